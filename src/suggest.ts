// Computes what to change: the smallest set of waves and phases that puts every object of an application before what
// needs it, without a new hazard. The simulation of the first sync proves it before anybody sees it.
import { waitingClaims } from "./model/claims.ts";
import { type Precedence, precedences, unwaitedPlace } from "./model/precedence.ts";
import type { Model } from "./model/resolve.ts";
import { firstSync } from "./schedule/first-sync.ts";
import { deleteHooks, HELM_HOOK, HOOK, helmHookType, hookTypes, isHook, isHookType, tokens } from "./schedule/hook.ts";
import { keepOrder } from "./schedule/keep-order.ts";
import { PHASES } from "./schedule/phase.ts";
import { type Constraint, comparePositions, isFulfilled, type Movable, type Position, rearrange } from "./schedule/rearrange.ts";
import { compareBytes, schedule } from "./schedule/schedule.ts";
import { atoi, HOOK_WEIGHT, SYNC_WAVE } from "./schedule/wave.ts";
import type { FirstSync, Lack, Phase, Resource, Wave } from "./types.ts";

/** An object to be moved: where it stands and where it should. */
export interface Change {
  readonly resource: Resource;
  readonly from: { readonly phase: Phase; readonly wave: number };
  readonly to: { readonly phase: Phase; readonly wave: number };
}

/** What to change in an application. */
export interface Suggestions {
  /**
   * The changes that make `before` come before `after`, with all that must move along; undefined when no order does it.
   * With `isBetter` into an earlier step, even where the same step would do.
   */
  changesFor(before: Resource | null, after: Resource, isBetter: boolean): readonly Change[] | undefined;
}

const MOVABLE_PHASES = [0, 1, 2];

/** What moving an object disturbs: a wave that somebody wrote, and what starts pods. */
function costOf(model: Model, resource: Resource): number {
  const isWritten = resource.annotations[SYNC_WAVE] !== undefined || resource.annotations[HOOK_WEIGHT] !== undefined;
  return 1 + (isWritten ? 4 : 0) + (model.behaviourOf(resource).pods === null ? 0 : 1);
}

/** Whether an object must stay where it is, although its kind could be moved. */
export type IsFixed = (resource: Resource) => boolean;

/** Where an object stands and where it may go; `undefined` when its wave is beyond what a number holds. */
function movable(model: Model, resource: Resource, isFixed: IsFixed): Movable | undefined {
  const steps = model.schedule.stepsOf(resource);
  const [step] = steps;
  if (step === undefined || typeof step.wave === "bigint") return undefined;
  const phase = PHASES.indexOf(step.phase);
  // The step of a Namespace or CRD follows from others.
  const isHoisted = resource.kind === "Namespace" || resource.kind === "CustomResourceDefinition";
  const isFree = isHook(resource.annotations) && deleteHooks(resource.annotations).length === 0;
  const stays = isHoisted || isFixed(resource);
  return { phase, wave: step.wave, phases: stays ? [] : isFree ? MOVABLE_PHASES : [phase], cost: costOf(model, resource) };
}

/**
 * The value of a hook annotation in which the types of one phase have become another; `null` where its vocabulary has no
 * word for that. A hook of several phases keeps the others.
 */
function movedTypes(
  words: readonly string[],
  typeOf: (word: string) => string | undefined,
  wordFor: (word: string) => string | null,
  from: Phase,
): string | null {
  const moved = words.map((word) => (typeOf(word) === from ? wordFor(word) : word));
  return moved.includes(null) ? null : [...new Set(moved)].join(",");
}

/** The hook annotation that moves a hook into another phase, in the vocabulary that places it now if that can say it. */
function hookFor({ resource: { annotations }, from, to }: Change): readonly [string, string] {
  const own = tokens(annotations[HOOK]);
  const typeOf = (word: string): string | undefined => (isHookType(word) ? word : undefined);
  const types = own.some(isHookType) ? own : hookTypes(annotations);
  const argo = movedTypes(types, typeOf, () => to.phase, from.phase) || to.phase;
  if (own.some(isHookType)) return [HOOK, argo];
  const prefix = { PreSync: "pre-", Sync: null, PostSync: "post-", SyncFail: null }[to.phase];
  const wordFor = (word: string): string | null => (prefix === null ? null : word.replace(/^(?:pre|post)-/, prefix));
  const helm = movedTypes(tokens(annotations[HELM_HOOK]), helmHookType, wordFor, from.phase);
  return !helm || annotations[HOOK] !== undefined ? [HOOK, argo] : [HELM_HOOK, helm];
}

