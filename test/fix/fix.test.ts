// `--fix` and `--fix-dry-run` end to end, in repositories that make it hard. Each run is also checked for what holds of all:
// the dry run changes nothing, its patch gives the same bytes and modes as --fix, and a second --fix changes nothing.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { diffLines } from "diff";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Options } from "../../src/options.ts";
import { configMap, deployment, LATE, repository } from "../project.ts";
import { renderers } from "../renderers.ts";
import { type Run, run } from "../run.ts";

const { helm, kubectl, missing } = renderers("helm4");

/** Every file below a folder, those of git as well: its mode, and its bytes or where it leads to. */
function tree(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const info = lstatSync(file);
    if (info.isDirectory()) continue;
    const content = info.isSymbolicLink() ? readlinkSync(file) : readFileSync(file, "latin1");
    found.set(path.relative(folder, file), `${info.mode.toString(8)} ${content}`);
  }
  return new Map([...found].sort());
}

interface Fix extends Run {
  /** What the dry run printed. */
  readonly patch: string;
  /** The files that changed, each with the lines that it lost and got. */
  readonly changes: Readonly<Record<string, string>>;
}

/** Runs all in a folder of a repository, and checks what holds of every run. */
async function fix(root: string, options: Partial<Options> = {}, cwd = root): Promise<Fix> {
  const asked = { helmBinary: helm, kustomizeBinary: kubectl, ...options };
  const before = tree(root);
  const copy = mkdtempSync(path.join(tmpdir(), "wavelint-test-"));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
  const dry = await run(cwd, { ...asked, fix: "patch" });
  expect(tree(root)).toEqual(before);
  const written = await run(cwd, { ...asked, fix: "write" });
  const after = tree(root);
  if (dry.stdout !== "") {
    execFileSync("git", ["apply", "--check", "-"], { cwd: copy, input: dry.stdout });
    execFileSync("git", ["apply", "-"], { cwd: copy, input: dry.stdout });
  }
  // Of the mode, git knows only whether a file may be run.
  const forGit = (state: Map<string, string>): string[][] =>
    [...state].map(([file, text]) => [file, text.replace(/^100([0-7])../, (_, own) => (Number(own) & 1 ? "100755" : "100644"))]);
  expect(forGit(tree(copy))).toEqual(forGit(after));
  const modes = (state: Map<string, string>): string[][] => [...state].map(([file, text]) => [file, text.slice(0, text.indexOf(" "))]);
  expect(modes(after)).toEqual(modes(before));
  // What could not be rendered is told with the command, which names a folder of this run.
  const messages = ({ stderr }: Run): string => stderr.replace(/^ *The command was: .*\n/m, "");
  expect(messages(dry)).toBe(messages(written).replace(/^Changed/, "To change"));
  expect(dry.exit).toBe(written.exit);
  const again = await run(cwd, { ...asked, fix: "write" });
  expect(tree(root)).toEqual(after);
  expect(again.stderr).toMatch(/^Changed: nothing$/m);
  expect(again.exit).toBe(written.exit);
  const names = [...after.keys()].filter((file) => after.get(file) !== before.get(file));
  const changes = names.map((file): [string, string] => {
    const [old, now] = [before, after].map((state) => Buffer.from(state.get(file)?.replace(/^\d+ /, "") ?? "", "latin1").toString());
    const lines = diffLines(old ?? "", now ?? "").flatMap(({ added, removed, value }) =>
      added || removed
        ? value
            .trimEnd()
            .split("\n")
            .map((line) => `${added ? "+" : "-"}${line.trim()}`)
        : [],
    );
    return [file, lines.join("\n")];
  });
  return { ...written, patch: dry.stdout, changes: Object.fromEntries(changes) };
}

const WAVE = "argocd.argoproj.io/sync-wave";
const HOOK = "argocd.argoproj.io/hook";
const moved = (from: number, to: number): string => `-${WAVE}: "${from}"\n+${WAVE}: "${to}"`;
/** A Deployment whose ConfigMap comes two waves later. */
const late = (name: string): string => `${deployment(name, name)}---\n${configMap(name, 2)}`;
/** What is said where one file lost its late wave. */
const told = (file: string, name = "api"): string => `Changed: 1 object in 1 file\n  ${file}: ConfigMap default/${name}: ${WAVE}: "0"\n`;
/** A Job that is a hook and needs a ConfigMap. */
const job = (name: string, hook: string, config: string): string => `apiVersion: batch/v1
kind: Job
metadata: {name: ${name}, annotations: {${HOOK}: ${hook}}}
spec:
  template:
    spec:
      restartPolicy: Never
      containers: [{name: main, image: "registry.example.com/shop/${name}:1", envFrom: [{configMapRef: {name: ${config}}}]}]
`;

