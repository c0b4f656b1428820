import { describe, expect, test } from "vitest";
import { migrationLinks } from "../../src/model/migration-links.ts";
import { references } from "../../src/model/references.ts";
import type { Manifest } from "../../src/types.ts";
import { resourcesOf } from "./read.ts";

interface Pod {
  readonly image?: string;
  /** Variables with plain values. */
  readonly env?: Readonly<Record<string, string>>;
  /** Secrets that are read whole. */
  readonly from?: readonly string[];
  /** Variables with `secret/key`. */
  readonly keys?: Readonly<Record<string, string>>;
  readonly more?: Manifest;
  readonly namespace?: string;
  readonly labels?: Readonly<Record<string, string>>;
}

const container = ({ image = "", env = {}, from = [], keys = {} }: Pod): Manifest => ({
  name: "main",
  image,
  env: [
    ...Object.entries(env).map(([name, value]) => ({ name, value })),
    ...Object.entries(keys).map(([name, at]) => {
      const [secret, key] = at.split("/");
      return { name, valueFrom: { secretKeyRef: { name: secret, key } } };
    }),
  ],
  envFrom: from.map((name) => ({ secretRef: { name } })),
});

function object(type: string, name: string, pod: Pod, podLabels: Manifest = {}): Manifest {
  const [apiVersion, kind] = type.split(" ");
  const metadata = { name, labels: pod.labels ?? {}, ...(pod.namespace !== undefined && { namespace: pod.namespace }) };
  const template = { metadata: { labels: podLabels }, spec: { containers: [container(pod)], ...pod.more } };
  return { apiVersion, kind, metadata, spec: { template } };
}
const job = (name: string, pod: Pod): Manifest => object("batch/v1 Job", name, pod);
const web = (name: string, pod: Pod, podLabels?: Manifest): Manifest => object("apps/v1 Deployment", name, pod, podLabels);
const service = (name: string, selector: unknown, namespace?: string): Manifest => ({
  apiVersion: "v1",
  kind: "Service",
  metadata: { name, ...(namespace !== undefined && { namespace }) },
  spec: { selector },
});

/** The links of an application, each as `job -> workload, workload by image`, with `?` when it is unsure. */
function links(...manifests: Manifest[]): string[] {
  const resources = resourcesOf(manifests.map((manifest) => JSON.stringify(manifest)).join("\n---\n"));
  const referencesOf = (resource: (typeof resources)[number]) => references(resource, "shop");
  return migrationLinks({ resources, destination: "shop", referencesOf }).map((link) => {
    const workloads = link.workloads.map(({ name }) => name).join(", ");
    return `${link.job.name} -> ${workloads} by ${link.by}${link.isUnsure ? "?" : ""}`;
  });
}

describe("links by image", () => {
  test("a Job migrates for the workloads that run its image, whatever the tag", () => {
    expect(
      links(job("migrate", { image: "shop/api:1" }), web("api", { image: "shop/api:2" }), web("worker", { image: "shop/api@sha256:a" })),
    ).toEqual(["migrate -> api, worker by image"]);
  });
  test("each Job has its own link, in the order of the resources", () => {
    expect(
      links(
        web("b", { image: "shop/b" }),
        job("b-migrate", { image: "shop/b" }),
        web("a", { image: "shop/a" }),
        job("a-migrate", { image: "shop/a" }),
      ),
    ).toEqual(["b-migrate -> b by image", "a-migrate -> a by image"]);
  });
  test("the same name in another registry is another image", () =>
    expect(links(job("migrate", { image: "a.io/api" }), web("api", { image: "b.io/api" }))).toEqual([]));
  test("an init container of the workload does not count, one of the Job does", () => {
    const init = { initContainers: [{ name: "init", image: "shop/api" }] };
    expect(links(job("migrate", { image: "shop/api" }), web("a", { image: "shop/other", more: init }))).toEqual([]);
    expect(links(job("migrate", { image: "busybox", more: init }), web("a", { image: "shop/api" }))).toEqual(["migrate -> a by image"]);
  });
  test("any container of a workload counts, and links it once", () => {
    const more = { containers: [container({ image: "shop/x" }), container({ image: "shop/api" }), container({ image: "shop/api" })] };
    expect(links(job("migrate", { image: "shop/api" }), web("a", { more }))).toEqual(["migrate -> a by image"]);
  });
  test.each([
    "",
    "busybox",
    "docker.io/library/alpine:3",
    "bitnami/kubectl",
    "python",
    "node:20",
    "nginx",
    "vault",
    "redgate/flyway",
    "alembic",
    "postgres",
    "bitnami/postgresql-repmgr",
    "mysql:8",
    "clickhouse/clickhouse-server",
  ])("sharing the image %j says nothing", (image) => expect(links(job("migrate", { image }), web("a", { image }))).toEqual([]));
  test.each(["shop/nginx-app", "mypython", "postgres-exporter", "mongo-express", "redisinsight"])(
    "%s is an application's image like any other",
    (image) => expect(links(job("migrate", { image }), web("a", { image }))).toEqual(["migrate -> a by image"]),
  );
});

