// The completion scripts, and the table of flags that they, the help and the reading of arguments are made of.
import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { rules } from "../rules/index.ts";
import { FLAGS, helpText, readArguments } from "../src/arguments.ts";
import { completionScript } from "../src/completion.ts";
import { COMMANDS, DEFAULTS } from "../src/options.ts";

const SURROUNDINGS = { today: "2026-12-01", cpus: 2, hasColor: false };
const read = (...argv: string[]) => readArguments(argv, SURROUNDINGS);
const names = Object.keys(FLAGS);

/** What bash offers for a line that ends with the word to complete. */
function offered(...words: string[]): string[] {
  const script = `source /dev/stdin <<'END'\n${completionScript("bash", rules)}END\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _wavelint; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", script], { encoding: "utf8", cwd: "/" });
  expect(stderr).toBe("");
  return stdout.split("\n").filter((word) => word !== "");
}

const hasShell = (shell: string): boolean => spawnSync(shell, ["-c", "true"]).status === 0;

describe("completion", () => {
  test.skipIf(!hasShell("bash"))("in bash offers commands, flags, choices and rules", () => {
    expect(offered("wavelint", "pl")).toContain("plan");
    expect(offered("wavelint", "--fi")).toEqual(["--fix", "--fix-dry-run"]);
    expect(offered("wavelint", "--format", "j")).toEqual(["json", "junit"]);
    expect(offered("wavelint", "-f", "s")).toEqual(["sarif"]);
    expect(offered("wavelint", "explain", "late-c")).toEqual(["late-config"]);
    expect(offered("wavelint", "completion", "")).toEqual(["bash", "zsh", "fish"]);
    expect(offered("wavelint", "--namespace", "")).toEqual([]);
    expect(offered("wavelint", "lint", "/et")).toContain("/etc");
  });
  test.each(["bash", "zsh", "fish"])("in %s knows every flag and command, and is a script of that shell", (shell) => {
    const script = completionScript(shell, rules);
    for (const name of names) expect(script, name).toMatch(new RegExp(shell === "fish" ? `-l ${name}\\b` : `--${name}\\b`));
    for (const command of COMMANDS.filter((each) => each !== "lint")) expect(script).toContain(command);
    if (hasShell(shell)) expect(spawnSync(shell, ["-n"], { input: script, encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  });
  test("of another shell is told", () => {
    expect(() => completionScript("tcsh", rules)).toThrow('There is no completion for "tcsh".');
    expect(() => completionScript(undefined, rules)).toThrow("completion wants the name of a shell.");
  });
});

describe("the help", () => {
  test("fits a screen, and has every flag with --verbose", () => {
    for (const isLong of [false, true]) for (const line of helpText(isLong).split("\n")) expect(line.length, line).toBeLessThanOrEqual(80);
    expect(helpText(false).split("\n").length).toBeLessThanOrEqual(46);
    for (const name of names) expect(helpText(true)).toMatch(new RegExp(`--${name}\\b`));
    expect(read("--help")).toBe("help");
    expect(read("--help", "--verbose")).toBe("longHelp");
    expect(read("-v")).toBe("version");
  });
});

describe("the arguments", () => {
  test("without any are the defaults", () => {
    expect(read()).toEqual({ ...DEFAULTS, now: "2026-12-01", concurrency: 2 });
  });
  test("every flag with a value changes something", () => {
    const values: Readonly<Record<string, string>> = {
      format: "json",
      "fail-on": "info",
      preset: "strict",
      "argocd-version": "2.10",
      now: "2027-01-01",
      "missing-renderer": "skip",
      timeout: "1",
      concurrency: "7",
      "max-warnings": "0",
    };
    const other: Readonly<Record<string, string[]>> = { "changed-only": ["--base", "x"], color: [], cache: [], "no-color": ["--color"] };
    for (const [name, { type }] of Object.entries(FLAGS)) {
      if (["help", "version", "cache", "no-color"].includes(name)) continue;
      const more = other[name] ?? [];
      const argv = type === "string" ? [`--${name}`, values[name] ?? "x"] : [`--${name}`];
      expect(read(...more, ...argv), name).not.toEqual(read(...more));
    }
    expect(read("--no-color")).toEqual(read());
    expect(readArguments(["--no-color"], { ...SURROUNDINGS, hasColor: true })).toEqual(read());
  });
  test("each flag says what it is named for, and no other", () => {
    const texts = {
      baseline: "baseline",
      base: "base",
      config: "config",
      namespace: "namespace",
      "release-name": "releaseName",
      "kube-version": "kubeVersion",
      "helm-binary": "helmBinary",
      "kustomize-binary": "kustomizeBinary",
      revision: "revision",
      "cache-dir": "cacheDir",
      "stdin-filename": "stdinFilename",
    };
    for (const [flag, key] of Object.entries(texts))
      expect(read(`--${flag}`, "x y"), flag).toEqual({ ...(read() as object), [key]: "x y" });
    const lists = {
      format: "formats",
      output: "outputs",
      app: "apps",
      exclude: "exclude",
      values: "values",
      set: "set",
      "api-versions": "apiVersions",
    };
    for (const [flag, key] of Object.entries(lists))
      expect(read(`--${flag}`, "b", `--${flag}`, "a=1,c"), flag).toEqual({ ...(read() as object), [key]: ["b", "a=1,c"] });
    const switches = {
      quiet: "isQuiet",
      verbose: "verbose",
      timing: "timing",
      color: "color",
      "update-baseline": "updatesBaseline",
      "allow-empty": "allowEmpty",
      "allow-network": "allowNetwork",
    };
    for (const [flag, key] of Object.entries(switches)) expect(read(`--${flag}`), flag).toEqual({ ...(read() as object), [key]: true });
    const others: [string[], object][] = [
      [["--fail-on", "info"], { failOn: "info" }],
      [["--max-warnings", "0"], { maxWarnings: 0 }],
      [["--preset", "strict"], { preset: "strict" }],
      [["--argocd-version", "2.10"], { argocdVersion: "2.10" }],
      [["--now", "2027-01-31"], { now: "2027-01-31" }],
      [["--missing-renderer", "skip"], { missingRenderer: "skip" }],
      [["--timeout", "5"], { timeout: 5 }],
      [["--concurrency", "7"], { concurrency: 7 }],
      [["--no-config", "--config", "x"], { config: null }],
      [["--no-cache", "--cache"], { cache: false }],
      [["--changed-only", "--base", "main"], { isChangedOnly: true, base: "main" }],
    ];
    for (const [argv, options] of others) expect(read(...argv), argv[0]).toEqual({ ...(read() as object), ...options });
    const elsewhere = ["fix", "fix-dry-run", "no-color", "help", "version"];
    const tried = [texts, lists, switches]
      .flatMap(Object.keys)
      .concat(others.flatMap(([argv]) => argv.filter((each) => each.startsWith("--"))));
    expect(new Set([...tried.map((each) => each.replace("--", "")), ...elsewhere])).toEqual(new Set(names));
  });
  test("name a command first, then paths", () => {
    expect(read("plan", "a", "b")).toMatchObject({ command: "plan", paths: ["a", "b"] });
    expect(read("print-config")).toMatchObject({ command: "print-config", paths: ["."] });
    expect(read("lint", "a")).toMatchObject({ command: "lint", paths: ["a"] });
    expect(read("charts", "plan")).toMatchObject({ command: "lint", paths: ["charts", "plan"] });
    expect(read("--", "--odd")).toMatchObject({ paths: ["--odd"] });
  });
  test("the dry run wins over --fix", () => {
    expect(read("--fix")).toMatchObject({ fix: "write" });
    expect(read("--fix", "--fix-dry-run")).toMatchObject({ fix: "patch" });
  });
  test.each([
    [["--max-warnings", "-1"], "Option '--max-warnings' argument is ambiguous"],
    [["--max-warnings=-1"], '--max-warnings may not be "-1".'],
    [["--max-warnings", ""], '--max-warnings may not be "".'],
    [["--max-warnings", "1.5"], '--max-warnings may not be "1.5".'],
    [["--fail-on", "never"], '--fail-on may not be "never".'],
    [["--preset", "loose"], '--preset may not be "loose".'],
    [["--argocd-version", "1.8"], '--argocd-version may not be "1.8".'],
    [["--missing-renderer", "ignore"], '--missing-renderer may not be "ignore".'],
    [["--now", "tomorrow"], '--now may not be "tomorrow".'],
    [["--concurrency", "many"], '--concurrency may not be "many".'],
    [["--values"], "Option '--values <value>' argument missing"],
    [["--quiet=yes"], "does not take an argument"],
    [["--timeout", "0"], '--timeout may not be "0".'],
    [["--now", "2027-13-99"], '--now may not be "2027-13-99".'],
    [["--fix-dry-run", "--update-baseline"], "--update-baseline does not go with --fix-dry-run."],
    [["--changed-only"], "--changed-only needs --base."],
    [["--bse", "x"], "There is no option --bse."],
  ])("%j are told", (argv, message) => {
    expect(() => read(...argv)).toThrow(message);
  });
});
