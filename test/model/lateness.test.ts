import { describe, expect, test } from "vitest";
import { consequence, firstOfPair, hasDeadline, isHard, lateSeverity, moveEarlier, needs, plus } from "../../src/model/lateness.ts";
import { references } from "../../src/model/references.ts";
import { buildModel, type Model, type Timing } from "../../src/model/resolve.ts";
import type { Reference, Resource, Step } from "../../src/types.ts";
import { dedent, resourceOf } from "./read.ts";

function modelOf(text: string): Model {
  const source = { file: "app.yaml", text: dedent(text), trace: null, kind: "manifest" } as const;
  const rest = { syncOptions: [], paths: [], texts: new Map(), partial: false, isGuess: false };
  return buildModel({ name: "shop", namespace: "shop", sources: [source], ...rest });
}

describe("needs", () => {
  test("are the references that are not optional, each with the first step of what has it", () => {
    const model = modelOf(`
      {apiVersion: v1, kind: Secret, metadata: {name: s}}
      ---
      apiVersion: v1
      kind: Pod
      metadata: {name: a, annotations: {argocd.argoproj.io/hook: "PreSync,PostSync"}}
      spec:
        volumes: [{secret: {secretName: s}}, {secret: {secretName: s, optional: true}}]
    `);
    expect(needs(model).map(({ reference, step }) => [reference.field.join("."), step.phase])).toEqual([
      ["spec.volumes.0.secret.secretName", "PreSync"],
    ]);
  });
});

describe("isHard and lateSeverity", () => {
  const reference = (type: string, spec: string): Reference => {
    const [apiVersion, kind] = type.split(" ");
    const [first] = references(resourceOf(`{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: a}, spec: ${spec}}`), "shop");
    if (first === undefined) throw new Error("no reference");
    return first;
  };
  const TEMPLATE = "{template: {spec: {serviceAccountName: sa}}}";
  const hard = () => reference("apps/v1 Deployment", TEMPLATE);
  const soft = () => reference("batch/v1 CronJob", `{jobTemplate: {spec: ${TEMPLATE}}}`);

  test("a need of a workload is hard", () => expect(isHard(hard())).toBe(true));
  test("one of a CronJob, of a workload at rest, or of a pull secret is not", () => {
    expect(isHard(soft())).toBe(false);
    expect(isHard(reference("apps/v1 Deployment", "{replicas: 0, template: {spec: {serviceAccountName: sa}}}"))).toBe(false);
    expect(isHard(reference("v1 Pod", "{imagePullSecrets: [{name: s}]}"))).toBe(false);
  });
  test.each<[Timing, string, string]>([
    ["later", "error", "warning"],
    ["never", "error", "warning"],
    ["dropped", "error", "warning"],
    ["skipped", "warning", "warning"],
  ])("what comes %s is an %s for a hard need and a %s for a soft one", (timing, forHard, forSoft) =>
    expect([lateSeverity(hard(), timing), lateSeverity(soft(), timing)]).toEqual([forHard, forSoft]),
  );
});

describe("consequence", () => {
  const of = (type: string, more = "", hook = "") => {
    const [apiVersion, kind] = type.split(" ");
    const annotations = hook === "" ? "" : `, annotations: {argocd.argoproj.io/hook: ${hook}}`;
    return consequence(resourceOf(`{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: a${annotations}}${more}}`));
  };
  const FOR_EVER = "the first sync waits for ever";
  test("of a Deployment is a hang up to its progress deadline", () =>
    expect(of("apps/v1 Deployment")).toEqual({
      done: "is healthy",
      end: "the first sync hangs, and fails when the Deployment's progress deadline has passed",
    }));
  test("of a Deployment that is a hook, of a StatefulSet and of a Job is a wait for ever", () => {
    expect(of("apps/v1 Deployment", "", "Sync")).toEqual({ done: "has completed", end: FOR_EVER });
    expect(of("apps/v1 StatefulSet")).toEqual({ done: "is healthy", end: FOR_EVER });
    expect(of("batch/v1 Job")).toEqual({ done: "has completed", end: FOR_EVER });
  });
  test("of a Job with a deadline is a failure when that has passed", () =>
    expect(of("batch/v1 Job", ", spec: {activeDeadlineSeconds: 5}")).toEqual({
      done: "has completed",
      end: "the first sync fails when its activeDeadlineSeconds have passed",
    }));
});

describe("hasDeadline", () => {
  const of = (type: string, spec: string) => {
    const [apiVersion, kind] = type.split(" ");
    return hasDeadline(resourceOf(`{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: a}, spec: ${spec}}`));
  };
  test.each([
    ["batch/v1 Job", "{activeDeadlineSeconds: 5}"],
    ["batch/v1 Job", "{template: {spec: {activeDeadlineSeconds: 5}}}"],
    ["v1 Pod", "{activeDeadlineSeconds: 5}"],
  ])("a %s with %s has one", (type, spec) => expect(of(type, spec)).toBe(true));
  test.each([
    ["batch/v1 Job", "{}"],
    ["batch/v1 Job", "{activeDeadlineSeconds: '5'}"],
    ["apps/v1 Deployment", "{template: {spec: {activeDeadlineSeconds: 5}}}"],
    ["batch/v1 CronJob", "{activeDeadlineSeconds: 5}"],
    ["example.com/v1 Job", "{activeDeadlineSeconds: 5}"],
    ["example.com/v1 Pod", "{activeDeadlineSeconds: 5}"],
  ])("a %s with %s has none", (type, spec) => expect(of(type, spec)).toBe(false));
});