/** What the annotations of a changed object must say, by key. The annotation that places it now is the one that changes. */
export function annotationsFor(change: Change): ReadonlyMap<string, string> {
  const { annotations } = change.resource;
  const isInteger = (key: string): boolean => annotations[key] !== undefined && atoi(annotations[key]) !== undefined;
  const waveKey = annotations[SYNC_WAVE] === undefined && isInteger(HOOK_WEIGHT) ? HOOK_WEIGHT : SYNC_WAVE;
  const needed = new Map<string, string>();
  if (change.from.phase !== change.to.phase) needed.set(...hookFor(change));
  if (change.from.wave !== change.to.wave) needed.set(waveKey, String(change.to.wave));
  return needed;
}

/** The resource with the annotations that a change gives it. */
export function changed(change: Change): Resource {
  const { resource } = change;
  const { index, group, version, kind, namespace, name, generateName, manifest, duplicateKeys, document } = resource;
  return {
    ...{ index, group, version, kind, namespace, name, generateName, manifest, duplicateKeys, document },
    annotations: { ...resource.annotations, ...Object.fromEntries(annotationsFor(change)) },
    locate: (field) => resource.locate(field),
    locateKey: (field) => resource.locateKey(field),
  };
}

/** How the first sync ends with some changes. */
export function firstSyncWith(model: Model, changes: readonly Change[]): FirstSync {
  const { application, namespaceOf } = model;
  const { namespace, syncOptions } = application;
  const byOld = new Map(changes.map((change) => [change.resource, changed(change)]));
  const byNew = new Map([...byOld].map(([before, after]) => [after, before]));
  const resources = model.resources.map((resource) => byOld.get(resource) ?? resource);
  return firstSync({
    schedule: schedule(resources, { namespace, createNamespace: syncOptions.includes("CreateNamespace=true") }),
    namespace,
    namespaceOf,
    behaviourOf: (resource) => model.behaviourOf(byNew.get(resource) ?? resource),
  });
}

/** How the first sync of an application ends. */
export function firstSyncOf(model: Model): FirstSync {
  return firstSync({ ...model, namespace: model.application.namespace });
}

/**
 * Whether a sync comes as far as an order can bring it: it succeeds, or waits, as it did before, for a person or for what
 * is never applied.
 */
function isAsFarAsOrderGoes(model: Model, { outcome, because }: FirstSync): boolean {
  if (outcome === "succeeded") return true;
  const names = new Set(
    model.schedule.steps.flatMap(({ tasks }) =>
      tasks.flatMap(({ resource }) => {
        if (resource === null) return [];
        return [model.nameOf(resource), ...model.behaviourOf(resource).makes];
      }),
    ),
  );
  const before = new Set(firstSyncOf(model).because.map(({ task }) => task.resource));
  const unused = waitingClaims(model).filter(
    ({ claim, consumers }) => !consumers.some(({ startsPods }) => startsPods) && unwaitedPlace(model, claim) === undefined,
  );
  const isBeyondOrder = ({ why, names: lacking, task }: Lack): boolean =>
    why === "suspended" ||
    (why === "missing" && !lacking.some((name) => names.has(name))) ||
    (why === "unused" && unused.some(({ claim }) => claim === task.resource));
  const wasWaitedFor = ({ task: { resource } }: Lack): boolean =>
    resource === null ||
    before.has(resource) ||
    model.schedule.stepsOf(resource).some(({ waits }) => waits === "all" || (waits === "hooks" && isHook(resource.annotations)));
  return because.every((lack) => isBeyondOrder(lack) && wasWaitedFor(lack));
}

/** A part of the application whose objects need each other. */
interface Component {
  readonly objects: readonly Movable[];
  /** Of each object; a constraint with the index after the last of them is about the last step as it is. */
  readonly resources: readonly Resource[];
  readonly constraints: readonly (Constraint & { readonly precedence: Precedence })[];
}

