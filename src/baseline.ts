// The baseline: findings that are known and accepted, in a file, by fingerprints that survive moved lines.
import { reasonOf, UserError } from "./errors.ts";
import type { Finding } from "./types.ts";

/** Where the baseline is written when no file is named. */
export const BASELINE_FILE = ".wavelint-baseline.json";

/** One accepted finding. Only the fingerprint and the application count; the rest is for people. */
export interface BaselineEntry {
  readonly fingerprint: string;
  readonly application: string;
  readonly rule: string;
  readonly file: string;
  readonly message: string;
}

/** Reads a baseline. Throws a {@link UserError} for one that is none. */
export function readBaseline(file: string, text: string): BaselineEntry[] {
  const fix = "Write it anew with --update-baseline.";
  let value: { version?: unknown; findings?: unknown };
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UserError({
      what: `The baseline is no valid JSON: ${reasonOf(error)}`,
      where: { file },
      fix,
    });
  }
  const entries: unknown = value?.findings;
  const isEntry = (entry: unknown): entry is BaselineEntry =>
    typeof entry === "object" &&
    entry !== null &&
    typeof (entry as BaselineEntry).fingerprint === "string" &&
    typeof (entry as BaselineEntry).application === "string";
  if (value?.version !== 1 || !Array.isArray(entries) || !entries.every(isEntry))
    throw new UserError({ what: "This is no baseline of version 1.", where: { file }, fix });
  return entries;
}

/** A finding as an entry. */
export function entryOf(
  { fingerprint, application, rule, location, message }: Finding,
  toRepositoryPath: (file: string) => string,
): BaselineEntry {
  return { fingerprint, application, rule, file: toRepositoryPath(location.file), message };
}

/** The text of a baseline, each entry on a line, sorted. */
export function writeBaseline(entries: readonly BaselineEntry[]): string {
  const lines = entries.map((entry) => JSON.stringify(entry)).sort();
  return `{"version": 1, "findings": [${lines.length === 0 ? "" : `\n  ${lines.join(",\n  ")}\n`}]}\n`;
}

/**
 * Marks the findings that the baseline has as suppressed. Each entry stands for one finding: of the same application if
 * there is one, else of another.
 */
export function applyBaseline(
  findings: readonly Finding[],
  baseline: readonly BaselineEntry[],
): { findings: Finding[]; stale: readonly BaselineEntry[] } {
  const left = new Map<string, BaselineEntry[]>();
  for (const entry of baseline) left.set(entry.fingerprint, [...(left.get(entry.fingerprint) ?? []), entry]);
  const accepted = new Set<Finding>();
  const open = findings.filter(({ suppressed }) => suppressed === null);
  const accept = (isSame: (finding: Finding, entry: BaselineEntry) => boolean): void => {
    for (const finding of open) {
      const entries = left.get(finding.fingerprint) ?? [];
      const index = accepted.has(finding) ? -1 : entries.findIndex((entry) => isSame(finding, entry));
      if (index < 0) continue;
      entries.splice(index, 1);
      accepted.add(finding);
    }
  };
  accept((finding, entry) => finding.application === entry.application);
  accept(() => true);
  const suppressed = { by: "baseline", reason: "in the baseline", until: null } as const;
  return {
    findings: findings.map((finding) => (accepted.has(finding) ? { ...finding, suppressed } : finding)),
    stale: [...left.values()].flat(),
  };
}
