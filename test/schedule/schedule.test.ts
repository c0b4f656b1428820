import { describe, expect, test } from "vitest";
import { compareBytes, compareWaves, isClusterScoped, objectKey } from "../../src/schedule/schedule.ts";
import type { Manifest } from "../../src/types.ts";
import { annotations, crd, object, order, resources, steps } from "./objects.ts";

const JOB = "batch/v1 Job";
const DEPLOYMENT = "apps/v1 Deployment";

const waits = (...manifests: Manifest[]): string[] => order(manifests).steps.map((step) => step.waits);

describe("what is waited for (3.1)", () => {
  test("a sync of one wave without hooks waits for nothing", () => {
    expect(waits(object(DEPLOYMENT, "web"), object("Service", "web"))).toEqual(["nothing"]);
  });
  test("a sync of one step waits for its hooks only", () => {
    expect(waits(object(DEPLOYMENT, "web"), object(JOB, "seed", { hook: "Sync" }))).toEqual(["hooks"]);
  });
  test("every step but the last is waited for", () => {
    expect(waits(object("Service", "a"), object("Service", "b", { wave: "1" }), object("Service", "c", { wave: "2" }))).toEqual([
      "all",
      "all",
      "nothing",
    ]);
  });
  test("the last step of several is waited for as a whole when it holds a hook", () => {
    const last = [object(DEPLOYMENT, "web", { wave: "1" }), object(JOB, "seed", { hook: "Sync", wave: "1" })];
    expect(waits(object("Service", "a"), ...last)).toEqual(["all", "all"]);
  });
  test("a SyncFail hook counts as a step, but the last step is waited for only with a hook", () => {
    expect(waits(object(DEPLOYMENT, "web"), object(JOB, "fail", { hook: "SyncFail" }))).toEqual(["nothing"]);
  });
  test("a SyncFail hook turns the wait for the hooks of the only step into one for all of it", () => {
    const hook = object(JOB, "seed", { hook: "Sync" });
    expect(waits(object(DEPLOYMENT, "web"), hook, object(JOB, "fail", { hook: "SyncFail" }))).toEqual(["all"]);
  });
  test("the created Namespace is a step, and no hook", () => {
    const plan = order([object("Service", "a")], { createNamespace: true });
    expect(plan.steps.map((step) => step.waits)).toEqual(["all", "nothing"]);
    expect(order([], { createNamespace: true }).steps.map((step) => step.waits)).toEqual(["nothing"]);
  });
  test("an application of SyncFail hooks alone has no step", () => {
    const plan = order([object(JOB, "fail", { hook: "SyncFail" })]);
    expect([plan.steps.length, plan.syncFail.length]).toEqual([0, 1]);
  });
});

describe("steps", () => {
  test("are cut where the phase or the wave changes, and numbered from 0", () => {
    const plan = order([
      object("Service", "a"),
      object("Service", "b", { wave: "1" }),
      object(JOB, "pre", { hook: "PreSync" }),
      object(JOB, "pre1", { hook: "PreSync", wave: "1" }),
      object(JOB, "post", { hook: "PostSync", wave: "1" }),
    ]);
    expect(plan.steps.map(({ phase, wave, index }) => [phase, wave, index])).toEqual([
      ["PreSync", 0, 0],
      ["PreSync", 1, 1],
      ["Sync", 0, 2],
      ["Sync", 1, 3],
      ["PostSync", 1, 4],
    ]);
  });
  test("hold tasks that say their phase and wave", () => {
    const [resource] = resources(object("Service", "a", { wave: "3" }));
    expect(order([object("Service", "a", { wave: "3" })]).steps[0]?.tasks).toEqual([
      { resource: expect.objectContaining({ name: resource?.name }), phase: "Sync", wave: 3 },
    ]);
  });
  test("of waves beyond 2^53 are ordered among those of numbers", () => {
    const waves = ["9223372036854775807", "1", "-9223372036854775808", "9223372036854775806"];
    const plan = order(waves.map((wave, index) => object("Service", `s${index}`, { wave })));
    expect(plan.steps.map(({ wave }) => wave)).toEqual([-9223372036854775808n, 1, 9223372036854775806n, 9223372036854775807n]);
  });
  test("two objects that are equal in all four keep the order of the render", () => {
    const plan = order([object("Service", "b/same"), object("Service", "a/same")]);
    expect(plan.steps[0]?.tasks.map(({ resource }) => resource?.namespace)).toEqual(["b", "a"]);
  });
});

