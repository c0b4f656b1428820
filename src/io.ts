// The world outside, as the doors hand it to `main`.
import { access, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";
import packageJson from "../package.json" with { type: "json" };
import type { Io } from "./options.ts";

/** What a run takes from the machine that nobody says: the day, as `YYYY-MM-DD`, and how many renders run at once. */
export function surroundings(): { readonly today: string; readonly cpus: number } {
  return { today: new Date().toISOString().slice(0, 10), cpus: availableParallelism() };
}

/** This process and its files. */
export function processIo(): Io {
  return {
    cwd: process.cwd(),
    version: packageJson.version,
    env: process.env,
    isTerminal: process.stderr.isTTY === true,
    stdout: (output) => process.stdout.write(output),
    stderr: (output) => process.stderr.write(output),
    readStdin: () => text(process.stdin),
    readFile: (file) => readFile(file, "utf8"),
    writeFile: (file, output) => writeFile(file, output),
    fileExists: (file) =>
      access(file).then(
        () => true,
        () => false,
      ),
    // The pages stand beside src/, and beside dist/ in a clone and in the package.
    readPage: (file) => readFile(new URL(`../${file}`, import.meta.url), "utf8"),
  };
}
