import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { junit } from "../../src/report/junit.ts";
import type { LintReport } from "../../src/report/report.ts";
import type { Finding, Severity } from "../../src/types.ts";
import { hostile } from "./hostile.ts";
import { report } from "./report.ts";

const [late, broken, hidden] = report.findings as [Finding, Finding, Finding];
const show = (changes: Partial<LintReport> = {}): string => junit({ ...report, ...changes }, { color: false });

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 cannot hold; with the flag u a surrogate is one that stands alone
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/u;
const ATTRIBUTE = /^\s+([A-Za-z]+)="([^"<]*)"/;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text without its references; throws for an `&` that begins none. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d+);|(amp|lt|gt|quot|apos);)?/g, (all, code?: string, name?: string) => {
    if (code !== undefined) return String.fromCodePoint(Number(code));
    if (name === undefined) throw new Error(`no reference: ${all}`);
    return NAMED[name] ?? "";
  });
}

/** Reads the part of XML that a report needs: a declaration, elements, attributes in double quotes, and text. */
function parse(xml: string): Element {
  if (FORBIDDEN.test(xml)) throw new Error("a forbidden character");
  const [declaration] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(xml) ?? [];
  if (declaration === undefined) throw new Error("no declaration");
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  let rest = xml.slice(declaration.length).replace(/\r\n?/g, "\n");
  while (rest !== "") {
    const parent = open.at(-1) ?? root;
    const [text = ""] = /^[^<]*/.exec(rest) ?? [];
    if (text.includes("]]>")) throw new Error("]]> in a text");
    parent.text += decode(text);
    rest = rest.slice(text.length);
    if (rest === "") break;
    const [close, closed] = /^<\/([A-Za-z-]+)\s*>/.exec(rest) ?? [];
    if (close !== undefined) {
      if (closed !== parent.name || parent === root) throw new Error(`${close} does not close <${parent.name}>`);
      open.pop();
      rest = rest.slice(close.length);
      continue;
    }
    const [start, name] = /^<([A-Za-z-]+)/.exec(rest) ?? [];
    if (start === undefined || name === undefined) throw new Error(`no tag: ${rest.slice(0, 20)}`);
    rest = rest.slice(start.length);
    const attributes: Record<string, string> = {};
    for (let found = ATTRIBUTE.exec(rest); found !== null; found = ATTRIBUTE.exec(rest)) {
      const [all, key = "", value = ""] = found;
      if (key in attributes) throw new Error(`${key} is there twice`);
      // A parser makes a space of every white space that is no reference.
      attributes[key] = decode(value.replace(/[\n\r\t]/g, " "));
      rest = rest.slice(all.length);
    }
    const [end] = /^\s*\/?>/.exec(rest) ?? [];
    if (end === undefined) throw new Error(`<${name} does not end: ${rest.slice(0, 20)}`);
    const element: Element = { name, attributes, children: [], text: "" };
    parent.children.push(element);
    if (!end.includes("/")) open.push(element);
    rest = rest.slice(end.length);
  }
  if (open.length > 1 || root.children.length !== 1 || root.text.trim() !== "") throw new Error("not one root element");
  return root.children[0] as Element;
}

const suites = (xml: string): Element[] => parse(xml).children;
const outcomes = (xml: string): (string | undefined)[] =>
  suites(xml).flatMap(({ children }) => children.map((testcase) => testcase.children[0]?.name));

