// What every format gets: the whole result of a run.
import type { Rules } from "../rule.ts";
import type { Finding, Problem, Skipped } from "../types.ts";

/** The result of `wavelint [paths]`. */
export interface LintReport {
  readonly version: string;
  /** In a fixed order; suppressed findings are among them. */
  readonly findings: readonly Finding[];
  readonly problems: readonly Problem[];
  /** What was found and not rendered, for a reason that is no mistake. */
  readonly skipped: readonly Skipped[];
  readonly summary: Summary;
  readonly rules: Rules;
  /** The texts of files that findings point to, for snippets. */
  readonly texts: ReadonlyMap<string, string>;
  /** Turns a shown path into one relative to the root of the git repository. */
  toRepositoryPath(file: string): string;
}

/** The counts at the end of a run. Suppressed findings count only as such. */
export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly suppressed: number;
  readonly applications: number;
  readonly resources: number;
  readonly files: number;
}

/** How a format may look. */
export interface Style {
  readonly color: boolean;
}

/** Makes the text of a report. */
export type Reporter = (report: LintReport, style: Style) => string;

// biome-ignore lint/suspicious/noControlCharactersInRegex: what a stranger wrote must not steer the terminal
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text from the repository without characters that steer a terminal. */
export function printable(text: string): string {
  return text.replace(CONTROL, "\ufffd").replaceAll("\n", " ").replaceAll("\t", " ");
}
