// The baseline: what is accepted stays accepted when lines move, and nothing else does.
import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { applyBaseline, BASELINE_FILE, type BaselineEntry, entryOf, readBaseline, writeBaseline } from "../src/baseline.ts";
import { UserError } from "../src/errors.ts";
import type { Finding } from "../src/types.ts";
import { configMap, deployment, LATE, repository } from "./project.ts";
import { run } from "./run.ts";

const finding = (fingerprint: string, application: string, suppressed: Finding["suppressed"] = null): Finding => ({
  rule: "late-config",
  messageId: "late",
  severity: "error",
  message: `"${fingerprint}" is late`,
  help: "",
  url: "",
  application,
  when: "first-sync",
  resource: null,
  step: null,
  location: { file: `${application}.yaml`, line: 1, column: 1, endLine: 1, endColumn: 2, approximate: false },
  related: [],
  changes: [],
  fixes: [],
  fingerprint,
  suppressed,
});
const entry = (fingerprint: string, application: string): BaselineEntry => ({
  fingerprint,
  application,
  rule: "late-config",
  file: "",
  message: "",
});

const written = (findings: readonly Finding[]): string => writeBaseline(findings.map((each) => entryOf(each, (file) => `apps/${file}`)));

describe("the file", () => {
  test("what is written is read again, one finding on a line, whatever their order", () => {
    const findings = [finding("b", "shop"), finding("a", "shop"), finding("a", "other")];
    const text = written(findings);
    expect(written(findings.toReversed())).toBe(text);
    expect(text.split("\n")).toHaveLength(6);
    expect(readBaseline("b.json", text)).toEqual(
      [
        ["a", "other"],
        ["a", "shop"],
        ["b", "shop"],
      ].map(([fingerprint = "", application = ""]) => ({
        ...entry(fingerprint, application),
        file: `apps/${application}.yaml`,
        message: `"${fingerprint}" is late`,
      })),
    );
  });

  test("without findings it is empty, and still a baseline", () => {
    const text = writeBaseline([]);
    expect(text).toBe('{"version": 1, "findings": []}\n');
    expect(readBaseline("b.json", text)).toEqual([]);
  });

  test.each([
    ["null", "null"],
    ["a list", "[]"],
    ["a text", '"baseline"'],
    ["another version", '{"version": 2, "findings": []}'],
    ["a version as a text", '{"version": "1", "findings": []}'],
    ["no findings", '{"version": 1}'],
    ["findings that are no list", '{"version": 1, "findings": {}}'],
    ["a finding that is null", '{"version": 1, "findings": [null]}'],
    ["a finding without a fingerprint", '{"version": 1, "findings": [{"application": "shop"}]}'],
    ["a finding without an application", '{"version": 1, "findings": [{"fingerprint": "a"}]}'],
  ])("%s is none", (_, text) => {
    const read = () => readBaseline("b.json", text);
    expect(read).toThrow(UserError);
    expect(read).toThrow("This is no baseline of version 1.");
  });

  test("one that is no JSON says so", () => {
    expect(() => readBaseline("b.json", "{")).toThrow(/^The baseline is no valid JSON: /);
  });
});

describe("which findings are accepted", () => {
  const accepted = (findings: readonly Finding[], baseline: readonly BaselineEntry[]) => {
    const applied = applyBaseline(findings, baseline);
    return { accepted: applied.findings.map(({ suppressed }) => suppressed?.by ?? ""), stale: applied.stale.length };
  };

  test("each entry stands for one finding", () => {
    expect(accepted([finding("a", "x"), finding("a", "x")], [entry("a", "x")])).toEqual({ accepted: ["baseline", ""], stale: 0 });
    expect(accepted([finding("a", "x"), finding("a", "x")], [entry("a", "x"), entry("a", "x")])).toEqual({
      accepted: ["baseline", "baseline"],
      stale: 0,
    });
  });

  test("the same application comes first, wherever it stands", () => {
    expect(accepted([finding("a", "new"), finding("a", "x")], [entry("a", "x")])).toEqual({ accepted: ["", "baseline"], stale: 0 });
    expect(accepted([finding("a", "y"), finding("a", "x")], [entry("a", "x"), entry("a", "old")])).toEqual({
      accepted: ["baseline", "baseline"],
      stale: 0,
    });
  });

  test("entries that are left are stale", () => {
    expect(accepted([finding("a", "x")], [entry("b", "x"), entry("a", "x"), entry("a", "x")])).toEqual({
      accepted: ["baseline"],
      stale: 2,
    });
  });

  test("what is suppressed otherwise stays as it is, and uses no entry", () => {
    const other = { by: "comment", reason: "known", until: null } as const;
    expect(accepted([finding("a", "x", other), finding("a", "x")], [entry("a", "x")])).toEqual({
      accepted: ["comment", "baseline"],
      stale: 0,
    });
  });
});

