import { describe, expect, test } from "vitest";
import { type CustomReference, objectReferences } from "../../src/model/object-references.ts";
import type { Reference } from "../../src/types.ts";
import { resourceOf } from "./read.ts";

/** What is read: the object as `group/Kind namespace/name`, where, for what, and what the health check says without it. */
type Read = readonly [to: string, field: string, use: Reference["use"], whenMissing: Reference["whenMissing"]];

const ES = "external-secrets.io/v1";
const CM = "cert-manager.io/v1";
const GATEWAY = "gateway.networking.k8s.io/v1";
const RBAC = "rbac.authorization.k8s.io/v1";

function read(type: string, fields: string, namespace = "web", custom: Parameters<typeof objectReferences>[2] = []): Read[] {
  const [apiVersion, kind] = type.split(" ");
  const home = namespace === "" ? "" : `, namespace: ${namespace}`;
  const resource = resourceOf(`{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: a${home}}, ${fields}}`);
  const found = objectReferences(resource, "shop", custom);
  for (const { from, keys, optional } of found) expect({ from, keys, optional }).toEqual({ from: resource, keys: null, optional: false });
  return found.map(({ to, field, use, whenMissing }) => [
    `${to.group}/${to.kind} ${to.namespace}/${to.name}`,
    field.join("."),
    use,
    whenMissing,
  ]);
}

/** Every row of the table, by what it is about; routes are below. */
const ROWS: Readonly<Record<string, readonly [type: string, fields: string, ...read: Read[]]>> = {
  "the store of an ExternalSecret": [
    `${ES} ExternalSecret`,
    "spec: {secretStoreRef: {name: vault}}",
    ["external-secrets.io/SecretStore web/vault", "spec.secretStoreRef.name", "provider", "degraded"],
  ],
  "the store of one key of an ExternalSecret": [
    `${ES} ExternalSecret`,
    "spec: {data: [{secretKey: a}, {secretKey: b, sourceRef: {storeRef: {name: vault, kind: SecretStore}}}]}",
    ["external-secrets.io/SecretStore web/vault", "spec.data.1.sourceRef.storeRef.name", "provider", "degraded"],
  ],
  "the store of a set of keys of an ExternalSecret": [
    `${ES} ExternalSecret`,
    "spec: {dataFrom: [{sourceRef: {storeRef: {name: vault}}}]}",
    ["external-secrets.io/SecretStore web/vault", "spec.dataFrom.0.sourceRef.storeRef.name", "provider", "degraded"],
  ],
  "the stores of a PushSecret": [
    "external-secrets.io/v1alpha1 PushSecret",
    "spec: {secretStoreRefs: [{name: vault}, {name: aws, kind: ClusterSecretStore}]}",
    ["external-secrets.io/SecretStore web/vault", "spec.secretStoreRefs.0.name", "provider", "degraded"],
    ["external-secrets.io/ClusterSecretStore /aws", "spec.secretStoreRefs.1.name", "provider", "degraded"],
  ],
  "the issuer of a Certificate": [
    `${CM} Certificate`,
    "spec: {issuerRef: {name: ca}}",
    ["cert-manager.io/Issuer web/ca", "spec.issuerRef.name", "provider", "degraded"],
  ],
  "the class of a claim": [
    "v1 PersistentVolumeClaim",
    "spec: {storageClassName: fast}",
    ["storage.k8s.io/StorageClass /fast", "spec.storageClassName", "provider", "progressing"],
  ],
  "the classes of the claims of a StatefulSet": [
    "apps/v1 StatefulSet",
    "spec: {volumeClaimTemplates: [{spec: {}}, {spec: {storageClassName: fast}}]}",
    ["storage.k8s.io/StorageClass /fast", "spec.volumeClaimTemplates.1.spec.storageClassName", "provider", "progressing"],
  ],
  "the class of a Gateway": [
    `${GATEWAY} Gateway`,
    "spec: {gatewayClassName: envoy}",
    ["gateway.networking.k8s.io/GatewayClass /envoy", "spec.gatewayClassName", "provider", "progressing"],
  ],
  "the class of an Ingress": [
    "networking.k8s.io/v1 Ingress",
    "spec: {ingressClassName: nginx}",
    ["networking.k8s.io/IngressClass /nginx", "spec.ingressClassName", "provider", null],
  ],
  "the target of a HorizontalPodAutoscaler": [
    "autoscaling/v2 HorizontalPodAutoscaler",
    "spec: {scaleTargetRef: {apiVersion: apps/v1, kind: StatefulSet, name: db}}",
    ["apps/StatefulSet web/db", "spec.scaleTargetRef.name", "target", "degraded"],
  ],
  "the target of a ScaledObject": [
    "keda.sh/v1alpha1 ScaledObject",
    "spec: {scaleTargetRef: {name: api}}",
    ["apps/Deployment web/api", "spec.scaleTargetRef.name", "target", "degraded"],
  ],
  "the Service of an APIService": [
    "apiregistration.k8s.io/v1 APIService",
    "spec: {service: {name: metrics, namespace: monitoring}}",
    ["/Service monitoring/metrics", "spec.service.name", "target", "progressing"],
  ],
  "the role of a RoleBinding": [
    `${RBAC} RoleBinding`,
    "roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: reader}",
    ["rbac.authorization.k8s.io/Role web/reader", "roleRef.name", "role", null],
  ],
  "the role of a ClusterRoleBinding": [
    `${RBAC} ClusterRoleBinding`,
    "roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: reader}",
    ["rbac.authorization.k8s.io/ClusterRole /reader", "roleRef.name", "role", null],
  ],
};

