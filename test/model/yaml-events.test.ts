import { describe, expect, test } from "vitest";
import { placeOf, readDocument } from "../../src/model/yaml.ts";
import { flowLines, readEvents } from "../../src/model/yaml-events.ts";
import { Refused } from "../../src/model/yaml-scalar.ts";

const read = (text: string) => readDocument({ text, offset: 0 });
const reading = (text: string): unknown => {
  const result = read(text);
  return result.ok ? result.value : `${result.message} at ${JSON.stringify(text.slice(result.offset, result.offset + 3))}`;
};

describe("a flow collection whose lines are too little indented", () => {
  test.each([
    ["all of its lines at once", "a:\n  b: [\nx,\np,\nz\n]\n  c: 1\n", { a: { b: ["x", "p", "z"], c: 1 } }],
    ["with brackets inside", "a: [\n[1, 2],\n{b: [3]},\n]\nc: 1\n", { a: [[1, 2], { b: [3] }], c: 1 }],
    ["with brackets in quotes", 'a: [\n"]",\n\'}\',\n"\\"]",\nx\n]\nc: 1\n', { a: ["]", "}", '"]', "x"], c: 1 }],
    ["with brackets in comments", "a: [\n# ]\nx, # }\np\n]\nc: 1\n", { a: ["x", "p"], c: 1 }],
    ["with a quote inside of a word", "a: [\nit's,\np\n]\nc: 1\n", { a: ["it's", "p"], c: 1 }],
    ["with a hash inside of a word", "a: [\nx#],\np\n]\nc: 1\n", 'bad indentation of a mapping entry at ",\\np"'],
    ["two of them", "a: [\nx\n]\nb: {\np: 1\n}\nc: 1\n", { a: ["x"], b: { p: 1 }, c: 1 }],
    ["one in another", "a: [{\nb: [\n1\n]\n}]\nc: 1\n", { a: [{ b: [1] }], c: 1 }],
  ])("%s", (_, text, value) => {
    expect(reading(text)).toEqual(value);
  });

  test("the text behind it keeps its meaning and its place", () => {
    const text = "a: [\nx\n]\nb: |\n  [\n  y\nc: {d: e}\n";
    expect(reading(text)).toEqual({ a: ["x"], b: "[\ny\n", c: { d: "e" } });
    const place = placeOf({ text, offset: 0 }, ["c", "d"]);
    expect(text.slice(place?.value.start, place?.value.end)).toBe("e");
    expect(text.slice(place?.key?.start, place?.key?.end)).toBe("d");
  });

  test("a list of many lines is read in one go", () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `x${index},`);
    const result = read(`k:\n  a: [\n${lines.join("\n")}\n]\nlast: 1\n`);
    expect(result).toMatchObject({ ok: true, value: { last: 1 } });
    expect(result.ok && (result.value as { k: { a: string[] } }).k.a).toHaveLength(20_000);
  });

  test.each([
    ["one that is not closed", "a: [\nx,\n", "a bracket or a quote is not closed"],
    ["a quote that is not closed", 'a: "x\ny\n', "a bracket or a quote is not closed"],
    ["one that is closed by another bracket", "a: [\nx\n}\n", "missed comma between flow collection entries"],
  ])("%s is refused", (_, text, message) => {
    expect(read(text)).toMatchObject({ ok: false, message });
  });
});

describe("places behind rewritten text", () => {
  test.each([
    ["an escape", "a: \"\\'\\'\"\nb: here\n"],
    ["a comment behind quotes", "a: 'x'#c\nq: \"y\"#c\nb: here\n"],
    ["a flow collection", "a: [\n1,\n2\n]\nx: {\ny: z\n}\nb: here\n"],
    ["a tab", "a:\t[1]\nb:\t&c here\n"],
    ["all of them", "a:\t[\n'x'#c\n]\nq: \"\\'\"#c\nb: here\n"],
  ])("%s", (_, text) => {
    const place = placeOf({ text, offset: 0 }, ["b"]);
    expect(text.slice(place?.value.start, place?.value.end)).toMatch(/here$/);
    expect(text.slice(place?.key?.start, place?.key?.end)).toBe("b");
  });

  test("an error behind them is told where it is", () => {
    const text = "a: [\n1\n]\nb: 'x'#c\nc: &a\nd: *nobody\n";
    expect(reading(text)).toBe('there is no anchor "nobody" at "nob"');
  });
});