describe("plain files", () => {
  test("the line of the wave changes, and no finding is left", async () => {
    const { changes, exit, stdout, stderr } = await fix(repository({ "all.yaml": LATE }));
    expect(changes).toEqual({ "all.yaml": moved(2, 0) });
    expect(exit).toBe(0);
    expect(JSON.parse(stdout).findings).toEqual([]);
    expect(stderr).toBe(told("all.yaml"));
  });
  test("objects in files of several kinds, one of them in braces", async () => {
    const root = repository({
      "a.yaml": job("migrate", "PreSync", "api"),
      "b.json": JSON.stringify({
        apiVersion: "v1",
        kind: "ConfigMap",
        metadata: { name: "api", annotations: { [HOOK]: "PreSync", [WAVE]: "3" } },
      }),
    });
    const { changes } = await fix(root);
    expect(Object.keys(changes)).toEqual(["b.json"]);
    expect(JSON.parse(readFileSync(path.join(root, "b.json"), "utf8")).metadata.annotations).toEqual({ [HOOK]: "PreSync", [WAVE]: "0" });
  });
  test("what is suppressed stays, and what is not does not", async () => {
    const both = (mark: string): string =>
      `${LATE.replace("annotations:", `annotations:\n    wavelint.dev/ignore: ${mark}`)}---\n${late("web")}`;
    const { changes, stderr } = await fix(repository({ "all.yaml": both("late-config") }));
    expect(changes).toEqual({ "all.yaml": moved(2, 0) });
    expect(stderr).toBe(told("all.yaml", "web"));
    const all = await fix(repository({ "all.yaml": both("other-rule") }));
    expect(all.stderr).toMatch(/^Changed: 2 objects in 1 file$/m);
  });
});

test.each([
  ["error", moved(2, 0)],
  ["warning", moved(2, 0)],
  ["info", ""],
  ["off", ""],
])("a finding that is set to %s", async (severity, change) => {
  const root = repository({ "all.yaml": LATE, ".wavelint.yaml": `rules: {late-config: ${severity}}\n` });
  const { changes, stderr } = await fix(root);
  expect(changes).toEqual(change === "" ? {} : { "all.yaml": change });
  expect(stderr).toBe(change === "" ? "Changed: nothing\n" : told("all.yaml"));
});