test.each(Object.entries(ROWS))("%s", (_, [type, fields, ...expected]) => expect(read(type, fields)).toEqual(expected));

describe("routes", () => {
  test.each(["HTTPRoute", "GRPCRoute", "TLSRoute", "TCPRoute", "UDPRoute"])("the Gateways of a %s", (kind) =>
    expect(read(`${GATEWAY} ${kind}`, "spec: {parentRefs: [{name: entry}, {name: public, namespace: gateways}]}")).toEqual([
      ["gateway.networking.k8s.io/Gateway web/entry", "spec.parentRefs.0.name", "provider", "progressing"],
      ["gateway.networking.k8s.io/Gateway gateways/public", "spec.parentRefs.1.name", "provider", "progressing"],
    ]),
  );
  const BACKENDS = "spec: {rules: [{}, {backendRefs: [{name: api, port: 80}, {name: web, namespace: far}]}]}";
  test.each(["HTTPRoute", "GRPCRoute"])("the Services of a %s", (kind) =>
    expect(read(`${GATEWAY} ${kind}`, BACKENDS)).toEqual([
      ["/Service web/api", "spec.rules.1.backendRefs.0.name", "target", "degraded"],
      ["/Service far/web", "spec.rules.1.backendRefs.1.name", "target", "degraded"],
    ]),
  );
  test.each(["TLSRoute", "TCPRoute", "UDPRoute"])("not those of a %s, which has no health check", (kind) =>
    expect(read(`${GATEWAY} ${kind}`, BACKENDS)).toEqual([]),
  );
  test("the group and the kind that a reference gives count, the core group too", () => {
    const parents = "spec: {parentRefs: [{group: '', kind: Service, name: mesh}, {group: shop.io, kind: Entry, name: e}]}";
    expect(read(`${GATEWAY} HTTPRoute`, parents).map(([to]) => to)).toEqual(["/Service web/mesh", "shop.io/Entry web/e"]);
    const backends = "spec: {rules: [{backendRefs: [{group: multicluster.x-k8s.io, kind: ServiceImport, name: api}]}]}";
    expect(read(`${GATEWAY} HTTPRoute`, backends).map(([to]) => to)).toEqual(["multicluster.x-k8s.io/ServiceImport web/api"]);
  });
});

describe("what a reference says itself", () => {
  const to = (type: string, fields: string, namespace?: string) => read(type, fields, namespace).map(([name]) => name);
  test("a store of the whole cluster has no namespace", () =>
    expect(to(`${ES} ExternalSecret`, "spec: {secretStoreRef: {name: vault, kind: ClusterSecretStore}}")).toEqual([
      "external-secrets.io/ClusterSecretStore /vault",
    ]));
  test("an issuer of the whole cluster, and one of another operator", () => {
    expect(to(`${CM} Certificate`, "spec: {issuerRef: {name: ca, kind: ClusterIssuer}}")).toEqual(["cert-manager.io/ClusterIssuer /ca"]);
    expect(to(`${CM} Certificate`, "spec: {issuerRef: {name: ca, kind: AWSPCAIssuer, group: awspca.cert-manager.io}}")).toEqual([
      "awspca.cert-manager.io/AWSPCAIssuer web/ca",
    ]);
  });
  test("what is scaled may be of any kind", () => {
    expect(
      to("keda.sh/v1alpha1 ScaledObject", "spec: {scaleTargetRef: {apiVersion: argoproj.io/v1alpha1, kind: Rollout, name: a}}"),
    ).toEqual(["argoproj.io/Rollout web/a"]);
    expect(
      to("autoscaling/v2 HorizontalPodAutoscaler", "spec: {scaleTargetRef: {apiVersion: v1, kind: ReplicationController, name: a}}"),
    ).toEqual(["/ReplicationController web/a"]);
  });
  test("a RoleBinding may give a ClusterRole", () =>
    expect(to(`${RBAC} RoleBinding`, "roleRef: {kind: ClusterRole, name: view}")).toEqual(["rbac.authorization.k8s.io/ClusterRole /view"]));
  test("an object without a namespace lives in the destination", () =>
    expect(to(`${ES} ExternalSecret`, "spec: {secretStoreRef: {name: vault}}", "")).toEqual([
      "external-secrets.io/SecretStore shop/vault",
    ]));
  test("several rows of one kind are all read", () =>
    expect(
      to(
        `${ES} ExternalSecret`,
        "spec: {secretStoreRef: {name: a}, data: [{sourceRef: {storeRef: {name: b}}}], dataFrom: [{sourceRef: {storeRef: {name: c}}}]}",
      ),
    ).toEqual(["a", "b", "c"].map((name) => `external-secrets.io/SecretStore web/${name}`)));
});

