// A change of a text that touches no other byte.
import type { Location } from "../types.ts";

/** A part of a text, in UTF-16 code units from its beginning, and what stands there instead. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An object in a file, and what its annotations must say. */
export interface Target {
  /** Where its `kind` is written. */
  readonly kind: Location;
  /** Where its `metadata` and its `annotations` are written; undefined where there are none. */
  readonly metadata: Location | undefined;
  readonly annotations: Location | undefined;
  /** What to write, and where it is written now; `at` is undefined for an annotation that it does not have. */
  readonly wanted: readonly { readonly annotation: string; readonly value: string; readonly at: Location | undefined }[];
}

/** The text with all splices; those that overlap an earlier one are an error of the caller. */
export function splice(text: string, splices: readonly Splice[]): string {
  return [...splices]
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((result, { start, end, text: inserted }) => result.slice(0, start) + inserted + result.slice(end), text);
}

/** A value as it is written in the place of another, with the quotes of that one. A number needs some, a comma may. */
export function written(value: string, quote: '"' | "'" | ""): string {
  const needed = quote === "" && !/^[A-Za-z][\w-]*$/.test(value) ? '"' : quote;
  return `${needed}${value}${needed}`;
}
