import { describe, expect, test } from "vitest";
import {
  getField,
  getList,
  getText,
  isManifest,
  isMapping,
  isPlainlyManifest,
  linesOf,
  looksLikeManifest,
  parseSources,
} from "../../src/model/resource.ts";
import type { Field, Location, RenderedObject, Resource, Source } from "../../src/types.ts";
import { dedent, resourceOf, resourcesOf } from "./read.ts";

/** `line:column-endLine:endColumn`, with `~` in front when the place is not exact. */
const brief = ({ line, column, endLine, endColumn, approximate }: Location): string =>
  `${approximate ? "~" : ""}${line}:${column}-${endLine}:${endColumn}`;

describe("isMapping", () => {
  test.each([[{}], [{ a: 1 }]])("%j is one", (value) => expect(isMapping(value)).toBe(true));
  test.each([[null], [[]], ["a"], [1], [undefined]])("%j is none", (value) => expect(isMapping(value)).toBe(false));
});

describe("getField, getText and getList", () => {
  const value = { a: { b: ["x", { c: "y" }], n: 1, z: null, e: "" } };

  test.each<[Field, unknown]>([
    [[], value],
    [["a", "n"], 1],
    [["a", "b", 0], "x"],
    [["a", "b", 1, "c"], "y"],
    [["a", "z"], null],
  ])("the field %j is found", (field, found) => expect(getField(value, field)).toEqual(found));
  test.each<[Field]>([[["x"]], [["a", "b", 2]], [["a", "n", "x"]], [["a", "z", "x"]], [["a", "b", 0, 0]]])(
    "the field %j is not there",
    (field) => expect(getField(value, field)).toBeUndefined(),
  );
  test("what every object inherits is no field", () => {
    expect(getField({}, ["toString"])).toBeUndefined();
    expect(getField({}, ["constructor", "name"])).toBeUndefined();
  });
  test.each([[null], [undefined], ["text"], [1]])("there is no field in %j", (none) => expect(getField(none, ["length"])).toBeUndefined());

  test("a text is given as it is, and anything else as the empty text", () => {
    expect(getText(value, ["a", "b", 0])).toBe("x");
    for (const field of [["a", "n"], ["a", "z"], ["a"], ["none"]]) expect(getText(value, field)).toBe("");
  });
  test("a list is given as it is, and anything else as the empty list", () => {
    expect(getList(value, ["a", "b"])).toBe(value.a.b);
    for (const field of [["a"], ["a", "n"], ["none"], ["a", "b", 0]]) expect(getList(value, field)).toEqual([]);
  });
});

describe("linesOf", () => {
  const places = (text: string) => {
    const lines = linesOf(text);
    return [...text, ""].map((char, offset) => ({ char, ...lines.at(offset) }));
  };

  test.each([
    ["\\n", "ab\nc\n\nd"],
    ["\\r\\n", "ab\r\nc\r\n\r\nd"],
    ["\\r", "ab\rc\r\rd"],
  ])("counts lines and columns from 1, with lines that end in %s", (_, text) => {
    const at = (char: string) => {
      const found = places(text).find((place) => place.char === char);
      return [found?.line, found?.column];
    };
    expect([at("a"), at("b"), at("c"), at("d")]).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [4, 1],
    ]);
  });
  test("a line break belongs to the line that it ends", () => {
    expect(linesOf("ab\r\ncd").at(3)).toEqual({ line: 1, column: 4 });
    expect(linesOf("ab\ncd").at(2)).toEqual({ line: 1, column: 3 });
  });
  test("the end of a text is a place too, also behind its last line break", () => {
    expect(linesOf("a\n").at(2)).toEqual({ line: 2, column: 1 });
    expect(linesOf("").at(0)).toEqual({ line: 1, column: 1 });
    expect(linesOf("\n").at(1)).toEqual({ line: 2, column: 1 });
  });
  test("every line of a long text is found", () => {
    const lines = linesOf("x\n".repeat(100));
    expect(Array.from({ length: 100 }, (_, index) => lines.at(index * 2))).toEqual(
      Array.from({ length: 100 }, (_, index) => ({ line: index + 1, column: 1 })),
    );
  });
});

