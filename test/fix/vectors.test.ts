// `--fix` on the applications of first-sync.jsonl that hang or fail: as files, through the command, judged by the simulation.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stringify } from "yaml";
import { precedences } from "../../src/model/precedence.ts";
import type { Model } from "../../src/model/resolve.ts";
import { isHook } from "../../src/schedule/hook.ts";
import { firstSyncOf } from "../../src/suggest.ts";
import type { Resource } from "../../src/types.ts";
import { modelOfVector, type Vector, vectors } from "../first-sync-vectors.ts";
import { run } from "../run.ts";

const PLACING = /^\s*(?:annotations:|(?:argocd\.argoproj\.io\/(?:sync-wave|hook)|helm\.sh\/hook(?:-weight)?): .*)$/;

const textOf = ({ manifests }: Vector): string => manifests.map((manifest) => stringify(manifest)).join("---\n");

const broken = vectors.filter((vector) => {
  if (vector.expected.firstSync.outcome === "succeeded") return false;
  const model = modelOfVector(vector, textOf(vector));
  return !model.resources.some((resource) => model.behaviourOf(resource).isSuspended);
});

const folder = mkdtempSync(path.join(tmpdir(), "wavelint-test-"));
const fixed = new Map<string, string>();

beforeAll(async () => {
  for (const vector of broken) {
    mkdirSync(path.join(folder, vector.id));
    writeFileSync(path.join(folder, vector.id, "all.yaml"), textOf(vector));
  }
  const applications = broken.map(({ id, namespace, createNamespace }) => ({
    name: id,
    path: id,
    namespace,
    syncOptions: createNamespace ? ["CreateNamespace=true"] : [],
  }));
  writeFileSync(path.join(folder, ".wavelint.yaml"), stringify({ applications }));
  const { stderr } = await run(folder, { fix: "write", config: path.join(folder, ".wavelint.yaml") });
  expect(stderr).toMatch(/^Changed: \d+ objects in \d+ files/);
  for (const { id } of broken) fixed.set(id, readFileSync(path.join(folder, id, "all.yaml"), "utf8"));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const after = (vector: Vector): Model => modelOfVector(vector, fixed.get(vector.id) ?? "");

test("there are enough of them", () => expect(broken.length).toBeGreaterThan(250));

test("the first sync succeeds in at least 97 % of them", () => {
  const left = broken.filter((vector) => firstSyncOf(after(vector)).outcome !== "succeeded");
  const share = 1 - left.length / broken.length;
  expect(share, left.map(({ id }) => id).join(" ")).toBeGreaterThanOrEqual(0.97);
});

test("only lines that place objects are changed, and no object is lost", () => {
  for (const vector of broken) {
    const [before, now] = [textOf(vector), fixed.get(vector.id) ?? ""].map((text) =>
      text.split("\n").filter((line) => !PLACING.test(line)),
    );
    expect(now, vector.id).toEqual(before);
    expect(after(vector).resources.length, vector.id).toBe(vector.manifests.length);
  }
});

test("hooks are still hooks, and ordinary objects ordinary", () => {
  for (const vector of broken) {
    const kinds = (model: Model): boolean[] => model.resources.map(({ annotations }) => isHook(annotations));
    expect(kinds(after(vector)), vector.id).toEqual(kinds(modelOfVector(vector, textOf(vector))));
  }
});

test("at least 85 % of the pairs in different steps that were no hazard keep their order", () => {
  let pairs = 0;
  let kept = 0;
  for (const vector of broken) {
    const before = modelOfVector(vector, textOf(vector));
    const now = after(vector);
    const step = (model: Model, resource: Resource): number | undefined => model.schedule.stepsOf(resource)[0]?.index;
    const hazards = new Set(precedences(before).map((each) => `${each.before?.index} ${each.after.index}`));
    for (const a of before.resources) {
      for (const b of before.resources) {
        const [first, second] = [step(before, a), step(before, b)];
        if (first === undefined || second === undefined || first >= second || hazards.has(`${b.index} ${a.index}`)) continue;
        pairs++;
        const [x, y] = [now.resources[a.index], now.resources[b.index]].map((resource) => step(now, resource as Resource));
        if (x !== undefined && y !== undefined && x < y) kept++;
      }
    }
  }
  expect(pairs).toBeGreaterThan(1000);
  expect(kept / pairs).toBeGreaterThanOrEqual(0.85);
});
