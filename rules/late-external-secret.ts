// A Secret that an operator makes is there only after the custom resource behind it (ExternalSecret, SealedSecret,
// Certificate, …) has been applied. In a later step than its consumer it never is: the consumer's step waits for pods
// that wait for the Secret. In the same step custom resources come after the workload and nothing waits in between.
// Source: gitops-engine/pkg/sync/sync_context.go (Sync), sync_tasks.go (kinds that are not listed come last).
import {
  consequence,
  firstOfPair,
  hasDeadline,
  isHard,
  isOfPods,
  lateSeverity,
  needs,
  providersOf,
  staleness,
} from "../src/model/lateness.ts";
import { defineRule, describe, describeAt, describeStep, locateOrder } from "../src/rule.ts";

export default defineRule({
  meta: {
    description: "Disallow a pod that needs a Secret or ConfigMap whose producer comes in the same or a later step",
    severity: "error",
    preset: "recommended",
    when: "first-sync",
    messages: {
      later:
        "{{ from }} needs {{ product }}, made by {{ producer }}, which Argo CD applies only after {{ fromName }} {{ done }}: {{ end }}, and {{ unreached }} is never reached.",
      laterSoft:
        "{{ from }} needs {{ product }}, made by {{ producer }}, which Argo CD applies in a later step: until then its pods cannot start.",
      never: "{{ from }} needs {{ product }}, made by {{ producer }}, which no sync applies: without it its pods cannot start.",
      sameStep: "{{ from }} needs {{ product }}, made by {{ producer }} of the same step: the pods wait for it and then start.",
      deadline:
        "{{ from }} needs {{ product }}, made by {{ producer }} of the same step: its deadline may pass before the Secret is there.",
    },
    help: {
      later: "{{ change }}{{ stale }}",
      laterSoft: "{{ change }}",
      never: "{{ change }}",
      sameStep: "{{ change }}",
      deadline: "{{ change }}",
    },
  },
  check({ model, report }) {
    const isFirst = firstOfPair();
    for (const need of needs(model)) {
      const { reference, step } = need;
      const { from, field, to, use } = reference;
      if (!(isOfPods(reference) || use === "custom") || model.target(to) !== undefined) continue;
      const [best] = providersOf(model, need);
      if (best === undefined || best.timing === "earlier" || best.timing === "dropped") continue;
      const { resource: producer, timing } = best;
      if (timing === "same" && !isHard(model, { ...reference, use: use === "pullSecret" ? "env" : use })) continue;
      if (!isFirst(from, producer)) continue;
      const same = hasDeadline(from) ? "deadline" : "sameStep";
      const later = isHard(model, reference) ? "later" : "laterSoft";
      const messageId = timing === "same" ? same : timing === "later" ? later : "never";
      const [producerStep] = model.schedule.stepsOf(producer);
      const isLater = messageId === "later";
      report({
        messageId,
        data: {
          from: describeAt(model, from, step),
          ...(isLater && { fromName: describe(model, from), ...consequence(reference), stale: staleness(model, reference) }),
          ...(isLater && producerStep !== undefined && { unreached: describeStep(producerStep) }),
          product: `${to.kind} ${to.namespace}/${to.name}`,
          producer: describeAt(model, producer),
          change: `Make ${describe(model, producer)} an object that a sync applies before ${describe(model, from)}, or drop the need for it.`,
        },
        severity: messageId === "sameStep" ? "info" : messageId === "deadline" ? "warning" : lateSeverity(model, need, timing),
        resource: from,
        at: from.locate(field),
        related: [{ resource: producer, at: locateOrder(producer), note: `makes ${to.kind} ${to.name}` }],
        order: { before: producer, after: from },
      });
    }
  },
});
