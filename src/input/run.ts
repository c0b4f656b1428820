// Runs a program: an argument vector without a shell, with a time limit and a limit for what it prints.
import { type ChildProcess, execFile } from "node:child_process";
import { UserError } from "../errors.ts";

/** How much a program may print, in bytes. */
const OUTPUT_LIMIT = 256 * 1024 * 1024;
/** A renderer lives for a moment: collecting garbage costs more than it saves. */
const GO_ENVIRONMENT = { GOGC: "off", GOMAXPROCS: "1" };
/** Variables that would make a render depend on who runs it. */
const LEFT_OUT = /^(?:HELM_(?:NAMESPACE|KUBE\w*|DEBUG|DRIVER)|KUBECONFIG|KUSTOMIZE_\w*)$/;

/** For programs that must not use the network: what they would fetch ends nowhere, at once. */
const NO_NETWORK = {
  ...Object.fromEntries(
    ["http_proxy", "https_proxy", "all_proxy"].flatMap((name) => [name, name.toUpperCase()].map((key) => [key, "http://127.0.0.1:9"])),
  ),
  no_proxy: "",
  NO_PROXY: "",
  GIT_ALLOW_PROTOCOL: "file",
};

const children = new Set<ChildProcess>();

/** Ends all programs that still run. */
export function killChildren(): void {
  for (const child of children) child.kill("SIGKILL");
}

/** How a program is run. */
export interface RunOptions {
  /** What is said when there is no such program. */
  readonly missing: UserError;
  /** "The chart x could not be rendered", for when it fails. */
  readonly what: string;
  /** In milliseconds. */
  readonly timeout: number;
  /** It may use the network. */
  readonly usesNetwork?: boolean;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What a program printed. Throws a {@link UserError} with its own message when it fails. */
export async function run(
  binary: string,
  args: readonly string[],
  { missing, what, timeout, usesNetwork, cwd, env }: RunOptions,
): Promise<string> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !LEFT_OUT.test(name)));
  return new Promise((resolve, reject) => {
    const options = {
      maxBuffer: OUTPUT_LIMIT,
      timeout,
      killSignal: "SIGKILL" as const,
      env: { ...inherited, ...(usesNetwork !== true && NO_NETWORK), ...GO_ENVIRONMENT, ...env },
      windowsHide: true,
      ...(cwd !== undefined && { cwd }),
    };
    const child = execFile(binary, args, options, (error, stdout, stderr) => {
      children.delete(child);
      if (error === null) return resolve(stdout);
      if (error.code === "ENOENT" || error.code === "EACCES") return reject(missing);
      const command = [binary, ...args].join(" ");
      const message = stderr
        .replace(/^# Warning: .*\n/gm, "")
        .trim()
        .replace(/^error: /i, "");
      const tooMuch = (error.code as unknown) === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER";
      const limit = tooMuch ? `it printed more than ${OUTPUT_LIMIT / 1024 / 1024} MB` : `it took more than ${timeout / 1000} s`;
      const reason = tooMuch || error.killed ? limit : message || error.message;
      reject(new UserError({ what: `${what}: ${reason}`, fix: `The command was: ${command}` }));
    });
    children.add(child);
  });
}
