// The shipped GitHub Action, run as a runner runs it: with INPUT_* and GITHUB_* variables and files, in a real git repository
// with a base and a head, on the Node of this run and on Node 24.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { configMap, deployment, git, LATE, repository } from "./project.ts";
import { renderers, tool } from "./renderers.ts";

const ROOT = path.join(import.meta.dirname, "..");
const ACTION = path.join(ROOT, "dist/action.js");
const manifest = parse(readFileSync(path.join(ROOT, "action.yml"), "utf8"));
const inputs = manifest.inputs as Record<string, { default: string }>;
const outputs = Object.keys(manifest.outputs);

const node24 = tool("node24");
const helm = renderers("helm4");

type Files = Readonly<Record<string, string | null>>;

function commit(cwd: string, files: Files, message: string): string {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(cwd, file);
    mkdirSync(path.dirname(target), { recursive: true });
    if (text === null) rmSync(target);
    else writeFileSync(target, text);
  }
  git(cwd, "add", "--all");
  git(cwd, "commit", "--quiet", "--allow-empty", "--message", message);
  return git(cwd, "rev-parse", "HEAD");
}

interface PullRequest {
  readonly cwd: string;
  readonly base: string;
}

/** A repository as actions/checkout leaves it on a pull request: HEAD is the merge of the head into the base. */
function pullRequest(before: Files, after: Files): PullRequest {
  const cwd = repository({});
  git(cwd, "checkout", "--quiet", "-b", "main");
  const base = commit(cwd, before, "base");
  git(cwd, "checkout", "--quiet", "-b", "feature");
  commit(cwd, after, "head");
  git(cwd, "checkout", "--quiet", "--detach", base);
  git(cwd, "merge", "--quiet", "--no-ff", "--message", "merge", "feature");
  return { cwd, base };
}

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputs: ReadonlyMap<string, string>;
  readonly summary: string;
}

function readOutputs(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n?\2$/gm)].map(([, name = "", , value = ""]) => [name, value]));
}

function action(
  cwd: string,
  given: Readonly<Record<string, string>>,
  { event = {}, node = process.execPath, env = {} }: { event?: object; node?: string; env?: NodeJS.ProcessEnv } = {},
): Ran {
  const runner = repository({});
  const file = (name: string, text = ""): string => {
    writeFileSync(path.join(runner, name), text);
    return path.join(runner, name);
  };
  const [output, summary] = [file("output"), file("summary")];
  const all = Object.entries(inputs).map(([name, { default: value }]) => [`INPUT_${name.toUpperCase()}`, given[name] ?? value]);
  const { status, stdout, stderr } = spawnSync(node, [ACTION], {
    cwd,
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"],
      HOME: runner,
      ...Object.fromEntries(all),
      GITHUB_ACTIONS: "true",
      GITHUB_BASE_REF: "main",
      GITHUB_EVENT_PATH: file("event.json", JSON.stringify(event)),
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      RUNNER_TEMP: runner,
      ...env,
    },
  });
  return { status, stdout, stderr, outputs: readOutputs(readFileSync(output, "utf8")), summary: readFileSync(summary, "utf8") };
}

const onPullRequest = ({ base }: PullRequest) => ({ event: { pull_request: { base: { sha: base } } } });

/** The lines that the runner takes for commands: those outside of stop-commands. */
function commands(stdout: string): string[] {
  const found: string[] = [];
  let stopped: string | undefined;
  for (const line of stdout.split("\n")) {
    if (stopped !== undefined) {
      if (line === `::${stopped}::`) stopped = undefined;
    } else if (line.startsWith("::stop-commands::")) stopped = line.slice("::stop-commands::".length);
    else if (line.startsWith("::")) found.push(line);
  }
  return found;
}

const CHART = {
  "charts/shop/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
  "charts/shop/values.yaml": "wave: 0\n",
  "charts/shop/templates/api.yaml": deployment("api", "settings"),
  "charts/shop/templates/settings.yaml": configMap("settings").replace(
    "  name: settings",
    '  name: settings\n  annotations:\n    argocd.argoproj.io/sync-wave: "{{ .Values.wave }}"',
  ),
};

