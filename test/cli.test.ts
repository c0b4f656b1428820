// The shipped command line and Action: dist/ is run as users run it.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { LATE, repository } from "./project.ts";

const ROOT = path.join(import.meta.dirname, "..");
const CLI = path.join(ROOT, "dist/cli.js");
const ACTION = path.join(ROOT, "dist/action.js");
const { version } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));

function cli(cwd: string, args: readonly string[], input = "", env: NodeJS.ProcessEnv = {}) {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    cwd,
    input,
    encoding: "utf8",
    env: { PATH, HOME, ...env },
  });
  return { status, stdout, stderr };
}

describe("the command line", () => {
  test("lints standard input, in plain text when it is not a terminal", () => {
    const { status, stdout, stderr } = cli("/", ["-"], LATE);
    expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
    expect(stdout).toMatch(/^-:17:23 {2}error {2}late-config\n/);
    expect(stdout).not.toContain("\u001b");
    expect(cli("/", ["--color", "-"], LATE).stdout).toContain("\u001b[31m");
  });

  test("says its version and its help, which fits a screen of 80 columns", () => {
    expect(cli("/", ["--version"]).stdout).toBe(`${version}\n`);
    const { status, stdout } = cli("/", ["--help"]);
    expect(status).toBe(0);
    for (const line of stdout.split("\n")) expect(line.length, line).toBeLessThanOrEqual(80);
    expect(stdout.split("\n").length).toBeLessThanOrEqual(45);
  });

  test.each([
    [["--formt", "json"], "There is no option --formt.\n  Did you mean --format?\n"],
    [["--fail-on", "never"], '--fail-on may not be "never".\n  It may be error, warning, info.\n'],
    [["--preset", "loose"], '--preset may not be "loose".\n  It may be recommended, strict.\n'],
    [["--now", "tomorrow"], '--now may not be "tomorrow".\n  It is a day, such as 2027-01-31.\n'],
    [["--values"], "Option '--values <value>' argument missing\n  wavelint --help lists the options.\n"],
  ])("%s is told", (args, message) => {
    expect(cli("/", args)).toEqual({ status: 2, stdout: "", stderr: message });
  });

  test("prints the plan", () => {
    const { status, stdout } = cli(repository({ "all.yaml": LATE }), ["plan", "all.yaml"]);
    expect(status).toBe(0);
    expect(stdout).toContain("Sync, wave 2: waits for nothing\n    ConfigMap  api\n");
  });

  test("a reader that goes away is no error", async () => {
    const child = spawn(process.execPath, [CLI, "--format", "json", "-"], { stdio: ["pipe", "pipe", "pipe"] });
    let stderr = "";
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
    });
    child.stdout.destroy();
    child.stdin.end(LATE);
    await new Promise((resolve) => child.on("close", resolve));
    expect(stderr).toBe("");
  });

  test("needs nothing installed beside it, and no helm for plain manifests", () => {
    const { status } = cli(repository({ "all.yaml": LATE }), ["."], "", { PATH: "/nowhere" });
    expect(status).toBe(1);
  });
});

describe("the Action", () => {
  const inputs = parse(readFileSync(path.join(ROOT, "action.yml"), "utf8")).inputs as Record<string, { default: string }>;

  function action(cwd: string, given: Record<string, string>) {
    const output = path.join(cwd, "github-output");
    const all = Object.entries(inputs).map(([name, { default: value }]) => [`INPUT_${name.toUpperCase()}`, given[name] ?? value]);
    const env = { PATH: process.env["PATH"], ...Object.fromEntries(all), GITHUB_OUTPUT: output };
    spawnSync("touch", [output]);
    const { status, stdout } = spawnSync(process.execPath, [ACTION], { cwd, encoding: "utf8", env });
    return { status, stdout, output: readFileSync(output, "utf8") };
  }

  test("fails the step when there are errors, and writes SARIF", () => {
    const cwd = repository({ "apps/all.yaml": LATE });
    const { status, stdout, output } = action(cwd, { paths: "apps", "sarif-file": "out.sarif" });
    expect(status).toBe(1);
    expect(stdout).toContain("apps/all.yaml:17:23  error  late-config");
    expect(stdout).toContain("::error::wavelint found hazards");
    expect(output).toMatch(/^exit-code<<.*\n1\n/);
    expect(JSON.parse(readFileSync(path.join(cwd, "out.sarif"), "utf8")).runs[0].results).toHaveLength(1);
  });

  test("passes when there are none, in another folder", () => {
    const cwd = repository({ "apps/all.yaml": LATE.split("---")[0] ?? "" });
    const { status, output } = action(cwd, { "working-directory": "apps" });
    expect(status).toBe(0);
    expect(output).toMatch(/^exit-code<<.*\n0\n/);
  });

  test("what a repository holds is not taken for a workflow command", () => {
    const cwd = repository({ "all.yaml": LATE.replaceAll("name: api", 'name: "::add-mask::x"') });
    const { stdout } = action(cwd, {});
    const [stop] = stdout.match(/^::stop-commands::(\S+)$/m) ?? [];
    const token = stop?.split("::").at(-1);
    expect(stdout.indexOf(`::stop-commands::${token}`)).toBeLessThan(stdout.indexOf("add-mask"));
    expect(stdout.lastIndexOf("add-mask")).toBeLessThan(stdout.indexOf(`::${token}::\n`));
  });

  test("a wrong input is told", () => {
    const { status, stdout } = action(repository({}), { "fail-on": "never" });
    expect(status).toBe(1);
    expect(stdout).toContain('The input fail-on may not be "never". It may be error, warning, info.');
  });

  test("runs what action.yml names", () => {
    const { runs } = parse(readFileSync(path.join(ROOT, "action.yml"), "utf8"));
    expect(runs.using).toBe("node24");
    expect(existsSync(path.join(ROOT, runs.main))).toBe(true);
  });
});