describe("isManifest", () => {
  test.each([
    [{ apiVersion: "v1", kind: "Pod", metadata: {} }],
    [{ apiVersion: "v1", kind: "List", items: [] }],
    [{ apiVersion: "v1", kind: "ConfigMapList", items: [] }],
    [{ apiVersion: "argoproj.io/v1alpha1", kind: "Application", metadata: { name: "a" } }],
    [{ apiVersion: "example.com/skaffold/", kind: "A", metadata: {} }],
  ])("%j is one", (value) => expect(isManifest(value)).toBe(true));

  test.each([
    [null],
    [[]],
    ["text"],
    [{ kind: "Pod", metadata: {} }],
    [{ apiVersion: "v1", metadata: {} }],
    [{ apiVersion: "", kind: "Pod", metadata: {} }],
    [{ apiVersion: "v1", kind: "", metadata: {} }],
    [{ apiVersion: 1, kind: "Pod", metadata: {} }],
    [{ apiVersion: "v1", kind: 1, metadata: {} }],
    [{ apiVersion: "v1", kind: "Pod" }],
    [{ apiVersion: "v1", kind: "Pod", metadata: null }],
    [{ apiVersion: "v1", kind: "Pod", metadata: [] }],
    [{ apiVersion: "v1", kind: "Pod", items: [] }],
    [{ apiVersion: "v1", kind: "ListOf", items: [] }],
    [{ apiVersion: "v1", kind: "List" }],
    [{ apiVersion: "v1", kind: "List", items: {} }],
  ])("%j is none", (value) => expect(isManifest(value)).toBe(false));

  test.each([
    "skaffold/v4beta1",
    "backstage.io/v1alpha1",
    "kustomize.config.k8s.io/v1beta1",
    "kind.x-k8s.io/v1alpha4",
    "config.kubernetes.io/v1",
  ])("a file of another tool, %s, is none", (apiVersion) =>
    expect(isManifest({ apiVersion, kind: "Config", metadata: { name: "a" } })).toBe(false),
  );
});

describe("looksLikeManifest", () => {
  test.each([
    "apiVersion: v1\nkind: Pod\nmetadata:\n  name: {{ x }}\n",
    "  apiVersion: v1\n  kind : Pod\n\tmetadata:\n",
    "\"apiVersion\": v1\n'kind': Pod\nmetadata: {}\n",
    '{"apiVersion": "v1", "kind": "Pod", "metadata": {',
    "metadata: x\nkind: y\napiVersion: [",
  ])("%j does", (text) => expect(looksLikeManifest(text)).toBe(true));
  test.each([
    "kind: Pod\nmetadata: {}\n",
    "apiVersion: v1\nmetadata: {}\n",
    "apiVersion: v1\nkind: Pod\n",
    "# apiVersion: v1\n# kind: Pod\n# metadata:\n",
    "apiVersion = v1\nkind = Pod\nmetadata = 1\n",
    "the apiVersion: v1\nthe kind: Pod\nthe metadata: x\n",
    "apiVersions: v1\nkinds: Pod\nmetadata2: x\n",
    "",
  ])("%j does not", (text) => expect(looksLikeManifest(text)).toBe(false));
});

