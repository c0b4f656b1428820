// Tests src/input/environment.ts: each result is what Go's os.Expand gives with Argo CD's mapping (types.go, Envsubst).
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the variables of Argo CD.
import { describe, expect, test } from "vitest";
import { substitute } from "../../src/input/environment.ts";

/** Replaces the variables of a text; each is given as NAME=value. */
const expanded = (text: string, ...variables: readonly string[]): string =>
  substitute(
    text,
    new Map(variables.map((variable) => [variable.slice(0, variable.indexOf("=")), variable.slice(variable.indexOf("=") + 1)])),
  );

describe("names", () => {
  test.each([
    ["", ""],
    ["plain", "plain"],
    ["a $X b", "a 1 b"],
    ["$X", "1"],
    ["${X}", "1"],
    ["${X}y$X", "1y1"],
    ["$X-$X.$X/", "1-1.1/"],
    ["$X_1", "2"],
    ["$X$X_1${X}", "121"],
    ["{$X}", "{1}"],
    ["${X}}", "1}"],
    ["a\n$X\nb", "a\n1\nb"],
    ["$Xé", "1é"],
    ["é😀$X", "é😀1"],
    ["$_", "3"],
  ])("%j becomes %j", (text, result) => expect(expanded(text, "X=1", "X_1=2", "_=3")).toBe(result));

  test.each([
    ["$XY", ""],
    ["$x", ""],
    ["a$nope", "a"],
    ["$nope/env/prod.yaml", "/env/prod.yaml"],
    ["${nope}.yaml", ".yaml"],
    ["$constructor-${__proto__}", "-"],
  ])("in %j a variable that is not known becomes empty", (text, result) => expect(expanded(text, "X=1")).toBe(result));

  test("a variable may be empty", () => expect(expanded("a$X.b", "X=")).toBe("a.b"));
  test("what a variable says is not replaced again", () => expect(expanded("$X $Y", "X=$Y", "Y=$$")).toBe("$Y $$"));

  test.each([
    ["${ X }", " X "],
    ["${X-y}", "X-y"],
    ["${é}", "é"],
    ["${X$Y}", "X$Y"],
    ["${\n}", "\n"],
    ["${*a}", "*a"],
    ["${12}", "12"],
  ])("in braces anything is a name: %j", (text, name) => expect(expanded(text, `${name}=found`)).toBe("found"));
  test("braces end at the first }", () => expect(expanded("${{X}}", "{X=1", "X=2")).toBe("1}"));
});

describe("$", () => {
  test.each([
    ["$$", "$"],
    ["$$X", "$X"],
    ["$$$X", "$1"],
    ["$$$$", "$$"],
    ["$${X}", "${X}"],
    ["${$}", "$"],
    ["a$$b", "a$b"],
  ])("%j becomes %j: $$ is a dollar", (text, result) => expect(expanded(text, "X=1")).toBe(result));

  test.each(["$", "a$", "100$", "$ a", "$.a", "$/x", "$é", '$"X"', "$\n"])("%j stays: no name follows", (text) =>
    expect(expanded(text, "X=1")).toBe(text),
  );
  test("one that stays does not take the next one with it", () => expect(expanded("a$ $X", "X=1")).toBe("a$ 1"));
});

describe("what a shell has special names for", () => {
  test.each(["*", "#", "@", "!", "?", "-", "0", "1", "9"])("$%s is a variable of one letter", (name) => {
    expect(expanded(`a$${name}X`, `${name}=v`, "X=1")).toBe("avX");
    expect(expanded(`a\${${name}}X`, `${name}=v`)).toBe("avX");
    expect(expanded(`a$${name}X`)).toBe("aX");
  });
  test("of $12 only the 1 is the name", () => expect(expanded("$12", "1=one", "12=twelve")).toBe("one2"));
});

describe("braces that Go cannot read", () => {
  test.each([
    ["${}", ""],
    ["a${}b", "ab"],
    ["${}X", "X"],
    ["${", ""],
    ["a${", "a"],
    ["${X", "X"],
    ["a${X $X", "aX 1"],
  ])("%j becomes %j: the $ and the brace are gone", (text, result) => expect(expanded(text, "X=1", "=empty")).toBe(result));
});
