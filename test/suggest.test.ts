// Cases by hand for the suggested changes; test/order-properties.test.ts says what holds of any application.
import { describe, expect, test } from "vitest";
import type { Model } from "../src/model/resolve.ts";
import { annotationsFor, type Change, changed, changeText, firstSyncOf, firstSyncWith, suggest } from "../src/suggest.ts";
import type { Manifest, Phase, Resource } from "../src/types.ts";
import { modelOf, named, resourceOf } from "./model/read.ts";
import { type Notes, object, resources } from "./schedule/objects.ts";

const read = (...manifests: Manifest[]): Model => modelOf(manifests.map((manifest) => JSON.stringify(manifest)).join("\n---\n"));

const IMAGE = "registry.example.com/shop/api";
/** A pod that takes its environment from Secrets and ConfigMaps: `Secret keys`. */
const podSpec = (...needed: string[]): Manifest => {
  const envFrom = needed.map((text) => {
    const [kind, name] = text.split(" ");
    return { [kind === "Secret" ? "secretRef" : "configMapRef"]: { name } };
  });
  return { containers: [{ name: "main", image: IMAGE, envFrom }] };
};
const deployment = (name: string, needed: string[] = [], notes: Notes = {}, more: Manifest = {}) =>
  object("apps/v1 Deployment", name, notes, { spec: { template: { spec: podSpec(...needed) }, ...more } });
const job = (name: string, needed: string[] = [], notes: Notes = {}, more: Manifest = {}) =>
  object("batch/v1 Job", name, notes, { spec: { template: { spec: podSpec(...needed) }, ...more } });
const secret = (name: string, notes: Notes = {}) => object("Secret", name, notes);
const configMap = (name: string, notes: Notes = {}) => object("ConfigMap", name, notes);
const externalSecret = (name: string, store: string, notes: Notes = {}) =>
  object("external-secrets.io/v1 ExternalSecret", name, notes, { spec: { secretStoreRef: { name: store } } });
const store = (name: string, notes: Notes = {}) => object("external-secrets.io/v1 SecretStore", name, notes);

const find = (model: Model, text: string): Resource => {
  const [kind, name = ""] = text.split(" ");
  return named(model, name, kind);
};
const changesFor = (model: Model, before: string | null, after: string, isBetter = false): readonly Change[] | undefined =>
  suggest(model).changesFor(before === null ? null : find(model, before), find(model, after), isBetter);
/** What to change so that one object comes before another, each as `Kind name: Phase wave > Phase wave`. */
function told(model: Model, before: string | null, after: string, isBetter = false): string[] | undefined {
  return changesFor(model, before, after, isBetter)?.map(
    ({ resource, from, to }) => `${resource.kind} ${resource.name}: ${from.phase} ${from.wave} > ${to.phase} ${to.wave}`,
  );
}
/** How the first sync ends without and with the changes for a pair. */
function outcomes(model: Model, before: string | null, after: string): [string, string] {
  return [firstSyncOf(model).outcome, firstSyncWith(model, changesFor(model, before, after) ?? []).outcome];
}

describe("a Secret in a later wave", () => {
  test("is moved into the step of what needs it", () => {
    const model = read(deployment("api", ["Secret keys"], { wave: "1" }), secret("keys", { wave: "3" }));
    expect(told(model, "Secret keys", "Deployment api")).toEqual(["Secret keys: Sync 3 > Sync 1"]);
    expect(outcomes(model, "Secret keys", "Deployment api")).toEqual(["stuck", "succeeded"]);
  });
  test("is moved into an earlier wave than what needs it when the same step will not do", () => {
    const high = object("scheduling.k8s.io/v1 PriorityClass", "high", { wave: "3" });
    const spec = { ...podSpec(), priorityClassName: "high" };
    const model = read(object("apps/v1 Deployment", "api", { wave: "1" }, { spec: { template: { spec } } }), high);
    expect(told(model, "PriorityClass high", "Deployment api")).toEqual(["PriorityClass high: Sync 3 > Sync 0"]);
  });
  test("that is a PostSync hook becomes a hook of the step of what needs it", () => {
    const model = read(deployment("api", ["Secret keys"]), secret("keys", { hook: "PostSync" }));
    expect(told(model, "Secret keys", "Deployment api")).toEqual(["Secret keys: PostSync 0 > Sync 0"]);
    expect(outcomes(model, "Secret keys", "Deployment api")).toEqual(["stuck", "succeeded"]);
  });
});

