// The arguments of the command line: one table, out of which they are read, explained and completed.
import { parseArgs } from "node:util";
import { reasonOf, UserError } from "./errors.ts";
import { nearest } from "./nearest.ts";
import { COMMANDS, type Command, DEFAULTS, type Options } from "./options.ts";
import { PRESETS, type Preset } from "./presets.ts";
import { ARGOCD_VERSIONS, type ArgocdVersion, NEWEST_ARGOCD, SEVERITIES } from "./rule.ts";

const FORMATS = ["text", "json", "sarif", "github", "junit", "markdown", "gitlab"];

/** One flag. */
export interface Flag {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly multiple?: true;
  /** What stands for its value in the help. */
  readonly value?: string;
  readonly choices?: readonly string[];
  /** Its value is a path. */
  readonly path?: "file" | "folder";
  /** The heading that it stands under. */
  readonly group: "Output" | "Changes" | "Selection" | "Rendering, where an Application does not say it" | "Other";
  readonly help: string;
  /** Only the long help shows it. */
  readonly isRare?: true;
}

const RENDERING = "Rendering, where an Application does not say it";

/** Every flag by its name. */
export const FLAGS = {
  format: { type: "string", short: "f", multiple: true, value: "name", choices: FORMATS, group: "Output", help: FORMATS.join(", ") },
  output: {
    type: "string",
    short: "o",
    multiple: true,
    value: "file",
    path: "file",
    group: "Output",
    help: "where the n-th format goes (default: stdout)",
  },
  "fail-on": {
    type: "string",
    value: "severity",
    choices: SEVERITIES,
    group: "Output",
    help: "exit 1 from: error (default), warning, info",
  },
  "max-warnings": { type: "string", value: "n", group: "Output", help: "exit 1 with more warnings than this" },
  quiet: { type: "boolean", short: "q", group: "Output", help: "report errors only" },
  verbose: { type: "boolean", group: "Output", help: "say what was found, and how it was rendered" },
  timing: { type: "boolean", group: "Output", help: "say how long each rule took", isRare: true },
  color: { type: "boolean", group: "Output", help: "colours (default: on a terminal, unless NO_COLOR)", isRare: true },
  "no-color": { type: "boolean", group: "Output", help: "no colours", isRare: true },
  fix: { type: "boolean", group: "Changes", help: "write the computed waves and phases into the files" },
  "fix-dry-run": { type: "boolean", group: "Changes", help: "print them as a patch for git apply instead" },
  base: { type: "string", value: "ref", group: "Changes", help: "plan: show what changed since this commit or branch" },
  "changed-only": { type: "boolean", group: "Changes", help: "only the applications that changes since it touch" },
  baseline: { type: "string", value: "file", path: "file", group: "Changes", help: "findings in this file are known and accepted" },
  "update-baseline": { type: "boolean", group: "Changes", help: "write all findings into it" },
  config: {
    type: "string",
    short: "c",
    value: "file",
    path: "file",
    group: "Selection",
    help: "default: .wavelint.yaml, upwards to the git root",
  },
  "no-config": { type: "boolean", group: "Selection", help: "read none", isRare: true },
  preset: { type: "string", value: "name", choices: PRESETS, group: "Selection", help: "recommended (default) or strict" },
  app: { type: "string", multiple: true, value: "name", group: "Selection", help: "only this application; a glob" },
  exclude: { type: "string", multiple: true, value: "glob", group: "Selection", help: "leave files or folders out" },
  "argocd-version": {
    type: "string",
    value: "v",
    choices: ARGOCD_VERSIONS,
    group: "Selection",
    help: `${ARGOCD_VERSIONS[0]} to ${NEWEST_ARGOCD} (default: the newest)`,
  },
  now: { type: "string", value: "YYYY-MM-DD", group: "Selection", help: "the day that until= is judged by", isRare: true },
  "allow-empty": { type: "boolean", group: "Selection", help: "finding nothing to lint is no failure" },
  "stdin-filename": { type: "string", value: "file", group: "Selection", help: "what standard input is called in findings", isRare: true },
  namespace: { type: "string", short: "n", value: "name", group: RENDERING, help: "the destination namespace (default: default)" },
  "release-name": { type: "string", value: "name", group: RENDERING, help: "default: the name of the chart" },
  values: { type: "string", multiple: true, value: "file", path: "file", group: RENDERING, help: "values for charts" },
  set: { type: "string", multiple: true, value: "key=value", group: RENDERING, help: "one value for charts" },
  "kube-version": { type: "string", value: "v", group: RENDERING, help: "the Kubernetes version that charts see", isRare: true },
  "api-versions": { type: "string", multiple: true, value: "v", group: RENDERING, help: "an API that charts see", isRare: true },
  revision: { type: "string", value: "commit", group: RENDERING, help: "what $ARGOCD_APP_REVISION is (default: HEAD)", isRare: true },
  "allow-network": { type: "boolean", group: RENDERING, help: "fetch remote charts, bases and dependencies" },
  "missing-renderer": {
    type: "string",
    value: "skip",
    choices: ["error", "skip"],
    group: RENDERING,
    help: "pass over what needs a missing helm or kustomize",
  },
  "helm-binary": { type: "string", value: "file", path: "file", group: RENDERING, help: "default: helm on the PATH", isRare: true },
  "kustomize-binary": { type: "string", value: "file", path: "file", group: RENDERING, help: "or kubectl", isRare: true },
  timeout: { type: "string", value: "seconds", group: RENDERING, help: "for one render (default: 120)", isRare: true },
  concurrency: { type: "string", value: "n", group: RENDERING, help: "renders at once (default: one per CPU)", isRare: true },
  cache: { type: "boolean", group: RENDERING, help: "keep renders (default)", isRare: true },
  "no-cache": { type: "boolean", group: RENDERING, help: "keep no renders", isRare: true },
  "cache-dir": { type: "string", value: "folder", path: "folder", group: RENDERING, help: "where renders are kept", isRare: true },
  help: { type: "boolean", short: "h", group: "Other", help: "this text; with --verbose every option" },
  version: { type: "boolean", short: "v", group: "Other", help: "the version" },
} as const satisfies Record<string, Flag>;

