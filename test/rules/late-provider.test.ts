import { expect, test } from "vitest";
import rule from "../../rules/late-provider.ts";
import { type RuleCase, testRule } from "../../src/rule-tester.ts";
import { hook, join, object, type Parts, told, wave } from "./objects.ts";

const ESO = "external-secrets.io/v1";
const GATEWAY_API = "gateway.networking.k8s.io/v1";
const STORAGE = "storage.k8s.io/v1";

type Make = (parts?: Parts, comment?: string) => string;
/** Makes objects of a type whose body ends in a comment. */
const maker =
  (type: string, name: string, body: string): Make =>
  (parts = {}, comment = "") =>
    object(type, name, { body: `${body}${comment && `  # ${comment}`}`, ...parts });
const provider =
  (type: string, name: string): Make =>
  (parts = {}) =>
    object(type, name, parts);

const externalSecret = maker(`${ESO} ExternalSecret`, "keys", "spec: {secretStoreRef: {name: vault}}");
const store = provider(`${ESO} SecretStore`, "vault");
const certificate = maker("cert-manager.io/v1 Certificate", "tls", "spec: {secretName: tls, issuerRef: {name: ca}}");
const issuer = provider("cert-manager.io/v1 Issuer", "ca");
const claim = maker("v1 PersistentVolumeClaim", "data", "spec: {storageClassName: fast}");
const storageClass = provider(`${STORAGE} StorageClass`, "fast");
const route = maker(`${GATEWAY_API} HTTPRoute`, "shop", "spec: {parentRefs: [{name: edge}]}");
const gateway = maker(`${GATEWAY_API} Gateway`, "edge", "spec: {gatewayClassName: envoy}");
const gatewayClass = provider(`${GATEWAY_API} GatewayClass`, "envoy");
const ingress = maker("networking.k8s.io/v1 Ingress", "shop", "spec: {ingressClassName: nginx}");
const ingressClass = provider("networking.k8s.io/v1 IngressClass", "nginx");

const RELATED = { mark: "related" };
const LATER: Parts = { notes: wave(1), ...RELATED };
const OTHER = object("v1 ConfigMap", "other", { notes: wave(1) });
const at = (files: string, argocdVersion: "2.14" | "3.0" | "3.1"): RuleCase => ({ files, argocdVersion });

/** Every kind that lives from another one, with what it lives from, in both orders. */
const PAIRS: readonly (readonly [string, Make, Make])[] = [
  ["an ExternalSecret and its SecretStore", externalSecret, store],
  ["a Certificate and its Issuer", certificate, issuer],
  ["a claim and its StorageClass", claim, storageClass],
  ["a route and its Gateway", route, gateway],
  ["a Gateway and its GatewayClass", gateway, gatewayClass],
  ["an Ingress and its IngressClass", ingress, ingressClass],
];

testRule("late-provider", rule, {
  valid: {
    ...Object.fromEntries(
      PAIRS.flatMap(([name, needs, provides]) => [
        [`${name}, in an earlier wave`, join(needs({ notes: wave(1) }), provides())],
        [`${name}, in an earlier phase`, join(needs(), provides({ notes: hook("PreSync") }))],
        [`${name}, not in the render`, join(needs(), OTHER)],
        [
          `${name}, of another name`,
          join(
            needs(),
            provides(LATER)
              .replace(/name: \w+/, "name: another")
              .replace("  # related", ""),
          ),
        ],
        [`${name}, dropped since its hook is unknown`, join(needs(), provides({ notes: hook("Presync") }), OTHER)],
      ]),
    ),
    "the same step: StorageClass and IngressClass come first by kind": join(claim(), storageClass(), ingress(), ingressClass()),
    "the same step: the name comes first": join(
      externalSecret().replace("name: keys", "name: z"),
      store(),
      route(),
      gateway(),
      gatewayClass().replace("envoy", "a"),
    ).replace("envoy", "a"),
    "what no sync applies needs nothing": join(
      externalSecret({ notes: hook("Skip") }),
      certificate({ notes: "helm.sh/hook: test" }),
      claim({ notes: hook("PostDelete") }),
      route({ notes: hook("SyncFail") }),
      ...[store(LATER), issuer(LATER), storageClass(LATER), gateway(LATER)].map((text) => text.replace("  # related", "")),
    ),
    "a store of another namespace, and of the other kind": join(
      externalSecret(),
      store({ namespace: "other", notes: wave(1) }),
      object(`${ESO} ClusterSecretStore`, "vault", { notes: wave(1) }),
    ),
    "the issuer of another group": join(
      certificate().replace("{name: ca}", "{name: ca, group: awspca.cert-manager.io, kind: AWSPCAIssuer}"),
      issuer({ notes: wave(1) }),
      object("cert-manager.io/v1 AWSPCAIssuer", "ca", { notes: wave(1) }),
    ),
    "kinds of that name in other groups": join(
      externalSecret().replace(ESO, "kubernetes-client.io/v1"),
      store({ notes: wave(1) }),
      route().replace(GATEWAY_API, "example.com/v1"),
      gateway({ notes: wave(1) }),
      ingress().replace("networking.k8s.io", "extensions"),
      ingressClass({ notes: wave(1) }),
    ),
    "an ExternalSecret that an earlier copy of its store serves": join(
      externalSecret(),
      store({ notes: wave(1) }),
      store({ notes: wave(-1) }),
    ),
    "a claim without a class, and one that wants none": join(
      claim().replace("storageClassName: fast", ""),
      claim().replace("fast", '""').replace("data", "two"),
      storageClass({ notes: wave(1) }),
    ),
    "a claim that names its volume: the class is only compared as a text": join(
      claim().replace("fast", "fast, volumeName: disk"),
      storageClass({ notes: wave(1) }),
    ),
    "a claim that a volume of the render names": join(
      claim({ namespace: "shop" }),
      object("v1 PersistentVolume", "disk", { body: "spec: {claimRef: {name: data, namespace: shop}}" }),
      storageClass({ notes: wave(1) }),
    ),
    "a claim with a volume of its class in the render": join(
      claim(),
      object("v1 PersistentVolume", "disk", { body: "spec: {storageClassName: fast}" }),
      storageClass({ notes: wave(1) }),
    ),
    "needs of other rules": join(
      object("autoscaling/v2 HorizontalPodAutoscaler", "api", {
        body: "spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: api}}",
      }),
      object("apps/v1 Deployment", "api", {
        notes: wave(1),
        body: "spec: {template: {spec: {containers: [{envFrom: [{configMapRef: {name: late}}]}]}}}",
      }),
      object("v1 ConfigMap", "late", { notes: wave(2) }),
      object("rbac.authorization.k8s.io/v1 RoleBinding", "gives", { body: "roleRef: {kind: Role, name: reader}" }),
      object("rbac.authorization.k8s.io/v1 Role", "reader", { notes: wave(1) }),
    ),
    "an object that comes from elsewhere, the config says": {
      files: join(externalSecret(), store({ notes: wave(1) })),
      assumptions: { isExternal: (kind, name) => kind === "SecretStore" && name === "vault" },
    },
  },
  invalid: {
    // Later: an error where Argo CD waits for the one or sees that it fails.
    "an ExternalSecret before its SecretStore": join(externalSecret({}, "expect: degraded error"), store(LATER)),
    "an ExternalSecret before its ClusterSecretStore": join(
      externalSecret({}, "expect: degraded error").replace("vault", "vault, kind: ClusterSecretStore"),
      object(`${ESO} ClusterSecretStore`, "vault", LATER),
    ),
    "an ExternalSecret in a PreSync hook": join(externalSecret({ notes: hook("PreSync") }, "expect: degraded error"), store(RELATED)),
    "an ExternalSecret before a store that is a PostSync hook": join(
      externalSecret({}, "expect: degraded error"),
      store({ notes: hook("PostSync"), ...RELATED }),
    ),
    "Helm's hooks and weights": join(
      externalSecret({ notes: 'helm.sh/hook: "pre-install,pre-upgrade", helm.sh/hook-weight: "-1"' }, "expect: degraded error"),
      store({ notes: 'helm.sh/hook: pre-install, helm.sh/hook-weight: "3"', ...RELATED }),
    ),
    "an ExternalSecret that names the stores with its data": join(
      object(`${ESO} ExternalSecret`, "keys", {
        body: [
          "spec:",
          "  data:",
          "    - sourceRef: {storeRef: {name: vault}}  # expect: degraded error",
          "  dataFrom:",
          "    - sourceRef: {storeRef: {name: cloud, kind: ClusterSecretStore}}  # expect: degraded error",
        ].join("\n"),
      }),
      store(LATER),
      object(`${ESO} ClusterSecretStore`, "cloud", LATER),
    ),
    "a store that is named twice is told once, at the first field": join(
      object(`${ESO} ExternalSecret`, "keys", {
        body: [
          "spec:",
          "  secretStoreRef: {name: vault}  # expect: degraded error",
          "  data:",
          "    - sourceRef: {storeRef: {name: vault}}",
        ].join("\n"),
      }),
      store(LATER),
    ),
    "a PushSecret before its store": join(
      object(`${ESO}alpha1 PushSecret`, "push", { body: "spec: {secretStoreRefs: [{name: vault}]}  # expect: degraded error" }),
      store(LATER),
    ),
    "a volume of the render is for claims only": join(
      externalSecret({}, "expect: degraded error"),
      object("example.com/v1 PersistentVolumeClaim", "data", { body: "spec: {storageClassName: fast}" }),
      object("v1 PersistentVolume", "disk"),
      store(LATER),
    ),
    "each of two ExternalSecrets": join(
      externalSecret({}, "expect: degraded error"),
      externalSecret({}, "expect: degraded error").replace("keys", "more"),
      store(LATER),
    ),
    "a Certificate before its Issuer": join(certificate({}, "expect: degraded error"), issuer(LATER)),
    "a Certificate before its ClusterIssuer": join(
      certificate({}, "expect: degraded error").replace("ca}", "ca, kind: ClusterIssuer}"),
      object("cert-manager.io/v1 ClusterIssuer", "ca", LATER),
    ),
    "an issuer of another group that is in the render": join(
      certificate({}, "expect: degraded error").replace("ca}", "ca, kind: AWSPCAIssuer, group: awspca.cert-manager.io}"),
      object("awspca.cert-manager.io/v1beta1 AWSPCAIssuer", "ca", LATER),
    ),
    "a claim before its StorageClass": join(claim({}, "expect: waits error"), storageClass(LATER)),
    "a claim before its StorageClass, and volumes that are not for it": join(
      claim({}, "expect: waits error"),
      ...["storageClassName: slow", "storageClassName: fast, claimRef: {name: other, namespace: default}"].map((spec, index) =>
        object("v1 PersistentVolume", `disk${index}`, { body: `spec: {${spec}}` }),
      ),
      object("v1 PersistentVolume", "far", { body: "spec: {storageClassName: fast, claimRef: {name: data, namespace: far}}" }),
      storageClass(LATER),
    ),
    "a claim before its StorageClass, and an object of another group that is called a volume": join(
      claim({}, "expect: waits error"),
      object("example.com/v1 PersistentVolume", "disk", { body: "spec: {storageClassName: fast}" }),
      storageClass(LATER),
    ),
    "the claim template of a StatefulSet before its StorageClass": join(
      object("apps/v1 StatefulSet", "db", {
        body: "spec: {volumeClaimTemplates: [{spec: {storageClassName: fast}}]}  # expect: waits error",
      }),
      storageClass(LATER),
    ),
    "a StatefulSet without replicas makes no claim yet": join(
      object("apps/v1 StatefulSet", "db", {
        body: "spec: {replicas: 0, volumeClaimTemplates: [{spec: {storageClassName: fast}}]}  # expect: later warning",
      }),
      storageClass(LATER),
    ),
    "a route before its Gateway": join(route({}, "expect: waits error"), gateway(LATER)),
    "a route before its Gateway, in another namespace": join(
      route({}, "expect: waits error").replace("edge", "edge, namespace: gateways"),
      gateway({ ...LATER, namespace: "gateways" }),
    ),
    "a route before a Gateway, in an Argo CD that does not look at its health": at(
      join(route({}, "expect: later warning"), gateway(LATER)),
      "3.0",
    ),
    "a route before a Gateway, in the first Argo CD that does": at(join(route({}, "expect: waits error"), gateway(LATER)), "3.1"),
    "a GRPCRoute before a Gateway": join(route({}, "expect: waits error").replace("HTTPRoute", "GRPCRoute"), gateway(LATER)),
    "a TLSRoute: no Argo CD looks at its health": join(route({}, "expect: later warning").replace("HTTPRoute", "TLSRoute"), gateway(LATER)),
    "a TLSRoute, in an Argo CD with a check of its own": {
      files: join(route({}, "expect: waits error").replace("HTTPRoute", "TLSRoute"), gateway(LATER)),
      assumptions: { hasCustomCheck: (group, kind) => `${group}/${kind}` === "gateway.networking.k8s.io/TLSRoute" },
    },
    "a Gateway before its GatewayClass": join(gateway({}, "expect: waits error"), gatewayClass(LATER)),
    "a Gateway before its GatewayClass, in an Argo CD that does not look at its health": at(
      join(gateway({}, "expect: later warning"), gatewayClass(LATER)),
      "2.14",
    ),
    "a route, its Gateway and the class, each before what it lives from": join(
      route({}, "expect: waits error"),
      gateway({ ...LATER, mark: "related" }, "expect: waits error"),
      gatewayClass({ notes: wave(2), ...RELATED }),
    ),
    "an Ingress before its IngressClass": join(ingress({}, "expect: later warning"), ingressClass(LATER)),
    "one in a List": `
      apiVersion: v1
      kind: List
      items:
        - apiVersion: ${ESO}
          kind: ExternalSecret
          metadata: {name: keys}
          spec: {secretStoreRef: {name: vault}}  # expect: degraded error
        - apiVersion: ${ESO}
          kind: SecretStore
          metadata: {name: vault, annotations: {${wave(1)}}}  # related
    `,
    "an ExternalSecret with a generated name": join(
      externalSecret({}, "expect: degraded error").replace("name: keys", "generateName: keys-"),
      store(LATER),
    ),
    "in the namespace of the destination, whether or not both name it": {
      files: join(externalSecret({ namespace: "shop" }, "expect: degraded error"), store(LATER)),
      namespace: "shop",
    },

    // Never applied.
    "a store that a person may apply": join(externalSecret({}, "expect: never warning"), store({ notes: hook("Skip"), ...RELATED }), OTHER),
    "a store that is a delete hook": join(
      externalSecret({}, "expect: never error"),
      store({ notes: hook("PostDelete"), ...RELATED }),
      OTHER,
    ),
    "a store that is a Helm test": join(
      externalSecret({}, "expect: never error"),
      store({ notes: "helm.sh/hook: test", ...RELATED }),
      OTHER,
    ),
    "a store that is applied after a failure only": join(
      externalSecret({}, "expect: never error"),
      store({ notes: hook("SyncFail"), ...RELATED }),
      OTHER,
    ),
    "a store that no sync applies, and nothing waits in the only step": join(
      externalSecret({}, "expect: never warning"),
      store({ notes: hook("PostDelete"), ...RELATED }),
    ),
    "a class that no sync applies, for an Ingress": join(
      ingress({}, "expect: never warning"),
      ingressClass({ notes: hook("PostDelete"), ...RELATED }),
      OTHER,
    ),

    // The same step.
    "the same step: an ExternalSecret comes before its store by name": join(externalSecret({}, "expect: sameStep info"), store(RELATED)),
    "the same step, with waves": join(
      externalSecret({ notes: wave(2) }, "expect: sameStep info"),
      store({ notes: wave(2), ...RELATED }),
      object("v1 ConfigMap", "other", { notes: wave(3) }),
    ),
    "the same step: a Certificate whose name comes before its Issuer's": join(
      certificate({}, "expect: sameStep info").replace("name: tls,", "name: a,"),
      issuer(RELATED),
    ),
    "the same step: a Gateway comes before its class": join(
      gateway({}, "expect: sameStep info").replace(/name: edge/, "name: a"),
      gatewayClass(RELATED),
    ),
  },
});

test("the texts name both ends and what to write", () => {
  expect(told(rule, join(externalSecret(), store({ notes: wave(1) })))).toEqual([
    {
      message:
        "ExternalSecret shop/keys (Sync, wave 0) needs SecretStore shop/vault (Sync, wave 1), which Argo CD applies later: the ExternalSecret turns Degraded, which fails the first sync at once, and Sync, wave 1 is never reached.",
      help: 'Put ExternalSecret keys into wave 2 (argocd.argoproj.io/sync-wave: "2").',
    },
  ]);
  expect(told(rule, join(claim(), storageClass({ notes: wave(1) })))).toMatchObject([
    {
      message:
        "PersistentVolumeClaim shop/data (Sync, wave 0) needs StorageClass fast (Sync, wave 1), which Argo CD applies only after PersistentVolumeClaim shop/data is healthy: the first sync waits for ever, and Sync, wave 1 is never reached.",
    },
  ]);
  expect(told(rule, join(externalSecret(), store({ notes: hook("PostDelete") })))).toEqual([
    {
      message:
        "ExternalSecret shop/keys (Sync, wave 0) needs SecretStore shop/vault (never applied), which no sync applies: without it the ExternalSecret does not work.",
      help: "Make SecretStore shop/vault an object that a sync applies before ExternalSecret shop/keys.",
    },
  ]);
});
