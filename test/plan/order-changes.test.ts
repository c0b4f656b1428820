import { describe, expect, test } from "vitest";
import { firstSyncChange, orderChanges, placesText } from "../../src/plan/order-changes.ts";
import { plan as makePlan } from "../../src/plan/plan.ts";
import { modelOf } from "../model/read.ts";
import { configMap, deployment } from "../project.ts";

const plan = (...texts: string[]) => makePlan([modelOf(texts.join("---\n"))], []);
const changes = (before: string[], after: string[]) =>
  orderChanges(plan(...before), plan(...after)).flatMap((application) =>
    application.changes.map(
      ({ resource, from, to }) =>
        `${resource.kind} ${resource.name}: ${from === null ? "new" : placesText(from)} > ${to === null ? "gone" : placesText(to)}`,
    ),
  );
const hook = (name: string, types: string): string =>
  `{apiVersion: batch/v1, kind: Job, metadata: {name: ${name}, annotations: {argocd.argoproj.io/hook: "${types}"}}, spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: a}]}}}}\n`;

describe("orderChanges", () => {
  test("says what moves, appears and vanishes, and nothing of what stays", () => {
    expect(changes([configMap("a", 1), configMap("b"), configMap("c")], [configMap("a", 2), configMap("c"), configMap("d", -1)])).toEqual([
      "ConfigMap d: new > Sync -1",
      "ConfigMap a: Sync 1 > Sync 2",
      "ConfigMap b: Sync 0 > gone",
    ]);
    expect(orderChanges(plan(configMap("a")), plan(configMap("a").replace("{a: b}", "{a: c}")))).toEqual([]);
  });
  test("knows several phases, failures, deletions and what is never applied", () => {
    expect(changes([hook("a", "PreSync")], [hook("a", "PreSync,PostSync")])).toEqual(["Job a: PreSync 0 > PreSync 0, PostSync 0"]);
    expect(changes([hook("a", "PreSync")], [hook("a", "SyncFail")])).toEqual(["Job a: PreSync 0 > SyncFail 0"]);
    expect(changes([hook("a", "PreSync")], [hook("a", "PostDelete")])).toEqual(["Job a: PreSync 0 > PostDelete 0"]);
    expect(changes([hook("a", "PreSync")], [hook("a", "Skip")])).toEqual(["Job a: PreSync 0 > never applied"]);
  });
  test("takes an object that a kustomization generates with another content for the same", () => {
    expect(changes([configMap("a-2b4c6d8f9g")], [configMap("a-k7m8t9h2b4")])).toEqual([]);
    expect(changes([configMap("a-2b4c6d8f9g")], [configMap("a-k7m8t9h2b4", 1)])).toEqual(["ConfigMap a-k7m8t9h2b4: Sync 0 > Sync 1"]);
    expect(changes([configMap("a-one")], [configMap("a-two")])).toHaveLength(2);
  });
  test("says how the first sync ends now, also where nothing moves", () => {
    const [late] = orderChanges(plan(deployment("a", "c"), configMap("c")), plan(deployment("a", "c"), configMap("c", 2)));
    expect(late && firstSyncChange(late)).toBe("the first sync hangs; it succeeded before");
    const [better] = orderChanges(plan(deployment("a", "c"), configMap("c", 2)), plan(deployment("a", "c"), configMap("c")));
    expect(better && firstSyncChange(better)).toBe("the first sync succeeds; it hung before");
    const [same] = orderChanges(plan(configMap("c", 2)), plan(configMap("c")));
    expect(same && firstSyncChange(same)).toBe("");
  });
  test("says which applications are new and which are gone", () => {
    const none = { applications: [] };
    expect(orderChanges(none, plan(configMap("a")))).toMatchObject([{ status: "added", firstSync: { before: null, after: "succeeded" } }]);
    expect(orderChanges(plan(configMap("a")), none)).toMatchObject([{ status: "removed", changes: [{ to: null }] }]);
    const twice = { applications: [...plan(configMap("a")).applications, ...plan(configMap("b")).applications] };
    expect(orderChanges(twice, twice)).toEqual([]);
  });
});
