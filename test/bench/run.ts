// `npm run bench`: what wavelint costs, side by side with its floor: js-yaml loading the same documents.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rules } from "../../rules/index.ts";
import { lint } from "../../src/lint.ts";
import { buildModel } from "../../src/model/resolve.ts";
import { parseSources } from "../../src/model/resource.ts";
import { schedule } from "../../src/schedule/schedule.ts";
import { generate } from "./generate.ts";

const ROUNDS = 5;
const ROOT = process.cwd();
const CLI = path.join(ROOT, "dist/cli.js");
const YAML = path.join(ROOT, "node_modules/js-yaml/dist/js-yaml.mjs");
const FLOOR = `import { readFileSync } from "node:fs"; import { load } from ${JSON.stringify(YAML)};
let n = 0; for (const text of readFileSync(process.argv[2], "utf8").split(/^---$/m)) try { if (load(text) !== null) n++; } catch { // comments only\n } if (n === 0) process.exit(3);`;

interface Measured {
  readonly seconds: number;
  /** The peak of the process's memory, in MB. */
  readonly memory: number;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Runs a Node program and measures the whole process. */
function measure(args: readonly string[]): Measured {
  const start = performance.now();
  const child = spawnSync(process.execPath, [...args], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
    env: { ...process.env, NODE_OPTIONS: `--require=${path.join(work, "report.cjs")}` },
  });
  const seconds = (performance.now() - start) / 1000;
  if (child.status === null || child.status > 1) throw new Error(`${args.join(" ")} ended with ${child.status}`);
  return { seconds, memory: Number(String(child.output[3])) / 1024 };
}

function rounds(list: readonly (readonly string[])[]): Measured[] {
  const all = list.map(() => [] as Measured[]);
  for (let round = 0; round < ROUNDS; round++) for (const [index, args] of list.entries()) all[index]?.push(measure(args));
  return all.map((own) => ({ seconds: median(own.map(({ seconds }) => seconds)), memory: median(own.map(({ memory }) => memory)) }));
}

function timed<T>(task: () => T): { value: T; ms: number } {
  const start = performance.now();
  const value = task();
  return { value, ms: performance.now() - start };
}

/** The parts of one run, in this process, in milliseconds. */
function parts(text: string): string {
  const source = { file: "bench.yaml", text, trace: null, kind: "manifest" as const };
  const application = {
    name: "bench",
    namespace: "default",
    syncOptions: [],
    paths: [{ type: "file" as const, path: "bench.yaml" }],
    sources: [source],
    texts: new Map([[source.file, text]]),
    partial: true,
    isGuess: false,
  };
  const parsed = timed(() => parseSources([source]));
  const scheduled = timed(() => schedule(parsed.value.resources, { namespace: "default", createNamespace: false }));
  const model = buildModel(application, { parsed: parsed.value });
  const options = {};
  const settings = {
    optionSets: (rule: string) => [rules.get(rule)?.meta.defaults ?? options],
    setting: (rule: string) => ({ severity: "error" as const, options: (rules.get(rule)?.meta.defaults as object | undefined) ?? options }),
    ignores: [],
    isIgnored: () => false,
    now: "2026-12-01",
  };
  const linted = timed(() => lint(model, rules, settings));
  return `parse ${parsed.ms.toFixed(0)} ms, schedule ${scheduled.ms.toFixed(0)} ms, rules ${linted.ms.toFixed(0)} ms, ${linted.value.findings.length} findings`;
}

const work = mkdtempSync(path.join(tmpdir(), "wavelint-bench-"));
try {
  writeFileSync(
    path.join(work, "report.cjs"),
    `process.on("exit",()=>{try{require("node:fs").writeSync(3,String(process.resourceUsage().maxRSS))}catch{}})`,
  );
  writeFileSync(path.join(work, "floor.mjs"), FLOOR);
  const inputs = new Map([1_000, 10_000, 25_000].map((objects) => [`${objects} objects`, generate(objects)]));
  const render = process.argv[2];
  if (render !== undefined && existsSync(render)) inputs.set(path.basename(render), readFileSync(render, "utf8"));
  const times = new Map<string, number>();
  for (const [name, text] of inputs) {
    const file = path.join(work, "input.yaml");
    writeFileSync(file, text);
    const size = statSync(file).size / 1e6;
    const [own, floor] = rounds([
      [CLI, "--no-config", "--format", "json", file],
      [path.join(work, "floor.mjs"), file],
    ]);
    if (own === undefined || floor === undefined) continue;
    times.set(name, own.seconds);
    process.stdout.write(
      `${name} (${size.toFixed(1)} MB): wavelint ${own.seconds.toFixed(2)} s and ${own.memory.toFixed(0)} MB, js-yaml alone ${floor.seconds.toFixed(2)} s: ` +
        `${(own.seconds / floor.seconds).toFixed(2)} times its time, ${((own.memory * 1.048576) / size).toFixed(1)} times the input in memory\n  in one process: ${parts(text)}\n`,
    );
  }
  const ratio = (times.get("25000 objects") ?? 0) / (times.get("10000 objects") ?? 1);
  process.stdout.write(`25,000 objects take ${ratio.toFixed(2)} times as long as 10,000\n`);
  const [version, node] = rounds([
    [CLI, "--version"],
    ["-e", "0"],
  ]);
  process.stdout.write(
    `wavelint --version takes ${((version?.seconds ?? 0) / (node?.seconds ?? 1)).toFixed(2)} times as long as node -e 0\n`,
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}
