// Finds, reads and checks `.wavelint.yaml`. Loaded only when there is one: it brings ajv and yaml along.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Ajv, type ErrorObject } from "ajv";
import picomatch from "picomatch";
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from "yaml";
import { UserError } from "./errors.ts";
import type { ConfiguredApplication } from "./input/application.ts";
import { isWithin, relativePath } from "./input/files.ts";
import { parseBuildOptions } from "./input/kustomize.ts";
import type { RuleSetting } from "./lint.ts";
import type { Assumptions, BindingMode, CustomHealth } from "./model/assumptions.ts";
import type { CustomProducer } from "./model/producers.ts";
import { nearest } from "./nearest.ts";
import { PRESETS, type Preset } from "./presets.ts";
import type { Rules } from "./rule.ts";
import { configSchema } from "./schema.ts";
import type { ConfigIgnore } from "./suppress.ts";
import type { Severity } from "./types.ts";

type SeverityWord = Severity | "off" | false;
type RuleEntry = SeverityWord | readonly [SeverityWord, object?];
type RuleEntries = Readonly<Record<string, RuleEntry>>;

interface ConfigFile {
  readonly extends?: string | readonly string[];
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
  readonly layers: readonly {
    matches(file: string): boolean;
    readonly rules: ReadonlyMap<string, Partial<RuleSetting>>;
    /** The file that says so, as shown. */
    readonly source: string;
  }[];
  /** The files that it is made of, as shown: what is extended first, the config itself last. */
  readonly files: readonly string[];
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

/** Reads a file; undefined where there is none. */
export type ReadText = (file: string) => Promise<string | undefined>;

const readDisk: ReadText = async (file) => {
  try {
    return await readFile(file, "utf8");
  } catch {
    return undefined;
  }
};

/** One file of a config. */
interface Part {
  /** As shown. */
  readonly file: string;
  /** Where its globs and paths start, absolute. */
  readonly base: string;
  readonly value: ConfigFile;
  readonly document: Document;
  readonly lines: LineCounter;
}

const isPreset = (name: string): name is Preset => PRESETS.some((preset) => preset === name);
const listOf = (entry: string | readonly string[] | undefined): readonly string[] =>
  entry === undefined ? [] : typeof entry === "string" ? [entry] : entry;

/** The config file of a package: what its package.json names under `wavelint`, else `wavelint.yaml`. Nothing of it is run. */
async function findPackage(folder: string, name: string, readText: ReadText): Promise<string | undefined> {
  if (!/^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(name)) return undefined;
  for (let at = folder; ; at = path.dirname(at)) {
    const home = path.join(at, "node_modules", name);
    const text = await readText(path.join(home, "package.json"));
    if (text !== undefined) {
      let main: unknown;
      try {
        main = (JSON.parse(text) as { wavelint?: unknown }).wavelint;
      } catch {
        // A package.json that cannot be read names no file.
      }
      const file = path.join(home, typeof main === "string" ? main : "wavelint.yaml");
      return isWithin(home, file) ? file : undefined;
    }
    if (path.dirname(at) === at) return undefined;
  }
}

/** Reads the files of a config, and what they extend; each before those that extend it. */
class PartReader {
  readonly #cwd: string;
  readonly #rules: Rules;
  readonly #readText: ReadText;

  constructor(cwd: string, rules: Rules, readText: ReadText) {
    this.#cwd = cwd;
    this.#rules = rules;
    this.#readText = readText;
  }

