// The marked second render of a chart, and where in values files its values are written.
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "../errors.ts";
import { getField, linesOf } from "../model/resource.ts";
import { placeOf, readDocument } from "../model/yaml.ts";
import type { Field, Location } from "../types.ts";
import { sha256 } from "./cache.ts";
import type { ChartFiles } from "./charts.ts";
import type { RenderContext } from "./context.ts";
import { chartInputs, type HelmJob, helmTemplate, prepareChart } from "./helm.ts";
import { makeMarker, type TemplateLine } from "./marks.ts";
import { removeFolder, temporaryFolder } from "./temporary.ts";
import type { ChartTexts, ShownText } from "./trace.ts";

const TEMPLATE = /(?:^|\/)templates\/.*\.(?:ya?ml|tpl)$/;
/** Changes with what is marked and how marks are read, since the places are kept in the cache. */
const MARKS_VERSION = 1;
/** How often marks are dropped from a file that cannot bear them before all are. */
const MOST_ATTEMPTS = 8;

/** The templates that helm blames in an error. */
function blamed(message: string): string[] {
  return [...message.matchAll(/[\w.-]+\/((?:charts\/[^/\s:]+\/)*templates\/[^\s:)"]+\.(?:ya?ml|tpl))/g)].map((match) => match[1] ?? "");
}

type Places = readonly (TemplateLine | undefined)[];

/**
 * Renders a chart again from a copy whose templates are marked, and gives for each line of its render the template line
 * that it came from. Files that do not bear marks go without.
 */
export async function templateLines(job: HelmJob, rendered: string, context: RenderContext): Promise<Places> {
  const helm = await context.programs.helm();
  const { chart, files } = await prepareChart(job.chart, helm, context);
  const key = ["marked", MARKS_VERSION, helm.identity, { ...job, chart: "" }, chartInputs(job, files, context), sha256(rendered)];
  const { text } = await context.cache.get(key, async () => packPlaces(await findPlaces(job, rendered, chart, files, context)));
  return unpackPlaces(text);
}

/** Places as a short text: the files, then for each line its file and line, or nothing. */
function packPlaces(places: Places): string {
  const names = [...new Set(places.flatMap((place) => place?.file ?? []))];
  const lines = places.map((place) => (place === undefined ? 0 : [names.indexOf(place.file), place.line, place.isBlock ? 1 : 0]));
  return JSON.stringify({ names, lines });
}

function unpackPlaces(text: string): Places {
  const { names, lines } = JSON.parse(text) as { names: string[]; lines: (0 | [number, number, number])[] };
  return lines.map((place) => (place === 0 ? undefined : { file: names[place[0]] ?? "", line: place[1], isBlock: place[2] === 1 }));
}

async function findPlaces(job: HelmJob, rendered: string, chart: string, files: ChartFiles, context: RenderContext): Promise<Places> {
  const token = `wl${sha256(files.hash).slice(0, 8)}`;
  const without = new Set<string>();
  for (let attempt = 0; attempt <= MOST_ATTEMPTS; attempt++) {
    const marker = makeMarker(token);
    const marked = [...files.texts].filter(([file]) => TEMPLATE.test(file) && !without.has(file));
    const texts = new Map(marked.map(([file, text]) => [file, marker.mark(file, text)]));
    if (texts.size === 0) break;
    try {
      return marker.match(rendered, await renderMarked(job, chart, files, texts, context));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const bad = blamed(error.what);
      const known = bad.filter((file) => texts.has(file));
      const helpers = [...texts.keys()].filter((file) => file.endsWith(".tpl"));
      // Where leaving a file out did not help, what it includes is at fault.
      if (known.length === 0 && helpers.length > 0) for (const file of bad) without.delete(file);
      const dropped = known.length > 0 ? known : helpers.length > 0 ? helpers : [...texts.keys()];
      for (const file of dropped) without.add(file);
    }
  }
  return [];
}

async function renderMarked(
  job: HelmJob,
  chart: string,
  files: ChartFiles,
  texts: ReadonlyMap<string, string>,
  context: RenderContext,
): Promise<string> {
  const { helm } = context.programs;
  const copy = temporaryFolder();
  try {
    for (const file of files.files) {
      const target = path.join(copy, file);
      mkdirSync(path.dirname(target), { recursive: true });
      const text = texts.get(file);
      if (text === undefined) cpSync(path.join(chart, file), target, { dereference: true });
      else writeFileSync(target, text);
    }
    return await helmTemplate(job, copy, await helm(), context);
  } finally {
    removeFolder(copy);
  }
}

/** The values files of a render in the order in which they count, the last one most. */
export interface ValuesTexts {
  readonly chart: ChartTexts;
  readonly files: readonly ShownText[];
  /** Where a value of the Application itself is written; `null` for one of a parameter, which is no place. */
  own(key: Field): Location | null | undefined;
}

const VALUES = /\.Values((?:\.[A-Za-z_]\w*)+)/g;

/** Where the only value that a template line takes is written, in the file that counts most; undefined when that cannot be told. */
export function originOfValue(place: Location, templatePath: string, text: string, values: ValuesTexts): Location | undefined {
  const line = text.split(/\r\n?|\n/)[place.line - 1] ?? "";
  const keys = new Set([...line.matchAll(VALUES)].map((match) => match[1] ?? ""));
  const [only] = keys;
  if (only === undefined || keys.size !== 1) return undefined;
  const key = only.slice(1).split(".");
  const subcharts = [...templatePath.matchAll(/(?:^|\/)charts\/([^/]+)(?=\/)/g)].map((match) => match[1] ?? "");
  // A subchart's values stand below its name in each chart above it.
  const inside = (levels: number): Field => [...(key[0] === "global" ? [] : subcharts.slice(levels)), ...key];
  const own = values.own(inside(0));
  if (own !== undefined) return own ?? undefined;
  for (const file of [...values.files].reverse()) {
    const found = valuePlace(file, inside(0));
    if (found !== undefined) return found;
  }
  for (let level = 0; level <= subcharts.length; level++) {
    const folder = subcharts
      .slice(0, level)
      .map((name) => `charts/${name}/`)
      .join("");
    const file = values.chart.get(`${folder}values.yaml`);
    const found = file === undefined ? undefined : valuePlace(file, inside(level));
    if (found !== undefined) return found;
  }
  return undefined;
}

function valuePlace(file: ShownText, key: Field): Location | undefined {
  const document = { text: file.text, offset: 0 };
  const read = readDocument(document);
  if (!read.ok || getField(read.value, key) === undefined) return undefined;
  const place = placeOf(document, key);
  if (place?.exact !== true) return undefined;
  const lines = linesOf(file.text);
  const start = lines.at((place.key ?? place.value).start);
  const end = lines.at(place.value.end);
  const isOneLine = end.line === start.line;
  return {
    file: file.file,
    ...start,
    endLine: start.line,
    endColumn: isOneLine ? Math.max(end.column, start.column + 1) : start.column + 1,
    approximate: false,
  };
}
