import rule from "../../rules/helm-hook-every-sync.ts";
import { testRule } from "../../src/rule-tester.ts";
import { join, object } from "./objects.ts";

const helm = (words: string, type = "batch/v1 Job", more = ""): string => object(type, "a", { notes: `helm.sh/hook: "${words}"${more}` });
const found = (words: string, expected: string, type = "batch/v1 Job"): string =>
  object(type, "a", { notes: `helm.sh/hook: "${words}"`, mark: expected });

testRule("helm-hook-every-sync", rule, {
  valid: {
    "both halves of the life": join(helm("pre-install,pre-upgrade"), helm("post-install, post-upgrade", "v1 Pod")),
    "both halves under different names": join(helm("post-install,pre-upgrade"), helm("pre-install,post-upgrade", "v1 Pod")),
    "tests, deletion and rollback": join(helm("test"), helm("pre-delete", "v1 Pod"), helm("pre-rollback", "argoproj.io/v1alpha1 Workflow")),
    "a CRD": helm("crd-install"),
    "an Argo hook decides": helm("pre-install", "batch/v1 Job", ", argocd.argoproj.io/hook: PreSync"),
    "an Argo hook without a known word is the business of another rule": helm(
      "pre-install",
      "batch/v1 Job",
      ", argocd.argoproj.io/hook: Presync",
    ),
    "what does not run": join(
      helm("pre-install", "v1 ConfigMap"),
      helm("pre-install", "example.com/v1 Job"),
      helm("post-install", "apps/v1 Deployment"),
    ),
    "no hook": object("batch/v1 Job", "a"),
  },
  invalid: {
    "for the installation": join(
      found("pre-install", "expect: install warning"),
      found("post-install", "expect: install warning", "v1 Pod"),
    ),
    "for upgrades": join(
      found("pre-upgrade", "expect: upgrade warning"),
      found("post-upgrade", "expect: upgrade warning", "argoproj.io/v1alpha1 Workflow"),
    ),
    "both ends of one half": found("pre-install,post-install", "expect: install warning"),
    "with words that Argo CD does not run": found("pre-upgrade,pre-rollback", "expect: upgrade warning"),
  },
});
