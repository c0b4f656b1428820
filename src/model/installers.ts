// The objects that bring an operator into the cluster, and which custom resources are its own: by the table of operators,
// else by a word that the package and the group share.
import type { Resource } from "../types.ts";
import type { GroupKind } from "./custom-resources.ts";
import { OPERATORS, type Operator } from "./operators.ts";
import type { Model } from "./resolve.ts";
import { getText } from "./resource.ts";
import { containers, imageRepository } from "./workloads.ts";

/** An object that brings an operator: an OLM Subscription, a Crossplane Provider, a HelmRelease of Flux, or its workload. */
export interface Installer {
  readonly resource: Resource;
  readonly by: "subscription" | "provider" | "release" | "workload";
  /** What it may be called in the table of operators. */
  readonly names: readonly string[];
}

/** That custom resources of a kind are those of an operator. */
export interface Link {
  /** The operator gives them a finalizer. */
  readonly finalizes: boolean;
}

const OPERATOR_WORKLOADS = new Set(["DaemonSet", "Deployment", "StatefulSet"]);

/** Words of groups and packages that say nothing about which operator it is. */
const COMMON_WORDS = new Set([
  ...["api", "apis", "app", "apps", "application", "auth", "cloud", "cluster", "com", "config", "controller", "core", "crd", "data"],
  ...["database", "databases", "db", "dev", "extensions", "gateway", "helm", "infra", "infrastructure", "ingress", "io", "k8s"],
  ...["kube", "kubernetes", "logging", "management", "manager", "monitoring", "net", "network", "networking", "observability", "operator"],
  ...["operators", "org", "platform", "policy", "resources", "secrets", "security", "server", "service", "services", "storage", "system"],
  // Those who make many operators.
  ...["apache", "aws", "azure", "dell", "gcp", "google", "hashicorp", "ibm", "microsoft", "openshift", "oracle", "redhat", "sap", "vmware"],
]);
const CROSSPLANE_WORDS = new Set(["contrib", "crossplane", "jet", "m", "provider", "upbound", "upjet"]);

const lastPart = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Whether an object is of a kind that operators run as. */
export function isOperatorWorkload({ group, kind }: Resource): boolean {
  return group === "apps" && OPERATOR_WORKLOADS.has(kind);
}

/** What a workload may be called in a table: its name, the name of its app, its images. */
export function namesOfWorkload(resource: Resource): string[] {
  const images = containers(resource).flatMap(({ manifest, isInit }) => {
    const parts = isInit ? [] : imageRepository(getText(manifest, ["image"])).split("/");
    return [parts.slice(-1).join("/"), parts.slice(-2).join("/")];
  });
  return [resource.name, getText(resource.manifest, ["metadata", "labels", "app.kubernetes.io/name"]), ...images];
}

function installer(resource: Resource): Installer | undefined {
  const { group, kind, manifest } = resource;
  const by = (as: Installer["by"], ...names: string[]): Installer => ({ resource, by: as, names });
  if (group === "operators.coreos.com" && kind === "Subscription") return by("subscription", getText(manifest, ["spec", "name"]));
  if (group === "pkg.crossplane.io" && kind === "Provider")
    return by("provider", lastPart(imageRepository(getText(manifest, ["spec", "package"]))));
  if (group === "helm.toolkit.fluxcd.io" && kind === "HelmRelease") {
    const chart = getText(manifest, ["spec", "chart", "spec", "chart"]) || getText(manifest, ["spec", "chartRef", "name"]);
    return by("release", lastPart(chart.replace(/\/$/, "")));
  }
  return isOperatorWorkload(resource) ? by("workload", ...namesOfWorkload(resource)) : undefined;
}

/** What brings operators among the objects that a sync applies, in the order of the schedule. */
export function installers({ schedule }: Pick<Model, "schedule">): Installer[] {
  const applied = new Set(schedule.steps.flatMap(({ tasks }) => tasks.map(({ resource }) => resource)));
  return [...applied].flatMap((resource) => (resource === null ? [] : (installer(resource) ?? [])));
}

const BY_NAME: ReadonlyMap<string, readonly Operator[]> = new Map(
  [...new Set(OPERATORS.flatMap(({ names }) => names))].map((name) => [name, OPERATORS.filter(({ names }) => names.includes(name))]),
);

function covers({ groups }: Operator, { group, kind }: GroupKind): boolean {
  return groups.some((pattern) =>
    pattern.startsWith("*.") ? group.endsWith(pattern.slice(1)) : pattern === group || pattern === `${group}/${kind}`,
  );
}

/** Whether the table knows whose kind it is. */
export function hasKnownOperator(kind: GroupKind): boolean {
  return OPERATORS.some((operator) => covers(operator, kind));
}

/** The labels of a group but for its last one: `s3.aws.upbound.io` → s3, aws, upbound. */
const labelsOf = (group: string): string[] => group.split(".").slice(0, -1);

/** `provider-aws-s3` has `s3.aws.upbound.io` and what the whole family shares, `aws.upbound.io`; `provider-argocd` has all of argocd. */
function isOfProvider(name: string, group: string): boolean {
  const words = name.split("-").filter((word) => !CROSSPLANE_WORDS.has(word));
  const labels = labelsOf(group).filter((label) => !CROSSPLANE_WORDS.has(label));
  const isIn = (some: readonly string[], all: readonly string[]): boolean => some.length > 0 && some.every((word) => all.includes(word));
  return isIn(labels, words) || isIn(words, labels);
}

/** `postgres-shelf-operator` has `shelf.example.com`: a label of the group stands in the name of the package. */
function isOfPackage(name: string, group: string): boolean {
  return labelsOf(group).some((label) => !COMMON_WORDS.has(label) && `-${name}-`.includes(`-${label}-`));
}

/** Links an installer with a kind; undefined when nothing does. The table decides for all that it knows. */
export function linkOf({ by, names }: Installer, kind: GroupKind): Link | undefined {
  const operators = names.flatMap((name) => BY_NAME.get(name) ?? []);
  const own = operators.filter((operator) => covers(operator, kind));
  // Crossplane holds what it manages; a ProviderConfig only while something uses it.
  const isManaged = by === "provider" && !kind.kind.endsWith("ProviderConfig");
  if (own.length > 0) return { finalizes: isManaged || own.some(({ finalizes }) => finalizes === true) };
  if (by === "workload" || operators.length > 0 || hasKnownOperator(kind)) return undefined;
  const isOf = by === "provider" ? isOfProvider : isOfPackage;
  return names.some((name) => isOf(name, kind.group)) ? { finalizes: isManaged } : undefined;
}
