// Short ways to write an application in a test and to say in which order it is applied.
import { parseSources } from "../../src/model/resource.ts";
import { HOOK } from "../../src/schedule/hook.ts";
import { type ScheduleOptions, schedule } from "../../src/schedule/schedule.ts";
import { SYNC_WAVE } from "../../src/schedule/wave.ts";
import type { Manifest, Resource, Schedule, Task } from "../../src/types.ts";

/** Annotations with the words `hook` and `wave` short for Argo CD's keys. */
export type Notes = Readonly<Record<string, string>>;

const SHORT: Readonly<Record<string, string>> = {
  hook: HOOK,
  wave: SYNC_WAVE,
  weight: "helm.sh/hook-weight",
  helm: "helm.sh/hook",
};

/** Annotations under their full keys. */
export function annotations(notes: Notes): Record<string, string> {
  return Object.fromEntries(Object.entries(notes).map(([key, value]) => [SHORT[key] ?? key, value]));
}

/** An object of `v1 Service`, `apps/v1 Deployment`…; `a/b` is the name b in the namespace a. */
export function object(type: string, name: string, notes: Notes = {}, more: Manifest = {}): Manifest {
  const [apiVersion, kind] = type.includes(" ") ? type.split(" ") : ["v1", type];
  const [namespace, own] = name.includes("/") ? name.split("/") : [undefined, name];
  return { apiVersion, kind, metadata: { name: own, ...(namespace && { namespace }), annotations: annotations(notes) }, ...more };
}

/** The definition of the custom resources `kind` of `group`. */
export function crd(kind: string, group: string, notes: Notes = {}): Manifest {
  const type = "apiextensions.k8s.io/v1 CustomResourceDefinition";
  return object(type, `${kind.toLowerCase()}s.${group}`, notes, { spec: { group, names: { kind } } });
}

/** The resources of one application, in the order of the render. */
export function resources(...manifests: Manifest[]): readonly Resource[] {
  const text = manifests.map((manifest) => JSON.stringify(manifest)).join("\n---\n");
  return parseSources([{ file: "-", text, trace: null, kind: "manifest" }]).resources;
}

/** The schedule of one application whose destination namespace is `shop`. */
export function order(manifests: readonly Manifest[], options: Partial<ScheduleOptions> = {}): Schedule {
  return schedule(resources(...manifests), { namespace: "shop", createNamespace: false, ...options });
}

function nameOf({ resource }: Task): string {
  return resource === null ? "(created Namespace)" : `${resource.kind} ${resource.name || `${resource.generateName}*`}`;
}

/** The steps of an application, each as `PreSync 0: Job a, Job b`. */
export function steps(manifests: readonly Manifest[], options: Partial<ScheduleOptions> = {}): string[] {
  return order(manifests, options).steps.map(({ phase, wave, tasks }) => `${phase} ${wave}: ${tasks.map(nameOf).join(", ")}`);
}
