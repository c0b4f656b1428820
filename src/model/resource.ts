// From texts to resources: which documents are manifests, what they say, and where each field is written.
import type { Field, Location, Manifest, Resource, Source } from "../types.ts";
import { placeOf, readDocument } from "./yaml.ts";
import type { DuplicateKey } from "./yaml-compose.ts";
import { type DocumentText, splitDocuments } from "./yaml-stream.ts";

/** A document that cannot be read, or text that Argo CD loses. */
export interface Unreadable {
  readonly location: Location;
  readonly message: string;
  /** The text is lost without a word; what stands before it is read. */
  readonly isLost: boolean;
}

/** What the sources of an application hold. */
export interface ParsedSources {
  readonly resources: readonly Resource[];
  readonly unreadable: readonly Unreadable[];
}

/** Whether a value is a mapping. */
export function isMapping(value: unknown): value is Manifest {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a field, or undefined. */
export function getField(value: unknown, field: Field): unknown {
  let current = value;
  for (const key of field) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string | number, unknown>)[key];
  }
  return current;
}

/** A way into a manifest: keys, and `*` for every item of a list. */
export type Path = readonly string[];

/** All values at a path, each with its field below `field`. */
export function walk(value: unknown, path: Path, field: Field): { readonly field: Field; readonly value: unknown }[] {
  const [step, ...rest] = path;
  if (step === undefined) return [{ field, value }];
  if (step === "*") return Array.isArray(value) ? value.flatMap((item, index) => walk(item, rest, [...field, index])) : [];
  return isMapping(value) && Object.hasOwn(value, step) ? walk(value[step], rest, [...field, step]) : [];
}

/** The text at a field, or `""` when there is none. */
export function getText(value: unknown, field: Field): string {
  const found = getField(value, field);
  return typeof found === "string" ? found : "";
}

/** The items of a list at a field; none when it is no list. */
export function getList(value: unknown, field: Field): readonly unknown[] {
  const found = getField(value, field);
  return Array.isArray(found) ? found : [];
}

/** The line and column of an offset in a text. Both count from 1. */
export interface Lines {
  at(offset: number): { line: number; column: number };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  if (text.includes("\r")) for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length);
  else for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Makes an index of the lines of a text; it is built when it is first asked. */
export function linesOf(text: string): Lines {
  let starts: number[] | undefined;
  return {
    at(offset) {
      starts ??= lineStarts(text);
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] as number) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - (starts[low] as number) + 1 };
    },
  };
}

// Tools whose files look like manifests.
const TOOLS = "(?:skaffold|backstage\\.io|kustomize\\.config\\.k8s\\.io|kind\\.x-k8s\\.io|config\\.kubernetes\\.io)/";
const NOT_FOR_CLUSTERS = new RegExp(`^${TOOLS}`);

const TOP_KEYS = ["apiVersion", "kind", "metadata"].map((key) => new RegExp(`^${key}:`, "m"));
const TOOL_FILE = new RegExp(`^apiVersion:[ \\t]*["']?${TOOLS}`, "m");

/** Whether a text holds a manifest for sure, seen from how its lines begin, without reading it. */
export function isPlainlyManifest(text: string): boolean {
  return TOP_KEYS.every((key) => key.test(text)) && !TOOL_FILE.test(text);
}

/** Whether a value is an object for the API server, rather than a file of some tool that looks like one. */
export function isManifest(value: unknown): value is Manifest {
  if (!isMapping(value)) return false;
  const { apiVersion, kind, metadata, items } = value;
  if (typeof apiVersion !== "string" || typeof kind !== "string" || apiVersion === "" || kind === "") return false;
  return !NOT_FOR_CLUSTERS.test(apiVersion) && (isMapping(metadata) || (kind.endsWith("List") && Array.isArray(items)));
}

/** Whether a value is an object as Kubernetes decodes one (apimachinery, `UnstructuredJSONScheme`). */
function hasKind(value: unknown): value is Manifest {
  return isMapping(value) && typeof value["kind"] === "string" && value["kind"] !== "";
}

