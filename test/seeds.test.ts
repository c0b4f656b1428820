// The two documents that the product was asked for from, rebuilt as fixtures.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { PlannedApplication } from "../src/plan/plan.ts";
import type { Finding } from "../src/types.ts";
import { run } from "./run.ts";

const FIXTURES = path.join(import.meta.dirname, "fixtures");
const read = (file: string) => JSON.parse(readFileSync(path.join(FIXTURES, file), "utf8"));
const findingsOf = async (folder: string, paths = ["."]): Promise<Finding[]> =>
  JSON.parse((await run(path.join(FIXTURES, folder), { paths, namespace: "ask" })).stdout).findings;

type Row = [string, number, string, string];
const services = read("services/expected.json") as Record<string, { sync: Row[]; delete: Row[] }>;

describe("the four services", async () => {
  const json = await run(path.join(FIXTURES, "services"), { command: "plan", paths: ["."], namespace: "ask" });
  const { applications, problems } = JSON.parse(json.stdout) as { applications: PlannedApplication[]; problems: unknown[] };
  const { stdout: markdown } = await run(path.join(FIXTURES, "services"), { command: "plan", formats: ["markdown"], namespace: "ask" });

  test("each folder is one application", () => {
    expect(problems).toEqual([]);
    expect(applications.map(({ name }) => name)).toEqual(Object.keys(services).sort());
  });

  test.each(Object.entries(services))("the plan of %s has the rows of the page, in the order of Argo CD", (name, expected) => {
    const application = applications.find((candidate) => candidate.name === name);
    const rows = application?.steps.flatMap(({ phase, wave, resources }) =>
      resources.map((resource) => [phase, wave, resource.kind, resource.name]),
    );
    expect(rows).toEqual(expected.sync);
    expect(application?.deleteHooks.map((resource) => [resource.hooks[0], resource.wave, resource.kind, resource.name])).toEqual(
      expected.delete ?? [],
    );
  });

  test.each(Object.entries(services))("the markdown of %s has the same table", (name, expected) => {
    const section = markdown.split(/^## /m).find((part) => part.startsWith(`${name}\n`)) ?? "";
    const rows = [...section.matchAll(/^\| (\S+) \| (-?\d+) \| (\w+) \| `([^`]+)` \|/gm)].map(([, phase, wave, kind, resource]) => [
      phase,
      Number(wave),
      kind,
      resource,
    ]);
    const deleted = (expected.delete ?? []).map(([, wave, kind, resource]) => ["Delete-only", wave, kind, resource]);
    expect(rows).toEqual([...expected.sync, ...deleted]);
  });

  test("the table across the services says who has which waves", () => {
    const section = markdown.split("## Across applications")[1] ?? "";
    const rows = [...section.matchAll(/^\| (.+?) \| .+ \| (.+?) \|$/gm)].map(([, bucket, who]) => [bucket, who]).slice(2);
    expect(rows).toEqual([
      ["PreSync (-2 → -1)", "assistant-service, core-service, knowledge-management-service"],
      ["PreSync (0 → 2)", "core-service"],
      ["Sync 0", "all"],
      ["Sync (1 → 2)", "assistant-service, knowledge-management-service"],
      ["Sync (4 → 6)", "core-service"],
      ["Delete-only -1", "core-service"],
    ]);
  });

  test("one workload starts before its migration, two share a wave with the ExternalSecret of their Secret, and six hooks are shared", async () => {
    const findings = await findingsOf("services");
    const of = (wanted: string) =>
      findings.filter(({ rule }) => rule === wanted).map(({ severity, resource }) => `${severity} ${resource?.kind} ${resource?.name}`);
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(
      new Set(["address-gate", "late-external-secret", "late-migration", "shared-hook"]),
    );
    expect(of("late-migration")).toEqual(["error Deployment assistant-service-generic-worker"]);
    expect(of("late-external-secret")).toEqual(["info Deployment assistant-service-generic-worker", "info Deployment frontend"]);
    expect(of("shared-hook")).toEqual([
      "warning ConfigMap core-service-zitadel-config-yaml",
      "warning ConfigMap core-service-zitadel-login-config-dotenv",
      "warning ServiceAccount core-service-zitadel",
      "warning ServiceAccount core-service-zitadel-login",
      "warning Role core-service-zitadel",
      "warning RoleBinding core-service-zitadel",
    ]);
    expect(of("address-gate")).toEqual(
      ["assistant-service", "core-service", "core-service-zitadel", "core-service-zitadel-login"].map((name) => `info Ingress ${name}`),
    );
  });
});

describe("the lesson", () => {
  const lesson = read("lesson/expected.json") as Record<string, { rule: string; kind: string; name: string }[]>;
  test.each(Object.entries(lesson))("%s", async (folder, expected) => {
    const findings = (await findingsOf("lesson", [folder])).filter(({ rule }) => rule === "unknown-annotation" || rule === "late-config");
    const found = findings.map(({ rule, resource }) => `${rule} ${resource?.kind} ${resource?.name}`).sort();
    expect(found).toEqual(expected.map(({ rule, kind, name }) => `${rule} ${kind} ${name}`).sort());
  });
});
