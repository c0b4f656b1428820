// Finds the applications and judges each of them.
import { rules } from "../rules/index.ts";
import { inParallel } from "./input/parallel.ts";
import { compareFindings, type LintResult, lint } from "./lint.ts";
import { buildModel, type Model } from "./model/resolve.ts";
import { retraced } from "./model/resource.ts";
import type { Io, Options } from "./options.ts";
import { settingsOf } from "./settings.ts";
import type { Finding, Problem, Resource } from "./types.ts";
import { findWork, type Work } from "./work.ts";

/** What came out of a run. */
export interface Judgement {
  readonly work: Work;
  /** The applications as findings place them: those with findings know their template lines. */
  readonly models: readonly Model[];
  /** In a fixed order. */
  readonly findings: readonly Finding[];
  readonly problems: readonly Problem[];
  /** One for each application. */
  readonly results: readonly LintResult[];
}

/** Judges the same models again, with objects that no change may move. */
export function judgeAgain(judgement: Judgement, options: Options, isFixed: (model: Model, resource: Resource) => boolean): Judgement {
  const settings = settingsOf(judgement.work.config, rules, options);
  const results = judgement.models.map((model) => lint(model, rules, { ...settings, isFixed: (resource) => isFixed(model, resource) }));
  return { ...judgement, results, findings: results.flatMap((result) => result.findings).sort(compareFindings) };
}

/** Lints the models. Those with findings are rendered once more, so that the findings point to the lines to edit. */
async function lintAll(work: Work, options: Options): Promise<Pick<Judgement, "models" | "results">> {
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

/** Judges everything that the options name, or some of its applications. `root` is the root of the git repository. */
export async function judge(
  options: Options,
  io: Io,
  root: string,
  select: (work: Work) => Promise<readonly Model[]> = async (work) => work.models,
): Promise<Judgement> {
  const work = await findWork(options, io, root);
  const { models, results } = await lintAll({ ...work, models: await select(work) }, options);
  return {
    work,
    models,
    findings: results.flatMap((result) => result.findings).sort(compareFindings),
    problems: [...work.problems, ...results.flatMap((result) => result.problems)],
    results,
  };
}
