// Which hosts a text names as the other end of a connection.

/** A host in a text. */
export interface FoundHost {
  readonly host: string;
  /** Where it stands in the text. */
  readonly at: number;
  readonly port: number | undefined;
  /** `postgres` of `postgres://db/x`, in lower case, or `""`. */
  readonly scheme: string;
  /** Only its name is looked up, which needs the Service and not always its pods. */
  readonly isLookup: boolean;
  /** An argument says no more than the name: it may be wanted for a certificate. */
  readonly isBare: boolean;
}

// A longer word with `_` in it is no host, and neither is the beginning of one that a variable ends.
const HOST = "(?<host>[a-zA-Z][a-zA-Z0-9-]*(?:\\.[a-zA-Z0-9-]+)*)(?![\\w-])";
const PORT = "(?<port>\\d{2,5})(?![\\w.-])";
const OPEN = "[\"']?";
const ADDRESS_WORDS = "(?:host|hostname|addr|address|server|endpoint|brokers|bootstrap-servers?)";

const CONNECTIONS: readonly RegExp[] = [
  // The host of a URL, a DSN or a JDBC address: `postgres://user:pw@db:5432/x`, `user:pw@tcp(db:3306)`, `thin:@db`.
  new RegExp(`(?:://(?<=(?<scheme>[a-zA-Z][\\w+.-]{0,30})?://)(?:[^\\s/@]*@)?|(?<=[\\w):])@(?:tcp\\(|//)?)${HOST}(?::${PORT})?`, "dg"),
  // `db:5432`, also in comma lists.
  new RegExp(`(?:^|[\\s,;=("'])${HOST}:${PORT}`, "dg"),
  // `nc -z db 5432`, `telnet db 25`, `/dev/tcp/db/5432`.
  new RegExp(`(?:^|[\\s/;(&|"'])(?:nc|ncat|netcat|telnet)\\s+(?:-\\S+\\s+(?:\\d+\\s+)?)*${OPEN}${HOST}${OPEN}[\\s:]+["']?${PORT}`, "dg"),
  new RegExp(`/dev/tcp/${HOST}/${PORT}`, "dg"),
];
const BARE: readonly RegExp[] = [
  // `Server=db,1433`, `Data Source=db`, `host=db port=5432`.
  new RegExp(`(?:^|[\\s;,"'])(?:server|data source|host|addr|address)\\s*=\\s*(?:tcp:)?${HOST}`, "dgi"),
  // `--host db`, `--host=db`, `--db-host db`, `-h db`; not the address that the program itself listens on.
  new RegExp(
    `(?:^|\\s)(?:--(?!(?:[\\w-]+-)?(?:bind|listen|advertise|advertised)-)(?:[\\w-]+-)?${ADDRESS_WORDS}(?:\\s+|=)|-h\\s+)${OPEN}${HOST}`,
    "dg",
  ),
];
const LOOKUP = new RegExp(`(?:^|[\\s/;(&|"'])(?:nslookup|getent\\s+a?hosts(?:v4)?|dig)\\s+(?:[-+]\\S+\\s+)*${OPEN}${HOST}`, "dg");

/** Ports below 1000 at which something answers: `postgres:16` and `redis:7` are images. */
const LOW_PORTS: ReadonlySet<number> = new Set([21, 22, 25, 53, 80, 88, 110, 143, 389, 443, 465, 587, 636, 873, 993, 995]);

/** Who owns a file, not a host: `chown redis:1000`. And lines that the shell, or whoever reads the file, passes over. */
const NO_HOSTS = /\bch(?:own|grp)\s+(?:-\S+\s+)*\S+|^[ \t]*(?:#|\/\/|;).*$/gm;

/** A text of the same length with blanks for what names no host. */
export function blanked(text: string): string {
  return text.replace(NO_HOSTS, (part) => " ".repeat(part.length));
}

/** Whether a name goes on with a part that is only known later, other than the namespace. */
function isCut(rest: string): boolean {
  return /^\.?[$<{]/.test(rest) && !/^\.[$<{][^\n]{0,120}?namespace/i.test(rest);
}

/** The hosts that a text names as the other end of a connection. */
export function findHosts(text: string): FoundHost[] {
  const readable = blanked(text);
  const find = (pattern: RegExp): FoundHost[] =>
    [...readable.matchAll(pattern)].flatMap((match): FoundHost[] => {
      const { host = "", port, scheme = "" } = match.groups ?? {};
      const [start = 0, end = 0] = match.indices?.groups?.["host"] ?? [];
      const number = port === undefined ? undefined : Number(port);
      if (number !== undefined && number < 1000 && !LOW_PORTS.has(number)) return [];
      if (isCut(readable.slice(end, end + 130))) return [];
      return [
        { host, at: start, port: number, scheme: scheme.toLowerCase(), isLookup: pattern === LOOKUP, isBare: BARE.includes(pattern) },
      ];
    });
  return [...CONNECTIONS, ...BARE, LOOKUP].flatMap(find);
}

/** The hosts that a text names, as plain texts. */
export function hostsIn(text: string): string[] {
  return findHosts(text).map(({ host }) => host);
}

const HOST_VARIABLE = /(?:HOST|HOSTNAME|ADDR|ADDRESS|SERVER|ENDPOINT|BROKERS)$/i;
const WHOLE = new RegExp(`^\\s*${HOST}\\.?(?::(?<port>\\d+))?\\s*$`);

/** The hosts of a variable: its whole value where its name says that it is an address. */
export function hostsOfVariable(name: string, value: string): FoundHost[] {
  const whole = HOST_VARIABLE.test(name)
    ? value.split(",").flatMap((part): FoundHost[] => {
        const { host, port } = WHOLE.exec(part)?.groups ?? {};
        if (host === undefined) return [];
        return [{ host, at: 0, port: port === undefined ? undefined : Number(port), scheme: "", isLookup: false, isBare: false }];
      })
    : [];
  return [...whole, ...findHosts(value)];
}

/** Whether a host is the address of a Service: `db`, `db.shop`, `db.shop.svc`, `pod-0.db.shop.svc.cluster.local`. */
export function isHostOf(host: string, service: string, namespace: string): boolean {
  const [first, second, third] = host.split(".");
  if (first === service) return second === undefined || (second === namespace && (third === undefined || third === "svc"));
  return second === service && third === namespace;
}

/** The Services that a host may be the address of, seen from a namespace. */
export function servicesAt(host: string, namespace: string): { readonly name: string; readonly namespace: string }[] {
  const [first = "", second, third, fourth] = host.split(".");
  if (second === undefined) return [{ name: first, namespace }];
  if (third === undefined) {
    // `db.shop`, or `db-0.db` in the own namespace.
    const ofPod = /-\d+$/.test(first) ? [{ name: second, namespace }] : [];
    return [{ name: first, namespace: second }, ...ofPod];
  }
  if (third === "svc") return [{ name: first, namespace: second }];
  return fourth === undefined || fourth === "svc" ? [{ name: second, namespace: third }] : [];
}
