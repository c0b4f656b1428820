import { describe, expect, test } from "vitest";
import rule from "../../rules/missing-crd.ts";
import { type Assumptions, DEFAULT_ASSUMPTIONS } from "../../src/model/assumptions.ts";
import { buildModel } from "../../src/model/resolve.ts";
import type { ArgocdVersion, Report } from "../../src/rule.ts";
import { testRule } from "../../src/rule-tester.ts";
import type { Application } from "../../src/types.ts";

const SKIP = "argocd.argoproj.io/sync-options: SkipDryRunOnMissingResource=true";

/** An object of a kind; `mark` stands on the line of the kind. */
const object = (apiVersion: string, kind: string, { name = "main", annotations = "", spec = "", mark = "" } = {}): string => `
  apiVersion: ${apiVersion}
  kind: ${kind}${mark === "" ? "" : `  # ${mark}`}
  metadata: {name: ${name}, namespace: data, annotations: {${annotations}}}
  spec: {${spec}}
`;
const subscription = (name: string, { annotations = `argocd.argoproj.io/sync-wave: "-1"`, mark = "" } = {}): string =>
  object("operators.coreos.com/v1alpha1", "Subscription", { name: "operator", annotations, spec: `name: ${name}, channel: stable`, mark });
const provider = (name: string, mark = ""): string =>
  object("pkg.crossplane.io/v1", "Provider", {
    annotations: `argocd.argoproj.io/sync-wave: "-1"`,
    spec: `package: "xpkg.upbound.io/upbound/${name}:v1.2.0"`,
    mark,
  });
const crd = (group: string, kind: string, annotations = ""): string => `
  apiVersion: apiextensions.k8s.io/v1
  kind: CustomResourceDefinition
  metadata: {name: crd, annotations: {${annotations}}}
  spec: {group: ${group}, names: {kind: ${kind}, plural: things}}
`;
const deployment = (name: string, { image = "example.com/app:1", init = "example.com/init:1", label = "app", mark = "" } = {}): string => `
  apiVersion: apps/v1
  kind: Deployment${mark === "" ? "" : `  # ${mark}`}
  metadata: {name: ${name}, namespace: data, labels: {app.kubernetes.io/name: ${label}}}
  spec: {template: {spec: {initContainers: [{name: a, image: "${init}"}], containers: [{name: b, image: "${image}"}]}}}
