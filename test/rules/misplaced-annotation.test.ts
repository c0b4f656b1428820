import rule from "../../rules/misplaced-annotation.ts";
import { testRule } from "../../src/rule-tester.ts";

testRule("misplaced-annotation", rule, {
  valid: {
    "on the object itself": `
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: api, annotations: {argocd.argoproj.io/sync-wave: "1"}}
      spec: {template: {metadata: {annotations: {example.com/restarted: "1"}, labels: {app: api}}}}
    `,
    "other keys of Argo CD on a pod template": `
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: api, labels: {argocd.argoproj.io/instance: shop}}
      spec: {template: {metadata: {annotations: {argocd.argoproj.io/sync-options: Prune=false}}}}
    `,
    "the template of an ApplicationSet is an Application": `
      apiVersion: argoproj.io/v1alpha1
      kind: ApplicationSet
      metadata: {name: shop}
      spec: {template: {metadata: {annotations: {argocd.argoproj.io/sync-wave: "1"}}}}
    `,
    "the template of an ExternalSecret is a Secret": `
      apiVersion: external-secrets.io/v1
      kind: ExternalSecret
      metadata: {name: api}
      spec: {target: {template: {metadata: {annotations: {argocd.argoproj.io/sync-wave: "1"}}}}}
    `,
    "the template of a ClusterExternalSecret is a Secret": `
      apiVersion: external-secrets.io/v1
      kind: ClusterExternalSecret
      metadata: {name: api}
      spec: {externalSecretSpec: {target: {template: {metadata: {annotations: {argocd.argoproj.io/hook: PreSync}}}}}}
    `,
    "the template of a SealedSecret is a Secret": `
      apiVersion: bitnami.com/v1alpha1
      kind: SealedSecret
      metadata: {name: api}
      spec: {template: {metadata: {annotations: {argocd.argoproj.io/sync-wave: "1"}}}}
    `,
    "a template that names its kind is an object of its own": `
      apiVersion: example.com/v1
      kind: Fleet
      metadata: {name: shop}
      spec:
        template:
          apiVersion: v1
          kind: ConfigMap
          metadata: {name: settings, annotations: {argocd.argoproj.io/sync-wave: "1"}}
    `,
    "a text that holds a manifest": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: manifests}
      data:
        job.yaml: |
          spec: {template: {metadata: {annotations: {argocd.argoproj.io/hook: PreSync}}}}
    `,
    "empty blocks on a pod template": `
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: api, labels: {}}
      spec: {template: {metadata: {annotations: null, labels: {}}}}
    `,
  },
  invalid: {
    "directly in the metadata": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
        argocd.argoproj.io/sync-wave: "1"  # expect: outside error
    `,
    "in annotations beside the metadata": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
      annotations:
        argocd.argoproj.io/hook: PreSync  # expect: outside error
    `,
    "the pod annotations of a custom resource": `
      apiVersion: example.com/v1
      kind: Widget
      metadata:
        name: settings
      spec:
        podAnnotations:
          argocd.argoproj.io/sync-wave: "1"  # expect: template error
    `,
    "a template inside a template, as Strimzi has it": `
      apiVersion: kafka.strimzi.io/v1beta2
      kind: Kafka
      metadata:
        name: events
      spec:
        kafka:
          template:
            pod:
              metadata:
                annotations:
                  argocd.argoproj.io/sync-wave: "1"  # expect: template error
    `,
    "a copy on a label does not hide another wave on the pods": `
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: api
        annotations:
          argocd.argoproj.io/sync-wave: "1"
        labels:
          argocd.argoproj.io/sync-wave: "1"
      spec:
        template:
          metadata:
            annotations:
              argocd.argoproj.io/sync-wave: "2"  # expect: template error
    `,
    "a wave on the pod template of a Deployment": `
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: api}
      spec:
        template:
          metadata:
            annotations:
              argocd.argoproj.io/sync-wave: "1"  # expect: template error
    `,
    "a hook and its policy on the pod template of a Job": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: migrate}
      spec:
        template:
          metadata:
            annotations:
              argocd.argoproj.io/hook: PreSync  # expect: template error
              argocd.argoproj.io/hook-delete-policy: HookSucceeded  # expect: template error
    `,
    "Helm's keys on the pod template of a Job": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: migrate}
      spec:
        template:
          metadata:
            annotations:
              helm.sh/hook: pre-install  # expect: template error
              helm.sh/hook-weight: "1"  # expect: template error
              helm.sh/hook-delete-policy: hook-succeeded  # expect: template error
    `,
    "a policy on the jobTemplate of a CronJob": `
      apiVersion: batch/v1
      kind: CronJob
      metadata: {name: report}
      spec:
        jobTemplate:
          metadata:
            annotations:
              argocd.argoproj.io/hook-delete-policy: HookSucceeded  # expect: template error
    `,
    "a wave on the pod template inside a jobTemplate": `
      apiVersion: batch/v1
      kind: CronJob
      metadata: {name: report}
      spec:
        jobTemplate:
          spec:
            template:
              metadata:
                annotations:
                  argocd.argoproj.io/sync-wave: "1"  # expect: template error
    `,
    "a wave on the pod override of a custom resource": `
      apiVersion: rabbitmq.com/v1beta1
      kind: RabbitmqCluster
      metadata: {name: events}
      spec:
        override:
          statefulSet:
            spec:
              template:
                metadata:
                  annotations:
                    argocd.argoproj.io/sync-wave: "-1"  # expect: template error
    `,
    "a hook on a pod template in a list": `
      apiVersion: example.com/v1
      kind: Cluster
      metadata: {name: search}
      spec:
        nodeSets:
          - name: data
            podTemplate:
              metadata:
                annotations:
                  argocd.argoproj.io/hook: PostSync  # expect: template error
    `,
    "a wave as a label": `
      apiVersion: v1
      kind: Service
      metadata:
        name: api
        labels:
          argocd.argoproj.io/sync-wave: "1"  # expect: label error
    `,
    "a hook as a label of a Job": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        labels:
          argocd.argoproj.io/hook: PreSync  # expect: label error
    `,
    "a wave as a label of an ApplicationSet": `
      apiVersion: argoproj.io/v1alpha1
      kind: ApplicationSet
      metadata:
        name: shop
        labels:
          argocd.argoproj.io/sync-wave: "1"  # expect: label error
    `,
    "a wave as a label of a pod template": `
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: api}
      spec:
        template:
          metadata:
            labels:
              argocd.argoproj.io/sync-wave: "1"  # expect: label error
    `,
    "one key in two places: one finding": `
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: api
        labels:
          argocd.argoproj.io/sync-wave: "1"  # expect: label error
      spec:
        template:
          metadata:
            annotations:
              argocd.argoproj.io/sync-wave: "1"  # related
    `,
    "the object itself carries the same": `
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: api
        annotations:
          argocd.argoproj.io/sync-wave: "1"
      spec:
        template:
          metadata:
            annotations:
              argocd.argoproj.io/sync-wave: "1"  # expect: copy info
    `,
    "a label that repeats the annotation": `
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: api
        annotations: {argocd.argoproj.io/sync-wave: "1"}
        labels:
          argocd.argoproj.io/sync-wave: "1"  # expect: copy info
    `,
    "the object itself carries another value": `
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: api
        annotations:
          argocd.argoproj.io/sync-wave: "1"
      spec:
        template:
          metadata:
            annotations:
              argocd.argoproj.io/sync-wave: "2"  # expect: template error
    `,
  },
});
