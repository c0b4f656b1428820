// Jobs that are ordinary objects to Argo CD, and not by a slip that another rule reports.
import { HELM_HOOK, HOOK, isHook } from "../schedule/hook.ts";
import type { Field, Resource } from "../types.ts";
import { hasMisspelt } from "./annotations.ts";
import { isSuspended } from "./behaviour.ts";
import type { Model } from "./resolve.ts";
import { getField } from "./resource.ts";

/** Where a hook annotation is written in vain. */
const MISPLACED: readonly Field[] = [
  ["annotations"],
  ["metadata"],
  ["metadata", "labels"],
  ["spec", "template", "metadata", "annotations"],
  ["spec", "template", "metadata", "labels"],
];

/** Whether a Job was meant to be a hook. */
function isMeantAsHook({ annotations, manifest }: Resource): boolean {
  const isMisplaced = MISPLACED.some((field) => [HOOK, HELM_HOOK].some((key) => getField(manifest, [...field, key]) !== undefined));
  return isMisplaced || hasMisspelt(annotations, "hook");
}

/** The Jobs under a fixed name that a sync applies and that are no hooks, in the order of the schedule. Suspended ones never run. */
export function plainJobs({ schedule }: Model): Resource[] {
  const jobs = schedule.steps
    .flatMap(({ tasks }) => tasks.flatMap(({ resource }) => resource ?? []))
    .filter(({ group, kind, name }) => group === "batch" && kind === "Job" && name !== "");
  return jobs.filter((job) => !isHook(job.annotations) && !isSuspended(job) && !isMeantAsHook(job));
}
