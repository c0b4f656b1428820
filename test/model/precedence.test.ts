import { describe, expect, test } from "vitest";
import { precedences, unwaitedPlace } from "../../src/model/precedence.ts";
import { modelOf, named } from "./read.ts";

const WAVE = "argocd.argoproj.io/sync-wave";
const HOOK = "argocd.argoproj.io/hook";
const wave = (value: number) => `${WAVE}: "${value}"`;
const hook = (value: string) => `${HOOK}: ${value}`;

const object = (type: string, name: string, more = "", notes = "") => {
  const [apiVersion, kind] = type.split(" ");
  return `{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: ${name}, annotations: {${notes}}}${more && `, ${more}`}}`;
};
const pod = (name: string, spec: string, notes = "") => object("v1 Pod", name, `spec: {${spec}}`, notes);
const deployment = (name: string, spec: string, notes = "") =>
  object("apps/v1 Deployment", name, `spec: {template: {spec: {${spec}}}}`, notes);
const job = (name: string, spec: string, notes = "", more = "") =>
  object("batch/v1 Job", name, `spec: {template: {spec: {${spec}}}${more}}`, notes);
const secret = (name: string, notes = "") => object("v1 Secret", name, "", notes);
const claim = (spec = "storageClassName: fast", notes = "") => object("v1 PersistentVolumeClaim", "data", `spec: {${spec}}`, notes);
const WAITS = object("storage.k8s.io/v1 StorageClass", "fast", "volumeBindingMode: WaitForFirstConsumer");
const KEYS = "volumes: [{secret: {secretName: keys}}]";
const DATA = "volumes: [{persistentVolumeClaim: {claimName: data}}]";

/** What comes before what: `a < b` in an earlier step, `a <= b` in the same at the latest; `!` where an earlier one is better. */
function of(...objects: string[]): string[] {
  return precedences(modelOf(objects.join("\n---\n"))).map(({ before, after, isStrict, isBetterStrict }) => {
    const name = before === null ? "(end)" : `${before.kind} ${before.name}`;
    return `${name} ${isStrict ? "<" : "<="} ${after.kind} ${after.name}${isBetterStrict ? " !" : ""}`;
  });
}

describe("a need of pods", () => {
  test("wants what is needed in the same step at the latest, whether it is or not", () => {
    for (const notes of ["", wave(-1), wave(5), hook("PostSync")])
      expect(of(deployment("api", KEYS), secret("keys", notes))).toEqual(["Secret keys <= Deployment api"]);
  });
  test("of a CronJob and of a workload at rest counts too", () => {
    expect(of(object("batch/v1 CronJob", "cron", `spec: {jobTemplate: {spec: {template: {spec: {${KEYS}}}}}}`), secret("keys"))).toEqual([
      "Secret keys <= CronJob cron",
    ]);
    expect(of(object("apps/v1 Deployment", "api", `spec: {replicas: 0, template: {spec: {${KEYS}}}}`), secret("keys"))).toEqual([
      "Secret keys <= Deployment api",
    ]);
  });
  test("that is optional does not count, nor that of what no sync applies", () => {
    expect(of(deployment("api", "volumes: [{secret: {secretName: keys, optional: true}}]"), secret("keys"))).toEqual([]);
    expect(of(deployment("api", KEYS, hook("Skip")), secret("keys"))).toEqual([]);
  });
  test("of what no sync applies does not count: no order helps", () => {
    for (const notes of [hook("Skip"), hook("PostDelete"), hook("SyncFail"), hook("Presync")])
      expect(of(deployment("api", KEYS), secret("keys", notes))).toEqual([]);
  });
  test("of a class wants it in an earlier step, for the kind order puts it last", () => {
    const high = object("scheduling.k8s.io/v1 PriorityClass", "high");
    expect(of(deployment("api", "priorityClassName: high"), high)).toEqual(["PriorityClass high < Deployment api"]);
    expect(
      of(object("batch/v1 CronJob", "cron", "spec: {jobTemplate: {spec: {template: {spec: {priorityClassName: high}}}}}"), high),
    ).toEqual(["PriorityClass high <= CronJob cron"]);
  });
  test("that the first of several providers fulfils is one of that provider", () => {
    const external = (notes: string) => object("external-secrets.io/v1 ExternalSecret", "keys", "", notes);
    expect(of(deployment("api", KEYS), secret("keys", wave(1)), external(wave(-1)))).toEqual(["ExternalSecret keys <= Deployment api !"]);
    expect(of(deployment("api", KEYS), secret("keys", wave(-1)), external(wave(1)))).toEqual(["Secret keys <= Deployment api"]);
  });
});

