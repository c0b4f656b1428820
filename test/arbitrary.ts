// Random applications: a few objects that need each other, in random phases and waves.
import fc from "fast-check";

/** A manifest as data. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations: Readonly<Record<string, string>> };
  readonly [key: string]: unknown;
}

interface Unplaced {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
}

type Body = Readonly<Record<string, unknown>>;
type PodNeeds = Readonly<Record<"config" | "secret" | "account" | "claim" | "priority" | "optional", string | undefined>>;

const name = (prefix: string, count: number): fc.Arbitrary<string> =>
  fc.integer({ min: 1, max: count }).map((index) => `${prefix}-${index}`);
/** A name that is mostly there and sometimes not needed at all. */
const needed = (prefix: string, count: number, weight: number): fc.Arbitrary<string | undefined> =>
  fc.oneof({ weight, arbitrary: name(prefix, count) }, { weight: 4, arbitrary: fc.constant(undefined) });

const podNeeds: fc.Arbitrary<PodNeeds> = fc.record({
  config: needed("config", 2, 3),
  secret: needed("secret", 3, 3),
  account: needed("account", 1, 2),
  claim: needed("claim", 2, 2),
  priority: needed("urgent", 1, 1),
  optional: needed("config", 2, 1),
});

function podSpec({ config, secret, account, claim, priority, optional }: PodNeeds): Body {
  const envFrom = [
    ...(config === undefined ? [] : [{ configMapRef: { name: config } }]),
    ...(secret === undefined ? [] : [{ secretRef: { name: secret } }]),
    ...(optional === undefined ? [] : [{ configMapRef: { name: optional, optional: true } }]),
  ];
  return {
    containers: [{ name: "main", image: "registry.example.com/main:1.0", ...(envFrom.length > 0 && { envFrom }) }],
    ...(account !== undefined && { serviceAccountName: account }),
    ...(priority !== undefined && { priorityClassName: priority }),
    ...(claim !== undefined && { volumes: [{ name: "data", persistentVolumeClaim: { claimName: claim } }] }),
  };
}

const template = (needs: PodNeeds, more: Body = {}): Body => ({ template: { spec: { ...podSpec(needs), ...more } } });
const of = (apiVersion: string, kind: string, names: fc.Arbitrary<string>, body: fc.Arbitrary<Body>): fc.Arbitrary<Unplaced> =>
  fc.record({ name: names, body }).map(({ name: own, body: rest }) => ({ apiVersion, kind, name: own, ...rest }));
const none: fc.Arbitrary<Body> = fc.constant({});
const rarely = <T>(value: T): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(value) }, { weight: 9, arbitrary: fc.constant(undefined) });

const workload = (apiVersion: string, kind: string, prefix: string): fc.Arbitrary<Unplaced> =>
  of(
    apiVersion,
    kind,
    name(prefix, 2),
    fc
      .record({ needs: podNeeds, replicas: rarely(0) })
      .map(({ needs, replicas }) => ({ spec: { ...template(needs), ...(replicas !== undefined && { replicas }) } })),
  );

const objects = fc.oneof(
  { weight: 3, arbitrary: workload("apps/v1", "Deployment", "app") },
  { weight: 2, arbitrary: workload("apps/v1", "StatefulSet", "store") },
  {
    weight: 3,
    arbitrary: of(
      "batch/v1",
      "Job",
      name("job", 2),
      podNeeds.map((needs) => ({ spec: template(needs, { restartPolicy: "Never" }) })),
    ),
  },
  {
    weight: 1,
    arbitrary: of(
      "batch/v1",
      "CronJob",
      name("cron", 1),
      podNeeds.map((needs) => ({ spec: { schedule: "0 3 * * *", jobTemplate: { spec: template(needs) } } })),
    ),
  },
  {
    weight: 2,
    arbitrary: of(
      "v1",
      "Pod",
      name("pod", 2),
      podNeeds.map((needs) => ({ spec: podSpec(needs) })),
    ),
  },
  { weight: 4, arbitrary: of("v1", "ConfigMap", name("config", 2), none) },
  { weight: 2, arbitrary: of("v1", "Secret", name("secret", 2), none) },
  { weight: 2, arbitrary: of("v1", "ServiceAccount", name("account", 1), none) },
  {
    weight: 2,
    arbitrary: of(
      "v1",
      "PersistentVolumeClaim",
      name("claim", 2),
      fc
        .constantFrom("slow", "fast", undefined)
        .map((storageClassName) => ({ spec: storageClassName === undefined ? {} : { storageClassName } })),
    ),
  },
  {
    weight: 1,
    arbitrary: of(
      "storage.k8s.io/v1",
      "StorageClass",
      fc.constant("slow"),
      fc.constant({ provisioner: "p", volumeBindingMode: "WaitForFirstConsumer" }),
    ),
  },
  { weight: 1, arbitrary: of("scheduling.k8s.io/v1", "PriorityClass", name("urgent", 1), fc.constant({ value: 1 })) },
  {
    weight: 3,
    arbitrary: of(
      "external-secrets.io/v1",
      "ExternalSecret",
      name("external", 2),
      name("secret", 3).map((secret) => ({ spec: { secretStoreRef: { name: "vault" }, target: { name: secret } } })),
    ),
  },
  { weight: 1, arbitrary: of("external-secrets.io/v1", "SecretStore", fc.constant("vault"), none) },
  {
    weight: 1,
    arbitrary: of(
      "autoscaling/v2",
      "HorizontalPodAutoscaler",
      name("scaler", 1),
      name("app", 2).map((app) => ({ spec: { scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name: app } } })),
    ),
  },
);

const annotations: fc.Arbitrary<Record<string, string>> = fc
  .record({
    wave: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 4, arbitrary: fc.integer({ min: -2, max: 2 }) }),
    hook: fc.oneof(
      { weight: 9, arbitrary: fc.constant(undefined) },
      { weight: 4, arbitrary: fc.constantFrom("PreSync", "Sync", "PostSync") },
      { weight: 1, arbitrary: fc.constantFrom("PreSync,PostSync", "SyncFail", "Skip", "Presync", "PostDelete") },
    ),
    policy: fc.constantFrom(undefined, undefined, "HookSucceeded", "HookFailed", "BeforeHookCreation,HookSucceeded"),
  })
  .map(({ wave, hook, policy }) => ({
    ...(wave !== undefined && { "argocd.argoproj.io/sync-wave": String(wave) }),
    ...(hook !== undefined && { "argocd.argoproj.io/hook": hook }),
    ...(hook !== undefined && policy !== undefined && { "argocd.argoproj.io/hook-delete-policy": policy }),
  }));

/** An application of up to `most` objects; no two have one kind and name. */
export function applications(most: number): fc.Arbitrary<Manifest[]> {
  return fc.uniqueArray(
    fc.record({ object: objects, annotations }).map(({ object, annotations: own }): Manifest => {
      const { name: ownName, ...rest } = object;
      return { ...rest, metadata: { name: ownName, annotations: own } };
    }),
    { minLength: Math.min(4, most), maxLength: most, selector: ({ kind, metadata }) => `${kind}/${metadata.name}` },
  );
}
