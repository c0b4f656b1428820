import { describe, expect, test } from "vitest";
import { PRODUCERS, products } from "../../src/model/producers.ts";
import { resourcesOf } from "./read.ts";

/** What each kind makes: a spec (or whole object) in flow style, and `[kind ][namespace/]name` of all that comes of it. */
type Case = readonly [string, string, readonly string[]];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  "external-secrets.io/ExternalSecret": [
    ["the Secret of its own name", "{}", ["own"]],
    ["the Secret that its target names", "{target: {name: other}}", ["other"]],
    ["the Secret of its own name when the target names none", "{target: {creationPolicy: Owner}}", ["own"]],
    ["nothing when it only merges", "{target: {name: other, creationPolicy: Merge}}", []],
    ["nothing when it makes none", "{target: {creationPolicy: None}}", []],
    ["the Secret of an orphan policy", "{target: {creationPolicy: Orphan}}", ["own"]],
  ],
  "kubernetes-client.io/ExternalSecret": [["the Secret of its own name", "{target: {name: other}}", ["own"]]],
  "external-secrets.io/ClusterExternalSecret": [
    ["nothing without a namespace", "{}", []],
    ["a Secret of its own name in each namespace that it lists", "{namespaces: [a, b, 1]}", ["a/own", "b/own"]],
    [
      "a Secret of the name that its target says",
      "{namespaces: [a], externalSecretName: es, externalSecretSpec: {target: {name: t}}}",
      ["a/t"],
    ],
    ["a Secret of the name of its ExternalSecrets", "{namespaces: [a], externalSecretName: es}", ["a/es"]],
    ["nothing when it only merges", "{namespaces: [a], externalSecretSpec: {target: {creationPolicy: Merge}}}", []],
    [
      "a Secret in the namespaces of the render that have its labels",
      "{namespaceSelector: {matchLabels: {team: red}}}",
      ["red1/own", "red2/own"],
    ],
    ["no Secret where only one of two labels agrees", "{namespaceSelector: {matchLabels: {team: red, tier: one}}}", ["red1/own"]],
    ["no Secret for a label that no namespace has", "{namespaceSelector: {matchLabels: {team: green}}}", []],
    [
      "a Secret in all namespaces for an empty selector, the destination too",
      "{namespaceSelector: {}}",
      ["own", "red1/own", "red2/own", "blue/own", "bare/own"],
    ],
    [
      "a Secret in a namespace outside of the render that it names",
      "{namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: far}}}",
      ["far/own"],
    ],
    [
      "a Secret in a namespace of the render that it names, once",
      "{namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: blue}}}",
      ["blue/own"],
    ],
    [
      "a Secret in each namespace that an expression names",
      "{namespaceSelector: {matchExpressions: [{key: kubernetes.io/metadata.name, operator: In, values: [far, blue, 1, '']}]}}",
      ["far/own", "blue/own"],
    ],
    [
      "a Secret in the namespaces whose label an expression lists",
      "{namespaceSelector: {matchExpressions: [{key: team, operator: In, values: [blue, green]}]}}",
      ["blue/own"],
    ],
    [
      "no Secret for an expression that names others",
      "{namespaceSelector: {matchExpressions: [{key: kubernetes.io/metadata.name, operator: NotIn, values: [far]}]}}",
      [],
    ],
    [
      "no Secret for an expression that excludes a label",
      "{namespaceSelector: {matchExpressions: [{key: team, operator: NotIn, values: [blue]}]}}",
      [],
    ],
    [
      "no Secret for an expression that asks for a label to be there",
      "{namespaceSelector: {matchExpressions: [{key: team, operator: Exists}]}}",
      [],
    ],
    [
      "no Secret for a label and an expression of which one fails",
      "{namespaceSelector: {matchLabels: {team: red}, matchExpressions: [{key: tier, operator: In, values: [two]}]}}",
      [],
    ],
    [
      "a Secret for each of several selectors",
      "{namespaceSelectors: [{matchLabels: {team: blue}}, {matchLabels: {tier: one}}]}",
      ["red1/own", "blue/own"],
    ],
  ],
  "bitnami.com/SealedSecret": [
    ["the Secret of its own name", "{}", ["own"]],
    ["the Secret that its template names", "{template: {metadata: {name: other}}}", ["other"]],
  ],
  "cert-manager.io/Certificate": [
    ["the Secret that it names", "{secretName: tls}", ["tls"]],
    ["nothing when it names none", "{}", []],
  ],
  "secrets-store.csi.x-k8s.io/SecretProviderClass": [
    ["the Secrets that it lists", "{secretObjects: [{secretName: a}, {type: Opaque}, {secretName: b}]}", ["a", "b"]],
    ["nothing without a list", "{provider: aws}", []],
  ],
  "secrets.hashicorp.com/VaultStaticSecret": [["the Secret of its destination", "{destination: {name: d, create: true}}", ["d"]]],
  "secrets.hashicorp.com/VaultDynamicSecret": [["the Secret of its destination", "{destination: {name: d}}", ["d"]]],
  "secrets.hashicorp.com/VaultPKISecret": [["the Secret of its destination", "{destination: {name: d}}", ["d"]]],
  "secrets.hashicorp.com/HCPVaultSecretsApp": [
    ["the Secret of its destination", "{destination: {name: d}}", ["d"]],
    ["nothing without a destination", "{}", []],
  ],
  "ricoberger.de/VaultSecret": [["the Secret of its own name", "{}", ["own"]]],
  "onepassword.com/OnePasswordItem": [["the Secret of its own name", "{}", ["own"]]],
  "objectbucket.io/ObjectBucketClaim": [["a Secret and a ConfigMap of its own name", "{}", ["own", "ConfigMap own"]]],
  "postgresql.cnpg.io/Cluster": [
    ["the Secret of the application's user", "{}", ["own-app"]],
    ["none for a user whose Secret is given", "{bootstrap: {initdb: {secret: {name: given}}}}", []],
    ["the Secret of the superuser when it is enabled", "{enableSuperuserAccess: true}", ["own-app", "own-superuser"]],
    ["none for the superuser when its Secret is given", "{enableSuperuserAccess: true, superuserSecret: {name: given}}", ["own-app"]],
    ["none for the superuser when access is off", "{enableSuperuserAccess: false}", ["own-app"]],
    ["none for a cluster that is recovered without a database", "{bootstrap: {recovery: {source: a}}}", []],
    ["the Secret of the database of a recovery", "{bootstrap: {recovery: {source: a, database: d}}}", ["own-app"]],
    ["none for the database of a recovery whose Secret is given", "{bootstrap: {recovery: {database: d, secret: {name: given}}}}", []],
    ["the Secret of the database of a base backup", "{bootstrap: {pg_basebackup: {database: d}}}", ["own-app"]],
    ["none for a base backup without a database", "{bootstrap: {pg_basebackup: {source: a}}}", []],
    ["what the recovery says before initdb", "{bootstrap: {initdb: {}, recovery: {source: a}}}", []],
  ],
  "kafka.strimzi.io/KafkaUser": [["the Secret of its own name", "{}", ["own"]]],
  "acid.zalan.do/postgresql": [
    [
      "the Secrets of its own users",
      "{}",
      ["postgres.own.credentials.postgresql.acid.zalan.do", "standby.own.credentials.postgresql.acid.zalan.do"],
    ],
    [
      "the Secrets of more users, in the namespace that a dot names, with - for _",
      "{users: {a_b_c: [], web.d_e: []}}",
      [
        "postgres.own.credentials.postgresql.acid.zalan.do",
        "standby.own.credentials.postgresql.acid.zalan.do",
        "a-b-c.own.credentials.postgresql.acid.zalan.do",
        "web/web.d-e.own.credentials.postgresql.acid.zalan.do",
      ],
    ],
    [
      "no Secrets for users that are a list",
      "{users: [a]}",
      ["postgres.own.credentials.postgresql.acid.zalan.do", "standby.own.credentials.postgresql.acid.zalan.do"],
    ],
  ],
  "secrets.infisical.com/InfisicalSecret": [
    ["the Secret that it manages", "{managedSecretReference: {secretName: s}}", ["s"]],
    ["the Secret in the namespace that it says", "{managedSecretReference: {secretName: s, secretNamespace: web}}", ["web/s"]],
    [
      "each Secret of the list",
      "{managedKubeSecretReferences: [{secretName: a}, {secretNamespace: web}, {secretName: b, secretNamespace: web}]}",
      ["a", "web/b"],
    ],
    ["nothing when it names none", "{}", []],
  ],
  "secrets.doppler.com/DopplerSecret": [
    ["the Secret that it manages", "{managedSecret: {name: s}}", ["s"]],
    ["the Secret in the namespace that it says", "{managedSecret: {name: s, namespace: web}}", ["web/s"]],
    ["nothing when it names none", "{managedSecret: {namespace: web}}", []],
  ],
};

