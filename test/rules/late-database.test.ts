import { expect, test } from "vitest";
import rule from "../../rules/late-database.ts";
import { type RuleCase, testRule } from "../../src/rule-tester.ts";
import { hook, told, wave } from "./objects.ts";

const files = (...texts: string[]): RuleCase => ({
  files: Object.fromEntries(texts.map((text, index) => [`${index}.yaml`, text])),
});

interface Parts {
  readonly notes?: string;
  /** Entries of the container, of the pod's spec and of the spec, in flow style; marks stand behind the container. */
  readonly container?: string;
  readonly pod?: string;
  readonly spec?: string;
  readonly mark?: string;
  readonly image?: string;
  readonly namespace?: string;
  readonly labels?: string;
  /** The comment on the line of the annotations. */
  readonly related?: boolean;
}

const RELATED = "  # related";

/** An object with one container; what it says stands on one line, with the mark. */
function pods(type: string, name: string, parts: Parts = {}): string {
  const [apiVersion, kind] = type.split(" ");
  const { notes = "", container = "", pod = "", spec = "", mark = "", image = "shop/api:1", namespace, related } = parts;
  return [
    `apiVersion: ${apiVersion}`,
    `kind: ${kind}${related && notes === "" ? RELATED : ""}`,
    `metadata: {name: ${name}${namespace === undefined ? "" : `, namespace: ${namespace}`}, annotations: {${notes}}}${related && notes !== "" ? RELATED : ""}`,
    "spec:",
    `  ${spec}`,
    "  template:",
    `    metadata: {labels: {${parts.labels ?? `app: ${name}`}}}`,
    "    spec:",
    `      ${pod}`,
    `      containers: [{name: main, image: "${image}"${container === "" ? "" : `, ${container}`}}]${mark === "" ? "" : `  # ${mark}`}`,
    "",
  ].join("\n");
}
const job = (parts: Parts): string => pods("batch/v1 Job", "prepare", parts);
const deployment = (name: string, parts: Parts): string => pods("apps/v1 Deployment", name, parts);
const service = (name: string, parts: { notes?: string; spec?: string; related?: boolean; namespace?: string } = {}): string => {
  const { notes = "", spec = `{selector: {app: ${name}}}`, related, namespace } = parts;
  return [
    "apiVersion: v1",
    `kind: Service${related && notes === "" ? RELATED : ""}`,
    `metadata: {name: ${name}${namespace === undefined ? "" : `, namespace: ${namespace}`}, annotations: {${notes}}}${related && notes !== "" ? RELATED : ""}`,
    `spec: ${spec}`,
    "",
  ].join("\n");
};
/** A database of its own image, in Sync wave 0 unless it says otherwise. */
const database = (name: string, parts: Parts = {}): string =>
  pods("apps/v1 StatefulSet", name, { image: "postgres:16", spec: `serviceName: ${name}`, ...parts });
const env = (...variables: string[]): string =>
  `env: [${variables.map((text) => `{name: ${text.split("=")[0]}, value: "${text.split("=").slice(1).join("=")}"}`).join(", ")}]`;
const command = (script: string): string => `command: [sh, -c, ${JSON.stringify(script)}]`;
const init = (entries: string): string => `initContainers: [{name: init, image: busybox, ${entries}}]`;
/** An init container with a mark on its line. */
const marked = (entries: string, mark: string): string => `${init(entries)}  # ${mark}`;
const configMap = (name: string, data: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, annotations: {${hook("PreSync")}, ${wave(-9)}}}\ndata: {${data}}\n`;
const custom = (apiVersion: string, kind: string, name: string, notes = "", related = true): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}${related && notes === "" ? RELATED : ""}\nmetadata: {name: ${name}, annotations: {${notes}}}${related && notes !== "" ? RELATED : ""}\n`;

