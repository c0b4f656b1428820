// Label selectors, as Kubernetes matches them.
import type { Manifest } from "../types.ts";
import { getField, getList, getText, isMapping } from "./resource.ts";

/** The labels of an object; `isComplete` when nobody else adds any. */
export interface Labels {
  readonly labels: Manifest;
  readonly isComplete: boolean;
}

/** Whether something matches; `maybe` when that follows from a label that only seems to be missing. */
export type Match = "yes" | "maybe" | "no";

/** Several conditions at once. */
export function allOf(matches: readonly Match[]): Match {
  return matches.includes("no") ? "no" : matches.includes("maybe") ? "maybe" : "yes";
}

/** The labels at a field of a manifest. */
export function labelsAt(manifest: Manifest, field: readonly string[]): Manifest {
  const labels = getField(manifest, field);
  return isMapping(labels) ? labels : {};
}

/** Whether a selector matches labels; a missing or empty one matches all. A label that may be missing only here is taken as missing. */
export function matchesSelector(selector: unknown, { labels, isComplete }: Labels): Match {
  const wanted = Object.entries(labelsAt({ selector }, ["selector", "matchLabels"])).map(([key, value]): Match => {
    return labels[key] === value ? "yes" : "no";
  });
  const expressions = getList(selector, ["matchExpressions"]).map((expression): Match => {
    const key = getText(expression, ["key"]);
    const operator = getText(expression, ["operator"]);
    const isNegative = operator === "NotIn" || operator === "DoesNotExist";
    if (!Object.hasOwn(labels, key)) return !isNegative ? "no" : isComplete ? "yes" : "maybe";
    const isMet = operator === "Exists" || operator === "DoesNotExist" || getList(expression, ["values"]).includes(labels[key]);
    return isMet === isNegative ? "no" : "yes";
  });
  return allOf([...wanted, ...expressions]);
}