describe("stepsOf", () => {
  const twice = object(JOB, "twice", { hook: "PreSync,PostSync" });
  const plan = order([twice, object(JOB, "off", { hook: "Skip" }), object(JOB, "fail", { hook: "SyncFail" }), object("Service", "a")]);
  const byName = new Map(
    [...plan.steps.flatMap(({ tasks }) => tasks), ...plan.syncFail, ...plan.dropped].map(({ resource }) => [resource?.name, resource]),
  );
  const phasesOf = (name: string) => {
    const resource = byName.get(name);
    return resource && plan.stepsOf(resource).map(({ phase }) => phase);
  };

  test("gives the step of an ordinary object", () => expect(phasesOf("a")).toEqual(["Sync"]));
  test("gives both steps of a hook with two phases, in order", () => expect(phasesOf("twice")).toEqual(["PreSync", "PostSync"]));
  test("gives none for an object that is never applied", () => expect(phasesOf("off")).toEqual([]));
  test("gives none for a SyncFail hook", () => expect(phasesOf("fail")).toEqual([]));
  test("gives the step of a hoisted Namespace where it was moved to", () => {
    const hoisted = order([object("Namespace", "web", { wave: "5" }), object("Service", "web/a")]);
    const namespace = hoisted.steps[0]?.tasks[0]?.resource;
    expect(namespace && hoisted.stepsOf(namespace).map(({ wave }) => wave)).toEqual([0]);
  });
});

describe("delete hooks", () => {
  test("are told with their wave and types; no other object is among them", () => {
    const plan = order([
      object("Service", "a"),
      object(JOB, "clean", { hook: "PreDelete,PostDelete", wave: "2" }),
      object(JOB, "b", { hook: "Sync" }),
    ]);
    expect(plan.deleteHooks.map(({ resource, wave, hooks }) => [resource.name, wave, hooks])).toEqual([
      ["clean", 2, ["PreDelete", "PostDelete"]],
    ]);
  });
});

describe("what is dropped", () => {
  const reasons = (...manifests: Manifest[]) => order(manifests).dropped.map(({ resource, reason }) => `${resource.name}: ${reason}`);

  test.each(["test", "test-success", "test-failure", "test,garbage", "garbage , test"])("Helm's `%s` is a test", (helm) =>
    expect(reasons(object("Pod", "a", { helm }))).toEqual(["a: helm-test"]),
  );
  test.each(["my-test", "tests", "test-other", "test-success-1", "pre-rollback", ""])("Helm's `%s` is an unknown hook", (helm) =>
    expect(reasons(object("Pod", "a", { helm }))).toEqual(["a: unknown-hook"]),
  );
  test("a test of Helm's beside Argo CD's key is an unknown hook", () =>
    expect(reasons(object("Pod", "a", { helm: "test", hook: "Presync" }))).toEqual(["a: unknown-hook"]));
  test("`Skip` is told apart from an unknown hook", () =>
    expect(reasons(object("Pod", "a", { hook: "Skip" }), object("Pod", "b", { hook: "skip" }))).toEqual(["a: skip", "b: unknown-hook"]));
  test("of an object that is written twice the last one is kept and the others are duplicates", () => {
    const plan = order([
      object("Service", "a", { wave: "1" }),
      object("Service", "a", { wave: "2" }),
      object("Service", "a", { wave: "3" }),
    ]);
    expect(plan.steps.map(({ wave }) => wave)).toEqual([3]);
    expect(plan.dropped.map(({ resource, reason }) => [resource.index, reason])).toEqual([
      [0, "duplicate"],
      [1, "duplicate"],
    ]);
  });
  test("the dropped objects keep the order of the render", () => {
    const list = [object("Pod", "z", { hook: "x" }), object("Pod", "a"), object("Pod", "b", { hook: "Skip" }), object("Pod", "a")];
    expect(reasons(...list)).toEqual(["z: unknown-hook", "a: duplicate", "b: skip"]);
  });
  test("a delete hook is not dropped, but a duplicate of one is", () => {
    const clean = object(JOB, "clean", { hook: "PostDelete", wave: "4" });
    const plan = order([clean, clean]);
    expect(plan.deleteHooks.map(({ resource, wave, hooks }) => [resource.index, wave, hooks])).toEqual([[1, 4, ["PostDelete"]]]);
    expect(plan.dropped.map(({ reason }) => reason)).toEqual(["duplicate"]);
  });
  test("objects with only a generateName are no duplicates of each other", () => {
    const generated = { apiVersion: "batch/v1", kind: "Job", metadata: { generateName: "a-", annotations: annotations({ hook: "Sync" }) } };
    expect(reasons(generated, generated)).toEqual([]);
  });
});