describe("what is moved is what costs least", () => {
  test("many consumers of one late Secret: only the Secret", () => {
    const model = read(...["a", "b", "c"].map((name) => deployment(name, ["Secret keys"])), secret("keys", { wave: "3" }));
    for (const name of ["a", "b", "c"]) expect(told(model, "Secret keys", `Deployment ${name}`)).toEqual(["Secret keys: Sync 3 > Sync 0"]);
  });
  test("many consumers in several waves: the Secret goes before the first", () => {
    const model = read(
      ...["2", "-1", "1"].map((wave) => deployment(`in${wave}`, ["Secret keys"], { wave })),
      secret("keys", { wave: "3" }),
    );
    expect(told(model, "Secret keys", "Deployment in2")).toEqual(["Secret keys: Sync 3 > Sync -1"]);
  });
  test("one consumer of many late Secrets: only the consumer", () => {
    const model = read(
      deployment("api", ["Secret a", "Secret b", "Secret c"], { wave: "0" }),
      ...["a", "b", "c"].map((name, index) => secret(name, { wave: String(index + 1) })),
    );
    expect(told(model, "Secret b", "Deployment api")).toEqual(["Deployment api: Sync 0 > Sync 3"]);
  });
  test("a wave that nobody wrote is changed rather than one that somebody did", () => {
    const late = read(deployment("api", ["Secret keys"]), secret("keys", { wave: "3" }));
    expect(told(late, "Secret keys", "Deployment api")).toEqual(["Deployment api: Sync 0 > Sync 3"]);
    const early = read(deployment("api", ["Secret keys"], { wave: "-1" }), secret("keys"));
    expect(told(early, "Secret keys", "Deployment api")).toEqual(["Secret keys: Sync 0 > Sync -1"]);
  });
  test("a weight of Helm counts as written too", () => {
    const model = read(deployment("api", ["Secret keys"]), secret("keys", { weight: "3" }));
    expect(told(model, "Secret keys", "Deployment api")).toEqual(["Deployment api: Sync 0 > Sync 3"]);
  });
  test("of two that are written, or two that are not, the one without pods", () => {
    const written = read(deployment("api", ["Secret keys"], { wave: "1" }), secret("keys", { wave: "2" }));
    expect(told(written, "Secret keys", "Deployment api")).toEqual(["Secret keys: Sync 2 > Sync 1"]);
    const hooks = read(job("a", ["Secret keys"], { hook: "PreSync" }), secret("keys", { hook: "Sync" }));
    expect(told(hooks, "Secret keys", "Job a")).toEqual(["Secret keys: Sync 0 > PreSync 0"]);
  });
  test("and so a claim rather than the pods that it waits for", () => {
    const fast = object("storage.k8s.io/v1 StorageClass", "fast", {}, { volumeBindingMode: "WaitForFirstConsumer" });
    const claim = object("PersistentVolumeClaim", "data", { wave: "0" }, { spec: { storageClassName: "fast" } });
    const spec = { volumes: [{ name: "data", persistentVolumeClaim: { claimName: "data" } }] };
    const model = read(fast, claim, object("apps/v1 Deployment", "api", { wave: "1" }, { spec: { template: { spec } } }));
    expect(told(model, "Deployment api", "PersistentVolumeClaim data")).toEqual(["PersistentVolumeClaim data: Sync 0 > Sync 1"]);
    expect(outcomes(model, "Deployment api", "PersistentVolumeClaim data")).toEqual(["stuck", "succeeded"]);
  });
});

