// Runs one render and makes sources of it: the text, and how its objects lead back to files.
import path from "node:path";
import { UserError } from "../errors.ts";
import { getList, getText, isMapping } from "../model/resource.ts";
import { readDocument } from "../model/yaml.ts";
import type { Field, Location, RenderedObject, Source, SourcePath } from "../types.ts";
import { originOfValue, templateLines } from "./chart-lines.ts";
import { localDependencies, readChart } from "./charts.ts";
import type { RenderContext } from "./context.ts";
import { readDirectory } from "./directory.ts";
import { readText, relativePath } from "./files.ts";
import { type HelmJob, renderChart } from "./helm.ts";
import { type Kustomization, type KustomizeJob, renderKustomization } from "./kustomize.ts";
import type { Job } from "./source.ts";
import {
  type ChartTexts,
  type KustomizationTexts,
  type Origin,
  plainPlaces,
  type ShownText,
  traceChart,
  traceKustomization,
  traceMarked,
  traceOrigins,
} from "./trace.ts";

/** What one render gave. */
export interface Loaded {
  readonly path: SourcePath;
  readonly sources: readonly Source[];
  /** The texts of the files that findings can point to, by shown path. */
  readonly texts: ReadonlyMap<string, string>;
  /** The render was kept from an earlier run. */
  readonly isKept: boolean;
  /** What Argo CD would read besides, and wavelint does not. */
  readonly missing: readonly string[];
  /** Renders once more to learn where lines come from. */
  placeLines?(): Promise<readonly Source[]>;
  originOf?(place: Location): Location | undefined;
}

async function chartTexts(job: HelmJob, context: RenderContext): Promise<ChartTexts & { readonly shown: ReadonlyMap<string, string> }> {
  const { cwd, root } = context;
  const shownChart = relativePath(cwd, job.chart);
  const files = new Map<string, ShownText>();
  const add = (folder: string, prefix: string): void => {
    const shown = relativePath(cwd, folder);
    for (const [file, text] of context.chartFiles(folder).texts) {
      const inChart = `${prefix}${file}`;
      if (!files.has(inChart)) files.set(inChart, { file: shown === "." ? file : `${shown}/${file}`, text });
    }
  };
  add(job.chart, "");
  // Dependencies with a file:// repository are edited where they are.
  const folders = new Set(await localDependencies(job.chart, root));
  const addDependencies = async (folder: string, prefix: string): Promise<void> => {
    for (const { name, folder: dependency } of (await readChart(folder, root))?.dependencies ?? []) {
      if (dependency === undefined || !folders.delete(dependency)) continue;
      try {
        add(dependency, `${prefix}charts/${name}/`);
      } catch {
        // One that is not there fails the render, which says so.
        continue;
      }
      await addDependencies(dependency, `${prefix}charts/${name}/`);
    }
  };
  await addDependencies(job.chart, "");
  const chartFile = files.get("Chart.yaml") ?? { file: shownChart, text: "" };
  return { chartFile, get: (inChart) => files.get(inChart), shown: new Map([...files.values()].map(({ file, text }) => [file, text])) };
}

/** A chart that nobody edits here: its objects lead to what asks for it. */
async function loadRemoteChart(job: HelmJob, context: RenderContext, { name, location }: RemoteChart): Promise<Loaded> {
  const { text, isKept } = await renderChart(job, context);
  const place = location === undefined ? { file: name, line: 1, column: 1, endLine: 1, endColumn: 2 } : location;
  const trace = (): Location => ({ ...place, approximate: true });
  return {
    path: { type: "helm", path: name },
    sources: [{ file: name, text, trace, kind: "helm" }],
    texts: new Map(),
    isKept,
    missing: [],
  };
}