  async read(configFile: string, text: string, base: string, above: readonly string[]): Promise<Part[]> {
    const file = relativePath(this.#cwd, configFile);
    const { value, document, lines } = parse(file, text);
    check(file, value, document, lines, this.#rules);
    const parts: Part[] = [];
    for (const [index, name] of listOf(value.extends).entries()) {
      if (isPreset(name)) continue;
      const pointer = typeof value.extends === "string" ? "/extends" : `/extends/${index}`;
      const where = { file, ...placeOf(document, lines, pointer) };
      parts.push(...(await this.#extended(name, configFile, base, [...above, configFile], where)));
    }
    return [...parts, { file, base, value, document, lines }];
  }

  async #extended(name: string, from: string, base: string, chain: readonly string[], where: Place & { file: string }): Promise<Part[]> {
    const isFile = /^\.{1,2}\//.test(name);
    const target = isFile ? path.resolve(path.dirname(from), name) : await findPackage(path.dirname(from), name, this.#readText);
    if (target !== undefined && chain.includes(target)) {
      const circle = [...chain.slice(chain.indexOf(target)), target].map((file) => relativePath(this.#cwd, file));
      throw new UserError({ what: `The config extends itself: ${circle.join(", then ")}.`, where, fix: "Take one of them out." });
    }
    const text = target === undefined ? undefined : await this.#readText(target);
    if (target === undefined || text === undefined) {
      const near = isFile ? undefined : nearest(name, PRESETS);
      const shown = target === undefined ? "" : `: there is no file ${relativePath(this.#cwd, target)}`;
      throw new UserError({
        what: `"extends" may not be "${name}"${shown}.`,
        where,
        fix:
          near !== undefined
            ? `Did you mean ${near}?`
            : `It may be ${PRESETS.join(", ")}, a file such as ./base.yaml, or a package that is installed.`,
      });
    }
    // What a package says of files is said of those of its user.
    return this.read(target, text, isFile ? path.dirname(target) : base, chain);
  }
}

/**
 * Reads a config file and what it extends. Throws a {@link UserError} with the line of the first mistake. Lists of all files
 * count, maps and settings of a file win over those of what it extends, and `applications` replaces.
 */
export async function readConfig(configFile: string, cwd: string, rules: Rules, readText: ReadText = readDisk): Promise<Config> {
  const file = relativePath(cwd, configFile);
  const text = await readText(configFile);
  if (text === undefined) throw new UserError({ what: `The config ${file} cannot be read.`, fix: "Check the path and its permissions." });
  const parts = await new PartReader(cwd, rules, readText).read(configFile, text, path.dirname(configFile), []);
  const globs = (base: string, patterns: readonly string[]): ((shown: string) => boolean) => {
    const matches = picomatch([...patterns], { dot: true });
    return (shown) => matches(relativePath(base, path.resolve(cwd, shown)));
  };
  const plain = parts.flatMap(({ base, value }) => {
    const patterns = (value.ignore ?? []).filter((entry): entry is string => typeof entry === "string");
    return patterns.length === 0 ? [] : [globs(base, patterns)];
  });
  const presets = parts.flatMap(({ value }) => listOf(value.extends).filter(isPreset));
  const options = parts.findLast(({ value }) => value.kustomize?.buildOptions !== undefined);
  const applications = parts.findLast(({ value }) => value.applications !== undefined);
  return {
    preset: presets.at(-1),
    files: parts.map((part) => part.file),
    layers: parts.flatMap(({ file: source, base, value }) => [
      { matches: () => true, rules: settingsOf(value.rules), source },
      ...(value.overrides ?? []).map((override) => ({ matches: globs(base, override.files), rules: settingsOf(override.rules), source })),
    ]),
    ignores: parts.flatMap(({ file: source, base, value, document, lines }) =>
      (value.ignore ?? []).flatMap((entry, index): ConfigIgnore[] => {
        if (typeof entry === "string") return [];
        const { line, column } = placeOf(document, lines, `/ignore/${index}`);
        const at = { file: source, line, column, endLine: line, endColumn: column + 1, approximate: false };
        return [{ rules: entry.rules, reason: entry.reason ?? "", until: entry.until ?? null, at, matches: globs(base, entry.files) }];
      }),
    ),
    hidesFindings: parts.some(({ value }) => (value.ignore ?? []).length > 0),
    isIgnored: (shown) => plain.some((matches) => matches(shown)),
    applications: (applications?.value.applications ?? []).map((entry) => ({
      ...entry,
      path: path.resolve(applications?.base ?? "", entry.path),
    })),
    repositories: new Map(
      parts.flatMap(({ base, value }) =>
        Object.entries(value.repositories ?? {}).map(([url, folder]): [string, string] => [url, path.resolve(base, folder)]),
      ),
    ),
    assumptions: assumptionsOf(merged(parts.map(({ value }) => value))),
    buildOptions:
      options === undefined
        ? []
        : readBuildOptions(options.value.kustomize?.buildOptions ?? "", {
            file: options.file,
            ...placeOf(options.document, options.lines, "/kustomize/buildOptions"),
          }),
  };
}

/** The tables of several files as one. */
function merged(values: readonly ConfigFile[]): ConfigFile {
  const all = <T>(listIn: (value: ConfigFile) => readonly T[] | undefined): T[] => values.flatMap((value) => listIn(value) ?? []);
  const applicationHealth = values.findLast((value) => value.applicationHealth !== undefined)?.applicationHealth;
  return {
    references: all((value) => value.references),
    producers: all((value) => value.producers),
    health: all((value) => value.health),
    installedCrds: all((value) => value.installedCrds),
    externals: all((value) => value.externals),
    storageClasses: Object.assign({}, ...values.map((value) => value.storageClasses ?? {})),
    ...(applicationHealth !== undefined && { applicationHealth }),
  };
}
