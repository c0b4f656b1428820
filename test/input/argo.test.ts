// Tests src/input/argo.ts: an Application as data, with its fields checked as Argo CD's CRD checks them.
import { describe, expect, test } from "vitest";
import { UserError } from "../../src/errors.ts";
import { type ApplicationSpec, isArgo, mergePatch, readApplication, Section } from "../../src/input/argo.ts";
import type { Location, Manifest } from "../../src/types.ts";
import { parsed } from "../model/read.ts";

/** Reads an Application whose spec is written in YAML. */
const read = (spec: string): ApplicationSpec =>
  readApplication({ apiVersion: "argoproj.io/v1alpha1", kind: "Application", metadata: { name: "shop" }, spec: parsed(spec) }, undefined);
/** The sections of the only source. */
const sections = (source: string): Manifest | undefined => read(`source: ${source}`).sources[0]?.manifest;

/** The error that something throws. */
function thrown(action: () => unknown): UserError {
  try {
    action();
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return error as UserError;
  }
  throw new Error("nothing was thrown");
}

describe("readApplication", () => {
  test("reads what decides what is rendered", () => {
    const location: Location = { file: "a.yaml", line: 1, column: 1, endLine: 1, endColumn: 2, approximate: false };
    const spec = {
      project: "team",
      source: {
        repoURL: "https://example.com/shop.git",
        targetRevision: "main",
        path: "apps/shop",
        chart: "shop",
        ref: "values",
        helm: { releaseName: "x" },
      },
      destination: { server: "https://kubernetes.default.svc", namespace: "shop" },
      syncPolicy: { automated: {}, syncOptions: ["CreateNamespace=true", "Prune=false"] },
    };
    expect(readApplication({ metadata: { name: "shop" }, spec }, location)).toEqual({
      name: "shop",
      project: "team",
      namespace: "shop",
      syncOptions: ["CreateNamespace=true", "Prune=false"],
      sources: [
        {
          repoURL: "https://example.com/shop.git",
          targetRevision: "main",
          path: "apps/shop",
          chart: "shop",
          ref: "values",
          manifest: { helm: { releaseName: "x" } },
          field: ["spec", "source"],
        },
      ],
      hasMultipleSources: false,
      location,
      locate: undefined,
      identity: JSON.stringify(["shop", spec]),
    });
  });

  test.each([
    ["{}"],
    ["null"],
    ["{project: null, source: null, sources: null, destination: null, syncPolicy: null, sourceHydrator: null}"],
  ])("of %s all is empty, and the project is the default one", (spec) =>
    expect(read(spec)).toMatchObject({
      name: "shop",
      project: "default",
      namespace: "",
      syncOptions: [],
      sources: [],
      hasMultipleSources: false,
      location: undefined,
    }),
  );
  test("fields that are not there are empty texts", () =>
    expect(read("source: {path: null}").sources).toEqual([
      { repoURL: "", targetRevision: "", path: "", chart: "", ref: "", manifest: {}, field: ["spec", "source"] },
    ]));
  test("an empty project is the default one", () => expect(read('project: ""').project).toBe("default"));
  test("an Application may be without a name", () => expect(readApplication({ spec: {} }, undefined).name).toBe(""));

  test("Applications of one name and spec are the same, others are not", () => {
    const identity = (name: string, path: string): string =>
      readApplication({ metadata: { name, labels: { a: String(Math.random()) } }, spec: { source: { path } } }, undefined).identity;
    expect(identity("a", "x")).toBe(identity("a", "x"));
    expect(new Set([identity("a", "x"), identity("a", "y"), identity("b", "x")]).size).toBe(3);
  });
});

describe("source, sources and sourceHydrator", () => {
  const paths = (spec: string): [string[], boolean] => {
    const { sources, hasMultipleSources } = read(spec);
    return [sources.map(({ path }) => path), hasMultipleSources];
  };
  test.each<[string, [string[], boolean]]>([
    ["source: {path: a}", [["a"], false]],
    ["sources: [{path: a}, {path: b}]", [["a", "b"], true]],
    ["sources: [{path: a}]", [["a"], true]],
    ["{source: {path: a}, sources: [{path: b}]}", [["b"], true]],
    ["{source: {path: a}, sources: []}", [["a"], false]],
    ["sources: []", [[], false]],
    ["{sourceHydrator: {drySource: {path: dry}, syncSource: {path: wet, targetBranch: env}}}", [["dry"], false]],
    ["{sourceHydrator: {drySource: {path: dry}}, source: {path: a}, sources: [{path: b}]}", [["dry"], false]],
    ["{sourceHydrator: {syncSource: {path: wet}}, source: {path: a}}", [["a"], false]],
  ])("%s", (spec, expected) => expect(paths(spec)).toEqual(expected));

  test("each source has its own sections", () =>
    expect(
      read("sources: [{helm: {version: v3}}, {ref: values}, {directory: {recurse: true}}]").sources.map(({ manifest }) => manifest),
    ).toEqual([{ helm: { version: "v3" } }, {}, { directory: { recurse: true } }]));
});

