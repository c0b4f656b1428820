// The repository as it is against a commit: which applications a change touches, and what it does to their order.
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { UserError } from "./errors.ts";
import { isWithin } from "./input/files.ts";
import { changesSince, type GitChanges } from "./input/git-changes.ts";
import { snapshotOfCommit } from "./input/snapshot.ts";
import type { Model } from "./model/resolve.ts";
import type { Io, Options } from "./options.ts";
import { byNth, orderChanges } from "./plan/order-changes.ts";
import { plan as makePlan, type Plan } from "./plan/plan.ts";
import type { Problem } from "./types.ts";
import { findWork, inSnapshot, type Work } from "./work.ts";

/** What changed since a commit. */
export interface Comparison {
  readonly changes: GitChanges;
  /** The applications as they were. */
  readonly before: Work;
  /** The applications that the change touches: a file of theirs, or what they render to. */
  readonly touched: ReadonlySet<Model>;
  /** Whether a problem was there before, in something that the change does not touch. */
  isOld(problem: Problem): boolean;
  /** What the change does to the order of a plan. */
  since(plan: Plan): NonNullable<Plan["since"]>;
}

/** Whether two models order and hold the same. */
function isSame(a: Model, b: Model): boolean {
  const { namespace, syncOptions } = a.application;
  return (
    a.resources.length === b.resources.length &&
    a.unreadable.length === b.unreadable.length &&
    isDeepStrictEqual([namespace, syncOptions], [b.application.namespace, b.application.syncOptions]) &&
    a.resources.every(({ manifest }, index) => isDeepStrictEqual(manifest, b.resources[index]?.manifest))
  );
}

/** Renders the repository as it was where this branch left `base`, in a copy, and compares. */
export async function compare(base: string, work: Work, options: Options, io: Io, root: string): Promise<Comparison> {
  const changes = await changesSince(io.cwd, base);
  const snapshot = await snapshotOfCommit(io.cwd, changes.commit);
  const inside = inSnapshot({ ...options, allowEmpty: true, isUntrusted: false, base: undefined }, io, snapshot);
  const configFile = options.config;
  const isOutside = typeof configFile === "string" && !isWithin(root, path.resolve(io.cwd, configFile));
  const config =
    typeof configFile !== "string" || isOutside || (await io.fileExists(inside.options.config ?? "")) ? inside.options.config : null;
  const given = options.paths.filter((name) => name === "-" || /[*?[{]/.test(name));
  const known = await Promise.all(
    inside.options.paths.map(async (name) => ((await io.fileExists(path.resolve(inside.io.cwd, name))) ? [name] : [])),
  );
  const paths = [...given.filter((name) => name !== "-"), ...known.flat()];
  const find = (withConfig: Options["config"]): Promise<Work> =>
    findWork({ ...inside.options, config: withConfig, paths }, inside.io, snapshot.copy);
  const before: Work =
    paths.length === 0
      ? { config: undefined, models: [], problems: [], skipped: [] }
      : await find(config).catch((error: unknown) => {
          // A config that was wrong then may be what the change puts right.
          if (error instanceof UserError && config !== null) return find(null);
          throw error;
        });
  // An application that was given by an absolute path is called by it.
  const nameOf = (name: string): string => name.replaceAll(snapshot.copy, root);
  const nthOf = (models: readonly Model[]): Map<string, Model> => byNth(models, ({ application }) => nameOf(application.name));
  const old = nthOf(before.models);
  const same = new Set(
    [...nthOf(work.models)].flatMap(([key, model]) => (old.has(key) && isSame(model, old.get(key) as Model) ? [model] : [])),
  );
  const holdsChange = ({ application: { texts, paths: sources } }: Model): boolean => {
    const folders = sources.filter(({ type }) => type !== "file" && type !== "stdin").map((source) => path.resolve(io.cwd, source.path));
    const files = new Set([...texts.keys()].map((file) => path.resolve(io.cwd, file)));
    return [...changes.files].some((file) => files.has(file) || folders.some((folder) => isWithin(folder, file)));
  };
  return {
    changes,
    before,
    touched: new Set(work.models.filter((model) => !same.has(model) || holdsChange(model))),
    isOld({ kind, application, message }) {
      const headline = (text: string): string => text.split("\n")[0]?.replaceAll(snapshot.copy, root) ?? "";
      const wasThere = before.problems.some(
        (old) => old.kind === kind && old.application === application && headline(old.message) === headline(message),
      );
      const folder = application === undefined ? undefined : path.resolve(io.cwd, application);
      return wasThere && (folder === undefined || ![...changes.files].some((file) => isWithin(folder, file)));
    },
    since(plan) {
      const applications = makePlan(before.models, []).applications.map((each) => ({ ...each, name: nameOf(each.name) }));
      return { base, commit: changes.commit, applications: orderChanges({ applications }, plan) };
    },
  };
}
