// Tests src/input/globs.ts: each of Argo CD's four kinds of glob against what Go's libraries and git say of the same pattern.
import { describe, expect, test } from "vitest";
import { globMatcher, isGlob } from "../../src/input/globs.ts";

type Kind = Parameters<typeof globMatcher>[0];
/** A pattern, what it matches, and what it does not. */
type Row = readonly [pattern: string, matching: readonly string[], others: readonly string[]];

function check(kind: Kind, pattern: string, matching: readonly string[], others: readonly string[]): void {
  const paths = [...matching, ...others];
  expect(paths.filter(globMatcher(kind, pattern))).toEqual(matching);
}

/** What all kinds have in common. */
const COMMON: readonly Row[] = [
  ["apps/web", ["apps/web"], ["apps/webx", "xapps/web", "Apps/web", ""]],
  ["*.yaml", ["a.yaml", ".yaml", ".hidden.yaml"], ["a.yml", "a.yaml.bak", "ayaml"]],
  ["a*c*e", ["ace", "abcde", "accee"], ["abd", "aec"]],
  ["a?c", ["abc", "a.c", "aéc"], ["ac", "abbc"]],
  ["[abc]x", ["ax", "cx"], ["dx", "x", "abx"]],
  ["[a-c]x", ["ax", "bx", "cx"], ["dx", "-x", "Ax"]],
  ["a.b", ["a.b"], ["axb"]],
  ["a+(b)|^$", ["a+(b)|^$"], ["aab", "b"]],
  ["a\\*b", ["a*b"], ["axb"]],
  ["a\\[b", ["a[b"], ["ab"]],
  ["\\a", ["a"], ["b"]],
  ["é*", ["é", "éa"], ["e"]],
];

describe.each<Kind>(["path", "doublestar", "gobwas", "pathspec"])("all kinds: %s", (kind) => {
  test.each(COMMON)("%s", (pattern, matching, others) => check(kind, pattern, matching, others));
});

describe("path: Go's path.Match, for the directories of a git generator", () => {
  test.each<Row>([
    ["*", ["apps", "a.b"], ["apps/web", "apps/"]],
    ["apps/*", ["apps/web", "apps/"], ["apps", "apps/web/api"]],
    ["apps/*/*", ["apps/web/api"], ["apps/web", "apps/web/api/x"]],
    ["*/web", ["apps/web", "/web"], ["web", "a/apps/web"]],
    ["apps/web-*", ["apps/web-1", "apps/web-"], ["apps/web-1/x"]],
    ["a?c", ["abc"], ["a/c"]],
  ])("%s: * and ? do not cross /", (pattern, matching, others) => check("path", pattern, matching, others));

  test.each<Row>([
    ["**", ["apps"], ["apps/web"]],
    ["apps/**", ["apps/web"], ["apps/web/api"]],
    ["**/web", ["apps/web"], ["web", "a/apps/web"]],
  ])("%s: two stars are as one", (pattern, matching, others) => check("path", pattern, matching, others));

  test.each<Row>([
    ["{a,b}", ["{a,b}"], ["a", "b"]],
    ["[^a]", ["b", "-", "/"], ["a", "bc"]],
    ["[^a-c]x", ["dx"], ["ax", "bx"]],
    ["[\\]]", ["]"], ["\\", "a"]],
    ["[a\\-c]", ["a", "-", "c"], ["b"]],
    ["[c-a]", [], ["a", "b", "c", "-"]],
  ])("%s: braces are letters, and a class is negated with ^", (pattern, matching, others) => check("path", pattern, matching, others));

  // Go's path.Match knows `^` only: `!` is a letter of the class.
  test("[!a]x: a class is not negated with !", () => check("path", "[!a]x", ["ax", "!x"], ["bx"]));

  // Go's path.ErrBadPattern, which is logged and matches nothing (applicationset/generators/git.go, filterApps).
  test.each([
    ["[", "["],
    ["a[b", "a[b"],
    ["[]a]", "a"],
    ["[]", "[]"],
    ["[a-]", "a"],
    ["[-a]", "a"],
    ["a\\", "a\\"],
  ])("%s is no pattern, so that it does not match %s", (pattern, path) => check("path", pattern, [], [path]));
});

