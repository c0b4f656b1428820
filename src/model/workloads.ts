// The objects whose pods Argo CD starts: where their pod templates are, and how they run.
import type { Field, Manifest, Resource } from "../types.ts";
import { getField, getList, getText, isMapping } from "./resource.ts";

/** How the pods of an object run. */
export type Run = "always" | "once" | "onSchedule";

/** One pod template of a resource. */
export interface PodTemplate {
  /** Where the pod's spec is. */
  readonly field: Field;
  readonly spec: Manifest;
}

/** One container of a pod template. */
export interface Container {
  readonly field: Field;
  readonly manifest: Manifest;
  readonly isInit: boolean;
}

interface WorkloadKind {
  readonly groups: readonly string[];
  readonly run: Run;
  /** Where the pod's spec is; of an Argo Workflow, where the workflow's spec is. */
  readonly pod: Field;
  readonly isWorkflow?: true;
}

const TEMPLATE: Field = ["spec", "template", "spec"];

/** The kinds that start pods of their own, each with the groups that have it. */
const WORKLOAD_KINDS: ReadonlyMap<string, WorkloadKind> = new Map<string, WorkloadKind>([
  ["Pod", { groups: [""], run: "always", pod: ["spec"] }],
  ["Deployment", { groups: ["apps", "extensions"], run: "always", pod: TEMPLATE }],
  ["StatefulSet", { groups: ["apps", "apps.kruise.io"], run: "always", pod: TEMPLATE }],
  ["DaemonSet", { groups: ["apps", "extensions", "apps.kruise.io"], run: "always", pod: TEMPLATE }],
  ["ReplicaSet", { groups: ["apps", "extensions"], run: "always", pod: TEMPLATE }],
  ["ReplicationController", { groups: [""], run: "always", pod: TEMPLATE }],
  ["DeploymentConfig", { groups: ["apps.openshift.io"], run: "always", pod: TEMPLATE }],
  ["CloneSet", { groups: ["apps.kruise.io"], run: "always", pod: TEMPLATE }],
  ["Rollout", { groups: ["argoproj.io"], run: "always", pod: TEMPLATE }],
  ["Service", { groups: ["serving.knative.dev"], run: "always", pod: TEMPLATE }],
  ["Job", { groups: ["batch"], run: "once", pod: TEMPLATE }],
  ["CronJob", { groups: ["batch"], run: "onSchedule", pod: ["spec", "jobTemplate", "spec", "template", "spec"] }],
  ["ScaledJob", { groups: ["keda.sh"], run: "onSchedule", pod: ["spec", "jobTargetRef", "template", "spec"] }],
  ["Workflow", { groups: ["argoproj.io"], run: "once", pod: ["spec"], isWorkflow: true }],
  ["CronWorkflow", { groups: ["argoproj.io"], run: "onSchedule", pod: ["spec", "workflowSpec"], isWorkflow: true }],
]);

function workloadKind(resource: Resource): WorkloadKind | undefined {
  const known = WORKLOAD_KINDS.get(resource.kind);
  return known?.groups.includes(resource.group) ? known : undefined;
}

/** How the pods of a resource run; undefined when it starts none. */
export function runOf(resource: Resource): Run | undefined {
  const run = workloadKind(resource)?.run;
  if (resource.kind !== "Pod") return run;
  const policy = getText(resource.manifest, ["spec", "restartPolicy"]);
  return run === undefined || policy === "" || policy === "Always" ? run : "once";
}

/** The pod templates of a resource; none when it starts no pods. */
export function podTemplates(resource: Resource): PodTemplate[] {
  const kind = workloadKind(resource);
  if (kind === undefined) return [];
  const spec = getField(resource.manifest, kind.pod);
  return isMapping(spec) ? [{ field: kind.pod, spec }] : [];
}

/** Whether the pod templates of a resource are those of an Argo Workflow, which names its containers per template. */
export function isWorkflow(resource: Resource): boolean {
  return workloadKind(resource)?.isWorkflow === true;
}

function containersAt(value: unknown, field: Field, key: string, isInit: boolean): Container[] {
  return getList(value, [key]).flatMap((manifest, index) =>
    isMapping(manifest) ? [{ field: [...field, key, index], manifest, isInit }] : [],
  );
}

/** The containers of a resource, in the order in which they start. */
export function containers(resource: Resource): Container[] {
  return podTemplates(resource).flatMap(({ field, spec }) => {
    if (!isWorkflow(resource))
      return [...containersAt(spec, field, "initContainers", true), ...containersAt(spec, field, "containers", false)];
    return getList(spec, ["templates"]).flatMap((template, index) => {
      const at = [...field, "templates", index];
      const own = ["container", "script"].flatMap((key) => {
        const manifest = getField(template, [key]);
        return isMapping(manifest) ? [{ field: [...at, key], manifest, isInit: false }] : [];
      });
      const set = getField(template, ["containerSet"]);
      return [
        ...containersAt(template, at, "initContainers", true),
        ...own,
        ...containersAt(set, [...at, "containerSet"], "containers", false),
        ...containersAt(template, at, "sidecars", false),
      ];
    });
  });
}

/** Whether a resource starts no pods for now: `replicas: 0`, `suspend: true` or `paused: true`. */
export function isAtRest(resource: Resource): boolean {
  const { manifest } = resource;
  return (
    getField(manifest, ["spec", "replicas"]) === 0 ||
    getField(manifest, ["spec", "suspend"]) === true ||
    getField(manifest, ["spec", "paused"]) === true
  );
}

/** Whether the pods of a resource mount a SecretProviderClass. */
export function mountsClass(resource: Resource, providerClass: Resource): boolean {
  const volumes = podTemplates(resource).flatMap(({ spec }) => getList(spec, ["volumes"]));
  return volumes.some((volume) => getText(volume, ["csi", "volumeAttributes", "secretProviderClass"]) === providerClass.name);
}

/** What a container runs: command and args as one list of words, as they are written. */
export function commandLine(container: Container): string[] {
  const words = [...getList(container.manifest, ["command"]), ...getList(container.manifest, ["args"])];
  const source = getText(container.manifest, ["source"]);
  return [...words.filter((word): word is string => typeof word === "string"), ...(source === "" ? [] : [source])];
}

/** An image without its registry's tag or digest: `registry.example.com:5000/shop/api`. */
export function imageRepository(image: string): string {
  const bare = image.split("@")[0] ?? "";
  const colon = bare.lastIndexOf(":");
  return colon > bare.lastIndexOf("/") ? bare.slice(0, colon) : bare;
}
