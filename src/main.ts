// Joins the steps: config, input, model, rules, report. Doors (the command line, the Action) call `main`.
import path from "node:path";
import { rules } from "../rules/index.ts";
import type { Config } from "./config.ts";
import { describeError, UserError } from "./errors.ts";
import { type Input, readInput } from "./input/application.ts";
import { userCacheFolder } from "./input/cache.ts";
import { gitRoot, relativePath } from "./input/files.ts";
import { DEFAULT_KUBE_VERSION } from "./input/helm.ts";
import { inParallel } from "./input/parallel.ts";
import { compareFindings, isAtLeast, type LintResult, lint } from "./lint.ts";
import { type Assumptions, DEFAULT_ASSUMPTIONS } from "./model/assumptions.ts";
import { customChecks, kindMatcher } from "./model/health-customizations.ts";
import { buildModel, type Model } from "./model/resolve.ts";
import { type ParsedSources, parseSources, retraced } from "./model/resource.ts";
import { nearest } from "./nearest.ts";
import { planFormats } from "./plan/index.ts";
import { plan as makePlan } from "./plan/plan.ts";
import type { Preset } from "./presets.ts";
import { reporters } from "./report/index.ts";
import { type LintReport, printable, type Summary } from "./report/report.ts";
import { explanation, ruleFormats } from "./report/rules.ts";
import { problemText } from "./report/text.ts";
import { type ArgocdVersion, NEWEST_ARGOCD } from "./rule.ts";
import { settingsOf } from "./settings.ts";
import type { Finding, Problem, Resource, Severity, Skipped } from "./types.ts";

/** What a run ends with. */
export const EXIT = {
  /** No finding at or above `failOn`. */
  clean: 0,
  /** At least one finding at or above `failOn`. */
  findings: 1,
  /** wavelint could not do all of its work. */
  failed: 2,
} as const;

/** What a person asks for. Paths are relative to the current folder. */
export interface Options {
  readonly command: "lint" | "plan" | "render" | "rules" | "explain" | "setup";
  readonly paths: readonly string[];
  /** The n-th format goes to the n-th output, the rest to standard output. */
  readonly formats: readonly string[];
  readonly outputs: readonly string[];
  /** A config file; `null` for none at all; undefined to look for one. */
  readonly config: string | null | undefined;
  readonly preset: Preset | undefined;
  /** The version of Argo CD that will sync. */
  readonly argocdVersion: ArgocdVersion;
  readonly failOn: Severity;
  readonly allowEmpty: boolean;
  readonly verbose: boolean;
  readonly namespace: string | undefined;
  readonly releaseName: string | undefined;
  readonly values: readonly string[];
  readonly set: readonly string[];
  readonly kubeVersion: string | undefined;
  readonly apiVersions: readonly string[];
  readonly helmBinary: string | undefined;
  readonly kustomizeBinary: string | undefined;
  /** Names or globs of the applications that are wanted; none for all. */
  readonly apps: readonly string[];
  /** Globs of files that are left out, from the current folder. */
  readonly exclude: readonly string[];
  /** The commit that `$ARGOCD_APP_REVISION` stands for. */
  readonly revision: string | undefined;
  /** What happens to what cannot be rendered because helm or kustomize is missing. */
  readonly missingRenderer: "error" | "skip";
  readonly allowNetwork: boolean;
  /** How long one renderer may take, in seconds. */
  readonly timeout: number;
  readonly cache: boolean;
  /** Default: a folder for wavelint in the user's cache folder. */
  readonly cacheDir: string | undefined;
  readonly concurrency: number;
  readonly stdinFilename: string;
  /** The day that `until=` of a suppression is compared with, as `YYYY-MM-DD`. */
  readonly now: string;
  readonly color: boolean;
  /** Says on standard error how long each rule took. */
  readonly timing: boolean;
}

/** What is done when nothing is said; the doors add the day and the number of renderers. */
export const DEFAULTS: Omit<Options, "now" | "concurrency"> = {
  command: "lint",
  paths: ["."],
  formats: ["text"],
  outputs: [],
  config: undefined,
  preset: undefined,
  argocdVersion: NEWEST_ARGOCD,
  failOn: "error",
  allowEmpty: false,
  verbose: false,
  namespace: undefined,
  releaseName: undefined,
  values: [],
  set: [],
  kubeVersion: undefined,
  apiVersions: [],
  helmBinary: undefined,
  kustomizeBinary: undefined,
  apps: [],
  exclude: [],
  revision: undefined,
  missingRenderer: "error",
  allowNetwork: false,
  timeout: 120,
  cache: true,
  cacheDir: undefined,
  stdinFilename: "-",
  color: false,
  timing: false,
};