describe("parseSources", () => {
  test("reads the names of an object", () => {
    const resource = resourceOf(`
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: web
        namespace: shop
        annotations: {a: b}
    `);
    expect(resource).toMatchObject({
      index: 0,
      group: "apps",
      version: "v1",
      kind: "Deployment",
      name: "web",
      namespace: "shop",
      generateName: "",
      annotations: { a: "b" },
    });
    expect(resource.manifest["kind"]).toBe("Deployment");
  });
  test("an object of the core group has the empty group", () => {
    expect(resourceOf("{apiVersion: v1, kind: Pod, metadata: {generateName: a-}}")).toMatchObject({
      group: "",
      version: "v1",
      name: "",
      namespace: "",
      generateName: "a-",
    });
  });
  test("a name that is a number or a boolean is read as its text, and anything else as none", () => {
    const names = ["1", "yes", "1.5", "null", "[a]", "{a: b}"].map(
      (name) => resourceOf(`{apiVersion: v1, kind: Pod, metadata: {name: ${name}}}`).name,
    );
    expect(names).toEqual(["1", "true", "1.5", "", "", ""]);
  });
  test("numbers the objects of all sources in their order, and passes over what is no manifest", () => {
    const source = (file: string, text: string): Source => ({ file, text, trace: null, kind: "manifest" });
    const pod = (name: string) => `{apiVersion: v1, kind: Pod, metadata: {name: ${name}}}`;
    const { resources, unreadable } = parseSources([
      source("a.yaml", `${pod("a")}\n---\nvalues: 1\n---\n# c\n---\n${pod("b")}\n`),
      source("b.yaml", pod("c")),
    ]);
    expect(resources.map(({ index, name }) => [index, name])).toEqual([
      [0, "a"],
      [1, "b"],
      [2, "c"],
    ]);
    expect(resources.map((resource) => resource.locate().file)).toEqual(["a.yaml", "a.yaml", "b.yaml"]);
    expect(unreadable).toEqual([]);
  });
  test("tells what cannot be read, with its place in the file", () => {
    const text = "a: 1\n---\nb: 2\nc: @x\n---\n{apiVersion: v1, kind: Pod, metadata: {name: a}}\n";
    const read = (trace: Source["trace"]) => parseSources([{ file: "a.yaml", text, trace, kind: "helm" }]);
    const { resources, unreadable } = read(null);
    expect(resources.map(({ name }) => name)).toEqual(["a"]);
    expect(unreadable).toEqual([
      {
        location: { file: "a.yaml", line: 4, column: 4, endLine: 4, endColumn: 5, approximate: false },
        message: expect.stringMatching(/\w/),
        isLost: false,
      },
    ]);
    const trace = (): Location => ({ file: "t", line: 1, column: 1, endLine: 1, endColumn: 2, approximate: false });
    expect(read(trace).unreadable.map(({ location }) => location.approximate)).toEqual([true]);
  });
  test("tells a bad separator", () => {
    const { unreadable } = parseSources([{ file: "a.yaml", text: "a: 1\n---x\nb: 2\n", trace: null, kind: "manifest" }]);
    expect(unreadable.map(({ location, isLost }) => [brief(location), isLost])).toEqual([["2:1-2:2", false]]);
  });
});

describe("annotations", () => {
  const annotations = (text: string) => resourceOf(`{apiVersion: v1, kind: Pod, metadata: {annotations: ${text}}}`).annotations;
  test.each(["null", "[]", "text", "1", "{}", "[a: b]"])("there are none in `annotations: %s`", (text) =>
    expect(annotations(text)).toEqual({}),
  );
  test("none that is no text is read, even when all are such", () => expect(annotations("{a: 1, b: [x]}")).toEqual({}));
  test("only those that are text are read", () =>
    expect(annotations("{a: '1', b: 1, c: yes, d: , e: e, f: [x]}")).toEqual({ a: "1", e: "e" }));
});

describe("a List", () => {
  const text = dedent(`
    apiVersion: v1
    kind: List
    items:
    - apiVersion: v1
      kind: Service
      metadata:
        name: a
        name: b
    - no manifest
    - {kind: Service}
    - apiVersion: v1
      kind: ServiceList
      items:
      - {apiVersion: v1, kind: Service, metadata: {name: c, labels: {x: 1, x: 2}}}
  `);
  const items = () => resourcesOf(text);

  test("is flattened, Lists in it too", () =>
    expect(items().map(({ index, name }) => [index, name])).toEqual([
      [0, "b"],
      [1, "c"],
    ]));
  test("has items whose fields are found where they are written", () => {
    expect(items().map((resource) => brief(resource.locate()))).toEqual(["5:9-5:16", "14:28-14:35"]);
    expect(items().map((resource) => brief(resource.locate(["metadata", "name"])))).toEqual(["8:11-8:12", "14:54-14:55"]);
  });
  test("has items that know their own duplicate keys, with the field inside of the item", () => {
    const keys = items().map(({ duplicateKeys }) =>
      duplicateKeys.map(({ field, at, first }) => [field.join("."), brief(at), brief(first)]),
    );
    expect(keys).toEqual([[["metadata.name", "8:5-8:6", "7:5-7:6"]], [["metadata.labels.x", "14:72-14:73", "14:66-14:67"]]]);
  });
  test("that is empty holds nothing, and needs no metadata", () =>
    expect(resourcesOf("{apiVersion: v1, kind: List, items: []}")).toEqual([]));
  test.each([
    "{apiVersion: v1, kind: Pod, metadata: {}, items: [{apiVersion: v1, kind: Pod, metadata: {}}]}",
    "{apiVersion: v1, kind: XList, metadata: {}, items: {}}",
  ])("%s is none", (object) => expect(resourcesOf(object)).toHaveLength(1));
});