describe("files that are not plain", () => {
  test("names that git quotes, and bits that say who may read", async () => {
    const names = [
      "with space",
      'quo"te',
      "back\\slash",
      "ümläut 😀",
      "new\nline",
      "tab\tdot",
      "-dash",
      "it's",
      "b/ a/x",
      "$(x)",
      " lead",
      "\u007f",
      "a => b",
    ];
    const root = repository(Object.fromEntries(names.map((name) => [`${name}.yaml`, LATE])));
    chmodSync(path.join(root, "with space.yaml"), 0o755);
    chmodSync(path.join(root, "it's.yaml"), 0o600);
    chmodSync(path.join(root, "-dash.yaml"), 0o444);
    for (const name of names) {
      const { changes } = await fix(root, { paths: [`./${name}.yaml`] });
      expect(changes).toEqual({ [`${name}.yaml`]: moved(2, 0) });
    }
  });
  test("a patch of many files", async () => {
    const names = ["new\nline", "ä", "b c/d", "z"];
    const files = Object.fromEntries(names.map((name, index) => [`${name}.yaml`, late(`a${index}`)]));
    const { changes, patch } = await fix(repository(files));
    expect(Object.keys(changes)).toEqual([...Object.keys(files)].sort());
    expect(patch.match(/^diff --git /gm)).toHaveLength(4);
  });
  test.each([
    ["Windows line ends", LATE.replaceAll("\n", "\r\n")],
    ["no newline at the end", LATE.trimEnd()],
    [
      "no newline behind the change",
      `${deployment("api", "api")}---\nkind: ConfigMap\napiVersion: v1\nmetadata:\n  name: api\n  annotations:\n    ${WAVE}: "2"`,
    ],
    ["Windows line ends and none at the end", LATE.replaceAll("\n", "\r\n").trimEnd()],
    ["a byte order mark", `\ufeff${LATE}`],
    ["letters of more bytes", LATE.replaceAll("data: {a: b}", 'data: {ä: "😀"} # ü')],
  ])("%s", async (_, text) => {
    const root = repository({ "all.yaml": text });
    const { stderr } = await fix(root);
    expect(stderr).toBe(told("all.yaml"));
    expect(readFileSync(path.join(root, "all.yaml"), "utf8")).toBe(text.replace(`${WAVE}: "2"`, `${WAVE}: "0"`));
  });
  test("bytes that are no text are left alone", async () => {
    const root = repository({ "all.yaml": Buffer.concat([Buffer.from(`${LATE}# `), Buffer.from([0xe4, 0x0a])]) });
    const { changes } = await fix(root);
    expect(changes).toEqual({});
  });
  test("a link is followed, and stays one", async () => {
    const root = repository({ "real/all.txt": LATE });
    mkdirSync(path.join(root, "k"));
    symlinkSync("../real/all.txt", path.join(root, "k/all.yaml"));
    const { changes, stderr } = await fix(root);
    expect(changes).toEqual({ "real/all.txt": moved(2, 0) });
    expect(stderr).toBe(told("k/all.yaml"));
  });
  test("links to one file from two applications", async () => {
    const root = repository({ "real/all.txt": LATE, ".wavelint.yaml": "applications: [{name: a, path: a}, {name: b, path: b}]" });
    for (const name of ["a", "b"]) {
      mkdirSync(path.join(root, name));
      symlinkSync("../real/all.txt", path.join(root, name, "all.yaml"));
    }
    expect((await fix(root)).changes).toEqual({ "real/all.txt": moved(2, 0) });
  });
  test("a folder without git", async () => {
    const root = repository({ "all.yaml": LATE });
    rmSync(path.join(root, ".git"), { recursive: true });
    expect((await fix(root)).changes).toEqual({ "all.yaml": moved(2, 0) });
  });
  test("from a folder of the repository; the patch is for its root", async () => {
    const root = repository({ "b/c/all.yaml": LATE });
    const { changes, stderr } = await fix(root, {}, path.join(root, "b"));
    expect(changes).toEqual({ "b/c/all.yaml": moved(2, 0) });
    expect(stderr).toBe(told("c/all.yaml"));
  });
  test("a file outside of the repository is read, and not written", async () => {
    const other = repository({ "all.yaml": LATE });
    const before = tree(other);
    const { changes, stderr } = await fix(repository({ "all.yaml": configMap("x") }), { paths: [path.join(other, "all.yaml")] });
    expect(changes).toEqual({});
    expect(stderr).toContain("(its file is outside of the repository, or no text)");
    expect(tree(other)).toEqual(before);
  });
  test("a repository inside of another is its own", async () => {
    const root = repository({ "all.yaml": LATE, "sub/all.yaml": LATE });
    const sub = path.join(root, "sub");
    execFileSync("git", ["init", "--quiet"], { cwd: sub });
    expect((await fix(root)).changes).toEqual({ "all.yaml": moved(2, 0) });
    expect((await fix(sub)).changes).toEqual({ "all.yaml": moved(2, 0) });
  });
  test.each(["ignored", "ignored/all.yaml", "./ignored/"])("what git ignores and the command line names: %s", async (named) => {
    const root = repository({ ".gitignore": "ignored/\n", "ignored/all.yaml": LATE });
    expect((await fix(root, { paths: [named] })).changes).toEqual({ "ignored/all.yaml": moved(2, 0) });
  });
});

const MADE = "its line is made by a template or a generator";
const MORE = "written there, it would change more than this object";
const SHARED = "other applications that share this file need it as it is, or otherwise";
type Files = Readonly<Record<string, string>>;
type Changes = Readonly<Record<string, string>>;

