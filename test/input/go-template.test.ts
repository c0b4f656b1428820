// Tests src/input/go-template.ts: Argo CD's Go templates (applicationset/utils/utils.go, Replace), rewritten and evaluated by a
// real helm. Each expectation is what Go's text/template gives with Argo CD's functions.
import { describe, expect, test } from "vitest";
import { UserError } from "../../src/errors.ts";
import { noCache } from "../../src/input/cache.ts";
import type { RenderContext } from "../../src/input/context.ts";
import { evaluateTemplates, rewriteTemplate } from "../../src/input/go-template.ts";
import { findPrograms } from "../../src/input/programs.ts";
import { renderers } from "../renderers.ts";

const helm = renderers("helm4");
const because = (missing: string | undefined): string => (missing === undefined ? "" : ` (${missing})`);

/** What a render needs to know; templates use little of it. */
function context(changed: Partial<RenderContext> = {}): RenderContext {
  return {
    cwd: "/",
    root: "/",
    files: async () => [],
    chartFiles: () => {
      throw new Error("a template reads no chart");
    },
    once: (_key, make) => make(),
    programs: findPrograms({ helmBinary: helm.helm, kustomizeBinary: undefined, cwd: "/", env: {}, setupFolder: "/nowhere" }),
    cache: noCache,
    cacheFolder: undefined,
    timeout: 30_000,
    allowNetwork: false,
    kubeVersion: "1.34.0",
    apiVersions: [],
    buildOptions: async () => [],
    ...changed,
  };
}

const PARAMETERS = {
  app: "web",
  million: 1_000_000,
  ten: 10,
  half: 1.5,
  yes: true,
  nothing: null,
  empty: "",
  none: {},
  list: ["a", "b"],
  numbers: [1, 2],
  map: { k: "v", deep: { x: 1, nothing: null } },
  items: [{ name: "one" }, { name: "two", opt: "o" }],
  html: `<a href="x">&'</a>`,
  lines: "l1\nl2",
  "a-b": "dash",
  path: { path: "apps/Web_App", basename: "Web_App", segments: ["apps", "Web_App"] },
};

/** What a template gives with the parameters above. */
async function evaluated(template: string, isStrict = false): Promise<string> {
  const [[text] = []] = await evaluateTemplates([template], [PARAMETERS], { isStrict }, context());
  return text ?? "nothing";
}

/** Why a template is refused. */
async function refused(template: string, isStrict = false): Promise<string> {
  try {
    return `it is not refused, but gives ${await evaluated(template, isStrict)}`;
  } catch (error) {
    if (error instanceof UserError) return error.what;
    throw error;
  }
}

/** What many templates give, in one run of helm. */
async function all(templates: readonly string[], isStrict: boolean): Promise<Record<string, string>> {
  const [texts = []] = await evaluateTemplates(templates, [PARAMETERS], { isStrict }, context());
  return Object.fromEntries(templates.map((template, index) => [template, texts[index] ?? "nothing"]));
}

