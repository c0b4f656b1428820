// `--format github`: workflow commands, which GitHub Actions shows as annotations on the lines.
import type { Finding, Problem, Severity } from "../types.ts";
import { atChange, type LintReport, printable, type Reporter } from "./report.ts";

/** GitHub shows this many annotations of each kind for a step, and no more. */
const MOST = 10;
/** A longer message is cut by the runner, at 4096. */
const LONGEST = 4000;

const COMMANDS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "notice" };
const RANK: readonly Severity[] = ["error", "warning", "info"];

// As @actions/core escapes them.
const escapeData = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text: string): string => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

function command(name: string, properties: Readonly<Record<string, string | number>>, message: string): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(printable(String(value)))}`);
  const text = message.split("\n").map(printable).join("\n");
  // No half of a character stays at the end.
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST - 1).replace(/[\ud800-\udbff]$/, "")}…` : text;
  return `::${name} ${list.join(",")}::${escapeData(shown)}\n`;
}

function ofFinding(finding: Finding, report: LintReport): string {
  const { rule, severity, message, help, location, related } = atChange(finding, report);
  const { line, column, endLine, endColumn, approximate } = location;
  const others = related.map((place) => `see ${report.toRepositoryPath(place.location.file)}:${place.location.line}: ${place.note}`);
  const text = [approximate ? `${message} (The line is approximate.)` : message, help, ...others].filter((part) => part !== "").join("\n");
  return command(
    COMMANDS[severity],
    {
      file: report.toRepositoryPath(location.file),
      line,
      endLine: line,
      // GitHub takes columns only where both are on one line.
      ...(endLine === line && endColumn > column && { col: column, endColumn }),
      title: `wavelint: ${rule}`,
    },
    text,
  );
}

function ofProblem({ message, location }: Problem, report: LintReport): string {
  const place =
    location === undefined
      ? {}
      : { file: report.toRepositoryPath(location.file), ...(location.line !== undefined && { line: location.line }) };
  return command("error", { ...place, title: "wavelint" }, message);
}

/** The annotations that GitHub shows: ten of each kind, the worst first. The rest is only counted, on a line that is no command. */
export const github: Reporter = (report) => {
  const open = report.findings.filter(({ suppressed }) => suppressed === null);
  const lines: string[] = [];
  let left = 0;
  for (const severity of RANK) {
    const all = open.filter((finding) => finding.severity === severity).map((finding) => ofFinding(finding, report));
    if (severity === "error") all.push(...report.problems.map((problem) => ofProblem(problem, report)));
    lines.push(...all.slice(0, MOST));
    left += Math.max(0, all.length - MOST);
  }
  const more = left === 0 ? "" : `… ${left} more ${left === 1 ? "finding" : "findings"}: see the summary or --format text.\n`;
  return lines.join("") + more;
};
