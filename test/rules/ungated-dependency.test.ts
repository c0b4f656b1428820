import { expect, test } from "vitest";
import rule from "../../rules/ungated-dependency.ts";
import { type RuleCase, testRule } from "../../src/rule-tester.ts";
import { findingsOf, hook, join, object, type Parts, told, wave } from "./objects.ts";

const FOUND = "expect: ungated info";
const BEFORE: Parts = { notes: wave(-1), mark: "related" };
const unmarked: Parts = { notes: wave(-1) };

const vault = (parts: Parts = {}): string =>
  object("secrets.hashicorp.com/v1beta1 VaultStaticSecret", "api", { body: "spec: {destination: {name: keys}}", ...parts });
/** A Deployment whose pods need the Secret `keys`; the comment stands on the line of its spec. */
const user = (comment = "", parts: Parts = {}, type = "apps/v1 Deployment", needs = "secretRef: {name: keys}"): string =>
  object(type, "api", {
    body: `spec: {template: {spec: {containers: [{envFrom: [{${needs}}]}]}}}${comment && `  # ${comment}`}`,
    ...parts,
  });
const at = (files: string, argocdVersion: "2.13" | "2.14" | "3.0" | "3.1" | "3.2" | "3.3"): RuleCase => ({ files, argocdVersion });
/** A resource that makes the Secret `keys`, or `keys-app`. */
const maker = (type: string, parts: Parts, body = ""): string => object(type, "keys", { body, ...parts });
const CHECK = object("v1 ConfigMap", "argocd-cm", {
  body: 'data: {resource.customizations.health.secrets.hashicorp.com_VaultStaticSecret: "return {}"}',
});

/** Kinds without a check in any version, with what they say of the Secret `keys`. */
const UNCHECKED: readonly (readonly [string, string])[] = [
  ["secrets.hashicorp.com/v1beta1 VaultStaticSecret", "spec: {destination: {name: keys}}"],
  ["secrets.hashicorp.com/v1beta1 VaultDynamicSecret", "spec: {destination: {name: keys}}"],
  ["secrets.hashicorp.com/v1beta1 VaultPKISecret", "spec: {destination: {name: keys}}"],
  ["ricoberger.de/v1alpha1 VaultSecret", ""],
  ["secrets.infisical.com/v1alpha1 InfisicalSecret", "spec: {managedSecretReference: {secretName: keys}}"],
  ["secrets.doppler.com/v1alpha1 DopplerSecret", "spec: {managedSecret: {name: keys}}"],
];
/** Kinds with a check in every version. */
const CHECKED: readonly (readonly [string, string])[] = [
  ["external-secrets.io/v1 ExternalSecret", ""],
  ["bitnami.com/v1alpha1 SealedSecret", ""],
  ["cert-manager.io/v1 Certificate", "spec: {secretName: keys}"],
  ["onepassword.com/v1 OnePasswordItem", ""],
  ["kafka.strimzi.io/v1beta2 KafkaUser", ""],
];
const cluster = (parts: Parts): string => maker("postgresql.cnpg.io/v1 Cluster", parts);
const ofCluster = (comment = ""): string => user(comment, {}, "apps/v1 Deployment", "secretRef: {name: keys-app}");
const bucket = (parts: Parts): string => maker("objectbucket.io/v1alpha1 ObjectBucketClaim", parts);
const ofBucket = (comment = ""): string => user(comment, {}, "apps/v1 Deployment", "configMapRef: {name: keys}");
const postgres = (parts: Parts): string => maker("acid.zalan.do/v1 postgresql", parts, "spec: {users: {api: []}}");
const ofPostgres = (comment = ""): string =>
  user(comment, {}, "apps/v1 Deployment", "secretRef: {name: api.keys.credentials.postgresql.acid.zalan.do}");