describe.each([
  ["this Node", process.execPath, undefined],
  ["Node 24", node24.file, node24.missing],
] as const)("on %s", (_, node, missing) => {
  test.skipIf(missing !== undefined || helm.missing !== undefined)(
    `a values file of a chart makes a wave too late${missing === undefined ? "" : ` (${missing})`}`,
    () => {
      const request = pullRequest(CHART, { "charts/shop/values.yaml": "wave: 3\n" });
      const ran = action(request.cwd, { "sarif-file": "wavelint.sarif", "helm-binary": helm.helm }, { ...onPullRequest(request), node });
      expect(ran.stderr).toBe("");
      expect(ran.status).toBe(1);
      const [only, ...more] = commands(ran.stdout);
      expect(more).toEqual([]);
      // The line of the diff is in the values file, so the annotation stands there.
      expect(only).toMatch(
        /^::error file=charts\/shop\/values\.yaml,line=1,endLine=1,.*title=wavelint%3A late-config::Deployment default\/api/,
      );
      expect(ran.summary).toContain("1 error, 0 warnings, 0 infos in 1 application with 2 resources.");
      expect(ran.summary).toContain("| moves | ConfigMap `default/settings` | Sync 0 | Sync 3 |");
      expect(ran.summary).toContain("**The first sync hangs; it succeeded before.**");
      expect(ran.summary).toContain("<summary>The plan of charts/shop</summary>");
      expect(ran.summary).toContain('subgraph s0["Sync, wave 0 - stops here"]');
      expect([...ran.outputs.keys()].sort()).toEqual([...outputs].sort());
      expect(ran.outputs.get("exit-code")).toBe("1");
      expect(ran.outputs.get("errors")).toBe("1");
      expect(ran.outputs.get("findings")).toBe("1");
      const sarif = JSON.parse(readFileSync(path.join(request.cwd, "wavelint.sarif"), "utf8"));
      const [result] = sarif.runs[0].results;
      expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe("charts/shop/values.yaml");
      expect(result.relatedLocations.map((each: never) => each["physicalLocation"]["artifactLocation"]["uri"])).toContain(
        "charts/shop/templates/api.yaml",
      );
      const plan = JSON.parse(readFileSync(ran.outputs.get("plan-file") ?? "", "utf8"));
      expect(plan.applications).toHaveLength(1);
      expect(plan.since.applications[0]).toMatchObject({ name: "charts/shop", status: "changed" });
    },
    60_000,
  );

  test.skipIf(missing !== undefined)("passes when there is nothing to find, in another folder", () => {
    const cwd = repository({ "apps/all.yaml": configMap("a") });
    const ran = action(cwd, { "working-directory": "apps" }, { node });
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    expect(ran.outputs.get("exit-code")).toBe("0");
    expect(ran.summary).toContain("No hazard in 1 application with 1 resource.");
  });
});

