// From the events of a document to its value, as go-yaml v2 decodes it (decode.go), and to the places of all its fields.
import { type AliasEvent, EVENT_ID, type Event, getScalarValue, SCALAR_STYLE, type ScalarEvent } from "js-yaml";
import type { Field } from "../types.ts";
import { goScalar, keyText, Refused, taggedScalar } from "./yaml-scalar.ts";

/** A key that is written more than once in one mapping. The last one counts. */
export interface DuplicateKey {
  /** The mapping's place, then the key. */
  readonly field: Field;
  /** Where the last one is written, from the start of the document. */
  readonly offset: number;
  /** Where the first one is written. */
  readonly first: number;
}

/** Where a key and its value are written, from the start of the document. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

type Mapping = Record<string, unknown>;

/** Go counts values that come out of aliases; beyond this share of a large document it refuses to go on (decode.go). */
function isAliasBomb(aliased: number, total: number): boolean {
  if (aliased <= 100 || total <= 1000) return false;
  const ratio = total <= 400_000 ? 0.99 : total >= 4_000_000 ? 0.1 : 0.99 - 0.89 * ((total - 400_000) / 3_600_000);
  return aliased / total > ratio;
}

function countValues(value: unknown, sizes: Map<object, number>): number {
  if (typeof value !== "object" || value === null) return 1;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  let total = 1;
  const keys = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const child of Object.values(value)) total += countValues(child, sizes);
  total += keys;
  sizes.set(value, total);
  return total;
}

function setKey(target: Mapping, key: string, value: unknown): void {
  if (key === "__proto__") Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  else target[key] = value;
}

/** Writes the keys of a `<<` value; of a list, the first mapping wins. */
function mergeInto(target: Mapping, source: unknown, offset: number): void {
  for (const item of Array.isArray(source) ? source.toReversed() : [source]) {
    if (typeof item !== "object" || item === null || Array.isArray(item)) {
      throw new Refused("a merge key needs a mapping or a list of mappings", offset);
    }
    for (const [key, value] of Object.entries(item)) setKey(target, key, value);
  }
}

const ANCHOR = /^[A-Za-z0-9_-]+$/;

function anchorOf(text: string, event: { readonly anchorStart: number; readonly anchorEnd: number }): string | undefined {
  if (event.anchorStart === -1) return undefined;
  const anchor = text.slice(event.anchorStart, event.anchorEnd);
  if (!ANCHOR.test(anchor)) throw new Refused("an anchor may hold only letters, digits, _ and -", event.anchorStart);
  return anchor;
}

function isMergeKey(event: ScalarEvent, source: string): boolean {
  return source === "<<" && event.style === SCALAR_STYLE.PLAIN && event.tagStart === -1;
}

function scalarValue(text: string, event: ScalarEvent, source: string, resolve: (source: string) => unknown): unknown {
  const plain = event.style === SCALAR_STYLE.PLAIN;
  if (event.tagStart !== -1) {
    const tag = tagOf(text, event);
    return tag === "!" ? source : taggedScalar(tag, source, event.tagStart);
  }
  if (!plain) {
    const refused =
      event.style === SCALAR_STYLE.DOUBLE_QUOTED && !event.fast ? REFUSED_ESCAPE.exec(text.slice(event.valueStart, event.valueEnd)) : null;
    if (refused !== null) {
      const what = refused[1] === "/" ? "no escape for /" : "no escapes for surrogates";
      throw new Refused(`YAML has ${what}`, event.valueStart);
    }
    return source;
  }
  return resolve(source);
}

function tagOf(text: string, event: { readonly tagStart: number; readonly tagEnd: number }): string {
  const tag = text.slice(event.tagStart, event.tagEnd);
  if (tag === "!!") throw new Refused("a tag needs a name", event.tagStart);
  return tag.replace(/^!<tag:yaml\.org,2002:(\w+)>$/, "!!$1");
}

/** Whether a value holds a number that JSON has no word for. */
function holdsNotFinite(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value === "number" && !Number.isFinite(value);
  return Object.values(value).some(holdsNotFinite);
}

const REFUSED_ESCAPE = /(?:^|[^\\])(?:\\\\)*\\(\/|u[dD][89a-fA-F])/;

interface Frame {
  readonly isMapping: boolean;
  readonly value: unknown[] | Mapping;
  readonly anchor: string | undefined;
  /** Of a mapping: the key that waits for its value. */
  key: string | undefined;
  isMerge: boolean;
  keyStart: number;
}

