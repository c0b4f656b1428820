// With a TTL, Kubernetes deletes a Job some time after it has ended. To Argo CD an ordinary object is missing then: the
// Application is OutOfSync, and self-heal or the next sync creates the Job, which runs again.
// Source: controller/appcontroller.go (autoSync), gitops-engine/pkg/sync/sync_context.go (getSyncTasks).
import { plainJobs } from "../src/model/plain-jobs.ts";
import { getField } from "../src/model/resource.ts";
import { defineRule, describeAt } from "../src/rule.ts";
import type { Field } from "../src/types.ts";

const TTL: Field = ["spec", "ttlSecondsAfterFinished"];

export default defineRule({
  meta: {
    description: "Disallow a time to live on a Job that is no hook",
    severity: "warning",
    preset: "recommended",
    when: "every-sync",
    messages: {
      drift:
        "{{ job }} is an ordinary object that Kubernetes deletes {{ seconds }} s after it has ended: the Application is OutOfSync then, and self-heal or the next sync runs the Job again, for ever.",
    },
    help: {
      drift:
        "Remove ttlSecondsAfterFinished, or make the Job a hook (argocd.argoproj.io/hook: Sync, argocd.argoproj.io/hook-delete-policy: BeforeHookCreation), which is not missed when it is gone.",
    },
  },
  check({ model, report }) {
    for (const job of plainJobs(model)) {
      const seconds = getField(job.manifest, TTL);
      if (typeof seconds !== "number") continue;
      report({ messageId: "drift", data: { job: describeAt(model, job), seconds }, resource: job, at: job.locate(TTL) });
    }
  },
});
