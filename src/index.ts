// The package as a library: `import { lint, defineRule, testRule } from "wavelint"`.
import path from "node:path";
import { processIo, surroundings } from "./io.ts";
import { lintRun } from "./main.ts";
import { DEFAULTS, type Options } from "./options.ts";
import { plan as makePlan, type Plan } from "./plan/plan.ts";
import type { Summary } from "./report/report.ts";
import type { Finding, Problem } from "./types.ts";

export type { Model } from "./model/resolve.ts";
export type { AnyRule, Related, Report, Rule, RuleContext, RuleMeta, Rules, When } from "./rule.ts";
export { defineRule, describe as describeResource, describeAt, describeStep, locateAnnotation, locateOrder } from "./rule.ts";
export { checkCase, type RuleCase, type RuleCases, testRule } from "./rule-tester.ts";
export type * from "./types.ts";
export type { Plan, Summary };

/** What may be said of a run; everything else is as on the command line without a flag. */
export type LintOptions = Partial<
  Omit<
    Options,
    | "command"
    | "formats"
    | "outputs"
    | "fix"
    | "updatesBaseline"
    | "failOn"
    | "maxWarnings"
    | "isQuiet"
    | "verbose"
    | "timing"
    | "color"
    | "isUntrusted"
  >
> & {
  /** The folder that paths are relative to. Default: the current folder. */
  readonly cwd?: string;
};

/** What a run found. */
export interface LintOutput {
  /** In a fixed order; suppressed findings are among them. */
  readonly findings: readonly Finding[];
  /** What kept wavelint from its work; the rest was still done. */
  readonly problems: readonly Problem[];
  readonly summary: Summary;
  /** The order of each application. */
  readonly plan: Plan;
}

/**
 * Lints files, folders or globs, as `wavelint [paths]` does, with the config that it finds.
 * Rejects with a `UserError` for what a person must put right: a wrong config, a path that is not there.
 */
export async function lint({ cwd = process.cwd(), ...given }: LintOptions = {}): Promise<LintOutput> {
  const { today, cpus } = surroundings();
  const options: Options = { ...DEFAULTS, now: today, concurrency: cpus, ...given };
  const quiet = { isTerminal: false, stdout: () => undefined, stderr: () => undefined };
  const { report, judgement } = await lintRun(options, { ...processIo(), ...quiet, cwd: path.resolve(cwd) });
  const { models, problems, skipped } = judgement.work;
  return { findings: report.findings, problems: report.problems, summary: report.summary, plan: makePlan(models, problems, skipped) };
}
