import { expect, test } from "vitest";
import rule from "../../rules/unbound-volume-gate.ts";
import { testRule } from "../../src/rule-tester.ts";
import { hook, join, object, type Parts, told, wave } from "./objects.ts";

const FIRST_USE = object("storage.k8s.io/v1 StorageClass", "fast", { body: "volumeBindingMode: WaitForFirstConsumer" });
const AT_ONCE = FIRST_USE.replace("WaitForFirstConsumer", "Immediate");
const VOLUMES = "volumes: [{persistentVolumeClaim: {claimName: data}}]";
const RELATED = { mark: "related" };
const LATER: Parts = { notes: wave(1), ...RELATED };
const OTHER = object("v1 ConfigMap", "other", { notes: wave(1) });
const HOOK = object("batch/v1 Job", "check", { notes: hook("Sync") });

const claim = (parts: Parts = {}, spec = "storageClassName: fast"): string =>
  object("v1 PersistentVolumeClaim", "data", { body: `spec: {${spec}}`, ...parts });
/** A workload whose pods mount the claim. */
const user = (parts: Parts = {}, type = "apps/v1 Deployment", more = ""): string =>
  object(type, "api", { body: `spec: {${more}template: {spec: {${VOLUMES}}}}`, ...parts });
const pod = (parts: Parts = {}): string => object("v1 Pod", "api", { body: `spec: {${VOLUMES}}`, ...parts });
const cronJob = (parts: Parts = {}): string =>
  object("batch/v1 CronJob", "api", { body: `spec: {jobTemplate: {spec: {template: {spec: {${VOLUMES}}}}}}`, ...parts });
const unmarked = (parts: Parts): Parts => ({ ...parts, mark: "" });
const ERROR = { mark: "expect: later error" };
const WARNING = { mark: "expect: unused warning" };
const INFO = { mark: "expect: unknownClass info" };
const unknown = { options: { unknownClasses: true } };

