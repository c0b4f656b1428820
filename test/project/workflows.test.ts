// What runs with rights on GitHub: the workflows are pinned, ask for little and trust nothing; the image holds what it needs.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { platform, tmpdir } from "node:os";
import path from "node:path";
import { globbySync } from "globby";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import packageJson from "../../package.json" with { type: "json" };

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly "timeout-minutes"?: number;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly concurrency: { readonly group: string };
  readonly jobs: Readonly<Record<string, Job>>;
}

const ROOT = path.join(import.meta.dirname, "../..");
const FOLDER = path.join(ROOT, ".github/workflows");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");
const workflows = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(path.join(FOLDER, file), "utf8");
  return { file, text, workflow: parse(text) as Workflow };
});
const ci = workflows.find(({ file }) => file === "ci.yml")?.workflow;
const release = workflows.find(({ file }) => file === "release.yml")?.workflow;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
function temporary(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "project-"));
  folders.push(folder);
  return folder;
}

describe.each(workflows)("$file", ({ text, workflow }) => {
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps);

  test("pins each action by commit, and says which version that is", () => {
    const used = [...text.matchAll(/\buses:[ \t]*(.*)$/gm)].map(([, action = ""]) => action);
    expect(used).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(used.filter((action) => action !== "./" && !pinned.test(action))).toEqual([]);
  });

  test("may only read, and each job asks for what it writes", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    for (const [, { permissions = {} }] of jobs)
      expect(Object.values(permissions).filter((access) => !/^(?:read|write)$/.test(access))).toEqual([]);
  });

  test("never runs what a stranger wrote with the rights of the repository", () => {
    expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
    expect(Object.keys(workflow.on)).not.toContain("workflow_run");
  });

  test("puts no expression into a script", () => {
    expect(steps.filter(({ run }) => run?.includes("${{"))).toEqual([]);
  });

  test("ends: each job has a time limit, and runs of one branch do not pile up", () => {
    expect(jobs.filter(([, job]) => job["timeout-minutes"] === undefined).map(([name]) => name)).toEqual([]);
    expect(workflow.concurrency.group).toBeTruthy();
  });

  test("leaves no credentials in the clone", () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkouts.length).toBeGreaterThan(0);
    expect(checkouts.filter((step) => step.with?.["persist-credentials"] !== false)).toEqual([]);
  });

  test("runs scripts that are there", () => {
    const scripts = steps.flatMap(({ run = "" }) => [...run.matchAll(/\bbash (\S+)/g)].map(([, script = ""]) => script));
    expect(scripts.filter((script) => !statSync(path.join(ROOT, script), { throwIfNoEntry: false })?.isFile())).toEqual([]);
  });
});

test("the oldest Node.js that wavelint supports is tested everywhere", () => {
  const oldest = packageJson.engines.node.replace(">=", "");
  const matrices = Object.values(ci?.jobs ?? {}).flatMap(({ strategy }) => (strategy === undefined ? [] : [strategy.matrix["node"]]));
  expect(matrices).toHaveLength(2);
  for (const versions of matrices) expect(versions).toContain(oldest);
});

test("each right to write is in the one job that needs it", () => {
  const writers = workflows.flatMap(({ file, workflow }) =>
    Object.entries(workflow.jobs).flatMap(([name, { permissions = {} }]) =>
      Object.keys(permissions).flatMap((right) => (permissions[right] === "write" ? [`${file} ${name} ${right}`] : [])),
    ),
  );
  expect(writers.sort()).toEqual([
    "release.yml github contents",
    "release.yml image packages",
    "release.yml image-index packages",
    "release.yml npm id-token",
  ]);
});

test("what publishes installs nothing and has no secret of the repository", () => {
  const npm = release?.jobs["npm"]?.steps.map(({ run = "" }) => run).join("\n") ?? "";
  expect(npm).toContain("npm publish");
  expect(npm).not.toMatch(/npm (?:ci|install|i|run|exec)\b|npx/);
  expect(workflows.filter(({ text }) => text.includes("secrets.")).map(({ file }) => file)).toEqual([]);
});

test("Dependabot watches all that is pinned", () => {
  const { updates } = parse(read(".github/dependabot.yml")) as { updates: { "package-ecosystem": string }[] };
  expect(updates.map((update) => update["package-ecosystem"]).sort()).toEqual(["docker", "github-actions", "npm"]);
});

