// Where the containers of a resource name a host: in their variables, their command, and the ConfigMaps that they read.
import type { Field, Resource } from "../types.ts";
import { blanked, type FoundHost, findHosts, hostsOfVariable } from "./hosts.ts";
import { lastPart } from "./migrations.ts";
import { getField, getList, getText, isMapping } from "./resource.ts";
import { type Span, toleratesFailure, waitSpans } from "./wait-loops.ts";
import { type Container, containers, imageRepository, podTemplates, runOf } from "./workloads.ts";

/** A host that a container names. */
export interface HostMention extends Omit<FoundHost, "at"> {
  /** Where it is written, or where the ConfigMap is read that names it. */
  readonly field: Field;
  readonly source: "own" | "config";
  /** An init container names it. */
  readonly isInit: boolean;
  /** The command or the arguments name it. */
  readonly isInCommand: boolean;
  /** The container does not end before the host answers; `maybe` when a condition stands before that. */
  readonly loop: "sure" | "maybe" | null;
  /** The container goes on when something fails. */
  readonly isTolerant: boolean;
  /** The variable that holds it, or `""`. */
  readonly variable: string;
}

/** Finds a ConfigMap of the render by its name, in the namespace of the one who asks. */
export type FindConfigMap = (name: string) => Resource | undefined;

interface Variable {
  readonly name: string;
  readonly value: string;
  readonly field: Field;
  readonly source: HostMention["source"];
}

function dataOf(configMap: Resource | undefined): [string, string][] {
  const data = getField(configMap?.manifest, ["data"]);
  return isMapping(data) ? Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === "string") : [];
}

/** The variables of a container: a later one of a name takes the place of an earlier one, and `env` that of `envFrom`. */
function variablesOf({ manifest, field }: Container, configMap: FindConfigMap): Variable[] {
  const fromWhole = getList(manifest, ["envFrom"]).flatMap((source, index): Variable[] => {
    const at = [...field, "envFrom", index, "configMapRef", "name"];
    const prefix = getText(source, ["prefix"]);
    return dataOf(configMap(getText(source, ["configMapRef", "name"]))).map(([key, value]) => {
      return { name: prefix + key, value, field: at, source: "config" };
    });
  });
  const own = getList(manifest, ["env"]).map((variable, index): Variable => {
    const name = getText(variable, ["name"]);
    const reference = getField(variable, ["valueFrom", "configMapKeyRef"]);
    if (reference === undefined)
      return { name, value: getText(variable, ["value"]), field: [...field, "env", index, "value"], source: "own" };
    const key = getText(reference, ["key"]);
    const value = dataOf(configMap(getText(reference, ["name"]))).find(([candidate]) => candidate === key)?.[1] ?? "";
    return { name, value, field: [...field, "env", index, "valueFrom", "configMapKeyRef", "name"], source: "config" };
  });
  return [...new Map([...fromWhole, ...own].map((variable) => [variable.name, variable])).values()];
}

const EXPANSION = /\$\{(\w+)(?::?-[^}]*)?\}|\$\((\w+)\)|\$(\w+)/g;

/** Puts the values of variables into a text. */
export function expand(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(EXPANSION, (whole, braced?: string, inBrackets?: string, bare?: string) => {
    return values.get(braced ?? inBrackets ?? bare ?? "") || whole;
  });
}

interface Word {
  readonly text: string;
  readonly field: Field;
}

function wordsOf({ manifest, field }: Container): Word[] {
  const words = ["command", "args"].flatMap((key) =>
    getList(manifest, [key]).flatMap((text, index) => (typeof text === "string" ? [{ text, field: [...field, key, index] }] : [])),
  );
  const source = getText(manifest, ["source"]);
  return source === "" ? words : [...words, { text: source, field: [...field, "source"] }];
}

/** Hosts that the wait tools of Kubernetes name in a way of their own. */
function hostsOfWaitTools(text: string, image: string, variables: readonly Variable[]): { host: string; variable?: Variable }[] {
  // `k8s-wait-for service db`
  const inArguments = image === "k8s-wait-for" ? [...text.matchAll(/(?:^|\s)service\s+([a-z][\w.-]*)/g)] : [];
  // kubernetes-entrypoint: `DEPENDENCY_SERVICE=db,data:db`
  const inVariables = variables.filter(({ name }) => name === "DEPENDENCY_SERVICE");
  return [
    ...inArguments.map(([, host = ""]) => ({ host })),
    ...inVariables.flatMap((variable) =>
      variable.value.split(",").flatMap((part) => {
        const [first = "", second] = part.trim().split(":");
        return first === "" ? [] : [{ host: second === undefined ? first : `${second}.${first}`, variable }];
      }),
    ),
  ];
}

function loopAt(spans: readonly Span[], at: number): HostMention["loop"] {
  const around = spans.filter(({ start, end }) => at >= start && at < end);
  return around.length === 0 ? null : around.some(({ isConditional }) => !isConditional) ? "sure" : "maybe";
}

/** A host in a file that a pod mounts. */
interface Mounted extends FoundHost {
  readonly field: Field;
}

