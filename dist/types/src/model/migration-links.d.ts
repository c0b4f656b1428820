import type { Reference, Resource } from "../types.ts";
/** Why a Job is taken to migrate for a workload. */
export type LinkKind = "image" | "database" | "name";
/** A migration Job and the workloads that need its schema. */
export interface MigrationLink {
    readonly job: Resource;
    readonly workloads: readonly Resource[];
    readonly by: LinkKind;
    /** Nothing tells several workloads apart, or the Job only hints that it migrates. */
    readonly isUnsure: boolean;
}
/** What linking asks of the model. */
export interface MigrationInput {
    readonly resources: readonly Resource[];
    readonly destination: string;
    referencesOf(resource: Resource): readonly Reference[];
}
/** Every migration Job with the workloads that it migrates for, in the order of the resources. */
export declare function migrationLinks(input: MigrationInput): MigrationLink[];
