import { expect, test } from "vitest";
import rule from "../../rules/teardown-order.ts";
import { buildModel } from "../../src/model/resolve.ts";
import type { Report } from "../../src/rule.ts";
import { testRule } from "../../src/rule-tester.ts";
import type { Application } from "../../src/types.ts";

const wave = (number: number): string => `argocd.argoproj.io/sync-wave: "${number}"`;
const marked = (mark: string): string => (mark === "" ? "" : `  # ${mark}`);

/** A custom resource; `mark` stands on the line of the kind. */
const custom = (
  apiVersion: string,
  kind: string,
  { name = "main", annotations = "", finalizers = "", spec = "", mark = "" } = {},
): string => `
  apiVersion: ${apiVersion}
  kind: ${kind}${marked(mark)}
  metadata: {name: ${name}, namespace: data, annotations: {${annotations}}, finalizers: [${finalizers}]}
  spec: {${spec}}
`;
/** An operator with an account; `mark` stands on the line of the kind when it has no wave, else of the annotations. */
const operator = (name: string, { annotations = "", mark = "" } = {}): string => `
  apiVersion: apps/v1
  kind: Deployment${marked(annotations.includes("wave") ? "" : mark)}
  metadata:
    name: ${name}
    namespace: data
    annotations: {${annotations}}${marked(annotations.includes("wave") ? mark : "")}
  spec: {template: {spec: {serviceAccountName: operator, containers: []}}}
`;
/** What the account of the operator may do. */
const rights = (rule = `apiGroups: [identity.example.com], resources: ["*"], verbs: [get, update]`): string => `
  apiVersion: rbac.authorization.k8s.io/v1
  kind: ClusterRole
  metadata: {name: operator}
  rules: [{${rule}}]
---
  apiVersion: rbac.authorization.k8s.io/v1
  kind: ClusterRoleBinding
  metadata: {name: operator}
  roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: operator}
  subjects: [{kind: ServiceAccount, name: operator, namespace: data}]
`;
const all = (...documents: string[]): string => documents.join("---");

const RELATED = "related";
const TOGETHER = "expect: together info";
const BEFORE = "expect: before info";
const KEDA = "keda.sh/v1alpha1";
const REALM = "identity.example.com/v1";
const FINALIZER = "identity.example.com/realm";

