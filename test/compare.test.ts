// What changed since a commit, at the prompt: `plan --base` and `--changed-only`.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { configMap, deployment, git, LATE, repository } from "./project.ts";
import { run } from "./run.ts";

type Files = Readonly<Record<string, string | null>>;

/** A repository with a commit, and changes in the working tree. */
function changed(before: Files, after: Files): string {
  const cwd = repository({});
  const write = (files: Files): void => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
      if (text === null) rmSync(path.join(cwd, file));
      else writeFileSync(path.join(cwd, file), text);
    }
  };
  write(before);
  git(cwd, "add", "--all");
  git(cwd, "commit", "--quiet", "--allow-empty", "-m", "base");
  write(after);
  return cwd;
}

const GOOD = `${deployment("api", "api")}---\n${configMap("api")}`;

describe("plan --base", () => {
  test("says what moved and how the first sync ends now, then the plan of what changed", async () => {
    const cwd = changed({ "shop/all.yaml": GOOD, "other/all.yaml": configMap("x") }, { "shop/all.yaml": LATE });
    const { stdout, exit } = await run(cwd, { command: "plan", base: "HEAD", formats: ["text"], paths: ["."] });
    expect(exit).toBe(0);
    expect(stdout).toMatch(
      /^What changed in the order since HEAD \([0-9a-f]{10}\)\n\nshop\n {2}~ ConfigMap default\/api {2}Sync 0 → Sync 2\n {2}! the first sync hangs; it succeeded before\n\n/,
    );
    expect(stdout).toContain("shop (directory, namespace default)");
    expect(stdout).not.toContain("other");
  });
  test("says so when nothing changed in the order", async () => {
    const cwd = changed({ "shop/all.yaml": GOOD }, { "shop/all.yaml": `# a comment\n${GOOD}` });
    const { stdout } = await run(cwd, { command: "plan", base: "HEAD", formats: ["text"], paths: ["shop"] });
    expect(stdout).toMatch(/^The order is the same as at HEAD \([0-9a-f]{10}\)\.\n$/);
  });
  test("as JSON has every application, and the changes", async () => {
    const cwd = changed(
      { "shop/all.yaml": GOOD, "gone/all.yaml": configMap("x") },
      { "gone/all.yaml": null, "new/all.yaml": configMap("y") },
    );
    const { applications, since } = JSON.parse((await run(cwd, { command: "plan", base: "HEAD", paths: ["."] })).stdout);
    expect(applications).toHaveLength(2);
    expect(since.applications.map(({ name, status }: { name: string; status: string }) => `${name} ${status}`).sort()).toEqual([
      "gone removed",
      "new added",
    ]);
    expect(since).toMatchObject({ base: "HEAD", commit: git(cwd, "rev-parse", "HEAD").trim() });
  });
  test("of a path that is new, and from a folder inside", async () => {
    const cwd = changed({ "a/x.yaml": configMap("a") }, { "a/new/all.yaml": configMap("b", 1) });
    const { stdout, exit } = await run(path.join(cwd, "a"), { command: "plan", base: "HEAD", formats: ["text"], paths: ["new"] });
    expect(exit).toBe(0);
    expect(stdout).toContain("new (added)\n  + ConfigMap default/b  Sync 1\n");
  });
  test("of absolute paths", async () => {
    const cwd = changed({ "shop/all.yaml": GOOD }, { "shop/all.yaml": LATE });
    const { stdout } = await run(cwd, { command: "plan", base: "HEAD", formats: ["text"], paths: [path.join(cwd, "shop")] });
    expect(stdout).toContain("Sync 0 → Sync 2");
  });
  test("with a config that was wrong then, or not there, or is given", async () => {
    const config = "applications: [{name: shop, path: shop, namespace: shop}]\n";
    for (const before of ["rules: {nonsense: off}\n", null]) {
      const cwd = changed({ "shop/all.yaml": GOOD, ...(before !== null && { ".wavelint.yaml": before }) }, { ".wavelint.yaml": config });
      for (const given of [undefined, ".wavelint.yaml"]) {
        const { exit, stderr } = await run(cwd, { command: "plan", base: "HEAD", paths: ["."], config: given });
        expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
      }
    }
  });
  test("leaves the working tree, the index and the branches alone", async () => {
    const cwd = changed({ "shop/all.yaml": GOOD }, { "shop/all.yaml": LATE, "new.yaml": "a: b\n" });
    const state = (): string => git(cwd, "status", "--porcelain") + git(cwd, "for-each-ref") + git(cwd, "worktree", "list");
    const before = state();
    await run(cwd, { command: "plan", base: "HEAD", paths: ["."] });
    expect(state()).toBe(before);
  });
  test("of a commit that is not there is told", async () => {
    const { exit, stderr } = await run(changed({ "a.yaml": configMap("a") }, {}), { command: "plan", base: "nowhere", paths: ["."] });
    expect(exit).toBe(2);
    expect(stderr).toBe('There is no commit "nowhere" in this clone.\n  Fetch it, or name another branch or commit.\n');
  });
});

describe("--changed-only", () => {
  const lint = async (cwd: string) => {
    const { exit, stdout, stderr } = await run(cwd, { base: "HEAD", isChangedOnly: true, paths: ["."] });
    const { findings } = JSON.parse(stdout);
    return { exit, stderr, applications: findings.map(({ application }: { application: string }) => application) };
  };
  test("judges what a change touches, as a whole, also by a file that is gone", async () => {
    const both = {
      "shop/all.yaml": LATE,
      "stock/api.yaml": deployment("api", "c"),
      "stock/c.yaml": configMap("c", 2),
      "stock/d.yaml": configMap("d"),
    };
    expect(await lint(changed(both, { "stock/d.yaml": null }))).toEqual({ exit: 1, stderr: "", applications: ["stock"] });
    expect(await lint(changed(both, { "shop/new.yaml": configMap("n") }))).toMatchObject({ applications: ["shop"] });
  });
  test("is clean when a change touches nothing", async () => {
    expect(await lint(changed({ "shop/all.yaml": LATE }, { "README.md": "a\n" }))).toEqual({
      exit: 0,
      stderr: "The changes since HEAD touch none of the 1 applications.\n",
      applications: [],
    });
  });
});
