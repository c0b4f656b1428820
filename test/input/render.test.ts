// How charts and kustomizations are rendered: the cache, the network, dependencies, what is untrusted, and missing renderers.
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Options } from "../../src/options.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { configMap, LATE, repository } from "../project.ts";
import { renderers } from "../renderers.ts";
import { run } from "../run.ts";

const { helm, kubectl, missing } = renderers("helm4");
const helm3 = renderers("helm3");
const because = missing === undefined ? "" : ` (${missing})`;

function temporary(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "wavelint-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function plan(
  cwd: string,
  options: Partial<Options> = {},
): Promise<Omit<Plan, "purposeOf"> & { names: string[]; stderr: string; exit: number }> {
  const { stdout, stderr, exit } = await run(cwd, { command: "plan", helmBinary: helm, kustomizeBinary: kubectl, ...options });
  const result = JSON.parse(stdout) as Plan;
  const names = result.applications.flatMap(({ steps }) => steps.flatMap(({ resources }) => resources.map(({ name }) => name)));
  return { ...result, names, stderr, exit };
}

const chart = (name: string, more: Readonly<Record<string, string>> = {}, chartFile = ""): Record<string, string> => ({
  [`${name}/Chart.yaml`]: `apiVersion: v2\nname: ${path.basename(name)}\nversion: 1.0.0\n${chartFile}`,
  [`${name}/values.yaml`]: "name: first\n",
  [`${name}/templates/config.yaml`]: configMap(`${path.basename(name)}-{{ .Values.name }}`),
  ...Object.fromEntries(Object.entries(more).map(([file, text]) => [`${name}/${file}`, text])),
});

describe.skipIf(missing)(`the render cache${because}`, () => {
  /** Which applications were rendered anew, and which were kept, in the words of --verbose. */
  const kept = (stderr: string): string[] => stderr.split("\n").filter((line) => / is an (?:A|a)pplication of /.test(line));

  test("serves what has not changed, and renders only the applications that a change concerns", async () => {
    const cwd = repository({
      ...chart("charts/a"),
      ...chart("charts/b", { "values-prod.yaml": "name: prod\n" }),
      ".wavelint.yaml": `applications:
  - {name: a, path: charts/a}
  - {name: b, path: charts/b, valueFiles: [values-prod.yaml]}
  - {name: k, path: k}
`,
      "k/kustomization.yaml": "resources: [../base]\npatches: [{path: patch.yaml}]\n",
      "k/patch.yaml": configMap("base", 1),
      "base/kustomization.yaml": "resources: [config.yaml]\nconfigMapGenerator: [{name: gen, files: [data.txt]}]\n",
      "base/config.yaml": configMap("base"),
      "base/data.txt": "one",
    });
    const options = { cache: true, cacheDir: temporary(), verbose: true };
    const write = (file: string, text: string): void => writeFileSync(path.join(cwd, file), text);
    const first = await plan(cwd, options);
    expect(kept(first.stderr)).toEqual([
      "a is an Application of helm charts/a.",
      "b is an Application of helm charts/b.",
      "k is an Application of kustomize k.",
    ]);
    const again = await plan(cwd, options);
    expect(kept(again.stderr).map((line) => line.endsWith("(kept)."))).toEqual([true, true, true]);
    expect(again.applications).toEqual(first.applications);

    const changes: readonly [file: string, text: string, changed: string, name: string][] = [
      ["charts/a/values.yaml", "name: second\n", "a", "a-second"],
      ["charts/a/templates/_helpers.tpl", '{{ define "x" }}{{ end }}\n', "a", "a-second"],
      ["charts/b/values-prod.yaml", "name: live\n", "b", "b-live"],
      ["k/patch.yaml", configMap("base", 2), "k", "base"],
      ["base/data.txt", "two", "k", "base"],
      ["base/config.yaml", configMap("base").replace("a: b", "a: c"), "k", "base"],
      ["base/kustomization.yaml", "resources: [config.yaml]\nnamePrefix: x-\n", "k", "x-base"],
    ];
    for (const [file, text, changed, name] of changes) {
      write(file, text);
      const { stderr, names } = await plan(cwd, options);
      const fresh = kept(stderr).filter((line) => !line.endsWith("(kept)."));
      expect(
        fresh.map((line) => line.split(" ")[0]),
        file,
      ).toEqual([changed]);
      expect(names).toContain(name);
    }
    expect((await plan(cwd, { ...options, helmBinary: helm3.helm })).names).toContain("a-second");
    expect((await plan(cwd, { ...options, kubeVersion: "1.30.0" })).stderr).not.toContain("helm charts/a (kept)");
  });

  test("is for its user alone, and a damaged entry is rendered again", async () => {
    const cwd = repository(chart("a"));
    const cacheDir = temporary();
    const options = { cache: true, cacheDir };
    await plan(cwd, options);
    const renders = path.join(cacheDir, "renders");
    const [entry = ""] = readdirSync(renders).filter((file) => file.length === 64);
    expect(execFileSync("stat", ["-c", "%a", renders, path.join(renders, entry)], { encoding: "utf8" })).toBe("700\n600\n");
    writeFileSync(path.join(renders, entry), readFileSync(path.join(renders, entry), "utf8").slice(0, -20));
    expect((await plan(cwd, options)).names).toEqual(["a-first"]);
  });

  test("works for several runs at once, and where it cannot be written", async () => {
    const cwd = repository({ ...chart("a"), ...chart("b") });
    const cacheDir = temporary();
    const runs = await Promise.all(Array.from({ length: 4 }, () => plan(cwd, { cache: true, cacheDir })));
    for (const { names } of runs) expect(names).toEqual(["a-first", "b-first"]);
    expect((await plan(cwd, { cache: true, cacheDir: path.join(cwd, "a/values.yaml/cache") })).names).toEqual(["a-first", "b-first"]);
    expect(readdirSync(path.join(cacheDir, "renders")).filter((file) => file.endsWith(".new"))).toEqual([]);
  });
});

