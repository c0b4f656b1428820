// Which files there are, and what they say. The only file that walks folders.
import { execFile } from "node:child_process";
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";
import { UserError } from "../errors.ts";
import { decodeText } from "../model/yaml.ts";
import { onPath } from "./on-path.ts";

const LIST_LIMIT = 256 * 1024 * 1024;

/** A path relative to a folder, with `/` between its parts; `.` for the folder itself. */
export function relativePath(from: string, to: string): string {
  return path.relative(from, to).split(path.sep).join("/") || ".";
}

/** The folder that holds `.git`, upwards from a folder; undefined outside a repository. */
export async function gitRoot(folder: string): Promise<string | undefined> {
  for (let at = folder; ; at = path.dirname(at)) {
    try {
      await realpath(path.join(at, ".git"));
      return at;
    } catch {
      if (path.dirname(at) === at) return undefined;
    }
  }
}

/** The repository that a path is in, or the root of the file system: nothing outside of it is read for the path's sake. */
export async function rootOf(file: string): Promise<string> {
  return (await gitRoot(file)) ?? path.parse(file).root;
}

/** Whether a path is a pattern. */
export function isGlob(text: string): boolean {
  return /[*?[\]{}!]|[+@]\(/.test(text);
}

/** Compares texts the same way on every machine. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How long one git command may take, in milliseconds. */
const GIT_TIMEOUT = 120_000;

/**
 * What keeps the files of a stranger from being taken for git's own: a folder that looks like a bare repository is none,
 * and nothing is fetched, by no program that a config names.
 */
const GIT_CONFIG = ["core.fsmonitor=false", "core.quotePath=false", "core.hooksPath=/dev/null", "safe.bareRepository=explicit"];
const GIT_ENVIRONMENT = { GIT_ALLOW_PROTOCOL: "none", GIT_NO_LAZY_FETCH: "1", GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0" };

let gitFile: string | undefined;

/** What a git command prints; undefined when it fails, or when there is no git. */
export function git(folder: string, args: readonly string[]): Promise<string | undefined> {
  gitFile ??= onPath("git", process.env);
  if (gitFile === undefined) return Promise.resolve(undefined);
  const file = gitFile;
  const flags = GIT_CONFIG.flatMap((setting) => ["-c", setting]);
  const env = { ...process.env, ...GIT_ENVIRONMENT };
  return new Promise((resolve) => {
    execFile(
      file,
      [...flags, ...args],
      { cwd: folder, env, maxBuffer: LIST_LIMIT, timeout: GIT_TIMEOUT, killSignal: "SIGKILL" },
      (error, stdout) => resolve(error === null ? stdout : undefined),
    );
  });
}

/** The files that a git command lists with `-z`; undefined when it fails. */
export async function gitList(folder: string, args: readonly string[]): Promise<string[] | undefined> {
  return (await git(folder, args))?.split("\0").filter((file) => file !== "");
}

/**
 * The files below a folder, as absolute paths, sorted. What git ignores is left out, unless the folder itself is ignored;
 * symbolic links are not followed.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const isIgnored = (await git(folder, ["check-ignore", "-q", "."])) !== undefined;
  const listed = isIgnored ? undefined : await gitList(folder, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  const files =
    listed === undefined
      ? await (await import("globby")).globby("**/*", {
          cwd: folder,
          dot: true,
          gitignore: !isIgnored,
          followSymbolicLinks: false,
          ignore: ["**/.git", "**/node_modules"],
        })
      : listed.filter((file) => !/(?:^|\/)node_modules\//.test(file));
  return [...new Set(files)].map((file) => path.join(folder, file)).sort();
}

/** The text of a file. Undefined when it is none, cannot be read, or is a link that leaves `root`. */
export async function readText(file: string, root: string): Promise<string | undefined> {
  try {
    // One file at a time and at once: asking for each step costs more than the reading, and holds large files twice.
    const info = lstatSync(file);
    if (info.isSymbolicLink()) return await readLinked(file, root);
    return info.isFile() || info.isFIFO() ? decodeText(readFileSync(file)) : undefined;
  } catch {
    return undefined;
  }
}

async function readLinked(link: string, root: string): Promise<string | undefined> {
  // What the shell's `<(helm template .)` names is a link to a pipe without a path.
  const real = await realpath(link).catch(() => link);
  const inside = path.relative(await realpath(root), real);
  if (inside.startsWith("..") || path.isAbsolute(inside)) return undefined;
  const info = statSync(real);
  // A device may never end.
  return info.isFile() || info.isFIFO() ? decodeText(readFileSync(real)) : undefined;
}

/** Whether a path is a folder or in it; both are absolute and normal. */
export function isWithin(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

/**
 * Every file below a folder that a renderer may read, also what git ignores, as paths relative to the folder, sorted.
 * Links are followed as renderers do; one that leaves `root` is a {@link UserError}, as it is for Argo CD
 * (util/app/path/path.go, `CheckOutOfBoundsSymlinks`).
 */
export function filesBelow(folder: string, root: string): string[] {
  const realRoot = realpathSync(root);
  const found: string[] = [];
  const visit = (at: string, above: readonly string[]): void => {
    for (const entry of readdirSync(path.join(folder, at), { withFileTypes: true })) {
      if (entry.name === ".git" || entry.name === "node_modules") continue;
      const file = at === "" ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory()) visit(file, above);
      else if (entry.isFile()) found.push(file);
      else if (entry.isSymbolicLink()) visitLink(file, above);
    }
  };
  const visitLink = (file: string, above: readonly string[]): void => {
    const link = path.join(folder, file);
    let real: string;
    try {
      real = realpathSync(link);
    } catch {
      // A link to nothing cannot be read by anyone.
      return;
    }
    if (!isWithin(realRoot, real)) {
      throw new UserError({
        what: `The link ${link} leads out of the repository.`,
        fix: "Put the file where the link is, or remove the link.",
      });
    }
    const info = statSync(real);
    if (info.isFile()) found.push(file);
    else if (info.isDirectory() && !above.includes(real)) visit(file, [...above, real]);
  };
  visit("", [realpathSync(folder)]);
  return found.sort();
}
