import { describe, expect, test } from "vitest";
import { CHECKS, commandsOf, lastPart, MIGRATION, migratesItself, migrationEvidence, TOOLS } from "../../src/model/migrations.ts";
import type { Resource } from "../../src/types.ts";
import { resourceOf } from "./read.ts";

interface Words {
  readonly name?: string;
  readonly image?: string;
  readonly command?: string;
  readonly labels?: Readonly<Record<string, unknown>>;
  readonly note?: string;
}

/** A Job named `x`, whose container `main` runs a shell line in the image `shop/api`. */
function job({ name = "x", image = "shop/api", command = "run", labels = {}, note }: Words): Resource {
  const annotations = note === undefined ? {} : { [MIGRATION]: note };
  const spec = { template: { spec: { containers: [{ name: "main", image, command: command.split(" ") }] } } };
  return resourceOf(JSON.stringify({ apiVersion: "batch/v1", kind: "Job", metadata: { name, labels, annotations }, spec }));
}

const evidence = (words: Words) => migrationEvidence(job(words));

describe("the annotation wavelint.dev/migration", () => {
  test("has this name", () => expect(MIGRATION).toBe("wavelint.dev/migration"));
  test.each(["true", "expand", " true "])("says with %j that a Job migrates", (note) => expect(evidence({ note })).toBe("said"));
  test.each(["false", "none", "contract", "seed", "backfill", " false "])("says with %j that it does not, whatever it runs", (note) =>
    expect(evidence({ note, command: "alembic upgrade head" })).toBeUndefined(),
  );
  test("with another value says nothing", () => {
    expect(evidence({ note: "maybe" })).toBeUndefined();
    expect(evidence({ note: "maybe", command: "alembic upgrade head" })).toBe("said");
  });
});

describe("only what runs once can be a migration", () => {
  const spec = "{template: {spec: {containers: [{command: [alembic, upgrade, head]}]}}}";
  const of = (type: string, own = spec) => {
    const [apiVersion, kind] = type.split(" ");
    return migrationEvidence(resourceOf(`{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: migrate}, spec: ${own}}`));
  };
  test("a Job is", () => expect(of("batch/v1 Job")).toBe("said"));
  test("a Pod that runs once is, another is not", () => {
    expect(of("v1 Pod", "{restartPolicy: Never, containers: [{command: [alembic, upgrade, head]}]}")).toBe("said");
    expect(of("v1 Pod", "{containers: [{command: [alembic, upgrade, head]}]}")).toBeUndefined();
  });
  test.each(["apps/v1 Deployment", "batch/v1 CronJob", "argoproj.io/v1 Workflow", "example.com/v1 Job", "v1 ConfigMap"])(
    "%s is not",
    (type) => expect(of(type)).toBeUndefined(),
  );
});

/** For each tool: commands that change a schema, and commands that only look. */
const TOOL_CASES: Readonly<Record<string, { readonly runs: readonly string[]; readonly looks: readonly string[] }>> = {
  alembic: {
    runs: ["alembic upgrade head", "alembic -c a.ini upgrade head"],
    looks: ["check", "current", "heads", "history", "show", "revision", "branches"].map((word) => `alembic ${word}`),
  },
  flyway: { runs: ["flyway migrate", "flyway -url=x repair"], looks: ["flyway validate", "flyway info"] },
  liquibase: { runs: ["liquibase update"], looks: ["status", "validate", "history", "diff"].map((word) => `liquibase ${word}`) },
  atlas: {
    runs: ["atlas schema apply"],
    looks: ["migrate lint", "migrate status", "schema inspect", "validate"].map((words) => `atlas ${words}`),
  },
  goose: { runs: ["goose up"], looks: ["goose status", "goose version", "goose validate"] },
  "golang-migrate": { runs: ["golang-migrate up", "golang-migrate version"], looks: [] },
  prisma: {
    runs: ["prisma db push"],
    looks: ["generate", "db seed", "studio", "validate", "format", "migrate status"].map((words) => `prisma ${words}`),
  },
  knex: { runs: ["knex up"], looks: ["knex seed:run"] },
  typeorm: { runs: ["typeorm schema:sync"], looks: ["typeorm query x", "typeorm schema:log", "typeorm migration:show"] },
  "typeorm-ts-node-commonjs": {
    runs: ["typeorm-ts-node-commonjs schema:sync"],
    looks: ["query", "schema:log", "migration:show"].map((word) => `typeorm-ts-node-commonjs ${word}`),
  },
  sequelize: { runs: ["sequelize db:create"], looks: ["sequelize db:seed:all"] },
  "sequelize-cli": { runs: ["sequelize-cli db:create"], looks: ["sequelize-cli db:seed"] },
  dbmate: { runs: ["dbmate up"], looks: ["dbmate status", "dbmate dump", "dbmate wait"] },
  sqitch: { runs: ["sqitch deploy"], looks: ["sqitch status", "sqitch verify", "sqitch log", "sqitch plan"] },
  efbundle: { runs: ["./efbundle --connection x", "efbundle"], looks: [] },
};

