import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { changedLines, changesSince } from "../../src/input/git-changes.ts";
import { committed, git, repository } from "../project.ts";

describe("changedLines", () => {
  test("reads added and changed lines, also those that look like headers", () => {
    const patch = [
      "diff --git a/a.yaml b/a.yaml",
      "--- a/a.yaml",
      "+++ b/a.yaml",
      "@@ -1 +1,2 @@",
      "--- a: b",
      "+++ b/evil.yaml",
      "+@@ -1 +9 @@",
      "@@ -9,2 +11,0 @@",
      "-x",
      "-y",
      "--- /dev/null",
      '+++ "b/\\303\\274\\"\\t.yaml"\t',
      "@@ -0,0 +1 @@",
      "+z",
      "\\ No newline at end of file",
      "--- a/gone.yaml",
      "+++ /dev/null",
      "@@ -1 +0,0 @@",
      "-z",
    ].join("\n");
    expect([...changedLines(patch)]).toEqual([
      ["a.yaml", [[1, 3]]],
      ['ü"\t.yaml', [[1, 2]]],
    ]);
  });
});

describe("changesSince", () => {
  test("knows what is committed, staged, changed, new and gone, whatever the names", async () => {
    const names = ["committed.yaml", "staged.yaml", "a b/ü.yaml", 'quote".yaml', "gone.yaml", "same.yaml"];
    const cwd = committed(Object.fromEntries(names.map((name) => [name, "1\n2\n3\n"])));
    git(cwd, "checkout", "--quiet", "-b", "feature");
    writeFileSync(path.join(cwd, "committed.yaml"), "1\nx\n3\n");
    git(cwd, "commit", "--quiet", "-am", "head");
    writeFileSync(path.join(cwd, "staged.yaml"), "0\n1\n2\n3\n");
    git(cwd, "add", "staged.yaml");
    writeFileSync(path.join(cwd, "a b/ü.yaml"), "1\n2\n3\n4\n5\n");
    writeFileSync(path.join(cwd, 'quote".yaml'), "1\n3\n");
    rmSync(path.join(cwd, "gone.yaml"));
    writeFileSync(path.join(cwd, "new.yaml"), "1\n");
    const { files, hasLine, commit } = await changesSince(cwd, "main");
    expect([...files].map((file) => path.relative(cwd, file)).sort()).toEqual(
      ["a b/ü.yaml", "committed.yaml", "gone.yaml", "new.yaml", 'quote".yaml', "staged.yaml"].sort(),
    );
    expect(commit).toBe(git(cwd, "rev-parse", "main"));
    const lines = (name: string): number[] => [1, 2, 3, 4, 5, 6].filter((line) => hasLine(path.join(cwd, name), line));
    expect(lines("committed.yaml")).toEqual([2]);
    expect(lines("staged.yaml")).toEqual([1]);
    expect(lines("a b/ü.yaml")).toEqual([4, 5]);
    expect(lines('quote".yaml')).toEqual([]);
    expect(lines("new.yaml")).toEqual([1, 2, 3, 4, 5, 6]);
    expect(lines("same.yaml")).toEqual([]);
  });
  test("is since the branch began, not since its base went on", async () => {
    const cwd = committed({ "a.yaml": "1\n" });
    git(cwd, "checkout", "--quiet", "-b", "feature");
    writeFileSync(path.join(cwd, "b.yaml"), "1\n");
    git(cwd, "add", "--all");
    git(cwd, "commit", "--quiet", "-m", "head");
    git(cwd, "checkout", "--quiet", "main");
    writeFileSync(path.join(cwd, "a.yaml"), "2\n");
    git(cwd, "commit", "--quiet", "-am", "went on");
    git(cwd, "checkout", "--quiet", "feature");
    const { files } = await changesSince(cwd, "main");
    expect([...files]).toEqual([path.join(cwd, "b.yaml")]);
  });
  test.each(["nowhere", "--output=/tmp/x", "", "HEAD~99"])('there is no commit "%s"', async (name) => {
    const cwd = committed({ "a.yaml": "1\n" });
    await expect(changesSince(cwd, name)).rejects.toMatchObject({ what: `There is no commit "${name}" in this clone.` });
  });
  test("a shallow clone is told to fetch more, and a folder without git to be a clone", async () => {
    const cwd = committed({ "a.yaml": "1\n" });
    writeFileSync(path.join(cwd, "a.yaml"), "2\n");
    git(cwd, "commit", "--quiet", "-am", "head");
    const outer = repository({});
    git(outer, "clone", "--quiet", "--depth=1", `file://${cwd}`, "clone");
    await expect(changesSince(path.join(outer, "clone"), "HEAD^")).rejects.toMatchObject({
      fix: expect.stringContaining("fetch-depth: 0"),
    });
    const plain = repository({});
    rmSync(path.join(plain, ".git"), { recursive: true });
    mkdirSync(path.join(plain, "a"));
    await expect(changesSince(path.join(plain, "a"), "HEAD")).rejects.toMatchObject({ fix: "Run wavelint in a clone." });
  });
});