describe("rewriteTemplate", () => {
  test.each([
    "",
    "plain }} text { { a }",
    "{{ . }}",
    "{{ .app }}",
    "{{.app}}x{{ .b_1 }}",
    "{{ $ }}{{ $x }}",
    "{{ $x := 1 }}",
    '{{ "a.b.c }} {{" }}',
    '{{ `a.b.c }}" {{` }}',
    "{{ 'x' }}",
    '{{ "\\"a.b.c" }}',
    "{{ 1.5 }}{{ 0x1F }}",
    "{{/* .a.b.c }} normalize */}}",
    "{{- /* .a.b */ -}} x",
    "{{- .app -}}",
    "{{ if .a }}{{ else }}{{ end }}",
    '{{ .a | default "x" | upper }}',
    "{{ normalizer .a }}{{ .normalize }}{{ .slugify }}",
  ])("leaves %j as it is", (template) => expect(rewriteTemplate(template, false)).toBe(template));

  const has = (base: string, keys: string, chain: string): string =>
    `(and (index (dict "yes" true) (include "wl.has" (list ${base} ${keys}))) ${chain})`;
  const must = (base: string, keys: string, chain: string): string => `(and (include "wl.must" (list ${base} ${keys})) ${chain})`;

  test.each([
    ["{{ .a.b }}", `{{ ${has(".", '"a"', ".a.b")} }}`],
    ["{{ .a.b.c }}", `{{ ${has(".", '"a" "b"', ".a.b.c")} }}`],
    ["{{ $.a.b }}", `{{ ${has("$", '"a"', "$.a.b")} }}`],
    ["{{ $x.a.b }}", `{{ ${has("$x", '"a"', "$x.a.b")} }}`],
    ["{{- if .a.b -}}", `{{- if ${has(".", '"a"', ".a.b")} -}}`],
  ])("a chain of fields asks for each but the last: %s", (template, expected) => expect(rewriteTemplate(template, false)).toBe(expected));

  test.each([
    ["{{ .a }}", `{{ ${must(".", '"a"', ".a")} }}`],
    ["{{ .a.b }}", `{{ ${must(".", '"a" "b"', ".a.b")} }}`],
    ["{{ $.a }}", `{{ ${must("$", '"a"', "$.a")} }}`],
    ["{{ $x.a }}", `{{ ${must("$x", '"a"', "$x.a")} }}`],
    ["{{ .a }}{{ .b }}", `{{ ${must(".", '"a"', ".a")} }}{{ ${must(".", '"b"', ".b")} }}`],
    ["{{ . }}{{ $x }}", "{{ . }}{{ $x }}"],
  ])("with missingkey=error it asks for each field: %s", (template, expected) => expect(rewriteTemplate(template, true)).toBe(expected));

  test.each([
    ["{{ normalize .a }}", '{{ include "wl.normalize" .a }}'],
    ["{{ .a | normalize }}", '{{ .a | include "wl.normalize" }}'],
    ["{{ slugify .a }}", '{{ list .a  | include "wl.slugify" }}'],
    ["{{slugify .a}}", '{{list .a | include "wl.slugify" }}'],
    ["{{ slugify 5 false .a | upper }}", '{{ list 5 false .a  | include "wl.slugify" | upper }}'],
    ["{{ (slugify .a) }}", '{{ (list .a | include "wl.slugify" ) }}'],
    ["{{ slugify .a -}}", '{{ list .a | include "wl.slugify"  -}}'],
  ])("functions that helm has not: %s", (template, expected) => expect(rewriteTemplate(template, false)).toBe(expected));

  test.each(["include", "tpl", "required", "lookup", "fromJsonArray", "toToml", "fromToml", "toYamlPretty", "mustToYaml", "mustToToml"])(
    "Argo CD has no %s",
    (name) => expect(() => rewriteTemplate(`{{ if .a }}{{ ${name} "x" }}{{ end }}`, false)).toThrow(`function "${name}" not defined`),
  );
  test("but a field or a text may have such a name", () =>
    expect(rewriteTemplate('{{ .tpl }}{{ "include" }}{{ `lookup` }}', false)).toBe('{{ .tpl }}{{ "include" }}{{ `lookup` }}'));

  test.each(["{{", "a {{ .b", "{{ .a }} {{ .b }", '{{ "a', "{{ 'a", "{{ if .a }}{{"])("%j does not end", (template) =>
    expect(() => rewriteTemplate(template, false)).toThrow(`unclosed action in ${JSON.stringify(template)}`),
  );
});

