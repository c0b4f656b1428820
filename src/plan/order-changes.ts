// What a change does to the order: which objects move to another step, appear or vanish, and how the first sync ends then.
import { idText } from "../lint.ts";
import type { DeleteHook, Phase, ResourceId } from "../types.ts";
import type { Plan, PlannedApplication } from "./plan.ts";

/** A step, the deletion of the Application, or a failure of the sync. */
export interface Place {
  readonly phase: Phase | DeleteHook;
  readonly wave: number | string;
}

/** One object that is elsewhere than before. Without places it is never applied; `null` where it does not exist. */
export interface OrderChange {
  readonly resource: ResourceId;
  readonly from: readonly Place[] | null;
  readonly to: readonly Place[] | null;
}

/** What changed in one application. */
export interface ApplicationChanges {
  readonly name: string;
  readonly status: "added" | "removed" | "changed";
  readonly changes: readonly OrderChange[];
  readonly firstSync: { readonly before: string | null; readonly after: string | null };
}

interface Placed {
  readonly resource: ResourceId;
  readonly places: Place[];
}

// A kustomization ends the names of what it generates with a hash of the content.
const HASH = /-[2456789bcdfghkmt]{10}$/;

function placesIn(application: PlannedApplication | undefined): Map<string, Placed> {
  const found = new Map<string, Placed>();
  const add = ({ group, version, kind, namespace, name }: ResourceId, place: Place | undefined): void => {
    const resource = { group, version, kind, namespace, name };
    const placed = found.get(idText(resource)) ?? { resource, places: [] };
    found.set(idText(resource), placed);
    if (place !== undefined) placed.places.push(place);
  };
  if (application === undefined) return found;
  const { steps, syncFail, deleteHooks, dropped } = application;
  for (const { phase, wave, resources } of steps) for (const resource of resources) add(resource, { phase, wave });
  for (const resource of syncFail) add(resource, { phase: "SyncFail", wave: resource.wave });
  for (const { hooks, wave, ...resource } of deleteHooks) for (const phase of hooks as DeleteHook[]) add(resource, { phase, wave });
  for (const resource of dropped) if (resource.reason !== "duplicate") add(resource, undefined);
  return found;
}

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function changesOf(before: PlannedApplication | undefined, after: PlannedApplication | undefined): OrderChange[] {
  const old = placesIn(before);
  const now = placesIn(after);
  const vanished = [...old].filter(([id]) => !now.has(id)).map(([, placed]) => placed);
  const changes: OrderChange[] = [];
  for (const [id, { resource, places }] of now) {
    const known = old.get(id);
    // The same generated object with another content.
    const index =
      known !== undefined
        ? -1
        : vanished.findIndex(
            (placed) =>
              HASH.test(resource.name) &&
              HASH.test(placed.resource.name) &&
              idText(placed.resource).replace(HASH, "") === id.replace(HASH, ""),
          );
    const [renamed] = index < 0 ? [] : vanished.splice(index, 1);
    const from = (known ?? renamed)?.places ?? null;
    if (!sameText(from, places)) changes.push({ resource, from, to: places });
  }
  return [...changes, ...vanished.map(({ resource, places }) => ({ resource, from: places, to: null }))];
}

/** Things by their name; of several with one name the n-th is the n-th. */
export function byNth<T>(things: readonly T[], nameOf: (thing: T) => string): Map<string, T> {
  const counts = new Map<string, number>();
  return new Map(
    things.map((thing) => {
      const name = nameOf(thing);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [`${name}\n${count}`, thing];
    }),
  );
}

/** Compares two plans; applications whose order and outcome are the same are left out. */
export function orderChanges(before: Pick<Plan, "applications">, after: Pick<Plan, "applications">): ApplicationChanges[] {
  const named = ({ applications }: Pick<Plan, "applications">): Map<string, PlannedApplication> => byNth(applications, ({ name }) => name);
  const [old, now] = [named(before), named(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key): ApplicationChanges[] => {
    const [was, is] = [old.get(key), now.get(key)];
    const changes = changesOf(was, is);
    const firstSync = { before: was?.firstSync.outcome ?? null, after: is?.firstSync.outcome ?? null };
    if (was !== undefined && is !== undefined && changes.length === 0 && firstSync.before === firstSync.after) return [];
    const status = was === undefined ? "added" : is === undefined ? "removed" : "changed";
    return [{ name: (is ?? was)?.name ?? "", status, changes, firstSync }];
  });
}

/** A place in words; `never applied` for none. */
export function placesText(places: readonly Place[] | null): string {
  if (places === null) return "";
  if (places.length === 0) return "never applied";
  return places.map(({ phase, wave }) => `${phase} ${wave}`).join(", ");
}

const OUTCOMES: Readonly<Record<string, string>> = { succeeded: "succeeds", stuck: "hangs", failed: "fails" };

/** How the end of the first sync changed, in words; `""` when it did not. */
export function firstSyncChange({ firstSync: { before, after }, status }: ApplicationChanges): string {
  if (before === after || status === "removed" || after === null) return "";
  const now = OUTCOMES[after] ?? after;
  return before === null
    ? `the first sync ${now}`
    : `the first sync ${now}; it ${{ succeeded: "succeeded", stuck: "hung", failed: "failed" }[before] ?? before} before`;
}
