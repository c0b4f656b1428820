// Kustomizations, rendered by `kustomize build` or `kubectl kustomize`, and which files they use.
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "../errors.ts";
import { getField, getList, getText, isMapping } from "../model/resource.ts";
import { readDocument } from "../model/yaml.ts";
import { splitDocuments } from "../model/yaml-stream.ts";
import type { Field, Location, Manifest } from "../types.ts";
import { fileHash } from "./charts.ts";
import { NotRendered, type RenderContext } from "./context.ts";
import { filesBelow, isWithin, readText, relativePath } from "./files.ts";
import type { Edit } from "./kustomize-edit.ts";
import { isKubectl, MissingRenderer } from "./programs.ts";
import { run } from "./run.ts";
import { removeFolder, temporaryFolder } from "./temporary.ts";

/** The names that a kustomization may have. */
export const KUSTOMIZATION_FILES: readonly string[] = ["kustomization.yaml", "kustomization.yml", "Kustomization"];

/** What a kustomization says. */
export interface Kustomization {
  readonly folder: string;
  readonly file: string;
  readonly value: Manifest;
  readonly isComponent: boolean;
  /** The folders of other kustomizations that it uses, as absolute paths. */
  readonly folders: readonly string[];
  /** The files that it uses, as absolute paths. */
  readonly files: readonly string[];
  /** What it would fetch from the network, charts among it. */
  readonly remote: readonly string[];
  /** It inflates Helm charts. */
  readonly hasCharts: boolean;
  /** The folders of those that are in its chart home, as absolute paths. */
  readonly charts: readonly string[];
  /** It may read files that it does not list: generators and transformers of their own, charts. */
  readonly isOpen: boolean;
}

const isString = (value: unknown): value is string => typeof value === "string";

function fileOfGenerator(entry: string): string {
  return entry.slice(entry.indexOf("=") + 1);
}

function remoteOf(entry: string): boolean {
  return /^(?:[a-z+]+:\/\/|git@|github\.com[/:]|git::)/i.test(entry) || /\?ref=|\/\/.*\?|\.git(?:\/|\?|$)/.test(entry);
}

/** The entries of `helmCharts`, and what generators of charts say, in files of their own or inline. */
function chartEntries(folder: string, value: Manifest): readonly unknown[] {
  const generators = ["generators", "transformers"].flatMap((key) => getList(value, [key]).filter(isString));
  const inflated = generators.flatMap((entry) => {
    const file = path.resolve(folder, entry);
    const isFile = !entry.includes("\n") && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    const text = entry.includes("\n") ? entry : isFile ? readFileSync(file, "utf8") : "";
    return splitDocuments(text).flatMap((document) => {
      const read = readDocument(document);
      return read.ok && getText(read.value, ["kind"]) === "HelmChartInflationGenerator" ? [read.value] : [];
    });
  });
  return [...getList(value, ["helmCharts"]), ...inflated];
}

/** The charts that a kustomization inflates: folders in its chart home, and what kustomize would pull. */
function chartsOf(folder: string, value: Manifest): { charts: string[]; remote: string[]; count: number } {
  const charts: string[] = [];
  const remote: string[] = [];
  const entries = chartEntries(folder, value);
  for (const entry of entries) {
    const home = path.resolve(folder, getText(entry, ["chartHome"]) || getText(value, ["helmGlobals", "chartHome"]) || "charts");
    const [name, version, repo] = ["name", "version", "repo"].map((key) => getText(entry, [key])) as [string, string, string];
    const places = [path.join(home, `${name}-${version}`, name), path.join(home, name)];
    const found = places.find((at) => existsSync(path.join(at, "Chart.yaml")));
    if (found === undefined) remote.push(`the chart ${name}${repo === "" ? "" : ` of ${repo}`}`);
    else charts.push(found);
  }
  return { charts, remote, count: entries.length };
}

/** Reads the kustomization of a folder; undefined when there is none that can be read. */
export async function readKustomization(folder: string, root: string): Promise<Kustomization | undefined> {
  for (const name of KUSTOMIZATION_FILES) {
    const file = path.join(folder, name);
    const text = await readText(file, root);
    if (text === undefined) continue;
    const document = readDocument({ text: text.replace(/^---[^\n]*\n/, ""), offset: 0 });
    const value = document.ok && isMapping(document.value) ? document.value : {};
    return { folder, file, value, ...usesOf(folder, value) };
  }
  return undefined;
}

