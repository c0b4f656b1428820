// What changed in the working tree since a commit: which files, and which of their lines.
import path from "node:path";
import { git, gitList, gitRoot, relativePath } from "./files.ts";
import { commitOf } from "./snapshot.ts";

/** The changes since a commit. Paths are absolute. */
export interface GitChanges {
  /** The commit that is compared with. */
  readonly commit: string;
  /** Files that were added, changed or deleted. */
  readonly files: ReadonlySet<string>;
  /** Whether a line of a file, from 1, is new or changed. */
  hasLine(file: string, line: number): boolean;
}

/** A path as git writes it in a patch: in quotes, with C's escapes, where it holds something odd. */
function unquote(written: string): string {
  // A tab ends a name that has a space.
  const text = written.replace(/\t$/, "");
  if (!text.startsWith('"')) return text;
  const bytes: number[] = [];
  const named: Readonly<Record<string, string>> = {
    n: "\n",
    t: "\t",
    r: "\r",
    a: "\u0007",
    b: "\b",
    f: "\f",
    v: "\v",
    '"': '"',
    "\\": "\\",
  };
  for (const [whole, octal, letter] of text.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|[^\\]+/gs)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else bytes.push(...Buffer.from(letter === undefined ? whole : (named[letter] ?? letter), "utf8"));
  }
  return Buffer.from(bytes).toString("utf8");
}

/** The new lines of each file of a patch without context, as pairs of the first line and the one after the last. */
export function changedLines(patch: string): Map<string, [number, number][]> {
  const lines = new Map<string, [number, number][]>();
  let current: [number, number][] = [];
  let left = 0;
  for (const line of patch.split("\n")) {
    if (left > 0 && /^[-+\\ ]/.test(line)) {
      if (!line.startsWith("\\")) left--;
      continue;
    }
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk !== null) {
      const [removed, start, added] = [Number(hunk[1] ?? 1), Number(hunk[2]), Number(hunk[3] ?? 1)];
      left = removed + added;
      if (added > 0) current.push([start, start + added]);
    } else if (line.startsWith("+++ ")) {
      const name = unquote(line.slice(4));
      current = [];
      if (name.startsWith("b/")) lines.set(name.slice(2), current);
    }
  }
  return lines;
}

/**
 * The changes since the commit at which the work of this branch began: where `name` and HEAD have parted, or `name` itself
 * when the clone is too shallow to tell. Throws a UserError when there is no such commit.
 */
export async function changesSince(folder: string, name: string): Promise<GitChanges> {
  const named = await commitOf(folder, name);
  const root = (await gitRoot(folder)) ?? folder;
  const commit = (await git(root, ["merge-base", named, "HEAD"]))?.trim() || named;
  const plain = ["--no-color", "--no-ext-diff", "--no-textconv", "--no-renames", "--src-prefix=a/", "--dst-prefix=b/"];
  const [names, patch, untracked] = await Promise.all([
    gitList(root, ["diff", "--no-renames", "--name-only", "-z", commit, "--"]),
    git(root, ["diff", ...plain, "--unified=0", commit, "--"]),
    gitList(root, ["ls-files", "-z", "--others", "--exclude-standard"]),
  ]);
  const added = new Set(untracked);
  const lines = changedLines(patch ?? "");
  const inRoot = (file: string): string => path.join(root, file);
  return {
    commit,
    files: new Set([...(names ?? []), ...added].map(inRoot)),
    hasLine(file, line) {
      const name = relativePath(root, file);
      return added.has(name) || (lines.get(name) ?? []).some(([from, to]) => line >= from && line < to);
    },
  };
}
