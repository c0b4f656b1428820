import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countsText, findingsMarkdown, markdown, problemsMarkdown } from "../../src/report/markdown.ts";
import type { LintReport } from "../../src/report/report.ts";
import type { Finding, Severity } from "../../src/types.ts";
import { hostile } from "./hostile.ts";
import { report } from "./report.ts";

const [late, broken, hidden] = report.findings as [Finding, Finding, Finding];
const show = (changes: Partial<LintReport> = {}): string => markdown({ ...report, ...changes }, { color: false });
const summary = { errors: 0, warnings: 0, infos: 0, suppressed: 0, applications: 1, resources: 1, files: 1 };
/** The rows below the heads of the tables, split as GitHub does it. */
const rowsOf = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (?:Severity|---) \|/.test(line))
    .map((line) => line.slice(2, -2).split(/(?<!\\)\|/));

test("is a table for each application, then what was not judged", () => {
  expect(show()).toBe(`## wavelint

2 errors, 0 warnings, 0 infos in 2 applications with 7 resources, 1 suppressed.

### apps/shop

| Severity | Place | Rule | What happens |
| --- | --- | --- | --- |
| ❌ error | \`deploy/apps/my shop/api.yaml:3\` | [late-config](https://github.com/wavelint/wavelint/blob/main/rules/late-config.md) | Deployment shop/api \\(Sync, wave 0\\) needs ConfigMap shop/api \\[old\\] \\(Sync, wave 2\\), which Argo CD applies only after Deployment shop/api is healthy: the first sync waits for ever.<br>**Help:** Put ConfigMap api into wave 0 \\(argocd.argoproj.io/sync-wave: "0"\\), or Deployment api into wave 2.<br>\`deploy/apps/my shop/config.yaml:2\` applied later |

### apps/web

| Severity | Place | Rule | What happens |
| --- | --- | --- | --- |
| ❌ error | \`deploy/apps/web.yaml:1\` | [parse-error](https://github.com/wavelint/wavelint/blob/main/rules/late-config.md) | This document cannot be read: \ufffd\\[31mred\ufffd\\[0m. Argo CD refuses the whole Application.<br>**Help:** Correct the YAML at this place. |

### Not judged

- The chart charts/x could not be rendered: no<br>  The command was: helm
`);
});

test("a clean run is one sentence", () => {
  expect(show({ findings: [], problems: [], summary })).toBe("## wavelint\n\nNo hazard in 1 application with 1 resource.\n");
});

describe("the counts", () => {
  test.each([
    [{ errors: 1, warnings: 2 }, "1 error, 2 warnings, 0 infos in 1 application with 1 resource."],
    [{ infos: 1, applications: 2, resources: 0 }, "0 errors, 0 warnings, 1 info in 2 applications with 0 resources."],
    [{ suppressed: 3 }, "No hazard in 1 application with 1 resource, 3 suppressed."],
  ])("%j", (counts, expected) => {
    expect(countsText({ ...report, summary: { ...summary, ...counts } })).toBe(expected);
  });
});

describe("the findings", () => {
  const of = (severity: Severity, application: string): Finding => ({
    ...broken,
    severity,
    application,
    message: `${severity} of ${application}`,
  });

  test("stand by application, the worst first", () => {
    const findings = [of("info", "a"), of("warning", "b"), of("error", "b"), of("warning", "a"), of("error", "c")];
    const text = findingsMarkdown({ ...report, findings });
    expect(text.match(/^### .*$/gm)).toEqual(["### b", "### c", "### a"]);
    expect(rowsOf(text).map(([severity, , , message]) => `${severity}-${message}`.replace(/<br>.*/, ""))).toEqual([
      "❌ error - error of b",
      "⚠️ warning - warning of b",
      "❌ error - error of c",
      "⚠️ warning - warning of a",
      "ℹ️ info - info of a",
    ]);
  });

  test("are the worst where there are too many, and the rest is counted", () => {
    const findings = [...Array.from({ length: 15 }, () => of("info", "a")), hidden, of("error", "b"), of("warning", "b")];
    const text = findingsMarkdown({ ...report, findings }, 10);
    expect(rowsOf(text)).toHaveLength(10);
    expect(text).toContain("error of b");
    expect(text).toContain("warning of b");
    expect(text.endsWith("\n\n… and 7 more.\n")).toBe(true);
    expect(findingsMarkdown({ ...report, findings }, 17)).not.toContain("more.");
    expect(rowsOf(findingsMarkdown({ ...report, findings }))).toHaveLength(17);
  });

  test("are nothing where all are suppressed", () => {
    expect(findingsMarkdown({ ...report, findings: [hidden] })).toBe("");
  });
});

describe("the problems", () => {
  test("have their place where it is known", () => {
    const problems = [{ file: "a.yaml" }, { file: "b.yaml", line: 4 }].map((location) => ({
      kind: "parse" as const,
      message: "no",
      location,
    }));
    expect(problemsMarkdown({ ...report, problems })).toBe("### Not judged\n\n- `deploy/a.yaml` no\n- `deploy/b.yaml:4` no\n");
    expect(problemsMarkdown({ ...report, problems: [] })).toBe("");
  });
});

describe("what a stranger wrote", () => {
  test("makes no row, no cell, no section and no line", () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, hostile, (application, message, help, note, file) => {
        const related = late.related.map((place) => ({ ...place, note, location: { ...place.location, file } }));
        const text = show({
          findings: [{ ...late, application, message, help, related, location: { ...late.location, file } }],
          problems: [],
        });
        const lines = text.split("\n");
        expect(lines).toHaveLength(10);
        expect(text).not.toContain("\r");
        expect(lines.map((line) => line.slice(0, 3))).toEqual(["## ", "", "2 e", "", "###", "", "| S", "| -", "| ❌", ""]);
        expect(rowsOf(text).map((cells) => cells.length)).toEqual([4]);
        // The only elements and links are ours.
        const [, place = "", rule, what = ""] = rowsOf(text)[0] ?? [];
        expect(place).toMatch(/^ `.*` $/s);
        expect(rule).toBe(` [late-config](${late.url}) `);
        const prose = what.replace(/\\[!-~]|(`+)(?!`).*?(?<!`)\1(?!`)/gs, "").replaceAll("<br>", "");
        expect(prose).not.toContain("`");
        expect(prose).not.toMatch(/<|(?:https?|ftp):|www\.|@[a-z\d]|#\d/i);
      }),
    );
  });

  test("stays inside of the item of its problem", () => {
    fc.assert(
      fc.property(hostile, hostile, (message, file) => {
        const text = problemsMarkdown({ ...report, problems: [{ kind: "parse", message, location: { file, line: 1 } }] });
        const lines = text.split("\n");
        expect(lines).toHaveLength(4);
        expect(lines[2]).toMatch(/^- `/);
        expect(text).not.toContain("\r");
      }),
    );
  });
});
