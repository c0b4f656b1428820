import { expect, test } from "vitest";
import type { PlannedApplication } from "../../src/plan/plan.ts";
import { run } from "../run.ts";

const wave = (number: number): string => `annotations: {argocd.argoproj.io/sync-wave: "${number}"}`;
const deployment = (envFrom: string, more = ""): string => `
{apiVersion: apps/v1, kind: Deployment, metadata: {name: api}, spec: {${more}template: {spec: {containers: [{name: api, envFrom: [${envFrom}]}]}}}}
---`;

async function plan(indented: string): Promise<{ text: string; markdown: string; firstSync: PlannedApplication["firstSync"] }> {
  const text = indented.replace(/^ +/gm, "");
  const made = async (format: string): Promise<string> =>
    (await run("/", { command: "plan", paths: ["-"], formats: [format], namespace: "shop" }, text)).stdout;
  const [application] = JSON.parse(await made("json")).applications as PlannedApplication[];
  return {
    text: await made("text"),
    markdown: await made("markdown"),
    firstSync: application?.firstSync as PlannedApplication["firstSync"],
  };
}

test("a sync that comes to its end says so", async () => {
  const made = await plan("{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}");
  expect(made.firstSync).toEqual({
    outcome: "succeeded",
    stopped: null,
    waiting: [],
    failed: [],
    notReached: [],
    message: null,
    because: [],
  });
  expect(made.text).toContain("\n  First sync into an empty cluster: succeeds\n");
  expect(made.markdown).not.toContain("First sync");
});

test("a sync that hangs says where, on what, for what, and what is never reached", async () => {
  const made = await plan(`${deployment("{secretRef: {name: db}}, {configMapRef: {name: settings}}")}
    {apiVersion: external-secrets.io/v1, kind: ExternalSecret, metadata: {name: vault-db, ${wave(2)}}, spec: {target: {name: db}}}
    ---
    {apiVersion: v1, kind: ConfigMap, metadata: {name: settings, ${wave(1)}}}`);
  const { firstSync } = made;
  expect(firstSync).toMatchObject({
    outcome: "stuck",
    stopped: { phase: "Sync", wave: 0 },
    waiting: [{ kind: "Deployment", name: "api" }],
    failed: [],
    notReached: [{ name: "settings" }, { name: "vault-db" }],
    message: "waiting for healthy state of apps/Deployment/api",
  });
  expect(firstSync.because).toMatchObject([
    {
      resource: { kind: "Deployment", namespace: "shop", name: "api" },
      why: "missing",
      needs: [
        { kind: "ConfigMap", namespace: "shop", name: "settings", madeBy: null, step: { phase: "Sync", wave: 1 } },
        {
          kind: "Secret",
          namespace: "shop",
          name: "db",
          madeBy: { kind: "ExternalSecret", name: "vault-db" },
          step: { phase: "Sync", wave: 2 },
        },
      ],
    },
  ]);
  const why =
    "Deployment shop/api waits for ConfigMap shop/settings of Sync, wave 1, and for Secret shop/db, made by ExternalSecret shop/vault-db of Sync, wave 2";
  expect(firstSync.because[0]?.text).toBe(why);
  expect(made.text).toContain(`    Deployment  api\n  ▲ stops here: ${why}\n  Sync, wave 1`);
  expect(made.text).toContain("hangs at Sync, wave 0, waiting for healthy state of apps/Deployment/api\n");
  expect(made.markdown).toContain("**First sync into an empty cluster: hangs at Sync, wave 0");
  expect(made.markdown).toContain("- Deployment shop/api waits for");
});

test.each([
  [
    "an object that turns Degraded fails it",
    `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: a, ${wave(-1)}}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: api}}}`,
    "failed",
    "HorizontalPodAutoscaler shop/a waits for Deployment shop/api of Sync, wave 0",
  ],
  [
    "a suspended object waits for a person",
    `{apiVersion: batch/v1, kind: Job, metadata: {name: a, ${wave(-1)}}, spec: {suspend: true}}`,
    "stuck",
    "Job shop/a is suspended until a person resumes it",
  ],
  [
    "a claim that nobody uses yet is not bound",
    `{apiVersion: storage.k8s.io/v1, kind: StorageClass, metadata: {name: c, ${wave(-2)}}, volumeBindingMode: WaitForFirstConsumer}
     ---
     {apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: a, ${wave(-1)}}, spec: {storageClassName: c}}`,
    "stuck",
    "PersistentVolumeClaim shop/a is bound only when a pod uses it, and none of this or an earlier step does",
  ],
  [
    "a pod waits for a claim that its class does not bind yet",
    `{apiVersion: storage.k8s.io/v1, kind: StorageClass, metadata: {name: c, ${wave(1)}}}
     ---
     {apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: a, ${wave(-1)}}, spec: {storageClassName: c}}
     ---
     {apiVersion: v1, kind: Pod, metadata: {name: p, ${wave(-1)}}, spec: {volumes: [{persistentVolumeClaim: {claimName: a}}]}}`,
    "stuck",
    "Pod shop/p waits for PersistentVolumeClaim shop/a, which is not bound",
  ],
  [
    "what no sync applies is never there",
    `{apiVersion: v1, kind: Secret, metadata: {name: s, annotations: {argocd.argoproj.io/hook: Skip}}}
     ---
     {apiVersion: v1, kind: Pod, metadata: {name: p, ${wave(-1)}}, spec: {volumes: [{secret: {secretName: s}}]}}`,
    "stuck",
    "Pod shop/p waits for Secret shop/s, which no sync applies",
  ],
  [
    "an init container waits for a Job of a later step",
    `{apiVersion: batch/v1, kind: Job, metadata: {name: migrate, ${wave(1)}}, spec: {template: {spec: {containers: [{name: a}]}}}}
     ---
     {apiVersion: apps/v1, kind: Deployment, metadata: {name: web, ${wave(-1)}}, spec: {template: {spec: {initContainers: [{name: w, command: [kubectl, wait, job/migrate, --for=condition=complete]}], containers: [{name: a}]}}}}`,
    "stuck",
    "Deployment shop/web waits for Job shop/migrate of Sync, wave 1",
  ],
  [
    "an init container loops until the database of a later step answers",
    `{apiVersion: v1, kind: Service, metadata: {name: db}, spec: {selector: {app: db}, ports: [{port: 5432}]}}
     ---
     {apiVersion: apps/v1, kind: StatefulSet, metadata: {name: db, ${wave(2)}}, spec: {template: {metadata: {labels: {app: db}}, spec: {containers: [{name: a, image: postgres}]}}}}
     ---
     {apiVersion: apps/v1, kind: Deployment, metadata: {name: web, ${wave(-1)}}, spec: {template: {spec: {initContainers: [{name: w, command: [sh, -c, "until nc -z db 5432; do sleep 1; done"]}], containers: [{name: a}]}}}}`,
    "stuck",
    "Deployment shop/web waits for Service shop/db of Sync, wave 0, and for StatefulSet shop/db of Sync, wave 2",
  ],
])("%s", async (_, text, outcome, why) => {
  const { firstSync } = await plan(`${deployment("")}\n${text}`);
  expect(firstSync.outcome).toBe(outcome);
  expect(firstSync.because.map((lack) => lack.text)).toContain(why);
});
