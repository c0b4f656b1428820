// Which Job migrates a database schema, and for which workloads. Names and commands are read as hints; what they link
// is ranked, and only the strongest link counts.
import type { Reference, Resource } from "../types.ts";
import { hostsOf, isHostOf } from "./hosts.ts";
import { getField, getList, getText, isMapping } from "./resource.ts";
import { type Container, commandLine, containers, imageRepository, isAtRest, runOf } from "./workloads.ts";

/** The annotation that says whether a Job is a migration that must come first. */
export const MIGRATION = "wavelint.dev/migration";

const SAYS_YES: ReadonlySet<string> = new Set(["true", "expand"]);
const SAYS_NO: ReadonlySet<string> = new Set(["false", "none", "contract", "seed", "backfill"]);

/** `migrat` at the start of a word: in `db-migrate` and `runMigrations`, not in `immigration`. */
const MIGRAT = /(?:^|[^A-Za-z])[Mm][Ii][Gg][Rr][Aa][Tt]|[a-z]Migrat/;
const SCHEMA_WORDS = /(?:^|[^a-z])(?:db-(?:init|setup|schema)|schema-(?:update|upgrade))(?![a-z])/i;
const OPPOSITE = /(?:^|[^a-z])(?:seed|backfill|fixture|load-?data|import|export|console|rollback|storage-?version|backup|restore)/i;

/** Programs that change a schema, with the arguments that only look. */
const TOOLS: ReadonlyMap<string, RegExp | null> = new Map<string, RegExp | null>([
  ["alembic", /^(?:check|current|heads|history|show|revision|branches)$/],
  ["flyway", /^(?:validate|info)$/],
  ["liquibase", /^(?:status|validate|history|diff)$/],
  ["atlas", /^(?:lint|status|inspect|validate)$/],
  ["goose", /^(?:status|version|validate)$/],
  ["golang-migrate", null],
  ["prisma", /^(?:generate|seed|studio|validate|format|status)$/],
  ["knex", /^seed/],
  ["typeorm", /^(?:query|schema:log|migration:show)$/],
  ["typeorm-ts-node-commonjs", /^(?:query|schema:log|migration:show)$/],
  ["sequelize", /^db:seed/],
  ["sequelize-cli", /^db:seed/],
  ["dbmate", /^(?:status|dump|wait)$/],
  ["sqitch", /^(?:status|verify|log|plan)$/],
  ["efbundle", null],
]);
const COMMANDS =
  /\bmanage\.py\s+(?:\S+\s+)*?migrate\b|\bartisan\s+migrate\b|\b(?:rails|rake)\s+(?:\S+\s+)*?db:(?:migrate|prepare|schema:load)(?![:\w])|\becto\.migrate\b/;
const LAUNCHERS = /^(?:npx|bunx|exec|sudo|env|time|yarn|pnpm|npm|run|dlx|bundle|poetry|uv|pipenv|python3?|-m|-y|--yes|--|\w+=\S*)$/;
/** A command that only looks whether the schema is there. */
const CHECKS =
  /\b(?:check|verify|pending|wait)[\w-]*migrat|\bmigrat\w*[^;&|\n]*?[\s:-](?:check|status|wait|ready|verify|pending)\b|db:abort_if_pending_migrations|alembic\s[^;&|\n]*\bcheck\b|flyway\s[^;&|\n]*\bvalidate\b|wait-for-(?:[\w-]+-)?migrations?/;

