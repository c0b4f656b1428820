import { expect, test } from "vitest";
import rule from "../../rules/suspended-gate.ts";
import { testRule } from "../../src/rule-tester.ts";
import { findingsOf, hook, join, object, type Parts, told, wave } from "./objects.ts";

const LATER = object("v1 ConfigMap", "later", { notes: wave(1) });
const HOOK = object("batch/v1 Job", "check", { notes: hook("Sync") });
const POST_SYNC = object("batch/v1 Job", "check", { notes: hook("PostSync") });
const SUSPENDED = "expect: suspended error";
const PAUSE = "expect: pause warning";

/** An object with one line of spec, on which the comment stands. */
const make = (type: string, spec: string, comment = "", parts: Parts = {}): string =>
  object(type, "api", { body: `spec: {${spec}}${comment && `  # ${comment}`}`, ...parts });
const deployment = (comment = "", parts: Parts = {}): string => make("apps/v1 Deployment", "paused: true", comment, parts);
const job = (comment = "", parts: Parts = {}): string => make("batch/v1 Job", "suspend: true", comment, parts);
const rollout = (spec: string, comment = "", parts: Parts = {}): string => make("argoproj.io/v1alpha1 Rollout", spec, comment, parts);
const canary = (...steps: string[]): string => `strategy: {canary: {steps: [${steps.join(", ")}]}}`;

testRule("suspended-gate", rule, {
  valid: {
    "the only step": join(deployment(), job(), rollout("paused: true"), rollout(canary("{pause: {}}"))),
    "the last step": join(deployment("", { notes: wave(2) }), job("", { notes: wave(2) }), LATER),
    "the last step, after a PreSync hook": join(deployment(), HOOK.replace("Sync", "PreSync")),
    "the last step, in which hooks are waited for and it is none": join(deployment(), HOOK),
    "what is not paused or suspended": join(
      make("apps/v1 Deployment", "paused: false"),
      make("apps/v1 Deployment", "replicas: 0").replace("name: api", "name: rest"),
      make("batch/v1 Job", "suspend: false"),
      rollout("paused: false"),
      LATER,
    ),
    "the texts true and false are not the values": join(
      make("apps/v1 Deployment", 'paused: "true"'),
      make("batch/v1 Job", 'suspend: "true"'),
      LATER,
    ),
    "a CronJob that is suspended is Healthy": join(make("batch/v1 CronJob", "suspend: true"), LATER),
    "a Job that Kueue resumes": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: api, labels: {kueue.x-k8s.io/queue-name: team}, annotations: {${hook("PreSync")}}}
      spec: {suspend: true}
    `,
    "a Job with the older annotation of Kueue": job("", { notes: `${hook("PreSync")}, kueue.x-k8s.io/queue-name: team` }),
    "a StatefulSet has no pause": join(make("apps/v1 StatefulSet", "paused: true"), LATER),
    "kinds of that name in other groups": join(
      make("extensions/v1beta1 Deployment", "paused: true"),
      make("example.com/v1 Job", "suspend: true"),
      make("example.com/v1 Rollout", canary("{pause: {}}")),
      LATER,
    ),
    "objects that no sync applies": join(
      ...["Skip", "PostDelete", "SyncFail", "Presync"].map((type) =>
        deployment("", { notes: hook(type) }).replace("name: api", `name: ${type}`),
      ),
      LATER,
    ),
    "a Rollout whose pauses end": join(rollout(canary("{setWeight: 20}", "{pause: {duration: 10m}}", "{pause: {duration: 0}}")), LATER),
    "a pause that is null is none": join(rollout(canary("{pause: }")), LATER),
    "steps of another kind of Argo Rollouts": join(make("argoproj.io/v1alpha1 Experiment", canary("{pause: {}}")), LATER),
    "a Rollout without steps": join(rollout("strategy: {canary: {}}"), LATER),
    "a blue-green Rollout that goes on by itself": join(
      rollout("strategy: {blueGreen: {autoPromotionEnabled: true}}"),
      rollout("strategy: {blueGreen: {activeService: api}}").replace("name: api", "name: two"),
      LATER,
    ),
    "a Rollout with a pause in the last step": join(rollout(canary("{pause: {}}"), "", { notes: wave(2) }), LATER),
    "of a Deployment that is written twice the last counts": join(deployment(), make("apps/v1 Deployment", "replicas: 1"), LATER),
  },
  invalid: {
    "a paused Deployment before another wave": join(deployment(SUSPENDED), LATER),
    "a paused Deployment before a PostSync hook": join(deployment(SUSPENDED), POST_SYNC),
    "a paused Rollout": join(rollout("paused: true", SUSPENDED), LATER),
    "a suspended Job": join(job(SUSPENDED), LATER),
    "a suspended Workflow": join(make("argoproj.io/v1alpha1 Workflow", "suspend: true", SUSPENDED), LATER),
    "in the last step, with a hook in it": join(
      deployment(SUSPENDED, { notes: wave(1) }),
      HOOK.replace('"Sync"', `"Sync", ${wave(1)}`),
      object("v1 Secret", "first"),
    ),
    "in a sync of two phases, where the last one has a hook": join(deployment(SUSPENDED, { notes: wave(-1) }), HOOK),
    "beside a SyncFail hook and another hook": join(
      deployment(SUSPENDED),
      HOOK,
      HOOK.replace("check", "rescue").replace("Sync", "SyncFail"),
    ),
    "a suspended hook": job(SUSPENDED, { notes: hook("PreSync") }),
    "a suspended hook in the last step": join(LATER, job(SUSPENDED, { notes: hook("PostSync") })),
    "a Helm hook": job(SUSPENDED, { notes: "helm.sh/hook: pre-install" }),
    "a hook in several phases is told once": job(SUSPENDED, { notes: hook("PreSync,PostSync") }),
    "a delete hook that is a hook of a sync too": job(SUSPENDED, { notes: hook("PreSync,PreDelete") }),
    "a Helm weight is a wave": join(deployment(SUSPENDED, { notes: 'helm.sh/hook-weight: "-1"' }), LATER.replace('"1"', '"0"')),
    "a hook with a generated name": job(SUSPENDED, { notes: hook("PreSync") }).replace("name: api", "generateName: api-"),
    "the line is that of the field": `
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: api}
      spec:
        replicas: 2
        paused: true  # expect: suspended error
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: later, annotations: {${wave(1)}}}
    `.replaceAll("      ---", "---"),
    "one in a List": `
      apiVersion: v1
      kind: List
      items:
        - apiVersion: apps/v1
          kind: Deployment
          metadata: {name: api}
          spec: {paused: true}  # expect: suspended error
        - apiVersion: v1
          kind: ConfigMap
          metadata: {name: later, annotations: {${wave(1)}}}
    `,

    "a canary that pauses until a person promotes it": join(rollout(canary("{setWeight: 20}", "{pause: {}}"), PAUSE), LATER),
    "a pause whose duration is null": join(rollout(canary("{pause: {duration: }}"), PAUSE), LATER),
    "the second of two pauses has no end": join(
      object("argoproj.io/v1alpha1 Rollout", "api", {
        body: [
          "spec:",
          "  strategy:",
          "    canary:",
          "      steps:",
          "        - pause: {duration: 60}",
          "        - setWeight: 50",
          `        - pause: {}  # ${PAUSE}`,
          "        - pause: {}",
        ].join("\n"),
      }),
      LATER,
    ),
    "a blue-green Rollout that a person promotes": join(rollout("strategy: {blueGreen: {autoPromotionEnabled: false}}", PAUSE), LATER),
    "Argo Rollouts ignores the seconds then": join(
      rollout("strategy: {blueGreen: {autoPromotionEnabled: false, autoPromotionSeconds: 30}}", PAUSE),
      LATER,
    ),
    "a Rollout that is paused now and pauses at updates is told once": join(
      rollout(`paused: true, ${canary("{pause: {}}")}`, SUSPENDED),
      LATER,
    ),
  },
});

