import rule from "../../rules/unknown-hook.ts";
import { testRule } from "../../src/rule-tester.ts";

const withHook = (annotation: string): string => `
  apiVersion: batch/v1
  kind: Job
  metadata:
    name: migrate
    annotations:
      ${annotation}
`;
const each = (key: string, words: readonly string[], comment = ""): Record<string, string> =>
  Object.fromEntries(words.map((word) => [`${key}: ${word}`, withHook(`${key}: "${word}"${comment}`)]));

testRule("unknown-hook", rule, {
  valid: {
    "PreDelete from Argo CD 3.3 on": {
      files: `
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: drain
          annotations:
            argocd.argoproj.io/hook: PreDelete
      `,
      argocdVersion: "3.3",
    },
    ...each("argocd.argoproj.io/hook", ["PreSync", "Sync", "PostSync", "SyncFail", "Skip", "PreDelete", "PostDelete"]),
    ...each("helm.sh/hook", ["pre-install", "pre-upgrade", "post-install", "post-upgrade", "pre-delete", "post-delete", "crd-install"]),
    "several types with spaces": withHook("argocd.argoproj.io/hook: PreSync, PostSync , PostDelete"),
    "no hook": withHook(`argocd.argoproj.io/sync-wave: "1"`),
    "a Helm test": withHook("helm.sh/hook: test"),
    "the old words of a Helm test": withHook("helm.sh/hook: test-success,test-failure"),
    "a Helm test beside a rollback hook": withHook("helm.sh/hook: test,pre-rollback"),
    "a rollback hook beside one that Argo CD runs": withHook("helm.sh/hook: pre-upgrade,pre-rollback"),
    "a rollback hook beside a delete hook": withHook("helm.sh/hook: post-rollback,post-delete"),
    "a Helm test beside a hook that Argo CD runs": withHook("helm.sh/hook: post-install,test"),
    "Helm's types take over: mixed-hook-annotations speaks": withHook(`argocd.argoproj.io/hook: Presync
      helm.sh/hook: pre-install`),
    "Helm's types take over from an empty hook": withHook(`argocd.argoproj.io/hook: ""
      helm.sh/hook: pre-install`),
    "Helm's words do not count beside a good hook": withHook(`argocd.argoproj.io/hook: PreSync
      helm.sh/hook: preinstall`),
  },
  invalid: {
    "PreDelete before Argo CD 3.3": {
      files: `
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: drain
          annotations:
            argocd.argoproj.io/hook: PreDelete  # expect: neverApplied error
      `,
      argocdVersion: "3.2",
    },
    ...each(
      "argocd.argoproj.io/hook",
      [
        "Presync",
        "PRESYNC",
        "pre-sync",
        "post-sync",
        "PostSynch",
        "SyncFailed",
        "sync-fail",
        "pre-install",
        "post-upgrade",
        "pre-delete",
        "Before",
        "skip",
      ],
      "  # expect: neverApplied error",
    ),
    ...each("helm.sh/hook", ["preinstall", "PreSync", "before", "crd-install,before"], "  # expect: neverApplied error"),
    "an empty hook": withHook(`argocd.argoproj.io/hook: ""  # expect: neverApplied error`),
    "an empty Helm hook": withHook(`helm.sh/hook: ""  # expect: neverApplied error`),
    "only commas": withHook(`argocd.argoproj.io/hook: " , "  # expect: neverApplied error`),
    "two unknown words": withHook("argocd.argoproj.io/hook: Before,After  # expect: neverApplied error"),
    "a Helm test does not save an Argo CD hook": withHook(`helm.sh/hook: test
      argocd.argoproj.io/hook: Presync  # expect: neverApplied error`),
    "an object of another kind": `
      apiVersion: v1
      kind: Secret
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/sync-wave: "-1"
          argocd.argoproj.io/hook: Pre-Sync  # expect: neverApplied error
    `,
    "an unknown word beside a type": withHook("argocd.argoproj.io/hook: PreSync,post-sync  # expect: unknownWord warning"),
    "an unknown word beside a delete hook": withHook("argocd.argoproj.io/hook: PostDelete,After  # expect: unknownWord warning"),
    "an unknown word beside Skip": withHook("argocd.argoproj.io/hook: Skip,After  # expect: unknownWord warning"),
    "an unknown word beside a type of Helm": withHook("helm.sh/hook: pre-install,preupgrade  # expect: unknownWord warning"),
    "an unknown word beside a delete hook of Helm": withHook("helm.sh/hook: post-delete,after  # expect: unknownWord warning"),
    "Helm's words under Argo CD's key, beside a type": withHook(
      "argocd.argoproj.io/hook: PostSync,post-install  # expect: unknownWord warning",
    ),
    "a rollback hook alone": withHook("helm.sh/hook: pre-rollback  # expect: unsupported warning"),
    "both rollback hooks": withHook("helm.sh/hook: pre-rollback,post-rollback  # expect: unsupported warning"),
  },
});
