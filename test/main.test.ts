// Whole runs: which applications there are, what is printed, how it ends.
import { chmodSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Finding, Problem, Skipped } from "../src/types.ts";
import { configMap, deployment, LATE, repository } from "./project.ts";
import { renderers } from "./renderers.ts";
import { run } from "./run.ts";

const helm = renderers("helm4");
const helm3 = renderers("helm3");
const because = (missing: string | undefined): string => (missing === undefined ? "" : ` (${missing})`);

interface Json {
  readonly findings: readonly Finding[];
  readonly problems: readonly Problem[];
  readonly skipped: readonly Skipped[];
  readonly summary: Readonly<Record<string, number>>;
}

async function json(
  cwd: string,
  options: Parameters<typeof run>[1] = {},
  stdin?: string,
): Promise<Json & { exit: number; stderr: string }> {
  const result = await run(cwd, { helmBinary: helm.helm, kustomizeBinary: helm.kubectl, ...options }, stdin);
  return { ...(JSON.parse(result.stdout) as Json), exit: result.exit, stderr: result.stderr };
}

async function applications(cwd: string, paths = ["."]): Promise<string[]> {
  const result = await run(cwd, { command: "plan", paths, helmBinary: helm.helm, kustomizeBinary: helm.kubectl });
  const { applications: found } = JSON.parse(result.stdout) as { applications: { name: string; sources: { type: string }[] }[] };
  return found.map(({ name, sources }) => `${sources[0]?.type} ${name}`);
}

const places = (findings: readonly Finding[]): string[] =>
  findings.map(({ rule, location }) => `${rule} ${location.file}:${location.line}`);

const CHART = {
  "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 0.1.0\n",
  "values.yaml": "wave: 2\nkind: Deployment\n",
  "templates/api.yaml": deployment("{{ .Release.Name }}-api", "api"),
  "templates/config.yaml": configMap("api").replace(
    "\ndata:",
    "\n  annotations:\n    argocd.argoproj.io/sync-wave: {{ .Values.wave | quote }}\ndata:",
  ),
  "templates/_helpers.tpl": '{{- define "x" }}y{{ end }}\n',
};
const at = (folder: string, files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));

const KUSTOMIZATIONS = {
  "base/kustomization.yaml": "resources: [api.yaml, config.yaml]\n",
  "base/api.yaml": deployment("api", "api"),
  "base/config.yaml": configMap("api"),
  "overlays/prod/kustomization.yaml": "resources: [../../base]\nnamePrefix: prod-\npatches:\n  - path: wave.yaml\n",
  "overlays/prod/wave.yaml": configMap("api", 2),
};

const MIXED = {
  ...at("charts/shop", CHART),
  ...at("charts/lib", { "Chart.yaml": "apiVersion: v2\nname: lib\ntype: library\nversion: 0.1.0\n" }),
  ...at("charts/shop/charts/inner", {
    "Chart.yaml": "apiVersion: v2\nname: inner\nversion: 0.1.0\n",
    "templates/c.yaml": configMap("inner"),
  }),
  ...at("kustomize", KUSTOMIZATIONS),
  "plain/orders/all.yaml": LATE,
  "plain/orders/more/extra.yaml": configMap("extra"),
  "plain/stock/config.yaml": configMap("stock"),
  "values/prod.yaml": "replicas: 3\nimage: {tag: v1}\n",
  ".github/workflows/ci.yaml": "name: CI\non: push\njobs: {build: {runs-on: ubuntu-latest}}\n",
  "docker-compose.yml": "services: {web: {image: nginx}}\n",
  "kind.yaml": "kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nnodes: []\n",
  "skaffold.yaml": "apiVersion: skaffold/v4beta6\nkind: Config\nmetadata: {name: shop}\n",
  "cookiecutter/deployment.yaml": "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: {{ cookiecutter.name }}\n  {% if x %}\n",
  "package.json": '{"name": "x"}\n',
  "binary.yaml": "\u0000\u0001\u0002",
  ".gitignore": "build/\n",
  "build/rendered.yaml": LATE,
};

