// Short ways to read YAML in a test and to say what came of it, and where.
import { type Assumptions, DEFAULT_ASSUMPTIONS } from "../../src/model/assumptions.ts";
import { buildModel, type Model } from "../../src/model/resolve.ts";
import { parseSources } from "../../src/model/resource.ts";
import { placeOf, readDocument } from "../../src/model/yaml.ts";
import { type DocumentText, splitDocuments } from "../../src/model/yaml-stream.ts";
import type { Field, Resource } from "../../src/types.ts";

/** Takes away the indentation that a template literal has. */
export function dedent(text: string): string {
  const lines = text.replace(/^\n/, "").split("\n");
  const indent = Math.min(...lines.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(indent)).join("\n");
}

/** The first document of a stream. */
export function firstDocument(text: string): DocumentText {
  return splitDocuments(text)[0] ?? { text: "", offset: 0 };
}

/** What the only document of a text says. */
export function parsed(text: string): unknown {
  const result = readDocument({ text, offset: 0 });
  if (!result.ok) throw new Error(`${result.message} at ${result.offset}`);
  return result.value;
}

/** Why a document is refused, and the text from the place on. */
export function refusal(text: string): { message: string; at: string } | undefined {
  const result = readDocument({ text, offset: 0 });
  return result.ok ? undefined : { message: result.message, at: text.slice(result.offset) };
}

/** The text of a key and of its value, as they are written in a document. */
export function written(text: string, field: Field): { key?: string; value: string; exact: boolean } | undefined {
  const document = firstDocument(text);
  const place = placeOf(document, field);
  if (place === undefined) return undefined;
  const { key, value, exact } = place;
  const cut = ({ start, end }: { start: number; end: number }): string => document.text.slice(start, end);
  return { ...(key && { key: cut(key) }), value: cut(value), exact };
}

/** The resources of a stream of manifests. */
export function resourcesOf(text: string, file = "app.yaml"): readonly Resource[] {
  return parseSources([{ file, text: dedent(text), trace: null, kind: "manifest" }]).resources;
}

/** The first resource of a stream of manifests. */
export function resourceOf(text: string): Resource {
  const [resource] = resourcesOf(text);
  if (resource === undefined) throw new Error("no resource");
  return resource;
}

/** The model of the application `shop`, whose destination namespace is `shop`. */
export function modelOf(text: string, assumptions: Partial<Assumptions> = {}): Model {
  const source = { file: "app.yaml", text: dedent(text), trace: null, kind: "manifest" } as const;
  const rest = { syncOptions: [], paths: [], texts: new Map(), partial: false, isGuess: false };
  const application = { name: "shop", namespace: "shop", sources: [source], ...rest };
  return buildModel(application, { assumptions: { ...DEFAULT_ASSUMPTIONS, ...assumptions } });
}

/** The resource of a model with a name, and with a kind where several have that name. */
export function named(model: Model, name: string, kind?: string): Resource {
  const found = model.resources.find((resource) => resource.name === name && (kind ?? resource.kind) === resource.kind);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}
