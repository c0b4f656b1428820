// What is written where: a table of texts before and after. `# kind`, `# at` and the like mark the lines that a finding knows.
import { describe, expect, test } from "vitest";
import { splicesFor } from "../../src/fix/edit.ts";
import { splice, type Target } from "../../src/fix/splice.ts";
import type { Location } from "../../src/types.ts";

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
