// Joins the steps: config, input, model, rules, report. Doors (the command line, the Action) call `main`.
import path from "node:path";
import { rules } from "../rules/index.ts";
import { describeError, UserError } from "./errors.ts";
import { readInput } from "./input/application.ts";
import { gitRoot, relativePath } from "./input/files.ts";
import { DEFAULT_KUBE_VERSION } from "./input/helm.ts";
import { compareFindings, isAtLeast, lint } from "./lint.ts";
import { buildModel, type Model } from "./model/resolve.ts";
import { planFormats } from "./plan/index.ts";
import { plan as makePlan } from "./plan/plan.ts";
import type { Preset } from "./presets.ts";
import { reporters } from "./report/index.ts";
import type { LintReport, Summary } from "./report/report.ts";
import { problemText } from "./report/text.ts";
import type { ArgocdVersion } from "./rule.ts";
import { settingsOf } from "./settings.ts";
import type { Finding, Problem, Severity } from "./types.ts";

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
  readonly command: "lint" | "plan";
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
  readonly concurrency: number;
  readonly stdinFilename: string;
  /** The day that `until=` of a suppression is compared with, as `YYYY-MM-DD`. */
  readonly now: string;
  readonly color: boolean;
}

/** Everything outside of the program. */
export interface Io {
  readonly cwd: string;
  readonly version: string;
  stdout(text: string): void;
  stderr(text: string): void;
  readStdin(): Promise<string>;
  writeFile(file: string, text: string): Promise<void>;
  fileExists(file: string): Promise<boolean>;
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

async function runCommand(options: Options, io: Io): Promise<number> {
  const root = (await gitRoot(io.cwd)) ?? path.parse(io.cwd).root;
  const lintFormats = options.command === "lint" ? formatsOf(options, reporters) : [];
  const planned = options.command === "plan" ? formatsOf(options, planFormats) : [];
  const configFile = await findConfig(options, io, root);
  const config = configFile === undefined ? undefined : await (await import("./config.ts")).readConfig(configFile, io.cwd, rules);
  const input = await readInput({
    paths: options.paths,
    cwd: io.cwd,
    helm: {
      binary: options.helmBinary,
      releaseName: options.releaseName,
      namespace: options.namespace ?? "default",
      values: options.values.map((file) => path.resolve(io.cwd, file)),
      set: options.set,
      kubeVersion: options.kubeVersion,
      apiVersions: options.apiVersions,
    },
    kustomizeBinary: options.kustomizeBinary,
    concurrency: options.concurrency,
    stdinFilename: options.stdinFilename,
    isIgnored: (file) => config?.isIgnored(file) ?? false,
    readStdin: () => io.readStdin(),
  });
  if (options.verbose) {
    io.stderr(`${configFile === undefined ? "There is no config." : `The config is ${relativePath(io.cwd, configFile)}.`}\n`);
    io.stderr(`Charts are rendered for Kubernetes ${options.kubeVersion ?? DEFAULT_KUBE_VERSION}.\n`);
    for (const note of input.notes) io.stderr(`${note}\n`);
  }

  const problems: Problem[] = [...input.problems];
  const models = input.applications
    .map((application) => buildModel(application))
    .filter(({ resources, unreadable }) => resources.length > 0 || unreadable.length > 0);
  const hasNothing = models.length === 0 && problems.length === 0 && !options.allowEmpty;
  if (hasNothing) {
    const where = options.paths.join(", ");
    problems.push({
      kind: "parse",
      message: `There is nothing to lint under ${where}: no chart, kustomization or Kubernetes manifest.\n  Name another path, or say --allow-empty.`,
    });
  }

  let worst: number = EXIT.clean;
  if (options.command === "plan") {
    const plan = makePlan(models, problems);
    await write(
      planned.map(({ format, value }) => ({ format, make: () => value(plan) })),
      options,
      io,
    );
    for (const problem of plan.problems) io.stderr(`${problemText(problem)}\n`);
    return plan.problems.length > 0 ? EXIT.failed : EXIT.clean;
  }

  const settings = settingsOf(config, rules, options);
  const results = models.map((model) => lint(model, rules, settings));
  problems.push(...results.flatMap((result) => result.problems));
  const findings = results.flatMap((result) => result.findings).sort(compareFindings);
  if (findings.some(({ severity, suppressed }) => suppressed === null && isAtLeast(severity, options.failOn))) worst = EXIT.findings;
  const report: LintReport = {
    version: io.version,
    findings,
    problems,
    summary: summarize(findings, models),
    rules,
    texts: new Map(models.flatMap(({ application }) => [...application.texts])),
    toRepositoryPath: (file) => relativePath(root, path.resolve(io.cwd, file)),
  };
  await write(
    lintFormats.map(({ format, value }) => ({ format, make: () => value(report, { color: options.color }) })),
    options,
    io,
  );
  for (const problem of problems) io.stderr(`${problemText(problem)}\n`);
  return problems.length > 0 ? EXIT.failed : worst;
}

/** Runs a command and gives its exit code. Mistakes of the user are told on standard error; other errors keep their stack. */
export async function main(options: Options, io: Io): Promise<number> {
  try {
    return await runCommand(options, io);
  } catch (error) {
    if (error instanceof UserError) io.stderr(`${describeError(error)}\n`);
    else
      io.stderr(
        `wavelint failed, which is a fault of its own. Please report it with this text:\n${error instanceof Error ? error.stack : String(error)}\n`,
      );
    return EXIT.failed;
  }
}