describe("evaluateTemplates without a template", () => {
  const noHelm = context({
    programs: {
      helm: () => Promise.reject(new Error("helm is not needed")),
      kustomize: () => Promise.reject(new Error("kustomize is not needed")),
    },
  });
  test("texts come back as they are", async () =>
    expect(await evaluateTemplates(["a", "}} b", "", "{ {.a} }"], [{ a: 1 }, {}], { isStrict: true }, noHelm)).toEqual([
      ["a", "}} b", "", "{ {.a} }"],
      ["a", "}} b", "", "{ {.a} }"],
    ]));
  test("nothing for no set of parameters", async () =>
    expect(await evaluateTemplates(["{{ .a }}", "b"], [], { isStrict: true }, noHelm)).toEqual([]));
  test("nothing for no template", async () => expect(await evaluateTemplates([], [{ a: 1 }], { isStrict: false }, noHelm)).toEqual([[]]));
  test("a template that cannot be rewritten needs no helm either", async () =>
    expect(evaluateTemplates(['{{ tpl "x" . }}'], [{}], { isStrict: false }, noHelm)).rejects.toThrow('function "tpl" not defined'));
  test("a template does need it", async () =>
    expect(evaluateTemplates(["{{ .a }}"], [{}], { isStrict: false }, noHelm)).rejects.toThrow("helm is not needed"));
});

describe.skipIf(helm.missing)(`values${because(helm.missing)}`, () => {
  const CASES: Readonly<Record<string, string>> = {
    "{{.app}}": "web",
    "x {{ .app }} y{{.app}}": "x web yweb",
    "{{ .million }}": "1e+06",
    "{{ .million | int }}": "1000000",
    "{{ .half }}": "1.5",
    "{{ .yes }}": "true",
    "{{ .nothing }}": "<no value>",
    "{{ .empty }}": "",
    "{{ .none }}": "map[]",
    "{{ .list }}": "[a b]",
    "{{ .numbers }}": "[1 2]",
    "{{ .map }}": "map[deep:map[nothing:<nil> x:1] k:v]",
    "{{ .items }}": "[map[name:one] map[name:two opt:o]]",
    "{{ .map.deep.x }}": "1",
    "{{ .map.deep.nothing }}": "<no value>",
    "{{ .html }}": `<a href="x">&'</a>`,
    "<i>&amp;{{ .html }}'\"": `<i>&amp;<a href="x">&'</a>'"`,
    "{{ .html | quote }}": `"<a href=\\"x\\">&'</a>"`,
    "{{ .html | toJson }}": '"\\u003ca href=\\"x\\"\\u003e\\u0026\'\\u003c/a\\u003e"',
    "{{ .lines }}": "l1\nl2",
    "a: b # {{ .app }}\n- {{ .lines }}\n": "a: b # web\n- l1\nl2\n",
    'é {{ .app }} 😀 {{ "\\u00e9" }}': "é web 😀 é",
    '{{ index . "a-b" }}': "dash",
    "{{ index .path.segments 1 }}": "Web_App",
    '{{ index .map "deep" "x" }}': "1",
    "{{ $.app }}{{ $x := .map }}{{ $x.k }}": "webv",
    "{{ (.map).k }}{{ (index .items 1).opt }}": "vo",
    "{{\n.app\n| upper }}": "WEB",
    "{{ 1.5 }} {{ 0x1F }} {{ -1 }} {{ true }} {{ 'a' }}": "1.5 31 -1 true 97",
  };
  test.each([false, true])("missingkey=error: %j", async (isStrict) => expect(await all(Object.keys(CASES), isStrict)).toEqual(CASES));
});

describe.skipIf(helm.missing)(`control structures${because(helm.missing)}`, () => {
  const CASES: Readonly<Record<string, string>> = {
    "{{ if .yes }}a{{ else }}b{{ end }}": "a",
    "{{ if .empty }}a{{ else if .nothing }}b{{ else }}c{{ end }}": "c",
    '{{ if and .yes (eq .app "web") }}a{{ end }}': "a",
    "{{ with .map }}{{ .k }}{{ .deep.x }}{{ $.app }}{{ end }}": "v1web",
    "{{ with $x := .map }}{{ $x.k }}{{ .k }}{{ end }}": "vv",
    "{{ with .empty }}a{{ else }}b{{ end }}": "b",
    "{{ range .list }}{{ . }},{{ end }}": "a,b,",
    "{{ range $i, $x := .items }}{{ $i }}{{ $x.name }}{{ .name }}{{ end }}": "0oneone1twotwo",
    "{{ range $k, $v := .map.deep }}{{ $k }}={{ $v }};{{ end }}": "nothing=<no value>;x=1;",
    "{{ range .none }}a{{ else }}none{{ end }}": "none",
    '{{ range .list }}{{ if eq . "b" }}{{ break }}{{ end }}{{ . }}{{ end }}': "a",
    "{{ $x := 1 }}{{ $x = 2 }}{{ $x }}": "2",
  };
  test.each([false, true])("missingkey=error: %j", async (isStrict) => expect(await all(Object.keys(CASES), isStrict)).toEqual(CASES));
});