describe("changed-only", () => {
  const two = { "one/all.yaml": LATE, "two/all.yaml": LATE };
  test("judges whole applications: the fault may lie in an unchanged file", () => {
    const request = pullRequest(
      { "one/api.yaml": deployment("api", "api"), "one/config.yaml": configMap("api"), "two/all.yaml": LATE },
      { "one/config.yaml": configMap("api", 2) },
    );
    const ran = action(request.cwd, { "changed-only": "true", paths: "one two" }, onPullRequest(request));
    expect(ran.outputs.get("errors")).toBe("1");
    expect(commands(ran.stdout)).toHaveLength(1);
    // Only the other end is in the diff.
    expect(commands(ran.stdout)[0]).toContain("file=one/config.yaml,line=6");
    expect(ran.summary).not.toContain("### two");
  });
  test("is a success when the change touches none, and says so", () => {
    const request = pullRequest({ ...two, "README.md": "a\n" }, { "README.md": "b\n" });
    const ran = action(request.cwd, { "changed-only": "true" }, onPullRequest(request));
    expect(ran.status).toBe(0);
    expect(ran.summary).toContain("The change touches no application.");
    expect(ran.summary).toContain("The order is the same");
  });
  test("knows an application whose Application alone changed", () => {
    const app = (namespace: string): string =>
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: one}\nspec:\n  source: {repoURL: "https://example.com/x.git", path: one}\n  destination: {namespace: ${namespace}}\n`;
    const request = pullRequest({ ...two, "apps/one.yaml": app("a") }, { "apps/one.yaml": app("b") });
    const ran = action(request.cwd, { "changed-only": "true" }, onPullRequest(request));
    expect(ran.summary).toContain("### one");
    expect(ran.summary).not.toContain("### two");
  });
  test.skipIf(helm.missing)("does not fail for what could not be rendered before either, unless the change touches it", () => {
    const broken = {
      ...CHART,
      "charts/broken/Chart.yaml": "apiVersion: v2\nname: broken\nversion: 1.0.0\n",
      "charts/broken/templates/a.yaml": '{{ fail "no" }}',
    };
    const given = { "changed-only": "true", "helm-binary": helm.helm };
    const elsewhere = pullRequest(broken, { "charts/shop/values.yaml": "wave: -1\n" });
    const ran = action(elsewhere.cwd, given, onPullRequest(elsewhere));
    expect(ran.outputs.get("exit-code")).toBe("0");
    expect(ran.stdout).toContain("1 problem is as before, in what the change does not touch.");
    const own = pullRequest(broken, { "charts/broken/values.yaml": "a: b\n" });
    expect(action(own.cwd, given, onPullRequest(own)).outputs.get("exit-code")).toBe("2");
    const everything = action(elsewhere.cwd, { "helm-binary": helm.helm }, onPullRequest(elsewhere));
    expect(everything.outputs.get("exit-code")).toBe("2");
  });
  test("judges everything in a clone too shallow to compare, and says what to do", () => {
    const request = pullRequest(two, { "one/all.yaml": configMap("a") });
    const shallow = path.join(repository({}), "clone");
    git(request.cwd, "branch", "merged");
    execFileSync("git", ["clone", "--quiet", "--depth=1", "--branch=merged", `file://${request.cwd}`, shallow], { stdio: "ignore" });
    const ran = action(shallow, { "changed-only": "true", paths: "one two" }, onPullRequest(request));
    expect(ran.outputs.get("errors")).toBe("1");
    expect(ran.summary).toContain("> There is no comparison with the base");
    expect(ran.summary).toContain("fetch-depth: 2");
    const deeper = path.join(repository({}), "clone");
    execFileSync("git", ["clone", "--quiet", "--depth=2", "--branch=merged", `file://${request.cwd}`, deeper], { stdio: "ignore" });
    const compared = action(deeper, { "changed-only": "true", paths: "one two" }, onPullRequest(request));
    expect(compared.status).toBe(0);
    expect(compared.summary).toContain("What changed in the order since `main`");
  });
});

