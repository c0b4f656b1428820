// What must come before what in an application, whether it does or not: what the rules of order judge, as one list.
// A suggested change must fulfil all of it.
import { isHook } from "../schedule/hook.ts";
import type { Resource } from "../types.ts";
import { waitingClaims } from "./claims.ts";
import { connections } from "./connections.ts";
import { hasDeadline, isHard, needs, providersOf } from "./lateness.ts";
import { accountUses } from "./rbac.ts";
import type { Model } from "./resolve.ts";

/** One object must be applied before another. */
export interface Precedence {
  /** `null` for the last step as it is: the other object must not come before it. */
  readonly before: Resource | null;
  readonly after: Resource;
  /** It must be in an earlier step; else the same step will do. */
  readonly isStrict: boolean;
  /** The same step will do, but an earlier one is better. */
  readonly isBetterStrict: boolean;
}

/**
 * Where a claim that no pod uses could go so that Argo CD does not wait for it: into the last step, or after it when that
 * step has a hook, for which Argo CD waits together with all of the step. Undefined when hooks come last anyway.
 */
export function unwaitedPlace({ schedule }: Model, claim: Resource): "last" | "afterLast" | undefined {
  const last = schedule.steps.at(-1);
  if (last?.phase !== "Sync" || isHook(claim.annotations)) return undefined;
  return last.tasks.some(({ resource }) => resource !== null && isHook(resource.annotations)) ? "afterLast" : "last";
}

/** Every precedence among the objects that a sync applies. */
export function precedences(model: Model): Precedence[] {
  const found: Precedence[] = [];
  const add = (before: Resource | null, after: Resource, isStrict: boolean, isBetterStrict = false): void => {
    const isApplied = [before, after].every((resource) => resource === null || model.schedule.stepsOf(resource).length > 0);
    if (before !== after && isApplied) found.push({ before, after, isStrict, isBetterStrict });
  };
  for (const need of needs(model)) {
    const { from, use } = need.reference;
    const [provider] = providersOf(model, need);
    if (provider === undefined) continue;
    const isHardNeed = isHard(model, { ...need.reference, use: use === "pullSecret" ? "env" : use });
    const isClass = use === "class" && isHardNeed;
    const isMade = provider.isProducer && isHardNeed && provider.resource.kind !== "SecretProviderClass";
    add(provider.resource, from, isClass || (isMade && hasDeadline(from)), isMade || use === "provider");
  }
  for (const { from, grants } of accountUses(model)) for (const grant of grants) add(grant, from, false);
  for (const { need, answering, isStrict } of connections(model)) add(answering.resource, need.from, isStrict);
  for (const { workload, waitedFor } of model.initNeeds) add(waitedFor, workload, false);
  for (const { job, workloads } of model.migrations) for (const workload of workloads) add(job, workload, true);
  for (const { claim, isKnown, consumers } of waitingClaims(model)) {
    const first = consumers.find(({ startsPods }) => startsPods);
    if (!isKnown) continue;
    const place = unwaitedPlace(model, claim);
    if (first !== undefined) add(first.resource, claim, false);
    else if (place !== undefined) add(null, claim, place === "afterLast");
  }
  return found;
}
