// The labelled inputs of test/fixtures/cases: what a perfect linter says of each. The format is in their README.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { rules } from "../rules/index.ts";
import { parseSources } from "../src/model/resource.ts";
import type { ArgocdVersion } from "../src/rule.ts";
import type { Finding } from "../src/types.ts";
import { renderers } from "./renderers.ts";
import { run } from "./run.ts";

const FOLDER = path.join(import.meta.dirname, "fixtures/cases");

interface Label {
  readonly rule: string;
  readonly severity: string;
  readonly kind?: string;
  readonly name?: string;
}

interface Case {
  readonly title: string;
  readonly why: string;
  readonly args?: readonly string[];
  readonly needs?: readonly ("helm" | "kustomize")[];
  readonly expect: readonly Label[];
  readonly allow?: readonly Label[];
  readonly info?: readonly Label[];
}

/** Rules that speak of several objects: only the rule is compared. */
const OF_SEVERAL = new Set(["application-wave", "delete-hook-wave", "syncfail-wave", "hooks-only-application"]);

const asText = (rule: string, severity: string, kind = "", name = ""): string =>
  OF_SEVERAL.has(rule) ? `${severity} ${rule}` : `${severity} ${rule} ${kind} ${name}`;
const ours = (labels: readonly Label[] = []): string[] =>
  labels.filter(({ rule }) => rules.has(rule)).map(({ rule, severity, kind, name }) => asText(rule, severity, kind, name));
const ofFinding = ({ rule, severity, resource }: Finding): string => asText(rule, severity, resource?.kind, resource?.name);

/** The values of a flag in the arguments of a case. */
function valuesOf(args: readonly string[], flag: string): string[] {
  return args.flatMap((arg, index) => (args[index - 1] === flag ? [arg] : []));
}

/** In plain YAML the reported line stands inside the document of the object, on its annotation or on the name that it needs. */
function expectRightLine(finding: Finding, folder: string): void {
  const { location, resource, rule } = finding;
  if (location.approximate || resource === null) return;
  const text = readFileSync(path.join(folder, location.file), "utf8");
  const { resources } = parseSources([{ file: location.file, text, trace: null, kind: "manifest" }]);
  const own = resources.filter(({ kind, name, generateName }) => kind === resource.kind && (name || generateName) === resource.name);
  const isInside = own.some(
    ({ document }) => location.line >= document.line && location.line <= document.line + document.text.split("\n").length,
  );
  expect(isInside, `line ${location.line} is in the document of ${resource.kind} ${resource.name}`).toBe(true);
  if (rule !== "late-config" && rule !== "late-external-secret") return;
  const line = text.split("\n")[location.line - 1] ?? "";
  const need = /needs (?:\S+) (?:[^\s/]+\/)?([\w.-]+)/.exec(finding.message)?.[1] ?? "?";
  expect(line).toContain(need);
}

const names = readdirSync(FOLDER).filter((name) => name !== "README.md");
const helm = renderers("helm4");

describe.each(names)("%s", (name) => {
  const folder = path.join(FOLDER, name);
  const label = JSON.parse(readFileSync(path.join(folder, "case.json"), "utf8")) as Case;
  const needsRenderer = label.needs !== undefined;

  test.skipIf(needsRenderer && helm.missing !== undefined)(
    `${label.title}${needsRenderer && helm.missing !== undefined ? ` (${helm.missing})` : ""}`,
    async () => {
      const result = await run(folder, {
        paths: ["input"],
        config: null,
        values: valuesOf(label.args ?? [], "--values"),
        argocdVersion: (valuesOf(label.args ?? [], "--argocd-version")[0] ?? "3.6") as ArgocdVersion,
        helmBinary: helm.helm,
        kustomizeBinary: helm.kubectl,
      });
      const { findings, problems } = JSON.parse(result.stdout) as { findings: Finding[]; problems: unknown[] };
      expect(problems).toEqual([]);
      const loud = [...new Set(findings.filter(({ severity }) => severity !== "info").map(ofFinding))].sort();
      const quiet = [...new Set(findings.filter(({ severity }) => severity === "info").map(ofFinding))].sort();
      const allowed = ours(label.allow);
      expect(
        loud.filter((found) => !allowed.includes(found) || ours(label.expect).includes(found)),
        label.why,
      ).toEqual([...new Set(ours(label.expect))].sort());
      expect(
        quiet.filter((found) => !allowed.includes(found)),
        label.why,
      ).toEqual([...new Set(ours(label.info))].sort());
      if (label.needs === undefined) for (const finding of findings) expectRightLine(finding, folder);
    },
  );
});
