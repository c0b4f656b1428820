// What Argo CD's own engine answered on random input (test/fixtures/vectors).
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseSources } from "../../src/model/resource.ts";
import { deletePolicies } from "../../src/schedule/delete-policy.ts";
import { deleteHooks, isHook } from "../../src/schedule/hook.ts";
import { phases } from "../../src/schedule/phase.ts";
import { schedule } from "../../src/schedule/schedule.ts";
import { wave } from "../../src/schedule/wave.ts";

const vectors = (name: string) =>
  readFileSync(new URL(`../fixtures/vectors/${name}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("annotations.jsonl", () => {
  test.each(vectors("annotations.jsonl").map((vector) => [JSON.stringify(vector.annotations), vector]))("%s", (_, vector) => {
    const { annotations, ...expected } = vector;
    const applied = phases(annotations);
    const onDeletion = deleteHooks(annotations);
    expect({
      isHook: isHook(annotations),
      phases: [...applied].sort(),
      deleteHooks: onDeletion,
      life: applied.length > 0 ? "sync" : onDeletion.length > 0 ? "delete" : "never",
      wave: String(wave(annotations)),
      deletePolicies: deletePolicies(annotations),
    }).toEqual(expected);
  });
});

describe("order.jsonl", () => {
  test.each(vectors("order.jsonl").map((vector) => [vector.id, vector]))("%s", (_, vector) => {
    const text = vector.manifests.map((manifest: unknown) => JSON.stringify(manifest)).join("\n---\n");
    const { resources } = parseSources([{ file: "-", text, trace: null, kind: "manifest" }]);
    expect(resources).toHaveLength(vector.manifests.length);
    const { steps, syncFail } = schedule(resources, vector);
    expect({
      steps: steps.map((step) => ({
        phase: step.phase,
        wave: step.wave,
        resources: step.tasks.map(({ resource }) => resource?.index ?? -1),
      })),
      syncFail: syncFail.map(({ resource }) => resource?.index ?? -1),
    }).toEqual(vector.expected);
  });
});
