import rule from "../../rules/late-external-secret.ts";
import { type RuleCase, testRule } from "../../src/rule-tester.ts";

const files = (...texts: string[]): RuleCase => ({
  files: Object.fromEntries(texts.map((text, index) => [`${index}.yaml`, text])),
});
/** A Deployment of Sync wave 0 that takes its environment from a Secret. */
const reads = (secret: string, marker = "", metadata = ""): string => `
  apiVersion: apps/v1
  kind: Deployment
  metadata: {name: api${metadata}}
  spec:
    template:
      spec:
        containers:
          - name: api
            envFrom:
              - secretRef:
                  name: ${secret}${marker}
`;
const LATER = "  # expect: later error";
/** A Job that takes its environment from the Secret `keys`. */
const job = (annotations: string, marker = "", podSpec = "", jobSpec = ""): string => `
  apiVersion: batch/v1
  kind: Job
  metadata: {name: prepare, annotations: {${annotations}}}
  spec: {template: {spec: {containers: [{name: a, envFrom: [{secretRef: {name: keys}}]}]${podSpec}}}${jobSpec}}${marker}
`;
const WAVE = `argocd.argoproj.io/sync-wave: "1"`;
/** An object with a spec in flow style, of Sync wave 1 unless other annotations are given. */
const producer = (apiVersion: string, kind: string, name: string, spec: string, annotations = WAVE): string => `
  apiVersion: ${apiVersion}
  kind: ${kind}
  metadata: {name: ${name}, annotations: {${annotations}}}
  spec: ${spec}
`;
/** The same as the late object of a finding. */
const late = (apiVersion: string, kind: string, name: string, spec: string): string =>
  producer(apiVersion, kind, name, spec).replace(`${WAVE}}}`, `${WAVE}}}  # related`);
const externalSecret = (spec = "{}", annotations = WAVE, marker = ""): string =>
  producer("external-secrets.io/v1", "ExternalSecret", "keys", spec, annotations).replace(/^.*ann.*$/m, (line) => line + marker);
const RELATED = "  # related";
/** An object in a later step than everything that has no wave, so that Argo CD waits for the steps before. */
const ANOTHER_STEP = `
  apiVersion: v1
  kind: ConfigMap
  metadata: {name: others, annotations: {${WAVE}}}
`;
/** The same in an earlier step: what has no wave is in the last one. */
const EARLIER_STEP = ANOTHER_STEP.replace('"1"', '"-1"');
/** A hook in the step of everything that has no wave. */
const SYNC_HOOK = `
  apiVersion: batch/v1
  kind: Job
  metadata: {name: check, annotations: {argocd.argoproj.io/hook: Sync}}
`;
/** A kind whose health Argo CD does not look at, with the pods of a Deployment. */
const controller = (marker: string): string => `
  apiVersion: v1
  kind: ReplicationController
  metadata: {name: api}
  spec: {template: {spec: {containers: [{name: api, envFrom: [{secretRef: {name: keys}}]}]}}}${marker}
`;
/** A health check for that kind, in the render. */
const CHECK = `
  apiVersion: v1
  kind: ConfigMap
  metadata: {name: argocd-cm}
  data: {resource.customizations.health.ReplicationController: "return {}"}
`;

const cnpg = (spec: string): [string, string, string, string] => ["postgresql.cnpg.io/v1", "Cluster", "db", spec];
const cluster = (spec: string): [string, string, string, string] => [
  "external-secrets.io/v1",
  "ClusterExternalSecret",
  "keys",
  `{externalSecretSpec: {}, ${spec}}`,
];
const namespace = (name: string, labels: string): string => `
  apiVersion: v1
  kind: Namespace
  metadata: {name: ${name}, labels: {${labels}}}
`;

