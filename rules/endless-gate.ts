// A Pod with restartPolicy Never or OnFailure is Progressing until it has ended. An ordinary one that keeps running never
// lets Argo CD go on to the next step.
// Source: gitops-engine/pkg/health/health_pod.go, gitops-engine/pkg/sync/sync_context.go (Sync).
import { getText } from "../src/model/resource.ts";
import { runOf } from "../src/model/workloads.ts";
import { defineRule, describeAt, describeStep, isBefore } from "../src/rule.ts";
import { isHook } from "../src/schedule/hook.ts";

export default defineRule({
  meta: {
    description: "Disallow a Pod that Argo CD waits for until it has ended",
    severity: "warning",
    preset: "strict",
    when: "first-sync",
    messages: {
      progressing:
        "{{ pod }} has restartPolicy {{ policy }}, so it is Progressing until it has ended: while it runs, the sync does not reach {{ next }}.",
    },
    help: {
      progressing:
        "If it is meant to keep running, use restartPolicy: Always{{ annotation }}; if it is meant to end, make it a hook (argocd.argoproj.io/hook: Sync) or a Job.",
    },
  },
  check({ model, argocdVersion, report }) {
    const canIgnore = !isBefore(argocdVersion, "3.6");
    for (const step of model.schedule.steps.filter(({ waits }) => waits === "all")) {
      for (const { resource } of step.tasks) {
        if (resource?.kind !== "Pod" || runOf(resource) !== "once" || isHook(resource.annotations)) continue;
        if (canIgnore && resource.annotations["argocd.argoproj.io/ignore-restart-policy"] === "true") continue;
        const next = model.schedule.steps[step.index + 1];
        report({
          messageId: "progressing",
          data: {
            pod: describeAt(model, resource, step),
            policy: getText(resource.manifest, ["spec", "restartPolicy"]),
            next: next === undefined ? "its end" : describeStep(next),
            annotation: canIgnore ? ' or argocd.argoproj.io/ignore-restart-policy: "true"' : "",
          },
          resource,
          at: resource.locate(["spec", "restartPolicy"]),
        });
      }
    }
  },
});
