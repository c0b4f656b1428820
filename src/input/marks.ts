// The marked render: template lines carry their place as a YAML comment, so that a rendered line can tell where it came from.

/** A place in a template; lines count from 1. */
export interface TemplateLine {
  readonly file: string;
  readonly line: number;
  /** The line prints several lines; what they say stands elsewhere, in values for example. */
  readonly isBlock: boolean;
}

/** Marks lines of templates, and finds the marks in a render. */
export interface Marker {
  /** A template with marks at the lines that bear one. */
  mark(file: string, text: string): string;
  /** For each line of `plain`, from 0, the template line that it came from; undefined for lines that nothing proves. */
  match(plain: string, marked: string): (TemplateLine | undefined)[];
}

const PRINTS_BLOCK = /(?:\||^)\s*(?:n?indent\b|toYaml\b|include\b|tpl\b)[^|]*$/;
const CONTROL =
  /^(?:if|else|end|range|with|define|block|template|break|continue|fail|\$\w*\s*:?=|\/\*)(?![\w-])|^\$\w*\s*(?:,\s*\$\w*\s*)?:?=|^\/\*/;
const OPENS = new Set(["if", "range", "with", "define", "block"]);
/** Stands for an action when only the YAML around it counts. */
const BLANK = "\ue000";

interface Action {
  readonly start: number;
  readonly end: number;
  readonly inner: string;
  readonly trimsRight: boolean;
}

