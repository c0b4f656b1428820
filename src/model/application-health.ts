// Whether a render gives Argo CD a health check for Applications: Argo CD itself has had none since 1.8. It may come from
// argocd-cm, from the operator's ArgoCD resource, or from values of the argo-cd chart in an Application.
// Source: util/settings/settings.go (GetResourceOverrides), util/lua/lua.go (GetHealthScript) of Argo CD.
import type { Manifest, Resource } from "../types.ts";
import { getField, getList, getText, isMapping } from "./resource.ts";
import { readDocument } from "./yaml.ts";
import { splitDocuments } from "./yaml-stream.ts";

const CUSTOMIZATIONS = "resource.customizations";
/** The keys of argocd-cm that hold the check of one kind, or of every kind. */
const HEALTH_KEYS: ReadonlySet<string> = new Set(["argoproj.io_Application", "all"].map((kind) => `${CUSTOMIZATIONS}.health.${kind}`));

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

/** The mapping that a text holds. */
function parse(text: string): Manifest | undefined {
  const [document] = splitDocuments(text);
  const read = document === undefined ? undefined : readDocument(document);
  return read?.ok === true && isMapping(read.value) ? read.value : undefined;
}

/** Whether a key of the customizations is for Applications; it may hold wildcards. */
function isForApplications(key: string): boolean {
  const pattern = key
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${pattern}$`).test("argoproj.io/Application");
}

/** Whether the customizations of all kinds in one text, by `group/Kind`, hold the check. */
function holdsCheck(customizations: unknown): boolean {
  const kinds = typeof customizations === "string" ? parse(customizations) : undefined;
  return Object.entries(kinds ?? {}).some(([key, own]) => isForApplications(key) && isText(getField(own, ["health.lua"])));
}

/** Whether the check is anywhere in settings, in the values of a chart, or in a text of such. */
function isSetIn(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isSetIn);
  const settings = typeof value === "string" && value.includes(CUSTOMIZATIONS) ? parse(value) : value;
  if (!isMapping(settings)) return false;
  return Object.entries(settings).some(([key, child]) => {
    if (HEALTH_KEYS.has(key)) return isText(child);
    return key === CUSTOMIZATIONS ? holdsCheck(child) : isSetIn(child);
  });
}

function restores({ group, kind, name, manifest }: Resource): boolean {
  const { data, spec } = manifest;
  if (group === "") return kind === "ConfigMap" && name === "argocd-cm" && isSetIn(data);
  if (group !== "argoproj.io") return false;
  if (kind === "Application" || kind === "ApplicationSet") return isSetIn(spec);
  if (kind !== "ArgoCD") return false;
  const isCheck = (row: unknown): boolean =>
    getText(row, ["group"]) === "argoproj.io" && getText(row, ["kind"]) === "Application" && getText(row, ["check"]) !== "";
  return (
    getList(spec, ["resourceHealthChecks"]).some(isCheck) ||
    holdsCheck(getField(spec, ["resourceCustomizations"])) ||
    isSetIn(getField(spec, ["extraConfig"]))
  );
}

/** Whether one of the objects restores the health check of Applications. */
export function restoresApplicationHealth(resources: readonly Resource[]): boolean {
  return resources.some(restores);
}
