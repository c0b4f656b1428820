// The commands: joins input, model, rules and report. The doors (the command line, the Action) call `main`.
import path from "node:path";
import { rules } from "../rules/index.ts";
import type { Comparison } from "./compare.ts";
import { describeError, failing, UserError } from "./errors.ts";
import { gitRoot, relativePath } from "./input/files.ts";
import { type Judgement, judge } from "./judge.ts";
import type { LintResult } from "./lint.ts";
import { nearest } from "./nearest.ts";
import { DEFAULTS, EXIT, type Io, type Options } from "./options.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { planFormats } from "./plan/index.ts";
import { plan as makePlan, type Plan } from "./plan/plan.ts";
import { reporters } from "./report/index.ts";
import { count, type Reporter } from "./report/report.ts";
import { explanation, ruleFormats } from "./report/rules.ts";
import { problemText } from "./report/text.ts";
import { settingsOf } from "./settings.ts";
import { CONFIG_FILE, cacheFolderOf, findWork, readConfigOf, tellProblems, type Work } from "./work.ts";

/** Writes a report to a file. Throws a {@link UserError} when that cannot be. */
export async function writeReport(file: string, text: string, io: Io): Promise<void> {
  await io
    .writeFile(path.resolve(io.cwd, file), text)
    .catch(failing(`The report cannot be written to ${file}`, "Check that its folder exists."));
}

/** Writes what each maker makes to its output, the rest to standard output. Throws a {@link UserError} for one that cannot be written. */
export async function write(makers: readonly (() => string)[], options: Options, io: Io): Promise<void> {
  for (const [index, make] of makers.entries()) {
    const output = options.outputs[index];
    if (output === undefined || output === "-") io.stdout(make());
    else await writeReport(output, make(), io);
  }
}

