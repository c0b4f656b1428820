// A claim whose class binds on first use stays Pending until a pod uses it, and Pending is Progressing. In an earlier step
// than its only users it never opens the gate: the step of its users is never reached.
// Source: gitops-engine/pkg/health/health_pvc.go, gitops-engine/pkg/sync/sync_context.go (Sync).
import { waitingClaims } from "../src/model/claims.ts";
import { defineRule, describe, describeAt, describeStep, locateOrder } from "../src/rule.ts";
import { isHook } from "../src/schedule/hook.ts";

export default defineRule<"later" | "unused" | "unknownClass", { readonly unknownClasses: boolean }>({
  meta: {
    description: "Disallow a claim that binds on first use in an earlier step than what uses it",
    severity: "error",
    preset: "recommended",
    when: "first-sync",
    messages: {
      later:
        "{{ claim }} is bound only when a pod uses it, and {{ consumer }} comes only after it is: the first sync waits for ever, and {{ unreached }} is never reached.",
      unused: "{{ claim }} is bound only when a pod uses it, and no pod of its own or an earlier step does: the first sync waits for it.",
      unknownClass:
        "{{ claim }} comes before {{ consumer }}, which uses it: should its class bind on first use, the first sync waits for ever.",
    },
    help: {
      later: "{{ change }}",
      unused: "{{ change }}",
      unknownClass: "{{ change }} Or say in the config how the class binds: storageClasses: {name: Immediate}.",
    },
    options: { unknownClasses: { type: "boolean", description: "Report claims of classes that nothing is known of, as info." } },
    defaults: { unknownClasses: false },
  },
  check({ model, options, report }) {
    for (const { claim, isKnown, consumers } of waitingClaims(model)) {
      const [step] = model.schedule.stepsOf(claim);
      if (step === undefined || (!isKnown && !options.unknownClasses)) continue;
      const isWaitedFor = step.waits === "all" || (step.waits === "hooks" && isHook(claim.annotations));
      const indexOf = (resource: (typeof consumers)[number]["resource"]): number => model.schedule.stepsOf(resource)[0]?.index ?? Infinity;
      if (!isWaitedFor || consumers.some(({ resource, startsPods }) => startsPods && indexOf(resource) <= step.index)) continue;
      const later = consumers.filter(({ resource }) => indexOf(resource) > step.index);
      const starter = later.find(({ startsPods }) => startsPods)?.resource;
      const consumer = starter ?? later[0]?.resource;
      // What starts no pods in a sync does not bind it, wherever the claim is: it must go where nothing waits for it.
      const order = { before: starter ?? null, after: claim };
      const useIt = "Let a pod of its own or an earlier step use it, or take a class that binds at once (volumeBindingMode: Immediate).";
      if (consumer === undefined) {
        if (isKnown) {
          report({
            messageId: "unused",
            data: { claim: describeAt(model, claim, step), change: useIt },
            severity: "warning",
            resource: claim,
            at: locateOrder(claim),
            order,
          });
        }
        continue;
      }
      const [consumerStep] = model.schedule.stepsOf(consumer);
      report({
        messageId: isKnown ? "later" : "unknownClass",
        data: {
          claim: describeAt(model, claim, step),
          consumer: describeAt(model, consumer),
          ...(isKnown && consumerStep !== undefined && { unreached: describeStep(consumerStep) }),
          change: starter === undefined ? useIt : `Put ${describe(model, claim)} into the step of ${describe(model, consumer)}.`,
        },
        severity: isKnown ? "error" : "info",
        resource: claim,
        at: locateOrder(claim),
        related: [{ resource: consumer, at: locateOrder(consumer), note: "uses the claim" }],
        order,
      });
    }
  },
});
