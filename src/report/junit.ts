// `--format junit`: JUnit XML, as GitLab, Jenkins and Azure Pipelines read it. No times and no host names.
import type { Finding, Problem } from "../types.ts";
import { type LintReport, objectText, problemPlace, type Reporter, relatedLines } from "./report.ts";

const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 cannot hold
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};

const escapeAttribute = (text: string): string =>
  text.replace(FORBIDDEN, "\ufffd").replace(/[&<>"\n\r\t]/g, (letter) => ENTITIES[letter] ?? letter);
const escapeBody = (text: string): string => text.replace(FORBIDDEN, "\ufffd").replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? letter);

/** Jenkins attaches the file that a line such as [[ATTACHMENT|/etc/passwd]] of an output names. */
const withoutAttachments = (body: string): string => body.replace(/\[(?=\[)/g, "[\u200b");

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join("");
}

/** Gives a test case a name that its class has once. */
type Unique = (classname: string, name: string) => string;

/** Of test cases with the same class and name, GitLab shows only one. */
function uniqueNames(): Unique {
  const counts = new Map<string, number>();
  const unique: Unique = (classname, name) => {
    const key = escapeAttribute(`${classname}\n${name}`);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? name : unique(classname, `${name} (${count})`);
  };
  return unique;
}

function caseOf(finding: Finding, report: LintReport, unique: Unique): string {
  const { rule, severity, message, help, resource, location, suppressed, application } = finding;
  const about = resource === null ? "" : `: ${objectText(resource)}`;
  const file = report.toRepositoryPath(location.file);
  const name = unique(application, `${rule}${about}`);
  const body = escapeBody([`${file}:${location.line}:${location.column}`, message, help, ...relatedLines(finding, report)].join("\n"));
  const outcome =
    suppressed !== null
      ? `<skipped${attributes({ message: suppressed.reason === "" ? `suppressed by ${suppressed.by}` : suppressed.reason })}/>`
      : severity === "info"
        ? `<system-out>${withoutAttachments(body)}</system-out>`
        : `<failure${attributes({ type: severity, message })}>${body}</failure>`;
  return `    <testcase${attributes({ classname: application, name, file, line: location.line })}>${outcome}</testcase>`;
}

function ofProblem(problem: Problem, report: LintReport, unique: Unique): string {
  const { kind, application, message } = problem;
  const name = unique("wavelint", application === undefined ? kind : `${kind}: ${application}`);
  // GitLab shows the text of an error, not its attributes.
  const error = `<error${attributes({ type: kind, message })}>${escapeBody(message)}</error>`;
  return `    <testcase${attributes({ classname: "wavelint", name, ...problemPlace(problem, report) })}>${error}</testcase>`;
}

function suite(name: string, cases: readonly string[]): string {
  const count = (element: string): number => cases.filter((each) => each.includes(`<${element}`)).length;
  const counts = { tests: cases.length, failures: count("failure"), errors: count("error"), skipped: count("skipped") };
  return [`  <testsuite${attributes({ name, ...counts })}>`, ...cases, "  </testsuite>"].join("\n");
}

/** One suite for each application with findings, one for problems, and a passed test where there is neither. */
export const junit: Reporter = (report) => {
  const byApplication = new Map<string, Finding[]>();
  for (const finding of report.findings) {
    const list = byApplication.get(finding.application);
    if (list === undefined) byApplication.set(finding.application, [finding]);
    else list.push(finding);
  }
  const unique = uniqueNames();
  const suites = [...byApplication].map(([name, findings]) =>
    suite(
      name,
      findings.map((finding) => caseOf(finding, report, unique)),
    ),
  );
  if (report.problems.length > 0)
    suites.push(
      suite(
        "wavelint",
        report.problems.map((problem) => ofProblem(problem, report, unique)),
      ),
    );
  if (suites.length === 0) suites.push(suite("wavelint", [`    <testcase${attributes({ classname: "wavelint", name: "no findings" })}/>`]));
  const open = report.findings.filter(({ suppressed, severity }) => suppressed === null && severity !== "info");
  const tests = suites.reduce((sum, text) => sum + text.split("<testcase").length - 1, 0);
  const counts = { name: "wavelint", tests, failures: open.length, errors: report.problems.length };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes(counts)}>\n${suites.join("\n")}\n</testsuites>\n`;
};