function mentionsOf(container: Container, mounted: readonly Mounted[], configMap: FindConfigMap): HostMention[] {
  const variables = variablesOf(container, configMap);
  const words = wordsOf(container);
  const image = lastPart(imageRepository(getText(container.manifest, ["image"])));
  const isSidecar = getText(container.manifest, ["restartPolicy"]) === "Always";
  const rest = { isInit: container.isInit && !isSidecar, isTolerant: toleratesFailure(words.map(({ text }) => text).join(" ")) };

  const inCommand = (known: readonly Variable[]): HostMention[] => {
    const values = new Map(known.map(({ name, value }) => [name, value]));
    const texts = words.map(({ text }) => blanked(expand(text, values)));
    const ends: number[] = [];
    for (const text of texts) ends.push((ends.at(-1) ?? -1) + 1 + text.length);
    const line = texts.join(" ");
    const spans = waitSpans(line, image);
    return findHosts(line).map(({ at, ...found }) => ({
      ...found,
      field: words[ends.findIndex((end) => at < end)]?.field ?? container.field,
      source: "own",
      isInCommand: true,
      loop: loopAt(spans, at),
      variable: "",
      ...rest,
    }));
  };
  const own = inCommand(variables.filter(({ source }) => source === "own"));
  const isNew = ({ host }: HostMention): boolean => !own.some((mention) => mention.host === host);
  const viaConfig = variables.some(({ source, value }) => source === "config" && value !== "") ? inCommand(variables).filter(isNew) : [];
  const line = words.map(({ text }) => text).join(" ");
  const ofTools = hostsOfWaitTools(line, image, variables).map(({ host, variable }): HostMention => {
    const field = variable?.field ?? words.find(({ text }) => text.includes(host))?.field ?? container.field;
    const found = { host, port: undefined, scheme: "", isLookup: false, isBare: false, variable: variable?.name ?? "" };
    return { ...found, field, source: variable?.source ?? "own", isInCommand: variable === undefined, loop: "sure", ...rest };
  });
  const isWaitImage = waitSpans("", image).length > 0;
  const inVariables = variables.flatMap(({ name, value, field, source }) =>
    hostsOfVariable(name, value).map(({ at: _, ...found }): HostMention => {
      return { ...found, field, source, isInCommand: false, loop: isWaitImage ? "sure" : null, variable: name, ...rest };
    }),
  );
  const inFiles = mounted.map(({ at: _, ...found }): HostMention => {
    return { ...found, source: "config", isInCommand: false, loop: null, variable: "", ...rest };
  });
  return [
    ...inVariables.filter(({ source }) => source === "own"),
    ...own,
    ...ofTools,
    ...inVariables.filter(({ source }) => source === "config"),
    ...viaConfig.map((mention): HostMention => ({ ...mention, source: "config" })),
    ...inFiles,
  ];
}

/** Many Jobs may mount one large ConfigMap. */
const readFiles = new WeakMap<Resource, readonly FoundHost[]>();

function hostsOfFiles(configMap: Resource | undefined): readonly FoundHost[] {
  if (configMap === undefined) return [];
  const known = readFiles.get(configMap);
  if (known !== undefined) return known;
  const found = dataOf(configMap).flatMap(([, text]) => findHosts(text));
  readFiles.set(configMap, found);
  return found;
}

/** The hosts in the ConfigMaps that a pod mounts. */
function mountedHosts(resource: Resource, configMap: FindConfigMap): Mounted[] {
  return podTemplates(resource).flatMap(({ spec, field }) =>
    getList(spec, ["volumes"]).flatMap((volume, index) => {
      const at = [...field, "volumes", index];
      const whole = { name: getText(volume, ["configMap", "name"]), field: [...at, "configMap", "name"] };
      const projected = getList(volume, ["projected", "sources"]).map((source, number) => ({
        name: getText(source, ["configMap", "name"]),
        field: [...at, "projected", "sources", number, "configMap", "name"],
      }));
      return [whole, ...projected].flatMap(({ name, field: named }) =>
        hostsOfFiles(configMap(name)).map((found) => ({ ...found, field: named })),
      );
    }),
  );
}

/**
 * The hosts that the containers of a resource name, as often as they do, in the order of the containers; what a container
 * says itself comes before what it reads. Of the files that are mounted only those of pods that run once are read: others
 * hand them on.
 */
export function hostMentions(resource: Resource, configMap: FindConfigMap): HostMention[] {
  const all = containers(resource);
  const main = all.find(({ isInit }) => !isInit);
  const mounted = runOf(resource) === "once" && main !== undefined ? mountedHosts(resource, configMap) : [];
  return all.flatMap((container) => mentionsOf(container, container === main ? mounted : [], configMap));
}

/** The hosts that the pods of a resource name in their variables and commands. */
export function hostsOf(resource: Resource, configMap: FindConfigMap): ReadonlySet<string> {
  const mentions = containers(resource).flatMap((container) => mentionsOf(container, [], configMap));
  return new Set(mentions.map(({ host }) => host));
}