describe("a need of what something makes", () => {
  const external = object("external-secrets.io/v1 ExternalSecret", "keys");
  test("can be met in the same step, but better in an earlier one", () =>
    expect(of(deployment("api", KEYS), external)).toEqual(["ExternalSecret keys <= Deployment api !"]));
  test("of a Job with a deadline wants an earlier step", () => {
    expect(of(job("seed", KEYS, "", ", activeDeadlineSeconds: 60"), external)).toEqual(["ExternalSecret keys < Job seed !"]);
    expect(of(job("seed", KEYS, "", ", activeDeadlineSeconds: 60"), secret("keys"))).toEqual(["Secret keys <= Job seed"]);
  });
  test("of a CronJob gains nothing by an earlier step", () =>
    expect(of(object("batch/v1 CronJob", "cron", `spec: {jobTemplate: {spec: {template: {spec: {${KEYS}}}}}}`), external)).toEqual([
      "ExternalSecret keys <= CronJob cron",
    ]));
  test("of a pull secret is like one of another Secret", () => {
    const registry = object("external-secrets.io/v1 ExternalSecret", "registry");
    expect(of(deployment("api", "imagePullSecrets: [{name: registry}]"), registry)).toEqual([
      "ExternalSecret registry <= Deployment api !",
    ]);
  });
  test("of a class that a pod has to mount gains nothing by an earlier step", () => {
    const vault = object("secrets-store.csi.x-k8s.io/v1 SecretProviderClass", "vault", "spec: {secretObjects: [{secretName: keys}]}");
    expect(of(deployment("api", KEYS), vault)).toEqual(["SecretProviderClass vault <= Deployment api"]);
  });
});

describe("a need of objects without pods", () => {
  test("of a provider can be met in the same step, but better in an earlier one", () =>
    expect(
      of(object("cert-manager.io/v1 Certificate", "tls", "spec: {issuerRef: {name: ca}}"), object("cert-manager.io/v1 Issuer", "ca")),
    ).toEqual(["Issuer ca <= Certificate tls !"]));
  test("of a target or a role can be met in the same step", () => {
    const scale = "spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: api}}";
    expect(of(object("autoscaling/v2 HorizontalPodAutoscaler", "api", scale), deployment("api", ""))).toEqual([
      "Deployment api <= HorizontalPodAutoscaler api",
    ]);
    expect(
      of(
        object("rbac.authorization.k8s.io/v1 RoleBinding", "read", "roleRef: {kind: Role, name: reader}, subjects: []"),
        object("rbac.authorization.k8s.io/v1 Role", "reader"),
      ),
    ).toEqual(["Role reader <= RoleBinding read"]);
  });
});

test("a Job that runs as an account wants its grants in the same step at the latest", () => {
  const binding = object(
    "rbac.authorization.k8s.io/v1 RoleBinding",
    "read",
    "roleRef: {kind: Role, name: reader}, subjects: [{kind: ServiceAccount, name: sa}]",
  );
  const role = object("rbac.authorization.k8s.io/v1 Role", "reader");
  expect(of(job("seed", "serviceAccountName: sa"), binding, role)).toEqual([
    "Role reader <= RoleBinding read",
    "RoleBinding read <= Job seed",
    "Role reader <= Job seed",
  ]);
  expect(of(deployment("api", "serviceAccountName: sa"), binding, role)).toEqual(["Role reader <= RoleBinding read"]);
  const unused = object("rbac.authorization.k8s.io/v1 Role", "reader", "", hook("PostDelete"));
  expect(of(job("seed", "serviceAccountName: sa"), binding, unused)).toEqual(["RoleBinding read <= Job seed"]);
});

