// The GitHub Action: inputs in, the same run as on the command line, annotations, a job summary, outputs and a failed step out.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as core from "@actions/core";
import { readArguments } from "./arguments.ts";
import { describeError, UserError } from "./errors.ts";
import { git } from "./input/files.ts";
import { processIo, surroundings } from "./io.ts";
import { formatsOf, type LintRun, lintRun, write, writeReport } from "./main.ts";
import { EXIT, type Io, type Options } from "./options.ts";
import { json as planJson } from "./plan/json.ts";
import { applicationMarkdown, changesMarkdown } from "./plan/markdown.ts";
import { mermaid } from "./plan/mermaid.ts";
import { plan as makePlan, type Plan } from "./plan/plan.ts";
import { github } from "./report/github.ts";
import { reporters } from "./report/index.ts";
import { sarif } from "./report/sarif.ts";
import { summaryMarkdown } from "./report/summary.ts";
import { words } from "./words.ts";

/** Without a commit to compare with, the plans of this many applications are shown. */
const MOST_PLANS = 10;

/** What happened, as far as it names commits. */
interface Event {
  readonly pull_request?: { readonly base?: { readonly sha?: string } };
  readonly merge_group?: { readonly base_sha?: string };
  readonly before?: string;
}

function readEvent(): Event {
  try {
    return JSON.parse(readFileSync(process.env["GITHUB_EVENT_PATH"] ?? "", "utf8")) as Event;
  } catch {
    // A run by hand has none.
    return {};
  }
}

async function hasCommit(name: string): Promise<boolean> {
  return /^[0-9a-f]{40,64}$|^HEAD\^[12]$/.test(name) && (await git(process.cwd(), ["cat-file", "-e", `${name}^{commit}`])) !== undefined;
}

/** The commit to compare with: the first parent of a pull request's merge commit, else what the event names. */
async function baseOf(event: Event): Promise<{ readonly name: string | undefined; readonly isMissing: boolean }> {
  const named = event.pull_request?.base?.sha ?? event.merge_group?.base_sha ?? event.before ?? "";
  const isMerge = event.pull_request !== undefined && (await hasCommit("HEAD^2")) && (await hasCommit("HEAD^1"));
  if (isMerge) return { name: "HEAD^1", isMissing: false };
  // A branch's first push has no commit before.
  if (named === "" || /^0+$/.test(named)) return { name: undefined, isMissing: false };
  return (await hasCommit(named)) ? { name: named, isMissing: false } : { name: undefined, isMissing: true };
}

/** The options of a run: those of `args`, then what the other inputs say. */
function optionsOf(base: string | undefined, isUntrusted: boolean): Options {
  const given = core.getInput("paths");
  const paths = given.includes("\n") ? given.split("\n").map((line) => line.trim()) : words(given);
  const named = ["config", "fail-on", "format", "baseline", "helm-binary", "kustomize-binary"].flatMap((input) => {
    const value = core.getInput(input);
    return value === "" ? [] : [`--${input}=${value}`];
  });
  const argv = [...words(core.getInput("args")), ...named, "--", ...paths.filter((name) => name !== "")];
  const options = readArguments(argv, { ...surroundings(), hasColor: false });
  if (typeof options === "string" || options.command !== "lint" || options.fix !== undefined || options.updatesBaseline)
    throw new UserError({ what: "The input args has something that the action does not do.", fix: "It takes options of a lint run." });
  const wanted = options.base ?? base;
  return {
    ...options,
    base: wanted,
    isChangedOnly: (options.isChangedOnly || core.getBooleanInput("changed-only")) && wanted !== undefined,
    isUntrusted,
  };
}

/** Runs `task` with workflow commands switched off: what a repository holds must not be taken for one (`::add-mask::`). */
async function withoutCommands<T>(task: () => Promise<T>): Promise<T> {
  const token = crypto.randomUUID();
  process.stdout.write(`::stop-commands::${token}\n`);
  try {
    return await task();
  } finally {
    process.stdout.write(`\n::${token}::\n`);
  }
}

