import { describe, expect, test } from "vitest";
import {
  commandLine,
  containers,
  imageRepository,
  isAtRest,
  isWorkflow,
  mountsClass,
  podTemplates,
  type Run,
  runOf,
} from "../../src/model/workloads.ts";
import type { Resource } from "../../src/types.ts";
import { resourceOf } from "./read.ts";

const object = (type: string, spec = "{}"): Resource => {
  const [apiVersion, kind] = type.split(" ");
  return resourceOf(`{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: a}, spec: ${spec}}`);
};

const TEMPLATE = "{template: {spec: {x: 1}}}";
const KINDS: readonly (readonly [string, Run, string, string])[] = [
  ["v1 Pod", "always", "{x: 1}", "spec"],
  ["apps/v1 Deployment", "always", TEMPLATE, "spec.template.spec"],
  ["extensions/v1beta1 Deployment", "always", TEMPLATE, "spec.template.spec"],
  ["apps/v1 StatefulSet", "always", TEMPLATE, "spec.template.spec"],
  ["apps.kruise.io/v1 StatefulSet", "always", TEMPLATE, "spec.template.spec"],
  ["apps/v1 DaemonSet", "always", TEMPLATE, "spec.template.spec"],
  ["extensions/v1beta1 DaemonSet", "always", TEMPLATE, "spec.template.spec"],
  ["apps.kruise.io/v1 DaemonSet", "always", TEMPLATE, "spec.template.spec"],
  ["apps/v1 ReplicaSet", "always", TEMPLATE, "spec.template.spec"],
  ["extensions/v1beta1 ReplicaSet", "always", TEMPLATE, "spec.template.spec"],
  ["v1 ReplicationController", "always", TEMPLATE, "spec.template.spec"],
  ["apps.openshift.io/v1 DeploymentConfig", "always", TEMPLATE, "spec.template.spec"],
  ["apps.kruise.io/v1 CloneSet", "always", TEMPLATE, "spec.template.spec"],
  ["argoproj.io/v1 Rollout", "always", TEMPLATE, "spec.template.spec"],
  ["serving.knative.dev/v1 Service", "always", TEMPLATE, "spec.template.spec"],
  ["batch/v1 Job", "once", TEMPLATE, "spec.template.spec"],
  ["batch/v1 CronJob", "onSchedule", `{jobTemplate: {spec: ${TEMPLATE}}}`, "spec.jobTemplate.spec.template.spec"],
  ["keda.sh/v1 ScaledJob", "onSchedule", `{jobTargetRef: ${TEMPLATE}}`, "spec.jobTargetRef.template.spec"],
  ["argoproj.io/v1 Workflow", "once", "{x: 1}", "spec"],
  ["argoproj.io/v1 CronWorkflow", "onSchedule", "{workflowSpec: {x: 1}}", "spec.workflowSpec"],
];

describe("the kinds that start pods", () => {
  test.each(KINDS)("%s runs %s and has its pods' spec where it belongs", (type, run, spec, field) => {
    const resource = object(type, spec);
    expect(runOf(resource)).toBe(run);
    expect(podTemplates(resource).map((template) => [template.field.join("."), template.spec])).toEqual([[field, { x: 1 }]]);
  });
  test.each(KINDS.map(([type]) => [type]))("%s without a spec for its pods has no template", (type) => {
    for (const spec of ["null", "text", "[]"]) expect(podTemplates(object(type, spec))).toEqual([]);
  });
  test.each(["v1 Service", "apps/v1 Job", "batch/v1 Deployment", "example.com/v1 Rollout", "v1 ConfigMap", "v1 Deployment"])(
    "%s starts none",
    (type) => {
      const resource = object(type, TEMPLATE);
      expect([runOf(resource), podTemplates(resource), containers(resource), isWorkflow(resource)]).toEqual([undefined, [], [], false]);
    },
  );
  test("only Workflows are Workflows", () => {
    expect(KINDS.filter(([type]) => isWorkflow(object(type))).map(([type]) => type)).toEqual([
      "argoproj.io/v1 Workflow",
      "argoproj.io/v1 CronWorkflow",
    ]);
  });
  test.each([
    ["Always", "always"],
    ["''", "always"],
    ["Never", "once"],
    ["OnFailure", "once"],
  ])("a Pod with the restart policy %s runs %s", (policy, run) => expect(runOf(object("v1 Pod", `{restartPolicy: ${policy}}`))).toBe(run));
  test("the restart policy of another kind means nothing, nor does that of a Pod of another group", () => {
    expect(runOf(object("apps/v1 Deployment", "{restartPolicy: Never}"))).toBe("always");
    expect(runOf(object("example.com/v1 Pod", "{restartPolicy: Never}"))).toBeUndefined();
  });
});

