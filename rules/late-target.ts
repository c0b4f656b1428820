// An autoscaler, an APIService or a route is unhealthy while what it points at is missing. In an earlier step than its
// target it never becomes healthy: Argo CD fails the sync (Degraded) or waits for ever, and the target is never applied.
// Source: gitops-engine/pkg/health/health_{hpa,apiservice}.go, resource_customizations/keda.sh/ScaledObject/health.lua,
// resource_customizations/gateway.networking.k8s.io/{HTTPRoute,GRPCRoute}/health.lua.
import { firstOfPair, isHard, lateSeverity, needs } from "../src/model/lateness.ts";
import { defineRule, describe, describeAt, describeStep, locateOrder } from "../src/rule.ts";

export default defineRule({
  meta: {
    description: "Disallow an autoscaler, APIService or route in an earlier step than what it points at",
    severity: "error",
    preset: "recommended",
    when: "first-sync",
    messages: {
      degraded:
        "{{ from }} points at {{ target }}, which Argo CD applies later: the {{ kind }} turns Degraded, which fails the first sync at once, and {{ unreached }} is never reached.",
      waits:
        "{{ from }} points at {{ target }}, which Argo CD applies only after {{ fromName }} is healthy: the first sync waits for ever, and {{ unreached }} is never reached.",
      later: "{{ from }} points at {{ target }}, which Argo CD applies in a later step: it has no effect until then.",
      never: "{{ from }} points at {{ target }}, which no sync applies: it has no effect.",
    },
    help: { degraded: "{{ change }}", waits: "{{ change }}", later: "{{ change }}", never: "{{ change }}" },
  },
  check({ model, report }) {
    const isFirst = firstOfPair();
    for (const need of needs(model)) {
      const { reference, step } = need;
      const { from, to, use, field, whenMissing } = reference;
      const target = use === "target" ? model.target(to) : undefined;
      if (target === undefined) continue;
      const timing = model.timing(step, target);
      if (timing === "earlier" || timing === "same" || timing === "dropped" || !isFirst(from, target)) continue;
      const [targetStep] = model.schedule.stepsOf(target);
      const hard = whenMissing === "degraded" ? "degraded" : "waits";
      const messageId = timing !== "later" ? "never" : isHard(model, reference) ? hard : "later";
      const isStuck = messageId === "degraded" || messageId === "waits";
      report({
        messageId,
        data: {
          from: describeAt(model, from, step),
          target: describeAt(model, target),
          ...(messageId === "degraded" && { kind: from.kind }),
          ...(messageId === "waits" && { fromName: describe(model, from) }),
          ...(isStuck && targetStep !== undefined && { unreached: describeStep(targetStep) }),
          change: `Make ${describe(model, target)} an object that a sync applies before ${describe(model, from)}.`,
        },
        severity: lateSeverity(model, need, timing),
        resource: from,
        at: from.locate(field),
        related: [{ resource: target, at: locateOrder(target), note: timing === "later" ? "applied later" : "this is the target" }],
        order: { before: target, after: from },
      });
    }
  },
});
