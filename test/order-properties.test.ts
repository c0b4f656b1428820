// What must hold of any application, whatever its objects, phases and waves.
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { rules } from "../rules/index.ts";
import { lint } from "../src/lint.ts";
import { precedences } from "../src/model/precedence.ts";
import { buildModel, type Model } from "../src/model/resolve.ts";
import { isHook } from "../src/schedule/hook.ts";
import { SYNC_WAVE } from "../src/schedule/wave.ts";
import { settingsOf } from "../src/settings.ts";
import { type Change, changed, firstSyncOf, firstSyncWith } from "../src/suggest.ts";
import type { Finding, StepId } from "../src/types.ts";
import { applications, type Manifest } from "./arbitrary.ts";

// Thousands of applications take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const RUNS = 400;
const SETTINGS = settingsOf(undefined, rules, { preset: "recommended", now: "2026-12-01", argocdVersion: "3.6" });
/** The rules whose errors say that the first sync hangs or fails. */
const DEADLOCKS = new Set(["late-config", "late-external-secret", "late-provider", "late-target", "unbound-volume-gate", "suspended-gate"]);

function modelOf(manifests: readonly Manifest[], files = 1): Model {
  const parts = Array.from({ length: files }, (_, file) => manifests.filter((_, index) => index % files === file));
  const sources = parts.map((part, index) => ({
    file: `${index}.yaml`,
    text: part.map((manifest) => JSON.stringify(manifest)).join("\n---\n"),
    trace: null,
    kind: "manifest" as const,
  }));
  return buildModel({
    name: "random",
    namespace: "shop",
    syncOptions: [],
    paths: [],
    sources,
    texts: new Map(sources.map(({ file, text }) => [file, text])),
    partial: false,
    isGuess: false,
  });
}

function judge(manifests: readonly Manifest[], files = 1): readonly Finding[] {
  const { findings, problems } = lint(modelOf(manifests, files), rules, SETTINGS);
  expect(problems).toEqual([]);
  return findings;
}

/** A finding without its place and its words: what is judged, and how. */
const verdict = ({ rule, messageId, severity, resource }: Finding): string =>
  `${severity} ${rule} ${messageId} ${resource?.kind}/${resource?.name}`;
const verdicts = (findings: readonly Finding[]): string[] => findings.map(verdict).sort();
const isOrderRule = (rule: string): boolean => rule.startsWith("late-") || DEADLOCKS.has(rule);
const isHazard = ({ rule, severity }: Finding): boolean => severity !== "info" && isOrderRule(rule);

/** The manifests with the changes that the findings suggest. */
function applied(manifests: readonly Manifest[], findings: readonly Finding[]): Manifest[] {
  const moves = new Map<string, { from: StepId; to: StepId }>();
  for (const { changes } of findings)
    for (const { resource, from, to } of changes) moves.set(`${resource.kind}/${resource.name}`, { from, to });
  return manifests.map((manifest) => {
    const move = moves.get(`${manifest.kind}/${manifest.metadata.name}`);
    if (move === undefined) return manifest;
    const annotations = {
      ...manifest.metadata.annotations,
      [SYNC_WAVE]: String(move.to.wave),
      ...(move.from.phase !== move.to.phase && { "argocd.argoproj.io/hook": move.to.phase }),
    };
    return { ...manifest, metadata: { ...manifest.metadata, annotations } };
  });
}

const check = <T>(property: fc.IProperty<T>, numRuns = RUNS): void => void fc.assert(property, { numRuns });

