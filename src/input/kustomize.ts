// Kustomizations, rendered by `kustomize build` or `kubectl kustomize`, and which files they use.
import { stat } from "node:fs/promises";
import path from "node:path";
import { UserError } from "../errors.ts";
import { getField, getList, getText } from "../model/resource.ts";
import { readDocument } from "../model/yaml.ts";
import { readText, relativePath } from "./files.ts";
import { run } from "./render.ts";

/** The names that a kustomization may have. */
export const KUSTOMIZATION_FILES: readonly string[] = ["kustomization.yaml", "kustomization.yml", "Kustomization"];

/** What a kustomization says. */
export interface Kustomization {
  readonly file: string;
  readonly isComponent: boolean;
  /** The folders of other kustomizations that it uses, as absolute paths. */
  readonly folders: readonly string[];
  /** The files that it uses, as absolute paths. */
  readonly files: readonly string[];
  /** What it would fetch from the network. */
  readonly remote: readonly string[];
  /** It inflates Helm charts. */
  readonly hasCharts: boolean;
}

const isString = (value: unknown): value is string => typeof value === "string";

function fileOfGenerator(entry: string): string {
  return entry.slice(entry.indexOf("=") + 1);
}

function remoteOf(entry: string): boolean {
  return /^(?:[a-z+]+:\/\/|git@|github\.com[/:]|git::)/i.test(entry) || /\?ref=|\/\/.*\?|\.git(?:\/|\?|$)/.test(entry);
}

/** Reads the kustomization of a folder; undefined when there is none that can be read. */
export async function readKustomization(folder: string, root: string): Promise<Kustomization | undefined> {
  for (const name of KUSTOMIZATION_FILES) {
    const file = path.join(folder, name);
    const text = await readText(file, root);
    if (text === undefined) continue;
    const document = readDocument({ text: text.replace(/^---[^\n]*\n/, ""), offset: 0 });
    const value = document.ok ? document.value : undefined;
    const bases = ["resources", "bases", "components", "crds", "configurations", "generators", "transformers", "validators"].flatMap(
      (key) => getList(value, [key]),
    );
    const patches = ["patches", "patchesJson6902", "replacements"].flatMap((key) =>
      getList(value, [key]).map((entry) => getField(entry, ["path"])),
    );
    const generators = ["configMapGenerator", "secretGenerator"].flatMap((key) =>
      getList(value, [key]).flatMap((entry) => [...getList(entry, ["files"]), ...getList(entry, ["envs"]), getField(entry, ["env"])]),
    );
    const helm = getList(value, ["helmCharts"]).flatMap((entry) => [
      getField(entry, ["valuesFile"]),
      ...getList(entry, ["additionalValuesFiles"]),
    ]);
    const listed = [...bases, ...patches, ...getList(value, ["patchesStrategicMerge"]), ...helm, getField(value, ["openapi", "path"])];
    const entries = [...listed.filter(isString), ...generators.filter(isString).map(fileOfGenerator)].filter(
      (entry) => !entry.includes("\n"),
    );
    const folders: string[] = [];
    const files: string[] = [];
    const remote: string[] = [];
    for (const entry of entries) {
      const target = path.resolve(folder, entry);
      const found = await stat(target).catch(() => undefined);
      if (found?.isDirectory()) folders.push(target);
      else if (found !== undefined) files.push(target);
      else if (remoteOf(entry)) remote.push(entry);
    }
    return {
      file,
      isComponent: getText(value, ["kind"]) === "Component",
      folders,
      files,
      remote,
      hasCharts: getList(value, ["helmCharts"]).length > 0 || getList(value, ["helmChartInflationGenerator"]).length > 0,
    };
  }
  return undefined;
}

/** All kustomizations that one is built from, itself first. Each is read once, so circles end. */
export async function kustomizationTree(folder: string, root: string): Promise<Kustomization[]> {
  const seen = new Set<string>();
  const visit = async (at: string): Promise<Kustomization[]> => {
    if (seen.has(at)) return [];
    seen.add(at);
    const own = await readKustomization(at, root);
    if (own === undefined) return [];
    const trees: Kustomization[] = [own];
    for (const used of own.folders) trees.push(...(await visit(used)));
    return trees;
  };
  return visit(folder);
}

/** Renders a kustomization. Throws a {@link UserError} with the tool's own message when that fails, or when it would need the network. */
export async function renderKustomization(
  folder: string,
  cwd: string,
  tree: readonly Kustomization[],
  binary: string | undefined,
): Promise<string> {
  const shown = relativePath(cwd, folder);
  const remote = tree.flatMap((kustomization) => kustomization.remote);
  if (remote.length > 0) {
    throw new UserError({
      what: `The kustomization ${shown} was not rendered: it would fetch ${remote.join(", ")} from the network.`,
      fix: "Vendor what it fetches, or leave it out with `ignore` in the config.",
    });
  }
  const what = `The kustomization ${shown} could not be rendered`;
  const missing = new UserError({
    what: `The kustomization ${shown} was not rendered: ${binary === undefined ? "neither kustomize nor kubectl is installed, or on PATH" : `there is no kustomize at ${binary}`}.`,
    fix: "Install kustomize 5 (https://kubectl.docs.kubernetes.io/installation/kustomize) or kubectl, or name one with --kustomize-binary.",
  });
  if (tree.some(({ hasCharts }) => hasCharts)) {
    throw new UserError({
      what: `The kustomization ${shown} was not rendered: it inflates Helm charts, which kustomize does only with --enable-helm.`,
      fix: "wavelint does not pass that flag yet; leave the kustomization out with `ignore` in the config.",
    });
  }
  const isKubectl = (name: string): boolean => path.basename(name).startsWith("kubectl");
  const build = (name: string, ifMissing: UserError): Promise<string> =>
    run(name, isKubectl(name) ? ["kustomize", folder] : ["build", folder], ifMissing, what);
  if (binary !== undefined) return build(binary, missing);
  const noKustomize = new UserError({ what: "", fix: "" });
  return build("kustomize", noKustomize).catch((error: unknown) => {
    if (error !== noKustomize) throw error;
    return build("kubectl", missing);
  });
}