describe("a PreSync hook that migrates for a Deployment and needs an ordinary ConfigMap", () => {
  const migrate = job("migrate", ["ConfigMap settings"], { hook: "PreSync" });
  test("becomes a Sync hook between the two, where there is room", () => {
    const model = read(migrate, configMap("settings", { wave: "-2" }), deployment("api", [], { wave: "2" }));
    expect(told(model, "ConfigMap settings", "Job migrate")).toEqual(["Job migrate: PreSync 0 > Sync -2"]);
    expect(outcomes(model, "ConfigMap settings", "Job migrate")).toEqual(["stuck", "succeeded"]);
  });
  test("else the ConfigMap goes a wave ahead of the Deployment, together with the Job", () => {
    const model = read(migrate, configMap("settings"), deployment("api"));
    expect(told(model, "ConfigMap settings", "Job migrate")).toEqual([
      "ConfigMap settings: Sync 0 > Sync -1",
      "Job migrate: PreSync 0 > Sync -1",
    ]);
    expect(outcomes(model, "ConfigMap settings", "Job migrate")).toEqual(["stuck", "succeeded"]);
  });
  test("or the Deployment moves along, when the ConfigMap's wave is one that somebody wrote", () => {
    const model = read(migrate, configMap("settings", { wave: "0" }), deployment("api"));
    expect(told(model, "ConfigMap settings", "Job migrate")).toEqual([
      "Deployment api: Sync 0 > Sync 1",
      "Job migrate: PreSync 0 > Sync 0",
    ]);
    expect(outcomes(model, "ConfigMap settings", "Job migrate")).toEqual(["stuck", "succeeded"]);
  });
  test("with many workloads the ConfigMap moves, not they", () => {
    const model = read(migrate, configMap("settings", { wave: "0" }), ...["a", "b", "c"].map((name) => deployment(name)));
    expect(told(model, "ConfigMap settings", "Job migrate")).toEqual([
      "ConfigMap settings: Sync 0 > Sync -1",
      "Job migrate: PreSync 0 > Sync -1",
    ]);
  });
});

describe("a chain", () => {
  const model = read(
    deployment("api", ["Secret keys"], { wave: "0" }),
    externalSecret("keys", "vault", { wave: "1" }),
    store("vault", { wave: "2" }),
  );
  test("is put in order as a whole, each link a wave ahead of what needs it", () => {
    const producer = changesFor(model, "ExternalSecret keys", "Deployment api") ?? [];
    const provider = changesFor(model, "SecretStore vault", "ExternalSecret keys") ?? [];
    expect(firstSyncOf(model).outcome).toBe("stuck");
    expect(firstSyncWith(model, [...producer, ...provider]).outcome).toBe("succeeded");
  });
  test("of which each pair tells its own link", () => {
    expect(told(model, "ExternalSecret keys", "Deployment api")).toEqual(["ExternalSecret keys: Sync 1 > Sync -1"]);
    expect(told(model, "SecretStore vault", "ExternalSecret keys")).toEqual(["SecretStore vault: Sync 2 > Sync -2"]);
  });
  test("is moved along where its links would get out of order", () => {
    const along = read(
      deployment("api", ["Secret keys"], { wave: "-1" }),
      externalSecret("keys", "vault", { wave: "0" }),
      store("vault", { wave: "0" }),
    );
    expect(told(along, "ExternalSecret keys", "Deployment api")).toEqual(["Deployment api: Sync -1 > Sync 1"]);
    const strict = read(
      job("seed", ["Secret keys"], { hook: "PreSync" }, { activeDeadlineSeconds: 60 }),
      object("bitnami.com/v1alpha1 SealedSecret", "keys"),
      configMap("others", { wave: "1" }),
    );
    expect(told(strict, "SealedSecret keys", "Job seed")).toEqual(["Job seed: PreSync 0 > Sync 1"]);
  });
});

