// A workload that starts in the step of its migration Job, or before it, runs the new version on the old schema: inside
// a step Argo CD waits for nothing, and a PostSync Job runs only when the workloads are healthy.
// Source: gitops-engine/pkg/sync/sync_context.go (Sync, runTasks).
import { waitsFor } from "../src/model/init-waits.ts";
import { migratesItself } from "../src/model/migrations.ts";
import { defineRule, describe, describeAt, locateOrder } from "../src/rule.ts";
import type { Resource } from "../src/types.ts";

const LINKS = {
  image: "they run the same image",
  database: "they read the same database credentials",
  name: "their names and labels agree",
};

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
    const firstStep = (resource: Resource): number => schedule.stepsOf(resource)[0]?.index ?? Infinity;
    // The first half of a migration in two is enough for the workload to start.
    const byImage = migrations.filter(({ by }) => by === "image");
    const migratedEarlier = new Set(
      byImage.flatMap(({ job, workloads }) => workloads.filter((workload) => firstStep(job) < firstStep(workload))),
    );
    const late = migrations.flatMap(({ job, workloads, by, isUnsure }) =>
      workloads
        .filter((workload) => firstStep(job) >= firstStep(workload) && !migratedEarlier.has(workload))
        .map((workload) => ({ job, workload, by, isUnsure })),
    );
    for (const { job, workload, by, isUnsure } of late) {
      const [jobStep] = schedule.stepsOf(job);
      const [step] = schedule.stepsOf(workload);
      if (jobStep === undefined || step === undefined) continue;
      if (waitsFor(workload, job, application.namespace) || migratesItself(workload)) continue;
      const isSure = jobStep.phase === "Sync" && by !== "name" && !isUnsure;
      report({
        messageId: jobStep.index === step.index ? "sameStep" : "late",
        data: {
          workload: describeAt(model, workload, step),
          job: describeAt(model, job, jobStep),
          link: LINKS[by],
          change: `No order does both: ${describe(model, job)} needs what comes after ${describe(model, workload)}. Separate the two.`,
        },
        severity: isSure ? "error" : "warning",
        resource: workload,
        at: locateOrder(workload),
        related: [{ resource: job, at: locateOrder(job), note: "migrates the database" }],
        order: { before: job, after: workload },
      });
    }
  },
});
