import { r as __toESM } from "./chunk-DegdyBIC.js";
import path from "node:path";
import { a as isMapping, c as looksLikeManifest, d as walk, f as splitDocuments, g as withLetters, h as readDocument, i as isManifest, l as parseSources, m as placeOf$1, n as getList, o as isPlainlyManifest, r as getText, s as linesOf, t as getField } from "./chunk-DoNG35Ra.js";
import { $ as atoi, A as staleness, B as PHASES, C as firstOfPair, D as lateSeverity, E as isOfPods, F as compareWaves, G as helmHookType, H as HELM_HOOK, I as isClusterScoped, J as isHookType, K as hookTypes, L as objectKey, M as isChecked, N as isSuspended, O as needs, P as compareBytes, Q as SYNC_WAVE, R as objectName, S as consequence, T as isHard, U as HOOK, V as phases, W as deleteHooks, X as tokens, Y as isSkipped, Z as HOOK_WEIGHT, _ as deletePolicies, at as isWorkflow, b as accountsOf, ct as defineRule, dt as describeStep, et as wave, f as waitingClaims, ft as locateAnnotation, g as HOOK_DELETE_POLICY, h as HELM_HOOK_DELETE_POLICY, it as isAtRest, j as behaviour, k as providersOf, lt as describe, m as DELETE_POLICIES, nt as containers, ot as podTemplates, p as connections, pt as locateOrder, q as isHook, rt as imageRepository, st as runOf, tt as commandLine, ut as describeAt, v as namedDeletePolicies, w as hasDeadline, x as isBinding, y as accountUses, z as schedule } from "./chunk-CDe9Ov6C.js";
import { n as isBefore } from "./chunk-B8TQAkgV.js";
import { t as nearest } from "./chunk-axKeXMis.js";
import { copyFileSync, cpSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { C as rootOf, S as relativePath, T as isDynamicPattern, _ as git, a as renderKustomization, b as listFiles, c as readChart, d as openCache, f as sha256, g as filesBelow, h as compareTexts, i as readKustomization, l as readChartFiles, m as NotRendered, n as knownBuildOptions, o as fileHash, p as userCacheFolder, s as localDependencies, t as KUSTOMIZATION_FILES, u as noCache, v as gitRoot, w as globby, x as readText, y as isWithin } from "./chunk-Ds7QrAmV.js";
import { n as describeError, t as UserError } from "./chunk-Biur-L0U.js";
import { a as removeFolder, i as setupFolder, n as findPrograms, o as temporaryFolder, s as run, t as MissingRenderer } from "./chunk-DOhqgASN.js";
import { readFile, stat } from "node:fs/promises";
import { n as printable } from "./chunk-6VGuDjSL.js";
import { styleText } from "node:util";
// src/model/operators.ts
/** Every operator that is known, sorted by its first name. Names and groups are those of the operators' own manifests. */
const OPERATORS = [
	{
		names: ["3scale-operator"],
		groups: ["apps.3scale.net", "capabilities.3scale.net"]
	},
	{
		names: ["actions-runner-controller"],
		groups: ["actions.summerwind.dev"],
		finalizes: true
	},
	{
		names: ["advanced-cluster-management"],
		groups: [
			"app.k8s.io",
			"apps.open-cluster-management.io",
			"observability.open-cluster-management.io",
			"operator.open-cluster-management.io",
			"policy.open-cluster-management.io"
		]
	},
	{
		names: ["altinity-clickhouse-operator", "clickhouse-operator"],
		groups: ["clickhouse-keeper.altinity.com", "clickhouse.altinity.com"],
		finalizes: true
	},
	{
		names: [
			"amq-broker-rhel8",
			"amq-broker-rhel9",
			"artemis-operator"
		],
		groups: ["broker.amq.io"]
	},
	{
		names: [
			"amq-streams",
			"strimzi-cluster-operator",
			"strimzi-kafka-operator",
			"strimzi/operator"
		],
		groups: ["*.strimzi.io"]
	},
	{
		names: ["ansible-automation-platform-operator"],
		groups: ["*.ansible.com"]
	},
	{
		names: ["apicurio-registry", "apicurio-registry-operator"],
		groups: ["registry.apicur.io"]
	},
	{
		names: [
			"argo-cd",
			"argocd-application-controller",
			"argocd-operator",
			"openshift-gitops-operator"
		],
		groups: [
			"argoproj.io/AppProject",
			"argoproj.io/Application",
			"argoproj.io/ApplicationSet",
			"argoproj.io/ArgoCD"
		]
	},
	{
		names: ["argo-events"],
		groups: [
			"argoproj.io/EventBus",
			"argoproj.io/EventSource",
			"argoproj.io/Sensor"
		]
	},
	{
		names: ["argo-rollouts"],
		groups: [
			"argoproj.io/AnalysisRun",
			"argoproj.io/AnalysisTemplate",
			"argoproj.io/ClusterAnalysisTemplate",
			"argoproj.io/Experiment",
			"argoproj.io/Rollout"
		]
	},
	{
		names: [
			"argo-workflows",
			"argo-workflows-workflow-controller",
			"workflow-controller"
		],
		groups: [
			"argoproj.io/ClusterWorkflowTemplate",
			"argoproj.io/CronWorkflow",
			"argoproj.io/Workflow",
			"argoproj.io/WorkflowTemplate"
		]
	},
	{
		names: ["atlas-operator"],
		groups: ["db.atlasgo.io"]
	},
	{
		names: ["aws-load-balancer-controller"],
		groups: ["elbv2.k8s.aws", "gateway.k8s.aws"],
		finalizes: true
	},
	{
		names: ["awx-operator"],
		groups: ["awx.ansible.com"]
	},
	{
		names: [
			"azure-service-operator",
			"azureserviceoperator",
			"azureserviceoperator-controller-manager"
		],
		groups: ["*.azure.com"],
		finalizes: true
	},
	{
		names: [
			"camel-k",
			"camel-k-operator",
			"red-hat-camel-k"
		],
		groups: ["camel.apache.org"]
	},
	{
		names: ["cass-operator"],
		groups: ["cassandra.datastax.com", "control.k8ssandra.io"],
		finalizes: true
	},
	{
		names: ["cdi-operator"],
		groups: ["*.cdi.kubevirt.io", "cdi.kubevirt.io"],
		finalizes: true
	},
	{
		names: [
			"cert-manager",
			"cert-manager-controller",
			"cert-manager-operator",
			"openshift-cert-manager-operator"
		],
		groups: [
			"acme.cert-manager.io",
			"cert-manager.io",
			"operator.openshift.io/CertManager"
		]
	},
	{
		names: ["chaos-mesh"],
		groups: ["chaos-mesh.org"],
		finalizes: true
	},
	{
		names: [
			"cilium",
			"cilium-operator",
			"cilium/operator-aws",
			"cilium/operator-azure",
			"cilium/operator-generic"
		],
		groups: ["cilium.io", "isovalent.com"]
	},
	{
		names: ["cincinnati-operator"],
		groups: ["updateservice.operator.openshift.io"]
	},
	{
		names: ["cloud-native-postgresql"],
		groups: ["postgresql.k8s.enterprisedb.io"]
	},
	{
		names: ["cloudnative-pg", "cnpg-controller-manager"],
		groups: ["postgresql.cnpg.io"]
	},
	{
		names: ["cluster-aas-operator"],
		groups: ["clustertemplate.openshift.io"]
	},
	{
		names: ["cluster-api-operator"],
		groups: ["*.cluster.x-k8s.io", "cluster.x-k8s.io"],
		finalizes: true
	},
	{
		names: ["cluster-logging", "cluster-logging-operator"],
		groups: ["logging.openshift.io", "observability.openshift.io/ClusterLogForwarder"]
	},
	{
		names: ["cluster-manager", "klusterlet"],
		groups: ["operator.open-cluster-management.io"],
		finalizes: true
	},
	{
		names: ["cluster-observability-operator"],
		groups: [
			"monitoring.rhobs",
			"observability.openshift.io/ObservabilityInstaller",
			"observability.openshift.io/UIPlugin",
			"perses.dev"
		]
	},
	{
		names: ["compliance-operator"],
		groups: ["compliance.openshift.io"]
	},
	{
		names: ["configconnector-operator"],
		groups: ["*.cnrm.cloud.google.com"],
		finalizes: true
	},
	{
		names: ["confluent-for-kubernetes", "confluent-operator"],
		groups: ["platform.confluent.io"],
		finalizes: true
	},
	{
		names: ["contour"],
		groups: ["projectcontour.io"]
	},
	{
		names: ["costmanagement-metrics-operator"],
		groups: ["costmanagement-metrics-cfg.openshift.io"]
	},
	{
		names: ["crossplane", "universal-crossplane"],
		groups: [
			"apiextensions.crossplane.io",
			"ops.crossplane.io",
			"pkg.crossplane.io",
			"protection.crossplane.io"
		],
		finalizes: true
	},
	{
		names: [
			"crunchy-postgres-operator",
			"crunchydata/postgres-operator",
			"pgo",
			"postgresql"
		],
		groups: ["postgres-operator.crunchydata.com"],
		finalizes: true
	},
	{
		names: [
			"custom-metrics-autoscaler",
			"keda",
			"keda-operator",
			"openshift-custom-metrics-autoscaler-operator"
		],
		groups: ["eventing.keda.sh", "keda.sh"],
		finalizes: true
	},
	{
		names: ["datadog-operator"],
		groups: ["datadoghq.com"],
		finalizes: true
	},
	{
		names: ["devspaces", "eclipse-che"],
		groups: ["org.eclipse.che"]
	},
	{
		names: ["devworkspace-operator"],
		groups: ["controller.devfile.io", "workspace.devfile.io"]
	},
	{
		names: ["doppler-kubernetes-operator", "dopplerhq/kubernetes-operator"],
		groups: ["secrets.doppler.com"]
	},
	{
		names: ["dragonfly-operator"],
		groups: ["dragonflydb.io"]
	},
	{
		names: ["dynatrace-operator"],
		groups: ["dynatrace.com"]
	},
	{
		names: [
			"eck-operator",
			"elastic-cloud-eck",
			"elastic-operator",
			"elasticsearch-eck-operator-certified"
		],
		groups: ["*.k8s.elastic.co"]
	},
	{
		names: ["elasticsearch-operator"],
		groups: ["logging.openshift.io/Elasticsearch"]
	},
	{
		names: ["emqx-operator"],
		groups: ["apps.emqx.io"]
	},
	{
		names: ["envoy-gateway", "gateway-helm"],
		groups: ["gateway.envoyproxy.io"]
	},
	{
		names: ["external-dns"],
		groups: ["externaldns.k8s.io"]
	},
	{
		names: ["external-dns-operator"],
		groups: ["externaldns.olm.openshift.io"]
	},
	{
		names: [
			"external-secrets",
			"external-secrets-operator",
			"openshift-external-secrets-operator"
		],
		groups: [
			"external-secrets.io",
			"generators.external-secrets.io",
			"operator.openshift.io/ExternalSecrets"
		]
	},
	{
		names: ["file-integrity-operator"],
		groups: ["fileintegrity.openshift.io"]
	},
	{
		names: ["flagger"],
		groups: ["flagger.app"]
	},
	{
		names: ["flink-kubernetes-operator"],
		groups: ["flink.apache.org"],
		finalizes: true
	},
	{
		names: ["fluent-operator"],
		groups: ["fluentbit.fluent.io", "fluentd.fluent.io"]
	},
	{
		names: ["flux", "flux2"],
		groups: ["*.toolkit.fluxcd.io"],
		finalizes: true
	},
	{
		names: ["flux-operator"],
		groups: ["*.toolkit.fluxcd.io", "fluxcd.controlplane.io"],
		finalizes: true
	},
	{
		names: [
			"gatekeeper",
			"gatekeeper-controller-manager",
			"gatekeeper-operator-product"
		],
		groups: ["*.gatekeeper.sh"]
	},
	{
		names: ["gha-runner-scale-set-controller"],
		groups: ["actions.github.com"],
		finalizes: true
	},
	{
		names: [
			"gitlab-operator",
			"gitlab-operator-kubernetes",
			"gitlab-runner-operator"
		],
		groups: ["apps.gitlab.com"]
	},
	{
		names: ["gloo"],
		groups: ["gateway.solo.io", "gloo.solo.io"]
	},
	{
		names: ["gpu-operator", "gpu-operator-certified"],
		groups: ["nvidia.com"]
	},
	{
		names: ["grafana-operator"],
		groups: ["grafana.integreatly.org"],
		finalizes: true
	},
	{
		names: ["hcp-terraform-operator"],
		groups: ["app.terraform.io"],
		finalizes: true
	},
	{
		names: ["hive-operator"],
		groups: ["hive.openshift.io", "hiveinternal.openshift.io"],
		finalizes: true
	},
	{
		names: [
			"infisical-secrets-operator",
			"infisical/kubernetes-operator",
			"secrets-operator"
		],
		groups: ["secrets.infisical.com"]
	},
	{
		names: ["istio-operator"],
		groups: ["install.istio.io"],
		finalizes: true
	},
	{
		names: ["istiod"],
		groups: [
			"extensions.istio.io",
			"networking.istio.io",
			"security.istio.io",
			"telemetry.istio.io"
		]
	},
	{
		names: ["jaeger-operator", "jaeger-product"],
		groups: ["jaegertracing.io"]
	},
	{
		names: ["k8ssandra-operator"],
		groups: ["*.k8ssandra.io", "cassandra.datastax.com"],
		finalizes: true
	},
	{
		names: ["k8up", "k8up-operator"],
		groups: ["k8up.io"]
	},
	{
		names: ["kafka-operator", "koperator"],
		groups: ["kafka.banzaicloud.io"],
		finalizes: true
	},
	{
		names: ["kargo"],
		groups: ["kargo.akuity.io"],
		finalizes: true
	},
	{
		names: ["karpenter", "karpenter/controller"],
		groups: [
			"karpenter.azure.com",
			"karpenter.k8s.aws",
			"karpenter.sh"
		],
		finalizes: true
	},
	{
		names: ["keda-add-ons-http"],
		groups: ["http.keda.sh"],
		finalizes: true
	},
	{
		names: ["keycloak-operator", "rhbk-operator"],
		groups: ["k8s.keycloak.org"]
	},
	{
		names: ["kiali-operator", "kiali-ossm"],
		groups: ["kiali.io"],
		finalizes: true
	},
	{
		names: ["knative-operator", "serverless-operator"],
		groups: ["*.knative.dev"],
		finalizes: true
	},
	{
		names: ["kong", "kubernetes-ingress-controller"],
		groups: ["configuration.konghq.com"]
	},
	{
		names: ["kong-operator", "kong/gateway-operator"],
		groups: ["gateway-operator.konghq.com", "konnect.konghq.com"],
		finalizes: true
	},
	{
		names: ["kro"],
		groups: ["kro.run"],
		finalizes: true
	},
	{
		names: ["kruise", "kruise-manager"],
		groups: ["*.kruise.io"]
	},
	{
		names: ["kuadrant-operator", "rhcl-operator"],
		groups: ["kuadrant.io"]
	},
	{
		names: [
			"kube-prometheus-stack",
			"kube-prometheus-stack-prometheus-operator",
			"prometheus-operator"
		],
		groups: ["monitoring.coreos.com"]
	},
	{
		names: ["kuberay-operator"],
		groups: ["ray.io"]
	},
	{
		names: ["kubernetes-nmstate-operator"],
		groups: ["nmstate.io"]
	},
	{
		names: ["kubevirt-hyperconverged", "virt-operator"],
		groups: ["*.kubevirt.io", "kubevirt.io"],
		finalizes: true
	},
	{
		names: ["kueue", "kueue-controller-manager"],
		groups: ["kueue.x-k8s.io"],
		finalizes: true
	},
	{
		names: ["kueue-operator", "openshift-kueue-operator"],
		groups: ["kueue.openshift.io", "kueue.x-k8s.io"]
	},
	{
		names: ["kyverno", "kyverno-admission-controller"],
		groups: ["kyverno.io", "policies.kyverno.io"]
	},
	{
		names: [
			"linkerd-control-plane",
			"linkerd-crds",
			"linkerd-destination"
		],
		groups: ["linkerd.io", "policy.linkerd.io"]
	},
	{
		names: ["local-storage-operator"],
		groups: ["local.storage.openshift.io"],
		finalizes: true
	},
	{
		names: ["logging-operator"],
		groups: ["logging.banzaicloud.io"],
		finalizes: true
	},
	{
		names: ["loki-operator"],
		groups: ["loki.grafana.com"]
	},
	{
		names: ["longhorn", "longhorn-manager"],
		groups: ["longhorn.io"],
		finalizes: true
	},
	{
		names: ["lvms-operator"],
		groups: ["lvm.topolvm.io"],
		finalizes: true
	},
	{
		names: ["mariadb-operator"],
		groups: ["k8s.mariadb.com", "mariadb.mmontes.io"],
		finalizes: true
	},
	{
		names: ["messaging-topology-operator"],
		groups: ["rabbitmq.com"],
		finalizes: true
	},
	{
		names: [
			"metallb",
			"metallb-controller",
			"metallb-operator",
			"metallb/controller"
		],
		groups: ["metallb.io"]
	},
	{
		names: ["minio-operator", "minio/operator"],
		groups: ["minio.min.io", "sts.min.io"]
	},
	{
		names: ["mongodb-atlas-kubernetes", "mongodb-atlas-operator"],
		groups: ["atlas.mongodb.com"],
		finalizes: true
	},
	{
		names: [
			"mongodb-enterprise",
			"mongodb-kubernetes",
			"mongodb-kubernetes-operator"
		],
		groups: ["mongodb.com", "mongodbcommunity.mongodb.com"]
	},
	{
		names: ["mtc-operator"],
		groups: ["migration.openshift.io"]
	},
	{
		names: ["mtv-operator"],
		groups: ["forklift.konveyor.io"]
	},
	{
		names: ["multicluster-engine"],
		groups: [
			"*.open-cluster-management.io",
			"agent-install.openshift.io",
			"hive.openshift.io",
			"hypershift.openshift.io",
			"multicluster.openshift.io"
		]
	},
	{
		names: ["mysql-operator"],
		groups: ["mysql.oracle.com", "mysql.presslabs.org"],
		finalizes: true
	},
	{
		names: ["nack"],
		groups: ["jetstream.nats.io"],
		finalizes: true
	},
	{
		names: ["netobserv-operator"],
		groups: ["flows.netobserv.io"]
	},
	{
		names: ["nfd", "node-feature-discovery"],
		groups: ["nfd.k8s-sigs.io", "nfd.openshift.io"]
	},
	{
		names: ["nginx-ingress"],
		groups: ["k8s.nginx.org"]
	},
	{
		names: ["nginx-ingress-operator"],
		groups: ["charts.nginx.org"]
	},
	{
		names: ["oadp-operator", "redhat-oadp-operator"],
		groups: ["oadp.openshift.io", "velero.io"]
	},
	{
		names: ["ocs-operator", "odf-operator"],
		groups: [
			"ceph.rook.io",
			"noobaa.io",
			"objectbucket.io",
			"ocs.openshift.io",
			"odf.openshift.io"
		]
	},
	{
		names: ["onepassword-connect-operator", "onepassword-operator"],
		groups: ["onepassword.com"],
		finalizes: true
	},
	{
		names: ["opendatahub-operator", "rhods-operator"],
		groups: ["*.opendatahub.io"]
	},
	{
		names: ["opensearch-operator"],
		groups: ["opensearch.opster.io", "opensearch.org"],
		finalizes: true
	},
	{
		names: [
			"openshift-pipelines-operator-rh",
			"tekton-operator",
			"tektoncd-operator"
		],
		groups: ["*.tekton.dev", "tekton.dev"]
	},
	{
		names: ["opentelemetry-operator", "opentelemetry-product"],
		groups: ["opentelemetry.io"],
		finalizes: true
	},
	{
		names: ["percona-postgresql-operator"],
		groups: ["pgv2.percona.com"]
	},
	{
		names: ["percona-server-mongodb-operator", "psmdb-operator"],
		groups: ["psmdb.percona.com"]
	},
	{
		names: ["percona-server-mysql-operator"],
		groups: ["ps.percona.com"]
	},
	{
		names: ["percona-xtradb-cluster-operator", "pxc-operator"],
		groups: ["pxc.percona.com"]
	},
	{
		names: ["piraeus-operator"],
		groups: ["piraeus.io"],
		finalizes: true
	},
	{
		names: ["plugin-barman-cloud"],
		groups: ["barmancloud.cnpg.io"]
	},
	{
		names: ["postgres-operator", "zalando/postgres-operator"],
		groups: ["acid.zalan.do"]
	},
	{
		names: ["provider-opentofu"],
		groups: ["opentofu.m.upbound.io", "opentofu.upbound.io"]
	},
	{
		names: ["provider-terraform"],
		groups: ["tf.crossplane.io", "tf.upbound.io"]
	},
	{
		names: ["ptp-operator"],
		groups: ["ptp.openshift.io"]
	},
	{
		names: ["pulumi-kubernetes-operator"],
		groups: ["auto.pulumi.com", "pulumi.com"],
		finalizes: true
	},
	{
		names: ["quay-operator"],
		groups: ["quay.redhat.com"]
	},
	{
		names: ["rabbitmq-cluster-operator", "rabbitmqoperator/cluster-operator"],
		groups: ["rabbitmq.com"],
		finalizes: true
	},
	{
		names: ["redis-enterprise-operator", "redis-enterprise-operator-cert"],
		groups: ["app.redislabs.com"]
	},
	{
		names: ["redis-operator"],
		groups: ["databases.spotahome.com", "redis.redis.opstreelabs.in"],
		finalizes: true
	},
	{
		names: ["rhacs-operator"],
		groups: ["platform.stackrox.io"]
	},
	{
		names: ["rhsso-operator"],
		groups: ["keycloak.org"],
		finalizes: true
	},
	{
		names: ["rook-ceph", "rook-ceph-operator"],
		groups: ["ceph.rook.io", "objectbucket.io"],
		finalizes: true
	},
	{
		names: [
			"sail-operator",
			"sailoperator",
			"servicemeshoperator3"
		],
		groups: ["*.istio.io", "sailoperator.io"]
	},
	{
		names: ["sealed-secrets", "sealed-secrets-controller"],
		groups: ["bitnami.com"]
	},
	{
		names: ["secrets-store-csi-driver", "secrets-store-csi-driver-operator"],
		groups: ["secrets-store.csi.x-k8s.io"]
	},
	{
		names: ["servicemeshoperator"],
		groups: ["*.istio.io", "maistra.io"],
		finalizes: true
	},
	{
		names: ["skupper-operator"],
		groups: ["skupper.io"]
	},
	{
		names: ["solr-operator"],
		groups: ["solr.apache.org"]
	},
	{
		names: ["spark-operator"],
		groups: ["sparkoperator.k8s.io"]
	},
	{
		names: ["sriov-network-operator"],
		groups: ["sriovnetwork.openshift.io"]
	},
	{
		names: ["stackgres-operator"],
		groups: ["stackgres.io"]
	},
	{
		names: ["tailscale-operator", "tailscale/k8s-operator"],
		groups: ["tailscale.com"],
		finalizes: true
	},
	{
		names: ["tekton-pipelines-controller"],
		groups: ["resolution.tekton.dev", "tekton.dev"]
	},
	{
		names: ["tempo-operator", "tempo-product"],
		groups: ["tempo.grafana.com"]
	},
	{
		names: ["tf-controller", "tofu-controller"],
		groups: ["infra.contrib.fluxcd.io"],
		finalizes: true
	},
	{
		names: ["tigera-operator"],
		groups: [
			"crd.projectcalico.org",
			"operator.tigera.io",
			"projectcalico.org"
		]
	},
	{
		names: ["traefik"],
		groups: [
			"hub.traefik.io",
			"traefik.containo.us",
			"traefik.io"
		]
	},
	{
		names: ["trident-operator"],
		groups: ["trident.netapp.io"],
		finalizes: true
	},
	{
		names: ["trust-manager"],
		groups: ["trust.cert-manager.io"]
	},
	{
		names: ["vault-config-operator"],
		groups: ["redhatcop.redhat.io"],
		finalizes: true
	},
	{
		names: ["vault-operator"],
		groups: ["vault.banzaicloud.com"]
	},
	{
		names: ["vault-secrets-operator"],
		groups: ["ricoberger.de", "secrets.hashicorp.com"],
		finalizes: true
	},
	{
		names: ["velero"],
		groups: ["velero.io"]
	},
	{
		names: [
			"victoria-metrics-operator",
			"victoriametrics-operator",
			"vm-operator"
		],
		groups: ["operator.victoriametrics.com"],
		finalizes: true
	},
	{
		names: ["volsync", "volsync-product"],
		groups: ["volsync.backube"]
	},
	{
		names: ["zookeeper-operator"],
		groups: ["zookeeper.pravega.io"],
		finalizes: true
	}
];
// src/model/installers.ts
const OPERATOR_WORKLOADS = /* @__PURE__ */ new Set([
	"DaemonSet",
	"Deployment",
	"StatefulSet"
]);
/** Words of groups and packages that say nothing about which operator it is. */
const COMMON_WORDS = /* @__PURE__ */ new Set([
	...[
		"api",
		"apis",
		"app",
		"apps",
		"application",
		"auth",
		"cloud",
		"cluster",
		"com",
		"config",
		"controller",
		"core",
		"crd",
		"data"
	],
	...[
		"database",
		"databases",
		"db",
		"dev",
		"extensions",
		"gateway",
		"helm",
		"infra",
		"infrastructure",
		"ingress",
		"io",
		"k8s"
	],
	...[
		"kube",
		"kubernetes",
		"logging",
		"management",
		"manager",
		"monitoring",
		"net",
		"network",
		"networking",
		"observability",
		"operator"
	],
	...[
		"operators",
		"org",
		"platform",
		"policy",
		"resources",
		"secrets",
		"security",
		"server",
		"service",
		"services",
		"storage",
		"system"
	],
	...[
		"apache",
		"aws",
		"azure",
		"dell",
		"gcp",
		"google",
		"hashicorp",
		"ibm",
		"microsoft",
		"openshift",
		"oracle",
		"redhat",
		"sap",
		"vmware"
	]
]);
const CROSSPLANE_WORDS = /* @__PURE__ */ new Set([
	"contrib",
	"crossplane",
	"jet",
	"m",
	"provider",
	"upbound",
	"upjet"
]);
const lastPart$1 = (path) => path.slice(path.lastIndexOf("/") + 1);
/** Whether an object is of a kind that operators run as. */
function isOperatorWorkload({ group, kind }) {
	return group === "apps" && OPERATOR_WORKLOADS.has(kind);
}
/** What a workload may be called in a table: its name, the name of its app, its images. */
function namesOfWorkload(resource) {
	const images = containers(resource).flatMap(({ manifest, isInit }) => {
		const parts = isInit ? [] : imageRepository(getText(manifest, ["image"])).split("/");
		return [parts.slice(-1).join("/"), parts.slice(-2).join("/")];
	});
	return [
		resource.name,
		getText(resource.manifest, [
			"metadata",
			"labels",
			"app.kubernetes.io/name"
		]),
		...images
	];
}
function installer(resource) {
	const { group, kind, manifest } = resource;
	const by = (as, ...names) => ({
		resource,
		by: as,
		names
	});
	if (group === "operators.coreos.com" && kind === "Subscription") return by("subscription", getText(manifest, ["spec", "name"]));
	if (group === "pkg.crossplane.io" && kind === "Provider") return by("provider", lastPart$1(imageRepository(getText(manifest, ["spec", "package"]))));
	if (group === "helm.toolkit.fluxcd.io" && kind === "HelmRelease") {
		const chart = getText(manifest, [
			"spec",
			"chart",
			"spec",
			"chart"
		]) || getText(manifest, [
			"spec",
			"chartRef",
			"name"
		]);
		return by("release", lastPart$1(chart.replace(/\/$/, "")));
	}
	return isOperatorWorkload(resource) ? by("workload", ...namesOfWorkload(resource)) : void 0;
}
/** What brings operators among the objects that a sync applies, in the order of the schedule. */
function installers({ schedule }) {
	return [...new Set(schedule.steps.flatMap(({ tasks }) => tasks.map(({ resource }) => resource)))].flatMap((resource) => resource === null ? [] : installer(resource) ?? []);
}
const BY_NAME = new Map([...new Set(OPERATORS.flatMap(({ names }) => names))].map((name) => [name, OPERATORS.filter(({ names }) => names.includes(name))]));
function covers({ groups }, { group, kind }) {
	return groups.some((pattern) => pattern.startsWith("*.") ? group.endsWith(pattern.slice(1)) : pattern === group || pattern === `${group}/${kind}`);
}
/** Whether the table knows whose kind it is. */
function hasKnownOperator(kind) {
	return OPERATORS.some((operator) => covers(operator, kind));
}
/** The labels of a group but for its last one: `s3.aws.upbound.io` → s3, aws, upbound. */
const labelsOf$1 = (group) => group.split(".").slice(0, -1);
/** `provider-aws-s3` has `s3.aws.upbound.io` and what the whole family shares, `aws.upbound.io`; `provider-argocd` has all of argocd. */
function isOfProvider(name, group) {
	const words = name.split("-").filter((word) => !CROSSPLANE_WORDS.has(word));
	const labels = labelsOf$1(group).filter((label) => !CROSSPLANE_WORDS.has(label));
	const isIn = (some, all) => some.length > 0 && some.every((word) => all.includes(word));
	return isIn(labels, words) || isIn(words, labels);
}
/** `postgres-shelf-operator` has `shelf.example.com`: a label of the group stands in the name of the package. */
function isOfPackage(name, group) {
	return labelsOf$1(group).some((label) => !COMMON_WORDS.has(label) && `-${name}-`.includes(`-${label}-`));
}
/** Links an installer with a kind; undefined when nothing does. The table decides for all that it knows. */
function linkOf({ by, names }, kind) {
	const operators = names.flatMap((name) => BY_NAME.get(name) ?? []);
	const own = operators.filter((operator) => covers(operator, kind));
	const isManaged = by === "provider" && !kind.kind.endsWith("ProviderConfig");
	if (own.length > 0) return { finalizes: isManaged || own.some(({ finalizes }) => finalizes === true) };
	if (by === "workload" || operators.length > 0 || hasKnownOperator(kind)) return void 0;
	const isOf = by === "provider" ? isOfProvider : isOfPackage;
	return names.some((name) => isOf(name, kind.group)) ? { finalizes: isManaged } : void 0;
}
/** Every controller that is known, sorted by its first name. */
const ADDRESS_CONTROLLERS = [
	{
		names: ["apisix-ingress-controller"],
		kinds: ["Ingress"],
		ingressController: "apisix.apache.org/apisix-ingress-controller",
		ingressClass: "apisix"
	},
	{
		names: [
			"aws",
			"azure",
			"digitalocean",
			"equinix",
			"gcp",
			"hcloud",
			"ibm",
			"linode",
			"oci",
			"openstack",
			"scaleway",
			"vsphere"
		].map((cloud) => `${cloud}-cloud-controller-manager`),
		kinds: ["Service"]
	},
	{
		names: ["aws-load-balancer-controller"],
		kinds: ["Service", "Ingress"],
		loadBalancerClasses: ["service.k8s.aws/nlb"],
		ingressController: "ingress.k8s.aws/alb",
		ingressClass: "alb"
	},
	{
		names: [
			"cilium-operator",
			"cilium/operator-aws",
			"cilium/operator-azure",
			"cilium/operator-generic"
		],
		kinds: ["Service", "Ingress"],
		loadBalancerClasses: [
			"io.cilium/bgp-control-plane",
			"io.cilium/l2-announcer",
			"io.cilium/node"
		],
		ingressController: "cilium.io/ingress-controller",
		ingressClass: "cilium"
	},
	{
		names: ["cloudflare-tunnel-ingress-controller"],
		kinds: ["Ingress"],
		ingressController: "strrl.dev/cloudflare-tunnel-ingress-controller",
		ingressClass: "cloudflare-tunnel"
	},
	{
		names: ["contour", "projectcontour/contour"],
		kinds: ["Ingress"],
		ingressController: "projectcontour.io/ingress-controller",
		ingressClass: "contour"
	},
	{
		names: [
			"haproxy-ingress",
			"haproxytech/kubernetes-ingress",
			"kubernetes-ingress"
		],
		kinds: ["Ingress"],
		ingressController: "haproxy.org/ingress-controller/haproxy",
		ingressClass: "haproxy"
	},
	{
		names: ["ingress-azure"],
		kinds: ["Ingress"],
		ingressController: "azure/application-gateway",
		ingressClass: "azure-application-gateway"
	},
	{
		names: [
			"ingress-nginx",
			"ingress-nginx-controller",
			"ingress-nginx/controller",
			"nginx-ingress-controller"
		],
		kinds: ["Ingress"],
		ingressController: "k8s.io/ingress-nginx",
		ingressClass: "nginx"
	},
	{
		names: ["istiod"],
		kinds: ["Ingress"],
		ingressController: "istio.io/ingress-controller",
		ingressClass: "istio"
	},
	{
		names: ["kong", "kubernetes-ingress-controller"],
		kinds: ["Ingress"],
		ingressController: "ingress-controllers.konghq.com/kong",
		ingressClass: "kong"
	},
	{
		names: [
			"kube-vip",
			"kube-vip-cloud-provider",
			"kube-vip-ds"
		],
		kinds: ["Service"],
		loadBalancerClasses: ["kube-vip.io/kube-vip-class"]
	},
	{
		names: [
			"metallb",
			"metallb-controller",
			"metallb/controller"
		],
		kinds: ["Service"],
		loadBalancerClasses: ["metallb.io/metallb", "metallb.universe.tf/metallb"]
	},
	{
		names: ["nginx-ingress", "nginx/nginx-ingress"],
		kinds: ["Ingress"],
		ingressController: "nginx.org/ingress-controller",
		ingressClass: "nginx"
	},
	{
		names: ["ngrok-operator", "ngrok/ngrok-operator"],
		kinds: ["Ingress"],
		ingressController: "k8s.ngrok.com/ingress-controller",
		ingressClass: "ngrok"
	},
	{
		names: [
			"openelb",
			"openelb-controller",
			"openelb-manager"
		],
		kinds: ["Service"]
	},
	{
		names: ["purelb"],
		kinds: ["Service"],
		loadBalancerClasses: ["purelb.io/purelb"]
	},
	{
		names: ["tailscale-operator", "tailscale/k8s-operator"],
		kinds: ["Service", "Ingress"],
		loadBalancerClasses: ["tailscale"],
		ingressController: "tailscale.com/ts-ingress",
		ingressClass: "tailscale",
		isByClassOnly: true
	},
	{
		names: ["traefik"],
		kinds: ["Ingress"],
		ingressController: "traefik.io/ingress-controller",
		ingressClass: "traefik"
	}
];
/** Whether Argo CD waits until an object has an address: a Service of type LoadBalancer, or an Ingress. */
function needsAddress({ group, kind, manifest }) {
	if (group === "" && kind === "Service") return getField(manifest, ["spec", "type"]) === "LoadBalancer";
	return kind === "Ingress" && (group === "networking.k8s.io" || group === "extensions");
}
/** The IngressClass of an Ingress in the render: the one that it names, or the default. */
function ingressClassOf({ resources, target }, name) {
	if (name !== "") return target({
		group: "networking.k8s.io",
		kind: "IngressClass",
		namespace: "",
		name
	});
	return resources.find(({ kind, annotations }) => kind === "IngressClass" && annotations["ingressclass.kubernetes.io/is-default-class"] === "true");
}
/** The controllers that may give an object its address. */
function controllersOf(model, object) {
	const { manifest, annotations } = object;
	if (object.kind === "Service") {
		const wanted = getText(manifest, ["spec", "loadBalancerClass"]);
		return ADDRESS_CONTROLLERS.filter(({ kinds }) => kinds.includes("Service")).filter(({ isByClassOnly, loadBalancerClasses }) => wanted === "" ? isByClassOnly !== true : loadBalancerClasses?.includes(wanted) === true);
	}
	const all = ADDRESS_CONTROLLERS.filter(({ kinds }) => kinds.includes("Ingress"));
	const wanted = getText(manifest, ["spec", "ingressClassName"]) || (annotations["kubernetes.io/ingress.class"] ?? "");
	const inRender = ingressClassOf(model, wanted);
	if (inRender !== void 0) {
		const controller = getText(inRender.manifest, ["spec", "controller"]);
		return all.filter(({ ingressController }) => ingressController === controller);
	}
	return all.filter(({ isByClassOnly, ingressClass }) => wanted === "" ? isByClassOnly !== true : ingressClass === wanted);
}
/** The first workload of the schedule that may give an object its address; undefined when the render has none. */
function addressController(model, object) {
	const names = new Set(controllersOf(model, object).flatMap((row) => row.names));
	return [...new Set(model.schedule.steps.flatMap(({ tasks }) => tasks.map(({ resource }) => resource)))].find((resource) => resource !== null && isOperatorWorkload(resource) && namesOfWorkload(resource).some((name) => names.has(name)));
}
// rules/address-gate.ts
var address_gate_default = defineRule({
	meta: {
		description: "Disallow a LoadBalancer Service or an Ingress that later steps wait for until it has an address",
		severity: "warning",
		preset: "recommended",
		when: "first-sync",
		messages: {
			noController: "{{ object }} is healthy only when it has an address, and {{ controller }}, which gives it one, is applied later: unless something else does, the first sync waits for ever, and {{ next }} is never reached.",
			gate: "{{ object }} is healthy only when it has an address: until something in the cluster gives it one, the sync waits, and {{ next }} is not reached."
		},
		help: {
			noController: "Put {{ name }} into {{ step }} or later, or {{ controllerName }} before it.",
			gate: "Make sure that something in the cluster gives it an address, or put {{ name }} into the last step. If it gets none by design, give its kind a health check of your own in argocd-cm."
		}
	},
	check({ model, report }) {
		const { assumptions, schedule } = model;
		const hasOwnCheck = (group, kind) => assumptions.hasCustomCheck(group, kind) || assumptions.health.some((row) => row.group === group && row.kind === kind);
		for (const resource of model.resources) {
			if (!needsAddress(resource) || hasOwnCheck(resource.group, resource.kind)) continue;
			const [step] = schedule.stepsOf(resource);
			const next = step && schedule.steps[step.index + 1];
			if (step === void 0 || next === void 0) continue;
			const controller = addressController(model, resource);
			const controllerStep = controller && schedule.stepsOf(controller)[0];
			const data = {
				object: describeAt(model, resource, step),
				name: describe(model, resource),
				next: describeStep(next)
			};
			if (controller === void 0 || controllerStep === void 0 || controllerStep.index <= step.index) {
				report({
					messageId: "gate",
					data,
					severity: "info",
					resource,
					at: locateOrder(resource)
				});
				continue;
			}
			report({
				messageId: "noController",
				data: {
					...data,
					controller: describeAt(model, controller),
					controllerName: describe(model, controller),
					step: describeStep(controllerStep)
				},
				resource,
				at: locateOrder(resource),
				related: [{
					resource: controller,
					at: locateOrder(controller),
					note: "gives the address"
				}]
			});
		}
	}
});
// src/model/across-waves.ts
/** Looks at objects in the order of their waves; undefined when all are in one. */
function acrossWaves(objects) {
	const [first] = objects;
	const second = objects.find(({ wave }) => wave !== first?.wave);
	if (first === void 0 || second === void 0) return void 0;
	return {
		first,
		second,
		others: objects.filter((object) => object !== second)
	};
}
// rules/application-wave.ts
var application_wave_default = defineRule({
	meta: {
		description: "Disallow waves of Applications that do not wait for each other",
		severity: "warning",
		preset: "recommended",
		when: "every-sync",
		messages: { unordered: "{{ application }} does not wait for {{ other }}: Argo CD has no health check for Applications, so it applies one wave of them two seconds after the other, ready or not." },
		help: { unordered: "Restore the check: put resource.customizations.health.argoproj.io_Application into the ConfigMap argocd-cm. If it is there already, say applicationHealth: true in the config of wavelint." }
	},
	check({ model, report }) {
		const { schedule } = model;
		const found = acrossWaves(schedule.steps.flatMap((step) => step.tasks.flatMap(({ resource, wave }) => resource === null ? [] : {
			resource,
			wave,
			step
		})).filter(({ resource, step }) => resource.group === "argoproj.io" && resource.kind === "Application" && schedule.stepsOf(resource)[0] === step).filter(({ resource }) => !model.behaviourOf(resource).hasHealthCheck));
		if (found === void 0) return;
		const { first, second, others } = found;
		report({
			messageId: "unordered",
			data: {
				application: describeAt(model, second.resource, second.step),
				other: describeAt(model, first.resource, first.step)
			},
			resource: second.resource,
			at: locateOrder(second.resource),
			related: others.map(({ resource, step }) => ({
				resource,
				at: locateOrder(resource),
				note: describeStep(step)
			}))
		});
	}
});
// rules/applicationset-template-wave.ts
const TEMPLATE_WAVE = [
	"spec",
	"template",
	"metadata",
	"annotations",
	SYNC_WAVE
];
var applicationset_template_wave_default = defineRule({
	meta: {
		description: "Disallow a wave on the template of an ApplicationSet",
		severity: "info",
		preset: "strict",
		when: "every-sync",
		messages: { inert: "{{ set }} gives its Applications the wave {{ wave }}, which orders nothing: the ApplicationSet controller creates them, and it does not look at waves." },
		help: { inert: "Put the wave on the ApplicationSet itself if that is what should wait, use strategy.type: RollingSync to roll its Applications out in order, or remove it." }
	},
	check({ model, report }) {
		for (const resource of model.resources) {
			const { group, kind, annotations, manifest } = resource;
			if (group !== "argoproj.io" || kind !== "ApplicationSet" || model.isLost(resource)) continue;
			const wave = getField(manifest, TEMPLATE_WAVE);
			const own = annotations[SYNC_WAVE];
			if (typeof wave !== "string" || own !== void 0 && own !== wave) continue;
			report({
				messageId: "inert",
				data: {
					set: describeAt(model, resource),
					wave
				},
				resource,
				at: resource.locateKey(TEMPLATE_WAVE)
			});
		}
	}
});
// src/model/deletion.ts
const isDelete = (option) => option.startsWith("Delete=");
/**
* Whether the deletion of the Application deletes an object (controller/appcontroller.go, `shouldBeDeleted`). An option of
* the Application itself counts since Argo CD 3.4; that of the object goes before it.
*/
function isDeletedWithApplication({ application, assumptions }, { annotations, kind }) {
	const ofApplication = isBefore(assumptions.argocdVersion, "3.4") ? void 0 : application.syncOptions.find(isDelete);
	const option = tokens(annotations["argocd.argoproj.io/sync-options"]).find(isDelete) ?? ofApplication;
	const isKept = tokens(annotations["helm.sh/resource-policy"]).includes("keep");
	return kind !== "CustomResourceDefinition" && option !== "Delete=false" && !isKept;
}
/** The kinds whose operator makes the custom resource the owner of what it makes, so that Kubernetes deletes both. */
const OWNERS = new Map([
	["external-secrets.io/ExternalSecret", ({ manifest }) => getText(manifest, [
		"spec",
		"target",
		"creationPolicy"
	]) !== "Orphan"],
	["external-secrets.io/ClusterExternalSecret", ({ manifest }) => getText(manifest, [
		"spec",
		"externalSecretSpec",
		"target",
		"creationPolicy"
	]) !== "Orphan"],
	["kubernetes-client.io/ExternalSecret", () => true],
	["bitnami.com/SealedSecret", ({ manifest }) => {
		return getText(manifest, [
			"spec",
			"template",
			"metadata",
			"annotations",
			"sealedsecrets.bitnami.com/skip-set-owner-references"
		]) !== "true";
	}],
	["secrets-store.csi.x-k8s.io/SecretProviderClass", () => true],
	...[
		"VaultStaticSecret",
		"VaultDynamicSecret",
		"VaultPKISecret",
		"HCPVaultSecretsApp"
	].map((kind) => [`secrets.hashicorp.com/${kind}`, ({ manifest }) => getField(manifest, [
		"spec",
		"destination",
		"create"
	]) === true]),
	["ricoberger.de/VaultSecret", () => true],
	["onepassword.com/OnePasswordItem", () => true],
	["objectbucket.io/ObjectBucketClaim", () => true],
	["postgresql.cnpg.io/Cluster", () => true],
	["kafka.strimzi.io/KafkaUser", () => true],
	["acid.zalan.do/postgresql", () => true],
	["secrets.infisical.com/InfisicalSecret", ({ manifest }) => {
		const one = getField(manifest, ["spec", "managedSecretReference"]);
		return [...one === void 0 ? [] : [one], ...getList(manifest, ["spec", "managedKubeSecretReferences"])].every((reference) => getText(reference, ["creationPolicy"]) === "Owner");
	}]
]);
/**
* Whether the Secret or ConfigMap that a custom resource made surely goes when the custom resource is deleted. It stays for a
* cert-manager Certificate and a DopplerSecret; of a kind that the config adds nobody knows.
*/
function takesProduct(producer) {
	return OWNERS.get(`${producer.group}/${producer.kind}`)?.(producer) === true;
}
// rules/delete-hook-orphan.ts
/**
* The grants of an account that are gone when its hook runs; none where a binding stays together with its role, since that
* may be all that the hook needs.
*/
function lostGrants(grants, isGone) {
	const roleOf = ({ manifest }) => grants.find(({ kind, name }) => kind === getText(manifest, ["roleRef", "kind"]) && name === getText(manifest, ["roleRef", "name"]));
	const stays = (binding) => {
		const role = roleOf(binding);
		return !isGone(binding) && (role === void 0 || !isGone(role));
	};
	return grants.filter(isBinding).some(stays) ? [] : grants.filter(isGone);
}
function orphaned(model) {
	const isGone = (resource) => !deleteHooks(resource.annotations).includes("PostDelete") && isDeletedWithApplication(model, resource) && !isSkipped(resource.annotations) && phases(resource.annotations).length > 0;
	const hooks = model.schedule.deleteHooks.filter(({ hooks: kinds }) => kinds.includes("PostDelete")).map(({ resource }) => resource);
	if (hooks.length === 0) return [];
	const accounts = accountsOf(model, hooks);
	return hooks.flatMap((hook) => {
		const grants = lostGrants(accounts.find(({ from }) => from === hook)?.grants ?? [], isGone);
		const needed = model.referencesOf(hook).flatMap((reference) => {
			if (!isOfPods(reference) || reference.optional || reference.use === "pullSecret") return [];
			const own = model.target(reference.to);
			const makers = model.producers(reference.to).map(({ producer }) => producer);
			const providers = own === void 0 ? makers : [own, ...makers];
			const [target] = providers;
			const isAccount = reference.use === "account";
			const isLeft = providers.some((provider) => !isGone(provider)) || own === void 0 && !makers.every(takesProduct);
			return target !== void 0 && !isLeft ? [{
				hook,
				target,
				field: reference.field,
				grants: isAccount ? grants : []
			}] : [];
		});
		const hasAccount = needed.some(({ target }) => target.kind === "ServiceAccount");
		const [grant, ...more] = grants;
		const field = accounts.find(({ from }) => from === hook)?.field;
		return hasAccount || grant === void 0 ? needed : [...needed, {
			hook,
			target: grant,
			field,
			grants: more
		}];
	});
}
var delete_hook_orphan_default = defineRule({
	meta: {
		description: "Disallow a PostDelete hook that needs an object which is deleted before it runs",
		severity: "error",
		preset: "recommended",
		when: "deletion",
		messages: { gone: "{{ hook }} runs when the Application has been deleted, but it needs {{ target }}, which is deleted before: {{ end }}." },
		help: { gone: "Make {{ target }} a PostDelete hook too (argocd.argoproj.io/hook: PostDelete) with HookSucceeded as its delete policy, or do the work in a PreDelete hook." }
	},
	check({ model, report }) {
		const isFirst = firstOfPair();
		for (const { hook, target, field, grants } of orphaned(model)) {
			if (!isFirst(hook, target)) continue;
			const isGrant = target.group === "rbac.authorization.k8s.io";
			report({
				messageId: "gone",
				data: {
					hook: `${describe(model, hook)} (PostDelete)`,
					target: describe(model, target),
					end: isGrant ? "its requests are forbidden" : "its pod cannot start, and the deletion hangs"
				},
				resource: hook,
				at: field === void 0 ? hook.locateKey([
					"metadata",
					"annotations",
					hook.annotations["argocd.argoproj.io/hook"] === void 0 ? "helm.sh/hook" : HOOK
				]) : hook.locate(field),
				related: [target, ...grants].map((resource) => ({
					resource,
					at: locateOrder(resource),
					note: "deleted before the hook runs"
				}))
			});
		}
	}
});
// src/model/delete-hooks.ts
/** The delete hooks that a version of Argo CD knows. */
function knownDeleteHooks(version) {
	return isBefore(version, "3.3") ? ["PostDelete"] : ["PreDelete", "PostDelete"];
}
// rules/delete-hook-wave.ts
var delete_hook_wave_default = defineRule({
	meta: {
		description: "Disallow delete hooks in different waves",
		severity: "warning",
		preset: "recommended",
		when: "deletion",
		messages: { unordered: "{{ hook }} ({{ phase }}, wave {{ wave }}) does not wait for {{ other }} ({{ phase }}, wave {{ otherWave }}): Argo CD creates all {{ phase }} hooks at once, in no order." },
		help: { unordered: "Do the work of both in one Job, one init container for each step, or let {{ hook }} wait for {{ other }} itself; then remove the waves." }
	},
	check({ model, argocdVersion, report }) {
		for (const phase of knownDeleteHooks(argocdVersion)) {
			const found = acrossWaves(model.schedule.deleteHooks.filter((hook) => hook.hooks.includes(phase)).sort((a, b) => compareWaves(a.wave, b.wave)));
			if (found === void 0) continue;
			const { first, second, others } = found;
			report({
				messageId: "unordered",
				data: {
					hook: describe(model, second.resource),
					wave: String(second.wave),
					other: describe(model, first.resource),
					otherWave: String(first.wave),
					phase
				},
				resource: second.resource,
				at: locateOrder(second.resource),
				related: others.map(({ resource, wave }) => ({
					resource,
					at: locateOrder(resource),
					note: `${phase}, wave ${wave}: created at the same time`
				}))
			});
		}
	}
});
// rules/duplicate-key.ts
var duplicate_key_default = defineRule({
	meta: {
		description: "Disallow a key twice in one mapping",
		severity: "warning",
		preset: "recommended",
		when: "render",
		messages: { duplicate: "{{ object }} has the key {{ key }} twice in one mapping: Argo CD keeps the last one." },
		help: { duplicate: "Remove one of the two, or merge what they say." }
	},
	check({ model, report }) {
		for (const resource of model.resources) for (const { field, at, first } of resource.duplicateKeys) report({
			messageId: "duplicate",
			data: {
				object: describe(model, resource),
				key: String(field.at(-1))
			},
			resource,
			at,
			related: [{
				resource,
				at: first,
				note: "this one is lost"
			}]
		});
	}
});
// rules/duplicate-resource.ts
/**
* Files that are alternatives of each other, in a folder that nobody called an application: they stand in different
* folders (Argo CD reads one unless told to recurse), share several objects, or hold just the same one.
*/
function alternatives({ application, resources }) {
	const objects = /* @__PURE__ */ new Map();
	const fileOf = ({ document }) => document.file;
	for (const resource of application.isGuess ? resources : []) {
		const own = objects.get(fileOf(resource)) ?? /* @__PURE__ */ new Set();
		objects.set(fileOf(resource), own.add(objectKey(resource, application.namespace) ?? `#${resource.index}`));
	}
	const areAlternatives = (a, b) => {
		const [own, other] = [objects.get(a) ?? /* @__PURE__ */ new Set(), objects.get(b) ?? /* @__PURE__ */ new Set()];
		return [...own].filter((key) => other.has(key)).length > 1 || own.size === 1 && other.size === 1;
	};
	const isPlain = application.paths.every(({ type }) => type === "directory");
	return (copies) => {
		const files = [...new Set(copies.map(fileOf))];
		const folders = new Set(files.map((file) => file.slice(0, file.lastIndexOf("/") + 1)));
		const [first, second] = files;
		return isPlain && (folders.size > 1 || application.isGuess && first !== void 0 && second !== void 0 && areAlternatives(first, second));
	};
}
var duplicate_resource_default = defineRule({
	meta: {
		description: "Disallow the same object twice in one render",
		severity: "error",
		preset: "recommended",
		when: "every-sync",
		messages: {
			repeated: "{{ object }} is rendered {{ times }}: Argo CD keeps the last one, and this one is lost.",
			sharedGenerateName: "{{ object }} shares its generateName and phase with another hook: they get the same name, and only the first one is run."
		},
		help: {
			repeated: "Keep one of them, or give them different names.",
			sharedGenerateName: "Give one of them another generateName, such as {{ suggestion }}."
		}
	},
	check({ model, report }) {
		const copies = /* @__PURE__ */ new Map();
		const hasCopies = model.schedule.dropped.some(({ reason }) => reason === "duplicate");
		for (const resource of hasCopies ? model.resources : []) {
			const key = objectKey(resource, model.application.namespace);
			if (key !== void 0) copies.set(key, [...copies.get(key) ?? [], resource]);
		}
		const areAlternatives = alternatives(model);
		for (const [lost, ...others] of copies.values()) {
			if (lost === void 0 || lost.name === "" || others.length === 0 || areAlternatives([lost, ...others])) continue;
			report({
				messageId: "repeated",
				data: {
					object: describe(model, lost),
					times: others.length === 1 ? "twice" : `${others.length + 1} times`
				},
				severity: "warning",
				resource: lost,
				at: lost.locate(),
				related: others.map((other, index) => ({
					resource: other,
					at: other.locate(),
					note: index === others.length - 1 ? "Argo CD keeps this one" : "lost too"
				}))
			});
		}
		const hooks = model.resources.filter(({ name, generateName, annotations }) => name === "" && generateName !== "" && isHook(annotations));
		const order = new Map(model.schedule.steps.flatMap(({ tasks }) => tasks).map(({ resource }, index) => [resource, index]));
		const sorted = hooks.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
		const first = /* @__PURE__ */ new Map();
		const reported = /* @__PURE__ */ new Set();
		for (const resource of sorted) for (const phase of phases(resource.annotations)) {
			const name = JSON.stringify([
				resource.group,
				resource.kind,
				model.namespaceOf(resource),
				resource.generateName,
				phase
			]);
			const other = first.get(name) ?? resource;
			first.set(name, other);
			if (other === resource || reported.has(resource)) continue;
			reported.add(resource);
			report({
				messageId: "sharedGenerateName",
				data: {
					object: describe(model, resource),
					suggestion: `${resource.generateName}2-`
				},
				resource,
				at: resource.locate(),
				related: [{
					resource: other,
					at: other.locate(),
					note: "this one is run"
				}]
			});
		}
	}
});
// src/model/custom-resources.ts
/** The groups with a dot that Kubernetes itself serves. */
const BUILT_IN_GROUPS = /* @__PURE__ */ new Set([
	"admissionregistration.k8s.io",
	"apiextensions.k8s.io",
	"apiregistration.k8s.io",
	"authentication.k8s.io",
	"authorization.k8s.io",
	"certificates.k8s.io",
	"coordination.k8s.io",
	"discovery.k8s.io",
	"events.k8s.io",
	"flowcontrol.apiserver.k8s.io",
	"internal.apiserver.k8s.io",
	"metrics.k8s.io",
	"networking.k8s.io",
	"node.k8s.io",
	"rbac.authorization.k8s.io",
	"resource.k8s.io",
	"scheduling.k8s.io",
	"storage.k8s.io",
	"storagemigration.k8s.io"
]);
/**
* Groups, or `group/Kind`, that a cluster has before anything is synced into it: Argo CD's own, those of the network that
* Argo CD's pods need themselves, OLM's, those of OpenShift, GKE, EKS and k3s.
*/
const BROUGHT_ALONG = /* @__PURE__ */ new Set([
	"argoproj.io/AppProject",
	"argoproj.io/Application",
	"argoproj.io/ApplicationSet",
	"argoproj.io/ArgoCD",
	"auto.gke.io",
	"cilium.io",
	"cloud.google.com",
	"crd.k8s.amazonaws.com",
	"crd.projectcalico.org",
	"eks.amazonaws.com",
	"gateway.networking.k8s.io",
	"helm.cattle.io",
	"k3s.cattle.io",
	"k8s.cni.cncf.io",
	"k8s.ovn.org",
	"metal3.io",
	"networking.gke.io",
	"olm.operatorframework.io",
	"operator.tigera.io",
	"operators.coreos.com",
	"packages.operators.coreos.com",
	"policy.networking.k8s.io",
	"projectcalico.org",
	"snapshot.storage.k8s.io",
	"vpcresources.k8s.aws",
	"whereabouts.cni.cncf.io",
	...[
		"apps",
		"autoscaling",
		"build",
		"cloudcredential",
		"config",
		"console",
		"controlplane.operator",
		"helm",
		"image",
		"imageregistry.operator",
		"ingress.operator",
		"insights",
		"machine",
		"machineconfiguration",
		"monitoring",
		"network",
		"network.operator",
		"oauth",
		"operator",
		"performance",
		"project",
		"quota",
		"route",
		"samples.operator",
		"security",
		"security.internal",
		"template",
		"tuned",
		"user"
	].map((name) => `${name}.openshift.io`)
]);
/** Whether a kind is served by a CRD (or an API server of its own), not by Kubernetes itself. */
function isCustom({ group }) {
	return group.includes(".") && !BUILT_IN_GROUPS.has(group);
}
/** What operators bring; `group/Kind` where one adds a kind to a group of the cluster. */
const OF_OPERATORS = new Set(OPERATORS.flatMap(({ groups }) => groups));
/** Whether clusters bring a kind along. */
function isBroughtAlong({ group, kind }) {
	const name = `${group}/${kind}`;
	return BROUGHT_ALONG.has(name) || BROUGHT_ALONG.has(group) && !OF_OPERATORS.has(name);
}
/** The kinds that the CRDs of the render define, as `group/Kind`, each with its plural. */
function definedKinds({ resources }) {
	const crds = resources.filter(({ group, kind }) => group === "apiextensions.k8s.io" && kind === "CustomResourceDefinition");
	return new Map(crds.map(({ manifest }) => {
		const [group, kind, plural] = [
			["group"],
			["names", "kind"],
			["names", "plural"]
		].map((field) => getText(manifest, ["spec", ...field]));
		return [`${group}/${kind}`, plural ?? ""];
	}));
}
// src/model/selectors.ts
/** Several conditions at once. */
function allOf(matches) {
	return matches.includes("no") ? "no" : matches.includes("maybe") ? "maybe" : "yes";
}
/** The labels at a field of a manifest. */
function labelsAt(manifest, field) {
	const labels = getField(manifest, field);
	return isMapping(labels) ? labels : {};
}
/** Whether a selector matches labels; a missing or empty one matches all. A label that may be missing only here is taken as missing. */
function matchesSelector$1(selector, { labels, isComplete }) {
	const wanted = Object.entries(labelsAt({ selector }, ["selector", "matchLabels"])).map(([key, value]) => {
		return labels[key] === value ? "yes" : "no";
	});
	const expressions = getList(selector, ["matchExpressions"]).map((expression) => {
		const key = getText(expression, ["key"]);
		const operator = getText(expression, ["operator"]);
		const isNegative = operator === "NotIn" || operator === "DoesNotExist";
		if (!Object.hasOwn(labels, key)) return !isNegative ? "no" : isComplete ? "yes" : "maybe";
		return (operator === "Exists" || operator === "DoesNotExist" || getList(expression, ["values"]).includes(labels[key])) === isNegative ? "no" : "yes";
	});
	return allOf([...wanted, ...expressions]);
}
// src/model/admission.ts
const GROUP = "admissionregistration.k8s.io";
function plural(kind) {
	const word = kind.toLowerCase();
	if (word === "endpoints") return word;
	if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
	return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
/** The webhooks that fail closed (the default of v1), each with the Service of the render that it asks. */
function closedWebhooks({ resources, isLost, target }) {
	return resources.flatMap((configuration) => {
		const { group, version, kind, manifest } = configuration;
		if (group !== GROUP || !(kind === "ValidatingWebhookConfiguration" || kind === "MutatingWebhookConfiguration") || isLost(configuration)) return [];
		return getList(manifest, ["webhooks"]).flatMap((webhook, index) => {
			const policy = getText(webhook, ["failurePolicy"]) || (version === "v1" ? "Fail" : "Ignore");
			const [namespace, name] = ["namespace", "name"].map((key) => getText(webhook, [
				"clientConfig",
				"service",
				key
			]));
			const service = target({
				group: "",
				kind: "Service",
				namespace: namespace ?? "",
				name: name ?? ""
			});
			if (policy !== "Fail" || service === void 0) return [];
			return [{
				configuration,
				field: [
					"webhooks",
					index,
					"clientConfig",
					"service",
					"name"
				],
				manifest: webhook,
				service
			}];
		});
	});
}
/** The workloads of the render whose pods a Service selects. */
function workloadsBehind(model, service) {
	const selector = labelsAt(service.manifest, ["spec", "selector"]);
	if (Object.keys(selector).length === 0) return [];
	const namespace = model.namespaceOf(service);
	return model.resources.filter((resource) => runOf(resource) === "always" && model.schedule.stepsOf(resource).length > 0 && model.namespaceOf(resource) === namespace && matchesSelector$1({ matchLabels: selector }, {
		labels: podLabels$1(resource),
		isComplete: true
	}) === "yes");
}
function podLabels$1(resource) {
	const [template] = podTemplates(resource);
	return template === void 0 ? {} : labelsAt(resource.manifest, [
		...template.field.slice(0, -1).map(String),
		"metadata",
		"labels"
	]);
}
/** What the API server is asked to create for an object: the object, and what a controller makes of it at once. */
function createdFor(model, resource, plurals) {
	const { group, version, kind, manifest } = resource;
	const isNamespace = group === "" && kind === "Namespace";
	const object = {
		group,
		version,
		plural: plurals.get(`${group}/${kind}`) || plural(kind),
		namespace: isNamespace ? resource.name : model.namespaceOf(resource),
		labels: labelsAt(manifest, ["metadata", "labels"]),
		isNamespace
	};
	const run = runOf(resource);
	if (!(run !== void 0 && run !== "onSchedule" && kind !== "Pod" && !isAtRest(resource) && !isWorkflow(resource))) return [object];
	const labels = podLabels$1(resource);
	const pod = {
		...object,
		group: "",
		version: "v1",
		plural: "pods",
		labels
	};
	return [
		object,
		...group === "apps" && kind === "Deployment" ? [{
			...object,
			plural: "replicasets",
			labels
		}] : [],
		pod
	];
}
/** The labels of the namespace that something is created in; undefined for what has none. */
function namespaceLabels(model, created) {
	if (created.namespace === "") return void 0;
	const name = { "kubernetes.io/metadata.name": created.namespace };
	const namespace = model.target({
		group: "",
		kind: "Namespace",
		namespace: "",
		name: created.namespace
	});
	if (namespace === void 0) return {
		labels: name,
		isComplete: false
	};
	return {
		labels: {
			...labelsAt(namespace.manifest, ["metadata", "labels"]),
			...name
		},
		isComplete: true
	};
}
function isInRule(rule, created, isExact) {
	const { group, version, plural: resource, namespace, isNamespace } = created;
	const has = (key, ...words) => getList(rule, [key]).some((word) => word === "*" || words.includes(String(word)));
	const scope = getText(rule, ["scope"]);
	const isCluster = namespace === "" || isNamespace;
	return has("apiGroups", group) && (!isExact || has("apiVersions", version)) && has("operations", "CREATE") && has("resources", resource, "*/*") && (scope === "" || scope === "*" || scope === "Cluster" === isCluster);
}
function matchesCreated(model, webhook, created) {
	const isExact = getText(webhook, ["matchPolicy"]) === "Exact";
	if (!getList(webhook, ["rules"]).some((rule) => isInRule(rule, created, isExact))) return "no";
	const namespace = namespaceLabels(model, created);
	return allOf([
		matchesSelector$1(getField(webhook, ["objectSelector"]), {
			labels: created.labels,
			isComplete: true
		}),
		namespace === void 0 ? "yes" : matchesSelector$1(getField(webhook, ["namespaceSelector"]), namespace),
		getList(webhook, ["matchConditions"]).length > 0 ? "maybe" : "yes"
	]);
}
/** Prepares the question which objects a webhook is asked about. */
function admission(model) {
	const plurals = definedKinds(model);
	return (webhook, resource) => {
		if (resource.group === GROUP) return {
			match: "no",
			isOfPods: false
		};
		const [object, ...made] = createdFor(model, resource, plurals);
		const match = matchesCreated(model, webhook, object);
		if (match === "yes") return {
			match,
			isOfPods: false
		};
		const ofMade = made.map((created) => matchesCreated(model, webhook, created));
		const best = ofMade.includes("yes") ? "yes" : ofMade.includes("maybe") ? "maybe" : "no";
		return best === "yes" || match === "no" ? {
			match: best,
			isOfPods: true
		} : {
			match,
			isOfPods: false
		};
	};
}
// rules/early-webhook.ts
function lateBackend(model, { configuration, service }) {
	const stepOf = (resource) => resource && model.schedule.stepsOf(resource)[0];
	const [from, serviceStep] = [stepOf(configuration), stepOf(service)];
	if (from === void 0 || serviceStep === void 0) return void 0;
	const indexOf = (resource) => stepOf(resource)?.index ?? 1e400;
	const workloads = workloadsBehind(model, service).sort((a, b) => indexOf(a) - indexOf(b));
	const [first] = workloads;
	const last = first !== void 0 && indexOf(first) > serviceStep.index ? first : service;
	const step = stepOf(last) ?? serviceStep;
	return step.index > from.index ? {
		last,
		step,
		workloads
	} : void 0;
}
/** What Argo CD applies after an object, up to and with a step. */
function appliedAfter({ schedule }, resource, until) {
	const tasks = schedule.steps.slice(0, until.index + 1).flatMap((step) => step.tasks);
	const after = tasks.slice(tasks.findIndex((task) => task.resource === resource) + 1);
	return [...new Set(after.map((task) => task.resource))].filter((other) => other !== null && other !== resource);
}
/** What a workload cannot start without: itself, its namespace and what its pods need. */
function needsOf$1(model, workload) {
	const namespace = model.target({
		group: "",
		kind: "Namespace",
		namespace: "",
		name: model.namespaceOf(workload)
	});
	const needed = model.referencesOf(workload).flatMap(({ to, optional, use }) => {
		return !optional && use !== "pullSecret" ? model.target(to) ?? [] : [];
	});
	return [
		workload,
		...namespace === void 0 ? [] : [namespace],
		...needed
	];
}
var early_webhook_default = defineRule({
	meta: {
		description: "Disallow a webhook that fails closed in an earlier step than its backend, where it refuses what is applied until then",
		severity: "error",
		preset: "recommended",
		when: "first-sync",
		messages: {
			deadlock: "{{ webhook }} fails closed while {{ backend }} does not answer, and Argo CD applies that later: the API server refuses {{ object }}, without which the backend cannot start, so no sync gets further.",
			refused: "{{ webhook }} fails closed while {{ backend }} does not answer, and Argo CD applies that later: until then the API server refuses {{ object }}."
		},
		help: {
			deadlock: "Put {{ name }} into {{ place }}, after the backend, or exclude the backend's own objects by a selector.",
			refused: "Put {{ name }} into {{ place }}, after the backend, or exclude such objects by a selector."
		}
	},
	check({ model, report }) {
		const webhooks = closedWebhooks(model);
		if (webhooks.length === 0) return;
		const asked = admission(model);
		const pairs = /* @__PURE__ */ new Map();
		for (const webhook of webhooks) {
			const key = `${webhook.configuration.index} ${webhook.service.index}`;
			const pair = pairs.get(key);
			if (pair === void 0) pairs.set(key, [webhook]);
			else pair.push(webhook);
		}
		for (const pair of pairs.values()) {
			const [{ configuration, service }] = pair;
			const late = lateBackend(model, pair[0]);
			if (late === void 0) continue;
			const applied = appliedAfter(model, configuration, late.step);
			const refused = pair.flatMap(({ manifest, field }) => applied.map((resource) => ({
				resource,
				field,
				...asked(manifest, resource)
			})).filter(({ match }) => match !== "no"));
			const certain = new Set(refused.filter(({ match }) => match === "yes").map(({ resource }) => resource));
			const lacking = late.workloads.map((workload) => needsOf$1(model, workload).find((need) => certain.has(need)));
			const isDeadlock = certain.has(service) || lacking.length > 0 && lacking.every((need) => need !== void 0);
			const blocking = isDeadlock ? certain.has(service) ? service : lacking[0] : void 0;
			const hit = refused.find(({ resource, match }) => blocking === void 0 || resource === blocking && match === "yes");
			if (hit === void 0) continue;
			const others = new Set(refused.map(({ resource }) => resource)).size - 1;
			const object = `${hit.isOfPods ? "the pods of " : ""}${describeAt(model, hit.resource)}`;
			const { phase, wave } = late.step;
			report({
				messageId: isDeadlock ? "deadlock" : "refused",
				data: {
					webhook: describeAt(model, configuration),
					backend: describeAt(model, late.last),
					object: isDeadlock || others === 0 ? object : `${object} and ${others} more`,
					name: describe(model, configuration),
					place: `${phase} wave ${typeof wave === "bigint" ? wave + 1n : wave + 1}`
				},
				severity: isDeadlock ? "error" : "warning",
				resource: configuration,
				at: configuration.locate(hit.field),
				related: [{
					resource: late.last,
					at: locateOrder(late.last),
					note: "the backend, applied later"
				}, ...hit.resource === late.last ? [] : [{
					resource: hit.resource,
					at: hit.resource.locate(),
					note: "is refused"
				}]]
			});
		}
	}
});
// rules/endless-gate.ts
var endless_gate_default = defineRule({
	meta: {
		description: "Disallow a Pod that Argo CD waits for until it has ended",
		severity: "warning",
		preset: "strict",
		when: "first-sync",
		messages: { progressing: "{{ pod }} has restartPolicy {{ policy }}, so it is Progressing until it has ended: while it runs, the sync does not reach {{ next }}." },
		help: { progressing: "If it is meant to keep running, use restartPolicy: Always{{ annotation }}; if it is meant to end, make it a hook (argocd.argoproj.io/hook: Sync) or a Job." }
	},
	check({ model, argocdVersion, report }) {
		const canIgnore = !isBefore(argocdVersion, "3.6");
		for (const step of model.schedule.steps.filter(({ waits }) => waits === "all")) for (const { resource } of step.tasks) {
			if (resource?.kind !== "Pod" || runOf(resource) !== "once" || isHook(resource.annotations)) continue;
			if (canIgnore && resource.annotations["argocd.argoproj.io/ignore-restart-policy"] === "true") continue;
			const next = model.schedule.steps[step.index + 1];
			report({
				messageId: "progressing",
				data: {
					pod: describeAt(model, resource, step),
					policy: getText(resource.manifest, ["spec", "restartPolicy"]),
					next: next === void 0 ? "its end" : describeStep(next),
					annotation: canIgnore ? " or argocd.argoproj.io/ignore-restart-policy: \"true\"" : ""
				},
				resource,
				at: resource.locate(["spec", "restartPolicy"])
			});
		}
	}
});
// src/model/annotations.ts
const ARGO = "argocd.argoproj.io/";
/** Every key under `argocd.argoproj.io/` that Argo CD, its operator or their documentation knows (Argo CD 2.10 to 3.6). */
const ARGO_KEYS$1 = [
	"application-set-name",
	"application-set-refresh",
	"auto-label-cluster-info",
	"client-side-apply-migration-manager",
	"compare-options",
	"deletion-approved",
	"hook",
	"hook-delete-policy",
	"hook-finalizer",
	"hydrate",
	"hydrate-timestamp",
	"ignore-default-links",
	"ignore-healthcheck",
	"ignore-resource-updates",
	"ignore-restart-policy",
	"installation-id",
	"instance",
	"kubernetes-version",
	"managed-by",
	"managed-by-url",
	"manifest-generate-paths",
	"refresh",
	"refresh-timestamp",
	"secret-type",
	"skip-reconcile",
	"sync-options",
	"sync-timestamp",
	"sync-wave",
	"tracking-id"
];
/** The keys that say when an object is applied or when a hook is deleted, of both vocabularies. */
const ORDER_KEYS = [
	`${ARGO}hook`,
	`${ARGO}hook-delete-policy`,
	`${ARGO}sync-wave`,
	"helm.sh/hook",
	"helm.sh/hook-delete-policy",
	"helm.sh/hook-weight"
];
/** Names that people write for the three keys that order a sync. */
const MEANT$1 = new Map([
	...[
		"wave",
		"waves",
		"syncwave",
		"sync-waves",
		"sync_wave",
		"syncWave",
		"sync-order",
		"sync-weight",
		"hook-weight",
		"hook-wave",
		"hookWeight"
	].map((name) => [name, "sync-wave"]),
	...[
		"hooks",
		"hook-type",
		"hook-phase",
		"sync-hook",
		"phase"
	].map((name) => [name, "hook"]),
	...[
		"hook-deletion-policy",
		"hook-delete-policies",
		"delete-policy",
		"deletion-policy",
		"hook-deletepolicy",
		"hookDeletePolicy",
		"hook-delete"
	].map((name) => [name, "hook-delete-policy"])
]);
const HELM_MEANT = new Map([
	...["hooks", "hook-type"].map((name) => [name, "hook"]),
	...[
		"weight",
		"hook-weights",
		"hookWeight",
		"hook-wave"
	].map((name) => [name, "hook-weight"]),
	...[
		"hook-deletion-policy",
		"hook-delete-policies",
		"delete-policy",
		"hook-deletepolicy",
		"hook-delete",
		"hook-policy"
	].map((name) => [name, "hook-delete-policy"])
]);
const HELM_KEYS = [
	"hook",
	"hook-weight",
	"hook-delete-policy"
];
/** The names of the keys that order a sync. */
const ORDERING = /* @__PURE__ */ new Set([
	"hook",
	"hook-delete-policy",
	"sync-wave"
]);
/** Groups of the Argo project whose keys are their own. */
const OTHER_PREFIXES = /^(?:rollouts?|workflows|events|notifications|argocd-image-updater|(?:\w+\.)?argocd-agent|(?:link|pref|notice|metadata\.labels|resources-finalizer)\.argocd)\.argoproj(?:-labs)?\.io$/;
const NEAR_PREFIX = /^(?:argo-?cd|argo)?\.?argo-?(?:proj|cd|projects?)\.(?:io|com|org|dev|sh)$|^argo-?cd(?:\.io)?$/i;
/** Names that mean something even without a prefix. */
const BARE$1 = /* @__PURE__ */ new Set([
	"sync-wave",
	"sync-waves",
	"syncwave",
	"syncWave",
	"hook-delete-policy"
]);
/** What is wrong with a key; undefined when it is known, or not Argo CD's or Helm's at all. */
function annotationMistake(key) {
	const slash = key.indexOf("/");
	const prefix = slash < 0 ? "" : key.slice(0, slash);
	const name = key.slice(slash + 1);
	if (`${prefix}/` === ARGO) {
		if (ARGO_KEYS$1.includes(name)) return void 0;
		const near = nearest(name, [...ARGO_KEYS$1, ...MEANT$1.keys()]);
		const meant = MEANT$1.get(name) ?? (near === void 0 ? void 0 : MEANT$1.get(near) ?? near);
		return {
			key,
			meant: meant === void 0 ? void 0 : ARGO + meant,
			isOrder: meant !== void 0 && ORDERING.has(meant)
		};
	}
	if (prefix === "helm.sh") {
		const meant = HELM_MEANT.get(name) ?? (name.startsWith("hook") && !HELM_KEYS.includes(name) ? nearest(name, HELM_KEYS) : void 0);
		return meant === void 0 || HELM_KEYS.includes(name) ? void 0 : {
			key,
			meant: `helm.sh/${meant}`,
			isOrder: true
		};
	}
	const dotted = key.startsWith("argocd.argoproj.io.") ? key.slice(19) : void 0;
	const wanted = dotted ?? name;
	const meant = ARGO_KEYS$1.includes(wanted) ? wanted : MEANT$1.get(wanted);
	if (meant === void 0) return void 0;
	if (prefix === "argoproj.io" && !ORDERING.has(meant) && !/^(?:sync|compare)-options$/.test(meant)) return void 0;
	const isNear = slash >= 0 && !OTHER_PREFIXES.test(prefix) && (NEAR_PREFIX.test(prefix) || nearest(prefix, ["argocd.argoproj.io"], 3) !== void 0);
	return slash < 0 && BARE$1.has(name) || isNear || dotted !== void 0 ? {
		key,
		meant: ARGO + meant,
		isOrder: true
	} : void 0;
}
/** The mistakes in the keys of a set of annotations. */
function annotationMistakes(annotations) {
	return Object.keys(annotations).flatMap((key) => annotationMistake(key) ?? []);
}
/** Whether a key was meant to be the given one. */
function hasMisspelt(annotations, name) {
	return annotationMistakes(annotations).some(({ meant }) => meant?.endsWith(`/${name}`) === true);
}
// src/model/hooks.ts
/** The hooks that a sync runs, in the order in which it does; SyncFail hooks are left out. */
function syncHooks({ schedule }) {
	return schedule.steps.flatMap((step) => step.tasks.flatMap(({ resource }) => resource !== null && isHook(resource.annotations) && schedule.stepsOf(resource)[0] === step ? [{
		hook: resource,
		step
	}] : []));
}
/** The annotation that makes an object a hook. */
function hookKey({ annotations }) {
	return annotations["argocd.argoproj.io/hook"] === void 0 ? HELM_HOOK : HOOK;
}
/** The annotation that holds the deletion policies of a hook, in the vocabulary that it uses. */
function policyKey({ annotations }) {
	return ["argocd.argoproj.io/hook-delete-policy", "helm.sh/hook-delete-policy"].find((key) => annotations[key] !== void 0) ?? "argocd.argoproj.io/hook-delete-policy";
}
/** Whether an object is a Job, a Pod or an Argo Workflow. */
function isRun({ group, kind }) {
	return group === "batch" && kind === "Job" || group === "" && kind === "Pod" || group === "argoproj.io" && kind === "Workflow";
}
/** After how many seconds Kubernetes deletes a Job that has ended; undefined when it does not. */
function ttlOf({ group, kind, manifest }) {
	const ttl = group === "batch" && kind === "Job" ? getField(manifest, ["spec", "ttlSecondsAfterFinished"]) : void 0;
	return typeof ttl === "number" ? ttl : void 0;
}
/** Whether a deletion policy is misspelt, so that what is in force is not what was meant. */
function hasUnknownPolicy({ annotations }) {
	const isUnknown = (key, known) => tokens(annotations[key]).some((word) => !known.includes(word));
	const [own, helm] = [DELETE_POLICIES.map(([policy]) => policy), DELETE_POLICIES.map(([, word]) => word)];
	return hasMisspelt(annotations, "hook-delete-policy") || isUnknown("argocd.argoproj.io/hook-delete-policy", own) || isUnknown("helm.sh/hook-delete-policy", helm);
}
// rules/helm-hook-every-sync.ts
var helm_hook_every_sync_default = defineRule({
	meta: {
		description: "Disallow a Helm hook that means only installs or only upgrades, since Argo CD runs it at every sync",
		severity: "warning",
		preset: "recommended",
		when: "every-sync",
		messages: {
			install: "{{ hook }} is meant for the installation only ({{ words }}), but Argo CD runs it at every sync.",
			upgrade: "{{ hook }} is meant for upgrades only ({{ words }}), but Argo CD runs it at the first sync too, before there is anything to upgrade."
		},
		help: {
			install: "Make sure that it may run again and again, and say so: helm.sh/hook: {{ both }}. Or leave it out under Argo CD, by a value of the chart.",
			upgrade: "Make sure that it may run on an empty cluster, and say so: helm.sh/hook: {{ both }}. Or leave it out under Argo CD, by a value of the chart."
		}
	},
	check({ model, report }) {
		for (const { hook, step } of syncHooks(model)) {
			const words = tokens(hook.annotations[HELM_HOOK]);
			const ofInstall = words.filter((word) => /^(?:pre|post)-install$/.test(word));
			const ofUpgrade = words.filter((word) => /^(?:pre|post)-upgrade$/.test(word));
			if (!isRun(hook) || hook.annotations["argocd.argoproj.io/hook"] !== void 0 || ofInstall.length > 0 && ofUpgrade.length > 0) continue;
			const own = [...ofInstall, ...ofUpgrade];
			const [when = "pre"] = (own[0] ?? "").split("-");
			report({
				messageId: ofInstall.length > 0 ? "install" : "upgrade",
				data: {
					hook: describeAt(model, hook, step),
					words: own.join(", "),
					both: `${when}-install,${when}-upgrade`
				},
				resource: hook,
				at: locateAnnotation(hook, HELM_HOOK)
			});
		}
	}
});
// rules/hook-sidecar.ts
const ISTIO = {
	name: "Istio",
	key: "sidecar.istio.io/inject",
	off: "false"
};
const LINKERD = {
	name: "Linkerd",
	key: "linkerd.io/inject",
	off: "disabled"
};
/** The value of a label or annotation. */
function labelOf(metadata, key) {
	const [found] = ["labels", "annotations"].map((part) => getField(metadata, [part, key])).filter((value) => typeof value === "string" || typeof value === "boolean");
	return found === void 0 ? "" : String(found);
}
/** The mesh that adds a proxy to the pods of a Namespace. */
function meshOf({ manifest }) {
	const metadata = manifest["metadata"];
	const isAmbient = labelOf(metadata, "istio.io/dataplane-mode") === "ambient";
	if ((labelOf(metadata, "istio-injection") === "enabled" || labelOf(metadata, "istio.io/rev") !== "") && !isAmbient && labelOf(metadata, "istio-injection") !== "disabled") return ISTIO;
	return labelOf(metadata, "linkerd.io/inject") === "enabled" ? LINKERD : void 0;
}
/** Ways to end the proxy from the Job itself. */
const ENDS_PROXY = /quitquitquit|linkerd-await\b.*(?:--shutdown|-S\b)|pilot-agent\s+(?:exit|wait)|scuttle/s;
/** Whether a Job ends the proxy, or asks for none. */
function isSafe(job, mesh) {
	const template = getField(job.manifest, [
		"spec",
		"template",
		"metadata"
	]);
	if (labelOf(template, mesh.key) === mesh.off || labelOf(template, "sidecar.istio.io/inject") === "false") return true;
	if (podTemplates(job).some(({ spec }) => getField(spec, ["hostNetwork"]) === true)) return true;
	return containers(job).some((container) => {
		const variables = JSON.stringify(getField(container.manifest, ["env"]) ?? "");
		return ENDS_PROXY.test([
			...commandLine(container),
			getText(container.manifest, ["image"]),
			variables
		].join(" "));
	});
}
var hook_sidecar_default = defineRule({
	meta: {
		description: "Disallow a hook Job that a service mesh keeps running",
		severity: "warning",
		preset: "recommended",
		when: "every-sync",
		messages: { proxy: "{{ hook }} runs in a namespace where {{ mesh }} adds a proxy to every pod: the proxy does not end with the Job, so the Job never completes and the sync waits for ever." },
		help: { proxy: "Put {{ key }}: \"{{ off }}\" on the pod template of the Job. If the mesh uses native sidecars, set the option nativeSidecars." },
		options: { nativeSidecars: {
			type: "boolean",
			description: "The mesh uses native sidecars, which end with the Job."
		} },
		defaults: { nativeSidecars: false }
	},
	check({ model, options, report }) {
		if (options.nativeSidecars) return;
		const meshes = new Map(model.resources.flatMap((resource) => {
			const mesh = resource.group === "" && resource.kind === "Namespace" ? meshOf(resource) : void 0;
			return mesh === void 0 ? [] : [[resource.name, {
				mesh,
				namespace: resource
			}]];
		}));
		for (const { hook, step } of syncHooks(model)) {
			const found = hook.group === "batch" && hook.kind === "Job" ? meshes.get(model.namespaceOf(hook)) : void 0;
			if (found === void 0 || isSafe(hook, found.mesh)) continue;
			const { mesh, namespace } = found;
			report({
				messageId: "proxy",
				data: {
					hook: describeAt(model, hook, step),
					mesh: mesh.name,
					key: mesh.key,
					off: mesh.off
				},
				resource: hook,
				at: hook.locate(),
				related: [{
					resource: namespace,
					at: locateMesh(namespace),
					note: "the mesh is switched on here"
				}]
			});
		}
	}
});
function locateMesh(namespace) {
	const key = [
		"istio-injection",
		"istio.io/rev",
		"linkerd.io/inject"
	].find((label) => getField(namespace.manifest, [
		"metadata",
		"labels",
		label
	]) !== void 0);
	return key === void 0 ? locateAnnotation(namespace, "linkerd.io/inject") : namespace.locateKey([
		"metadata",
		"labels",
		key
	]);
}
// rules/hook-ttl.ts
/** Argo CD looks again long before this time has passed, in seconds. */
const SHORT = 60;
var hook_ttl_default = defineRule({
	meta: {
		description: "Disallow a hook Job that Kubernetes deletes as soon as it has ended",
		severity: "error",
		preset: "recommended",
		when: "every-sync",
		messages: {
			missed: "{{ hook }} is deleted {{ ttl }} s after it has ended: Argo CD {{ version }} may miss its end, and the sync waits for ever.",
			short: "{{ hook }} is deleted {{ ttl }} s after it has ended: this Argo CD keeps it until it has looked, but versions before 3.0 may miss its end and hang."
		},
		help: {
			missed: "Remove ttlSecondsAfterFinished and use a deletion policy (HookSucceeded), or make it {{ least }} or more.",
			short: "Use a deletion policy (HookSucceeded) instead of ttlSecondsAfterFinished."
		}
	},
	check({ model, argocdVersion, report }) {
		const isOld = isBefore(argocdVersion, "3.0");
		for (const { hook, step } of syncHooks(model)) {
			const ttl = ttlOf(hook);
			if (ttl === void 0 || ttl >= SHORT) continue;
			const data = {
				hook: describeAt(model, hook, step),
				ttl
			};
			report({
				messageId: isOld ? "missed" : "short",
				data: isOld ? {
					...data,
					version: argocdVersion,
					least: SHORT
				} : data,
				severity: isOld ? "error" : "info",
				resource: hook,
				at: hook.locate(["spec", "ttlSecondsAfterFinished"])
			});
		}
	}
});
// rules/hook-without-deadline.ts
var hook_without_deadline_default = defineRule({
	meta: {
		description: "Require a deadline on every hook that runs",
		severity: "warning",
		preset: "strict",
		when: "every-sync",
		messages: { endless: "{{ hook }} has no activeDeadlineSeconds: should its pod never start, such as for an image that cannot be pulled, the sync waits for ever." },
		help: { endless: "Give it spec.activeDeadlineSeconds: then it fails when that time has passed, and the sync with it." }
	},
	check({ model, report }) {
		for (const { hook, step } of syncHooks(model)) {
			if (!isRun(hook) || hook.kind === "Workflow" || hasDeadline(hook)) continue;
			report({
				messageId: "endless",
				data: { hook: describeAt(model, hook, step) },
				resource: hook,
				at: hook.locate()
			});
		}
	}
});
// rules/hook-without-delete-policy.ts
const RUNS_ONCE = /* @__PURE__ */ new Set([
	"Job",
	"Pod",
	"Workflow"
]);
var hook_without_delete_policy_default = defineRule({
	meta: {
		description: "Require a deletion policy on every hook",
		severity: "warning",
		preset: "recommended",
		when: "every-sync",
		messages: {
			named: "{{ hook }} is a hook without a deletion policy: Argo CD assumes BeforeHookCreation, so the last run stays until the next sync.",
			generated: "{{ hook }} is a hook with generateName and without a deletion policy: every sync leaves one more object, for ever.",
			recreated: "{{ hook }} is a hook without a deletion policy: Argo CD assumes BeforeHookCreation, so it is deleted and created again at every sync."
		},
		help: {
			named: "Add {{ annotation }}: {{ policies }} to keep only runs that failed, or {{ before }} to say that the last run may stay.",
			generated: "Add {{ annotation }}: {{ succeeded }} so that a hook that succeeded is deleted.",
			recreated: "Make it an ordinary object (drop the hook annotation), or add {{ annotation }}: {{ before }} if it is meant to be recreated."
		}
	},
	check({ model, report }) {
		for (const resource of model.resources.filter((candidate) => !model.isLost(candidate))) {
			const { annotations, kind, name } = resource;
			if (!isHook(annotations) || phases(annotations).length === 0) continue;
			if ([...tokens(annotations["argocd.argoproj.io/hook-delete-policy"]), ...tokens(annotations["helm.sh/hook-delete-policy"])].length > 0 || hasMisspelt(annotations, "hook-delete-policy")) continue;
			const isArgo = annotations[HOOK] !== void 0;
			const annotation = isArgo ? HOOK_DELETE_POLICY : HELM_HOOK_DELETE_POLICY;
			const [before, succeeded] = isArgo ? ["BeforeHookCreation", "HookSucceeded"] : ["before-hook-creation", "hook-succeeded"];
			const data = {
				hook: describeAt(model, resource),
				annotation
			};
			const at = locateAnnotation(resource, isArgo ? HOOK : HELM_HOOK);
			if (name === "") report({
				messageId: "generated",
				data: {
					...data,
					succeeded
				},
				resource,
				at
			});
			else if (RUNS_ONCE.has(kind)) report({
				messageId: "named",
				data: {
					...data,
					before,
					policies: `${before},${succeeded}`
				},
				resource,
				at
			});
			else report({
				messageId: "recreated",
				data: {
					...data,
					before
				},
				resource,
				at
			});
		}
	}
});
// rules/hooks-only-application.ts
var hooks_only_application_default = defineRule({
	meta: {
		description: "Disallow an application of nothing but hooks",
		severity: "warning",
		preset: "recommended",
		when: "every-sync",
		messages: { onlyHooks: "All that this application applies are hooks, such as {{ hook }}: it is always Synced, so automated sync never starts and its hooks never run." },
		help: { onlyHooks: "Add an ordinary object that changes together with the hooks, such as a ConfigMap with the version, or make them ordinary objects." }
	},
	check({ model, report }) {
		if (model.application.partial || model.application.isGuess) return;
		const hooks = syncHooks(model);
		const [first] = hooks;
		const applied = new Set(model.schedule.steps.flatMap(({ tasks }) => tasks.flatMap(({ resource }) => resource ?? [])));
		if (first === void 0 || applied.size > hooks.length) return;
		const { hook, step } = first;
		report({
			messageId: "onlyHooks",
			data: { hook: describeAt(model, hook, step) },
			resource: hook,
			at: locateAnnotation(hook, hookKey(hook))
		});
	}
});
// src/model/plain-jobs.ts
/** Where a hook annotation is written in vain. */
const MISPLACED = [
	["annotations"],
	["metadata"],
	["metadata", "labels"],
	[
		"spec",
		"template",
		"metadata",
		"annotations"
	],
	[
		"spec",
		"template",
		"metadata",
		"labels"
	]
];
/** Whether a Job was meant to be a hook. */
function isMeantAsHook({ annotations, manifest }) {
	return MISPLACED.some((field) => ["argocd.argoproj.io/hook", "helm.sh/hook"].some((key) => getField(manifest, [...field, key]) !== void 0)) || hasMisspelt(annotations, "hook");
}
/** The Jobs under a fixed name that a sync applies and that are no hooks, in the order of the schedule. Suspended ones never run. */
function plainJobs({ schedule }) {
	return schedule.steps.flatMap(({ tasks }) => tasks.flatMap(({ resource }) => resource ?? [])).filter(({ group, kind, name }) => group === "batch" && kind === "Job" && name !== "").filter((job) => !isHook(job.annotations) && !isSuspended(job) && !isMeantAsHook(job));
}
// rules/immutable-job.ts
const SYNC_OPTIONS$1 = "argocd.argoproj.io/sync-options";
/** What changes with every release, anywhere in a name: a version, a date or a hash. */
const RELEASE = /(?:^|-)(?:\d+-\d+-\d+|\d{6,}|(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{6,})(?:-|$)/;
/** What does at its end: a revision, or five random letters and digits (neo4j and log4j are none). */
const REVISION = /-(?:(?:r|rev)?\d+|(?=[a-z]+\d+[a-z])(?!...4j)[a-z0-9]{5})$/;
/** Lower-case words with `-` between them, versions without their `v`. */
function words(text) {
	return text.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/(^|-)v(?=\d)/g, "$1");
}
/** Whether the name of a Job changes when its image does, so that a new Job is made instead, or is filled in later: `job-${TAG}`. */
function isNamedByRelease(job) {
	if (/[^\w.-]/.test(job.name)) return true;
	const name = words(job.name);
	const tags = containers(job).flatMap(({ manifest: { image } }) => typeof image === "string" ? /:([^:/@]*\d[^:/@]*)(?:@|$)/.exec(image)?.[1] ?? [] : []);
	return RELEASE.test(name) || REVISION.test(name) || tags.some((tag) => `-${name}-`.includes(`-${words(tag)}-`));
}
/** How Argo CD changes a Job that exists. */
function update(job, application) {
	const own = tokens(job.annotations[SYNC_OPTIONS$1]);
	const has = (option) => own.includes(option) || application.syncOptions.includes(option);
	const isReplaced = has("Replace=true");
	const isServerSide = has("ServerSideApply=true") && !own.includes("ServerSideApply=false");
	if (own.includes("Force=true") && (isReplaced || !isServerSide)) return "recreated";
	return isReplaced ? "replaced" : "patched";
}
var immutable_job_default = defineRule({
	meta: {
		description: "Disallow a Job that is no hook and cannot be changed",
		severity: "warning",
		preset: "recommended",
		when: "update",
		messages: {
			patched: "{{ job }} is an ordinary Job under a fixed name: the first change of its pod template, such as a new image, fails the sync, because the template of a Job is immutable.",
			replaced: "{{ job }} is an ordinary Job under a fixed name, and Replace=true alone does not help: the first change of its pod template, such as a new image, fails the sync, because the template of a Job is immutable."
		},
		help: {
			patched: "Add argocd.argoproj.io/sync-options: Force=true,Replace=true so that Argo CD deletes it and creates it again, make it a hook (argocd.argoproj.io/hook: Sync, argocd.argoproj.io/hook-delete-policy: BeforeHookCreation), or put the image tag into its name.",
			replaced: "Write argocd.argoproj.io/sync-options: Force=true,Replace=true so that Argo CD deletes it and creates it again, make it a hook (argocd.argoproj.io/hook: Sync, argocd.argoproj.io/hook-delete-policy: BeforeHookCreation), or put the image tag into its name."
		}
	},
	check({ model, report }) {
		const { application } = model;
		const [first, ...others] = plainJobs(model).filter((job) => update(job, application) !== "recreated" && !isNamedByRelease(job));
		if (first === void 0) return;
		report({
			messageId: update(first, application) === "replaced" ? "replaced" : "patched",
			data: { job: describeAt(model, first) },
			resource: first,
			at: first.locate(),
			related: others.map((job) => ({
				resource: job,
				at: job.locate(),
				note: "the same holds for this Job"
			}))
		});
	}
});
// rules/init-wait-deadlock.ts
var init_wait_deadlock_default = defineRule({
	meta: {
		description: "Disallow an init container that waits for a Job or workload of a later step",
		severity: "error",
		preset: "recommended",
		when: "first-sync",
		messages: {
			named: "{{ workload }} waits in an init container for {{ target }}, which Argo CD applies only after {{ name }} {{ done }}: neither ever happens, and {{ unreached }} is never reached.",
			migration: "{{ workload }} waits in an init container for its migrations, which {{ target }} runs only after {{ name }} {{ done }}: neither ever happens, and {{ unreached }} is never reached.",
			never: "{{ workload }} waits in an init container for {{ target }}, which no sync applies: its pods never start."
		},
		help: {
			named: "{{ change }}",
			migration: "{{ change }}",
			never: "{{ change }}"
		}
	},
	check({ model, report }) {
		const { schedule, initNeeds: needs } = model;
		const firstStep = (resource) => schedule.stepsOf(resource)[0]?.index ?? 1e400;
		const inTime = needs.filter(({ workload, waitedFor, isNamed }) => !isNamed && firstStep(waitedFor) <= firstStep(workload));
		const migratedInTime = new Set(inTime.map(({ workload }) => workload));
		for (const { workload, waitedFor, field, isNamed, isUnsure } of needs) {
			const [step] = schedule.stepsOf(workload);
			const timing = step === void 0 ? "earlier" : model.timing(step, waitedFor);
			if (step === void 0 || timing === "earlier" || timing === "same" || timing === "dropped") continue;
			if (model.assumptions.isExternal(waitedFor.kind, waitedFor.name) || !isNamed && migratedInTime.has(workload)) continue;
			const [targetStep] = schedule.stepsOf(waitedFor);
			const isSure = !isUnsure && timing !== "skipped" && isChecked(workload, model.assumptions);
			report({
				messageId: targetStep === void 0 ? "never" : isNamed ? "named" : "migration",
				data: {
					workload: describeAt(model, workload, step),
					target: describeAt(model, waitedFor),
					...targetStep !== void 0 && {
						name: describe(model, workload),
						done: runOf(workload) === "once" ? "has completed" : "is healthy",
						unreached: describeStep(targetStep)
					},
					change: `Make ${describe(model, waitedFor)} an object that a sync applies in the step of ${describe(model, workload)} or before it.`
				},
				severity: isSure ? "error" : "warning",
				resource: workload,
				at: workload.locate(field),
				related: [{
					resource: waitedFor,
					at: locateOrder(waitedFor),
					note: "waited for"
				}],
				order: {
					before: waitedFor,
					after: workload
				}
			});
		}
	}
});
// rules/invalid-wave.ts
/** A value that another tool fills in later: `${WAVE}`, `<path:…>`, `{{ .wave }}`. */
const PLACEHOLDER = /\$\{[^}]*\}|<[^>]+>|\{\{.*\}\}|\$\(\w+\)/;
/** The integer that was most likely meant. */
function suggestion(value) {
	const plain = value.trim().replaceAll("_", "");
	return /^[+-]?(?:\d{1,15}(?:\.\d+)?|0x[0-9a-f]{1,8})$/i.test(plain) ? String(Math.trunc(Number(plain))) : "0";
}
var invalid_wave_default = defineRule({
	meta: {
		description: "Disallow a wave or weight that is not an integer",
		severity: "error",
		preset: "recommended",
		when: "every-sync",
		messages: {
			invalid: "{{ object }} has {{ key }}: {{ value }}, which is not an integer for Argo CD: it uses wave {{ wave }}.",
			placeholder: "{{ object }} has {{ key }}: {{ value }}, a placeholder: what Argo CD will use cannot be told here."
		},
		help: {
			invalid: "Write an integer in quotes, without spaces or decimals, such as \"{{ suggestion }}\".",
			placeholder: "Make sure that the tool which fills it in writes an integer; as it stands, Argo CD uses wave {{ wave }}."
		}
	},
	check({ model, report }) {
		for (const resource of model.resources) {
			const { annotations } = resource;
			const own = annotations[SYNC_WAVE];
			const hasOwn = own !== void 0 && atoi(own) !== void 0;
			for (const key of [SYNC_WAVE, HOOK_WEIGHT]) {
				const value = annotations[key];
				if (value === void 0 || atoi(value) !== void 0 || key === "helm.sh/hook-weight" && hasOwn) continue;
				const data = {
					object: describe(model, resource),
					key,
					value: JSON.stringify(value),
					wave: String(wave(annotations))
				};
				const at = locateAnnotation(resource, key);
				if (PLACEHOLDER.test(value)) report({
					messageId: "placeholder",
					data,
					severity: "info",
					resource,
					at
				});
				else report({
					messageId: "invalid",
					data: {
						...data,
						suggestion: suggestion(value)
					},
					resource,
					at
				});
			}
		}
	}
});
// rules/job-ttl-drift.ts
const TTL = ["spec", "ttlSecondsAfterFinished"];
var job_ttl_drift_default = defineRule({
	meta: {
		description: "Disallow a time to live on a Job that is no hook",
		severity: "warning",
		preset: "recommended",
		when: "every-sync",
		messages: { drift: "{{ job }} is an ordinary object that Kubernetes deletes {{ seconds }} s after it has ended: the Application is OutOfSync then, and self-heal or the next sync runs the Job again, for ever." },
		help: { drift: "Remove ttlSecondsAfterFinished, or make the Job a hook (argocd.argoproj.io/hook: Sync, argocd.argoproj.io/hook-delete-policy: BeforeHookCreation), which is not missed when it is gone." }
	},
	check({ model, report }) {
		for (const job of plainJobs(model)) {
			const seconds = getField(job.manifest, TTL);
			if (typeof seconds !== "number") continue;
			report({
				messageId: "drift",
				data: {
					job: describeAt(model, job),
					seconds
				},
				resource: job,
				at: job.locate(TTL)
			});
		}
	}
});
// rules/late-config.ts
/** Whether a bare Pod meets a class that Argo CD has just deleted, to create it again after the Pod in the same step. */
function isDeletedFirst(model, { from, use }, target) {
	const isRecreated = isHook(target.annotations) && deletePolicies(target.annotations).includes("BeforeHookCreation");
	if (from.kind !== "Pod" || use !== "class" || !isRecreated) return void 0;
	const steps = model.schedule.stepsOf(target);
	return model.schedule.stepsOf(from).find((step) => steps.indexOf(step) > 0);
}
/** What may be made again at every sync, as a hook is, without a loss. */
const REPLACEABLE = [
	"ConfigMap",
	"Secret",
	"ServiceAccount"
];
var late_config_default = defineRule({
	meta: {
		description: "Disallow a pod that needs a ConfigMap, Secret, ServiceAccount, claim or class of a later step",
		severity: "error",
		preset: "recommended",
		when: "first-sync",
		messages: {
			later: "{{ from }} needs {{ target }}, which Argo CD applies only after {{ fromName }} {{ done }}: {{ end }}, and {{ unreached }} is never reached.",
			laterSoft: "{{ from }} needs {{ target }}, which Argo CD applies in a later step: until then its pods cannot start.",
			laterOther: "{{ from }} needs {{ target }}, which Argo CD applies in a later step: it does not work until then.",
			never: "{{ from }} needs {{ target }}, which no sync applies: without it {{ what }}.",
			refused: "{{ from }} needs {{ target }} of the same step, which Argo CD applies after it: the API server refuses the Pod.",
			sameStep: "{{ from }} needs {{ target }} of the same step, which Argo CD applies after it: its pods are refused until then."
		},
		help: {
			later: "{{ change }}{{ stale }}",
			laterSoft: "{{ change }}",
			laterOther: "{{ change }}",
			never: "{{ change }}",
			refused: "{{ change }}",
			sameStep: "{{ change }}"
		}
	},
	check({ model, report }) {
		const isFirst = firstOfPair();
		for (const need of needs(model)) {
			const { reference, step } = need;
			const { from, field, to, use } = reference;
			const target = isOfPods(reference) || use === "custom" ? model.target(to) : void 0;
			if (target === void 0) continue;
			const [best] = providersOf(model, need);
			const timing = best?.timing ?? "never";
			const isClass = use === "class";
			const deletedIn = isDeletedFirst(model, reference, target);
			const isInTime = timing === "earlier" || timing === "same" && !(isClass && isHard(model, reference) && best?.isProducer === false);
			if (timing === "dropped" || isInTime && deletedIn === void 0 || !isFirst(from, target)) continue;
			const isSoft = !isHard(model, reference);
			const messageId = deletedIn !== void 0 || timing === "same" ? from.kind === "Pod" ? "refused" : "sameStep" : timing !== "later" ? "never" : isSoft ? use === "custom" ? "laterOther" : "laterSoft" : "later";
			const [targetStep] = model.schedule.stepsOf(target);
			const isLater = messageId === "later";
			const isTest = timing === "never" && model.schedule.dropped.some(({ resource, reason }) => resource === target && reason === "helm-test");
			report({
				messageId,
				data: {
					from: describeAt(model, from, deletedIn ?? step),
					...isLater && {
						fromName: describe(model, from),
						...consequence(reference),
						stale: staleness(model, reference)
					},
					...isLater && targetStep !== void 0 && { unreached: describeStep(targetStep) },
					...messageId === "never" && { what: use === "custom" ? "it does not work" : "its pods cannot start" },
					target: describeAt(model, target, deletedIn ?? targetStep),
					change: `Make ${describe(model, target)} an object that a sync applies before ${describe(model, from)}, or drop the need for it.`
				},
				severity: messageId === "sameStep" ? "warning" : lateSeverity(model, need, timing),
				resource: from,
				at: from.locate(field),
				related: [{
					resource: target,
					at: locateOrder(target),
					note: timing === "later" ? "applied later" : "this is the object"
				}],
				order: {
					before: best?.resource ?? target,
					after: from
				},
				...isTest && REPLACEABLE.includes(target.kind) && { correction: {
					resource: target,
					annotation: "argocd.argoproj.io/hook",
					value: step.phase
				} }
			});
		}
	}
});
// rules/late-database.ts
/** Whether the first sync provably ends here. */
function isFatal(model, { from, source, loops, isLoopSure, isInCommand, isStore, isTolerant }, step) {
	if (!isChecked(from, model.assumptions)) return false;
	if (loops === "init" && isLoopSure) return true;
	if (step.phase !== "PreSync" || runOf(from) !== "once") return false;
	return isLoopSure || source === "own" && (isInCommand || isStore && !isTolerant);
}
var late_database_default = defineRule({
	meta: {
		description: "Disallow a Job, hook or init container that connects to what a later step brings",
		severity: "error",
		preset: "recommended",
		when: "first-sync",
		messages: {
			waits: "{{ from }} waits in an init container for {{ host }}, which is {{ backend }}: Argo CD applies that only after {{ fromName }} {{ done }}, so the first sync never gets to {{ unreached }}.",
			fails: "{{ from }} connects to {{ host }}, which is {{ backend }}: Argo CD applies that only after {{ fromName }} has completed, so it fails or hangs, and the first sync never gets to {{ unreached }}.",
			late: "{{ from }} connects to {{ host }}, which is {{ backend }}, applied in a later step: at the first sync nothing answers there yet.",
			never: "{{ from }} connects to {{ host }}, which is {{ backend }}, which no sync applies: nothing answers there.",
			sameStep: "{{ from }} connects to {{ host }}, which is {{ backend }} of the same step: Argo CD starts both without waiting, and the {{ kind }} has only one attempt."
		},
		help: {
			waits: "{{ change }}",
			fails: "{{ change }}",
			late: "{{ change }}",
			never: "{{ change }}",
			sameStep: "{{ change }}"
		}
	},
	check({ model, report }) {
		const found = connections(model).flatMap(({ need, step, answering: last, isStrict }) => {
			if (last.timing === "earlier" || last.timing === "dropped" || last.timing === "same" && !isStrict) return [];
			return [{
				need,
				step,
				severity: last.timing !== "same" && last.timing !== "skipped" && isFatal(model, need, step) ? "error" : "warning",
				...last
			}];
		});
		found.sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
		const isFirst = firstOfPair();
		for (const { need, step, severity, resource: backend, timing } of found) {
			const { from, host, field } = need;
			if (!isFirst(from, backend)) continue;
			const [backendStep] = model.schedule.stepsOf(backend);
			const isWait = need.loops === "init" && need.isLoopSure;
			const messageId = timing === "same" ? "sameStep" : backendStep === void 0 ? "never" : severity === "warning" ? "late" : isWait ? "waits" : "fails";
			const isError = messageId === "waits" || messageId === "fails";
			report({
				messageId,
				data: {
					from: describeAt(model, from, step),
					host,
					backend: describeAt(model, backend),
					...isError && backendStep !== void 0 && {
						fromName: describe(model, from),
						unreached: describeStep(backendStep)
					},
					...messageId === "waits" && { done: runOf(from) === "once" ? "has completed" : "is healthy" },
					...messageId === "sameStep" && { kind: from.kind },
					change: `Make ${describe(model, backend)} an object of an earlier step than ${describe(model, from)}, or move ${describe(model, from)} behind it.`
				},
				severity,
				resource: from,
				at: from.locate(field),
				related: [{
					resource: backend,
					at: locateOrder(backend),
					note: "answers there"
				}],
				order: {
					before: backend,
					after: from
				}
			});
		}
	}
});
// rules/late-external-secret.ts
var late_external_secret_default = defineRule({
	meta: {
		description: "Disallow a pod that needs a Secret or ConfigMap whose producer comes in the same or a later step",
		severity: "error",
		preset: "recommended",
		when: "first-sync",
		messages: {
			later: "{{ from }} needs {{ product }}, made by {{ producer }}, which Argo CD applies only after {{ fromName }} {{ done }}: {{ end }}, and {{ unreached }} is never reached.",
			laterSoft: "{{ from }} needs {{ product }}, made by {{ producer }}, which Argo CD applies in a later step: until then its pods cannot start.",
			never: "{{ from }} needs {{ product }}, made by {{ producer }}, which no sync applies: without it its pods cannot start.",
			sameStep: "{{ from }} needs {{ product }}, made by {{ producer }} of the same step: the pods wait for it and then start.",
			deadline: "{{ from }} needs {{ product }}, made by {{ producer }} of the same step: its deadline may pass before the Secret is there."
		},
		help: {
			later: "{{ change }}{{ stale }}",
			laterSoft: "{{ change }}",
			never: "{{ change }}",
			sameStep: "{{ change }}",
			deadline: "{{ change }}"
		}
	},
	check({ model, report }) {
		const isFirst = firstOfPair();
		for (const need of needs(model)) {
			const { reference, step } = need;
			const { from, field, to, use } = reference;
			if (!(isOfPods(reference) || use === "custom") || model.target(to) !== void 0) continue;
			const [best] = providersOf(model, need);
			if (best === void 0 || best.timing === "earlier" || best.timing === "dropped") continue;
			const { resource: producer, timing } = best;
			if (timing === "same" && !isHard(model, {
				...reference,
				use: use === "pullSecret" ? "env" : use
			})) continue;
			if (!isFirst(from, producer)) continue;
			const same = hasDeadline(from) ? "deadline" : "sameStep";
			const later = isHard(model, reference) ? "later" : "laterSoft";
			const messageId = timing === "same" ? same : timing === "later" ? later : "never";
			const [producerStep] = model.schedule.stepsOf(producer);
			const isLater = messageId === "later";
			report({
				messageId,
				data: {
					from: describeAt(model, from, step),
					...isLater && {
						fromName: describe(model, from),
						...consequence(reference),
						stale: staleness(model, reference)
					},
					...isLater && producerStep !== void 0 && { unreached: describeStep(producerStep) },
					product: `${to.kind} ${to.namespace}/${to.name}`,
					producer: describeAt(model, producer),
					change: `Make ${describe(model, producer)} an object that a sync applies before ${describe(model, from)}, or drop the need for it.`
				},
				severity: messageId === "sameStep" ? "info" : messageId === "deadline" ? "warning" : lateSeverity(model, need, timing),
				resource: from,
				at: from.locate(field),
				related: [{
					resource: producer,
					at: locateOrder(producer),
					note: `makes ${to.kind} ${to.name}`
				}],
				order: {
					before: producer,
					after: from
				}
			});
		}
	}
});
// src/model/hosts.ts
const HOST = "(?<host>[a-zA-Z][a-zA-Z0-9-]*(?:\\.[a-zA-Z0-9-]+)*)(?![\\w-])";
const PORT = "(?<port>\\d{2,5})(?![\\w.-])";
const OPEN = "[\"']?";
const ADDRESS_WORDS = "(?:host|hostname|addr|address|server|endpoint|brokers|bootstrap-servers?)";
const CONNECTIONS = [
	new RegExp(`(?:://(?<=(?<scheme>[a-zA-Z][\\w+.-]{0,30})?://)(?:[^\\s/@]*@)?|(?<=[\\w):])@(?:tcp\\(|//)?)${HOST}(?::${PORT})?`, "dg"),
	new RegExp(`(?:^|[\\s,;=("'])${HOST}:${PORT}`, "dg"),
	new RegExp(`(?:^|[\\s/;(&|"'])(?:nc|ncat|netcat|telnet)\\s+(?:-\\S+\\s+(?:\\d+\\s+)?)*${OPEN}${HOST}${OPEN}[\\s:]+["']?${PORT}`, "dg"),
	new RegExp(`/dev/tcp/${HOST}/${PORT}`, "dg")
];
const BARE = [new RegExp(`(?:^|[\\s;,"'])(?:server|data source|host|addr|address)\\s*=\\s*(?:tcp:)?${HOST}`, "dgi"), new RegExp(`(?:^|\\s)(?:--(?!(?:[\\w-]+-)?(?:bind|listen|advertise|advertised)-)(?:[\\w-]+-)?${ADDRESS_WORDS}(?:\\s+|=)|-h\\s+)${OPEN}${HOST}`, "dg")];
const LOOKUP = new RegExp(`(?:^|[\\s/;(&|"'])(?:nslookup|getent\\s+a?hosts(?:v4)?|dig)\\s+(?:[-+]\\S+\\s+)*${OPEN}${HOST}`, "dg");
/** Ports below 1000 at which something answers: `postgres:16` and `redis:7` are images. */
const LOW_PORTS = /* @__PURE__ */ new Set([
	21,
	22,
	25,
	53,
	80,
	88,
	110,
	143,
	389,
	443,
	465,
	587,
	636,
	873,
	993,
	995
]);
/** Who owns a file, not a host: `chown redis:1000`. And lines that the shell, or whoever reads the file, passes over. */
const NO_HOSTS = /\bch(?:own|grp)\s+(?:-\S+\s+)*\S+|^[ \t]*(?:#|\/\/|;).*$/gm;
/** A text of the same length with blanks for what names no host. */
function blanked$1(text) {
	return text.replace(NO_HOSTS, (part) => " ".repeat(part.length));
}
/** Whether a name goes on with a part that is only known later, other than the namespace. */
function isCut(rest) {
	return /^\.?[$<{]/.test(rest) && !/^\.[$<{][^\n]{0,120}?namespace/i.test(rest);
}
/** The hosts that a text names as the other end of a connection. */
function findHosts(text) {
	const readable = blanked$1(text);
	const find = (pattern) => [...readable.matchAll(pattern)].flatMap((match) => {
		const { host = "", port, scheme = "" } = match.groups ?? {};
		const [start = 0, end = 0] = match.indices?.groups?.["host"] ?? [];
		const number = port === void 0 ? void 0 : Number(port);
		if (number !== void 0 && number < 1e3 && !LOW_PORTS.has(number)) return [];
		if (isCut(readable.slice(end, end + 130))) return [];
		return [{
			host,
			at: start,
			port: number,
			scheme: scheme.toLowerCase(),
			isLookup: pattern === LOOKUP,
			isBare: BARE.includes(pattern)
		}];
	});
	return [
		...CONNECTIONS,
		...BARE,
		LOOKUP
	].flatMap(find);
}
const HOST_VARIABLE = /(?:HOST|HOSTNAME|ADDR|ADDRESS|SERVER|ENDPOINT|BROKERS)$/i;
const WHOLE = new RegExp(`^\\s*${HOST}\\.?(?::(?<port>\\d+))?\\s*$`);
/** The hosts of a variable: its whole value where its name says that it is an address. */
function hostsOfVariable(name, value) {
	return [...HOST_VARIABLE.test(name) ? value.split(",").flatMap((part) => {
		const { host, port } = WHOLE.exec(part)?.groups ?? {};
		if (host === void 0) return [];
		return [{
			host,
			at: 0,
			port: port === void 0 ? void 0 : Number(port),
			scheme: "",
			isLookup: false,
			isBare: false
		}];
	}) : [], ...findHosts(value)];
}
/** Whether a host is the address of a Service: `db`, `db.shop`, `db.shop.svc`, `pod-0.db.shop.svc.cluster.local`. */
function isHostOf(host, service, namespace) {
	const [first, second, third] = host.split(".");
	if (first === service) return second === void 0 || second === namespace && (third === void 0 || third === "svc");
	return second === service && third === namespace;
}
/** The Services that a host may be the address of, seen from a namespace. */
function servicesAt(host, namespace) {
	const [first = "", second, third, fourth] = host.split(".");
	if (second === void 0) return [{
		name: first,
		namespace
	}];
	if (third === void 0) {
		const ofPod = /-\d+$/.test(first) ? [{
			name: second,
			namespace
		}] : [];
		return [{
			name: first,
			namespace: second
		}, ...ofPod];
	}
	if (third === "svc") return [{
		name: first,
		namespace: second
	}];
	return fourth === void 0 || fourth === "svc" ? [{
		name: second,
		namespace: third
	}] : [];
}
// src/model/migrations.ts
/** The annotation that says whether a Job is a migration that must come first. */
const MIGRATION = "wavelint.dev/migration";
const SAYS_YES = /* @__PURE__ */ new Set(["true", "expand"]);
const SAYS_NO = /* @__PURE__ */ new Set([
	"false",
	"none",
	"contract",
	"seed",
	"backfill"
]);
/** `migrat` at the start of a word: in `db-migrate` and `runMigrations`, not in `immigration`. */
const MIGRAT = /(?:^|[^A-Za-z])[Mm][Ii][Gg][Rr][Aa][Tt]|[a-z]Migrat/;
const SCHEMA_WORDS = /(?:^|[^a-z])(?:db-(?:init|setup|schema)|schema-(?:update|upgrade))(?![a-z])/i;
const OPPOSITE = /(?:^|[^a-z])(?:seed|backfill|fixture|load-?data|import|export|console|rollback|storage-?version|backup|restore)/i;
/** Programs that change a schema, with the arguments that only look. */
const TOOLS = /* @__PURE__ */ new Map([
	["alembic", /^(?:check|current|heads|history|show|revision|branches)$/],
	["flyway", /^(?:validate|info)$/],
	["liquibase", /^(?:status|validate|history|diff)$/],
	["atlas", /^(?:lint|status|inspect|validate)$/],
	["goose", /^(?:status|version|validate)$/],
	["golang-migrate", null],
	["prisma", /^(?:generate|seed|studio|validate|format|status)$/],
	["knex", /^seed/],
	["typeorm", /^(?:query|schema:log|migration:show)$/],
	["typeorm-ts-node-commonjs", /^(?:query|schema:log|migration:show)$/],
	["sequelize", /^db:seed/],
	["sequelize-cli", /^db:seed/],
	["dbmate", /^(?:status|dump|wait)$/],
	["sqitch", /^(?:status|verify|log|plan)$/],
	["efbundle", null]
]);
const COMMANDS = /\bmanage\.py\s+(?:\S+\s+)*?migrate\b|\bartisan\s+migrate\b|\b(?:rails|rake)\s+(?:\S+\s+)*?db:(?:migrate|prepare|schema:load)(?![:\w])|\becto\.migrate\b|\b(?:airflow|superset|flask)\s+db\s+(?:upgrade|migrate)\b|\bdotnet\s+ef\s+database\s+update\b|\bdrizzle-kit\s+(?:push|migrate)\b/;
const LAUNCHERS = /^(?:npx|bunx|exec|sudo|env|time|yarn|pnpm|npm|run|dlx|bundle|poetry|uv|pipenv|python3?|-m|-y|--yes|--|\w+=\S*)$/;
/** A command that only looks whether the schema is there. */
const CHECKS = /\b(?:check|verify|pending|wait)[\w-]*migrat|\bmigrat\w*[^;&|\n]*?[\s:-](?:check|status|wait|ready|verify|pending)\b|db:abort_if_pending_migrations|alembic\s[^;&|\n]*\bcheck\b|flyway\s[^;&|\n]*\bvalidate\b|wait-for-(?:[\w-]+-)?migrations?/;
/** The single commands of a command line, each as its words. */
function commandsOf(line) {
	return line.split(/[;|&\n]+/).map((command) => command.trim().split(/\s+/).filter((word) => word !== ""));
}
/** What stands behind the last `/`. */
function lastPart(path) {
	return path.slice(path.lastIndexOf("/") + 1);
}
/** The program of a command and what follows it, behind `npx`, `bundle exec` and the like. */
function programOf(words) {
	let start = 0;
	while (start < words.length - 1 && (LAUNCHERS.test(words[start]) || /(?:^|\/)(?:ba|da|z)?sh$|^-\w*c$/.test(words[start]))) start++;
	return [lastPart(words[start] ?? "").replace(/\.(?:sh|exe|py|js|ts)$/, ""), words.slice(start + 1)];
}
function runsTool(words) {
	const [program, rest] = programOf(words);
	if (!TOOLS.has(program)) return false;
	const onlyLooks = TOOLS.get(program);
	return onlyLooks === null || onlyLooks === void 0 || !rest.some((word) => onlyLooks.test(word));
}
/** Whether what a container runs changes a schema. */
function migrates(container) {
	const line = commandLine(container).join(" ");
	if (CHECKS.test(line)) return false;
	if (COMMANDS.test(line)) return true;
	if (commandsOf(line).some(runsTool)) return true;
	const image = lastPart(imageRepository(getText(container.manifest, ["image"])));
	return TOOLS.has(image) ? runsTool([image, ...line.split(/\s+/)]) : false;
}
const LABELS_THAT_NAME = /(?:^|\/)(?:name|component|role|job|app|task|purpose)$/;
/** A script of more commands than this does other things too. */
const LONG_SCRIPT = 4;
/** Why a Job (or a Pod that runs once) is taken to migrate a schema, so that it must come before its workloads. */
function migrationEvidence(resource) {
	if (runOf(resource) !== "once" || resource.kind !== "Job" && resource.kind !== "Pod") return void 0;
	const said = resource.annotations[MIGRATION];
	if (said !== void 0 && SAYS_YES.has(said.trim())) return "said";
	if (said !== void 0 && SAYS_NO.has(said.trim())) return void 0;
	const own = containers(resource);
	if (own.some(migrates)) return "said";
	const labels = getField(resource.manifest, ["metadata", "labels"]);
	const names = [resource.name || resource.generateName, ...Object.entries(isMapping(labels) ? labels : {}).flatMap(([key, value]) => LABELS_THAT_NAME.test(key) && typeof value === "string" ? [value] : [])];
	const lines = own.map((container) => commandLine(container).join(" "));
	if ([...names, ...lines].some((text) => OPPOSITE.test(text)) || lines.some((line) => CHECKS.test(line))) return void 0;
	const images = own.map(({ manifest }) => lastPart(imageRepository(getText(manifest, ["image"]))));
	const says = (text) => MIGRAT.test(text) || SCHEMA_WORDS.test(text);
	if ([...names, ...images].some(says)) return "said";
	const saying = lines.filter(says);
	if (saying.length === 0) return void 0;
	return saying.some((line) => commandsOf(line).filter((words) => words.length > 0).length <= LONG_SCRIPT) ? "said" : "hinted";
}
/** Programs that only wait for something else. */
const WAITING = /\b(?:kubectl|wait|nc|wait-for-it|wait-for|pg_isready|mysqladmin|dockerize|wait4x|until)\b/;
/** Whether a workload runs its migration itself, in an init container. */
function migratesItself(workload) {
	return containers(workload).some((container) => {
		const line = commandLine(container).join(" ");
		if (!container.isInit || CHECKS.test(line)) return false;
		const name = getText(container.manifest, ["name"]);
		return migrates(container) || (MIGRAT.test(line) || MIGRAT.test(name)) && !/^wait/.test(name) && !WAITING.test(line);
	});
}
// src/model/wait-loops.ts
/** Programs, images and scripts that do nothing but wait for a host. */
const WAIT_TOOL = "(?:wait-for(?:-[\\w-]+)?|wait4x|wait-port|wait-on|dockerize|waitforit|wait_for(?:_\\w+)?)";
const TOOL_COMMAND = new RegExp(`(?:^|[\\s/;(&|"'])${WAIT_TOOL}(?:\\.sh)?(?=\\s)[^;&|\\n]*`, "g");
const TOOL_IMAGE = new RegExp(`^(?:${WAIT_TOOL}|k8s-wait-for|kubernetes-entrypoint|docker-compose-wait|tcp-wait|waitfor)$`);
const LOOP = /(?<=^|[;&|(\n"'{]\s*|\b(?:do|then|else)\s+|\s-\w*c\s+)(until|while|for)\b([\s\S]{0,500}?)\bdo\b([\s\S]{0,4000}?)\bdone\b/g;
const CONDITION = /(?<=^|[;&|(\n"'{]\s*|\b(?:do|then|else)\s+|\s-\w*c\s+)(?:(if)|fi)\b/g;
const FAILS = /\b(?:exit|return)\s+[1-9]|\bfalse\b/;
const GIVES_UP = /\bbreak\b|\b(?:exit|return)\s+0\b/;
/** Whether a shell loop ends only when its condition is met: any other end fails the container, so that it starts again. */
function isEndless(keyword, head, body, text) {
	if (keyword === "while" && /^\s*(?:IFS=\S*\s+)?read\b/.test(head)) return false;
	if (keyword === "for" || /\$\{?\w+\}?["']?\s+-(?:lt|le|gt|ge)\b|\(\(/.test(head)) return FAILS.test(text);
	if (keyword === "while" && /^\s*(?:true|:|sleep\s+\S+|\[\s*1\s*\])\s*;?\s*$/.test(head)) return true;
	return !GIVES_UP.test(body) || FAILS.test(body);
}
/** Without `--strict`, and with a command behind `--`, wait-for-it goes on when its time is up. */
function goesOn(command) {
	return /wait-for-it/.test(command) && /\s--\s/.test(command) && !/\s(?:-s|--strict|-t\s*0|--timeout=0)\s/.test(command);
}
/** The parts of a command line that do not end before what they name answers. */
function waitSpans(text, imageName) {
	if (TOOL_IMAGE.test(imageName)) return goesOn(`wait-for-it ${text}`) && /wait-for-it/.test(imageName) ? [] : [{
		start: 0,
		end: text.length,
		isConditional: false
	}];
	const loops = [...text.matchAll(LOOP)].filter(([, keyword = "", head = "", body = ""]) => isEndless(keyword, head, body, text));
	const tools = [...text.matchAll(TOOL_COMMAND)].filter(([command]) => !goesOn(command));
	const conditions = loops.length + tools.length === 0 ? [] : [...text.matchAll(CONDITION)];
	return [...loops, ...tools].map(({ index, 0: part }) => {
		const depth = conditions.filter((condition) => condition.index < index).reduce((sum, [, isOpening]) => sum + (isOpening ? 1 : -1), 0);
		return {
			start: index,
			end: index + part.length,
			isConditional: depth > 0
		};
	});
}
/** Whether a command goes on when something fails: `psql … || true`, `if ! pg_isready; then exit 0; fi`. */
function toleratesFailure(text) {
	return /\|\|\s*(?:true\b|:(?=\s|;|$)|exit\s+0\b|echo\b)|\bif\s+!\s[\s\S]{0,1000}?\bexit\s+0\b|\bset\s+\+e\b/.test(text);
}
// src/model/host-mentions.ts
function dataOf(configMap) {
	const data = getField(configMap?.manifest, ["data"]);
	return isMapping(data) ? Object.entries(data).filter((entry) => typeof entry[1] === "string") : [];
}
/** The variables of a container: a later one of a name takes the place of an earlier one, and `env` that of `envFrom`. */
function variablesOf({ manifest, field }, configMap) {
	const fromWhole = getList(manifest, ["envFrom"]).flatMap((source, index) => {
		const at = [
			...field,
			"envFrom",
			index,
			"configMapRef",
			"name"
		];
		const prefix = getText(source, ["prefix"]);
		return dataOf(configMap(getText(source, ["configMapRef", "name"]))).map(([key, value]) => {
			return {
				name: prefix + key,
				value,
				field: at,
				source: "config"
			};
		});
	});
	const own = getList(manifest, ["env"]).map((variable, index) => {
		const name = getText(variable, ["name"]);
		const reference = getField(variable, ["valueFrom", "configMapKeyRef"]);
		if (reference === void 0) return {
			name,
			value: getText(variable, ["value"]),
			field: [
				...field,
				"env",
				index,
				"value"
			],
			source: "own"
		};
		const key = getText(reference, ["key"]);
		return {
			name,
			value: dataOf(configMap(getText(reference, ["name"]))).find(([candidate]) => candidate === key)?.[1] ?? "",
			field: [
				...field,
				"env",
				index,
				"valueFrom",
				"configMapKeyRef",
				"name"
			],
			source: "config"
		};
	});
	return [...new Map([...fromWhole, ...own].map((variable) => [variable.name, variable])).values()];
}
const EXPANSION = /\$\{(\w+)(?::?-[^}]*)?\}|\$\((\w+)\)|\$(\w+)/g;
/** Puts the values of variables into a text. */
function expand(text, values) {
	return text.replace(EXPANSION, (whole, braced, inBrackets, bare) => {
		return values.get(braced ?? inBrackets ?? bare ?? "") || whole;
	});
}
function wordsOf({ manifest, field }) {
	const words = ["command", "args"].flatMap((key) => getList(manifest, [key]).flatMap((text, index) => typeof text === "string" ? [{
		text,
		field: [
			...field,
			key,
			index
		]
	}] : []));
	const source = getText(manifest, ["source"]);
	return source === "" ? words : [...words, {
		text: source,
		field: [...field, "source"]
	}];
}
/** Hosts that the wait tools of Kubernetes name in a way of their own. */
function hostsOfWaitTools(text, image, variables) {
	const inArguments = image === "k8s-wait-for" ? [...text.matchAll(/(?:^|\s)service\s+([a-z][\w.-]*)/g)] : [];
	const inVariables = variables.filter(({ name }) => name === "DEPENDENCY_SERVICE");
	return [...inArguments.map(([, host = ""]) => ({ host })), ...inVariables.flatMap((variable) => variable.value.split(",").flatMap((part) => {
		const [first = "", second] = part.trim().split(":");
		return first === "" ? [] : [{
			host: second === void 0 ? first : `${second}.${first}`,
			variable
		}];
	}))];
}
function loopAt(spans, at) {
	const around = spans.filter(({ start, end }) => at >= start && at < end);
	return around.length === 0 ? null : around.some(({ isConditional }) => !isConditional) ? "sure" : "maybe";
}
function mentionsOf(container, mounted, configMap) {
	const variables = variablesOf(container, configMap);
	const words = wordsOf(container);
	const image = lastPart(imageRepository(getText(container.manifest, ["image"])));
	const isSidecar = getText(container.manifest, ["restartPolicy"]) === "Always";
	const rest = {
		isInit: container.isInit && !isSidecar,
		isTolerant: toleratesFailure(words.map(({ text }) => text).join(" "))
	};
	const inCommand = (known) => {
		const values = new Map(known.map(({ name, value }) => [name, value]));
		const texts = words.map(({ text }) => blanked$1(expand(text, values)));
		const ends = [];
		for (const text of texts) ends.push((ends.at(-1) ?? -1) + 1 + text.length);
		const line = texts.join(" ");
		const spans = waitSpans(line, image);
		return findHosts(line).map(({ at, ...found }) => ({
			...found,
			field: words[ends.findIndex((end) => at < end)]?.field ?? container.field,
			source: "own",
			isInCommand: true,
			loop: loopAt(spans, at),
			variable: "",
			...rest
		}));
	};
	const own = inCommand(variables.filter(({ source }) => source === "own"));
	const isNew = ({ host }) => !own.some((mention) => mention.host === host);
	const viaConfig = variables.some(({ source, value }) => source === "config" && value !== "") ? inCommand(variables).filter(isNew) : [];
	const ofTools = hostsOfWaitTools(words.map(({ text }) => text).join(" "), image, variables).map(({ host, variable }) => {
		const field = variable?.field ?? words.find(({ text }) => text.includes(host))?.field ?? container.field;
		return {
			host,
			port: void 0,
			scheme: "",
			isLookup: false,
			isBare: false,
			variable: variable?.name ?? "",
			field,
			source: variable?.source ?? "own",
			isInCommand: variable === void 0,
			loop: "sure",
			...rest
		};
	});
	const isWaitImage = waitSpans("", image).length > 0;
	const inVariables = variables.flatMap(({ name, value, field, source }) => hostsOfVariable(name, value).map(({ at: _, ...found }) => {
		return {
			...found,
			field,
			source,
			isInCommand: false,
			loop: isWaitImage ? "sure" : null,
			variable: name,
			...rest
		};
	}));
	const inFiles = mounted.map(({ at: _, ...found }) => {
		return {
			...found,
			source: "config",
			isInCommand: false,
			loop: null,
			variable: "",
			...rest
		};
	});
	return [
		...inVariables.filter(({ source }) => source === "own"),
		...own,
		...ofTools,
		...inVariables.filter(({ source }) => source === "config"),
		...viaConfig.map((mention) => ({
			...mention,
			source: "config"
		})),
		...inFiles
	];
}
/** Many Jobs may mount one large ConfigMap. */
const readFiles = /* @__PURE__ */ new WeakMap();
function hostsOfFiles(configMap) {
	if (configMap === void 0) return [];
	const known = readFiles.get(configMap);
	if (known !== void 0) return known;
	const found = dataOf(configMap).flatMap(([, text]) => findHosts(text));
	readFiles.set(configMap, found);
	return found;
}
/** The hosts in the ConfigMaps that a pod mounts. */
function mountedHosts(resource, configMap) {
	return podTemplates(resource).flatMap(({ spec, field }) => getList(spec, ["volumes"]).flatMap((volume, index) => {
		const at = [
			...field,
			"volumes",
			index
		];
		return [{
			name: getText(volume, ["configMap", "name"]),
			field: [
				...at,
				"configMap",
				"name"
			]
		}, ...getList(volume, ["projected", "sources"]).map((source, number) => ({
			name: getText(source, ["configMap", "name"]),
			field: [
				...at,
				"projected",
				"sources",
				number,
				"configMap",
				"name"
			]
		}))].flatMap(({ name, field: named }) => hostsOfFiles(configMap(name)).map((found) => ({
			...found,
			field: named
		})));
	}));
}
/**
* The hosts that the containers of a resource name, as often as they do, in the order of the containers; what a container
* says itself comes before what it reads. Of the files that are mounted only those of pods that run once are read: others
* hand them on.
*/
function hostMentions(resource, configMap) {
	const all = containers(resource);
	const main = all.find(({ isInit }) => !isInit);
	const mounted = runOf(resource) === "once" && main !== void 0 ? mountedHosts(resource, configMap) : [];
	return all.flatMap((container) => mentionsOf(container, container === main ? mounted : [], configMap));
}
/** The hosts that the pods of a resource name in their variables and commands. */
function hostsOf(resource, configMap) {
	const mentions = containers(resource).flatMap((container) => mentionsOf(container, [], configMap));
	return new Set(mentions.map(({ host }) => host));
}
// src/model/init-waits.ts
const WAITED_KINDS = /* @__PURE__ */ new Map([
	["job", "Job"],
	["jobs", "Job"],
	["job.batch", "Job"],
	["jobs.batch", "Job"],
	["job-wr", "Job"],
	["job-we", "Job"],
	["deploy", "Deployment"],
	["deployment", "Deployment"],
	["deployments", "Deployment"],
	["deployment.apps", "Deployment"],
	["sts", "StatefulSet"],
	["statefulset", "StatefulSet"],
	["statefulsets", "StatefulSet"],
	["statefulset.apps", "StatefulSet"],
	["ds", "DaemonSet"],
	["daemonset", "DaemonSet"],
	["daemonset.apps", "DaemonSet"],
	["pod", "Pod"],
	["pods", "Pod"]
]);
function flagValue(words, ...flags) {
	for (const [index, word] of words.entries()) {
		if (flags.includes(word)) return words[index + 1];
		const flag = flags.find((candidate) => word.startsWith(`${candidate}=`));
		if (flag !== void 0) return word.slice(flag.length + 1);
	}
}
/** What `kubectl wait job/x`, `kubectl rollout status deploy/x` and `k8s-wait-for job x` name. */
function namedInCommand(words, isWaitImage) {
	const kubectl = words.findIndex((word) => /(?:^|\/)kubectl$/.test(word));
	const rest = kubectl < 0 ? [] : words.slice(kubectl + 1);
	const waits = rest.includes("wait") && flagValue(rest, "--for") !== "delete" || rest.includes("rollout") && rest.includes("status");
	if (!waits && !isWaitImage) return [];
	const namespace = flagValue(words, "-n", "--namespace");
	return (waits ? rest : words).flatMap((word, index, all) => {
		const [type = "", slashed] = word.split("/");
		const kind = WAITED_KINDS.get(type.toLowerCase());
		const name = slashed ?? all[index + 1];
		return kind === void 0 || name === void 0 || name === "" || name.startsWith("-") ? [] : [{
			kind,
			name,
			namespace
		}];
	});
}
/** Jobs in the variables of kubernetes-entrypoint. */
function namedInVariables(container) {
	return getList(container.manifest, ["env"]).flatMap((variable) => {
		const name = getText(variable, ["name"]);
		const value = getText(variable, ["value"]);
		if (name === "DEPENDENCY_JOBS") return value.split(",").map((job) => job.trim()).filter((job) => job !== "").map((job) => ({
			kind: "Job",
			name: lastPart(job),
			namespace: void 0
		}));
		if (name !== "DEPENDENCY_JOBS_JSON") return [];
		try {
			const jobs = JSON.parse(value);
			return (Array.isArray(jobs) ? jobs : []).flatMap((job) => {
				const jobName = getText(job, ["name"]);
				return jobName === "" ? [] : [{
					kind: "Job",
					name: jobName,
					namespace: getText(job, ["namespace"]) || void 0
				}];
			});
		} catch {
			return [];
		}
	});
}
/** The plain values of a container's variables; the namespace of the pod is as good as none. */
function valuesOf(container) {
	return new Map(getList(container.manifest, ["env"]).map((variable) => [getText(variable, ["name"]), getText(variable, ["value"])]));
}
function namesOwnNamespace(container, namespace) {
	const [, braced, bracketed, bare] = /^(?:\$\{(\w+)\}|\$\((\w+)\)|\$(\w+))$/.exec(namespace) ?? [];
	const variable = getList(container.manifest, ["env"]).find((candidate) => getText(candidate, ["name"]) === (braced ?? bracketed ?? bare));
	return getText(variable, [
		"valueFrom",
		"fieldRef",
		"fieldPath"
	]) === "metadata.namespace";
}
/** The waits of a resource's init containers. */
function initWaits(resource) {
	return containers(resource).filter(({ isInit }) => isInit).flatMap((container) => {
		const line = expand(commandLine(container).join(" "), valuesOf(container));
		const isWaitImage = /k8s-wait-for/.test(getText(container.manifest, ["image"]));
		const names = [...commandsOf(line.replace(/["']/g, " ")).flatMap((words) => namedInCommand(words, isWaitImage)), ...namedInVariables(container)].map((named) => named.namespace !== void 0 && namesOwnNamespace(container, named.namespace) ? {
			...named,
			namespace: void 0
		} : named);
		if (names.length > 0) return [{
			container,
			names
		}];
		return CHECKS.test(line) || /^wait-for-(?:[\w-]+-)?migrations?$/.test(getText(container.manifest, ["name"])) ? [{
			container,
			names: []
		}] : [];
	});
}
/** Whether a workload's init container waits for a migration Job that is linked to it. */
function waitsFor(workload, job, destination) {
	const namespaceOf = (resource) => resource.namespace || destination;
	return initWaits(workload).some(({ names }) => names.length === 0 || names.some(({ kind, name, namespace }) => kind === job.kind && name === job.name && (namespace ?? namespaceOf(workload)) === namespaceOf(job)));
}
/** The word of the command, or the variable, that names an object; else the name of the container. */
function fieldOf({ manifest, field }, name) {
	for (const key of ["command", "args"]) {
		const index = getList(manifest, [key]).findIndex((word) => typeof word === "string" && word.includes(name));
		if (index >= 0) return [
			...field,
			key,
			index
		];
	}
	const variable = getList(manifest, ["env"]).findIndex((candidate) => getText(candidate, ["value"]).includes(name));
	return variable >= 0 ? [
		...field,
		"env",
		variable,
		"value"
	] : [...field, "name"];
}
/** Where a container checks migrations: its command, else its name. */
function fieldOfCheck({ manifest, field }) {
	const key = ["args", "command"].find((candidate) => getField(manifest, [candidate]) !== void 0);
	return [...field, key ?? "name"];
}
const WAITED_GROUPS = /* @__PURE__ */ new Set([
	"",
	"apps",
	"batch"
]);
/** Every object of the render that an init container waits for, once for each pair, in the order of the resources. */
function initNeeds({ resources, destination, migrations }) {
	const keyOf = (kind, namespace, name) => `${kind} ${namespace}/${name}`;
	const waiting = resources.flatMap((workload) => {
		const run = runOf(workload);
		const waits = run === void 0 || run === "onSchedule" || isAtRest(workload) ? [] : initWaits(workload);
		return waits.length === 0 ? [] : [{
			workload,
			waits
		}];
	});
	if (waiting.length === 0) return [];
	const byName = new Map(resources.filter((resource) => runOf(resource) !== void 0 && WAITED_GROUPS.has(resource.group)).map((resource) => [keyOf(resource.kind, resource.namespace || destination, resource.name), resource]));
	const links = /* @__PURE__ */ new Map();
	for (const link of migrations) for (const workload of link.workloads) links.set(workload, [...links.get(workload) ?? [], link]);
	return waiting.flatMap(({ workload, waits }) => {
		const seen = /* @__PURE__ */ new Set([workload]);
		return waits.flatMap(({ container, names }) => {
			const isTolerant = toleratesFailure(commandLine(container).join(" "));
			if (names.length > 0) return names.flatMap(({ kind, name, namespace }) => {
				const waitedFor = byName.get(keyOf(kind, namespace ?? (workload.namespace || destination), name));
				if (waitedFor === void 0) return [];
				return [{
					workload,
					waitedFor,
					field: fieldOf(container, name),
					isNamed: true,
					isUnsure: isTolerant
				}];
			});
			if (migratesItself(workload)) return [];
			return (links.get(workload) ?? []).map(({ job, isUnsure }) => {
				return {
					workload,
					waitedFor: job,
					field: fieldOfCheck(container),
					isNamed: false,
					isUnsure: isUnsure || isTolerant
				};
			});
		}).filter(({ waitedFor }) => seen.has(waitedFor) ? false : seen.add(waitedFor));
	});
}
// rules/late-migration.ts
const LINKS = {
	image: "they run the same image",
	database: "they read the same database credentials",
	name: "their names and labels agree"
};
var late_migration_default = defineRule({
	meta: {
		description: "Disallow a workload that starts before, or together with, the Job that migrates its database",
		severity: "error",
		preset: "recommended",
		when: "every-sync",
		messages: {
			late: "{{ workload }} starts before its migration {{ job }} has run, since {{ link }}: the new version meets the old schema.",
			sameStep: "{{ workload }} starts together with its migration {{ job }}, since {{ link }}: Argo CD does not wait inside a step."
		},
		help: {
			late: "{{ change }}",
			sameStep: "{{ change }}"
		}
	},
	check({ model, report }) {
		const { schedule, migrations, application } = model;
		const firstStep = (resource) => schedule.stepsOf(resource)[0]?.index ?? 1e400;
		const byImage = migrations.filter(({ by }) => by === "image");
		const migratedEarlier = new Set(byImage.flatMap(({ job, workloads }) => workloads.filter((workload) => firstStep(job) < firstStep(workload))));
		const late = migrations.flatMap(({ job, workloads, by, isUnsure }) => workloads.filter((workload) => firstStep(job) >= firstStep(workload) && !migratedEarlier.has(workload)).map((workload) => ({
			job,
			workload,
			by,
			isUnsure
		})));
		for (const { job, workload, by, isUnsure } of late) {
			const [jobStep] = schedule.stepsOf(job);
			const [step] = schedule.stepsOf(workload);
			if (jobStep === void 0 || step === void 0) continue;
			if (waitsFor(workload, job, application.namespace) || migratesItself(workload)) continue;
			const isSure = jobStep.phase === "Sync" && by !== "name" && !isUnsure;
			report({
				messageId: jobStep.index === step.index ? "sameStep" : "late",
				data: {
					workload: describeAt(model, workload, step),
					job: describeAt(model, job, jobStep),
					link: LINKS[by],
					change: `No order does both: ${describe(model, job)} needs what comes after ${describe(model, workload)}. Separate the two.`
				},
				severity: isSure ? "error" : "warning",
				resource: workload,
				at: locateOrder(workload),
				related: [{
					resource: job,
					at: locateOrder(job),
					note: "migrates the database"
				}],
				order: {
					before: job,
					after: workload
				}
			});
		}
	}
});
// rules/late-provider.ts
/** Whether Argo CD applies one object after another in the same step. */
function comesAfter(step, resource, other) {
	const indexOf = (wanted) => step.tasks.findIndex((task) => task.resource === wanted);
	return indexOf(resource) > indexOf(other);
}
var late_provider_default = defineRule({
	meta: {
		description: "Disallow an object before the store, issuer, class or Gateway that it lives from",
		severity: "error",
		preset: "recommended",
		when: "first-sync",
		messages: {
			degraded: "{{ from }} needs {{ provider }}, which Argo CD applies later: the {{ kind }} turns Degraded, which fails the first sync at once, and {{ unreached }} is never reached.",
			waits: "{{ from }} needs {{ provider }}, which Argo CD applies only after {{ fromName }} is healthy: the first sync waits for ever, and {{ unreached }} is never reached.",
			later: "{{ from }} needs {{ provider }}, which Argo CD applies in a later step: it does not work until then.",
			never: "{{ from }} needs {{ provider }}, which no sync applies: without it the {{ kind }} does not work.",
			sameStep: "{{ from }} needs {{ provider }} of the same step, which Argo CD applies after it: the {{ kind }} fails at first and is tried again."
		},
		help: {
			degraded: "{{ change }}",
			waits: "{{ change }}",
			later: "{{ change }}",
			never: "{{ change }}",
			sameStep: "{{ change }}"
		}
	},
	check({ model, report }) {
		const isFirst = firstOfPair();
		for (const need of needs(model)) {
			const { reference, step } = need;
			const { from, to, use, field, whenMissing } = reference;
			const provider = use === "provider" ? model.target(to) : void 0;
			if (provider === void 0) continue;
			const timing = model.timing(step, provider);
			const isSameStep = timing === "same" && comesAfter(step, provider, from);
			if (timing === "earlier" || timing === "dropped" || timing === "same" && !isSameStep) continue;
			if (from.kind === "PersistentVolumeClaim" && model.volumeOf(from) !== void 0 || !isFirst(from, provider)) continue;
			const [providerStep] = model.schedule.stepsOf(provider);
			const hard = whenMissing === "degraded" ? "degraded" : "waits";
			const messageId = isSameStep ? "sameStep" : timing !== "later" ? "never" : isHard(model, reference) ? hard : "later";
			const namesKind = messageId === "degraded" || messageId === "never" || messageId === "sameStep";
			const isStuck = messageId === "degraded" || messageId === "waits";
			report({
				messageId,
				data: {
					from: describeAt(model, from, step),
					provider: describeAt(model, provider),
					...messageId === "waits" && { fromName: describe(model, from) },
					...namesKind && { kind: from.kind },
					...isStuck && providerStep !== void 0 && { unreached: describeStep(providerStep) },
					change: `Make ${describe(model, provider)} an object that a sync applies before ${describe(model, from)}.`
				},
				severity: isSameStep ? "info" : lateSeverity(model, need, timing),
				resource: from,
				at: from.locate(field),
				related: [{
					resource: provider,
					at: locateOrder(provider),
					note: timing === "later" ? "applied later" : "this is the object"
				}],
				order: {
					before: provider,
					after: from
				}
			});
		}
	}
});
// rules/late-rbac.ts
/** After every step. */
const NEVER = Number.MAX_SAFE_INTEGER;
var late_rbac_default = defineRule({
	meta: {
		description: "Disallow a Job or hook whose ServiceAccount gets its rights in a later step, and a binding before its role",
		severity: "warning",
		preset: "recommended",
		when: "first-sync",
		messages: {
			late: "{{ from }} runs as ServiceAccount {{ account }}, which gets its rights only later, from {{ grant }}: until then its requests are forbidden.",
			never: "{{ from }} runs as ServiceAccount {{ account }}, which gets its rights from {{ grant }}, which no sync applies: its requests are forbidden.",
			binding: "{{ from }} gives {{ role }}, which Argo CD applies in a later step: until then it gives nothing.",
			bindingNever: "{{ from }} gives {{ role }}, which no sync applies: it gives nothing."
		},
		help: {
			late: "{{ change }}",
			never: "{{ change }}",
			binding: "{{ change }}",
			bindingNever: "{{ change }}"
		}
	},
	check({ model, report }) {
		const note = (resource) => isBinding(resource) ? "gives the rights" : resource.kind === "ServiceAccount" ? "the account" : "the role";
		const relatedTo = (resources) => resources.map((resource) => ({
			resource,
			at: locateOrder(resource),
			note: note(resource)
		}));
		const isLate = (timing) => timing === "later" || timing === "never" || timing === "skipped";
		const indexOf = (resource) => model.schedule.stepsOf(resource)[0]?.index ?? NEVER;
		const told = /* @__PURE__ */ new Set();
		for (const { from, field, account, resource: own, grants } of accountUses(model)) {
			const [step] = model.schedule.stepsOf(from);
			if (step === void 0) continue;
			const late = grants.filter((resource) => isLate(model.timing(step, resource))).sort((a, b) => indexOf(b) - indexOf(a));
			const [grant] = late;
			if (grant === void 0) continue;
			for (const resource of late) told.add(resource);
			report({
				messageId: model.timing(step, grant) === "later" ? "late" : "never",
				data: {
					from: describeAt(model, from, step),
					account: `${account.namespace}/${account.name}`,
					grant: describeAt(model, grant),
					change: `Make ${describe(model, grant)} an object that a sync applies before ${describe(model, from)}.`
				},
				resource: from,
				at: from.locate(field),
				related: relatedTo([...late, ...own === void 0 ? [] : [own]]),
				order: {
					before: grant,
					after: from
				}
			});
		}
		for (const { reference, step } of needs(model)) {
			const { from, to, use, field } = reference;
			const role = use === "role" ? model.target(to) : void 0;
			const timing = role === void 0 ? "earlier" : model.timing(step, role);
			if (role === void 0 || !isLate(timing) || told.has(role)) continue;
			report({
				messageId: timing === "later" ? "binding" : "bindingNever",
				data: {
					from: describeAt(model, from, step),
					role: describeAt(model, role),
					change: `Make ${describe(model, role)} an object that a sync applies before ${describe(model, from)}.`
				},
				resource: from,
				at: from.locate(field),
				related: relatedTo([role]),
				order: {
					before: role,
					after: from
				}
			});
		}
	}
});
// rules/late-target.ts
var late_target_default = defineRule({
	meta: {
		description: "Disallow an autoscaler, APIService or route in an earlier step than what it points at",
		severity: "error",
		preset: "recommended",
		when: "first-sync",
		messages: {
			degraded: "{{ from }} points at {{ target }}, which Argo CD applies later: the {{ kind }} turns Degraded, which fails the first sync at once, and {{ unreached }} is never reached.",
			waits: "{{ from }} points at {{ target }}, which Argo CD applies only after {{ fromName }} is healthy: the first sync waits for ever, and {{ unreached }} is never reached.",
			later: "{{ from }} points at {{ target }}, which Argo CD applies in a later step: it has no effect until then.",
			never: "{{ from }} points at {{ target }}, which no sync applies: it has no effect."
		},
		help: {
			degraded: "{{ change }}",
			waits: "{{ change }}",
			later: "{{ change }}",
			never: "{{ change }}"
		}
	},
	check({ model, report }) {
		const isFirst = firstOfPair();
		for (const need of needs(model)) {
			const { reference, step } = need;
			const { from, to, use, field, whenMissing } = reference;
			const target = use === "target" ? model.target(to) : void 0;
			if (target === void 0) continue;
			const timing = model.timing(step, target);
			if (timing === "earlier" || timing === "same" || timing === "dropped" || !isFirst(from, target)) continue;
			const [targetStep] = model.schedule.stepsOf(target);
			const hard = whenMissing === "degraded" ? "degraded" : "waits";
			const messageId = timing !== "later" ? "never" : isHard(model, reference) ? hard : "later";
			const isStuck = messageId === "degraded" || messageId === "waits";
			report({
				messageId,
				data: {
					from: describeAt(model, from, step),
					target: describeAt(model, target),
					...messageId === "degraded" && { kind: from.kind },
					...messageId === "waits" && { fromName: describe(model, from) },
					...isStuck && targetStep !== void 0 && { unreached: describeStep(targetStep) },
					change: `Make ${describe(model, target)} an object that a sync applies before ${describe(model, from)}.`
				},
				severity: lateSeverity(model, need, timing),
				resource: from,
				at: from.locate(field),
				related: [{
					resource: target,
					at: locateOrder(target),
					note: timing === "later" ? "applied later" : "this is the target"
				}],
				order: {
					before: target,
					after: from
				}
			});
		}
	}
});
// rules/misplaced-annotation.ts
/** Kinds whose templates are whole objects, or values of a chart: there the annotation may count. */
const TEMPLATES_OF_OBJECTS = /^(?:Application|ApplicationSet|HelmRelease|HelmChart|HelmChartConfig|Kustomization|ExternalSecret|ClusterExternalSecret|PushSecret|SealedSecret|Composition|Template|ManifestWork|.*ClusterPolicy|Policy)$/;
const TEMPLATE_KEYS = /* @__PURE__ */ new Set([
	"template",
	"jobTemplate",
	"podTemplate",
	"podOverride",
	"podTemplateSpec"
]);
const MAX_DEPTH = 24;
function keysIn(value, field) {
	if (!isMapping(value)) return [];
	return ORDER_KEYS.flatMap((key) => Object.hasOwn(value, key) ? [{
		key,
		field: [...field, key],
		value: value[key]
	}] : []);
}
/** The order keys in the metadata of templates below a value; objects that name their kind are objects of their own. */
function onTemplates(value, field, isTemplate) {
	if (typeof value !== "object" || value === null || field.length > MAX_DEPTH) return [];
	if (Array.isArray(value)) return value.flatMap((item, index) => onTemplates(item, [...field, index], isTemplate));
	if (isMapping(value) && value["kind"] !== void 0 && value["apiVersion"] !== void 0) return [];
	return Object.entries(value).flatMap(([key, child]) => {
		if (typeof child !== "object" || child === null) return [];
		const at = [...field, key];
		if (key === "podAnnotations" || key === "podLabels") return keysIn(child, at);
		if ((isTemplate && key === "metadata" || key === "podMetadata") && isMapping(child)) return ["annotations", "labels"].flatMap((name) => keysIn(child[name], [...at, name]));
		return onTemplates(child, at, isTemplate || TEMPLATE_KEYS.has(key));
	});
}
function misplaced({ manifest, kind }) {
	const metadata = manifest["metadata"];
	const labels = isMapping(metadata) ? keysIn(metadata["labels"], ["metadata", "labels"]) : [];
	const outside = [...keysIn(metadata, ["metadata"]), ...keysIn(manifest["annotations"], ["annotations"])];
	return [
		...labels,
		...outside,
		...TEMPLATES_OF_OBJECTS.test(kind) ? [] : onTemplates(manifest["spec"], ["spec"], false)
	];
}
function messageOf(field) {
	if (/labels$/i.test(String(field.at(-2)))) return "label";
	return field[0] === "spec" ? "template" : "outside";
}
var misplaced_annotation_default = defineRule({
	meta: {
		description: "Disallow a wave, hook or deletion policy where Argo CD does not look for it",
		severity: "error",
		preset: "recommended",
		when: "every-sync",
		messages: {
			template: "{{ object }} has {{ key }} on a template inside it: Argo CD reads only the annotations of the object itself.",
			label: "{{ object }} has {{ key }} as a label: Argo CD reads only annotations.",
			outside: "{{ object }} has {{ key }} outside of metadata.annotations, the only place where Argo CD looks for it.",
			copy: "{{ object }} repeats its {{ key }} where Argo CD does not look for it: the copy has no effect."
		},
		help: {
			template: "Move it to metadata.annotations of the {{ kind }} if the {{ kind }} itself is meant, else remove it.",
			label: "Move it to metadata.annotations of the {{ kind }}.",
			outside: "Move it to metadata.annotations of the {{ kind }}.",
			copy: "Nothing is wrong; the copy can be removed."
		}
	},
	check({ model, report }) {
		for (const resource of model.resources) {
			const found = misplaced(resource);
			for (const key of ORDER_KEYS) {
				const places = found.filter((place) => place.key === key);
				const isCopy = ({ value }) => resource.annotations[key] === value;
				const wrong = places.filter((place) => !isCopy(place));
				const [first, ...others] = wrong.length > 0 ? wrong : places;
				if (first === void 0) continue;
				const isHarmless = wrong.length === 0;
				const messageId = isHarmless ? "copy" : messageOf(first.field);
				const data = {
					object: describe(model, resource),
					key,
					...!isHarmless && { kind: resource.kind }
				};
				const related = others.map(({ field }) => ({
					resource,
					at: resource.locateKey(field),
					note: "and here"
				}));
				report({
					messageId,
					data,
					severity: isHarmless ? "info" : "error",
					resource,
					at: resource.locateKey(first.field),
					related
				});
			}
		}
	}
});
// rules/missing-crd.ts
const SYNC_OPTIONS = "argocd.argoproj.io/sync-options";
const SKIP = "SkipDryRunOnMissingResource=true";
/** The custom resources that Argo CD looks up in vain on a cluster without the installers, in the order of the schedule. */
function unknownToCluster(model, argocdVersion) {
	const { application, assumptions, schedule } = model;
	if (application.syncOptions.includes(SKIP) && !isBefore(argocdVersion, "3.1")) return [];
	const defined = definedKinds(model);
	const tasks = [...schedule.steps.flatMap((step) => step.tasks), ...schedule.syncFail];
	return [...new Set(tasks.map(({ resource }) => resource))].filter((resource) => resource !== null && isCustom(resource) && !isBroughtAlong(resource) && !defined.has(`${resource.group}/${resource.kind}`) && !tokens(resource.annotations[SYNC_OPTIONS]).includes(SKIP) && !assumptions.isInstalledCrd(resource.group));
}
const isProof = ({ by }) => by === "subscription" || by === "provider";
/** The objects of each group that an installer brings; of several installers the one that surely installs CRDs. */
function byInstaller(model, objects) {
	const rank = (installer) => isProof(installer) ? 0 : installer.by === "release" ? 1 : 2;
	const ranked = installers(model).sort((a, b) => rank(a) - rank(b));
	const installerOf = /* @__PURE__ */ new Map();
	const found = /* @__PURE__ */ new Map();
	for (const object of objects) {
		const kind = `${object.group}/${object.kind}`;
		const installer = installerOf.has(kind) ? installerOf.get(kind) : ranked.find((candidate) => linkOf(candidate, object) !== void 0);
		installerOf.set(kind, installer);
		if (installer === void 0) continue;
		const key = `${object.group} ${installer.resource.index}`;
		const known = found.get(key);
		if (known === void 0) found.set(key, {
			installer,
			objects: [object]
		});
		else known.objects.push(object);
	}
	return [...found.values()];
}
/** Where the objects have to go besides, when they do not come after the installer. */
function laterThan(model, installer, objects) {
	const [step] = model.schedule.stepsOf(installer);
	const isLater = (object) => (model.schedule.stepsOf(object)[0]?.index ?? 1e400) > (step?.index ?? -1);
	if (step === void 0 || objects.every(isLater)) return "";
	const next = typeof step.wave === "bigint" ? step.wave + 1n : step.wave + 1;
	return ` and put ${objects.length === 1 ? "it" : "them"} into ${step.phase} wave ${next} or later`;
}
var missing_crd_default = defineRule({
	meta: {
		description: "Disallow a custom resource whose CRD the same sync would install later, unless it skips the dry run",
		severity: "error",
		preset: "recommended",
		when: "first-sync",
		messages: {
			missing: "{{ object }} is of a kind that {{ installer }} brings: Argo CD looks for the kind before it applies anything, so the first sync fails and {{ installerName }} is never applied.",
			perhaps: "{{ object }} belongs to the operator of {{ installer }}, but its CRD is not in the render: unless the cluster has it already, the first sync fails before it applies anything."
		},
		help: {
			missing: "Add argocd.argoproj.io/sync-options: SkipDryRunOnMissingResource=true to {{ objects }}{{ later }}. If the cluster has the CRDs already, list {{ group }} under installedCrds in the config.",
			perhaps: "Add argocd.argoproj.io/sync-options: SkipDryRunOnMissingResource=true to {{ objects }}{{ later }}. If the cluster has the CRDs already, list {{ group }} under installedCrds in the config."
		}
	},
	check({ model, argocdVersion, report }) {
		const unknown = unknownToCluster(model, argocdVersion);
		if (unknown.length === 0) return;
		for (const { installer, objects } of byInstaller(model, unknown)) {
			const [object, ...others] = objects;
			const messageId = isProof(installer) ? "missing" : "perhaps";
			report({
				messageId,
				data: {
					object: describeAt(model, object),
					installer: describeAt(model, installer.resource),
					...messageId === "missing" && { installerName: describe(model, installer.resource) },
					objects: others.length === 0 ? "it" : `it and the ${others.length === 1 ? "other object" : `${others.length} other objects`}`,
					later: laterThan(model, installer.resource, objects),
					group: object.group
				},
				severity: messageId === "missing" && !model.application.isGuess ? "error" : "warning",
				resource: object,
				at: object.locate(),
				related: [{
					resource: installer.resource,
					at: installer.resource.locate(),
					note: messageId === "missing" ? "brings the CRD" : "its operator"
				}, ...others.map((other) => ({
					resource: other,
					at: other.locate(),
					note: "of the same group"
				}))]
			});
		}
	}
});
// rules/mixed-hook-annotations.ts
const ARGO_KEYS = [
	HOOK,
	HOOK_DELETE_POLICY,
	SYNC_WAVE
];
var mixed_hook_annotations_default = defineRule({
	meta: {
		description: "Disallow Argo CD's and Helm's hook annotations on one object when they do not agree",
		severity: "warning",
		preset: "recommended",
		when: "every-sync",
		messages: {
			types: "{{ object }} has an Argo CD hook without a type for a sync, so Helm's hook types count: {{ types }}.",
			wave: "{{ object }} says {{ said }} to Argo CD, but Helm's weight is read too: it is in wave {{ wave }}.",
			policies: "{{ object }} says {{ said }} to Argo CD, but Helm's deletion policies are added: {{ effective }} are in force."
		},
		help: {
			types: "Write the types that you mean under argocd.argoproj.io/hook, or remove that annotation.",
			wave: "Write argocd.argoproj.io/sync-wave: \"{{ wave }}\" if that is what you mean, or another wave.",
			policies: "Write {{ effective }} under argocd.argoproj.io/hook-delete-policy if that is what you mean, or remove helm.sh/hook-delete-policy."
		}
	},
	check({ model, report }) {
		for (const resource of model.resources) {
			const { annotations } = resource;
			if (!isHook(annotations) && deleteHooks(annotations).length === 0) continue;
			const argo = Object.fromEntries(ARGO_KEYS.flatMap((key) => annotations[key] === void 0 ? [] : [[key, annotations[key]]]));
			const object = describe(model, resource);
			const argoTypes = tokens(annotations[HOOK]).filter(isHookType);
			const types = hookTypes(annotations);
			if (annotations["argocd.argoproj.io/hook"] !== void 0 && argoTypes.length === 0 && types.length > 0) {
				report({
					messageId: "types",
					data: {
						object,
						types: types.join(", ")
					},
					resource,
					at: locateAnnotation(resource, HELM_HOOK)
				});
				continue;
			}
			const effectiveWave = wave(annotations);
			if (annotations["argocd.argoproj.io/hook"] !== void 0 && wave(argo) !== effectiveWave) report({
				messageId: "wave",
				data: {
					object,
					said: annotations["argocd.argoproj.io/sync-wave"] === void 0 ? "no wave" : `sync-wave ${JSON.stringify(annotations[SYNC_WAVE])}`,
					wave: String(effectiveWave)
				},
				resource,
				at: locateAnnotation(resource, HOOK_WEIGHT)
			});
			const saysPolicy = annotations["argocd.argoproj.io/hook"] !== void 0 || annotations["argocd.argoproj.io/hook-delete-policy"] !== void 0;
			const effective = deletePolicies(annotations).join(",");
			if (saysPolicy && deletePolicies(argo).join(",") !== effective) report({
				messageId: "policies",
				data: {
					object,
					said: annotations["argocd.argoproj.io/hook-delete-policy"] === void 0 ? "no deletion policy" : annotations[HOOK_DELETE_POLICY],
					effective
				},
				resource,
				at: locateAnnotation(resource, HELM_HOOK_DELETE_POLICY)
			});
		}
	}
});
// rules/negative-postsync-wave.ts
var negative_postsync_wave_default = defineRule({
	meta: {
		description: "Disallow a negative wave on a PostSync hook when it orders nothing",
		severity: "warning",
		preset: "recommended",
		when: "every-sync",
		messages: { negative: "{{ hook }} has a negative wave, but it still runs after everything of the Sync phase is healthy: the wave orders nothing." },
		help: { negative: "Remove the wave, or make it a Sync hook (argocd.argoproj.io/hook: Sync) in wave {{ wave }} if it must run before other objects." }
	},
	check({ model, report }) {
		const steps = model.schedule.steps.filter(({ phase }) => phase === "PostSync");
		if (steps.length > 1) return;
		for (const { resource } of steps.flatMap(({ tasks }) => tasks)) {
			if (resource === null) continue;
			const own = phases(resource.annotations);
			if (own.includes("PreSync") || own.includes("Sync") || wave(resource.annotations) >= 0) continue;
			report({
				messageId: "negative",
				data: {
					hook: describeAt(model, resource),
					wave: String(wave(resource.annotations))
				},
				resource,
				at: locateOrder(resource)
			});
		}
	}
});
// rules/non-string-annotation.ts
const ANNOTATIONS = ["metadata", "annotations"];
const TEMPLATE_ANNOTATIONS = [
	"spec",
	"template",
	"metadata",
	"annotations"
];
var non_string_annotation_default = defineRule({
	meta: {
		description: "Disallow an annotation value that is not a string",
		severity: "error",
		preset: "recommended",
		when: "render",
		messages: {
			notString: "{{ object }} has the annotation {{ key }} with {{ type }} as its value: Argo CD refuses the whole Application.",
			template: "{{ object }} has the annotation {{ key }} with {{ type }} as its value in its template: the API server refuses it.",
			notMapping: "{{ object }} has annotations that are no mapping: Argo CD refuses the whole Application."
		},
		help: {
			notString: "Write the value in quotes: {{ key }}: {{ quoted }}.",
			template: "Write the value in quotes: {{ key }}: {{ quoted }}.",
			notMapping: "Write annotations as a mapping from keys to strings."
		}
	},
	check({ model, report }) {
		for (const resource of model.resources) {
			const { kind, group, manifest } = resource;
			if (kind === "CustomResourceDefinition") continue;
			const isApplicationSet = kind === "ApplicationSet" && group === "argoproj.io";
			for (const field of isApplicationSet ? [ANNOTATIONS, TEMPLATE_ANNOTATIONS] : [ANNOTATIONS]) {
				const annotations = getField(manifest, field);
				if (annotations === void 0 || annotations === null) continue;
				const object = describe(model, resource);
				if (!isMapping(annotations)) {
					report({
						messageId: "notMapping",
						data: { object },
						resource,
						at: resource.locate(field)
					});
					continue;
				}
				for (const [key, value] of Object.entries(annotations)) {
					if (typeof value === "string") continue;
					const type = value === null ? "null" : Array.isArray(value) ? "a list" : typeof value === "object" ? "a mapping" : `a ${typeof value}`;
					const quoted = typeof value === "object" ? "\"\"" : JSON.stringify(String(value));
					report({
						messageId: field === ANNOTATIONS ? "notString" : "template",
						data: {
							object,
							key,
							type,
							quoted
						},
						resource,
						at: resource.locateKey([...field, key])
					});
				}
			}
		}
	}
});
// rules/parse-error.ts
var parse_error_default = defineRule({
	meta: {
		description: "Disallow YAML that Argo CD cannot read",
		severity: "error",
		preset: "recommended",
		when: "render",
		messages: {
			unreadable: "This document cannot be read: {{ reason }}. Argo CD refuses the whole Application.",
			lost: "Argo CD does not read what follows the line with ... up to the next ---."
		},
		help: {
			unreadable: "Correct the YAML at this place; the other documents of the file were still checked, but Argo CD reads nothing after this one.",
			lost: "Write --- instead of ... between documents, or remove the text."
		}
	},
	check({ model, report }) {
		for (const { location, message, isLost } of model.unreadable) if (isLost) report({
			messageId: "lost",
			severity: "warning",
			resource: null,
			at: location
		});
		else report({
			messageId: "unreadable",
			data: { reason: message },
			resource: null,
			at: location
		});
	}
});
// rules/piling-hook.ts
var piling_hook_default = defineRule({
	meta: {
		description: "Disallow a hook with generateName whose deletion policy never deletes it",
		severity: "warning",
		preset: "recommended",
		when: "every-sync",
		messages: { piling: "{{ hook }} gets a new name at every sync, so BeforeHookCreation never finds the last one: every sync leaves one more {{ kind }}, for ever." },
		help: { piling: "Write {{ annotation }}: {{ policy }}, or give it a fixed name." }
	},
	check({ model, report }) {
		for (const { hook, step } of syncHooks(model)) {
			const named = namedDeletePolicies(hook.annotations);
			const isBefore = named.length === 1 && named[0] === "BeforeHookCreation";
			if (hook.name !== "" || hook.generateName === "" || !isBefore || ttlOf(hook) !== void 0 || hasUnknownPolicy(hook)) continue;
			const annotation = policyKey(hook);
			report({
				messageId: "piling",
				data: {
					hook: describeAt(model, hook, step),
					kind: hook.kind,
					annotation,
					policy: annotation === "helm.sh/hook-delete-policy" ? "hook-succeeded" : "HookSucceeded"
				},
				resource: hook,
				at: locateAnnotation(hook, annotation)
			});
		}
	}
});
// rules/reused-hook-job.ts
var reused_hook_job_default = defineRule({
	meta: {
		description: "Require BeforeHookCreation on a hook Job that would find its own last run",
		severity: "warning",
		preset: "recommended",
		when: "failure",
		messages: {
			afterFailure: "{{ hook }} is deleted only when the sync succeeds: after one failure the old {{ kind }} stays, and the next sync finds it ended or cannot change it.",
			afterSuccess: "{{ hook }} is deleted only when the sync fails: after a success the old {{ kind }} stays, and the next sync finds it ended or cannot change it.",
			afterAbort: "{{ hook }} is deleted when the sync ends, but not when it is terminated or Argo CD restarts: then the old {{ kind }} stays in the way of the next sync."
		},
		help: {
			afterFailure: "Write {{ annotation }}: {{ policies }}.",
			afterSuccess: "Write {{ annotation }}: {{ policies }}.",
			afterAbort: "Write {{ annotation }}: {{ policies }}."
		}
	},
	check({ model, report }) {
		for (const { hook, step } of syncHooks(model)) {
			const named = namedDeletePolicies(hook.annotations);
			if (!isRun(hook) || hook.name === "" || named.length === 0 || named.includes("BeforeHookCreation") || hasUnknownPolicy(hook)) continue;
			const annotation = policyKey(hook);
			const policies = DELETE_POLICIES.filter(([policy]) => policy === "BeforeHookCreation" || named.includes(policy)).map(([policy, word]) => annotation === "helm.sh/hook-delete-policy" ? word : policy).join(",");
			const isBoth = named.length === 2;
			report({
				messageId: isBoth ? "afterAbort" : named.includes("HookSucceeded") ? "afterFailure" : "afterSuccess",
				data: {
					hook: describeAt(model, hook, step),
					kind: hook.kind,
					annotation,
					policies
				},
				severity: isBoth ? "info" : "warning",
				...isBoth || named.includes("HookSucceeded") ? {} : { when: "every-sync" },
				resource: hook,
				at: locateAnnotation(hook, annotation)
			});
		}
	}
});
// rules/shared-hook.ts
/** What is needed by being there, besides what makes a Secret or ConfigMap. */
const PASSIVE = /* @__PURE__ */ new Set([
	"/ConfigMap",
	"/Secret",
	"/ServiceAccount",
	"rbac.authorization.k8s.io/Role",
	"rbac.authorization.k8s.io/ClusterRole",
	"rbac.authorization.k8s.io/RoleBinding",
	"rbac.authorization.k8s.io/ClusterRoleBinding"
]);
/** Who needs each hook, and whether it cannot do without: with a pull secret alone it may, since the image may be there. */
function usersOfHooks(model) {
	const users = /* @__PURE__ */ new Map();
	const add = (hook, user, isHard = true) => {
		if (!isHook(hook.annotations)) return;
		const own = users.get(hook) ?? /* @__PURE__ */ new Map();
		users.set(hook, own.set(user, isHard || own.get(user) === true));
	};
	for (const need of needs(model)) for (const { resource } of providersOf(model, need)) add(resource, need.reference.from, need.reference.use !== "pullSecret");
	const applied = model.resources.filter((resource) => model.schedule.stepsOf(resource).length > 0);
	for (const { from, grants } of accountsOf(model, applied)) for (const grant of grants) add(grant, from);
	return users;
}
/** Whether Argo CD waits until an object has ended, so that it needs nothing when the sync has succeeded. */
function hasEnded(model, resource) {
	return runOf(resource) === "once" && model.schedule.stepsOf(resource).every(({ waits }) => waits === "all");
}
var shared_hook_default = defineRule({
	meta: {
		description: "Disallow a hook that an ordinary object, or a hook of another phase, needs",
		severity: "error",
		preset: "recommended",
		when: "every-sync",
		messages: {
			deleted: "{{ hook }} is deleted after every successful sync, but {{ user }} needs it.",
			recreated: "{{ hook }} is deleted and created again at every sync, and never compared with git, but {{ user }} needs it.",
			unmanaged: "{{ hook }} is never compared with git nor healed, since it is a hook, but {{ user }} needs it."
		},
		help: {
			deleted: "{{ what }}",
			recreated: "{{ what }}",
			unmanaged: "{{ what }}"
		}
	},
	check({ model, report }) {
		const users = usersOfHooks(model);
		for (const hook of model.resources) {
			const own = phases(hook.annotations);
			if (!(PASSIVE.has(`${hook.group}/${hook.kind}`) || model.behaviourOf(hook).makes.length > 0) || model.schedule.stepsOf(hook).length === 0) continue;
			const all = users.get(hook) ?? /* @__PURE__ */ new Map();
			const others = [...all.keys()].filter((user) => !isHook(user.annotations) || phases(user.annotations).some((phase) => !own.includes(phase))).sort((a, b) => Number(isHook(a.annotations)) - Number(isHook(b.annotations)) || compareBytes(model.nameOf(a), model.nameOf(b)));
			const [user] = others;
			if (user === void 0) continue;
			const policies = deletePolicies(hook.annotations);
			const isDeleted = policies.includes("HookSucceeded");
			const isMissed = others.some((other) => all.get(other) === true && !isAtRest(other) && (!isHook(other.annotations) && !hasEnded(model, other) || phases(other.annotations).some((phase) => own.every((mine) => PHASES.indexOf(phase) < PHASES.indexOf(mine)))));
			const leavesProduct = model.behaviourOf(hook).makes.length > 0 && !takesProduct(hook);
			const isOrdinary = !isHook(user.annotations);
			const phase = phases(user.annotations).find((each) => !own.includes(each)) ?? "Sync";
			const isNeededByHooks = [...all.keys()].some((other) => !others.includes(other));
			const name = describe(model, hook);
			const what = isNeededByHooks ? `Keep ${name} for the hooks that need it, and give ${describe(model, user)} one of its own${isOrdinary ? " that is no hook" : ` that is a ${phase} hook`}.` : isOrdinary ? `Take the hook annotation off ${name}, so that it is an ordinary object, in a wave before what needs it.` : `Make ${name} a ${phase} hook too, or an ordinary object in a wave before what needs it.`;
			report({
				messageId: isDeleted ? "deleted" : policies.includes("BeforeHookCreation") ? "recreated" : "unmanaged",
				data: {
					hook: describeAt(model, hook),
					user: describeAt(model, user),
					what
				},
				severity: isDeleted && isMissed && !leavesProduct ? "error" : "warning",
				resource: hook,
				at: locateAnnotation(hook, hook.annotations["argocd.argoproj.io/hook"] === void 0 ? HELM_HOOK : HOOK),
				related: others.map((other) => ({
					resource: other,
					at: locateOrder(other),
					note: "needs it"
				}))
			});
		}
	}
});
// src/model/stateful.ts
/** Kinds of Kubernetes and of Argo CD whose objects hold data, or hold other objects that do: `group/Kind`. */
const BUILT_IN = [
	"/Namespace",
	"/PersistentVolume",
	"/PersistentVolumeClaim",
	"apiextensions.k8s.io/CustomResourceDefinition",
	"apps/StatefulSet",
	"argoproj.io/Application",
	"argoproj.io/ApplicationSet"
];
/** Databases, queues, object stores and the like that operators run, as their documentation names the kinds. */
const DATABASES = [
	"acid.zalan.do/postgresql",
	"cassandra.datastax.com/CassandraDatacenter",
	"ceph.rook.io/CephBlockPool",
	"ceph.rook.io/CephCluster",
	"ceph.rook.io/CephFilesystem",
	"ceph.rook.io/CephObjectStore",
	"clickhouse.altinity.com/ClickHouseInstallation",
	"couchbase.com/CouchbaseCluster",
	"databases.spotahome.com/RedisFailover",
	"dragonflydb.io/Dragonfly",
	"elasticsearch.k8s.elastic.co/Elasticsearch",
	"hazelcast.com/Hazelcast",
	"infinispan.org/Infinispan",
	"k8s.mariadb.com/MariaDB",
	"k8ssandra.io/K8ssandraCluster",
	"kafka.strimzi.io/Kafka",
	"kafka.strimzi.io/KafkaNodePool",
	"kafka.strimzi.io/KafkaTopic",
	"mariadb.mmontes.io/MariaDB",
	"minio.min.io/Tenant",
	"mongodb.com/MongoDB",
	"mongodbcommunity.mongodb.com/MongoDBCommunity",
	"mysql.oracle.com/InnoDBCluster",
	"nats.io/NatsCluster",
	"objectbucket.io/ObjectBucketClaim",
	"opensearch.opster.io/OpenSearchCluster",
	"postgres-operator.crunchydata.com/PostgresCluster",
	"postgresql.cnpg.io/Cluster",
	"postgresql.cnpg.io/Database",
	"psmdb.percona.com/PerconaServerMongoDB",
	"pxc.percona.com/PerconaXtraDBCluster",
	"rabbitmq.com/Queue",
	"rabbitmq.com/RabbitmqCluster",
	"redis.redis.opstreelabs.in/Redis",
	"redis.redis.opstreelabs.in/RedisCluster",
	"redis.redis.opstreelabs.in/RedisReplication",
	"scylla.scylladb.com/ScyllaCluster",
	"solr.apache.org/SolrCloud",
	"valkey.io/Valkey",
	"zookeeper.pravega.io/ZookeeperCluster"
];
const HOLDING = /* @__PURE__ */ new Set([...BUILT_IN, ...DATABASES]);
/** Kinds that serve all the time without holding data. */
const SERVING = /* @__PURE__ */ new Set([
	"/ReplicationController",
	"/Service",
	"apps/DaemonSet",
	"apps/Deployment",
	"apps/ReplicaSet",
	"argoproj.io/Rollout",
	"networking.k8s.io/Ingress",
	"serving.knative.dev/Service"
]);
/** Whether deleting an object of a kind loses data. */
function holdsData({ group, kind }) {
	return HOLDING.has(`${group}/${kind}`);
}
/** Whether deleting an object of a kind interrupts a service. */
function serves({ group, kind }) {
	return SERVING.has(`${group}/${kind}`);
}
// rules/stateful-hook.ts
/** Whether only hooks live in a Namespace of the render, so that nothing else goes with it. */
function holdsOnlyHooks(model, namespace) {
	return model.resources.filter((resource) => model.namespaceOf(resource) === namespace.name && !model.isLost(resource)).every(({ annotations }) => isHook(annotations));
}
var stateful_hook_default = defineRule({
	meta: {
		description: "Disallow a hook that holds data or serves",
		severity: "error",
		preset: "recommended",
		when: "every-sync",
		messages: {
			dataLost: "{{ hook }} is a hook that holds data: Argo CD deletes it {{ when }}, and the data with it.",
			interrupted: "{{ hook }} is a hook that something else relies on: Argo CD deletes it {{ when }}.",
			unmanaged: "{{ hook }} is a hook, so Argo CD never compares it with git, heals it or prunes it."
		},
		help: {
			dataLost: "Take the hook annotation off {{ name }}, so that it is an ordinary object, in a wave before what needs it.",
			interrupted: "Take the hook annotation off {{ name }}, so that it is an ordinary object, in a wave before what needs it.",
			unmanaged: "Take the hook annotation off {{ name }}, so that it is an ordinary object, in a wave before what needs it."
		}
	},
	check({ model, report }) {
		for (const { hook, step } of syncHooks(model)) {
			if (!holdsData(hook) && !serves(hook)) continue;
			const policies = deletePolicies(hook.annotations);
			const isRecreated = policies.includes("BeforeHookCreation") && hook.name !== "";
			const isDeletedAfter = policies.includes("HookSucceeded");
			const isDeleted = isRecreated || isDeletedAfter;
			const isOfHooks = hook.group === "" && hook.kind === "Namespace" && holdsOnlyHooks(model, hook);
			const isLoss = holdsData(hook) && !isOfHooks;
			report({
				messageId: !isDeleted ? "unmanaged" : isLoss ? "dataLost" : "interrupted",
				data: {
					hook: describeAt(model, hook, step),
					name: describe(model, hook),
					...isDeleted && { when: isDeletedAfter ? "after every successful sync" : "at every sync, to create it again" }
				},
				severity: isDeleted && isLoss ? "error" : "warning",
				resource: hook,
				at: hook.locate()
			});
		}
	}
});
// rules/stray-delete-policy.ts
var stray_delete_policy_default = defineRule({
	meta: {
		description: "Disallow a hook deletion policy on an object that is no hook",
		severity: "warning",
		preset: "recommended",
		when: "every-sync",
		messages: { stray: "{{ object }} has {{ key }} but is no hook: the policy has no effect." },
		help: { stray: "Add {{ hook }} if it is meant to be a hook, else remove the policy." }
	},
	check({ model, report }) {
		for (const resource of model.resources) {
			const { annotations } = resource;
			if (annotations["argocd.argoproj.io/hook-delete-policy"] === void 0 && annotations["helm.sh/hook-delete-policy"] === void 0) continue;
			if (annotations["argocd.argoproj.io/hook"] !== void 0 || annotations["helm.sh/hook"] !== void 0 || hasMisspelt(annotations, "hook")) continue;
			for (const [key, hook] of [[HOOK_DELETE_POLICY, "argocd.argoproj.io/hook: PreSync (or Sync, PostSync)"], [HELM_HOOK_DELETE_POLICY, "helm.sh/hook: pre-install,pre-upgrade (or post-install,post-upgrade)"]]) {
				if (annotations[key] === void 0) continue;
				report({
					messageId: "stray",
					data: {
						object: describe(model, resource),
						key,
						hook
					},
					resource,
					at: locateAnnotation(resource, key)
				});
			}
		}
	}
});
// rules/stray-hook-weight.ts
var stray_hook_weight_default = defineRule({
	meta: {
		description: "Disallow a Helm hook weight on an object that is no hook",
		severity: "warning",
		preset: "recommended",
		when: "every-sync",
		messages: { stray: "{{ object }} has a Helm hook weight but is no hook: Helm ignores it, Argo CD puts the object into wave {{ wave }}." },
		help: { stray: "Write argocd.argoproj.io/sync-wave: \"{{ wave }}\" if the order is meant, else remove helm.sh/hook-weight." }
	},
	check({ model, report }) {
		for (const resource of model.resources) {
			const { annotations } = resource;
			const weight = annotations[HOOK_WEIGHT];
			if (weight === void 0 || [
				"argocd.argoproj.io/hook",
				"helm.sh/hook",
				"argocd.argoproj.io/sync-wave"
			].some((key) => annotations[key] !== void 0)) continue;
			const wave = atoi(weight);
			if (wave === void 0 || wave === 0 || hasMisspelt(annotations, "hook")) continue;
			report({
				messageId: "stray",
				data: {
					object: describe(model, resource),
					wave: String(wave)
				},
				resource,
				at: locateAnnotation(resource, HOOK_WEIGHT)
			});
		}
	}
});
// rules/suspended-gate.ts
/** Where a Rollout stops at every update until a person promotes it. */
function indefinitePause({ group, kind, manifest }) {
	if (group !== "argoproj.io" || kind !== "Rollout") return void 0;
	const steps = [
		"spec",
		"strategy",
		"canary",
		"steps"
	];
	const index = getList(manifest, steps).findIndex((step) => {
		const pause = getField(step, ["pause"]);
		return isMapping(pause) && (pause["duration"] ?? null) === null;
	});
	if (index >= 0) return [
		...steps,
		index,
		"pause"
	];
	const promotion = [
		"spec",
		"strategy",
		"blueGreen",
		"autoPromotionEnabled"
	];
	return getField(manifest, promotion) === false ? promotion : void 0;
}
var suspended_gate_default = defineRule({
	meta: {
		description: "Disallow a paused or suspended object that Argo CD waits for",
		severity: "error",
		preset: "recommended",
		when: "every-sync",
		messages: {
			suspended: "{{ object }} is {{ state }}, and Argo CD waits for it: the sync hangs until a person resumes it.",
			pause: "{{ object }} pauses at every update until a person promotes it, and Argo CD waits for it: the sync hangs until then."
		},
		help: {
			suspended: "Remove {{ field }}, or {{ move }}, where Argo CD waits for nothing.",
			pause: "Give the pause a duration, or put the Rollout into the last step without hooks, where Argo CD waits for nothing."
		}
	},
	check({ model, report }) {
		for (const resource of model.resources) {
			const waits = ({ waits: what }) => what === "all" || what === "hooks" && isHook(resource.annotations);
			const step = model.schedule.stepsOf(resource).find(waits);
			if (step === void 0) continue;
			const object = describeAt(model, resource, step);
			if (isSuspended(resource)) {
				const key = getField(resource.manifest, ["spec", "paused"]) === true ? "paused" : "suspend";
				const move = isHook(resource.annotations) ? "make it an ordinary object of the last step" : "put the object into the last step without hooks";
				report({
					messageId: "suspended",
					data: {
						object,
						state: key === "paused" ? "paused" : "suspended",
						field: `spec.${key}`,
						move
					},
					resource,
					at: resource.locate(["spec", key])
				});
				continue;
			}
			const pause = indefinitePause(resource);
			if (pause !== void 0) report({
				messageId: "pause",
				data: { object },
				severity: "warning",
				when: "update",
				resource,
				at: resource.locate(pause)
			});
		}
	}
});
// rules/syncfail-wave.ts
var syncfail_wave_default = defineRule({
	meta: {
		description: "Disallow SyncFail Jobs in different waves",
		severity: "warning",
		preset: "recommended",
		when: "failure",
		messages: { unordered: "{{ hook }} ({{ step }}) does not wait for {{ other }} ({{ otherStep }}): after a failure Argo CD starts all SyncFail hooks at once." },
		help: { unordered: "Do the work of both in one Job, one init container for each step, or let {{ hook }} wait for {{ other }} itself; then remove the waves." }
	},
	check({ model, report }) {
		const found = acrossWaves(model.schedule.syncFail.flatMap((task) => task.resource !== null && runOf(task.resource) === "once" ? {
			...task,
			resource: task.resource
		} : []));
		if (found === void 0) return;
		const { first, second, others } = found;
		report({
			messageId: "unordered",
			data: {
				hook: describe(model, second.resource),
				step: describeStep(second),
				other: describe(model, first.resource),
				otherStep: describeStep(first)
			},
			resource: second.resource,
			at: locateOrder(second.resource),
			related: others.map((task) => ({
				resource: task.resource,
				at: locateOrder(task.resource),
				note: `${describeStep(task)}: started at the same time`
			}))
		});
	}
});
// rules/teardown-order.ts
const NOT_OF_OPERATORS = /^(?:foregroundDeletion|orphan|kubernetes|.*argocd\.argoproj\.io(?:\/.*)?)$/;
const WRITES = /* @__PURE__ */ new Set([
	"*",
	"patch",
	"update"
]);
function ownFinalizers({ manifest }) {
	return getList(manifest, ["metadata", "finalizers"]).filter((name) => typeof name === "string" && !NOT_OF_OPERATORS.test(name));
}
/** The groups of custom resources that the account of a workload may write. */
function writableGroups(model, workloads) {
	return new Map(accountsOf(model, workloads).map(({ from, grants }) => {
		const writing = grants.flatMap(({ manifest }) => getList(manifest, ["rules"])).filter((rule) => getList(rule, ["verbs"]).some((verb) => WRITES.has(String(verb))));
		return [from, new Set(writing.flatMap((rule) => getList(rule, ["apiGroups"]).map(String)))];
	}));
}
var teardown_order_default = defineRule({
	meta: {
		description: "Require an operator in an earlier wave than the custom resources that it finalizes, so that it is deleted after them",
		severity: "info",
		preset: "strict",
		when: "deletion",
		messages: {
			before: "{{ operator }} is deleted before {{ object }}, since Argo CD deletes the highest wave first: nobody is left to remove the finalizer, and the deletion of the Application hangs.",
			together: "{{ operator }} is deleted together with {{ object }}, of the same wave: when the operator is gone first, nobody removes the finalizer, and the deletion of the Application hangs."
		},
		help: {
			before: "Put {{ name }} into a lower wave than {{ objects }}, for example wave {{ wave }}{{ along }}.",
			together: "Put {{ name }} into a lower wave than {{ objects }}, for example wave {{ wave }}{{ along }}."
		}
	},
	check({ model, report }) {
		const isOrdinary = (resource) => model.schedule.stepsOf(resource).length > 0 && !isHook(resource.annotations) && isDeletedWithApplication(model, resource);
		const customs = model.resources.filter((resource) => isCustom(resource) && isOrdinary(resource));
		if (customs.length === 0) return;
		const operators = installers(model).filter(({ by, resource }) => by !== "subscription" && isOrdinary(resource));
		const writable = writableGroups(model, operators.map(({ resource }) => resource));
		const finalizes = (operator, object) => {
			const link = linkOf(operator, object);
			const hasOwn = ownFinalizers(object).length > 0;
			return link === void 0 ? hasOwn && writable.get(operator.resource)?.has(object.group) === true : hasOwn || link.finalizes;
		};
		for (const operator of operators) {
			const { resource } = operator;
			const ofOperator = wave(resource.annotations);
			const isEarly = (object) => compareWaves(wave(object.annotations), ofOperator) <= 0;
			const objects = customs.filter((object) => object !== resource && isEarly(object) && finalizes(operator, object)).sort((a, b) => compareWaves(wave(a.annotations), wave(b.annotations)));
			const [first, ...others] = objects;
			if (first === void 0) continue;
			const lowest = wave(first.annotations);
			report({
				messageId: compareWaves(lowest, ofOperator) < 0 ? "before" : "together",
				data: {
					operator: describeAt(model, resource),
					object: describeAt(model, first),
					name: describe(model, resource),
					objects: others.length === 0 ? describe(model, first) : `${describe(model, first)} and ${others.length} more of its custom resources`,
					along: operator.by === "workload" ? ", with its account and its roles" : "",
					wave: String(typeof lowest === "bigint" ? lowest - 1n : lowest - 1)
				},
				resource,
				at: locateOrder(resource),
				related: objects.map((object) => ({
					resource: object,
					at: object.locate(),
					note: "has a finalizer"
				}))
			});
		}
	}
});
// rules/unbound-volume-gate.ts
var unbound_volume_gate_default = defineRule({
	meta: {
		description: "Disallow a claim that binds on first use in an earlier step than what uses it",
		severity: "error",
		preset: "recommended",
		when: "first-sync",
		messages: {
			later: "{{ claim }} is bound only when a pod uses it, and {{ consumer }} comes only after it is: the first sync waits for ever, and {{ unreached }} is never reached.",
			unused: "{{ claim }} is bound only when a pod uses it, and no pod of its own or an earlier step does: the first sync waits for it.",
			unknownClass: "{{ claim }} comes before {{ consumer }}, which uses it: should its class bind on first use, the first sync waits for ever."
		},
		help: {
			later: "{{ change }}",
			unused: "{{ change }}",
			unknownClass: "{{ change }} Or say in the config how the class binds: storageClasses: {name: Immediate}."
		},
		options: { unknownClasses: {
			type: "boolean",
			description: "Report claims of classes that nothing is known of, as info."
		} },
		defaults: { unknownClasses: false }
	},
	check({ model, options, report }) {
		for (const { claim, isKnown, consumers } of waitingClaims(model)) {
			const [step] = model.schedule.stepsOf(claim);
			if (step === void 0 || !isKnown && !options.unknownClasses) continue;
			const isWaitedFor = step.waits === "all" || step.waits === "hooks" && isHook(claim.annotations);
			const indexOf = (resource) => model.schedule.stepsOf(resource)[0]?.index ?? 1e400;
			if (!isWaitedFor || consumers.some(({ resource, startsPods }) => startsPods && indexOf(resource) <= step.index)) continue;
			const later = consumers.filter(({ resource }) => indexOf(resource) > step.index);
			const starter = later.find(({ startsPods }) => startsPods)?.resource;
			const consumer = starter ?? later[0]?.resource;
			const order = {
				before: starter ?? null,
				after: claim
			};
			const useIt = "Let a pod of its own or an earlier step use it, or take a class that binds at once (volumeBindingMode: Immediate).";
			if (consumer === void 0) {
				if (isKnown) report({
					messageId: "unused",
					data: {
						claim: describeAt(model, claim, step),
						change: useIt
					},
					severity: "warning",
					resource: claim,
					at: locateOrder(claim),
					order
				});
				continue;
			}
			const [consumerStep] = model.schedule.stepsOf(consumer);
			report({
				messageId: isKnown ? "later" : "unknownClass",
				data: {
					claim: describeAt(model, claim, step),
					consumer: describeAt(model, consumer),
					...isKnown && consumerStep !== void 0 && { unreached: describeStep(consumerStep) },
					change: starter === void 0 ? useIt : `Put ${describe(model, claim)} into the step of ${describe(model, consumer)}.`
				},
				severity: isKnown ? "error" : "info",
				resource: claim,
				at: locateOrder(claim),
				related: [{
					resource: consumer,
					at: locateOrder(consumer),
					note: "uses the claim"
				}],
				order
			});
		}
	}
});
// rules/uncleaned-delete-hook.ts
var uncleaned_delete_hook_default = defineRule({
	meta: {
		description: "Require a deletion policy on delete hooks that removes them",
		severity: "warning",
		preset: "recommended",
		when: "deletion",
		messages: {
			postDelete: "{{ hook }} ({{ phase }}) has {{ policy }}, which does nothing at deletion: it stays in the cluster for ever.",
			preDelete: "{{ hook }} ({{ phase }}) has {{ policy }}, which does nothing at deletion: it stays in the cluster, unless the deletion is a cascading one that reaches it too."
		},
		help: {
			postDelete: "Write {{ change }} so that Argo CD deletes it when it has succeeded.",
			preDelete: "Write {{ change }} so that Argo CD deletes it when it has succeeded."
		}
	},
	check({ model, argocdVersion, report }) {
		const known = knownDeleteHooks(argocdVersion);
		for (const { resource, hooks } of model.schedule.deleteHooks) {
			const run = known.filter((hook) => hooks.includes(hook));
			const { annotations } = resource;
			const named = namedDeletePolicies(annotations);
			if (run.length === 0 || named.includes("HookSucceeded") || named.includes("HookFailed")) continue;
			if (hasUnknownPolicy(resource) || ttlOf(resource) !== void 0) continue;
			const isArgo = run.some((hook) => tokens(annotations[HOOK]).includes(hook));
			const key = (isArgo ? [
				"argocd.argoproj.io/hook-delete-policy",
				"helm.sh/hook-delete-policy",
				"argocd.argoproj.io/hook"
			] : [
				"helm.sh/hook-delete-policy",
				"argocd.argoproj.io/hook-delete-policy",
				"helm.sh/hook"
			]).find((candidate) => annotations[candidate] !== void 0) ?? "argocd.argoproj.io/hook";
			const policies = DELETE_POLICIES.filter(([policy]) => policy === "HookSucceeded" || named.includes(policy)).map(([policy, word]) => isArgo ? policy : word).join(",");
			report({
				messageId: run.includes("PostDelete") ? "postDelete" : "preDelete",
				data: {
					hook: describe(model, resource),
					phase: run.join(", "),
					policy: named.length === 0 ? "no deletion policy, so that Argo CD assumes BeforeHookCreation" : "BeforeHookCreation alone",
					change: `${isArgo ? HOOK_DELETE_POLICY : HELM_HOOK_DELETE_POLICY}: ${policies}`
				},
				resource,
				at: locateAnnotation(resource, key)
			});
		}
	}
});
// rules/ungated-dependency.ts
var ungated_dependency_default = defineRule({
	meta: {
		description: "Disallow a wave that only seems to wait for an operator, since Argo CD cannot see whether it is ready",
		severity: "info",
		preset: "strict",
		when: "first-sync",
		messages: { ungated: "{{ from }} needs {{ product }}, made by {{ producer }}: Argo CD has no health check for the kind {{ kind }}, so the earlier step does not wait until it is there." },
		help: { ungated: "Add a health check for {{ kind }} to argocd-cm (resource.customizations.health.{{ check }}), and name it under health: in the config." }
	},
	check({ model, report }) {
		const isFirst = firstOfPair();
		for (const need of needs(model)) {
			const { reference, step } = need;
			const [best] = isOfPods(reference) ? providersOf(model, need) : [];
			if (best === void 0 || !best.isProducer || best.timing !== "earlier") continue;
			const { resource: producer } = best;
			if (producer.kind === "SecretProviderClass" || isChecked(producer, model.assumptions) || !isFirst(reference.from, producer)) continue;
			report({
				messageId: "ungated",
				data: {
					from: describeAt(model, reference.from, step),
					product: `${reference.to.kind} ${reference.to.namespace}/${reference.to.name}`,
					producer: describeAt(model, producer),
					kind: producer.kind,
					check: `${producer.group}_${producer.kind}`
				},
				resource: reference.from,
				at: reference.from.locate(reference.field),
				related: [{
					resource: producer,
					at: locateOrder(producer),
					note: `makes ${reference.to.kind} ${reference.to.name}`
				}]
			});
		}
	}
});
// rules/unknown-annotation.ts
var unknown_annotation_default = defineRule({
	meta: {
		description: "Disallow an annotation under Argo CD's prefix that Argo CD does not know",
		severity: "error",
		preset: "recommended",
		when: "every-sync",
		messages: {
			misspelt: "{{ object }} has the annotation {{ key }}, which Argo CD does not know: it has no effect.",
			unknown: "{{ object }} has the annotation {{ key }}, which is not among those that Argo CD knows."
		},
		help: {
			misspelt: "Did you mean {{ meant }}?",
			unknown: "Remove it, or list it in the option allow if a tool of yours reads it."
		},
		options: { allow: {
			description: "Keys of your own that are not reported.",
			type: "array",
			items: { type: "string" }
		} },
		defaults: { allow: [] }
	},
	check({ model, options, report }) {
		for (const resource of model.resources) for (const { key, meant, isOrder } of annotationMistakes(resource.annotations)) {
			if (options.allow.includes(key)) continue;
			report({
				messageId: meant === void 0 ? "unknown" : "misspelt",
				data: {
					object: describe(model, resource),
					key,
					...meant !== void 0 && { meant }
				},
				severity: isOrder ? "error" : "warning",
				resource,
				at: locateAnnotation(resource, key)
			});
		}
	}
});
// rules/unknown-delete-policy.ts
var unknown_delete_policy_default = defineRule({
	meta: {
		description: "Disallow a hook deletion policy that Argo CD does not know",
		severity: "error",
		preset: "recommended",
		when: "every-sync",
		messages: { unknown: "{{ object }} has {{ key }}: {{ word }}, which Argo CD does not know: {{ effective }} is in force." },
		help: { unknown: "{{ change }}" }
	},
	check({ model, report }) {
		for (const resource of model.resources) {
			const { annotations } = resource;
			if (!isHook(annotations) && deleteHooks(annotations).length === 0) continue;
			for (const key of [HOOK_DELETE_POLICY, HELM_HOOK_DELETE_POLICY]) {
				const isArgo = key === HOOK_DELETE_POLICY;
				const words = DELETE_POLICIES.map(([policy, word]) => isArgo ? policy : word);
				for (const word of tokens(annotations[key]).filter((token) => !words.includes(token))) {
					const near = DELETE_POLICIES.find(([policy, helmWord]) => word === policy || word === helmWord)?.[isArgo ? 0 : 1] ?? nearest(word, words);
					const change = near === void 0 ? `Write one of ${words.join(", ")}; Argo CD has no policy that keeps a hook for ever, so what must stay has to be an ordinary object.` : `Did you mean ${near}?`;
					report({
						messageId: "unknown",
						data: {
							object: describe(model, resource),
							key,
							word,
							effective: deletePolicies(annotations).join(","),
							change
						},
						resource,
						at: locateAnnotation(resource, key)
					});
				}
			}
		}
	}
});
// rules/unknown-hook.ts
const ARGO_WORDS = [
	"PreSync",
	"Sync",
	"PostSync",
	"SyncFail",
	"Skip",
	"PreDelete",
	"PostDelete"
];
const HELM_WORDS = [
	"pre-install",
	"pre-upgrade",
	"post-install",
	"post-upgrade",
	"pre-delete",
	"post-delete"
];
const HELM_ONLY = /^(?:pre-rollback|post-rollback|crd-install|test|test-success|test-failure)$/;
const MEANT = /* @__PURE__ */ new Map([
	["pre-sync", "PreSync"],
	["post-sync", "PostSync"],
	["sync-fail", "SyncFail"],
	["SyncFailed", "SyncFail"],
	["pre-install", "PreSync"],
	["pre-upgrade", "PreSync"],
	["post-install", "PostSync"],
	["post-upgrade", "PostSync"],
	["pre-delete", "PreDelete"],
	["post-delete", "PostDelete"]
]);
var unknown_hook_default = defineRule({
	meta: {
		description: "Disallow a hook type that Argo CD does not know",
		severity: "error",
		preset: "recommended",
		when: "every-sync",
		messages: {
			neverApplied: "{{ object }} has {{ key }}: {{ value }}, which holds no hook type that Argo CD knows: it is never applied.",
			unknownWord: "{{ object }} has the hook type {{ word }}, which Argo CD does not know: only the others count.",
			unsupported: "{{ object }} has {{ key }}: {{ value }}, which Argo CD does not run: it is never applied."
		},
		help: {
			neverApplied: "{{ change }}",
			unknownWord: "{{ change }}",
			unsupported: "Argo CD has no rollback hooks; use PreSync or PostSync, or keep the object out of the render."
		}
	},
	check({ model, argocdVersion, report }) {
		const hasNoPreDelete = isBefore(argocdVersion, "3.3");
		for (const resource of model.resources) {
			const { annotations } = resource;
			const isArgo = annotations[HOOK] !== void 0;
			const key = isArgo ? HOOK : HELM_HOOK;
			const value = annotations[key];
			if (value === void 0 || !isArgo && value === "crd-install") continue;
			const words = tokens(value);
			const known = (word) => isArgo ? isHookType(word) || ARGO_WORDS.includes(word) && !(word === "PreDelete" && hasNoPreDelete) : helmHookType(word) !== void 0 || HELM_WORDS.includes(word);
			const unknown = words.filter((word) => !known(word) && (isArgo || !HELM_ONLY.test(word)));
			const suggestion = (word) => (isArgo ? MEANT.get(word) : void 0) ?? nearest(word, isArgo ? ARGO_WORDS : HELM_WORDS);
			const object = describe(model, resource);
			const place = () => locateAnnotation(resource, key);
			const isDeleteHook = deleteHooks(annotations).some((hook) => !(hook === "PreDelete" && hasNoPreDelete));
			if (!(hookTypes(annotations).length > 0 || isDeleteHook)) {
				const isRollback = !isArgo && unknown.length === 0 && words.length > 0;
				if (isRollback && words.some((word) => word.startsWith("test"))) continue;
				const near = words.map(suggestion).find((word) => word !== void 0);
				const change = near === void 0 ? `Write one of ${(isArgo ? ARGO_WORDS : HELM_WORDS).join(", ")}, or remove the annotation.` : near === "PreDelete" && words.includes("PreDelete") ? "Argo CD runs PreDelete hooks from 3.3 on; before, use PostDelete or leave the object out." : `Did you mean ${near}?`;
				const data = {
					object,
					key,
					value: JSON.stringify(value),
					...!isRollback && { change }
				};
				const isSure = words.length === 1 && near !== void 0 && !words.includes(near);
				report({
					messageId: isRollback ? "unsupported" : "neverApplied",
					data,
					severity: isRollback ? "warning" : "error",
					resource,
					at: place(),
					...isSure && !isRollback && { correction: {
						resource,
						annotation: key,
						value: near
					} }
				});
				continue;
			}
			if (isArgo && !words.some(known) && hookTypes(annotations).length > 0) continue;
			for (const word of unknown) {
				const near = suggestion(word);
				report({
					messageId: "unknownWord",
					data: {
						object,
						word,
						change: near === void 0 ? `Remove ${word}.` : `Did you mean ${near}?`
					},
					severity: "warning",
					resource,
					at: place()
				});
			}
		}
	}
});
// rules/unused-suppression.ts
var unused_suppression_default = defineRule({
	meta: {
		description: "Disallow a suppression that suppresses nothing",
		severity: "warning",
		preset: "recommended",
		when: "render",
		messages: {
			unused: "The suppression of {{ rule }} suppresses nothing.",
			expired: "The suppression of {{ rule }} ended on {{ until }}.",
			unknown: "The suppression names {{ rule }}, and there is no such rule.",
			noReason: "The suppression of {{ rule }} gives no reason."
		},
		help: {
			unused: "Remove it.",
			expired: "Repair what it hid, or set a later date.",
			unknown: "Correct the name; the rules are listed in the README.",
			noReason: "Say why, behind -- or as the value of the annotation."
		},
		options: { requireReason: {
			description: "Report every suppression that gives no reason.",
			type: "boolean"
		} },
		defaults: { requireReason: false },
		runsLast: true
	},
	check({ suppressions, options, report }) {
		for (const { rule, isKnown, isUsed, reason, expired, at, resource } of suppressions) {
			if (!isKnown) report({
				messageId: "unknown",
				data: { rule },
				resource,
				at
			});
			else if (expired !== null) report({
				messageId: "expired",
				data: {
					rule,
					until: expired
				},
				resource,
				at
			});
			else if (!isUsed) report({
				messageId: "unused",
				data: { rule },
				resource,
				at
			});
			if (isKnown && options.requireReason && reason === "") report({
				messageId: "noReason",
				data: { rule },
				resource,
				at
			});
		}
	}
});
// rules/index.ts
/** Every built-in rule by id. */
const rules = /* @__PURE__ */ new Map([
	["address-gate", address_gate_default],
	["application-wave", application_wave_default],
	["applicationset-template-wave", applicationset_template_wave_default],
	["delete-hook-orphan", delete_hook_orphan_default],
	["delete-hook-wave", delete_hook_wave_default],
	["duplicate-key", duplicate_key_default],
	["duplicate-resource", duplicate_resource_default],
	["early-webhook", early_webhook_default],
	["endless-gate", endless_gate_default],
	["helm-hook-every-sync", helm_hook_every_sync_default],
	["hook-sidecar", hook_sidecar_default],
	["hook-ttl", hook_ttl_default],
	["hook-without-deadline", hook_without_deadline_default],
	["hook-without-delete-policy", hook_without_delete_policy_default],
	["hooks-only-application", hooks_only_application_default],
	["immutable-job", immutable_job_default],
	["init-wait-deadlock", init_wait_deadlock_default],
	["invalid-wave", invalid_wave_default],
	["job-ttl-drift", job_ttl_drift_default],
	["late-config", late_config_default],
	["late-database", late_database_default],
	["late-external-secret", late_external_secret_default],
	["late-migration", late_migration_default],
	["late-provider", late_provider_default],
	["late-rbac", late_rbac_default],
	["late-target", late_target_default],
	["misplaced-annotation", misplaced_annotation_default],
	["missing-crd", missing_crd_default],
	["mixed-hook-annotations", mixed_hook_annotations_default],
	["negative-postsync-wave", negative_postsync_wave_default],
	["non-string-annotation", non_string_annotation_default],
	["parse-error", parse_error_default],
	["piling-hook", piling_hook_default],
	["reused-hook-job", reused_hook_job_default],
	["shared-hook", shared_hook_default],
	["stateful-hook", stateful_hook_default],
	["stray-delete-policy", stray_delete_policy_default],
	["stray-hook-weight", stray_hook_weight_default],
	["suspended-gate", suspended_gate_default],
	["syncfail-wave", syncfail_wave_default],
	["teardown-order", teardown_order_default],
	["unbound-volume-gate", unbound_volume_gate_default],
	["uncleaned-delete-hook", uncleaned_delete_hook_default],
	["ungated-dependency", ungated_dependency_default],
	["unknown-annotation", unknown_annotation_default],
	["unknown-delete-policy", unknown_delete_policy_default],
	["unknown-hook", unknown_hook_default],
	["unused-suppression", unused_suppression_default]
]);
// src/input/snapshot.ts
/** The files that make a folder something to render; renderers also read what git ignores beside them. */
const RENDERED = /(?:^|\/)(?:Chart\.yaml|kustomization\.ya?ml|Kustomization)$/;
/** Makes a git repository in `copy` that knows the commits, branches and remotes of another, and writes into none of its files. */
async function shareRepository(root, copy) {
	const common = (await git(root, [
		"rev-parse",
		"--path-format=absolute",
		"--git-common-dir"
	]))?.trim();
	const head = (await git(root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	]))?.trim();
	if (common === void 0 || await git(copy, [
		"init",
		"--quiet",
		"--template="
	]) === void 0) return;
	mkdirSync(path.join(copy, ".git/objects/info"), { recursive: true });
	writeFileSync(path.join(copy, ".git/objects/info/alternates"), `${path.join(common, "objects")}\n`);
	const refs = await git(root, [
		"for-each-ref",
		"--format=%(objectname) %(refname)",
		"refs/heads",
		"refs/remotes",
		"refs/tags"
	]);
	writeFileSync(path.join(copy, ".git/packed-refs"), refs ?? "");
	if (head !== void 0) writeFileSync(path.join(copy, ".git/HEAD"), `${head}\n`);
	const remotes = await git(root, [
		"config",
		"--get-regexp",
		"^remote\\..*\\.url$"
	]);
	for (const line of (remotes ?? "").split("\n")) {
		const [key, ...url] = line.split(" ");
		if (key !== void 0 && key !== "") await git(copy, [
			"config",
			"--add",
			key,
			url.join(" ")
		]);
	}
}
/** What git tracks and ignores by itself in one repository, it does in the other. */
async function shareIndex(root, copy) {
	for (const name of ["index", "info/exclude"]) {
		const file = (await git(root, [
			"rev-parse",
			"--path-format=absolute",
			"--git-path",
			name
		]))?.trim();
		const to = path.join(copy, ".git", name);
		if (file === void 0 || !existsSync(file) || !existsSync(path.join(copy, ".git"))) continue;
		mkdirSync(path.dirname(to), { recursive: true });
		copyFileSync(file, to);
	}
}
/** Puts a file of the repository into a copy. A link stays one where it leads to something inside. */
function copyFile(root, copy, file) {
	const from = path.join(root, file);
	const to = path.join(copy, file);
	const info = lstatSync(from, { throwIfNoEntry: false });
	if (info === void 0 || !info.isFile() && !info.isSymbolicLink()) return;
	mkdirSync(path.dirname(to), { recursive: true });
	if (info.isSymbolicLink()) {
		const target = readlinkSync(from);
		const isInside = isWithin(root, path.resolve(path.dirname(from), target));
		symlinkSync(path.isAbsolute(target) && isInside ? path.join(copy, path.relative(root, target)) : target, to);
		return;
	}
	try {
		linkSync(from, to);
	} catch {
		copyFileSync(from, to);
	}
}
function snapshotAt(root, copy) {
	return {
		root,
		copy,
		inCopy: (file) => isWithin(root, file) ? path.join(copy, path.relative(root, file)) : file
	};
}
/** Copies the repository that a folder is in, with all that renderers may read. Files are linked: replace them, never write into them. */
async function snapshotOfFiles(folder) {
	const root = await gitRoot(folder) ?? folder;
	const copy = realpathSync(temporaryFolder());
	await shareRepository(root, copy);
	await shareIndex(root, copy);
	const listed = (await listFiles(root)).map((file) => relativePath(root, file));
	const ignored = listed.filter((file) => RENDERED.test(file)).flatMap((file) => {
		const below = path.dirname(file);
		try {
			return filesBelow(path.join(root, below), root).map((name) => path.posix.join(below, name));
		} catch {
			return [];
		}
	});
	for (const file of /* @__PURE__ */ new Set([...listed, ...ignored])) if (lstatSync(path.join(copy, file), { throwIfNoEntry: false }) === void 0) copyThrough(root, copy, file);
	return snapshotAt(root, copy);
}
/** Copies a file whose folders may be links. */
function copyThrough(root, copy, file) {
	const real = relativePath(root, path.join(realpathSync(path.dirname(path.join(root, file))), path.basename(file)));
	if (real.startsWith("../")) return;
	if (lstatSync(path.join(copy, real), { throwIfNoEntry: false }) === void 0) copyFile(root, copy, real);
}
/** The commit that a name means. Throws a {@link UserError} that says what is missing. */
async function commitOf(folder, name) {
	if (await gitRoot(folder) === void 0) throw new UserError({
		what: `There is nothing to compare with: ${folder} is in no git repository.`,
		fix: "Run wavelint in a clone."
	});
	const commit = name.startsWith("-") ? void 0 : (await git(folder, [
		"rev-parse",
		"--verify",
		"--quiet",
		`${name}^{commit}`
	]))?.trim();
	if (commit !== void 0) return commit;
	const isShallow = (await git(folder, ["rev-parse", "--is-shallow-repository"]))?.trim() === "true";
	throw new UserError({
		what: `There is no commit "${name}" in this clone.`,
		fix: isShallow ? "The clone is shallow: fetch more history, in GitHub Actions with fetch-depth: 0 for actions/checkout." : "Fetch it, or name another branch or commit."
	});
}
/** The text of a file as it is at a commit; undefined where it is not there. */
async function textAt(commit, file) {
	const folder = path.dirname(file);
	const root = existsSync(folder) ? await gitRoot(folder) : void 0;
	return root === void 0 ? void 0 : git(root, ["show", `${commit}:${relativePath(root, file)}`]);
}
/** Checks a commit out into a temporary folder, without a change to the repository. */
async function snapshotOfCommit(folder, commit) {
	const root = await gitRoot(folder) ?? folder;
	const copy = realpathSync(temporaryFolder());
	await shareRepository(root, copy);
	const plain = [
		"-c",
		"core.hooksPath=",
		"-c",
		"filter.lfs.smudge=",
		"-c",
		"filter.lfs.process=",
		"-c",
		"filter.lfs.required=false"
	];
	if (!(await git(copy, [
		...plain,
		"read-tree",
		commit
	]) !== void 0 && await git(copy, [
		...plain,
		"checkout-index",
		"--all",
		"--force"
	]) !== void 0)) throw new UserError({
		what: `The files of commit ${commit} cannot be read.`,
		fix: "Fetch it in full."
	});
	return snapshotAt(root, copy);
}
/** Gives a file of a copy another text; the original keeps its own. */
function replaceInCopy({ copy }, file, bytes) {
	const target = path.join(copy, file);
	rmSync(target);
	writeFileSync(target, bytes);
}
// src/input/parallel.ts
/** Runs tasks with a limit, and keeps their order. */
async function inParallel(items, limit, task) {
	const results = [];
	let next = 0;
	const worker = async () => {
		while (next < items.length) {
			const index = next++;
			results[index] = await task(items[index]);
		}
	};
	await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
	return results;
}
// src/model/assumptions.ts
/** Nothing but the newest Argo CD. */
const DEFAULT_ASSUMPTIONS = {
	argocdVersion: "3.6",
	references: [],
	producers: [],
	health: [],
	storageClasses: /* @__PURE__ */ new Map(),
	hasCustomCheck: () => false,
	isInstalledCrd: () => false,
	isExternal: () => false
};
// src/model/images.ts
/** Images that help or hold data: sharing one says nothing about whose schema it is. */
const HELPERS$1 = /^(?:busybox|alpine|debian|ubuntu|bash|curl|kubectl|os-shell|pause|k8s-wait-for|wait-for-it|wait-for|dockerize|wait4x|python|node|ruby|golang|openjdk|eclipse-temurin|php|nginx|envoy|proxyv2|proxy|cloud-sql-proxy|gce-proxy|vault|vault-agent|vault-k8s|fluent-bit|fluentd|git-sync|oauth2-proxy|haproxy|pgbouncer|toolbox|helm|aws-cli|cloud-sdk|jq|yq)$/;
const STORES = /^(?:postgres|postgresql|pgvector|postgis|timescaledb|spilo|mysql|mariadb|percona|mongo|mongodb|redis|valkey|keydb|dragonfly|memcached|rabbitmq|kafka|zookeeper|cassandra|scylla|elasticsearch|opensearch|clickhouse|cockroach|etcd|minio|nats|influxdb|neo4j|weaviate|qdrant|milvus|couchdb|mssql|arangodb|tidb|yugabyte|surrealdb|questdb|solr|meilisearch|typesense)(?:db)?(?:[-_](?:server|ha|repmgr|cluster|sentinel|sharded|galera|enterprise|community|oss|alpine|stack|single|replica|node|db))*(?:[-_.]?\d[\w.-]*)?$/;
/** The repositories of the images that are an application's own: no helpers, no migration tools, no stores. */
function ownRepositories(list) {
	return list.map(({ manifest }) => imageRepository(getText(manifest, ["image"]))).filter((image) => image !== "" && !HELPERS$1.test(lastPart(image)) && !TOOLS.has(lastPart(image)) && !STORES.test(lastPart(image)));
}
/** Whether a container is none of those that run first. */
const isWorking = ({ isInit }) => !isInit;
/** Whether the main container of a workload, its first, is a database or another store. */
function isStore(workload) {
	const main = containers(workload).find(isWorking);
	return main !== void 0 && STORES.test(lastPart(imageRepository(getText(main.manifest, ["image"]))));
}
// src/model/operator-services.ts
const CNPG = {
	kind: "Cluster",
	services: [
		"*-rw",
		"*-ro",
		"*-r"
	]
};
/** Every custom resource that is known, sorted by group and kind. Names are those that the operators give. */
const OPERATOR_SERVICES = [
	{
		groups: ["acid.zalan.do"],
		kind: "postgresql",
		services: [
			"*",
			"*-repl",
			"*-pooler",
			"*-pooler-repl"
		],
		label: "cluster-name"
	},
	{
		groups: ["app.redislabs.com"],
		kind: "RedisEnterpriseDatabase",
		services: ["*"]
	},
	{
		groups: ["apps.emqx.io"],
		kind: "EMQX",
		services: ["*-listeners", "*-dashboard"]
	},
	{
		groups: ["broker.amq.io"],
		kind: "ActiveMQArtemis",
		services: ["*-hdls-svc"]
	},
	{
		groups: ["cache.cs.sap.com"],
		kind: "Redis",
		services: ["redis-*"]
	},
	{
		groups: ["cache.cs.sap.com"],
		kind: "Valkey",
		services: ["valkey-*"]
	},
	{
		groups: ["clickhouse-keeper.altinity.com"],
		kind: "ClickHouseKeeperInstallation",
		services: ["keeper-*"]
	},
	{
		groups: ["clickhouse.altinity.com"],
		kind: "ClickHouseInstallation",
		services: ["clickhouse-*"]
	},
	{
		groups: ["cluster.redpanda.com"],
		kind: "Redpanda",
		services: ["*", "*-external"]
	},
	{
		groups: ["crdb.cockroachlabs.com"],
		kind: "CrdbCluster",
		services: ["*", "*-public"]
	},
	{
		groups: ["database.arangodb.com"],
		kind: "ArangoDeployment",
		services: [
			"*",
			"*-ea",
			"*-int"
		]
	},
	{
		groups: ["databases.spotahome.com"],
		kind: "RedisFailover",
		services: [
			"rfs-*",
			"rfr-*",
			"rfrm-*",
			"rfrs-*"
		]
	},
	{
		groups: ["dragonflydb.io"],
		kind: "Dragonfly",
		services: ["*"]
	},
	{
		groups: ["elasticsearch.k8s.elastic.co"],
		kind: "Elasticsearch",
		services: [
			"*-es-http",
			"*-es-internal-http",
			"*-es-transport"
		],
		label: "elasticsearch.k8s.elastic.co/cluster-name"
	},
	{
		groups: ["etcd.database.coreos.com"],
		kind: "EtcdCluster",
		services: ["*", "*-client"]
	},
	{
		groups: ["hyperspike.io"],
		kind: "Valkey",
		services: ["*", "*-headless"]
	},
	{
		groups: ["k8s.keycloak.org"],
		kind: "Keycloak",
		services: ["*-service", "*-discovery"],
		isNoStore: true
	},
	{
		groups: ["k8s.mariadb.com"],
		kind: "MariaDB",
		services: [
			"*",
			"*-primary",
			"*-secondary",
			"*-internal"
		]
	},
	{
		groups: ["k8s.mariadb.com"],
		kind: "MaxScale",
		services: ["*", "*-internal"]
	},
	{
		groups: ["kafka.strimzi.io"],
		kind: "Kafka",
		services: [
			"*-kafka-bootstrap",
			"*-kafka-brokers",
			"*-zookeeper-client",
			"*-zookeeper-nodes"
		],
		label: "strimzi.io/cluster"
	},
	{
		groups: ["kafka.strimzi.io"],
		kind: "KafkaBridge",
		services: ["*-bridge-service"],
		isNoStore: true
	},
	{
		groups: ["kafka.strimzi.io"],
		kind: "KafkaConnect",
		services: ["*-connect-api"],
		isNoStore: true
	},
	{
		groups: ["kibana.k8s.elastic.co"],
		kind: "Kibana",
		services: ["*-kb-http"],
		isNoStore: true
	},
	{
		groups: ["kubedb.com"],
		kind: "*",
		services: [
			"*",
			"*-standby",
			"*-pods",
			"*-master"
		]
	},
	{
		groups: ["kubegres.reactive-tech.io"],
		kind: "Kubegres",
		services: ["*", "*-replica"]
	},
	{
		groups: ["milvus.io"],
		kind: "Milvus",
		services: ["*-milvus"]
	},
	{
		groups: ["minio.min.io"],
		kind: "Tenant",
		services: [
			"minio",
			"*-hl",
			"*-console"
		]
	},
	{
		groups: ["moco.cybozu.com"],
		kind: "MySQLCluster",
		services: [
			"moco-*",
			"moco-*-primary",
			"moco-*-replica"
		]
	},
	{
		groups: ["mongodb.com"],
		kind: "MongoDB",
		services: ["*-svc"]
	},
	{
		groups: ["mongodbcommunity.mongodb.com"],
		kind: "MongoDBCommunity",
		services: ["*-svc"]
	},
	{
		groups: ["mysql.oracle.com"],
		kind: "InnoDBCluster",
		services: ["*", "*-instances"]
	},
	{
		groups: ["mysql.presslabs.org"],
		kind: "MysqlCluster",
		services: [
			"*-mysql",
			"*-mysql-master",
			"*-mysql-replicas"
		]
	},
	{
		groups: ["nats.io"],
		kind: "NatsCluster",
		services: ["*", "*-mgmt"]
	},
	{
		groups: ["opensearch.opster.io", "opensearch.org"],
		kind: "OpenSearchCluster",
		services: [],
		namedAt: [
			"spec",
			"general",
			"serviceName"
		]
	},
	{
		groups: ["pgv2.percona.com"],
		kind: "PerconaPGCluster",
		services: [
			"*-primary",
			"*-replicas",
			"*-ha",
			"*-pgbouncer"
		]
	},
	{
		groups: ["pingcap.com"],
		kind: "TidbCluster",
		services: ["*-tidb", "*-pd"]
	},
	{
		groups: ["platform.confluent.io"],
		kind: "Kafka",
		services: ["*"]
	},
	{
		groups: ["platform.confluent.io"],
		kind: "SchemaRegistry",
		services: ["*"],
		isNoStore: true
	},
	{
		groups: ["platform.confluent.io"],
		kind: "Zookeeper",
		services: ["*"]
	},
	{
		groups: ["postgres-operator.crunchydata.com"],
		kind: "PostgresCluster",
		services: [
			"*-primary",
			"*-replicas",
			"*-ha",
			"*-pgbouncer"
		],
		label: "postgres-operator.crunchydata.com/cluster"
	},
	{
		groups: ["postgresql.cnpg.io"],
		...CNPG,
		label: "cnpg.io/cluster"
	},
	{
		groups: ["postgresql.cnpg.io", "postgresql.k8s.enterprisedb.io"],
		kind: "Pooler",
		services: ["*"],
		label: "cnpg.io/poolerName"
	},
	{
		groups: ["postgresql.k8s.enterprisedb.io"],
		...CNPG,
		label: "k8s.enterprisedb.io/cluster"
	},
	{
		groups: ["ps.percona.com"],
		kind: "PerconaServerMySQL",
		services: [
			"*-haproxy",
			"*-haproxy-replicas",
			"*-mysql",
			"*-mysql-primary",
			"*-router"
		]
	},
	{
		groups: ["psmdb.percona.com"],
		kind: "PerconaServerMongoDB",
		services: [
			"*-rs0",
			"*-cfg",
			"*-mongos"
		]
	},
	{
		groups: ["pxc.percona.com"],
		kind: "PerconaXtraDBCluster",
		services: [
			"*-haproxy",
			"*-haproxy-replicas",
			"*-proxysql",
			"*-pxc"
		]
	},
	{
		groups: ["rabbitmq.com"],
		kind: "RabbitmqCluster",
		services: ["*", "*-nodes"],
		label: "app.kubernetes.io/name"
	},
	{
		groups: ["redis.redis.opstreelabs.in"],
		kind: "Redis",
		services: [
			"*",
			"*-headless",
			"*-additional"
		]
	},
	{
		groups: ["redis.redis.opstreelabs.in"],
		kind: "RedisCluster",
		services: [
			"*-leader",
			"*-follower",
			"*-master"
		]
	},
	{
		groups: ["redis.redis.opstreelabs.in"],
		kind: "RedisReplication",
		services: [
			"*",
			"*-headless",
			"*-master",
			"*-replica"
		]
	},
	{
		groups: ["redis.redis.opstreelabs.in"],
		kind: "RedisSentinel",
		services: ["*-sentinel"]
	},
	{
		groups: ["scylla.scylladb.com"],
		kind: "ScyllaCluster",
		services: ["*-client"]
	},
	{
		groups: ["serving.knative.dev"],
		kind: "Service",
		services: ["*"],
		isNoStore: true
	},
	{
		groups: ["solr.apache.org"],
		kind: "SolrCloud",
		services: ["*-solrcloud-common", "*-solrcloud-headless"]
	},
	{
		groups: ["stackgres.io"],
		kind: "SGCluster",
		services: [
			"*",
			"*-primary",
			"*-replicas"
		]
	},
	{
		groups: ["temporal.io"],
		kind: "TemporalCluster",
		services: ["*-frontend"]
	},
	{
		groups: ["vault.banzaicloud.com"],
		kind: "Vault",
		services: ["*"],
		isNoStore: true
	},
	{
		groups: ["zookeeper.pravega.io"],
		kind: "ZookeeperCluster",
		services: ["*-client", "*-headless"]
	}
];
// src/model/stores.ts
/** The ports at which databases, queues and caches answer. */
const PORTS = /* @__PURE__ */ new Set([
	...[
		5432,
		6432,
		3306,
		33060,
		1433,
		1521,
		26257
	],
	...[
		6379,
		26379,
		11211,
		27017,
		9042,
		9200,
		5984,
		7687,
		8086,
		8529,
		6333,
		6334,
		19530
	],
	...[
		8123,
		9440,
		2379,
		2181
	],
	...[
		9092,
		9093,
		9094,
		5672,
		5671,
		4222,
		6650,
		1883,
		7233
	]
]);
const SCHEME = new RegExp(`^(?:postgres(?:ql)?|pgsql|mysql|mysqlx|mariadb|sqlserver|mssql|oracle|cockroachdb|mongodb|rediss?|valkeys?|memcached|cassandra|clickhouse|amqps?|nats|kafka|mqtts?|pulsar|bolt|neo4j|etcd)(?:\\+\\w+)*$`);
const VARIABLE = /(?:^|_)(?:DB|DATABASE|PG|POSTGRES|POSTGRESQL|MYSQL|MARIADB|MSSQL|SQL|MONGO|MONGODB|REDIS|VALKEY|MEMCACHED|CASSANDRA|CLICKHOUSE|RABBITMQ|AMQP|KAFKA|NATS)_?(?:HOST|HOSTNAME|ADDR|ADDRESS|SERVER|ENDPOINT|BROKERS)$/i;
/** Whether an address says by its scheme, its port or its variable that a database, queue or cache answers there. */
function isStoreAddress({ scheme, port, variable }) {
	return SCHEME.test(scheme) || port !== void 0 && PORTS.has(port) || VARIABLE.test(variable);
}
const QUEUES = /^(?:pulsar(?:-all)?|emqx|eclipse-mosquitto|mosquitto|activemq(?:-\w+)*|artemis|redpanda|nsq|beanstalkd)$/;
/** Whether the main container of a workload, its first, is a queue of those that nobody migrates. */
function isQueueImage(workload) {
	const main = containers(workload).find(({ isInit }) => !isInit);
	return main !== void 0 && QUEUES.test(lastPart(imageRepository(getText(main.manifest, ["image"]))));
}
// src/model/database-needs.ts
/** Whether the sync waits for what the resource runs first or at all. */
function asks(resource) {
	const run = runOf(resource);
	if (run === void 0 || run === "onSchedule" || isAtRest(resource)) return false;
	return run === "once" || isHook(resource.annotations) || containers(resource).some(({ isInit }) => isInit);
}
/** The hosts that count: of a workload that is no hook only those of its init containers. */
function mentionsThatCount(resource, configMap) {
	const mentions = hostMentions(resource, configMap);
	return runOf(resource) === "once" || isHook(resource.annotations) ? mentions : mentions.filter(({ isInit }) => isInit);
}
function podLabels(workload) {
	if (workload.kind === "Pod") return getField(workload.manifest, ["metadata", "labels"]);
	const [template] = podTemplates(workload);
	return template && getField(workload.manifest, [
		...template.field.slice(0, -1),
		"metadata",
		"labels"
	]);
}
/** What answers in the render, by names and labels. */
var Backends = class {
	#services = /* @__PURE__ */ new Map();
	#configMaps = /* @__PURE__ */ new Map();
	#ofOperators = /* @__PURE__ */ new Map();
	/** By namespace, label and value. */
	#byLabel = /* @__PURE__ */ new Map();
	#labels = /* @__PURE__ */ new Map();
	#selected = /* @__PURE__ */ new Map();
	#destination;
	constructor({ resources, destination }) {
		this.#destination = destination;
		for (const resource of resources) this.#add(resource);
	}
	#add(resource) {
		const { group, kind, name } = resource;
		const key = `${this.namespaceOf(resource)}/${name}`;
		if (group === "" && kind === "Service") this.#services.set(key, resource);
		else if (group === "" && kind === "ConfigMap") this.#configMaps.set(key, resource);
		else {
			const known = operatorServices(resource);
			if (known !== void 0) this.#addOperated(resource, known);
			else if (runOf(resource) === "always") this.#addLabels(resource, podLabels(resource));
		}
	}
	#addOperated(resource, { services, namedAt, label }) {
		const own = namedAt === void 0 ? [] : [getText(resource.manifest, namedAt) || resource.name];
		for (const service of [...services.map((pattern) => pattern.replace("*", resource.name)), ...own]) push(this.#ofOperators, `${this.namespaceOf(resource)}/${service}`, resource);
		if (label !== void 0) this.#addLabels(resource, { [label]: resource.name });
	}
	#addLabels(resource, labels) {
		if (!isMapping(labels)) return;
		this.#labels.set(resource, labels);
		for (const [key, value] of Object.entries(labels)) push(this.#byLabel, `${this.namespaceOf(resource)}/${key}=${value}`, resource);
	}
	namespaceOf(resource) {
		return resource.namespace || this.#destination;
	}
	configMap(namespace, name) {
		return this.#configMaps.get(`${namespace}/${name}`);
	}
	/** What a host is the address of: a Service of the render, or what an operator makes Services for. */
	at(host, namespace) {
		const places = servicesAt(host, namespace).map((place) => `${place.namespace}/${place.name}`);
		for (const place of places) {
			const service = this.#services.get(place);
			if (service !== void 0) return {
				service,
				backends: this.#behind(service)
			};
		}
		for (const place of places) {
			const operated = this.#ofOperators.get(place);
			if (operated !== void 0) return {
				service: null,
				backends: operated
			};
		}
	}
	/** The workloads that a Service selects. Operators give their pods further labels, so one that names them is enough. */
	#behind(service) {
		const known = this.#selected.get(service);
		if (known !== void 0) return known;
		const selector = getField(service.manifest, ["spec", "selector"]);
		const wanted = isMapping(selector) && getText(service.manifest, ["spec", "type"]) !== "ExternalName" ? Object.entries(selector) : [];
		const lists = wanted.map(([key, value]) => this.#byLabel.get(`${this.namespaceOf(service)}/${key}=${value}`) ?? []);
		const candidates = new Set(lists.flat().filter((resource) => operatorServices(resource) !== void 0));
		const [fewest] = [...lists].sort((a, b) => a.length - b.length);
		for (const resource of fewest ?? []) {
			const labels = this.#labels.get(resource);
			if (wanted.every(([key, value]) => getField(labels, [key]) === value)) candidates.add(resource);
		}
		const selected = [...candidates].sort((a, b) => a.index - b.index);
		this.#selected.set(service, selected);
		return selected;
	}
};
function push(lists, key, item) {
	const list = lists.get(key);
	if (list === void 0) lists.set(key, [item]);
	else list.push(item);
}
function operatorServices({ group, kind }) {
	return KNOWN.get(`${group}/${kind}`) ?? KNOWN.get(`${group}/*`);
}
const KNOWN = new Map(OPERATOR_SERVICES.flatMap((row) => row.groups.map((group) => [`${group}/${row.kind}`, row])));
function isStoreBackend(backend) {
	const known = operatorServices(backend);
	return known === void 0 ? isStore(backend) || isQueueImage(backend) : known.isNoStore !== true;
}
const isHeadless = (service) => getText(service.manifest, ["spec", "clusterIP"]) === "None";
/** Everything in the render that a Job, hook or init container connects to, once for each address of the render. */
function databaseNeeds(input) {
	const askers = input.resources.filter(asks);
	if (askers.length === 0) return [];
	const known = new Backends(input);
	return askers.flatMap((from) => needsOf(from, known));
}
function needsOf(from, known) {
	const namespace = known.namespaceOf(from);
	const mentions = mentionsThatCount(from, (name) => known.configMap(namespace, name));
	const images = new Set(ownRepositories(containers(from)));
	const byTarget = /* @__PURE__ */ new Map();
	for (const mention of mentions) {
		const found = known.at(mention.host, namespace);
		const target = found?.service ?? found?.backends[0];
		if (found === void 0 || target === void 0 || found.backends.includes(from)) continue;
		if (found.backends.some((backend) => ownRepositories(containers(backend).filter(isWorking)).some((image) => images.has(image))) && mention.loop === null) continue;
		if (mention.isBare && mention.loop === null && !found.backends.some(isStoreBackend)) continue;
		const entry = byTarget.get(target);
		if (entry === void 0) byTarget.set(target, {
			found,
			mentions: [mention]
		});
		else entry.mentions.push(mention);
	}
	return [...byTarget.values()].map(({ found: { service, backends }, mentions: all }) => {
		const [first] = all.filter(({ source }) => source === "own").concat(all);
		const own = all.filter(({ source }) => source === first.source);
		const connects = service === null || isHeadless(service) || all.some(({ isLookup }) => !isLookup);
		const loops = all.filter(({ loop }) => loop !== null);
		const sure = loops.filter(({ loop }) => loop === "sure");
		const ofInit = (list) => list.find(({ isInit }) => isInit);
		const loop = ofInit(sure) ?? sure[0] ?? ofInit(loops) ?? loops[0];
		return {
			from,
			host: first.host,
			service,
			backends: connects ? backends : [],
			field: first.field,
			source: first.source,
			isInit: first.isInit,
			loops: loop === void 0 ? null : loop.isInit ? "init" : "main",
			isLoopSure: loop?.loop === "sure",
			isInCommand: all.some((mention) => mention.isInCommand && mention.source === "own" && !mention.isTolerant),
			isTolerant: own.every(({ isTolerant }) => isTolerant),
			isStore: backends.some(isStoreBackend) || own.some(isStoreAddress)
		};
	});
}
// src/model/health-customizations.ts
/** What every key that customizes Argo CD's view of a kind begins with. */
const CUSTOMIZATIONS = "resource.customizations";
const HEALTH = `${CUSTOMIZATIONS}.health.`;
function isText(value) {
	return typeof value === "string" && value !== "";
}
/** The mapping that a text holds. */
function parse(text) {
	const [document] = splitDocuments(text);
	const read = document === void 0 ? void 0 : readDocument(document);
	return read?.ok === true && isMapping(read.value) ? read.value : void 0;
}
/** `argoproj.io_Application`, `ConfigMap` or `all`, as a pattern of `group/Kind`. */
function patternOf(key) {
	if (key === "all") return "*/*";
	const at = key.lastIndexOf("_");
	return at < 0 ? `/${key}` : `${key.slice(0, at)}/${key.slice(at + 1)}`;
}
/** The kinds with a check in the customizations of all kinds in one text, by `group/Kind`. */
function inOneText(customizations) {
	const kinds = typeof customizations === "string" ? parse(customizations) : void 0;
	return Object.entries(kinds ?? {}).flatMap(([key, own]) => isText(getField(own, ["health.lua"])) ? [key.includes("/") ? key : `/${key}`] : []);
}
/**
* The kinds with a check anywhere in settings, in the values of a chart, or in a text of such: patterns of `group/Kind` in
* which `*` stands for any text and `?` for any character.
*/
function checksIn(value) {
	if (Array.isArray(value)) return value.flatMap(checksIn);
	const settings = typeof value === "string" && value.includes("resource.customizations") ? parse(value) : value;
	if (!isMapping(settings)) return [];
	return Object.entries(settings).flatMap(([key, child]) => {
		if (key.startsWith(HEALTH)) return isText(child) ? [patternOf(key.slice(HEALTH.length))] : [];
		return key === "resource.customizations" ? inOneText(child) : checksIn(child);
	});
}
function checksOf({ group, kind, name, manifest }) {
	const { data, spec } = manifest;
	if (group === "") return kind === "ConfigMap" && name === "argocd-cm" ? checksIn(data) : [];
	if (group !== "argoproj.io") return [];
	if (kind === "Application" || kind === "ApplicationSet") return checksIn(spec);
	if (kind !== "ArgoCD") return [];
	return [
		...getList(spec, ["resourceHealthChecks"]).filter((row) => getText(row, ["check"]) !== "").map((row) => `${getText(row, ["group"])}/${getText(row, ["kind"])}`),
		...inOneText(getField(spec, ["resourceCustomizations"])),
		...checksIn(getField(spec, ["extraConfig"]))
	];
}
/** The kinds that the objects of a render add a health check for, as patterns of `group/Kind`. */
function customChecks(resources) {
	return resources.flatMap(checksOf);
}
/** Whether a kind matches one of the patterns. */
function kindMatcher(patterns) {
	const expressions = [...new Set(patterns)].map((pattern) => {
		const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&");
		return new RegExp(`^${escaped.replaceAll("*", ".*").replaceAll("?", ".")}$`);
	});
	return (group, kind) => expressions.some((expression) => expression.test(`${group}/${kind}`));
}
// src/model/migration-links.ts
const DATABASE_WORDS = /(?:^|[^a-z])(?:db|database|postgres(?:ql)?|pg|mysql|mariadb|mongo(?:db)?|sql|mssql|dsn|jdbc|datasource|clickhouse|cockroach|cassandra|dburl)(?![a-z])/i;
function databaseReferences(references) {
	return references.flatMap(({ from, field, to, keys, use }) => {
		if (use !== "env") return [];
		const variable = keys === null ? "" : getText(from.manifest, [...field.slice(0, -3), "name"]);
		return keys === null || [
			variable,
			to.name,
			...keys
		].some((word) => DATABASE_WORDS.test(word.replaceAll("_", "-"))) ? [{
			object: `${to.kind} ${to.name}`,
			keys
		}] : [];
	});
}
function sharesKey(a, b) {
	if (a.object !== b.object) return false;
	return a.keys === null || b.keys === null || a.keys.some((key) => b.keys?.includes(key));
}
function isNamePrefix(workload, job) {
	return job === workload || job.startsWith(`${workload}-`) || job.startsWith(`${workload}.`);
}
const INSTANCE_LABELS = ["app.kubernetes.io/instance", "app.kubernetes.io/part-of"];
function labelsOf(resource) {
	return getField(resource.manifest, ["metadata", "labels"]);
}
function longestNames(job, workloads) {
	const matching = workloads.filter(({ name }) => name !== "" && isNamePrefix(name, job.name || job.generateName));
	const longest = Math.max(0, ...matching.map(({ name }) => name.length));
	return matching.filter(({ name }) => name.length === longest);
}
/** Links by database: a shared object that several images read links only by a key of its own, or by an agreeing name. */
function databaseLinks(job, candidates, referencesOf) {
	const wanted = databaseReferences(referencesOf(job));
	if (wanted.length === 0) return {
		job,
		workloads: [],
		by: "database",
		isUnsure: false
	};
	const readers = candidates.map((candidate) => {
		candidate.databases ??= databaseReferences(referencesOf(candidate.workload));
		return {
			workload: candidate.workload,
			images: candidate.images.join(" "),
			own: candidate.databases
		};
	});
	const sure = /* @__PURE__ */ new Set();
	const unsure = /* @__PURE__ */ new Set();
	for (const reference of wanted) {
		const readersOfObject = readers.filter(({ own }) => own.some(({ object }) => object === reference.object));
		const sharing = readersOfObject.filter(({ own }) => own.some((other) => sharesKey(reference, other)));
		const images = (list) => new Set(list.map((reader) => reader.images)).size;
		const sharers = sharing.map(({ workload }) => workload);
		const named = longestNames(job, sharers);
		const linked = images(sharing) === 1 && (images(readersOfObject) === 1 || reference.keys !== null) ? sharers : named;
		for (const workload of linked) sure.add(workload);
		if (linked.length === 0) for (const workload of sharers) unsure.add(workload);
	}
	return {
		job,
		workloads: [...sure.size > 0 ? sure : unsure],
		by: "database",
		isUnsure: sure.size === 0
	};
}
function nameLinks(job, candidates) {
	return {
		job,
		workloads: longestNames(job, candidates.filter(({ workload }) => INSTANCE_LABELS.some((label) => {
			const value = getText(labelsOf(workload), [label]);
			return value !== "" && value === getText(labelsOf(job), [label]);
		})).map(({ workload }) => workload)),
		by: "name",
		isUnsure: false
	};
}
/** The workloads behind the Services that the Job names as hosts: they are the database, unless they run the Job's own image. */
function backends(job, images, { candidates, services, configMaps }, namespace) {
	const hosts = [...hostsOf(job, (name) => configMaps.get(name))];
	const named = hosts.flatMap((host) => host.split(".").slice(0, 2).flatMap((part) => services.get(part) ?? []));
	const selectors = [...new Set(named)].filter((service) => hosts.some((host) => isHostOf(host, service.name, namespace))).flatMap((service) => {
		const selector = getField(service.manifest, ["spec", "selector"]);
		return isMapping(selector) && Object.keys(selector).length > 0 ? [Object.entries(selector)] : [];
	});
	if (selectors.length === 0) return /* @__PURE__ */ new Set();
	return new Set(candidates.filter((candidate) => {
		const labels = getField(candidate.workload.manifest, [
			"spec",
			"template",
			"metadata",
			"labels"
		]);
		return selectors.some((selector) => selector.every(([key, value]) => getField(labels, [key]) === value)) && !candidate.images.some((image) => images.has(image));
	}));
}
function linksOf(job, neighbourhood, namespace, input) {
	const images = new Set(ownRepositories(containers(job)));
	const byImage = [...new Set([...images].flatMap((image) => neighbourhood.byImage.get(image) ?? []))];
	if (byImage.length > 0) return {
		job,
		workloads: byImage.map(({ workload }) => workload),
		by: "image",
		isUnsure: false
	};
	const databases = backends(job, images, neighbourhood, namespace);
	const candidates = neighbourhood.candidates.filter((candidate) => !databases.has(candidate));
	const byDatabase = databaseLinks(job, candidates, input.referencesOf);
	return byDatabase.workloads.length > 0 ? byDatabase : nameLinks(job, candidates);
}
function neighbourhoods({ resources, destination }) {
	const found = /* @__PURE__ */ new Map();
	for (const resource of resources) {
		const namespace = resource.namespace || destination;
		const own = found.get(namespace) ?? {
			candidates: [],
			byImage: /* @__PURE__ */ new Map(),
			services: /* @__PURE__ */ new Map(),
			configMaps: /* @__PURE__ */ new Map()
		};
		found.set(namespace, own);
		if (resource.group === "" && resource.kind === "Service") own.services.set(resource.name, resource);
		else if (resource.group === "" && resource.kind === "ConfigMap") own.configMaps.set(resource.name, resource);
		else if (runOf(resource) === "always" && !isAtRest(resource) && !isStore(resource)) {
			const candidate = {
				workload: resource,
				images: [...new Set(ownRepositories(containers(resource).filter(isWorking)))]
			};
			own.candidates.push(candidate);
			for (const image of candidate.images) {
				const same = own.byImage.get(image);
				if (same === void 0) own.byImage.set(image, [candidate]);
				else same.push(candidate);
			}
		}
	}
	return found;
}
/** Every migration Job with the workloads that it migrates for, in the order of the resources. */
function migrationLinks(input) {
	const jobs = input.resources.flatMap((job) => {
		const evidence = migrationEvidence(job);
		return evidence === void 0 ? [] : [{
			job,
			isHint: evidence === "hinted"
		}];
	});
	if (jobs.length === 0) return [];
	const known = neighbourhoods(input);
	return jobs.flatMap(({ job, isHint }) => {
		const namespace = job.namespace || input.destination;
		const neighbourhood = known.get(namespace);
		if (neighbourhood === void 0) return [];
		const link = linksOf(job, neighbourhood, namespace, input);
		return link.workloads.length === 0 ? [] : [isHint ? {
			...link,
			isUnsure: true
		} : link];
	});
}
// src/model/object-references.ts
const EXTERNAL_SECRETS = "external-secrets.io";
const GATEWAY_API = "gateway.networking.k8s.io";
const RBAC = "rbac.authorization.k8s.io";
const STORAGE = "storage.k8s.io";
const ROUTES = [
	"HTTPRoute",
	"GRPCRoute",
	"TLSRoute",
	"TCPRoute",
	"UDPRoute"
];
const groupOf = (apiVersion) => apiVersion.includes("/") ? apiVersion.split("/")[0] ?? "" : "";
const store = (value) => ({
	group: EXTERNAL_SECRETS,
	kind: getText(value, ["kind"]) || "SecretStore",
	name: getText(value, ["name"])
});
const issuer = (value) => ({
	group: getText(value, ["group"]) || "cert-manager.io",
	kind: getText(value, ["kind"]) || "Issuer",
	name: getText(value, ["name"])
});
const scaled = (apiVersion, kind) => (value) => ({
	group: groupOf(getText(value, ["apiVersion"]) || apiVersion),
	kind: getText(value, ["kind"]) || kind,
	name: getText(value, ["name"])
});
/** What the Gateway API calls an object reference. */
const parent = (group, kind) => (value) => {
	const namespace = getText(value, ["namespace"]);
	return {
		group: isMapping(value) && typeof value["group"] === "string" ? getText(value, ["group"]) : group,
		kind: getText(value, ["kind"]) || kind,
		name: getText(value, ["name"]),
		...namespace !== "" && { namespace }
	};
};
const className = (group, kind) => (value) => ({
	group,
	kind,
	name: typeof value === "string" ? value : ""
});
const role = (value) => ({
	group: RBAC,
	kind: getText(value, ["kind"]),
	name: getText(value, ["name"])
});
/**
* Every need that wavelint knows of objects without pods. What a missing object does to the health is read from the
* health.lua files of resource_customizations/ and from gitops-engine/pkg/health/health_{hpa,apiservice,pvc}.go.
*/
const OBJECT_REFERENCES = [
	...[
		["spec", "secretStoreRef"],
		[
			"spec",
			"data",
			"*",
			"sourceRef",
			"storeRef"
		],
		[
			"spec",
			"dataFrom",
			"*",
			"sourceRef",
			"storeRef"
		]
	].map((path) => ({
		kinds: [`${EXTERNAL_SECRETS}/ExternalSecret`],
		path,
		nameKey: "name",
		use: "provider",
		whenMissing: "degraded",
		read: store
	})),
	{
		kinds: [`${EXTERNAL_SECRETS}/PushSecret`],
		path: [
			"spec",
			"secretStoreRefs",
			"*"
		],
		nameKey: "name",
		use: "provider",
		whenMissing: "degraded",
		read: store
	},
	{
		kinds: ["cert-manager.io/Certificate"],
		path: ["spec", "issuerRef"],
		nameKey: "name",
		use: "provider",
		whenMissing: "degraded",
		read: issuer
	},
	{
		kinds: ["/PersistentVolumeClaim"],
		path: ["spec", "storageClassName"],
		use: "provider",
		whenMissing: "progressing",
		read: className(STORAGE, "StorageClass")
	},
	{
		kinds: ["apps/StatefulSet"],
		path: [
			"spec",
			"volumeClaimTemplates",
			"*",
			"spec",
			"storageClassName"
		],
		use: "provider",
		whenMissing: "progressing",
		read: className(STORAGE, "StorageClass")
	},
	{
		kinds: ROUTES.map((kind) => `${GATEWAY_API}/${kind}`),
		path: [
			"spec",
			"parentRefs",
			"*"
		],
		nameKey: "name",
		use: "provider",
		whenMissing: "progressing",
		read: parent(GATEWAY_API, "Gateway")
	},
	{
		kinds: [`${GATEWAY_API}/Gateway`],
		path: ["spec", "gatewayClassName"],
		use: "provider",
		whenMissing: "progressing",
		read: className(GATEWAY_API, "GatewayClass")
	},
	{
		kinds: ["networking.k8s.io/Ingress"],
		path: ["spec", "ingressClassName"],
		use: "provider",
		whenMissing: null,
		read: className("networking.k8s.io", "IngressClass")
	},
	{
		kinds: ["autoscaling/HorizontalPodAutoscaler"],
		path: ["spec", "scaleTargetRef"],
		nameKey: "name",
		use: "target",
		whenMissing: "degraded",
		read: scaled("", "")
	},
	{
		kinds: ["keda.sh/ScaledObject"],
		path: ["spec", "scaleTargetRef"],
		nameKey: "name",
		use: "target",
		whenMissing: "degraded",
		read: scaled("apps/v1", "Deployment")
	},
	{
		kinds: ["apiregistration.k8s.io/APIService"],
		path: ["spec", "service"],
		nameKey: "name",
		use: "target",
		whenMissing: "progressing",
		read: parent("", "Service")
	},
	{
		kinds: [`${GATEWAY_API}/HTTPRoute`, `${GATEWAY_API}/GRPCRoute`],
		path: [
			"spec",
			"rules",
			"*",
			"backendRefs",
			"*"
		],
		nameKey: "name",
		use: "target",
		whenMissing: "degraded",
		read: parent("", "Service")
	},
	{
		kinds: [`${RBAC}/RoleBinding`, `${RBAC}/ClusterRoleBinding`],
		path: ["roleRef"],
		nameKey: "name",
		use: "role",
		whenMissing: null,
		read: role
	}
];
const BY_KIND$1 = new Map([...new Set(OBJECT_REFERENCES.flatMap(({ kinds }) => kinds))].map((kind) => [kind, OBJECT_REFERENCES.filter(({ kinds }) => kinds.includes(kind))]));
/** A row for a need of the config: the path leads to the name, or to a mapping that has one. */
function customRow$1({ kind, group, path, to }, whenMissing) {
	const read = (value) => ({
		...to,
		name: typeof value === "string" ? value : getText(value, ["name"])
	});
	return {
		kinds: [`${group}/${kind}`],
		path,
		use: "custom",
		whenMissing,
		read
	};
}
/** What an object needs besides what its pods need. `destination` is the namespace of an object that names none. */
function objectReferences(from, destination, custom) {
	const own = custom.filter(({ kind, group }) => kind === from.kind && group === from.group);
	return [...BY_KIND$1.get(`${from.group}/${from.kind}`) ?? [], ...own.map((row) => customRow$1(row, row.whenMissing))].flatMap((row) => walk(from.manifest, row.path, []).flatMap(({ field, value }) => {
		const { group, kind, name, namespace } = row.read(value);
		if (name === "" || kind === "") return [];
		const home = isClusterScoped(group, kind) ? "" : namespace ?? (from.namespace || destination);
		return [{
			from,
			field: row.nameKey === void 0 ? isMapping(value) ? [...field, "name"] : field : [...field, row.nameKey],
			to: {
				group,
				kind,
				namespace: home,
				name
			},
			keys: null,
			optional: false,
			use: row.use,
			whenMissing: row.whenMissing
		}];
	}));
}
// src/model/producers.ts
const named = (...names) => names.filter((name) => name !== "").map((name) => ({ name }));
/** An ExternalSecret that only adds to a Secret, or makes none. */
const makesNothing = (target) => ["Merge", "None"].includes(getText(target, ["creationPolicy"]));
function matchesLabels(selector, labels) {
	if (!isMapping(selector)) return false;
	const wanted = isMapping(selector["matchLabels"]) ? Object.entries(selector["matchLabels"]) : [];
	const expressions = getList(selector, ["matchExpressions"]);
	const isIn = (expression) => getText(expression, ["operator"]) === "In" && getList(expression, ["values"]).includes(getField(labels, [getText(expression, ["key"])]));
	return wanted.every(([key, value]) => getField(labels, [key]) === value) && expressions.every(isIn);
}
/** The namespaces of the render that a ClusterExternalSecret selects; those that its selectors name count too. */
function selectedNamespaces({ manifest, namespaces }) {
	const selectors = [getField(manifest, ["spec", "namespaceSelector"]), ...getList(manifest, ["spec", "namespaceSelectors"])];
	const listed = getList(manifest, ["spec", "namespaces"]).filter((name) => typeof name === "string");
	const known = namespaces.map(({ name, labels }) => ({
		name,
		labels: {
			"kubernetes.io/metadata.name": name,
			...labels
		}
	}));
	const byName = selectors.flatMap((selector) => {
		return [getText(selector, ["matchLabels", "kubernetes.io/metadata.name"]), ...getList(selector, ["matchExpressions"]).flatMap((expression) => {
			return getText(expression, ["key"]) === "kubernetes.io/metadata.name" && getText(expression, ["operator"]) === "In" ? getList(expression, ["values"]) : [];
		})].filter((name) => typeof name === "string" && name !== "");
	});
	const byLabel = known.filter(({ labels }) => selectors.some((selector) => matchesLabels(selector, labels))).map(({ name }) => name);
	return [.../* @__PURE__ */ new Set([
		...listed,
		...byName,
		...byLabel
	])];
}
function destination({ manifest }) {
	return named(getText(manifest, [
		"spec",
		"destination",
		"name"
	]));
}
const VAULT_SECRETS_OPERATOR = "secrets.hashicorp.com";
/** Every kind that is known to make a Secret or ConfigMap. Names are those that the operators' own documentation gives. */
const PRODUCERS = [
	{
		kind: "ExternalSecret",
		group: "external-secrets.io",
		products: ({ manifest, name }) => {
			const target = getField(manifest, ["spec", "target"]);
			return makesNothing(target) ? [] : named(getText(target, ["name"]) || name);
		}
	},
	{
		kind: "ExternalSecret",
		group: "kubernetes-client.io",
		products: ({ name }) => named(name)
	},
	{
		kind: "ClusterExternalSecret",
		group: "external-secrets.io",
		products: (input) => {
			const { manifest, name } = input;
			const target = getField(manifest, [
				"spec",
				"externalSecretSpec",
				"target"
			]);
			const secret = getText(target, ["name"]) || getText(manifest, ["spec", "externalSecretName"]) || name;
			return makesNothing(target) ? [] : selectedNamespaces(input).map((namespace) => ({
				namespace,
				name: secret
			}));
		}
	},
	{
		kind: "SealedSecret",
		group: "bitnami.com",
		products: ({ manifest, name }) => named(getText(manifest, [
			"spec",
			"template",
			"metadata",
			"name"
		]) || name)
	},
	{
		kind: "Certificate",
		group: "cert-manager.io",
		products: ({ manifest }) => named(getText(manifest, ["spec", "secretName"]))
	},
	{
		kind: "SecretProviderClass",
		group: "secrets-store.csi.x-k8s.io",
		products: ({ manifest }) => named(...getList(manifest, ["spec", "secretObjects"]).map((object) => getText(object, ["secretName"])))
	},
	{
		kind: "VaultStaticSecret",
		group: VAULT_SECRETS_OPERATOR,
		products: destination
	},
	{
		kind: "VaultDynamicSecret",
		group: VAULT_SECRETS_OPERATOR,
		products: destination
	},
	{
		kind: "VaultPKISecret",
		group: VAULT_SECRETS_OPERATOR,
		products: destination
	},
	{
		kind: "HCPVaultSecretsApp",
		group: VAULT_SECRETS_OPERATOR,
		products: destination
	},
	{
		kind: "VaultSecret",
		group: "ricoberger.de",
		products: ({ name }) => named(name)
	},
	{
		kind: "OnePasswordItem",
		group: "onepassword.com",
		products: ({ name }) => named(name)
	},
	{
		kind: "ObjectBucketClaim",
		group: "objectbucket.io",
		products: ({ name }) => [{ name }, {
			kind: "ConfigMap",
			name
		}]
	},
	{
		kind: "Cluster",
		group: "postgresql.cnpg.io",
		products: ({ manifest, name }) => {
			const bootstrap = getField(manifest, ["spec", "bootstrap"]);
			const method = [
				"recovery",
				"pg_basebackup",
				"initdb"
			].find((key) => isMapping(getField(bootstrap, [key]))) ?? "initdb";
			const own = method === "initdb" || getText(bootstrap, [method, "database"]) !== "" ? getText(bootstrap, [
				method,
				"secret",
				"name"
			]) : "none";
			const superuser = getField(manifest, ["spec", "enableSuperuserAccess"]) === true && getText(manifest, [
				"spec",
				"superuserSecret",
				"name"
			]) === "";
			return named(own === "" ? `${name}-app` : "", superuser ? `${name}-superuser` : "");
		}
	},
	{
		kind: "KafkaUser",
		group: "kafka.strimzi.io",
		products: ({ name }) => named(name)
	},
	{
		kind: "postgresql",
		group: "acid.zalan.do",
		products: ({ manifest, name, namespace }) => {
			const users = getField(manifest, ["spec", "users"]);
			return [
				"postgres",
				"standby",
				...isMapping(users) ? Object.keys(users) : []
			].map((user) => {
				const dot = user.indexOf(".");
				const bare = (dot < 0 ? user : user.slice(dot + 1)).replaceAll("_", "-");
				return {
					name: `${dot < 0 ? "" : `${user.slice(0, dot)}.`}${bare}.${name}.credentials.postgresql.acid.zalan.do`,
					namespace: dot < 0 ? namespace : user.slice(0, dot)
				};
			});
		}
	},
	{
		kind: "InfisicalSecret",
		group: "secrets.infisical.com",
		products: ({ manifest, namespace }) => {
			return [getField(manifest, ["spec", "managedSecretReference"]), ...getList(manifest, ["spec", "managedKubeSecretReferences"])].map((reference) => ({
				name: getText(reference, ["secretName"]),
				namespace: getText(reference, ["secretNamespace"]) || namespace
			})).filter(({ name }) => name !== "");
		}
	},
	{
		kind: "DopplerSecret",
		group: "secrets.doppler.com",
		products: ({ manifest, namespace }) => {
			const managed = getField(manifest, ["spec", "managedSecret"]);
			const name = getText(managed, ["name"]);
			return name === "" ? [] : [{
				name,
				namespace: getText(managed, ["namespace"]) || namespace
			}];
		}
	}
];
/** The name that a custom producer gives; empty when a field in it is missing. */
function customName({ manifest }, pattern) {
	let isComplete = true;
	const name = pattern.replace(/\{([^{}]+)\}/g, (_, path) => {
		const value = getText(manifest, path.split("."));
		if (value === "") isComplete = false;
		return value;
	});
	return isComplete ? name : "";
}
function customRow({ kind, group, makes, name }) {
	return {
		kind,
		group,
		products: (input) => named(customName(input, name)).map((made) => makes === "ConfigMap" ? {
			...made,
			kind: makes
		} : made)
	};
}
const BY_KIND = new Map(PRODUCERS.map((row) => [`${row.group}/${row.kind}`, row]));
/** What the resources of an application make, in the order of the resources; `custom` is what the config adds. */
function products(resources, destinationNamespace, custom = []) {
	const own = custom.map(customRow);
	const found = resources.flatMap((producer) => {
		const row = BY_KIND.get(`${producer.group}/${producer.kind}`);
		const added = own.filter(({ kind, group }) => kind === producer.kind && group === producer.group);
		return [...row === void 0 ? [] : [row], ...added].map((each) => ({
			producer,
			row: each
		}));
	});
	if (found.length === 0) return [];
	const labels = /* @__PURE__ */ new Map([[destinationNamespace, {}]]);
	for (const { namespace } of resources) if (namespace !== "" && !labels.has(namespace)) labels.set(namespace, {});
	for (const { group, kind, name, manifest } of resources) {
		if (group !== "" || kind !== "Namespace") continue;
		const own = getField(manifest, ["metadata", "labels"]);
		labels.set(name, isMapping(own) ? own : {});
	}
	const namespaces = [...labels].map(([name, own]) => ({
		name,
		labels: own
	}));
	return found.flatMap(({ producer, row }) => {
		const namespace = producer.namespace || destinationNamespace;
		return row.products({
			manifest: producer.manifest,
			name: producer.name,
			namespace,
			namespaces
		}).map((product) => ({
			producer,
			kind: product.kind ?? "Secret",
			namespace: product.namespace ?? namespace,
			name: product.name
		}));
	});
}
// src/model/references.ts
/** Needs of one container. */
const CONTAINER_REFERENCES = [
	{
		path: [
			"envFrom",
			"*",
			"configMapRef"
		],
		name: "name",
		kind: "ConfigMap",
		use: "env",
		canBeOptional: true
	},
	{
		path: [
			"envFrom",
			"*",
			"secretRef"
		],
		name: "name",
		kind: "Secret",
		use: "env",
		canBeOptional: true
	},
	{
		path: [
			"env",
			"*",
			"valueFrom",
			"configMapKeyRef"
		],
		name: "name",
		kind: "ConfigMap",
		use: "env",
		keys: "key",
		canBeOptional: true
	},
	{
		path: [
			"env",
			"*",
			"valueFrom",
			"secretKeyRef"
		],
		name: "name",
		kind: "Secret",
		use: "env",
		keys: "key",
		canBeOptional: true
	}
];
/** Needs of the volumes of a pod, of a Workflow or of one of its templates. */
const VOLUME_REFERENCES = [
	{
		path: [
			"volumes",
			"*",
			"configMap"
		],
		name: "name",
		kind: "ConfigMap",
		use: "volume",
		keys: "items",
		canBeOptional: true
	},
	{
		path: [
			"volumes",
			"*",
			"secret"
		],
		name: "secretName",
		kind: "Secret",
		use: "volume",
		keys: "items",
		canBeOptional: true
	},
	{
		path: [
			"volumes",
			"*",
			"projected",
			"sources",
			"*",
			"configMap"
		],
		name: "name",
		kind: "ConfigMap",
		use: "volume",
		keys: "items",
		canBeOptional: true
	},
	{
		path: [
			"volumes",
			"*",
			"projected",
			"sources",
			"*",
			"secret"
		],
		name: "name",
		kind: "Secret",
		use: "volume",
		keys: "items",
		canBeOptional: true
	},
	{
		path: [
			"volumes",
			"*",
			"persistentVolumeClaim"
		],
		name: "claimName",
		kind: "PersistentVolumeClaim",
		use: "volume"
	},
	{
		path: [
			"volumes",
			"*",
			"csi",
			"nodePublishSecretRef"
		],
		name: "name",
		kind: "Secret",
		use: "volume"
	},
	{
		path: [
			"volumes",
			"*",
			"azureFile"
		],
		name: "secretName",
		kind: "Secret",
		use: "volume"
	},
	{
		path: [
			"volumes",
			"*",
			"cephfs",
			"secretRef"
		],
		name: "name",
		kind: "Secret",
		use: "volume"
	},
	{
		path: [
			"volumes",
			"*",
			"cinder",
			"secretRef"
		],
		name: "name",
		kind: "Secret",
		use: "volume"
	},
	{
		path: [
			"volumes",
			"*",
			"flexVolume",
			"secretRef"
		],
		name: "name",
		kind: "Secret",
		use: "volume"
	},
	{
		path: [
			"volumes",
			"*",
			"iscsi",
			"secretRef"
		],
		name: "name",
		kind: "Secret",
		use: "volume"
	},
	{
		path: [
			"volumes",
			"*",
			"rbd",
			"secretRef"
		],
		name: "name",
		kind: "Secret",
		use: "volume"
	}
];
/** Needs of a pod as a whole. */
const POD_REFERENCES = [
	{
		path: ["serviceAccountName"],
		name: "",
		kind: "ServiceAccount",
		use: "account"
	},
	{
		path: ["imagePullSecrets", "*"],
		name: "name",
		kind: "Secret",
		use: "pullSecret"
	},
	{
		path: ["priorityClassName"],
		name: "",
		kind: "PriorityClass",
		group: "scheduling.k8s.io",
		use: "class"
	},
	{
		path: ["podPriorityClassName"],
		name: "",
		kind: "PriorityClass",
		group: "scheduling.k8s.io",
		use: "class"
	},
	{
		path: ["runtimeClassName"],
		name: "",
		kind: "RuntimeClass",
		group: "node.k8s.io",
		use: "class"
	}
];
/** The old name of `serviceAccountName`: it counts only where the new one is missing. */
const DEPRECATED_ACCOUNT = {
	path: ["serviceAccount"],
	name: "",
	kind: "ServiceAccount",
	use: "account"
};
function keysOf(row, value) {
	if (row.keys === "key") return [getText(value, ["key"])];
	const items = row.keys === "items" ? getList(value, ["items"]) : [];
	return items.length === 0 ? null : items.map((item) => getText(item, ["key"]));
}
function readRow(from, namespace, row, base, field) {
	return walk(base, row.path, field).flatMap(({ field: at, value }) => {
		const name = row.name === "" ? value : getField(value, [row.name]);
		if (typeof name !== "string" || name === "") return [];
		if (row.kind === "ServiceAccount" && name === "default") return [];
		return [{
			from,
			field: row.name === "" ? at : [...at, row.name],
			to: {
				group: row.group ?? "",
				kind: row.kind,
				namespace: row.group === void 0 ? namespace : "",
				name
			},
			keys: keysOf(row, value),
			optional: row.canBeOptional === true && getField(value, ["optional"]) === true,
			use: row.use,
			whenMissing: null
		}];
	});
}
/**
* What the pods of a resource need, in the order in which it is written: containers, volumes, then the pod as a whole.
* `destination` is the namespace of an object that names none.
*/
function references(from, destination) {
	const namespace = from.namespace || destination;
	const read = (rows, base, field) => rows.flatMap((row) => readRow(from, namespace, row, base, field));
	const ofPod = (spec, field) => {
		const rows = getText(spec, ["serviceAccountName"]) === "" ? [...POD_REFERENCES, DEPRECATED_ACCOUNT] : POD_REFERENCES;
		return [...read(VOLUME_REFERENCES, spec, field), ...read(rows, spec, field)];
	};
	return [...containers(from).flatMap(({ manifest, field }) => read(CONTAINER_REFERENCES, manifest, field)), ...podTemplates(from).flatMap(({ spec, field }) => {
		const templates = isWorkflow(from) ? getList(spec, ["templates"]) : [];
		return [...ofPod(spec, field), ...templates.flatMap((template, index) => ofPod(template, [
			...field,
			"templates",
			index
		]))];
	})];
}
/** The pull secrets that a ServiceAccount of the render gives to the pods of `reference.from`. */
function accountPullSecrets(reference, account) {
	return getList(account.manifest, ["imagePullSecrets"]).flatMap((item) => {
		const name = getText(item, ["name"]);
		if (name === "") return [];
		const to = {
			group: "",
			kind: "Secret",
			namespace: reference.to.namespace,
			name
		};
		return [{
			...reference,
			to,
			keys: null,
			use: "pullSecret"
		}];
	});
}
// src/model/volumes.ts
/** How a claim in a namespace gets its volume; `volumes` are the PersistentVolumes of the render. */
function volumeOrigin(claim, namespace, volumes) {
	if (getText(claim.manifest, ["spec", "volumeName"]) !== "") return "own";
	const isFor = ({ manifest }) => getText(manifest, [
		"spec",
		"claimRef",
		"name"
	]) === claim.name && getText(manifest, [
		"spec",
		"claimRef",
		"namespace"
	]) === namespace;
	if (volumes.some(isFor)) return "own";
	const className = getText(claim.manifest, ["spec", "storageClassName"]);
	const isFree = ({ manifest }) => getField(manifest, ["spec", "claimRef"]) === void 0 && getText(manifest, ["spec", "storageClassName"]) === className;
	return volumes.some(isFree) ? "class" : void 0;
}
// src/model/resolve.ts
function lazy(make) {
	let made;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}
function groupBy(items, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
}
/** What the health check that the config gives a kind says without an object of a kind. */
function healthWithout({ kind, group, to }, { health }) {
	return health.find((own) => own.kind === kind && own.group === group && own.needs.includes(to.kind))?.whenMissing ?? null;
}
/** Reads an application and prepares its model. */
function buildModel(application, { assumptions: given = DEFAULT_ASSUMPTIONS, parsed = parseSources(application.sources) } = {}) {
	const { resources, unreadable } = parsed;
	const isCheckedHere = kindMatcher(customChecks(resources));
	const hasCustomCheck = (group, kind) => given.hasCustomCheck(group, kind) || isCheckedHere(group, kind);
	const assumptions = {
		...given,
		hasCustomCheck
	};
	const { namespace, syncOptions } = application;
	const order = schedule(resources, {
		namespace,
		createNamespace: syncOptions.includes("CreateNamespace=true")
	});
	const duplicates = new Set(order.dropped.filter(({ reason }) => reason === "duplicate").map(({ resource }) => resource));
	const kept = duplicates.size === 0 ? resources : resources.filter((resource) => !duplicates.has(resource));
	const reasons = new Map(order.dropped.map(({ resource, reason }) => [resource, reason]));
	const namespaceOf = (resource) => isClusterScoped(resource.group, resource.kind) ? "" : resource.namespace || namespace;
	const nameOf = (resource) => objectName(resource.group, resource.kind, namespaceOf(resource), resource.name);
	const sorted = lazy(() => {
		const keys = new Map(kept.map((resource) => [resource, `${nameOf(resource)} ${resource.generateName}`]));
		return [...kept].sort((a, b) => compareBytes(keys.get(a) ?? "", keys.get(b) ?? "") || a.index - b.index);
	});
	const byName = lazy(() => new Map(kept.map((resource) => [nameOf(resource), resource])));
	const nameOfNeed = ({ group, kind, namespace: home, name }) => objectName(group, kind, home, name);
	const target = (to) => byName().get(nameOfNeed(to));
	const custom = assumptions.references.map((row) => ({
		...row,
		whenMissing: healthWithout(row, assumptions)
	}));
	const withAccounts = (reference) => {
		const account = reference.use === "account" ? target(reference.to) : void 0;
		return account === void 0 ? [reference] : [reference, ...accountPullSecrets(reference, account)];
	};
	const applied = lazy(() => sorted().filter((resource) => order.stepsOf(resource).length > 0));
	const made = lazy(() => products(sorted(), namespace, assumptions.producers));
	const allProducts = lazy(() => groupBy(made(), ({ kind, namespace: home, name }) => objectName("", kind, home, name)));
	const producers = (to) => allProducts().get(nameOfNeed(to)) ?? [];
	const isInRender = ({ to }) => (target(to) !== void 0 || producers(to).length > 0) && !assumptions.isExternal(to.kind, to.name);
	const readReferences = (resource) => [...references(resource, namespace).flatMap(withAccounts), ...objectReferences(resource, namespace, custom)].filter(isInRender);
	const allReferences = lazy(() => applied().flatMap(readReferences));
	const byUser = lazy(() => groupBy(allReferences(), ({ from }) => from));
	const byProducer = lazy(() => groupBy(made(), ({ producer }) => producer));
	const needsOf = (resource) => order.stepsOf(resource).length > 0 ? byUser().get(resource) ?? [] : readReferences(resource);
	const behaviours = /* @__PURE__ */ new Map();
	const storageClass = (name) => target({
		group: "storage.k8s.io",
		kind: "StorageClass",
		namespace: "",
		name
	});
	const volumes = lazy(() => kept.filter(({ group, kind }) => group === "" && kind === "PersistentVolume"));
	const volumeOf = (claim) => volumeOrigin(claim, namespaceOf(claim), volumes());
	const allMigrations = lazy(() => migrationLinks({
		resources: applied(),
		destination: namespace,
		referencesOf: (resource) => references(resource, namespace)
	}));
	const allDatabaseNeeds = lazy(() => databaseNeeds({
		resources: sorted(),
		destination: namespace
	}));
	const allInitNeeds = lazy(() => initNeeds({
		resources: sorted(),
		destination: namespace,
		migrations: allMigrations()
	}));
	/** What the init containers of each object surely wait for. */
	const waits = lazy(() => {
		const found = /* @__PURE__ */ new Map();
		const add = (from, waitedFor) => {
			if (!assumptions.isExternal(waitedFor.kind, waitedFor.name)) found.set(from, (found.get(from) ?? /* @__PURE__ */ new Set()).add(waitedFor));
		};
		for (const { workload, waitedFor, isUnsure } of allInitNeeds()) if (!isUnsure) add(workload, waitedFor);
		for (const { from, loops, isLoopSure, service, backends } of allDatabaseNeeds()) {
			if (loops !== "init" || !isLoopSure) continue;
			const [backend, ...others] = backends;
			const answers = [service, others.length === 0 ? backend : void 0];
			for (const resource of answers) if (resource) add(from, resource);
		}
		return found;
	});
	return {
		application,
		assumptions,
		resources,
		unreadable,
		schedule: order,
		get references() {
			return allReferences();
		},
		get migrations() {
			return allMigrations();
		},
		get databaseNeeds() {
			return allDatabaseNeeds();
		},
		get initNeeds() {
			return allInitNeeds();
		},
		volumeOf,
		target,
		producers,
		timing(step, resource) {
			const first = order.stepsOf(resource)[0];
			if (first !== void 0) return first.index < step.index ? "earlier" : first.index === step.index ? "same" : "later";
			const reason = reasons.get(resource);
			return reason === "skip" ? "skipped" : reason === "unknown-hook" ? "dropped" : "never";
		},
		referencesOf: needsOf,
		behaviourOf(resource) {
			const known = behaviours.get(resource);
			if (known !== void 0) return known;
			const products = byProducer().get(resource) ?? [];
			const made = behaviour({
				resource,
				namespace: namespaceOf(resource),
				references: needsOf(resource),
				products,
				assumptions,
				storageClass,
				waitsFor: [...waits().get(resource) ?? []],
				nameOf,
				volumeOf
			});
			behaviours.set(resource, made);
			return made;
		},
		isLost: (resource) => duplicates.has(resource),
		nameOf,
		namespaceOf
	};
}
// src/input/argo.ts
/** Whether an object is an Argo CD Application or ApplicationSet. */
function isArgo({ group, kind }, wanted) {
	return group === "argoproj.io" && kind === wanted;
}
const NAMES = {
	string: "a string",
	boolean: "true or false",
	list: "a list",
	mapping: "a mapping"
};
/** A section of a manifest whose fields are read with their types. A wrong type is a {@link UserError}. */
var Section = class Section {
	#value;
	#path;
	constructor(value, path = []) {
		this.#value = value;
		this.#path = path;
	}
	#wrong(field, type) {
		return new UserError({
			what: `${[...this.#path, ...field].join(".")} must be ${NAMES[type]}.`,
			fix: "Argo CD refuses the object as it is."
		});
	}
	#at(key) {
		return getField(this.#value, [key]) ?? void 0;
	}
	has(key) {
		return this.#at(key) !== void 0;
	}
	text(key) {
		const value = this.#at(key);
		if (value === void 0 || typeof value === "string") return value ?? "";
		throw this.#wrong([key], "string");
	}
	flag(key) {
		const value = this.#at(key);
		if (value === void 0 || typeof value === "boolean") return value ?? false;
		throw this.#wrong([key], "boolean");
	}
	texts(key) {
		return this.#list(key).map((item, index) => {
			if (typeof item !== "string") throw this.#wrong([key, index], "string");
			return item;
		});
	}
	sections(key) {
		return this.#list(key).map((item, index) => {
			if (!isMapping(item)) throw this.#wrong([key, index], "mapping");
			return new Section(item, [
				...this.#path,
				key,
				index
			]);
		});
	}
	section(key) {
		const value = this.#at(key);
		if (value === void 0) return void 0;
		if (!isMapping(value)) throw this.#wrong([key], "mapping");
		return new Section(value, [...this.#path, key]);
	}
	/** A mapping whose values are strings. */
	pairs(key) {
		const value = this.#at(key);
		if (value === void 0) return /* @__PURE__ */ new Map();
		if (!isMapping(value)) throw this.#wrong([key], "mapping");
		return new Map(Object.entries(value).map(([name, text]) => {
			if (typeof text !== "string") throw this.#wrong([key, name], "string");
			return [name, text];
		}));
	}
	/** Anything, as it is. */
	raw(key) {
		return this.#at(key);
	}
	#list(key) {
		const value = this.#at(key);
		if (value === void 0) return [];
		if (!Array.isArray(value)) throw this.#wrong([key], "list");
		return value;
	}
};
function readSource(section, field) {
	return {
		repoURL: section.text("repoURL"),
		targetRevision: section.text("targetRevision"),
		path: section.text("path"),
		chart: section.text("chart"),
		ref: section.text("ref"),
		manifest: normalize(section),
		field
	};
}
/** Flags that change nothing by themselves (`ApplicationSourceKustomize.IsZero`). */
const IGNORED_FLAGS = /* @__PURE__ */ new Set([
	"forceCommonLabels",
	"forceCommonAnnotations",
	"commonAnnotationsEnvsubst",
	"labelWithoutSelector"
]);
/** Sections that say nothing are as good as absent (util/argo/argo.go, `NormalizeSource`). */
function normalize(section) {
	const isZero = (value) => value === null || value === void 0 || value === "" || value === false || Array.isArray(value) && value.length === 0;
	const kept = {};
	for (const type of [
		"helm",
		"kustomize",
		"directory",
		"plugin"
	]) {
		const value = section.raw(type);
		if (value === void 0) continue;
		if (!isMapping(value)) section.section(type);
		const fields = isMapping(value) ? Object.entries(value) : [];
		const saysNothing = ([key, field]) => isZero(field) || IGNORED_FLAGS.has(key) || key !== "valuesObject" && isMapping(field) && Object.keys(field).length === 0;
		if (type === "plugin" || !fields.every(saysNothing)) kept[type] = value;
	}
	return kept;
}
/**
* Reads an Application. Throws a {@link UserError} when Argo CD's API would refuse it.
* A hydrated Application is judged by what it is hydrated from.
*/
function readApplication(manifest, location, locate = void 0) {
	const spec = new Section(getField(manifest, ["spec"]), ["spec"]);
	const name = getText(manifest, ["metadata", "name"]);
	const hydrator = spec.section("sourceHydrator")?.section("drySource");
	const several = hydrator === void 0 ? spec.sections("sources") : [];
	const single = hydrator ?? spec.section("source");
	const only = single === void 0 ? [] : [readSource(single, hydrator === void 0 ? ["spec", "source"] : [
		"spec",
		"sourceHydrator",
		"drySource"
	])];
	return {
		name,
		project: spec.text("project") || "default",
		namespace: spec.section("destination")?.text("namespace") ?? "",
		syncOptions: spec.section("syncPolicy")?.texts("syncOptions") ?? [],
		sources: several.length > 0 ? several.map((source, index) => readSource(source, [
			"spec",
			"sources",
			index
		])) : only,
		hasMultipleSources: several.length > 0,
		location,
		locate,
		identity: JSON.stringify([name, getField(manifest, ["spec"])])
	};
}
/** A JSON merge patch (RFC 7386): mappings are merged, `null` deletes, anything else replaces. */
function mergePatch(target, patch) {
	if (!isMapping(patch)) return patch;
	const merged = { ...isMapping(target) ? target : {} };
	for (const [key, value] of Object.entries(patch)) if (value === null) delete merged[key];
	else merged[key] = mergePatch(merged[key], value);
	return merged;
}
// src/input/globs.ts
const DIALECTS = {
	/** Go's `path.Match`: the directories of a git generator. */
	path: {
		crossesSlash: false,
		doubleStar: false,
		braces: false,
		negations: "^",
		isStrict: true,
		isOneRange: false
	},
	/** github.com/bmatcuk/doublestar: Helm value files. */
	doublestar: {
		crossesSlash: false,
		doubleStar: true,
		braces: true,
		negations: "^!",
		isStrict: true,
		isOneRange: false
	},
	/** github.com/gobwas/glob without separators: `directory.include` and `exclude`. */
	gobwas: {
		crossesSlash: true,
		doubleStar: false,
		braces: true,
		negations: "!",
		isStrict: true,
		isOneRange: true
	},
	/** git's pathspec without magic: the files of a git generator. */
	pathspec: {
		crossesSlash: true,
		doubleStar: false,
		braces: false,
		negations: "^!",
		isStrict: false,
		isOneRange: false
	}
};
const literal = (text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
/** A class such as `[a-z]` or `[!x]` that begins at an index; undefined when it does not end. */
function classAt(pattern, start, { negations, isStrict, isOneRange }) {
	const isNegated = pattern[start + 1] !== void 0 && negations.includes(pattern[start + 1]);
	let source = "";
	for (let at = start + (isNegated ? 2 : 1); at < pattern.length; at++) {
		const char = pattern[at];
		if (char === "]" && (source !== "" || isStrict)) {
			const isMixed = isOneRange && source.includes("-") && !/^\\?.-\\?.$/.test(source);
			return source !== "" && !isMixed && !(isStrict && /^-|-$/.test(source)) ? {
				source: `[${isNegated ? "^" : ""}${source}]`,
				end: at
			} : void 0;
		}
		if (char === "\\" && at + 1 < pattern.length) source += literal(pattern[++at]);
		else source += char === "-" ? "-" : literal(char);
	}
}
/** The source of a regular expression; undefined for a pattern that is none. */
function translate(pattern, dialect) {
	const { crossesSlash, doubleStar, braces, isStrict } = dialect;
	const any = crossesSlash ? "[^]" : "[^/]";
	let source = "";
	let depth = 0;
	for (let at = 0; at < pattern.length; at++) {
		const char = pattern[at];
		const found = char === "[" ? classAt(pattern, at, dialect) : void 0;
		if (char === "[" && found === void 0 && isStrict) return void 0;
		if (char === "\\" && at + 1 < pattern.length) source += literal(pattern[++at]);
		else if (char === "\\" && isStrict) return void 0;
		else if (char === "*") {
			const stars = /^\*+/.exec(pattern.slice(at))?.[0].length ?? 1;
			const after = pattern[at + stars];
			const isDouble = doubleStar && stars === 2 && (at === 0 || pattern[at - 1] === "/") && (after === void 0 || after === "/");
			at += stars - 1;
			if (!isDouble) source += `${any}*`;
			else if (pattern[at + 1] === "/") {
				source += "(?:[^]*/)?";
				at++;
			} else source += "[^]*";
		} else if (char === "?") source += any;
		else if (found !== void 0) {
			source += found.source;
			at = found.end;
		} else if (braces && char === "{") {
			source += "(?:";
			depth++;
		} else if (braces && char === "}" && depth > 0) {
			source += ")";
			depth--;
		} else if (braces && char === "," && depth > 0) source += "|";
		else source += literal(char);
	}
	if (depth > 0 && doubleStar) return void 0;
	return source + ")".repeat(depth);
}
/** A test for paths; a pattern that is none matches nothing. */
function globMatcher(kind, pattern) {
	const plain = kind === "pathspec" ? pattern.replace(/^(?:\.\/+)+/, "") : pattern;
	const source = translate(plain, DIALECTS[kind]);
	let expression;
	try {
		expression = new RegExp(source === void 0 ? "(?!)" : `^(?:${source})$`);
	} catch {
		return () => false;
	}
	if (kind !== "pathspec") return (path) => expression.test(path);
	const folder = plain.replace(/\/+$/, "");
	if (folder === "" || folder === ".") return () => true;
	return (path) => path.startsWith(`${folder}/`) || plain === folder && (path === folder || expression.test(path));
}
/** Whether a value file is a glob (reposerver/repository/repository.go, `isGlobPath`). */
const isGlob = (path) => /[*?[]/.test(path);
// src/input/directory.ts
const MANIFEST_FILE$1 = /\.(?:yaml|yml|json|jsonnet)$/;
const SKIPPED = "+argocd:skip-file-rendering";
const TELLTALES = [
	"apiVersion:",
	"kind:",
	"metadata:"
];
/** Whether Argo CD reads a file, passes it over, or refuses everything because of it (`getObjsFromYAMLOrJSON`). */
function holdsObjects(file, text) {
	let hasOne = false;
	for (const document of splitDocuments(text)) {
		const read = readDocument(document);
		if (read.ok && (read.value === null || read.value === void 0)) continue;
		if (read.ok && isMapping(read.value) && typeof read.value["kind"] === "string" && read.value["kind"] !== "") {
			hasOne = true;
			continue;
		}
		if (!read.ok && (hasOne || TELLTALES.every((key) => text.includes(key)))) return true;
		if (hasOne || file.endsWith(".json") || TELLTALES.every((key) => text.includes(key))) throw new UserError({
			what: `Argo CD refuses ${file}: one of its documents has no kind.`,
			fix: "Give it one, or move what is no manifest into a file of its own."
		});
		return false;
	}
	return hasOne;
}
/** Reads a directory. Throws a {@link UserError} where Argo CD refuses all of it. */
async function readDirectory(job, { root, cwd, files: allFiles }) {
	const { folder, recurse, include, exclude, hasAnyName } = job;
	const isIncluded = include === "" ? () => true : globMatcher("gobwas", include);
	const isExcluded = exclude === "" ? () => false : globMatcher("gobwas", exclude);
	const below = (await allFiles()).filter((file) => file.startsWith(folder + path.sep)).map((file) => relativePath(folder, file));
	const wanted = (recurse ? below : below.filter((name) => !name.includes("/"))).sort(bySegments).filter((name) => (hasAnyName || MANIFEST_FILE$1.test(name)) && !isExcluded(name) && isIncluded(name));
	const files = [];
	const jsonnet = [];
	for (const name of wanted) {
		const file = path.join(folder, name);
		const shown = relativePath(cwd, file);
		const text = await readText(file, root);
		if (text === void 0 || text.includes(SKIPPED)) continue;
		if (name.endsWith(".jsonnet")) jsonnet.push(shown);
		else if (holdsObjects(shown, text)) files.push({
			file: shown,
			text
		});
	}
	return {
		files,
		jsonnet
	};
}
/** Compares paths part by part, as a walk meets them. */
function bySegments(a, b) {
	const left = a === "" ? [] : a.split("/");
	const right = b === "" ? [] : b.split("/");
	for (let at = 0; at < Math.min(left.length, right.length); at++) {
		const [one, other] = [left[at], right[at]];
		if (one !== other) return one < other ? -1 : 1;
	}
	return left.length - right.length;
}
// src/input/go-template.ts
/** Functions that helm has and Argo CD has not. */
const NOT_IN_ARGO = new Set([
	"include",
	"tpl",
	"required",
	"lookup",
	"fromJsonArray",
	"toYamlPretty",
	"mustToYaml",
	"getHostByName"
].concat([
	"toToml",
	"fromToml",
	"mustToToml"
]));
/** What the rewritten templates call: `missingkey`, and the functions that Argo CD has and helm has not. */
const HELPERS = `{{- define "wl.must" -}}
{{- $at := index . 0 -}}
{{- range $key := rest . -}}
{{- if not (kindIs "map" $at) }}{{ fail (printf "can't evaluate field %s in type %s" $key (typeOf $at)) }}{{ end -}}
{{- $isAny := typeIs "map[string]interface {}" $at -}}
{{- if and $isAny (not (hasKey $at $key)) }}{{ fail (printf "map has no entry for key %q" $key) }}{{ end -}}
{{- if and (not $isAny) (not (index $at $key)) }}{{ fail (printf "map has no entry for key %q" $key) }}{{ end -}}
{{- $at = index $at $key -}}
{{- end -}}
yes
{{- end -}}
{{- define "wl.has" -}}
{{- $at := index . 0 -}}
{{- $has := "yes" -}}
{{- range $key := rest . -}}
{{- if and $has (typeIs "map[string]interface {}" $at) }}{{ if hasKey $at $key }}{{ $at = index $at $key }}{{ else }}{{ $has = "" }}{{ end }}{{ end -}}
{{- end -}}
{{ $has }}
{{- end -}}
{{- define "wl.normalize" -}}
{{ regexReplaceAllLiteral "[^-a-z0-9.]" (lower .) "-" | trunc 253 | trimAll "-." }}
{{- end -}}
{{- define "wl.slugify" -}}
{{- $size := 50 -}}
{{- $smart := true -}}
{{- if gt (len .) 1 }}{{ $size = int (index . 0) }}{{ end -}}
{{- if gt (len .) 2 }}{{ $smart = index . 1 }}{{ end -}}
{{- $name := include "wl.normalize" (last .) -}}
{{- if not $smart }}{{ $name = trunc $size $name }}{{ end -}}
{{- $slug := regexReplaceAllLiteral "[-.]+" $name "-" | trimAll "-_" -}}
{{- $cut := trunc $size $slug -}}
{{- if or (le (len $slug) $size) (not $smart) (not (contains "-" (trunc (int (add $size 1)) $slug))) }}{{ $cut }}
{{- else }}{{ regexReplaceAllLiteral "-[^-]*$" (trunc (int (add $size 1)) $slug) "" }}{{ end -}}
{{- end -}}
`;
const TOKEN = /(?<end>\s-\}\}|\}\})|(?<text>"(?:\\.|[^"\\])*"|\x60[^\x60]*\x60|'(?:\\.|[^'\\])*')|(?<number>\d[\w.]*)|(?<base>\$\w*)?(?<fields>(?:\.[A-Za-z_]\w*)+)|(?<variable>\$\w*)|(?<name>[A-Za-z_]\w*)|(?<other>[\s\S])/y;
/** A chain of fields such as `.a.b`, so that a key that is missing does what it does in Argo CD. */
function rewriteChain(chain, base, keys, isStrict) {
	const checked = isStrict ? keys : keys.slice(0, -1);
	if (checked.length === 0) return chain;
	const names = checked.map((key) => JSON.stringify(key)).join(" ");
	return isStrict ? `(and (include "wl.must" (list ${base} ${names})) ${chain})` : `(and (index (dict "yes" true) (include "wl.has" (list ${base} ${names}))) ${chain})`;
}
/** Rewrites one action, from behind its `{{`. Gives its text and where it ends. */
function rewriteAction(template, start, isStrict) {
	let text = "";
	let before = "";
	const slugs = [false];
	const opens = [];
	let group = "";
	const endCommand = () => {
		const isSlug = slugs.at(-1) === true;
		slugs[slugs.length - 1] = false;
		return isSlug ? " | include \"wl.slugify\" " : "";
	};
	TOKEN.lastIndex = start;
	for (let match = TOKEN.exec(template); match !== null; match = TOKEN.exec(template)) {
		const [token] = match;
		const { end, base, fields, name, other } = match.groups;
		if (end !== void 0) return {
			text: text + endCommand() + token,
			end: TOKEN.lastIndex
		};
		if (name === "fromJson") text += "mustFromJson";
		else if (fields !== void 0 && before === ")" && base === void 0) {
			const chain = rewriteChain(group + token, group, fields.slice(1).split("."), isStrict);
			text = text.slice(0, text.length - group.length) + chain;
		} else if (fields !== void 0) text += rewriteChain(token, base ?? ".", fields.slice(1).split("."), isStrict);
		else if (name === "normalize") text += "include \"wl.normalize\"";
		else if (name === "slugify") {
			slugs[slugs.length - 1] = true;
			text += "list";
		} else if (name !== void 0 && NOT_IN_ARGO.has(name)) throw new UserError({
			what: `function "${name}" not defined`,
			fix: "ApplicationSets have the functions of Sprig, normalize, slugify, toYaml and fromYaml."
		});
		else if (other === "(") {
			slugs.push(false);
			opens.push(text.length);
			text += token;
		} else if (other === ")" || other === "|") {
			text += endCommand() + token;
			if (other === ")" && slugs.length > 1) {
				slugs.pop();
				group = text.slice(opens.pop());
			}
		} else text += token;
		before = token;
	}
	throw new UserError({
		what: `unclosed action in ${JSON.stringify(template)}`,
		fix: "Close it with }}."
	});
}
/** Rewrites a template of Argo CD into one that does the same in helm. */
function rewriteTemplate(template, isStrict) {
	let text = "";
	let done = 0;
	for (let at = template.indexOf("{{"); at >= 0; at = template.indexOf("{{", done)) {
		const open = /^\{\{(?:- )?/.exec(template.slice(at))?.[0] ?? "{{";
		text += template.slice(done, at) + open;
		const inner = at + open.length;
		const comment = /^\s*\/\*[\s\S]*?\*\/(?: -)?\}\}/.exec(template.slice(inner))?.[0];
		if (comment !== void 0) {
			text += comment;
			done = inner + comment.length;
			continue;
		}
		const action = rewriteAction(template, inner, isStrict);
		text += action.text;
		done = action.end;
	}
	return (text + template.slice(done)).replace(/\{$/, "{{ \"{\" }}");
}
/** What helm says went wrong, without its own surroundings. */
function reasonOf(message) {
	const failed = message.split("error calling fail: ").at(-1);
	return (failed === void 0 || failed === message ? message.split(/executing "[^"]*" at <.*?>: /).at(-1) ?? message : failed).replace(/^.*?(?:parse|execution) error at \([^)]*\): /s, "").replace(/\s*Use --debug flag.*$/s, "").trim();
}
/**
* Evaluates templates, each with each set of parameters, in one run of helm. Gives for each set the texts.
* Throws a {@link UserError} with Go's reason when one of them fails.
*/
async function evaluateTemplates(templates, parameters, { isStrict }, { programs, cache, timeout }) {
	if (parameters.length === 0) return [];
	const plain = templates.filter((template) => template.includes("{{"));
	const unique = [...new Set(plain)];
	if (unique.length === 0) return parameters.map(() => [...templates]);
	const rewritten = unique.map((template, index) => `{{ define "t${index}" }}${rewriteTemplate(template, isStrict)}{{ end }}\n`);
	const helm = await programs.helm();
	const data = JSON.stringify(parameters);
	const make = async () => {
		const folder = temporaryFolder();
		try {
			mkdirSync(path.join(folder, "templates"));
			writeFileSync(path.join(folder, "Chart.yaml"), "apiVersion: v2\nname: wl\nversion: 0.0.0\n");
			writeFileSync(path.join(folder, "parameters.json"), data);
			writeFileSync(path.join(folder, "templates/_templates.tpl"), HELPERS + rewritten.join(""));
			writeFileSync(path.join(folder, "templates/results.yaml"), `results:{{ range $p := .Files.Get "parameters.json" | fromJsonArray }}{{ range $t := until ${unique.length} }}\n- {{ include (printf "t%d" $t) $p | toJson }}{{ end }}{{ end }}\n`);
			const missing = new UserError({
				what: `there is no helm at ${helm.file}`,
				fix: ""
			});
			return await run(helm.file, ["template", folder], {
				missing,
				what: "Go template",
				timeout
			});
		} finally {
			removeFolder(folder);
		}
	};
	let text;
	try {
		({text} = await cache.get([
			"go-template",
			helm.identity,
			HELPERS,
			rewritten,
			data
		], make));
	} catch (error) {
		if (error instanceof UserError) throw new UserError({
			what: `its Go template fails: ${reasonOf(error.what)}`,
			fix: ""
		});
		throw error;
	}
	const read = readDocument({
		text: text.replace(/^---\n/, ""),
		offset: 0
	});
	const results = read.ok ? getList(read.value, ["results"]).map(String) : [];
	return parameters.map((_, set) => templates.map((template) => template.includes("{{") ? results[set * unique.length + unique.indexOf(template)] ?? "" : template));
}
// src/input/application-set.ts
/** Generators that ask something outside of the repository. */
const OUTSIDE = {
	clusters: "its cluster generator needs a cluster",
	clusterDecisionResource: "its cluster decision resource generator needs a cluster",
	scmProvider: "its SCM provider generator needs the network",
	pullRequest: "its pull request generator needs the network",
	plugin: "its plugin generator needs a plugin"
};
/** In the order in which the controller goes through the kinds of one generator. */
const KINDS = [
	"list",
	"clusters",
	"git",
	"scmProvider",
	"clusterDecisionResource",
	"pullRequest",
	"matrix",
	"merge",
	"plugin"
];
const section = (value, ...field) => {
	const found = getField(value, field);
	return isMapping(found) ? found : {};
};
/** Go's `%v` for what JSON can hold. */
function goText(value) {
	if (value === null || value === void 0) return "<nil>";
	if (typeof value === "number") return goNumber(value);
	if (Array.isArray(value)) return `[${value.map(goText).join(" ")}]`;
	if (!isMapping(value)) return String(value);
	return `map[${Object.keys(value).sort().map((key) => `${key}:${goText(value[key])}`).join(" ")}]`;
}
/** Go's `%v` of a float64: the shortest digits, with an exponent from 1e6 on and below 1e-4. */
function goNumber(value) {
	const [digits = "", exponent = "0"] = value.toExponential().split("e");
	const power = Number(exponent);
	if (power >= -4 && power < 6) return String(value);
	return `${digits}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}
/** A nested value as keys with dots (github.com/jeremywohl/flatten). Empty mappings and lists vanish. */
function flatten(value, prefix = "", into = {}) {
	const entries = Array.isArray(value) ? value.map((item, index) => [String(index), item]) : Object.entries(value);
	for (const [key, item] of entries) {
		const name = prefix === "" ? key : `${prefix}.${key}`;
		if (typeof item === "object" && item !== null) flatten(item, name, into);
		else into[name] = item;
	}
	return into;
}
const asTexts = (params) => Object.fromEntries(Object.entries(params).map(([key, value]) => [key, goText(value)]));
/** Merges mappings deeply; the second one wins (dario.cat/mergo, `WithOverride`). */
function override(base, other) {
	const merged = { ...base };
	for (const [key, value] of Object.entries(other)) {
		const present = merged[key];
		merged[key] = isMapping(present) && isMapping(value) ? override(present, value) : value;
	}
	return merged;
}
const isEmpty = (value) => value === void 0 || value === null || value === "" || value === 0 || value === false || typeof value === "object" && Object.keys(value).length === 0;
/** Fills what is empty in a template with what another one has; values of charts are one thing (mergo's `Merge`). */
function fill(template, base) {
	const merged = { ...template };
	for (const [key, value] of Object.entries(base)) {
		const present = merged[key];
		if (isEmpty(present) && !(key === "valuesObject" && isMapping(present))) merged[key] = value;
		else if (key !== "valuesObject" && isMapping(present) && isMapping(value)) merged[key] = fill(present, value);
	}
	return merged;
}
/** `SanitizeName`: what `basenameNormalized` is. */
function sanitize(name) {
	return name.toLowerCase().replace(/[^-a-z0-9.]/gu, "-").slice(0, 253).replace(/^[-.]+|[-.]+$/g, "");
}
/** `replaceTemplatedString` without Go templates: `{{name}}` becomes the parameter; one that is none stays (valyala/fasttemplate). */
function replaceFlat(text, params) {
	if (!/\{\{.*\}\}/.test(text)) return text;
	let result = "";
	let done = 0;
	for (let at = text.indexOf("{{"); at >= 0; at = text.indexOf("{{", done)) {
		const end = text.indexOf("}}", at + 2);
		if (end < 0) throw new UserError({
			what: `the template ${JSON.stringify(text)} has no end tag }}.`,
			fix: "Close it."
		});
		const tag = text.slice(at + 2, end);
		const value = Object.hasOwn(params, tag.trim()) ? params[tag.trim()] : void 0;
		result += text.slice(done, at) + (tag.trim() !== "" && typeof value === "string" ? value : `{{${tag}}}`);
		done = end + 2;
	}
	return result + text.slice(done);
}
/** The value of the first document; undefined when it is no YAML. */
function firstDocument(text) {
	const document = splitDocuments(text).find((one) => /^(?!\s*(?:#|$)).+/m.test(one.text));
	const read = document === void 0 ? void 0 : readDocument(document);
	return read === void 0 ? null : read.ok ? read.value ?? null : void 0;
}
/** All texts of a value, keys of mappings too. */
function textsIn(value, found = []) {
	if (typeof value === "string") found.push(value);
	else if (Array.isArray(value)) for (const item of value) textsIn(item, found);
	else if (isMapping(value)) for (const [key, item] of Object.entries(value)) {
		found.push(key);
		textsIn(item, found);
	}
	return found;
}
/** A value without the keys that are null, as `deeplyReplaceWithFilter` leaves them out; nulls in lists stay. */
function withoutNulls(value) {
	if (Array.isArray(value)) return value.map(withoutNulls);
	if (!isMapping(value)) return value;
	const kept = Object.entries(value).filter(([, item]) => item !== null);
	return Object.fromEntries(kept.map(([key, item]) => [key, withoutNulls(item)]));
}
/** A value with each text, keys too, put through a function. */
function mapTexts(value, map) {
	if (typeof value === "string") return map(value);
	if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
	if (!isMapping(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [map(key), mapTexts(item, map)]));
}
/** The expansion of one ApplicationSet. */
var Expander = class {
	#context;
	#spec;
	#isGo;
	#options;
	constructor(spec, context) {
		const checked = new Section(spec, ["spec"]);
		const options = checked.texts("goTemplateOptions");
		this.#context = context;
		this.#spec = spec;
		this.#isGo = checked.flag("goTemplate");
		this.#options = { isStrict: options.findLast((option) => option.startsWith("missingkey=")) === "missingkey=error" };
	}
	/** A value with its templates evaluated, for each set of parameters. */
	async #render(value, sets) {
		if (!this.#isGo) return sets.map((params) => mapTexts(value, (text) => replaceFlat(text, params)));
		const templates = [...new Set(textsIn(value))];
		return (await evaluateTemplates(templates, sets, this.#options, this.#context.render)).map((texts) => {
			const byTemplate = new Map(templates.map((template, index) => [template, texts[index] ?? ""]));
			return mapTexts(value, (text) => byTemplate.get(text) ?? text);
		});
	}
	/** `GenerateApplications`. */
	async expand() {
		const applications = [];
		const skipped = [];
		for (const generator of getList(this.#spec, ["generators"])) {
			let generated;
			try {
				generated = await this.#transform(generator, section(this.#spec, "template"), void 0);
			} catch (error) {
				if (!(error instanceof NotRendered)) throw error;
				skipped.push(error.message);
				continue;
			}
			for (const { params, template } of generated) applications.push(...await this.#applications(params, template));
		}
		return {
			...unique(applications),
			skipped
		};
	}
	async #applications(sets, template) {
		const base = {
			apiVersion: "argoproj.io/v1alpha1",
			kind: "Application",
			metadata: section(template, "metadata"),
			spec: section(template, "spec")
		};
		const filled = sets.filter((set) => Object.keys(set).length > 0);
		const rendered = new Map((await this.#render(withoutNulls(base), filled)).map((application, index) => [filled[index], application]));
		const made = sets.map((set) => rendered.get(set) ?? base);
		const patch = getField(this.#spec, ["templatePatch"]);
		const patches = typeof patch === "string" ? await this.#render(patch, sets) : [];
		const patched = typeof patch === "string" ? made.map((application, index) => patchApplication(application, String(patches[index]))) : made;
		for (const application of patched) readApplication(application, void 0);
		return patched;
	}
	/** `Transform`: the parameters of each kind of generator in one entry, filtered by its selector. */
	async #transform(generator, baseTemplate, outer) {
		const results = [];
		const selector = getField(generator, ["selector"]);
		const interpolated = outer === void 0 || Object.keys(outer).length === 0 ? generator : await this.#interpolate(generator, outer);
		for (const kind of KINDS) {
			if (!isMapping(getField(generator, [kind]))) continue;
			const outside = OUTSIDE[kind];
			if (outside !== void 0) throw new NotRendered(outside);
			const own = section(interpolated, kind);
			const params = await this.#generate(kind, own);
			results.push({
				params: isMapping(selector) ? params.filter((set) => matchesSelector(selector, asTexts(flatten(set)))) : params,
				template: fill(section(getField(generator, [kind]), "template"), baseTemplate)
			});
		}
		return results;
	}
	/** `InterpolateGenerator`: what stands in `values` and cannot be told yet stays as it is. */
	async #interpolate(generator, outer) {
		const kept = /* @__PURE__ */ new Map();
		for (const value of valuesTexts(generator)) if (!this.#isGo) kept.set(value, replaceFlat(value, outer));
		else kept.set(value, await this.#tryRender(value, outer));
		const [rendered] = await this.#render(mapValues(generator, () => ""), [outer]);
		return withValuesOf(rendered, mapValues(generator, (text) => kept.get(text) ?? text));
	}
	/** A template evaluated, or as it is when it misses a key. */
	async #tryRender(template, outer) {
		try {
			const [[text] = []] = await evaluateTemplates([template], [outer], { isStrict: true }, this.#context.render);
			return text ?? template;
		} catch (error) {
			if (error instanceof UserError && /map has no entry for key|can't evaluate field/.test(error.what)) return template;
			throw error;
		}
	}
	async #generate(kind, generator) {
		if (kind === "list") return this.#list(generator);
		if (kind === "git") return this.#git(generator);
		const children = getList(generator, ["generators"]);
		if (children.length < 2) throw new UserError({
			what: `its ${kind} generator has fewer than two generators.`,
			fix: ""
		});
		if (kind === "merge") return this.#merge(generator, children);
		if (children.length > 2) throw new UserError({
			what: "its matrix generator has more than two generators.",
			fix: "Nest another matrix."
		});
		return this.#matrix(children);
	}
	/** generators/list.go */
	#list(generator) {
		const elements = getList(generator, ["elements"]).map((element) => {
			if (!isMapping(element)) throw new UserError({
				what: "an element of its list generator is no mapping.",
				fix: ""
			});
			return this.#isGo ? element : flatElement(element);
		});
		const yaml = getText(generator, ["elementsYaml"]);
		if (yaml === "") return elements;
		const found = firstDocument(yaml);
		const more = found === null ? [] : found;
		if (!Array.isArray(more) || !more.every(isMapping)) throw new UserError({
			what: "elementsYaml of its list generator is no list of mappings.",
			fix: ""
		});
		return [...elements, ...more];
	}
	/** generators/git.go */
	async #git(generator) {
		const { repository, render } = this.#context;
		const url = getText(generator, ["repoURL"]);
		const root = repository.folderOf(url);
		if (root === null) throw new NotRendered(`its git generator reads another repository, ${url}`);
		const other = repository.otherRevision(getText(generator, ["revision"]));
		if (other !== void 0) throw new NotRendered(other.replace("its targetRevision", "the revision of its git generator"));
		const home = root ?? repository.root;
		const files = (await repository.files()).filter((file) => isWithin(home, file)).map((file) => relativePath(home, file));
		const directories = getList(generator, ["directories"]);
		const prefix = getText(generator, ["pathParamPrefix"]);
		let sets;
		if (directories.length > 0) sets = directoriesOf(files, directories).map((folder) => this.#pathParams({}, folder, void 0, prefix));
		else {
			const items = getList(generator, ["files"]);
			if (items.length === 0) throw new UserError({
				what: "its git generator has neither directories nor files.",
				fix: ""
			});
			const matching = filesOf$1(files, items);
			sets = [];
			for (const file of matching) {
				const text = await readText(path.join(home, file), render.root) ?? "";
				for (const found of objectsIn(file, text)) sets.push(this.#pathParams(found, path.posix.dirname(file), path.posix.basename(file), prefix));
			}
		}
		return this.#withValues(sets, section(generator, "values"));
	}
	/** The parameters of a path, beside those of a file. */
	#pathParams(found, folder, filename, prefix) {
		const basename = path.posix.basename(folder);
		const segments = folder.split("/");
		const facts = {
			basename,
			basenameNormalized: sanitize(basename)
		};
		if (filename !== void 0) Object.assign(facts, {
			filename,
			filenameNormalized: sanitize(filename)
		});
		if (this.#isGo) {
			const own = {
				path: folder,
				...facts,
				segments
			};
			return {
				...found,
				...prefix === "" ? { path: own } : { [prefix]: { path: own } }
			};
		}
		const name = prefix === "" ? "path" : `${prefix}.path`;
		const named = Object.entries(facts).map(([key, value]) => [`${name}.${key}`, value]);
		const numbered = segments.flatMap((segment, index) => segment === "" ? [] : [[`${name}[${index}]`, segment]]);
		return {
			...asTexts(flatten(found)),
			[name]: folder,
			...Object.fromEntries([...named, ...numbered])
		};
	}
	/** generators/value_interpolation.go */
	async #withValues(sets, values) {
		if (Object.keys(values).length === 0) return [...sets];
		const names = Object.keys(values);
		const rendered = await this.#render(names.map((name) => values[name]), sets);
		return sets.map((params, index) => {
			const pairs = names.map((name, at) => [this.#isGo ? name : `values.${name}`, rendered[index]?.[at]]);
			return this.#isGo ? {
				...params,
				values: Object.fromEntries(pairs)
			} : {
				...params,
				...Object.fromEntries(pairs)
			};
		});
	}
	/** The parameters of a generator inside of another one. */
	async #child(generator, outer) {
		const generated = await this.#transform(generator, {}, outer);
		const [only] = generated;
		if (only === void 0) throw new UserError({
			what: "one of its inner generators is none that Argo CD knows.",
			fix: ""
		});
		if (generated.length > 1) throw new UserError({
			what: "one of its inner generators is of several kinds.",
			fix: "Make one of each."
		});
		return only.params;
	}
	/** generators/matrix.go */
	async #matrix([first, second]) {
		const results = [];
		for (const a of await this.#child(first, void 0)) for (const b of await this.#child(second, a)) if (this.#isGo) results.push(override(b, a));
		else {
			const [left, right] = [asTexts(a), asTexts(b)];
			const clash = Object.keys(right).find((key) => Object.hasOwn(left, key) && left[key] !== right[key]);
			if (clash !== void 0) throw new UserError({
				what: `both generators of its matrix set ${clash}, to different values.`,
				fix: "Rename one."
			});
			results.push({
				...left,
				...right
			});
		}
		return results;
	}
	/** generators/merge.go */
	async #merge(generator, children) {
		const keys = getList(generator, ["mergeKeys"]).map(String);
		if (keys.length === 0) throw new UserError({
			what: "its merge generator has no mergeKeys.",
			fix: ""
		});
		const byKey = (sets) => {
			const found = /* @__PURE__ */ new Map();
			for (const set of sets) {
				const key = JSON.stringify([...new Set(keys)].sort().map((name) => set[name] ?? null));
				if (found.has(key)) throw new UserError({
					what: `two sets of parameters of its merge generator have the same merge keys ${key}.`,
					fix: ""
				});
				found.set(key, set);
			}
			return found;
		};
		const sets = [];
		for (const child of children) sets.push(byKey(await this.#child(child, void 0)));
		const [base = /* @__PURE__ */ new Map(), ...others] = sets;
		for (const other of others) for (const [key, set] of other) {
			const present = base.get(key);
			if (present !== void 0) base.set(key, this.#isGo ? override(present, set) : {
				...present,
				...set
			});
		}
		return [...base.values()];
	}
};
const isKind = (key) => KINDS.includes(key);
/** The texts in the `values` of generators, also of inner ones. */
function valuesTexts(generator) {
	const texts = [];
	mapValues(generator, (text) => {
		texts.push(text);
		return text;
	});
	return [...new Set(texts)];
}
/** A generator with the texts in `values`, also of inner ones, put through a function. */
function mapValues(node, map) {
	if (Array.isArray(node)) return node.map((item) => mapValues(item, map));
	if (!isMapping(node)) return node;
	return Object.fromEntries(Object.entries(node).map(([key, own]) => {
		if (!isKind(key) || !isMapping(own)) return [key, key === "generators" ? mapValues(own, map) : own];
		const { values, generators } = own;
		const texts = isMapping(values) ? { values: Object.fromEntries(Object.entries(values).map(([name, text]) => [name, typeof text === "string" ? map(text) : text])) } : {};
		const inner = generators === void 0 ? {} : { generators: mapValues(generators, map) };
		return [key, {
			...own,
			...texts,
			...inner
		}];
	}));
}
/** A generator with the `values` of another one of the same shape. */
function withValuesOf(node, other) {
	if (Array.isArray(node)) return node.map((item, index) => withValuesOf(item, Array.isArray(other) ? other[index] : void 0));
	if (!isMapping(node) || !isMapping(other)) return node;
	return Object.fromEntries(Object.entries(node).map(([key, own]) => {
		if (!isKind(key) || !isMapping(own)) return [key, own];
		const same = getField(other, [key]);
		const values = getField(same, ["values"]);
		const inner = own["generators"] === void 0 ? {} : { generators: withValuesOf(own["generators"], getField(same, ["generators"])) };
		return [key, {
			...own,
			...values !== void 0 && { values },
			...inner
		}];
	}));
}
/** `validateGeneratedApplications`: those without a name, and those of one name, are not made; the others are. */
function unique(applications) {
	const nameOf = (application) => getText(application, ["metadata", "name"]);
	const count = /* @__PURE__ */ new Map();
	for (const application of applications) count.set(nameOf(application), (count.get(nameOf(application)) ?? 0) + 1);
	const refused = [...count].flatMap(([name, times]) => name === "" ? ["it makes an Application without a name"] : times > 1 ? [`it makes several Applications of the name ${name}`] : []);
	return {
		applications: applications.filter((application) => nameOf(application) !== "" && count.get(nameOf(application)) === 1),
		refused
	};
}
/** Without Go templates every parameter is a string. */
function flatElement(element) {
	const params = {};
	const set = (key, value) => {
		if (typeof value !== "string") throw new UserError({
			what: `the element ${key} of its list generator is no string.`,
			fix: "Quote it, or set goTemplate: true."
		});
		params[key] = value;
	};
	for (const [key, value] of Object.entries(element)) if (key !== "values") set(key, value);
	else if (isMapping(value)) for (const [name, text] of Object.entries(value)) set(`values.${name}`, text);
	else throw new UserError({
		what: "values in an element of its list generator is no mapping.",
		fix: ""
	});
	return params;
}
/** `GetGitDirectories` and `filterApps`: folders that are not hidden, as a walk meets them. */
function directoriesOf(files, items) {
	const folders = /* @__PURE__ */ new Set();
	for (const file of files) for (let at = path.posix.dirname(file); at !== "." && !folders.has(at); at = path.posix.dirname(at)) folders.add(at);
	const matchers = items.map((item) => ({
		matches: globMatcher("path", getText(item, ["path"])),
		isExcluded: getField(item, ["exclude"]) === true
	}));
	return [...folders].filter((folder) => !folder.split("/").some((part) => part.startsWith("."))).sort(bySegments).filter((folder) => {
		const matching = matchers.filter(({ matches }) => matches(folder));
		return matching.length > 0 && matching.every(({ isExcluded }) => !isExcluded);
	});
}
/** `generateParamsForGitFiles`: what an exclude matches is left out. */
function filesOf$1(files, items) {
	const matchers = items.map((item) => ({
		matches: globMatcher("pathspec", getText(item, ["path"])),
		isExcluded: getField(item, ["exclude"]) === true
	}));
	return files.filter((file) => {
		const matching = matchers.filter(({ matches }) => matches(file));
		return matching.length > 0 && matching.every(({ isExcluded }) => !isExcluded);
	}).sort();
}
/** `generateParamsFromGitFile`: one mapping, or a list of them. */
function objectsIn(file, text) {
	const value = firstDocument(text);
	if (value === null) return [{}];
	if (isMapping(value)) return [value];
	const sets = Array.isArray(value) ? value.map((item) => item ?? {}) : [];
	if (Array.isArray(value) && sets.every(isMapping)) return sets;
	throw new UserError({
		what: `${file}, which its git generator reads, holds neither a mapping nor a list of mappings.`,
		fix: ""
	});
}
/** utils/selector.go */
function matchesSelector(selector, labels) {
	const has = (key) => Object.hasOwn(labels, key);
	return Object.entries(section(selector, "matchLabels")).every(([key, value]) => has(key) && labels[key] === value) && getList(selector, ["matchExpressions"]).every((expression) => {
		const key = getText(expression, ["key"]);
		const operator = getText(expression, ["operator"]);
		const values = getList(expression, ["values"]);
		const isListed = values.includes(labels[key]);
		if (/In$/.test(operator) ? values.length === 0 : /Exist/.test(operator) && values.length > 0) throw new UserError({
			what: `the operator ${operator} of a selector ${values.length === 0 ? "needs values" : "takes no values"}.`,
			fix: ""
		});
		if (operator === "In") return has(key) && isListed;
		if (operator === "NotIn") return !has(key) || !isListed;
		if (operator === "Exists") return has(key);
		if (operator === "DoesNotExist") return !has(key);
		throw new UserError({
			what: `"${operator}" is no operator of a selector.`,
			fix: "It may be In, NotIn, Exists or DoesNotExist."
		});
	});
}
function isJson(text) {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
const VALUES_OBJECT = [
	"spec",
	"source",
	"helm",
	"valuesObject"
];
/** A key below which both values have a mapping or a list. */
function mergedValue(present, patch) {
	if (!isMapping(present) || !isMapping(patch)) return void 0;
	const isNested = (value) => typeof value === "object" && value !== null;
	return Object.keys(patch).find((key) => isNested(patch[key]) && isNested(present[key]) && Array.isArray(patch[key]) === Array.isArray(present[key]));
}
/** controllers/template/patch.go: a strategic merge in which lists are replaced; the project stays. */
function patchApplication(application, patch) {
	if (patch.trim().startsWith("{") && !isJson(patch)) throw new UserError({
		what: "its templatePatch begins like JSON and is none.",
		fix: "Write it as JSON, or as YAML without braces around it."
	});
	const [document] = splitDocuments(patch);
	const read = document === void 0 ? {
		ok: true,
		value: null
	} : readDocument(document);
	if (!read.ok || !(isMapping(read.value) || read.value === null || read.value === void 0)) throw new UserError({
		what: `its templatePatch is no valid YAML${read.ok ? "" : `: ${read.message}`}.`,
		fix: ""
	});
	const clash = mergedValue(getField(application, VALUES_OBJECT), getField(read.value, VALUES_OBJECT));
	if (clash !== void 0) throw new UserError({
		what: `its templatePatch cannot merge ${[...VALUES_OBJECT, clash].join(".")}: unable to find api field in struct RawExtension.`,
		fix: "Set values in the template or in the patch, not in both."
	});
	const merged = mergePatch(application, read.value ?? {});
	const project = getField(application, ["spec", "project"]);
	return {
		...merged,
		spec: {
			...section(merged, "spec"),
			...project !== void 0 && { project }
		}
	};
}
/**
* The Applications that an ApplicationSet makes. Throws a {@link UserError} where the controller would make none;
* generators that ask something outside of the repository are told in `skipped`.
*/
async function expandApplicationSet(manifest, context) {
	return new Expander(section(manifest, "spec"), context).expand();
}
// src/input/discover.ts
const MANIFEST_FILE = /\.(?:ya?ml|json)$/i;
/** Files whose names say that they hold YAML or JSON. */
const isManifestFile = (file) => MANIFEST_FILE.test(file);
/** The outermost folder of a set that holds a path; the path itself counts. */
function outermost(folders, file) {
	let found;
	for (let at = file;; at = path.dirname(at)) {
		if (folders.has(at)) found = at;
		if (path.dirname(at) === at) return found;
	}
}
/** The nearest folder upwards, up to the root, that passes a test. */
async function findUpwards(start, root, test) {
	for (let at = start;; at = path.dirname(at)) {
		const found = await test(at);
		if (found !== void 0) return {
			folder: at,
			found
		};
		if (at === root || path.dirname(at) === at) return void 0;
	}
}
/** Charts that are no library and that no other chart depends on. */
async function findCharts(files, { root }) {
	const folders = new Set(files.filter((file) => path.basename(file) === "Chart.yaml").map((file) => path.dirname(file)));
	const found = (await Promise.all([...folders].map(async (folder) => ({
		folder,
		chart: await readChart(folder, root)
	})))).flatMap(({ folder, chart }) => chart === void 0 ? [] : [{
		folder,
		chart
	}]);
	const dependencies = new Set(found.flatMap(({ chart }) => chart.dependencies.flatMap(({ folder }) => folder ?? [])));
	const inner = new Set([...folders].flatMap((folder) => [path.join(folder, "charts"), path.join(folder, "templates")]));
	return {
		charts: found.filter(({ folder, chart }) => !chart.isLibrary && !dependencies.has(folder) && outermost(inner, folder) === void 0).map(({ folder, chart }) => ({
			type: "helm",
			folder,
			chart
		})),
		folders
	};
}
/** Kustomizations that no other one uses, and the files that kustomizations use. */
async function findKustomizations(files, { root }) {
	const folders = [...new Set(files.filter((file) => KUSTOMIZATION_FILES.includes(path.basename(file))).map((file) => path.dirname(file)))];
	const found = (await Promise.all(folders.map(async (folder) => ({
		folder,
		kustomization: await readKustomization(folder, root)
	})))).flatMap(({ folder, kustomization }) => kustomization === void 0 ? [] : [[folder, kustomization]]);
	const usedFolders = new Set(found.flatMap(([folder, kustomization]) => kustomization.folders.filter((other) => other !== folder)));
	return {
		kustomizations: found.filter(([folder, kustomization]) => !kustomization.isComponent && !usedFolders.has(folder)).map(([folder]) => ({
			type: "kustomize",
			folder
		})),
		folders: new Set(folders),
		used: new Set(found.flatMap(([, kustomization]) => kustomization.files)),
		inflated: new Set(found.flatMap(([, kustomization]) => kustomization.charts))
	};
}
/** Lines that only a template has: `{{ if … }}`, `image: {{ .image }}`, `{% … %}`. */
const TEMPLATE_LINE = /^[ \t]*(?:- )?\{\{|:[ \t]+\{\{|^[ \t]*\{%|<%/m;
/**
* Whether a text holds manifests. Broken text counts when it looks like one; when lines of a template are what is broken
* in it, it is a template of some tool and no manifest.
*/
function holdsManifests(text) {
	if (!looksLikeManifest(text)) return false;
	let isManifestFile = false;
	let isBroken = false;
	const mayBeTemplate = TEMPLATE_LINE.test(text);
	if (!mayBeTemplate && isPlainlyManifest(text)) return true;
	for (const document of splitDocuments(text)) {
		const read = readDocument(document);
		if (!read.ok && TEMPLATE_LINE.test(document.text)) return false;
		isBroken ||= !read.ok;
		isManifestFile ||= read.ok && isManifest(read.value);
		if (isManifestFile && !mayBeTemplate) return true;
	}
	return isManifestFile || isBroken;
}
/** The plain manifests of a folder, grouped: all of them when it holds some itself, else one group for each top-most folder that does. */
async function findPlain(folder, shown, files, walk) {
	const texts = /* @__PURE__ */ new Map();
	for (const file of files) {
		const text = await readText(file, walk.root);
		if (text === void 0) continue;
		if (holdsManifests(text)) texts.set(file, text);
		else walk.notes.push(`${relativePath(walk.cwd, file)} holds no Kubernetes manifest and was passed over.`);
	}
	const holders = new Set([...texts.keys()].map((file) => path.dirname(file)));
	const groups = /* @__PURE__ */ new Map();
	for (const file of [...texts.keys()].sort()) {
		const top = holders.has(folder) ? folder : outermost(holders, file) ?? folder;
		groups.set(top, [...groups.get(top) ?? [], file]);
	}
	return [...groups].sort(([a], [b]) => a < b ? -1 : 1).map(([top, own]) => {
		return {
			type: "directory",
			folder: top,
			shown: top === folder ? shown : relativePath(walk.cwd, top),
			isGuess: top !== folder,
			files: own,
			texts
		};
	});
}
/** Everything in a folder, each file in at most one application. */
async function walkFolder(folder, shown, walk) {
	const files = (await walk.list(folder)).filter((file) => !walk.isIgnored(relativePath(walk.cwd, file)));
	const { charts, folders: chartFolders } = await findCharts(files, walk);
	const templates = new Set([...chartFolders].flatMap((chart) => [path.join(chart, "charts"), path.join(chart, "templates")]));
	const { kustomizations, folders, used, inflated } = await findKustomizations(files.filter((file) => outermost(templates, file) === void 0), walk);
	const patches = new Set([...folders].map((kustomization) => path.join(kustomization, "patches")));
	const isOthers = (file) => folders.has(path.dirname(file)) || used.has(file) || outermost(chartFolders, file) !== void 0 || outermost(patches, file) !== void 0;
	const plain = files.filter((file) => MANIFEST_FILE.test(file) && !isOthers(file));
	return [
		...charts.filter((chart) => !("folder" in chart && inflated.has(chart.folder))),
		...kustomizations,
		...await findPlain(folder, shown, plain, walk)
	];
}
async function globCandidates(pattern, walk) {
	const { cwd } = walk;
	const glob = pattern.split(path.sep).join("/");
	const matches = await globby(glob, {
		cwd,
		onlyFiles: false,
		dot: false,
		followSymbolicLinks: false,
		expandDirectories: false
	});
	const paths = new Map(matches.sort().map((match) => [match, path.resolve(cwd, match)]));
	const isOuter = (match) => outermost(new Set(paths.values()), paths.get(match) ?? "") === paths.get(match);
	const kept = matches.filter((match) => isOuter(match) && !walk.isIgnored(match));
	if (kept.length > 0) return (await Promise.all(kept.map((match) => candidatesOf(match, walk)))).flat();
	throw new UserError({
		what: `No file or folder matches ${pattern}.`,
		fix: "Check the pattern; it is matched from the current folder."
	});
}
/** The chart that a path means: its folder, its Chart.yaml, or something in its templates. */
async function chartOf(absolute, isFolder, root) {
	const found = await findUpwards(isFolder ? absolute : path.dirname(absolute), root, (at) => readChart(at, root));
	if (found === void 0) return void 0;
	const inside = relativePath(found.folder, absolute);
	return (inside === "." ? !found.found.isLibrary : inside === "Chart.yaml" || /^templates(?:\/|$)/.test(inside)) ? {
		folder: found.folder,
		chart: found.found
	} : void 0;
}
/** The applications that one argument names. Throws a {@link UserError} when there is nothing of that name. */
async function candidatesOf(argument, outer) {
	const { cwd } = outer;
	if (argument === "-") return [{ type: "stdin" }];
	const absolute = path.resolve(cwd, argument);
	const found = await stat(absolute).catch(() => void 0);
	const walk = {
		...outer,
		root: await rootOf(absolute)
	};
	if (found === void 0) {
		if (isDynamicPattern(argument)) return globCandidates(argument, walk);
		throw await notFound(argument, cwd);
	}
	const isFolder = found.isDirectory();
	const chart = await chartOf(absolute, isFolder, walk.root);
	if (chart !== void 0) {
		const below = isFolder && chart.folder === absolute ? await walkFolder(absolute, argument, walk) : [];
		return [{
			type: "helm",
			...chart
		}, ...below.filter((other) => !("folder" in other && other.folder === absolute))];
	}
	if (isFolder) {
		const walked = await walkFolder(absolute, argument, walk);
		const isKustomization = await readKustomization(absolute, walk.root) !== void 0;
		const isKnown = walked.some((candidate) => candidate.type === "kustomize" && candidate.folder === absolute);
		return isKustomization && !isKnown ? [{
			type: "kustomize",
			folder: absolute
		}, ...walked] : walked;
	}
	if (/\.t(?:ar\.)?gz$/.test(absolute)) return [packedChart(absolute)];
	if (KUSTOMIZATION_FILES.includes(path.basename(absolute))) return [{
		type: "kustomize",
		folder: path.dirname(absolute)
	}];
	return [{
		type: "file",
		file: absolute
	}];
}
/** A packed chart, `name-1.2.3.tgz`. */
function packedChart(file) {
	return {
		type: "helm",
		folder: file,
		chart: {
			name: path.basename(file).replace(/(?:-v?\d+\.\d+\.\d+.*)?\.t(?:ar\.)?gz$/, ""),
			version: "",
			isLibrary: false,
			dependencies: []
		}
	};
}
async function notFound(argument, cwd) {
	const siblings = await globby(`${path.posix.dirname(argument.split(path.sep).join("/"))}/*`, {
		cwd,
		onlyFiles: false,
		dot: true
	});
	const near = nearest(argument, siblings);
	return new UserError({
		what: `There is no file or folder ${argument}.`,
		fix: near === void 0 ? "Paths are read from the current folder." : `Did you mean ${near}?`
	});
}
// src/input/helm.ts
/** The Kubernetes version that charts are rendered for, the same on every machine. */
const DEFAULT_KUBE_VERSION = "1.34.0";
/** A release name that helm takes: the name of the chart, in lower case, at most 53 characters. */
function toReleaseName(name) {
	return name.toLowerCase().replace(/[^a-z0-9-]+/g, "-").slice(0, 53).replace(/^-+|-+$/g, "") || "release";
}
/** The arguments of `helm template` for a job, with the chart and the file of its own values where they are put. */
function helmArguments(job, chart = job.chart, valuesFile) {
	const valueFiles = valuesFile === void 0 ? job.valueFiles : [...job.valueFiles, valuesFile];
	return [
		"template",
		chart,
		"--name-template",
		job.releaseName,
		"--namespace",
		job.namespace || "default",
		"--kube-version",
		job.kubeVersion,
		...job.sets.flat(),
		...valueFiles.flatMap((file) => ["--values", file]),
		...job.apiVersions.flatMap((version) => ["--api-versions", version]),
		...job.skip.includes("crds") ? [] : ["--include-crds"],
		...job.skip.includes("schema-validation") ? ["--skip-schema-validation"] : [],
		...job.skip.includes("tests") ? ["--skip-tests"] : []
	];
}
/** Runs `helm template` on a chart, which may be a copy of the job's. */
async function helmTemplate(job, chart, helm, { cwd, timeout }) {
	const shown = relativePath(cwd, job.chart);
	const folder = job.values === "" ? void 0 : temporaryFolder();
	const valuesFile = folder === void 0 ? void 0 : path.join(folder, "values.yaml");
	if (valuesFile !== void 0) writeFileSync(valuesFile, job.values);
	try {
		const missing = new UserError({
			what: `The chart ${shown} was not rendered: there is no helm at ${helm.file}.`,
			fix: ""
		});
		return await run(helm.file, helmArguments(job, chart, valuesFile), {
			missing,
			what: `The chart ${shown} could not be rendered`,
			timeout
		});
	} finally {
		if (folder !== void 0) removeFolder(folder);
	}
}
const LACKS_DEPENDENCIES = /found in (?:Chart|requirements)\.yaml, but missing in charts/;
/**
* A copy of a chart with its dependencies in `charts/`: those with a `file://` repository from their folders, the others
* by `helm dependency build`, if the network is allowed. Undefined when there is one left that would need it.
*/
async function withDependencies(chart, helm, context) {
	const { root, allowNetwork, timeout, cwd } = context;
	const folder = temporaryFolder();
	const placeOf = (original) => path.join(folder, path.relative(path.parse(original).root, original));
	const folders = [chart, ...await localDependencies(chart, root)];
	for (const original of folders) {
		if (!existsSync(original)) continue;
		for (const file of context.chartFiles(original).files) {
			const target = path.join(placeOf(original), file);
			mkdirSync(path.dirname(target), { recursive: true });
			cpSync(path.join(original, file), target, { dereference: true });
		}
	}
	for (const original of [...folders].reverse()) {
		const { dependencies = [] } = await readChart(original, root) ?? {};
		const charts = path.join(placeOf(original), "charts");
		const isThere = ({ name }) => existsSync(charts) && readdirSync(charts).some((entry) => entry === name || entry.startsWith(`${name}-`));
		const lacking = dependencies.filter((dependency) => !isThere(dependency));
		const local = lacking.flatMap(({ name, folder: at }) => at === void 0 || !existsSync(placeOf(at)) ? [] : [{
			name,
			at: placeOf(at)
		}]);
		if (local.length === lacking.length) {
			for (const { name, at } of local) cpSync(at, path.join(charts, name), { recursive: true });
			continue;
		}
		if (!allowNetwork) return void 0;
		const what = `The dependencies of the chart ${relativePath(cwd, original)} could not be fetched`;
		const missing = new UserError({
			what,
			fix: ""
		});
		await run(helm.file, [
			"dependency",
			"build",
			placeOf(original)
		], {
			missing,
			what,
			timeout,
			usesNetwork: true
		});
	}
	return placeOf(chart);
}
/** What the render of a chart depends on besides its arguments. */
function chartInputs(job, files, context) {
	return [
		files.hash,
		[...job.valueFiles, ...job.setFiles].map(fileHash),
		context.allowNetwork
	];
}
/** The chart of a job, or a copy of it that has the dependencies which the chart itself lacks. */
async function prepareChart(chart, helm, context) {
	return context.once(`chart ${chart}`, async () => {
		const own = context.chartFiles(chart);
		const { dependencies = [] } = await readChart(chart, context.root) ?? {};
		const isThere = ({ name }) => own.files.some((file) => file.startsWith(`charts/${name}/`) || file.startsWith(`charts/${name}-`));
		const copy = dependencies.every(isThere) ? void 0 : await withDependencies(chart, helm, context);
		return copy === void 0 ? {
			chart,
			files: own
		} : {
			chart: copy,
			files: readChartFiles(copy, copy)
		};
	});
}
/** Renders a chart. Throws a {@link UserError} with helm's own message when that fails. */
async function renderChart(job, context) {
	const shown = relativePath(context.cwd, job.chart);
	const helm = await context.programs.helm().catch((error) => {
		if (error instanceof MissingRenderer) throw new MissingRenderer({
			what: `The chart ${shown} was not rendered: ${error.what}.`,
			fix: error.fix
		});
		throw error;
	});
	const { chart, files } = await prepareChart(job.chart, helm, context);
	const key = [
		"helm",
		helm.identity,
		{
			...job,
			chart: ""
		},
		chartInputs(job, files, context)
	];
	return context.cache.get(key, async () => {
		try {
			return await helmTemplate(job, chart, helm, context);
		} catch (error) {
			if (error instanceof UserError && LACKS_DEPENDENCIES.test(error.what)) throw new UserError({
				what: error.what,
				fix: `Fetch its dependencies first: helm dependency build ${shown}\n  Or let wavelint fetch them for a copy: --allow-network`
			});
			throw error;
		}
	});
}
// src/input/marks.ts
const PRINTS_BLOCK = /(?:\||^)\s*(?:n?indent\b|toYaml\b|include\b|tpl\b)[^|]*$/;
const CONTROL = /^(?:if|else|end|range|with|define|block|template|break|continue|fail|\$\w*\s*:?=|\/\*)(?![\w-])|^\$\w*\s*(?:,\s*\$\w*\s*)?:?=|^\/\*/;
const OPENS = /* @__PURE__ */ new Set([
	"if",
	"range",
	"with",
	"define",
	"block"
]);
/** Stands for an action when only the YAML around it counts. */
const BLANK = "";
/** The actions of a line; undefined when one goes on in another line. */
function actionsOf(line) {
	const actions = [];
	let rest = 0;
	for (let at = line.indexOf("{{"); at >= 0; at = line.indexOf("{{", rest)) {
		const match = /^\{\{-?((?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`])*?)(-?)\}\}/.exec(line.slice(at));
		if (match === null) return void 0;
		rest = at + match[0].length;
		actions.push({
			start: at,
			end: rest,
			inner: (match[1] ?? "").trim(),
			trimsRight: match[2] === "-"
		});
	}
	return actions;
}
function blanked(line, actions) {
	let text = "";
	let done = 0;
	for (const { start, end, inner } of actions) {
		text += line.slice(done, start) + (CONTROL.test(inner) ? "" : BLANK);
		done = end;
	}
	return text + line.slice(done);
}
const indentOf = (line) => line.length - line.trimStart().length;
const KEY_LINE = /^\s*(?:- +)*(?:"[^"]*"|'[^']*'|[\w.$/\ue000-][\w.$/\ue000 -]*):(?:\s.*)?$/;
/** A key without its value. */
const KEY$1 = /^(?:"[^"]*"|'[^']*'|[\w.$/\ue000-][\w.$/\ue000 -]*):(?:\s+|$)/;
const ITEM_LINE = /^\s*-(?:\s.*)?$/;
const BLOCK_SCALAR = /(?::|-)\s+(?:[&!]\S+\s+)?[|>][-+0-9]*\s*(?:#.*)?$/;
/** Whether quotes and brackets that open in a line also close in it. */
function isWhole(text) {
	const value = text.replace(/"(?:\\.|[^"\\])*"|'(?:''|[^'])*'/g, "").replace(/\s#.*$/, "");
	if (/(?:[:\-[{,]\s*)["']/.test(value)) return false;
	const count = (character) => value.split(character).length;
	return count("[") === count("]") && count("{") === count("}");
}
/** What may be done to each line of a template. */
function markable(lines) {
	const result = [];
	let open = false;
	const blocks = [];
	let blockIndent = -1;
	let plainIndent = -1;
	for (const [index, line] of lines.entries()) {
		result.push(void 0);
		if (open) {
			open = !line.includes("}}");
			continue;
		}
		const actions = actionsOf(line);
		if (actions === void 0) {
			open = true;
			continue;
		}
		for (const { inner } of actions) {
			const word = /^[a-z]+/.exec(inner)?.[0] ?? "";
			if (word === "end") blocks.pop();
			else if (OPENS.has(word)) blocks.push(word);
		}
		const text = blanked(line, actions);
		const shown = text.trim();
		if (shown === "") continue;
		const isAction = /^[\ue000\s]+$/.test(text);
		if (blockIndent >= 0) {
			if (isAction || indentOf(text) > blockIndent) continue;
			blockIndent = -1;
		}
		if (BLOCK_SCALAR.test(text)) {
			const dashes = /^\s*(?:- +)*/.exec(text)?.[0] ?? "";
			blockIndent = /^\s*-\s+[|>]/.test(text) ? indentOf(text) : dashes.length;
		}
		if (plainIndent >= 0) {
			if (indentOf(text) > plainIndent && !isAction) continue;
			plainIndent = -1;
		}
		if (actions.at(-1)?.trimsRight === true && actions.at(-1)?.end === line.trimEnd().length) continue;
		if (shown.startsWith("#") || shown === "---" || shown === "...") continue;
		if (isAction) {
			const only = actions.find(({ inner }) => !CONTROL.test(inner));
			const isBare = blocks.includes("define") && !/\|\s*n?indent\b|\btoYaml\b/.test(only?.inner ?? "");
			if (actions.length === 1 && only !== void 0 && PRINTS_BLOCK.test(only.inner) && !isBare) result[index] = "block";
			continue;
		}
		if (!(KEY_LINE.test(text) || ITEM_LINE.test(text)) || !isWhole(text)) continue;
		const dashes = /^\s*(?:- +)*/.exec(text)?.[0] ?? "";
		const key = KEY$1.exec(text.slice(dashes.length))?.[0] ?? "";
		const value = text.slice(dashes.length + key.length).trim();
		const column = key === "" ? indentOf(text) : dashes.length;
		const next = lines.slice(index + 1).find((other) => other.trim() !== "") ?? "";
		if (value !== "" && !/^["'[{|>&*!#\ue000]/.test(value) && indentOf(next) > column && !/^\s*\{\{/.test(next)) {
			plainIndent = column;
			continue;
		}
		result[index] = "line";
	}
	return result;
}
/** Makes a marker. The token must not stand in any template. */
function makeMarker(token) {
	const places = [];
	const markOf = (file, line, isBlock) => ` #~${token}:${places.push({
		file,
		line,
		isBlock
	}) - 1};`;
	const pattern = new RegExp(` #~${token}:(\\d+);`, "g");
	/** Every line that an action prints gets the mark: the one at the end of the template line would stand behind the last. */
	const markBlock = (line, { start, end, inner }, mark) => {
		const open = line.slice(start).startsWith("{{-") ? "{{- " : "{{ ";
		return `${line.slice(0, start)}${open}regexReplaceAll "(?m)([^\\n])$" (${inner}) "\${1}${mark}" }}${line.slice(end)}`;
	};
	const markLine = (line, place) => {
		const last = (actionsOf(line) ?? []).at(-1);
		if (!(last !== void 0 && last.end === line.trimEnd().length && /\|\s*nindent\b[^|]*$/.test(last.inner))) return line.trimEnd() + place(false) + (line.endsWith("\r") ? "\r" : "");
		return line.slice(0, last.start).trimEnd() + place(false) + markBlock(line, last, place(true)).slice(last.start);
	};
	return {
		mark(file, text) {
			const lines = text.split("\n");
			const kinds = markable(lines.map((line) => line.replace(/\r$/, "")));
			return lines.map((line, index) => {
				const kind = kinds[index];
				if (kind === void 0) return line;
				const [action] = kind === "block" ? actionsOf(line) ?? [] : [];
				const place = (isBlock) => markOf(file, index + 1, isBlock);
				return action === void 0 ? markLine(line, place) : markBlock(line, action, place(true));
			}).join("\n");
		},
		match(plain, marked) {
			const found = marked.split("\n").map((line) => {
				const first = pattern.exec(line)?.[1];
				pattern.lastIndex = 0;
				return {
					text: line.replace(pattern, "").trimEnd(),
					place: first === void 0 ? void 0 : places[Number(first)]
				};
			});
			return align(plain.split("\n").map((line) => line.trimEnd()), found);
		}
	};
}
/** How far the two renders may be apart before a line is given up. */
const LOOKAHEAD = 40;
/** Pairs the lines of two renders that say the same; whitespace between them may differ. */
function align(plain, marked) {
	const places = Array.from({ length: plain.length });
	let i = 0;
	let j = 0;
	while (i < plain.length && j < marked.length) {
		const [own, other] = [plain[i], marked[j]];
		if (own === other.text) {
			places[i] = own === "" ? void 0 : other.place;
			i++;
			j++;
		} else if (other.text === "") j++;
		else if (own === "") i++;
		else {
			const [skipOwn, skipOther] = resync(plain, marked, i, j);
			i += skipOwn;
			j += skipOther;
		}
	}
	return places;
}
/** How many lines to leave out on each side so that the two go on alike. */
function resync(plain, marked, i, j) {
	const isAlike = (a, b) => plain[a] !== void 0 && plain[a] === marked[b]?.text && plain[a] !== "";
	for (let distance = 1; distance <= LOOKAHEAD; distance++) for (let own = distance; own >= 0; own--) if (isAlike(i + own, j + distance - own)) return [own, distance - own];
	return [1, 1];
}
// src/input/chart-lines.ts
const TEMPLATE = /(?:^|\/)templates\/.*\.(?:ya?ml|tpl)$/;
/** Changes with what is marked and how marks are read, since the places are kept in the cache. */
const MARKS_VERSION = 1;
/** How often marks are dropped from a file that cannot bear them before all are. */
const MOST_ATTEMPTS = 8;
/** The templates that helm blames in an error. */
function blamed(message) {
	return [...message.matchAll(/[\w.-]+\/((?:charts\/[^/\s:]+\/)*templates\/[^\s:)"]+\.(?:ya?ml|tpl))/g)].map((match) => match[1] ?? "");
}
/**
* Renders a chart again from a copy whose templates are marked, and gives for each line of its render the template line
* that it came from. Files that do not bear marks go without.
*/
async function templateLines(job, rendered, context) {
	const helm = await context.programs.helm();
	const { chart, files } = await prepareChart(job.chart, helm, context);
	const key = [
		"marked",
		MARKS_VERSION,
		helm.identity,
		{
			...job,
			chart: ""
		},
		chartInputs(job, files, context),
		sha256(rendered)
	];
	const { text } = await context.cache.get(key, async () => packPlaces(await findPlaces(job, rendered, chart, files, context)));
	return unpackPlaces(text);
}
/** Places as a short text: the files, then for each line its file and line, or nothing. */
function packPlaces(places) {
	const names = [...new Set(places.flatMap((place) => place?.file ?? []))];
	const lines = places.map((place) => place === void 0 ? 0 : [
		names.indexOf(place.file),
		place.line,
		place.isBlock ? 1 : 0
	]);
	return JSON.stringify({
		names,
		lines
	});
}
function unpackPlaces(text) {
	const { names, lines } = JSON.parse(text);
	return lines.map((place) => place === 0 ? void 0 : {
		file: names[place[0]] ?? "",
		line: place[1],
		isBlock: place[2] === 1
	});
}
async function findPlaces(job, rendered, chart, files, context) {
	const token = `wl${sha256(files.hash).slice(0, 8)}`;
	const without = /* @__PURE__ */ new Set();
	for (let attempt = 0; attempt <= MOST_ATTEMPTS; attempt++) {
		const marker = makeMarker(token);
		const marked = [...files.texts].filter(([file]) => TEMPLATE.test(file) && !without.has(file));
		const texts = new Map(marked.map(([file, text]) => [file, marker.mark(file, text)]));
		if (texts.size === 0) break;
		try {
			return marker.match(rendered, await renderMarked(job, chart, files, texts, context));
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			const bad = blamed(error.what);
			const known = bad.filter((file) => texts.has(file));
			const helpers = [...texts.keys()].filter((file) => file.endsWith(".tpl"));
			if (known.length === 0 && helpers.length > 0) for (const file of bad) without.delete(file);
			const dropped = known.length > 0 ? known : helpers.length > 0 ? helpers : [...texts.keys()];
			for (const file of dropped) without.add(file);
		}
	}
	return [];
}
async function renderMarked(job, chart, files, texts, context) {
	const { helm } = context.programs;
	const copy = temporaryFolder();
	try {
		for (const file of files.files) {
			const target = path.join(copy, file);
			mkdirSync(path.dirname(target), { recursive: true });
			const text = texts.get(file);
			if (text === void 0) cpSync(path.join(chart, file), target, { dereference: true });
			else writeFileSync(target, text);
		}
		return await helmTemplate(job, copy, await helm(), context);
	} finally {
		removeFolder(copy);
	}
}
const VALUES = /\.Values((?:\.[A-Za-z_]\w*)+)/g;
/** Where the only value that a template line takes is written, in the file that counts most; undefined when that cannot be told. */
function originOfValue(place, templatePath, text, values) {
	const line = text.split(/\r\n?|\n/)[place.line - 1] ?? "";
	const keys = new Set([...line.matchAll(VALUES)].map((match) => match[1] ?? ""));
	const [only] = keys;
	if (only === void 0 || keys.size !== 1) return void 0;
	const key = only.slice(1).split(".");
	const subcharts = [...templatePath.matchAll(/(?:^|\/)charts\/([^/]+)(?=\/)/g)].map((match) => match[1] ?? "");
	const inside = (levels) => [...key[0] === "global" ? [] : subcharts.slice(levels), ...key];
	const own = values.own(inside(0));
	if (own !== void 0) return own ?? void 0;
	for (const file of [...values.files].reverse()) {
		const found = valuePlace(file, inside(0));
		if (found !== void 0) return found;
	}
	for (let level = 0; level <= subcharts.length; level++) {
		const folder = subcharts.slice(0, level).map((name) => `charts/${name}/`).join("");
		const file = values.chart.get(`${folder}values.yaml`);
		const found = file === void 0 ? void 0 : valuePlace(file, inside(level));
		if (found !== void 0) return found;
	}
}
function valuePlace(file, key) {
	const document = {
		text: file.text,
		offset: 0
	};
	const read = readDocument(document);
	if (!read.ok || getField(read.value, key) === void 0) return void 0;
	const place = placeOf$1(document, key);
	if (place?.exact !== true) return void 0;
	const lines = linesOf(file.text);
	const start = lines.at((place.key ?? place.value).start);
	const end = lines.at(place.value.end);
	const isOneLine = end.line === start.line;
	return {
		file: file.file,
		...start,
		endLine: start.line,
		endColumn: isOneLine ? Math.max(end.column, start.column + 1) : start.column + 1,
		approximate: false
	};
}
// src/input/trace.ts
const linesIn = (text) => text.split(/\r\n?|\n/);
/** A whole line as a place. */
function lineLocation({ file, text }, line, approximate) {
	const content = linesIn(text)[line - 1] ?? "";
	const column = content.length - content.trimStart().length + 1;
	return {
		file,
		line,
		column,
		endLine: line,
		endColumn: Math.max(column + 1, content.trimEnd().length + 1),
		approximate
	};
}
/** How many lines above a key its parent is looked for. */
const NEAR = 4;
/** The line of a template that looks most like a field: by its key, its value and the keys above it. */
function likelyLine(lines, object, field) {
	const keys = (field ?? ["kind"]).filter((part) => typeof part === "string");
	const [parent, key = "kind"] = [keys.at(-2), keys.at(-1)];
	const value = field === void 0 ? object.kind : getField(object.manifest, field);
	const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
	const hasKey = (line, name) => [
		`${name}:`,
		`${name}":`,
		`${name}':`
	].some((written) => line.includes(written));
	const score = (line, index) => {
		const isKey = hasKey(line, key);
		const hasText = text !== "" && line.includes(text);
		if (!isKey && !(hasText && text.length > 3)) return 0;
		const byValue = line.slice(line.indexOf(":") + 1).trim().replace(/^["']|["']$/g, "") === text ? 4 : hasText ? 2 : line.includes("{{") ? 1 : 0;
		const isBelow = parent !== void 0 && lines.slice(Math.max(0, index - NEAR), index + 1).some((above) => hasKey(above, parent));
		return (isKey ? 2 : 0) + byValue + (isBelow ? 3 : 0);
	};
	const scores = lines.map(score);
	const best = Math.max(...scores);
	const found = best > 0 ? scores.indexOf(best) : lines.findIndex((line) => line.includes(`kind: ${object.kind}`));
	return Math.max(found, 0) + 1;
}
/** The file that helm's `# Source: chart/templates/a.yaml` means. */
function fileOf(renderedFrom, texts) {
	return renderedFrom === "" ? void 0 : texts.get(renderedFrom.slice(renderedFrom.indexOf("/") + 1));
}
/** Where Chart.yaml asks for the packed chart that an object comes from, else its first line. */
function dependencyLine(renderedFrom, chartFile) {
	const name = /^[^/]+\/charts\/([^/]+)\//.exec(renderedFrom)?.[1];
	const asks = (line) => /^\s*(?:- )?(?:name|alias):/.test(line) && line.replace(/["']/g, "").endsWith(` ${name}`);
	return name === void 0 ? 1 : Math.max(linesIn(chartFile).findIndex(asks), 0) + 1;
}
/** Places objects of a chart in its templates by likeness: the file is known, the line is looked for. */
function traceChart(texts) {
	return (object, field) => {
		const found = fileOf(object.renderedFrom, texts);
		if (found === void 0) return lineLocation(texts.chartFile, dependencyLine(object.renderedFrom, texts.chartFile.text), true);
		return lineLocation(found, likelyLine(linesIn(found.text), object, field), true);
	};
}
/** Places objects of a chart in its templates by the lines that a marked render told; the rest by likeness. */
function traceMarked(texts, places) {
	const byLikeness = traceChart(texts);
	return (object, field) => {
		const line = object.line();
		const place = line === void 0 ? void 0 : places[line - 1];
		const found = place === void 0 ? void 0 : texts.get(place.file);
		return place === void 0 || found === void 0 ? byLikeness(object, field) : lineLocation(found, place.line, place.isBlock);
	};
}
/** For files of a chart without actions, such as CRDs, a rendered line is a line of the file. */
function plainPlaces(rendered, texts) {
	const lines = rendered.split("\n");
	const places = Array.from({ length: lines.length });
	let start = 0;
	let source = "";
	const end = (until) => {
		const path = source.slice(source.indexOf("/") + 1);
		const found = source === "" ? void 0 : texts.get(path);
		if (found === void 0 || found.text.includes("{{") && !path.includes("crds/")) return;
		const own = linesIn(found.text).map((line) => line.trimEnd());
		const block = lines.slice(start, until).map((line) => line.trimEnd());
		while (block.at(-1) === "") block.pop();
		const starts = own.flatMap((line, index) => line === block[0] && block.every((text, at) => own[index + at] === text) ? [index] : []);
		const [only] = starts;
		if (only !== void 0 && starts.length === 1) for (const [at] of block.entries()) places[start + at] = {
			file: path,
			line: only + at + 1,
			isBlock: false
		};
	};
	for (const [index, line] of lines.entries()) {
		if (line !== "---" && !line.startsWith("# Source: ")) continue;
		end(index);
		if (line.startsWith("# Source: ")) source = line.slice(10).trim();
		start = index + 1;
	}
	end(lines.length);
	return places;
}
function readCandidates(shown) {
	return splitDocuments(shown.text).flatMap((document) => {
		const read = readDocument(document);
		const value = read.ok ? read.value : void 0;
		const name = getText(value, ["metadata", "name"]);
		return isMapping(value) && name !== "" ? [{
			shown,
			document,
			kind: value["kind"],
			name,
			value
		}] : [];
	});
}
/** A field of a document as a place; undefined where it is not written. */
function placeIn({ shown, document }, field, approximate) {
	const place = placeOf$1(document, field);
	if (place === void 0 || !place.exact) return void 0;
	const lines = linesOf(shown.text);
	const start = lines.at(document.offset + (place.key ?? place.value).start);
	const end = lines.at(document.offset + place.value.end);
	const endColumn = end.line === start.line ? Math.max(end.column, start.column + 1) : start.column + 1;
	return {
		file: shown.file,
		line: start.line,
		column: start.column,
		endLine: start.line,
		endColumn,
		approximate
	};
}
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const isNamedLike = (object, { kind, name }) => kind === object.kind && object.name.includes(name);
/** Places objects of a kustomization in the files that it is built from, by kind, name and value. */
function traceKustomization(files, top) {
	let known;
	return (object, field) => {
		known ??= files.flatMap(readCandidates);
		const found = known.filter((candidate) => isNamedLike(object, candidate));
		const isSameName = ({ name }) => name === object.name;
		const wanted = field ?? ["kind"];
		const rendered = getField(object.manifest, wanted);
		const matching = found.filter(({ value }) => getField(value, wanted) !== void 0 && same(getField(value, wanted), rendered));
		const best = matching.find(isSameName) ?? matching[0] ?? found.find(isSameName) ?? found[0];
		const isProven = best !== void 0 && matching.length === 1 && isSameName(best);
		return (best === void 0 ? void 0 : placeIn(best, wanted, !isProven)) ?? lineLocation(best?.shown ?? top, 1, true);
	};
}
/** A change that a kustomization makes to an object's field, as a place. */
function changesOf(kustomization, own, edited, files, object, field) {
	const document = {
		text: own.text,
		offset: 0
	};
	const rendered = getField(object.manifest, field);
	const isEqual = (value) => value !== void 0 && same(value, rendered);
	const at = (inside) => {
		const place = edited(inside) ?? placeIn({
			shown: own,
			document
		}, inside, false);
		return place === void 0 ? [] : [place];
	};
	const { value } = kustomization;
	const found = [];
	const [first, second] = field;
	const [metadata, section, key] = field.slice(-3);
	if (metadata === "metadata" && typeof key === "string") {
		if (section === "annotations" && isEqual(getField(value, ["commonAnnotations", key]))) found.push(...at(["commonAnnotations", key]));
		if (section === "labels" && isEqual(getField(value, ["commonLabels", key]))) found.push(...at(["commonLabels", key]));
	}
	if (first === "metadata" && second === "namespace" && isEqual(getField(value, ["namespace"]))) found.push(...at(["namespace"]));
	for (const [list, index, patch] of patchesOf(value).reverse()) {
		const file = typeof patch === "string" && !patch.includes("\n") ? patch : getText(patch, ["path"]);
		const shown = file === "" ? void 0 : files.get(file);
		if (shown !== void 0) found.push(...inPatch(shown, patch, object, field));
		else {
			const inline = typeof patch === "string" ? [list, index] : [
				list,
				index,
				"patch"
			];
			const text = getField(value, inline);
			const block = placeOf$1(document, inline);
			if (typeof text === "string" && block?.exact === true) found.push(...inInlinePatch(own, block.value.start, text, patch, object, field));
		}
	}
	return found;
}
const PATCH_LISTS = [
	"patchesStrategicMerge",
	"patchesJson6902",
	"patches"
];
function patchesOf(value) {
	return PATCH_LISTS.flatMap((list) => getList(value, [list]).map((patch, index) => [
		list,
		index,
		patch
	]));
}
/** Whether the target of a patch may be an object; without one, a strategic patch names its own. */
function isTarget(target, object) {
	if (!isMapping(target)) return true;
	const matches = (pattern, text, isLoose) => {
		if (pattern === "") return true;
		try {
			return new RegExp(`^(?:${pattern})$`).test(text) || isLoose && text.includes(pattern);
		} catch {
			return false;
		}
	};
	return matches(getText(target, ["kind"]), object.kind, false) && matches(getText(target, ["name"]), object.name, true);
}
/** Where a patch sets the field of an object: its line in `shown`, when the patch stands in the file as it is. */
function inPatch(shown, patch, object, field) {
	const rendered = getField(object.manifest, field);
	const target = getField(patch, ["target"]);
	return splitDocuments(shown.text).flatMap((document) => {
		const read = readDocument(document);
		const value = read.ok ? read.value : void 0;
		if (Array.isArray(value)) {
			if (!isTarget(target, object)) return [];
			const pointer = `/${field.map((part) => String(part).replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;
			return value.flatMap((operation, index) => {
				const place = operationPlace(operation, pointer, field, rendered);
				const found = place === void 0 ? void 0 : placeIn({
					shown,
					document
				}, [index, ...place], false);
				return found === void 0 ? [] : [found];
			});
		}
		const isOwn = isMapping(target) ? isTarget(target, object) : getText(value, ["kind"]) === object.kind && object.name.includes(getText(value, ["metadata", "name"]));
		const written = getField(value, field);
		const isIdentity = field[0] === "kind" || field[0] === "apiVersion" || field[0] === "metadata" && /^name/.test(String(field[1]));
		if (!isOwn || isIdentity || written === void 0 || !same(written, rendered) || !sameItems(value, object.manifest, field)) return [];
		const found = placeIn({
			shown,
			document
		}, field, false);
		return found === void 0 ? [] : [found];
	});
}
/** Whether the items of lists on the way to a field have the same names: a list may have been merged or reordered. */
function sameItems(a, b, field) {
	return field.every((part, index) => {
		if (typeof part !== "number") return true;
		const name = [...field.slice(0, index + 1), "name"];
		return same(getField(a, name), getField(b, name));
	});
}
/** Where an operation of a JSON patch holds the value of a field: in its `value`, or deeper. */
function operationPlace(operation, pointer, field, rendered) {
	const path = getText(operation, ["path"]);
	const op = getText(operation, ["op"]);
	if (op !== "add" && op !== "replace") return void 0;
	if (path !== pointer && !pointer.startsWith(`${path}/`)) return void 0;
	const inside = field.slice(path === "" ? 0 : path.split("/").length - 1);
	return same(getField(operation, ["value", ...inside]), rendered) ? ["value", ...inside] : void 0;
}
/** A patch as a block scalar: each of its lines is a line of the kustomization. */
function inInlinePatch(own, start, text, patch, object, field) {
	const lines = linesIn(own.text);
	const first = linesOf(own.text).at(start).line;
	const isHeader = (line) => /[|>][-+0-9]*\s*(?:#.*)?$/.test(line);
	const header = [
		first,
		first - 1,
		first - 2,
		first - 3
	].find((line) => isHeader(lines[line - 1] ?? "")) ?? first;
	const isLiteral = /\|[-+0-9]*\s*(?:#.*)?$/.test(lines[header - 1] ?? "");
	return inPatch({
		file: own.file,
		text
	}, patch, object, field).map((place) => isLiteral ? lineLocation(own, header + place.line, false) : lineLocation(own, first, true));
}
/**
* Places objects of a kustomization by the origins that kustomize told: a field that a kustomization changes, from the
* outermost on, stands there; any other in the file of the resource.
*/
function traceOrigins(texts, originOf, byLikeness) {
	return (object, field) => {
		const wanted = field ?? ["kind"];
		for (const kustomization of texts.tree) {
			const own = texts.textOf(kustomization);
			const edited = (inside) => kustomization === texts.tree[0] ? texts.placeOfEdit(inside) : void 0;
			const [place] = own === void 0 ? [] : changesOf(kustomization, own, edited, texts.filesOf(kustomization), object, wanted);
			if (place !== void 0) return place;
		}
		const origin = originOf(object);
		const shown = origin === void 0 ? void 0 : texts.get(origin.file);
		if (origin === void 0 || shown === void 0) return byLikeness(object, field);
		if (origin.isGenerated) return lineLocation(shown, 1, true);
		const inFile = readCandidates(shown);
		const named = inFile.filter((candidate) => isNamedLike(object, candidate));
		const ofKind = inFile.filter(({ kind }) => kind === object.kind);
		const candidates = named.length > 0 || ofKind.length !== 1 ? named : ofKind;
		const [best] = [...candidates].sort((a, b) => b.name.length - a.name.length);
		if (best === void 0) return byLikeness(object, field);
		const rendered = getField(object.manifest, wanted);
		const written = getField(best.value, wanted);
		const isDerived = typeof rendered === "string" && typeof written === "string" && written !== "" && rendered.includes(written);
		return placeIn(best, wanted, !(candidates.filter(({ name }) => name === best.name).length === 1 && (same(written, rendered) || isDerived) && sameItems(best.value, object.manifest, wanted))) ?? byLikeness(object, field);
	};
}
// src/input/load.ts
async function chartTexts(job, context) {
	const { cwd, root } = context;
	const shownChart = relativePath(cwd, job.chart);
	const files = /* @__PURE__ */ new Map();
	const add = (folder, prefix) => {
		const shown = relativePath(cwd, folder);
		for (const [file, text] of context.chartFiles(folder).texts) {
			const inChart = `${prefix}${file}`;
			if (!files.has(inChart)) files.set(inChart, {
				file: shown === "." ? file : `${shown}/${file}`,
				text
			});
		}
	};
	add(job.chart, "");
	const folders = new Set(await localDependencies(job.chart, root));
	const addDependencies = async (folder, prefix) => {
		for (const { name, folder: dependency } of (await readChart(folder, root))?.dependencies ?? []) {
			if (dependency === void 0 || !folders.delete(dependency)) continue;
			try {
				add(dependency, `${prefix}charts/${name}/`);
			} catch {
				continue;
			}
			await addDependencies(dependency, `${prefix}charts/${name}/`);
		}
	};
	await addDependencies(job.chart, "");
	return {
		chartFile: files.get("Chart.yaml") ?? {
			file: shownChart,
			text: ""
		},
		get: (inChart) => files.get(inChart),
		shown: new Map([...files.values()].map(({ file, text }) => [file, text]))
	};
}
/** A chart that nobody edits here: its objects lead to what asks for it. */
async function loadRemoteChart(job, context, { name, location }) {
	const { text, isKept } = await renderChart(job, context);
	const place = location === void 0 ? {
		file: name,
		line: 1,
		column: 1,
		endLine: 1,
		endColumn: 2
	} : location;
	const trace = () => ({
		...place,
		approximate: true
	});
	return {
		path: {
			type: "helm",
			path: name
		},
		sources: [{
			file: name,
			text,
			trace,
			kind: "helm"
		}],
		texts: /* @__PURE__ */ new Map(),
		isKept,
		missing: []
	};
}
async function loadChart(job, context) {
	const { cwd, root } = context;
	const shown = relativePath(cwd, job.chart);
	const [{ text, isKept }, texts] = await Promise.all([renderChart(job, context), chartTexts(job, context)]);
	const valueFiles = [];
	for (const file of job.valueFiles) valueFiles.push({
		file: relativePath(cwd, file),
		text: await readText(file, root) ?? ""
	});
	const source = {
		file: shown,
		text,
		trace: traceChart(texts),
		kind: "helm"
	};
	const inChart = new Map([...texts.shown.keys()].map((file) => [file, file.slice(shown === "." ? 0 : shown.length + 1)]));
	const own = readDocument({
		text: job.values,
		offset: 0
	});
	return {
		path: {
			type: "helm",
			path: shown
		},
		sources: [source],
		texts: new Map([...texts.shown, ...valueFiles.map(({ file, text: values }) => [file, values])]),
		isKept,
		missing: [],
		async placeLines() {
			const marked = await templateLines(job, text, context);
			const plain = plainPlaces(text, texts);
			const places = Array.from({ length: Math.max(marked.length, plain.length) }, (_, line) => marked[line] ?? plain[line]);
			return [{
				...source,
				trace: traceMarked(texts, places)
			}];
		},
		originOf(place) {
			const template = texts.shown.get(place.file);
			const templatePath = inChart.get(place.file);
			if (place.approximate || template === void 0 || templatePath === void 0 || !/(?:^|\/)templates\//.test(templatePath)) return void 0;
			const ownPlace = (key) => {
				const name = key.join(".");
				if (job.sets.some(([, set]) => [
					"=",
					".",
					"["
				].some((next) => set.startsWith(name + next)))) return null;
				return own.ok && hasField(own.value, key) ? job.placeOfValue?.(key) ?? null : void 0;
			};
			return originOfValue(place, templatePath, template, {
				chart: texts,
				files: valueFiles,
				own: ownPlace
			});
		}
	};
}
function hasField(value, field) {
	let current = value;
	for (const key of field) {
		if (!isMapping(current) || !Object.hasOwn(current, key)) return false;
		current = current[key];
	}
	return true;
}
/** The origin annotations of a build by object (kustomize/api/types, `Origin`); paths start at the kustomization. */
function readOrigins(text, folder, cwd) {
	const origins = /* @__PURE__ */ new Map();
	const keyOf = (kind, namespace, name) => JSON.stringify([
		kind,
		namespace,
		name
	]);
	for (const part of text.split(/^---$/m)) {
		const read = readDocument({
			text: part,
			offset: 0
		});
		const value = read.ok ? read.value : void 0;
		const written = getText(value, [
			"metadata",
			"annotations",
			"config.kubernetes.io/origin"
		]);
		const origin = readDocument({
			text: written,
			offset: 0
		});
		if (written === "" || !origin.ok) continue;
		const generatedBy = getText(origin.value, ["configuredIn"]);
		const file = generatedBy || getText(origin.value, ["path"]);
		if (file === "" || getText(origin.value, ["repo"]) !== "") continue;
		const [kind, namespace, name] = [
			getText(value, ["kind"]),
			getText(value, ["metadata", "namespace"]),
			getText(value, ["metadata", "name"])
		];
		origins.set(keyOf(kind, namespace, name), {
			file: relativePath(cwd, path.resolve(folder, file)),
			isGenerated: generatedBy !== ""
		});
	}
	return ({ kind, namespace, name }) => origins.get(keyOf(kind, namespace, name));
}
async function loadKustomization(job, context) {
	const { cwd, root } = context;
	const rendered = await renderKustomization(job, context);
	const { text, tree, isKept } = rendered;
	const texts = /* @__PURE__ */ new Map();
	for (const file of tree.flatMap((kustomization) => [...kustomization.files, kustomization.file])) {
		const content = await readText(file, root);
		if (content !== void 0) texts.set(relativePath(cwd, file), content);
	}
	const shownText = (file) => {
		const content = texts.get(file);
		return content === void 0 ? void 0 : {
			file,
			text: content
		};
	};
	const [top] = tree;
	const file = relativePath(cwd, top?.file ?? job.folder);
	const byLikeness = traceKustomization([...texts].map(([name, content]) => ({
		file: name,
		text: content
	})), {
		file,
		text: texts.get(file) ?? ""
	});
	const source = {
		file,
		text,
		trace: byLikeness,
		kind: "kustomize"
	};
	const files = {
		tree,
		textOf: (kustomization) => shownText(relativePath(cwd, kustomization.file)),
		filesOf: (kustomization) => filesOf(kustomization, cwd, shownText),
		get: shownText,
		placeOfEdit: (field) => job.placeOfEdit?.(field)
	};
	return {
		path: {
			type: "kustomize",
			path: relativePath(cwd, job.folder)
		},
		sources: [source],
		texts,
		isKept,
		missing: [],
		async placeLines() {
			const withOrigins = await rendered.withOrigins().catch((error) => {
				if (error instanceof UserError) return void 0;
				throw error;
			});
			if (withOrigins === void 0) return [source];
			return [{
				...source,
				trace: traceOrigins(files, readOrigins(withOrigins, job.folder, cwd), byLikeness)
			}];
		}
	};
}
/** The files of patches by the path as a kustomization writes it. */
function filesOf({ folder, value }, cwd, shownText) {
	const written = [
		"patches",
		"patchesJson6902",
		"patchesStrategicMerge"
	].flatMap((list) => getList(value, [list]).map((patch) => typeof patch === "string" ? patch : getText(patch, ["path"])));
	return new Map(written.flatMap((file) => {
		const shown = file === "" || file.includes("\n") ? void 0 : shownText(relativePath(cwd, path.resolve(folder, file)));
		return shown === void 0 ? [] : [[file, shown]];
	}));
}
/** Runs a render. Throws a UserError when that fails, NotRendered for what may not be done. */
async function load(job, context, remote) {
	if (job.type === "helm") return remote === void 0 ? loadChart(job, context) : loadRemoteChart(job, context, remote);
	if (job.type === "kustomize") return loadKustomization(job, context);
	const { files, jsonnet } = await readDirectory(job, context);
	return {
		path: {
			type: "directory",
			path: relativePath(context.cwd, job.folder)
		},
		sources: files.map(({ file, text }) => ({
			file,
			text,
			trace: null,
			kind: "manifest",
			isTakenWhole: true
		})),
		texts: new Map(files.map(({ file, text }) => [file, text])),
		isKept: false,
		missing: jsonnet.map((file) => `${file} is Jsonnet, which wavelint does not evaluate`)
	};
}
// src/input/remote-charts.ts
/** One version, not a range of them. */
const EXACT = /^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;
/** A chart in the repository, packed or not, that is the one which is asked for. */
async function vendored({ chart, targetRevision }, repository, mapped) {
	if (!EXACT.test(targetRevision)) return void 0;
	const name = path.posix.basename(chart);
	const version = targetRevision.replace(/^v/, "");
	const files = (await repository.files()).filter((file) => mapped === void 0 || isWithin(mapped, file));
	const packed = files.find((file) => [`${name}-${version}.tgz`, `${name}-v${version}.tgz`].includes(path.basename(file)));
	if (packed !== void 0) return packed;
	for (const file of files) {
		if (path.basename(file) !== "Chart.yaml") continue;
		const found = await readChart(path.dirname(file), repository.root);
		if (found?.name === name && found.version.replace(/^v/, "") === version) return path.dirname(file);
	}
}
/** The folder or packed chart of a remote source. Throws {@link NotRendered} when it would have to be fetched and may not. */
async function remoteChart(source, repository, context) {
	const { chart, repoURL, targetRevision } = source;
	const found = await vendored(source, repository, repository.folderOf(repoURL) ?? void 0);
	if (found !== void 0) return found;
	const kept = path.join(context.cacheFolder ?? temporaryFolder(), "charts", sha256(JSON.stringify([
		repoURL,
		chart,
		targetRevision
	])).slice(0, 32));
	const inKept = () => {
		const [only] = existsSync(kept) ? readdirSync(kept) : [];
		return only === void 0 ? void 0 : path.join(kept, only);
	};
	const present = EXACT.test(targetRevision) ? inKept() : void 0;
	if (present !== void 0) return present;
	if (!context.allowNetwork) throw new NotRendered("its chart is in a chart repository, which needs --allow-network");
	const helm = await context.programs.helm();
	const folder = temporaryFolder();
	const what = `the chart ${chart} ${targetRevision} could not be fetched from ${repoURL}`;
	const place = repoURL.startsWith("oci://") || !/^https?:\/\//.test(repoURL) ? [`oci://${repoURL.replace(/^oci:\/\//, "").replace(/\/$/, "")}/${chart}`] : [
		chart,
		"--repo",
		repoURL
	];
	const version = targetRevision === "" ? [] : ["--version", targetRevision];
	const missing = new UserError({
		what,
		fix: ""
	});
	await run(helm.file, [
		"pull",
		...place,
		...version,
		"--untar",
		"--untardir",
		folder
	], {
		missing,
		what,
		timeout: context.timeout,
		usesNetwork: true
	});
	const unpacked = readdirSync(folder).find((name) => existsSync(path.join(folder, name, "Chart.yaml")));
	if (unpacked === void 0) throw missing;
	mkdirSync(path.dirname(kept), {
		recursive: true,
		mode: 448
	});
	rmSync(kept, {
		recursive: true,
		force: true
	});
	const ready = path.join(folder, "ready");
	mkdirSync(ready);
	renameSync(path.join(folder, unpacked), path.join(ready, unpacked));
	try {
		renameSync(ready, kept);
	} catch {
		return inKept() ?? path.join(ready, unpacked);
	}
	return inKept() ?? path.join(ready, unpacked);
}
// src/input/environment.ts
/** The name after a `$`, and how many characters it takes (Go's os/env.go, `getShellName`). */
function shellName(text) {
	if (text[0] === "{") {
		if (/^\{[*#$@!?\d-]\}/.test(text)) return {
			name: text[1],
			length: 3
		};
		const end = text.indexOf("}");
		if (end === 1) return {
			name: "",
			length: 2
		};
		return end < 0 ? {
			name: "",
			length: 1
		} : {
			name: text.slice(1, end),
			length: end + 1
		};
	}
	if (/^[*#$@!?\d-]/.test(text)) return {
		name: text[0],
		length: 1
	};
	const name = /^\w*/.exec(text)?.[0] ?? "";
	return {
		name,
		length: name.length
	};
}
/**
* Replaces `$NAME` and `${NAME}`; a variable that is not known becomes empty, `$$` becomes `$`
* (pkg/apis/application/v1alpha1/types.go, `Envsubst`, which is Go's `os.Expand`).
*/
function substitute(text, environment) {
	let result = "";
	let done = 0;
	for (let at = 0; at + 1 < text.length; at++) {
		if (text[at] !== "$") continue;
		const { name, length } = shellName(text.slice(at + 1));
		const value = name === "$" ? "$" : name !== "" ? environment.get(name) ?? "" : length > 0 ? "" : "$";
		result += text.slice(done, at) + value;
		at += length;
		done = at + 1;
	}
	return result + text.slice(done);
}
// src/input/kustomize-edit.ts
/** `<name>@<digest>`, `<name>:<tag>`, or, as a new name, `<name>` (kustomize/commands/edit/set/setimage.go). */
function parseImage(argument) {
	const wrong = new UserError({
		what: `"${argument}" is no image that kustomize takes.`,
		fix: "Write <image>=<new name>[:<tag>|@<digest>], <image>:<tag> or <image>@<digest>."
	});
	const parts = (text) => {
		const [before = "", digest] = text.split("@");
		const tagged = /^(.*):([a-zA-Z0-9._-]*|\*)$/.exec(before);
		if (tagged === null && digest === void 0) return void 0;
		const [, name = before, newTag] = tagged ?? [];
		return {
			name,
			...newTag !== void 0 && { newTag },
			...digest !== void 0 && { digest }
		};
	};
	const equals = argument.indexOf("=");
	if (equals < 0) {
		const found = parts(argument);
		if (found === void 0) throw wrong;
		return found;
	}
	const value = argument.slice(equals + 1);
	const found = parts(value) ?? (value === "" ? void 0 : { name: value });
	if (found === void 0) throw wrong;
	const { name, ...rest } = found;
	return {
		name: argument.slice(0, equals),
		newName: name,
		...rest
	};
}
/** Fields that are `*` keep what the kustomization has. */
function keepStars(image, present) {
	const kept = { name: image.name };
	for (const field of [
		"newName",
		"newTag",
		"digest"
	]) {
		const value = image[field] === "*" ? present?.[field] : image[field];
		if (value !== void 0 && value !== "") kept[field] = value;
	}
	return kept;
}
function setImages(kustomization, images) {
	const present = getList(kustomization, ["images"]);
	const byName = new Map(present.map((image) => [image.name, image]));
	const set = new Map(images.map((image) => [image.name, image]));
	for (const [name, image] of set) byName.set(name, keepStars(image, byName.get(name)));
	return {
		...kustomization,
		images: [...byName.values()].sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
	};
}
function setReplicas(kustomization, replicas) {
	const names = new Set(replicas.map(({ name }) => name));
	const others = getList(kustomization, ["replicas"]).filter((entry) => !names.has(String(getField(entry, ["name"]))));
	return {
		...kustomization,
		replicas: [...others, ...replicas]
	};
}
/** Adds keys to a mapping. One that is there already is an error unless it is forced (kustomize/commands/edit/add/addmetadata.go). */
function addKeys(present, added, isForced, kind) {
	const merged = isMapping(present) ? { ...present } : {};
	for (const [key, value] of added) {
		if (Object.hasOwn(merged, key) && !isForced) throw new UserError({
			what: `the ${kind} ${key} is already in the kustomization.`,
			fix: `Say ${kind === "label" ? "forceCommonLabels" : "forceCommonAnnotations"}: true in the Application, or leave it out there.`
		});
		merged[key] = /^".*"$/s.test(value) && value.length > 1 ? value.slice(1, -1) : value;
	}
	return merged;
}
function addLabels(kustomization, kustomize, added) {
	const isForced = kustomize.flag("forceCommonLabels");
	const includeTemplates = kustomize.flag("labelIncludeTemplates");
	if (!kustomize.flag("labelWithoutSelector")) {
		if (includeTemplates) throw new UserError({
			what: "labelIncludeTemplates needs labelWithoutSelector.",
			fix: "Set both, or neither."
		});
		return {
			...kustomization,
			commonLabels: addKeys(getField(kustomization, ["commonLabels"]), added, isForced, "label")
		};
	}
	const labels = [...getList(kustomization, ["labels"])];
	const index = labels.findIndex((entry) => getField(entry, ["includeSelectors"]) !== true && getField(entry, ["includeTemplates"]) === true === includeTemplates);
	if (index < 0 && added.size > 1 && !isForced) throw new UserError({
		what: `several labels without a selector are more than \`kustomize edit\` of Argo CD's kustomize adds at once.`,
		fix: "Say forceCommonLabels: true in the Application."
	});
	const entry = index < 0 ? {
		includeSelectors: false,
		...includeTemplates && { includeTemplates }
	} : labels[index];
	const pairs = addKeys(getField(entry, ["pairs"]), added, isForced, "label");
	labels.splice(index < 0 ? labels.length : index, index < 0 ? 0 : 1, {
		...entry,
		pairs
	});
	return {
		...kustomization,
		labels
	};
}
function countOf(value) {
	const count = typeof value === "string" && /^[+-]?\d+$/.test(value) ? Number(value) : value;
	if (typeof count !== "number" || !Number.isInteger(count)) throw new UserError({
		what: `spec.source.kustomize.replicas: the count ${JSON.stringify(value)} is no integer.`,
		fix: ""
	});
	return count;
}
/**
* The edits that the `kustomize` section of an Application asks for, in Argo CD's order; none when it asks for none.
* `isFolder` says whether a component, a path from the kustomization, is there; `expand` gives the folders of a glob of
* them, or the text as it is.
*/
function editsOf(kustomize, environment, isFolder, expand = (component) => [component]) {
	const edits = [];
	const set = (field, value) => {
		if (value !== "") edits.push((kustomization) => ({
			...kustomization,
			[field]: value
		}));
	};
	const replaced = (pairs) => new Map([...pairs].map(([key, value]) => [key, substitute(value, environment)]));
	set("namePrefix", kustomize.text("namePrefix"));
	set("nameSuffix", kustomize.text("nameSuffix"));
	const images = kustomize.texts("images").map((image) => parseImage(substitute(image, environment)));
	if (images.length > 0) edits.push((kustomization) => setImages(kustomization, images));
	const replicas = kustomize.sections("replicas").map((entry) => ({
		name: entry.text("name"),
		count: countOf(entry.raw("count"))
	}));
	if (replicas.length > 0) edits.push((kustomization) => setReplicas(kustomization, replicas));
	const labels = replaced(kustomize.pairs("commonLabels"));
	if (labels.size > 0) edits.push((kustomization) => addLabels(kustomization, kustomize, labels));
	const written = kustomize.pairs("commonAnnotations");
	const annotations = kustomize.flag("commonAnnotationsEnvsubst") ? replaced(written) : written;
	if (annotations.size > 0) {
		const isForced = kustomize.flag("forceCommonAnnotations");
		edits.push((kustomization) => ({
			...kustomization,
			commonAnnotations: addKeys(getField(kustomization, ["commonAnnotations"]), annotations, isForced, "annotation")
		}));
	}
	set("namespace", kustomize.text("namespace"));
	const patches = kustomize.raw("patches");
	if (Array.isArray(patches) && patches.length > 0) edits.push((kustomization) => {
		const present = kustomization["patches"];
		if (present !== void 0 && !Array.isArray(present)) throw new UserError({
			what: "patches in the kustomization is no list.",
			fix: "Make it one."
		});
		return {
			...kustomization,
			patches: [...present ?? [], ...patches]
		};
	});
	const isIgnored = kustomize.flag("ignoreMissingComponents");
	const components = kustomize.texts("components").filter((component) => !isIgnored || isFolder(component)).flatMap((component) => isFolder(component) ? [component] : expand(component));
	if (components.length > 0) {
		const missing = components.find((component) => !isFolder(component) && !/:\/\/|^git@|\?ref=|^(?:github|gitlab)\.com\//.test(component));
		edits.push((kustomization) => {
			if (missing !== void 0) throw new UserError({
				what: `the component ${missing} is not there.`,
				fix: "Correct the path, which starts at the kustomization, or say ignoreMissingComponents: true."
			});
			const present = getList(kustomization, ["components"]);
			return {
				...kustomization,
				components: [.../* @__PURE__ */ new Set([...present, ...components])]
			};
		});
	}
	return edits;
}
// src/input/source.ts
/** `newEnv`: the build environment of a source. */
function environmentOf(source, { application, repository }) {
	const { revision } = repository;
	return /* @__PURE__ */ new Map([
		["ARGOCD_APP_NAME", application.name],
		["ARGOCD_APP_NAMESPACE", application.namespace],
		["ARGOCD_APP_PROJECT_NAME", application.project],
		["ARGOCD_APP_REVISION", revision],
		["ARGOCD_APP_REVISION_SHORT", revision.slice(0, 7)],
		["ARGOCD_APP_REVISION_SHORT_8", revision.slice(0, 8)],
		["ARGOCD_APP_SOURCE_REPO_URL", source.repoURL],
		["ARGOCD_APP_SOURCE_PATH", source.path],
		["ARGOCD_APP_SOURCE_TARGET_REVISION", source.targetRevision]
	]);
}
/** The folder of a path in a repository (util/app/path/path.go, `Path`). */
function folderOfPath(root, appPath) {
	const wrong = (what) => new UserError({
		what: `the path ${appPath || "\"\""} of its source ${what}.`,
		fix: "Correct spec.source.path, which starts at the root of the repository."
	});
	if (path.posix.isAbsolute(appPath)) throw wrong("is absolute");
	const folder = path.join(root, appPath);
	if (!isWithin(root, folder)) throw wrong("leads out of the repository");
	const found = statSync(folder, { throwIfNoEntry: false });
	if (found === void 0) throw wrong("does not exist");
	if (!found.isDirectory()) throw wrong("is no folder");
	if (!isWithin(realpathSync(root), realpathSync(folder))) throw wrong("leads out of the repository");
	return folder;
}
/** `mergeSourceParameters`: the sections of a source with what `.argocd-source.yaml` and `.argocd-source-<name>.yaml` say. */
async function mergedSections(source, folder, name, root) {
	let merged = source.manifest;
	for (const file of [".argocd-source.yaml", `.argocd-source-${name}.yaml`]) {
		const text = await readText(path.join(folder, file), root);
		if (text === void 0) continue;
		const read = readDocument({
			text,
			offset: 0
		});
		if (!read.ok) throw new UserError({
			what: `${file} in ${source.path} is no valid YAML: ${read.message}.`,
			fix: "Argo CD refuses the Application."
		});
		merged = mergePatch(merged, read.value);
	}
	return new Section(merged, ["spec", "source"]);
}
/** `GetAppSourceType`: said by the source, else by what lies in the folder (util/app/discovery/discovery.go, `Discover`). */
function typeOf(sections, folder) {
	const types = [
		"kustomize",
		"helm",
		"directory",
		"plugin"
	].filter((type) => sections.has(type));
	if (types.length > 1) throw new UserError({
		what: `it says ${types.join(" and ")}, and may say only one.`,
		fix: ""
	});
	if (types[0] !== void 0) return types[0];
	const names = readdirSync(folder);
	if (names.some((name) => KUSTOMIZATION_FILES.includes(name))) return "kustomize";
	return names.some((name) => name.endsWith("Chart.yaml")) ? "helm" : "directory";
}
/** `ResolveValueFilePathOrUrl`: from the chart, or with `/` from the root of the repository; of a link, its target. */
function resolveFile(written, { folder, root, environment, refs }) {
	const name = written.startsWith("$") ? written.split("/")[0] ?? "" : "";
	const ref = refs.get(name);
	if (ref === null) throw new NotRendered(`its value file ${written} is in another repository`);
	const text = substitute(ref === void 0 ? written : written.slice(name.length), environment);
	if (/^[a-z][a-z0-9+.-]*:/i.test(text)) throw new NotRendered(`its value file ${text} is on the network`);
	const base = ref ?? root;
	const file = path.posix.isAbsolute(text) || ref !== void 0 ? path.join(base, text) : path.join(folder, text);
	const real = realPath(file, base);
	if (!isWithin(base, file) || file === base || real === null) throw new UserError({
		what: `the file ${written} is outside of the repository.`,
		fix: "Argo CD reads files of the repository only."
	});
	return {
		file: real ?? file,
		root: base
	};
}
/** Where a link leads, as a path in `base`; undefined for what is no link, or not there, `null` for a way out of `base`. */
function realPath(file, base) {
	try {
		const [real, realBase] = [realpathSync(file), realpathSync(base)];
		if (!isWithin(realBase, real)) return null;
		return lstatSync(file).isSymbolicLink() ? path.join(base, path.relative(realBase, real)) : void 0;
	} catch {
		return;
	}
}
/** `getResolvedValueFiles`: each file once; what is also matched by a glob keeps its own place. */
function resolveValueFiles(written, place, isMissingIgnored) {
	const explicit = /* @__PURE__ */ new Set();
	for (const entry of written) try {
		const { file } = resolveFile(entry, place);
		if (!isGlob(file)) explicit.add(file);
	} catch {}
	const found = /* @__PURE__ */ new Set();
	for (const entry of written) {
		const { file, root } = resolveFile(entry, place);
		if (isGlob(file)) {
			const matches = matchesOf(file, root);
			if (matches.length === 0 && !isMissingIgnored) throw new UserError({
				what: `the glob ${entry} of its value files matches no file.`,
				fix: "Correct it, or say ignoreMissingValueFiles: true."
			});
			for (const match of matches) if (!explicit.has(match)) found.add(match);
		} else if (statSync(file, { throwIfNoEntry: false }) !== void 0) found.add(file);
		else if (!isMissingIgnored) throw new UserError({
			what: `there is no value file ${entry}.`,
			fix: "Correct its path, or say ignoreMissingValueFiles: true."
		});
	}
	return [...found];
}
/** The files that a doublestar glob matches, the files of a folder before those of its subfolders. */
function matchesOf(pattern, root) {
	const parts = pattern.split(/[\\/]/);
	const isPlain = (part) => !/[*?[{]/.test(part);
	const plain = parts.slice(0, parts.findIndex((part) => !isPlain(part))).join(path.sep) || path.sep;
	if (!isWithin(root, plain) || statSync(plain, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
	const matches = globMatcher("doublestar", relativePath(plain, pattern));
	const files = filesBelow(plain, root);
	const folder = [...new Set(files.flatMap((file) => parentsOf(file)))].find(matches);
	if (folder !== void 0) throw new UserError({
		what: `the glob of its value files matches the folder ${folder}, which helm cannot read.`,
		fix: "Write a glob of files, such as *.yaml."
	});
	const dirname = (file) => path.posix.dirname(file).replace(/^\.$/, "");
	return files.filter(matches).sort((a, b) => bySegments(dirname(a), dirname(b)) || compareTexts(a, b)).map((file) => path.join(plain, file));
}
/** The folders that a path goes through. */
function parentsOf(file) {
	const parts = file.split("/").slice(0, -1);
	return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
/** `cleanSetParameters`: a comma in a value is no separator, unless the value is a list in braces. */
function escapeCommas(value) {
	return value.startsWith("{") && value.endsWith("}") ? value : value.replace(/(?<!\\),/g, "\\,");
}
/** A version as helm takes it (`parseKubeVersion`). */
function parseKubeVersion(version) {
	const found = /^\s*v?(\d+(?:\.\d+)+)/.exec(version)?.[1];
	if (found === void 0) throw new UserError({
		what: `the Kubernetes version "${version}" is none.`,
		fix: "Write it like 1.34.0."
	});
	return found;
}
/** A release name over this many characters is an error of helm. */
const LONGEST_RELEASE_NAME = 53;
/** The chart and its values for the `helm` section of a source. */
function helmJob(helm, chart, place, source, { application, render }) {
	const { environment } = place;
	const version = helm.text("version");
	if (![
		"",
		"v3",
		"v4"
	].includes(version)) throw new UserError({
		what: `its helm version ${version} is none that Argo CD has.`,
		fix: "Leave spec.source.helm.version out."
	});
	const releaseName = helm.text("releaseName") || application.name;
	if (releaseName.length > LONGEST_RELEASE_NAME) throw new UserError({
		what: `its release name ${releaseName} has ${releaseName.length} characters, and helm takes ${LONGEST_RELEASE_NAME}.`,
		fix: "Shorten the name of the Application, or set spec.source.helm.releaseName."
	});
	const sets = /* @__PURE__ */ new Map();
	const setStrings = /* @__PURE__ */ new Map();
	const setFiles = /* @__PURE__ */ new Map();
	for (const parameter of helm.sections("parameters")) (parameter.flag("forceString") ? setStrings : sets).set(parameter.text("name"), substitute(parameter.text("value"), environment));
	for (const parameter of helm.sections("fileParameters")) {
		const { file } = resolveFile(parameter.text("path"), place);
		setFiles.set(parameter.text("name"), file);
	}
	const flags = (flag, pairs) => [...pairs].map(([name, value]) => [flag, `${name}=${escapeCommas(value)}`]);
	const valuesObject = helm.raw("valuesObject");
	const apiVersions = helm.texts("apiVersions");
	return {
		type: "helm",
		chart,
		releaseName,
		namespace: helm.text("namespace") || application.namespace,
		kubeVersion: parseKubeVersion(helm.text("kubeVersion") || render.kubeVersion),
		apiVersions: apiVersions.length > 0 ? apiVersions : render.apiVersions,
		sets: [
			...flags("--set", sets),
			...flags("--set-string", setStrings),
			...flags("--set-file", setFiles)
		],
		setFiles: [...setFiles.values()],
		valueFiles: resolveValueFiles(helm.texts("valueFiles"), place, helm.flag("ignoreMissingValueFiles")),
		values: valuesObject === void 0 ? helm.text("values") : JSON.stringify(valuesObject),
		placeOfValue: (key) => valuesObject === void 0 ? asApproximate(application.locate?.([
			...source.field,
			"helm",
			"values"
		])) : application.locate?.([
			...source.field,
			"helm",
			"valuesObject",
			...key
		]),
		skip: [
			...helm.flag("skipCrds") ? ["crds"] : [],
			...helm.flag("skipSchemaValidation") ? ["schema-validation"] : [],
			...helm.flag("skipTests") ? ["tests"] : []
		]
	};
}
/**
* Decides how a source is rendered. Throws a {@link UserError} where Argo CD refuses the Application, {@link NotRendered}
* for what only a plugin, Jsonnet or the network could render.
*/
async function resolveSource(source, folder, context) {
	const { application, repository, render } = context;
	const { root } = repository;
	const sections = await mergedSections(source, folder, application.name, root);
	const type = typeOf(sections, folder);
	const environment = environmentOf(source, context);
	if (type === "plugin") throw new NotRendered("a config management plugin renders it");
	if (type === "helm") {
		const helm = sections.section("helm") ?? new Section({});
		const refs = refsOf(context);
		return helmJob(helm, folder, {
			folder,
			root: isWithin(root, folder) ? root : folder,
			environment,
			refs
		}, source, context);
	}
	if (type === "kustomize") {
		const kustomize = sections.section("kustomize") ?? new Section({});
		const isFolder = (component) => statSync(path.join(folder, component), { throwIfNoEntry: false })?.isDirectory() === true;
		const apiVersions = kustomize.texts("apiVersions");
		return {
			type: "kustomize",
			folder,
			edits: editsOf(kustomize, environment, isFolder, (component) => foldersOf(component, folder)),
			placeOfEdit: (field) => kustomize.has(String(field[0])) ? application.locate?.([
				...source.field,
				"kustomize",
				...field
			]) : void 0,
			kubeVersion: parseKubeVersion(kustomize.text("kubeVersion") || render.kubeVersion),
			apiVersions: apiVersions.length > 0 ? apiVersions : render.apiVersions
		};
	}
	const directory = sections.section("directory") ?? new Section({});
	return {
		type: "directory",
		folder,
		recurse: directory.flag("recurse"),
		include: directory.text("include"),
		exclude: directory.text("exclude"),
		hasAnyName: directory.flag("disableExtensionFilter")
	};
}
/** The folders that a glob of components matches; a text that is none, or matches nothing, as it is. */
function foldersOf(component, folder) {
	if (!isGlob(component)) return [component];
	const up = /^(?:\.\.\/|\.\/)*/.exec(component)?.[0] ?? "";
	const base = path.join(folder, up);
	const matches = globMatcher("path", component.slice(up.length));
	const depth = component.slice(up.length).split("/").length;
	const found = [];
	const visit = (at, left) => {
		for (const entry of readdirSync(path.join(base, at), { withFileTypes: true })) {
			const inside = at === "" ? entry.name : `${at}/${entry.name}`;
			if (entry.isDirectory() && matches(inside)) found.push(up + inside);
			if (entry.isDirectory() && left > 1) visit(inside, left - 1);
		}
	};
	if (statSync(base, { throwIfNoEntry: false })?.isDirectory() === true) visit("", depth);
	return found.length > 0 ? found.sort() : [component];
}
const asApproximate = (place) => place === void 0 ? void 0 : {
	...place,
	approximate: true
};
/** The folders that `$name` in a value file means; `null` for another repository. */
function refsOf({ application, repository }) {
	const refs = /* @__PURE__ */ new Map();
	if (!application.hasMultipleSources) return refs;
	for (const { ref, repoURL } of application.sources) {
		const folder = repository.folderOf(repoURL);
		if (ref !== "") refs.set(`$${ref}`, folder === void 0 ? repository.root : folder);
	}
	return refs;
}
// src/input/argo-applications.ts
/** How many Applications may make each other before it is taken for a circle. */
const DEEPEST = 20;
const MENTIONS_APPLICATION = /kind["']?\s*:\s*["']?Application/;
async function filesWithApplications({ repository, render }) {
	repository.files();
	const found = await git(repository.root, [
		"grep",
		"--untracked",
		"-lzIE",
		"kind[\"']?[[:space:]]*:[[:space:]]*[\"']?Application",
		"--",
		"*.yaml",
		"*.yml",
		"*.json",
		"*.tpl"
	]);
	if (found !== void 0) return found.split("\0").flatMap((file) => file === "" ? [] : [path.join(repository.root, file)]);
	if (await git(repository.root, ["rev-parse", "--git-dir"]) !== void 0) return [];
	const files = [];
	for (const file of await repository.files()) {
		if (!isManifestFile(file) && !file.endsWith(".tpl")) continue;
		const text = await readText(file, render.root);
		if (text !== void 0 && MENTIONS_APPLICATION.test(text)) files.push(file);
	}
	return files;
}
/** Sorts the files that speak of Applications by how these come about. */
async function findHits(search) {
	const { repository, render } = search;
	const hits = (await filesWithApplications(search)).filter((file) => !search.isIgnored(relativePath(render.cwd, file))).sort();
	const plain = [];
	const charts = /* @__PURE__ */ new Set();
	const kustomizations = /* @__PURE__ */ new Set();
	const files = /* @__PURE__ */ new Map();
	if (hits.length === 0) return {
		plain,
		charts,
		kustomizations,
		files
	};
	const all = await repository.files();
	const chartFolders = new Set(all.filter((file) => path.basename(file) === "Chart.yaml").map((file) => path.dirname(file)));
	const uses = await usersOf(all, render);
	const note = (folder, file) => void files.set(folder, [...files.get(folder) ?? [], file]);
	for (const file of hits) {
		const chart = outermost(chartFolders, file);
		if (chart !== void 0 && /^(?:templates|charts|crds)\//.test(relativePath(chart, file))) {
			charts.add(chart);
			note(chart, file);
			continue;
		}
		const users = uses.topsOf(file);
		for (const folder of users) {
			kustomizations.add(folder);
			note(folder, file);
		}
		if (users.length === 0 && isManifestFile(file)) plain.push(file);
	}
	return {
		plain,
		charts,
		kustomizations,
		files
	};
}
/** Which outermost kustomizations are built from a file. */
async function usersOf(all, render) {
	const folders = [...new Set(all.filter((file) => KUSTOMIZATION_FILES.includes(path.basename(file))).map((file) => path.dirname(file)))];
	const byFolder = /* @__PURE__ */ new Map();
	for (const folder of folders) {
		const found = await readKustomization(folder, render.root);
		if (found !== void 0) byFolder.set(folder, found);
	}
	const users = /* @__PURE__ */ new Map();
	const addUser = (used, folder) => void users.set(used, [...users.get(used) ?? [], folder]);
	for (const [folder, { files, folders: used, file }] of byFolder) for (const other of [
		...files,
		...used,
		file
	]) if (other !== folder) addUser(other, folder);
	const tops = (at, seen) => {
		const above = (users.get(at) ?? []).filter((folder) => !seen.has(folder) && seen.add(folder));
		if (above.length > 0) return above.flatMap((folder) => tops(folder, seen));
		return byFolder.has(at) && byFolder.get(at)?.isComponent === false ? [at] : [];
	};
	return { topsOf: (file) => [...new Set(tops(file, /* @__PURE__ */ new Set()))].sort() };
}
/** The Applications and ApplicationSets among the objects of some sources. */
function argoResources(sources) {
	const speaking = sources.filter(({ text }) => MENTIONS_APPLICATION.test(text));
	return parseSources(speaking).resources.filter((resource) => isArgo(resource, "Application") || isArgo(resource, "ApplicationSet"));
}
/** A plain `y` or `n` as a value, an item or a key. */
const LETTER = /(?:^|[\s,[{])[yYnN](?=\s*(?:$|[,:\]}#]))/m;
/**
* The manifest of an Application or ApplicationSet, in which `y` and `n` stay letters: `app: y` in a list generator is the
* parameter "y" (shared/render/repo/appsets/matrix-files-list-flat.yaml).
*/
function manifestOf(resource) {
	if (!LETTER.test(resource.document.text)) return resource.manifest;
	const read = readDocument({
		text: resource.document.text,
		offset: 0
	}, withLetters);
	return read.ok && isMapping(read.value) && read.value["kind"] === resource.kind ? read.value : resource.manifest;
}
/** The objects of plain files; a template that is not YAML holds none. */
async function argoResourcesIn(files, { render }) {
	const sources = [];
	for (const file of files) {
		const text = await readText(file, render.root);
		if (text !== void 0) sources.push({
			file: relativePath(render.cwd, file),
			text,
			trace: null,
			kind: "manifest"
		});
	}
	return argoResources(sources);
}
const placeOf = (location) => location === void 0 ? {} : { location: {
	file: location.file,
	line: location.line,
	column: location.column
} };
/** Renders the Applications of Argo CD, and those that they render. */
var ApplicationRenderer = class {
	#applications = [];
	/** Folders of charts and kustomizations that an application renders. */
	#folders = /* @__PURE__ */ new Set();
	#directories = [];
	#search;
	#hits;
	#seen = /* @__PURE__ */ new Set();
	constructor(search, hits) {
		this.#search = search;
		this.#hits = hits;
	}
	/** What was rendered, by name. Applications of one name in several places are told apart by the file that describes them. */
	get applications() {
		const sorted = this.#applications.map(({ spec, application }) => ({
			application,
			name: spec.name,
			file: spec.location?.file ?? "",
			identity: spec.identity
		})).sort((a, b) => compareTexts(a.name, b.name) || compareTexts(a.file, b.file) || compareTexts(a.identity, b.identity));
		return sorted.map(({ application, name, file }, index) => index > 0 && sorted[index - 1]?.name === name ? renamed(application, `${name} (${file})`) : application);
	}
	/** Whether a chart or kustomization is rendered by an application. */
	covers(folder) {
		return this.#folders.has(folder);
	}
	/** Whether a plain file is read by an application. */
	coversFile(file) {
		return this.#directories.some(({ folder, covers }) => isWithin(folder, file) && covers(relativePath(folder, file)));
	}
	/** Renders what some objects describe, and what that renders in turn. */
	async renderAll(resources) {
		const { concurrency, notes } = this.#search;
		let waiting = resources.map((resource) => ({
			resource,
			depth: 0
		}));
		while (waiting.length > 0) {
			const specs = (await inParallel(waiting, concurrency, ({ resource, depth }) => this.#specsOf(resource, depth))).flat();
			waiting = [];
			waiting = (await inParallel(specs.filter(({ spec, depth }) => {
				if (this.#seen.has(spec.identity)) return false;
				this.#seen.add(spec.identity);
				if (depth < DEEPEST) return true;
				this.#problem(spec, new UserError({
					what: `Applications make each other more than ${DEEPEST} deep, which ends nowhere.`,
					fix: ""
				}));
				return false;
			}), concurrency, async ({ spec, depth }) => {
				const application = await this.#renderSpec(spec);
				return application === void 0 ? [] : argoResources(application.sources).map((resource) => ({
					resource,
					depth: depth + 1
				}));
			})).flat();
			if (waiting.length > 0) notes.push(`${waiting.length} Applications and ApplicationSets are rendered by other applications.`);
		}
	}
	#problem(spec, error, kind = "Application") {
		const { skipped, problems, skipsMissingRenderer } = this.#search;
		if (error instanceof MissingRenderer && skipsMissingRenderer) {
			skipped.push({
				application: spec.name,
				reason: "a renderer is missing",
				...placeOf(spec.location)
			});
			return;
		}
		const what = /^[A-Z]/.test(error.what) ? error.what : `The ${kind} ${spec.name} cannot be rendered: ${error.what.replace(/\.$/, "")}.`;
		problems.push({
			kind: "render",
			application: spec.name,
			message: describeError({
				what,
				where: void 0,
				fix: error.fix
			}),
			...placeOf(spec.location)
		});
	}
	/** The Applications that an object describes: itself, or what an ApplicationSet makes. */
	async #specsOf(resource, depth) {
		const { repository, render, skipped, notes, isGiven, isWanted } = this.#search;
		const location = resource.locate();
		const name = resource.name || resource.generateName;
		const isOurs = isGiven(path.resolve(render.cwd, location.file));
		const tell = (error, kind) => {
			if (!isOurs || !isWanted(name)) notes.push(`The ${kind} ${name} in ${location.file} was passed over: ${error.message}`);
			else if (error instanceof UserError) this.#problem({
				name,
				location
			}, error, kind);
			else skipped.push({
				application: name,
				reason: error.message,
				...placeOf(location)
			});
		};
		const read = (described) => {
			try {
				const locate = isArgo(resource, "Application") ? (field) => resource.locateKey(field) : void 0;
				return [{
					spec: readApplication(described, location, locate),
					depth
				}];
			} catch (error) {
				if (!(error instanceof UserError)) throw error;
				tell(error, "Application");
				return [];
			}
		};
		const manifest = manifestOf(resource);
		if (isArgo(resource, "Application")) return read(manifest);
		const identity = JSON.stringify(manifest);
		if (this.#seen.has(identity)) return [];
		this.#seen.add(identity);
		try {
			const { applications, skipped: reasons, refused } = await expandApplicationSet(manifest, {
				repository,
				render
			});
			for (const reason of reasons) tell(new NotRendered(reason), "ApplicationSet");
			for (const what of refused) tell(new UserError({
				what,
				fix: "Use more parameters in metadata.name of its template."
			}), "ApplicationSet");
			return applications.flatMap(read);
		} catch (error) {
			if (!(error instanceof NotRendered || error instanceof UserError)) throw error;
			tell(error, "ApplicationSet");
			return [];
		}
	}
	/** The folder of a source in this repository, or why there is none. */
	#folderOf(source, isConfigured) {
		const { repository } = this.#search;
		const { repoURL, targetRevision } = source;
		if (repoURL.startsWith("oci://")) return { reason: "its source is an OCI artifact" };
		if (repoURL === "") return isConfigured ? { folder: folderOfPath(repository.root, source.path) } : { reason: "its source has no repoURL" };
		if (source.path === "") throw new UserError({
			what: "its source has neither path nor chart.",
			fix: "Set spec.source.path, to \".\" for the root of the repository."
		});
		const root = repository.folderOf(repoURL);
		if (root === null) return { reason: `its source is in another repository, ${repoURL}` };
		const other = repository.otherRevision(targetRevision);
		if (other !== void 0) return { reason: other };
		if (root === void 0 && statSync(path.join(repository.root, source.path), { throwIfNoEntry: false }) === void 0) return { reason: `its source ${source.path} is not in this repository` };
		return { folder: folderOfPath(root ?? repository.root, source.path) };
	}
	/** Renders an application that the config describes, with more `--set` flags. */
	async renderConfigured(spec, set) {
		await this.#renderSpec(spec, set);
	}
	/** Renders one Application; undefined when it is not wanted, skipped, or refused. */
	async #renderSpec(spec, set = []) {
		const { repository, render, skipped, notes, onRender } = this.#search;
		const loaded = [];
		const reasons = [];
		const folders = [];
		const { isGiven, isWanted } = this.#search;
		const isAsked = (own) => spec.location === void 0 ? own.length === 0 || own.some(isGiven) : isGiven(path.resolve(render.cwd, spec.location.file)) || own.some(isGiven);
		const isShown = (own) => isWanted(spec.name) && isAsked(own);
		try {
			if (spec.sources.length === 0) throw new UserError({
				what: "it has no source.",
				fix: "Set spec.source."
			});
			const jobs = [];
			for (const source of spec.sources) {
				if (spec.hasMultipleSources && source.path === "" && source.chart === "") continue;
				try {
					if (source.chart !== "") {
						const chart = await remoteChart(source, repository, render);
						const name = `${source.chart} ${source.targetRevision}`.trim();
						const isOwn = isWithin(repository.root, chart);
						if (isOwn) folders.push(chart);
						const job = await resolveSource(source, chart, {
							application: spec,
							repository,
							render
						});
						if (isOwn) this.#cover(job);
						jobs.push(isOwn ? { job } : {
							job,
							remote: {
								name,
								location: spec.location
							}
						});
						continue;
					}
					const found = this.#folderOf(source, spec.location === void 0);
					if ("reason" in found) {
						reasons.push(found.reason);
						continue;
					}
					folders.push(found.folder);
					const resolved = await resolveSource(source, found.folder, {
						application: spec,
						repository,
						render
					});
					const more = set.map((pair) => ["--set", pair]);
					const job = resolved.type === "helm" ? {
						...resolved,
						sets: [...resolved.sets, ...more]
					} : resolved;
					jobs.push({ job });
					this.#cover(job);
				} catch (error) {
					if (!(error instanceof NotRendered)) throw error;
					const at = folders.at(-1);
					if (at !== void 0) this.#folders.add(at);
					reasons.push(error.message);
				}
			}
			if (!isShown(folders) && !this.#mayHoldApplications(folders)) return void 0;
			onRender(0);
			for (const { job, remote } of jobs) try {
				const one = await load(job, render, remote);
				loaded.push(one);
				reasons.push(...one.missing);
			} catch (error) {
				if (!(error instanceof NotRendered)) throw error;
				reasons.push(error.message);
			}
			onRender(1);
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			for (const source of spec.sources) this.#coverFailed(source, spec.location === void 0);
			if (isShown(folders)) this.#problem(spec, error);
			return;
		}
		const shown = isShown(folders);
		if (shown) for (const reason of new Set(reasons)) skipped.push({
			application: spec.name,
			reason,
			...placeOf(spec.location)
		});
		if (loaded.length === 0) return void 0;
		const application = join(spec.name, spec, loaded, reasons.length > 0, true);
		if (shown) this.#applications.push({
			spec,
			application
		});
		const how = loaded.map(({ path: { type, path: at }, isKept }) => `${type} ${at}${isKept ? " (kept)" : ""}`).join(", ");
		notes.push(`${application.name} is an Application of ${how}.`);
		return application;
	}
	#mayHoldApplications(folders) {
		const { plain, charts, kustomizations } = this.#hits;
		return folders.some((folder) => charts.has(folder) || kustomizations.has(folder) || plain.some((file) => isWithin(folder, file)));
	}
	#cover(job) {
		if (job.type === "helm") this.#folders.add(job.chart);
		else if (job.type === "kustomize") this.#folders.add(job.folder);
		else {
			const { folder, recurse, include, exclude } = job;
			const isIncluded = include === "" ? () => true : globMatcher("gobwas", include);
			const isExcluded = exclude === "" ? () => false : globMatcher("gobwas", exclude);
			this.#directories.push({
				folder,
				covers: (file) => (recurse || !file.includes("/")) && isIncluded(file) && !isExcluded(file)
			});
		}
	}
	/** An Application that Argo CD refuses still says what its folder is. */
	#coverFailed(source, isConfigured) {
		const found = (() => {
			try {
				const at = this.#folderOf(source, isConfigured);
				return "folder" in at ? at : {};
			} catch {
				return {};
			}
		})();
		if (found.folder === void 0 || source.path === "") return;
		this.#folders.add(found.folder);
	}
};
/** The same application under another name. */
function renamed(application, name) {
	const { placeLines } = application;
	return {
		...application,
		name,
		...placeLines !== void 0 && { placeLines: async () => ({
			...await placeLines(),
			name
		}) }
	};
}
/** The parts of an Application as one application. */
function join(name, spec, loaded, isPartial, isDeclared) {
	const make = (sources) => ({
		name,
		namespace: spec.namespace,
		syncOptions: spec.syncOptions,
		paths: loaded.map(({ path: at }) => at),
		sources,
		texts: new Map(loaded.flatMap(({ texts }) => [...texts])),
		partial: isPartial,
		isGuess: false,
		isDeclared,
		...loaded.some(({ placeLines }) => placeLines !== void 0) && { async placeLines() {
			const placed = [];
			for (const one of loaded) placed.push(...await one.placeLines?.() ?? one.sources);
			return make(placed);
		} },
		originOf: (place) => {
			for (const one of loaded) {
				const found = one.originOf?.(place);
				if (found !== void 0) return found;
			}
		}
	});
	return make(loaded.flatMap(({ sources }) => sources));
}
/** Makes an application of one render. */
function applicationOf(name, spec, loaded) {
	return join(name, spec, [loaded], false, false);
}
// src/input/argocd-cm.ts
const KEY = "kustomize.buildOptions";
/** The texts at a key, anywhere in a value. */
function textsAt(value, key) {
	if (Array.isArray(value)) return value.flatMap((item) => textsAt(item, key));
	if (!isMapping(value)) return [];
	return Object.entries(value).flatMap(([name, item]) => name === key && typeof item === "string" ? [item] : textsAt(item, key));
}
/** Reads the settings of Argo CD in a git repository; of health checks only those in files that `isGiven`. */
async function argocdSettingsIn(root, isGiven) {
	const found = await git(root, [
		"grep",
		"--untracked",
		"-lzIF",
		"-e",
		KEY,
		"-e",
		CUSTOMIZATIONS,
		"--",
		"*.yaml",
		"*.yml"
	]);
	const said = /* @__PURE__ */ new Set();
	const healthChecks = [];
	for (const file of (found ?? "").split("\0").filter((name) => name !== "")) {
		const text = await readText(path.join(root, file), root) ?? "";
		for (const document of splitDocuments(text)) {
			const read = readDocument(document);
			if (!read.ok) continue;
			for (const options of textsAt(read.value, KEY)) said.add(knownBuildOptions(options).join(" "));
			if (isGiven(path.join(root, file))) healthChecks.push(...checksIn(read.value));
		}
	}
	const [only, ...others] = said;
	return {
		buildOptions: only === void 0 || only === "" || others.length > 0 ? [] : only.split(" "),
		healthChecks
	};
}
// src/input/repository.ts
/** A repoURL without what does not matter: scheme, user, `.git`, upper case (util/git/git.go, `NormalizeGitURL`; https and ssh are the same here). */
function normalizeUrl(url) {
	const plain = url.trim().toLowerCase();
	const scp = /^(?:[^@/]+@)?([^:/]+):(?!\/\/)(.*)$/.exec(plain);
	return (scp !== null && !/^[a-z]:[\\/]/.test(plain) ? `${scp[1]}/${scp[2]}` : plain.replace(/^[a-z+]+:\/\/(?:[^@/]+@)?/, "")).replace(/:(?:22|443|80)\//, "/").replace(/\/+/g, "/").replace(/\/$/, "").replace(/\.git$/, "");
}
/** The repositories that CI names: the one it runs in and, in a fork's run, both ends of the pull request. */
async function ciRepositories(env) {
	const server = env["GITHUB_SERVER_URL"] ?? "https://github.com";
	const names = [env["GITHUB_REPOSITORY"]];
	const event = env["GITHUB_EVENT_PATH"];
	if (event !== void 0 && env["GITHUB_ACTIONS"] === "true") try {
		const payload = JSON.parse(await readFile(event, "utf8"));
		for (const end of ["head", "base"]) names.push(getText(payload, [
			"pull_request",
			end,
			"repo",
			"full_name"
		]));
	} catch {}
	return names.filter((name) => name !== void 0 && name !== "").map((name) => `${server}/${name}`);
}
const COMMIT = /^[0-9a-f]{7,40}$/i;
const VERSION = /^(?:[<>=~^!]|v?\d+(?:\.(?:\d+|[xX*]))+(?:[-+ ,|].*)?$|\*$)/;
/** Reads what git says about the repository that holds the given paths; without git, the folder that holds them all. */
async function openRepository(options) {
	const { cwd, paths, repositories, env } = options;
	const targets = paths.filter((file) => file !== "-").map((file) => path.resolve(cwd, file.replace(/[*?[{].*$/, "")));
	const [target] = targets;
	const isFolder = target !== void 0 && statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
	const start = target === void 0 ? cwd : isFolder ? target : path.dirname(target);
	const found = await gitRoot(start);
	const isInside = (folder) => targets.every((target) => !path.relative(folder, target).startsWith(".."));
	const root = found ?? (isInside(cwd) ? cwd : start);
	const [config, head, refs] = found === void 0 ? [] : await Promise.all([
		git(root, [
			"config",
			"--get-regexp",
			"^remote\\..*\\.url$"
		]),
		options.revision === void 0 ? git(root, [
			"rev-parse",
			"--verify",
			"--quiet",
			"HEAD"
		]) : void 0,
		git(root, [
			"for-each-ref",
			"--format=%(refname)",
			"refs/heads",
			"refs/remotes",
			"refs/tags"
		])
	]);
	const remotes = (config ?? "").split("\n").flatMap((line) => line.split(" ").slice(1, 2));
	const own = new Set([...remotes, ...await ciRepositories(env)].map(normalizeUrl));
	const mapped = new Map([...repositories].map(([url, folder]) => [normalizeUrl(url), folder]));
	const names = new Set((refs ?? "").split("\n"));
	const branches = new Set([...names].filter((ref) => !ref.startsWith("refs/tags/")).map((ref) => ref.replace(/^refs\/(?:heads|remotes\/[^/]+)\//, "")));
	let files;
	return {
		root,
		revision: options.revision ?? head?.trim() ?? "0".repeat(40),
		files() {
			files ??= listFiles(root);
			return files;
		},
		folderOf(repoURL) {
			const url = normalizeUrl(repoURL);
			const folder = mapped.get(url);
			if (folder !== void 0) return folder;
			if (own.has(url)) return root;
			return own.size === 0 ? void 0 : null;
		},
		otherRevision(targetRevision) {
			const name = targetRevision.replace(/^refs\/heads\//, "");
			if (name === "" || name === "HEAD" || branches.has(name)) return void 0;
			if (COMMIT.test(name)) return `its targetRevision ${name} is a commit, not the working tree`;
			return name.startsWith("refs/tags/") || names.has(`refs/tags/${name}`) || VERSION.test(name) ? `its targetRevision ${name} is a tag, not the working tree` : void 0;
		}
	};
}
// src/input/application.ts
const plainSource = (file, text) => ({
	file,
	text,
	trace: null,
	kind: "manifest"
});
function plainApplication(name, type, namespace, sources, isGuess = false) {
	return {
		name,
		namespace,
		syncOptions: [],
		paths: [{
			type,
			path: name
		}],
		sources,
		texts: new Map(sources.map(({ file, text }) => [file, text])),
		partial: type !== "directory",
		isGuess
	};
}
function keyOf(candidate) {
	return candidate.type === "stdin" ? "-" : `${candidate.type} ${"folder" in candidate ? candidate.folder : candidate.file}`;
}
function toProblem(kind, error, application) {
	if (!(error instanceof UserError)) throw error;
	return {
		kind,
		message: describeError(error),
		...application !== void 0 && { application }
	};
}
/** One run's search for applications. */
var InputReader = class {
	#options;
	#context;
	#search;
	#applications = [];
	constructor(options, context, search) {
		this.#options = options;
		this.#context = context;
		this.#search = search;
	}
	get #namespace() {
		return this.#options.namespace ?? "default";
	}
	async read() {
		const { problems, skipped, notes } = this.#search;
		const hits = this.#options.paths.some((given) => given !== "-") ? await findHits(this.#search) : {
			plain: [],
			charts: /* @__PURE__ */ new Set(),
			kustomizations: /* @__PURE__ */ new Set(),
			files: /* @__PURE__ */ new Map()
		};
		const candidates = await this.#candidates();
		const renderer = new ApplicationRenderer(this.#search, hits);
		await inParallel(await this.#configured(), this.#options.concurrency, ({ spec, set }) => renderer.renderConfigured(spec, set));
		await renderer.renderAll(await argoResourcesIn(hits.plain, this.#search));
		const mayMake = (folder) => hits.charts.has(folder) || hits.kustomizations.has(folder);
		const isLeft = (candidate) => candidate.type !== "helm" && candidate.type !== "kustomize" || !renderer.covers(candidate.folder);
		const makers = candidates.filter((candidate) => "folder" in candidate && candidate.type !== "directory" && mayMake(candidate.folder));
		const known = new Set(makers.map((candidate) => "folder" in candidate ? candidate.folder : ""));
		const others = [...hits.charts, ...hits.kustomizations].filter((folder) => !known.has(folder)).sort();
		const made = await this.#renderCandidates(makers.filter(isLeft));
		const unseen = others.filter((folder) => !renderer.covers(folder));
		const elsewhere = await inParallel(unseen, this.#options.concurrency, (folder) => this.#lookInto(folder));
		const groups = [...made.map(({ paths, sources }) => ({
			folder: path.resolve(this.#options.cwd, paths[0]?.path ?? ""),
			found: argoResources(sources)
		})), ...elsewhere.map((sources, index) => ({
			folder: unseen[index] ?? "",
			found: argoResources(sources)
		}))];
		for (const { folder, found } of outermostFirst(groups, this.#search.repository.root)) if (!renderer.covers(folder)) await renderer.renderAll(found);
		const readFolders = /* @__PURE__ */ new Set([...made.map(({ paths }) => path.resolve(this.#options.cwd, paths[0]?.path ?? "")), ...unseen]);
		const unread = [...hits.files].filter(([folder]) => !readFolders.has(folder) && !renderer.covers(folder)).flatMap(([, files]) => files);
		await renderer.renderAll(await argoResourcesIn(unread.filter((file) => !/\.tpl$/.test(file) && !isTemplate(file)), this.#search));
		const rest = candidates.filter((candidate) => !makers.includes(candidate) && isLeft(candidate));
		await this.#renderCandidates(rest.flatMap((candidate) => withoutCovered(candidate, renderer)));
		const own = this.#applications.filter(({ paths }) => {
			const [only] = paths;
			return only === void 0 || !/^(?:helm|kustomize)$/.test(only.type) || !renderer.covers(path.resolve(this.#options.cwd, only.path));
		});
		const order = new Map(candidates.map((candidate, index) => [this.#nameOf(candidate), index]));
		own.sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0));
		problems.sort((a, b) => compareTexts(`${a.application ?? ""} ${a.message}`, `${b.application ?? ""} ${b.message}`));
		skipped.sort((a, b) => compareTexts(`${a.reason} ${a.application}`, `${b.reason} ${b.application}`));
		const applications = [...renderer.applications, ...own];
		const { apps } = this.#options;
		const missing = apps.filter((app) => !applications.some(({ name }) => isNamed(name, [app])) && !problems.some(({ application = "" }) => isNamed(application, [app])));
		for (const app of missing) problems.push({
			kind: "parse",
			message: `There is no application "${app}".\n  --verbose lists what was found.`
		});
		return {
			applications,
			problems,
			skipped,
			notes: [...notes].sort()
		};
	}
	#nameOf(candidate) {
		const { cwd } = this.#options;
		if (candidate.type === "stdin") return "-";
		if (candidate.type === "directory") return candidate.shown;
		return relativePath(cwd, candidate.type === "file" ? candidate.file : candidate.folder);
	}
	/** What the given paths name, each once. */
	async #candidates() {
		const { paths, cwd, isIgnored } = this.#options;
		const { notes, problems, repository } = this.#search;
		const candidates = /* @__PURE__ */ new Map();
		const list = async (folder) => {
			const known = isWithin(repository.root, folder) ? (await repository.files()).filter((file) => isWithin(folder, file)) : [];
			return known.length > 0 ? known : listFiles(folder);
		};
		for (const argument of paths) try {
			for (const candidate of await candidatesOf(argument, {
				cwd,
				notes,
				isIgnored,
				list
			})) {
				const key = keyOf(candidate);
				if (!candidates.has(key)) candidates.set(key, candidate);
			}
		} catch (error) {
			problems.push(toProblem("parse", error));
		}
		return [...candidates.values()];
	}
	/** The applications that the config describes. */
	async #configured() {
		const found = [];
		for (const entry of this.#options.applications) {
			const pattern = entry.path.split(path.sep).join("/");
			const folders = isDynamicPattern(pattern) ? (await globby(pattern, {
				onlyDirectories: true,
				expandDirectories: false
			})).sort() : [entry.path];
			if (folders.length === 0) this.#search.problems.push({
				kind: "config",
				message: `No folder matches the path ${relativePath(this.#options.cwd, entry.path)} of "applications" in the config.`
			});
			for (const folder of folders) {
				const shown = relativePath(this.#options.cwd, folder);
				const name = entry.name === void 0 ? shown : folders.length > 1 ? `${entry.name}-${path.basename(folder)}` : entry.name;
				found.push({
					spec: await this.#configuredSpec(entry, path.resolve(folder), name),
					set: entry.set ?? []
				});
			}
		}
		return found;
	}
	async #configuredSpec(entry, folder, name) {
		const { root } = this.#search.repository;
		const chart = await readChart(folder, root);
		const helm = {
			releaseName: entry.releaseName ?? toReleaseName(entry.name === void 0 ? chart?.name ?? name : name),
			valueFiles: entry.valueFiles,
			kubeVersion: entry.kubeVersion,
			apiVersions: entry.apiVersions
		};
		const isKustomization = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && readdirSync(folder).some((file) => /^[Kk]ustomization(?:\.ya?ml)?$/.test(file));
		const manifest = chart !== void 0 ? { helm } : isKustomization ? {} : { directory: { recurse: true } };
		const source = {
			repoURL: "",
			targetRevision: "",
			path: relativePath(root, folder),
			chart: "",
			ref: "",
			manifest,
			field: []
		};
		return {
			name,
			project: "default",
			namespace: entry.namespace ?? this.#namespace,
			syncOptions: entry.syncOptions ?? [],
			sources: [source],
			hasMultipleSources: false,
			location: void 0,
			locate: void 0,
			identity: JSON.stringify([
				"config",
				name,
				entry,
				folder
			])
		};
	}
	/** Renders what nobody describes: charts with their default values, and so on. */
	async #renderCandidates(candidates) {
		const { problems, skipped, notes, isWanted, skipsMissingRenderer, onRender } = this.#search;
		const found = (await inParallel(candidates.filter((candidate) => isWanted(this.#nameOf(candidate))), this.#options.concurrency, async (candidate) => {
			const name = this.#nameOf(candidate);
			const isRendered = candidate.type === "helm" || candidate.type === "kustomize";
			if (isRendered) onRender(0);
			try {
				return await this.#load(candidate, name);
			} catch (error) {
				if (error instanceof NotRendered) skipped.push({
					application: name,
					reason: error.message
				});
				else if (error instanceof MissingRenderer && skipsMissingRenderer) skipped.push({
					application: name,
					reason: "a renderer is missing"
				});
				else problems.push(toProblem(isRendered ? "render" : "parse", error, isRendered ? name : void 0));
				return;
			} finally {
				if (isRendered) onRender(1);
			}
		})).filter((application) => application !== void 0);
		for (const { name, paths } of found) notes.push(`${name} is an application of type ${paths[0]?.type}.`);
		this.#applications.push(...found);
		return found;
	}
	/** The job of a chart or kustomization with nothing said about it. */
	#defaultJob(type, folder, chartName) {
		const { kubeVersion, apiVersions } = this.#context;
		if (type === "kustomize") return {
			type,
			folder,
			edits: [],
			kubeVersion,
			apiVersions
		};
		const { releaseName, set, values } = this.#options;
		return {
			type,
			chart: folder,
			releaseName: releaseName ?? toReleaseName(chartName),
			namespace: this.#namespace,
			kubeVersion,
			apiVersions,
			sets: set.map((pair) => ["--set", pair]),
			setFiles: [],
			valueFiles: values,
			values: "",
			skip: []
		};
	}
	/** The sources of a chart or kustomization outside of the given paths, which may make Applications; none when it fails. */
	async #lookInto(folder) {
		const chart = await readChart(folder, this.#context.root);
		try {
			return (await load(this.#defaultJob(chart === void 0 ? "kustomize" : "helm", folder, chart?.name ?? ""), this.#context)).sources;
		} catch (error) {
			if (!(error instanceof UserError || error instanceof NotRendered)) throw error;
			this.#search.notes.push(`${relativePath(this.#options.cwd, folder)} may make Applications and was not rendered: ${error.message}`);
			return [];
		}
	}
	async #load(candidate, name) {
		const { cwd, stdinFilename, readStdin } = this.#options;
		switch (candidate.type) {
			case "helm":
			case "kustomize": {
				const chartName = candidate.type === "helm" ? candidate.chart.name : "";
				const loaded = await load(this.#defaultJob(candidate.type, candidate.folder, chartName), this.#context);
				return applicationOf(name, {
					namespace: this.#namespace,
					syncOptions: []
				}, loaded);
			}
			case "directory": {
				const sources = candidate.files.map((file) => plainSource(relativePath(cwd, file), candidate.texts.get(file) ?? ""));
				return plainApplication(name, "directory", this.#namespace, sources, candidate.isGuess);
			}
			case "stdin": return plainApplication(name, "stdin", this.#namespace, [plainSource(stdinFilename, await readStdin())]);
			case "file": {
				const text = await readText(candidate.file, path.parse(candidate.file).root);
				if (text === void 0) throw new UserError({
					what: `The file ${name} cannot be read.`,
					fix: "Check its permissions."
				});
				if (!splitDocuments(text).some((document) => {
					const read = readDocument(document);
					return !read.ok || isManifest(read.value);
				})) throw new UserError({
					what: `The file ${name} holds no Kubernetes manifest.`,
					fix: "Name a file with apiVersion, kind and metadata, a chart, a kustomization or a folder."
				});
				return plainApplication(name, "file", this.#namespace, [plainSource(name, text)]);
			}
		}
	}
};
/** Folders that make Applications, those first that no other one makes an Application of. */
function outermostFirst(groups, root) {
	const named = new Map(groups.map((group) => {
		const sources = group.found.flatMap(({ manifest }) => [getField(manifest, ["spec", "source"]), ...getList(manifest, ["spec", "sources"])]);
		return [group, new Set(sources.map((source) => path.join(root, getText(source, ["path"]))))];
	}));
	const isInner = ({ folder }) => groups.some((other) => other.folder !== folder && named.get(other)?.has(folder) === true);
	return [...groups.filter((group) => !isInner(group)), ...groups.filter(isInner)];
}
const isTemplate = (file) => /[\\/]templates[\\/]/.test(file);
/** Whether a name is one of some names or globs. */
function isNamed(name, apps) {
	const plain = name.replace(/ \(.*\)$/, "");
	return apps.some((app) => app === name || app === plain || globMatcher("gobwas", app)(plain));
}
/** A candidate without the files that an Application reads; nothing when none is left. */
function withoutCovered(candidate, renderer) {
	if (candidate.type === "file") return renderer.coversFile(candidate.file) ? [] : [candidate];
	if (candidate.type !== "directory") return [candidate];
	const files = candidate.files.filter((file) => !renderer.coversFile(file));
	return files.length === 0 ? [] : [{
		...candidate,
		files
	}];
}
/** Finds and renders the applications under the given paths. What fails is told in `problems`; the rest is still there. */
async function readInput(options) {
	const { cwd, paths, env, cacheFolder, isCached } = options;
	const given = paths.filter((file) => file !== "-").map((file) => path.resolve(cwd, file.replace(/[*?[{].*$/, "")));
	const repository = await openRepository(options);
	const charts = /* @__PURE__ */ new Map();
	const made = /* @__PURE__ */ new Map();
	const root = await rootOf(given[0] ?? cwd);
	const isGiven = (file) => given.some((folder) => isWithin(folder, file));
	const argocdSettings = () => context.once("Argo CD's settings", () => argocdSettingsIn(repository.root, isGiven));
	const context = {
		cwd,
		root,
		files: () => repository.files(),
		chartFiles(chart) {
			const found = charts.get(chart) ?? readChartFiles(chart, isWithin(root, chart) ? root : chart);
			charts.set(chart, found);
			return found;
		},
		once(key, make) {
			const found = made.get(key) ?? make();
			made.set(key, found);
			return found;
		},
		programs: findPrograms({
			...options,
			env,
			setupFolder: setupFolder(cacheFolder)
		}),
		cache: isCached ? openCache(cacheFolder) : noCache,
		cacheFolder: isCached ? cacheFolder : void 0,
		timeout: options.timeout,
		allowNetwork: options.allowNetwork,
		kubeVersion: options.kubeVersion === void 0 ? DEFAULT_KUBE_VERSION : parseKubeVersion(options.kubeVersion),
		apiVersions: options.apiVersions,
		async buildOptions() {
			return options.buildOptions.length > 0 ? options.buildOptions : (await argocdSettings()).buildOptions;
		}
	};
	let done = 0;
	let total = 0;
	return {
		...await new InputReader(options, context, {
			repository,
			render: context,
			concurrency: options.concurrency,
			isWanted: (name) => options.apps.length === 0 || isNamed(name, options.apps),
			isGiven: (file) => given.some((folder) => isWithin(folder, file) || isWithin(file, folder)),
			isIgnored: (file) => options.isIgnored(file),
			skipsMissingRenderer: options.skipsMissingRenderer,
			problems: [],
			skipped: [],
			notes: [],
			onRender(count) {
				if (count === 0) total++;
				else done++;
				options.onProgress(done, total);
			}
		}).read(),
		healthChecks: async () => (await argocdSettings()).healthChecks
	};
}
/** Breaks a text into lines of at most 80 columns. Words that are longer stay whole. */
function wrap(text, indent, first = indent) {
	const lines = [];
	let line = first;
	let isEmpty = true;
	for (const word of text.split(" ")) {
		if (!isEmpty && line.length + word.length + 1 > 80) {
			lines.push(line);
			line = indent;
			isEmpty = true;
		}
		line += isEmpty ? word : ` ${word}`;
		isEmpty = false;
	}
	return [...lines, line].join("\n");
}
// src/report/text.ts
const COLORS = {
	error: "red",
	warning: "yellow",
	info: "blue"
};
function paint(text, format, { color }) {
	return color ? styleText(format, text, { validateStream: false }) : text;
}
function snippet({ file, line, column, endLine, endColumn }, texts, style) {
	const source = texts.get(file)?.split(/\r\n?|\n/)[line - 1];
	if (source === void 0 || source.trim() === "") return [];
	const room = 70;
	const from = column - 1 > 50 ? column - 1 - 20 : 0;
	const shown = printable(source.slice(from, from + room)).trimEnd();
	const at = column - 1 - from;
	const length = Math.max(1, Math.min((endLine === line ? endColumn : source.length + 1) - column, shown.length - at));
	const number = String(line).padStart(6);
	const bar = paint("│", "dim", style);
	return [`${number} ${bar} ${shown}`, `       ${bar} ${" ".repeat(at)}${paint("^".repeat(length), "bold", style)}`];
}
function placeText({ file, line, column, approximate }) {
	return `${printable(file)}:${line}:${column}${approximate ? " (approximate)" : ""}`;
}
/** Findings with one cause together: the same place in several applications, or several users of one late object. */
function grouped(findings) {
	const byPlace = /* @__PURE__ */ new Map();
	for (const finding of findings) {
		const { rule, messageId, severity, location } = finding;
		const key = JSON.stringify([
			rule,
			messageId,
			severity,
			location
		]);
		const known = byPlace.get(key);
		if (known === void 0) byPlace.set(key, {
			first: finding,
			applications: [],
			others: []
		});
		else if (!known.applications.includes(finding.application)) known.applications.push(finding.application);
	}
	const byCause = /* @__PURE__ */ new Map();
	for (const group of byPlace.values()) {
		const { rule, messageId, severity, related, application, help, fingerprint } = group.first;
		const cause = related[0]?.resource ?? null;
		const key = JSON.stringify(cause === null ? [fingerprint, group.first.location] : [
			rule,
			messageId,
			severity,
			application,
			cause,
			help
		]);
		const known = byCause.get(key);
		if (known === void 0) byCause.set(key, group);
		else known.others.push(group.first);
	}
	return [...byCause.values()];
}
/** How many places a line about more of the same has. */
const MOST_PLACES = 8;
function moreText({ applications, others }) {
	const { length } = others;
	const shown = others.slice(0, MOST_PLACES).map(({ location, resource }) => {
		const name = resource === null ? "" : `  ${resource.kind} ${resource.namespace === "" ? resource.name : `${resource.namespace}/${resource.name}`}`;
		return `  also: ${placeText(location)}${printable(name)}`;
	});
	const names = applications.slice(0, MOST_PLACES).map(printable).join(", ");
	const rest = applications.length > MOST_PLACES ? ` and ${applications.length - MOST_PLACES} more` : "";
	return [
		...shown,
		...length > MOST_PLACES ? [`  also: ${length - MOST_PLACES} more objects`] : [],
		...applications.length > 0 ? [wrap(`${names}${rest}`, "        ", "  also in: ")] : []
	];
}
function groupText(group, isOneOfMany, report, style) {
	const { location, severity, rule, message, help, url, related, application } = group.first;
	const of = isOneOfMany ? paint(`  in ${printable(application)}`, "dim", style) : "";
	return [
		`${paint(placeText(location), "bold", style)}  ${paint(severity, COLORS[severity], style)}  ${rule}${of}`,
		wrap(printable(message), "  "),
		"",
		...snippet(location, report.texts, style),
		...related.flatMap((place) => [`  ${placeText(place.location)}  ${printable(place.note)}`, ...snippet(place.location, report.texts, style)]),
		...moreText(group),
		wrap(printable(help), "        ", "  help: "),
		`  see:  ${paint(url, "dim", style)}`,
		""
	].join("\n");
}
/** A problem with its place, as the text format and stderr show it. */
function problemText({ message, application }) {
	const lines = message.split("\n").map(printable);
	return `${application === void 0 || message.includes(application) ? "" : `${printable(application)}: `}${lines.join("\n")}`;
}
function count(number, noun) {
	return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
function summaryText({ errors, warnings, infos, suppressed, applications, resources }) {
	const hidden = suppressed === 0 ? "" : `, ${suppressed} suppressed`;
	return `${count(errors, "error")}, ${count(warnings, "warning")}, ${count(infos, "info")}${hidden} in ${count(applications, "application")} with ${count(resources, "resource")}.`;
}
/** The findings as text; those with one cause are told once. */
const text = (report, style) => {
	const shown = report.findings.filter(({ suppressed }) => suppressed === null);
	const isOneOfMany = new Set(shown.map(({ application }) => application)).size > 1;
	return `${grouped(shown).map((group) => `${groupText(group, isOneOfMany, report, style)}\n`).join("")}${summaryText(report.summary)}\n`;
};
// src/work.ts
/** What the config is called where it is looked for. */
const CONFIG_FILE = ".wavelint.yaml";
async function findConfig(options, io, root) {
	if (options.config !== void 0) return options.config === null ? void 0 : path.resolve(io.cwd, options.config);
	for (let at = io.cwd;; at = path.dirname(at)) {
		const file = path.join(at, CONFIG_FILE);
		if (await io.fileExists(file)) return file;
		if (at === root || path.dirname(at) === at) return void 0;
	}
}
/** The config that a run has, and its absolute path. */
async function readConfigOf(options, io, root) {
	const file = await findConfig(options, io, root);
	if (file === void 0) return {
		file,
		config: void 0
	};
	const { readConfig } = await import("./chunk-C5WUrYed.js");
	const config = await readConfig(file, io.cwd, rules);
	if (!options.isUntrusted || !config.hidesFindings) return {
		file,
		config
	};
	const text = options.base === void 0 ? void 0 : await textAt(await commitOf(io.cwd, options.base), file);
	if (text === void 0) io.stderr(`ignore of ${relativePath(io.cwd, file)} does not count, since it is not in the base commit, or that is not in this clone.\n`);
	const trusted = text === void 0 ? void 0 : await readConfig(file, io.cwd, rules, text);
	return {
		file,
		config: {
			...config,
			ignores: trusted?.ignores ?? [],
			isIgnored: trusted?.isIgnored ?? (() => false)
		}
	};
}
async function excluder(globs) {
	if (globs.length === 0) return () => false;
	const { default: picomatch } = await import("./chunk-BIpOaWrV.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const matches = picomatch(globs.map((glob) => glob.replace(/\/$/, "")), { dot: true });
	const inside = picomatch(globs.map((glob) => `${glob.replace(/\/$/, "")}/**`), { dot: true });
	return (file) => matches(file) || inside(file);
}
/** How long the work is quiet, in milliseconds. */
const QUIET = 500;
/** A line on the terminal that says how far the work is, once it takes a while. */
function showProgress(io) {
	const start = Date.now();
	let shown = 0;
	const write = (text) => {
		io.stderr(`\r${text.padEnd(shown)}${text === "" ? "\r" : ""}`);
		shown = text.length;
	};
	return {
		show(text) {
			if (io.isTerminal && Date.now() - start > QUIET) write(text);
		},
		clear() {
			if (shown > 0) write("");
		}
	};
}
async function findWork(options, io, root) {
	const { file: configFile, config } = await readConfigOf(options, io, root);
	const progress = showProgress(io);
	const isExcluded = await excluder(options.exclude);
	const input = await readInput({
		paths: options.paths,
		cwd: io.cwd,
		env: io.env,
		applications: config?.applications ?? [],
		repositories: config?.repositories ?? /* @__PURE__ */ new Map(),
		buildOptions: config?.buildOptions ?? [],
		apps: options.apps,
		namespace: options.namespace,
		releaseName: options.releaseName,
		values: options.values.map((file) => path.resolve(io.cwd, file)),
		set: options.set,
		kubeVersion: options.kubeVersion,
		apiVersions: options.apiVersions,
		revision: options.revision,
		helmBinary: options.helmBinary,
		kustomizeBinary: options.kustomizeBinary,
		skipsMissingRenderer: options.missingRenderer === "skip",
		allowNetwork: options.allowNetwork,
		timeout: options.timeout * 1e3,
		cacheFolder: cacheFolderOf(options, io),
		isCached: options.cache,
		concurrency: options.concurrency,
		stdinFilename: options.stdinFilename,
		isIgnored: (file) => isExcluded(file) || (config?.isIgnored(file) ?? false),
		readStdin: () => io.readStdin(),
		onProgress: (done, total) => progress.show(`Rendering ${done} of ${total}`)
	});
	progress.clear();
	if (options.verbose) {
		io.stderr(`${configFile === void 0 ? "There is no config." : `The config is ${relativePath(io.cwd, configFile)}.`}\n`);
		io.stderr(`Charts are rendered for Kubernetes ${options.kubeVersion ?? "1.34.0"}.\n`);
		for (const note of input.notes) io.stderr(`${note}\n`);
	}
	const problems = [...input.problems];
	const models = (await buildModels(input, config, options)).filter(({ resources, unreadable, application }) => resources.length > 0 || unreadable.length > 0 || application.isDeclared === true);
	const isMeant = options.allowEmpty || options.missingRenderer === "skip" && input.skipped.length > 0;
	if (models.length === 0 && problems.length === 0 && !isMeant) {
		const where = options.paths.join(", ");
		const what = input.skipped.length > 0 ? "what is there was not rendered" : "no chart, kustomization or Kubernetes manifest";
		problems.push({
			kind: "parse",
			message: `There is nothing to lint under ${where}: ${what}.\n  Name another path, or say --allow-empty.`
		});
	}
	return {
		config,
		models,
		problems,
		skipped: input.skipped
	};
}
/** Reads all applications; what they say of Argo CD's health checks counts for each of them. */
async function buildModels(input, config, { argocdVersion }) {
	const parsed = input.applications.map((application) => parseSources(application.sources));
	const isCustom = ({ group }) => group.includes(".") && !group.endsWith(".k8s.io");
	const hasCustom = parsed.some(({ resources }) => resources.some(isCustom));
	const isChecked = kindMatcher([...parsed.flatMap(({ resources }) => customChecks(resources)), ...hasCustom ? await input.healthChecks() : []]);
	const said = {
		...DEFAULT_ASSUMPTIONS,
		...config?.assumptions
	};
	const assumptions = {
		...said,
		argocdVersion,
		hasCustomCheck: (group, kind) => said.hasCustomCheck(group, kind) || isChecked(group, kind)
	};
	return input.applications.map((application, index) => buildModel(application, {
		assumptions,
		parsed: parsed[index]
	}));
}
function cacheFolderOf({ cacheDir }, io) {
	return cacheDir === void 0 ? userCacheFolder(io.env) : path.resolve(io.cwd, cacheDir);
}
/** How many names a line about skipped applications has. */
const MOST_NAMES = 10;
function tellProblems({ skipped }, problems, options, io) {
	const said = /* @__PURE__ */ new Set();
	for (const problem of problems) {
		const [what = "", ...fix] = problemText(problem).split("\n");
		const isSaid = said.has(fix.join("\n"));
		said.add(fix.join("\n"));
		io.stderr(`${(isSaid ? [what] : [what, ...fix]).join("\n")}\n`);
	}
	const byReason = /* @__PURE__ */ new Map();
	for (const { application, reason } of skipped) byReason.set(reason, [...byReason.get(reason) ?? [], application]);
	for (const [reason, all] of byReason) {
		const names = [...new Set(all)];
		const shown = options.verbose ? names : names.slice(0, MOST_NAMES);
		const more = names.length > shown.length ? ` and ${names.length - shown.length} more (--verbose)` : "";
		io.stderr(`Not rendered, because ${printable(reason)}: ${shown.map(printable).join(", ")}${more}\n`);
	}
}
/** The options and the world of a run in a copy of the repository: what lies in the repository is meant in the copy. */
function inSnapshot(options, io, snapshot) {
	const moved = (file) => file === "-" ? file : snapshot.inCopy(path.resolve(io.cwd, file));
	const cwd = snapshot.inCopy(io.cwd);
	const named = (file) => path.isAbsolute(file) ? moved(file) : file;
	const program = (named) => named !== void 0 && /[\\/]/.test(named) ? path.resolve(io.cwd, named) : named;
	return {
		options: {
			...options,
			paths: options.paths.map(named),
			config: typeof options.config === "string" ? moved(options.config) : options.config,
			values: options.values.map(moved),
			helmBinary: program(options.helmBinary),
			kustomizeBinary: program(options.kustomizeBinary),
			cacheDir: options.cacheDir === void 0 ? void 0 : path.resolve(io.cwd, options.cacheDir),
			verbose: false
		},
		io: {
			...io,
			cwd,
			isTerminal: false,
			stderr: () => void 0,
			stdout: () => void 0
		}
	};
}
export { rules as _, readConfigOf as a, text as c, inParallel as d, commitOf as f, textAt as g, snapshotOfFiles as h, inSnapshot as i, wrap as l, snapshotOfCommit as m, cacheFolderOf as n, tellProblems as o, replaceInCopy as p, findWork as r, problemText as s, CONFIG_FILE as t, buildModel as u };
