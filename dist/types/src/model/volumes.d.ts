import type { Resource } from "../types.ts";
/**
 * How a claim gets its volume: it names one or one names it (`own`), a volume of its class is there for it (`class`), or
 * its StorageClass has to make one (undefined).
 */
export type VolumeOrigin = "own" | "class" | undefined;
/** How a claim in a namespace gets its volume; `volumes` are the PersistentVolumes of the render. */
export declare function volumeOrigin(claim: Resource, namespace: string, volumes: readonly Resource[]): VolumeOrigin;
