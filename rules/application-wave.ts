// Argo CD has no health check for Applications since 1.8: a child Application counts as done when it is applied, and the
// next wave of children follows two seconds later, unless the check is restored in argocd-cm.
// Source: gitops-engine/pkg/health/health.go (GetResourceHealth), util/lua/lua.go, docs/operator-manual/health.md.
import { acrossWaves } from "../src/model/across-waves.ts";
import { defineRule, describeAt, describeStep, locateOrder } from "../src/rule.ts";

export default defineRule({
  meta: {
    description: "Disallow waves of Applications that do not wait for each other",
    severity: "warning",
    preset: "recommended",
    when: "every-sync",
    messages: {
      unordered:
        "{{ application }} does not wait for {{ other }}: Argo CD has no health check for Applications, so it applies one wave of them two seconds after the other, ready or not.",
    },
    help: {
      unordered:
        "Restore the check: put resource.customizations.health.argoproj.io_Application into the ConfigMap argocd-cm. If it is there already, say applicationHealth: true in the config of wavelint.",
    },
  },
  check({ model, report }) {
    const { schedule } = model;
    const steps = schedule.steps.flatMap((step) =>
      step.tasks.flatMap(({ resource, wave }) => (resource === null ? [] : { resource, wave, step })),
    );
    const applications = steps.filter(
      ({ resource, step }) => resource.group === "argoproj.io" && resource.kind === "Application" && schedule.stepsOf(resource)[0] === step,
    );
    const found = acrossWaves(applications.filter(({ resource }) => !model.behaviourOf(resource).hasHealthCheck));
    if (found === undefined) return;
    const { first, second, others } = found;
    report({
      messageId: "unordered",
      data: {
        application: describeAt(model, second.resource, second.step),
        other: describeAt(model, first.resource, first.step),
      },
      resource: second.resource,
      at: locateOrder(second.resource),
      related: others.map(({ resource, step }) => ({ resource, at: locateOrder(resource), note: describeStep(step) })),
    });
  },
});
