// `--fix` and `--fix-dry-run` end to end: real charts and kustomizations in git repositories, and what must not change.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, lstatSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Options } from "../../src/options.ts";
import { configMap, deployment, LATE, repository } from "../project.ts";
import { renderers } from "../renderers.ts";
import { type Run, run } from "../run.ts";

const { helm, kubectl, missing } = renderers("helm4");
const WITH = { helmBinary: helm, kustomizeBinary: kubectl };
const WAVE = "argocd.argoproj.io/sync-wave";

const read = (cwd: string, file: string): string => readFileSync(path.join(cwd, file), "utf8");
const fix = (cwd: string, options: Partial<Options> = {}): Promise<Run> => run(cwd, { fix: "write", paths: ["."], ...WITH, ...options });
const patch = (cwd: string, options: Partial<Options> = {}): Promise<Run> => run(cwd, { fix: "patch", paths: ["."], ...WITH, ...options });

const chart = (folder: string, templates: Readonly<Record<string, string>>, values = ""): Record<string, string> => ({
  [`${folder}/Chart.yaml`]: `apiVersion: v2\nname: ${path.basename(folder)}\nversion: 1.0.0\n`,
  [`${folder}/values.yaml`]: values,
  ...Object.fromEntries(Object.entries(templates).map(([name, text]) => [`${folder}/templates/${name}`, text])),
});
const API = deployment("{{ .Release.Name }}-api", "{{ .Release.Name }}-api").replace(/\n {2}annotations:\n.*"0"/, "");
const settings = (wave: string): string => configMap("{{ .Release.Name }}-api", 7).replace('"7"', wave);

describe("plain manifests", () => {
  test("are changed at one place, and a second fix changes nothing", async () => {
    const cwd = repository({ "all.yaml": LATE });
    const { exit, stderr, stdout } = await fix(cwd);
    expect(exit).toBe(0);
    expect(stderr).toMatch(
      /^Changed: 1 object in 1 file\n {2}all\.yaml: (?:Deployment|ConfigMap) default\/api: argocd\.argoproj\.io\/sync-wave: "\d"\n$/,
    );
    expect(JSON.parse(stdout).summary.errors).toBe(0);
    const once = read(cwd, "all.yaml");
    const differing = once.split("\n").filter((line, index) => line !== LATE.split("\n")[index]);
    expect(differing).toHaveLength(1);
    expect((await fix(cwd)).stderr).toBe("Changed: nothing\n");
    expect(read(cwd, "all.yaml")).toBe(once);
  });

  test("keep their line ends, their byte order mark, their mode, and their links", async () => {
    const cwd = repository({ "real/all.yaml": `\ufeff${LATE.replaceAll("\n", "\r\n")}` });
    symlinkSync("real/all.yaml", path.join(cwd, "link.yaml"));
    execFileSync("chmod", ["640", path.join(cwd, "real/all.yaml")]);
    await fix(cwd, { paths: ["link.yaml"] });
    const text = read(cwd, "real/all.yaml");
    expect(text.startsWith("\ufeff")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
    expect(text).not.toContain('sync-wave: "2"\r\n');
    expect(statSync(path.join(cwd, "real/all.yaml")).mode & 0o777).toBe(0o640);
    expect(lstatSync(path.join(cwd, "link.yaml")).isSymbolicLink()).toBe(true);
  });

  test("are left alone where a finding is suppressed, or is no more than a remark", async () => {
    const ignored = LATE.replace("  name: api\n", "  name: api\n  labels: {}\n").replace(
      "  annotations:\n",
      '  annotations:\n    wavelint.dev/ignore: "late-config -- known"\n',
    );
    expect((await fix(repository({ "all.yaml": ignored }))).stderr).toBe("Changed: nothing\n");
    const remark = `${deployment("api", "other")}---\napiVersion: external-secrets.io/v1\nkind: ExternalSecret\nmetadata: {name: e}\nspec: {target: {name: e}, secretStoreRef: {name: s, kind: ClusterSecretStore}}\n---\n${deployment("web", "x").replace("configMapRef", "secretRef").replace("name: x", "name: e")}`;
    const { stdout, stderr } = await fix(repository({ "all.yaml": remark }));
    expect(JSON.parse(stdout).summary.infos).toBeGreaterThan(0);
    expect(stderr).toBe("Changed: nothing\n");
  });

  test("are changed in a folder without git, too", async () => {
    const cwd = repository({ "all.yaml": LATE });
    rmSync(path.join(cwd, ".git"), { recursive: true });
    expect((await fix(cwd)).exit).toBe(0);
    expect(read(cwd, "all.yaml")).not.toBe(LATE);
  });

  test("that a pull request cannot write, or that are no text, are told", async () => {
    const cwd = repository({ "all.yaml": Buffer.from(LATE, "utf16le") });
    writeFileSync(path.join(cwd, "all.yaml"), Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(LATE, "utf16le")]));
    const { stderr } = await fix(cwd);
    expect(stderr).toContain("To do by hand:\n  all.yaml:");
    expect(stderr).toContain("(its file is outside of the repository, or no text)");
    expect((await run(cwd, { fix: "write", paths: ["-"] }, LATE)).stderr).toBe("--fix cannot change standard input.\n  Name the files.\n");
  });
});