describe("which applications there are", () => {
  test.skipIf(helm.missing)(`a folder with charts, kustomizations, manifests and junk${because(helm.missing)}`, async () => {
    expect(await applications(repository(MIXED))).toEqual([
      "helm charts/shop",
      "kustomize kustomize/overlays/prod",
      "directory plain/orders",
      "directory plain/stock",
    ]);
  });

  test("a folder that holds manifests is one application with all below it, named as given", async () => {
    const cwd = repository({ "app/a.yaml": configMap("a"), "app/sub/b.yaml": configMap("b") });
    expect(await applications(cwd, ["app"])).toEqual(["directory app"]);
    expect(await applications(path.join(cwd, "app"), ["../app/"])).toEqual(["directory ../app/"]);
  });

  test("each file that is named is an application", async () => {
    const cwd = repository({
      "a.yaml": configMap("a"),
      "b.json": JSON.stringify({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "b" } }),
    });
    expect(await applications(cwd, ["a.yaml", "b.json"])).toEqual(["file a.yaml", "file b.json"]);
  });

  test("globs are expanded, and one path counts once", async () => {
    const cwd = repository({ "apps/a/x.yaml": configMap("a"), "apps/b/x.yaml": configMap("b") });
    expect(await applications(cwd, ["apps/*", "apps/a"])).toEqual(["directory apps/a", "directory apps/b"]);
  });

  test("what git ignores is left out, unless it is named", async () => {
    const cwd = repository({ ".gitignore": "build/\n", "build/a.yaml": configMap("a"), "b.yaml": configMap("b") });
    expect(await applications(cwd)).toEqual(["directory ."]);
    expect(await applications(cwd, ["build"])).toEqual(["directory build"]);
  });

  test.skipIf(helm.missing)(`a base that an overlay uses is an application only when it is named${because(helm.missing)}`, async () => {
    const cwd = repository(KUSTOMIZATIONS);
    expect(await applications(cwd)).toEqual(["kustomize overlays/prod"]);
    expect(await applications(cwd, ["base"])).toEqual(["kustomize base"]);
  });

  test.skipIf(helm.missing)(`a file or folder inside a chart means the chart${because(helm.missing)}`, async () => {
    const cwd = repository(at("shop", CHART));
    for (const inside of ["shop/templates/api.yaml", "shop/templates", "shop/Chart.yaml", "shop"])
      expect(await applications(cwd, [inside])).toEqual(["helm shop"]);
  });

  test("a path in another repository is read as well", async () => {
    const other = repository({ "app/all.yaml": LATE });
    const { findings } = await json(repository({}), { paths: [path.join(other, "app")] });
    expect(findings.map(({ rule }) => rule)).toEqual(["late-config"]);
  });

  test("symbolic links are not followed out of the repository", async () => {
    const outside = repository({ "secret.yaml": LATE });
    const cwd = repository({ "a.yaml": configMap("a") });
    symlinkSync(outside, path.join(cwd, "linked"));
    symlinkSync(path.join(outside, "secret.yaml"), path.join(cwd, "linked.yaml"));
    const { summary } = await json(cwd);
    expect(summary).toMatchObject({ applications: 1, resources: 1, errors: 0 });
  });
});

