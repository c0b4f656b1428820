import rule from "../../rules/negative-postsync-wave.ts";
import { testRule } from "../../src/rule-tester.ts";

const job = (name: string, annotations: string): string => `
  apiVersion: batch/v1
  kind: Job
  metadata:
    name: ${name}
    annotations:
      ${annotations}
`;

testRule("negative-postsync-wave", rule, {
  valid: {
    "the wave is zero": job("smoke", `{argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/sync-wave: "0"}`),
    "a negative wave in Sync orders the phase": job("smoke", `{argocd.argoproj.io/hook: Sync, argocd.argoproj.io/sync-wave: "-1"}`),
    "an object that is a PreSync hook too": job(
      "smoke",
      `{argocd.argoproj.io/hook: "PreSync,PostSync", argocd.argoproj.io/sync-wave: "-1"}`,
    ),
    "an object that is a Sync hook too": job("smoke", `{argocd.argoproj.io/hook: "Sync,PostSync", argocd.argoproj.io/sync-wave: "-1"}`),
    "several PostSync waves: the number orders them": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: first, annotations: {argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/sync-wave: "-1"}}
      ---
      apiVersion: batch/v1
      kind: Job
      metadata: {name: second, annotations: {argocd.argoproj.io/hook: PostSync}}
    `,
  },
  invalid: {
    "a PostSync hook in a negative wave": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: smoke
        annotations:
          argocd.argoproj.io/hook: PostSync
          argocd.argoproj.io/sync-wave: "-1"  # expect: negative warning
    `,
    "Helm's weight on a post-install hook": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: smoke
        annotations:
          helm.sh/hook: post-install
          helm.sh/hook-weight: "-5"  # expect: negative
    `,
    "each of two in one wave": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: first, annotations: {argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/sync-wave: "-1"}}  # expect: negative
      ---
      apiVersion: batch/v1
      kind: Job
      metadata: {name: second, annotations: {argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/sync-wave: "-1"}}  # expect: negative
    `,
  },
});
