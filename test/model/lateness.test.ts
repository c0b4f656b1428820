import { describe, expect, test } from "vitest";
import type { Assumptions } from "../../src/model/assumptions.ts";
import {
  consequence,
  firstOfPair,
  hasDeadline,
  isHard,
  isOfPods,
  lateSeverity,
  type Need,
  needs,
  providersOf,
  staleness,
} from "../../src/model/lateness.ts";
import type { Model, Timing } from "../../src/model/resolve.ts";
import type { Reference, Resource } from "../../src/types.ts";
import { modelOf, resourceOf } from "./read.ts";

const WAVE = "argocd.argoproj.io/sync-wave";
const HOOK = "argocd.argoproj.io/hook";

/** An object in flow style: `apps/v1 Deployment`, its name, its annotations and the fields of its top level. */
const object = (type: string, name: string, notes = "", more = "") => {
  const [apiVersion, kind] = type.split(" ");
  return `{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: ${name}, annotations: {${notes}}}${more && `, ${more}`}}`;
};
const wave = (value: number) => `${WAVE}: "${value}"`;
const hook = (value: string) => `${HOOK}: "${value}"`;
const join = (...objects: string[]) => objects.join("\n---\n");
const ACCOUNT = "{template: {spec: {serviceAccountName: sa}}}";
const SECRET = "{template: {spec: {volumes: [{secret: {secretName: s}}]}}}";

/** The first need of the first object of a model. */
function firstNeed(model: Model): Need {
  const need = needs(model).find(({ reference }) => reference.from === model.resources[0]);
  if (need === undefined) throw new Error("no need");
  return need;
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
  test("are only those of objects that a sync applies", () => {
    const pod = (name: string, notes: string) => object("v1 Pod", name, notes, "spec: {serviceAccountName: sa}");
    const model = modelOf(
      join(
        object("v1 ServiceAccount", "sa"),
        ...["Skip", "PostDelete", "SyncFail", "Presync"].map((type) => pod(type.toLowerCase(), hook(type))),
        pod("applied", ""),
      ),
    );
    expect(needs(model).map(({ reference }) => reference.from.name)).toEqual(["applied"]);
  });
});

test.each<[Reference["use"], boolean]>([
  ["env", true],
  ["volume", true],
  ["account", true],
  ["pullSecret", true],
  ["class", true],
  ["provider", false],
  ["target", false],
  ["role", false],
  ["custom", false],
])("isOfPods: a need of use %s: %s", (use, expected) => expect(isOfPods({ use } as Reference)).toBe(expected));

