// Tests src/input/application-set.ts: the Applications that Argo CD's controller makes of an ApplicationSet (applicationset/,
// Argo CD 3.6), each generator, selector, template and patch by itself. Go templates need a real helm.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { UserError } from "../../src/errors.ts";
import { type Expansion, expandApplicationSet, goText } from "../../src/input/application-set.ts";
import { noCache } from "../../src/input/cache.ts";
import { findPrograms } from "../../src/input/programs.ts";
import { openRepository } from "../../src/input/repository.ts";
import { getField, getText } from "../../src/model/resource.ts";
import { readDocument, withLetters } from "../../src/model/yaml.ts";
import type { Manifest } from "../../src/types.ts";
import { repository } from "../project.ts";
import { renderers } from "../renderers.ts";

const helm = renderers("helm4");
const because = (missing: string | undefined): string => (missing === undefined ? "" : ` (${missing})`);

/** What YAML says, with `y` and `n` as letters, as manifests of Argo CD are read. */
function parsed(text: string): unknown {
  const read = readDocument({ text, offset: 0 }, withLetters);
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

/** The repository that the generators read, and its place. */
interface Place {
  readonly files?: Readonly<Record<string, string>>;
  readonly remote?: string;
  /** A folder of the repository that a URL means. */
  readonly mapped?: readonly [url: string, folder: string];
}

/** Expands an ApplicationSet whose spec is written in YAML. */
async function expand(spec: string | Manifest, { files = {}, remote, mapped }: Place = {}): Promise<Expansion> {
  const cwd = repository(files);
  if (remote !== undefined) execFileSync("git", ["remote", "add", "origin", remote], { cwd });
  const repositories = new Map(mapped === undefined ? [] : [[mapped[0], path.join(cwd, mapped[1])]]);
  const opened = await openRepository({ cwd, paths: ["."], repositories, revision: undefined, env: {} });
  await opened.identify();
  const render = {
    cwd,
    root: cwd,
    files: () => opened.files(),
    chartFiles: () => {
      throw new Error("an ApplicationSet reads no chart");
    },
    once: <T>(_key: string, make: () => Promise<T>): Promise<T> => make(),
    programs: findPrograms({ helmBinary: helm.helm, kustomizeBinary: undefined, cwd, env: {}, setupFolder: "/nowhere" }),
    cache: noCache,
    cacheFolder: undefined,
    timeout: 30_000,
    allowNetwork: false,
    kubeVersion: "1.34.0",
    apiVersions: [],
    buildOptions: async () => [],
  };
  const manifest = { kind: "ApplicationSet", metadata: { name: "set" }, spec: typeof spec === "string" ? parsed(spec) : spec };
  return expandApplicationSet(manifest, { repository: opened, render });
}

type Mode = "flat" | "go" | "strict";
const MODES: Readonly<Record<Mode, Manifest>> = {
  flat: {},
  go: { goTemplate: true },
  strict: { goTemplate: true, goTemplateOptions: ["missingkey=error"] },
};

/** The names of the Applications; what a template gives can be seen as a name. */
async function names(mode: Mode, generators: string, name: string, place?: Place): Promise<string[]> {
  const template = { metadata: { name }, spec: { project: "default" } };
  const { applications } = await expand({ ...MODES[mode], generators: parsed(generators), template }, place);
  return applications.map((application) => String((application["metadata"] as Manifest)["name"]));
}
const flat = (generators: string, name: string, place?: Place): Promise<string[]> => names("flat", generators, name, place);
const go = (generators: string, name: string, place?: Place): Promise<string[]> => names("go", generators, name, place);
const strict = (generators: string, name: string, place?: Place): Promise<string[]> => names("strict", generators, name, place);
/** The sets of parameters, with Go templates. */
const parameters = async (generators: string, place?: Place): Promise<unknown[]> =>
  (await go(generators, "{{ toRawJson . }}", place)).map((text) => JSON.parse(text));

/** Why an ApplicationSet is refused. */
async function refused(promise: Promise<unknown>): Promise<string> {
  try {
    return `it is not refused, but gives ${JSON.stringify(await promise)}`;
  } catch (error) {
    if (error instanceof UserError) return error.what;
    throw error;
  }
}

describe("goText: Go's %v", () => {
  test.each<[unknown, string]>([
    ["a b", "a b"],
    ["", ""],
    [true, "true"],
    [null, "<nil>"],
    [undefined, "<nil>"],
    [0, "0"],
    [3, "3"],
    [-3, "-3"],
    [1.5, "1.5"],
    [999_999, "999999"],
    [1_000_000, "1e+06"],
    [1_234_567, "1.234567e+06"],
    [-1_500_000, "-1.5e+06"],
    [100_000.5, "100000.5"],
    [123_456_789_012, "1.23456789012e+11"],
    [1e21, "1e+21"],
    [1e100, "1e+100"],
    [0.0001, "0.0001"],
    [0.00001, "1e-05"],
    [1.5e-7, "1.5e-07"],
    [[], "[]"],
    [{}, "map[]"],
    [[1, "a", null, [true]], "[1 a <nil> [true]]"],
    [{ b: 2, a: [1_000_000], c: { d: null } }, "map[a:[1e+06] b:2 c:map[d:<nil>]]"],
  ])("%j is %s", (value, text) => expect(goText(value)).toBe(text));
});

describe("the Applications", () => {
  test("have what the template says, with each text replaced, and each key of a mapping", async () => {
    const { applications, skipped } = await expand(`
generators: [{list: {elements: [{name: a, wave: '1'}]}}]
template:
  metadata: {name: '{{name}}', labels: {'{{name}}-key': 'x{{name}}'}, finalizers: ['{{name}}']}
  spec:
    project: '{{name}}'
    sources: [{path: 'apps/{{name}}', helm: {valuesObject: {wave: '{{wave}}', '{{name}}': [1, true, null, '{{name}}']}}}]
`);
    expect(skipped).toEqual([]);
    expect(applications).toEqual([
      {
        apiVersion: "argoproj.io/v1alpha1",
        kind: "Application",
        metadata: { name: "a", labels: { "a-key": "xa" }, finalizers: ["a"] },
        spec: { project: "a", sources: [{ path: "apps/a", helm: { valuesObject: { wave: "1", a: [1, true, null, "a"] } } }] },
      },
    ]);
  });
  test("of all generators, in their order", async () =>
    expect(await flat("[{list: {elements: [{n: b}, {n: a}]}}, {list: {elements: [{n: c}]}}]", "{{n}}")).toEqual(["b", "a", "c"]));
  test("of one generator of two kinds", async () =>
    expect(
      await flat("[{git: {directories: [{path: '*'}]}, list: {elements: [{path: l}]}}]", "{{path}}", { files: { "g/a.yaml": "" } }),
    ).toEqual(["l", "g"]));
  test.each([
    "{}",
    "generators: []",
    "generators: [{}]",
    "generators: [{unknown: {}}]",
    "generators: [{list: null}]",
    "generators: [{list: {}}]",
  ])("none for %s", async (spec) => expect(await expand(spec)).toEqual({ applications: [], refused: [], skipped: [] }));
  const made = async (generators: string, name: string): Promise<unknown> => {
    const { applications, refused: reasons } = await expand({
      generators: parsed(generators) as object,
      template: { metadata: { name }, spec: {} },
    });
    return { names: applications.map((application) => getText(application, ["metadata", "name"])), reasons };
  };
  test("those of one name are not made, also of two generators; the others are", async () => {
    const reasons = ["it makes several Applications of the name a"];
    expect(await made("[{list: {elements: [{n: a}, {n: b}, {n: a}]}}]", "{{n}}")).toEqual({ names: ["b"], reasons });
    expect(await made("[{list: {elements: [{n: a}]}}, {list: {elements: [{n: a}]}}]", "{{n}}")).toEqual({ names: [], reasons });
  });
  test("one without a name is not made", async () =>
    expect(await made("[{list: {elements: [{n: ''}, {n: b}]}}]", "{{n}}")).toEqual({
      names: ["b"],
      reasons: ["it makes an Application without a name"],
    }));
  test("a wrong type in the template is the fault of the set", async () =>
    expect(
      await refused(expand("{generators: [{list: {elements: [{n: a}]}}], template: {metadata: {name: a}, spec: {source: {path: 1}}}}")),
    ).toBe("spec.source.path must be a string."));
  test("null in a template's values is left out, as a default of the chart then is", async () => {
    const { applications } = await expand(
      "{generators: [{list: {elements: [{n: a}]}}], template: {metadata: {name: a}, spec: {source: {helm: {valuesObject: {x: null, l: [null]}}}}}}",
    );
    expect(getField(applications[0], ["spec", "source", "helm", "valuesObject"])).toEqual({ l: [null] });
  });
  test.each([
    ["{goTemplate: 'true'}", "spec.goTemplate must be true or false."],
    ["{goTemplateOptions: missingkey=error}", "spec.goTemplateOptions must be a list."],
    ["{goTemplateOptions: [1]}", "spec.goTemplateOptions.0 must be a string."],
  ])("%s is an error", async (spec, message) => expect(await refused(expand(spec))).toBe(message));
});

describe("templates without goTemplate", () => {
  const replaced = async (text: string): Promise<string | undefined> =>
    (await flat("[{list: {elements: [{name: web, 'a b': c, braces: '{{name}}', empty: '', values: {x: '1'}}]}}]", text))[0];

  test.each([
    ["{{name}}", "web"],
    ["{{ name }}", "web"],
    ["{{\tname}}x{{name  }}", "webxweb"],
    ["{{a b}}", "c"],
    ["{{values.x}}", "1"],
    ["x{{empty}}", "x"],
    ["{{braces}}", "{{name}}"],
    ["{{nope}}-{{name}}", "{{nope}}-web"],
    ["{{ nope }}", "{{ nope }}"],
    ["{{.name}}", "{{.name}}"],
    ["{{values}}", "{{values}}"],
    ["{{}}{{ }}{{name}}", "{{}}{{ }}web"],
    ["{{toString}}", "{{toString}}"],
    ["{{{name}}}", "{{{name}}}"],
    ["{name}", "{name}"],
    ["name}}", "name}}"],
    ["{{name", "{{name"],
    ["}}name{{", "}}name{{"],
    ["{{name\n}}", "{{name\n}}"],
    ["{{name}}{{name\n}}", "webweb"],
    ["{{name}} }}", "web }}"],
  ])("%j gives %j", async (text, expected) => expect(await replaced(text)).toBe(expected));

  test("an action that does not end beside one that does is an error", async () =>
    expect(await refused(replaced("{{name}} {{name"))).toBe('the template "{{name}} {{name" has no end tag }}.'));
});

describe.skipIf(helm.missing)(`templates with goTemplate${because(helm.missing)}`, () => {
  const LIST = "[{list: {elements: [{name: web, n: 1000000, tags: [a, b], nested: {x: 1.5}, nil: null}]}}]";
  test.each([
    ["{{ .name }}", "web"],
    ["{{name}}x", undefined],
    ["plain }}", "plain }}"],
    ["{{ .n }}", "1e+06"],
    ["{{ .n | int }}", "1000000"],
    ["{{ .nested.x }}-{{ .tags }}", "1.5-[a b]"],
    ["{{ .nope }}", "<no value>"],
    ["{{ .nope.deep }}", "<no value>"],
    ["{{ .nil }}", "<no value>"],
    ["{{ range .tags }}{{ . | upper }}{{ end }}", "AB"],
  ])("%s gives %s", async (text, expected) => {
    if (expected === undefined) expect(await refused(go(LIST, text))).toContain('function "name" not defined');
    else expect(await go(LIST, text)).toEqual([expected]);
  });
  test("keys of mappings are templates too", async () => {
    const { applications } = await expand(`
goTemplate: true
generators: ${LIST}
template: {metadata: {name: x, labels: {'{{ .name }}-key': '{{ index .tags 0 }}'}}, spec: {sources: [{path: '{{ .name }}'}]}}
`);
    expect(applications).toMatchObject([{ metadata: { labels: { "web-key": "a" } }, spec: { sources: [{ path: "web" }] } }]);
  });
  test("a key that is missing is an error with missingkey=error; the last option counts", async () => {
    const options = (...goTemplateOptions: readonly string[]): Promise<Expansion> =>
      expand({ goTemplate: true, goTemplateOptions, generators: parsed(LIST), template: { metadata: { name: "{{ .nope }}" } } });
    expect(await refused(options("missingkey=error"))).toContain('map has no entry for key "nope"');
    expect(await refused(options("missingkey=default", "missingkey=error"))).toContain('map has no entry for key "nope"');
    expect((await options("missingkey=error", "missingkey=default")).applications).toMatchObject([{ metadata: { name: "<no value>" } }]);
  });
  test("missingkey=error means nothing without goTemplate", async () => {
    const spec = { goTemplateOptions: ["missingkey=error"], generators: parsed(LIST.replace(/, n:.*null/, "")) };
    const { applications } = await expand({ ...spec, template: { metadata: { name: "{{nope}}" } } });
    expect(applications).toMatchObject([{ metadata: { name: "{{nope}}" } }]);
  });
});

describe("list generator", () => {
  test("each element is a set of parameters; values are beside them", async () =>
    expect(
      await flat(
        "[{list: {elements: [{name: a, values: {x: '1'}}, {name: b, values: {x: '2', z: '3'}}]}}]",
        "{{name}}{{values.x}}{{values.z}}",
      ),
    ).toEqual(["a1{{values.z}}", "b23"]));
  test("an element without parameters leaves the template as it is", async () =>
    expect(await flat("[{list: {elements: [{}]}}]", "{{name}}")).toEqual(["{{name}}"]));

  test.each([
    ["{n: 1}", "the element n of its list generator is no string."],
    ["{n: true}", "the element n of its list generator is no string."],
    ["{n: null}", "the element n of its list generator is no string."],
    ["{n: [a]}", "the element n of its list generator is no string."],
    ["{n: {a: b}}", "the element n of its list generator is no string."],
    ["{n: a, values: {x: 1}}", "the element values.x of its list generator is no string."],
    ["{n: a, values: b}", "values in an element of its list generator is no mapping."],
    ["a", "an element of its list generator is no mapping."],
    ["[a]", "an element of its list generator is no mapping."],
  ])("%s is an error without goTemplate", async (element, message) =>
    expect(await refused(flat(`[{list: {elements: [{n: ok}, ${element}]}}]`, "{{n}}"))).toBe(message),
  );

  test("elementsYaml is a text with more elements, of which only texts are parameters", async () =>
    expect(await flat("[{list: {elements: [{id: a}], elementsYaml: '[{id: b, m: 1}, {id: c, m: d}]'}}]", "{{id}}{{m}}")).toEqual([
      "a{{m}}",
      "b{{m}}",
      "cd",
    ]));
  test.each(["", "[]", "null", "# nothing"])("elementsYaml may hold none: %j", async (text) =>
    expect(await flat(`[{list: {elements: [{n: a}], elementsYaml: ${JSON.stringify(text)}}}]`, "{{n}}")).toEqual(["a"]),
  );
  test.each(["a: b", "text", "[a]", "[{a: b}, c]", "[", "1"])("elementsYaml %s is an error", async (text) =>
    expect(await refused(flat(`[{list: {elementsYaml: ${JSON.stringify(text)}}}]`, "x"))).toBe(
      "elementsYaml of its list generator is no list of mappings.",
    ),
  );

  // list.go reads it with sigs.k8s.io/yaml, which reads the first document of a stream.
  test("of several documents in elementsYaml the first one is read", async () =>
    expect(await flat('[{list: {elementsYaml: "[{id: a}]\\n---\\n[{id: b}]"}}]', "{{id}}")).toEqual(["a"]));

  describe.skipIf(helm.missing)(`with goTemplate${because(helm.missing)}`, () => {
    test("elements are anything", async () => {
      const elements = [
        { n: 1, l: [1, { a: null }], m: { x: true } },
        { n: 2, values: { z: 1 } },
      ];
      expect(await parameters(`[{list: {elements: ${JSON.stringify(elements)}, elementsYaml: '[{id: 3, d: 010, e: on}]'}}]`)).toEqual([
        ...elements,
        { id: 3, d: 8, e: true },
      ]);
    });
    test("an element that is no mapping is an error", async () =>
      expect(await refused(go("[{list: {elements: [a]}}]", "x"))).toBe("an element of its list generator is no mapping."));
    // utils.go, RenderTemplateParams: without parameters the template is given back unread.
    test("an element without parameters leaves the template as it is, with missingkey=error too", async () =>
      expect(await strict("[{list: {elements: [{}]}}]", "{{ .name }}")).toEqual(["{{ .name }}"]));
  });
});

const TREE = {
  ".github/workflows/ci.yaml": "",
  "apps/.hidden/a.yaml": "",
  "apps/api/deep/er/a.yaml": "",
  "apps/Web_App/a.yaml": "",
  "apps-2/x/a.yaml": "",
  "infra/db/a.yaml": "",
  "root.yaml": "",
};

describe("git generator of directories", () => {
  const folders = (directories: string, place: Place = {}): Promise<string[]> =>
    flat(`[{git: {repoURL: 'https://example.com/shop', directories: ${directories}}}]`, "{{path}}", { files: TREE, ...place });

  test.each([
    ["[{path: 'apps/*'}]", ["apps/Web_App", "apps/api"]],
    ["[{path: '*'}, {path: '*/*'}]", ["apps", "apps/Web_App", "apps/api", "apps-2", "apps-2/x", "infra", "infra/db"]],
    ["[{path: apps/api/deep}]", ["apps/api/deep"]],
    ["[{path: 'apps/*/*/*'}]", ["apps/api/deep/er"]],
    ["[{path: 'apps/**'}]", ["apps/Web_App", "apps/api"]],
    ["[{path: 'apps*/[a-x]*'}]", ["apps/api", "apps-2/x"]],
    ["[{path: apps/}]", []],
    ["[{path: .}, {path: ''}]", []],
    ["[{path: '.*'}, {path: '.github/*'}, {path: 'apps/.*'}]", []],
    ["[{path: 'apps/*'}, {path: 'apps/*'}]", ["apps/Web_App", "apps/api"]],
    ["[{path: '*/*'}, {path: 'apps/*', exclude: true}]", ["apps-2/x", "infra/db"]],
    ["[{path: 'apps/*', exclude: true}, {path: '*/*'}]", ["apps-2/x", "infra/db"]],
    ["[{path: 'apps/*', exclude: true}, {path: apps/api}]", []],
    ["[{path: 'apps/*', exclude: false}]", ["apps/Web_App", "apps/api"]],
    ["[{path: 'apps/*', exclude: true}]", []],
  ])("%s", async (directories, expected) => expect(await folders(directories)).toEqual(expected));

  test("what git ignores is not there", async () =>
    expect(await folders("[{path: '*'}]", { files: { ".gitignore": "out/\n", "out/a.yaml": "", "in/a.yaml": "" } })).toEqual(["in"]));

  const ONE = (more: string): string => `[{git: {directories: [{path: apps/Web_App}], ${more}}}]`;
  test("its parameters", async () =>
    expect(
      await flat(ONE(""), "{{path}} {{path.basename}} {{path.basenameNormalized}} {{path[0]}} {{path[1]}} {{path[2]}} {{path.filename}}", {
        files: TREE,
      }),
    ).toEqual(["apps/Web_App Web_App web-app apps Web_App {{path[2]}} {{path.filename}}"]));
  test("with a prefix they are below it", async () =>
    expect(await flat(ONE("pathParamPrefix: my"), "{{my.path}} {{my.path.basename}} {{my.path[1]}} {{path}}", { files: TREE })).toEqual([
      "apps/Web_App Web_App Web_App {{path}}",
    ]));
  test("values may use them, but not each other", async () =>
    expect(
      await flat(ONE("values: {a: 'x{{path[0]}}', b: '{{values.a}}', c: '{{nope}}'}"), "{{values.a}} {{values.b}} {{values.c}}", {
        files: TREE,
      }),
    ).toEqual(["xapps {{values.a}} {{nope}}"]));
  test("directories come before files", async () =>
    expect(await flat("[{git: {directories: [{path: infra}], files: [{path: root.yaml}]}}]", "{{path}}", { files: TREE })).toEqual([
      "infra",
    ]));
  test.each(["{}", "{directories: []}", "{directories: [], files: []}"])(
    "neither directories nor files, as in %s, are an error",
    async (git) => expect(await refused(flat(`[{git: ${git}}]`, "x"))).toBe("its git generator has neither directories nor files."),
  );

  // template_functions.go, SanitizeName, replaces characters, not halves of them.
  test("a character of any size is one dash in a normalized name", async () =>
    expect(await flat("[{git: {directories: [{path: '*'}]}}]", "{{path.basenameNormalized}}", { files: { "a😀b/x.yaml": "" } })).toEqual([
      "a-b",
    ]));

  describe.skipIf(helm.missing)(`with goTemplate${because(helm.missing)}`, () => {
    const PATH = { path: "apps/Web_App", basename: "Web_App", basenameNormalized: "web-app", segments: ["apps", "Web_App"] };
    test("its parameters", async () => expect(await parameters(ONE(""), { files: TREE })).toEqual([{ path: PATH }]));
    test("with a prefix they are below it", async () =>
      expect(await parameters(ONE("pathParamPrefix: my"), { files: TREE })).toEqual([{ my: { path: PATH } }]));
    test("values may use them, but not each other", async () =>
      expect(
        await parameters(ONE("values: {a: 'x{{ index .path.segments 0 }}', b: '{{ .values.a }}', '{{ .path }}': d}"), { files: TREE }),
      ).toEqual([{ path: PATH, values: { a: "xapps", b: "<no value>", "{{ .path }}": "d" } }]));
    test("a value that misses a key is an error with missingkey=error", async () =>
      expect(await refused(strict(ONE("values: {a: '{{ .nope }}'}"), "x", { files: TREE }))).toContain('map has no entry for key "nope"'));
  });
});

describe("git generator of files", () => {
  const FILES = {
    "apps/b/config.json": '{"name": "b", "n": 1000000, "deep": {"x": true, "list": ["p", {"q": null}], "none": {}}}',
    "apps/a/config.yaml": "name: a\ndeep: {x: yes}\n",
    "apps/a/More_Config.yaml": "name: more\n",
    "config.yaml": "name: root\n",
  };
  const found = (files: string, name = "{{name}}", place: Place = {}): Promise<string[]> =>
    flat(`[{git: {files: ${files}}}]`, name, { files: FILES, ...place });

  test.each([
    ["[{path: apps/a/config.yaml}]", ["a"]],
    ["[{path: 'apps/*'}]", ["more", "a", "b"]],
    ["[{path: '*config.yaml'}]", ["a", "root"]],
    ["[{path: '**/config.yaml'}]", ["a"]],
    ["[{path: apps/a}]", ["more", "a"]],
    ["[{path: config.yaml}, {path: 'apps/b/*'}, {path: '*.json'}]", ["b", "root"]],
    ["[{path: 'apps/*'}, {path: 'apps/a/*', exclude: true}]", ["b"]],
    ["[{path: 'apps/a/*', exclude: true}, {path: 'apps/*'}]", ["b"]],
    ["[{path: 'apps/*', exclude: true}]", []],
    ["[{path: nope.yaml}]", []],
  ])("%s", async (files, expected) => expect(await found(files)).toEqual(expected));

  test("its parameters: texts by flat names, and those of the path", async () =>
    expect(
      await found(
        "[{path: apps/b/config.json}]",
        "{{name}} {{n}} {{deep.x}} {{deep.list.0}} {{deep.list.1.q}} {{deep}} {{deep.none}} | {{path}} {{path.basename}} {{path.filename}} {{path[0]}} {{path[1]}}",
      ),
    ).toEqual(["b 1e+06 true p <nil> {{deep}} {{deep.none}} | apps/b b config.json apps b"]));
  test("names are normalized", async () =>
    expect(await found("[{path: apps/a/More_Config.yaml}]", "{{path.filenameNormalized}} {{path.basenameNormalized}}")).toEqual([
      "more-config.yaml a",
    ]));
  test("a file at the root is in a folder without a name", async () =>
    expect(await found("[{path: config.yaml}]", "{{path}} {{path.basename}} {{path.basenameNormalized}} {{path[0]}}")).toEqual([". .  ."]));
  test("with a prefix those of the path are below it", async () =>
    expect(
      await flat("[{git: {files: [{path: config.yaml}], pathParamPrefix: my}}]", "{{name}} {{my.path.filename}} {{my.path}} {{path}}", {
        files: FILES,
      }),
    ).toEqual(["root config.yaml . {{path}}"]));
  test("what the file says of path and of values is replaced", async () =>
    expect(
      await flat(
        "[{git: {files: [{path: a/c.yaml}], values: {x: '{{values.x}}!', z: '{{other}}'}}}]",
        "{{path}} {{path.filename}} {{path.more}} {{values.x}} {{values.w}} {{values.z}}",
        { files: { "a/c.yaml": "{path: p, path.filename: f, path.more: m, other: o, values: {x: 1, w: 2}}" } },
      ),
    ).toEqual(["a c.yaml m 1! 2 o"]));

  test.each<[string, string, string[]]>([
    ["a list of mappings: one set for each", "[{name: one}, {name: two}]", ["one c.yaml", "two c.yaml"]],
    ["an empty list", "[]", []],
    ["an empty file: a set without more", "", ["{{name}} c.yaml"]],
    ["only a comment", "# nothing\n", ["{{name}} c.yaml"]],
    ["null", "null\n", ["{{name}} c.yaml"]],
    ["an empty mapping", "{}", ["{{name}} c.yaml"]],
    ["a document behind ---", "---\nname: x\n", ["x c.yaml"]],
    ["a document behind a comment and ---", "# c\n---\nname: x\n", ["x c.yaml"]],
    ["a document behind --- and a comment", "--- # c\n# d\nname: x\n", ["x c.yaml"]],
    ["JSON", '{"name": "x"}', ["x c.yaml"]],
    ["a key twice: the last one", "name: a\nname: x\n", ["x c.yaml"]],
  ])("%s", async (_title, text, expected) =>
    expect(await found("[{path: c.yaml}]", "{{name}} {{path.filename}}", { files: { "c.yaml": text } })).toEqual(expected),
  );
  test.each(["text", "1", "[a]", "[{a: b}, c]", "a: [", "a: b\n c: d"])("%j holds neither a mapping nor a list of them", async (text) =>
    expect(await refused(found("[{path: a/c.yaml}]", "x", { files: { "a/c.yaml": text } }))).toBe(
      "a/c.yaml, which its git generator reads, holds neither a mapping nor a list of mappings.",
    ),
  );

  // sigs.k8s.io/yaml reads the first document of a stream.
  test("of several documents the first one is read", async () =>
    expect(await found("[{path: c.yaml}]", "{{name}}", { files: { "c.yaml": "name: x\n---\nname: z\n" } })).toEqual(["x"]));
  // git.go, generateParamsFromGitFile: it becomes a Go map without entries.
  test("null in a list is a set without more", async () =>
    expect(await found("[{path: c.yaml}]", "{{name}} {{path}}", { files: { "c.yaml": "[null, {name: x}]" } })).toEqual([
      "{{name}} .",
      "x .",
    ]));

  describe.skipIf(helm.missing)(`with goTemplate${because(helm.missing)}`, () => {
    const PATH = { path: "apps/b", basename: "b", basenameNormalized: "b", filename: "config.json", filenameNormalized: "config.json" };
    test("its parameters: what the file says, and those of the path", async () =>
      expect(await parameters("[{git: {files: [{path: apps/b/config.json}], values: {v: '{{ .n }}'}}}]", { files: FILES })).toEqual([
        {
          name: "b",
          n: 1_000_000,
          deep: { x: true, list: ["p", { q: null }], none: {} },
          path: { ...PATH, segments: ["apps", "b"] },
          values: { v: "1e+06" },
        },
      ]));
    test("with a prefix those of the path are below it, in place of what the file says", async () =>
      expect(
        await parameters("[{git: {files: [{path: c.yaml}], pathParamPrefix: my}}]", { files: { "c.yaml": "{my: {x: 1}, path: p}" } }),
      ).toEqual([
        {
          my: {
            path: {
              path: ".",
              basename: ".",
              basenameNormalized: "",
              filename: "c.yaml",
              filenameNormalized: "c.yaml",
              segments: ["."],
            },
          },
          path: "p",
        },
      ]));
    test("values of the file give way to those of the generator as a whole", async () =>
      expect(
        await go("[{git: {files: [{path: c.yaml}], values: {a: '{{ .values.b }}'}}}]", "{{ toRawJson .values }}", {
          files: { "c.yaml": "values: {b: 1}" },
        }),
      ).toEqual(['{"a":"1"}']));
  });
});

describe("whose repository a git generator reads", () => {
  const GIT = (more: string): string => `generators: [{git: {directories: [{path: '*'}], ${more}}}, {list: {elements: [{path: l}]}}]
template: {metadata: {name: '{{path}}'}}`;
  const read = async (more: string, place: Place = {}): Promise<[string[], readonly string[]]> => {
    const { applications, skipped } = await expand(GIT(more), { files: { "a/x.yaml": "", "b/c/x.yaml": "" }, ...place });
    return [applications.map((application) => String((application["metadata"] as Manifest)["name"])), skipped];
  };

  test.each([
    ["", {}],
    ["repoURL: 'https://example.com/any'", {}],
    ["repoURL: 'https://example.com/shop.git'", { remote: "git@example.com:shop.git" }],
    ["repoURL: 'https://example.com/shop', revision: HEAD", { remote: "https://example.com/shop" }],
    ["revision: main", {}],
  ])("{%s} reads this one", async (more, place) => expect(await read(more, place)).toEqual([["a", "b", "l"], []]));
  test("a folder that the config maps", async () =>
    expect(await read("repoURL: 'https://example.com/b'", { mapped: ["git@example.com:b", "b"] })).toEqual([["c", "l"], []]));
  test.each([
    ["repoURL: 'https://example.com/other'", "its git generator reads another repository, https://example.com/other"],
    ["repoURL: 'https://example.com/shop', revision: v1.2.3", "the revision of its git generator v1.2.3 is a tag, not the working tree"],
    [
      "repoURL: 'https://example.com/shop', revision: 0a1b2c3",
      "the revision of its git generator 0a1b2c3 is a commit, not the working tree",
    ],
  ])("{%s} is passed over, with the reason; the other generators count", async (more, reason) =>
    expect(await read(more, { remote: "https://example.com/shop" })).toEqual([["l"], [reason]]),
  );
});

describe("generators that ask something outside of the repository", () => {
  const OUTSIDE: Readonly<Record<string, string>> = {
    clusters: "its cluster generator needs a cluster",
    clusterDecisionResource: "its cluster decision resource generator needs a cluster",
    scmProvider: "its SCM provider generator needs the network",
    pullRequest: "its pull request generator needs the network",
    plugin: "its plugin generator needs a plugin",
  };
  const LIST = "{list: {elements: [{n: a}]}}";
  const template = { metadata: { name: "{{n}}" } };

  test.each(Object.entries(OUTSIDE))("%s is told in `skipped`; the other generators count", async (kind, reason) => {
    for (const generator of [`{${kind}: {}}`, `{${kind}: {values: {a: b}}, selector: {matchLabels: {a: b}}}`]) {
      const { applications, skipped } = await expand({ generators: parsed(`[${generator}, ${LIST}]`), template });
      expect([applications.length, skipped]).toEqual([1, [reason]]);
    }
  });
  test.each([
    `{matrix: {generators: [{clusters: {}}, ${LIST}]}}`,
    `{matrix: {generators: [${LIST}, {clusters: {}}]}}`,
    `{merge: {mergeKeys: [n], generators: [${LIST}, {clusters: {}}]}}`,
    `{matrix: {generators: [${LIST}, {merge: {mergeKeys: [n], generators: [{clusters: {}}, ${LIST}]}}]}}`,
    `{clusters: {}, list: {elements: [{n: b}]}}`,
  ])("%s is passed over as a whole", async (generator) => {
    const { applications, skipped } = await expand({ generators: parsed(`[${generator}, ${LIST}]`), template });
    expect(applications).toMatchObject([{ metadata: { name: "a" } }]);
    expect(skipped).toEqual([OUTSIDE["clusters"]]);
  });
  test("each one is told", async () => {
    const { skipped } = await expand({ generators: Object.keys(OUTSIDE).map((kind) => ({ [kind]: {} })), template });
    expect(skipped).toEqual(Object.values(OUTSIDE));
  });
});

/** A list generator with elements in YAML. */
const list = (...elements: readonly string[]): string => `{list: {elements: [${elements.join(", ")}]}}`;

describe("matrix generator", () => {
  const matrix = (...generators: readonly string[]): string => `{matrix: {generators: [${generators.join(", ")}]}}`;

  test("each set of the first one with each of the second one", async () =>
    expect(await flat(`[${matrix(list("{a: '1'}", "{a: '2'}"), list("{b: x}", "{b: z}"))}]`, "{{a}}{{b}}")).toEqual([
      "1x",
      "1z",
      "2x",
      "2z",
    ]));
  test("none when one of them has none", async () => {
    expect(await flat(`[${matrix(list(), list("{b: x}"))}]`, "x")).toEqual([]);
    expect(await flat(`[${matrix(list("{a: '1'}"), list())}]`, "x")).toEqual([]);
  });
  test("the second one is read with the parameters of the first one, the first one as it is written", async () => {
    expect(await flat(`[${matrix(list("{a: '1', c: '{{b}}'}"), list("{b: 'x{{a}}', '{{a}}': d}"))}]`, "{{a}}{{b}}{{c}}{{1}}")).toEqual([
      "1x1{{b}}d",
    ]);
    expect(
      await flat(`[${matrix(list("{dir: apps}", "{dir: infra}"), "{git: {directories: [{path: '{{dir}}/*'}]}}")}]`, "{{dir}} {{path}}", {
        files: TREE,
      }),
    ).toEqual(["apps apps/Web_App", "apps apps/api", "infra infra/db"]);
    expect(
      await flat(
        `[${matrix("{git: {directories: [{path: 'f*'}]}}", "{git: {files: [{path: '{{path}}/*'}], pathParamPrefix: file}}")}]`,
        "{{path}} {{file.path.filename}} {{x}}",
        { files: { "f1/a.yaml": "x: 1", "f2/b.yaml": "x: 2" } },
      ),
    ).toEqual(["f1 a.yaml 1", "f2 b.yaml 2"]);
  });
  test("values of the second one may use both", async () =>
    expect(
      await flat(
        `[${matrix(list("{a: '1'}"), "{git: {directories: [{path: infra/db}], values: {v: '{{a}} {{path}} {{nope}}'}}}")}]`,
        "{{values.v}}",
        { files: TREE },
      ),
    ).toEqual(["1 infra/db {{nope}}"]));
  test("the same parameter twice is an error, unless both say the same", async () => {
    expect(await flat(`[${matrix(list("{a: '1'}"), list("{a: '1', b: x}"))}]`, "{{a}}{{b}}")).toEqual(["1x"]);
    expect(await refused(flat(`[${matrix(list("{a: '1'}"), list("{a: '2'}"))}]`, "{{a}}"))).toBe(
      "both generators of its matrix set a, to different values.",
    );
    expect(
      await refused(
        flat(`[${matrix("{git: {directories: [{path: apps}]}}", "{git: {directories: [{path: infra}]}}")}]`, "x", { files: TREE }),
      ),
    ).toContain("both generators of its matrix set path");
  });
  test("selectors choose inside and outside; templates of inner generators mean nothing", async () => {
    const inner = list("{a: '1'}", "{a: '2'}").replace(/\}$/, ", selector: {matchLabels: {a: '2'}}}");
    const outer = matrix(inner, list("{b: x}", "{b: z}")).replace(
      /\}$/,
      ", selector: {matchExpressions: [{key: b, operator: In, values: [z]}]}}",
    );
    expect(await flat(`[${outer}]`, "{{a}}{{b}}")).toEqual(["2z"]);
    const withTemplate = list("{a: '1'}").replace("list: {", "list: {template: {metadata: {name: never}}, ");
    expect(await flat(`[${matrix(withTemplate, list("{b: x}"))}]`, "{{a}}{{b}}")).toEqual(["1x"]);
  });
  test("it may hold a matrix or a merge", async () => {
    const inner = matrix(list("{b: x}", "{b: z}"), list("{c: '{{b}}!'}"));
    expect(await flat(`[${matrix(list("{a: '1'}", "{a: '2'}"), inner)}]`, "{{a}}{{b}}{{c}}")).toEqual(["1xx!", "1zz!", "2xx!", "2zz!"]);
    expect(await flat(`[${matrix(inner, list("{a: '{{b}}?'}"))}]`, "{{a}}{{c}}")).toEqual(["x?x!", "z?z!"]);
    const merge = `{merge: {mergeKeys: [k], generators: [${list("{k: '1', v: a}")}, ${list("{k: '1', v: '{{a}}'}")}]}}`;
    expect(await flat(`[${matrix(list("{a: x}", "{a: z}"), merge)}]`, "{{a}}{{k}}{{v}}")).toEqual(["x1x", "z1z"]);
  });
  test.each([
    [matrix(list("{a: b}")), "its matrix generator has fewer than two generators."],
    ["{matrix: {}}", "its matrix generator has fewer than two generators."],
    [matrix(list("{a: b}"), list("{a: b}"), list("{a: b}")), "its matrix generator has more than two generators."],
    [matrix(list("{a: b}"), "{}"), "one of its inner generators is none that Argo CD knows."],
    [matrix("{unknown: {}}", list("{a: b}")), "one of its inner generators is none that Argo CD knows."],
    [
      matrix("{list: {elements: [{a: b}]}, git: {directories: [{path: x}]}}", list("{a: b}")),
      "one of its inner generators is of several kinds.",
    ],
  ])("%s is an error", async (generator, message) => expect(await refused(flat(`[${generator}]`, "x"))).toBe(message));

  describe.skipIf(helm.missing)(`with goTemplate${because(helm.missing)}`, () => {
    test("the first one wins, deep in mappings; lists are replaced", async () =>
      expect(
        await parameters(
          `[${matrix(
            list("{same: 1, map: {x: 1, deep: {a: 1}}, l: [1], one: {}, empty: '', none: null, kind: {a: 1}}"),
            list("{same: 2, map: {x: 2, z: 2, deep: {b: 2}}, l: [2, 3], one: {a: 1}, empty: full, none: some, kind: text, more: true}"),
          )}]`,
        ),
      ).toEqual([
        {
          same: 1,
          map: { x: 1, z: 2, deep: { a: 1, b: 2 } },
          l: [1],
          one: { a: 1 },
          empty: "",
          none: null,
          kind: { a: 1 },
          more: true,
        },
      ]));
    test("numbers and lists reach the second one", async () =>
      expect(
        await go(
          `[${matrix(list("{n: 1000000, items: [{x: a}, {x: b}]}"), "{list: {elementsYaml: '{{ .items | toJson }}', elements: [{x: '{{ .n }}'}]}}")}]`,
          "{{ .x }}",
        ),
      ).toEqual(["1e+06", "a", "b"]));
    test("values of the second one may use both, also with missingkey=error", async () => {
      const generator = matrix(
        list("{a: one}"),
        "{git: {directories: [{path: infra/db}], values: {v: '{{ .a }}', w: '{{ .path.basename }}', x: plain}}}",
      );
      for (const mode of ["go", "strict"] as const)
        expect(await names(mode, `[${generator}]`, "{{ .values.v }} {{ .values.w }} {{ .values.x }}", { files: TREE })).toEqual([
          "one db plain",
        ]);
    });
    test("with missingkey=error all else of the second one must be known", async () => {
      const generator = matrix(list("{a: one}"), list("{b: '{{ .nope }}'}"));
      expect(await refused(strict(`[${generator}]`, "x"))).toContain('map has no entry for key "nope"');
      expect(await go(`[${generator}]`, "{{ .a }} {{ .b }}")).toEqual(["one <no value>"]);
    });
    test("a value that cannot be parsed is an error", async () => {
      const generator = matrix(list("{a: one}"), "{git: {directories: [{path: infra}], values: {v: '{{ nofunc }}'}}}");
      expect(await refused(go(`[${generator}]`, "x", { files: TREE }))).toContain('function "nofunc" not defined');
    });
    // utils.go, RenderGeneratorParams, keeps the values of generators at any depth.
    test("values of a generator inside of the second one may use its own parameters", async () => {
      const inner = matrix("{git: {directories: [{path: infra/db}], values: {v: '{{ .path.basename }}'}}}", list("{b: x}"));
      expect(await go(`[${matrix(list("{a: one}"), inner)}]`, "{{ .a }} {{ .values.v }}", { files: TREE })).toEqual(["one db"]);
    });
  });
});

