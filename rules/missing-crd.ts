// Before the first step Argo CD looks up the kind of every object. One that the cluster does not know, and that no CRD of
// the same sync defines, fails the sync there; so what would install its CRD is never applied, whatever the waves say.
// Source: gitops-engine/pkg/sync/sync_context.go (getSyncTasks, hasCRDOfGroupKind), docs/user-guide/sync-options.md.
import { definedKinds, isBroughtAlong, isCustom } from "../src/model/custom-resources.ts";
import { type Installer, installers, linkOf } from "../src/model/installers.ts";
import type { Model } from "../src/model/resolve.ts";
import { type ArgocdVersion, defineRule, describe, describeAt, isBefore } from "../src/rule.ts";
import { tokens } from "../src/schedule/hook.ts";
import type { Resource } from "../src/types.ts";

const SYNC_OPTIONS = "argocd.argoproj.io/sync-options";
const SKIP = "SkipDryRunOnMissingResource=true";

/** The custom resources that Argo CD looks up in vain on a cluster without the installers, in the order of the schedule. */
function unknownToCluster(model: Model, argocdVersion: ArgocdVersion): Resource[] {
  const { application, assumptions, schedule } = model;
  if (application.syncOptions.includes(SKIP) && !isBefore(argocdVersion, "3.1")) return [];
  const defined = definedKinds(model);
  const tasks = [...schedule.steps.flatMap((step) => step.tasks), ...schedule.syncFail];
  return [...new Set(tasks.map(({ resource }) => resource))].filter(
    (resource): resource is Resource =>
      resource !== null &&
      isCustom(resource) &&
      !isBroughtAlong(resource) &&
      !defined.has(`${resource.group}/${resource.kind}`) &&
      !tokens(resource.annotations[SYNC_OPTIONS]).includes(SKIP) &&
      !assumptions.isInstalledCrd(resource.group),
  );
}

const isProof = ({ by }: Installer): boolean => by === "subscription" || by === "provider";

/** The objects of each group that an installer brings; of several installers the one that surely installs CRDs. */
function byInstaller(model: Model, objects: readonly Resource[]): { installer: Installer; objects: [Resource, ...Resource[]] }[] {
  const rank = (installer: Installer): number => (isProof(installer) ? 0 : installer.by === "release" ? 1 : 2);
  const ranked = installers(model).sort((a, b) => rank(a) - rank(b));
  const installerOf = new Map<string, Installer | undefined>();
  const found = new Map<string, { installer: Installer; objects: [Resource, ...Resource[]] }>();
  for (const object of objects) {
    const kind = `${object.group}/${object.kind}`;
    const installer = installerOf.has(kind) ? installerOf.get(kind) : ranked.find((candidate) => linkOf(candidate, object) !== undefined);
    installerOf.set(kind, installer);
    if (installer === undefined) continue;
    const key = `${object.group} ${installer.resource.index}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { installer, objects: [object] });
    else known.objects.push(object);
  }
  return [...found.values()];
}

/** Where the objects have to go besides, when they do not come after the installer. */
function laterThan(model: Model, installer: Resource, objects: readonly Resource[]): string {
  const [step] = model.schedule.stepsOf(installer);
  const isLater = (object: Resource): boolean => (model.schedule.stepsOf(object)[0]?.index ?? Infinity) > (step?.index ?? -1);
  if (step === undefined || objects.every(isLater)) return "";
  const next = typeof step.wave === "bigint" ? step.wave + 1n : step.wave + 1;
  return ` and put ${objects.length === 1 ? "it" : "them"} into ${step.phase} wave ${next} or later`;
}

export default defineRule({
  meta: {
    description: "Disallow a custom resource whose CRD the same sync would install later, unless it skips the dry run",
    severity: "error",
    preset: "recommended",
    when: "first-sync",
    messages: {
      missing:
        "{{ object }} is of a kind that {{ installer }} brings: Argo CD looks for the kind before it applies anything, so the first sync fails and {{ installerName }} is never applied.",
      perhaps:
        "{{ object }} belongs to the operator of {{ installer }}, but its CRD is not in the render: unless the cluster has it already, the first sync fails before it applies anything.",
    },
    help: {
      missing:
        "Add argocd.argoproj.io/sync-options: SkipDryRunOnMissingResource=true to {{ objects }}{{ later }}. If the cluster has the CRDs already, list {{ group }} under installedCrds in the config.",
      perhaps:
        "Add argocd.argoproj.io/sync-options: SkipDryRunOnMissingResource=true to {{ objects }}{{ later }}. If the cluster has the CRDs already, list {{ group }} under installedCrds in the config.",
    },
  },
  check({ model, argocdVersion, report }) {
    const unknown = unknownToCluster(model, argocdVersion);
    if (unknown.length === 0) return;
    for (const { installer, objects } of byInstaller(model, unknown)) {
      const [object, ...others] = objects;
      const messageId = isProof(installer) ? "missing" : "perhaps";
      report({
        messageId,
        data: {
          object: describeAt(model, object),
          installer: describeAt(model, installer.resource),
          ...(messageId === "missing" && { installerName: describe(model, installer.resource) }),
          objects: others.length === 0 ? "it" : `it and the ${others.length === 1 ? "other object" : `${others.length} other objects`}`,
          later: laterThan(model, installer.resource, objects),
          group: object.group,
        },
        // Of a folder that was found by walking nobody said that it is one Application.
        severity: messageId === "missing" && !model.application.isGuess ? "error" : "warning",
        resource: object,
        at: object.locate(),
        related: [
          {
            resource: installer.resource,
            at: installer.resource.locate(),
            note: messageId === "missing" ? "brings the CRD" : "its operator",
          },
          ...others.map((other) => ({ resource: other, at: other.locate(), note: "of the same group" })),
        ],
      });
    }
  },
});