describe("providersOf", () => {
  const external = (name: string, notes: string) => object("external-secrets.io/v1 ExternalSecret", name, notes);
  const sealed = (name: string, notes: string) => object("bitnami.com/v1alpha1 SealedSecret", name, notes);
  const plain = (notes: string) => object("v1 Secret", "s", notes);
  const user = object("apps/v1 Deployment", "api", wave(2), `spec: ${SECRET}`);
  /** What provides for a Deployment of wave 2 that needs the Secret `s`. */
  const of = (...others: string[]) => {
    const model = modelOf(join(user, ...others));
    return providersOf(model, firstNeed(model)).map(({ resource, isProducer, timing }) => [resource.kind, isProducer, timing]);
  };

  test("the object itself, with its timing", () => {
    expect(of(plain(wave(1)))).toEqual([["Secret", false, "earlier"]]);
    expect(of(plain(wave(2)))).toEqual([["Secret", false, "same"]]);
    expect(of(plain(wave(3)))).toEqual([["Secret", false, "later"]]);
    expect(of(plain(hook("Skip")))).toEqual([["Secret", false, "skipped"]]);
    expect(of(plain(hook("Nonsense")))).toEqual([["Secret", false, "dropped"]]);
    expect(of(plain(hook("PostDelete")))).toEqual([["Secret", false, "never"]]);
  });
  test("what makes it", () => expect(of(external("s", wave(3)))).toEqual([["ExternalSecret", true, "later"]]));
  test("the earliest comes first, the object itself or not", () => {
    expect(of(plain(wave(3)), external("s", wave(2)), sealed("s", wave(1)))).toEqual([
      ["SealedSecret", true, "earlier"],
      ["ExternalSecret", true, "same"],
      ["Secret", false, "later"],
    ]);
  });
  test("of two earlier ones, and of two later ones, the one in the earlier step comes first", () => {
    expect(of(plain(wave(1)), external("s", wave(0))).map(([kind]) => kind)).toEqual(["ExternalSecret", "Secret"]);
    expect(of(plain(wave(4)), external("s", wave(3))).map(([kind]) => kind)).toEqual(["ExternalSecret", "Secret"]);
  });
  test("of two at once the object itself comes first", () =>
    expect(of(external("s", wave(2)), plain(wave(2))).map(([kind]) => kind)).toEqual(["Secret", "ExternalSecret"]));
  test("what is never applied comes last: what is skipped before what never comes, and that before what is dropped", () =>
    expect(of(plain(hook("Nonsense")), external("s", hook("PostDelete")), sealed("s", hook("Skip"))).map(([, , timing]) => timing)).toEqual(
      ["skipped", "never", "dropped"],
    ));

  describe("a SecretProviderClass", () => {
    const provider = (notes: string) =>
      object("secrets-store.csi.x-k8s.io/v1 SecretProviderClass", "vault", notes, "spec: {secretObjects: [{secretName: s}]}");
    const volume = "{csi: {driver: secrets-store.csi.k8s.io, volumeAttributes: {secretProviderClass: vault}}}";
    const mounts = (name: string, notes: string) => object("v1 Pod", name, notes, `spec: {volumes: [${volume}]}`);

    test("makes the Secret when the first pod mounts it, not when it is applied", () => {
      expect(of(provider(wave(1)), mounts("m", wave(3)), mounts("o", wave(4)))).toEqual([["SecretProviderClass", true, "later"]]);
      expect(of(provider(wave(1)), mounts("m", wave(2)), mounts("o", wave(4)))).toEqual([["SecretProviderClass", true, "same"]]);
    });
    test("does not make it before it is applied", () =>
      expect(of(provider(wave(3)), mounts("m", wave(1)))).toEqual([["SecretProviderClass", true, "later"]]));
    test("makes it as it is applied when nothing mounts it, or when what needs the Secret does", () => {
      expect(of(provider(wave(1)))).toEqual([["SecretProviderClass", true, "earlier"]]);
      const model = modelOf(
        join(
          object("apps/v1 Deployment", "api", wave(2), `spec: {template: {spec: {volumes: [{secret: {secretName: s}}, ${volume}]}}}`),
          provider(wave(1)),
          mounts("m", wave(3)),
        ),
      );
      expect(providersOf(model, firstNeed(model)).map(({ timing }) => timing)).toEqual(["earlier"]);
    });
    test("is not mounted by a pod of another namespace, nor as one of another name", () => {
      const far = mounts("m", wave(3)).replace("name: m,", "name: m, namespace: far,");
      expect(of(provider(wave(1)), far)).toEqual([["SecretProviderClass", true, "earlier"]]);
      const other = mounts("m", wave(3)).replace("secretProviderClass: vault", "secretProviderClass: azure");
      expect(of(provider(wave(1)), other)).toEqual([["SecretProviderClass", true, "earlier"]]);
    });
  });
});

