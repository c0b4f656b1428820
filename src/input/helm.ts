// Charts, rendered by the user's helm with the arguments that Argo CD uses (util/helm/cmd.go, Argo CD 3.6).
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "../errors.ts";
import type { Field, Location } from "../types.ts";
import { type ChartFiles, fileHash, localDependencies, readChart, readChartFiles } from "./charts.ts";
import type { RenderContext } from "./context.ts";
import { relativePath } from "./files.ts";
import { MissingRenderer, type Program } from "./programs.ts";
import { run } from "./run.ts";
import { removeFolder, temporaryFolder } from "./temporary.ts";

/** The Kubernetes version that charts are rendered for, the same on every machine. */
export const DEFAULT_KUBE_VERSION = "1.34.0";

/** A chart with everything decided about its render. Paths are absolute. */
export interface HelmJob {
  readonly type: "helm";
  /** The folder of the chart, or a packed chart. */
  readonly chart: string;
  readonly releaseName: string;
  readonly namespace: string;
  readonly kubeVersion: string;
  readonly apiVersions: readonly string[];
  /** Flags such as `["--set", "a=b"]`, in their order. */
  readonly sets: readonly (readonly [flag: string, value: string])[];
  /** Files that the sets name. */
  readonly setFiles: readonly string[];
  readonly valueFiles: readonly string[];
  /** A last file of values as text, `""` for none. */
  readonly values: string;
  /** Where a key of those values is written. */
  readonly placeOfValue?: (key: Field) => Location | undefined;
  /** `--skip-tests` and the like; without `--skip-crds` the CRDs are in the render. */
  readonly skip: readonly ("crds" | "schema-validation" | "tests")[];
}

/** A release name that helm takes: the name of the chart, in lower case, at most 53 characters. */
export function toReleaseName(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9-]+/g, "-");
  return plain.slice(0, 53).replace(/^-+|-+$/g, "") || "release";
}

/** The arguments of `helm template` for a job, with the chart and the file of its own values where they are put. */
export function helmArguments(job: HelmJob, chart = job.chart, valuesFile?: string): string[] {
  const valueFiles = valuesFile === undefined ? job.valueFiles : [...job.valueFiles, valuesFile];
  return [
    "template",
    chart,
    "--name-template",
    job.releaseName,
    "--namespace",
    job.namespace || "default",
    "--kube-version",
    job.kubeVersion,
    ...job.sets.flat(),
    ...valueFiles.flatMap((file) => ["--values", file]),
    ...job.apiVersions.flatMap((version) => ["--api-versions", version]),
    ...(job.skip.includes("crds") ? [] : ["--include-crds"]),
    ...(job.skip.includes("schema-validation") ? ["--skip-schema-validation"] : []),
    ...(job.skip.includes("tests") ? ["--skip-tests"] : []),
  ];
}

/** Runs `helm template` on a chart, which may be a copy of the job's. */
export async function helmTemplate(job: HelmJob, chart: string, helm: Program, { cwd, timeout }: RenderContext): Promise<string> {
  const shown = relativePath(cwd, job.chart);
  const folder = job.values === "" ? undefined : temporaryFolder();
  const valuesFile = folder === undefined ? undefined : path.join(folder, "values.yaml");
  if (valuesFile !== undefined) writeFileSync(valuesFile, job.values);
  try {
    const missing = new UserError({ what: `The chart ${shown} was not rendered: there is no helm at ${helm.file}.`, fix: "" });
    return await run(helm.file, helmArguments(job, chart, valuesFile), {
      missing,
      what: `The chart ${shown} could not be rendered`,
      timeout,
    });
  } finally {
    if (folder !== undefined) removeFolder(folder);
  }
}

const LACKS_DEPENDENCIES = /found in (?:Chart|requirements)\.yaml, but missing in charts\/ directory: ([^\n]*)/;

/**
 * A copy of a chart with its dependencies in `charts/`: those with a `file://` repository from their folders, the others
 * by `helm dependency build`, if the network is allowed. Undefined when there is one left that would need it.
 */
