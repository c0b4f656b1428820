// The shipped command line: dist/ is run as users run it.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { LATE, repository } from "./project.ts";

const ROOT = path.join(import.meta.dirname, "..");
const CLI = path.join(ROOT, "dist/cli.js");
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