describe("isHard", () => {
  const of = (type: string, spec: string, others: readonly string[], assumptions: Partial<Assumptions> = {}) => {
    const model = modelOf(join(object(type, "a", "", `spec: ${spec}`), ...others), assumptions);
    return isHard(model, firstNeed(model).reference);
  };
  const account = [object("v1 ServiceAccount", "sa")];
  const ofPods = (type: string, spec = ACCOUNT, assumptions: Partial<Assumptions> = {}) => of(type, spec, account, assumptions);

  test("a need of a workload that Argo CD waits for is", () => {
    expect(ofPods("apps/v1 Deployment")).toBe(true);
    expect(ofPods("batch/v1 Job")).toBe(true);
    expect(ofPods("v1 Pod", "{serviceAccountName: sa}")).toBe(true);
  });
  test("one of a kind without a health check is not, unless the config or the render gives it one", () => {
    expect(ofPods("v1 ReplicationController")).toBe(false);
    expect(ofPods("extensions/v1beta1 Deployment")).toBe(false);
    const hasCustomCheck = (group: string, kind: string) => group === "" && kind === "ReplicationController";
    expect(ofPods("v1 ReplicationController", ACCOUNT, { hasCustomCheck })).toBe(true);
    expect(ofPods("extensions/v1beta1 Deployment", ACCOUNT, { hasCustomCheck })).toBe(false);
    const check = object("v1 ConfigMap", "argocd-cm", "", 'data: {resource.customizations.health.extensions_Deployment: "return {}"}');
    expect(of("extensions/v1beta1 Deployment", ACCOUNT, [...account, check])).toBe(true);
  });
  test("one of a kind whose check a version does not have yet is not", () => {
    const store = [object("external-secrets.io/v1 SecretStore", "sa")];
    const spec = "{secretStoreRefs: [{name: sa}]}";
    expect(of("external-secrets.io/v1alpha1 PushSecret", spec, store, { argocdVersion: "2.10" })).toBe(true);
    const attached = [object("gateway.networking.k8s.io/v1 Gateway", "sa")];
    const route = "{parentRefs: [{name: sa}]}";
    expect(of("gateway.networking.k8s.io/v1 HTTPRoute", route, attached, { argocdVersion: "2.10" })).toBe(false);
    expect(of("gateway.networking.k8s.io/v1 HTTPRoute", route, attached)).toBe(true);
  });
  test("one of a CronJob, of a workload at rest, or of a pull secret is not", () => {
    expect(ofPods("batch/v1 CronJob", `{jobTemplate: {spec: ${ACCOUNT}}}`)).toBe(false);
    expect(ofPods("apps/v1 Deployment", "{replicas: 0, template: {spec: {serviceAccountName: sa}}}")).toBe(false);
    expect(ofPods("batch/v1 Job", "{suspend: true, template: {spec: {serviceAccountName: sa}}}")).toBe(false);
    expect(of("v1 Pod", "{imagePullSecrets: [{name: s}]}", [object("v1 Secret", "s")])).toBe(false);
  });
  test("one without pods is when the health check looks at what is missing", () => {
    const issuer = [object("cert-manager.io/v1 Issuer", "ca")];
    expect(of("cert-manager.io/v1 Certificate", "{issuerRef: {name: ca}}", issuer)).toBe(true);
    const target = [object("apps/v1 StatefulSet", "db")];
    const scale = "{scaleTargetRef: {apiVersion: apps/v1, kind: StatefulSet, name: db}}";
    expect(of("autoscaling/v2 HorizontalPodAutoscaler", scale, target)).toBe(true);
    const ingressClass = [object("networking.k8s.io/v1 IngressClass", "nginx")];
    expect(of("networking.k8s.io/v1 Ingress", "{ingressClassName: nginx}", ingressClass)).toBe(false);
  });
  test("one of the config is when the check of the config looks at it", () => {
    const references = [{ kind: "Shop", group: "shop.io", path: ["spec", "db"], to: { group: "", kind: "Secret" } }];
    const health = (needed: string) => [{ kind: "Shop", group: "shop.io", needs: [needed], whenMissing: "progressing" as const }];
    const secret = [object("v1 Secret", "s")];
    expect(of("shop.io/v1 Shop", "{db: s}", secret, { references, health: health("Secret") })).toBe(true);
    expect(of("shop.io/v1 Shop", "{db: s}", secret, { references, health: health("ConfigMap") })).toBe(false);
    expect(of("shop.io/v1 Shop", "{db: s}", secret, { references })).toBe(false);
  });
});

describe("lateSeverity", () => {
  const ANOTHER_STEP = object("v1 ConfigMap", "z", wave(9));
  const HOOK_OF_THE_STEP = object("batch/v1 Job", "h", hook("Sync"));
  const account = object("v1 ServiceAccount", "sa", hook("PostDelete"));
  const severity = (timing: Timing, ...objects: string[]) => {
    const model = modelOf(join(...objects));
    return lateSeverity(model, firstNeed(model), timing);
  };
  const deployment = object("apps/v1 Deployment", "a", "", `spec: ${ACCOUNT}`);
  const cronJob = object("batch/v1 CronJob", "a", "", `spec: {jobTemplate: {spec: ${ACCOUNT}}}`);

  test.each<[Timing, string, string]>([
    ["later", "error", "warning"],
    ["never", "error", "warning"],
    ["dropped", "error", "warning"],
    ["skipped", "warning", "warning"],
  ])("what comes %s is, in a step that is waited for, an %s for a hard need and a %s for a soft one", (timing, forHard, forSoft) => {
    expect(severity(timing, deployment, account, ANOTHER_STEP)).toBe(forHard);
    expect(severity(timing, cronJob, account, ANOTHER_STEP)).toBe(forSoft);
  });
  test("a sync of one step waits for no ordinary object, with a hook or without", () => {
    expect(severity("never", deployment, account)).toBe("warning");
    expect(severity("never", deployment, account, HOOK_OF_THE_STEP)).toBe("warning");
  });
  test("the last step is waited for only when it has a hook", () => {
    const earlier = object("v1 ConfigMap", "z", wave(-1));
    expect(severity("never", deployment, account, earlier)).toBe("warning");
    expect(severity("never", deployment, account, earlier, HOOK_OF_THE_STEP)).toBe("error");
  });
  test("a hook is waited for even in a sync of one step", () =>
    expect(severity("never", object("batch/v1 Job", "a", hook("Sync"), `spec: ${ACCOUNT}`), account)).toBe("error"));
  test("a Pod is refused without its account and its classes, whether or not anything waits", () => {
    const pod = (spec: string) => object("v1 Pod", "a", "", `spec: ${spec}`);
    const high = object("scheduling.k8s.io/v1 PriorityClass", "high", hook("PostDelete"));
    const secret = object("v1 Secret", "s", hook("PostDelete"));
    expect(severity("never", pod("{serviceAccountName: sa}"), account)).toBe("error");
    expect(severity("never", pod("{priorityClassName: high}"), high)).toBe("error");
    expect(severity("never", pod("{volumes: [{secret: {secretName: s}}]}"), secret)).toBe("warning");
    const template = "spec: {template: {spec: {priorityClassName: high}}}";
    expect(severity("never", object("apps/v1 Deployment", "a", "", template), high)).toBe("warning");
  });
  test("what turns Degraded while a hook of its step runs fails the sync; what goes on progressing does not", () => {
    const external = object("external-secrets.io/v1 ExternalSecret", "a", "", "spec: {secretStoreRef: {name: vault}}");
    const store = object("external-secrets.io/v1 SecretStore", "vault", hook("PostDelete"));
    expect(severity("never", external, store, HOOK_OF_THE_STEP)).toBe("error");
    expect(severity("never", external, store)).toBe("warning");
    const route = object("gateway.networking.k8s.io/v1 HTTPRoute", "a", "", "spec: {parentRefs: [{name: entry}]}");
    const gateway = object("gateway.networking.k8s.io/v1 Gateway", "entry", hook("PostDelete"));
    expect(severity("never", route, gateway, HOOK_OF_THE_STEP)).toBe("warning");
    expect(severity("never", route, gateway, ANOTHER_STEP)).toBe("error");
  });
});

