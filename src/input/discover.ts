// From paths to candidates: which charts, kustomizations and plain manifests there are, each one once.
import { stat } from "node:fs/promises";
import path from "node:path";
import { UserError } from "../errors.ts";
import { isManifest, isPlainlyManifest, looksLikeManifest } from "../model/resource.ts";
import { readDocument } from "../model/yaml.ts";
import { splitDocuments } from "../model/yaml-stream.ts";
import { nearest } from "../nearest.ts";
import { type Chart, readChart } from "./charts.ts";
import { isGlob, readText, relativePath, rootOf } from "./files.ts";
import { KUSTOMIZATION_FILES, type Kustomization, readKustomization } from "./kustomize.ts";

/** One application before it is read. Paths are absolute. */
export type Candidate =
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

/** What a walk needs to know. */
export interface Walk {
  /** Nothing outside of it is read. */
  readonly root: string;
  readonly cwd: string;
  /** What was passed over, for `--verbose`. */
  readonly notes: string[];
  isIgnored(file: string): boolean;
  /** The files below a folder, as absolute paths, sorted; what git ignores is left out. */
  list(folder: string): Promise<readonly string[]>;
}

/** Files whose names say that they hold YAML or JSON. */
export const isManifestFile = (file: string): boolean => MANIFEST_FILE.test(file);

/** The outermost folder of a set that holds a path; the path itself counts. */
export function outermost(folders: ReadonlySet<string>, file: string): string | undefined {
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
  const dependencies = new Set(found.flatMap(({ chart }) => chart.dependencies.flatMap(({ folder }) => folder ?? [])));
  const inner = new Set([...folders].flatMap((folder) => [path.join(folder, "charts"), path.join(folder, "templates")]));
  const own = found.filter(({ folder, chart }) => !chart.isLibrary && !dependencies.has(folder) && outermost(inner, folder) === undefined);
  return { charts: own.map(({ folder, chart }) => ({ type: "helm", folder, chart })), folders };
}

/** Kustomizations that no other one uses, and the files that kustomizations use. */
async function findKustomizations(
  files: readonly string[],
  { root }: Walk,
): Promise<{ kustomizations: Candidate[]; folders: Set<string>; used: Set<string>; inflated: Set<string> }> {
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
    inflated: new Set(found.flatMap(([, kustomization]) => kustomization.charts)),
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
  if (!mayBeTemplate && isPlainlyManifest(text)) return true;
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
  const files = (await walk.list(folder)).filter((file) => !walk.isIgnored(relativePath(walk.cwd, file)));
  const { charts, folders: chartFolders } = await findCharts(files, walk);
  const templates = new Set([...chartFolders].flatMap((chart) => [path.join(chart, "charts"), path.join(chart, "templates")]));
  const { kustomizations, folders, used, inflated } = await findKustomizations(
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
  const own = charts.filter((chart) => !("folder" in chart && inflated.has(chart.folder)));
  return [...own, ...kustomizations, ...(await findPlain(folder, shown, plain, walk))];
}

async function globCandidates(pattern: string, walk: Walk): Promise<Candidate[]> {
  const { cwd } = walk;
  const glob = pattern.split(path.sep).join("/");
  const matches = await (await import("globby")).globby(glob, {
    cwd,
    onlyFiles: false,
    dot: false,
    followSymbolicLinks: false,
    expandDirectories: false,
  });
  const paths = new Map(matches.sort().map((match) => [match, path.resolve(cwd, match)]));
  const isOuter = (match: string): boolean => outermost(new Set(paths.values()), paths.get(match) ?? "") === paths.get(match);
  const kept = matches.filter((match) => isOuter(match) && !walk.isIgnored(match));
  if (kept.length > 0) return (await Promise.all(kept.map((match) => candidatesOf(match, walk)))).flat();
  throw new UserError({ what: `No file or folder matches ${pattern}.`, fix: "Check the pattern; it is matched from the current folder." });
}

/** The chart that a path means: its folder, its Chart.yaml, or something in its templates. */
async function chartOf(absolute: string, isFolder: boolean, root: string): Promise<{ folder: string; chart: Chart } | undefined> {
  const found = await findUpwards(isFolder ? absolute : path.dirname(absolute), root, (at) => readChart(at, root));
  if (found === undefined) return undefined;
  const inside = relativePath(found.folder, absolute);
  const isMeant = inside === "." ? !found.found.isLibrary : inside === "Chart.yaml" || /^templates(?:\/|$)/.test(inside);
  return isMeant ? { folder: found.folder, chart: found.found } : undefined;
}

/** The applications that one argument names. Throws a {@link UserError} when there is nothing of that name. */
export async function candidatesOf(argument: string, outer: Omit<Walk, "root">): Promise<Candidate[]> {
  const { cwd } = outer;
  if (argument === "-") return [{ type: "stdin" }];
  const absolute = path.resolve(cwd, argument);
  const found = await stat(absolute).catch(() => undefined);
  const walk: Walk = { ...outer, root: await rootOf(absolute) };
  if (found === undefined) {
    if (isGlob(argument)) return globCandidates(argument, walk);
    throw await notFound(argument, cwd);
  }
  const isFolder = found.isDirectory();
  const chart = await chartOf(absolute, isFolder, walk.root);
  if (chart !== undefined) {
    const isWhole = isFolder && chart.folder === absolute;
    const below = isWhole ? await walkFolder(absolute, argument, walk) : [];
    return [{ type: "helm", ...chart }, ...below.filter((other) => !("folder" in other && other.folder === absolute))];
  }
  if (isFolder) {
    const walked = await walkFolder(absolute, argument, walk);
    const isKustomization = (await readKustomization(absolute, walk.root)) !== undefined;
    const isKnown = walked.some((candidate) => candidate.type === "kustomize" && candidate.folder === absolute);
    return isKustomization && !isKnown ? [{ type: "kustomize", folder: absolute }, ...walked] : walked;
  }
  if (/\.t(?:ar\.)?gz$/.test(absolute)) return [packedChart(absolute)];
  if (KUSTOMIZATION_FILES.includes(path.basename(absolute))) return [{ type: "kustomize", folder: path.dirname(absolute) }];
  return [{ type: "file", file: absolute }];
}

/** A packed chart, `name-1.2.3.tgz`. */
function packedChart(file: string): Candidate {
  const name = path.basename(file).replace(/(?:-v?\d+\.\d+\.\d+.*)?\.t(?:ar\.)?gz$/, "");
  return { type: "helm", folder: file, chart: { name, version: "", isLibrary: false, dependencies: [] } };
}

async function notFound(argument: string, cwd: string): Promise<UserError> {
  const siblings = await (await import("globby")).globby(`${path.posix.dirname(argument.split(path.sep).join("/"))}/*`, {
    cwd,
    onlyFiles: false,
    dot: true,
  });
  const near = nearest(argument, siblings);
  return new UserError({
    what: `There is no file or folder ${argument}.`,
    fix: near === undefined ? "Paths are read from the current folder." : `Did you mean ${near}?`,
  });
}
