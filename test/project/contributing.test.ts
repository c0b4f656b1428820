// The example rule of CONTRIBUTING.md is real: it compiles, it is formatted, its test passes and its page is true.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { rules } from "../../rules/index.ts";
import type { AnyRule } from "../../src/rule.ts";
import { checkCase } from "../../src/rule-tester.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const page = readFileSync(path.join(ROOT, "CONTRIBUTING.md"), "utf8");
const section = page.slice(page.indexOf("## How to write a rule"), page.indexOf("## How Argo CD's"));

/** The blocks of the section, each with the file that the paragraph before it names. */
const blocks = [...section.matchAll(/`((?:rules|test)\/[\w./-]+)`(?:(?!\n\n)[\s\S])*\n\n(````?)\w+\n([\s\S]*?)^\2$/gm)].map(
  ([, file = "", , text = ""]) => ({
    file,
    text,
  }),
);
const textOf = (file: string): string => blocks.find((block) => block.file === file)?.text ?? "";

const FILES = ["rules/needless-wave.ts", "test/rules/needless-wave.test.ts", "rules/needless-wave.md"];
const [RULE, TEST, PAGE] = FILES as [string, string, string];

const folder = mkdtempSync(path.join(tmpdir(), "contributing-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// On Windows a junction needs no rights.
for (const name of ["src", "node_modules"]) symlinkSync(path.join(ROOT, name), path.join(folder, name), "junction");
for (const file of FILES) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), textOf(file));
}
const load = (file: string): Promise<Record<string, unknown>> => import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href);
const rule = (await load(RULE))["default"] as AnyRule;

// Declares the tests of the example.
await load(TEST);

test("it shows a rule, its test, its page and its registration", () => {
  expect(blocks.map(({ file }) => file)).toEqual([...FILES, "rules/index.ts"]);
  expect(rule.meta.description).toMatch(/^Disallow /);
});

test("it compiles", () => {
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ extends: path.join(ROOT, "tsconfig.json"), include: [], files: [RULE, TEST] }),
  );
  const compiler = path.join(path.dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "--project", folder, "--pretty", "false"], { cwd: folder, encoding: "utf8" });
  expect(stdout).toBe("");
});

test.each([RULE, TEST])("%s is written as the project's own files are", (file) => {
  const biome = path.join(path.dirname(createRequire(import.meta.url).resolve("@biomejs/biome/package.json")), "bin/biome");
  const checked = execFileSync(process.execPath, [biome, "check", "--write", `--stdin-file-path=${file}`], {
    cwd: ROOT,
    input: textOf(file),
    encoding: "utf8",
  });
  expect(checked).toBe(textOf(file));
});

describe("its page", () => {
  const text = textOf(PAGE);
  const examples = (heading: string): string[] => {
    const part = text.split(/^## /m).find((below) => below.startsWith(`${heading}\n`)) ?? "";
    return [...part.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
  };

  test("has the headings of the other pages, and the rule's own words", () => {
    expect(text).toContain(`# needless-wave\n\n${rule.meta.description}.\n`);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const other = readFileSync(path.join(ROOT, "rules/invalid-wave.md"), "utf8");
    expect(headings).toEqual([...other.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading));
  });

  test("has true examples", () => {
    expect(examples("Incorrect")).toHaveLength(1);
    expect(examples("Correct")).toHaveLength(1);
    for (const block of examples("Incorrect"))
      expect(checkCase("needless-wave", rule, block, true).join()).toContain("found, not expected");
    for (const block of examples("Correct")) expect(checkCase("needless-wave", rule, block, true)).toEqual([]);
  });
});

test("its registration is like those of the others, and its name is free", () => {
  const index = readFileSync(path.join(ROOT, "rules/index.ts"), "utf8");
  const lines = section.match(/^ *(?:import needlessWave|\["needless-wave").*$/gm) ?? [];
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(index).toContain(`${line.replaceAll("needless-wave", "late-config").replaceAll("needlessWave", "lateConfig")}\n`);
  expect(rules.has("needless-wave")).toBe(false);
});

test("the folders and files that it names are there", () => {
  const named = [...page.matchAll(/`((?:src|test|rules|\.ci)(?:\/[\w.-]+)*)`/g)].map(([, file = ""]) => file);
  expect(named.length).toBeGreaterThan(10);
  for (const file of new Set(named)) {
    if (file.includes("needless-wave")) continue;
    expect(readdirSync(path.join(ROOT, path.dirname(file))), file).toContain(path.basename(file));
  }
});
