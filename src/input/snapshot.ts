// Copies of the repository in a temporary folder: as it is, for edits that may prove wrong, or as it was at a commit.
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { UserError } from "../errors.ts";
import { filesBelow, git, gitRoot, isWithin, listFiles, relativePath } from "./files.ts";
import { REFS, REMOTES } from "./repository.ts";
import { temporaryFolder } from "./temporary.ts";

/** The files that make a folder something to render; renderers also read what git ignores beside them. */
const RENDERED = /(?:^|\/)(?:Chart\.yaml|kustomization\.ya?ml|Kustomization)$/;

/** Makes a git repository in `copy` that knows the commits, branches and remotes of another, and writes into none of its files. */
async function shareRepository(root: string, copy: string): Promise<void> {
  const common = (await git(root, ["rev-parse", "--path-format=absolute", "--git-common-dir"]))?.trim();
  const head = (await git(root, ["rev-parse", "--verify", "--quiet", "HEAD"]))?.trim();
  if (common === undefined || (await git(copy, ["init", "--quiet", "--template="])) === undefined) return;
  mkdirSync(path.join(copy, ".git/objects/info"), { recursive: true });
  writeFileSync(path.join(copy, ".git/objects/info/alternates"), `${path.join(common, "objects")}\n`);
  const refs = await git(root, ["for-each-ref", "--format=%(objectname) %(refname)", ...REFS]);
  writeFileSync(path.join(copy, ".git/packed-refs"), refs ?? "");
  if (head !== undefined) writeFileSync(path.join(copy, ".git/HEAD"), `${head}\n`);
  const remotes = await git(root, REMOTES);
  for (const line of (remotes ?? "").split("\n")) {
    const [key, ...url] = line.split(" ");
    if (key !== undefined && key !== "") await git(copy, ["config", "--add", key, url.join(" ")]);
  }
}

/** What git tracks and ignores by itself in one repository, it does in the other. */
async function shareIndex(root: string, copy: string): Promise<void> {
  for (const name of ["index", "info/exclude"]) {
    const file = (await git(root, ["rev-parse", "--path-format=absolute", "--git-path", name]))?.trim();
    const to = path.join(copy, ".git", name);
    if (file === undefined || !existsSync(file) || !existsSync(path.join(copy, ".git"))) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(file, to);
  }
}

