// Go templates as Argo CD's ApplicationSet controller evaluates them (applicationset/utils/utils.go, `Replace`), by the
// engine of helm, which has the same Sprig functions. Where the two differ, the template is rewritten before.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "../errors.ts";
import { getList } from "../model/resource.ts";
import { readDocument } from "../model/yaml.ts";
import type { RenderContext } from "./context.ts";
import { run } from "./run.ts";
import { removeFolder, temporaryFolder } from "./temporary.ts";

/** Functions that helm has and Argo CD has not. */
const NOT_IN_ARGO = new Set(
  ["include", "tpl", "required", "lookup", "fromJsonArray", "toYamlPretty", "mustToYaml", "getHostByName"].concat([
    "toToml",
    "fromToml",
    "mustToToml",
  ]),
);

/** What the rewritten templates call: `missingkey`, and the functions that Argo CD has and helm has not. */
const HELPERS = `{{- define "wl.must" -}}
{{- $at := index . 0 -}}
{{- range $key := rest . -}}
{{- if not (kindIs "map" $at) }}{{ fail (printf "can't evaluate field %s in type %s" $key (typeOf $at)) }}{{ end -}}
{{- $isAny := typeIs "map[string]interface {}" $at -}}
{{- if and $isAny (not (hasKey $at $key)) }}{{ fail (printf "map has no entry for key %q" $key) }}{{ end -}}
{{- if and (not $isAny) (not (index $at $key)) }}{{ fail (printf "map has no entry for key %q" $key) }}{{ end -}}
{{- $at = index $at $key -}}
{{- end -}}
yes
{{- end -}}
{{- define "wl.has" -}}
{{- $at := index . 0 -}}
{{- $has := "yes" -}}
{{- range $key := rest . -}}
{{- if and $has (typeIs "map[string]interface {}" $at) }}{{ if hasKey $at $key }}{{ $at = index $at $key }}{{ else }}{{ $has = "" }}{{ end }}{{ end -}}
{{- end -}}
{{ $has }}
{{- end -}}
{{- define "wl.normalize" -}}
{{ regexReplaceAllLiteral "[^-a-z0-9.]" (lower .) "-" | trunc 253 | trimAll "-." }}
{{- end -}}
{{- define "wl.slugify" -}}
{{- $size := 50 -}}
{{- $smart := true -}}
{{- if gt (len .) 1 }}{{ $size = int (index . 0) }}{{ end -}}
{{- if gt (len .) 2 }}{{ $smart = index . 1 }}{{ end -}}
{{- $name := include "wl.normalize" (last .) -}}
{{- if not $smart }}{{ $name = trunc $size $name }}{{ end -}}
{{- $slug := regexReplaceAllLiteral "[-.]+" $name "-" | trimAll "-_" -}}
{{- $cut := trunc $size $slug -}}
{{- if or (le (len $slug) $size) (not $smart) (not (contains "-" (trunc (int (add $size 1)) $slug))) }}{{ $cut }}
{{- else }}{{ regexReplaceAllLiteral "-[^-]*$" (trunc (int (add $size 1)) $slug) "" }}{{ end -}}
{{- end -}}
`;

const TOKEN =
  /(?<end>\s-\}\}|\}\})|(?<text>"(?:\\.|[^"\\])*"|\x60[^\x60]*\x60|'(?:\\.|[^'\\])*')|(?<number>\d[\w.]*)|(?<base>\$\w*)?(?<fields>(?:\.[A-Za-z_]\w*)+)|(?<variable>\$\w*)|(?<name>[A-Za-z_]\w*)|(?<other>[\s\S])/y;

/** A chain of fields such as `.a.b`, so that a key that is missing does what it does in Argo CD. */
function rewriteChain(chain: string, base: string, keys: readonly string[], isStrict: boolean): string {
  const checked = isStrict ? keys : keys.slice(0, -1);
  if (checked.length === 0) return chain;
  const names = checked.map((key) => JSON.stringify(key)).join(" ");
  return isStrict
    ? `(and (include "wl.must" (list ${base} ${names})) ${chain})`
    : // A key of an empty text is not in the map, which gives nil: that is printed as <no value>.
      `(and (index (dict "yes" true) (include "wl.has" (list ${base} ${names}))) ${chain})`;
}

