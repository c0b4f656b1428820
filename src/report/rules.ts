// `wavelint rules` and `wavelint explain`: what the rules are, as a table, as JSON, and one page each.
import { HOMEPAGE } from "../lint.ts";
import type { AnyRule, Rules } from "../rule.ts";
import { wrap } from "./wrap.ts";

/** The address of a rule's page. */
const pageUrl = (id: string): string => `${HOMEPAGE}/blob/main/rules/${id}.md`;

function text(rules: Rules): string {
  const width = Math.max(...[...rules.keys()].map((id) => id.length));
  const row = (id: string, severity: string, preset: string): string => `${id.padEnd(width)}  ${severity.padEnd(8)}  ${preset}`;
  return [...rules]
    .map(([id, { meta }]) => `${row(id, meta.severity, meta.preset)}\n${wrap(meta.description, "  ")}\n`)
    .concat(`${rules.size} rules. wavelint explain <rule> prints its page.\n`)
    .join("");
}

function json(rules: Rules): string {
  const list = [...rules].map(([id, { meta }]: [string, AnyRule]) => ({
    id,
    description: meta.description,
    severity: meta.severity,
    preset: meta.preset,
    when: meta.when,
    url: pageUrl(id),
    messages: meta.messages,
    options: meta.options ?? {},
    defaults: meta.defaults ?? {},
  }));
  return `${JSON.stringify({ version: 1, rules: list }, null, 2)}\n`;
}

/** The rules as a Markdown table; the pages stand in the folder `rules`. */
function markdown(rules: Rules): string {
  const rows = [...rules].map(
    ([id, { meta }]) =>
      `| [${id}](rules/${id}.md) | ${meta.severity} | ${meta.preset === "strict" ? "strict" : "✓"} | ${meta.description} |`,
  );
  return ["| rule | worst severity | recommended | what it does |", "| --- | --- | --- | --- |", ...rows, ""].join("\n");
}

/** Every format of `wavelint rules`. */
export const ruleFormats: ReadonlyMap<string, (rules: Rules) => string> = new Map([
  ["text", text],
  ["json", json],
  ["markdown", markdown],
]);

/** A rule's page for a terminal: paragraphs are broken at 80 columns, examples stay as they are. */
export function explanation(id: string, page: string): string {
  let isCode = false;
  const lines = page.split("\n").map((line) => {
    if (line.startsWith("```")) isCode = !isCode;
    if (isCode || line.startsWith("```")) return line;
    const indent = /^(?:- |\d+\. )/.exec(line)?.[0] ?? "";
    return wrap(line, " ".repeat(indent.length), "");
  });
  return `${lines.join("\n").trimEnd()}\n\n${pageUrl(id)}\n`;
}
