import { describe, expect, test } from "vitest";
import { accountPullSecrets, CONTAINER_REFERENCES, POD_REFERENCES, references, VOLUME_REFERENCES } from "../../src/model/references.ts";
import type { Reference } from "../../src/types.ts";
import { resourceOf } from "./read.ts";

type Expected = Partial<Omit<Reference, "from" | "field">> & { readonly field: string };

/** One case for each row of a table, under the row's path: what the container, volume or pod says, and what is read. */
type Cases = Readonly<Record<string, { readonly yaml: string; readonly read: Expected }>>;

const inShop = (kind: string, name: string) => ({ group: "", kind, namespace: "shop", name });

const CONTAINER_CASES: Cases = {
  "envFrom.*.configMapRef": {
    yaml: "envFrom: [{configMapRef: {name: cm, optional: true}}]",
    read: { field: "envFrom.0.configMapRef.name", to: inShop("ConfigMap", "cm"), keys: null, optional: true, use: "env" },
  },
  "envFrom.*.secretRef": {
    yaml: "envFrom: [{prefix: A_}, {secretRef: {name: s, optional: true}}]",
    read: { field: "envFrom.1.secretRef.name", to: inShop("Secret", "s"), keys: null, optional: true, use: "env" },
  },
  "env.*.valueFrom.configMapKeyRef": {
    yaml: "env: [{name: A, valueFrom: {configMapKeyRef: {name: cm, key: k, optional: true}}}]",
    read: { field: "env.0.valueFrom.configMapKeyRef.name", to: inShop("ConfigMap", "cm"), keys: ["k"], optional: true, use: "env" },
  },
  "env.*.valueFrom.secretKeyRef": {
    yaml: "env: [{name: A, valueFrom: {secretKeyRef: {name: s, key: k, optional: true}}}]",
    read: { field: "env.0.valueFrom.secretKeyRef.name", to: inShop("Secret", "s"), keys: ["k"], optional: true, use: "env" },
  },
};

const VOLUME_CASES: Cases = {
  "volumes.*.configMap": {
    yaml: "volumes: [{name: v, configMap: {name: cm, items: [{key: a, path: x}, {key: b, path: y}], optional: true}}]",
    read: { field: "volumes.0.configMap.name", to: inShop("ConfigMap", "cm"), keys: ["a", "b"], optional: true, use: "volume" },
  },
  "volumes.*.secret": {
    yaml: "volumes: [{name: v, secret: {secretName: s, optional: true, items: [{key: k, path: x}]}}]",
    read: { field: "volumes.0.secret.secretName", to: inShop("Secret", "s"), keys: ["k"], optional: true, use: "volume" },
  },
  "volumes.*.projected.sources.*.configMap": {
    yaml: "volumes: [{name: v, projected: {sources: [{downwardAPI: {}}, {configMap: {name: cm, optional: true, items: [{key: k, path: x}]}}]}}]",
    read: {
      field: "volumes.0.projected.sources.1.configMap.name",
      to: inShop("ConfigMap", "cm"),
      keys: ["k"],
      optional: true,
      use: "volume",
    },
  },
  "volumes.*.projected.sources.*.secret": {
    yaml: "volumes: [{name: v, projected: {sources: [{secret: {name: s, optional: true, items: [{key: k, path: x}]}}]}}]",
    read: { field: "volumes.0.projected.sources.0.secret.name", to: inShop("Secret", "s"), keys: ["k"], optional: true, use: "volume" },
  },
  "volumes.*.persistentVolumeClaim": {
    yaml: "volumes: [{name: v, persistentVolumeClaim: {claimName: c}}]",
    read: { field: "volumes.0.persistentVolumeClaim.claimName", to: inShop("PersistentVolumeClaim", "c"), use: "volume" },
  },
  "volumes.*.csi.nodePublishSecretRef": {
    yaml: "volumes: [{name: v, csi: {driver: d, nodePublishSecretRef: {name: s}}}]",
    read: { field: "volumes.0.csi.nodePublishSecretRef.name", to: inShop("Secret", "s"), use: "volume" },
  },
  "volumes.*.azureFile": {
    yaml: "volumes: [{name: v, azureFile: {secretName: s, shareName: x}}]",
    read: { field: "volumes.0.azureFile.secretName", to: inShop("Secret", "s"), use: "volume" },
  },
  "volumes.*.cephfs.secretRef": {
    yaml: "volumes: [{name: v, cephfs: {secretRef: {name: s}}}]",
    read: { field: "volumes.0.cephfs.secretRef.name", to: inShop("Secret", "s"), use: "volume" },
  },
  "volumes.*.cinder.secretRef": {
    yaml: "volumes: [{name: v, cinder: {secretRef: {name: s}}}]",
    read: { field: "volumes.0.cinder.secretRef.name", to: inShop("Secret", "s"), use: "volume" },
  },
  "volumes.*.flexVolume.secretRef": {
    yaml: "volumes: [{name: v, flexVolume: {secretRef: {name: s}}}]",
    read: { field: "volumes.0.flexVolume.secretRef.name", to: inShop("Secret", "s"), use: "volume" },
  },
  "volumes.*.iscsi.secretRef": {
    yaml: "volumes: [{name: v, iscsi: {secretRef: {name: s}}}]",
    read: { field: "volumes.0.iscsi.secretRef.name", to: inShop("Secret", "s"), use: "volume" },
  },
  "volumes.*.rbd.secretRef": {
    yaml: "volumes: [{name: v, rbd: {secretRef: {name: s}}}]",
    read: { field: "volumes.0.rbd.secretRef.name", to: inShop("Secret", "s"), use: "volume" },
  },
};

