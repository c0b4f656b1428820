import { describe, expect, test } from "vitest";
import { customChecks, kindMatcher } from "../../src/model/health-customizations.ts";
import type { Resource } from "../../src/types.ts";
import { resourcesOf } from "./read.ts";

const restoresApplicationHealth = (resources: readonly Resource[]): boolean =>
  kindMatcher(customChecks(resources))("argoproj.io", "Application");

const configMap = (data: string, name = "argocd-cm"): string => `
  apiVersion: v1
  kind: ConfigMap
  metadata: {name: ${name}}
  data:
    ${data}
`;
const argocd = (spec: string, apiVersion = "argoproj.io/v1beta1"): string => `
  apiVersion: ${apiVersion}
  kind: ArgoCD
  metadata: {name: argocd}
  spec:
    ${spec}
`;
const application = (source: string): string => `
  apiVersion: argoproj.io/v1alpha1
  kind: Application
  metadata: {name: argocd}
  spec:
    ${source}
`;
const LUA = "return {status = obj.status.health.status}";
const CHECK = `{resource.customizations.health.argoproj.io_Application: "${LUA}"}`;
/** The customizations as one text, inside double quotes. */
const legacy = (key: string, own = `{health.lua: '${LUA}'}`): string => `resource.customizations: "${key}: ${own}"`;

