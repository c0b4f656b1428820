import { describe, expect, test } from "vitest";
import { initWaits, waitsFor } from "../../src/model/init-waits.ts";
import type { Resource } from "../../src/types.ts";
import { resourceOf } from "./read.ts";

type Container = Readonly<Record<string, unknown>>;

function workload(initContainers: readonly Container[], metadata: object = { name: "web" }): Resource {
  const spec = { template: { spec: { initContainers, containers: [{ name: "main", command: ["kubectl", "wait", "job/main"] }] } } };
  return resourceOf(JSON.stringify({ apiVersion: "apps/v1", kind: "Deployment", metadata, spec }));
}

/** `Kind [namespace/]name` of what an init container waits for; undefined when it waits for nothing. */
const named = (container: Container): string[] | undefined => {
  const [wait] = initWaits(workload([{ name: "init", ...container }]));
  return wait?.names.map(({ kind, name, namespace }) => `${kind} ${namespace === undefined ? "" : `${namespace}/`}${name}`);
};
const run = (line: string): string[] | undefined => named({ command: line.split(" ") });

describe("kubectl", () => {
  test.each([
    ["kubectl wait --for=condition=complete job/a", ["Job a"]],
    ["kubectl wait job a --for=condition=complete", ["Job a"]],
    ["kubectl wait job/a job/b", ["Job a", "Job b"]],
    ["/usr/bin/kubectl wait job/a", ["Job a"]],
    ["kubectl -n web wait job/a", ["Job web/a"]],
    ["kubectl wait job/a --namespace web", ["Job web/a"]],
    ["kubectl wait job/a -n=web", ["Job web/a"]],
    ["kubectl wait job/a --namespace=web", ["Job web/a"]],
    ["kubectl rollout status deploy/a", ["Deployment a"]],
    ["kubectl rollout status statefulset a", ["StatefulSet a"]],
    ["kubectl wait JOB/a", ["Job a"]],
    ["sh -c 'kubectl wait job/a'", ["Job a"]],
    ['sh -c "sleep 1; kubectl wait job/a && kubectl wait -n web pod/b"', ["Job a", "Pod web/b"]],
  ])("`%s` waits for %j", (line, names) => expect(run(line)).toEqual(names));

  test.each([
    ["job", "Job"],
    ["jobs", "Job"],
    ["job.batch", "Job"],
    ["jobs.batch", "Job"],
    ["deploy", "Deployment"],
    ["deployment", "Deployment"],
    ["deployments", "Deployment"],
    ["deployment.apps", "Deployment"],
    ["sts", "StatefulSet"],
    ["statefulset", "StatefulSet"],
    ["statefulsets", "StatefulSet"],
    ["statefulset.apps", "StatefulSet"],
    ["ds", "DaemonSet"],
    ["daemonset", "DaemonSet"],
    ["daemonset.apps", "DaemonSet"],
    ["pod", "Pod"],
    ["pods", "Pod"],
  ])("knows %s/a as a %s", (type, kind) => expect(run(`kubectl wait ${type}/a`)).toEqual([`${kind} a`]));

  test.each([
    "kubectl get job/a",
    "kubectl rollout restart deploy/a",
    "kubectl get status deploy/a",
    "wait job/a",
    "echo wait kubectl job/a",
    "mykubectl wait job/a",
    "kubectl-x wait job/a",
    "kubectl wait crd/a",
    "kubectl wait job",
    "kubectl wait job/",
    "kubectl wait job --all",
    "",
  ])("`%s` waits for nothing", (line) => expect(run(line)).toBeUndefined());
});

describe("the image k8s-wait-for", () => {
  const wait = (args: string[]) => named({ image: "groundnuty/k8s-wait-for:v2", args });
  test.each([
    [["job", "a"], ["Job a"]],
    [["job-wr", "a"], ["Job a"]],
    [["job-we", "a", "-n", "web"], ["Job web/a"]],
    [["pod", "a"], ["Pod a"]],
  ])("with %j waits for %j", (args, names) => expect(wait(args)).toEqual(names));
  test.each([[["service", "a"]], [["pod", "-lapp=x"]], [[]]])("with %j waits for nothing that is known", (args) =>
    expect(wait(args)).toBeUndefined(),
  );
  test("is needed: the same words in another image mean nothing", () =>
    expect(named({ image: "busybox", args: ["job", "a"] })).toBeUndefined());
});

