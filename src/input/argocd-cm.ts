// What the repository itself says about its Argo CD: `kustomize.buildOptions` in an argocd-cm, or in the values of the
// argo-cd chart (docs/user-guide/kustomize.md of Argo CD).
import path from "node:path";
import { isMapping } from "../model/resource.ts";
import { readDocument } from "../model/yaml.ts";
import { splitDocuments } from "../model/yaml-stream.ts";
import { git, readText } from "./files.ts";
import { knownBuildOptions } from "./kustomize.ts";

const KEY = "kustomize.buildOptions";

/** The texts at a key, anywhere in a value. */
function textsAt(value: unknown, key: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsAt(item, key));
  if (!isMapping(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => (name === key && typeof item === "string" ? [item] : textsAt(item, key)));
}

/**
 * The build options that the YAML files of a git repository agree on; none when they say different things. Options
 * that wavelint does not pass on are left out.
 */
export async function buildOptionsIn(root: string): Promise<readonly string[]> {
  const found = await git(root, ["grep", "--untracked", "-lzIF", KEY, "--", "*.yaml", "*.yml"]);
  const said = new Set<string>();
  for (const file of (found ?? "").split("\0").filter((name) => name !== "")) {
    const text = (await readText(path.join(root, file), root)) ?? "";
    for (const document of splitDocuments(text)) {
      const read = readDocument(document);
      for (const options of read.ok ? textsAt(read.value, KEY) : []) said.add(knownBuildOptions(options).join(" "));
    }
  }
  const [only, ...others] = said;
  return only === undefined || only === "" || others.length > 0 ? [] : only.split(" ");
}
