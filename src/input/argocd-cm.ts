// What the repository itself says about its Argo CD, in an argocd-cm or in the values of the argo-cd chart:
// `kustomize.buildOptions` (docs/user-guide/kustomize.md of Argo CD) and health checks (docs/operator-manual/health.md).
import path from "node:path";
import { CUSTOMIZATIONS, checksIn } from "../model/health-customizations.ts";
import { isMapping } from "../model/resource.ts";
import { readDocument } from "../model/yaml.ts";
import { splitDocuments } from "../model/yaml-stream.ts";
import { gitList, readText } from "./files.ts";
import { knownBuildOptions } from "./kustomize.ts";

const KEY = "kustomize.buildOptions";

/** The texts at a key, anywhere in a value. */
function textsAt(value: unknown, key: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsAt(item, key));
  if (!isMapping(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => (name === key && typeof item === "string" ? [item] : textsAt(item, key)));
}

/** What the YAML files of a git repository say about Argo CD. */
export interface ArgocdSettings {
  /** The build options that they agree on; none when they say different things. Those that are not passed on are left out. */
  readonly buildOptions: readonly string[];
  /** The kinds that they add a health check for, as patterns of `group/Kind`. */
  readonly healthChecks: readonly string[];
}

/** Reads the settings of Argo CD in a git repository; of health checks only those in files that `isGiven`. */
export async function argocdSettingsIn(root: string, isGiven: (file: string) => boolean): Promise<ArgocdSettings> {
  const found = await gitList(root, ["grep", "--untracked", "-lzIF", "-e", KEY, "-e", CUSTOMIZATIONS, "--", "*.yaml", "*.yml"]);
  const said = new Set<string>();
  const healthChecks: string[] = [];
  for (const file of found ?? []) {
    const text = (await readText(path.join(root, file), root)) ?? "";
    for (const document of splitDocuments(text)) {
      const read = readDocument(document);
      if (!read.ok) continue;
      for (const options of textsAt(read.value, KEY)) said.add(knownBuildOptions(options).join(" "));
      if (isGiven(path.join(root, file))) healthChecks.push(...checksIn(read.value));
    }
  }
  const [only, ...others] = said;
  return { buildOptions: only === undefined || only === "" || others.length > 0 ? [] : only.split(" "), healthChecks };
}
