// A wave that Go's strconv.Atoi does not take is passed over without a word: Helm's weight counts then, else 0.
// Source: gitops-engine/pkg/sync/syncwaves/waves.go, hook/helm/weight.go.
import { defineRule, describe, locateAnnotation } from "../src/rule.ts";
import { atoi, HOOK_WEIGHT, SYNC_WAVE, wave } from "../src/schedule/wave.ts";

/** A value that another tool fills in later: `${WAVE}`, `<path:…>`, `{{ .wave }}`. */
const PLACEHOLDER = /\$\{[^}]*\}|<[^>]+>|\{\{.*\}\}|\$\(\w+\)/;

/** The integer that was most likely meant. */
function suggestion(value: string): string {
  const plain = value.trim().replaceAll("_", "");
  return /^[+-]?(?:\d{1,15}(?:\.\d+)?|0x[0-9a-f]{1,8})$/i.test(plain) ? String(Math.trunc(Number(plain))) : "0";
}

export default defineRule({
  meta: {
    description: "Disallow a wave or weight that is not an integer",
    severity: "error",
    preset: "recommended",
    when: "every-sync",
    messages: {
      invalid: "{{ object }} has {{ key }}: {{ value }}, which is not an integer for Argo CD: it uses wave {{ wave }}.",
      placeholder: "{{ object }} has {{ key }}: {{ value }}, a placeholder: what Argo CD will use cannot be told here.",
    },
    help: {
      invalid: 'Write an integer in quotes, without spaces or decimals, such as "{{ suggestion }}".',
      placeholder: "Make sure that the tool which fills it in writes an integer; as it stands, Argo CD uses wave {{ wave }}.",
    },
  },
  check({ model, report }) {
    for (const resource of model.resources) {
      const { annotations } = resource;
      const own = annotations[SYNC_WAVE];
      const hasOwn = own !== undefined && atoi(own) !== undefined;
      for (const key of [SYNC_WAVE, HOOK_WEIGHT]) {
        const value = annotations[key];
        if (value === undefined || atoi(value) !== undefined || (key === HOOK_WEIGHT && hasOwn)) continue;
        const data = { object: describe(model, resource), key, value: JSON.stringify(value), wave: String(wave(annotations)) };
        const at = locateAnnotation(resource, key);
        if (PLACEHOLDER.test(value)) report({ messageId: "placeholder", data, severity: "info", resource, at });
        else report({ messageId: "invalid", data: { ...data, suggestion: suggestion(value) }, resource, at });
      }
    }
  },
});
