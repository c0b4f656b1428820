// `--fix`: writes what the findings compute into a copy of the repository, renders and judges it again, and keeps only
// what changed the annotations that it should and nothing else. Then the files themselves are written.
import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isWithin, relativePath } from "../input/files.ts";
import { replaceInCopy, type Snapshot, snapshotOfFiles } from "../input/snapshot.ts";
import { type Judgement, judge, judgeAgain } from "../judge.ts";
import { idText, resourceId } from "../lint.ts";
import type { Model } from "../model/resolve.ts";
import { getField, isMapping } from "../model/resource.ts";
import type { Io, Options } from "../options.ts";
import { locateAnnotation } from "../rule.ts";
import { annotationsFor, type Change, type IsFixed, keepingOrder } from "../suggest.ts";
import type { Finding, Manifest, Resource, ResourceId } from "../types.ts";
import { inSnapshot } from "../work.ts";
import { splicesFor } from "./edit.ts";
import { type Splice, splice, type Target } from "./splice.ts";

/** How often what is left is judged again. */
const MOST_PASSES = 10;

/** Annotations that an object should have. */
export interface Annotations {
  readonly application: string;
  readonly resource: ResourceId;
  readonly annotations: ReadonlyMap<string, string>;
}

/** What `--fix` did. */
export interface Fixed {
  /** The state with the changes. */
  readonly judgement: Judgement;
  /** The files that changed, by their path from the root of the repository, sorted. */
  readonly files: readonly { readonly file: string; readonly before: string; readonly after: string }[];
  readonly written: readonly (Annotations & { readonly file: string })[];
  /** What must be done by hand, and why. */
  readonly byHand: readonly (Annotations & { readonly file: string; readonly line: number; readonly reason: string })[];
  readonly root: string;
}

/** An object whose annotations are to change, and where. */
interface Proposal extends Annotations {
  readonly model: Model;
  readonly object: Resource;
  readonly target: Target;
  /** The file, as findings show it. */
  readonly file: string;
}

function targetOf(object: Resource, annotations: ReadonlyMap<string, string>): Target {
  const own = getField(object.manifest, ["metadata", "annotations"]);
  return {
    kind: object.locate(),
    metadata: object.locateKey(["metadata"]),
    annotations: isMapping(own) && Object.keys(own).length > 0 ? object.locateKey(["metadata", "annotations"]) : undefined,
    wanted: [...annotations].map(([annotation, value]) => ({
      annotation,
      value,
      at: object.annotations[annotation] === undefined ? undefined : locateAnnotation(object, annotation),
    })),
  };
}

/** What the findings that are no mere remarks want of each object: words put right, and the moves that keep most of the order. */
function wantedOf(model: Model, findings: readonly Finding[], isFixed: IsFixed): Map<Resource, Map<string, string>> {
  const objects = new Map(
    model.resources.filter((object) => !model.isLost(object)).map((object) => [idText(resourceId(model, object)), object]),
  );
  const changes = new Map<Resource, Change>();
  const wanted = new Map<Resource, Map<string, string>>();
  for (const finding of findings) {
    for (const { resource: id, from, to } of finding.changes) {
      const resource = objects.get(idText(id));
      // A wave beyond what a number holds is never moved.
      if (resource === undefined || typeof from.wave === "string" || typeof to.wave === "string") continue;
      changes.set(resource, { resource, from: { ...from, wave: from.wave }, to: { ...to, wave: to.wave } });
    }
  }
  for (const { resource: id, annotation, value } of findings.flatMap(({ fixes }) => fixes)) {
    const resource = objects.get(idText(id));
    if (resource !== undefined && !changes.has(resource))
      wanted.set(resource, new Map([...(wanted.get(resource) ?? []), [annotation, value]]));
  }
  for (const change of keepingOrder(model, [...changes.values()], isFixed)) wanted.set(change.resource, new Map(annotationsFor(change)));
  return wanted;
}

