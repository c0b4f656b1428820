import { type ArgocdVersion } from "../schedule/argocd-version.ts";
import type { CustomReference } from "./object-references.ts";
import type { CustomProducer } from "./producers.ts";
/** A kind with a health check of the user's own. */
export interface CustomHealth {
    readonly kind: string;
    readonly group: string;
    /** The kinds of object without which it is not healthy; what it needs is in the references. */
    readonly needs: readonly string[];
    /** What the check says until then. */
    readonly whenMissing: "degraded" | "progressing";
}
/** When a StorageClass binds a claim. */
export type BindingMode = "Immediate" | "WaitForFirstConsumer";
/** What a model takes for granted. */
export interface Assumptions {
    readonly argocdVersion: ArgocdVersion;
    readonly references: readonly CustomReference[];
    readonly producers: readonly CustomProducer[];
    readonly health: readonly CustomHealth[];
    /** The binding mode of StorageClasses that are not in the render. */
    readonly storageClasses: ReadonlyMap<string, BindingMode>;
    /** Whether the user's own Argo CD has a health check for a kind, besides those of every Argo CD. */
    hasCustomCheck(group: string, kind: string): boolean;
    /** Whether the cluster has the CRDs of a group. */
    isInstalledCrd(group: string): boolean;
    /** Whether an object comes from elsewhere although the render has it. */
    isExternal(kind: string, name: string): boolean;
}
/** Nothing but the newest Argo CD. */
export declare const DEFAULT_ASSUMPTIONS: Assumptions;
