// Ports gitops-engine/pkg/sync/sync_tasks.go (`Less`, `Sort`, `adjustDeps`) and the parts of sync_context.go that decide
// what is applied and what is waited for (`getSyncTasks`, `autoCreateNamespace`, `Sync`), of Argo CD 3.6.
import type { DeleteHook, Dropped, ObjectName, Phase, Resource, Schedule, Step, Task, Wave } from "../types.ts";
import { deleteHooks, HELM_HOOK, HOOK, isHook, isSkipped, tokens } from "./hook.ts";
import { kindOrder } from "./kind-order.ts";
import { PHASES, phases } from "./phase.ts";
import { wave } from "./wave.ts";

/** What the Application says that the order depends on. */
export interface ScheduleOptions {
  /** The destination namespace. */
  readonly namespace: string;
  /** The sync option `CreateNamespace=true`. */
  readonly createNamespace: boolean;
}

/** A task while it is being sorted; the phase and the wave of a Namespace or CRD may change (`waveOverride`). */
interface SyncTask {
  readonly resource: Resource | null;
  readonly group: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  phase: Phase;
  wave: Wave;
}

/** Compares as `<` does: by UTF-8 bytes, which for text without surrogates is by code unit. */
export function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  for (let i = 0; ; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    if (Number.isNaN(x)) return -1;
    if (Number.isNaN(y)) return 1;
    const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;
    if (isSurrogate(x) !== isSurrogate(y)) return isSurrogate(x) ? 1 : -1;
    return x - y;
  }
}

/** Compares two waves. */
export function compareWaves(a: Wave, b: Wave): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareTasks(a: SyncTask, b: SyncTask): number {
  return (
    PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) ||
    compareWaves(a.wave, b.wave) ||
    kindOrder(a.kind) - kindOrder(b.kind) ||
    compareBytes(a.name, b.name)
  );
}

/**
 * Moves each Namespace or CRD in front of the first task that needs it (`adjustDeps`); it takes over that task's phase
 * and wave.
 */
function adjustDeps(
  tasks: SyncTask[],
  provides: (task: SyncTask) => string | undefined,
  needs: (task: SyncTask) => string | undefined,
): void {
  const firstIndex = new Map<string, number>();
  for (let i = 0; i < tasks.length; i++) {
    const task = tasks[i] as SyncTask;
    const provided = provides(task);
    if (provided === undefined) {
      const needed = needs(task);
      if (needed !== undefined && !firstIndex.has(needed)) firstIndex.set(needed, i);
      continue;
    }
    const index = firstIndex.get(provided);
    if (index === undefined) continue;
    const first = tasks[index] as SyncTask;
    task.phase = first.phase;
    task.wave = first.wave;
    tasks.copyWithin(index + 1, index, i);
    tasks[index] = task;
    for (const [key, at] of firstIndex) if (at >= index) firstIndex.set(key, at + 1);
  }
}

function crdKind({ kind, group, resource }: SyncTask): string | undefined {
  if (kind !== "CustomResourceDefinition" || group !== "apiextensions.k8s.io") return undefined;
  const spec = resource?.manifest["spec"] as { group?: unknown; names?: { kind?: unknown } } | undefined;
  const provided = [spec?.group, spec?.names?.kind];
  return provided.every((part) => typeof part === "string") ? provided.join("/") : undefined;
}

/** Of an object that is written more than once, Argo CD keeps the last (controller/state.go, `DeduplicateTargetObjects`). */
function lastOfEach(resources: readonly Resource[], namespace: string): { kept: readonly Resource[]; duplicates: readonly Resource[] } {
  const last = new Map<string, Resource>();
  const duplicates: Resource[] = [];
  for (const resource of resources) {
    const key = objectKey(resource, namespace);
    if (key === undefined) continue;
    const earlier = last.get(key);
    if (earlier !== undefined) duplicates.push(earlier);
    last.set(key, resource);
  }
  if (duplicates.length === 0) return { kept: resources, duplicates };
  const lost = new Set(duplicates);
  return { kept: resources.filter((resource) => !lost.has(resource)), duplicates };
}