describe.skipIf(helm.missing)(`texts, comments and blanks${because(helm.missing)}`, () => {
  const CASES: Readonly<Record<string, string>> = {
    '{{ "a.b }} {{" }}': "a.b }} {{",
    '{{ `raw .app }} " ` }}': 'raw .app }} " ',
    "{{ `a\nb` }}": "a\nb",
    '{{ "\\"q.x\\"" }}': '"q.x"',
    '{{ printf "%s.x" .app }}': "web.x",
    "{{/* .nope.x }} */}}x": "x",
    "a {{- /* c */ -}} x": "ax",
    "{{- /* {{ }} */ -}}": "",
    "a {{- .app -}} b": "awebb",
    "a {{- .app }} b": "aweb b",
    "a {{ .app -}} b": "a webb",
    "a\n{{- .app }}\n{{ .app -}}\n b": "aweb\nwebb",
    "{{ .app }}/* {{ .app }} */": "web/* web */",
    "{{ .app }} }} { x": "web }} { x",
    "{{ .app | }}": "web",
  };
  test.each([false, true])("missingkey=error: %j", async (isStrict) => expect(await all(Object.keys(CASES), isStrict)).toEqual(CASES));
});

describe.skipIf(helm.missing)(`the end of a template${because(helm.missing)}`, () => {
  // Behind the template stands an {{ end }}, and Go takes the first two braces of three.
  test("may be a brace", async () => expect(await evaluated("{{ .app }}{")).toBe("web{"));
});

describe.skipIf(helm.missing)(`functions${because(helm.missing)}`, () => {
  const CASES: Readonly<Record<string, string>> = {
    "{{ .app | upper | quote }}": '"WEB"',
    '{{ printf "%s-%v" .app .million }}': "web-1e+06",
    '{{ .list | join "-" }}': "a-b",
    '{{ .app | replace "w" "W" | trunc 2 }}': "We",
    '{{ "a,b" | splitList "," | last }}': "b",
    '{{ regexReplaceAll "[A-Z]" .path.basename "-" }}': "-eb_-pp",
    '{{ ternary "a" "b" .yes }}': "a",
    '{{ dig "deep" "x" 5 .map }}{{ dig "nope" "x" 5 .map }}': "15",
    '{{ get .map "nope" }}{{ hasKey .map "k" }}': "true",
    '{{ index .map "nope" }}': "<no value>",
    "{{ .million | int64 | add 1 }}": "1000001",
    '{{ dict "a" (list 1 "x") | toJson }}': '{"a":[1,"x"]}',
    '{{ (fromJson "{\\"a\\":1}").a }}': "1",
    '{{ b64enc "a" }} {{ sha256sum "a" | trunc 8 }}': "YQ== ca978112",
    "{{ toYaml .map }}": "deep:\n  nothing: null\n  x: 1\nk: v",
    "{{ .map.deep | toYaml | nindent 2 }}": "\n  nothing: null\n  x: 1",
    "{{ toYaml .items }}": "- name: one\n- name: two\n  opt: o",
    "{{ toYaml .million }}": "1000000",
    '{{ (fromYaml "a: {b: 2}").a.b }}': "2",
    '{{ fromYamlArray "[1, x]" }}': "[1 x]",
    '{{ default "d" .empty }}{{ default "d" .app }}{{ .nothing | default "n" }}': "dwebn",
    "{{ html .html }}": "&lt;a href=&#34;x&#34;&gt;&amp;&#39;&lt;/a&gt;",
  };
  test.each([false, true])("missingkey=error: %j", async (isStrict) => expect(await all(Object.keys(CASES), isStrict)).toEqual(CASES));

  test.each([
    ["{{ nofunc }}", 'function "nofunc" not defined'],
    ['{{ env "HOME" }}', 'function "env" not defined'],
    ['{{ expandenv "$HOME" }}', 'function "expandenv" not defined'],
    ['{{ getHostByName "localhost" }}', 'function "getHostByName" not defined'],
    ['{{ include "t0" . }}', 'function "include" not defined'],
    ['{{ .app | required "x" }}', 'function "required" not defined'],
    ['{{ lookup "v1" "Pod" "" "" }}', 'function "lookup" not defined'],
  ])("%s: Argo CD has none", async (template, reason) => expect(await refused(template)).toContain(reason));
});

