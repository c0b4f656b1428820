import { describe, expect, test } from "vitest";
import { type Assumptions, type BindingMode, DEFAULT_ASSUMPTIONS } from "../../src/model/assumptions.ts";
import { bindingMode, isChecked, isSuspended } from "../../src/model/behaviour.ts";
import type { Behaviour } from "../../src/types.ts";
import { modelOf, resourceOf } from "./read.ts";

/** An object `a` in flow style, with the fields of its top level. */
const object = (type: string, fields = "", name = "a") => {
  const [apiVersion, kind] = type.split(" ");
  return `{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: ${name}}${fields && `, ${fields}`}}`;
};
const storageClass = (mode: string) => object("storage.k8s.io/v1 StorageClass", mode && `volumeBindingMode: ${mode}`, "fast");
const CLAIM = object("v1 PersistentVolumeClaim", "spec: {storageClassName: fast}");

/** What the first of some objects does. */
function of(objects: readonly string[], assumptions: Partial<Assumptions> = {}): Behaviour {
  const model = modelOf(objects.join("\n---\n"), assumptions);
  const [first] = model.resources;
  if (first === undefined) throw new Error("no resource");
  return model.behaviourOf(first);
}

describe("isChecked", () => {
  const checked = (group: string, kind: string, assumptions: Partial<Assumptions> = {}) =>
    isChecked({ group, kind }, { ...DEFAULT_ASSUMPTIONS, ...assumptions });
  test("is true for the kinds that the version of Argo CD has a check for", () => {
    expect(checked("apps", "Deployment")).toBe(true);
    expect(checked("", "ConfigMap")).toBe(false);
    expect(checked("batch", "CronJob", { argocdVersion: "3.1" })).toBe(false);
    expect(checked("batch", "CronJob", { argocdVersion: "3.2" })).toBe(true);
  });
  test("is true for the kinds that the user's Argo CD has a check for", () => {
    const hasCustomCheck = (group: string, kind: string) => `${group}/${kind}` === "argoproj.io/Application";
    expect(checked("argoproj.io", "Application")).toBe(false);
    expect(checked("argoproj.io", "Application", { hasCustomCheck })).toBe(true);
    expect(checked("argoproj.io", "AppProject", { hasCustomCheck })).toBe(false);
  });
  test("is true for a kind of a group that the config gives a check", () => {
    const health = [{ kind: "Shop", group: "shop.io", needs: [], whenMissing: "degraded" as const }];
    expect(checked("shop.io", "Shop", { health })).toBe(true);
    expect(checked("example.com", "Shop", { health })).toBe(false);
    expect(checked("shop.io", "Store", { health })).toBe(false);
  });
});

describe("bindingMode", () => {
  const mode = (claim: string, inRender?: string, known?: BindingMode) =>
    bindingMode(resourceOf(claim), {
      storageClass: (name) => (inRender === undefined || name !== "fast" ? undefined : resourceOf(inRender)),
      assumptions: { ...DEFAULT_ASSUMPTIONS, storageClasses: new Map(known === undefined ? [] : [["fast", known]]) },
    });
  test("is that of the class in the render; Immediate when that says nothing", () => {
    expect(mode(CLAIM, storageClass("WaitForFirstConsumer"))).toBe("WaitForFirstConsumer");
    expect(mode(CLAIM, storageClass("Immediate"))).toBe("Immediate");
    expect(mode(CLAIM, storageClass(""))).toBe("Immediate");
  });
  test("is what the config says of a class that is not in the render", () => {
    expect(mode(CLAIM, undefined, "WaitForFirstConsumer")).toBe("WaitForFirstConsumer");
    expect(mode(CLAIM, undefined, "Immediate")).toBe("Immediate");
    expect(mode(CLAIM, storageClass("Immediate"), "WaitForFirstConsumer")).toBe("Immediate");
  });
  test("is not known without a class, or of a class that nobody speaks of", () => {
    expect(mode(CLAIM)).toBeUndefined();
    expect(mode(object("v1 PersistentVolumeClaim", "spec: {}"), storageClass("WaitForFirstConsumer"), "Immediate")).toBeUndefined();
    expect(mode(object("v1 PersistentVolumeClaim", 'spec: {storageClassName: ""}'), storageClass("Immediate"))).toBeUndefined();
  });
});

describe("isSuspended", () => {
  test.each<[string, string, boolean]>([
    ["apps/v1 Deployment", "{paused: true}", true],
    ["argoproj.io/v1alpha1 Rollout", "{paused: true}", true],
    ["batch/v1 Job", "{suspend: true}", true],
    ["argoproj.io/v1alpha1 Workflow", "{suspend: true}", true],
    ["apps/v1 Deployment", "{paused: false}", false],
    ["apps/v1 Deployment", '{paused: "true"}', false],
    ["apps/v1 Deployment", "{suspend: true}", false],
    ["apps/v1 Deployment", "{}", false],
    ["batch/v1 Job", "{paused: true}", false],
    ["batch/v1 CronJob", "{suspend: true}", false],
    ["argoproj.io/v1alpha1 CronWorkflow", "{suspend: true}", false],
    ["apps/v1 StatefulSet", "{paused: true}", false],
    ["extensions/v1beta1 Deployment", "{paused: true}", false],
    ["example.com/v1 Job", "{suspend: true}", false],
    ["apps/v1 Rollout", "{paused: true}", false],
  ])("a %s with %s: %s", (type, spec, expected) => {
    expect(isSuspended(resourceOf(object(type, `spec: ${spec}`)))).toBe(expected);
    expect(of([object(type, `spec: ${spec}`)]).isSuspended).toBe(expected);
  });
});

