import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keepOrder } from "../../src/schedule/keep-order.ts";
import { type Constraint, comparePositions, isFulfilled, type Movable, type Position, rearrange } from "../../src/schedule/rearrange.ts";

const [PRE, SYNC, POST] = [0, 1, 2];
const ordinary = (wave: number): Movable => ({ phase: SYNC, wave, phases: [SYNC], cost: 1 });
const hook = (phase: number, wave: number): Movable => ({ phase, wave, phases: [PRE, SYNC, POST], cost: 1 });
const fixed = (wave: number): Movable => ({ ...ordinary(wave), phases: [] });
const text = (positions: readonly Position[]): string[] =>
  positions.map(({ phase, wave }) => `${["PreSync", "Sync", "PostSync"][phase]} ${wave}`);
const needs = (first: number, second: number, isStrict = false): Constraint => ({ before: first, after: second, isStrict });

describe("keepOrder", () => {
  test("puts a hook that had to leave PreSync before what it came before, with what it needs", () => {
    const objects = [hook(PRE, 0), ordinary(0), ordinary(0), ordinary(0), ordinary(0)];
    const repaired = [{ phase: SYNC, wave: 0 }, ...objects.slice(1)];
    expect(text(keepOrder(objects, repaired, [needs(1, 0)]))).toEqual(["Sync -1", "Sync -1", "Sync 0", "Sync 0", "Sync 0"]);
  });
  test("moves nothing more for one pair alone", () => {
    const objects = [hook(PRE, 0), ordinary(0), ordinary(0)];
    const repaired = [{ phase: SYNC, wave: 0 }, ...objects.slice(1)];
    expect(keepOrder(objects, repaired, [needs(1, 0)])).toEqual(repaired);
  });
  test("several repairs side by side do not spread what has nothing to do with them", () => {
    const pairs = Array.from({ length: 13 }, (_, index) => index);
    const objects = pairs.flatMap(() => [ordinary(0), ordinary(2)]);
    const repaired = pairs.flatMap(() => [ordinary(0), ordinary(0)]);
    const constraints = pairs.map((pair) => needs(2 * pair + 1, 2 * pair));
    expect(keepOrder(objects, repaired, constraints)).toEqual(repaired);
  });
  test("does not move what may not be moved", () => {
    const objects = [hook(PRE, 0), fixed(0), fixed(0), fixed(0), fixed(0)];
    const repaired = [{ phase: SYNC, wave: 0 }, ...objects.slice(1)];
    expect(keepOrder(objects, repaired, [needs(1, 0)])).toEqual(repaired);
  });
  test("leaves an order alone in which nothing was moved", () => {
    const objects = [hook(PRE, 0), ordinary(3), ordinary(-1)];
    expect(keepOrder(objects, objects, [needs(1, 0)])).toEqual(objects);
  });
});

const at = (phase: number, wave: number, phases: readonly number[] = [phase]): Movable => ({ phase, wave, phases, cost: 1 });
const strictly = (first: number, second: number): Constraint => needs(first, second, true);
/** Where the objects stand at the end, as `phase/wave`; `moved` are the positions of those that the repair moved. */
const kept = (objects: readonly Movable[], moved: Readonly<Record<number, Position>>, ...constraints: Constraint[]): string[] =>
  keepOrder(
    objects,
    objects.map((object, index) => moved[index] ?? object),
    constraints,
  ).map(({ phase, wave }) => `${phase}/${wave}`);

describe("of what a repair moved, keepOrder", () => {
  test("leaves what is as near as can be", () => {
    expect(kept([], {})).toEqual([]);
    expect(kept([at(1, 0), at(1, 1)], {}, strictly(0, 1))).toEqual(["1/0", "1/1"]);
    expect(kept([at(1, 1), at(1, 0)], { 0: { phase: 1, wave: -1 } }, strictly(0, 1))).toEqual(["1/-1", "1/0"]);
  });
  test("puts back what was moved for nothing", () => {
    expect(kept([at(1, 0), at(1, 1)], { 0: { phase: 1, wave: 5 } })).toEqual(["1/0", "1/1"]);
    expect(kept([at(1, 0), at(0, 0, [0, 1, 2])], { 1: { phase: 2, wave: 0 } })).toEqual(["1/0", "0/0"]);
  });
  test("moves the needed thing between the old neighbours when the repair went past one", () => {
    // 0 stood after 2 and must come before 1: it goes to the step before 1, not past 2.
    expect(kept([at(1, 5), at(1, 3), at(1, 0)], { 0: { phase: 1, wave: -1 } }, strictly(0, 1))).toEqual(["1/2", "1/3", "1/0"]);
  });
  test("moves one more when that saves more than it costs", () => {
    // 0 was moved into the step of two others that stood before it; behind it there is room for 1.
    expect(kept([at(1, 3), at(1, 2), at(1, 2), at(1, 2)], { 0: { phase: 1, wave: 1 } }, strictly(0, 1))).toEqual([
      "1/3",
      "1/4",
      "1/2",
      "1/2",
    ]);
  });
  test("never moves what has no phase that it may be in", () => {
    expect(kept([at(1, 3), at(1, 2, []), at(1, 2), at(1, 2)], { 0: { phase: 1, wave: 1 } }, strictly(0, 1))).toEqual([
      "1/1",
      "1/2",
      "1/2",
      "1/2",
    ]);
  });
  test("does not mend a constraint that the repair left broken, and breaks none for it", () =>
    expect(kept([at(1, 3, []), at(1, 1), at(1, 9)], { 2: { phase: 1, wave: 0 } }, strictly(0, 1), strictly(2, 1))).toEqual([
      "1/3",
      "1/1",
      "1/0",
    ]));
  test("leaves a large application as it was repaired", () => {
    const objects = Array.from({ length: 1001 }, () => at(1, 0));
    expect(kept(objects, { 7: { phase: 1, wave: 5 } })[7]).toBe("1/5");
    expect(kept(objects.slice(1), { 7: { phase: 1, wave: 5 } })[7]).toBe("1/0");
  });
});

