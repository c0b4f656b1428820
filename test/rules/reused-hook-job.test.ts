import { expect, test } from "vitest";
import rule from "../../rules/reused-hook-job.ts";
import { testRule } from "../../src/rule-tester.ts";
import { findingsOf, hook, join, object } from "./objects.ts";

const job = (policies: string, expected: string, type = "batch/v1 Job"): string =>
  object(type, "a", { notes: hook("PreSync", policies), mark: expected });
const silent = (notes: string, type = "batch/v1 Job"): string => object(type, "a", { notes });

testRule("reused-hook-job", rule, {
  valid: {
    "no policy: the default is BeforeHookCreation": silent(hook("PreSync")),
    "BeforeHookCreation, alone and among others": join(
      silent(hook("PreSync", "BeforeHookCreation")),
      silent(hook("PreSync", "HookSucceeded,BeforeHookCreation"), "v1 Pod"),
    ),
    "BeforeHookCreation from Helm's vocabulary": silent(
      `${hook("PreSync", "HookSucceeded")}, helm.sh/hook-delete-policy: before-hook-creation`,
    ),
    "a generated name": `apiVersion: batch/v1\nkind: Job\nmetadata: {generateName: a-, annotations: {${hook("PreSync", "HookSucceeded")}}}\n`,
    "a delete hook": silent(hook("PostDelete", "HookSucceeded")),
    "a hook that is never applied": join(silent(hook("Skip", "HookSucceeded")), silent(hook("Presync", "HookSucceeded"), "v1 Pod")),
    "an ordinary Job": silent('argocd.argoproj.io/hook-delete-policy: "HookSucceeded"'),
    "what does not run": join(
      silent(hook("PreSync", "HookSucceeded"), "v1 ConfigMap"),
      silent(hook("PreSync", "HookSucceeded"), "example.com/v1 Job"),
    ),
    "a misspelt policy is the business of another rule": silent(hook("PreSync", "HookSucceeded,BeforeHookCreated")),
  },
  invalid: {
    "HookSucceeded alone": join(
      job("HookSucceeded", "expect: afterFailure warning"),
      job("HookSucceeded", "expect: afterFailure warning", "v1 Pod"),
    ),
    "HookFailed alone": job("HookFailed", "expect: afterSuccess warning", "argoproj.io/v1alpha1 Workflow"),
    "both: only an abort leaves it": job("HookSucceeded,HookFailed", "expect: afterAbort info"),
    "in Helm's vocabulary": object("batch/v1 Job", "a", {
      notes: 'helm.sh/hook: "pre-install,pre-upgrade", helm.sh/hook-delete-policy: hook-succeeded',
      mark: "expect: afterFailure warning",
    }),
  },
});

test("the help adds to what is there, in its vocabulary", () => {
  expect(findingsOf(rule, silent(hook("PreSync", "HookSucceeded")))[0]?.help).toBe(
    "Write argocd.argoproj.io/hook-delete-policy: BeforeHookCreation,HookSucceeded.",
  );
  expect(findingsOf(rule, silent("helm.sh/hook: post-install, helm.sh/hook-delete-policy: hook-failed"))[0]?.help).toBe(
    "Write helm.sh/hook-delete-policy: before-hook-creation,hook-failed.",
  );
});