describe("an earlier step where the same one would do", () => {
  const model = read(deployment("api", ["Secret keys"]), externalSecret("keys", "vault"), store("vault"));
  test("is not suggested unless it is asked for", () => {
    expect(told(model, "ExternalSecret keys", "Deployment api")).toBeUndefined();
    expect(told(model, "ExternalSecret keys", "Deployment api", true)).toEqual([
      "ExternalSecret keys: Sync 0 > Sync -1",
      "SecretStore vault: Sync 0 > Sync -2",
    ]);
    expect(told(model, "SecretStore vault", "ExternalSecret keys", true)).toEqual(["SecretStore vault: Sync 0 > Sync -2"]);
  });
  test("is taken by what must move anyway, when that costs no further move", () => {
    const late = read(deployment("api", ["Secret keys"], { wave: "1" }), externalSecret("keys", "cloud", { wave: "2" }));
    expect(told(late, "ExternalSecret keys", "Deployment api")).toEqual(["ExternalSecret keys: Sync 2 > Sync 0"]);
    const held = read(
      deployment("api", ["Secret keys"], { wave: "1" }),
      externalSecret("keys", "cloud", { wave: "2" }),
      store("cloud", { wave: "1" }),
    );
    expect(told(held, "ExternalSecret keys", "Deployment api")).toEqual(["Deployment api: Sync 1 > Sync 3"]);
  });
  test("is not taken when it costs a further move", () => {
    const late = read(
      ...["a", "b"].map((name) => deployment(name, ["Secret keys"], { wave: "1" })),
      externalSecret("keys", "cloud", { wave: "2" }),
      store("cloud", { wave: "1" }),
    );
    expect(told(late, "ExternalSecret keys", "Deployment a")).toEqual(["ExternalSecret keys: Sync 2 > Sync 1"]);
  });
});

describe("nothing is suggested", () => {
  test("when no order helps: a hook that also runs before an ordinary object can exist, and at the deletion", () => {
    const model = read(job("check", ["Secret keys"], { hook: "PreSync,PostDelete" }), secret("keys"));
    expect(firstSyncOf(model).outcome).toBe("stuck");
    expect(told(model, "Secret keys", "Job check")).toBeUndefined();
  });
  test("when no order helps: a Job that must come before a Deployment and needs it", () => {
    const references = [
      { kind: "Job", group: "batch", path: ["metadata", "labels", "waits-for"], to: { group: "apps", kind: "Deployment" } },
    ];
    const migrate = job("migrate");
    const waiting = { ...migrate, metadata: { ...(migrate["metadata"] as Manifest), labels: { "waits-for": "api" } } };
    const model = modelOf([waiting, deployment("api")].map((manifest) => JSON.stringify(manifest)).join("\n---\n"), { references });
    expect(told(model, "Job migrate", "Deployment api")).toBeUndefined();
    expect(told(model, "Deployment api", "Job migrate")).toBeUndefined();
    expect(told(read(migrate, deployment("api")), "Job migrate", "Deployment api")).toHaveLength(1);
  });
  test("for what no sync applies", () => {
    for (const hook of ["PostDelete", "Skip", "SyncFail", "Presync"])
      expect(told(read(deployment("api", ["Secret keys"]), secret("keys", { hook })), "Secret keys", "Deployment api")).toBeUndefined();
  });
  test("for objects that do not need each other, or the other way round", () => {
    const model = read(deployment("api", ["Secret keys"]), secret("keys", { wave: "3" }), secret("other", { wave: "4" }));
    expect(told(model, "Secret other", "Deployment api")).toBeUndefined();
    expect(told(model, "Deployment api", "Secret keys")).toBeUndefined();
    expect(told(model, null, "Deployment api")).toBeUndefined();
  });
  test("when all is well", () =>
    expect(told(read(deployment("api", ["Secret keys"]), secret("keys")), "Secret keys", "Deployment api")).toBeUndefined());

  describe("for waves beyond 2^53", () => {
    test.each(["9007199254740993", "9223372036854775807"])("%s", (wave) =>
      expect(told(read(deployment("api", ["Secret keys"]), secret("keys", { wave })), "Secret keys", "Deployment api")).toBeUndefined(),
    );
    test("of the object that needs, or of another that hangs together with the two", () => {
      const early = read(deployment("api", ["Secret keys"], { wave: "-9223372036854775808" }), secret("keys"));
      expect(told(early, "Secret keys", "Deployment api")).toBeUndefined();
      const third = read(
        deployment("api", ["Secret keys", "Secret far"], { wave: "1" }),
        secret("keys", { wave: "3" }),
        secret("far", { wave: "-9223372036854775808" }),
      );
      expect(told(third, "Secret keys", "Deployment api")).toBeUndefined();
    });
    test("but objects beside them are put in order", () => {
      const model = read(
        deployment("api", ["Secret keys"], { wave: "1" }),
        secret("keys", { wave: "3" }),
        configMap("far", { wave: "9223372036854775807" }),
      );
      expect(told(model, "Secret keys", "Deployment api")).toEqual(["Secret keys: Sync 3 > Sync 1"]);
    });
  });
});

