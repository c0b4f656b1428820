// Tests src/input/repository.ts: which repoURLs and revisions of Argo CD mean the git repository under test.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { normalizeUrl, openRepository, type Repository, type RepositoryOptions } from "../../src/input/repository.ts";
import { git, repository } from "../project.ts";

const SHA = "0123456789abcdef0123456789abcdef01234567";

async function open(cwd: string, options: Partial<RepositoryOptions> = {}): Promise<Repository> {
  const opened = await openRepository({ cwd, paths: ["."], repositories: new Map(), revision: undefined, env: {}, ...options });
  await opened.identify();
  return opened;
}

/** A new folder that is no git repository. */
function folder(files: Readonly<Record<string, string>> = {}): string {
  const made = mkdtempSync(path.join(tmpdir(), "wavelint-test-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(made, file)), { recursive: true });
    writeFileSync(path.join(made, file), text);
  }
  return made;
}

/** A repository with remotes. */
function withRemotes(...urls: readonly string[]): string {
  const cwd = repository({ "a.yaml": "a: 1\n" });
  urls.forEach((url, index) => void git(cwd, "remote", "add", `r${index}`, url));
  return cwd;
}

/** A repository with one commit on `main` and whatever refs are named besides. */
function withRefs(...refs: readonly string[]): string {
  const cwd = repository({ "a.yaml": "a: 1\n" });
  git(cwd, "checkout", "--quiet", "-b", "main");
  git(cwd, "add", "-A");
  git(cwd, "commit", "--quiet", "-m", "x");
  for (const ref of refs) git(cwd, "update-ref", ref, "HEAD");
  return cwd;
}

describe("normalizeUrl", () => {
  test.each([
    "https://github.com/Org/Shop",
    "https://github.com/org/shop.git",
    "https://github.com/org/shop/",
    "https://github.com/org/shop.git/",
    "https://github.com//org//shop",
    "HTTPS://GITHUB.COM/ORG/SHOP.GIT",
    "  https://github.com/org/shop\n",
    "http://github.com/org/shop",
    "https://token@github.com/org/shop",
    "https://user:password@github.com/org/shop.git",
    "https://github.com:443/org/shop",
    "http://github.com:80/org/shop",
    "git@github.com:org/shop.git",
    "git@github.com:Org/Shop",
    "git@github.com:/org/shop",
    "github.com:org/shop",
    "ssh://git@github.com/org/shop.git",
    "ssh://github.com/org/shop",
    "ssh://git@github.com:22/org/shop",
    "git+ssh://git@github.com/org/shop",
    "git://github.com/org/shop.git",
    "github.com/org/shop",
  ])("%j is github.com/org/shop", (url) => expect(normalizeUrl(url)).toBe("github.com/org/shop"));

  test.each([
    ["https://git.example.com:8443/shop.git", "git.example.com:8443/shop"],
    ["ssh://git@git.example.com:7999/team/shop.git", "git.example.com:7999/team/shop"],
    ["git@git.example.com:7999/team/shop.git", "git.example.com/7999/team/shop"],
    ["https://github.com/org/shop.github", "github.com/org/shop.github"],
    ["https://github.com/org/shop.git.git", "github.com/org/shop.git"],
    ["/srv/git/shop.git", "/srv/git/shop"],
    ["../shop.git", "../shop"],
    ["file:///srv/git/shop.git", "/srv/git/shop"],
    ["C:\\git\\shop", "c:\\git\\shop"],
    ["c:/git/shop", "c:/git/shop"],
    ["oci://ghcr.io/org/shop", "ghcr.io/org/shop"],
    ["", ""],
  ])("%j is %j", (url, expected) => expect(normalizeUrl(url)).toBe(expected));
});

describe("folderOf", () => {
  test("a remote means the repository, however it is written; another URL means another one", async () => {
    const cwd = withRemotes("git@github.com:org/shop.git", "https://mirror.example.com/shop");
    const { folderOf } = await open(cwd);
    expect(["https://github.com/Org/Shop", "ssh://git@github.com/org/shop", "https://mirror.example.com/shop.git"].map(folderOf)).toEqual([
      cwd,
      cwd,
      cwd,
    ]);
    expect(["https://github.com/org/shop2", "https://github.com/other/shop", "https://example.com/shop", ""].map(folderOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test("a remote with several URLs means each of them", async () => {
    const cwd = withRemotes("https://a.example.com/shop");
    git(cwd, "remote", "set-url", "--add", "r0", "https://b.example.com/shop");
    const { folderOf } = await open(cwd);
    expect(["https://a.example.com/shop", "https://b.example.com/shop"].map(folderOf)).toEqual([cwd, cwd]);
  });

  test("without a remote nothing tells", async () => {
    expect((await open(withRemotes())).folderOf("https://github.com/org/shop")).toBeUndefined();
    expect((await open(folder({ "a.yaml": "" }))).folderOf("https://github.com/org/shop")).toBeUndefined();
  });

  test("what the config maps comes first, and needs no remote", async () => {
    const repositories = new Map([["https://github.com/org/charts.git", "/srv/charts"]]);
    const alone = await open(withRemotes(), { repositories });
    expect(["git@github.com:org/charts", "https://github.com/org/shop"].map(alone.folderOf)).toEqual(["/srv/charts", undefined]);
    const cwd = withRemotes("https://github.com/org/charts", "https://github.com/org/shop");
    const both = await open(cwd, { repositories });
    expect(["https://github.com/Org/Charts", "https://github.com/org/shop", "https://github.com/org/x"].map(both.folderOf)).toEqual([
      "/srv/charts",
      cwd,
      null,
    ]);
  });

  describe("in GitHub Actions", () => {
    const event = (payload: string): string => path.join(folder({ "event.json": payload }), "event.json");
    const FORK = JSON.stringify({
      pull_request: { head: { repo: { full_name: "fork/shop" } }, base: { repo: { full_name: "org/shop" } } },
    });
    const meant = async (env: RepositoryOptions["env"], ...names: readonly string[]): Promise<(string | null | undefined)[]> => {
      const cwd = withRemotes();
      const { folderOf } = await open(cwd, { env });
      return names.map((name) => folderOf(`https://github.com/${name}`)).map((found) => (found === cwd ? "this" : found));
    };

    test("the repository that CI names is this one", async () =>
      expect(await meant({ GITHUB_REPOSITORY: "Org/Shop" }, "org/shop", "org/x")).toEqual(["this", null]));
    test("the server may be another one", async () => {
      const cwd = withRemotes();
      const { folderOf } = await open(cwd, { env: { GITHUB_REPOSITORY: "org/shop", GITHUB_SERVER_URL: "https://ghe.example.com" } });
      expect(["git@ghe.example.com:org/shop.git", "https://github.com/org/shop"].map(folderOf)).toEqual([cwd, null]);
    });
    test("in a fork's run both ends of the pull request are this one", async () =>
      expect(
        await meant(
          { GITHUB_ACTIONS: "true", GITHUB_EVENT_PATH: event(FORK), GITHUB_REPOSITORY: "run/shop" },
          "fork/shop",
          "org/shop",
          "run/shop",
          "x/shop",
        ),
      ).toEqual(["this", "this", "this", null]));
    test("a head whose repository is gone names nothing", async () => {
      const payload = JSON.stringify({ pull_request: { head: { repo: null }, base: { repo: { full_name: "org/shop" } } } });
      expect(await meant({ GITHUB_ACTIONS: "true", GITHUB_EVENT_PATH: event(payload) }, "org/shop", "x")).toEqual(["this", null]);
    });
    test.each<[string, (file: string) => RepositoryOptions["env"]]>([
      ["outside of GitHub Actions", (file) => ({ GITHUB_EVENT_PATH: file })],
      ["without a file", () => ({ GITHUB_ACTIONS: "true" })],
      ["of a file that is not there", (file) => ({ GITHUB_ACTIONS: "true", GITHUB_EVENT_PATH: `${file}.x` })],
    ])("the event %s is not read", async (_name, env) =>
      expect(await meant(env(event(FORK)), "org/shop", "fork/shop")).toEqual([undefined, undefined]),
    );
    test.each(["{", "[]", "null", '{"pull_request": "x"}', "{}"])("the event %s names nothing", async (payload) =>
      expect(await meant({ GITHUB_ACTIONS: "true", GITHUB_EVENT_PATH: event(payload) }, "org/shop")).toEqual([undefined]),
    );
    test("an empty name is none", async () =>
      expect(await meant({ GITHUB_REPOSITORY: "" }, "org/shop", "")).toEqual([undefined, undefined]));
    test("remotes count besides", async () => {
      const cwd = withRemotes("https://example.com/shop");
      const { folderOf } = await open(cwd, { env: { GITHUB_REPOSITORY: "org/shop" } });
      expect(["https://example.com/shop", "https://github.com/org/shop"].map(folderOf)).toEqual([cwd, cwd]);
    });
  });
});

describe("otherRevision", () => {
  const isCommit = (name: string): string => `its targetRevision ${name} is a commit, not the working tree`;
  const isTag = (name: string): string => `its targetRevision ${name} is a tag, not the working tree`;

  test.each(["", "HEAD", "main", "refs/heads/main", "feature/x", "refs/heads/feature/x", "release-1.2", "unknown", "refs/heads/unknown"])(
    "%j is the working tree",
    async (name) => expect((await open(withRefs("refs/heads/feature/x"))).otherRevision(name)).toBeUndefined(),
  );
  test("a branch of a remote is the working tree, also with a name like a version or commit", async () => {
    const { otherRevision } = await open(
      withRefs("refs/remotes/origin/1.2.3", "refs/remotes/up/stream/v2.0", "refs/heads/deadbeef", "refs/heads/v1"),
    );
    expect(["1.2.3", "stream/v2.0", "deadbeef", "v1", "refs/heads/1.2.3"].map(otherRevision)).toEqual(Array(5).fill(undefined));
  });

  test.each([SHA, SHA.slice(0, 7), SHA.slice(0, 12), "1234567", "deadbeef"])("%s is a commit", async (name) =>
    expect((await open(withRefs())).otherRevision(name)).toBe(isCommit(name)),
  );
  test("the commit that is checked out is told too", async () => {
    const cwd = withRefs();
    const head = git(cwd, "rev-parse", "HEAD");
    expect((await open(cwd)).otherRevision(head)).toBe(isCommit(head));
  });
  test.each(["abcdef", "123456", `${SHA}0`, "deadbeeg", "add-me-1234567"])(
    "%s is too short, too long or no hexadecimal number",
    async (name) => expect((await open(withRefs())).otherRevision(name)).toBeUndefined(),
  );

  test.each(["v1", "stable", "nightly-2026", "v1.0.0"])("the tag %s is told", async (name) => {
    const { otherRevision } = await open(withRefs(`refs/tags/${name}`));
    expect([name, `refs/tags/${name}`].map(otherRevision)).toEqual([isTag(name), isTag(`refs/tags/${name}`)]);
  });
  test("a full name of a tag is one, known or not", async () =>
    expect((await open(withRefs())).otherRevision("refs/tags/unknown")).toBe(isTag("refs/tags/unknown")));
  test("a branch comes before a tag of the same name", async () =>
    expect((await open(withRefs("refs/heads/stable", "refs/tags/stable"))).otherRevision("stable")).toBeUndefined());

  test.each([
    "1.2.3",
    "v1.2.3",
    "1.2",
    "1.2.3-rc.1",
    "1.2.3+build",
    "*",
    "1.*",
    "1.2.*",
    "1.x",
    "1.2.X",
    ">=1.0.0",
    ">= 1.0.0, < 2",
    "<2",
    "=1.2.3",
    "!=1.2.3",
    "^1",
    "~1.2",
    "1.2.x || 2.x",
    "1.2 - 2.0",
  ])("%s is a version or a range of them: tags that need not be there", async (name) =>
    expect((await open(withRefs())).otherRevision(name)).toBe(isTag(name)),
  );
  test.each(["1", "v1", "v", "x", "1.2.3.beta.yaml", "release-1.2.3", "v1x", "1-2"])("%s is none", async (name) =>
    expect((await open(withRefs())).otherRevision(name)).toBeUndefined(),
  );

  test("outside of git the names alone decide", async () => {
    const { otherRevision } = await open(folder({ "a.yaml": "" }));
    expect(["HEAD", "main", "v1", "1.2.3", SHA].map(otherRevision)).toEqual([
      undefined,
      undefined,
      undefined,
      isTag("1.2.3"),
      isCommit(SHA),
    ]);
  });

  // util/git/git.go takes [0-9A-Fa-f] for a commit.
  test("a commit may be written in upper case", async () =>
    expect((await open(withRefs())).otherRevision(SHA.toUpperCase())).toBe(isCommit(SHA.toUpperCase())));
  // util/git/client.go, lsRemote, compares the whole short name of a ref.
  test("a branch whose last part has the name of a tag is another one", async () =>
    expect((await open(withRefs("refs/heads/release/v1.0.0", "refs/tags/v1.0.0"))).otherRevision("v1.0.0")).toBe(isTag("v1.0.0")));
});

describe("revision", () => {
  test("is the commit that is checked out", async () => {
    const cwd = withRefs();
    expect((await open(cwd)).revision).toBe(git(cwd, "rev-parse", "HEAD"));
  });
  test("is the one that is given", async () => expect((await open(withRefs(), { revision: SHA })).revision).toBe(SHA));
  test("is zeros without a commit and outside of git", async () => {
    expect((await open(repository({}))).revision).toBe("0".repeat(40));
    expect((await open(folder())).revision).toBe("0".repeat(40));
  });
});

describe("root and files", () => {
  test("the root is that of the repository which holds the first path, not of the current folder", async () => {
    const cwd = repository({ "apps/web/a.yaml": "", "b.yaml": "" });
    const other = repository({ "x/c.yaml": "" });
    const roots = [["."], ["apps/web"], ["apps/web/a.yaml"], ["apps/*/a.yaml"], ["nope/there.yaml"], ["-"], []].map(
      async (paths) => (await open(cwd, { paths })).root,
    );
    expect(await Promise.all(roots)).toEqual(Array(7).fill(cwd));
    expect((await open(path.join(cwd, "apps"), { paths: ["web"] })).root).toBe(cwd);
    expect((await open(cwd, { paths: [path.join(other, "x/c.yaml"), "apps"] })).root).toBe(other);
  });
  test("outside of git it is the current folder if that holds all paths, else that of the first one", async () => {
    const cwd = folder({ "apps/a.yaml": "", "more/b.yaml": "" });
    const other = folder({ "x/c.yaml": "" });
    expect((await open(cwd, { paths: ["apps", "more/b.yaml"] })).root).toBe(cwd);
    expect((await open(cwd, { paths: [path.join(other, "x/c.yaml")] })).root).toBe(path.join(other, "x"));
    expect((await open(cwd, { paths: [path.join(other, "x"), "apps"] })).root).toBe(path.join(other, "x"));
  });
  test("the files are those that git knows or would add, sorted, with their whole paths", async () => {
    const cwd = repository({
      ".gitignore": "out/\n",
      "b.yaml": "",
      "a/c.yaml": "",
      "out/x.yaml": "",
      "node_modules/x/y.yaml": "",
      ".hidden/z": "",
    });
    git(cwd, "add", "b.yaml");
    const opened = await open(cwd);
    const files = await opened.files();
    expect(files.map((file) => path.relative(cwd, file))).toEqual([".gitignore", ".hidden/z", "a/c.yaml", "b.yaml"]);
    expect(files.every((file) => path.isAbsolute(file))).toBe(true);
    expect(await opened.files()).toBe(files);
  });
});
