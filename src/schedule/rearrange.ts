// Finds the smallest set of objects to move so that each comes before what needs it: a constraint problem over positions,
// which are a phase and a wave. It knows nothing of manifests.

/** A place in the order: the index of a phase and a wave. */
export interface Position {
  readonly phase: number;
  readonly wave: number;
}

/** An object that stands somewhere and may be moved. */
export interface Movable extends Position {
  /** The phases that it may be in, in their order. */
  readonly phases: readonly number[];
  /** How much moving it disturbs; of solutions with as few moves, the least disturbing one wins. */
  readonly cost: number;
}

/** One object must come before another: in an earlier step, or in the same one at the latest. Indices of objects. */
export interface Constraint {
  readonly before: number;
  readonly after: number;
  readonly isStrict: boolean;
}

/** More moves than this are not searched for exactly. */
const MOST_MOVES = 8;
/** How many sets of moves are tried at most. */
const MOST_TRIES = 4000;
/** What moving to another phase costs beside moving at all. */
const PHASE_COST = 3;

/** Compares two positions. */
export function comparePositions(a: Position, b: Position): number {
  return a.phase - b.phase || (a.wave < b.wave ? -1 : a.wave > b.wave ? 1 : 0);
}

const maximum = (a: Position, b: Position): Position => (comparePositions(a, b) >= 0 ? a : b);
const minimum = (a: Position, b: Position): Position => (comparePositions(a, b) <= 0 ? a : b);
const shifted = ({ phase, wave }: Position, by: number): Position => ({ phase, wave: wave + by });

/** Whether positions fulfil a constraint. */
export function isFulfilled(before: Position, after: Position, isStrict: boolean): boolean {
  return comparePositions(before, after) < (isStrict ? 0 : 1);
}

/** The first position at or after one in the given phases; undefined when there is none. */
function atOrAfter(phases: readonly number[], bound: Position): Position | undefined {
  const phase = phases.find((candidate) => candidate >= bound.phase);
  if (phase === undefined) return undefined;
  return phase === bound.phase ? bound : { phase, wave: -Infinity };
}

function atOrBefore(phases: readonly number[], bound: Position): Position | undefined {
  const phase = phases.findLast((candidate) => candidate <= bound.phase);
  if (phase === undefined) return undefined;
  return phase === bound.phase ? bound : { phase, wave: Infinity };
}

/** Objects that are moved to one position, since each must not come after the other. */
interface Group {
  readonly members: number[];
  readonly phases: readonly number[];
  earliest: Position;
  latest: Position;
  /** The fixed objects that the bounds come from; -1 for none. */
  earliestBy: number;
  latestBy: number;
}

const FIRST: Position = { phase: -Infinity, wave: -Infinity };
const LAST: Position = { phase: Infinity, wave: Infinity };

type Outcome = { readonly positions: ReadonlyMap<number, Position> } | { readonly conflict: readonly number[] } | "impossible";

class Problem {
  readonly #objects: readonly Movable[];
  readonly #constraints: readonly Constraint[];
  readonly #from: readonly Constraint[][];
  readonly #to: readonly Constraint[][];

  constructor(objects: readonly Movable[], constraints: readonly Constraint[]) {
    this.#objects = objects;
    this.#constraints = constraints;
    this.#from = objects.map(() => []);
    this.#to = objects.map(() => []);
    for (const constraint of constraints) {
      this.#from[constraint.before]?.push(constraint);
      this.#to[constraint.after]?.push(constraint);
    }
  }

