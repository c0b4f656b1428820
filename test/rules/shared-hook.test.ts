import { expect, test } from "vitest";
import rule from "../../rules/shared-hook.ts";
import { testRule } from "../../src/rule-tester.ts";
import { findingsOf, hook, join, object, type Parts, told, wave } from "./objects.ts";

const RBAC = "rbac.authorization.k8s.io/v1";
const ESO = "external-secrets.io/v1";
const RELATED = { mark: "related" };
const PRE_SYNC = hook("PreSync");
const SUCCEEDED = "HookSucceeded";
const LATER = object("v1 ConfigMap", "later", { notes: wave(1) });
const RECREATED = "expect: recreated warning";
const DELETED = "expect: deleted error";
const DELETED_SOFT = "expect: deleted warning";
const UNMANAGED = "expect: unmanaged warning";

/** A pod that needs a ConfigMap, a Secret, an account, or what one says. */
const NEEDS = {
  settings: "containers: [{envFrom: [{configMapRef: {name: settings}}]}]",
  keys: "containers: [{envFrom: [{secretRef: {name: keys}}]}]",
  sa: "serviceAccountName: sa",
};
const workload =
  (type: string, name: string) =>
  (needs: string, parts: Parts = {}): string =>
    object(type, name, { body: `spec: {template: {spec: {${needs}}}}`, ...parts });
const deployment = workload("apps/v1 Deployment", "api");
const job = workload("batch/v1 Job", "migrate");
const cronJob = (needs: string, parts: Parts = {}): string =>
  object("batch/v1 CronJob", "cron", { body: `spec: {jobTemplate: {spec: {template: {spec: {${needs}}}}}}`, ...parts });
const settings = (notes: string, mark = ""): string => object("v1 ConfigMap", "settings", { notes, mark });
const secret = (notes: string, mark = ""): string => object("v1 Secret", "keys", { notes, mark });
const account = (notes: string, mark = ""): string => object("v1 ServiceAccount", "sa", { notes, mark });
const role = (notes: string, mark = "", kind = "Role"): string => object(`${RBAC} ${kind}`, "reader", { notes, mark });
const binding = (notes: string, mark = "", kind = "RoleBinding", ofRole = "Role"): string =>
  object(`${RBAC} ${kind}`, "gives", {
    notes,
    mark,
    body: `roleRef: {kind: ${ofRole}, name: reader}\nsubjects: [{kind: ServiceAccount, name: sa, namespace: default}]`,
  });
const external = (notes: string, mark = ""): string => object(`${ESO} ExternalSecret`, "keys", { notes, mark });

/** What makes the Secret `keys`. */
const PRODUCERS: readonly (readonly [string, string])[] = [
  [`${ESO} ExternalSecret`, ""],
  ["bitnami.com/v1alpha1 SealedSecret", ""],
  ["cert-manager.io/v1 Certificate", "spec: {secretName: keys}"],
  ["secrets-store.csi.x-k8s.io/v1 SecretProviderClass", "spec: {secretObjects: [{secretName: keys}]}"],
  ["secrets.hashicorp.com/v1beta1 VaultStaticSecret", "spec: {destination: {name: keys}}"],
  ["onepassword.com/v1 OnePasswordItem", ""],
];

