import { describe, expect, test } from "vitest";
import { type DatabaseNeed, databaseNeeds } from "../../src/model/database-needs.ts";
import { OPERATOR_SERVICES } from "../../src/model/operator-services.ts";
import { resourcesOf } from "./read.ts";

const needsIn = (text: string): DatabaseNeed[] => databaseNeeds({ resources: resourcesOf(text), destination: "shop" });
const shown = (need: DatabaseNeed): string => {
  const { from, host, service, backends, field, source, isInit, loops, isLoopSure, isInCommand, isTolerant, isStore } = need;
  const flags = Object.entries({ isInit, isLoopSure, isInCommand, isTolerant, isStore }).flatMap(([name, is]) => (is ? [name] : []));
  const answers = backends.map(({ kind, name }) => `${kind} ${name}`).join(", ");
  return `${from.name} -> ${host} = ${service?.name ?? "-"} (${answers}) ${field.join(".")} ${[source, loops, ...flags].join(" ")}`;
};

const DATABASE = `
---
{apiVersion: v1, kind: Service, metadata: {name: db}, spec: {selector: {app: db}}}
---
apiVersion: apps/v1
kind: StatefulSet
metadata: {name: db}
spec: {template: {metadata: {labels: {app: db}}, spec: {containers: [{image: postgres}]}}}
---
{apiVersion: v1, kind: ConfigMap, metadata: {name: settings}, data: {DB_HOST: db, run.sh: "psql -h db"}}
`;
const job = (spec: string): string =>
  `{apiVersion: batch/v1, kind: Job, metadata: {name: job}, spec: {template: {spec: {${spec}}}}}${DATABASE}`;
const deployment = (spec: string): string =>
  `{apiVersion: apps/v1, kind: Deployment, metadata: {name: web}, spec: {template: {spec: {${spec}}}}}${DATABASE}`;

describe("databaseNeeds", () => {
  test.each([
    [
      "a variable",
      job("containers: [{env: [{name: A}, {name: DB_HOST, value: db}]}]"),
      "job -> db = db (StatefulSet db) spec.template.spec.containers.0.env.1.value own  isStore",
    ],
    [
      "a word of the command",
      job("containers: [{command: [psql, -h], args: [db, x]}]"),
      "job -> db = db (StatefulSet db) spec.template.spec.containers.0.args.0 own  isInCommand isStore",
    ],
    [
      "the whole ConfigMap",
      job("containers: [{envFrom: [{secretRef: {name: x}}, {configMapRef: {name: settings}}]}]"),
      "job -> db = db (StatefulSet db) spec.template.spec.containers.0.envFrom.1.configMapRef.name config  isStore",
    ],
    [
      "a key of the ConfigMap",
      job("containers: [{env: [{name: H_HOST, valueFrom: {configMapKeyRef: {name: settings, key: DB_HOST}}}]}]"),
      "job -> db = db (StatefulSet db) spec.template.spec.containers.0.env.0.valueFrom.configMapKeyRef.name config  isStore",
    ],
    [
      "a mounted ConfigMap",
      job("containers: [{name: a}], volumes: [{name: x}, {configMap: {name: settings}}]"),
      "job -> db = db (StatefulSet db) spec.template.spec.volumes.1.configMap.name config  isStore",
    ],
    [
      "what the pod says itself before what it reads",
      job("containers: [{envFrom: [{configMapRef: {name: settings}}]}, {args: ['--host', db]}]"),
      "job -> db = db (StatefulSet db) spec.template.spec.containers.1.args.1 own  isInCommand isStore",
    ],
    [
      "a loop of an init container",
      deployment("initContainers: [{command: [sh, -c, 'until nc -z db 5432; do sleep 1; done']}]"),
      "web -> db = db (StatefulSet db) spec.template.spec.initContainers.0.command.2 own init isInit isLoopSure isInCommand isStore",
    ],
    [
      "a loop of the main container, and one that may run",
      job("containers: [{command: [sh, -c, 'if true; then until nc -z db 5432; do sleep 1; done; fi || true']}]"),
      "job -> db = db (StatefulSet db) spec.template.spec.containers.0.command.2 own main isTolerant isStore",
    ],
    [
      "a name that is only looked up",
      deployment("initContainers: [{command: [nslookup, db]}]"),
      "web -> db = db () spec.template.spec.initContainers.0.command.1 own  isInit isInCommand isStore",
    ],
  ])("tells where and how: %s", (_, text, expected) => expect(needsIn(text).map(shown)).toEqual([expected]));

  test("tells an operator's custom resource, which is the backend of a Service that is not there", () => {
    const cluster = "---\n{apiVersion: postgresql.cnpg.io/v1, kind: Cluster, metadata: {name: main}}";
    const text = `{apiVersion: batch/v1, kind: Job, metadata: {name: job}, spec: {template: {spec: {containers: [{env: [{name: H, value: "x://main-rw.shop/"}]}]}}}}\n${cluster}`;
    expect(needsIn(text).map(shown)).toEqual([
      "job -> main-rw.shop = - (Cluster main) spec.template.spec.containers.0.env.0.value own  isStore",
    ]);
  });

  test("asks nothing of an application without Jobs, hooks and init containers", () =>
    expect(needsIn(deployment("containers: [{env: [{name: DB_HOST, value: db}]}]"))).toEqual([]));

  test("is fast where many Jobs connect to many Services", () => {
    const documents = Array.from({ length: 3000 }, (_, index) => [
      `{apiVersion: batch/v1, kind: Job, metadata: {name: job-${index}}, spec: {template: {spec: {containers: [{envFrom: [{configMapRef: {name: settings}}], env: [{name: DB_HOST, value: db-${index}}]}]}}}}`,
      `{apiVersion: v1, kind: Service, metadata: {name: db-${index}}, spec: {selector: {tier: db, app: db-${index}}}}`,
      `{apiVersion: apps/v1, kind: StatefulSet, metadata: {name: db-${index}}, spec: {template: {metadata: {labels: {tier: db, app: db-${index}}}, spec: {containers: [{image: postgres}]}}}}`,
    ]).flat();
    const resources = resourcesOf(documents.join("\n---\n") + DATABASE);
    const start = performance.now();
    expect(databaseNeeds({ resources, destination: "shop" })).toHaveLength(6000);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

test("the table of operators is sorted, and has every kind once", () => {
  const keys = OPERATOR_SERVICES.map(({ groups, kind }) => `${groups[0]} ${kind}`);
  expect(keys).toEqual([...new Set(keys)].sort());
});
