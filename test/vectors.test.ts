// A sample of Argo CD's own answers, through the whole program: `wavelint plan --format json`.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { PlannedApplication } from "../src/plan/plan.ts";
import type { Problem } from "../src/types.ts";
import { run } from "./run.ts";

const vectors = (name: string) =>
  readFileSync(new URL(`fixtures/vectors/${name}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const sample = <T>(list: readonly T[], every: number): T[] => list.filter((_, index) => index % every === 0);

async function planOf(text: string, namespace = "default"): Promise<{ applications: PlannedApplication[]; problems: Problem[] }> {
  return JSON.parse((await run("/", { command: "plan", paths: ["-"], namespace }, text)).stdout);
}

interface Named {
  readonly kind: string;
  readonly metadata: { readonly name?: string; readonly generateName?: string; readonly namespace?: string };
}

describe("order.jsonl", () => {
  const usual = vectors("order.jsonl").filter(({ createNamespace }) => !createNamespace);
  test.each(sample(usual, 15).map((vector) => [vector.id, vector]))("%s", async (_, { namespace, manifests, expected }) => {
    const { applications } = await planOf(manifests.map((manifest: unknown) => JSON.stringify(manifest)).join("\n---\n"), namespace);
    const nameOf = (index: number): string => {
      const { kind, metadata } = manifests[index] as Named;
      return `${kind} ${metadata.name ?? metadata.generateName}`;
    };
    const [application] = applications;
    expect(
      application?.steps.map(({ phase, wave, resources }) => ({
        phase,
        wave,
        resources: resources.map(({ kind, name }) => `${kind} ${name}`),
      })) ?? [],
    ).toEqual(
      expected.steps.map((step: { phase: string; wave: number; resources: number[] }) => ({
        ...step,
        resources: step.resources.map(nameOf),
      })),
    );
    expect(application?.syncFail.map(({ kind, name }) => `${kind} ${name}`) ?? []).toEqual(expected.syncFail.map(nameOf));
  });
});

describe("annotations.jsonl", () => {
  test.each(sample(vectors("annotations.jsonl"), 20).map((vector) => [JSON.stringify(vector.annotations), vector]))(
    "%s",
    async (_, vector) => {
      const { annotations, isHook, phases, deleteHooks, life, wave, deletePolicies } = vector;
      const object = { apiVersion: "batch/v1", kind: "Job", metadata: { name: "x", annotations } };
      const [application] = (await planOf(JSON.stringify(object))).applications;
      const applied = [...(application?.steps ?? []).map((step) => step.phase), ...(application?.syncFail ?? []).map(() => "SyncFail")];
      expect(applied.sort()).toEqual(phases);
      expect((application?.deleteHooks ?? []).flatMap(({ hooks }) => hooks)).toEqual(deleteHooks);
      expect(application?.dropped.length).toBe(life === "never" ? 1 : 0);
      const [step] = [...(application?.steps ?? []), ...(application?.syncFail ?? []), ...(application?.deleteHooks ?? [])];
      if (step !== undefined) expect(String(step.wave)).toBe(wave);
      const [resource] = [...(application?.steps.flatMap(({ resources }) => resources) ?? []), ...(application?.syncFail ?? [])];
      if (resource !== undefined) expect(resource.deletePolicies).toEqual(isHook ? deletePolicies : []);
    },
  );
});

describe("yaml.jsonl", () => {
  const MANIFEST = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\n";
  test.each(sample(vectors("yaml.jsonl"), 4).map((vector) => [JSON.stringify(vector.in), vector]))(
    "%s after a manifest",
    async (_, { in: text, error }) => {
      const { applications, problems } = await planOf(`${MANIFEST}---\n${text}`);
      expect(problems.length > 0).toBe(error === true);
      expect(applications.length).toBe(error === true ? 0 : 1);
    },
  );
});
