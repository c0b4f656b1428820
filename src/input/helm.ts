// Charts, rendered by the user's helm with the arguments that Argo CD uses (util/helm/cmd.go, Argo CD 3.6).
import path from "node:path";
import { UserError } from "../errors.ts";
import { getList, getText } from "../model/resource.ts";
import { readDocument } from "../model/yaml.ts";
import { readText, relativePath } from "./files.ts";
import { run } from "./render.ts";

/** The Kubernetes version that charts are rendered for, the same on every machine. */
export const DEFAULT_KUBE_VERSION = "1.34.0";

/** How charts are rendered. */
export interface HelmOptions {
  readonly binary: string | undefined;
  readonly releaseName: string | undefined;
  readonly namespace: string;
  readonly values: readonly string[];
  readonly set: readonly string[];
  readonly kubeVersion: string | undefined;
  readonly apiVersions: readonly string[];
}

/** What Chart.yaml says. */
export interface Chart {
  readonly name: string;
  readonly isLibrary: boolean;
  /** The folders that it depends on by `file://`, as absolute paths. */
  readonly localDependencies: readonly string[];
}

/** Reads the Chart.yaml of a folder; undefined when it is none that helm would take. */
export async function readChart(folder: string, root: string): Promise<Chart | undefined> {
  const text = await readText(path.join(folder, "Chart.yaml"), root);
  const document = text === undefined ? undefined : readDocument({ text, offset: 0 });
  if (document?.ok !== true) return undefined;
  const name = getText(document.value, ["name"]);
  const repositories = getList(document.value, ["dependencies"]).map((dependency) => getText(dependency, ["repository"]));
  return {
    name: name || path.basename(folder),
    isLibrary: getText(document.value, ["type"]) === "library",
    localDependencies: repositories.flatMap((repository) =>
      repository.startsWith("file://") ? [path.resolve(folder, repository.slice(7))] : [],
    ),
  };
}

/** A release name that helm takes: the name of the chart, in lower case, at most 53 characters. */
function toReleaseName(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9-]+/g, "-");
  return plain.slice(0, 53).replace(/^-+|-+$/g, "") || "release";
}

/** The arguments of `helm template` for a chart. */
export function helmArguments(chart: string, name: string, options: HelmOptions): string[] {
  const { releaseName, namespace, values, set, kubeVersion, apiVersions } = options;
  return [
    "template",
    chart,
    "--name-template",
    releaseName ?? toReleaseName(name),
    "--namespace",
    namespace,
    "--kube-version",
    kubeVersion ?? DEFAULT_KUBE_VERSION,
    ...set.flatMap((value) => ["--set", value]),
    ...values.flatMap((file) => ["--values", file]),
    ...apiVersions.flatMap((version) => ["--api-versions", version]),
    "--include-crds",
  ];
}

/** Renders a chart. Throws a {@link UserError} with helm's own message when that fails. */
export async function renderChart(folder: string, cwd: string, chart: Chart, options: HelmOptions): Promise<string> {
  const shown = relativePath(cwd, folder);
  const binary = options.binary ?? "helm";
  const missing = new UserError({
    what: `The chart ${shown} was not rendered: ${options.binary === undefined ? "helm is not installed, or not on PATH" : `there is no helm at ${binary}`}.`,
    fix: "Install helm 3 or 4 (https://helm.sh/docs/intro/install), or name it with --helm-binary.",
  });
  try {
    return await run(binary, helmArguments(folder, chart.name, options), missing, `The chart ${shown} could not be rendered`);
  } catch (error) {
    if (error instanceof UserError && /missing in charts|dependency build|found in Chart\.yaml, but missing/.test(error.what)) {
      throw new UserError({ what: error.what, fix: `Fetch its dependencies first: helm dependency build ${shown}` });
    }
    throw error;
  }
}