function componentsOf(model: Model, all: readonly Precedence[], isFixed: IsFixed): Map<Resource, Component> {
  const parents = new Map<Resource, Resource>();
  const rootOf = (resource: Resource): Resource => {
    let root = resource;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root)) root = parent;
    for (let at = resource; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  for (const { before, after } of all) if (before !== null) parents.set(rootOf(before), rootOf(after));
  const groups = new Map<Resource, Precedence[]>();
  for (const precedence of all) {
    const root = rootOf(precedence.after);
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [precedence]);
    else group.push(precedence);
  }
  const components = new Map<Resource, Component>();
  for (const group of groups.values()) {
    const resources = [...new Set(group.flatMap(({ before, after }) => (before === null ? [after] : [before, after])))].sort(
      (a, b) => compareBytes(model.nameOf(a), model.nameOf(b)) || compareBytes(a.generateName, b.generateName),
    );
    const objects = resources.map((resource) => movable(model, resource, isFixed));
    if (objects.some((object) => object === undefined)) continue;
    const indexOf = new Map(resources.map((resource, index) => [resource, index]));
    const constraints = group.map((precedence) => ({
      precedence,
      before: precedence.before === null ? resources.length : (indexOf.get(precedence.before) as number),
      after: indexOf.get(precedence.after) as number,
      isStrict: precedence.isStrict,
    }));
    const component = { objects: objects as Movable[], resources, constraints };
    for (const resource of resources) components.set(resource, component);
  }
  return components;
}

/**
 * Where what is moved may go. Argo CD waits for nothing in the last step; a step after it, or a hook in it, makes it wait
 * for all of it, which may be too much. Then all stay before its end, and hooks before it or out of its phase.
 */
const WAYS: readonly { readonly phases: readonly number[]; readonly keepsEnd: boolean }[] = [
  { phases: MOVABLE_PHASES, keepsEnd: false },
  { phases: MOVABLE_PHASES, keepsEnd: true },
  { phases: [0, 2], keepsEnd: false },
];

/** The last step as it is: an object that never moves. */
function endOf({ schedule: { steps } }: Model): Movable {
  const last = steps.at(-1);
  return { phase: PHASES.indexOf(last?.phase ?? "Sync"), wave: Number(last?.wave ?? 0), phases: [], cost: 0 };
}

/** The smallest changes of a part, one for each way, the fewest first. With `isBetter` what should be in an earlier step is. */
function solve(model: Model, { objects, resources, constraints }: Component, isBetter: boolean): (readonly Change[])[] {
  const placeOf = ({ phase, wave }: Position): Change["to"] => ({ phase: PHASES[phase] as Phase, wave });
  const end = endOf(model);
  const beforeLast = objects.flatMap((object, before) => {
    if (comparePositions(object, end) > 0) return [];
    const isStrict = object.phases.length > 1;
    return isStrict && comparePositions(object, end) === 0 ? [] : [{ before, after: objects.length, isStrict }];
  });
  const isLate = ({ before, after }: Constraint): boolean => !isFulfilled(objects[before] ?? end, objects[after] as Movable, false);
  const solutions = WAYS.flatMap(({ phases, keepsEnd }): Change[][] => {
    const restricted = objects.map((object) =>
      object.phases.length > 1 ? { ...object, phases: object.phases.filter((phase) => phases.includes(phase)) } : object,
    );
    const withGap = (isStricter: (constraint: Component["constraints"][number]) => boolean) =>
      rearrange(
        [...restricted, end],
        [
          ...constraints.map((constraint) => ({ ...constraint, isStrict: constraint.isStrict || isStricter(constraint) })),
          ...(keepsEnd ? beforeLast : []),
        ],
      );
    const loose = withGap(() => false);
    // What must move anyway goes a wave ahead where that costs no further move.
    const tight = withGap(({ precedence, ...constraint }) => precedence.isBetterStrict && (isBetter || isLate(constraint)));
    const found = tight !== undefined && (isBetter || loose === undefined || tight.size <= loose.size) ? tight : loose;
    if (found === undefined) return [];
    const moves = [...found].filter(([index, position]) => comparePositions(position, objects[index] as Movable) !== 0);
    return [
      moves
        .sort(([a], [b]) => a - b)
        .map(([index, position]) => ({
          resource: resources[index] as Resource,
          from: placeOf(objects[index] as Movable),
          to: placeOf(position),
        })),
    ];
  });
  return solutions.sort((a, b) => a.length - b.length);
}

