// `--format markdown`: the findings for a job summary or a comment on a merge request.
import { SEVERITIES } from "../rule.ts";
import type { Finding, Severity } from "../types.ts";
import { code, escapeText, table } from "./markdown-text.ts";
import { count, type LintReport, problemPlace, type Reporter } from "./report.ts";

const SIGNS: Readonly<Record<Severity, string>> = { error: "❌ error", warning: "⚠️ warning", info: "ℹ️ info" };

/** The counts as a sentence. */
export function countsText({ summary }: LintReport): string {
  const { errors, warnings, infos, suppressed, applications, resources } = summary;
  const where = ` in ${count(applications, "application")} with ${count(resources, "resource")}`;
  const hidden = suppressed === 0 ? "" : `, ${suppressed} suppressed`;
  if (errors + warnings + infos === 0) return `No hazard${where}${hidden}.`;
  return `${count(errors, "error")}, ${count(warnings, "warning")}, ${count(infos, "info")}${where}${hidden}.`;
}

function row({ rule, url, severity, message, help, location, related }: Finding, report: LintReport): string[] {
  const place = (file: string, line: number): string => code(`${report.toRepositoryPath(file)}:${line}`);
  const others = related.map(({ location: at, note }) => `${place(at.file, at.line)} ${escapeText(note)}`);
  const text = [escapeText(message), ...(help === "" ? [] : [`**Help:** ${escapeText(help)}`]), ...others].join("<br>");
  return [SIGNS[severity], place(location.file, location.line), `[${rule}](${url})`, text];
}

/** The findings by application, the worst first, at most `most` of them. */
export function findingsMarkdown(report: LintReport, most = Infinity): string {
  const open = report.findings.filter(({ suppressed }) => suppressed === null);
  const sorted = SEVERITIES.flatMap((severity) => open.filter((finding) => finding.severity === severity)).slice(0, most);
  const applications = [...new Set(sorted.map(({ application }) => application))];
  const sections = applications.map((application) => {
    const rows = sorted.filter((finding) => finding.application === application).map((finding) => row(finding, report));
    return `### ${escapeText(application)}\n\n${table(["Severity", "Place", "Rule", "What happens"], rows)}\n`;
  });
  const left = open.length - sorted.length;
  return [...sections, ...(left > 0 ? [`… and ${left} more.\n`] : [])].join("\n");
}

/** What kept wavelint from its work. */
export function problemsMarkdown(report: Pick<LintReport, "problems" | "toRepositoryPath">): string {
  if (report.problems.length === 0) return "";
  const items = report.problems.map((problem) => {
    const { file, line } = problemPlace(problem, report);
    const place = file === undefined ? "" : `${code(line === undefined ? file : `${file}:${line}`)} `;
    return `- ${place}${problem.message.split("\n").map(escapeText).join("<br>")}`;
  });
  return `### Not judged\n\n${items.join("\n")}\n`;
}

/** The findings as Markdown. */
export const markdown: Reporter = (report) =>
  [`## wavelint`, countsText(report), findingsMarkdown(report), problemsMarkdown(report)]
    .filter((part) => part !== "")
    .map((part) => part.trimEnd())
    .join("\n\n")
    .concat("\n");
