import type { Field, Resource } from "../types.ts";
import type { MigrationLink } from "./migration-links.ts";
import { type Container } from "./workloads.ts";
/** What an init container waits for: objects that it names, or the migrations of its own workload. */
export interface InitWait {
    readonly container: Container;
    /** `job/x`, `deployment/x`; empty when it only checks that migrations have run. */
    readonly names: readonly {
        readonly kind: string;
        readonly name: string;
        readonly namespace: string | undefined;
    }[];
}
/** The waits of a resource's init containers. */
export declare function initWaits(resource: Resource): InitWait[];
/** Whether a workload's init container waits for a migration Job that is linked to it. */
export declare function waitsFor(workload: Resource, job: Resource, destination: string): boolean;
/** A workload whose init container waits for an object of the render. */
export interface InitNeed {
    readonly workload: Resource;
    readonly waitedFor: Resource;
    /** Where the init container says so. */
    readonly field: Field;
    /** It names the object; else it checks migrations, and the object is the Job that is linked to it. */
    readonly isNamed: boolean;
    /** It goes on when the wait fails, or nothing proves that the Job is the one. */
    readonly isUnsure: boolean;
}
/** What the search asks for. */
export interface InitNeedsInput {
    readonly resources: readonly Resource[];
    /** The namespace of what names none. */
    readonly destination: string;
    readonly migrations: readonly MigrationLink[];
}
/** Every object of the render that an init container waits for, once for each pair, in the order of the resources. */
export declare function initNeeds({ resources, destination, migrations }: InitNeedsInput): InitNeed[];
