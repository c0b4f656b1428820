// Tests src/input/kustomize-edit.ts: what the `kustomize` section of an Application makes of a kustomization, as Argo CD 3.6
// does it with `kustomize edit` (util/kustomize/kustomize.go; the commands of kustomize 5.8, kustomize/commands/edit).
import { describe, expect, test } from "vitest";
import { UserError } from "../../src/errors.ts";
import { Section } from "../../src/input/argo.ts";
import { editsOf } from "../../src/input/kustomize-edit.ts";
import type { Manifest } from "../../src/types.ts";
import { parsed } from "../model/read.ts";

const ENVIRONMENT = new Map([
  ["ARGOCD_APP_NAME", "shop"],
  ["ARGOCD_APP_REVISION", "0123456"],
]);
/** The components that are there. */
const FOLDERS = new Set(["../tls", "../debug", "."]);

/** A kustomization after the edits of a section; both are written in YAML. */
function edited(section: string, kustomization = "{}"): Manifest {
  const edits = editsOf(new Section(parsed(section), ["spec", "source", "kustomize"]), ENVIRONMENT, (component) => FOLDERS.has(component));
  return edits.reduce((data, edit) => edit(data), parsed(kustomization) as Manifest);
}

/** What is said when edits are refused. */
function refused(section: string, kustomization = "{}"): string {
  try {
    edited(section, kustomization);
  } catch (error) {
    if (error instanceof UserError) return error.what;
    throw error;
  }
  return "it was not refused";
}

describe("all edits", () => {
  test.each([
    "{}",
    "{version: v5.0.0, kubeVersion: 1.30.0}",
    '{namePrefix: "", nameSuffix: "", namespace: "", images: [], replicas: [], patches: [], components: []}',
    "{commonLabels: {}, commonAnnotations: {}, forceCommonLabels: true, forceCommonAnnotations: true, labelWithoutSelector: true}",
    "{namePrefix: null, images: null, replicas: null, commonLabels: null, patches: null, components: null}",
  ])("none for %s", (section) => expect(editsOf(new Section(parsed(section)), ENVIRONMENT, () => true)).toEqual([]));

  test("one for each thing that is asked for; what is not asked for stays", () => {
    const section =
      "{namePrefix: p-, nameSuffix: -s, images: ['a:1'], replicas: [{name: a, count: 2}], commonLabels: {a: b}, " +
      "commonAnnotations: {c: d}, namespace: shop, patches: [{path: p.yaml}], components: [../tls]}";
    expect(editsOf(new Section(parsed(section)), ENVIRONMENT, () => true)).toHaveLength(9);
    expect(edited(section, "{resources: [x.yaml], kind: Kustomization}")).toEqual({
      kind: "Kustomization",
      resources: ["x.yaml"],
      namePrefix: "p-",
      nameSuffix: "-s",
      images: [{ name: "a", newTag: "1" }],
      replicas: [{ name: "a", count: 2 }],
      commonLabels: { a: "b" },
      commonAnnotations: { c: "d" },
      namespace: "shop",
      patches: [{ path: "p.yaml" }],
      components: ["../tls"],
    });
  });

  test("the kustomization that is given is not changed itself", () => {
    const kustomization = parsed(
      "{images: [{name: a, newTag: '1'}], replicas: [{name: a, count: 1}], commonLabels: {x: z}, labels: [{pairs: {x: z}}], " +
        "patches: [{path: a}], components: [../debug]}",
    ) as Manifest;
    const before = structuredClone(kustomization);
    const section =
      "{images: ['a:2'], replicas: [{name: a, count: 2}], commonLabels: {a: b}, labelWithoutSelector: true, " +
      "patches: [{path: p}], components: [../tls]}";
    for (const edit of editsOf(new Section(parsed(section)), ENVIRONMENT, () => true)) edit(kustomization);
    expect(kustomization).toEqual(before);
  });

  test("they come in Argo CD's order: the first one that fails is told", () => {
    const all = "{commonLabels: {a: x}, commonAnnotations: {b: x}, components: [../nope]}";
    const present = "{commonLabels: {a: y}, commonAnnotations: {b: z}}";
    expect(refused(all, present)).toContain("the label a");
    expect(refused(all, "{commonAnnotations: {b: z}}")).toContain("the annotation b");
    expect(refused(all)).toContain("the component ../nope");
  });

  test.each([
    ["{namePrefix: 1}", "spec.source.kustomize.namePrefix must be a string."],
    ["{images: a}", "spec.source.kustomize.images must be a list."],
    ["{images: [{name: a}]}", "spec.source.kustomize.images.0 must be a string."],
    ["{replicas: [a]}", "spec.source.kustomize.replicas.0 must be a mapping."],
    ["{replicas: [{name: 1, count: 1}]}", "spec.source.kustomize.replicas.0.name must be a string."],
    ["{commonLabels: [a]}", "spec.source.kustomize.commonLabels must be a mapping."],
    ["{commonLabels: {a: 1}}", "spec.source.kustomize.commonLabels.a must be a string."],
    ["{commonAnnotations: {a: true}}", "spec.source.kustomize.commonAnnotations.a must be a string."],
    ["{commonAnnotations: {a: b}, forceCommonAnnotations: 'yes'}", "spec.source.kustomize.forceCommonAnnotations must be true or false."],
    ["{components: ../tls}", "spec.source.kustomize.components must be a list."],
    ["{namespace: {}}", "spec.source.kustomize.namespace must be a string."],
  ])("of a wrong type, as in %s, none is made", (section, what) => expect(refused(section)).toBe(what));
});

