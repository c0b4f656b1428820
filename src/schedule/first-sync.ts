// Simulates the first sync of an application into an empty cluster: applies step by step, lets the cluster come to rest,
// and asks what Argo CD asks then. Ports `Sync`, `executeSyncFailPhase`, `setRunningPhase` and `runTasks` of
// gitops-engine/pkg/sync/sync_context.go (Argo CD 3.6). Nothing fails of its own accord and no deadline passes.
import type { Behaviour, FirstSync, Lack, ObjectName, Resource, Schedule, Step, Task } from "../types.ts";
import { deletePolicies } from "./delete-policy.ts";
import { isHook } from "./hook.ts";
import { nameInPhase, objectName } from "./schedule.ts";

/** What the simulation asks of the model. */
export interface FirstSyncInput {
  readonly schedule: Schedule;
  /** The destination namespace. */
  readonly namespace: string;
  namespaceOf(resource: Resource): string;
  behaviourOf(resource: Resource): Behaviour;
}

const NAMESPACE: Behaviour = {
  hasHealthCheck: false,
  isSuspended: false,
  pods: null,
  claim: null,
  needs: [],
  makes: [],
  makesWhenMounted: false,
};

/** One object in the cluster. What has happened to its pods stays so. */
interface LiveObject {
  readonly name: ObjectName;
  readonly behaviour: Behaviour;
  isAdmitted: boolean;
  isScheduled: boolean;
  isStarted: boolean;
  isBound: boolean;
  hasMade: boolean;
}

/** The cluster: which objects exist, and what their controllers make of them. */
class Cluster {
  readonly #objects = new Map<ObjectName, LiveObject>();
  readonly #products = new Map<ObjectName, Set<ObjectName>>();
  /** Objects whose controllers still have something to do. */
  readonly #busy = new Set<LiveObject>();

  get(name: ObjectName): LiveObject | undefined {
    return this.#objects.get(name);
  }

  exists(name: ObjectName): boolean {
    return this.#objects.has(name) || this.#products.has(name);
  }

  lacks(names: readonly ObjectName[]): ObjectName[] {
    return names.filter((name) => !this.exists(name));
  }

  /** Those that are not there, or whose own pods have not started. */
  unready(names: readonly ObjectName[]): ObjectName[] {
    return names.filter((name) => {
      const object = this.#objects.get(name);
      return object === undefined || (object.behaviour.pods !== null && !object.isStarted);
    });
  }

  /** Applies an object; one that is there already stays as it is. Gives false when the API server refuses it. */
  apply(name: ObjectName, behaviour: Behaviour): boolean {
    const { pods } = behaviour;
    if (this.#objects.has(name)) return true;
    if (pods?.isBare === true && this.lacks(pods.admittedWith).length > 0) return false;
    const object = { name, behaviour, isAdmitted: false, isScheduled: false, isStarted: false, isBound: false, hasMade: false };
    this.#objects.set(name, object);
    this.#busy.add(object);
    return true;
  }

  delete(name: ObjectName): void {
    const object = this.#objects.get(name);
    if (object === undefined) return;
    this.#objects.delete(name);
    this.#busy.delete(object);
    for (const product of object.behaviour.makes) {
      const makers = this.#products.get(product);
      makers?.delete(name);
      if (makers?.size === 0) this.#products.delete(product);
    }
  }

  /** Whether a pod can be placed although a claim of its is not bound: the scheduler binds it then. */
  isUsable(name: ObjectName): boolean {
    const object = this.#objects.get(name);
    if (object === undefined) return false;
    const { claim } = object.behaviour;
    if (claim === null || object.isBound) return true;
    return claim.waitsForConsumer && (claim.storageClass === null || this.exists(claim.storageClass));
  }

  /** Lets every controller do what it can until nothing changes. */
  settle(): void {
    for (let changed = true; changed; ) {
      changed = false;
      for (const object of this.#busy) if (this.#advance(object)) changed = true;
    }
  }

  #advance(object: LiveObject): boolean {
    const { behaviour } = object;
    const { pods, claim, makes } = behaviour;
    let changed = false;
    if (pods !== null && !object.isStarted) {
      const wasScheduled = object.isScheduled;
      object.isAdmitted ||= this.lacks(pods.admittedWith).length === 0;
      object.isScheduled ||= object.isAdmitted && pods.claims.every((name) => this.isUsable(name));
      object.isStarted = object.isScheduled && this.lacks(pods.startedWith).length === 0 && this.unready(pods.waitsFor).length === 0;
      if (object.isScheduled && !wasScheduled) this.#place(pods);
      changed = object.isStarted || object.isScheduled !== wasScheduled;
    }
    if (claim !== null && !claim.waitsForConsumer && !object.isBound) {
      object.isBound = claim.storageClass === null || this.exists(claim.storageClass);
      changed ||= object.isBound;
    }
    if (
      makes.length > 0 &&
      !behaviour.makesWhenMounted &&
      !object.hasMade &&
      this.lacks(behaviour.needs.map(({ name }) => name)).length === 0
    ) {
      this.#make(object);
      changed = true;
    }
    const isDone = (pods === null || object.isStarted) && (claim === null || object.isBound) && (makes.length === 0 || object.hasMade);
    if (isDone) this.#busy.delete(object);
    return changed;
  }

  /** A pod was placed on a node: its claims are bound and its classes are mounted. */
  #place({ claims, mounts }: NonNullable<Behaviour["pods"]>): void {
    for (const name of claims) {
      const object = this.#objects.get(name);
      if (object !== undefined) object.isBound = true;
    }
    for (const name of mounts) {
      const object = this.#objects.get(name);
      if (object !== undefined) this.#make(object);
    }
  }

