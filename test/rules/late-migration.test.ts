import rule from "../../rules/late-migration.ts";
import { type RuleCase, testRule } from "../../src/rule-tester.ts";

const files = (...texts: string[]): RuleCase => ({
  files: Object.fromEntries(texts.map((text, index) => [`${index}.yaml`, text])),
});

interface Parts {
  /** Entries of the annotations, of the labels and of the metadata. */
  readonly annotations?: string;
  readonly labels?: string;
  readonly metadata?: string;
  /** The container, and what else the pod's spec and the spec hold. */
  readonly container: string;
  readonly pod?: string;
  readonly spec?: string;
  readonly apiVersion?: string;
  readonly kind?: string;
  /** A comment on the line with the annotations, where the order of an object is written. */
  readonly marker?: string;
}

const WAVE_0 = `argocd.argoproj.io/sync-wave: "0"`;
const workload = (name: string, parts: Parts): string => `
  apiVersion: ${parts.apiVersion ?? "apps/v1"}
  kind: ${parts.kind ?? "Deployment"}
  metadata:
    name: ${name}
    labels: {${parts.labels ?? ""}}
    annotations: {${parts.annotations ?? WAVE_0}}${parts.marker ?? ""}
    ${parts.metadata ?? ""}
  spec:
    template:
      metadata: {labels: {app: ${name}}}
      spec: {containers: [${parts.container}]${parts.pod ?? ""}}
    ${parts.spec ?? ""}
`;
const job = (name: string, parts: Parts): string => workload(name, { apiVersion: "batch/v1", kind: "Job", ...parts });

const LATE = "  # expect: late error";
const LATE_WARNING = "  # expect: late warning";
const SAME = "  # expect: sameStep error";
const SAME_WARNING = "  # expect: sameStep warning";
const RELATED = "  # related";
const LATER = `argocd.argoproj.io/sync-wave: "1"`;
const POST_SYNC = "argocd.argoproj.io/hook: PostSync";

const API = "{name: api, image: registry.example.com/shop/api:2}";
const MIGRATE = "{name: migrate, image: registry.example.com/shop/api:2, command: [alembic, upgrade, head]}";
const api = (marker = "", parts: Partial<Parts> = {}): string => workload("api", { container: API, marker, ...parts });
/** The migration of `api`, which runs its image, in the step of `api`. */
const migrate = (annotations = WAVE_0, marker = "", parts: Partial<Parts> = {}): string =>
  job("api-migrate", { container: MIGRATE, annotations, marker, ...parts });

/** A container that takes one key of a Secret as a variable. */
const readsKey = (name: string, secret: string, key: string, rest = ""): string =>
  `{name: ${name}, image: registry.example.com/${name}:2${rest}, env: [{name: DATABASE_URL, valueFrom: {secretKeyRef: {name: ${secret}, key: ${key}}}}]}`;
/** A container that takes all of a Secret. */
const readsAll = (name: string, secret: string, rest = ""): string =>
  `{name: ${name}, image: registry.example.com/${name}:2${rest}, envFrom: [{secretRef: {name: ${secret}}}]}`;

/** A Job of the step of `api` that reads its database, with a name that says nothing and a command that is to be judged. */
const runs = (command: string, image = "registry.example.com/tools/prepare:1", marker = RELATED): string =>
  job("prepare", {
    container: `{name: a, image: "${image}", ${command}, env: [{name: DATABASE_URL, valueFrom: {secretKeyRef: {name: db, key: url}}}]}`,
    marker,
  });
const readsDatabase = (marker = ""): string => workload("api", { container: readsKey("api", "db", "url"), marker });
const judged = (cases: Record<string, [command: string, image?: string]>, isMigration: boolean): Record<string, RuleCase> =>
  Object.fromEntries(
    Object.entries(cases).map(([name, [command, image]]) => [
      name,
      files(readsDatabase(isMigration ? SAME : ""), runs(command, image, isMigration ? RELATED : "")),
    ]),
  );

