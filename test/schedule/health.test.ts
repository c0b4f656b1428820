// The kinds with a health check, against what was read from the tree of each version (test/fixtures/health-checks.json).
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ARGOCD_VERSIONS, type ArgocdVersion } from "../../src/schedule/argocd-version.ts";
import { hasHealthCheck } from "../../src/schedule/health.ts";
import { BUILT_IN_CHECKS, LUA_CHECKS } from "../../src/schedule/health-checks.ts";

interface Row {
  readonly group: string;
  readonly kind: string;
  readonly since?: ArgocdVersion;
  readonly until?: ArgocdVersion;
}
const ROWS: readonly Row[] = JSON.parse(readFileSync(new URL("../fixtures/health-checks.json", import.meta.url), "utf8"));

const FIRST = ARGOCD_VERSIONS[0];
const LAST = ARGOCD_VERSIONS[ARGOCD_VERSIONS.length - 1] as ArgocdVersion;
const between = (since: ArgocdVersion, until: ArgocdVersion) =>
  ARGOCD_VERSIONS.slice(ARGOCD_VERSIONS.indexOf(since), ARGOCD_VERSIONS.indexOf(until) + 1);

/** The versions with a check for a kind. */
const versionsOf = (group: string, kind: string) => ARGOCD_VERSIONS.filter((version) => hasHealthCheck(group, kind, version));

/** Whether a row of the fixture speaks of a kind; `*` at the front of a group stands for any text, as a kind for any kind. */
function speaksOf(row: Row, group: string, kind: string): boolean {
  const isGroup = row.group.startsWith("*") ? group.endsWith(row.group.slice(1)) : group === row.group;
  return isGroup && (row.kind === "*" || row.kind === kind);
}

test.each(ROWS.map(({ group, kind }) => [group, kind]))("%s/%s has a check in the versions that the tree has it in", (group, kind) => {
  const sample = [group.replace("*", "any.part"), kind.replace("*", "AnyKind")] as const;
  const rows = ROWS.filter((row) => speaksOf(row, ...sample));
  const expected = ARGOCD_VERSIONS.filter((version) =>
    rows.some(({ since = FIRST, until = LAST }) => between(since, until).includes(version)),
  );
  expect(expected).not.toEqual([]);
  expect(versionsOf(...sample)).toEqual(expected);
});

test("the table has the rows of the fixture, and no others", () => {
  const written = ROWS.map(({ group, kind, since, until }) =>
    [`${group}/${kind}`, ...(since === undefined ? [] : [`since ${since}`]), ...(until === undefined ? [] : [`until ${until}`])].join(" "),
  );
  expect([...LUA_CHECKS].sort()).toEqual(written.sort());
});

test.each(BUILT_IN_CHECKS)("%s has a check in every version", (row) => {
  const [group, kind] = row.split("/") as [string, string];
  expect(versionsOf(group, kind)).toEqual(ARGOCD_VERSIONS);
});

describe("the first and the last version count", () => {
  test.each<[string, string, readonly ArgocdVersion[]]>([
    ["batch", "CronJob", between("3.2", LAST)],
    ["apiextensions.k8s.io", "CustomResourceDefinition", between("3.0", LAST)],
    ["acid.zalan.do", "postgresql", between("2.14", LAST)],
    ["anything.services.k8s.aws", "Bucket", ["3.6"]],
    ["s3.aws.upbound.io", "Bucket", between("3.1", LAST)],
    ["operator.victoriametrics.com", "VMCluster", between("3.5", LAST)],
  ])("%s/%s: %s", (group, kind, versions) => expect(versionsOf(group, kind)).toEqual(versions));
  test("a check of a kind that gave way to one of its group is there in all versions; other kinds of the group have it later", () => {
    expect(versionsOf("sql.cnrm.cloud.google.com", "SQLInstance")).toEqual(ARGOCD_VERSIONS);
    expect(versionsOf("sql.cnrm.cloud.google.com", "SQLUser")).toEqual(between("3.3", LAST));
  });
});

test.each([
  ["", "ConfigMap"],
  ["", "Secret"],
  ["", "ServiceAccount"],
  ["", "Namespace"],
  ["", "ReplicationController"],
  ["", "Job"],
  ["argoproj.io", "Application"],
  ["extensions", "Deployment"],
  ["extensions", "DaemonSet"],
  ["extensions", "ReplicaSet"],
  ["example.com", "Deployment"],
  ["networking.k8s.io", "NetworkPolicy"],
  ["rbac.authorization.k8s.io", "RoleBinding"],
  ["storage.k8s.io", "StorageClass"],
  ["crossplane.io", "Anything"],
  ["notcrossplane.io", "Anything"],
  ["pkg.crossplane.io.example.com", "Anything"],
])("%s/%s has none in any version", (group, kind) => expect(versionsOf(group, kind)).toEqual([]));