describe.skipIf(missing)(`dependencies of a chart${because}`, () => {
  const needing = (repositoryUrl: string): Record<string, string> =>
    chart("app", {}, `dependencies:\n  - {name: db, version: 1.0.0, repository: "${repositoryUrl}"}\n`);

  test.each([
    ["helm 3", helm3.helm],
    ["helm 4", helm],
  ])("a file:// repository needs no network, also through another one, and lines lead to its folder, with %s", async (_, binary) => {
    const files = {
      ...needing("file://../lib/db"),
      ...chart("lib/db", {}, 'dependencies:\n  - {name: disk, version: 1.0.0, repository: "file://../disk"}\n'),
      ...chart("lib/disk", {
        "templates/hook.yaml": configMap("hook").replace("\ndata:", "\n  annotations: {argocd.argoproj.io/hook: PreSync}\ndata:"),
      }),
    };
    const cwd = repository(files);
    const { names, problems } = await plan(cwd, { paths: ["app"], helmBinary: binary });
    expect(problems).toEqual([]);
    expect(names.sort()).toEqual(["app-first", "db-first", "disk-first", "hook"]);
    const { findings } = JSON.parse((await run(cwd, { paths: ["app"], helmBinary: binary })).stdout);
    expect(findings[0].location).toMatchObject({ file: "lib/disk/templates/hook.yaml", line: 5, approximate: false });
    expect(existsSync(path.join(cwd, "app/charts"))).toBe(false);
  });

  test("what is missing is named with the command that fetches it", async () => {
    const { problems, exit } = await plan(repository(needing("https://charts.example.com")), { paths: ["app"] });
    expect(exit).toBe(2);
    expect(problems[0]?.message).toContain("helm dependency build app");
    expect(problems[0]?.message).toContain("--allow-network");
  });

  test("a packed chart is rendered when it is named, and its objects lead to it", async () => {
    const cwd = repository(chart("app"));
    execFileSync(helm, ["package", "app"], { cwd, stdio: "ignore" });
    const { names, applications } = await plan(cwd, { paths: ["app-1.0.0.tgz"] });
    expect(names).toEqual(["app-first"]);
    expect(applications[0]?.steps[0]?.resources[0]?.location).toMatchObject({ file: "app-1.0.0.tgz", approximate: true });
  });
});