// Kinds that are served without a namespace: those of Kubernetes itself, and well-known custom ones.
const CLUSTER_SCOPED: ReadonlySet<string> = new Set([
  "/Namespace",
  "/Node",
  "/PersistentVolume",
  "admissionregistration.k8s.io/MutatingAdmissionPolicy",
  "admissionregistration.k8s.io/MutatingAdmissionPolicyBinding",
  "admissionregistration.k8s.io/MutatingWebhookConfiguration",
  "admissionregistration.k8s.io/ValidatingAdmissionPolicy",
  "admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding",
  "admissionregistration.k8s.io/ValidatingWebhookConfiguration",
  "apiextensions.k8s.io/CustomResourceDefinition",
  "apiregistration.k8s.io/APIService",
  "certificates.k8s.io/CertificateSigningRequest",
  "flowcontrol.apiserver.k8s.io/FlowSchema",
  "flowcontrol.apiserver.k8s.io/PriorityLevelConfiguration",
  "networking.k8s.io/IngressClass",
  "node.k8s.io/RuntimeClass",
  "policy/PodSecurityPolicy",
  "rbac.authorization.k8s.io/ClusterRole",
  "rbac.authorization.k8s.io/ClusterRoleBinding",
  "scheduling.k8s.io/PriorityClass",
  "storage.k8s.io/CSIDriver",
  "storage.k8s.io/CSINode",
  "storage.k8s.io/StorageClass",
  "storage.k8s.io/VolumeAttachment",
  "apiextensions.crossplane.io/CompositeResourceDefinition",
  "apiextensions.crossplane.io/Composition",
  "cert-manager.io/ClusterIssuer",
  "cilium.io/CiliumClusterwideNetworkPolicy",
  "cilium.io/CiliumLoadBalancerIPPool",
  "external-secrets.io/ClusterExternalSecret",
  "external-secrets.io/ClusterSecretStore",
  "gateway.networking.k8s.io/GatewayClass",
  "karpenter.k8s.aws/EC2NodeClass",
  "karpenter.sh/NodePool",
  "kyverno.io/ClusterCleanupPolicy",
  "kyverno.io/ClusterPolicy",
  "pkg.crossplane.io/Configuration",
  "pkg.crossplane.io/Function",
  "pkg.crossplane.io/Provider",
  "project.openshift.io/Project",
  "security.openshift.io/SecurityContextConstraints",
  "snapshot.storage.k8s.io/VolumeSnapshotClass",
]);

const CLUSTER_SCOPED_KINDS: ReadonlySet<string> = new Set([...CLUSTER_SCOPED].map((name) => name.slice(name.indexOf("/") + 1)));

/** Whether a kind is known to have no namespace. */
export function isClusterScoped(group: string, kind: string): boolean {
  return CLUSTER_SCOPED_KINDS.has(kind) && CLUSTER_SCOPED.has(`${group}/${kind}`);
}

/** The name of an object as one text. The namespace is empty for kinds without one. */
export function objectName(group: string, kind: string, namespace: string, name: string): ObjectName {
  return `${group}/${kind}/${namespace}/${name}`;
}

/** Group, kind, namespace and name as one text; undefined for an object that has only a `generateName`. */
export function objectKey(resource: Resource, destination: string): string | undefined {
  if (resource.name === "" && resource.generateName !== "") return undefined;
  const namespace = isClusterScoped(resource.group, resource.kind) ? "" : resource.namespace || destination;
  return objectName(resource.group, resource.kind, namespace, resource.name);
}

function reasonOf(resource: Resource): Dropped["reason"] {
  if (isSkipped(resource.annotations)) return "skip";
  const helm = tokens(resource.annotations[HELM_HOOK]);
  const isTest = resource.annotations[HOOK] === undefined && helm.some((token) => /^test(-success|-failure)?$/.test(token));
  return isTest ? "helm-test" : "unknown-hook";
}

/**
 * The name of a hook that has only a `generateName`: at every sync it ends in the revision, the phase and the time
 * (sync_context.go, `getSyncTasks`).
 */
export function nameInPhase(resource: Resource, phase: Phase): string {
  return resource.name !== "" || !isHook(resource.annotations) ? resource.name : `${resource.generateName}0000000-${phase.toLowerCase()}-0`;
}