describe("locate and locateKey", () => {
  const text = dedent(`
    # a comment
    ---
    apiVersion: v1
    kind: ConfigMap
    metadata:
      name: settings
      annotations:
        long: >-
          two
          lines
        empty:
    data: {a: "x", b:
      y}
  `);
  const resource = () => resourceOf(text);

  test.each<[Field, string]>([
    [["kind"], "4:7-4:16"],
    [["metadata", "name"], "6:9-6:17"],
    [["data", "a"], "12:11-12:14"],
    [["metadata", "annotations", "empty"], "11:10-11:10"],
    [["data"], "12:7-12:8"],
  ])("locate(%j) is the value", (field, place) => expect(brief(resource().locate(field))).toBe(place));
  test("locate() is the kind", () => expect(brief(resource().locate())).toBe("4:7-4:16"));
  test("locate() of a field that is not written is its nearest parent, said to be approximate", () => {
    expect(brief(resource().locate(["metadata", "namespace"]))).toBe("~6:3-6:4");
    expect(brief(resource().locate(["data", "a", "deeper"]))).toBe("~12:11-12:14");
  });
  test.each<[Field, string]>([
    [["kind"], "4:1-4:16"],
    [["metadata", "name"], "6:3-6:17"],
    [["data", "a"], "12:8-12:14"],
    [["metadata"], "5:1-5:9"],
    [["metadata", "annotations", "empty"], "11:5-11:10"],
    [["metadata", "annotations", "long"], "8:5-8:9"],
    [["data", "b"], "12:16-12:17"],
  ])("locateKey(%j) is the key, with a value that ends on its line", (field, place) =>
    expect(brief(resource().locateKey(field))).toBe(place),
  );
  test("locateKey() is the key alone when its value ends on another line, however far to the right", () => {
    const folded = resourceOf("apiVersion: v1\nkind: Pod\nmetadata: {}\na: b\n  and a longer second line\n");
    expect(brief(folded.locateKey(["a"]))).toBe("4:1-4:2");
  });
  test("locateKey() of what has no key is the value", () => {
    const list = resourceOf("{apiVersion: v1, kind: Pod, metadata: {}, spec: [a, bc]}");
    expect(brief(list.locateKey(["spec", 1]))).toBe("1:53-1:55");
  });
  test("locateKey() of a field that is not written is its nearest parent's, said to be approximate", () =>
    expect(brief(resource().locateKey(["metadata", "namespace"]))).toBe("~5:1-5:9"));
  test("the file is the source's", () =>
    expect([resource().locate().file, resource().locateKey(["kind"]).file]).toEqual(["app.yaml", "app.yaml"]));
  test("the document is told with its text, its file and the line on which it begins", () =>
    expect(resource().document).toEqual({ text: text.slice(text.indexOf("apiVersion")), file: "app.yaml", line: 3 }));
  test("of JSON that YAML refuses they are exact as long as no key is refused, and else the start of the document", () => {
    const json = (labels: string) => resourceOf(`{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","labels":${labels}}}`);
    expect(brief(json('{"a":"\\ud83d\\ude00"}').locate(["metadata", "name"]))).toBe("1:52-1:55");
    const refused = json('{"\\ud83d\\ude00":"a"}');
    expect(brief(refused.locate(["metadata", "name"]))).toBe("~1:1-1:2");
    expect(brief(refused.locateKey(["metadata", "name"]))).toBe("~1:1-1:2");
  });
});