describe("hoisting of Namespaces", () => {
  test("a Namespace that is in time stays where it is", () => {
    expect(steps([object("Namespace", "web", { wave: "-1" }), object("Service", "web/a")])).toEqual([
      "Sync -1: Namespace web",
      "Sync 0: Service a",
    ]);
  });
  test("a Namespace that nobody lives in stays where it is", () => {
    expect(steps([object("Namespace", "web", { wave: "1" }), object("Service", "a")])).toEqual([
      "Sync 0: Service a",
      "Sync 1: Namespace web",
    ]);
  });
  test("it is the first of the objects that counts, and those after it keep their places", () => {
    const plan = [
      object("Service", "web/c", { wave: "3" }),
      object("Service", "web/b", { wave: "2" }),
      object("Service", "web/a", { wave: "1" }),
      object("Namespace", "web", { wave: "4" }),
    ];
    expect(steps(plan)).toEqual(["Sync 1: Namespace web, Service a", "Sync 2: Service b", "Sync 3: Service c"]);
  });
  test("after one Namespace has moved, the next one still finds the object that needs it", () => {
    const plan = [
      object("Service", "x/a", { wave: "1" }),
      object("Service", "y/b", { wave: "2" }),
      object("Service", "z/c", { wave: "3" }),
      object("Namespace", "x", { wave: "7" }),
      object("Namespace", "y", { wave: "8" }),
      object("Namespace", "z", { wave: "9" }),
    ];
    expect(steps(plan)).toEqual(["Sync 1: Namespace x, Service a", "Sync 2: Namespace y, Service b", "Sync 3: Namespace z, Service c"]);
  });
  test("a later Namespace that belongs in front of an earlier move goes there", () => {
    const plan = [
      object("Service", "x/a", { wave: "1" }),
      object("Service", "y/b", { wave: "2" }),
      object("Namespace", "y", { wave: "7" }),
      object("Namespace", "x", { wave: "8" }),
    ];
    expect(steps(plan)).toEqual(["Sync 1: Namespace x, Service a", "Sync 2: Namespace y, Service b"]);
  });
  test("a Namespace of another group is an object like any other: it is not hoisted", () => {
    const other = { apiVersion: "example.com/v1", kind: "Namespace", metadata: { name: "web", annotations: annotations({ wave: "1" }) } };
    expect(steps([other, object("Service", "web/a")])).toEqual(["Sync 0: Service a", "Sync 1: Namespace web"]);
  });
  test("without a destination an object that names no namespace needs none", () => {
    expect(steps([object("Namespace", "web", { wave: "1" }), object("Service", "a")], { namespace: "" })).toEqual([
      "Sync 0: Service a",
      "Sync 1: Namespace web",
    ]);
  });
  test("a Namespace that is a hook of two phases is moved in both of them", () => {
    const plan = [object("Namespace", "web", { hook: "Sync,PostSync" }), object(JOB, "web/a", { hook: "PreSync" })];
    expect(steps(plan)).toEqual(["PreSync 0: Namespace web, Namespace web, Job a"]);
  });
  test("such a Namespace is in one step, not in two", () => {
    const plan = order([object("Namespace", "web", { hook: "Sync,PostSync" }), object(JOB, "web/a", { hook: "PreSync" })]);
    const namespace = plan.steps[0]?.tasks[0]?.resource;
    expect(namespace && plan.stepsOf(namespace)).toHaveLength(1);
  });
});

