// Which kinds the user's own Argo CD has a health check for, besides those that every Argo CD has. They are written into
// argocd-cm, into the operator's ArgoCD resource, or into values of the argo-cd chart, also in an Application.
// Source: util/settings/settings.go (GetResourceOverrides), util/lua/lua.go (GetHealthScript) of Argo CD.
import type { Manifest, Resource } from "../types.ts";
import { getField, getList, getText, isMapping } from "./resource.ts";
import { readDocument } from "./yaml.ts";
import { splitDocuments } from "./yaml-stream.ts";

/** What every key that customizes Argo CD's view of a kind begins with. */
export const CUSTOMIZATIONS = "resource.customizations";
const HEALTH = `${CUSTOMIZATIONS}.health.`;

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

/** The mapping that a text holds. */
function parse(text: string): Manifest | undefined {
  const [document] = splitDocuments(text);
  const read = document === undefined ? undefined : readDocument(document);
  return read?.ok === true && isMapping(read.value) ? read.value : undefined;
}

/** `argoproj.io_Application`, `ConfigMap` or `all`, as a pattern of `group/Kind`. */
function patternOf(key: string): string {
  if (key === "all") return "*/*";
  const at = key.lastIndexOf("_");
  return at < 0 ? `/${key}` : `${key.slice(0, at)}/${key.slice(at + 1)}`;
}

/** The kinds with a check in the customizations of all kinds in one text, by `group/Kind`. */
function inOneText(customizations: unknown): string[] {
  const kinds = typeof customizations === "string" ? parse(customizations) : undefined;
  return Object.entries(kinds ?? {}).flatMap(([key, own]) =>
    isText(getField(own, ["health.lua"])) ? [key.includes("/") ? key : `/${key}`] : [],
  );
}

/**
 * The kinds with a check anywhere in settings, in the values of a chart, or in a text of such: patterns of `group/Kind` in
 * which `*` stands for any text and `?` for any character.
 */
export function checksIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(checksIn);
  const settings = typeof value === "string" && value.includes(CUSTOMIZATIONS) ? parse(value) : value;
  if (!isMapping(settings)) return [];
  return Object.entries(settings).flatMap(([key, child]) => {
    if (key.startsWith(HEALTH)) return isText(child) ? [patternOf(key.slice(HEALTH.length))] : [];
    return key === CUSTOMIZATIONS ? inOneText(child) : checksIn(child);
  });
}

function checksOf({ group, kind, name, manifest }: Resource): string[] {
  const { data, spec } = manifest;
  if (group === "") return kind === "ConfigMap" && name === "argocd-cm" ? checksIn(data) : [];
  if (group !== "argoproj.io") return [];
  if (kind === "Application" || kind === "ApplicationSet") return checksIn(spec);
  if (kind !== "ArgoCD") return [];
  const rows = getList(spec, ["resourceHealthChecks"]).filter((row) => getText(row, ["check"]) !== "");
  return [
    ...rows.map((row) => `${getText(row, ["group"])}/${getText(row, ["kind"])}`),
    ...inOneText(getField(spec, ["resourceCustomizations"])),
    ...checksIn(getField(spec, ["extraConfig"])),
  ];
}

/** The kinds that the objects of a render add a health check for, as patterns of `group/Kind`. */
export function customChecks(resources: readonly Resource[]): string[] {
  return resources.flatMap(checksOf);
}

/** Whether a kind matches one of the patterns. */
export function kindMatcher(patterns: readonly string[]): (group: string, kind: string) => boolean {
  const expressions = [...new Set(patterns)].map((pattern) => {
    const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&");
    return new RegExp(`^${escaped.replaceAll("*", ".*").replaceAll("?", ".")}$`);
  });
  return (group, kind) => expressions.some((expression) => expression.test(`${group}/${kind}`));
}
