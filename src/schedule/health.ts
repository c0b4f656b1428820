// Which kinds Argo CD has a health check for. An object of a kind without one counts as done once it is applied.
import { ARGOCD_VERSIONS, type ArgocdVersion } from "./argocd-version.ts";
import { BUILT_IN_CHECKS, LUA_CHECKS } from "./health-checks.ts";

interface Check {
  readonly since: number;
  readonly until: number;
}

function readRow(row: string): [string, Check] {
  const [kind = "", ...words] = row.split(" ");
  const version = (word: string, otherwise: number): number => {
    const at = words.indexOf(word);
    return at < 0 ? otherwise : ARGOCD_VERSIONS.indexOf(words[at + 1] as ArgocdVersion);
  };
  return [kind, { since: version("since", 0), until: version("until", ARGOCD_VERSIONS.length) }];
}

const CHECKS: ReadonlyMap<string, Check> = new Map([...BUILT_IN_CHECKS, ...LUA_CHECKS].map(readRow));
/** `*.crossplane.io/*`: any kind of any group that ends so. */
const BY_SUFFIX: readonly (readonly [string, Check])[] = [...CHECKS].flatMap(([kind, check]) =>
  kind.startsWith("*.") && kind.endsWith("/*") ? [[kind.slice(1, -2), check] as const] : [],
);

/** Whether a version of Argo CD has a health check for a kind of its own accord. */
export function hasHealthCheck(group: string, kind: string, version: ArgocdVersion): boolean {
  const at = ARGOCD_VERSIONS.indexOf(version);
  const has = (check: Check | undefined): boolean => check !== undefined && check.since <= at && at <= check.until;
  return (
    has(CHECKS.get(`${group}/${kind}`)) ||
    has(CHECKS.get(`${group}/*`)) ||
    BY_SUFFIX.some(([suffix, check]) => group.endsWith(suffix) && has(check))
  );
}
