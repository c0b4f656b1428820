// Which annotation keys Argo CD and Helm know, and what a misspelt one was meant to be.
import { nearest } from "../nearest.ts";

const ARGO = "argocd.argoproj.io/";

/** Every key under `argocd.argoproj.io/` that Argo CD, its operator or their documentation knows (Argo CD 2.10 to 3.6). */
export const ARGO_KEYS: readonly string[] = [
  "application-set-name",
  "application-set-refresh",
  "auto-label-cluster-info",
  "client-side-apply-migration-manager",
  "compare-options",
  "deletion-approved",
  "hook",
  "hook-delete-policy",
  "hook-finalizer",
  "hydrate",
  "hydrate-timestamp",
  "ignore-default-links",
  "ignore-healthcheck",
  "ignore-resource-updates",
  "ignore-restart-policy",
  "installation-id",
  "instance",
  "kubernetes-version",
  "managed-by",
  "managed-by-url",
  "manifest-generate-paths",
  "refresh",
  "refresh-timestamp",
  "secret-type",
  "skip-reconcile",
  "sync-options",
  "sync-timestamp",
  "sync-wave",
  "tracking-id",
];

/** The keys that say when an object is applied or when a hook is deleted, of both vocabularies. */
export const ORDER_KEYS: readonly string[] = [
  `${ARGO}hook`,
  `${ARGO}hook-delete-policy`,
  `${ARGO}sync-wave`,
  "helm.sh/hook",
  "helm.sh/hook-delete-policy",
  "helm.sh/hook-weight",
];

/** Names that people write for the three keys that order a sync. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ...[
    "wave",
    "waves",
    "syncwave",
    "sync-waves",
    "sync_wave",
    "syncWave",
    "sync-order",
    "sync-weight",
    "hook-weight",
    "hook-wave",
    "hookWeight",
  ].map((name): [string, string] => [name, "sync-wave"]),
  ...["hooks", "hook-type", "hook-phase", "sync-hook", "phase"].map((name): [string, string] => [name, "hook"]),
  ...[
    "hook-deletion-policy",
    "hook-delete-policies",
    "delete-policy",
    "deletion-policy",
    "hook-deletepolicy",
    "hookDeletePolicy",
    "hook-delete",
  ].map((name): [string, string] => [name, "hook-delete-policy"]),
]);
const HELM_MEANT: ReadonlyMap<string, string> = new Map([
  ...["hooks", "hook-type"].map((name): [string, string] => [name, "hook"]),
  ...["weight", "hook-weights", "hookWeight", "hook-wave"].map((name): [string, string] => [name, "hook-weight"]),
  ...["hook-deletion-policy", "hook-delete-policies", "delete-policy", "hook-deletepolicy", "hook-delete", "hook-policy"].map(
    (name): [string, string] => [name, "hook-delete-policy"],
  ),
]);
const HELM_KEYS: readonly string[] = ["hook", "hook-weight", "hook-delete-policy"];

/** The names of the keys that order a sync. */
const ORDERING: ReadonlySet<string> = new Set(["hook", "hook-delete-policy", "sync-wave"]);
/** Groups of the Argo project whose keys are their own. */
const OTHER_PREFIXES =
  /^(?:rollouts?|workflows|events|notifications|argocd-image-updater|(?:\w+\.)?argocd-agent|(?:link|pref|notice|metadata\.labels|resources-finalizer)\.argocd)\.argoproj(?:-labs)?\.io$/;
const NEAR_PREFIX = /^(?:argo-?cd|argo)?\.?argo-?(?:proj|cd|projects?)\.(?:io|com|org|dev|sh)$|^argo-?cd(?:\.io)?$/i;

/** Names that mean something even without a prefix. */
const BARE: ReadonlySet<string> = new Set(["sync-wave", "sync-waves", "syncwave", "syncWave", "hook-delete-policy"]);

/** A key that is not known, and what it was meant to be. */
export interface AnnotationMistake {
  readonly key: string;
  /** The right key, when one is near. */
  readonly meant: string | undefined;
  /** It was meant to order the sync, or its prefix is misspelt: then the order is not what the author thinks. */
  readonly isOrder: boolean;
}

/** What is wrong with a key; undefined when it is known, or not Argo CD's or Helm's at all. */
export function annotationMistake(key: string): AnnotationMistake | undefined {
  const slash = key.indexOf("/");
  const prefix = slash < 0 ? "" : key.slice(0, slash);
  const name = key.slice(slash + 1);
  if (`${prefix}/` === ARGO) {
    if (ARGO_KEYS.includes(name)) return undefined;
    const near = nearest(name, [...ARGO_KEYS, ...MEANT.keys()]);
    const meant = MEANT.get(name) ?? (near === undefined ? undefined : (MEANT.get(near) ?? near));
    return { key, meant: meant === undefined ? undefined : ARGO + meant, isOrder: meant !== undefined && ORDERING.has(meant) };
  }
  if (prefix === "helm.sh") {
    const meant = HELM_MEANT.get(name) ?? (name.startsWith("hook") && !HELM_KEYS.includes(name) ? nearest(name, HELM_KEYS) : undefined);
    return meant === undefined || HELM_KEYS.includes(name) ? undefined : { key, meant: `helm.sh/${meant}`, isOrder: true };
  }
  const dotted = key.startsWith("argocd.argoproj.io.") ? key.slice("argocd.argoproj.io.".length) : undefined;
  const wanted = dotted ?? name;
  const meant = ARGO_KEYS.includes(wanted) ? wanted : MEANT.get(wanted);
  if (meant === undefined) return undefined;
  // The prefix of the whole project may carry keys of other tools.
  if (prefix === "argoproj.io" && !ORDERING.has(meant) && !/^(?:sync|compare)-options$/.test(meant)) return undefined;
  const isNear =
    slash >= 0 && !OTHER_PREFIXES.test(prefix) && (NEAR_PREFIX.test(prefix) || nearest(prefix, ["argocd.argoproj.io"], 3) !== undefined);
  const isBare = slash < 0 && BARE.has(name);
  return isBare || isNear || dotted !== undefined ? { key, meant: ARGO + meant, isOrder: true } : undefined;
}

/** The mistakes in the keys of a set of annotations. */
export function annotationMistakes(annotations: Readonly<Record<string, unknown>>): AnnotationMistake[] {
  return Object.keys(annotations).flatMap((key) => annotationMistake(key) ?? []);
}

/** Whether a key was meant to be the given one. */
export function hasMisspelt(annotations: Readonly<Record<string, unknown>>, name: "hook" | "hook-delete-policy" | "sync-wave"): boolean {
  return annotationMistakes(annotations).some(({ meant }) => meant?.endsWith(`/${name}`) === true);
}
