// From paths to applications: which charts, kustomizations and plain manifests there are, each one once.
import { stat } from "node:fs/promises";
import path from "node:path";
import { globby, isDynamicPattern } from "globby";
import { describeError, UserError } from "../errors.ts";
import { isManifest, looksLikeManifest } from "../model/resource.ts";
import { readDocument, splitDocuments } from "../model/yaml.ts";
import { nearest } from "../nearest.ts";
import type { Application, Problem, Source } from "../types.ts";
import { gitRoot, listFiles, readText, relativePath } from "./files.ts";
import { type Chart, type HelmOptions, readChart, renderChart } from "./helm.ts";
import { KUSTOMIZATION_FILES, type Kustomization, kustomizationTree, readKustomization, renderKustomization } from "./kustomize.ts";
import { traceChart, traceKustomization } from "./trace.ts";

/** What to look for, and how to render it. */
export interface InputOptions {
  /** Files, folders, globs, or `-` for standard input. */
  readonly paths: readonly string[];
  readonly cwd: string;
  readonly helm: HelmOptions;
  readonly kustomizeBinary: string | undefined;
  /** How many renderers run at once. */
  readonly concurrency: number;
  /** The name of standard input in findings. */
  readonly stdinFilename: string;
  /** Whether the config leaves a file out; the path is relative to `cwd`. */
  isIgnored(file: string): boolean;
  readStdin(): Promise<string>;
}

/** The applications that were found, in a fixed order. */
export interface Input {
  readonly applications: readonly Application[];
  /** What could not be read or rendered. */
  readonly problems: readonly Problem[];
  /** What was decided, for `--verbose`. */
  readonly notes: readonly string[];
}

/** One application before it is read. Paths are absolute. */
type Candidate =
  | { readonly type: "helm"; readonly folder: string; readonly chart: Chart }
  | { readonly type: "kustomize"; readonly folder: string }
  | {
      readonly type: "directory";
      readonly folder: string;
      readonly shown: string;
      readonly isGuess: boolean;
      readonly files: readonly string[];
      readonly texts: ReadonlyMap<string, string>;
    }
  | { readonly type: "file"; readonly file: string }
  | { readonly type: "stdin" };

const MANIFEST_FILE = /\.(?:ya?ml|json)$/i;

interface Walk {
  readonly root: string;
  readonly cwd: string;
  readonly notes: string[];
  isIgnored(file: string): boolean;
}

function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative === "" || (!relative.startsWith("..") && !path.isAbsolute(relative));
}

/** The outermost folder of a set that holds a path; the path itself counts. */
function outermost(folders: ReadonlySet<string>, file: string): string | undefined {
  let found: string | undefined;
  for (let at = file; ; at = path.dirname(at)) {
    if (folders.has(at)) found = at;
    if (path.dirname(at) === at) return found;
  }
}

/** The nearest folder upwards, up to the root, that passes a test. */
async function findUpwards<T>(
  start: string,
  root: string,
  test: (folder: string) => Promise<T | undefined>,
): Promise<{ folder: string; found: T } | undefined> {
  for (let at = start; ; at = path.dirname(at)) {
    const found = await test(at);
    if (found !== undefined) return { folder: at, found };
    if (at === root || path.dirname(at) === at) return undefined;
  }
}

/** Charts that are no library and that no other chart depends on. */
async function findCharts(files: readonly string[], { root }: Walk): Promise<{ charts: Candidate[]; folders: ReadonlySet<string> }> {
  const folders = new Set(files.filter((file) => path.basename(file) === "Chart.yaml").map((file) => path.dirname(file)));
  const read = await Promise.all([...folders].map(async (folder) => ({ folder, chart: await readChart(folder, root) })));
  const found = read.flatMap(({ folder, chart }) => (chart === undefined ? [] : [{ folder, chart }]));
  const dependencies = new Set(found.flatMap(({ chart }) => chart.localDependencies));
  const inner = new Set([...folders].flatMap((folder) => [path.join(folder, "charts"), path.join(folder, "templates")]));
  const own = found.filter(({ folder, chart }) => !chart.isLibrary && !dependencies.has(folder) && outermost(inner, folder) === undefined);
  return { charts: own.map(({ folder, chart }) => ({ type: "helm", folder, chart })), folders };
}

