import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { listFiles } from "../../src/input/files.ts";
import { openRepository } from "../../src/input/repository.ts";
import { replaceInCopy, snapshotOfCommit, snapshotOfFiles } from "../../src/input/snapshot.ts";
import { committed, git, repository } from "../project.ts";

function tagged(files: Readonly<Record<string, string>>): string {
  const cwd = committed(files);
  git(cwd, "remote", "add", "origin", "https://git.example.com/shop/platform.git");
  git(cwd, "tag", "v1.0.0");
  return cwd;
}

const state = (cwd: string): string => git(cwd, "status", "--porcelain") + git(cwd, "for-each-ref");

describe("a copy of the working tree", () => {
  test("has the same files for git and for renderers, and is the same repository", async () => {
    const cwd = tagged({
      ".gitignore": "ignored/\n*.tgz\n",
      "a.yaml": "1\n",
      "chart/Chart.yaml": "name: x\n",
      "ignored/tracked.yaml": "1\n",
    });
    git(cwd, "add", "--force", "ignored/tracked.yaml");
    git(cwd, "commit", "--quiet", "-m", "tracked although ignored");
    mkdirSync(path.join(cwd, "chart/charts"));
    writeFileSync(path.join(cwd, "chart/charts/dep-1.0.0.tgz"), "packed");
    writeFileSync(path.join(cwd, "new.yaml"), "1\n");
    writeFileSync(path.join(cwd, "ignored/other.yaml"), "1\n");
    rmSync(path.join(cwd, "a.yaml"));
    symlinkSync("new.yaml", path.join(cwd, "link.yaml"));
    symlinkSync("chart", path.join(cwd, "linked"));
    const before = state(cwd);
    const { copy, inCopy } = await snapshotOfFiles(cwd);
    const shown = async (root: string): Promise<string[]> => (await listFiles(root)).map((file) => path.relative(root, file));
    expect(await shown(copy)).toEqual(await shown(cwd));
    expect(readFileSync(path.join(copy, "chart/charts/dep-1.0.0.tgz"), "utf8")).toBe("packed");
    expect(lstatSync(path.join(copy, "link.yaml")).isSymbolicLink()).toBe(true);
    expect(readFileSync(path.join(copy, "linked/Chart.yaml"), "utf8")).toBe("name: x\n");
    expect(existsSync(path.join(copy, "ignored/other.yaml"))).toBe(false);
    expect(inCopy(path.join(cwd, "a.yaml"))).toBe(path.join(copy, "a.yaml"));
    expect(inCopy("/elsewhere")).toBe("/elsewhere");
    const [own, other] = await Promise.all(
      [cwd, copy].map(async (root) => {
        const opened = await openRepository({ cwd: root, paths: ["."], repositories: new Map(), revision: undefined, env: {} });
        await opened.identify();
        const { revision } = opened;
        return {
          revision,
          own: opened.folderOf("git@git.example.com:shop/platform") === opened.root,
          other: opened.otherRevision("v1.0.0"),
          branch: opened.otherRevision("main"),
        };
      }),
    );
    expect(other).toEqual(own);
    expect(state(cwd)).toBe(before);
  });

  test("is changed without a change to the original", async () => {
    const cwd = tagged({ "a.yaml": "1\n" });
    chmodSync(path.join(cwd, "a.yaml"), 0o444);
    const snapshot = await snapshotOfFiles(cwd);
    replaceInCopy(snapshot, "a.yaml", Buffer.from("2\n"));
    expect(readFileSync(path.join(cwd, "a.yaml"), "utf8")).toBe("1\n");
    expect(readFileSync(path.join(snapshot.copy, "a.yaml"), "utf8")).toBe("2\n");
  });

  test("of a folder without git is that folder", async () => {
    const cwd = repository({ "a/b.yaml": "1\n" });
    rmSync(path.join(cwd, ".git"), { recursive: true });
    const { copy, root } = await snapshotOfFiles(cwd);
    expect(root).toBe(cwd);
    expect(readFileSync(path.join(copy, "a/b.yaml"), "utf8")).toBe("1\n");
  });

  test("works in a worktree", async () => {
    const cwd = tagged({ "a.yaml": "1\n" });
    const tree = path.join(repository({}), "tree");
    git(cwd, "worktree", "add", "--quiet", "-b", "feature", tree);
    writeFileSync(path.join(tree, "b.yaml"), "1\n");
    const { copy } = await snapshotOfFiles(tree);
    expect((await listFiles(copy)).map((file) => path.relative(copy, file))).toEqual(["a.yaml", "b.yaml"]);
  });
});

describe("a copy of a commit", () => {
  test("has the files of that commit, and no filter, hook or change of the repository", async () => {
    const cwd = tagged({ "a.yaml": "1\n", "gone.yaml": "1\n", ".gitattributes": "*.yaml filter=evil\n" });
    const proof = path.join(cwd, ".git/proof");
    git(cwd, "config", "core.hooksPath", path.join(cwd, "hooks"));
    mkdirSync(path.join(cwd, "hooks"));
    writeFileSync(path.join(cwd, "hooks/post-checkout"), `#!/bin/sh\necho ran > ${proof}\n`, { mode: 0o755 });
    const base = git(cwd, "rev-parse", "HEAD");
    writeFileSync(path.join(cwd, "a.yaml"), "2\n");
    rmSync(path.join(cwd, "gone.yaml"));
    writeFileSync(path.join(cwd, "new.yaml"), "1\n");
    const before = state(cwd);
    const { copy } = await snapshotOfCommit(cwd, base);
    expect((await listFiles(copy)).map((file) => path.relative(copy, file))).toEqual([".gitattributes", "a.yaml", "gone.yaml"]);
    expect(readFileSync(path.join(copy, "a.yaml"), "utf8")).toBe("1\n");
    expect(state(cwd)).toBe(before);
    expect(existsSync(proof)).toBe(false);
  });
  test("that is not there is told", async () => {
    await expect(snapshotOfCommit(tagged({ "a.yaml": "1\n" }), "0".repeat(40))).rejects.toMatchObject({ fix: "Fetch it in full." });
  });
});
