// What objects without pods need of others, as a table: which field of which kind names which object, and what Argo CD's
// health check says while that object is missing.
import { isClusterScoped } from "../schedule/schedule.ts";
import type { Reference, Resource } from "../types.ts";
import { getText, isMapping, type Path, walk } from "./resource.ts";

/** The object that a field names. */
interface Named {
  readonly group: string;
  readonly kind: string;
  readonly name: string;
  /** Default: the namespace of the object that names it. */
  readonly namespace?: string;
}

interface ObjectRow {
  /** The kinds that have the field, as `group/Kind`. */
  readonly kinds: readonly string[];
  readonly path: Path;
  readonly use: Reference["use"];
  readonly whenMissing: Reference["whenMissing"];
  /** The object that a value at the path names; the name is where `nameKey` leads, or the value itself. */
  read(value: unknown): Named;
  /** Where the name is, from the value; none when the value is the name. */
  readonly nameKey?: string;
}

/** A need that a user of wavelint adds in the config. */
export interface CustomReference {
  readonly kind: string;
  readonly group: string;
  readonly path: Path;
  readonly to: { readonly group: string; readonly kind: string };
}

const EXTERNAL_SECRETS = "external-secrets.io";
const GATEWAY_API = "gateway.networking.k8s.io";
const RBAC = "rbac.authorization.k8s.io";
const STORAGE = "storage.k8s.io";
const ROUTES = ["HTTPRoute", "GRPCRoute", "TLSRoute", "TCPRoute", "UDPRoute"];

const groupOf = (apiVersion: string): string => (apiVersion.includes("/") ? (apiVersion.split("/")[0] ?? "") : "");

const store = (value: unknown): Named => ({
  group: EXTERNAL_SECRETS,
  kind: getText(value, ["kind"]) || "SecretStore",
  name: getText(value, ["name"]),
});
const issuer = (value: unknown): Named => ({
  group: getText(value, ["group"]) || "cert-manager.io",
  kind: getText(value, ["kind"]) || "Issuer",
  name: getText(value, ["name"]),
});
const scaled =
  (apiVersion: string, kind: string) =>
  (value: unknown): Named => ({
    group: groupOf(getText(value, ["apiVersion"]) || apiVersion),
    kind: getText(value, ["kind"]) || kind,
    name: getText(value, ["name"]),
  });
/** What the Gateway API calls an object reference. */
const parent =
  (group: string, kind: string) =>
  (value: unknown): Named => {
    const namespace = getText(value, ["namespace"]);
    const hasGroup = isMapping(value) && typeof value["group"] === "string";
    return {
      group: hasGroup ? getText(value, ["group"]) : group,
      kind: getText(value, ["kind"]) || kind,
      name: getText(value, ["name"]),
      ...(namespace !== "" && { namespace }),
    };
  };
const className =
  (group: string, kind: string) =>
  (value: unknown): Named => ({ group, kind, name: typeof value === "string" ? value : "" });
const role = (value: unknown): Named => ({ group: RBAC, kind: getText(value, ["kind"]), name: getText(value, ["name"]) });

/**
 * Every need that wavelint knows of objects without pods. What a missing object does to the health is read from the
 * health.lua files of resource_customizations/ and from gitops-engine/pkg/health/health_{hpa,apiservice,pvc}.go.
 */
