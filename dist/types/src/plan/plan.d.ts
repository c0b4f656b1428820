import type { Model } from "../model/resolve.ts";
import type { DeletePolicy, Dropped, Location, Phase, Problem, ResourceId, Skipped, SourcePath, Step } from "../types.ts";
import { type PlannedFirstSync } from "./first-sync.ts";
import type { ApplicationChanges } from "./order-changes.ts";
/** An object in a plan. `hook` and `deletePolicies` are empty for an ordinary object. */
export interface PlannedResource extends ResourceId {
    readonly hook: readonly Phase[];
    readonly deletePolicies: readonly DeletePolicy[];
    /** `null` for the Namespace that `CreateNamespace` makes. */
    readonly location: Location | null;
}
/** What is applied at once. */
export interface PlannedStep {
    readonly phase: Phase;
    readonly wave: number | string;
    readonly waits: Step["waits"];
    readonly resources: readonly PlannedResource[];
}
/** The order of one application. */
export interface PlannedApplication {
    readonly name: string;
    readonly sources: readonly SourcePath[];
    readonly namespace: string;
    readonly syncOptions: readonly string[];
    readonly steps: readonly PlannedStep[];
    readonly syncFail: readonly (PlannedResource & {
        readonly wave: number | string;
    })[];
    readonly deleteHooks: readonly (PlannedResource & {
        readonly wave: number | string;
        readonly hooks: readonly string[];
    })[];
    readonly dropped: readonly (PlannedResource & {
        readonly reason: Dropped["reason"];
    })[];
    readonly firstSync: PlannedFirstSync<PlannedResource>;
}
/** The order of all applications. */
export interface Plan {
    readonly applications: readonly PlannedApplication[];
    readonly problems: readonly Problem[];
    readonly skipped: readonly Skipped[];
    /** What changed in the order since a commit; set when one was asked for. */
    readonly since?: {
        readonly base: string;
        readonly commit: string;
        readonly applications: readonly ApplicationChanges[];
    };
    /** What each object is for, where it says so. Not part of the JSON. */
    purposeOf(resource: PlannedResource): string;
}
/** Makes the plan of some applications; `problems` are those of reading them. */
export declare function plan(models: readonly Model[], problems: readonly Problem[], skipped?: readonly Skipped[]): Plan;