describe("namePrefix, nameSuffix and namespace", () => {
  test.each(["namePrefix", "nameSuffix", "namespace"])("%s replaces what is there", (field) =>
    expect(edited(`{${field}: new}`, `{${field}: old, resources: [a]}`)).toEqual({ [field]: "new", resources: ["a"] }),
  );
  test("variables are not replaced in them", () =>
    expect(edited("{namePrefix: $ARGOCD_APP_NAME-, nameSuffix: -$ARGOCD_APP_NAME, namespace: $ARGOCD_APP_NAME}")).toEqual({
      namePrefix: "$ARGOCD_APP_NAME-",
      nameSuffix: "-$ARGOCD_APP_NAME",
      namespace: "$ARGOCD_APP_NAME",
    }));
});

describe("images", () => {
  const images = (argument: string, kustomization?: string): unknown =>
    edited(`{images: ${JSON.stringify([argument])}}`, kustomization)["images"];

  test.each<[string, object]>([
    ["nginx:1.27", { name: "nginx", newTag: "1.27" }],
    ["nginx@sha256:abc", { name: "nginx", digest: "sha256:abc" }],
    ["nginx=mirror/nginx", { name: "nginx", newName: "mirror/nginx" }],
    ["nginx=mirror/nginx:1.27", { name: "nginx", newName: "mirror/nginx", newTag: "1.27" }],
    ["nginx=mirror/nginx@sha256:abc", { name: "nginx", newName: "mirror/nginx", digest: "sha256:abc" }],
    ["registry:5000/nginx:1.27", { name: "registry:5000/nginx", newTag: "1.27" }],
    ["nginx=registry:5000/nginx", { name: "nginx", newName: "registry:5000/nginx" }],
    ["nginx=registry:5000/nginx:1.27", { name: "nginx", newName: "registry:5000/nginx", newTag: "1.27" }],
    ["nginx=a=b:1", { name: "nginx", newName: "a=b", newTag: "1" }],
    ["nginx:", { name: "nginx" }],
  ])("%s", (argument, expected) => expect(images(argument)).toEqual([expected]));

  test.each(["nginx", "registry:5000/nginx", ""])("%j is no image that kustomize takes", (argument) =>
    expect(refused(`{images: ${JSON.stringify([argument])}}`)).toBe(`"${argument}" is no image that kustomize takes.`),
  );

  test("one of the same name is replaced completely, others stay, all are sorted by name", () =>
    expect(
      edited(
        "{images: ['web:2', 'api=mirror/api']}",
        "{images: [{name: zed, newTag: '1'}, {name: web, newName: old/web, newTag: '1', digest: x}, {name: db, newTag: '1', other: kept}]}",
      ),
    ).toEqual({
      images: [
        { name: "api", newName: "mirror/api" },
        { name: "db", newTag: "1", other: "kept" },
        { name: "web", newTag: "2" },
        { name: "zed", newTag: "1" },
      ],
    }));

  test("of two arguments for one image the last one counts", () =>
    expect(edited("{images: ['web:1', 'api:1', 'web@sha256:2']}")).toEqual({
      images: [
        { name: "api", newTag: "1" },
        { name: "web", digest: "sha256:2" },
      ],
    }));

  const PRESENT = "{images: [{name: web, newName: old/web, newTag: '1', digest: 'sha256:1'}]}";
  test.each<[string, object]>([
    ["web=*:2", { name: "web", newName: "old/web", newTag: "2" }],
    ["web=new/web:*", { name: "web", newName: "new/web", newTag: "1" }],
    ["web=new/web@*", { name: "web", newName: "new/web", digest: "sha256:1" }],
    ["web=*:*", { name: "web", newName: "old/web", newTag: "1" }],
    ["web=*@sha256:2", { name: "web", newName: "old/web", digest: "sha256:2" }],
    ["web=*", { name: "web", newName: "old/web" }],
    ["web:*", { name: "web", newTag: "1" }],
  ])("%s keeps for each * what the kustomization says", (argument, expected) => expect(images(argument, PRESENT)).toEqual([expected]));

  test.each<[string, object]>([
    ["web=*:2", { name: "web", newTag: "2" }],
    ["web=new/web:*", { name: "web", newName: "new/web" }],
    ["web@*", { name: "web" }],
  ])("%s: where the kustomization says nothing, a * is nothing", (argument, expected) => {
    expect(images(argument)).toEqual([expected]);
    expect(images(argument, "{images: [{name: web}]}")).toEqual([expected]);
  });

  test("variables are replaced", () => {
    expect(images("web:$ARGOCD_APP_REVISION")).toEqual([{ name: "web", newTag: "0123456" }]);
    expect(images("web=mirror/$ARGOCD_APP_NAME:1")).toEqual([{ name: "web", newName: "mirror/shop", newTag: "1" }]);
    expect(images("web:$nope")).toEqual([{ name: "web" }]);
  });

  // kustomize's api/internal/image/image.go, Split, which setimage.go uses: [[host[:port]/]component/]component[:tag][@digest].
  test.each<[string, object]>([
    ["nginx:1.27@sha256:abc", { name: "nginx", newTag: "1.27", digest: "sha256:abc" }],
    ["nginx=mirror/nginx:1.27@sha256:abc", { name: "nginx", newName: "mirror/nginx", newTag: "1.27", digest: "sha256:abc" }],
  ])("%s has a tag and a digest", (argument, expected) => expect(images(argument)).toEqual([expected]));
});