describe("merge generator", () => {
  const merge = (keys: string, ...generators: readonly string[]): string =>
    `{merge: {mergeKeys: ${keys}, generators: [${generators.join(", ")}]}}`;

  test("sets of later generators override those of the first one that have the same keys; others are left out", async () =>
    expect(
      await flat(
        `[${merge(
          "[k]",
          list("{k: '1', a: x, b: x}", "{k: '2', a: x, b: x}", "{k: '3', a: x, b: x}"),
          list("{k: '2', b: z, c: z}", "{k: '9', b: z}"),
          list("{k: '3', a: w}", "{k: '2', c: w}"),
        )}]`,
        "{{k}}{{a}}{{b}}{{c}}",
      ),
    ).toEqual(["1xx{{c}}", "2xzw", "3wx{{c}}"]));
  test("several keys count together, in any order, each once", async () =>
    expect(
      await flat(
        `[${merge("[k, l, k]", list("{k: '1', l: a, v: x}", "{k: '1', l: b, v: x}"), list("{l: b, k: '1', v: z}"))}]`,
        "{{k}}{{l}}{{v}}",
      ),
    ).toEqual(["1ax", "1bz"]));
  test("a key that is missing is the same as another that is", async () =>
    expect(await flat(`[${merge("[k]", list("{v: x}", "{k: '1', v: x}"), list("{v: z}"))}]`, "{{k}}{{v}}")).toEqual(["{{k}}z", "1x"]));
  test.each([
    [merge("[k]", list("{k: '1'}", "{k: '1'}"), list("{k: '1'}"))],
    [merge("[k]", list("{k: '1'}"), list("{k: '2'}", "{k: '2'}"))],
    [merge("[k]", list("{a: '1'}", "{b: '1'}"), list("{k: '1'}"))],
  ])("%s: two sets of one generator with the same keys are an error", async (generator) =>
    expect(await refused(flat(`[${generator}]`, "{{k}}"))).toMatch(
      /^two sets of parameters of its merge generator have the same merge keys/,
    ),
  );
  test.each([
    [merge("[k]", list("{k: '1'}")), "its merge generator has fewer than two generators."],
    [merge("[]", list("{k: '1'}"), list("{k: '1'}")), "its merge generator has no mergeKeys."],
    [merge("[k]", list("{k: '1'}"), "{}"), "one of its inner generators is none that Argo CD knows."],
  ])("%s is an error", async (generator, message) => expect(await refused(flat(`[${generator}]`, "x"))).toBe(message));
  test("it may hold a matrix, and selectors", async () => {
    const matrix = `{matrix: {generators: [${list("{k: '1'}", "{k: '2'}")}, ${list("{v: x}")}]}}`;
    const chosen = list("{k: '1', v: z}", "{k: '2', v: z}").replace(/\}$/, ", selector: {matchLabels: {k: '2'}}}");
    expect(await flat(`[${merge("[k]", matrix, chosen)}]`, "{{k}}{{v}}")).toEqual(["1x", "2z"]);
  });

  describe.skipIf(helm.missing)(`with goTemplate${because(helm.missing)}`, () => {
    test("mappings are merged deeply; numbers are no texts", async () =>
      expect(
        await parameters(
          `[${merge(
            "[k]",
            list("{k: 1, m: {a: 1, b: {x: 1}}, l: [1, 2]}", "{k: '1', m: {a: 1}}"),
            list("{k: 1, m: {b: {z: 2}, c: 3}, l: [3], s: ''}"),
          )}]`,
        ),
      ).toEqual([
        { k: 1, m: { a: 1, b: { x: 1, z: 2 }, c: 3 }, l: [3], s: "" },
        { k: "1", m: { a: 1 } },
      ]));
  });
});

