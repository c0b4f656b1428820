// Which applications there are: those of the config, those of Argo CD to any depth, and what is left.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Options } from "../../src/options.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { configMap, LATE, repository } from "../project.ts";
import { renderers } from "../renderers.ts";
import { run } from "../run.ts";

const { helm, kubectl, missing } = renderers("helm4");
const because = missing === undefined ? "" : ` (${missing})`;
const URL = "https://git.example.com/shop/platform.git";

interface Planned extends Omit<Plan, "purposeOf"> {
  readonly exit: number;
  readonly stderr: string;
  /** "name: type path, …" of each application. */
  readonly found: readonly string[];
}

async function plan(cwd: string, options: Partial<Options> = {}): Promise<Planned> {
  const { stdout, stderr, exit } = await run(cwd, { command: "plan", helmBinary: helm, kustomizeBinary: kubectl, ...options });
  const { applications, problems, skipped } = JSON.parse(stdout) as Plan;
  const found = applications.map(({ name, sources }) => `${name}: ${sources.map(({ type, path: at }) => `${type} ${at}`).join(", ")}`);
  return { applications, problems, skipped, found, exit, stderr };
}

/** The kinds, names and namespaces of an application's objects. */
function objects({ applications }: Planned, name: string): string[] {
  const steps = applications.find((application) => application.name === name)?.steps ?? [];
  return steps.flatMap(({ resources }) => resources.map(({ kind, namespace, name: own }) => `${kind} ${namespace}/${own}`));
}

const application = (name: string, source: object, more: object = {}): string =>
  JSON.stringify({
    apiVersion: "argoproj.io/v1alpha1",
    kind: "Application",
    metadata: { name, namespace: "argocd" },
    spec: { project: "default", destination: { namespace: "shop" }, source: { repoURL: URL, ...source }, ...more },
  });
const severalSources = (name: string, sources: readonly object[]): string => application(name, {}, { source: undefined, sources });

const CHART = {
  "charts/web/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.2.3\n",
  "charts/web/values.yaml": "wave: 0\n",
  "charts/web/templates/config.yaml": configMap("{{ .Release.Name }}").replace(
    "\ndata:",
    '\n  annotations:\n    argocd.argoproj.io/sync-wave: "{{ .Values.wave }}"\ndata:',
  ),
};
const remote = (cwd: string, url: string): void => void execFileSync("git", ["remote", "add", "origin", url], { cwd });