describe("the pods", () => {
  const POD = `
    serviceAccountName: account,
    priorityClassName: high,
    runtimeClassName: gvisor,
    imagePullSecrets: [{name: registry}],
    containers: [{envFrom: [{configMapRef: {name: settings}}, {secretRef: {name: maybe, optional: true}}]}],
    volumes: [
      {secret: {secretName: keys}},
      {persistentVolumeClaim: {claimName: data}},
      {csi: {driver: secrets-store.csi.k8s.io, volumeAttributes: {secretProviderClass: vault}}},
      {csi: {driver: other, volumeAttributes: {x: y}}}
    ]`.replaceAll("\n", " ");
  const OTHERS = [
    object("v1 ServiceAccount", "", "account"),
    object("scheduling.k8s.io/v1 PriorityClass", "", "high"),
    object("node.k8s.io/v1 RuntimeClass", "", "gvisor"),
    object("v1 ConfigMap", "", "settings"),
    ...["registry", "maybe", "keys"].map((name) => object("v1 Secret", "", name)),
    object("v1 PersistentVolumeClaim", "", "data"),
  ];
  const ALL: Behaviour["pods"] = {
    isBare: false,
    admittedWith: ["/ServiceAccount/shop/account", "scheduling.k8s.io/PriorityClass//high", "node.k8s.io/RuntimeClass//gvisor"],
    claims: ["/PersistentVolumeClaim/shop/data"],
    startedWith: ["/ConfigMap/shop/settings", "/Secret/shop/keys"],
    waitsFor: [],
    mounts: ["secrets-store.csi.x-k8s.io/SecretProviderClass/shop/vault"],
  };

  test("are admitted with accounts and classes, placed with claims, started with the rest; pull secrets and options they can miss", () =>
    expect(of([object("apps/v1 Deployment", `spec: {template: {spec: {${POD}}}}`), ...OTHERS]).pods).toEqual(ALL));
  test("of a Pod are the Pod itself", () =>
    expect(of([object("v1 Pod", `spec: {${POD}}`), ...OTHERS]).pods).toEqual({ ...ALL, isBare: true }));
  test("need nothing that is not in the render", () =>
    expect(of([object("apps/v1 Deployment", `spec: {template: {spec: {${POD}}}}`)]).pods).toEqual({
      ...{ isBare: false, admittedWith: [], claims: [], startedWith: [], waitsFor: [] },
      mounts: ALL?.mounts,
    }));
  test("need what something in the render makes", () =>
    expect(
      of([
        object("v1 Pod", "spec: {volumes: [{secret: {secretName: tls}}]}"),
        object("cert-manager.io/v1 Certificate", "spec: {secretName: tls}"),
      ]).pods?.startedWith,
    ).toEqual(["/Secret/shop/tls"]));

  const EMPTY = "template: {spec: {}}";
  test.each<[string, string, boolean]>([
    ["apps/v1 Deployment", `{${EMPTY}}`, true],
    ["apps/v1 Deployment", `{replicas: 1, ${EMPTY}}`, true],
    ["apps/v1 Deployment", `{replicas: 0, ${EMPTY}}`, false],
    ["apps/v1 Deployment", `{paused: true, ${EMPTY}}`, false],
    ["apps/v1 StatefulSet", `{replicas: 0, ${EMPTY}}`, false],
    ["batch/v1 Job", `{${EMPTY}}`, true],
    ["batch/v1 Job", `{suspend: true, ${EMPTY}}`, false],
    ["batch/v1 CronJob", `{jobTemplate: {spec: {${EMPTY}}}}`, false],
    ["argoproj.io/v1alpha1 CronWorkflow", "{workflowSpec: {}}", false],
    ["argoproj.io/v1alpha1 Workflow", "{templates: []}", true],
    ["example.com/v1 Deployment", `{${EMPTY}}`, false],
    ["v1 Service", "{}", false],
  ])("a %s with %s starts some: %s", (type, spec, expected) => expect(of([object(type, `spec: ${spec}`)]).pods !== null).toBe(expected));
});

