import rule from "../../rules/duplicate-resource.ts";
import { type RuleCase, testRule } from "../../src/rule-tester.ts";

const configMap = (name: string, marker = ""): string => `
  apiVersion: v1
  kind: ConfigMap${marker}
  metadata: {name: ${name}}
`;
/** Two hooks of one `generateName`, with more metadata for each. */
const hooks = (first: string, second: string): string => `
  apiVersion: batch/v1
  kind: Job
  metadata: {generateName: notify-, ${first}}
  ---
  apiVersion: batch/v1
  kind: Job
  metadata: {generateName: notify-, ${second}}
`;
const annotated = (...annotations: string[]): string => `annotations: {${annotations.join(", ")}}`;
const directory = (files: Record<string, string>, isGuess: boolean): RuleCase => ({ files, type: "directory", isGuess });

testRule("duplicate-resource", rule, {
  valid: {
    "two names": { files: { "a.yaml": configMap("a"), "b.yaml": configMap("b") } },
    "one name in two namespaces": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings, namespace: shop}
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings, namespace: warehouse}
    `,
    "one name of two kinds": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: api}
      ---
      apiVersion: v1
      kind: Secret
      metadata: {name: api}
    `,
    "one kind of two groups": `
      apiVersion: v1
      kind: Service
      metadata: {name: api}
      ---
      apiVersion: serving.knative.dev/v1
      kind: Service
      metadata: {name: api}
    `,
    "ordinary objects with one generateName are never equal": hooks("labels: {a: b}", "labels: {a: b}"),
    "hooks of one generateName in two phases": hooks(
      annotated("argocd.argoproj.io/hook: PreSync"),
      annotated("argocd.argoproj.io/hook: PostSync"),
    ),
    "hooks of one generateName in two namespaces": hooks(
      `namespace: shop, ${annotated("argocd.argoproj.io/hook: PostSync")}`,
      `namespace: warehouse, ${annotated("argocd.argoproj.io/hook: PostSync")}`,
    ),
    "a hook and an ordinary object of one generateName": hooks(annotated("argocd.argoproj.io/hook: Sync"), "labels: {a: b}"),
    "a hook that is skipped": hooks(annotated("argocd.argoproj.io/hook: PostSync"), annotated("argocd.argoproj.io/hook: Skip")),
    "delete hooks are in no phase of a sync": hooks(
      annotated("argocd.argoproj.io/hook: PostDelete"),
      annotated("argocd.argoproj.io/hook: PostDelete"),
    ),
    "hooks of one generateName and two kinds": `
      apiVersion: batch/v1
      kind: Job
      metadata: {generateName: notify-, annotations: {argocd.argoproj.io/hook: PostSync}}
      ---
      apiVersion: v1
      kind: Pod
      metadata: {generateName: notify-, annotations: {argocd.argoproj.io/hook: PostSync}}
    `,
    "a generateName beside a name does not count": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: notify-a, generateName: notify-, annotations: {argocd.argoproj.io/hook: PostSync}}
      ---
      apiVersion: batch/v1
      kind: Job
      metadata: {name: notify-b, generateName: notify-, annotations: {argocd.argoproj.io/hook: PostSync}}
    `,
    "plain files in two folders, of which Argo CD reads one": directory(
      { "base/settings.yaml": configMap("settings"), "test/settings.yaml": configMap("settings") },
      false,
    ),
    "two files with just the same object, in a folder that nobody called an application": directory(
      { "small.yaml": configMap("settings"), "large.yaml": configMap("settings") },
      true,
    ),
    "two files that share several objects, in a folder that nobody called an application": directory(
      {
        "small.yaml": `
          apiVersion: v1
          kind: ConfigMap
          metadata: {name: settings}
          ---
          apiVersion: v1
          kind: Service
          metadata: {name: api}
          ---
          apiVersion: v1
          kind: Secret
          metadata: {name: only-small}
        `,
        "large.yaml": `
          apiVersion: v1
          kind: ConfigMap
          metadata: {name: settings}
          ---
          apiVersion: v1
          kind: Service
          metadata: {name: api}
        `,
      },
      true,
    ),
  },
  invalid: {
    "one object in one file twice": `
      apiVersion: v1
      kind: ConfigMap  # expect: repeated warning
      metadata: {name: settings}
      data: {level: info}
      ---
      apiVersion: v1
      kind: ConfigMap  # related
      metadata: {name: settings}
      data: {level: debug}
    `,
    "one object in two files": {
      files: {
        "a.yaml": configMap("settings", "  # expect: repeated warning"),
        "b.yaml": configMap("settings", "  # related"),
      },
    },
    "two versions of one group": `
      apiVersion: extensions/v1beta1
      kind: Ingress
      metadata: {name: api}
      ---
      apiVersion: networking.k8s.io/v1
      kind: Ingress  # expect: repeated warning
      metadata: {name: api}
      ---
      apiVersion: networking.k8s.io/v1beta1
      kind: Ingress  # related
      metadata: {name: api}
    `,
    "no namespace is the destination": {
      files: `
        apiVersion: v1
        kind: ConfigMap  # expect: repeated warning
        metadata: {name: settings}
        ---
        apiVersion: v1
        kind: ConfigMap  # related
        metadata: {name: settings, namespace: shop}
      `,
      namespace: "shop",
    },
    "a cluster-scoped kind has no namespace": `
      apiVersion: rbac.authorization.k8s.io/v1
      kind: ClusterRole  # expect: repeated warning
      metadata: {name: reader, namespace: shop}
      ---
      apiVersion: rbac.authorization.k8s.io/v1
      kind: ClusterRole  # related
      metadata: {name: reader, namespace: warehouse}
    `,
    "three times: one finding": `
      apiVersion: v1
      kind: ConfigMap  # expect: repeated warning
      metadata: {name: settings}
      ---
      apiVersion: v1
      kind: ConfigMap  # related
      metadata: {name: settings}
      ---
      apiVersion: v1
      kind: ConfigMap  # related
      metadata: {name: settings}
    `,
    "a hook and an ordinary object of one name": `
      apiVersion: v1
      kind: ConfigMap  # expect: repeated warning
      metadata: {name: settings, annotations: {argocd.argoproj.io/hook: PreSync}}
      ---
      apiVersion: v1
      kind: ConfigMap  # related
      metadata: {name: settings}
    `,
    "two files of one folder that Argo CD reads": directory(
      {
        "app/a.yaml": configMap("settings", "  # expect: repeated warning"),
        "app/b.yaml": configMap("settings", "  # related"),
      },
      false,
    ),
    "files in two folders of one kustomization": {
      files: {
        "base/a.yaml": configMap("settings", "  # expect: repeated warning"),
        "test/b.yaml": configMap("settings", "  # related"),
      },
      type: "kustomize",
    },
    "one object of many that two files have in common, in a folder that nobody called an application": directory(
      {
        "settings.yaml": configMap("settings", "  # expect: repeated warning"),
        "web.yaml": `
          apiVersion: v1
          kind: ConfigMap  # related
          metadata: {name: settings}
          ---
          apiVersion: v1
          kind: Service
          metadata: {name: web}
        `,
      },
      true,
    ),
    "one file that has an object twice, in a folder that nobody called an application": directory(
      {
        "settings.yaml": `
          apiVersion: v1
          kind: ConfigMap  # expect: repeated warning
          metadata: {name: settings}
          ---
          apiVersion: v1
          kind: ConfigMap  # related
          metadata: {name: settings}
        `,
      },
      true,
    ),
    "two hooks share a generateName in one phase": `
      apiVersion: batch/v1
      kind: Job  # related
      metadata: {generateName: notify-, annotations: {argocd.argoproj.io/hook: PostSync}}
      ---
      apiVersion: batch/v1
      kind: Job  # expect: sharedGenerateName error
      metadata: {generateName: notify-, annotations: {argocd.argoproj.io/hook: PostSync}}
    `,
    "the hook of the lower wave is run, wherever it is written": `
      apiVersion: batch/v1
      kind: Job  # expect: sharedGenerateName error
      metadata: {generateName: notify-, annotations: {argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/sync-wave: "1"}}
      ---
      apiVersion: batch/v1
      kind: Job  # related
      metadata: {generateName: notify-, annotations: {argocd.argoproj.io/hook: PostSync}}
    `,
    "Helm's word and Argo CD's name one phase": `
      apiVersion: batch/v1
      kind: Job  # related
      metadata: {generateName: notify-, annotations: {argocd.argoproj.io/hook: PostSync}}
      ---
      apiVersion: batch/v1
      kind: Job  # expect: sharedGenerateName error
      metadata: {generateName: notify-, annotations: {helm.sh/hook: post-upgrade, helm.sh/hook-weight: "1"}}
    `,
    "one of several phases is enough": `
      apiVersion: batch/v1
      kind: Job  # related
      metadata: {generateName: notify-, annotations: {argocd.argoproj.io/hook: PreSync}}
      ---
      apiVersion: batch/v1
      kind: Job  # expect: sharedGenerateName error
      metadata:
        generateName: notify-
        annotations: {argocd.argoproj.io/hook: "PreSync,PostSync", argocd.argoproj.io/sync-wave: "1"}
    `,
    "no namespace is the destination of a hook too": `
      apiVersion: batch/v1
      kind: Job  # related
      metadata: {generateName: notify-, annotations: {argocd.argoproj.io/hook: PostSync}}
      ---
      apiVersion: batch/v1
      kind: Job  # expect: sharedGenerateName error
      metadata: {generateName: notify-, namespace: default, annotations: {argocd.argoproj.io/hook: PostSync}}
    `,
  },
});
