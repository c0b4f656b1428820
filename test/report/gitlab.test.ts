import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gitlab } from "../../src/report/gitlab.ts";
import type { LintReport } from "../../src/report/report.ts";
import type { Finding, Severity } from "../../src/types.ts";
import { hostile } from "./hostile.ts";
import { report } from "./report.ts";

const [late, broken, hidden] = report.findings as [Finding, Finding, Finding];

interface Issue {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: string;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

const show = (changes: Partial<LintReport> = {}): Issue[] => JSON.parse(gitlab({ ...report, ...changes }, { color: false }));
const fingerprints = (issues: readonly Issue[]): string[] => issues.map(({ fingerprint }) => fingerprint);

test("is an issue for each finding, with what GitLab asks for", () => {
  expect(show()).toEqual([
    {
      description: `${late.message} ${late.help}`,
      check_name: "late-config",
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      severity: "critical",
      location: { path: "deploy/apps/my shop/api.yaml", lines: { begin: 3 } },
    },
    {
      description: `${broken.message} ${broken.help}`,
      check_name: "parse-error",
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      severity: "critical",
      location: { path: "deploy/apps/web.yaml", lines: { begin: 1 } },
    },
  ]);
});

test("a clean run is an empty list, which resolves old issues", () => {
  expect(gitlab({ ...report, findings: [], problems: [] }, { color: false })).toBe("[]\n");
});

test("a suppressed finding is left out, and a problem without a place", () => {
  expect(show({ findings: [hidden] })).toEqual([]);
});

test("a problem with a place is a blocker", () => {
  const problems = [{ file: "a.yaml" }, { file: "b.yaml", line: 4 }].map((location) => ({
    kind: "parse" as const,
    message: "no",
    location,
  }));
  expect(show({ findings: [], problems })).toMatchObject([
    { description: "no", check_name: "wavelint", severity: "blocker", location: { path: "deploy/a.yaml", lines: { begin: 1 } } },
    { description: "no", check_name: "wavelint", severity: "blocker", location: { path: "deploy/b.yaml", lines: { begin: 4 } } },
  ]);
});

test.each<[Severity, string]>([
  ["error", "critical"],
  ["warning", "minor"],
  ["info", "info"],
])("%s is %s", (severity, expected) => {
  expect(show({ findings: [{ ...late, severity }] })[0]?.severity).toBe(expected);
});

test("a description without help ends with the message", () => {
  expect(show({ findings: [{ ...late, help: "" }] })[0]?.description).toBe(late.message);
});

describe("the fingerprint", () => {
  test("stays the same when lines move, texts change or other findings go", () => {
    const moved: Finding = { ...late, message: "other words", location: { ...late.location, line: 99 } };
    expect(fingerprints(show({ findings: [moved] }))).toEqual(fingerprints(show()).slice(0, 1));
    expect(fingerprints(show({ findings: [broken] }))).toEqual(fingerprints(show()).slice(1));
  });

  test("is there once, also of one object in two applications and of two findings with the same one", () => {
    const all = fingerprints(show({ findings: [late, { ...late, application: "apps/b" }, late, late] }));
    expect(new Set(all).size).toBe(4);
  });

  test("is there once for any findings and problems", () => {
    const few = fc.constantFrom("a", "a\n2", "a\n3", "a 2", "2 a", "");
    const problem = fc.record({ kind: fc.constant("parse" as const), message: few, location: fc.record({ file: few }) });
    const finding = fc.record({ application: few, fingerprint: few }).map((own): Finding => ({ ...late, ...own }));
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 12 }), fc.array(problem, { maxLength: 12 }), (findings, problems) => {
        const all = fingerprints(show({ findings, problems, toRepositoryPath: (file) => file }));
        expect(all).toHaveLength(findings.length + problems.length);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});

test("what a stranger wrote is read as it was written", () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (message, help, file) => {
      const output = gitlab({ ...report, findings: [{ ...late, message, help, location: { ...late.location, file } }] }, { color: false });
      // What goes to a file is UTF-8, which has no half of a character.
      const [issue] = JSON.parse(new TextDecoder().decode(new TextEncoder().encode(output))) as [Issue];
      expect(issue.description).toBe(`${message} ${help}`.trim());
      expect(issue.location.path).toBe(`deploy/${file}`);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
      expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    }),
  );
});