describe("hoisting of CRDs", () => {
  const W = "example.com/v1 Widget";
  const late = object(W, "w", { wave: "-1" });

  test("group and kind must both agree", () => {
    for (const other of [crd("Widget", "other.com"), crd("Gadget", "example.com")]) {
      expect(steps([other, late])[0]).toBe("Sync -1: Widget w");
    }
  });
  test("the version does not count", () => {
    expect(steps([crd("Widget", "example.com"), object("example.com/v9 Widget", "w", { wave: "-1" })])).toEqual([
      "Sync -1: CustomResourceDefinition widgets.example.com, Widget w",
    ]);
  });
  test.each([
    ["without a spec", {}],
    ["without names", { spec: { group: "example.com" } }],
    ["without a group", { spec: { names: { kind: "Widget" } } }],
    ["with a kind that is no text", { spec: { group: "example.com", names: { kind: 1 } } }],
    ["with a spec that is null", { spec: null }],
    ["with names that are null", { spec: { group: "example.com", names: null } }],
  ])("a CRD %s is not hoisted", (_, more) => {
    const broken = object("apiextensions.k8s.io/v1 CustomResourceDefinition", "c", {}, more);
    expect(steps([broken, late])).toEqual(["Sync -1: Widget w", "Sync 0: CustomResourceDefinition c"]);
  });
  test("a CRD without a group does not define kinds of the core group", () => {
    const broken = object("apiextensions.k8s.io/v1 CustomResourceDefinition", "c", {}, { spec: { names: { kind: "Widget" } } });
    expect(steps([broken, object("v1 Widget", "w", { wave: "-1" })])[0]).toBe("Sync -1: Widget w");
  });
  test("a CustomResourceDefinition of another group is none", () => {
    const spec = { group: "example.com", names: { kind: "Widget" } };
    expect(steps([object("other.io/v1 CustomResourceDefinition", "c", {}, { spec }), late])[0]).toBe("Sync -1: Widget w");
  });
  test("another kind of the group apiextensions.k8s.io is none", () => {
    const spec = { group: "example.com", names: { kind: "Widget" } };
    expect(steps([object("apiextensions.k8s.io/v1 ConversionReview", "c", {}, { spec }), late])[0]).toBe("Sync -1: Widget w");
  });
  test("Namespaces are hoisted first: a CRD follows an object that a Namespace was put in front of", () => {
    const plan = [crd("Widget", "example.com"), object("Namespace", "web"), object(W, "web/w", { wave: "-1" })];
    expect(steps(plan)).toEqual(["Sync -1: Namespace web, CustomResourceDefinition widgets.example.com, Widget w"]);
  });
});

