// Reads YAML the way Argo CD reads it: k8s.io/apimachinery splits a stream into documents (pkg/util/yaml/decoder.go),
// sigs.k8s.io/yaml turns each one into JSON under the rules of go-yaml v2 (resolve.go, decode.go). js-yaml does the
// grammar; which scalar is a boolean, which key wins and what is refused is decided here.
import { type AliasEvent, EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE, type ScalarEvent, YAMLException } from "js-yaml";
import type { Field } from "../types.ts";

/** A piece of a stream that Argo CD reads as one manifest. Offsets count UTF-16 code units of the whole text. */
export interface DocumentText {
  readonly text: string;
  /** Where `text` begins in the stream. */
  readonly offset: number;
  /** Set when the separator after it is one that Argo CD refuses (`--- a`, `---a: 1`); the document is lost with it. */
  readonly badSeparator?: number;
  /** It is one JSON object: what YAML would refuse in it, JSON may still take. */
  readonly isJson?: true;
}

/** A key that is written more than once in one mapping. The last one counts. */
export interface DuplicateKey {
  /** The mapping's place, then the key. */
  readonly field: Field;
  /** Where the last one is written, from the start of the document. */
  readonly offset: number;
  /** Where the first one is written. */
  readonly first: number;
}

/** What one document says, or why it cannot be read. Offsets count from the start of the document. */
export type YamlDocument =
  | { readonly ok: true; readonly value: unknown; readonly duplicates: readonly DuplicateKey[]; readonly lost?: number }
  | { readonly ok: false; readonly message: string; readonly offset: number };

/** Where a key and its value are written, from the start of the document. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Turns the bytes of a file into text: UTF-8, or UTF-16 when a byte order mark says so.
 * Bytes that are no text become U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder("utf-8").decode(bytes);
}

/**
 * Splits a stream at lines that begin with `---`. After it only a comment may follow; anything else makes Argo CD
 * refuse the document before it.
 */
export function splitDocuments(text: string): DocumentText[] {
  const documents: DocumentText[] = [];
  let start = 0;
  const nextSeparator = (): number => (text.startsWith("---", start) ? start : text.indexOf("\n---", start) + 1 || text.length);
  for (let at = nextSeparator(); ; at = nextSeparator()) {
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? text.length : newline + 1;
    const rest = text.slice(at + 3, end).trim();
    const isGood = rest === "" || rest.startsWith("#");
    if (!isGood) documents.push({ text: text.slice(start, end), offset: start, badSeparator: at });
    else if (at > start) documents.push({ text: text.slice(start, at), offset: start });
    if (at >= text.length) return documents.flatMap(splitJson);
    start = end;
  }
}

/** A text that begins with `{` is read as a row of JSON objects as long as it goes well, then as YAML. */
function splitJson(document: DocumentText): DocumentText[] {
  const { text } = document;
  if (document.badSeparator !== undefined || text.trimStart().charCodeAt(0) !== 123) return [document];
  const parts: DocumentText[] = [];
  let rest = 0;
  for (;;) {
    const start = text.length - text.slice(rest).trimStart().length;
    const end = text.charCodeAt(start) === 123 ? endOfJsonObject(text, start) : -1;
    if (end < 0) break;
    parts.push({ text: text.slice(rest, end), offset: document.offset + rest, isJson: true });
    rest = end;
  }
  if (parts.length === 0) return [document];
  if (text.slice(rest).trim() !== "") parts.push({ text: text.slice(rest), offset: document.offset + rest });
  return parts;
}

/** The end of the JSON object that begins at `start`, or -1 when it is none. */
function endOfJsonObject(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === 34) {
      for (i++; i < text.length && text.charCodeAt(i) !== 34; i++) if (text.charCodeAt(i) === 92) i++;
    } else if (char === 123) depth++;
    else if (char === 125 && --depth === 0) {
      try {
        JSON.parse(text.slice(start, i + 1));
        return i + 1;
      } catch {
        return -1;
      }
    }
  }
  return -1;
}