  #object(index: number): Movable {
    return this.#objects[index] as Movable;
  }

  /** The moved objects in groups, each after those that must come before it (Tarjan's algorithm, on a stack of its own). */
  #groups(moved: ReadonlySet<number>): Group[] {
    const order = new Map<number, number>();
    const low = new Map<number, number>();
    const open: number[] = [];
    const isOpen = new Set<number>();
    const groups: Group[] = [];
    const visit = (start: number): void => {
      const path: { node: number; next: number }[] = [{ node: start, next: 0 }];
      while (path.length > 0) {
        const at = path.at(-1) as { node: number; next: number };
        const { node } = at;
        if (at.next === 0) {
          order.set(node, order.size);
          low.set(node, order.get(node) as number);
          open.push(node);
          isOpen.add(node);
        }
        const edge = (this.#from[node] ?? [])[at.next++];
        if (edge !== undefined) {
          const next = edge.after;
          if (!moved.has(next)) continue;
          if (!order.has(next)) path.push({ node: next, next: 0 });
          else if (isOpen.has(next)) low.set(node, Math.min(low.get(node) as number, order.get(next) as number));
          continue;
        }
        path.pop();
        const parent = path.at(-1)?.node;
        if (parent !== undefined) low.set(parent, Math.min(low.get(parent) as number, low.get(node) as number));
        if (low.get(node) !== order.get(node)) continue;
        const members = open.splice(open.indexOf(node));
        for (const member of members) isOpen.delete(member);
        const phases = this.#object(node).phases.filter((phase) => members.every((member) => this.#object(member).phases.includes(phase)));
        groups.push({ members, phases, earliest: FIRST, latest: LAST, earliestBy: -1, latestBy: -1 });
      }
    };
    for (const node of moved) if (!order.has(node)) visit(node);
    return groups.reverse();
  }

  /** Places the moved objects as near to where they stand as the constraints allow, or says which fixed objects forbid it. */
  place(moved: ReadonlySet<number>): Outcome {
    for (const { before, after, isStrict } of this.#constraints) {
      const isFixed = !moved.has(before) && !moved.has(after);
      if (isFixed && !isFulfilled(this.#object(before), this.#object(after), isStrict)) return { conflict: [before, after] };
    }
    const groups = this.#groups(moved);
    const groupOf = new Map(groups.flatMap((group) => group.members.map((member) => [member, group] as const)));
    for (const group of groups) {
      if (group.phases.length === 0) return "impossible";
      for (const member of group.members)
        for (const { before, isStrict } of this.#to[member] ?? []) {
          const other = groupOf.get(before);
          if (other === group) {
            if (isStrict) return "impossible";
            continue;
          }
          const bound = shifted(other?.earliest ?? this.#object(before), isStrict ? 1 : 0);
          if (comparePositions(bound, group.earliest) <= 0) continue;
          group.earliest = bound;
          group.earliestBy = other === undefined ? before : other.earliestBy;
        }
      const lifted = atOrAfter(group.phases, group.earliest);
      if (lifted === undefined) return group.earliestBy < 0 ? "impossible" : { conflict: [group.earliestBy] };
      group.earliest = lifted;
    }
    for (const group of groups.toReversed()) {
      for (const member of group.members)
        for (const { after, isStrict } of this.#from[member] ?? []) {
          const other = groupOf.get(after);
          if (other === group) continue;
          const bound = shifted(other?.latest ?? this.#object(after), isStrict ? -1 : 0);
          if (comparePositions(bound, group.latest) >= 0) continue;
          group.latest = bound;
          group.latestBy = other === undefined ? after : other.latestBy;
        }
      const lowered = atOrBefore(group.phases, group.latest);
      if (lowered === undefined) return group.latestBy < 0 ? "impossible" : { conflict: [group.latestBy] };
      group.latest = lowered;
      if (comparePositions(group.earliest, group.latest) > 0)
        return { conflict: [group.earliestBy, group.latestBy].filter((index) => index >= 0) };
    }
    const positions = new Map<number, Position>();
    for (const group of groups) {
      let lowest = group.earliest;
      for (const member of group.members)
        for (const { before, isStrict } of this.#to[member] ?? []) {
          const position = positions.get(before);
          if (position === undefined) continue;
          lowest = maximum(lowest, atOrAfter(group.phases, shifted(position, isStrict ? 1 : 0)) ?? group.latest);
        }
      const [first = 0] = group.members;
      const here = this.#object(first);
      const { phase } = minimum(maximum(here, lowest), group.latest);
      const low = lowest.phase === phase ? lowest.wave : -Infinity;
      const high = group.latest.phase === phase ? group.latest.wave : Infinity;
      // In another phase, the place nearest to the old one is at its end of what is allowed.
      const wanted = phase > here.phase ? low : phase < here.phase ? high : here.wave;
      const wave = Number.isFinite(wanted) ? wanted : here.wave;
      const position = { phase, wave: Math.min(Math.max(wave, low), high) };
      for (const member of group.members) positions.set(member, position);
    }
    return { positions };
  }

  cost(positions: ReadonlyMap<number, Position>): number {
    let sum = 0;
    for (const [index, { phase }] of positions) sum += this.#object(index).cost + (phase === this.#object(index).phase ? 0 : PHASE_COST);
    return sum;
  }

  /** The least disturbing of the smallest solutions that have `moves` moves. */
  search(moves: number, tries: { left: number }): ReadonlyMap<number, Position> | undefined {
    const seen = new Set<string>();
    let best: { positions: ReadonlyMap<number, Position>; cost: number } | undefined;
    const visit = (moved: ReadonlySet<number>): void => {
      const key = [...moved].sort((a, b) => a - b).join();
      if (seen.has(key) || tries.left-- <= 0) return;
      seen.add(key);
      const outcome = this.place(moved);
      if (outcome === "impossible") return;
      if ("positions" in outcome) {
        const cost = this.cost(outcome.positions);
        if (best === undefined || cost < best.cost) best = { positions: outcome.positions, cost };
        return;
      }
      if (moved.size >= moves) return;
      for (const index of outcome.conflict) {
        if (!moved.has(index) && this.#object(index).phases.length > 0) visit(new Set([...moved, index]));
      }
    };
    visit(new Set());
    return best?.positions;
  }

  /** Moves whatever is in the way, the least disturbing first: not the smallest solution, but a quick one. */
  greedy(): ReadonlyMap<number, Position> | undefined {
    const moved = new Set<number>();
    for (;;) {
      const outcome = this.place(moved);
      if (outcome === "impossible") return undefined;
      if ("positions" in outcome) return outcome.positions;
      const [next] = outcome.conflict
        .filter((index) => !moved.has(index) && this.#object(index).phases.length > 0)
        .sort((a, b) => this.#object(a).cost - this.#object(b).cost);
      if (next === undefined) return undefined;
      moved.add(next);
    }
  }
}

/**
 * The new positions of as few objects as possible, so that all constraints are fulfilled; undefined when nothing does it.
 * An object without phases is never moved.
 */
export function rearrange(objects: readonly Movable[], constraints: readonly Constraint[]): ReadonlyMap<number, Position> | undefined {
  const problem = new Problem(objects, constraints);
  const tries = { left: MOST_TRIES };
  for (let moves = 0; moves <= Math.min(MOST_MOVES, objects.length); moves++) {
    const found = problem.search(moves, tries);
    if (found !== undefined) return found;
    if (tries.left <= 0) break;
  }
  return problem.greedy();
}
