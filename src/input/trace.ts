// From a field of a rendered object to the place that a person edits, by likeness: the file is known, the line is
// looked for. What is not proven says `approximate`.
import { getField, getText, isMapping, linesOf } from "../model/resource.ts";
import { placeOf, readDocument } from "../model/yaml.ts";
import { type DocumentText, splitDocuments } from "../model/yaml-stream.ts";
import type { Field, Location, RenderedObject, Trace } from "../types.ts";

function lineLocation(file: string, text: string, line: number): Location {
  const content = text.split(/\r\n?|\n/)[line - 1] ?? "";
  const column = content.length - content.trimStart().length + 1;
  return { file, line, column, endLine: line, endColumn: Math.max(column + 1, content.trimEnd().length + 1), approximate: true };
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

/**
 * Places objects of a chart in its templates, by helm's `# Source:` comment.
 * `files` are the texts of the chart by shown path; `fileOf` turns helm's path into such a path.
 */
export function traceChart(files: ReadonlyMap<string, string>, fileOf: (source: string) => string, chartFile: string): Trace {
  return (object, field) => {
    const file = fileOf(object.renderedFrom);
    const text = files.get(file);
    if (text === undefined) return lineLocation(chartFile, files.get(chartFile) ?? "", 1);
    return lineLocation(file, text, likelyLine(text.split(/\r\n?|\n/), object, field));
  };
}

interface Candidate {
  readonly file: string;
  readonly text: string;
  readonly document: DocumentText;
  readonly kind: unknown;
  readonly name: string;
  readonly value: unknown;
}

function readCandidates(files: ReadonlyMap<string, string>): Candidate[] {
  return [...files].flatMap(([file, text]) =>
    splitDocuments(text).flatMap((document): Candidate[] => {
      const read = readDocument(document);
      const value = read.ok ? read.value : undefined;
      const name = getText(value, ["metadata", "name"]);
      return isMapping(value) && name !== "" ? [{ file, text, document, kind: value["kind"], name, value }] : [];
    }),
  );
}

/** Places objects of a kustomization in the files that it is built from, in the order in which it uses them. */
export function traceKustomization(files: ReadonlyMap<string, string>, kustomizationFile: string): Trace {
  let known: Candidate[] | undefined;
  return (object, field) => {
    known ??= readCandidates(files);
    // A prefix or suffix of the kustomization may stand around the name that the file has.
    const found = known.filter(({ kind, name }) => kind === object.kind && object.name.includes(name));
    const isSameName = ({ name }: Candidate): boolean => name === object.name;
    const wanted = field ?? ["kind"];
    const rendered = JSON.stringify(getField(object.manifest, wanted));
    const matching = found.filter(
      ({ value }) => getField(value, wanted) !== undefined && JSON.stringify(getField(value, wanted)) === rendered,
    );
    const best = matching.find(isSameName) ?? matching[0] ?? found.find(isSameName) ?? found[0];
    if (best === undefined) return lineLocation(kustomizationFile, files.get(kustomizationFile) ?? "", 1);
    const place = placeOf(best.document, wanted);
    if (place === undefined) return lineLocation(best.file, best.text, 1);
    const lines = linesOf(best.text);
    const start = lines.at(best.document.offset + (place.key ?? place.value).start);
    const end = lines.at(best.document.offset + place.value.end);
    const isProven = matching.length === 1 && isSameName(best) && place.exact;
    const endColumn = end.line === start.line ? Math.max(end.column, start.column + 1) : start.column + 1;
    return { file: best.file, line: start.line, column: start.column, endLine: start.line, endColumn, approximate: !isProven };
  };
}