const chart = (templates: Files, values = ""): Files => ({
  "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
  "values.yaml": values,
  ...Object.fromEntries(Object.entries(templates).map(([name, text]) => [`templates/${name}`, text])),
});
/** A manifest with the release in the name of what it makes, as templates have it. */
const released = (text: string): string => text.replaceAll(/name: api$/gm, "name: {{ .Release.Name }}-api");
/** A Deployment whose wave is a value, so that only what it needs can be moved. */
const held = (name: string, config: string): string => deployment(name, config).replace('"0"', "{{ .Values.wave | quote }}");
/** A ConfigMap of a template, with lines of annotations. */
const written = (name: string, ...lines: string[]): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  annotations:\n${lines.map((line) => `    ${line}\n`).join("")}data: {}\n`;
const ranged = `{{- range list "a" "b" }}\n---\n${written("{{ . }}", `${WAVE}: "2"`)}{{- end }}\n`;
const helper = `{{- define "order" -}}\n${WAVE}: "2"\n{{- end -}}\n`;
const helped = ["a", "b"].map((name) => written(name, '{{- include "order" . | nindent 4 }}')).join("---\n");
/** Two applications of one chart. */
const twice = (a: string, b: string, templates: Files): Files => ({
  ".wavelint.yaml": "applications:\n  - {name: a, path: chart, valueFiles: [a.yaml]}\n  - {name: b, path: chart, valueFiles: [b.yaml]}\n",
  "chart/a.yaml": a,
  "chart/b.yaml": b,
  ...Object.fromEntries(Object.entries(chart(templates)).map(([name, text]) => [`chart/${name}`, text])),
});

describe.skipIf(missing !== undefined)("templates of Helm", () => {
  test.each<[string, Files, Changes]>([
    [
      "a literal value",
      chart({ "api.yaml": released(deployment("api", "api")), "config.yaml": released(configMap("api", 2)) }),
      { "templates/config.yaml": moved(2, 0) },
    ],
    [
      "no annotations",
      chart({ "api.yaml": released(deployment("api", "api", -1)), "config.yaml": released(configMap("api")) }),
      { "templates/config.yaml": `+annotations:\n+${WAVE}: "-1"` },
    ],
    [
      "annotations that values make, which the wave is written above",
      chart(
        { "api.yaml": deployment("api", "api", -1), "config.yaml": written("api", "{{- toYaml .Values.notes | nindent 4 }}") },
        "notes: {a: b}",
      ),
      { "templates/config.yaml": `+${WAVE}: "-1"` },
    ],
    [
      "an action that looks like a map in braces",
      chart(
        { "api.yaml": deployment("api", "api", -1), "config.yaml": written("api", "{{ toYaml .Values.notes | nindent 4 }}") },
        "notes: {a: b}",
      ),
      { "templates/config.yaml": `+${WAVE}: "-1"` },
    ],
    [
      "a range, all of which moves alike",
      chart({ "api.yaml": `${held("x", "a")}---\n${held("y", "b")}`, "config.yaml": ranged }, "wave: 0"),
      { "templates/config.yaml": moved(2, 0) },
    ],
    [
      "a range, of which one would move, so that something else moves",
      chart({ "api.yaml": deployment("x", "a"), "config.yaml": ranged }),
      { "templates/api.yaml": moved(0, 2) },
    ],
    [
      "a helper, all of whose objects move alike",
      chart({ "_order.tpl": helper, "api.yaml": `${held("x", "a")}---\n${held("y", "b")}`, "config.yaml": helped }, "wave: 0"),
      { "templates/_order.tpl": moved(2, 0) },
    ],
    [
      "two applications that need the same",
      twice("", "", { "api.yaml": released(deployment("api", "api")), "config.yaml": released(configMap("api", 2)) }),
      { "chart/templates/config.yaml": moved(2, 0) },
    ],
    [
      "two applications, of which one does not mind",
      twice("wave: 0", "wave: 3", { "api.yaml": released(held("api", "api")), "config.yaml": released(configMap("api", 2)) }),
      { "chart/templates/config.yaml": moved(2, 0) },
    ],
  ])("%s", async (_, files, expected) => {
    const { changes, exit, stdout } = await fix(repository(files));
    expect(changes).toEqual(expected);
    expect(exit).toBe(0);
    expect(JSON.parse(stdout).findings).toEqual([]);
  });
  test.each<[string, Files, string[]]>([
    [
      "values that make both waves",
      chart(
        { "api.yaml": held("api", "api"), "config.yaml": configMap("api", 2).replace('"2"', '"{{ .Values.config }}"') },
        "wave: 0\nconfig: 2",
      ),
      [`templates/config.yaml:6: ConfigMap default/api: ${WAVE}: "0" (${MADE})`],
    ],
    [
      "annotations that values make, name and all",
      chart(
        { "api.yaml": held("api", "api"), "config.yaml": written("api", "{{- toYaml .Values.notes | nindent 4 }}") },
        `wave: 0\nnotes: {${WAVE}: "2"}`,
      ),
      [`templates/config.yaml:6: ConfigMap default/api: ${WAVE}: "0" (${MADE})`],
    ],
    [
      "a range, of which one would move",
      chart({ "api.yaml": held("x", "a"), "config.yaml": ranged }, "wave: 0"),
      [`templates/config.yaml:8: ConfigMap default/a: ${WAVE}: "0" (${MORE})`],
    ],
    [
      "a helper, of whose objects one would move",
      chart({ "_order.tpl": helper, "api.yaml": held("x", "a"), "config.yaml": helped }, "wave: 0"),
      [`templates/_order.tpl:2: ConfigMap default/a: ${WAVE}: "0" (${MORE})`],
    ],
    [
      "two applications that need different things",
      twice("wave: 0", "wave: -4", { "api.yaml": released(held("api", "api")), "config.yaml": released(configMap("api", 2)) }),
      [
        `chart/templates/config.yaml:6: ConfigMap default/a-api: ${WAVE}: "0" (${SHARED})`,
        `chart/templates/config.yaml:6: ConfigMap default/b-api: ${WAVE}: "-4" (${SHARED})`,
      ],
    ],
    [
      "a wave that only another application has",
      twice("wave: -1", "wave: 3\nlate: true", {
        "api.yaml": held("api", "api"),
        "config.yaml": written("api", "b: c", "{{- if .Values.late }}", `${WAVE}: "2"`, "{{- end }}"),
      }),
      [`chart/templates/config.yaml:2: ConfigMap default/api: ${WAVE}: "-1" (${MADE})`],
    ],
  ])("by hand: %s", async (_, files, expected) => {
    const { changes, exit, stderr } = await fix(repository(files));
    expect(changes).toEqual({});
    expect(stderr).toBe(`Changed: nothing\nTo do by hand:\n${expected.map((line) => `  ${line}\n`).join("")}`);
    expect(exit).toBe(1);
  });
  test("a chart that git does not know yet, with values that it ignores", async () => {
    const files = chart({ "api.yaml": held("api", "api"), "config.yaml": configMap("api", 2) });
    const root = repository({
      ".gitignore": "*.local.yaml\nignored/\n",
      "own.local.yaml": "wave: 0\n",
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`ignored/chart/${name}`, text])),
    });
    const { changes } = await fix(root, { paths: ["ignored/chart"], values: ["own.local.yaml"] });
    expect(changes).toEqual({ "ignored/chart/templates/config.yaml": moved(2, 0) });
  });
  test("a chart that cannot be rendered is not touched, and another one is", async () => {
    const broken = chart({ "api.yaml": LATE, "fail.yaml": '{{ fail "no" }}' });
    const root = repository({
      ...Object.fromEntries(Object.entries(broken).map(([name, text]) => [`broken/${name}`, text])),
      "plain/all.yaml": LATE,
    });
    const { changes, exit, stderr } = await fix(root);
    expect(changes).toEqual({ "plain/all.yaml": moved(2, 0) });
    expect(stderr).toContain("The chart broken could not be rendered");
    expect(exit).toBe(2);
  });
});

const kustomization = (text: string): string => `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n${text}`;
/** A base with a Deployment and a ConfigMap, and overlays that are applications. */
const overlays = (config: string, files: Readonly<Record<string, string>>): Files => {
  const names = [...new Set(Object.keys(files).map((name) => name.split("/")[0]))];
  return {
    ".wavelint.yaml": `applications: [${names.map((name) => `{name: ${name}, path: overlays/${name}}`).join(", ")}]\n`,
    "base/kustomization.yaml": kustomization("resources: [api.yaml, config.yaml]\n"),
    "base/api.yaml": deployment("api", "api"),
    "base/config.yaml": config,
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        `overlays/${name}`,
        name.endsWith("kustomization.yaml") ? kustomization(`resources: [../../base]\n${text}`) : text,
      ]),
    ),
  };
};
const merged = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: api\n  annotations:\n    ${WAVE}: ${value}\n`;
const replaced = '- op: replace\n  path: /metadata/annotations/argocd.argoproj.io~1sync-wave\n  value: "2"\n';
const replacedJson = '[{"op": "replace", "path": "/metadata/annotations/argocd.argoproj.io~1sync-wave", "value": "2"}]';
const added = `- op: add\n  path: /metadata/annotations\n  value:\n    ${WAVE}: "2"\n`;
const inline = (text: string): string => text.replace(/^(?=.)/gm, "      ");
const TARGET = "target: {kind: ConfigMap, name: api}";