const OBJECT_REFERENCES: readonly ObjectRow[] = [
  ...[
    ["spec", "secretStoreRef"],
    ["spec", "data", "*", "sourceRef", "storeRef"],
    ["spec", "dataFrom", "*", "sourceRef", "storeRef"],
  ].map(
    (path): ObjectRow => ({
      kinds: [`${EXTERNAL_SECRETS}/ExternalSecret`],
      path,
      nameKey: "name",
      use: "provider",
      whenMissing: "degraded",
      read: store,
    }),
  ),
  {
    kinds: [`${EXTERNAL_SECRETS}/PushSecret`],
    path: ["spec", "secretStoreRefs", "*"],
    nameKey: "name",
    use: "provider",
    whenMissing: "degraded",
    read: store,
  },
  {
    kinds: ["cert-manager.io/Certificate"],
    path: ["spec", "issuerRef"],
    nameKey: "name",
    use: "provider",
    whenMissing: "degraded",
    read: issuer,
  },
  {
    kinds: ["/PersistentVolumeClaim"],
    path: ["spec", "storageClassName"],
    use: "provider",
    whenMissing: "progressing",
    read: className(STORAGE, "StorageClass"),
  },
  {
    kinds: ["apps/StatefulSet"],
    path: ["spec", "volumeClaimTemplates", "*", "spec", "storageClassName"],
    use: "provider",
    whenMissing: "progressing",
    read: className(STORAGE, "StorageClass"),
  },
  {
    kinds: ROUTES.map((kind) => `${GATEWAY_API}/${kind}`),
    path: ["spec", "parentRefs", "*"],
    nameKey: "name",
    use: "provider",
    whenMissing: "progressing",
    read: parent(GATEWAY_API, "Gateway"),
  },
  {
    kinds: [`${GATEWAY_API}/Gateway`],
    path: ["spec", "gatewayClassName"],
    use: "provider",
    whenMissing: "progressing",
    read: className(GATEWAY_API, "GatewayClass"),
  },
  {
    kinds: ["networking.k8s.io/Ingress"],
    path: ["spec", "ingressClassName"],
    use: "provider",
    whenMissing: null,
    read: className("networking.k8s.io", "IngressClass"),
  },
  {
    kinds: ["autoscaling/HorizontalPodAutoscaler"],
    path: ["spec", "scaleTargetRef"],
    nameKey: "name",
    use: "target",
    whenMissing: "degraded",
    read: scaled("", ""),
  },
  {
    kinds: ["keda.sh/ScaledObject"],
    path: ["spec", "scaleTargetRef"],
    nameKey: "name",
    use: "target",
    whenMissing: "degraded",
    read: scaled("apps/v1", "Deployment"),
  },
  {
    kinds: ["apiregistration.k8s.io/APIService"],
    path: ["spec", "service"],
    nameKey: "name",
    use: "target",
    whenMissing: "progressing",
    read: parent("", "Service"),
  },
  {
    kinds: [`${GATEWAY_API}/HTTPRoute`, `${GATEWAY_API}/GRPCRoute`],
    path: ["spec", "rules", "*", "backendRefs", "*"],
    nameKey: "name",
    use: "target",
    whenMissing: "degraded",
    read: parent("", "Service"),
  },
  {
    kinds: [`${RBAC}/RoleBinding`, `${RBAC}/ClusterRoleBinding`],
    path: ["roleRef"],
    nameKey: "name",
    use: "role",
    whenMissing: null,
    read: role,
  },
];

const BY_KIND: ReadonlyMap<string, readonly ObjectRow[]> = new Map(
  [...new Set(OBJECT_REFERENCES.flatMap(({ kinds }) => kinds))].map((kind) => [
    kind,
    OBJECT_REFERENCES.filter(({ kinds }) => kinds.includes(kind)),
  ]),
);

/** A row for a need of the config: the path leads to the name, or to a mapping that has one. */
function customRow({ kind, group, path, to }: CustomReference, whenMissing: Reference["whenMissing"]): ObjectRow {
  const read = (value: unknown): Named => ({ ...to, name: typeof value === "string" ? value : getText(value, ["name"]) });
  return { kinds: [`${group}/${kind}`], path, use: "custom", whenMissing, read };
}

/** What an object needs besides what its pods need. `destination` is the namespace of an object that names none. */
export function objectReferences(
  from: Resource,
  destination: string,
  custom: readonly (CustomReference & { readonly whenMissing: Reference["whenMissing"] })[],
): Reference[] {
  const own = custom.filter(({ kind, group }) => kind === from.kind && group === from.group);
  const rows = [...(BY_KIND.get(`${from.group}/${from.kind}`) ?? []), ...own.map((row) => customRow(row, row.whenMissing))];
  return rows.flatMap((row) =>
    walk(from.manifest, row.path, []).flatMap(({ field, value }): Reference[] => {
      const { group, kind, name, namespace } = row.read(value);
      if (name === "" || kind === "") return [];
      const home = isClusterScoped(group, kind) ? "" : (namespace ?? (from.namespace || destination));
      const at = row.nameKey === undefined ? (isMapping(value) ? [...field, "name"] : field) : [...field, row.nameKey];
      return [
        {
          from,
          field: at,
          to: { group, kind, namespace: home, name },
          keys: null,
          optional: false,
          use: row.use,
          whenMissing: row.whenMissing,
        },
      ];
    }),
  );
}