describe("containers", () => {
  const of = (type: string, spec: string) =>
    containers(object(type, spec)).map(({ field, manifest, isInit }) => `${field.join(".")} ${manifest["name"]}${isInit ? " init" : ""}`);

  test("of a pod come in the order in which they start", () => {
    expect(of("v1 Pod", "{containers: [{name: a}, {name: b}], initContainers: [{name: c}]}")).toEqual([
      "spec.initContainers.0 c init",
      "spec.containers.0 a",
      "spec.containers.1 b",
    ]);
  });
  test("that are no mappings are passed over, and the others keep their places", () => {
    expect(of("v1 Pod", "{containers: [text, null, {name: b}], initContainers: {name: c}}")).toEqual(["spec.containers.2 b"]);
  });
  test("of a Workflow are those of its templates", () => {
    const spec =
      "{templates: [{container: {name: a}, initContainers: [{name: b}], sidecars: [{name: c}]}, {script: {name: d}}, " +
      "{containerSet: {containers: [{name: e}, {name: f}]}}, {container: text}, {steps: []}], containers: [{name: no}]}";
    expect(of("argoproj.io/v1 Workflow", spec)).toEqual([
      "spec.templates.0.initContainers.0 b init",
      "spec.templates.0.container a",
      "spec.templates.0.sidecars.0 c",
      "spec.templates.1.script d",
      "spec.templates.2.containerSet.containers.0 e",
      "spec.templates.2.containerSet.containers.1 f",
    ]);
  });
});

describe("a resource at rest", () => {
  test.each(["{replicas: 0}", "{suspend: true}", "{paused: true}"])("says %s", (spec) =>
    expect(isAtRest(object("apps/v1 Deployment", spec))).toBe(true),
  );
  test.each(["{}", "{replicas: 1}", "{replicas: '0'}", "{suspend: false}", "{suspend: 'true'}", "{paused: false}", "{paused: 1}"])(
    "does not say %s",
    (spec) => expect(isAtRest(object("apps/v1 Deployment", spec))).toBe(false),
  );
});

describe("mountsClass", () => {
  const secrets = () => resourceOf("{apiVersion: secrets-store.csi.x-k8s.io/v1, kind: SecretProviderClass, metadata: {name: vault}}");
  const mounts = (volumes: string) => mountsClass(object("v1 Pod", `{volumes: ${volumes}}`), secrets());
  test("is true when one of the volumes names the class", () => {
    expect(mounts("[{emptyDir: {}}, {csi: {volumeAttributes: {secretProviderClass: vault}}}]")).toBe(true);
  });
  test.each(["[]", "[{csi: {volumeAttributes: {secretProviderClass: other}}}]", "[{csi: {secretProviderClass: vault}}]", "[vault]"])(
    "is false for the volumes %s",
    (volumes) => expect(mounts(volumes)).toBe(false),
  );
  test("is false for an object without pods", () =>
    expect(mountsClass(resourceOf("{apiVersion: v1, kind: Service, metadata: {name: a}}"), secrets())).toBe(false));
});

describe("commandLine", () => {
  const line = (yaml: string) => containers(object("v1 Pod", `{containers: [${yaml}]}`)).map(commandLine)[0];
  test("is the command, then the args, then the source of a script", () =>
    expect(line("{args: [c], command: [a, b], source: 'd e'}")).toEqual(["a", "b", "c", "d e"]));
  test("passes over what is no text", () => expect(line("{command: [a, 1, null, [b]], args: text}")).toEqual(["a"]));
  test("is empty when the image decides", () => expect(line("{image: a}")).toEqual([]));
});

describe("imageRepository", () => {
  test.each([
    ["api", "api"],
    ["api:1.2", "api"],
    ["shop/api:latest", "shop/api"],
    ["registry.example.com:5000/shop/api", "registry.example.com:5000/shop/api"],
    ["registry.example.com:5000/shop/api:1.2", "registry.example.com:5000/shop/api"],
    ["shop/api@sha256:abc", "shop/api"],
    ["shop/api:1.2@sha256:abc", "shop/api"],
    ["", ""],
  ])("of %j is %j", (image, repository) => expect(imageRepository(image)).toBe(repository));
});