describe("the changes of an unrelated hazard are not shown", () => {
  test("in another part of the application", () => {
    const model = read(
      ...["a", "b"].flatMap((name, index) => [
        deployment(name, [`Secret ${name}`], { wave: "0" }),
        secret(name, { wave: String(index + 1) }),
      ]),
    );
    expect(told(model, "Secret a", "Deployment a")).toEqual(["Secret a: Sync 1 > Sync 0"]);
    expect(told(model, "Secret b", "Deployment b")).toEqual(["Secret b: Sync 2 > Sync 0"]);
  });
  test("in the same part", () => {
    const model = read(
      configMap("shared"),
      ...["a", "b"].flatMap((name, index) => [
        deployment(name, [`Secret ${name}`, "ConfigMap shared"], { wave: "0" }),
        secret(name, { wave: String(index + 1) }),
      ]),
    );
    expect(told(model, "Secret a", "Deployment a")).toEqual(["Secret a: Sync 1 > Sync 0"]);
    expect(told(model, "Secret b", "Deployment b")).toEqual(["Secret b: Sync 2 > Sync 0"]);
    expect(told(model, "ConfigMap shared", "Deployment a")).toEqual([]);
  });
  test("even where another cannot be helped", () => {
    const model = read(
      deployment("api", ["Secret keys"], { wave: "1" }),
      secret("keys", { wave: "3" }),
      job("check", ["Secret other"], { hook: "PreSync,PostDelete" }),
      secret("other"),
    );
    expect(told(model, "Secret keys", "Deployment api")).toEqual(["Secret keys: Sync 3 > Sync 1"]);
    expect(told(model, "Secret other", "Job check")).toBeUndefined();
  });
});

test("a step that waits for a person anyway does not keep the order from being put right", () => {
  const model = read(
    deployment("api", ["Secret keys"], { wave: "0" }),
    object("apps/v1 Deployment", "paused", { wave: "0" }, { spec: { paused: true, template: { spec: {} } } }),
    secret("keys", { wave: "3" }),
    configMap("last", { wave: "9" }),
  );
  expect(told(model, "Secret keys", "Deployment api")).toEqual(["Secret keys: Sync 3 > Sync 0"]);
  expect(outcomes(model, "Secret keys", "Deployment api")).toEqual(["stuck", "stuck"]);
});

test("the smallest change is not taken when it makes Argo CD wait for what never becomes healthy", () => {
  const roles = [
    object("rbac.authorization.k8s.io/v1 Role", "reader", { wave: "1" }),
    object(
      "rbac.authorization.k8s.io/v1 RoleBinding",
      "read",
      { wave: "1" },
      {
        roleRef: { kind: "Role", name: "reader" },
        subjects: [{ kind: "ServiceAccount", name: "migrate" }],
      },
    ),
  ];
  const spec = { ...podSpec(), serviceAccountName: "migrate" };
  const migrate = object("batch/v1 Job", "migrate", { hook: "PreSync" }, { spec: { template: { spec } } });
  const others = [...roles, migrate, deployment("api", [], { wave: "1" })];
  const isTold = (...more: Manifest[]) => told(read(...others, ...more), "RoleBinding read", "Job migrate");
  // As a hook of the last step the Job would make Argo CD wait for all of it.
  expect(isTold()).toEqual(["Deployment api: Sync 1 > Sync 2", "Job migrate: PreSync 0 > Sync 1"]);
  expect(isTold(object("apps/v1 Deployment", "paused", { wave: "1" }, { spec: { paused: true, template: { spec: {} } } }))).toEqual([
    "Job migrate: PreSync 0 > Sync 0",
    "Role reader: Sync 1 > Sync 0",
    "RoleBinding read: Sync 1 > Sync 0",
  ]);
});

