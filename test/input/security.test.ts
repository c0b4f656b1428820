// What a stranger's files must not do: run a program, or read outside of the repository.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { configMap, repository } from "../project.ts";
import { renderers } from "../renderers.ts";
import { run } from "../run.ts";

const { helm, kubectl, missing } = renderers("helm4");

/** A folder that git takes for a bare repository, with a config that names a program. */
function plant(folder: string): string {
  const proof = path.join(mkdtempSync(path.join(tmpdir(), "wavelint-test-")), "proof");
  onTestFinished(() => rmSync(path.dirname(proof), { recursive: true, force: true }));
  const program = path.join(path.dirname(proof), "evil.sh");
  writeFileSync(program, `#!/bin/sh\necho ran > '${proof}'\nexit 1\n`, { mode: 0o755 });
  for (const name of ["objects", "refs/heads"]) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, "HEAD"), "ref: refs/heads/main\n");
  writeFileSync(
    path.join(folder, "config"),
    `[core]\n\trepositoryformatversion = 1\n\tbare = true\n\tfsmonitor = ${program}\n\tsshCommand = ${program}\n[extensions]\n\tpartialClone = origin\n[remote "origin"]\n\turl = ${folder}\n\tuploadpack = ${program}\n\tpromisor = true\n[diff]\n\texternal = ${program}\n`,
  );
  return proof;
}

describe("a folder that looks like a bare git repository", () => {
  const commit = "0123456789012345678901234567890123456789";
  test("can start the program that its config names, if git is asked without care", () => {
    const cwd = repository({ "charts/a.yaml": configMap("a") });
    const proof = plant(path.join(cwd, "charts"));
    const env = { ...process.env, GIT_CONFIG_NOSYSTEM: "1" };
    try {
      execFileSync("git", ["-c", "safe.bareRepository=all", "cat-file", "-e", commit], {
        cwd: path.join(cwd, "charts"),
        env,
        stdio: "ignore",
      });
    } catch {
      // The object is not there, in either case.
    }
    expect(existsSync(proof)).toBe(true);
  });
  test.each([
    ["the current folder, with a base", "charts", { paths: ["."], base: commit, isChangedOnly: true }],
    ["the current folder", "charts", { paths: ["."] }],
    ["a path", ".", { paths: ["charts"] }],
    ["a fix", "charts", { paths: ["."], fix: "patch" }],
    ["a plan with a base", "charts", { command: "plan", paths: ["."], base: commit }],
  ] as const)("starts nothing as %s", async (_, folder, options) => {
    const cwd = repository({ "charts/a.yaml": configMap("a") });
    const proof = plant(path.join(cwd, "charts"));
    await run(path.join(cwd, folder), options);
    expect(existsSync(proof)).toBe(false);
  });
  test("starts nothing without a repository above it", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "wavelint-test-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(path.join(folder, "a.yaml"), configMap("a"));
    const proof = plant(folder);
    await run(folder, { paths: ["."] });
    expect(existsSync(proof)).toBe(false);
  });
});

/** A repository, and beside it a file and a chart that it must not read. */
function besides(files: Readonly<Record<string, string>>): string {
  const outer = mkdtempSync(path.join(tmpdir(), "wavelint-test-"));
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }));
  const all = {
    "secret.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {stolen: secret-content}\n",
    "outside/Chart.yaml": "apiVersion: v2\nname: outside\nversion: 1.0.0\n",
    "outside/templates/a.yaml": configMap("secret-content"),
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`repo/${name}`, text])),
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(outer, name)), { recursive: true });
    writeFileSync(path.join(outer, name), text);
  }
  execFileSync("git", ["init", "--quiet"], { cwd: path.join(outer, "repo") });
  return path.join(outer, "repo");
}

describe("what leads out of the repository", () => {
  test.skipIf(missing)("is not read as a dependency of a chart", async () => {
    const cwd = besides({
      "chart/Chart.yaml":
        'apiVersion: v2\nname: a\nversion: 1.0.0\ndependencies:\n  - {name: outside, version: 1.0.0, repository: "file://../../outside"}\n',
      "chart/templates/a.yaml": configMap("a"),
    });
    const { exit, stderr, stdout } = await run(cwd, { command: "render", paths: ["chart"], helmBinary: helm });
    expect(exit).toBe(2);
    expect(stderr).toContain("outside of the repository");
    expect(stdout).not.toContain("secret-content");
  });
  test.skipIf(missing).each([
    [
      "in a file",
      {
        "k/patch.yaml":
          "apiVersion: builtin\nkind: PatchTransformer\nmetadata: {name: p}\npath: ../../secret.yaml\ntarget: {kind: ConfigMap}\n",
      },
      "transformers: [patch.yaml]\n",
    ],
    [
      "inline",
      {},
      "transformers:\n  - |-\n    apiVersion: builtin\n    kind: PatchTransformer\n    metadata: {name: p}\n    path: ../../secret.yaml\n    target: {kind: ConfigMap}\n",
    ],
    [
      "of a generator",
      { "k/g.yaml": "apiVersion: builtin\nkind: ConfigMapGenerator\nmetadata: {name: g}\nname: g\nfiles: [x=../../secret.yaml]\n" },
      "generators: [g.yaml]\n",
    ],
  ])("is not read by a transformer %s, whatever the load restrictor", async (_, files, more) => {
    const cwd = besides({
      ...files,
      "k/a.yaml": configMap("a"),
      "k/kustomization.yaml": `resources: [a.yaml]\n${more}`,
      ".wavelint.yaml": 'kustomize: {buildOptions: "--load-restrictor=LoadRestrictionsNone"}\n',
    });
    const { exit, stderr, stdout } = await run(cwd, { command: "render", paths: ["k"], kustomizeBinary: kubectl });
    expect(stdout).not.toContain("secret-content");
    expect(stderr).toContain("outside of the repository");
    expect(exit).toBe(2);
  });
  test("is not named by the config of a pull request", async () => {
    for (const config of ["applications: [{path: ../outside}]\n", 'repositories: {"https://example.com/a.git": ".."}\n']) {
      const cwd = besides({ "a.yaml": configMap("a"), ".wavelint.yaml": config });
      const { exit, stderr } = await run(cwd, { isUntrusted: true });
      expect(exit).toBe(2);
      expect(stderr).toMatch(/^\.wavelint\.yaml: The config names .* which is outside of the repository\./);
      expect((await run(cwd, { paths: ["a.yaml"] })).stderr).not.toContain("The config names");
    }
  });
});