describe("programs that change a schema", () => {
  test("every one of the table has a case", () => expect([...TOOLS.keys()]).toEqual(Object.keys(TOOL_CASES)));

  test.each(Object.values(TOOL_CASES).flatMap(({ runs }) => runs))("`%s` migrates", (command) =>
    expect(evidence({ command })).toBe("said"),
  );
  // Without the word migrate, which would say it by itself.
  test.each(Object.values(TOOL_CASES).flatMap(({ looks }) => looks.filter((command) => !command.includes("migrat"))))(
    "`%s` only looks",
    (command) => expect(evidence({ command })).toBeUndefined(),
  );

  test.each(Object.entries(TOOL_CASES).flatMap(([tool, { looks }]) => looks.map((command) => `${tool} x${command.split(" ").at(-1)}`)))(
    "`%s` is not the argument that only looks, but one that ends so",
    (command) => expect(evidence({ command })).toBe("said"),
  );
  test.each(
    Object.entries(TOOL_CASES)
      .filter(([tool]) => tool !== "knex" && !tool.startsWith("sequelize"))
      .flatMap(([tool, { looks }]) => looks.map((command) => `${tool} ${command.split(" ").at(-1)}x`)),
  )("`%s` is not the argument that only looks, but one that begins so", (command) => expect(evidence({ command })).toBe("said"));

  test.each([
    "npx prisma db push",
    "LONG_NAME=some-value alembic upgrade head",
    "EMPTY= alembic upgrade head",
    "npx --yes prisma db push",
    "yarn run knex up",
    "pnpm dlx prisma db push",
    "bundle exec alembic upgrade head",
    "poetry run alembic upgrade head",
    "python -m alembic upgrade head",
    "python3 -m alembic upgrade head",
    "uv run -- alembic upgrade head",
    "sudo env A=b alembic upgrade head",
    "/bin/sh -c alembic upgrade head",
    "bash -ec alembic upgrade head",
    "/usr/local/bin/alembic upgrade head",
    "./node_modules/.bin/sequelize.js db:create",
    "alembic.exe upgrade head",
    "cd /app && alembic upgrade head",
    "sleep 1; alembic upgrade head | tee log",
    "alembic",
  ])("`%s` runs one of them", (command) => expect(evidence({ command })).toBe("said"));
  test.each([
    "echo alembic",
    "my-alembic upgrade",
    "cat alembic.ini",
    "npx",
    "sh -c",
    "",
    "alembic.txt upgrade",
    "alembic-docs serve",
    "npxx alembic",
    "/bin/shell alembic",
    "a-c alembic",
    "-config alembic",
    "alembic.sh.bak upgrade",
  ])("`%s` does not", (command) => expect(evidence({ command })).toBeUndefined());

  test.each([
    "python manage.py migrate",
    "manage.py --settings x migrate",
    "php artisan migrate --force",
    "rails db:migrate",
    "bundle exec rake db:migrate",
    "rails db:prepare",
    "rake -s x db:schema:load",
    "mix ecto.migrate",
    "airflow db upgrade",
    "superset db upgrade",
    "flask db upgrade",
    "dotnet ef database update",
    "drizzle-kit push",
    "drizzle-kit  migrate",
    "python manage.py  --settings  x  migrate",
    "php artisan  migrate",
    "rails  -s  x  db:migrate",
    "flask  db  migrate",
    "dotnet  ef  database  update",
  ])("`%s` is a command of a framework that migrates, whatever the Job's name says", (command) =>
    expect(evidence({ name: "import", command })).toBe("said"),
  );
  test.each([
    "python manage.py check",
    "php artisan serve",
    "rails db:version",
    "rails db:prepare:x",
    "dotnet ef database drop",
    "drizzle-kit studio",
    "flask db current",
  ])("`%s` is none", (command) => expect(evidence({ command })).toBeUndefined());

  test("an image of one of them migrates, unless its args only look", () => {
    expect(evidence({ image: "redgate/flyway:10", command: "-url=x repair" })).toBe("said");
    expect(evidence({ image: "redgate/flyway:10", command: "info" })).toBeUndefined();
    expect(evidence({ image: "redgate/flyway-docs:10", command: "repair" })).toBeUndefined();
  });
});

