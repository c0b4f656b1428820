// An object that lives from another one (a store, an issuer, a class, a Gateway) does not become healthy without it. When
// the other one comes in a later step, Argo CD waits for ever, or fails at once where the health check says Degraded.
// Source: gitops-engine/pkg/sync/sync_context.go (Sync), resource_customizations/{external-secrets.io,cert-manager.io,
// gateway.networking.k8s.io}/*/health.lua, gitops-engine/pkg/health/health_pvc.go.
import { firstOfPair, isHard, lateSeverity, needs } from "../src/model/lateness.ts";
import { defineRule, describe, describeAt, describeStep, locateOrder } from "../src/rule.ts";
import type { Resource, Step } from "../src/types.ts";

/** Whether Argo CD applies one object after another in the same step. */
function comesAfter(step: Step, resource: Resource, other: Resource): boolean {
  const indexOf = (wanted: Resource): number => step.tasks.findIndex((task) => task.resource === wanted);
  return indexOf(resource) > indexOf(other);
}

export default defineRule({
  meta: {
    description: "Disallow an object before the store, issuer, class or Gateway that it lives from",
    severity: "error",
    preset: "recommended",
    when: "first-sync",
    messages: {
      degraded:
        "{{ from }} needs {{ provider }}, which Argo CD applies later: the {{ kind }} turns Degraded, which fails the first sync at once, and {{ unreached }} is never reached.",
      waits:
        "{{ from }} needs {{ provider }}, which Argo CD applies only after {{ fromName }} is healthy: the first sync waits for ever, and {{ unreached }} is never reached.",
      later: "{{ from }} needs {{ provider }}, which Argo CD applies in a later step: it does not work until then.",
      never: "{{ from }} needs {{ provider }}, which no sync applies: without it the {{ kind }} does not work.",
      sameStep:
        "{{ from }} needs {{ provider }} of the same step, which Argo CD applies after it: the {{ kind }} fails at first and is tried again.",
    },
    help: { degraded: "{{ change }}", waits: "{{ change }}", later: "{{ change }}", never: "{{ change }}", sameStep: "{{ change }}" },
  },
  check({ model, report }) {
    const isFirst = firstOfPair();
    for (const need of needs(model)) {
      const { reference, step } = need;
      const { from, to, use, field, whenMissing } = reference;
      const provider = use === "provider" ? model.target(to) : undefined;
      if (provider === undefined) continue;
      const timing = model.timing(step, provider);
      const isSameStep = timing === "same" && comesAfter(step, provider, from);
      if (timing === "earlier" || timing === "dropped" || (timing === "same" && !isSameStep)) continue;
      if ((from.kind === "PersistentVolumeClaim" && model.volumeOf(from) !== undefined) || !isFirst(from, provider)) continue;
      const [providerStep] = model.schedule.stepsOf(provider);
      const hard = whenMissing === "degraded" ? "degraded" : "waits";
      const messageId = isSameStep ? "sameStep" : timing !== "later" ? "never" : isHard(model, reference) ? hard : "later";
      const namesKind = messageId === "degraded" || messageId === "never" || messageId === "sameStep";
      const isStuck = messageId === "degraded" || messageId === "waits";
      report({
        messageId,
        data: {
          from: describeAt(model, from, step),
          provider: describeAt(model, provider),
          ...(messageId === "waits" && { fromName: describe(model, from) }),
          ...(namesKind && { kind: from.kind }),
          ...(isStuck && providerStep !== undefined && { unreached: describeStep(providerStep) }),
          change: `Make ${describe(model, provider)} an object that a sync applies before ${describe(model, from)}.`,
        },
        severity: isSameStep ? "info" : lateSeverity(model, need, timing),
        resource: from,
        at: from.locate(field),
        related: [{ resource: provider, at: locateOrder(provider), note: timing === "later" ? "applied later" : "this is the object" }],
        order: { before: provider, after: from },
      });
    }
  },
});