describe("findings and their places", () => {
  test("plain manifests: the line of the name that is needed, and of the wave", async () => {
    const { findings, exit } = await json(repository({ "app/all.yaml": LATE }), { paths: ["app"] });
    expect(exit).toBe(1);
    expect(places(findings)).toEqual(["late-config app/all.yaml:17"]);
    expect(findings[0]).toMatchObject({
      severity: "error",
      application: "app",
      when: "first-sync",
      resource: { group: "apps", version: "v1", kind: "Deployment", namespace: "default", name: "api" },
      step: { phase: "Sync", wave: 0 },
      location: { line: 17, column: 23, endLine: 17, endColumn: 26, approximate: false },
      suppressed: null,
    });
    expect(findings[0]?.related).toMatchObject([
      { resource: { kind: "ConfigMap", name: "api" }, step: { phase: "Sync", wave: 2 }, location: { line: 24 } },
    ]);
    expect(findings[0]?.help).toContain('sync-wave: "0"');
  });

  test("standard input, a List, JSON and Windows line ends", async () => {
    const list = JSON.stringify(
      {
        apiVersion: "v1",
        kind: "List",
        items: [{ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", annotations: { "argocd.argoproj.io/sync-wave": "x" } } }],
      },
      null,
      2,
    );
    expect(places((await json("/", { paths: ["-"] }, list)).findings)).toEqual(["invalid-wave -:11"]);
    expect(places((await json("/", { paths: ["-"], stdinFilename: "piped.yaml" }, LATE.replaceAll("\n", "\r\n"))).findings)).toEqual([
      "late-config piped.yaml:17",
    ]);
  });

  test.skipIf(helm.missing)(`a chart: the template, with helm 4${because(helm.missing)}`, async () => {
    const { findings, problems } = await json(repository(CHART));
    expect(problems).toEqual([]);
    expect(places(findings)).toEqual(["late-config templates/api.yaml:17"]);
    expect(findings[0]?.location).toMatchObject({ line: 17, column: 17, approximate: false });
    expect(findings[0]?.resource?.name).toBe("shop-api");
    expect(findings[0]?.related[0]?.location).toMatchObject({ file: "templates/config.yaml", line: 6, approximate: false });
  });

  test.skipIf(helm3.missing)(`a chart, with helm 3${because(helm3.missing)}`, async () => {
    expect(places((await json(repository(CHART), { helmBinary: helm3.helm })).findings)).toEqual(["late-config templates/api.yaml:17"]);
  });

  test.skipIf(helm.missing)(
    `values, release name, namespace, Kubernetes version and APIs reach the chart${because(helm.missing)}`,
    async () => {
      const cwd = repository({
        ...CHART,
        "values-early.yaml": "wave: -1\n",
        "templates/caps.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-{{ .Release.Namespace }}-{{ .Capabilities.KubeVersion.Minor }}-{{ .Capabilities.APIVersions.Has "shop.example.com/v1" }}
`,
      });
      expect((await json(cwd, { values: ["values-early.yaml"] })).findings).toEqual([]);
      expect((await json(cwd, { set: ["wave=0"] })).findings).toEqual([]);
      const plan = await run(cwd, {
        command: "plan",
        helmBinary: helm.helm,
        releaseName: "eu",
        namespace: "market",
        kubeVersion: "1.29.3",
        apiVersions: ["shop.example.com/v1"],
      });
      expect(plan.stdout).toContain('"eu-market-29-true"');
    },
  );

  test.skipIf(helm.missing)(`a kustomization: the file it is built from, or the patch${because(helm.missing)}`, async () => {
    const { findings } = await json(repository(KUSTOMIZATIONS));
    expect(places(findings)).toEqual(["late-config base/api.yaml:17"]);
    expect(findings[0]?.related[0]?.location).toMatchObject({ file: "overlays/prod/wave.yaml", line: 6 });
  });

  test("two runs over shuffled files give the same bytes", async () => {
    const files = { "a/1.yaml": LATE, "a/2.yaml": LATE.replace(/\bapi\b/g, "web"), "b/1.yaml": LATE };
    const [one, two] = [repository(files), repository(Object.fromEntries(Object.entries(files).reverse()))];
    const first = await run(one, { concurrency: 1 });
    const second = await run(two, { concurrency: 8 });
    expect(first.stdout).toBe(second.stdout);
    expect(JSON.parse(first.stdout).findings).toHaveLength(3);
  });
});

describe("what goes wrong is told, and the rest is still linted", () => {
  test("a broken document is a finding; the others are linted", async () => {
    const { findings, problems, exit } = await json(
      repository({ "all.yaml": `${LATE}---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: "open\n` }),
    );
    expect(problems).toEqual([]);
    expect(exit).toBe(1);
    expect(places(findings)).toEqual(["late-config all.yaml:17", "parse-error all.yaml:31"]);
    expect(findings[1]).toMatchObject({ resource: null, step: null, severity: "error" });
  });

  test("the plan of an application that Argo CD refuses has a problem and no steps", async () => {
    const result = await run(
      repository({
        "a.yaml": `${configMap("a")}---\nkind: [\n`,
        "b/b.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: b, annotations: {argocd.argoproj.io/sync-wave: 1}}\n",
      }),
      { command: "plan", paths: ["a.yaml", "b"] },
    );
    const { applications: planned, problems } = JSON.parse(result.stdout) as { applications: unknown[]; problems: Problem[] };
    expect(planned).toEqual([]);
    expect(problems.map(({ application, location }) => `${application} ${location?.file}:${location?.line}`)).toEqual([
      "a.yaml a.yaml:8",
      "b b/b.yaml:3",
    ]);
    expect(result.exit).toBe(2);
  });

  test.each([
    ["a path that is not there", { paths: ["chart"] }, /There is no file or folder chart\.\n {2}Did you mean charts\?/],
    ["a glob that matches nothing", { paths: ["nope/*.yaml"] }, /No file or folder matches nope\/\*\.yaml/],
    ["nothing to lint", { paths: ["charts"] }, /nothing to lint under charts/],
    ["a file without manifests", { paths: ["values.yaml"] }, /values\.yaml holds no Kubernetes manifest/],
    ["a device", { paths: ["/dev/zero"] }, /dev\/zero cannot be read/],
    ["a format that is not there", { formats: ["yaml"] }, /There is no format "yaml"/],
    ["a config that is not there", { config: "nope.yaml" }, /The config nope\.yaml cannot be read/],
    [
      "an output that cannot be written",
      { outputs: ["no/such/folder/x.json"], paths: ["app.yaml"] },
      /cannot be written to no\/such\/folder/,
    ],
  ])("%s", async (_, options, message) => {
    const cwd = repository({ "charts/readme.md": "x", "values.yaml": "a: 1\n", "app.yaml": configMap("a") });
    const result = await run(cwd, options);
    expect(result.exit).toBe(2);
    expect(result.stderr).toMatch(message);
  });

  test("nothing to lint is fine with --allow-empty", async () => {
    expect((await run(repository({ "readme.md": "x" }), { allowEmpty: true })).exit).toBe(0);
  });

  test("a missing helm names the chart and what to do; plain manifests are still linted", async () => {
    const { findings, problems, exit, stderr } = await json(repository({ ...at("shop", CHART), "plain/all.yaml": LATE }), {
      helmBinary: "/no/such/helm",
    });
    expect(exit).toBe(2);
    expect(places(findings)).toEqual(["late-config plain/all.yaml:17"]);
    expect(problems).toMatchObject([
      { kind: "render", application: "shop", message: expect.stringContaining("The chart shop was not rendered") },
    ]);
    expect(stderr).toContain("--helm-binary");
  });

  test.skipIf(helm.missing)(`a chart that fails has helm's own message; the others are linted${because(helm.missing)}`, async () => {
    const broken = { ...CHART, "templates/fail.yaml": '{{ fail "the database is not set" }}\n' };
    const needing = {
      ...CHART,
      "Chart.yaml": `${CHART["Chart.yaml"]}dependencies:\n  - {name: redis, version: 1.0.0, repository: "https://charts.example.com"}\n`,
    };
    const { findings, problems, exit } = await json(repository({ ...at("bad", broken), ...at("good", CHART), ...at("needing", needing) }));
    expect(exit).toBe(2);
    expect(places(findings)).toEqual(["late-config good/templates/api.yaml:17"]);
    expect(problems.map(({ message }) => message).join("\n")).toMatch(
      /bad could not be rendered: [\s\S]*the database is not set[\s\S]*helm dependency build needing/,
    );
  });

  test.skipIf(helm.missing)(
    `a kustomization that would need the network is named, and nothing is fetched${because(helm.missing)}`,
    async () => {
      const cwd = repository({
        "remote/kustomization.yaml": "resources: [https://github.com/example/app//base?ref=v1]\n",
        "charts/kustomization.yaml": "helmCharts: [{name: redis, repo: https://charts.example.com}]\n",
        "plain/config.yaml": configMap("fine"),
      });
      const { skipped, stderr, exit } = await json(cwd);
      expect(skipped).toEqual([
        { application: "remote", reason: "it would fetch https://github.com/example/app//base?ref=v1 from the network" },
        { application: "charts", reason: "it would fetch the chart redis of https://charts.example.com from the network" },
      ]);
      expect(stderr).toContain("from the network: remote\n");
      expect(exit).toBe(0);
      expect(await json(cwd, { paths: ["remote"] })).toMatchObject({
        exit: 2,
        problems: [{ message: expect.stringContaining("nothing to lint") }],
      });
    },
  );

  test("a renderer that prints without end, or garbage, does not stop the run", async () => {
    const cwd = repository({ ...at("shop", CHART), "plain/all.yaml": LATE });
    const fake = path.join(cwd, "fake-helm");
    writeFileSync(fake, "#!/bin/sh\necho 'kind: ['\n");
    chmodSync(fake, 0o755);
    const { findings } = await json(cwd, { helmBinary: fake });
    expect(findings.map(({ rule }) => rule)).toEqual(["late-config", "parse-error"]);
  });

  test("a file that is no text, an alias bomb and a deep document end at once", async () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghij"
      .split("")
      .map((key, index) => `${key}: &${key} [${Array(9).fill(`*${"abcdefghi"[index]}`).join(",")}]`)
      .join("\n")}\n`;
    const manifest = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\n`;
    const cwd = repository({
      "bomb.yaml": manifest + bomb,
      "deep.yaml": `${manifest}data: ${"[".repeat(100_000)}\n`,
      "binary.yaml": Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x01]),
    });
    const { findings } = await json(cwd, { paths: ["bomb.yaml", "deep.yaml"] });
    expect(findings.map(({ rule, message }) => `${rule} ${/(aliasing|deep)/.exec(message)?.[1]}`)).toEqual([
      "parse-error aliasing",
      "parse-error deep",
    ]);
  });
});

