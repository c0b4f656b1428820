// `--format sarif`: SARIF 2.1.0 with one run, as GitHub code scanning reads it.
import type * as Sarif from "sarif";
import { HOMEPAGE } from "../lint.ts";
import type { Finding, Location, Severity } from "../types.ts";
import { atChange, type LintReport, type Reporter } from "./report.ts";

const LEVELS: Readonly<Record<Severity, Sarif.Result.level>> = { error: "error", warning: "warning", info: "note" };
const PROBLEM_SEVERITY: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "recommendation" };

/** In a message with links, brackets that are no link are escaped (SARIF 3.11.6). */
function escapeMessage(text: string): string {
  return text.replace(/[\\[\]]/g, "\\$&");
}

function physicalLocation(location: Location, report: LintReport): Sarif.PhysicalLocation {
  const uri = report.toRepositoryPath(location.file).split("/").map(encodeURIComponent).join("/");
  const { line, column, endLine, endColumn } = location;
  const end = endLine === line ? Math.max(endColumn, column + 1) : column + 1;
  return {
    artifactLocation: { uri, uriBaseId: "%SRCROOT%" },
    region: { startLine: line, startColumn: column, endLine: line, endColumn: end },
  };
}

function resultOf(finding: Finding, ruleIndex: number, report: LintReport): Sarif.Result {
  const { rule, severity, message, help, location, related, fingerprint, application, when } = finding;
  const relatedLocations = related.map(
    (place, index): Sarif.Location => ({
      id: index + 1,
      physicalLocation: physicalLocation(place.location, report),
      message: { text: place.note },
    }),
  );
  const links = related.map((place, index) => ` See [${escapeMessage(place.note)}](${index + 1}).`).join("");
  const primary: Sarif.Location = { physicalLocation: physicalLocation(location, report) };
  const flow = [
    ...relatedLocations.map(({ physicalLocation, message }) => ({ physicalLocation, message })),
    { ...primary, message: { text: message } },
  ];
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: `${escapeMessage(message)}${links} ${escapeMessage(help)}`.trimEnd() },
    locations: [primary],
    ...(relatedLocations.length > 0 && {
      relatedLocations: relatedLocations as Sarif.Location[],
      codeFlows: [{ threadFlows: [{ locations: flow.map((step) => ({ location: step as Sarif.Location })) }] }],
    }),
    partialFingerprints: { "wavelint/v1": fingerprint },
    properties: {
      application,
      when,
      approximate: location.approximate,
      changes: finding.changes.map(({ resource: { kind, namespace, name }, to }) => ({ kind, namespace, name, ...to })),
    },
  };
}

function ruleOf(id: string, { meta }: { meta: { description: string; severity: Severity } }): Sarif.ReportingDescriptor {
  const page = `${HOMEPAGE}/blob/main/rules/${id}.md`;
  const text = `${meta.description}.`;
  return {
    id,
    shortDescription: { text },
    fullDescription: { text },
    help: { text: `${text} ${page}`, markdown: `${text} [What happens in the cluster, and what to do](${page}).` },
    helpUri: page,
    defaultConfiguration: { level: LEVELS[meta.severity] },
    properties: { tags: ["argocd", "kubernetes"], precision: "very-high", "problem.severity": PROBLEM_SEVERITY[meta.severity] },
  };
}

/** The findings as SARIF. Suppressed ones are left out: GitHub would open alerts for them. */
export const sarif: Reporter = (report) => {
  const ids = [...report.rules.keys()];
  const log: Sarif.Log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "wavelint",
            semanticVersion: report.version,
            informationUri: HOMEPAGE,
            rules: [...report.rules].map(([id, rule]) => ruleOf(id, rule)),
          },
        },
        invocations: [
          {
            executionSuccessful: report.problems.length === 0,
            toolExecutionNotifications: report.problems.map(({ message }) => ({
              level: "error",
              message: { text: escapeMessage(message) },
            })),
          },
        ],
        originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository." } } },
        columnKind: "utf16CodeUnits",
        results: report.findings
          .filter(({ suppressed }) => suppressed === null)
          .map((finding) => resultOf(atChange(finding, report), ids.indexOf(finding.rule), report)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};
