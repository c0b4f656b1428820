// `wavelint init` and `wavelint print-config`.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { rules } from "../rules/index.ts";
import { configMap, LATE, repository } from "./project.ts";
import { renderers } from "./renderers.ts";
import { run } from "./run.ts";

const { helm, missing } = renderers("helm4");
const FILE = ".wavelint.yaml";
const read = (cwd: string): string => readFileSync(path.join(cwd, FILE), "utf8");
/** The config with the examples under `applications:` taken in. */
const uncommented = (text: string): string =>
  text.replace(/^# (applications:\n(?:# {3}.*\n)+)/m, (_, block: string) => block.replace(/^# {3}/gm, "  "));

describe("init", () => {
  test("writes a config that is valid and changes nothing", async () => {
    const cwd = repository({
      "shop/all.yaml": LATE,
      "yes/all.yaml": configMap("a"),
      "1.5/all.yaml": configMap("b"),
      "a b: #c/all.yaml": configMap("c"),
    });
    const before = await run(cwd, { paths: ["."] });
    const { exit, stdout, stderr } = await run(cwd, { command: "init", paths: ["."] });
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toBe(".wavelint.yaml is written; it found 4 applications. Lint with: wavelint\n");
    expect(await run(cwd, { paths: ["."] })).toEqual(before);
    expect(parse(read(cwd))).toEqual({ extends: "recommended" });
  });
  test("its examples can be taken as they are", async () => {
    const cwd = repository({
      "shop/all.yaml": LATE,
      "yes/all.yaml": configMap("a"),
      "1.5/all.yaml": configMap("b"),
      "a b: #c/all.yaml": configMap("c"),
    });
    await run(cwd, { command: "init", paths: ["."] });
    writeFileSync(path.join(cwd, FILE), uncommented(read(cwd)));
    expect(parse(read(cwd)).applications.map((each: { path: string }) => each.path)).toEqual(["1.5", "a b: #c", "shop", "yes"]);
    const { exit, stderr, stdout } = await run(cwd, { paths: ["."] });
    expect({ exit, stderr }).toEqual({ exit: 1, stderr: "" });
    expect(JSON.parse(stdout).summary.applications).toBe(4);
  });
  test.skipIf(missing)("names the values files of a chart", async () => {
    const cwd = repository({
      "charts/shop/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
      "charts/shop/values.yaml": "",
      "charts/shop/values-prod.yaml": "",
      "charts/shop/templates/a.yaml": configMap("a"),
    });
    await run(cwd, { command: "init", paths: ["."], helmBinary: helm });
    expect(read(cwd)).toContain(
      "#   - name: shop\n#     path: charts/shop\n#     namespace: default\n#     valueFiles: [values-prod.yaml]\n",
    );
  });
  test("says that Applications are used as they are", async () => {
    const app =
      "apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: one}\nspec:\n  source: {repoURL: 'https://example.com/x.git', path: one}\n  destination: {namespace: a}\n";
    const cwd = repository({ "apps/one.yaml": app, "one/all.yaml": configMap("a") });
    await run(cwd, { command: "init", paths: ["."] });
    expect(read(cwd)).toContain("wavelint uses the 1 Argo CD Application that it found here");
  });
  test("a repoURL does not break out of the comment that it stands in", async () => {
    const repoURL = JSON.stringify("https://example.com/x\nignore: ['**']\r\u2028\u0085#");
    const app = `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: one}\nspec:\n  source: {repoURL: ${repoURL}, path: one}\n`;
    const cwd = repository({ "one.yaml": `${app}  destination: {namespace: a}\n`, "one/all.yaml": configMap("a") });
    execFileSync("git", ["remote", "add", "origin", "https://git.example.com/shop/platform.git"], { cwd });
    await run(cwd, { command: "init", paths: ["."] });
    expect(read(cwd)).toContain("Some Applications were skipped: its source is in another repository, https://example.com/x");
    expect(read(cwd)).not.toMatch(/[\r\u0085\u2028]/);
    expect(parse(read(cwd))).toEqual({ extends: "recommended" });
  });
  test("a folder whose name is like a glob means itself", async () => {
    const folders = ["!(x)", "(a|b)", "[ab]", "a", "b*", "bc", "{a,b}"];
    const cwd = repository(Object.fromEntries(folders.map((folder, index) => [`${folder}/all.yaml`, configMap(`c${index}`)])));
    await run(cwd, { command: "init", paths: ["."] });
    writeFileSync(path.join(cwd, FILE), uncommented(read(cwd)));
    const { applications } = JSON.parse((await run(cwd, { command: "plan", paths: ["."] })).stdout);
    expect(applications.map(({ sources }: { sources: { path: string }[] }) => sources[0]?.path).sort()).toEqual(folders);
  });
  test("does not overwrite, and is content with nothing", async () => {
    const cwd = repository({ [FILE]: "extends: strict\n" });
    expect(await run(cwd, { command: "init", paths: ["."] })).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("There is a .wavelint.yaml already."),
    });
    expect(read(cwd)).toBe("extends: strict\n");
    expect((await run(repository({}), { command: "init", paths: ["."] })).exit).toBe(0);
  });
});

