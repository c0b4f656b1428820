import { describe, expect, test } from "vitest";
import { ARGO_KEYS, annotationMistake, annotationMistakes, hasMisspelt, ORDER_KEYS } from "../../src/model/annotations.ts";

const ARGO = "argocd.argoproj.io/";
/** What a key was meant to be; `undefined` when it is no mistake. */
const meant = (key: string) => annotationMistake(key)?.meant;

describe("known keys", () => {
  test("the keys that order a sync are these six", () => {
    expect(ORDER_KEYS).toEqual([
      "argocd.argoproj.io/hook",
      "argocd.argoproj.io/hook-delete-policy",
      "argocd.argoproj.io/sync-wave",
      "helm.sh/hook",
      "helm.sh/hook-delete-policy",
      "helm.sh/hook-weight",
    ]);
  });
  test("none of them is a mistake", () => expect(ORDER_KEYS.filter((key) => annotationMistake(key) !== undefined)).toEqual([]));

  // Written out here rather than read from the source: this is what Argo CD knows.
  test.each([
    "application-set-name",
    "application-set-refresh",
    "auto-label-cluster-info",
    "client-side-apply-migration-manager",
    "compare-options",
    "deletion-approved",
    "hook",
    "hook-delete-policy",
    "hook-finalizer",
    "hydrate",
    "hydrate-timestamp",
    "ignore-default-links",
    "ignore-healthcheck",
    "ignore-resource-updates",
    "ignore-restart-policy",
    "installation-id",
    "instance",
    "kubernetes-version",
    "managed-by",
    "managed-by-url",
    "manifest-generate-paths",
    "refresh",
    "refresh-timestamp",
    "secret-type",
    "skip-reconcile",
    "sync-options",
    "sync-timestamp",
    "sync-wave",
    "tracking-id",
  ])("argocd.argoproj.io/%s is right", (name) => {
    expect(ARGO_KEYS).toContain(name);
    expect(annotationMistake(ARGO + name)).toBeUndefined();
  });

  test.each([
    "app.kubernetes.io/name",
    "kubernetes.io/hook",
    "helm.sh/resource-policy",
    "helm.sh/chart",
    "helm.sh/wave",
    "meta.helm.sh/release-name",
    "rollout.argoproj.io/revision",
    "rollout.argoproj.io/phase",
    "rollouts.argoproj.io/phase",
    "workflows.argoproj.io/phase",
    "events.argoproj.io/hook",
    "notifications.argoproj.io/phase",
    "argocd-image-updater.argoproj.io/sync-wave",
    "argocd-agent.argoproj-labs.io/phase",
    "x.argocd-agent.argoproj-labs.io/phase",
    "link.argocd.argoproj.io/hook",
    "pref.argocd.argoproj.io/hook",
    "notice.argocd.argoproj.io/hook",
    "metadata.labels.argocd.argoproj.io/hook",
    "resources-finalizer.argocd.argoproj.io/phase",
    "example.com/sync-wave",
    "example.com/phase",
    "hook",
    "hooks",
    "phase",
    "wave",
    "waves",
    "hook-weight",
    "sync-options",
    "description",
    "argocd.argoproj.io",
    "/",
    "",
  ])("%j is none of Argo CD's or Helm's keys, or a right one", (key) => expect(annotationMistake(key)).toBeUndefined());
});

describe("misspelt names under argocd.argoproj.io", () => {
  const CASES: Readonly<Record<string, readonly string[]>> = {
    "sync-wave": [
      "wave",
      "waves",
      "syncwave",
      "sync-waves",
      "sync_wave",
      "syncWave",
      "sync-order",
      "sync-weight",
      "hook-weight",
      "hook-wave",
      "hookWeight",
      "sync-wawe",
      "Sync-Wave",
    ],
    hook: ["hooks", "hook-type", "hook-phase", "sync-hook", "phase", "Hook", "hok"],
    "hook-delete-policy": [
      "hook-deletion-policy",
      "hook-delete-policies",
      "delete-policy",
      "deletion-policy",
      "hook-deletepolicy",
      "hookDeletePolicy",
      "hook-delete",
      "hook-delete-polcy",
    ],
  };
  test.each(Object.entries(CASES).flatMap(([right, wrong]) => wrong.map((name) => [name, right] as const)))(
    "%s was meant to be %s",
    (name, right) => expect(annotationMistake(ARGO + name)).toEqual({ key: ARGO + name, meant: ARGO + right, isOrder: true }),
  );

  test("of a key that does not order the sync are told as such", () => {
    expect(annotationMistake(`${ARGO}sync-option`)).toEqual({ key: `${ARGO}sync-option`, meant: `${ARGO}sync-options`, isOrder: false });
    expect(annotationMistake(`${ARGO}tracking-ids`)).toMatchObject({ meant: `${ARGO}tracking-id`, isOrder: false });
  });
  test("that are near to nothing are told without a guess", () =>
    expect(annotationMistake(`${ARGO}something-else-entirely`)).toEqual({
      key: `${ARGO}something-else-entirely`,
      meant: undefined,
      isOrder: false,
    }));
  test("an empty name is a mistake too", () => expect(annotationMistake(ARGO)).toMatchObject({ key: ARGO, isOrder: false }));
});

