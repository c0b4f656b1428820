// A hook that names no deletion policy gets BeforeHookCreation: nobody decided what stays behind, and what happens
// depends on its kind.
// Source: gitops-engine/pkg/sync/hook/delete_policy.go.
import { hasMisspelt } from "../src/model/annotations.ts";
import { defineRule, describeAt, locateAnnotation } from "../src/rule.ts";
import { HELM_HOOK_DELETE_POLICY, HOOK_DELETE_POLICY } from "../src/schedule/delete-policy.ts";
import { HELM_HOOK, HOOK, isHook, tokens } from "../src/schedule/hook.ts";
import { phases } from "../src/schedule/phase.ts";

const RUNS_ONCE = new Set(["Job", "Pod", "Workflow"]);

export default defineRule({
  meta: {
    description: "Require a deletion policy on every hook",
    severity: "warning",
    preset: "recommended",
    when: "every-sync",
    messages: {
      named:
        "{{ hook }} is a hook without a deletion policy: Argo CD assumes BeforeHookCreation, so the last run stays until the next sync.",
      generated: "{{ hook }} is a hook with generateName and without a deletion policy: every sync leaves one more object, for ever.",
      recreated:
        "{{ hook }} is a hook without a deletion policy: Argo CD assumes BeforeHookCreation, so it is deleted and created again at every sync.",
    },
    help: {
      named: "Add {{ annotation }}: {{ policies }} to keep only runs that failed, or {{ before }} to say that the last run may stay.",
      generated: "Add {{ annotation }}: {{ succeeded }} so that a hook that succeeded is deleted.",
      recreated:
        "Make it an ordinary object (drop the hook annotation), or add {{ annotation }}: {{ before }} if it is meant to be recreated.",
    },
  },
  check({ model, report }) {
    for (const resource of model.resources.filter((candidate) => !model.isLost(candidate))) {
      const { annotations, kind, name } = resource;
      if (!isHook(annotations) || phases(annotations).length === 0) continue;
      const named = [...tokens(annotations[HOOK_DELETE_POLICY]), ...tokens(annotations[HELM_HOOK_DELETE_POLICY])];
      if (named.length > 0 || hasMisspelt(annotations, "hook-delete-policy")) continue;
      const isArgo = annotations[HOOK] !== undefined;
      const annotation = isArgo ? HOOK_DELETE_POLICY : HELM_HOOK_DELETE_POLICY;
      const [before, succeeded] = isArgo
        ? (["BeforeHookCreation", "HookSucceeded"] as const)
        : (["before-hook-creation", "hook-succeeded"] as const);
      const data = { hook: describeAt(model, resource), annotation };
      const at = locateAnnotation(resource, isArgo ? HOOK : HELM_HOOK);
      if (name === "") report({ messageId: "generated", data: { ...data, succeeded }, resource, at });
      else if (RUNS_ONCE.has(kind))
        report({ messageId: "named", data: { ...data, before, policies: `${before},${succeeded}` }, resource, at });
      else report({ messageId: "recreated", data: { ...data, before }, resource, at });
    }
  },
});