describe("replicas", () => {
  const replicas = (count: string): unknown => edited(`{replicas: [{name: api, count: ${count}}]}`)["replicas"];

  test.each([
    ["3", 3],
    ["0", 0],
    ["'3'", 3],
    ["-1", -1],
    ["'007'", 7],
  ])("the count %s", (count, number) => expect(replicas(count)).toEqual([{ name: "api", count: number }]));

  test("one of the same name is replaced, others stay", () =>
    expect(
      edited("{replicas: [{name: web, count: 2}, {name: zed, count: '1'}]}", "{replicas: [{name: web, count: 9}, {name: api, count: 5}]}"),
    ).toEqual({
      replicas: [
        { name: "api", count: 5 },
        { name: "web", count: 2 },
        { name: "zed", count: 1 },
      ],
    }));

  test.each([
    ["1.5", "1.5"],
    ["many", '"many"'],
    ["'1.5'", '"1.5"'],
    ["true", "true"],
    ["[1]", "[1]"],
  ])("the count %s is no integer", (count, shown) =>
    expect(refused(`{replicas: [{name: api, count: ${count}}]}`)).toBe(`spec.source.kustomize.replicas: the count ${shown} is no integer.`),
  );

  // types.go, KustomizeReplica.GetIntCount, reads a text with strconv.Atoi.
  test.each(["''", "' 3'", "'0x10'", "'1e3'", "'3.0'"])("the count %s is no integer for Go", (count) =>
    expect(refused(`{replicas: [{name: api, count: ${count}}]}`)).toContain("is no integer"),
  );
});

