// Which objects are custom resources, and which of those every cluster of some kind has.
import type { Resource } from "../types.ts";
import { OPERATORS } from "./operators.ts";
import type { Model } from "./resolve.ts";
import { getText } from "./resource.ts";

/** The groups with a dot that Kubernetes itself serves. */
const BUILT_IN_GROUPS: ReadonlySet<string> = new Set([
  "admissionregistration.k8s.io",
  "apiextensions.k8s.io",
  "apiregistration.k8s.io",
  "authentication.k8s.io",
  "authorization.k8s.io",
  "certificates.k8s.io",
  "coordination.k8s.io",
  "discovery.k8s.io",
  "events.k8s.io",
  "flowcontrol.apiserver.k8s.io",
  "internal.apiserver.k8s.io",
  "metrics.k8s.io",
  "networking.k8s.io",
  "node.k8s.io",
  "rbac.authorization.k8s.io",
  "resource.k8s.io",
  "scheduling.k8s.io",
  "storage.k8s.io",
  "storagemigration.k8s.io",
]);

/** What stands before `openshift.io` in the groups that every OpenShift serves. */
const OPENSHIFT = [
  "apps",
  "autoscaling",
  "build",
  "cloudcredential",
  "config",
  "console",
  "controlplane.operator",
  "helm",
  "image",
  "imageregistry.operator",
  "ingress.operator",
  "insights",
  "machine",
  "machineconfiguration",
  "monitoring",
  "network",
  "network.operator",
  "oauth",
  "operator",
  "performance",
  "project",
  "quota",
  "route",
  "samples.operator",
  "security",
  "security.internal",
  "template",
  "tuned",
  "user",
];

/**
 * Groups, or `group/Kind`, that a cluster has before anything is synced into it: Argo CD's own, those of the network that
 * Argo CD's pods need themselves, OLM's, those of OpenShift, GKE, EKS and k3s.
 */
const BROUGHT_ALONG: ReadonlySet<string> = new Set([
  "argoproj.io/AppProject",
  "argoproj.io/Application",
  "argoproj.io/ApplicationSet",
  "argoproj.io/ArgoCD",
  "auto.gke.io",
  "cilium.io",
  "cloud.google.com",
  "crd.k8s.amazonaws.com",
  "crd.projectcalico.org",
  "eks.amazonaws.com",
  "gateway.networking.k8s.io",
  "helm.cattle.io",
  "k3s.cattle.io",
  "k8s.cni.cncf.io",
  "k8s.ovn.org",
  "metal3.io",
  "networking.gke.io",
  "olm.operatorframework.io",
  "operator.tigera.io",
  "operators.coreos.com",
  "packages.operators.coreos.com",
  "policy.networking.k8s.io",
  "projectcalico.org",
  "snapshot.storage.k8s.io",
  "vpcresources.k8s.aws",
  "whereabouts.cni.cncf.io",
  ...OPENSHIFT.map((name) => `${name}.openshift.io`),
]);

/** A group and a kind in it. */
export type GroupKind = Pick<Resource, "group" | "kind">;

/** Whether a kind is served by a CRD (or an API server of its own), not by Kubernetes itself. */
export function isCustom({ group }: GroupKind): boolean {
  return group.includes(".") && !BUILT_IN_GROUPS.has(group);
}

/** What operators bring; `group/Kind` where one adds a kind to a group of the cluster. */
const OF_OPERATORS = new Set(OPERATORS.flatMap(({ groups }) => groups));

/** Whether clusters bring a kind along. */
export function isBroughtAlong({ group, kind }: GroupKind): boolean {
  const name = `${group}/${kind}`;
  return BROUGHT_ALONG.has(name) || (BROUGHT_ALONG.has(group) && !OF_OPERATORS.has(name));
}

/** The kinds that the CRDs of the render define, as `group/Kind`, each with its plural. */
export function definedKinds({ resources }: Pick<Model, "resources">): ReadonlyMap<string, string> {
  const crds = resources.filter(({ group, kind }) => group === "apiextensions.k8s.io" && kind === "CustomResourceDefinition");
  return new Map(
    crds.map(({ manifest }) => {
      const [group, kind, plural] = [["group"], ["names", "kind"], ["names", "plural"]].map((field) =>
        getText(manifest, ["spec", ...field]),
      );
      return [`${group}/${kind}`, plural ?? ""] as const;
    }),
  );
}
