/** The Argo CD versions that wavelint knows, oldest first. */
export declare const ARGOCD_VERSIONS: readonly ["2.10", "2.11", "2.12", "2.13", "2.14", "3.0", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6"];
/** One of {@link ARGOCD_VERSIONS}. */
export type ArgocdVersion = (typeof ARGOCD_VERSIONS)[number];
/** The newest version that wavelint knows, which it assumes unless told otherwise. */
export declare const NEWEST_ARGOCD: ArgocdVersion;
/** Whether a version is older than another. */
export declare function isBefore(version: ArgocdVersion, other: ArgocdVersion): boolean;
