// Findings in rendered output point to the line to edit: proven by replacing the value on that line and rendering again.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readDocument } from "../../src/model/yaml.ts";
import type { Finding, Location } from "../../src/types.ts";
import { configMap, repository } from "../project.ts";
import { renderers } from "../renderers.ts";
import { run } from "../run.ts";

const { helm, kubectl, missing } = renderers("helm4");
const old = renderers("helm3");
const because = missing === undefined ? "" : ` (${missing})`;

async function lint(cwd: string, binaries = { helm, kubectl }): Promise<Finding[]> {
  const { stdout } = await run(cwd, { helmBinary: binaries.helm, kustomizeBinary: binaries.kubectl, cache: false });
  return (JSON.parse(stdout) as { findings: Finding[] }).findings;
}

const brief = ({ file, line, approximate }: Location): string => `${file}:${line}${approximate ? " ~" : ""}`;
const places = (findings: readonly Finding[]): string[] =>
  findings.map(({ resource, location }) => `${resource?.kind} ${resource?.name} ${brief(location)}`).sort();

/** The manifests of a render, by kind and name. */
async function manifests(cwd: string): Promise<Map<string, string>> {
  const { stdout } = await run(cwd, { command: "render", helmBinary: helm, kustomizeBinary: kubectl });
  const found = new Map<string, string>();
  for (const text of stdout.split(/^---\n(?=# Application: )/m).slice(1)) {
    const read = readDocument({ text, offset: 0 });
    const value = (read.ok ? read.value : {}) as { kind: string; metadata: { name: string } };
    found.set(`${value.kind} ${value.metadata.name}`, JSON.stringify(value));
  }
  return found;
}

/** Replaces the value on a line, and gives the objects that change with what the value was replaced in. */
async function changedBy(cwd: string, { file, line }: Location, value: string): Promise<string[]> {
  const before = await manifests(cwd);
  const target = path.join(cwd, file);
  const original = readFileSync(target, "utf8");
  const lines = original.split("\n");
  const text = lines[line - 1] ?? "";
  const changed = text.replace(/^(\s*(?:- )?(?:value|"?[\w./-]+"?):\s+).*?(\r?)$/, `$1${value}$2`);
  expect(changed, `${file}:${line} ${text}`).not.toBe(text);
  lines[line - 1] = changed;
  writeFileSync(target, lines.join("\n"));
  const after = await manifests(cwd);
  writeFileSync(target, original);
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort();
}

const hook = (name: string, more = ""): string => `apiVersion: batch/v1
kind: Job
metadata:
  name: ${name}
  annotations:
${more}spec:
  template: {spec: {restartPolicy: Never, containers: [{name: a, image: registry.example.com/a:1}]}}
`;

/** Hooks without a deletion policy, in each way in which a chart can write one. */
const CHART = {
  "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 0.1.0\ndependencies: [{name: sub, version: 0.1.0}]\n",
  "values.yaml": "hooks: {main: PreSync}\nextra:\n  argocd.argoproj.io/hook: PostSync\nnames: [one, two]\nsub:\n  hook: Sync\n",
  "templates/_helpers.tpl": `{{- define "shop.name" -}}
{{ .Release.Name }}-{{ .Chart.Name }}
{{- end }}
{{/* A comment
over two lines */}}
{{- define "shop.hook" -}}
team: shop
argocd.argoproj.io/hook: {{ .Values.hooks.main }}
{{- end }}
{{- define "shop.job" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: from-define
  annotations:
    argocd.argoproj.io/hook: PreSync
spec: {}
{{- end }}
`,
  "templates/literal.yaml": hook("literal", "    # A comment: with a colon\n    argocd.argoproj.io/hook: PreSync\n"),
  "templates/value.yaml": hook("value", "    argocd.argoproj.io/hook: {{ .Values.hooks.main | quote }}\n"),
  "templates/quoted.yaml": hook('{{ include "shop.name" . }}', '    "argocd.argoproj.io/hook": "{{ .Values.hooks.main }}" # why\n'),
  "templates/include.yaml": hook("include", '    {{- include "shop.hook" . | nindent 4 }}\n'),
  "templates/block.yaml": hook("block", "    {{- toYaml .Values.extra | nindent 4 }}\n"),
  "templates/range.yaml": `{{- range .Values.names }}
---
${hook("range-{{ . }}", "    argocd.argoproj.io/hook: PreSync\n")}{{- end }}
`,
  "templates/define.yaml": '{{ include "shop.job" . }}\n',
  "templates/tpl.yaml": hook("tpl", '    argocd.argoproj.io/hook: {{ tpl "{{ .Values.hooks.main }}" . }}\n'),
  "templates/if.yaml": hook(
    "if",
    '    {{- if eq .Values.hooks.main "PreSync" }}\n    argocd.argoproj.io/hook: PreSync\n    {{- else }}\n    argocd.argoproj.io/hook: Skip\n    {{- end }}\n',
  ),
  "templates/crlf.yaml": hook("crlf", "    argocd.argoproj.io/hook: PreSync\n").replaceAll("\n", "\r\n"),
  "templates/script.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: script
data:
  run.sh: |
    argocd.argoproj.io/hook: not an annotation
{{ .Files.Get "files/more.sh" | indent 4 }}
  text: a plain text that
    goes on here
---
${hook("after-script", "    argocd.argoproj.io/hook: PreSync\n")}`,
  "files/more.sh": "kind: nothing\n",
  "templates/checksum.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: api
  annotations:
    checksum/config: {{ include (print $.Template.BasePath "/script.yaml") . | sha256sum }}
spec: {}
---
${hook("after-checksum", "    argocd.argoproj.io/hook: PreSync\n")}`,
  "charts/sub/Chart.yaml": "apiVersion: v2\nname: sub\nversion: 0.1.0\n",
  "charts/sub/values.yaml": "hook: PostSync\n",
  "charts/sub/templates/job.yaml": hook("sub", "    argocd.argoproj.io/hook: {{ .Values.hook }}\n"),
  "crds/job.yaml": `# Nothing says that only CRDs lie here.\n${hook("crd", "    argocd.argoproj.io/hook: PreSync\n")}`,
};

const EXPECTED = [
  "Job after-checksum templates/checksum.yaml:14",
  "Job after-script templates/script.yaml:17",
  // A block of values: the template line that prints it, and the values file beside it.
  "Job block templates/block.yaml:6 ~",
  "Job crd crds/job.yaml:7",
  "Job crlf templates/crlf.yaml:6",
  "Job from-define templates/_helpers.tpl:16",
  "Job if templates/if.yaml:7",
  "Job include templates/_helpers.tpl:8",
  "Job literal templates/literal.yaml:7",
  "Job range-one templates/range.yaml:8",
  "Job range-two templates/range.yaml:8",
  "Job shop-shop templates/quoted.yaml:6",
  "Job sub charts/sub/templates/job.yaml:6",
  "Job tpl templates/tpl.yaml:6",
  "Job value templates/value.yaml:6",
];

describe.each([
  ["helm 3", old],
  ["helm 4", { helm, kubectl, missing }],
] as const)("charts, with %s", (_, binaries) => {
  test.skipIf(binaries.missing)(`each way to write an annotation leads to its line${because}`, async () => {
    expect(places(await lint(repository(CHART), binaries))).toEqual(EXPECTED);
  });
});

test.skipIf(missing)(
  `the line is proven: its value changes exactly the objects that point to it${because}`,
  async () => {
    const cwd = repository(CHART);
    const findings = await lint(cwd);
    const exact = findings.filter(({ location }) => !location.approximate);
    expect(exact.length).toBe(EXPECTED.length - 1);
    for (const { location } of exact) {
      const same = exact
        .filter((other) => brief(other.location) === brief(location))
        .map(({ resource }) => `${resource?.kind} ${resource?.name}`);
      // Its checksum is of a template that holds a hook.
      const changed = (await changedBy(cwd, location, "PostSync")).filter((name) => name !== "Deployment api");
      expect(changed, brief(location)).toEqual(same.sort());
    }
  },
  120_000,
);

test.skipIf(missing)(`a value that comes from a values file is shown there too, in the file that counts${because}`, async () => {
  const origins = (findings: readonly Finding[]): Record<string, string> =>
    Object.fromEntries(
      findings.flatMap(({ resource, related }) =>
        related.filter(({ note }) => note.includes("value comes from")).map(({ location }) => [resource?.name ?? "", brief(location)]),
      ),
    );
  const cwd = repository({
    ...CHART,
    "values-prod.yaml": "hooks:\n  main: Sync\n",
    ".wavelint.yaml": "applications: [{name: prod, path: ., valueFiles: [values-prod.yaml]}]\n",
  });
  const prod = origins(await lint(cwd));
  expect(prod).toMatchObject({
    value: "values-prod.yaml:2",
    "prod-shop": "values-prod.yaml:2",
    include: "values-prod.yaml:2",
    sub: "values.yaml:6",
  });
  expect(Object.keys(prod)).not.toContain("literal");
  writeFileSync(path.join(cwd, ".wavelint.yaml"), "applications: [{name: prod, path: ., set: [hooks.main=Sync]}]\n");
  expect(Object.keys(origins(await lint(cwd)))).toEqual(["sub"]);
});

test.skipIf(missing)(`a value that an Application sets is shown there${because}`, async () => {
  const cwd = repository({
    ...Object.fromEntries(Object.entries(CHART).map(([file, text]) => [`chart/${file}`, text])),
    "app.yaml": `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: x}
spec:
  destination: {namespace: x}
  sources:
    - repoURL: https://git.example.com/x.git
      path: chart
      helm:
        valuesObject:
          hooks:
            main: Sync
`,
  });
  const value = (await lint(cwd)).find(({ resource }) => resource?.name === "value");
  expect(value?.related.map(({ location, note }) => `${brief(location)} ${note}`)).toEqual(["app.yaml:12 the value comes from here"]);
});

test.skipIf(missing)(`templates that do not bear marks go without, and the others are not disturbed${because}`, async () => {
  const cwd = repository({
    "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 0.1.0\n",
    // What is included is compared as a text, so that a mark in it changes what is rendered.
    "templates/_odd.tpl": '{{- define "odd" -}}\na: b\n{{- end }}\n',
    "templates/odd.yaml": `{{- if ne (include "odd" .) "a: b" }}{{ fail "marked" }}{{ end }}\n${hook("odd", "    argocd.argoproj.io/hook: PreSync\n")}`,
    "templates/plain.yaml": hook("plain", "    argocd.argoproj.io/hook: PreSync\n"),
    "templates/config.yaml": "{apiVersion: v1, kind: ConfigMap, metadata: {name: ordinary}}\n",
  });
  expect(places(await lint(cwd))).toEqual(["Job odd templates/odd.yaml:7", "Job plain templates/plain.yaml:6"]);
});

test.skipIf(missing)(`a chart that is different each time is placed all the same${because}`, async () => {
  const cwd = repository({
    "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 0.1.0\n",
    "templates/secret.yaml": `apiVersion: v1\nkind: Secret\nmetadata: {name: a}\nstringData:\n  one: {{ randAlphaNum 20 }}\n  two: {{ now | date "15:04:05.000000" | quote }}\n---\n${hook("after", "    argocd.argoproj.io/hook: PreSync\n")}`,
  });
  expect(places(await lint(cwd))).toEqual(["Job after templates/secret.yaml:13"]);
});

describe.skipIf(missing)(`kustomizations${because}`, () => {
  const HOOK = "    argocd.argoproj.io/hook: PreSync\n";
  const FILES = {
    "base/kustomization.yaml": "resources: [jobs.yaml]\n",
    "base/jobs.yaml": ["base", "strategic", "json", "inline", "inline-json"]
      .map((name) => hook(name, name === "base" ? HOOK : "    team: shop\n"))
      .join("---\n"),
    "overlays/prod/kustomization.yaml": `resources: [../../base, own.yaml]
namePrefix: prod-
patches:
  - path: strategic.yaml
  - path: json.yaml
    target: {kind: Job, name: json}
  - patch: |-
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: inline
        annotations:
          argocd.argoproj.io/hook: PostSync
  - target: {kind: Job, name: inline-json}
    patch: |
      # Two operations
      - {op: add, path: /metadata/labels, value: {a: b}}
      - op: add
        path: /metadata/annotations/argocd.argoproj.io~1hook
        value: Sync
`,
    "overlays/prod/own.yaml": `${configMap("other")}---\n${hook("own", HOOK)}`,
    "overlays/prod/strategic.yaml":
      "apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: strategic\n  annotations:\n    argocd.argoproj.io/hook: PostSync\n",
    "overlays/prod/json.yaml": '- op: add\n  path: "/metadata/annotations/argocd.argoproj.io~1hook"\n  value: PostSync\n',
  };
  const PLACES = [
    "Job prod-base base/jobs.yaml:6",
    "Job prod-inline overlays/prod/kustomization.yaml:13",
    "Job prod-inline-json overlays/prod/kustomization.yaml:20",
    "Job prod-json overlays/prod/json.yaml:3",
    "Job prod-own overlays/prod/own.yaml:12",
    "Job prod-strategic overlays/prod/strategic.yaml:6",
  ];

  test.each([
    ["5.4", old],
    ["5.7", { helm, kubectl, missing }],
  ] as const)("a field leads to its file, or to the patch that sets it, with kustomize %s", async (_, binaries) => {
    expect(places(await lint(repository(FILES), binaries))).toEqual(PLACES);
  });

  test("the line is proven", async () => {
    const cwd = repository(FILES);
    for (const { location, resource } of await lint(cwd)) {
      expect(await changedBy(cwd, location, "SyncFail"), brief(location)).toEqual([`Job ${resource?.name}`]);
    }
  });

  test("an annotation that the kustomization sets on all leads there; a generated object to its kustomization, approximately", async () => {
    const cwd = repository({
      "kustomization.yaml": `resources: [job.yaml]
commonAnnotations:
  argocd.argoproj.io/hook: PreSync
configMapGenerator:
  - name: gen
    literals: [a=b]
`,
      "job.yaml": hook("a", "    team: shop\n"),
    });
    const findings = await lint(cwd);
    expect([...new Set(places(findings).map((place) => place.replace(/gen-\w+/, "gen")))]).toEqual([
      "ConfigMap gen kustomization.yaml:3",
      "Job a kustomization.yaml:3",
    ]);
  });

  test("what an Application sets on all leads to the Application", async () => {
    const cwd = repository({
      ...FILES,
      "app.yaml": `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: x}
spec:
  destination: {namespace: x}
  source:
    repoURL: https://git.example.com/x.git
    path: base
    kustomize:
      commonAnnotations:
        argocd.argoproj.io/hook: PostSync
`,
    });
    const edited = (await lint(cwd)).filter(({ application, resource }) => application === "x" && resource?.name === "json");
    expect(new Set(edited.map(({ location }) => brief(location)))).toEqual(new Set(["app.yaml:11"]));
  });
});
