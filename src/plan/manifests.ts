// `wavelint render`: the manifests that were judged, in the order in which Argo CD applies them.
import { Document } from "yaml";
import type { Model } from "../model/resolve.ts";
import { printable } from "../report/report.ts";
import type { Resource } from "../types.ts";

/** A manifest as YAML that Argo CD reads the same way: YAML 1.1, in which `yes` and `0o7` need quotes. */
function yamlOf({ manifest }: Resource): string {
  const document = new Document(manifest, { version: "1.1", aliasDuplicateObjects: false, sortMapEntries: false });
  document.directives = undefined as unknown as NonNullable<typeof document.directives>;
  return document.toString({ lineWidth: 0 });
}

/** All objects of an application, each once: by step, then what runs on failure or deletion, then what is never applied. */
function ordered({ schedule, resources, isLost }: Model): { resource: Resource; when: string }[] {
  const found = new Map<Resource, string>();
  const add = (resource: Resource | null, when: string): void => {
    if (resource !== null && !found.has(resource)) found.set(resource, when);
  };
  for (const { phase, wave, tasks } of schedule.steps) for (const { resource } of tasks) add(resource, `${phase}, wave ${wave}`);
  for (const { resource, wave } of schedule.syncFail) add(resource, `SyncFail, wave ${wave}`);
  for (const { resource, hooks } of schedule.deleteHooks) add(resource, hooks.join(", "));
  for (const resource of resources) if (!isLost(resource)) add(resource, "never applied");
  return [...found].map(([resource, when]) => ({ resource, when }));
}

/** The manifests of some applications as one YAML stream. */
export function manifests(models: readonly Model[]): string {
  return models
    .flatMap((model) =>
      ordered(model).map(({ resource, when }) => {
        const { file, line, approximate } = resource.locate();
        const place = `${printable(file)}:${line}${approximate ? " (approximate)" : ""}`;
        return `---\n# Application: ${printable(model.application.name)}\n# Step: ${when}\n# Source: ${place}\n${yamlOf(resource)}`;
      }),
    )
    .join("");
}