testRule("teardown-order", rule, {
  valid: {
    "the operator is in an earlier wave": all(operator("keda-operator", { annotations: wave(-1) }), custom(KEDA, "ScaledObject")),
    "the custom resources are in a later wave": all(operator("keda-operator"), custom(KEDA, "ScaledObject", { annotations: wave(1) })),
    "the weight of Helm is a wave too": all(
      operator("keda-operator"),
      custom(KEDA, "ScaledObject", { annotations: `helm.sh/hook-weight: "1"` }),
    ),
    "an operator that gives no finalizers": all(operator("cnpg-controller-manager"), custom("postgresql.cnpg.io/v1", "Cluster")),
    "another operator": all(operator("keda-operator"), custom("grafana.integreatly.org/v1beta1", "Grafana")),
    "no operator": custom(KEDA, "ScaledObject"),
    "no custom resource": all(operator("keda-operator"), custom("batch/v1", "Job", { finalizers: "keda.sh/job" })),
    "a finalizer, and an account that may write another group": all(
      operator("identity"),
      rights(),
      custom("other.example.com/v1", "Realm", { finalizers: FINALIZER }),
    ),
    "a finalizer, and an account that may only read": all(
      operator("identity"),
      rights(`apiGroups: [identity.example.com], resources: ["*"], verbs: [get, list, watch]`),
      custom(REALM, "Realm", { finalizers: FINALIZER }),
    ),
    "a finalizer, and nobody who may write": all(operator("identity"), custom(REALM, "Realm", { finalizers: FINALIZER })),
    "an account that may write, and no finalizer": all(operator("identity"), rights(), custom(REALM, "Realm")),
    "finalizers that no operator handles": all(
      operator("identity"),
      rights(),
      custom(REALM, "Realm", { finalizers: "foregroundDeletion, orphan, kubernetes, resources-finalizer.argocd.argoproj.io" }),
      custom(REALM, "Realm", { name: "b", finalizers: "argocd.argoproj.io/hook-finalizer" }),
    ),
    "a custom resource that stays": all(
      operator("keda-operator"),
      custom(KEDA, "ScaledObject", { name: "a", annotations: "argocd.argoproj.io/sync-options: Delete=false" }),
      custom(KEDA, "ScaledObject", { name: "b", annotations: "helm.sh/resource-policy: keep" }),
    ),
    "an operator that stays": all(
      operator("keda-operator", { annotations: `argocd.argoproj.io/sync-options: "Prune=false, Delete=false"` }),
      custom(KEDA, "ScaledObject"),
    ),
    hooks: all(
      operator("keda-operator", { annotations: "argocd.argoproj.io/hook: PreSync" }),
      custom(KEDA, "ScaledObject"),
      operator("metrics"),
    ),
    "a custom resource that is a hook": all(
      operator("keda-operator"),
      custom(KEDA, "ScaledObject", { annotations: "argocd.argoproj.io/hook: PostSync" }),
    ),
    "objects that no sync applies": all(
      operator("keda-operator", { annotations: "argocd.argoproj.io/hook: Skip" }),
      custom(KEDA, "ScaledObject"),
    ),
    "a custom resource that no sync applies": all(
      operator("keda-operator"),
      custom(KEDA, "ScaledObject", { annotations: "argocd.argoproj.io/hook: Skip" }),
      custom(KEDA, "ScaledObject", { name: "b", annotations: "argocd.argoproj.io/hook: PostDelete" }),
    ),
    "an operator is not its own custom resource": custom("helm.toolkit.fluxcd.io/v2", "HelmRelease", {
      spec: "chart: {spec: {chart: flux2}}",
    }),
    "the Subscription of an operator: the operator stays": all(
      custom("operators.coreos.com/v1alpha1", "Subscription", { annotations: wave(1), spec: "name: keda" }),
      custom(KEDA, "ScaledObject"),
    ),
    "a ProviderConfig, which is held only while something uses it": all(
      custom("pkg.crossplane.io/v1", "Provider", { spec: "package: example.com/provider-aws-s3:v1" }),
      custom("aws.upbound.io/v1", "ProviderConfig"),
      custom("aws.m.upbound.io/v1", "ClusterProviderConfig"),
    ),
    "a Provider of another system": all(
      custom("pkg.crossplane.io/v1", "Provider", { spec: "package: example.com/provider-gcp:v1" }),
      custom("s3.aws.upbound.io/v1", "Bucket"),
    ),
  },
  invalid: {
    "the same wave": all(operator("keda-operator", { mark: TOGETHER }), custom(KEDA, "ScaledObject", { mark: RELATED })),
    "a later wave": all(operator("keda-operator", { annotations: wave(1), mark: BEFORE }), custom(KEDA, "ScaledObject", { mark: RELATED })),
    "waves count, not phases or steps": all(
      operator("keda-operator", { annotations: wave(5), mark: TOGETHER }),
      custom(KEDA, "ScaledObject", { annotations: wave(5), mark: RELATED }),
      custom(KEDA, "ScaledObject", { name: "later", annotations: wave(6) }),
    ),
    "one finding for an operator, with its custom resources": all(
      operator("keda-operator", { annotations: wave(1), mark: BEFORE }),
      custom(KEDA, "ScaledObject", { annotations: wave(1), mark: RELATED }),
      custom(KEDA, "ScaledObject", { name: "b", annotations: wave(-1), mark: RELATED }),
      custom(KEDA, "ScaledObject", { name: "c", annotations: wave(2) }),
    ),
    "one finding for each operator": all(
      operator("keda-operator", { mark: TOGETHER }),
      custom(KEDA, "ScaledObject", { mark: RELATED }),
      operator("grafana-operator", { mark: TOGETHER }),
      custom("grafana.integreatly.org/v1beta1", "GrafanaDashboard", { mark: RELATED }),
    ),
    "a finalizer in the manifest, of an operator that gives none of its own": all(
      operator("psmdb-operator", { mark: TOGETHER }),
      custom("psmdb.percona.com/v1", "PerconaServerMongoDB", { finalizers: "percona.com/delete-psmdb-pvc", mark: RELATED }),
      custom("psmdb.percona.com/v1", "PerconaServerMongoDBBackup"),
    ),
    "a finalizer in the manifest, and an account that may write the group": all(
      operator("identity", { mark: TOGETHER }),
      rights(),
      custom(REALM, "Realm", { finalizers: FINALIZER, mark: RELATED }),
    ),
    "an account that may do all, or patch": all(
      operator("identity", { mark: TOGETHER }),
      rights(`apiGroups: [identity.example.com], resources: [realms], verbs: ["*"]`),
      custom(REALM, "Realm", { finalizers: FINALIZER, mark: RELATED }),
    ),
    "an account that may patch": all(
      operator("identity", { mark: TOGETHER }),
      rights(`apiGroups: [a.example.com, identity.example.com], resources: [realms], verbs: [patch]`),
      custom(REALM, "Realm", { finalizers: FINALIZER, mark: RELATED }),
    ),
    "one of several finalizers": all(
      operator("identity", { mark: TOGETHER }),
      rights(),
      custom(REALM, "Realm", { finalizers: `foregroundDeletion, ${FINALIZER}`, mark: RELATED }),
    ),
    "finalizers that only look like those of others": all(
      operator("identity", { mark: TOGETHER }),
      rights(),
      custom(REALM, "Realm", { name: "a", finalizers: "orphan.example.com/a", mark: RELATED }),
      custom(REALM, "Realm", { name: "b", finalizers: "example.com/orphan", mark: RELATED }),
    ),
    "a Provider and what it manages": all(
      custom("pkg.crossplane.io/v1", "Provider", { spec: "package: example.com/provider-aws-s3:v1", mark: TOGETHER }),
      custom("s3.aws.upbound.io/v1", "Bucket", { mark: RELATED }),
    ),
    "a HelmRelease that brings an operator": all(
      custom("helm.toolkit.fluxcd.io/v2", "HelmRelease", { spec: "chart: {spec: {chart: keda}}", mark: TOGETHER }),
      custom(KEDA, "ScaledObject", { mark: RELATED }),
    ),
    "an option that deletes": all(
      operator("keda-operator", { mark: TOGETHER }),
      custom(KEDA, "ScaledObject", { annotations: "argocd.argoproj.io/sync-options: Delete=confirm", mark: RELATED }),
    ),
  },
});

