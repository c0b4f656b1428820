// What Argo CD does with `kustomize edit` before it builds (util/kustomize/kustomize.go, Argo CD 3.6), done on the data of
// the kustomization: it is edited, not wrapped.
import { UserError } from "../errors.ts";
import { getField, getList, isMapping } from "../model/resource.ts";
import type { Manifest } from "../types.ts";
import type { Section } from "./argo.ts";
import { type Environment, substitute } from "./environment.ts";

/** An edit of a kustomization: its data in, its new data out. */
export type Edit = (kustomization: Manifest) => Manifest;

interface Image {
  readonly name: string;
  readonly newName?: string;
  readonly newTag?: string;
  readonly digest?: string;
}

/** `<name>@<digest>`, `<name>:<tag>`, or, as a new name, `<name>` (kustomize/commands/edit/set/setimage.go). */
function parseImage(argument: string): Image {
  const wrong = new UserError({
    what: `"${argument}" is no image that kustomize takes.`,
    fix: "Write <image>=<new name>[:<tag>|@<digest>], <image>:<tag> or <image>@<digest>.",
  });
  const parts = (text: string): { name: string; newTag?: string; digest?: string } | undefined => {
    const [before = "", digest] = text.split("@");
    const tagged = /^(.*):([a-zA-Z0-9._-]*|\*)$/.exec(before);
    if (tagged === null && digest === undefined) return undefined;
    const [, name = before, newTag] = tagged ?? [];
    return { name, ...(newTag !== undefined && { newTag }), ...(digest !== undefined && { digest }) };
  };
  const equals = argument.indexOf("=");
  if (equals < 0) {
    const found = parts(argument);
    if (found === undefined) throw wrong;
    return found;
  }
  const value = argument.slice(equals + 1);
  const found = parts(value) ?? (value === "" ? undefined : { name: value });
  if (found === undefined) throw wrong;
  const { name, ...rest } = found;
  return { name: argument.slice(0, equals), newName: name, ...rest };
}

/** Fields that are `*` keep what the kustomization has. */
function keepStars(image: Image, present: Image | undefined): Image {
  const kept: Record<string, unknown> = { name: image.name };
  for (const field of ["newName", "newTag", "digest"] as const) {
    const value = image[field] === "*" ? present?.[field] : image[field];
    if (value !== undefined && value !== "") kept[field] = value;
  }
  return kept as unknown as Image;
}

function setImages(kustomization: Manifest, images: readonly Image[]): Manifest {
  const present = getList(kustomization, ["images"]) as readonly Image[];
  const byName = new Map(present.map((image) => [image.name, image]));
  const set = new Map(images.map((image) => [image.name, image]));
  for (const [name, image] of set) byName.set(name, keepStars(image, byName.get(name)));
  return { ...kustomization, images: [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)) };
}

function setReplicas(kustomization: Manifest, replicas: readonly { name: string; count: number }[]): Manifest {
  const names = new Set(replicas.map(({ name }) => name));
  const others = getList(kustomization, ["replicas"]).filter((entry) => !names.has(String(getField(entry, ["name"]))));
  return { ...kustomization, replicas: [...others, ...replicas] };
}

/** Adds keys to a mapping. One that is there already is an error unless it is forced (kustomize/commands/edit/add/addmetadata.go). */
function addKeys(present: unknown, added: ReadonlyMap<string, string>, isForced: boolean, kind: string): Manifest {
  const merged: Record<string, unknown> = isMapping(present) ? { ...present } : {};
  for (const [key, value] of added) {
    if (Object.hasOwn(merged, key) && !isForced) {
      throw new UserError({
        what: `the ${kind} ${key} is already in the kustomization.`,
        fix: `Say ${kind === "label" ? "forceCommonLabels" : "forceCommonAnnotations"}: true in the Application, or leave it out there.`,
      });
    }
    merged[key] = /^".*"$/s.test(value) && value.length > 1 ? value.slice(1, -1) : value;
  }
  return merged;
}

