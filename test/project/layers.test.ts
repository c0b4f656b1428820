// Who may import whom: the pure middle knows nothing of files, and no rule knows how it is rendered or reported.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "../..");

/** For each part of the tree, the parts and packages that it may import. The first row that matches a file counts. */
const LAYERS: readonly (readonly [RegExp, readonly RegExp[]])[] = [
  [/^src\/types\.ts$/, []],
  [/^src\/(?:nearest|errors|presets)\.ts$/, [/^src\/(?:types|rule)\.ts$/]],
  [/^src\/schedule\//, [/^src\/types\.ts$/, /^src\/schedule\//]],
  [/^src\/model\//, [/^src\/(?:types|nearest)\.ts$/, /^src\/(?:schedule|model)\//, /^js-yaml$/]],
  [/^src\/suggest\.ts$/, [/^src\/types\.ts$/, /^src\/(?:schedule|model)\//]],
  [/^src\/(?:rule|suppress|lint|rule-tester)\.ts$/, [/^src\/(?:types|rule|suppress|suggest|lint)\.ts$/, /^src\/(?:schedule|model)\//]],
  [/^src\/schema\.ts$/, [/^src\/(?:types|rule|presets)\.ts$/]],
  [/^rules\/index\.ts$/, [/^rules\//, /^src\/rule\.ts$/]],
  [/^rules\//, [/^src\/(?:rule|types|nearest)\.ts$/, /^src\/(?:schedule|model)\//]],
  [/^src\/report\//, [/^src\/(?:types|rule|lint)\.ts$/, /^src\/report\//, /^node:util$/, /^sarif$/]],
  [
    /^src\/plan\//,
    [/^src\/(?:types|lint)\.ts$/, /^src\/(?:schedule|model|plan)\//, /^src\/report\/(?:report|markdown-text)\.ts$/, /^yaml$/],
  ],
  [/^src\/input\//, [/^src\/(?:types|errors|nearest)\.ts$/, /^src\/(?:model|input)\//, /^node:/, /^(?:globby|tar|fflate)$/]],
  [/^src\/fix\/(?:splice|edit|yaml|template)\.ts$/, [/^src\/types\.ts$/, /^src\/fix\//, /^yaml$/]],
  [
    /^src\/fix\//,
    [
      /^src\/(?:types|rule|lint|judge|options|suggest|work)\.ts$/,
      /^src\/(?:fix|model)\//,
      /^src\/input\/(?:files|snapshot)\.ts$/,
      /^src\/report\/report\.ts$/,
      /^node:/,
      /^diff$/,
    ],
  ],
  [/^src\/baseline\.ts$/, [/^src\/(?:types|errors)\.ts$/]],
  [/^src\/words\.ts$/, [/^src\/errors\.ts$/]],
  [/^src\/options\.ts$/, [/^src\/(?:types|rule|presets)\.ts$/]],
  [/^src\/arguments\.ts$/, [/^src\/(?:types|errors|nearest|options|presets|rule)\.ts$/, /^node:util$/]],
  [/^src\/completion\.ts$/, [/^src\/(?:arguments|errors|options|rule)\.ts$/]],
  [
    /^src\/config\.ts$/,
    [
      /^src\/(?:types|errors|nearest|presets|rule|schema|suppress|lint)\.ts$/,
      /^src\/input\/(?:files|application|kustomize)\.ts$/,
      /^src\/model\/(?:assumptions|producers)\.ts$/,
      /^node:/,
      /^(?:ajv|picomatch|yaml)$/,
    ],
  ],
  [/^src\/(?:settings|print-config)\.ts$/, [/^src\/(?:config|lint|presets|rule)\.ts$/]],
  [/^src\/init\.ts$/, [/^src\/(?:lint|work)\.ts$/, /^src\/model\/resolve\.ts$/, /^node:path$/]],
  [
    /^src\/work\.ts$/,
    [/^src\/(?:types|config|errors|options)\.ts$/, /^src\/(?:model|input|report)\//, /^rules\/index\.ts$/, /^node:path$/, /^picomatch$/],
  ],
  [
    /^src\/judge\.ts$/,
    [/^src\/(?:types|lint|options|settings|work)\.ts$/, /^src\/(?:model|report)\//, /^src\/input\/parallel\.ts$/, /^rules\/index\.ts$/],
  ],
  [
    /^src\/outcome\.ts$/,
    [
      /^src\/(?:types|baseline|errors|judge|lint|options)\.ts$/,
      /^src\/(?:model|report)\//,
      /^src\/input\/(?:files|git-changes|snapshot)\.ts$/,
      /^rules\/index\.ts$/,
      /^node:path$/,
    ],
  ],
  [/^src\/compare\.ts$/, [/^src\/(?:types|errors|options|work)\.ts$/, /^src\/(?:input|model|plan)\//, /^node:/]],
  [/^src\/main\.ts$/, [/^src\//, /^rules\/index\.ts$/, /^node:path$/]],
  [/^src\/io\.ts$/, [/^src\/options\.ts$/, /^node:/, /^package\.json$/]],
  [/^src\/cli\.ts$/, [/^src\/(?:arguments|io|main|errors|options)\.ts$/, /^node:/]],
  [/^src\/index\.ts$/, [/^src\/(?:types|rule|rule-tester|io|main|options)\.ts$/, /^src\/(?:model|plan|report)\//, /^node:/]],
  [
    /^src\/action\.ts$/,
    [
      /^src\/(?:arguments|io|main|errors|options|words)\.ts$/,
      /^src\/(?:plan|report)\//,
      /^src\/input\/files\.ts$/,
      /^node:/,
      /^@actions\/core$/,
    ],
  ],
];

const files = ["src", "rules"].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `${folder}/${file.split(path.sep).join("/")}`),
);

/** What a file imports: packages by name, files by their path from the root. */
function imports(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const found = [...text.matchAll(/^(?:import|export)\b[^;"']*?from\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm)].map(
    (match) => match[1] ?? match[2] ?? "",
  );
  return found.map((target) => (target.startsWith(".") ? path.posix.join(path.posix.dirname(file), target) : target));
}

describe("each file imports only what its layer may", () => {
  test.each(files)("%s", (file) => {
    const allowed = LAYERS.find(([pattern]) => pattern.test(file))?.[1];
    expect(allowed, "the file has a layer").toBeDefined();
    expect(imports(file).filter((target) => !allowed?.some((pattern) => pattern.test(target)))).toEqual([]);
  });
});

test("only the doors touch the process and the console, and what must be gone when the process is", () => {
  const touching = files.filter((file) =>
    /\bprocess\.(?!env\b)|\bconsole\./.test(readFileSync(path.join(ROOT, file), "utf8").replace(/^\s*(?:\/\/|\*).*$/gm, "")),
  );
  expect(touching.filter((file) => !/^src\/(?:cli|action|index|io|input\/temporary)\.ts$/.test(file))).toEqual([]);
});