describe.skipIf(platform() === "win32")("the scripts of a release", () => {
  /** A repository with this version, changelog and tags, and what a script prints in it. */
  function inRelease(version: string, changelog: string, tags: readonly string[], script: string, argument: string) {
    const folder = temporary();
    mkdirSync(path.join(folder, ".ci"));
    for (const name of ["changelog", "release"]) cpSync(path.join(ROOT, ".ci", name), path.join(folder, ".ci", name));
    writeFileSync(path.join(folder, "package.json"), `${JSON.stringify({ name: "x", version, license: "MIT" }, null, 2)}\n`);
    writeFileSync(path.join(folder, "CHANGELOG.md"), changelog);
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "commit.gpgSign=false", ...args], { cwd: folder });
    git("init", "--quiet");
    git("commit", "--quiet", "--allow-empty", "--message", "first");
    for (const tag of tags) git("tag", tag);
    const { status, stdout, stderr } = spawnSync("bash", [`.ci/${script}`, argument], { cwd: folder, encoding: "utf8" });
    return { status, stdout, stderr };
  }
  const LOG =
    "# Changelog\n\n## 0.2.0 (2026-12-01)\n\n- two\n\n## 0.1.1\n\n- one and a bit\n- more\n\n## 0.1.0\n\n\n## 0.2.0-rc.1\n\n- nearly two\n";

  test("the notes are the section of the version alone", () => {
    expect(inRelease("0.1.1", LOG, [], "changelog", "0.1.1")).toMatchObject({ status: 0, stdout: "- one and a bit\n- more\n" });
    expect(inRelease("0.2.0", LOG, [], "changelog", "0.2.0").stdout).toBe("- two\n");
  });

  test.each(["0.1.0", "0.1", "9.9.9", "0.1.x"])("a version of which the changelog says nothing has none: %s", (version) => {
    const { status, stdout, stderr } = inRelease(version, LOG, [], "changelog", version);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(version);
  });

  test("the newest release is the latest and moves its major version", () => {
    const { stdout } = inRelease("0.2.0", LOG, ["v0", "v0.1.0", "v0.1.1", "v0.2.0-rc.1", "v0.2.0"], "release", "v0.2.0");
    expect(stdout).toBe("version=0.2.0\nchannel=latest\nmajor=v0\nmoves-major=true\n");
  });

  test("a fix of an older release moves nothing", () => {
    const { stdout } = inRelease("0.1.1", LOG, ["v0.1.0", "v0.2.0", "v0.10.0", "v0.1.1"], "release", "v0.1.1");
    expect(stdout).toBe("version=0.1.1\nchannel=previous\nmajor=v0\nmoves-major=false\n");
  });

  test("a fix of an older major version moves that one", () => {
    const { stdout } = inRelease("0.2.0", LOG, ["v1", "v1.0.0", "v0.2.0"], "release", "v0.2.0");
    expect(stdout).toBe("version=0.2.0\nchannel=previous\nmajor=v0\nmoves-major=true\n");
  });

  test("a pre-release is the next, before the release and after it", () => {
    const { stdout } = inRelease("0.2.0-rc.1", LOG, ["v0.1.0", "v0.2.0-rc.1"], "release", "v0.2.0-rc.1");
    expect(stdout).toBe("version=0.2.0-rc.1\nchannel=next\nmajor=v0\nmoves-major=false\n");
  });

  test.each([
    ["of another version", "0.2.0", "v0.1.1"],
    ["without a section in the changelog", "0.1.0", "v0.1.0"],
  ])("a tag %s is refused", (_, version, tag) => {
    expect(inRelease(version, LOG, [tag], "release", tag)).toMatchObject({ status: 1, stdout: "" });
  });

  test("this version has notes", () => {
    expect(spawnSync("bash", [".ci/changelog", packageJson.version], { cwd: ROOT }).status).toBe(0);
  });
});

