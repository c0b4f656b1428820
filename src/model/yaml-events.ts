// The events of a document: js-yaml reads the grammar of YAML 1.2, and here is what go-yaml (YAML 1.1) takes or refuses
// besides (scannerc.go, readerc.go).
import { EVENT_ID, type Event, parseEvents, type ScalarEvent, YAMLException } from "js-yaml";
import { Refused } from "./yaml-scalar.ts";

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
export function refuseTabs(text: string, events: readonly Event[]): void {
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
export interface Read {
  readonly text: string;
  readonly events: readonly Event[];
  toOffset(offset: number): number;
}

/** Characters that were put in: where, in the original text, and how many. */
interface Inserted {
  readonly at: number;
  readonly length: number;
}

/** The way from a text with characters put in back to the original one. */
class Offsets {
  readonly #inserted: readonly Inserted[];
  /** Where each insertion ends in the text that holds them all. */
  readonly #ends: readonly number[];

  constructor(inserted: readonly Inserted[]) {
    let total = 0;
    this.#inserted = inserted;
    this.#ends = inserted.map(({ at, length }) => {
      total += length;
      return at + total;
    });
  }

  /** The same with more characters put in. */
  with(more: readonly Inserted[]): Offsets {
    return new Offsets([...this.#inserted, ...more].sort((a, b) => a.at - b.at));
  }

  /** Where a character of the text stands in the original one; for one that was put in, where it was put. */
  original(offset: number): number {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] as number) <= offset) low = middle + 1;
      else high = middle;
    }
    const last = this.#inserted[low - 1];
    const next = this.#inserted[low];
    const moved = last === undefined ? offset : offset - ((this.#ends[low - 1] as number) - last.at);
    return next === undefined ? moved : Math.min(moved, next.at);
  }
}

/** A change to a text so that js-yaml takes it: `removed` characters from `at` on give way to others. */
interface Rewrite {
  readonly at: number;
  readonly removed: number;
  readonly characters: string;
}

/** Where the lines begin that a flow collection still has, from a line inside of it on; that line alone when its end is not found. */
export function flowLines(text: string, from: number): number[] {
  const starts = [from];
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    const char = text[i] as string;
    const isTokenStart = /[\s,[{:]/.test(text[i - 1] ?? " ");
    if (char === "\n") starts.push(i + 1);
    else if (char === "[" || char === "{") depth++;
    else if (char === "]" || char === "}") {
      if (--depth === 0) return starts;
    } else if (isTokenStart && (char === '"' || char === "'")) {
      for (i++; i < text.length && text[i] !== char; i++) if (char === '"' && text[i] === "\\") i++;
    } else if (isTokenStart && char === "#") {
      while (i + 1 < text.length && text[i + 1] !== "\n") i++;
    }
  }
  return [from];
}

/** What YAML 1.1 takes and js-yaml does not, in words that it takes; several changes stand in the order of the text. */
function rewritesFor(text: string, reason: string, position: number): Rewrite[] {
  // A comment right behind a quoted scalar or a flow collection: `'x'# comment`.
  if (text[position] === "#" && /["'\]}]/.test(text[position - 1] ?? "")) return [{ at: position, removed: 0, characters: " " }];
  // The escape `\'` in double quotes; `\x27` is the same.
  if (reason === "unknown escape sequence" && text.startsWith("\\'", position - 1))
    return [{ at: position, removed: 1, characters: "x27" }];
  const lineStart = Math.max(text.lastIndexOf("\n", position - 1), text.lastIndexOf("\r", position - 1)) + 1;
  const before = text.slice(lineStart, position);
  // A tab between a key and a flow collection or an anchor: `key:\t[1]`.
  const tab = before.indexOf("\t", before.search(/\S/));
  if (reason.includes("indentation") && tab >= 0 && !TAB_AT_START_OF_LINE.test(before))
    return [{ at: lineStart + tab, removed: 1, characters: " " }];
  // Flow collections and quoted scalars that go on with less indentation: `args: [` … `]` below its key.
  const isFirst = before.trim() === "" && lineStart > 0 && position < text.length;
  if (reason !== "deficient indentation" || !isFirst || before.length >= INDENT.length) return [];
  return flowLines(text, lineStart).map((at) => ({ at, removed: 0, characters: INDENT }));
}

/** What js-yaml says, where its words would not help a person. */
function inWords(reason: string, text: string, position: number): string {
  if (reason.includes("maxDepth")) return "the document is nested too deeply";
  return reason === "deficient indentation" && position >= text.length ? "a bracket or a quote is not closed" : reason;
}

/** The events of the first YAML document in a text, read under the rules of YAML 1.1 as far as they differ. */
export function readEvents(document: string): Read {
  const end = /^\.\.\.(?=\s|$)/m.exec(document)?.index;
  let text = (end === undefined ? document : document.slice(0, end)).replace(UNICODE_BREAK, "\n");
  const unprintable = NOT_PRINTABLE.exec(text);
  if (unprintable !== null) throw new Refused("the text holds a control character", unprintable.index);
  let offsets = new Offsets([]);
  for (let reread = 0; ; reread += text.length) {
    try {
      return { text, events: parseEvents(text, { maxDepth: MAX_DEPTH }), toOffset: (offset) => offsets.original(offset) };
    } catch (error) {
      if (error instanceof RangeError) throw new Refused("the document is nested too deeply", 0);
      if (!(error instanceof YAMLException)) throw error;
      const reason = error.reason ?? error.message;
      const position = error.mark?.position ?? 0;
      const rewrites = reread > MAX_REREAD ? [] : rewritesFor(text, reason, position);
      if (rewrites.length === 0) throw new Refused(inWords(reason, text, position), offsets.original(position));
      const parts: string[] = [];
      let done = 0;
      const added = rewrites.map(({ at, removed, characters }) => {
        parts.push(text.slice(done, at), characters);
        done = at + removed;
        return { at: offsets.original(at), length: characters.length - removed };
      });
      text = parts.join("") + text.slice(done);
      offsets = offsets.with(added);
    }
  }
}
