// The end of the first sync against Argo CD's own answers; test/fixtures/vectors/README says which cluster they assume.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buildModel } from "../../src/model/resolve.ts";
import { firstSync } from "../../src/schedule/first-sync.ts";
import type { Application, Task } from "../../src/types.ts";

interface Vector {
  readonly id: string;
  readonly namespace: string;
  readonly createNamespace: boolean;
  readonly manifests: readonly object[];
  readonly expected: {
    readonly firstSync: {
      readonly outcome: string;
      readonly stopped: { readonly phase: string; readonly wave: number; readonly waiting: number[]; readonly failed: number[] } | null;
      readonly applied: readonly number[];
      readonly message?: string;
    };
  };
}

const vectors: Vector[] = readFileSync(new URL("../fixtures/vectors/first-sync.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** The application of a vector; each manifest is a document of its own. */
function applicationOf({ id, namespace, createNamespace, manifests }: Vector): Application {
  const text = manifests.map((manifest) => JSON.stringify(manifest)).join("\n---\n");
  return {
    name: id,
    namespace,
    syncOptions: createNamespace ? ["CreateNamespace=true"] : [],
    paths: [],
    sources: [{ file: "all.yaml", text, trace: null, kind: "manifest" }],
    texts: new Map([["all.yaml", text]]),
    partial: false,
    isGuess: false,
  };
}

describe("first-sync.jsonl", () => {
  test.each(vectors.map((vector) => [vector.id, vector] as const))("%s", (_, vector) => {
    const model = buildModel(applicationOf(vector));
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
