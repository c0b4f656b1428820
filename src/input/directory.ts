// A directory of plain manifests as an Application reads it (reposerver/repository/repository.go, `findManifests`, Argo CD 3.6).
import path from "node:path";
import { UserError } from "../errors.ts";
import { isMapping } from "../model/resource.ts";
import { readDocument } from "../model/yaml.ts";
import { splitDocuments } from "../model/yaml-stream.ts";
import type { RenderContext } from "./context.ts";
import { readText, relativePath } from "./files.ts";
import { globMatcher } from "./globs.ts";

/** A directory with everything decided about how it is read. */
export interface DirectoryJob {
  readonly type: "directory";
  /** Absolute. */
  readonly folder: string;
  readonly recurse: boolean;
  readonly include: string;
  readonly exclude: string;
  /** Files of any name are read, not only .yaml, .yml and .json. */
  readonly hasAnyName: boolean;
}

/** The files of a directory that Argo CD reads, and those that it would evaluate first. */
export interface Directory {
  /** Shown path and text, in the order in which they are read. */
  readonly files: readonly { readonly file: string; readonly text: string }[];
  readonly jsonnet: readonly string[];
}

const MANIFEST_FILE = /\.(?:yaml|yml|json|jsonnet)$/;
const SKIPPED = "+argocd:skip-file-rendering";
const TELLTALES = ["apiVersion:", "kind:", "metadata:"];

/** Whether Argo CD reads a file, passes it over, or refuses everything because of it (`getObjsFromYAMLOrJSON`). */
function holdsObjects(file: string, text: string): boolean {
  let hasOne = false;
  for (const document of splitDocuments(text)) {
    const read = readDocument(document);
    const isEmpty = read.ok && (read.value === null || read.value === undefined);
    if (isEmpty) continue;
    const isObject = read.ok && isMapping(read.value) && typeof read.value["kind"] === "string" && read.value["kind"] !== "";
    if (isObject) {
      hasOne = true;
      continue;
    }
    // What cannot be read is judged with the manifests; it names its line.
    if (!read.ok && (hasOne || TELLTALES.every((key) => text.includes(key)))) return true;
    if (hasOne || file.endsWith(".json") || TELLTALES.every((key) => text.includes(key))) {
      throw new UserError({
        what: `Argo CD refuses ${file}: one of its documents has no kind.`,
        fix: "Give it one, or move what is no manifest into a file of its own.",
      });
    }
    return false;
  }
  return hasOne;
}

/** Reads a directory. Throws a {@link UserError} where Argo CD refuses all of it. */
export async function readDirectory(job: DirectoryJob, { root, cwd, files: allFiles }: RenderContext): Promise<Directory> {
  const { folder, recurse, include, exclude, hasAnyName } = job;
  const isIncluded = include === "" ? () => true : globMatcher("gobwas", include);
  const isExcluded = exclude === "" ? () => false : globMatcher("gobwas", exclude);
  // What git ignores is not in Argo CD's checkout.
  const below = (await allFiles()).filter((file) => file.startsWith(folder + path.sep)).map((file) => relativePath(folder, file));
  const names = (recurse ? below : below.filter((name) => !name.includes("/"))).sort(bySegments);
  const wanted = names.filter((name) => (hasAnyName || MANIFEST_FILE.test(name)) && !isExcluded(name) && isIncluded(name));
  const files: { file: string; text: string }[] = [];
  const jsonnet: string[] = [];
  for (const name of wanted) {
    const file = path.join(folder, name);
    const shown = relativePath(cwd, file);
    const text = await readText(file, root);
    if (text === undefined || text.includes(SKIPPED)) continue;
    if (name.endsWith(".jsonnet")) jsonnet.push(shown);
    else if (holdsObjects(shown, text)) files.push({ file: shown, text });
  }
  return { files, jsonnet };
}

/** Compares paths part by part, as a walk meets them. */
export function bySegments(a: string, b: string): number {
  const left = a === "" ? [] : a.split("/");
  const right = b === "" ? [] : b.split("/");
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const [one, other] = [left[at] as string, right[at] as string];
    if (one !== other) return one < other ? -1 : 1;
  }
  return left.length - right.length;
}
