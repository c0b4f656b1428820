// The prepared model that rules loop over: resources, their schedule, what they need and where that is.
import { isClusterScoped, schedule } from "../schedule/schedule.ts";
import type { Application, Reference, Resource, Schedule, Step } from "../types.ts";
import { type MigrationLink, migrationLinks } from "./migration-links.ts";
import { type Product, products } from "./producers.ts";
import { accountPullSecrets, references } from "./references.ts";
import { type ParsedSources, parseSources, type Unreadable } from "./resource.ts";

/** When an object is applied, seen from a step: before it, in it, after it, or never in a sync. */
export type Timing = "earlier" | "same" | "later" | "skipped" | "dropped" | "never";

/** One application, ready to be judged. */
export interface Model {
  readonly application: Application;
  /** Every object of the render, in its order; of those written twice, all. */
  readonly resources: readonly Resource[];
  readonly unreadable: readonly Unreadable[];
  readonly schedule: Schedule;
  /** What the objects that a sync applies need of other objects of the render, in the order of the resources. */
  readonly references: readonly Reference[];
  /** The migration Jobs and the workloads that they migrate for. */
  readonly migrations: readonly MigrationLink[];
  /** The object of the render that a reference names; of several, the one that Argo CD keeps. */
  target(to: Reference["to"]): Resource | undefined;
  /** What makes the object that a reference names. */
  producers(to: Reference["to"]): readonly Product[];
  /** When an object is applied, seen from a step. */
  timing(step: Step, resource: Resource): Timing;
  /** Whether an object is rendered again further down, so that Argo CD drops this one. */
  isLost(resource: Resource): boolean;
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

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Reads an application and prepares its model. */
export function buildModel(application: Application, parsed: ParsedSources = parseSources(application.sources)): Model {
  const { resources, unreadable } = parsed;
  const { namespace, syncOptions } = application;
  const order = schedule(resources, { namespace, createNamespace: syncOptions.includes("CreateNamespace=true") });
  const duplicates = new Set(order.dropped.filter(({ reason }) => reason === "duplicate").map(({ resource }) => resource));
  const kept = duplicates.size === 0 ? resources : resources.filter((resource) => !duplicates.has(resource));
  const reasons = new Map(order.dropped.map(({ resource, reason }) => [resource, reason]));

  const namespaceOf = (resource: Resource): string =>
    isClusterScoped(resource.group, resource.kind) ? "" : resource.namespace || namespace;
  const keyOf = ({ group, kind, namespace: of, name }: Reference["to"]): string => `${group}/${kind}/${of}/${name}`;
  const byKey = lazy(() => new Map(kept.map((resource) => [keyOf({ ...resource, namespace: namespaceOf(resource) }), resource])));
  const target = (to: Reference["to"]): Resource | undefined => byKey().get(keyOf(to));

  const withAccounts = (reference: Reference): Reference[] => {
    const account = reference.use === "account" ? target(reference.to) : undefined;
    return account === undefined ? [reference] : [reference, ...accountPullSecrets(reference, account)];
  };
  const applied = lazy(() => kept.filter((resource) => order.stepsOf(resource).length > 0));
  const allProducts = lazy(() => groupBy(products(kept, namespace), (product) => keyOf({ group: "", ...product })));
  const producers = (to: Reference["to"]): readonly Product[] => allProducts().get(keyOf(to)) ?? [];
  const isInRender = ({ to }: Reference): boolean => target(to) !== undefined || producers(to).length > 0;
  const allReferences = lazy(() =>
    applied().flatMap((resource) => references(resource, namespace).flatMap(withAccounts).filter(isInRender)),
  );

  const referencesOf = (resource: Resource): Reference[] => references(resource, namespace);
  const allMigrations = lazy(() => migrationLinks({ resources: applied(), destination: namespace, referencesOf }));

  return {
    application,
    resources,
    unreadable,
    schedule: order,
    get references() {
      return allReferences();
    },
    get migrations() {
      return allMigrations();
    },
    target,
    producers,
    timing(step, resource) {
      const first = order.stepsOf(resource)[0];
      if (first !== undefined) return first.index < step.index ? "earlier" : first.index === step.index ? "same" : "later";
      const reason = reasons.get(resource);
      return reason === "skip" ? "skipped" : reason === "unknown-hook" ? "dropped" : "never";
    },
    isLost: (resource) => duplicates.has(resource),
    namespaceOf,
  };
}
