import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { decodeText, placeOf, readDocument } from "../../src/model/yaml.ts";
import { goScalar } from "../../src/model/yaml-scalar.ts";
import { splitDocuments } from "../../src/model/yaml-stream.ts";
import { dedent, firstDocument, parsed, refusal, written } from "./read.ts";

const lines = readFileSync(new URL("../fixtures/vectors/yaml.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
describe("vectors: what Argo CD made of a text", () => {
  test.each(lines.map((line) => [JSON.stringify(line.in), line]))("%s", (_, { in: text, docs, error }) => {
    const got: unknown[] = [];
    let failed = false;
    for (const d of splitDocuments(text)) {
      const r = readDocument(d);
      if (!r.ok) {
        failed = true;
        break;
      }
      if (r.value !== null) got.push(r.value);
      if (r.lost !== undefined) break;
    }
    expect({ docs: got, error: failed }).toEqual({ docs, error: error ?? false });
  });
});

describe("goScalar", () => {
  test.each<[string, number]>([
    ["0", 0],
    ["7", 7],
    ["+7", 7],
    ["-7", -7],
    ["1234567890123456", 1234567890123456],
    ["1__000_", 1000],
    ["-_1", -1],
    ["010", 8],
    ["-010", -8],
    ["0o17", 15],
    ["0O17", 15],
    ["0_1", 1],
    ["00", 0],
    ["0x1F", 31],
    ["0X1f", 31],
    ["-0x1F", -31],
    ["0x_1F", 31],
    ["0b11", 3],
    ["0B11", 3],
    ["+0b11", 3],
    ["-0b11", -3],
    ["0b-11", -3],
    ["0b+11", 3],
    ["0b1_1", 3],
    ["9223372036854775807", 2 ** 63],
    ["-9223372036854775808", -(2 ** 63)],
    ["0xFFFFFFFFFFFFFFFF", 2 ** 64],
    ["0xFFFFFFFFFFFFF800", 2 ** 64 - 2048],
    ["-0x8000000000000000", -(2 ** 63)],
    ["01000000000000000000000", 2 ** 63],
    ["-01000000000000000000000", -(2 ** 63)],
    [`0b1${"0".repeat(63)}`, 2 ** 63],
    [`0b-1${"0".repeat(63)}`, -(2 ** 63)],
    [`0o1${"7".repeat(21)}`, 2 ** 64],
  ])("reads %s as an integer", (text, value) => expect(goScalar(text)).toBe(value));

  test.each<[string, number]>([
    ["08", 8],
    ["-09", -9],
    ["1.5", 1.5],
    ["1.", 1],
    ["+.5", 0.5],
    ["-.5", -0.5],
    [".5", 0.5],
    [".25", 0.25],
    ["+.25", 0.25],
    ["+.5e10", 5e9],
    ["1e10", 1e10],
    [".5e10", 5e9],
    [".5_0", 0.5],
    [".5_00", 0.5],
    [".5e3", 500],
    [".5e-1", 0.05],
    [".25E+2", 25],
    ["1e3", 1000],
    ["1E-2", 0.01],
    ["12.5e+1", 125],
    ["1.e3", 1000],
    ["1_000.5", 1000.5],
    ["18446744073709551616", 2 ** 64],
    ["02000000000000000000000", 2e21],
    ["-9223372036854777856", -(2 ** 63) - 2048],
    [".inf", Infinity],
    [".Inf", Infinity],
    [".INF", Infinity],
    ["+.inf", Infinity],
    ["-.inf", -Infinity],
    ["-.Inf", -Infinity],
    ["-.INF", -Infinity],
    [".nan", Number.NaN],
    [".NaN", Number.NaN],
    [".NAN", Number.NaN],
  ])("reads %s as a float", (text, value) => expect(goScalar(text)).toBe(value));

  test.each(["y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"])("reads %s as true", (text) =>
    expect(goScalar(text)).toBe(true),
  );
  test.each(["n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"])("reads %s as false", (text) =>
    expect(goScalar(text)).toBe(false),
  );
  test.each(["", "~", "null", "Null", "NULL"])("reads %j as null", (text) => expect(goScalar(text)).toBeNull());

  test.each([
    ["other capitals of a boolean", ["yEs", "nO", "tRUE", "oN", "oFF", "nULL"]],
    ["words that begin like one", ["yesterday", "nothing", "truest", "online", "falsey", "offer", "nullify", "~/x"]],
    ["digits that the base does not have", ["0o8", "0b2", "0xg", "0b", "0x", "0o"]],
    ["two signs", ["--1", "+-1", "-0b-1", "-0b+1", "+0b-1", "0b--1", "0b-12", "0x-1"]],
    ["no digits", ["+", "-", ".", "..", "-.", "_1", "._5", ".e3"]],
    ["half a float", ["1e", "1e+", "12e3x", "1.2.3", ".5e", ".5_", ".5__0x", "1.5x", "x1.5", ".5e3_0"]],
    ["what is beyond the range of a float", ["1e400", "-1e400", ".1e400"]],
    ["what fits no 64 bits", ["0x10000000000000000", "-0x8000000000000001", `0b1${"0".repeat(64)}`, `0b-1${"0".repeat(62)}1`]],
    ["dates, times and versions", ["2024-05-01", "12:30", "1.2.3", "1:20:30"]],
    ["other spellings of infinity", [".infinity", ".iNF", "+.nan", "-.nan", "inf", "nan"]],
    ["signs of YAML", ["<<", "=", "a"]],
  ])("keeps %s as text", (_, texts) => expect(texts.map(goScalar)).toEqual(texts));
});

describe("splitDocuments", () => {
  const split = (text: string) => splitDocuments(text).map((document) => document.text);

  test("cuts at lines of ---", () => expect(split("a: 1\n---\nb: 2\n")).toEqual(["a: 1\n", "b: 2\n"]));
  test("cuts at --- before a comment, blanks or a carriage return", () =>
    expect(split("a: 1\n--- # c\nb: 2\n---\t \nc: 3\r\n---\r\nd: 4")).toEqual(["a: 1\n", "b: 2\n", "c: 3\r\n", "d: 4"]));
  test("gives no document for nothing, and none between two separators", () => {
    expect(split("")).toEqual([]);
    expect(split("---")).toEqual([]);
    expect(split("---\n---\n---\na: 1\n---\n")).toEqual(["a: 1\n"]);
  });
  test("keeps a document of comments", () => expect(split("# a\n---\n# b\n")).toEqual(["# a\n", "# b\n"]));
  test("does not cut at an indented --- nor at one behind other text", () =>
    expect(split("a: |\n  ---\nb: x ---\n")).toEqual(["a: |\n  ---\nb: x ---\n"]));
  test("cuts even inside of a quoted scalar, as Argo CD does", () => expect(split("a: '\n---\n'\n")).toEqual(["a: '\n", "'\n"]));

  test("tells where each document begins", () => {
    const text = "---\na: 1\n---\n\nb: 2\n--- # c\nc: 3\n";
    expect(splitDocuments(text).map(({ offset }) => text.slice(offset, offset + 5).trim())).toEqual(["a: 1", "b: 2", "c: 3"]);
  });

  test.each(["--- a", "---a: 1", "----", "--- |", "---\tx", "--- ---"])(
    "a separator that reads `%s` is bad, with the document before it",
    (line) => {
      expect(splitDocuments(`a: 1\n${line}\nb: 2\n`)).toEqual([
        { text: `a: 1\n${line}\n`, offset: 0, badSeparator: 5 },
        { text: "b: 2\n", offset: `a: 1\n${line}\n`.length },
      ]);
    },
  );
  test("a bad separator at the start or the end of a stream is one too", () => {
    expect(splitDocuments("---x")).toEqual([{ text: "---x", offset: 0, badSeparator: 0 }]);
    expect(splitDocuments("a: 1\n---\nb: 2\n---x")).toEqual([
      { text: "a: 1\n", offset: 0 },
      { text: "b: 2\n---x", offset: 9, badSeparator: 14 },
    ]);
  });
  test("a bad separator is refused where it is written", () => {
    const [, second] = splitDocuments("a: 1\n---\nb: 2\n---x\n");
    expect(second && readDocument(second)).toEqual({ ok: false, message: "only a comment may follow --- on its line", offset: 5 });
  });

  describe("of JSON", () => {
    const json = (text: string) => splitDocuments(text).map(({ text, offset, isJson }) => [text, offset, isJson ?? false]);

    test("reads a row of objects one by one", () => {
      expect(json('{"a":1}{"b":2} {"c":3}\n{"d":4}\n')).toEqual([
        ['{"a":1}', 0, true],
        ['{"b":2}', 7, true],
        [' {"c":3}', 14, true],
        ['\n{"d":4}', 22, true],
      ]);
    });
    test("counts offsets from the start of the stream, not of the document", () => {
      expect(json('a: 1\n---\n{"b":2}{"c":3}')).toEqual([
        ["a: 1\n", 0, false],
        ['{"b":2}', 9, true],
        ['{"c":3}', 16, true],
      ]);
    });
    test("takes blanks before the first object", () => expect(json(' \n {"a":1}')).toEqual([[' \n {"a":1}', 0, true]]));
    test("is not misled by brackets and quotes in strings", () => {
      const text = '{"a":"}{\\"}","b\\\\":{"c":"{"}}';
      expect(json(text)).toEqual([[text, 0, true]]);
    });
    test("leaves what is no JSON to YAML", () => {
      expect(json('{"a":1}\nb: 2\n')).toEqual([
        ['{"a":1}', 0, true],
        ["\nb: 2\n", 7, false],
      ]);
      expect(json('{"a":1}{b: 2}')).toEqual([
        ['{"a":1}', 0, true],
        ["{b: 2}", 7, false],
      ]);
    });
    test.each(["{a: 1}", '{"a": 1,}', '{"a": 1', '{"a": "x', '{"a": "x\\', '{"a": 1]', '[{"a":1}]', '"a"', "{"])(
      "takes %j for YAML as a whole",
      (text) => expect(json(text)).toEqual([[text, 0, false]]),
    );
    test("before a bad separator is lost with it", () =>
      expect(splitDocuments('{"a":1}\n---x\n')).toEqual([{ text: '{"a":1}\n---x\n', offset: 0, badSeparator: 8 }]));
    test("may hold escapes that YAML refuses", () => {
      const [document] = splitDocuments('{"a":"\\ud83d\\ude00"}');
      expect(document && readDocument(document)).toEqual({ ok: true, value: { a: "\u{1f600}" }, duplicates: [] });
    });
    test("tells keys that are written twice", () => {
      const [document] = splitDocuments('{"a":1,"a":2}');
      expect(document && readDocument(document)).toEqual({
        ok: true,
        value: { a: 2 },
        duplicates: [{ field: ["a"], offset: 8, first: 2 }],
      });
    });
  });
});

describe("decodeText", () => {
  const decode = (...bytes: number[]) => decodeText(Uint8Array.from(bytes));
  test("reads UTF-8", () => expect(decode(0x61, 0xc3, 0xa9)).toBe("aé"));
  test("drops the byte order mark of UTF-8", () => expect(decode(0xef, 0xbb, 0xbf, 0x61)).toBe("a"));
  test("reads UTF-16 with the small end first", () => expect(decode(0xff, 0xfe, 0x61, 0, 0xe9, 0)).toBe("aé"));
  test("reads UTF-16 with the big end first", () => expect(decode(0xfe, 0xff, 0, 0x61, 0, 0xe9)).toBe("aé"));
  test("needs the whole mark to take a text for UTF-16", () => {
    expect(decode(0xff, 0x61)).toBe("\ufffda");
    expect(decode(0xfe, 0x61)).toBe("\ufffda");
    expect(decode(0x61, 0xfe)).toBe("a\ufffd");
    expect(decode(0x61, 0xff)).toBe("a\ufffd");
  });
  test("puts U+FFFD for bytes that are no text", () => expect(decode(0x61, 0xff, 0x62)).toBe("a\ufffdb"));
  test("of no bytes is empty", () => expect(decode()).toBe(""));
});

describe("keys that are written twice", () => {
  const duplicates = (text: string) => {
    const result = readDocument({ text, offset: 0 });
    const from = (offset: number) => `${text.slice(offset).split(/[:,]/)[0]} line ${text.slice(0, offset).split("\n").length}`;
    return result.ok ? result.duplicates.map(({ field, offset, first }) => [field.join("."), from(offset), from(first)]) : result;
  };

  test("the last one counts", () => expect(parsed("a: 1\nb: 2\na: 3\n")).toEqual({ a: 3, b: 2 }));
  test("each later one is told with the first", () =>
    expect(duplicates("a: 1\na: 2\na: 3\n")).toEqual([
      ["a", "a line 2", "a line 1"],
      ["a", "a line 3", "a line 1"],
    ]));
  test("they are told with the field of their mapping", () => {
    expect(duplicates("x:\n  z:\n  - w\n  - a: 1\n    b: 2\n    a: 3\n")).toEqual([["x.z.1.a", "a line 6", "a line 4"]]);
    expect(duplicates("- - 1\n  - {a: 1, a: 2}\n")).toEqual([["0.1.a", "a line 2", "a line 2"]]);
  });
  test("two spellings of one key are one key", () =>
    expect(duplicates("yes: 1\ntrue: 2\n")).toEqual([["true", "true line 2", "yes line 1"]]));
  test("the same key in two mappings is none", () => expect(duplicates("a: {k: 1}\nb: {k: 2}\nk: 3\n")).toEqual([]));
  test("a value is no key, whatever it reads", () => expect(duplicates("a: x\nb: x\na: a\n")).toEqual([["a", "a line 3", "a line 1"]]));
  test("aliases around them, in the place of keys too, change nothing", () => {
    expect(duplicates("a: &v 1\nb: [*v, x, {c: 1, c: 2}]\n")).toEqual([["b.2.c", "c line 2", "c line 2"]]);
    expect(duplicates("a: &k x\n*k : *k\nb: 1\nb: 2\n")).toEqual([["b", "b line 4", "b line 3"]]);
    expect(duplicates("a: &k x\nb: {*k : x, c: 1, c: 2}\n")).toEqual([["b.c", "c line 2", "c line 2"]]);
    expect(duplicates("a: &k x\nb: {*k : [1], c: {d: 1, d: 2}}\n")).toEqual([["b.c.d", "d line 2", "d line 2"]]);
  });
  test("two merge keys are none, nor is a key that a merge brings", () => {
    expect(duplicates("x: {<<: {k: 1}, k: 2, j: 1, <<: {j: 2}, j: 3}\n")).toEqual([["x.j", "j line 1", "j line 1"]]);
    expect(duplicates("m: &m {k: 1}\nx:\n  <<: *m\n  <<: *m\n  k: 2\n")).toEqual([]);
  });
  test("an object after a nested one is still in its own mapping", () =>
    expect(duplicates("a:\n  b: {c: 1}\n  d: 1\n  d: 2\ne: 1\ne: 2\n")).toEqual([
      ["a.d", "d line 4", "d line 3"],
      ["e", "e line 6", "e line 5"],
    ]));
});

describe("text after ...", () => {
  const lost = (text: string) => {
    const result = readDocument({ text, offset: 0 });
    return result.ok ? [result.value, result.lost === undefined ? undefined : text.slice(result.lost)] : result;
  };
  test("is lost", () => expect(lost("a: 1\n...\nb: 2\n")).toEqual([{ a: 1 }, "b: 2\n"]));
  test("is told from its first line that says something", () =>
    expect(lost("a: 1\n... # c\n\n  # d\n\t\n  b: 2\n")).toEqual([{ a: 1 }, "  b: 2\n"]));
  test("is not missed when there are only comments and blanks", () => {
    expect(lost("a: 1\n...\n# c\n\n   \n\t# d\n")).toEqual([{ a: 1 }, undefined]);
    expect(lost("a: 1\n...")).toEqual([{ a: 1 }, undefined]);
    expect(lost("a: 1\n... ")).toEqual([{ a: 1 }, undefined]);
  });
  test("may be anything: it is not read", () => expect(lost("a: 1\n...\n]\t[\u0001\n")).toEqual([{ a: 1 }, "]\t[\u0001\n"]));
  test("needs ... at the start of a line, and nothing right behind it", () => {
    expect(lost("a: b ...\n")).toEqual([{ a: "b ..." }, undefined]);
    expect(lost("a: |\n  ...\nb: 1\n")).toEqual([{ a: "...\n", b: 1 }, undefined]);
    expect(lost("...a: 1\nb: 2\n")).toEqual([{ "...a": 1, b: 2 }, undefined]);
  });
  test("is none when nothing ends early", () =>
    expect(readDocument({ text: "a: 1\n", offset: 0 })).toStrictEqual({ ok: true, value: { a: 1 }, duplicates: [] }));
});

describe("anchors and aliases", () => {
  test.each([
    ["of a scalar", "a: &x 1\nb: *x\n", { a: 1, b: 1 }],
    ["of a list", "a: &x [1]\nb: *x\n", { a: [1], b: [1] }],
    ["of a mapping", "a: &x {k: 1}\nb: *x\n", { a: { k: 1 }, b: { k: 1 } }],
    ["of nothing", "a: &x\nb: *x\n", { a: null, b: null }],
    ["of a key", "&k a: 1\nb: *k\n", { a: 1, b: "a" }],
    ["in the place of a key", "a: &k x\n*k : 1\n", { a: "x", x: 1 }],
    ["written anew", "a: &x 1\nb: &x 2\nc: *x\n", { a: 1, b: 2, c: 2 }],
    ["with a digit, _ and - in its name", "a: &a_B-9 1\nb: *a_B-9\n", { a: 1, b: 1 }],
    ["of the document itself", "&x a", "a"],
    ["used again after its mapping is closed", "a: &x {k: &y 1}\nb: *x\nc: *y\n", { a: { k: 1 }, b: { k: 1 }, c: 1 }],
  ])("work %s", (_, text, value) => expect(parsed(text)).toEqual(value));

  test.each([
    ["an alias without an anchor", "a: *x\n", 'there is no anchor "x"', "x\n"],
    ["an alias before its anchor", "a: *x\nb: &x 1\n", 'there is no anchor "x"', "x\nb: &x 1\n"],
    ["a list that contains itself", "a: &x [*x]\n", 'the anchor "x" contains itself', "x]\n"],
    ["a mapping that contains itself", "a: &x {b: {c: *x}}\n", 'the anchor "x" contains itself', "x}}\n"],
    ["an anchor with a letter beyond ASCII", "a: &é 1\n", "an anchor may hold only letters, digits, _ and -", "é 1\n"],
    ["an anchor with a dot", "a: &a.b [1]\n", "an anchor may hold only letters, digits, _ and -", "a.b [1]\n"],
    ["an anchor that begins with a dot", "a: &.b [1]\n", "an anchor may hold only letters, digits, _ and -", ".b [1]\n"],
    ["an alias with a dot", "a: *a.b\n", "an anchor may hold only letters, digits, _ and -", "a.b\n"],
  ])("%s is refused", (_, text, message, at) => expect(refusal(text)).toEqual({ message, at }));
});

describe("too many aliases", () => {
  /** A mapping of so many keys, and a list of so many aliases of it. */
  const aliased = (keys: number, aliases: number): string =>
    `a: &a {${Array.from({ length: keys }, (_, key) => `k${key}: x,`).join("")}}\nb: [${"*a,".repeat(aliases)}]\n`;
  /** Lists of nine aliases of the list before, so many levels of them. */
  const bomb = (levels: number): string => {
    const names = "abcdefghijk".slice(0, levels).split("");
    return names.map((name, index) => `${name}: &${name} [${`${index === 0 ? "x" : `*${names[index - 1]}`},`.repeat(9)}]`).join("\n");
  };
  const refused = { message: "the document contains excessive aliasing", at: expect.stringMatching(/^[ap]: [&[]/) };

  test.each([5, 9, 11])("a bomb of nine lists of nine lists, %i levels of them, is refused at once", (levels) => {
    const start = performance.now();
    expect(refusal(bomb(levels))).toEqual(refused);
    expect(performance.now() - start).toBeLessThan(1000);
  });
  test("a bomb of few levels is only a document", () => expect(refusal(bomb(3))).toBeUndefined());
  test("a few aliases of a large value are fine", () => expect(refusal(aliased(2000, 1))).toBeUndefined());
  test("many aliases of a small value are fine", () => expect(refusal(aliased(3, 5000))).toBeUndefined());
  test("nearly nothing but aliased values is refused", () => expect(refusal(aliased(1000, 400))).toEqual(refused));
  test("the larger the document, the fewer of its values may be aliased", () => {
    const padded = (aliases: number, padding: number) => `p: [${"x,".repeat(padding)}]\n${aliased(50, aliases)}`;
    // 85 of 100 of half a million values; 90 of 100 of one and a third million.
    expect(refusal(padded(4200, 70_800))).toBeUndefined();
    expect(refusal(padded(12_000, 120_000))).toEqual(refused);
  });
});

describe("merge keys", () => {
  test.each([
    ["bring the keys of a mapping", "m: &m {k: 1}\nx: {<<: *m, j: 2}\n", { k: 1, j: 2 }],
    ["give way to a key that is written after them", "x: {<<: {k: 1}, k: 2}\n", { k: 2 }],
    ["override a key that is written before them", "x: {k: 2, <<: {k: 1}}\n", { k: 1 }],
    ["of a list let the first mapping win", "x: {<<: [{k: 1}, {k: 2, j: 3}]}\n", { k: 1, j: 3 }],
    ["may stand twice", "x: {<<: {k: 1}, <<: {j: 2}}\n", { k: 1, j: 2 }],
    ["may be an empty list", "x: {<<: [], k: 1}\n", { k: 1 }],
    ["are keys like any other when they are quoted", "x: {'<<': {k: 1}}\n", { "<<": { k: 1 } }],
    ["are keys like any other when they are tagged", "x: {!!str <<: {k: 1}}\n", { "<<": { k: 1 } }],
    ["are text in the place of a value", "x: {k: <<}\n", { k: "<<" }],
  ])("%s", (_, text, value) => expect((parsed(text) as { x: unknown }).x).toEqual(value));

  test.each(["1", "null", "[1]", "[[{a: 1}]]", "[null]", "text"])("`<<: %s` is refused at the key", (value) =>
    expect(refusal(`x: {<<: ${value}}\n`)).toEqual({ message: "a merge key needs a mapping or a list of mappings", at: `<<: ${value}}\n` }),
  );
});

describe("keys", () => {
  test.each([
    ["yes", "true"],
    ["n", "false"],
    ["1.0", "1"],
    ["0x10", "16"],
    ["'yes'", "yes"],
    ["a b", "a b"],
    ["__proto__", "__proto__"],
    ["!!binary aGk=", "hi"],
    ["!!str 1.0", "1.0"],
  ])("%s is the key %j", (key, name) => expect(Object.keys(parsed(`${key}: 1\n`) as object)).toEqual([name]));

  test("`__proto__` is a key like any other, also through a merge", () => {
    expect(Object.entries(parsed("__proto__: {a: 1}\n") as object)).toEqual([["__proto__", { a: 1 }]]);
    expect(Object.entries(parsed("{<<: {__proto__: 2}}\n") as object)).toEqual([["__proto__", 2]]);
  });

  test.each(["? [a]\n: 1\n", "? {a: 1}\n: 1\n", "null: 1\n", "~: 1\n"])("%j is refused: a key is no list, mapping or null", (text) =>
    expect(refusal(text)?.message).toBe("a key must be a string, a number or a boolean"),
  );
  test("a key that is a list is refused where it begins", () => expect(refusal("a: 1\n? [x]\n: 1\n")?.at).toBe("[x]\n: 1\n"));
});

describe("tags", () => {
  test.each<[string, unknown]>([
    ["!!str 1", "1"],
    ["!!str", ""],
    ["!!int '1'", 1],
    ["!!int 0x10", 16],
    ["!!int 0b-11", -3],
    ["!!int -0b11", -3],
    ["!!float 1", 1],
    ["!!float 1.5", 1.5],
    ["!!bool yes", true],
    ["!!bool 'off'", false],
    ["!!null ''", null],
    ["!!null ~", null],
    ["!!timestamp 2024-01-01", "2024-01-01"],
    ["!!binary aGVsbG8=", "hello"],
    ["!!binary 'aG Vs bG8= '", "hello"],
    ["!!binary w6k=", "é"],
    ["!!binary ''", ""],
    ["!!toString 1", "1"],
    ["!mine yes", "yes"],
    ["! yes", "yes"],
    ["!!map {k: 1}", { k: 1 }],
    ["!!seq [1]", [1]],
  ])("%s is %j", (text, value) => expect(parsed(`a: ${text}\n`)).toEqual({ a: value }));

  test("!!binary may go over several lines", () => expect(parsed("a: !!binary |\n  aGVs\n  bG8=\n")).toEqual({ a: "hello" }));

  test.each(["!!int x", "!!int 1.5", "!!int", "!!float x", "!!bool 1", "!!bool x", "!!null x", "!!int .inf"])(
    "%s is refused at its tag",
    (text) => {
      const [tag = "", value = ""] = text.split(" ");
      expect(refusal(`a: ${text}\n`)).toEqual({
        message: `the value "${value}" is not of the type that its tag ${tag} names`,
        at: `${text}\n`,
      });
    },
  );
  test.each(["'%%'", "a===", "=a", "'aG=Vs'"])("!!binary %s is refused at its tag", (text) =>
    expect(refusal(`a: !!binary ${text}\n`)).toEqual({ message: "the value of !!binary is no base64", at: `!!binary ${text}\n` }),
  );
});

describe("numbers without JSON", () => {
  test.each([".inf", "-.INF", ".nan", "+.Inf"])("%s is refused where it is written", (text) =>
    expect(refusal(`a:\n- ${text}\n`)).toEqual({ message: `there is no JSON for ${text}`, at: `${text}\n` }),
  );
  test("a tag of a float does not save them", () =>
    expect(refusal("a: !!float .inf\n")).toEqual({ message: "there is no JSON for .inf", at: ".inf\n" }));
  test("they are text in quotes", () => expect(parsed("a: '.nan'\n")).toEqual({ a: ".nan" }));
});

describe("escapes of surrogates", () => {
  test.each(["\\ud83d\\ude00", "\\uDFFF", "x\\uD800", "\\\\\\ud83d", "\\uda00", "\\n\\ud900"])('"%s" is refused', (text) =>
    expect(refusal(`a: "${text}"\n`)).toEqual({ message: "YAML has no escapes for surrogates", at: `${text}"\n` }),
  );
  test.each([
    ["\\ud7ff", "\ud7ff"],
    ["\\ue000", "\ue000"],
    ["\\\\ud83d", "\\ud83d"],
    ["x\\\\ud83d", "x\\ud83d"],
    ["\\U0001F600", "\u{1f600}"],
  ])('"%s" is text', (text, value) => expect(parsed(`a: "${text}"\n`)).toEqual({ a: value }));
  test("they mean nothing outside of double quotes", () => {
    expect(parsed("a: 'it''s \\ud83d'\nb: \"\\t\"\n")).toEqual({ a: "it's \\ud83d", b: "\t" });
    expect(parsed("a: '\\ud83d'\nb: \\ud83d\n")).toEqual({ a: "\\ud83d", b: "\\ud83d" });
  });
});

describe("tabs", () => {
  test.each([
    ["between a key and its value", "a:\tb\n", { a: "b" }],
    ["behind a value", "a: b\t\nc: d\t# e\n", { a: "b", c: "d" }],
    ["in a flow mapping", "a: {\n\tb: 1\n\t}\n", { a: { b: 1 } }],
    ["in a flow list", "a: [\n\t1,\n \t2,\n\t]\n", { a: [1, 2] }],
    ["in a flow list inside of another, after the inner one is closed", "a: {b: [\n  1\n]\n\t}\n", { a: { b: [1] } }],
    ["in a flow list whose comment closes a bracket", "a: [ # ]\n\t1]\n", { a: [1] }],
    ["in a flow list behind an empty value", "e:\na: [\n\t1]\nb: [2]\n", { e: null, a: [1], b: [2] }],
    ["in a flow list behind a text with a bracket", "a: ['x]',\n\t1]\n", { a: ["x]", 1] }],
    ["in a block scalar", "a: |\n  x\n  \ty\n", { a: "x\n\ty\n" }],
    ["in a quoted scalar", 'a: "x\n\ty"\n', { a: "x y" }],
    ["in a quoted scalar, at the start of a line of its own", "a: 'x\n\n\ty'\n", { a: "x\ny" }],
    ["in a plain text", "a: x\ty\n", { a: "x\ty" }],
  ])("are fine %s", (_, text, value) => expect(parsed(text)).toEqual(value));

  test.each([
    ["before a comment", "a: 1\n\t# c\n", "\t# c\n"],
    ["on a line of their own", "a: 1\n\t\n", "\t\n"],
    ["on a line of their own after spaces", "a: 1\n  \t\nb: 2\n", "\t\nb: 2\n"],
    ["behind the dash of a list", "a:\n-\tb\n", "\tb\n"],
    ["behind the second dash of a list", "- -\ta\n", "\ta\n"],
    ["behind a question mark", "?\ta\n", "\ta\n"],
    ["between two mappings, behind an empty value", "e:\nb: 1\n\t# c\na: [1]", "\t# c\na: [1]"],
    ["after a flow mapping that is closed", "a: {b: 1}\n\t# c\nd: 1\n", "\t# c\nd: 1\n"],
    ["right after a block scalar", "a: |\n  x\n\t# c\nb: 1\n", "\t# c\nb: 1\n"],
    ["after a flow list that is closed", "a: [1]\n\t# c\nb: 1\n", "\t# c\nb: 1\n"],
    ["after a text that holds a bracket", "a: '['\n\t# c\nb: 1\n", "\t# c\nb: 1\n"],
    ["after a comment that holds a bracket", "a: 1 # [\n\t# c\nb: 2\n", "\t# c\nb: 2\n"],
    ["after a block scalar, once a tab in it was fine", "a: |\n  x\n  \ty\nb: 1\n\t# c\n", "\t# c\n"],
  ])("may not indent %s", (_, text, at) => expect(refusal(text)).toEqual({ message: "a tab may not indent", at }));

  test.each(["a:\n\tb: 1\n", "a:\n  \tb: 1\n", "\ta: 1\n", "a: [1]\n\tb: 1\n", "a: x\n\ty\n"])("%j is refused", (text) =>
    expect(refusal(text)).toBeDefined(),
  );
});

describe("characters", () => {
  test.each([
    "\0",
    "\u0001",
    "\b",
    "\u000b",
    "\f",
    "\u000e",
    "\u001f",
    "\u007f",
    "\u0080",
    "\u0084",
    "\u0086",
    "\u009f",
    "\ufffe",
    "\uffff",
  ])("the control character %j is refused where it stands", (char) =>
    expect(refusal(`a: "x${char}"\n`)).toEqual({ message: "the text holds a control character", at: `${char}"\n` }),
  );
  test.each([" ", "~", "\u00a0", "\ud7ff", "\ue000", "\ufffd", "\u{1f600}", "\ufeff"])("%j is text", (char) =>
    expect(parsed(`a: "x${char}y"\n`)).toEqual({ a: `x${char}y` }),
  );
  test.each(["\u0085", "\u2028", "\u2029", "\r", "\r\n"])("%j ends a line", (char) =>
    expect(parsed(`a: x${char}b: 1`)).toEqual({ a: "x", b: 1 }),
  );
  test("a control character behind ... is not looked at", () => expect(refusal("a: 1\n...\n\u0001")).toBeUndefined());
  test("a byte order mark may begin a text", () => expect(parsed("\ufeffa: 1\n")).toEqual({ a: 1 }));
});

describe("lines that YAML 1.1 lets go on at any indentation", () => {
  test.each([
    ["a flow list", "k:\n  args: [\n  a,\nb\n]\n  c: d\n", { k: { args: ["a", "b"], c: "d" } }],
    ["a flow mapping", "k:\n  m: {\na: 1,\n b: 2\n}\n  c: d\n", { k: { m: { a: 1, b: 2 }, c: "d" } }],
    ["a double-quoted text", 'k:\n  a: "x\n y\n"\n  b: 1\n', { k: { a: "x y ", b: 1 } }],
    ["a single-quoted text", "k:\n  a: 'x\ny'\n  b: 1\n", { k: { a: "x y", b: 1 } }],
    ["a list with carriage returns", "k:\r\n  a: [x,\r\nz]\r\n  b: 1\r\n", { k: { a: ["x", "z"], b: 1 } }],
    ["a list with lone carriage returns", "k:\r  a: [x,\rz]\r  b: 1\r", { k: { a: ["x", "z"], b: 1 } }],
  ])("%s", (_, text, value) => expect(parsed(text)).toEqual(value));

  test("a fault behind them is told where it stands", () => {
    expect(refusal("k:\n  a: [\nb,\nc\n]\n  d: e: f\n")?.at).toBe(": f\n");
  });
  test("a fault in them is told where it stands", () => {
    expect(refusal("k:\n  a: [\nb,\n*x,\n]\n")).toEqual({ message: 'there is no anchor "x"', at: "x,\n]\n" });
    expect(refusal("k:\n  a: [\nb,\n&x.y c,\n]\n")?.at).toBe("x.y c,\n]\n");
  });
  test("keys that are written twice in them are told where they stand", () => {
    const text = "k:\n  m: {\na: 1,\na: 2\n}\n  c: 1\n  c: 2\n";
    const result = readDocument({ text, offset: 0 });
    expect(result.ok && result.duplicates).toEqual([
      { field: ["k", "m", "a"], offset: text.indexOf("a: 2"), first: text.indexOf("a: 1") },
      { field: ["k", "c"], offset: text.indexOf("c: 2"), first: text.indexOf("c: 1") },
    ]);
  });
  test("a list that never ends is refused at its end", () => expect(refusal("k:\n  a: [\nb\n")?.at).toBe(""));
});

describe("what YAML 1.1 takes and YAML 1.2 does not", () => {
  test.each([
    ["a comment right behind a text in single quotes", "a: 'x'# c\nb: 1\n", { a: "x", b: 1 }],
    ["a comment right behind a text in double quotes", 'a: "x"# c\nb: 1\n', { a: "x", b: 1 }],
    ["a comment right behind a flow list", "a: [1]#c\nb: 1\n", { a: [1], b: 1 }],
    ["a comment right behind a flow mapping", "a: {b: 1}# c\n", { a: { b: 1 } }],
    ["the escape \\' in double quotes", "a: \"it\\'s \\'x\\'\"\n", { a: "it's 'x'" }],
    ["a tab between a key and a flow list", "a:\t[1]\nb: 1\n", { a: [1], b: 1 }],
    ["a tab between a key and a flow mapping", "- a:\t{b: 1}\n", [{ a: { b: 1 } }]],
    ["a tab between a key and an anchor", "a:\t&x 1\nb: *x\n", { a: 1, b: 1 }],
    ["several of them at once", "a:\t[\nb]#c\nd: 'x'# e\n", { a: ["b"], d: "x" }],
  ])("%s", (_, text, value) => expect(parsed(text)).toEqual(value));

  test("a # right behind other text is a part of it", () => expect(parsed("a: x# c\n")).toEqual({ a: "x# c" }));
  test("an escaped backslash before a quote is a backslash", () => expect(parsed('a: "\\\\\'"\n')).toEqual({ a: "\\'" }));
  test("another unknown escape is refused where it is written", () => expect(refusal('a: "\\q"\n')?.at).toBe('q"\n'));

  test.each(["a: 'x'# c\n", "a: [1]# c\n", 'a: "it\\\'s"\n', "a:\t[1]\n"])("behind %j places are told as they are written", (line) => {
    const text = `${line}b: 1\nb: 2\n`;
    const result = readDocument({ text, offset: 0 });
    expect(result.ok && result.duplicates).toEqual([{ field: ["b"], offset: text.indexOf("b: 2"), first: text.indexOf("b: 1") }]);
    expect(written(text, ["b"])).toEqual({ key: "b", value: "2", exact: true });
    expect(refusal(`${line}b: *x\n`)?.at).toBe("x\n");
    expect(refusal(`${line}b: @x\n`)?.at).toBe("@x\n");
  });
  test("such a value is found whole", () => {
    expect(written('a: "it\\\'s"# c\n', ["a"])).toEqual({ key: "a", value: '"it\\\'s"', exact: true });
    expect(written("a:\t[1]\n", ["a", 0])).toEqual({ value: "1", exact: true });
  });
});

describe("what the grammar refuses", () => {
  test.each([
    ["a: b: c\n", ": c\n"],
    ["a: @x\n", "@x\n"],
    ["- a\nb: 1\n", "b: 1\n"],
    ["a: 1\nb: 'x\n", ""],
  ])("%j, at %j", (text, at) => expect(refusal(text)?.at).toBe(at));

  test.each(["a: [\n", "a: {b: 1\n", "a: 'x\n", 'a: "x\n', "k:\n  a: [\n"])("%j: what is never closed is told so, at the end", (text) =>
    expect(refusal(text)).toEqual({ message: "a bracket or a quote is not closed", at: "" }),
  );

  test("nine hundred lists in one another are read, a thousand and one are refused at once", () => {
    expect(refusal("[".repeat(900) + "]".repeat(900))).toBeUndefined();
    expect(refusal("[".repeat(1001) + "]".repeat(1001))?.message).toBe("the document is nested too deeply");
    expect(refusal("[".repeat(200_000))).toBeDefined();
  });
});

describe("placeOf", () => {
  const text = dedent(`
    plain: 1
    block:
      single: 'x'
      "double": "y"
      empty:
      quoted: ''
      several words: plain text
      folded: a text
        of two lines
      list: [1, {k: v}]
      items:
      - p
      - q: r
        s: t
    last: {m: n, o: "p"}
  `);
  test.each([
    [["plain"], "plain", "1"],
    [["block", "single"], "single", "'x'"],
    [["block", "double"], '"double"', '"y"'],
    [["block", "quoted"], "quoted", "''"],
    [["block", "several words"], "several words", "plain text"],
    [["block", "folded"], "folded", "a text\n    of two lines"],
    [["block", "list", 1, "k"], "k", "v"],
    [["block", "items", 1, "q"], "q", "r"],
    [["block", "items", 1, "s"], "s", "t"],
    [["last", "m"], "m", "n"],
    [["last", "o"], "o", '"p"'],
  ])("of %j is its key %j and its value %j", (field, key, value) => expect(written(text, field)).toEqual({ key, value, exact: true }));

  test.each<[(string | number)[], string]>([
    [["block", "list", 0], "1"],
    [["block", "list", 1], "{"],
    [["block", "items", 0], "p"],
    [["block", "items", 1], "q"],
  ])("of the list item %j has no key and begins at %j", (field, value) => expect(written(text, field)).toEqual({ value, exact: true }));

  test("of a mapping or list is the first character of what is in it", () => {
    const at = (...field: string[]) => {
      const start = placeOf(firstDocument(text), field)?.value.start ?? -1;
      return text.slice(start, start + 8);
    };
    expect(at("block")).toBe("single: ");
    expect(at("block", "list")).toBe("[1, {k: ");
    expect(at("block", "items")).toBe("- p\n  - ");
    expect(at()).toBe("plain: 1");
  });
  test("of an empty value is right behind its key", () => {
    const place = placeOf(firstDocument(text), ["block", "empty"]);
    expect([place?.value.start, place?.value.end]).toEqual([place?.key?.end, place?.key?.end]);
    expect(place?.key?.end).toBe(text.indexOf("empty:") + 5);
  });
  test("of an empty document or a broken one is none", () => {
    for (const none of ["", "# c\n", "a: [\n", "a: *x\nb: &é 1\n"]) expect(placeOf({ text: none, offset: 0 }, ["a"])).toBeUndefined();
  });
  test("of a field that is not written is its nearest parent's, and said not to be exact", () => {
    expect(written(text, ["block", "single", "deeper"])).toEqual({ key: "single", value: "'x'", exact: false });
    expect(written(text, ["last", "none", "at", "all"])).toEqual({ key: "last", value: "{", exact: false });
    expect(written(text, ["block", "list", 7])).toEqual({ key: "list", value: "[", exact: false });
    expect(written(text, ["none"])).toEqual({ value: "p", exact: false });
  });
  test("of a block scalar is its lines", () => {
    expect(written("a: |\n  x\n  y\nb: 1\n", ["a"])).toEqual({ key: "a", value: "  x\n  y\n", exact: true });
  });
  test("of a key that is written twice is the last", () => {
    const place = placeOf(firstDocument("a: 1\na: 2\n"), ["a"]);
    expect(place?.key).toEqual({ start: 5, end: 6 });
  });
  test('of a key is found by what it means: `yes` is the key "true"', () =>
    expect(written("yes: 1\n", ["true"])).toEqual({ key: "yes", value: "1", exact: true }));
  test("of a tagged or anchored value is the value alone", () => {
    expect(written("a: !!str 1\n", ["a"])).toEqual({ key: "a", value: "1", exact: true });
    expect(written("a: &x {b: c}\n", ["a", "b"])).toEqual({ key: "b", value: "c", exact: true });
  });
  test("of a key with a question mark is the key alone", () =>
    expect(written("? a\n: b\n", ["a"])).toEqual({ key: "a", value: "b", exact: true }));
  test("of a list in a list", () => expect(written("- a\n- [b, c]\n", [1, 1])).toEqual({ value: "c", exact: true }));
  test("of the fields around one another do not mix", () => {
    const nested = "a:\n  b:\n    c: 1\n  d:\n  - e: 2\n  f: 3\ng: 4\n";
    const values = [["a", "b", "c"], ["a", "d", 0, "e"], ["a", "f"], ["g"]].map((field) => written(nested, field)?.value);
    expect(values).toEqual(["1", "2", "3", "4"]);
  });

  describe("through aliases", () => {
    test("is the alias for the value itself", () => {
      expect(written("m: &m {k: 1}\nx: *m\n", ["x"])).toEqual({ key: "x", value: "*m", exact: true });
      expect(written("m: &m v\nx: *m\n", ["x"])).toEqual({ key: "x", value: "*m", exact: true });
    });
    test("is where the anchor stands for what is in it", () => {
      expect(written("m: &m {k: {d: 1}}\nx: *m\n", ["x", "k", "d"])).toEqual({ key: "d", value: "1", exact: true });
      expect(written("l: &l [1, {a: 2}]\nx: *l\n", ["x", 1, "a"])).toEqual({ key: "a", value: "2", exact: true });
    });
    test("is the alias for what is not in it", () =>
      expect(written("m: &m {k: 1}\nx: *m\n", ["x", "none"])).toEqual({ key: "x", value: "*m", exact: false }));
    test("in the place of a key is the alias, with the value behind it", () => {
      expect(written("a: &k x\n*k : 1\n", ["x"])).toEqual({ key: "*k", value: "1", exact: true });
      expect(written("&k a: 1\n*k : 2\n", ["a"])).toEqual({ key: "*k", value: "2", exact: true });
    });
  });

  describe("through merge keys", () => {
    test.each([
      ["where the merged mapping has it", "m: &m {k: 1}\nx:\n  <<: *m\n  j: 2\n", "1"],
      ["the key that is written after the merge", "m: &m {k: 1}\nx:\n  <<: *m\n  k: 2\n", "2"],
      ["the merged key that is written after it", "m: &m {k: 1}\nx:\n  k: 2\n  <<: *m\n", "1"],
      ["the first mapping of a list that has it", "x:\n  <<: [{j: 0}, {k: 1}, {k: 2}]\n", "1"],
      ["inside of an anchored list", "m: &m [{k: 1}]\nx: {<<: *m}\n", "1"],
    ])("is %s", (_, merged, value) => expect(written(merged, ["x", "k"])).toEqual({ key: "k", value, exact: true }));

    test("of an empty list are none", () =>
      expect(written("x: {<<: [], a: 1}\n", ["x", "a"])).toEqual({ key: "a", value: "1", exact: true }));
    test("are not those of a quoted key", () =>
      expect(written("x: {'<<': {a: 1}}\n", ["x", "<<", "a"])).toEqual({ key: "a", value: "1", exact: true }));
  });

  test.each([
    [["k", "args", 1], "b"],
    [["k", "c"], "d"],
    [["k", "e", 0], '"f\ng"'],
    [["k", "h"], "i"],
  ])("behind lines that go on at any indentation: %j", (field, value) =>
    expect(written('k:\n  args: [\n  a,\nb\n]\n  c: d\n  e: ["f\ng",\nh]\n  h: i\n', field)?.value).toBe(value),
  );
});
