// The job summary of the GitHub Action: the findings, what the change does to the order, and the plans of what it touches.
import { countsText, findingsMarkdown, problemsMarkdown } from "./markdown.ts";
import { escapeText, html } from "./markdown-text.ts";
import type { LintReport } from "./report.ts";

/** GitHub drops a summary of more than 1 MiB as a whole. In bytes. */
const MOST_BYTES = 900_000;
/** Findings beyond these are in the log. */
const MOST_FINDINGS = 200;

/** What stands in a summary besides the findings, as Markdown. */
export interface SummaryParts {
  /** What a person should know of this run: that there is no commit to compare with, say. */
  readonly notes: readonly string[];
  /** What changed in the order. */
  readonly changes: string | undefined;
  /** The plan of each application that the change touches. */
  readonly plans: readonly { readonly name: string; readonly text: string }[];
}

/** The summary, cut between its parts where it would be too long. */
export function summaryMarkdown(report: LintReport, { notes, changes, plans }: SummaryParts): string {
  const parts = [
    "## wavelint",
    countsText(report),
    ...notes.map((note) => `> ${escapeText(note)}`),
    findingsMarkdown(report, MOST_FINDINGS),
    problemsMarkdown(report),
    ...(changes === undefined ? [] : [`### The order\n\n${changes}`]),
    ...plans.map(({ name, text }) => `<details><summary>The plan of ${html(name)}</summary>\n\n${text}\n</details>`),
  ].filter((part) => part !== "");
  const kept: string[] = [];
  let size = 0;
  for (const part of parts) {
    size += new TextEncoder().encode(part).length + 2;
    if (size > MOST_BYTES) {
      kept.push("… The rest is too long for a job summary; the log and the plan file have it.");
      break;
    }
    kept.push(part);
  }
  return `${kept
    .join("\n\n")
    .replace(/\n{3,}/g, "\n\n")
    .trimEnd()}\n`;
}
