// Argo CD waits for an object only when its kind has a health check. One without counts as done when it is applied, so the
// next wave starts although the operator behind it has made nothing yet.
// Source: gitops-engine/pkg/sync/sync_context.go (Sync: no health means succeeded), resource_customizations/.
import { isChecked } from "../src/model/behaviour.ts";
import { firstOfPair, isOfPods, needs, providersOf } from "../src/model/lateness.ts";
import { defineRule, describeAt, locateOrder } from "../src/rule.ts";

export default defineRule({
  meta: {
    description: "Disallow a wave that only seems to wait for an operator, since Argo CD cannot see whether it is ready",
    severity: "info",
    preset: "strict",
    when: "first-sync",
    messages: {
      ungated:
        "{{ from }} needs {{ product }}, made by {{ producer }}: Argo CD has no health check for the kind {{ kind }}, so the earlier step does not wait until it is there.",
    },
    help: {
      ungated:
        "Add a health check for {{ kind }} to argocd-cm (resource.customizations.health.{{ check }}), and name it under health: in the config.",
    },
  },
  check({ model, report }) {
    const isFirst = firstOfPair();
    for (const need of needs(model)) {
      const { reference, step } = need;
      const [best] = isOfPods(reference) ? providersOf(model, need) : [];
      if (best === undefined || !best.isProducer || best.timing !== "earlier") continue;
      const { resource: producer } = best;
      if (producer.kind === "SecretProviderClass" || isChecked(producer, model.assumptions) || !isFirst(reference.from, producer)) continue;
      report({
        messageId: "ungated",
        data: {
          from: describeAt(model, reference.from, step),
          product: `${reference.to.kind} ${reference.to.namespace}/${reference.to.name}`,
          producer: describeAt(model, producer),
          kind: producer.kind,
          check: `${producer.group}_${producer.kind}`,
        },
        resource: reference.from,
        at: reference.from.locate(reference.field),
        related: [{ resource: producer, at: locateOrder(producer), note: `makes ${reference.to.kind} ${reference.to.name}` }],
      });
    }
  },
});
