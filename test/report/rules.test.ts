import { expect, test } from "vitest";
import { rules } from "../../rules/index.ts";
import { explanation, ruleFormats } from "../../src/report/rules.ts";
import { run } from "../run.ts";

const of = (format: string): string => ruleFormats.get(format)?.(rules) ?? "";

test("the table names each rule with its worst severity and its preset, within 80 columns", () => {
  const text = of("text");
  for (const [id, { meta }] of rules) expect(text).toMatch(new RegExp(`^${id} +${meta.severity} +${meta.preset}$`, "m"));
  expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
  expect(text).toContain(`\n${rules.size} rules. wavelint explain <rule> prints its page.\n`);
});

test("the JSON has what a program wants to know of a rule", () => {
  const { version, rules: list } = JSON.parse(of("json"));
  expect(version).toBe(1);
  expect(list.map(({ id }: { id: string }) => id)).toEqual([...rules.keys()]);
  expect(list.find(({ id }: { id: string }) => id === "unbound-volume-gate")).toMatchObject({
    severity: "error",
    preset: "recommended",
    when: "first-sync",
    url: "https://github.com/wavelint/wavelint/blob/main/rules/unbound-volume-gate.md",
    options: { unknownClasses: { type: "boolean" } },
    defaults: { unknownClasses: false },
  });
});

test("the Markdown links the pages", () => {
  expect(of("markdown")).toContain("\n| [late-config](rules/late-config.md) | error | ✓ | Disallow a pod");
  expect(of("markdown")).toMatch(/\n\| \[endless-gate\].*\| strict \|/);
});

test("a page is broken at 80 columns, but for its examples", () => {
  const page = `# x\n\n${Array(40).fill("word").join(" ")}\n\n- ${Array(30).fill("item").join(" ")}\n\n\`\`\`yaml\n${"a".repeat(120)} b\n\`\`\`\n`;
  const lines = explanation("x", page).split("\n");
  expect(lines.filter((line) => line.length > 80)).toEqual([`${"a".repeat(120)} b`]);
  expect(lines.filter((line) => /^ {2}item/.test(line)).length).toBeGreaterThan(0);
  expect(lines.at(-2)).toBe("https://github.com/wavelint/wavelint/blob/main/rules/x.md");
});

test("wavelint rules and explain print them", async () => {
  expect((await run("/", { command: "rules", formats: ["json"] })).stdout).toBe(of("json"));
  const { exit, stdout } = await run("/", { command: "explain", paths: ["late-config"] });
  expect(exit).toBe(0);
  expect(stdout).toMatch(/^# late-config\n\nDisallow /);
});

test.each([
  [["late-confg"], 'There is no rule "late-confg".\n  Did you mean late-config?\n'],
  [["nonsense-altogether"], 'There is no rule "nonsense-altogether".\n  wavelint rules lists them.\n'],
])("a name that is no rule is told: %s", async (paths, stderr) => {
  expect(await run("/", { command: "explain", paths })).toEqual({ exit: 2, stdout: "", stderr });
});

test("--timing says on standard error how long each rule took", async () => {
  const { stderr, stdout } = await run(
    "/",
    { paths: ["-"], formats: ["json"], timing: true },
    "{apiVersion: v1, kind: Secret, metadata: {name: a}}",
  );
  expect(stderr).toMatch(/^ +\d+\.\d ms +\d+\.\d % {2}late-config$/m);
  expect(stderr).toMatch(/ms 100\.0 % {2}the whole run\n$/);
  expect(JSON.parse(stdout).findings).toEqual([]);
});