describe("wrong types are refused, with the path of the field", () => {
  test.each([
    ["project: 1", "spec.project must be a string."],
    ["source: a", "spec.source must be a mapping."],
    ["source: [a]", "spec.source must be a mapping."],
    ["source: {path: 1}", "spec.source.path must be a string."],
    ["source: {repoURL: [a]}", "spec.source.repoURL must be a string."],
    ["source: {targetRevision: 1.5}", "spec.source.targetRevision must be a string."],
    ["source: {chart: true}", "spec.source.chart must be a string."],
    ["source: {ref: {}}", "spec.source.ref must be a string."],
    ["source: {helm: values}", "spec.source.helm must be a mapping."],
    ["source: {kustomize: []}", "spec.source.kustomize must be a mapping."],
    ["source: {directory: true}", "spec.source.directory must be a mapping."],
    ["source: {plugin: x}", "spec.source.plugin must be a mapping."],
    ["sources: {path: a}", "spec.sources must be a list."],
    ["sources: [{path: a}, b]", "spec.sources.1 must be a mapping."],
    ["sources: [{path: a}, {path: 2}]", "spec.sources.1.path must be a string."],
    ["sources: [{helm: 1}]", "spec.sources.0.helm must be a mapping."],
    ["destination: prod", "spec.destination must be a mapping."],
    ["destination: {namespace: 1}", "spec.destination.namespace must be a string."],
    ["syncPolicy: auto", "spec.syncPolicy must be a mapping."],
    ["syncPolicy: {syncOptions: Prune=false}", "spec.syncPolicy.syncOptions must be a list."],
    ["syncPolicy: {syncOptions: [Prune=false, true]}", "spec.syncPolicy.syncOptions.1 must be a string."],
    ["sourceHydrator: {drySource: a}", "spec.sourceHydrator.drySource must be a mapping."],
    ["sourceHydrator: {drySource: {path: 1}}", "spec.sourceHydrator.drySource.path must be a string."],
  ])("%s", (spec, what) => {
    const error = thrown(() => read(spec));
    expect([error.what, error.fix]).toEqual([what, "Argo CD refuses the object as it is."]);
  });
});

describe("sections that say nothing are as good as absent", () => {
  test.each([
    "{helm: {}}",
    "{kustomize: {}}",
    "{directory: {}}",
    "{helm: null, kustomize: null, directory: null, plugin: null}",
    '{helm: {releaseName: "", valueFiles: [], skipCrds: false, values: "", parameters: null}}',
    '{kustomize: {namePrefix: "", images: [], commonLabels: {}, ignoreMissingComponents: false}}',
    '{directory: {recurse: false, include: "", exclude: "", jsonnet: {}}}',
  ])("%s", (source) => expect(sections(source)).toEqual({}));

  test.each([
    "{helm: {releaseName: x}}",
    "{helm: {skipCrds: true}}",
    '{helm: {releaseName: "", valueFiles: [a.yaml]}}',
    "{helm: {valuesObject: {}}}",
    "{kustomize: {namePrefix: x}}",
    "{kustomize: {commonLabels: {a: b}}}",
    "{kustomize: {ignoreMissingComponents: true}}",
    "{directory: {recurse: true}}",
    '{directory: {include: "*.yaml"}}',
    "{directory: {jsonnet: {libs: [a]}}}",
    "{helm: {version: v3}, kustomize: {version: v5}}",
  ])("%s says something, and is kept as it is", (source) => expect(sections(source)).toEqual(parsed(source)));

  test("a plugin is kept when it is empty", () => expect(sections("{plugin: {}}")).toEqual({ plugin: {} }));
  test("other fields of a source are no sections", () => expect(sections("{path: a, name: x, other: {a: b}}")).toEqual({}));

  // types.go, ApplicationSourceKustomize.IsZero, does not ask for these flags; nor does ApplicationSourceJsonnet.IsZero ask
  // for more than the lengths of its lists.
  test.each([
    "{kustomize: {forceCommonLabels: true}}",
    "{kustomize: {forceCommonAnnotations: true}}",
    "{kustomize: {commonAnnotationsEnvsubst: true}}",
    "{kustomize: {labelWithoutSelector: true}}",
  ])("%s says nothing", (source) => expect(sections(source)).toEqual({}));
});

