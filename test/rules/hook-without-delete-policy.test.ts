import rule from "../../rules/hook-without-delete-policy.ts";
import { testRule } from "../../src/rule-tester.ts";

const job = (annotations: string): string => `
  apiVersion: batch/v1
  kind: Job
  metadata: {name: smoke, annotations: ${annotations}}
`;

testRule("hook-without-delete-policy", rule, {
  valid: {
    "a hook with Argo CD's policy": job("{argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/hook-delete-policy: HookSucceeded}"),
    "a Helm hook with Helm's policy": job("{helm.sh/hook: post-install, helm.sh/hook-delete-policy: hook-succeeded}"),
    "an Argo CD hook with Helm's policy": job("{argocd.argoproj.io/hook: PostSync, helm.sh/hook-delete-policy: hook-failed}"),
    "a Helm hook with Argo CD's policy": job("{helm.sh/hook: post-install, argocd.argoproj.io/hook-delete-policy: BeforeHookCreation}"),
    "an ordinary object": job(`{argocd.argoproj.io/sync-wave: "1"}`),
    "an object without annotations": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: smoke}
    `,
    "an object that is skipped": job("{argocd.argoproj.io/hook: Skip}"),
    "a Helm test": job("{helm.sh/hook: test}"),
    "an object of crd-install": job("{helm.sh/hook: crd-install}"),
    "a PostDelete hook has a rule of its own": job("{argocd.argoproj.io/hook: PostDelete}"),
    "a PreDelete hook has a rule of its own": job("{argocd.argoproj.io/hook: PreDelete}"),
    "Helm's delete hooks have a rule of their own": job(`{helm.sh/hook: "pre-delete,post-delete"}`),
    "a delete hook that a sync skips": job(`{argocd.argoproj.io/hook: "Skip,PostDelete"}`),
    "a hook of an unknown type is unknown-hook's": job("{argocd.argoproj.io/hook: Presync}"),
    "a misspelt policy key is unknown-annotation's": job(
      "{argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/hook-deletion-policy: HookSucceeded}",
    ),
    "a policy key under a misspelt prefix": job("{argocd.argoproj.io/hook: PostSync, argoproj.io/hook-delete-policy: HookSucceeded}"),
    "a misspelt policy key of Helm": job("{helm.sh/hook: post-install, helm.sh/delete-policy: hook-succeeded}"),
    "an unknown policy is unknown-delete-policy's": job(
      "{argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/hook-delete-policy: never}",
    ),
    "a policy of the other vocabulary is unknown-delete-policy's": job(
      "{argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/hook-delete-policy: hook-succeeded}",
    ),
  },
  invalid: {
    "a named Job": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: smoke
        annotations:
          argocd.argoproj.io/sync-wave: "1"
          argocd.argoproj.io/hook: PostSync  # expect: named warning
    `,
    "a Pod and a Workflow are runs as well": `
      apiVersion: v1
      kind: Pod
      metadata: {name: smoke, annotations: {argocd.argoproj.io/hook: PreSync}}  # expect: named warning
      ---
      apiVersion: argoproj.io/v1alpha1
      kind: Workflow
      metadata: {name: smoke, annotations: {argocd.argoproj.io/hook: Sync}}  # expect: named warning
    `,
    "a SyncFail hook": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: tell, annotations: {argocd.argoproj.io/hook: SyncFail}}  # expect: named warning
    `,
    "a Helm hook": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: smoke
        annotations:
          helm.sh/hook: post-install,post-upgrade  # expect: named warning
          helm.sh/hook-weight: "1"
    `,
    "both hooks: Argo CD's is the place": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: smoke
        annotations:
          helm.sh/hook: post-install
          argocd.argoproj.io/hook: PostSync  # expect: named warning
    `,
    "an empty policy names none": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: smoke
        annotations:
          argocd.argoproj.io/hook: PostSync  # expect: named warning
          argocd.argoproj.io/hook-delete-policy: ""
    `,
    "a delete hook that runs in a sync too": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: drain, annotations: {argocd.argoproj.io/hook: "PostSync,PostDelete"}}  # expect: named warning
    `,
    "generateName makes one object more at every sync": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        generateName: smoke-
        annotations:
          argocd.argoproj.io/hook: PostSync  # expect: generated warning
    `,
    "generateName on a Helm hook": `
      apiVersion: v1
      kind: Pod
      metadata:
        generateName: smoke-
        annotations:
          helm.sh/hook: pre-upgrade  # expect: generated warning
    `,
    "another kind is made again at every sync": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
        annotations:
          argocd.argoproj.io/hook: PreSync  # expect: recreated warning
    `,
    "another kind with a Helm hook": `
      apiVersion: v1
      kind: ServiceAccount
      metadata:
        name: migrate
        annotations:
          helm.sh/hook: pre-install,pre-upgrade  # expect: recreated warning
    `,
  },
});
