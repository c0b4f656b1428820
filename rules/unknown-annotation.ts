// A misspelt key is no error to Argo CD: the annotation is just not there. Of the keys that order a sync that means
// another order, or a hook that is none.
// Source: common/common.go, gitops-engine/pkg/sync/common/types.go.
import { annotationMistakes } from "../src/model/annotations.ts";
import { defineRule, describe, locateAnnotation } from "../src/rule.ts";

export default defineRule<"misspelt" | "unknown", { allow: string[] }>({
  meta: {
    description: "Disallow an annotation under Argo CD's prefix that Argo CD does not know",
    severity: "error",
    preset: "recommended",
    when: "every-sync",
    messages: {
      misspelt: "{{ object }} has the annotation {{ key }}, which Argo CD does not know: it has no effect.",
      unknown: "{{ object }} has the annotation {{ key }}, which is not among those that Argo CD knows.",
    },
    help: {
      misspelt: "Did you mean {{ meant }}?",
      unknown: "Remove it, or list it in the option allow if a tool of yours reads it.",
    },
    options: {
      allow: { description: "Keys of your own that are not reported.", type: "array", items: { type: "string" } },
    },
    defaults: { allow: [] },
  },
  check({ model, options, report }) {
    for (const resource of model.resources) {
      for (const { key, meant, isOrder } of annotationMistakes(resource.annotations)) {
        if (options.allow.includes(key)) continue;
        report({
          messageId: meant === undefined ? "unknown" : "misspelt",
          data: { object: describe(model, resource), key, ...(meant !== undefined && { meant }) },
          severity: isOrder ? "error" : "warning",
          resource,
          at: locateAnnotation(resource, key),
        });
      }
    }
  },
});
