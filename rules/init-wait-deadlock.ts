// A workload whose init container waits for a Job or workload of a later step does not become healthy before that has run,
// and Argo CD does not begin the later step before the workload is healthy: neither ever happens.
// Source: gitops-engine/pkg/sync/sync_context.go (Sync), pkg/health/health_deployment.go.
import { isChecked } from "../src/model/behaviour.ts";
import { runOf } from "../src/model/workloads.ts";
import { defineRule, describe, describeAt, describeStep, locateOrder } from "../src/rule.ts";
import type { Resource } from "../src/types.ts";

export default defineRule({
  meta: {
    description: "Disallow an init container that waits for a Job or workload of a later step",
    severity: "error",
    preset: "recommended",
    when: "first-sync",
    messages: {
      named:
        "{{ workload }} waits in an init container for {{ target }}, which Argo CD applies only after {{ name }} {{ done }}: neither ever happens, and {{ unreached }} is never reached.",
      migration:
        "{{ workload }} waits in an init container for its migrations, which {{ target }} runs only after {{ name }} {{ done }}: neither ever happens, and {{ unreached }} is never reached.",
      never: "{{ workload }} waits in an init container for {{ target }}, which no sync applies: its pods never start.",
    },
    help: { named: "{{ change }}", migration: "{{ change }}", never: "{{ change }}" },
  },
  check({ model, report }) {
    const { schedule, initNeeds: needs } = model;
    const firstStep = (resource: Resource): number => schedule.stepsOf(resource)[0]?.index ?? Infinity;
    // Of a migration in two halves the first is what the check looks for.
    const inTime = needs.filter(({ workload, waitedFor, isNamed }) => !isNamed && firstStep(waitedFor) <= firstStep(workload));
    const migratedInTime = new Set(inTime.map(({ workload }) => workload));
    for (const { workload, waitedFor, field, isNamed, isUnsure } of needs) {
      const [step] = schedule.stepsOf(workload);
      const timing = step === undefined ? "earlier" : model.timing(step, waitedFor);
      if (step === undefined || timing === "earlier" || timing === "same" || timing === "dropped") continue;
      if (model.assumptions.isExternal(waitedFor.kind, waitedFor.name) || (!isNamed && migratedInTime.has(workload))) continue;
      const [targetStep] = schedule.stepsOf(waitedFor);
      const isSure = !isUnsure && timing !== "skipped" && isChecked(workload, model.assumptions);
      report({
        messageId: targetStep === undefined ? "never" : isNamed ? "named" : "migration",
        data: {
          workload: describeAt(model, workload, step),
          target: describeAt(model, waitedFor),
          ...(targetStep !== undefined && {
            name: describe(model, workload),
            done: runOf(workload) === "once" ? "has completed" : "is healthy",
            unreached: describeStep(targetStep),
          }),
          change: `Make ${describe(model, waitedFor)} an object that a sync applies in the step of ${describe(model, workload)} or before it.`,
        },
        severity: isSure ? "error" : "warning",
        resource: workload,
        at: workload.locate(field),
        related: [{ resource: waitedFor, at: locateOrder(waitedFor), note: "waited for" }],
        order: { before: waitedFor, after: workload },
      });
    }
  },
});
