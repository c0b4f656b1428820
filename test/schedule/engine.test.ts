// What the engine's own tests say of these functions (gitops-engine/pkg/sync, Argo CD 3.6), told again: one block for each
// of their tests, under its name.
import { describe, expect, test } from "vitest";
import { deletePolicies, namedDeletePolicies } from "../../src/schedule/delete-policy.ts";
import { helmHookType, hookTypes, isHook, isSkipped, tokens } from "../../src/schedule/hook.ts";
import { KINDS, kindOrder } from "../../src/schedule/kind-order.ts";
import { phases } from "../../src/schedule/phase.ts";
import { wave } from "../../src/schedule/wave.ts";
import type { HookType, Manifest } from "../../src/types.ts";
import { annotations, crd, object, order, steps } from "./objects.ts";

const hooked = (hook: string) => annotations({ hook });
const helmed = (helm: string) => annotations({ helm });

describe("sync_phase_test.go", () => {
  describe("TestSyncPhaseNone", () => {
    test("an object without annotations is applied in Sync", () => expect(phases({})).toEqual(["Sync"]));
  });
  describe("TestSyncPhasePreSync", () => {
    test("a PreSync hook is applied in PreSync", () => expect(phases(hooked("PreSync"))).toEqual(["PreSync"]));
  });
  describe("TestSyncPhaseSync", () => {
    test("a Sync hook is applied in Sync", () => expect(phases(hooked("Sync"))).toEqual(["Sync"]));
  });
  describe("TestSyncPhaseSkip", () => {
    test("`Skip` has no phase", () => expect(phases(hooked("Skip"))).toEqual([]));
  });
  describe("TestSyncPhaseGarbage", () => {
    test("a misspelt hook has no phase", () => expect(phases(hooked("Garbage"))).toEqual([]));
  });
  describe("TestSyncPhasePost", () => {
    test("a PostSync hook is applied in PostSync", () => expect(phases(hooked("PostSync"))).toEqual(["PostSync"]));
  });
  describe("TestSyncPhaseFail", () => {
    test("a SyncFail hook is applied in SyncFail", () => expect(phases(hooked("SyncFail"))).toEqual(["SyncFail"]));
  });
  describe("TestSyncPhaseTwoPhases", () => {
    test("two hook types give two phases", () => expect(phases(hooked("PreSync,PostSync"))).toEqual(["PreSync", "PostSync"]));
  });
  describe("TestSyncDuplicatedPhases", () => {
    test("the same type twice gives one phase", () => expect(phases(hooked("PreSync,PreSync"))).toEqual(["PreSync"]));
    test("two of Helm's words for one phase give it once", () => expect(phases(helmed("pre-install,pre-upgrade"))).toEqual(["PreSync"]));
  });
});

