import { expect, test } from "vitest";
import { KINDS, kindOrder } from "../../src/schedule/kind-order.ts";

test("no kind is listed twice", () => expect(new Set(KINDS).size).toBe(KINDS.length));

test("each kind of the list has the place that it is listed at", () => expect(KINDS.map(kindOrder)).toEqual([...KINDS.keys()]));

test.each(["Widget", "secret", "ValidatingWebhookConfiguration", "", "toString", "__proto__"])(
  "the kind %j, which is not in the list, comes after all of it",
  (kind) => expect(kindOrder(kind)).toBe(KINDS.length),
);

test.each([
  ["ServiceAccount", "Secret"],
  ["Secret", "ConfigMap"],
  ["ConfigMap", "PersistentVolumeClaim"],
  ["CustomResourceDefinition", "ClusterRole"],
  ["Role", "RoleBinding"],
  ["RoleBinding", "Service"],
  ["Service", "DaemonSet"],
  ["Pod", "Deployment"],
  ["Deployment", "StatefulSet"],
  ["StatefulSet", "Job"],
  ["Job", "Ingress"],
])("%s is applied before %s", (first, second) => expect(kindOrder(first)).toBeLessThan(kindOrder(second)));