testRule("shared-hook", rule, {
  valid: {
    "an ordinary ConfigMap": join(settings(""), deployment(NEEDS.settings), job(NEEDS.settings, { notes: hook("Sync") })),
    "only hooks of its phase need it": join(settings(PRE_SYNC), job(NEEDS.settings, { notes: PRE_SYNC })),
    "the phases of its users are among its own": join(
      settings(hook("PreSync,PostSync", SUCCEEDED)),
      job(NEEDS.settings, { notes: PRE_SYNC }),
      job(NEEDS.settings, { notes: hook("PostSync") }).replace("migrate", "check"),
    ),
    "Helm's words for the same phases": join(
      settings('helm.sh/hook: "pre-install,pre-upgrade", helm.sh/hook-delete-policy: hook-succeeded'),
      job(NEEDS.settings, { notes: "helm.sh/hook: pre-upgrade" }),
      job(NEEDS.settings, { notes: PRE_SYNC }).replace("migrate", "check"),
    ),
    "an account, a role and a binding for the hooks of their phase": join(
      account(PRE_SYNC),
      role(PRE_SYNC),
      binding(PRE_SYNC),
      job(NEEDS.sa, { notes: PRE_SYNC }),
    ),
    "nothing needs it": join(settings(PRE_SYNC), secret(hook("PostSync", SUCCEEDED)), deployment("containers: []")),
    "an object of that name in another namespace, or of another kind": join(
      settings(PRE_SYNC).replace("name: settings", "name: settings, namespace: far"),
      secret(PRE_SYNC).replace("name: keys", "name: settings"),
      deployment(NEEDS.settings),
    ),
    "a kind of that name in another group": join(
      settings(PRE_SYNC).replace("apiVersion: v1", "apiVersion: example.com/v1"),
      deployment(NEEDS.settings),
    ),
    "the need is optional": join(
      settings(PRE_SYNC),
      deployment("containers: [{envFrom: [{configMapRef: {name: settings, optional: true}}]}]"),
    ),
    "objects that no sync applies": join(
      ...["Skip", "PostDelete", "SyncFail", "Presync"].map((type) => settings(hook(type)).replace("settings", type.toLowerCase())),
      deployment(
        `containers: [{envFrom: [${["skip", "postdelete", "syncfail", "presync"].map((name) => `{configMapRef: {name: ${name}}}`).join(", ")}]}]`,
      ),
    ),
    "users that no sync applies": join(
      settings(PRE_SYNC),
      account(PRE_SYNC),
      role(PRE_SYNC),
      binding(PRE_SYNC),
      ...["Skip", "PostDelete", "SyncFail", "Presync"].map((type) =>
        job(`${NEEDS.sa}, ${NEEDS.settings}`, { notes: hook(type) }).replace("migrate", type.toLowerCase()),
      ),
    ),
    "what Helm calls crd-install is no hook": join(settings("helm.sh/hook: crd-install"), deployment(NEEDS.settings)),
    "hooks that hold data are another matter": join(
      object("v1 PersistentVolumeClaim", "data", { notes: PRE_SYNC }),
      deployment("volumes: [{persistentVolumeClaim: {claimName: data}}]"),
    ),
    "an ExternalSecret that makes no Secret": join(
      object(`${ESO} ExternalSecret`, "keys", { notes: PRE_SYNC, body: "spec: {target: {creationPolicy: Merge}}" }),
      deployment(NEEDS.keys),
    ),
    "it comes from elsewhere, the config says": {
      files: join(settings(PRE_SYNC), deployment(NEEDS.settings)),
      assumptions: { isExternal: (kind, name) => kind === "ConfigMap" && name === "settings" },
    },
    "of a ConfigMap that is written twice the last counts": join(settings(PRE_SYNC), settings(""), deployment(NEEDS.settings)),
  },
  invalid: {
    // What is shared.
    "a ConfigMap": join(settings(PRE_SYNC, RECREATED), deployment(NEEDS.settings, RELATED)),
    "a Secret": join(secret(PRE_SYNC, RECREATED), deployment(NEEDS.keys, RELATED)),
    "a Secret for pulling images": join(
      object("v1 Secret", "pull", { notes: PRE_SYNC, mark: RECREATED }),
      deployment("imagePullSecrets: [{name: pull}]", RELATED),
    ),
    "a ServiceAccount": join(account(PRE_SYNC, RECREATED), deployment(NEEDS.sa, RELATED)),
    "a Role": join(role(PRE_SYNC, RECREATED), binding("", "related"), deployment(NEEDS.sa, RELATED)),
    "a RoleBinding": join(role(""), binding(PRE_SYNC, RECREATED), deployment(NEEDS.sa, RELATED)),
    "a ClusterRoleBinding and its ClusterRole": join(
      role(PRE_SYNC, RECREATED, "ClusterRole"),
      binding(PRE_SYNC, RECREATED, "ClusterRoleBinding", "ClusterRole"),
      deployment(NEEDS.sa, RELATED),
    ),
    ...Object.fromEntries(
      PRODUCERS.map(([type, body]) => [
        `a ${type.split(" ")[1]}`,
        join(object(type, "keys", { notes: PRE_SYNC, mark: RECREATED, body }), deployment(NEEDS.keys, RELATED)),
      ]),
    ),
    "a producer that the config names": {
      files: join(object("shop.io/v1 Bucket", "b", { notes: PRE_SYNC, mark: RECREATED }), deployment(NEEDS.keys, RELATED)),
      assumptions: { producers: [{ kind: "Bucket", group: "shop.io", makes: "Secret", name: "keys" }] },
    },

    // Who needs it.
    "a StatefulSet, a DaemonSet, a CronJob": join(
      settings(PRE_SYNC, RECREATED),
      workload("apps/v1 StatefulSet", "db")(NEEDS.settings, RELATED),
      workload("apps/v1 DaemonSet", "agent")(NEEDS.settings, RELATED),
      cronJob(NEEDS.settings, RELATED),
    ),
    "a Deployment at rest": join(
      settings(PRE_SYNC, RECREATED),
      deployment(NEEDS.settings, RELATED).replace("spec: {template", "spec: {replicas: 0, template"),
    ),
    "a hook of a later phase": join(settings(PRE_SYNC, RECREATED), job(NEEDS.settings, { notes: hook("PostSync"), ...RELATED })),
    "a hook of which one phase is another": join(
      settings(PRE_SYNC, RECREATED),
      job(NEEDS.settings, { notes: hook("PreSync,PostSync"), ...RELATED }),
    ),
    "a hook of its phase and an ordinary object": join(
      settings(PRE_SYNC, RECREATED),
      job(NEEDS.settings, { notes: PRE_SYNC }),
      deployment(NEEDS.settings, RELATED),
    ),
    "an ordinary object, of a Sync hook": join(settings(hook("Sync"), RECREATED), deployment(NEEDS.settings, RELATED)),
    "Helm's words": join(settings("helm.sh/hook: pre-install", RECREATED), deployment(NEEDS.settings, RELATED)),
    "a hook that is both": join(
      settings('helm.sh/hook: pre-install, argocd.argoproj.io/hook: "PreSync"', RECREATED),
      deployment(NEEDS.settings, RELATED),
    ),
    "a hook that is a delete hook too": join(settings(hook("PreSync,PostDelete"), RECREATED), deployment(NEEDS.settings, RELATED)),
    "the place is the hook": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
        annotations:
          ${wave(-1)}
          argocd.argoproj.io/hook: PreSync  # expect: recreated warning
          argocd.argoproj.io/hook-delete-policy: BeforeHookCreation
      ---
      apiVersion: apps/v1
      kind: Deployment  # related
      metadata: {name: api}
      spec: {template: {spec: {${NEEDS.settings}}}}
    `.replaceAll("      ---", "---"),
    "the place is the Helm hook": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
        annotations:
          helm.sh/hook-weight: "-1"
          helm.sh/hook: pre-install  # expect: recreated warning
      ---
      apiVersion: apps/v1
      kind: Deployment  # related
      metadata: {name: api}
      spec: {template: {spec: {${NEEDS.settings}}}}
    `.replaceAll("      ---", "---"),
    "one in a List": `
      apiVersion: v1
      kind: List
      items:
        - apiVersion: v1
          kind: ConfigMap
          metadata: {name: settings, annotations: {${PRE_SYNC}}}  # ${RECREATED}
        - apiVersion: apps/v1
          kind: Deployment  # related
          metadata: {name: api}
          spec: {template: {spec: {${NEEDS.settings}}}}
    `,
    "a SealedSecret beside the plain Secret of a hook": join(
      object("bitnami.com/v1alpha1 SealedSecret", "keys", { notes: PRE_SYNC, mark: RECREATED }),
      secret(PRE_SYNC, RECREATED),
      deployment(NEEDS.keys, RELATED),
    ),

    // The policies.
    "HookSucceeded deletes what an ordinary object needs": join(
      settings(hook("PreSync", SUCCEEDED), DELETED),
      deployment(NEEDS.settings, RELATED),
    ),
    "beside BeforeHookCreation too": join(
      settings(hook("PreSync", `BeforeHookCreation,${SUCCEEDED}`), DELETED),
      deployment(NEEDS.settings, RELATED),
    ),
    "Helm's word for it": join(
      settings("helm.sh/hook: pre-install, helm.sh/hook-delete-policy: hook-succeeded", DELETED),
      deployment(NEEDS.settings, RELATED),
    ),
    "an account, a role, an ExternalSecret": join(
      account(hook("PreSync", SUCCEEDED), DELETED),
      role(""),
      binding(hook("PreSync", SUCCEEDED), DELETED),
      external(hook("PreSync", SUCCEEDED), DELETED),
      deployment(`${NEEDS.sa}, ${NEEDS.keys}`, RELATED),
    ),
    "HookSucceeded, and a hook of a later phase: it is deleted only when the whole sync has succeeded": join(
      settings(hook("PreSync", SUCCEEDED), DELETED_SOFT),
      job(NEEDS.settings, { notes: hook("PostSync"), ...RELATED }),
    ),
    "HookSucceeded, and a hook of an earlier phase: it is gone when the next sync begins": join(
      settings(hook("PostSync", SUCCEEDED), DELETED),
      job(NEEDS.settings, { notes: hook("Sync"), ...RELATED }),
    ),
    "HookSucceeded, and a hook of which one phase is earlier": join(
      settings(hook("PostSync", SUCCEEDED), DELETED),
      job(NEEDS.settings, { notes: hook("Sync,PostSync"), ...RELATED }),
    ),
    "HookSucceeded, and a hook of its own phase and a later one": join(
      settings(hook("PreSync", SUCCEEDED), DELETED_SOFT),
      job(NEEDS.settings, { notes: hook("PreSync,PostSync"), ...RELATED }),
    ),
    "HookSucceeded in two phases, and a hook between them": join(
      settings(hook("PreSync,PostSync", SUCCEEDED), DELETED_SOFT),
      job(NEEDS.settings, { notes: hook("Sync"), ...RELATED }),
    ),
    "HookSucceeded, and one of two that miss it": join(
      settings(hook("PreSync", SUCCEEDED), DELETED),
      job(NEEDS.settings, { notes: hook("PostSync"), ...RELATED }),
      deployment(NEEDS.settings, RELATED),
    ),
    "HookSucceeded, and a Deployment that Argo CD waits for": join(
      settings(hook("PreSync", SUCCEEDED), DELETED),
      deployment(NEEDS.settings, RELATED),
      LATER,
    ),
    "HookSucceeded, and a CronJob": join(settings(hook("PreSync", SUCCEEDED), DELETED), cronJob(NEEDS.settings, RELATED)),
    "HookSucceeded, and an ordinary Job that Argo CD waits for: it has ended by then": join(
      settings(hook("PreSync", SUCCEEDED), DELETED_SOFT),
      job(NEEDS.settings, RELATED),
      LATER,
    ),
    "HookSucceeded, and an ordinary Job that nothing waits for": join(
      settings(hook("PreSync", SUCCEEDED), DELETED),
      job(NEEDS.settings, RELATED),
    ),
    "HookSucceeded, and a pull secret: the image may be there": join(
      object("v1 Secret", "pull", { notes: hook("PreSync", SUCCEEDED), mark: DELETED_SOFT }),
      deployment("imagePullSecrets: [{name: pull}]", RELATED),
    ),
    "HookSucceeded, and a Secret that is a pull secret and more": join(
      secret(hook("PreSync", SUCCEEDED), DELETED),
      deployment(`imagePullSecrets: [{name: keys}], ${NEEDS.keys}`, RELATED),
    ),
    "HookSucceeded, and a Deployment at rest": join(
      settings(hook("PreSync", SUCCEEDED), DELETED_SOFT),
      deployment(NEEDS.settings, RELATED).replace("spec: {template", "spec: {replicas: 0, template"),
    ),
    "HookSucceeded, and a Certificate: its Secret stays": join(
      object("cert-manager.io/v1 Certificate", "tls", {
        notes: hook("PreSync", SUCCEEDED),
        mark: DELETED_SOFT,
        body: "spec: {secretName: keys}",
      }),
      deployment(NEEDS.keys, RELATED),
    ),
    "HookSucceeded, and a producer of which only the config knows": {
      files: join(
        object("shop.io/v1 Bucket", "b", { notes: hook("PreSync", SUCCEEDED), mark: DELETED_SOFT }),
        deployment(NEEDS.keys, RELATED),
      ),
      assumptions: { producers: [{ kind: "Bucket", group: "shop.io", makes: "Secret", name: "keys" }] },
    },
    "HookFailed alone: it stays, and nothing looks after it": join(
      settings(hook("PreSync", "HookFailed"), UNMANAGED),
      deployment(NEEDS.settings, RELATED),
    ),
    "a policy that nobody knows means the default": join(
      settings(hook("PreSync", "never"), RECREATED),
      deployment(NEEDS.settings, RELATED),
    ),
  },
});

