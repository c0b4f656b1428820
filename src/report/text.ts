// `--format text`: what a person reads, both ends of each hazard with their lines.
import { styleText } from "node:util";
import type { Finding, Location, Problem, Severity } from "../types.ts";
import { type LintReport, printable, type Reporter, type Style, type Summary } from "./report.ts";

const WIDTH = 80;
const COLORS: Readonly<Record<Severity, "red" | "yellow" | "blue">> = { error: "red", warning: "yellow", info: "blue" };

type Format = Parameters<typeof styleText>[0];

function paint(text: string, format: Format, { color }: Style): string {
  return color ? styleText(format, text, { validateStream: false }) : text;
}

/** Breaks a text into lines of at most 80 columns. Words that are longer stay whole. */
function wrap(text: string, indent: string, first = indent): string {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of printable(text).split(" ")) {
    if (!isEmpty && line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = indent;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line].join("\n");
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

function findingText(finding: Finding, isOneOfMany: boolean, report: LintReport, style: Style): string {
  const { location, severity, rule, message, help, url, related, application } = finding;
  const of = isOneOfMany ? paint(`  in ${printable(application)}`, "dim", style) : "";
  return [
    `${paint(placeText(location), "bold", style)}  ${paint(severity, COLORS[severity], style)}  ${rule}${of}`,
    wrap(message, "  "),
    "",
    ...snippet(location, report.texts, style),
    ...related.flatMap((place) => [
      `  ${placeText(place.location)}  ${printable(place.note)}`,
      ...snippet(place.location, report.texts, style),
    ]),
    wrap(help, "        ", "  help: "),
    `  see:  ${paint(url, "dim", style)}`,
    "",
  ].join("\n");
}

/** A problem with its place, as the text format and stderr show it. */
export function problemText({ message, application }: Problem): string {
  const lines = message.split("\n").map(printable);
  return `${application === undefined || message.includes(application) ? "" : `${printable(application)}: `}${lines.join("\n")}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function summaryText({ errors, warnings, infos, suppressed, applications, resources }: Summary): string {
  const hidden = suppressed === 0 ? "" : `, ${suppressed} suppressed`;
  return `${count(errors, "error")}, ${count(warnings, "warning")}, ${count(infos, "info")}${hidden} in ${count(applications, "application")} with ${count(resources, "resource")}.`;
}

/** The findings as text. */
export const text: Reporter = (report, style) => {
  const shown = report.findings.filter(({ suppressed }) => suppressed === null);
  const isOneOfMany = new Set(shown.map(({ application }) => application)).size > 1;
  const findings = shown.map((finding) => `${findingText(finding, isOneOfMany, report, style)}\n`);
  return `${findings.join("")}${summaryText(report.summary)}\n`;
};