describe("an object that was rendered", () => {
  const asked: [RenderedObject, Field | undefined][] = [];
  const place: Location = { file: "templates/web.yaml", line: 7, column: 1, endLine: 7, endColumn: 9, approximate: true };
  const trace: Source["trace"] = (object, field) => {
    asked.push([object, field]);
    return place;
  };
  const text = dedent(`
    ---
    # Source: shop/charts/db/templates/db.yaml
    # Source: shop/charts/cache/templates/cache.yaml
    # Source: shop/templates/web.yaml  
    apiVersion: v1
    kind: Service
    metadata: {generateName: web-, namespace: shop, labels: {a: 1, a: 2}}
    ---
    apiVersion: v1
    kind: Pod
    metadata: {name: bare, generateName: b-}
    spec:
      text: |
        # Source: not/a/comment.yaml
  `);
  const read = () => parseSources([{ file: "chart", text, trace, kind: "helm" }]).resources as [Resource, Resource];

  test("is located by its trace, which gets to know the object and the field", () => {
    const [service] = read();
    asked.length = 0;
    expect(service.locate(["spec"])).toBe(place);
    expect(service.locateKey(["metadata", "labels"])).toBe(place);
    expect(service.locate()).toBe(place);
    expect(asked.map(([, field]) => field)).toEqual([["spec"], ["metadata", "labels"], undefined]);
    expect(asked[0]?.[0]).toEqual({
      kind: "Service",
      name: "web-",
      namespace: "shop",
      manifest: service.manifest,
      renderedFrom: "shop/templates/web.yaml",
      line: expect.any(Function),
    });
  });
  test("tells its trace the line of the field in the rendered text, if it has one", () => {
    const [service] = read();
    asked.length = 0;
    service.locateKey(["metadata", "labels"]);
    service.locate();
    service.locate(["spec", "none"]);
    const lines = asked.map(([object]) => object.line());
    const written = text.split("\n");
    expect(lines.map((line) => line && written[line - 1]?.slice(0, 13))).toEqual(["metadata: {ge", "kind: Service", undefined]);
  });
  test("is traced by its name before its generateName, and to the file that helm named last", () => {
    asked.length = 0;
    read()[1].locate();
    expect(asked[0]?.[0]).toMatchObject({ name: "bare", renderedFrom: "shop/templates/web.yaml" });
  });
  test("has its document in the rendered text", () => expect(read()[0].document).toMatchObject({ line: 2 }));
  test("tells duplicate keys where its trace puts them", () => {
    asked.length = 0;
    expect(read()[0].duplicateKeys).toEqual([{ field: ["metadata", "labels", "a"], at: place, first: place }]);
    expect(asked.map(([, field]) => field)).toEqual([
      ["metadata", "labels", "a"],
      ["metadata", "labels", "a"],
    ]);
    const [at, first] = asked.map(([object]) => object.line());
    expect([at, first]).toEqual([7, 7]);
  });
  test("of a source without a comment comes from no file, whatever the source before it says", () => {
    const bare = "{apiVersion: v1, kind: Pod, metadata: {name: bare}}";
    const [, second] = parseSources([
      { file: "a", text: `# Source: a.yaml\n${bare}`, trace, kind: "helm" },
      { file: "b", text: bare, trace, kind: "helm" },
    ]).resources;
    asked.length = 0;
    second?.locate();
    expect(asked.map(([{ renderedFrom }]) => renderedFrom)).toEqual([""]);
  });
});

describe("isPlainlyManifest", () => {
  test.each([
    ["the keys at the beginning of lines", "apiVersion: v1\nkind: Secret\nmetadata:\n  name: x\n", true],
    ["after a comment and a separator", "# x\n---\nkind: Secret\napiVersion: v1\nmetadata: {name: x}\n", true],
    ["no metadata", "apiVersion: v1\nkind: Secret\n", false],
    ["keys that are indented", "x:\n  apiVersion: v1\n  kind: Secret\n  metadata:\n", false],
    ["a file of skaffold", "apiVersion: skaffold/v4beta6\nkind: Config\nmetadata:\n  name: x\n", false],
    ["a file of kind, in quotes", 'apiVersion: "kind.x-k8s.io/v1alpha4"\nkind: Cluster\nmetadata:\n', false],
  ])("%s", (_, text, expected) => {
    expect(isPlainlyManifest(text)).toBe(expected);
  });
});
