// The end of the first sync against Argo CD's own answers; test/fixtures/vectors/README says which cluster they assume.
import { describe, expect, test } from "vitest";
import { firstSync } from "../../src/schedule/first-sync.ts";
import type { Task } from "../../src/types.ts";
import { modelOfVector, vectors } from "../first-sync-vectors.ts";

describe("first-sync.jsonl", () => {
  test.each(vectors.map((vector) => [vector.id, vector] as const))("%s", (_, vector) => {
    const model = modelOfVector(vector);
    const result = firstSync({ ...model, namespace: vector.namespace });
    const indexOf = ({ resource }: Task): number => resource?.index ?? -1;
    const reached = new Set(result.notReached);
    const { outcome, stopped, applied, message } = vector.expected.firstSync;
    expect({
      outcome: result.outcome,
      stopped:
        result.stopped === null
          ? null
          : {
              phase: result.stopped.phase,
              wave: result.stopped.wave,
              waiting: result.waiting.map(indexOf),
              failed: result.failed.map(indexOf),
            },
      message: result.message ?? undefined,
    }).toEqual({ outcome, stopped, message });
    const steps = model.schedule.steps.flatMap(({ tasks }) => tasks);
    const missed = steps.filter((task) => reached.has(task)).map(indexOf);
    // An object in two phases may be applied in one and not reached in the other.
    const all = [...new Set(steps.map(indexOf))];
    const never = all.filter((index) => steps.filter((task) => indexOf(task) === index).every((task) => reached.has(task)));
    expect(never.sort((a, b) => a - b)).toEqual(all.filter((index) => !applied.includes(index)).sort((a, b) => a - b));
    expect(missed.length).toBeGreaterThanOrEqual(never.length);
  });
});
