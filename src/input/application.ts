// From paths to applications: finds them, renders them and reads their files.
import path from "node:path";
import { describeError, UserError } from "../errors.ts";
import { isManifest } from "../model/resource.ts";
import { readDocument } from "../model/yaml.ts";
import { splitDocuments } from "../model/yaml-stream.ts";
import type { Application, Problem, Source } from "../types.ts";
import { type Candidate, candidatesOf } from "./discover.ts";
import { listFiles, readText, relativePath, rootOf } from "./files.ts";
import { type Chart, type HelmOptions, renderChart } from "./helm.ts";
import { kustomizationTree, renderKustomization } from "./kustomize.ts";
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

async function textsBelow(folder: string, cwd: string): Promise<Map<string, string>> {
  const root = await rootOf(folder);
  const texts = new Map<string, string>();
  for (const file of await listFiles(folder)) {
    if (!/\.(?:ya?ml|tpl|txt|json)$/.test(file)) continue;
    const text = await readText(file, root);
    if (text !== undefined) texts.set(relativePath(cwd, file), text);
  }
  return texts;
}

type Loaded = Pick<Application, "name" | "paths" | "sources" | "texts" | "partial" | "isGuess">;

async function loadChart(folder: string, chart: Chart, options: InputOptions): Promise<Loaded> {
  const { cwd } = options;
  const shown = relativePath(cwd, folder);
  const [text, texts] = await Promise.all([renderChart(folder, cwd, chart, options.helm), textsBelow(folder, cwd)]);
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

async function loadKustomization(folder: string, options: InputOptions): Promise<Loaded> {
  const { cwd } = options;
  const shown = relativePath(cwd, folder);
  const root = await rootOf(folder);
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

async function load(candidate: Candidate, options: InputOptions): Promise<Loaded> {
  const { cwd } = options;
  switch (candidate.type) {
    case "helm":
      return loadChart(candidate.folder, candidate.chart, options);
    case "kustomize":
      return loadKustomization(candidate.folder, options);
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
  const notes: string[] = [];
  const problems: Problem[] = [];
  const walk = { cwd, notes, isIgnored: (file: string) => options.isIgnored(file) };
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
      return await load(candidate, options);
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