const PRE_SYNC = hook("PreSync");
const LATER = wave(1);
const EARLIER = wave(-1);
const FAILS = "expect: fails error";
const LATE = "expect: late warning";
const DB = [service("db"), database("db")];
const DB_RELATED = [service("db"), database("db", { related: true })];
const DB_LATER = [service("db"), database("db", { notes: LATER, related: true })];
const WEB = [service("web"), deployment("web", { image: "shop/web:1" })];
const WEB_RELATED = [service("web"), deployment("web", { image: "shop/web:1", related: true })];
const NC_LOOP = "until nc -z db 5432; do sleep 1; done";

/** A PreSync Job with one thing in its container, before the database of Sync. */
const preSync = (container: string): RuleCase => files(job({ notes: PRE_SYNC, container, mark: FAILS }), ...DB_RELATED);
const preSyncOk = (container: string): RuleCase => files(job({ notes: PRE_SYNC, container }), ...DB);
/** A Deployment whose init container runs a script, before the database of wave 1. */
const waiting = (script: string): RuleCase =>
  files(deployment("api", { pod: marked(command(script), "expect: waits error") }), ...DB_LATER);
const notWaiting = (script: string): RuleCase => files(deployment("api", { pod: marked(command(script), LATE) }), ...DB_LATER);
/** A PreSync Job that connects to a Service that an operator makes for a custom resource of Sync. */
const operated = (host: string, apiVersion: string, kind: string): RuleCase =>
  files(job({ notes: PRE_SYNC, container: env(`DB_HOST=${host}`), mark: FAILS }), custom(apiVersion, kind, "main"));