describe("--fix-dry-run", () => {
  test("prints a patch that git applies, which does what --fix does, and changes nothing itself", async () => {
    const names = ["a b/ü x.yaml", 'quo"te/all.yaml', "tab\there/all.yaml", "no newline/all.yaml", "crlf/all.yaml", "back\\slash/all.yaml"];
    const text = (name: string): string =>
      name.startsWith("no") ? LATE.trimEnd() : name.startsWith("crlf") ? LATE.replaceAll("\n", "\r\n") : LATE;
    const cwd = repository(Object.fromEntries(names.map((name) => [name, text(name)])));
    const other = mkdtempSync(path.join(tmpdir(), "wavelint-test-"));
    onTestFinished(() => rmSync(other, { recursive: true, force: true }));
    cpSync(cwd, other, { recursive: true });
    const { stdout, exit } = await patch(cwd);
    expect(exit).toBe(0);
    for (const name of names) expect(read(cwd, name), name).toBe(text(name));
    const applied = spawnSync("git", ["apply", "--whitespace=nowarn", "-"], { cwd, input: stdout, encoding: "utf8" });
    expect(applied.stderr).toBe("");
    await fix(other);
    for (const name of names) {
      expect(read(cwd, name), name).not.toBe(text(name));
      expect(read(cwd, name), name).toBe(read(other, name));
    }
  });
  test("prints nothing when there is nothing to do", async () => {
    expect(await patch(repository({ "all.yaml": configMap("a") }))).toEqual({ exit: 0, stdout: "", stderr: "To change: nothing\n" });
  });
});