const WAVES = fc.integer({ min: -3, max: 3 });
const movable = fc
  .record({ phase: fc.constantFrom(PRE, SYNC, POST), wave: WAVES, isHook: fc.boolean(), isFixed: fc.boolean() })
  .map(({ phase, wave, isHook, isFixed }) => {
    const object = isHook ? hook(phase, wave) : ordinary(wave);
    return isFixed ? { ...object, phases: [] } : object;
  });
const problem = fc.array(movable, { minLength: 2, maxLength: 8 }).chain((objects) =>
  fc.record({
    objects: fc.constant(objects),
    constraints: fc.array(
      fc
        .record({ before: fc.nat(objects.length - 1), after: fc.nat(objects.length - 1), isStrict: fc.boolean() })
        .filter((each) => each.before !== each.after),
      { maxLength: 6 },
    ),
    moves: fc.array(WAVES, { minLength: objects.length, maxLength: objects.length }),
    areMoved: fc.array(fc.boolean(), { minLength: objects.length, maxLength: objects.length }),
  }),
);

/** How many pairs in different steps, that no constraint turns round, are not in their old order. */
function broken(objects: readonly Movable[], positions: readonly Position[], constraints: readonly Constraint[]): number {
  const hazards = new Set(constraints.map((each) => `${each.after} ${each.before}`));
  let count = 0;
  for (const [a, first] of objects.entries())
    for (const [b, second] of objects.entries()) {
      if (comparePositions(first, second) >= 0 || hazards.has(`${a} ${b}`)) continue;
      if (comparePositions(positions[a] as Position, positions[b] as Position) >= 0) count++;
    }
  return count;
}

test("what was fulfilled still is, nobody is moved who may not be, and never for a worse order", () => {
  fc.assert(
    fc.property(problem, ({ objects, constraints, moves, areMoved }) => {
      const repaired = objects.map((object, index): Position => {
        const isMoved = areMoved[index] === true && object.phases.length > 0;
        return isMoved ? { phase: object.phases.at(-1) as number, wave: moves[index] as number } : object;
      });
      const kept = keepOrder(objects, repaired, constraints);
      for (const { before: first, after: second, isStrict } of constraints) {
        const [was, is] = [repaired, kept].map((positions) =>
          isFulfilled(positions[first] as Position, positions[second] as Position, isStrict),
        );
        if (was) expect(is).toBe(true);
      }
      for (const [index, object] of objects.entries()) {
        const place = kept[index] as Position;
        const isSame = comparePositions(place, repaired[index] as Position) === 0;
        expect(isSame || object.phases.includes(place.phase)).toBe(true);
        expect(Number.isInteger(place.wave)).toBe(true);
      }
      const moved = (positions: readonly Position[]): number =>
        positions.filter((place, index) => comparePositions(place, objects[index] as Movable) !== 0).length;
      const held = constraints.filter((each) =>
        isFulfilled(repaired[each.before] as Position, repaired[each.after] as Position, each.isStrict),
      );
      expect(broken(objects, kept, held) + moved(kept)).toBeLessThanOrEqual(broken(objects, repaired, held) + moved(repaired));
    }),
    { numRuns: 2000 },
  );
});

test("a repair that was found is made no worse, and what is kept of it is not moved again", () => {
  fc.assert(
    fc.property(problem, ({ objects, constraints }) => {
      const found = rearrange(objects, constraints);
      if (found === undefined) return;
      const repaired = objects.map((object, index): Position => found.get(index) ?? object);
      const positions = keepOrder(objects, repaired, constraints);
      for (const { before: first, after: second, isStrict } of constraints)
        expect(isFulfilled(positions[first] as Position, positions[second] as Position, isStrict)).toBe(true);
      for (const [index, object] of objects.entries())
        if (object.phases.length === 0) expect(comparePositions(positions[index] as Position, object)).toBe(0);
      const cost = (places: readonly Position[]): number =>
        broken(objects, places, constraints) +
        places.filter((place, index) => comparePositions(place, objects[index] as Movable) !== 0).length;
      expect(cost(positions)).toBeLessThanOrEqual(cost(repaired));
      expect(keepOrder(objects, positions, constraints)).toEqual(positions);
    }),
    { numRuns: 500 },
  );
});
