import type { Reference, Resource } from "../types.ts";
import { type Path } from "./resource.ts";
/** A need that a user of wavelint adds in the config. */
export interface CustomReference {
    readonly kind: string;
    readonly group: string;
    readonly path: Path;
    readonly to: {
        readonly group: string;
        readonly kind: string;
    };
}
/** What an object needs besides what its pods need. `destination` is the namespace of an object that names none. */
export declare function objectReferences(from: Resource, destination: string, custom: readonly (CustomReference & {
    readonly whenMissing: Reference["whenMissing"];
})[]): Reference[];
