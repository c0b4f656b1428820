// Of an object that is rendered twice, Argo CD keeps the last one and shows a RepeatedResourceWarning. Two hooks with
// one generateName get the same name in a phase: only the first is run.
// Source: controller/state.go (DeduplicateTargetObjects), gitops-engine/pkg/sync/sync_context.go (getSyncTasks).
import { defineRule, describe } from "../src/rule.ts";
import { isHook } from "../src/schedule/hook.ts";
import { phases } from "../src/schedule/phase.ts";
import { objectKey } from "../src/schedule/schedule.ts";
import type { Resource } from "../src/types.ts";

export default defineRule({
  meta: {
    description: "Disallow the same object twice in one render",
    severity: "error",
    preset: "recommended",
    when: "every-sync",
    messages: {
      repeated: "{{ object }} is rendered twice: Argo CD keeps the last one and this one is lost.",
      sharedGenerateName: "{{ object }} shares its generateName and phase with another hook: they get the same name, and only the first one is run.",
    },
    help: {
      repeated: "Remove one of the two, or give them different names.",
      sharedGenerateName: "Give one of them another generateName, such as {{ suggestion }}.",
    },
  },
  check({ model, report }) {
    const last = new Map<string, Resource>();
    const key = (resource: Resource): string | undefined => objectKey(resource, model.application.namespace);
    for (const resource of model.resources) last.set(key(resource) ?? `#${resource.index}`, resource);
    for (const resource of model.resources) {
      const kept = last.get(key(resource) ?? `#${resource.index}`);
      if (kept === undefined || kept === resource) continue;
      report({
        messageId: "repeated",
        data: { object: describe(model, resource) },
        severity: "warning",
        resource,
        at: resource.locate(),
        related: [{ resource: kept, at: kept.locate(), note: "Argo CD keeps this one" }],
      });
    }

    const hooks = model.resources.filter(({ name, generateName, annotations }) => name === "" && generateName !== "" && isHook(annotations));
    const order = new Map(model.schedule.steps.flatMap(({ tasks }) => tasks).map(({ resource }, index) => [resource, index]));
    const sorted = hooks.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    const first = new Map<string, Resource>();
    const reported = new Set<Resource>();
    for (const resource of sorted) {
      for (const phase of phases(resource.annotations)) {
        const name = JSON.stringify([resource.group, resource.kind, model.namespaceOf(resource), resource.generateName, phase]);
        const other = first.get(name) ?? resource;
        first.set(name, other);
        if (other === resource || reported.has(resource)) continue;
        reported.add(resource);
        report({
          messageId: "sharedGenerateName",
          data: { object: describe(model, resource), suggestion: `${resource.generateName}2-` },
          resource,
          at: resource.locate(),
          related: [{ resource: other, at: other.locate(), note: "this one is run" }],
        });
      }
    }
  },
});
