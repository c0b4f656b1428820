// Ports gitops-engine/pkg/sync/hook/hook.go, hook/helm/{hook,type}.go and the delete hooks of controller/hook.go
// (Argo CD 3.6): is an object a hook, and of which types.
import type { DeleteHook, HookType } from "../types.ts";

/** The annotations of one object. */
export type Annotations = Readonly<Record<string, string>>;

/** Argo CD's hook annotation. */
export const HOOK = "argocd.argoproj.io/hook";
/** Helm's hook annotation. */
export const HELM_HOOK = "helm.sh/hook";

const HOOK_TYPES: ReadonlySet<string> = new Set<HookType>(["PreSync", "Sync", "PostSync", "SyncFail", "Skip"]);
const HELM_HOOK_TYPES: ReadonlyMap<string, HookType> = new Map<string, HookType>([
  ["pre-install", "PreSync"],
  ["pre-upgrade", "PreSync"],
  ["post-install", "PostSync"],
  ["post-upgrade", "PostSync"],
]);
const DELETE_HOOKS: readonly (readonly [DeleteHook, string])[] = [
  ["PreDelete", "pre-delete"],
  ["PostDelete", "post-delete"],
];

/** The comma-separated tokens of an annotation, trimmed, each one once (resource/annotations.go, `GetAnnotationCSVs`). */
export function tokens(value: string | undefined): string[] {
  return value === undefined
    ? []
    : [
        ...new Set(
          value
            .split(",")
            .map(trimSpace)
            .filter((token) => token !== ""),
        ),
      ];
}

/** Go's strings.TrimSpace. It trims U+0085, which JavaScript's `trim` does not, and keeps the byte order mark. */
function trimSpace(text: string): string {
  return text.replace(/^[\t-\r \u0085\p{Zs}\u2028\u2029]+|[\t-\r \u0085\p{Zs}\u2028\u2029]+$/gu, "");
}

/** Whether a token is a hook type that Argo CD knows in a sync. */
export function isHookType(token: string): token is HookType {
  return HOOK_TYPES.has(token);
}

/** What Argo CD makes of one of Helm's hook words, or undefined. */
export function helmHookType(token: string): HookType | undefined {
  return HELM_HOOK_TYPES.get(token);
}

/** The hook types of an object (hook.go, `Types`): Helm's words count only when Argo CD's annotation gives none. */
export function hookTypes(annotations: Annotations): HookType[] {
  const types = tokens(annotations[HOOK]).filter(isHookType);
  if (types.length > 0) return types;
  return tokens(annotations[HELM_HOOK]).flatMap((token) => HELM_HOOK_TYPES.get(token) ?? []);
}

/** `hook: Skip`, alone (hook.go, `Skip`). */
export function isSkipped(annotations: Annotations): boolean {
  const types = hookTypes(annotations);
  return types.length === 1 && types[0] === "Skip";
}

/** Whether Argo CD treats an object as a hook (hook.go and helm/hook.go, `IsHook`). */
export function isHook(annotations: Annotations): boolean {
  if (annotations[HOOK] !== undefined) return !isSkipped(annotations);
  const helm = annotations[HELM_HOOK];
  return helm !== undefined && helm !== "crd-install";
}

/** When the deletion of the Application runs an object (controller/hook.go). Both vocabularies count. */
export function deleteHooks(annotations: Annotations): DeleteHook[] {
  const argo = tokens(annotations[HOOK]);
  const helm = tokens(annotations[HELM_HOOK]);
  return DELETE_HOOKS.flatMap(([hook, word]) => (argo.includes(hook) || helm.includes(word) ? [hook] : []));
}