describe("sync_tasks_test.go", () => {
  describe("Test_syncTasks_kindOrder", () => {
    test("Namespace is the first of 35 kinds, APIService the last, and a custom resource comes after them", () => {
      expect(KINDS).toHaveLength(35);
      expect(kindOrder("Namespace") - KINDS.length).toBe(-35);
      expect(kindOrder("APIService") - KINDS.length).toBe(-1);
      expect(kindOrder("MyCRD") - KINDS.length).toBe(0);
    });
  });

  describe("TestSortSyncTask", () => {
    test("tasks are sorted by phase, wave, kind and name", () => {
      const plan = order([
        object("Pod", "pod"),
        object("Service", "service"),
        object("PersistentVolume", "volume"),
        object("x/v1 X", "fail", { hook: "SyncFail" }),
        object("x/v1 X", "late", { wave: "1" }),
        object("x/v1 X", "b"),
        object("x/v1 X", "a"),
        object("x/v1 X", "early", { wave: "-1" }),
        object("x/v1 X", "pre", { hook: "PreSync" }),
        object("x/v1 X", "post", { hook: "PostSync" }),
        object("ConfigMap", "config"),
      ]);
      const names = plan.steps.map(({ tasks }) => tasks.map(({ resource }) => resource?.name));
      expect(names).toEqual([["pre"], ["early"], ["config", "volume", "service", "pod", "a", "b"], ["late"], ["post"]]);
      expect(plan.syncFail.map(({ resource }) => resource?.name)).toEqual(["fail"]);
    });
  });

  describe("TestSyncNamespaceAgainstCRD", () => {
    test("a Namespace comes before a custom resource", () => {
      expect(steps([object("argoproj.io/v1 Workflow", "a"), object("Namespace", "b")])).toEqual(["Sync 0: Namespace b, Workflow a"]);
    });
  });

  describe("TestSyncTasksSort_NamespaceAndObjectInNamespace", () => {
    test("two Namespaces of later waves go right before the hooks that live in them", () => {
      const plan = steps([
        object("batch/v1 Job", "myNamespace1/mySyncHookJob1", { hook: "PreSync" }),
        object("batch/v1 Job", "myNamespace2/mySyncHookJob2", { hook: "PreSync" }),
        object("Namespace", "myNamespace1", { wave: "1" }),
        object("Namespace", "myNamespace2", { wave: "2" }),
      ]);
      expect(plan).toEqual(["PreSync 0: Namespace myNamespace1, Job mySyncHookJob1, Namespace myNamespace2, Job mySyncHookJob2"]);
    });
  });

  describe("TestSyncTasksSort_CRDAndCR", () => {
    test("a CRD goes right before its custom resource in an earlier phase", () => {
      const plan = steps([object("argoproj.io/v1 Workflow", "w", { hook: "PreSync" }), crd("Workflow", "argoproj.io")]);
      expect(plan).toEqual(["PreSync 0: CustomResourceDefinition workflows.argoproj.io, Workflow w"]);
    });
  });

  describe("Test_syncTasks_multiStep", () => {
    test("one step is no multi-step sync: nothing is waited for", () => {
      expect(order([object("Pod", "a", { wave: "-1" })]).steps.map(({ wave, waits }) => [wave, waits])).toEqual([[-1, "nothing"]]);
    });
    test("two phases make a multi-step sync: the first step is waited for", () => {
      const plan = order([object("Pod", "a", { hook: "PreSync", wave: "-1" }), object("Pod", "b", { hook: "PostSync", wave: "1" })]);
      expect(plan.steps.map(({ phase, wave, waits }) => [phase, wave, waits])).toEqual([
        ["PreSync", -1, "all"],
        ["PostSync", 1, "all"],
      ]);
    });
  });
});

