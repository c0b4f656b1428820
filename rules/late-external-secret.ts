// A Secret that an operator makes is there only after the custom resource behind it (ExternalSecret, SealedSecret,
// Certificate, …) has been applied. In a later step than its consumer it never is: the consumer's step waits for pods
// that wait for the Secret. In the same step custom resources come after the workload and nothing waits in between.
// Source: gitops-engine/pkg/sync/sync_context.go (Sync), sync_tasks.go (kinds that are not listed come last).
import { consequence, firstOfPair, hasDeadline, isHard, lateSeverity, moveEarlier, needs } from "../src/model/lateness.ts";
import type { Model, Timing } from "../src/model/resolve.ts";
import { mountsClass } from "../src/model/workloads.ts";
import { defineRule, describe, describeAt, locateOrder } from "../src/rule.ts";
import type { Resource, Step } from "../src/types.ts";

const ORDER: readonly Timing[] = ["earlier", "same", "later", "skipped", "never", "dropped"];

/** When a producer has made its product. A SecretProviderClass makes it only while a pod mounts the class. */
function madeAt(model: Model, step: Step, from: Resource, producer: Resource): Timing {
  const applied = model.timing(step, producer);
  if (producer.kind !== "SecretProviderClass" || mountsClass(from, producer)) return applied;
  const isHere = (resource: Resource): boolean => model.namespaceOf(resource) === model.namespaceOf(producer);
  const mounts = model.resources.filter((resource) => mountsClass(resource, producer) && isHere(resource));
  const [mounted] = mounts.map((resource) => model.timing(step, resource)).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return mounted !== undefined && ORDER.indexOf(mounted) > ORDER.indexOf(applied) ? mounted : applied;
}

export default defineRule({
  meta: {
    description: "Disallow a pod that needs a Secret or ConfigMap whose producer comes in the same or a later step",
    severity: "error",
    preset: "recommended",
    when: "first-sync",
    messages: {
      later:
        "{{ from }} needs {{ product }}, made by {{ producer }}, which Argo CD applies only after {{ fromName }} {{ done }}: {{ end }}.",
      laterSoft:
        "{{ from }} needs {{ product }}, made by {{ producer }}, which Argo CD applies in a later step: until then its pods cannot start.",
      never: "{{ from }} needs {{ product }}, made by {{ producer }}, which no sync applies: without it its pods cannot start.",
      sameStep: "{{ from }} needs {{ product }}, made by {{ producer }} of the same step: the pods wait for it and then start.",
      deadline:
        "{{ from }} needs {{ product }}, made by {{ producer }} of the same step: its deadline may pass before the Secret is there.",
    },
    help: { later: "{{ change }}", laterSoft: "{{ change }}", never: "{{ change }}", sameStep: "{{ change }}", deadline: "{{ change }}" },
  },
  check({ model, report }) {
    const isFirst = firstOfPair();
    for (const { reference, step } of needs(model)) {
      const { from, field, to } = reference;
      if (model.target(to) !== undefined) continue;
      const made = model.producers(to).map(({ producer }) => ({ producer, timing: madeAt(model, step, from, producer) }));
      const firstStep = (resource: Resource): number => model.schedule.stepsOf(resource)[0]?.index ?? Infinity;
      const [best] = made.sort(
        (a, b) => ORDER.indexOf(a.timing) - ORDER.indexOf(b.timing) || firstStep(a.producer) - firstStep(b.producer),
      );
      if (best === undefined || best.timing === "earlier" || best.timing === "dropped") continue;
      const { producer, timing } = best;
      if (timing === "same" && !isHard({ ...reference, use: "env" })) continue;
      if (!isFirst(from, producer)) continue;
      const same = hasDeadline(from) ? "deadline" : "sameStep";
      const later = isHard(reference) ? "later" : "laterSoft";
      const messageId = timing === "same" ? same : timing === "later" ? later : "never";
      report({
        messageId,
        data: {
          from: describeAt(model, from, step),
          ...(messageId === "later" && { fromName: describe(model, from), ...consequence(from) }),
          product: `${to.kind} ${to.namespace}/${to.name}`,
          producer: describeAt(model, producer),
          change: moveEarlier(model, producer, from, step, false),
        },
        severity: messageId === "sameStep" ? "info" : messageId === "deadline" ? "warning" : lateSeverity(reference, timing),
        resource: from,
        at: from.locate(field),
        related: [{ resource: producer, at: locateOrder(producer), note: `makes ${to.kind} ${to.name}` }],
      });
    }
  },
});