testRule("unbound-volume-gate", rule, {
  valid: {
    "the class binds at once": join(AT_ONCE, claim(), user(unmarked(LATER))),
    "the class says nothing, which means at once": join(FIRST_USE.replace(/volumeBindingMode.*\n/, ""), claim(), user(unmarked(LATER))),
    "the class binds at once, the config says": {
      files: join(claim(), user(unmarked(LATER))),
      assumptions: { storageClasses: new Map([["fast", "Immediate"]]) },
    },
    "the render counts for more than the config": {
      files: join(AT_ONCE, claim(), user(unmarked(LATER))),
      assumptions: { storageClasses: new Map([["fast", "WaitForFirstConsumer"]]) },
    },
    "the claim names its volume": join(FIRST_USE, claim({}, "storageClassName: fast, volumeName: disk"), user(unmarked(LATER))),
    "a volume of the render names the claim": join(
      FIRST_USE,
      claim({ namespace: "shop" }),
      object("v1 PersistentVolume", "disk", { body: "spec: {claimRef: {name: data, namespace: shop}}" }),
      user({ ...unmarked(LATER), namespace: "shop" }),
    ),
    "used in the same step": join(FIRST_USE, claim(), user(), OTHER),
    "used in an earlier step": join(FIRST_USE, claim(), pod({ notes: wave(-1) }), OTHER),
    "used by an earlier hook": join(FIRST_USE, claim(), user({ notes: hook("PreSync") }, "batch/v1 Job"), OTHER),
    "used in the same step and in a later one": join(FIRST_USE, claim(), user(), user(unmarked(LATER), "apps/v1 StatefulSet")),
    "nothing comes after it, with a user or without": join(FIRST_USE, claim({ notes: wave(1) }), pod({ notes: wave(1) }), cronJob()),
    "the only step, with a hook in it": join(FIRST_USE, claim(), HOOK),
    "the last step, for which nothing waits": join(FIRST_USE, claim({ notes: wave(2) }), OTHER),
    "claims that no sync applies": join(
      FIRST_USE,
      ...["Skip", "PostDelete", "SyncFail", "Presync"].map((type, index) =>
        claim({ notes: hook(type) }).replace("name: data", `name: data${index}`),
      ),
      OTHER,
    ),
    "nothing is known of the class": join(claim(), user(unmarked(LATER))),
    "the default class": join(FIRST_USE, claim({}, "accessModes: []"), user(unmarked(LATER))),
    "no class is wanted": join(FIRST_USE, claim({}, 'storageClassName: ""'), user(unmarked(LATER))),
    "a kind of that name in another group": join(
      FIRST_USE,
      claim().replace("apiVersion: v1", "apiVersion: example.com/v1"),
      user(unmarked(LATER)),
    ),
    "a class of that name in another group": join(FIRST_USE.replace("storage.k8s.io", "example.com"), claim(), user(unmarked(LATER))),
    "of a claim that is written twice the last counts": join(FIRST_USE, claim(), claim({ notes: wave(1) }), user(unmarked(LATER))),

    "unknown classes: used in the same step": { files: join(claim(), user(), OTHER), ...unknown },
    "unknown classes: nothing uses it": { files: join(claim(), OTHER), ...unknown },
    "unknown classes: the class is known to bind at once": { files: join(AT_ONCE, claim(), user(unmarked(LATER))), ...unknown },
    "unknown classes: the claim names its volume": { files: join(claim({}, "volumeName: disk"), user(unmarked(LATER))), ...unknown },
  },
  invalid: {
    "used in a later wave": join(FIRST_USE, claim(ERROR), user(LATER)),
    "used in a later phase": join(FIRST_USE, claim({ notes: hook("PreSync"), ...ERROR }), user(RELATED)),
    "used by a PostSync hook": join(FIRST_USE, claim(ERROR), user({ notes: hook("PostSync"), ...RELATED }, "batch/v1 Job")),
    "a claim with a wave of its own": join(FIRST_USE, claim({ notes: wave(-3), ...ERROR }), user(RELATED)),
    "Helm's weights": join(
      FIRST_USE,
      claim({ notes: 'helm.sh/hook: pre-install, helm.sh/hook-weight: "-5"', ...ERROR }),
      user({ notes: 'helm.sh/hook: pre-install, helm.sh/hook-weight: "0"', ...RELATED }, "batch/v1 Job"),
    ),
    "a class that comes later itself": join(FIRST_USE.replace("{}", `{${wave(5)}}`), claim(ERROR), user(LATER)),
    "a class that the config names": {
      files: join(claim(ERROR), user(LATER)),
      assumptions: { storageClasses: new Map([["fast", "WaitForFirstConsumer"]]) },
    },
    "a StatefulSet, a DaemonSet, a Pod": join(
      FIRST_USE,
      claim(ERROR),
      ...[
        user({ notes: wave(3) }, "apps/v1 StatefulSet"),
        user({ notes: wave(2) }, "apps/v1 DaemonSet"),
        pod(LATER).replace("name: api", "name: first"),
      ],
    ),
    "the first of its users, wherever it stands": join(
      FIRST_USE,
      claim(ERROR),
      user({ notes: wave(2) }, "apps/v1 DaemonSet"),
      user(LATER, "apps/v1 StatefulSet"),
    ),
    "a Job that waits for a person starts no pod, nor does a CronJob: the Deployment counts": join(
      FIRST_USE,
      claim(ERROR),
      user({}, "batch/v1 Job", "suspend: true, "),
      cronJob(),
      user(LATER),
    ),
    "the last step is waited for when it has a hook": join(
      FIRST_USE,
      claim({ notes: wave(2), ...WARNING }),
      HOOK.replace("hook: ", `sync-wave: "2", argocd.argoproj.io/hook: `),
      OTHER,
    ),
    "a claim that is a hook, in the last step": join(FIRST_USE, claim({ notes: hook("PostSync"), ...WARNING }), OTHER),
    "a claim that is a hook, in a sync of one step": join(FIRST_USE, claim({ notes: hook("Sync"), ...WARNING }), object("v1 Secret", "s")),
    "a claim in a List": `
      apiVersion: v1
      kind: List
      items:
        - apiVersion: storage.k8s.io/v1
          kind: StorageClass
          metadata: {name: fast}
          volumeBindingMode: WaitForFirstConsumer
        - apiVersion: v1
          kind: PersistentVolumeClaim  # expect: later error
          metadata: {name: data}
          spec: {storageClassName: fast}
        - apiVersion: v1
          kind: Pod
          metadata: {name: api, annotations: {${wave(1)}}}  # related
          spec: {${VOLUMES}}
    `,
    "a volume for another claim": join(
      FIRST_USE,
      claim(ERROR),
      object("v1 PersistentVolume", "disk", { body: "spec: {claimRef: {name: data, namespace: far}}" }),
      user(LATER),
    ),
    "objects that are no volumes and name the claim": join(
      FIRST_USE,
      claim(ERROR),
      object("example.com/v1 PersistentVolume", "disk", { body: "spec: {claimRef: {name: data, namespace: default}}" }),
      object("v1 ConfigMap", "disk", { body: "spec: {claimRef: {name: data, namespace: default}}" }),
      user(LATER),
    ),
    "a volume of the class that names no claim waits for the pod too": join(
      FIRST_USE,
      claim(ERROR),
      object("v1 PersistentVolume", "disk", { body: "spec: {storageClassName: fast}" }),
      user(LATER),
    ),
    "the namespace of the destination, whether or not both name it": {
      files: join(FIRST_USE, claim({ ...ERROR, namespace: "shop" }), user(LATER)),
      namespace: "shop",
    },

    // Nothing that starts pods uses it by then.
    "nothing in the render uses it": join(FIRST_USE, claim(WARNING), OTHER),
    "a pod of another namespace uses one of that name": join(FIRST_USE, claim(WARNING), user({ namespace: "far" }), OTHER),
    "only a CronJob of the same step uses it": join(FIRST_USE, claim(WARNING), cronJob(), OTHER),
    "only a workload at rest uses it, in the same step": join(
      FIRST_USE,
      claim(WARNING),
      user({}, "apps/v1 Deployment", "replicas: 0, "),
      OTHER,
    ),
    "only what no sync applies uses it": join(
      FIRST_USE,
      claim(WARNING),
      user({ notes: hook("PostDelete") }, "batch/v1 Job"),
      user({ notes: hook("Skip") }),
      user({ notes: hook("SyncFail") }, "batch/v1 Job").replace("name: api", "name: clean"),
      OTHER,
    ),
    "only a CronJob of a later step uses it": join(FIRST_USE, claim(ERROR), cronJob(LATER)),
    "a CronJob of the same step, and a Deployment of a later one": join(FIRST_USE, claim(ERROR), cronJob(), user(LATER)),
    "a CronJob of a later step, and a Deployment of one after it": join(
      FIRST_USE,
      claim(ERROR),
      cronJob({ notes: wave(1) }),
      user({ notes: wave(2), ...RELATED }),
    ),

    "unknown classes, used later": { files: join(claim(INFO), user(LATER)), ...unknown },
    "unknown classes: the default class, used later": { files: join(claim(INFO, "accessModes: []"), user(LATER)), ...unknown },
    "unknown classes: a known one is an error": { files: join(FIRST_USE, claim(ERROR), user(LATER)), ...unknown },
  },
});

