// Kubernetes may delete a Job with a short TTL before Argo CD has seen that it has ended. Since 3.0 hooks have a finalizer
// that keeps them until Argo CD has looked; before, the sync hangs.
// Source: gitops-engine/pkg/sync/hook/hook.go (HookFinalizer), gitops-engine/pkg/sync/sync_context.go (Sync).
import { syncHooks, ttlOf } from "../src/model/hooks.ts";
import { defineRule, describeAt, isBefore } from "../src/rule.ts";

/** Argo CD looks again long before this time has passed, in seconds. */
const SHORT = 60;

export default defineRule({
  meta: {
    description: "Disallow a hook Job that Kubernetes deletes as soon as it has ended",
    severity: "error",
    preset: "recommended",
    when: "every-sync",
    messages: {
      missed: "{{ hook }} is deleted {{ ttl }} s after it has ended: Argo CD {{ version }} may miss its end, and the sync waits for ever.",
      short:
        "{{ hook }} is deleted {{ ttl }} s after it has ended: this Argo CD keeps it until it has looked, but versions before 3.0 may miss its end and hang.",
    },
    help: {
      missed: "Remove ttlSecondsAfterFinished and use a deletion policy (HookSucceeded), or make it {{ least }} or more.",
      short: "Use a deletion policy (HookSucceeded) instead of ttlSecondsAfterFinished.",
    },
  },
  check({ model, argocdVersion, report }) {
    const isOld = isBefore(argocdVersion, "3.0");
    for (const { hook, step } of syncHooks(model)) {
      const ttl = ttlOf(hook);
      if (ttl === undefined || ttl >= SHORT) continue;
      const data = { hook: describeAt(model, hook, step), ttl };
      report({
        messageId: isOld ? "missed" : "short",
        data: isOld ? { ...data, version: argocdVersion, least: SHORT } : data,
        severity: isOld ? "error" : "info",
        resource: hook,
        at: hook.locate(["spec", "ttlSecondsAfterFinished"]),
      });
    }
  },
});
