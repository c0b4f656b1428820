// `--format github`: workflow commands, which GitHub Actions shows as annotations on the lines.
import { SEVERITIES } from "../rule.ts";
import type { Finding, Problem, Severity } from "../types.ts";
import { atChange, type LintReport, printable, problemPlace, type Reporter, relatedLines, shortened } from "./report.ts";

/** GitHub shows this many annotations of each kind for a step, and no more. */
const MOST = 10;
/** A longer message is cut by the runner, at 4096. */
const LONGEST = 4000;

const COMMANDS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "notice" };

// As @actions/core escapes them.
const escapeData = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text: string): string => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

function command(name: string, properties: Readonly<Record<string, string | number>>, message: string): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(printable(String(value)))}`);
  const text = message.split("\n").map(printable).join("\n");
  return `::${name} ${list.join(",")}::${escapeData(shortened(text, LONGEST))}\n`;
}

function ofFinding(finding: Finding, report: LintReport): string {
  const shown = atChange(finding, report);
  const { rule, severity, message, help, location } = shown;
  const { line, column, endLine, endColumn, approximate } = location;
  const others = relatedLines(shown, report).map((line) => `see ${line}`);
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

function ofProblem(problem: Problem, report: LintReport): string {
  return command("error", { ...problemPlace(problem, report), title: "wavelint" }, problem.message);
}

/** The annotations that GitHub shows: ten of each kind, the worst first. The rest is only counted, on a line that is no command. */
export const github: Reporter = (report) => {
  const open = report.findings.filter(({ suppressed }) => suppressed === null);
  const lines: string[] = [];
  let left = 0;
  for (const severity of SEVERITIES) {
    const all = open.filter((finding) => finding.severity === severity).map((finding) => ofFinding(finding, report));
    if (severity === "error") all.push(...report.problems.map((problem) => ofProblem(problem, report)));
    lines.push(...all.slice(0, MOST));
    left += Math.max(0, all.length - MOST);
  }
  const more = left === 0 ? "" : `… ${left} more ${left === 1 ? "finding" : "findings"}: see the summary or --format text.\n`;
  return lines.join("") + more;
};
