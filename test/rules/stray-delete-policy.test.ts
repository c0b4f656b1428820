import rule from "../../rules/stray-delete-policy.ts";
import { testRule } from "../../src/rule-tester.ts";

const job = (annotations: string): string => `
  apiVersion: batch/v1
  kind: Job
  metadata: {name: migrate, annotations: ${annotations}}
`;

testRule("stray-delete-policy", rule, {
  valid: {
    "a policy on an Argo CD hook": job("{argocd.argoproj.io/hook: PreSync, argocd.argoproj.io/hook-delete-policy: HookSucceeded}"),
    "a policy on a Helm hook": job("{helm.sh/hook: pre-install, helm.sh/hook-delete-policy: hook-succeeded}"),
    "Helm's policy on an Argo CD hook": job("{argocd.argoproj.io/hook: PreSync, helm.sh/hook-delete-policy: hook-succeeded}"),
    "Argo CD's policy on a Helm hook": job("{helm.sh/hook: pre-install, argocd.argoproj.io/hook-delete-policy: HookSucceeded}"),
    "a policy on a delete hook": job("{argocd.argoproj.io/hook: PostDelete, argocd.argoproj.io/hook-delete-policy: HookSucceeded}"),
    "an object that is skipped": job("{argocd.argoproj.io/hook: Skip, argocd.argoproj.io/hook-delete-policy: HookSucceeded}"),
    "an object of crd-install": job("{helm.sh/hook: crd-install, helm.sh/hook-delete-policy: before-hook-creation}"),
    "a hook of a type that is unknown is unknown-hook's": job(
      "{argocd.argoproj.io/hook: Presync, argocd.argoproj.io/hook-delete-policy: HookSucceeded}",
    ),
    "a misspelt hook is unknown-annotation's": job(
      "{argocd.argoproj.io/hooks: PreSync, argocd.argoproj.io/hook-delete-policy: HookSucceeded}",
    ),
    "a hook under a misspelt prefix is unknown-annotation's": job(
      "{argoproj.io/hook: PreSync, argocd.argoproj.io/hook-delete-policy: HookSucceeded}",
    ),
    "neither hook nor policy": job("{example.com/team: shop}"),
  },
  invalid: {
    "Argo CD's policy on an ordinary Job": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/sync-wave: "-1"
          argocd.argoproj.io/hook-delete-policy: HookSucceeded  # expect: stray warning
    `,
    "Helm's policy on an ordinary claim": `
      apiVersion: v1
      kind: PersistentVolumeClaim
      metadata:
        name: data
        annotations:
          helm.sh/hook-delete-policy: before-hook-creation  # expect: stray warning
    `,
    "both policies, each at its own line": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          helm.sh/hook-delete-policy: hook-succeeded  # expect: stray warning
          argocd.argoproj.io/hook-delete-policy: HookSucceeded  # expect: stray warning
    `,
    "an empty policy": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/hook-delete-policy: ""  # expect: stray warning
    `,
    "the hook is on the pod template only": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/hook-delete-policy: HookSucceeded  # expect: stray warning
      spec:
        template:
          metadata: {annotations: {argocd.argoproj.io/hook: PreSync}}
    `,
  },
});
