import rule from "../../rules/endless-gate.ts";
import { testRule } from "../../src/rule-tester.ts";

/** A Pod of wave 0 with annotations and a restart policy. */
const pod = (restartPolicy: string, annotations = "", apiVersion = "v1"): string => `
  apiVersion: ${apiVersion}
  kind: Pod
  metadata:
    name: shell
    annotations: {${annotations}}
  spec:
    restartPolicy: ${restartPolicy}
`;
const LATER = `
  apiVersion: v1
  kind: ConfigMap
  metadata: {name: later, annotations: {argocd.argoproj.io/sync-wave: "1"}}
`;
const hook = (type: string): string => `
  apiVersion: batch/v1
  kind: Job
  metadata: {name: hook, annotations: {argocd.argoproj.io/hook: ${type}}}
`;
const IGNORED = `argocd.argoproj.io/ignore-restart-policy: "true"`;
const all = (...texts: string[]): string => texts.join("  ---\n");
const FOUND = "  # expect: progressing warning";

testRule("endless-gate", rule, {
  valid: {
    "the only step": pod("Never"),
    "the last step": all(pod("Never", `argocd.argoproj.io/sync-wave: "2"`), LATER),
    "the last step after a PreSync hook": all(pod("Never"), hook("PreSync")),
    "the restart policy Always": all(pod("Always"), LATER),
    "no restart policy means Always": `
      apiVersion: v1
      kind: Pod
      metadata: {name: shell}
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: later, annotations: {argocd.argoproj.io/sync-wave: "1"}}
    `,
    "a hook is meant to end": all(pod("Never", "argocd.argoproj.io/hook: PreSync"), LATER),
    "a Helm hook is meant to end": all(pod("OnFailure", "helm.sh/hook: post-install"), LATER),
    "a Pod that is skipped": all(pod("Never", "argocd.argoproj.io/hook: Skip"), LATER),
    "a Job": all(hook("Sync").replace("annotations: {argocd.argoproj.io/hook: Sync}", ""), LATER),
    "a kind of that name in another group": all(pod("Never", "", "example.com/v1"), LATER),
    "the annotation that makes Argo CD look at readiness": all(pod("Never", IGNORED), LATER),
    "the copy that Argo CD drops": all(pod("Never"), pod("Always"), LATER),
  },
  invalid: {
    "Never in a step before another": all(pod(`Never${FOUND}`), LATER),
    "OnFailure in a step before another": all(pod(`OnFailure${FOUND}`), LATER),
    "before a PostSync hook": all(pod(`Never${FOUND}`), hook("PostSync")),
    "beside a hook in the last step": all(
      pod(`Never${FOUND}`),
      LATER,
      hook("Sync").replace("Sync}", `Sync, argocd.argoproj.io/sync-wave: "1"}`),
    ),
    "the last step, with a hook in it, after another": all(pod(`Never${FOUND}`), hook("Sync"), LATER.replace(`"1"`, `"-1"`)),
    "Helm's weight as a wave": all(pod(`Never${FOUND}`, `helm.sh/hook-weight: "-1"`), LATER.replace(`"1"`, `"0"`)),
    "the annotation with another value": all(pod(`Never${FOUND}`, IGNORED.replace("true", "yes")), LATER),
    "the annotation before Argo CD 3.6": { files: all(pod(`Never${FOUND}`, IGNORED), LATER), argocdVersion: "3.5" },
  },
});