/** Whether a part has something that comes too late. */
function isViolated({ objects, constraints }: Component, end: Position): boolean {
  return constraints.some(({ before, after, isStrict }) => !isFulfilled(objects[before] ?? end, objects[after] as Movable, isStrict));
}

/** Chooses a solution for each part of the application so that the first sync comes as far as an order can bring it. */
function choose(model: Model, components: readonly Component[]): ReadonlyMap<Component, readonly Change[]> {
  const options = new Map(components.map((component) => [component, solve(model, component, false)]));
  const chosen = new Map<Component, readonly Change[]>();
  for (const [component, [first]] of options) if (first !== undefined) chosen.set(component, first);
  const partOf = new Map(components.flatMap((component) => component.resources.map((resource) => [resource, component] as const)));
  for (;;) {
    const result = firstSyncWith(model, [...chosen.values()].flat());
    if (isAsFarAsOrderGoes(model, result)) return chosen;
    const { stopped } = result;
    // A hook in the last step, or a step after it, makes Argo CD wait for what it did not wait for before.
    const end = model.schedule.steps.at(-1);
    const isOldEnd = end !== undefined && end.waits !== "all" && stopped?.phase === end.phase && stopped.wave === end.wave;
    const placeOf = ({ phase, wave }: { phase: Phase; wave: Wave }): Position => ({ phase: PHASES.indexOf(phase), wave: Number(wave) });
    const isHere = ({ to }: Change): boolean => {
      const order = stopped === null ? -1 : comparePositions(placeOf(to), placeOf(stopped));
      return order === 0 || (isOldEnd && order > 0);
    };
    // What does not come to an end, or what was moved to it.
    const suspects = [
      ...result.because.map(({ task }) => (task.resource === null ? undefined : partOf.get(task.resource))),
      ...components.filter((component) => chosen.get(component)?.some(isHere)),
    ];
    const culprit = suspects.find((component) => component !== undefined && (options.get(component)?.length ?? 0) > 0);
    if (culprit === undefined) return chosen;
    const [, ...rest] = options.get(culprit) ?? [];
    options.set(culprit, rest);
    const [next] = rest;
    if (next === undefined) chosen.delete(culprit);
    else chosen.set(culprit, next);
  }
}

/**
 * Of the changes of a part those that one precedence wants: without the others it is fulfilled all the same, and nothing
 * that was fulfilled is broken.
 */
function wantedFor(
  { objects, resources, constraints }: Component,
  changes: readonly Change[],
  wanted: Component["constraints"][number],
  isBetter: boolean,
  end: Position,
): Change[] {
  const indexOf = new Map(resources.map((resource, index) => [resource, index]));
  const placeAfter = new Map(
    changes.map(({ resource, to }) => [indexOf.get(resource), { phase: PHASES.indexOf(to.phase), wave: to.wave }]),
  );
  const isKept = new Set(placeAfter.keys());
  const placeOf = (index: number): Position => (isKept.has(index) ? placeAfter.get(index) : undefined) ?? objects[index] ?? end;
  const isSound = (): boolean =>
    constraints.every((constraint) => {
      const { before, after, isStrict } = constraint;
      const wasFulfilled = isFulfilled(objects[before] ?? end, objects[after] as Movable, isStrict);
      if (constraint === wanted) return isFulfilled(placeOf(before), placeOf(after), isStrict || isBetter);
      return !wasFulfilled || isFulfilled(placeOf(before), placeOf(after), isStrict);
    });
  for (const index of placeAfter.keys()) {
    isKept.delete(index);
    if (!isSound()) isKept.add(index);
  }
  return changes.filter(({ resource }) => isKept.has(indexOf.get(resource)));
}