describe.skipIf(missing)(`the network${because}`, () => {
  /** A chart repository on this machine, and how often it was asked. */
  async function chartRepository(): Promise<{ url: string; asked: string[] }> {
    const folder = temporary();
    for (const [file, text] of Object.entries(chart("db"))) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    execFileSync(helm, ["package", "db"], { cwd: folder, stdio: "ignore" });
    rmSync(path.join(folder, "db"), { recursive: true });
    execFileSync(helm, ["repo", "index", "."], { cwd: folder, stdio: "ignore" });
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      const file = path.join(folder, path.basename(request.url ?? ""));
      if (existsSync(file)) response.end(readFileSync(file));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
  }

  test("is used with --allow-network only: a chart of a chart repository, kept for later runs", async () => {
    const { url, asked } = await chartRepository();
    const cwd = repository({
      "apps/db.yaml": JSON.stringify({
        apiVersion: "argoproj.io/v1alpha1",
        kind: "Application",
        metadata: { name: "db" },
        spec: {
          destination: { namespace: "x" },
          source: { repoURL: url, chart: "db", targetRevision: "1.0.0", helm: { valuesObject: { name: "remote" } } },
        },
      }),
    });
    const options = { cache: true, cacheDir: temporary() };
    expect((await plan(cwd, options)).skipped).toMatchObject([{ application: "db" }]);
    expect(asked).toEqual([]);
    const { applications, problems } = await plan(cwd, { ...options, allowNetwork: true });
    expect(problems).toEqual([]);
    expect(applications[0]).toMatchObject({
      name: "db",
      sources: [{ type: "helm", path: "db 1.0.0" }],
      steps: [{ resources: [{ name: "db-remote" }] }],
    });
    expect(applications[0]?.steps[0]?.resources[0]?.location).toMatchObject({ file: "apps/db.yaml", line: 1, approximate: true });
    const before = asked.length;
    expect((await plan(cwd, options)).applications[0]?.name).toBe("db");
    expect(asked.length).toBe(before);
  });

  test("a chart that is vendored in the repository needs none", async () => {
    const cwd = repository({
      ...chart("vendor/db"),
      "apps/db.yaml": JSON.stringify({
        apiVersion: "argoproj.io/v1alpha1",
        kind: "Application",
        metadata: { name: "db" },
        spec: { destination: {}, source: { repoURL: "https://charts.example.com", chart: "db", targetRevision: "1.0.0" } },
      }),
    });
    const { applications } = await plan(cwd);
    expect(applications.map(({ name, sources }) => `${name} ${sources[0]?.path}`)).toEqual(["db vendor/db", "apps apps"]);
  });

  test("dependencies are built in a copy, not in the repository", async () => {
    const { url } = await chartRepository();
    const cwd = repository(chart("app", {}, `dependencies:\n  - {name: db, version: 1.0.0, repository: "${url}"}\n`));
    const { names, problems } = await plan(cwd, { paths: ["app"], allowNetwork: true });
    expect(problems).toEqual([]);
    expect(names.sort()).toEqual(["app-first", "db-first"]);
    expect(readdirSync(path.join(cwd, "app")).sort()).toEqual(["Chart.yaml", "templates", "values.yaml"]);
  });
});