test("the texts say what to do", () => {
  const helpOf = (...objects: string[]) => told(rule, join(...objects)).map(({ help }) => help);
  expect(told(rule, join(settings(hook("PreSync", SUCCEEDED)), deployment(NEEDS.settings)))).toEqual([
    {
      message:
        "ConfigMap shop/settings (PreSync, wave 0) is deleted after every successful sync, but Deployment shop/api (Sync, wave 0) needs it.",
      help: "Take the hook annotation off ConfigMap shop/settings, so that it is an ordinary object, in a wave before what needs it.",
    },
  ]);
  expect(helpOf(settings(PRE_SYNC), job(NEEDS.settings, { notes: PRE_SYNC }), deployment(NEEDS.settings))).toEqual([
    "Keep ConfigMap shop/settings for the hooks that need it, and give Deployment shop/api one of its own that is no hook.",
  ]);
  expect(helpOf(settings(PRE_SYNC), job(NEEDS.settings, { notes: hook("PostSync") }))).toEqual([
    "Make ConfigMap shop/settings a PostSync hook too, or an ordinary object in a wave before what needs it.",
  ]);
  expect(helpOf(settings(PRE_SYNC), job(NEEDS.settings, { notes: hook("PreSync,PostSync") }))).toEqual([
    "Make ConfigMap shop/settings a PostSync hook too, or an ordinary object in a wave before what needs it.",
  ]);
  const check = job(NEEDS.settings, { notes: hook("PostSync") }).replace("migrate", "check");
  expect(helpOf(settings(PRE_SYNC), job(NEEDS.settings, { notes: PRE_SYNC }), check)).toEqual([
    "Keep ConfigMap shop/settings for the hooks that need it, and give Job shop/check one of its own that is a PostSync hook.",
  ]);
});

test("an ordinary user is named before a hook, and all are other places", () => {
  const [finding] = findingsOf(
    rule,
    join(
      settings(PRE_SYNC),
      object("v1 Pod", "check", { notes: hook("PostSync"), body: `spec: {${NEEDS.settings}}` }),
      deployment(NEEDS.settings),
      cronJob(NEEDS.settings),
    ),
  );
  expect(finding?.related.map(({ resource, note }) => [resource?.kind, note])).toEqual([
    ["Deployment", "needs it"],
    ["CronJob", "needs it"],
    ["Pod", "needs it"],
  ]);
  expect(finding?.message).toContain("but Deployment shop/api");
});

test("the users come in the order of their names, whatever that of the documents", () => {
  const grants = [role(PRE_SYNC), binding("").replace("namespace: default", "namespace: shop")];
  const users = [deployment(NEEDS.sa).replace("name: api", "name: b"), deployment(NEEDS.sa).replace("name: api", "name: a")];
  const [finding] = findingsOf(rule, join(...grants, ...users));
  expect(finding?.related.map(({ resource }) => resource?.name)).toEqual(["a", "b", "gives"]);
});
