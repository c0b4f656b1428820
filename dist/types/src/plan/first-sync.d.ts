import type { Model } from "../model/resolve.ts";
import type { FirstSync, Lack, Resource, ResourceId, StepId } from "../types.ts";
/** Why an object holds the sync. */
export interface PlannedLack<R> {
    readonly resource: R;
    readonly why: Lack["why"];
    /** What it waits for, and what makes that when it is no object of the render itself. */
    readonly needs: readonly (Omit<ResourceId, "version"> & {
        readonly madeBy: ResourceId | null;
        readonly step: StepId | null;
    })[];
    /** All of it as one sentence. */
    readonly text: string;
}
/** How the first sync into an empty cluster ends. `waiting` and `failed` hold it; `message` is what Argo CD shows while it waits. */
export interface PlannedFirstSync<R> {
    readonly outcome: FirstSync["outcome"];
    readonly stopped: StepId | null;
    readonly waiting: readonly R[];
    readonly failed: readonly R[];
    readonly notReached: readonly R[];
    readonly message: string | null;
    readonly because: readonly PlannedLack<R>[];
}
/** Why an object holds the sync, as a sentence. */
export declare function lackText(model: Model, { task, why, names }: Lack): string;
/** How the first sync of an application ends; `planned` shows an object as the plan does. */
export declare function plannedFirstSync<R>(model: Model, planned: (resource: Resource | null) => R): PlannedFirstSync<R>;
