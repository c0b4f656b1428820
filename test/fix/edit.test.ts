// What is written where: a table of texts before and after. `# kind`, `# at` and the like mark the lines that a finding knows.
import { describe, expect, test } from "vitest";
import { splicesFor } from "../../src/fix/edit.ts";
import { splice, type Target } from "../../src/fix/splice.ts";
import { parseSources } from "../../src/model/resource.ts";
import { locateAnnotation } from "../../src/rule.ts";
import type { Location, Resource } from "../../src/types.ts";

const WAVE = "argocd.argoproj.io/sync-wave";
const HOOK = "argocd.argoproj.io/hook";

/** The place of the n-th line that holds a text, as a finding gives it. */
function at(text: string, part: string, nth = 1): Location | undefined {
  const lines = text.split(/\r?\n/);
  const line = lines.map((each, index) => (each.includes(part) ? index + 1 : 0)).filter((each) => each > 0)[nth - 1];
  if (line === undefined) return undefined;
  const column = (lines[line - 1] ?? "").indexOf(part) + 1;
  return { file: "a.yaml", line, column, endLine: line, endColumn: column + part.length, approximate: false };
}

const keyOf = (text: string, key: string): Location | undefined => at(text, `"${key}"`) ?? at(text, `'${key}'`) ?? at(text, `${key}:`);

/** The text with some annotations of its (n-th) object. */
function edited(text: string, annotations: Readonly<Record<string, string>>, nth = 1): string | undefined {
  const kind = at(text, "kind:", nth) ?? at(text, '"kind"', nth);
  if (kind === undefined) throw new Error("the text has no kind");
  const target: Target = {
    kind,
    metadata: at(text, "metadata:", nth),
    annotations: at(text, "annotations:", nth),
    wanted: Object.entries(annotations).map(([annotation, value]) => ({ annotation, value, at: keyOf(text, annotation) })),
  };
  const splices = splicesFor(text, target);
  return splices === undefined ? undefined : splice(text, splices);
}

const wave = (text: string, value = "3"): string | undefined => edited(text, { [WAVE]: value });

describe("an annotation that is there", () => {
  test.each([
    ['"1"', '"3"'],
    ["'1'", "'3'"],
    ["1", '"3"'],
    ["!!str 1", '!!str "3"'],
    ['"1"   # why', '"3"   # why'],
    ["&wave '1'", undefined],
    ["*wave", '"3"'],
    ["|-\n      1", undefined],
    ["{{ .Values.wave | quote }}", undefined],
    ['"{{ .Values.wave }}"', undefined],
  ])("%s becomes %s", (before, after) => {
    const text = (value: string): string => `kind: Secret\nmetadata:\n  annotations:\n    ${WAVE}: ${value}\n  name: a\n`;
    expect(wave(text(before))).toBe(after === undefined ? undefined : text(after));
  });
  test.each([
    ['"PreSync"', '"Sync"'],
    ["PreSync", "Sync"],
    ["'PreSync'", "'Sync'"],
  ])("hook %s becomes %s", (before, after) => {
    const text = (value: string): string => `kind: Job\nmetadata:\n  annotations:\n    ${HOOK}: ${value}\n  name: a\n`;
    expect(edited(text(before), { [HOOK]: "Sync" })).toBe(text(after));
  });
  test("a list of types is written plainly too", () => {
    const text = (value: string): string => `kind: Job\nmetadata:\n  annotations: {${HOOK}: ${value}}\n  name: a\n`;
    expect(edited(text('"PreSync,PostSync"'), { [HOOK]: "Sync,PostSync" })).toBe(text('"Sync,PostSync"'));
    expect(edited(text("PreSync"), { [HOOK]: "Sync,PostSync" })).toBe(text('"Sync,PostSync"'));
  });
  test("keys in quotes, and keys that begin alike", () => {
    expect(wave(`kind: A\nmetadata:\n  annotations:\n    "${WAVE}": "1"\n    "${WAVE}-note": "1"\n`)).toBe(
      `kind: A\nmetadata:\n  annotations:\n    "${WAVE}": "3"\n    "${WAVE}-note": "1"\n`,
    );
    expect(wave(`{{ x }}\nkind: A\nmetadata:\n  annotations:\n    '${WAVE}': '1'\n`)).toBe(
      `{{ x }}\nkind: A\nmetadata:\n  annotations:\n    '${WAVE}': '3'\n`,
    );
  });
});

