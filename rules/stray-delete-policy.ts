// A hook deletion policy on an object that is no hook does nothing: the object is neither deleted nor run again.
// Source: gitops-engine/pkg/sync/sync_task.go (hasHookDeletePolicy asks for hooks only).
import { hasMisspelt } from "../src/model/annotations.ts";
import { defineRule, describe, locateAnnotation } from "../src/rule.ts";
import { HELM_HOOK_DELETE_POLICY, HOOK_DELETE_POLICY } from "../src/schedule/delete-policy.ts";
import { HELM_HOOK, HOOK } from "../src/schedule/hook.ts";

export default defineRule({
  meta: {
    description: "Disallow a hook deletion policy on an object that is no hook",
    severity: "warning",
    preset: "recommended",
    when: "every-sync",
    messages: { stray: "{{ object }} has {{ key }} but is no hook: the policy has no effect." },
    help: { stray: "Add {{ hook }} if it is meant to be a hook, else remove the policy." },
  },
  check({ model, report }) {
    for (const resource of model.resources) {
      const { annotations } = resource;
      if (annotations[HOOK_DELETE_POLICY] === undefined && annotations[HELM_HOOK_DELETE_POLICY] === undefined) continue;
      if (annotations[HOOK] !== undefined || annotations[HELM_HOOK] !== undefined || hasMisspelt(annotations, "hook")) continue;
      for (const [key, hook] of [
        [HOOK_DELETE_POLICY, "argocd.argoproj.io/hook: PreSync (or Sync, PostSync)"],
        [HELM_HOOK_DELETE_POLICY, "helm.sh/hook: pre-install,pre-upgrade (or post-install,post-upgrade)"],
      ] as const) {
        if (annotations[key] === undefined) continue;
        report({
          messageId: "stray",
          data: { object: describe(model, resource), key, hook },
          resource,
          at: locateAnnotation(resource, key),
        });
      }
    }
  },
});
