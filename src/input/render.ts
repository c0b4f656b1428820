// Runs a renderer: an argument vector without a shell, with a time limit and a limit for what it prints.
import { execFile } from "node:child_process";
import { UserError } from "../errors.ts";

/** How long a renderer may take, in milliseconds. */
const TIME_LIMIT = 120_000;
/** How much it may print, in bytes. */
const OUTPUT_LIMIT = 256 * 1024 * 1024;
/** A renderer lives for a moment: collecting garbage costs more than it saves. */
const GO_ENVIRONMENT = { GOGC: "off", GOMAXPROCS: "1" };

/** What a renderer printed, or the error that it ended with. */
export async function run(binary: string, args: readonly string[], missing: UserError, what: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: OUTPUT_LIMIT, timeout: TIME_LIMIT, env: { ...process.env, ...GO_ENVIRONMENT }, windowsHide: true };
    execFile(binary, args, options, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout);
      if (error.code === "ENOENT" || error.code === "EACCES") return reject(missing);
      const command = [binary, ...args].join(" ");
      const message = stderr.trim().replace(/^error: /i, "");
      const reason = error.killed ? `it took more than ${TIME_LIMIT / 1000} s` : message || error.message;
      reject(new UserError({ what: `${what}: ${reason}`, fix: `The command was: ${command}` }));
    });
  });
}
