// Edits of Helm templates and of patches inside of other YAML, line by line: only where the line says it literally.
import type { Location } from "../types.ts";
import { type Splice, type Target, written } from "./splice.ts";

interface TextLine {
  readonly start: number;
  readonly text: string;
  readonly eol: string;
}

function linesIn(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  for (const part of text.split("\n")) {
    const hasReturn = part.endsWith("\r");
    lines.push({ start, text: hasReturn ? part.slice(0, -1) : part, eol: hasReturn ? "\r\n" : "\n" });
    start += part.length + 1;
  }
  return lines;
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const indentOf = (text: string): string => /^ */.exec(text)?.[0] ?? "";

/** The value of an annotation, or of a JSON patch's operation, on a line that holds nothing else. */
function replaceOn({ start, text }: TextLine, annotation: string, value: string): Splice | undefined {
  const key = `(?:${escapeRegExp(annotation)}|value)`;
  const match = new RegExp(`^([ ]*(?:- )?(["']?)${key}\\2[ ]*:[ ]+)("[^"{}]*"|'[^'{}]*'|[^"'{}#&*!|>\\s][^"'{}#]*?)[ ]*(?:#.*)?$`).exec(
    text,
  );
  const [, before, , old] = match ?? [];
  if (before === undefined || old === undefined) return undefined;
  const quote = old.startsWith('"') ? '"' : old.startsWith("'") ? "'" : "";
  const from = start + before.length;
  return { start: from, end: from + old.length, text: written(value, quote) };
}

/** The line of a key that opens a block: `metadata:`. */
function opener(lines: readonly TextLine[], at: Location | undefined, key: string): number | undefined {
  const line = at === undefined ? undefined : lines[at.line - 1];
  const opens = line !== undefined && new RegExp(`^[ ]*(?:- )?${key}:[ ]*(?:#.*)?$`).test(line.text);
  return opens && at !== undefined && !at.approximate ? at.line - 1 : undefined;
}

/** How far the entries of a block are indented: as the next line that is no action, else two more than its key. */
function childIndent(lines: readonly TextLine[], index: number): string {
  const own = indentOf(lines[index]?.text ?? "");
  const next = lines.slice(index + 1).find(({ text }) => text.trim() !== "" && !/^\s*(?:\{\{|#)/.test(text));
  const indent = indentOf(next?.text ?? "");
  return indent.length > own.length ? indent : `${own}  `;
}

/** Whether a block speaks of something, if only in some renders. */
function speaksOf(lines: readonly TextLine[], index: number, pattern: RegExp): boolean {
  const own = indentOf(lines[index]?.text ?? "").length;
  const end = lines.findIndex(
    ({ text }, at) => at > index && text.trim() !== "" && !/^\s*(?:\{\{|#)/.test(text) && indentOf(text).length <= own,
  );
  return lines.slice(index + 1, end < 0 ? undefined : end).some(({ text }) => pattern.test(text));
}

function insert(
  lines: readonly TextLine[],
  { metadata, annotations }: Target,
  added: readonly (readonly [string, string])[],
): Splice | undefined {
  const inside = opener(lines, annotations, "annotations");
  const rowsAt = (indent: string): string[] => added.map(([key, value]) => `${indent}${key}: ${written(value, "")}`);
  const below = (index: number, rows: readonly string[]): Splice => {
    const { start, text, eol } = lines[index] as TextLine;
    return { start: start + text.length, end: start + text.length, text: rows.map((row) => eol + row).join("") };
  };
  if (inside !== undefined) {
    // A second key of that name, or one between a key and its anchor or tag, would be no YAML.
    const isThere = speaksOf(
      lines,
      inside,
      new RegExp(`^\\s*(?:[&!]|["']?(?:${added.map(([key]) => escapeRegExp(key)).join("|")})["']?\\s*:)`),
    );
    return isThere ? undefined : below(inside, rowsAt(childIndent(lines, inside)));
  }
  const parent = annotations === undefined ? opener(lines, metadata, "metadata") : undefined;
  if (parent === undefined || speaksOf(lines, parent, /^\s*[&!]|annotations/i)) return undefined;
  const indent = childIndent(lines, parent);
  const step = indent.slice(indentOf(lines[parent]?.text ?? "").length);
  return below(parent, [`${indent}annotations:`, ...rowsAt(indent + step)]);
}

/** The splices in a template; undefined where a line is made by an action, or is not proven to be the right one. */
export function templateSplices(text: string, target: Target): readonly Splice[] | undefined {
  const lines = linesIn(text);
  const splices: (Splice | undefined)[] = [];
  const added: [string, string][] = [];
  for (const { annotation, value, at } of target.wanted) {
    if (at === undefined) added.push([annotation, value]);
    else {
      const line = at.approximate ? undefined : lines[at.line - 1];
      splices.push(line === undefined ? undefined : replaceOn(line, annotation, value));
    }
  }
  if (added.length > 0) splices.push(insert(lines, target, added));
  return splices.every((each): each is Splice => each !== undefined) ? splices : undefined;
}