test("the texts say which field, and when it strikes", () => {
  expect(told(rule, join(deployment(), LATER))).toEqual([
    {
      message: "Deployment shop/api (Sync, wave 0) is paused, and Argo CD waits for it: the sync hangs until a person resumes it.",
      help: "Remove spec.paused, or put the object into the last step without hooks, where Argo CD waits for nothing.",
    },
  ]);
  expect(told(rule, join(job("", { notes: hook("PostSync") }), LATER))).toEqual([
    {
      message: "Job shop/api (PostSync, wave 0) is suspended, and Argo CD waits for it: the sync hangs until a person resumes it.",
      help: "Remove spec.suspend, or make it an ordinary object of the last step, where Argo CD waits for nothing.",
    },
  ]);
  expect(told(rule, join(rollout(canary("{pause: {}}")), LATER))).toEqual([
    {
      message:
        "Rollout shop/api (Sync, wave 0) pauses at every update until a person promotes it, and Argo CD waits for it: the sync hangs until then.",
      help: "Give the pause a duration, or put the Rollout into the last step without hooks, where Argo CD waits for nothing.",
    },
  ]);
  const whenOf = (...objects: string[]) => findingsOf(rule, join(...objects)).map(({ when }) => when);
  expect(whenOf(deployment(), LATER)).toEqual(["every-sync"]);
  expect(whenOf(rollout(canary("{pause: {}}")), LATER)).toEqual(["update"]);
});