function proposalsOf({ models, results }: Judgement, isFixed: (model: Model, resource: Resource) => boolean): Proposal[] {
  return models.flatMap((model, index) => {
    const counts = ({ severity, suppressed, fixes }: Finding): boolean => severity !== "info" && suppressed === null && fixes.length > 0;
    const findings = (results[index]?.findings ?? []).filter(counts);
    if (findings.length === 0) return [];
    const wanted = [...wantedOf(model, findings, (resource) => isFixed(model, resource))].filter(([object]) => !isFixed(model, object));
    return wanted.map(([object, annotations]): Proposal => {
      const target = targetOf(object, annotations);
      const { file } = target.wanted[0]?.at ?? target.kind;
      return { application: model.application.name, resource: resourceId(model, object), annotations, model, object, target, file };
    });
  });
}

const placeOf = ({ target, file }: Proposal): string => `${file}:${target.wanted[0]?.at?.line ?? target.kind.line}`;
const keyOf = (application: string, resource: ResourceId): string => `${application} ${idText(resource)}`;

const MADE = "its line is made by a template or a generator";
const PACKED = "its file is outside of the repository, or no text";
const SHARED = "other applications that share this file need it as it is, or otherwise";
const MORE = "written there, it would change more than this object";
const TOGETHER = "it helps only together with the others";

/** One pass: the texts with as many proposals as can be written. */
interface Edited {
  readonly texts: ReadonlyMap<string, string>;
  readonly proposals: readonly Proposal[];
}

class Fixer {
  readonly #snapshot: Snapshot;
  readonly #cwd: string;
  readonly #original = new Map<string, string>();
  /** Objects that cannot be changed, and why. */
  readonly #refused = new Map<string, string>();
  readonly #written = new Map<string, Proposal>();

  constructor(snapshot: Snapshot, cwd: string) {
    this.#snapshot = snapshot;
    this.#cwd = cwd;
  }

  /** Whether any object must stay as it is. */
  get hasRefused(): boolean {
    return this.#refused.size > 0;
  }

  /** Whether an object must stay as it is. */
  isFixed(model: Model, object: Resource): boolean {
    return this.#refused.has(keyOf(model.application.name, resourceId(model, object)));
  }

  refuse(proposals: readonly Proposal[], reason: string): void {
    for (const { application, resource } of proposals) this.#refused.set(keyOf(application, resource), reason);
  }

