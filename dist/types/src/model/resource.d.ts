import type { Field, Location, Manifest, Resource, Source } from "../types.ts";
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
export declare function isMapping(value: unknown): value is Manifest;
/** The value at a field, or undefined. */
export declare function getField(value: unknown, field: Field): unknown;
/** A way into a manifest: keys, and `*` for every item of a list. */
export type Path = readonly string[];
/** All values at a path, each with its field below `field`. */
export declare function walk(value: unknown, path: Path, field: Field): {
    readonly field: Field;
    readonly value: unknown;
}[];
/** The text at a field, or `""` when there is none. */
export declare function getText(value: unknown, field: Field): string;
/** The items of a list at a field; none when it is no list. */
export declare function getList(value: unknown, field: Field): readonly unknown[];
/** The line and column of an offset in a text. Both count from 1. */
export interface Lines {
    at(offset: number): {
        line: number;
        column: number;
    };
}
/** Makes an index of the lines of a text; it is built when it is first asked. */
export declare function linesOf(text: string): Lines;
/** Whether a text holds a manifest for sure, seen from how its lines begin, without reading it. */
export declare function isPlainlyManifest(text: string): boolean;
/** Whether a value is an object for the API server, rather than a file of some tool that looks like one. */
export declare function isManifest(value: unknown): value is Manifest;
/** Text that Argo CD takes for a manifest even if it does not parse (reposerver/repository/repository.go, `splitYAMLOrJSON`). */
export declare function looksLikeManifest(text: string): boolean;
/** The same objects in sources with the same texts and other traces, without reading them again. */
export declare function retraced(parsed: ParsedSources, before: readonly Source[], after: readonly Source[]): ParsedSources;
/** Reads the sources of an application. Documents that are no manifests are passed over; broken ones are told. */
export declare function parseSources(sources: readonly Source[]): ParsedSources;
