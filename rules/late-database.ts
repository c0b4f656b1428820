// A Job, hook or init container that connects to what a later step brings gets no answer at the first sync: it fails, or
// waits for what cannot come before it has ended.
// Source: gitops-engine/pkg/sync/sync_context.go (Sync, runTasks): a step begins when the one before it is complete and healthy.
import { isChecked } from "../src/model/behaviour.ts";
import { connections } from "../src/model/connections.ts";
import type { DatabaseNeed } from "../src/model/database-needs.ts";
import { firstOfPair } from "../src/model/lateness.ts";
import type { Model } from "../src/model/resolve.ts";
import { runOf } from "../src/model/workloads.ts";
import { defineRule, describe, describeAt, describeStep, locateOrder } from "../src/rule.ts";
import type { Severity, Step } from "../src/types.ts";

/** Whether the first sync provably ends here. */
function isFatal(model: Model, { from, source, loops, isLoopSure, isInCommand, isStore, isTolerant }: DatabaseNeed, step: Step): boolean {
  if (!isChecked(from, model.assumptions)) return false;
  if (loops === "init" && isLoopSure) return true;
  if (step.phase !== "PreSync" || runOf(from) !== "once") return false;
  return isLoopSure || (source === "own" && (isInCommand || (isStore && !isTolerant)));
}

export default defineRule({
  meta: {
    description: "Disallow a Job, hook or init container that connects to what a later step brings",
    severity: "error",
    preset: "recommended",
    when: "first-sync",
    messages: {
      waits:
        "{{ from }} waits in an init container for {{ host }}, which is {{ backend }}: Argo CD applies that only after {{ fromName }} {{ done }}, so the first sync never gets to {{ unreached }}.",
      fails:
        "{{ from }} connects to {{ host }}, which is {{ backend }}: Argo CD applies that only after {{ fromName }} has completed, so it fails or hangs, and the first sync never gets to {{ unreached }}.",
      late: "{{ from }} connects to {{ host }}, which is {{ backend }}, applied in a later step: at the first sync nothing answers there yet.",
      never: "{{ from }} connects to {{ host }}, which is {{ backend }}, which no sync applies: nothing answers there.",
      sameStep:
        "{{ from }} connects to {{ host }}, which is {{ backend }} of the same step: Argo CD starts both without waiting, and the {{ kind }} has only one attempt.",
    },
    help: { waits: "{{ change }}", fails: "{{ change }}", late: "{{ change }}", never: "{{ change }}", sameStep: "{{ change }}" },
  },
  check({ model, report }) {
    const found = connections(model).flatMap(({ need, step, answering: last, isStrict }) => {
      if (last.timing === "earlier" || last.timing === "dropped" || (last.timing === "same" && !isStrict)) return [];
      const isSure = last.timing !== "same" && last.timing !== "skipped" && isFatal(model, need, step);
      const severity: Severity = isSure ? "error" : "warning";
      return [{ need, step, severity, ...last }];
    });
    // Several Services may have one backend: the worst need of it is told.
    found.sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
    const isFirst = firstOfPair();
    for (const { need, step, severity, resource: backend, timing } of found) {
      const { from, host, field } = need;
      if (!isFirst(from, backend)) continue;
      const [backendStep] = model.schedule.stepsOf(backend);
      const isWait = need.loops === "init" && need.isLoopSure;
      const messageId =
        timing === "same" ? "sameStep" : backendStep === undefined ? "never" : severity === "warning" ? "late" : isWait ? "waits" : "fails";
      const isError = messageId === "waits" || messageId === "fails";
      report({
        messageId,
        data: {
          from: describeAt(model, from, step),
          host,
          backend: describeAt(model, backend),
          ...(isError && backendStep !== undefined && { fromName: describe(model, from), unreached: describeStep(backendStep) }),
          ...(messageId === "waits" && { done: runOf(from) === "once" ? "has completed" : "is healthy" }),
          ...(messageId === "sameStep" && { kind: from.kind }),
          change: `Make ${describe(model, backend)} an object of an earlier step than ${describe(model, from)}, or move ${describe(model, from)} behind it.`,
        },
        severity,
        resource: from,
        at: from.locate(field),
        related: [{ resource: backend, at: locateOrder(backend), note: "answers there" }],
        order: { before: backend, after: from },
      });
    }
  },
});
