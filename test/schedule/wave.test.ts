import { describe, expect, test } from "vitest";
import { atoi, HOOK_WEIGHT, SYNC_WAVE, wave } from "../../src/schedule/wave.ts";

test("the keys are those of Argo CD and of Helm", () => {
  expect([SYNC_WAVE, HOOK_WEIGHT]).toEqual(["argocd.argoproj.io/sync-wave", "helm.sh/hook-weight"]);
});

describe("atoi", () => {
  test.each<[string, number | bigint]>([
    ["0", 0],
    ["-0", 0],
    ["+0", 0],
    ["7", 7],
    ["+7", 7],
    ["-7", -7],
    ["007", 7],
    ["-007", -7],
    ["1234567890", 1234567890],
    ["000000000000000000000000000001", 1],
    ["-00000000000000000000000000001", -1],
    ["9007199254740991", 9007199254740991],
    ["+9007199254740991", 9007199254740991],
    ["-9007199254740991", -9007199254740991],
    ["9007199254740992", 9007199254740992n],
    ["-9007199254740993", -9007199254740993n],
    ["9223372036854775807", 9223372036854775807n],
    ["+9223372036854775807", 9223372036854775807n],
    ["-9223372036854775808", -9223372036854775808n],
  ])("takes %j", (text, value) => expect(atoi(text)).toBe(value));

  test.each([
    "",
    "+",
    "-",
    "--1",
    "+-1",
    " 1",
    "1 ",
    "1\n",
    "1.0",
    "1.",
    ".5",
    "1e3",
    "0x1",
    "0b1",
    "0o7",
    "1_0",
    "1,0",
    "one",
    "1a",
    "a1",
    "１",
    "٣",
    "9223372036854775808",
    "+9223372036854775808",
    "-9223372036854775809",
    "99999999999999999999999999",
  ])("refuses %j", (text) => expect(atoi(text)).toBeUndefined());
});

describe("the wave", () => {
  test("is that of Argo CD's key before that of Helm's", () => expect(wave({ [SYNC_WAVE]: "1", [HOOK_WEIGHT]: "2" })).toBe(1));
  test("is 0 when Argo CD's key says 0, whatever Helm's says", () => expect(wave({ [SYNC_WAVE]: "0", [HOOK_WEIGHT]: "2" })).toBe(0));
  test("is Helm's weight when Argo CD's key holds no integer", () => expect(wave({ [SYNC_WAVE]: "x", [HOOK_WEIGHT]: "2" })).toBe(2));
  test("is Argo CD's when Helm's holds no integer", () => expect(wave({ [SYNC_WAVE]: "1", [HOOK_WEIGHT]: "x" })).toBe(1));
  test("is 0 when neither holds an integer", () => expect(wave({ [SYNC_WAVE]: "x", [HOOK_WEIGHT]: "y" })).toBe(0));
});