describe("an annotation that is not there", () => {
  test.each([
    [
      "after the name",
      "kind: A\nmetadata:\n  name: a # the name\n  labels: {}\n",
      `kind: A\nmetadata:\n  name: a # the name\n  annotations:\n    ${WAVE}: "3"\n  labels: {}\n`,
    ],
    [
      "as deep as the file goes",
      "kind: A\nmetadata:\n    labels: {}\n",
      `kind: A\nmetadata:\n    annotations:\n        ${WAVE}: "3"\n    labels: {}\n`,
    ],
    [
      "among others",
      "kind: A\nmetadata:\n  annotations: # order\n    # of b\n    b: c\n",
      `kind: A\nmetadata:\n  annotations: # order\n    ${WAVE}: "3"\n    # of b\n    b: c\n`,
    ],
    [
      "into nothing",
      "kind: A\nmetadata:\n  annotations:\n  name: a\n",
      `kind: A\nmetadata:\n  annotations:\n    ${WAVE}: "3"\n  name: a\n`,
    ],
    ["into empty braces", "kind: A\nmetadata:\n  annotations: {}\n", `kind: A\nmetadata:\n  annotations: {${WAVE}: "3"}\n`],
    [
      "into braces",
      "kind: A\nmetadata: {name: a, annotations: { b: c }}\n",
      `kind: A\nmetadata: {name: a, annotations: { b: c, ${WAVE}: "3" }}\n`,
    ],
    ["beside a name in braces", "kind: A\nmetadata: { name: a }\n", `kind: A\nmetadata: { name: a, annotations: {${WAVE}: "3"} }\n`],
    ["into JSON", '{"kind": "A", "metadata": {"name": "a"}}', `{"kind": "A", "metadata": {"name": "a", "annotations": {"${WAVE}": "3"}}}`],
    [
      "into JSON over lines",
      '{\n  "kind": "A",\n  "metadata": {\n    "name": "a"\n  }\n}\n',
      `{\n  "kind": "A",\n  "metadata": {\n    "name": "a", "annotations": {"${WAVE}": "3"}\n  }\n}\n`,
    ],
    [
      "with the line ends of the file",
      "kind: A\r\nmetadata:\r\n  name: a\r\n",
      `kind: A\r\nmetadata:\r\n  name: a\r\n  annotations:\r\n    ${WAVE}: "3"\r\n`,
    ],
    ["without a newline at the end", "kind: A\nmetadata:\n  name: a", `kind: A\nmetadata:\n  name: a\n  annotations:\n    ${WAVE}: "3"`],
    [
      "behind a byte order mark",
      "\ufeffkind: A\nmetadata:\n  name: a\n",
      `\ufeffkind: A\nmetadata:\n  name: a\n  annotations:\n    ${WAVE}: "3"\n`,
    ],
    ["before the kind", "metadata:\n  name: ü\nkind: A\n", `metadata:\n  name: ü\n  annotations:\n    ${WAVE}: "3"\nkind: A\n`],
    [
      "after a name over lines",
      "kind: A\nmetadata:\n  name: >-\n    a\n",
      `kind: A\nmetadata:\n  annotations:\n    ${WAVE}: "3"\n  name: >-\n    a\n`,
    ],
  ])("%s", (_, before, after) => {
    expect(wave(before)).toBe(after);
  });

  test("in the right document, and item of a list", () => {
    const documents = "kind: A\nmetadata:\n  name: a\n---\nkind: B\nmetadata:\n  name: b\n";
    expect(edited(documents, { [WAVE]: "3" }, 2)).toBe(
      `kind: A\nmetadata:\n  name: a\n---\nkind: B\nmetadata:\n  name: b\n  annotations:\n    ${WAVE}: "3"\n`,
    );
    const list = "kind: List\nitems:\n  - kind: A\n    metadata:\n      name: a\n  - metadata:\n      name: b\n    kind: B\n";
    expect(edited(list, { [WAVE]: "3" }, 2)).toBe(
      list.replace("      name: a\n", `      name: a\n      annotations:\n        ${WAVE}: "3"\n`),
    );
    expect(edited(list, { [WAVE]: "3" }, 3)).toBe(
      list.replace("      name: b\n", `      name: b\n      annotations:\n        ${WAVE}: "3"\n`),
    );
  });
  test("two at once, one of them there", () => {
    expect(edited(`kind: A\nmetadata:\n  annotations:\n    ${HOOK}: PreSync\n`, { [HOOK]: "Sync", [WAVE]: "-1" })).toBe(
      `kind: A\nmetadata:\n  annotations:\n    ${WAVE}: "-1"\n    ${HOOK}: Sync\n`,
    );
  });
  test.each([
    ["annotations that are an alias", "a: &x {b: c}\nkind: A\nmetadata:\n  annotations: *x\n"],
    ["metadata that is an alias", "a: &x {name: c}\nkind: A\nmetadata: *x\n"],
    ["no metadata", "kind: A\n"],
  ])("not into %s", (_, text) => {
    expect(wave(text)).toBeUndefined();
  });
});

