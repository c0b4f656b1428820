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

/** A place for some objects; the others stay where they are. */
type Moves = ReadonlyMap<number, Position>;

const orderOf = (a: Position, b: Position): number => Math.sign(comparePositions(a, b));
const keyOf = ({ phase, wave }: Position): string => `${phase} ${wave}`;

class Order {
  readonly #objects: readonly Movable[];
  readonly #constraints: readonly Constraint[];
  /** The constraints of each object, those that it must come after first. */
  readonly #around: readonly Constraint[][];
  /** For each object those that stood on the wrong side of it. */
  readonly #hazards: readonly Set<number>[];
  /** Hooks that the repair put into another phase, and all that must come before them. */
  readonly #led = new Set<number>();
  /** How many objects stood in each step. */
  readonly #steps: readonly { readonly step: Position; readonly count: number }[];
  #positions: readonly Position[];
  readonly #moved = new Set<number>();

  constructor(objects: readonly Movable[], repaired: readonly Position[], constraints: readonly Constraint[]) {
    this.#objects = objects;
    this.#constraints = constraints;
    this.#positions = repaired;
    const before: Constraint[][] = objects.map(() => []);
    const after: Constraint[][] = objects.map(() => []);
    this.#hazards = objects.map(() => new Set());
    for (const constraint of constraints) {
      before[constraint.after]?.push(constraint);
      after[constraint.before]?.push(constraint);
      if (comparePositions(this.#object(constraint.after), this.#object(constraint.before)) >= 0) continue;
      this.#hazards[constraint.before]?.add(constraint.after);
      this.#hazards[constraint.after]?.add(constraint.before);
    }
    this.#around = objects.map((_, index) => [...(before[index] ?? []), ...(after[index] ?? [])]);
    const steps = new Map<string, { readonly step: Position; count: number }>();
    for (const object of objects) {
      const entry = steps.get(keyOf(object)) ?? { step: object, count: 0 };
      entry.count++;
      steps.set(keyOf(object), entry);
    }
    this.#steps = [...steps.values()];
    const lead = (index: number): void => {
      if (this.#led.has(index)) return;
      this.#led.add(index);
      for (const constraint of before[index] ?? []) lead(constraint.before);
    };
    for (const [index, { phase }] of objects.entries()) if (repaired[index]?.phase !== phase) lead(index);
    for (const index of objects.keys()) if (this.#isMoved(index, this.#at(index))) this.#moved.add(index);
  }

  #object(index: number): Movable {
    return this.#objects[index] as Movable;
  }

  #at(index: number): Position {
    return this.#positions[index] as Position;
  }

  #isMoved(index: number, place: Position): boolean {
    return comparePositions(place, this.#object(index)) !== 0;
  }

  get positions(): readonly Position[] {
    return this.#positions;
  }

  /** What it costs that an object stands at a place, as to one that stood in `old` and now stands in `now`, hazards apart. */
  #priceOf(index: number, place: Position, old: Position, now: Position): number {
    const was = orderOf(this.#object(index), old);
    if (orderOf(place, now) === was) return 0;
    return was !== 0 ? 1 : this.#led.has(index) ? 0 : PARTED;
  }

  /** What it costs that two objects stand where they do: nothing while neither is moved. */
  #pairCost(a: number, atA: Position, b: number, atB: Position): number {
    if (this.#hazards[a]?.has(b) === true) return 0;
    const [first, last] = a < b ? [a, b] : [b, a];
    const [atFirst, atLast] = a < b ? [atA, atB] : [atB, atA];
    if (this.#isMoved(first, atFirst)) return this.#priceOf(first, atFirst, this.#object(last), atLast);
    return this.#isMoved(last, atLast) ? this.#priceOf(last, atLast, this.#object(first), atFirst) : 0;
  }

  /** What some objects cost at their places, as to all others: by step as to those that are not moved, else one by one. */
  #costOf(indices: readonly number[], moves: Moves): number {
    const at = (index: number): Position => moves.get(index) ?? this.#at(index);
    const others = new Set([...this.#moved, ...indices]);
    const counted = new Set<number>();
    let sum = 0;
    for (const index of indices) {
      const place = at(index);
      const isMoved = this.#isMoved(index, place);
      if (isMoved) {
        const price = (other: Position): number => this.#priceOf(index, place, other, other);
        sum += WORTH;
        for (const { step, count } of this.#steps) sum += count * price(step);
        for (const other of others) sum -= price(this.#object(other));
        for (const other of this.#hazards[index] ?? []) if (!others.has(other)) sum -= price(this.#object(other));
      }
      counted.add(index);
      for (const other of others) if (!counted.has(other)) sum += this.#pairCost(index, place, other, at(other));
    }
    return sum;
  }

  /** How much less it would cost. */
  gain(moves: Moves): number {
    const indices = [...moves.keys()];
    return this.#costOf(indices, new Map()) - this.#costOf(indices, moves);
  }

  move(moves: Moves): void {
    this.#positions = this.#positions.map((place, index) => moves.get(index) ?? place);
    for (const [index, place] of moves) {
      if (this.#isMoved(index, place)) this.#moved.add(index);
      else this.#moved.delete(index);
    }
  }

  /** The waves that there are, and those beside them. */
  places(): Position[] {
    const found = new Map<string, Position>();
    for (const place of this.#positions) addBeside(found, place);
    return [...found.values()];
  }

  /** Of some places those that an object may be put to, and those where it stood. */
  placesFor(index: number, places: readonly Position[]): Position[] {
    const own = this.#object(index);
    const found = new Map(places.filter(({ phase }) => own.phases.includes(phase)).map((place) => [keyOf(place), place]));
    if (own.phases.includes(own.phase)) addBeside(found, own);
    return [...found.values()];
  }

  /** Puts an object to a place, and what must come before or after it out of the way; undefined where that cannot be. */
  put(index: number, place: Position): Moves | undefined {
    const moves = new Map([[index, place]]);
    const at = (other: number): Position => moves.get(other) ?? this.#at(other);
    const queue = [index];
    for (let steps = 0; queue.length > 0; steps++) {
      if (steps > this.#objects.length * 4) return undefined;
      const next = queue.shift() as number;
      const here = at(next);
      for (const { before, after, isStrict } of this.#around[next] ?? []) {
        const other = before === next ? after : before;
        if (isFulfilled(at(before), at(after), isStrict)) continue;
        const by = isStrict ? (other === before ? -1 : 1) : 0;
        const { phases } = this.#object(other);
        if (other === index || !phases.includes(here.phase)) return undefined;
        moves.set(other, { phase: here.phase, wave: here.wave + by });
        queue.push(other);
      }
    }
    return moves;
  }

  /** The objects that it is worth to try: those that moved, and what they need or are needed by. */
  candidates(): number[] {
    const found = new Set(this.#moved);
    for (const { before, after } of this.#constraints) if (found.has(before) || found.has(after)) found.add(before).add(after);
    return [...found].filter((index) => this.#object(index).phases.length > 0).sort((a, b) => a - b);
  }
}

function addBeside(found: Map<string, Position>, { phase, wave }: Position): void {
  for (const beside of [wave - 1, wave, wave + 1]) {
    const place = { phase, wave: beside };
    found.set(keyOf(place), place);
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
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let best: { readonly moves: Moves; readonly gain: number } | undefined;
    const places = order.places();
    for (const index of order.candidates()) {
      for (const place of order.placesFor(index, places)) {
        const moves = order.put(index, place);
        const gain = moves === undefined ? 0 : order.gain(moves);
        if (moves !== undefined && gain > (best?.gain ?? 0)) best = { moves, gain };
      }
    }
    if (best === undefined) break;
    order.move(best.moves);
  }
  return order.positions;
}
