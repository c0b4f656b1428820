import { expect, test } from "vitest";
import rule from "../../rules/delete-hook-orphan.ts";
import { DEFAULT_ASSUMPTIONS } from "../../src/model/assumptions.ts";
import { buildModel } from "../../src/model/resolve.ts";
import type { ArgocdVersion } from "../../src/rule.ts";
import { testRule } from "../../src/rule-tester.ts";
import { modelOf } from "../model/read.ts";
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
      job(`${ACCOUNT}, ${KEYS}, ${SETTINGS}`),
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
    "a ClusterExternalSecret that leaves its Secrets": join(
      job(KEYS),
      object(`${ESO} ClusterExternalSecret`, "keys", {
        body: "spec: {namespaces: [default], externalSecretSpec: {target: {creationPolicy: Orphan}}}",
      }),
    ),
    "a VaultStaticSecret that only fills a Secret": join(
      job(KEYS),
      object("secrets.hashicorp.com/v1beta1 VaultStaticSecret", "v", { body: "spec: {destination: {name: keys}}" }),
    ),
    "an InfisicalSecret leaves its Secret, unless it is the owner": join(
      job(KEYS),
      object("secrets.infisical.com/v1alpha1 InfisicalSecret", "i", { body: "spec: {managedSecretReference: {secretName: keys}}" }),
    ),
    "a producer of which only the config knows may leave its Secret": {
      files: join(job(KEYS), object("shop.io/v1 Bucket", "b")),
      assumptions: { producers: [{ kind: "Bucket", group: "shop.io", makes: "Secret", name: "keys" }] },
    },
    "one of two leaves it": join(
      job(KEYS),
      external(),
      object("cert-manager.io/v1 Certificate", "tls", { body: "spec: {secretName: keys}" }),
    ),
    "one of two that make it stays": join(job(KEYS), external(), object("bitnami.com/v1alpha1 SealedSecret", "keys", deleted)),
    "some of the rights of its account stay": join(
      job(ACCOUNT),
      account(deleted),
      role(),
      binding(),
      role(deleted).replace("name: reader", "name: cleaner"),
      binding(deleted).replace("name: gives", "name: allows").replace("name: reader", "name: cleaner"),
    ),
    "a binding stays that gives a role from elsewhere": join(
      job(ACCOUNT),
      account(deleted),
      role(),
      binding(),
      binding(deleted).replace("name: gives", "name: allows").replace("{kind: Role, name: reader}", "{kind: ClusterRole, name: edit}"),
    ),
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
    "a VaultStaticSecret that makes its Secret": join(
      job(KEYS, GONE),
      object("secrets.hashicorp.com/v1beta1 VaultStaticSecret", "v", {
        body: "spec: {destination: {name: keys, create: true}}",
        ...RELATED,
      }),
    ),
    "a ClusterExternalSecret": join(
      job(KEYS, GONE),
      object(`${ESO} ClusterExternalSecret`, "keys", { body: "spec: {namespaces: [default]}", ...RELATED }),
    ),
    "an InfisicalSecret that is the owner of its Secret": join(
      job(KEYS, GONE),
      object("secrets.infisical.com/v1alpha1 InfisicalSecret", "i", {
        body: "spec: {managedSecretReference: {secretName: keys, creationPolicy: Owner}}",
        ...RELATED,
      }),
    ),
    "a Secret that is in the render goes, even if its Certificate leaves it": join(
      job(KEYS, GONE),
      secret(RELATED),
      object("cert-manager.io/v1 Certificate", "tls", { body: "spec: {secretName: keys}" }),
    ),
    "an ordinary object with Delete=true": join(
      job(SETTINGS, GONE),
      settings({ notes: `argocd.argoproj.io/sync-options: "Delete=true", ${wave(1)}`, ...RELATED }),
    ),
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
    "an account that stays without its rights, and another need": join(
      job(`${ACCOUNT}, ${SETTINGS}`, `${GONE} ${GONE}`),
      account(deleted),
      role(RELATED),
      binding(RELATED),
      settings(RELATED),
    ),
    "a role of another kind or name does not stand in for the one that goes": join(
      job(ACCOUNT, GONE),
      account(deleted),
      binding(RELATED).replace("name: gives", "name: a1").replace("kind: Role,", "kind: ClusterRole,"),
      object(`${RBAC} ClusterRole`, "reader", deleted),
      binding(RELATED).replace("name: gives", "name: a2").replace("name: reader", "name: other"),
      role(deleted).replace("name: reader", "name: other"),
      binding(deleted),
      role(RELATED),
    ),
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

test("only the account is told with its rights", () => {
  const findings = findingsOf(rule, join(job(`${ACCOUNT}, ${SETTINGS}`), settings(), account(), role(), binding()));
  expect(findings.map(({ related }) => related.map(({ resource, note }) => `${resource?.kind} ${note}`))).toEqual([
    ["ServiceAccount", "RoleBinding", "Role"].map((kind) => `${kind} deleted before the hook runs`),
    ["ConfigMap deleted before the hook runs"],
  ]);
});

test("each hook is told where it names its account, or else where it is a hook", () => {
  const block = (name: string, annotation: string, spec: string): string =>
    [
      "apiVersion: batch/v1",
      "kind: Job",
      "metadata:",
      `  name: ${name}`,
      "  annotations:",
      "    a: b",
      `    ${annotation}`,
      "spec:",
      "  template:",
      `    spec: {${spec}}`,
      "",
    ].join("\n");
  const text = join(
    block("a", "argocd.argoproj.io/hook: PostDelete", "containers: []"),
    block("b", "helm.sh/hook: post-delete", "containers: []"),
    block("c", "helm.sh/hook: post-delete", ACCOUNT),
    role(),
    binding({}, "default"),
    binding().replace("name: gives", "name: allows"),
  );
  expect(findingsOf(rule, text).map(({ location }) => location.line)).toEqual([7, 18, 32]);
});

test("the account comes with what gives it its rights", () => {
  const [finding] = findingsOf(rule, join(job(ACCOUNT), account(), role(), binding()));
  expect(finding?.related.map(({ resource }) => resource?.kind)).toEqual(["ServiceAccount", "RoleBinding", "Role"]);
});

/** How much the rule finds in an Application with the option `Delete=false`. */
function findsWithOption(text: string, argocdVersion: ArgocdVersion): number {
  const assumptions = { ...DEFAULT_ASSUMPTIONS, argocdVersion };
  const model = buildModel({ ...modelOf(text).application, syncOptions: ["Prune=true", "Delete=false"] }, { assumptions });
  let found = 0;
  rule.check({
    model,
    argocdVersion,
    options: {},
    suppressions: [],
    report: () => {
      found += 1;
    },
  });
  return found;
}

test("Delete=false of the Application keeps its objects from Argo CD 3.4 on, unless they say Delete=true", () => {
  const text = join(job(SETTINGS), settings());
  expect(findsWithOption(text, "3.4")).toBe(0);
  expect(findsWithOption(text, "3.3")).toBe(1);
  expect(findsWithOption(join(job(SETTINGS), settings({ notes: "argocd.argoproj.io/sync-options: Delete=true" })), "3.4")).toBe(1);
});