describe("CreateNamespace", () => {
  test("does nothing without a destination", () =>
    expect(steps([object("Service", "a")], { namespace: "", createNamespace: true })).toEqual(["Sync 0: Service a"]));
  test.each([
    ["another Namespace", object("Namespace", "web")],
    ["an object of another kind with the name", object("ConfigMap", "shop")],
    ["a Namespace of another group", object("example.com/v1 Namespace", "shop")],
    ["a skipped Namespace", object("Namespace", "shop", { hook: "Skip" })],
  ])("is not stopped by %s", (_, manifest) => {
    expect(steps([manifest], { createNamespace: true })[0]).toBe("PreSync 0: (created Namespace)");
  });
  test("and a hook for the same Namespace both go in front of the first object, in their own order", () => {
    const hook = object("Namespace", "shop", { hook: "PostSync" });
    expect(steps([hook, object(JOB, "early", { hook: "PreSync", wave: "-4" })], { createNamespace: true })).toEqual([
      "PreSync -4: (created Namespace), Namespace shop, Job early",
    ]);
  });
  test("comes before the hooks of PreSync wave 0, as its kind does", () => {
    expect(steps([object("Secret", "a", { hook: "PreSync" })], { createNamespace: true })).toEqual([
      "PreSync 0: (created Namespace), Secret a",
    ]);
  });
});

describe("names of hooks that have only a generateName", () => {
  test("are read when they are sorted; those of ordinary objects are not", () => {
    const generated = (generateName: string, hook: string) => ({
      apiVersion: "batch/v1",
      kind: "Job",
      metadata: { generateName, annotations: annotations(hook === "" ? {} : { hook }) },
    });
    expect(steps([object(JOB, "m"), generated("z-", ""), generated("a-", "Sync")])).toEqual(["Sync 0: Job z-*, Job a-*, Job m"]);
  });
  test("do not take the place of a name", () => {
    const both = {
      apiVersion: "batch/v1",
      kind: "Job",
      metadata: { name: "z", generateName: "a-", annotations: annotations({ hook: "Sync" }) },
    };
    expect(steps([both, object(JOB, "m", { hook: "Sync" })])).toEqual(["Sync 0: Job m, Job z"]);
  });
});