describe("a claim that no pod uses", () => {
  const objects = [
    object("storage.k8s.io/v1 StorageClass", "fast", {}, { volumeBindingMode: "WaitForFirstConsumer" }),
    object("PersistentVolumeClaim", "data", {}, { spec: { storageClassName: "fast" } }),
    configMap("last", { wave: "4" }),
  ];
  test("goes into the last step, for which nothing waits", () => {
    const model = read(...objects);
    expect(told(model, null, "PersistentVolumeClaim data")).toEqual(["PersistentVolumeClaim data: Sync 0 > Sync 4"]);
    expect(outcomes(model, null, "PersistentVolumeClaim data")).toEqual(["stuck", "succeeded"]);
  });
  test("goes after it when that has a hook", () => {
    const model = read(...objects, job("check", [], { hook: "Sync", wave: "4" }));
    expect(told(model, null, "PersistentVolumeClaim data")).toEqual(["PersistentVolumeClaim data: Sync 0 > Sync 5"]);
    expect(outcomes(model, null, "PersistentVolumeClaim data")).toEqual(["stuck", "succeeded"]);
  });
  test("has no place when hooks come last", () =>
    expect(told(read(...objects, job("check", [], { hook: "PostSync" })), null, "PersistentVolumeClaim data")).toBeUndefined());
});

describe("changed", () => {
  const change = (resource: Resource, phase: Phase, wave: number): Change => ({
    resource,
    from: { phase: "PreSync", wave: 5 },
    to: { phase, wave },
  });
  const [hook] = resources(job("a", [], { helm: "pre-install", weight: "5" })) as [Resource];
  test("has the new wave, and a hook only where the phase is another, in the words that place it; the rest stays", () => {
    const own = { "helm.sh/hook": "pre-install", "helm.sh/hook-weight": "5" };
    const same = changed(change(hook, "PreSync", -2));
    expect(same.annotations).toEqual({ ...own, "helm.sh/hook-weight": "-2" });
    const sync = changed(change(hook, "Sync", 5)).annotations;
    expect(sync).toEqual({ ...own, "argocd.argoproj.io/hook": "Sync" });
    const other = changed(change(hook, "PostSync", 1));
    expect(other.annotations).toEqual({ "helm.sh/hook": "post-install", "helm.sh/hook-weight": "1" });
    const { annotations: _, locate, locateKey, ...rest } = other;
    expect(hook).toMatchObject(rest);
    expect(locate(["spec"])).toEqual(hook.locate(["spec"]));
    expect(locateKey(["spec"])).toEqual(hook.locateKey(["spec"]));
    expect(hook.annotations).toEqual(own);
  });
});