const NAMESPACES = `
{apiVersion: v1, kind: Namespace, metadata: {name: red1, labels: {team: red, tier: one}}}
---
{apiVersion: v1, kind: Namespace, metadata: {name: red2, labels: {team: red}}}
---
{apiVersion: v1, kind: Namespace, metadata: {name: blue, labels: {team: blue}}}
---
{apiVersion: v1, kind: Namespace, metadata: {name: bare, labels: text}}
---
{apiVersion: v1, kind: Service, metadata: {name: no-namespace, labels: {team: red}}}
---
{apiVersion: example.com/v1, kind: Namespace, metadata: {name: another-kind, labels: {team: red}}}
`;

/** What an object named `own` makes; without the namespace when that is the destination. */
function made(type: string, spec: string, namespace = ""): string[] {
  const [group, kind] = type.split("/");
  const metadata = namespace === "" ? "{name: own}" : `{name: own, namespace: ${namespace}}`;
  const object = `{apiVersion: ${group}/v1, kind: ${kind}, metadata: ${metadata}, spec: ${spec}}`;
  return products(resourcesOf(`${NAMESPACES}---\n${object}`), "shop").map((product) => {
    expect(product.producer.kind).toBe(kind);
    const where = product.namespace === "shop" ? "" : `${product.namespace}/`;
    return `${product.kind === "Secret" ? "" : `${product.kind} `}${where}${product.name}`;
  });
}