const TRUE = new Set(["y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"]);
const FALSE = new Set(["n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"]);
const NULL = new Set(["", "~", "null", "Null", "NULL"]);
const NOT_FINITE = new Set([".nan", ".NaN", ".NAN", ...["", "+", "-"].flatMap((sign) => [`${sign}.inf`, `${sign}.Inf`, `${sign}.INF`])]);
const FLOAT = /^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$/;
const DOT_FLOAT = /^\.[0-9]+(_[0-9]+)*([eE][-+]?[0-9]+)?$/;
const INTEGER = /^([-+]?)(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
const BINARY = /^(-?)0b([-+]?[01]+)$/;

type ScalarType = "null" | "bool" | "int" | "float" | "str";

/** A plain scalar as go-yaml v2 resolves it (resolve.go). `.inf` and `.nan` come out as such: there is no JSON for them. */
export function goScalar(text: string): unknown {
  return resolveScalar(text)[1];
}

const STARTS_NUMBER = 1;
const STARTS_WORD = 2;
/** go-yaml's `resolveTable`: only these first characters can begin anything but a string. */
const HINTS = new Uint8Array(128);
for (const char of "+-.0123456789") HINTS[char.charCodeAt(0)] = STARTS_NUMBER;
for (const char of "yYnNtTfFoO~") HINTS[char.charCodeAt(0)] = STARTS_WORD;

function resolveScalar(text: string): [ScalarType, unknown] {
  if (text === "") return ["null", null];
  const hint = HINTS[text.charCodeAt(0)];
  if (hint === STARTS_WORD && text.length <= 5) {
    if (TRUE.has(text)) return ["bool", true];
    if (FALSE.has(text)) return ["bool", false];
    if (NULL.has(text)) return ["null", null];
  } else if (hint === STARTS_NUMBER) {
    if (NOT_FINITE.has(text)) return ["float", /nan/i.test(text) ? Number.NaN : text.startsWith("-") ? -Infinity : Infinity];
    if (text.charCodeAt(0) === 46) {
      return DOT_FLOAT.test(text) ? finite(text.replaceAll("_", ""), text) : ["str", text];
    }
    const plain = text.replaceAll("_", "");
    const integer = INTEGER.exec(plain);
    if (integer !== null) {
      const value = parseInteger(integer[2] ?? "", integer[1] === "-");
      if (value !== undefined) return ["int", value];
    }
    if (FLOAT.test(plain)) return finite(plain, text);
    const binary = BINARY.exec(plain);
    if (binary !== null && !(binary[1] === "-" && /^[-+]/.test(binary[2] ?? ""))) {
      const digits = binary[2] ?? "";
      const negative = binary[1] === "-" || digits.startsWith("-");
      const value = parseInteger(`0b${digits.replace(/^[-+]/, "")}`, negative);
      if (value !== undefined) return ["int", value];
    }
  }
  return ["str", text];
}

const MAX_INT = 2n ** 63n;
const MAX_UINT = 2n ** 64n;

/** The value of Go's integer literal, or undefined when it fits neither int64 nor uint64. */
function parseInteger(literal: string, negative: boolean): number | undefined {
  const octal = /^0[0-7]/.test(literal);
  if (literal.length < 15 && !octal) return negative ? -Number(literal) : Number(literal);
  const value = BigInt(octal ? `0o${literal.slice(1)}` : literal);
  if (negative ? value > MAX_INT : value >= MAX_UINT) return undefined;
  return Number(negative ? -value : value);
}

/** A float that Go's ParseFloat takes; one out of range stays a string. */
function finite(literal: string, text: string): [ScalarType, unknown] {
  const value = Number(literal);
  return Number.isFinite(value) ? ["float", value] : ["str", text];
}

/** What a reader throws for a text that YAML's grammar allows and Argo CD does not. */
class Refused extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const RESOLVABLE: Readonly<Record<string, ScalarType | "binary" | "timestamp">> = {
  "!!str": "str",
  "!!bool": "bool",
  "!!int": "int",
  "!!float": "float",
  "!!null": "null",
  "!!binary": "binary",
  "!!timestamp": "timestamp",
};

function taggedScalar(tag: string, text: string, offset: number): unknown {
  const wanted = Object.hasOwn(RESOLVABLE, tag) ? RESOLVABLE[tag] : undefined;
  if (wanted === undefined || wanted === "str" || wanted === "timestamp") return text;
  if (wanted === "binary") {
    if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(text)) throw new Refused("the value of !!binary is no base64", offset);
    return new TextDecoder().decode(Uint8Array.from(atob(text.replace(/\s/g, "")), (char) => char.charCodeAt(0)));
  }
  const [type, value] = resolveScalar(text);
  if (type === wanted || (wanted === "float" && type === "int")) return value;
  throw new Refused(`the value "${text}" is not of the type that its tag ${tag} names`, offset);
}

