import { expect, test } from "vitest";
import rule from "../../rules/address-gate.ts";
import { type Assumptions, DEFAULT_ASSUMPTIONS } from "../../src/model/assumptions.ts";
import { buildModel } from "../../src/model/resolve.ts";
import type { Report } from "../../src/rule.ts";
import { testRule } from "../../src/rule-tester.ts";
import type { Application } from "../../src/types.ts";

const wave = (number: number): string => `argocd.argoproj.io/sync-wave: "${number}"`;
const marked = (mark: string): string => (mark === "" ? "" : `  # ${mark}`);

/** A LoadBalancer Service; `mark` stands on the line of the kind. */
const service = ({ type = "LoadBalancer", loadBalancerClass = "", annotations = "", mark = "" } = {}): string => `
  apiVersion: v1
  kind: Service${marked(mark)}
  metadata: {name: edge, annotations: {${annotations}}}
  spec: {type: ${type}${loadBalancerClass === "" ? "" : `, loadBalancerClass: ${loadBalancerClass}`}}
`;
const ingress = ({ spec = "", group = "networking.k8s.io", annotations = "", mark = "" } = {}): string => `
  apiVersion: ${group}/v1
  kind: Ingress${marked(mark)}
  metadata: {name: shop, annotations: {${annotations}}}
  spec: {${spec}}
`;
const ingressClass = (name: string, controller: string, annotations = ""): string => `
  apiVersion: networking.k8s.io/v1
  kind: IngressClass
  metadata: {name: ${name}, annotations: {${annotations}}}
  spec: {controller: ${controller}}
`;
const configMap = (annotations: string): string => `
  apiVersion: v1
  kind: ConfigMap
  metadata: {name: last, annotations: {${annotations}}}
`;
const controller = (
  name: string,
  { kind = "Deployment", annotations = wave(1), image = "example.com/app", label = "app", mark = "" } = {},
) => `
  apiVersion: apps/v1
  kind: ${kind}
  metadata:
    name: ${name}
    labels: {app.kubernetes.io/name: ${label}}
    annotations: {${annotations}}${marked(mark)}
  spec: {template: {spec: {containers: [{name: a, image: "${image}:1.0"}]}}}
`;
const all = (...documents: string[]): string => documents.join("---");

const LATER = configMap(wave(1));
const INFO = "expect: gate info";
const WARNING = "expect: noController warning";
const RELATED = "related";

