// A module whose tables cannot be built fails here with a test, and not only with the files that import it.
import { expect, test } from "vitest";

test.each(["delete-policy", "hook", "kind-order", "phase", "schedule", "wave"])("src/schedule/%s.ts loads by itself", async (name) => {
  expect(Object.keys(await import(`../../src/schedule/${name}.ts`))).not.toEqual([]);
});
