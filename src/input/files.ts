// Which files there are, and what they say. The only file that walks folders.
import { execFile } from "node:child_process";
import { lstatSync, readFileSync, statSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";
import { globby } from "globby";
import { decodeText } from "../model/yaml.ts";

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

function git(folder: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(
      "git",
      ["-c", "core.fsmonitor=false", "-c", "core.quotePath=false", ...args],
      { cwd: folder, maxBuffer: LIST_LIMIT },
      (error, stdout) => resolve(error === null ? stdout : undefined),
    );
  });
}

/**
 * The files below a folder, as absolute paths, sorted. What git ignores is left out, unless the folder itself is ignored;
 * symbolic links are not followed.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const isIgnored = (await git(folder, ["check-ignore", "-q", "."])) !== undefined;
  const listed = isIgnored ? undefined : await git(folder, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  const files =
    listed === undefined
      ? await globby("**/*", {
          cwd: folder,
          dot: true,
          gitignore: !isIgnored,
          followSymbolicLinks: false,
          ignore: ["**/.git", "**/node_modules"],
        })
      : listed.split("\0").filter((file) => file !== "" && !/(?:^|\/)node_modules\//.test(file));
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
