// Texts that are made from the code. `npm run update` writes them.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { rules } from "../../rules/index.ts";
import { helpText } from "../../src/arguments.ts";
import { ruleFormats } from "../../src/report/rules.ts";
import { configSchema } from "../../src/schema.ts";

const ROOT = path.join(import.meta.dirname, "../..");

/** Puts a text between two markers of a document. */
function between(document: string, marker: string, text: string): string {
  const [start, end] = [`<!-- ${marker} -->`, `<!-- /${marker} -->`];
  const from = document.indexOf(start) + start.length;
  const to = document.indexOf(end);
  if (from < start.length || to < from) throw new Error(`The README lacks the markers of ${marker}.`);
  return `${document.slice(0, from)}\n\n${text}\n\n${document.slice(to)}`;
}

test("the README's table of rules", async () => {
  const readme = readFileSync(path.join(ROOT, "README.md"), "utf8");
  const table = ruleFormats.get("markdown")?.(rules).trimEnd() ?? "";
  await expect(between(readme, "rules", table)).toMatchFileSnapshot(path.join(ROOT, "README.md"));
});

test("the README's tables of the Action's inputs and outputs", async () => {
  const { inputs, outputs } = parse(readFileSync(path.join(ROOT, "action.yml"), "utf8"));
  const cell = (text: string): string => text.replaceAll("|", "\\|");
  const rows = Object.entries<{ description: string; default: string }>(inputs).map(
    ([name, input]) => `| \`${name}\` | ${input.default === "" ? "" : `\`${input.default}\``} | ${cell(input.description)} |`,
  );
  const out = Object.entries<{ description: string }>(outputs).map(([name, output]) => `| \`${name}\` | ${cell(output.description)} |`);
  const readme = readFileSync(path.join(ROOT, "README.md"), "utf8");
  const table = ["| input | default | what it is |", "| --- | --- | --- |", ...rows].join("\n");
  const both = `${table}\n\n| output | what it is |\n| --- | --- |\n${out.join("\n")}`;
  await expect(between(readme, "inputs", both)).toMatchFileSnapshot(path.join(ROOT, "README.md"));
});

test("the README's list of options", async () => {
  const readme = readFileSync(path.join(ROOT, "README.md"), "utf8");
  await expect(between(readme, "options", `\`\`\`text\n${helpText(true)}\`\`\``)).toMatchFileSnapshot(path.join(ROOT, "README.md"));
});

test("the schema of the config, for editors", async () => {
  await expect(`${JSON.stringify(configSchema(rules), null, 2)}\n`).toMatchFileSnapshot(path.join(ROOT, "src/wavelint.schema.json"));
});
