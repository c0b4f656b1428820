import { expect, test } from "vitest";
import rule from "../../rules/late-target.ts";
import { type RuleCase, testRule } from "../../src/rule-tester.ts";
import { hook, join, object, type Parts, told, wave } from "./objects.ts";

const GATEWAY_API = "gateway.networking.k8s.io/v1";
const RELATED = { mark: "related" };
const LATER: Parts = { notes: wave(1), ...RELATED };
const OTHER = object("v1 ConfigMap", "other", { notes: wave(1) });

type Make = (parts?: Parts, comment?: string) => string;
/** Makes objects of a type whose body ends in a comment. */
const maker =
  (type: string, name: string, body: string): Make =>
  (parts = {}, comment = "") =>
    object(type, name, { body: `${body}${comment && `  # ${comment}`}`, ...parts });
const target =
  (type: string, name: string): Make =>
  (parts = {}) =>
    object(type, name, parts);

const scaler = (kind = "Deployment", apiVersion = "apps/v1"): Make =>
  maker("autoscaling/v2 HorizontalPodAutoscaler", "api", `spec: {scaleTargetRef: {apiVersion: ${apiVersion}, kind: ${kind}, name: api}}`);
const scaledObject = (reference = "name: api"): Make =>
  maker("keda.sh/v1alpha1 ScaledObject", "api", `spec: {scaleTargetRef: {${reference}}}`);
const apiService = maker("apiregistration.k8s.io/v1 APIService", "v1.shop.io", "spec: {service: {name: api, namespace: default}}");
const route = (kind = "HTTPRoute", reference = "name: api"): Make =>
  maker(`${GATEWAY_API} ${kind}`, "api", `spec: {rules: [{backendRefs: [{${reference}}]}]}`);
const deployment = target("apps/v1 Deployment", "api");
const statefulSet = target("apps/v1 StatefulSet", "api");
const service = target("v1 Service", "api");
const unmarked = (parts: Parts): Parts => ({ ...parts, mark: "" });
const at = (files: string, argocdVersion: "2.10" | "2.11" | "2.12" | "3.0" | "3.1"): RuleCase => ({ files, argocdVersion });

/** Every kind that points at another one. */
const PAIRS: readonly (readonly [string, Make, Make])[] = [
  ["an autoscaler and its Deployment", scaler(), deployment],
  ["an autoscaler and its StatefulSet", scaler("StatefulSet"), statefulSet],
  ["a ScaledObject and its Deployment", scaledObject(), deployment],
  ["an APIService and its Service", apiService, service],
  ["an HTTPRoute and its Service", route(), service],
  ["a GRPCRoute and its Service", route("GRPCRoute"), service],
];

testRule("late-target", rule, {
  valid: {
    ...Object.fromEntries(
      PAIRS.flatMap(([name, points, makeTarget]) => [
        [`${name}, in an earlier wave`, join(points({ notes: wave(1) }), makeTarget())],
        [`${name}, in an earlier phase`, join(points({ notes: hook("PostSync") }), makeTarget({ notes: wave(9) }))],
        [`${name}, in one step, before another`, join(points(), makeTarget(), OTHER)],
        [`${name}, not in the render`, join(points(), OTHER)],
        [`${name}, of another name`, join(points(), makeTarget(unmarked(LATER)).replace("name: api,", "name: web,"))],
        [`${name}, in another namespace`, join(points(), makeTarget({ ...unmarked(LATER), namespace: "far" }))],
        [`${name}, dropped since its hook is unknown`, join(points(), makeTarget({ notes: hook("Presync") }), OTHER)],
      ]),
    ),
    "what no sync applies points at nothing": join(
      ...PAIRS.map(([, points], index) =>
        points({ notes: hook(["Skip", "PostDelete", "SyncFail"][index % 3] ?? "") }).replace("api", `a${index}`),
      ),
      ...[deployment, statefulSet, service].map((make) => make(unmarked(LATER))),
    ),
    "an autoscaler of a kind of that name in another group": join(scaler("Deployment", "example.com/v1")(), deployment(unmarked(LATER))),
    "kinds of that name in other groups": join(
      scaler()().replace("autoscaling/v2", "example.com/v1"),
      route()().replace(GATEWAY_API, "example.com/v1"),
      scaledObject()().replace("keda.sh", "example.com"),
      deployment(unmarked(LATER)),
      service(unmarked(LATER)),
    ),
    "an APIService that the API server itself serves": join(apiService().replace(/spec: .*/, "spec: {}"), service(unmarked(LATER))),
    "a route to what is no Service": join(
      route("HTTPRoute", "name: api, group: net.gke.io, kind: ServiceImport")(),
      service(unmarked(LATER)),
    ),
    "needs of other rules": join(
      object(`${GATEWAY_API} HTTPRoute`, "api", { body: "spec: {parentRefs: [{name: edge}]}" }),
      object(`${GATEWAY_API} Gateway`, "edge", { notes: wave(1) }),
      object("apps/v1 Deployment", "web", { body: "spec: {template: {spec: {containers: [{envFrom: [{configMapRef: {name: late}}]}]}}}" }),
      object("v1 ConfigMap", "late", { notes: wave(1) }),
      object("rbac.authorization.k8s.io/v1 RoleBinding", "gives", { body: "roleRef: {kind: Role, name: reader}" }),
      object("rbac.authorization.k8s.io/v1 Role", "reader", { notes: wave(1) }),
    ),
    "a target that comes from elsewhere, the config says": {
      files: join(route()(), service(unmarked(LATER))),
      assumptions: { isExternal: (kind, name) => kind === "Service" && name === "api" },
    },
    "of a target that is written twice the last counts": join(scaler()(), deployment(unmarked(LATER)), deployment({ notes: wave(-1) })),
  },
  invalid: {
    "an autoscaler before its Deployment": join(scaler()({}, "expect: degraded error"), deployment(LATER)),
    "an autoscaler before its StatefulSet": join(scaler("StatefulSet")({}, "expect: degraded error"), statefulSet(LATER)),
    "an autoscaler of the first version": join(
      scaler()({}, "expect: degraded error").replace("autoscaling/v2", "autoscaling/v1"),
      deployment(LATER),
    ),
    "an autoscaler before its Rollout": join(
      scaler("Rollout", "argoproj.io/v1alpha1")({}, "expect: degraded error"),
      object("argoproj.io/v1alpha1 Rollout", "api", LATER),
    ),
    "an autoscaler that is a PreSync hook": join(scaler()({ notes: hook("PreSync") }, "expect: degraded error"), deployment(RELATED)),
    "an autoscaler before a Deployment that is a PostSync hook": join(
      scaler()({}, "expect: degraded error"),
      deployment({ notes: hook("PostSync"), ...RELATED }),
    ),
    "Helm's hooks and weights": join(
      scaler()({ notes: 'helm.sh/hook-weight: "-1"' }, "expect: degraded error"),
      deployment({ notes: 'helm.sh/hook: post-install, helm.sh/hook-weight: "-5"', ...RELATED }),
    ),
    "a ScaledObject before its Deployment": join(scaledObject()({}, "expect: degraded error"), deployment(LATER)),
    "a ScaledObject before its StatefulSet": join(
      scaledObject("kind: StatefulSet, name: api")({}, "expect: degraded error"),
      statefulSet(LATER),
    ),
    "a ScaledObject, in an Argo CD that does not look at its health": at(
      join(scaledObject()({}, "expect: later warning"), deployment(LATER)),
      "2.11",
    ),
    "a ScaledObject, in the first Argo CD that does": at(join(scaledObject()({}, "expect: degraded error"), deployment(LATER)), "2.12"),
    "an APIService before its Service": join(apiService({}, "expect: waits error"), service(LATER)),
    "an HTTPRoute before its Service": join(route()({}, "expect: degraded error"), service(LATER)),
    "a GRPCRoute before its Service": join(route("GRPCRoute")({}, "expect: degraded error"), service(LATER)),
    "a route to a Service of another namespace": join(
      route("HTTPRoute", "name: api, namespace: far")({}, "expect: degraded error"),
      service({ ...LATER, namespace: "far" }),
    ),
    "a route, in an Argo CD that does not look at its health": at(join(route()({}, "expect: later warning"), service(LATER)), "3.0"),
    "a route, in the first Argo CD that does": at(join(route()({}, "expect: degraded error"), service(LATER)), "3.1"),
    "a route, in an old Argo CD with a check of its own": {
      files: join(route()({}, "expect: degraded error"), service(LATER)),
      assumptions: { argocdVersion: "2.10", hasCustomCheck: (_, kind) => kind === "HTTPRoute" },
    },
    "each Service of a route, at its first field": join(
      object(`${GATEWAY_API} HTTPRoute`, "shop", {
        body: [
          "spec:",
          "  rules:",
          "    - backendRefs:",
          "        - {name: api}  # expect: degraded error",
          "        - {name: web}  # expect: degraded error",
          "    - backendRefs:",
          "        - {name: api}",
        ].join("\n"),
      }),
      service(LATER),
      object("v1 Service", "web", LATER),
    ),
    "each of two autoscalers": join(
      scaler()({}, "expect: degraded error"),
      scaler()({}, "expect: degraded error").replace("name: api", "name: more"),
      deployment(LATER),
    ),
    "in the namespace of the destination, whether or not both name it": {
      files: join(scaler()({ namespace: "shop" }, "expect: degraded error"), deployment(LATER)),
      namespace: "shop",
    },
    "an autoscaler with a generated name": join(
      scaler()({}, "expect: degraded error").replace("name: api", "generateName: api-"),
      deployment(LATER),
    ),
    "one in a List": `
      apiVersion: v1
      kind: List
      items:
        - apiVersion: autoscaling/v2
          kind: HorizontalPodAutoscaler
          metadata: {name: api}
          spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: api}}  # expect: degraded error
        - apiVersion: apps/v1
          kind: Deployment
          metadata: {name: api, annotations: {${wave(1)}}}  # related
    `,

    // Never applied.
    "a target that a person may apply": join(scaler()({}, "expect: never warning"), deployment({ notes: hook("Skip"), ...RELATED }), OTHER),
    "a target that is a delete hook": join(
      scaler()({}, "expect: never error"),
      deployment({ notes: hook("PostDelete"), ...RELATED }),
      OTHER,
    ),
    "a target that is a Helm test": join(route()({}, "expect: never error"), service({ notes: "helm.sh/hook: test", ...RELATED }), OTHER),
    "a target that is applied after a failure only": join(
      apiService({}, "expect: never error"),
      service({ notes: hook("SyncFail"), ...RELATED }),
      OTHER,
    ),
    "a target that no sync applies, and nothing waits in the only step": join(
      scaler()({}, "expect: never warning"),
      deployment({ notes: hook("PostDelete"), ...RELATED }),
    ),
    "a target that no sync applies, in an Argo CD that does not look": at(
      join(route()({}, "expect: never warning"), service({ notes: hook("PostDelete"), ...RELATED }), OTHER),
      "3.0",
    ),
  },
});

test("the texts name both ends and what to write", () => {
  expect(told(rule, join(scaler()({ notes: wave(-1) }), deployment({ notes: wave(1) })))).toEqual([
    {
      message:
        "HorizontalPodAutoscaler shop/api (Sync, wave -1) points at Deployment shop/api (Sync, wave 1), which Argo CD applies later: the HorizontalPodAutoscaler turns Degraded, which fails the first sync at once, and Sync, wave 1 is never reached.",
      help: 'Put HorizontalPodAutoscaler api into wave 1 (argocd.argoproj.io/sync-wave: "1").',
    },
  ]);
  expect(told(rule, join(apiService().replace("default", "shop"), service({ notes: wave(1) })))).toEqual([
    {
      message:
        "APIService v1.shop.io (Sync, wave 0) points at Service shop/api (Sync, wave 1), which Argo CD applies only after APIService v1.shop.io is healthy: the first sync waits for ever, and Sync, wave 1 is never reached.",
      help: 'Put APIService v1.shop.io into wave 1 (argocd.argoproj.io/sync-wave: "1").',
    },
  ]);
  expect(told(rule, join(scaler()(), deployment({ notes: hook("PostDelete") })))).toEqual([
    {
      message:
        "HorizontalPodAutoscaler shop/api (Sync, wave 0) points at Deployment shop/api (never applied), which no sync applies: it has no effect.",
      help: "Make Deployment shop/api an object that a sync applies before HorizontalPodAutoscaler shop/api.",
    },
  ]);
});
