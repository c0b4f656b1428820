// Hooks are applied, not created. A Job of the same name that is still there from the last sync has either ended already,
// so that nothing runs, or cannot be changed, since the template of a Job is immutable.
// Source: gitops-engine/pkg/sync/sync_context.go (runTasks, applyObject), hook/delete_policy.go.
import { hasUnknownPolicy, isRun, policyKey, syncHooks } from "../src/model/hooks.ts";
import { defineRule, describeAt, locateAnnotation } from "../src/rule.ts";
import { DELETE_POLICIES, HELM_HOOK_DELETE_POLICY, namedDeletePolicies } from "../src/schedule/delete-policy.ts";

export default defineRule({
  meta: {
    description: "Require BeforeHookCreation on a hook Job that would find its own last run",
    severity: "warning",
    preset: "recommended",
    when: "failure",
    messages: {
      afterFailure:
        "{{ hook }} is deleted only when the sync succeeds: after one failure the old {{ kind }} stays, and the next sync finds it ended or cannot change it.",
      afterSuccess:
        "{{ hook }} is deleted only when the sync fails: after a success the old {{ kind }} stays, and the next sync finds it ended or cannot change it.",
      afterAbort:
        "{{ hook }} is deleted when the sync ends, but not when it is terminated or Argo CD restarts: then the old {{ kind }} stays in the way of the next sync.",
    },
    help: {
      afterFailure: "Write {{ annotation }}: {{ policies }}.",
      afterSuccess: "Write {{ annotation }}: {{ policies }}.",
      afterAbort: "Write {{ annotation }}: {{ policies }}.",
    },
  },
  check({ model, report }) {
    for (const { hook, step } of syncHooks(model)) {
      const named = namedDeletePolicies(hook.annotations);
      if (!isRun(hook) || hook.name === "" || named.length === 0 || named.includes("BeforeHookCreation") || hasUnknownPolicy(hook))
        continue;
      const annotation = policyKey(hook);
      const wanted = DELETE_POLICIES.filter(([policy]) => policy === "BeforeHookCreation" || named.includes(policy));
      const policies = wanted.map(([policy, word]) => (annotation === HELM_HOOK_DELETE_POLICY ? word : policy)).join(",");
      const isBoth = named.length === 2;
      report({
        messageId: isBoth ? "afterAbort" : named.includes("HookSucceeded") ? "afterFailure" : "afterSuccess",
        data: { hook: describeAt(model, hook, step), kind: hook.kind, annotation, policies },
        severity: isBoth ? "info" : "warning",
        ...(isBoth || named.includes("HookSucceeded") ? {} : { when: "every-sync" as const }),
        resource: hook,
        at: locateAnnotation(hook, annotation),
      });
    }
  },
});
