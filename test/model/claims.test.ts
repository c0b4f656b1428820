import { expect, test } from "vitest";
import { waitingClaims } from "../../src/model/claims.ts";
import { modelOf } from "./read.ts";

const WAVE = "argocd.argoproj.io/sync-wave";
const HOOK = "argocd.argoproj.io/hook";

const storageClass = (mode: string) =>
  `{apiVersion: storage.k8s.io/v1, kind: StorageClass, metadata: {name: fast}, volumeBindingMode: ${mode}}`;
const claim = (spec = "storageClassName: fast", notes = "", name = "data") =>
  `{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: ${name}, annotations: {${notes}}}, spec: {${spec}}}`;
const POD = "volumes: [{persistentVolumeClaim: {claimName: data}}]";
const TEMPLATE = `template: {spec: {${POD}}}`;
const user = (type: string, name: string, spec = TEMPLATE, notes = "", more = "") => {
  const [apiVersion, kind] = type.split(" ");
  return `{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: ${name}${more}, annotations: {${notes}}}, spec: {${spec}}}`;
};
const WAITS = storageClass("WaitForFirstConsumer");

/** The claims, each with whether its class is known to wait, and with its consumers: those that start no pods in brackets. */
function of(objects: readonly string[], assumptions: Parameters<typeof modelOf>[1] = {}): [string, boolean, string[]][] {
  return waitingClaims(modelOf(objects.join("\n---\n"), assumptions)).map(({ claim: { name }, isKnown, consumers }) => [
    name,
    isKnown,
    consumers.map(({ resource, startsPods }) => (startsPods ? resource.name : `(${resource.name})`)),
  ]);
}

test("a claim of a class that waits, with what uses it", () =>
  expect(of([WAITS, claim(), user("apps/v1 Deployment", "api")])).toEqual([["data", true, ["api"]]]));

test("the class may be one that the config knows", () => {
  const storageClasses = (mode: "Immediate" | "WaitForFirstConsumer") => ({ storageClasses: new Map([["fast", mode]]) });
  expect(of([claim()], storageClasses("WaitForFirstConsumer"))).toEqual([["data", true, []]]);
  expect(of([claim()], storageClasses("Immediate"))).toEqual([]);
});

test("of a claim without a class, or of a class that nobody speaks of, it is not known", () => {
  expect(of([claim(), user("v1 Pod", "a", POD)])).toEqual([["data", false, ["a"]]]);
  expect(of([claim("x: 1")])).toEqual([["data", false, []]]);
});

test.each<[string, readonly string[]]>([
  ["is bound at once", [storageClass("Immediate"), claim()]],
  ["names its volume", [WAITS, claim("storageClassName: fast, volumeName: pv")]],
  [
    "a volume of the render names",
    [WAITS, claim(), user("v1 PersistentVolume", "pv", "claimRef: {name: data, namespace: shop}, storageClassName: fast")],
  ],
  ["is deleted with the Application only", [WAITS, claim(undefined, `${HOOK}: PostDelete`)]],
  ["is applied after a failure only", [WAITS, claim(undefined, `${HOOK}: SyncFail`)]],
  ["is skipped", [WAITS, claim(undefined, `${HOOK}: Skip`)]],
  ["is of another group", [WAITS, claim().replace("apiVersion: v1", "apiVersion: example.com/v1")]],
])("a claim that %s is left out", (_, objects) => expect(of(objects)).toEqual([]));

test("a volume for a claim of another namespace, of another name or for nobody binds it not", () => {
  const volume = (reference: string) => user("v1 PersistentVolume", "pv", reference);
  for (const reference of ["claimRef: {name: data, namespace: far}", "claimRef: {name: logs, namespace: shop}", "capacity: {storage: 1Gi}"])
    expect(of([WAITS, claim(), volume(reference)])).toEqual([["data", true, []]]);
});

test("of a claim that is written twice, one counts", () => expect(of([WAITS, claim(), claim()])).toEqual([["data", true, []]]));

test("every claim is listed, with its own consumers", () =>
  expect(of([WAITS, claim(), claim(undefined, "", "logs"), user("v1 Pod", "a", POD)])).toEqual([
    ["data", true, ["a"]],
    ["logs", true, []],
  ]));

test("the consumers come in the order of the schedule, then by name; each once", () => {
  const wave = (value: number) => `${WAVE}: "${value}"`;
  const twice = "volumes: [{persistentVolumeClaim: {claimName: data}}, {persistentVolumeClaim: {claimName: data}}]";
  expect(
    of([
      WAITS,
      claim(),
      user("batch/v1 Job", "hook", TEMPLATE, `${HOOK}: PreSync, ${wave(9)}`),
      user("v1 Pod", "c", twice, wave(1)),
      user("v1 Pod", "b", POD, wave(1)),
      user("v1 Pod", "a", POD, wave(2)),
      user("v1 Pod", "z", POD, wave(0)),
    ]),
  ).toEqual([["data", true, ["hook", "z", "b", "c", "a"]]]);
});

test("consumers that start no pods in a sync are marked", () => {
  const consumers = [
    user("batch/v1 CronJob", "cron", `jobTemplate: {spec: {${TEMPLATE}}}`),
    user("apps/v1 Deployment", "none", `replicas: 0, ${TEMPLATE}`),
    user("batch/v1 Job", "suspended", `suspend: true, ${TEMPLATE}`),
    user("apps/v1 StatefulSet", "some", TEMPLATE),
  ];
  expect(of([WAITS, claim(), ...consumers])).toEqual([["data", true, ["(none)", "some", "(cron)", "(suspended)"]]]);
});

test("what no sync applies is no consumer, nor what lives in another namespace", () => {
  const others = [
    user("batch/v1 Job", "later", TEMPLATE, `${HOOK}: PostDelete`),
    user("batch/v1 Job", "skipped", TEMPLATE, `${HOOK}: Skip`),
    user("apps/v1 Deployment", "far", TEMPLATE, "", ", namespace: far"),
  ];
  expect(of([WAITS, claim(), ...others])).toEqual([["data", true, []]]);
});