/** Puts a file of the repository into a copy. A link stays one where it leads to something inside. */
function copyFile(root: string, copy: string, file: string): void {
  const from = path.join(root, file);
  const to = path.join(copy, file);
  const info = lstatSync(from, { throwIfNoEntry: false });
  if (info === undefined || (!info.isFile() && !info.isSymbolicLink())) return;
  mkdirSync(path.dirname(to), { recursive: true });
  if (info.isSymbolicLink()) {
    const target = readlinkSync(from);
    const isInside = isWithin(root, path.resolve(path.dirname(from), target));
    symlinkSync(path.isAbsolute(target) && isInside ? path.join(copy, path.relative(root, target)) : target, to);
    return;
  }
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** A copy of a repository. */
export interface Snapshot {
  /** The root of the repository, or the folder without git. */
  readonly root: string;
  /** The same in the copy. */
  readonly copy: string;
  /** A path in the repository as a path in the copy; other paths stay. */
  inCopy(file: string): string;
}

function snapshotAt(root: string, copy: string): Snapshot {
  return { root, copy, inCopy: (file) => (isWithin(root, file) ? path.join(copy, path.relative(root, file)) : file) };
}

/** The files of what is named inside of a repository, though git may ignore it or take it for another repository. */
async function filesNamed(root: string, named: readonly string[]): Promise<string[]> {
  const lists = named.map(async (file) => {
    if (!isWithin(root, file)) return [];
    return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true ? listFiles(file) : [file];
  });
  return (await Promise.all(lists)).flat();
}

/**
 * Copies the repository that a folder is in, with all that renderers may read and what is named. Files are linked: replace
 * them, never write into them.
 */
export async function snapshotOfFiles(folder: string, named: readonly string[] = []): Promise<Snapshot> {
  const root = (await gitRoot(folder)) ?? folder;
  const copy = realpathSync(temporaryFolder());
  await shareRepository(root, copy);
  await shareIndex(root, copy);
  const listed = [...(await listFiles(root)), ...(await filesNamed(root, named))].map((file) => relativePath(root, file));
  const ignored = listed
    .filter((file) => RENDERED.test(file))
    .flatMap((file) => {
      const below = path.dirname(file);
      try {
        return filesBelow(path.join(root, below), root).map((name) => path.posix.join(below, name));
      } catch {
        // A link that leads outside: the render says so.
        return [];
      }
    });
  for (const file of new Set([...listed, ...ignored])) {
    // What a link leads to is copied where it is.
    if (lstatSync(path.join(copy, file), { throwIfNoEntry: false }) === undefined) copyThrough(root, copy, file);
  }
  return snapshotAt(root, copy);
}

/** Copies a file whose folders may be links. */
function copyThrough(root: string, copy: string, file: string): void {
  const real = relativePath(root, path.join(realpathSync(path.dirname(path.join(root, file))), path.basename(file)));
  if (real.startsWith("../")) return;
  if (lstatSync(path.join(copy, real), { throwIfNoEntry: false }) === undefined) copyFile(root, copy, real);
}

/** The commit that a name means. Throws a {@link UserError} that says what is missing. */
export async function commitOf(folder: string, name: string): Promise<string> {
  if ((await gitRoot(folder)) === undefined)
    throw new UserError({ what: `There is nothing to compare with: ${folder} is in no git repository.`, fix: "Run wavelint in a clone." });
  const commit = name.startsWith("-") ? undefined : (await git(folder, ["rev-parse", "--verify", "--quiet", `${name}^{commit}`]))?.trim();
  if (commit !== undefined) return commit;
  const isShallow = (await git(folder, ["rev-parse", "--is-shallow-repository"]))?.trim() === "true";
  throw new UserError({
    what: `There is no commit "${name}" in this clone.`,
    fix: isShallow
      ? "The clone is shallow: fetch more history, in GitHub Actions with fetch-depth: 0 for actions/checkout."
      : "Fetch it, or name another branch or commit.",
  });
}

/** The text of a file as it is at a commit; undefined where it is not there. */
export async function textAt(commit: string, file: string): Promise<string | undefined> {
  const folder = path.dirname(file);
  const root = existsSync(folder) ? await gitRoot(folder) : undefined;
  return root === undefined ? undefined : git(root, ["show", `${commit}:${relativePath(root, file)}`]);
}

/** Checks a commit out into a temporary folder, without a change to the repository. */
export async function snapshotOfCommit(folder: string, commit: string): Promise<Snapshot> {
  const root = (await gitRoot(folder)) ?? folder;
  const copy = realpathSync(temporaryFolder());
  await shareRepository(root, copy);
  // Filters of the user's git may run programs; what a filter keeps elsewhere is no manifest.
  const plain = ["-c", "filter.lfs.smudge=", "-c", "filter.lfs.process=", "-c", "filter.lfs.required=false"];
  const isRead =
    (await git(copy, [...plain, "read-tree", commit])) !== undefined &&
    (await git(copy, [...plain, "checkout-index", "--all", "--force"])) !== undefined;
  if (!isRead) throw new UserError({ what: `The files of commit ${commit} cannot be read.`, fix: "Fetch it in full." });
  return snapshotAt(root, copy);
}

/** Gives a file of a copy another text; the original keeps its own. */
export function replaceInCopy({ copy }: Snapshot, file: string, bytes: Uint8Array): void {
  const target = path.join(copy, file);
  rmSync(target);
  writeFileSync(target, bytes);
}