  #make(object: LiveObject): void {
    object.hasMade = true;
    for (const product of object.behaviour.makes) this.#products.set(product, (this.#products.get(product) ?? new Set()).add(object.name));
  }
}

type Health = "none" | "Healthy" | "Progressing" | "Suspended" | "Degraded";

/** What Argo CD's health check says of an object (gitops-engine/pkg/health, resource_customizations). */
function healthOf(object: LiveObject, cluster: Cluster): Health {
  const { hasHealthCheck, isSuspended, pods, claim, needs } = object.behaviour;
  if (!hasHealthCheck) return "none";
  if (isSuspended) return "Suspended";
  const missing = needs.filter(({ name }) => !cluster.exists(name));
  if (missing.some(({ whenMissing }) => whenMissing === "degraded")) return "Degraded";
  const isReady = (pods === null || object.isStarted) && (claim === null || object.isBound) && missing.length === 0;
  return isReady ? "Healthy" : "Progressing";
}

/** Why an object is not healthy. */
function lackOf(task: Task, object: LiveObject | undefined, behaviour: Behaviour, cluster: Cluster): Lack {
  const { isSuspended, pods, claim, needs } = behaviour;
  if (isSuspended) return { task, why: "suspended", names: [] };
  if (claim !== null && object !== undefined) {
    const names = claim.storageClass === null ? [] : cluster.lacks([claim.storageClass]);
    return { task, why: names.length > 0 ? "missing" : "unused", names };
  }
  const own = needs.map(({ name }) => name);
  const unbound = (pods?.claims ?? []).filter((name) => cluster.exists(name) && !cluster.isUsable(name));
  const names = [
    ...cluster.lacks([...(pods?.admittedWith ?? []), ...(pods?.claims ?? []), ...(pods?.startedWith ?? []), ...own]),
    ...cluster.unready(pods?.waitsFor ?? []),
  ];
  return names.length === 0 && unbound.length > 0
    ? { task, why: "unbound", names: unbound }
    : { task, why: "missing", names: [...new Set(names)] };
}

/** How far a task is. */
interface Status {
  state: "pending" | "running" | "succeeded" | "failed";
}

interface SyncTask {
  readonly task: Task;
  readonly step: Step | null;
  readonly name: ObjectName;
  /** Two hooks that share a generated name in one phase have one status (`resourceResultKey`). */
  readonly status: Status;
  readonly isHook: boolean;
  readonly behaviour: Behaviour;
}