/** Everything outside of the program. */
export interface Io {
  readonly cwd: string;
  readonly version: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Standard error is a terminal. */
  readonly isTerminal: boolean;
  stdout(text: string): void;
  stderr(text: string): void;
  readStdin(): Promise<string>;
  writeFile(file: string, text: string): Promise<void>;
  fileExists(file: string): Promise<boolean>;
  /** A page that comes with wavelint, by its path in the package. */
  readPage(file: string): Promise<string>;
}

const CONFIG_FILE = ".wavelint.yaml";

async function findConfig(options: Options, io: Io, root: string): Promise<string | undefined> {
  if (options.config !== undefined) return options.config === null ? undefined : path.resolve(io.cwd, options.config);
  for (let at = io.cwd; ; at = path.dirname(at)) {
    const file = path.join(at, CONFIG_FILE);
    if (await io.fileExists(file)) return file;
    if (at === root || path.dirname(at) === at) return undefined;
  }
}

function summarize(findings: readonly Finding[], models: readonly Model[]): Summary {
  const shown = findings.filter(({ suppressed }) => suppressed === null);
  const count = (severity: Severity): number => shown.filter((finding) => finding.severity === severity).length;
  return {
    errors: count("error"),
    warnings: count("warning"),
    infos: count("info"),
    suppressed: findings.length - shown.length,
    applications: models.length,
    resources: models.reduce((sum, model) => sum + model.resources.length, 0),
    files: new Set(models.flatMap(({ application }) => [...application.texts.keys()])).size,
  };
}

async function write(texts: readonly { format: string; make(): string }[], options: Options, io: Io): Promise<void> {
  for (const [index, { make }] of texts.entries()) {
    const output = options.outputs[index];
    if (output === undefined || output === "-") io.stdout(make());
    else {
      await io.writeFile(path.resolve(io.cwd, output), make()).catch((error: unknown) => {
        throw new UserError({
          what: `The report cannot be written to ${output}: ${error instanceof Error ? error.message : String(error)}`,
          fix: "Check that its folder exists.",
        });
      });
    }
  }
}