describe("what is migrated for", () => {
  test.each(["apps/v1 StatefulSet", "apps/v1 DaemonSet", "argoproj.io/v1 Rollout"])("a %s is", (type) =>
    expect(links(job("migrate", { image: "shop/api" }), object(type, "a", { image: "shop/api" }))).toEqual(["migrate -> a by image"]),
  );
  test.each(["batch/v1 Job", "v1 ConfigMap"])("a %s is not", (type) =>
    expect(links(job("migrate", { image: "shop/api" }), object(type, "a", { image: "shop/api" }))).toEqual([]),
  );
  test("a workload at rest is not", () => {
    const resting = {
      ...web("a", { image: "shop/api" }),
      spec: { replicas: 0, template: { spec: { containers: [container({ image: "shop/api" })] } } },
    };
    expect(links(job("migrate", { image: "shop/api" }), resting)).toEqual([]);
  });
  test("a store is not, even with the Job's image beside it", () => {
    const more = { containers: [container({ image: "postgres:16" }), container({ image: "shop/api" })] };
    expect(links(job("migrate", { image: "shop/api" }), web("db", { more }))).toEqual([]);
  });
  test("a workload with a store beside it is", () => {
    const more = { containers: [container({ image: "shop/api" }), container({ image: "redis" })] };
    expect(links(job("migrate", { image: "shop/api" }), web("a", { more }))).toEqual(["migrate -> a by image"]);
  });
  test("a workload without containers is not", () =>
    expect(links(job("migrate", { image: "shop/api" }), web("a", { more: { containers: [] } }))).toEqual([]));
  test("only what is in the Job's namespace is", () => {
    const others = [web("b", { image: "shop/api", namespace: "web" }), web("c", { image: "shop/api", namespace: "shop" })];
    expect(links(job("migrate", { image: "shop/api" }), ...others)).toEqual(["migrate -> c by image"]);
  });
  test("without a migration there is no link", () =>
    expect(links(job("report", { image: "shop/api" }), web("a", { image: "shop/api" }))).toEqual([]));
  test("a Job that migrates for nobody has none", () => expect(links(job("migrate", { image: "shop/api" }))).toEqual([]));
});

