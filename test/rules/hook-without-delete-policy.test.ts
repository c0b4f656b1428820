import { describe, expect, it } from "vitest";
import rule from "../../rules/hook-without-delete-policy.ts";
import { checkCase } from "../../src/rule-tester.ts";

const job = (annotations: string): string => `
  apiVersion: batch/v1
  kind: Job
  metadata: {name: smoke, annotations: ${annotations}}
`;

// Not testRule: it wants invalid cases too, and all of them fail as long as the rule hands every message the data of the others.
const valid = {
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
  "an unknown policy is unknown-delete-policy's": job("{argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/hook-delete-policy: never}"),
  "a policy of the other vocabulary is unknown-delete-policy's": job(
    "{argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/hook-delete-policy: hook-succeeded}",
  ),
};

describe("hook-without-delete-policy", () => {
  it.each(Object.entries(valid))("%s", (_, ruleCase) => {
    expect(checkCase("hook-without-delete-policy", rule, ruleCase, true)).toEqual([]);
  });
});
