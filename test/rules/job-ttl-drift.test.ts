import rule from "../../rules/job-ttl-drift.ts";
import { testRule } from "../../src/rule-tester.ts";

/** A Job with annotations and a line in its spec. */
const job = (annotations: string, line = "ttlSecondsAfterFinished: 100", name = "index"): string => `
  apiVersion: batch/v1
  kind: Job
  metadata:
    name: ${name}
    annotations: {${annotations}}
  spec:
    ${line}
    template: {spec: {containers: [{name: main, image: "example.com/index:1.2.3"}]}}
`;
const DRIFT = "ttlSecondsAfterFinished: 100  # expect: drift warning";

testRule("job-ttl-drift", rule, {
  valid: {
    "no time to live": job("", "backoffLimit: 1"),
    "a hook": job("argocd.argoproj.io/hook: PostSync"),
    "a Helm hook": job("helm.sh/hook: post-install"),
    "a delete hook": job("argocd.argoproj.io/hook: PostDelete"),
    "a Job that is skipped": job("argocd.argoproj.io/hook: Skip"),
    "a misspelt hook annotation is unknown-annotation's": job("argocd.argoproj.io/hooks: PostSync"),
    "a hook of an unknown type is unknown-hook's": job("argocd.argoproj.io/hook: Presync"),
    "a suspended Job never ends": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: index}
      spec: {suspend: true, ttlSecondsAfterFinished: 100}
    `,
    "null is none": job("", "ttlSecondsAfterFinished:"),
    "a CronJob makes its own Jobs": `
      apiVersion: batch/v1
      kind: CronJob
      metadata: {name: index}
      spec: {jobTemplate: {spec: {ttlSecondsAfterFinished: 100}}}
    `,
    "a Job of another group": `
      apiVersion: batch.volcano.sh/v1alpha1
      kind: Job
      metadata: {name: index}
      spec: {ttlSecondsAfterFinished: 100}
    `,
  },
  invalid: {
    "an ordinary Job": job("", DRIFT),
    "an ordinary Job with a wave": job(`argocd.argoproj.io/sync-wave: "1"`, DRIFT),
    "zero seconds": job("", "ttlSecondsAfterFinished: 0  # expect: drift"),
    "the name changes with the release": job("", DRIFT, "index-1-6-0-1"),
    "Force=true,Replace=true does not help": job(`argocd.argoproj.io/sync-options: "Force=true,Replace=true"`, DRIFT),
    "each of two Jobs": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: a}
      spec: {ttlSecondsAfterFinished: 1}  # expect: drift
      ---
      apiVersion: batch/v1
      kind: Job
      metadata: {name: b}
      spec: {ttlSecondsAfterFinished: 2}  # expect: drift
    `,
  },
});
