// Which Jobs, hooks and init containers connect to what the render itself brings: a workload behind a Service, or a custom
// resource for which an operator makes one. Whether that comes too late is not said here.
import { isHook } from "../schedule/hook.ts";
import type { Field, Resource } from "../types.ts";
import { type FindConfigMap, type HostMention, hostMentions } from "./host-mentions.ts";
import { servicesAt } from "./hosts.ts";
import { isStore, isWorking, ownRepositories } from "./images.ts";
import { OPERATOR_SERVICES, type OperatorService } from "./operator-services.ts";
import { getField, getText, isMapping } from "./resource.ts";
import { isQueueImage, isStoreAddress } from "./stores.ts";
import { containers, isAtRest, podTemplates, runOf } from "./workloads.ts";

/** What a Job, hook or init container connects to. */
export interface DatabaseNeed {
  readonly from: Resource;
  /** The host as it is written. */
  readonly host: string;
  /** The Service of the render that the host is the address of; `null` when an operator makes it. */
  readonly service: Resource | null;
  /**
   * The workloads or custom resources whose pods answer; one of them is enough. None when nobody in the render does, or when
   * only the name of the Service is looked up: then the Service is all that is needed.
   */
  readonly backends: readonly Resource[];
  /** Where the host is written; when only a ConfigMap names it, where that is read. */
  readonly field: Field;
  /** Whether `from` itself names the host, or only a ConfigMap that it reads. */
  readonly source: "own" | "config";
  /** What stands at the field is an init container's. */
  readonly isInit: boolean;
  /** Which container does not end before the host answers. */
  readonly loops: "init" | "main" | null;
  /** No condition stands before that loop. */
  readonly isLoopSure: boolean;
  /** A command or its arguments name it, and do not go on when nothing answers. */
  readonly isInCommand: boolean;
  /** It goes on when nothing answers. */
  readonly isTolerant: boolean;
  /** A database, queue or cache. */
  readonly isStore: boolean;
}

/** What the search asks for. */
export interface DatabaseInput {
  readonly resources: readonly Resource[];
  /** The namespace of what names none. */
  readonly destination: string;
}

/** Whether the sync waits for what the resource runs first or at all. */
function asks(resource: Resource): boolean {
  const run = runOf(resource);
  if (run === undefined || run === "onSchedule" || isAtRest(resource)) return false;
  return run === "once" || isHook(resource.annotations) || containers(resource).some(({ isInit }) => isInit);
}

/** The hosts that count: of a workload that is no hook only those of its init containers. */
function mentionsThatCount(resource: Resource, configMap: FindConfigMap): HostMention[] {
  const mentions = hostMentions(resource, configMap);
  return runOf(resource) === "once" || isHook(resource.annotations) ? mentions : mentions.filter(({ isInit }) => isInit);
}

function podLabels(workload: Resource): unknown {
  if (workload.kind === "Pod") return getField(workload.manifest, ["metadata", "labels"]);
  const [template] = podTemplates(workload);
  return template && getField(workload.manifest, [...template.field.slice(0, -1), "metadata", "labels"]);
}

/** What answers in the render, by names and labels. */
class Backends {
  readonly #services = new Map<string, Resource>();
  readonly #configMaps = new Map<string, Resource>();
  readonly #ofOperators = new Map<string, Resource[]>();
  /** By namespace, label and value. */
  readonly #byLabel = new Map<string, Resource[]>();
  readonly #labels = new Map<Resource, unknown>();
  readonly #selected = new Map<Resource, readonly Resource[]>();
  readonly #destination: string;

  constructor({ resources, destination }: DatabaseInput) {
    this.#destination = destination;
    for (const resource of resources) this.#add(resource);
  }

