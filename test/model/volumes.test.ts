import { describe, expect, test } from "vitest";
import { firstSyncOf } from "../../src/suggest.ts";
import { modelOf, named } from "./read.ts";

const claim = (spec: string): string => `{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: data}, spec: {${spec}}}`;
const volume = (spec: string, apiVersion = "v1"): string =>
  `{apiVersion: ${apiVersion}, kind: PersistentVolume, metadata: {name: pv}, spec: {${spec}}}`;

describe("a claim", () => {
  test.each([
    ["that names its volume has its own", "own", [claim("volumeName: pv, storageClassName: fast")]],
    ["that a volume of the render names too", "own", [claim("storageClassName: fast"), volume("claimRef: {name: data, namespace: shop}")]],
    ["of another namespace does not", undefined, [claim("storageClassName: fast"), volume("claimRef: {name: data, namespace: web}")]],
    ["with a free volume of its class has that", "class", [claim("storageClassName: fast"), volume("storageClassName: fast")]],
    ["with a volume of another class has none", undefined, [claim("storageClassName: fast"), volume("storageClassName: slow")]],
    [
      "with a taken volume of its class has none",
      undefined,
      [claim("storageClassName: fast"), volume("storageClassName: fast, claimRef: {name: other, namespace: shop}")],
    ],
    [
      "with a PersistentVolume of another group has none",
      undefined,
      [claim("storageClassName: fast"), volume("storageClassName: fast", "example.com/v1")],
    ],
    ["with an empty volumeName has none", undefined, [claim('volumeName: "", storageClassName: fast')]],
  ])("%s", (_, origin, objects) => {
    const model = modelOf(objects.join("\n---\n"));
    expect(model.volumeOf(named(model, "data"))).toBe(origin);
  });

  test("that has its volume is bound although its class comes later", () => {
    const rest = [
      "{apiVersion: storage.k8s.io/v1, kind: StorageClass, metadata: {name: fast, annotations: {argocd.argoproj.io/sync-wave: '1'}}}",
      "{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {volumes: [{persistentVolumeClaim: {claimName: data}}]}}",
    ];
    const outcome = (...objects: string[]) => firstSyncOf(modelOf([...objects, ...rest].join("\n---\n"))).outcome;
    expect(outcome(claim("storageClassName: fast"))).toBe("stuck");
    expect(outcome(claim("storageClassName: fast"), volume("claimRef: {name: data, namespace: shop}"))).toBe("succeeded");
    expect(outcome(claim("storageClassName: fast"), volume("storageClassName: fast"))).toBe("succeeded");
    expect(outcome(claim("storageClassName: fast, volumeName: pv"))).toBe("succeeded");
  });
});
