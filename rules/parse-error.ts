// One document that cannot be read fails the whole Application. Text from a line with `...` to the next `---` is lost
// without a word.
// Source: gitops-engine/pkg/utils/kube/kube.go (SplitYAML), reposerver/repository/repository.go.
import { defineRule } from "../src/rule.ts";

export default defineRule({
  meta: {
    description: "Disallow YAML that Argo CD cannot read",
    severity: "error",
    preset: "recommended",
    when: "render",
    messages: {
      unreadable: "This document cannot be read: {{ reason }}. Argo CD refuses the whole Application.",
      lost: "Argo CD does not read what follows the line with ... up to the next ---.",
    },
    help: {
      unreadable:
        "Correct the YAML at this place; the other documents of the file were still checked, but Argo CD reads nothing after this one.",
      lost: "Write --- instead of ... between documents, or remove the text.",
    },
  },
  check({ model, report }) {
    for (const { location, message, isLost } of model.unreadable) {
      if (isLost) report({ messageId: "lost", severity: "warning", resource: null, at: location });
      else report({ messageId: "unreadable", data: { reason: message }, resource: null, at: location });
    }
  },
});
