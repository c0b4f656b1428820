// Producers that the config adds: the names that they give, and what the model makes of them.
import { describe, expect, test } from "vitest";
import { type CustomProducer, products } from "../../src/model/producers.ts";
import { modelOf, resourcesOf } from "./read.ts";

const ROW: CustomProducer = { kind: "Widget", group: "shop.io", makes: "Secret", name: "{metadata.name}-credentials" };
const widget = (spec = "", metadata = "") => `{apiVersion: shop.io/v1, kind: Widget, metadata: {name: w${metadata}}, spec: {${spec}}}`;
/** What the objects make, each as `Kind namespace/name`, with rows of the config. */
const made = (text: string, ...rows: CustomProducer[]) =>
  products(resourcesOf(text), "shop", rows).map(({ kind, namespace, name }) => `${kind} ${namespace}/${name}`);

describe("the name", () => {
  test.each<[string, string, string[]]>([
    ["a field", "{metadata.name}", ["Secret shop/w"]],
    ["a text around fields", "a-{metadata.name}-{spec.user}-z", ["Secret shop/a-w-api-z"]],
    ["a text without fields", "fixed", ["Secret shop/fixed"]],
    ["a field of the spec", "{spec.secret.name}", ["Secret shop/keys"]],
    ["a field that is missing", "{metadata.name}-{spec.none}", []],
    ["a field that is no text", "{spec.secret}", []],
    ["a field that is a number", "{spec.size}", []],
    ["a field that is empty", "{spec.empty}", []],
    ["braces around nothing", "{}", ["Secret shop/{}"]],
    ["an empty name", "", []],
  ])("%s: %s", (_, name, expected) =>
    expect(made(widget('user: api, secret: {name: keys}, size: 3, empty: ""'), { ...ROW, name })).toEqual(expected),
  );
});

describe("a row", () => {
  test("makes Secrets or ConfigMaps", () => {
    expect(made(widget(), ROW)).toEqual(["Secret shop/w-credentials"]);
    expect(made(widget(), { ...ROW, makes: "ConfigMap" })).toEqual(["ConfigMap shop/w-credentials"]);
  });
  test("is of the namespace of the producer", () =>
    expect(made(widget("", ", namespace: web"), ROW)).toEqual(["Secret web/w-credentials"]));
  test("is of its kind and group, in any version", () => {
    expect(made(widget().replace("shop.io/v1", "shop.io/v1alpha1"), ROW)).toEqual(["Secret shop/w-credentials"]);
    expect(made(widget().replace("shop.io", "other.io"), ROW)).toEqual([]);
    expect(made(widget().replace("Widget", "Gadget"), ROW)).toEqual([]);
    expect(made(widget(), { ...ROW, group: "" })).toEqual([]);
  });
  test("of the core group has an empty one", () =>
    expect(made("{apiVersion: v1, kind: Widget, metadata: {name: w}}", { ...ROW, group: "" })).toEqual(["Secret shop/w-credentials"]));
  test("may be one of several of a kind, in their order", () =>
    expect(made(widget(), ROW, { ...ROW, makes: "ConfigMap", name: "{metadata.name}" })).toEqual([
      "Secret shop/w-credentials",
      "ConfigMap shop/w",
    ]));
  test("adds to a row that is built in", () =>
    expect(
      made("{apiVersion: bitnami.com/v1alpha1, kind: SealedSecret, metadata: {name: s}}", {
        kind: "SealedSecret",
        group: "bitnami.com",
        makes: "ConfigMap",
        name: "{metadata.name}-more",
      }),
    ).toEqual(["Secret shop/s", "ConfigMap shop/s-more"]));
});

test("a model takes them from the config: they make what pods need", () => {
  const pod = "{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {volumes: [{secret: {secretName: w-credentials}}]}}";
  const model = modelOf(`${widget()}\n---\n${pod}`, { producers: [ROW] });
  expect(model.references.map(({ to }) => to.name)).toEqual(["w-credentials"]);
  expect(model.producers({ group: "", kind: "Secret", namespace: "shop", name: "w-credentials" })).toHaveLength(1);
  expect(modelOf(`${widget()}\n---\n${pod}`).references).toEqual([]);
});