describe("a template", () => {
  const T = '{{- $name := include "x" . }}\n';
  test.each([
    [
      "after metadata",
      `${T}kind: A\nmetadata:\n  name: {{ $name }}\nspec: {}\n`,
      `${T}kind: A\nmetadata:\n  annotations:\n    ${WAVE}: "3"\n  name: {{ $name }}\nspec: {}\n`,
    ],
    [
      "below annotations",
      `${T}kind: A\nmetadata:\n  annotations:\n    {{- toYaml .Values.a | nindent 4 }}\n  name: a\n`,
      `${T}kind: A\nmetadata:\n  annotations:\n    ${WAVE}: "3"\n    {{- toYaml .Values.a | nindent 4 }}\n  name: a\n`,
    ],
    [
      "with Windows line ends",
      `${T}kind: A\r\nmetadata:\r\n  name: {{ x }}\r\n`,
      `${T}kind: A\r\nmetadata:\r\n  annotations:\r\n    ${WAVE}: "3"\r\n  name: {{ x }}\r\n`,
    ],
  ])("%s", (_, before, after) => {
    expect(wave(before)).toBe(after);
  });
  test.each([
    [
      "a block that may have annotations in another render",
      `${T}kind: A\nmetadata:\n  name: a\n  {{- with .Values.annotations }}\n  annotations: {{ toYaml . | nindent 4 }}\n  {{- end }}\nspec: {}\n`,
    ],
    ["annotations that an action makes", `${T}kind: A\nmetadata:\n  annotations: {{- toYaml .Values.a | nindent 4 }}\n`],
    ["metadata in braces", `${T}kind: A\nmetadata: {name: {{ $name }}}\n`],
  ])("not into %s", (_, before) => {
    expect(wave(before)).toBeUndefined();
  });
  test("replaces a literal value, also in a patch inside of YAML", () => {
    const inline = (value: string): string =>
      `patches:\n  - patch: |-\n      kind: A\n      metadata:\n        annotations:\n          ${WAVE}: ${value}\n`;
    expect(wave(inline('"1"'))).toBe(inline('"3"'));
    const template = (value: string): string => `${T}kind: A\nmetadata:\n  annotations:\n    ${WAVE}: ${value} # c\n`;
    expect(wave(template("'1'"))).toBe(template("'3'"));
    expect(wave(template("{{ .x }}"))).toBeUndefined();
  });
});

test("nothing is written at a place that is only likely", () => {
  const text = `kind: A\nmetadata:\n  annotations:\n    ${WAVE}: "1"\n`;
  const likely = (place: Location | undefined): Location => ({ ...(place as Location), approximate: true });
  const target: Target = {
    kind: likely(at(text, "kind:")),
    metadata: likely(at(text, "metadata:")),
    annotations: likely(at(text, "annotations:")),
    wanted: [{ annotation: WAVE, value: "3", at: likely(at(text, WAVE)) }],
  };
  expect(splicesFor(text, target)).toBeUndefined();
  expect(splicesFor(text, { ...target, wanted: [{ annotation: HOOK, value: "Sync", at: undefined }] })).toBeUndefined();
});

