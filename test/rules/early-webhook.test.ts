import { expect, test } from "vitest";
import rule from "../../rules/early-webhook.ts";
import { buildModel } from "../../src/model/resolve.ts";
import type { Report } from "../../src/rule.ts";
import { testRule } from "../../src/rule-tester.ts";
import type { Application } from "../../src/types.ts";

const wave = (number: number): string => `argocd.argoproj.io/sync-wave: "${number}"`;
const CONFIGMAPS = `{apiGroups: [""], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [configmaps]}`;
const rules = (group: string, resource: string, more = ""): string =>
  `{apiGroups: ["${group}"], apiVersions: ["*"], operations: [CREATE], resources: ["${resource}"]${more === "" ? "" : `, ${more}`}}`;

interface Settings {
  readonly kind?: string;
  readonly version?: string;
  readonly annotations?: string;
  readonly rule?: string;
  /** More fields of the webhook. */
  readonly more?: string;
  readonly service?: string;
  readonly mark?: string;
}

/** A webhook on ConfigMaps in wave 0 that asks the Service `guard`. */
const webhook = ({
  kind = "ValidatingWebhookConfiguration",
  version = "v1",
  annotations = "",
  rule: own = CONFIGMAPS,
  more = "",
  service = "guard",
  mark = "",
}: Settings = {}): string => `
  apiVersion: admissionregistration.k8s.io/${version}
  kind: ${kind}
  metadata: {name: guard, annotations: {${annotations}}}
  webhooks:
    - name: guard.example.com${more === "" ? "" : `\n      ${more}`}
      rules: [${own}]
      clientConfig:
        service:
          namespace: policy
          name: ${service}${mark === "" ? "" : `  # ${mark}`}
`;

/** The Service and the Deployment behind it, both in wave 1, and what its pods need. */
const service = (annotations = wave(1), mark = ""): string => `
  apiVersion: v1
  kind: Service
  metadata:
    name: guard
    namespace: policy
    annotations: {${annotations}}${mark === "" ? "" : `  # ${mark}`}
  spec: {selector: {app: guard}}
`;
const server = ({ annotations = wave(1), pod = "", mark = "", kindMark = "" } = {}): string => `
  apiVersion: apps/v1
  kind: Deployment${kindMark === "" ? "" : `  # ${kindMark}`}
  metadata:
    name: guard
    namespace: policy
    labels: {role: admission}
    annotations: {${annotations}}${mark === "" ? "" : `  # ${mark}`}
  spec:
    template:
      metadata: {labels: {app: guard, role: admission-pod}}
      spec: {containers: [{name: guard, image: example.com/guard}]${pod === "" ? "" : `, ${pod}`}}
`;
const configMap = ({ name = "settings", namespace = "shop", annotations = "", labels = "", mark = "" } = {}): string => `
  apiVersion: v1
  kind: ConfigMap${mark === "" ? "" : `  # ${mark}`}
  metadata: {name: ${name}, namespace: ${namespace}, annotations: {${annotations}}, labels: {${labels}}}
`;
const namespaceOf = (name: string, labels: string, mark = ""): string => `
  apiVersion: v1
  kind: Namespace${mark === "" ? "" : `  # ${mark}`}
  metadata: {name: ${name}, labels: {${labels}}}
