// Which custom resource makes which Secret or ConfigMap, as a table. The operator behind it makes the object after the
// custom resource is applied, so it is never there before.
import type { Manifest, Resource } from "../types.ts";
import { getField, getList, getText, isMapping } from "./resource.ts";

/** A Secret or ConfigMap that a custom resource makes. */
export interface Product {
  readonly producer: Resource;
  readonly kind: "Secret" | "ConfigMap";
  readonly namespace: string;
  readonly name: string;
}

/** What a row is asked for: the producer, and the namespaces in use with the labels that are known of them. */
interface ProducerInput {
  readonly manifest: Manifest;
  readonly name: string;
  readonly namespace: string;
  readonly namespaces: readonly { readonly name: string; readonly labels: Manifest }[];
}

interface ProducerRow {
  readonly kind: string;
  readonly group: string;
  products(input: ProducerInput): readonly { kind?: "ConfigMap"; namespace?: string; name: string }[];
}

const named = (...names: string[]): { name: string }[] => names.filter((name) => name !== "").map((name) => ({ name }));

/** An ExternalSecret that only adds to a Secret, or makes none. */
const makesNothing = (target: unknown): boolean => ["Merge", "None"].includes(getText(target, ["creationPolicy"]));

function matchesLabels(selector: unknown, labels: Manifest): boolean {
  if (!isMapping(selector)) return false;
  const wanted = isMapping(selector["matchLabels"]) ? Object.entries(selector["matchLabels"]) : [];
  const expressions = getList(selector, ["matchExpressions"]);
  const isIn = (expression: unknown): boolean =>
    getText(expression, ["operator"]) === "In" &&
    getList(expression, ["values"]).includes(getField(labels, [getText(expression, ["key"])]));
  return wanted.every(([key, value]) => getField(labels, [key]) === value) && expressions.every(isIn);
}

/** The namespaces of the render that a ClusterExternalSecret selects; those that its selectors name count too. */
function selectedNamespaces({ manifest, namespaces }: ProducerInput): string[] {
  const selectors = [getField(manifest, ["spec", "namespaceSelector"]), ...getList(manifest, ["spec", "namespaceSelectors"])];
  const listed = getList(manifest, ["spec", "namespaces"]).filter((name): name is string => typeof name === "string");
  const known = namespaces.map(({ name, labels }) => ({ name, labels: { "kubernetes.io/metadata.name": name, ...labels } }));
  const byName = selectors.flatMap((selector) => {
    const label = getText(selector, ["matchLabels", "kubernetes.io/metadata.name"]);
    const values = getList(selector, ["matchExpressions"]).flatMap((expression) => {
      const isName = getText(expression, ["key"]) === "kubernetes.io/metadata.name" && getText(expression, ["operator"]) === "In";
      return isName ? getList(expression, ["values"]) : [];
    });
    return [label, ...values].filter((name): name is string => typeof name === "string" && name !== "");
  });
  const byLabel = known.filter(({ labels }) => selectors.some((selector) => matchesLabels(selector, labels))).map(({ name }) => name);
  return [...new Set([...listed, ...byName, ...byLabel])];
}

function destination({ manifest }: ProducerInput): { name: string }[] {
  return named(getText(manifest, ["spec", "destination", "name"]));
}

const VAULT_SECRETS_OPERATOR = "secrets.hashicorp.com";