test("is a suite for each application and one for problems", () => {
  expect(show()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="wavelint" tests="4" failures="2" errors="1">
  <testsuite name="apps/shop" tests="2" failures="1" errors="0" skipped="1">
    <testcase classname="apps/shop" name="late-config: Deployment shop/api" file="deploy/apps/my shop/api.yaml" line="3"><failure type="error" message="Deployment shop/api (Sync, wave 0) needs ConfigMap shop/api [old] (Sync, wave 2), which Argo CD applies only after Deployment shop/api is healthy: the first sync waits for ever.">deploy/apps/my shop/api.yaml:3:17
Deployment shop/api (Sync, wave 0) needs ConfigMap shop/api [old] (Sync, wave 2), which Argo CD applies only after Deployment shop/api is healthy: the first sync waits for ever.
Put ConfigMap api into wave 0 (argocd.argoproj.io/sync-wave: "0"), or Deployment api into wave 2.
deploy/apps/my shop/config.yaml:2: applied later</failure></testcase>
    <testcase classname="apps/shop" name="late-config: Deployment shop/api (2)" file="deploy/apps/my shop/api.yaml" line="3"><skipped message="by hand"/></testcase>
  </testsuite>
  <testsuite name="apps/web" tests="1" failures="1" errors="0" skipped="0">
    <testcase classname="apps/web" name="parse-error" file="deploy/apps/web.yaml" line="1"><failure type="error" message="This document cannot be read: \ufffd[31mred\ufffd[0m. Argo CD refuses the whole Application.">deploy/apps/web.yaml:1:1
This document cannot be read: \ufffd[31mred\ufffd[0m. Argo CD refuses the whole Application.
Correct the YAML at this place.</failure></testcase>
  </testsuite>
  <testsuite name="wavelint" tests="1" failures="0" errors="1" skipped="0">
    <testcase classname="wavelint" name="render: charts/x"><error type="render" message="The chart charts/x could not be rendered: no&#10;  The command was: helm">The chart charts/x could not be rendered: no
  The command was: helm</error></testcase>
  </testsuite>
</testsuites>
`);
});

test("a clean run is one test that passed", () => {
  expect(show({ findings: [], problems: [] })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="wavelint" tests="1" failures="0" errors="0">
  <testsuite name="wavelint" tests="1" failures="0" errors="0" skipped="0">
    <testcase classname="wavelint" name="no findings"/>
  </testsuite>
</testsuites>
`);
});

test("errors and warnings fail, an info is only a text, what is suppressed is skipped", () => {
  const of = (severity: Severity): Finding => ({ ...late, severity });
  const xml = show({ findings: [of("error"), of("warning"), of("info"), hidden], problems: [] });
  expect(outcomes(xml)).toEqual(["failure", "failure", "system-out", "skipped"]);
  const [suite] = suites(xml);
  expect(suite?.attributes).toEqual({ name: "apps/shop", tests: "4", failures: "2", errors: "0", skipped: "1" });
  expect(suite?.children.map(({ children }) => children[0]?.attributes["type"])).toEqual(["error", "warning", undefined, undefined]);
});

test("a suppression without a reason says what suppressed", () => {
  const finding: Finding = { ...late, suppressed: { by: "baseline", reason: "", until: null } };
  expect(show({ findings: [finding] })).toContain('<skipped message="suppressed by baseline"/>');
});

test("an object without a namespace is named without one", () => {
  const finding: Finding = { ...late, resource: late.resource && { ...late.resource, kind: "Namespace", namespace: "" } };
  expect(suites(show({ findings: [finding] }))[0]?.children[0]?.attributes["name"]).toBe("late-config: Namespace api");
});

test("findings of one application are in one suite, wherever they stand in the report", () => {
  const xml = show({ findings: [late, broken, late], problems: [] });
  expect(suites(xml).map(({ attributes }) => [attributes["name"], attributes["tests"]])).toEqual([
    ["apps/shop", "2"],
    ["apps/web", "1"],
  ]);
});

test("no two test cases of a class have the same name, of which GitLab would show one", () => {
  const named = (name: string): Finding => ({ ...late, resource: late.resource && { ...late.resource, name } });
  const findings = [late, named("api (2)"), late, late, { ...late, application: "apps/b" }, named("\u0001"), named("\u0002")];
  const xml = show({ findings, problems: [...report.problems, ...report.problems] });
  const names = suites(xml).flatMap(({ children }) => children.map(({ attributes }) => [attributes["classname"], attributes["name"]]));
  expect(names).toEqual([
    ["apps/shop", "late-config: Deployment shop/api"],
    ["apps/shop", "late-config: Deployment shop/api (2)"],
    ["apps/shop", "late-config: Deployment shop/api (2) (2)"],
    ["apps/shop", "late-config: Deployment shop/api (3)"],
    ["apps/shop", "late-config: Deployment shop/\ufffd"],
    ["apps/shop", "late-config: Deployment shop/\ufffd (2)"],
    ["apps/b", "late-config: Deployment shop/api"],
    ["wavelint", "render: charts/x"],
    ["wavelint", "render: charts/x (2)"],
  ]);
});

test("a problem has its place as far as it is known", () => {
  const problems = [{ file: "a.yaml" }, { file: "b.yaml", line: 4 }].map((location) => ({
    kind: "parse" as const,
    message: "no",
    location,
  }));
  const [suite] = suites(show({ findings: [], problems }));
  expect(suite?.children.map(({ attributes }) => [attributes["file"], attributes["line"]])).toEqual([
    ["deploy/a.yaml", undefined],
    ["deploy/b.yaml", "4"],
  ]);
});

test("an output names no file for Jenkins to attach", () => {
  const message = "no\n[[ATTACHMENT|/etc/passwd]]\n[[[ATTACHMENT|/etc/passwd]]";
  const [suite] = suites(show({ findings: [{ ...late, severity: "info", message }], problems: [] }));
  const text = suite?.children[0]?.children[0]?.text ?? "";
  expect(text).toContain("ATTACHMENT|/etc/passwd");
  expect(text).not.toContain("[[ATTACHMENT");
});

test("20,000 findings of one application take no time to speak of", () => {
  const begin = performance.now();
  expect(show({ findings: Array.from({ length: 20_000 }, () => broken) })).toContain('tests="20000"');
  expect(performance.now() - begin).toBeLessThan(1000);
});

describe("what a stranger wrote", () => {
  const clean = (text: string): string =>
    [...text]
      .map((letter) => (letter !== "\n" && letter !== "\t" && letter !== "\r" && FORBIDDEN.test(letter) ? "\ufffd" : letter))
      .join("");
  const finding = fc
    .record({
      application: hostile,
      severity: fc.constantFrom<Severity>("error", "warning", "info"),
      message: hostile,
      help: hostile,
      name: hostile,
      file: hostile,
      note: hostile,
      suppressed: fc.option(hostile.map((reason) => ({ by: "comment" as const, reason, until: null }))),
    })
    .map(
      ({ name, file, note, ...own }): Finding => ({
        ...late,
        ...own,
        resource: { group: "", version: "v1", kind: name, namespace: name, name },
        location: { ...late.location, file },
        related: late.related.map((place) => ({ ...place, note })),
      }),
    );
  const problem = fc.record({ kind: fc.constant("render" as const), application: hostile, message: hostile });

  test("never breaks the XML, and the counts are those of the elements", () => {
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 4 }), fc.array(problem, { maxLength: 2 }), (findings, problems) => {
        const root = parse(show({ findings, problems }));
        const all = { tests: 0, failures: 0, errors: 0 };
        for (const { attributes, children } of root.children) {
          const count = (name: string): number => children.filter((each) => each.children[0]?.name === name).length;
          const counts = { tests: children.length, failures: count("failure"), errors: count("error"), skipped: count("skipped") };
          expect(attributes).toMatchObject(Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, String(value)])));
          all.tests += counts.tests;
          all.failures += counts.failures;
          all.errors += counts.errors;
        }
        expect(root.attributes).toEqual({
          name: "wavelint",
          ...Object.fromEntries(Object.entries(all).map(([key, value]) => [key, String(value)])),
        });
        const names = root.children.flatMap(({ children }) =>
          children.map((each) => `${each.attributes["classname"]}\n${each.attributes["name"]}`),
        );
        expect(new Set(names).size).toBe(names.length);
        expect(all.tests).toBe(Math.max(1, findings.length + problems.length));
      }),
    );
  });

  test("is read as it was written, but for what XML cannot hold", () => {
    fc.assert(
      fc.property(finding, (one) => {
        const [suite] = suites(show({ findings: [{ ...one, severity: "error", suppressed: null }], problems: [] }));
        const [testcase] = suite?.children ?? [];
        const [failure] = testcase?.children ?? [];
        expect(suite?.attributes["name"]).toBe(clean(one.application));
        expect(testcase?.attributes["file"]).toBe(clean(`deploy/${one.location.file}`));
        expect(failure?.attributes["message"]).toBe(clean(one.message));
        expect(failure?.text).toContain(clean(one.message).replace(/\r\n?/g, "\n"));
      }),
    );
  });
});

test("the check of this file finds what is not well-formed", () => {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  for (const body of [
    "",
    "<a>",
    "<a></b>",
    "<a/><b/>",
    "<a>&</a>",
    "<a>]]></a>",
    '<a b="<"/>',
    '<a b="" b=""/>',
    "<a b/>",
    "<a>\u0001</a>",
    "<a>\ud83d</a>",
    "x<a/>",
  ])
    expect(() => parse(head + body), body).toThrow();
  expect(parse(`${head}<a b="1&#10;2">x<c/>&lt;😀</a>\n`)).toEqual({
    name: "a",
    attributes: { b: "1\n2" },
    children: [{ name: "c", attributes: {}, children: [], text: "" }],
    text: "x<😀",
  });
});