describe("as findings place it", () => {
  const resourcesIn = (text: string): readonly Resource[] =>
    parseSources([{ file: "a.yaml", text, trace: null, kind: "manifest" }]).resources;
  /** The text with a wave of its n-th object, by the places that its parsed objects know. */
  function waved(text: string, nth: number, value: string): string | undefined {
    const object = resourcesIn(text)[nth] as Resource;
    const has = Object.keys(object.annotations).length > 0;
    const splices = splicesFor(text, {
      kind: object.locate(),
      metadata: object.locateKey(["metadata"]),
      annotations: has ? object.locateKey(["metadata", "annotations"]) : undefined,
      wanted: [{ annotation: WAVE, value, at: object.annotations[WAVE] === undefined ? undefined : locateAnnotation(object, WAVE) }],
    });
    return splices === undefined ? undefined : splice(text, splices);
  }
  const A = "kind: A\napiVersion: v1\n";
  const B = "kind: B\napiVersion: v1\nmetadata:\n  name: b\n";
  const WRITTEN: readonly (readonly [string, string])[] = [
    ["a comment in braces", `{kind: A, apiVersion: v1, metadata: {name: a # {}\n}}\n`],
    ["a comma at the end of braces", `${A}metadata: {name: a, annotations: {b: c,},}\n`],
    ["braces on a line of their own", `${A}metadata:\n  { name: a }\n`],
    ["braces over lines", `${A}metadata: {\n  name: a,\n  labels: {x: y}\n}\n`],
    ["a comment in empty braces", `${A}metadata:\n  name: a\n  annotations: { # none }\n  }\n`],
    ["keys without values in braces", `${A}metadata: {name: a, annotations: {b, c: }}\n`],
    ["a URL at the end of braces", `${A}metadata: {name: a, annotations: {b: http://c}}\n`],
    ["a tag before braces", `${A}metadata:\n  name: a\n  annotations: !!map {}\n`],
    ["an anchor of annotations", `${A}metadata:\n  name: a\n  annotations: &x\n    b: c\n---\n${B}`],
    ["an anchor of the name", `${A}metadata:\n  name: &n a\n  labels: {app: *n}\n`],
    ["an alias as the value", `x: &w "5"\n${A}metadata:\n  annotations:\n    ${WAVE}: *w\n    b: *w\n  name: a\n`],
    ["a merge key in annotations", `x: &b {p: q}\n${A}metadata:\n  name: a\n  annotations:\n    <<: *b\n`],
    ["keys in quotes", `"kind": "A"\n'apiVersion': v1\n"metadata":\n  'name': "a"\n`],
    ["an escape in the key", `${A}metadata:\n  annotations:\n    "argocd.argoproj.io\\u002fsync-wave": "1"\n  name: a\n`],
    ["a key after a question mark", `${A}metadata:\n  name: a\n  annotations:\n    b: c\n    ? ${WAVE}\n    : "1"\n`],
    ["a value on the next line", `${A}metadata:\n  annotations:\n    ${WAVE}: # why\n      "5"\n  name: a\n`],
    ["a value in braces on the next line", `{kind: A, apiVersion: v1, metadata: {annotations: {${WAVE}:\n "1"}, name: a}}\n`],
    ["an empty value in quotes", `${A}metadata:\n  annotations:\n    ${WAVE}: ''\n  name: a\n`],
    ["a name on the next line", `${A}metadata:\n  name:\n    a\n  labels: {}\n`],
    ["a name in quotes over lines", `${A}metadata:\n  name: "a\\\n    b"\n`],
    ["a generated name", `${A}metadata:\n  generateName: a-\n`],
    ["other kinds in the object", `${A}metadata:\n  name: a\nspec:\n  kind: C\n  metadata:\n    annotations: {}\n`],
    ["the wave in a block scalar before it", `${A}metadata:\n  annotations:\n    b: |\n      ${WAVE}: "9"\n    ${WAVE}: "1"\n  name: a\n`],
    ["the wave in a block scalar only", `${A}metadata:\n  annotations:\n    b: |\n      ${WAVE}: "9"\n  name: a\n`],
    ["one more space", `${A}metadata:\n name: a\n annotations:\n`],
    ["a comment instead of annotations", `${A}metadata:\n  annotations:\n    # none\n  name: a\n`],
    ["nothing, and no newline", `${A}metadata:\n  name: a\n  annotations:`],
    ["a tab before a comment", `${A}metadata:\t# b\n  name: a\t# c\n`],
    ["line ends of both kinds", `kind: A\r\napiVersion: v1\nmetadata:\n  name: a\r\n`],
    ["a document that ends", `${A}metadata:\n  name: a\n...\n---\n${B}...`],
    ["a directive", `%YAML 1.1\n---\n${A}metadata:\n  name: a\n`],
    ["letters of two code units", `${A}metadata: {name: a, labels: {ü: "😀"}, annotations: {"😀": ü, b: "ü😀"}}\n`],
    ["a line separator in a text", `${A}metadata:\n  labels: {x: "a\u2028b\u0085c"}\n  name: a\n`],
    ["template syntax in another annotation", `${A}metadata:\n  name: a\n  annotations: {b: "{{ x }}"}\n`],
    ["a list's dash before metadata", `kind: List\napiVersion: v1\nitems:\n- metadata:\n    name: a\n  kind: A\n  apiVersion: v1\n`],
    [
      "two objects on one line, of which one has annotations",
      `{kind: List, apiVersion: v1, items: [{kind: A, apiVersion: v1, metadata: {annotations: {${WAVE}: "1"}}}, {kind: B, apiVersion: v1}]}\n`,
    ],
    ["two keys of one name, of which the last counts", `${A}metadata:\n  annotations:\n    ${WAVE}: "1"\n    ${WAVE}: "2"\n  name: a\n`],
    ["two metadata, of which the last counts", `${A}metadata:\n  name: b\nmetadata:\n  name: a\n`],
    ["two annotations, of which the last counts", `${A}metadata:\n  annotations: {a: b}\n  annotations: {c: d}\n`],
  ];
  test.each(WRITTEN)("%s: only the wave of the object changes", (_, text) => {
    const before = resourcesIn(text);
    for (const value of ["-3", "+7"]) {
      const after = waved(text, 0, value);
      expect(after).toBeDefined();
      const wanted = before.map(({ manifest }, index) => {
        if (index !== 0) return manifest;
        const metadata = manifest["metadata"] as { annotations?: object };
        return { ...manifest, metadata: { ...metadata, annotations: { ...metadata.annotations, [WAVE]: value } } };
      });
      expect(resourcesIn(after ?? "").map(({ manifest }) => manifest)).toEqual(wanted);
      expect(waved(after ?? "", 0, value)).toBe(after);
    }
  });

  test.each([
    ["no annotations", '{"kind":"A","apiVersion":"v1","metadata":{"name":"a"}}'],
    ["empty annotations", '{"kind":"A","apiVersion":"v1","metadata":{"annotations":{},"name":"a"}}'],
    ["empty metadata", '{"kind":"A","apiVersion":"v1","metadata":{}}'],
    ["annotations", '{"kind":"A","apiVersion":"v1","metadata":{"annotations":{"b":"c"},"name":"a"}}'],
    ["the wave", `{"kind":"A","apiVersion":"v1","metadata":{"annotations":{"${WAVE}":"1"},"name":"a"}}`],
    [
      "tabs",
      '{\n\t"kind": "A",\n\t"apiVersion": "v1",\n\t"metadata": {\n\t\t"name": "a",\n\t\t"annotations": {\n\t\t\t"b": "c"\n\t\t}\n\t}\n}\n',
    ],
  ])("JSON with %s stays JSON", (_, text) => {
    const after = waved(text, 0, "3");
    expect(JSON.parse(after ?? "").metadata.annotations[WAVE]).toBe("3");
  });
  test("a word in the place of none in quotes has those that JSON needs", () => {
    const text = `{"kind": "A", "metadata": {"annotations": {"${HOOK}": 1}}}`;
    expect(edited(text, { [HOOK]: "Sync" })).toBe(text.replace(": 1}", ': "Sync"}'));
  });

  test.each([
    ["annotations that are null", `${A}metadata:\n  name: a\n  annotations: null\n`],
    ["annotations that are ~", `${A}metadata:\n  name: a\n  annotations: ~\n`],
    ["annotations that are a list", `${A}metadata:\n  name: a\n  annotations: [a]\n`],
    ["annotations that are null in JSON", '{"kind":"A","apiVersion":"v1","metadata":{"name":"a","annotations":null}}'],
    ["annotations after a question mark", `${A}metadata:\n  name: a\n  ? annotations\n  :\n    b: c\n`],
    ["an anchor below annotations", `${A}metadata:\n  name: a\n  annotations:\n    &x\n    b: c\n`],
    ["a tag below annotations", `${A}metadata:\n  name: a\n  annotations:\n    !!map\n    b: c\n`],
    ["an anchor below metadata", `${A}metadata:\n  &x\n  labels: {}\n`],
    ["a value with an anchor", `${A}metadata:\n  annotations:\n    ${WAVE}: &w "5"\n    b: *w\n  name: a\n`],
    ["a wave that is a number", `${A}metadata:\n  annotations:\n    ${WAVE}: 5\n  name: a\n`],
    ["a wave that is nothing", `${A}metadata:\n  annotations:\n    ${WAVE}:\n  name: a\n`],
    ["a wave that is a number in JSON", `{"kind":"A","apiVersion":"v1","metadata":{"annotations":{"${WAVE}":1},"name":"a"}}`],
    ["a merged metadata", `x: &b\n  metadata: {name: q}\n${A}<<: *b\n`],
    [
      "two kinds on a line",
      "{kind: List, apiVersion: v1, items: [{kind: A, apiVersion: v1, metadata: {name: a}}, {kind: B, apiVersion: v1}]}\n",
    ],
    ["line ends of old", "kind: A\rapiVersion: v1\rmetadata:\r  name: a\r"],
  ])("not into %s", (_, text) => {
    expect(waved(text, 0, "3")).toBeUndefined();
  });
});