describe("severities, options and exit codes", () => {
  const WARNING = "apiVersion: batch/v1\nkind: Job\nmetadata: {name: x, annotations: {argocd.argoproj.io/hook: PreSync}}\n";

  test("--fail-on decides", async () => {
    const cwd = repository({ "x.yaml": WARNING });
    expect((await json(cwd)).exit).toBe(0);
    expect((await json(cwd, { failOn: "warning" })).exit).toBe(1);
    expect((await json(repository({ "x.yaml": configMap("x") }), { failOn: "info" })).exit).toBe(0);
  });

  test("the config is found upwards to the root of the repository", async () => {
    const cwd = repository({ ".wavelint.yaml": "rules: {late-config: off}\n", "apps/shop/all.yaml": LATE });
    expect((await json(path.join(cwd, "apps/shop"))).findings).toEqual([]);
    expect((await json(path.join(cwd, "apps/shop"), { config: null })).findings).toHaveLength(1);
  });

  test("a severity in the config is a cap; the last override that matches wins", async () => {
    const cwd = repository({
      ".wavelint.yaml": `rules: {late-config: warning, hook-without-delete-policy: error}
overrides:
  - {files: ["b/**"], rules: {late-config: info}}
  - {files: ["b/loud/**"], rules: {late-config: error}}
`,
      "a/all.yaml": LATE,
      "b/quiet/all.yaml": LATE,
      "b/loud/all.yaml": LATE,
      "c/x.yaml": WARNING,
    });
    const { findings } = await json(cwd);
    expect(findings.map(({ severity, location }) => `${severity} ${location.file}`)).toEqual([
      "warning a/all.yaml",
      "error b/loud/all.yaml",
      "info b/quiet/all.yaml",
      "warning c/x.yaml",
    ]);
  });

  test("options reach the rule, for some files only", async () => {
    const manifest = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x, annotations: {argocd.argoproj.io/team: "a"}}\n';
    const cwd = repository({
      ".wavelint.yaml": 'overrides:\n  - {files: ["a/**"], rules: {unknown-annotation: [error, {allow: [argocd.argoproj.io/team]}]}}\n',
      "a/x.yaml": manifest,
      "b/x.yaml": manifest,
    });
    expect(places((await json(cwd)).findings)).toEqual(["unknown-annotation b/x.yaml:3"]);
  });

  test("ignored files are neither walked nor reported", async () => {
    const cwd = repository({ ".wavelint.yaml": 'ignore: ["**/testdata/**"]\n', "a/testdata/all.yaml": LATE, "b/all.yaml": LATE });
    expect(places((await json(cwd)).findings)).toEqual(["late-config b/all.yaml:17"]);
  });
});