`;
const all = (...documents: string[]): string => documents.map((text) => `${text.trimEnd()}\n`).join("---");

const CNPG = "postgresql.cnpg.io/v1";
const RELATED = "related";
const ERROR = "expect: missing error";
const WARNING = "expect: perhaps warning";

testRule("missing-crd", rule, {
  valid: {
    "the CRD is in the render": all(subscription("cloudnative-pg"), object(CNPG, "Cluster"), crd("postgresql.cnpg.io", "Cluster")),
    "the CRD is in a later wave: Argo CD moves it forward": all(
      subscription("cloudnative-pg"),
      object(CNPG, "Cluster"),
      crd("postgresql.cnpg.io", "Cluster", `argocd.argoproj.io/sync-wave: "5"`),
    ),
    "the object skips the dry run": all(subscription("cloudnative-pg"), object(CNPG, "Cluster", { annotations: SKIP })),
    "the option stands among others": all(
      subscription("cloudnative-pg"),
      object(CNPG, "Cluster", { annotations: `argocd.argoproj.io/sync-options: "Prune=false, SkipDryRunOnMissingResource=true"` }),
    ),
    "a group of Kubernetes itself": all(subscription("discovery-operator"), object("discovery.k8s.io/v1", "EndpointSlice")),
    "a group without a dot": all(subscription("apps-batch-operator"), object("batch/v1", "Job"), object("v1", "Pod")),
    "OLM's own kinds": all(subscription("coreos-tools"), object("operators.coreos.com/v1", "OperatorGroup")),
    "kinds that OpenShift brings along": all(
      subscription("project-route-operator"),
      object("route.openshift.io/v1", "Route"),
      object("project.openshift.io/v1", "Project"),
    ),
    "kinds that Argo CD brings along": all(
      subscription("openshift-gitops-operator"),
      object("argoproj.io/v1alpha1", "Application"),
      object("argoproj.io/v1beta1", "ArgoCD"),
    ),
    "the network that Argo CD's own pods need": all(deployment("cilium-operator"), object("cilium.io/v2", "CiliumNetworkPolicy")),
    "nothing in the render is linked to it": all(subscription("cloudnative-pg"), object("cert-manager.io/v1", "Issuer")),
    "nothing installs anything": object(CNPG, "Cluster"),
    "a package that the table knows as another operator's": all(subscription("postgresql"), object(CNPG, "Cluster")),
    "a group that the table knows as another operator's": all(subscription("kafka-exporter"), object("kafka.strimzi.io/v1beta2", "Kafka")),
    "another kind of a group that operators share": all(subscription("argo-rollouts"), object("argoproj.io/v1alpha1", "Workflow")),
    "a package that shares only a common word": all(subscription("storage-manager"), object("storage.example.com/v1", "Pool")),
    "a package that shares only a maker": all(subscription("ibm-widgets"), object("gadgets.ibm.com/v1", "Gadget")),
    "a package that shares only the top-level domain": all(subscription("run-operator"), object("gadgets.example.run/v1", "Gadget")),
    "a package that shares only a part of a word": all(subscription("shelfish"), object("shelf.example.com/v1", "Shelf")),
    "the provider of another service": all(provider("provider-aws-s3"), object("ec2.aws.upbound.io/v1beta1", "VPC")),
    "the family provider has only what is shared": all(provider("provider-family-aws"), object("ec2.aws.upbound.io/v1beta1", "VPC")),
    "another provider": all(provider("provider-gcp-storage"), object("s3.aws.upbound.io/v1beta1", "Bucket")),
    "a group of nothing but common words": all(provider("provider-upjet"), object("upbound.io/v1", "Thing")),
    "Subscriptions of others": all(
      object("messaging.knative.dev/v1", "Subscription", { spec: "name: cloudnative-pg" }),
      object("apps.open-cluster-management.io/v1", "Subscription", { spec: "name: cloudnative-pg" }),
      object(CNPG, "Cluster"),
    ),
    "Providers of others": all(
      object("example.com/v1", "Provider", { spec: "package: provider-aws-s3" }),
      object("s3.aws.upbound.io/v1", "Bucket"),
    ),
    "other kinds of those who install": all(
      object("operators.coreos.com/v1alpha1", "CatalogSource", { spec: "name: cloudnative-pg" }),
      object("pkg.crossplane.io/v1", "Function", { spec: "package: example.com/provider-aws-s3:v1" }),
      object("helm.toolkit.fluxcd.io/v2", "HelmChart", { spec: "chart: {spec: {chart: cert-manager}}" }),
      object("example.com/v1", "HelmRelease", { spec: "chart: {spec: {chart: cert-manager}}" }),
      deployment("cnpg-controller-manager").replace("apps/v1", "example.com/v1"),
      object(CNPG, "Cluster"),
      object("s3.aws.upbound.io/v1", "Bucket"),
      object("cert-manager.io/v1", "Issuer"),
    ),
    "a Subscription without a name": all(
      object("operators.coreos.com/v1alpha1", "Subscription", { spec: "channel: stable" }),
      object("shelf.example.com/v1", "Shelf"),
    ),
    "a Subscription that no sync applies": all(
      subscription("cloudnative-pg", { annotations: "argocd.argoproj.io/hook: Skip" }),
      object(CNPG, "Cluster"),
    ),
    "objects that no sync looks up": all(
      subscription("cloudnative-pg"),
      object(CNPG, "Cluster", { name: "a", annotations: "argocd.argoproj.io/hook: Skip" }),
      object(CNPG, "Cluster", { name: "b", annotations: "helm.sh/hook: test" }),
      object(CNPG, "Cluster", { name: "c", annotations: "argocd.argoproj.io/hook: PreDelete" }),
    ),
    "of an object that is written twice, the one that is dropped": all(
      subscription("cloudnative-pg"),
      object(CNPG, "Cluster"),
      object(CNPG, "Cluster", { annotations: SKIP }),
    ),
    "a Deployment that the table does not know, of the name of the group": all(
      deployment("shelf"),
      object("shelf.example.com/v1", "Shelf"),
    ),
    "an image that only an init container has": all(
      deployment("app", { init: "ghcr.io/cloudnative-pg/cloudnative-pg:1.25" }),
      object(CNPG, "Cluster"),
    ),
    "a Job of an operator's image": all(
      deployment("app", { image: "ghcr.io/cloudnative-pg/cloudnative-pg:1.25" })
        .replace("apps/v1", "batch/v1")
        .replace("Deployment", "Job"),
      object(CNPG, "Cluster"),
    ),
  },
  invalid: {
    "in a folder that was found by walking, which nobody says is one Application": {
      files: all(subscription("cloudnative-pg", { mark: RELATED }), object(CNPG, "Cluster", { mark: "expect: missing warning" })),
      isGuess: true,
    },
    "a Subscription that the table links": all(subscription("cloudnative-pg", { mark: RELATED }), object(CNPG, "Cluster", { mark: ERROR })),
    "a Subscription of a name that has nothing in common with the group": all(
      subscription("amq-streams", { mark: RELATED }),
      object("kafka.strimzi.io/v1beta2", "KafkaTopic", { mark: ERROR }),
    ),
    "a Subscription that a word links": all(
      subscription("warehouse-shelf-operator", { mark: RELATED }),
      object("shelf.example.com/v1", "Shelf", { mark: ERROR }),
    ),
    "a kind that an operator adds to a group of OpenShift": all(
      subscription("openshift-cert-manager-operator", { mark: RELATED }),
      object("operator.openshift.io/v1alpha1", "CertManager", { mark: ERROR }),
    ),
    "the kinds of one operator in a group that operators share": all(
      deployment("argo-rollouts", { mark: RELATED }),
      object("argoproj.io/v1alpha1", "Rollout", { mark: WARNING }),
    ),
    "a Subscription of a later wave": all(
      subscription("cloudnative-pg", { annotations: `argocd.argoproj.io/sync-wave: "2"`, mark: RELATED }),
      object(CNPG, "Cluster", { mark: ERROR }),
    ),
    "a Provider of a service": all(
      provider("provider-aws-s3", RELATED),
      object("s3.aws.upbound.io/v1beta1", "Bucket", { mark: ERROR }),
      object("s3.aws.m.upbound.io/v1beta1", "Bucket", { name: "new", mark: ERROR }),
    ),
    "what the providers of a family share": all(
      provider("provider-aws-s3", RELATED),
      object("aws.upbound.io/v1beta1", "ProviderConfig", { mark: ERROR }),
    ),
    "a Provider for all of a system": all(
      provider("provider-argocd", RELATED),
      object("projects.argocd.crossplane.io/v1alpha1", "Project", { mark: ERROR }),
    ),
    "a Provider that the table links": all(
      provider("provider-terraform", RELATED),
      object("tf.upbound.io/v1beta1", "Workspace", { mark: ERROR }),
    ),
    "a package by digest, from a registry with a port": all(
      object("pkg.crossplane.io/v1", "Provider", {
        spec: `package: "registry.example.com:5000/provider-kubernetes@sha256:0123"`,
        mark: RELATED,
      }),
      object("kubernetes.crossplane.io/v1alpha2", "Object", { mark: ERROR }),
    ),
    "hooks of every phase are looked up before the first step": all(
      subscription("cloudnative-pg", { mark: RELATED }),
      object(CNPG, "Cluster", { name: "a", annotations: "argocd.argoproj.io/hook: SyncFail", mark: ERROR }),
    ),
    "a hook with another option": all(
      subscription("cloudnative-pg", { mark: RELATED }),
      object(CNPG, "Cluster", {
        annotations: `argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/sync-options: "SkipDryRunOnMissingResource=false"`,
        mark: ERROR,
      }),
    ),
    "the CRD of another kind, and of another group": all(
      subscription("cloudnative-pg", { mark: RELATED }),
      object(CNPG, "Cluster", { mark: ERROR }),
      crd("postgresql.cnpg.io", "Pooler"),
      crd("example.com", "Cluster"),
    ),
    "one finding for the objects of a group, at the first of the schedule": all(
      subscription("cloudnative-pg", { mark: RELATED }),
      object(CNPG, "Cluster", { name: "late", annotations: `argocd.argoproj.io/sync-wave: "2"`, mark: RELATED }),
      object(CNPG, "Pooler", { name: "early", mark: ERROR }),
      object(CNPG, "Cluster", { name: "middle", annotations: `argocd.argoproj.io/sync-wave: "1"`, mark: RELATED }),
    ),
    "one finding for each group": all(
      subscription("amq-streams", { mark: RELATED }),
      object("kafka.strimzi.io/v1beta2", "Kafka", { mark: ERROR }),
      object("core.strimzi.io/v1beta2", "StrimziPodSet", { mark: ERROR }),
    ),
    "of several that are linked, the one that surely installs CRDs": all(
      deployment("cnpg-controller-manager"),
      subscription("cloudnative-pg", { annotations: `argocd.argoproj.io/sync-wave: "3"`, mark: RELATED }),
      object(CNPG, "Cluster", { mark: ERROR }),
    ),
    "a HelmRelease goes before the Deployment": all(
      deployment("cert-manager"),
      object("helm.toolkit.fluxcd.io/v2", "HelmRelease", {
        annotations: `argocd.argoproj.io/sync-wave: "3"`,
        spec: "chart: {spec: {chart: cert-manager}}",
        mark: RELATED,
      }),
      object("cert-manager.io/v1", "ClusterIssuer", { mark: WARNING }),
    ),
    "the definition of a composite resource is no CRD": all(
      subscription("shelf-operator", { mark: RELATED }),
      object("shelf.example.com/v1", "Shelf", { mark: ERROR }),
      object("apiextensions.crossplane.io/v1", "CompositeResourceDefinition", {
        spec: "group: shelf.example.com, names: {kind: Shelf, plural: shelves}",
      }),
    ),
    "a HelmRelease": all(
      object("helm.toolkit.fluxcd.io/v2", "HelmRelease", { spec: "chart: {spec: {chart: cert-manager}}", mark: RELATED }),
      object("cert-manager.io/v1", "ClusterIssuer", { mark: WARNING }),
    ),
    "a HelmRelease of a folder in a repository": all(
      object("helm.toolkit.fluxcd.io/v2", "HelmRelease", { spec: "chart: {spec: {chart: ./charts/shelf/}}", mark: RELATED }),
      object("shelf.example.com/v1", "Shelf", { mark: WARNING }),
    ),
    "a HelmRelease that names its chart by reference": all(
      object("helm.toolkit.fluxcd.io/v2", "HelmRelease", { spec: "chartRef: {kind: OCIRepository, name: cert-manager}", mark: RELATED }),
      object("cert-manager.io/v1", "ClusterIssuer", { mark: WARNING }),
    ),
    "an operator Deployment, by its name": all(
      deployment("cnpg-controller-manager", { mark: RELATED }),
      object(CNPG, "Cluster", { mark: WARNING }),
    ),
    "an operator Deployment, by its image": all(
      deployment("app", { image: "ghcr.io/cloudnative-pg/cloudnative-pg:1.25.0", mark: RELATED }),
      object(CNPG, "Cluster", { mark: WARNING }),
    ),
    "an operator Deployment, by the owner and name of its image": all(
      deployment("app", { image: "quay.io/strimzi/operator:0.45.0", mark: RELATED }),
      object("kafka.strimzi.io/v1beta2", "Kafka", { mark: WARNING }),
    ),
    "an operator StatefulSet, by its label": all(
      deployment("release-eck", { label: "elastic-operator", mark: RELATED }).replace("kind: Deployment", "kind: StatefulSet"),
      object("elasticsearch.k8s.elastic.co/v1", "Elasticsearch", { mark: WARNING }),
    ),
    "of two installers of one kind the Subscription, of two groups each its own": all(
      subscription("cloudnative-pg", { mark: RELATED }),
      deployment("keda-operator", { mark: RELATED }),
      object("keda.sh/v1alpha1", "ScaledJob", { mark: WARNING }),
      object(CNPG, "Cluster", { mark: ERROR }),
    ),
    "objects in a List": `
      apiVersion: v1
      kind: List
      items:
        - apiVersion: operators.coreos.com/v1alpha1
          kind: Subscription  # related
          metadata: {name: operator}
          spec: {name: cloudnative-pg}
        - apiVersion: postgresql.cnpg.io/v1
          kind: Cluster  # expect: missing error
          metadata: {name: main}
    `,
  },
});

interface Setting {
  readonly syncOptions?: readonly string[];
  readonly argocdVersion?: ArgocdVersion;
  readonly assumptions?: Partial<Assumptions>;
}

/** What the rule reports of an application with settings of its own. */
function reportsOf(text: string, { syncOptions = [], argocdVersion = "3.6", assumptions = {} }: Setting = {}): Report<string>[] {
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
  const model = buildModel(application, { assumptions: { ...DEFAULT_ASSUMPTIONS, ...assumptions } });
  rule.check({ options: {}, model, argocdVersion, suppressions: [], report: (report) => reports.push(report) });
  return reports;
}

const TWO = all(subscription("cloudnative-pg"), object(CNPG, "Cluster"));

describe("what the Application says", () => {
  const syncOptions = ["SkipDryRunOnMissingResource=true"];

  test("from Argo CD 3.1 on the option counts for all objects", () => {
    expect(reportsOf(TWO, { syncOptions, argocdVersion: "3.1" })).toEqual([]);
  });

  test("before 3.1 it does not", () => {
    expect(reportsOf(TWO, { syncOptions, argocdVersion: "3.0" })).toHaveLength(1);
  });

  test("other options do not", () => {
    expect(reportsOf(TWO, { syncOptions: ["SkipDryRunOnMissingResource=false"] })).toHaveLength(1);
    expect(reportsOf(TWO, { syncOptions: ["CreateNamespace=true"] })).toHaveLength(1);
  });
});

test("the other place says what it is", () => {
  const notesOf = (text: string): unknown => reportsOf(text)[0]?.related?.map(({ note }) => note);
  const two = all(object(CNPG, "Cluster"), object(CNPG, "Pooler"));
  expect(notesOf(all(subscription("cloudnative-pg"), two))).toEqual(["brings the CRD", "of the same group"]);
  expect(notesOf(all(deployment("cnpg-controller-manager"), two))).toEqual(["its operator", "of the same group"]);
});

test("groups that the config names are there", () => {
  expect(reportsOf(TWO, { assumptions: { isInstalledCrd: (group) => group === "postgresql.cnpg.io" } })).toEqual([]);
  expect(reportsOf(TWO, { assumptions: { isInstalledCrd: (group) => group === "cnpg.io" } })).toHaveLength(1);
});

describe("the help", () => {
  const laterOf = (text: string): unknown => reportsOf(text)[0]?.data?.["later"];

  test("names a wave where the objects do not come after the installer", () => {
    const subscriptionIn = (wave: string): string =>
      subscription("cloudnative-pg", { annotations: `argocd.argoproj.io/sync-wave: "${wave}"` });
    expect(laterOf(all(subscriptionIn("0"), object(CNPG, "Cluster")))).toBe(" and put it into Sync wave 1 or later");
    expect(laterOf(all(subscriptionIn("3"), object(CNPG, "Cluster"), object(CNPG, "Pooler")))).toBe(
      " and put them into Sync wave 4 or later",
    );
    expect(laterOf(all(subscriptionIn("9007199254740993"), object(CNPG, "Cluster")))).toBe(
      " and put it into Sync wave 9007199254740994 or later",
    );
  });

  test("names one when only some come after it", () => {
    const late = object(CNPG, "Pooler", { annotations: `argocd.argoproj.io/sync-wave: "3"` });
    const second = subscription("cloudnative-pg", { annotations: `argocd.argoproj.io/sync-wave: "2"` });
    expect(laterOf(all(second, object(CNPG, "Cluster"), late))).toBe(" and put them into Sync wave 3 or later");
  });

  test("names none where they do", () => {
    expect(laterOf(TWO)).toBe("");
  });

  test("says how many objects there are", () => {
    const objectsOf = (...names: string[]): unknown =>
      reportsOf(all(subscription("cloudnative-pg"), ...names.map((name) => object(CNPG, "Cluster", { name }))))[0]?.data?.["objects"];
    expect(objectsOf("a")).toBe("it");
    expect(objectsOf("a", "b")).toBe("it and the other object");
    expect(objectsOf("a", "b", "c")).toBe("it and the 2 other objects");
  });
});
