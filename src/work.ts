// From options to models: reads the config, finds and renders the applications, and tells what kept it from doing so.
import path from "node:path";
import { rules } from "../rules/index.ts";
import type { Config, ReadText } from "./config.ts";
import { UserError } from "./errors.ts";
import { type Input, readInput } from "./input/application.ts";
import { userCacheFolder } from "./input/cache.ts";
import { isWithin, readText, relativePath } from "./input/files.ts";
import { DEFAULT_KUBE_VERSION } from "./input/helm.ts";
import { commitOf, type Snapshot, textAt } from "./input/snapshot.ts";
import { type Assumptions, DEFAULT_ASSUMPTIONS } from "./model/assumptions.ts";
import { customChecks, kindMatcher } from "./model/health-customizations.ts";
import { buildModel, type Model } from "./model/resolve.ts";
import { type ParsedSources, parseSources } from "./model/resource.ts";
import type { Io, Options } from "./options.ts";
import { printable } from "./report/report.ts";
import { problemText } from "./report/text.ts";
import type { Problem, Resource, Skipped } from "./types.ts";

/** What the config is called where it is looked for. */
export const CONFIG_FILE = ".wavelint.yaml";

async function findConfig(options: Options, io: Io, root: string): Promise<string | undefined> {
  if (options.config !== undefined) return options.config === null ? undefined : path.resolve(io.cwd, options.config);
  for (let at = io.cwd; ; at = path.dirname(at)) {
    const file = path.join(at, CONFIG_FILE);
    if (await io.fileExists(file)) return file;
    if (at === root || path.dirname(at) === at) return undefined;
  }
}

/** The config that a run has, and its absolute path. */
export async function readConfigOf(
  options: Options,
  io: Io,
  root: string,
): Promise<{ file: string | undefined; config: Config | undefined }> {
  const file = await findConfig(options, io, root);
  if (file === undefined) return { file, config: undefined };
  const { readConfig } = await import("./config.ts");
  // A stranger's config extends nothing outside of the repository.
  const inside: ReadText = async (name) => (isWithin(root, name) ? readText(name, root) : undefined);
  const config = await (options.isUntrusted ? readConfig(file, io.cwd, rules, inside) : readConfig(file, io.cwd, rules));
  if (!options.isUntrusted || !config.hidesFindings) return { file, config };
  const { base } = options;
  const commit = base === undefined ? undefined : await commitOf(io.cwd, base);
  const atBase: ReadText = async (name) => (commit === undefined ? undefined : textAt(commit, name));
  // What is extended from a package that is not committed is not known at the base either.
  const trusted = await readConfig(file, io.cwd, rules, atBase).catch((error: unknown) => {
    if (error instanceof UserError) return undefined;
    throw error;
  });
  if (trusted === undefined)
    io.stderr(`ignore of ${relativePath(io.cwd, file)} does not count, since the base commit does not have it, or is not in this clone.\n`);
  return { file, config: { ...config, ignores: trusted?.ignores ?? [], isIgnored: trusted?.isIgnored ?? (() => false) } };
}

async function excluder(globs: readonly string[]): Promise<(file: string) => boolean> {
  if (globs.length === 0) return () => false;
  const { default: picomatch } = await import("picomatch");
  const matches = picomatch(
    globs.map((glob) => glob.replace(/\/$/, "")),
    { dot: true },
  );
  const inside = picomatch(
    globs.map((glob) => `${glob.replace(/\/$/, "")}/**`),
    { dot: true },
  );
  return (file) => matches(file) || inside(file);
}

/** How long the work is quiet, in milliseconds. */
const QUIET = 500;

/** A line on the terminal that says how far the work is, once it takes a while. */
function showProgress(io: Io): { show(text: string): void; clear(): void } {
  const start = Date.now();
  let shown = 0;
  const write = (text: string): void => {
    io.stderr(`\r${text.padEnd(shown)}${text === "" ? "\r" : ""}`);
    shown = text.length;
  };
  return {
    show(text) {
      if (io.isTerminal && Date.now() - start > QUIET) write(text);
    },
    clear() {
      if (shown > 0) write("");
    },
  };
}

/** What was found, ready for a command. */
export interface Work {
  readonly config: Config | undefined;
  readonly models: readonly Model[];
  readonly problems: Problem[];
  readonly skipped: readonly Skipped[];
}

/** A stranger's config must not lead wavelint out of the repository. */
function refuseOutside({ applications, repositories }: Config, root: string, file: string): void {
  for (const folder of [...applications.map((application) => application.path), ...repositories.values()]) {
    if (isWithin(root, folder)) continue;
    throw new UserError({
      what: `The config names ${folder}, which is outside of the repository.`,
      where: { file },
      fix: "In a pull request, applications and repositories of the config lead to folders of the repository only.",
    });
  }
}