describe.skipIf(helm.missing)(`what Argo CD has of Sprig, and helm differently${because(helm.missing)}`, () => {
  const CASES: Readonly<Record<string, string>> = {
    '{{ (split "-" "a-b")._1 }}': "b",
    '{{ $x := split "-" "a-b" }}{{ $x._0 }}': "a",
    '{{ index (fromJson "[7,8]") 1 }}': "8",
    '{{ join "-" (fromJson "[\\"p\\",\\"q\\"]") }}': "p-q",
    '{{ slugify 5 false "Some Long Name" }}': "some",
  };
  test.each([false, true])("missingkey=error: %j", async (isStrict) => expect(await all(Object.keys(CASES), isStrict)).toEqual(CASES));
});

describe.skipIf(helm.missing)(`normalize and slugify${because(helm.missing)}`, () => {
  const CASES: Readonly<Record<string, string>> = {
    "{{ normalize .path.basename }}": "web-app",
    "{{ .path.path | normalize }}": "apps-web-app",
    '{{ normalize "-.A_b./-" }}': "a-b",
    '{{ normalize "Ünï.x😀y" }}': "n-.x-y",
    '{{ normalize "a--b..c" }}': "a--b..c",
    '{{ normalize "" }}': "",
    '{{ normalize (repeat 300 "a") | len }}': "253",
    "{{ slugify .path.path }}": "apps-web-app",
    "{{ .path.path | slugify }}": "apps-web-app",
    '{{ slugify "a.b..c__d--e" }}': "a-b-c-d-e",
    '{{ slugify "Ünï çödé" }}': "n-d",
    '{{ slugify "---" }}': "",
    '{{ slugify (repeat 60 "a") | len }}': "50",
    '{{ slugify (repeat 30 "ab-") | len }}': "50",
    '{{ slugify 9 "very-long-name" }}': "very-long",
    '{{ slugify 8 "very-long-name" }}': "very",
    '{{ slugify 10 "very-long-name" }}': "very-long",
    '{{ slugify 14 "very-long-name" }}': "very-long-name",
    '{{ slugify 3 "verylong-name" }}': "ver",
    '{{ slugify 13 false "very-long-name" }}': "very-long-nam",
    '{{ slugify 14 false "very-long-name" }}': "very-long-name",
    '{{ slugify 5 true "ab--cdefg" }}': "ab",
    '{{ slugify 23 "feat/a_really+awesome_feature_to_test" }}': "feat-a-really-awesome",
    '{{ slugify 23 false "feat/a_really+awesome_feature_to_test" }}': "feat-a-really-awesome-f",
    "{{ .path.path | slugify 4 true | upper }}": "APPS",
    "{{ slugify 4 (eq 1 2) .path.path }}": "apps",
    '{{ printf "%s-%s" (slugify .app) (slugify 3 .path.path) }}': "web-app",
    "{{ (.app | slugify 2) | upper | normalize }}": "we",
    "{{ with slugify .app }}{{ . }}{{ end }}{{ if slugify .empty }}x{{ end }}": "web",
    "{{ $s := .app | slugify 2 }}{{ $s }}": "we",
    "{{ range .list }}{{ slugify . -}} {{ end }}": "ab",
  };
  test.each([false, true])("missingkey=error: %j", async (isStrict) => expect(await all(Object.keys(CASES), isStrict)).toEqual(CASES));

  test.each(["{{ normalize .million }}", "{{ slugify .million }}", "{{ normalize .nope }}", "{{ slugify .nope }}", "{{ normalize }}"])(
    "%s fails: it is no text",
    async (template) => expect(await refused(template)).toMatch(/^its Go template fails: /),
  );
});

