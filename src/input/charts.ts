// What is in a chart: Chart.yaml, its dependencies, and all files that helm reads.
import { existsSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { UserError } from "../errors.ts";
import { getList, getText } from "../model/resource.ts";
import { decodeText, readDocument } from "../model/yaml.ts";
import { sha256 } from "./cache.ts";
import { filesBelow, isWithin, readText } from "./files.ts";

/** A dependency as Chart.yaml or requirements.yaml lists it. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly repository: string;
  /** The folder that a `file://` repository means, absolute. */
  readonly folder: string | undefined;
}

/** What Chart.yaml says. */
export interface Chart {
  readonly name: string;
  readonly version: string;
  readonly isLibrary: boolean;
  readonly dependencies: readonly Dependency[];
}

/** The dependencies that a file lists. */
function dependenciesIn(folder: string, value: unknown): Dependency[] {
  return getList(value, ["dependencies"]).map((dependency) => {
    const repository = getText(dependency, ["repository"]);
    return {
      name: getText(dependency, ["name"]),
      version: getText(dependency, ["version"]),
      repository,
      folder: repository.startsWith("file://") ? path.resolve(folder, repository.slice(7)) : undefined,
    };
  });
}

/** Reads the Chart.yaml of a folder; undefined when it is none that helm would take. */
export async function readChart(folder: string, root: string): Promise<Chart | undefined> {
  const read = async (file: string): Promise<unknown> => {
    const text = await readText(path.join(folder, file), root);
    const document = text === undefined ? undefined : readDocument({ text, offset: 0 });
    return document?.ok === true ? (document.value ?? {}) : undefined;
  };
  const value = await read("Chart.yaml");
  if (value === undefined) return undefined;
  const isOld = getText(value, ["apiVersion"]) !== "v2";
  return {
    name: getText(value, ["name"]) || path.basename(folder),
    version: getText(value, ["version"]),
    isLibrary: getText(value, ["type"]) === "library",
    dependencies: dependenciesIn(folder, isOld ? ((await read("requirements.yaml")) ?? value) : value),
  };
}

/** The files of a chart. */
export interface ChartFiles {
  /** Relative to the chart's folder, sorted. */
  readonly files: readonly string[];
  /** A hash of the names and bytes of all files. */
  readonly hash: string;
  /** The texts that findings can point to, by their path relative to the chart. */
  readonly texts: ReadonlyMap<string, string>;
}

const TEXT_FILE = /\.(?:ya?ml|tpl|txt|json)$/;

/** Reads the files of a chart, or the one file of a packed chart. A link that leaves `root` is a UserError. */
export function readChartFiles(chart: string, root: string): ChartFiles {
  const isFolder = lstatSync(chart).isDirectory();
  const files = isFolder ? filesBelow(chart, root) : [];
  const texts = new Map<string, string>();
  const hashes = files.map((file) => {
    const bytes = readFileSync(path.join(chart, file));
    if (TEXT_FILE.test(file)) texts.set(file, decodeText(bytes));
    return [file, sha256(bytes)];
  });
  return { files, hash: sha256(JSON.stringify(isFolder ? hashes : sha256(readFileSync(chart)))), texts };
}

/** The hash of one file; undefined when it cannot be read. */
export function fileHash(file: string): string | undefined {
  try {
    return sha256(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** Whether a folder is in the repository, links followed; one that is not there is judged by its name. */
function isInside(root: string, folder: string): boolean {
  return existsSync(folder) ? isWithin(realpathSync(root), realpathSync(folder)) : isWithin(root, folder);
}

/**
 * The folders that a chart is built from besides its own, all `file://` dependencies and theirs. Circles end. One outside of
 * `root` is a {@link UserError}, unless the chart itself is: then it was fetched, with all that it holds.
 */
export async function localDependencies(folder: string, root: string, seen = new Set<string>()): Promise<string[]> {
  const chart = await readChart(folder, root);
  const found: string[] = [];
  for (const { folder: dependency } of chart?.dependencies ?? []) {
    if (dependency === undefined || seen.has(dependency)) continue;
    seen.add(dependency);
    if (isWithin(root, folder) && !isInside(root, dependency)) {
      throw new UserError({
        what: `The chart ${folder} has the dependency ${dependency}, which is outside of the repository.`,
        fix: "Copy it into the repository.",
      });
    }
    found.push(dependency, ...(await localDependencies(dependency, root, seen)));
  }
  return found;
}
