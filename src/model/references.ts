// What a pod needs before it can start, as a table: which field of a pod's spec names which kind.
// What objects without pods need is in object-references.ts.
import type { Field, Reference, Resource } from "../types.ts";
import { getField, getList, getText, type Path, walk } from "./resource.ts";
import { containers, isWorkflow, podTemplates } from "./workloads.ts";

interface ReferenceRow {
  /** From the pod's spec, a container or a Workflow template to the mapping or the text that names the object. */
  readonly path: Path;
  /** Where the name is, from there; `""` when the path leads to the name itself. */
  readonly name: string;
  readonly kind: string;
  readonly group?: string;
  readonly use: Reference["use"];
  /** Which keys of the object are read: one, those of `items`, or all. */
  readonly keys?: "key" | "items";
  /** Whether a sibling `optional: true` lets the pod start without it. */
  readonly canBeOptional?: true;
}

/** Needs of one container. */
export const CONTAINER_REFERENCES: readonly ReferenceRow[] = [
  { path: ["envFrom", "*", "configMapRef"], name: "name", kind: "ConfigMap", use: "env", canBeOptional: true },
  { path: ["envFrom", "*", "secretRef"], name: "name", kind: "Secret", use: "env", canBeOptional: true },
  { path: ["env", "*", "valueFrom", "configMapKeyRef"], name: "name", kind: "ConfigMap", use: "env", keys: "key", canBeOptional: true },
  { path: ["env", "*", "valueFrom", "secretKeyRef"], name: "name", kind: "Secret", use: "env", keys: "key", canBeOptional: true },
];

/** Needs of the volumes of a pod, of a Workflow or of one of its templates. */
export const VOLUME_REFERENCES: readonly ReferenceRow[] = [
  { path: ["volumes", "*", "configMap"], name: "name", kind: "ConfigMap", use: "volume", keys: "items", canBeOptional: true },
  { path: ["volumes", "*", "secret"], name: "secretName", kind: "Secret", use: "volume", keys: "items", canBeOptional: true },
  {
    path: ["volumes", "*", "projected", "sources", "*", "configMap"],
    name: "name",
    kind: "ConfigMap",
    use: "volume",
    keys: "items",
    canBeOptional: true,
  },
  {
    path: ["volumes", "*", "projected", "sources", "*", "secret"],
    name: "name",
    kind: "Secret",
    use: "volume",
    keys: "items",
    canBeOptional: true,
  },
  { path: ["volumes", "*", "persistentVolumeClaim"], name: "claimName", kind: "PersistentVolumeClaim", use: "volume" },
  { path: ["volumes", "*", "csi", "nodePublishSecretRef"], name: "name", kind: "Secret", use: "volume" },
  { path: ["volumes", "*", "azureFile"], name: "secretName", kind: "Secret", use: "volume" },
  { path: ["volumes", "*", "cephfs", "secretRef"], name: "name", kind: "Secret", use: "volume" },
  { path: ["volumes", "*", "cinder", "secretRef"], name: "name", kind: "Secret", use: "volume" },
  { path: ["volumes", "*", "flexVolume", "secretRef"], name: "name", kind: "Secret", use: "volume" },
  { path: ["volumes", "*", "iscsi", "secretRef"], name: "name", kind: "Secret", use: "volume" },
  { path: ["volumes", "*", "rbd", "secretRef"], name: "name", kind: "Secret", use: "volume" },
];

/** Needs of a pod as a whole. */
export const POD_REFERENCES: readonly ReferenceRow[] = [
  { path: ["serviceAccountName"], name: "", kind: "ServiceAccount", use: "account" },
  { path: ["imagePullSecrets", "*"], name: "name", kind: "Secret", use: "pullSecret" },
  { path: ["priorityClassName"], name: "", kind: "PriorityClass", group: "scheduling.k8s.io", use: "class" },
  { path: ["podPriorityClassName"], name: "", kind: "PriorityClass", group: "scheduling.k8s.io", use: "class" },
  { path: ["runtimeClassName"], name: "", kind: "RuntimeClass", group: "node.k8s.io", use: "class" },
];

/** The old name of `serviceAccountName`: it counts only where the new one is missing. */
const DEPRECATED_ACCOUNT: ReferenceRow = { path: ["serviceAccount"], name: "", kind: "ServiceAccount", use: "account" };

function keysOf(row: ReferenceRow, value: unknown): readonly string[] | null {
  if (row.keys === "key") return [getText(value, ["key"])];
  const items = row.keys === "items" ? getList(value, ["items"]) : [];
  return items.length === 0 ? null : items.map((item) => getText(item, ["key"]));
}

function readRow(from: Resource, namespace: string, row: ReferenceRow, base: unknown, field: Field): Reference[] {
  return walk(base, row.path, field).flatMap(({ field: at, value }) => {
    const name = row.name === "" ? value : getField(value, [row.name]);
    if (typeof name !== "string" || name === "") return [];
    const isAccount = row.kind === "ServiceAccount";
    if (isAccount && name === "default") return [];
    return [
      {
        from,
        field: row.name === "" ? at : [...at, row.name],
        to: { group: row.group ?? "", kind: row.kind, namespace: row.group === undefined ? namespace : "", name },
        keys: keysOf(row, value),
        optional: row.canBeOptional === true && getField(value, ["optional"]) === true,
        use: row.use,
        whenMissing: null,
      },
    ];
  });
}

/**
 * What the pods of a resource need, in the order in which it is written: containers, volumes, then the pod as a whole.
 * `destination` is the namespace of an object that names none.
 */
export function references(from: Resource, destination: string): Reference[] {
  const namespace = from.namespace || destination;
  const read = (rows: readonly ReferenceRow[], base: unknown, field: Field): Reference[] =>
    rows.flatMap((row) => readRow(from, namespace, row, base, field));
  const ofPod = (spec: unknown, field: Field): Reference[] => {
    const rows = getText(spec, ["serviceAccountName"]) === "" ? [...POD_REFERENCES, DEPRECATED_ACCOUNT] : POD_REFERENCES;
    return [...read(VOLUME_REFERENCES, spec, field), ...read(rows, spec, field)];
  };
  return [
    ...containers(from).flatMap(({ manifest, field }) => read(CONTAINER_REFERENCES, manifest, field)),
    ...podTemplates(from).flatMap(({ spec, field }) => {
      const templates = isWorkflow(from) ? getList(spec, ["templates"]) : [];
      return [...ofPod(spec, field), ...templates.flatMap((template, index) => ofPod(template, [...field, "templates", index]))];
    }),
  ];
}

/** The pull secrets that a ServiceAccount of the render gives to the pods of `reference.from`. */
export function accountPullSecrets(reference: Reference, account: Resource): Reference[] {
  return getList(account.manifest, ["imagePullSecrets"]).flatMap((item): Reference[] => {
    const name = getText(item, ["name"]);
    if (name === "") return [];
    const to = { group: "", kind: "Secret", namespace: reference.to.namespace, name };
    return [{ ...reference, to, keys: null, use: "pullSecret" }];
  });
}
