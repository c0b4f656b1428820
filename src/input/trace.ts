// From a field of a rendered object to the place that a person edits, by likeness: the file is known, the line is
// looked for. What is not proven says `approximate`.
import { getField, getText, isMapping, linesOf } from "../model/resource.ts";
import { type DocumentText, placeOf, readDocument, splitDocuments } from "../model/yaml.ts";
import type { Field, Location, RenderedObject, Trace } from "../types.ts";

function lineLocation(file: string, text: string, line: number): Location {
  const content = text.split(/\r\n?|\n/)[line - 1] ?? "";
  const column = content.length - content.trimStart().length + 1;
  return { file, line, column, endLine: line, endColumn: Math.max(column + 1, content.trimEnd().length + 1), approximate: true };
}

/** The lines of a template that look like a field, the likeliest first. */
function likelyLine(lines: readonly string[], object: RenderedObject, field: Field | undefined): number {
  const key = String(field?.findLast((part) => typeof part === "string") ?? "kind");
  const value = field === undefined ? object.kind : getField(object.manifest, field);
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const has = (line: string, part: string): boolean => part !== "" && line.includes(part);
  const tests: readonly ((line: string) => boolean)[] = [
    (line) => has(line, `${key}:`) && has(line, text),
    (line) => text.length > 3 && has(line, text),
    (line) => key.length > 3 && has(line, `${key}:`),
    (line) => has(line, `kind: ${object.kind}`),
  ];
  for (const test of tests) {
    const found = lines.findIndex(test);
    if (found >= 0) return found + 1;
  }
  return 1;
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