/** What {@link compose} makes of a document. */
export interface Composed {
  readonly value: unknown;
  /** A key was set that was there already: written twice, or merged. */
  readonly hasOverwritten: boolean;
}

/** Builds the value of a document from its events, as decode.go does; `resolve` says what a plain scalar is. */
export function compose(text: string, events: readonly Event[], resolve: (source: string) => unknown = goScalar): Composed {
  const frames: Frame[] = [];
  const anchors = new Map<string, unknown>();
  const open = new Set<string>();
  const sizes = new Map<object, number>();
  let aliased = 0;
  let hasOverwritten = false;
  // Where an empty scalar is counted as written: at what stands before it.
  let last = 0;
  let notFinite: { readonly source: string; readonly offset: number } | undefined;
  let root: unknown = null;
  let frame: Frame | undefined;

  const add = (value: unknown, start: number, isMerge: boolean): void => {
    if (frame === undefined) root = value;
    else if (!frame.isMapping) (frame.value as unknown[]).push(value);
    else if (frame.key === undefined) {
      frame.key = keyText(value, start);
      frame.isMerge = isMerge;
      frame.keyStart = start;
      hasOverwritten ||= Object.hasOwn(frame.value, frame.key);
    } else {
      if (frame.isMerge) mergeInto(frame.value as Mapping, value, frame.keyStart);
      else setKey(frame.value as Mapping, frame.key, value);
      frame.key = undefined;
    }
  };

  for (const event of events) {
    switch (event.type) {
      case EVENT_ID.SCALAR: {
        const source = getScalarValue(text, event);
        const value = scalarValue(text, event, source, resolve);
        if (typeof value === "number" && !Number.isFinite(value)) notFinite ??= { source, offset: event.valueStart };
        const anchor = anchorOf(text, event);
        if (anchor !== undefined) anchors.set(anchor, value);
        if (event.valueStart !== -1) last = event.valueStart;
        add(value, last, isMergeKey(event, source));
        break;
      }
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING: {
        const isMapping = event.type === EVENT_ID.MAPPING;
        if (event.tagStart !== -1) tagOf(text, event);
        if (frame?.isMapping && frame.key === undefined) keyText(undefined, event.start);
        const anchor = anchorOf(text, event);
        if (anchor !== undefined) open.add(anchor);
        frame = { isMapping, value: isMapping ? {} : [], anchor, key: undefined, isMerge: false, keyStart: event.start };
        frames.push(frame);
        break;
      }
      case EVENT_ID.ALIAS: {
        const name = anchorOf(text, event) as string;
        if (open.has(name)) throw new Refused(`the anchor "${name}" contains itself`, event.anchorStart);
        if (!anchors.has(name)) throw new Refused(`there is no anchor "${name}"`, event.anchorStart);
        const value = anchors.get(name);
        aliased += countValues(value, sizes);
        add(value, event.anchorStart, false);
        break;
      }
      case EVENT_ID.POP: {
        const done = frames.pop();
        frame = frames.at(-1);
        if (done === undefined) break;
        if (done.anchor !== undefined) {
          open.delete(done.anchor);
          anchors.set(done.anchor, done.value);
        }
        add(done.value, done.keyStart, false);
        break;
      }
    }
  }
  if (aliased > 0 && isAliasBomb(aliased, aliased + events.length)) throw new Refused("the document contains excessive aliasing", 0);
  if (notFinite !== undefined && holdsNotFinite(root)) throw new Refused(`there is no JSON for ${notFinite.source}`, notFinite.offset);
  return { value: root, hasOverwritten };
}

interface KeyFrame {
  readonly written: Map<string, number> | undefined;
  /** Of a mapping: the key that waits for its value. */
  key: string | undefined;
  /** Of a sequence: how many items it has. */
  items: number;
}

