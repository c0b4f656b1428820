// At the deletion of an Application only HookSucceeded and HookFailed delete a hook. BeforeHookCreation, which is assumed
// when no policy is named, does nothing there.
// Source: controller/hook.go (cleanupHooks), controller/appcontroller.go (finalizeApplicationDeletion).
import { knownDeleteHooks } from "../src/model/delete-hooks.ts";
import { hasUnknownPolicy, ttlOf } from "../src/model/hooks.ts";
import { defineRule, describe, locateAnnotation } from "../src/rule.ts";
import { DELETE_POLICIES, HELM_HOOK_DELETE_POLICY, HOOK_DELETE_POLICY, namedDeletePolicies } from "../src/schedule/delete-policy.ts";
import { HELM_HOOK, HOOK, tokens } from "../src/schedule/hook.ts";

export default defineRule({
  meta: {
    description: "Require a deletion policy on delete hooks that removes them",
    severity: "warning",
    preset: "recommended",
    when: "deletion",
    messages: {
      postDelete: "{{ hook }} ({{ phase }}) has {{ policy }}, which does nothing at deletion: it stays in the cluster for ever.",
      preDelete:
        "{{ hook }} ({{ phase }}) has {{ policy }}, which does nothing at deletion: it stays in the cluster, unless the deletion is a cascading one that reaches it too.",
    },
    help: {
      postDelete: "Write {{ change }} so that Argo CD deletes it when it has succeeded.",
      preDelete: "Write {{ change }} so that Argo CD deletes it when it has succeeded.",
    },
  },
  check({ model, argocdVersion, report }) {
    const known = knownDeleteHooks(argocdVersion);
    for (const { resource, hooks } of model.schedule.deleteHooks) {
      const run = known.filter((hook) => hooks.includes(hook));
      const { annotations } = resource;
      const named = namedDeletePolicies(annotations);
      if (run.length === 0 || named.includes("HookSucceeded") || named.includes("HookFailed")) continue;
      if (hasUnknownPolicy(resource) || ttlOf(resource) !== undefined) continue;
      const isArgo = run.some((hook) => tokens(annotations[HOOK]).includes(hook));
      const keys = isArgo ? [HOOK_DELETE_POLICY, HELM_HOOK_DELETE_POLICY, HOOK] : [HELM_HOOK_DELETE_POLICY, HOOK_DELETE_POLICY, HELM_HOOK];
      const key = keys.find((candidate) => annotations[candidate] !== undefined) ?? HOOK;
      const wanted = DELETE_POLICIES.filter(([policy]) => policy === "HookSucceeded" || named.includes(policy));
      const policies = wanted.map(([policy, word]) => (isArgo ? policy : word)).join(",");
      report({
        messageId: run.includes("PostDelete") ? "postDelete" : "preDelete",
        data: {
          hook: describe(model, resource),
          phase: run.join(", "),
          policy: named.length === 0 ? "no deletion policy, so that Argo CD assumes BeforeHookCreation" : "BeforeHookCreation alone",
          change: `${isArgo ? HOOK_DELETE_POLICY : HELM_HOOK_DELETE_POLICY}: ${policies}`,
        },
        resource,
        at: locateAnnotation(resource, key),
      });
    }
  },
});
