// How the first sync ends, in words: what waits, for what, and which steps are never reached.
import { resourceId, stepId } from "../lint.ts";
import type { Model } from "../model/resolve.ts";
import { objectText } from "../report/report.ts";
import { firstSync } from "../schedule/first-sync.ts";
import type { FirstSync, Lack, ObjectName, Resource, ResourceId, StepId, Task } from "../types.ts";

/** Why an object holds the sync. */
export interface PlannedLack<R> {
  readonly resource: R;
  readonly why: Lack["why"];
  /** What it waits for, and what makes that when it is no object of the render itself. */
  readonly needs: readonly (Omit<ResourceId, "version"> & { readonly madeBy: ResourceId | null; readonly step: StepId | null })[];
  /** All of it as one sentence. */
  readonly text: string;
}

/** How the first sync into an empty cluster ends. `waiting` and `failed` hold it; `message` is what Argo CD shows while it waits. */
export interface PlannedFirstSync<R> {
  readonly outcome: FirstSync["outcome"];
  readonly stopped: StepId | null;
  readonly waiting: readonly R[];
  readonly failed: readonly R[];
  readonly notReached: readonly R[];
  readonly message: string | null;
  readonly because: readonly PlannedLack<R>[];
}

interface Wanted {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

function readName(name: ObjectName): Wanted {
  const [group = "", kind = "", namespace = "", ...rest] = name.split("/");
  return { group, kind, namespace, name: rest.join("/") };
}

/** The object behind a name: itself, or what makes it. */
function makerOf(model: Model, wanted: Wanted): Resource | undefined {
  return model.target(wanted) ?? model.producers(wanted)[0]?.producer;
}

function needText(model: Model, name: ObjectName): string {
  const wanted = readName(name);
  const maker = makerOf(model, wanted);
  if (maker === undefined) return objectText(wanted);
  const isItself = model.nameOf(maker) === name;
  const [step] = model.schedule.stepsOf(maker);
  const when = step === undefined ? ", which no sync applies" : ` of ${step.phase}, wave ${step.wave}`;
  return isItself ? `${objectText(wanted)}${when}` : `${objectText(wanted)}, made by ${objectText(resourceId(model, maker))}${when}`;
}

/** Why an object holds the sync, as a sentence. */
export function lackText(model: Model, { task, why, names }: Lack): string {
  const own = task.resource === null ? "The Namespace" : objectText(resourceId(model, task.resource));
  if (why === "suspended") return `${own} is suspended until a person resumes it`;
  if (why === "unused") return `${own} is bound only when a pod uses it, and none of this or an earlier step does`;
  if (why === "unbound") return `${own} waits for ${names.map((name) => objectText(readName(name))).join(", ")}, which is not bound`;
  return names.length === 0 ? `${own} is not healthy` : `${own} waits for ${names.map((name) => needText(model, name)).join(", and for ")}`;
}

/** How the first sync of an application ends; `planned` shows an object as the plan does. */
export function plannedFirstSync<R>(model: Model, planned: (resource: Resource | null) => R): PlannedFirstSync<R> {
  const result = firstSync({ ...model, namespace: model.application.namespace });
  const ofTasks = (tasks: readonly Task[]): R[] => tasks.map(({ resource }) => planned(resource));
  return {
    outcome: result.outcome,
    stopped: result.stopped === null ? null : stepId(result.stopped),
    waiting: ofTasks(result.waiting),
    failed: ofTasks(result.failed),
    notReached: ofTasks(result.notReached),
    message: result.message,
    because: result.because.map((lack) => ({
      resource: planned(lack.task.resource),
      why: lack.why,
      needs: lack.names.map((name) => {
        const wanted = readName(name);
        const maker = makerOf(model, wanted);
        const step = maker === undefined ? undefined : model.schedule.stepsOf(maker)[0];
        const isItself = maker !== undefined && model.nameOf(maker) === name;
        return {
          ...wanted,
          madeBy: maker === undefined || isItself ? null : resourceId(model, maker),
          step: step === undefined ? null : stepId(step),
        };
      }),
      text: lackText(model, lack),
    })),
  };
}
