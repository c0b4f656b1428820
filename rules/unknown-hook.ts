// A hook annotation without any type that Argo CD knows makes the object a hook of no phase: it is never applied, and
// nobody is told. Beside a known type only the unknown word is lost.
// Source: gitops-engine/pkg/sync/sync_phase.go, hook/hook.go, controller/hook.go.
import { nearest } from "../src/nearest.ts";
import { defineRule, describe, isBefore, locateAnnotation } from "../src/rule.ts";
import { deleteHooks, HELM_HOOK, HOOK, helmHookType, hookTypes, isHookType, tokens } from "../src/schedule/hook.ts";
import type { Location } from "../src/types.ts";

const ARGO_WORDS = ["PreSync", "Sync", "PostSync", "SyncFail", "Skip", "PreDelete", "PostDelete"];
const HELM_WORDS = ["pre-install", "pre-upgrade", "post-install", "post-upgrade", "pre-delete", "post-delete"];
const HELM_ONLY = /^(?:pre-rollback|post-rollback|crd-install|test|test-success|test-failure)$/;
const MEANT = new Map([
  ["pre-sync", "PreSync"],
  ["post-sync", "PostSync"],
  ["sync-fail", "SyncFail"],
  ["SyncFailed", "SyncFail"],
  ["pre-install", "PreSync"],
  ["pre-upgrade", "PreSync"],
  ["post-install", "PostSync"],
  ["post-upgrade", "PostSync"],
  ["pre-delete", "PreDelete"],
  ["post-delete", "PostDelete"],
]);

export default defineRule({
  meta: {
    description: "Disallow a hook type that Argo CD does not know",
    severity: "error",
    preset: "recommended",
    when: "every-sync",
    messages: {
      neverApplied: "{{ object }} has {{ key }}: {{ value }}, which holds no hook type that Argo CD knows: it is never applied.",
      unknownWord: "{{ object }} has the hook type {{ word }}, which Argo CD does not know: only the others count.",
      unsupported: "{{ object }} has {{ key }}: {{ value }}, which Argo CD does not run: it is never applied.",
    },
    help: {
      neverApplied: "{{ change }}",
      unknownWord: "{{ change }}",
      unsupported: "Argo CD has no rollback hooks; use PreSync or PostSync, or keep the object out of the render.",
    },
  },
  check({ model, argocdVersion, report }) {
    const hasNoPreDelete = isBefore(argocdVersion, "3.3");
    for (const resource of model.resources) {
      const { annotations } = resource;
      const isArgo = annotations[HOOK] !== undefined;
      const key = isArgo ? HOOK : HELM_HOOK;
      const value = annotations[key];
      if (value === undefined || (!isArgo && value === "crd-install")) continue;
      const words = tokens(value);
      const known = (word: string): boolean =>
        isArgo
          ? isHookType(word) || (ARGO_WORDS.includes(word) && !(word === "PreDelete" && hasNoPreDelete))
          : helmHookType(word) !== undefined || HELM_WORDS.includes(word);
      const unknown = words.filter((word) => !known(word) && (isArgo || !HELM_ONLY.test(word)));
      const suggestion = (word: string): string | undefined =>
        (isArgo ? MEANT.get(word) : undefined) ?? nearest(word, isArgo ? ARGO_WORDS : HELM_WORDS);
      const object = describe(model, resource);
      const place = (): Location => locateAnnotation(resource, key);
      const isDeleteHook = deleteHooks(annotations).some((hook) => !(hook === "PreDelete" && hasNoPreDelete));
      const isApplied = hookTypes(annotations).length > 0 || isDeleteHook;
      if (!isApplied) {
        // Helm's rollback hooks, and pre-delete where Argo CD does not run it yet.
        const isRollback = !isArgo && unknown.length === 0 && words.length > 0;
        if (isRollback && words.some((word) => word.startsWith("test"))) continue;
        const near = words.map(suggestion).find((word) => word !== undefined);
        const change =
          near === undefined
            ? `Write one of ${(isArgo ? ARGO_WORDS : HELM_WORDS).join(", ")}, or remove the annotation.`
            : near === "PreDelete" && words.includes("PreDelete")
              ? "Argo CD runs PreDelete hooks from 3.3 on; before, use PostDelete or leave the object out."
              : `Did you mean ${near}?`;
        const data = { object, key, value: JSON.stringify(value), ...(!isRollback && { change }) };
        const isSure = words.length === 1 && near !== undefined && !words.includes(near);
        report({
          messageId: isRollback ? "unsupported" : "neverApplied",
          data,
          severity: isRollback ? "warning" : "error",
          resource,
          at: place(),
          ...(isSure && !isRollback && { correction: { resource, annotation: key, value: near } }),
        });
        continue;
      }
      // When Helm's words take over from an Argo hook without a known type, mixed-hook-annotations speaks.
      if (isArgo && !words.some(known) && hookTypes(annotations).length > 0) continue;
      for (const word of unknown) {
        const near = suggestion(word);
        const change = near === undefined ? `Remove ${word}.` : `Did you mean ${near}?`;
        report({ messageId: "unknownWord", data: { object, word, change }, severity: "warning", resource, at: place() });
      }
    }
  },
});
