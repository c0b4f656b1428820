// Finds, reads and checks `.wavelint.yaml`. Loaded only when there is one: it brings ajv and yaml along.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Ajv, type ErrorObject } from "ajv";
import picomatch from "picomatch";
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from "yaml";
import { UserError } from "./errors.ts";
import type { ConfiguredApplication } from "./input/application.ts";
import { relativePath } from "./input/files.ts";
import { parseBuildOptions } from "./input/kustomize.ts";
import type { RuleSetting } from "./lint.ts";
import type { Assumptions, BindingMode, CustomHealth } from "./model/assumptions.ts";
import type { CustomProducer } from "./model/producers.ts";
import { nearest } from "./nearest.ts";
import type { Preset } from "./presets.ts";
import type { Rules } from "./rule.ts";
import { configSchema } from "./schema.ts";
import type { ConfigIgnore } from "./suppress.ts";
import type { Severity } from "./types.ts";

type SeverityWord = Severity | "off" | false;
type RuleEntry = SeverityWord | readonly [SeverityWord, object?];
type RuleEntries = Readonly<Record<string, RuleEntry>>;

interface ConfigFile {
  readonly extends?: Preset;
  readonly rules?: RuleEntries;
  readonly overrides?: readonly { readonly files: readonly string[]; readonly rules: RuleEntries }[];
  readonly ignore?: readonly (
    | string
    | { readonly files: readonly string[]; readonly rules: readonly string[]; readonly reason?: string; readonly until?: string }
  )[];
  readonly applications?: readonly ConfiguredApplication[];
  readonly repositories?: Readonly<Record<string, string>>;
  readonly kustomize?: { readonly buildOptions?: string };
  readonly references?: readonly { readonly kind: string; readonly group?: string; readonly path: string; readonly to: string }[];
  readonly producers?: readonly (Omit<CustomProducer, "group"> & { readonly group?: string })[];
  readonly health?: readonly (Pick<CustomHealth, "kind"> & Partial<CustomHealth>)[];
  readonly storageClasses?: Readonly<Record<string, BindingMode>>;
  readonly installedCrds?: readonly string[];
  readonly externals?: readonly string[];
  readonly applicationHealth?: boolean;
}

/** A config that has been checked. Files are matched by their path relative to the current folder. */
export interface Config {
  readonly preset: Preset | undefined;
  /** What the config says of rules, in the order in which it counts; the last that matches wins. */
  readonly layers: readonly { matches(file: string): boolean; readonly rules: ReadonlyMap<string, Partial<RuleSetting>> }[];
  readonly ignores: readonly ConfigIgnore[];
  isIgnored(file: string): boolean;
  /** It has entries under `ignore`. */
  readonly hidesFindings: boolean;
  /** Their paths are absolute, or globs of absolute paths. */
  readonly applications: readonly ConfiguredApplication[];
  /** repoURL → folder, absolute. */
  readonly repositories: ReadonlyMap<string, string>;
  /** What `kustomize build` is given besides the folder. */
  readonly buildOptions: readonly string[];
  /** What the config says of the cluster and of the kinds in it. */
  readonly assumptions: Omit<Assumptions, "argocdVersion">;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Where a JSON pointer leads in a YAML document: the key for `atKey`, else the value. */
function placeOf(document: Document, lines: LineCounter, pointer: string, atKey?: string): Place {
  const keys = pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const fields = keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const node = fields.length === 0 ? document.contents : document.getIn(fields, true);
  const pair =
    atKey !== undefined && isMap(node)
      ? node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === atKey)
      : undefined;
  const at = pair !== undefined && isNode(pair.key) ? pair.key : node;
  const { line, col } = lines.linePos(isNode(at) ? (at.range?.[0] ?? 0) : 0);
  return { line, column: col };
}

function describeSchemaError(error: ErrorObject, rules: Rules): { what: string; fix: string; atKey?: string } {
  const where = error.instancePath === "" ? "The config" : `"${error.instancePath.split("/").slice(1).join(".")}"`;
  const { params } = error;
  if (error.keyword === "additionalProperties") {
    const key = String(params["additionalProperty"]);
    const isRule = /(?:^|\/)rules$/.test(error.instancePath);
    const known = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {}).filter(
      (name) => name !== "$schema",
    );
    const near = nearest(key, isRule ? rules.keys() : known);
    const fallback = isRule
      ? "The rules are listed in the README."
      : known.length === 0
        ? "It takes no options."
        : `It may have ${known.join(", ")}.`;
    const what = isRule ? `There is no rule "${key}".` : `${where} has an unknown key "${key}".`;
    return { what, fix: near === undefined ? fallback : `Did you mean ${near}?`, atKey: key };
  }
  if (error.keyword === "enum") {
    const allowed = (params["allowedValues"] as unknown[]).filter((value) => value !== false).map(String);
    const near = typeof error.data === "string" ? nearest(error.data, allowed) : undefined;
    return {
      what: `${where} may not be ${JSON.stringify(error.data)}.`,
      fix: near === undefined ? `It may be ${allowed.join(", ")}.` : `Did you mean ${near}?`,
    };
  }
  return { what: `${where} ${error.message ?? "is wrong"}.`, fix: "See wavelint.schema.json, which editors read too." };
}

/** Of the errors of one `anyOf`, the one that is about what was written. */
function mainError(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const depth = (error: ErrorObject): number => error.instancePath.split("/").length;
  const deepest = Math.max(...errors.map(depth));
  const candidates = errors.filter((error) => depth(error) === deepest && error.keyword !== "anyOf");
  const rank = ["additionalProperties", "enum", "required", "pattern", "minItems", "maxItems", "type"];
  const byData = (error: ErrorObject): number =>
    typeof error.data === "string" && error.keyword === "type" ? 9 : rank.indexOf(error.keyword);
  return [...candidates].sort((a, b) => byData(a) - byData(b))[0] ?? errors[0];
}

