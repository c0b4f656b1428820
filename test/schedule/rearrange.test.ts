import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Constraint, comparePositions, isFulfilled, type Movable, type Position, rearrange } from "../../src/schedule/rearrange.ts";

const at = (phase: number, wave: number, phases: readonly number[] = [phase], cost = 1): Movable => ({ phase, wave, phases, cost });
const edge = (a: number, b: number, isStrict = true): Constraint => ({ before: a, after: b, isStrict });
const moves = (objects: readonly Movable[], ...constraints: Constraint[]) => {
  const found = rearrange(objects, constraints);
  return found === undefined ? undefined : [...found].map(([index, { phase, wave }]) => [index, phase, wave]).sort();
};

describe("rearrange", () => {
  test("moves nothing when all is well", () => expect(moves([at(1, 0), at(1, 1)], edge(0, 1))).toEqual([]));
  test("moves the cheaper end, just far enough", () => {
    expect(moves([at(1, 5), at(1, 0, [1], 2)], edge(0, 1))).toEqual([[0, 1, -1]]);
    expect(moves([at(1, 5, [1], 2), at(1, 0)], edge(0, 1))).toEqual([[1, 1, 6]]);
    expect(moves([at(1, 5), at(1, 0, [1], 2)], edge(0, 1, false))).toEqual([[0, 1, 0]]);
  });
  test("moves one thing that many need rather than the many", () =>
    expect(moves([at(1, 3, [1], 9), at(1, 0), at(1, 0), at(1, 0)], edge(0, 1), edge(0, 2), edge(0, 3))).toEqual([[0, 1, -1]]));
  test("moves a chain along when its head must stay", () =>
    expect(moves([at(1, 2, []), at(1, 1), at(1, 2)], edge(0, 1), edge(1, 2))).toEqual([
      [1, 1, 3],
      [2, 1, 4],
    ]));
  test("moves a hook to another phase when its need cannot leave its own", () => {
    expect(moves([at(1, 0), at(0, 0, [0, 1, 2])], edge(0, 1, false))).toEqual([[1, 1, 0]]);
    expect(moves([at(2, 4, [0, 1, 2]), at(1, -3)], edge(0, 1))).toEqual([[0, 1, -4]]);
  });
  test("finds room between two, or moves one of them", () => {
    expect(moves([at(1, 0), at(1, 9), at(1, 2)], edge(0, 1), edge(1, 2))).toEqual([[1, 1, 1]]);
    expect(moves([at(1, 0, []), at(1, 9), at(1, 1)], edge(0, 1), edge(1, 2))).toEqual([[2, 1, 10]]);
    expect(moves([at(1, 0, []), at(1, 9), at(1, 1, [], 1)], edge(0, 1), edge(1, 2))).toBeUndefined();
  });
  test("keeps together what must be in one step", () =>
    expect(moves([at(1, -1, []), at(1, 0), at(1, 4)], edge(0, 1, false), edge(1, 0, false), edge(2, 0, false))).toEqual([
      [1, 1, -1],
      [2, 1, -1],
    ]));
  test("knows when no order helps", () => {
    expect(moves([at(1, 0), at(1, 1)], edge(0, 1), edge(1, 0))).toBeUndefined();
    expect(moves([at(1, 0, []), at(0, 0, [])], edge(0, 1))).toBeUndefined();
    expect(moves([at(1, 0), at(0, 0, [0])], edge(0, 1))).toBeUndefined();
  });
});

describe("on small problems it is as small as any solution", () => {
  const PHASES = [0, 1, 2];
  const movable = fc.record({
    phase: fc.integer({ min: 0, max: 2 }),
    wave: fc.integer({ min: -2, max: 2 }),
    isHook: fc.boolean(),
    cost: fc.integer({ min: 1, max: 3 }),
  });
  const problem = fc.integer({ min: 2, max: 4 }).chain((size) =>
    fc.record({
      objects: fc.array(movable, { minLength: size, maxLength: size }),
      constraints: fc.array(fc.record({ before: fc.nat(size - 1), after: fc.nat(size - 1), isStrict: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      }),
    }),
  );
  /** Every position that can matter: all waves between and beside those in use, in each allowed phase. */
  const places = (object: Movable): Position[] =>
    object.phases.flatMap((phase) => Array.from({ length: 15 }, (_, index) => ({ phase, wave: index - 7 })));

  function bruteForce(objects: readonly Movable[], constraints: readonly Constraint[]): number | undefined {
    const holds = (positions: readonly (Position | undefined)[]): boolean =>
      constraints.every(({ before: a, after: b, isStrict }) => {
        const [x, y] = [positions[a], positions[b]];
        return x === undefined || y === undefined || isFulfilled(x, y, isStrict);
      });
    const search = (index: number, positions: (Position | undefined)[], left: number): boolean => {
      if (!holds(positions)) return false;
      const object = objects[index];
      if (object === undefined) return true;
      const options = [object, ...(left > 0 ? places(object).filter((place) => comparePositions(place, object) !== 0) : [])];
      return options.some((option) => {
        const next = [...positions];
        next[index] = option;
        return search(index + 1, next, option === object ? left : left - 1);
      });
    };
    for (let count = 0; count <= objects.length; count++)
      if (
        search(
          0,
          objects.map(() => undefined),
          count,
        )
      )
        return count;
    return undefined;
  }

  test("compared with trying everything", () =>
    fc.assert(
      fc.property(problem, ({ objects, constraints }) => {
        const all = objects.map(({ isHook, phase, ...rest }) => ({ ...rest, phase: isHook ? phase : 1, phases: isHook ? PHASES : [1] }));
        const found = rearrange(all, constraints);
        expect(
          found === undefined
            ? undefined
            : [...found].filter(([index, position]) => comparePositions(position, all[index] as Movable) !== 0).length,
        ).toBe(bruteForce(all, constraints));
        if (found === undefined) return;
        const positionOf = (index: number): Position => found.get(index) ?? (all[index] as Movable);
        for (const { before: a, after: b, isStrict } of constraints) expect(isFulfilled(positionOf(a), positionOf(b), isStrict)).toBe(true);
      }),
      { numRuns: 150 },
    ));
});
