// src/schedule/argocd-version.ts
/** The Argo CD versions that wavelint knows, oldest first. */
const ARGOCD_VERSIONS = [
	"2.10",
	"2.11",
	"2.12",
	"2.13",
	"2.14",
	"3.0",
	"3.1",
	"3.2",
	"3.3",
	"3.4",
	"3.5",
	"3.6"
];
/** Whether a version is older than another. */
function isBefore(version, other) {
	return ARGOCD_VERSIONS.indexOf(version) < ARGOCD_VERSIONS.indexOf(other);
}
export { isBefore as n, ARGOCD_VERSIONS as t };
