// A module whose tables cannot be built fails here with a test, and not only with the files that import it.
import { expect, test } from "vitest";

test.each([
  "annotations",
  "database-needs",
  "host-mentions",
  "hosts",
  "images",
  "init-waits",
  "lateness",
  "migration-links",
  "migrations",
  "operator-services",
  "producers",
  "references",
  "resolve",
  "resource",
  "stores",
  "wait-loops",
  "workloads",
  "yaml",
  "yaml-compose",
  "yaml-events",
  "yaml-scalar",
  "yaml-stream",
])("src/model/%s.ts loads by itself", async (name) => {
  expect(Object.keys(await import(`../../src/model/${name}.ts`))).not.toEqual([]);
});
