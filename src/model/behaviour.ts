// What an object does in the cluster once it is applied, as the simulation of a sync needs to know it.
import { hasHealthCheck } from "../schedule/health.ts";
import { objectName } from "../schedule/schedule.ts";
import type { Behaviour, Manifest, ObjectName, Reference, Resource } from "../types.ts";
import type { Assumptions, BindingMode } from "./assumptions.ts";
import type { Product } from "./producers.ts";
import { getField, getList, getText } from "./resource.ts";
import type { VolumeOrigin } from "./volumes.ts";
import { podTemplates, runOf } from "./workloads.ts";

/** What the behaviour of an object follows from. */
export interface BehaviourInput {
  readonly resource: Resource;
  readonly namespace: string;
  /** Its needs that something in the render makes. */
  readonly references: readonly Reference[];
  readonly products: readonly Product[];
  readonly assumptions: Assumptions;
  /** What of the render its pods wait for in an init container, until it has started or completed. */
  readonly waitsFor: readonly Resource[];
  nameOf(resource: Resource): ObjectName;
  /** How a claim gets its volume. */
  volumeOf(claim: Resource): VolumeOrigin;
  /** A StorageClass of the render. */
  storageClass(name: string): Resource | undefined;
}

/** Whether Argo CD waits for an object of a kind to become healthy. */
export function isChecked(resource: Pick<Resource, "group" | "kind">, { argocdVersion, health, hasCustomCheck }: Assumptions): boolean {
  const { group, kind } = resource;
  return (
    hasHealthCheck(group, kind, argocdVersion) ||
    hasCustomCheck(group, kind) ||
    health.some((row) => row.group === group && row.kind === kind)
  );
}

/** When the class of a claim binds it; undefined when nothing tells. */
export function bindingMode(
  claim: Resource,
  { storageClass, assumptions }: Pick<BehaviourInput, "storageClass" | "assumptions">,
): BindingMode | undefined {
  const name = getText(claim.manifest, ["spec", "storageClassName"]);
  if (name === "") return undefined;
  const inRender = storageClass(name);
  if (inRender === undefined) return assumptions.storageClasses.get(name);
  return getText(inRender.manifest, ["volumeBindingMode"]) === "WaitForFirstConsumer" ? "WaitForFirstConsumer" : "Immediate";
}

/** Whether Kueue resumes a Job, as soon as there is room for it: kueue.sigs.k8s.io/docs/tasks/run/jobs. */
function isQueued(manifest: Manifest): boolean {
  return ["labels", "annotations"].some((key) => getText(manifest, ["metadata", key, "kueue.x-k8s.io/queue-name"]) !== "");
}

/** Whether a person has to resume an object before it is healthy. */
export function isSuspended({ group, kind, manifest }: Resource): boolean {
  const isPaused = (group === "apps" && kind === "Deployment") || (group === "argoproj.io" && kind === "Rollout");
  if (isPaused) return getField(manifest, ["spec", "paused"]) === true;
  const isJob = (group === "batch" && kind === "Job") || (group === "argoproj.io" && kind === "Workflow");
  return isJob && getField(manifest, ["spec", "suspend"]) === true && !isQueued(manifest);
}

const keyOf = ({ to: { group, kind, namespace, name } }: Reference): string => objectName(group, kind, namespace, name);

function podsOf({ resource, namespace, references, waitsFor, nameOf }: BehaviourInput): Behaviour["pods"] {
  const run = runOf(resource);
  const hasNone =
    run === undefined || run === "onSchedule" || isSuspended(resource) || getField(resource.manifest, ["spec", "replicas"]) === 0;
  if (hasNone) return null;
  const ofUse = (...uses: Reference["use"][]): Reference[] => references.filter(({ use, optional }) => uses.includes(use) && !optional);
  const volumes = ofUse("volume", "env");
  const isClaim = ({ to }: Reference): boolean => to.kind === "PersistentVolumeClaim";
  const classes = podTemplates(resource).flatMap(({ spec }) =>
    getList(spec, ["volumes"]).map((volume) => getText(volume, ["csi", "volumeAttributes", "secretProviderClass"])),
  );
  return {
    isBare: resource.kind === "Pod",
    admittedWith: ofUse("account", "class").map(keyOf),
    claims: volumes.filter(isClaim).map(keyOf),
    startedWith: volumes.filter((reference) => !isClaim(reference)).map(keyOf),
    waitsFor: waitsFor.map(nameOf),
    mounts: classes
      .filter((name) => name !== "")
      .map((name) => objectName("secrets-store.csi.x-k8s.io", "SecretProviderClass", namespace, name)),
  };
}

/** The behaviour of an object. */
export function behaviour(input: BehaviourInput): Behaviour {
  const { resource, references, products, assumptions } = input;
  const isClaim = resource.group === "" && resource.kind === "PersistentVolumeClaim";
  const volume = isClaim ? input.volumeOf(resource) : undefined;
  const className = references.find(({ to }) => to.kind === "StorageClass");
  return {
    hasHealthCheck: isChecked(resource, assumptions),
    isSuspended: isSuspended(resource),
    pods: podsOf(input),
    claim:
      isClaim && volume !== "own"
        ? {
            storageClass: className === undefined || volume === "class" ? null : keyOf(className),
            waitsForConsumer: bindingMode(resource, input) === "WaitForFirstConsumer",
          }
        : null,
    needs: isClaim
      ? []
      : references.flatMap((reference) =>
          reference.whenMissing === null ? [] : [{ name: keyOf(reference), whenMissing: reference.whenMissing }],
        ),
    makes: products.map(({ kind, namespace, name }) => objectName("", kind, namespace, name)),
    makesWhenMounted: resource.kind === "SecretProviderClass",
  };
}