const MANIFEST_KEYS = ["apiVersion", "kind", "metadata"].map((key) => new RegExp(`(?:^|[{,])[ \\t]*["']?${key}["']?[ \\t]*:`, "m"));

/** Text that Argo CD takes for a manifest even if it does not parse (reposerver/repository/repository.go, `splitYAMLOrJSON`). */
export function looksLikeManifest(text: string): boolean {
  return MANIFEST_KEYS.every((key) => key.test(text));
}

function annotationsOf(manifest: Manifest): Readonly<Record<string, string>> {
  const annotations = getField(manifest, ["metadata", "annotations"]);
  if (!isMapping(annotations)) return NO_ANNOTATIONS;
  const entries = Object.entries(annotations);
  if (entries.every(([, value]) => typeof value === "string")) return annotations as Readonly<Record<string, string>>;
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

const NO_ANNOTATIONS: Readonly<Record<string, string>> = Object.freeze({});

/** Where an object stands: in which document of which source, and at which field of a List. */
interface Origin {
  readonly source: Source;
  readonly document: DocumentText;
  readonly lines: Lines;
  readonly base: Field;
  readonly duplicates: readonly DuplicateKey[];
  /** The file that helm names above the document, or `""`. */
  readonly renderedFrom: string;
}

const SOURCE_COMMENT = /^# Source: (\S.*?)\s*$/gm;

function scalarText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** A class, so that the 25,000 objects of a large repository share their methods. */
class ManifestResource implements Resource {
  readonly index: number;
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly generateName: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly manifest: Manifest;
  readonly #origin: Origin;

  constructor(manifest: Manifest, index: number, origin: Origin) {
    const apiVersion = scalarText(manifest["apiVersion"]);
    const slash = apiVersion.indexOf("/");
    const metadata = manifest["metadata"];
    this.index = index;
    this.group = slash < 0 ? "" : apiVersion.slice(0, slash);
    this.version = slash < 0 ? apiVersion : apiVersion.slice(slash + 1);
    this.kind = manifest["kind"] as string;
    this.namespace = scalarText(getField(metadata, ["namespace"]));
    this.name = scalarText(getField(metadata, ["name"]));
    this.generateName = scalarText(getField(metadata, ["generateName"]));
    this.annotations = annotationsOf(manifest);
    this.manifest = manifest;
    this.#origin = origin;
  }

  get duplicateKeys(): Resource["duplicateKeys"] {
    const { base, duplicates, document, lines } = this.#origin;
    const lineAt = (offset: number): number => lines.at(document.offset + offset).line;
    const own = duplicates.filter(({ field }) => base.every((key, index) => field[index] === key));
    return own.map(({ field, offset, first }) => {
      const inside = field.slice(base.length);
      const at = (start: number): Location => this.#trace(inside, () => lineAt(start)) ?? this.#span(start, start + 1);
      return { field: inside, at: at(offset), first: at(first) };
    });
  }

  get document(): Resource["document"] {
    const { source, document, lines } = this.#origin;
    return { text: document.text, file: source.file, line: lines.at(document.offset).line };
  }

  locate(field?: Field): Location {
    const { document, base } = this.#origin;
    const place = this.#trace(field, () => this.#lineOf(field ?? ["kind"], "value"));
    if (place !== undefined) return place;
    const found = placeOf(document, [...base, ...(field ?? ["kind"])]);
    return found === undefined ? this.#span(0, 1, true) : this.#span(found.value.start, found.value.end, !found.exact);
  }

  locateKey(field: Field): Location {
    const { document, base } = this.#origin;
    const place = this.#trace(field, () => this.#lineOf(field, "key"));
    if (place !== undefined) return place;
    const found = placeOf(document, [...base, ...field]);
    if (found === undefined) return this.#span(0, 1, true);
    const at = found.key ?? found.value;
    const key = this.#span(at.start, at.end, !found.exact);
    const value = this.#span(found.value.start, found.value.end);
    return value.endLine === key.line ? { ...key, endColumn: Math.max(key.endColumn, value.endColumn) } : key;
  }

  /** A span of the document as a place in its file. */
  #span(start: number, end: number, approximate = false): Location {
    const { source, document, lines } = this.#origin;
    const from = lines.at(document.offset + start);
    const to = lines.at(document.offset + Math.max(start, end));
    return { file: source.file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column, approximate };
  }

  /** The place in a file that a person edits, for a rendered text. */
  #trace(field: Field | undefined, line: () => number | undefined): Location | undefined {
    const { source, renderedFrom } = this.#origin;
    const { kind, namespace, manifest } = this;
    return source.trace?.({ kind, name: this.name || this.generateName, namespace, manifest, renderedFrom, line }, field);
  }

  /** The same object with its source exchanged for another one with the same text. */
  in(sources: ReadonlyMap<Source, Source>): ManifestResource {
    const source = sources.get(this.#origin.source) ?? this.#origin.source;
    return new ManifestResource(this.manifest, this.index, { ...this.#origin, source });
  }

  /** The line that a field stands on in the text of its source; undefined where it is not written. */
  #lineOf(field: Field, part: "key" | "value"): number | undefined {
    const { document, base, lines } = this.#origin;
    const found = placeOf(document, [...base, ...field]);
    if (found?.exact !== true) return undefined;
    const { start } = (part === "key" ? found.key : undefined) ?? found.value;
    return lines.at(document.offset + start).line;
  }
}

/** The manifests of a document: of a List its items (util/kube, `SplitYAML`; repository.go flattens lists). */
function flatten(value: Manifest, base: Field = []): { manifest: Manifest; base: Field }[] {
  const { kind, items } = value;
  if (typeof kind === "string" && kind.endsWith("List") && Array.isArray(items)) {
    return items.flatMap((item, index) => (isMapping(item) ? flatten(item, [...base, "items", index]) : []));
  }
  return [{ manifest: value, base }];
}

/** The same objects in sources with the same texts and other traces, without reading them again. */
export function retraced(parsed: ParsedSources, before: readonly Source[], after: readonly Source[]): ParsedSources {
  const sources = new Map(before.map((source, index) => [source, after[index] ?? source]));
  return {
    resources: parsed.resources.map((resource) => (resource instanceof ManifestResource ? resource.in(sources) : resource)),
    unreadable: parsed.unreadable,
  };
}

/** Reads the sources of an application. Documents that are no manifests are passed over; broken ones are told. */
export function parseSources(sources: readonly Source[]): ParsedSources {
  const resources: Resource[] = [];
  const unreadable: Unreadable[] = [];
  for (const source of sources) {
    const lines = linesOf(source.text);
    const locationAt = (offset: number): Location => {
      const { line, column } = lines.at(offset);
      return { file: source.file, line, column, endLine: line, endColumn: column + 1, approximate: source.trace !== null };
    };
    // Helm names a file of several documents above the first one only; of several names, the last stands right above it.
    let renderedFrom = "";
    for (const document of splitDocuments(source.text)) {
      if (source.trace !== null) renderedFrom = [...document.text.matchAll(SOURCE_COMMENT)].at(-1)?.[1] ?? renderedFrom;
      const result = readDocument(document);
      if (!result.ok) {
        unreadable.push({ location: locationAt(document.offset + result.offset), message: result.message, isLost: false });
        continue;
      }
      if (result.lost !== undefined) {
        unreadable.push({ location: locationAt(document.offset + result.lost), message: "what follows ... is lost", isLost: true });
      }
      const isObject = source.isTakenWhole === true ? hasKind : isManifest;
      if (!isObject(result.value)) continue;
      for (const { manifest, base } of flatten(result.value)) {
        if (!isObject(manifest)) continue;
        resources.push(
          new ManifestResource(manifest, resources.length, { source, document, lines, base, duplicates: result.duplicates, renderedFrom }),
        );
      }
    }
  }
  return { resources, unreadable };
}
