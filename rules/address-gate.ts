// Argo CD takes a Service of type LoadBalancer and an Ingress for healthy only when they have an address. Until something
// gives them one, the later steps do not begin: for ever where what gives addresses is in a later step itself.
// Source: gitops-engine/pkg/health/health_{service,ingress}.go, gitops-engine/pkg/sync/sync_context.go (Sync).
import { addressController, needsAddress } from "../src/model/address-controllers.ts";
import { defineRule, describe, describeAt, describeStep, locateOrder } from "../src/rule.ts";

export default defineRule({
  meta: {
    description: "Disallow a LoadBalancer Service or an Ingress that later steps wait for until it has an address",
    severity: "warning",
    preset: "recommended",
    when: "first-sync",
    messages: {
      noController:
        "{{ object }} is healthy only when it has an address, and {{ controller }}, which gives it one, is applied later: unless something else does, the first sync waits for ever, and {{ next }} is never reached.",
      gate: "{{ object }} is healthy only when it has an address: until something in the cluster gives it one, the sync waits, and {{ next }} is not reached.",
    },
    help: {
      noController: "Put {{ name }} into {{ step }} or later, or {{ controllerName }} before it.",
      gate: "Make sure that something in the cluster gives it an address, or put {{ name }} into the last step. If it gets none by design, give its kind a health check of your own in argocd-cm.",
    },
  },
  check({ model, report }) {
    const { assumptions, schedule } = model;
    const hasOwnCheck = (group: string, kind: string): boolean =>
      assumptions.hasCustomCheck(group, kind) || assumptions.health.some((row) => row.group === group && row.kind === kind);
    for (const resource of model.resources) {
      if (!needsAddress(resource) || hasOwnCheck(resource.group, resource.kind)) continue;
      const [step] = schedule.stepsOf(resource);
      const next = step && schedule.steps[step.index + 1];
      if (step === undefined || next === undefined) continue;
      const controller = addressController(model, resource);
      const controllerStep = controller && schedule.stepsOf(controller)[0];
      const data = { object: describeAt(model, resource, step), name: describe(model, resource), next: describeStep(next) };
      if (controller === undefined || controllerStep === undefined || controllerStep.index <= step.index) {
        report({ messageId: "gate", data, severity: "info", resource, at: locateOrder(resource) });
        continue;
      }
      report({
        messageId: "noController",
        data: {
          ...data,
          controller: describeAt(model, controller),
          controllerName: describe(model, controller),
          step: describeStep(controllerStep),
        },
        resource,
        at: locateOrder(resource),
        related: [{ resource: controller, at: locateOrder(controller), note: "gives the address" }],
      });
    }
  },
});
