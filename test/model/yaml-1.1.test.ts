// Where YAML 1.1 as go-yaml reads it and the YAML 1.2 of js-yaml differ. The values are those that helm 3 (the same
// sigs.k8s.io/yaml) gave for these texts.
import { describe, expect, test } from "vitest";
import { placeOf, readDocument } from "../../src/model/yaml.ts";

describe("texts that go-yaml takes", () => {
  test.each([
    ["a comment right behind single quotes", "a: 'x'# c\nb: 1\n", { a: "x", b: 1 }],
    ["a comment right behind double quotes", 'a: "x"# c\nb: 1\n', { a: "x", b: 1 }],
    ["a comment right behind a flow collection", "a: [1]# c\nb: {c: d}# e\n", { a: [1], b: { c: "d" } }],
    ["the escape of a single quote in double quotes", "a: \"it\\'s \\'so\\'\"\nb: 1\n", { a: "it's 'so'", b: 1 }],
    ["a flow collection that closes below its key", "a: [\n  1,\n]\nb: {\n  c: d\n}\n", { a: [1], b: { c: "d" } }],
    ["nested keys with such a collection", "x:\n  a: [\n    1\n  ]\n  b: 2\n", { x: { a: [1], b: 2 } }],
    ["quoted text that goes on without indentation", "a: \"x\ny\"\nb: 'p\nq'\n", { a: "x y", b: "p q" }],
    ["a tab between a key and a flow collection", "a:\t[1]\nb:\t{c: d}\n", { a: [1], b: { c: "d" } }],
    ["a tab between a key and an anchor", "a: >\n  x\n  y\nb:\t&b [1]\n", { a: "x y\n", b: [1] }],
    ["an .inf that a later key replaces", "a: {b: .inf}\na: 1\n", { a: 1 }],
    ["numbers as keys", ".inf: 1\n", { ".inf": 1 }],
  ])("%s", (_, text, value) => {
    expect(readDocument({ text, offset: 0 })).toMatchObject({ ok: true, value });
  });
});

describe("texts that go-yaml refuses", () => {
  test.each([
    ["the escape of a slash", 'a: "x\\/y"\n', "YAML has no escape for /"],
    ["a tag without a name", "a: !! x\n", "a tag needs a name"],
    ["a collection with a tag without a name", "a: !! [x]\n", "a tag needs a name"],
    ["a tab in front of an item", "a:\n  -\t1\n", "a tab may not indent"],
  ])("%s", (_, text, message) => {
    expect(readDocument({ text, offset: 0 })).toMatchObject({ ok: false, message });
  });

  test("JSON may hold what YAML may not", () => {
    expect(readDocument({ text: '{"a": "x\\/y"}', offset: 0, isJson: true })).toMatchObject({ ok: true, value: { a: "x/y" } });
  });
});

test("places are those of the text as it is written", () => {
  const text = "a: 'x'# c\nb: [\n1,\n]\nc: \"it\\'s\"\nd: last\n";
  const written = (field: (string | number)[]): string => {
    const { start, end } = placeOf({ text, offset: 0 }, field)?.value ?? { start: 0, end: 0 };
    return text.slice(start, end);
  };
  expect([written(["a"]), written(["b", 0]), written(["c"]), written(["d"])]).toEqual(["'x'", "1", '"it\\\'s"', "last"]);
});
