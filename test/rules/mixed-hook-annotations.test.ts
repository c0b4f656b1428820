import rule from "../../rules/mixed-hook-annotations.ts";
import { testRule } from "../../src/rule-tester.ts";

const job = (...annotations: string[]): string => `
  apiVersion: batch/v1
  kind: Job
  metadata:
    name: migrate
    annotations:
      ${annotations.join("\n      ")}
`;

testRule("mixed-hook-annotations", rule, {
  valid: {
    "Argo CD's vocabulary only": job(
      "argocd.argoproj.io/hook: PreSync",
      `argocd.argoproj.io/sync-wave: "1"`,
      "argocd.argoproj.io/hook-delete-policy: HookSucceeded",
    ),
    "Helm's vocabulary only": job("helm.sh/hook: pre-install", `helm.sh/hook-weight: "1"`, "helm.sh/hook-delete-policy: hook-succeeded"),
    "the Helm hook is off and says nothing else": job("argocd.argoproj.io/hook: PreSync", "helm.sh/hook: post-install"),
    "the wave decides, not the weight": job(
      "argocd.argoproj.io/hook: PreSync",
      `argocd.argoproj.io/sync-wave: "1"`,
      "helm.sh/hook: pre-install",
      `helm.sh/hook-weight: "5"`,
    ),
    "weight 0 is what the hook has anyway": job("argocd.argoproj.io/hook: PreSync", `helm.sh/hook-weight: "0"`),
    "a weight that is no integer is not read": job("argocd.argoproj.io/hook: PreSync", "helm.sh/hook-weight: first"),
    "both policies say the same": job(
      "argocd.argoproj.io/hook: PreSync",
      "argocd.argoproj.io/hook-delete-policy: HookSucceeded,BeforeHookCreation",
      "helm.sh/hook: pre-install",
      "helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded",
    ),
    "Helm's policy is the default of a hook without one": job(
      "argocd.argoproj.io/hook: PreSync",
      "helm.sh/hook-delete-policy: before-hook-creation",
    ),
    "a wave on a Helm hook": job("helm.sh/hook: pre-install", `argocd.argoproj.io/sync-wave: "1"`),
    "a policy of Argo CD on a Helm hook without one": job(
      "helm.sh/hook: pre-install",
      "argocd.argoproj.io/hook-delete-policy: HookSucceeded",
    ),
    "an object that is no hook": job(
      `helm.sh/hook-weight: "1"`,
      "argocd.argoproj.io/hook-delete-policy: HookSucceeded",
      "helm.sh/hook-delete-policy: hook-failed",
    ),
    "an object that is skipped": job(
      "argocd.argoproj.io/hook: Skip",
      `helm.sh/hook-weight: "1"`,
      "helm.sh/hook-delete-policy: hook-succeeded",
    ),
    "an unknown hook beside a Helm test": job("argocd.argoproj.io/hook: Presync", "helm.sh/hook: test"),
  },
  invalid: {
    "Helm's types take over from a misspelt hook": job(
      "argocd.argoproj.io/hook: Presync",
      "helm.sh/hook: post-install,post-upgrade  # expect: types warning",
    ),
    "Helm's types take over from an empty hook": job(
      `argocd.argoproj.io/hook: ""`,
      "helm.sh/hook: pre-install  # expect: types warning",
      `helm.sh/hook-weight: "5"`,
    ),
    "the weight makes a wave that Argo CD's annotations do not say": job(
      "argocd.argoproj.io/hook: PreSync",
      "helm.sh/hook: pre-install",
      `helm.sh/hook-weight: "-5"  # expect: wave warning`,
    ),
    "the weight takes the place of a wave that is no integer": job(
      "argocd.argoproj.io/hook: PreSync",
      "argocd.argoproj.io/sync-wave: first",
      `helm.sh/hook-weight: "2"  # expect: wave warning`,
    ),
    "Helm's policy is added to Argo CD's": job(
      "argocd.argoproj.io/hook: PreSync",
      "argocd.argoproj.io/hook-delete-policy: HookFailed",
      "helm.sh/hook: pre-install",
      "helm.sh/hook-delete-policy: hook-succeeded  # expect: policies warning",
    ),
    "Helm's policy takes the place of the default": job(
      "argocd.argoproj.io/hook: PreSync",
      "helm.sh/hook-delete-policy: hook-succeeded  # expect: policies warning",
    ),
    "Helm's policy is added to Argo CD's on a Helm hook": job(
      "helm.sh/hook: pre-install",
      "argocd.argoproj.io/hook-delete-policy: BeforeHookCreation",
      "helm.sh/hook-delete-policy: hook-succeeded  # expect: policies warning",
    ),
    "a delete hook": job(
      "argocd.argoproj.io/hook: PostDelete",
      "argocd.argoproj.io/hook-delete-policy: BeforeHookCreation",
      "helm.sh/hook-delete-policy: hook-succeeded  # expect: policies warning",
    ),
    "both the wave and the policies": job(
      "argocd.argoproj.io/hook: PostSync",
      `helm.sh/hook-weight: "3"  # expect: wave warning`,
      "helm.sh/hook-delete-policy: hook-failed  # expect: policies warning",
    ),
  },
});
