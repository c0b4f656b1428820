// The rules agree with Argo CD about how the first sync ends, although no rule asks the simulation.
import { describe, expect, test } from "vitest";
import { rules } from "../rules/index.ts";
import { lint, resourceId } from "../src/lint.ts";
import type { Model } from "../src/model/resolve.ts";
import { settingsOf } from "../src/settings.ts";
import { firstSyncOf } from "../src/suggest.ts";
import type { Finding, Resource } from "../src/types.ts";
import { modelOfVector, type Vector, vectors } from "./first-sync-vectors.ts";

/** The rules whose errors say that the first sync hangs or fails. */
const DEADLOCKS = ["late-config", "late-external-secret", "late-provider", "late-target", "unbound-volume-gate", "suspended-gate"];

function judge(vector: Vector): { findings: readonly Finding[]; model: Model } {
  const model = modelOfVector(vector);
  const settings = settingsOf(undefined, rules, { preset: "recommended", now: "2026-12-01", argocdVersion: "3.6" });
  const { findings, problems } = lint(model, rules, settings);
  expect(problems).toEqual([]);
  return { findings, model };
}

/** The objects that hold the sync, and those that they wait for. */
function heldBy(model: Model): ReadonlySet<Resource> {
  const { waiting, failed, because } = firstSyncOf(model);
  const lacking = new Set(because.flatMap(({ names }) => names));
  const wanted = model.resources.filter(
    (resource) => lacking.has(model.nameOf(resource)) || model.behaviourOf(resource).makes.some((name) => lacking.has(name)),
  );
  return new Set([...waiting, ...failed].flatMap(({ resource }) => resource ?? []).concat(wanted));
}

describe("first-sync.jsonl", () => {
  test.each(vectors.map((vector) => [vector.id, vector] as const))("%s", (_, vector) => {
    const { findings, model } = judge(vector);
    const deadlocks = findings.filter(({ rule, severity }) => severity === "error" && DEADLOCKS.includes(rule));
    if (vector.expected.firstSync.outcome === "succeeded") return expect(deadlocks.map(({ message }) => message)).toEqual([]);
    const held = new Set([...heldBy(model)].map((resource) => JSON.stringify(resourceId(model, resource))));
    const about = findings.filter(({ severity, resource }) => severity !== "info" && held.has(JSON.stringify(resource)));
    return expect(about.map(({ rule }) => rule)).not.toEqual([]);
  });
});
