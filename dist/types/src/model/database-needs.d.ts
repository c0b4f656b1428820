import type { Field, Resource } from "../types.ts";
/** What a Job, hook or init container connects to. */
export interface DatabaseNeed {
    readonly from: Resource;
    /** The host as it is written. */
    readonly host: string;
    /** The Service of the render that the host is the address of; `null` when an operator makes it. */
    readonly service: Resource | null;
    /**
     * The workloads or custom resources whose pods answer; one of them is enough. None when nobody in the render does, or when
     * only the name of the Service is looked up: then the Service is all that is needed.
     */
    readonly backends: readonly Resource[];
    /** Where the host is written; when only a ConfigMap names it, where that is read. */
    readonly field: Field;
    /** Whether `from` itself names the host, or only a ConfigMap that it reads. */
    readonly source: "own" | "config";
    /** What stands at the field is an init container's. */
    readonly isInit: boolean;
    /** Which container does not end before the host answers. */
    readonly loops: "init" | "main" | null;
    /** No condition stands before that loop. */
    readonly isLoopSure: boolean;
    /** A command or its arguments name it, and do not go on when nothing answers. */
    readonly isInCommand: boolean;
    /** It goes on when nothing answers. */
    readonly isTolerant: boolean;
    /** A database, queue or cache. */
    readonly isStore: boolean;
}
/** What the search asks for. */
export interface DatabaseInput {
    readonly resources: readonly Resource[];
    /** The namespace of what names none. */
    readonly destination: string;
}
/** Everything in the render that a Job, hook or init container connects to, once for each address of the render. */
export declare function databaseNeeds(input: DatabaseInput): DatabaseNeed[];
