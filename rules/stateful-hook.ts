// A hook is deleted and created again at every sync by default, or deleted after it. What holds data loses it then; what
// serves is interrupted. Prune=false and Helm's resource policy do not save a hook.
// Source: gitops-engine/pkg/sync/sync_context.go (runTasks: BeforeHookCreation; Sync: HookSucceeded), sync_task.go.
import { syncHooks } from "../src/model/hooks.ts";
import type { Model } from "../src/model/resolve.ts";
import { holdsData, serves } from "../src/model/stateful.ts";
import { defineRule, describe, describeAt } from "../src/rule.ts";
import { deletePolicies } from "../src/schedule/delete-policy.ts";
import { isHook } from "../src/schedule/hook.ts";
import type { Resource } from "../src/types.ts";

/** Whether only hooks live in a Namespace of the render, so that nothing else goes with it. */
function holdsOnlyHooks(model: Model, namespace: Resource): boolean {
  const inside = model.resources.filter((resource) => model.namespaceOf(resource) === namespace.name && !model.isLost(resource));
  return inside.every(({ annotations }) => isHook(annotations));
}

export default defineRule({
  meta: {
    description: "Disallow a hook that holds data or serves",
    severity: "error",
    preset: "recommended",
    when: "every-sync",
    messages: {
      dataLost: "{{ hook }} is a hook that holds data: Argo CD deletes it {{ when }}, and the data with it.",
      interrupted: "{{ hook }} is a hook that something else relies on: Argo CD deletes it {{ when }}.",
      unmanaged: "{{ hook }} is a hook, so Argo CD never compares it with git, heals it or prunes it.",
    },
    help: {
      dataLost: "Take the hook annotation off {{ name }}, so that it is an ordinary object, in a wave before what needs it.",
      interrupted: "Take the hook annotation off {{ name }}, so that it is an ordinary object, in a wave before what needs it.",
      unmanaged: "Take the hook annotation off {{ name }}, so that it is an ordinary object, in a wave before what needs it.",
    },
  },
  check({ model, report }) {
    for (const { hook, step } of syncHooks(model)) {
      if (!holdsData(hook) && !serves(hook)) continue;
      const policies = deletePolicies(hook.annotations);
      const isRecreated = policies.includes("BeforeHookCreation") && hook.name !== "";
      const isDeletedAfter = policies.includes("HookSucceeded");
      const isDeleted = isRecreated || isDeletedAfter;
      const isOfHooks = hook.group === "" && hook.kind === "Namespace" && holdsOnlyHooks(model, hook);
      const isLoss = holdsData(hook) && !isOfHooks;
      report({
        messageId: !isDeleted ? "unmanaged" : isLoss ? "dataLost" : "interrupted",
        data: {
          hook: describeAt(model, hook, step),
          name: describe(model, hook),
          ...(isDeleted && { when: isDeletedAfter ? "after every successful sync" : "at every sync, to create it again" }),
        },
        severity: isDeleted && isLoss ? "error" : "warning",
        resource: hook,
        at: hook.locate(),
      });
    }
  },
});