describe("compareBytes", () => {
  // Each text is smaller than the next one in UTF-8.
  const sorted = [
    "",
    "A",
    "Z",
    "a",
    "a\0",
    "a-",
    "aa",
    "ab",
    "b",
    "\u007f",
    "é",
    "\ud7ff",
    "\ue000",
    "\uffff",
    "\u{10000}",
    "\u{1f600}",
    "\u{10ffff}",
  ];

  test("is the order of the bytes in UTF-8", () => {
    for (const [i, a] of sorted.entries()) {
      for (const [j, b] of sorted.entries()) expect(Math.sign(compareBytes(a, b))).toBe(Math.sign(i - j));
    }
  });
  test("agrees with Buffer.compare", () => {
    const shuffled = sorted.toReversed();
    expect(shuffled.toSorted(compareBytes)).toEqual(shuffled.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  });
});

describe("compareWaves", () => {
  test.each<[number | bigint, number | bigint, number]>([
    [1, 2, -1],
    [2, 1, 1],
    [1, 1, 0],
    [-1, 9223372036854775807n, -1],
    [1, -9223372036854775808n, 1],
    [9223372036854775807n, 9223372036854775806n, 1],
  ])("of %s and %s is %i", (a, b, expected) => expect(compareWaves(a, b)).toBe(expected));
});

describe("objectKey", () => {
  const key = (manifest: Manifest): string | undefined => {
    const [resource] = resources(manifest);
    return resource && objectKey(resource, "shop");
  };

  test("is the same for the version v1 and v2 of one object", () =>
    expect(key(object("apps/v1 Deployment", "a"))).toBe(key(object("apps/v2 Deployment", "a"))));
  test("is the same whether the destination is named or not", () =>
    expect(key(object("Service", "a"))).toBe(key(object("Service", "shop/a"))));
  test("tells group, kind, namespace and name apart", () => {
    const others = [object("x/v1 Service", "a"), object("Secret", "a"), object("Service", "web/a"), object("Service", "b")];
    expect(new Set([object("Service", "a"), ...others].map(key)).size).toBe(5);
  });
  test("of a cluster-scoped kind does not look at the namespace", () =>
    expect(key(object("Namespace", "x/a"))).toBe(key(object("Namespace", "y/a"))));
  test("is undefined for an object that has only a generateName", () => {
    expect(key({ apiVersion: "v1", kind: "Pod", metadata: { generateName: "a-" } })).toBeUndefined();
    expect(key({ apiVersion: "v1", kind: "Pod", metadata: {} })).toBe("/Pod/shop/");
  });
  test("is that of the name for an object with a name and a generateName", () =>
    expect(key({ apiVersion: "v1", kind: "Pod", metadata: { name: "a", generateName: "a-" } })).toBe(key(object("Pod", "a"))));
});

describe("isClusterScoped", () => {
  test.each([
    ["", "Namespace"],
    ["", "Node"],
    ["", "PersistentVolume"],
    ["admissionregistration.k8s.io", "MutatingAdmissionPolicy"],
    ["admissionregistration.k8s.io", "MutatingAdmissionPolicyBinding"],
    ["admissionregistration.k8s.io", "MutatingWebhookConfiguration"],
    ["admissionregistration.k8s.io", "ValidatingAdmissionPolicy"],
    ["admissionregistration.k8s.io", "ValidatingAdmissionPolicyBinding"],
    ["admissionregistration.k8s.io", "ValidatingWebhookConfiguration"],
    ["apiextensions.k8s.io", "CustomResourceDefinition"],
    ["apiregistration.k8s.io", "APIService"],
    ["certificates.k8s.io", "CertificateSigningRequest"],
    ["flowcontrol.apiserver.k8s.io", "FlowSchema"],
    ["flowcontrol.apiserver.k8s.io", "PriorityLevelConfiguration"],
    ["networking.k8s.io", "IngressClass"],
    ["node.k8s.io", "RuntimeClass"],
    ["policy", "PodSecurityPolicy"],
    ["rbac.authorization.k8s.io", "ClusterRole"],
    ["rbac.authorization.k8s.io", "ClusterRoleBinding"],
    ["scheduling.k8s.io", "PriorityClass"],
    ["storage.k8s.io", "CSIDriver"],
    ["storage.k8s.io", "CSINode"],
    ["storage.k8s.io", "StorageClass"],
    ["storage.k8s.io", "VolumeAttachment"],
    ["apiextensions.crossplane.io", "CompositeResourceDefinition"],
    ["apiextensions.crossplane.io", "Composition"],
    ["cert-manager.io", "ClusterIssuer"],
    ["cilium.io", "CiliumClusterwideNetworkPolicy"],
    ["cilium.io", "CiliumLoadBalancerIPPool"],
    ["external-secrets.io", "ClusterExternalSecret"],
    ["external-secrets.io", "ClusterSecretStore"],
    ["gateway.networking.k8s.io", "GatewayClass"],
    ["karpenter.k8s.aws", "EC2NodeClass"],
    ["karpenter.sh", "NodePool"],
    ["kyverno.io", "ClusterCleanupPolicy"],
    ["kyverno.io", "ClusterPolicy"],
    ["pkg.crossplane.io", "Configuration"],
    ["pkg.crossplane.io", "Function"],
    ["pkg.crossplane.io", "Provider"],
    ["project.openshift.io", "Project"],
    ["security.openshift.io", "SecurityContextConstraints"],
    ["snapshot.storage.k8s.io", "VolumeSnapshotClass"],
  ])("knows %s/%s", (group, kind) => expect(isClusterScoped(group, kind)).toBe(true));

  test.each([
    ["", "Service"],
    ["", "PersistentVolumeClaim"],
    ["rbac.authorization.k8s.io", "Role"],
    ["example.com", "Namespace"],
    ["", "ClusterRole"],
    ["cert-manager.io", "Issuer"],
    ["example.com", "ClusterIssuer"],
  ])("does not count %s/%s", (group, kind) => expect(isClusterScoped(group, kind)).toBe(false));
});