describe("hook/hook_test.go", () => {
  const facts = (hook: string) => ({ isHook: isHook(hooked(hook)), skip: isSkipped(hooked(hook)), types: hookTypes(hooked(hook)) });

  describe("TestNoHooks", () => {
    test("an object without annotations is no hook and is not skipped", () => {
      expect([isHook({}), isSkipped({}), hookTypes({})]).toEqual([false, false, []]);
    });
  });
  describe("TestOneHook", () => {
    test.each(["PreSync", "Sync", "PostSync", "SyncFail"])("%s is a hook of that type", (hook) => {
      expect(facts(hook)).toEqual({ isHook: true, skip: false, types: [hook] });
    });
  });
  describe("TestSkipHook", () => {
    test("`Skip` makes no hook", () => expect(facts("Skip")).toEqual({ isHook: false, skip: true, types: ["Skip"] }));
  });
  describe("TestGarbageHook", () => {
    test("a misspelt hook is a hook without a type", () => expect(facts("Garbage")).toEqual({ isHook: true, skip: false, types: [] }));
  });
  describe("TestTwoHooks", () => {
    test("two types make one hook of both", () =>
      expect(facts("PreSync,PostSync")).toEqual({ isHook: true, skip: false, types: ["PreSync", "PostSync"] }));
  });
  describe("TestDupHookTypes", () => {
    test("a type written twice counts once", () => expect(hookTypes(hooked("Sync,Sync"))).toEqual(["Sync"]));
  });
  describe("TestSkipAndHook", () => {
    test("`Skip` beside other types is a type and skips nothing", () =>
      expect(facts("Skip,PreSync,PostSync")).toEqual({ isHook: true, skip: false, types: ["Skip", "PreSync", "PostSync"] }));
  });
  describe("TestGarbageAndHook", () => {
    test("a misspelt word beside a type is passed over", () =>
      expect(facts("Sync,Garbage")).toEqual({ isHook: true, skip: false, types: ["Sync"] }));
  });
  describe("TestHelmHook", () => {
    test("Helm's pre-install is a PreSync hook", () => {
      const notes = helmed("pre-install");
      expect([isHook(notes), isSkipped(notes), hookTypes(notes)]).toEqual([true, false, ["PreSync"]]);
    });
  });
  describe("TestGarbageHelmHook", () => {
    test("a hook that Helm does not know is a hook without a type", () => {
      const notes = helmed("garbage");
      expect([isHook(notes), isSkipped(notes), hookTypes(notes)]).toEqual([true, false, []]);
    });
  });
  describe("TestBothHooks", () => {
    test("Argo CD's type is taken and Helm's is not", () =>
      expect(hookTypes(annotations({ hook: "Sync", helm: "pre-install" }))).toEqual(["Sync"]));
  });
});

describe("hook/delete_policy_test.go and hook/helm/delete_policy_test.go", () => {
  describe("TestDeletePolicies", () => {
    test.each([
      [{}, ["BeforeHookCreation"]],
      [{ "argocd.argoproj.io/hook-delete-policy": "garbage" }, ["BeforeHookCreation"]],
      [{ "argocd.argoproj.io/hook-delete-policy": "BeforeHookCreation" }, ["BeforeHookCreation"]],
      [{ "argocd.argoproj.io/hook-delete-policy": "HookSucceeded" }, ["HookSucceeded"]],
      [{ "argocd.argoproj.io/hook-delete-policy": "HookFailed" }, ["HookFailed"]],
      [{ "helm.sh/hook-delete-policy": "hook-succeeded" }, ["HookSucceeded"]],
    ])("the policies of %j are %j", (notes, policies) => expect(deletePolicies(notes)).toEqual(policies));

    test("without an annotation no policy is named", () => expect(namedDeletePolicies({})).toEqual([]));
  });
  describe("TestDeletePolicy_DeletePolicy", () => {
    test.each([
      ["before-hook-creation", "BeforeHookCreation"],
      ["hook-succeeded", "HookSucceeded"],
      ["hook-failed", "HookFailed"],
    ])("Helm's %s is %s", (word, policy) => expect(namedDeletePolicies({ "helm.sh/hook-delete-policy": word })).toEqual([policy]));
  });
});

describe("hook/helm/{hook,type,weight}_test.go and syncwaves/waves_test.go", () => {
  describe("TestIsHook", () => {
    test("any word makes a hook of Helm's, but crd-install does not", () => {
      expect([{}, helmed("anything"), helmed("crd-install")].map(isHook)).toEqual([false, true, false]);
    });
  });
  describe("TestTypes", () => {
    test.each(["crd-install", "pre-rollback", "post-rollback", "test-success", "test-failure"])("%s is of no type", (helm) => {
      expect(hookTypes(helmed(helm))).toEqual([]);
    });
  });
  describe("TestType_HookType", () => {
    test.each<[string, HookType]>([
      ["pre-install", "PreSync"],
      ["pre-upgrade", "PreSync"],
      ["post-upgrade", "PostSync"],
      ["post-install", "PostSync"],
    ])("%s is %s", (helm, type) => {
      expect(helmHookType(helm)).toBe(type);
      expect(hookTypes(helmed(helm))).toEqual([type]);
    });
  });
  describe("TestWeight", () => {
    test("the weight is the wave, and 0 where there is none", () => expect([wave({}), wave(annotations({ weight: "1" }))]).toEqual([0, 1]));
  });
  describe("TestWave", () => {
    test("the wave is read from Argo CD's key", () => expect(wave(annotations({ wave: "1" }))).toBe(1));
  });
});