/** Simulates the first sync. */
export function firstSync({ schedule, namespace, namespaceOf, behaviourOf }: FirstSyncInput): FirstSync {
  const cluster = new Cluster();
  const generated = new Map<string, Status>();
  const applied = new Set<Task>();

  const statusOf = ({ resource, phase }: Task, name: ObjectName): Status => {
    const key = resource?.name === "" ? `${name}/${phase}` : undefined;
    const status = (key === undefined ? undefined : generated.get(key)) ?? { state: "pending" };
    if (key !== undefined) generated.set(key, status);
    return status;
  };
  const syncTaskOf = (task: Task, step: Step | null): SyncTask => {
    const { resource, phase } = task;
    const name =
      resource === null
        ? objectName("", "Namespace", "", namespace)
        : objectName(resource.group, resource.kind, namespaceOf(resource), nameInPhase(resource, phase));
    return {
      task,
      step,
      name,
      status: statusOf(task, name),
      isHook: resource !== null && isHook(resource.annotations),
      behaviour: resource === null ? NAMESPACE : behaviourOf(resource),
    };
  };
  const tasks = schedule.steps.flatMap((step) => step.tasks.map((task) => syncTaskOf(task, step)));
  const syncFail = schedule.syncFail.map((task) => syncTaskOf(task, null));
  const all = [...tasks, ...syncFail];
  const [first] = all;
  const last = all.at(-1);
  const isMultiStep = first?.task.phase !== last?.task.phase || first?.task.wave !== last?.task.wave;

  const inState = (list: readonly SyncTask[], state: Status["state"]): SyncTask[] => list.filter(({ status }) => status.state === state);
  const hasPolicy = ({ task, isHook: isAHook }: SyncTask, policy: "BeforeHookCreation" | "HookFailed"): boolean =>
    isAHook && task.resource !== null && deletePolicies(task.resource.annotations).includes(policy);

  const run = (list: readonly SyncTask[]): boolean => {
    for (const task of list) if (hasPolicy(task, "BeforeHookCreation")) cluster.delete(task.name);
    let isSuccessful = true;
    for (const task of list) {
      applied.add(task.task);
      const isApplied = cluster.apply(task.name, task.behaviour);
      task.status.state = isApplied ? "running" : "failed";
      isSuccessful &&= isApplied;
    }
    return isSuccessful;
  };
  const updateRunning = (): void => {
    for (const task of inState(all, "running")) {
      const object = cluster.get(task.name);
      if (object === undefined) continue;
      const health = healthOf(object, cluster);
      if (health === "none" || health === "Healthy") task.status.state = "succeeded";
      else if (health === "Degraded") task.status.state = "failed";
    }
  };

  let stopped: Step | null = null;
  const end = (outcome: FirstSync["outcome"], waiting: readonly SyncTask[]): FirstSync => {
    const failed = inState(all, "failed");
    const because = [...failed, ...waiting].map((task) => lackOf(task.task, cluster.get(task.name), task.behaviour, cluster));
    return {
      outcome,
      stopped: outcome === "succeeded" ? null : stopped,
      waiting: waiting.map(({ task }) => task),
      failed: failed.map(({ task }) => task),
      notReached: outcome === "succeeded" ? [] : tasks.filter(({ task }) => !applied.has(task)).map(({ task }) => task),
      message: outcome === "stuck" ? waitingMessage(waiting) : null,
      because: outcome === "succeeded" ? [] : because,
    };
  };

  // The destination namespace is made before anything else (`getNamespaceCreationTask`).
  const destination = objectName("", "Namespace", "", namespace);
  run(tasks.filter(({ name, isHook: isAHook }) => name === destination && !isAHook).slice(0, 1));

  for (;;) {
    cluster.settle();
    updateRunning();
    const waiting = inState(all, "running").filter((task) => isMultiStep || task.isHook);
    if (waiting.length > 0) return end("stuck", waiting);
    if (inState(tasks, "failed").length > 0) {
      for (const task of all) if (task.status.state !== "pending" && hasPolicy(task, "HookFailed")) cluster.delete(task.name);
      const pending = inState(syncFail, "pending");
      if (pending.length === 0) return end("failed", []);
      run(pending);
      continue;
    }
    const pending = inState(tasks, "pending");
    const [next] = pending;
    if (next === undefined) return end("succeeded", []);
    stopped = next.step;
    const now = pending.filter(({ step }) => step === next.step);
    if (run(now)) {
      const isLast = now.length === pending.length;
      if (isLast && !now.some((task) => task.isHook)) return end("succeeded", []);
    } else if (inState(now, "running").length > 0) run(inState(syncFail, "pending"));
  }
}

/** What Argo CD shows while it waits (`setRunningPhase`). */
function waitingMessage(waiting: readonly SyncTask[]): string {
  const hooks = waiting.filter(({ isHook: isAHook }) => isAHook);
  const reason = hooks.length === 0 ? "healthy state of" : "completion of hook";
  const more = waiting.length - 1;
  const type = hooks.length === waiting.length ? "hooks" : "resources";
  const [group = "", kind = "", , name = ""] = (hooks[0] ?? waiting[0])?.name.split("/") ?? [];
  return `waiting for ${reason} ${group}/${kind}/${name}${more > 0 ? ` and ${more} more ${type}` : ""}`;
}