const POD_CASES: Cases = {
  serviceAccountName: {
    yaml: "serviceAccountName: sa",
    read: { field: "serviceAccountName", to: inShop("ServiceAccount", "sa"), use: "account" },
  },
  "imagePullSecrets.*": {
    yaml: "imagePullSecrets: [{name: s}]",
    read: { field: "imagePullSecrets.0.name", to: inShop("Secret", "s"), use: "pullSecret" },
  },
  priorityClassName: {
    yaml: "priorityClassName: high",
    read: {
      field: "priorityClassName",
      to: { group: "scheduling.k8s.io", kind: "PriorityClass", namespace: "", name: "high" },
      use: "class",
    },
  },
  podPriorityClassName: {
    yaml: "podPriorityClassName: high",
    read: {
      field: "podPriorityClassName",
      to: { group: "scheduling.k8s.io", kind: "PriorityClass", namespace: "", name: "high" },
      use: "class",
    },
  },
  runtimeClassName: {
    yaml: "runtimeClassName: gvisor",
    read: { field: "runtimeClassName", to: { group: "node.k8s.io", kind: "RuntimeClass", namespace: "", name: "gvisor" }, use: "class" },
  },
};

/** The references of a Deployment whose pod says `spec`, without their origin; fields count from the pod's spec. */
function read(spec: string): Expected[] {
  const from = resourceOf(`{apiVersion: apps/v1, kind: Deployment, metadata: {name: web}, spec: {template: {spec: {${spec}}}}}`);
  return references(from, "shop").map(({ from: origin, field, whenMissing, ...rest }) => {
    expect(origin).toBe(from);
    expect(whenMissing).toBeNull();
    expect(field.slice(0, 3)).toEqual(["spec", "template", "spec"]);
    return { ...rest, field: field.slice(3).join(".") };
  });
}

describe.each([
  ["CONTAINER_REFERENCES", CONTAINER_REFERENCES, CONTAINER_CASES, "containers.0.", (yaml: string) => `containers: [{name: c, ${yaml}}]`],
  ["VOLUME_REFERENCES", VOLUME_REFERENCES, VOLUME_CASES, "", (yaml: string) => yaml],
  ["POD_REFERENCES", POD_REFERENCES, POD_CASES, "", (yaml: string) => yaml],
])("%s", (_, rows, cases, prefix, specOf) => {
  test("every row has a case, and every case a row", () => {
    expect(rows.map(({ path }) => path.join("."))).toEqual(Object.keys(cases));
  });
  test.each(Object.entries(cases))("%s", (_path, { yaml, read: expected }) => {
    expect(read(specOf(yaml))).toEqual([{ keys: null, optional: false, ...expected, field: prefix + expected.field }]);
  });
});

describe("what is no reference", () => {
  test.each([
    ["an empty name", "volumes: [{configMap: {name: ''}}]"],
    ["a name that is no text", "volumes: [{configMap: {name: 1}}]"],
    ["no name", "volumes: [{configMap: {}}]"],
    ["a volume that is no list", "volumes: {configMap: {name: cm}}"],
    ["a volume that is no mapping", "volumes: [configMap, [configMap], null]"],
    ["an account that is no text", "serviceAccountName: {name: sa}"],
    ["an empty account", "serviceAccountName: ''"],
    ["the default account, which every namespace has", "serviceAccountName: default"],
    ["the default account under its old name", "serviceAccount: default"],
    ["a variable with a plain value", "containers: [{env: [{name: A, value: cm}]}]"],
    ["what stands beside a container", "env: [{valueFrom: {secretKeyRef: {name: s, key: k}}}]"],
  ])("%s", (_, spec) => expect(read(spec)).toEqual([]));

  test("a Secret with the name `default` is one: only the account is always there", () =>
    expect(read("imagePullSecrets: [{name: default}]").map(({ to }) => to?.name)).toEqual(["default"]));
});