describe("Applications that are written in the repository", () => {
  test("are judged with their sources, names, namespaces and sync options; what they read is not read a second time", async () => {
    const cwd = repository({
      "apps/shop.yaml": application(
        "shop",
        { path: "deploy" },
        { syncPolicy: { syncOptions: ["CreateNamespace=true", "PruneLast=true"] } },
      ),
      "deploy/config.yaml": configMap("a"),
      "deploy/sub/more.yaml": configMap("below"),
    });
    const planned = await plan(cwd);
    expect(planned.found).toEqual(["shop: directory deploy", "apps: directory apps", "deploy: directory deploy"]);
    expect(objects(planned, "shop")).toEqual(["Namespace /shop", "ConfigMap shop/a"]);
    expect(objects(planned, "deploy")).toEqual(["ConfigMap default/below"]);
    expect(planned.applications[0]).toMatchObject({ namespace: "shop", syncOptions: ["CreateNamespace=true", "PruneLast=true"] });
  });

  test("without CreateNamespace make no Namespace", async () => {
    const cwd = repository({ "apps/shop.yaml": application("shop", { path: "deploy" }), "deploy/config.yaml": configMap("a") });
    expect(objects(await plan(cwd), "shop")).toEqual(["ConfigMap shop/a"]);
  });

  test("count for the given paths wherever they are written, and only for those", async () => {
    const cwd = repository({
      "apps/all.yaml": `${application("shop", { path: "deploy/shop" })}\n---\n${application("other", { path: "deploy/other" })}`,
      "deploy/shop/config.yaml": configMap("a"),
      "deploy/other/config.yaml": configMap("b"),
    });
    expect((await plan(cwd, { paths: ["deploy/shop"] })).found).toEqual(["shop: directory deploy/shop"]);
    expect((await plan(cwd, { paths: ["deploy/shop/config.yaml"] })).found).toEqual(["shop: directory deploy/shop"]);
    expect((await plan(path.join(cwd, "deploy/other"))).found).toEqual(["other: directory ."]);
  });

  test("that hold nothing are shown all the same", async () => {
    const cwd = repository({ "apps/shop.yaml": application("shop", { path: "deploy" }), "deploy/notes.txt": "" });
    expect((await plan(cwd)).applications[0]).toMatchObject({ name: "shop", steps: [] });
  });

  test("read whatever has a kind, as Argo CD does", async () => {
    const cwd = repository({
      "apps/shop.yaml": application("shop", { path: "deploy", directory: { recurse: true } }),
      "deploy/part/kustomization.yaml": "apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [config.yaml]\n",
      "deploy/part/config.yaml": configMap("a"),
    });
    expect(objects(await plan(cwd), "shop")).toEqual(["ConfigMap shop/a", "Component shop/"]);
  });

  test("are found in a folder without git too", async () => {
    const cwd = repository({ "apps/shop.yaml": application("shop", { path: "deploy" }), "deploy/config.yaml": configMap("a") });
    execFileSync("rm", ["-rf", ".git"], { cwd });
    expect((await plan(cwd)).found).toEqual(["shop: directory deploy", "apps: directory apps"]);
  });

  test.skipIf(missing)(`render charts with their values instead of the default ones${because}`, async () => {
    const cwd = repository({
      ...CHART,
      "apps/web.yaml": application("web-eu", { path: "charts/web", helm: { valuesObject: { wave: "7" } } }),
    });
    const planned = await plan(cwd);
    expect(planned.found).toEqual(["web-eu: helm charts/web", "apps: directory apps"]);
    expect(planned.applications[0]?.steps).toMatchObject([{ wave: 7, resources: [{ name: "web-eu" }] }]);
  });

  test.skipIf(missing)(`join all their sources, with value files from a ref${because}`, async () => {
    const cwd = repository({
      ...CHART,
      "env/prod.yaml": "wave: 3\n",
      "extra/config.yaml": configMap("extra"),
      "apps/web.yaml": severalSources("web", [
        { repoURL: URL, path: "charts/web", helm: { valueFiles: ["$values/env/prod.yaml"] } },
        { repoURL: URL, ref: "values" },
        { repoURL: URL, path: "extra" },
      ]),
    });
    const planned = await plan(cwd, { apps: ["web"] });
    expect(planned.found).toEqual(["web: helm charts/web, directory extra"]);
    expect(planned.applications[0]?.steps.map(({ wave }) => wave)).toEqual([0, 3]);
  });

  test("of one name in two places are told apart", async () => {
    const cwd = repository({
      "clusters/eu/app.yaml": application("shop", { path: "deploy/eu" }),
      "clusters/us/app.yaml": application("shop", { path: "deploy/us" }),
      "deploy/eu/config.yaml": configMap("eu"),
      "deploy/us/config.yaml": configMap("us"),
    });
    const found = (await plan(cwd, { apps: ["shop"] })).found;
    expect(found).toEqual(["shop: directory deploy/eu", "shop (clusters/us/app.yaml): directory deploy/us"]);
  });
});