describe("the variables of kubernetes-entrypoint", () => {
  const wait = (name: string, value: string) =>
    named({
      env: [
        { name: "OTHER", value: "x" },
        { name, value },
      ],
    });
  test.each([
    ["DEPENDENCY_JOBS", "a, web/b,,", ["Job a", "Job b"]],
    ["DEPENDENCY_JOBS_JSON", '[{"name":"a","namespace":"web"},{"name":"b"},{"namespace":"x"},1]', ["Job web/a", "Job b"]],
    ["DEPENDENCY_JOBS_JSON", '[{"name":"a","namespace":""}]', ["Job a"]],
  ])("%s=%s names %j", (name, value, names) => expect(wait(name, value)).toEqual(names));
  test.each([
    ["DEPENDENCY_JOBS", ""],
    ["DEPENDENCY_JOBS_JSON", "no json"],
    ["DEPENDENCY_JOBS_JSON", '{"name":"a"}'],
    ["DEPENDENCY_SERVICE", "a"],
    ["JOBS", '[{"name":"a"}]'],
  ])("%s=%s names nothing", (name, value) => expect(wait(name, value)).toBeUndefined());
});

describe("a check of migrations", () => {
  test.each([
    { command: ["rails", "db:abort_if_pending_migrations"] },
    { name: "wait-for-migrations" },
    { name: "wait-for-migration" },
    { name: "wait-for-db-migrations" },
  ])("%j waits for the migrations of its own workload", (container) => expect(named(container)).toEqual([]));
  test.each([
    { name: "wait-for-db" },
    { name: "wait-for-migrations-x" },
    { name: "x-wait-for-migrations" },
    { command: ["rails", "db:migrate"] },
  ])("%j waits for nothing", (container) => expect(named(container)).toBeUndefined());
});

test("only init containers count, each with its own waits", () => {
  const waits = initWaits(workload([{ name: "a", command: ["kubectl", "wait", "job/a"] }, { name: "b" }, { name: "wait-for-migrations" }]));
  expect(waits.map(({ container, names }) => [container.manifest["name"], names.map(({ name }) => name)])).toEqual([
    ["a", ["a"]],
    ["wait-for-migrations", []],
  ]);
});

describe("waitsFor", () => {
  const job = (metadata: string, kind = "batch/v1, kind: Job") => resourceOf(`{apiVersion: ${kind}, metadata: {${metadata}}}`);
  const waiting = (line: string, metadata?: object) => workload([{ name: "init", command: line.split(" ") }], metadata);

  test("is true for the Job that is named, in the same namespace", () => {
    expect(waitsFor(waiting("kubectl wait job/a"), job("name: a"), "shop")).toBe(true);
    expect(waitsFor(waiting("kubectl wait job/a"), job("name: a, namespace: shop"), "shop")).toBe(true);
    expect(waitsFor(waiting("kubectl wait job/a", { name: "web", namespace: "web" }), job("name: a, namespace: web"), "shop")).toBe(true);
    expect(waitsFor(waiting("kubectl wait -n web job/a"), job("name: a, namespace: web"), "shop")).toBe(true);
  });
  test("is false for another name, kind or namespace", () => {
    expect(waitsFor(waiting("kubectl wait job/b"), job("name: a"), "shop")).toBe(false);
    expect(waitsFor(waiting("kubectl wait pod/a"), job("name: a"), "shop")).toBe(false);
    expect(waitsFor(waiting("kubectl wait job/a"), job("name: a, namespace: web"), "shop")).toBe(false);
    expect(waitsFor(waiting("kubectl wait -n web job/a"), job("name: a"), "shop")).toBe(false);
  });
  test("is true for any Job when the init container checks migrations", () =>
    expect(waitsFor(workload([{ name: "wait-for-migrations" }]), job("name: a"), "shop")).toBe(true));
  test("is false without an init container that waits", () => expect(waitsFor(workload([]), job("name: a"), "shop")).toBe(false));
});
