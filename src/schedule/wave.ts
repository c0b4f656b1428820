// Ports gitops-engine/pkg/sync/syncwaves/waves.go and hook/helm/weight.go (Argo CD 3.6): the wave of an object.
import type { Wave } from "../types.ts";
import type { Annotations } from "./hook.ts";

/** Argo CD's wave annotation. */
export const SYNC_WAVE = "argocd.argoproj.io/sync-wave";
/** Helm's weight, which Argo CD reads where there is no wave. */
export const HOOK_WEIGHT = "helm.sh/hook-weight";

const INTEGER = /^[+-]?[0-9]+$/;
const MAX = 2n ** 63n - 1n;
const MIN = -(2n ** 63n);

/** Go's `strconv.Atoi` with 64 bits: undefined for a text that it refuses. */
export function atoi(text: string): Wave | undefined {
  if (!INTEGER.test(text)) return undefined;
  if (text.length < 16) return Number(text) + 0;
  const value = BigInt(text.replace("+", ""));
  if (value < MIN || value > MAX) return undefined;
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** The wave: `sync-wave` when it is an integer, else `hook-weight` when it is one, else 0. */
export function wave(annotations: Annotations): Wave {
  const own = annotations[SYNC_WAVE];
  const weight = annotations[HOOK_WEIGHT];
  return (own === undefined ? undefined : atoi(own)) ?? (weight === undefined ? undefined : atoi(weight)) ?? 0;
}
