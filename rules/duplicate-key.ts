// Of a key that is written twice in one mapping Argo CD keeps the last, without a word; Kustomize refuses such a file.
// Source: sigs.k8s.io/yaml (go-yaml v2 decode.go, mapping).
import { defineRule, describe } from "../src/rule.ts";

export default defineRule({
  meta: {
    description: "Disallow a key twice in one mapping",
    severity: "warning",
    preset: "recommended",
    when: "render",
    messages: { duplicate: "{{ object }} has the key {{ key }} twice in one mapping: Argo CD keeps the last one." },
    help: { duplicate: "Remove one of the two, or merge what they say." },
  },
  check({ model, report }) {
    for (const resource of model.resources) {
      for (const { field, at, first } of resource.duplicateKeys) {
        report({
          messageId: "duplicate",
          data: { object: describe(model, resource), key: String(field.at(-1)) },
          resource,
          at,
          related: [{ resource, at: first, note: "this one is lost" }],
        });
      }
    }
  },
});
