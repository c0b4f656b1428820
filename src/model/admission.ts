// What an admission webhook is asked about: its rules and selectors, matched against the objects of the render and the pods
// that they start.
import type { Field, Manifest, Resource } from "../types.ts";
import { definedKinds } from "./custom-resources.ts";
import type { Model } from "./resolve.ts";
import { getField, getList, getText } from "./resource.ts";
import { allOf, type Labels, labelsAt, type Match, matchesSelector } from "./selectors.ts";
import { isAtRest, isWorkflow, podTemplates, runOf } from "./workloads.ts";

const GROUP = "admissionregistration.k8s.io";

/** One webhook of a configuration that fails closed and whose Service is in the render. */
export interface Webhook {
  readonly configuration: Resource;
  /** Where it names the Service. */
  readonly field: Field;
  readonly manifest: Manifest;
  readonly service: Resource;
}

/** Something that is created in the cluster. */
interface Created {
  readonly group: string;
  readonly version: string;
  readonly plural: string;
  readonly namespace: string;
  readonly labels: Manifest;
  /** A Namespace is matched by its own labels. */
  readonly isNamespace: boolean;
}

function plural(kind: string): string {
  const word = kind.toLowerCase();
  if (word === "endpoints") return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** The webhooks that fail closed (the default of v1), each with the Service of the render that it asks. */
export function closedWebhooks({ resources, isLost, target }: Model): Webhook[] {
  return resources.flatMap((configuration) => {
    const { group, version, kind, manifest } = configuration;
    const isConfiguration = kind === "ValidatingWebhookConfiguration" || kind === "MutatingWebhookConfiguration";
    if (group !== GROUP || !isConfiguration || isLost(configuration)) return [];
    return getList(manifest, ["webhooks"]).flatMap((webhook, index): Webhook[] => {
      const policy = getText(webhook, ["failurePolicy"]) || (version === "v1" ? "Fail" : "Ignore");
      const [namespace, name] = ["namespace", "name"].map((key) => getText(webhook, ["clientConfig", "service", key]));
      const service = target({ group: "", kind: "Service", namespace: namespace ?? "", name: name ?? "" });
      if (policy !== "Fail" || service === undefined) return [];
      return [{ configuration, field: ["webhooks", index, "clientConfig", "service", "name"], manifest: webhook as Manifest, service }];
    });
  });
}

/** The workloads of the render whose pods a Service selects. */
export function workloadsBehind(model: Model, service: Resource): Resource[] {
  const selector = labelsAt(service.manifest, ["spec", "selector"]);
  if (Object.keys(selector).length === 0) return [];
  const namespace = model.namespaceOf(service);
  return model.resources.filter(
    (resource) =>
      runOf(resource) === "always" &&
      model.schedule.stepsOf(resource).length > 0 &&
      model.namespaceOf(resource) === namespace &&
      matchesSelector({ matchLabels: selector }, { labels: podLabels(resource), isComplete: true }) === "yes",
  );
}

function podLabels(resource: Resource): Manifest {
  const [template] = podTemplates(resource);
  return template === undefined ? {} : labelsAt(resource.manifest, [...template.field.slice(0, -1).map(String), "metadata", "labels"]);
}

/** What the API server is asked to create for an object: the object, and what a controller makes of it at once. */
function createdFor(model: Model, resource: Resource, plurals: ReadonlyMap<string, string>): [object: Created, ...made: Created[]] {
  const { group, version, kind, manifest } = resource;
  const isNamespace = group === "" && kind === "Namespace";
  const object: Created = {
    group,
    version,
    plural: plurals.get(`${group}/${kind}`) || plural(kind),
    namespace: isNamespace ? resource.name : model.namespaceOf(resource),
    labels: labelsAt(manifest, ["metadata", "labels"]),
    isNamespace,
  };
  const run = runOf(resource);
  const startsPods = run !== undefined && run !== "onSchedule" && kind !== "Pod" && !isAtRest(resource) && !isWorkflow(resource);
  if (!startsPods) return [object];
  const labels = podLabels(resource);
  const pod: Created = { ...object, group: "", version: "v1", plural: "pods", labels };
  const isDeployment = group === "apps" && kind === "Deployment";
  return [object, ...(isDeployment ? [{ ...object, plural: "replicasets", labels }] : []), pod];
}

/** The labels of the namespace that something is created in; undefined for what has none. */
function namespaceLabels(model: Model, created: Created): Labels | undefined {
  if (created.namespace === "") return undefined;
  const name = { "kubernetes.io/metadata.name": created.namespace };
  const namespace = model.target({ group: "", kind: "Namespace", namespace: "", name: created.namespace });
  if (namespace === undefined) return { labels: name, isComplete: false };
  return { labels: { ...labelsAt(namespace.manifest, ["metadata", "labels"]), ...name }, isComplete: true };
}

function isInRule(rule: unknown, created: Created, isExact: boolean): boolean {
  const { group, version, plural: resource, namespace, isNamespace } = created;
  const has = (key: string, ...words: string[]): boolean =>
    getList(rule, [key]).some((word) => word === "*" || words.includes(String(word)));
  const scope = getText(rule, ["scope"]);
  const isCluster = namespace === "" || isNamespace;
  return (
    has("apiGroups", group) &&
    // Unless told otherwise the API server converts between the versions of a kind (matchPolicy: Equivalent).
    (!isExact || has("apiVersions", version)) &&
    has("operations", "CREATE") &&
    has("resources", resource, "*/*") &&
    (scope === "" || scope === "*" || (scope === "Cluster") === isCluster)
  );
}

function matchesCreated(model: Model, webhook: Manifest, created: Created): Match {
  const isExact = getText(webhook, ["matchPolicy"]) === "Exact";
  if (!getList(webhook, ["rules"]).some((rule) => isInRule(rule, created, isExact))) return "no";
  const namespace = namespaceLabels(model, created);
  return allOf([
    matchesSelector(getField(webhook, ["objectSelector"]), { labels: created.labels, isComplete: true }),
    namespace === undefined ? "yes" : matchesSelector(getField(webhook, ["namespaceSelector"]), namespace),
    // CEL may exclude anything.
    getList(webhook, ["matchConditions"]).length > 0 ? "maybe" : "yes",
  ]);
}

/** Whether a webhook is asked about an object, or about what a controller makes of it. */
export interface Asked {
  readonly match: Match;
  /** Not about the object, but about its pods. */
  readonly isOfPods: boolean;
}

/** Prepares the question which objects a webhook is asked about. */
export function admission(model: Model): (webhook: Manifest, resource: Resource) => Asked {
  const plurals = definedKinds(model);
  return (webhook, resource) => {
    // The API server asks no webhook about the configuration of webhooks.
    if (resource.group === GROUP) return { match: "no", isOfPods: false };
    const [object, ...made] = createdFor(model, resource, plurals);
    const match = matchesCreated(model, webhook, object);
    if (match === "yes") return { match, isOfPods: false };
    const ofMade = made.map((created) => matchesCreated(model, webhook, created));
    const best = ofMade.includes("yes") ? "yes" : ofMade.includes("maybe") ? "maybe" : "no";
    return best === "yes" || match === "no" ? { match: best, isOfPods: true } : { match, isOfPods: false };
  };
}
