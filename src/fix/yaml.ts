// Edits of YAML and JSON by their structure.
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type Pair,
  parseAllDocuments,
  visit,
  type YAMLMap,
} from "yaml";
import type { Location } from "../types.ts";
import { type Splice, type Target, written } from "./splice.ts";

interface Read {
  readonly text: string;
  readonly documents: readonly Document[];
  readonly lines: LineCounter;
}

function read(text: string): Read | undefined {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, uniqueKeys: false, strict: false, logLevel: "silent" });
  if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return undefined;
  return { text, documents, lines };
}

const keyOf = (pair: Pair): string | undefined => (isScalar(pair.key) ? String(pair.key.value) : undefined);
/** The pair of a key; of several the last one counts. */
const find = (map: YAMLMap, key: string): Pair | undefined => map.items.findLast((item) => keyOf(item) === key);
/** The quote that a key has, which JSON needs. */
const quoteOf = (pair: Pair): '"' | "" => (isScalar(pair.key) && pair.key.type === "QUOTE_DOUBLE" ? '"' : "");

/** The pairs with one of some keys that stand at a place; the column tells only where a line has several. */
function pairsAt({ documents, lines }: Read, at: Location, keys: readonly string[]): { pair: Pair; map: YAMLMap }[] {
  const found: { pair: Pair; map: YAMLMap; column: number }[] = [];
  for (const document of documents) {
    visit(document, {
      Map(_, map) {
        for (const pair of map.items) {
          if (!isPair(pair) || !isScalar(pair.key) || !keys.includes(String(pair.key.value))) continue;
          const { line, col } = lines.linePos(pair.key.range?.[0] ?? 0);
          if (line === at.line) found.push({ pair, map, column: col });
        }
      },
    });
  }
  const exact = found.filter(({ column }) => column === at.column);
  return found.length > 1 ? exact : found;
}

/** Puts a value in the place of another. */
function replaceValue({ text }: Read, pair: Pair, value: string): Splice | undefined {
  const node = pair.value;
  if (!isNode(node) || node.range === undefined || node.range === null) return undefined;
  const [start, end] = node.range;
  // A template may be YAML all through.
  if (text.slice(start, end).includes("{{")) return undefined;
  if (isAlias(node)) return { start, end, text: written(value, '"') };
  if (!isScalar(node) || node.anchor !== undefined || start === end || node.type?.startsWith("BLOCK")) return undefined;
  const first = text[start];
  return { start, end, text: written(value, first === '"' || first === "'" ? first : quoteOf(pair)) };
}

interface Line {
  readonly start: number;
  /** Behind its last character, before its line end. */
  readonly end: number;
  readonly eol: string;
}

function lineOf(text: string, offset: number): Line {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const newline = text.indexOf("\n", offset);
  if (newline < 0) return { start, end: text.length, eol: text.includes("\r\n") ? "\r\n" : "\n" };
  const hasReturn = text[newline - 1] === "\r";
  return { start, end: hasReturn ? newline - 1 : newline, eol: hasReturn ? "\r\n" : "\n" };
}