  /** A file as its path in the copy, links followed; undefined for one outside. */
  #inCopy(file: string): string | undefined {
    try {
      const real = realpathSync(path.resolve(this.#cwd, file));
      return isWithin(this.#snapshot.copy, real) ? relativePath(this.#snapshot.copy, real) : undefined;
    } catch {
      return undefined;
    }
  }

  /** The text of a file of the copy; undefined when bytes would be lost. */
  #read(file: string): string | undefined {
    const bytes = readFileSync(path.join(this.#snapshot.copy, file));
    const text = bytes.toString("utf8");
    return Buffer.from(text, "utf8").equals(bytes) ? text : undefined;
  }

  /** Writes nothing: computes the texts of all files. Undefined when something cannot be changed, which is then refused. */
  edit(all: readonly Proposal[]): Edited | undefined {
    const byPlace = new Map<string, Proposal[]>();
    for (const proposal of all) byPlace.set(placeOf(proposal), [...(byPlace.get(placeOf(proposal)) ?? []), proposal]);
    const splices = new Map<string, Splice[]>();
    const read = new Map<string, string | undefined>();
    const textOf = (file: string): string | undefined => {
      if (!read.has(file)) read.set(file, this.#read(file));
      return read.get(file);
    };
    const proposals: Proposal[] = [];
    let isWhole = true;
    for (const same of byPlace.values()) {
      const [first] = same as [Proposal];
      const isAgreed = same.every(({ annotations }) => isDeepStrictEqual(annotations, first.annotations));
      const isInOne = first.target.wanted.every(({ at }) => (at ?? first.target.kind).file === first.file);
      const file = this.#inCopy(first.file);
      const text = file === undefined ? undefined : textOf(file);
      const found = text === undefined || !isAgreed || !isInOne ? undefined : splicesFor(text, first.target);
      if (file === undefined || text === undefined || found === undefined) {
        this.refuse(same, !isAgreed ? SHARED : text === undefined ? PACKED : MADE);
        isWhole = false;
        continue;
      }
      const others = splices.get(file) ?? [];
      const isFree = found.every((own) => others.every((other) => own.end < other.start || own.start > other.end));
      // What overlaps has its turn in the next pass; two objects cannot be written at one place.
      if (!isFree) continue;
      splices.set(file, [...others, ...found]);
      proposals.push(...same);
    }
    const texts = new Map([...splices].map(([file, all]) => [file, splice(textOf(file) ?? "", all)]));
    return isWhole ? { texts, proposals } : undefined;
  }

  /** Writes texts into the copy and gives back those that were there. */
  write(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    const before = new Map<string, string>();
    for (const [file, text] of texts) {
      const old = this.#read(file) ?? "";
      before.set(file, old);
      if (!this.#original.has(file)) this.#original.set(file, old);
      replaceInCopy(this.#snapshot, file, Buffer.from(text, "utf8"));
    }
    return before;
  }

  accept(proposals: readonly Proposal[]): void {
    for (const proposal of proposals) this.#written.set(keyOf(proposal.application, proposal.resource), proposal);
  }

  /** `left` is what the findings that are left would want if everything could be changed. */
  result(judgement: Judgement, left: readonly Proposal[]): Fixed {
    const files = [...this.#original]
      .map(([file, before]) => ({ file, before, after: this.#read(file) ?? "" }))
      .filter(({ before, after }) => before !== after)
      .sort((a, b) => (a.file < b.file ? -1 : 1));
    const plain = ({ application, resource, annotations, file }: Proposal) => ({ application, resource, annotations, file });
    return {
      judgement,
      files,
      written: [...this.#written.values()].map(plain),
      byHand: left.map((proposal) => {
        const { file, line } = proposal.target.wanted[0]?.at ?? proposal.target.kind;
        return { ...plain(proposal), file, line, reason: this.#refused.get(keyOf(proposal.application, proposal.resource)) ?? TOGETHER };
      }),
      root: this.#snapshot.root,
    };
  }
}

function withAnnotations(manifest: Manifest, annotations: ReadonlyMap<string, string>): Manifest {
  const metadata = isMapping(manifest["metadata"]) ? manifest["metadata"] : {};
  const own = isMapping(metadata["annotations"]) ? metadata["annotations"] : {};
  return { ...manifest, metadata: { ...metadata, annotations: { ...own, ...Object.fromEntries(annotations) } } };
}

function byId(model: Model): Map<string, Resource[]> {
  const found = new Map<string, Resource[]>();
  for (const resource of model.resources) {
    const id = idText(resourceId(model, resource));
    found.set(id, [...(found.get(id) ?? []), resource]);
  }
  return found;
}

/** The proposals that did something else, or more, than to give their object its annotations. */
function culprits(before: Judgement, after: Judgement, proposals: readonly Proposal[]): readonly Proposal[] {
  const isSame = before.models.length === after.models.length && after.problems.length <= before.problems.length;
  if (!isSame) return proposals;
  const found = new Set<Proposal>();
  for (const [index, model] of before.models.entries()) {
    const next = after.models[index] as Model;
    const own = proposals.filter((proposal) => proposal.model === model);
    const wanted = new Map(own.map((proposal) => [idText(proposal.resource), proposal]));
    const blame = (resource: Resource | undefined): void => {
      const files = new Set(resource === undefined ? [] : [resource.locate().file]);
      const near = proposals.filter(({ object, file }) => object === resource || files.has(file));
      for (const proposal of near.length > 0 ? near : own.length > 0 ? own : proposals) found.add(proposal);
    };
    const [was, now] = [byId(model), byId(next)];
    for (const [id, resources] of was) {
      const others = now.get(id) ?? [];
      if (others.length !== resources.length) blame(resources[0]);
      for (const [at, resource] of resources.entries()) {
        const other = others[at];
        const proposal = wanted.get(id);
        if (other === undefined || isDeepStrictEqual(other.manifest, resource.manifest)) {
          // What an application wanted and did not get was written in the wrong place.
          if (other !== undefined && proposal?.object === resource) found.add(proposal);
          continue;
        }
        // Another application that shares the file gets the same annotations.
        const ofOthers = proposals.filter((other) => other.model !== model && other.resource.kind === resource.kind);
        const meant = proposal === undefined ? ofOthers : [proposal];
        const isMeant = meant.some(({ annotations }) => isDeepStrictEqual(other.manifest, withAnnotations(resource.manifest, annotations)));
        if (!isMeant) blame(resource);
      }
    }
    for (const id of now.keys()) if (!was.has(id)) blame(now.get(id)?.[0]);
    // What others need must do no harm here, and what this one needs must not make it worse; but an object that is applied
    // at last may bring hazards of its own, which the next pass sees.
    const isRevived = own.some(({ object }) => model.schedule.stepsOf(object).length === 0);
    const isWorse =
      own.length === 0 ? newFindings(before, after, index).length > 0 : !isRevived && errorsIn(after, index) > errorsIn(before, index);
    if (isWorse) for (const proposal of own.length === 0 ? proposals : own) found.add(proposal);
  }
  return [...found];
}

function errorsIn({ results }: Judgement, index: number): number {
  return (results[index]?.findings ?? []).filter(({ severity, suppressed }) => severity === "error" && suppressed === null).length;
}

/** The findings of an application that were not there before. */
function newFindings(before: Judgement, after: Judgement, index: number): Finding[] {
  const known = new Set(before.results[index]?.findings.map(({ fingerprint }) => fingerprint));
  return (after.results[index]?.findings ?? []).filter(({ severity, fingerprint }) => severity !== "info" && !known.has(fingerprint));
}

/** Fixes what can be fixed in a copy of the repository that the current folder is in. Nothing outside of the copy is written. */
export async function fix(options: Options, io: Io): Promise<Fixed> {
  const named = [...options.paths, ...options.values, ...[options.config, options.baseline].filter((file) => typeof file === "string")];
  const snapshot = await snapshotOfFiles(
    io.cwd,
    named.map((file) => path.resolve(io.cwd, file)),
  );
  const inside = inSnapshot(options, io, snapshot);
  const again = (): Promise<Judgement> => judge(inside.options, inside.io, snapshot.copy);
  const fixer = new Fixer(snapshot, inside.io.cwd);
  const isFixed = (model: Model, object: Resource): boolean => fixer.isFixed(model, object);
  let judgement = await again();
  for (let pass = 0; pass < MOST_PASSES; ) {
    const edited = fixer.edit(proposalsOf(judgement, isFixed));
    if (edited?.proposals.length === 0) break;
    // The changes of an application are proven only together: without one of them, others are looked for.
    if (edited === undefined) {
      judgement = judgeAgain(judgement, inside.options, isFixed);
      continue;
    }
    const old = fixer.write(edited.texts);
    const next = await again();
    const wrong = culprits(judgement, next, edited.proposals);
    if (wrong.length > 0) {
      fixer.write(old);
      fixer.refuse(wrong, MORE);
      judgement = judgeAgain(judgement, inside.options, isFixed);
      continue;
    }
    fixer.accept(edited.proposals);
    judgement = fixer.hasRefused ? judgeAgain(next, inside.options, isFixed) : next;
    pass++;
  }
  const plain = fixer.hasRefused ? judgeAgain(judgement, inside.options, () => false) : judgement;
  return fixer.result(
    plain,
    proposalsOf(plain, () => false),
  );
}