/** What a kustomization with this data uses, if it stood in this folder. */
function usesOf(folder: string, value: Manifest): Omit<Kustomization, "folder" | "file" | "value"> {
  const ofOthers = ["generators", "transformers", "validators"];
  const bases = ["resources", "bases", "components", "crds", "configurations", ...ofOthers].flatMap((key) => getList(value, [key]));
  const patches = ["patches", "patchesJson6902", "replacements"].flatMap((key) =>
    getList(value, [key]).map((entry) => getField(entry, ["path"])),
  );
  const generators = ["configMapGenerator", "secretGenerator"].flatMap((key) =>
    getList(value, [key]).flatMap((entry) => [...getList(entry, ["files"]), ...getList(entry, ["envs"]), getField(entry, ["env"])]),
  );
  const charts = [...getList(value, ["helmCharts"]), ...getList(value, ["helmChartInflationGenerator"])];
  const chartValues = charts.flatMap((entry) => [
    getField(entry, ["valuesFile"]),
    getField(entry, ["values"]),
    ...getList(entry, ["additionalValuesFiles"]),
  ]);
  const listed = [...bases, ...patches, ...getList(value, ["patchesStrategicMerge"]), ...chartValues, getField(value, ["openapi", "path"])];
  const entries = [...listed.filter(isString), ...generators.filter(isString).map(fileOfGenerator)].filter(
    (entry) => !entry.includes("\n"),
  );
  const folders: string[] = [];
  const files: string[] = [];
  const { charts: ownCharts, remote, count } = chartsOf(folder, value);
  for (const entry of entries) {
    const target = path.resolve(folder, entry);
    const found = statSync(target, { throwIfNoEntry: false });
    if (found?.isDirectory()) folders.push(target);
    else if (found !== undefined) files.push(target);
    else if (remoteOf(entry)) remote.push(entry);
  }
  return {
    isComponent: getText(value, ["kind"]) === "Component",
    folders,
    files,
    remote,
    hasCharts: charts.length + count > 0,
    charts: ownCharts,
    isOpen: charts.length > 0 || ofOthers.some((key) => getList(value, [key]).length > 0),
  };
}

/** All kustomizations that one is built from, itself first. Each is read once, so circles end. */
export async function kustomizationTree(folder: string, root: string): Promise<Kustomization[]> {
  const own = await readKustomization(folder, root);
  return own === undefined ? [] : withUsed([own], root);
}

async function withUsed(top: readonly Kustomization[], root: string): Promise<Kustomization[]> {
  const seen = new Set(top.map(({ folder }) => folder));
  const visit = async (own: Kustomization): Promise<Kustomization[]> => {
    const trees = [own];
    for (const used of own.folders) {
      if (seen.has(used)) continue;
      seen.add(used);
      const found = await readKustomization(used, root);
      if (found !== undefined) trees.push(...(await visit(found)));
    }
    return trees;
  };
  return (await Promise.all(top.map(visit))).flat();
}

/** A kustomization with everything decided about its build. */
export interface KustomizeJob {
  readonly type: "kustomize";
  /** Absolute. */
  readonly folder: string;
  /** What an Application changes in the kustomization of the folder. */
  readonly edits: readonly Edit[];
  /** Where a field of the edited kustomization is written when an edit wrote it. */
  readonly placeOfEdit?: (field: Field) => Location | undefined;
  readonly kubeVersion: string | undefined;
  readonly apiVersions: readonly string[];
}

/** A rendered kustomization. */
export interface RenderedKustomization {
  readonly text: string;
  /** The kustomizations that it is built from, itself first and as edited. */
  readonly tree: readonly Kustomization[];
  readonly isKept: boolean;
  /** Builds it again with the file that each object comes from in its annotations. */
  withOrigins(): Promise<string>;
}

/** Every file that a build may read, as absolute paths. */
function inputFiles(tree: readonly Kustomization[], root: string): string[] {
  const files = tree.flatMap((kustomization) =>
    kustomization.isOpen
      ? [...filesBelow(kustomization.folder, root).map((file) => path.join(kustomization.folder, file)), ...kustomization.files]
      : [kustomization.file, ...kustomization.files],
  );
  return [...new Set(files)].sort();
}

