// `--format gitlab`: a GitLab Code Quality report, which merge requests show beside the lines.
import { hash } from "../lint.ts";
import type { Severity } from "../types.ts";
import type { Reporter } from "./report.ts";

const SEVERITIES: Readonly<Record<Severity, string>> = { error: "critical", warning: "minor", info: "info" };

/** The findings that are not suppressed, and the problems that have a place. Every fingerprint is there once. */
export const gitlab: Reporter = (report) => {
  const counts = new Map<string, number>();
  const unique = (text: string): string => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    // The count stands first: at the end, a text could end like one.
    return hash(`${count} ${text}`);
  };
  const findings = report.findings
    .filter(({ suppressed }) => suppressed === null)
    .map(({ rule, severity, message, help, location, fingerprint, application }) => ({
      description: `${message} ${help}`.trim(),
      check_name: rule,
      fingerprint: unique(`${fingerprint} ${application}`),
      severity: SEVERITIES[severity],
      location: { path: report.toRepositoryPath(location.file), lines: { begin: location.line } },
    }));
  const problems = report.problems.flatMap(({ message, location }) => {
    if (location === undefined) return [];
    const path = report.toRepositoryPath(location.file);
    return [
      {
        description: message,
        check_name: "wavelint",
        fingerprint: unique(`${path} ${message}`),
        severity: "blocker",
        location: { path, lines: { begin: location.line ?? 1 } },
      },
    ];
  });
  return `${JSON.stringify([...findings, ...problems], null, 2)}\n`;
};