/** The actions of a line; undefined when one goes on in another line. */
function actionsOf(line: string): Action[] | undefined {
  const actions: Action[] = [];
  let rest = 0;
  for (let at = line.indexOf("{{"); at >= 0; at = line.indexOf("{{", rest)) {
    // Strings in an action may hold braces.
    const match = /^\{\{-?((?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`])*?)(-?)\}\}/.exec(line.slice(at));
    if (match === null) return undefined;
    rest = at + match[0].length;
    actions.push({ start: at, end: rest, inner: (match[1] ?? "").trim(), trimsRight: match[2] === "-" });
  }
  return actions;
}

function blanked(line: string, actions: readonly Action[]): string {
  let text = "";
  let done = 0;
  for (const { start, end, inner } of actions) {
    text += line.slice(done, start) + (CONTROL.test(inner) ? "" : BLANK);
    done = end;
  }
  return text + line.slice(done);
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
const KEY_LINE = /^\s*(?:- +)*(?:"[^"]*"|'[^']*'|[\w.$/\ue000-][\w.$/\ue000 -]*):(?:\s.*)?$/;
/** A key without its value. */
const KEY = /^(?:"[^"]*"|'[^']*'|[\w.$/\ue000-][\w.$/\ue000 -]*):(?:\s+|$)/;
const ITEM_LINE = /^\s*-(?:\s.*)?$/;
const BLOCK_SCALAR = /(?::|-)\s+(?:[&!]\S+\s+)?[|>][-+0-9]*\s*(?:#.*)?$/;

/** Whether quotes and brackets that open in a line also close in it. */
function isWhole(text: string): boolean {
  const plain = text.replace(/"(?:\\.|[^"\\])*"|'(?:''|[^'])*'/g, "");
  const value = plain.replace(/\s#.*$/, "");
  if (/(?:[:\-[{,]\s*)["']/.test(value)) return false;
  const count = (character: string): number => value.split(character).length;
  return count("[") === count("]") && count("{") === count("}");
}

/** What may be done to each line of a template. */
function markable(lines: readonly string[]): ("line" | "block" | undefined)[] {
  const result: ("line" | "block" | undefined)[] = [];
  let open = false;
  const blocks: string[] = [];
  let blockIndent = -1;
  let plainIndent = -1;
  for (const [index, line] of lines.entries()) {
    result.push(undefined);
    if (open) {
      open = !line.includes("}}");
      continue;
    }
    const actions = actionsOf(line);
    if (actions === undefined) {
      open = true;
      continue;
    }
    for (const { inner } of actions) {
      const word = /^[a-z]+/.exec(inner)?.[0] ?? "";
      if (word === "end") blocks.pop();
      else if (OPENS.has(word)) blocks.push(word);
    }
    const text = blanked(line, actions);
    const shown = text.trim();
    if (shown === "") continue;
    const isAction = /^[\ue000\s]+$/.test(text);
    if (blockIndent >= 0) {
      if (isAction || indentOf(text) > blockIndent) continue;
      blockIndent = -1;
    }
    if (BLOCK_SCALAR.test(text)) {
      const dashes = /^\s*(?:- +)*/.exec(text)?.[0] ?? "";
      // The block of `- key: |` is deeper than the key.
      blockIndent = /^\s*-\s+[|>]/.test(text) ? indentOf(text) : dashes.length;
    }
    if (plainIndent >= 0) {
      if (indentOf(text) > plainIndent && !isAction) continue;
      plainIndent = -1;
    }
    if (actions.at(-1)?.trimsRight === true && actions.at(-1)?.end === line.trimEnd().length) continue;
    if (shown.startsWith("#") || shown === "---" || shown === "...") continue;
    if (isAction) {
      const only = actions.find(({ inner }) => !CONTROL.test(inner));
      // In a helper, a bare expression may become a part of a name.
      const isBare = blocks.includes("define") && !/\|\s*n?indent\b|\btoYaml\b/.test(only?.inner ?? "");
      if (actions.length === 1 && only !== undefined && PRINTS_BLOCK.test(only.inner) && !isBare) result[index] = "block";
      continue;
    }
    if (!(KEY_LINE.test(text) || ITEM_LINE.test(text)) || !isWhole(text)) continue;
    const dashes = /^\s*(?:- +)*/.exec(text)?.[0] ?? "";
    const key = KEY.exec(text.slice(dashes.length))?.[0] ?? "";
    const value = text.slice(dashes.length + key.length).trim();
    const column = key === "" ? indentOf(text) : dashes.length;
    const next = lines.slice(index + 1).find((other) => other.trim() !== "") ?? "";
    // A plain scalar that goes on in the next lines bears no comment.
    if (value !== "" && !/^["'[{|>&*!#\ue000]/.test(value) && indentOf(next) > column && !/^\s*\{\{/.test(next)) {
      plainIndent = column;
      continue;
    }
    result[index] = "line";
  }
  return result;
}

/** Makes a marker. The token must not stand in any template. */
export function makeMarker(token: string): Marker {
  const places: TemplateLine[] = [];
  const markOf = (file: string, line: number, isBlock: boolean): string => ` #~${token}:${places.push({ file, line, isBlock }) - 1};`;
  const pattern = new RegExp(` #~${token}:(\\d+);`, "g");

  /** Every line that an action prints gets the mark: the one at the end of the template line would stand behind the last. */
  const markBlock = (line: string, { start, end, inner }: Action, mark: string): string => {
    const open = line.slice(start).startsWith("{{-") ? "{{- " : "{{ ";
    return `${line.slice(0, start)}${open}regexReplaceAll "(?m)([^\\n])$" (${inner}) "\${1}${mark}" }}${line.slice(end)}`;
  };

  const markLine = (line: string, place: (isBlock: boolean) => string): string => {
    const actions = actionsOf(line) ?? [];
    const last = actions.at(-1);
    const endsInBlock = last !== undefined && last.end === line.trimEnd().length && /\|\s*nindent\b[^|]*$/.test(last.inner);
    if (!endsInBlock) return line.trimEnd() + place(false) + (line.endsWith("\r") ? "\r" : "");
    const before = line.slice(0, last.start).trimEnd();
    return before + place(false) + markBlock(line, last, place(true)).slice(last.start);
  };

  return {
    mark(file, text) {
      const lines = text.split("\n");
      const kinds = markable(lines.map((line) => line.replace(/\r$/, "")));
      return lines
        .map((line, index) => {
          const kind = kinds[index];
          if (kind === undefined) return line;
          const [action] = kind === "block" ? (actionsOf(line) ?? []) : [];
          const place = (isBlock: boolean): string => markOf(file, index + 1, isBlock);
          return action === undefined ? markLine(line, place) : markBlock(line, action, place(true));
        })
        .join("\n");
    },
    match(plain, marked) {
      const found = marked.split("\n").map((line) => {
        // The innermost stands first: a helper's own line, then the line that includes it.
        const first = pattern.exec(line)?.[1];
        pattern.lastIndex = 0;
        return { text: line.replace(pattern, "").trimEnd(), place: first === undefined ? undefined : places[Number(first)] };
      });
      return align(
        plain.split("\n").map((line) => line.trimEnd()),
        found,
      );
    },
  };
}

/** How far the two renders may be apart before a line is given up. */
const LOOKAHEAD = 40;

/** Pairs the lines of two renders that say the same; whitespace between them may differ. */
function align(
  plain: readonly string[],
  marked: readonly { text: string; place: TemplateLine | undefined }[],
): (TemplateLine | undefined)[] {
  const places: (TemplateLine | undefined)[] = Array.from({ length: plain.length });
  let i = 0;
  let j = 0;
  while (i < plain.length && j < marked.length) {
    const [own, other] = [plain[i] as string, marked[j] as { text: string; place: TemplateLine | undefined }];
    if (own === other.text) {
      places[i] = own === "" ? undefined : other.place;
      i++;
      j++;
    } else if (other.text === "") j++;
    else if (own === "") i++;
    else {
      const [skipOwn, skipOther] = resync(plain, marked, i, j);
      i += skipOwn;
      j += skipOther;
    }
  }
  return places;
}

/** How many lines to leave out on each side so that the two go on alike. */
function resync(plain: readonly string[], marked: readonly { text: string }[], i: number, j: number): [number, number] {
  const isAlike = (a: number, b: number): boolean => plain[a] !== undefined && plain[a] === marked[b]?.text && plain[a] !== "";
  for (let distance = 1; distance <= LOOKAHEAD; distance++) {
    for (let own = distance; own >= 0; own--) if (isAlike(i + own, j + distance - own)) return [own, distance - own];
  }
  return [1, 1];
}
