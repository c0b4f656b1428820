// Argo CD reads the annotations of the object itself. A wave, hook or policy on its pod template, on a Job template or
// among the labels does nothing.
// Source: gitops-engine/pkg/sync/hook/hook.go, syncwaves/waves.go (obj.GetAnnotations).
import { ORDER_KEYS } from "../src/model/annotations.ts";
import { isMapping } from "../src/model/resource.ts";
import { defineRule, describe } from "../src/rule.ts";
import type { Field, Resource } from "../src/types.ts";

/** Kinds whose templates are whole objects, or values of a chart: there the annotation may count. */
const TEMPLATES_OF_OBJECTS =
  /^(?:Application|ApplicationSet|HelmRelease|HelmChart|HelmChartConfig|Kustomization|ExternalSecret|ClusterExternalSecret|PushSecret|SealedSecret|Composition|Template|ManifestWork|.*ClusterPolicy|Policy)$/;
const TEMPLATE_KEYS = new Set(["template", "jobTemplate", "podTemplate", "podOverride", "podTemplateSpec"]);
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

/** The order keys in the metadata of templates below a value; objects that name their kind are objects of their own. */
function onTemplates(value: unknown, field: Field, isTemplate: boolean): Misplaced[] {
  if (typeof value !== "object" || value === null || field.length > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => onTemplates(item, [...field, index], isTemplate));
  if (isMapping(value) && value["kind"] !== undefined && value["apiVersion"] !== undefined) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (typeof child !== "object" || child === null) return [];
    const at = [...field, key];
    if (key === "podAnnotations" || key === "podLabels") return keysIn(child, at);
    const isMetadata = (isTemplate && key === "metadata") || key === "podMetadata";
    if (isMetadata && isMapping(child)) return ["annotations", "labels"].flatMap((name) => keysIn(child[name], [...at, name]));
    return onTemplates(child, at, isTemplate || TEMPLATE_KEYS.has(key));
  });
}

function misplaced({ manifest, kind }: Resource): Misplaced[] {
  const metadata = manifest["metadata"];
  const labels = isMapping(metadata) ? keysIn(metadata["labels"], ["metadata", "labels"]) : [];
  const outside = [...keysIn(metadata, ["metadata"]), ...keysIn(manifest["annotations"], ["annotations"])];
  return [...labels, ...outside, ...(TEMPLATES_OF_OBJECTS.test(kind) ? [] : onTemplates(manifest["spec"], ["spec"], false))];
}

function messageOf(field: Field): "label" | "outside" | "template" {
  if (/labels$/i.test(String(field.at(-2)))) return "label";
  return field[0] === "spec" ? "template" : "outside";
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
      outside: "{{ object }} has {{ key }} outside of metadata.annotations, the only place where Argo CD looks for it.",
      copy: "{{ object }} repeats its {{ key }} where Argo CD does not look for it: the copy has no effect.",
    },
    help: {
      template: "Move it to metadata.annotations of the {{ kind }} if the {{ kind }} itself is meant, else remove it.",
      label: "Move it to metadata.annotations of the {{ kind }}.",
      outside: "Move it to metadata.annotations of the {{ kind }}.",
      copy: "Nothing is wrong; the copy can be removed.",
    },
  },
  check({ model, report }) {
    for (const resource of model.resources) {
      const found = misplaced(resource);
      for (const key of ORDER_KEYS) {
        const places = found.filter((place) => place.key === key);
        const isCopy = ({ value }: Misplaced): boolean => resource.annotations[key] === value;
        const wrong = places.filter((place) => !isCopy(place));
        const [first, ...others] = wrong.length > 0 ? wrong : places;
        if (first === undefined) continue;
        const isHarmless = wrong.length === 0;
        const messageId = isHarmless ? "copy" : messageOf(first.field);
        const data = { object: describe(model, resource), key, ...(!isHarmless && { kind: resource.kind }) };
        const related = others.map(({ field }) => ({ resource, at: resource.locateKey(field), note: "and here" }));
        report({ messageId, data, severity: isHarmless ? "info" : "error", resource, at: resource.locateKey(first.field), related });
      }
    }
  },
});
