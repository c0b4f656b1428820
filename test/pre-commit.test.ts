// The pre-commit hooks: real pre-commit installs them from a clone of this repository and runs them in repositories that use them.
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, type TestContext, test } from "vitest";
import { parse } from "yaml";
import { configMap, deployment, LATE, repository } from "./project.ts";
import { findProgram, renderers } from "./renderers.ts";

const ROOT = path.join(import.meta.dirname, "..");
const MANIFEST = ".pre-commit-hooks.yaml";
const hooks: Readonly<Record<string, unknown>>[] = parse(readFileSync(path.join(ROOT, MANIFEST), "utf8"));
const files = String(hooks[0]?.["files"]);

describe("each hook", () => {
  test.each(hooks.map((hook) => [hook["id"], hook]))("%s lints all of the paths, once, after the same changes", (_, hook) => {
    expect(hook).toMatchObject({ entry: "wavelint", files, types: [], pass_filenames: false, require_serial: true });
  });
  test("has its way to get wavelint", () => {
    expect(hooks.map(({ id, language }) => [id, language])).toEqual([
      ["wavelint", "node"],
      ["wavelint-system", "system"],
    ]);
  });
});

/** What a commit may change, and whether an order may depend on it. */
const PATHS: Readonly<Record<string, boolean>> = {
  "a.yaml": true,
  "deploy/a b.yml": true,
  "deploy/list.json": true,
  ".wavelint.yaml": true,
  "apps/.argocd-source-shop.yaml": true,
  "apps/shop/config.json": true,
  "shop/Chart.yaml": true,
  "shop/Chart.lock": true,
  "shop/requirements.lock": true,
  "shop/.helmignore": true,
  "shop/values-prod.yaml": true,
  "shop/templates/_helpers.tpl": true,
  "shop/files/job.tpl": true,
  "shop/templates/NOTES.txt": true,
  "shop/templates/jobs/_pod.tmpl": true,
  "shop/templates/_pod.gotmpl": true,
  "templates/_names.txt": true,
  "shop/charts/redis-1.2.3.tgz": true,
  "overlays/prod/kustomization.yaml": true,
  "overlays/prod/Kustomization": true,
  Kustomization: true,
  "overlays/prod/.env": true,
  "overlays/prod/app.env": true,
  "overlays/prod/app.properties": true,
  "README.md": false,
  "shop/README.md": false,
  Dockerfile: false,
  "src/main.ts": false,
  "src/environment.ts": false,
  "src/kustomization.go": false,
  "src/Kustomization/index.ts": false,
  "src/yaml": false,
  "src/yaml.py": false,
  "src/templates/index.html": false,
  "src/page.tmpl": false,
  "requirements.txt": false,
  "docs/a.yaml.md": false,
  "docs/chart.locked": false,
  "dist/app.tgz": false,
  "shop/charts/app.tar.bz2": false,
  MyKustomization: false,
};

describe("files", () => {
  // Python's (?x) passes over space.
  const pattern = new RegExp(files.replace(/^\(\?x\)/, "").replace(/\s+/g, ""));
  test.each(Object.entries(PATHS))("%s: %s", (file, isWanted) => expect(pattern.test(file)).toBe(isWanted));
});

const preCommit = findProgram("pre-commit");
const helm = renderers("helm4");
const because = preCommit.missing === undefined ? "" : ` (${preCommit.missing})`;