/** Kustomizations that no other one uses, and the files that kustomizations use. */
async function findKustomizations(
  files: readonly string[],
  { root }: Walk,
): Promise<{ kustomizations: Candidate[]; folders: Set<string>; used: Set<string> }> {
  const folders = [...new Set(files.filter((file) => KUSTOMIZATION_FILES.includes(path.basename(file))).map((file) => path.dirname(file)))];
  const read = await Promise.all(folders.map(async (folder) => ({ folder, kustomization: await readKustomization(folder, root) })));
  const found = read.flatMap(({ folder, kustomization }): [string, Kustomization][] =>
    kustomization === undefined ? [] : [[folder, kustomization]],
  );
  const usedFolders = new Set(found.flatMap(([folder, kustomization]) => kustomization.folders.filter((other) => other !== folder)));
  const top = found.filter(([folder, kustomization]) => !kustomization.isComponent && !usedFolders.has(folder));
  return {
    kustomizations: top.map(([folder]) => ({ type: "kustomize", folder })),
    folders: new Set(folders),
    used: new Set(found.flatMap(([, kustomization]) => kustomization.files)),
  };
}

/** Lines that only a template has: `{{ if … }}`, `image: {{ .image }}`, `{% … %}`. */
const TEMPLATE_LINE = /^[ \t]*(?:- )?\{\{|:[ \t]+\{\{|^[ \t]*\{%|<%/m;

/**
 * Whether a text holds manifests. Broken text counts when it looks like one; when lines of a template are what is broken
 * in it, it is a template of some tool and no manifest.
 */
function holdsManifests(text: string): boolean {
  if (!looksLikeManifest(text)) return false;
  let isManifestFile = false;
  let isBroken = false;
  const mayBeTemplate = TEMPLATE_LINE.test(text);
  for (const document of splitDocuments(text)) {
    const read = readDocument(document);
    if (!read.ok && TEMPLATE_LINE.test(document.text)) return false;
    isBroken ||= !read.ok;
    isManifestFile ||= read.ok && isManifest(read.value);
    if (isManifestFile && !mayBeTemplate) return true;
  }
  return isManifestFile || isBroken;
}

/** The plain manifests of a folder, grouped: all of them when it holds some itself, else one group for each top-most folder that does. */
async function findPlain(folder: string, shown: string, files: readonly string[], walk: Walk): Promise<Candidate[]> {
  const texts = new Map<string, string>();
  for (const file of files) {
    const text = await readText(file, walk.root);
    if (text === undefined) continue;
    if (holdsManifests(text)) texts.set(file, text);
    else walk.notes.push(`${relativePath(walk.cwd, file)} holds no Kubernetes manifest and was passed over.`);
  }
  const holders = new Set([...texts.keys()].map((file) => path.dirname(file)));
  const groups = new Map<string, string[]>();
  for (const file of [...texts.keys()].sort()) {
    const top = holders.has(folder) ? folder : (outermost(holders, file) ?? folder);
    groups.set(top, [...(groups.get(top) ?? []), file]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([top, own]): Candidate => {
      return {
        type: "directory",
        folder: top,
        shown: top === folder ? shown : relativePath(walk.cwd, top),
        isGuess: top !== folder,
        files: own,
        texts,
      };
    });
}

/** Everything in a folder, each file in at most one application. */
async function walkFolder(folder: string, shown: string, walk: Walk): Promise<Candidate[]> {
  const files = (await listFiles(folder)).filter((file) => !walk.isIgnored(relativePath(walk.cwd, file)));
  const { charts, folders: chartFolders } = await findCharts(files, walk);
  const templates = new Set([...chartFolders].flatMap((chart) => [path.join(chart, "charts"), path.join(chart, "templates")]));
  const { kustomizations, folders, used } = await findKustomizations(
    files.filter((file) => outermost(templates, file) === undefined),
    walk,
  );
  const patches = new Set([...folders].map((kustomization) => path.join(kustomization, "patches")));
  const isOthers = (file: string): boolean =>
    folders.has(path.dirname(file)) ||
    used.has(file) ||
    outermost(chartFolders, file) !== undefined ||
    outermost(patches, file) !== undefined;
  const plain = files.filter((file) => MANIFEST_FILE.test(file) && !isOthers(file));
  return [...charts, ...kustomizations, ...(await findPlain(folder, shown, plain, walk))];
}

async function candidatesOf(argument: string, walk: Walk): Promise<Candidate[]> {
  const { cwd, root } = walk;
  if (argument === "-") return [{ type: "stdin" }];
  const absolute = path.resolve(cwd, argument);
  const found = await stat(absolute).catch(() => undefined);
  if (found === undefined) {
    if (!isDynamicPattern(argument)) throw await notFound(argument, cwd);
    const matches = await globby(argument.split(path.sep).join("/"), {
      cwd,
      onlyFiles: false,
      dot: false,
      followSymbolicLinks: false,
      expandDirectories: false,
    });
    const roots = matches
      .sort()
      .filter((match) => !matches.some((other) => other !== match && isInside(path.resolve(cwd, other), path.resolve(cwd, match))));
    const kept = roots.filter((match) => !walk.isIgnored(match));
    if (kept.length === 0)
      throw new UserError({
        what: `No file or folder matches ${argument}.`,
        fix: "Check the pattern; it is matched from the current folder.",
      });
    return (await Promise.all(kept.map((match) => candidatesOf(match, walk)))).flat();
  }
  const folder = found.isDirectory() ? absolute : path.dirname(absolute);
  const chart = await findUpwards(folder, root, (at) => readChart(at, root));
  const inChart =
    chart !== undefined &&
    (folder === chart.folder
      ? path.basename(absolute) === "Chart.yaml" || found.isDirectory()
      : /^templates(?:\/|$)/.test(relativePath(chart.folder, absolute)));
  if (chart !== undefined && inChart && !(found.isDirectory() && folder === chart.folder && chart.found.isLibrary)) {
    const nested =
      folder === chart.folder && found.isDirectory()
        ? (await walkFolder(folder, argument, walk)).filter((other) => !("folder" in other && other.folder === folder))
        : [];
    return [{ type: "helm", folder: chart.folder, chart: chart.found }, ...nested];
  }
  if (found.isDirectory()) {
    const walked = await walkFolder(absolute, argument, walk);
    const isKustomization = (await readKustomization(absolute, root)) !== undefined;
    const known = walked.some((candidate) => candidate.type === "kustomize" && candidate.folder === absolute);
    return isKustomization && !known ? [{ type: "kustomize", folder: absolute }, ...walked] : walked;
  }
  if (KUSTOMIZATION_FILES.includes(path.basename(absolute))) return [{ type: "kustomize", folder }];
  return [{ type: "file", file: absolute }];
}

async function notFound(argument: string, cwd: string): Promise<UserError> {
  const siblings = await globby(`${path.posix.dirname(argument.split(path.sep).join("/"))}/*`, { cwd, onlyFiles: false, dot: true });
  const near = nearest(argument, siblings);
  return new UserError({
    what: `There is no file or folder ${argument}.`,
    fix: near === undefined ? "Paths are read from the current folder." : `Did you mean ${near}?`,
  });
}

async function textsBelow(folder: string, root: string, cwd: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of await listFiles(folder)) {
    if (!/\.(?:ya?ml|tpl|txt|json)$/.test(file)) continue;
    const text = await readText(file, root);
    if (text !== undefined) texts.set(relativePath(cwd, file), text);
  }
  return texts;
}

type Loaded = Pick<Application, "name" | "paths" | "sources" | "texts" | "partial" | "isGuess">;

async function loadChart(folder: string, chart: Chart, options: InputOptions, root: string): Promise<Loaded> {
  const { cwd } = options;
  const shown = relativePath(cwd, folder);
  const [text, texts] = await Promise.all([renderChart(folder, cwd, chart, options.helm), textsBelow(folder, root, cwd)]);
  const inFolder = (file: string): string => (shown === "." ? file : `${shown}/${file}`);
  const trace = traceChart(texts, (source) => inFolder(source.slice(source.indexOf("/") + 1)), inFolder("Chart.yaml"));
  return {
    name: shown,
    paths: [{ type: "helm", path: shown }],
    sources: [{ file: shown, text, trace, kind: "helm" }],
    texts,
    partial: false,
    isGuess: false,
  };
}

async function loadKustomization(folder: string, options: InputOptions, root: string): Promise<Loaded> {
  const { cwd } = options;
  const shown = relativePath(cwd, folder);
  const tree = await kustomizationTree(folder, root);
  const text = await renderKustomization(folder, cwd, tree, options.kustomizeBinary);
  const texts = new Map<string, string>();
  for (const file of tree.flatMap((kustomization) => [...kustomization.files, kustomization.file])) {
    const content = await readText(file, root);
    if (content !== undefined) texts.set(relativePath(cwd, file), content);
  }
  const file = relativePath(cwd, tree[0]?.file ?? folder);
  const trace = traceKustomization(texts, file);
  return {
    name: shown,
    paths: [{ type: "kustomize", path: shown }],
    sources: [{ file, text, trace, kind: "kustomize" }],
    texts,
    partial: false,
    isGuess: false,
  };
}

function loadPlain(name: string, type: "file" | "directory" | "stdin", sources: readonly Source[], isGuess = false): Loaded {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  return { name, paths: [{ type, path: name }], sources, texts, partial: type !== "directory", isGuess };
}

const plainSource = (file: string, text: string): Source => ({ file, text, trace: null, kind: "manifest" });

async function load(candidate: Candidate, options: InputOptions, root: string): Promise<Loaded> {
  const { cwd } = options;
  switch (candidate.type) {
    case "helm":
      return loadChart(candidate.folder, candidate.chart, options, root);
    case "kustomize":
      return loadKustomization(candidate.folder, options, root);
    case "directory": {
      const sources = candidate.files.map((file) => plainSource(relativePath(cwd, file), candidate.texts.get(file) ?? ""));
      return loadPlain(candidate.shown, "directory", sources, candidate.isGuess);
    }
    case "stdin": {
      const source = plainSource(options.stdinFilename, await options.readStdin());
      return loadPlain("-", "stdin", [source]);
    }
    case "file": {
      const shown = relativePath(cwd, candidate.file);
      const text = await readText(candidate.file, path.parse(candidate.file).root);
      if (text === undefined) throw new UserError({ what: `The file ${shown} cannot be read.`, fix: "Check its permissions." });
      const holdsOne = splitDocuments(text).some((document) => {
        const read = readDocument(document);
        return !read.ok || isManifest(read.value);
      });
      if (!holdsOne) {
        throw new UserError({
          what: `The file ${shown} holds no Kubernetes manifest.`,
          fix: "Name a file with apiVersion, kind and metadata, a chart, a kustomization or a folder.",
        });
      }
      return loadPlain(shown, "file", [plainSource(shown, text)]);
    }
  }
}

function keyOf(candidate: Candidate): string {
  return candidate.type === "stdin" ? "-" : `${candidate.type} ${"folder" in candidate ? candidate.folder : candidate.file}`;
}

/** Runs tasks with a limit, and keeps their order. */
async function inParallel<T, R>(items: readonly T[], limit: number, task: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await task(items[index] as T);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

function toProblem(kind: Problem["kind"], error: unknown, application?: string): Problem {
  if (!(error instanceof UserError)) throw error;
  return { kind, message: describeError(error), ...(application !== undefined && { application }) };
}

/** Finds and renders the applications under the given paths. What fails is told in `problems`; the rest is still there. */
export async function readInput(options: InputOptions): Promise<Input> {
  const { cwd } = options;
  const root = (await gitRoot(cwd)) ?? path.parse(cwd).root;
  const notes: string[] = [];
  const problems: Problem[] = [];
  const walk: Walk = { root, cwd, notes, isIgnored: (file) => options.isIgnored(file) };
  const candidates = new Map<string, Candidate>();
  for (const argument of options.paths) {
    try {
      for (const candidate of await candidatesOf(argument, walk)) {
        const key = keyOf(candidate);
        if (!candidates.has(key)) candidates.set(key, candidate);
      }
    } catch (error) {
      problems.push(toProblem("parse", error));
    }
  }
  const loaded = await inParallel([...candidates.values()], options.concurrency, async (candidate) => {
    const name = candidate.type === "helm" || candidate.type === "kustomize" ? relativePath(cwd, candidate.folder) : undefined;
    try {
      return await load(candidate, options, root);
    } catch (error) {
      problems.push(toProblem(name === undefined ? "parse" : "render", error, name));
      return undefined;
    }
  });
  const applications = loaded.flatMap((application): Application[] =>
    application === undefined ? [] : [{ ...application, namespace: options.helm.namespace, createNamespace: false }],
  );
  for (const { name, paths } of applications) notes.push(`${name} is an application of type ${paths[0]?.type}.`);
  problems.sort((a, b) => (a.message < b.message ? -1 : a.message > b.message ? 1 : 0));
  return { applications, problems, notes };
}
