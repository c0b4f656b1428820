import { expect, test } from "vitest";
import { HELM_HOOK, HOOK } from "../../src/schedule/hook.ts";
import { PHASES, phases } from "../../src/schedule/phase.ts";

test("the phases run in this order", () => expect(PHASES).toEqual(["PreSync", "Sync", "PostSync", "SyncFail"]));

test("the phases of a hook come in their own order, not in that of the annotation", () => {
  expect(phases({ [HOOK]: "SyncFail,PostSync,Sync,PreSync" })).toEqual(["PreSync", "Sync", "PostSync", "SyncFail"]);
});

test("`Skip` beside a type adds no phase and takes none away", () => expect(phases({ [HOOK]: "Skip,PostSync" })).toEqual(["PostSync"]));

test.each(["", "PreDelete", "sync"])("a hook of no type (%j) has no phase", (hook) => expect(phases({ [HOOK]: hook })).toEqual([]));

test("Helm's crd-install leaves the object an ordinary one, applied in Sync", () =>
  expect(phases({ [HELM_HOOK]: "crd-install" })).toEqual(["Sync"]));

test("a skipped object has no phase, even with a hook of Helm's", () =>
  expect(phases({ [HOOK]: "Skip", [HELM_HOOK]: "post-install" })).toEqual([]));
