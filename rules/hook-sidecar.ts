// A service mesh adds a proxy to every pod of a namespace. The proxy does not end when the Job has done its work, so the pod
// never completes, and Argo CD waits for it.
// Source: gitops-engine/pkg/health/health_job.go, gitops-engine/pkg/sync/sync_context.go (Sync).
import { syncHooks } from "../src/model/hooks.ts";
import { getField, getText } from "../src/model/resource.ts";
import { commandLine, containers, podTemplates } from "../src/model/workloads.ts";
import { defineRule, describeAt, locateAnnotation } from "../src/rule.ts";
import type { Resource } from "../src/types.ts";

interface Mesh {
  readonly name: string;
  readonly key: string;
  readonly off: string;
}

const ISTIO: Mesh = { name: "Istio", key: "sidecar.istio.io/inject", off: "false" };
const LINKERD: Mesh = { name: "Linkerd", key: "linkerd.io/inject", off: "disabled" };

/** The value of a label or annotation. */
function labelOf(metadata: unknown, key: string): string {
  const texts = ["labels", "annotations"].map((part) => getField(metadata, [part, key]));
  const [found] = texts.filter((value) => typeof value === "string" || typeof value === "boolean");
  return found === undefined ? "" : String(found);
}

/** The mesh that adds a proxy to the pods of a Namespace. */
function meshOf({ manifest }: Resource): Mesh | undefined {
  const metadata = manifest["metadata"];
  const isAmbient = labelOf(metadata, "istio.io/dataplane-mode") === "ambient";
  const isIstio = labelOf(metadata, "istio-injection") === "enabled" || labelOf(metadata, "istio.io/rev") !== "";
  if (isIstio && !isAmbient && labelOf(metadata, "istio-injection") !== "disabled") return ISTIO;
  return labelOf(metadata, "linkerd.io/inject") === "enabled" ? LINKERD : undefined;
}

/** Ways to end the proxy from the Job itself. */
const ENDS_PROXY = /quitquitquit|linkerd-await\b.*(?:--shutdown|-S\b)|pilot-agent\s+(?:exit|wait)|scuttle/s;

/** Whether a Job ends the proxy, or asks for none. */
function isSafe(job: Resource, mesh: Mesh): boolean {
  const template = getField(job.manifest, ["spec", "template", "metadata"]);
  if (labelOf(template, mesh.key) === mesh.off || labelOf(template, "sidecar.istio.io/inject") === "false") return true;
  if (podTemplates(job).some(({ spec }) => getField(spec, ["hostNetwork"]) === true)) return true;
  return containers(job).some((container) => {
    const variables = JSON.stringify(getField(container.manifest, ["env"]) ?? "");
    return ENDS_PROXY.test([...commandLine(container), getText(container.manifest, ["image"]), variables].join(" "));
  });
}

export default defineRule<"proxy", { readonly nativeSidecars: boolean }>({
  meta: {
    description: "Disallow a hook Job that a service mesh keeps running",
    severity: "warning",
    preset: "recommended",
    when: "every-sync",
    messages: {
      proxy:
        "{{ hook }} runs in a namespace where {{ mesh }} adds a proxy to every pod: the proxy does not end with the Job, so the Job never completes and the sync waits for ever.",
    },
    help: {
      proxy: 'Put {{ key }}: "{{ off }}" on the pod template of the Job. If the mesh uses native sidecars, set the option nativeSidecars.',
    },
    options: { nativeSidecars: { type: "boolean", description: "The mesh uses native sidecars, which end with the Job." } },
    defaults: { nativeSidecars: false },
  },
  check({ model, options, report }) {
    if (options.nativeSidecars) return;
    const meshes = new Map(
      model.resources.flatMap((resource) => {
        const mesh = resource.group === "" && resource.kind === "Namespace" ? meshOf(resource) : undefined;
        return mesh === undefined ? [] : [[resource.name, { mesh, namespace: resource }] as const];
      }),
    );
    for (const { hook, step } of syncHooks(model)) {
      const found = hook.group === "batch" && hook.kind === "Job" ? meshes.get(model.namespaceOf(hook)) : undefined;
      if (found === undefined || isSafe(hook, found.mesh)) continue;
      const { mesh, namespace } = found;
      report({
        messageId: "proxy",
        data: { hook: describeAt(model, hook, step), mesh: mesh.name, key: mesh.key, off: mesh.off },
        resource: hook,
        at: hook.locate(),
        related: [{ resource: namespace, at: locateMesh(namespace), note: "the mesh is switched on here" }],
      });
    }
  },
});

function locateMesh(namespace: Resource): ReturnType<Resource["locate"]> {
  const labels = ["istio-injection", "istio.io/rev", "linkerd.io/inject"];
  const key = labels.find((label) => getField(namespace.manifest, ["metadata", "labels", label]) !== undefined);
  return key === undefined ? locateAnnotation(namespace, "linkerd.io/inject") : namespace.locateKey(["metadata", "labels", key]);
}
