import fc from "fast-check";
import { expect, test } from "vitest";
import type { LintReport } from "../../src/report/report.ts";
import { type SummaryParts, summaryMarkdown } from "../../src/report/summary.ts";
import type { Finding } from "../../src/types.ts";
import { hostile } from "./hostile.ts";
import { report } from "./report.ts";

const [, broken] = report.findings as [Finding, Finding];
const MEBIBYTE = 1024 * 1024;
const summary = { errors: 0, warnings: 0, infos: 0, suppressed: 0, applications: 1, resources: 1, files: 1 };
const clean: LintReport = { ...report, findings: [], problems: [], summary };
const show = (from: LintReport, parts: Partial<SummaryParts> = {}): string =>
  summaryMarkdown(from, { notes: [], changes: undefined, plans: [], ...parts });
const bytes = (text: string): number => new TextEncoder().encode(text).length;

test("is the counts, the notes, the findings, what was not judged, the order and the plans, in this order", () => {
  const output = show(report, {
    notes: ["The change touches no application.", "Another."],
    changes: "What changed.\n",
    plans: [
      { name: "apps/shop", text: "The steps.\n\n" },
      { name: "apps/web", text: "Other steps." },
    ],
  });
  expect(output.replace(/^\|.*\n/gm, "").replace(/\n{3,}/g, "\n\n")).toBe(`## wavelint

2 errors, 0 warnings, 0 infos in 2 applications with 7 resources, 1 suppressed.

> The change touches no application.

> Another.

### apps/shop

### apps/web

### Not judged

- The chart charts/x could not be rendered: no<br>  The command was: helm

### The order

What changed.

<details><summary>The plan of apps/shop</summary>

The steps.

</details>

<details><summary>The plan of apps/web</summary>

Other steps.
</details>
`);
  expect(output).toContain("| ❌ error | `deploy/apps/web.yaml:1` | [parse-error](");
});

test("a clean run is one sentence", () => {
  expect(show(clean)).toBe("## wavelint\n\nNo hazard in 1 application with 1 resource.\n");
});

test("a suppressed finding is left out", () => {
  expect(show({ ...clean, findings: report.findings.slice(2) })).toBe(show(clean));
});

test("20,000 findings stay below what GitHub shows, and what is left out is counted", () => {
  const findings = Array.from({ length: 20_000 }, (_, index): Finding => {
    const severity = index < 19_000 ? "info" : index < 19_950 ? "warning" : "error";
    return { ...broken, severity, application: `apps/${index % 300}`, message: `${broken.message} ${"é".repeat(300)}` };
  });
  const output = show({ ...clean, findings, summary: { ...summary, errors: 50, warnings: 950, infos: 19_000 } });
  expect(bytes(output)).toBeLessThan(MEBIBYTE);
  expect(output).toContain("50 errors, 950 warnings, 19000 infos");
  expect(output.match(/^\| ❌ error/gm)).toHaveLength(50);
  expect(output.match(/^\| ⚠️ warning/gm)).toHaveLength(150);
  expect(output).not.toContain("| ℹ️ info");
  expect(output).toContain("\n… and 19800 more.\n");
});

test("is cut between its parts, and says so", () => {
  const plans = Array.from({ length: 30 }, (_, index) => ({ name: `app-${index}`, text: "é".repeat(50_000) }));
  const output = show(clean, { plans });
  expect(bytes(output)).toBeLessThan(MEBIBYTE);
  expect(bytes(output)).toBeGreaterThan(700_000);
  expect(output.match(/<details>/g)).toHaveLength(8);
  expect(output.match(/<\/details>/g)).toHaveLength(8);
  expect(output.endsWith("</details>\n\n… The rest is too long for a job summary; the log and the plan file have it.\n")).toBe(true);
});

test("one part that is too long does not hide the counts", () => {
  const problems = Array.from({ length: 20_000 }, () => ({ kind: "render" as const, message: "x".repeat(100) }));
  const output = show({ ...clean, problems });
  expect(bytes(output)).toBeLessThan(MEBIBYTE);
  expect(output).toBe(
    "## wavelint\n\nNo hazard in 1 application with 1 resource.\n\n… The rest is too long for a job summary; the log and the plan file have it.\n",
  );
});

test("a name or a note cannot leave its place", () => {
  fc.assert(
    fc.property(hostile, hostile, (name, note) => {
      const lines = show(clean, { notes: [note], plans: [{ name, text: "The steps." }] }).split("\n");
      expect(lines.map((line) => line.slice(0, 2))).toEqual(["##", "", "No", "", "> ", "", "<d", "", "Th", "</", ""]);
      expect(lines[6]).toMatch(/^<details><summary>The plan of [^<>]*<\/summary>$/);
    }),
  );
});
