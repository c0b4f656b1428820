// What every format gets: the whole result of a run.
import type { Rules } from "../rule.ts";
import type { Finding, Problem, ResourceId, Skipped } from "../types.ts";

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
  /** Whether a line is new or changed, where there is a commit to compare with. */
  isChanged?(file: string, line: number): boolean;
}

/**
 * The finding at the end that the change touches: GitHub shows an alert on a pull request only where its line is in the
 * diff. The other end becomes a related place.
 */
export function atChange(finding: Finding, { isChanged }: Pick<LintReport, "isChanged">): Finding {
  const { location, related, resource, step } = finding;
  if (isChanged === undefined || isChanged(location.file, location.line)) return finding;
  const index = related.findIndex((place) => isChanged(place.location.file, place.location.line));
  const end = related[index];
  if (end === undefined) return finding;
  const name = resource === null ? "the finding" : `${resource.kind} ${resource.name}`;
  const own = { resource, step, location, note: `${name} is here` };
  return { ...finding, location: end.location, related: [own, ...related.filter((_, at) => at !== index)] };
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

/** `Deployment shop/api`; without a namespace where the kind has none. */
export function objectText({ kind, namespace, name }: Pick<ResourceId, "kind" | "namespace" | "name">): string {
  return `${kind} ${namespace === "" ? name : `${namespace}/${name}`}`;
}

/** `1 file`, `2 files`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** A text that is no longer than so many UTF-16 code units, with a sign where it was cut. */
export function shortened(text: string, most: number): string {
  // No half of a character stays at the end.
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…` : text;
}

/** Where a problem is, as formats name files: from the root of the repository. */
export function problemPlace(
  { location }: Problem,
  { toRepositoryPath }: Pick<LintReport, "toRepositoryPath">,
): { file?: string; line?: number } {
  if (location === undefined) return {};
  return { file: toRepositoryPath(location.file), ...(location.line !== undefined && { line: location.line }) };
}

/** The other places of a finding, each on a line. */
export function relatedLines({ related }: Finding, { toRepositoryPath }: Pick<LintReport, "toRepositoryPath">): string[] {
  return related.map(({ location, note }) => `${toRepositoryPath(location.file)}:${location.line}: ${note}`);
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
