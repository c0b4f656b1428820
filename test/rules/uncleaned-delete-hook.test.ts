import { expect, test } from "vitest";
import rule from "../../rules/uncleaned-delete-hook.ts";
import { buildModel } from "../../src/model/resolve.ts";
import { testRule } from "../../src/rule-tester.ts";
import type { Application } from "../../src/types.ts";

/** A Job with one annotation on each line. */
const job = (...annotations: string[]): string => `
  apiVersion: batch/v1
  kind: Job
  metadata:
    name: wipe
    annotations:
${annotations.map((line) => `      ${line}`).join("\n")}
`;
const POST = "argocd.argoproj.io/hook: PostDelete";
const PRE = "argocd.argoproj.io/hook: PreDelete";
const policy = (value: string): string => `argocd.argoproj.io/hook-delete-policy: ${value}`;
const helmPolicy = (value: string): string => `helm.sh/hook-delete-policy: ${value}`;
const FOUND = "  # expect: postDelete warning";
const FOUND_PRE = "  # expect: preDelete warning";

testRule("uncleaned-delete-hook", rule, {
  valid: {
    HookSucceeded: job(POST, policy("HookSucceeded")),
    HookFailed: job(POST, policy("HookFailed")),
    "all three policies": job(PRE, policy("HookSucceeded, BeforeHookCreation, HookFailed")),
    "Helm's hook with Helm's policy": job("helm.sh/hook: post-delete", helmPolicy("hook-succeeded")),
    "Argo CD's hook with Helm's policy": job(POST, helmPolicy("before-hook-creation,hook-failed")),
    "Helm's hook with Argo CD's policy": job("helm.sh/hook: pre-delete", policy("HookSucceeded")),
    "an ordinary object": job(`argocd.argoproj.io/sync-wave: "1"`),
    "a hook of a sync": job("argocd.argoproj.io/hook: PostSync"),
    "a Job with a time to live": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: wipe, annotations: {argocd.argoproj.io/hook: PostDelete}}
      spec: {ttlSecondsAfterFinished: 600}
    `,
    "a Job with a time to live of zero": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: wipe, annotations: {helm.sh/hook: post-delete}}
      spec: {ttlSecondsAfterFinished: 0}
    `,
    "a misspelt policy key is unknown-annotation's": job(POST, "argocd.argoproj.io/hook-deletion-policy: HookSucceeded"),
    "an unknown policy is unknown-delete-policy's": job(POST, policy("never")),
    "an unknown policy beside a known one": job(POST, policy("BeforeHookCreation,hook-succeeded")),
    "an unknown policy of Helm": job("helm.sh/hook: post-delete", helmPolicy("HookSucceeded")),
    "a hook of an unknown type is unknown-hook's": job("argocd.argoproj.io/hook: Postdelete"),
    "PreDelete before Argo CD 3.3, where nothing runs it": { files: job(PRE), argocdVersion: "3.2" },
    "pre-delete before Argo CD 3.3": { files: job("helm.sh/hook: pre-delete"), argocdVersion: "3.2" },
    "a copy that Argo CD drops": `${job(POST)}  ---\n${job(POST, policy("HookSucceeded"))}`,
  },
  invalid: {
    "no policy": job(`${POST}${FOUND}`),
    "no policy on a Helm hook": job(`helm.sh/hook: post-delete${FOUND}`, `helm.sh/hook-weight: "1"`),
    "an empty policy": job(POST, policy(`""${FOUND}`)),
    "BeforeHookCreation alone": job(POST, policy(`BeforeHookCreation${FOUND}`)),
    "before-hook-creation alone": job("helm.sh/hook: post-delete", helmPolicy(`before-hook-creation${FOUND}`)),
    "the policy of the other vocabulary": job(POST, helmPolicy(`before-hook-creation${FOUND}`)),
    "the policy of the other vocabulary on a Helm hook": job("helm.sh/hook: post-delete", policy(`BeforeHookCreation${FOUND}`)),
    "PreDelete without a policy": job(`${PRE}${FOUND_PRE}`),
    "PreDelete from Argo CD 3.3 on": { files: job(`${PRE}${FOUND_PRE}`), argocdVersion: "3.3" },
    "PostDelete before Argo CD 3.3": { files: job(`${POST}${FOUND}`), argocdVersion: "3.2" },
    "pre-delete": job("helm.sh/hook: pre-delete", helmPolicy(`before-hook-creation${FOUND_PRE}`)),
    "both lives": job(`argocd.argoproj.io/hook: "PreDelete,PostDelete"${FOUND}`),
    "both lives before Argo CD 3.3": { files: job(`argocd.argoproj.io/hook: "PreDelete,PostDelete"${FOUND}`), argocdVersion: "3.2" },
    "a hook of a sync too": job(`argocd.argoproj.io/hook: "PostSync,PostDelete"${FOUND}`),
    "a hook that a sync skips": job(`argocd.argoproj.io/hook: "Skip,PostDelete"${FOUND}`),
    "Helm's word beside an Argo hook of a sync": job("argocd.argoproj.io/hook: PostSync", `helm.sh/hook: post-delete${FOUND}`),
    "each object of several": `
      apiVersion: v1
      kind: ServiceAccount
      metadata: {name: wipe, annotations: {argocd.argoproj.io/hook: PostDelete}}  # expect: postDelete
      ---
      apiVersion: rbac.authorization.k8s.io/v1
      kind: ClusterRole
      metadata: {name: wipe, annotations: {argocd.argoproj.io/hook: PostDelete}}  # expect: postDelete
    `,
    "a time to live on something else than a Job": `
      apiVersion: example.com/v1
      kind: Job
      metadata: {name: wipe, annotations: {argocd.argoproj.io/hook: PostDelete}}  # expect: postDelete
      spec: {ttlSecondsAfterFinished: 600}
      ---
      apiVersion: batch/v1
      kind: CronJob
      metadata: {name: wipe, annotations: {argocd.argoproj.io/hook: PostDelete}}  # expect: postDelete
      spec: {ttlSecondsAfterFinished: 600}
    `,
    "a time to live that is null": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: wipe, annotations: {argocd.argoproj.io/hook: PostDelete}}  # expect: postDelete
      spec: {ttlSecondsAfterFinished: null}
    `,
    "a hook with generateName": job(`${POST}${FOUND}`).replace("name: wipe", "generateName: wipe-"),
  },
});

/** What the rule says to write. */
function changeFor(...annotations: string[]): unknown {
  const source = { file: "job.yaml", text: job(...annotations).replaceAll(/^ {2}/gm, ""), trace: null, kind: "manifest" as const };
  const application: Application = {
    name: "test",
    namespace: "default",
    syncOptions: [],
    paths: [],
    sources: [source],
    texts: new Map(),
    partial: false,
    isGuess: false,
  };
  const changes: unknown[] = [];
  const context = { options: {}, model: buildModel(application), argocdVersion: "3.6" as const, suppressions: [] };
  rule.check({ ...context, report: ({ data }) => changes.push(data?.["change"]) });
  return changes[0];
}

test("the help keeps the policy that is there, in the hook's own vocabulary", () => {
  expect(changeFor(POST)).toBe(policy("HookSucceeded"));
  expect(changeFor(POST, policy("BeforeHookCreation"))).toBe(policy("BeforeHookCreation,HookSucceeded"));
  expect(changeFor("helm.sh/hook: post-delete")).toBe(helmPolicy("hook-succeeded"));
  expect(changeFor("helm.sh/hook: pre-delete", helmPolicy("before-hook-creation"))).toBe(helmPolicy("before-hook-creation,hook-succeeded"));
});
