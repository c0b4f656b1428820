// Proves the lines of charts by machine: the value on the line that a finding points to is replaced by a sentinel, the
// chart is rendered again, and exactly that field changes. `npm run lines -- --helm-binary <helm> <chart> …`
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { readInput } from "../../src/input/application.ts";
import { buildModel, type Model } from "../../src/model/resolve.ts";
import { getField } from "../../src/model/resource.ts";
import type { Application, Field, Location, Resource } from "../../src/types.ts";

/** Helm knows only some hooks and drops the objects of others. */
const sentinelFor = (field: Field): string => (field.at(-1) === "helm.sh/hook" ? "post-rollback" : "wavelint-sentinel");

async function render(chart: string, helmBinary: string | undefined): Promise<Application | undefined> {
  const { applications } = await readInput({
    paths: [chart],
    cwd: chart,
    env: { PATH: process.env["PATH"] },
    applications: [],
    repositories: new Map(),
    buildOptions: [],
    apps: ["."],
    namespace: undefined,
    releaseName: "rel",
    values: [],
    set: [],
    kubeVersion: undefined,
    apiVersions: [],
    revision: undefined,
    helmBinary,
    kustomizeBinary: undefined,
    skipsMissingRenderer: false,
    allowNetwork: false,
    timeout: 60_000,
    cacheFolder: tmpdir(),
    isCached: false,
    concurrency: 1,
    stdinFilename: "-",
    isIgnored: () => false,
    readStdin: async () => "",
    onProgress: () => undefined,
  });
  return applications.find(({ name }) => name === ".");
}

/** The fields of an object that findings point to. */
function fieldsOf(resource: Resource, model: Model): Field[] {
  const annotations = Object.keys(resource.annotations).filter((key) => /argocd|helm\.sh/.test(key));
  const references = model.references.filter(({ from }) => from === resource).map(({ field }) => field);
  return [["kind"], ["metadata", "name"], ...annotations.map((key) => ["metadata", "annotations", key]), ...references];
}

