// One test for each fact of "How Argo CD really orders a sync", sections 1 and 2, under the number that it has there.
import { describe, expect, test } from "vitest";
import { parseSources } from "../../src/model/resource.ts";
import { deletePolicies } from "../../src/schedule/delete-policy.ts";
import { hookTypes, isHook } from "../../src/schedule/hook.ts";
import { schedule } from "../../src/schedule/schedule.ts";
import { annotations, crd, object, order, resources, steps } from "./objects.ts";

/** The resources of a YAML text. */
const read = (text: string) => parseSources([{ file: "app.yaml", text, trace: null, kind: "manifest" }]).resources;

describe("section 1: what a manifest is to the sync", () => {
  test("1.1 the items of a List are objects of the application like any other", () => {
    const list = (kind: string, ...items: unknown[]) => ({ apiVersion: "v1", kind, items });
    const plan = steps([
      list("List", object("Service", "late", { wave: "1" }), list("List", object("Service", "nested"))),
      list("ConfigMapList", object("ConfigMap", "early", { wave: "-1" })),
    ]);
    expect(plan).toEqual(["Sync -1: ConfigMap early", "Sync 0: Service nested", "Sync 1: Service late"]);
  });

  test("1.1 waves mean nothing across applications: each has steps of its own", () => {
    expect(steps([object("Service", "a", { wave: "5" })])).toEqual(["Sync 5: Service a"]);
    expect(order([object("Service", "b", { wave: "-5" })]).steps[0]?.index).toBe(0);
  });

  test.each([["1"], ["true"], [""], ["1.5"], ["[a]"], ["{a: b}"]])(
    "1.2 an annotation must be a string: the value `%s` is not read, the strings beside it are",
    (value) => {
      const [resource] = read(`{apiVersion: v1, kind: Service, metadata: {name: a, annotations: {bad: ${value}, good: "1"}}}`);
      expect(resource?.annotations).toEqual({ good: "1" });
    },
  );

  test.each([["null"], ["{}"]])("1.2 `annotations: %s` is fine and means none", (value) => {
    const [resource] = read(`{apiVersion: v1, kind: Service, metadata: {name: a, annotations: ${value}}}`);
    expect(resource?.annotations).toEqual({});
  });

  test.each([
    ["PreSync", ["PreSync"]],
    [" PreSync ,\tPostSync ", ["PreSync", "PostSync"]],
    ["Sync,Skip,SyncFail", ["Sync", "Skip", "SyncFail"]],
    ["presync,Presync,PreSync", ["PreSync"]],
  ])("1.3 the hook types of `%s` are the exact words in it, trimmed", (hook, types) => {
    expect(hookTypes(annotations({ hook }))).toEqual(types);
  });

  test.each([
    ["pre-install", ["PreSync"]],
    ["pre-upgrade", ["PreSync"]],
    ["post-install", ["PostSync"]],
    ["post-upgrade", ["PostSync"]],
    ["post-install,test,pre-rollback", ["PostSync"]],
  ])("1.3 Helm's `%s` counts when Argo CD's key gives no type", (helm, types) => {
    expect(hookTypes(annotations({ helm }))).toEqual(types);
    expect(hookTypes(annotations({ hook: "Presync", helm }))).toEqual(types);
  });

  test("1.3 Helm's words count for nothing beside one good word of Argo CD's", () => {
    expect(hookTypes(annotations({ hook: "Sync,garbage", helm: "pre-install" }))).toEqual(["Sync"]);
  });

  test.each([
    [{ hook: "PreSync" }, true],
    [{ hook: "" }, true],
    [{ hook: "garbage" }, true],
    [{ hook: "Skip" }, false],
    [{ hook: "Skip,Sync" }, true],
    [{ helm: "pre-install" }, true],
    [{ helm: "anything" }, true],
    [{ helm: "crd-install" }, false],
    [{ helm: "crd-install,pre-install" }, true],
    [{ hook: "Sync", helm: "crd-install" }, true],
    [{}, false],
  ])("1.4 an object with %j is a hook: %s", (notes, expected) => {
    expect(isHook(annotations(notes))).toBe(expected);
  });

  test.each([
    [{ hook: "PreDelete" }, ["PreDelete"]],
    [{ hook: "PostDelete" }, ["PostDelete"]],
    [{ helm: "pre-delete" }, ["PreDelete"]],
    [{ helm: "post-delete,pre-delete" }, ["PreDelete", "PostDelete"]],
  ])("1.5 an object with %j runs at the deletion of the Application and never in a sync", (notes, hooks) => {
    const plan = order([object("batch/v1 Job", "clean", notes)]);
    expect(plan.deleteHooks.map((hook) => hook.hooks)).toEqual([hooks]);
    expect(plan.steps).toEqual([]);
    expect(plan.dropped).toEqual([]);
  });

  test("1.5 a delete hook that has a sync type too runs in both lives", () => {
    const plan = order([object("batch/v1 Job", "both", { hook: "PreSync,PostDelete" })]);
    expect(plan.steps.map(({ phase }) => phase)).toEqual(["PreSync"]);
    expect(plan.deleteHooks.map(({ hooks }) => hooks)).toEqual([["PostDelete"]]);
  });

  test("1.5 waves do not order delete hooks: they keep the order of the render", () => {
    const late = object("batch/v1 Job", "late", { hook: "PostDelete", wave: "9" });
    const early = object("batch/v1 Job", "early", { hook: "PostDelete", wave: "-9" });
    expect(order([late, early]).deleteHooks.map(({ resource, wave }) => [resource.name, wave])).toEqual([
      ["late", 9],
      ["early", -9],
    ]);
  });

  test.each(["Skip", "Skip,Skip", "Skip,nonsense"])("1.6 an object with `hook: %s` is never applied", (hook) => {
    const plan = order([object("batch/v1 Job", "off", { hook })]);
    expect(plan.steps).toEqual([]);
    expect(plan.dropped.map(({ reason }) => reason)).toEqual(["skip"]);
  });

  test("1.6 `Skip` beside a delete token makes a delete hook only", () => {
    const plan = order([object("batch/v1 Job", "clean", { hook: "Skip,PostDelete" })]);
    expect(plan.steps).toEqual([]);
    expect(plan.dropped).toEqual([]);
    expect(plan.deleteHooks.map(({ hooks }) => hooks)).toEqual([["PostDelete"]]);
  });

  test.each([
    [{ hook: "Presync" }, "unknown-hook"],
    [{ hook: "" }, "unknown-hook"],
    [{ helm: "test" }, "helm-test"],
  ])("1.7 a hook without a type, %j, is dropped without a word: %s", (notes, reason) => {
    const plan = order([object("batch/v1 Job", "lost", notes)]);
    expect(plan.steps).toEqual([]);
    expect(plan.dropped.map((dropped) => dropped.reason)).toEqual([reason]);
  });

  test.each([
    [{ wave: "-5" }, -5],
    [{ wave: "+5" }, 5],
    [{ wave: "05" }, 5],
    [{ wave: "3", weight: "7" }, 3],
    [{ weight: "2" }, 2],
    [{ wave: "", weight: "2" }, 2],
    [{ wave: " 1", weight: "2" }, 2],
    [{ wave: "1.0", weight: "2" }, 2],
    [{ wave: "1e3", weight: "2" }, 2],
    [{ wave: "0x1", weight: "2" }, 2],
    [{ wave: "1_0", weight: "2" }, 2],
    [{ wave: "9223372036854775808", weight: "2" }, 2],
    [{ wave: "one", weight: "two" }, 0],
    [{}, 0],
  ])("1.8 a plain Service with %j is in wave %i", (notes, wave) => {
    expect(steps([object("Service", "a", notes)])).toEqual([`Sync ${wave}: Service a`]);
  });

  test.each([
    [{}, ["BeforeHookCreation"]],
    [{ "argocd.argoproj.io/hook-delete-policy": "HookSucceeded" }, ["HookSucceeded"]],
    [{ "argocd.argoproj.io/hook-delete-policy": "HookSucceeded, HookFailed" }, ["HookFailed", "HookSucceeded"]],
    [
      { "argocd.argoproj.io/hook-delete-policy": "HookSucceeded", "helm.sh/hook-delete-policy": "hook-failed" },
      ["HookFailed", "HookSucceeded"],
    ],
    [{ "helm.sh/hook-delete-policy": "never" }, ["BeforeHookCreation"]],
    [{ "argocd.argoproj.io/hook-deletion-policy": "HookSucceeded" }, ["BeforeHookCreation"]],
  ])("1.9 the policies of %j are %j", (notes, policies) => {
    expect(deletePolicies(notes)).toEqual(policies);
  });

  test("1.9 `argocd.argoproj.io/hook-weight` does not exist and is ignored", () => {
    expect(steps([object("batch/v1 Job", "a", { hook: "Sync", "argocd.argoproj.io/hook-weight": "4" })])).toEqual(["Sync 0: Job a"]);
  });

  test("1.10 annotations of the pod template and labels count for nothing", () => {
    const notes = annotations({ hook: "PreSync", wave: "3" });
    const spec = { template: { metadata: { annotations: notes } } };
    const deployment = { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web", labels: notes }, spec };
    expect(steps([deployment])).toEqual(["Sync 0: Deployment web"]);
  });

  test("1.11 a hook with only a generateName is named after it and its phase, and ordered by that name", () => {
    const generated = (generateName: string) => ({
      apiVersion: "batch/v1",
      kind: "Job",
      metadata: { generateName, annotations: annotations({ hook: "PostSync" }) },
    });
    const named = (name: string) => object("batch/v1 Job", name, { hook: "PostSync" });
    const plan = [named("a-1"), generated("a-"), named("a-0000000-postsync"), named("a-0000000-postsync-1")];
    expect(steps(plan)).toEqual(["PostSync 0: Job a-0000000-postsync, Job a-*, Job a-0000000-postsync-1, Job a-1"]);
  });

  test("1.11 two hooks with one generateName both stay in the schedule; they are not told apart by a name", () => {
    const generated = { apiVersion: "batch/v1", kind: "Job", metadata: { generateName: "a-", annotations: annotations({ hook: "Sync" }) } };
    expect(steps([generated, generated])).toEqual(["Sync 0: Job a-*, Job a-*"]);
  });

  test("1.12 a hook of two phases has one task in each", () => {
    const plan = order([object("batch/v1 Job", "twice", { hook: "PostSync,PreSync" })]);
    expect(plan.steps.map(({ phase, tasks }) => [phase, tasks.length])).toEqual([
      ["PreSync", 1],
      ["PostSync", 1],
    ]);
  });
});

// Written out here rather than read from the source: this is what Argo CD does.
const KINDS =
  "Namespace, NetworkPolicy, ResourceQuota, LimitRange, PodSecurityPolicy, PodDisruptionBudget, ServiceAccount, Secret, SecretList, " +
  "ConfigMap, StorageClass, PersistentVolume, PersistentVolumeClaim, CustomResourceDefinition, ClusterRole, ClusterRoleList, " +
  "ClusterRoleBinding, ClusterRoleBindingList, Role, RoleList, RoleBinding, RoleBindingList, Service, DaemonSet, Pod, " +
  "ReplicationController, ReplicaSet, Deployment, HorizontalPodAutoscaler, StatefulSet, Job, CronJob, IngressClass, Ingress, APIService";

describe("section 2: order", () => {
  test("2.1 tasks are sorted by phase, then wave, then kind, then name", () => {
    const plan = order([
      object("Service", "b"),
      object("Service", "a"),
      object("apps/v1 Deployment", "a"),
      object("ConfigMap", "z"),
      object("Service", "early", { wave: "-1" }),
      object("batch/v1 Job", "post", { hook: "PostSync", wave: "-9" }),
      object("batch/v1 Job", "pre", { hook: "PreSync", wave: "9" }),
      object("batch/v1 Job", "fail", { hook: "SyncFail", wave: "-9" }),
    ]);
    const names = plan.steps.map(({ tasks }) => tasks.map(({ resource }) => `${resource?.kind} ${resource?.name}`));
    expect(names).toEqual([["Job pre"], ["Service early"], ["ConfigMap z", "Service a", "Service b", "Deployment a"], ["Job post"]]);
    expect(plan.syncFail.map(({ resource }) => resource?.name)).toEqual(["fail"]);
  });

  test("2.1 names are compared byte by byte: capitals before small letters, U+E000 before U+1F600", () => {
    const names = ["b", "\u{1f600}", "B", "\ue000", "a-b", "a", "a.b", "é"];
    const plan = order(names.map((name) => object("Service", name)));
    expect(plan.steps[0]?.tasks.map(({ resource }) => resource?.name)).toEqual(["B", "a", "a-b", "a.b", "b", "é", "\ue000", "\u{1f600}"]);
  });

  test("2.2 kinds are applied in Argo CD's order", () => {
    const kinds = KINDS.split(", ");
    // The names run the other way, so only the kind can bring this order about.
    const manifests = kinds.map((kind, index) => object(`example.com/v1 ${kind}`, `n${99 - index}`, {}, { spec: {} }));
    const [step] = order(manifests.toReversed()).steps;
    expect(step?.tasks.map(({ resource }) => resource?.kind)).toEqual(kinds);
  });

  test("2.2 kinds that are not listed come after all others, by name only", () => {
    const plan = [
      object("example.com/v1 Widget", "c"),
      object("example.com/v1 Apple", "d"),
      object("admissionregistration.k8s.io/v1 ValidatingWebhookConfiguration", "b"),
      object("apiregistration.k8s.io/v1 APIService", "z"),
    ];
    expect(steps(plan)).toEqual(["Sync 0: APIService z, ValidatingWebhookConfiguration b, Widget c, Apple d"]);
  });

  test("2.3 a Namespace is moved in front of the first object that lives in it, into its phase and wave", () => {
    const plan = [
      object("Namespace", "web", { wave: "7" }),
      object("batch/v1 Job", "web/migrate", { hook: "PreSync", wave: "2" }),
      object("ConfigMap", "other", { hook: "PreSync", wave: "2" }),
    ];
    expect(steps(plan)).toEqual(["PreSync 2: ConfigMap other, Namespace web, Job migrate"]);
  });

  test("2.3 an object without a namespace lives in the destination, cluster-scoped ones too", () => {
    const role = object("rbac.authorization.k8s.io/v1 ClusterRole", "reader", { wave: "-3" });
    expect(steps([object("Namespace", "shop", { wave: "1" }), role])).toEqual(["Sync -3: Namespace shop, ClusterRole reader"]);
  });

  test("2.3 a Namespace lives in none", () => {
    expect(steps([object("Namespace", "shop", { wave: "1" }), object("Namespace", "a")])).toEqual([
      "Sync 0: Namespace a",
      "Sync 1: Namespace shop",
    ]);
  });

  test("2.4 a CRD is moved in front of the first object of its kind, into its phase and wave", () => {
    const plan = [
      crd("Widget", "example.com", { wave: "5" }),
      object("example.com/v1 Widget", "w", { wave: "-1" }),
      object("ConfigMap", "a", { wave: "-1" }),
      object("other.com/v1 Widget", "v", { wave: "-2" }),
    ];
    expect(steps(plan)).toEqual(["Sync -2: Widget v", "Sync -1: ConfigMap a, CustomResourceDefinition widgets.example.com, Widget w"]);
  });

  test("2.4 a CRD is not an object of a kind: one for CustomResourceDefinition is not hoisted above another", () => {
    const odd = crd("CustomResourceDefinition", "apiextensions.k8s.io", { wave: "1" });
    expect(steps([odd, crd("Widget", "example.com")])).toEqual([
      "Sync 0: CustomResourceDefinition widgets.example.com",
      "Sync 1: CustomResourceDefinition customresourcedefinitions.apiextensions.k8s.io",
    ]);
  });

  test("2.5 (in part) one step is applied kind by kind; what is deleted before it is not part of the schedule", () => {
    const plan = [
      object("Pod", "probe", { hook: "PreSync,Sync" }),
      object("ServiceAccount", "probe", { hook: "PreSync,Sync" }),
      object("apps/v1 Deployment", "web"),
    ];
    expect(steps(plan)).toEqual(["PreSync 0: ServiceAccount probe, Pod probe", "Sync 0: ServiceAccount probe, Pod probe, Deployment web"]);
  });

  test("2.6 (in part) a first sync has nothing to prune: the schedule holds what is applied and nothing else", () => {
    const manifests = [object("Service", "a", { wave: "2", "argocd.argoproj.io/sync-options": "PruneLast=true" }), object("Service", "b")];
    expect(steps(manifests)).toEqual(["Sync 0: Service b", "Sync 2: Service a"]);
  });

  test("2.7 CreateNamespace adds the destination as a PreSync task of wave 0", () => {
    expect(steps([object("Service", "a")], { createNamespace: true })).toEqual(["PreSync 0: (created Namespace)", "Sync 0: Service a"]);
  });

  test("2.7 CreateNamespace adds nothing when the render has the Namespace as an ordinary object", () => {
    const plan = [object("Namespace", "shop"), object("Service", "a")];
    expect(steps(plan, { createNamespace: true })).toEqual(["Sync 0: Namespace shop, Service a"]);
  });

  test("2.7 CreateNamespace still adds it when the Namespace of the render is a hook", () => {
    const hook = object("Namespace", "shop", { hook: "Sync" });
    expect(steps([hook], { createNamespace: true })).toEqual(["PreSync 0: (created Namespace)", "Sync 0: Namespace shop"]);
  });

  test("2.7 the created Namespace is hoisted like any other", () => {
    const early = object("batch/v1 Job", "early", { hook: "PreSync", wave: "-4" });
    expect(steps([early], { createNamespace: true })).toEqual(["PreSync -4: (created Namespace), Job early"]);
  });

  test("2.8 (in part) a custom resource may come with its CRD in one sync, whatever the CRD's wave: the CRD goes first", () => {
    const hook = object("example.com/v1 Widget", "w", { hook: "PreSync" });
    expect(steps([crd("Widget", "example.com", { hook: "PostSync" }), hook])).toEqual([
      "PreSync 0: CustomResourceDefinition widgets.example.com, Widget w",
    ]);
  });
});

test("the schedule of no objects is empty", () => {
  expect(schedule(resources(), { namespace: "shop", createNamespace: false })).toMatchObject({ steps: [], syncFail: [], dropped: [] });
});
