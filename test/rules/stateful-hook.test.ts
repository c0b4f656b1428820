import rule from "../../rules/stateful-hook.ts";
import { testRule } from "../../src/rule-tester.ts";
import { hook, join, object } from "./objects.ts";

const LOST = "expect: dataLost error";
const INTERRUPTED = "expect: interrupted warning";
/** An object that is a Sync hook, with the comment on the line of its kind. */
const stateful = (type: string, expected: string, policies = "", more = ""): string => {
  const [apiVersion, kind] = type.split(" ");
  return `apiVersion: ${apiVersion}\nkind: ${kind}  # ${expected}\nmetadata: {name: data, annotations: {${hook("Sync", policies)}${more}}}\n`;
};

testRule("stateful-hook", rule, {
  valid: {
    "an ordinary claim": object("v1 PersistentVolumeClaim", "data"),
    "a Job, a ConfigMap, an account and an ExternalSecret as hooks": join(
      object("batch/v1 Job", "a", { notes: hook("Sync") }),
      object("v1 ConfigMap", "b", { notes: hook("Sync") }),
      object("v1 ServiceAccount", "c", { notes: hook("Sync") }),
      object("external-secrets.io/v1 ExternalSecret", "d", { notes: hook("Sync") }),
    ),
    "a hook that is never applied": join(
      object("v1 PersistentVolumeClaim", "a", { notes: hook("Skip") }),
      object("v1 PersistentVolumeClaim", "b", { notes: hook("Presync") }),
      object("v1 PersistentVolumeClaim", "c", { notes: `helm.sh/hook: test` }),
    ),
    "a delete hook": object("v1 PersistentVolumeClaim", "data", { notes: hook("PostDelete") }),
    "a SyncFail hook, which no good sync runs": object("apps/v1 StatefulSet", "data", { notes: hook("SyncFail") }),
    "a kind of the same name in another group": join(
      object("example.com/v1 StatefulSet", "a", { notes: hook("Sync") }),
      object("example.com/v1 Cluster", "b", { notes: hook("Sync") }),
    ),
    "a CRD of Helm that is no hook to Argo CD": object("apiextensions.k8s.io/v1 CustomResourceDefinition", "a", {
      notes: "helm.sh/hook: crd-install",
    }),
  },
  invalid: {
    "a claim without a policy: the default deletes it at every sync": stateful("v1 PersistentVolumeClaim", LOST),
    "a StatefulSet, a CRD and an Application": join(
      stateful("apps/v1 StatefulSet", LOST),
      stateful("apiextensions.k8s.io/v1 CustomResourceDefinition", LOST),
      stateful("argoproj.io/v1alpha1 Application", LOST),
    ),
    "a database that an operator runs": join(
      stateful("postgresql.cnpg.io/v1 Cluster", LOST),
      stateful("kafka.strimzi.io/v1beta2 Kafka", LOST),
    ),
    "HookSucceeded deletes it after the sync": stateful("v1 PersistentVolumeClaim", LOST, "HookSucceeded"),
    "an unknown policy is the default": stateful("v1 PersistentVolumeClaim", LOST, "never"),
    "Prune=false and Helm's resource policy do not save a hook": stateful(
      "v1 PersistentVolumeClaim",
      LOST,
      "",
      ", argocd.argoproj.io/sync-options: Prune=false, helm.sh/resource-policy: keep",
    ),
    "HookFailed alone: a good sync leaves it, but it is not managed": stateful(
      "v1 PersistentVolumeClaim",
      "expect: unmanaged warning",
      "HookFailed",
    ),
    "what serves": join(
      stateful("apps/v1 Deployment", INTERRUPTED),
      stateful("apps/v1 DaemonSet", INTERRUPTED),
      stateful("v1 Service", INTERRUPTED),
      stateful("argoproj.io/v1alpha1 Rollout", INTERRUPTED),
    ),
    "a hook of Helm": `
      apiVersion: v1
      kind: PersistentVolumeClaim  # expect: dataLost error
      metadata: {name: data, annotations: {helm.sh/hook: "pre-install,pre-upgrade", helm.sh/hook-weight: "-5"}}
    `,
    "a Namespace in which ordinary objects live": join(
      `apiVersion: v1\nkind: Namespace  # ${LOST}\nmetadata: {name: data, annotations: {${hook("PreSync")}}}\n`,
      object("v1 ConfigMap", "a", { namespace: "data" }),
    ),
    "a Namespace in which only hooks live": join(
      `apiVersion: v1\nkind: Namespace  # ${INTERRUPTED}\nmetadata: {name: data, annotations: {${hook("PreSync")}}}\n`,
      object("batch/v1 Job", "a", { namespace: "data", notes: hook("PreSync") }),
    ),
  },
});