test("firstOfPair keeps the first of each pair, in this direction", () => {
  const [a, b] = ["a", "b"].map((name) => resourceOf(`{apiVersion: v1, kind: Pod, metadata: {name: ${name}}}`)) as [Resource, Resource];
  const isFirst = firstOfPair();
  expect([isFirst(a, b), isFirst(a, b), isFirst(b, a), isFirst(a, a), isFirst(a, b)]).toEqual([true, false, true, true, false]);
  expect(firstOfPair()(a, b)).toBe(true);
});

test("plus counts waves up and down, beyond 2^53 too", () => {
  expect([plus(1, 1), plus(0, -1)]).toEqual([2, -1]);
  expect([plus(9223372036854775806n, 1), plus(-9223372036854775807n, -1)]).toEqual([9223372036854775807n, -9223372036854775808n]);
});

describe("moveEarlier", () => {
  const object = (kind: string, name: string, notes: string) =>
    `{apiVersion: v1, kind: ${kind}, metadata: {name: ${name}, annotations: {${notes}}}}`;
  const wave = (value: number | string) => `argocd.argoproj.io/sync-wave: "${value}"`;
  const hook = (value: string) => `argocd.argoproj.io/hook: ${value}`;
  /** The advice for a Pod `a` that needs an object `s`. */
  function advice(podNotes: string, neededNotes: string, isSameStepEnough: boolean, kind = "Secret", ...more: string[]): string {
    const model = modelOf([object("Pod", "a", podNotes), object(kind, "s", neededNotes), ...more].join("\n---\n"));
    const [pod, needed] = model.resources as [Resource, Resource];
    const [step] = model.schedule.stepsOf(pod) as [Step];
    return moveEarlier(model, needed, pod, step, isSameStepEnough);
  }

  test("in one phase moves one of the two across the waves", () => {
    expect(advice(wave(1), wave(5), false)).toBe('Put Secret s into wave 0 (argocd.argoproj.io/sync-wave: "0"), or Pod a into wave 6.');
    expect(advice(wave(1), wave(5), true)).toBe('Put Secret s into wave 1 (argocd.argoproj.io/sync-wave: "1"), or Pod a into wave 5.');
  });
  test("counts waves beyond 2^53", () =>
    expect(advice(wave("9223372036854775806"), wave("9223372036854775806"), false)).toBe(
      'Put Secret s into wave 9223372036854775805 (argocd.argoproj.io/sync-wave: "9223372036854775805"), or Pod a into wave 9223372036854775807.',
    ));
  test("of what is never applied asks for another object, or none", () =>
    expect(advice(wave(2), hook("Skip"), false)).toBe(
      "Make Secret s an object that a sync applies before Sync, wave 2, or drop the need for it.",
    ));
  test("for a PreSync hook makes it a Sync hook, or what it needs a PreSync hook", () => {
    expect(advice(hook("PreSync"), wave(3), false)).toBe(
      "Make Pod a a Sync hook (argocd.argoproj.io/hook: Sync) in wave 4, before what waits for it; " +
        "or make Secret s a PreSync hook in wave -1, which is deleted and created again at every sync.",
    );
    expect(advice(hook("PreSync"), wave(3), true)).toBe(
      "Make Pod a a Sync hook (argocd.argoproj.io/hook: Sync) in wave 3, before what waits for it; " +
        "or make Secret s a PreSync hook in wave 0, which is deleted and created again at every sync.",
    );
  });
  test("does not make a hook of what holds data", () =>
    expect(advice(hook("PreSync"), "", true, "PersistentVolumeClaim")).toBe(
      "Make Pod a a Sync hook (argocd.argoproj.io/hook: Sync) in wave 0, before what waits for it.",
    ));
  test("for a Sync object takes the hook off what it needs", () =>
    expect(advice(wave(2), hook("PostSync"), false)).toBe(
      "Take the PostSync hook annotation off Secret s and give it wave 1, or make Pod a a PostSync hook too.",
    ));
  test("calls an object without a name by its generateName", () => {
    const model = modelOf(
      `${object("Pod", "a", "")}\n---\n{apiVersion: v1, kind: Pod, metadata: {generateName: g-, annotations: {${hook("PostSync")}}}}`,
    );
    const [pod, needed] = model.resources as [Resource, Resource];
    expect(moveEarlier(model, needed, pod, model.schedule.steps[0] as Step, true)).toContain("off Pod g- and");
  });

  describe("for a migration in PreSync", () => {
    const workload = (name: string, notes = "") =>
      `{apiVersion: apps/v1, kind: Deployment, metadata: {name: ${name}, annotations: {${notes}}}, spec: {template: {spec: {containers: [{image: shop/api}]}}}}`;
    const migration = `{apiVersion: batch/v1, kind: Job, metadata: {name: migrate, annotations: {${hook("PreSync")}}}, spec: {template: {spec: {containers: [{image: shop/api}]}}}}`;
    function told(...workloads: string[]): string {
      const model = modelOf([migration, object("Secret", "s", wave(3)), ...workloads].join("\n---\n"));
      const [job, needed] = model.resources as [Resource, Resource];
      return moveEarlier(model, needed, job, model.schedule.stepsOf(job)[0] as Step, true).split(";")[0] ?? "";
    }
    const SYNC = "Make Job migrate a Sync hook (argocd.argoproj.io/hook: Sync) in wave 3, ";

    test("moves the workloads that would start before it or beside it", () =>
      expect(told(workload("x"), workload("w", wave(3)), workload("z", wave(4)))).toBe(`${SYNC}and Deployment x, Deployment w in wave 4`));
    test("moves none that come later anyway", () =>
      expect(told(workload("z", wave(4)), workload("p", hook("PostSync")))).toBe(`${SYNC}before what waits for it`));
  });
});
