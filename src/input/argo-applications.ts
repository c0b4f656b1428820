// The Applications of Argo CD: found in the repository and in what other applications render, to any depth, and rendered
// with their own settings.
import { statSync } from "node:fs";
import path from "node:path";
import { describeError, UserError } from "../errors.ts";
import { isMapping, parseSources } from "../model/resource.ts";
import { readDocument, withLetters } from "../model/yaml.ts";
import type { Application, Field, Location, Manifest, Problem, Resource, Skipped, Source } from "../types.ts";
import { expandApplicationSet } from "./application-set.ts";
import { type ApplicationSource, type ApplicationSpec, isArgo, readApplication } from "./argo.ts";
import { NotRendered, type RenderContext } from "./context.ts";
import { isManifestFile, outermost } from "./discover.ts";
import { compareTexts, gitList, gitRoot, isWithin, readText, relativePath } from "./files.ts";
import { globMatcher } from "./globs.ts";
import { KUSTOMIZATION_FILES, type Kustomization, readKustomization } from "./kustomize.ts";
import { type Loaded, load, type RemoteChart } from "./load.ts";
import { inParallel } from "./parallel.ts";
import { MissingRenderer } from "./programs.ts";
import { remoteChart } from "./remote-charts.ts";
import type { Repository } from "./repository.ts";
import { folderOfPath, type Job, resolveSource } from "./source.ts";

/** How many Applications may make each other before it is taken for a circle. */
const DEEPEST = 20;

/** An Application or ApplicationSet that waits for its turn. */
interface Found {
  readonly resource: Resource;
  readonly depth: number;
}

/** What the search knows and collects. */
export interface Search {
  readonly repository: Repository;
  readonly render: RenderContext;
  readonly concurrency: number;
  /** Whether an application of this name is wanted (`--app`). */
  isWanted(name: string): boolean;
  /** Whether a file or folder lies under the given paths, or holds one of them. */
  isGiven(file: string): boolean;
  isIgnored(file: string): boolean;
  /** One of the given paths is a folder or a pattern. */
  readonly hasFolder: boolean;
  /** What cannot be done without a renderer is skipped. */
  readonly skipsMissingRenderer: boolean;
  readonly problems: Problem[];
  readonly skipped: Skipped[];
  readonly notes: string[];
  onRender(count: number): void;
}

/** Where Applications are written: plainly, or inside of what has to be rendered first. */
export interface Hits {
  readonly plain: readonly string[];
  /** Folders of charts and kustomizations that may render Applications. */
  readonly charts: ReadonlySet<string>;
  readonly kustomizations: ReadonlySet<string>;
  /** The files in those, by the folder. */
  readonly files: ReadonlyMap<string, readonly string[]>;
}

