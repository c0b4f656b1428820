import rule from "../../rules/late-config.ts";
import { type RuleCase, testRule } from "../../src/rule-tester.ts";

/** An object of Sync wave 1, after everything that has no wave. */
const late = (kind: string, name: string, apiVersion = "v1", marker = "  # related"): string => `
  apiVersion: ${apiVersion}
  kind: ${kind}
  metadata: {name: ${name}, annotations: {argocd.argoproj.io/sync-wave: "1"}}${marker}
`;
/** A Deployment of Sync wave 0 whose pod has the given spec, beside other objects. */
const deployment = (podSpec: string, ...others: string[]): RuleCase => ({
  files: {
    "api.yaml": `apiVersion: apps/v1
kind: Deployment
metadata: {name: api}
spec:
  template:
    spec:${podSpec}`,
    ...Object.fromEntries(others.map((text, index) => [`other${index}.yaml`, text])),
  },
});
/** A Deployment that takes its environment from the ConfigMap `settings`, in one file with others. */
const readsSettings = (marker = ""): string => `
  apiVersion: apps/v1
  kind: Deployment
  metadata: {name: api}
  spec: {template: {spec: {containers: [{name: api, envFrom: [{configMapRef: {name: settings}}]}]}}}${marker}
`;
/** The ConfigMap `settings` with annotations. */
const settings = (annotations: string, marker = ""): string => `
  apiVersion: v1
  kind: ConfigMap
  metadata: {name: settings, annotations: {${annotations}}}${marker}
`;
/** A Job that takes its environment from the ConfigMap `settings`. */
const jobReadsSettings = (annotations: string, marker = ""): string => `
  apiVersion: batch/v1
  kind: Job
  metadata: {name: prepare, annotations: {${annotations}}}
  spec: {template: {spec: {containers: [{name: prepare, envFrom: [{configMapRef: {name: settings}}]}]}}}${marker}
`;
/** An object whose pods run as the ServiceAccount `api`, which comes in wave 1. */
const runsAs = (apiVersion: string, kind: string, podSpec: readonly string[], rest: readonly string[], marker: string): RuleCase => ({
  files: {
    "api.yaml": [
      `apiVersion: ${apiVersion}`,
      `kind: ${kind}`,
      "metadata: {name: api}",
      ...podSpec.map((key, depth) => `${"  ".repeat(depth)}${key}:`),
      `${"  ".repeat(podSpec.length)}serviceAccountName: api  # ${marker}`,
      ...rest,
    ].join("\n"),
    "account.yaml": late("ServiceAccount", "api"),
  },
});
const TEMPLATE = ["spec", "template", "spec"];
const hard = (apiVersion: string, kind: string, podSpec = TEMPLATE): RuleCase =>
  runsAs(apiVersion, kind, podSpec, [], "expect: later error");
const soft = (apiVersion: string, kind: string, podSpec = TEMPLATE, rest: readonly string[] = []): RuleCase =>
  runsAs(apiVersion, kind, podSpec, rest, "expect: laterSoft warning");
const files = (...texts: string[]): RuleCase => ({
  files: Object.fromEntries(texts.map((text, index) => [`${index}.yaml`, text])),
});
/** An object in a later step than everything that has no wave, so that Argo CD waits for the steps before. */
const ANOTHER_STEP = late("ConfigMap", "others", "v1", "");
/** An object in an earlier step than everything that has no wave, which is the last step then. */
const EARLIER_STEP = ANOTHER_STEP.replace('"1"', '"-1"');
/** A hook in the step of everything that has no wave. */
const SYNC_HOOK = `
  apiVersion: batch/v1
  kind: Job
  metadata: {name: check, annotations: {argocd.argoproj.io/hook: Sync}}
`;
/** An object, with one more field in flow style. */
const object = (apiVersion: string, kind: string, name: string, annotations: string, rest = "", marker = ""): string => `
  apiVersion: ${apiVersion}
  kind: ${kind}
  metadata: {name: ${name}, annotations: {${annotations}}}${marker}
  ${rest}
`;
/** An object whose pods run as that account, in a render that has a health check for its kind. */
const checked = (apiVersion: string, kind: string, customization: string): RuleCase =>
  files(
    object(apiVersion, kind, "api", "", "spec: {template: {spec: {serviceAccountName: api}}}  # expect: later error"),
    late("ServiceAccount", "api"),
    object("v1", "ConfigMap", "argocd-cm", "", `data: {resource.customizations.health.${customization}: "return {}"}`),
  );