describe("commonLabels", () => {
  test("are added to those of the kustomization", () =>
    expect(edited("{commonLabels: {a: '1', b: '2'}}", "{commonLabels: {c: '3'}, labels: [{pairs: {a: x}}]}")).toEqual({
      commonLabels: { a: "1", b: "2", c: "3" },
      labels: [{ pairs: { a: "x" } }],
    }));
  test.each(["x", "'1'"])("one that is there already is an error, also with the value %s", (value) =>
    expect(refused(`{commonLabels: {a: ${value}}}`, "{commonLabels: {a: '1'}}")).toBe("the label a is already in the kustomization."),
  );
  test("the error says which flag forces it", () => {
    const forced = (section: string, kustomization: string): string | undefined => {
      try {
        edited(section, kustomization);
      } catch (error) {
        return (error as UserError).fix;
      }
      return undefined;
    };
    expect(forced("{commonLabels: {a: x}}", "{commonLabels: {a: z}}")).toContain("forceCommonLabels: true");
    expect(forced("{commonAnnotations: {a: x}}", "{commonAnnotations: {a: z}}")).toContain("forceCommonAnnotations: true");
  });
  test("one that is there already is replaced when it is forced", () =>
    expect(edited("{commonLabels: {a: x, b: w}, forceCommonLabels: true}", "{commonLabels: {a: '1', c: z}}")).toEqual({
      commonLabels: { a: "x", b: "w", c: "z" },
    }));
  test("annotations that are forced force no labels", () =>
    expect(refused("{commonLabels: {a: x}, forceCommonAnnotations: true}", "{commonLabels: {a: z}}")).toContain("the label a"));
  test("variables are replaced in their values", () =>
    expect(edited("{commonLabels: {$ARGOCD_APP_NAME: $ARGOCD_APP_NAME-$nope}}")).toEqual({ commonLabels: { $ARGOCD_APP_NAME: "shop-" } }));

  // kustomize/commands/edit/add/addmetadata.go, validateAndParse: "--without-selector flag must be specified for --include-templates to work".
  test("in templates, but with selectors, is an error", () =>
    expect(refused("{commonLabels: {a: b}, labelIncludeTemplates: true}")).not.toBe("it was not refused"));
  // kustomize/commands/internal/util/util.go, ConvertSliceToMap: key:"value" may be quoted.
  test("quotes around a value go away", () => expect(edited(`{commonLabels: {a: '"1"'}}`)).toEqual({ commonLabels: { a: "1" } }));
});

describe("commonLabels without selector", () => {
  const labels = (section: string, kustomization?: string): unknown =>
    edited(`{labelWithoutSelector: true, ${section}}`, kustomization)["labels"];

  test("are an entry of labels, not commonLabels", () =>
    expect(
      edited("{labelWithoutSelector: true, forceCommonLabels: true, commonLabels: {a: '1', b: '2'}}", "{commonLabels: {c: '3'}}"),
    ).toEqual({
      commonLabels: { c: "3" },
      labels: [{ includeSelectors: false, pairs: { a: "1", b: "2" } }],
    }));
  test("in templates too", () =>
    expect(labels("labelIncludeTemplates: true, commonLabels: {a: '1'}")).toEqual([
      { includeSelectors: false, includeTemplates: true, pairs: { a: "1" } },
    ]));
  test.each([
    ["commonLabels: {a: '1'}", 1],
    ["commonLabels: {a: '1'}, labelIncludeTemplates: true", 2],
  ])("%s: they are added to the first entry of the same kind", (section, index) => {
    const present = [
      { includeSelectors: true, pairs: { a: "x" } },
      { pairs: { b: "x" } },
      { includeTemplates: true, pairs: { b: "x" }, fields: [{ path: "spec" }] },
      { includeSelectors: false, includeTemplates: false, pairs: { c: "x" } },
    ];
    const expected = present.map((entry, at) => (at === index ? { ...entry, pairs: { ...entry.pairs, a: "1" } } : entry));
    expect(labels(section, JSON.stringify({ labels: present }))).toEqual(expected);
  });
  test.each([
    ["{labels: [{includeSelectors: true, pairs: {a: x}}]}", 2],
    ["{labels: [{includeTemplates: true, pairs: {a: x}}]}", 2],
    ["{labels: []}", 1],
  ])("an entry of another kind, as in %s, is left alone", (kustomization, count) => {
    const made = labels("commonLabels: {a: '1'}", kustomization) as unknown[];
    expect(made).toHaveLength(count);
    expect(made.at(-1)).toEqual({ includeSelectors: false, pairs: { a: "1" } });
  });
  test("one that is there already is an error, or replaced when it is forced", () => {
    const present = "{labels: [{pairs: {a: x, b: z}}]}";
    expect(refused("{labelWithoutSelector: true, commonLabels: {a: '1'}}", present)).toBe("the label a is already in the kustomization.");
    expect(labels("forceCommonLabels: true, commonLabels: {a: '1'}", present)).toEqual([{ pairs: { a: "1", b: "z" } }]);
  });
  test("one that is in another entry of the same kind is no error", () =>
    expect(labels("commonLabels: {a: '1'}", "{labels: [{pairs: {b: x}}, {pairs: {a: x}}]}")).toEqual([
      { pairs: { b: "x", a: "1" } },
      { pairs: { a: "x" } },
    ]));
  test("variables are replaced in their values", () =>
    expect(labels("commonLabels: {a: $ARGOCD_APP_NAME}")).toEqual([{ includeSelectors: false, pairs: { a: "shop" } }]));
});

