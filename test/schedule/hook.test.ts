import { describe, expect, test } from "vitest";
import { deleteHooks, HELM_HOOK, HOOK, helmHookType, hookTypes, isHook, isHookType, isSkipped, tokens } from "../../src/schedule/hook.ts";

test("the keys are those of Argo CD and of Helm", () => {
  expect([HOOK, HELM_HOOK]).toEqual(["argocd.argoproj.io/hook", "helm.sh/hook"]);
});

describe("tokens", () => {
  test("are cut at commas, trimmed, without empty ones and without repetition", () => {
    expect(tokens(" a , b,,a,\tc\n, ")).toEqual(["a", "b", "c"]);
  });
  test("keep blanks inside", () => expect(tokens(" a b ")).toEqual(["a b"]));
  test("of a missing annotation are none", () => expect(tokens(undefined)).toEqual([]));

  test.each(["\t", "\n", "\v", "\f", "\r", " ", "\u0085", "\u00a0", "\u2003", "\u2028", "\u2029", "\u3000"])(
    "lose the blank %j at both ends, as Go's TrimSpace does, also when there are several",
    (blank) => expect(tokens(`${blank}${blank}a${blank}${blank}`)).toEqual(["a"]),
  );
  test.each(["\ufeff", "\u200b", "\u180e"])("keep %j, which is no blank to Go", (char) => expect(tokens(`${char}a`)).toEqual([`${char}a`]));
});

describe("hook types", () => {
  test.each(["PreSync", "Sync", "PostSync", "SyncFail", "Skip"])("%s is one", (word) => expect(isHookType(word)).toBe(true));
  test.each(["", "presync", "PreDelete", "PostDelete", "pre-install", "Sync "])("%j is none", (word) =>
    expect(isHookType(word)).toBe(false),
  );

  test("keep the order in which they are written", () =>
    expect(hookTypes({ [HOOK]: "PostSync,PreSync" })).toEqual(["PostSync", "PreSync"]));
  test("of Helm may hold one type twice", () =>
    expect(hookTypes({ [HELM_HOOK]: "pre-install,pre-upgrade" })).toEqual(["PreSync", "PreSync"]));
  test.each(["test", "pre-delete", "crd-install", "PreSync", ""])("Helm's %j is none", (word) =>
    expect(helmHookType(word)).toBeUndefined(),
  );
});

describe("an object is skipped", () => {
  test("by `Skip` alone", () => expect(isSkipped({ [HOOK]: "Skip" })).toBe(true));
  test("by `Skip` beside words that are no types, delete hooks among them", () =>
    expect(isSkipped({ [HOOK]: "Skip,PreDelete" })).toBe(true));
  test("not by another single type", () => expect(isSkipped({ [HOOK]: "Sync" })).toBe(false));
  test("not by `Skip` beside another type, wherever it stands", () => {
    expect(isSkipped({ [HOOK]: "Skip,Sync" })).toBe(false);
    expect(isSkipped({ [HOOK]: "Sync,Skip" })).toBe(false);
  });
  test("not by the word under Helm's key", () => expect(isSkipped({ [HELM_HOOK]: "Skip" })).toBe(false));
});

describe("an object is a hook", () => {
  test("by Helm's key with an empty value", () => expect(isHook({ [HELM_HOOK]: "" })).toBe(true));
  test("not when it is skipped, even with a hook of Helm's", () =>
    expect(isHook({ [HOOK]: "Skip", [HELM_HOOK]: "pre-install" })).toBe(false));
  test("by the whole of Helm's value: `crd-install ` with a blank is not the exception", () =>
    expect(isHook({ [HELM_HOOK]: "crd-install " })).toBe(true));
});

describe("delete hooks", () => {
  test("come from both keys at once, PreDelete first", () =>
    expect(deleteHooks({ [HOOK]: "PostDelete", [HELM_HOOK]: "pre-delete" })).toEqual(["PreDelete", "PostDelete"]));
  test.each([
    [HOOK, "pre-delete"],
    [HOOK, "post-delete"],
    [HELM_HOOK, "PreDelete"],
    [HELM_HOOK, "PostDelete"],
    [HOOK, "predelete"],
    [HOOK, "PreSync"],
  ])("%s: %s is none", (key, word) => expect(deleteHooks({ [key]: word })).toEqual([]));
  test("of an object without annotations are none", () => expect(deleteHooks({})).toEqual([]));
});
