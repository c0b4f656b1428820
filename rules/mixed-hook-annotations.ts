// With an Argo hook type, Helm's hook types of the object are off; Helm's weight and policies are still read. So an
// object with both vocabularies may have another wave, or more policies, than its Argo annotations say.
// Source: gitops-engine/pkg/sync/hook/hook.go (Types), delete_policy.go, syncwaves/waves.go.
import { defineRule, describe, locateAnnotation } from "../src/rule.ts";
import { deletePolicies, HELM_HOOK_DELETE_POLICY, HOOK_DELETE_POLICY } from "../src/schedule/delete-policy.ts";
import { deleteHooks, HELM_HOOK, HOOK, hookTypes, isHook, isHookType, tokens } from "../src/schedule/hook.ts";
import { HOOK_WEIGHT, SYNC_WAVE, wave } from "../src/schedule/wave.ts";

const ARGO_KEYS = [HOOK, HOOK_DELETE_POLICY, SYNC_WAVE];

export default defineRule({
  meta: {
    description: "Disallow Argo CD's and Helm's hook annotations on one object when they do not agree",
    severity: "warning",
    preset: "recommended",
    when: "every-sync",
    messages: {
      types: "{{ object }} has an Argo CD hook without a type for a sync, so Helm's hook types count: {{ types }}.",
      wave: "{{ object }} says {{ said }} to Argo CD, but Helm's weight is read too: it is in wave {{ wave }}.",
      policies: "{{ object }} says {{ said }} to Argo CD, but Helm's deletion policies are added: {{ effective }} are in force.",
    },
    help: {
      types: "Write the types that you mean under argocd.argoproj.io/hook, or remove that annotation.",
      wave: 'Write argocd.argoproj.io/sync-wave: "{{ wave }}" if that is what you mean, or another wave.',
      policies:
        "Write {{ effective }} under argocd.argoproj.io/hook-delete-policy if that is what you mean, or remove helm.sh/hook-delete-policy.",
    },
  },
  check({ model, report }) {
    for (const resource of model.resources) {
      const { annotations } = resource;
      if (!isHook(annotations) && deleteHooks(annotations).length === 0) continue;
      const argo = Object.fromEntries(ARGO_KEYS.flatMap((key) => (annotations[key] === undefined ? [] : [[key, annotations[key]]])));
      const object = describe(model, resource);
      const argoTypes = tokens(annotations[HOOK]).filter(isHookType);
      const types = hookTypes(annotations);
      if (annotations[HOOK] !== undefined && argoTypes.length === 0 && types.length > 0) {
        report({ messageId: "types", data: { object, types: types.join(", ") }, resource, at: locateAnnotation(resource, HELM_HOOK) });
        continue;
      }
      const effectiveWave = wave(annotations);
      if (annotations[HOOK] !== undefined && wave(argo) !== effectiveWave) {
        const said = annotations[SYNC_WAVE] === undefined ? "no wave" : `sync-wave ${JSON.stringify(annotations[SYNC_WAVE])}`;
        report({
          messageId: "wave",
          data: { object, said, wave: String(effectiveWave) },
          resource,
          at: locateAnnotation(resource, HOOK_WEIGHT),
        });
      }
      const saysPolicy = annotations[HOOK] !== undefined || annotations[HOOK_DELETE_POLICY] !== undefined;
      const effective = deletePolicies(annotations).join(",");
      if (saysPolicy && deletePolicies(argo).join(",") !== effective) {
        const said = annotations[HOOK_DELETE_POLICY] === undefined ? "no deletion policy" : annotations[HOOK_DELETE_POLICY];
        report({
          messageId: "policies",
          data: { object, said, effective },
          resource,
          at: locateAnnotation(resource, HELM_HOOK_DELETE_POLICY),
        });
      }
    }
  },
});