describe("suppressions", () => {
  const withAnnotation = (annotation: string): string => LATE.replace('sync-wave: "0"', `sync-wave: "0"\n    ${annotation}`);
  const rules = async (text: string, options: Parameters<typeof run>[1] = {}): Promise<string[]> =>
    (await json(repository({ "all.yaml": text }), options)).findings.map(
      ({ rule, suppressed, messageId }) =>
        `${rule} ${suppressed === null ? messageId : `suppressed by ${suppressed.by}: ${suppressed.reason}`}`,
    );

  test("by annotation, in both forms", async () => {
    expect(await rules(withAnnotation('wavelint.dev/ignore: "invalid-wave, late-config -- by hand"'))).toEqual([
      "unused-suppression unused",
      "late-config suppressed by annotation: by hand",
    ]);
    expect(await rules(withAnnotation('wavelint.dev/ignore.late-config: "made by hand"'))).toEqual([
      "late-config suppressed by annotation: made by hand",
    ]);
  });

  test("only at the finding's own object", async () => {
    expect(await rules(LATE.replace('sync-wave: "2"', 'sync-wave: "2"\n    wavelint.dev/ignore: late-config'))).toEqual([
      "late-config later",
      "unused-suppression unused",
    ]);
  });

  test("by comment, on the next line or in the file", async () => {
    const line = LATE.replace(
      "                name: api",
      "                # wavelint-ignore-next-line late-config -- by hand\n                name: api",
    );
    expect(await rules(line)).toEqual(["late-config suppressed by comment: by hand"]);
    expect(await rules(`# wavelint-ignore-file late-config -- all of it\n${LATE}`)).toEqual([
      "late-config suppressed by comment: all of it",
    ]);
    expect(await rules(`# wavelint-ignore-next-line late-config\n${LATE}`)).toEqual(["unused-suppression unused", "late-config later"]);
  });

  test("by the config, for some rules in some files", async () => {
    const cwd = repository({
      ".wavelint.yaml": 'ignore:\n  - {files: ["a/**"], rules: [late-config], reason: old}\n  - {files: ["b/**"], rules: [invalid-wave]}\n',
      "a/all.yaml": LATE,
      "b/all.yaml": LATE,
    });
    const { findings } = await json(cwd);
    expect(findings.map(({ rule, location, suppressed }) => `${rule} ${location.file}:${location.line} ${suppressed?.by ?? ""}`)).toEqual([
      "unused-suppression .wavelint.yaml:3 ",
      "late-config a/all.yaml:17 config",
      "late-config b/all.yaml:17 ",
    ]);
  });

  test("until a day", async () => {
    const text = withAnnotation('wavelint.dev/ignore.late-config: "until=2026-12-31 by hand"');
    expect(await rules(text, { now: "2026-12-31" })).toEqual(["late-config suppressed by annotation: by hand"]);
    expect(await rules(text, { now: "2027-01-01" })).toEqual(["unused-suppression expired", "late-config later"]);
  });

  test("a name that is no rule is told; a rule that is off is not", async () => {
    expect(await rules(withAnnotation("wavelint.dev/ignore: late-confg"))).toEqual(["unused-suppression unknown", "late-config later"]);
    const cwd = repository({
      ".wavelint.yaml": "rules: {late-config: off}\n",
      "all.yaml": withAnnotation("wavelint.dev/ignore: late-config"),
    });
    expect((await json(cwd)).findings).toEqual([]);
  });

  test("a reason can be required", async () => {
    const cwd = repository({
      ".wavelint.yaml": "rules: {unused-suppression: [warning, {requireReason: true}]}\n",
      "all.yaml": withAnnotation('wavelint.dev/ignore.late-config: ""'),
      "b/all.yaml": withAnnotation('wavelint.dev/ignore.late-config: "by hand"'),
    });
    const { findings } = await json(cwd, { paths: ["all.yaml", "b"] });
    expect(findings.map(({ rule, messageId, suppressed }) => `${rule} ${messageId} ${suppressed?.reason ?? "-"}`)).toEqual([
      "unused-suppression noReason -",
      "late-config later ",
      "late-config later by hand",
    ]);
  });

  test("suppressed findings are counted, fail nothing and stay out of text and SARIF", async () => {
    const cwd = repository({ "all.yaml": withAnnotation("wavelint.dev/ignore: late-config -- x") });
    const { summary, exit } = await json(cwd);
    expect(summary).toMatchObject({ errors: 0, suppressed: 1 });
    expect(exit).toBe(0);
    expect((await run(cwd, { formats: ["text"] })).stdout).toBe(
      "0 errors, 0 warnings, 0 infos, 1 suppressed in 1 application with 2 resources.\n",
    );
    expect(JSON.parse((await run(cwd, { formats: ["sarif"] })).stdout).runs[0].results).toEqual([]);
  });

  test.skipIf(helm.missing)(`a comment in a template${because(helm.missing)}`, async () => {
    const template = CHART["templates/api.yaml"].replace(
      "                name: api",
      "                # wavelint-ignore-next-line late-config -- by hand\n                name: api",
    );
    const { findings } = await json(repository({ ...CHART, "templates/api.yaml": template }));
    expect(findings.map(({ suppressed }) => suppressed?.reason)).toEqual(["by hand"]);
  });
});

