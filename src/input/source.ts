// From a source of an Application to a render with everything decided: overrides, type, value files, environment
// (reposerver/repository/repository.go, `GenerateManifests`, Argo CD 3.6).
import { lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { UserError } from "../errors.ts";
import { readDocument } from "../model/yaml.ts";
import type { Location } from "../types.ts";
import { type ApplicationSource, type ApplicationSpec, mergePatch, Section } from "./argo.ts";
import { NotRendered, type RenderContext } from "./context.ts";
import { bySegments, type DirectoryJob } from "./directory.ts";
import { type Environment, substitute } from "./environment.ts";
import { compareTexts, filesBelow, isWithin, readText, relativePath } from "./files.ts";
import { globMatcher, isGlob } from "./globs.ts";
import type { HelmJob } from "./helm.ts";
import { KUSTOMIZATION_FILES, type KustomizeJob } from "./kustomize.ts";
import { editsOf } from "./kustomize-edit.ts";
import type { Repository } from "./repository.ts";

/** A render with everything decided. */
export type Job = HelmJob | KustomizeJob | DirectoryJob;

/** What a source is resolved against. */
export interface SourceContext {
  readonly application: ApplicationSpec;
  readonly repository: Repository;
  readonly render: RenderContext;
}

/** `newEnv`: the build environment of a source. */
function environmentOf(source: ApplicationSource, { application, repository }: SourceContext): Environment {
  const { revision } = repository;
  return new Map([
    ["ARGOCD_APP_NAME", application.name],
    ["ARGOCD_APP_NAMESPACE", application.namespace],
    ["ARGOCD_APP_PROJECT_NAME", application.project],
    ["ARGOCD_APP_REVISION", revision],
    ["ARGOCD_APP_REVISION_SHORT", revision.slice(0, 7)],
    ["ARGOCD_APP_REVISION_SHORT_8", revision.slice(0, 8)],
    ["ARGOCD_APP_SOURCE_REPO_URL", source.repoURL],
    ["ARGOCD_APP_SOURCE_PATH", source.path],
    ["ARGOCD_APP_SOURCE_TARGET_REVISION", source.targetRevision],
  ]);
}

/** The folder of a path in a repository (util/app/path/path.go, `Path`). */
export function folderOfPath(root: string, appPath: string): string {
  const wrong = (what: string): UserError =>
    new UserError({
      what: `the path ${appPath || '""'} of its source ${what}.`,
      fix: "Correct spec.source.path, which starts at the root of the repository.",
    });
  if (path.posix.isAbsolute(appPath)) throw wrong("is absolute");
  const folder = path.join(root, appPath);
  if (!isWithin(root, folder)) throw wrong("leads out of the repository");
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) throw wrong("does not exist");
  if (!found.isDirectory()) throw wrong("is no folder");
  if (!isWithin(realpathSync(root), realpathSync(folder))) throw wrong("leads out of the repository");
  return folder;
}

/** `mergeSourceParameters`: the sections of a source with what `.argocd-source.yaml` and `.argocd-source-<name>.yaml` say. */
async function mergedSections(source: ApplicationSource, folder: string, name: string, root: string): Promise<Section> {
  let merged: unknown = source.manifest;
  for (const file of [".argocd-source.yaml", `.argocd-source-${name}.yaml`]) {
    const text = await readText(path.join(folder, file), root);
    if (text === undefined) continue;
    const read = readDocument({ text, offset: 0 });
    if (!read.ok)
      throw new UserError({
        what: `${file} in ${source.path} is no valid YAML: ${read.message}.`,
        fix: "Argo CD refuses the Application.",
      });
    merged = mergePatch(merged, read.value);
  }
  return new Section(merged, ["spec", "source"]);
}

type SourceType = "helm" | "kustomize" | "directory" | "plugin";