describe("what a stranger's pull request says", () => {
  test("is not taken for a workflow command, in no text of the repository", () => {
    const evil = "x\\n::add-mask::secret\\n::stop-commands::y";
    const request = pullRequest({}, { "a%0A::error::x/all.yaml": LATE.replaceAll("name: api", `name: "${evil}"`) });
    const { stdout, summary } = action(request.cwd, {}, onPullRequest(request));
    const lines = commands(stdout);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^::(?:error|warning|notice) file=/);
    for (const line of lines) expect(line).not.toMatch(/\r/);
    expect(summary).not.toContain("\n::");
  });
  test("does not hide findings by its own config or baseline, but the base's do", () => {
    const hide = "ignore:\n  - all.yaml\n";
    const own = pullRequest({ "all.yaml": configMap("api") }, { "all.yaml": LATE, ".wavelint.yaml": hide });
    const ran = action(own.cwd, {}, onPullRequest(own));
    expect(ran.outputs.get("errors")).toBe("1");
    expect(ran.stdout).toContain("ignore of .wavelint.yaml does not count");
    const base = pullRequest({ "all.yaml": configMap("api"), ".wavelint.yaml": hide }, { "all.yaml": LATE });
    expect(action(base.cwd, {}, onPullRequest(base)).outputs.get("errors")).toBe("0");
    // On a push the config is the branch's own.
    expect(action(own.cwd, {}, { event: { before: own.base } }).outputs.get("errors")).toBe("0");
  });
  test("does not bring a baseline of its own", () => {
    const fingerprints = spawnSync(
      process.execPath,
      [path.join(ROOT, "dist/cli.js"), "--update-baseline", "--baseline", "known.json", "."],
      {
        cwd: repository({ "all.yaml": LATE }),
        encoding: "utf8",
      },
    );
    expect(fingerprints.stderr).toBe("known.json has 1 finding now.\n");
    const request = pullRequest({ "all.yaml": LATE }, { "note.txt": "x" });
    spawnSync(process.execPath, [path.join(ROOT, "dist/cli.js"), "--update-baseline", "--baseline", "known.json", "."], {
      cwd: request.cwd,
    });
    expect(action(request.cwd, { baseline: "known.json" }, onPullRequest(request)).outputs.get("errors")).toBe("1");
    expect(action(request.cwd, { baseline: "known.json" }, { event: {} }).outputs.get("errors")).toBe("0");
  });
});

test("shows ten annotations of each kind, the worst first, and the rest in the summary", () => {
  const files = Object.fromEntries(
    Array.from({ length: 13 }, (_, index) => [`app${index}/all.yaml`, `${deployment(`web${index}`, "c")}---\n${configMap("c", 2)}`]),
  );
  const { stdout, summary } = action(repository(files), {});
  expect(commands(stdout).filter((line) => line.startsWith("::error"))).toHaveLength(10);
  expect(stdout).toContain("… 3 more findings: see the summary");
  expect(summary.split("late-config](").length - 1).toBe(13);
});

describe("inputs", () => {
  test("args are options of the command line; annotations and summary can be off", () => {
    const cwd = repository({ "a b/all.yaml": LATE });
    const ran = action(cwd, { args: "--max-warnings 0 --namespace 'shop'", paths: "'a b'", annotations: "false", summary: "false" });
    expect(ran.stdout).toContain("Deployment shop/api");
    expect(commands(ran.stdout)).toEqual([]);
    expect(ran.summary).toBe("");
  });
  test("paths on lines may have spaces", () => {
    const cwd = repository({ "a b/all.yaml": LATE, "c/all.yaml": LATE });
    expect(action(cwd, { paths: "a b\nc\n" }).outputs.get("errors")).toBe("2");
  });
  test("fail-on and format", () => {
    const cwd = repository({ "all.yaml": configMap("a") });
    expect(JSON.parse(action(cwd, { format: "json" }).stdout.split("\n").slice(1, -3).join("\n")).summary.errors).toBe(0);
  });
  test.each([
    [{ "fail-on": "never" }, '--fail-on may not be "never".'],
    [{ args: "--fix" }, "The input args has something that the action does not do."],
    [{ args: "'open" }, "A quote is not closed"],
    [{ format: "xml" }, 'There is no format "xml".'],
    [{ paths: "nowhere" }, "nowhere"],
    [{ "sarif-file": "nowhere/x.sarif" }, "The report cannot be written to nowhere/x.sarif"],
    [{ args: "--nonsense" }, "There is no option --nonsense."],
  ])("%j is told", (given, message) => {
    const ran = action(repository({ "all.yaml": LATE }), given);
    expect(ran.status).toBe(1);
    expect(ran.stdout).toContain(message);
    expect(ran.outputs.get("exit-code")).toBe("2");
  });
});

test("action.yml names what is shipped", () => {
  expect(manifest.runs).toEqual({ using: "node24", main: "dist/action.js" });
  expect(existsSync(path.join(ROOT, manifest.runs.main))).toBe(true);
});
