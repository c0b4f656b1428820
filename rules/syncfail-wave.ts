// After a failure Argo CD applies all SyncFail hooks in one batch: their waves order how they are applied, and nothing
// waits between them.
// Source: gitops-engine/pkg/sync/sync_context.go (executeSyncFailPhase).
import { acrossWaves } from "../src/model/across-waves.ts";
import { runOf } from "../src/model/workloads.ts";
import { defineRule, describe, describeStep, locateOrder } from "../src/rule.ts";

export default defineRule({
  meta: {
    description: "Disallow SyncFail Jobs in different waves",
    severity: "warning",
    preset: "recommended",
    when: "failure",
    messages: {
      unordered:
        "{{ hook }} ({{ step }}) does not wait for {{ other }} ({{ otherStep }}): after a failure Argo CD starts all SyncFail hooks at once.",
    },
    help: {
      unordered:
        "Do the work of both in one Job, one init container for each step, or let {{ hook }} wait for {{ other }} itself; then remove the waves.",
    },
  },
  check({ model, report }) {
    const hooks = model.schedule.syncFail.flatMap((task) =>
      task.resource !== null && runOf(task.resource) === "once" ? { ...task, resource: task.resource } : [],
    );
    const found = acrossWaves(hooks);
    if (found === undefined) return;
    const { first, second, others } = found;
    report({
      messageId: "unordered",
      data: {
        hook: describe(model, second.resource),
        step: describeStep(second),
        other: describe(model, first.resource),
        otherStep: describeStep(first),
      },
      resource: second.resource,
      at: locateOrder(second.resource),
      related: others.map((task) => ({
        resource: task.resource,
        at: locateOrder(task.resource),
        note: `${describeStep(task)}: started at the same time`,
      })),
    });
  },
});
