// What the init containers of a workload wait for.
import type { Field, Resource } from "../types.ts";
import { expand } from "./host-mentions.ts";
import type { MigrationLink } from "./migration-links.ts";
import { CHECKS, commandsOf, lastPart, migratesItself } from "./migrations.ts";
import { getField, getList, getText } from "./resource.ts";
import { toleratesFailure } from "./wait-loops.ts";
import { type Container, commandLine, containers, isAtRest, runOf } from "./workloads.ts";

/** What an init container waits for: objects that it names, or the migrations of its own workload. */
export interface InitWait {
  readonly container: Container;
  /** `job/x`, `deployment/x`; empty when it only checks that migrations have run. */
  readonly names: readonly { readonly kind: string; readonly name: string; readonly namespace: string | undefined }[];
}

const WAITED_KINDS: ReadonlyMap<string, string> = new Map([
  ["job", "Job"],
  ["jobs", "Job"],
  ["job.batch", "Job"],
  ["jobs.batch", "Job"],
  ["job-wr", "Job"],
  ["job-we", "Job"],
  ["deploy", "Deployment"],
  ["deployment", "Deployment"],
  ["deployments", "Deployment"],
  ["deployment.apps", "Deployment"],
  ["sts", "StatefulSet"],
  ["statefulset", "StatefulSet"],
  ["statefulsets", "StatefulSet"],
  ["statefulset.apps", "StatefulSet"],
  ["ds", "DaemonSet"],
  ["daemonset", "DaemonSet"],
  ["daemonset.apps", "DaemonSet"],
  ["pod", "Pod"],
  ["pods", "Pod"],
]);

type Waited = InitWait["names"][number];

function flagValue(words: readonly string[], ...flags: string[]): string | undefined {
  for (const [index, word] of words.entries()) {
    if (flags.includes(word)) return words[index + 1];
    const flag = flags.find((candidate) => word.startsWith(`${candidate}=`));
    if (flag !== undefined) return word.slice(flag.length + 1);
  }
  return undefined;
}

/** What `kubectl wait job/x`, `kubectl rollout status deploy/x` and `k8s-wait-for job x` name. */
function namedInCommand(words: readonly string[], isWaitImage: boolean): Waited[] {
  const kubectl = words.findIndex((word) => /(?:^|\/)kubectl$/.test(word));
  const rest = kubectl < 0 ? [] : words.slice(kubectl + 1);
  // `--for=delete` is met by what is not there yet.
  const waits = (rest.includes("wait") && flagValue(rest, "--for") !== "delete") || (rest.includes("rollout") && rest.includes("status"));
  if (!waits && !isWaitImage) return [];
  const namespace = flagValue(words, "-n", "--namespace");
  return (waits ? rest : words).flatMap((word, index, all): Waited[] => {
    const [type = "", slashed] = word.split("/");
    const kind = WAITED_KINDS.get(type.toLowerCase());
    const name = slashed ?? all[index + 1];
    return kind === undefined || name === undefined || name === "" || name.startsWith("-") ? [] : [{ kind, name, namespace }];
  });
}

/** Jobs in the variables of kubernetes-entrypoint. */
function namedInVariables(container: Container): Waited[] {
  return getList(container.manifest, ["env"]).flatMap((variable): Waited[] => {
    const name = getText(variable, ["name"]);
    const value = getText(variable, ["value"]);
    if (name === "DEPENDENCY_JOBS") {
      const jobs = value.split(",").map((job) => job.trim());
      return jobs.filter((job) => job !== "").map((job) => ({ kind: "Job", name: lastPart(job), namespace: undefined }));
    }
    if (name !== "DEPENDENCY_JOBS_JSON") return [];
    try {
      const jobs: unknown = JSON.parse(value);
      return (Array.isArray(jobs) ? jobs : []).flatMap((job: unknown) => {
        const jobName = getText(job, ["name"]);
        return jobName === "" ? [] : [{ kind: "Job", name: jobName, namespace: getText(job, ["namespace"]) || undefined }];
      });
    } catch {
      return [];
    }
  });
}

/** The plain values of a container's variables; the namespace of the pod is as good as none. */
function valuesOf(container: Container): ReadonlyMap<string, string> {
  return new Map(getList(container.manifest, ["env"]).map((variable) => [getText(variable, ["name"]), getText(variable, ["value"])]));
}

function namesOwnNamespace(container: Container, namespace: string): boolean {
  const [, braced, bracketed, bare] = /^(?:\$\{(\w+)\}|\$\((\w+)\)|\$(\w+))$/.exec(namespace) ?? [];
  const variable = getList(container.manifest, ["env"]).find((candidate) => getText(candidate, ["name"]) === (braced ?? bracketed ?? bare));
  return getText(variable, ["valueFrom", "fieldRef", "fieldPath"]) === "metadata.namespace";
}