describe("names that say it", () => {
  test.each([
    "migrate",
    "db-migrate",
    "shop-migration-12",
    "run-Migrations",
    "runMigrations",
    "db.migrator",
    "MIGRATE",
    "db-init",
    "db-setup",
    "db-schema",
    "schema-update",
    "schema-upgrade",
  ])("a Job named %s migrates", (name) => expect(evidence({ name })).toBe("said"));
  test.each(["x", "immigration", "emigrate", "mig", "db-initial", "xdb-init", "schema-updates", "schema", "init-db"])(
    "a Job named %s does not say so",
    (name) => expect(evidence({ name })).toBeUndefined(),
  );
  test("a generateName says it too", () =>
    expect(migrationEvidence(resourceOf("{apiVersion: batch/v1, kind: Job, metadata: {generateName: migrate-}, spec: {}}"))).toBe("said"));

  test.each(["app.kubernetes.io/name", "app.kubernetes.io/component", "role", "job", "app", "task", "x/purpose", "name"])(
    "the label %s says it",
    (label) => expect(evidence({ labels: { [label]: "migrate" } })).toBe("said"),
  );
  test.each(["helm.sh/chart", "rolename", "tasks", "app.kubernetes.io/instance"])("the label %s does not", (label) =>
    expect(evidence({ labels: { [label]: "migrate" } })).toBeUndefined(),
  );
  test("a label that is no text says nothing", () => expect(evidence({ labels: { app: ["migrate"] } })).toBeUndefined());
  test("labels that are no mapping say nothing", () =>
    expect(
      migrationEvidence(resourceOf("{apiVersion: batch/v1, kind: Job, metadata: {name: x, labels: text}, spec: {}}")),
    ).toBeUndefined());

  test("the last part of an image says it, its registry and its tag do not", () => {
    expect(evidence({ image: "shop/db-migrations:1" })).toBe("said");
    expect(evidence({ image: "migrate/api:migrate" })).toBeUndefined();
  });
  test("a command says it", () => {
    expect(evidence({ command: "/app/migrate" })).toBe("said");
    expect(evidence({ command: "node dist/schema-update.js" })).toBe("said");
    expect(evidence({ command: "node immigration.js" })).toBeUndefined();
  });

  test.each([
    "seed",
    "backfill",
    "fixtures",
    "load-data",
    "loaddata",
    "import",
    "export",
    "console",
    "rollback",
    "storage-version",
    "storageversion",
    "backup",
    "restore",
  ])("but not beside the word %s, in a name or in a command", (word) => {
    expect(evidence({ name: `migrate-${word}` })).toBeUndefined();
    expect(evidence({ name: "migrate", command: `run ${word}` })).toBeUndefined();
    expect(evidence({ name: "migrate", labels: { app: word } })).toBeUndefined();
  });
  test("such a word must begin a word", () => expect(evidence({ name: "migrate-reexport" })).toBe("said"));
  test("nor when the command only checks", () =>
    expect(evidence({ name: "migrate", command: "rails db:abort_if_pending_migrations" })).toBeUndefined());
});

describe("a script", () => {
  test("of up to four commands says what one of them says", () => {
    expect(evidence({ command: "a; b; c; ./migrate" })).toBe("said");
    expect(evidence({ command: "a; b;; c;\n./migrate;" })).toBe("said");
  });
  test("of more only hints at it", () => expect(evidence({ command: "a; b; c; d; ./migrate" })).toBe("hinted"));
  test("of more still says what a program of the table says", () =>
    expect(evidence({ command: "a; b; c; d; alembic upgrade head" })).toBe("said"));
});

test("of two containers the one that says it counts", () => {
  const containers = [{ command: ["sh", "-c", "a; b; c; d; ./migrate"] }, { command: ["./migrate"] }];
  const spec = { template: { spec: { containers } } };
  expect(migrationEvidence(resourceOf(JSON.stringify({ apiVersion: "batch/v1", kind: "Job", metadata: { name: "x" }, spec })))).toBe(
    "said",
  );
});

