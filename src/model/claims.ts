// Claims that are bound only when a pod uses them, and the objects whose pods do.
import { compareBytes } from "../schedule/schedule.ts";
import type { Resource } from "../types.ts";
import { bindingMode } from "./behaviour.ts";
import type { Model } from "./resolve.ts";
import { runOf } from "./workloads.ts";

/** A claim whose class may wait for its first consumer. */
export interface WaitingClaim {
  readonly claim: Resource;
  /** Whether the class is known to wait, or nothing tells. */
  readonly isKnown: boolean;
  /** What uses it, in the order of the schedule. */
  readonly consumers: readonly {
    readonly resource: Resource;
    /** It starts pods in a sync: it does not when it is at rest or runs on a schedule. */
    readonly startsPods: boolean;
  }[];
}

/** The claims that a sync applies and that no class binds at once. Claims of static volumes are left out. */
export function waitingClaims(model: Model): WaitingClaim[] {
  const { assumptions, schedule, target, resources } = model;
  const storageClass = (name: string): Resource | undefined =>
    target({ group: "storage.k8s.io", kind: "StorageClass", namespace: "", name });
  const claims = resources.filter(
    (resource) =>
      resource.group === "" &&
      resource.kind === "PersistentVolumeClaim" &&
      model.volumeOf(resource) !== "own" &&
      schedule.stepsOf(resource).length > 0,
  );
  if (claims.length === 0) return [];
  const stepOf = (resource: Resource): number => schedule.stepsOf(resource)[0]?.index ?? Infinity;
  const users = new Map<Resource, Set<Resource>>();
  for (const { from, to } of model.references) {
    const claim = to.kind === "PersistentVolumeClaim" ? target(to) : undefined;
    if (claim !== undefined && runOf(from) !== undefined) users.set(claim, (users.get(claim) ?? new Set()).add(from));
  }
  return claims.flatMap((claim): WaitingClaim[] => {
    const mode = bindingMode(claim, { storageClass, assumptions });
    if (mode === "Immediate") return [];
    const consumers = [...(users.get(claim) ?? [])]
      .map((resource) => ({ resource, startsPods: model.behaviourOf(resource).pods !== null }))
      .sort((a, b) => stepOf(a.resource) - stepOf(b.resource) || compareBytes(model.nameOf(a.resource), model.nameOf(b.resource)));
    return [{ claim, isKnown: mode === "WaitForFirstConsumer", consumers }];
  });
}