const MENTIONS_APPLICATION = /kind["']?\s*:\s*["']?Application/;

async function filesWithApplications({ repository, render, hasFolder }: Search): Promise<string[]> {
  // The list of all files is needed soon, but for files that are named; git makes it meanwhile.
  if (hasFolder) void repository.files();
  const found = await gitList(repository.root, [
    "grep",
    "--untracked",
    "-lzIE",
    "kind[\"']?[[:space:]]*:[[:space:]]*[\"']?Application",
    "--",
    "*.yaml",
    "*.yml",
    "*.json",
    "*.tpl",
  ]);
  if (found !== undefined) return found.map((file) => path.join(repository.root, file));
  // git grep fails when there is no match too; outside of git every file is read.
  if ((await gitRoot(repository.root)) !== undefined) return [];
  const files: string[] = [];
  for (const file of await repository.files()) {
    if (!isManifestFile(file) && !file.endsWith(".tpl")) continue;
    const text = await readText(file, render.root);
    if (text !== undefined && MENTIONS_APPLICATION.test(text)) files.push(file);
  }
  return files;
}

/** Sorts the files that speak of Applications by how these come about. */
export async function findHits(search: Search): Promise<Hits> {
  const { repository, render } = search;
  const hits = (await filesWithApplications(search)).filter((file) => !search.isIgnored(relativePath(render.cwd, file))).sort();
  const plain: string[] = [];
  const charts = new Set<string>();
  const kustomizations = new Set<string>();
  const files = new Map<string, string[]>();
  if (hits.length === 0) return { plain, charts, kustomizations, files };
  const all = await repository.files();
  const chartFolders = new Set(all.filter((file) => path.basename(file) === "Chart.yaml").map((file) => path.dirname(file)));
  const uses = await usersOf(all, render);
  const note = (folder: string, file: string): void => void files.set(folder, [...(files.get(folder) ?? []), file]);
  for (const file of hits) {
    const chart = outermost(chartFolders, file);
    const isInChart = chart !== undefined && /^(?:templates|charts|crds)\//.test(relativePath(chart, file));
    if (isInChart) {
      charts.add(chart);
      note(chart, file);
      continue;
    }
    const users = uses.topsOf(file);
    for (const folder of users) {
      kustomizations.add(folder);
      note(folder, file);
    }
    if (users.length === 0 && isManifestFile(file)) plain.push(file);
  }
  return { plain, charts, kustomizations, files };
}

/** Which outermost kustomizations are built from a file. */
async function usersOf(all: readonly string[], render: RenderContext): Promise<{ topsOf(file: string): string[] }> {
  const folders = [...new Set(all.filter((file) => KUSTOMIZATION_FILES.includes(path.basename(file))).map((file) => path.dirname(file)))];
  const byFolder = new Map<string, Kustomization>();
  for (const folder of folders) {
    const found = await readKustomization(folder, render.root);
    if (found !== undefined) byFolder.set(folder, found);
  }
  const users = new Map<string, string[]>();
  const addUser = (used: string, folder: string): void => void users.set(used, [...(users.get(used) ?? []), folder]);
  for (const [folder, { files, folders: used, file }] of byFolder) {
    for (const other of [...files, ...used, file]) if (other !== folder) addUser(other, folder);
  }
  const tops = (at: string, seen: Set<string>): string[] => {
    const above = (users.get(at) ?? []).filter((folder) => !seen.has(folder) && seen.add(folder));
    if (above.length > 0) return above.flatMap((folder) => tops(folder, seen));
    return byFolder.has(at) && byFolder.get(at)?.isComponent === false ? [at] : [];
  };
  return { topsOf: (file) => [...new Set(tops(file, new Set()))].sort() };
}

/** The Applications and ApplicationSets among the objects of some sources. */
export function argoResources(sources: readonly Source[]): Resource[] {
  const speaking = sources.filter(({ text }) => MENTIONS_APPLICATION.test(text));
  return parseSources(speaking).resources.filter((resource) => isArgo(resource, "Application") || isArgo(resource, "ApplicationSet"));
}

/** A plain `y` or `n` as a value, an item or a key. */
const LETTER = /(?:^|[\s,[{])[yYnN](?=\s*(?:$|[,:\]}#]))/m;

/**
 * The manifest of an Application or ApplicationSet, in which `y` and `n` stay letters: `app: y` in a list generator is the
 * parameter "y" (shared/render/repo/appsets/matrix-files-list-flat.yaml).
 */
function manifestOf(resource: Resource): Manifest {
  if (!LETTER.test(resource.document.text)) return resource.manifest;
  const read = readDocument({ text: resource.document.text, offset: 0 }, withLetters);
  return read.ok && isMapping(read.value) && read.value["kind"] === resource.kind ? read.value : resource.manifest;
}

/** The objects of plain files; a template that is not YAML holds none. */
export async function argoResourcesIn(files: readonly string[], { render }: Search): Promise<Resource[]> {
  const sources: Source[] = [];
  for (const file of files) {
    const text = await readText(file, render.root);
    if (text !== undefined) sources.push({ file: relativePath(render.cwd, file), text, trace: null, kind: "manifest" });
  }
  return argoResources(sources);
}

const placeOf = (location: Location | undefined): Pick<Problem, "location"> =>
  location === undefined ? {} : { location: { file: location.file, line: location.line, column: location.column } };

/** Renders the Applications of Argo CD, and those that they render. */
export class ApplicationRenderer {
  readonly #applications: { readonly spec: ApplicationSpec; readonly application: Application }[] = [];
  /** Folders of charts and kustomizations that an application renders. */
  readonly #folders = new Set<string>();
  readonly #directories: { readonly folder: string; covers(file: string): boolean }[] = [];
  readonly #search: Search;
  readonly #hits: Hits;
  readonly #seen = new Set<string>();

  constructor(search: Search, hits: Hits) {
    this.#search = search;
    this.#hits = hits;
  }

  /** What was rendered, by name. Applications of one name in several places are told apart by the file that describes them. */
  get applications(): Application[] {
    const sorted = this.#applications
      .map(({ spec, application }) => ({ application, name: spec.name, file: spec.location?.file ?? "", identity: spec.identity }))
      .sort((a, b) => compareTexts(a.name, b.name) || compareTexts(a.file, b.file) || compareTexts(a.identity, b.identity));
    return sorted.map(({ application, name, file }, index) =>
      index > 0 && sorted[index - 1]?.name === name ? renamed(application, `${name} (${file})`) : application,
    );
  }

  /** Whether a chart or kustomization is rendered by an application. */
  covers(folder: string): boolean {
    return this.#folders.has(folder);
  }

  /** Whether a plain file is read by an application. */
  coversFile(file: string): boolean {
    return this.#directories.some(({ folder, covers }) => isWithin(folder, file) && covers(relativePath(folder, file)));
  }

  /** Renders what some objects describe, and what that renders in turn. */
  async renderAll(resources: readonly Resource[]): Promise<void> {
    const { concurrency, notes, repository } = this.#search;
    if (resources.length > 0) await repository.identify();
    let waiting: Found[] = resources.map((resource) => ({ resource, depth: 0 }));
    while (waiting.length > 0) {
      const specs = (await inParallel(waiting, concurrency, ({ resource, depth }) => this.#specsOf(resource, depth))).flat();
      waiting = [];
      const fresh = specs.filter(({ spec, depth }) => {
        if (this.#seen.has(spec.identity)) return false;
        this.#seen.add(spec.identity);
        if (depth < DEEPEST) return true;
        this.#problem(
          spec,
          new UserError({ what: `Applications make each other more than ${DEEPEST} deep, which ends nowhere.`, fix: "" }),
        );
        return false;
      });
      const found = await inParallel(fresh, concurrency, async ({ spec, depth }) => {
        const application = await this.#renderSpec(spec);
        return application === undefined ? [] : argoResources(application.sources).map((resource) => ({ resource, depth: depth + 1 }));
      });
      waiting = found.flat();
      if (waiting.length > 0) notes.push(`${waiting.length} Applications and ApplicationSets are rendered by other applications.`);
    }
  }

  #problem(spec: Pick<ApplicationSpec, "name" | "location">, error: UserError, kind = "Application"): void {
    const { skipped, problems, skipsMissingRenderer } = this.#search;
    if (error instanceof MissingRenderer && skipsMissingRenderer) {
      skipped.push({ application: spec.name, reason: "a renderer is missing", ...placeOf(spec.location) });
      return;
    }
    const what = /^[A-Z]/.test(error.what) ? error.what : `The ${kind} ${spec.name} cannot be rendered: ${error.what.replace(/\.$/, "")}.`;
    problems.push({
      kind: "render",
      application: spec.name,
      message: describeError({ what, where: undefined, fix: error.fix }),
      ...placeOf(spec.location),
    });
  }

  /** The Applications that an object describes: itself, or what an ApplicationSet makes. */
  async #specsOf(resource: Resource, depth: number): Promise<{ spec: ApplicationSpec; depth: number }[]> {
    const { repository, render, skipped, notes, isGiven, isWanted } = this.#search;
    const location = resource.locate();
    const name = resource.name || resource.generateName;
    // What is wrong elsewhere is no matter of this run.
    const isOurs = isGiven(path.resolve(render.cwd, location.file));
    const tell = (error: UserError | NotRendered, kind: string): void => {
      if (!isOurs || !isWanted(name)) notes.push(`The ${kind} ${name} in ${location.file} was passed over: ${error.message}`);
      else if (error instanceof UserError) this.#problem({ name, location }, error, kind);
      else skipped.push({ application: name, reason: error.message, ...placeOf(location) });
    };
    const read = (described: Manifest): { spec: ApplicationSpec; depth: number }[] => {
      try {
        const locate = isArgo(resource, "Application") ? (field: Field): Location => resource.locateKey(field) : undefined;
        return [{ spec: readApplication(described, location, locate), depth }];
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        tell(error, "Application");
        return [];
      }
    };
    const manifest = manifestOf(resource);
    if (isArgo(resource, "Application")) return read(manifest);
    const identity = JSON.stringify(manifest);
    if (this.#seen.has(identity)) return [];
    this.#seen.add(identity);
    try {
      const { applications, skipped: reasons, refused } = await expandApplicationSet(manifest, { repository, render });
      for (const reason of reasons) tell(new NotRendered(reason), "ApplicationSet");
      for (const what of refused)
        tell(new UserError({ what, fix: "Use more parameters in metadata.name of its template." }), "ApplicationSet");
      return applications.flatMap(read);
    } catch (error) {
      if (!(error instanceof NotRendered || error instanceof UserError)) throw error;
      tell(error, "ApplicationSet");
      return [];
    }
  }

  /** The folder of a source in this repository, or why there is none. */
  #folderOf(source: ApplicationSource, isConfigured: boolean): { folder: string } | { reason: string } {
    const { repository } = this.#search;
    const { repoURL, targetRevision } = source;
    if (repoURL.startsWith("oci://")) return { reason: "its source is an OCI artifact" };
    if (repoURL === "")
      return isConfigured ? { folder: folderOfPath(repository.root, source.path) } : { reason: "its source has no repoURL" };
    if (source.path === "")
      throw new UserError({
        what: "its source has neither path nor chart.",
        fix: 'Set spec.source.path, to "." for the root of the repository.',
      });
    const root = repository.folderOf(repoURL);
    if (root === null) return { reason: `its source is in another repository, ${repoURL}` };
    const other = repository.otherRevision(targetRevision);
    if (other !== undefined) return { reason: other };
    if (root === undefined && statSync(path.join(repository.root, source.path), { throwIfNoEntry: false }) === undefined) {
      return { reason: `its source ${source.path} is not in this repository` };
    }
    return { folder: folderOfPath(root ?? repository.root, source.path) };
  }

  /** Renders an application that the config describes, with more `--set` flags. */
  async renderConfigured(spec: ApplicationSpec, set: readonly string[]): Promise<void> {
    await this.#search.repository.identify();
    await this.#renderSpec(spec, set);
  }

  /** Renders one Application; undefined when it is not wanted, skipped, or refused. */
  async #renderSpec(spec: ApplicationSpec, set: readonly string[] = []): Promise<Application | undefined> {
    const { repository, render, skipped, notes, onRender } = this.#search;
    const loaded: Loaded[] = [];
    const reasons: string[] = [];
    const folders: string[] = [];
    const { isGiven, isWanted } = this.#search;
    const isAsked = (own: readonly string[]): boolean =>
      spec.location === undefined
        ? own.length === 0 || own.some(isGiven)
        : isGiven(path.resolve(render.cwd, spec.location.file)) || own.some(isGiven);
    const isShown = (own: readonly string[]): boolean => isWanted(spec.name) && isAsked(own);
    try {
      if (spec.sources.length === 0) throw new UserError({ what: "it has no source.", fix: "Set spec.source." });
      const jobs: { job: Job; remote?: RemoteChart }[] = [];
      for (const source of spec.sources) {
        // A source that only gives others a name for its files.
        if (spec.hasMultipleSources && source.path === "" && source.chart === "") continue;
        try {
          if (source.chart !== "") {
            const chart = await remoteChart(source, repository, render);
            const name = `${source.chart} ${source.targetRevision}`.trim();
            const isOwn = isWithin(repository.root, chart);
            if (isOwn) folders.push(chart);
            const job = await resolveSource(source, chart, { application: spec, repository, render });
            if (isOwn) this.#cover(job);
            jobs.push(isOwn ? { job } : { job, remote: { name, location: spec.location } });
            continue;
          }
          const found = this.#folderOf(source, spec.location === undefined);
          if ("reason" in found) {
            reasons.push(found.reason);
            continue;
          }
          folders.push(found.folder);
          const resolved = await resolveSource(source, found.folder, { application: spec, repository, render });
          const more = set.map((pair): [string, string] => ["--set", pair]);
          const job = resolved.type === "helm" ? { ...resolved, sets: [...resolved.sets, ...more] } : resolved;
          jobs.push({ job });
          this.#cover(job);
        } catch (error) {
          if (!(error instanceof NotRendered)) throw error;
          const at = folders.at(-1);
          if (at !== undefined) this.#folders.add(at);
          reasons.push(error.message);
        }
      }
      if (!isShown(folders) && !this.#mayHoldApplications(folders)) return undefined;
      onRender(0);
      for (const { job, remote } of jobs) {
        try {
          const one = await load(job, render, remote);
          loaded.push(one);
          reasons.push(...one.missing);
        } catch (error) {
          if (!(error instanceof NotRendered)) throw error;
          reasons.push(error.message);
        }
      }
      onRender(1);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      for (const source of spec.sources) this.#coverFailed(source, spec.location === undefined);
      if (isShown(folders)) this.#problem(spec, error);
      return undefined;
    }
    const shown = isShown(folders);
    if (shown) for (const reason of new Set(reasons)) skipped.push({ application: spec.name, reason, ...placeOf(spec.location) });
    if (loaded.length === 0) return undefined;
    const application = join(spec.name, spec, loaded, reasons.length > 0, true);
    if (shown) this.#applications.push({ spec, application });
    const how = loaded.map(({ path: { type, path: at }, isKept }) => `${type} ${at}${isKept ? " (kept)" : ""}`).join(", ");
    notes.push(`${application.name} is an Application of ${how}.`);
    return application;
  }

  #mayHoldApplications(folders: readonly string[]): boolean {
    const { plain, charts, kustomizations } = this.#hits;
    return folders.some((folder) => charts.has(folder) || kustomizations.has(folder) || plain.some((file) => isWithin(folder, file)));
  }

  #cover(job: Job): void {
    if (job.type === "helm") this.#folders.add(job.chart);
    else if (job.type === "kustomize") this.#folders.add(job.folder);
    else {
      const { folder, recurse, include, exclude } = job;
      const isIncluded = include === "" ? () => true : globMatcher("gobwas", include);
      const isExcluded = exclude === "" ? () => false : globMatcher("gobwas", exclude);
      this.#directories.push({ folder, covers: (file) => (recurse || !file.includes("/")) && isIncluded(file) && !isExcluded(file) });
    }
  }

  /** An Application that Argo CD refuses still says what its folder is. */
  #coverFailed(source: ApplicationSource, isConfigured: boolean): void {
    const found = ((): { folder?: string } => {
      try {
        const at = this.#folderOf(source, isConfigured);
        return "folder" in at ? at : {};
      } catch {
        return {};
      }
    })();
    if (found.folder === undefined || source.path === "") return;
    this.#folders.add(found.folder);
  }
}

/** The same application under another name. */
function renamed(application: Application, name: string): Application {
  const { placeLines } = application;
  return { ...application, name, ...(placeLines !== undefined && { placeLines: async () => ({ ...(await placeLines()), name }) }) };
}

/** The parts of an Application as one application. */
function join(
  name: string,
  spec: Pick<ApplicationSpec, "namespace" | "syncOptions">,
  loaded: readonly Loaded[],
  isPartial: boolean,
  isDeclared: boolean,
): Application {
  const make = (sources: readonly Source[]): Application => ({
    name,
    namespace: spec.namespace,
    syncOptions: spec.syncOptions,
    paths: loaded.map(({ path: at }) => at),
    sources,
    texts: new Map(loaded.flatMap(({ texts }) => [...texts])),
    partial: isPartial,
    isGuess: false,
    isDeclared,
    ...(loaded.some(({ placeLines }) => placeLines !== undefined) && {
      async placeLines() {
        const placed: Source[] = [];
        for (const one of loaded) placed.push(...((await one.placeLines?.()) ?? one.sources));
        return make(placed);
      },
    }),
    originOf: (place) => {
      for (const one of loaded) {
        const found = one.originOf?.(place);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  });
  return make(loaded.flatMap(({ sources }) => sources));
}

/** Makes an application of one render. */
export function applicationOf(name: string, spec: Pick<ApplicationSpec, "namespace" | "syncOptions">, loaded: Loaded): Application {
  return join(name, spec, [loaded], false, false);
}