function parse(file: string, text: string): { value: ConfigFile; document: Document; lines: LineCounter } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col } = lines.linePos(error.pos[0]);
    throw new UserError({
      what: `The config is no valid YAML: ${error.message.split("\n")[0]?.replace(/ at line.*$/, "")}`,
      where: { file, line, column: col },
      fix: "Correct it at this place.",
    });
  }
  return { value: (document.toJS({ maxAliasCount: 100 }) ?? {}) as ConfigFile, document, lines };
}

function check(file: string, value: unknown, document: Document, lines: LineCounter, rules: Rules): void {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
  const validate = ajv.compile(configSchema(rules));
  if (validate(value)) return;
  const error = mainError(validate.errors ?? []);
  if (error === undefined) return;
  const { what, fix, atKey } = describeSchemaError(error, rules);
  throw new UserError({ what, where: { file, ...placeOf(document, lines, error.instancePath, atKey) }, fix });
}

function settingOf(entry: RuleEntry): Partial<RuleSetting> {
  const [severity, options] = Array.isArray(entry) ? (entry as readonly [SeverityWord, object?]) : [entry as SeverityWord];
  return { severity: severity === false ? "off" : severity, ...(options !== undefined && { options }) };
}

function settingsOf(entries: RuleEntries | undefined): ReadonlyMap<string, Partial<RuleSetting>> {
  return new Map(Object.entries(entries ?? {}).map(([rule, entry]) => [rule, settingOf(entry)]));
}

function readBuildOptions(text: string, where: { file: string; line: number; column: number }): string[] {
  try {
    return parseBuildOptions(text);
  } catch (error) {
    if (error instanceof UserError) throw new UserError({ what: error.what, fix: error.fix, where });
    throw error;
  }
}

/** A kind as the config writes it: `Secret`, or `group/Kind`. */
function readKind(text: string): { group: string; kind: string } {
  const slash = text.lastIndexOf("/");
  return { group: slash < 0 ? "" : text.slice(0, slash), kind: text.slice(slash + 1) };
}

/** The tables of the config. */
function assumptionsOf(value: ConfigFile): Config["assumptions"] {
  const matcher = (globs: readonly string[] = []): ((text: string) => boolean) =>
    globs.length === 0 ? () => false : picomatch([...globs]);
  const isInstalled = matcher(value.installedCrds);
  const isExternal = matcher(value.externals);
  return {
    references: (value.references ?? []).map(({ kind, group = "", path: at, to }) => ({
      kind,
      group,
      path: at.split("."),
      to: readKind(to),
    })),
    producers: (value.producers ?? []).map((row) => ({ ...row, group: row.group ?? "" })),
    health: (value.health ?? []).map(({ kind, group = "", needs = [], whenMissing = "progressing" }) => ({
      kind,
      group,
      needs,
      whenMissing,
    })),
    storageClasses: new Map(Object.entries(value.storageClasses ?? {})),
    hasCustomCheck: (group, kind) => value.applicationHealth === true && group === "argoproj.io" && kind === "Application",
    isInstalledCrd: (group) => isInstalled(group),
    isExternal: (kind, name) => isExternal(`${kind}/${name}`),
  };
}

/** Reads a config file, or another text as if it were in it. Throws a {@link UserError} with the line of the first mistake. */
export async function readConfig(configFile: string, cwd: string, rules: Rules, other?: string): Promise<Config> {
  const file = relativePath(cwd, configFile);
  const read = async (): Promise<string> =>
    await readFile(configFile, "utf8").catch(() => {
      throw new UserError({ what: `The config ${file} cannot be read.`, fix: "Check the path and its permissions." });
    });
  const text = other ?? (await read());
  const { value, document, lines } = parse(file, text);
  check(file, value, document, lines, rules);

  const base = path.dirname(configFile);
  const matcher = (globs: readonly string[]): ((shown: string) => boolean) => {
    const matches = picomatch([...globs], { dot: true });
    return (shown) => matches(relativePath(base, path.resolve(cwd, shown)));
  };
  const entries = value.ignore ?? [];
  const plain = entries.filter((entry): entry is string => typeof entry === "string");
  const isIgnored = matcher(plain);
  return {
    preset: value.extends,
    layers: [
      { matches: () => true, rules: settingsOf(value.rules) },
      ...(value.overrides ?? []).map((override) => ({ matches: matcher(override.files), rules: settingsOf(override.rules) })),
    ],
    ignores: entries.flatMap((entry, index): ConfigIgnore[] => {
      if (typeof entry === "string") return [];
      const { line, column } = placeOf(document, lines, `/ignore/${index}`);
      const at = { file, line, column, endLine: line, endColumn: column + 1, approximate: false };
      return [{ rules: entry.rules, reason: entry.reason ?? "", until: entry.until ?? null, at, matches: matcher(entry.files) }];
    }),
    hidesFindings: entries.length > 0,
    isIgnored: (shown) => plain.length > 0 && isIgnored(shown),
    applications: (value.applications ?? []).map((entry) => ({ ...entry, path: path.resolve(base, entry.path) })),
    repositories: new Map(Object.entries(value.repositories ?? {}).map(([url, folder]) => [url, path.resolve(base, folder)])),
    assumptions: assumptionsOf(value),
    buildOptions: readBuildOptions(value.kustomize?.buildOptions ?? "", { file, ...placeOf(document, lines, "/kustomize/buildOptions") }),
  };
}