describe("doublestar: value files of Helm", () => {
  test.each<Row>([
    ["*", ["a.yaml"], ["env/a.yaml"]],
    ["env/*.yaml", ["env/a.yaml"], ["env/eu/a.yaml", "a.yaml"]],
    ["**", ["a", "env/a.yaml", "env/eu/a.yaml"], []],
    ["**/*.yaml", ["a.yaml", "env/a.yaml", "env/eu/a.yaml"], ["a.yml", "env/a.yml"]],
    ["env/**", ["env/a.yaml", "env/eu/a.yaml"], ["environment/a.yaml", "x/env/a"]],
    ["env/**/a.yaml", ["env/a.yaml", "env/eu/a.yaml", "env/eu/1/a.yaml"], ["env/xa.yaml", "env/eu/b.yaml"]],
    ["a/**/b/**/c", ["a/b/c", "a/x/b/y/z/c"], ["a/c", "a/b/cc"]],
  ])("%s: * does not cross /, ** stands for any number of folders", (pattern, matching, others) =>
    check("doublestar", pattern, matching, others),
  );

  test.each<Row>([
    ["*.{yaml,yml}", ["a.yaml", "a.yml"], ["a.json", "a.{yaml,yml}"]],
    ["{a,b}/c", ["a/c", "b/c"], ["a", "ab/c"]],
    ["{a/b,c}/d", ["a/b/d", "c/d"], ["a/d"]],
    ["{a,{b,c}}x", ["ax", "bx", "cx"], ["x"]],
    ["{,a}b", ["b", "ab"], ["a", "aab"]],
    ["{*.yaml,x/*}", ["a.yaml", "x/y"], ["x/y/z", "y/a.yaml"]],
    ["{a}", ["a"], ["{a}"]],
    ["a\\{b", ["a{b"], ["ab", "a\\{b"]],
    ["a,b", ["a,b"], ["a", "b"]],
    ["a}", ["a}"], ["a"]],
  ])("%s: braces give alternatives", (pattern, matching, others) => check("doublestar", pattern, matching, others));

  test.each<Row>([
    ["{a", [], ["a", "{a"]],
    ["a{b", [], ["ab", "a{b"]],
    ["{a,{b}", [], ["a", "b", "{a,{b}"]],
  ])("%s: a brace that does not close makes no pattern", (pattern, matching, others) => check("doublestar", pattern, matching, others));

  test.each(["^", "!"])("a class is negated with %s", (sign) => check("doublestar", `[${sign}a-c]x`, ["dx"], ["ax", "cx", "d"]));

  // doublestar's match.go: `**` that is not alone between slashes is one star ("behaves like bash's globstar").
  test.each([
    ["**.yaml", "env/a.yaml"],
    ["env/**.yaml", "env/eu/a.yaml"],
    ["***", "env/a.yaml"],
  ])("%s: two stars beside other letters are as one, and do not match %s", (pattern, path) => check("doublestar", pattern, [], [path]));

  // doublestar's ErrBadPattern, with which Argo CD fails.
  test.each([
    ["[", "["],
    ["a[b", "a[b"],
    ["[]a]", "a"],
    ["[^]a]", "b"],
    ["a\\", "a\\"],
  ])("%s is no pattern, so that it does not match %s", (pattern, path) => check("doublestar", pattern, [], [path]));
});

describe("gobwas: include and exclude of a directory", () => {
  test.each<Row>([
    ["*", ["a.yaml", "sub/a.yaml", ""], []],
    ["*.yaml", ["a.yaml", "sub/a.yaml"], ["a.yml"]],
    ["sub/*", ["sub/a", "sub/b/c", "sub/"], ["sub", "xsub/a"]],
    ["a?c", ["abc", "a/c"], ["ac"]],
    ["**/a", ["x/a", "x/y/a", "/a"], ["a"]],
    ["a\n*", ["a\n", "a\nb\n"], ["a"]],
  ])("%j: * and ? cross /", (pattern, matching, others) => check("gobwas", pattern, matching, others));

  test.each<Row>([
    ["{a,b}.yaml", ["a.yaml", "b.yaml"], ["c.yaml", "ab.yaml"]],
    ["{*.yaml,sub/*.yml}", ["a.yaml", "sub/a.yml", "x/a.yaml"], ["a.yml"]],
    ["{a,{b,c}}", ["a", "b", "c"], ["ab"]],
    ["{,a}b", ["b", "ab"], ["a"]],
    ["a,b", ["a,b"], ["a", "b"]],
    ["a}", ["a}"], ["a"]],
  ])("%s: braces give alternatives", (pattern, matching, others) => check("gobwas", pattern, matching, others));

  test.each<Row>([
    ["[!a]x", ["bx", "/x"], ["ax"]],
    ["[!a-c]x", ["dx"], ["ax", "cx"]],
  ])("%s: a class is negated with !", (pattern, matching, others) => check("gobwas", pattern, matching, others));

  // gobwas knows `!` only (syntax/lexer/lexer.go, char_range_not): `^` is a letter of the class.
  test("[^a]x: a class is not negated with ^", () => check("gobwas", "[^a]x", ["ax", "^x"], ["bx"]));

  // glob.Compile gives an error for these, with which util/glob/glob.go, Match, says false.
  test.each([
    ["[a-zA-Z]x", "ax"],
    ["[a-]", "a"],
    ["[]a]", "a"],
    ["[", "["],
    ["a[b", "a[b"],
  ])("%s is no pattern, so that it does not match %s", (pattern, path) => check("gobwas", pattern, [], [path]));

  // gobwas closes a brace at the end of the pattern.
  test("{a: a brace that does not close ends with the pattern", () => check("gobwas", "{a", ["a"], ["{a"]));
});