function addLabels(kustomization: Manifest, kustomize: Section, added: ReadonlyMap<string, string>): Manifest {
  const isForced = kustomize.flag("forceCommonLabels");
  const includeTemplates = kustomize.flag("labelIncludeTemplates");
  if (!kustomize.flag("labelWithoutSelector")) {
    if (includeTemplates) {
      throw new UserError({ what: "labelIncludeTemplates needs labelWithoutSelector.", fix: "Set both, or neither." });
    }
    return { ...kustomization, commonLabels: addKeys(getField(kustomization, ["commonLabels"]), added, isForced, "label") };
  }
  const labels = [...getList(kustomization, ["labels"])];
  const index = labels.findIndex(
    (entry) => getField(entry, ["includeSelectors"]) !== true && (getField(entry, ["includeTemplates"]) === true) === includeTemplates,
  );
  if (index < 0 && added.size > 1 && !isForced) {
    // kustomize 5.7.1 writes all of them with the first and then finds the second (commands/edit/add/addmetadata.go).
    throw new UserError({
      what: `several labels without a selector are more than \`kustomize edit\` of Argo CD's kustomize adds at once.`,
      fix: "Say forceCommonLabels: true in the Application.",
    });
  }
  const entry = index < 0 ? { includeSelectors: false, ...(includeTemplates && { includeTemplates }) } : labels[index];
  const pairs = addKeys(getField(entry, ["pairs"]), added, isForced, "label");
  labels.splice(index < 0 ? labels.length : index, index < 0 ? 0 : 1, { ...(entry as object), pairs });
  return { ...kustomization, labels };
}

function countOf(value: unknown): number {
  const count = typeof value === "string" && /^[+-]?\d+$/.test(value) ? Number(value) : value;
  if (typeof count !== "number" || !Number.isInteger(count)) {
    throw new UserError({ what: `spec.source.kustomize.replicas: the count ${JSON.stringify(value)} is no integer.`, fix: "" });
  }
  return count;
}

/**
 * The edits that the `kustomize` section of an Application asks for, in Argo CD's order; none when it asks for none.
 * `isFolder` says whether a component, a path from the kustomization, is there; `expand` gives the folders of a glob of
 * them, or the text as it is.
 */
export function editsOf(
  kustomize: Section,
  environment: Environment,
  isFolder: (component: string) => boolean,
  expand: (component: string) => readonly string[] = (component) => [component],
): Edit[] {
  const edits: Edit[] = [];
  const set = (field: string, value: string): void => {
    if (value !== "") edits.push((kustomization) => ({ ...kustomization, [field]: value }));
  };
  const replaced = (pairs: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map([...pairs].map(([key, value]) => [key, substitute(value, environment)]));

  set("namePrefix", kustomize.text("namePrefix"));
  set("nameSuffix", kustomize.text("nameSuffix"));
  const images = kustomize.texts("images").map((image) => parseImage(substitute(image, environment)));
  if (images.length > 0) edits.push((kustomization) => setImages(kustomization, images));
  const replicas = kustomize.sections("replicas").map((entry) => ({ name: entry.text("name"), count: countOf(entry.raw("count")) }));
  if (replicas.length > 0) edits.push((kustomization) => setReplicas(kustomization, replicas));
  const labels = replaced(kustomize.pairs("commonLabels"));
  if (labels.size > 0) edits.push((kustomization) => addLabels(kustomization, kustomize, labels));
  const written = kustomize.pairs("commonAnnotations");
  const annotations = kustomize.flag("commonAnnotationsEnvsubst") ? replaced(written) : written;
  if (annotations.size > 0) {
    const isForced = kustomize.flag("forceCommonAnnotations");
    edits.push((kustomization) => ({
      ...kustomization,
      commonAnnotations: addKeys(getField(kustomization, ["commonAnnotations"]), annotations, isForced, "annotation"),
    }));
  }
  set("namespace", kustomize.text("namespace"));
  const patches = kustomize.raw("patches");
  if (Array.isArray(patches) && patches.length > 0) {
    edits.push((kustomization) => {
      const present = kustomization["patches"];
      if (present !== undefined && !Array.isArray(present)) {
        throw new UserError({ what: "patches in the kustomization is no list.", fix: "Make it one." });
      }
      return { ...kustomization, patches: [...(present ?? []), ...patches] };
    });
  }
  const isIgnored = kustomize.flag("ignoreMissingComponents");
  const named = kustomize.texts("components").filter((component) => !isIgnored || isFolder(component));
  const components = named.flatMap((component) => (isFolder(component) ? [component] : expand(component)));
  if (components.length > 0) {
    const missing = components.find((component) => !isFolder(component) && !/:\/\/|^git@|\?ref=|^(?:github|gitlab)\.com\//.test(component));
    edits.push((kustomization) => {
      if (missing !== undefined) {
        throw new UserError({
          what: `the component ${missing} is not there.`,
          fix: "Correct the path, which starts at the kustomization, or say ignoreMissingComponents: true.",
        });
      }
      const present = getList(kustomization, ["components"]);
      return { ...kustomization, components: [...new Set([...present, ...components])] };
    });
  }
  return edits;
}