describe("annotationsFor", () => {
  const moved = (annotations: Record<string, string>, from: string, to: string): object => {
    const text = JSON.stringify({ apiVersion: "batch/v1", kind: "Job", metadata: { name: "j", annotations } });
    const place = (at: string): Change["to"] => ({ phase: at.split(" ")[0] as Phase, wave: Number(at.split(" ")[1]) });
    return Object.fromEntries(annotationsFor({ resource: resourceOf(text), from: place(from), to: place(to) }));
  };
  const ARGO = "argocd.argoproj.io";
  test("of a hook in several phases, its other phases stay", () => {
    expect(moved({ [`${ARGO}/hook`]: "PreSync, PostSync" }, "PreSync 0", "Sync 0")).toEqual({ [`${ARGO}/hook`]: "Sync,PostSync" });
    expect(moved({ [`${ARGO}/hook`]: "PreSync,SyncFail" }, "PreSync 0", "Sync 2")).toEqual({
      [`${ARGO}/hook`]: "Sync,SyncFail",
      [`${ARGO}/sync-wave`]: "2",
    });
    expect(moved({ [`${ARGO}/hook`]: "PreSync,PostSync" }, "PreSync 0", "PostSync 0")).toEqual({ [`${ARGO}/hook`]: "PostSync" });
  });
  test("of a Helm hook, in Helm's words where there are some", () => {
    const both = { "helm.sh/hook": "pre-install,pre-upgrade" };
    expect(moved(both, "PreSync 0", "PostSync 0")).toEqual({ "helm.sh/hook": "post-install,post-upgrade" });
    expect(moved(both, "PreSync 0", "Sync 0")).toEqual({ [`${ARGO}/hook`]: "Sync" });
    expect(moved({ "helm.sh/hook": "pre-install,post-install" }, "PreSync 0", "PostSync 0")).toEqual({ "helm.sh/hook": "post-install" });
    expect(moved({ "helm.sh/hook": "pre-install,post-install" }, "PreSync 0", "Sync 0")).toEqual({ [`${ARGO}/hook`]: "Sync,PostSync" });
  });
  test("writes the weight where it is what counts, and the wave everywhere else", () => {
    expect(moved({ "helm.sh/hook-weight": "3" }, "Sync 3", "Sync 1")).toEqual({ "helm.sh/hook-weight": "1" });
    expect(moved({ "helm.sh/hook-weight": "3", [`${ARGO}/sync-wave`]: "2" }, "Sync 2", "Sync 1")).toEqual({ [`${ARGO}/sync-wave`]: "1" });
    expect(moved({ "helm.sh/hook-weight": "x" }, "Sync 0", "Sync 1")).toEqual({ [`${ARGO}/sync-wave`]: "1" });
    expect(moved({}, "Sync 0", "Sync 1")).toEqual({ [`${ARGO}/sync-wave`]: "1" });
  });
});

describe("firstSyncWith", () => {
  test("without changes is the first sync as it is", () => {
    const model = read(deployment("api", ["Secret keys"]), secret("keys", { wave: "3" }));
    expect(firstSyncWith(model, []).message).toBe(firstSyncOf(model).message);
    expect(firstSyncOf(model)).toMatchObject({ outcome: "stuck", message: "waiting for healthy state of apps/Deployment/api" });
  });
  test("tells of a change that does not help", () => {
    const model = read(deployment("api", ["Secret keys"]), secret("keys", { wave: "3" }));
    const change: Change = { resource: find(model, "Secret keys"), from: { phase: "Sync", wave: 3 }, to: { phase: "Sync", wave: 1 } };
    expect(firstSyncWith(model, [change]).outcome).toBe("stuck");
    expect(firstSyncWith(model, [{ ...change, to: { phase: "Sync", wave: 0 } }]).outcome).toBe("succeeded");
  });
});

