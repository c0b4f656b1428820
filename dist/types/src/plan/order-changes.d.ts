import type { DeleteHook, Phase, ResourceId } from "../types.ts";
import type { Plan } from "./plan.ts";
/** A step, the deletion of the Application, or a failure of the sync. */
export interface Place {
    readonly phase: Phase | DeleteHook;
    readonly wave: number | string;
}
/** One object that is elsewhere than before. Without places it is never applied; `null` where it does not exist. */
export interface OrderChange {
    readonly resource: ResourceId;
    readonly from: readonly Place[] | null;
    readonly to: readonly Place[] | null;
}
/** What changed in one application. */
export interface ApplicationChanges {
    readonly name: string;
    readonly status: "added" | "removed" | "changed";
    readonly changes: readonly OrderChange[];
    readonly firstSync: {
        readonly before: string | null;
        readonly after: string | null;
    };
}
/** Things by their name; of several with one name the n-th is the n-th. */
export declare function byNth<T>(things: readonly T[], nameOf: (thing: T) => string): Map<string, T>;
/** Compares two plans; applications whose order and outcome are the same are left out. */
export declare function orderChanges(before: Pick<Plan, "applications">, after: Pick<Plan, "applications">): ApplicationChanges[];
/** A place in words; `never applied` for none. */
export declare function placesText(places: readonly Place[] | null): string;
/** How the end of the first sync changed, in words; `""` when it did not. */
export declare function firstSyncChange({ firstSync: { before, after }, status }: ApplicationChanges): string;
