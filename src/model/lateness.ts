// Needs that come too late, as the `late-*` rules see them: one for each pair of objects, at the first field.

import { isHook } from "../schedule/hook.ts";
import type { Reference, Resource, Severity, Step, Wave } from "../types.ts";
import type { Model, Timing } from "./resolve.ts";
import { getField } from "./resource.ts";
import { isAtRest, runOf } from "./workloads.ts";

/** A need with the step of the object that has it. */
export interface Need {
  readonly reference: Reference;
  readonly step: Step;
}

/** What the objects that a sync applies need and cannot do without, each at its first step. */
export function needs(model: Model): Need[] {
  return model.references.flatMap((reference) => {
    const step = model.schedule.stepsOf(reference.from)[0];
    return step === undefined || reference.optional ? [] : [{ reference, step }];
  });
}

/** Whether a missing object leaves the sync waiting; a CronJob, a workload at rest and a pull secret do not. */
export function isHard({ from, use }: Reference): boolean {
  return runOf(from) !== "onSchedule" && !isAtRest(from) && use !== "pullSecret";
}

/** How bad it is that an object comes later than, or never for, one that needs it. */
export function lateSeverity(reference: Reference, timing: Timing): Severity {
  return isHard(reference) && timing !== "skipped" ? "error" : "warning";
}

/** What Argo CD waits for before it goes on, and how the first sync ends when that never comes. */
export function consequence(resource: Resource): { done: string; end: string } {
  const runsOnce = isHook(resource.annotations) || resource.kind === "Job";
  const isDeployment = resource.kind === "Deployment" && !isHook(resource.annotations);
  const end = hasDeadline(resource)
    ? "the first sync fails when its activeDeadlineSeconds have passed"
    : isDeployment
      ? "the first sync hangs, and fails when the Deployment's progress deadline has passed"
      : "the first sync waits for ever";
  return { done: runsOnce ? "has completed" : "is healthy", end };
}

/** Whether the pods of a Job or Pod end after a fixed time, and so may end before they start. */
export function hasDeadline(resource: Resource): boolean {
  if (runOf(resource) === undefined || (resource.kind !== "Job" && resource.kind !== "Pod")) return false;
  const fields = [["spec"], ["spec", "template", "spec"]];
  return fields.some((field) => typeof getField(resource.manifest, [...field, "activeDeadlineSeconds"]) === "number");
}

/** Keeps the first of each pair of objects. */
export function firstOfPair(): (from: Resource, other: Resource) => boolean {
  const seen = new Map<Resource, Set<Resource>>();
  return (from, other) => {
    const others = seen.get(from) ?? new Set();
    seen.set(from, others);
    return others.has(other) ? false : others.add(other) !== undefined;
  };
}

/** The wave before or after a wave. */
export function plus(wave: Wave, more: 1 | -1): Wave {
  return typeof wave === "bigint" ? wave + BigInt(more) : wave + more;
}

/** What to change so that `needed` is there when `step` begins, as a command with numbers. */
export function moveEarlier(model: Model, needed: Resource, from: Resource, step: Step, isSameStepEnough: boolean): string {
  const target = model.schedule.stepsOf(needed)[0];
  const label = (resource: Resource): string => `${resource.kind} ${resource.name || resource.generateName}`;
  const wave = isSameStepEnough ? step.wave : plus(step.wave, -1);
  const put = `Put ${label(needed)} into wave ${wave} (argocd.argoproj.io/sync-wave: "${wave}")`;
  if (target === undefined)
    return `Make ${label(needed)} an object that a sync applies before ${step.phase}, wave ${step.wave}, or drop the need for it.`;
  if (target.phase === step.phase) {
    return `${put}, or ${label(from)} into wave ${isSameStepEnough ? target.wave : plus(target.wave, 1)}.`;
  }
  if (step.phase === "PreSync") {
    const after = isSameStepEnough ? target.wave : plus(target.wave, 1);
    const waiting = model.migrations.filter(({ job }) => job === from).flatMap(({ workloads }) => workloads);
    const tooEarly = waiting.filter((workload) =>
      model.schedule.stepsOf(workload).some(({ phase, wave }) => phase === "Sync" && wave <= after),
    );
    const move = tooEarly.length === 0 ? "before what waits for it" : `and ${tooEarly.map(label).join(", ")} in wave ${plus(after, 1)}`;
    const sync = `Make ${label(from)} a Sync hook (argocd.argoproj.io/hook: Sync) in wave ${after}, ${move}`;
    // What holds data must not become a hook: it would be deleted at every sync.
    if (needed.kind === "PersistentVolumeClaim") return `${sync}.`;
    return `${sync}; or make ${label(needed)} a PreSync hook in wave ${wave}, which is deleted and created again at every sync.`;
  }
  return `Take the ${target.phase} hook annotation off ${label(needed)} and give it wave ${wave}, or make ${label(from)} a ${target.phase} hook too.`;
}