describe("commonAnnotations", () => {
  test("are added to those of the kustomization", () =>
    expect(edited("{commonAnnotations: {a: '1'}}", "{commonAnnotations: {b: '2'}}")).toEqual({ commonAnnotations: { a: "1", b: "2" } }));
  test("one that is there already is an error", () =>
    expect(refused("{commonAnnotations: {b: '1', a: '1'}}", "{commonAnnotations: {a: '1'}}")).toBe(
      "the annotation a is already in the kustomization.",
    ));
  test("one that is there already is replaced when it is forced", () =>
    expect(edited("{commonAnnotations: {a: x}, forceCommonAnnotations: true}", "{commonAnnotations: {a: '1', b: z}}")).toEqual({
      commonAnnotations: { a: "x", b: "z" },
    }));
  test("labels that are forced force no annotations", () =>
    expect(refused("{commonAnnotations: {a: x}, forceCommonLabels: true}", "{commonAnnotations: {a: z}}")).toContain("the annotation a"));
  test.each([
    ["{commonAnnotations: {$ARGOCD_APP_NAME: $ARGOCD_APP_NAME}}", "$ARGOCD_APP_NAME"],
    ["{commonAnnotations: {$ARGOCD_APP_NAME: $ARGOCD_APP_NAME}, commonAnnotationsEnvsubst: false}", "$ARGOCD_APP_NAME"],
    ["{commonAnnotations: {$ARGOCD_APP_NAME: $ARGOCD_APP_NAME}, commonAnnotationsEnvsubst: true}", "shop"],
  ])("%s: variables are replaced in their values only when it is asked for", (section, value) =>
    expect(edited(section)).toEqual({ commonAnnotations: { $ARGOCD_APP_NAME: value } }),
  );
});

describe("patches", () => {
  test("come after those of the kustomization, as they are", () =>
    expect(
      edited(
        "{patches: [{path: b.yaml, target: {kind: Job}, options: {allowNameChange: true}}, {patch: '$ARGOCD_APP_NAME'}]}",
        "{patches: [{path: a.yaml}]}",
      ),
    ).toEqual({
      patches: [
        { path: "a.yaml" },
        { path: "b.yaml", target: { kind: "Job" }, options: { allowNameChange: true } },
        { patch: "$ARGOCD_APP_NAME" },
      ],
    }));
  test("are the only ones where the kustomization has none", () =>
    expect(edited("{patches: [{path: a.yaml}]}", "{patchesStrategicMerge: [b.yaml]}")).toEqual({
      patches: [{ path: "a.yaml" }],
      patchesStrategicMerge: ["b.yaml"],
    }));
  // util/kustomize/kustomize.go, Build: "expected 'patches' field in kustomization.yaml to be []any".
  test.each(["{patches: null}", "{patches: {path: a.yaml}}"])("where %s is no list, they are an error", (kustomization) =>
    expect(refused("{patches: [{path: b.yaml}]}", kustomization)).not.toBe("it was not refused"),
  );
});

describe("components", () => {
  test("come after those of the kustomization, each once", () =>
    expect(edited("{components: [../tls, ../debug]}", "{components: [../debug, ../x]}")).toEqual({
      components: ["../debug", "../x", "../tls"],
    }));
  test("one that is missing is an error", () =>
    expect(refused("{components: [../tls, ../nope]}")).toBe("the component ../nope is not there."));
  test("one that is missing is passed over when it is ignored", () => {
    expect(edited("{components: [../nope, ../tls], ignoreMissingComponents: true}")).toEqual({ components: ["../tls"] });
    expect(edited("{components: [../nope], ignoreMissingComponents: true}", "{resources: [a]}")).toEqual({ resources: ["a"] });
  });
  test("one in another repository is left to kustomize", () =>
    expect(edited("{components: ['https://example.com/shop//tls?ref=main']}")).toEqual({
      components: ["https://example.com/shop//tls?ref=main"],
    }));
  test("one in another repository is missing when missing ones are ignored", () =>
    expect(edited("{components: ['https://example.com/shop//tls', ../tls], ignoreMissingComponents: true}")).toEqual({
      components: ["../tls"],
    }));
  test("variables are not replaced", () =>
    expect(refused("{components: [../$ARGOCD_APP_NAME]}")).toBe("the component ../$ARGOCD_APP_NAME is not there."));

  // kustomize/commands/edit/add/addcomponent.go looks at each one again.
  test("one that is named twice is added once", () => expect(edited("{components: [../tls, ../tls]}")).toEqual({ components: ["../tls"] }));
  // kustomize/commands/internal/util/util.go, GlobPatternsWithLoader, loads what is no file as a repository.
  test("one in another repository needs no scheme", () =>
    expect(edited("{components: ['github.com/example/shop//tls?ref=v1']}")).toEqual({
      components: ["github.com/example/shop//tls?ref=v1"],
    }));
});