describe("whose repository is meant", () => {
  const files = { "apps/shop.yaml": application("shop", { path: "deploy" }), "deploy/config.yaml": configMap("a") };
  const skippedOf = async (cwd: string, options: Partial<Options> = {}): Promise<string[]> =>
    (await plan(cwd, options)).skipped.map(({ application: name, reason }) => `${name}: ${reason}`);

  test.each([
    "git@git.example.com:shop/platform.git",
    "https://GIT.example.com/shop/platform",
    "ssh://git@git.example.com:22/shop/platform.git",
  ])("a remote %s is the same", async (url) => {
    const cwd = repository(files);
    remote(cwd, url);
    expect((await plan(cwd)).found[0]).toBe("shop: directory deploy");
  });
  test("another remote contradicts, although the path is there", async () => {
    const cwd = repository(files);
    remote(cwd, "https://git.example.com/else/where.git");
    expect(await skippedOf(cwd)).toEqual([`shop: its source is in another repository, ${URL}`]);
    expect((await plan(cwd)).found).toEqual(["apps: directory apps", "deploy: directory deploy"]);
    expect((await plan(cwd)).exit).toBe(0);
  });
  test("the config maps a repoURL to a folder", async () => {
    const cwd = repository({
      ".wavelint.yaml": `repositories: {"https://git.example.com/shop/platform": vendor/platform}\n`,
      "apps/shop.yaml": application("shop", { path: "deploy" }),
      "vendor/platform/deploy/config.yaml": configMap("a"),
    });
    remote(cwd, "https://git.example.com/else/where.git");
    expect((await plan(cwd)).found[0]).toBe("shop: directory vendor/platform/deploy");
  });
  test("without any remote, a path that is not there is of another repository", async () => {
    const cwd = repository({ ...files, "apps/more.yaml": application("more", { path: "nowhere" }) });
    expect(await skippedOf(cwd)).toEqual(["more: its source nowhere is not in this repository"]);
  });
  test("with the right remote, a path that is not there is a mistake", async () => {
    const cwd = repository({ ...files, "apps/more.yaml": application("more", { path: "nowhere" }) });
    remote(cwd, URL);
    const { problems, exit } = await plan(cwd);
    expect(problems).toMatchObject([
      { application: "more", message: expect.stringContaining("does not exist"), location: { file: "apps/more.yaml", line: 1 } },
    ]);
    expect(exit).toBe(2);
  });
  test.each([
    ["v1.2.3", "its targetRevision v1.2.3 is a tag, not the working tree"],
    [">=1.0.0", "its targetRevision >=1.0.0 is a tag, not the working tree"],
    [
      "0123456789abcdef0123456789abcdef01234567",
      "its targetRevision 0123456789abcdef0123456789abcdef01234567 is a commit, not the working tree",
    ],
  ])("the working tree is not the revision %s", async (targetRevision, reason) => {
    const cwd = repository({ ...files, "apps/shop.yaml": application("shop", { path: "deploy", targetRevision }) });
    expect(await skippedOf(cwd)).toEqual([`shop: ${reason}`]);
  });
  test.each(["HEAD", "main", "env/prod", ""])("the working tree is the branch %j", async (targetRevision) => {
    const cwd = repository({ ...files, "apps/shop.yaml": application("shop", { path: "deploy", targetRevision }) });
    expect(await skippedOf(cwd)).toEqual([]);
  });
});

