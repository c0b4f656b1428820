import { expect, test } from "vitest";
import rule from "../../rules/application-wave.ts";
import { DEFAULT_ASSUMPTIONS } from "../../src/model/assumptions.ts";
import { buildModel, type Model } from "../../src/model/resolve.ts";
import type { Report } from "../../src/rule.ts";
import { testRule } from "../../src/rule-tester.ts";
import type { Application } from "../../src/types.ts";

/** A child Application; the marker stands on its wave, or on its hook. */
const app = (name: string, annotations: string, marker = ""): string => `
  apiVersion: argoproj.io/v1alpha1
  kind: Application
  metadata:
    name: ${name}
    namespace: argocd
    annotations: {${annotations}}${marker}
`;
const wave = (value: number | string): string => `argocd.argoproj.io/sync-wave: "${value}"`;
const all = (...texts: string[]): string => texts.join("  ---\n");
const FOUND = "  # expect: unordered warning";
const RELATED = "  # related";
const HEALTH = `
  apiVersion: v1
  kind: ConfigMap
  metadata: {name: argocd-cm}
  data: {resource.customizations.health.argoproj.io_Application: "return {}"}
`;

testRule("application-wave", rule, {
  valid: {
    "one Application": app("shop", wave(1)),
    "one wave": all(app("shop", wave(1)), app("storage", wave(1))),
    "no waves": all(app("shop", ""), app("storage", "")),
    "the wave 0 that all have anyway": all(app("shop", wave(0)), app("storage", ""), app("mail", wave("+0"))),
    "a wave that Argo CD refuses counts as 0": all(app("shop", wave("1.0")), app("storage", "")),
    "one wave of Applications beside other waves": all(
      app("shop", wave(1)),
      app("storage", wave(1)),
      `
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: settings, annotations: {${wave(2)}}}
      `.replaceAll(/^ {6}/gm, ""),
    ),
    "argocd-cm of the same render restores the check": all(app("shop", wave(1)), app("storage", wave(-1)), HEALTH),
    "values of Argo CD's own Application restore it": all(
      app("shop", wave(1)),
      `
  apiVersion: argoproj.io/v1alpha1
  kind: Application
  metadata: {name: argocd}
  spec: {source: {helm: {valuesObject: {configs: {cm: {resource.customizations.health.argoproj.io_Application: "return {}"}}}}}}
`,
    ),
    "the ArgoCD resource restores it": all(
      app("shop", wave(1)),
      app("storage", ""),
      `
  apiVersion: argoproj.io/v1beta1
  kind: ArgoCD
  metadata: {name: argocd}
  spec: {resourceHealthChecks: [{group: argoproj.io, kind: Application, check: "return {}"}]}
`,
    ),
    "an Application that no sync applies": all(
      app("shop", `${wave(1)}, argocd.argoproj.io/hook: Skip`),
      app("storage", ""),
      app("mail", `${wave(2)}, argocd.argoproj.io/hook: Presync`),
      app("news", `${wave(3)}, argocd.argoproj.io/hook: PostDelete`),
      app("last", `${wave(4)}, argocd.argoproj.io/hook: SyncFail`),
    ),
    "an Application of another group": all(app("shop", wave(1)), app("storage", "")).replaceAll("argoproj.io/v1alpha1", "app.k8s.io/v1"),
    "ApplicationSets have a health check": all(app("shop", wave(1)), app("storage", "")).replaceAll("Application\n", "ApplicationSet\n"),
    "other kinds without a health check": all(app("shop", wave(1)), app("storage", "")).replaceAll("Application\n", "AppProject\n"),
    "a lost copy in another wave": all(app("shop", wave(1)), app("shop", wave(2))),
  },
  invalid: {
    "two waves: the later one is the place": all(app("storage", wave(-1), RELATED), app("shop", wave(1), FOUND)),
    "the order in the files does not matter": all(app("shop", wave(1), FOUND), app("storage", wave(-1), RELATED)),
    "the first one without a wave": all(
      app("storage", wave(-1), RELATED),
      `
  apiVersion: argoproj.io/v1alpha1
  kind: Application  # expect: unordered
  metadata: {name: shop}
`,
    ),
    "three waves: one finding, at the first of the second": all(
      app("d", wave(3), RELATED),
      app("c", wave(2), RELATED),
      app("b", wave(2), FOUND),
      app("a", wave(1), RELATED),
    ),
    "Helm's weight is a wave": all(
      app("storage", "", RELATED).replace("annotations: {}", `annotations: {helm.sh/hook-weight: "-1"}`),
      app("shop", wave(0), FOUND),
    ),
    "waves beyond 2^53": all(app("storage", wave("9007199254740993"), RELATED), app("shop", wave("9007199254740994"), FOUND)),
    "a hook of another phase in another wave": all(
      app("bus", `argocd.argoproj.io/hook: PreSync, ${wave(-2)}`, RELATED),
      app("orders", wave(0), FOUND),
    ),
    "a hook that comes first in spite of its higher wave": all(
      app("bus", `argocd.argoproj.io/hook: PreSync, ${wave(2)}`, RELATED),
      app("orders", wave(0), FOUND),
      app("payments", wave(1), RELATED),
    ),
    "a hook of two phases is one Application": all(
      app("bus", `argocd.argoproj.io/hook: "PreSync,PostSync", ${wave(-2)}`, RELATED),
      app("orders", wave(0), FOUND),
    ),
    "Applications in a List": `
      apiVersion: v1
      kind: List
      items:
        - apiVersion: argoproj.io/v1alpha1
          kind: Application
          metadata: {name: storage, annotations: {argocd.argoproj.io/sync-wave: "0"}}  # related
        - apiVersion: argoproj.io/v1alpha1
          kind: Application
          metadata: {name: shop, annotations: {argocd.argoproj.io/sync-wave: "1"}}  # expect: unordered
    `,
    "the check of another kind restores nothing": all(
      app("storage", "", "").replace("kind: Application", "kind: Application  # related"),
      app("shop", wave(1), FOUND),
      HEALTH.replace("argoproj.io_Application", "argoproj.io_ApplicationSet"),
    ),
  },
});

const TWO_WAVES = all(app("shop", wave(1)), app("storage", ""));

/** What the rule reports of manifests, in a model that may be changed. */
function reportsOf(text: string, assumptions = DEFAULT_ASSUMPTIONS, change: (model: Model) => Model = (model) => model): Report<string>[] {
  const source = { file: "apps.yaml", text: text.replaceAll(/^ {2}/gm, ""), trace: null, kind: "manifest" as const };
  const application: Application = {
    name: "test",
    namespace: "default",
    syncOptions: [],
    paths: [],
    sources: [source],
    texts: new Map(),
    partial: false,
    isGuess: false,
  };
  const reports: Report<string>[] = [];
  const model = change(buildModel(application, { assumptions }));
  rule.check({ options: {}, model, argocdVersion: "3.6", suppressions: [], report: (report) => reports.push(report) });
  return reports;
}

test("a health check that the config names counts", () => {
  expect(reportsOf(TWO_WAVES)).toHaveLength(1);
  expect(reportsOf(TWO_WAVES, { ...DEFAULT_ASSUMPTIONS, hasCustomCheck: (_, kind) => kind === "Application" })).toEqual([]);
});

test("a hook of two phases is named once", () => {
  const bus = app("bus", `argocd.argoproj.io/hook: "PreSync,PostSync", ${wave(-2)}`);
  const [report] = reportsOf(all(bus, app("orders", "")));
  expect(report?.related?.map(({ resource }) => resource?.name)).toEqual(["bus"]);
});