const USAGE = `wavelint: what Argo CD will do with your manifests in which order

  wavelint [paths]          lint charts, kustomizations, manifests (default: .)
  wavelint plan [paths]     print the order: phase, wave, kind, name
  wavelint render [paths]   print the manifests that are judged, in that order
  wavelint rules            list the rules; explain <rule> prints a page
  wavelint init             write a .wavelint.yaml; print-config: what holds
  wavelint completion <bash|zsh|fish>
  wavelint setup            fetch helm and kubectl (Linux x64) for later runs
  … | wavelint -            lint standard input
`;

/** The text of `--help`: on a screen, or every flag. */
export function helpText(isLong: boolean): string {
  const lines: string[] = [];
  let heading = "";
  for (const [name, flag] of Object.entries<Flag>(FLAGS)) {
    if (flag.isRare === true && !isLong) continue;
    if (flag.group !== heading) lines.push(flag.group);
    heading = flag.group;
    const value = flag.value === undefined ? "" : ` <${flag.value}>`;
    const names = `${flag.short === undefined ? "    " : `-${flag.short}, `}--${name}${value}${flag.multiple === true ? " *" : ""}`;
    lines.push(`  ${names.padEnd(26)} ${flag.help}`);
  }
  return `${USAGE}\n${lines.join("\n")}\n\n* may be repeated. Exit codes: 0 clean, 1 findings, 2 could not do its work\n`;
}

function oneOf<T extends string>(flag: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UserError({ what: `--${flag} may not be "${value}".`, fix: `It may be ${allowed.join(", ")}.` });
  return found;
}

function wholeNumber(flag: string, value: string | undefined, least: number): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (value.trim() !== "" && Number.isInteger(number) && number >= least) return number;
  throw new UserError({
    what: `--${flag} may not be "${value}".`,
    fix: least === 1 ? "It is a whole number above 0." : "It is a whole number, 0 or more.",
  });
}

