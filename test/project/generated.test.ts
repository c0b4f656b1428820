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

/** The tables of the Action's inputs and outputs. */
function inputsAndOutputs(): string {
  const { inputs, outputs } = parse(readFileSync(path.join(ROOT, "action.yml"), "utf8"));
  const cell = (text: string): string => text.replaceAll("|", "\\|");
  const rows = Object.entries<{ description: string; default: string }>(inputs).map(
    ([name, input]) => `| \`${name}\` | ${input.default === "" ? "" : `\`${input.default}\``} | ${cell(input.description)} |`,
  );
  const out = Object.entries<{ description: string }>(outputs).map(([name, output]) => `| \`${name}\` | ${cell(output.description)} |`);
  const table = ["| input | default | what it is |", "| --- | --- | --- |", ...rows].join("\n");
  return `${table}\n\n| output | what it is |\n| --- | --- |\n${out.join("\n")}`;
}

test("the README's tables of rules, of the Action's inputs and outputs, and its list of options", async () => {
  const texts = {
    rules: ruleFormats.get("markdown")?.(rules).trimEnd() ?? "",
    inputs: inputsAndOutputs(),
    options: `\`\`\`text\n${helpText(true)}\`\`\``,
  };
  const readme = readFileSync(path.join(ROOT, "README.md"), "utf8");
  const filled = Object.entries(texts).reduce((text, [marker, part]) => between(text, marker, part), readme);
  await expect(filled).toMatchFileSnapshot(path.join(ROOT, "README.md"));
});

test("the schema of the config, for editors", async () => {
  await expect(`${JSON.stringify(configSchema(rules), null, 2)}\n`).toMatchFileSnapshot(path.join(ROOT, "src/wavelint.schema.json"));
});