describe("consequence", () => {
  const of = (type: string, more = "", notes = "", whenMissing: Reference["whenMissing"] = null) =>
    consequence({ from: resourceOf(object(type, "a", notes, more)), whenMissing } as Reference);
  const FOR_EVER = "the first sync waits for ever";
  test("of a Deployment is a hang up to its progress deadline", () =>
    expect(of("apps/v1 Deployment")).toEqual({
      done: "is healthy",
      end: "the first sync hangs, and fails when the Deployment's progress deadline has passed",
    }));
  test("of a Deployment that is a hook, of a StatefulSet and of a Job is a wait for ever", () => {
    expect(of("apps/v1 Deployment", "", hook("Sync"))).toEqual({ done: "has completed", end: FOR_EVER });
    expect(of("apps/v1 StatefulSet")).toEqual({ done: "is healthy", end: FOR_EVER });
    expect(of("batch/v1 Job")).toEqual({ done: "has completed", end: FOR_EVER });
  });
  test("of a Job with a deadline is a failure when that has passed", () =>
    expect(of("batch/v1 Job", "spec: {activeDeadlineSeconds: 5}")).toEqual({
      done: "has completed",
      end: "the first sync fails when its activeDeadlineSeconds have passed",
    }));
  test("of what turns Degraded is a failure at once, and of what goes on progressing a wait for ever", () => {
    expect(of("external-secrets.io/v1 ExternalSecret", "", "", "degraded")).toEqual({
      done: "is healthy",
      end: "the ExternalSecret turns Degraded, which fails the first sync at once",
    });
    expect(of("gateway.networking.k8s.io/v1 HTTPRoute", "", "", "progressing")).toEqual({ done: "is healthy", end: FOR_EVER });
  });
});

describe("staleness", () => {
  const of = (to: string, from = object("apps/v1 Deployment", "api")) => {
    const model = modelOf(from);
    const [resource] = model.resources as [Resource];
    const target = { group: "", kind: to, namespace: "shop", name: "x" };
    return staleness(model, { from: resource, to: target } as Reference);
  };
  const told = (kind: string, user: string) =>
    ` Later syncs do not hang, since the ${kind} exists, but ${user} starts with its previous content.`;
  test("is told of what has content", () => {
    expect(of("Secret")).toBe(told("Secret", "Deployment shop/api"));
    expect(of("ConfigMap")).toBe(told("ConfigMap", "Deployment shop/api"));
  });
  test.each(["ServiceAccount", "PersistentVolumeClaim", "PriorityClass"])("and not of a %s", (kind) => expect(of(kind)).toBe(""));
  test("names what has no name by its generateName, in its own namespace", () =>
    expect(of("Secret", "{apiVersion: batch/v1, kind: Job, metadata: {generateName: seed-, namespace: far}}")).toBe(
      told("Secret", "Job far/seed-"),
    ));
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