function parse(argv: readonly string[]): ReturnType<typeof parseArgs<{ options: typeof FLAGS; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...argv], options: FLAGS, allowPositionals: true });
  } catch (error) {
    const message = reasonOf(error);
    const flag = /'(--?[\w-]+)'/.exec(message)?.[1] ?? "";
    const near = nearest(flag.replace(/^-+/, ""), Object.keys(FLAGS));
    const isUnknown = message.startsWith("Unknown option");
    throw new UserError({
      what: isUnknown ? `There is no option ${flag}.` : (message.split(". ")[0] ?? message),
      fix: isUnknown && near !== undefined ? `Did you mean --${near}?` : "wavelint --help lists the options.",
    });
  }
}

/** What the process knows and the arguments do not say. */
export interface Surroundings {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** How many renders run at once. */
  readonly cpus: number;
  /** Standard output shows colours. */
  readonly hasColor: boolean;
}

/** Reads the arguments. Throws a {@link UserError} for one that is wrong. */
export function readArguments(argv: readonly string[], { today, cpus, hasColor }: Surroundings): Options | "help" | "longHelp" | "version" {
  const { values, positionals } = parse(argv);
  if (values.help) return values.verbose ? "longHelp" : "help";
  if (values.version) return "version";
  const named = COMMANDS.find((command) => command === positionals[0]);
  const command: Command = named ?? "lint";
  const paths = named === undefined ? positionals : positionals.slice(1);
  const now = values.now ?? today;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(now) || Number.isNaN(Date.parse(now)))
    throw new UserError({ what: `--now may not be "${now}".`, fix: "It is a day, such as 2027-01-31." });
  if (values["fix-dry-run"] && values["update-baseline"])
    throw new UserError({
      what: "--update-baseline does not go with --fix-dry-run.",
      fix: "Apply the patch first: the baseline is of what is in the files.",
    });
  if (values["changed-only"] && values.base === undefined)
    throw new UserError({ what: "--changed-only needs --base.", fix: "Say what to compare with, such as --base origin/main." });
  return {
    ...DEFAULTS,
    command,
    ...(paths.length > 0 && { paths }),
    ...(values.format !== undefined && { formats: values.format }),
    outputs: values.output ?? [],
    config: values["no-config"] ? null : values.config,
    preset: values.preset === undefined ? undefined : oneOf<Preset>("preset", values.preset, PRESETS),
    argocdVersion: oneOf<ArgocdVersion>("argocd-version", values["argocd-version"] ?? NEWEST_ARGOCD, ARGOCD_VERSIONS),
    failOn: oneOf("fail-on", values["fail-on"] ?? "error", SEVERITIES),
    maxWarnings: wholeNumber("max-warnings", values["max-warnings"], 0),
    isQuiet: values.quiet ?? false,
    fix: values["fix-dry-run"] ? "patch" : values.fix ? "write" : undefined,
    baseline: values.baseline,
    updatesBaseline: values["update-baseline"] ?? false,
    base: values.base,
    isChangedOnly: values["changed-only"] ?? false,
    allowEmpty: values["allow-empty"] ?? false,
    verbose: values.verbose ?? false,
    timing: values.timing ?? false,
    namespace: values.namespace,
    releaseName: values["release-name"],
    values: values.values ?? [],
    set: values.set ?? [],
    kubeVersion: values["kube-version"],
    apiVersions: values["api-versions"] ?? [],
    helmBinary: values["helm-binary"],
    kustomizeBinary: values["kustomize-binary"],
    apps: values.app ?? [],
    exclude: values.exclude ?? [],
    revision: values.revision,
    missingRenderer: oneOf("missing-renderer", values["missing-renderer"] ?? "error", ["error", "skip"] as const),
    allowNetwork: values["allow-network"] ?? false,
    timeout: wholeNumber("timeout", values.timeout, 1) ?? DEFAULTS.timeout,
    cache: values["no-cache"] ? false : (values.cache ?? true),
    cacheDir: values["cache-dir"],
    concurrency: wholeNumber("concurrency", values.concurrency, 1) ?? cpus,
    stdinFilename: values["stdin-filename"] ?? DEFAULTS.stdinFilename,
    now,
    color: values["no-color"] ? false : (values.color ?? hasColor),
  };
}
