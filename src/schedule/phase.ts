// Ports gitops-engine/pkg/sync/sync_phase.go (Argo CD 3.6): in which phases an object is applied.
import type { Phase } from "../types.ts";
import { type Annotations, hookTypes, isHook, isSkipped } from "./hook.ts";

/** The phases in the order in which Argo CD runs them; SyncFail runs apart, after a failure. */
export const PHASES: readonly Phase[] = ["PreSync", "Sync", "PostSync", "SyncFail"];

/** The phases in which an object is applied, in their order. A hook with no known type has none. */
export function phases(annotations: Annotations): Phase[] {
  if (isSkipped(annotations)) return [];
  if (!isHook(annotations)) return ["Sync"];
  const types: readonly string[] = hookTypes(annotations);
  return PHASES.filter((phase) => types.includes(phase));
}
