// The prepared model that rules loop over: resources, their schedule, what they need and where that is.
import { compareBytes, isClusterScoped, objectName, schedule } from "../schedule/schedule.ts";
import type { Application, Behaviour, ObjectName, Reference, Resource, Schedule, Step } from "../types.ts";
import { type Assumptions, DEFAULT_ASSUMPTIONS } from "./assumptions.ts";
import { behaviour } from "./behaviour.ts";
import { type DatabaseNeed, databaseNeeds } from "./database-needs.ts";
import { customChecks, kindMatcher } from "./health-customizations.ts";
import { type InitNeed, initNeeds } from "./init-waits.ts";
import { type MigrationLink, migrationLinks } from "./migration-links.ts";
import { type CustomReference, objectReferences } from "./object-references.ts";
import { type Product, products } from "./producers.ts";
import { accountPullSecrets, references } from "./references.ts";
import { type ParsedSources, parseSources, type Unreadable } from "./resource.ts";
import { type VolumeOrigin, volumeOrigin } from "./volumes.ts";

/** When an object is applied, seen from a step: before it, in it, after it, or never in a sync. */
export type Timing = "earlier" | "same" | "later" | "skipped" | "dropped" | "never";

/** One application, ready to be judged. */
export interface Model {
  readonly application: Application;
  readonly assumptions: Assumptions;
  /** Every object of the render, in its order; of those written twice, all. */
  readonly resources: readonly Resource[];
  readonly unreadable: readonly Unreadable[];
  readonly schedule: Schedule;
  /** What the objects that a sync applies need of other objects of the render, by the names of the objects that need. */
  readonly references: readonly Reference[];
  /** The migration Jobs and the workloads that they migrate for. */
  readonly migrations: readonly MigrationLink[];
  /** What Jobs, hooks and init containers connect to in the render. */
  readonly databaseNeeds: readonly DatabaseNeed[];
  /** The Jobs and workloads of the render that init containers wait for. */
  readonly initNeeds: readonly InitNeed[];
  /** How a claim gets its volume. */
  volumeOf(claim: Resource): VolumeOrigin;
  /** The object of the render that a reference names; of several, the one that Argo CD keeps. */
  target(to: Reference["to"]): Resource | undefined;
  /** What makes the object that a reference names. */
  producers(to: Reference["to"]): readonly Product[];
  /** When an object is applied, seen from a step. */
  timing(step: Step, resource: Resource): Timing;
  /** What an object needs of other objects of the render. */
  referencesOf(resource: Resource): readonly Reference[];
  /** What an object does in the cluster once it is applied. */
  behaviourOf(resource: Resource): Behaviour;
  /** Whether an object is rendered again further down, so that Argo CD drops this one. */
  isLost(resource: Resource): boolean;
  /** The name of an object, as the simulation uses it. */
  nameOf(resource: Resource): ObjectName;
  /** The namespace of an object: its own or the destination; `""` for kinds without one. */
  namespaceOf(resource: Resource): string;
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** What the health check that the config gives a kind says without an object of a kind. */
function healthWithout({ kind, group, to }: CustomReference, { health }: Assumptions): Reference["whenMissing"] {
  const row = health.find((own) => own.kind === kind && own.group === group && own.needs.includes(to.kind));
  return row?.whenMissing ?? null;
}

/** Reads an application and prepares its model. */
export function buildModel(
  application: Application,
  {
    assumptions: given = DEFAULT_ASSUMPTIONS,
    parsed = parseSources(application.sources),
  }: { readonly assumptions?: Assumptions; readonly parsed?: ParsedSources } = {},
): Model {
  const { resources, unreadable } = parsed;
  const isCheckedHere = kindMatcher(customChecks(resources));
  const hasCustomCheck = (group: string, kind: string): boolean => given.hasCustomCheck(group, kind) || isCheckedHere(group, kind);
  const assumptions: Assumptions = { ...given, hasCustomCheck };
  const { namespace, syncOptions } = application;
  const order = schedule(resources, { namespace, createNamespace: syncOptions.includes("CreateNamespace=true") });
  const duplicates = new Set(order.dropped.filter(({ reason }) => reason === "duplicate").map(({ resource }) => resource));
  const kept = duplicates.size === 0 ? resources : resources.filter((resource) => !duplicates.has(resource));
  const reasons = new Map(order.dropped.map(({ resource, reason }) => [resource, reason]));

  const namespaceOf = (resource: Resource): string =>
    isClusterScoped(resource.group, resource.kind) ? "" : resource.namespace || namespace;
  const nameOf = (resource: Resource): ObjectName => objectName(resource.group, resource.kind, namespaceOf(resource), resource.name);
  // Not the order of the documents: what is said must not depend on it.
  const sorted = lazy(() => {
    const keys = new Map(kept.map((resource) => [resource, `${nameOf(resource)} ${resource.generateName}`]));
    return [...kept].sort((a, b) => compareBytes(keys.get(a) ?? "", keys.get(b) ?? "") || a.index - b.index);
  });
  const byName = lazy(() => new Map(kept.map((resource) => [nameOf(resource), resource])));
  const nameOfNeed = ({ group, kind, namespace: home, name }: Reference["to"]): ObjectName => objectName(group, kind, home, name);
  const target = (to: Reference["to"]): Resource | undefined => byName().get(nameOfNeed(to));

  const custom = assumptions.references.map((row) => ({ ...row, whenMissing: healthWithout(row, assumptions) }));
  const withAccounts = (reference: Reference): Reference[] => {
    const account = reference.use === "account" ? target(reference.to) : undefined;
    return account === undefined ? [reference] : [reference, ...accountPullSecrets(reference, account)];
  };
  const applied = lazy(() => sorted().filter((resource) => order.stepsOf(resource).length > 0));
  const made = lazy(() => products(sorted(), namespace, assumptions.producers));
  const allProducts = lazy(() => groupBy(made(), ({ kind, namespace: home, name }) => objectName("", kind, home, name)));
  const producers = (to: Reference["to"]): readonly Product[] => allProducts().get(nameOfNeed(to)) ?? [];
  const isInRender = ({ to }: Reference): boolean =>
    (target(to) !== undefined || producers(to).length > 0) && !assumptions.isExternal(to.kind, to.name);
  const readReferences = (resource: Resource): Reference[] =>
    [...references(resource, namespace).flatMap(withAccounts), ...objectReferences(resource, namespace, custom)].filter(isInRender);
  const allReferences = lazy(() => applied().flatMap(readReferences));
  const byUser = lazy(() => groupBy(allReferences(), ({ from }) => from));
  const byProducer = lazy(() => groupBy(made(), ({ producer }) => producer));
  const needsOf = (resource: Resource): readonly Reference[] =>
    order.stepsOf(resource).length > 0 ? (byUser().get(resource) ?? []) : readReferences(resource);
  const behaviours = new Map<Resource, Behaviour>();

  const storageClass = (name: string): Resource | undefined =>
    target({ group: "storage.k8s.io", kind: "StorageClass", namespace: "", name });
  const volumes = lazy(() => kept.filter(({ group, kind }) => group === "" && kind === "PersistentVolume"));
  const volumeOf = (claim: Resource): VolumeOrigin => volumeOrigin(claim, namespaceOf(claim), volumes());
  const allMigrations = lazy(() =>
    migrationLinks({ resources: applied(), destination: namespace, referencesOf: (resource) => references(resource, namespace) }),
  );
  const allDatabaseNeeds = lazy(() => databaseNeeds({ resources: sorted(), destination: namespace }));
  const allInitNeeds = lazy(() => initNeeds({ resources: sorted(), destination: namespace, migrations: allMigrations() }));
  /** What the init containers of each object surely wait for. */
  const waits = lazy(() => {
    const found = new Map<Resource, Set<Resource>>();
    const add = (from: Resource, waitedFor: Resource): void => {
      if (!assumptions.isExternal(waitedFor.kind, waitedFor.name)) found.set(from, (found.get(from) ?? new Set()).add(waitedFor));
    };
    for (const { workload, waitedFor, isUnsure } of allInitNeeds()) if (!isUnsure) add(workload, waitedFor);
    for (const { from, loops, isLoopSure, service, backends } of allDatabaseNeeds()) {
      if (loops !== "init" || !isLoopSure) continue;
      const [backend, ...others] = backends;
      // Of several backends any may answer.
      const answers = [service, others.length === 0 ? backend : undefined];
      for (const resource of answers) if (resource) add(from, resource);
    }
    return found;
  });

  return {
    application,
    assumptions,
    resources,
    unreadable,
    schedule: order,
    get references() {
      return allReferences();
    },
    get migrations() {
      return allMigrations();
    },
    get databaseNeeds() {
      return allDatabaseNeeds();
    },
    get initNeeds() {
      return allInitNeeds();
    },
    volumeOf,
    target,
    producers,
    timing(step, resource) {
      const first = order.stepsOf(resource)[0];
      if (first !== undefined) return first.index < step.index ? "earlier" : first.index === step.index ? "same" : "later";
      const reason = reasons.get(resource);
      return reason === "skip" ? "skipped" : reason === "unknown-hook" ? "dropped" : "never";
    },
    referencesOf: needsOf,
    behaviourOf(resource) {
      const known = behaviours.get(resource);
      if (known !== undefined) return known;
      const products = byProducer().get(resource) ?? [];
      const made = behaviour({
        resource,
        namespace: namespaceOf(resource),
        references: needsOf(resource),
        products,
        assumptions,
        storageClass,
        waitsFor: [...(waits().get(resource) ?? [])],
        nameOf,
        volumeOf,
      });
      behaviours.set(resource, made);
      return made;
    },
    isLost: (resource) => duplicates.has(resource),
    nameOf,
    namespaceOf,
  };
}