/** `GetAppSourceType`: said by the source, else by what lies in the folder (util/app/discovery/discovery.go, `Discover`). */
function typeOf(sections: Section, folder: string): SourceType {
  const types = (["kustomize", "helm", "directory", "plugin"] as const).filter((type) => sections.has(type));
  if (types.length > 1) throw new UserError({ what: `it says ${types.join(" and ")}, and may say only one.`, fix: "" });
  if (types[0] !== undefined) return types[0];
  const names = readdirSync(folder);
  if (names.some((name) => KUSTOMIZATION_FILES.includes(name))) return "kustomize";
  return names.some((name) => name.endsWith("Chart.yaml")) ? "helm" : "directory";
}

interface ValueFilePlace {
  readonly folder: string;
  readonly root: string;
  readonly environment: Environment;
  /** `$name` of the sources with a ref, and their folders; `null` for another repository. */
  readonly refs: ReadonlyMap<string, string | null>;
}

/** `ResolveValueFilePathOrUrl`: from the chart, or with `/` from the root of the repository; of a link, its target. */
function resolveFile(written: string, { folder, root, environment, refs }: ValueFilePlace): { file: string; root: string } {
  const name = written.startsWith("$") ? (written.split("/")[0] ?? "") : "";
  const ref = refs.get(name);
  if (ref === null) throw new NotRendered(`its value file ${written} is in another repository`);
  const text = substitute(ref === undefined ? written : written.slice(name.length), environment);
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) throw new NotRendered(`its value file ${text} is on the network`);
  const base = ref ?? root;
  const file = path.posix.isAbsolute(text) || ref !== undefined ? path.join(base, text) : path.join(folder, text);
  const real = realPath(file, base);
  if (!isWithin(base, file) || file === base || real === null) {
    throw new UserError({ what: `the file ${written} is outside of the repository.`, fix: "Argo CD reads files of the repository only." });
  }
  return { file: real ?? file, root: base };
}

/** Where a link leads, as a path in `base`; undefined for what is no link, or not there, `null` for a way out of `base`. */
function realPath(file: string, base: string): string | null | undefined {
  try {
    const [real, realBase] = [realpathSync(file), realpathSync(base)];
    if (!isWithin(realBase, real)) return null;
    return lstatSync(file).isSymbolicLink() ? path.join(base, path.relative(realBase, real)) : undefined;
  } catch {
    return undefined;
  }
}

/** `getResolvedValueFiles`: each file once; what is also matched by a glob keeps its own place. */
function resolveValueFiles(written: readonly string[], place: ValueFilePlace, isMissingIgnored: boolean): string[] {
  const explicit = new Set<string>();
  for (const entry of written) {
    try {
      const { file } = resolveFile(entry, place);
      if (!isGlob(file)) explicit.add(file);
    } catch {
      // Told below.
    }
  }
  const found = new Set<string>();
  for (const entry of written) {
    const { file, root } = resolveFile(entry, place);
    if (isGlob(file)) {
      const matches = matchesOf(file, root);
      if (matches.length === 0 && !isMissingIgnored) {
        throw new UserError({
          what: `the glob ${entry} of its value files matches no file.`,
          fix: "Correct it, or say ignoreMissingValueFiles: true.",
        });
      }
      for (const match of matches) if (!explicit.has(match)) found.add(match);
    } else if (statSync(file, { throwIfNoEntry: false }) !== undefined) found.add(file);
    else if (!isMissingIgnored) {
      throw new UserError({ what: `there is no value file ${entry}.`, fix: "Correct its path, or say ignoreMissingValueFiles: true." });
    }
  }
  return [...found];
}

