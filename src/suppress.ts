// Which findings a person has said to ignore: by annotation, by comment, by the config.
import type { Model } from "./model/resolve.ts";
import { linesOf } from "./model/resource.ts";
import { locateAnnotation, type SeenSuppression } from "./rule.ts";
import type { Finding, Location, Resource } from "./types.ts";

const IGNORE = "wavelint.dev/ignore";
const COMMENT = /#[ \t]*wavelint-ignore-(next-line|file)\b[ \t]*([^\n\r]*)/g;
const UNTIL = /\buntil=(\d{4}-\d{2}-\d{2})\b/;

/** An entry of `ignore` in the config that names rules. */
export interface ConfigIgnore {
  readonly rules: readonly string[];
  readonly reason: string;
  readonly until: string | null;
  readonly at: Location;
  matches(file: string): boolean;
}

interface Suppression {
  readonly by: "annotation" | "comment" | "config";
  readonly rule: string;
  readonly reason: string;
  readonly until: string | null;
  readonly at: Location;
  readonly resource: Resource | null;
  /** What it speaks of: an object, a file, a line of a file (`file:line`), or the files of a pattern. */
  readonly scope: Resource | string | ((file: string) => boolean);
}

/** A finding with the object that it is about, as suppressions need it. */
export interface Suppressible {
  readonly finding: Finding;
  readonly resource: Resource | null;
}

/** `a, b -- reason until=2027-01-31` */
function parseRules(text: string): { rules: string[]; reason: string; until: string | null } {
  const [names = "", ...rest] = text.split(/(?:^|\s)--(?:\s|$)/);
  const rules = names.split(",").map((rule) => rule.trim());
  return { rules: rules.filter((rule) => rule !== ""), ...parseReason(rest.join(" -- ")) };
}

function parseReason(text: string): { reason: string; until: string | null } {
  return { reason: text.replace(UNTIL, "").trim(), until: UNTIL.exec(text)?.[1] ?? null };
}

function fromAnnotations(resource: Resource): Suppression[] {
  return Object.entries(resource.annotations).flatMap(([key, value]): Suppression[] => {
    if (key !== IGNORE && !key.startsWith(`${IGNORE}.`)) return [];
    const { rules, reason, until } = key === IGNORE ? parseRules(value) : { rules: [key.slice(IGNORE.length + 1)], ...parseReason(value) };
    const at = locateAnnotation(resource, key);
    return rules.map((rule) => ({ by: "annotation", rule, reason, until, at, resource, scope: resource }));
  });
}

function fromComments(file: string, text: string): Suppression[] {
  if (!text.includes("wavelint-ignore-")) return [];
  const lines = linesOf(text);
  return [...text.matchAll(COMMENT)].flatMap((match): Suppression[] => {
    const { line, column } = lines.at(match.index);
    const at: Location = { file, line, column, endLine: line, endColumn: column + match[0].trimEnd().length, approximate: false };
    const scope = match[1] === "file" ? file : `${file}:${line + 1}`;
    const { rules, reason, until } = parseRules(match[2] ?? "");
    return rules.map((rule) => ({ by: "comment", rule, reason, until, at, resource: null, scope }));
  });
}

function fromConfig(ignores: readonly ConfigIgnore[], files: readonly string[]): Suppression[] {
  return ignores
    .filter((ignore) => files.some((file) => ignore.matches(file)))
    .flatMap((ignore) =>
      ignore.rules.map((rule): Suppression => ({ ...ignore, by: "config", rule, resource: null, scope: (file) => ignore.matches(file) })),
    );
}

/** Finds the suppressions that speak of a place, without asking all of them. */
function lookup(suppressions: readonly Suppression[]): (location: Location, resource: Resource | null) => Suppression[] {
  const byScope = new Map<Suppression["scope"] | null, Suppression[]>();
  for (const suppression of suppressions) {
    const same = byScope.get(suppression.scope);
    if (same === undefined) byScope.set(suppression.scope, [suppression]);
    else same.push(suppression);
  }
  const patterns = suppressions.filter(({ scope }) => typeof scope === "function");
  return ({ file, line }, resource) => [
    ...[resource, file, `${file}:${line}`].flatMap((scope) => byScope.get(scope) ?? []),
    ...patterns.filter(({ scope }) => typeof scope === "function" && scope(file)),
  ];
}

/** What is left of the findings, with the suppressed ones marked, and the suppressions that there are. */
export interface Suppressed {
  readonly findings: Finding[];
  readonly seen: SeenSuppression[];
}

/** What deciding on suppressions needs to know. */
export interface SuppressOptions {
  readonly ignores: readonly ConfigIgnore[];
  /** The day that `until=` is compared with, as `YYYY-MM-DD`. */
  readonly now: string;
  isKnownRule(rule: string): boolean;
  isEnabled(rule: string): boolean;
}

/** Marks the findings that are suppressed and says of each suppression whether it did something. */
export function suppress(found: readonly Suppressible[], model: Model, options: SuppressOptions): Suppressed {
  const { texts } = model.application;
  const suppressions = [
    ...model.resources.flatMap(fromAnnotations),
    ...[...texts].flatMap(([file, text]) => fromComments(file, text)),
    ...fromConfig(options.ignores, [...texts.keys()]),
  ];
  const speakingOf = lookup(suppressions);
  const used = new Set<Suppression>();
  const isExpired = ({ until }: Suppression): boolean => until !== null && until < options.now;
  const findings = found.map(({ finding, resource }) => {
    const here = speakingOf(finding.location, resource);
    const matching = here.filter((suppression) => suppression.rule === finding.rule && !isExpired(suppression));
    for (const suppression of matching) used.add(suppression);
    const first = matching[0];
    return first === undefined ? finding : { ...finding, suppressed: { by: first.by, reason: first.reason, until: first.until } };
  });
  const isOff = (rule: string): boolean => options.isKnownRule(rule) && !options.isEnabled(rule);
  const seen = suppressions.map((suppression): SeenSuppression => {
    const { rule, reason, until, at, resource } = suppression;
    const isUsed = used.has(suppression) || isOff(rule);
    return {
      rule,
      isKnown: options.isKnownRule(rule),
      isUsed,
      reason,
      expired: isExpired(suppression) && !isOff(rule) ? until : null,
      at,
      resource,
    };
  });
  return { findings, seen };
}