function formatsOf<T>(options: Options, known: ReadonlyMap<string, T>): { format: string; value: T }[] {
  return options.formats.map((format) => {
    const value = known.get(format);
    if (value === undefined)
      throw new UserError({ what: `There is no format "${format}".`, fix: `It may be ${[...known.keys()].join(", ")}.` });
    return { format, value };
  });
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
interface Work {
  readonly config: Config | undefined;
  readonly models: readonly Model[];
  readonly problems: Problem[];
  readonly skipped: readonly Skipped[];
}

async function findWork(options: Options, io: Io, root: string): Promise<Work> {
  const configFile = await findConfig(options, io, root);
  const config = configFile === undefined ? undefined : await (await import("./config.ts")).readConfig(configFile, io.cwd, rules);
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

function cacheFolderOf({ cacheDir }: Options, io: Io): string {
  return cacheDir === undefined ? userCacheFolder(io.env) : path.resolve(io.cwd, cacheDir);
}

/** How many names a line about skipped applications has. */
const MOST_NAMES = 10;

function tellProblems({ skipped }: Work, problems: readonly Problem[], options: Options, io: Io): void {
  // What to do is said once.
  const said = new Set<string>();
  for (const problem of problems) {
    const [what = "", ...fix] = problemText(problem).split("\n");
    const isSaid = said.has(fix.join("\n"));
    said.add(fix.join("\n"));
    io.stderr(`${(isSaid ? [what] : [what, ...fix]).join("\n")}\n`);
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

/** Lints the models. Those with findings are rendered once more, so that the findings point to the lines to edit. */
async function lintAll(work: Work, options: Options): Promise<{ models: readonly Model[]; results: readonly LintResult[] }> {
  const settings = { ...settingsOf(work.config, rules, options), ...(options.timing && { clock: () => performance.now() }) };
  const done = await inParallel(work.models, options.concurrency, async (model) => {
    const { placeLines } = model.application;
    const result = lint(model, rules, { ...settings, isTrial: placeLines !== undefined });
    if (placeLines === undefined || result.findings.length === 0) return { model, result };
    const application = await placeLines();
    const placed = buildModel(application, {
      assumptions: model.assumptions,
      parsed: retraced(model, model.application.sources, application.sources),
    });
    return { model: placed, result: lint(placed, rules, settings) };
  });
  return { models: done.map(({ model }) => model), results: done.map(({ result }) => result) };
}

/** How long each rule took, the slowest first, and its share of the whole run. */
function tellTimes(results: readonly LintResult[], total: number, io: Io): void {
  const times = new Map<string, number>();
  for (const result of results) for (const [name, spent] of result.times) times.set(name, (times.get(name) ?? 0) + spent);
  const row = (name: string, spent: number): string =>
    `${spent.toFixed(1).padStart(9)} ms ${((100 * spent) / total).toFixed(1).padStart(5)} %  ${name}\n`;
  const slowestFirst = [...times].sort((a, b) => b[1] - a[1]);
  io.stderr(slowestFirst.map(([name, spent]) => row(name, spent)).join("") + row("the whole run", total));
}

async function runLint(options: Options, io: Io): Promise<number> {
  const start = performance.now();
  const formats = formatsOf(options, reporters);
  const root = (await gitRoot(io.cwd)) ?? path.parse(io.cwd).root;
  const work = await findWork(options, io, root);
  const { models, results } = await lintAll(work, options);
  const problems = [...work.problems, ...results.flatMap((result) => result.problems)];
  const findings = results.flatMap((result) => result.findings).sort(compareFindings);
  const report: LintReport = {
    version: io.version,
    findings,
    problems,
    skipped: work.skipped,
    summary: summarize(findings, models),
    rules,
    texts: new Map(models.flatMap(({ application }) => [...application.texts])),
    toRepositoryPath: (file) => relativePath(root, path.resolve(io.cwd, file)),
  };
  await write(
    formats.map(({ format, value }) => ({ format, make: () => value(report, { color: options.color }) })),
    options,
    io,
  );
  tellProblems(work, problems, options, io);
  if (options.timing) tellTimes(results, performance.now() - start, io);
  if (problems.length > 0) return EXIT.failed;
  const isBad = findings.some(({ severity, suppressed }) => suppressed === null && isAtLeast(severity, options.failOn));
  return isBad ? EXIT.findings : EXIT.clean;
}

async function runPlan(options: Options, io: Io): Promise<number> {
  const formats = formatsOf(options, planFormats);
  const work = await findWork(options, io, (await gitRoot(io.cwd)) ?? path.parse(io.cwd).root);
  const plan = makePlan(work.models, work.problems, work.skipped);
  await write(
    formats.map(({ format, value }) => ({ format, make: () => value(plan) })),
    options,
    io,
  );
  tellProblems(work, plan.problems, options, io);
  return plan.problems.length > 0 ? EXIT.failed : EXIT.clean;
}

async function runRender(options: Options, io: Io): Promise<number> {
  const work = await findWork(options, io, (await gitRoot(io.cwd)) ?? path.parse(io.cwd).root);
  const { manifests } = await import("./plan/manifests.ts");
  await write([{ format: "yaml", make: () => manifests(work.models) }], options, io);
  tellProblems(work, work.problems, options, io);
  return work.problems.length > 0 ? EXIT.failed : EXIT.clean;
}

async function runRules(options: Options, io: Io): Promise<number> {
  const formats = formatsOf(options, ruleFormats);
  await write(
    formats.map(({ format, value }) => ({ format, make: () => value(rules) })),
    options,
    io,
  );
  return EXIT.clean;
}

async function runExplain({ paths }: Options, io: Io): Promise<number> {
  for (const id of paths) {
    if (!rules.has(id)) {
      const near = nearest(id, rules.keys());
      const isNamed = paths !== DEFAULTS.paths;
      throw new UserError({
        what: isNamed ? `There is no rule "${id}".` : "explain wants the name of a rule.",
        fix: near === undefined ? "wavelint rules lists them." : `Did you mean ${near}?`,
      });
    }
    io.stdout(explanation(id, await io.readPage(`rules/${id}.md`)));
  }
  return EXIT.clean;
}

async function runSetup(options: Options, io: Io): Promise<number> {
  const { setup } = await import("./input/setup.ts");
  await setup(cacheFolderOf(options, io), (text) => io.stdout(`${text}\n`));
  return EXIT.clean;
}

const COMMANDS: Readonly<Record<Options["command"], (options: Options, io: Io) => Promise<number>>> = {
  lint: runLint,
  plan: runPlan,
  render: runRender,
  rules: runRules,
  explain: runExplain,
  setup: runSetup,
};

/** Runs a command and gives its exit code. Mistakes of the user are told on standard error; other errors keep their stack. */
export async function main(options: Options, io: Io): Promise<number> {
  try {
    return await COMMANDS[options.command](options, io);
  } catch (error) {
    if (error instanceof UserError) io.stderr(`${describeError(error)}\n`);
    else
      io.stderr(
        `wavelint failed, which is a fault of its own. Please report it with this text:\n${error instanceof Error ? error.stack : String(error)}\n`,
      );
    return EXIT.failed;
  }
}
