// The GitHub Action: inputs in, the same run as on the command line, outputs and a failed step out.
import { availableParallelism } from "node:os";
import path from "node:path";
import * as core from "@actions/core";
import { processIo } from "./io.ts";
import { main } from "./main.ts";
import { DEFAULTS, EXIT, type Options } from "./options.ts";
import type { Severity } from "./types.ts";

const SEVERITIES: readonly Severity[] = ["error", "warning", "info"];

function optionsOf(): Options {
  const paths = core
    .getInput("paths")
    .split(/\s+/)
    .filter((input) => input !== "");
  const sarif = core.getInput("sarif-file");
  const failOn = core.getInput("fail-on") || "error";
  const severity = SEVERITIES.find((known) => known === failOn);
  if (severity === undefined) throw new Error(`The input fail-on may not be "${failOn}". It may be ${SEVERITIES.join(", ")}.`);
  return {
    ...DEFAULTS,
    paths: paths.length > 0 ? paths : ["."],
    formats: sarif === "" ? ["text"] : ["text", "sarif"],
    outputs: sarif === "" ? [] : ["-", sarif],
    config: core.getInput("config") || undefined,
    failOn: severity,
    concurrency: availableParallelism(),
    now: new Date().toISOString().slice(0, 10),
  };
}

/** Runs `task` with workflow commands switched off: what a repository holds must not be taken for one (`::add-mask::`). */
async function withoutCommands<T>(task: () => Promise<T>): Promise<T> {
  const token = crypto.randomUUID();
  process.stdout.write(`::stop-commands::${token}\n`);
  try {
    return await task();
  } finally {
    process.stdout.write(`::${token}::\n`);
  }
}

try {
  process.chdir(path.resolve(core.getInput("working-directory") || "."));
  const options = optionsOf();
  const exit = await withoutCommands(() => main(options, processIo()));
  core.setOutput("exit-code", exit);
  if (exit === EXIT.findings) core.setFailed("wavelint found hazards in the order of a sync; they are listed above.");
  if (exit === EXIT.failed) core.setFailed("wavelint could not do all of its work; the reasons are listed above.");
} catch (error) {
  core.setFailed(error instanceof Error ? error.message : String(error));
}