/** What the rule reports of an application with sync options. */
function reportsOf(text: string, syncOptions: readonly string[] = []): Report<string>[] {
  const application: Application = {
    name: "test",
    namespace: "default",
    syncOptions,
    paths: [],
    sources: [{ file: "all.yaml", text: text.replaceAll(/^ {2}/gm, ""), trace: null, kind: "manifest" }],
    texts: new Map(),
    partial: false,
    isGuess: false,
  };
  const reports: Report<string>[] = [];
  const model = buildModel(application);
  rule.check({ options: {}, model, argocdVersion: "3.6", suppressions: [], report: (report) => reports.push(report) });
  return reports;
}

test("what the Application says of deletion counts for objects that say nothing", () => {
  const deleting = custom(KEDA, "ScaledObject", { annotations: "argocd.argoproj.io/sync-options: Delete=true" });
  const plain = custom(KEDA, "ScaledObject");
  const keda = operator("keda-operator", { annotations: "argocd.argoproj.io/sync-options: Delete=true" });
  expect(reportsOf(all(keda, plain))).toHaveLength(1);
  expect(reportsOf(all(keda, plain), ["Delete=false"])).toEqual([]);
  expect(reportsOf(all(keda, deleting), ["Delete=false"])).toHaveLength(1);
});

test("the help names a wave below the lowest of the custom resources", () => {
  const text = all(
    operator("keda-operator", { annotations: wave(2) }),
    custom(KEDA, "ScaledObject", { name: "a" }),
    custom(KEDA, "ScaledObject", { name: "b", annotations: wave(-3) }),
  );
  expect(reportsOf(text)[0]?.data).toEqual({
    operator: "Deployment data/keda-operator (Sync, wave 2)",
    object: "ScaledObject data/b (Sync, wave -3)",
    name: "Deployment data/keda-operator",
    objects: "ScaledObject data/b and 1 more of its custom resources",
    along: ", with its account and its roles",
    wave: "-4",
  });
  const provider = custom("pkg.crossplane.io/v1", "Provider", { spec: "package: example.com/provider-aws-s3:v1" });
  expect(reportsOf(all(provider, custom("s3.aws.upbound.io/v1", "Bucket")))[0]?.data).toMatchObject({ along: "" });
  const far = wave(0).replace("0", "-9007199254740993");
  const two = all(operator("keda-operator"), custom(KEDA, "ScaledObject", { annotations: far }));
  expect(reportsOf(two)[0]?.data).toMatchObject({ objects: "ScaledObject data/main", wave: "-9007199254740994" });
});