describe("a run", () => {
  interface Json {
    readonly findings: readonly Finding[];
    readonly summary: Readonly<Record<string, number>>;
  }
  const lint = async (cwd: string, options: Parameters<typeof run>[1] = {}) => {
    const { stdout, ...rest } = await run(cwd, { baseline: BASELINE_FILE, ...options });
    return { ...rest, ...(JSON.parse(stdout) as Json) };
  };
  const states = ({ findings }: Json): string[] =>
    findings.map(({ application, suppressed }) => `${application} ${suppressed?.by ?? "open"}`);
  const update = (cwd: string) => run(cwd, { updatesBaseline: true });
  const edit = (cwd: string, file: string, change: (text: string) => string): void =>
    writeFileSync(path.join(cwd, file), change(readFileSync(path.join(cwd, file), "utf8")));

  test("--update-baseline writes the open findings, and fails for none of them", async () => {
    const cwd = repository({ "shop/all.yaml": LATE });
    const { exit, stderr, stdout } = await update(cwd);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: ".wavelint-baseline.json has 1 finding now.\n" });
    const { findings } = JSON.parse(stdout) as Json;
    expect(findings[0]?.suppressed).toBeNull();
    expect(JSON.parse(readFileSync(path.join(cwd, BASELINE_FILE), "utf8"))).toEqual({
      version: 1,
      findings: [
        {
          fingerprint: findings[0]?.fingerprint,
          application: "shop",
          rule: "late-config",
          file: "shop/all.yaml",
          message: findings[0]?.message,
        },
      ],
    });
  });

  test("--baseline suppresses them in every count, and the run is clean", async () => {
    const cwd = repository({ "shop/all.yaml": LATE });
    await update(cwd);
    const result = await lint(cwd);
    expect(result).toMatchObject({ exit: 0, stderr: "", summary: { errors: 0, suppressed: 1 } });
    expect(result.findings[0]?.suppressed).toEqual({ by: "baseline", reason: "in the baseline", until: null });
    const { stdout } = await run(cwd, { baseline: BASELINE_FILE, formats: ["text"] });
    expect(stdout).not.toContain("late-config");
    // Nobody asked for it here.
    expect((await run(cwd, {})).exit).toBe(1);
  });

  test("the file has the name that it is given, from the current folder, and paths from the repository's", async () => {
    const cwd = repository({ "apps/shop/all.yaml": LATE, "ci/.gitkeep": "" });
    const apps = path.join(cwd, "apps");
    const { stderr } = await run(apps, { updatesBaseline: true, baseline: "../ci/known.json" });
    expect(stderr).toBe("../ci/known.json has 1 finding now.\n");
    expect(readBaseline("", readFileSync(path.join(cwd, "ci/known.json"), "utf8"))[0]?.file).toBe("apps/shop/all.yaml");
    expect((await lint(apps, { baseline: "../ci/known.json" })).exit).toBe(0);
  });

  test("it survives moved lines", async () => {
    const cwd = repository({ "shop/all.yaml": LATE });
    await update(cwd);
    edit(cwd, "shop/all.yaml", (text) => `# one\n# more\n${text.replace("registry.example.com", "mirror.example.com")}`);
    const result = await lint(cwd);
    expect(result).toMatchObject({ exit: 0, stderr: "" });
    expect(result.findings[0]?.location.line).toBe(19);
  });

  test("it survives a renamed application", async () => {
    const cwd = repository({ "shop/all.yaml": LATE, "other/c.yaml": configMap("c") });
    await update(cwd);
    renameSync(path.join(cwd, "shop"), path.join(cwd, "store"));
    const result = await lint(cwd);
    expect(result).toMatchObject({ exit: 0, stderr: "" });
    expect(states(result)).toEqual(["store baseline"]);
  });

  test("an identical finding of one more application is reported, the known one is not", async () => {
    const cwd = repository({ "shop/all.yaml": LATE });
    await update(cwd);
    execFileSync("cp", ["-r", path.join(cwd, "shop"), path.join(cwd, "another")]);
    const result = await lint(cwd, { paths: ["another", "shop"] });
    expect(result.exit).toBe(1);
    expect(states(result).sort()).toEqual(["another open", "shop baseline"]);
  });

  test("another finding of the same application is reported", async () => {
    const cwd = repository({ "shop/all.yaml": LATE });
    await update(cwd);
    edit(cwd, "shop/all.yaml", (text) => `${text}---\n${deployment("web", "web")}---\n${configMap("web", 3)}`);
    const result = await lint(cwd);
    expect(result.exit).toBe(1);
    expect(result.findings.map(({ resource, suppressed }) => `${resource?.name} ${suppressed?.by ?? "open"}`).sort()).toEqual([
      "api baseline",
      "web open",
    ]);
  });

  test("entries that nothing matches any more are told, and are removed by the next update", async () => {
    const cwd = repository({ "shop/all.yaml": `${LATE}---\n${deployment("web", "api")}` });
    expect((await update(cwd)).stderr).toBe(".wavelint-baseline.json has 2 findings now.\n");
    edit(cwd, "shop/all.yaml", (text) => text.replace('sync-wave: "2"', 'sync-wave: "-1"'));
    expect(await lint(cwd)).toMatchObject({
      exit: 0,
      stderr: "2 findings of the baseline are gone: --update-baseline removes them.\n",
    });
    edit(cwd, "shop/all.yaml", () => LATE);
    expect(await lint(cwd)).toMatchObject({
      exit: 0,
      stderr: "1 finding of the baseline is gone: --update-baseline removes it.\n",
    });
    await update(cwd);
    expect((await lint(cwd)).stderr).toBe("");
  });

  test("an update leaves out what is suppressed otherwise, and keeps what the baseline had", async () => {
    const ignored = LATE.replace("metadata:\n  name: api\n", "metadata:\n  name: api # wavelint-ignore late-config: known\n");
    const cwd = repository({
      ".wavelint.yaml": 'ignore: [{files: ["old/**"], rules: [late-config], reason: known}]\n',
      "old/all.yaml": ignored,
      "shop/all.yaml": LATE,
    });
    expect((await update(cwd)).stderr).toBe(".wavelint-baseline.json has 1 finding now.\n");
    const { stderr } = await run(cwd, { baseline: BASELINE_FILE, updatesBaseline: true });
    expect(stderr).toBe(".wavelint-baseline.json has 1 finding now.\n");
  });

  test("a baseline that is not there, or is none, is told", async () => {
    const cwd = repository({ "a.yaml": LATE, "none.json": "{}", "broken.json": "{" });
    expect(await run(cwd, { baseline: "no.json" })).toEqual({
      exit: 2,
      stdout: "",
      stderr: "The baseline no.json cannot be read.\n  Write it with --update-baseline, or check the path.\n",
    });
    expect((await run(cwd, { baseline: "none.json" })).stderr).toBe(
      "none.json: This is no baseline of version 1.\n  Write it anew with --update-baseline.\n",
    );
    expect((await run(cwd, { baseline: "broken.json" })).stderr).toMatch(/^broken\.json: The baseline is no valid JSON: /);
  });

  test("a baseline that cannot be written is told", async () => {
    const { exit, stderr } = await run(repository({ "a.yaml": LATE }), { updatesBaseline: true, baseline: "no/b.json" });
    expect(exit).toBe(2);
    expect(stderr).toMatch(/^The baseline cannot be written to no\/b\.json: ENOENT.*\n {2}Check that its folder exists\.\n$/);
  });

  test("problems fail the run, whatever the baseline has", async () => {
    const cwd = repository({ "shop/all.yaml": LATE, "web/kustomization.yaml": "resources: []\n" });
    const options = { kustomizeBinary: "/nowhere/kustomize" };
    expect((await run(cwd, { updatesBaseline: true, ...options })).exit).toBe(2);
    expect(await lint(cwd, options)).toMatchObject({ exit: 2, summary: { suppressed: 1 } });
  });

  test("entries of applications that are not asked for are not called gone", async () => {
    const cwd = repository({ "shop/all.yaml": LATE, "stock/all.yaml": `${deployment("web", "web")}---\n${configMap("web", 3)}` });
    expect((await update(cwd)).stderr).toBe(".wavelint-baseline.json has 2 findings now.\n");
    const result = await lint(cwd, { apps: ["shop"] });
    expect(result).toMatchObject({ exit: 0, stderr: "" });
    expect(states(result)).toEqual(["shop baseline"]);
  });

  test("entries of applications that are not asked for stay when the baseline is written", async () => {
    const cwd = repository({ "shop/all.yaml": LATE, "stock/all.yaml": `${deployment("web", "web")}---\n${configMap("web", 3)}` });
    await update(cwd);
    expect((await run(cwd, { apps: ["shop"], updatesBaseline: true })).stderr).toBe(".wavelint-baseline.json has 2 findings now.\n");
    expect(await lint(cwd)).toMatchObject({ exit: 0, stderr: "" });
  });

  test("--fix reads and writes the baseline as well", async () => {
    // There is no annotation that is meant, so nothing is fixed.
    const unknown = configMap("a").replace("\ndata:", "\n  annotations: {argocd.argoproj.io/zzzzzzzz: x}\ndata:");
    const cwd = repository({ "a.yaml": unknown });
    expect((await run(cwd, { fix: "write", updatesBaseline: true })).stderr).toContain(".wavelint-baseline.json has 1 finding now.\n");
    expect(await lint(cwd, { fix: "write", failOn: "warning" })).toMatchObject({ exit: 0, summary: { warnings: 0, suppressed: 1 } });
    expect((await run(cwd, { fix: "write", failOn: "warning" })).exit).toBe(1);
  });
});