describe("links by database", () => {
  test("the only reader of a Secret that the Job reads whole is linked", () => {
    expect(links(job("migrate", { from: ["db"] }), web("a", { from: ["db"] }), web("b", { from: ["other"] }))).toEqual([
      "migrate -> a by database",
    ]);
  });
  test("readers with one image are linked together", () => {
    const api = { image: "shop/api", from: ["db"] };
    expect(links(job("migrate", { from: ["db"] }), web("a", api), web("b", api))).toEqual(["migrate -> a, b by database"]);
  });
  test("readers with several images leave it unsure", () => {
    const a = web("a", { image: "shop/a", from: ["db"] });
    expect(links(job("migrate", { from: ["db"] }), a, web("b", { image: "shop/b", from: ["db"] }))).toEqual([
      "migrate -> a, b by database?",
    ]);
  });
  test("unless the Job's name says whose it is", () => {
    const a = web("a", { image: "shop/a", from: ["db"] });
    expect(links(job("a-migrate", { from: ["db"] }), a, web("b", { image: "shop/b", from: ["db"] }))).toEqual([
      "a-migrate -> a by database",
    ]);
  });
  test("what else the two read means nothing", () => {
    const a = web("a", { from: ["db", "other"] });
    expect(links(job("migrate", { from: ["mine", "db"] }), a)).toEqual(["migrate -> a by database"]);
    const b = web("b", { keys: { DB_ONE: "db/one", DB_TWO: "other/two" } });
    expect(links(job("migrate", { keys: { DB_TWO: "db/two" } }), b)).toEqual([]);
  });
  test("a key is shared with who reads all of the Secret", () =>
    expect(links(job("migrate", { keys: { DB_URL: "db/url" } }), web("a", { from: ["db"] }))).toEqual(["migrate -> a by database"]));
  test("a key that several images read leaves it unsure", () => {
    const a = web("a", { image: "shop/a", keys: { DB_URL: "db/url" } });
    const b = web("b", { image: "shop/b", keys: { DB_URL: "db/url" } });
    expect(links(job("migrate", { keys: { DB_URL: "db/url" } }), a, b)).toEqual(["migrate -> a, b by database?"]);
  });
  test("a key that only one image reads says whose it is", () => {
    const a = web("a", { image: "shop/a", keys: { X: "db/url-a" } });
    const b = web("b", { image: "shop/b", keys: { X: "db/url-b" } });
    expect(links(job("migrate", { keys: { X: "db/url-b" } }), a, b)).toEqual(["migrate -> b by database"]);
  });
  test("a Secret of several images that the Job reads whole does not say it, even if one of them does so too", () => {
    const a = web("a", { image: "shop/a", keys: { DB_URL: "db/a" } });
    expect(links(job("migrate", { from: ["db"] }), a, web("b", { image: "shop/b", from: ["db"] }))).toEqual([
      "migrate -> a, b by database?",
    ]);
  });
  test("what is sure is not mixed with what is not", () => {
    const a = web("a", { image: "shop/a", from: ["one"] });
    const b = web("b", { image: "shop/b", from: ["two"] });
    const c = web("c", { image: "shop/c", from: ["two"] });
    expect(links(job("migrate", { from: ["one", "two"] }), a, b, c)).toEqual(["migrate -> a by database"]);
  });
  test.each([
    "DB_URL",
    "DATABASE",
    "POSTGRES_HOST",
    "POSTGRESQL_URL",
    "PG_URL",
    "MYSQL_X",
    "MARIADB",
    "MONGO",
    "MONGODB_URI",
    "SQL_X",
    "MSSQL_X",
    "APP_DSN",
    "JDBC_URL",
    "DATASOURCE",
    "CLICKHOUSE",
    "COCKROACH",
    "CASSANDRA",
    "DBURL",
  ])("a variable named %s is taken for a database", (name) =>
    expect(links(job("migrate", { keys: { [name]: "s/k" } }), web("a", { keys: { [name]: "s/k" } }))).toEqual(["migrate -> a by database"]),
  );
  test.each(["TOKEN", "DBX", "ADB", "PGP_KEY", "SQLITE"])("one named %s is not", (name) =>
    expect(links(job("migrate", { keys: { [name]: "s/k" } }), web("a", { keys: { [name]: "s/k" } }))).toEqual([]),
  );
  test("the name of the Secret or of the key says it too", () => {
    expect(links(job("migrate", { keys: { X: "my_db/k" } }), web("a", { keys: { X: "my_db/k" } }))).toEqual(["migrate -> a by database"]);
    expect(links(job("migrate", { keys: { X: "s/database" } }), web("a", { keys: { X: "s/database" } }))).toEqual([
      "migrate -> a by database",
    ]);
  });
  test("a volume is no database", () => {
    const more = { volumes: [{ name: "v", secret: { secretName: "db" } }] };
    expect(links(job("migrate", { more }), web("a", { more }))).toEqual([]);
  });
  test("an object of another kind with the name is another one", () => {
    const map = { containers: [{ name: "main", envFrom: [{ configMapRef: { name: "db" } }] }] };
    expect(links(job("migrate", { more: map }), web("a", { from: ["db"] }))).toEqual([]);
  });
  test("an image links before a database", () => {
    const a = web("a", { image: "shop/api" });
    expect(links(job("migrate", { image: "shop/api", from: ["db"] }), a, web("b", { from: ["db"] }))).toEqual(["migrate -> a by image"]);
  });
});

