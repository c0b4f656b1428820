import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { code, escapeText, html, table } from "../../src/report/markdown-text.ts";
import { printable } from "../../src/report/report.ts";
import { hostile } from "./hostile.ts";

const PUNCTUATION = /[!-/:-@[-`{-~]/;
const SPECIAL = /[\\`*_[\]<>|~$!(){}&%]/;
const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"' };
/** What GitHub or GitLab makes a link or a picture of, wherever it stands. */
const LINKED = [/(?:https?|ftp|mailto|xmpp):/i, /[a-z][a-z\d+.-]*:\/\//i, /www\./i, /@[a-z\d]/i, /#\d/, /(?<![a-z\d])GH-\d/i, /:[\w+-]+:/];

/** The text that a reader sees, and the special characters that would not be shown as they are. */
function shownOf(markdown: string): { readonly text: string; readonly active: readonly string[] } {
  const active: string[] = [];
  const text = markdown.replace(/\\(.)|(&[a-z]+;)|(.)/gsu, (all: string, escaped?: string, entity?: string) => {
    if (escaped !== undefined && PUNCTUATION.test(escaped)) return escaped;
    if (entity !== undefined && ENTITIES[entity] !== undefined) return ENTITIES[entity];
    if (SPECIAL.test(all)) active.push(all);
    return all;
  });
  return { text, active };
}

const withoutWidth = (text: string): string => text.replaceAll("\u200b", "");

/** The content of the code span that a text is, as CommonMark reads it in a table of GitHub; undefined if it is not one from end to end. */
function readCode(markdown: string): string | undefined {
  const cell = markdown.replaceAll("\\|", "|");
  const [fence = ""] = /^`+/.exec(cell) ?? [];
  const closing = [...cell.matchAll(/`+/g)].slice(1).find(([run]) => run.length === fence.length);
  if (fence === "" || closing === undefined || closing.index + fence.length !== cell.length) return undefined;
  const content = cell.slice(fence.length, closing.index);
  return /^ .*[^ ].* $/s.test(content) ? content.slice(1, -1) : content;
}

/** The cells of a row, as cmark-gfm splits it: a `|` after a backslash is part of its cell. */
const cells = (row: string): string[] => row.slice(1, -1).split(/(?<!\\)\|/);

describe("escapeText", () => {
  test.each([
    ["plain text, as it is.", "plain text, as it is."],
    ["*a* _b_ `c` ~d~ $e$", "\\*a\\* \\_b\\_ \\`c\\` \\~d\\~ \\$e\\$"],
    ["![x](y) | <b> & {{ .Values.x }}", "\\!\\[x\\]\\(y\\) \\| &lt;b\\> \\& \\{\\{ .Values.x \\}\\}"],
    ["C:\\x", "C:\\\\x"],
    ["@octocat and octo/cat#1 and GH-1", "@\u200boctocat and octo/cat#\u200b1 and GH-\u200b1"],
    ["_GH-1 1https: _www.", "\\_GH-\u200b1 1https\u200b: \\_www\u200b."],
    ["high-1", "high-1"],
    ["https://a.example WWW.a.example", "https\u200b://a.example WWW\u200b.a.example"],
    ["irc://a.example svn+ssh://a", "irc\u200b://a.example svn+ssh\u200b://a"],
    ["!1 ~1 $1 %1 &1 &amp; 5%", "\\!1 \\~1 \\$1 \\%1 \\&1 \\&amp; 5\\%"],
    [":octocat: 10:30", ":\u200boctocat: 10:30"],
    ["- a", "\\- a"],
    ["12. a", "12\\. a"],
    ["# a", "#\u200b a"],
    ["a\nb\tc\u001b[0m", "a b c\ufffd\\[0m"],
  ])("%j", (text, expected) => {
    expect(escapeText(text)).toBe(expected);
  });

  test("shows any text as it was written, and nothing in it is Markdown", () => {
    fc.assert(
      fc.property(hostile, (input) => {
        const output = escapeText(input);
        const { text, active } = shownOf(output);
        expect(active).toEqual([]);
        expect(withoutWidth(text)).toBe(withoutWidth(printable(input)));
        expect(output).not.toMatch(/[\r\n]/);
      }),
    );
  });

  test("no text has something that GitHub or GitLab links, whatever stands before it", () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom("", "_", "1", "a", "é", "*", ":", "/"), hostile, (before, letter, after) => {
        const output = escapeText(`${before}${letter}${after}`);
        for (const pattern of LINKED) {
          expect(output).not.toMatch(pattern);
          expect(shownOf(output).text).not.toMatch(pattern);
        }
      }),
    );
  });

  test("no text begins a list, a heading, a line or a quote", () => {
    fc.assert(
      fc.property(fc.constantFrom("", " ", "  "), hostile, (space, text) => {
        expect(escapeText(space + text)).not.toMatch(/^\s*(?:[-+*=>]|#+(?:\s|$)|\d+[.)])/);
      }),
    );
  });
});

describe("html", () => {
  test("shows any text as it was written, without an element and without a link", () => {
    fc.assert(
      fc.property(hostile, (input) => {
        const output = html(input);
        expect(output).not.toMatch(/[<>"\r\n]/);
        expect(withoutWidth(output.replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? "?"))).toBe(withoutWidth(printable(input)));
        for (const pattern of LINKED) expect(output).not.toMatch(pattern);
      }),
    );
    expect(html('<img src="x"> & @octocat, www.a.example')).toBe("&lt;img src=&quot;x&quot;&gt; &amp; @\u200boctocat, www\u200b.a.example");
  });
});

describe("code", () => {
  test.each([
    ["a.yaml:3", "`a.yaml:3`"],
    ["a`b", "`` a`b ``"],
    ["``a```b`", "```` ``a```b` ````"],
    ["a|b", "`a\\|b`"],
    ["", ""],
    [" ", ""],
  ])("%j", (text, expected) => {
    expect(code(text)).toBe(expected);
  });

  test("any text stays inside of it", () => {
    fc.assert(
      fc.property(hostile, (input) => {
        const shown = printable(input).trim();
        const output = code(input);
        if (shown === "") expect(output).toBe("");
        else expect(readCode(output)?.trim()).toBe(shown);
      }),
    );
  });
});

describe("table", () => {
  test("has a head, a line and the rows", () => {
    expect(table(["A", "B"], [["1", "2"]])).toBe("| A | B |\n| --- | --- |\n| 1 | 2 |");
    expect(table(["A"], [])).toBe("| A |\n| --- |");
  });

  test("has the same number of cells in every row", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hostile, hostile), { maxLength: 3 }), (rows) => {
        const lines = table(
          ["A", "B"],
          rows.map(([a, b]) => [escapeText(a), code(b)]),
        ).split("\n");
        expect(lines).toHaveLength(rows.length + 2);
        for (const line of lines) expect(cells(line)).toHaveLength(2);
      }),
    );
  });
});