testRule("ungated-dependency", rule, {
  valid: {
    ...Object.fromEntries(
      CHECKED.map(([type, body]) => [`a ${type.split(" ")[1]} is waited for`, join(maker(type, unmarked, body), user())]),
    ),
    "a Cluster is waited for from 3.1 on": at(join(cluster(unmarked), ofCluster()), "3.1"),
    "an ObjectBucketClaim is waited for from 3.3 on": at(join(bucket(unmarked), ofBucket()), "3.3"),
    "a postgresql is waited for from 2.14 on": at(join(postgres(unmarked), ofPostgres()), "2.14"),
    "the same step: nothing waits there anyway": join(vault(), user()),
    "a later step": join(vault({ notes: wave(1) }), user()),
    "a plain Secret of an earlier step": join(object("v1 Secret", "keys", unmarked), user()),
    "the Secret itself, before what makes it anew": join(object("v1 Secret", "keys", { notes: wave(-3) }), vault(unmarked), user()),
    "another one that is waited for makes it first": join(
      maker("bitnami.com/v1alpha1 SealedSecret", { notes: wave(-3) }),
      vault(unmarked),
      user(),
    ),
    "nothing needs it": join(vault(unmarked), user("", {}, "apps/v1 Deployment", "secretRef: {name: other}")),
    "the need is optional": join(vault(unmarked), user("", {}, "apps/v1 Deployment", "secretRef: {name: keys, optional: true}")),
    "it makes a Secret in another namespace": join(vault({ ...unmarked, namespace: "far" }), user()),
    "a kind of that name in another group": join(vault(unmarked).replace("secrets.hashicorp.com", "example.com"), user()),
    "a SecretProviderClass makes it while a pod mounts it": join(
      maker("secrets-store.csi.x-k8s.io/v1 SecretProviderClass", unmarked, "spec: {secretObjects: [{secretName: keys}]}"),
      user(),
    ),
    "users that no sync applies": join(
      vault(unmarked),
      ...["Skip", "PostDelete", "SyncFail", "Presync"].map((type) =>
        user("", { notes: hook(type) }, "batch/v1 Job").replace("name: api,", `name: ${type.toLowerCase()},`),
      ),
    ),
    "a producer that no sync applies": join(vault({ notes: hook("Skip") }), user()),
    "a check in the argocd-cm of the render": join(CHECK, vault(unmarked), user()),
    "a check that the config names": {
      files: join(vault(unmarked), user()),
      assumptions: { health: [{ kind: "VaultStaticSecret", group: "secrets.hashicorp.com", needs: [], whenMissing: "progressing" }] },
    },
    "a check in the user's own Argo CD": {
      files: join(vault(unmarked), user()),
      assumptions: { hasCustomCheck: (_, kind) => kind === "VaultStaticSecret" },
    },
    "the Secret comes from elsewhere, the config says": {
      files: join(vault(unmarked), user()),
      assumptions: { isExternal: (kind, name) => kind === "Secret" && name === "keys" },
    },
  },
  invalid: {
    ...Object.fromEntries(
      UNCHECKED.map(([type, body]) => [`a ${type.split(" ")[1]} is not waited for`, join(maker(type, BEFORE, body), user(FOUND))]),
    ),
    "a Cluster is not waited for before 3.1": at(join(cluster(BEFORE), ofCluster(FOUND)), "3.0"),
    "an ObjectBucketClaim is not waited for before 3.3": at(join(bucket(BEFORE), ofBucket(FOUND)), "3.2"),
    "a postgresql is not waited for before 2.14": at(join(postgres(BEFORE), ofPostgres(FOUND)), "2.13"),
    "a producer that the config names": {
      files: join(object("shop.io/v1 Bucket", "b", BEFORE), user(FOUND)),
      assumptions: { producers: [{ kind: "Bucket", group: "shop.io", makes: "Secret", name: "keys" }] },
    },
    "a check of another kind": {
      files: join(vault(BEFORE), user(FOUND)),
      assumptions: { health: [{ kind: "VaultStaticSecret", group: "example.com", needs: [], whenMissing: "progressing" }] },
    },
    "a Job, a StatefulSet, a CronJob": join(
      vault(BEFORE),
      user(FOUND, {}, "batch/v1 Job"),
      user(FOUND, {}, "apps/v1 StatefulSet"),
      object("batch/v1 CronJob", "cron", {
        body: `spec: {jobTemplate: {spec: {template: {spec: {volumes: [{secret: {secretName: keys}}]}}}}}  # ${FOUND}`,
      }),
    ),
    "a producer that is a hook, and a hook of a later phase": join(
      vault({ notes: hook("PreSync"), mark: "related" }),
      user(FOUND, { notes: hook("PostSync") }, "batch/v1 Job"),
    ),
    "Helm's weights": join(
      vault({ notes: 'helm.sh/hook: pre-install, helm.sh/hook-weight: "-5"', mark: "related" }),
      user(FOUND, { notes: "helm.sh/hook: pre-install" }, "batch/v1 Job"),
    ),
    "two needs of one pair are told once": join(
      vault(BEFORE),
      object("apps/v1 Deployment", "api", {
        body: [
          "spec:",
          "  template:",
          "    spec:",
          "      containers:",
          "        - envFrom:",
          `            - secretRef: {name: keys}  # ${FOUND}`,
          "            - secretRef: {name: keys}",
        ].join("\n"),
      }),
    ),
    "one in a List": `
      apiVersion: v1
      kind: List
      items:
        - apiVersion: ricoberger.de/v1alpha1
          kind: VaultSecret
          metadata: {name: keys, annotations: {${wave(-1)}}}  # related
        - apiVersion: v1
          kind: Pod
          metadata: {generateName: api-}
          spec: {volumes: [{secret: {secretName: keys}}]}  # ${FOUND}
    `,
    "the namespace of the destination, whether or not both name it": {
      files: join(vault({ ...BEFORE, namespace: "shop" }), user(FOUND)),
      namespace: "shop",
    },
  },
});

test("the texts name the check to add", () => {
  expect(findingsOf(rule, join(vault(unmarked), user())).flatMap(({ related }) => related.map(({ note }) => note))).toEqual([
    "makes Secret keys",
  ]);
  expect(told(rule, join(vault(unmarked), user()))).toEqual([
    {
      message:
        "Deployment shop/api (Sync, wave 0) needs Secret shop/keys, made by VaultStaticSecret shop/api (Sync, wave -1): Argo CD has no health check for the kind VaultStaticSecret, so the earlier step does not wait until it is there.",
      help: "Add a health check for VaultStaticSecret to argocd-cm (resource.customizations.health.secrets.hashicorp.com_VaultStaticSecret), and name it under health: in the config.",
    },
  ]);
});
