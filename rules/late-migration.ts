// A workload that starts in the step of its migration Job, or before it, runs the new version on the old schema: inside
// a step Argo CD waits for nothing, and a PostSync Job runs only when the workloads are healthy.
// Source: gitops-engine/pkg/sync/sync_context.go (Sync, runTasks).
import type { MigrationLink } from "../src/model/migrations.ts";
import { migratesItself, waitsFor } from "../src/model/migrations.ts";
import type { Model } from "../src/model/resolve.ts";
import { defineRule, describeAt, locateOrder } from "../src/rule.ts";

const LINKS = { image: "they run the same image", database: "they read the same database credentials", name: "their names and labels agree" };

/** The numbers to change: the Job before the workload, or the workload after the Job. */
function change(model: Model, { job, workload }: MigrationLink): string {
  const [jobStep] = model.schedule.stepsOf(job);
  const [step] = model.schedule.stepsOf(workload);
  if (jobStep === undefined || step === undefined) return "";
  const plusOne = (wave: number | bigint): number | bigint => (typeof wave === "bigint" ? wave + 1n : wave + 1);
  const minusOne = (wave: number | bigint): number | bigint => (typeof wave === "bigint" ? wave - 1n : wave - 1);
  const earlier = `Run Job ${job.name || job.generateName} in Sync, wave ${minusOne(step.wave)} (argocd.argoproj.io/sync-wave: "${minusOne(step.wave)}")`;
  if (jobStep.phase !== step.phase) return `${earlier} instead of ${jobStep.phase}.`;
  return `${earlier}, or ${workload.kind} ${workload.name} in wave ${plusOne(jobStep.wave)}.`;
}

export default defineRule({
  meta: {
    description: "Disallow a workload that starts before, or together with, the Job that migrates its database",
    severity: "error",
    preset: "recommended",
    when: "every-sync",
    messages: {
      late: "{{ workload }} starts before its migration {{ job }} has run, since {{ link }}: the new version meets the old schema.",
      sameStep: "{{ workload }} starts together with its migration {{ job }}, since {{ link }}: Argo CD does not wait inside a step.",
    },
    help: { late: "{{ change }}", sameStep: "{{ change }}" },
  },
  check({ model, report }) {
    const { schedule, migrations, application } = model;
    for (const link of migrations) {
      const { job, workload, by, isUnsure } = link;
      const [jobStep] = schedule.stepsOf(job);
      const [step] = schedule.stepsOf(workload);
      if (jobStep === undefined || step === undefined || jobStep.index < step.index) continue;
      if (waitsFor(workload, job, application.namespace) || migratesItself(workload)) continue;
      const hasEarlierHalf = migrations.some(
        (other) => other.workload === workload && other.by === "image" && (schedule.stepsOf(other.job)[0]?.index ?? step.index) < step.index,
      );
      if (hasEarlierHalf) continue;
      const isSure = jobStep.phase === "Sync" && by !== "name" && !isUnsure;
      report({
        messageId: jobStep.index === step.index ? "sameStep" : "late",
        data: {
          workload: describeAt(model, workload, step),
          job: describeAt(model, job, jobStep),
          link: LINKS[by],
          change: change(model, link),
        },
        severity: isSure ? "error" : "warning",
        resource: workload,
        at: locateOrder(workload),
        related: [{ resource: job, at: locateOrder(job), note: "migrates the database" }],
      });
    }
  },
});
