// Which hosts a pod names in its environment, its command and the ConfigMaps that it reads.
import type { Resource } from "../types.ts";
import { getField, getList, getText, isMapping } from "./resource.ts";
import { commandLine, containers } from "./workloads.ts";

const HOST = "([a-zA-Z][a-zA-Z0-9-]*(?:\\.[a-zA-Z0-9-]+)*)";
const PATTERNS: readonly RegExp[] = [
  // The host of a URL, a DSN or a JDBC address: `postgres://user:pw@db:5432/x`, `tcp(db:3306)`.
  new RegExp(`(?:://(?:[^\\s/@]*@)?|@(?:tcp\\()?)${HOST}`, "g"),
  // `db:5432`, also in comma lists.
  new RegExp(`(?:^|[\\s,;=("'])${HOST}:\\d{2,5}(?![\\d.])`, "g"),
  // `Server=db,1433`, `Data Source=db`, `host=db port=5432`.
  new RegExp(`(?:^|[\\s;,"'])(?:server|data source|host|addr|address)\\s*=\\s*(?:tcp:)?${HOST}`, "gi"),
  // `--host db`, `--host=db`, `-h db`.
  new RegExp(`(?:^|\\s)(?:--host(?:name)?(?:\\s+|=)|-h\\s+)${HOST}`, "g"),
];
const HOST_VARIABLE = /(?:HOST|HOSTNAME|ADDR|ADDRESS|SERVER|ENDPOINT|BROKERS)$/i;

/** The hosts that a text names as the other end of a connection. */
export function hostsIn(text: string): string[] {
  return PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] as string));
}

/** The hosts of a variable: its whole value where its name says that it is an address. */
function hostsOfVariable(name: string, value: string): string[] {
  const whole = HOST_VARIABLE.test(name)
    ? value.split(",").flatMap((part) => new RegExp(`^\\s*${HOST}(?::\\d+)?\\s*$`).exec(part)?.[1] ?? [])
    : [];
  return [...whole, ...hostsIn(value)];
}

/** The hosts that the pods of a resource name; `configMap` gives the ConfigMaps of the render by name. */
export function hostsOf(resource: Resource, configMap: (name: string) => Resource | undefined): ReadonlySet<string> {
  const dataOf = (name: string): [string, string][] => {
    const data = getField(configMap(name)?.manifest, ["data"]);
    return isMapping(data) ? Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === "string") : [];
  };
  const hosts = containers(resource).flatMap((container) => {
    const variables = getList(container.manifest, ["env"]).flatMap((variable): [string, string][] => {
      const name = getText(variable, ["name"]);
      const reference = getField(variable, ["valueFrom", "configMapKeyRef"]);
      const fromConfig = dataOf(getText(reference, ["name"])).filter(([key]) => key === getText(reference, ["key"]));
      return [[name, getText(variable, ["value"])], ...fromConfig.map(([, value]): [string, string] => [name, value])];
    });
    const fromConfig = getList(container.manifest, ["envFrom"]).flatMap((source) => dataOf(getText(source, ["configMapRef", "name"])));
    return [
      ...[...variables, ...fromConfig].flatMap(([name, value]) => hostsOfVariable(name, value)),
      ...hostsIn(commandLine(container).join(" ")),
    ];
  });
  return new Set(hosts);
}

/** Whether a host is the address of a Service: `db`, `db.shop`, `db.shop.svc`, `pod-0.db.shop.svc.cluster.local`. */
export function isHostOf(host: string, service: string, namespace: string): boolean {
  const [first, second, third] = host.split(".");
  if (first === service) return second === undefined || (second === namespace && (third === undefined || third === "svc"));
  return second === service && third === namespace;
}