describe("resource/annotations_test.go", () => {
  describe("TestHasAnnotationOption", () => {
    test.each([
      [undefined, []],
      ["", []],
      ["bar", ["bar"]],
      ["bar,bar", ["bar"]],
      ["bar,baz", ["bar", "baz"]],
      ["bar ", ["bar"]],
    ])("the tokens of %j are %j", (value, expected) => expect(tokens(value)).toEqual(expected));
  });
});

describe("sync_context_test.go", () => {
  describe("TestSyncCreateInSortedOrder", () => {
    test("a Service goes before a Pod", () =>
      expect(steps([object("Pod", "a"), object("Service", "b")])).toEqual(["Sync 0: Service b, Pod a"]));
  });

  describe("TestUnnamedHooksGetUniqueNames", () => {
    test("a hook without a name is a task of its own in each of its phases, and stays without a name", () => {
      const hook = { apiVersion: "v1", kind: "Pod", metadata: { generateName: "my-", annotations: hooked("PreSync,PostSync") } };
      const plan = order([hook]);
      expect(plan.steps.map(({ phase }) => phase)).toEqual(["PreSync", "PostSync"]);
      expect(plan.steps[0]?.tasks[0]?.resource?.name).toBe("");
    });
  });

  describe("TestManagedResourceAreNotNamed", () => {
    test("an ordinary object gets no name from its generateName: it is sorted by the empty one", () => {
      const unnamed: Manifest = { apiVersion: "v1", kind: "Pod", metadata: { generateName: "z-" } };
      expect(steps([object("Pod", "a"), unnamed])).toEqual(["Sync 0: Pod z-*, Pod a"]);
    });
  });

  describe("TestDeDupingTasks", () => {
    test("one object that is given twice is one task", () => {
      const pod = object("Pod", "my-pod", { hook: "Sync" });
      expect(steps([pod, pod])).toEqual(["Sync 0: Pod my-pod"]);
    });
  });

  describe("TestObjectsGetANamespace", () => {
    test("an object without a namespace is in the destination's: one that names it is the same object", () => {
      const plan = order([object("Pod", "my-pod"), object("Pod", "shop/my-pod")]);
      expect(plan.steps.flatMap(({ tasks }) => tasks.map(({ resource }) => resource?.namespace))).toEqual(["shop"]);
      expect(plan.dropped.map(({ resource, reason }) => [resource.index, reason])).toEqual([[0, "duplicate"]]);
    });
  });

  describe("TestNamespaceAutoCreation", () => {
    test("a Namespace of the render needs no task of its own", () => {
      expect(steps([object("Namespace", "shop")], { createNamespace: true })).toEqual(["Sync 0: Namespace shop"]);
    });
    test("a Namespace that is not in the render gets one", () => {
      expect(steps([object("Pod", "a")], { createNamespace: true })).toEqual(["PreSync 0: (created Namespace)", "Sync 0: Pod a"]);
    });
    test("nothing is created when nobody asks for it", () => {
      expect(steps([object("Pod", "a")], { createNamespace: false })).toEqual(["Sync 0: Pod a"]);
    });
  });

  describe("Test_syncContext_hasCRDOfGroupKind", () => {
    test.each([
      ["an ordinary CRD", {}],
      ["a CRD that is a hook", { hook: "Sync" }],
    ])("%s of a later wave is found by group and kind", (_, notes) => {
      const resource = object("test.io/v1 TestCrd", "r");
      expect(steps([crd("TestCrd", "test.io", { ...notes, wave: "1" }), resource])).toEqual([
        "Sync 0: CustomResourceDefinition testcrds.test.io, TestCrd r",
      ]);
    });
  });
});
