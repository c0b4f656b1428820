// Configs that extend others: files and packages, what wins, and what is told when one is not there.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { configMap, deployment, LATE, repository } from "./project.ts";
import { run } from "./run.ts";

const printed = async (files: Readonly<Record<string, string>>, file = "a.yaml") => {
  const cwd = repository({ "all.yaml": configMap("a"), ...files });
  const { exit, stdout, stderr } = await run(cwd, { command: "print-config", paths: [file] });
  return exit === 0 ? JSON.parse(stdout) : stderr;
};

describe("extends", () => {
  test("a file: its rules, then one's own; each setting says where it comes from", async () => {
    const config = await printed({
      ".wavelint.yaml": "extends: ./shared/base.yaml\nrules: {late-config: error}\n",
      "shared/base.yaml": "extends: strict\nrules: {late-config: off, late-migration: warning}\n",
    });
    expect(config).toMatchObject({ config: ".wavelint.yaml", extends: ["shared/base.yaml"], preset: "strict" });
    expect(config.rules["late-config"]).toMatchObject({ severity: "error", source: ".wavelint.yaml" });
    expect(config.rules["late-migration"]).toMatchObject({ severity: "warning", source: "shared/base.yaml" });
    expect(config.rules["immutable-job"]).toMatchObject({ source: "preset strict" });
  });

  test("several: later ones win, presets too", async () => {
    const config = await printed({
      ".wavelint.yaml": "extends: [strict, ./a.yaml, ./b.yaml, recommended]\n",
      "a.yaml": "rules: {late-config: off, late-migration: off}\n",
      "b.yaml": "rules: {late-config: warning}\n",
    });
    expect(config.preset).toBe("recommended");
    expect(config.rules["late-config"]).toMatchObject({ severity: "warning", source: "b.yaml" });
    expect(config.rules["late-migration"]).toMatchObject({ severity: "off", source: "a.yaml" });
  });

  test("a package: the file that its package.json names, from node_modules upwards; its globs are those of its user", async () => {
    const config = await printed(
      {
        "team/.wavelint.yaml": 'extends: "@acme/wavelint-config"\n',
        "team/x.yaml": configMap("x"),
        "node_modules/@acme/wavelint-config/package.json": '{"name": "@acme/wavelint-config", "wavelint": "config/acme.yaml"}',
        "node_modules/@acme/wavelint-config/config/acme.yaml":
          "extends: ./more.yaml\noverrides:\n  - {files: [old/**], rules: {late-config: off}}\n",
        "node_modules/@acme/wavelint-config/config/more.yaml": "rules: {late-migration: off}\n",
      },
      "a.yaml",
    );
    expect(config.config).toBeNull();
    const files = {
      ".wavelint.yaml": "extends: acme\n",
      "node_modules/acme/package.json": "{}",
      "node_modules/acme/wavelint.yaml": "overrides:\n  - {files: [old/**], rules: {late-config: off}}\n",
    };
    expect((await printed(files, "old/a.yaml")).rules["late-config"]).toMatchObject({
      severity: "off",
      source: "node_modules/acme/wavelint.yaml",
    });
    expect((await printed(files, "new/a.yaml")).rules["late-config"].severity).toBe("error");
  });

  test("ignores and tables of all count; applications of the last", async () => {
    const cwd = repository({
      ".wavelint.yaml": "extends: ./base/base.yaml\nignore: [two/**]\nexternals: [ConfigMap/other]\n",
      "base/base.yaml": 'ignore: ["x/**"]\nexternals: [ConfigMap/api]\napplications:\n  - {path: ../one}\n  - {path: ../two}\n',
      "one/all.yaml": LATE,
      "two/all.yaml": `${deployment("web", "x")}---\n${configMap("x", 2)}`,
    });
    const { exit, stdout } = await run(cwd, { paths: ["."] });
    expect({ exit, findings: JSON.parse(stdout).findings }).toEqual({ exit: 0, findings: [] });
    expect(JSON.parse(stdout).summary.applications).toBeGreaterThan(0);
  });

  test("in a pull request counts as the base has it, whatever the files say now", async () => {
    const cwd = repository({ ".wavelint.yaml": "extends: ./base.yaml\n", "base.yaml": 'ignore: ["**"]\n', "all.yaml": LATE });
    const { exit, stderr } = await run(cwd, { paths: ["."], isUntrusted: true });
    expect(exit).toBe(1);
    expect(stderr).toContain("ignore of .wavelint.yaml does not count");
  });
});

