// A pod that needs a ConfigMap, Secret, ServiceAccount, claim or class of a later step cannot start. Its step is not
// healthy, so Argo CD never begins the later one: the first sync hangs. In later syncs the object exists, and the pod
// starts with the previous version of it.
// Source: gitops-engine/pkg/sync/sync_context.go (Sync, runTasks), sync_tasks.go (kind order).
import { consequence, firstOfPair, isHard, isOfPods, lateSeverity, needs, providersOf, staleness } from "../src/model/lateness.ts";
import type { Model } from "../src/model/resolve.ts";
import { defineRule, describe, describeAt, describeStep, locateOrder } from "../src/rule.ts";
import { deletePolicies } from "../src/schedule/delete-policy.ts";
import { HOOK, isHook } from "../src/schedule/hook.ts";
import type { Reference, Resource, Step } from "../src/types.ts";

/** Whether a bare Pod meets a class that Argo CD has just deleted, to create it again after the Pod in the same step. */
function isDeletedFirst(model: Model, { from, use }: Reference, target: Resource): Step | undefined {
  const isRecreated = isHook(target.annotations) && deletePolicies(target.annotations).includes("BeforeHookCreation");
  if (from.kind !== "Pod" || use !== "class" || !isRecreated) return undefined;
  const steps = model.schedule.stepsOf(target);
  return model.schedule.stepsOf(from).find((step) => steps.indexOf(step) > 0);
}

/** What may be made again at every sync, as a hook is, without a loss. */
const REPLACEABLE = ["ConfigMap", "Secret", "ServiceAccount"];

export default defineRule({
  meta: {
    description: "Disallow a pod that needs a ConfigMap, Secret, ServiceAccount, claim or class of a later step",
    severity: "error",
    preset: "recommended",
    when: "first-sync",
    messages: {
      later:
        "{{ from }} needs {{ target }}, which Argo CD applies only after {{ fromName }} {{ done }}: {{ end }}, and {{ unreached }} is never reached.",
      laterSoft: "{{ from }} needs {{ target }}, which Argo CD applies in a later step: until then its pods cannot start.",
      laterOther: "{{ from }} needs {{ target }}, which Argo CD applies in a later step: it does not work until then.",
      never: "{{ from }} needs {{ target }}, which no sync applies: without it {{ what }}.",
      refused: "{{ from }} needs {{ target }} of the same step, which Argo CD applies after it: the API server refuses the Pod.",
      sameStep: "{{ from }} needs {{ target }} of the same step, which Argo CD applies after it: its pods are refused until then.",
    },
    help: {
      later: "{{ change }}{{ stale }}",
      laterSoft: "{{ change }}",
      laterOther: "{{ change }}",
      never: "{{ change }}",
      refused: "{{ change }}",
      sameStep: "{{ change }}",
    },
  },
  check({ model, report }) {
    const isFirst = firstOfPair();
    for (const need of needs(model)) {
      const { reference, step } = need;
      const { from, field, to, use } = reference;
      const target = isOfPods(reference) || use === "custom" ? model.target(to) : undefined;
      if (target === undefined) continue;
      const [best] = providersOf(model, need);
      const timing = best?.timing ?? "never";
      const isClass = use === "class";
      const deletedIn = isDeletedFirst(model, reference, target);
      const isInTime = timing === "earlier" || (timing === "same" && !(isClass && isHard(model, reference) && best?.isProducer === false));
      if (timing === "dropped" || (isInTime && deletedIn === undefined) || !isFirst(from, target)) continue;
      const isSoft = !isHard(model, reference);
      const soft = use === "custom" ? "laterOther" : "laterSoft";
      const messageId =
        deletedIn !== undefined || timing === "same"
          ? from.kind === "Pod"
            ? "refused"
            : "sameStep"
          : timing !== "later"
            ? "never"
            : isSoft
              ? soft
              : "later";
      const [targetStep] = model.schedule.stepsOf(target);
      const isLater = messageId === "later";
      const isTest =
        timing === "never" && model.schedule.dropped.some(({ resource, reason }) => resource === target && reason === "helm-test");
      report({
        messageId,
        data: {
          from: describeAt(model, from, deletedIn ?? step),
          ...(isLater && { fromName: describe(model, from), ...consequence(reference), stale: staleness(model, reference) }),
          ...(isLater && targetStep !== undefined && { unreached: describeStep(targetStep) }),
          ...(messageId === "never" && { what: use === "custom" ? "it does not work" : "its pods cannot start" }),
          target: describeAt(model, target, deletedIn ?? targetStep),
          change: `Make ${describe(model, target)} an object that a sync applies before ${describe(model, from)}, or drop the need for it.`,
        },
        severity: messageId === "sameStep" ? "warning" : lateSeverity(model, need, timing),
        resource: from,
        at: from.locate(field),
        related: [{ resource: target, at: locateOrder(target), note: timing === "later" ? "applied later" : "this is the object" }],
        order: { before: best?.resource ?? target, after: from },
        ...(isTest && REPLACEABLE.includes(target.kind) && { correction: { resource: target, annotation: HOOK, value: step.phase } }),
      });
    }
  },
});
