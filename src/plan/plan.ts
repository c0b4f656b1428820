// `wavelint plan`: the order of each application as data, the contract of the design, version 1.
import { resourceId, stepId } from "../lint.ts";
import type { Model } from "../model/resolve.ts";
import { getField, isMapping } from "../model/resource.ts";
import { deletePolicies } from "../schedule/delete-policy.ts";
import { isHook } from "../schedule/hook.ts";
import { phases } from "../schedule/phase.ts";
import { compareWaves } from "../schedule/schedule.ts";
import type { DeletePolicy, Dropped, Location, Phase, Problem, Resource, ResourceId, Skipped, SourcePath, Step, Wave } from "../types.ts";
import { type PlannedFirstSync, plannedFirstSync } from "./first-sync.ts";
import type { ApplicationChanges } from "./order-changes.ts";

/** An object in a plan. `hook` and `deletePolicies` are empty for an ordinary object. */
export interface PlannedResource extends ResourceId {
  readonly hook: readonly Phase[];
  readonly deletePolicies: readonly DeletePolicy[];
  /** `null` for the Namespace that `CreateNamespace` makes. */
  readonly location: Location | null;
}

/** What is applied at once. */
export interface PlannedStep {
  readonly phase: Phase;
  readonly wave: number | string;
  readonly waits: Step["waits"];
  readonly resources: readonly PlannedResource[];
}

/** The order of one application. */
export interface PlannedApplication {
  readonly name: string;
  readonly sources: readonly SourcePath[];
  readonly namespace: string;
  readonly syncOptions: readonly string[];
  readonly steps: readonly PlannedStep[];
  readonly syncFail: readonly (PlannedResource & { readonly wave: number | string })[];
  readonly deleteHooks: readonly (PlannedResource & { readonly wave: number | string; readonly hooks: readonly string[] })[];
  readonly dropped: readonly (PlannedResource & { readonly reason: Dropped["reason"] })[];
  readonly firstSync: PlannedFirstSync<PlannedResource>;
}

/** The order of all applications. */
export interface Plan {
  readonly applications: readonly PlannedApplication[];
  readonly problems: readonly Problem[];
  readonly skipped: readonly Skipped[];
  /** What changed in the order since a commit; set when one was asked for. */
  readonly since?: { readonly base: string; readonly commit: string; readonly applications: readonly ApplicationChanges[] };
  /** What each object is for, where it says so. Not part of the JSON. */
  purposeOf(resource: PlannedResource): string;
}

const waveId = (wave: Wave): number | string => stepId({ phase: "Sync", wave }).wave;

/** Why Argo CD refuses a whole application before it orders anything. */
function refusals({ application, resources, unreadable }: Model): Problem[] {
  const broken = unreadable
    .filter(({ isLost }) => !isLost)
    .map(({ message, location }) => ({ message: `Argo CD refuses ${application.name}: ${message}.`, location }));
  const notStrings = resources.flatMap((resource) => {
    const annotations = getField(resource.manifest, ["metadata", "annotations"]);
    if (resource.kind === "CustomResourceDefinition" || annotations === undefined || annotations === null) return [];
    const key = isMapping(annotations) ? Object.keys(annotations).find((name) => typeof annotations[name] !== "string") : "";
    if (key === undefined) return [];
    return [
      {
        message: `Argo CD refuses ${application.name}: an annotation value is not a string.`,
        location: resource.locateKey(["metadata", "annotations", key]),
      },
    ];
  });
  return [...broken, ...notStrings].map(({ message, location }) => ({
    kind: "parse",
    application: application.name,
    message,
    location: { file: location.file, line: location.line, column: location.column },
  }));
}

/** The purpose that an object gives itself. */
function purpose({ annotations }: Resource): string {
  return annotations["wavelint.dev/purpose"] ?? annotations["kubernetes.io/description"] ?? "";
}

/** Makes the plan of some applications; `problems` are those of reading them. */
export function plan(models: readonly Model[], problems: readonly Problem[], skipped: readonly Skipped[] = []): Plan {
  const purposes = new Map<PlannedResource, string>();
  const refused = models.map(refusals);
  const applications = models.flatMap((model, index): PlannedApplication[] => {
    if ((refused[index] ?? []).length > 0) return [];
    const { application, schedule } = model;
    const planned = (resource: Resource | null): PlannedResource => {
      const isAHook = resource !== null && isHook(resource.annotations);
      const result: PlannedResource =
        resource === null
          ? {
              group: "",
              version: "v1",
              kind: "Namespace",
              namespace: "",
              name: application.namespace,
              hook: [],
              deletePolicies: [],
              location: null,
            }
          : {
              ...resourceId(model, resource),
              hook: isAHook ? phases(resource.annotations) : [],
              deletePolicies: isAHook ? deletePolicies(resource.annotations) : [],
              location: resource.locate(),
            };
      if (resource !== null) purposes.set(result, purpose(resource));
      return result;
    };
    const named = <T extends object>(resource: Resource, more: T): PlannedResource & T => {
      const result = { ...planned(resource), ...more };
      purposes.set(result, purpose(resource));
      return result;
    };
    return [
      {
        name: application.name,
        sources: application.paths,
        namespace: application.namespace,
        syncOptions: application.syncOptions,
        steps: schedule.steps.map(({ phase, wave, waits, tasks }) => ({
          phase,
          wave: waveId(wave),
          waits,
          resources: tasks.map(({ resource }) => planned(resource)),
        })),
        syncFail: schedule.syncFail.flatMap(({ resource, wave }) => (resource === null ? [] : [named(resource, { wave: waveId(wave) })])),
        deleteHooks: [...schedule.deleteHooks]
          .sort((a, b) => compareWaves(a.wave, b.wave) || a.resource.index - b.resource.index)
          .map(({ resource, wave, hooks }) => named(resource, { wave: waveId(wave), hooks })),
        dropped: schedule.dropped.map(({ resource, reason }) => named(resource, { reason })),
        firstSync: plannedFirstSync(model, planned),
      },
    ];
  });
  return { applications, problems: [...problems, ...refused.flat()], skipped, purposeOf: (resource) => purposes.get(resource) ?? "" };
}
