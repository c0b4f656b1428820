// A wave orders the hooks of a phase among themselves. A negative one does not pull a PostSync hook in front of the
// Sync phase: phases come first.
// Source: gitops-engine/pkg/sync/sync_tasks.go (Less).
import { defineRule, describeAt, locateOrder } from "../src/rule.ts";
import { phases } from "../src/schedule/phase.ts";
import { wave } from "../src/schedule/wave.ts";

export default defineRule({
  meta: {
    description: "Disallow a negative wave on a PostSync hook when it orders nothing",
    severity: "warning",
    preset: "recommended",
    when: "every-sync",
    messages: {
      negative: "{{ hook }} has a negative wave, but it still runs after everything of the Sync phase is healthy: the wave orders nothing.",
    },
    help: {
      negative:
        "Remove the wave, or make it a Sync hook (argocd.argoproj.io/hook: Sync) in wave {{ wave }} if it must run before other objects.",
    },
  },
  check({ model, report }) {
    const steps = model.schedule.steps.filter(({ phase }) => phase === "PostSync");
    if (steps.length > 1) return;
    for (const { resource } of steps.flatMap(({ tasks }) => tasks)) {
      if (resource === null) continue;
      const own = phases(resource.annotations);
      if (own.includes("PreSync") || own.includes("Sync") || wave(resource.annotations) >= 0) continue;
      report({
        messageId: "negative",
        data: { hook: describeAt(model, resource), wave: String(wave(resource.annotations)) },
        resource,
        at: locateOrder(resource),
      });
    }
  },
});
