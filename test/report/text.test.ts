import { expect, test } from "vitest";
import { text } from "../../src/report/text.ts";
import type { Finding } from "../../src/types.ts";
import { report } from "./report.ts";

const output = text(report, { color: false });

test("shows both ends of a hazard with their lines, what to do and where to read on", () => {
  expect(output).toContain(`apps/my shop/api.yaml:3:17  error  late-config  in apps/shop
  Deployment shop/api (Sync, wave 0) needs ConfigMap shop/api [old] (Sync, wave
  2), which Argo CD applies only after Deployment shop/api is healthy: the first
  sync waits for ever.

     3 │           name: api   # long`);
  expect(output).toContain(`
       │                 ^^^
  apps/my shop/config.yaml:2:5 (approximate)  applied later
     2 │     argocd.argoproj.io/sync-wave: "2"
       │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  help: Put ConfigMap api into wave 0 (argocd.argoproj.io/sync-wave: "0"), or
        Deployment api into wave 2.
  see:  https://github.com/wavelint/wavelint/blob/main/rules/late-config.md
`);
});

test("ends with the counts", () => {
  expect(output.trimEnd().split("\n").at(-1)).toBe("2 errors, 0 warnings, 0 infos, 1 suppressed in 2 applications with 7 resources.");
});

test("leaves out what is suppressed", () => {
  expect(output.match(/late-config {2}in/g)).toHaveLength(1);
});

test("no line is longer than 80 columns, except for a path or an address", () => {
  const long = output.split("\n").filter((line) => line.length > 80 && !line.includes("https://"));
  expect(long).toEqual([]);
});

test("what a stranger wrote cannot steer the terminal", () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  expect(output).toContain("\ufffd[31mred");
  expect(output).toContain("\ufffd]0;title\ufffdkind: [");
});

test("has colours when they are wanted", () => {
  expect(text(report, { color: true })).toContain("\u001b[31merror\u001b[39m");
});

test("says nothing of an application when there is only one", () => {
  const [first] = report.findings;
  const one = text({ ...report, findings: first === undefined ? [] : [first] }, { color: false });
  expect(one).toContain("error  late-config\n");
});

test("a clean run is one line", () => {
  const clean = {
    ...report,
    findings: [],
    summary: { errors: 0, warnings: 0, infos: 0, suppressed: 0, applications: 1, resources: 1, files: 1 },
  };
  expect(text(clean, { color: false })).toBe("0 errors, 0 warnings, 0 infos in 1 application with 1 resource.\n");
});

test("several users of one late object are told once, and so is one object in several applications", () => {
  const [first] = report.findings as [Finding];
  const user = (name: string, line: number, application = first.application): Finding => ({
    ...first,
    application,
    message: first.message.replace("shop/api ", `shop/${name} `),
    resource: first.resource && { ...first.resource, name },
    location: { ...first.location, line },
    fingerprint: name,
  });
  const findings = [
    first,
    user("web", 4),
    user("web", 4, "apps/other"),
    user("worker", 5),
    { ...user("other", 6), help: "Another change." },
  ];
  const shown = text({ ...report, findings }, { color: false });
  expect(shown.match(/ {2}error {2}late-config/g)).toHaveLength(2);
  expect(shown).toContain(`
  also: apps/my shop/api.yaml:4:17  Deployment shop/web
  also: apps/my shop/api.yaml:5:17  Deployment shop/worker
  help: `);
  const twice = text(
    { ...report, findings: [first, { ...first, application: "apps/b" }, { ...first, application: "apps/c" }] },
    { color: false },
  );
  expect(twice.match(/ {2}error {2}late-config/g)).toHaveLength(1);
  expect(twice).toContain("\n  also in: apps/b, apps/c\n");
});
