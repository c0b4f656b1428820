import rule from "../../rules/unknown-annotation.ts";
import { testRule } from "../../src/rule-tester.ts";

const withKey = (key: string): string => `
  apiVersion: batch/v1
  kind: Job
  metadata:
    name: migrate
    annotations:
      ${key}: PreSync
`;
const misspelt = (...keys: string[]): Record<string, string> =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      `
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: migrate
          annotations:
            ${key}: "1"  # expect: misspelt error
      `,
    ]),
  );

testRule("unknown-annotation", rule, {
  valid: {
    "the keys that Argo CD knows": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/compare-options: IgnoreExtraneous
          argocd.argoproj.io/hook: PreSync
          argocd.argoproj.io/hook-delete-policy: HookSucceeded
          argocd.argoproj.io/ignore-healthcheck: "true"
          argocd.argoproj.io/manifest-generate-paths: .
          argocd.argoproj.io/refresh: hard
          argocd.argoproj.io/skip-reconcile: "true"
          argocd.argoproj.io/sync-options: Prune=false
          argocd.argoproj.io/sync-wave: "1"
          argocd.argoproj.io/tracking-id: shop:batch/Job:shop/migrate
    `,
    "the keys that Helm knows": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations: {helm.sh/hook: pre-install, helm.sh/hook-weight: "1", helm.sh/hook-delete-policy: hook-failed, helm.sh/resource-policy: keep}
    `,
    "a key of Argo Rollouts": withKey("rollout.argoproj.io/revision"),
    "a key of Argo Workflows": withKey("workflows.argoproj.io/description"),
    "a key of the notifications": withKey("notifications.argoproj.io/subscribe.on-sync-failed.slack"),
    "a key of the image updater": withKey("argocd-image-updater.argoproj.io/image-list"),
    "a link on an object": withKey("link.argocd.argoproj.io/external-link"),
    "a key of another tool with a word like it": withKey("example.com/hook"),
    "a bare word that may mean anything": withKey("hook"),
    "a misspelt key among the labels": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: migrate, labels: {argocd.argoproj.io/syncwave: "1"}}
    `,
    "a key that the option allows": {
      files: withKey("argocd.argoproj.io/team"),
      options: { allow: ["argocd.argoproj.io/team"] },
    },
    "a misspelt key that the option allows": {
      files: withKey("argocd.argoproj.io/wave"),
      options: { allow: ["argocd.argoproj.io/wave"] },
    },
  },
  invalid: {
    "Helm's weight under Argo CD's prefix": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/hook: PreSync
          argocd.argoproj.io/hook-weight: "1"  # expect: misspelt error
    `,
    ...misspelt(
      "argocd.argoproj.io/wave",
      "argocd.argoproj.io/syncwave",
      "argocd.argoproj.io/sync-waves",
      "argocd.argoproj.io/snyc-wave",
      "argocd.argoproj.io/hooks",
      "argocd.argoproj.io/hook-type",
      "argocd.argoproj.io/hook-deletion-policy",
      "argocd.argoproj.io/hook-delete-policies",
      "argocd.argoproj.io/delete-policy",
      "helm.sh/hooks",
      "helm.sh/weight",
      "helm.sh/hook-weights",
      "helm.sh/hook-deletion-policy",
      "argo-cd.argoproj.io/sync-wave",
      "argocd.argoproj.com/hook",
      "argocd.argoprj.io/hook-delete-policy",
      "argoproj.io/sync-wave",
      "argo-cd.argoproj.io/sync-options",
      "sync-wave",
    ),
    "a near miss of a key that orders nothing": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/sync-option: Prune=false  # expect: misspelt warning
    `,
    "a key that is near none": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/team: shop  # expect: unknown warning
    `,
    "a key beside the one that is allowed": {
      files: `
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: migrate
          annotations:
            argocd.argoproj.io/team: shop
            argocd.argoproj.io/owner: shop  # expect: unknown warning
      `,
      options: { allow: ["argocd.argoproj.io/team"] },
    },
  },
});
