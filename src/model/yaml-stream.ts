// Splits a stream into documents as k8s.io/apimachinery does (pkg/util/yaml/decoder.go).

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
