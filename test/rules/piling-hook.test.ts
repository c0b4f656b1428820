import rule from "../../rules/piling-hook.ts";
import { testRule } from "../../src/rule-tester.ts";
import { hook, join, object } from "./objects.ts";

/** A hook with a generated name. */
const generated = (notes: string, body = "", kind = "Job", comment = ""): string =>
  `apiVersion: batch/v1\nkind: ${kind}\nmetadata: {generateName: a-, annotations: {${notes}}}${comment === "" ? "" : `  # ${comment}`}\n${body}\n`;
const FOUND = "expect: piling warning";

testRule("piling-hook", rule, {
  valid: {
    "no policy at all is the business of another rule": generated(hook("Sync")),
    "HookSucceeded or HookFailed": join(generated(hook("Sync", "HookSucceeded")), generated(hook("Sync", "BeforeHookCreation,HookFailed"))),
    "a policy of Helm that helps": generated(`${hook("Sync", "BeforeHookCreation")}, helm.sh/hook-delete-policy: hook-succeeded`),
    "a time to live": generated(hook("Sync", "BeforeHookCreation"), "spec: {ttlSecondsAfterFinished: 3600}"),
    "a fixed name": object("batch/v1 Job", "a", { notes: hook("Sync", "BeforeHookCreation") }),
    "a hook that is never applied": join(
      generated(hook("Skip", "BeforeHookCreation")),
      generated(hook("PostDelete", "BeforeHookCreation")),
    ),
    "a misspelt policy is the business of another rule": generated(hook("Sync", "BeforeHookCreation,HookSuceeded")),
  },
  invalid: {
    "BeforeHookCreation alone": generated(hook("Sync", "BeforeHookCreation"), "", "Job", FOUND),
    "of any kind": generated(hook("PostSync", "BeforeHookCreation"), "", "Thing", FOUND),
    "in Helm's vocabulary": generated("helm.sh/hook: post-install, helm.sh/hook-delete-policy: before-hook-creation", "", "Job", FOUND),
    "a time to live counts for Jobs only": generated(
      hook("Sync", "BeforeHookCreation"),
      "spec: {ttlSecondsAfterFinished: 3600}",
      "Thing",
      FOUND,
    ),
  },
});