function taskOf(resource: Resource, phase: Phase, namespace: string): SyncTask {
  return {
    resource,
    group: resource.group,
    kind: resource.kind,
    name: nameInPhase(resource, phase),
    // The engine asks a cluster which kinds have a namespace; before the first sync it counts every object as having one.
    namespace: resource.namespace || namespace,
    phase,
    wave: wave(resource.annotations),
  };
}

function sortedTasks(resources: readonly Resource[], { namespace, createNamespace }: ScheduleOptions): SyncTask[] {
  const tasks = resources.flatMap((resource) => phases(resource.annotations).map((phase) => taskOf(resource, phase, namespace)));
  const isDestination = ({ group, kind, name, resource }: SyncTask): boolean =>
    group === "" && kind === "Namespace" && name === namespace && resource !== null && !isHook(resource.annotations);
  if (createNamespace && namespace !== "" && !tasks.some(isDestination)) {
    tasks.push({ resource: null, group: "", kind: "Namespace", name: namespace, namespace: "", phase: "PreSync", wave: 0 });
  }
  tasks.sort(compareTasks);
  adjustDeps(
    tasks,
    ({ group, kind, name }) => (group === "" && kind === "Namespace" ? name : undefined),
    (task) => task.namespace || undefined,
  );
  adjustDeps(tasks, crdKind, ({ group, kind }) => `${group}/${kind}`);
  return tasks;
}

/** Cuts the sorted tasks where the phase or the wave changes and says where Argo CD waits (`Sync`, `multiStep`). */
function stepsOfTasks(tasks: readonly SyncTask[], hasSyncFail: boolean): Step[] {
  const groups: SyncTask[][] = [];
  for (const task of tasks) {
    const group = groups.at(-1);
    if (group?.[0]?.phase === task.phase && group[0].wave === task.wave) group.push(task);
    else groups.push([task]);
  }
  const isMultiStep = groups.length > 1 || (hasSyncFail && groups.length > 0);
  return groups.map((group, index) => {
    const { phase, wave } = group[0] as SyncTask;
    const hasHook = group.some(({ resource }) => resource !== null && isHook(resource.annotations));
    const waitsForAll = isMultiStep && (index < groups.length - 1 || hasHook);
    const waits = waitsForAll ? "all" : hasHook ? "hooks" : "nothing";
    return { phase, wave, index, waits, tasks: group.map(({ resource }) => ({ resource, phase, wave })) };
  });
}

/** The schedule of an application: what Argo CD applies, in which order, and where it waits. */
export function schedule(resources: readonly Resource[], options: ScheduleOptions): Schedule {
  const { kept, duplicates } = lastOfEach(resources, options.namespace);
  const tasks = sortedTasks(kept, options);
  const syncFail: Task[] = tasks
    .filter((task) => task.phase === "SyncFail")
    .map(({ resource, phase, wave }) => ({ resource, phase, wave }));
  const steps = stepsOfTasks(
    tasks.filter((task) => task.phase !== "SyncFail"),
    syncFail.length > 0,
  );

  const stepsByResource = new Map<Resource, Step[]>();
  for (const step of steps) {
    for (const { resource } of step.tasks) {
      if (resource === null) continue;
      const known = stepsByResource.get(resource);
      if (known === undefined) stepsByResource.set(resource, [step]);
      else if (known.at(-1) !== step) known.push(step);
    }
  }
  const hooksOf = (resource: Resource): DeleteHook[] => deleteHooks(resource.annotations);
  const never = kept.filter((resource) => phases(resource.annotations).length === 0);
  const dropped: Dropped[] = [
    ...duplicates.map((resource) => ({ resource, reason: "duplicate" as const })),
    ...never.filter((resource) => hooksOf(resource).length === 0).map((resource) => ({ resource, reason: reasonOf(resource) })),
  ];
  return {
    steps,
    syncFail,
    deleteHooks: kept
      .filter((resource) => hooksOf(resource).length > 0)
      .map((resource) => ({ resource, wave: wave(resource.annotations), hooks: hooksOf(resource) })),
    dropped: dropped.sort((a, b) => a.resource.index - b.resource.index),
    stepsOf: (resource) => stepsByResource.get(resource) ?? [],
  };
}
