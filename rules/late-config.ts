// A pod that needs a ConfigMap, Secret, ServiceAccount, claim or class of a later step cannot start. Its step is not
// healthy, so Argo CD never begins the later one: the first sync hangs. In later syncs the object exists, and the pod
// starts with the previous version of it.
// Source: gitops-engine/pkg/sync/sync_context.go (Sync), sync_tasks.go (kind order).
import { consequence, firstOfPair, isHard, lateSeverity, moveEarlier, needs } from "../src/model/lateness.ts";
import { defineRule, describe, describeAt, locateOrder } from "../src/rule.ts";

export default defineRule({
  meta: {
    description: "Disallow a pod that needs a ConfigMap, Secret, ServiceAccount, claim or class of a later step",
    severity: "error",
    preset: "recommended",
    when: "first-sync",
    messages: {
      later: "{{ from }} needs {{ target }}, which Argo CD applies only after {{ fromName }} {{ done }}: {{ end }}.",
      laterSoft: "{{ from }} needs {{ target }}, which Argo CD applies in a later step: until then its pods cannot start.",
      never: "{{ from }} needs {{ target }}, which no sync applies: without it its pods cannot start.",
      refused: "{{ from }} needs {{ target }} of the same step, which Argo CD applies after it: the API server refuses the Pod.",
      sameStep: "{{ from }} needs {{ target }} of the same step, which Argo CD applies after it: its pods are refused until then.",
    },
    help: { later: "{{ change }}", laterSoft: "{{ change }}", never: "{{ change }}", refused: "{{ change }}", sameStep: "{{ change }}" },
  },
  check({ model, report }) {
    const isFirst = firstOfPair();
    for (const { reference, step } of needs(model)) {
      const { from, field, to, use } = reference;
      const target = model.target(to);
      if (target === undefined) continue;
      const timing = model.timing(step, target);
      const isClass = use === "class";
      if (timing === "earlier" || timing === "dropped" || (timing === "same" && !(isClass && isHard(reference)))) continue;
      if (!isFirst(from, target)) continue;
      const isBarePod = from.kind === "Pod";
      const soft = isHard(reference) ? "later" : "laterSoft";
      const messageId = timing === "same" ? (isBarePod ? "refused" : "sameStep") : timing === "later" ? soft : "never";
      report({
        messageId,
        data: {
          from: describeAt(model, from, step),
          ...(messageId === "later" && { fromName: describe(model, from), ...consequence(from) }),
          target: describeAt(model, target),
          change: moveEarlier(model, target, from, step, !isClass),
        },
        severity: messageId === "sameStep" ? "warning" : lateSeverity(reference, timing),
        resource: from,
        at: from.locate(field),
        related: [{ resource: target, at: locateOrder(target), note: timing === "later" ? "applied later" : "this is the object" }],
      });
    }
  },
});