testRule("late-database", rule, {
  valid: {
    "a database of an earlier wave": files(job({ container: env("DB_HOST=db") }), service("db"), database("db", { notes: EARLIER })),
    "a database of the same step, and a Job that tries again": files(job({ container: env("DB_HOST=db") }), ...DB),
    "a PostSync hook and a database of Sync": files(
      job({ notes: hook("PostSync"), container: env("DB_HOST=db") }),
      service("db"),
      database("db", { notes: LATER }),
    ),
    "a database that is a PreSync hook of an earlier wave": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db") }),
      service("db", { notes: hook("PreSync", "", -2) }),
      database("db", { notes: hook("PreSync", "", -1) }),
    ),
    "a host that is not in the render": preSyncOk(env("DB_HOST=pg.infra.example.com", "URL=postgres://other/x")),
    "a Service of that name in another namespace": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db") }),
      service("db", { namespace: "data" }),
      database("db", { namespace: "data" }),
    ),
    "a host in another namespace, a Service of that name in the own one": preSyncOk(env("DB_HOST=db.data", "X=postgres://db.data.svc/x")),
    "an address outside of the cluster that begins with the name of a Service": preSyncOk(env("DB_HOST=db.example.com")),
    "names of other things": preSyncOk(
      `${env("DB_USER=db", "PGDATABASE=db", "DB_ENGINE=db", "APP_NAME=db")}, args: [migrate, --dialect, db]`,
    ),
    "an image in an argument": preSyncOk(`args: ["--image", "db:16", "db:16-alpine"]`),
    "the owner of a file": preSyncOk(command("chown -R db:1000 /data")),
    "a comment in a script": preSyncOk(command("# psql -h db\n  # postgres://db/x\nls")),
    "the beginning of a longer word": preSyncOk(
      env("X=postgres://db_old/x", "Y=postgres://db-old/x", "Z=http://db$(SUFFIX)/", "DB_HOST=db$(X)"),
    ),
    "a Service without a selector, of the same step or earlier": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db", "OTHER_HOST=ext") }),
      service("db", { notes: PRE_SYNC, spec: "{ports: [{port: 5432}]}" }),
      service("ext", { notes: PRE_SYNC, spec: "{type: ExternalName, externalName: db.example.com, selector: {app: db}}" }),
      database("db"),
    ),
    "a Service whose pods come from elsewhere": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db") }),
      service("db", { notes: PRE_SYNC, spec: "{selector: {app: other}}" }),
      database("db"),
    ),
    "a selector that asks for one label more": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db") }),
      service("db", { notes: PRE_SYNC, spec: "{selector: {app: db, role: primary}}" }),
      database("db"),
    ),
    "one of several workloads behind a Service is there": files(
      job({ container: env("DB_HOST=db") }),
      service("db", { spec: "{selector: {tier: db}}", notes: EARLIER }),
      database("a", { labels: "tier: db", notes: LATER }),
      database("b", { labels: "tier: db", notes: EARLIER }),
    ),
    "the own address of the application": files(
      job({ notes: PRE_SYNC, image: "shop/web:2", container: env("SITE_URL=http://web:8080", "WEB_HOST=web") }),
      ...WEB,
    ),
    "a name for a certificate": files(job({ notes: PRE_SYNC, container: "args: [create, --host=web, --namespace=shop]" }), ...WEB),
    "another one of an application in a ConfigMap": files(
      job({ notes: PRE_SYNC, container: "envFrom: [{configMapRef: {name: settings}}]" }),
      configMap("settings", "WEB_URL: 'http://web:8080'"),
      ...WEB,
    ),
    "the containers of a workload": files(
      deployment("api", { container: env("DB_HOST=db") }),
      ...DB_LATER.map((text) => text.replaceAll(RELATED, "")),
    ),
    "a file that an init container of a workload mounts": files(
      deployment("api", { pod: `${init("args: [x]")}\n      volumes: [{name: c, configMap: {name: settings}}]` }),
      configMap("settings", "app.yaml: 'url: postgres://db:5432/x'"),
      service("db"),
      database("db", { notes: LATER }),
    ),
    "a sidecar among the init containers": files(
      deployment("api", { pod: init(`restartPolicy: Always, ${command(NC_LOOP)}`) }),
      service("db"),
      database("db", { notes: LATER }),
    ),
    "a workload that waits for its own pods": files(
      pods("apps/v1 StatefulSet", "db", {
        image: "postgres:16",
        notes: LATER,
        pod: init(command("until nc -z db-0.db 5432; do sleep 1; done")),
      }),
      service("db", { notes: wave(2), spec: "{clusterIP: None, selector: {app: db}}" }),
    ),
    "a workload at rest": files(
      deployment("api", { spec: "replicas: 0", pod: init(command(NC_LOOP)) }),
      job({ notes: PRE_SYNC, spec: "suspend: true", container: env("DB_HOST=db") }),
      service("db"),
      database("db", { notes: LATER }),
    ),
    "a CronJob": files(
      `apiVersion: batch/v1
kind: CronJob
metadata: {name: report}
spec: {jobTemplate: {spec: {template: {spec: {initContainers: [{name: i, ${command(NC_LOOP)}}], containers: [{name: a, ${env("DB_HOST=db")}}]}}}}}
`,
      service("db"),
      database("db", { notes: LATER }),
    ),
    "a variable that takes the place of that of a ConfigMap": files(
      job({ notes: PRE_SYNC, container: `${env("DB_HOST=pg.example.com")}, envFrom: [{configMapRef: {name: settings}}]` }),
      configMap("settings", "DB_HOST: db"),
      ...DB,
    ),
    "only the name of a Service is looked up, and that is there": files(
      deployment("api", { pod: init(command("until nslookup db; do sleep 1; done")) }),
      service("db"),
      database("db", { notes: LATER }),
    ),
    "one attempt in the same step, behind an init container that waits": files(
      job({ spec: "backoffLimit: 0", pod: init(command(NC_LOOP)), container: env("DB_HOST=db") }),
      ...DB,
    ),
    "one attempt in the same step, which waits itself": files(
      job({ spec: "backoffLimit: 0", container: command(`${NC_LOOP}; psql -h db`) }),
      ...DB,
    ),
    "a backend that another rule speaks of": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db") }),
      service("db", { notes: PRE_SYNC }),
      database("db", { notes: hook("Presync") }),
    ),
    "delete hooks and SyncFail hooks": files(
      job({ notes: hook("PostDelete"), container: env("DB_HOST=db") }),
      pods("batch/v1 Job", "clean", { notes: hook("SyncFail"), container: env("DB_HOST=db") }),
      ...DB,
    ),
    "a kind of that name in another group": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=main-rw", "X_HOST=main") }),
      custom("example.com/v1", "Cluster", "main", "", false),
      custom("cluster.x-k8s.io/v1beta1", "Cluster", "main", "", false),
    ),
    "what comes from elsewhere although the render has it": {
      files: { "a.yaml": job({ notes: PRE_SYNC, container: env("DB_HOST=db") }), "b.yaml": service("db"), "c.yaml": database("db") },
      assumptions: { isExternal: (kind, name) => kind === "Service" && name === "db" },
    },
    "a custom resource of an earlier wave": files(
      job({ container: env("DB_HOST=main-rw") }),
      custom("postgresql.cnpg.io/v1", "Cluster", "main", EARLIER, false),
    ),
    "a copy that Argo CD drops": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db") }),
      service("db", { notes: PRE_SYNC }),
      database("db"),
      database("db", { notes: hook("PreSync", "", -1) }),
    ),
  },
  invalid: {
    "a URL": preSync(env("DATABASE_URL=postgres://u:p@db:5432/x")),
    "a JDBC address": preSync(env("SPRING_URL=jdbc:postgresql://db/x")),
    "a DSN": preSync(env("DSN=u:p@tcp(db:3306)/x")),
    "a connection string": preSync(env("CONNECTION=Server=db,1433;Database=x")),
    "a data source": preSync(env("CONNECTION=Data Source=db;Initial Catalog=x")),
    "a keyword string": preSync(env("CONNECTION=host=db port=5432 user=x")),
    "a list": preSync(env("KAFKA_BROKERS=other:9092,db:9092")),
    ...Object.fromEntries(
      ["DB_HOST", "REDIS_ADDR", "X_ADDRESS", "SQL_SERVER", "AN_ENDPOINT", "KAFKA_BROKERS", "PGHOST"].map((name) => [
        `the whole value of ${name}`,
        preSync(env(`${name}=db`)),
      ]),
    ),
    ...Object.fromEntries(
      ["db.default", "db.default.svc", "db.default.svc.cluster.local", "db-0.db", "db-0.db.default", "db-0.db.default.svc"].map((host) => [
        `the host ${host}`,
        preSync(env(`DB_HOST=${host}`)),
      ]),
    ),
    "the flag --host": preSync("args: [--host, db]"),
    "the flag --host=": preSync("args: ['--host=db']"),
    "the flag --db-host": preSync("args: ['--db-host', db]"),
    "the flag -h": preSync("command: [psql, -h, db]"),
    "a variable in a command": preSync(`${command("psql -h $TARGET")}, ${env("TARGET=db")}`),
    "a variable of Kubernetes in an argument": preSync(`args: [--host, $(TARGET)], ${env("TARGET=db")}`),
    "a variable in braces": preSync(`${command("psql -h $" + "{TARGET}")}, ${env("TARGET=db")}`),
    netcat: preSync(command("nc -z -w 3 db 5432")),
    telnet: preSync(command("telnet db 5432")),
    "/dev/tcp": preSync(command("cat < /dev/tcp/db/5432")),
    "another namespace of the render": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db.data.svc"), mark: FAILS }),
      service("db", { namespace: "data" }),
      database("db", { namespace: "data", related: true }),
    ),
    "a namespace that a variable holds": preSync(command("psql -h db.$NAMESPACE.svc")),
    "an application that is named by a command": files(
      job({ notes: PRE_SYNC, container: command("curl http://web:8080"), mark: FAILS }),
      ...WEB_RELATED,
    ),
    "an application that only a variable names": files(
      job({ notes: PRE_SYNC, container: env("WEB_URL=http://web:8080"), mark: LATE }),
      ...WEB_RELATED,
    ),
    "an application at a port of a queue": files(
      job({ notes: PRE_SYNC, container: env("FLOWS_ADDRESS=web:7233"), mark: FAILS }),
      ...WEB_RELATED,
    ),
    "a database in an image of one's own, at its port": files(
      job({ notes: PRE_SYNC, container: env("X=db:5432"), mark: FAILS }),
      service("db"),
      database("db", { image: "shop/ledger-store:1", related: true }),
    ),
    "a database in an image of one's own, in a variable that says so": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db"), mark: FAILS }),
      service("db"),
      database("db", { image: "shop/ledger-store:1", related: true }),
    ),
    "a database that runs the image of the Job's client": files(
      job({ notes: PRE_SYNC, image: "postgres:16", container: env("PGHOST=db"), mark: FAILS }),
      ...DB_RELATED,
    ),
    "a queue": files(
      job({ notes: PRE_SYNC, container: env("X_HOST=mq"), mark: FAILS }),
      service("mq"),
      deployment("mq", { image: "eclipse-mosquitto:2", related: true }),
    ),
    "an init container of a hook, which connects": files(job({ notes: PRE_SYNC, pod: marked(env("DB_HOST=db"), FAILS) }), ...DB_RELATED),
    "a hook that waits by itself": preSync(command(NC_LOOP)),
    "a Helm hook": files(job({ notes: "helm.sh/hook: pre-upgrade", container: env("DB_HOST=db"), mark: FAILS }), ...DB_RELATED),
    "a hook in PreSync and PostSync": files(
      job({ notes: hook("PreSync,PostSync"), container: env("DB_HOST=db"), mark: FAILS }),
      ...DB_RELATED,
    ),
    "a bare Pod that runs once": files(
      `apiVersion: v1
kind: Pod
metadata: {name: prepare, annotations: {${PRE_SYNC}}}
spec:
  restartPolicy: OnFailure
  containers: [{name: a, ${env("DB_HOST=db")}}]  # ${FAILS}
`,
      ...DB_RELATED,
    ),
    "a Workflow": files(
      `apiVersion: argoproj.io/v1alpha1
kind: Workflow
metadata: {generateName: prepare-, annotations: {${PRE_SYNC}}}
spec:
  templates:
    - name: a
      script: {image: x, source: "psql -h db"}  # ${FAILS}
`,
      ...DB_RELATED,
    ),
    "a List": files(
      `apiVersion: v1
kind: List
items:
  - apiVersion: batch/v1
    kind: Job
    metadata: {name: prepare, annotations: {${PRE_SYNC}}}
    spec: {template: {spec: {containers: [{name: a, ${env("DB_HOST=db")}}]}}}  # ${FAILS}
`,
      ...DB_RELATED,
    ),
    "a database that is a PreSync hook of a later wave": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db"), mark: FAILS }),
      service("db", { notes: PRE_SYNC }),
      database("db", { notes: hook("PreSync", "", 1), related: true }),
    ),
    "a hook that goes on without an answer": files(
      job({ notes: PRE_SYNC, container: command("psql -h db -c 'select 1' || true"), mark: LATE }),
      ...DB_RELATED,
    ),
    "a hook that ends well without an answer": files(
      job({ notes: PRE_SYNC, container: command("if ! pg_isready -h db; then exit 0; fi; pg_dump -h db"), mark: LATE }),
      ...DB_RELATED,
    ),
    "a workload that is a hook": files(deployment("api", { notes: PRE_SYNC, container: env("DB_HOST=db"), mark: LATE }), ...DB_RELATED),
    "only a ConfigMap of its environment names it": files(
      job({ notes: PRE_SYNC, container: "envFrom: [{configMapRef: {name: settings}}]", mark: LATE }),
      configMap("settings", "DB_HOST: db"),
      ...DB_RELATED,
    ),
    "only a key of a ConfigMap names it": files(
      job({ notes: PRE_SYNC, container: "env: [{name: DB_HOST, valueFrom: {configMapKeyRef: {name: settings, key: host}}}]", mark: LATE }),
      configMap("settings", "host: db, other: web"),
      ...DB_RELATED,
      ...WEB,
    ),
    "only a file that it mounts names it": files(
      job({ notes: PRE_SYNC, pod: `volumes: [{name: c, configMap: {name: settings}}]  # ${LATE}` }),
      configMap("settings", "run.sh: 'psql -h db'"),
      ...DB_RELATED,
    ),
    "only a projected file that it mounts names it": files(
      job({ notes: PRE_SYNC, pod: `volumes: [{name: c, projected: {sources: [{configMap: {name: settings}}]}}]  # ${LATE}` }),
      configMap("settings", "run.sh: 'psql -h db'"),
      ...DB_RELATED,
    ),
    "a ConfigMap and the hook itself name it": files(
      job({ notes: PRE_SYNC, container: `envFrom: [{configMapRef: {name: settings}}], ${env("PGHOST=db")}`, mark: FAILS }),
      configMap("settings", "DB_HOST: db"),
      ...DB_RELATED,
    ),
    "an ordinary Job, and a database of a later wave": files(job({ container: env("DB_HOST=db"), mark: LATE }), ...DB_LATER),
    "a Sync hook, and a database of a later wave": files(
      job({ notes: hook("Sync"), container: env("DB_HOST=db"), mark: LATE }),
      ...DB_LATER,
    ),
    "an ordinary Job, and an application of a later wave": files(
      job({ container: env("WEB_URL=http://web"), mark: LATE }),
      service("web"),
      deployment("web", { image: "shop/web:1", notes: LATER, related: true }),
    ),
    "a Service of a later step, its pods of an earlier one": files(
      job({ container: env("DB_HOST=db"), mark: LATE }),
      service("db", { notes: LATER, related: true }),
      database("db", { notes: EARLIER }),
    ),
    "a Service of a later step without a selector": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db"), mark: FAILS }),
      service("db", { spec: "{ports: [{port: 5432}]}", related: true }),
    ),
    "an ExternalName Service of a later step": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db"), mark: FAILS }),
      service("db", { spec: "{type: ExternalName, externalName: db.example.com}", related: true }),
    ),
    "the name of a Service of a later step is looked up": files(
      deployment("api", { pod: marked(command("until nslookup db; do sleep 1; done"), "expect: waits error") }),
      service("db", { notes: LATER, related: true }),
      database("db", { notes: wave(2) }),
    ),
    "the name of a headless Service is looked up, which has no address without pods": files(
      deployment("api", { pod: marked(command("until nslookup db; do sleep 1; done"), "expect: waits error") }),
      service("db", { spec: "{clusterIP: None, selector: {app: db}}" }),
      database("db", { notes: LATER, related: true }),
    ),
    "an init container that connects once": files(deployment("api", { pod: marked(env("DB_HOST=db"), LATE) }), ...DB_LATER),
    "an init container that reads a ConfigMap": files(
      deployment("api", { pod: marked("envFrom: [{configMapRef: {name: settings}}]", LATE) }),
      configMap("settings", "DB_HOST: db, WEB_URL: 'http://web'"),
      ...DB_LATER,
      service("web"),
      deployment("web", { notes: LATER, image: "shop/web:1" }),
    ),
    until: waiting(NC_LOOP),
    "while not": waiting("while ! pg_isready -h db; do sleep 1; done"),
    "while with a test": waiting(`while [ "$(curl -s -o /dev/null http://db:80)" != 200 ]; do sleep 1; done`),
    "while true": waiting("while true; do nc -z db 5432 && break; sleep 1; done"),
    "a loop behind other commands": waiting(`echo "Waiting for db"; set -x\n${NC_LOOP}`),
    "a counted loop that fails in the end": waiting("for i in 1 2 3; do nc -z db 5432 && exit 0; sleep 1; done; exit 1"),
    "a loop that gives up with a failure": waiting(
      "until nc -z db 5432; do n=$((n+1)); if [ $n -ge 9 ]; then echo late; exit 1; fi; sleep 1; done",
    ),
    "wait-for-it": waiting("wait-for-it.sh db:5432 --timeout=30"),
    "wait-for-it that must succeed": waiting("./wait-for-it.sh db:5432 --strict -- echo up"),
    dockerize: waiting("dockerize -wait tcp://db:5432 -timeout 60s"),
    "a loop over a variable": files(
      deployment("api", {
        pod: marked(`${command("until nc -z $TARGET 5432; do sleep 1; done")}, ${env("TARGET=db")}`, "expect: waits error"),
      }),
      ...DB_LATER,
    ),
    "a loop over a variable of a ConfigMap": files(
      deployment("api", {
        pod: marked(
          `${command("until nc -z $DB_HOST 5432; do sleep 1; done")}, envFrom: [{configMapRef: {name: settings}}]`,
          "expect: waits error",
        ),
      }),
      configMap("settings", "DB_HOST: db"),
      ...DB_LATER,
    ),
    "a loop that waits for the own application of a later step": files(
      deployment("worker", { pod: marked(command("until curl http://web; do sleep 1; done"), "expect: waits error") }),
      service("web"),
      deployment("web", { notes: LATER, related: true }),
    ),
    "a loop in the init container of a Job": files(
      job({ pod: marked(command(NC_LOOP), "expect: waits error"), container: env("DB_HOST=db") }),
      ...DB_LATER,
    ),
    "an image that waits": files(
      deployment("api", {
        pod: `initContainers: [{name: a, image: "groundnuty/k8s-wait-for:v2", args: [service, db]}]  # expect: waits error`,
      }),
      ...DB_LATER,
    ),
    "kubernetes-entrypoint": files(
      deployment("api", {
        pod: `initContainers: [{name: a, image: "airshipit/kubernetes-entrypoint:1", ${env("DEPENDENCY_SERVICE=default:db")}}]  # expect: waits error`,
      }),
      ...DB_LATER,
    ),
    "a loop that gives up": notWaiting("until nc -z db 5432; do n=$((n+1)); [ $n -gt 9 ] && break; sleep 1; done"),
    "a counted loop that goes on": notWaiting("for i in 1 2 3; do nc -z db 5432 && break; sleep 1; done"),
    "a loop with a counter that goes on": notWaiting("while [ $i -lt 9 ]; do nc -z db 5432 && break; i=$((i+1)); done"),
    "a loop behind a condition": notWaiting(`if [ -n "$WAIT" ]; then ${NC_LOOP}; fi`),
    "a loop over something else": notWaiting("until test -f /x; do sleep 1; done; psql -h db"),
    "a loop over lines": notWaiting("while read line; do psql -h db; done < /x"),
    "wait-for-it that goes on": notWaiting("wait-for-it.sh db:5432 -t 30 -- echo up"),
    "a Pod with one attempt, in the same step": files(
      `apiVersion: v1
kind: Pod
metadata: {name: check}
spec:
  restartPolicy: Never
  containers: [{name: a, ${env("DB_HOST=db")}}]  # expect: sameStep warning
`,
      ...DB_RELATED,
    ),
    "a Job with one attempt, in the same step": files(
      job({ spec: "backoffLimit: 0", container: env("DB_HOST=db"), mark: "expect: sameStep warning" }),
      ...DB_RELATED,
    ),
    "a PreSync hook with one attempt, and a database of its step": files(
      job({ notes: PRE_SYNC, spec: "backoffLimit: 0", container: env("DB_HOST=db"), mark: "expect: sameStep warning" }),
      service("db", { notes: PRE_SYNC }),
      database("db", { notes: PRE_SYNC, related: true }),
    ),
    "two Services of one backend: one finding, the worst": files(
      job({ notes: PRE_SYNC, pod: init(env("X_URL=http://web-http")), container: command("curl http://web"), mark: FAILS }),
      service("web-http", { spec: "{selector: {app: web}}" }),
      ...WEB_RELATED,
    ),
    "two backends: two findings": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db", "CACHE_HOST=cache"), mark: FAILS }),
      ...DB_RELATED,
      service("cache"),
      deployment("cache", { image: "redis:7", related: true }),
    ),
    "a backend that no sync applies: helm test": files(
      job({ container: env("DB_HOST=db"), mark: "expect: never warning" }),
      service("db"),
      database("db", { notes: "helm.sh/hook: test", related: true }),
    ),
    "a backend that no sync applies, for a PreSync hook": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db"), mark: "expect: never error" }),
      service("db", { notes: PRE_SYNC }),
      database("db", { notes: hook("PostDelete"), related: true }),
    ),
    "a backend with hook: Skip": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db"), mark: "expect: never warning" }),
      service("db", { notes: PRE_SYNC }),
      database("db", { notes: hook("Skip"), related: true }),
    ),
    "a pod of CloudNativePG behind a Service of the render": files(
      job({ notes: PRE_SYNC, container: env("DB_HOST=db"), mark: FAILS }),
      service("db", { notes: PRE_SYNC, spec: "{selector: {cnpg.io/cluster: main, role: primary}}" }),
      custom("postgresql.cnpg.io/v1", "Cluster", "main"),
    ),
    CloudNativePG: operated("main-rw", "postgresql.cnpg.io/v1", "Cluster"),
    "CloudNativePG, read only": operated("main-ro.default.svc", "postgresql.cnpg.io/v1", "Cluster"),
    Strimzi: operated("main-kafka-bootstrap", "kafka.strimzi.io/v1beta2", "Kafka"),
    Zalando: operated("main", "acid.zalan.do/v1", "postgresql"),
    "Zalando, the replica": operated("main-repl", "acid.zalan.do/v1", "postgresql"),
    RabbitMQ: operated("main", "rabbitmq.com/v1beta1", "RabbitmqCluster"),
    MongoDB: operated("main-svc", "mongodbcommunity.mongodb.com/v1", "MongoDBCommunity"),
    Elasticsearch: operated("main-es-http", "elasticsearch.k8s.elastic.co/v1", "Elasticsearch"),
    Crunchy: operated("main-primary", "postgres-operator.crunchydata.com/v1beta1", "PostgresCluster"),
    ClickHouse: operated("clickhouse-main", "clickhouse.altinity.com/v1", "ClickHouseInstallation"),
    KubeDB: operated("main", "kubedb.com/v1", "Redis"),
    "OpenSearch, by its own name": operated("main", "opensearch.opster.io/v1", "OpenSearchCluster"),
    "an operator's Service that is no store": files(
      job({ notes: PRE_SYNC, container: env("URL=http://main-service:80"), mark: LATE }),
      custom("k8s.keycloak.org/v2alpha1", "Keycloak", "main"),
    ),
    "a custom resource of a later wave, waited for": files(
      deployment("wiki", { pod: marked(command("until pg_isready -h main-rw; do sleep 2; done"), "expect: waits error") }),
      custom("postgresql.cnpg.io/v1", "Cluster", "main", LATER),
    ),
  },
});

test("the messages say what is where, and what Argo CD does", () => {
  const documents = [job({ notes: PRE_SYNC, container: env("DB_HOST=db") }), ...DB].join("---\n");
  expect(told(rule, documents)[0]?.message).toBe(
    "Job shop/prepare (PreSync, wave 0) connects to db, which is StatefulSet shop/db (Sync, wave 0): Argo CD applies that only after Job shop/prepare has completed, so it fails or hangs, and the first sync never gets to Sync, wave 0.",
  );
  const waits = [deployment("api", { pod: init(command(NC_LOOP)) }), service("db"), database("db", { notes: LATER })].join("---\n");
  expect(told(rule, waits)[0]?.message).toBe(
    "Deployment shop/api (Sync, wave 0) waits in an init container for db, which is StatefulSet shop/db (Sync, wave 1): Argo CD applies that only after Deployment shop/api is healthy, so the first sync never gets to Sync, wave 1.",
  );
});
