import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { github } from "../../src/report/github.ts";
import { type LintReport, printable } from "../../src/report/report.ts";
import type { Finding, Severity } from "../../src/types.ts";
import { hostile } from "./hostile.ts";
import { report } from "./report.ts";

const [late, broken] = report.findings as [Finding, Finding];
const show = (changes: Partial<LintReport>): string => github({ ...report, problems: [], ...changes }, { color: false });
const numbered = (count: number, severity: Severity): Finding[] =>
  Array.from({ length: count }, (_, index) => ({ ...broken, severity, message: `${severity} ${index + 1}` }));

interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

const decode = (text: string): string => text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");

/** A line as the runner reads it: the properties end at the next `::`. */
function read(line: string): Command {
  const [, name = "", list = "", data = ""] = /^::([a-z]+) (.*?)::(.*)$/su.exec(line) ?? [];
  const pairs = list.split(",").map((pair): [string, string] => {
    const at = pair.indexOf("=");
    return [
      pair.slice(0, at),
      decode(
        pair
          .slice(at + 1)
          .replaceAll("%3A", ":")
          .replaceAll("%2C", ","),
      ),
    ];
  });
  return { name, properties: Object.fromEntries(pairs), message: decode(data) };
}

const commands = (output: string): Command[] =>
  output
    .split("\n")
    .filter((line) => line.startsWith("::"))
    .map(read);

test("is a command for each finding, then one for each problem", () => {
  expect(github(report, { color: false })).toBe(
    [
      '::error file=deploy/apps/my shop/api.yaml,line=3,endLine=3,col=17,endColumn=20,title=wavelint%3A late-config::Deployment shop/api (Sync, wave 0) needs ConfigMap shop/api [old] (Sync, wave 2), which Argo CD applies only after Deployment shop/api is healthy: the first sync waits for ever.%0APut ConfigMap api into wave 0 (argocd.argoproj.io/sync-wave: "0"), or Deployment api into wave 2.%0Asee deploy/apps/my shop/config.yaml:2: applied later\n',
      "::error file=deploy/apps/web.yaml,line=1,endLine=1,col=1,endColumn=2,title=wavelint%3A parse-error::This document cannot be read: \ufffd[31mred\ufffd[0m. Argo CD refuses the whole Application.%0ACorrect the YAML at this place.\n",
      "::error title=wavelint::The chart charts/x could not be rendered: no%0A  The command was: helm\n",
    ].join(""),
  );
});

test("a clean run says nothing", () => {
  expect(show({ findings: [] })).toBe("");
});

test("a suppressed finding is no annotation", () => {
  const suppressed: Finding = { ...late, suppressed: { by: "baseline", reason: "", until: null } };
  expect(show({ findings: [suppressed] })).toBe("");
});

test("errors, warnings and notices, in this order", () => {
  const findings = [...numbered(1, "info"), ...numbered(1, "warning"), ...numbered(1, "error")];
  expect(commands(show({ findings })).map(({ name }) => name)).toEqual(["error", "warning", "notice"]);
});

test("ten of each kind are shown and the rest is counted, on a line that is no command", () => {
  const findings = [...numbered(13, "info"), ...numbered(10, "warning"), ...numbered(9, "error")];
  const output = show({ findings, problems: [...report.problems, ...report.problems, ...report.problems] });
  const names = commands(output).map(({ name }) => name);
  expect(names).toEqual([...Array(10).fill("error"), ...Array(10).fill("warning"), ...Array(10).fill("notice")]);
  // Two problems and three notices are left.
  expect(output.split("\n").slice(-2)).toEqual(["… 5 more findings: see the summary or --format text.", ""]);
  expect(
    show({ findings: numbered(11, "warning") })
      .split("\n")
      .at(-2),
  ).toBe("… 1 more finding: see the summary or --format text.");
  expect(commands(output)[0]?.message).toContain("error 1\n");
  expect(show({ findings: numbered(10, "warning") })).not.toContain("more");
});

describe("the place", () => {
  test("has columns only where both are on one line", () => {
    const findings = [{ ...late, location: { ...late.location, endLine: 5, endColumn: 90 } }];
    expect(commands(show({ findings }))[0]?.properties).toEqual({
      file: "deploy/apps/my shop/api.yaml",
      line: "3",
      endLine: "3",
      title: "wavelint: late-config",
    });
  });

  test("is said to be approximate where it is", () => {
    const findings = [{ ...broken, location: { ...broken.location, approximate: true } }];
    expect(commands(show({ findings }))[0]?.message).toContain("whole Application. (The line is approximate.)\n");
  });

  test("of a problem is shown as far as it is known", () => {
    const problems = [{ file: "a.yaml" }, { file: "b.yaml", line: 4, column: 2 }].map((location) => ({
      kind: "parse" as const,
      message: "no",
      location,
    }));
    expect(show({ findings: [], problems })).toBe(
      "::error file=deploy/a.yaml,title=wavelint::no\n::error file=deploy/b.yaml,line=4,title=wavelint::no\n",
    );
  });

  test("is the related end where only that is in the diff, and the first end is a related place then", () => {
    const isChanged = (file: string, line: number): boolean => file === "apps/my shop/config.yaml" && line === 2;
    const [command] = commands(show({ findings: [late], isChanged }));
    expect(command?.properties).toMatchObject({ file: "deploy/apps/my shop/config.yaml", line: "2", col: "5", endColumn: "37" });
    expect(command?.message.split("\n").at(-1)).toBe("see deploy/apps/my shop/api.yaml:3: Deployment api is here");
    // The related place is approximate, and now it is the place.
    expect(command?.message).toContain("(The line is approximate.)");
  });

  test("stays where the first end is in the diff, or neither is", () => {
    for (const isChanged of [() => true, () => false])
      expect(commands(show({ findings: [late], isChanged }))[0]?.properties["file"]).toBe("deploy/apps/my shop/api.yaml");
  });
});

describe("what a stranger wrote", () => {
  const lines = (text: string): string => text.split("\n").map(printable).join("\n");

  test("stays inside of its command and is read as it was written", () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (message, help, note, file) => {
        const related = late.related.map((place) => ({ ...place, note, location: { ...place.location, file } }));
        const output = show({ findings: [{ ...late, message, help, related, location: { ...late.location, file } }] });
        expect(output.split("\n")).toHaveLength(2);
        expect(output).not.toContain("\r");
        const [command] = commands(output);
        expect(command?.name).toBe("error");
        expect(command?.properties).toEqual({
          file: printable(`deploy/${file}`),
          line: "3",
          endLine: "3",
          col: "17",
          endColumn: "20",
          title: "wavelint: late-config",
        });
        const parts = [message, help, `see deploy/${file}:2: ${note}`].filter((part) => part !== "");
        expect(command?.message).toBe(lines(parts.join("\n")));
      }),
    );
  });

  test("stays inside of its command in a problem", () => {
    fc.assert(
      fc.property(hostile, (message) => {
        const output = show({ findings: [], problems: [{ kind: "render", message }] });
        expect(output.split("\n")).toHaveLength(2);
        expect(commands(output)).toEqual([{ name: "error", properties: { title: "wavelint" }, message: lines(message) }]);
      }),
    );
  });

  test("is cut where the runner would cut it, and never inside of a character", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3990, max: 4010 }), (length) => {
        const [command] = commands(show({ findings: [{ ...broken, message: `${"x".repeat(length)}${"😀".repeat(50)}` }] }));
        expect(command?.message.length).toBeLessThanOrEqual(4000);
        expect(/^x+(😀)*…$/u.test(command?.message ?? "")).toBe(true);
      }),
    );
  });
});
