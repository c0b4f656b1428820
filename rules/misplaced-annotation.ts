// Argo CD reads the annotations of the object itself. A wave, hook or policy on its pod template, on a Job template or
// among the labels does nothing.
// Source: gitops-engine/pkg/sync/hook/hook.go, syncwaves/waves.go (obj.GetAnnotations).
import { ORDER_KEYS } from "../src/model/annotations.ts";
import { isMapping } from "../src/model/resource.ts";
import { defineRule, describe } from "../src/rule.ts";
import type { Field, Resource } from "../src/types.ts";

/** Kinds whose templates are whole objects that Argo CD or an operator creates: there the annotation counts. */
const TEMPLATES_OF_OBJECTS =
  /^(?:ApplicationSet|ExternalSecret|ClusterExternalSecret|PushSecret|SealedSecret|Composition|Template|ManifestWork|.*ClusterPolicy|Policy)$/;
const POD_TEMPLATE_KEYS = new Set(["template", "jobTemplate", "podTemplate", "podOverride", "podTemplateSpec"]);
const MAX_DEPTH = 24;

interface Misplaced {
  readonly key: string;
  readonly field: Field;
  readonly value: unknown;
}

function keysIn(value: unknown, field: Field): Misplaced[] {
  if (!isMapping(value)) return [];
  return ORDER_KEYS.flatMap((key) => (Object.hasOwn(value, key) ? [{ key, field: [...field, key], value: value[key] }] : []));
}

/** The order keys on templates below a value; templates that name a kind are objects of their own. */
function onTemplates(value: unknown, field: Field): Misplaced[] {
  if (typeof value !== "object" || value === null || field.length > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => onTemplates(item, [...field, index]));
  return Object.entries(value).flatMap(([key, child]) => {
    if (!isMapping(child) && !Array.isArray(child)) return [];
    const at = [...field, key];
    const isTemplate = POD_TEMPLATE_KEYS.has(key) && isMapping(child) && child["kind"] === undefined && isMapping(child["metadata"]);
    const own = isTemplate
      ? ["annotations", "labels"].flatMap((name) => keysIn((child["metadata"] as Record<string, unknown>)[name], [...at, "metadata", name]))
      : [];
    return [...own, ...onTemplates(child, at)];
  });
}

function misplaced({ manifest, kind }: Resource): Misplaced[] {
  const metadata = manifest["metadata"];
  const labels = isMapping(metadata) ? keysIn(metadata["labels"], ["metadata", "labels"]) : [];
  return TEMPLATES_OF_OBJECTS.test(kind) ? labels : [...labels, ...onTemplates(manifest["spec"], ["spec"])];
}

export default defineRule({
  meta: {
    description: "Disallow a wave, hook or deletion policy where Argo CD does not look for it",
    severity: "error",
    preset: "recommended",
    when: "every-sync",
    messages: {
      template: "{{ object }} has {{ key }} on a template inside it: Argo CD reads only the annotations of the object itself.",
      label: "{{ object }} has {{ key }} as a label: Argo CD reads only annotations.",
      copy: "{{ object }} repeats its {{ key }} where Argo CD does not look for it: the copy has no effect.",
    },
    help: {
      template: "Move it to metadata.annotations of the {{ kind }} if the {{ kind }} itself is meant, else remove it.",
      label: "Move it to metadata.annotations of the {{ kind }}.",
      copy: "Nothing is wrong; the copy can be removed.",
    },
  },
  check({ model, report }) {
    for (const resource of model.resources) {
      const found = misplaced(resource);
      for (const key of ORDER_KEYS) {
        const [first, ...others] = found.filter((place) => place.key === key);
        if (first === undefined) continue;
        const isCopy = resource.annotations[key] === first.value;
        const messageId = isCopy ? "copy" : first.field.at(-2) === "labels" ? "label" : "template";
        const data = { object: describe(model, resource), key, ...(!isCopy && { kind: resource.kind }) };
        const related = others.map(({ field }) => ({ resource, at: resource.locateKey(field), note: "and here" }));
        report({ messageId, data, severity: isCopy ? "info" : "error", resource, at: resource.locateKey(first.field), related });
      }
    }
  },
});