describe("a template that is YAML all through", () => {
  const A = "kind: A\nmetadata:\n  name: a\n";
  test("has actions that look like maps, which are left alone", () => {
    expect(wave(`${A}  annotations:\n    {{ toYaml .Values.a | nindent 4 }}\nspec: {}\n`)).toBe(
      `${A}  annotations:\n    ${WAVE}: "3"\n    {{ toYaml .Values.a | nindent 4 }}\nspec: {}\n`,
    );
    expect(wave(`${A}  annotations: {{ .Values.a }}\n`)).toBeUndefined();
    expect(wave("kind: A\nmetadata: {{ .Values.m }}\n")).toBeUndefined();
    expect(wave(`${A}  annotations: { {{ .Values.a }} }\n`)).toBeUndefined();
  });
});

test.each([
  ["in a block", `    b: c\n    {{- if .Values.w }}\n    ${WAVE}: "1"\n    {{- end }}\n`],
  ["in quotes", `    {{- if .Values.w }}\n    "${WAVE}": "1"\n    {{- end }}\n    b: c\n`],
])("a template does not get a second wave %s that only other renders have", (_, block) => {
  const text = `kind: A\nmetadata:\n  annotations:\n${block}  name: a\nspec: {}\n`;
  const target: Target = {
    kind: at(text, "kind:") as Location,
    metadata: at(text, "metadata:"),
    annotations: at(text, "annotations:"),
    wanted: [{ annotation: WAVE, value: "3", at: undefined }],
  };
  expect(splicesFor(text, target)).toBeUndefined();
  const other = { ...target, wanted: [{ annotation: HOOK, value: "Sync", at: undefined }] };
  expect(splice(text, splicesFor(text, other) ?? [])).toBe(text.replace("annotations:\n", `annotations:\n    ${HOOK}: Sync\n`));
});
