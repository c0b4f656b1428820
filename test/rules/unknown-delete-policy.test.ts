import rule from "../../rules/unknown-delete-policy.ts";
import { testRule } from "../../src/rule-tester.ts";

const claim = (annotations: string): string => `
  apiVersion: v1
  kind: PersistentVolumeClaim
  metadata: {name: data, annotations: ${annotations}}
`;

testRule("unknown-delete-policy", rule, {
  valid: {
    "each policy of Argo CD": claim(
      `{argocd.argoproj.io/hook: PreSync, argocd.argoproj.io/hook-delete-policy: "HookSucceeded, HookFailed,BeforeHookCreation"}`,
    ),
    "each policy of Helm": claim(
      `{helm.sh/hook: pre-install, helm.sh/hook-delete-policy: "hook-succeeded,hook-failed,before-hook-creation"}`,
    ),
    "no policy": claim("{argocd.argoproj.io/hook: PreSync}"),
    "an empty policy": claim(`{argocd.argoproj.io/hook: PreSync, argocd.argoproj.io/hook-delete-policy: ""}`),
    "an object that is no hook is stray-delete-policy's": claim("{argocd.argoproj.io/hook-delete-policy: never}"),
    "an object that is skipped": claim("{argocd.argoproj.io/hook: Skip, argocd.argoproj.io/hook-delete-policy: never}"),
    "an object of crd-install": claim("{helm.sh/hook: crd-install, helm.sh/hook-delete-policy: never}"),
  },
  invalid: {
    never: `
      apiVersion: v1
      kind: PersistentVolumeClaim
      metadata:
        name: data
        annotations:
          argocd.argoproj.io/hook: PreSync
          argocd.argoproj.io/hook-delete-policy: never  # expect: unknown error
    `,
    "never on a Helm hook": `
      apiVersion: v1
      kind: PersistentVolumeClaim
      metadata:
        name: data
        annotations:
          helm.sh/hook: pre-install
          helm.sh/hook-delete-policy: never  # expect: unknown error
    `,
    "Helm's word under Argo CD's key": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/hook: PreSync
          argocd.argoproj.io/hook-delete-policy: hook-succeeded  # expect: unknown error
    `,
    "Argo CD's word under Helm's key": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          helm.sh/hook: pre-install
          helm.sh/hook-delete-policy: HookSucceeded  # expect: unknown error
    `,
    "a misspelt word": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/hook: PreSync
          argocd.argoproj.io/hook-delete-policy: HookSucceded  # expect: unknown error
    `,
    "a word with another case": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/hook: PreSync
          argocd.argoproj.io/hook-delete-policy: hookSucceeded  # expect: unknown error
    `,
    "an unknown word beside a good one": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/hook: PreSync
          argocd.argoproj.io/hook-delete-policy: HookSucceeded,Always  # expect: unknown error
    `,
    "both keys, each at its own line": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/hook: PreSync
          argocd.argoproj.io/hook-delete-policy: never  # expect: unknown error
          helm.sh/hook-delete-policy: keep  # expect: unknown error
    `,
    "a delete hook": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: drain
        annotations:
          argocd.argoproj.io/hook: PostDelete
          argocd.argoproj.io/hook-delete-policy: AfterDeletion  # expect: unknown error
    `,
    "a delete hook that a sync skips": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: drain
        annotations:
          argocd.argoproj.io/hook: Skip,PostDelete
          argocd.argoproj.io/hook-delete-policy: never  # expect: unknown error
    `,
  },
});
