// A webhook that fails closed refuses what it is asked about while its backend does not run. When it is applied in an earlier
// step than the backend, the objects in between are refused; when the backend needs one of them, no sync ever gets past it.
// Source: gitops-engine/pkg/sync/sync_context.go (Sync, runTasks), sync_tasks.go (kind order: webhook configurations last).
import { admission, closedWebhooks, type Webhook, workloadsBehind } from "../src/model/admission.ts";
import type { Model } from "../src/model/resolve.ts";
import { defineRule, describe, describeAt, locateOrder } from "../src/rule.ts";
import type { Resource, Step } from "../src/types.ts";

/** The backend of a webhook, when it comes in a later step. */
interface LateBackend {
  /** What comes last of it: the Service or the first of its workloads. */
  readonly last: Resource;
  readonly step: Step;
  readonly workloads: readonly Resource[];
}

function lateBackend(model: Model, { configuration, service }: Webhook): LateBackend | undefined {
  const stepOf = (resource: Resource | undefined): Step | undefined => resource && model.schedule.stepsOf(resource)[0];
  const [from, serviceStep] = [stepOf(configuration), stepOf(service)];
  if (from === undefined || serviceStep === undefined) return undefined;
  const indexOf = (resource: Resource): number => stepOf(resource)?.index ?? Infinity;
  const workloads = workloadsBehind(model, service).sort((a, b) => indexOf(a) - indexOf(b));
  const [first] = workloads;
  const last = first !== undefined && indexOf(first) > serviceStep.index ? first : service;
  const step = stepOf(last) ?? serviceStep;
  return step.index > from.index ? { last, step, workloads } : undefined;
}

/** What Argo CD applies after an object, up to and with a step. */
function appliedAfter({ schedule }: Model, resource: Resource, until: Step): Resource[] {
  const tasks = schedule.steps.slice(0, until.index + 1).flatMap((step) => step.tasks);
  const after = tasks.slice(tasks.findIndex((task) => task.resource === resource) + 1);
  return [...new Set(after.map((task) => task.resource))].filter((other): other is Resource => other !== null && other !== resource);
}

/** What a workload cannot start without: itself, its namespace and what its pods need. */
function needsOf(model: Model, workload: Resource): Resource[] {
  const namespace = model.target({ group: "", kind: "Namespace", namespace: "", name: model.namespaceOf(workload) });
  const needed = model.referencesOf(workload).flatMap(({ to, optional, use }) => {
    const isNeeded = !optional && use !== "pullSecret";
    return isNeeded ? (model.target(to) ?? []) : [];
  });
  return [workload, ...(namespace === undefined ? [] : [namespace]), ...needed];
}

export default defineRule({
  meta: {
    description: "Disallow a webhook that fails closed in an earlier step than its backend, where it refuses what is applied until then",
    severity: "error",
    preset: "recommended",
    when: "first-sync",
    messages: {
      deadlock:
        "{{ webhook }} fails closed while {{ backend }} does not answer, and Argo CD applies that later: the API server refuses {{ object }}, without which the backend cannot start, so no sync gets further.",
      refused:
        "{{ webhook }} fails closed while {{ backend }} does not answer, and Argo CD applies that later: until then the API server refuses {{ object }}.",
    },
    help: {
      deadlock: "Put {{ name }} into {{ place }}, after the backend, or exclude the backend's own objects by a selector.",
      refused: "Put {{ name }} into {{ place }}, after the backend, or exclude such objects by a selector.",
    },
  },
  check({ model, report }) {
    const webhooks = closedWebhooks(model);
    if (webhooks.length === 0) return;
    const asked = admission(model);
    const pairs = new Map<string, [Webhook, ...Webhook[]]>();
    for (const webhook of webhooks) {
      const key = `${webhook.configuration.index} ${webhook.service.index}`;
      const pair = pairs.get(key);
      if (pair === undefined) pairs.set(key, [webhook]);
      else pair.push(webhook);
    }
    for (const pair of pairs.values()) {
      const [{ configuration, service }] = pair;
      const late = lateBackend(model, pair[0]);
      if (late === undefined) continue;
      const applied = appliedAfter(model, configuration, late.step);
      const refused = pair.flatMap(({ manifest, field }) =>
        applied.map((resource) => ({ resource, field, ...asked(manifest, resource) })).filter(({ match }) => match !== "no"),
      );
      const certain = new Set(refused.filter(({ match }) => match === "yes").map(({ resource }) => resource));
      const lacking = late.workloads.map((workload) => needsOf(model, workload).find((need) => certain.has(need)));
      const isDeadlock = certain.has(service) || (lacking.length > 0 && lacking.every((need) => need !== undefined));
      const blocking = isDeadlock ? (certain.has(service) ? service : lacking[0]) : undefined;
      const hit = refused.find(({ resource, match }) => blocking === undefined || (resource === blocking && match === "yes"));
      if (hit === undefined) continue;
      const others = new Set(refused.map(({ resource }) => resource)).size - 1;
      const object = `${hit.isOfPods ? "the pods of " : ""}${describeAt(model, hit.resource)}`;
      const { phase, wave } = late.step;
      report({
        messageId: isDeadlock ? "deadlock" : "refused",
        data: {
          webhook: describeAt(model, configuration),
          backend: describeAt(model, late.last),
          object: isDeadlock || others === 0 ? object : `${object} and ${others} more`,
          name: describe(model, configuration),
          place: `${phase} wave ${typeof wave === "bigint" ? wave + 1n : wave + 1}`,
        },
        severity: isDeadlock ? "error" : "warning",
        resource: configuration,
        at: configuration.locate(hit.field),
        related: [
          { resource: late.last, at: locateOrder(late.last), note: "the backend, applied later" },
          ...(hit.resource === late.last ? [] : [{ resource: hit.resource, at: hit.resource.locate(), note: "is refused" }]),
        ],
      });
    }
  },
});
