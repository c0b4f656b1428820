// One test for each fact of "How Argo CD really orders a sync", section 6, under the number that it has there.
import { describe, expect, test } from "vitest";
import { parseSources } from "../../src/model/resource.ts";
import { decodeText, readDocument } from "../../src/model/yaml.ts";
import { goScalar } from "../../src/model/yaml-scalar.ts";
import { splitDocuments } from "../../src/model/yaml-stream.ts";
import { parsed, refusal } from "./read.ts";

/** What the documents of a stream say, up to the first one that is refused. */
function stream(text: string): unknown[] {
  return splitDocuments(text).map((document) => {
    const result = readDocument(document);
    return result.ok ? result.value : "refused";
  });
}

describe("section 6: how Argo CD reads YAML", () => {
  test.each<[string, unknown]>([
    ["yes", true],
    ["Yes", true],
    ["on", true],
    ["y", true],
    ["true", true],
    ["no", false],
    ["NO", false],
    ["off", false],
    ["n", false],
    ["false", false],
    ["010", 8],
    ["0x1F", 31],
    ["0b11", 3],
    ["1_000", 1000],
    ["08", 8],
    ["1e3", 1000],
    [".5", 0.5],
    ["1e400", "1e400"],
    ["~", null],
    ["null", null],
    ["", null],
    ["2024-05-01", "2024-05-01"],
    ["12:30", "12:30"],
  ])("6.1 an unquoted `%s` is %j", (text, value) => {
    expect(goScalar(text)).toBe(value);
    expect(parsed(`a: ${text}\n`)).toEqual({ a: value });
  });

  test.each(["yes", "010", "~", "1e3", ".inf"])("6.1 a quoted `%s` is text", (text) =>
    expect(parsed(`a: "${text}"\n`)).toEqual({ a: text }),
  );

  test.each([".inf", "-.inf", ".nan"])("6.1 `%s` is an error, for there is no JSON for it", (text) =>
    expect(refusal(`a: ${text}\n`)?.message).toBe(`there is no JSON for ${text}`),
  );

  test("6.2 of a key that is written twice in one mapping the last one counts, without a word from Argo CD", () => {
    const text = "a: 1\nb: 2\na: 3\n";
    expect(readDocument({ text, offset: 0 })).toEqual({
      ok: true,
      value: { a: 3, b: 2 },
      duplicates: [{ field: ["a"], offset: 10, first: 0 }],
    });
  });

  test("6.3 documents are split at lines that begin with ---", () =>
    expect(stream("a: 1\n---\nb: 2\n--- # c\nc: 3\n")).toEqual([{ a: 1 }, { b: 2 }, { c: 3 }]));
  test.each(["--- a", "---a: 1", "----"])("6.3 text after it, as in `%s`, is an error", (line) =>
    expect(stream(`a: 1\n${line}\n`)).toEqual(["refused"]),
  );
  test("6.3 %YAML is an error", () => expect(stream("%YAML 1.1\n---\na: 1\n")[0]).toBe("refused"));
  test("6.3 what follows ... is lost, and the next document is read again", () =>
    expect(stream("a: 1\n...\nb: 2\n---\nc: 3\n")).toEqual([{ a: 1 }, { c: 3 }]));
  test("6.3 that loss is told, with its place", () => {
    const source = { file: "a.yaml", text: "a: 1\n...\n\nb: 2\n", trace: null, kind: "manifest" } as const;
    expect(parseSources([source]).unreadable).toEqual([
      {
        location: { file: "a.yaml", line: 4, column: 1, endLine: 4, endColumn: 2, approximate: false },
        message: "what follows ... is lost",
        isLost: true,
      },
    ]);
  });
  test("6.3 a broken document is told; wavelint reads on behind it, where Argo CD gives up", () => {
    const text = "a: [\n---\n{apiVersion: v1, kind: Pod, metadata: {name: a}}\n";
    const { resources, unreadable } = parseSources([{ file: "a.yaml", text, trace: null, kind: "manifest" }]);
    expect([resources.length, unreadable.map(({ isLost }) => isLost)]).toEqual([1, [false]]);
  });
  test("6.3 empty and comment-only documents are skipped", () => {
    expect(stream("---\n---\n# c\n---\na: 1\n---\n").filter((value) => value !== null)).toEqual([{ a: 1 }]);
  });
  test("6.3 anchors and merge keys work", () =>
    expect(parsed("m: &m {k: 1}\nx: {<<: *m, j: *m}\n")).toEqual({ m: { k: 1 }, x: { k: 1, j: { k: 1 } } }));
  test("6.3 a merge key that is written after an explicit key overrides it", () => expect(parsed("{k: 2, <<: {k: 1}}")).toEqual({ k: 1 }));
  test("6.3 a byte order mark and UTF-16 are understood", () => {
    const text = "a: é\n";
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);
    expect([decodeText(utf16), decodeText(Buffer.from(`\ufeff${text}`))]).toEqual([text, text]);
  });
});
