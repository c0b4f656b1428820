// Helm reads a weight on hooks only. Argo CD reads it on every object that has no wave, and makes it one.
// Source: gitops-engine/pkg/sync/syncwaves/waves.go, hook/helm/weight.go.
import { hasMisspelt } from "../src/model/annotations.ts";
import { defineRule, describe, locateAnnotation } from "../src/rule.ts";
import { HELM_HOOK, HOOK } from "../src/schedule/hook.ts";
import { atoi, HOOK_WEIGHT, SYNC_WAVE } from "../src/schedule/wave.ts";

export default defineRule({
  meta: {
    description: "Disallow a Helm hook weight on an object that is no hook",
    severity: "warning",
    preset: "recommended",
    when: "every-sync",
    messages: {
      stray: "{{ object }} has a Helm hook weight but is no hook: Helm ignores it, Argo CD puts the object into wave {{ wave }}.",
    },
    help: { stray: 'Write argocd.argoproj.io/sync-wave: "{{ wave }}" if the order is meant, else remove helm.sh/hook-weight.' },
  },
  check({ model, report }) {
    for (const resource of model.resources) {
      const { annotations } = resource;
      const weight = annotations[HOOK_WEIGHT];
      if (weight === undefined || [HOOK, HELM_HOOK, SYNC_WAVE].some((key) => annotations[key] !== undefined)) continue;
      const wave = atoi(weight);
      if (wave === undefined || wave === 0 || hasMisspelt(annotations, "hook")) continue;
      const data = { object: describe(model, resource), wave: String(wave) };
      report({ messageId: "stray", data, resource, at: locateAnnotation(resource, HOOK_WEIGHT) });
    }
  },
});