describe.skipIf(helm.missing)(`keys that are missing${because(helm.missing)}`, () => {
  const LOOSE: Readonly<Record<string, string>> = {
    "{{ .nope }}": "<no value>",
    "x{{.app}}y{{.nope}}z": "xweby<no value>z",
    "{{ .nope.deep }}": "<no value>",
    "{{ .nope.deep.er }}": "<no value>",
    "{{ .map.nope }}": "<no value>",
    "{{ .map.nope.x }}": "<no value>",
    "{{ .none.x.y }}": "<no value>",
    "{{ $.nope.x }}": "<no value>",
    "{{ $x := .nope }}{{ $x }}": "<no value>",
    "{{ with .map }}{{ .nope }}{{ $.nope }}{{ end }}": "<no value><no value>",
    "{{ range .items }}{{ .opt }},{{ end }}": "<no value>,o,",
    "{{ range $i, $x := .items }}{{ $x.opt }}{{ end }}": "<no value>o",
    "{{ (.map).nope }}": "<no value>",
    "{{ (index .items 0).opt }}": "<no value>",
    "{{ if .nope }}a{{ else }}b{{ end }}": "b",
    "{{ if .nope.deep }}a{{ else }}b{{ end }}": "b",
    "{{ with .nope }}a{{ else }}b{{ end }}": "b",
    "{{ range .nope }}a{{ else }}b{{ end }}": "b",
    '{{ .nope | default "d" }}{{ .nope.x | default "e" }}{{ default "f" .map.nope }}': "def",
    "{{ not .nope }}{{ empty .nope.x }}": "truetrue",
    "{{ and .app .nope }}": "<no value>",
    "{{ or .nope .app }}": "web",
    '{{ eq .nope "web" }}{{ ne .nope "web" }}': "falsetrue",
    "{{ coalesce .nope .nope.x .app }}": "web",
    "{{ print .nope }}": "<nil>",
    '{{ printf "%v" .nope }}': "<nil>",
    '{{ printf "%s" .nope }}': "%!s(<nil>)",
    "{{ .nope | toString }}{{ .nope | quote }}": "<nil>",
    "{{ .nope | toJson }}{{ toYaml .nope }}": "nullnull",
    "{{ kindOf .nope }}": "invalid",
  };
  test("give <no value>, or what is not there to functions", async () => expect(await all(Object.keys(LOOSE), false)).toEqual(LOOSE));

  test.each([
    ["{{ .nope }}", 'map has no entry for key "nope"'],
    ["{{ .map.nope }}", 'map has no entry for key "nope"'],
    ["{{ .map.other.x }}", 'map has no entry for key "other"'],
    ["{{ .map.deep.y }}", 'map has no entry for key "y"'],
    ["{{ $.nope }}", 'map has no entry for key "nope"'],
    ["{{ range .items }}{{ .opt }}{{ end }}", 'map has no entry for key "opt"'],
    ["{{ range $x := .items }}{{ $x.opt }}{{ end }}", 'map has no entry for key "opt"'],
    ["{{ with .map }}{{ .nope }}{{ end }}", 'map has no entry for key "nope"'],
    ["{{ if .nope }}a{{ end }}", 'map has no entry for key "nope"'],
    ["{{ with .nope }}a{{ end }}", 'map has no entry for key "nope"'],
    ["{{ range .nope }}a{{ end }}", 'map has no entry for key "nope"'],
    ['{{ .nope | default "d" }}', 'map has no entry for key "nope"'],
    ['{{ default "d" .map.nope }}', 'map has no entry for key "nope"'],
    ["{{ or .nope .app }}", 'map has no entry for key "nope"'],
    ["{{ and .yes .nope }}", 'map has no entry for key "nope"'],
    ["{{ $x := .nope }}", 'map has no entry for key "nope"'],
    ["{{ slugify .nope }}", 'map has no entry for key "nope"'],
    ["{{ printf (.nope) }}", 'map has no entry for key "nope"'],
  ])("with missingkey=error %s fails", async (template, reason) => expect(await refused(template, true)).toContain(reason));

  test("with missingkey=error what is not evaluated may be missing, and so may an index", async () => {
    const cases = {
      "{{ if false }}{{ .nope }}{{ end }}x": "x",
      "{{ if .yes }}{{ .app }}{{ else }}{{ .nope.x }}{{ end }}": "web",
      "{{ range .none }}{{ .nope }}{{ end }}x": "x",
      "{{ with .empty }}{{ .nope }}{{ end }}x": "x",
      "{{ or .yes .nope }}": "true",
      "{{ and .empty .nope.x }}x": "x",
      '{{ index .map "nope" }}': "<no value>",
      '{{ get .map "nope" }}x': "x",
      '{{ if hasKey .map "nope" }}{{ .map.nope }}{{ end }}x': "x",
      "{{ .nothing }}": "<no value>",
    };
    expect(await all(Object.keys(cases), true)).toEqual(cases);
  });

  test.each([false, true])("what is no mapping has no fields, with missingkey=error %j", async (isStrict) => {
    for (const template of ["{{ .app.x }}", "{{ .list.x }}", "{{ .million.x }}"])
      expect(await refused(template, isStrict)).toContain("can't evaluate field x in type");
    for (const template of ["{{ .nothing.x }}", "{{ .map.deep.nothing.x }}"])
      expect(await refused(template, isStrict)).toMatch(/nil pointer evaluating interface \{\}\.x|can't evaluate field x/);
  });
  test.each([
    ['{{ index .nope "k" }}', "index of untyped nil"],
    ["{{ index .list 5 }}", "index out of range: 5"],
    ["{{ len .nope }}", "error calling len"],
  ])("%s fails without missingkey=error too", async (template, reason) => expect(await refused(template)).toContain(reason));

  // Go's text/template looks at every field, also behind a parenthesis.
  test.each(["{{ (.map).nope }}", "{{ (index .items 0).opt }}", '{{ (fromYaml "a: 1").b }}'])(
    "with missingkey=error %s fails",
    async (template) => expect(await refused(template, true)).toContain("map has no entry for key"),
  );
});

describe.skipIf(helm.missing)(`errors${because(helm.missing)}`, () => {
  test.each([
    ["{{ .app", "unclosed action"],
    ["{{ .app }", "unclosed action"],
    ["{{ if .yes }}x", "unexpected EOF"],
    ["{{ end }}", "unexpected {{end}}"],
    ["{{ else }}", "unexpected {{else}}"],
    ["{{ range }}x{{ end }}", "missing value for range"],
    ["{{ if }}x{{ end }}", "missing value for if"],
    ['{{ "a }}', "unterminated quoted string"],
    ["{{ `a }}", "unterminated raw quoted string"],
    ["{{ /* a }}", 'unexpected "/" in command'],
    ["{{ }}", "missing value for command"],
    ["{{ $nope }}", 'undefined variable "$nope"'],
    ["{{ .a-b }}", "bad character U+002D '-'"],
    ['{{ template "nope" }}', 'template "nope" not defined'],
    ["{{ break }}", "{{break}} outside {{range}}"],
    ['{{ .app "x" }}', "app is not a method but has arguments"],
    ['{{ fail "boom" }}', "boom"],
    ['{{ mustRegexMatch "[" "a" }}', "error parsing regexp"],
    ["{{ add }}{{ upper }}", "wrong number of args for upper"],
  ])("%s", async (template, reason) => expect(await refused(template)).toContain(reason));

  test("one template that fails, or one set, fails all", async () => {
    const fails = (templates: readonly string[], sets: readonly Record<string, unknown>[]): Promise<unknown> =>
      evaluateTemplates(templates, sets, { isStrict: true }, context());
    await expect(fails(["{{ .a }}", "{{ .b }}"], [{ a: 1 }])).rejects.toThrow('map has no entry for key "b"');
    await expect(fails(["{{ .a }}"], [{ a: 1 }, { b: 1 }])).rejects.toThrow('map has no entry for key "a"');
    await expect(fails(["{{ .a }}", "{{ end }}"], [{ a: 1 }])).rejects.toThrow(UserError);
  });

  // reasonOf: "without its own surroundings". Those of helm 4 are others than those of helm 3.
  test.each([
    ["{{ .nope }}", 'its Go template fails: map has no entry for key "nope"'],
    ["{{ .app.x }}", "its Go template fails: can't evaluate field x in type string"],
  ])("%s: the reason of helm 4 comes without helm's own files", async (template, what) => expect(await refused(template, true)).toBe(what));
});

describe.skipIf(helm.missing)(`several templates and sets at once${because(helm.missing)}`, () => {
  test("give for each set the texts of all templates, in their order", async () => {
    const templates = ["{{ .a }}", "plain", "{{ .b | default 0 }}-{{ .a }}", "{{ .a }}", "", "{{ range .c }}{{ . }}\n{{ end }}"];
    const sets = [{ a: "x", c: ["1", "2"] }, { a: "y", b: 2 }, { a: "#: {}" }];
    expect(await evaluateTemplates(templates, sets, { isStrict: false }, context())).toEqual([
      ["x", "plain", "0-x", "x", "", "1\n2\n"],
      ["y", "plain", "2-y", "y", "", ""],
      ["#: {}", "plain", "0-#: {}", "#: {}", "", ""],
    ]);
  });
  test("results that look like YAML stay texts", async () => {
    const values = [
      "1",
      "true",
      "null",
      "~",
      "2024-01-01",
      "- a",
      "a: b",
      "---",
      "...",
      "'",
      '"',
      "\t",
      " x ",
      "\u0000",
      "\u2028",
      "{{ .a }}",
    ];
    const results = await evaluateTemplates(
      ["{{ .v }}"],
      values.map((v) => ({ v })),
      { isStrict: false },
      context(),
    );
    expect(results).toEqual(values.map((v) => [v]));
  });
  test("a template may be the text of another one's name", async () =>
    expect(await evaluateTemplates(['{{ "t1" }}', "{{ .t0 }}"], [{ t0: "t2" }], { isStrict: false }, context())).toEqual([["t1", "t2"]]));
  test("helm runs once, and not again when the cache has the texts", async () => {
    const made: (readonly unknown[])[] = [];
    const kept = new Map<string, string>();
    const cache: RenderContext["cache"] = {
      async get(key, make) {
        const name = JSON.stringify(key);
        const text = kept.get(name);
        if (text !== undefined) return { text, isKept: true };
        made.push(key);
        kept.set(name, await make());
        return { text: kept.get(name) ?? "", isKept: false };
      },
    };
    const give = (a: string, isStrict = false): Promise<string[][]> =>
      evaluateTemplates(["{{ .a }}", "{{ .a | upper }}"], [{ a }, { a: "z" }], { isStrict }, context({ cache }));
    expect(await give("x")).toEqual([
      ["x", "X"],
      ["z", "Z"],
    ]);
    expect(await give("x")).toEqual(await give("x"));
    expect(made).toHaveLength(1);
    expect(await give("y")).toEqual([
      ["y", "Y"],
      ["z", "Z"],
    ]);
    await give("y", true);
    expect(made).toHaveLength(3);
  });
});