describe("restores the health of Applications", () => {
  const CASES: Readonly<Record<string, string>> = {
    "argocd-cm with the key of the kind": configMap(`resource.customizations.health.argoproj.io_Application: "${LUA}"`),
    "argocd-cm with the key of every kind": configMap(`resource.customizations.health.all: "${LUA}"`),
    "argocd-cm with one text for all kinds": configMap(legacy("argoproj.io/Application")),
    "one text with a wildcard for the kind": configMap(legacy("argoproj.io/*")),
    "one text with a wildcard for everything": configMap(legacy("'*/*'")),
    "one text with a wildcard for a letter": configMap(legacy("argoproj.io/A?plication")),
    "one text, as a block, after other kinds": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: argocd-cm, namespace: argocd}
      data:
        resource.customizations: |
          cert-manager.io/Certificate:
            health.lua: return {}
          argoproj.io/Application:
            ignoreDifferences: ""
            health.lua: |
              hs = {}
              return hs
    `,
    "the operator's health checks": argocd(
      `resourceHealthChecks: [{group: apps, kind: X, check: x}, {group: argoproj.io, kind: Application, check: "${LUA}"}]`,
    ),
    "the operator's customizations": argocd(`resourceCustomizations: "argoproj.io/Application: {health.lua: x}"`, "argoproj.io/v1alpha1"),
    "the operator's extra config": argocd(`extraConfig: ${CHECK}`),
    "values of the chart as an object": application(`source: {helm: {valuesObject: {configs: {cm: ${CHECK}}}}}`),
    "values of the chart as a text": application(`source: {helm: {values: '{configs: {cm: ${CHECK}}}'}}`),
    "values with one text for all kinds": `
      apiVersion: argoproj.io/v1alpha1
      kind: Application
      metadata: {name: argocd}
      spec:
        source:
          helm:
            values: |
              configs:
                cm:
                  resource.customizations: |
                    argoproj.io/Application:
                      health.lua: x
    `,
    "values of a chart that has the chart as a dependency": application(
      `sources: [{helm: {}}, {helm: {valuesObject: {argo-cd: {configs: {cm: ${CHECK}}}}}}]`,
    ),
    "a patch of argocd-cm in an Application": application(`source: {kustomize: {patches: [{patch: 'data: ${CHECK}'}]}}`),
    "values in the template of an ApplicationSet": `
      apiVersion: argoproj.io/v1alpha1
      kind: ApplicationSet
      metadata: {name: argocd}
      spec: {template: {spec: {source: {helm: {valuesObject: {configs: {cm: ${CHECK}}}}}}}}
    `,
  };
  test.each(Object.entries(CASES))("%s", (_, text) => {
    expect(restoresApplicationHealth(resourcesOf(text))).toBe(true);
  });
});

describe("does not", () => {
  const CASES: Readonly<Record<string, string>> = {
    "an argocd-cm without data": configMap("{}"),
    "another ConfigMap": configMap(`resource.customizations.health.argoproj.io_Application: "${LUA}"`, "argocd-cmd-params-cm"),
    "another kind of that name": configMap(`resource.customizations.health.argoproj.io_Application: "${LUA}"`).replace(
      "ConfigMap",
      "Secret",
    ),
    "an empty check": configMap(`resource.customizations.health.argoproj.io_Application: ""`),
    "the check of another kind": configMap(`resource.customizations.health.argoproj.io_ApplicationSet: "${LUA}"`),
    "another customization of the kind": configMap(`resource.customizations.actions.argoproj.io_Application: "x"`),
    "one text without a check": configMap(legacy("argoproj.io/Application", "{actions: x}")),
    "one text with an empty check": configMap(legacy("argoproj.io/Application", "{health.lua: ''}")),
    "one text for another kind": configMap(legacy("argoproj.io/ApplicationSet")),
    "one text for a kind of the core group": configMap(legacy("Application")),
    "one text with a dot, which is no wildcard": configMap(legacy("argoproj.io/Applicatio.")),
    "one text with a bracket, which is none either": configMap(legacy("argoproj.io/(Application")),
    "one text that is a list": configMap(`resource.customizations: "[argoproj.io/Application]"`),
    "one text that is no YAML": configMap(`resource.customizations: "argoproj.io/Application: ["`),
    "one text that is empty": configMap(`resource.customizations: ""`),
    "a health check of the operator for another kind": argocd(`resourceHealthChecks: [{group: argoproj.io, kind: Rollout, check: x}]`),
    "a health check of the operator for another group": argocd(`resourceHealthChecks: [{group: app.k8s.io, kind: Application, check: x}]`),
    "a health check of the operator that is empty": argocd(`resourceHealthChecks: [{group: argoproj.io, kind: Application, check: ""}]`),
    "an ArgoCD of another group": argocd(`resourceHealthChecks: [{group: argoproj.io, kind: Application, check: x}]`, "example.com/v1"),
    "the operator's field in another kind": argocd(`resourceHealthChecks: [{group: argoproj.io, kind: Application, check: x}]`).replace(
      "kind: ArgoCD",
      "kind: ArgoCDExport",
    ),
    "a text that only names the key": application(`source: {helm: {values: "resource.customizations are not set"}}`),
    "another kind of Argo's group": application(`source: {helm: {valuesObject: ${CHECK}}}`).replace(
      "kind: Application",
      "kind: AppProject",
    ),
    "an Application of another group": application(`source: {helm: {valuesObject: ${CHECK}}}`).replace(
      "argoproj.io/v1alpha1",
      "app.k8s.io/v1",
    ),
    "values with the check of another kind": application(
      `source: {helm: {values: '{configs: {cm: {resource.customizations.health.apps_Deployment: x}}}'}}`,
    ),
    "values that are no YAML": application(`source: {helm: {values: "resource.customizations: ["}}`),
    "no object": "",
  };
  test.each(Object.entries(CASES))("%s", (_, text) => {
    expect(restoresApplicationHealth(resourcesOf(text === "" ? "# nothing" : text))).toBe(false);
  });
});

describe("the kinds with a check of one's own", () => {
  test("are patterns of group and kind", () => {
    const resources = resourcesOf(
      configMap(
        '{resource.customizations.health.example.com_Widget: "return {}", resource.customizations.health.ConfigMap: "return {}", resource.customizations.health.x_y.io_Z: "return {}", resource.customizations.actions.example.com_Gear: "x"}',
      ),
    );
    expect(customChecks(resources)).toEqual(["example.com/Widget", "/ConfigMap", "x_y.io/Z"]);
  });
  test("match a kind with wildcards", () => {
    const matches = kindMatcher(["*.example.com/*", "/ConfigMap"]);
    expect([matches("a.example.com", "X"), matches("example.com", "X"), matches("", "ConfigMap"), matches("", "Secret")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
