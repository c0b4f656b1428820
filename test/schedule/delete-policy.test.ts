import { describe, expect, test } from "vitest";
import {
  DELETE_POLICIES,
  deletePolicies,
  HELM_HOOK_DELETE_POLICY,
  HOOK_DELETE_POLICY,
  namedDeletePolicies,
} from "../../src/schedule/delete-policy.ts";

test("the keys are those of Argo CD and of Helm", () => {
  expect([HOOK_DELETE_POLICY, HELM_HOOK_DELETE_POLICY]).toEqual(["argocd.argoproj.io/hook-delete-policy", "helm.sh/hook-delete-policy"]);
});

test("there are three policies, each with Helm's word for it", () => {
  expect(DELETE_POLICIES).toEqual([
    ["BeforeHookCreation", "before-hook-creation"],
    ["HookFailed", "hook-failed"],
    ["HookSucceeded", "hook-succeeded"],
  ]);
});

describe("the policies that are named", () => {
  test("come from both vocabularies, sorted, each one once", () => {
    const notes = { [HOOK_DELETE_POLICY]: "HookSucceeded,BeforeHookCreation", [HELM_HOOK_DELETE_POLICY]: "hook-succeeded,hook-failed" };
    expect(namedDeletePolicies(notes)).toEqual(["BeforeHookCreation", "HookFailed", "HookSucceeded"]);
  });

  test.each([
    ["Helm's words under Argo CD's key", { [HOOK_DELETE_POLICY]: "hook-succeeded" }],
    ["Argo CD's words under Helm's key", { [HELM_HOOK_DELETE_POLICY]: "HookSucceeded" }],
    ["words in other capitals", { [HOOK_DELETE_POLICY]: "hooksucceeded", [HELM_HOOK_DELETE_POLICY]: "Hook-Succeeded" }],
    ["two words without a comma", { [HOOK_DELETE_POLICY]: "HookSucceeded HookFailed" }],
  ])("are none for %s", (_, notes) => expect(namedDeletePolicies(notes)).toEqual([]));
});

describe("the policies in force", () => {
  test("are BeforeHookCreation when none is named", () => expect(deletePolicies({})).toEqual(["BeforeHookCreation"]));
  test("do not hold BeforeHookCreation when another one is named", () =>
    expect(deletePolicies({ [HOOK_DELETE_POLICY]: "HookFailed" })).toEqual(["HookFailed"]));
});