test("a migration wants to be in an earlier step than each workload that it migrates for", () => {
  const image = "containers: [{name: main, image: registry.example.com/shop/api}]";
  expect(of(job("migrate", image), deployment("api", image), deployment("web", image))).toEqual([
    "Job migrate < Deployment api",
    "Job migrate < Deployment web",
  ]);
});

describe("a claim whose class waits for a pod", () => {
  test("wants to come in the step of its first consumer", () =>
    expect(of(WAITS, claim(), deployment("b", DATA, wave(2)), deployment("a", DATA, wave(1)))).toEqual([
      "StorageClass fast <= PersistentVolumeClaim data !",
      "PersistentVolumeClaim data <= Deployment a",
      "PersistentVolumeClaim data <= Deployment b",
      "Deployment a <= PersistentVolumeClaim data",
    ]));
  test("does not wait for one that starts no pods", () => {
    const cron = object("batch/v1 CronJob", "cron", `spec: {jobTemplate: {spec: {template: {spec: {${DATA}}}}}}`);
    expect(of(WAITS, claim(), cron, deployment("api", DATA, wave(1)))).toContain("Deployment api <= PersistentVolumeClaim data");
    expect(of(WAITS, claim(), cron)).not.toContain("CronJob cron <= PersistentVolumeClaim data");
  });
  test("that no pod uses wants to be where nothing waits for it", () => {
    const others = [WAITS, claim()];
    const STORE = "StorageClass fast <= PersistentVolumeClaim data !";
    expect(of(...others)).toEqual([STORE, "(end) <= PersistentVolumeClaim data"]);
    expect(of(...others, job("h", "", hook("Sync")))).toEqual([STORE, "(end) < PersistentVolumeClaim data"]);
    expect(of(...others, job("h", "", hook("PostSync")))).toEqual([STORE]);
  });
  test("whose mode is not known, or is Immediate, wants nothing", () => {
    expect(of(claim(), deployment("api", DATA))).toEqual(["PersistentVolumeClaim data <= Deployment api"]);
    const immediate = object("storage.k8s.io/v1 StorageClass", "fast", "volumeBindingMode: Immediate");
    expect(of(immediate, claim())).toEqual(["StorageClass fast <= PersistentVolumeClaim data !"]);
  });
});

test("nothing comes before itself, and an application without needs has no precedences", () => {
  expect(of(pod("a", ""), secret("keys"))).toEqual([]);
  const self = object(
    "autoscaling/v2 HorizontalPodAutoscaler",
    "a",
    "spec: {scaleTargetRef: {apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, name: a}}",
  );
  expect(of(self)).toEqual([]);
});

describe("unwaitedPlace", () => {
  const of = (notes: string, ...objects: string[]) => {
    const model = modelOf([claim(undefined, notes), ...objects].join("\n---\n"));
    return unwaitedPlace(model, named(model, "data"));
  };
  test("is the last step, for which nothing waits", () => {
    expect(of("")).toBe("last");
    expect(of("", secret("keys", wave(1)))).toBe("last");
    expect(of("", job("h", "", hook("PreSync")))).toBe("last");
    expect(of("", job("h", "", hook("Sync")), secret("keys", wave(1)))).toBe("last");
  });
  test("is after the last step when that has a hook", () =>
    expect(of("", job("h", "", `${hook("Sync")}, ${wave(3)}`), secret("keys", wave(3)))).toBe("afterLast"));
  test("is nowhere when hooks come after all ordinary objects, or for a claim that is a hook", () => {
    expect(of("", job("h", "", hook("PostSync")))).toBeUndefined();
    expect(of(hook("Sync"))).toBeUndefined();
  });
  test("is nowhere when a sync applies nothing", () => expect(of(hook("PostDelete"))).toBeUndefined());
});