const FILE_KEYS = /^(?:path|paths|files|env|envs|valuesFile|additionalValuesFiles|chartHome)$/;

/** The texts at keys that name files, anywhere in the configuration of a generator or transformer. */
function namedFiles(value: unknown, isNamed = false): string[] {
  if (typeof value === "string") return isNamed ? [fileOfGenerator(value)] : [];
  if (Array.isArray(value)) return value.flatMap((item) => namedFiles(item, isNamed));
  if (!isMapping(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => namedFiles(item, FILE_KEYS.test(key)));
}

/** The files outside of its folder that kustomize's own generators and transformers read, in files or inline. */
function filesOfPlugins({ folder, value, isOpen }: Kustomization, files: readonly string[]): string[] {
  if (!isOpen) return [];
  const inline = ["generators", "transformers", "validators"].flatMap((key) => getList(value, [key]).filter(isString));
  const written = files.filter((file) => isWithin(folder, file) && /\.ya?ml$/.test(file)).map((file) => readFileSync(file, "utf8"));
  return [...inline, ...written]
    .filter((text) => text.includes("builtin"))
    .flatMap((text) => splitDocuments(text))
    .flatMap((document) => {
      const read = readDocument(document);
      return read.ok && getText(read.value, ["apiVersion"]) === "builtin" ? namedFiles(read.value) : [];
    })
    .map((name) => path.resolve(folder, name))
    .filter((file) => existsSync(file));
}

/** Neither a path with `..` nor a link may lead out of the repository. */
function refuseOutside(tree: readonly Kustomization[], files: readonly string[], { root, cwd }: RenderContext): void {
  const real = realpathSync(root);
  const ofPlugins = tree.flatMap((kustomization) => filesOfPlugins(kustomization, files));
  for (const file of [...tree.map(({ folder }) => folder), ...files, ...ofPlugins]) {
    if (isWithin(real, realpathSync(file))) continue;
    throw new UserError({
      what: `${relativePath(cwd, file)} is outside of the repository.`,
      fix: "Copy what is needed into the repository.",
    });
  }
}

const copyPlace = (folder: string, file: string): string => path.join(folder, path.relative(path.parse(file).root, file));

/** A copy of all files of a build, in the same places relative to each other. */
function copyBuild(files: readonly string[], top: Kustomization, value: Manifest): string {
  const folder = temporaryFolder();
  for (const file of files) {
    const target = copyPlace(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    if (file !== top.file) cpSync(file, target, { dereference: true });
  }
  const target = copyPlace(folder, top.file);
  mkdirSync(path.dirname(target), { recursive: true });
  // JSON is YAML.
  writeFileSync(target, `${JSON.stringify(value, null, 2)}\n`);
  return folder;
}

/** Renders a kustomization. Throws a {@link UserError} with the tool's own message when that fails, {@link NotRendered} when it would need the network. */
export async function renderKustomization(job: KustomizeJob, context: RenderContext): Promise<RenderedKustomization> {
  const { cwd, root, programs, cache, allowNetwork, timeout } = context;
  const shown = relativePath(cwd, job.folder);
  const what = `The kustomization ${shown} could not be rendered`;
  const own = await readKustomization(job.folder, root);
  if (own === undefined) throw new UserError({ what: `${what}: there is no kustomization.yaml in it.`, fix: "" });
  const value = editedValue(own.value, job.edits, what);
  const top = value === own.value ? own : { ...own, value, ...usesOf(job.folder, value) };
  const tree = await withUsed([top], root);
  const remote = tree.flatMap((kustomization) => kustomization.remote);
  if (remote.length > 0 && !allowNetwork) throw new NotRendered(`it would fetch ${remote.join(", ")} from the network`);
  const hasCharts = tree.some((kustomization) => kustomization.hasCharts);
  const buildOptions = await context.buildOptions();
  if (hasCharts && !buildOptions.includes("--enable-helm")) {
    throw new UserError({
      what: `${what}: it inflates Helm charts, which kustomize does only with --enable-helm.`,
      fix: 'If your Argo CD builds with that option, say so in the config: kustomize: {buildOptions: "--enable-helm"}',
    });
  }
  const kustomize = await programs.kustomize().catch((error: unknown) => {
    if (!(error instanceof MissingRenderer)) throw error;
    throw new MissingRenderer({ what: `The kustomization ${shown} was not rendered: ${error.what}.`, fix: error.fix });
  });
  const helm = hasCharts ? await programs.helm() : undefined;
  const files = inputFiles(tree, root);
  refuseOutside(tree, files, context);
  const forCharts = helm === undefined ? [] : ["--helm-command", helm.file, ...versionsFor(job)];
  const explain = (error: unknown): never => {
    const plugin = error instanceof UserError ? /unable to load external plugin '([^']+)'/.exec(error.what)?.[1] : undefined;
    if (plugin !== undefined) throw new NotRendered(`it needs the kustomize plugin ${plugin}`);
    throw error;
  };
  const build = (folder: string): Promise<string> => {
    const missing = new UserError({
      what: `The kustomization ${shown} was not rendered: there is no kustomize at ${kustomize.file}.`,
      fix: "",
    });
    const command = isKubectl(kustomize) ? "kustomize" : "build";
    return run(kustomize.file, [command, folder, ...buildOptions, ...forCharts], {
      missing,
      what,
      timeout,
      usesNetwork: allowNetwork,
    }).catch(explain);
  };
  const buildCopy = async (edited: Manifest): Promise<string> => {
    const copy = copyBuild(files, top, edited);
    try {
      return await build(copyPlace(copy, job.folder));
    } finally {
      removeFolder(copy);
    }
  };
  const key = [
    "kustomize",
    kustomize.identity,
    helm?.identity,
    buildOptions,
    job.kubeVersion,
    job.apiVersions,
    job.folder,
    value,
    files.map((file) => [file, fileHash(file)]),
  ];
  // What is fetched may change although no file does; and a build that fetches writes into its folder.
  const isFixed = remote.length === 0;
  const render = (): Promise<string> => (value === own.value && isFixed ? build(job.folder) : buildCopy(value));
  const { text, isKept } = isFixed ? await cache.get(key, render) : { text: await render(), isKept: false };
  const withOrigins = async (): Promise<string> => {
    const metadata = [...new Set([...getList(value, ["buildMetadata"]), "originAnnotations"])];
    const make = (): Promise<string> => buildCopy({ ...value, buildMetadata: metadata });
    return isFixed ? (await cache.get([...key, "origins"], make)).text : make();
  };
  return { text, tree, isKept, withOrigins };
}

