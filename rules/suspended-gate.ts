// Argo CD waits for a suspended object as long as for one that is not ready: until a person resumes it.
// Source: gitops-engine/pkg/health/health_{deployment,job}.go (Suspended), resource_customizations/argoproj.io/Rollout/
// health.lua, gitops-engine/pkg/sync/sync_context.go (Sync, getOperationPhase).
import { isSuspended } from "../src/model/behaviour.ts";
import { getField, getList, isMapping } from "../src/model/resource.ts";
import { defineRule, describeAt } from "../src/rule.ts";
import { isHook } from "../src/schedule/hook.ts";
import type { Field, Resource, Step } from "../src/types.ts";

/** Where a Rollout stops at every update until a person promotes it. */
function indefinitePause({ group, kind, manifest }: Resource): Field | undefined {
  if (group !== "argoproj.io" || kind !== "Rollout") return undefined;
  const steps: Field = ["spec", "strategy", "canary", "steps"];
  const index = getList(manifest, steps).findIndex((step) => {
    const pause = getField(step, ["pause"]);
    return isMapping(pause) && (pause["duration"] ?? null) === null;
  });
  if (index >= 0) return [...steps, index, "pause"];
  const promotion: Field = ["spec", "strategy", "blueGreen", "autoPromotionEnabled"];
  return getField(manifest, promotion) === false ? promotion : undefined;
}

export default defineRule({
  meta: {
    description: "Disallow a paused or suspended object that Argo CD waits for",
    severity: "error",
    preset: "recommended",
    when: "every-sync",
    messages: {
      suspended: "{{ object }} is {{ state }}, and Argo CD waits for it: the sync hangs until a person resumes it.",
      pause: "{{ object }} pauses at every update until a person promotes it, and Argo CD waits for it: the sync hangs until then.",
    },
    help: {
      suspended: "Remove {{ field }}, or {{ move }}, where Argo CD waits for nothing.",
      pause: "Give the pause a duration, or put the Rollout into the last step without hooks, where Argo CD waits for nothing.",
    },
  },
  check({ model, report }) {
    for (const resource of model.resources) {
      const waits = ({ waits: what }: Step): boolean => what === "all" || (what === "hooks" && isHook(resource.annotations));
      const step = model.schedule.stepsOf(resource).find(waits);
      if (step === undefined) continue;
      const object = describeAt(model, resource, step);
      if (isSuspended(resource)) {
        const key = getField(resource.manifest, ["spec", "paused"]) === true ? "paused" : "suspend";
        const move = isHook(resource.annotations)
          ? "make it an ordinary object of the last step"
          : "put the object into the last step without hooks";
        const data = { object, state: key === "paused" ? "paused" : "suspended", field: `spec.${key}`, move };
        report({ messageId: "suspended", data, resource, at: resource.locate(["spec", key]) });
        continue;
      }
      const pause = indefinitePause(resource);
      if (pause !== undefined)
        report({ messageId: "pause", data: { object }, severity: "warning", when: "update", resource, at: resource.locate(pause) });
    }
  },
});
