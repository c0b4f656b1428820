// A suppression that suppresses nothing hides the next finding of its rule.
import { defineRule } from "../src/rule.ts";

export default defineRule<"unused" | "expired" | "unknown" | "noReason", { requireReason: boolean }>({
  meta: {
    description: "Disallow a suppression that suppresses nothing",
    severity: "warning",
    preset: "recommended",
    when: "render",
    messages: {
      unused: "The suppression of {{ rule }} suppresses nothing.",
      expired: "The suppression of {{ rule }} ended on {{ until }}.",
      unknown: "The suppression names {{ rule }}, and there is no such rule.",
      noReason: "The suppression of {{ rule }} gives no reason.",
    },
    help: {
      unused: "Remove it.",
      expired: "Repair what it hid, or set a later date.",
      unknown: "Correct the name; the rules are listed in the README.",
      noReason: "Say why, behind -- or as the value of the annotation.",
    },
    options: {
      requireReason: { description: "Report every suppression that gives no reason.", type: "boolean" },
    },
    defaults: { requireReason: false },
    runsLast: true,
  },
  check({ suppressions, options, report }) {
    for (const { rule, isKnown, isUsed, reason, expired, at, resource } of suppressions) {
      if (!isKnown) report({ messageId: "unknown", data: { rule }, resource, at });
      else if (expired !== null) report({ messageId: "expired", data: { rule, until: expired }, resource, at });
      else if (!isUsed) report({ messageId: "unused", data: { rule }, resource, at });
      if (isKnown && options.requireReason && reason === "") report({ messageId: "noReason", data: { rule }, resource, at });
    }
  },
});