/** A line with its value replaced. */
function withSentinel(line: string, sentinel: string): string | undefined {
  const match = /^(\s*(?:- +)*(?:"[^"]*"|'[^']*'|\{\{.*?\}\}|[\w./-]+):\s+)(\S.*)$/.exec(line) ?? /^(\s*-\s+)(\S.*)$/.exec(line);
  return match === null ? undefined : `${match[1]}${sentinel}`;
}

/** The fields that differ between two renders of the same chart: random passwords, dates. */
const unstable = new Set<string>();

const kindOf = (manifest: unknown): string => String(getField(manifest, ["kind"]));

function compareLeaves(a: unknown, b: unknown, at: string): void {
  if (typeof a === "object" && a !== null && typeof b === "object" && b !== null) {
    for (const key of Object.keys(a))
      compareLeaves((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${at}.${key}`);
  } else if (a !== b) unstable.add(at);
}

function withoutUnstable(value: unknown, at = ""): unknown {
  if (unstable.has(at)) return "unstable";
  if (Array.isArray(value)) return value.map((item, index) => withoutUnstable(item, `${at}.${index}`));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutUnstable(item, `${at}.${key}`)]));
}

/** A manifest as text without the hashes that charts make of their own templates. */
const json = (manifest: unknown): string => textOf(withoutUnstable(manifest, kindOf(manifest)));
const textOf = (value: unknown): string =>
  (JSON.stringify(value) ?? "")
    .replace(/"[0-9a-f]{32,64}"/g, '"hash"')
    .replace(/("[^"]*(?:checksum|config-hash|rollme)[^"]*":)"[^"]*"/gi, '$1"hash"');

/** A copy of a manifest with another value at a field. */
function withField(manifest: unknown, field: Field, value: unknown): unknown {
  const copy = structuredClone(manifest);
  const parent = getField(copy, field.slice(0, -1)) as Record<string | number, unknown>;
  parent[field.at(-1) as string] = value;
  return copy;
}

/** Why the line is not proven; undefined when it is. */
async function refute(
  chart: string,
  before: Model,
  resource: Resource,
  field: Field,
  { file, line }: Location,
  helm: string | undefined,
): Promise<string | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), "wavelint-lines-"));
  try {
    cpSync(chart, folder, { recursive: true });
    const target = path.join(folder, file);
    const lines = readFileSync(target, "utf8").split("\n");
    const sentinel = sentinelFor(field);
    const changed = withSentinel((lines[line - 1] ?? "").trimEnd(), sentinel);
    if (changed === undefined) return `no value on the line: ${lines[line - 1]?.trim()}`;
    lines[line - 1] = changed;
    writeFileSync(target, lines.join("\n"));
    const application = await render(folder, helm);
    if (application === undefined) return `does not render with the sentinel: ${changed.trim()}`;
    const after = buildModel(application).resources.map(({ manifest }) => manifest);
    const hit = after.filter((manifest) => json(manifest).includes(sentinel));
    const own = hit.filter((manifest) => String(getField(manifest, field)).includes(sentinel));
    const original = json(resource.manifest);
    if (!own.some((manifest) => json(withField(manifest, field, getField(resource.manifest, field))) === original)) {
      return own.length === 0 ? `the field does not change: ${changed.trim()}` : `more than the field changes: ${changed.trim()}`;
    }
    const others = before.resources.length - hit.length;
    const same = after.filter((manifest) => before.resources.some((other) => json(other.manifest) === json(manifest))).length;
    return same < others ? `${others - same} other objects change too` : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values, positionals } = parseArgs({
  options: { "helm-binary": { type: "string" }, sample: { type: "string" } },
  allowPositionals: true,
});
const sample = Number(values.sample ?? 12);
let exact = 0;
let approximate = 0;
let refuted = 0;
for (const chart of positionals) {
  const application = await render(path.resolve(chart), values["helm-binary"]);
  const placed = await application?.placeLines?.();
  if (placed === undefined) {
    process.stdout.write(`${chart}: not rendered\n`);
    continue;
  }
  const model = buildModel(placed);
  unstable.clear();
  const again = await render(path.resolve(chart), values["helm-binary"]);
  if (again !== undefined) {
    for (const [index, { manifest }] of buildModel(again).resources.entries())
      compareLeaves(model.resources[index]?.manifest, manifest, kindOf(manifest));
  }
  const all = model.resources.flatMap((resource) => fieldsOf(resource, model).map((field) => ({ resource, field })));
  // Spread over the chart, the same on every run.
  const chosen = all.filter((_, index) => index % Math.max(1, Math.ceil(all.length / sample)) === 0);
  const counts = { exact: 0, approximate: 0, refuted: 0 };
  for (const { resource, field } of chosen) {
    const place = resource.locateKey(field);
    // A dependency from a folder beside the chart is not in the copy.
    if (place.file.startsWith("..")) continue;
    if (place.approximate) {
      counts.approximate++;
      process.stdout.write(`  ~ ${chart} ${resource.kind}/${resource.name} ${field.join(".")} ${place.file}:${place.line}\n`);
      continue;
    }
    const reason = await refute(path.resolve(chart), model, resource, field, place, values["helm-binary"]);
    if (reason === undefined) counts.exact++;
    else {
      counts.refuted++;
      process.stdout.write(
        `${`  ! ${chart} ${resource.kind}/${resource.name} ${field.join(".")} ${place.file}:${place.line} ${reason}`}\n`,
      );
    }
  }
  exact += counts.exact;
  approximate += counts.approximate;
  refuted += counts.refuted;
  process.stdout.write(
    `${`${chart}: ${counts.exact} exact, ${counts.approximate} approximate, ${counts.refuted} not proven, of ${all.length}`}\n`,
  );
}
process.stdout.write(`${exact} exact, ${approximate} approximate, ${refuted} not proven\n`);
