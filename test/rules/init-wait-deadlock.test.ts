import { expect, test } from "vitest";
import rule from "../../rules/init-wait-deadlock.ts";
import lateMigration from "../../rules/late-migration.ts";
import { type RuleCase, testRule } from "../../src/rule-tester.ts";
import { hook, told, wave } from "./objects.ts";

const files = (...texts: string[]): RuleCase => ({
  files: Object.fromEntries(texts.map((text, index) => [`${index}.yaml`, text])),
});

interface Parts {
  readonly notes?: string;
  readonly namespace?: string;
  /** The entries of the init container, in flow style, and the mark on its line. */
  readonly init?: string;
  readonly mark?: string;
  readonly container?: string;
  readonly spec?: string;
  readonly labels?: string;
  readonly related?: boolean;
}

function pods(type: string, name: string, parts: Parts = {}): string {
  const [apiVersion, kind] = type.split(" ");
  const { notes = "", init, mark = "", container = "image: shop/api:1", spec = "", labels = "", related } = parts;
  const comment = (isThere: boolean): string => (related && isThere ? "  # related" : "");
  return [
    `apiVersion: ${apiVersion}`,
    `kind: ${kind}${comment(notes === "")}`,
    `metadata: {name: ${name}${parts.namespace === undefined ? "" : `, namespace: ${parts.namespace}`}, labels: {${labels}}, annotations: {${notes}}}${comment(notes !== "")}`,
    "spec:",
    `  ${spec}`,
    "  template:",
    "    spec:",
    `      ${init === undefined ? "" : `initContainers: [{${init}}]`}${mark === "" ? "" : `  # ${mark}`}`,
    `      containers: [{name: main, ${container}}]`,
    "",
  ].join("\n");
}
const api = (parts: Parts): string => pods("apps/v1 Deployment", "api", parts);
const job = (parts: Parts = {}, name = "setup"): string => pods("batch/v1 Job", name, { container: "image: shop/setup:1", ...parts });
const run = (line: string): string => `name: init, image: tools/kubectl, command: [${line.split(" ").join(", ")}]`;
const script = (line: string): string => `name: init, image: tools/kubectl, command: [sh, -c, ${JSON.stringify(line)}]`;

const POST_SYNC = hook("PostSync");
const LATER = wave(1);
const NAMED = "expect: named error";
const MIGRATION = "expect: migration error";
const WAIT = run("kubectl wait --for=condition=complete job/setup");
/** The migration of `api`, which runs its image. */
const migrate = (notes: string, related = false, name = "api-migrate"): string =>
  job({ notes, related, container: "image: 'shop/api:1', command: [alembic, upgrade, head]" }, name);
const CHECK = "name: init, image: 'shop/api:1', args: [api, db, check-migrations]";

/** A Deployment with an init container, before the PostSync Job `setup`. */
const deadlock = (init: string): RuleCase => files(api({ init, mark: NAMED }), job({ notes: POST_SYNC, related: true }));
const none = (init: string): RuleCase => files(api({ init }), job({ notes: POST_SYNC }));
/** A Deployment that checks its migrations, before its PostSync migration. */
const checking = (init: string): RuleCase => files(api({ init, mark: MIGRATION }), migrate(POST_SYNC, true));