test("the texts name both ends and what to write", () => {
  expect(told(rule, join(FIRST_USE, claim(), user({ notes: wave(1) })))).toEqual([
    {
      message:
        "PersistentVolumeClaim shop/data (Sync, wave 0) is bound only when a pod uses it, and Deployment shop/api (Sync, wave 1) comes only after it is: the first sync waits for ever, and Sync, wave 1 is never reached.",
      help: 'Put PersistentVolumeClaim data into wave 1 (argocd.argoproj.io/sync-wave: "1").',
    },
  ]);
  expect(told(rule, join(FIRST_USE, claim(), OTHER))).toEqual([
    {
      message:
        "PersistentVolumeClaim shop/data (Sync, wave 0) is bound only when a pod uses it, and no pod of its own or an earlier step does: the first sync waits for it.",
      help: 'Put PersistentVolumeClaim data into wave 1 (argocd.argoproj.io/sync-wave: "1").',
    },
  ]);
});

test("the help for a claim that no sync starts a pod for puts it into the last step, unless hooks come last", () => {
  const helpOf = (...objects: string[]): string | undefined => told(rule, join(FIRST_USE, claim(), ...objects))[0]?.help;
  const last = 'Put PersistentVolumeClaim data and CronJob api into wave 2 (argocd.argoproj.io/sync-wave: "2").';
  expect(helpOf(cronJob({ notes: wave(1) }), OTHER.replace('"1"', '"2"'))).toBe(last);
  expect(helpOf(cronJob(), OTHER.replace('"1"', '"2"'))).toBe(last);
  expect(helpOf(cronJob({ notes: wave(1) }), user({ notes: hook("PostSync") }, "batch/v1 Job", "suspend: true, "))).toBe(
    "Let a pod of its own or an earlier step use it, or take a class that binds at once (volumeBindingMode: Immediate).",
  );
});
