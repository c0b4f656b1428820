// What the Jobs, hooks and init containers of a sync connect to, with when that is there.
import type { Resource, Step } from "../types.ts";
import type { DatabaseNeed } from "./database-needs.ts";
import type { Model, Timing } from "./resolve.ts";
import { getField, getText } from "./resource.ts";

/** What answers at a host, and when it is applied. */
export interface Answering {
  readonly resource: Resource;
  readonly timing: Timing;
}

/** A connection that counts, at the first step of what makes it. */
export interface Connection {
  readonly need: DatabaseNeed;
  readonly step: Step;
  readonly answering: Answering;
  /** What answers must be there in an earlier step, since nothing tries again. */
  readonly isStrict: boolean;
}

const ORDER: readonly Timing[] = ["earlier", "same", "later", "skipped", "never", "dropped"];

/** What of a need comes last: what answers, the earliest of it, or the Service. */
function answeringAt(model: Model, step: Step, { service, backends }: DatabaseNeed): Answering | undefined {
  const timed = (resource: Resource): Answering => ({ resource, timing: model.timing(step, resource) });
  const isExternal = ({ kind, name }: Resource): boolean => model.assumptions.isExternal(kind, name);
  if ((service !== null && isExternal(service)) || backends.some(isExternal)) return undefined;
  const stepOf = (resource: Resource): number => model.schedule.stepsOf(resource)[0]?.index ?? Infinity;
  const [backend] = backends
    .map(timed)
    .sort((a, b) => ORDER.indexOf(a.timing) - ORDER.indexOf(b.timing) || stepOf(a.resource) - stepOf(b.resource));
  const own = service === null ? undefined : timed(service);
  if (own === undefined || backend === undefined) return backend ?? own;
  if (own.timing === "dropped" || backend.timing === "dropped") return undefined;
  return ORDER.indexOf(own.timing) > ORDER.indexOf(backend.timing) && own.timing !== "same" ? own : backend;
}

/** Whether one failure is the end: nothing tries again until the other side has started. */
function hasOneAttempt({ kind, manifest }: Resource): boolean {
  if (kind === "Pod") return getText(manifest, ["spec", "restartPolicy"]) === "Never";
  return kind === "Job" && getField(manifest, ["spec", "backoffLimit"]) === 0;
}

/** The connections of an application. Those that only a ConfigMap names count for databases, queues and caches. */
export function connections(model: Model): Connection[] {
  return model.databaseNeeds.flatMap((need): Connection[] => {
    const [step] = model.schedule.stepsOf(need.from);
    const answering = step === undefined ? undefined : answeringAt(model, step, need);
    if (step === undefined || answering === undefined) return [];
    if (need.source === "config" && need.loops === null && !need.isStore) return [];
    return [{ need, step, answering, isStrict: hasOneAttempt(need.from) && need.loops === null }];
  });
}