/** The plan of everything, with what changed since the base. */
function planOf({ judgement: { work }, comparison }: LintRun): Plan {
  const plan = makePlan(work.models, work.problems, work.skipped);
  return comparison === undefined ? plan : { ...plan, since: comparison.since(plan) };
}

function summaryOf(run: LintRun, plan: Plan, notes: readonly string[]): string {
  const { comparison, report } = run;
  const touched = new Set([...(comparison?.touched ?? [])].map((model) => model.application.name));
  const found = new Set(report.findings.map(({ application }) => application));
  const shown =
    comparison === undefined
      ? plan.applications.filter(({ name }) => found.has(name)).slice(0, MOST_PLANS)
      : plan.applications.filter(({ name }) => touched.has(name));
  return summaryMarkdown(report, {
    notes: comparison !== undefined && touched.size === 0 ? [...notes, "The change touches no application."] : notes,
    changes:
      plan.since === undefined
        ? undefined
        : changesMarkdown({ ...plan.since, base: process.env["GITHUB_BASE_REF"] || "the commit before" }),
    plans: shown.map((application) => ({
      name: application.name,
      text: [applicationMarkdown(application, plan.purposeOf), mermaid(application) ?? ""].join("\n"),
    })),
  });
}

async function act(): Promise<void> {
  process.chdir(path.resolve(core.getInput("working-directory") || "."));
  const event = readEvent();
  const base = await baseOf(event);
  const options = optionsOf(base.name, event.pull_request !== undefined);
  const notes = base.isMissing
    ? [
        "There is no comparison with the base: its commit is not in this clone. Give actions/checkout fetch-depth: 2 on pull requests, or 0.",
      ]
    : [];
  // What goes to standard error would not be covered by stop-commands.
  const io: Io = { ...processIo(), isTerminal: false, stderr: (text) => process.stdout.write(text) };
  const formats = formatsOf(options, reporters);
  const run = await withoutCommands(async () => {
    const done = await lintRun(options, io);
    await write(
      formats.map((format) => () => format(done.report, { color: false })),
      options,
      io,
    );
    for (const note of notes) io.stdout(`${note}\n`);
    return done;
  });
  if (core.getBooleanInput("annotations")) process.stdout.write(github(run.report, { color: false }));
  const sarifFile = core.getInput("sarif-file");
  if (sarifFile !== "") await writeReport(sarifFile, sarif(run.report, { color: false }), io);
  const plan = planOf(run);
  const planFile = path.join(process.env["RUNNER_TEMP"] || tmpdir(), "wavelint-plan.json");
  await writeReport(planFile, planJson(plan), io);
  if (core.getBooleanInput("summary") && process.env["GITHUB_STEP_SUMMARY"]) await core.summary.addRaw(summaryOf(run, plan, notes)).write();
  const { errors, warnings, infos } = run.report.summary;
  core.setOutput("sarif-file", sarifFile);
  core.setOutput("plan-file", planFile);
  core.setOutput("findings", errors + warnings + infos);
  core.setOutput("errors", errors);
  core.setOutput("warnings", warnings);
  core.setOutput("exit-code", run.exit);
  // No annotation of its own: GitHub shows ten errors, and those say more.
  if (run.exit === EXIT.findings) process.stdout.write("The step fails because of the findings above.\n");
  if (run.exit === EXIT.failed)
    process.stdout.write("The step fails because wavelint could not do all of its work; the reasons are above.\n");
  if (run.exit !== EXIT.clean) process.exitCode = core.ExitCode.Failure;
}

try {
  await act();
} catch (error) {
  core.setOutput("exit-code", EXIT.failed);
  core.setFailed(
    error instanceof UserError ? describeError(error) : error instanceof Error ? (error.stack ?? error.message) : String(error),
  );
}