describe("changeText", () => {
  const change = (text: string, from: string, to: string): Change => {
    const [kind, name] = text.split(" ");
    const [[fromPhase, fromWave], [toPhase, toWave]] = [from.split(" "), to.split(" ")];
    return {
      resource: resourceOf(`{apiVersion: v1, kind: ${kind}, metadata: {name: ${name}}}`),
      from: { phase: fromPhase as Phase, wave: Number(fromWave) },
      to: { phase: toPhase as Phase, wave: Number(toWave) },
    };
  };
  const secrets = (count: number, to = "Sync 1") =>
    Array.from({ length: count }, (_, index) => change(`Secret s${index + 1}`, "Sync 5", to));
  const WAVE_1 = '(argocd.argoproj.io/sync-wave: "1")';

  test("of nothing is nothing", () => expect(changeText([])).toBe(""));
  test("of one object in its phase", () => {
    expect(changeText(secrets(1))).toBe(`Put Secret s1 into wave 1 ${WAVE_1}.`);
    expect(changeText([change("Secret s", "Sync 0", "Sync -10")])).toBe(
      'Put Secret s into wave -10 (argocd.argoproj.io/sync-wave: "-10").',
    );
  });
  test("of one hook in another phase", () =>
    expect(changeText([change("Job seed", "PreSync 0", "Sync 3")])).toBe(
      'Make Job seed a Sync hook in wave 3 (argocd.argoproj.io/hook: Sync, argocd.argoproj.io/sync-wave: "3").',
    ));
  test("of several with one place is one instruction", () => {
    expect(changeText(secrets(2))).toBe(`Put Secret s1 and Secret s2 into wave 1 ${WAVE_1}.`);
    expect(changeText(secrets(3))).toBe(`Put Secret s1, Secret s2 and Secret s3 into wave 1 ${WAVE_1}.`);
    const hooks = ["a", "b"].map((name) => change(`Job ${name}`, "PostSync 0", "PreSync -1"));
    expect(changeText(hooks)).toBe(
      'Make Job a and Job b PreSync hooks in wave -1 (argocd.argoproj.io/hook: PreSync, argocd.argoproj.io/sync-wave: "-1").',
    );
  });
  test("of several places is several instructions: waves and phases apart", () => {
    const changes = [
      change("Secret a", "Sync 5", "Sync 1"),
      change("Job b", "PreSync 0", "Sync 1"),
      change("Secret c", "Sync 6", "Sync 1"),
      change("Secret d", "Sync 6", "Sync 2"),
    ];
    expect(changeText(changes.slice(0, 2))).toBe(
      `Put Secret a into wave 1 ${WAVE_1} and make Job b a Sync hook in wave 1 (argocd.argoproj.io/hook: Sync, argocd.argoproj.io/sync-wave: "1").`,
    );
    expect(changeText(changes)).toBe(
      `Put Secret a and Secret c into wave 1 ${WAVE_1}, ` +
        'make Job b a Sync hook in wave 1 (argocd.argoproj.io/hook: Sync, argocd.argoproj.io/sync-wave: "1") ' +
        'and put Secret d into wave 2 (argocd.argoproj.io/sync-wave: "2").',
    );
  });
  test("names six objects and counts the others", () => {
    const six = "Secret s1, Secret s2, Secret s3, Secret s4, Secret s5";
    expect(changeText(secrets(6))).toBe(`Put ${six} and Secret s6 into wave 1 ${WAVE_1}.`);
    expect(changeText(secrets(8))).toBe(`Put ${six}, Secret s6 and 2 more objects into wave 1 ${WAVE_1}.`);
    expect(changeText(secrets(40, "PreSync 1"))).toBe(
      `Make ${six}, Secret s6 and 34 more objects PreSync hooks in wave 1 (argocd.argoproj.io/hook: PreSync, argocd.argoproj.io/sync-wave: "1").`,
    );
  });
  test("calls an object without a name by its generateName", () => {
    const resource = resourceOf("{apiVersion: batch/v1, kind: Job, metadata: {generateName: seed-}}");
    expect(changeText([{ ...change("Job x", "Sync 5", "Sync 1"), resource }])).toBe(`Put Job seed- into wave 1 ${WAVE_1}.`);
  });
});

describe("a change never makes Argo CD wait for what it did not wait for", () => {
  const paused = (wave: string) => deployment("p", [], { wave }, { paused: true });
  test("by a hook behind the last step", () => {
    const model = read(
      job("prepare", ["ConfigMap s"], { hook: "PreSync" }),
      configMap("s"),
      configMap("other", { wave: "-1" }),
      paused("0"),
    );
    expect(outcomes(model, "ConfigMap s", "Job prepare")).toEqual(["stuck", "succeeded"]);
  });
  test("by a step behind the last one", () => {
    const priority = object("scheduling.k8s.io/v1 PriorityClass", "high", { wave: "3" });
    const api = object("v1 Pod", "api", {}, { spec: { ...podSpec(), priorityClassName: "high" } });
    const model = read(api, priority, paused("3"));
    expect(outcomes(model, "PriorityClass high", "Pod api")).toEqual(["failed", "succeeded"]);
  });
});

test("a hook that the deletion of the Application runs too keeps its phase", () => {
  for (const hook of ["PostSync,PostDelete", "PostSync,PreDelete"]) {
    const model = read(configMap("s", { hook }), deployment("api", ["ConfigMap s"]));
    const phases = (changesFor(model, "ConfigMap s", "Deployment api") ?? []).filter(({ from, to }) => from.phase !== to.phase);
    expect(phases, hook).toEqual([]);
  }
});
