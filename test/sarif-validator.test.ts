// What wavelint writes as SARIF, judged by Microsoft's validator with the rules of SARIF and those of GitHub code scanning.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { configMap, LATE, repository } from "./project.ts";
import { renderers, tool } from "./renderers.ts";
import { EXIT, run } from "./run.ts";

const SERVICES = path.join(import.meta.dirname, "fixtures/services");
const { helm, missing: missingHelm } = renderers("helm4");
const validator = tool("sarifMultitool");
const missing = validator.missing ?? missingHelm;
const because = missing === undefined ? "" : ` (${missing})`;

interface Log {
  readonly runs: readonly [{ readonly results?: readonly { readonly ruleId: string; readonly level?: string }[] }];
}

/** The errors and warnings of the validator. It ends with 0 whatever it finds, so what it writes is read. */
function validate(sarif: string): string[] {
  const folder = repository({ "wavelint.sarif": sarif });
  const output = path.join(folder, "judged.sarif");
  const args = ["validate", "wavelint.sarif", "--rule-kind", "Sarif;Ghas", "--output", output];
  // A proxy that nobody is: one of its rules, whose notes do not count here, would look up each address.
  const nowhere = "http://127.0.0.1:9";
  const env = { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: "1", HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere };
  const { stdout, stderr } = spawnSync(validator.file, args, { cwd: folder, encoding: "utf8", env, timeout: 100_000 });
  expect(`${stdout}${stderr}`).toContain("1 files scanned");
  // A result without a level is a warning.
  const { results = [] } = (JSON.parse(readFileSync(output, "utf8").replace(/^\uFEFF/, "")) as Log).runs[0];
  return results.map(({ ruleId, level = "warning" }) => `${level} ${ruleId}`);
}

interface Result {
  readonly locations: readonly { readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } } }[];
}

const resultsOf = (sarif: string): Result[] => JSON.parse(sarif).runs[0].results;

test.skipIf(missing !== undefined)(
  `the example of the README has neither errors nor warnings, and a mistake in it would be seen${because}`,
  async () => {
    const { exit, stdout } = await run(SERVICES, { formats: ["sarif"], helmBinary: helm });
    expect(exit).toBe(EXIT.findings);
    expect(resultsOf(stdout).length).toBeGreaterThan(0);
    expect(validate(stdout)).toEqual([]);
    const wrong = JSON.parse(stdout);
    wrong.runs[0].results[0].ruleIndex = 999;
    wrong.runs[0].results[0].locations[0].physicalLocation.region = { startLine: 0 };
    expect(validate(JSON.stringify(wrong))).toEqual(expect.arrayContaining(["error JSON1008", "error SARIF1009"]));
  },
  120_000,
);

test.skipIf(missing !== undefined)(
  `names that mean something to a URI, to Markdown or to JSON do no harm${because}`,
  async () => {
    const names = [
      "my shop/[a](b) {c}.yaml",
      "Größe/日本 😀.yaml",
      `it's "q"/a%20b%41%.yaml`,
      "#1?x=y&z/a\\b:c|<d>^`.yaml",
      "~$+,;=@!*/-.yaml",
    ];
    const hostile = LATE.replaceAll("name: api", `name: "a [b](http://x) <i> \\"q\\" %41 \\u202e{0} ü"`);
    const cwd = repository(Object.fromEntries(names.map((name) => [name, hostile])));
    const { stdout } = await run(cwd, { formats: ["sarif"], paths: ["."] });
    const uris = resultsOf(stdout).map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri ?? "");
    expect([...new Set(uris.map(decodeURIComponent))].sort()).toEqual([...names].sort());
    expect(validate(stdout)).toEqual([]);
  },
  120_000,
);

test.skipIf(missing !== undefined)(
  `a run with nothing to find and one that could not render are sound too${because}`,
  async () => {
    const cwd = repository({ "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n", "templates/a.yaml": configMap("a") });
    const clean = await run(cwd, { formats: ["sarif"], paths: ["."], helmBinary: helm });
    expect(clean.exit).toBe(EXIT.clean);
    expect(validate(clean.stdout)).toEqual([]);
    const failed = await run(cwd, { formats: ["sarif"], paths: ["."], helmBinary: "./none" });
    expect(failed.exit).toBe(EXIT.failed);
    expect(JSON.parse(failed.stdout).runs[0].invocations[0].executionSuccessful).toBe(false);
    expect(validate(failed.stdout)).toEqual([]);
  },
  120_000,
);
