import { expect, test } from "vitest";
import rule from "../../rules/delete-hook-orphan.ts";
import { testRule } from "../../src/rule-tester.ts";
import { findingsOf, hook, join, object, type Parts, told, wave } from "./objects.ts";

const RBAC = "rbac.authorization.k8s.io/v1";
const ESO = "external-secrets.io/v1";
const GONE = "expect: gone error";
const RELATED = { mark: "related" };
const POST_DELETE = hook("PostDelete", "HookSucceeded");
const SETTINGS = "containers: [{envFrom: [{configMapRef: {name: settings}}]}]";
const KEYS = "volumes: [{secret: {secretName: keys}}]";
const ACCOUNT = "serviceAccountName: sa";

/** A Job with a pod; the comment stands on the line of its spec. */
const job = (needs: string, comment = "", notes = POST_DELETE): string =>
  object("batch/v1 Job", "cleanup", { notes, body: `spec: {template: {spec: {${needs}}}}${comment && `  # ${comment}`}` });
const settings = (parts: Parts = {}): string => object("v1 ConfigMap", "settings", parts);
const secret = (parts: Parts = {}): string => object("v1 Secret", "keys", parts);
const account = (parts: Parts = {}): string => object("v1 ServiceAccount", "sa", parts);
const role = (parts: Parts = {}): string => object(`${RBAC} Role`, "reader", parts);
const binding = (parts: Parts = {}, subject = "sa"): string =>
  object(`${RBAC} RoleBinding`, "gives", {
    body: `roleRef: {kind: Role, name: reader}\nsubjects: [{kind: ServiceAccount, name: ${subject}}]`,
    ...parts,
  });
const external = (parts: Parts = {}, spec = ""): string => object(`${ESO} ExternalSecret`, "keys", { body: `spec: {${spec}}`, ...parts });
const deleted = { notes: POST_DELETE };

testRule("delete-hook-orphan", rule, {
  valid: {
    "what it needs is a PostDelete hook too": join(
      job(`${ACCOUNT}, ${KEYS}, ${SETTINGS}`),
      ...[settings, secret, account, role, binding].map((make) => make(deleted)),
    ),
    "an object of a sync that is a PostDelete hook too": join(job(SETTINGS), settings({ notes: hook("PreSync,PostDelete") })),
    "Helm's word for it": join(
      job(SETTINGS, "", "helm.sh/hook: post-delete"),
      settings({ notes: "helm.sh/hook: post-delete" }),
      account({ notes: "helm.sh/hook: pre-install" }),
    ),
    "what it needs is not in the render": join(job(`${ACCOUNT}, ${KEYS}, ${SETTINGS}`), object("v1 ConfigMap", "other")),
    "what it needs comes from elsewhere, the config says": {
      files: join(job(SETTINGS), settings()),
      assumptions: { isExternal: (kind, name) => kind === "ConfigMap" && name === "settings" },
    },
    "the need is optional": join(job("containers: [{envFrom: [{configMapRef: {name: settings, optional: true}}]}]"), settings()),
    "pull secrets: the image may be there": join(job("imagePullSecrets: [{name: keys}]"), secret()),
    "an account without rights that is not in the render": join(job(ACCOUNT), account({ namespace: "far" }), role()),
    "the default account": join(job("containers: []"), role(), binding()),
    "a PreDelete hook runs before": join(job(`${ACCOUNT}, ${SETTINGS}`, "", hook("PreDelete")), settings(), account(), role(), binding()),
    "hooks of a sync": join(job(SETTINGS, "", hook("PostSync")), settings()),
    "the deletion leaves it alone: Delete=false": join(
      job(SETTINGS),
      settings({ notes: 'argocd.argoproj.io/sync-options: "Prune=false,Delete=false"' }),
    ),
    "the deletion leaves it alone: Helm's keep": join(job(SETTINGS), settings({ notes: "helm.sh/resource-policy: keep" })),
    "an object that no sync applies": join(
      job(SETTINGS),
      settings({ notes: hook("Skip") }),
      secret({ notes: hook("Presync") }),
      account({ notes: "helm.sh/hook: test" }),
    ),
    "a Secret that is a PostDelete hook, beside what makes it": join(job(KEYS), external(), secret(deleted)),
    "a Certificate leaves its Secret": join(
      job(KEYS),
      object("cert-manager.io/v1 Certificate", "tls", { body: "spec: {secretName: keys}" }),
    ),
    "an ExternalSecret that leaves its Secret": join(job(KEYS), external({}, "target: {creationPolicy: Orphan}")),
    "one of two that make it stays": join(job(KEYS), external(), object("bitnami.com/v1alpha1 SealedSecret", "keys", deleted)),
    "a hook without pods": join(external({ notes: POST_DELETE }, "secretStoreRef: {name: vault}"), object(`${ESO} SecretStore`, "vault")),
    "of a ConfigMap that is written twice the last counts": join(job(SETTINGS), settings(), settings(deleted)),
    "objects of another namespace, or another group": join(
      job(SETTINGS),
      settings({ namespace: "far" }),
      settings().replace("apiVersion: v1", "apiVersion: example.com/v1"),
    ),
  },
  invalid: {
    "a ConfigMap": join(job(SETTINGS, GONE), settings(RELATED)),
    "a Secret": join(job(KEYS, GONE), secret(RELATED)),
    "a claim": join(
      job("volumes: [{persistentVolumeClaim: {claimName: data}}]", GONE),
      object("v1 PersistentVolumeClaim", "data", RELATED),
    ),
    "a PriorityClass": join(job("priorityClassName: high", GONE), object("scheduling.k8s.io/v1 PriorityClass", "high", RELATED)),
    "an account": join(job(ACCOUNT, GONE), account(RELATED)),
    "an object in a wave": join(job(SETTINGS, GONE), settings({ notes: wave(9), ...RELATED })),
    "an object that is a hook of a sync": join(job(SETTINGS, GONE), settings({ notes: hook("PreSync"), ...RELATED })),
    "an object that is a Helm hook of a sync": join(job(SETTINGS, GONE), settings({ notes: "helm.sh/hook: pre-install", ...RELATED })),
    "a Helm hook": join(job(SETTINGS, GONE, "helm.sh/hook: post-delete"), settings(RELATED)),
    "a hook that also runs in a sync": join(
      job(SETTINGS, GONE, hook("PreSync,PostDelete")),
      settings({ notes: hook("PreSync"), ...RELATED }),
    ),
    "a PreDelete and PostDelete hook": join(job(SETTINGS, GONE, hook("PreDelete,PostDelete")), settings(RELATED)),
    "a Pod": join(object("v1 Pod", "cleanup", { notes: POST_DELETE, body: `spec: {${ACCOUNT}}  # ${GONE}` }), account(RELATED)),
    "each object that it needs, each at its first field": join(
      object("batch/v1 Job", "cleanup", {
        notes: POST_DELETE,
        body: [
          "spec:",
          "  template:",
          "    spec:",
          "      volumes:",
          `        - secret: {secretName: keys}`,
          "      containers:",
          "        - envFrom:",
          `            - configMapRef: {name: settings}  # ${GONE}`,
          `            - secretRef: {name: keys}  # ${GONE}`,
          "            - configMapRef: {name: settings}",
        ].join("\n"),
      }),
      settings(RELATED),
      secret(RELATED),
    ),
    "what makes its Secret": join(job(KEYS, GONE), external(RELATED)),
    "all of two that make it": join(job(KEYS, GONE), external(), object("bitnami.com/v1alpha1 SealedSecret", "keys", RELATED)),
    "the other annotations do not keep an object": join(
      job(SETTINGS, GONE),
      settings({ notes: `argocd.argoproj.io/sync-options: "Prune=false", helm.sh/resource-policy: delete, ${wave(1)}`, ...RELATED }),
    ),

    // The rights of its account.
    "an account with its role and binding is one finding": join(job(ACCOUNT, GONE), account(RELATED), role(RELATED), binding(RELATED)),
    "an account whose role and binding stay": join(job(ACCOUNT, GONE), account(RELATED), role(deleted), binding(deleted)),
    "an account that stays, whose binding goes": join(job(ACCOUNT, GONE), account(deleted), role(deleted), binding(RELATED)),
    "an account that is not in the render, whose role and binding go": join(job(ACCOUNT, GONE), role(RELATED), binding(RELATED)),
    "a role that goes although its binding stays": join(job(ACCOUNT, GONE), account(deleted), role(RELATED), binding(deleted)),
    "the default account that nobody names": join(
      object("batch/v1 Job", "cleanup", { notes: POST_DELETE, mark: GONE, body: "spec: {template: {spec: {containers: []}}}" }),
      role(RELATED),
      binding(RELATED, "default"),
    ),
    "the default account, and Helm's word": join(
      object("batch/v1 Job", "cleanup", {
        notes: "helm.sh/hook: post-delete",
        mark: GONE,
        body: "spec: {template: {spec: {containers: []}}}",
      }),
      role(RELATED),
      binding(RELATED, "default"),
    ),
    "one in a List": `
      apiVersion: v1
      kind: List
      items:
        - apiVersion: batch/v1
          kind: Job
          metadata: {generateName: cleanup-, annotations: {${POST_DELETE}}}
          spec: {template: {spec: {${SETTINGS}}}}  # ${GONE}
        - apiVersion: v1
          kind: ConfigMap  # related
          metadata: {name: settings}
    `,
    "the namespace of the destination, whether or not both name it": {
      files: join(job(SETTINGS, GONE), settings({ namespace: "shop", ...RELATED })),
      namespace: "shop",
    },
  },
});

test("the texts name both ends and what to write", () => {
  expect(told(rule, join(job(SETTINGS), settings()))).toEqual([
    {
      message:
        "Job shop/cleanup (PostDelete) runs when the Application has been deleted, but it needs ConfigMap shop/settings, which is deleted before: its pod cannot start, and the deletion hangs.",
      help: "Make ConfigMap shop/settings a PostDelete hook too (argocd.argoproj.io/hook: PostDelete) with HookSucceeded as its delete policy, or do the work in a PreDelete hook.",
    },
  ]);
  expect(told(rule, join(job(ACCOUNT), role(), binding()))[0]?.message).toBe(
    "Job shop/cleanup (PostDelete) runs when the Application has been deleted, but it needs RoleBinding shop/gives, which is deleted before: its requests are forbidden.",
  );
});

test("the account comes with what gives it its rights", () => {
  const [finding] = findingsOf(rule, join(job(ACCOUNT), account(), role(), binding()));
  expect(finding?.related.map(({ resource }) => resource?.kind)).toEqual(["ServiceAccount", "RoleBinding", "Role"]);
});