test("a pull request cannot have a file outside of the repository read", async () => {
  const cwd = repository({
    "repo/.wavelint.yaml": "extends: ../outside.yaml\n",
    "repo/all.yaml": configMap("a"),
    "outside.yaml": "secret: x\n",
  });
  rmSync(path.join(cwd, ".git"), { recursive: true });
  execFileSync("git", ["init", "--quiet"], { cwd: path.join(cwd, "repo") });
  const { stderr } = await run(path.join(cwd, "repo"), { paths: ["."], isUntrusted: true });
  expect(stderr).toMatch(/^\.wavelint\.yaml:1:10: "extends" may not be "\.\.\/outside\.yaml"/);
  expect(stderr).not.toContain("secret");
  // At one's own prompt it may stand beside the repository.
  expect((await run(path.join(cwd, "repo"), { paths: ["."] })).stderr).toContain('has an unknown key "secret"');
});

describe("mistakes", () => {
  test.each([
    [
      { ".wavelint.yaml": "extends: recomended\n" },
      '.wavelint.yaml:1:10: "extends" may not be "recomended".\n  Did you mean recommended?\n',
    ],
    [
      { ".wavelint.yaml": "extends:\n  - strict\n  - ./gone.yaml\n" },
      '.wavelint.yaml:3:5: "extends" may not be "./gone.yaml": there is no file gone.yaml.\n  It may be recommended, strict, a file such as ./base.yaml, or a package that is installed.\n',
    ],
    [
      { ".wavelint.yaml": 'extends: "@acme/wavelint-config"\n' },
      '.wavelint.yaml:1:10: "extends" may not be "@acme/wavelint-config".\n  It may be recommended, strict, a file such as ./base.yaml, or a package that is installed.\n',
    ],
    [
      { ".wavelint.yaml": "extends: ./.wavelint.yaml\n" },
      ".wavelint.yaml:1:10: The config extends itself: .wavelint.yaml, then .wavelint.yaml.\n  Take one of them out.\n",
    ],
    [
      { ".wavelint.yaml": "extends: ./a.yaml\n", "a.yaml": "extends: [./b.yaml]\n", "b.yaml": "extends: ./a.yaml\n" },
      "b.yaml:1:10: The config extends itself: a.yaml, then b.yaml, then a.yaml.\n  Take one of them out.\n",
    ],
    [
      { ".wavelint.yaml": "extends: ./a.yaml\n", "a.yaml": "rules:\n  late-confg: off\n" },
      'a.yaml:2:3: There is no rule "late-confg".\n  Did you mean late-config?\n',
    ],
    [{ ".wavelint.yaml": "extends: ../../../etc/passwd\n" }, /^\.wavelint\.yaml:1:10: "extends" may not be|^.*passwd:\d+:\d+: The config/],
    [{ ".wavelint.yaml": "extends: {a: b}\n" }, /^\.wavelint\.yaml:1:10: "extends" may not be \{/],
    [
      { ".wavelint.yaml": "extends: evil\n", "node_modules/evil/package.json": '{"wavelint": "../../../secret.yaml"}' },
      /^\.wavelint\.yaml:1:10: "extends" may not be "evil"\./,
    ],
  ] as const)("%j", async (files, message) => {
    const said = await printed(files as Readonly<Record<string, string>>);
    if (typeof message === "string") expect(said).toBe(message);
    else expect(said).toMatch(message);
  });
});
