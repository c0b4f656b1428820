// Tests a rule against small manifests. What it must find stands as a comment on the line where it must appear:
// `# expect: <messageId> [severity]` and, for the other end, `# related`.
import { type LintSettings, lint } from "./lint.ts";
import { type Assumptions, DEFAULT_ASSUMPTIONS } from "./model/assumptions.ts";
import { buildModel } from "./model/resolve.ts";
import { parseSources } from "./model/resource.ts";
import type { AnyRule, ArgocdVersion, Report, Rules } from "./rule.ts";
import type { Application, Finding, Location, SourcePath } from "./types.ts";

/** One manifest file, or several, with options of the rule and of the application, and the tables of the config. */
export type RuleCase =
  | string
  | {
      readonly files: string | Readonly<Record<string, string>>;
      readonly options?: object;
      readonly namespace?: string;
      readonly type?: SourcePath["type"];
      readonly isGuess?: boolean;
      readonly argocdVersion?: ArgocdVersion;
      readonly assumptions?: Partial<Assumptions>;
    };

/** Named cases: what must be silent, and what must be found where. */
export interface RuleCases {
  readonly valid: Readonly<Record<string, RuleCase>>;
  readonly invalid: Readonly<Record<string, RuleCase>>;
}

interface TestFramework {
  describe(name: string, body: () => void): void;
  it(name: string, body: () => void): void;
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const child of Object.values(value)) freeze(child);
}

/** Takes away the indentation that a template literal has. */
function dedent(text: string): string {
  const lines = text.replace(/^\n/, "").split("\n");
  const indent = Math.min(...lines.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(indent)).join("\n");
}

const place = ({ file, line }: Location): string => `${file}:${line}`;

function markers(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, text]) =>
    text.split("\n").flatMap((line, index) => {
      const expected = [...line.matchAll(/#\s*expect:\s*(\w+)(?:\s+(error|warning|info))?/g)].map(
        ([, id, severity]) => `${file}:${index + 1} ${id}${severity === undefined ? "" : ` ${severity}`}`,
      );
      return [...expected, ...(/#\s*related\b/.test(line) ? [`${file}:${index + 1} related`] : [])];
    }),
  );
}

function settingsOf(id: string, options: object): LintSettings {
  return {
    optionSets: (rule) => (rule === id ? [options] : []),
    setting: (rule) => ({ severity: rule === id ? "error" : "off", options }),
    ignores: [],
    isIgnored: () => false,
    now: "2026-12-01",
  };
}

/** What a rule does wrong in a case; empty when it does all as marked. */
export function checkCase(id: string, rule: AnyRule, ruleCase: RuleCase, isValid: boolean): string[] {
  const {
    files: given,
    options = {},
    namespace = "default",
    type = "file",
    isGuess = false,
    assumptions: tables = {},
    argocdVersion = tables.argocdVersion ?? DEFAULT_ASSUMPTIONS.argocdVersion,
  } = typeof ruleCase === "string" ? { files: ruleCase } : ruleCase;
  const files = new Map(
    Object.entries(typeof given === "string" ? { "manifests.yaml": given } : given).map(([file, text]) => [file, dedent(text)]),
  );
  const sources = [...files].map(([file, text]) => ({ file, text, trace: null, kind: "manifest" as const }));
  const application: Application = {
    name: "test",
    namespace,
    syncOptions: [],
    paths: [{ type, path: "test" }],
    sources,
    texts: files,
    partial: type !== "directory",
    isGuess,
  };
  const parsed = parseSources(sources);
  for (const { manifest } of parsed.resources) freeze(manifest);
  const merged = { ...rule.meta.defaults, ...options };
  const reports: Report<string>[] = [];
  const watched: AnyRule = {
    meta: rule.meta,
    check: (context) =>
      rule.check({
        ...context,
        report: (report) => {
          reports.push(report);
          context.report(report);
        },
      }),
  };
  const rules: Rules = new Map([[id, watched]]);
  const assumptions: Assumptions = { ...DEFAULT_ASSUMPTIONS, ...tables, argocdVersion };
  const { findings, problems } = lint(buildModel(application, { parsed, assumptions }), rules, {
    ...settingsOf(id, merged),
    argocdVersion,
  });

  const wrong = problems.map(({ message }) => message);
  for (const { messageId, data = {} } of reports) {
    const texts = `${rule.meta.messages[messageId] ?? ""} ${rule.meta.help[messageId] ?? ""}`;
    for (const key of Object.keys(data))
      if (!texts.includes(`{{ ${key} }}`)) wrong.push(`no placeholder of "${messageId}" uses the data "${key}"`);
  }
  for (const { message, help, messageId } of findings)
    if (/\{\{ \w+ \}\}/.test(message + help)) wrong.push(`a placeholder of "${messageId}" was not filled in: ${message} ${help}`);

  const expected = markers(files);
  if (isValid && expected.length > 0) wrong.push("a valid case may have no markers");
  if (!isValid && expected.length === 0) wrong.push("an invalid case needs a marker");
  const hasSeverity = (marker: string): boolean => / (?:error|warning|info)$/.test(marker);
  const found = findings
    .filter(({ suppressed }) => suppressed === null)
    .flatMap((finding: Finding) => {
      const plain = `${place(finding.location)} ${finding.messageId}`;
      const marked = expected.some((marker) => hasSeverity(marker) && marker.startsWith(`${plain} `))
        ? `${plain} ${finding.severity}`
        : plain;
      return [marked, ...finding.related.map(({ location }) => `${place(location)} related`)];
    });
  const unique = (list: readonly string[]): string[] => [...new Set(list)].sort();
  for (const marker of unique(expected)) if (!found.includes(marker)) wrong.push(`expected, not found: ${marker}`);
  for (const marker of unique(found)) if (!expected.includes(marker)) wrong.push(`found, not expected: ${marker}`);
  return wrong;
}

/** Declares one test for each case, with the `describe` and `it` of the test framework (default: its globals). */
export function testRule(
  id: string,
  rule: AnyRule,
  { valid, invalid }: RuleCases,
  framework = globalThis as unknown as TestFramework,
): void {
  const declare = (cases: RuleCases["valid"], isValid: boolean): void => {
    for (const [name, ruleCase] of Object.entries(cases)) {
      framework.it(name, () => {
        const wrong = checkCase(id, rule, ruleCase, isValid);
        if (wrong.length > 0) throw new Error(wrong.join("\n"));
      });
    }
  };
  framework.describe(id, () => {
    framework.describe("valid", () => declare(valid, true));
    framework.describe("invalid", () => declare(invalid, false));
  });
}
