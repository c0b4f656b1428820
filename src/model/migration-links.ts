// For which workloads a Job migrates. Links are ranked, and only the strongest kind that the Job reaches counts.
import type { Reference, Resource } from "../types.ts";
import { hostsOf } from "./host-mentions.ts";
import { isHostOf } from "./hosts.ts";
import { isStore, isWorking, ownRepositories } from "./images.ts";
import { migrationEvidence } from "./migrations.ts";
import { getField, getText, isMapping } from "./resource.ts";
import { containers, isAtRest, runOf } from "./workloads.ts";

/** Why a Job is taken to migrate for a workload. */
export type LinkKind = "image" | "database" | "name";

/** A migration Job and the workloads that need its schema. */
export interface MigrationLink {
  readonly job: Resource;
  readonly workloads: readonly Resource[];
  readonly by: LinkKind;
  /** Nothing tells several workloads apart, or the Job only hints that it migrates. */
  readonly isUnsure: boolean;
}

/** What linking asks of the model. */
export interface MigrationInput {
  readonly resources: readonly Resource[];
  readonly destination: string;
  referencesOf(resource: Resource): readonly Reference[];
}

const DATABASE_WORDS =
  /(?:^|[^a-z])(?:db|database|postgres(?:ql)?|pg|mysql|mariadb|mongo(?:db)?|sql|mssql|dsn|jdbc|datasource|clickhouse|cockroach|cassandra|dburl)(?![a-z])/i;

/** A ConfigMap or Secret that a pod takes its database from, with the keys that it reads (`null` = all). */
interface DatabaseReference {
  readonly object: string;
  readonly keys: readonly string[] | null;
}

function databaseReferences(references: readonly Reference[]): DatabaseReference[] {
  return references.flatMap(({ from, field, to, keys, use }) => {
    if (use !== "env") return [];
    const variable = keys === null ? "" : getText(from.manifest, [...field.slice(0, -3), "name"]);
    const isDatabase = keys === null || [variable, to.name, ...keys].some((word) => DATABASE_WORDS.test(word.replaceAll("_", "-")));
    return isDatabase ? [{ object: `${to.kind} ${to.name}`, keys }] : [];
  });
}

function sharesKey(a: DatabaseReference, b: DatabaseReference): boolean {
  if (a.object !== b.object) return false;
  return a.keys === null || b.keys === null || a.keys.some((key) => b.keys?.includes(key));
}

function isNamePrefix(workload: string, job: string): boolean {
  return job === workload || job.startsWith(`${workload}-`) || job.startsWith(`${workload}.`);
}

const INSTANCE_LABELS = ["app.kubernetes.io/instance", "app.kubernetes.io/part-of"];

function labelsOf(resource: Resource): unknown {
  return getField(resource.manifest, ["metadata", "labels"]);
}

function longestNames(job: Resource, workloads: readonly Resource[]): Resource[] {
  const matching = workloads.filter(({ name }) => name !== "" && isNamePrefix(name, job.name || job.generateName));
  const longest = Math.max(0, ...matching.map(({ name }) => name.length));
  return matching.filter(({ name }) => name.length === longest);
}

/** A workload that a Job may migrate for. */
interface Candidate {
  readonly workload: Resource;
  readonly images: readonly string[];
  /** Made when no image links it. */
  databases?: readonly DatabaseReference[];
}

/** What stands in one namespace. */
interface Neighbourhood {
  readonly candidates: Candidate[];
  readonly byImage: Map<string, Candidate[]>;
  readonly services: Map<string, Resource>;
  readonly configMaps: Map<string, Resource>;
}

/** Links by database: a shared object that several images read links only by a key of its own, or by an agreeing name. */
function databaseLinks(job: Resource, candidates: readonly Candidate[], referencesOf: MigrationInput["referencesOf"]): MigrationLink {
  const wanted = databaseReferences(referencesOf(job));
  if (wanted.length === 0) return { job, workloads: [], by: "database", isUnsure: false };
  const readers = candidates.map((candidate) => {
    candidate.databases ??= databaseReferences(referencesOf(candidate.workload));
    return { workload: candidate.workload, images: candidate.images.join(" "), own: candidate.databases };
  });
  const sure = new Set<Resource>();
  const unsure = new Set<Resource>();
  for (const reference of wanted) {
    const readersOfObject = readers.filter(({ own }) => own.some(({ object }) => object === reference.object));
    const sharing = readersOfObject.filter(({ own }) => own.some((other) => sharesKey(reference, other)));
    const images = (list: typeof readers): number => new Set(list.map((reader) => reader.images)).size;
    const sharers = sharing.map(({ workload }) => workload);
    const named = longestNames(job, sharers);
    const keyTells = images(sharing) === 1 && (images(readersOfObject) === 1 || reference.keys !== null);
    const linked = keyTells ? sharers : named;
    for (const workload of linked) sure.add(workload);
    if (linked.length === 0) for (const workload of sharers) unsure.add(workload);
  }
  const linked = sure.size > 0 ? sure : unsure;
  return { job, workloads: [...linked], by: "database", isUnsure: sure.size === 0 };
}