/** Every producer: the Secret that it makes, and how it is written. */
const PRODUCERS: Record<string, [secret: string, apiVersion: string, kind: string, name: string, spec: string]> = {
  "an ExternalSecret names its target": ["keys", "external-secrets.io/v1", "ExternalSecret", "external", "{target: {name: keys}}"],
  "an ExternalSecret of its own name": ["keys", "external-secrets.io/v1beta1", "ExternalSecret", "keys", "{dataFrom: []}"],
  "an ExternalSecret that owns its Secret": [
    "keys",
    "external-secrets.io/v1",
    "ExternalSecret",
    "keys",
    "{target: {creationPolicy: Owner}}",
  ],
  "an ExternalSecret that leaves its Secret behind": [
    "keys",
    "external-secrets.io/v1",
    "ExternalSecret",
    "keys",
    "{target: {creationPolicy: Orphan}}",
  ],
  "an ExternalSecret of the first operator": ["keys", "kubernetes-client.io/v1", "ExternalSecret", "keys", "{backendType: vault}"],
  "a ClusterExternalSecret names its target": [
    "target",
    "external-secrets.io/v1",
    "ClusterExternalSecret",
    "keys",
    "{externalSecretName: external, externalSecretSpec: {target: {name: target}}, namespaces: [default]}",
  ],
  "a ClusterExternalSecret names its ExternalSecrets": [
    "external",
    "external-secrets.io/v1",
    "ClusterExternalSecret",
    "keys",
    "{externalSecretName: external, externalSecretSpec: {}, namespaces: [default]}",
  ],
  "a ClusterExternalSecret of its own name": ["keys", ...cluster("namespaces: [warehouse, default]")],
  "a ClusterExternalSecret selects a namespace by its name": [
    "keys",
    ...cluster("namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: default}}"),
  ],
  "a ClusterExternalSecret selects namespaces by a list of names": [
    "keys",
    ...cluster(
      "namespaceSelectors: [{matchExpressions: [{key: kubernetes.io/metadata.name, operator: In, values: [warehouse, default]}]}]",
    ),
  ],
  "a SealedSecret names its template": [
    "keys",
    "bitnami.com/v1alpha1",
    "SealedSecret",
    "sealed",
    "{encryptedData: {}, template: {metadata: {name: keys}}}",
  ],
  "a SealedSecret of its own name": ["keys", "bitnami.com/v1alpha1", "SealedSecret", "keys", "{encryptedData: {}}"],
  "a Certificate": ["api-tls", "cert-manager.io/v1", "Certificate", "api", "{secretName: api-tls}"],
  "a SecretProviderClass, the second of its Secrets": [
    "keys",
    "secrets-store.csi.x-k8s.io/v1",
    "SecretProviderClass",
    "vault",
    "{provider: vault, secretObjects: [{secretName: others}, {secretName: keys}]}",
  ],
  "a VaultStaticSecret": ["keys", "secrets.hashicorp.com/v1beta1", "VaultStaticSecret", "vault", "{destination: {name: keys}}"],
  "a VaultDynamicSecret": ["keys", "secrets.hashicorp.com/v1beta1", "VaultDynamicSecret", "vault", "{destination: {name: keys}}"],
  "a VaultPKISecret": ["keys", "secrets.hashicorp.com/v1beta1", "VaultPKISecret", "vault", "{destination: {name: keys}}"],
  "an HCPVaultSecretsApp": ["keys", "secrets.hashicorp.com/v1beta1", "HCPVaultSecretsApp", "vault", "{destination: {name: keys}}"],
  "a VaultSecret": ["keys", "ricoberger.de/v1alpha1", "VaultSecret", "keys", "{path: shop/keys}"],
  "a OnePasswordItem": ["keys", "onepassword.com/v1", "OnePasswordItem", "keys", "{itemPath: vaults/shop/items/keys}"],
  "an ObjectBucketClaim": ["media", "objectbucket.io/v1alpha1", "ObjectBucketClaim", "media", "{storageClassName: ceph}"],
  "a CloudNativePG Cluster": ["db-app", ...cnpg("{instances: 1}")],
  "a CloudNativePG Cluster that is initialised": ["db-app", ...cnpg("{bootstrap: {initdb: {database: shop}}}")],
  "a CloudNativePG Cluster that recovers a database": [
    "db-app",
    ...cnpg("{bootstrap: {recovery: {source: old, database: shop, owner: shop}}}"),
  ],
  "the superuser of a CloudNativePG Cluster": ["db-superuser", ...cnpg("{enableSuperuserAccess: true}")],
  "the superuser of a CloudNativePG Cluster that recovers": [
    "db-superuser",
    ...cnpg("{enableSuperuserAccess: true, bootstrap: {recovery: {source: old}}}"),
  ],
  "a KafkaUser": ["writer", "kafka.strimzi.io/v1beta2", "KafkaUser", "writer", "{authentication: {type: tls}}"],
  "a user of a Zalando postgresql": [
    "shop-owner.db.credentials.postgresql.acid.zalan.do",
    "acid.zalan.do/v1",
    "postgresql",
    "db",
    "{users: {shop_owner: []}}",
  ],
  "the superuser of a Zalando postgresql": [
    "postgres.db.credentials.postgresql.acid.zalan.do",
    "acid.zalan.do/v1",
    "postgresql",
    "db",
    "{teamId: shop}",
  ],
  "an InfisicalSecret": [
    "keys",
    "secrets.infisical.com/v1alpha1",
    "InfisicalSecret",
    "infisical",
    "{managedSecretReference: {secretName: keys, secretNamespace: default}}",
  ],
  "an InfisicalSecret with a list": [
    "keys",
    "secrets.infisical.com/v1alpha1",
    "InfisicalSecret",
    "infisical",
    "{managedKubeSecretReferences: [{secretName: others}, {secretName: keys}]}",
  ],
  "a DopplerSecret": ["keys", "secrets.doppler.com/v1alpha1", "DopplerSecret", "doppler", "{managedSecret: {name: keys}}"],
};