describe("applications that make Applications", () => {
  const child = application("child", { path: "deploy" });
  const late = { "deploy/all.yaml": LATE };

  test("a directory: the children are rendered, each once", async () => {
    const cwd = repository({ "apps/child.json": child, "root.yaml": application("root", { path: "apps" }), ...late });
    expect((await plan(cwd)).found).toEqual(["child: directory deploy", "root: directory apps", ".: directory ."]);
  });

  test.skipIf(missing)(`a chart, a kustomization and an ApplicationSet in it, to any depth${because}`, async () => {
    const cwd = repository({
      "bootstrap/Chart.yaml": "apiVersion: v2\nname: bootstrap\nversion: 0.1.0\n",
      "bootstrap/templates/one.yaml": `${application("{{ .Release.Name }}-one", { path: "second" })}\n`,
      "second/kustomization.yaml": "resources: [set.yaml]\nnamePrefix: eu-\n",
      "second/set.yaml": JSON.stringify({
        apiVersion: "argoproj.io/v1alpha1",
        kind: "ApplicationSet",
        metadata: { name: "set" },
        spec: {
          generators: [{ git: { repoURL: URL, directories: [{ path: "deploy/*" }] } }],
          template: {
            metadata: { name: "{{path.basename}}" },
            spec: { source: { repoURL: URL, path: "{{path}}" }, destination: { namespace: "x" } },
          },
        },
      }),
      "deploy/a/config.yaml": configMap("a"),
      "deploy/b/config.yaml": configMap("b"),
    });
    const { found, problems } = await plan(cwd);
    expect(problems).toEqual([]);
    expect(found).toEqual([
      "a: directory deploy/a",
      "b: directory deploy/b",
      "bootstrap-one: kustomize second",
      "bootstrap: helm bootstrap",
    ]);
    // The given paths need not hold what makes the Application.
    expect((await plan(cwd, { paths: ["deploy/b"] })).found).toEqual(["b: directory deploy/b"]);
    expect((await plan(cwd, { apps: ["a"] })).found).toEqual(["a: directory deploy/a"]);
  });

  test("a circle ends", async () => {
    const cwd = repository({
      "apps/self.yaml": `${application("self", { path: "apps" })}\n---\n${application("other", { path: "more" })}`,
      "more/back.yaml": application("self", { path: "apps" }),
    });
    expect((await plan(cwd)).found).toEqual(["other: directory more", "self: directory apps"]);
  });

  test.skipIf(missing)(`one that goes deeper each time is stopped and named${because}`, async () => {
    const cwd = repository({
      "chain/Chart.yaml": "apiVersion: v2\nname: chain\nversion: 0.1.0\n",
      "chain/values.yaml": "n: 0\n",
      "chain/templates/next.yaml": application("chain-{{ add1 .Values.n }}", {
        path: "chain",
        helm: { parameters: [{ name: "n", value: "{{ add1 .Values.n }}" }] },
      }),
    });
    const { problems } = await plan(cwd);
    expect(problems).toMatchObject([{ message: expect.stringContaining("more than 20 deep") }]);
  });

  test.skipIf(missing)(`whose render fails still says what its files say${because}`, async () => {
    const cwd = repository({
      "cluster/kustomization.yaml": "resources: [child.json, nowhere.yaml]\n",
      "cluster/child.json": child,
      ...late,
    });
    const { found, problems } = await plan(cwd);
    expect(problems).toMatchObject([{ application: "cluster" }]);
    expect(found).toEqual(["child: directory deploy"]);
  });

  test("a template or a patch that speaks of an Application is none", async () => {
    const cwd = repository({
      "tool/app.yaml.tpl": child,
      "docs/example.yaml": "kind: ApplicationSet\nspec: {{ broken\n",
      "plain/config.yaml": configMap("a"),
    });
    const { found, problems } = await plan(cwd);
    expect(problems).toEqual([]);
    expect(found).toEqual(["plain: directory plain"]);
  });
});