function nameLinks(job: Resource, candidates: readonly Candidate[]): MigrationLink {
  const related = candidates.filter(({ workload }) =>
    INSTANCE_LABELS.some((label) => {
      const value = getText(labelsOf(workload), [label]);
      return value !== "" && value === getText(labelsOf(job), [label]);
    }),
  );
  const workloads = related.map(({ workload }) => workload);
  return { job, workloads: longestNames(job, workloads), by: "name", isUnsure: false };
}

/** The workloads behind the Services that the Job names as hosts: they are the database, unless they run the Job's own image. */
function backends(
  job: Resource,
  images: ReadonlySet<string>,
  { candidates, services, configMaps }: Neighbourhood,
  namespace: string,
): ReadonlySet<Candidate> {
  const hosts = [...hostsOf(job, (name) => configMaps.get(name))];
  const named = hosts.flatMap((host) =>
    host
      .split(".")
      .slice(0, 2)
      .flatMap((part) => services.get(part) ?? []),
  );
  const selectors = [...new Set(named)]
    .filter((service) => hosts.some((host) => isHostOf(host, service.name, namespace)))
    .flatMap((service) => {
      const selector = getField(service.manifest, ["spec", "selector"]);
      return isMapping(selector) && Object.keys(selector).length > 0 ? [Object.entries(selector)] : [];
    });
  if (selectors.length === 0) return new Set();
  return new Set(
    candidates.filter((candidate) => {
      const labels = getField(candidate.workload.manifest, ["spec", "template", "metadata", "labels"]);
      const isSelected = selectors.some((selector) => selector.every(([key, value]) => getField(labels, [key]) === value));
      return isSelected && !candidate.images.some((image) => images.has(image));
    }),
  );
}

function linksOf(job: Resource, neighbourhood: Neighbourhood, namespace: string, input: MigrationInput): MigrationLink {
  const images = new Set(ownRepositories(containers(job)));
  const byImage = [...new Set([...images].flatMap((image) => neighbourhood.byImage.get(image) ?? []))];
  if (byImage.length > 0) return { job, workloads: byImage.map(({ workload }) => workload), by: "image", isUnsure: false };
  const databases = backends(job, images, neighbourhood, namespace);
  const candidates = neighbourhood.candidates.filter((candidate) => !databases.has(candidate));
  const byDatabase = databaseLinks(job, candidates, input.referencesOf);
  return byDatabase.workloads.length > 0 ? byDatabase : nameLinks(job, candidates);
}

function neighbourhoods({ resources, destination }: MigrationInput): ReadonlyMap<string, Neighbourhood> {
  const found = new Map<string, Neighbourhood>();
  for (const resource of resources) {
    const namespace = resource.namespace || destination;
    const own: Neighbourhood = found.get(namespace) ?? { candidates: [], byImage: new Map(), services: new Map(), configMaps: new Map() };
    found.set(namespace, own);
    if (resource.group === "" && resource.kind === "Service") own.services.set(resource.name, resource);
    else if (resource.group === "" && resource.kind === "ConfigMap") own.configMaps.set(resource.name, resource);
    else if (runOf(resource) === "always" && !isAtRest(resource) && !isStore(resource)) {
      const candidate: Candidate = { workload: resource, images: [...new Set(ownRepositories(containers(resource).filter(isWorking)))] };
      own.candidates.push(candidate);
      for (const image of candidate.images) {
        const same = own.byImage.get(image);
        if (same === undefined) own.byImage.set(image, [candidate]);
        else same.push(candidate);
      }
    }
  }
  return found;
}

/** Every migration Job with the workloads that it migrates for, in the order of the resources. */
export function migrationLinks(input: MigrationInput): MigrationLink[] {
  const jobs = input.resources.flatMap((job) => {
    const evidence = migrationEvidence(job);
    return evidence === undefined ? [] : [{ job, isHint: evidence === "hinted" }];
  });
  if (jobs.length === 0) return [];
  const known = neighbourhoods(input);
  return jobs.flatMap(({ job, isHint }) => {
    const namespace = job.namespace || input.destination;
    const neighbourhood = known.get(namespace);
    if (neighbourhood === undefined) return [];
    const link = linksOf(job, neighbourhood, namespace, input);
    return link.workloads.length === 0 ? [] : [isHint ? { ...link, isUnsure: true } : link];
  });
}