describe("selectors", () => {
  const chosen = (selector: string, mode: Mode = "flat"): Promise<string[]> => {
    const elements = "[{n: a, env: prod, values: {tier: '1'}}, {n: b, env: dev}, {n: c}]";
    return names(mode, `[{list: {elements: ${elements}}, selector: ${selector}}]`, mode === "flat" ? "{{n}}" : "{{ .n }}");
  };
  const CASES: [string, string[]][] = [
    ["{}", ["a", "b", "c"]],
    ["null", ["a", "b", "c"]],
    ["{matchLabels: {env: prod}}", ["a"]],
    ["{matchLabels: {env: prod, n: b}}", []],
    ["{matchLabels: {values.tier: '1'}}", ["a"]],
    ["{matchLabels: {env: ''}}", []],
    ["{matchExpressions: [{key: env, operator: In, values: [prod, test]}]}", ["a"]],
    ["{matchExpressions: [{key: env, operator: In, values: [prod, dev]}]}", ["a", "b"]],
    ["{matchExpressions: [{key: env, operator: NotIn, values: [prod]}]}", ["b", "c"]],
    ["{matchExpressions: [{key: env, operator: Exists}]}", ["a", "b"]],
    ["{matchExpressions: [{key: env, operator: DoesNotExist}]}", ["c"]],
    ["{matchExpressions: [{key: env, operator: Exists, values: []}]}", ["a", "b"]],
    ["{matchExpressions: [{key: env, operator: Exists}, {key: n, operator: NotIn, values: [a]}]}", ["b"]],
    ["{matchLabels: {env: dev}, matchExpressions: [{key: values.tier, operator: DoesNotExist}]}", ["b"]],
  ];
  test.each(CASES)("%s", async (selector, expected) => expect(await chosen(selector)).toEqual(expected));

  test.each(["in", "Equals", "Gt", ""])("%j is no operator", async (operator) =>
    expect(await refused(chosen(`{matchExpressions: [{key: env, operator: '${operator}', values: [prod]}]}`))).toBe(
      `"${operator}" is no operator of a selector.`,
    ),
  );
  test("they are no templates in a matrix", async () => {
    const second = list("{b: x}", "{b: z}").replace(/\}$/, ", selector: {matchLabels: {b: '{{a}}'}}}");
    expect(await flat(`[{matrix: {generators: [${list("{a: x}")}, ${second}]}}]`, "{{a}}{{b}}")).toEqual([]);
  });

  // utils/selector.go, newRequirement.
  test.each([
    "{matchExpressions: [{key: env, operator: In, values: []}]}",
    "{matchExpressions: [{key: env, operator: NotIn}]}",
    "{matchExpressions: [{key: env, operator: Exists, values: [prod]}]}",
    "{matchExpressions: [{key: env, operator: DoesNotExist, values: [prod]}]}",
  ])("%s is an error", async (selector) => expect(await refused(chosen(selector))).not.toContain("it is not refused"));

  describe.skipIf(helm.missing)(`with goTemplate${because(helm.missing)}`, () => {
    test.each(CASES)("%s", async (selector, expected) => expect(await chosen(selector, "go")).toEqual(expected));
    test.each([
      ["n, operator: In, values: ['1e+06']", ["1e+06"]],
      ["t, operator: In, values: ['true']", ["1e+06"]],
      ["nil, operator: In, values: [<nil>]", ["1e+06"]],
      ["deep.x.0, operator: In, values: [a]", ["1e+06"]],
      ["deep.x.1.z, operator: Exists", ["1e+06"]],
      ["deep, operator: Exists", []],
      ["deep.x, operator: Exists", []],
      ["deep.empty, operator: Exists", []],
    ])("flat names and Go's texts are matched: %s", async (expression, expected) =>
      expect(
        await go(
          `[{list: {elements: [{n: 1000000, t: true, nil: null, deep: {x: [a, {z: b}], empty: {}}}]}, selector: {matchExpressions: [{key: ${expression}}]}}]`,
          "{{ .n }}",
        ),
      ).toEqual(expected),
    );
    test("those of a git generator", async () => {
      const generator =
        "{git: {directories: [{path: '*/*'}], values: {v: '{{ .path.basename }}'}}, selector: {matchLabels: {values.v: db}}}";
      expect(await go(`[${generator}]`, "{{ .path.path }}", { files: TREE })).toEqual(["infra/db"]);
      expect(
        await go(`[${generator.replace("values.v: db", "path.basenameNormalized: web-app")}]`, "{{ .path.path }}", { files: TREE }),
      ).toEqual(["apps/Web_App"]);
    });
  });
});