describe("a claim", () => {
  test("has the class of the render, and waits as that says", () => {
    const [waiting, immediate] = ["WaitForFirstConsumer", "Immediate"].map((mode) => of([CLAIM, storageClass(mode)]).claim);
    expect(waiting).toEqual({ storageClass: "storage.k8s.io/StorageClass//fast", waitsForConsumer: true });
    expect(immediate).toEqual({ storageClass: "storage.k8s.io/StorageClass//fast", waitsForConsumer: false });
  });
  test("has no class that must be made first when the cluster brings it, and waits as the config says", () => {
    const storageClasses = new Map([["fast", "WaitForFirstConsumer" as const]]);
    expect(of([CLAIM], { storageClasses }).claim).toEqual({ storageClass: null, waitsForConsumer: true });
    expect(of([CLAIM]).claim).toEqual({ storageClass: null, waitsForConsumer: false });
  });
  test("has no needs besides: its class is told there", () => expect(of([CLAIM, storageClass("Immediate")]).needs).toEqual([]));
  test("that names its volume is bound whatever its class", () =>
    expect(
      of([object("v1 PersistentVolumeClaim", "spec: {storageClassName: fast, volumeName: pv}"), storageClass("WaitForFirstConsumer")])
        .claim,
    ).toBeNull());
  test("is nothing else, and of no other group", () => {
    expect(of([object("apps/v1 StatefulSet", "spec: {storageClassName: fast}"), storageClass("Immediate")]).claim).toBeNull();
    expect(of([object("example.com/v1 PersistentVolumeClaim", "spec: {storageClassName: fast}")]).claim).toBeNull();
  });
});

describe("needs", () => {
  test("are what the health check looks at, with what it says", () => {
    expect(
      of([
        object("external-secrets.io/v1 ExternalSecret", "spec: {secretStoreRef: {name: vault}}"),
        object("external-secrets.io/v1 SecretStore", "", "vault"),
      ]).needs,
    ).toEqual([{ name: "external-secrets.io/SecretStore/shop/vault", whenMissing: "degraded" }]);
    expect(
      of([
        object("gateway.networking.k8s.io/v1 Gateway", "spec: {gatewayClassName: envoy}"),
        object("gateway.networking.k8s.io/v1 GatewayClass", "", "envoy"),
      ]).needs,
    ).toEqual([{ name: "gateway.networking.k8s.io/GatewayClass//envoy", whenMissing: "progressing" }]);
  });
  test("are not what it does not look at, nor what is not in the render, nor what pods need", () => {
    const ingress = object("networking.k8s.io/v1 Ingress", "spec: {ingressClassName: nginx}");
    expect(of([ingress, object("networking.k8s.io/v1 IngressClass", "", "nginx")]).needs).toEqual([]);
    expect(of([object("external-secrets.io/v1 ExternalSecret", "spec: {secretStoreRef: {name: vault}}")]).needs).toEqual([]);
    const pod = object("v1 Pod", "spec: {volumes: [{secret: {secretName: s}}]}");
    expect(of([pod, object("v1 Secret", "", "s")]).needs).toEqual([]);
  });
  test("of the config are those that its health check names", () => {
    const references = ["db", "queue"].map((field) => ({
      ...{ kind: "Shop", group: "shop.io", path: ["spec", field] },
      to: { group: "", kind: field === "db" ? "Secret" : "ConfigMap" },
    }));
    const health = [{ kind: "Shop", group: "shop.io", needs: ["Secret"], whenMissing: "progressing" as const }];
    const shop = [object("shop.io/v1 Shop", "spec: {db: d, queue: q}"), object("v1 Secret", "", "d"), object("v1 ConfigMap", "", "q")];
    expect(of(shop, { references, health }).needs).toEqual([{ name: "/Secret/shop/d", whenMissing: "progressing" }]);
    expect(of(shop, { references }).needs).toEqual([]);
  });
});

describe("makes", () => {
  test("are the Secrets and ConfigMaps of a producer", () => {
    expect(of([object("bitnami.com/v1alpha1 SealedSecret")])).toMatchObject({ makes: ["/Secret/shop/a"], makesWhenMounted: false });
    expect(of([object("objectbucket.io/v1alpha1 ObjectBucketClaim")]).makes).toEqual(["/Secret/shop/a", "/ConfigMap/shop/a"]);
    expect(of([object("v1 Secret")]).makes).toEqual([]);
  });
  test("are made only when mounted by a SecretProviderClass", () =>
    expect(of([object("secrets-store.csi.x-k8s.io/v1 SecretProviderClass", "spec: {secretObjects: [{secretName: s}]}")])).toMatchObject({
      makes: ["/Secret/shop/s"],
      makesWhenMounted: true,
    }));
  test("are what a producer of the config makes", () => {
    const producers = [{ kind: "Shop", group: "shop.io", makes: "ConfigMap" as const, name: "{metadata.name}-settings" }];
    expect(of([object("shop.io/v1 Shop")], { producers }).makes).toEqual(["/ConfigMap/shop/a-settings"]);
  });
});

test("hasHealthCheck is that of the kind", () => {
  expect(of([object("apps/v1 Deployment")]).hasHealthCheck).toBe(true);
  expect(of([object("v1 ConfigMap")]).hasHealthCheck).toBe(false);
  expect(of([object("v1 ConfigMap")], { hasCustomCheck: () => true }).hasHealthCheck).toBe(true);
});