describe("a Job without evidence migrates nothing", () => {
  test("is true for what is said and for what is hinted", () => {
    expect(migrationEvidence(job({ name: "migrate" }))).toBe("said");
    expect(migrationEvidence(job({ command: "a; b; c; d; ./migrate" }))).toBe("hinted");
    expect(migrationEvidence(job({}))).toBe(undefined);
  });
});

describe("CHECKS", () => {
  test.each([
    "check-migrations",
    "verify_migrations.sh",
    "checkmigrations",
    "wait-until-all-migrated",
    "migrat check",
    "migrations --database x --check",
    "alembic check",
    "alembic -n x -c y check",
    "flyway validate",
    "wait-for-all-the-migrations",
    "./pending-migrations",
    "wait-for-migrations",
    "wait-for-db-migration",
    "manage.py migrate --check",
    "prisma migrate status",
    "migrate:status",
    "migrations ready",
    "rails db:abort_if_pending_migrations",
    "alembic -c x check",
    "flyway -url=x validate",
  ])("`%s` only checks", (line) => expect(CHECKS.test(line)).toBe(true));
  test.each([
    "migrate",
    "manage.py migrate",
    "migrate; check",
    "migrate && ./status",
    "recheckmigrations",
    "alembic upgrade head; check",
    "flyway migrate",
    "alembic checkout",
  ])("`%s` does not", (line) => expect(CHECKS.test(line)).toBe(false));
  test("a Job that only checks is no migration", () => expect(evidence({ command: "python manage.py migrate --check" })).toBeUndefined());
});

describe("commandsOf and lastPart", () => {
  test("a line is cut at ;, |, & and line breaks, and each command into its words", () =>
    expect(commandsOf("a  b;c && d\n|e\tf")).toEqual([["a", "b"], ["c"], ["d"], ["e", "f"]]));
  test("a command of nothing has no words", () => expect(commandsOf(" ; a")).toEqual([[], ["a"]]));
  test("the last part of a path stands behind its last slash", () => expect(["a/b/c", "a", "a/"].map(lastPart)).toEqual(["c", "a", ""]));
});

describe("migratesItself", () => {
  const does = (container: Readonly<Record<string, unknown>>, key = "initContainers") => {
    const spec = { template: { spec: { [key]: [container] } } };
    return migratesItself(resourceOf(JSON.stringify({ apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "migrate" }, spec })));
  };
  test("a workload does, in an init container that runs such a program or says so", () => {
    expect(does({ name: "a", command: ["alembic", "upgrade", "head"] })).toBe(true);
    expect(does({ name: "a", command: ["./migrate.sh"] })).toBe(true);
    expect(does({ name: "db-migrate" })).toBe(true);
  });
  test("one of several init containers is enough", () => {
    const initContainers = [
      { name: "a", command: ["run"] },
      { name: "b", command: ["./migrate.sh"] },
    ];
    const spec = { template: { spec: { initContainers } } };
    expect(migratesItself(resourceOf(JSON.stringify({ apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "x" }, spec })))).toBe(
      true,
    );
  });
  test("an init container that says nothing of it does not", () => expect(does({ name: "a", command: ["run"] })).toBe(false));
  test("the containers that keep running do not count", () =>
    expect(does({ name: "migrate", command: ["alembic", "upgrade", "head"] }, "containers")).toBe(false));
  test("an init container that only checks does not count, whatever its name is", () =>
    expect(does({ name: "migrate", command: ["rails", "db:abort_if_pending_migrations"] })).toBe(false));
  test.each([
    "nc -z db 5432",
    "wait-for-it db:5432",
    "wait-for db",
    "pg_isready -h db",
    "mysqladmin ping",
    "dockerize -wait x",
    "wait4x tcp db",
    "until x; do sleep 1; done",
  ])("nor does one that is named so and runs `%s`", (command) =>
    expect(does({ name: "migrate", command: command.split(" ") })).toBe(false),
  );
  test("nor one whose name begins with wait", () => {
    expect(does({ name: "wait-migrate" })).toBe(false);
    expect(does({ name: "await-migrate" })).toBe(true);
  });
  test("one that runs something else and is named so does", () => expect(does({ name: "migrate", command: ["./once"] })).toBe(true));
});
