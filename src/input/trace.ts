// From a field of a rendered object to the place that a person edits. What is not proven says `approximate`.
import { getField, getList, getText, isMapping, linesOf } from "../model/resource.ts";
import { placeOf, readDocument } from "../model/yaml.ts";
import { type DocumentText, splitDocuments } from "../model/yaml-stream.ts";
import type { Field, Location, RenderedObject, Trace } from "../types.ts";
import type { Kustomization } from "./kustomize.ts";
import type { TemplateLine } from "./marks.ts";

/** A file that a renderer read: its path as shown, and its text. */
export interface ShownText {
  readonly file: string;
  readonly text: string;
}

const linesIn = (text: string): string[] => text.split(/\r\n?|\n/);

/** A whole line as a place. */
export function lineLocation({ file, text }: ShownText, line: number, approximate: boolean): Location {
  const content = linesIn(text)[line - 1] ?? "";
  const column = content.length - content.trimStart().length + 1;
  return { file, line, column, endLine: line, endColumn: Math.max(column + 1, content.trimEnd().length + 1), approximate };
}

/** How many lines above a key its parent is looked for. */
const NEAR = 4;

/** The line of a template that looks most like a field: by its key, its value and the keys above it. */
function likelyLine(lines: readonly string[], object: RenderedObject, field: Field | undefined): number {
  const keys = (field ?? ["kind"]).filter((part): part is string => typeof part === "string");
  const [parent, key = "kind"] = [keys.at(-2), keys.at(-1)];
  const value = field === undefined ? object.kind : getField(object.manifest, field);
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const hasKey = (line: string, name: string): boolean => [`${name}:`, `${name}":`, `${name}':`].some((written) => line.includes(written));
  const score = (line: string, index: number): number => {
    const isKey = hasKey(line, key);
    const hasText = text !== "" && line.includes(text);
    if (!isKey && !(hasText && text.length > 3)) return 0;
    const written = line
      .slice(line.indexOf(":") + 1)
      .trim()
      .replace(/^["']|["']$/g, "");
    const byValue = written === text ? 4 : hasText ? 2 : line.includes("{{") ? 1 : 0;
    const isBelow = parent !== undefined && lines.slice(Math.max(0, index - NEAR), index + 1).some((above) => hasKey(above, parent));
    return (isKey ? 2 : 0) + byValue + (isBelow ? 3 : 0);
  };
  const scores = lines.map(score);
  const best = Math.max(...scores);
  const found = best > 0 ? scores.indexOf(best) : lines.findIndex((line) => line.includes(`kind: ${object.kind}`));
  return Math.max(found, 0) + 1;
}

/** The files of a chart by their path in the chart, `templates/a.yaml` or `charts/sub/templates/b.yaml`. */
export interface ChartTexts {
  readonly chartFile: ShownText;
  get(path: string): ShownText | undefined;
}

/** The file that helm's `# Source: chart/templates/a.yaml` means. */
function fileOf(renderedFrom: string, texts: ChartTexts): ShownText | undefined {
  return renderedFrom === "" ? undefined : texts.get(renderedFrom.slice(renderedFrom.indexOf("/") + 1));
}

/** Where Chart.yaml asks for the packed chart that an object comes from, else its first line. */
function dependencyLine(renderedFrom: string, chartFile: string): number {
  const name = /^[^/]+\/charts\/([^/]+)\//.exec(renderedFrom)?.[1];
  const asks = (line: string): boolean => /^\s*(?:- )?(?:name|alias):/.test(line) && line.replace(/["']/g, "").endsWith(` ${name}`);
  return name === undefined ? 1 : Math.max(linesIn(chartFile).findIndex(asks), 0) + 1;
}

/** Places objects of a chart in its templates by likeness: the file is known, the line is looked for. */
export function traceChart(texts: ChartTexts): Trace {
  return (object, field) => {
    const found = fileOf(object.renderedFrom, texts);
    if (found === undefined) return lineLocation(texts.chartFile, dependencyLine(object.renderedFrom, texts.chartFile.text), true);
    return lineLocation(found, likelyLine(linesIn(found.text), object, field), true);
  };
}

/** Places objects of a chart in its templates by the lines that a marked render told; the rest by likeness. */
export function traceMarked(texts: ChartTexts, places: readonly (TemplateLine | undefined)[]): Trace {
  const byLikeness = traceChart(texts);
  return (object, field) => {
    const line = object.line();
    const place = line === undefined ? undefined : places[line - 1];
    const found = place === undefined ? undefined : texts.get(place.file);
    return place === undefined || found === undefined ? byLikeness(object, field) : lineLocation(found, place.line, place.isBlock);
  };
}

/** For files of a chart without actions, such as CRDs, a rendered line is a line of the file. */
export function plainPlaces(rendered: string, texts: ChartTexts): (TemplateLine | undefined)[] {
  const lines = rendered.split("\n");
  const places: (TemplateLine | undefined)[] = Array.from({ length: lines.length });
  let start = 0;
  let source = "";
  const end = (until: number): void => {
    const path = source.slice(source.indexOf("/") + 1);
    const found = source === "" ? undefined : texts.get(path);
    if (found === undefined || (found.text.includes("{{") && !path.includes("crds/"))) return;
    const own = linesIn(found.text).map((line) => line.trimEnd());
    const block = lines.slice(start, until).map((line) => line.trimEnd());
    while (block.at(-1) === "") block.pop();
    const starts = own.flatMap((line, index) => (line === block[0] && block.every((text, at) => own[index + at] === text) ? [index] : []));
    const [only] = starts;
    if (only !== undefined && starts.length === 1)
      for (const [at] of block.entries()) places[start + at] = { file: path, line: only + at + 1, isBlock: false };
  };
  for (const [index, line] of lines.entries()) {
    if (line !== "---" && !line.startsWith("# Source: ")) continue;
    end(index);
    if (line.startsWith("# Source: ")) source = line.slice("# Source: ".length).trim();
    start = index + 1;
  }
  end(lines.length);
  return places;
}

interface Candidate {
  readonly shown: ShownText;
  readonly document: DocumentText;
  readonly kind: unknown;
  readonly name: string;
  readonly value: unknown;
}

function readCandidates(shown: ShownText): Candidate[] {
  return splitDocuments(shown.text).flatMap((document): Candidate[] => {
    const read = readDocument(document);
    const value = read.ok ? read.value : undefined;
    const name = getText(value, ["metadata", "name"]);
    return isMapping(value) && name !== "" ? [{ shown, document, kind: value["kind"], name, value }] : [];
  });
}

/** A field of a document as a place; undefined where it is not written. */
function placeIn({ shown, document }: Pick<Candidate, "shown" | "document">, field: Field, approximate: boolean): Location | undefined {
  const place = placeOf(document, field);
  if (place === undefined || !place.exact) return undefined;
  const lines = linesOf(shown.text);
  const start = lines.at(document.offset + (place.key ?? place.value).start);
  const end = lines.at(document.offset + place.value.end);
  const endColumn = end.line === start.line ? Math.max(end.column, start.column + 1) : start.column + 1;
  return { file: shown.file, line: start.line, column: start.column, endLine: start.line, endColumn, approximate };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isNamedLike = (object: RenderedObject, { kind, name }: Candidate): boolean => kind === object.kind && object.name.includes(name);

/** Places objects of a kustomization in the files that it is built from, by kind, name and value. */
export function traceKustomization(files: readonly ShownText[], top: ShownText): Trace {
  let known: Candidate[] | undefined;
  return (object, field) => {
    known ??= files.flatMap(readCandidates);
    // A prefix or suffix of the kustomization may stand around the name that the file has.
    const found = known.filter((candidate) => isNamedLike(object, candidate));
    const isSameName = ({ name }: Candidate): boolean => name === object.name;
    const wanted = field ?? ["kind"];
    const rendered = getField(object.manifest, wanted);
    const matching = found.filter(({ value }) => getField(value, wanted) !== undefined && same(getField(value, wanted), rendered));
    const best = matching.find(isSameName) ?? matching[0] ?? found.find(isSameName) ?? found[0];
    const isProven = best !== undefined && matching.length === 1 && isSameName(best);
    const place = best === undefined ? undefined : placeIn(best, wanted, !isProven);
    return place ?? lineLocation(best?.shown ?? top, 1, true);
  };
}

/** What kustomize's origin annotation says of an object: the file of the resource, or the kustomization that generates it. */
export interface Origin {
  /** As shown; the kustomization for a generated object. */
  readonly file: string;
  readonly isGenerated: boolean;
}

/** A change that a kustomization makes to an object's field, as a place. */
function changesOf(
  kustomization: Kustomization,
  own: ShownText,
  edited: (field: Field) => Location | undefined,
  files: ReadonlyMap<string, ShownText>,
  object: RenderedObject,
  field: Field,
): Location[] {
  const document: DocumentText = { text: own.text, offset: 0 };
  const rendered = getField(object.manifest, field);
  const isEqual = (value: unknown): boolean => value !== undefined && same(value, rendered);
  const at = (inside: Field): Location[] => {
    const place = edited(inside) ?? placeIn({ shown: own, document }, inside, false);
    return place === undefined ? [] : [place];
  };
  const { value } = kustomization;
  const found: Location[] = [];
  const [first, second] = field;
  const [metadata, section, key] = field.slice(-3);
  // Common annotations and labels also go into pod templates.
  if (metadata === "metadata" && typeof key === "string") {
    if (section === "annotations" && isEqual(getField(value, ["commonAnnotations", key]))) found.push(...at(["commonAnnotations", key]));
    if (section === "labels" && isEqual(getField(value, ["commonLabels", key]))) found.push(...at(["commonLabels", key]));
  }
  if (first === "metadata" && second === "namespace" && isEqual(getField(value, ["namespace"]))) found.push(...at(["namespace"]));
  // Of several patches the last one wins.
  for (const [list, index, patch] of patchesOf(value).reverse()) {
    const file = typeof patch === "string" && !patch.includes("\n") ? patch : getText(patch, ["path"]);
    const shown = file === "" ? undefined : files.get(file);
    if (shown !== undefined) found.push(...inPatch(shown, patch, object, field));
    else {
      const inline: Field = typeof patch === "string" ? [list, index] : [list, index, "patch"];
      const text = getField(value, inline);
      const block = placeOf(document, inline);
      if (typeof text === "string" && block?.exact === true)
        found.push(...inInlinePatch(own, block.value.start, text, patch, object, field));
    }
  }
  return found;
}

const PATCH_LISTS = ["patchesStrategicMerge", "patchesJson6902", "patches"] as const;

function patchesOf(value: unknown): [string, number, unknown][] {
  return PATCH_LISTS.flatMap((list) => getList(value, [list]).map((patch, index): [string, number, unknown] => [list, index, patch]));
}

/** Whether the target of a patch may be an object; without one, a strategic patch names its own. */
function isTarget(target: unknown, object: RenderedObject): boolean {
  if (!isMapping(target)) return true;
  const matches = (pattern: string, text: string, isLoose: boolean): boolean => {
    if (pattern === "") return true;
    try {
      return new RegExp(`^(?:${pattern})$`).test(text) || (isLoose && text.includes(pattern));
    } catch {
      return false;
    }
  };
  return matches(getText(target, ["kind"]), object.kind, false) && matches(getText(target, ["name"]), object.name, true);
}

/** Where a patch sets the field of an object: its line in `shown`, when the patch stands in the file as it is. */
function inPatch(shown: ShownText, patch: unknown, object: RenderedObject, field: Field): Location[] {
  const rendered = getField(object.manifest, field);
  const target = getField(patch, ["target"]);
  return splitDocuments(shown.text).flatMap((document): Location[] => {
    const read = readDocument(document);
    const value = read.ok ? read.value : undefined;
    if (Array.isArray(value)) {
      if (!isTarget(target, object)) return [];
      const pointer = `/${field.map((part) => String(part).replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;
      return value.flatMap((operation, index) => {
        const place = operationPlace(operation, pointer, field, rendered);
        const found = place === undefined ? undefined : placeIn({ shown, document }, [index, ...place], false);
        return found === undefined ? [] : [found];
      });
    }
    const isOwn = isMapping(target)
      ? isTarget(target, object)
      : getText(value, ["kind"]) === object.kind && object.name.includes(getText(value, ["metadata", "name"]));
    const written = getField(value, field);
    // A strategic patch names its object; it does not set the name.
    const isIdentity = field[0] === "kind" || field[0] === "apiVersion" || (field[0] === "metadata" && /^name/.test(String(field[1])));
    if (!isOwn || isIdentity || written === undefined || !same(written, rendered) || !sameItems(value, object.manifest, field)) return [];
    const found = placeIn({ shown, document }, field, false);
    return found === undefined ? [] : [found];
  });
}

/** Whether the items of lists on the way to a field have the same names: a list may have been merged or reordered. */
function sameItems(a: unknown, b: unknown, field: Field): boolean {
  return field.every((part, index) => {
    if (typeof part !== "number") return true;
    const name = [...field.slice(0, index + 1), "name"];
    return same(getField(a, name), getField(b, name));
  });
}

/** Where an operation of a JSON patch holds the value of a field: in its `value`, or deeper. */
function operationPlace(operation: unknown, pointer: string, field: Field, rendered: unknown): Field | undefined {
  const path = getText(operation, ["path"]);
  const op = getText(operation, ["op"]);
  if (op !== "add" && op !== "replace") return undefined;
  if (path !== pointer && !pointer.startsWith(`${path}/`)) return undefined;
  const inside = field.slice(path === "" ? 0 : path.split("/").length - 1);
  return same(getField(operation, ["value", ...inside]), rendered) ? ["value", ...inside] : undefined;
}

/** A patch as a block scalar: each of its lines is a line of the kustomization. */
function inInlinePatch(own: ShownText, start: number, text: string, patch: unknown, object: RenderedObject, field: Field): Location[] {
  // The header stands on the line before the text, or above blank lines of it.
  const lines = linesIn(own.text);
  const first = linesOf(own.text).at(start).line;
  const isHeader = (line: string): boolean => /[|>][-+0-9]*\s*(?:#.*)?$/.test(line);
  const header = [first, first - 1, first - 2, first - 3].find((line) => isHeader(lines[line - 1] ?? "")) ?? first;
  const isLiteral = /\|[-+0-9]*\s*(?:#.*)?$/.test(lines[header - 1] ?? "");
  return inPatch({ file: own.file, text }, patch, object, field).map((place) =>
    isLiteral ? lineLocation(own, header + place.line, false) : lineLocation(own, first, true),
  );
}

/** What a kustomization is made of, for {@link traceOrigins}. */
export interface KustomizationTexts {
  readonly tree: readonly Kustomization[];
  /** The text of a kustomization file. */
  textOf(kustomization: Kustomization): ShownText | undefined;
  /** The files that a kustomization names, by the path as it writes it. */
  filesOf(kustomization: Kustomization): ReadonlyMap<string, ShownText>;
  /** A file by its path as shown. */
  get(file: string): ShownText | undefined;
  /** Where an Application sets a field of the outermost kustomization. */
  placeOfEdit(field: Field): Location | undefined;
}

/**
 * Places objects of a kustomization by the origins that kustomize told: a field that a kustomization changes, from the
 * outermost on, stands there; any other in the file of the resource.
 */
export function traceOrigins(
  texts: KustomizationTexts,
  originOf: (object: RenderedObject) => Origin | undefined,
  byLikeness: Trace,
): Trace {
  return (object, field) => {
    const wanted = field ?? ["kind"];
    for (const kustomization of texts.tree) {
      const own = texts.textOf(kustomization);
      const edited = (inside: Field): Location | undefined => (kustomization === texts.tree[0] ? texts.placeOfEdit(inside) : undefined);
      const [place] = own === undefined ? [] : changesOf(kustomization, own, edited, texts.filesOf(kustomization), object, wanted);
      if (place !== undefined) return place;
    }
    const origin = originOf(object);
    const shown = origin === undefined ? undefined : texts.get(origin.file);
    if (origin === undefined || shown === undefined) return byLikeness(object, field);
    if (origin.isGenerated) return lineLocation(shown, 1, true);
    const inFile = readCandidates(shown);
    const named = inFile.filter((candidate) => isNamedLike(object, candidate));
    // A patch may have renamed it: then its kind tells, if it is the only one.
    const ofKind = inFile.filter(({ kind }) => kind === object.kind);
    const candidates = named.length > 0 || ofKind.length !== 1 ? named : ofKind;
    const [best] = [...candidates].sort((a, b) => b.name.length - a.name.length);
    if (best === undefined) return byLikeness(object, field);
    const rendered = getField(object.manifest, wanted);
    const written = getField(best.value, wanted);
    // Names get a prefix, a suffix or a hash; the place is right all the same.
    const isDerived = typeof rendered === "string" && typeof written === "string" && written !== "" && rendered.includes(written);
    const isOnly = candidates.filter(({ name }) => name === best.name).length === 1;
    const isProven = isOnly && (same(written, rendered) || isDerived) && sameItems(best.value, object.manifest, wanted);
    const place = placeIn(best, wanted, !isProven);
    return place ?? byLikeness(object, field);
  };
}