describe("links by name", () => {
  const labels = { "app.kubernetes.io/instance": "shop" };

  test("a workload of the same instance whose name begins the Job's is linked", () => {
    expect(links(job("api-migrate", { labels }), web("api", { labels }), web("web", { labels }))).toEqual(["api-migrate -> api by name"]);
  });
  test("part-of counts as an instance does, other labels do not", () => {
    const of = (key: string) => links(job("api-migrate", { labels: { [key]: "x" } }), web("api", { labels: { [key]: "x" } }));
    expect(of("app.kubernetes.io/part-of")).toEqual(["api-migrate -> api by name"]);
    expect(of("app.kubernetes.io/name")).toEqual([]);
  });
  test("the instance must be the same and must be said", () => {
    expect(links(job("api-migrate", { labels }), web("api", { labels: { "app.kubernetes.io/instance": "other" } }))).toEqual([]);
    expect(links(job("api-migrate", {}), web("api", {}))).toEqual([]);
    expect(
      links(
        job("api-migrate", { labels: { "app.kubernetes.io/instance": "" } }),
        web("api", { labels: { "app.kubernetes.io/instance": "" } }),
      ),
    ).toEqual([]);
  });
  test("the longest name wins", () =>
    expect(links(job("api-v2-migrate", { labels }), web("api", { labels }), web("api-v2", { labels }))).toEqual([
      "api-v2-migrate -> api-v2 by name",
    ]));
  test("a name is a prefix only up to - or .", () => {
    expect(links(job("apimigrate-migrate", { labels }), web("api", { labels }))).toEqual([]);
    expect(links(job("api.migrate", { labels }), web("api", { labels }))).toEqual(["api.migrate -> api by name"]);
    expect(links(job("migrate", { labels }), web("migrate", { labels }))).toEqual(["migrate -> migrate by name"]);
  });
  test("a workload without a name is none", () => expect(links(job("-migrate", { labels }), web("", { labels }))).toEqual([]));
  test("a database links before a name", () =>
    expect(links(job("api-migrate", { labels, from: ["db"] }), web("api", { labels }), web("b", { from: ["db"] }))).toEqual([
      "api-migrate -> b by database",
    ]));
});

describe("the database behind a host of the Job", () => {
  const secret = { from: ["db"] };
  const migrate = job("migrate", { ...secret, env: { DB_HOST: "pg" } });
  const pg = web("pg", { image: "shop/own-pg", ...secret }, { app: "pg", tier: "x" });
  const api = web("api", { image: "shop/api", ...secret }, { app: "api" });

  test("is not what the Job migrates for", () =>
    expect(links(migrate, pg, api, service("pg", { app: "pg" }))).toEqual(["migrate -> api by database"]));
  test.each([
    ["no Service of that name", service("other", { app: "pg" })],
    ["a Service in another namespace", service("pg", { app: "pg" }, "web")],
    ["a Service without a selector", service("pg", undefined)],
    ["a Service with an empty selector", service("pg", {})],
    ["a Service that selects nothing of it", service("pg", { app: "pg", tier: "y" })],
    ["an object of another kind", { ...service("pg", { app: "pg" }), kind: "Ingress" }],
    ["a Service of another group", { ...service("pg", { app: "pg" }), apiVersion: "example.com/v1" }],
  ])("is not known through %s", (_, manifest) => expect(links(migrate, pg, api, manifest)).toEqual(["migrate -> pg, api by database?"]));
  test("is known by a name with its namespace", () => {
    const far = (host: string) => links(job("migrate", { ...secret, env: { DB_HOST: host } }), pg, api, service("pg", { app: "pg" }));
    expect(far("pg.shop.svc.cluster.local")).toEqual(["migrate -> api by database"]);
    expect(far("pg-0.pg.shop")).toEqual(["migrate -> api by database"]);
    expect(far("pg.web.svc")).toEqual(["migrate -> pg, api by database?"]);
  });
  test("is known beside other hosts and their Services", () => {
    const both = job("migrate", { ...secret, env: { DB_HOST: "pg", CACHE_HOST: "cache" } });
    expect(links(both, pg, api, service("pg", { app: "pg" }), service("cache", { app: "cache" }))).toEqual(["migrate -> api by database"]);
  });
  test("is known by a host in a ConfigMap of the render", () => {
    const more = { containers: [{ ...container(secret), envFrom: [{ secretRef: { name: "db" } }, { configMapRef: { name: "cm" } }] }] };
    const config = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "cm" }, data: { DB_HOST: "pg" } };
    const all = [job("migrate", { more }), pg, api, service("pg", { app: "pg" })];
    expect(links(...all, config)).toEqual(["migrate -> api by database"]);
    expect(links(...all, { ...config, metadata: { name: "cm", namespace: "web" } })).toEqual(["migrate -> pg, api by database?"]);
    expect(links(...all, { ...config, apiVersion: "example.com/v1" })).toEqual(["migrate -> pg, api by database?"]);
  });
  test("is still migrated for when it runs the Job's image", () => {
    const own = job("migrate", { image: "shop/own-pg", env: { DB_HOST: "pg" } });
    expect(links(own, pg, service("pg", { app: "pg" }))).toEqual(["migrate -> pg by image"]);
  });
});

test("what only hints at a migration makes an unsure link", () => {
  const hint = {
    image: "shop/api",
    more: { containers: [{ ...container({ image: "shop/api" }), command: ["sh", "-c", "a; b; c; d; ./migrate"] }] },
  };
  expect(links(job("x", hint), web("a", { image: "shop/api" }))).toEqual(["x -> a by image?"]);
});
