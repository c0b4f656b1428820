// A deletion policy that Argo CD does not know is passed over. When none is left, BeforeHookCreation is assumed: a hook
// that was meant to stay ("never") is deleted at every sync.
// Source: gitops-engine/pkg/sync/hook/delete_policy.go, hook/helm/delete_policy.go.
import { nearest } from "../src/nearest.ts";
import { defineRule, describe, locateAnnotation } from "../src/rule.ts";
import { DELETE_POLICIES, deletePolicies, HELM_HOOK_DELETE_POLICY, HOOK_DELETE_POLICY } from "../src/schedule/delete-policy.ts";
import { deleteHooks, isHook, tokens } from "../src/schedule/hook.ts";

export default defineRule({
  meta: {
    description: "Disallow a hook deletion policy that Argo CD does not know",
    severity: "error",
    preset: "recommended",
    when: "every-sync",
    messages: {
      unknown: "{{ object }} has {{ key }}: {{ word }}, which Argo CD does not know: {{ effective }} is in force.",
    },
    help: { unknown: "{{ change }}" },
  },
  check({ model, report }) {
    for (const resource of model.resources) {
      const { annotations } = resource;
      if (!isHook(annotations) && deleteHooks(annotations).length === 0) continue;
      for (const key of [HOOK_DELETE_POLICY, HELM_HOOK_DELETE_POLICY]) {
        const isArgo = key === HOOK_DELETE_POLICY;
        const words = DELETE_POLICIES.map(([policy, word]) => (isArgo ? policy : word));
        for (const word of tokens(annotations[key]).filter((token) => !words.includes(token))) {
          const twin = DELETE_POLICIES.find(([policy, helmWord]) => word === policy || word === helmWord);
          const near = twin?.[isArgo ? 0 : 1] ?? nearest(word, words);
          const change =
            near === undefined
              ? `Write one of ${words.join(", ")}; Argo CD has no policy that keeps a hook for ever, so what must stay has to be an ordinary object.`
              : `Did you mean ${near}?`;
          report({
            messageId: "unknown",
            data: { object: describe(model, resource), key, word, effective: deletePolicies(annotations).join(","), change },
            resource,
            at: locateAnnotation(resource, key),
          });
        }
      }
    }
  },
});
