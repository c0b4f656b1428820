// `wavelint plan --format text`: the steps of each application, one object a line.
import { objectText, printable } from "../report/report.ts";
import { type ApplicationChanges, firstSyncChange, placesText } from "./order-changes.ts";
import type { Plan, PlannedApplication, PlannedResource, PlannedStep } from "./plan.ts";

const WAITS: Readonly<Record<PlannedStep["waits"], string>> = {
  all: "then waits until all of it is healthy",
  hooks: "then waits for its hooks",
  nothing: "waits for nothing",
};
/** Why an object is never applied, in words. */
export const REASONS: Readonly<Record<PlannedApplication["dropped"][number]["reason"], string>> = {
  skip: "hook: Skip",
  "unknown-hook": "no hook type that Argo CD knows",
  "helm-test": "Helm test",
  duplicate: "written twice; the last one is kept",
};

function name({ namespace, name: own }: PlannedResource, home: string): string {
  return printable(namespace === "" || namespace === home ? own : `${namespace}/${own}`);
}

function rows(resources: readonly PlannedResource[], home: string, note: (resource: PlannedResource) => string): string[] {
  const width = Math.max(0, ...resources.map(({ kind }) => kind.length));
  return resources.map((resource) => `    ${printable(resource.kind).padEnd(width)}  ${name(resource, home)}${note(resource)}`);
}

function hookNote({ hook, deletePolicies }: PlannedResource): string {
  return hook.length === 0 ? "" : `  (hook: ${deletePolicies.join(", ")})`;
}

/** How the first sync ends, in one line. */
export function firstSyncText({ outcome, stopped, message }: PlannedApplication["firstSync"]): string {
  if (stopped === null) return "First sync into an empty cluster: succeeds";
  const where = `at ${stopped.phase}, wave ${stopped.wave}`;
  return `First sync into an empty cluster: ${outcome === "failed" ? "fails" : "hangs"} ${where}${message === null ? "" : `, ${message}`}`;
}

function applicationText({
  name: title,
  sources,
  namespace,
  steps,
  syncFail,
  deleteHooks,
  dropped,
  firstSync,
}: PlannedApplication): string {
  const lines = [`${printable(title)} (${sources.map(({ type }) => type).join(", ")}, namespace ${printable(namespace)})`, ""];
  for (const { phase, wave, waits, resources } of steps) {
    lines.push(`  ${phase}, wave ${wave}: ${WAITS[waits]}`, ...rows(resources, namespace, hookNote));
    if (firstSync.stopped?.phase === phase && firstSync.stopped.wave === wave)
      lines.push(...firstSync.because.map(({ text: why }) => `  ▲ stops here: ${printable(why)}`));
  }
  if (syncFail.length > 0) lines.push("  SyncFail: only after a failure, all at once", ...rows(syncFail, namespace, hookNote));
  if (deleteHooks.length > 0) {
    const when = (resource: PlannedResource): string => `  (${deleteHooks.find((other) => other === resource)?.hooks.join(", ") ?? ""})`;
    lines.push("  When the Application is deleted", ...rows(deleteHooks, namespace, when));
  }
  if (dropped.length > 0) {
    const why = (resource: PlannedResource): string => `  (${REASONS[dropped.find((other) => other === resource)?.reason ?? "skip"]})`;
    lines.push("  Never applied", ...rows(dropped, namespace, why));
  }
  if (steps.length > 0) lines.push("", `  ${printable(firstSyncText(firstSync))}`);
  return `${lines.join("\n")}\n`;
}

function changesText({ name: title, status, changes, firstSync }: ApplicationChanges): string[] {
  const rows = changes.map(({ resource, from, to }) => {
    const sign = from === null ? "+" : to === null ? "-" : "~";
    const place = from === null ? placesText(to) : to === null ? `was ${placesText(from)}` : `${placesText(from)} → ${placesText(to)}`;
    return [`${sign} ${printable(objectText(resource))}`, place] as const;
  });
  const width = Math.min(50, Math.max(0, ...rows.map(([object]) => object.length)));
  const outcome = firstSyncChange({ name: title, status, changes, firstSync });
  return [
    `${printable(title)}${status === "changed" ? "" : ` (${status})`}`,
    ...rows.map(([object, place]) => `  ${object.padEnd(width)}  ${place}`),
    ...(outcome === "" ? [] : [`  ! ${outcome}`]),
    "",
  ];
}

function sinceText({ base, commit, applications }: NonNullable<Plan["since"]>): string {
  const where = `${printable(base)} (${commit.slice(0, 10)})`;
  if (applications.length === 0) return `The order is the same as at ${where}.\n`;
  return [`What changed in the order since ${where}`, "", ...applications.flatMap(changesText), ""].join("\n");
}

/** The plan as text; with a commit to compare with, what changed, then the plan of what changed. */
export function text({ applications, since }: Plan): string {
  if (since === undefined) return applications.map(applicationText).join("\n");
  const changed = new Set(since.applications.map((each) => each.name));
  return (
    sinceText(since) +
    applications
      .filter((each) => changed.has(each.name))
      .map(applicationText)
      .join("\n")
  );
}