testRule("late-config", rule, {
  valid: {
    "an earlier wave": files(settings(`argocd.argoproj.io/sync-wave: "-1"`), readsSettings()),
    "the same step: the kind order puts it first": files(readsSettings(), settings("")),
    "a claim, a Secret and an account of the same step": deployment(
      `
        serviceAccountName: api
        volumes:
          - {name: data, persistentVolumeClaim: {claimName: data}}
          - {name: keys, secret: {secretName: keys}}
      `,
      `
        apiVersion: v1
        kind: PersistentVolumeClaim
        metadata: {name: data}
        ---
        apiVersion: v1
        kind: Secret
        metadata: {name: keys}
        ---
        apiVersion: v1
        kind: ServiceAccount
        metadata: {name: api}
      `,
    ),
    "a PreSync ConfigMap for an ordinary workload": files(readsSettings(), settings("argocd.argoproj.io/hook: PreSync")),
    "a hook of the same step": files(jobReadsSettings("argocd.argoproj.io/hook: PreSync"), settings("argocd.argoproj.io/hook: PreSync")),
    "a PostSync hook that needs a Sync object": files(
      jobReadsSettings("argocd.argoproj.io/hook: PostSync"),
      settings(`argocd.argoproj.io/sync-wave: "9"`),
    ),
    "a copy of the object is a hook of the same phase": files(
      `
        apiVersion: batch/v1
        kind: Job
        metadata: {name: prepare, annotations: {argocd.argoproj.io/hook: PreSync}}
        spec: {template: {spec: {containers: [{name: prepare, envFrom: [{configMapRef: {name: settings-presync}}]}]}}}
        ---
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: settings-presync, annotations: {argocd.argoproj.io/hook: PreSync, argocd.argoproj.io/sync-wave: "-1"}}
      `,
      settings(""),
    ),
    "an object that is a hook of both phases": files(
      jobReadsSettings("argocd.argoproj.io/hook: PreSync"),
      settings(`argocd.argoproj.io/hook: "PreSync,Sync"`),
    ),
    "a name that is not in the render": readsSettings(),
    "an object of that name in another namespace": files(
      readsSettings(),
      `
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: settings, namespace: warehouse, annotations: {argocd.argoproj.io/sync-wave: "1"}}
      `,
    ),
    "a workload in another namespace": files(
      settings(`argocd.argoproj.io/sync-wave: "1"`),
      `
        apiVersion: v1
        kind: Pod
        metadata: {name: api, namespace: warehouse}
        spec: {containers: [{name: api, envFrom: [{configMapRef: {name: settings}}]}]}
      `,
    ),
    "a Secret and a ConfigMap of one name": files(readsSettings(), late("Secret", "settings", "v1", "")),
    "the default account": deployment("\n      serviceAccountName: default", late("ServiceAccount", "default", "v1", "")),
    "no account means the default account": deployment(
      `
        containers: []
      `,
      late("ServiceAccount", "default", "v1", ""),
    ),
    "the old name of the account, where the new one is set": deployment(
      `
        serviceAccount: old
        serviceAccountName: new
      `,
      late("ServiceAccount", "old", "v1", ""),
    ),
    "optional needs of a container": deployment(
      `
        containers:
          - name: api
            envFrom:
              - {configMapRef: {name: settings, optional: true}}
              - {secretRef: {name: keys, optional: true}}
            env:
              - {name: LEVEL, valueFrom: {configMapKeyRef: {name: settings, key: level, optional: true}}}
              - {name: KEY, valueFrom: {secretKeyRef: {name: keys, key: key, optional: true}}}
      `,
      late("ConfigMap", "settings", "v1", ""),
      late("Secret", "keys", "v1", ""),
    ),
    "optional volumes": deployment(
      `
        volumes:
          - {name: a, configMap: {name: settings, optional: true}}
          - {name: b, secret: {secretName: keys, optional: true}}
          - name: c
            projected:
              sources:
                - {configMap: {name: settings, optional: true}}
                - {secret: {name: keys, optional: true}}
      `,
      late("ConfigMap", "settings", "v1", ""),
      late("Secret", "keys", "v1", ""),
    ),
    "an unknown hook is unknown-hook's": files(readsSettings(), settings("argocd.argoproj.io/hook: Presync")),
    "delete hooks run in no sync": files(jobReadsSettings("argocd.argoproj.io/hook: PostDelete"), settings("")),
    "a SyncFail hook runs when the others have ended": files(
      jobReadsSettings("argocd.argoproj.io/hook: SyncFail"),
      settings(`argocd.argoproj.io/sync-wave: "1"`),
    ),
    "a workload that is skipped": files(
      jobReadsSettings("argocd.argoproj.io/hook: Skip"),
      settings(`argocd.argoproj.io/hook: PostSync, argocd.argoproj.io/hook-delete-policy: HookSucceeded`),
    ),
    "a PriorityClass of an earlier step": deployment(
      "\n      priorityClassName: high",
      "",
      `
      apiVersion: scheduling.k8s.io/v1
      kind: PriorityClass
      metadata: {name: high, annotations: {argocd.argoproj.io/sync-wave: "-1"}}
    `,
    ),
    "a kind that starts no pods": `
      apiVersion: example.com/v1
      kind: Deployment
      metadata: {name: api}
      spec: {template: {spec: {serviceAccountName: api}}}
      ---
      apiVersion: v1
      kind: ServiceAccount
      metadata: {name: api, annotations: {argocd.argoproj.io/sync-wave: "1"}}
    `,
    "a ServiceAccount of another group": deployment("\n      serviceAccountName: api", late("ServiceAccount", "api", "example.com/v1", "")),
    "a pull secret of the account in an earlier step": deployment(
      "\n      serviceAccountName: api",
      `
      apiVersion: v1
      kind: ServiceAccount
      metadata: {name: api}
      imagePullSecrets: [{name: registry}]
      ---
      apiVersion: v1
      kind: Secret
      metadata: {name: registry, annotations: {argocd.argoproj.io/sync-wave: "-1"}}
    `,
    ),
  },
  invalid: {
    "a custom resource that needs a Secret, as the config says": {
      files: {
        "widget.yaml": `apiVersion: example.com/v1
kind: Widget
metadata: {name: big}
spec:
  secretName: keys  # expect: laterOther warning`,
        "secret.yaml": late("Secret", "keys"),
      },
      assumptions: {
        references: [{ kind: "Widget", group: "example.com", path: ["spec", "secretName"], to: { group: "", kind: "Secret" } }],
      },
    },
    // The reference table: what a container needs.
    "envFrom a ConfigMap": deployment(
      `
        containers:
          - name: api
            envFrom:
              - configMapRef:
                  name: settings  # expect: later error
      `,
      late("ConfigMap", "settings"),
    ),
    "envFrom a Secret": deployment(
      `
        containers:
          - name: api
            envFrom:
              - secretRef:
                  name: keys  # expect: later error
      `,
      late("Secret", "keys"),
    ),
    "a variable from a ConfigMap": deployment(
      `
        containers:
          - name: api
            env:
              - name: LEVEL
                valueFrom:
                  configMapKeyRef:
                    key: level
                    name: settings  # expect: later error
      `,
      late("ConfigMap", "settings"),
    ),
    "a variable from a Secret": deployment(
      `
        containers:
          - name: api
            env:
              - {name: LEVEL, value: info}
              - name: KEY
                valueFrom:
                  secretKeyRef:
                    name: keys  # expect: later error
                    key: key
      `,
      late("Secret", "keys"),
    ),
    "an init container": deployment(
      `
        initContainers:
          - name: prepare
            envFrom:
              - secretRef: {name: keys}  # expect: later error
        containers:
          - name: api
      `,
      late("Secret", "keys"),
    ),
    "a second container": deployment(
      `
        containers:
          - name: api
          - name: proxy
            envFrom:
              - secretRef: {name: keys}  # expect: later error
      `,
      late("Secret", "keys"),
    ),

    // What its volumes need.
    "a volume of a ConfigMap": deployment(
      `
        volumes:
          - name: settings
            configMap: {name: settings}  # expect: later error
      `,
      late("ConfigMap", "settings"),
    ),
    "a volume of a Secret": deployment(
      `
        volumes:
          - name: keys
            secret:
              secretName: keys  # expect: later error
              items: [{key: a, path: a}]
      `,
      late("Secret", "keys"),
    ),
    "a projected volume": deployment(
      `
        volumes:
          - name: all
            projected:
              sources:
                - configMap: {name: settings}  # expect: later error
                - secret: {name: keys}  # expect: later error
      `,
      late("ConfigMap", "settings"),
      late("Secret", "keys"),
    ),
    "a volume of a claim": deployment(
      `
        volumes:
          - name: data
            persistentVolumeClaim:
              claimName: data  # expect: later error
      `,
      late("PersistentVolumeClaim", "data"),
    ),
    "the Secret of a CSI volume": deployment(
      `
        volumes:
          - name: vault
            csi:
              driver: secrets-store.csi.k8s.io
              nodePublishSecretRef:
                name: vault  # expect: later error
      `,
      late("Secret", "vault"),
    ),
    "the Secrets of volumes of other drivers": deployment(
      `
        volumes:
          - {name: a, azureFile: {secretName: a, shareName: a}}  # expect: later error
          - {name: b, cephfs: {secretRef: {name: b}}}  # expect: later error
          - {name: c, cinder: {secretRef: {name: c}}}  # expect: later error
          - {name: d, flexVolume: {secretRef: {name: d}}}  # expect: later error
          - {name: e, iscsi: {secretRef: {name: e}}}  # expect: later error
          - {name: f, rbd: {secretRef: {name: f}}}  # expect: later error
      `,
      ...["a", "b", "c", "d", "e", "f"].map((name) => late("Secret", name)),
    ),

    // What the pod as a whole needs.
    "an account": deployment(
      `
        serviceAccountName: api  # expect: later error
      `,
      late("ServiceAccount", "api"),
    ),
    "an account under its old name": deployment(
      `
        serviceAccount: api  # expect: later error
      `,
      late("ServiceAccount", "api"),
    ),
    "a PriorityClass of a later step": deployment(
      `
        priorityClassName: high  # expect: later error
      `,
      late("PriorityClass", "high", "scheduling.k8s.io/v1"),
    ),
    "a RuntimeClass of a later step": deployment(
      `
        runtimeClassName: gvisor  # expect: later error
      `,
      late("RuntimeClass", "gvisor", "node.k8s.io/v1"),
    ),
    "a class has no namespace": {
      files: {
        "api.yaml": `
          apiVersion: v1
          kind: Pod
          metadata: {name: api, namespace: shop}
          spec:
            priorityClassName: high  # expect: later error
        `,
        "class.yaml": late("PriorityClass", "high", "scheduling.k8s.io/v1"),
      },
    },
    "a pull secret: the image may be public": deployment(
      `
        imagePullSecrets:
          - name: registry  # expect: laterSoft warning
      `,
      late("Secret", "registry"),
    ),
    "a pull secret that the account brings": deployment(
      `
        serviceAccountName: api  # expect: laterSoft warning
      `,
      `
        apiVersion: v1
        kind: ServiceAccount
        metadata: {name: api}
        imagePullSecrets: [{name: registry}]
      `,
      late("Secret", "registry"),
    ),

    // The kinds that start pods.
    "a Pod": hard("v1", "Pod", ["spec"]),
    "a Deployment": hard("apps/v1", "Deployment"),
    "a StatefulSet": hard("apps/v1", "StatefulSet"),
    "a DaemonSet": hard("apps/v1", "DaemonSet"),
    "a ReplicaSet": hard("apps/v1", "ReplicaSet"),
    "a ReplicationController: Argo CD does not look at its health": soft("v1", "ReplicationController"),
    "a ReplicationController that the render gives a health check": checked("v1", "ReplicationController", "ReplicationController"),
    "a Deployment of the old group: Argo CD does not look at its health": soft("extensions/v1beta1", "Deployment"),
    "a Deployment of the old group that the render gives a health check": checked(
      "extensions/v1beta1",
      "Deployment",
      "extensions_Deployment",
    ),
    "a DeploymentConfig of OpenShift": hard("apps.openshift.io/v1", "DeploymentConfig"),
    "a CloneSet of Kruise": hard("apps.kruise.io/v1alpha1", "CloneSet"),
    "a StatefulSet of Kruise": hard("apps.kruise.io/v1beta1", "StatefulSet"),
    "a DaemonSet of Kruise": hard("apps.kruise.io/v1alpha1", "DaemonSet"),
    "a Rollout": hard("argoproj.io/v1alpha1", "Rollout"),
    "a Knative Service": hard("serving.knative.dev/v1", "Service"),
    "a Job": hard("batch/v1", "Job"),
    "a Workflow": hard("argoproj.io/v1alpha1", "Workflow", ["spec"]),
    "a CronJob waits for its time": soft("batch/v1", "CronJob", ["spec", "jobTemplate", "spec", "template", "spec"]),
    "a CronWorkflow waits for its time": soft("argoproj.io/v1alpha1", "CronWorkflow", ["spec", "workflowSpec"]),
    "a ScaledJob waits for its trigger": soft("keda.sh/v1alpha1", "ScaledJob", ["spec", "jobTargetRef", "template", "spec"]),
    "a Deployment that is scaled to zero": soft("apps/v1", "Deployment", TEMPLATE, ["  replicas: 0"]),
    "a StatefulSet that is scaled to zero": soft("apps/v1", "StatefulSet", TEMPLATE, ["  replicas: 0"]),
    "a Job that is suspended": soft("batch/v1", "Job", TEMPLATE, ["  suspend: true"]),
    "a Workflow that is suspended": soft("argoproj.io/v1alpha1", "Workflow", ["spec"], ["  suspend: true"]),
    "the templates of a Workflow": {
      files: {
        "workflow.yaml": `
          apiVersion: argoproj.io/v1alpha1
          kind: Workflow
          metadata: {name: report}
          spec:
            volumes:
              - {name: a, configMap: {name: volume}}  # expect: later error
            templates:
              - name: container
                container: {envFrom: [{configMapRef: {name: container}}]}  # expect: later error
              - name: script
                script: {env: [{name: A, valueFrom: {configMapKeyRef: {name: script, key: a}}}]}  # expect: later error
              - name: set
                containerSet:
                  containers:
                    - {name: a, envFrom: [{configMapRef: {name: set}}]}  # expect: later error
              - name: more
                initContainers:
                  - {name: a, envFrom: [{configMapRef: {name: init}}]}  # expect: later error
                sidecars:
                  - {name: b, envFrom: [{configMapRef: {name: sidecar}}]}  # expect: later error
                volumes:
                  - {name: c, configMap: {name: template-volume}}  # expect: later error
              - name: account
                serviceAccountName: account  # expect: later error
        `,
        ...Object.fromEntries(
          ["volume", "container", "script", "set", "init", "sidecar", "template-volume"].map((name) => [
            `${name}.yaml`,
            late("ConfigMap", name),
          ]),
        ),
        "account.yaml": late("ServiceAccount", "account"),
      },
    },
    "a container of a CronWorkflow": {
      files: {
        "workflow.yaml": `
          apiVersion: argoproj.io/v1alpha1
          kind: CronWorkflow
          metadata: {name: report}
          spec:
            workflowSpec:
              templates:
                - name: a
                  container:
                    envFrom:
                      - configMapRef: {name: settings}  # expect: laterSoft warning
        `,
        "settings.yaml": late("ConfigMap", "settings"),
      },
    },

    // Phases.
    "a PreSync hook needs a Sync object, whatever its wave": files(
      `
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: prepare
          annotations:
            argocd.argoproj.io/hook: PreSync
            argocd.argoproj.io/sync-wave: "5"
        spec:
          template:
            spec:
              containers:
                - name: prepare
                  envFrom:
                    - configMapRef:
                        name: settings  # expect: later error
        ---
        apiVersion: v1
        kind: ConfigMap
        metadata:
          name: settings
          annotations:
            argocd.argoproj.io/sync-wave: "-5"  # related
      `,
    ),
    "a Helm hook needs an object without annotations": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: prepare, annotations: {helm.sh/hook: "pre-install,pre-upgrade"}}
      spec: {template: {spec: {serviceAccountName: api}}}  # expect: later error
      ---
      apiVersion: v1
      kind: ServiceAccount  # related
      metadata: {name: api}
    `,
    "a Sync object needs a PostSync hook": files(
      readsSettings("  # expect: later error"),
      settings("argocd.argoproj.io/hook: PostSync", "  # related"),
    ),
    "a hook of two phases begins in the first": files(
      jobReadsSettings(`argocd.argoproj.io/hook: "PreSync,Sync"`, "  # expect: later error"),
      settings("", "").replace("kind: ConfigMap", "kind: ConfigMap  # related"),
    ),
    "two hooks of one phase in two waves": files(
      jobReadsSettings("argocd.argoproj.io/hook: PreSync", "  # expect: later error"),
      settings(`argocd.argoproj.io/hook: PreSync, argocd.argoproj.io/sync-wave: "1"`, "  # related"),
    ),
    "of an object that is written twice the last counts": files(
      settings(`argocd.argoproj.io/sync-wave: "-1"`),
      readsSettings("  # expect: later error"),
      settings(`argocd.argoproj.io/sync-wave: "1"`, "  # related"),
    ),

    // Classes come after their users even in one step.
    "the API server refuses a Pod before its PriorityClass": `
      apiVersion: v1
      kind: Pod
      metadata: {name: api}
      spec:
        priorityClassName: high  # expect: refused error
      ---
      apiVersion: scheduling.k8s.io/v1
      kind: PriorityClass  # related
      metadata: {name: high}
    `,
    "the API server refuses a Pod before its RuntimeClass": `
      apiVersion: v1
      kind: Pod
      metadata: {name: api}
      spec:
        runtimeClassName: gvisor  # expect: refused error
      ---
      apiVersion: node.k8s.io/v1
      kind: RuntimeClass  # related
      metadata: {name: gvisor}
    `,
    "the pods of a Deployment are refused until its PriorityClass is there": deployment(
      `
        priorityClassName: high  # expect: sameStep warning
      `,
      `
        apiVersion: scheduling.k8s.io/v1
        kind: PriorityClass  # related
        metadata: {name: high}
      `,
    ),
    "the pods of a hook Job are refused until its RuntimeClass is there": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: prepare, annotations: {argocd.argoproj.io/hook: PreSync}}
      spec: {template: {spec: {runtimeClassName: gvisor}}}  # expect: sameStep warning
      ---
      apiVersion: node.k8s.io/v1
      kind: RuntimeClass
      metadata: {name: gvisor, annotations: {argocd.argoproj.io/hook: PreSync}}  # related
    `,

    // Objects that no sync applies: an error only where Argo CD waits for what needs them.
    ...Object.fromEntries(
      Object.entries({
        "a Helm test": "helm.sh/hook: test",
        "a delete hook": "argocd.argoproj.io/hook: PostDelete",
        "a delete hook of Helm": "helm.sh/hook: pre-delete",
      }).flatMap(([name, annotations]) => [
        [
          `${name}, and the workload's step is waited for`,
          files(readsSettings("  # expect: never error"), settings(annotations, "  # related"), ANOTHER_STEP),
        ],
        [
          `${name}, and nothing waits in a sync of one step`,
          files(readsSettings("  # expect: never warning"), settings(annotations, "  # related")),
        ],
      ]),
    ),
    "a SyncFail hook, and the workload's step is waited for": files(
      readsSettings("  # expect: never error"),
      settings("argocd.argoproj.io/hook: SyncFail", "  # related"),
      ANOTHER_STEP,
    ),
    "a SyncFail hook, and nothing waits in the only step of the sync": files(
      readsSettings("  # expect: never warning"),
      settings("argocd.argoproj.io/hook: SyncFail", "  # related"),
    ),
    "a SyncFail hook, and the only step has a hook: two steps, so all of it is waited for": files(
      readsSettings("  # expect: never error"),
      settings("argocd.argoproj.io/hook: SyncFail", "  # related"),
      SYNC_HOOK,
    ),
    "an object that is skipped: a person may apply it": files(
      readsSettings("  # expect: never warning"),
      settings("argocd.argoproj.io/hook: Skip", "  # related"),
      ANOTHER_STEP,
    ),
    "an object that is skipped, in a sync of one step": files(
      readsSettings("  # expect: never warning"),
      settings("argocd.argoproj.io/hook: Skip", "  # related"),
    ),
    "nothing waits in the last step": files(
      readsSettings("  # expect: never warning"),
      settings("argocd.argoproj.io/hook: PostDelete", "  # related"),
      EARLIER_STEP,
    ),
    "the last step is waited for when it has a hook": files(
      readsSettings("  # expect: never error"),
      settings("argocd.argoproj.io/hook: PostDelete", "  # related"),
      EARLIER_STEP,
      SYNC_HOOK,
    ),
    "in a sync of one step with a hook only hooks are waited for": files(
      readsSettings("  # expect: never warning"),
      settings("argocd.argoproj.io/hook: PostDelete", "  # related"),
      SYNC_HOOK,
    ),
    "a hook is waited for even in a sync of one step": files(
      jobReadsSettings("argocd.argoproj.io/hook: Sync", "  # expect: never error"),
      settings("argocd.argoproj.io/hook: PostDelete", "  # related"),
    ),
    "a kind without a health check is not waited for, whatever the step": files(
      object("v1", "ReplicationController", "api", "", "spec: {template: {spec: {serviceAccountName: api}}}  # expect: never warning"),
      object("v1", "ServiceAccount", "api", "argocd.argoproj.io/hook: PostDelete", "", "  # related"),
      ANOTHER_STEP,
    ),
    "the API server refuses a Pod without its account, whether or not anything waits": files(
      object("v1", "Pod", "api", "", "spec: {serviceAccountName: api}  # expect: never error"),
      object("v1", "ServiceAccount", "api", "argocd.argoproj.io/hook: PostDelete", "", "  # related"),
    ),
    "the API server refuses a Pod without its PriorityClass, whether or not anything waits": files(
      object("v1", "Pod", "api", "", "spec: {priorityClassName: high}  # expect: never error"),
      object("scheduling.k8s.io/v1", "PriorityClass", "high", "argocd.argoproj.io/hook: PostDelete", "", "  # related"),
    ),
    "the API server takes a Pod without its ConfigMap, and nothing waits for it": files(
      object("v1", "Pod", "api", "", "spec: {volumes: [{configMap: {name: settings}}]}  # expect: never warning"),
      settings("argocd.argoproj.io/hook: PostDelete", "  # related"),
    ),
    "the pods of a Deployment are refused without their account, and nothing waits for it": files(
      object("apps/v1", "Deployment", "api", "", "spec: {template: {spec: {serviceAccountName: api}}}  # expect: never warning"),
      object("v1", "ServiceAccount", "api", "argocd.argoproj.io/hook: PostDelete", "", "  # related"),
    ),
    "a Helm test that a CronJob needs": files(
      `
        apiVersion: batch/v1
        kind: CronJob
        metadata: {name: report}
        spec:
          jobTemplate:
            spec:
              template:
                spec:
                  containers:
                    - name: report
                      envFrom:
                        - configMapRef: {name: settings}  # expect: never warning
      `,
      settings("helm.sh/hook: test", "  # related"),
      ANOTHER_STEP,
    ),

    // One finding for each pair of objects, at the first field.
    "several needs of one object": deployment(
      `
        initContainers:
          - name: prepare
            envFrom:
              - configMapRef: {name: settings}  # expect: later error
        containers:
          - name: api
            envFrom:
              - configMapRef: {name: settings}
        volumes:
          - {name: settings, configMap: {name: settings}}
      `,
      late("ConfigMap", "settings"),
    ),
    "the first need that is not optional": deployment(
      `
        containers:
          - name: api
            envFrom:
              - configMapRef: {name: settings, optional: true}
            env:
              - name: LEVEL
                valueFrom: {configMapKeyRef: {name: settings, key: level}}  # expect: later error
      `,
      late("ConfigMap", "settings"),
    ),
    "each of two objects": deployment(
      `
        containers:
          - name: api
            envFrom:
              - configMapRef: {name: settings}  # expect: later error
              - secretRef: {name: keys}  # expect: later error
      `,
      late("ConfigMap", "settings"),
      late("Secret", "keys"),
    ),
    "each of two workloads": files(
      readsSettings("  # expect: later error"),
      jobReadsSettings("", "  # expect: later error"),
      settings(`argocd.argoproj.io/sync-wave: "1"`, "  # related"),
    ),
    "the destination is the namespace of an object without one": {
      files: `
        apiVersion: v1
        kind: Pod
        metadata: {name: api, namespace: shop}
        spec:
          containers:
            - name: api
              envFrom:
                - configMapRef: {name: settings}  # expect: later error
        ---
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: settings, annotations: {argocd.argoproj.io/sync-wave: "1"}}  # related
      `,
      namespace: "shop",
    },
  },
});
