// From a judgement to what is reported of it, and how the run ends: the baseline, the counts, the exit code.
import path from "node:path";
import { rules } from "../rules/index.ts";
import { failing, UserError } from "./errors.ts";
import { relativePath } from "./input/files.ts";
import type { GitChanges } from "./input/git-changes.ts";
import { commitOf, textAt } from "./input/snapshot.ts";
import type { Judgement } from "./judge.ts";
import { isAtLeast } from "./lint.ts";
import type { Model } from "./model/resolve.ts";
import { EXIT, type Io, type Options } from "./options.ts";
import { count, type LintReport, type Summary } from "./report/report.ts";
import type { Finding, Problem, Severity } from "./types.ts";

/** The counts of a run. */
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

/** The findings, those of the baseline among them as suppressed. */
async function withBaseline(
  { findings, models }: Judgement,
  { baseline, updatesBaseline, isUntrusted, base }: Options,
  io: Io,
): Promise<readonly Finding[]> {
  if (baseline === undefined || updatesBaseline) return findings;
  const file = path.resolve(io.cwd, baseline);
  const trusted = isUntrusted && base !== undefined ? await textAt(await commitOf(io.cwd, base), file) : undefined;
  if (isUntrusted && trusted === undefined) {
    io.stderr(`The baseline ${baseline} does not count, since it is not in the base commit, or that is not in this clone.\n`);
    return findings;
  }
  const read = async (): Promise<string> =>
    await io.readFile(file).catch(() => {
      throw new UserError({ what: `The baseline ${baseline} cannot be read.`, fix: "Write it with --update-baseline, or check the path." });
    });
  const text = trusted ?? (await read());
  const { readBaseline, applyBaseline } = await import("./baseline.ts");
  const applied = applyBaseline(findings, readBaseline(relativePath(io.cwd, file), text));
  // Of an application that was not judged nobody knows.
  const judged = new Set(models.map(({ application }) => application.name));
  const gone = applied.stale.filter(({ application }) => judged.has(application)).length;
  if (gone === 1) io.stderr("1 finding of the baseline is gone: --update-baseline removes it.\n");
  else if (gone > 1) io.stderr(`${gone} findings of the baseline are gone: --update-baseline removes them.\n`);
  return applied.findings;
}

/** Writes all findings into the baseline. Where only some applications were judged, the entries of the others stay. */
async function updateBaseline(
  findings: readonly Finding[],
  models: readonly Model[],
  toRepositoryPath: LintReport["toRepositoryPath"],
  options: Options,
  io: Io,
): Promise<void> {
  const { BASELINE_FILE, entryOf, readBaseline, writeBaseline } = await import("./baseline.ts");
  const file = options.baseline ?? BASELINE_FILE;
  const target = path.resolve(io.cwd, file);
  const isPartial = options.apps.length > 0 || options.isChangedOnly;
  const judged = new Set(models.map(({ application }) => application.name));
  const old = isPartial && (await io.fileExists(target)) ? readBaseline(file, await io.readFile(target)) : [];
  const entries = [
    ...old.filter(({ application }) => !judged.has(application)),
    ...findings.filter(({ suppressed }) => suppressed === null).map((finding) => entryOf(finding, toRepositoryPath)),
  ];
  await io
    .writeFile(target, writeBaseline(entries))
    .catch(failing(`The baseline cannot be written to ${file}`, "Check that its folder exists."));
  io.stderr(`${file} has ${count(entries.length, "finding")} now.\n`);
}

function exitOf(findings: readonly Finding[], problems: readonly Problem[], { failOn, maxWarnings, updatesBaseline }: Options): number {
  if (problems.length > 0) return EXIT.failed;
  if (updatesBaseline) return EXIT.clean;
  const open = findings.filter(({ suppressed }) => suppressed === null);
  const warnings = open.filter(({ severity }) => severity === "warning").length;
  const isBad = open.some(({ severity }) => isAtLeast(severity, failOn)) || (maxWarnings !== undefined && warnings > maxWarnings);
  return isBad ? EXIT.findings : EXIT.clean;
}

/** What came out of a run, as every format gets it, and how the run ends. */
export interface Outcome {
  readonly report: LintReport;
  readonly exit: number;
}

/** Applies the baseline, or writes it, and counts. `changes` are those since the commit to compare with, if there is one. */
export async function outcomeOf(judgement: Judgement, options: Options, io: Io, root: string, changes?: GitChanges): Promise<Outcome> {
  const { models, problems, work } = judgement;
  const toRepositoryPath = (file: string): string => relativePath(root, path.resolve(io.cwd, file));
  const findings = await withBaseline(judgement, options, io);
  if (options.updatesBaseline) await updateBaseline(findings, models, toRepositoryPath, options, io);
  const report: LintReport = {
    version: io.version,
    findings: options.isQuiet ? findings.filter(({ severity }) => severity === "error") : findings,
    problems,
    skipped: work.skipped,
    summary: summarize(findings, models),
    rules,
    texts: new Map(models.flatMap(({ application }) => [...application.texts])),
    toRepositoryPath,
    ...(changes !== undefined && { isChanged: (file, line) => changes.hasLine(path.resolve(io.cwd, file), line) }),
  };
  return { report, exit: exitOf(findings, problems, options) };
}