testRule("init-wait-deadlock", rule, {
  valid: {
    "a Job of the same step": files(api({ init: WAIT }), job({ notes: hook("Sync") })),
    "a Job of an earlier step": files(api({ init: WAIT }), job({ notes: hook("PreSync") })),
    "a Job of several phases counts in the first": files(api({ init: WAIT }), job({ notes: hook("PreSync,PostSync") })),
    "a Job that is not in the render": files(api({ init: WAIT }), job({ notes: POST_SYNC }, "other")),
    "a Job of that name in another namespace": files(api({ init: WAIT }), job({ notes: POST_SYNC, namespace: "other" })),
    "another namespace, and a Job of that name here": none(run("kubectl wait job/setup -n other")),
    "another kind of that name": none(run("kubectl wait deploy/setup")),
    "that kind in another group": files(
      api({ init: run("kubectl wait job/setup") }),
      `apiVersion: batch.volcano.sh/v1\nkind: Job\nmetadata: {name: setup, annotations: {${POST_SYNC}}}\n`,
    ),
    "waiting for something to go": none(run("kubectl wait --for=delete job/setup")),
    "looking at a Job": none(run("kubectl get job/setup")),
    "the word wait in a name": none("name: wait-for-job-setup, image: busybox"),
    "a container that is no init container": files(api({ container: "command: [kubectl, wait, job/setup]" }), job({ notes: POST_SYNC })),
    "a workload at rest": files(api({ init: WAIT, spec: "replicas: 0" }), job({ notes: POST_SYNC })),
    "a CronJob": files(
      `apiVersion: batch/v1
kind: CronJob
metadata: {name: report}
spec: {jobTemplate: {spec: {template: {spec: {initContainers: [{${WAIT}}]}}}}}
`,
      job({ notes: POST_SYNC }),
    ),
    "a hook that waits for what comes before it": files(
      job({ notes: POST_SYNC, init: run("kubectl rollout status deploy/api") }),
      api({ notes: LATER }),
    ),
    "a check, and no migration Job": files(api({ init: CHECK }), job({ notes: POST_SYNC })),
    "a check, and a migration Job of another application": files(
      api({ init: CHECK }),
      job({ notes: POST_SYNC, container: "image: shop/web:1, command: [alembic, upgrade, head]" }, "web-migrate"),
    ),
    "a check, and a migration of the same step": files(api({ init: CHECK }), migrate(hook("Sync"))),
    "a check, and a migration in two halves": files(
      api({ init: CHECK }),
      migrate(hook("PreSync"), false, "api-migrate-expand"),
      migrate(POST_SYNC, false, "api-migrate-more"),
    ),
    "a check behind a migration of its own": files(
      api({}).replace(
        "      \n      containers",
        `      initContainers: [{name: a, image: 'shop/api:1', command: [alembic, upgrade, head]}, {${CHECK}}]\n      containers`,
      ),
      migrate(POST_SYNC),
    ),
    "a Job that another rule speaks of": files(api({ init: WAIT }), job({ notes: hook("Postsync") })),
    "what comes from elsewhere although the render has it": {
      files: { "a.yaml": api({ init: WAIT }), "b.yaml": job({ notes: POST_SYNC }) },
      assumptions: { isExternal: (kind, name) => kind === "Job" && name === "setup" },
    },
  },
  invalid: {
    "kubectl wait": deadlock(WAIT),
    "kubectl wait with two words": deadlock(run("kubectl wait job setup --for=condition=complete")),
    "kubectl wait in a script": deadlock(script("echo waiting; kubectl wait job/setup")),
    "kubectl wait in a namespace": deadlock(run("kubectl wait -n default job/setup")),
    "a name in a variable": deadlock(
      `${run("kubectl wait job/$(JOB)").replace("job/$(JOB)", '"job/$(JOB)"')}, env: [{name: JOB, value: setup}]`,
    ),
    "the pod's own namespace in a variable": deadlock(
      `${script("kubectl wait -n $NS job/setup")}, env: [{name: NS, valueFrom: {fieldRef: {fieldPath: metadata.namespace}}}]`,
    ),
    "k8s-wait-for": deadlock("name: wait-for-migration, image: 'groundnuty/k8s-wait-for:v2', args: [job-wr, setup]"),
    "kubernetes-entrypoint": deadlock("name: init, image: entrypoint, env: [{name: DEPENDENCY_JOBS, value: 'a,setup'}]"),
    "kubernetes-entrypoint in JSON": deadlock(
      `name: init, image: entrypoint, env: [{name: DEPENDENCY_JOBS_JSON, value: '[{"name":"setup","namespace":"default"}]'}]`,
    ),
    "a Deployment of a later wave": files(
      api({ init: run("kubectl rollout status deploy/web"), mark: NAMED }),
      pods("apps/v1 Deployment", "web", { notes: LATER, related: true }),
    ),
    "a StatefulSet of a later wave": files(
      api({ init: run("kubectl rollout status statefulset web"), mark: NAMED }),
      pods("apps/v1 StatefulSet", "web", { notes: LATER, related: true }),
    ),
    "a StatefulSet that waits": files(
      pods("apps/v1 StatefulSet", "store", { init: WAIT, mark: NAMED }),
      job({ notes: POST_SYNC, related: true }),
    ),
    "a Job that waits for another Job": files(
      job({ init: WAIT, mark: NAMED, notes: hook("PreSync") }, "first"),
      job({ notes: wave(-5), related: true }),
    ),
    "a workload and a Job of another namespace": files(
      api({ namespace: "a", init: run("kubectl wait -n b job/setup"), mark: NAMED }),
      job({ namespace: "b", notes: POST_SYNC, related: true }),
    ),
    "two Jobs: two findings, each Job once": files(
      api({ init: run("kubectl wait job/setup job/more job/setup"), mark: NAMED }),
      job({ notes: POST_SYNC, related: true }),
      job({ notes: LATER, related: true }, "more"),
    ),
    "a check of migrations": checking(CHECK),
    "a check by its name": checking("name: wait-for-migrations, image: 'shop/api:1'"),
    "manage.py": checking("name: init, image: 'shop/api:1', command: [python, manage.py, migrate, --check]"),
    rails: checking("name: init, image: 'shop/api:1', command: [rails, 'db:abort_if_pending_migrations']"),
    alembic: checking("name: init, image: 'shop/api:1', command: [alembic, check]"),
    prisma: checking("name: init, image: 'shop/api:1', command: [npx, prisma, migrate, status]"),
    flyway: checking("name: init, image: 'shop/api:1', command: [flyway, validate]"),
    "a check in a later wave of Sync": files(api({ init: CHECK, mark: MIGRATION }), migrate(LATER, true)),
    "a wait that goes on when it fails": files(
      api({ init: script("kubectl wait job/setup || true"), mark: "expect: named warning" }),
      job({ notes: POST_SYNC, related: true }),
    ),
    "a Job that only hints that it migrates": files(
      api({ init: CHECK, mark: "expect: migration warning" }),
      job(
        { notes: POST_SYNC, related: true, container: `image: 'shop/api:1', command: [sh, -c, "a\\nb\\nc\\nd\\ne migrations"]` },
        "api-tasks",
      ),
    ),
    "a Job that no sync applies": files(
      api({ init: WAIT, mark: "expect: never error" }),
      job({ notes: "helm.sh/hook: test", related: true }),
    ),
    "a Job with hook: Skip": files(api({ init: WAIT, mark: "expect: never warning" }), job({ notes: hook("Skip"), related: true })),
  },
});

test("the message says who waits for whom", () => {
  expect(told(rule, [api({ init: WAIT }), job({ notes: POST_SYNC })].join("---\n"))[0]?.message).toBe(
    "Deployment shop/api (Sync, wave 0) waits in an init container for Job shop/setup (PostSync, wave 0), which Argo CD applies only after Deployment shop/api is healthy: neither ever happens, and PostSync, wave 0 is never reached.",
  );
});

test("late-migration steps back for the pair", () => {
  const documents = [api({ init: CHECK }), migrate(POST_SYNC)].join("---\n");
  expect(told(rule, documents)).toHaveLength(1);
  expect(told(lateMigration, documents)).toEqual([]);
});
