// Objects that were meant to come one after the other.
import type { Wave } from "../types.ts";

/** Objects of several waves. */
export interface AcrossWaves<T> {
  /** The first object of the lowest wave. */
  readonly first: T;
  /** The first object of the second-lowest wave: the first one that was meant to wait. */
  readonly second: T;
  /** All objects but the second. */
  readonly others: readonly T[];
}

/** Looks at objects in the order of their waves; undefined when all are in one. */
export function acrossWaves<T extends { readonly wave: Wave }>(objects: readonly T[]): AcrossWaves<T> | undefined {
  const [first] = objects;
  const second = objects.find(({ wave }) => wave !== first?.wave);
  if (first === undefined || second === undefined) return undefined;
  return { first, second, others: objects.filter((object) => object !== second) };
}