function editedValue(value: Manifest, edits: readonly Edit[], what: string): Manifest {
  try {
    return edits.reduce((edited, edit) => edit(edited), value);
  } catch (error) {
    if (error instanceof UserError) throw new UserError({ what: `${what}: ${error.what}`, fix: error.fix });
    throw error;
  }
}

function versionsFor({ kubeVersion, apiVersions }: KustomizeJob): string[] {
  return [
    ...(kubeVersion === undefined ? [] : ["--helm-kube-version", kubeVersion]),
    ...apiVersions.flatMap((version) => ["--helm-api-versions", version]),
  ];
}

/** Options of `kustomize build` that execute nothing and write nothing. */
const BUILD_OPTIONS =
  /^(?:--enable-helm|--load-restrictor=(?:LoadRestrictionsNone|LoadRestrictionsRootOnly|none|rootOnly)|--reorder=(?:legacy|none)|--enable-managedby-label)$/;

const words = (text: string): string[] =>
  text
    .replace(/(--(?:load-restrictor|reorder))[ \t]+/g, "$1=")
    .split(/\s+/)
    .filter((option) => option !== "");

/** Those of some build options that wavelint passes on. */
export function knownBuildOptions(text: string): string[] {
  return words(text).filter((option) => BUILD_OPTIONS.test(option));
}

/** Reads `kustomize.buildOptions`. Throws a {@link UserError} for one that wavelint does not pass on. */
export function parseBuildOptions(text: string): string[] {
  const options = words(text);
  const refused = options.find((option) => !BUILD_OPTIONS.test(option));
  if (refused === undefined) return options;
  throw new UserError({
    what: `"kustomize.buildOptions" may not have ${refused}.`,
    fix: "It may have --enable-helm, --load-restrictor, --reorder and --enable-managedby-label; options that run programs are not passed on.",
  });
}