describe.skipIf(missing)("charts", () => {
  test("are changed where the template says the value", async () => {
    const cwd = repository(chart("chart", { "api.yaml": API, "settings.yaml": settings("'2' # why") }));
    const { exit } = await fix(cwd);
    expect(exit).toBe(0);
    const changed = ["api", "settings"].map((name) => read(cwd, `chart/templates/${name}.yaml`));
    expect(changed.join("")).toMatch(/sync-wave: (?:'0' # why|"2")/);
    expect(changed.filter((text, index) => text !== [API, settings("'2' # why")][index])).toHaveLength(1);
  });

  test("another order is looked for when a value comes from elsewhere", async () => {
    const made = settings("{{ .Values.wave | quote }}");
    const cwd = repository(chart("chart", { "api.yaml": API, "settings.yaml": made }, "wave: 2\n"));
    const { stderr, exit } = await fix(cwd);
    expect(exit).toBe(0);
    expect(stderr).toContain(`chart/templates/api.yaml: Deployment default/chart-api: ${WAVE}: "2"`);
    expect(read(cwd, "chart/templates/settings.yaml")).toBe(made);
  });

  test("nothing is written when no order is left, and it is said what to do by hand", async () => {
    const api = deployment("{{ .Release.Name }}-api", "{{ .Release.Name }}-api").replace('"0"', "{{ .Values.api | quote }}");
    const files = chart("chart", { "api.yaml": api, "settings.yaml": settings("{{ .Values.wave | quote }}") }, "api: 0\nwave: 2\n");
    const cwd = repository(files);
    const { stderr, exit } = await fix(cwd);
    expect(exit).toBe(1);
    expect(stderr).toMatch(
      /^Changed: nothing\nTo do by hand:\n {2}chart\/templates\/\w+\.yaml:\d+: .*\(its line is made by a template or a generator\)\n$/,
    );
    for (const [file, text] of Object.entries(files)) expect(read(cwd, file)).toBe(text);
  });

  test("a line that makes several objects is not changed for one of them", async () => {
    const both = `{{- range list "a" "b" }}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ . }}\n  annotations:\n    ${WAVE}: "2"\n{{- end }}\n`;
    const needsOne = deployment("web", "a");
    const needsNone = `apiVersion: v1\nkind: Service\nmetadata:\n  name: s\n  annotations:\n    ${WAVE}: "1"\n`;
    const cwd = repository(chart("chart", { "both.yaml": both, "web.yaml": needsOne, "s.yaml": needsNone }));
    await fix(cwd);
    expect(read(cwd, "chart/templates/both.yaml")).toBe(both);
    expect(read(cwd, "chart/templates/web.yaml")).not.toBe(needsOne);
  });

  test("a template that two applications share is changed for both, or not at all", async () => {
    const config =
      'applications:\n  - {name: one, path: chart, namespace: one}\n  - {name: two, path: chart, namespace: two, set: ["wave=5"]}\n';
    const files = {
      ...chart("chart", { "api.yaml": API, "settings.yaml": settings("{{ .Values.wave | quote }}") }, "wave: 2\n"),
      ".wavelint.yaml": config,
    };
    const cwd = repository(files);
    const { stderr } = await fix(cwd);
    // One wants wave 2, the other 5.
    expect(stderr).toMatch(/^Changed: nothing\nTo do by hand:\n/);
    for (const [file, text] of Object.entries(files)) expect(read(cwd, file)).toBe(text);
    const same = repository({ ...files, ".wavelint.yaml": config.replace("wave=5", "wave=2") });
    expect((await fix(same)).exit).toBe(0);
    expect(read(same, "chart/templates/api.yaml")).toContain(`${WAVE}: "2"`);
  });

  test("that cannot be rendered leave the others to be changed", async () => {
    const cwd = repository({ ...chart("broken", { "a.yaml": '{{ fail "no" }}' }), "plain/all.yaml": LATE });
    const { exit } = await fix(cwd);
    expect(exit).toBe(2);
    expect(read(cwd, "plain/all.yaml")).not.toBe(LATE);
  });
});

describe.skipIf(missing)("kustomizations", () => {
  const base = {
    "base/kustomization.yaml": "resources: [api.yaml, config.yaml]\n",
    "base/api.yaml": deployment("api", "api"),
    "base/config.yaml": configMap("api"),
  };
  const overlay = (name: string, patches: string): Record<string, string> => ({
    [`${name}/kustomization.yaml`]: `resources: [../base]\nnamePrefix: ${name}-\n${patches}`,
  });
  const strategic = `patches:\n  - path: wave.yaml\n`;
  const wave = `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: api\n  annotations:\n    ${WAVE}: "2" # late\n`;

  test.each([
    ["a patch in a file", strategic, { "prod/wave.yaml": wave }],
    ["a patch inside", `patches:\n  - patch: |-\n${wave.replace(/^/gm, "      ").trimEnd()}\n`, {}],
    [
      "a JSON patch",
      `patches:\n  - target: {kind: ConfigMap}\n    patch: |-\n      - op: add\n        path: /metadata/annotations\n        value:\n          ${WAVE}: "2"\n`,
      {},
    ],
  ])("%s makes a wave too late: the sync succeeds afterwards, and nothing is lost", async (_, patches, more) => {
    const cwd = repository({ ...base, ...overlay("prod", patches), ...more });
    expect((await run(cwd, { ...WITH, paths: ["prod"] })).exit).toBe(1);
    const { exit, stderr } = await fix(cwd, { paths: ["prod"] });
    expect(stderr).toMatch(/^Changed: 1 object in 1 file\n/);
    expect(exit).toBe(0);
  });

  test("a base that another overlay uses may be changed only if that one bears it", async () => {
    const files = { ...base, "base/config.yaml": configMap("api", 2), ...overlay("prod", ""), ...overlay("dev", "") };
    const cwd = repository(files);
    const { exit } = await fix(cwd);
    expect(exit).toBe(0);
    expect((await run(cwd, { ...WITH, paths: ["."] })).exit).toBe(0);
  });
});
