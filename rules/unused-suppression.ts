// A suppression that suppresses nothing hides the next finding of its rule.
import { defineRule } from "../src/rule.ts";

export default defineRule({
  meta: {
    description: "Disallow a suppression that suppresses nothing",
    severity: "warning",
    preset: "recommended",
    when: "render",
    messages: {
      unused: "The suppression of {{ rule }} suppresses nothing.",
      expired: "The suppression of {{ rule }} ended on {{ until }}.",
      unknown: "The suppression names {{ rule }}, and there is no such rule.",
    },
    help: {
      unused: "Remove it.",
      expired: "Repair what it hid, or set a later date.",
      unknown: "Correct the name; the rules are listed in the README.",
    },
    runsLast: true,
  },
  check({ unusedSuppressions, report }) {
    for (const { rule, isKnown, expired, at, resource } of unusedSuppressions) {
      if (!isKnown) report({ messageId: "unknown", data: { rule }, resource, at });
      else if (expired !== null) report({ messageId: "expired", data: { rule, until: expired }, resource, at });
      else report({ messageId: "unused", data: { rule }, resource, at });
    }
  },
});
