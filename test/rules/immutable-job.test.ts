import { expect, test } from "vitest";
import rule from "../../rules/immutable-job.ts";
import { buildModel } from "../../src/model/resolve.ts";
import { type RuleCase, testRule } from "../../src/rule-tester.ts";
import type { Application } from "../../src/types.ts";

/** A Job with a name, annotations and an image. */
const job = (
  name: string,
  { annotations = "", image = "example.com/index:1.2.3", spec = "" }: { annotations?: string; image?: string; spec?: string } = {},
): string => `
  apiVersion: batch/v1
  kind: Job
  metadata: {name: ${name}, annotations: {${annotations}}}
  spec: {${spec === "" ? "" : `${spec}, `}template: {spec: {containers: [{name: main, image: "${image}"}]}}}
`;
const marked = (text: string, marker: string): string => text.replace("kind: Job", `kind: Job  # ${marker}`);
const found = (text: string): string => marked(text, "expect: patched warning");
const options = (value: string): { annotations: string } => ({ annotations: `argocd.argoproj.io/sync-options: "${value}"` });
const files = (...texts: string[]): RuleCase => ({ files: Object.fromEntries(texts.map((text, index) => [`${index}.yaml`, text])) });

testRule("immutable-job", rule, {
  valid: {
    "a hook": job("index", { annotations: "argocd.argoproj.io/hook: Sync" }),
    "a Helm hook": job("index", { annotations: "helm.sh/hook: post-install" }),
    "a Helm test": job("index", { annotations: "helm.sh/hook: test" }),
    "a delete hook": job("index", { annotations: "argocd.argoproj.io/hook: PostDelete" }),
    "a Job that is skipped": job("index", { annotations: "argocd.argoproj.io/hook: Skip" }),
    "a hook of an unknown type is unknown-hook's": job("index", { annotations: "argocd.argoproj.io/hook: Presync" }),
    "Force=true,Replace=true": job("index", options("Force=true,Replace=true")),
    "the same in another order, among other options": job("index", options("Prune=false, Replace=true, Force=true")),
    "Force=true alone: kubectl deletes and creates what it cannot patch": job("index", options("Force=true")),
    "a replaced Job, also with server-side apply": job("index", options("Force=true,Replace=true,ServerSideApply=true")),
    generateName: `
      apiVersion: batch/v1
      kind: Job
      metadata: {generateName: index-}
      spec: {template: {spec: {containers: [{name: main, image: "example.com/index:1.2.3"}]}}}
    `,
    "a suspended Job": job("index", { spec: "suspend: true" }),
    "the name holds the image tag": job("index-16-alpine", { image: "docker.io/library/postgres:16-alpine" }),
    "the name holds the image tag in the middle": job("run-1-5-now", { image: "registry.example.com:5000/index:v1.5" }),
    "the name has the v, the tag has none": job("index-v1.5-run", { image: "example.com/index:1.5@sha256:abc" }),
    "a tag with capital letters": job("index-1-5-rc1-run", { image: "example.com/index:1.5-RC1" }),
    "the tag of a second container": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: rel7-index}
      spec: {template: {spec: {initContainers: [{name: a, image: "example.com/a:rel7"}], containers: [{name: b, image: "example.com/b"}]}}}
    `,
    "the name holds the version of the chart and a revision": job("flows-namespace-1-6-0-1"),
    "the name holds a version in the middle": job("index-1-6-0-run"),
    "the name holds a version with dots": job("index-v2.0.11"),
    "the name holds a hash": job("index-7c2bcd3"),
    "the name begins with a hash": job("0f3a9c-index"),
    "the name holds a date and a time": job("index-20240501-101112-run"),
    "the name ends in a revision": job("index-12"),
    "the name ends in a revision that says so": job("index-rev3"),
    "the name ends in the number of a version": job("index-v2"),
    "something else fills in the name": files(job(`"index-\${TAG}"`), job('"index-<tag>"'), job('"index-{{tag}}"')),
    "the name ends in a random text": job("index-x7k2p"),
    "a misspelt hook annotation is unknown-annotation's": job("index", { annotations: "argocd.argoproj.io/hooks: Sync" }),
    "a hook annotation under a misspelt prefix": job("index", { annotations: "argoproj.io/hook: Sync" }),
    "a misspelt Helm hook": job("index", { annotations: "helm.sh/hooks: post-install" }),
    "a hook annotation on the pod template is misplaced-annotation's": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: index}
      spec: {template: {metadata: {annotations: {argocd.argoproj.io/hook: PostSync}}, spec: {containers: [{name: a, image: a}]}}}
    `,
    "a hook among the labels": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: index, labels: {helm.sh/hook: post-install}}
    `,
    "a hook among the labels of the pod template": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: index}
      spec: {template: {metadata: {labels: {argocd.argoproj.io/hook: PostSync}}}}
    `,
    "a hook outside of the annotations": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: index, argocd.argoproj.io/hook: PostSync}
    `,
    "annotations outside of the metadata": `
      apiVersion: batch/v1
      kind: Job
      annotations: {argocd.argoproj.io/hook: PostSync}
      metadata: {name: index}
    `,
    "a Job of another group": `
      apiVersion: batch.volcano.sh/v1alpha1
      kind: Job
      metadata: {name: index}
      spec: {tasks: []}
    `,
    "a CronJob": `
      apiVersion: batch/v1
      kind: CronJob
      metadata: {name: index}
      spec: {jobTemplate: {spec: {template: {spec: {containers: [{name: a, image: "example.com/a:1"}]}}}}}
    `,
  },
  invalid: {
    "an ordinary Job": found(job("index")),
    "an ordinary Job with a wave": found(job("index", { annotations: `argocd.argoproj.io/sync-wave: "1"` })),
    "crd-install is no hook to Argo CD": found(job("index", { annotations: "helm.sh/hook: crd-install" })),
    "a deletion policy without a hook": found(job("index", { annotations: "argocd.argoproj.io/hook-delete-policy: HookSucceeded" })),
    "a weight without a hook": found(job("index", { annotations: `helm.sh/hook-weight: "1"` })),
    "Replace=true alone": marked(job("index", options("Replace=true")), "expect: replaced warning"),
    "Force=false": marked(job("index", options("Force=false,Replace=true")), "expect: replaced warning"),
    "Force=true is refused with server-side apply": found(job("index", options("Force=true,ServerSideApply=true"))),
    "other options": found(job("index", options("Prune=false"))),
    "suspend: false": found(job("index", { spec: "suspend: false" })),
    "a tag that never changes, in the name": found(job("index-latest", { image: "example.com/index:latest" })),
    "a tag that is only the beginning of a word": found(job("index-16bit", { image: "docker.io/library/postgres:16" })),
    "a digest, and the port of a registry": found(job("index-5000-run", { image: "registry.example.com:5000/index@sha256:0a1b2c3d" })),
    "numbers that are part of a word": found(job("setup-s3")),
    "numbers that are part of the name of a program": found(job("load-neo4j")),
    "a number in the middle": found(job("shard-2-index", { image: "example.com/index" })),
    "a name that the API server refuses": found(job("Re_index.all")),
    "a word of hexadecimal letters": found(job("facade")),
    "a year is no date": found(job("report-2024-index", { image: "example.com/index" })),
    "a Job without containers": `
      apiVersion: batch/v1
      kind: Job  # expect: patched
      metadata: {name: index}
    `,
    "a Job in a List": `
      apiVersion: v1
      kind: List
      items:
        - apiVersion: batch/v1
          kind: Job  # expect: patched
          metadata: {name: index}
          spec: {template: {spec: {containers: [{name: a, image: a}]}}}
    `,
    "one finding, at the first Job of the schedule": files(
      marked(job("second"), "related"),
      marked(job("third", { annotations: `argocd.argoproj.io/sync-wave: "1", argocd.argoproj.io/sync-options: Replace=true` }), "related"),
      found(job("first", { annotations: `argocd.argoproj.io/sync-wave: "-1"` })),
      job("hook", { annotations: "argocd.argoproj.io/hook: PreSync" }),
      job("forced", { annotations: `argocd.argoproj.io/sync-wave: "-2", argocd.argoproj.io/sync-options: "Force=true,Replace=true"` }),
    ),
    "the first of two with Replace=true": files(marked(job("b"), "related"), marked(job("a", options("Replace=true")), "expect: replaced")),
    "a Job that is written twice counts once": files(job("index"), found(job("index"))),
  },
});

/** What the rule says of a Job whose Application has sync options. */
function messagesWith(syncOptions: readonly string[], text: string): string[] {
  const source = { file: "job.yaml", text: text.replace(/^\n/, "").replaceAll(/^ {2}/gm, ""), trace: null, kind: "manifest" as const };
  const application: Application = {
    name: "test",
    namespace: "default",
    syncOptions,
    paths: [],
    sources: [source],
    texts: new Map(),
    partial: false,
    isGuess: false,
  };
  const messages: string[] = [];
  const context = { options: {}, model: buildModel(application), argocdVersion: "3.6" as const, suppressions: [] };
  rule.check({ ...context, report: ({ messageId }) => messages.push(messageId) });
  return messages;
}

test("Replace=true of the Application counts for its Jobs", () => {
  expect(messagesWith(["Replace=true"], job("index"))).toEqual(["replaced"]);
  expect(messagesWith(["Replace=true", "ServerSideApply=true"], job("index", options("Force=true")))).toEqual([]);
});

test("Force=true does nothing as an option of the Application", () => {
  expect(messagesWith(["Force=true", "Replace=true"], job("index"))).toEqual(["replaced"]);
});

test("server-side apply of the Application refuses Force=true, unless the Job turns it off", () => {
  expect(messagesWith(["ServerSideApply=true"], job("index", options("Force=true")))).toEqual(["patched"]);
  expect(messagesWith(["ServerSideApply=true"], job("index", options("Force=true,ServerSideApply=false")))).toEqual([]);
});