describe("formats and outputs", () => {
  test("the n-th format goes to the n-th output, the rest to standard output", async () => {
    const cwd = repository({ "all.yaml": LATE });
    const result = await run(cwd, { formats: ["sarif", "json", "text"], outputs: ["out.sarif", "-"] });
    expect(JSON.parse(readFileSync(path.join(cwd, "out.sarif"), "utf8")).version).toBe("2.1.0");
    expect(result.stdout).toContain('"version": 1');
    expect(result.stdout).toContain("1 error, 0 warnings");
  });

  test("paths are relative to the current folder in text and JSON, to the repository in SARIF", async () => {
    const cwd = path.join(repository({ "apps/my shop/all.yaml": LATE }), "apps");
    expect(places((await json(cwd)).findings)).toEqual(["late-config my shop/all.yaml:17"]);
    const sarif = JSON.parse((await run(cwd, { formats: ["sarif"] })).stdout);
    expect(sarif.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe("apps/my%20shop/all.yaml");
  });

  test("--verbose says what was found, on standard error", async () => {
    const { stderr } = await run(repository({ "a/all.yaml": LATE, "values.yaml": "a: 1\n" }), { verbose: true });
    expect(stderr).toContain("a is an application of type directory.");
    expect(stderr).toContain("values.yaml holds no Kubernetes manifest");
    expect(stderr).toContain("Kubernetes 1.34.0");
  });
});
