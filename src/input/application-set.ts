// An ApplicationSet and the Applications that Argo CD's controller makes of it (applicationset/, Argo CD 3.6).
import path from "node:path";
import { UserError } from "../errors.ts";
import { getField, getList, getText, isMapping } from "../model/resource.ts";
import { readDocument } from "../model/yaml.ts";
import { splitDocuments } from "../model/yaml-stream.ts";
import type { Manifest } from "../types.ts";
import { mergePatch, readApplication, Section } from "./argo.ts";
import { NotRendered, type RenderContext } from "./context.ts";
import { bySegments } from "./directory.ts";
import { isWithin, readText, relativePath } from "./files.ts";
import { globMatcher } from "./globs.ts";
import { evaluateTemplates } from "./go-template.ts";
import type { Repository } from "./repository.ts";

type Params = Readonly<Record<string, unknown>>;

/** What an ApplicationSet makes. */
export interface Expansion {
  /** Manifests of Applications. */
  readonly applications: readonly Manifest[];
  /** Why a generator was passed over. */
  readonly skipped: readonly string[];
  /** Why some of the Applications are not made. */
  readonly refused: readonly string[];
}

/** What the generators read. */
export interface ExpansionContext {
  readonly repository: Repository;
  readonly render: RenderContext;
}

/** Generators that ask something outside of the repository. */
const OUTSIDE: Readonly<Record<string, string>> = {
  clusters: "its cluster generator needs a cluster",
  clusterDecisionResource: "its cluster decision resource generator needs a cluster",
  scmProvider: "its SCM provider generator needs the network",
  pullRequest: "its pull request generator needs the network",
  plugin: "its plugin generator needs a plugin",
};

/** In the order in which the controller goes through the kinds of one generator. */
const KINDS = ["list", "clusters", "git", "scmProvider", "clusterDecisionResource", "pullRequest", "matrix", "merge", "plugin"] as const;

/** One kind of generator with its parameters and the template that it brings. */
interface Generated {
  readonly params: readonly Params[];
  readonly template: Manifest;
}

const section = (value: unknown, ...field: string[]): Manifest => {
  const found = getField(value, field);
  return isMapping(found) ? found : {};
};

/** Go's `%v` for what JSON can hold. */
export function goText(value: unknown): string {
  if (value === null || value === undefined) return "<nil>";
  if (typeof value === "number") return goNumber(value);
  if (Array.isArray(value)) return `[${value.map(goText).join(" ")}]`;
  if (!isMapping(value)) return String(value);
  const keys = Object.keys(value).sort();
  return `map[${keys.map((key) => `${key}:${goText(value[key])}`).join(" ")}]`;
}

