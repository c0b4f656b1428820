// The examples on the pages and in the README behave as they say.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../src/types.ts";
import { repository } from "../project.ts";
import { run } from "../run.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const pages = readdirSync(path.join(ROOT, "rules")).filter((file) => file.endsWith(".md"));

/** The yaml blocks below a heading; blocks of config are marked `yaml config`. */
function blocks(page: string, heading: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, block]) => block ?? "");
}

/** What is found in an example, as an application of its own. */
async function findingsOf(block: string): Promise<Finding[]> {
  const { stdout } = await run(repository({ "manifests.yaml": block }), { paths: ["."], config: null, preset: "strict" });
  return JSON.parse(stdout).findings.filter(({ suppressed }: Finding) => suppressed === null);
}

describe.each(pages)("%s", (file) => {
  const rule = file.replace(/\.md$/, "");
  const page = readFileSync(path.join(ROOT, "rules", file), "utf8");
  const incorrect = blocks(page, "Incorrect");
  const correct = blocks(page, "Correct");

  test("has examples of both kinds", () => {
    expect(incorrect.length).toBeGreaterThan(0);
    expect(correct.length).toBeGreaterThan(0);
  });

  test.each(incorrect.map((block, index) => [index + 1, block] as const))(
    "incorrect example %i gives a finding of the rule",
    async (_, block) => {
      expect((await findingsOf(block)).map((finding) => finding.rule)).toContain(rule);
    },
  );

  test.each(correct.map((block, index) => [index + 1, block] as const))("correct example %i gives none, and no error", async (_, block) => {
    const findings = await findingsOf(block);
    expect(findings.filter((finding) => finding.rule === rule || finding.severity === "error")).toEqual([]);
  });
});

test("links between the documents lead somewhere", () => {
  for (const file of ["README.md", ...pages.map((page) => `rules/${page}`)]) {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    for (const [, target] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      expect(() => readFileSync(path.resolve(ROOT, path.dirname(file), target ?? "")), `${file} → ${target}`).not.toThrow();
    }
  }
});
