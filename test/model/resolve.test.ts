import { describe, expect, test } from "vitest";
import { buildModel, type Model } from "../../src/model/resolve.ts";
import { parseSources } from "../../src/model/resource.ts";
import type { Application, Resource, Step } from "../../src/types.ts";
import { dedent } from "./read.ts";

function application(text: string): Application {
  return {
    name: "shop",
    namespace: "shop",
    syncOptions: [],
    paths: [],
    sources: [{ file: "app.yaml", text: dedent(text), trace: null, kind: "manifest" }],
    texts: new Map(),
    partial: false,
    isGuess: false,
  };
}
const modelOf = (text: string): Model => buildModel(application(text));
const named = (model: Model, name: string): Resource => {
  const found = model.resources.find((resource) => resource.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};
const secret = (name: string, namespace = "shop") => ({ group: "", kind: "Secret", namespace, name });

describe("target", () => {
  const read = () =>
    modelOf(`
      {apiVersion: v1, kind: Secret, metadata: {name: a}, type: first}
      ---
      {apiVersion: v1, kind: Secret, metadata: {name: b, namespace: web}}
      ---
      {apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: high, namespace: stray}}
      ---
      {apiVersion: v1, kind: Secret, metadata: {name: a, namespace: shop}, type: last}
    `);
  test("is the object of that group, kind, namespace and name", () => {
    expect(read().target(secret("b", "web"))?.name).toBe("b");
    expect(read().target(secret("b"))).toBeUndefined();
    expect(read().target({ ...secret("a"), kind: "ConfigMap" })).toBeUndefined();
    expect(read().target({ ...secret("a"), group: "x" })).toBeUndefined();
    expect(read().target(secret("none"))).toBeUndefined();
  });
  test("of two that are one object is the last, which Argo CD keeps", () => {
    const model = read();
    expect(model.target(secret("a"))?.manifest["type"]).toBe("last");
    expect(model.resources.filter((resource) => model.isLost(resource)).map(({ manifest }) => manifest["type"])).toEqual(["first"]);
    expect(model.resources).toHaveLength(4);
  });
  test("of one that is dropped for another reason is that one: it is not lost", () => {
    const model = modelOf("{apiVersion: v1, kind: Secret, metadata: {name: a, annotations: {argocd.argoproj.io/hook: Skip}}}");
    expect(model.isLost(named(model, "a"))).toBe(false);
    expect(model.target(secret("a"))?.name).toBe("a");
  });
  test("of a cluster-scoped kind is found without a namespace, whatever is written", () =>
    expect(read().target({ group: "scheduling.k8s.io", kind: "PriorityClass", namespace: "", name: "high" })?.name).toBe("high"));
  test("namespaceOf is the written one, the destination, or none", () => {
    const model = read();
    expect(model.resources.map((resource) => model.namespaceOf(resource))).toEqual(["shop", "web", "", "shop"]);
  });
});

describe("producers", () => {
  test("are what makes the object, each of them", () => {
    const model = modelOf(`
      {apiVersion: bitnami.com/v1alpha1, kind: SealedSecret, metadata: {name: a}}
      ---
      {apiVersion: external-secrets.io/v1, kind: ExternalSecret, metadata: {name: b}, spec: {target: {name: a}}}
      ---
      {apiVersion: objectbucket.io/v1, kind: ObjectBucketClaim, metadata: {name: c, namespace: web}}
    `);
    expect(model.producers(secret("a")).map(({ producer }) => producer.kind)).toEqual(["SealedSecret", "ExternalSecret"]);
    expect(model.producers({ ...secret("c", "web"), kind: "ConfigMap" }).map(({ kind }) => kind)).toEqual(["ConfigMap"]);
    expect(model.producers(secret("c"))).toEqual([]);
    expect(model.producers({ ...secret("a"), group: "x" })).toEqual([]);
  });
  test("that are written again further down do not count", () => {
    const sealed = (name: string) =>
      `{apiVersion: bitnami.com/v1alpha1, kind: SealedSecret, metadata: {name: a}, spec: {template: {metadata: {name: ${name}}}}}`;
    const model = modelOf(`${sealed("one")}\n---\n${sealed("two")}\n`);
    expect([model.producers(secret("one")).length, model.producers(secret("two")).length]).toEqual([0, 1]);
  });
});

describe("references", () => {
  const pod = (name: string, spec: string, annotations = "") =>
    `{apiVersion: v1, kind: Pod, metadata: {name: ${name}, annotations: {${annotations}}}, spec: {${spec}}}`;
  const read = (...texts: string[]) =>
    modelOf(texts.join("\n---\n")).references.map(({ from, to, use }) => `${from.name} ${use} ${to.kind} ${to.name}`);
  const SECRET = "{apiVersion: v1, kind: Secret, metadata: {name: s}}";
  const VOLUME = "volumes: [{secret: {secretName: s}}]";

  test("are those of the applied objects to what the render holds or makes", () => {
    const sealed = "{apiVersion: bitnami.com/v1alpha1, kind: SealedSecret, metadata: {name: made}}";
    expect(read(SECRET, sealed, pod("a", `${VOLUME}, imagePullSecrets: [{name: made}, {name: foreign}]`))).toEqual([
      "a volume Secret s",
      "a pullSecret Secret made",
    ]);
  });
  test("come by the names of the objects that need", () =>
    expect(read(pod("b", VOLUME), SECRET, pod("a", VOLUME))).toEqual(["a volume Secret s", "b volume Secret s"]));
  test("of what is never applied are none", () => {
    for (const hook of ["Skip", "Presync", "PostDelete", "SyncFail"])
      expect(read(SECRET, pod("a", VOLUME, `argocd.argoproj.io/hook: ${hook}`))).toEqual([]);
  });
  test("of an object that is written again further down are those of the last", () =>
    expect(read(SECRET, pod("a", VOLUME), pod("a", "imagePullSecrets: [{name: s}]"))).toEqual(["a pullSecret Secret s"]));
  test("of the pods of an account include its pull secrets, behind the account", () => {
    const account = "{apiVersion: v1, kind: ServiceAccount, metadata: {name: sa}, imagePullSecrets: [{name: s}, {name: foreign}]}";
    expect(read(SECRET, account, pod("a", "serviceAccountName: sa"))).toEqual(["a account ServiceAccount sa", "a pullSecret Secret s"]);
  });
  test("are read once", () => {
    const model = modelOf(`${SECRET}\n---\n${pod("a", VOLUME)}`);
    expect(model.references).toBe(model.references);
    expect(model.migrations).toBe(model.migrations);
  });
});

test("migrations are linked among the objects that are applied", () => {
  const text = (hook: string) => `
    {apiVersion: batch/v1, kind: Job, metadata: {name: migrate, annotations: {argocd.argoproj.io/hook: ${hook}}}, spec: {template: {spec: {containers: [{image: shop/api, envFrom: [{secretRef: {name: s}}]}]}}}}
    ---
    {apiVersion: apps/v1, kind: Deployment, metadata: {name: a}, spec: {template: {spec: {containers: [{image: shop/b, envFrom: [{secretRef: {name: s}}]}]}}}}
  `;
  expect(modelOf(text("PreSync")).migrations.map(({ job, workloads, by }) => [job.name, workloads.map(({ name }) => name), by])).toEqual([
    ["migrate", ["a"], "database"],
  ]);
  expect(modelOf(text("Skip")).migrations).toEqual([]);
});

describe("timing", () => {
  const hook = (name: string, value: string) =>
    `{apiVersion: v1, kind: Pod, metadata: {name: ${name}, annotations: {argocd.argoproj.io/hook: "${value}"}}}`;
  const read = () =>
    modelOf(
      [
        hook("pre", "PreSync"),
        "{apiVersion: v1, kind: Service, metadata: {name: a}}",
        hook("post", "PostSync"),
        hook("twice", "PreSync,PostSync"),
        hook("skip", "Skip"),
        hook("lost", "Presync"),
        `{apiVersion: v1, kind: Pod, metadata: {name: test, annotations: {helm.sh/hook: test}}}`,
        hook("delete", "PostDelete"),
        hook("fail", "SyncFail"),
      ].join("\n---\n"),
    );
  test.each([
    ["pre", "earlier"],
    ["a", "same"],
    ["post", "later"],
    ["twice", "earlier"],
    ["skip", "skipped"],
    ["lost", "dropped"],
    ["test", "never"],
    ["delete", "never"],
    ["fail", "never"],
  ])("of %s, seen from the step of an ordinary object, is %s", (name, expected) => {
    const model = read();
    const [step] = model.schedule.stepsOf(named(model, "a")) as [Step];
    expect(model.timing(step, named(model, name))).toBe(expected);
  });
});

test("a model keeps its application and what could not be read", () => {
  const app = application("a: [\n---\n{apiVersion: v1, kind: Pod, metadata: {name: a}}\n");
  const model = buildModel(app);
  expect(model.application).toBe(app);
  expect(model.unreadable).toHaveLength(1);
  expect(model.resources.map(({ name }) => name)).toEqual(["a"]);
});

test("a model may be built of sources that are parsed already", () => {
  const parsed = parseSources([{ file: "x", text: "{apiVersion: v1, kind: Pod, metadata: {name: other}}", trace: null, kind: "manifest" }]);
  expect(buildModel(application(""), { parsed }).resources).toBe(parsed.resources);
});

test("the schedule is that of the application's options", () => {
  const model = buildModel({ ...application("{apiVersion: v1, kind: Pod, metadata: {name: a}}"), syncOptions: ["CreateNamespace=true"] });
  expect(model.schedule.steps.map(({ phase }) => phase)).toEqual(["PreSync", "Sync"]);
});
