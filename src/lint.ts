// Judges one application: runs the rules over its model, then suppresses, removes doubles and sorts.
import type { Model } from "./model/resolve.ts";
import {
  type AnyRule,
  type ArgocdVersion,
  fillIn,
  locateOrder,
  NEWEST_ARGOCD,
  type Report,
  type Rules,
  type SeenSuppression,
} from "./rule.ts";
import { compareBytes } from "./schedule/schedule.ts";
import { annotationsFor, changeText, type IsFixed, type Suggestions, suggest } from "./suggest.ts";
import { type ConfigIgnore, type Suppressible, suppress } from "./suppress.ts";
import type { Finding, Problem, Resource, ResourceId, Severity, Step, StepId, Task } from "./types.ts";

/** The home of the rule pages. */
export const HOMEPAGE = "https://github.com/wavelint/wavelint";

/** How one rule is set for one file. */
export interface RuleSetting {
  /** The worst severity that is let through; `off` for none. */
  readonly severity: Severity | "off";
  readonly options: object;
}

/** How the rules are set. */
export interface LintSettings {
  /** The different option sets of a rule; each is run once. */
  optionSets(rule: string): readonly object[];
  /** The setting of a rule for findings in a file; its options are one of `optionSets`. */
  setting(rule: string, file: string): RuleSetting;
  readonly ignores: readonly ConfigIgnore[];
  /** Whether findings in a file are left out altogether. */
  isIgnored(file: string): boolean;
  /** The day that `until=` is compared with, as `YYYY-MM-DD`. */
  readonly now: string;
  /** Default: the newest that is known. */
  readonly argocdVersion?: ArgocdVersion;
  /** The findings are only counted: no changes are computed for them. */
  readonly isTrial?: boolean;
  /** Objects that no change may move. */
  readonly isFixed?: IsFixed;
  /** Gives the time in milliseconds; without it nothing is measured. */
  readonly clock?: () => number;
}

/** What judging an application gave. */
export interface LintResult {
  readonly findings: readonly Finding[];
  readonly problems: readonly Problem[];
  /** Milliseconds for each rule, for what the rules share and for the suggested changes; empty without a clock. */
  readonly times: ReadonlyMap<string, number>;
}

/** The name under which the time for what several rules share is told. */
export const SHARED_TIME = "(facts that rules share)";
/** The name under which the time for the suggested changes is told. */
export const SUGGESTION_TIME = "(suggested changes)";

const RANK: Readonly<Record<Severity | "off", number>> = { off: 0, info: 1, warning: 2, error: 3 };

/** The lower of two severities. */
export function capped(severity: Severity, cap: Severity | "off"): Severity | "off" {
  return RANK[severity] <= RANK[cap] ? severity : cap;
}

/** Whether a severity is at least as bad as another. */
export function isAtLeast(severity: Severity, other: Severity): boolean {
  return RANK[severity] >= RANK[other];
}

/** An object by its names, in the namespace that it will live in. */
export function resourceId(model: Pick<Model, "namespaceOf">, resource: Resource): ResourceId {
  const { group, version, kind, name, generateName } = resource;
  return { group, version, kind, namespace: model.namespaceOf(resource), name: name || generateName };
}

/** A step by its phase and wave. */
export function stepId({ phase, wave }: Pick<Task, "phase" | "wave">): StepId {
  return { phase, wave: typeof wave === "bigint" ? String(wave) : wave };
}

