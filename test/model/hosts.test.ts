import { describe, expect, test } from "vitest";
import { hostsOf } from "../../src/model/host-mentions.ts";
import { hostsIn, isHostOf } from "../../src/model/hosts.ts";
import { resourceOf } from "./read.ts";

describe("hostsIn", () => {
  test.each([
    ["postgres://user:pw@db:5432/x", ["db"]],
    ["postgres://db/x", ["db"]],
    ["https://api.shop.svc.cluster.local/health", ["api.shop.svc.cluster.local"]],
    ["user:pw@tcp(db:3306)/x", ["db"]],
    ["user@db/x", ["db"]],
    ["db:5432", ["db"]],
    ["kafka-0:9092,kafka-1:9092", ["kafka-0", "kafka-1"]],
    ["wait for db:5432 please", ["db"]],
    ["addr=db:5432", ["db"]],
    ["'db:5432'", ["db"]],
    ["Server=db,1433;Database=x", ["db"]],
    ["Data Source=db;x=y", ["db"]],
    ["x;ADDRESS = tcp:db", ["db"]],
    ["host=db port=5432", ["db"]],
    ["addr=db", ["db"]],
    ["pg_isready -h db -p 5432", ["db"]],
    ["psql --host db", ["db"]],
    ["psql --host=db", ["db"]],
    ["x --hostname=db", ["db"]],
    ["x --hostname   db", ["db"]],
  ])("finds those of %j", (text, hosts) => expect([...new Set(hostsIn(text))]).toEqual(hosts));

  test.each([
    "",
    "db",
    "10.0.0.1:5432",
    "12:30",
    "image:1.2.3",
    "image:1",
    "image:1234567",
    "image:12.5",
    "path/to:80",
    "my-host=db",
    "x -host db",
    "x --hosts=db",
    "pg-h db",
    "a://",
    "-h -p",
  ])("finds none in %j", (text) => expect(hostsIn(text)).toEqual([]));
});

describe("hostsOf", () => {
  const settings = () =>
    resourceOf("{apiVersion: v1, kind: ConfigMap, metadata: {name: cm}, data: {DB_HOST: one, URL: 'x://two', PORT: 1, NAME: three}}");
  const configMap = (name: string) => (name === "cm" ? settings() : undefined);
  const of = (container: string) => [
    ...hostsOf(resourceOf(`{apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {containers: [{${container}}]}}`), configMap),
  ];

  test.each(["DB_HOST", "PGHOST", "HOSTNAME", "REDIS_ADDR", "ADDRESS", "SQL_SERVER", "ENDPOINT", "KAFKA_BROKERS", "db_host"])(
    "the whole value of a variable named %s is a host",
    (name) => expect(of(`env: [{name: ${name}, value: db}]`)).toEqual(["db"]),
  );
  test.each(["DB_HOST_NAME", "HOSTS", "DB", "SERVERS"])("the value of a variable named %s is none by itself", (name) =>
    expect(of(`env: [{name: ${name}, value: db}]`)).toEqual([]),
  );
  test("a list of hosts is read host by host, with ports and blanks", () =>
    expect(of("env: [{name: BROKERS, value: 'a:9092, b ,c:1,10.0.0.1,two words'}]")).toEqual(["a", "b", "c"]));
  test("an address in any variable is read", () => expect(of("env: [{name: X, value: 'postgres://db/x'}]")).toEqual(["db"]));
  test("a command is read, its words as one text", () => {
    expect(of("command: [psql, -h, db], args: [-c, 'x://other']")).toEqual(["other", "db"]);
  });
  test("a key of a ConfigMap is read under the name of the variable", () => {
    expect(of("env: [{name: X_HOST, valueFrom: {configMapKeyRef: {name: cm, key: NAME}}}]")).toEqual(["three"]);
    expect(of("env: [{name: X, valueFrom: {configMapKeyRef: {name: cm, key: NAME}}}]")).toEqual([]);
    expect(of("env: [{name: X, valueFrom: {configMapKeyRef: {name: cm, key: URL}}}]")).toEqual(["two"]);
  });
  test("a whole ConfigMap is read under the names of its keys", () =>
    expect(of("envFrom: [{configMapRef: {name: cm}}]")).toEqual(["one", "two"]));
  test("a ConfigMap that is not in the render names nothing", () => {
    expect(of("envFrom: [{configMapRef: {name: none}}, {secretRef: {name: cm}}]")).toEqual([]);
    expect(of("env: [{name: X_HOST, valueFrom: {configMapKeyRef: {name: none, key: NAME}}}]")).toEqual([]);
  });
  test("init containers count, and each host is there once", () => {
    const pod = "{initContainers: [{args: ['x://a']}], containers: [{args: ['x://a x://b']}]}";
    expect([...hostsOf(resourceOf(`{apiVersion: v1, kind: Pod, metadata: {name: a}, spec: ${pod}}`), configMap)]).toEqual(["a", "b"]);
  });
});

describe("isHostOf", () => {
  test.each(["db", "db.shop", "db.shop.svc", "db.shop.svc.cluster.local", "db-0.db.shop", "db-0.db.shop.svc.cluster.local"])(
    "%s is the Service db in the namespace shop",
    (host) => expect(isHostOf(host, "db", "shop")).toBe(true),
  );
  test.each([
    "",
    "other",
    "db.web",
    "db.web.svc",
    "db.shop.example.com",
    "shop.db",
    "db-0.db",
    "db-0.db.web",
    "x.other.shop",
    "adb",
    "db-0",
  ])("%s is not", (host) => expect(isHostOf(host, "db", "shop")).toBe(false));
});
