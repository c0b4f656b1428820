// Reads YAML the way Argo CD reads it: sigs.k8s.io/yaml turns each document into JSON under the rules of go-yaml v2.
// js-yaml does the grammar; which scalar is a boolean, which key wins and what is refused is decided here and beside.
import type { Field } from "../types.ts";
import { compose, type DuplicateKey, duplicateKeys, type Place, placesOf, type Span } from "./yaml-compose.ts";
import { type Read, readEvents, refuseTabs } from "./yaml-events.ts";
import { goScalar, Refused } from "./yaml-scalar.ts";
import type { DocumentText } from "./yaml-stream.ts";

/** What one document says, or why it cannot be read. Offsets count from the start of the document. */
export type YamlDocument =
  | { readonly ok: true; readonly value: unknown; readonly duplicates: readonly DuplicateKey[]; readonly lost?: number }
  | { readonly ok: false; readonly message: string; readonly offset: number };

/**
 * Turns the bytes of a file into text: UTF-8, or UTF-16 when a byte order mark says so.
 * Bytes that are no text become U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder("utf-8").decode(bytes);
}

/** What follows `...` is lost without a word: where it begins, unless it is only comments. */
function lostText(text: string): number | undefined {
  const match = /^\.\.\.(?=\s|$).*$/m.exec(text);
  if (match === null) return undefined;
  const after = match.index + match[0].length;
  const found = /^(?![ \t]*(?:#|$))[ \t]*\S/m.exec(text.slice(after));
  return found === null ? undefined : after + found.index;
}

/** A plain scalar as {@link readDocument} takes it, but for `y` and `n`, which stay letters. */
export function withLetters(text: string): unknown {
  return /^[yYnN]$/.test(text) ? text : goScalar(text);
}

/** Reads one document of a stream; `resolve` says what a plain scalar is. Never throws. */
export function readDocument(document: DocumentText, resolve: (text: string) => unknown = goScalar): YamlDocument {
  const { text } = document;
  if (document.badSeparator !== undefined) {
    return { ok: false, message: "only a comment may follow --- on its line", offset: document.badSeparator - document.offset };
  }
  let read: Read | undefined;
  try {
    read = readEvents(text);
    const { toOffset } = read;
    refuseTabs(read.text, read.events);
    const { value, hasOverwritten } = compose(read.text, read.events, resolve);
    const duplicates = hasOverwritten ? duplicateKeys(read.text, read.events) : [];
    const lost = lostText(text);
    return {
      ok: true,
      value,
      duplicates: duplicates.map((key) => ({ ...key, offset: toOffset(key.offset), first: toOffset(key.first) })),
      ...(lost !== undefined && { lost }),
    };
  } catch (error) {
    if (document.isJson) return { ok: true, value: JSON.parse(text), duplicates: [] };
    if (error instanceof Refused) return { ok: false, message: error.message, offset: read?.toOffset(error.offset) ?? error.offset };
    throw error;
  }
}

/** Where a field is written in a document that {@link readDocument} could read; its nearest parent that is written otherwise. */
export function placeOf(document: DocumentText, field: Field): { key: Span | undefined; value: Span; exact: boolean } | undefined {
  let read: Read;
  let place: Place | undefined;
  try {
    read = readEvents(document.text);
    place = placesOf(read.text, read.events);
  } catch {
    return undefined;
  }
  let exact = true;
  for (const part of field) {
    const child: Place | undefined = place?.children.get(part);
    if (child === undefined) {
      exact = false;
      break;
    }
    place = child;
  }
  if (place === undefined) return undefined;
  const span = ({ start, end }: Span): Span => ({ start: read.toOffset(start), end: read.toOffset(end) });
  return { key: place.key && span(place.key), value: span(place.value), exact };
}