describe("pathspec: the files of a git generator", () => {
  test.each<Row>([
    ["*", ["a", "apps/a", "apps/.hidden/a"], []],
    ["*.yaml", ["a.yaml", "apps/a.yaml"], ["a.yml"]],
    ["apps/*/config.yaml", ["apps/web/config.yaml", "apps/web/deep/config.yaml"], ["apps/config.yaml", "x/apps/web/config.yaml"]],
    ["a?c", ["abc", "a/c"], ["ac"]],
    ["[^a]x", ["bx", "/x"], ["ax"]],
    ["[!a]x", ["bx", "/x"], ["ax"]],
    ["[]a]x", ["]x", "ax"], ["bx", "x"]],
    ["[!]a]x", ["bx"], ["]x", "ax"]],
  ])("%s: * and ? cross /", (pattern, matching, others) => check("pathspec", pattern, matching, others));

  test.each<Row>([
    ["**/config.yaml", ["apps/config.yaml", "apps/web/config.yaml"], ["config.yaml"]],
    ["apps/**/config.yaml", ["apps/web/config.yaml", "apps/web/deep/config.yaml"], ["apps/config.yaml"]],
  ])("%s: two stars are as one, so that a folder must be there", (pattern, matching, others) =>
    check("pathspec", pattern, matching, others),
  );

  test.each<Row>([
    ["apps", ["apps", "apps/a", "apps/web/a"], ["apps2/a", "x/apps/a"]],
    ["apps/", ["apps/a", "apps/web/a"], ["apps2/a"]],
    ["./apps", ["apps", "apps/a"], ["x/apps"]],
    ["./apps/", ["apps/a"], ["x/apps/a"]],
    ["apps/web", ["apps/web", "apps/web/a"], ["apps/webx"]],
    [".", ["a", "apps/web/a"], []],
    ["q[1]", ["q[1]/f", "q1"], ["q1/f", "q2"]],
  ])("%s: a folder means all that is in it", (pattern, matching, others) => check("pathspec", pattern, matching, others));

  test.each<Row>([
    ["{a,b}", ["{a,b}", "{a,b}/c"], ["a", "b"]],
    ["[x", ["[x"], ["x", "["]],
    ["a[!b", ["a[!b"], ["ac"]],
  ])("%s: braces and classes that do not end are letters", (pattern, matching, others) => check("pathspec", pattern, matching, others));

  // git ls-files takes these as it takes every path on its command line.
  test("./apps/*.json: a path may begin with ./", () => check("pathspec", "./apps/*.json", ["apps/a.json"], []));
  test("./: all files", () => check("pathspec", "./", ["a", "apps/a"], []));
  test("a/: with a slash at its end it means a folder, not a file", () => check("pathspec", "a/", ["a/b"], ["a"]));
});

describe("isGlob: a value file is a glob with one of * ? [", () => {
  test.each(["*", "env/*.yaml", "a?.yaml", "[ab].yaml", "a[", "**/x", "a\\*b"])("%s is", (path) => expect(isGlob(path)).toBe(true));
  test.each(["", "values.yaml", "env/{a,b}.yaml", "../a.yaml", "a]b", "$ref/a.yaml", "https://example.com/a.yaml"])("%j is not", (path) =>
    expect(isGlob(path)).toBe(false),
  );
});