/** Without the project's own npm and git around it. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:npm_(?!config_(?:registry|cache)$)|GIT_|PRE_COMMIT|SKIP$|PATH$)/.test(name)),
);

describe.skipIf(preCommit.missing !== undefined)(`with pre-commit${because}`, () => {
  let work: string;
  let hookRepository: string;
  let bin: string;
  let revision: string;
  let missing: string | undefined;
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  interface Ran {
    readonly status: number | null;
    readonly output: string;
  }

  /** Fills the `bin` folder with this Node and what else this machine has, but for wavelint and what it runs. */
  function linkPrograms(): void {
    mkdirSync(bin);
    symlinkSync(process.execPath, path.join(bin, "node"));
    for (const folder of (process.env["PATH"] ?? "").split(path.delimiter).filter((each) => existsSync(each))) {
      for (const name of readdirSync(folder)) {
        const isWanted = !/^(?:helm|kubectl|kustomize|wavelint|node)$/.test(name) && !existsSync(path.join(bin, name));
        if (isWanted && existsSync(path.join(folder, name))) symlinkSync(path.join(folder, name), path.join(bin, name));
      }
    }
  }

  /** Runs a program of the `bin` folder where nothing else is on PATH, and no helm of `wavelint setup` can be found. */
  function run(cwd: string, command: readonly string[], { more = [] }: { more?: readonly string[] } = {}): Ran {
    const [program = "", ...args] = command;
    const { status, stdout, stderr } = spawnSync(path.join(bin, program), args, {
      cwd,
      encoding: "utf8",
      env: {
        ...environment,
        PATH: [bin, ...more].join(path.delimiter),
        PRE_COMMIT_HOME: path.join(work, "home"),
        XDG_CACHE_HOME: path.join(work, "cache"),
        GIT_CONFIG_GLOBAL: "/dev/null",
        GIT_CONFIG_SYSTEM: "/dev/null",
      },
    });
    return { status, output: `${stdout}${stderr}` };
  }

  function git(cwd: string, ...args: string[]): string {
    const identity = ["-c", "user.name=test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
    const { status, output } = run(cwd, ["git", ...identity, ...args]);
    if (status !== 0) throw new Error(output);
    return output.trim();
  }

  const config = (id: string, args: readonly string[]): string =>
    JSON.stringify({ repos: [{ repo: hookRepository, rev: revision, hooks: [{ id, args }] }] });

  /** A repository that uses a hook, with everything staged. */
  function consumer(given: Readonly<Record<string, string>>, id = "wavelint", args: readonly string[] = []): string {
    const cwd = repository({ ...given, ".pre-commit-config.yaml": config(id, args) });
    git(cwd, "add", "--all");
    return cwd;
  }

  /** A repository whose config and files are committed, and one change to it staged. */
  function changed(before: Readonly<Record<string, string>>, file: string, text: string): string {
    const cwd = consumer(before);
    git(cwd, "commit", "--quiet", "--message", "before");
    writeFileSync(path.join(cwd, file), text);
    git(cwd, "add", "--all");
    return cwd;
  }

  beforeAll(() => {
    work = mkdtempSync(path.join(tmpdir(), "wavelint-test-"));
    hookRepository = path.join(work, "hook");
    bin = path.join(work, "bin");
    linkPrograms();
    // What is committed, and over it what is in the working tree.
    execFileSync("git", ["clone", "--quiet", "--local", ROOT, hookRepository], { stdio: "ignore" });
    rmSync(path.join(hookRepository, "dist"), { recursive: true, force: true });
    for (const name of [MANIFEST, "package.json", "package-lock.json", "dist"])
      cpSync(path.join(ROOT, name), path.join(hookRepository, name), { recursive: true });
    git(hookRepository, "add", "--all");
    git(hookRepository, "commit", "--quiet", "--allow-empty", "--message", "the working tree");
    revision = git(hookRepository, "rev-parse", "HEAD");
    const first = path.join(work, "first");
    git(work, "init", "--quiet", first);
    writeFileSync(path.join(first, ".pre-commit-config.yaml"), config("wavelint", []));
    const { status, output } = run(first, ["pre-commit", "install-hooks"]);
    if (status === 0) return;
    // Up to pre-commit 4.6.0 the installation gets devDependencies as well.
    if (
      !/E(?:AI_AGAIN|NOTFOUND|CONNREFUSED|CONNRESET|TIMEDOUT|NETUNREACH)/.test(output) ||
      process.env["WAVELINT_REQUIRE_RENDERERS"] === "1"
    )
      throw new Error(output);
    missing = "pre-commit could not install the hook without a network";
  }, 300_000);

  /** Skips a test of what could not be installed. */
  const needsHook = ({ skip }: TestContext): void => skip(missing !== undefined, missing);
  const helmFolder = [path.dirname(helm.helm)];

  const chart = {
    "charts/shop/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    "charts/shop/values.yaml": "wave: 0\n",
    "charts/shop/templates/api.yaml": deployment("api", "settings"),
    "charts/shop/templates/settings.yaml": configMap("settings").replace(
      "  name: settings",
      '  name: settings\n  annotations:\n    argocd.argoproj.io/sync-wave: "{{ .Values.wave }}"',
    ),
  };

  test.skipIf(helm.missing !== undefined)("a chart with nothing to find passes", (context) => {
    needsHook(context);
    const { status, output } = run(consumer(chart), ["pre-commit", "run", "--verbose"], { more: helmFolder });
    expect(output).toMatch(/^wavelint \(order of Argo CD syncs\)\.+Passed$/m);
    expect(output).toContain("0 errors, 0 warnings, 0 infos in 1 application with 2 resources.");
    expect(status).toBe(0);
  });

  test.skipIf(helm.missing !== undefined)("a values file that makes a wave wrong cannot be committed", (context) => {
    needsHook(context);
    const cwd = changed(chart, "charts/shop/values.yaml", "wave: 3\n");
    expect(run(cwd, ["pre-commit", "install"]).status).toBe(0);
    const before = git(cwd, "rev-parse", "HEAD");
    const identity = ["-c", "user.name=test", "-c", "user.email=test@example.com"];
    const commit = ["git", ...identity, "commit", "--message", "later"];
    const { status, output } = run(cwd, commit, { more: helmFolder });
    expect(status).toBe(1);
    expect(output).toMatch(/\.+Failed$/m);
    expect(output).toContain("- exit code: 1");
    expect(output).toMatch(/^charts\/shop\/templates\/api\.yaml:\d+:\d+ {2}error {2}late-config$/m);
    expect(output).toContain("charts/shop/values.yaml:1");
    expect(git(cwd, "rev-parse", "HEAD")).toBe(before);
    // Once it is right again, it can.
    writeFileSync(path.join(cwd, "charts/shop/values.yaml"), "wave: -1\n");
    git(cwd, "add", "--all");
    expect(run(cwd, commit, { more: helmFolder }).status).toBe(0);
    expect(git(cwd, "rev-parse", "HEAD")).not.toBe(before);
  });

  test("a page of documentation runs nothing", (context) => {
    needsHook(context);
    const { status, output } = run(changed({ "all.yaml": LATE }, "README.md", "# Shop\n"), ["pre-commit", "run"]);
    expect(output).toMatch(/\(no files to check\)Skipped/);
    expect(status).toBe(0);
  });

  test("a commit that only deletes files is not looked at by pre-commit", (context) => {
    needsHook(context);
    const cwd = changed({ "all.yaml": LATE, "other.yaml": configMap("other") }, "note.md", "x\n");
    git(cwd, "rm", "--quiet", "other.yaml");
    expect(run(cwd, ["pre-commit", "run"]).output).toMatch(/\(no files to check\)Skipped/);
    expect(run(cwd, ["pre-commit", "run", "--all-files"]).output).toContain("late-config");
  });

  test("a symbolic link in the place of a file counts", (context) => {
    needsHook(context);
    const cwd = changed({ "all.yaml": configMap("api"), "late.txt": LATE }, "note.md", "x\n");
    rmSync(path.join(cwd, "all.yaml"));
    symlinkSync("late.txt", path.join(cwd, "all.yaml"));
    git(cwd, "add", "--all");
    const { status, output } = run(cwd, ["pre-commit", "run"]);
    expect(output).toContain("late-config");
    expect(status).toBe(1);
  });

  test("without helm it says what to do, and passes where that is wanted", (context) => {
    needsHook(context);
    const { status, output } = run(consumer(chart), ["pre-commit", "run"]);
    expect(status).toBe(1);
    expect(output).toContain("- exit code: 2");
    expect(output.replace(/\s+/g, " ")).toMatch(/helm is not installed, or not on PATH.*Run `wavelint setup`.*--helm-binary/);
    const lenient = run(consumer(chart, "wavelint", ["--missing-renderer=skip"]), ["pre-commit", "run", "--verbose"]);
    expect(lenient.output).toContain("Not rendered, because a renderer is missing: charts/shop");
    expect(lenient.status).toBe(0);
  });

  test("args are the paths", (context) => {
    needsHook(context);
    const given = { "one/all.yaml": configMap("a"), "two/all.yaml": LATE };
    expect(run(consumer(given, "wavelint", ["one"]), ["pre-commit", "run"]).status).toBe(0);
    expect(run(consumer(given, "wavelint", ["one", "two"]), ["pre-commit", "run"]).status).toBe(1);
  });

  test("wavelint-system runs the wavelint that is on PATH, and only that one", () => {
    const own = path.join(work, "own");
    mkdirSync(own);
    writeFileSync(path.join(own, "wavelint"), `#!/bin/sh\nexec node "${path.join(ROOT, "dist/cli.js")}" "$@"\n`);
    chmodSync(path.join(own, "wavelint"), 0o755);
    const cwd = consumer({ "all.yaml": LATE }, "wavelint-system");
    const { status, output } = run(cwd, ["pre-commit", "run"], { more: [own] });
    expect(output).toContain("all.yaml");
    expect(output).toContain("late-config");
    expect(status).toBe(1);
    expect(run(cwd, ["pre-commit", "run"]).output).toContain("Executable `wavelint` not found");
  });

  test("pre-commit reads `files` as it is meant", () => {
    const hook = { id: "names", name: "names", entry: "node -e console.log(JSON.stringify(process.argv.slice(1)))", language: "system" };
    const local = { repos: [{ repo: "local", hooks: [{ ...hook, files, types: [], require_serial: true, verbose: true }] }] };
    const all = Object.fromEntries(Object.keys(PATHS).map((file) => [file, "x\n"]));
    // The config has a name that is not among those that match.
    const cwd = repository({ ...all, "config/hooks": JSON.stringify(local) });
    git(cwd, "add", "--all");
    const { output } = run(cwd, ["pre-commit", "run", "--all-files", "--config", "config/hooks"]);
    const names = JSON.parse(/^\[.*\]$/m.exec(output)?.[0] ?? "[]");
    expect(names.sort()).toEqual(
      Object.keys(PATHS)
        .filter((file) => PATHS[file] === true)
        .sort(),
    );
  });
});