/** Every kind that is known to make a Secret or ConfigMap. Names are those that the operators' own documentation gives. */
export const PRODUCERS: readonly ProducerRow[] = [
  {
    kind: "ExternalSecret",
    group: "external-secrets.io",
    products: ({ manifest, name }) => {
      const target = getField(manifest, ["spec", "target"]);
      return makesNothing(target) ? [] : named(getText(target, ["name"]) || name);
    },
  },
  {
    kind: "ExternalSecret",
    group: "kubernetes-client.io",
    products: ({ name }) => named(name),
  },
  {
    kind: "ClusterExternalSecret",
    group: "external-secrets.io",
    products: (input) => {
      const { manifest, name } = input;
      const target = getField(manifest, ["spec", "externalSecretSpec", "target"]);
      const secret = getText(target, ["name"]) || getText(manifest, ["spec", "externalSecretName"]) || name;
      return makesNothing(target) ? [] : selectedNamespaces(input).map((namespace) => ({ namespace, name: secret }));
    },
  },
  {
    kind: "SealedSecret",
    group: "bitnami.com",
    products: ({ manifest, name }) => named(getText(manifest, ["spec", "template", "metadata", "name"]) || name),
  },
  { kind: "Certificate", group: "cert-manager.io", products: ({ manifest }) => named(getText(manifest, ["spec", "secretName"])) },
  {
    kind: "SecretProviderClass",
    group: "secrets-store.csi.x-k8s.io",
    products: ({ manifest }) => named(...getList(manifest, ["spec", "secretObjects"]).map((object) => getText(object, ["secretName"]))),
  },
  { kind: "VaultStaticSecret", group: VAULT_SECRETS_OPERATOR, products: destination },
  { kind: "VaultDynamicSecret", group: VAULT_SECRETS_OPERATOR, products: destination },
  { kind: "VaultPKISecret", group: VAULT_SECRETS_OPERATOR, products: destination },
  { kind: "HCPVaultSecretsApp", group: VAULT_SECRETS_OPERATOR, products: destination },
  { kind: "VaultSecret", group: "ricoberger.de", products: ({ name }) => named(name) },
  { kind: "OnePasswordItem", group: "onepassword.com", products: ({ name }) => named(name) },
  {
    kind: "ObjectBucketClaim",
    group: "objectbucket.io",
    products: ({ name }) => [{ name }, { kind: "ConfigMap", name }],
  },
  {
    kind: "Cluster",
    group: "postgresql.cnpg.io",
    products: ({ manifest, name }) => {
      const bootstrap = getField(manifest, ["spec", "bootstrap"]);
      const method = ["recovery", "pg_basebackup", "initdb"].find((key) => isMapping(getField(bootstrap, [key]))) ?? "initdb";
      const hasDatabase = method === "initdb" || getText(bootstrap, [method, "database"]) !== "";
      const own = hasDatabase ? getText(bootstrap, [method, "secret", "name"]) : "none";
      const superuser =
        getField(manifest, ["spec", "enableSuperuserAccess"]) === true && getText(manifest, ["spec", "superuserSecret", "name"]) === "";
      return named(own === "" ? `${name}-app` : "", superuser ? `${name}-superuser` : "");
    },
  },
  { kind: "KafkaUser", group: "kafka.strimzi.io", products: ({ name }) => named(name) },
  {
    kind: "postgresql",
    group: "acid.zalan.do",
    products: ({ manifest, name, namespace }) => {
      const users = getField(manifest, ["spec", "users"]);
      const names = isMapping(users) ? Object.keys(users) : [];
      return ["postgres", "standby", ...names].map((user) => {
        const dot = user.indexOf(".");
        const bare = (dot < 0 ? user : user.slice(dot + 1)).replaceAll("_", "-");
        const prefix = dot < 0 ? "" : `${user.slice(0, dot)}.`;
        return {
          name: `${prefix}${bare}.${name}.credentials.postgresql.acid.zalan.do`,
          namespace: dot < 0 ? namespace : user.slice(0, dot),
        };
      });
    },
  },
  {
    kind: "InfisicalSecret",
    group: "secrets.infisical.com",
    products: ({ manifest, namespace }) => {
      const references = [
        getField(manifest, ["spec", "managedSecretReference"]),
        ...getList(manifest, ["spec", "managedKubeSecretReferences"]),
      ];
      const secrets = references.map((reference) => ({
        name: getText(reference, ["secretName"]),
        namespace: getText(reference, ["secretNamespace"]) || namespace,
      }));
      return secrets.filter(({ name }) => name !== "");
    },
  },
  {
    kind: "DopplerSecret",
    group: "secrets.doppler.com",
    products: ({ manifest, namespace }) => {
      const managed = getField(manifest, ["spec", "managedSecret"]);
      const name = getText(managed, ["name"]);
      return name === "" ? [] : [{ name, namespace: getText(managed, ["namespace"]) || namespace }];
    },
  },
];

/** A producer that a user adds in the config. */
export interface CustomProducer {
  readonly kind: string;
  readonly group: string;
  readonly makes: "Secret" | "ConfigMap";
  /** A name with fields in braces: `{metadata.name}-credentials`. */
  readonly name: string;
}

/** The name that a custom producer gives; empty when a field in it is missing. */
function customName({ manifest }: ProducerInput, pattern: string): string {
  let isComplete = true;
  const name = pattern.replace(/\{([^{}]+)\}/g, (_, path: string) => {
    const value = getText(manifest, path.split("."));
    if (value === "") isComplete = false;
    return value;
  });
  return isComplete ? name : "";
}

function customRow({ kind, group, makes, name }: CustomProducer): ProducerRow {
  return {
    kind,
    group,
    products: (input) => named(customName(input, name)).map((made) => (makes === "ConfigMap" ? { ...made, kind: makes } : made)),
  };
}

const BY_KIND: ReadonlyMap<string, ProducerRow> = new Map(PRODUCERS.map((row) => [`${row.group}/${row.kind}`, row]));

/** What the resources of an application make, in the order of the resources; `custom` is what the config adds. */
export function products(resources: readonly Resource[], destinationNamespace: string, custom: readonly CustomProducer[] = []): Product[] {
  const own = custom.map(customRow);
  const found = resources.flatMap((producer) => {
    const row = BY_KIND.get(`${producer.group}/${producer.kind}`);
    const added = own.filter(({ kind, group }) => kind === producer.kind && group === producer.group);
    return [...(row === undefined ? [] : [row]), ...added].map((each) => ({ producer, row: each }));
  });
  if (found.length === 0) return [];
  const labels = new Map<string, Manifest>([[destinationNamespace, {}]]);
  for (const { namespace } of resources) if (namespace !== "" && !labels.has(namespace)) labels.set(namespace, {});
  for (const { group, kind, name, manifest } of resources) {
    if (group !== "" || kind !== "Namespace") continue;
    const own = getField(manifest, ["metadata", "labels"]);
    labels.set(name, isMapping(own) ? own : {});
  }
  const namespaces = [...labels].map(([name, own]) => ({ name, labels: own }));
  return found.flatMap(({ producer, row }) => {
    const namespace = producer.namespace || destinationNamespace;
    const made = row.products({ manifest: producer.manifest, name: producer.name, namespace, namespaces });
    return made.map((product) => ({
      producer,
      kind: product.kind ?? "Secret",
      namespace: product.namespace ?? namespace,
      name: product.name,
    }));
  });
}