describe("tabs", () => {
  test.each([
    ["inside of a scalar", "a: |\n  x\n  \ty\n", { a: "x\n\ty\n" }],
    ["in a flow collection", "a: [\n\t1,\n\t2\n  ]\n", { a: [1, 2] }],
    ["in a flow collection behind a comment with a bracket", "# ]\na: {\n\tb: 1\n  }\n", { a: { b: 1 } }],
    ["behind a value", "a: 1\t# c\nb: 2\t\n", { a: 1, b: 2 }],
    ["between a key and its value", "a:\t1\n", { a: 1 }],
    ["in front of a key", "a:\n\tb: 1\n", "a tab may not indent at"],
    ["in front of an item", "- \tx\n", "a tab may not indent at"],
    ["behind a closed flow collection", "a: [1]\n\t# c\nb: 1\n", "a tab may not indent at"],
    ["on a line of its own", "a: 1\n\t\nb: 1\n", "a tab may not indent at"],
    ["behind several dashes", "- - -\tx\n", "a tab may not indent at"],
    ["behind spaces and a question mark", "  ?\tx\n", "a tab may not indent at"],
  ])("%s", (_, text, expected) => {
    const value = reading(text);
    if (typeof expected === "string") expect(value).toMatch(new RegExp(`^(?:${expected}|bad indentation|tab characters)`));
    else expect(value).toEqual(expected);
  });
});

test("what no reader takes is refused with its place", () => {
  expect(() => readEvents("a: \u0007\n")).toThrow(Refused);
  expect(read("a: b\nc: \u0001\n")).toEqual({ ok: false, message: "the text holds a control character", offset: 8 });
  expect(read(`a: ${"[".repeat(5000)}`)).toMatchObject({ ok: false, message: "the document is nested too deeply" });
});

test("the end mark ends the text, at the end of the file too", () => {
  expect(reading("a: 1\n...")).toEqual({ a: 1 });
  expect(reading("a: 1\n... # c\nb: [\n")).toEqual({ a: 1 });
});

describe("flowLines: where the lines of a flow collection begin, from a line inside of it on", () => {
  /** The lines by their first character; the text begins inside of a collection. */
  const linesIn = (text: string): string =>
    flowLines(text, 0)
      .map((at) => text[at])
      .join("");

  test.each([
    ["up to its end", "1,\n2,\n3]\n4\n", "123"],
    ["up to its end, which stands on a line of its own", "1,\n2\n]\n4\n", "12]"],
    ["with square brackets inside", "1, [x\n2],\n3]\n4]\n", "123"],
    ["with curly brackets inside", "1, {x\n2},\n3}\n4}\n", "123"],
    ["with brackets in double quotes", '1, "]"\n2, "["\n3]\n4]\n', "123"],
    ["with brackets in single quotes", "1, ']'\n2, '}'\n3]\n4]\n", "123"],
    ["with an escaped quote in double quotes", '1, "\\"]"\n2]\n3]\n', "12"],
    ["with a backslash in single quotes", "1, '\\'\n2]\n3]\n", "12"],
    ["with quotes right behind a bracket, a comma and a colon", "{x:']'},[\"]\"],']'\n2]\n3]\n", "{2"],
    ["with a quote inside of a word", "1, it's ]\n2, 'x'\n3]\n", "1"],
    ["with a bracket in a comment", "1, # ]\n2 # }\n3]\n4]\n", "123"],
    ["with a hash inside of a word", "1#]\n2]\n", "1"],
    ["with a comment on the first line", "# ]\n2]\n", "#2"],
    ["with quotes over several lines, which count as one", "1, 'x\n2]'\n3]\n4]\n", "13"],
    ["without an end: the first line alone", "1,\n2,\n", "1"],
    ["without the end of a quote: the first line alone", '1, "\n2]\n', "1"],
  ])("%s", (_, text, expected) => {
    expect(linesIn(text)).toBe(expected);
  });

  test("from a line in the middle of a text", () => {
    expect(flowLines("a: [\nx,\np]\nb: ]\n", 5)).toEqual([5, 8]);
  });
});
