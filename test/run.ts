// Runs wavelint in the test's own process, as the doors do, and gives back what it wrote.

import { access, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { main } from "../src/main.ts";
import { DEFAULTS, EXIT, type Io, type Options } from "../src/options.ts";

/** What a run printed and how it ended. */
export interface Run {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The options of a run without any flag, but for the format. Nothing is kept between runs. */
const OPTIONS: Options = { ...DEFAULTS, formats: ["json"], cache: false, concurrency: 2, now: "2026-12-01" };

/** Runs wavelint in a folder. */
export async function run(cwd: string, options: Partial<Options>, stdin = ""): Promise<Run> {
  let stdout = "";
  let stderr = "";
  const io: Io = {
    cwd,
    version: "0.0.0-test",
    env: { PATH: process.env["PATH"] },
    isTerminal: false,
    stdout: (text) => {
      stdout += text;
    },
    stderr: (text) => {
      stderr += text;
    },
    readStdin: async () => stdin,
    readFile: (file) => readFile(file, "utf8"),
    writeFile: (file, text) => writeFile(file, text),
    fileExists: (file) =>
      access(file).then(
        () => true,
        () => false,
      ),
    readPage: (file) => readFile(path.join(import.meta.dirname, "..", file), "utf8"),
  };
  const exit = await main({ ...OPTIONS, ...options }, io);
  return { exit, stdout, stderr };
}

export { EXIT };
