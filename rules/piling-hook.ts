// A hook with generateName gets a new name at every sync, so BeforeHookCreation never finds the last one.
// Source: gitops-engine/pkg/sync/sync_context.go (getSyncTasks: generateName; deleteBeforeCreation).
import { hasUnknownPolicy, policyKey, syncHooks, ttlOf } from "../src/model/hooks.ts";
import { defineRule, describeAt, locateAnnotation } from "../src/rule.ts";
import { HELM_HOOK_DELETE_POLICY, namedDeletePolicies } from "../src/schedule/delete-policy.ts";

export default defineRule({
  meta: {
    description: "Disallow a hook with generateName whose deletion policy never deletes it",
    severity: "warning",
    preset: "recommended",
    when: "every-sync",
    messages: {
      piling:
        "{{ hook }} gets a new name at every sync, so BeforeHookCreation never finds the last one: every sync leaves one more {{ kind }}, for ever.",
    },
    help: { piling: "Write {{ annotation }}: {{ policy }}, or give it a fixed name." },
  },
  check({ model, report }) {
    for (const { hook, step } of syncHooks(model)) {
      const named = namedDeletePolicies(hook.annotations);
      const isBefore = named.length === 1 && named[0] === "BeforeHookCreation";
      if (hook.name !== "" || hook.generateName === "" || !isBefore || ttlOf(hook) !== undefined || hasUnknownPolicy(hook)) continue;
      const annotation = policyKey(hook);
      report({
        messageId: "piling",
        data: {
          hook: describeAt(model, hook, step),
          kind: hook.kind,
          annotation,
          policy: annotation === HELM_HOOK_DELETE_POLICY ? "hook-succeeded" : "HookSucceeded",
        },
        resource: hook,
        at: locateAnnotation(hook, annotation),
      });
    }
  },
});
