// Of an object that is rendered twice, Argo CD keeps the last one and shows a RepeatedResourceWarning. Two hooks with
// one generateName get the same name in a phase: only the first is run.
// Source: controller/state.go (DeduplicateTargetObjects), gitops-engine/pkg/sync/sync_context.go (getSyncTasks).
import type { Model } from "../src/model/resolve.ts";
import { defineRule, describe } from "../src/rule.ts";
import { isHook } from "../src/schedule/hook.ts";
import { phases } from "../src/schedule/phase.ts";
import { objectKey } from "../src/schedule/schedule.ts";
import type { Resource } from "../src/types.ts";

/**
 * Files that are alternatives of each other, in a folder that nobody called an application: they stand in different
 * folders (Argo CD reads one unless told to recurse), share several objects, or hold just the same one.
 */
function alternatives({ application, resources }: Model): (copies: readonly Resource[]) => boolean {
  const objects = new Map<string, Set<string>>();
  const fileOf = ({ document }: Resource): string => document.file;
  for (const resource of application.isGuess ? resources : []) {
    const own = objects.get(fileOf(resource)) ?? new Set();
    objects.set(fileOf(resource), own.add(objectKey(resource, application.namespace) ?? `#${resource.index}`));
  }
  const areAlternatives = (a: string, b: string): boolean => {
    const [own, other] = [objects.get(a) ?? new Set(), objects.get(b) ?? new Set()];
    const shared = [...own].filter((key) => other.has(key)).length;
    return shared > 1 || (own.size === 1 && other.size === 1);
  };
  const isPlain = application.paths.every(({ type }) => type === "directory");
  return (copies) => {
    const files = [...new Set(copies.map(fileOf))];
    const folders = new Set(files.map((file) => file.slice(0, file.lastIndexOf("/") + 1)));
    const [first, second] = files;
    return (
      isPlain &&
      (folders.size > 1 || (application.isGuess && first !== undefined && second !== undefined && areAlternatives(first, second)))
    );
  };
}

export default defineRule({
  meta: {
    description: "Disallow the same object twice in one render",
    severity: "error",
    preset: "recommended",
    when: "every-sync",
    messages: {
      repeated: "{{ object }} is rendered {{ times }}: Argo CD keeps the last one, and this one is lost.",
      sharedGenerateName:
        "{{ object }} shares its generateName and phase with another hook: they get the same name, and only the first one is run.",
    },
    help: {
      repeated: "Keep one of them, or give them different names.",
      sharedGenerateName: "Give one of them another generateName, such as {{ suggestion }}.",
    },
  },
  check({ model, report }) {
    const copies = new Map<string, Resource[]>();
    const hasCopies = model.schedule.dropped.some(({ reason }) => reason === "duplicate");
    for (const resource of hasCopies ? model.resources : []) {
      const key = objectKey(resource, model.application.namespace);
      if (key !== undefined) copies.set(key, [...(copies.get(key) ?? []), resource]);
    }
    const areAlternatives = alternatives(model);
    for (const [lost, ...others] of copies.values()) {
      if (lost === undefined || lost.name === "" || others.length === 0 || areAlternatives([lost, ...others])) continue;
      report({
        messageId: "repeated",
        data: { object: describe(model, lost), times: others.length === 1 ? "twice" : `${others.length + 1} times` },
        severity: "warning",
        resource: lost,
        at: lost.locate(),
        related: others.map((other, index) => ({
          resource: other,
          at: other.locate(),
          note: index === others.length - 1 ? "Argo CD keeps this one" : "lost too",
        })),
      });
    }

    const hooks = model.resources.filter(
      ({ name, generateName, annotations }) => name === "" && generateName !== "" && isHook(annotations),
    );
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