/** Custom resources that do not make the Secret, though they look like it. */
const NO_PRODUCERS: typeof PRODUCERS = {
  "an ExternalSecret that merges into a Secret": [
    "keys",
    "external-secrets.io/v1",
    "ExternalSecret",
    "keys",
    "{target: {creationPolicy: Merge}}",
  ],
  "an ExternalSecret that creates none": ["keys", "external-secrets.io/v1", "ExternalSecret", "keys", "{target: {creationPolicy: None}}"],
  "an ExternalSecret with another target": ["keys", "external-secrets.io/v1", "ExternalSecret", "keys", "{target: {name: others}}"],
  "a ClusterExternalSecret that merges": [
    "keys",
    "external-secrets.io/v1",
    "ClusterExternalSecret",
    "keys",
    "{externalSecretSpec: {target: {creationPolicy: Merge}}, namespaces: [default]}",
  ],
  "a ClusterExternalSecret for another namespace": ["keys", ...cluster("namespaces: [warehouse]")],
  "a ClusterExternalSecret that selects another namespace": [
    "keys",
    ...cluster("namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: warehouse}}"),
  ],
  "a ClusterExternalSecret without namespaces": ["keys", ...cluster("refreshTime: 1m")],
  "a SealedSecret with another template": [
    "keys",
    "bitnami.com/v1alpha1",
    "SealedSecret",
    "keys",
    "{template: {metadata: {name: others}}}",
  ],
  "a Certificate has no Secret of its own name": ["api", "cert-manager.io/v1", "Certificate", "api", "{secretName: api-tls}"],
  "a SecretProviderClass without Secrets": ["vault", "secrets-store.csi.x-k8s.io/v1", "SecretProviderClass", "vault", "{provider: vault}"],
  "a VaultStaticSecret with another destination": [
    "vault",
    "secrets.hashicorp.com/v1beta1",
    "VaultStaticSecret",
    "vault",
    "{destination: {name: keys}}",
  ],
  "a CloudNativePG Cluster without superuser access": ["db-superuser", ...cnpg("{instances: 1}")],
  "a CloudNativePG Cluster whose superuser has a Secret already": [
    "db-superuser",
    ...cnpg("{enableSuperuserAccess: true, superuserSecret: {name: root}}"),
  ],
  "a CloudNativePG Cluster that recovers without a database": ["db-app", ...cnpg("{bootstrap: {recovery: {source: old}}}")],
  "a CloudNativePG Cluster that copies without a database": ["db-app", ...cnpg("{bootstrap: {pg_basebackup: {source: old}}}")],
  "a CloudNativePG Cluster whose owner has a Secret already": [
    "db-app",
    ...cnpg("{bootstrap: {initdb: {database: shop, secret: {name: owner}}}}"),
  ],
  "a Cluster of another group": ["db-app", "cluster.x-k8s.io/v1beta1", "Cluster", "db", "{instances: 1}"],
  "a user that a Zalando postgresql does not have": [
    "shop.db.credentials.postgresql.acid.zalan.do",
    "acid.zalan.do/v1",
    "postgresql",
    "db",
    "{users: {orders: []}}",
  ],
  "an InfisicalSecret for another namespace": [
    "keys",
    "secrets.infisical.com/v1alpha1",
    "InfisicalSecret",
    "infisical",
    "{managedSecretReference: {secretName: keys, secretNamespace: warehouse}}",
  ],
  "a DopplerSecret for another namespace": [
    "keys",
    "secrets.doppler.com/v1alpha1",
    "DopplerSecret",
    "doppler",
    "{managedSecret: {name: keys, namespace: warehouse}}",
  ],
};

