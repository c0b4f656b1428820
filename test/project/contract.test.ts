// Every rule has its three files and says what a person needs.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { rules } from "../../rules/index.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const names = (folder: string, ending: string): string[] =>
  readdirSync(path.join(ROOT, folder))
    .filter((file) => file.endsWith(ending) && file !== `index${ending}`)
    .map((file) => file.slice(0, -ending.length))
    .sort();
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");
const HEADINGS = ["Why", "Incorrect", "Correct", "Options", "When to turn it off", "Source"];

test("each rule has a file, a page, a test and an entry in the index", () => {
  const files = names("rules", ".ts");
  expect([...rules.keys()]).toEqual(files);
  expect(names("rules", ".md")).toEqual(files);
  expect(names("test/rules", ".test.ts")).toEqual(files);
});

describe.each([...rules])("%s", (id, { meta }) => {
  const page = read(`rules/${id}.md`);
  const code = read(`rules/${id}.ts`);

  test("says what it disallows or requires", () => {
    expect(meta.description).toMatch(/^(Disallow|Require) .+[^.]$/);
  });

  test("has messages that are sentences, and a help for each", () => {
    for (const message of Object.values<string>(meta.messages)) expect(message).toMatch(/^(\{\{|[A-Z]).+[.}]$/);
    expect(Object.keys(meta.help)).toEqual(Object.keys(meta.messages));
  });

  test("begins with the hazard and its source", () => {
    expect(code).toMatch(/^\/\/ .+\n(?:\/\/ .+\n)*import/);
    if (id !== "unused-suppression") expect(code).toMatch(/^\/\/ Source: .+/m);
  });

  test("expects each of its messages in its test", () => {
    const cases = read(`test/rules/${id}.test.ts`);
    for (const messageId of Object.keys(meta.messages)) expect(cases).toContain(`expect: ${messageId}`);
  });

  test("describes its options, with a default for each", () => {
    const options = meta.options ?? {};
    for (const [name, schema] of Object.entries(options)) {
      expect((schema as { description?: string }).description).toMatch(/\.$/);
      expect(meta.defaults).toHaveProperty(name);
      expect(page).toContain(`\`${name}\``);
    }
    expect(Object.keys(meta.defaults ?? {}).sort()).toEqual(Object.keys(options).sort());
  });

  test("has a page with its title, its description and the headings in order", () => {
    expect(page).toMatch(new RegExp(`^# ${id}\n\n`));
    expect(page).toContain(`\n${meta.description}.\n`);
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(HEADINGS.filter((heading) => heading !== "Options" || meta.options !== undefined));
  });
});