/** Finds, renders and reads the applications that the options name. `root` is the root of the git repository. */
export async function findWork(options: Options, io: Io, root: string): Promise<Work> {
  const { file: configFile, config } = await readConfigOf(options, io, root);
  if (options.isUntrusted && config !== undefined) refuseOutside(config, root, relativePath(io.cwd, configFile ?? ""));
  const progress = showProgress(io);
  const isExcluded = await excluder(options.exclude);
  const input = await readInput({
    paths: options.paths,
    cwd: io.cwd,
    env: io.env,
    applications: config?.applications ?? [],
    repositories: config?.repositories ?? new Map(),
    buildOptions: config?.buildOptions ?? [],
    apps: options.apps,
    namespace: options.namespace,
    releaseName: options.releaseName,
    values: options.values.map((file) => path.resolve(io.cwd, file)),
    set: options.set,
    kubeVersion: options.kubeVersion,
    apiVersions: options.apiVersions,
    revision: options.revision,
    helmBinary: options.helmBinary,
    kustomizeBinary: options.kustomizeBinary,
    skipsMissingRenderer: options.missingRenderer === "skip",
    allowNetwork: options.allowNetwork,
    timeout: options.timeout * 1000,
    cacheFolder: cacheFolderOf(options, io),
    isCached: options.cache,
    concurrency: options.concurrency,
    stdinFilename: options.stdinFilename,
    isIgnored: (file) => isExcluded(file) || (config?.isIgnored(file) ?? false),
    readStdin: () => io.readStdin(),
    onProgress: (done, total) => progress.show(`Rendering ${done} of ${total}`),
  });
  progress.clear();
  if (options.verbose) {
    io.stderr(`${configFile === undefined ? "There is no config." : `The config is ${relativePath(io.cwd, configFile)}.`}\n`);
    io.stderr(`Charts are rendered for Kubernetes ${options.kubeVersion ?? DEFAULT_KUBE_VERSION}.\n`);
    for (const note of input.notes) io.stderr(`${note}\n`);
  }
  const problems = [...input.problems];
  const models = (await buildModels(input, config, options)).filter(
    ({ resources, unreadable, application }) => resources.length > 0 || unreadable.length > 0 || application.isDeclared === true,
  );
  const isMeant = options.allowEmpty || (options.missingRenderer === "skip" && input.skipped.length > 0);
  if (models.length === 0 && problems.length === 0 && !isMeant) {
    const where = options.paths.join(", ");
    const what = input.skipped.length > 0 ? "what is there was not rendered" : "no chart, kustomization or Kubernetes manifest";
    problems.push({
      kind: "parse",
      message: `There is nothing to lint under ${where}: ${what}.\n  Name another path, or say --allow-empty.`,
    });
  }
  return { config, models, problems, skipped: input.skipped };
}

/** Reads all applications; what they say of Argo CD's health checks counts for each of them. */
async function buildModels(input: Input, config: Config | undefined, { argocdVersion }: Options): Promise<Model[]> {
  const parsed = input.applications.map((application) => parseSources(application.sources));
  const isCustom = ({ group }: Resource): boolean => group.includes(".") && !group.endsWith(".k8s.io");
  const hasCustom = parsed.some(({ resources }) => resources.some(isCustom));
  const found = [...parsed.flatMap(({ resources }) => customChecks(resources)), ...(hasCustom ? await input.healthChecks() : [])];
  const isChecked = kindMatcher(found);
  const said = { ...DEFAULT_ASSUMPTIONS, ...config?.assumptions };
  const assumptions: Assumptions = {
    ...said,
    argocdVersion,
    hasCustomCheck: (group, kind) => said.hasCustomCheck(group, kind) || isChecked(group, kind),
  };
  return input.applications.map((application, index) => buildModel(application, { assumptions, parsed: parsed[index] as ParsedSources }));
}

/** Where renders and fetched programs are kept. */
export function cacheFolderOf({ cacheDir }: Options, io: Io): string {
  return cacheDir === undefined ? userCacheFolder(io.env) : path.resolve(io.cwd, cacheDir);
}

/** How many names a line about skipped applications has. */
const MOST_NAMES = 10;

/** Says on standard error what could not be done, and what was skipped and why. */
export function tellProblems({ skipped }: Work, problems: readonly Problem[], options: Options, io: Io): void {
  // What to do is said once.
  const said = new Set<string>();
  for (const problem of problems) {
    const [what = "", ...fix] = problemText(problem).split("\n");
    const fresh = fix.filter((line) => !said.has(line));
    for (const line of fix) said.add(line);
    io.stderr(`${[what, ...fresh].join("\n")}\n`);
  }
  const byReason = new Map<string, string[]>();
  for (const { application, reason } of skipped) byReason.set(reason, [...(byReason.get(reason) ?? []), application]);
  for (const [reason, all] of byReason) {
    const names = [...new Set(all)];
    const shown = options.verbose ? names : names.slice(0, MOST_NAMES);
    const more = names.length > shown.length ? ` and ${names.length - shown.length} more (--verbose)` : "";
    io.stderr(`Not rendered, because ${printable(reason)}: ${shown.map(printable).join(", ")}${more}\n`);
  }
}

/** The options and the world of a run in a copy of the repository: what lies in the repository is meant in the copy. */
export function inSnapshot(options: Options, io: Io, snapshot: Snapshot): { options: Options; io: Io } {
  const moved = (file: string): string => (file === "-" ? file : snapshot.inCopy(path.resolve(io.cwd, file)));
  const cwd = snapshot.inCopy(io.cwd);
  // A path that is relative stays so: applications are called by their paths as they are given.
  const named = (file: string): string => (path.isAbsolute(file) ? moved(file) : file);
  const program = (named: string | undefined): string | undefined =>
    named !== undefined && /[\\/]/.test(named) ? path.resolve(io.cwd, named) : named;
  return {
    options: {
      ...options,
      paths: options.paths.map(named),
      config: typeof options.config === "string" ? moved(options.config) : options.config,
      values: options.values.map(moved),
      helmBinary: program(options.helmBinary),
      kustomizeBinary: program(options.kustomizeBinary),
      cacheDir: options.cacheDir === undefined ? undefined : path.resolve(io.cwd, options.cacheDir),
      verbose: false,
    },
    io: { ...io, cwd, isTerminal: false, stderr: () => undefined, stdout: () => undefined },
  };
}
