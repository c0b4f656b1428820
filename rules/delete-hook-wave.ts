// When an Application is deleted, Argo CD creates all hooks of one kind in one go, from a map, and then waits for all of
// them. Their waves have no part in it.
// Source: controller/hook.go (executeHooks).
import { acrossWaves } from "../src/model/across-waves.ts";
import { knownDeleteHooks } from "../src/model/delete-hooks.ts";
import { defineRule, describe, locateOrder } from "../src/rule.ts";
import { compareWaves } from "../src/schedule/schedule.ts";

export default defineRule({
  meta: {
    description: "Disallow delete hooks in different waves",
    severity: "warning",
    preset: "recommended",
    when: "deletion",
    messages: {
      unordered:
        "{{ hook }} ({{ phase }}, wave {{ wave }}) does not wait for {{ other }} ({{ phase }}, wave {{ otherWave }}): Argo CD creates all {{ phase }} hooks at once, in no order.",
    },
    help: {
      unordered:
        "Do the work of both in one Job, one init container for each step, or let {{ hook }} wait for {{ other }} itself; then remove the waves.",
    },
  },
  check({ model, argocdVersion, report }) {
    for (const phase of knownDeleteHooks(argocdVersion)) {
      const hooks = model.schedule.deleteHooks.filter((hook) => hook.hooks.includes(phase)).sort((a, b) => compareWaves(a.wave, b.wave));
      const found = acrossWaves(hooks);
      if (found === undefined) continue;
      const { first, second, others } = found;
      report({
        messageId: "unordered",
        data: {
          hook: describe(model, second.resource),
          wave: String(second.wave),
          other: describe(model, first.resource),
          otherWave: String(first.wave),
          phase,
        },
        resource: second.resource,
        at: locateOrder(second.resource),
        related: others.map(({ resource, wave }) => ({
          resource,
          at: locateOrder(resource),
          note: `${phase}, wave ${wave}: created at the same time`,
        })),
      });
    }
  },
});
