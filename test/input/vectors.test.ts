// Proof against Argo CD's repo server and ApplicationSet controller: test/fixtures/render, whose README says how it was made.
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readDocument } from "../../src/model/yaml.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { Manifest, Problem } from "../../src/types.ts";
import { renderers } from "../renderers.ts";
import { run } from "../run.ts";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/render");
const REVISION = "0123456789abcdef0123456789abcdef01234567";

type Expected =
  | { readonly error: true }
  | { readonly steps: readonly { phase: string; wave: number; resources: readonly string[] }[]; readonly dropped: readonly string[] };

const expected = JSON.parse(readFileSync(path.join(FIXTURE, "expected.json"), "utf8")) as Record<string, Expected>;
const manifests = readFileSync(path.join(FIXTURE, "manifests.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as { name: string; manifests: Manifest[] });

const name = ({ kind, name: own }: { kind: string; name: string }): string => `${kind} ${own}`;

/** The texts in a fixed order, whatever the order of keys; an empty annotation mapping is as good as none. */
function canonical(objects: readonly unknown[]): string[] {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).filter(([key, item]) => !(key === "annotations" && JSON.stringify(item) === "{}"));
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]));
  };
  return objects.map((object) => JSON.stringify(sorted(object))).sort();
}

describe.each(["helm3", "helm4"] as const)("with the renderers of %s", (major) => {
  const { helm, kubectl, missing } = renderers(major);
  const options = { revision: REVISION, helmBinary: helm, kustomizeBinary: kubectl };
  const title = missing === undefined ? "" : ` (${missing})`;

  describe.skipIf(missing)(`each Application and ApplicationSet${title}`, () => {
    const plans = new Map<string, Plan["applications"][number]>();
    const rendered = new Map<string, unknown[]>();
    let problems: readonly Problem[] = [];

    beforeAll(async () => {
      const cwd = mkdtempSync(path.join(tmpdir(), "wavelint-test-"));
      cpSync(path.join(FIXTURE, "repo"), cwd, { recursive: true });
      const plan = JSON.parse((await run(cwd, { ...options, command: "plan" })).stdout) as Plan;
      for (const application of plan.applications) plans.set(application.name, application);
      problems = plan.problems;
      const { stdout } = await run(cwd, { ...options, command: "render" });
      for (const text of stdout.split(/^---\n(?=# Application: )/m).slice(1)) {
        const application = /^# Application: (.*)$/m.exec(text)?.[1] ?? "";
        const read = readDocument({ text, offset: 0 });
        rendered.set(application, [...(rendered.get(application) ?? []), read.ok ? read.value : text]);
      }
      return () => rmSync(cwd, { recursive: true, force: true });
    }, 120_000);

    test.each(Object.keys(expected))("plan: %s", (application) => {
      const wanted = expected[application] as Expected;
      const plan = plans.get(application);
      const isNamed = problems.some((problem) => problem.application === application);
      if ("error" in wanted) {
        expect({ isNamed, plan }).toEqual({ isNamed: true, plan: undefined });
        return;
      }
      const steps = plan?.steps.map(({ phase, wave, resources }) => ({ phase, wave, resources: resources.map(name) }));
      const dropped = plan?.dropped.filter(({ reason }) => reason !== "duplicate").map(name);
      expect({ isNamed, steps, dropped }).toEqual({ isNamed: false, ...wanted });
    });

    test("plan: what no Application renders is linted too, and nothing twice", () => {
      const others = [...plans.values()].filter((plan) => !Object.hasOwn(expected, plan.name));
      expect(others.map((plan) => plan.name)).toEqual(["apps", "appsets", "dup", "half"]);
    });

    test.each(manifests)("render: $name", ({ name: application, manifests: objects }) => {
      expect(canonical(rendered.get(application) ?? [])).toEqual(canonical(objects));
    });
  });
});
