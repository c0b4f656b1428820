// The versions of Argo CD whose behaviour is known.

/** The Argo CD versions that wavelint knows, oldest first. */
export const ARGOCD_VERSIONS = ["2.10", "2.11", "2.12", "2.13", "2.14", "3.0", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6"] as const;

/** One of {@link ARGOCD_VERSIONS}. */
export type ArgocdVersion = (typeof ARGOCD_VERSIONS)[number];

/** The newest version that wavelint knows, which it assumes unless told otherwise. */
export const NEWEST_ARGOCD: ArgocdVersion = "3.6";

/** Whether a version is older than another. */
export function isBefore(version: ArgocdVersion, other: ArgocdVersion): boolean {
  return ARGOCD_VERSIONS.indexOf(version) < ARGOCD_VERSIONS.indexOf(other);
}