/** The text of a mapping key as JSON has it: `yes: 1` has the key "true". */
function keyText(value: unknown, offset: number): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      return Number.isNaN(value) ? ".nan" : Number.isFinite(value) ? String(value) : value > 0 ? ".inf" : "-.inf";
    case "boolean":
      return String(value);
    default:
      throw new Refused("a key must be a string, a number or a boolean", offset);
  }
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
  for (const child of Object.values(value)) total += 1 + countValues(child, sizes);
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

function scalarValue(text: string, event: ScalarEvent, source: string): unknown {
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
  return goScalar(source);
}

function tagOf(text: string, event: { readonly tagStart: number; readonly tagEnd: number }): string {
  const tag = text.slice(event.tagStart, event.tagEnd);
  if (tag === "!!") throw new Refused("a tag needs a name", event.tagStart);
  return tag;
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

interface Composed {
  readonly value: unknown;
  /** A key was set that was there already: written twice, or merged. */
  readonly hasOverwritten: boolean;
}

/** Builds the value of a document from its events, as decode.go does. */
function compose(text: string, events: readonly Event[]): Composed {
  const frames: Frame[] = [];
  const anchors = new Map<string, unknown>();
  const open = new Set<string>();
  const sizes = new Map<object, number>();
  let aliased = 0;
  let hasOverwritten = false;
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
        const value = scalarValue(text, event, source);
        if (typeof value === "number" && !Number.isFinite(value)) notFinite ??= { source, offset: event.valueStart };
        const anchor = anchorOf(text, event);
        if (anchor !== undefined) anchors.set(anchor, value);
        add(value, event.valueStart, isMergeKey(event, source));
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
function duplicateKeys(text: string, events: readonly Event[]): DuplicateKey[] {
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
      const key = keyText(scalarValue(text, event, source), event.valueStart);
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
interface Place {
  readonly key: Span | undefined;
  readonly value: Span;
  readonly children: Map<string | number, Place>;
}

/** The places of all values of a document, by the same events and the same rules as {@link compose}. */
function placesOf(text: string, events: readonly Event[]): Place | undefined {
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
    const value = scalarValue(text, event, source);
    const span = spanOf(event, 0);
    const anchor = anchorOf(text, event);
    if (anchor !== undefined) anchors.set(anchor, { key: undefined, value: span, children: new Map() });
    return [keyText(value, span.start), span, isMergeKey(event, source)];
  };

  if (events[0]?.type === EVENT_ID.DOCUMENT) next = 1;
  return readNode(undefined);
}

/** Lines that hold only spaces, `-` and `?` before a tab: go-yaml takes a tab there for the start of a token. */
const TAB_AT_START_OF_LINE = /^[ ]*(?:[-?] *)*\t/;
const TAB_AT_START = /^[ ]*(?:[-?] *)*\t/gm;

/** How many brackets a text between scalars leaves open. */
function openBrackets(text: string): number {
  let depth = 0;
  for (const char of text.replace(/(^|\s)#.*/g, "")) depth += char === "[" || char === "{" ? 1 : char === "]" || char === "}" ? -1 : 0;
  return depth;
}

/** go-yaml refuses a tab where a block collection could begin (scannerc.go, yaml_parser_scan_to_next_token). */
function refuseTabs(text: string, events: readonly Event[]): void {
  if (!text.includes("\t")) return;
  const scalars = events.filter((event): event is ScalarEvent => event.type === EVENT_ID.SCALAR && event.valueStart !== -1);
  let next = 0;
  let seen = 0;
  let depth = 0;
  for (const match of text.matchAll(TAB_AT_START)) {
    const tab = match.index + match[0].length - 1;
    for (let scalar = scalars[next]; scalar !== undefined && scalar.valueEnd <= tab; scalar = scalars[++next]) {
      depth += openBrackets(text.slice(seen, scalar.valueStart));
      seen = scalar.valueEnd;
    }
    const current = scalars[next];
    if (current !== undefined && current.valueStart <= tab) continue;
    depth += openBrackets(text.slice(seen, tab));
    seen = tab;
    if (depth <= 0) throw new Refused("a tab may not indent", tab);
  }
}

const UNICODE_BREAK = /[\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what go-yaml's reader refuses (readerc.go)
const NOT_PRINTABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;
const MAX_DEPTH = 1000;
/** How many characters may be read again for lines that js-yaml finds too little indented. */
const MAX_REREAD = 20_000_000;
const INDENT = " ".repeat(200);

/** The events of a text, with the text that their offsets are for and the way back to the real one. */
interface Read {
  readonly text: string;
  readonly events: readonly Event[];
  toOffset(offset: number): number;
}

/** A change to a text so that js-yaml takes it: `removed` characters from `at` on give way to others. */
interface Rewrite {
  readonly at: number;
  readonly removed: number;
  readonly characters: string;
}

/** What YAML 1.1 takes and js-yaml does not, in words that it takes. */
function rewriteFor(text: string, reason: string, position: number): Rewrite | undefined {
  // A comment right behind a quoted scalar or a flow collection: `'x'# comment`.
  if (text[position] === "#" && /["'\]}]/.test(text[position - 1] ?? "")) return { at: position, removed: 0, characters: " " };
  // The escape `\'` in double quotes; `\x27` is the same.
  if (reason === "unknown escape sequence" && text.startsWith("\\'", position - 1)) return { at: position, removed: 1, characters: "x27" };
  const lineStart = Math.max(text.lastIndexOf("\n", position - 1), text.lastIndexOf("\r", position - 1)) + 1;
  const before = text.slice(lineStart, position);
  // A tab between a key and a flow collection or an anchor: `key:\t[1]`.
  const tab = before.indexOf("\t", before.search(/\S/));
  if (reason.includes("indentation") && tab >= 0 && !TAB_AT_START_OF_LINE.test(before))
    return { at: lineStart + tab, removed: 1, characters: " " };
  // Flow collections and quoted scalars that go on with less indentation: `args: [` … `]` below its key.
  const isFirst = before.trim() === "" && lineStart > 0 && position < text.length;
  const isDone = before.length >= INDENT.length;
  return reason === "deficient indentation" && isFirst && !isDone ? { at: lineStart, removed: 0, characters: INDENT } : undefined;
}

/** What js-yaml says, where its words would not help a person. */
function inWords(reason: string, text: string, position: number): string {
  if (reason.includes("maxDepth")) return "the document is nested too deeply";
  return reason === "deficient indentation" && position >= text.length ? "a bracket or a quote is not closed" : reason;
}

/** The events of the first YAML document in a text, read under the rules of YAML 1.1 as far as they differ. */
function readEvents(document: string): Read {
  const end = /^\.\.\.(?=\s|$)/m.exec(document)?.index;
  let text = (end === undefined ? document : document.slice(0, end)).replace(UNICODE_BREAK, "\n");
  const unprintable = NOT_PRINTABLE.exec(text);
  if (unprintable !== null) throw new Refused("the text holds a control character", unprintable.index);
  const inserted: { at: number; length: number }[] = [];
  const toOffset = (offset: number): number => {
    let result = offset;
    for (const { at, length } of inserted) if (at < result) result = Math.max(at, result - length);
    return result;
  };
  for (let reread = 0; ; reread += text.length) {
    try {
      return { text, events: parseEvents(text, { maxDepth: MAX_DEPTH }), toOffset };
    } catch (error) {
      if (error instanceof RangeError) throw new Refused("the document is nested too deeply", 0);
      if (!(error instanceof YAMLException)) throw error;
      const reason = error.reason ?? error.message;
      const position = error.mark?.position ?? 0;
      const fix = reread > MAX_REREAD ? undefined : rewriteFor(text, reason, position);
      if (fix === undefined) throw new Refused(inWords(reason, text, position), toOffset(position));
      text = text.slice(0, fix.at) + fix.characters + text.slice(fix.at + fix.removed);
      inserted.push({ at: toOffset(fix.at), length: fix.characters.length - fix.removed });
      inserted.sort((a, b) => a.at - b.at);
    }
  }
}

/** What follows `...` is lost without a word: where it begins, unless it is only comments. */
function lostText(text: string): number | undefined {
  const match = /^\.\.\.(?=\s|$).*$/m.exec(text);
  if (match === null) return undefined;
  const after = match.index + match[0].length;
  const found = /^(?![ \t]*(?:#|$))[ \t]*\S/m.exec(text.slice(after));
  return found === null ? undefined : after + found.index;
}

/** Reads one document of {@link splitDocuments}. Never throws. */
export function readDocument(document: DocumentText): YamlDocument {
  const { text } = document;
  if (document.badSeparator !== undefined) {
    return { ok: false, message: "only a comment may follow --- on its line", offset: document.badSeparator - document.offset };
  }
  let read: Read | undefined;
  try {
    read = readEvents(text);
    const { toOffset } = read;
    refuseTabs(read.text, read.events);
    const { value, hasOverwritten } = compose(read.text, read.events);
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