describe("kustomizations", () => {
  test.skipIf(missing)(`inflate charts that are there, if Argo CD builds with --enable-helm${because}`, async () => {
    const files = { "k/kustomization.yaml": "helmCharts: [{name: db, releaseName: r}]\n", ...chart("k/charts/db") };
    expect((await plan(repository(files))).problems[0]?.message).toContain('kustomize: {buildOptions: "--enable-helm"}');
    const cwd = repository({ ...files, ".wavelint.yaml": 'kustomize: {buildOptions: "--enable-helm"}\n' });
    const { names, problems } = await plan(cwd, { helmBinary: helm3.helm, kustomizeBinary: helm3.kubectl });
    expect(problems).toEqual([]);
    expect(names).toEqual(["db-first"]);
    expect(existsSync(path.join(cwd, "k/charts/db/Chart.lock"))).toBe(false);
  });

  test.skipIf(missing)(`take the build options of an argocd-cm in the repository, or of the argo-cd chart's values${because}`, async () => {
    const files = { "k/kustomization.yaml": "helmCharts: [{name: db, releaseName: r}]\n", ...chart("k/charts/db") };
    const cm =
      "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: argocd-cm}\ndata:\n  kustomize.buildOptions: --enable-helm --enable-exec\n";
    const renderedBy = async (more: Record<string, string>): Promise<string[]> => {
      const { applications } = await plan(repository({ ...files, ...more }), { helmBinary: helm3.helm, kustomizeBinary: helm3.kubectl });
      return applications.map(({ name }) => name);
    };
    expect(await renderedBy({ "argocd/cm.yaml": cm })).toContain("k");
    expect(await renderedBy({ "argocd/values.yaml": 'configs: {cm: {"kustomize.buildOptions": "--enable-helm"}}\n' })).toContain("k");
    // Two that disagree say nothing.
    expect(await renderedBy({ "a.yaml": cm, "b.yaml": cm.replace("--enable-helm ", "") })).not.toContain("k");
  });

  test.each(["--enable-exec", "--enable-alpha-plugins", "--helm-command=/bin/sh", "--network", "--output=x"])(
    "build options may not have %s",
    async (option) => {
      const cwd = repository({
        "a.yaml": configMap("a"),
        ".wavelint.yaml": `extends: recommended\nkustomize:\n  buildOptions: "--enable-helm ${option}"\n`,
      });
      const { exit, stderr } = await run(cwd, {});
      expect(exit).toBe(2);
      expect(stderr).toContain(`.wavelint.yaml:3:17: "kustomize.buildOptions" may not have ${option}.`);
    },
  );

  test.skipIf(missing)(`what a kustomization uses outside of the repository is refused${because}`, async () => {
    const cwd = repository({
      "repo/k/kustomization.yaml": "resources: [../../base]\n",
      "base/kustomization.yaml": "resources: [a.yaml]\n",
      "base/a.yaml": configMap("a"),
    });
    execFileSync("git", ["init", "--quiet"], { cwd: path.join(cwd, "repo") });
    const { problems } = await plan(path.join(cwd, "repo"));
    expect(problems[0]?.message).toContain("../base is outside of the repository");
  });
});

