// Argo CD waits for a hook without any limit. A pod whose image cannot be pulled, or that no node has room for, never ends.
// Source: gitops-engine/pkg/sync/sync_context.go (Sync), gitops-engine/pkg/health/health_{job,pod}.go.
import { isRun, syncHooks } from "../src/model/hooks.ts";
import { hasDeadline } from "../src/model/lateness.ts";
import { defineRule, describeAt } from "../src/rule.ts";

export default defineRule({
  meta: {
    description: "Require a deadline on every hook that runs",
    severity: "warning",
    preset: "strict",
    when: "every-sync",
    messages: {
      endless:
        "{{ hook }} has no activeDeadlineSeconds: should its pod never start, such as for an image that cannot be pulled, the sync waits for ever.",
    },
    help: { endless: "Give it spec.activeDeadlineSeconds: then it fails when that time has passed, and the sync with it." },
  },
  check({ model, report }) {
    for (const { hook, step } of syncHooks(model)) {
      if (!isRun(hook) || hook.kind === "Workflow" || hasDeadline(hook)) continue;
      report({ messageId: "endless", data: { hook: describeAt(model, hook, step) }, resource: hook, at: hook.locate() });
    }
  },
});