describe("Section", () => {
  const section = new Section(
    { text: "a", flag: true, list: ["a", "b"], items: [{ x: "y" }], inner: { deep: { flag: "no" } }, pairs: { a: "b" }, zero: 0, no: null },
    ["spec", "source"],
  );
  const empty = new Section(undefined);

  test("has what is there and not null", () => {
    expect(["text", "zero", "no", "other"].map((key) => section.has(key))).toEqual([true, true, false, false]);
    expect(empty.has("text")).toBe(false);
  });
  test("gives what is there", () => {
    expect(section.text("text")).toBe("a");
    expect(section.flag("flag")).toBe(true);
    expect(section.texts("list")).toEqual(["a", "b"]);
    expect(section.sections("items").map((item) => item.text("x"))).toEqual(["y"]);
    expect([...section.pairs("pairs")]).toEqual([["a", "b"]]);
    expect([section.raw("zero"), section.raw("inner")]).toEqual([0, { deep: { flag: "no" } }]);
  });
  test.each(["no", "other", "toString"])("gives what is empty for %s", (key) => {
    expect([section.text(key), section.flag(key), section.texts(key), section.sections(key)]).toEqual(["", false, [], []]);
    expect([section.pairs(key), section.section(key), section.raw(key)]).toEqual([new Map(), undefined, undefined]);
  });
  test.each<[string, () => unknown, string]>([
    ["text", () => section.text("flag"), "spec.source.flag must be a string."],
    ["flag", () => section.flag("text"), "spec.source.text must be true or false."],
    ["texts", () => section.texts("items"), "spec.source.items.0 must be a string."],
    ["texts of no list", () => section.texts("text"), "spec.source.text must be a list."],
    ["sections", () => section.sections("list"), "spec.source.list.0 must be a mapping."],
    ["section", () => section.section("list"), "spec.source.list must be a mapping."],
    ["pairs", () => section.pairs("inner"), "spec.source.inner.deep must be a string."],
    ["pairs of no mapping", () => section.pairs("list"), "spec.source.list must be a mapping."],
    ["an inner flag", () => section.section("inner")?.section("deep")?.flag("flag"), "spec.source.inner.deep.flag must be true or false."],
    ["an item's flag", () => section.sections("items")[0]?.flag("x"), "spec.source.items.0.x must be true or false."],
    ["no path", () => new Section({ a: 1 }).text("a"), "a must be a string."],
  ])("%s of a wrong type is an error", (_name, action, what) => expect(thrown(action).what).toBe(what));
});

describe("isArgo", () => {
  test.each([
    ["argoproj.io", "Application", [true, false]],
    ["argoproj.io", "ApplicationSet", [false, true]],
    ["argoproj.io", "AppProject", [false, false]],
    ["argoproj.io", "application", [false, false]],
    ["app.k8s.io", "Application", [false, false]],
    ["", "Application", [false, false]],
  ])("%s %s", (group, kind, expected) =>
    expect([isArgo({ group, kind }, "Application"), isArgo({ group, kind }, "ApplicationSet")]).toEqual(expected),
  );
});

describe("mergePatch", () => {
  test.each<[unknown, unknown, unknown]>([
    // RFC 7386, appendix A.
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [
      ["a", "b"],
      ["c", "d"],
      ["c", "d"],
    ],
    [{ a: "b" }, ["c"], ["c"]],
    [{ a: "foo" }, null, null],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
    // And more.
    [undefined, { a: 1 }, { a: 1 }],
    [{ a: 1 }, {}, { a: 1 }],
    [{ a: { b: { c: 1, d: 2 } } }, { a: { b: { d: 3 } } }, { a: { b: { c: 1, d: 3 } } }],
    [{ a: 0 }, { a: false }, { a: false }],
  ])("%j with %j is %j", (target, patch, result) => expect(mergePatch(target, patch)).toEqual(result));

  test("changes neither of them", () => {
    const target = { a: { b: 1, c: 2 }, d: [1] };
    const patch = { a: { b: null, x: 1 }, d: [2] };
    mergePatch(target, patch);
    expect([target, patch]).toEqual([
      { a: { b: 1, c: 2 }, d: [1] },
      { a: { b: null, x: 1 }, d: [2] },
    ]);
  });
});