describe("what cannot be rendered is named with the reason, and the rest is judged", () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      "a chart of a chart repository",
      application("x", { repoURL: "https://charts.example.com", chart: "redis", targetRevision: "1.0.0" }),
      "its chart is in a chart repository, which needs --allow-network",
    ],
    ["an OCI artifact", application("x", { repoURL: "oci://ghcr.io/shop/config", path: "." }), "its source is an OCI artifact"],
    ["a plugin", application("x", { path: "deploy", plugin: { name: "cdk8s" } }), "a config management plugin renders it"],
    ["Jsonnet", application("x", { path: "jsonnet" }), "jsonnet/a.jsonnet is Jsonnet, which wavelint does not evaluate"],
    [
      "value files on the network",
      application("x", { path: "charts/web", helm: { valueFiles: ["https://example.com/values.yaml"] } }),
      "its value file https://example.com/values.yaml is on the network",
    ],
    [
      "value files of another repository",
      severalSources("x", [
        { repoURL: URL, path: "charts/web", helm: { valueFiles: ["$v/values.yaml"] } },
        { repoURL: "https://git.example.com/else/values.git", ref: "v" },
      ]),
      "its value file $v/values.yaml is in another repository",
    ],
    ...["clusters", "scmProvider", "pullRequest", "clusterDecisionResource", "plugin"].map((kind): [string, string, string] => [
      `the generator ${kind}`,
      JSON.stringify({
        apiVersion: "argoproj.io/v1alpha1",
        kind: "ApplicationSet",
        metadata: { name: "x" },
        spec: { generators: [{ [kind]: {} }], template: { metadata: { name: "y" }, spec: {} } },
      }),
      `its ${kind
        .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
        .replace("scm provider", "SCM provider")
        .replace(
          "clusters",
          "cluster",
        )} generator needs ${/^(?:scm|pull)/.test(kind) ? "the network" : kind === "plugin" ? "a plugin" : "a cluster"}`,
    ]),
  ];
  test.each(cases)("%s", async (_, manifest, reason) => {
    const cwd = repository({
      ...CHART,
      "apps/x.yaml": manifest,
      "deploy/config.yaml": configMap("a"),
      "jsonnet/a.jsonnet": "{}",
      "jsonnet/b.yaml": configMap("b"),
    });
    remote(cwd, URL);
    const { skipped, problems, found, exit, stderr } = await plan(cwd, { exclude: ["charts"] });
    expect(skipped).toEqual([{ application: "x", reason, location: { file: "apps/x.yaml", line: 1, column: expect.any(Number) } }]);
    expect({ problems, exit }).toEqual({ problems: [], exit: 0 });
    expect(stderr).toContain(`Not rendered, because ${reason}: x\n`);
    expect(found.length).toBeGreaterThan(0);
  });

  test.each([
    ["no source", application("x", {}, { source: undefined }), "it has no source"],
    ["neither path nor chart", application("x", {}), "neither path nor chart"],
    ["a path out of the repository", application("x", { path: "../.." }), "leads out of the repository"],
    ["an absolute path", application("x", { path: "/etc" }), "is absolute"],
    [
      "a wrong type",
      application("x", { path: "deploy", directory: { recurse: "yes" } }),
      "spec.source.directory.recurse must be true or false",
    ],
    [
      "two types",
      application("x", { path: "deploy", directory: { recurse: true }, kustomize: { namePrefix: "a" } }),
      "it says kustomize and directory",
    ],
  ])("a mistake: %s", async (_, manifest, message) => {
    const cwd = repository({ "apps/x.yaml": manifest, "deploy/config.yaml": configMap("a") });
    remote(cwd, URL);
    const { problems, exit, found } = await plan(cwd);
    expect(problems).toMatchObject([{ application: "x", message: expect.stringContaining(message), location: { file: "apps/x.yaml" } }]);
    expect(exit).toBe(2);
    expect(found).toContain("apps: directory apps");
  });
});

test("plain manifests of an Application that Argo CD refuses are judged all the same", async () => {
  const cwd = repository({ "app.yaml": application("x", { path: "deploy", directory: { include: 5 } }), "deploy/all.yaml": LATE });
  const { findings, problems } = JSON.parse((await run(cwd, {})).stdout);
  expect(problems).toMatchObject([{ application: "x" }]);
  expect(findings).toMatchObject([{ rule: "late-config", location: { file: "deploy/all.yaml" } }]);
});