describe("nothing is read of", () => {
  test.each<[string, string, string]>([
    ["a reference without a name", `${ES} ExternalSecret`, "spec: {secretStoreRef: {kind: ClusterSecretStore}}"],
    ["a name that is empty", `${CM} Certificate`, 'spec: {issuerRef: {name: ""}}'],
    ["a name that is no text", `${CM} Certificate`, "spec: {issuerRef: {name: 5}}"],
    ["a target without a kind", "autoscaling/v2 HorizontalPodAutoscaler", "spec: {scaleTargetRef: {name: api}}"],
    ["a role without a kind", `${RBAC} RoleBinding`, "roleRef: {name: view}"],
    ["an empty class", "v1 PersistentVolumeClaim", 'spec: {storageClassName: ""}'],
    ["a class that is no text", "v1 PersistentVolumeClaim", "spec: {storageClassName: 1}"],
    ["an APIService that the API server serves itself", "apiregistration.k8s.io/v1 APIService", "spec: {group: apps, version: v1}"],
    ["an object without a spec", `${GATEWAY} HTTPRoute`, "x: 1"],
    ["a list that is none", `${GATEWAY} HTTPRoute`, "spec: {parentRefs: {name: entry}}"],
    ["a Certificate of another group", "example.com/v1 Certificate", "spec: {issuerRef: {name: ca}}"],
    ["an ExternalSecret of the first operator", "kubernetes-client.io/v1 ExternalSecret", "spec: {secretStoreRef: {name: vault}}"],
    ["a kind of no row", "apps/v1 Deployment", "spec: {storageClassName: fast, roleRef: {kind: Role, name: a}}"],
  ])("%s", (_, type, fields) => expect(read(type, fields)).toEqual([]));
});

describe("a row of the config", () => {
  const row = (path: CustomReference["path"], more: Partial<CustomReference> = {}) => ({
    ...{ kind: "Shop", group: "shop.io", path, to: { group: "db.io", kind: "Database" }, whenMissing: null },
    ...more,
  });
  test("leads to the name, or to a mapping that has one", () => {
    expect(read("shop.io/v1 Shop", "spec: {db: main}", "web", [row(["spec", "db"])])).toEqual([
      ["db.io/Database web/main", "spec.db", "custom", null],
    ]);
    expect(read("shop.io/v1 Shop", "spec: {db: {name: main}}", "web", [row(["spec", "db"])])).toEqual([
      ["db.io/Database web/main", "spec.db.name", "custom", null],
    ]);
    expect(read("shop.io/v1 Shop", "spec: {dbs: [{ref: a}, {ref: b}]}", "", [row(["spec", "dbs", "*", "ref"])])).toEqual([
      ["db.io/Database shop/a", "spec.dbs.0.ref", "custom", null],
      ["db.io/Database shop/b", "spec.dbs.1.ref", "custom", null],
    ]);
  });
  test("says what the health check does", () =>
    expect(read("shop.io/v1 Shop", "spec: {db: a}", "web", [{ ...row(["spec", "db"]), whenMissing: "degraded" as const }])).toEqual([
      ["db.io/Database web/a", "spec.db", "custom", "degraded"],
    ]));
  test("of a kind without a namespace names an object without one", () => {
    const to = { group: "storage.k8s.io", kind: "StorageClass" };
    expect(read("shop.io/v1 Shop", "spec: {db: a}", "web", [row(["spec", "db"], { to })]).map(([name]) => name)).toEqual([
      "storage.k8s.io/StorageClass /a",
    ]);
  });
  test("is of one kind and one group, and comes beside the rows of the table", () => {
    expect(read("shop.io/v1 Shop", "spec: {db: a}", "web", [row(["spec", "db"], { kind: "Store" })])).toEqual([]);
    expect(read("shop.io/v1 Shop", "spec: {db: a}", "web", [row(["spec", "db"], { group: "" })])).toEqual([]);
    const own = row(["spec", "secretName"], { kind: "Certificate", group: "cert-manager.io" });
    expect(read(`${CM} Certificate`, "spec: {issuerRef: {name: ca}, secretName: tls}", "web", [own]).map(([, field]) => field)).toEqual([
      "spec.issuerRef.name",
      "spec.secretName",
    ]);
  });
});