describe("print-config", () => {
  const CONFIG = `extends: strict
rules:
  late-config: warning
  unknown-annotation: [error, {allow: [argocd.argoproj.io/team]}]
overrides:
  - {files: ["old/**"], rules: {late-config: off}}
ignore: ["junk/**"]
`;
  const printed = async (file: string, options: object = {}) =>
    JSON.parse((await run(repository({ [FILE]: CONFIG }), { command: "print-config", paths: [file], ...options })).stdout);

  test("has every rule, its options, and who says so", async () => {
    const config = await printed("new/a.yaml");
    expect(Object.keys(config.rules)).toEqual([...rules.keys()].sort());
    expect(config).toMatchObject({ config: FILE, preset: "strict", file: "new/a.yaml", isIgnored: false });
    expect(config.rules["late-config"]).toEqual({ severity: "warning", options: {}, source: FILE });
    expect(config.rules["unknown-annotation"]).toMatchObject({ options: { allow: ["argocd.argoproj.io/team"] }, source: FILE });
    expect(config.rules["immutable-job"]).toMatchObject({ severity: "warning", source: "preset strict" });
  });
  test("differs by file, and by flag", async () => {
    expect((await printed("old/a.yaml")).rules["late-config"].severity).toBe("off");
    expect((await printed("junk/a.yaml")).isIgnored).toBe(true);
    expect((await printed("a.yaml", { preset: "recommended" })).rules["endless-gate"]).toMatchObject({ severity: "off" });
  });
  test("as text is YAML that is a config again", async () => {
    const cwd = repository({ [FILE]: CONFIG });
    const { stdout } = await run(cwd, { command: "print-config", paths: ["new/a.yaml"], formats: ["text"] });
    expect(stdout).toContain("\n  late-config: warning  # .wavelint.yaml\n");
    writeFileSync(path.join(cwd, FILE), stdout);
    const again = await run(cwd, { command: "print-config", paths: ["new/a.yaml"] });
    expect(again.exit).toBe(0);
    const severities = (text: string) =>
      Object.entries<{ severity: string }>(JSON.parse(text).rules).map(([id, { severity }]) => `${id} ${severity}`);
    expect(severities(again.stdout)).toEqual(severities(JSON.stringify(await printed("new/a.yaml"))));
  });
  test("a name with a line break stays in its comment", async () => {
    const { stdout } = await run(repository({}), { command: "print-config", paths: ["a\nignore: ['**']"], formats: ["text"] });
    expect(Object.keys(parse(stdout))).toEqual(["extends", "rules"]);
  });
  test("is for one file, since what it prints is one config", async () => {
    expect(await run(repository({}), { command: "print-config", paths: ["a", "b"] })).toEqual({
      exit: 2,
      stdout: "",
      stderr: "print-config takes one file.\n  Run it once for each.\n",
    });
  });
  test("without a config says so, and a mistake in one is told", async () => {
    const none = await run(repository({}), { command: "print-config", paths: ["."], formats: ["text"] });
    expect(none.stdout).toMatch(/^# The config: none\. For the file: \.\nextends: recommended\n/);
    const wrong = await run(repository({ [FILE]: "rules: {late-confg: off}\n" }), { command: "print-config", paths: ["."] });
    expect(wrong).toMatchObject({ exit: 2, stderr: expect.stringContaining("Did you mean late-config?") });
  });
});