/** The files that a doublestar glob matches, the files of a folder before those of its subfolders. */
function matchesOf(pattern: string, root: string): string[] {
  const parts = pattern.split(/[\\/]/);
  const isPlain = (part: string): boolean => !/[*?[{]/.test(part);
  const plain =
    parts
      .slice(
        0,
        parts.findIndex((part) => !isPlain(part)),
      )
      .join(path.sep) || path.sep;
  if (!isWithin(root, plain) || statSync(plain, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const matches = globMatcher("doublestar", relativePath(plain, pattern));
  const files = filesBelow(plain, root);
  const folders = new Set(files.flatMap((file) => parentsOf(file)));
  const folder = [...folders].find(matches);
  if (folder !== undefined) {
    throw new UserError({
      what: `the glob of its value files matches the folder ${folder}, which helm cannot read.`,
      fix: "Write a glob of files, such as *.yaml.",
    });
  }
  const dirname = (file: string): string => path.posix.dirname(file).replace(/^\.$/, "");
  return files
    .filter(matches)
    .sort((a, b) => bySegments(dirname(a), dirname(b)) || compareTexts(a, b))
    .map((file) => path.join(plain, file));
}

/** The folders that a path goes through. */
function parentsOf(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** `cleanSetParameters`: a comma in a value is no separator, unless the value is a list in braces. */
function escapeCommas(value: string): string {
  return value.startsWith("{") && value.endsWith("}") ? value : value.replace(/(?<!\\),/g, "\\,");
}

/** A version as helm takes it (`parseKubeVersion`). */
export function parseKubeVersion(version: string): string {
  const found = /^\s*v?(\d+(?:\.\d+)+)/.exec(version)?.[1];
  if (found === undefined) throw new UserError({ what: `the Kubernetes version "${version}" is none.`, fix: "Write it like 1.34.0." });
  return found;
}

/** A release name over this many characters is an error of helm. */
const LONGEST_RELEASE_NAME = 53;

/** The chart and its values for the `helm` section of a source. */
function helmJob(
  helm: Section,
  chart: string,
  place: ValueFilePlace,
  source: ApplicationSource,
  { application, render }: SourceContext,
): HelmJob {
  const { environment } = place;
  const version = helm.text("version");
  if (!["", "v3", "v4"].includes(version)) {
    throw new UserError({ what: `its helm version ${version} is none that Argo CD has.`, fix: "Leave spec.source.helm.version out." });
  }
  const releaseName = helm.text("releaseName") || application.name;
  if (releaseName.length > LONGEST_RELEASE_NAME) {
    throw new UserError({
      what: `its release name ${releaseName} has ${releaseName.length} characters, and helm takes ${LONGEST_RELEASE_NAME}.`,
      fix: "Shorten the name of the Application, or set spec.source.helm.releaseName.",
    });
  }
  const sets = new Map<string, string>();
  const setStrings = new Map<string, string>();
  const setFiles = new Map<string, string>();
  for (const parameter of helm.sections("parameters")) {
    const chosen = parameter.flag("forceString") ? setStrings : sets;
    chosen.set(parameter.text("name"), substitute(parameter.text("value"), environment));
  }
  for (const parameter of helm.sections("fileParameters")) {
    const { file } = resolveFile(parameter.text("path"), place);
    setFiles.set(parameter.text("name"), file);
  }
  const flags = (flag: string, pairs: ReadonlyMap<string, string>): (readonly [string, string])[] =>
    [...pairs].map(([name, value]) => [flag, `${name}=${escapeCommas(value)}`]);
  const valuesObject = helm.raw("valuesObject");
  const apiVersions = helm.texts("apiVersions");
  return {
    type: "helm",
    chart,
    releaseName,
    namespace: helm.text("namespace") || application.namespace,
    kubeVersion: parseKubeVersion(helm.text("kubeVersion") || render.kubeVersion),
    apiVersions: apiVersions.length > 0 ? apiVersions : render.apiVersions,
    sets: [...flags("--set", sets), ...flags("--set-string", setStrings), ...flags("--set-file", setFiles)],
    setFiles: [...setFiles.values()],
    valueFiles: resolveValueFiles(helm.texts("valueFiles"), place, helm.flag("ignoreMissingValueFiles")),
    // JSON is YAML. `values` loses to `valuesObject` completely.
    values: valuesObject === undefined ? helm.text("values") : JSON.stringify(valuesObject),
    placeOfValue: (key) =>
      valuesObject === undefined
        ? asApproximate(application.locate?.([...source.field, "helm", "values"]))
        : application.locate?.([...source.field, "helm", "valuesObject", ...key]),
    skip: [
      ...(helm.flag("skipCrds") ? (["crds"] as const) : []),
      ...(helm.flag("skipSchemaValidation") ? (["schema-validation"] as const) : []),
      ...(helm.flag("skipTests") ? (["tests"] as const) : []),
    ],
  };
}

/**
 * Decides how a source is rendered. Throws a {@link UserError} where Argo CD refuses the Application, {@link NotRendered}
 * for what only a plugin, Jsonnet or the network could render.
 */
export async function resolveSource(source: ApplicationSource, folder: string, context: SourceContext): Promise<Job> {
  const { application, repository, render } = context;
  const { root } = repository;
  const sections = await mergedSections(source, folder, application.name, root);
  const type = typeOf(sections, folder);
  const environment = environmentOf(source, context);
  if (type === "plugin") throw new NotRendered("a config management plugin renders it");
  if (type === "helm") {
    const helm = sections.section("helm") ?? new Section({});
    const refs = refsOf(context);
    return helmJob(helm, folder, { folder, root: isWithin(root, folder) ? root : folder, environment, refs }, source, context);
  }
  if (type === "kustomize") {
    const kustomize = sections.section("kustomize") ?? new Section({});
    const isFolder = (component: string): boolean =>
      statSync(path.join(folder, component), { throwIfNoEntry: false })?.isDirectory() === true;
    const apiVersions = kustomize.texts("apiVersions");
    return {
      type: "kustomize",
      folder,
      edits: editsOf(kustomize, environment, isFolder, (component) => foldersOf(component, folder)),
      placeOfEdit: (field) =>
        kustomize.has(String(field[0])) ? application.locate?.([...source.field, "kustomize", ...field]) : undefined,
      kubeVersion: parseKubeVersion(kustomize.text("kubeVersion") || render.kubeVersion),
      apiVersions: apiVersions.length > 0 ? apiVersions : render.apiVersions,
    };
  }
  const directory = sections.section("directory") ?? new Section({});
  return {
    type: "directory",
    folder,
    recurse: directory.flag("recurse"),
    include: directory.text("include"),
    exclude: directory.text("exclude"),
    hasAnyName: directory.flag("disableExtensionFilter"),
  };
}

/** The folders that a glob of components matches; a text that is none, or matches nothing, as it is. */
function foldersOf(component: string, folder: string): string[] {
  if (!isGlob(component)) return [component];
  const up = /^(?:\.\.\/|\.\/)*/.exec(component)?.[0] ?? "";
  const base = path.join(folder, up);
  const matches = globMatcher("path", component.slice(up.length));
  const depth = component.slice(up.length).split("/").length;
  const found: string[] = [];
  const visit = (at: string, left: number): void => {
    for (const entry of readdirSync(path.join(base, at), { withFileTypes: true })) {
      const inside = at === "" ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory() && matches(inside)) found.push(up + inside);
      if (entry.isDirectory() && left > 1) visit(inside, left - 1);
    }
  };
  if (statSync(base, { throwIfNoEntry: false })?.isDirectory() === true) visit("", depth);
  return found.length > 0 ? found.sort() : [component];
}

const asApproximate = (place: Location | undefined): Location | undefined =>
  place === undefined ? undefined : { ...place, approximate: true };

/** The folders that `$name` in a value file means; `null` for another repository. */
function refsOf({ application, repository }: SourceContext): ReadonlyMap<string, string | null> {
  const refs = new Map<string, string | null>();
  if (!application.hasMultipleSources) return refs;
  for (const { ref, repoURL } of application.sources) {
    const folder = repository.folderOf(repoURL);
    if (ref !== "") refs.set(`$${ref}`, folder === undefined ? repository.root : folder);
  }
  return refs;
}