/** Prepares the suggestions for an application; nothing is solved until it is asked for. What is fixed is not moved. */
export function suggest(model: Model, isFixed: IsFixed = () => false): Suggestions {
  const components = componentsOf(model, precedences(model), isFixed);
  let chosen: ReadonlyMap<Component, readonly Change[]> | undefined;
  const better = new Map<Component, readonly Change[] | undefined>();
  const solutionOf = (component: Component, isBetter: boolean): readonly Change[] | undefined => {
    chosen ??= choose(
      model,
      [...new Set(components.values())].filter((each) => isViolated(each, endOf(model))),
    );
    if (!isBetter) return chosen.get(component);
    if (!better.has(component)) {
      const others = [...chosen].filter(([other]) => other !== component).flatMap(([, changes]) => changes);
      const proven = solve(model, component, true).find((changes) =>
        isAsFarAsOrderGoes(model, firstSyncWith(model, [...others, ...changes])),
      );
      better.set(component, proven);
    }
    return better.get(component);
  };
  return {
    changesFor(before, after, isBetter) {
      const component = components.get(after);
      const wanted = component?.constraints.find(({ precedence }) => precedence.before === before && precedence.after === after);
      if (component === undefined || wanted === undefined) return undefined;
      const changes = solutionOf(component, isBetter);
      return changes && wantedFor(component, changes, wanted, isBetter, endOf(model));
    },
  };
}

/**
 * All changes of an application, so that more of the order that there was stays: what is moved stays before and after what
 * it stood before and after, where more moves than the fewest can do that. They are as they were where the simulation does
 * not prove them.
 */
export function keepingOrder(model: Model, changes: readonly Change[], isFixed: IsFixed = () => false): readonly Change[] {
  const placedObjects = model.resources.flatMap((resource) => {
    const object = movable(model, resource, isFixed);
    return object === undefined ? [] : [{ resource, object }];
  });
  const resources = placedObjects.map(({ resource }) => resource);
  const end = endOf(model);
  const objects = [...placedObjects.map(({ object }) => object), end];
  const indexOf = new Map(resources.map((resource, index) => [resource, index]));
  const constraints = precedences(model).flatMap(({ before, after, isStrict }): Constraint[] => {
    const [first, second] = [before === null ? resources.length : indexOf.get(before), indexOf.get(after)];
    return first === undefined || second === undefined ? [] : [{ before: first, after: second, isStrict }];
  });
  const placed = new Map(changes.map(({ resource, to }) => [resource, { phase: PHASES.indexOf(to.phase), wave: to.wave }]));
  const repaired = [...resources.map((resource, index): Position => placed.get(resource) ?? (objects[index] as Movable)), end];
  const placeOf = ({ phase, wave }: Position): Change["to"] => ({ phase: PHASES[phase] as Phase, wave });
  const kept = keepOrder(objects, repaired, constraints).flatMap((position, index): Change[] => {
    const [resource, object] = [resources[index], objects[index] as Movable];
    return resource === undefined || comparePositions(position, object) === 0
      ? []
      : [{ resource, from: placeOf(object), to: placeOf(position) }];
  });
  const isProven = isAsFarAsOrderGoes(model, firstSyncWith(model, kept)) || !isAsFarAsOrderGoes(model, firstSyncWith(model, changes));
  return isProven ? kept : changes;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** More objects than this are counted, not named. */
const MOST_NAMED = 6;

/** Annotations as they are written. */
export function annotationText(annotations: ReadonlyMap<string, string>): string {
  return [...annotations].map(([key, value]) => `${key}: ${/^[A-Za-z]/.test(value) ? value : JSON.stringify(value)}`).join(", ");
}

/** Moving some objects to one place, as what to write. */
function instruction(changes: readonly Change[]): string {
  const [{ from, to }] = changes as [Change];
  const names = changes.slice(0, MOST_NAMED).map(({ resource }) => `${resource.kind} ${resource.name || resource.generateName}`);
  const more =
    changes.length > MOST_NAMED ? [`${changes.length - MOST_NAMED} more object${changes.length - MOST_NAMED === 1 ? "" : "s"}`] : [];
  const all = listed([...names, ...more]);
  const lines = annotationText(annotationsFor(changes[0] as Change));
  if (from.phase === to.phase) return `put ${all} into wave ${to.wave} (${lines})`;
  return `make ${all} ${changes.length === 1 ? "a " : ""}${to.phase} hook${changes.length === 1 ? "" : "s"} in wave ${to.wave} (${lines})`;
}

/** Changes as a sentence. */
export function changeText(changes: readonly Change[]): string {
  const byPlace = new Map<string, Change[]>();
  for (const change of changes) {
    const key = `${change.from.phase === change.to.phase} ${change.to.phase} ${change.to.wave} ${annotationText(annotationsFor(change))}`;
    byPlace.set(key, [...(byPlace.get(key) ?? []), change]);
  }
  const text = listed([...byPlace.values()].map(instruction));
  return text === "" ? "" : `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}