/** Go's `%v` of a float64: the shortest digits, with an exponent from 1e6 on and below 1e-4. */
function goNumber(value: number): string {
  const [digits = "", exponent = "0"] = value.toExponential().split("e");
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(value);
  return `${digits}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

/** A nested value as keys with dots (github.com/jeremywohl/flatten). Empty mappings and lists vanish. */
function flatten(value: unknown, prefix = "", into: Record<string, unknown> = {}): Record<string, unknown> {
  const entries = Array.isArray(value) ? value.map((item, index) => [String(index), item] as const) : Object.entries(value as object);
  for (const [key, item] of entries) {
    const name = prefix === "" ? key : `${prefix}.${key}`;
    if (typeof item === "object" && item !== null) flatten(item, name, into);
    else into[name] = item;
  }
  return into;
}

const asTexts = (params: Params): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, goText(value)]));

/** Merges mappings deeply; the second one wins (dario.cat/mergo, `WithOverride`). */
function override(base: Params, other: Params): Params {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(other)) {
    const present = merged[key];
    merged[key] = isMapping(present) && isMapping(value) ? override(present, value) : value;
  }
  return merged;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === 0 ||
  value === false ||
  (typeof value === "object" && Object.keys(value as object).length === 0);

/** Fills what is empty in a template with what another one has; values of charts are one thing (mergo's `Merge`). */
function fill(template: Manifest, base: Manifest): Manifest {
  const merged: Record<string, unknown> = { ...template };
  for (const [key, value] of Object.entries(base)) {
    const present = merged[key];
    if (isEmpty(present) && !(key === "valuesObject" && isMapping(present))) merged[key] = value;
    else if (key !== "valuesObject" && isMapping(present) && isMapping(value)) merged[key] = fill(present, value);
  }
  return merged;
}

/** `SanitizeName`: what `basenameNormalized` is. */
function sanitize(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^-a-z0-9.]/gu, "-")
    .slice(0, 253)
    .replace(/^[-.]+|[-.]+$/g, "");
}

/** `replaceTemplatedString` without Go templates: `{{name}}` becomes the parameter; one that is none stays (valyala/fasttemplate). */
function replaceFlat(text: string, params: Params): string {
  if (!/\{\{.*\}\}/.test(text)) return text;
  let result = "";
  let done = 0;
  for (let at = text.indexOf("{{"); at >= 0; at = text.indexOf("{{", done)) {
    const end = text.indexOf("}}", at + 2);
    if (end < 0) throw new UserError({ what: `the template ${JSON.stringify(text)} has no end tag }}.`, fix: "Close it." });
    const tag = text.slice(at + 2, end);
    const value = Object.hasOwn(params, tag.trim()) ? params[tag.trim()] : undefined;
    result += text.slice(done, at) + (tag.trim() !== "" && typeof value === "string" ? value : `{{${tag}}}`);
    done = end + 2;
  }
  return result + text.slice(done);
}

/** The value of the first document; undefined when it is no YAML. */
function firstDocument(text: string): unknown {
  // Comments alone are no document.
  const document = splitDocuments(text).find((one) => /^(?!\s*(?:#|$)).+/m.test(one.text));
  const read = document === undefined ? undefined : readDocument(document);
  return read === undefined ? null : read.ok ? (read.value ?? null) : undefined;
}

/** All texts of a value, keys of mappings too. */
function textsIn(value: unknown, found: string[] = []): string[] {
  if (typeof value === "string") found.push(value);
  else if (Array.isArray(value)) for (const item of value) textsIn(item, found);
  else if (isMapping(value)) {
    for (const [key, item] of Object.entries(value)) {
      found.push(key);
      textsIn(item, found);
    }
  }
  return found;
}

/** A value without the keys that are null, as `deeplyReplaceWithFilter` leaves them out; nulls in lists stay. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isMapping(value)) return value;
  const kept = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutNulls(item)]));
}

/** A value with each text, keys too, put through a function. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (!isMapping(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [map(key), mapTexts(item, map)]));
}

/** The expansion of one ApplicationSet. */
class Expander {
  readonly #context: ExpansionContext;
  readonly #spec: Manifest;
  readonly #isGo: boolean;
  readonly #options: { readonly isStrict: boolean };

  constructor(spec: Manifest, context: ExpansionContext) {
    const checked = new Section(spec, ["spec"]);
    const options = checked.texts("goTemplateOptions");
    this.#context = context;
    this.#spec = spec;
    this.#isGo = checked.flag("goTemplate");
    this.#options = { isStrict: options.findLast((option) => option.startsWith("missingkey=")) === "missingkey=error" };
  }

  /** A value with its templates evaluated, for each set of parameters. */
  async #render(value: unknown, sets: readonly Params[]): Promise<unknown[]> {
    if (!this.#isGo) return sets.map((params) => mapTexts(value, (text) => replaceFlat(text, params)));
    const templates = [...new Set(textsIn(value))];
    const results = await evaluateTemplates(templates, sets, this.#options, this.#context.render);
    return results.map((texts) => {
      const byTemplate = new Map(templates.map((template, index) => [template, texts[index] ?? ""]));
      return mapTexts(value, (text) => byTemplate.get(text) ?? text);
    });
  }

  /** `GenerateApplications`. */
  async expand(): Promise<Expansion> {
    const applications: Manifest[] = [];
    const skipped: string[] = [];
    for (const generator of getList(this.#spec, ["generators"])) {
      let generated: readonly Generated[];
      try {
        generated = await this.#transform(generator, section(this.#spec, "template"), undefined);
      } catch (error) {
        if (!(error instanceof NotRendered)) throw error;
        skipped.push(error.message);
        continue;
      }
      for (const { params, template } of generated) applications.push(...(await this.#applications(params, template)));
    }
    return { ...unique(applications), skipped };
  }

  async #applications(sets: readonly Params[], template: Manifest): Promise<Manifest[]> {
    const base = {
      apiVersion: "argoproj.io/v1alpha1",
      kind: "Application",
      metadata: section(template, "metadata"),
      spec: section(template, "spec"),
    };
    // Without parameters nothing is replaced.
    const filled = sets.filter((set) => Object.keys(set).length > 0);
    const rendered = new Map(
      (await this.#render(withoutNulls(base), filled)).map((application, index) => [filled[index], application as Manifest]),
    );
    const made = sets.map((set) => rendered.get(set) ?? base);
    const patch = getField(this.#spec, ["templatePatch"]);
    const patches = typeof patch === "string" ? await this.#render(patch, sets) : [];
    const patched =
      typeof patch === "string" ? made.map((application, index) => patchApplication(application, String(patches[index]))) : made;
    // A wrong type in the template is the fault of the set.
    for (const application of patched) readApplication(application, undefined);
    return patched;
  }

  /** `Transform`: the parameters of each kind of generator in one entry, filtered by its selector. */
  async #transform(generator: unknown, baseTemplate: Manifest, outer: Params | undefined): Promise<Generated[]> {
    const results: Generated[] = [];
    const selector = getField(generator, ["selector"]);
    const interpolated = outer === undefined || Object.keys(outer).length === 0 ? generator : await this.#interpolate(generator, outer);
    for (const kind of KINDS) {
      if (!isMapping(getField(generator, [kind]))) continue;
      const outside = OUTSIDE[kind];
      if (outside !== undefined) throw new NotRendered(outside);
      const own = section(interpolated, kind);
      const params = await this.#generate(kind as "list" | "git" | "matrix" | "merge", own);
      results.push({
        params: isMapping(selector) ? params.filter((set) => matchesSelector(selector, asTexts(flatten(set)))) : params,
        template: fill(section(getField(generator, [kind]), "template"), baseTemplate),
      });
    }
    return results;
  }

  /** `InterpolateGenerator`: what stands in `values` and cannot be told yet stays as it is. */
  async #interpolate(generator: unknown, outer: Params): Promise<unknown> {
    const kept = new Map<string, string>();
    for (const value of valuesTexts(generator)) {
      if (!this.#isGo) kept.set(value, replaceFlat(value, outer));
      else kept.set(value, await this.#tryRender(value, outer));
    }
    const [rendered] = await this.#render(
      mapValues(generator, () => ""),
      [outer],
    );
    const resolved = mapValues(generator, (text) => kept.get(text) ?? text);
    return withValuesOf(rendered, resolved);
  }

  /** A template evaluated, or as it is when it misses a key. */
  async #tryRender(template: string, outer: Params): Promise<string> {
    try {
      const [[text] = []] = await evaluateTemplates([template], [outer], { isStrict: true }, this.#context.render);
      return text ?? template;
    } catch (error) {
      if (error instanceof UserError && /map has no entry for key|can't evaluate field/.test(error.what)) return template;
      throw error;
    }
  }

  async #generate(kind: "list" | "git" | "matrix" | "merge", generator: Manifest): Promise<Params[]> {
    if (kind === "list") return this.#list(generator);
    if (kind === "git") return this.#git(generator);
    const children = getList(generator, ["generators"]);
    if (children.length < 2) throw new UserError({ what: `its ${kind} generator has fewer than two generators.`, fix: "" });
    if (kind === "merge") return this.#merge(generator, children);
    if (children.length > 2)
      throw new UserError({ what: "its matrix generator has more than two generators.", fix: "Nest another matrix." });
    return this.#matrix(children);
  }

  /** generators/list.go */
  #list(generator: Manifest): Params[] {
    const elements = getList(generator, ["elements"]).map((element) => {
      if (!isMapping(element)) throw new UserError({ what: "an element of its list generator is no mapping.", fix: "" });
      return this.#isGo ? element : flatElement(element);
    });
    const yaml = getText(generator, ["elementsYaml"]);
    if (yaml === "") return elements;
    const found = firstDocument(yaml);
    const more = found === null ? [] : found;
    if (!Array.isArray(more) || !more.every(isMapping)) {
      throw new UserError({ what: "elementsYaml of its list generator is no list of mappings.", fix: "" });
    }
    return [...elements, ...more];
  }

  /** generators/git.go */
  async #git(generator: Manifest): Promise<Params[]> {
    const { repository, render } = this.#context;
    const url = getText(generator, ["repoURL"]);
    const root = repository.folderOf(url);
    if (root === null) throw new NotRendered(`its git generator reads another repository, ${url}`);
    const other = repository.otherRevision(getText(generator, ["revision"]));
    if (other !== undefined) throw new NotRendered(other.replace("its targetRevision", "the revision of its git generator"));
    const home = root ?? repository.root;
    const files = (await repository.files()).filter((file) => isWithin(home, file)).map((file) => relativePath(home, file));
    const directories = getList(generator, ["directories"]);
    const prefix = getText(generator, ["pathParamPrefix"]);
    let sets: Params[];
    if (directories.length > 0) sets = directoriesOf(files, directories).map((folder) => this.#pathParams({}, folder, undefined, prefix));
    else {
      const items = getList(generator, ["files"]);
      if (items.length === 0) throw new UserError({ what: "its git generator has neither directories nor files.", fix: "" });
      const matching = filesOf(files, items);
      sets = [];
      for (const file of matching) {
        const text = (await readText(path.join(home, file), render.root)) ?? "";
        for (const found of objectsIn(file, text))
          sets.push(this.#pathParams(found, path.posix.dirname(file), path.posix.basename(file), prefix));
      }
    }
    return this.#withValues(sets, section(generator, "values"));
  }

  /** The parameters of a path, beside those of a file. */
  #pathParams(found: Params, folder: string, filename: string | undefined, prefix: string): Params {
    const basename = path.posix.basename(folder);
    const segments = folder.split("/");
    const facts: Record<string, unknown> = { basename, basenameNormalized: sanitize(basename) };
    if (filename !== undefined) Object.assign(facts, { filename, filenameNormalized: sanitize(filename) });
    if (this.#isGo) {
      const own = { path: folder, ...facts, segments };
      return { ...found, ...(prefix === "" ? { path: own } : { [prefix]: { path: own } }) };
    }
    const name = prefix === "" ? "path" : `${prefix}.path`;
    const named = Object.entries(facts).map(([key, value]) => [`${name}.${key}`, value]);
    const numbered = segments.flatMap((segment, index) => (segment === "" ? [] : [[`${name}[${index}]`, segment]]));
    return { ...asTexts(flatten(found)), [name]: folder, ...Object.fromEntries([...named, ...numbered]) };
  }

  /** generators/value_interpolation.go */
  async #withValues(sets: readonly Params[], values: Manifest): Promise<Params[]> {
    if (Object.keys(values).length === 0) return [...sets];
    const names = Object.keys(values);
    const rendered = (await this.#render(
      names.map((name) => values[name]),
      sets,
    )) as unknown[][];
    return sets.map((params, index) => {
      const pairs = names.map((name, at): [string, unknown] => [this.#isGo ? name : `values.${name}`, rendered[index]?.[at]]);
      return this.#isGo ? { ...params, values: Object.fromEntries(pairs) } : { ...params, ...Object.fromEntries(pairs) };
    });
  }

  /** The parameters of a generator inside of another one. */
  async #child(generator: unknown, outer: Params | undefined): Promise<readonly Params[]> {
    const generated = await this.#transform(generator, {}, outer);
    const [only] = generated;
    if (only === undefined) throw new UserError({ what: "one of its inner generators is none that Argo CD knows.", fix: "" });
    if (generated.length > 1) throw new UserError({ what: "one of its inner generators is of several kinds.", fix: "Make one of each." });
    return only.params;
  }

  /** generators/matrix.go */
  async #matrix([first, second]: readonly unknown[]): Promise<Params[]> {
    const results: Params[] = [];
    for (const a of await this.#child(first, undefined)) {
      for (const b of await this.#child(second, a)) {
        if (this.#isGo) results.push(override(b, a));
        else {
          const [left, right] = [asTexts(a), asTexts(b)];
          const clash = Object.keys(right).find((key) => Object.hasOwn(left, key) && left[key] !== right[key]);
          if (clash !== undefined)
            throw new UserError({ what: `both generators of its matrix set ${clash}, to different values.`, fix: "Rename one." });
          results.push({ ...left, ...right });
        }
      }
    }
    return results;
  }

  /** generators/merge.go */
  async #merge(generator: Manifest, children: readonly unknown[]): Promise<Params[]> {
    const keys = getList(generator, ["mergeKeys"]).map(String);
    if (keys.length === 0) throw new UserError({ what: "its merge generator has no mergeKeys.", fix: "" });
    const byKey = (sets: readonly Params[]): Map<string, Params> => {
      const found = new Map<string, Params>();
      for (const set of sets) {
        const key = JSON.stringify([...new Set(keys)].sort().map((name) => set[name] ?? null));
        if (found.has(key))
          throw new UserError({ what: `two sets of parameters of its merge generator have the same merge keys ${key}.`, fix: "" });
        found.set(key, set);
      }
      return found;
    };
    const sets: Map<string, Params>[] = [];
    for (const child of children) sets.push(byKey(await this.#child(child, undefined)));
    const [base = new Map<string, Params>(), ...others] = sets;
    for (const other of others) {
      for (const [key, set] of other) {
        const present = base.get(key);
        if (present !== undefined) base.set(key, this.#isGo ? override(present, set) : { ...present, ...set });
      }
    }
    return [...base.values()];
  }
}

const isKind = (key: string): boolean => (KINDS as readonly string[]).includes(key);

/** The texts in the `values` of generators, also of inner ones. */
function valuesTexts(generator: unknown): string[] {
  const texts: string[] = [];
  mapValues(generator, (text) => {
    texts.push(text);
    return text;
  });
  return [...new Set(texts)];
}

/** A generator with the texts in `values`, also of inner ones, put through a function. */
function mapValues(node: unknown, map: (text: string) => string): unknown {
  if (Array.isArray(node)) return node.map((item) => mapValues(item, map));
  if (!isMapping(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, own]) => {
      if (!isKind(key) || !isMapping(own)) return [key, key === "generators" ? mapValues(own, map) : own];
      const { values, generators } = own;
      const texts = isMapping(values)
        ? { values: Object.fromEntries(Object.entries(values).map(([name, text]) => [name, typeof text === "string" ? map(text) : text])) }
        : {};
      const inner = generators === undefined ? {} : { generators: mapValues(generators, map) };
      return [key, { ...own, ...texts, ...inner }];
    }),
  );
}

/** A generator with the `values` of another one of the same shape. */
function withValuesOf(node: unknown, other: unknown): unknown {
  if (Array.isArray(node)) return node.map((item, index) => withValuesOf(item, Array.isArray(other) ? other[index] : undefined));
  if (!isMapping(node) || !isMapping(other)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, own]) => {
      if (!isKind(key) || !isMapping(own)) return [key, own];
      const same = getField(other, [key]);
      const values = getField(same, ["values"]);
      const inner = own["generators"] === undefined ? {} : { generators: withValuesOf(own["generators"], getField(same, ["generators"])) };
      return [key, { ...own, ...(values !== undefined && { values }), ...inner }];
    }),
  );
}

/** `validateGeneratedApplications`: those without a name, and those of one name, are not made; the others are. */
function unique(applications: readonly Manifest[]): Pick<Expansion, "applications" | "refused"> {
  const nameOf = (application: Manifest): string => getText(application, ["metadata", "name"]);
  const count = new Map<string, number>();
  for (const application of applications) count.set(nameOf(application), (count.get(nameOf(application)) ?? 0) + 1);
  const refused = [...count].flatMap(([name, times]) =>
    name === "" ? ["it makes an Application without a name"] : times > 1 ? [`it makes several Applications of the name ${name}`] : [],
  );
  return {
    applications: applications.filter((application) => nameOf(application) !== "" && count.get(nameOf(application)) === 1),
    refused,
  };
}

/** Without Go templates every parameter is a string. */
function flatElement(element: Manifest): Params {
  const params: Record<string, unknown> = {};
  const set = (key: string, value: unknown): void => {
    if (typeof value !== "string") {
      throw new UserError({ what: `the element ${key} of its list generator is no string.`, fix: "Quote it, or set goTemplate: true." });
    }
    params[key] = value;
  };
  for (const [key, value] of Object.entries(element)) {
    if (key !== "values") set(key, value);
    else if (isMapping(value)) for (const [name, text] of Object.entries(value)) set(`values.${name}`, text);
    else throw new UserError({ what: "values in an element of its list generator is no mapping.", fix: "" });
  }
  return params;
}

/** `GetGitDirectories` and `filterApps`: folders that are not hidden, as a walk meets them. */
function directoriesOf(files: readonly string[], items: readonly unknown[]): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    for (let at = path.posix.dirname(file); at !== "." && !folders.has(at); at = path.posix.dirname(at)) folders.add(at);
  }
  const matchers = items.map((item) => ({
    matches: globMatcher("path", getText(item, ["path"])),
    isExcluded: getField(item, ["exclude"]) === true,
  }));
  return [...folders]
    .filter((folder) => !folder.split("/").some((part) => part.startsWith(".")))
    .sort(bySegments)
    .filter((folder) => {
      const matching = matchers.filter(({ matches }) => matches(folder));
      return matching.length > 0 && matching.every(({ isExcluded }) => !isExcluded);
    });
}

/** `generateParamsForGitFiles`: what an exclude matches is left out. */
function filesOf(files: readonly string[], items: readonly unknown[]): string[] {
  const matchers = items.map((item) => ({
    matches: globMatcher("pathspec", getText(item, ["path"])),
    isExcluded: getField(item, ["exclude"]) === true,
  }));
  return files
    .filter((file) => {
      const matching = matchers.filter(({ matches }) => matches(file));
      return matching.length > 0 && matching.every(({ isExcluded }) => !isExcluded);
    })
    .sort();
}

/** `generateParamsFromGitFile`: one mapping, or a list of them. */
function objectsIn(file: string, text: string): Params[] {
  const value = firstDocument(text);
  if (value === null) return [{}];
  if (isMapping(value)) return [value];
  const sets = Array.isArray(value) ? value.map((item: unknown) => item ?? {}) : [];
  if (Array.isArray(value) && sets.every(isMapping)) return sets;
  throw new UserError({ what: `${file}, which its git generator reads, holds neither a mapping nor a list of mappings.`, fix: "" });
}

/** utils/selector.go */
function matchesSelector(selector: Manifest, labels: Readonly<Record<string, string>>): boolean {
  const has = (key: string): boolean => Object.hasOwn(labels, key);
  const equal = Object.entries(section(selector, "matchLabels")).every(([key, value]) => has(key) && labels[key] === value);
  return (
    equal &&
    getList(selector, ["matchExpressions"]).every((expression) => {
      const key = getText(expression, ["key"]);
      const operator = getText(expression, ["operator"]);
      const values = getList(expression, ["values"]);
      const isListed = values.includes(labels[key]);
      if (/In$/.test(operator) ? values.length === 0 : /Exist/.test(operator) && values.length > 0) {
        throw new UserError({
          what: `the operator ${operator} of a selector ${values.length === 0 ? "needs values" : "takes no values"}.`,
          fix: "",
        });
      }
      if (operator === "In") return has(key) && isListed;
      if (operator === "NotIn") return !has(key) || !isListed;
      if (operator === "Exists") return has(key);
      if (operator === "DoesNotExist") return !has(key);
      throw new UserError({ what: `"${operator}" is no operator of a selector.`, fix: "It may be In, NotIn, Exists or DoesNotExist." });
    })
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const VALUES_OBJECT = ["spec", "source", "helm", "valuesObject"];

/** A key below which both values have a mapping or a list. */
function mergedValue(present: unknown, patch: unknown): string | undefined {
  if (!isMapping(present) || !isMapping(patch)) return undefined;
  const isNested = (value: unknown): boolean => typeof value === "object" && value !== null;
  return Object.keys(patch).find(
    (key) => isNested(patch[key]) && isNested(present[key]) && Array.isArray(patch[key]) === Array.isArray(present[key]),
  );
}

/** controllers/template/patch.go: a strategic merge in which lists are replaced; the project stays. */
function patchApplication(application: Manifest, patch: string): Manifest {
  // What begins like JSON is JSON (`ConvertYAMLToJSON`).
  if (patch.trim().startsWith("{") && !isJson(patch)) {
    throw new UserError({
      what: "its templatePatch begins like JSON and is none.",
      fix: "Write it as JSON, or as YAML without braces around it.",
    });
  }
  const [document] = splitDocuments(patch);
  const read = document === undefined ? { ok: true as const, value: null } : readDocument(document);
  if (!read.ok || !(isMapping(read.value) || read.value === null || read.value === undefined)) {
    throw new UserError({ what: `its templatePatch is no valid YAML${read.ok ? "" : `: ${read.message}`}.`, fix: "" });
  }
  const clash = mergedValue(getField(application, VALUES_OBJECT), getField(read.value, VALUES_OBJECT));
  if (clash !== undefined) {
    // A strategic merge does not reach into free data (argoproj/argo-cd issue 22850).
    throw new UserError({
      what: `its templatePatch cannot merge ${[...VALUES_OBJECT, clash].join(".")}: unable to find api field in struct RawExtension.`,
      fix: "Set values in the template or in the patch, not in both.",
    });
  }
  const merged = mergePatch(application, read.value ?? {});
  const project = getField(application, ["spec", "project"]);
  return { ...(merged as Manifest), spec: { ...section(merged, "spec"), ...(project !== undefined && { project }) } };
}

/**
 * The Applications that an ApplicationSet makes. Throws a {@link UserError} where the controller would make none;
 * generators that ask something outside of the repository are told in `skipped`.
 */
export async function expandApplicationSet(manifest: Manifest, context: ExpansionContext): Promise<Expansion> {
  return new Expander(section(manifest, "spec"), context).expand();
}