testRule("address-gate", rule, {
  valid: {
    "one step: Argo CD waits for nothing": all(service(), ingress(), configMap("")),
    "the last step": all(service({ annotations: wave(2) }), ingress({ annotations: wave(2) }), LATER),
    "the last step, which a hook makes Argo CD wait in": all(
      service({ annotations: "argocd.argoproj.io/hook: PostSync" }),
      configMap("argocd.argoproj.io/hook: PostSync"),
      configMap(""),
    ),
    "only a SyncFail hook comes after it": all(service(), configMap("argocd.argoproj.io/hook: SyncFail")),
    "Services of other types": all(service({ type: "ClusterIP" }), service({ type: "NodePort" }).replace("edge", "node"), LATER),
    "the Service of another group": all(service().replace("apiVersion: v1", "apiVersion: serving.knative.dev/v1"), LATER),
    "the Ingress of another group": all(ingress({ group: "config.openshift.io" }), LATER),
    "objects that no sync applies": all(
      service({ annotations: "argocd.argoproj.io/hook: Skip" }),
      ingress({ annotations: "helm.sh/hook: test" }),
      LATER,
    ),
    "of a Service that is written twice, the one that is dropped": all(service(), service({ type: "ClusterIP" }), LATER),
  },
  invalid: {
    "a Service before another wave": all(service({ mark: INFO }), LATER),
    "an Ingress before another wave": all(ingress({ mark: INFO }), LATER),
    "an Ingress of the old group": all(ingress({ group: "extensions", mark: INFO }), LATER),
    "an Ingress before a PostSync hook": all(ingress({ mark: INFO }), configMap("argocd.argoproj.io/hook: PostSync")),
    "a Helm hook after it": all(ingress({ mark: INFO }), configMap("helm.sh/hook: post-install")),
    "a Service that is a PreSync hook": `
      apiVersion: v1
      kind: Service
      metadata:
        name: edge
        annotations:
          argocd.argoproj.io/hook: PreSync  # expect: gate info
      spec: {type: LoadBalancer}
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: last}
    `.replaceAll("      ---", "---"),
    "each of several": all(service({ mark: INFO }), ingress({ mark: INFO }), LATER),
    "its wave is the place": `
      apiVersion: v1
      kind: Service
      metadata:
        name: edge
        annotations:
          ${wave(-1)}  # expect: gate info
      spec: {type: LoadBalancer}
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: last}
    `.replaceAll("      ---", "---"),

    // What gives the addresses comes later.
    "the controller of its class": all(
      service({ loadBalancerClass: "metallb.io/metallb", mark: WARNING }),
      controller("metallb-controller", { mark: RELATED }),
    ),
    "a Service without a class, and any controller": all(service({ mark: WARNING }), controller("metallb-controller", { mark: RELATED })),
    "a controller by its label": all(service({ mark: WARNING }), controller("lb", { label: "metallb", mark: RELATED })),
    "a controller by its image": all(
      service({ mark: WARNING }),
      controller("lb", { kind: "DaemonSet", image: "ghcr.io/kube-vip/kube-vip", mark: RELATED }),
    ),
    "a controller by the owner and name of its image": all(
      service({ mark: WARNING }),
      controller("lb", { kind: "StatefulSet", image: "quay.io/metallb/controller", mark: RELATED }),
    ),
    "the class of an Ingress, by its usual name": all(
      ingress({ spec: "ingressClassName: nginx", mark: WARNING }),
      controller("ingress-nginx-controller", { mark: RELATED }),
    ),
    "the class of an Ingress, by the old annotation": `
      apiVersion: networking.k8s.io/v1
      kind: Ingress  # expect: noController warning
      metadata: {name: shop, annotations: {kubernetes.io/ingress.class: nginx}}
---
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: ingress-nginx-controller
        annotations: {${wave(1)}}  # related
      spec: {template: {spec: {containers: []}}}
    `,
    "the class of an Ingress, in the render": all(
      ingress({ spec: "ingressClassName: public", mark: WARNING }),
      ingressClass("public", "k8s.io/ingress-nginx"),
      controller("ingress-nginx-controller", { mark: RELATED }),
    ),
    "the default class in the render": all(
      ingress({ mark: WARNING }),
      ingressClass("internal", "traefik.io/ingress-controller"),
      ingressClass("public", "k8s.io/ingress-nginx", `ingressclass.kubernetes.io/is-default-class: "true"`),
      controller("ingress-nginx-controller", { mark: RELATED }),
    ),
    "an Ingress without a class, and any controller": all(ingress({ mark: WARNING }), controller("traefik", { mark: RELATED })),
    "of several controllers the first": all(
      ingress({ mark: WARNING }),
      controller("traefik", { annotations: wave(2) }),
      controller("ingress-nginx-controller", { mark: RELATED }),
    ),

    // It does not, or another one may.
    "the controller comes in the same step": all(
      service({ loadBalancerClass: "metallb.io/metallb", mark: INFO }),
      controller("metallb-controller", { annotations: "" }),
      LATER,
    ),
    "the controller comes in an earlier step": all(
      service({ loadBalancerClass: "metallb.io/metallb", mark: INFO }),
      controller("metallb-controller", { annotations: wave(-1) }),
      LATER,
    ),
    "a controller of another class": all(service({ loadBalancerClass: "tailscale", mark: INFO }), controller("metallb-controller")),
    "a class that nothing is known of": all(service({ loadBalancerClass: "example.com/lb", mark: INFO }), controller("metallb-controller")),
    "a controller that serves only its class": all(service({ mark: INFO }), ingress({ mark: INFO }), controller("tailscale-operator")),
    "a controller of Ingresses gives a Service nothing": all(service({ mark: INFO }), controller("ingress-nginx-controller")),
    "a controller of Services gives an Ingress nothing": all(ingress({ mark: INFO }), controller("metallb-controller")),
    "the Ingress has another class": all(
      ingress({ spec: "ingressClassName: traefik", mark: INFO }),
      controller("ingress-nginx-controller"),
    ),
    "the class in the render has another controller": all(
      ingress({ spec: "ingressClassName: nginx", mark: INFO }),
      ingressClass("nginx", "nginx.org/ingress-controller"),
      controller("ingress-nginx-controller"),
    ),
    "the default class in the render has another controller": all(
      ingress({ mark: INFO }),
      ingressClass("alb", "ingress.k8s.aws/alb", `ingressclass.kubernetes.io/is-default-class: "true"`),
      controller("ingress-nginx-controller"),
    ),
    "a controller that no sync applies": all(
      service({ mark: INFO }),
      controller("metallb-controller", { annotations: "argocd.argoproj.io/hook: Skip" }),
      LATER,
    ),
    "a Job of the controller's name": all(
      service({ mark: INFO }),
      controller("metallb-controller", { kind: "Job" }).replace("apps/v1", "batch/v1"),
    ),
  },
});

/** What the rule reports with assumptions of its own. */
function reportsOf(text: string, assumptions: Partial<Assumptions>): Report<string>[] {
  const application: Application = {
    name: "test",
    namespace: "default",
    syncOptions: ["CreateNamespace=true"],
    paths: [],
    sources: [{ file: "all.yaml", text: text.replaceAll(/^ {2}/gm, ""), trace: null, kind: "manifest" }],
    texts: new Map(),
    partial: false,
    isGuess: false,
  };
  const reports: Report<string>[] = [];
  const model = buildModel(application, { assumptions: { ...DEFAULT_ASSUMPTIONS, ...assumptions } });
  rule.check({ options: {}, model, argocdVersion: "3.6", suppressions: [], report: (report) => reports.push(report) });
  return reports;
}

test("a health check of the user's own need not look at the address", () => {
  const both = all(service(), ingress(), LATER);
  expect(reportsOf(both, {})).toHaveLength(2);
  const left = (assumptions: Partial<Assumptions>): unknown[] => reportsOf(both, assumptions).map(({ resource }) => resource?.kind);
  expect(left({ hasCustomCheck: (group, kind) => group === "networking.k8s.io" && kind === "Ingress" })).toEqual(["Service"]);
  const health = (group: string, kind: string): unknown[] => left({ health: [{ group, kind, needs: [], whenMissing: "progressing" }] });
  expect(health("", "Service")).toEqual(["Ingress"]);
  expect(health("", "Pod")).toEqual(["Service", "Ingress"]);
  expect(health("serving.knative.dev", "Service")).toEqual(["Service", "Ingress"]);
});
