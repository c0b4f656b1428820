// What the init containers of a workload wait for.
import type { Resource } from "../types.ts";
import { CHECKS, commandsOf, lastPart } from "./migrations.ts";
import { getList, getText } from "./resource.ts";
import { type Container, commandLine, containers } from "./workloads.ts";

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
  const waits = rest.includes("wait") || (rest.includes("rollout") && rest.includes("status"));
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

/** The waits of a resource's init containers. */
export function initWaits(resource: Resource): InitWait[] {
  return containers(resource)
    .filter(({ isInit }) => isInit)
    .flatMap((container): InitWait[] => {
      const line = commandLine(container).join(" ");
      const isWaitImage = /k8s-wait-for/.test(getText(container.manifest, ["image"]));
      const names = [
        ...commandsOf(line.replace(/["']/g, " ")).flatMap((words) => namedInCommand(words, isWaitImage)),
        ...namedInVariables(container),
      ];
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
