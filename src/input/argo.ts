// Argo CD's Application as data: the fields that decide what is rendered, checked as its CRD checks them
// (pkg/apis/application/v1alpha1/types.go).
import { UserError } from "../errors.ts";
import { getField, getText, isMapping } from "../model/resource.ts";
import type { Field, Location, Manifest, Resource } from "../types.ts";

/** One source of an Application. Its sections stay data until overrides have been merged into them. */
export interface ApplicationSource {
  readonly repoURL: string;
  readonly targetRevision: string;
  readonly path: string;
  readonly chart: string;
  readonly ref: string;
  readonly manifest: Manifest;
  /** Where it stands in the Application. */
  readonly field: Field;
}

/** An Application before it is rendered. */
export interface ApplicationSpec {
  readonly name: string;
  readonly project: string;
  /** The destination namespace, `""` for none. */
  readonly namespace: string;
  readonly syncOptions: readonly string[];
  /** Several, or the only one. */
  readonly sources: readonly ApplicationSource[];
  readonly hasMultipleSources: boolean;
  /** Where it is written; undefined for one that the config describes. */
  readonly location: Location | undefined;
  /** Where a field of it is written; undefined for what is written nowhere by itself, as in an ApplicationSet. */
  readonly locate: ((field: Field) => Location) | undefined;
  /** What makes it another one than an Application of the same name. */
  readonly identity: string;
}

/** Whether an object is an Argo CD Application or ApplicationSet. */
export function isArgo({ group, kind }: Pick<Resource, "group" | "kind">, wanted: "Application" | "ApplicationSet"): boolean {
  return group === "argoproj.io" && kind === wanted;
}

const NAMES = { string: "a string", boolean: "true or false", list: "a list", mapping: "a mapping" } as const;

/** A section of a manifest whose fields are read with their types. A wrong type is a {@link UserError}. */
export class Section {
  readonly #value: unknown;
  readonly #path: Field;

  constructor(value: unknown, path: Field = []) {
    this.#value = value;
    this.#path = path;
  }

  #wrong(field: Field, type: keyof typeof NAMES): UserError {
    return new UserError({
      what: `${[...this.#path, ...field].join(".")} must be ${NAMES[type]}.`,
      fix: "Argo CD refuses the object as it is.",
    });
  }

  #at(key: string): unknown {
    return getField(this.#value, [key]) ?? undefined;
  }

  has(key: string): boolean {
    return this.#at(key) !== undefined;
  }

  text(key: string): string {
    const value = this.#at(key);
    if (value === undefined || typeof value === "string") return value ?? "";
    throw this.#wrong([key], "string");
  }

  flag(key: string): boolean {
    const value = this.#at(key);
    if (value === undefined || typeof value === "boolean") return value ?? false;
    throw this.#wrong([key], "boolean");
  }

  texts(key: string): readonly string[] {
    return this.#list(key).map((item, index) => {
      if (typeof item !== "string") throw this.#wrong([key, index], "string");
      return item;
    });
  }

  sections(key: string): Section[] {
    return this.#list(key).map((item, index) => {
      if (!isMapping(item)) throw this.#wrong([key, index], "mapping");
      return new Section(item, [...this.#path, key, index]);
    });
  }

  section(key: string): Section | undefined {
    const value = this.#at(key);
    if (value === undefined) return undefined;
    if (!isMapping(value)) throw this.#wrong([key], "mapping");
    return new Section(value, [...this.#path, key]);
  }

  /** A mapping whose values are strings. */
  pairs(key: string): ReadonlyMap<string, string> {
    const value = this.#at(key);
    if (value === undefined) return new Map();
    if (!isMapping(value)) throw this.#wrong([key], "mapping");
    return new Map(
      Object.entries(value).map(([name, text]) => {
        if (typeof text !== "string") throw this.#wrong([key, name], "string");
        return [name, text];
      }),
    );
  }

  /** Anything, as it is. */
  raw(key: string): unknown {
    return this.#at(key);
  }

  #list(key: string): readonly unknown[] {
    const value = this.#at(key);
    if (value === undefined) return [];
    if (!Array.isArray(value)) throw this.#wrong([key], "list");
    return value;
  }
}

function readSource(section: Section, field: Field): ApplicationSource {
  return {
    repoURL: section.text("repoURL"),
    targetRevision: section.text("targetRevision"),
    path: section.text("path"),
    chart: section.text("chart"),
    ref: section.text("ref"),
    manifest: normalize(section),
    field,
  };
}

/** Flags that change nothing by themselves (`ApplicationSourceKustomize.IsZero`). */
const IGNORED_FLAGS = new Set(["forceCommonLabels", "forceCommonAnnotations", "commonAnnotationsEnvsubst", "labelWithoutSelector"]);

/** Sections that say nothing are as good as absent (util/argo/argo.go, `NormalizeSource`). */
function normalize(section: Section): Manifest {
  const isZero = (value: unknown): boolean =>
    value === null || value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0);
  const kept: Record<string, unknown> = {};
  for (const type of ["helm", "kustomize", "directory", "plugin"]) {
    const value = section.raw(type);
    if (value === undefined) continue;
    if (!isMapping(value)) section.section(type);
    const fields = isMapping(value) ? Object.entries(value) : [];
    const saysNothing = ([key, field]: [string, unknown]): boolean =>
      isZero(field) || IGNORED_FLAGS.has(key) || (key !== "valuesObject" && isMapping(field) && Object.keys(field).length === 0);
    if (type === "plugin" || !fields.every(saysNothing)) kept[type] = value;
  }
  return kept;
}

/**
 * Reads an Application. Throws a {@link UserError} when Argo CD's API would refuse it.
 * A hydrated Application is judged by what it is hydrated from.
 */
export function readApplication(
  manifest: Manifest,
  location: Location | undefined,
  locate: ApplicationSpec["locate"] = undefined,
): ApplicationSpec {
  const spec = new Section(getField(manifest, ["spec"]), ["spec"]);
  const name = getText(manifest, ["metadata", "name"]);
  const hydrator = spec.section("sourceHydrator")?.section("drySource");
  const several = hydrator === undefined ? spec.sections("sources") : [];
  const single = hydrator ?? spec.section("source");
  const onlyField = hydrator === undefined ? ["spec", "source"] : ["spec", "sourceHydrator", "drySource"];
  const only = single === undefined ? [] : [readSource(single, onlyField)];
  return {
    name,
    project: spec.text("project") || "default",
    namespace: spec.section("destination")?.text("namespace") ?? "",
    syncOptions: spec.section("syncPolicy")?.texts("syncOptions") ?? [],
    sources: several.length > 0 ? several.map((source, index) => readSource(source, ["spec", "sources", index])) : only,
    hasMultipleSources: several.length > 0,
    location,
    locate,
    identity: JSON.stringify([name, getField(manifest, ["spec"])]),
  };
}

/** A JSON merge patch (RFC 7386): mappings are merged, `null` deletes, anything else replaces. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isMapping(patch)) return patch;
  const merged: Record<string, unknown> = { ...(isMapping(target) ? target : {}) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}