describe("the container image", () => {
  const dockerfile = read("Dockerfile").replaceAll(/\\\n\s*/g, "");
  const instructions = dockerfile.split("\n").filter((line) => /^[A-Z]+ /.test(line));
  const copies = instructions.flatMap((line) => {
    const words = /^COPY (?!--from)(.*)$/.exec(line)?.[1]?.split(" ");
    return words === undefined ? [] : [{ sources: words.slice(0, -1), target: words.at(-1) ?? "" }];
  });

  test("is built from pinned images", () => {
    const bases = instructions.flatMap((line) => /^FROM (?:--platform=\S+ )?(\S+)/.exec(line)?.[1] ?? []);
    expect(bases).toHaveLength(2);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^node:24\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/);
  });

  test("ends as somebody without rights, and without an entry point", () => {
    const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith("FROM")));
    expect(last.filter((line) => line.startsWith("USER"))).toEqual(["USER node"]);
    expect(last).toContain("ENTRYPOINT []");
    expect(last.findIndex((line) => line.startsWith("USER"))).toBeGreaterThan(last.findLastIndex((line) => /^(?:RUN|COPY)/.test(line)));
  });

  test("gets from the clone only what .dockerignore lets through", () => {
    const [first, ...rest] = read(".dockerignore").trim().split("\n").slice(1);
    expect(first).toBe("*");
    const allowed = rest.flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : [])).sort();
    expect(allowed).toEqual(copies.flatMap(({ sources }) => sources.map((source) => source.split("/")[0] ?? "")).sort());
  });

  test("holds all that wavelint needs: it says its version, explains each rule and lints", () => {
    const folder = temporary();
    for (const { sources, target } of copies) {
      for (const source of sources) {
        const files = source.includes("*") ? globbySync(source, { cwd: ROOT }) : [source.replace(/\/$/, "")];
        expect(files.length).toBeGreaterThan(0);
        for (const file of files) {
          const to = source.endsWith("/") ? target : path.posix.join(target, path.basename(file));
          cpSync(path.join(ROOT, file), path.join(folder, to), { recursive: true });
        }
      }
    }
    const hidden = read(".dockerignore").match(/^[\w./-]+$/gm) ?? [];
    expect(hidden.length).toBeGreaterThan(0);
    for (const file of hidden) rmSync(path.join(folder, "opt/wavelint", file), { recursive: true, force: true });
    const [, program = ""] = /ln -s (\S+) \/usr\/local\/bin\/wavelint/.exec(dockerfile) ?? [];
    const wavelint = (...args: string[]) =>
      spawnSync(process.execPath, [path.join(folder, program), ...args], { cwd: ROOT, encoding: "utf8" });
    expect(wavelint("--version").stdout).toBe(`${packageJson.version}\n`);
    expect(wavelint("explain", "late-config").stdout).toContain("late-config");
    const { status, stdout } = wavelint("--no-cache", "--format", "json", "test/fixtures/services");
    expect(status).toBe(1);
    expect(JSON.parse(stdout).findings.length).toBeGreaterThan(0);
  });

  test.skipIf(platform() !== "linux")("takes no helm or kustomize that is not what was published", () => {
    const folder = temporary();
    const script = instructions.find((line) => line.startsWith("RUN set -eu"))?.slice("RUN ".length) ?? "";
    // A curl that fetches something else.
    writeFileSync(
      path.join(folder, "curl"),
      '#!/bin/sh\nwhile [ "$1" != --output ]; do shift; done\necho "$3" >>urls\ntar --create --gzip --file "$2" curl\n',
      { mode: 0o755 },
    );
    const build = (arch: string) =>
      spawnSync("sh", ["-c", script], {
        cwd: folder,
        encoding: "utf8",
        env: { PATH: `${folder}:${process.env["PATH"]}`, TARGETARCH: arch, HELM_VERSION: "4.2.4", KUSTOMIZE_VERSION: "5.8.1" },
      });
    for (const arch of ["amd64", "arm64"]) {
      const { status, stdout } = build(arch);
      expect(status).not.toBe(0);
      expect(stdout).toContain("helm.tar.gz: FAILED");
      expect(stdout).toContain("kustomize.tar.gz: FAILED");
    }
    expect(readFileSync(path.join(folder, "urls"), "utf8").trim().split("\n").slice(0, 2)).toEqual([
      "https://get.helm.sh/helm-v4.2.4-linux-amd64.tar.gz",
      "https://github.com/kubernetes-sigs/kustomize/releases/download/kustomize%2Fv5.8.1/kustomize_v5.8.1_linux_amd64.tar.gz",
    ]);
    expect(build("s390x").stderr).toContain("There are no sums for s390x.");
    expect(readdirSync(folder)).not.toContain("bin");
  });
});