test("every row of the table has a case, and every case a row", () => {
  expect(PRODUCERS.map(({ group, kind }) => `${group}/${kind}`)).toEqual(Object.keys(CASES));
});

describe.each(Object.entries(CASES))("%s makes", (type, cases) => {
  test.each(cases.map((one) => [...one] as const))("%s", (_, spec, expected) => expect(made(type, spec)).toEqual(expected));
});

describe("products", () => {
  test("are in the namespace of their producer before the destination", () => {
    expect(made("bitnami.com/SealedSecret", "{}", "web")).toEqual(["web/own"]);
    expect(made("acid.zalan.do/postgresql", "{}", "web")[0]).toBe("web/postgres.own.credentials.postgresql.acid.zalan.do");
    expect(made("secrets.infisical.com/InfisicalSecret", "{managedSecretReference: {secretName: s}}", "web")).toEqual(["web/s"]);
    expect(made("secrets.doppler.com/DopplerSecret", "{managedSecret: {name: s}}", "web")).toEqual(["web/s"]);
  });
  test("may be in a namespace that the render only uses", () => {
    const text = `{apiVersion: v1, kind: Service, metadata: {name: a, namespace: used}}\n---\n`;
    const all = "{apiVersion: external-secrets.io/v1, kind: ClusterExternalSecret, metadata: {name: own}, spec: {namespaceSelector: {}}}";
    expect(products(resourcesOf(text + all), "shop").map(({ namespace }) => namespace)).toEqual(["shop", "used"]);
  });
  test.each(["example.com/SealedSecret", "bitnami.com/Secret", "cert-manager.io/Issuer"])("%s makes nothing", (type) =>
    expect(made(type, "{secretName: tls}")).toEqual([]),
  );
  test("come in the order of the resources", () => {
    const list = ["b", "a"].map((name) => `{apiVersion: bitnami.com/v1alpha1, kind: SealedSecret, metadata: {name: ${name}}}`);
    expect(products(resourcesOf(list.join("\n---\n")), "shop").map(({ name }) => name)).toEqual(["b", "a"]);
  });
});