describe("any application", () => {
  test("is judged the same in any order and in any files", () =>
    check(
      fc.property(applications(8), fc.infiniteStream(fc.nat()), fc.integer({ min: 1, max: 4 }), (manifests, random, files) => {
        const shuffled = manifests.map((manifest) => ({ manifest, at: random.next().value })).sort((a, b) => a.at - b.at);
        // All but the places.
        const words = (findings: readonly Finding[]): string[] =>
          findings
            .map(({ rule, message, help, changes, related }) =>
              JSON.stringify([
                rule,
                message,
                help,
                changes.map(({ resource, to }) => [resource, to]),
                related.map(({ resource }) => resource),
              ]),
            )
            .sort();
        const after = judge(
          shuffled.map(({ manifest }) => manifest),
          files,
        );
        expect(words(after)).toEqual(words(judge(manifests)));
      }),
    ));

  test("gets no finding about others for an object that nobody needs", () =>
    check(
      fc.property(applications(8), fc.nat(), (manifests, index) => {
        const { annotations } = (manifests[index % manifests.length] as Manifest).metadata;
        const unneeded: Manifest = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "unneeded", annotations } };
        const before = verdicts(judge(manifests));
        const after = judge([...manifests, unneeded]).filter(({ resource }) => resource?.name !== "unneeded");
        expect(verdicts(after).filter((text) => !before.includes(text))).toEqual([]);
      }),
    ));

  test("is judged the same when its waves are renumbered in order", () =>
    check(
      fc.property(applications(8), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }), (manifests, gaps) => {
        // The sign counts for PostSync hooks, so 0 stays 0.
        const from = (wave: number): number => (wave < 0 ? -1 : 1) * gaps.slice(0, Math.abs(wave)).reduce((sum, gap) => sum + gap, 0);
        const renumbered = manifests.map((manifest) => {
          const wave = manifest.metadata.annotations[SYNC_WAVE];
          if (wave === undefined) return manifest;
          return {
            ...manifest,
            metadata: { ...manifest.metadata, annotations: { ...manifest.metadata.annotations, [SYNC_WAVE]: String(from(Number(wave))) } },
          };
        });
        expect(verdicts(judge(renumbered))).toEqual(verdicts(judge(manifests)));
      }),
    ));

  test("the rules and the simulation agree, and many hang or fail", () => {
    let held = 0;
    let total = 0;
    check(
      fc.property(applications(10), (manifests) => {
        const findings = judge(manifests);
        const { outcome } = firstSyncOf(modelOf(manifests));
        total++;
        if (outcome !== "succeeded") held++;
        const errors = findings.filter(({ rule, severity }) => severity === "error" && DEADLOCKS.has(rule));
        if (outcome === "succeeded") expect(verdicts(errors)).toEqual([]);
        else expect(findings.filter((finding) => isHazard(finding) || finding.rule === "unknown-hook")).not.toEqual([]);
      }),
      1500,
    );
    expect(held / total).toBeGreaterThan(0.3);
  });

  test("is free of the hazards once the suggested changes are made", () => {
    let changed = 0;
    check(
      fc.property(applications(8), (manifests) => {
        const findings = judge(manifests).filter(isHazard);
        const solvable = findings.filter(({ changes }) => changes.length > 0);
        if (solvable.length === 0) return;
        changed++;
        const after = applied(manifests, solvable);
        // What is never applied stays so; how bad that is depends on the steps around it.
        const withoutSeverity = (finding: Finding): string => verdict(finding).replace(/^\w+ /, "");
        const left = judge(after).filter(isHazard).map(withoutSeverity);
        const before = new Set(findings.filter(({ changes }) => changes.length === 0).map(withoutSeverity));
        expect(left.filter((text) => !before.has(text))).toEqual([]);
        if (solvable.length === findings.length) {
          const { outcome, because } = firstSyncOf(modelOf(after));
          const unknown = judge(after).some(({ rule }) => rule === "unknown-hook");
          if (!unknown) expect({ outcome, because: because.map(({ why }) => why) }).toEqual({ outcome: "succeeded", because: [] });
        }
      }),
      1000,
    );
    expect(changed).toBeGreaterThan(100);
  });

  test("of up to six objects gets as small a change as trying everything finds", () => {
    let compared = 0;
    check(
      fc.property(applications(6), (manifests) => {
        const model = modelOf(manifests);
        const findings = judge(manifests).filter(isHazard);
        const suggested = new Set(findings.flatMap(({ changes }) => changes.map(({ resource }) => `${resource.kind}/${resource.name}`)))
          .size;
        const isSolved = findings.every(({ changes }) => changes.length > 0);
        // Beyond three moves trying everything takes too long.
        if (findings.length === 0 || (isSolved && suggested > 3)) return;
        // A claim that nobody uses wants a user or an end, not another place for the hooks behind it.
        if (findings.some(({ messageId }) => messageId === "unused")) return;
        compared++;
        const smallest = smallestRepair(model, isSolved ? suggested - 1 : 2);
        expect({ smallest, suggested: isSolved ? suggested : undefined }).toEqual({
          smallest: undefined,
          suggested: isSolved ? suggested : undefined,
        });
      }),
      100,
    );
    expect(compared).toBeGreaterThan(5);
  });
});

/** The fewest moves, up to `most`, that leave no hazard; undefined when there are none. */
function smallestRepair(model: Model, most: number): readonly string[] | undefined {
  // What nobody needs and what needs nothing stays where it is.
  const involved = new Set(precedences(model).flatMap(({ before, after }) => [before, after]));
  const options = model.resources.flatMap((resource) => {
    if (!involved.has(resource)) return [];
    const steps = model.schedule.stepsOf(resource);
    const [step] = steps;
    if (step === undefined) return [];
    const phases = isHook(resource.annotations) && steps.length === 1 ? (["PreSync", "Sync", "PostSync"] as const) : [step.phase];
    const from = { phase: step.phase, wave: Number(step.wave) };
    const places = phases.flatMap((phase) => [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((wave) => ({ resource, from, to: { phase, wave } })));
    return [places];
  });
  const isRepaired = (changes: readonly Change[]): boolean => {
    if (firstSyncWith(model, changes).outcome !== "succeeded") return false;
    const byResource = new Map(changes.map((change) => [change.resource, changed(change)]));
    const resources = model.resources.map((resource) => byResource.get(resource) ?? resource);
    const after = buildModel(model.application, { parsed: { resources, unreadable: [] } });
    return !lint(after, rules, { ...SETTINGS, optionSets: (rule) => (isOrderRule(rule) ? SETTINGS.optionSets(rule) : []) }).findings.some(
      isHazard,
    );
  };
  const search = (from: number, changes: readonly Change[], left: number): readonly Change[] | undefined => {
    if (left === 0) return isRepaired(changes) ? changes : undefined;
    for (let index = from; index < options.length; index++)
      for (const option of options[index] ?? []) {
        const found = search(index + 1, [...changes, option], left - 1);
        if (found !== undefined) return found;
      }
    return undefined;
  };
  for (let moves = 1; moves <= most; moves++) {
    const found = search(0, [], moves);
    if (found !== undefined) return found.map(({ resource, to }) => `${resource.kind}/${resource.name} ${to.phase} ${to.wave}`);
  }
  return undefined;
}
