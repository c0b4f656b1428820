// The tables of the config: each one changes what is judged.
import { describe, expect, test } from "vitest";
import type { Finding } from "../src/types.ts";
import { repository } from "./project.ts";
import { run } from "./run.ts";

const wave = (number: number): string => `annotations: {argocd.argoproj.io/sync-wave: "${number}"}`;
const widget = (number: number): string =>
  `{apiVersion: example.com/v1, kind: Widget, metadata: {name: big, ${wave(number)}}, spec: {secretName: db, parts: [{name: a}]}}`;
const secret = (number: number): string => `{apiVersion: v1, kind: Secret, metadata: {name: db, ${wave(number)}}}`;
const pod = (number: number, secretName = "db"): string =>
  `{apiVersion: v1, kind: Pod, metadata: {name: p, ${wave(number)}}, spec: {volumes: [{secret: {secretName: ${secretName}}}]}}`;

/** What is found in manifests with a config: severity, rule and object. */
async function found(config: string, ...manifests: string[]): Promise<string[]> {
  const folder = repository({ ".wavelint.yaml": config, "app/all.yaml": manifests.join("\n---\n") });
  const { stdout } = await run(folder, { paths: ["app"], config: undefined, formats: ["json"] });
  const { findings, problems } = JSON.parse(stdout) as { findings: Finding[]; problems: unknown[] };
  expect(problems).toEqual([]);
  return findings.map(({ severity, rule, resource }) => `${severity} ${rule} ${resource?.kind} ${resource?.name}`);
}

const NEEDS = "references: [{kind: Widget, group: example.com, path: spec.secretName, to: Secret}]";

describe("references", () => {
  test("what a kind needs must not come after it", async () => {
    expect(await found("{}", widget(0), secret(1))).toEqual([]);
    expect(await found(NEEDS, widget(0), secret(1))).toEqual(["warning late-config Widget big"]);
    expect(await found(NEEDS, widget(1), secret(0))).toEqual([]);
  });
  test("the way may lead through a list, and to a kind of any group", async () => {
    const config = "references: [{kind: Widget, group: example.com, path: spec.parts.*, to: example.com/Part}]";
    const part = `{apiVersion: example.com/v1, kind: Part, metadata: {name: a, ${wave(1)}}}`;
    expect(await found(config, widget(0), part)).toEqual(["warning late-config Widget big"]);
  });
  test("and the Secret may be one that something else makes", async () => {
    const external = `{apiVersion: external-secrets.io/v1, kind: ExternalSecret, metadata: {name: db, ${wave(1)}}}`;
    expect(await found(NEEDS, widget(0), external)).toEqual(["warning late-external-secret Widget big"]);
  });
});

describe("health", () => {
  const HEALTH = `${NEEDS}\nhealth: [{kind: Widget, group: example.com, needs: [Secret]}]`;
  test("a kind with a check of one's own holds the sync", async () => {
    expect(await found(HEALTH, widget(0), secret(1))).toEqual(["error late-config Widget big"]);
    expect(await found("health: [{kind: Widget, group: example.com}]", widget(0), secret(1))).toEqual([]);
  });
  test("the plan knows how it ends", async () => {
    const folder = repository({
      ".wavelint.yaml": HEALTH.replace("[Secret]}]", "[Secret], whenMissing: degraded}]"),
      "app/all.yaml": `${widget(0)}\n---\n${secret(1)}`,
    });
    const { stdout } = await run(folder, { command: "plan", paths: ["app"], config: undefined, formats: ["json"] });
    expect(JSON.parse(stdout).applications[0].firstSync).toMatchObject({ outcome: "failed", failed: [{ kind: "Widget" }] });
  });
});

test("producers: what a kind makes comes only after it", async () => {
  const config = 'producers: [{kind: Widget, group: example.com, makes: Secret, name: "{metadata.name}-credentials"}]';
  expect(await found("{}", widget(1), pod(0, "big-credentials"))).toEqual([]);
  expect(await found(config, widget(1), pod(0, "big-credentials"))).toEqual(["error late-external-secret Pod p"]);
  expect(await found(config, widget(-1), pod(0, "big-credentials"))).toEqual([]);
  expect(await found(config.replace("metadata.name", "spec.none"), widget(1), pod(0, "big-credentials"))).toEqual([]);
});

test("storageClasses: a claim of a class that waits for its first user is a gate", async () => {
  const claim = `{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: c, ${wave(-1)}}, spec: {storageClassName: fast}}`;
  const user = "{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {volumes: [{persistentVolumeClaim: {claimName: c}}]}}";
  expect(await found("{}", claim, user)).toEqual([]);
  expect(await found("storageClasses: {fast: WaitForFirstConsumer}", claim, user)).toEqual([
    "error unbound-volume-gate PersistentVolumeClaim c",
  ]);
  expect(await found("storageClasses: {fast: Immediate}", claim, user)).toEqual([]);
});

test("externals: a name that comes from elsewhere is no need", async () => {
  expect(await found("{}", pod(0), secret(1))).toEqual(["error late-config Pod p"]);
  expect(await found('externals: ["Secret/d*"]', pod(0), secret(1))).toEqual([]);
  expect(await found('externals: ["ConfigMap/d*"]', pod(0), secret(1))).toEqual(["error late-config Pod p"]);
});

test("applicationHealth: waves of Applications wait", async () => {
  const app = (name: string, number: number): string =>
    `{apiVersion: argoproj.io/v1alpha1, kind: Application, metadata: {name: ${name}, ${wave(number)}}, spec: {destination: {namespace: x}, source: {repoURL: "https://example.com/elsewhere.git", path: x}}}`;
  expect(await found("{}", app("a", 0), app("b", 1))).toEqual(["warning application-wave Application b"]);
  expect(await found("applicationHealth: true", app("a", 0), app("b", 1))).toEqual([]);
});

describe("health checks that the repository's own Argo CD has", () => {
  const argocdCm =
    "{apiVersion: v1, kind: ConfigMap, metadata: {name: argocd-cm}, data: {resource.customizations.health.example.com_Widget: 'return {}'}}";
  const values = "configs:\n  cm:\n    resource.customizations.health.example.com_Widget: |\n      return {}\n";
  const planOf = async (files: Record<string, string>): Promise<unknown> => {
    const folder = repository({
      "app/all.yaml": `{apiVersion: example.com/v1, kind: Widget, metadata: {name: a}}\n---\n${pod(1, "made")}`,
      ...files,
    });
    const { stdout } = await run(folder, { preset: "strict", paths: ["."], formats: ["json"], config: undefined });
    return (JSON.parse(stdout).findings as Finding[]).filter(({ rule }) => rule === "ungated-dependency").length;
  };
  const config = { ".wavelint.yaml": "producers: [{kind: Widget, group: example.com, makes: Secret, name: made}]" };
  test("count when an argocd-cm or the values of its chart have them", async () => {
    expect(await planOf(config)).toBe(1);
    expect(await planOf({ ...config, "argocd/cm.yaml": argocdCm })).toBe(0);
    expect(await planOf({ ...config, "argocd/values.yaml": values })).toBe(0);
  });
});