async function loadChart(job: HelmJob, context: RenderContext): Promise<Loaded> {
  const { cwd, root } = context;
  const shown = relativePath(cwd, job.chart);
  const [{ text, isKept }, texts] = await Promise.all([renderChart(job, context), chartTexts(job, context)]);
  const valueFiles: ShownText[] = [];
  for (const file of job.valueFiles) valueFiles.push({ file: relativePath(cwd, file), text: (await readText(file, root)) ?? "" });
  const source: Source = { file: shown, text, trace: traceChart(texts), kind: "helm" };
  const inChart = new Map([...texts.shown.keys()].map((file) => [file, file.slice(shown === "." ? 0 : shown.length + 1)]));
  const own = readDocument({ text: job.values, offset: 0 });
  return {
    path: { type: "helm", path: shown },
    sources: [source],
    texts: new Map([...texts.shown, ...valueFiles.map(({ file, text: values }): [string, string] => [file, values])]),
    isKept,
    missing: [],
    async placeLines() {
      const marked = await templateLines(job, text, context);
      const plain = plainPlaces(text, texts);
      const places = Array.from({ length: Math.max(marked.length, plain.length) }, (_, line) => marked[line] ?? plain[line]);
      return [{ ...source, trace: traceMarked(texts, places) }];
    },
    originOf(place) {
      const template = texts.shown.get(place.file);
      const templatePath = inChart.get(place.file);
      if (place.approximate || template === undefined || templatePath === undefined || !/(?:^|\/)templates\//.test(templatePath))
        return undefined;
      const ownPlace = (key: Field): Location | null | undefined => {
        const name = key.join(".");
        if (job.sets.some(([, set]) => ["=", ".", "["].some((next) => set.startsWith(name + next)))) return null;
        return own.ok && hasField(own.value, key) ? (job.placeOfValue?.(key) ?? null) : undefined;
      };
      return originOfValue(place, templatePath, template, { chart: texts, files: valueFiles, own: ownPlace });
    },
  };
}

function hasField(value: unknown, field: Field): boolean {
  let current = value;
  for (const key of field) {
    if (!isMapping(current) || !Object.hasOwn(current, key)) return false;
    current = current[key];
  }
  return true;
}

/** The origin annotations of a build by object (kustomize/api/types, `Origin`); paths start at the kustomization. */
function readOrigins(text: string, folder: string, cwd: string): (object: RenderedObject) => Origin | undefined {
  const origins = new Map<string, Origin>();
  const keyOf = (kind: unknown, namespace: unknown, name: unknown): string => JSON.stringify([kind, namespace, name]);
  for (const part of text.split(/^---$/m)) {
    const read = readDocument({ text: part, offset: 0 });
    const value = read.ok ? read.value : undefined;
    const written = getText(value, ["metadata", "annotations", "config.kubernetes.io/origin"]);
    const origin = readDocument({ text: written, offset: 0 });
    if (written === "" || !origin.ok) continue;
    const generatedBy = getText(origin.value, ["configuredIn"]);
    const file = generatedBy || getText(origin.value, ["path"]);
    if (file === "" || getText(origin.value, ["repo"]) !== "") continue;
    const [kind, namespace, name] = [
      getText(value, ["kind"]),
      getText(value, ["metadata", "namespace"]),
      getText(value, ["metadata", "name"]),
    ];
    origins.set(keyOf(kind, namespace, name), { file: relativePath(cwd, path.resolve(folder, file)), isGenerated: generatedBy !== "" });
  }
  return ({ kind, namespace, name }) => origins.get(keyOf(kind, namespace, name));
}

async function loadKustomization(job: KustomizeJob, context: RenderContext): Promise<Loaded> {
  const { cwd, root } = context;
  const rendered = await renderKustomization(job, context);
  const { text, tree, isKept } = rendered;
  const texts = new Map<string, string>();
  for (const file of tree.flatMap((kustomization) => [...kustomization.files, kustomization.file])) {
    const content = await readText(file, root);
    if (content !== undefined) texts.set(relativePath(cwd, file), content);
  }
  const shownText = (file: string): ShownText | undefined => {
    const content = texts.get(file);
    return content === undefined ? undefined : { file, text: content };
  };
  const [top] = tree;
  const file = relativePath(cwd, top?.file ?? job.folder);
  const byLikeness = traceKustomization(
    [...texts].map(([name, content]) => ({ file: name, text: content })),
    { file, text: texts.get(file) ?? "" },
  );
  const source: Source = { file, text, trace: byLikeness, kind: "kustomize" };
  const files: KustomizationTexts = {
    tree,
    textOf: (kustomization) => shownText(relativePath(cwd, kustomization.file)),
    filesOf: (kustomization) => filesOf(kustomization, cwd, shownText),
    get: shownText,
    placeOfEdit: (field) => job.placeOfEdit?.(field),
  };
  return {
    path: { type: "kustomize", path: relativePath(cwd, job.folder) },
    sources: [source],
    texts,
    isKept,
    missing: [],
    async placeLines() {
      // A build that refuses origins leaves the places as they are.
      const withOrigins = await rendered.withOrigins().catch((error: unknown) => {
        if (error instanceof UserError) return undefined;
        throw error;
      });
      if (withOrigins === undefined) return [source];
      return [{ ...source, trace: traceOrigins(files, readOrigins(withOrigins, job.folder, cwd), byLikeness) }];
    },
  };
}

/** The files of patches by the path as a kustomization writes it. */
function filesOf(
  { folder, value }: Kustomization,
  cwd: string,
  shownText: (file: string) => ShownText | undefined,
): Map<string, ShownText> {
  const written = ["patches", "patchesJson6902", "patchesStrategicMerge"].flatMap((list) =>
    getList(value, [list]).map((patch) => (typeof patch === "string" ? patch : getText(patch, ["path"]))),
  );
  return new Map(
    written.flatMap((file) => {
      const shown = file === "" || file.includes("\n") ? undefined : shownText(relativePath(cwd, path.resolve(folder, file)));
      return shown === undefined ? [] : [[file, shown] as const];
    }),
  );
}

/** A chart of a chart repository: how it is named, and where it is asked for. */
export interface RemoteChart {
  readonly name: string;
  readonly location: Location | undefined;
}

/** Runs a render. Throws a UserError when that fails, NotRendered for what may not be done. */
export async function load(job: Job, context: RenderContext, remote?: RemoteChart): Promise<Loaded> {
  if (job.type === "helm") return remote === undefined ? loadChart(job, context) : loadRemoteChart(job, context, remote);
  if (job.type === "kustomize") return loadKustomization(job, context);
  const { files, jsonnet } = await readDirectory(job, context);
  return {
    path: { type: "directory", path: relativePath(context.cwd, job.folder) },
    sources: files.map(({ file, text }) => ({ file, text, trace: null, kind: "manifest", isTakenWhole: true })),
    texts: new Map(files.map(({ file, text }) => [file, text])),
    isKept: false,
    missing: jsonnet.map((file) => `${file} is Jsonnet, which wavelint does not evaluate`),
  };
}
