// From paths to applications: those of the config, those of Argo CD, then the charts, kustomizations and plain manifests
// that are left.
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describeError, UserError } from "../errors.ts";
import { getField, getList, getText, isManifest } from "../model/resource.ts";
import { readDocument } from "../model/yaml.ts";
import { splitDocuments } from "../model/yaml-stream.ts";
import type { Application, Problem, Resource, Skipped, Source } from "../types.ts";
import type { ApplicationSpec } from "./argo.ts";
import {
  ApplicationRenderer,
  applicationOf,
  argoResources,
  argoResourcesIn,
  findHits,
  type Hits,
  type Search,
} from "./argo-applications.ts";
import { type ArgocdSettings, argocdSettingsIn } from "./argocd-cm.ts";
import { noCache, openCache } from "./cache.ts";
import { type ChartFiles, readChart, readChartFiles } from "./charts.ts";
import { NotRendered, type RenderContext } from "./context.ts";
import { type Candidate, candidatesOf } from "./discover.ts";
import { compareTexts, isGlob, isWithin, listFiles, readText, relativePath, rootOf } from "./files.ts";
import { globMatcher } from "./globs.ts";
import { DEFAULT_KUBE_VERSION, toReleaseName } from "./helm.ts";
import { type Loaded, load } from "./load.ts";
import { inParallel } from "./parallel.ts";
import { findPrograms, MissingRenderer, setupFolder } from "./programs.ts";
import { openRepository } from "./repository.ts";
import { type Job, parseKubeVersion } from "./source.ts";

/** An application as the config describes it; its path is absolute or a glob. */
export interface ConfiguredApplication {
  readonly name?: string;
  readonly path: string;
  readonly namespace?: string;
  readonly syncOptions?: readonly string[];
  readonly releaseName?: string;
  readonly valueFiles?: readonly string[];
  readonly set?: readonly string[];
  readonly kubeVersion?: string;
  readonly apiVersions?: readonly string[];
}

/** What to look for, and how to render it. */
export interface InputOptions {
  /** Files, folders, globs, or `-` for standard input. */
  readonly paths: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Applications of the config, and what its repoURLs mean. */
  readonly applications: readonly ConfiguredApplication[];
  readonly repositories: ReadonlyMap<string, string>;
  readonly buildOptions: readonly string[];
  /** Names or globs of the applications that are wanted; none for all. */
  readonly apps: readonly string[];
  /** What is used where an application does not say. */
  readonly namespace: string | undefined;
  readonly releaseName: string | undefined;
  /** Absolute paths. */
  readonly values: readonly string[];
  readonly set: readonly string[];
  readonly kubeVersion: string | undefined;
  readonly apiVersions: readonly string[];
  readonly revision: string | undefined;
  readonly helmBinary: string | undefined;
  readonly kustomizeBinary: string | undefined;
  readonly skipsMissingRenderer: boolean;
  readonly allowNetwork: boolean;
  /** In milliseconds. */
  readonly timeout: number;
  /** Where renders and fetched charts are kept; what `wavelint setup` fetched is in it too. */
  readonly cacheFolder: string;
  readonly isCached: boolean;
  /** How many renderers run at once. */
  readonly concurrency: number;
  /** The name of standard input in findings. */
  readonly stdinFilename: string;
  /** Whether a file is left out; the path is relative to `cwd`. */
  isIgnored(file: string): boolean;
  readStdin(): Promise<string>;
  /** Called when a render begins and when it ends. */
  onProgress(done: number, total: number): void;
}

/** The applications that were found, in a fixed order. */
export interface Input {
  readonly applications: readonly Application[];
  /** What could not be read or rendered. */
  readonly problems: readonly Problem[];
  /** What was found and not rendered, for a reason that is no mistake. */
  readonly skipped: readonly Skipped[];
  /** What was decided, for `--verbose`. */
  readonly notes: readonly string[];
  /** The kinds that the repository adds a health check for to its Argo CD, as patterns of `group/Kind`. */
  healthChecks(): Promise<readonly string[]>;
}

const plainSource = (file: string, text: string): Source => ({ file, text, trace: null, kind: "manifest" });

