import { expect, test } from "vitest";
import { json } from "../../src/report/json.ts";
import type { Finding } from "../../src/types.ts";
import { report } from "./report.ts";

test("is the contract, version 1: suppressed findings and problems are in it", () => {
  const output = JSON.parse(json(report, { color: false }));
  expect(Object.keys(output)).toEqual(["version", "tool", "findings", "problems", "skipped", "summary"]);
  expect(output.version).toBe(1);
  expect(output.tool).toEqual({ name: "wavelint", version: "1.2.3" });
  expect(output.findings).toEqual(report.findings);
  expect(output.problems).toEqual(report.problems);
  expect(output.skipped).toEqual(report.skipped);
  expect(output.summary).toEqual(report.summary);
  expect(Object.keys(output.findings[0])).toEqual([
    "rule",
    "messageId",
    "severity",
    "message",
    "help",
    "url",
    "application",
    "when",
    "resource",
    "step",
    "location",
    "related",
    "changes",
    "fixes",
    "fingerprint",
    "suppressed",
  ]);
});

test("the changes say what moves from where to where, and where that is written", () => {
  const { findings } = JSON.parse(json(report, { color: false }));
  const told = findings[0].changes.map(({ resource, from, to, location }: Finding["changes"][number]) => [
    `${resource.kind} ${resource.namespace}/${resource.name}`,
    from,
    to,
    `${location.file}:${location.line}`,
  ]);
  expect(told).toEqual([
    ["ConfigMap shop/api", { phase: "Sync", wave: 2 }, { phase: "Sync", wave: 0 }, "apps/my shop/config.yaml:2"],
    ["Job shop/seed", { phase: "PreSync", wave: -1 }, { phase: "Sync", wave: 0 }, "apps/my shop/seed.yaml:6"],
  ]);
  expect(findings[1].changes).toEqual([]);
});
