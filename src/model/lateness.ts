// Needs that come too late, as the `late-*` rules see them: one for each pair of objects, at the first field.

import { isHook } from "../schedule/hook.ts";
import type { Reference, Resource, Severity, Step } from "../types.ts";
import { isChecked } from "./behaviour.ts";
import type { Model, Timing } from "./resolve.ts";
import { getField } from "./resource.ts";
import { isAtRest, mountsClass, runOf } from "./workloads.ts";

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

/** Whether a need is one of pods. */
export function isOfPods({ use }: Reference): boolean {
  return use === "env" || use === "volume" || use === "account" || use === "pullSecret" || use === "class";
}

const ORDER: readonly Timing[] = ["earlier", "same", "later", "skipped", "never", "dropped"];

/** What fulfils a need: the object itself, or what makes it. */
export interface Provider {
  readonly resource: Resource;
  readonly isProducer: boolean;
  readonly timing: Timing;
}

/** When a producer has made its product. A SecretProviderClass makes it only while a pod mounts the class. */
function madeAt(model: Model, step: Step, from: Resource, producer: Resource): Timing {
  const applied = model.timing(step, producer);
  if (producer.kind !== "SecretProviderClass" || mountsClass(from, producer)) return applied;
  const isHere = (resource: Resource): boolean => model.namespaceOf(resource) === model.namespaceOf(producer);
  const mounts = model.resources.filter((resource) => mountsClass(resource, producer) && isHere(resource));
  const [mounted] = mounts.map((resource) => model.timing(step, resource)).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return mounted !== undefined && ORDER.indexOf(mounted) > ORDER.indexOf(applied) ? mounted : applied;
}

/** What fulfils a need, the earliest first; of two at once the object itself. */
export function providersOf(model: Model, { reference: { from, to }, step }: Need): Provider[] {
  const target = model.target(to);
  const producers = model
    .producers(to)
    .map(({ producer }): Provider => ({ resource: producer, isProducer: true, timing: madeAt(model, step, from, producer) }));
  const all: Provider[] = [
    ...(target === undefined ? [] : [{ resource: target, isProducer: false, timing: model.timing(step, target) }]),
    ...producers,
  ];
  if (all.length < 2) return all;
  const firstStep = ({ resource }: Provider): number => model.schedule.stepsOf(resource)[0]?.index ?? Infinity;
  return all.sort((a, b) => ORDER.indexOf(a.timing) - ORDER.indexOf(b.timing) || firstStep(a) - firstStep(b));
}

/**
 * Whether a missing object leaves the sync waiting. It does not for a CronJob, a workload at rest, a pull secret, or a kind
 * whose health Argo CD does not look at.
 */
export function isHard(model: Model, { from, use, whenMissing }: Reference): boolean {
  if (!isChecked(from, model.assumptions) || isAtRest(from)) return false;
  if (use === "custom" || use === "provider" || use === "target" || use === "role") return whenMissing !== null;
  return runOf(from) !== "onSchedule" && use !== "pullSecret";
}

/** Whether Argo CD learns that an object of a step is not healthy: it waits for it, or its apply or its health fails the sync. */
function isNoticed({ reference: { from, use, whenMissing }, step: { waits } }: Need): boolean {
  const isRefused = from.kind === "Pod" && (use === "account" || use === "class");
  return waits === "all" || isRefused || (waits === "hooks" && (isHook(from.annotations) || whenMissing === "degraded"));
}

/** How bad it is that an object comes later than, or never for, one that needs it. */
export function lateSeverity(model: Model, need: Need, timing: Timing): Severity {
  return isHard(model, need.reference) && isNoticed(need) && timing !== "skipped" ? "error" : "warning";
}

/** What Argo CD waits for before it goes on, and how the first sync ends when that never comes. */
export function consequence({ from, whenMissing }: Reference): { done: string; end: string } {
  const runsOnce = isHook(from.annotations) || from.kind === "Job";
  const isDeployment = from.kind === "Deployment" && !isHook(from.annotations);
  const end =
    whenMissing === "degraded"
      ? `the ${from.kind} turns Degraded, which fails the first sync at once`
      : hasDeadline(from)
        ? "the first sync fails when its activeDeadlineSeconds have passed"
        : isDeployment
          ? "the first sync hangs, and fails when the Deployment's progress deadline has passed"
          : "the first sync waits for ever";
  return { done: runsOnce ? "has completed" : "is healthy", end };
}

/** What is wrong at later syncs, when the object exists already: a sentence to go on with. */
export function staleness(model: Model, { from, to }: Reference): string {
  if (to.kind !== "Secret" && to.kind !== "ConfigMap") return "";
  const namespace = model.namespaceOf(from);
  return ` Later syncs do not hang, since the ${to.kind} exists, but ${from.kind} ${namespace}/${from.name || from.generateName} starts with its previous content.`;
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