/** The keys that are written more than once in one mapping, by the same events and the same rules as {@link compose}. */
export function duplicateKeys(text: string, events: readonly Event[]): DuplicateKey[] {
  const duplicates: DuplicateKey[] = [];
  const frames: KeyFrame[] = [];
  const next = (): void => {
    const frame = frames.at(-1);
    if (frame?.written === undefined) {
      if (frame !== undefined) frame.items++;
    } else frame.key = undefined;
  };
  for (const event of events) {
    const frame = frames.at(-1);
    const isKey = frame?.written !== undefined && frame.key === undefined;
    if (event.type === EVENT_ID.SEQUENCE) frames.push({ written: undefined, key: undefined, items: 0 });
    else if (event.type === EVENT_ID.MAPPING) frames.push({ written: new Map(), key: undefined, items: 0 });
    else if (event.type === EVENT_ID.POP) {
      frames.pop();
      next();
    } else if (event.type === EVENT_ID.SCALAR && isKey) {
      const source = getScalarValue(text, event);
      const key = keyText(scalarValue(text, event, source, goScalar), event.valueStart);
      frame.key = key;
      if (isMergeKey(event, source)) continue;
      const first = frame.written?.get(key);
      if (first === undefined) frame.written?.set(key, event.valueStart);
      else {
        const parents = frames.slice(0, -1).map((parent) => (parent.written === undefined ? parent.items : (parent.key as string)));
        duplicates.push({ field: [...parents, key], offset: event.valueStart, first });
      }
    } else if (event.type === EVENT_ID.ALIAS && isKey) frame.key = text.slice(event.anchorStart - 1, event.anchorEnd);
    else if (event.type === EVENT_ID.SCALAR || event.type === EVENT_ID.ALIAS) next();
  }
  return duplicates;
}

/** Where a value and its key are written. */
export interface Place {
  readonly key: Span | undefined;
  readonly value: Span;
  readonly children: Map<string | number, Place>;
}

/** The places of all values of a document, by the same events and the same rules as {@link compose}. */
export function placesOf(text: string, events: readonly Event[]): Place | undefined {
  const anchors = new Map<string, Place>();
  let next = 0;

  const spanOf = (event: ScalarEvent, after: number): Span => {
    if (event.valueStart === -1) return { start: after, end: after };
    const quote = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED ? 1 : 0;
    return { start: event.valueStart - quote, end: event.valueEnd + quote };
  };

  const readNode = (key: Span | undefined): Place | undefined => {
    const event = events[next++];
    const after = key?.end ?? 0;
    const anchor = event !== undefined && "anchorStart" in event ? anchorOf(text, event) : undefined;
    let place: Place;
    switch (event?.type) {
      case EVENT_ID.SCALAR:
        place = { key, value: spanOf(event, after), children: new Map() };
        break;
      case EVENT_ID.ALIAS:
        return {
          key,
          value: { start: event.anchorStart - 1, end: event.anchorEnd },
          children: anchors.get(anchor ?? "")?.children ?? new Map(),
        };
      case EVENT_ID.SEQUENCE: {
        const children = new Map<string | number, Place>();
        place = { key, value: { start: event.start, end: event.start + 1 }, children };
        for (let item = readNode(undefined); item !== undefined; item = readNode(undefined)) children.set(children.size, item);
        break;
      }
      case EVENT_ID.MAPPING: {
        const children = new Map<string | number, Place>();
        place = { key, value: { start: event.start, end: event.start + 1 }, children };
        while (events[next]?.type !== EVENT_ID.POP) {
          const [name, span, isMerge] = readKey();
          const value = readNode(span);
          if (value === undefined) break;
          if (!isMerge) children.set(name, value);
          else for (const source of mergedPlaces(value)) for (const [field, child] of source.children) children.set(field, child);
        }
        next++;
        break;
      }
      default:
        return undefined;
    }
    if (anchor !== undefined) anchors.set(anchor, place);
    return place;
  };

  const mergedPlaces = (value: Place): Place[] => (value.children.has(0) ? [...value.children.values()].reverse() : [value]);

  const readKey = (): [string, Span, boolean] => {
    const event = events[next++] as ScalarEvent | AliasEvent;
    if (event.type === EVENT_ID.ALIAS) {
      const span = { start: event.anchorStart - 1, end: event.anchorEnd };
      const at = anchors.get(text.slice(event.anchorStart, event.anchorEnd))?.value ?? span;
      return [text.slice(at.start, at.end), span, false];
    }
    const source = getScalarValue(text, event);
    const value = scalarValue(text, event, source, goScalar);
    const span = spanOf(event, 0);
    const anchor = anchorOf(text, event);
    if (anchor !== undefined) anchors.set(anchor, { key: undefined, value: span, children: new Map() });
    return [keyText(value, span.start), span, isMergeKey(event, source)];
  };

  if (events[0]?.type === EVENT_ID.DOCUMENT) next = 1;
  return readNode(undefined);
}