describe("templates of generators", () => {
  test("win over the template of the set, field by field; what is empty in them is filled", async () => {
    const { applications } = await expand(`
generators:
  - list:
      elements: [{n: a}]
      template:
        metadata: {name: 'own-{{n}}', labels: {a: own, b: ''}}
        spec:
          project: ''
          source: {path: own, helm: {valueFiles: [own.yaml], skipCrds: false}}
          syncPolicy: {syncOptions: []}
  - list: {elements: [{n: b}]}
template:
  metadata: {name: 'set-{{n}}', labels: {a: set, b: set, c: set}}
  spec:
    project: set
    destination: {namespace: '{{n}}'}
    source: {path: set, repoURL: set, helm: {valueFiles: [set.yaml, more.yaml], skipCrds: true, releaseName: set}}
    syncPolicy: {syncOptions: [A=true]}
`);
    expect(applications.map(({ metadata, spec }) => ({ metadata, spec }))).toEqual([
      {
        metadata: { name: "own-a", labels: { a: "own", b: "set", c: "set" } },
        spec: {
          project: "set",
          destination: { namespace: "a" },
          source: { path: "own", repoURL: "set", helm: { valueFiles: ["own.yaml"], skipCrds: true, releaseName: "set" } },
          syncPolicy: { syncOptions: ["A=true"] },
        },
      },
      {
        metadata: { name: "set-b", labels: { a: "set", b: "set", c: "set" } },
        spec: {
          project: "set",
          destination: { namespace: "b" },
          source: { path: "set", repoURL: "set", helm: { valueFiles: ["set.yaml", "more.yaml"], skipCrds: true, releaseName: "set" } },
          syncPolicy: { syncOptions: ["A=true"] },
        },
      },
    ]);
  });

  const valuesObject = async (own: string): Promise<unknown> => {
    const template = (values: string): Manifest => parsed(`{metadata: {name: x}, spec: {source: {helm: ${values}}}}`) as Manifest;
    const { applications } = await expand({
      generators: [{ list: { elements: [{ n: "a" }], template: template(own) } }],
      template: template("{valuesObject: {a: {x: set}, b: set}}"),
    });
    return applications[0]?.["spec"];
  };
  test("valuesObject is one thing", async () => {
    expect(await valuesObject("{valuesObject: {a: {z: own}}}")).toEqual({ source: { helm: { valuesObject: { a: { z: "own" } } } } });
    expect(await valuesObject("{releaseName: own}")).toEqual({
      source: { helm: { releaseName: "own", valuesObject: { a: { x: "set" }, b: "set" } } },
    });
  });
  // It is JSON in bytes, "{}", which are not empty.
  test("an empty valuesObject is not filled", async () =>
    expect(await valuesObject("{valuesObject: {}}")).toEqual({ source: { helm: { valuesObject: {} } } }));
  test.each(["git: {directories: [{path: a}]", "matrix: {generators: [{list: {elements: [{n: a}]}}, {list: {elements: [{m: a}]}}]"])(
    "any kind has one: {%s}}",
    async (generator) =>
      expect(await flat(`[{${generator}, template: {metadata: {name: own}}}}]`, "set", { files: { "a/b.yaml": "" } })).toEqual(["own"]),
  );
});