describe.skipIf(missing !== undefined)("kustomizations", () => {
  test.each<[string, Files, Changes]>([
    [
      "a base of two overlays",
      overlays(configMap("api", 2), { "a/kustomization.yaml": "namePrefix: a-\n", "b/kustomization.yaml": "namePrefix: b-\n" }),
      { "base/config.yaml": moved(2, 0) },
    ],
    [
      "a base of two overlays, of which one says it otherwise",
      overlays(configMap("api", 2), {
        "a/kustomization.yaml": "",
        "b/kustomization.yaml": "patches: [{path: wave.yaml}]\n",
        "b/wave.yaml": merged('"-1"'),
      }),
      { "base/config.yaml": moved(2, 0) },
    ],
    [
      "a strategic patch in a file",
      overlays(configMap("api"), { "a/kustomization.yaml": "patches: [{path: wave.yaml}]\n", "a/wave.yaml": merged('"2"') }),
      { "overlays/a/wave.yaml": moved(2, 0) },
    ],
    [
      "a strategic patch inside of the kustomization",
      overlays(configMap("api"), { "a/kustomization.yaml": `patches:\n  - patch: |-\n${inline(merged("'2'"))}` }),
      { "overlays/a/kustomization.yaml": `-${WAVE}: '2'\n+${WAVE}: '0'` },
    ],
    [
      "a JSON patch in a file, of one annotation",
      overlays(configMap("api", 1), { "a/kustomization.yaml": `patches: [{path: wave.yaml, ${TARGET}}]\n`, "a/wave.yaml": replaced }),
      { "overlays/a/wave.yaml": '-value: "2"\n+value: "0"' },
    ],
    [
      "a JSON patch in a file, of all annotations",
      overlays(configMap("api"), { "a/kustomization.yaml": `patches: [{path: wave.yaml, ${TARGET}}]\n`, "a/wave.yaml": added }),
      { "overlays/a/wave.yaml": moved(2, 0) },
    ],
    [
      "a JSON patch that is JSON",
      overlays(configMap("api", 1), { "a/kustomization.yaml": `patches: [{path: wave.json, ${TARGET}}]\n`, "a/wave.json": replacedJson }),
      { "overlays/a/wave.json": `-${replacedJson}\n+${replacedJson.replace('"2"', '"0"')}` },
    ],
    [
      "a JSON patch inside of the kustomization",
      overlays(configMap("api", 1), { "a/kustomization.yaml": `patches:\n  - ${TARGET}\n    patch: |-\n${inline(replaced)}` }),
      { "overlays/a/kustomization.yaml": '-value: "2"\n+value: "0"' },
    ],
    [
      "a JSON patch in quotes, which is not written into, so that something else moves",
      overlays(configMap("api", 1), { "a/kustomization.yaml": `patches:\n  - ${TARGET}\n    patch: '${replacedJson}'\n` }),
      { "base/api.yaml": moved(0, 2) },
    ],
    [
      "a patch of several objects, of which one would move, so that something else moves",
      overlays(`${configMap("api", 1)}---\n${configMap("other", 1)}`, {
        "a/kustomization.yaml": "patches: [{path: wave.yaml, target: {kind: ConfigMap}}]\n",
        "a/wave.yaml": replaced,
      }),
      { "base/api.yaml": moved(0, 2) },
    ],
  ])("%s", async (_, files, expected) => {
    const { changes, exit, stdout } = await fix(repository(files));
    expect(changes).toEqual(expected);
    expect(exit).toBe(0);
    expect(JSON.parse(stdout).findings).toEqual([]);
  });
  test("a generator's line is not written into", async () => {
    const root = repository({
      "kustomization.yaml": kustomization(
        `resources: [api.yaml]\nconfigMapGenerator:\n  - name: api\n    literals: [a=b]\n    options: {disableNameSuffixHash: true, annotations: {${WAVE}: "2"}}\n`,
      ),
      "api.yaml": deployment("api", "api"),
    });
    expect((await fix(root)).changes).toEqual({ "api.yaml": moved(0, 2) });
  });
});