function plainApplication(
  name: string,
  type: "file" | "directory" | "stdin",
  namespace: string,
  sources: readonly Source[],
  isGuess = false,
): Application {
  return {
    name,
    namespace,
    syncOptions: [],
    paths: [{ type, path: name }],
    sources,
    texts: new Map(sources.map(({ file, text }) => [file, text])),
    partial: type !== "directory",
    isGuess,
  };
}

function keyOf(candidate: Candidate): string {
  return candidate.type === "stdin" ? "-" : `${candidate.type} ${"folder" in candidate ? candidate.folder : candidate.file}`;
}

function toProblem(kind: Problem["kind"], error: unknown, application?: string): Problem {
  if (!(error instanceof UserError)) throw error;
  return { kind, message: describeError(error), ...(application !== undefined && { application }) };
}

/** One run's search for applications. */
class InputReader {
  readonly #options: InputOptions;
  readonly #context: RenderContext;
  readonly #search: Search;
  readonly #applications: Application[] = [];

  constructor(options: InputOptions, context: RenderContext, search: Search) {
    this.#options = options;
    this.#context = context;
    this.#search = search;
  }

  get #namespace(): string {
    return this.#options.namespace ?? "default";
  }

  async read(): Promise<Omit<Input, "healthChecks">> {
    const { problems, skipped, notes } = this.#search;
    const hasPaths = this.#options.paths.some((given) => given !== "-");
    const hits: Hits = hasPaths
      ? await findHits(this.#search)
      : { plain: [], charts: new Set(), kustomizations: new Set(), files: new Map() };
    const candidates = await this.#candidates();
    const renderer = new ApplicationRenderer(this.#search, hits);
    const configured = await this.#configured();
    await inParallel(configured, this.#options.concurrency, ({ spec, set }) => renderer.renderConfigured(spec, set));
    await renderer.renderAll(await argoResourcesIn(hits.plain, this.#search));

    // Charts and kustomizations that may make Applications come first: what those render is not rendered again.
    const mayMake = (folder: string): boolean => hits.charts.has(folder) || hits.kustomizations.has(folder);
    const isLeft = (candidate: Candidate): boolean =>
      (candidate.type !== "helm" && candidate.type !== "kustomize") || !renderer.covers(candidate.folder);
    const makers = candidates.filter((candidate) => "folder" in candidate && candidate.type !== "directory" && mayMake(candidate.folder));
    const known = new Set(makers.map((candidate) => ("folder" in candidate ? candidate.folder : "")));
    const others = [...hits.charts, ...hits.kustomizations].filter((folder) => !known.has(folder)).sort();
    const made = await this.#renderCandidates(makers.filter(isLeft));
    const unseen = others.filter((folder) => !renderer.covers(folder));
    const elsewhere = await inParallel(unseen, this.#options.concurrency, (folder) => this.#lookInto(folder));
    const groups = [
      ...made.map(({ paths, sources }) => ({
        folder: path.resolve(this.#options.cwd, paths[0]?.path ?? ""),
        found: argoResources(sources),
      })),
      ...elsewhere.map((sources, index) => ({ folder: unseen[index] ?? "", found: argoResources(sources) })),
    ];
    for (const { folder, found } of outermostFirst(groups, this.#search.repository.root)) {
      if (!renderer.covers(folder)) await renderer.renderAll(found);
    }
    // What could not be rendered still says what its files say.
    const readFolders = new Set([...made.map(({ paths }) => path.resolve(this.#options.cwd, paths[0]?.path ?? "")), ...unseen]);
    const unread = [...hits.files].filter(([folder]) => !readFolders.has(folder) && !renderer.covers(folder)).flatMap(([, files]) => files);
    await renderer.renderAll(
      await argoResourcesIn(
        unread.filter((file) => !/\.tpl$/.test(file) && !isTemplate(file)),
        this.#search,
      ),
    );

    const rest = candidates.filter((candidate) => !makers.includes(candidate) && isLeft(candidate));
    await this.#renderCandidates(rest.flatMap((candidate) => withoutCovered(candidate, renderer)));
    const own = this.#applications.filter(({ paths }) => {
      const [only] = paths;
      // Another one made an Application of it later.
      return only === undefined || !/^(?:helm|kustomize)$/.test(only.type) || !renderer.covers(path.resolve(this.#options.cwd, only.path));
    });
    const order = new Map(candidates.map((candidate, index) => [this.#nameOf(candidate), index]));
    own.sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0));
    problems.sort((a, b) => compareTexts(`${a.application ?? ""} ${a.message}`, `${b.application ?? ""} ${b.message}`));
    skipped.sort((a, b) => compareTexts(`${a.reason} ${a.application}`, `${b.reason} ${b.application}`));
    const applications = [...renderer.applications, ...own];
    const { apps } = this.#options;
    const missing = apps.filter(
      (app) =>
        !applications.some(({ name }) => isNamed(name, [app])) && !problems.some(({ application = "" }) => isNamed(application, [app])),
    );
    for (const app of missing)
      problems.push({ kind: "parse", message: `There is no application "${app}".\n  --verbose lists what was found.` });
    return { applications, problems, skipped, notes: [...notes].sort() };
  }

  #nameOf(candidate: Candidate): string {
    const { cwd } = this.#options;
    if (candidate.type === "stdin") return "-";
    if (candidate.type === "directory") return candidate.shown;
    return relativePath(cwd, candidate.type === "file" ? candidate.file : candidate.folder);
  }

  /** What the given paths name, each once. */
  async #candidates(): Promise<Candidate[]> {
    const { paths, cwd, isIgnored } = this.#options;
    const { notes, problems, repository } = this.#search;
    const candidates = new Map<string, Candidate>();
    const list = async (folder: string): Promise<readonly string[]> => {
      const known = isWithin(repository.root, folder) ? (await repository.files()).filter((file) => isWithin(folder, file)) : [];
      // A folder that git ignores is listed by itself.
      return known.length > 0 ? known : listFiles(folder);
    };
    for (const argument of paths) {
      try {
        for (const candidate of await candidatesOf(argument, { cwd, notes, isIgnored, list })) {
          const key = keyOf(candidate);
          if (!candidates.has(key)) candidates.set(key, candidate);
        }
      } catch (error) {
        problems.push(toProblem("parse", error));
      }
    }
    return [...candidates.values()];
  }

  /** The applications that the config describes. */
  async #configured(): Promise<{ spec: ApplicationSpec; set: readonly string[] }[]> {
    const found: { spec: ApplicationSpec; set: readonly string[] }[] = [];
    for (const entry of this.#options.applications) {
      const pattern = entry.path.split(path.sep).join("/");
      const folders = isGlob(pattern)
        ? (await (await import("globby")).globby(pattern, { onlyDirectories: true, expandDirectories: false })).sort()
        : [entry.path];
      if (folders.length === 0) {
        this.#search.problems.push({
          kind: "config",
          message: `No folder matches the path ${relativePath(this.#options.cwd, entry.path)} of "applications" in the config.`,
        });
      }
      for (const folder of folders) {
        const shown = relativePath(this.#options.cwd, folder);
        const name = entry.name === undefined ? shown : folders.length > 1 ? `${entry.name}-${path.basename(folder)}` : entry.name;
        found.push({ spec: await this.#configuredSpec(entry, path.resolve(folder), name), set: entry.set ?? [] });
      }
    }
    return found;
  }

  async #configuredSpec(entry: ConfiguredApplication, folder: string, name: string): Promise<ApplicationSpec> {
    const { root } = this.#search.repository;
    const chart = await readChart(folder, root);
    const releaseName = entry.releaseName ?? toReleaseName(entry.name === undefined ? (chart?.name ?? name) : name);
    const helm = { releaseName, valueFiles: entry.valueFiles, kubeVersion: entry.kubeVersion, apiVersions: entry.apiVersions };
    const isKustomization =
      statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true &&
      readdirSync(folder).some((file) => /^[Kk]ustomization(?:\.ya?ml)?$/.test(file));
    const manifest = chart !== undefined ? { helm } : isKustomization ? {} : { directory: { recurse: true } };
    const source = { repoURL: "", targetRevision: "", path: relativePath(root, folder), chart: "", ref: "", manifest, field: [] };
    return {
      name,
      project: "default",
      namespace: entry.namespace ?? this.#namespace,
      syncOptions: entry.syncOptions ?? [],
      sources: [source],
      hasMultipleSources: false,
      location: undefined,
      locate: undefined,
      identity: JSON.stringify(["config", name, entry, folder]),
    };
  }

  /** Renders what nobody describes: charts with their default values, and so on. */
  async #renderCandidates(candidates: readonly Candidate[]): Promise<Application[]> {
    const { problems, skipped, notes, isWanted, skipsMissingRenderer, onRender } = this.#search;
    const wanted = candidates.filter((candidate) => isWanted(this.#nameOf(candidate)));
    const rendered = await inParallel(wanted, this.#options.concurrency, async (candidate) => {
      const name = this.#nameOf(candidate);
      const isRendered = candidate.type === "helm" || candidate.type === "kustomize";
      if (isRendered) onRender(0);
      try {
        return await this.#load(candidate, name);
      } catch (error) {
        if (error instanceof NotRendered) skipped.push({ application: name, reason: error.message });
        else if (error instanceof MissingRenderer && skipsMissingRenderer)
          skipped.push({ application: name, reason: "a renderer is missing" });
        else problems.push(toProblem(isRendered ? "render" : "parse", error, isRendered ? name : undefined));
        return undefined;
      } finally {
        if (isRendered) onRender(1);
      }
    });
    const found = rendered.filter((application) => application !== undefined);
    for (const { name, paths } of found) notes.push(`${name} is an application of type ${paths[0]?.type}.`);
    this.#applications.push(...found);
    return found;
  }

  /** The job of a chart or kustomization with nothing said about it. */
  #defaultJob(type: "helm" | "kustomize", folder: string, chartName: string): Job {
    const { kubeVersion, apiVersions } = this.#context;
    if (type === "kustomize") return { type, folder, edits: [], kubeVersion, apiVersions };
    const { releaseName, set, values } = this.#options;
    return {
      type,
      chart: folder,
      releaseName: releaseName ?? toReleaseName(chartName),
      namespace: this.#namespace,
      kubeVersion,
      apiVersions,
      sets: set.map((pair) => ["--set", pair]),
      setFiles: [],
      valueFiles: values,
      values: "",
      skip: [],
    };
  }

  /** The sources of a chart or kustomization outside of the given paths, which may make Applications; none when it fails. */
  async #lookInto(folder: string): Promise<readonly Source[]> {
    const chart = await readChart(folder, this.#context.root);
    try {
      const job = this.#defaultJob(chart === undefined ? "kustomize" : "helm", folder, chart?.name ?? "");
      return (await load(job, this.#context)).sources;
    } catch (error) {
      if (!(error instanceof UserError || error instanceof NotRendered)) throw error;
      this.#search.notes.push(`${relativePath(this.#options.cwd, folder)} may make Applications and was not rendered: ${error.message}`);
      return [];
    }
  }

  async #load(candidate: Candidate, name: string): Promise<Application> {
    const { cwd, stdinFilename, readStdin } = this.#options;
    switch (candidate.type) {
      case "helm":
      case "kustomize": {
        const chartName = candidate.type === "helm" ? candidate.chart.name : "";
        const loaded: Loaded = await load(this.#defaultJob(candidate.type, candidate.folder, chartName), this.#context);
        return applicationOf(name, { namespace: this.#namespace, syncOptions: [] }, loaded);
      }
      case "directory": {
        const sources = candidate.files.map((file) => plainSource(relativePath(cwd, file), candidate.texts.get(file) ?? ""));
        return plainApplication(name, "directory", this.#namespace, sources, candidate.isGuess);
      }
      case "stdin":
        return plainApplication(name, "stdin", this.#namespace, [plainSource(stdinFilename, await readStdin())]);
      case "file": {
        const text = await readText(candidate.file, path.parse(candidate.file).root);
        if (text === undefined) throw new UserError({ what: `The file ${name} cannot be read.`, fix: "Check its permissions." });
        const holdsOne = splitDocuments(text).some((document) => {
          const read = readDocument(document);
          return !read.ok || isManifest(read.value);
        });
        if (!holdsOne) {
          throw new UserError({
            what: `The file ${name} holds no Kubernetes manifest.`,
            fix: "Name a file with apiVersion, kind and metadata, a chart, a kustomization or a folder.",
          });
        }
        return plainApplication(name, "file", this.#namespace, [plainSource(name, text)]);
      }
    }
  }
}

/** Folders that make Applications, those first that no other one makes an Application of. */
function outermostFirst<T extends { readonly folder: string; readonly found: readonly Resource[] }>(
  groups: readonly T[],
  root: string,
): T[] {
  const named = new Map<T, Set<string>>(
    groups.map((group) => {
      const sources = group.found.flatMap(({ manifest }) => [
        getField(manifest, ["spec", "source"]),
        ...getList(manifest, ["spec", "sources"]),
      ]);
      return [group, new Set(sources.map((source) => path.join(root, getText(source, ["path"]))))];
    }),
  );
  const isInner = ({ folder }: T): boolean => groups.some((other) => other.folder !== folder && named.get(other)?.has(folder) === true);
  return [...groups.filter((group) => !isInner(group)), ...groups.filter(isInner)];
}

const isTemplate = (file: string): boolean => /[\\/]templates[\\/]/.test(file);

/** Whether a name is one of some names or globs. */
function isNamed(name: string, apps: readonly string[]): boolean {
  const plain = name.replace(/ \(.*\)$/, "");
  return apps.some((app) => app === name || app === plain || globMatcher("gobwas", app)(plain));
}

/** A candidate without the files that an Application reads; nothing when none is left. */
function withoutCovered(candidate: Candidate, renderer: ApplicationRenderer): Candidate[] {
  if (candidate.type === "file") return renderer.coversFile(candidate.file) ? [] : [candidate];
  if (candidate.type !== "directory") return [candidate];
  const files = candidate.files.filter((file) => !renderer.coversFile(file));
  return files.length === 0 ? [] : [{ ...candidate, files }];
}

/** Finds and renders the applications under the given paths. What fails is told in `problems`; the rest is still there. */
export async function readInput(options: InputOptions): Promise<Input> {
  const { cwd, paths, env, cacheFolder, isCached } = options;
  const given = paths.filter((file) => file !== "-").map((file) => path.resolve(cwd, file.replace(/[*?[{].*$/, "")));
  const repository = await openRepository(options);
  const charts = new Map<string, ChartFiles>();
  const made = new Map<string, Promise<unknown>>();
  const root = await rootOf(given[0] ?? cwd);
  const isGiven = (file: string): boolean => given.some((folder) => isWithin(folder, file));
  const argocdSettings = (): Promise<ArgocdSettings> =>
    context.once("Argo CD's settings", () => argocdSettingsIn(repository.root, isGiven));
  const context: RenderContext = {
    cwd,
    root,
    files: () => repository.files(),
    chartFiles(chart) {
      const found = charts.get(chart) ?? readChartFiles(chart, isWithin(root, chart) ? root : chart);
      charts.set(chart, found);
      return found;
    },
    once<T>(key: string, make: () => Promise<T>): Promise<T> {
      const found = (made.get(key) as Promise<T> | undefined) ?? make();
      made.set(key, found);
      return found;
    },
    programs: findPrograms({ ...options, env, setupFolder: setupFolder(cacheFolder) }),
    cache: isCached ? openCache(cacheFolder) : noCache,
    cacheFolder: isCached ? cacheFolder : undefined,
    timeout: options.timeout,
    allowNetwork: options.allowNetwork,
    kubeVersion: options.kubeVersion === undefined ? DEFAULT_KUBE_VERSION : parseKubeVersion(options.kubeVersion),
    apiVersions: options.apiVersions,
    async buildOptions() {
      return options.buildOptions.length > 0 ? options.buildOptions : (await argocdSettings()).buildOptions;
    },
  };
  let done = 0;
  let total = 0;
  const search: Search = {
    repository,
    render: context,
    concurrency: options.concurrency,
    isWanted: (name) => options.apps.length === 0 || isNamed(name, options.apps),
    isGiven: (file) => given.some((folder) => isWithin(folder, file) || isWithin(file, folder)),
    hasFolder: given.some((file) => statSync(file, { throwIfNoEntry: false })?.isFile() !== true),
    isIgnored: (file) => options.isIgnored(file),
    skipsMissingRenderer: options.skipsMissingRenderer,
    problems: [],
    skipped: [],
    notes: [],
    onRender(count) {
      if (count === 0) total++;
      else done++;
      options.onProgress(done, total);
    },
  };
  const found = await new InputReader(options, context, search).read();
  return { ...found, healthChecks: async () => (await argocdSettings()).healthChecks };
}