/** A Job that is no tool's, linked by its image, with a name or labels that are to be judged. */
const called = (name: string, parts: Partial<Parts> = {}): string =>
  job(name, { container: "{name: a, image: registry.example.com/shop/api:2, command: [bin/run]}", ...parts });

const init = (container: string): Partial<Parts> => ({ pod: `, initContainers: [${container}]` });

testRule("late-migration", rule, {
  valid: {
    // Order.
    "a Job of an earlier wave": files(migrate(`argocd.argoproj.io/sync-wave: "-1"`), api()),
    "a Sync hook of an earlier wave": files(migrate(`argocd.argoproj.io/hook: Sync, argocd.argoproj.io/sync-wave: "-1"`), api()),
    "a PreSync Job": files(migrate("argocd.argoproj.io/hook: PreSync"), api()),
    "a PreSync Job, whatever its wave": files(migrate(`argocd.argoproj.io/hook: PreSync, argocd.argoproj.io/sync-wave: "9"`), api()),
    "a Helm hook before the install and the upgrade": files(
      migrate(`helm.sh/hook: "pre-install,pre-upgrade", helm.sh/hook-weight: "9"`),
      api(),
    ),
    "of several phases the earliest counts": files(migrate(`argocd.argoproj.io/hook: "PostSync,PreSync"`), api()),
    "a workload of a later wave": files(migrate(), api("", { annotations: LATER })),
    "a workload that is a PostSync hook": files(migrate(LATER), api("", { annotations: POST_SYNC })),
    "a SyncFail Job": files(migrate("argocd.argoproj.io/hook: SyncFail"), api()),
    "a delete hook": files(migrate("argocd.argoproj.io/hook: PostDelete"), api()),
    "a Job that is skipped": files(migrate("argocd.argoproj.io/hook: Skip"), api()),
    "a Job that is dropped": files(migrate("argocd.argoproj.io/hook: Presync"), api()),
    "a Helm test": files(migrate("helm.sh/hook: test"), api()),
    "a workload that is skipped": files(migrate(LATER), api("", { annotations: "argocd.argoproj.io/hook: Skip" })),
    "the second of two halves": files(
      migrate("argocd.argoproj.io/hook: PreSync"),
      job("api-migrate-contract", { container: MIGRATE, annotations: POST_SYNC }),
      api(),
    ),

    // What a Job says of itself.
    "a Job that contracts": files(migrate(`${POST_SYNC}, wavelint.dev/migration: contract`), api()),
    "a Job that seeds": files(migrate(`${LATER}, wavelint.dev/migration: seed`), api()),
    "a Job that fills in": files(migrate(`${LATER}, wavelint.dev/migration: backfill`), api()),
    "a Job that says that it is none": files(migrate(`${WAVE_0}, wavelint.dev/migration: none`), api()),

    // What is no migration.
    "a CronJob that migrates": files(
      `
        apiVersion: batch/v1
        kind: CronJob
        metadata: {name: api-migrate}
        spec: {jobTemplate: {spec: {template: {spec: {containers: [${MIGRATE}]}}}}}
      `,
      api(),
    ),
    "a console": files(workload("migration-console", { container: MIGRATE }), api()),
    "a console that is a Job": files(called("migration-console"), api()),
    "immigration is another word": files(called("immigration-import", { annotations: POST_SYNC }), api()),
    "immigration in a command": files(
      job("forms", { container: "{name: a, image: registry.example.com/shop/api:2, args: [bin/load, immigration]}" }),
      api(),
    ),
    "a storage-version migration of an operator": files(called("storage-version-migration"), api()),
    "a seed beside its migration in the name": files(called("migrate-and-seed"), api()),
    "a backfill": files(called("migration-backfill"), api()),
    fixtures: files(called("migration-fixtures"), api()),
    "an import": files(called("migrated-users-import"), api()),
    "an export": files(called("migrated-users-export"), api()),
    "a component that seeds": files(called("api-migrations", { labels: "app.kubernetes.io/component: seed" }), api()),
    "a Job without a sign": files(called("prepare"), api()),
    "a label that names nothing": files(called("prepare", { labels: "example.com/previous-owner: migration-team" }), api()),
    ...judged(
      {
        "rails db:seed": ["command: [bin/rails, db:seed]"],
        "rake db:migrate:status": ["command: [bin/rake, 'db:migrate:status']"],
        "rake db:abort_if_pending_migrations": ["command: [bin/rake, db:abort_if_pending_migrations]"],
        "manage.py loaddata": ["command: [python, manage.py, loaddata, users]"],
        "manage.py migrate --check": ["command: [python, manage.py, migrate, --check]"],
        "alembic check": ["command: [alembic, check]"],
        "alembic current": ["command: [alembic, current]"],
        "flyway validate": ["args: [validate]", "flyway/flyway:10"],
        "flyway info": ["args: [info]", "flyway/flyway:10"],
        "prisma generate": ["command: [npx, prisma, generate]"],
        "prisma migrate status": ["command: [npx, prisma, migrate, status]"],
        "knex seed:run": ["command: [npx, knex, 'seed:run']"],
        "sequelize db:seed:all": ["command: [npx, sequelize, 'db:seed:all']"],
        "dbmate wait": ["command: [dbmate, wait]"],
        "goose status": ["command: [goose, status]"],
        "the word of a tool as an argument of another": ["command: [echo, alembic]"],
      },
      false,
    ),

    // Links.
    "another image, and nothing in common": files(migrate(), workload("orders", { container: readsKey("orders", "orders", "url") })),
    "the image in another namespace": files(migrate(LATER), api("", { metadata: "namespace: warehouse" })),
    "only a sidecar in common": files(
      job("orders-migrate", {
        container: `${readsKey("orders", "orders", "url")}, {name: proxy, image: "gcr.io/cloud-sql/cloud-sql-proxy:2"}`,
      }),
      workload("api", { container: `${readsKey("api", "api", "url")}, {name: proxy, image: "gcr.io/cloud-sql/cloud-sql-proxy:2"}` }),
    ),
    "only the migration tool's own image in common": files(
      job("orders-migrate", { container: `{name: a, image: "flyway/flyway:10", args: [migrate]}` }),
      workload("console", { container: `{name: a, image: "flyway/flyway:10", args: [info]}` }),
    ),
    "only the image of an init container in common": files(
      job("orders-migrate", { container: readsKey("orders", "orders", "url") }),
      workload("api", { container: API, pod: ", initContainers: [{name: assets, image: registry.example.com/orders:2}]" }),
    ),
    "another key of the same Secret": files(
      job("orders-migrate", { container: readsKey("tools", "db", "orders-url") }),
      workload("catalog", { container: readsKey("catalog", "db", "catalog-url") }),
    ),
    "the same Secret in another namespace": files(
      job("prepare-migrate", { container: readsKey("tools", "db", "url") }),
      workload("api", { container: readsKey("api", "db", "url"), metadata: "namespace: warehouse" }),
    ),
    "the same key that is no database": files(
      job("prepare-migrate", {
        container:
          "{name: a, image: registry.example.com/tools:1, env: [{name: TOKEN, valueFrom: {secretKeyRef: {name: mail, key: token}}}]}",
      }),
      workload("api", {
        container:
          "{name: a, image: registry.example.com/api:1, env: [{name: TOKEN, valueFrom: {secretKeyRef: {name: mail, key: token}}}]}",
      }),
    ),
    "a name without a label in common": files(
      job("api-migrate", { container: "{name: a, image: registry.example.com/tools:1}" }),
      workload("api", { container: API }),
    ),
    "a label in common without the whole name": files(
      job("shop-billing-migrate", {
        container: "{name: a, image: registry.example.com/tools:1}",
        labels: "app.kubernetes.io/instance: shop",
      }),
      workload("shop-bill", { container: API, labels: "app.kubernetes.io/instance: shop" }),
    ),
    "labels that differ": files(
      job("api-migrate", {
        container: "{name: a, image: registry.example.com/tools:1}",
        labels: "app.kubernetes.io/instance: orders",
      }),
      workload("api", { container: API, labels: "app.kubernetes.io/instance: shop" }),
    ),

    // Workloads.
    "a Deployment that is scaled to zero": files(migrate(LATER), api("", { spec: "replicas: 0" })),
    "a CronJob of the image": files(
      migrate(LATER),
      `
        apiVersion: batch/v1
        kind: CronJob
        metadata: {name: report}
        spec: {jobTemplate: {spec: {template: {spec: {containers: [${API}]}}}}}
      `,
    ),
    "another Job of the image": files(migrate(LATER), job("report", { container: API })),
    "the database itself, by its image": files(
      job("db-migrate", { container: readsAll("tools", "db"), annotations: LATER }),
      workload("db", {
        kind: "StatefulSet",
        container: `{name: db, image: "docker.io/library/postgres:16", envFrom: [{secretRef: {name: db}}]}`,
      }),
    ),
    "the database itself, by the Service that the migration talks to": files(
      job("store-migrate", {
        container: readsAll("tools", "db", `, command: [flyway, "-url=jdbc:postgresql://store:5432/shop", migrate]`),
        annotations: LATER,
      }),
      workload("store", { kind: "StatefulSet", container: readsAll("in-house-store", "db") }),
      `
        apiVersion: v1
        kind: Service
        metadata: {name: store}
        spec: {selector: {app: store}, ports: [{port: 5432}]}
      `,
    ),
    "the database itself, by a host in a ConfigMap": files(
      job("store-migrate", {
        container:
          "{name: a, image: registry.example.com/tools:1, envFrom: [{secretRef: {name: db}}, {configMapRef: {name: env}}], command: [flyway, migrate]}",
        annotations: LATER,
      }),
      workload("store", { kind: "StatefulSet", container: readsAll("in-house-store", "db") }),
      `
        apiVersion: v1
        kind: Service
        metadata: {name: store}
        spec: {selector: {app: store}, ports: [{port: 5432}]}
        ---
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: env}
        data: {DB_HOST: store.default.svc.cluster.local}
      `,
    ),

    // Init containers.
    "the workload's own init container migrates": files(
      migrate(),
      api("", init("{name: prepare, image: registry.example.com/shop/api:2, command: [alembic, upgrade, head]}")),
    ),
    "an init container that is named so": files(
      migrate(),
      api("", init("{name: run-migrations, image: registry.example.com/shop/api:2, args: [up]}")),
    ),
    "an init container waits for the Job of its step": files(
      migrate(),
      api("", init("{name: a, image: bitnami/kubectl, command: [kubectl, wait, --for=condition=complete, job/api-migrate]}")),
    ),
    "an init container waits for the Job with a script": files(
      migrate(),
      api(
        "",
        init(`{name: a, image: bitnami/kubectl, command: [sh, -c, "kubectl wait --for=condition=complete job/api-migrate -n default"]}`),
      ),
    ),
    "k8s-wait-for waits for the Job of its step": files(
      migrate(),
      api("", init(`{name: a, image: "groundnuty/k8s-wait-for:v2", args: [job, api-migrate]}`)),
    ),
    "k8s-wait-for waits for a Job without regard to failures": files(
      migrate(),
      api("", init(`{name: a, image: "ghcr.io/groundnuty/k8s-wait-for:v2", args: [job-wr, api-migrate]}`)),
    ),
    "kubernetes-entrypoint waits for the Job of its step": files(
      migrate(),
      api("", init(`{name: a, image: "stackanetes/kubernetes-entrypoint:1", env: [{name: DEPENDENCY_JOBS, value: "other,api-migrate"}]}`)),
    ),
    "kubernetes-entrypoint waits for a Job in JSON": files(
      migrate(),
      api(
        "",
        init(
          `{name: a, image: "stackanetes/kubernetes-entrypoint:1", env: [{name: DEPENDENCY_JOBS_JSON, value: '[{"namespace": "default", "name": "api-migrate"}]'}]}`,
        ),
      ),
    ),
    "an init container checks that the migrations of its step have run": files(
      migrate(),
      api("", init("{name: a, image: registry.example.com/shop/api:2, command: [python, manage.py, migrate, --check]}")),
    ),
    "an init container waits for a later Job: init-wait-deadlock says it": files(
      migrate(POST_SYNC),
      api("", init(`{name: wait-for-migration, image: "groundnuty/k8s-wait-for:v2", args: [job, api-migrate]}`)),
    ),
    "an init container checks for a later Job: init-wait-deadlock says it": files(
      migrate(LATER),
      api("", init("{name: check-migrations, image: registry.example.com/shop/api:2, command: [airflow, db, check-migrations]}")),
    ),
  },

  invalid: {
    // Order, by image.
    "a Job of the same wave": files(api(SAME), migrate(WAVE_0, RELATED)),
    "neither has a wave": `
      apiVersion: apps/v1
      kind: Deployment  # expect: sameStep error
      metadata: {name: api}
      spec: {template: {spec: {containers: [{name: api, image: "registry.example.com/shop/api:2"}]}}}
      ---
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: api-migrate
        annotations:
          argocd.argoproj.io/hook: Sync  # related
      spec: {template: {spec: {containers: [{name: migrate, image: "registry.example.com/shop/api:2", command: [alembic, upgrade, head]}]}}}
    `,
    "a Job of a later wave": files(api(LATE), migrate(LATER, RELATED)),
    "a Sync hook of a later wave": files(api(LATE), migrate(`argocd.argoproj.io/hook: Sync, ${LATER}`, RELATED)),
    "a PostSync Job": files(api(LATE_WARNING), migrate(POST_SYNC, RELATED)),
    "a PostSync Job of a negative wave": files(api(LATE_WARNING), migrate(`${POST_SYNC}, argocd.argoproj.io/sync-wave: "-5"`, RELATED)),
    "a Helm hook after the install and the upgrade": files(
      api(LATE_WARNING),
      migrate(`helm.sh/hook: "post-install,post-upgrade"`, RELATED),
    ),
    "of Sync and PostSync the earlier counts": files(api(SAME), migrate(`argocd.argoproj.io/hook: "Sync,PostSync"`, RELATED)),
    "PostSync beside SyncFail": files(api(LATE_WARNING), migrate(`argocd.argoproj.io/hook: "PostSync,SyncFail"`, RELATED)),
    "a workload that is a PreSync hook": files(
      api(LATE, { annotations: "argocd.argoproj.io/hook: PreSync" }),
      migrate(`argocd.argoproj.io/sync-wave: "-9"`, RELATED),
    ),
    "a workload that stays behind a late Job, though another Job is earlier": files(
      api(LATE),
      migrate(LATER, RELATED),
      job("orders-migrate", { container: readsKey("orders", "orders", "url"), annotations: "argocd.argoproj.io/hook: PreSync" }),
    ),
    "a Job with generateName": files(
      api(LATE_WARNING),
      `
        apiVersion: batch/v1
        kind: Job
        metadata: {generateName: api-migrate-, annotations: {argocd.argoproj.io/hook: PostSync}}  # related
        spec: {template: {spec: {containers: [${MIGRATE}]}}}
      `,
    ),
    "a Pod that runs once": files(
      api(SAME),
      `
        apiVersion: v1
        kind: Pod
        metadata: {name: api-migrate, annotations: {argocd.argoproj.io/hook: Sync}}  # related
        spec: {restartPolicy: Never, containers: [${MIGRATE}]}
      `,
    ),
    "each workload of the image": files(
      api(SAME),
      workload("worker", { container: API, marker: SAME }),
      workload("site", { container: "{name: site, image: registry.example.com/shop/site:2}" }),
      migrate(WAVE_0, RELATED),
    ),
    "other tags and digests of the image": files(
      api(SAME, { container: `{name: api, image: "registry.example.com:5000/shop/api:2"}` }),
      migrate(WAVE_0, RELATED, {
        container: `{name: a, image: "registry.example.com:5000/shop/api@sha256:0123", command: [alembic, upgrade, head]}`,
      }),
    ),
    "the image of an init container of the Job": files(
      api(SAME),
      job("prepare", {
        container: "{name: done, image: busybox}",
        pod: ", initContainers: [{name: a, image: registry.example.com/shop/api:2, command: [alembic, upgrade, head]}]",
        marker: RELATED,
      }),
    ),

    // Kinds of workloads.
    "a StatefulSet": files(api(SAME, { kind: "StatefulSet" }), migrate(WAVE_0, RELATED)),
    "a DaemonSet": files(api(SAME, { kind: "DaemonSet" }), migrate(WAVE_0, RELATED)),
    "a ReplicaSet": files(api(SAME, { kind: "ReplicaSet" }), migrate(WAVE_0, RELATED)),
    "a Rollout": files(api(SAME, { apiVersion: "argoproj.io/v1alpha1", kind: "Rollout" }), migrate(WAVE_0, RELATED)),
    "a Knative Service": files(api(SAME, { apiVersion: "serving.knative.dev/v1", kind: "Service" }), migrate(WAVE_0, RELATED)),

    // What a Job says of itself.
    "a Job that expands": files(api(LATE), called("prepare", { annotations: `${LATER}, wavelint.dev/migration: expand`, marker: RELATED })),
    "a Job that says that it migrates": files(
      api(SAME),
      called("seed", { annotations: `${WAVE_0}, wavelint.dev/migration: "true"`, marker: RELATED }),
    ),
    "its name begins with it": files(api(SAME), called("migrate-api", { marker: RELATED })),
    "its name ends with it": files(api(SAME), called("api-db-migrations", { marker: RELATED })),
    "its name sets up a schema": files(api(SAME), called("api-db-init", { marker: RELATED })),
    "its name updates a schema": files(api(SAME), called("api-schema-update", { marker: RELATED })),
    "its component": files(api(SAME), called("prepare", { labels: "app.kubernetes.io/component: migrations", marker: RELATED })),
    "its image": files(readsDatabase(SAME), runs("args: [up]", "registry.example.com/shop/api-migrations:2")),
    "a word inside a word of its command": files(readsDatabase(SAME), runs("command: [bin/runMigrations]")),
    ...judged(
      {
        alembic: ["command: [alembic, upgrade, head]"],
        "alembic behind poetry": ["command: [poetry, run, alembic, upgrade, head]"],
        "alembic in a shell": [`command: [sh, -c, "cd /app && alembic upgrade head"]`],
        flyway: ["args: [migrate]", "flyway/flyway:10"],
        "flyway without arguments": ["args: [-connectRetries=60, repair]", "flyway/flyway:10"],
        liquibase: ["args: [update]", "liquibase/liquibase:4"],
        atlas: ["command: [atlas, schema, apply]"],
        goose: ["command: [goose, up]"],
        "golang-migrate": ["command: [/usr/local/bin/golang-migrate, up]"],
        prisma: ["command: [npx, prisma, db, push]"],
        "prisma migrate deploy": ["command: [npx, prisma, migrate, deploy]"],
        knex: ["command: [npx, knex, 'migrate:latest']"],
        typeorm: ["command: [npx, typeorm, 'schema:sync']"],
        sequelize: ["command: [npx, sequelize-cli, 'db:migrate']"],
        dbmate: ["command: [dbmate, up]"],
        sqitch: ["command: [sqitch, deploy]"],
        efbundle: ["command: [./efbundle]"],
        "manage.py": ["command: [python, manage.py, migrate, --noinput]"],
        artisan: ["command: [php, artisan, migrate, --force]"],
        "rails db:migrate": ["command: [bundle, exec, rails, db:migrate]"],
        "rails db:prepare": ["command: [bin/rails, db:prepare]"],
        "rake db:migrate": ["command: [bin/rake, db:migrate]"],
        "rake db:schema:load": ["command: [bin/rake, 'db:schema:load']"],
        ecto: ["command: [mix, ecto.migrate]"],
        "a tool, though the script seeds afterwards": [`command: [sh, -c, "bin/rails db:migrate && bin/rails db:seed"]`],
        "db-init in a command": ["command: [bin/db-init]"],
        "db-setup in a command": ["command: [bin/db-setup]"],
        "db-schema in a command": ["command: [bin/db-schema]"],
        "schema-update in a command": ["command: [bin/schema-update]"],
        "schema-upgrade in a command": ["command: [bin/schema-upgrade]"],
      },
      true,
    ),
    "a long script with one word of it is only a hint": files(
      api(SAME_WARNING),
      job("bootstrap", {
        container: `{name: a, image: registry.example.com/shop/api:2, command: [sh, -c, "set -e; ./wait; ./users; ./migrations-hint; ./queues; ./topics"]}`,
        marker: RELATED,
      }),
    ),

    // Links by database.
    "the same key of a Secret": files(
      workload("api", { container: readsKey("api", "db", "url"), marker: SAME }),
      job("prepare-migrate", { container: readsKey("tools", "db", "url"), marker: RELATED }),
    ),
    "the same key, in a later wave": files(
      workload("api", { container: readsKey("api", "db", "url"), marker: LATE }),
      job("prepare-migrate", { container: readsKey("tools", "db", "url"), annotations: LATER, marker: RELATED }),
    ),
    "the same key, in PostSync": files(
      workload("api", { container: readsKey("api", "db", "url"), marker: LATE_WARNING }),
      job("prepare-migrate", { container: readsKey("tools", "db", "url"), annotations: POST_SYNC, marker: RELATED }),
    ),
    "all keys of one Secret": files(
      workload("api", { container: readsAll("api", "db"), marker: SAME }),
      job("prepare-migrate", { container: readsAll("tools", "db"), marker: RELATED }),
    ),
    "all keys hold the one": files(
      workload("api", { container: readsAll("api", "db"), marker: SAME }),
      job("prepare-migrate", { container: readsKey("tools", "db", "url"), marker: RELATED }),
    ),
    "the same key of a ConfigMap": files(
      workload("api", {
        container:
          "{name: a, image: registry.example.com/api:1, env: [{name: DB_HOST, valueFrom: {configMapKeyRef: {name: env, key: host}}}]}",
        marker: SAME,
      }),
      job("prepare-migrate", {
        container:
          "{name: a, image: registry.example.com/tools:1, env: [{name: DB_HOST, valueFrom: {configMapKeyRef: {name: env, key: host}}}]}",
        marker: RELATED,
      }),
    ),
    "of workloads of several images the one with the key": files(
      workload("orders", { container: readsKey("orders", "db", "orders-url"), marker: SAME }),
      workload("catalog", { container: readsKey("catalog", "db", "catalog-url") }),
      job("prepare-migrate", { container: readsKey("tools", "db", "orders-url"), marker: RELATED }),
    ),
    "of workloads of several images the one with the name": files(
      workload("orders", { container: readsAll("orders", "db"), marker: SAME }),
      workload("catalog", { container: readsAll("catalog", "db") }),
      job("orders-migrate", { container: readsAll("tools", "db"), marker: RELATED }),
    ),
    "nothing tells workloads of several images apart": files(
      workload("orders", { container: readsAll("orders", "db"), marker: SAME_WARNING }),
      workload("catalog", { container: readsAll("catalog", "db"), marker: SAME_WARNING }),
      job("prepare-migrate", { container: readsAll("tools", "db"), marker: RELATED }),
    ),
    "the image is stronger than the database": files(
      workload("orders", { container: readsAll("orders", "db"), marker: SAME }),
      workload("catalog", { container: readsAll("catalog", "db") }),
      job("prepare-migrate", { container: readsAll("orders", "db"), marker: RELATED }),
    ),
    "the database is stronger than the names": files(
      workload("orders", { container: readsKey("orders", "db", "url"), labels: "app.kubernetes.io/instance: shop", marker: SAME }),
      workload("prepare", { container: API, labels: "app.kubernetes.io/instance: shop" }),
      job("prepare-migrate", {
        container: readsKey("tools", "db", "url"),
        labels: "app.kubernetes.io/instance: shop",
        marker: RELATED,
      }),
    ),

    // Links by names.
    "the instance and the name": files(
      workload("api", { container: API, labels: "app.kubernetes.io/instance: shop", marker: SAME_WARNING }),
      job("api-migrate", {
        container: "{name: a, image: registry.example.com/tools:1}",
        labels: "app.kubernetes.io/instance: shop",
        marker: RELATED,
      }),
    ),
    "the whole and the name": files(
      workload("api", { container: API, labels: "app.kubernetes.io/part-of: shop", marker: LATE_WARNING }),
      job("api-migrate", {
        container: "{name: a, image: registry.example.com/tools:1}",
        labels: "app.kubernetes.io/part-of: shop",
        annotations: LATER,
        marker: RELATED,
      }),
    ),
    "of several names the longest wins": files(
      workload("shop", { container: API, labels: "app.kubernetes.io/instance: shop" }),
      workload("shop-billing", { container: API, labels: "app.kubernetes.io/instance: shop", marker: SAME_WARNING }),
      job("shop-billing-migrate", {
        container: "{name: a, image: registry.example.com/tools:1}",
        labels: "app.kubernetes.io/instance: shop",
        marker: RELATED,
      }),
    ),

    // Init containers that do not help.
    "an init container waits for another Job": files(
      api(SAME, init("{name: a, image: bitnami/kubectl, command: [kubectl, wait, --for=condition=complete, job/other]}")),
      migrate(WAVE_0, RELATED),
    ),
    "an init container waits for the Job of another namespace": files(
      api(SAME, init("{name: a, image: bitnami/kubectl, command: [kubectl, wait, job/api-migrate, -n, warehouse]}")),
      migrate(WAVE_0, RELATED),
    ),
    "an init container waits for the database": files(
      api(SAME, init(`{name: wait-for-db, image: busybox, command: [sh, -c, "until nc -z db 5432; do sleep 1; done"]}`)),
      migrate(WAVE_0, RELATED),
    ),
    "wait and job in a name say nothing": files(
      api(SAME, init("{name: wait-for-job, image: busybox, command: [sleep, '10']}")),
      migrate(WAVE_0, RELATED),
    ),
    "a Service that does not select the workload": files(
      workload("api", { container: readsAll("api", "db"), marker: LATE }),
      job("store-migrate", {
        container: readsAll("tools", "db", `, command: [flyway, "-url=jdbc:postgresql://store:5432/shop", migrate]`),
        annotations: LATER,
        marker: RELATED,
      }),
      `
        apiVersion: v1
        kind: Service
        metadata: {name: store}
        spec: {selector: {app: store}, ports: [{port: 5432}]}
      `,
    ),
  },
});
