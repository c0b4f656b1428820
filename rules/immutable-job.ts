// The pod template of a Job cannot be changed. Argo CD patches an ordinary Job when it changes in git, so the first new
// image fails the sync. Replace=true is a PUT and fails likewise; with Force=true kubectl deletes the Job and creates it.
// Source: gitops-engine/pkg/sync/sync_context.go (applyObject), gitops-engine/pkg/utils/kube/resource_ops.go.
import { plainJobs } from "../src/model/plain-jobs.ts";
import { containers } from "../src/model/workloads.ts";
import { defineRule, describeAt } from "../src/rule.ts";
import { tokens } from "../src/schedule/hook.ts";
import type { Application, Resource } from "../src/types.ts";

const SYNC_OPTIONS = "argocd.argoproj.io/sync-options";

/** What changes with every release, anywhere in a name: a version, a date or a hash. */
const RELEASE = /(?:^|-)(?:\d+-\d+-\d+|\d{6,}|(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{6,})(?:-|$)/;
/** What does at its end: a revision, or five random letters and digits (neo4j and log4j are none). */
const REVISION = /-(?:(?:r|rev)?\d+|(?=[a-z]+\d+[a-z])(?!...4j)[a-z0-9]{5})$/;

/** Lower-case words with `-` between them, versions without their `v`. */
function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/(^|-)v(?=\d)/g, "$1");
}

/** Whether the name of a Job changes when its image does, so that a new Job is made instead, or is filled in later: `job-${TAG}`. */
function isNamedByRelease(job: Resource): boolean {
  if (/[^\w.-]/.test(job.name)) return true;
  const name = words(job.name);
  const tags = containers(job).flatMap(({ manifest: { image } }) =>
    typeof image === "string" ? (/:([^:/@]*\d[^:/@]*)(?:@|$)/.exec(image)?.[1] ?? []) : [],
  );
  return RELEASE.test(name) || REVISION.test(name) || tags.some((tag) => `-${name}-`.includes(`-${words(tag)}-`));
}

/** How Argo CD changes a Job that exists. */
function update(job: Resource, application: Application): "recreated" | "replaced" | "patched" {
  const own = tokens(job.annotations[SYNC_OPTIONS]);
  const has = (option: string): boolean => own.includes(option) || application.syncOptions.includes(option);
  const isReplaced = has("Replace=true");
  const isServerSide = has("ServerSideApply=true") && !own.includes("ServerSideApply=false");
  if (own.includes("Force=true") && (isReplaced || !isServerSide)) return "recreated";
  return isReplaced ? "replaced" : "patched";
}

export default defineRule({
  meta: {
    description: "Disallow a Job that is no hook and cannot be changed",
    severity: "warning",
    preset: "recommended",
    when: "update",
    messages: {
      patched:
        "{{ job }} is an ordinary Job under a fixed name: the first change of its pod template, such as a new image, fails the sync, because the template of a Job is immutable.",
      replaced:
        "{{ job }} is an ordinary Job under a fixed name, and Replace=true alone does not help: the first change of its pod template, such as a new image, fails the sync, because the template of a Job is immutable.",
    },
    help: {
      patched:
        "Add argocd.argoproj.io/sync-options: Force=true,Replace=true so that Argo CD deletes it and creates it again, make it a hook (argocd.argoproj.io/hook: Sync, argocd.argoproj.io/hook-delete-policy: BeforeHookCreation), or put the image tag into its name.",
      replaced:
        "Write argocd.argoproj.io/sync-options: Force=true,Replace=true so that Argo CD deletes it and creates it again, make it a hook (argocd.argoproj.io/hook: Sync, argocd.argoproj.io/hook-delete-policy: BeforeHookCreation), or put the image tag into its name.",
    },
  },
  check({ model, report }) {
    const { application } = model;
    const jobs = plainJobs(model).filter((job) => update(job, application) !== "recreated" && !isNamedByRelease(job));
    const [first, ...others] = jobs;
    if (first === undefined) return;
    report({
      messageId: update(first, application) === "replaced" ? "replaced" : "patched",
      data: { job: describeAt(model, first) },
      resource: first,
      at: first.locate(),
      related: others.map((job) => ({ resource: job, at: job.locate(), note: "the same holds for this Job" })),
    });
  },
});