describe("misspelt names under helm.sh", () => {
  test.each([
    ["hooks", "hook"],
    ["hook-type", "hook"],
    ["weight", "hook-weight"],
    ["hook-weights", "hook-weight"],
    ["hookWeight", "hook-weight"],
    ["hook-wave", "hook-weight"],
    ["hook-weigth", "hook-weight"],
    ["hook-deletion-policy", "hook-delete-policy"],
    ["hook-delete-policies", "hook-delete-policy"],
    ["delete-policy", "hook-delete-policy"],
    ["hook-deletepolicy", "hook-delete-policy"],
    ["hook-delete-polcy", "hook-delete-policy"],
    ["hook-delete", "hook-delete-policy"],
    ["hook-policy", "hook-delete-policy"],
  ])("%s was meant to be %s", (name, right) =>
    expect(annotationMistake(`helm.sh/${name}`)).toEqual({ key: `helm.sh/${name}`, meant: `helm.sh/${right}`, isOrder: true }),
  );
  test.each(["hook-something-else-entirely", "weights", "hok"])(
    "%s is left alone: it is near to nothing, or does not begin with hook",
    (name) => expect(annotationMistake(`helm.sh/${name}`)).toBeUndefined(),
  );
});

describe("right names under a wrong prefix", () => {
  test.each([
    "argoproj.io",
    "argo.argoproj.io",
    "argo-cd.argoproj.io",
    "argocd.argoproj.com",
    "argocd.argo-proj.io",
    "argocd.argo-cd.io",
    "argocd.argocd.io",
    "argocd.io",
    "argo-cd.io",
    "argocd",
    "argo-cd",
    "ArgoCD",
    "argocd.argoproject.io",
    "argocd.argoproj.org",
    "argocd.argoproj.dev",
    "argocd.argoproj.sh",
    "argoprojects.io",
    "argo-projects.io",
    "argocd.argporoj.io",
    "argcd.argoproj.io",
  ])("%s was meant to be argocd.argoproj.io", (prefix) =>
    expect(annotationMistake(`${prefix}/sync-wave`)).toEqual({ key: `${prefix}/sync-wave`, meant: `${ARGO}sync-wave`, isOrder: true }),
  );

  test.each([
    ["argoproj.io/hook", "hook"],
    ["argoproj.io/hook-delete-policy", "hook-delete-policy"],
    ["argoproj.io/sync-options", "sync-options"],
    ["argoproj.io/wave", "sync-wave"],
    ["argoproj.io/phase", "hook"],
  ])("%s was meant to be %s", (key, name) => expect(meant(key)).toBe(ARGO + name));
  test.each([
    "argoproj.io/something",
    "argoproj.iox/hook",
    "argocd.iox/hook",
    "argoproj.io/",
    "myargocd.io/sync-wave",
    "example.argoproj.io.com/hook",
  ])("%s is left alone", (key) => expect(annotationMistake(key)).toBeUndefined());
});

describe("names without a prefix", () => {
  test.each([
    ["sync-wave", "sync-wave"],
    ["syncwave", "sync-wave"],
    ["sync-waves", "sync-wave"],
    ["syncWave", "sync-wave"],
    ["hook-delete-policy", "hook-delete-policy"],
  ])("%s was meant to be argocd.argoproj.io/%s", (key, name) =>
    expect(annotationMistake(key)).toEqual({ key, meant: ARGO + name, isOrder: true }),
  );
  test.each(["hook", "hooks", "wave", "waves", "hook-weight", "phase", "delete-policy", "sync-options"])("%s may be anybody's", (key) =>
    expect(annotationMistake(key)).toBeUndefined(),
  );
});

describe("a dot in the place of the slash", () => {
  test.each([
    ["argocd.argoproj.io.sync-wave", "sync-wave"],
    ["argocd.argoproj.io.hook", "hook"],
    ["argocd.argoproj.io.sync-options", "sync-options"],
    ["argocd.argoproj.io.waves", "sync-wave"],
  ])("%s was meant to be argocd.argoproj.io/%s", (key, name) =>
    expect(annotationMistake(key)).toEqual({ key, meant: ARGO + name, isOrder: true }),
  );
  test.each(["argocd.argoproj.io.other", "argocd.argoproj.io.", "x.argocd.argoproj.io.hook"])("%s is left alone", (key) =>
    expect(annotationMistake(key)).toBeUndefined(),
  );
});

describe("annotationMistakes and hasMisspelt", () => {
  const annotations = {
    "argocd.argoproj.io/hook": "Sync",
    "argocd.argoproj.io/wave": "1",
    "helm.sh/weight": 1,
    "argocd.argoproj.io/xxxxxxxxxxxxxx": "",
  };
  test("tell the mistakes in the order of the keys, whatever the values are", () =>
    expect(annotationMistakes(annotations).map(({ key, meant }) => [key, meant])).toEqual([
      ["argocd.argoproj.io/wave", "argocd.argoproj.io/sync-wave"],
      ["helm.sh/weight", "helm.sh/hook-weight"],
      ["argocd.argoproj.io/xxxxxxxxxxxxxx", undefined],
    ]));
  test("tell whether one of the keys was meant to be the wave", () => {
    expect(hasMisspelt(annotations, "sync-wave")).toBe(true);
    expect(hasMisspelt(annotations, "hook")).toBe(false);
    expect(hasMisspelt(annotations, "hook-delete-policy")).toBe(false);
    expect(hasMisspelt({ "helm.sh/hooks": "x" }, "hook")).toBe(true);
    expect(hasMisspelt({}, "hook")).toBe(false);
  });
});
