// Ports gitops-engine/pkg/sync/hook/delete_policy.go and hook/helm/delete_policy.go (Argo CD 3.6).
import type { DeletePolicy } from "../types.ts";
import { type Annotations, tokens } from "./hook.ts";

/** Argo CD's deletion policy annotation. */
export const HOOK_DELETE_POLICY = "argocd.argoproj.io/hook-delete-policy";
/** Helm's deletion policy annotation. */
export const HELM_HOOK_DELETE_POLICY = "helm.sh/hook-delete-policy";

/** The deletion policies, with Helm's word for each. */
export const DELETE_POLICIES: readonly (readonly [DeletePolicy, string])[] = [
  ["BeforeHookCreation", "before-hook-creation"],
  ["HookFailed", "hook-failed"],
  ["HookSucceeded", "hook-succeeded"],
];

/** The policies that the annotations name, of both vocabularies, sorted. Unknown words are passed over. */
export function namedDeletePolicies(annotations: Annotations): DeletePolicy[] {
  const argo = tokens(annotations[HOOK_DELETE_POLICY]);
  const helm = tokens(annotations[HELM_HOOK_DELETE_POLICY]);
  return DELETE_POLICIES.flatMap(([policy, word]) => (argo.includes(policy) || helm.includes(word) ? [policy] : []));
}

/** The policies that are in force: the named ones, or `BeforeHookCreation` when there is none. */
export function deletePolicies(annotations: Annotations): DeletePolicy[] {
  const named = namedDeletePolicies(annotations);
  return named.length > 0 ? named : ["BeforeHookCreation"];
}