describe("applications of the config", () => {
  test.skipIf(missing)(`one chart as several, each with its values, and findings say which${because}`, async () => {
    const cwd = repository({
      ...CHART,
      "charts/web/values-prod.yaml": "wave: 9\n",
      "charts/web/templates/job.yaml": `{{ if eq (int .Values.wave) 9 }}apiVersion: batch/v1
kind: Job
metadata:
  name: migrate
  annotations:
    argocd.argoproj.io/hook: PreSync
{{ end }}
`,
      ".wavelint.yaml": `applications:
  - {name: web-dev, path: charts/web, namespace: dev}
  - {name: web-prod, path: charts/web, namespace: prod, valueFiles: [values-prod.yaml], set: [x=1], syncOptions: [CreateNamespace=true]}
`,
    });
    const planned = await plan(cwd);
    expect(planned.found).toEqual(["web-dev: helm charts/web", "web-prod: helm charts/web"]);
    expect(planned.applications[1]?.steps.at(-1)).toMatchObject({ wave: 9, resources: [{ name: "web-prod", namespace: "prod" }] });
    const { findings } = JSON.parse((await run(cwd, { helmBinary: helm })).stdout);
    expect(findings.map((finding: { rule: string; application: string }) => `${finding.rule} ${finding.application}`)).toEqual([
      "hook-without-delete-policy web-prod",
    ]);
    expect((await plan(cwd, { apps: ["*-dev"] })).found).toEqual(["web-dev: helm charts/web"]);
    expect((await plan(cwd, { apps: ["web-test"] })).problems).toMatchObject([
      { message: expect.stringContaining('no application "web-test"') },
    ]);
  });

  test("a glob is one for each folder; a folder of manifests is read with all below it", async () => {
    const cwd = repository({
      "teams/a/config.yaml": configMap("a"),
      "teams/b/deep/config.yaml": configMap("b"),
      ".wavelint.yaml": "applications: [{path: teams/*, namespace: team}]\n",
    });
    const planned = await plan(cwd);
    expect(planned.found).toEqual(["teams/a: directory teams/a", "teams/b: directory teams/b"]);
    expect(objects(planned, "teams/b")).toEqual(["ConfigMap team/b"]);
    expect((await plan(cwd, { paths: ["teams/b"] })).found).toEqual(["teams/b: directory teams/b"]);
  });

  test("one whose path is not there is a mistake of the config", async () => {
    const cwd = repository({ "a.yaml": configMap("a"), ".wavelint.yaml": "applications: [{path: nowhere}, {path: none/*}]\n" });
    const { problems, exit } = await plan(cwd);
    expect(exit).toBe(2);
    expect(problems.map(({ message }) => message.split("\n")[0])).toEqual([
      'No folder matches the path none/* of "applications" in the config.',
      "The Application nowhere cannot be rendered: the path nowhere of its source does not exist.",
    ]);
  });
});

test.each([["plain/*.yaml"], ["plain"], ["plain/"], ["**/all.yaml"]])("--exclude %s leaves files out", async (exclude) => {
  const cwd = repository({ "plain/all.yaml": LATE, "more/config.yaml": configMap("a") });
  expect((await plan(cwd, { exclude: [exclude] })).found).toEqual(["more: directory more"]);
});

test.skipIf(missing)(`files that git ignores are in no directory of an Application, but in a chart${because}`, async () => {
  const cwd = repository({
    ".gitignore": "built.yaml\ncharts/web/charts/\n",
    ...CHART,
    "charts/web/charts/sub/Chart.yaml": "apiVersion: v2\nname: sub\nversion: 0.1.0\n",
    "charts/web/charts/sub/templates/c.yaml": configMap("vendored"),
    "apps/all.yaml": `${application("plain", { path: "deploy" })}\n---\n${application("web", { path: "charts/web" })}`,
    "deploy/config.yaml": configMap("a"),
  });
  mkdirSync(path.join(cwd, "deploy"), { recursive: true });
  writeFileSync(path.join(cwd, "deploy/built.yaml"), configMap("built"));
  const planned = await plan(cwd);
  expect(objects(planned, "plain")).toEqual(["ConfigMap shop/a"]);
  expect(objects(planned, "web")).toEqual(["ConfigMap shop/vendored", "ConfigMap shop/web"]);
  expect(existsSync(path.join(cwd, "charts/web/Chart.lock"))).toBe(false);
});
