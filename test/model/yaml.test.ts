import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readDocument, splitDocuments } from "../../src/model/yaml.ts";

const lines = readFileSync(new URL("../fixtures/vectors/yaml.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
for (const { in: text, docs, error } of lines)
  test(JSON.stringify(text), () => {
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
