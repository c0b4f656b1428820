import { expect, test } from "vitest";
import { json } from "../../src/report/json.ts";
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
    "fingerprint",
    "suppressed",
  ]);
});
