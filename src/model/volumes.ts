// Which volume of the render a claim gets without its StorageClass making one.
import type { Resource } from "../types.ts";
import { getField, getText } from "./resource.ts";

/**
 * How a claim gets its volume: it names one or one names it (`own`), a volume of its class is there for it (`class`), or
 * its StorageClass has to make one (undefined).
 */
export type VolumeOrigin = "own" | "class" | undefined;

/** How a claim in a namespace gets its volume; `volumes` are the PersistentVolumes of the render. */
export function volumeOrigin(claim: Resource, namespace: string, volumes: readonly Resource[]): VolumeOrigin {
  if (getText(claim.manifest, ["spec", "volumeName"]) !== "") return "own";
  const isFor = ({ manifest }: Resource): boolean =>
    getText(manifest, ["spec", "claimRef", "name"]) === claim.name && getText(manifest, ["spec", "claimRef", "namespace"]) === namespace;
  if (volumes.some(isFor)) return "own";
  const className = getText(claim.manifest, ["spec", "storageClassName"]);
  const isFree = ({ manifest }: Resource): boolean =>
    getField(manifest, ["spec", "claimRef"]) === undefined && getText(manifest, ["spec", "storageClassName"]) === className;
  return volumes.some(isFree) ? "class" : undefined;
}