/** The single commands of a command line, each as its words. */
function commandsOf(line: string): string[][] {
  return line.split(/[;|&\n]+/).map((command) =>
    command
      .trim()
      .split(/\s+/)
      .filter((word) => word !== ""),
  );
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The program of a command and what follows it, behind `npx`, `bundle exec` and the like. */
function programOf(words: readonly string[]): [string, readonly string[]] {
  let start = 0;
  while (
    start < words.length - 1 &&
    (LAUNCHERS.test(words[start] as string) || /(?:^|\/)(?:ba|da|z)?sh$|^-\w*c$/.test(words[start] as string))
  )
    start++;
  return [lastPart(words[start] ?? "").replace(/\.(?:sh|exe|py|js|ts)$/, ""), words.slice(start + 1)];
}

function runsTool(words: readonly string[]): boolean {
  const [program, rest] = programOf(words);
  if (!TOOLS.has(program)) return false;
  const onlyLooks = TOOLS.get(program);
  return onlyLooks === null || onlyLooks === undefined || !rest.some((word) => onlyLooks.test(word));
}

/** Whether what a container runs changes a schema. */
function migrates(container: Container): boolean {
  const line = commandLine(container).join(" ");
  if (CHECKS.test(line)) return false;
  if (COMMANDS.test(line)) return true;
  const commands = commandsOf(line);
  if (commands.some(runsTool)) return true;
  const image = lastPart(imageRepository(getText(container.manifest, ["image"])));
  return TOOLS.has(image) ? runsTool([image, ...line.split(/\s+/)]) : false;
}

const LABELS_THAT_NAME = /(?:^|\/)(?:name|component|role|job|app|task|purpose)$/;

/** Whether it is said that a Job migrates (`said`), or only a part of a longer script says so (`hinted`). */
export type MigrationEvidence = "said" | "hinted";

/** A script of more commands than this does other things too. */
const LONG_SCRIPT = 4;

/** Why a Job (or a Pod that runs once) is taken to migrate a schema, so that it must come before its workloads. */
export function migrationEvidence(resource: Resource): MigrationEvidence | undefined {
  if (runOf(resource) !== "once" || (resource.kind !== "Job" && resource.kind !== "Pod")) return undefined;
  const said = resource.annotations[MIGRATION];
  if (said !== undefined && SAYS_YES.has(said.trim())) return "said";
  if (said !== undefined && SAYS_NO.has(said.trim())) return undefined;
  const own = containers(resource);
  if (own.some(migrates)) return "said";
  const labels = getField(resource.manifest, ["metadata", "labels"]);
  const names = [
    resource.name || resource.generateName,
    ...Object.entries(isMapping(labels) ? labels : {}).flatMap(([key, value]) =>
      LABELS_THAT_NAME.test(key) && typeof value === "string" ? [value] : [],
    ),
  ];
  const lines = own.map((container) => commandLine(container).join(" "));
  if ([...names, ...lines].some((text) => OPPOSITE.test(text)) || lines.some((line) => CHECKS.test(line))) return undefined;
  const images = own.map(({ manifest }) => lastPart(imageRepository(getText(manifest, ["image"]))));
  const says = (text: string): boolean => MIGRAT.test(text) || SCHEMA_WORDS.test(text);
  if ([...names, ...images].some(says)) return "said";
  const saying = lines.filter(says);
  if (saying.length === 0) return undefined;
  return saying.some((line) => commandsOf(line).filter((words) => words.length > 0).length <= LONG_SCRIPT) ? "said" : "hinted";
}

/** Whether a Job (or a Pod that runs once) migrates a schema. */
export function isMigration(resource: Resource): boolean {
  return migrationEvidence(resource) !== undefined;
}

/** What an init container waits for: objects that it names, or the migrations of its own workload. */
export interface InitWait {
  readonly container: Container;
  /** `job/x`, `deployment/x`; empty when it only checks that migrations have run. */
  readonly names: readonly { readonly kind: string; readonly name: string; readonly namespace: string | undefined }[];
}

const WAITED_KINDS: ReadonlyMap<string, string> = new Map([
  ["job", "Job"],
  ["jobs", "Job"],
  ["job.batch", "Job"],
  ["jobs.batch", "Job"],
  ["job-wr", "Job"],
  ["job-we", "Job"],
  ["deploy", "Deployment"],
  ["deployment", "Deployment"],
  ["deployments", "Deployment"],
  ["deployment.apps", "Deployment"],
  ["sts", "StatefulSet"],
  ["statefulset", "StatefulSet"],
  ["statefulsets", "StatefulSet"],
  ["statefulset.apps", "StatefulSet"],
  ["ds", "DaemonSet"],
  ["daemonset", "DaemonSet"],
  ["daemonset.apps", "DaemonSet"],
  ["pod", "Pod"],
  ["pods", "Pod"],
]);

type Waited = InitWait["names"][number];

function flagValue(words: readonly string[], ...flags: string[]): string | undefined {
  for (const [index, word] of words.entries()) {
    if (flags.includes(word)) return words[index + 1];
    const flag = flags.find((candidate) => word.startsWith(`${candidate}=`));
    if (flag !== undefined) return word.slice(flag.length + 1);
  }
  return undefined;
}

/** What `kubectl wait job/x`, `kubectl rollout status deploy/x` and `k8s-wait-for job x` name. */
function namedInCommand(words: readonly string[], isWaitImage: boolean): Waited[] {
  const kubectl = words.findIndex((word) => /(?:^|\/)kubectl$/.test(word));
  const rest = kubectl < 0 ? [] : words.slice(kubectl + 1);
  const waits = rest.includes("wait") || (rest.includes("rollout") && rest.includes("status"));
  if (!waits && !isWaitImage) return [];
  const namespace = flagValue(words, "-n", "--namespace");
  return (waits ? rest : words).flatMap((word, index, all): Waited[] => {
    const [type = "", slashed] = word.split("/");
    const kind = WAITED_KINDS.get(type.toLowerCase());
    const name = slashed ?? all[index + 1];
    return kind === undefined || name === undefined || name === "" || name.startsWith("-") ? [] : [{ kind, name, namespace }];
  });
}

/** Jobs in the variables of kubernetes-entrypoint. */
function namedInVariables(container: Container): Waited[] {
  return getList(container.manifest, ["env"]).flatMap((variable): Waited[] => {
    const name = getText(variable, ["name"]);
    const value = getText(variable, ["value"]);
    if (name === "DEPENDENCY_JOBS") {
      const jobs = value.split(",").map((job) => job.trim());
      return jobs.filter((job) => job !== "").map((job) => ({ kind: "Job", name: lastPart(job), namespace: undefined }));
    }
    if (name !== "DEPENDENCY_JOBS_JSON") return [];
    try {
      const jobs: unknown = JSON.parse(value);
      return (Array.isArray(jobs) ? jobs : []).flatMap((job: unknown) => {
        const jobName = getText(job, ["name"]);
        return jobName === "" ? [] : [{ kind: "Job", name: jobName, namespace: getText(job, ["namespace"]) || undefined }];
      });
    } catch {
      return [];
    }
  });
}

/** The waits of a resource's init containers. */
export function initWaits(resource: Resource): InitWait[] {
  return containers(resource)
    .filter(({ isInit }) => isInit)
    .flatMap((container): InitWait[] => {
      const line = commandLine(container).join(" ");
      const isWaitImage = /k8s-wait-for/.test(getText(container.manifest, ["image"]));
      const names = [
        ...commandsOf(line.replace(/["']/g, " ")).flatMap((words) => namedInCommand(words, isWaitImage)),
        ...namedInVariables(container),
      ];
      if (names.length > 0) return [{ container, names }];
      const checks = CHECKS.test(line) || /^wait-for-(?:[\w-]+-)?migrations?$/.test(getText(container.manifest, ["name"]));
      return checks ? [{ container, names: [] }] : [];
    });
}

/** Whether a workload's init container waits for a migration Job that is linked to it. */
export function waitsFor(workload: Resource, job: Resource, destination: string): boolean {
  const namespaceOf = (resource: Resource): string => resource.namespace || destination;
  return initWaits(workload).some(
    ({ names }) =>
      names.length === 0 ||
      names.some(
        ({ kind, name, namespace }) => kind === job.kind && name === job.name && (namespace ?? namespaceOf(workload)) === namespaceOf(job),
      ),
  );
}

/** Images that help or hold data: sharing one says nothing about whose schema it is. */
const HELPERS =
  /^(?:busybox|alpine|debian|ubuntu|bash|curl|kubectl|os-shell|pause|k8s-wait-for|wait-for-it|wait-for|dockerize|wait4x|python|node|ruby|golang|openjdk|eclipse-temurin|php|nginx|envoy|proxyv2|proxy|cloud-sql-proxy|gce-proxy|vault|vault-agent|vault-k8s|fluent-bit|fluentd|git-sync|oauth2-proxy|haproxy|pgbouncer|toolbox|helm|aws-cli|cloud-sdk|jq|yq)$/;
const STORES =
  /^(?:postgres|postgresql|pgvector|postgis|timescaledb|spilo|mysql|mariadb|percona|mongo|mongodb|redis|valkey|keydb|dragonfly|memcached|rabbitmq|kafka|zookeeper|cassandra|scylla|elasticsearch|opensearch|clickhouse|cockroach|etcd|minio|nats|influxdb|neo4j|weaviate|qdrant|milvus|couchdb|mssql|arangodb|tidb|yugabyte|surrealdb|questdb|solr|meilisearch|typesense)(?:db)?(?:[-_.].*)?$/;

function repositories(list: readonly Container[]): string[] {
  const images = list.map(({ manifest }) => imageRepository(getText(manifest, ["image"])));
  return images.filter(
    (image) => image !== "" && !HELPERS.test(lastPart(image)) && !TOOLS.has(lastPart(image)) && !STORES.test(lastPart(image)),
  );
}

const isWorking = ({ isInit }: Container): boolean => !isInit;

/** Whether the main container of a workload is a database or another store. */
function isStore(workload: Resource): boolean {
  return containers(workload)
    .filter(isWorking)
    .some(({ manifest }) => STORES.test(lastPart(imageRepository(getText(manifest, ["image"])))));
}

/** Why a Job is taken to migrate for a workload. */
export type LinkKind = "image" | "database" | "name";

/** A migration Job and a workload that needs its schema. */
export interface MigrationLink {
  readonly job: Resource;
  readonly workload: Resource;
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
function databaseLinks(job: Resource, candidates: readonly Candidate[], referencesOf: MigrationInput["referencesOf"]): MigrationLink[] {
  const wanted = databaseReferences(referencesOf(job));
  if (wanted.length === 0) return [];
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
  return [...linked].map((workload) => ({ job, workload, by: "database", isUnsure: sure.size === 0 }));
}

function nameLinks(job: Resource, candidates: readonly Candidate[]): MigrationLink[] {
  const related = candidates.filter(({ workload }) =>
    INSTANCE_LABELS.some((label) => {
      const value = getText(labelsOf(workload), [label]);
      return value !== "" && value === getText(labelsOf(job), [label]);
    }),
  );
  const workloads = related.map(({ workload }) => workload);
  return longestNames(job, workloads).map((workload) => ({ job, workload, by: "name", isUnsure: false }));
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

function linksOf(job: Resource, neighbourhood: Neighbourhood, namespace: string, input: MigrationInput): MigrationLink[] {
  const images = new Set(repositories(containers(job)));
  const byImage = [...new Set([...images].flatMap((image) => neighbourhood.byImage.get(image) ?? []))];
  if (byImage.length > 0) return byImage.map(({ workload }) => ({ job, workload, by: "image", isUnsure: false }));
  const databases = backends(job, images, neighbourhood, namespace);
  const candidates = neighbourhood.candidates.filter((candidate) => !databases.has(candidate));
  const byDatabase = databaseLinks(job, candidates, input.referencesOf);
  return byDatabase.length > 0 ? byDatabase : nameLinks(job, candidates);
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
      const candidate: Candidate = { workload: resource, images: [...new Set(repositories(containers(resource).filter(isWorking)))] };
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
    const links = linksOf(job, neighbourhood, namespace, input);
    return isHint ? links.map((link) => ({ ...link, isUnsure: true })) : links;
  });
}

/** Whether a workload runs its migration itself, in an init container. */
export function migratesItself(workload: Resource): boolean {
  return containers(workload).some(
    (container) =>
      container.isInit &&
      !CHECKS.test(commandLine(container).join(" ")) &&
      (migrates(container) || MIGRAT.test(getText(container.manifest, ["name"]))),
  );
}
