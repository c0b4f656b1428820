// One annotation value that is not a string (sync-wave: 1 without quotes) makes the manifests of the whole Application
// fail to generate, since Argo CD 3.0. With label tracking, all annotations of the object are lost instead.
// Source: reposerver/repository/repository.go, util/argo/resource_tracking.go. CustomResourceDefinitions are exempt.
import { getField, isMapping } from "../src/model/resource.ts";
import { defineRule, describe } from "../src/rule.ts";

const ANNOTATIONS = ["metadata", "annotations"];
const TEMPLATE_ANNOTATIONS = ["spec", "template", "metadata", "annotations"];

export default defineRule({
  meta: {
    description: "Disallow an annotation value that is not a string",
    severity: "error",
    preset: "recommended",
    when: "render",
    messages: {
      notString: "{{ object }} has the annotation {{ key }} with {{ type }} as its value: Argo CD refuses the whole Application.",
      template: "{{ object }} has the annotation {{ key }} with {{ type }} as its value in its template: the API server refuses it.",
      notMapping: "{{ object }} has annotations that are no mapping: Argo CD refuses the whole Application.",
    },
    help: {
      notString: "Write the value in quotes: {{ key }}: {{ quoted }}.",
      template: "Write the value in quotes: {{ key }}: {{ quoted }}.",
      notMapping: "Write annotations as a mapping from keys to strings.",
    },
  },
  check({ model, report }) {
    for (const resource of model.resources) {
      const { kind, group, manifest } = resource;
      if (kind === "CustomResourceDefinition") continue;
      const isApplicationSet = kind === "ApplicationSet" && group === "argoproj.io";
      for (const field of isApplicationSet ? [ANNOTATIONS, TEMPLATE_ANNOTATIONS] : [ANNOTATIONS]) {
        const annotations = getField(manifest, field);
        if (annotations === undefined || annotations === null) continue;
        const object = describe(model, resource);
        if (!isMapping(annotations)) {
          report({ messageId: "notMapping", data: { object }, resource, at: resource.locate(field) });
          continue;
        }
        for (const [key, value] of Object.entries(annotations)) {
          if (typeof value === "string") continue;
          const type =
            value === null ? "null" : Array.isArray(value) ? "a list" : typeof value === "object" ? "a mapping" : `a ${typeof value}`;
          const quoted = typeof value === "object" ? '""' : JSON.stringify(String(value));
          report({
            messageId: field === ANNOTATIONS ? "notString" : "template",
            data: { object, key, type, quoted },
            resource,
            at: resource.locateKey([...field, key]),
          });
        }
      }
    }
  },
});
