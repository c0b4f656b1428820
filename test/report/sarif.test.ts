import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Schema, Validator } from "jsonschema";
import { describe, expect, test } from "vitest";
import { sarif } from "../../src/report/sarif.ts";
import { report } from "./report.ts";

const require = createRequire(import.meta.url);
const folder = path.dirname(require.resolve("@microsoft/jest-sarif/package.json"));
const schema = JSON.parse(readFileSync(path.join(folder, "lib/schemas/sarif-2.1.0-rtm.5.json"), "utf8")) as Schema;
const log = JSON.parse(sarif(report, { color: false }));
const [run] = log.runs;
const [first, second] = run.results;

test("is valid SARIF 2.1.0", () => {
  expect(new Validator().validate(log, schema).errors.map(String)).toEqual([]);
  expect(log.version).toBe("2.1.0");
  expect(log.runs).toHaveLength(1);
});

test("a clean run has an empty list of results, which closes old alerts", () => {
  const clean = JSON.parse(sarif({ ...report, findings: [], problems: [] }, { color: false }));
  expect(clean.runs[0].results).toEqual([]);
  expect(clean.runs[0].invocations[0].executionSuccessful).toBe(true);
  expect(new Validator().validate(clean, schema).errors.map(String)).toEqual([]);
});

describe("as GitHub reads it", () => {
  test("the driver names itself, its version and its rules with descriptions and help", () => {
    const { name, semanticVersion, rules } = run.tool.driver;
    expect({ name, semanticVersion }).toEqual({ name: "wavelint", semanticVersion: "1.2.3" });
    for (const rule of rules) {
      for (const text of [rule.shortDescription.text, rule.fullDescription.text, rule.help.text, rule.help.markdown])
        expect(text).toMatch(/\S/);
      expect(rule.fullDescription.text.length).toBeLessThanOrEqual(1024);
      expect(rule.properties).not.toHaveProperty("security-severity");
    }
    expect(rules.map((rule: { id: string }) => rule.id)).toEqual([...report.rules.keys()]);
  });

  test("a result has one location in a file of the repository, on one line", () => {
    expect(first.locations).toHaveLength(1);
    const { artifactLocation, region } = first.locations[0].physicalLocation;
    expect(artifactLocation).toEqual({ uri: "deploy/apps/my%20shop/api.yaml", uriBaseId: "%SRCROOT%" });
    expect(region).toEqual({ startLine: 3, startColumn: 17, endLine: 3, endColumn: 20 });
    expect(run.tool.driver.rules[first.ruleIndex].id).toBe(first.ruleId);
    expect(first.level).toBe("error");
  });

  test("the message links to the other end, and its own brackets are no links", () => {
    expect(first.message.text).toContain("shop/api \\[old\\] (Sync");
    expect(first.message.text).toContain("See [applied later](1).");
    expect(first.relatedLocations[0]).toMatchObject({ id: 1, message: { text: "applied later" } });
  });

  test("the code flow goes through both ends", () => {
    const steps = first.codeFlows[0].threadFlows[0].locations;
    expect(
      steps.map(
        (step: { location: { physicalLocation: { region: { startLine: number } } } }) => step.location.physicalLocation.region.startLine,
      ),
    ).toEqual([2, 3]);
    expect(second).not.toHaveProperty("codeFlows");
    expect(second).not.toHaveProperty("relatedLocations");
  });

  test("the fingerprint is ours, and GitHub's own is left to GitHub", () => {
    expect(first.partialFingerprints).toEqual({ "wavelint/v1": "0123456789abcdef" });
  });

  test("the changes are properties: what is to move, and to which phase and wave", () => {
    expect(first.properties.changes).toEqual([
      { kind: "ConfigMap", namespace: "shop", name: "api", phase: "Sync", wave: 0 },
      { kind: "Job", namespace: "shop", name: "seed", phase: "Sync", wave: 0 },
    ]);
    expect(second.properties.changes).toEqual([]);
  });

  test("suppressed findings are left out, problems are notifications", () => {
    expect(run.results).toHaveLength(2);
    expect(run.invocations[0]).toMatchObject({ executionSuccessful: false, toolExecutionNotifications: [{ level: "error" }] });
  });
});

describe("where only the related end is in the diff", () => {
  const isChanged = (file: string, line: number): boolean => file === "apps/my shop/config.yaml" && line === 2;
  const changed = JSON.parse(sarif({ ...report, isChanged }, { color: false }));
  const [result, other] = changed.runs[0].results;

  test("the result is there, and the first end is a related place that the message links to", () => {
    expect(new Validator().validate(changed, schema).errors.map(String)).toEqual([]);
    expect(result.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: "deploy/apps/my%20shop/config.yaml", uriBaseId: "%SRCROOT%" },
      region: { startLine: 2, startColumn: 5, endLine: 2, endColumn: 37 },
    });
    expect(result.relatedLocations).toEqual([
      { id: 1, physicalLocation: first.locations[0].physicalLocation, message: { text: "Deployment api is here" } },
    ]);
    expect(result.message.text).toContain("See [Deployment api is here](1).");
    expect(result.properties.approximate).toBe(true);
  });

  test("it is the same alert", () => {
    expect(result.partialFingerprints).toEqual(first.partialFingerprints);
    expect(result.ruleId).toBe(first.ruleId);
  });

  test("a finding with one end stays where it is", () => {
    expect(other).toEqual(second);
  });
});