describe("details of a reference", () => {
  test("`optional` must be true and be written where it means something", () => {
    expect(read("volumes: [{configMap: {name: cm, optional: 'true'}}]")[0]?.optional).toBe(false);
    expect(read("volumes: [{configMap: {name: cm, optional: false}}]")[0]?.optional).toBe(false);
    expect(read("volumes: [{persistentVolumeClaim: {claimName: c, optional: true}}]")[0]?.optional).toBe(false);
  });
  test("without items, or with none, all keys of a volume are read", () => {
    expect(read("volumes: [{configMap: {name: cm}}]")[0]?.keys).toBeNull();
    expect(read("volumes: [{configMap: {name: cm, items: []}}]")[0]?.keys).toBeNull();
  });
  test("the items of a claim mean nothing", () =>
    expect(read("volumes: [{persistentVolumeClaim: {claimName: c, items: [{key: k}]}}]")[0]?.keys).toBeNull());
  test("a variable without a key reads the empty one", () =>
    expect(read("containers: [{env: [{valueFrom: {secretKeyRef: {name: s}}}]}]")[0]?.keys).toEqual([""]));

  test("the old name of the account counts only where the new one is missing", () => {
    const accounts = (spec: string) => read(spec).map(({ field, to, use }) => [field, to?.kind, to?.name, use]);
    expect(accounts("serviceAccount: old")).toEqual([["serviceAccount", "ServiceAccount", "old", "account"]]);
    expect(accounts("serviceAccount: old, serviceAccountName: new")).toEqual([["serviceAccountName", "ServiceAccount", "new", "account"]]);
    expect(accounts("serviceAccount: old, serviceAccountName: ''")).toEqual([["serviceAccount", "ServiceAccount", "old", "account"]]);
  });
  test("an object needs things of its own namespace before the destination's", () => {
    const from = resourceOf("{apiVersion: v1, kind: Pod, metadata: {name: a, namespace: web}, spec: {serviceAccountName: sa}}");
    expect(references(from, "shop").map(({ to }) => to.namespace)).toEqual(["web"]);
  });
});

test("references come in the order of containers, volumes, then the pod as a whole", () => {
  const spec =
    "serviceAccountName: sa, volumes: [{secret: {secretName: v}}], " +
    "containers: [{envFrom: [{secretRef: {name: b}}]}], initContainers: [{envFrom: [{secretRef: {name: a}}]}]";
  expect(read(spec).map(({ field, to }) => `${field} ${to?.name}`)).toEqual([
    "initContainers.0.envFrom.0.secretRef.name a",
    "containers.0.envFrom.0.secretRef.name b",
    "volumes.0.secret.secretName v",
    "serviceAccountName sa",
  ]);
});

describe("other objects", () => {
  const of = (yaml: string) => references(resourceOf(yaml), "shop").map(({ field, to }) => `${field.join(".")} ${to.kind} ${to.name}`);

  test("a Pod and a CronJob are read where their pods are", () => {
    expect(of("{apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {serviceAccountName: sa}}")).toEqual([
      "spec.serviceAccountName ServiceAccount sa",
    ]);
    const job =
      "{apiVersion: batch/v1, kind: CronJob, metadata: {name: a}, spec: {jobTemplate: {spec: {template: {spec: {serviceAccountName: sa}}}}}}";
    expect(of(job)).toEqual(["spec.jobTemplate.spec.template.spec.serviceAccountName ServiceAccount sa"]);
  });
  test("a Workflow is read as a whole and template by template", () => {
    const workflow = `
      apiVersion: argoproj.io/v1alpha1
      kind: Workflow
      metadata: {name: a}
      spec:
        serviceAccountName: sa
        volumes: [{secret: {secretName: all}}]
        templates:
        - container: {envFrom: [{secretRef: {name: own}}]}
        - {serviceAccountName: other, volumes: [{configMap: {name: one}}]}
    `;
    expect(of(workflow)).toEqual([
      "spec.templates.0.container.envFrom.0.secretRef.name Secret own",
      "spec.volumes.0.secret.secretName Secret all",
      "spec.serviceAccountName ServiceAccount sa",
      "spec.templates.1.volumes.0.configMap.name ConfigMap one",
      "spec.templates.1.serviceAccountName ServiceAccount other",
    ]);
  });
  test("the `templates` of an object that is no Workflow mean nothing", () =>
    expect(of("{apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {templates: [{serviceAccountName: sa}]}}")).toEqual([]));
  test("an object that starts no pods needs nothing", () =>
    expect(of("{apiVersion: v1, kind: Service, metadata: {name: a}, spec: {serviceAccountName: sa}}")).toEqual([]));
});

describe("accountPullSecrets", () => {
  test("are what the account gives to the pods that use it", () => {
    const pod = resourceOf("{apiVersion: v1, kind: Pod, metadata: {name: a, namespace: web}, spec: {serviceAccountName: sa}}");
    const account = resourceOf(
      "{apiVersion: v1, kind: ServiceAccount, metadata: {name: sa}, imagePullSecrets: [{name: s}, {}, {name: ''}, {name: t}]}",
    );
    const [reference] = references(pod, "shop") as [Reference];
    const secret = (name: string) => ({
      from: pod,
      field: ["spec", "serviceAccountName"],
      to: { group: "", kind: "Secret", namespace: "web", name },
      keys: null,
      optional: false,
      use: "pullSecret",
      whenMissing: null,
    });
    expect(accountPullSecrets(reference, account)).toEqual([secret("s"), secret("t")]);
  });
});