/** The formats that are asked for. Throws a {@link UserError} for one that is not known. */
export function formatsOf<T>(options: Options, known: ReadonlyMap<string, T>): T[] {
  return options.formats.map((format) => {
    const value = known.get(format);
    if (value === undefined)
      throw new UserError({ what: `There is no format "${format}".`, fix: `It may be ${[...known.keys()].join(", ")}.` });
    return value;
  });
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

/** The root of the git repository, or of the file system. */
async function repositoryRoot(io: Io): Promise<string> {
  return (await gitRoot(io.cwd)) ?? path.parse(io.cwd).root;
}

/** The outcome of a run with what led to it. */
export interface LintRun extends Outcome {
  readonly judgement: Judgement;
  /** Set when there is a commit to compare with. */
  readonly comparison: Comparison | undefined;
}

/** A judgement without the problems that were there before, in what the change does not touch. */
function withoutOld(judgement: Judgement, { isOld }: Comparison, io: Io): Judgement {
  const problems = judgement.problems.filter((problem) => !isOld(problem));
  const old = judgement.problems.length - problems.length;
  if (old > 0) io.stderr(`${old} problem${old === 1 ? " is" : "s are"} as before, in what the change does not touch.\n`);
  return { ...judgement, problems };
}

/** Lints without a word to anyone but for problems, which go to standard error. */
export async function lintRun(options: Options, io: Io): Promise<LintRun> {
  const root = await repositoryRoot(io);
  const { base } = options;
  let comparison: Comparison | undefined;
  const judged = await judge(options, io, root, async (work) => {
    if (base === undefined) return work.models;
    comparison = await (await import("./compare.ts")).compare(base, work, options, io, root);
    if (!options.isChangedOnly) return work.models;
    const { touched } = comparison;
    if (touched.size === 0) io.stderr(`The changes since ${base} touch none of the ${work.models.length} applications.\n`);
    return work.models.filter((model) => touched.has(model));
  });
  const judgement = options.isChangedOnly && comparison !== undefined ? withoutOld(judged, comparison, io) : judged;
  const outcome = await outcomeOf(judgement, options, io, root, comparison?.changes);
  tellProblems(judgement.work, judgement.problems, options, io);
  return { ...outcome, judgement, comparison };
}

async function runLint(options: Options, io: Io): Promise<number> {
  const start = performance.now();
  const formats = formatsOf(options, reporters);
  if (options.fix !== undefined) return runFix(options, io, formats);
  const { report, judgement, exit } = await lintRun(options, io);
  await write(
    formats.map((format) => () => format(report, { color: options.color })),
    options,
    io,
  );
  if (options.timing) tellTimes(judgement.results, performance.now() - start, io);
  return exit;
}

async function runFix(options: Options, io: Io, formats: readonly Reporter[]): Promise<number> {
  const { fix, tellFixed, patchOf } = await import("./fix/index.ts");
  if (options.paths.includes("-")) throw new UserError({ what: "--fix cannot change standard input.", fix: "Name the files." });
  const fixed = await fix(options, io);
  const isDry = options.fix === "patch";
  for (const { file, after } of isDry ? [] : fixed.files) {
    await io
      .writeFile(path.join(fixed.root, file), after)
      .catch(failing(`${file} cannot be changed`, "Check its permissions; files before it, by name, are changed."));
  }
  const { report, exit } = await outcomeOf(fixed.judgement, options, io, await repositoryRoot(io));
  if (isDry) io.stdout(patchOf(fixed));
  else
    await write(
      formats.map((format) => () => format(report, { color: options.color })),
      options,
      io,
    );
  io.stderr(tellFixed(fixed, isDry));
  tellProblems(fixed.judgement.work, fixed.judgement.problems, options, io);
  return exit;
}

async function runPlan(options: Options, io: Io): Promise<number> {
  const formats = formatsOf(options, planFormats);
  const root = await repositoryRoot(io);
  const work = await findWork(options, io, root);
  const whole = makePlan(work.models, work.problems, work.skipped);
  const plan = options.base === undefined ? whole : await planSince(options.base, whole, work, options, io, root);
  await write(
    formats.map((format) => () => format(plan)),
    options,
    io,
  );
  tellProblems(work, plan.problems, options, io);
  return plan.problems.length > 0 ? EXIT.failed : EXIT.clean;
}

async function planSince(base: string, plan: Plan, work: Work, options: Options, io: Io, root: string): Promise<Plan> {
  const { compare } = await import("./compare.ts");
  const comparison = await compare(base, work, options, io, root);
  for (const problem of comparison.before.problems) io.stderr(`At ${base}: ${problemText(problem)}\n`);
  return { ...plan, since: comparison.since(plan) };
}

async function runRender(options: Options, io: Io): Promise<number> {
  const work = await findWork(options, io, await repositoryRoot(io));
  const { manifests } = await import("./plan/manifests.ts");
  await write([() => manifests(work.models)], options, io);
  tellProblems(work, work.problems, options, io);
  return work.problems.length > 0 ? EXIT.failed : EXIT.clean;
}

async function runRules(options: Options, io: Io): Promise<number> {
  const formats = formatsOf(options, ruleFormats);
  await write(
    formats.map((format) => () => format(rules)),
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

async function runInit(options: Options, io: Io): Promise<number> {
  const file = path.join(io.cwd, CONFIG_FILE);
  if (await io.fileExists(file))
    throw new UserError({
      what: `There is a ${CONFIG_FILE} already.`,
      fix: "Remove it first, or edit it; print-config shows what it says.",
    });
  const asked: Options = { ...options, config: null, allowEmpty: true, missingRenderer: "skip" };
  const work = await findWork(asked, io, await repositoryRoot(io));
  const { initialConfig } = await import("./init.ts");
  await io
    .writeFile(file, initialConfig(work, io.version))
    .catch(failing(`${CONFIG_FILE} cannot be written`, "Check the permissions of the folder."));
  const left = work.problems.length + work.skipped.length;
  io.stdout(`${CONFIG_FILE} is written; it found ${count(work.models.length, "application")}. Lint with: wavelint\n`);
  if (left > 0) io.stdout(`${left} could not be rendered yet; wavelint says why.\n`);
  return EXIT.clean;
}

async function runPrintConfig(options: Options, io: Io): Promise<number> {
  if (options.paths.length > 1) throw new UserError({ what: "print-config takes one file.", fix: "Run it once for each." });
  const { printedConfig, configText } = await import("./print-config.ts");
  const known = new Map([
    ["text", configText],
    ["json", (printed: object) => `${JSON.stringify(printed, null, 2)}\n`],
  ]);
  const formats = formatsOf(options, known);
  const { file: found, config } = await readConfigOf(options, io, await repositoryRoot(io));
  const preset = options.preset ?? config?.preset ?? "recommended";
  const configFile = found === undefined ? undefined : relativePath(io.cwd, found);
  const file = relativePath(io.cwd, path.resolve(io.cwd, options.paths[0] ?? "."));
  const printed = printedConfig(settingsOf(config, rules, options), { config, configFile, preset, file, rules });
  await write(
    formats.map((format) => () => format(printed)),
    options,
    io,
  );
  return EXIT.clean;
}

async function runCompletion({ paths }: Options, io: Io): Promise<number> {
  const { completionScript } = await import("./completion.ts");
  io.stdout(completionScript(paths === DEFAULTS.paths ? undefined : paths[0], rules));
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
  init: runInit,
  "print-config": runPrintConfig,
  completion: runCompletion,
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