testRule("late-external-secret", rule, {
  valid: {
    ...Object.fromEntries(
      Object.entries(NO_PRODUCERS).map(([name, [secret, ...object]]) => [name, files(producer(...object), reads(secret))]),
    ),
    ...Object.fromEntries(
      Object.entries(PRODUCERS).map(([name, [secret, ...object]]) => [
        `${name}, in an earlier step`,
        files(producer(...object, `argocd.argoproj.io/sync-wave: "-1"`), reads(secret)),
      ]),
    ),
    "a PreSync ExternalSecret": files(externalSecret("{}", "argocd.argoproj.io/hook: PreSync"), reads("keys")),
    "the same name is also a plain Secret: late-config speaks": files(
      externalSecret(),
      reads("keys"),
      `
        apiVersion: v1
        kind: Secret
        metadata: {name: keys, annotations: {argocd.argoproj.io/sync-wave: "1"}}
      `,
    ),
    "an optional need": files(
      externalSecret(),
      `
        apiVersion: v1
        kind: Pod
        metadata: {name: api}
        spec: {containers: [{name: api, envFrom: [{secretRef: {name: keys, optional: true}}]}]}
      `,
    ),
    "an optional need in the same step": files(
      externalSecret("{}", ""),
      `
        apiVersion: v1
        kind: Pod
        metadata: {name: api}
        spec: {volumes: [{name: keys, secret: {secretName: keys, optional: true}}]}
      `,
    ),
    "a name that nothing of the render makes": reads("keys"),
    "an ExternalSecret in another namespace": files(
      `
        apiVersion: external-secrets.io/v1
        kind: ExternalSecret
        metadata: {name: keys, namespace: warehouse, annotations: {argocd.argoproj.io/sync-wave: "1"}}
      `,
      reads("keys"),
    ),
    "a ConfigMap of the name of the Secret": files(
      externalSecret(),
      `
        apiVersion: v1
        kind: Pod
        metadata: {name: api}
        spec: {containers: [{name: api, envFrom: [{configMapRef: {name: keys}}]}]}
      `,
    ),
    "labels that the namespace does not have": files(
      late(...cluster("namespaceSelector: {matchLabels: {team: shop}}")).replace("  # related", ""),
      namespace("default", "team: warehouse"),
      reads("keys"),
    ),
    "an operator of a selector that is not judged": files(
      late(...cluster("namespaceSelector: {matchExpressions: [{key: team, operator: NotIn, values: [shop]}]}")).replace("  # related", ""),
      namespace("default", "team: shop"),
      reads("keys"),
    ),
    "one of two producers is earlier": files(
      externalSecret(),
      producer("bitnami.com/v1alpha1", "SealedSecret", "keys", "{}", `argocd.argoproj.io/sync-wave: "-1"`),
      reads("keys"),
    ),
    "an unknown hook is unknown-hook's": files(externalSecret("{}", "argocd.argoproj.io/hook: Presync"), reads("keys")),
    "a PostSync hook that needs a Sync object": files(externalSecret(), job("argocd.argoproj.io/hook: PostSync")),
    "a delete hook runs in no sync": files(externalSecret(), job("argocd.argoproj.io/hook: PostDelete")),
    "a CronJob has time in the same step": files(
      externalSecret("{}", ""),
      `
        apiVersion: batch/v1
        kind: CronJob
        metadata: {name: report}
        spec: {jobTemplate: {spec: {template: {spec: {containers: [{name: a, envFrom: [{secretRef: {name: keys}}]}]}}}}}
      `,
    ),
    "a kind without a health check has time in the same step": files(externalSecret("{}", ""), controller("")),
    "an earlier step does not miss the deadline of a Job": files(
      externalSecret("{}", `argocd.argoproj.io/sync-wave: "-1"`),
      job("", "", "", ", activeDeadlineSeconds: 60"),
    ),
  },
  invalid: {
    ...Object.fromEntries(
      Object.entries(PRODUCERS).map(([name, [secret, ...object]]) => [name, files(late(...object), reads(secret, LATER))]),
    ),
    "a ClusterExternalSecret selects a namespace of the render by its labels": files(
      late(...cluster("namespaceSelector: {matchLabels: {team: shop}}")),
      namespace("default", "team: shop"),
      reads("keys", LATER),
    ),
    "a ClusterExternalSecret selects a namespace of the render by an expression": files(
      late(...cluster("namespaceSelectors: [{matchExpressions: [{key: team, operator: In, values: [shop]}]}]")),
      namespace("default", "team: shop"),
      reads("keys", LATER),
    ),
    "a namespace of a ClusterExternalSecret that is not the destination": files(
      late(...cluster("namespaces: [warehouse]")),
      reads("keys", LATER, ", namespace: warehouse"),
    ),
    "an ObjectBucketClaim makes a ConfigMap as well": files(
      late("objectbucket.io/v1alpha1", "ObjectBucketClaim", "media", "{storageClassName: ceph}"),
      `
        apiVersion: v1
        kind: Pod
        metadata: {name: api}
        spec:
          containers:
            - name: api
              envFrom:
                - configMapRef: {name: media}  # expect: later error
                - secretRef: {name: media}
      `,
    ),
    "an InfisicalSecret and a DopplerSecret for another namespace": files(
      late(
        "secrets.infisical.com/v1alpha1",
        "InfisicalSecret",
        "infisical",
        "{managedSecretReference: {secretName: keys, secretNamespace: warehouse}}",
      ),
      late("secrets.doppler.com/v1alpha1", "DopplerSecret", "doppler", "{managedSecret: {name: more, namespace: warehouse}}"),
      `
        apiVersion: v1
        kind: Pod
        metadata: {name: api, namespace: warehouse}
        spec:
          containers:
            - name: api
              envFrom:
                - secretRef: {name: keys}  # expect: later error
                - secretRef: {name: more}  # expect: later error
      `,
    ),
    "a volume of a Secret": files(
      externalSecret("{}", WAVE, RELATED),
      `
        apiVersion: apps/v1
        kind: StatefulSet
        metadata: {name: api}
        spec:
          template:
            spec:
              volumes:
                - name: keys
                  secret:
                    secretName: keys  # expect: later error
      `,
    ),
    "a PreSync hook needs an ordinary ExternalSecret, whatever its wave": files(
      externalSecret("{}", `argocd.argoproj.io/sync-wave: "-9"`, RELATED),
      job("argocd.argoproj.io/hook: PreSync", LATER),
    ),
    "a Sync object needs a PostSync ExternalSecret": files(
      externalSecret("{}", "argocd.argoproj.io/hook: PostSync", RELATED),
      reads("keys", LATER),
    ),
    "several needs of one producer: one finding": files(
      producer("postgresql.cnpg.io/v1", "Cluster", "db", "{enableSuperuserAccess: true}").replace(`${WAVE}}}`, `${WAVE}}}  # related`),
      `
        apiVersion: v1
        kind: Pod
        metadata: {name: api}
        spec:
          containers:
            - name: api
              envFrom:
                - secretRef: {name: db-app}  # expect: later error
                - secretRef: {name: db-superuser}
      `,
    ),

    "a CronJob waits for its time": files(
      externalSecret("{}", WAVE, RELATED),
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
                        - secretRef: {name: keys}  # expect: laterSoft warning
      `,
    ),
    "a Deployment that is scaled to zero": files(
      externalSecret("{}", WAVE, RELATED),
      `
        apiVersion: apps/v1
        kind: Deployment
        metadata: {name: api}
        spec:
          replicas: 0
          template: {spec: {containers: [{name: api, envFrom: [{secretRef: {name: keys}}]}]}}  # expect: laterSoft warning
      `,
    ),
    "a Job that is suspended": files(externalSecret("{}", WAVE, RELATED), job("", "  # expect: laterSoft warning", "", ", suspend: true")),
    "a pull secret: the image may be public": files(
      externalSecret("{}", WAVE, RELATED),
      `
        apiVersion: v1
        kind: Pod
        metadata: {name: api}
        spec:
          imagePullSecrets:
            - name: keys  # expect: laterSoft warning
      `,
    ),
    "a pull secret that the account brings": files(
      externalSecret("{}", WAVE, RELATED),
      `
        apiVersion: v1
        kind: ServiceAccount
        metadata: {name: api}
        imagePullSecrets: [{name: keys}]
        ---
        apiVersion: v1
        kind: Pod
        metadata: {name: api}
        spec:
          serviceAccountName: api  # expect: laterSoft warning
      `,
    ),

    "a kind without a health check is not waited for": files(
      externalSecret("{}", WAVE, RELATED),
      controller("  # expect: laterSoft warning"),
    ),
    "a kind that the render gives a health check is": files(externalSecret("{}", WAVE, RELATED), controller(LATER), CHECK),

    // What no sync applies is an error only where Argo CD waits for what needs it.
    ...Object.fromEntries(
      Object.entries({
        "a Helm test": "helm.sh/hook: test",
        "a delete hook": "argocd.argoproj.io/hook: PostDelete",
        "a SyncFail hook": "argocd.argoproj.io/hook: SyncFail",
      }).flatMap(([name, annotations]) => [
        [
          `an ExternalSecret that is ${name}, and the workload's step is waited for`,
          files(externalSecret("{}", annotations, RELATED), reads("keys", "  # expect: never error"), ANOTHER_STEP),
        ],
        [
          `an ExternalSecret that is ${name}, and nothing waits in the only step`,
          files(externalSecret("{}", annotations, RELATED), reads("keys", "  # expect: never warning")),
        ],
      ]),
    ),
    "an ExternalSecret that is skipped: a person may apply it": files(
      externalSecret("{}", "argocd.argoproj.io/hook: Skip", RELATED),
      reads("keys", "  # expect: never warning"),
      ANOTHER_STEP,
    ),
    "an ExternalSecret that is a delete hook, and nothing waits in the last step": files(
      externalSecret("{}", "argocd.argoproj.io/hook: PostDelete", RELATED),
      reads("keys", "  # expect: never warning"),
      EARLIER_STEP,
    ),
    "an ExternalSecret that is a delete hook, and the last step is waited for because of a hook": files(
      externalSecret("{}", "argocd.argoproj.io/hook: PostDelete", RELATED),
      reads("keys", "  # expect: never error"),
      EARLIER_STEP,
      SYNC_HOOK,
    ),
    "an ExternalSecret that is a delete hook, and a hook needs its Secret": files(
      externalSecret("{}", "argocd.argoproj.io/hook: PostDelete", RELATED),
      job("argocd.argoproj.io/hook: Sync", "  # expect: never error"),
    ),
    "an ExternalSecret that is a delete hook, for a kind without a health check": files(
      externalSecret("{}", "argocd.argoproj.io/hook: PostDelete", RELATED),
      controller("  # expect: never warning"),
      ANOTHER_STEP,
    ),
    "an ExternalSecret that is a delete hook, for a kind that the render gives a health check": files(
      externalSecret("{}", "argocd.argoproj.io/hook: PostDelete", RELATED),
      controller("  # expect: never error"),
      CHECK,
      ANOTHER_STEP,
    ),

    "the same step: the pods wait for the Secret": files(
      `
        apiVersion: external-secrets.io/v1
        kind: ExternalSecret  # related
        metadata: {name: keys}
      `,
      reads("keys", "  # expect: sameStep info"),
    ),
    "a Job of the same step": files(
      externalSecret("{}", "argocd.argoproj.io/hook: PreSync", RELATED),
      job("argocd.argoproj.io/hook: PreSync", "  # expect: sameStep info"),
    ),
    "the deadline of a Deployment's pods ends no Job": files(
      externalSecret("{}", `argocd.argoproj.io/sync-wave: "0"`, RELATED),
      `
        apiVersion: apps/v1
        kind: Deployment
        metadata: {name: api}
        spec:
          template:
            spec:
              activeDeadlineSeconds: 60
              containers: [{name: api, envFrom: [{secretRef: {name: keys}}]}]  # expect: sameStep info
      `,
    ),
    "a pull secret of the same step": files(
      externalSecret("{}", `argocd.argoproj.io/sync-wave: "0"`, RELATED),
      `
        apiVersion: v1
        kind: Pod
        metadata: {name: api}
        spec:
          imagePullSecrets:
            - name: keys  # expect: sameStep info
      `,
    ),
    "the same step, for a kind that the render gives a health check": files(
      externalSecret("{}", `argocd.argoproj.io/sync-wave: "0"`, RELATED),
      controller("  # expect: sameStep info"),
      CHECK,
    ),
    "the same step, beside a later producer": files(
      externalSecret("{}", `argocd.argoproj.io/sync-wave: "0"`, RELATED),
      producer("bitnami.com/v1alpha1", "SealedSecret", "keys", "{}"),
      reads("keys", "  # expect: sameStep info"),
    ),
    "a Job of the same step with a deadline": files(
      externalSecret("{}", "argocd.argoproj.io/hook: PreSync", RELATED),
      job("argocd.argoproj.io/hook: PreSync", "  # expect: deadline warning", "", ", activeDeadlineSeconds: 120"),
    ),
    "a Job of the same step whose pods have a deadline": files(
      externalSecret("{}", `argocd.argoproj.io/sync-wave: "0"`, RELATED),
      job("", "  # expect: deadline warning", ", activeDeadlineSeconds: 120"),
    ),
    "a Pod of the same step with a deadline": files(
      externalSecret("{}", `argocd.argoproj.io/sync-wave: "0"`, RELATED),
      `
        apiVersion: v1
        kind: Pod
        metadata: {name: check}
        spec:
          activeDeadlineSeconds: 60
          containers:
            - name: check
              env:
                - {name: KEY, valueFrom: {secretKeyRef: {name: keys, key: key}}}  # expect: deadline warning
      `,
    ),
    "a deadline does not soften a later step": files(
      externalSecret("{}", WAVE, RELATED),
      job("", LATER, "", ", activeDeadlineSeconds: 120"),
    ),
  },
});