/** The 64-bit FNV-1a hash of a text, as 16 hexadecimal digits. */
export function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) value = ((value ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return value.toString(16).padStart(16, "0");
}

/** An object by its names as one text; `""` for none. */
export const idText = (id: ResourceId | null): string => (id === null ? "" : `${id.group}/${id.kind}/${id.namespace}/${id.name}`);

function toFinding(id: string, rule: AnyRule, report: Report<string>, model: Model, severity: Severity, suggestions: Suggestions): Finding {
  const firstStep = (resource: Resource | null): StepId | null => {
    const step: Step | undefined = resource === null ? undefined : model.schedule.stepsOf(resource)[0];
    return step === undefined ? null : stepId(step);
  };
  const idOf = (resource: Resource | null): ResourceId | null => (resource === null ? null : resourceId(model, resource));
  const { order } = report;
  const changes = order === undefined ? undefined : suggestions.changesFor(order.before, order.after, severity === "info");
  const data = { ...report.data, ...(changes !== undefined && changes.length > 0 && { change: changeText(changes) }) };
  const message = fillIn(rule.meta.messages[report.messageId] ?? report.messageId, data);
  const related = (report.related ?? []).map(({ resource, at, note }) => ({
    resource: idOf(resource),
    step: firstStep(resource),
    location: at,
    note,
  }));
  const origins = new Map(
    [report.at, ...(report.related ?? []).map(({ at }) => at)].flatMap((at) => {
      const origin = model.application.originOf?.(at);
      return origin === undefined ? [] : [[`${origin.file}:${origin.line}:${origin.column}`, origin] as const];
    }),
  );
  const values = [...origins.values()].map((location) => ({ resource: null, step: null, location, note: "the value comes from here" }));
  const resource = idOf(report.resource);
  const moves = (changes ?? []).flatMap((change) =>
    [...annotationsFor(change)].map(([annotation, value]) => ({ resource: resourceId(model, change.resource), annotation, value })),
  );
  const { correction } = report;
  const corrections = correction === undefined ? [] : [{ ...correction, resource: resourceId(model, correction.resource) }];
  const identity = resource === null ? `${report.at.file} ${message}` : idText(resource);
  return {
    rule: id,
    messageId: report.messageId,
    severity,
    message,
    help: fillIn(rule.meta.help[report.messageId] ?? "", data),
    url: `${HOMEPAGE}/blob/main/rules/${id}.md`,
    application: model.application.name,
    when: report.when ?? rule.meta.when,
    resource,
    step: firstStep(report.resource),
    location: report.at,
    related: [...related, ...values],
    changes: (changes ?? []).map(({ resource: moved, from, to }) => ({
      resource: resourceId(model, moved),
      from,
      to,
      location: locateOrder(moved),
    })),
    fixes: [...moves, ...corrections],
    fingerprint: hash([id, report.messageId, identity, ...related.map((place) => idText(place.resource))].join("\n")),
    suppressed: null,
  };
}

function runRule(
  id: string,
  rule: AnyRule,
  model: Model,
  settings: LintSettings,
  suppressions: readonly SeenSuppression[],
  suggestions: Suggestions,
): { found: Suppressible[]; problem?: Problem } {
  const found: Suppressible[] = [];
  const argocdVersion = settings.argocdVersion ?? NEWEST_ARGOCD;
  const report = (options: object, reported: Report<string>): void => {
    const { file } = reported.at;
    const setting = settings.setting(id, file);
    if (setting.options !== options || settings.isIgnored(file)) return;
    const severity = capped(reported.severity ?? rule.meta.severity, setting.severity);
    if (severity !== "off")
      found.push({ finding: toFinding(id, rule, reported, model, severity, suggestions), resource: reported.resource });
  };
  try {
    for (const options of settings.optionSets(id)) {
      rule.check({ options, model, argocdVersion, suppressions, report: (reported) => report(options, reported) });
    }
    return { found };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { found, problem: { kind: "rule", application: model.application.name, message: `The rule "${id}" failed: ${reason}` } };
  }
}

/** Compares findings by place, then by rule and text: the same order on every machine. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareBytes(a.location.file, b.location.file) ||
    a.location.line - b.location.line ||
    a.location.column - b.location.column ||
    compareBytes(a.rule, b.rule) ||
    compareBytes(a.messageId, b.messageId) ||
    compareBytes(a.application, b.application) ||
    compareBytes(a.message, b.message)
  );
}

function withoutDoubles(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    const { file, line, column } = finding.location;
    const key = JSON.stringify([finding.application, finding.fingerprint, file, line, column, finding.message]);
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Measures by name; what is measured inside of another measurement counts once. */
function stopwatch(clock: (() => number) | undefined): { times: Map<string, number>; measure<T>(name: string, work: () => T): T } {
  const times = new Map<string, number>();
  let inside = 0;
  return {
    times,
    measure(name, work) {
      if (clock === undefined) return work();
      const outside = inside;
      inside = 0;
      const start = clock();
      try {
        return work();
      } finally {
        const spent = clock() - start;
        times.set(name, (times.get(name) ?? 0) + spent - inside);
        inside = outside + spent;
      }
    },
  };
}

/** Runs the rules over an application. A rule that throws is named in `problems`; the others are not disturbed. */
export function lint(model: Model, rules: Rules, settings: LintSettings): LintResult {
  const problems: Problem[] = [];
  const { times, measure } = stopwatch(settings.clock);
  let suggested: Suggestions | undefined;
  const suggestions: Suggestions = {
    changesFor: (before, after, isBetter) =>
      settings.isTrial === true
        ? undefined
        : measure(SUGGESTION_TIME, () => {
            suggested ??= suggest(model, settings.isFixed);
            return suggested.changesFor(before, after, isBetter);
          }),
  };
  if (settings.clock !== undefined) measure(SHARED_TIME, () => [model.references, model.migrations, model.databaseNeeds, model.initNeeds]);
  const run = (runsLast: boolean, suppressions: readonly SeenSuppression[]): Suppressible[] =>
    [...rules]
      .filter(([, rule]) => (rule.meta.runsLast === true) === runsLast)
      .flatMap(([id, rule]) => {
        const { found, problem } = measure(id, () => runRule(id, rule, model, settings, suppressions, suggestions));
        if (problem !== undefined) problems.push(problem);
        return found;
      });
  const { findings, seen } = suppress(run(false, []), model, {
    ignores: settings.ignores,
    now: settings.now,
    isKnownRule: (rule) => rules.has(rule),
    isEnabled: (rule) => settings.optionSets(rule).length > 0,
  });
  const last = run(true, seen).map(({ finding }) => finding);
  return { findings: withoutDoubles([...findings, ...last].sort(compareFindings)), problems, times };
}
