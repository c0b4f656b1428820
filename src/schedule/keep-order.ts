// Makes a repair of the order keep more of the order that there was: what was moved into the step of others, or past them,
// goes to a place between its old neighbours where the constraints allow that, if need be with what it needs.
import { type Constraint, comparePositions, isFulfilled, type Movable, type Position } from "./rearrange.ts";

/** How many pairs in their old order one more moved object must save at least, and then one more. */
const WORTH = 1;
/**
 * What it costs to part two objects of one step, in pairs of the old order: several repairs side by side would else spread
 * what has nothing to do with them. Hooks that left their phase, and what they need, may part from anything.
 */
const PARTED = 0.5;
/** Larger applications are left as they are repaired. */
const MOST_OBJECTS = 1000;
/** How often the best improvement is made. */
const MOST_ROUNDS = 40;

class Order {
  readonly #objects: readonly Movable[];
  readonly #constraints: readonly Constraint[];
  readonly #before: readonly Constraint[][];
  readonly #after: readonly Constraint[][];
  readonly #hazards: ReadonlySet<string>;
  /** Hooks that the repair put into another phase, and all that must come before them. */
  readonly #led = new Set<number>();

  constructor(objects: readonly Movable[], repaired: readonly Position[], constraints: readonly Constraint[]) {
    this.#objects = objects;
    this.#constraints = constraints;
    this.#before = objects.map(() => []);
    this.#after = objects.map(() => []);
    for (const constraint of constraints) {
      this.#before[constraint.after]?.push(constraint);
      this.#after[constraint.before]?.push(constraint);
    }
    this.#hazards = new Set(constraints.map(({ before, after }) => `${after} ${before}`));
    const lead = (index: number): void => {
      if (this.#led.has(index)) return;
      this.#led.add(index);
      for (const { before } of this.#before[index] ?? []) lead(before);
    };
    for (const [index, { phase }] of objects.entries()) if (repaired[index]?.phase !== phase) lead(index);
  }

  #object(index: number): Movable {
    return this.#objects[index] as Movable;
  }

  isMoved(positions: readonly Position[], index: number): boolean {
    return comparePositions(positions[index] as Position, this.#object(index)) !== 0;
  }

  /** The pairs of an object with others that stood in different steps and no longer stand in that order; `done` are counted elsewhere. */
  #broken(positions: readonly Position[], index: number, done: ReadonlySet<number>): number {
    const [old, now] = [this.#object(index), positions[index] as Position];
    let count = 0;
    for (const [other, place] of this.#objects.entries()) {
      if (done.has(other) || other === index) continue;
      const was = Math.sign(comparePositions(old, place));
      if (Math.sign(comparePositions(now, positions[other] as Position)) === was) continue;
      if (was === 0) {
        if (!this.#led.has(index)) count += PARTED;
        continue;
      }
      if (!this.#hazards.has(was < 0 ? `${index} ${other}` : `${other} ${index}`)) count++;
    }
    return count;
  }

  cost(positions: readonly Position[]): number {
    const done = new Set<number>();
    let sum = 0;
    for (const index of positions.keys()) {
      if (!this.isMoved(positions, index)) continue;
      sum += this.#broken(positions, index, done) + WORTH;
      done.add(index);
    }
    return sum;
  }

  /** The places that an object may be put to: the waves that there are, those beside them, in each of its phases. */
  places(positions: readonly Position[], index: number): Position[] {
    const own = this.#object(index);
    const found = new Map<string, Position>();
    for (const { phase, wave } of [...positions, own]) {
      if (!own.phases.includes(phase)) continue;
      for (const beside of [wave - 1, wave, wave + 1]) found.set(`${phase} ${beside}`, { phase, wave: beside });
    }
    return [...found.values()];
  }

  /** Puts an object to a place, and what must come before or after it out of the way; undefined where that cannot be. */
  put(positions: readonly Position[], index: number, place: Position): Position[] | undefined {
    const next = [...positions];
    next[index] = place;
    const queue = [index];
    for (let steps = 0; queue.length > 0; steps++) {
      if (steps > positions.length * 4) return undefined;
      const at = queue.shift() as number;
      const here = next[at] as Position;
      for (const { before, after, isStrict } of [...(this.#before[at] ?? []), ...(this.#after[at] ?? [])]) {
        const other = before === at ? after : before;
        if (isFulfilled(next[before] as Position, next[after] as Position, isStrict)) continue;
        const by = isStrict ? (other === before ? -1 : 1) : 0;
        const { phases } = this.#object(other);
        if (other === index || !phases.includes(here.phase)) return undefined;
        next[other] = { phase: here.phase, wave: here.wave + by };
        queue.push(other);
      }
    }
    return next;
  }

  /** The objects that it is worth to try: those that moved, and what they need or are needed by. */
  candidates(positions: readonly Position[]): number[] {
    const found = new Set<number>();
    for (const index of positions.keys()) if (this.isMoved(positions, index)) found.add(index);
    for (const { before, after } of this.#constraints) if (found.has(before) || found.has(after)) found.add(before).add(after);
    return [...found].filter((index) => this.#object(index).phases.length > 0).sort((a, b) => a - b);
  }
}

/**
 * Better positions than the given ones, which fulfil the constraints that those fulfil. `objects` are where they stood at
 * first; an object without phases stays where it is.
 */
export function keepOrder(
  objects: readonly Movable[],
  repaired: readonly Position[],
  constraints: readonly Constraint[],
): readonly Position[] {
  if (objects.length > MOST_OBJECTS) return repaired;
  const held = constraints.filter(({ before, after, isStrict }) =>
    isFulfilled(repaired[before] as Position, repaired[after] as Position, isStrict),
  );
  const order = new Order(objects, repaired, held);
  let best = { positions: repaired, cost: order.cost(repaired) };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let better = best;
    for (const index of order.candidates(best.positions)) {
      for (const place of order.places(best.positions, index)) {
        const positions = order.put(best.positions, index, place);
        const cost = positions === undefined ? Infinity : order.cost(positions);
        if (positions !== undefined && cost < better.cost) better = { positions, cost };
      }
    }
    if (better === best) break;
    best = better;
  }
  return best.positions;
}
