// `wavelint plan --format markdown`: a table for each application and one across them.
import { code, escapeText, table } from "../report/markdown-text.ts";
import { firstSyncChange, placesText } from "./order-changes.ts";
import type { Plan, PlannedApplication, PlannedResource } from "./plan.ts";
import { firstSyncText, REASONS } from "./text.ts";

const PHASES = ["PreSync", "Sync", "PostSync", "SyncFail", "Delete-only"];

interface Row {
  readonly phase: string;
  readonly wave: number | string;
  readonly resource: PlannedResource;
}

function rowsOf({ steps, syncFail, deleteHooks }: PlannedApplication): Row[] {
  return [
    ...steps.flatMap(({ phase, wave, resources }) => resources.map((resource) => ({ phase, wave, resource }))),
    ...syncFail.map((resource) => ({ phase: "SyncFail", wave: resource.wave, resource })),
    ...deleteHooks.map((resource) => ({ phase: "Delete-only", wave: resource.wave, resource })),
  ];
}

/** Short headings: the last part of each path where that is unique. */
function headings(applications: readonly PlannedApplication[]): ReadonlyMap<PlannedApplication, string> {
  const short = (name: string): string => name.replace(/\/+$/, "").split("/").at(-1) || name;
  const isUnique = (name: string): boolean => applications.filter((other) => short(other.name) === short(name)).length === 1;
  return new Map(applications.map((application) => [application, isUnique(application.name) ? short(application.name) : application.name]));
}

/** Where the first sync hangs or fails, and why; nothing when it succeeds. */
function firstSyncSection({ firstSync }: PlannedApplication): string[] {
  if (firstSync.outcome === "succeeded") return [];
  return ["", `**${escapeText(firstSyncText(firstSync))}**`, "", ...firstSync.because.map(({ text }) => `- ${escapeText(text)}`)];
}

/** The plan of one application as Markdown, without a heading. */
export function applicationMarkdown(application: PlannedApplication, purposeOf: Plan["purposeOf"]): string {
  const home = application.namespace;
  const name = ({ namespace, name: own }: PlannedResource): string =>
    code(namespace === "" || namespace === home ? own : `${namespace}/${own}`);
  const rows = rowsOf(application).map(({ phase, wave, resource }) => [
    phase,
    String(wave),
    escapeText(resource.kind),
    name(resource),
    escapeText(purposeOf(resource)),
  ]);
  const dropped = application.dropped.map((resource) => [escapeText(resource.kind), name(resource), REASONS[resource.reason]]);
  return [
    table(["Phase", "Wave", "Kind", "Resource name", "Purpose"], rows),
    ...firstSyncSection(application),
    ...(dropped.length === 0 ? [] : ["", "Never applied:", "", table(["Kind", "Resource name", "Why"], dropped)]),
    "",
  ].join("\n");
}

interface Bucket {
  readonly phase: string;
  readonly from: number | string;
  to: number | string;
  readonly who: string;
  readonly kinds: Set<string>;
}

/**
 * One bucket for each phase and wave; neighbours in the same phase that the same applications have are one.
 */
function buckets(applications: readonly PlannedApplication[], names: ReadonlyMap<PlannedApplication, string>): Bucket[] {
  const rows = applications.flatMap((application) =>
    rowsOf(application).map((row) => ({ ...row, name: names.get(application) ?? application.name })),
  );
  const cells = new Map<string, { phase: string; wave: number | string; who: Set<string>; kinds: Set<string> }>();
  for (const { phase, wave, resource, name } of rows) {
    const key = `${phase} ${wave}`;
    const cell = cells.get(key) ?? { phase, wave, who: new Set(), kinds: new Set() };
    cells.set(key, cell);
    cell.who.add(name);
    cell.kinds.add(resource.kind);
  }
  const sorted = [...cells.values()].sort((a, b) => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) || Number(a.wave) - Number(b.wave));
  const merged: Bucket[] = [];
  for (const { phase, wave, who, kinds } of sorted) {
    const everyone = applications.map((application) => names.get(application) ?? application.name);
    const list = who.size === applications.length && who.size > 1 ? "all" : everyone.filter((name) => who.has(name)).join(", ");
    const last = merged.at(-1);
    if (last?.phase === phase && last.who === list) {
      last.to = wave;
      for (const kind of kinds) last.kinds.add(kind);
    } else merged.push({ phase, from: wave, to: wave, who: list, kinds });
  }
  return merged;
}

function crossSection(applications: readonly PlannedApplication[], names: ReadonlyMap<PlannedApplication, string>): string {
  const rows = buckets(applications, names).map(({ phase, from, to, who, kinds }) => [
    from === to ? `${phase} ${from}` : `${phase} (${from} → ${to})`,
    [...kinds].map(escapeText).join(", "),
    escapeText(who),
  ]);
  return ["## Across applications", "", table(["Wave bucket", "Kinds", "Who has it"], rows), ""].join("\n");
}

/** What changed in the order, as Markdown. */
export function changesMarkdown({ base, commit, applications }: NonNullable<Plan["since"]>): string {
  const where = `${code(base)} (${commit.slice(0, 10)})`;
  if (applications.length === 0) return `The order is the same as at ${where}.\n`;
  const sections = applications.map((application) => {
    const { name, status, changes } = application;
    const rows = changes.map(({ resource: { kind, namespace, name: own }, from, to }) => [
      from === null ? "appears" : to === null ? "vanishes" : "moves",
      `${escapeText(kind)} ${code(namespace === "" ? own : `${namespace}/${own}`)}`,
      placesText(from),
      placesText(to),
    ]);
    const outcome = firstSyncChange(application);
    return [
      `#### ${escapeText(name)}${status === "changed" ? "" : ` (${status})`}`,
      "",
      ...(rows.length === 0 ? [] : [table(["", "Object", "Before", "Now"], rows), ""]),
      ...(outcome === "" ? [] : [`**${outcome[0]?.toUpperCase()}${outcome.slice(1)}.**`, ""]),
    ].join("\n");
  });
  return [`What changed in the order since ${where}:`, "", ...sections].join("\n");
}

/** The plan as Markdown; with a commit to compare with, what changed, then the plan of what changed. */
export function markdown({ applications: all, purposeOf, since }: Plan): string {
  const changed = new Set(since?.applications.map(({ name }) => name));
  const applications = since === undefined ? all : all.filter(({ name }) => changed.has(name));
  const names = headings(applications);
  const sections = applications.map(
    (application) => `## ${escapeText(names.get(application) ?? application.name)}\n\n${applicationMarkdown(application, purposeOf)}`,
  );
  const changes = since === undefined ? [] : [changesMarkdown(since)];
  return ["# Sync order", "", ...changes, ...sections, ...(applications.length > 1 ? [crossSection(applications, names)] : [])].join("\n");
}