/** The white space before a key, or undefined where something else stands there. */
function indentOf(text: string, pair: Pair): string | undefined {
  const offset = isNode(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
  const before = text.slice(lineOf(text, offset).start, offset);
  return /^[ ]*$/.test(before) ? before : undefined;
}

/** The column of a key, as white space; a list's dash counts as such. */
function columnOf(text: string, pair: Pair): string {
  const offset = isNode(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
  return " ".repeat(offset - lineOf(text, offset).start);
}

/** The lines of a new block behind the line on which a key stands. */
function insertBelow({ text }: Read, pair: Pair, rows: readonly string[]): Splice {
  const { end, eol } = lineOf(text, isNode(pair.key) ? (pair.key.range?.[0] ?? 0) : 0);
  return { start: end, end, text: rows.map((row) => `${eol}${row}`).join("") };
}

/** Adds an entry to a map in braces, which is the value of a key. */
function insertInFlow({ text }: Read, parent: Pair, map: YAMLMap, entry: (quote: string) => string): Splice | undefined {
  const [start] = map.range ?? [];
  // What begins like a map may be an action of a template, or hold one.
  if (start === undefined || text[start] !== "{" || text[start + 1] === "{" || map.items.some((item) => keyOf(item) === undefined))
    return undefined;
  const last = map.items.at(-1);
  if (last === undefined) return { start: start + 1, end: start + 1, text: entry(quoteOf(parent)) };
  const node = isNode(last.value) ? last.value : last.key;
  const end = isNode(node) ? node.range?.[1] : undefined;
  return end === undefined ? undefined : { start: end, end, text: `, ${entry(quoteOf(last))}` };
}

/** Whether an anchor or a tag of a block stands on a line between its key and its entries. */
function hasPropertyBelow(text: string, { key }: Pair, { items: [first] }: YAMLMap): boolean {
  const [from, to] = [key, first?.key].map((node) => (isNode(node) ? node.range?.[0] : undefined));
  return /\n[ ]*[&!]/.test(text.slice(from, to));
}

const isBlock = (map: YAMLMap, text: string): boolean => map.range !== undefined && map.range !== null && text[map.range[0]] !== "{";

/** How much deeper the entries of a block stand than its key. */
function deeper(parent: string, child: string): string {
  return child.length > parent.length ? child.slice(parent.length) : "  ";
}

function insert(source: Read, object: YAMLMap, added: readonly (readonly [string, string])[]): Splice | undefined {
  const { text } = source;
  const metadata = find(object, "metadata");
  if (metadata === undefined || !isMap(metadata.value)) return undefined;
  const inFlow = (quote: string): string => added.map(([key, value]) => `${quote}${key}${quote}: ${written(value, '"')}`).join(", ");
  const annotations = find(metadata.value, "annotations");
  const rows = (indent: string): string[] => added.map(([key, value]) => `${indent}${key}: ${written(value, "")}`);
  if (annotations === undefined) {
    if (!isBlock(metadata.value, text))
      return insertInFlow(source, metadata, metadata.value, (quote) => `${quote}annotations${quote}: {${inFlow(quote)}}`);
    const [first] = metadata.value.items;
    const indent = first === undefined ? undefined : indentOf(text, first);
    if (indent === undefined || hasPropertyBelow(text, metadata, metadata.value)) return undefined;
    const named = metadata.value.items.find(
      (item) => keyOf(item) === "name" && isScalar(item.value) && /^(?:PLAIN|QUOTE)/.test(item.value.type ?? ""),
    );
    const isOnOneLine =
      named !== undefined &&
      isScalar(named.value) &&
      isScalar(named.key) &&
      !text.slice(named.key.range?.[0], named.value.range?.[1]).includes("\n");
    const step = deeper(columnOf(text, metadata), indent);
    return insertBelow(source, named !== undefined && isOnOneLine ? named : metadata, [`${indent}annotations:`, ...rows(indent + step)]);
  }
  const { value } = annotations;
  // One that is there as a number, say, is none for Kubernetes; a second one of that name would be no YAML.
  if (isMap(value) && added.some(([key]) => find(value, key) !== undefined)) return undefined;
  const own = indentOf(text, annotations);
  if (isScalar(value) && value.value === null && own !== undefined) {
    const parent = columnOf(text, metadata);
    const isEmpty = value.range === undefined || value.range === null || value.range[0] === value.range[1];
    return isEmpty ? insertBelow(source, annotations, rows(own + deeper(parent, own))) : undefined;
  }
  if (!isMap(value)) return undefined;
  if (!isBlock(value, text)) return insertInFlow(source, annotations, value, inFlow);
  const [first] = value.items;
  const indent = first === undefined ? undefined : indentOf(text, first);
  return indent === undefined || own === undefined || hasPropertyBelow(text, annotations, value)
    ? undefined
    : insertBelow(source, annotations, rows(indent));
}

/** The document that holds some lines: its text, where that begins, and on which line; undefined when they are in several. */
function documentAround(text: string, lines: readonly number[]): { text: string; offset: number; line: number } | undefined {
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  let [offset, line] = [0, 1];
  for (let [at, number] = [0, 1]; at < text.length; number++) {
    const newline = text.indexOf("\n", at);
    const next = newline < 0 ? text.length : newline + 1;
    if (text.startsWith("---", at)) {
      if (number > last) return { text: text.slice(offset, at), offset, line };
      if (number >= first && number > line) return undefined;
      [offset, line] = [at, number];
    }
    at = next;
  }
  return { text: text.slice(offset), offset, line };
}

/** The splices in a document that is YAML all through; undefined where it is not, or where the object cannot be told. */
export function yamlSplices(text: string, { kind, wanted }: Target): readonly Splice[] | undefined {
  const places = wanted.map(({ at }) => at ?? kind);
  const around = places.some(({ approximate }) => approximate)
    ? undefined
    : documentAround(
        text,
        places.map(({ line }) => line),
      );
  const source = around === undefined ? undefined : read(around.text);
  if (around === undefined || source === undefined) return undefined;
  const inside = (place: Location): Location => ({ ...place, line: place.line - around.line + 1 });
  const splices: (Splice | undefined)[] = [];
  const added: [string, string][] = [];
  for (const { annotation, value, at } of wanted) {
    if (at === undefined) {
      added.push([annotation, value]);
      continue;
    }
    // A JSON patch writes it as a value.
    const [found, other] = pairsAt(source, inside(at), [annotation, "value"]);
    splices.push(found === undefined || other !== undefined ? undefined : replaceValue(source, found.pair, value));
  }
  if (added.length > 0) {
    const [object, other] = pairsAt(source, inside(kind), ["kind"]);
    splices.push(object === undefined || other !== undefined ? undefined : insert(source, object.map, added));
  }
  const shifted = splices.flatMap((each) =>
    each === undefined ? [] : [{ ...each, start: each.start + around.offset, end: each.end + around.offset }],
  );
  return shifted.length === splices.length ? shifted : undefined;
}
