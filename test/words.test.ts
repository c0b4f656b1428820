import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UserError } from "../src/errors.ts";
import { words } from "../src/words.ts";
import { hostile } from "./report/hostile.ts";

test.each<[string, string[]]>([
  ["", []],
  ["  \n\t ", []],
  ["a", ["a"]],
  ["  a  b\nc\td ", ["a", "b", "c", "d"]],
  [`'a b' "c d"`, ["a b", "c d"]],
  [`--set=x="a b"c`, ["--set=x=a bc"]],
  [`"" ''`, ["", ""]],
  [`a""`, ["a"]],
  [`"it's" 'say "x"'`, ["it's", 'say "x"']],
  [String.raw`a\ b \"c\" \'`, ["a b", '"c"', "'"]],
  [String.raw`\\ \a`, ["\\", "a"]],
  [String.raw`"a\"b\\"`, ['a"b\\']],
  // Nothing is special in single quotes.
  [String.raw`'a\' b`, ["a\\", "b"]],
  ["a\\", ["a\\"]],
  ["\\", ["\\"]],
  // Nothing is expanded.
  ["$HOME * ~ `x` $(x) a;b #c", ["$HOME", "*", "~", "`x`", "$(x)", "a;b", "#c"]],
  ["\\😀 é", ["😀", "é"]],
])("%j is %j", (text, expected) => {
  expect(words(text)).toEqual(expected);
});

describe("an open quote", () => {
  test.each([`a "b`, "a 'b", `"`, `'a" b`, String.raw`"a\"`])("is refused: %s", (text) => {
    expect(() => words(text)).toThrow(UserError);
    expect(() => words(text)).toThrow(`A quote is not closed in: ${text}`);
  });
});

describe("any words", () => {
  const plain = (word: string): boolean => word !== "" && !/[\s'"\\]/.test(word);
  const single = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
  const double = (word: string): string => `"${word.replace(/["\\]/g, "\\$&")}"`;
  const escaped = (word: string): string => (word === "" ? "''" : word.replace(/[\s'"\\]/g, "\\$&"));
  const written = fc.tuple(
    hostile,
    fc.constantFrom(single, double, escaped, (word: string) => (plain(word) ? word : single(word))),
  );
  const space = fc.constantFrom(" ", "\n", "\t ", "\r\n");

  test("are read as they were quoted", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(written, space)), (list) => {
        const text = list.map(([[word, quote], after]) => `${quote(word)}${after}`).join("");
        expect(words(text)).toEqual(list.map(([[word]]) => word));
      }),
    );
  });
});

test("any text has words or an open quote", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      // Without quotes and backslashes it is a matter of spaces only.
      if (!/["'\\]/.test(text)) {
        expect(words(text)).toEqual(text.split(/\s+/).filter((word) => word !== ""));
        return;
      }
      try {
        words(text);
      } catch (error) {
        expect(error).toBeInstanceOf(UserError);
        expect(text).toMatch(/["']/);
      }
    }),
  );
});