describe("templatePatch", () => {
  const TEMPLATE = `
metadata: {name: '{{n}}', labels: {a: '1', b: '2'}}
spec:
  project: shop
  source: {path: a, repoURL: r, helm: {valueFiles: [a.yaml], parameters: [{name: x, value: a}], valuesObject: {s: t, m: {k: v}, l: [1]}}}
  syncPolicy: {syncOptions: [A=true, B=true]}
`;
  const patched = async (templatePatch: unknown, template = TEMPLATE): Promise<Manifest | undefined> => {
    const { applications } = await expand({
      generators: parsed("[{list: {elements: [{n: web}]}}]") as object,
      template: parsed(template),
      templatePatch,
    });
    return applications[0];
  };
  const SOURCE = {
    path: "a",
    repoURL: "r",
    helm: { valueFiles: ["a.yaml"], parameters: [{ name: "x", value: "a" }], valuesObject: { s: "t", m: { k: "v" }, l: [1] } },
  };
  const PLAIN = {
    apiVersion: "argoproj.io/v1alpha1",
    kind: "Application",
    metadata: { name: "web", labels: { a: "1", b: "2" } },
    spec: { project: "shop", source: SOURCE, syncPolicy: { syncOptions: ["A=true", "B=true"] } },
  };

  test.each([undefined, null, "", "{}", "null", "# nothing", "---\n", "\n---\n{}"])("%j changes nothing", async (patch) =>
    expect(await patched(patch)).toEqual(PLAIN),
  );
  test("mappings are merged, null deletes, lists are replaced", async () =>
    expect(
      await patched(`
metadata: {labels: {a: null, b: '3', c: '4'}, annotations: {x: z}}
spec:
  source: {helm: {valueFiles: [b.yaml, c.yaml], parameters: [], releaseName: r}}
  syncPolicy: {syncOptions: null}
  destination: {namespace: shop}
`),
    ).toEqual({
      ...PLAIN,
      metadata: { name: "web", labels: { b: "3", c: "4" }, annotations: { x: "z" } },
      spec: {
        project: "shop",
        source: { ...SOURCE, helm: { ...SOURCE.helm, valueFiles: ["b.yaml", "c.yaml"], parameters: [], releaseName: "r" } },
        syncPolicy: {},
        destination: { namespace: "shop" },
      },
    }));
  test("it may be JSON, and it is a template", async () => {
    expect(await patched('{"metadata": {"labels": {"c": "x{{n}}{{nope}}"}}}')).toMatchObject({
      metadata: { labels: { a: "1", c: "xweb{{nope}}" } },
    });
    expect(await patched("metadata: {name: '{{n}}-patched'}")).toMatchObject({ metadata: { name: "web-patched" } });
  });
  test.each(["other", "null"])("the project stays, also when the patch says %s", async (project) =>
    expect(await patched(`spec: {project: ${project}}`)).toEqual(PLAIN),
  );
  test("names are looked at behind it", async () => {
    const { applications, refused: reasons } = await expand({
      generators: parsed("[{list: {elements: [{n: a}, {n: b}]}}]") as object,
      template: parsed(TEMPLATE),
      templatePatch: "metadata: {name: same}",
    });
    expect({ applications, reasons }).toEqual({ applications: [], reasons: ["it makes several Applications of the name same"] });
  });
  test("what begins like JSON must be JSON", async () => {
    expect(await refused(patched("{spec: {source: {path: b}}}"))).toBe("its templatePatch begins like JSON and is none.");
    expect(await patched('{"spec": {"source": {"path": "b"}}}')).toMatchObject({ spec: { source: { path: "b" } } });
  });

  const values = (text: string): string => `spec: {source: {helm: {valuesObject: ${text}}}}`;
  test.each([
    ["{s: other, o: {x: 1}, new: [1]}", { s: "other", o: { x: 1 }, new: [1], m: { k: "v" }, l: [1] }],
    ["{m: text, l: text}", { s: "t", m: "text", l: "text" }],
    ["{m: null, l: null}", { s: "t" }],
    ["{m: [1], l: {a: 1}, s: {a: 1}}", { s: { a: 1 }, m: [1], l: { a: 1 } }],
    ["{}", { s: "t", m: { k: "v" }, l: [1] }],
  ])("valuesObject %s is merged at its first level", async (text, expected) =>
    expect(await patched(values(text))).toEqual({
      ...PLAIN,
      spec: { ...PLAIN.spec, source: { ...SOURCE, helm: { ...SOURCE.helm, valuesObject: expected } } },
    }),
  );
  test("valuesObject may be deleted", async () => {
    const { valuesObject: _, ...rest } = SOURCE.helm;
    expect(await patched(values("null"))).toStrictEqual({ ...PLAIN, spec: { ...PLAIN.spec, source: { ...SOURCE, helm: rest } } });
  });
  test.each([
    ["{m: {k: x}}", "m"],
    ["{m: {}}", "m"],
    ["{s: x, l: [2]}", "l"],
  ])("valuesObject %s: a mapping or list on both sides is an error of the strategic merge", async (text, key) =>
    expect(await refused(patched(values(text)))).toBe(
      `its templatePatch cannot merge spec.source.helm.valuesObject.${key}: unable to find api field in struct RawExtension.`,
    ),
  );
  test.each(["[a]", "text", "a: [", "a: b\n c: d"])("%j is no valid patch", async (patch) =>
    expect(await refused(patched(patch))).toMatch(/^its templatePatch is no valid YAML/),
  );

  // utils.go, ConvertYAMLToJSON, reads the first document of a stream.
  test("of several documents the first one is read", async () =>
    expect(await patched("metadata: {labels: {c: x}}\n---\nmetadata: {labels: {c: z}}\n")).toMatchObject({
      metadata: { labels: { c: "x" } },
    }));

  describe.skipIf(helm.missing)(`with goTemplate${because(helm.missing)}`, () => {
    const spec = (more: Manifest): Manifest => ({
      goTemplate: true,
      generators: [{ list: { elements: [{ n: "a", prune: true, files: ["x", "z"] }, { n: "b" }] } }],
      template: { metadata: { name: "{{ .n }}" }, spec: { project: "shop" } },
      ...more,
    });
    test("it is one template, for each set of parameters", async () => {
      const templatePatch = `
{{- if .prune }}
spec:
  syncPolicy: {automated: {prune: {{ .prune }}}}
  source:
    helm:
      valueFiles:
        {{- range .files }}
        - {{ . }}.yaml
        {{- end }}
{{- end }}
`;
      const { applications } = await expand(spec({ templatePatch }));
      expect(applications.map((application) => application["spec"])).toEqual([
        { project: "shop", syncPolicy: { automated: { prune: true } }, source: { helm: { valueFiles: ["x.yaml", "z.yaml"] } } },
        { project: "shop" },
      ]);
    });
    test("a key that is missing is an error with missingkey=error", async () =>
      expect(
        await refused(expand(spec({ goTemplateOptions: ["missingkey=error"], templatePatch: "metadata: {labels: {a: '{{ .prune }}'}}" }))),
      ).toContain('map has no entry for key "prune"'));
    test("what it gives must be YAML", async () =>
      expect(await refused(expand(spec({ templatePatch: "metadata: {{ .files }}: x" })))).toMatch(/^its templatePatch is no valid YAML/));
  });
});
