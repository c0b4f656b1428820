// The git repository under test: its files, and which repoURLs and revisions of Argo CD mean it.
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { getText } from "../model/resource.ts";
import { git, gitRoot, listFiles } from "./files.ts";

/** How git is asked for the addresses of a repository, and for which of its refs. A copy of one must answer the same. */
export const REMOTES = ["config", "--get-regexp", "^remote\\..*\\.url$"];
export const REFS = ["refs/heads", "refs/remotes", "refs/tags"];

/** The repository that the given paths are in. */
export interface Repository {
  /** Where paths of Applications start. */
  readonly root: string;
  /** Asks git who this repository is, which only Applications need to know; what follows is known only then. */
  identify(): Promise<void>;
  /** The commit that `$ARGOCD_APP_REVISION` stands for. */
  readonly revision: string;
  /** All files that git knows or would add, as absolute paths, sorted. */
  files(): Promise<readonly string[]>;
  /**
   * The folder that a repoURL means: this repository or one that the config maps; `null` for another repository,
   * undefined when nothing tells (there is no remote to compare with).
   */
  folderOf(repoURL: string): string | null | undefined;
  /** Why the working tree is not what a revision means; undefined when it is. */
  otherRevision(targetRevision: string): string | undefined;
}

/** What is known of the repository besides its files. */
export interface RepositoryOptions {
  readonly cwd: string;
  readonly paths: readonly string[];
  /** repoURL → folder, absolute; from the config. */
  readonly repositories: ReadonlyMap<string, string>;
  readonly revision: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A repoURL without what does not matter: scheme, user, `.git`, upper case (util/git/git.go, `NormalizeGitURL`; https and ssh are the same here). */
export function normalizeUrl(url: string): string {
  const plain = url.trim().toLowerCase();
  const scp = /^(?:[^@/]+@)?([^:/]+):(?!\/\/)(.*)$/.exec(plain);
  const isScp = scp !== null && !/^[a-z]:[\\/]/.test(plain);
  const hostAndPath = isScp ? `${scp[1]}/${scp[2]}` : plain.replace(/^[a-z+]+:\/\/(?:[^@/]+@)?/, "");
  return hostAndPath
    .replace(/:(?:22|443|80)\//, "/")
    .replace(/\/+/g, "/")
    .replace(/\/$/, "")
    .replace(/\.git$/, "");
}

/** The repositories that CI names: the one it runs in and, in a fork's run, both ends of the pull request. */
async function ciRepositories(env: RepositoryOptions["env"]): Promise<string[]> {
  const server = env["GITHUB_SERVER_URL"] ?? "https://github.com";
  const names = [env["GITHUB_REPOSITORY"]];
  const event = env["GITHUB_EVENT_PATH"];
  if (event !== undefined && env["GITHUB_ACTIONS"] === "true") {
    try {
      const payload: unknown = JSON.parse(await readFile(event, "utf8"));
      for (const end of ["head", "base"]) names.push(getText(payload, ["pull_request", end, "repo", "full_name"]));
    } catch {
      // No event that can be read names no repository.
    }
  }
  return names.filter((name): name is string => name !== undefined && name !== "").map((name) => `${server}/${name}`);
}

const COMMIT = /^[0-9a-f]{7,40}$/i;
// What Argo CD takes for a range of tags: 1.2.*, >=1.0.0, ^1, ~1.2, 1.x; or one version.
const VERSION = /^(?:[<>=~^!]|v?\d+(?:\.(?:\d+|[xX*]))+(?:[-+ ,|].*)?$|\*$)/;

/** What git and CI say of a repository. */
interface Identity {
  readonly revision: string;
  /** Its addresses, normalised. */
  readonly own: ReadonlySet<string>;
  readonly branches: ReadonlySet<string>;
  readonly refs: ReadonlySet<string>;
}

async function identify(root: string, isRepository: boolean, { revision, env }: RepositoryOptions): Promise<Identity> {
  const [config, head, refs] = isRepository
    ? await Promise.all([
        git(root, REMOTES),
        revision === undefined ? git(root, ["rev-parse", "--verify", "--quiet", "HEAD"]) : undefined,
        git(root, ["for-each-ref", "--format=%(refname)", ...REFS]),
      ])
    : [];
  const remotes = (config ?? "").split("\n").flatMap((line) => line.split(" ").slice(1, 2));
  const names = (refs ?? "").split("\n");
  const branches = names.filter((ref) => !ref.startsWith("refs/tags/")).map((ref) => ref.replace(/^refs\/(?:heads|remotes\/[^/]+)\//, ""));
  return {
    revision: revision ?? head?.trim() ?? "0".repeat(40),
    own: new Set([...remotes, ...(await ciRepositories(env))].map(normalizeUrl)),
    branches: new Set(branches),
    refs: new Set(names),
  };
}

/** Reads what git says about the repository that holds the given paths; without git, the folder that holds them all. */
export async function openRepository(options: RepositoryOptions): Promise<Repository> {
  const { cwd, paths, repositories } = options;
  const targets = paths.filter((file) => file !== "-").map((file) => path.resolve(cwd, file.replace(/[*?[{].*$/, "")));
  const [target] = targets;
  const isFolder = target !== undefined && statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
  const start = target === undefined ? cwd : isFolder ? target : path.dirname(target);
  const found = await gitRoot(start);
  const isInside = (folder: string): boolean => targets.every((target) => !path.relative(folder, target).startsWith(".."));
  const root = found ?? (isInside(cwd) ? cwd : start);
  const mapped = new Map([...repositories].map(([url, folder]) => [normalizeUrl(url), folder]));
  let identity: Identity | undefined;
  const known = (): Identity => {
    if (identity === undefined) throw new Error("nobody has asked who the repository is");
    return identity;
  };
  let files: Promise<readonly string[]> | undefined;
  return {
    root,
    async identify() {
      identity ??= await identify(root, found !== undefined, options);
    },
    get revision() {
      return known().revision;
    },
    files() {
      files ??= listFiles(root);
      return files;
    },
    folderOf(repoURL) {
      const url = normalizeUrl(repoURL);
      const folder = mapped.get(url);
      if (folder !== undefined) return folder;
      const { own } = known();
      if (own.has(url)) return root;
      return own.size === 0 ? undefined : null;
    },
    otherRevision(targetRevision) {
      const name = targetRevision.replace(/^refs\/heads\//, "");
      const { branches, refs } = known();
      if (name === "" || name === "HEAD" || branches.has(name)) return undefined;
      if (COMMIT.test(name)) return `its targetRevision ${name} is a commit, not the working tree`;
      const isTag = name.startsWith("refs/tags/") || refs.has(`refs/tags/${name}`) || VERSION.test(name);
      return isTag ? `its targetRevision ${name} is a tag, not the working tree` : undefined;
    },
  };
}
