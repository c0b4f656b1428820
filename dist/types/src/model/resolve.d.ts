import type { Application, Behaviour, ObjectName, Reference, Resource, Schedule, Step } from "../types.ts";
import { type Assumptions } from "./assumptions.ts";
import { type DatabaseNeed } from "./database-needs.ts";
import { type InitNeed } from "./init-waits.ts";
import { type MigrationLink } from "./migration-links.ts";
import { type Product } from "./producers.ts";
import { type ParsedSources, type Unreadable } from "./resource.ts";
import { type VolumeOrigin } from "./volumes.ts";
/** When an object is applied, seen from a step: before it, in it, after it, or never in a sync. */
export type Timing = "earlier" | "same" | "later" | "skipped" | "dropped" | "never";
/** One application, ready to be judged. */
export interface Model {
    readonly application: Application;
    readonly assumptions: Assumptions;
    /** Every object of the render, in its order; of those written twice, all. */
    readonly resources: readonly Resource[];
    readonly unreadable: readonly Unreadable[];
    readonly schedule: Schedule;
    /** What the objects that a sync applies need of other objects of the render, by the names of the objects that need. */
    readonly references: readonly Reference[];
    /** The migration Jobs and the workloads that they migrate for. */
    readonly migrations: readonly MigrationLink[];
    /** What Jobs, hooks and init containers connect to in the render. */
    readonly databaseNeeds: readonly DatabaseNeed[];
    /** The Jobs and workloads of the render that init containers wait for. */
    readonly initNeeds: readonly InitNeed[];
    /** How a claim gets its volume. */
    volumeOf(claim: Resource): VolumeOrigin;
    /** The object of the render that a reference names; of several, the one that Argo CD keeps. */
    target(to: Reference["to"]): Resource | undefined;
    /** What makes the object that a reference names. */
    producers(to: Reference["to"]): readonly Product[];
    /** When an object is applied, seen from a step. */
    timing(step: Step, resource: Resource): Timing;
    /** What an object needs of other objects of the render. */
    referencesOf(resource: Resource): readonly Reference[];
    /** What an object does in the cluster once it is applied. */
    behaviourOf(resource: Resource): Behaviour;
    /** Whether an object is rendered again further down, so that Argo CD drops this one. */
    isLost(resource: Resource): boolean;
    /** The name of an object, as the simulation uses it. */
    nameOf(resource: Resource): ObjectName;
    /** The namespace of an object: its own or the destination; `""` for kinds without one. */
    namespaceOf(resource: Resource): string;
}
/** Reads an application and prepares its model. */
export declare function buildModel(application: Application, { assumptions: given, parsed, }?: {
    readonly assumptions?: Assumptions;
    readonly parsed?: ParsedSources;
}): Model;