`;
const all = (...documents: string[]): string => documents.map((text) => `${text.trimEnd()}\n`).join("---");

const REFUSED = "expect: refused warning";
const DEADLOCK = "expect: deadlock error";
const RELATED = "related";
/** The backend in wave 1, with the place that a finding names. */
const backend = all(service(), server());
const lateBackend = all(service(wave(1), RELATED), server());
const later = configMap({ annotations: wave(1) });
const refused = configMap({ annotations: wave(1), mark: RELATED });
const NEEDS = `volumes: [{name: rules, configMap: {name: rules}}]`;
const rulesMap = (annotations: string, mark = ""): string => configMap({ name: "rules", namespace: "policy", annotations, mark });

testRule("early-webhook", rule, {
  valid: {
    "it fails open": all(webhook({ more: "failurePolicy: Ignore" }), backend, later),
    "the default of v1beta1 is to fail open": all(webhook({ version: "v1beta1" }), backend, later),
    "the backend comes in an earlier step": all(webhook({ annotations: wave(2) }), backend, configMap({ annotations: wave(3) })),
    "the same step: webhook configurations come last, and nothing is applied after it": all(
      webhook({ annotations: wave(1) }),
      backend,
      later,
    ),
    "the same step, in which a custom resource comes after the webhook": all(
      webhook({ rule: rules("example.com", "policies") }),
      service(""),
      server({ annotations: "" }),
      `
        apiVersion: example.com/v1
        kind: Policy
        metadata: {name: zz, namespace: shop}
      `,
      configMap({ annotations: wave(1) }),
    ),
    "a workload with other labels is not behind the Service": all(
      webhook(),
      service(""),
      server().replace("{labels: {app: guard,", "{labels: {app: other,"),
      later,
    ),
    "a workload of another namespace is not behind the Service": all(
      webhook(),
      service(""),
      server().replace("namespace: policy", "namespace: shop"),
      later,
    ),
    "a Job is not behind the Service": all(
      webhook(),
      service(""),
      server().replace("apps/v1", "batch/v1").replace("kind: Deployment", "kind: Job"),
      later,
    ),
    "a Service without a selector has no workload": all(
      webhook(),
      service("").replace("selector: {app: guard}", "clusterIP: None"),
      server(),
      later,
    ),
    "a workload that no sync applies is not waited for": all(
      webhook(),
      service(""),
      server({ annotations: "argocd.argoproj.io/hook: Skip" }),
      later,
    ),
    "the backend is not in the render": all(webhook({ service: "elsewhere" }), backend, later),
    "a backend of that name in another namespace": all(webhook(), backend.replaceAll("policy", "shop"), later),
    "it asks a URL": all(webhook().replace(/service:[\s\S]*$/, "url: https://guard.example.com\n"), backend, later),
    "what matches is applied before the webhook": all(
      webhook(),
      backend,
      configMap({ name: "first", annotations: wave(-1) }),
      configMap({ name: "second" }),
    ),
    "what matches is applied after the backend's step": all(webhook(), backend, configMap({ annotations: wave(2) })),
    "another resource of the group": all(webhook({ rule: rules("", "secrets") }), backend, later),
    "the same resource of another group": all(webhook({ rule: rules("example.com", "configmaps") }), backend, later),
    "only updates": all(webhook({ rule: CONFIGMAPS.replace("CREATE, ", "") }), backend, later),
    "only subresources": all(webhook({ rule: rules("", "configmaps/status") }), backend, later),
    "only what has no namespace": all(webhook({ rule: rules("", "configmaps", "scope: Cluster") }), backend, later),
    "only what has a namespace": all(
      webhook({ rule: rules("rbac.authorization.k8s.io", "*", "scope: Namespaced") }),
      backend,
      `
        apiVersion: rbac.authorization.k8s.io/v1
        kind: ClusterRole
        metadata: {name: view, annotations: {${wave(1)}}}
      `,
    ),
    "only exactly another version": all(
      webhook({ rule: rules("", "configmaps").replace(`["*"]`, "[v2]"), more: "matchPolicy: Exact" }),
      backend,
      later,
    ),
    "a label of the object excludes it": all(
      webhook({ more: "objectSelector: {matchExpressions: [{key: guard, operator: NotIn, values: [disabled]}]}" }),
      backend,
      configMap({ annotations: wave(1), labels: "guard: disabled" }),
    ),
    "an object without the label that opts in": all(
      webhook({ more: "objectSelector: {matchLabels: {guard: enabled}}" }),
      backend,
      configMap({ annotations: wave(1), labels: "guard: disabled" }),
    ),
    "the name of the namespace excludes it": all(
      webhook({
        more: "namespaceSelector: {matchExpressions: [{key: kubernetes.io/metadata.name, operator: NotIn, values: [shop]}]}",
      }),
      backend,
      later,
    ),
    "a label of its namespace in the render excludes it": all(
      webhook({ more: "namespaceSelector: {matchExpressions: [{key: guard, operator: DoesNotExist}]}" }),
      backend,
      later,
      namespaceOf("shop", "guard: exempt"),
    ),
    "its namespace in the render does not opt in": all(
      webhook({ more: "namespaceSelector: {matchLabels: {guard: enabled}}" }),
      backend,
      later,
      namespaceOf("shop", "team: shop"),
    ),
    "nothing says that its namespace opts in": all(
      webhook({ more: "namespaceSelector: {matchExpressions: [{key: guard, operator: Exists}]}" }),
      backend,
      later,
    ),
    "configurations of webhooks and admission policies are not asked about": all(
      webhook({ rule: rules("admissionregistration.k8s.io", "*") }),
      backend,
      `
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicy
        metadata: {name: zz, annotations: {${wave(1)}}}
      `,
    ),
    "pods of a workload that is scaled to zero, or that run by the clock": all(
      webhook({ rule: rules("", "pods") }),
      service(),
      server({ annotations: wave(-1) }),
      `
        apiVersion: apps/v1
        kind: Deployment
        metadata: {name: idle, namespace: shop, annotations: {${wave(1)}}}
        spec: {replicas: 0, template: {spec: {containers: []}}}
      `,
      `
        apiVersion: batch/v1
        kind: CronJob
        metadata: {name: nightly, namespace: shop, annotations: {${wave(1)}}}
        spec: {jobTemplate: {spec: {template: {spec: {containers: []}}}}}
      `,
    ),
    "a configuration that no sync applies": all(webhook({ annotations: "argocd.argoproj.io/hook: Skip" }), backend, later),
    "a backend that no sync applies": all(webhook(), service("argocd.argoproj.io/hook: Skip"), server(), later),
    "a configuration without webhooks": all(
      `
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingWebhookConfiguration
        metadata: {name: guard}
      `,
      backend,
      later,
    ),
    "an object of that kind name in another group": all(webhook().replace("admissionregistration.k8s.io", "example.com"), backend, later),
    "of a configuration that is written twice, the one that is dropped": all(
      webhook(),
      webhook({ more: "failurePolicy: Ignore" }),
      backend,
      later,
    ),
  },
  invalid: {
    // An object that the backend does not need.
    "an object of the backend's step": all(webhook({ mark: REFUSED }), lateBackend, refused),
    "an object between the two": all(
      webhook({ mark: REFUSED }),
      all(service(wave(2), RELATED), server({ annotations: wave(2) })),
      configMap({ annotations: wave(1), mark: RELATED }),
    ),
    "a mutating webhook": all(webhook({ kind: "MutatingWebhookConfiguration", mark: REFUSED }), lateBackend, refused),
    "v1beta1 with the policy to fail": all(
      webhook({ version: "v1beta1", more: "failurePolicy: Fail", mark: REFUSED }),
      lateBackend,
      refused,
    ),
    "a webhook that is a hook": all(
      webhook({ annotations: "argocd.argoproj.io/hook: PreSync", mark: REFUSED }),
      service("").replace("kind: Service", "kind: Service  # related"),
      server({ annotations: "" }),
      configMap({ mark: RELATED }),
    ),
    "only its workload comes later": all(webhook({ mark: REFUSED }), service(""), server({ mark: RELATED }), refused),
    "only its Service comes later": all(webhook({ mark: REFUSED }), service(wave(1), RELATED), server({ annotations: "" }), refused),
    "of several workloads behind the Service the first counts": all(
      webhook({ mark: REFUSED }),
      service(""),
      server({ annotations: wave(3) }).replace("name: guard\n", "name: standby\n"),
      server({ annotations: wave(1), mark: RELATED }),
      refused,
      configMap({ name: "later", annotations: wave(2) }),
    ),
    "a Service without a workload in the render": all(webhook({ mark: REFUSED }), service(wave(1), RELATED), refused),
    "a custom resource of the webhook's own step that comes after it by name": all(
      webhook({ rule: rules("example.com", "policies"), mark: REFUSED }),
      lateBackend,
      `
        apiVersion: example.com/v1
        kind: Policy  # related
        metadata: {name: zz, namespace: shop}
      `,
    ),
    "the plural that a CRD in the render says": all(
      webhook({ rule: rules("example.com", "sheep"), mark: REFUSED }),
      lateBackend,
      `
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: sheep.example.com, annotations: {${wave(-1)}}}
        spec: {group: example.com, names: {kind: Sheep, plural: sheep}}
      `,
      `
        apiVersion: example.com/v1
        kind: Sheep  # related
        metadata: {name: dolly, namespace: shop, annotations: {${wave(1)}}}
      `,
    ),
    "a y that is not the end": all(
      webhook({ rule: rules("example.com", "gyros"), mark: REFUSED }),
      lateBackend,
      `
        apiVersion: example.com/v1
        kind: Gyro  # related
        metadata: {name: a, namespace: shop, annotations: {${wave(1)}}}
      `,
    ),
    "one of several rules, of any scope": all(
      webhook({ rule: `${rules("", "secrets")}, ${rules("", "configmaps", `scope: "*"`)}`, mark: REFUSED }),
      lateBackend,
      refused,
    ),
    "plurals in -es": all(
      webhook({ rule: rules("networking.k8s.io", "ingresses"), mark: REFUSED }),
      lateBackend,
      `
        apiVersion: networking.k8s.io/v1
        kind: Ingress  # related
        metadata: {name: shop, namespace: shop, annotations: {${wave(1)}}}
      `,
    ),
    endpoints: all(
      webhook({ rule: rules("", "endpoints"), mark: REFUSED }),
      lateBackend,
      `
        apiVersion: v1
        kind: Endpoints  # related
        metadata: {name: shop, namespace: shop, annotations: {${wave(1)}}}
      `,
    ),
    "a vowel before the y": all(
      webhook({ rule: rules("gateway.networking.k8s.io", "gateways"), mark: REFUSED }),
      lateBackend,
      `
        apiVersion: gateway.networking.k8s.io/v1
        kind: Gateway  # related
        metadata: {name: shop, namespace: shop, annotations: {${wave(1)}}}
      `,
    ),
    "another version, which the API server converts": all(
      webhook({ rule: rules("", "configmaps").replace(`["*"]`, "[v2]"), mark: REFUSED }),
      lateBackend,
      refused,
    ),
    "what has no namespace is matched by no selector of namespaces": all(
      webhook({
        rule: rules("rbac.authorization.k8s.io", "*", "scope: Cluster"),
        more: "namespaceSelector: {matchLabels: {guard: enabled}}",
        mark: REFUSED,
      }),
      lateBackend,
      `
        apiVersion: rbac.authorization.k8s.io/v1
        kind: ClusterRole  # related
        metadata: {name: view, annotations: {${wave(1)}}}
      `,
    ),
    "a Namespace is matched by its own labels": all(
      webhook({
        rule: rules("", "namespaces", "scope: Cluster"),
        more: "namespaceSelector: {matchLabels: {guard: enabled}}",
        mark: REFUSED,
      }),
      lateBackend,
      namespaceOf("shop", "guard: enabled", RELATED).replace("labels:", `annotations: {${wave(1)}}, labels:`),
      namespaceOf("other", "guard: disabled").replace("labels:", `annotations: {${wave(1)}}, labels:`),
    ),
    "its namespace in the render opts in": all(
      webhook({ more: "namespaceSelector: {matchExpressions: [{key: guard, operator: In, values: [enabled]}]}", mark: REFUSED }),
      lateBackend,
      refused,
      namespaceOf("shop", "guard: enabled"),
    ),
    "its namespace in the render does not opt out": all(
      webhook({ more: "namespaceSelector: {matchExpressions: [{key: guard, operator: NotIn, values: [exempt]}]}", mark: REFUSED }),
      lateBackend,
      refused,
      namespaceOf("shop", "team: shop"),
    ),
    "its own labels opt in": all(
      webhook({ more: "objectSelector: {matchLabels: {guard: enabled}}", mark: REFUSED }),
      lateBackend,
      configMap({ annotations: wave(1), labels: "guard: enabled", mark: RELATED }),
      configMap({ name: "other", annotations: wave(1) }),
    ),
    "the pods of a Deployment": all(
      webhook({ rule: rules("", "pods"), more: "objectSelector: {matchLabels: {tier: web}}", mark: REFUSED }),
      lateBackend,
      `
        apiVersion: apps/v1
        kind: Deployment  # related
        metadata: {name: shop, namespace: shop, annotations: {${wave(1)}}}
        spec: {template: {metadata: {labels: {tier: web}}, spec: {containers: []}}}
      `,
    ),
    "the ReplicaSets of a Deployment": all(
      webhook({ rule: rules("apps", "replicasets"), more: "objectSelector: {matchLabels: {tier: web}}", mark: REFUSED }),
      lateBackend,
      `
        apiVersion: apps/v1
        kind: Deployment  # related
        metadata: {name: shop, namespace: shop, annotations: {${wave(1)}}}
        spec: {template: {metadata: {labels: {tier: web}}, spec: {containers: []}}}
      `,
    ),
    "the pods of a Job": all(
      webhook({ rule: rules("", "pods"), more: "objectSelector: {matchLabels: {tier: web}}", mark: REFUSED }),
      lateBackend,
      `
        apiVersion: batch/v1
        kind: Job  # related
        metadata: {name: prepare, namespace: shop, annotations: {${wave(1)}}}
        spec: {template: {metadata: {labels: {tier: web}}, spec: {containers: []}}}
      `,
    ),
    "each of two backends": all(
      webhook({ mark: REFUSED }),
      webhook({ service: "second", mark: REFUSED }).replace("name: guard, annotations", "name: other, annotations"),
      service(wave(1), RELATED),
      service(wave(1), RELATED).replace("name: guard\n", "name: second\n"),
      refused,
    ),
    "one finding for the webhooks of one configuration that ask one Service": all(webhook({ mark: REFUSED }), lateBackend, refused).replace(
      "---",
      `    - name: second\n      rules: [${CONFIGMAPS}]\n      clientConfig: {service: {namespace: policy, name: guard}}\n---`,
    ),

    // What the backend needs.
    "the ConfigMap of the backend": all(
      webhook({ mark: DEADLOCK }),
      service(wave(1), RELATED),
      server({ pod: NEEDS }),
      rulesMap(wave(1), RELATED),
    ),
    "the ServiceAccount of the backend, of a step between": all(
      webhook({ rule: rules("", "serviceaccounts"), mark: DEADLOCK }),
      all(service(wave(2), RELATED), server({ annotations: wave(2), pod: "serviceAccountName: guard" })),
      `
        apiVersion: v1
        kind: ServiceAccount  # related
        metadata: {name: guard, namespace: policy, annotations: {${wave(1)}}}
      `,
    ),
    "the Deployment itself": all(
      webhook({ rule: rules("apps", "deployments"), mark: DEADLOCK }),
      service(wave(1), RELATED),
      server({ kindMark: RELATED }),
    ),
    "the Deployment itself, in a namespace that nothing says is excluded by name": all(
      webhook({
        rule: rules("*", "*"),
        more: "namespaceSelector: {matchExpressions: [{key: kubernetes.io/metadata.name, operator: NotIn, values: [kube-system]}]}",
        mark: DEADLOCK,
      }),
      service("", ""),
      server({ mark: RELATED }),
    ),
    "the Service itself": all(webhook({ rule: rules("", "services"), mark: DEADLOCK }), service(wave(1), RELATED), server()),
    "the pods of the backend": all(
      webhook({ rule: rules("", "pods"), mark: DEADLOCK }),
      service(wave(1), RELATED),
      server({ kindMark: RELATED }),
    ),
    "the pods of the backend, by their own labels": all(
      webhook({ rule: rules("", "pods"), more: "objectSelector: {matchLabels: {role: admission-pod}}", mark: DEADLOCK }),
      service(wave(1), RELATED),
      server({ kindMark: RELATED }),
    ),
    "the namespace of the backend": all(
      webhook({ rule: rules("", "namespaces"), mark: DEADLOCK }),
      lateBackend,
      namespaceOf("policy", "a: b", RELATED).replace("labels:", `annotations: {${wave(1)}}, labels:`),
    ),
    "what the backend needs goes before what it does not": all(
      webhook({ mark: DEADLOCK }),
      service(wave(1), RELATED),
      server({ pod: NEEDS }),
      configMap({ name: "aaa", annotations: wave(1) }),
      rulesMap(wave(1), RELATED),
    ),

    "the Deployment itself, which has no label that opts out": all(
      webhook({
        rule: rules("apps", "deployments"),
        more: "objectSelector: {matchExpressions: [{key: guard, operator: NotIn, values: [disabled]}]}",
        mark: DEADLOCK,
      }),
      service(wave(1), RELATED),
      server({ kindMark: RELATED }),
    ),
    "the Deployment itself, in a namespace of the render that has no label that opts out": all(
      webhook({
        rule: rules("apps", "deployments"),
        more: "namespaceSelector: {matchExpressions: [{key: guard, operator: DoesNotExist}]}",
        mark: DEADLOCK,
      }),
      service(wave(1), RELATED),
      server({ kindMark: RELATED }),
      namespaceOf("policy", "team: policy"),
    ),
    "the webhook that certainly matches is the place": all(
      `
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingWebhookConfiguration
        metadata: {name: guard}
        webhooks:
          - name: perhaps.example.com
            rules: [${rules("apps", "deployments")}]
            matchConditions: [{name: a, expression: "true"}]
            clientConfig: {service: {namespace: policy, name: guard}}
          - name: certain.example.com
            rules: [${rules("apps", "deployments")}]
            clientConfig: {service: {namespace: policy, name: guard}}  # expect: deadlock error
      `,
      service(wave(1), RELATED),
      server({ kindMark: RELATED }),
    ),

    // What only may be needed or matched.
    "an optional ConfigMap of the backend": all(
      webhook({ mark: REFUSED }),
      service(wave(1), RELATED),
      server({ pod: NEEDS.replace("name: rules}}", "name: rules, optional: true}}") }),
      rulesMap(wave(1), RELATED),
    ),
    "a pull secret of the backend": all(
      webhook({ rule: rules("", "secrets"), mark: REFUSED }),
      service(wave(1), RELATED),
      server({ pod: "imagePullSecrets: [{name: pull}]" }),
      `
        apiVersion: v1
        kind: Secret  # related
        metadata: {name: pull, namespace: policy, annotations: {${wave(1)}}}
      `,
    ),
    "a namespace that is not in the render may have the label that opts out": all(
      webhook({
        rule: rules("apps", "deployments"),
        more: "namespaceSelector: {matchExpressions: [{key: guard, operator: DoesNotExist}]}",
        mark: REFUSED,
      }),
      service(wave(1), RELATED),
      server({ kindMark: RELATED }),
    ),
    "conditions in CEL may exclude it": all(
      webhook({ rule: rules("apps", "deployments"), more: "matchConditions: [{name: a, expression: 'true'}]", mark: REFUSED }),
      service(wave(1), RELATED),
      server({ kindMark: RELATED }),
    ),
    "another workload behind the Service can start": all(
      webhook({ mark: REFUSED }),
      service(wave(1), RELATED),
      server({ pod: NEEDS }),
      server().replace("name: guard\n", "name: standby\n"),
      rulesMap(wave(1), RELATED),
    ),
    "what the backend needs is there before the webhook": all(
      webhook({ mark: REFUSED }),
      service(wave(1), RELATED),
      server({ pod: NEEDS }),
      rulesMap(""),
      refused,
    ),
  },
});

/** The data of what the rule reports. */
function dataOf(text: string): unknown[] {
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
  rule.check({
    options: {},
    model: buildModel(application),
    argocdVersion: "3.6",
    suppressions: [],
    report: (report) => reports.push(report),
  });
  return reports.map(({ data }) => data);
}

test("the message counts what else is refused, and the help names a wave", () => {
  const two = all(configMap({ annotations: wave(1) }), configMap({ name: "b", annotations: wave(1) }));
  expect(dataOf(all(webhook(), backend, two))).toEqual([
    {
      webhook: "ValidatingWebhookConfiguration guard (Sync, wave 0)",
      backend: "Service policy/guard (Sync, wave 1)",
      object: "ConfigMap shop/b (Sync, wave 1) and 1 more",
      name: "ValidatingWebhookConfiguration guard",
      place: "Sync wave 2",
    },
  ]);
  const far = wave(1).replace("1", "9007199254740993");
  expect(dataOf(all(webhook(), service(far), configMap({ annotations: wave(1) })))).toMatchObject([
    { object: "ConfigMap shop/settings (Sync, wave 1)", place: "Sync wave 9007199254740994" },
  ]);
});

test("the message says when only the pods of a workload are refused", () => {
  const objectOf = (own: string): unknown => dataOf(all(webhook({ rule: own }), backend, later));
  expect(objectOf(rules("", "pods"))).toMatchObject([{ object: "the pods of Deployment policy/guard (Sync, wave 1)" }]);
  expect(objectOf(`${rules("", "pods")}, ${rules("apps", "deployments")}`)).toMatchObject([
    { object: "Deployment policy/guard (Sync, wave 1)" },
  ]);
});