/** The waits of a resource's init containers. */
export function initWaits(resource: Resource): InitWait[] {
  return containers(resource)
    .filter(({ isInit }) => isInit)
    .flatMap((container): InitWait[] => {
      const line = expand(commandLine(container).join(" "), valuesOf(container));
      const isWaitImage = /k8s-wait-for/.test(getText(container.manifest, ["image"]));
      const names = [
        ...commandsOf(line.replace(/["']/g, " ")).flatMap((words) => namedInCommand(words, isWaitImage)),
        ...namedInVariables(container),
      ].map((named) =>
        named.namespace !== undefined && namesOwnNamespace(container, named.namespace) ? { ...named, namespace: undefined } : named,
      );
      if (names.length > 0) return [{ container, names }];
      const checks = CHECKS.test(line) || /^wait-for-(?:[\w-]+-)?migrations?$/.test(getText(container.manifest, ["name"]));
      return checks ? [{ container, names: [] }] : [];
    });
}

/** Whether a workload's init container waits for a migration Job that is linked to it. */
export function waitsFor(workload: Resource, job: Resource, destination: string): boolean {
  const namespaceOf = (resource: Resource): string => resource.namespace || destination;
  return initWaits(workload).some(
    ({ names }) =>
      names.length === 0 ||
      names.some(
        ({ kind, name, namespace }) => kind === job.kind && name === job.name && (namespace ?? namespaceOf(workload)) === namespaceOf(job),
      ),
  );
}

/** A workload whose init container waits for an object of the render. */
export interface InitNeed {
  readonly workload: Resource;
  readonly waitedFor: Resource;
  /** Where the init container says so. */
  readonly field: Field;
  /** It names the object; else it checks migrations, and the object is the Job that is linked to it. */
  readonly isNamed: boolean;
  /** It goes on when the wait fails, or nothing proves that the Job is the one. */
  readonly isUnsure: boolean;
}

/** What the search asks for. */
export interface InitNeedsInput {
  readonly resources: readonly Resource[];
  /** The namespace of what names none. */
  readonly destination: string;
  readonly migrations: readonly MigrationLink[];
}

/** The word of the command, or the variable, that names an object; else the name of the container. */
function fieldOf({ manifest, field }: Container, name: string): Field {
  for (const key of ["command", "args"]) {
    const index = getList(manifest, [key]).findIndex((word) => typeof word === "string" && word.includes(name));
    if (index >= 0) return [...field, key, index];
  }
  const variable = getList(manifest, ["env"]).findIndex((candidate) => getText(candidate, ["value"]).includes(name));
  return variable >= 0 ? [...field, "env", variable, "value"] : [...field, "name"];
}

/** Where a container checks migrations: its command, else its name. */
function fieldOfCheck({ manifest, field }: Container): Field {
  const key = ["args", "command"].find((candidate) => getField(manifest, [candidate]) !== undefined);
  return [...field, key ?? "name"];
}

const WAITED_GROUPS: ReadonlySet<string> = new Set(["", "apps", "batch"]);

/** Every object of the render that an init container waits for, once for each pair, in the order of the resources. */
export function initNeeds({ resources, destination, migrations }: InitNeedsInput): InitNeed[] {
  const keyOf = (kind: string, namespace: string, name: string): string => `${kind} ${namespace}/${name}`;
  const waiting = resources.flatMap((workload) => {
    const run = runOf(workload);
    const waits = run === undefined || run === "onSchedule" || isAtRest(workload) ? [] : initWaits(workload);
    return waits.length === 0 ? [] : [{ workload, waits }];
  });
  if (waiting.length === 0) return [];
  const byName = new Map(
    resources
      .filter((resource) => runOf(resource) !== undefined && WAITED_GROUPS.has(resource.group))
      .map((resource) => [keyOf(resource.kind, resource.namespace || destination, resource.name), resource]),
  );
  const links = new Map<Resource, MigrationLink[]>();
  for (const link of migrations) for (const workload of link.workloads) links.set(workload, [...(links.get(workload) ?? []), link]);
  return waiting.flatMap(({ workload, waits }) => {
    const seen = new Set<Resource>([workload]);
    return waits
      .flatMap(({ container, names }): InitNeed[] => {
        const isTolerant = toleratesFailure(commandLine(container).join(" "));
        if (names.length > 0)
          return names.flatMap(({ kind, name, namespace }) => {
            const waitedFor = byName.get(keyOf(kind, namespace ?? (workload.namespace || destination), name));
            if (waitedFor === undefined) return [];
            return [{ workload, waitedFor, field: fieldOf(container, name), isNamed: true, isUnsure: isTolerant }];
          });
        if (migratesItself(workload)) return [];
        return (links.get(workload) ?? []).map(({ job, isUnsure }) => {
          return { workload, waitedFor: job, field: fieldOfCheck(container), isNamed: false, isUnsure: isUnsure || isTolerant };
        });
      })
      .filter(({ waitedFor }) => (seen.has(waitedFor) ? false : seen.add(waitedFor)));
  });
}
