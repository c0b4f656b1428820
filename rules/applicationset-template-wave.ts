// The Applications of an ApplicationSet are created by its controller, which does not look at waves. A wave on the template
// means something only where a sync applies the Applications, and no sync does.
// Source: applicationset/controllers/applicationset_controller.go (createOrUpdateInCluster, performProgressiveSyncs).
import { getField } from "../src/model/resource.ts";
import { defineRule, describeAt } from "../src/rule.ts";
import { SYNC_WAVE } from "../src/schedule/wave.ts";
import type { Field } from "../src/types.ts";

const TEMPLATE_WAVE: Field = ["spec", "template", "metadata", "annotations", SYNC_WAVE];

export default defineRule({
  meta: {
    description: "Disallow a wave on the template of an ApplicationSet",
    severity: "info",
    preset: "strict",
    when: "every-sync",
    messages: {
      inert:
        "{{ set }} gives its Applications the wave {{ wave }}, which orders nothing: the ApplicationSet controller creates them, and it does not look at waves.",
    },
    help: {
      inert:
        "Put the wave on the ApplicationSet itself if that is what should wait, use strategy.type: RollingSync to roll its Applications out in order, or remove it.",
    },
  },
  check({ model, report }) {
    for (const resource of model.resources) {
      const { group, kind, annotations, manifest } = resource;
      if (group !== "argoproj.io" || kind !== "ApplicationSet" || model.isLost(resource)) continue;
      const wave = getField(manifest, TEMPLATE_WAVE);
      const own = annotations[SYNC_WAVE];
      if (typeof wave !== "string" || (own !== undefined && own !== wave)) continue;
      report({
        messageId: "inert",
        data: { set: describeAt(model, resource), wave },
        resource,
        at: resource.locateKey(TEMPLATE_WAVE),
      });
    }
  },
});