/** Rewrites one action, from behind its `{{`. Gives its text and where it ends. */
function rewriteAction(template: string, start: number, isStrict: boolean): { text: string; end: number } {
  let text = "";
  let before = "";
  // For each open parenthesis, whether the command in it is a slugify, and where it begins in the text.
  const slugs: boolean[] = [false];
  const opens: number[] = [];
  let group = "";
  const endCommand = (): string => {
    const isSlug = slugs.at(-1) === true;
    slugs[slugs.length - 1] = false;
    return isSlug ? ' | include "wl.slugify" ' : "";
  };
  TOKEN.lastIndex = start;
  for (let match = TOKEN.exec(template); match !== null; match = TOKEN.exec(template)) {
    const [token] = match;
    const { end, base, fields, name, other } = match.groups as Record<string, string | undefined>;
    if (end !== undefined) return { text: text + endCommand() + token, end: TOKEN.lastIndex };
    if (name === "fromJson") {
      // helm's own reads mappings only.
      text += "mustFromJson";
    } else if (fields !== undefined && before === ")" && base === undefined) {
      // `(pipeline).a`: the pipeline is evaluated twice.
      const chain = rewriteChain(group + token, group, fields.slice(1).split("."), isStrict);
      text = text.slice(0, text.length - group.length) + chain;
    } else if (fields !== undefined) text += rewriteChain(token, base ?? ".", fields.slice(1).split("."), isStrict);
    else if (name === "normalize") text += 'include "wl.normalize"';
    else if (name === "slugify") {
      slugs[slugs.length - 1] = true;
      text += "list";
    } else if (name !== undefined && NOT_IN_ARGO.has(name)) {
      throw new UserError({
        what: `function "${name}" not defined`,
        fix: "ApplicationSets have the functions of Sprig, normalize, slugify, toYaml and fromYaml.",
      });
    } else if (other === "(") {
      slugs.push(false);
      opens.push(text.length);
      text += token;
    } else if (other === ")" || other === "|") {
      text += endCommand() + token;
      if (other === ")" && slugs.length > 1) {
        slugs.pop();
        group = text.slice(opens.pop());
      }
    } else text += token;
    before = token;
  }
  throw new UserError({ what: `unclosed action in ${JSON.stringify(template)}`, fix: "Close it with }}." });
}

/** Rewrites a template of Argo CD into one that does the same in helm. */
export function rewriteTemplate(template: string, isStrict: boolean): string {
  let text = "";
  let done = 0;
  for (let at = template.indexOf("{{"); at >= 0; at = template.indexOf("{{", done)) {
    const open = /^\{\{(?:- )?/.exec(template.slice(at))?.[0] ?? "{{";
    text += template.slice(done, at) + open;
    const inner = at + open.length;
    const comment = /^\s*\/\*[\s\S]*?\*\/(?: -)?\}\}/.exec(template.slice(inner))?.[0];
    if (comment !== undefined) {
      text += comment;
      done = inner + comment.length;
      continue;
    }
    const action = rewriteAction(template, inner, isStrict);
    text += action.text;
    done = action.end;
  }
  // A brace at the end must not join with what follows.
  return (text + template.slice(done)).replace(/\{$/, '{{ "{" }}');
}

/** What helm says went wrong, without its own surroundings. */
function reasonOf(message: string): string {
  const failed = message.split("error calling fail: ").at(-1);
  const plain = failed === undefined || failed === message ? (message.split(/executing "[^"]*" at <.*?>: /).at(-1) ?? message) : failed;
  return plain
    .replace(/^.*?(?:parse|execution) error at \([^)]*\): /s, "")
    .replace(/\s*Use --debug flag.*$/s, "")
    .trim();
}

/** How templates are evaluated. */
export interface TemplateOptions {
  /** `goTemplateOptions: [missingkey=error]`. */
  readonly isStrict: boolean;
}

/**
 * Evaluates templates, each with each set of parameters, in one run of helm. Gives for each set the texts.
 * Throws a {@link UserError} with Go's reason when one of them fails.
 */
export async function evaluateTemplates(
  templates: readonly string[],
  parameters: readonly Readonly<Record<string, unknown>>[],
  { isStrict }: TemplateOptions,
  { programs, cache, timeout }: RenderContext,
): Promise<string[][]> {
  if (parameters.length === 0) return [];
  const plain = templates.filter((template) => template.includes("{{"));
  const unique = [...new Set(plain)];
  if (unique.length === 0) return parameters.map(() => [...templates]);
  const rewritten = unique.map((template, index) => `{{ define "t${index}" }}${rewriteTemplate(template, isStrict)}{{ end }}\n`);
  const helm = await programs.helm();
  const data = JSON.stringify(parameters);
  const make = async (): Promise<string> => {
    const folder = temporaryFolder();
    try {
      mkdirSync(path.join(folder, "templates"));
      writeFileSync(path.join(folder, "Chart.yaml"), "apiVersion: v2\nname: wl\nversion: 0.0.0\n");
      writeFileSync(path.join(folder, "parameters.json"), data);
      writeFileSync(path.join(folder, "templates/_templates.tpl"), HELPERS + rewritten.join(""));
      writeFileSync(
        path.join(folder, "templates/results.yaml"),
        `results:{{ range $p := .Files.Get "parameters.json" | fromJsonArray }}{{ range $t := until ${unique.length} }}\n- {{ include (printf "t%d" $t) $p | toJson }}{{ end }}{{ end }}\n`,
      );
      const missing = new UserError({ what: `there is no helm at ${helm.file}`, fix: "" });
      return await run(helm.file, ["template", folder], { missing, what: "Go template", timeout });
    } finally {
      removeFolder(folder);
    }
  };
  let text: string;
  try {
    ({ text } = await cache.get(["go-template", helm.identity, HELPERS, rewritten, data], make));
  } catch (error) {
    if (error instanceof UserError) throw new UserError({ what: `its Go template fails: ${reasonOf(error.what)}`, fix: "" });
    throw error;
  }
  const read = readDocument({ text: text.replace(/^---\n/, ""), offset: 0 });
  const results = read.ok ? getList(read.value, ["results"]).map(String) : [];
  return parameters.map((_, set) =>
    templates.map((template) => (template.includes("{{") ? (results[set * unique.length + unique.indexOf(template)] ?? "") : template)),
  );
}
