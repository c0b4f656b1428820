// The hooks of a sync, as the rules about hooks look at them.
import { DELETE_POLICIES, HELM_HOOK_DELETE_POLICY, HOOK_DELETE_POLICY } from "../schedule/delete-policy.ts";
import { HELM_HOOK, HOOK, isHook, tokens } from "../schedule/hook.ts";
import type { Resource, Step } from "../types.ts";
import { hasMisspelt } from "./annotations.ts";
import type { Model } from "./resolve.ts";
import { getField } from "./resource.ts";

/** A hook that a sync runs, at its first step. */
export interface SyncHook {
  readonly hook: Resource;
  readonly step: Step;
}

/** The hooks that a sync runs, in the order in which it does; SyncFail hooks are left out. */
export function syncHooks({ schedule }: Model): SyncHook[] {
  return schedule.steps.flatMap((step) =>
    step.tasks.flatMap(({ resource }) =>
      resource !== null && isHook(resource.annotations) && schedule.stepsOf(resource)[0] === step ? [{ hook: resource, step }] : [],
    ),
  );
}

/** The annotation that makes an object a hook. */
export function hookKey({ annotations }: Resource): string {
  return annotations[HOOK] === undefined ? HELM_HOOK : HOOK;
}

/** The annotation that holds the deletion policies of a hook, in the vocabulary that it uses. */
export function policyKey({ annotations }: Resource): string {
  return [HOOK_DELETE_POLICY, HELM_HOOK_DELETE_POLICY].find((key) => annotations[key] !== undefined) ?? HOOK_DELETE_POLICY;
}

/** Whether an object is a Job, a Pod or an Argo Workflow. */
export function isRun({ group, kind }: Resource): boolean {
  return (group === "batch" && kind === "Job") || (group === "" && kind === "Pod") || (group === "argoproj.io" && kind === "Workflow");
}

/** After how many seconds Kubernetes deletes a Job that has ended; undefined when it does not. */
export function ttlOf({ group, kind, manifest }: Resource): number | undefined {
  const ttl = group === "batch" && kind === "Job" ? getField(manifest, ["spec", "ttlSecondsAfterFinished"]) : undefined;
  return typeof ttl === "number" ? ttl : undefined;
}

/** Whether a deletion policy is misspelt, so that what is in force is not what was meant. */
export function hasUnknownPolicy({ annotations }: Resource): boolean {
  const isUnknown = (key: string, known: readonly string[]): boolean => tokens(annotations[key]).some((word) => !known.includes(word));
  const [own, helm] = [DELETE_POLICIES.map(([policy]) => policy), DELETE_POLICIES.map(([, word]) => word)];
  return hasMisspelt(annotations, "hook-delete-policy") || isUnknown(HOOK_DELETE_POLICY, own) || isUnknown(HELM_HOOK_DELETE_POLICY, helm);
}