  #add(resource: Resource): void {
    const { group, kind, name } = resource;
    const key = `${this.namespaceOf(resource)}/${name}`;
    if (group === "" && kind === "Service") this.#services.set(key, resource);
    else if (group === "" && kind === "ConfigMap") this.#configMaps.set(key, resource);
    else {
      const known = operatorServices(resource);
      if (known !== undefined) this.#addOperated(resource, known);
      else if (runOf(resource) === "always") this.#addLabels(resource, podLabels(resource));
    }
  }

  #addOperated(resource: Resource, { services, namedAt, label }: OperatorService): void {
    const own = namedAt === undefined ? [] : [getText(resource.manifest, namedAt) || resource.name];
    for (const service of [...services.map((pattern) => pattern.replace("*", resource.name)), ...own])
      push(this.#ofOperators, `${this.namespaceOf(resource)}/${service}`, resource);
    if (label !== undefined) this.#addLabels(resource, { [label]: resource.name });
  }

  #addLabels(resource: Resource, labels: unknown): void {
    if (!isMapping(labels)) return;
    this.#labels.set(resource, labels);
    for (const [key, value] of Object.entries(labels)) push(this.#byLabel, `${this.namespaceOf(resource)}/${key}=${value}`, resource);
  }

  namespaceOf(resource: Resource): string {
    return resource.namespace || this.#destination;
  }

  configMap(namespace: string, name: string): Resource | undefined {
    return this.#configMaps.get(`${namespace}/${name}`);
  }

  /** What a host is the address of: a Service of the render, or what an operator makes Services for. */
  at(host: string, namespace: string): { service: Resource | null; backends: readonly Resource[] } | undefined {
    const places = servicesAt(host, namespace).map((place) => `${place.namespace}/${place.name}`);
    for (const place of places) {
      const service = this.#services.get(place);
      if (service !== undefined) return { service, backends: this.#behind(service) };
    }
    for (const place of places) {
      const operated = this.#ofOperators.get(place);
      if (operated !== undefined) return { service: null, backends: operated };
    }
    return undefined;
  }

  /** The workloads that a Service selects. Operators give their pods further labels, so one that names them is enough. */
  #behind(service: Resource): readonly Resource[] {
    const known = this.#selected.get(service);
    if (known !== undefined) return known;
    const selector = getField(service.manifest, ["spec", "selector"]);
    const wanted = isMapping(selector) && getText(service.manifest, ["spec", "type"]) !== "ExternalName" ? Object.entries(selector) : [];
    const lists = wanted.map(([key, value]) => this.#byLabel.get(`${this.namespaceOf(service)}/${key}=${value}`) ?? []);
    const candidates = new Set(lists.flat().filter((resource) => operatorServices(resource) !== undefined));
    const [fewest] = [...lists].sort((a, b) => a.length - b.length);
    for (const resource of fewest ?? []) {
      const labels = this.#labels.get(resource);
      if (wanted.every(([key, value]) => getField(labels, [key]) === value)) candidates.add(resource);
    }
    const selected = [...candidates].sort((a, b) => a.index - b.index);
    this.#selected.set(service, selected);
    return selected;
  }
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function operatorServices({ group, kind }: Resource): OperatorService | undefined {
  return KNOWN.get(`${group}/${kind}`) ?? KNOWN.get(`${group}/*`);
}

const KNOWN: ReadonlyMap<string, OperatorService> = new Map(
  OPERATOR_SERVICES.flatMap((row) => row.groups.map((group) => [`${group}/${row.kind}`, row] as const)),
);

function isStoreBackend(backend: Resource): boolean {
  const known = operatorServices(backend);
  return known === undefined ? isStore(backend) || isQueueImage(backend) : known.isNoStore !== true;
}

const isHeadless = (service: Resource): boolean => getText(service.manifest, ["spec", "clusterIP"]) === "None";

/** Everything in the render that a Job, hook or init container connects to, once for each address of the render. */
export function databaseNeeds(input: DatabaseInput): DatabaseNeed[] {
  const askers = input.resources.filter(asks);
  if (askers.length === 0) return [];
  const known = new Backends(input);
  return askers.flatMap((from) => needsOf(from, known));
}

function needsOf(from: Resource, known: Backends): DatabaseNeed[] {
  const namespace = known.namespaceOf(from);
  const mentions = mentionsThatCount(from, (name) => known.configMap(namespace, name));
  const images = new Set(ownRepositories(containers(from)));
  // By what is at the address: a Service, or the first of the custom resources.
  const byTarget = new Map<Resource, { found: { service: Resource | null; backends: readonly Resource[] }; mentions: HostMention[] }>();
  for (const mention of mentions) {
    const found = known.at(mention.host, namespace);
    const target = found?.service ?? found?.backends[0];
    if (found === undefined || target === undefined || found.backends.includes(from)) continue;
    // The application's own address, which it tells others, unless it is waited for.
    const isOwn = found.backends.some((backend) =>
      ownRepositories(containers(backend).filter(isWorking)).some((image) => images.has(image)),
    );
    if (isOwn && mention.loop === null) continue;
    // `--host=web` may be a name for a certificate.
    if (mention.isBare && mention.loop === null && !found.backends.some(isStoreBackend)) continue;
    const entry = byTarget.get(target);
    if (entry === undefined) byTarget.set(target, { found, mentions: [mention] });
    else entry.mentions.push(mention);
  }
  return [...byTarget.values()].map(({ found: { service, backends }, mentions: all }) => {
    const [first] = all.filter(({ source }) => source === "own").concat(all) as [HostMention];
    const own = all.filter(({ source }) => source === first.source);
    const connects = service === null || isHeadless(service) || all.some(({ isLookup }) => !isLookup);
    const loops = all.filter(({ loop }) => loop !== null);
    const sure = loops.filter(({ loop }) => loop === "sure");
    const ofInit = (list: readonly HostMention[]): HostMention | undefined => list.find(({ isInit }) => isInit);
    const loop = ofInit(sure) ?? sure[0] ?? ofInit(loops) ?? loops[0];
    return {
      from,
      host: first.host,
      service,
      backends: connects ? backends : [],
      field: first.field,
      source: first.source,
      isInit: first.isInit,
      loops: loop === undefined ? null : loop.isInit ? "init" : "main",
      isLoopSure: loop?.loop === "sure",
      isInCommand: all.some((mention) => mention.isInCommand && mention.source === "own" && !mention.isTolerant),
      isTolerant: own.every(({ isTolerant }) => isTolerant),
      isStore: backends.some(isStoreBackend) || own.some(isStoreAddress),
    };
  });
}
