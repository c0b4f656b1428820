// `--format text`: what a person reads, both ends of each hazard with their lines.
import { styleText } from "node:util";
import type { Finding, Location, Problem, Severity } from "../types.ts";
import { count, type LintReport, printable, type Reporter, type Style, type Summary } from "./report.ts";
import { WIDTH, wrap } from "./wrap.ts";

const COLORS: Readonly<Record<Severity, "red" | "yellow" | "blue">> = { error: "red", warning: "yellow", info: "blue" };

type Format = Parameters<typeof styleText>[0];

function paint(text: string, format: Format, { color }: Style): string {
  return color ? styleText(format, text, { validateStream: false }) : text;
}

function snippet({ file, line, column, endLine, endColumn }: Location, texts: LintReport["texts"], style: Style): string[] {
  const source = texts.get(file)?.split(/\r\n?|\n/)[line - 1];
  if (source === undefined || source.trim() === "") return [];
  const room = WIDTH - 10;
  const from = column - 1 > room - 20 ? column - 1 - 20 : 0;
  const shown = printable(source.slice(from, from + room)).trimEnd();
  const at = column - 1 - from;
  const length = Math.max(1, Math.min((endLine === line ? endColumn : source.length + 1) - column, shown.length - at));
  const number = String(line).padStart(6);
  const bar = paint("│", "dim", style);
  return [`${number} ${bar} ${shown}`, `       ${bar} ${" ".repeat(at)}${paint("^".repeat(length), "bold", style)}`];
}

function placeText({ file, line, column, approximate }: Location): string {
  return `${printable(file)}:${line}:${column}${approximate ? " (approximate)" : ""}`;
}

/** Findings with one cause, of which a person reads the first. */
interface Group {
  readonly first: Finding;
  /** The same object in other applications. */
  readonly applications: string[];
  /** Other objects that the same one holds up, in the same way, with the same change. */
  readonly others: Finding[];
}

/** Findings with one cause together: the same place in several applications, or several users of one late object. */
function grouped(findings: readonly Finding[]): Group[] {
  const byPlace = new Map<string, Group>();
  for (const finding of findings) {
    const { rule, messageId, severity, location } = finding;
    const key = JSON.stringify([rule, messageId, severity, location]);
    const known = byPlace.get(key);
    if (known === undefined) byPlace.set(key, { first: finding, applications: [], others: [] });
    else if (!known.applications.includes(finding.application)) known.applications.push(finding.application);
  }
  const byCause = new Map<string, Group>();
  for (const group of byPlace.values()) {
    const { rule, messageId, severity, related, application, help, fingerprint } = group.first;
    const cause = related[0]?.resource ?? null;
    const key = JSON.stringify(
      cause === null ? [fingerprint, group.first.location] : [rule, messageId, severity, application, cause, help],
    );
    const known = byCause.get(key);
    if (known === undefined) byCause.set(key, group);
    else known.others.push(group.first);
  }
  return [...byCause.values()];
}

/** How many places a line about more of the same has. */
const MOST_PLACES = 8;

function moreText({ applications, others }: Group): string[] {
  const { length } = others;
  const shown = others.slice(0, MOST_PLACES).map(({ location, resource }) => {
    const name =
      resource === null ? "" : `  ${resource.kind} ${resource.namespace === "" ? resource.name : `${resource.namespace}/${resource.name}`}`;
    return `  also: ${placeText(location)}${printable(name)}`;
  });
  const names = applications.slice(0, MOST_PLACES).map(printable).join(", ");
  const rest = applications.length > MOST_PLACES ? ` and ${applications.length - MOST_PLACES} more` : "";
  return [
    ...shown,
    ...(length > MOST_PLACES ? [`  also: ${length - MOST_PLACES} more objects`] : []),
    ...(applications.length > 0 ? [wrap(`${names}${rest}`, "        ", "  also in: ")] : []),
  ];
}

function groupText(group: Group, isOneOfMany: boolean, report: LintReport, style: Style): string {
  const { location, severity, rule, message, help, url, related, application } = group.first;
  const of = isOneOfMany ? paint(`  in ${printable(application)}`, "dim", style) : "";
  return [
    `${paint(placeText(location), "bold", style)}  ${paint(severity, COLORS[severity], style)}  ${rule}${of}`,
    wrap(printable(message), "  "),
    "",
    ...snippet(location, report.texts, style),
    ...related.flatMap((place) => [
      `  ${placeText(place.location)}  ${printable(place.note)}`,
      ...snippet(place.location, report.texts, style),
    ]),
    ...moreText(group),
    wrap(printable(help), "        ", "  help: "),
    `  see:  ${paint(url, "dim", style)}`,
    "",
  ].join("\n");
}

/** A problem with its place, as the text format and stderr show it. */
export function problemText({ message, application }: Problem): string {
  const lines = message.split("\n").map(printable);
  return `${application === undefined || message.includes(application) ? "" : `${printable(application)}: `}${lines.join("\n")}`;
}

function summaryText({ errors, warnings, infos, suppressed, applications, resources }: Summary): string {
  const hidden = suppressed === 0 ? "" : `, ${suppressed} suppressed`;
  return `${count(errors, "error")}, ${count(warnings, "warning")}, ${count(infos, "info")}${hidden} in ${count(applications, "application")} with ${count(resources, "resource")}.`;
}

/** The findings as text; those with one cause are told once. */
export const text: Reporter = (report, style) => {
  const shown = report.findings.filter(({ suppressed }) => suppressed === null);
  const isOneOfMany = new Set(shown.map(({ application }) => application)).size > 1;
  const findings = grouped(shown).map((group) => `${groupText(group, isOneOfMany, report, style)}\n`);
  return `${findings.join("")}${summaryText(report.summary)}\n`;
};