async function withDependencies(chart: string, helm: Program, context: RenderContext): Promise<string | undefined> {
  const { root, allowNetwork, timeout, cwd } = context;
  const folder = temporaryFolder();
  // The same places relative to each other, so that file://../x still leads there.
  const placeOf = (original: string): string => path.join(folder, path.relative(path.parse(original).root, original));
  const folders = [chart, ...(await localDependencies(chart, root))];
  for (const original of folders) {
    if (!existsSync(original)) continue;
    for (const file of context.chartFiles(original).files) {
      const target = path.join(placeOf(original), file);
      mkdirSync(path.dirname(target), { recursive: true });
      cpSync(path.join(original, file), target, { dereference: true });
    }
  }
  // The innermost first: a dependency brings its own along.
  for (const original of [...folders].reverse()) {
    const { dependencies = [] } = (await readChart(original, root)) ?? {};
    const charts = path.join(placeOf(original), "charts");
    const isThere = ({ name }: { name: string }): boolean =>
      existsSync(charts) && readdirSync(charts).some((entry) => entry === name || entry.startsWith(`${name}-`));
    const lacking = dependencies.filter((dependency) => !isThere(dependency));
    const local = lacking.flatMap(({ name, folder: at }) =>
      at === undefined || !existsSync(placeOf(at)) ? [] : [{ name, at: placeOf(at) }],
    );
    if (local.length === lacking.length) {
      for (const { name, at } of local) cpSync(at, path.join(charts, name), { recursive: true });
      continue;
    }
    if (!allowNetwork) return undefined;
    const what = `The dependencies of the chart ${relativePath(cwd, original)} could not be fetched`;
    const missing = new UserError({ what, fix: "" });
    await run(helm.file, ["dependency", "build", placeOf(original)], { missing, what, timeout, usesNetwork: true });
  }
  return placeOf(chart);
}

/** What the render of a chart depends on besides its arguments. */
export function chartInputs(job: HelmJob, files: ChartFiles, context: RenderContext): unknown[] {
  return [files.hash, [...job.valueFiles, ...job.setFiles].map(fileHash), context.allowNetwork];
}

/** The chart of a job, or a copy of it that has the dependencies which the chart itself lacks. */
export async function prepareChart(chart: string, helm: Program, context: RenderContext): Promise<{ chart: string; files: ChartFiles }> {
  return context.once(`chart ${chart}`, async () => {
    const own = context.chartFiles(chart);
    const { dependencies = [] } = (await readChart(chart, context.root)) ?? {};
    const isThere = ({ name }: { name: string }): boolean =>
      own.files.some((file) => file.startsWith(`charts/${name}/`) || file.startsWith(`charts/${name}-`));
    const copy = dependencies.every(isThere) ? undefined : await withDependencies(chart, helm, context);
    return copy === undefined ? { chart, files: own } : { chart: copy, files: readChartFiles(copy, copy) };
  });
}

/** A rendered chart. */
export interface RenderedChart {
  readonly text: string;
  readonly isKept: boolean;
}

/** Renders a chart. Throws a {@link UserError} with helm's own message when that fails. */
export async function renderChart(job: HelmJob, context: RenderContext): Promise<RenderedChart> {
  const shown = relativePath(context.cwd, job.chart);
  const helm = await context.programs.helm().catch((error: unknown) => {
    if (error instanceof MissingRenderer)
      throw new MissingRenderer({ what: `The chart ${shown} was not rendered: ${error.what}.`, fix: error.fix });
    throw error;
  });
  const { chart, files } = await prepareChart(job.chart, helm, context);
  const key = ["helm", helm.identity, { ...job, chart: "" }, chartInputs(job, files, context)];
  return context.cache.get(key, async () => {
    try {
      return await helmTemplate(job, chart, helm, context);
    } catch (error) {
      const lacking = error instanceof UserError ? LACKS_DEPENDENCIES.exec(error.what)?.[1] : undefined;
      if (lacking !== undefined) {
        throw new UserError({
          what: `The chart ${shown} could not be rendered: its dependencies are missing in charts/: ${lacking.trim()}`,
          fix: `Fetch its dependencies first: helm dependency build ${shown}\n  Or let wavelint fetch them for a copy: --allow-network`,
        });
      }
      throw error;
    }
  });
}
