// Which hooks the deletion of an Application runs.
import { type ArgocdVersion, isBefore } from "../schedule/argocd-version.ts";
import type { DeleteHook } from "../types.ts";

/** The delete hooks that a version of Argo CD knows. */
export function knownDeleteHooks(version: ArgocdVersion): readonly DeleteHook[] {
  return isBefore(version, "3.3") ? ["PostDelete"] : ["PreDelete", "PostDelete"];
}