describe.skipIf(missing)(`charts of strangers${because}`, () => {
  test("a link out of the repository is refused", async () => {
    const cwd = repository(chart("app"));
    symlinkSync("/etc/hostname", path.join(cwd, "app/templates/secret.yaml"));
    const { problems } = await plan(cwd);
    expect(problems[0]?.message).toMatch(/The link .*app\/templates\/secret\.yaml leads out of the repository/);
  });

  test("links inside of the repository are followed, and a circle of links ends", async () => {
    const cwd = repository({ ...chart("app"), "shared/extra.yaml": configMap("extra") });
    symlinkSync("../../shared/extra.yaml", path.join(cwd, "app/templates/extra.yaml"));
    symlinkSync("..", path.join(cwd, "app/files"));
    const { problems } = await plan(cwd, { paths: ["app"], timeout: 20 });
    expect(problems.filter(({ message }) => !message.includes("helm"))).toEqual([]);
  });

  test("a value file outside of the repository is refused, by path and by link", async () => {
    const cwd = repository({
      ...chart("app"),
      ".wavelint.yaml":
        "applications:\n  - {name: up, path: app, valueFiles: [../../../etc/passwd]}\n  - {name: link, path: app, valueFiles: [link.yaml]}\n",
    });
    symlinkSync("/etc/passwd", path.join(cwd, "app/link.yaml"));
    const { problems } = await plan(cwd);
    expect(problems.map(({ application, message }) => `${application}: ${message.includes("outside of the repository")}`)).toEqual([
      "link: true",
      "up: true",
    ]);
  });

  test("a render that does not end is stopped after --timeout; the others are judged", async () => {
    const cwd = repository({ ...chart("app"), "plain/all.yaml": LATE });
    const slow = path.join(cwd, "slow-helm");
    writeFileSync(slow, '#!/bin/sh\n[ "$1" = version ] || exec sleep 30\n');
    chmodSync(slow, 0o755);
    const start = Date.now();
    const { problems, applications } = await plan(cwd, { helmBinary: slow, timeout: 1 });
    expect(Date.now() - start).toBeLessThan(10_000);
    expect(problems[0]?.message).toContain("it took more than 1 s");
    expect(applications.map(({ name }) => name)).toEqual(["plain"]);
  });

  test("temporary copies are gone when the run is killed, also outright", async () => {
    const cwd = repository(chart("app"));
    const slow = path.join(cwd, "slow-helm");
    writeFileSync(slow, '#!/bin/sh\n[ "$1" = version ] || exec sleep 30\n');
    writeFileSync(
      path.join(cwd, "apps.yaml"),
      JSON.stringify({
        apiVersion: "argoproj.io/v1alpha1",
        kind: "Application",
        metadata: { name: "x" },
        spec: { source: { repoURL: "https://git.example.com/x.git", path: "app", helm: { values: "a: 1" } }, destination: {} },
      }),
    );
    chmodSync(slow, 0o755);
    const home = temporary();
    const cli = path.join(import.meta.dirname, "../../dist/cli.js");
    const left = (): string[] => readdirSync(home);
    for (const signal of ["SIGTERM", "SIGINT", "SIGKILL"] as const) {
      const child = spawn(process.execPath, [cli, "--no-cache", "--helm-binary", slow, "."], {
        cwd,
        env: { ...process.env, TMPDIR: home },
        stdio: "ignore",
      });
      while (left().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      const ended = new Promise((resolve) => child.once("exit", (_, by) => resolve(by)));
      child.kill(signal);
      expect(await ended).toBe(signal);
      expect(left().length).toBe(signal === "SIGKILL" ? 1 : 0);
    }
    // What was killed outright is swept by the next run that needs a place.
    const sweeping = spawn(process.execPath, [cli, "--no-cache", "--helm-binary", slow, "--timeout", "1", "."], {
      cwd,
      env: { ...process.env, TMPDIR: home },
      stdio: "ignore",
    });
    await new Promise((resolve) => sweeping.once("exit", resolve));
    expect(left()).toEqual([]);
  }, 30_000);
});

describe("a missing renderer", () => {
  const files = { ...chart("app"), "k/kustomization.yaml": "resources: [a.yaml]\n", "k/a.yaml": configMap("a"), "plain/all.yaml": LATE };
  const nowhere = { helmBinary: "./no-helm", kustomizeBinary: "./no-kustomize" };

  test("is an error that names `wavelint setup` and says what to do", async () => {
    const { problems, exit } = await plan(repository(files), nowhere);
    expect(exit).toBe(2);
    expect(problems.map(({ application }) => application)).toEqual(["app", "k"]);
    for (const { message } of problems) expect(message).toContain("wavelint setup");
  });
  test("is a notice with --missing-renderer skip, also when nothing else is there", async () => {
    const { problems, exit, skipped, applications, stderr } = await plan(repository(files), { ...nowhere, missingRenderer: "skip" });
    expect({ problems, exit }).toEqual({ problems: [], exit: 0 });
    expect(skipped.map(({ application }) => application)).toEqual(["app", "k"]);
    expect(stderr).toBe("Not rendered, because a renderer is missing: app, k\n");
    expect(applications.map(({ name }) => name)).toEqual(["plain"]);
    expect((await plan(repository(chart("app")), { ...nowhere, missingRenderer: "skip" })).exit).toBe(0);
  });
});
