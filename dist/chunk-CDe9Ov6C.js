import { t as ARGOCD_VERSIONS } from "./chunk-B8TQAkgV.js";
import { a as isMapping, n as getList, r as getText, s as linesOf, t as getField } from "./chunk-DoNG35Ra.js";
// src/rule.ts
/** Declares a rule; the ids of its messages and its options are checked by the compiler. */
function defineRule(rule) {
	return rule;
}
/** `Deployment shop/api`; without a namespace where the kind has none. */
function describe(model, resource) {
	const namespace = model.namespaceOf(resource);
	const name = resource.name || resource.generateName;
	return `${resource.kind} ${namespace === "" ? name : `${namespace}/${name}`}`;
}
/** `Sync, wave 2`. */
function describeStep({ phase, wave }) {
	return `${phase}, wave ${wave}`;
}
/** `Deployment shop/api (Sync, wave 2)`, at its first step. */
function describeAt(model, resource, step = model.schedule.stepsOf(resource)[0]) {
	const neverApplied = model.schedule.syncFail.some((task) => task.resource === resource) ? "SyncFail" : "never applied";
	return `${describe(model, resource)} (${step === void 0 ? neverApplied : describeStep(step)})`;
}
/** Where the order of an object is written: its wave, else its hook, else its kind. */
function locateOrder(resource) {
	const key = [
		"argocd.argoproj.io/sync-wave",
		"argocd.argoproj.io/hook",
		"helm.sh/hook-weight",
		"helm.sh/hook"
	].find((candidate) => resource.annotations[candidate] !== void 0);
	return key === void 0 ? resource.locate() : locateAnnotation(resource, key);
}
/** Where an annotation is written. */
function locateAnnotation(resource, key) {
	return resource.locateKey([
		"metadata",
		"annotations",
		key
	]);
}
const PLACEHOLDER = /\{\{ (\w+) \}\}/g;
/** Fills the placeholders of a message. An unknown one stays, so that a test can see it. */
function fillIn(template, data) {
	return template.replace(PLACEHOLDER, (whole, name) => Object.hasOwn(data, name) ? String(data[name]) : whole);
}
// src/model/workloads.ts
const TEMPLATE = [
	"spec",
	"template",
	"spec"
];
/** The kinds that start pods of their own, each with the groups that have it. */
const WORKLOAD_KINDS = /* @__PURE__ */ new Map([
	["Pod", {
		groups: [""],
		run: "always",
		pod: ["spec"]
	}],
	["Deployment", {
		groups: ["apps", "extensions"],
		run: "always",
		pod: TEMPLATE
	}],
	["StatefulSet", {
		groups: ["apps", "apps.kruise.io"],
		run: "always",
		pod: TEMPLATE
	}],
	["DaemonSet", {
		groups: [
			"apps",
			"extensions",
			"apps.kruise.io"
		],
		run: "always",
		pod: TEMPLATE
	}],
	["ReplicaSet", {
		groups: ["apps", "extensions"],
		run: "always",
		pod: TEMPLATE
	}],
	["ReplicationController", {
		groups: [""],
		run: "always",
		pod: TEMPLATE
	}],
	["DeploymentConfig", {
		groups: ["apps.openshift.io"],
		run: "always",
		pod: TEMPLATE
	}],
	["CloneSet", {
		groups: ["apps.kruise.io"],
		run: "always",
		pod: TEMPLATE
	}],
	["Rollout", {
		groups: ["argoproj.io"],
		run: "always",
		pod: TEMPLATE
	}],
	["Service", {
		groups: ["serving.knative.dev"],
		run: "always",
		pod: TEMPLATE
	}],
	["Job", {
		groups: ["batch"],
		run: "once",
		pod: TEMPLATE
	}],
	["CronJob", {
		groups: ["batch"],
		run: "onSchedule",
		pod: [
			"spec",
			"jobTemplate",
			"spec",
			"template",
			"spec"
		]
	}],
	["ScaledJob", {
		groups: ["keda.sh"],
		run: "onSchedule",
		pod: [
			"spec",
			"jobTargetRef",
			"template",
			"spec"
		]
	}],
	["Workflow", {
		groups: ["argoproj.io"],
		run: "once",
		pod: ["spec"],
		isWorkflow: true
	}],
	["CronWorkflow", {
		groups: ["argoproj.io"],
		run: "onSchedule",
		pod: ["spec", "workflowSpec"],
		isWorkflow: true
	}]
]);
function workloadKind(resource) {
	const known = WORKLOAD_KINDS.get(resource.kind);
	return known?.groups.includes(resource.group) ? known : void 0;
}
/** How the pods of a resource run; undefined when it starts none. */
function runOf(resource) {
	const run = workloadKind(resource)?.run;
	if (resource.kind !== "Pod") return run;
	const policy = getText(resource.manifest, ["spec", "restartPolicy"]);
	return run === void 0 || policy === "" || policy === "Always" ? run : "once";
}
/** The pod templates of a resource; none when it starts no pods. */
function podTemplates(resource) {
	const kind = workloadKind(resource);
	if (kind === void 0) return [];
	const spec = getField(resource.manifest, kind.pod);
	return isMapping(spec) ? [{
		field: kind.pod,
		spec
	}] : [];
}
/** Whether the pod templates of a resource are those of an Argo Workflow, which names its containers per template. */
function isWorkflow(resource) {
	return workloadKind(resource)?.isWorkflow === true;
}
function containersAt(value, field, key, isInit) {
	return getList(value, [key]).flatMap((manifest, index) => isMapping(manifest) ? [{
		field: [
			...field,
			key,
			index
		],
		manifest,
		isInit
	}] : []);
}
/** The containers of a resource, in the order in which they start. */
function containers(resource) {
	return podTemplates(resource).flatMap(({ field, spec }) => {
		if (!isWorkflow(resource)) return [...containersAt(spec, field, "initContainers", true), ...containersAt(spec, field, "containers", false)];
		return getList(spec, ["templates"]).flatMap((template, index) => {
			const at = [
				...field,
				"templates",
				index
			];
			const own = ["container", "script"].flatMap((key) => {
				const manifest = getField(template, [key]);
				return isMapping(manifest) ? [{
					field: [...at, key],
					manifest,
					isInit: false
				}] : [];
			});
			const set = getField(template, ["containerSet"]);
			return [
				...containersAt(template, at, "initContainers", true),
				...own,
				...containersAt(set, [...at, "containerSet"], "containers", false),
				...containersAt(template, at, "sidecars", false)
			];
		});
	});
}
/** Whether a resource starts no pods for now: `replicas: 0`, `suspend: true` or `paused: true`. */
function isAtRest(resource) {
	const { manifest } = resource;
	return getField(manifest, ["spec", "replicas"]) === 0 || getField(manifest, ["spec", "suspend"]) === true || getField(manifest, ["spec", "paused"]) === true;
}
/** Whether the pods of a resource mount a SecretProviderClass. */
function mountsClass(resource, providerClass) {
	return podTemplates(resource).flatMap(({ spec }) => getList(spec, ["volumes"])).some((volume) => getText(volume, [
		"csi",
		"volumeAttributes",
		"secretProviderClass"
	]) === providerClass.name);
}
/** What a container runs: command and args as one list of words, as they are written. */
function commandLine(container) {
	const words = [...getList(container.manifest, ["command"]), ...getList(container.manifest, ["args"])];
	const source = getText(container.manifest, ["source"]);
	return [...words.filter((word) => typeof word === "string"), ...source === "" ? [] : [source]];
}
/** An image without its registry's tag or digest: `registry.example.com:5000/shop/api`. */
function imageRepository(image) {
	const bare = image.split("@")[0] ?? "";
	const colon = bare.lastIndexOf(":");
	return colon > bare.lastIndexOf("/") ? bare.slice(0, colon) : bare;
}
// src/schedule/wave.ts
/** Argo CD's wave annotation. */
const SYNC_WAVE = "argocd.argoproj.io/sync-wave";
/** Helm's weight, which Argo CD reads where there is no wave. */
const HOOK_WEIGHT = "helm.sh/hook-weight";
const INTEGER = /^[+-]?[0-9]+$/;
const MAX = 2n ** 63n - 1n;
const MIN = -(2n ** 63n);
/** Go's `strconv.Atoi` with 64 bits: undefined for a text that it refuses. */
function atoi(text) {
	if (!INTEGER.test(text)) return void 0;
	if (text.length < 16) return Number(text) + 0;
	const value = BigInt(text.replace("+", ""));
	if (value < MIN || value > MAX) return void 0;
	return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}
/** The wave: `sync-wave` when it is an integer, else `hook-weight` when it is one, else 0. */
function wave(annotations) {
	const own = annotations[SYNC_WAVE];
	const weight = annotations[HOOK_WEIGHT];
	return (own === void 0 ? void 0 : atoi(own)) ?? (weight === void 0 ? void 0 : atoi(weight)) ?? 0;
}
// src/schedule/hook.ts
/** Argo CD's hook annotation. */
const HOOK = "argocd.argoproj.io/hook";
/** Helm's hook annotation. */
const HELM_HOOK = "helm.sh/hook";
const HOOK_TYPES = /* @__PURE__ */ new Set([
	"PreSync",
	"Sync",
	"PostSync",
	"SyncFail",
	"Skip"
]);
const HELM_HOOK_TYPES = /* @__PURE__ */ new Map([
	["pre-install", "PreSync"],
	["pre-upgrade", "PreSync"],
	["post-install", "PostSync"],
	["post-upgrade", "PostSync"]
]);
const DELETE_HOOKS = [["PreDelete", "pre-delete"], ["PostDelete", "post-delete"]];
/** The comma-separated tokens of an annotation, trimmed, each one once (resource/annotations.go, `GetAnnotationCSVs`). */
function tokens(value) {
	return value === void 0 ? [] : [...new Set(value.split(",").map(trimSpace).filter((token) => token !== ""))];
}
/** Go's strings.TrimSpace. It trims U+0085, which JavaScript's `trim` does not, and keeps the byte order mark. */
function trimSpace(text) {
	return text.replace(/^[\t-\r \u0085\p{Zs}\u2028\u2029]+|[\t-\r \u0085\p{Zs}\u2028\u2029]+$/gu, "");
}
/** Whether a token is a hook type that Argo CD knows in a sync. */
function isHookType(token) {
	return HOOK_TYPES.has(token);
}
/** What Argo CD makes of one of Helm's hook words, or undefined. */
function helmHookType(token) {
	return HELM_HOOK_TYPES.get(token);
}
/** The hook types of an object (hook.go, `Types`): Helm's words count only when Argo CD's annotation gives none. */
function hookTypes(annotations) {
	const types = tokens(annotations[HOOK]).filter(isHookType);
	if (types.length > 0) return types;
	return tokens(annotations[HELM_HOOK]).flatMap((token) => HELM_HOOK_TYPES.get(token) ?? []);
}
/** `hook: Skip`, alone (hook.go, `Skip`). */
function isSkipped(annotations) {
	const types = hookTypes(annotations);
	return types.length === 1 && types[0] === "Skip";
}
/** Whether Argo CD treats an object as a hook (hook.go and helm/hook.go, `IsHook`). */
function isHook(annotations) {
	if (annotations["argocd.argoproj.io/hook"] !== void 0) return !isSkipped(annotations);
	const helm = annotations[HELM_HOOK];
	return helm !== void 0 && helm !== "crd-install";
}
/** When the deletion of the Application runs an object (controller/hook.go). Both vocabularies count. */
function deleteHooks(annotations) {
	const argo = tokens(annotations[HOOK]);
	const helm = tokens(annotations[HELM_HOOK]);
	return DELETE_HOOKS.flatMap(([hook, word]) => argo.includes(hook) || helm.includes(word) ? [hook] : []);
}
// src/schedule/health-checks.ts
/** Kinds with a check in gitops-engine itself, in every version: `group/Kind`. */
const BUILT_IN_CHECKS = [
	"/PersistentVolumeClaim",
	"/Pod",
	"/Service",
	"apiregistration.k8s.io/APIService",
	"apps/DaemonSet",
	"apps/Deployment",
	"apps/ReplicaSet",
	"apps/StatefulSet",
	"argoproj.io/Workflow",
	"autoscaling/HorizontalPodAutoscaler",
	"batch/Job",
	"extensions/Ingress",
	"networking.k8s.io/Ingress"
];
/**
* Kinds with a check in Lua: `group/Kind`, then the version that brought it (none: 2.10 or before) and the last one that
* had it. `*` stands for any kind, or for any first part of a group.
*/
const LUA_CHECKS = [
	"*.cnrm.cloud.google.com/* since 3.3",
	"*.crossplane.io/* since 3.1",
	"*.services.k8s.aws/* since 3.6",
	"*.upbound.io/* since 3.1",
	"acid.zalan.do/postgresql since 2.14",
	"addons.cluster.x-k8s.io/ClusterResourceSet since 2.14",
	"apiextensions.k8s.io/CustomResourceDefinition since 3.0",
	"apps.3scale.net/APIManager since 3.2",
	"apps.kruise.io/AdvancedCronJob",
	"apps.kruise.io/BroadcastJob",
	"apps.kruise.io/CloneSet",
	"apps.kruise.io/DaemonSet",
	"apps.kruise.io/StatefulSet",
	"apps.openshift.io/DeploymentConfig",
	"argoproj.io/AnalysisRun",
	"argoproj.io/ApplicationSet",
	"argoproj.io/CronWorkflow",
	"argoproj.io/EventBus",
	"argoproj.io/Experiment",
	"argoproj.io/Rollout",
	"astra.netapp.io/AppVault since 2.12",
	"astra.netapp.io/Application since 2.12",
	"astra.netapp.io/Backup since 2.12",
	"astra.netapp.io/ExecHook since 2.12",
	"astra.netapp.io/ExecHooksRun since 2.12",
	"astra.netapp.io/ResourceBackup since 2.12",
	"astra.netapp.io/ResticVolumeBackup since 2.12",
	"astra.netapp.io/Schedule since 2.12",
	"astra.netapp.io/Snapshot since 2.12",
	"batch/CronJob since 3.2",
	"beat.k8s.elastic.co/Beat since 2.11",
	"bitnami.com/SealedSecret",
	"camel.apache.org/Integration since 2.12",
	"capabilities.3scale.net/ActiveDoc since 3.2",
	"capabilities.3scale.net/Application since 3.2",
	"capabilities.3scale.net/ApplicationAuth since 3.2",
	"capabilities.3scale.net/Backend since 3.2",
	"capabilities.3scale.net/CustomPolicyDefinition since 3.2",
	"capabilities.3scale.net/DeveloperAccount since 3.2",
	"capabilities.3scale.net/DeveloperUser since 3.2",
	"capabilities.3scale.net/OpenAPI since 3.2",
	"capabilities.3scale.net/Product since 3.2",
	"capabilities.3scale.net/ProxyConfigPromote since 3.2",
	"capabilities.3scale.net/Tenant since 3.2",
	"cassandra.rook.io/Cluster",
	"cdi.kubevirt.io/DataVolume",
	"ceph.rook.io/CephCluster since 3.3",
	"ceph.rook.io/CephObjectStore since 3.3",
	"cert-manager.io/Certificate",
	"cert-manager.io/ClusterIssuer",
	"cert-manager.io/Issuer",
	"certmanager.k8s.io/Certificate",
	"certmanager.k8s.io/Issuer",
	"clickhouse-keeper.altinity.com/ClickHouseKeeperInstallation since 3.2",
	"clickhouse.altinity.com/ClickHouseInstallation since 3.2",
	"cloudfront.aws.crossplane.io/Distribution since 2.11",
	"cloudfunctions.cnrm.cloud.google.com/CloudFunctionsFunction until 3.2",
	"cloudscheduler.cnrm.cloud.google.com/CloudSchedulerJob until 3.2",
	"cluster.x-k8s.io/Cluster",
	"cluster.x-k8s.io/Machine",
	"cluster.x-k8s.io/MachineDeployment",
	"cluster.x-k8s.io/MachineHealthCheck",
	"cluster.x-k8s.io/MachinePool since 2.13",
	"compute.cnrm.cloud.google.com/ComputeDisk until 3.2",
	"controlplane.cluster.x-k8s.io/AWSManagedControlPlane since 2.12",
	"coralogix.com/Alert since 3.2",
	"coralogix.com/RecordingRuleGroupSet since 3.2",
	"core.gardener.cloud/Shoot since 3.5",
	"core.humio.com/HumioAction since 2.12",
	"core.humio.com/HumioAlert since 2.12",
	"core.humio.com/HumioCluster since 2.12",
	"core.humio.com/HumioIngestToken since 2.12",
	"core.humio.com/HumioParser since 2.12",
	"core.humio.com/HumioRepository since 2.12",
	"core.humio.com/HumioView since 2.12",
	"core.spinkube.dev/SpinApp since 3.1",
	"datadoghq.com/DatadogMetric since 3.2",
	"db.atlasgo.io/AtlasMigration",
	"db.atlasgo.io/AtlasSchema",
	"elasticsearch.k8s.elastic.co/Elasticsearch",
	"external-secrets.io/ClusterExternalSecret",
	"external-secrets.io/ClusterSecretStore",
	"external-secrets.io/ExternalSecret",
	"external-secrets.io/PushSecret",
	"external-secrets.io/SecretStore",
	"flagger.app/Canary",
	"flink.apache.org/FlinkDeployment",
	"game.kruise.io/GameServer since 3.2",
	"game.kruise.io/GameServerSet since 3.2",
	"gateway.networking.k8s.io/BackendTLSPolicy since 3.5",
	"gateway.networking.k8s.io/GRPCRoute since 3.1",
	"gateway.networking.k8s.io/Gateway since 3.1",
	"gateway.networking.k8s.io/GatewayClass since 3.5",
	"gateway.networking.k8s.io/HTTPRoute since 3.1",
	"gateway.solo.io/Gateway since 2.14",
	"gateway.solo.io/MatchableHttpGateway since 2.14",
	"gateway.solo.io/RouteOption since 2.14",
	"gateway.solo.io/RouteTable since 2.14",
	"gateway.solo.io/VirtualHostOption since 2.14",
	"gateway.solo.io/VirtualService since 2.14",
	"gloo.solo.io/Proxy since 2.14",
	"gloo.solo.io/Settings since 2.14",
	"gloo.solo.io/Upstream since 2.14",
	"gloo.solo.io/UpstreamGroup since 2.14",
	"grafana-org-operator.kubitus-project.gitlab.io/* since 3.3",
	"grafana.integreatly.org/Grafana since 2.14",
	"grafana.integreatly.org/GrafanaDashboard since 3.1",
	"grafana.integreatly.org/GrafanaDatasource since 2.14",
	"grafana.integreatly.org/GrafanaFolder since 3.1",
	"helm.toolkit.fluxcd.io/HelmRelease since 2.13",
	"iam.aws.crossplane.io/Policy since 2.13",
	"iam.aws.crossplane.io/Role since 2.13",
	"iam.aws.crossplane.io/RolePolicyAttachment since 2.13",
	"iam.cnrm.cloud.google.com/IAMPartialPolicy until 3.2",
	"iam.cnrm.cloud.google.com/IAMPolicy until 3.2",
	"iam.cnrm.cloud.google.com/IAMPolicyMember until 3.2",
	"iam.cnrm.cloud.google.com/IAMServiceAccount until 3.2",
	"iammanager.keikoproj.io/Iamrole",
	"image.toolkit.fluxcd.io/ImagePolicy since 2.13",
	"image.toolkit.fluxcd.io/ImageRepository since 2.13",
	"image.toolkit.fluxcd.io/ImageUpdateAutomation since 2.13",
	"install.istio.io/IstioOperator",
	"jaegertracing.io/Jaeger",
	"k8s.keycloak.org/Keycloak since 2.14",
	"k8s.mariadb.com/Backup since 2.12",
	"k8s.mariadb.com/Database since 2.12",
	"k8s.mariadb.com/Grant since 2.12",
	"k8s.mariadb.com/MariaDB since 2.12",
	"k8s.mariadb.com/SqlJob since 2.12",
	"k8s.mariadb.com/User since 2.12",
	"kafka.banzaicloud.io/KafkaCluster",
	"kafka.strimzi.io/Kafka",
	"kafka.strimzi.io/KafkaBridge since 2.12",
	"kafka.strimzi.io/KafkaConnect",
	"kafka.strimzi.io/KafkaConnector since 2.12",
	"kafka.strimzi.io/KafkaTopic",
	"kafka.strimzi.io/KafkaUser",
	"karpenter.k8s.aws/EC2NodeClass since 3.1",
	"karpenter.sh/NodeClaim since 3.5",
	"karpenter.sh/NodePool since 3.1",
	"keda.sh/ScaledJob since 3.3",
	"keda.sh/ScaledObject since 2.12",
	"kiali.io/Kiali",
	"kubernetes-client.io/ExternalSecret",
	"kubevirt.io/VirtualMachine",
	"kubevirt.io/VirtualMachineInstance",
	"kustomize.toolkit.fluxcd.io/Kustomization since 2.13",
	"kyverno.io/Policy since 3.1",
	"lifecycle.keptn.sh/KeptnAppVersion",
	"lifecycle.keptn.sh/KeptnEvaluation",
	"lifecycle.keptn.sh/KeptnTask",
	"lifecycle.keptn.sh/KeptnWorkloadInstance",
	"lifecycle.keptn.sh/KeptnWorkloadVersion since 2.13",
	"logstash.k8s.elastic.co/Logstash since 3.1",
	"mariadb.mmontes.io/MariaDB",
	"metrics.keptn.sh/Analysis since 2.13",
	"metrics.keptn.sh/KeptnMetric since 2.13",
	"microgateway.airlock.com/* since 3.6",
	"minio.min.io/Tenant",
	"monitoring.coreos.com/Prometheus",
	"networking.gke.io/ManagedCertificate",
	"nmstate.io/NodeNetworkConfigurationPolicy since 3.4",
	"notification.toolkit.fluxcd.io/Receiver since 2.13",
	"numaflow.numaproj.io/InterStepBufferService since 2.14",
	"numaflow.numaproj.io/MonoVertex since 2.14",
	"numaflow.numaproj.io/Pipeline since 2.14",
	"numaflow.numaproj.io/Vertex since 2.14",
	"numaplane.numaproj.io/ISBServiceRollout since 2.13",
	"numaplane.numaproj.io/MonoVertexRollout since 2.13",
	"numaplane.numaproj.io/NumaflowControllerRollout since 2.13",
	"numaplane.numaproj.io/PipelineRollout since 2.13",
	"objectbucket.io/ObjectBucketClaim since 3.3",
	"ocs.openshift.io/StorageCluster since 3.1",
	"onepassword.com/OnePasswordItem",
	"openfaas.com/Function since 2.12",
	"opentelemetry.io/OpenTelemetryCollector since 3.1",
	"operator.knative.dev/KnativeEventing",
	"operator.knative.dev/KnativeServing",
	"operator.openshift.io/IngressController",
	"operator.victoriametrics.com/* since 3.5",
	"operators.coreos.com/Subscription",
	"pkg.crossplane.io/Provider",
	"platform.confluent.io/Connect",
	"platform.confluent.io/Connector since 2.14",
	"platform.confluent.io/ControlCenter",
	"platform.confluent.io/Kafka",
	"platform.confluent.io/KsqlDB",
	"platform.confluent.io/SchemaRegistry",
	"platform.confluent.io/Zookeeper",
	"policy/PodDisruptionBudget since 2.13",
	"policy.open-cluster-management.io/CertificatePolicy since 2.13",
	"policy.open-cluster-management.io/ConfigurationPolicy since 2.13",
	"policy.open-cluster-management.io/OperatorPolicy since 2.13",
	"policy.open-cluster-management.io/Policy since 2.13",
	"postgresql.cnpg.io/Cluster since 3.1",
	"proclaim.dogmatiq.io/DNSSDServiceInstance",
	"projectcontour.io/ExtensionService since 3.2",
	"projectcontour.io/HTTPProxy since 3.1",
	"promoter.argoproj.io/ArgoCDCommitStatus since 3.2",
	"promoter.argoproj.io/ChangeTransferPolicy since 3.2",
	"promoter.argoproj.io/ClusterScmProvider since 3.5",
	"promoter.argoproj.io/CommitStatus since 3.2",
	"promoter.argoproj.io/GitCommitStatus since 3.5",
	"promoter.argoproj.io/GitRepository since 3.5",
	"promoter.argoproj.io/PromotionStrategy since 3.2",
	"promoter.argoproj.io/PullRequest since 3.2",
	"promoter.argoproj.io/ScmProvider since 3.5",
	"promoter.argoproj.io/TimedCommitStatus since 3.5",
	"promoter.argoproj.io/WebRequestCommitStatus since 3.5",
	"psmdb.percona.com/PerconaServerMongoDB since 2.14",
	"pubsub.cnrm.cloud.google.com/PubSubSubscription until 3.2",
	"pubsub.cnrm.cloud.google.com/PubSubTopic until 3.2",
	"pulumi.com/Stack since 3.6",
	"pxc.percona.com/PerconaXtraDBCluster",
	"rabbitmq.com/Binding since 3.1",
	"rabbitmq.com/Exchange since 3.1",
	"rabbitmq.com/Permission since 3.1",
	"rabbitmq.com/Policy since 3.1",
	"rabbitmq.com/Queue since 3.1",
	"rabbitmq.com/RabbitmqCluster since 2.14",
	"rabbitmq.com/Shovel since 3.1",
	"rabbitmq.com/User since 3.1",
	"rabbitmq.com/Vhost since 3.1",
	"rds.aws.crossplane.io/DBCluster since 2.13",
	"rds.aws.crossplane.io/DBInstance since 2.13",
	"resourcemanager.cnrm.cloud.google.com/Project until 3.2",
	"rollouts.kruise.io/Rollout",
	"route.openshift.io/Route",
	"route53.aws.crossplane.io/ResourceRecordSet since 2.13",
	"s3.aws.crossplane.io/Bucket since 2.13",
	"services.cloud.sap.com/ServiceBinding since 3.3",
	"services.cloud.sap.com/ServiceInstance since 3.3",
	"serving.knative.dev/Service",
	"serving.kserve.io/InferenceService",
	"snapshot.storage.k8s.io/VolumeSnapshot",
	"snapshot.storage.k8s.io/VolumeSnapshotContent",
	"solr.apache.org/SolrCloud since 2.14",
	"source.toolkit.fluxcd.io/Bucket since 2.13",
	"source.toolkit.fluxcd.io/GitRepository since 2.13",
	"source.toolkit.fluxcd.io/HelmChart since 2.13",
	"source.toolkit.fluxcd.io/HelmRepository since 2.13",
	"source.toolkit.fluxcd.io/OCIRepository since 2.13",
	"sparkoperator.k8s.io/SparkApplication",
	"spot.io/SpotDeployment",
	"sql.cnrm.cloud.google.com/SQLDatabase until 3.2",
	"sql.cnrm.cloud.google.com/SQLInstance until 3.2",
	"stacks.crossplane.io/ClusterStackInstall",
	"storage.cnrm.cloud.google.com/StorageBucket until 3.2",
	"storage.cnrm.cloud.google.com/StorageBucketAccessControl until 3.2",
	"storage.cnrm.cloud.google.com/StorageDefaultObjectAccessControl until 3.2",
	"tower.ansible.com/AnsibleJob",
	"trident.netapp.io/TridentBackendConfig",
	"trident.netapp.io/TridentOrchestrator",
	"work.karmada.io/ClusterResourceBinding",
	"work.karmada.io/ResourceBinding",
	"zookeeper.pravega.io/ZookeeperCluster"
];
// src/schedule/health.ts
function readRow(row) {
	const [kind = "", ...words] = row.split(" ");
	const version = (word, otherwise) => {
		const at = words.indexOf(word);
		return at < 0 ? otherwise : ARGOCD_VERSIONS.indexOf(words[at + 1]);
	};
	return [kind, {
		since: version("since", 0),
		until: version("until", ARGOCD_VERSIONS.length)
	}];
}
const CHECKS = new Map([...BUILT_IN_CHECKS, ...LUA_CHECKS].map(readRow));
/** `*.crossplane.io/*`: any kind of any group that ends so. */
const BY_SUFFIX = [...CHECKS].flatMap(([kind, check]) => kind.startsWith("*.") && kind.endsWith("/*") ? [[kind.slice(1, -2), check]] : []);
/** Whether a version of Argo CD has a health check for a kind of its own accord. */
function hasHealthCheck(group, kind, version) {
	const at = ARGOCD_VERSIONS.indexOf(version);
	const has = (check) => check !== void 0 && check.since <= at && at <= check.until;
	return has(CHECKS.get(`${group}/${kind}`)) || has(CHECKS.get(`${group}/*`)) || BY_SUFFIX.some(([suffix, check]) => group.endsWith(suffix) && has(check));
}
// src/schedule/kind-order.ts
/** The kinds that Argo CD applies first inside one wave, in this order. */
const KINDS = [
	"Namespace",
	"NetworkPolicy",
	"ResourceQuota",
	"LimitRange",
	"PodSecurityPolicy",
	"PodDisruptionBudget",
	"ServiceAccount",
	"Secret",
	"SecretList",
	"ConfigMap",
	"StorageClass",
	"PersistentVolume",
	"PersistentVolumeClaim",
	"CustomResourceDefinition",
	"ClusterRole",
	"ClusterRoleList",
	"ClusterRoleBinding",
	"ClusterRoleBindingList",
	"Role",
	"RoleList",
	"RoleBinding",
	"RoleBindingList",
	"Service",
	"DaemonSet",
	"Pod",
	"ReplicationController",
	"ReplicaSet",
	"Deployment",
	"HorizontalPodAutoscaler",
	"StatefulSet",
	"Job",
	"CronJob",
	"IngressClass",
	"Ingress",
	"APIService"
];
const ORDER$2 = new Map(KINDS.map((kind, index) => [kind, index]));
/** The place of a kind in the order of application. Kinds that are not in the list share the last place. */
function kindOrder(kind) {
	return ORDER$2.get(kind) ?? KINDS.length;
}
// src/schedule/phase.ts
/** The phases in the order in which Argo CD runs them; SyncFail runs apart, after a failure. */
const PHASES = [
	"PreSync",
	"Sync",
	"PostSync",
	"SyncFail"
];
/** The phases in which an object is applied, in their order. A hook with no known type has none. */
function phases(annotations) {
	if (isSkipped(annotations)) return [];
	if (!isHook(annotations)) return ["Sync"];
	const types = hookTypes(annotations);
	return PHASES.filter((phase) => types.includes(phase));
}
// src/schedule/schedule.ts
/** Compares as `<` does: by UTF-8 bytes, which for text without surrogates is by code unit. */
function compareBytes(a, b) {
	if (a === b) return 0;
	for (let i = 0;; i++) {
		const x = a.charCodeAt(i);
		const y = b.charCodeAt(i);
		if (x === y) continue;
		if (Number.isNaN(x)) return -1;
		if (Number.isNaN(y)) return 1;
		const isSurrogate = (code) => code >= 55296 && code <= 57343;
		if (isSurrogate(x) !== isSurrogate(y)) return isSurrogate(x) ? 1 : -1;
		return x - y;
	}
}
/** Compares two waves. */
function compareWaves(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
function compareTasks(a, b) {
	return PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) || compareWaves(a.wave, b.wave) || kindOrder(a.kind) - kindOrder(b.kind) || compareBytes(a.name, b.name);
}
/**
* Moves each Namespace or CRD in front of the first task that needs it (`adjustDeps`); it takes over that task's phase
* and wave.
*/
function adjustDeps(tasks, provides, needs) {
	const firstIndex = /* @__PURE__ */ new Map();
	for (let i = 0; i < tasks.length; i++) {
		const task = tasks[i];
		const provided = provides(task);
		if (provided === void 0) {
			const needed = needs(task);
			if (needed !== void 0 && !firstIndex.has(needed)) firstIndex.set(needed, i);
			continue;
		}
		const index = firstIndex.get(provided);
		if (index === void 0) continue;
		const first = tasks[index];
		task.phase = first.phase;
		task.wave = first.wave;
		tasks.copyWithin(index + 1, index, i);
		tasks[index] = task;
		for (const [key, at] of firstIndex) if (at >= index) firstIndex.set(key, at + 1);
	}
}
function crdKind({ kind, group, resource }) {
	if (kind !== "CustomResourceDefinition" || group !== "apiextensions.k8s.io") return void 0;
	const spec = resource?.manifest["spec"];
	const provided = [spec?.group, spec?.names?.kind];
	return provided.every((part) => typeof part === "string") ? provided.join("/") : void 0;
}
/** Of an object that is written more than once, Argo CD keeps the last (controller/state.go, `DeduplicateTargetObjects`). */
function lastOfEach(resources, namespace) {
	const last = /* @__PURE__ */ new Map();
	const duplicates = [];
	for (const resource of resources) {
		const key = objectKey(resource, namespace);
		if (key === void 0) continue;
		const earlier = last.get(key);
		if (earlier !== void 0) duplicates.push(earlier);
		last.set(key, resource);
	}
	if (duplicates.length === 0) return {
		kept: resources,
		duplicates
	};
	const lost = new Set(duplicates);
	return {
		kept: resources.filter((resource) => !lost.has(resource)),
		duplicates
	};
}
const CLUSTER_SCOPED = /* @__PURE__ */ new Set([
	"/Namespace",
	"/Node",
	"/PersistentVolume",
	"admissionregistration.k8s.io/MutatingAdmissionPolicy",
	"admissionregistration.k8s.io/MutatingAdmissionPolicyBinding",
	"admissionregistration.k8s.io/MutatingWebhookConfiguration",
	"admissionregistration.k8s.io/ValidatingAdmissionPolicy",
	"admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding",
	"admissionregistration.k8s.io/ValidatingWebhookConfiguration",
	"apiextensions.k8s.io/CustomResourceDefinition",
	"apiregistration.k8s.io/APIService",
	"certificates.k8s.io/CertificateSigningRequest",
	"flowcontrol.apiserver.k8s.io/FlowSchema",
	"flowcontrol.apiserver.k8s.io/PriorityLevelConfiguration",
	"networking.k8s.io/IngressClass",
	"node.k8s.io/RuntimeClass",
	"policy/PodSecurityPolicy",
	"rbac.authorization.k8s.io/ClusterRole",
	"rbac.authorization.k8s.io/ClusterRoleBinding",
	"scheduling.k8s.io/PriorityClass",
	"storage.k8s.io/CSIDriver",
	"storage.k8s.io/CSINode",
	"storage.k8s.io/StorageClass",
	"storage.k8s.io/VolumeAttachment",
	"apiextensions.crossplane.io/CompositeResourceDefinition",
	"apiextensions.crossplane.io/Composition",
	"cert-manager.io/ClusterIssuer",
	"cilium.io/CiliumClusterwideNetworkPolicy",
	"cilium.io/CiliumLoadBalancerIPPool",
	"external-secrets.io/ClusterExternalSecret",
	"external-secrets.io/ClusterSecretStore",
	"gateway.networking.k8s.io/GatewayClass",
	"karpenter.k8s.aws/EC2NodeClass",
	"karpenter.sh/NodePool",
	"kyverno.io/ClusterCleanupPolicy",
	"kyverno.io/ClusterPolicy",
	"pkg.crossplane.io/Configuration",
	"pkg.crossplane.io/Function",
	"pkg.crossplane.io/Provider",
	"project.openshift.io/Project",
	"security.openshift.io/SecurityContextConstraints",
	"snapshot.storage.k8s.io/VolumeSnapshotClass"
]);
const CLUSTER_SCOPED_KINDS = new Set([...CLUSTER_SCOPED].map((name) => name.slice(name.indexOf("/") + 1)));
/** Whether a kind is known to have no namespace. */
function isClusterScoped(group, kind) {
	return CLUSTER_SCOPED_KINDS.has(kind) && CLUSTER_SCOPED.has(`${group}/${kind}`);
}
/** The name of an object as one text. The namespace is empty for kinds without one. */
function objectName(group, kind, namespace, name) {
	return `${group}/${kind}/${namespace}/${name}`;
}
/** Group, kind, namespace and name as one text; undefined for an object that has only a `generateName`. */
function objectKey(resource, destination) {
	if (resource.name === "" && resource.generateName !== "") return void 0;
	const namespace = isClusterScoped(resource.group, resource.kind) ? "" : resource.namespace || destination;
	return objectName(resource.group, resource.kind, namespace, resource.name);
}
function reasonOf(resource) {
	if (isSkipped(resource.annotations)) return "skip";
	const helm = tokens(resource.annotations[HELM_HOOK]);
	return resource.annotations["argocd.argoproj.io/hook"] === void 0 && helm.some((token) => /^test(-success|-failure)?$/.test(token)) ? "helm-test" : "unknown-hook";
}
/**
* The name of a hook that has only a `generateName`: at every sync it ends in the revision, the phase and the time
* (sync_context.go, `getSyncTasks`).
*/
function nameInPhase(resource, phase) {
	return resource.name !== "" || !isHook(resource.annotations) ? resource.name : `${resource.generateName}0000000-${phase.toLowerCase()}-0`;
}
function taskOf(resource, phase, namespace) {
	return {
		resource,
		group: resource.group,
		kind: resource.kind,
		name: nameInPhase(resource, phase),
		namespace: resource.namespace || namespace,
		phase,
		wave: wave(resource.annotations)
	};
}
function sortedTasks(resources, { namespace, createNamespace }) {
	const tasks = resources.flatMap((resource) => phases(resource.annotations).map((phase) => taskOf(resource, phase, namespace)));
	const isDestination = ({ group, kind, name, resource }) => group === "" && kind === "Namespace" && name === namespace && resource !== null && !isHook(resource.annotations);
	if (createNamespace && namespace !== "" && !tasks.some(isDestination)) tasks.push({
		resource: null,
		group: "",
		kind: "Namespace",
		name: namespace,
		namespace: "",
		phase: "PreSync",
		wave: 0
	});
	tasks.sort(compareTasks);
	adjustDeps(tasks, ({ group, kind, name }) => group === "" && kind === "Namespace" ? name : void 0, (task) => task.namespace || void 0);
	adjustDeps(tasks, crdKind, ({ group, kind }) => `${group}/${kind}`);
	return tasks;
}
/** Cuts the sorted tasks where the phase or the wave changes and says where Argo CD waits (`Sync`, `multiStep`). */
function stepsOfTasks(tasks, hasSyncFail) {
	const groups = [];
	for (const task of tasks) {
		const group = groups.at(-1);
		if (group?.[0]?.phase === task.phase && group[0].wave === task.wave) group.push(task);
		else groups.push([task]);
	}
	const isMultiStep = groups.length > 1 || hasSyncFail && groups.length > 0;
	return groups.map((group, index) => {
		const { phase, wave } = group[0];
		const hasHook = group.some(({ resource }) => resource !== null && isHook(resource.annotations));
		return {
			phase,
			wave,
			index,
			waits: isMultiStep && (index < groups.length - 1 || hasHook) ? "all" : hasHook ? "hooks" : "nothing",
			tasks: group.map(({ resource }) => ({
				resource,
				phase,
				wave
			}))
		};
	});
}
/** The schedule of an application: what Argo CD applies, in which order, and where it waits. */
function schedule(resources, options) {
	const { kept, duplicates } = lastOfEach(resources, options.namespace);
	const tasks = sortedTasks(kept, options);
	const syncFail = tasks.filter((task) => task.phase === "SyncFail").map(({ resource, phase, wave }) => ({
		resource,
		phase,
		wave
	}));
	const steps = stepsOfTasks(tasks.filter((task) => task.phase !== "SyncFail"), syncFail.length > 0);
	const stepsByResource = /* @__PURE__ */ new Map();
	for (const step of steps) for (const { resource } of step.tasks) {
		if (resource === null) continue;
		const known = stepsByResource.get(resource);
		if (known === void 0) stepsByResource.set(resource, [step]);
		else if (known.at(-1) !== step) known.push(step);
	}
	const hooksOf = (resource) => deleteHooks(resource.annotations);
	const never = kept.filter((resource) => phases(resource.annotations).length === 0);
	const dropped = [...duplicates.map((resource) => ({
		resource,
		reason: "duplicate"
	})), ...never.filter((resource) => hooksOf(resource).length === 0).map((resource) => ({
		resource,
		reason: reasonOf(resource)
	}))];
	return {
		steps,
		syncFail,
		deleteHooks: kept.filter((resource) => hooksOf(resource).length > 0).map((resource) => ({
			resource,
			wave: wave(resource.annotations),
			hooks: hooksOf(resource)
		})),
		dropped: dropped.sort((a, b) => a.resource.index - b.resource.index),
		stepsOf: (resource) => stepsByResource.get(resource) ?? []
	};
}
// src/model/behaviour.ts
/** Whether Argo CD waits for an object of a kind to become healthy. */
function isChecked(resource, { argocdVersion, health, hasCustomCheck }) {
	const { group, kind } = resource;
	return hasHealthCheck(group, kind, argocdVersion) || hasCustomCheck(group, kind) || health.some((row) => row.group === group && row.kind === kind);
}
/** When the class of a claim binds it; undefined when nothing tells. */
function bindingMode(claim, { storageClass, assumptions }) {
	const name = getText(claim.manifest, ["spec", "storageClassName"]);
	if (name === "") return void 0;
	const inRender = storageClass(name);
	if (inRender === void 0) return assumptions.storageClasses.get(name);
	return getText(inRender.manifest, ["volumeBindingMode"]) === "WaitForFirstConsumer" ? "WaitForFirstConsumer" : "Immediate";
}
/** Whether Kueue resumes a Job, as soon as there is room for it: kueue.sigs.k8s.io/docs/tasks/run/jobs. */
function isQueued(manifest) {
	return ["labels", "annotations"].some((key) => getText(manifest, [
		"metadata",
		key,
		"kueue.x-k8s.io/queue-name"
	]) !== "");
}
/** Whether a person has to resume an object before it is healthy. */
function isSuspended({ group, kind, manifest }) {
	if (group === "apps" && kind === "Deployment" || group === "argoproj.io" && kind === "Rollout") return getField(manifest, ["spec", "paused"]) === true;
	return (group === "batch" && kind === "Job" || group === "argoproj.io" && kind === "Workflow") && getField(manifest, ["spec", "suspend"]) === true && !isQueued(manifest);
}
const keyOf = ({ to: { group, kind, namespace, name } }) => objectName(group, kind, namespace, name);
function podsOf({ resource, namespace, references, waitsFor, nameOf }) {
	const run = runOf(resource);
	if (run === void 0 || run === "onSchedule" || isSuspended(resource) || getField(resource.manifest, ["spec", "replicas"]) === 0) return null;
	const ofUse = (...uses) => references.filter(({ use, optional }) => uses.includes(use) && !optional);
	const volumes = ofUse("volume", "env");
	const isClaim = ({ to }) => to.kind === "PersistentVolumeClaim";
	const classes = podTemplates(resource).flatMap(({ spec }) => getList(spec, ["volumes"]).map((volume) => getText(volume, [
		"csi",
		"volumeAttributes",
		"secretProviderClass"
	])));
	return {
		isBare: resource.kind === "Pod",
		admittedWith: ofUse("account", "class").map(keyOf),
		claims: volumes.filter(isClaim).map(keyOf),
		startedWith: volumes.filter((reference) => !isClaim(reference)).map(keyOf),
		waitsFor: waitsFor.map(nameOf),
		mounts: classes.filter((name) => name !== "").map((name) => objectName("secrets-store.csi.x-k8s.io", "SecretProviderClass", namespace, name))
	};
}
/** The behaviour of an object. */
function behaviour(input) {
	const { resource, references, products, assumptions } = input;
	const isClaim = resource.group === "" && resource.kind === "PersistentVolumeClaim";
	const volume = isClaim ? input.volumeOf(resource) : void 0;
	const className = references.find(({ to }) => to.kind === "StorageClass");
	return {
		hasHealthCheck: isChecked(resource, assumptions),
		isSuspended: isSuspended(resource),
		pods: podsOf(input),
		claim: isClaim && volume !== "own" ? {
			storageClass: className === void 0 || volume === "class" ? null : keyOf(className),
			waitsForConsumer: bindingMode(resource, input) === "WaitForFirstConsumer"
		} : null,
		needs: isClaim ? [] : references.flatMap((reference) => reference.whenMissing === null ? [] : [{
			name: keyOf(reference),
			whenMissing: reference.whenMissing
		}]),
		makes: products.map(({ kind, namespace, name }) => objectName("", kind, namespace, name)),
		makesWhenMounted: resource.kind === "SecretProviderClass"
	};
}
// src/model/lateness.ts
/** What the objects that a sync applies need and cannot do without, each at its first step. */
function needs(model) {
	return model.references.flatMap((reference) => {
		const step = model.schedule.stepsOf(reference.from)[0];
		return step === void 0 || reference.optional ? [] : [{
			reference,
			step
		}];
	});
}
/** Whether a need is one of pods. */
function isOfPods({ use }) {
	return use === "env" || use === "volume" || use === "account" || use === "pullSecret" || use === "class";
}
const ORDER$1 = [
	"earlier",
	"same",
	"later",
	"skipped",
	"never",
	"dropped"
];
/** When a producer has made its product. A SecretProviderClass makes it only while a pod mounts the class. */
function madeAt(model, step, from, producer) {
	const applied = model.timing(step, producer);
	if (producer.kind !== "SecretProviderClass" || mountsClass(from, producer)) return applied;
	const isHere = (resource) => model.namespaceOf(resource) === model.namespaceOf(producer);
	const [mounted] = model.resources.filter((resource) => mountsClass(resource, producer) && isHere(resource)).map((resource) => model.timing(step, resource)).sort((a, b) => ORDER$1.indexOf(a) - ORDER$1.indexOf(b));
	return mounted !== void 0 && ORDER$1.indexOf(mounted) > ORDER$1.indexOf(applied) ? mounted : applied;
}
/** What fulfils a need, the earliest first; of two at once the object itself. */
function providersOf(model, { reference: { from, to }, step }) {
	const target = model.target(to);
	const producers = model.producers(to).map(({ producer }) => ({
		resource: producer,
		isProducer: true,
		timing: madeAt(model, step, from, producer)
	}));
	const all = [...target === void 0 ? [] : [{
		resource: target,
		isProducer: false,
		timing: model.timing(step, target)
	}], ...producers];
	if (all.length < 2) return all;
	const firstStep = ({ resource }) => model.schedule.stepsOf(resource)[0]?.index ?? 1e400;
	return all.sort((a, b) => ORDER$1.indexOf(a.timing) - ORDER$1.indexOf(b.timing) || firstStep(a) - firstStep(b));
}
/**
* Whether a missing object leaves the sync waiting. It does not for a CronJob, a workload at rest, a pull secret, or a kind
* whose health Argo CD does not look at.
*/
function isHard(model, { from, use, whenMissing }) {
	if (!isChecked(from, model.assumptions) || isAtRest(from)) return false;
	if (use === "custom" || use === "provider" || use === "target" || use === "role") return whenMissing !== null;
	return runOf(from) !== "onSchedule" && use !== "pullSecret";
}
/** Whether Argo CD learns that an object of a step is not healthy: it waits for it, or its apply or its health fails the sync. */
function isNoticed({ reference: { from, use, whenMissing }, step: { waits } }) {
	const isRefused = from.kind === "Pod" && (use === "account" || use === "class");
	return waits === "all" || isRefused || waits === "hooks" && (isHook(from.annotations) || whenMissing === "degraded");
}
/** How bad it is that an object comes later than, or never for, one that needs it. */
function lateSeverity(model, need, timing) {
	return isHard(model, need.reference) && isNoticed(need) && timing !== "skipped" ? "error" : "warning";
}
/** What Argo CD waits for before it goes on, and how the first sync ends when that never comes. */
function consequence({ from, whenMissing }) {
	const runsOnce = isHook(from.annotations) || from.kind === "Job";
	const isDeployment = from.kind === "Deployment" && !isHook(from.annotations);
	const end = whenMissing === "degraded" ? `the ${from.kind} turns Degraded, which fails the first sync at once` : hasDeadline(from) ? "the first sync fails when its activeDeadlineSeconds have passed" : isDeployment ? "the first sync hangs, and fails when the Deployment's progress deadline has passed" : "the first sync waits for ever";
	return {
		done: runsOnce ? "has completed" : "is healthy",
		end
	};
}
/** What is wrong at later syncs, when the object exists already: a sentence to go on with. */
function staleness(model, { from, to }) {
	if (to.kind !== "Secret" && to.kind !== "ConfigMap") return "";
	const namespace = model.namespaceOf(from);
	return ` Later syncs do not hang, since the ${to.kind} exists, but ${from.kind} ${namespace}/${from.name || from.generateName} starts with its previous content.`;
}
/** Whether the pods of a Job or Pod end after a fixed time, and so may end before they start. */
function hasDeadline(resource) {
	if (runOf(resource) === void 0 || resource.kind !== "Job" && resource.kind !== "Pod") return false;
	return [["spec"], [
		"spec",
		"template",
		"spec"
	]].some((field) => typeof getField(resource.manifest, [...field, "activeDeadlineSeconds"]) === "number");
}
/** Keeps the first of each pair of objects. */
function firstOfPair() {
	const seen = /* @__PURE__ */ new Map();
	return (from, other) => {
		const others = seen.get(from) ?? /* @__PURE__ */ new Set();
		seen.set(from, others);
		return others.has(other) ? false : others.add(other) !== void 0;
	};
}
// src/model/rbac.ts
const GROUP = "rbac.authorization.k8s.io";
/** Whether an object is a binding of RBAC. */
function isBinding({ group, kind }) {
	return group === GROUP && (kind === "RoleBinding" || kind === "ClusterRoleBinding");
}
function accountOf(resource) {
	const [template] = podTemplates(resource);
	if (template === void 0) return void 0;
	for (const key of ["serviceAccountName", "serviceAccount"]) {
		const name = getText(template.spec, [key]);
		if (name !== "") return {
			name,
			field: [...template.field, key]
		};
	}
	return {
		name: "default",
		field: void 0
	};
}
/** The objects with pods, each with the grants of its account; those without a grant are left out. Default: all of the render. */
function accountsOf(model, resources = model.resources) {
	const bindings = model.resources.filter((resource) => isBinding(resource) && !model.isLost(resource)).sort((a, b) => compareBytes(model.nameOf(a), model.nameOf(b)));
	if (bindings.length === 0) return [];
	const byAccount = /* @__PURE__ */ new Map();
	for (const binding of bindings) for (const subject of getList(binding.manifest, ["subjects"])) {
		if (getText(subject, ["kind"]) !== "ServiceAccount") continue;
		const key = `${getText(subject, ["namespace"]) || model.namespaceOf(binding)}/${getText(subject, ["name"])}`;
		const known = byAccount.get(key);
		if (known === void 0) byAccount.set(key, [binding]);
		else known.push(binding);
	}
	const roleOf = (binding) => {
		const kind = getText(binding.manifest, ["roleRef", "kind"]);
		const namespace = kind === "ClusterRole" ? "" : model.namespaceOf(binding);
		return model.target({
			group: GROUP,
			kind,
			namespace,
			name: getText(binding.manifest, ["roleRef", "name"])
		});
	};
	return resources.flatMap((from) => {
		const named = accountOf(from);
		if (named === void 0) return [];
		const namespace = model.namespaceOf(from);
		const grants = (byAccount.get(`${namespace}/${named.name}`) ?? []).flatMap((binding) => {
			const role = roleOf(binding);
			return role === void 0 ? [binding] : [binding, role];
		});
		const account = {
			name: named.name,
			namespace
		};
		const resource = model.target({
			group: "",
			kind: "ServiceAccount",
			...account
		});
		return grants.length === 0 ? [] : [{
			from,
			field: named.field,
			account,
			resource,
			grants: [...new Set(grants)]
		}];
	});
}
/** The Jobs and hooks with pods that a sync runs, each with the grants of its account. */
function accountUses(model) {
	return accountsOf(model, model.resources.filter((resource) => (runOf(resource) === "once" || isHook(resource.annotations)) && model.schedule.stepsOf(resource).length > 0 && !isSuspended(resource)));
}
// src/schedule/delete-policy.ts
/** Argo CD's deletion policy annotation. */
const HOOK_DELETE_POLICY = "argocd.argoproj.io/hook-delete-policy";
/** Helm's deletion policy annotation. */
const HELM_HOOK_DELETE_POLICY = "helm.sh/hook-delete-policy";
/** The deletion policies, with Helm's word for each. */
const DELETE_POLICIES = [
	["BeforeHookCreation", "before-hook-creation"],
	["HookFailed", "hook-failed"],
	["HookSucceeded", "hook-succeeded"]
];
/** The policies that the annotations name, of both vocabularies, sorted. Unknown words are passed over. */
function namedDeletePolicies(annotations) {
	const argo = tokens(annotations[HOOK_DELETE_POLICY]);
	const helm = tokens(annotations[HELM_HOOK_DELETE_POLICY]);
	return DELETE_POLICIES.flatMap(([policy, word]) => argo.includes(policy) || helm.includes(word) ? [policy] : []);
}
/** The policies that are in force: the named ones, or `BeforeHookCreation` when there is none. */
function deletePolicies(annotations) {
	const named = namedDeletePolicies(annotations);
	return named.length > 0 ? named : ["BeforeHookCreation"];
}
// src/model/connections.ts
const ORDER = [
	"earlier",
	"same",
	"later",
	"skipped",
	"never",
	"dropped"
];
/** What of a need comes last: what answers, the earliest of it, or the Service. */
function answeringAt(model, step, { service, backends }) {
	const timed = (resource) => ({
		resource,
		timing: model.timing(step, resource)
	});
	const isExternal = ({ kind, name }) => model.assumptions.isExternal(kind, name);
	if (service !== null && isExternal(service) || backends.some(isExternal)) return void 0;
	const stepOf = (resource) => model.schedule.stepsOf(resource)[0]?.index ?? 1e400;
	const [backend] = backends.map(timed).sort((a, b) => ORDER.indexOf(a.timing) - ORDER.indexOf(b.timing) || stepOf(a.resource) - stepOf(b.resource));
	const own = service === null ? void 0 : timed(service);
	if (own === void 0 || backend === void 0) return backend ?? own;
	if (own.timing === "dropped" || backend.timing === "dropped") return void 0;
	return ORDER.indexOf(own.timing) > ORDER.indexOf(backend.timing) && own.timing !== "same" ? own : backend;
}
/** Whether one failure is the end: nothing tries again until the other side has started. */
function hasOneAttempt({ kind, manifest }) {
	if (kind === "Pod") return getText(manifest, ["spec", "restartPolicy"]) === "Never";
	return kind === "Job" && getField(manifest, ["spec", "backoffLimit"]) === 0;
}
/** The connections of an application. Those that only a ConfigMap names count for databases, queues and caches. */
function connections(model) {
	return model.databaseNeeds.flatMap((need) => {
		const [step] = model.schedule.stepsOf(need.from);
		const answering = step === void 0 ? void 0 : answeringAt(model, step, need);
		if (step === void 0 || answering === void 0) return [];
		if (need.source === "config" && need.loops === null && !need.isStore) return [];
		return [{
			need,
			step,
			answering,
			isStrict: hasOneAttempt(need.from) && need.loops === null
		}];
	});
}
// src/model/claims.ts
/** The claims that a sync applies and that no class binds at once. Claims of static volumes are left out. */
function waitingClaims(model) {
	const { assumptions, schedule, target, resources } = model;
	const storageClass = (name) => target({
		group: "storage.k8s.io",
		kind: "StorageClass",
		namespace: "",
		name
	});
	const claims = resources.filter((resource) => resource.group === "" && resource.kind === "PersistentVolumeClaim" && model.volumeOf(resource) !== "own" && schedule.stepsOf(resource).length > 0);
	if (claims.length === 0) return [];
	const stepOf = (resource) => schedule.stepsOf(resource)[0]?.index ?? 1e400;
	const users = /* @__PURE__ */ new Map();
	for (const { from, to } of model.references) {
		const claim = to.kind === "PersistentVolumeClaim" ? target(to) : void 0;
		if (claim !== void 0 && runOf(from) !== void 0) users.set(claim, (users.get(claim) ?? /* @__PURE__ */ new Set()).add(from));
	}
	return claims.flatMap((claim) => {
		const mode = bindingMode(claim, {
			storageClass,
			assumptions
		});
		if (mode === "Immediate") return [];
		const consumers = [...users.get(claim) ?? []].map((resource) => ({
			resource,
			startsPods: model.behaviourOf(resource).pods !== null
		})).sort((a, b) => stepOf(a.resource) - stepOf(b.resource) || compareBytes(model.nameOf(a.resource), model.nameOf(b.resource)));
		return [{
			claim,
			isKnown: mode === "WaitForFirstConsumer",
			consumers
		}];
	});
}
// src/model/precedence.ts
/**
* Where a claim that no pod uses could go so that Argo CD does not wait for it: into the last step, or after it when that
* step has a hook, for which Argo CD waits together with all of the step. Undefined when hooks come last anyway.
*/
function unwaitedPlace({ schedule }, claim) {
	const last = schedule.steps.at(-1);
	if (last?.phase !== "Sync" || isHook(claim.annotations)) return void 0;
	return last.tasks.some(({ resource }) => resource !== null && isHook(resource.annotations)) ? "afterLast" : "last";
}
/** Every precedence among the objects that a sync applies. */
function precedences(model) {
	const found = [];
	const add = (before, after, isStrict, isBetterStrict = false) => {
		const isApplied = [before, after].every((resource) => resource === null || model.schedule.stepsOf(resource).length > 0);
		if (before !== after && isApplied) found.push({
			before,
			after,
			isStrict,
			isBetterStrict
		});
	};
	for (const need of needs(model)) {
		const { from, use } = need.reference;
		const [provider] = providersOf(model, need);
		if (provider === void 0) continue;
		const isHardNeed = isHard(model, {
			...need.reference,
			use: use === "pullSecret" ? "env" : use
		});
		const isClass = use === "class" && isHardNeed;
		const isMade = provider.isProducer && isHardNeed && provider.resource.kind !== "SecretProviderClass";
		add(provider.resource, from, isClass || isMade && hasDeadline(from), isMade || use === "provider");
	}
	for (const { from, grants } of accountUses(model)) for (const grant of grants) add(grant, from, false);
	for (const { need, answering, isStrict } of connections(model)) add(answering.resource, need.from, isStrict);
	for (const { workload, waitedFor } of model.initNeeds) add(waitedFor, workload, false);
	for (const { job, workloads } of model.migrations) for (const workload of workloads) add(job, workload, true);
	for (const { claim, isKnown, consumers } of waitingClaims(model)) {
		const first = consumers.find(({ startsPods }) => startsPods);
		if (!isKnown) continue;
		const place = unwaitedPlace(model, claim);
		if (first !== void 0) add(first.resource, claim, false);
		else if (place !== void 0) add(null, claim, place === "afterLast");
	}
	return found;
}
// src/schedule/first-sync.ts
const NAMESPACE = {
	hasHealthCheck: false,
	isSuspended: false,
	pods: null,
	claim: null,
	needs: [],
	makes: [],
	makesWhenMounted: false
};
/** The cluster: which objects exist, and what their controllers make of them. */
var Cluster = class {
	#objects = /* @__PURE__ */ new Map();
	#products = /* @__PURE__ */ new Map();
	/** Objects whose controllers still have something to do. */
	#busy = /* @__PURE__ */ new Set();
	get(name) {
		return this.#objects.get(name);
	}
	exists(name) {
		return this.#objects.has(name) || this.#products.has(name);
	}
	lacks(names) {
		return names.filter((name) => !this.exists(name));
	}
	/** Those that are not there, or whose own pods have not started. */
	unready(names) {
		return names.filter((name) => {
			const object = this.#objects.get(name);
			return object === void 0 || object.behaviour.pods !== null && !object.isStarted;
		});
	}
	/** Applies an object; one that is there already stays as it is. Gives false when the API server refuses it. */
	apply(name, behaviour) {
		const { pods } = behaviour;
		if (this.#objects.has(name)) return true;
		if (pods?.isBare === true && this.lacks(pods.admittedWith).length > 0) return false;
		const object = {
			name,
			behaviour,
			isAdmitted: false,
			isScheduled: false,
			isStarted: false,
			isBound: false,
			hasMade: false
		};
		this.#objects.set(name, object);
		this.#busy.add(object);
		return true;
	}
	delete(name) {
		const object = this.#objects.get(name);
		if (object === void 0) return;
		this.#objects.delete(name);
		this.#busy.delete(object);
		for (const product of object.behaviour.makes) {
			const makers = this.#products.get(product);
			makers?.delete(name);
			if (makers?.size === 0) this.#products.delete(product);
		}
	}
	/** Whether a pod can be placed although a claim of its is not bound: the scheduler binds it then. */
	isUsable(name) {
		const object = this.#objects.get(name);
		if (object === void 0) return false;
		const { claim } = object.behaviour;
		if (claim === null || object.isBound) return true;
		return claim.waitsForConsumer && (claim.storageClass === null || this.exists(claim.storageClass));
	}
	/** Lets every controller do what it can until nothing changes. */
	settle() {
		for (let changed = true; changed;) {
			changed = false;
			for (const object of this.#busy) if (this.#advance(object)) changed = true;
		}
	}
	#advance(object) {
		const { behaviour } = object;
		const { pods, claim, makes } = behaviour;
		let changed = false;
		if (pods !== null && !object.isStarted) {
			const wasScheduled = object.isScheduled;
			object.isAdmitted ||= this.lacks(pods.admittedWith).length === 0;
			object.isScheduled ||= object.isAdmitted && pods.claims.every((name) => this.isUsable(name));
			object.isStarted = object.isScheduled && this.lacks(pods.startedWith).length === 0 && this.unready(pods.waitsFor).length === 0;
			if (object.isScheduled && !wasScheduled) this.#place(pods);
			changed = object.isStarted || object.isScheduled !== wasScheduled;
		}
		if (claim !== null && !claim.waitsForConsumer && !object.isBound) {
			object.isBound = claim.storageClass === null || this.exists(claim.storageClass);
			changed ||= object.isBound;
		}
		if (makes.length > 0 && !behaviour.makesWhenMounted && !object.hasMade && this.lacks(behaviour.needs.map(({ name }) => name)).length === 0) {
			this.#make(object);
			changed = true;
		}
		if ((pods === null || object.isStarted) && (claim === null || object.isBound) && (makes.length === 0 || object.hasMade)) this.#busy.delete(object);
		return changed;
	}
	/** A pod was placed on a node: its claims are bound and its classes are mounted. */
	#place({ claims, mounts }) {
		for (const name of claims) {
			const object = this.#objects.get(name);
			if (object !== void 0) object.isBound = true;
		}
		for (const name of mounts) {
			const object = this.#objects.get(name);
			if (object !== void 0) this.#make(object);
		}
	}
	#make(object) {
		object.hasMade = true;
		for (const product of object.behaviour.makes) this.#products.set(product, (this.#products.get(product) ?? /* @__PURE__ */ new Set()).add(object.name));
	}
};
/** What Argo CD's health check says of an object (gitops-engine/pkg/health, resource_customizations). */
function healthOf(object, cluster) {
	const { hasHealthCheck, isSuspended, pods, claim, needs } = object.behaviour;
	if (!hasHealthCheck) return "none";
	if (isSuspended) return "Suspended";
	const missing = needs.filter(({ name }) => !cluster.exists(name));
	if (missing.some(({ whenMissing }) => whenMissing === "degraded")) return "Degraded";
	return (pods === null || object.isStarted) && (claim === null || object.isBound) && missing.length === 0 ? "Healthy" : "Progressing";
}
/** Why an object is not healthy. */
function lackOf(task, object, behaviour, cluster) {
	const { isSuspended, pods, claim, needs } = behaviour;
	if (isSuspended) return {
		task,
		why: "suspended",
		names: []
	};
	if (claim !== null && object !== void 0) {
		const names = claim.storageClass === null ? [] : cluster.lacks([claim.storageClass]);
		return {
			task,
			why: names.length > 0 ? "missing" : "unused",
			names
		};
	}
	const own = needs.map(({ name }) => name);
	const unbound = (pods?.claims ?? []).filter((name) => cluster.exists(name) && !cluster.isUsable(name));
	const names = [...cluster.lacks([
		...pods?.admittedWith ?? [],
		...pods?.claims ?? [],
		...pods?.startedWith ?? [],
		...own
	]), ...cluster.unready(pods?.waitsFor ?? [])];
	return names.length === 0 && unbound.length > 0 ? {
		task,
		why: "unbound",
		names: unbound
	} : {
		task,
		why: "missing",
		names: [...new Set(names)]
	};
}
/** Simulates the first sync. */
function firstSync({ schedule, namespace, namespaceOf, behaviourOf }) {
	const cluster = new Cluster();
	const generated = /* @__PURE__ */ new Map();
	const applied = /* @__PURE__ */ new Set();
	const statusOf = ({ resource, phase }, name) => {
		const key = resource?.name === "" ? `${name}/${phase}` : void 0;
		const status = (key === void 0 ? void 0 : generated.get(key)) ?? { state: "pending" };
		if (key !== void 0) generated.set(key, status);
		return status;
	};
	const syncTaskOf = (task, step) => {
		const { resource, phase } = task;
		const name = resource === null ? objectName("", "Namespace", "", namespace) : objectName(resource.group, resource.kind, namespaceOf(resource), nameInPhase(resource, phase));
		return {
			task,
			step,
			name,
			status: statusOf(task, name),
			isHook: resource !== null && isHook(resource.annotations),
			behaviour: resource === null ? NAMESPACE : behaviourOf(resource)
		};
	};
	const tasks = schedule.steps.flatMap((step) => step.tasks.map((task) => syncTaskOf(task, step)));
	const syncFail = schedule.syncFail.map((task) => syncTaskOf(task, null));
	const all = [...tasks, ...syncFail];
	const [first] = all;
	const last = all.at(-1);
	const isMultiStep = first?.task.phase !== last?.task.phase || first?.task.wave !== last?.task.wave;
	const inState = (list, state) => list.filter(({ status }) => status.state === state);
	const hasPolicy = ({ task, isHook: isAHook }, policy) => isAHook && task.resource !== null && deletePolicies(task.resource.annotations).includes(policy);
	const run = (list) => {
		for (const task of list) if (hasPolicy(task, "BeforeHookCreation")) cluster.delete(task.name);
		let isSuccessful = true;
		for (const task of list) {
			applied.add(task.task);
			const isApplied = cluster.apply(task.name, task.behaviour);
			task.status.state = isApplied ? "running" : "failed";
			isSuccessful &&= isApplied;
		}
		return isSuccessful;
	};
	const updateRunning = () => {
		for (const task of inState(all, "running")) {
			const object = cluster.get(task.name);
			if (object === void 0) continue;
			const health = healthOf(object, cluster);
			if (health === "none" || health === "Healthy") task.status.state = "succeeded";
			else if (health === "Degraded") task.status.state = "failed";
		}
	};
	let stopped = null;
	const end = (outcome, waiting) => {
		const failed = inState(all, "failed");
		const because = [...failed, ...waiting].map((task) => lackOf(task.task, cluster.get(task.name), task.behaviour, cluster));
		return {
			outcome,
			stopped: outcome === "succeeded" ? null : stopped,
			waiting: waiting.map(({ task }) => task),
			failed: failed.map(({ task }) => task),
			notReached: outcome === "succeeded" ? [] : tasks.filter(({ task }) => !applied.has(task)).map(({ task }) => task),
			message: outcome === "stuck" ? waitingMessage(waiting) : null,
			because: outcome === "succeeded" ? [] : because
		};
	};
	const destination = objectName("", "Namespace", "", namespace);
	run(tasks.filter(({ name, isHook: isAHook }) => name === destination && !isAHook).slice(0, 1));
	for (;;) {
		cluster.settle();
		updateRunning();
		const waiting = inState(all, "running").filter((task) => isMultiStep || task.isHook);
		if (waiting.length > 0) return end("stuck", waiting);
		if (inState(tasks, "failed").length > 0) {
			for (const task of all) if (task.status.state !== "pending" && hasPolicy(task, "HookFailed")) cluster.delete(task.name);
			const pending = inState(syncFail, "pending");
			if (pending.length === 0) return end("failed", []);
			run(pending);
			continue;
		}
		const pending = inState(tasks, "pending");
		const [next] = pending;
		if (next === void 0) return end("succeeded", []);
		stopped = next.step;
		const now = pending.filter(({ step }) => step === next.step);
		if (run(now)) {
			if (now.length === pending.length && !now.some((task) => task.isHook)) return end("succeeded", []);
		} else if (inState(now, "running").length > 0) run(inState(syncFail, "pending"));
	}
}
/** What Argo CD shows while it waits (`setRunningPhase`). */
function waitingMessage(waiting) {
	const hooks = waiting.filter(({ isHook: isAHook }) => isAHook);
	const reason = hooks.length === 0 ? "healthy state of" : "completion of hook";
	const more = waiting.length - 1;
	const type = hooks.length === waiting.length ? "hooks" : "resources";
	const [group = "", kind = "", , name = ""] = (hooks[0] ?? waiting[0])?.name.split("/") ?? [];
	return `waiting for ${reason} ${group}/${kind}/${name}${more > 0 ? ` and ${more} more ${type}` : ""}`;
}
// src/schedule/rearrange.ts
/** More moves than this are not searched for exactly. */
const MOST_MOVES = 8;
/** How many sets of moves are tried at most. */
const MOST_TRIES = 4e3;
/** What moving to another phase costs beside moving at all. */
const PHASE_COST = 3;
/** Compares two positions. */
function comparePositions(a, b) {
	return a.phase - b.phase || (a.wave < b.wave ? -1 : a.wave > b.wave ? 1 : 0);
}
const maximum = (a, b) => comparePositions(a, b) >= 0 ? a : b;
const minimum = (a, b) => comparePositions(a, b) <= 0 ? a : b;
const shifted = ({ phase, wave }, by) => ({
	phase,
	wave: wave + by
});
/** Whether positions fulfil a constraint. */
function isFulfilled(before, after, isStrict) {
	return comparePositions(before, after) < (isStrict ? 0 : 1);
}
/** The first position at or after one in the given phases; undefined when there is none. */
function atOrAfter(phases, bound) {
	const phase = phases.find((candidate) => candidate >= bound.phase);
	if (phase === void 0) return void 0;
	return phase === bound.phase ? bound : {
		phase,
		wave: -1e400
	};
}
function atOrBefore(phases, bound) {
	const phase = phases.findLast((candidate) => candidate <= bound.phase);
	if (phase === void 0) return void 0;
	return phase === bound.phase ? bound : {
		phase,
		wave: 1e400
	};
}
const FIRST = {
	phase: -1e400,
	wave: -1e400
};
const LAST = {
	phase: 1e400,
	wave: 1e400
};
var Problem = class {
	#objects;
	#constraints;
	#from;
	#to;
	constructor(objects, constraints) {
		this.#objects = objects;
		this.#constraints = constraints;
		this.#from = objects.map(() => []);
		this.#to = objects.map(() => []);
		for (const constraint of constraints) {
			this.#from[constraint.before]?.push(constraint);
			this.#to[constraint.after]?.push(constraint);
		}
	}
	#object(index) {
		return this.#objects[index];
	}
	/** The moved objects in groups, each after those that must come before it (Tarjan's algorithm, on a stack of its own). */
	#groups(moved) {
		const order = /* @__PURE__ */ new Map();
		const low = /* @__PURE__ */ new Map();
		const open = [];
		const isOpen = /* @__PURE__ */ new Set();
		const groups = [];
		const visit = (start) => {
			const path = [{
				node: start,
				next: 0
			}];
			while (path.length > 0) {
				const at = path.at(-1);
				const { node } = at;
				if (at.next === 0) {
					order.set(node, order.size);
					low.set(node, order.get(node));
					open.push(node);
					isOpen.add(node);
				}
				const edge = (this.#from[node] ?? [])[at.next++];
				if (edge !== void 0) {
					const next = edge.after;
					if (!moved.has(next)) continue;
					if (!order.has(next)) path.push({
						node: next,
						next: 0
					});
					else if (isOpen.has(next)) low.set(node, Math.min(low.get(node), order.get(next)));
					continue;
				}
				path.pop();
				const parent = path.at(-1)?.node;
				if (parent !== void 0) low.set(parent, Math.min(low.get(parent), low.get(node)));
				if (low.get(node) !== order.get(node)) continue;
				const members = open.splice(open.indexOf(node));
				for (const member of members) isOpen.delete(member);
				const phases = this.#object(node).phases.filter((phase) => members.every((member) => this.#object(member).phases.includes(phase)));
				groups.push({
					members,
					phases,
					earliest: FIRST,
					latest: LAST,
					earliestBy: -1,
					latestBy: -1
				});
			}
		};
		for (const node of moved) if (!order.has(node)) visit(node);
		return groups.reverse();
	}
	/** Places the moved objects as near to where they stand as the constraints allow, or says which fixed objects forbid it. */
	place(moved) {
		for (const { before, after, isStrict } of this.#constraints) if (!moved.has(before) && !moved.has(after) && !isFulfilled(this.#object(before), this.#object(after), isStrict)) return { conflict: [before, after] };
		const groups = this.#groups(moved);
		const groupOf = new Map(groups.flatMap((group) => group.members.map((member) => [member, group])));
		for (const group of groups) {
			if (group.phases.length === 0) return "impossible";
			for (const member of group.members) for (const { before, isStrict } of this.#to[member] ?? []) {
				const other = groupOf.get(before);
				if (other === group) {
					if (isStrict) return "impossible";
					continue;
				}
				const bound = shifted(other?.earliest ?? this.#object(before), isStrict ? 1 : 0);
				if (comparePositions(bound, group.earliest) <= 0) continue;
				group.earliest = bound;
				group.earliestBy = other === void 0 ? before : other.earliestBy;
			}
			const lifted = atOrAfter(group.phases, group.earliest);
			if (lifted === void 0) return group.earliestBy < 0 ? "impossible" : { conflict: [group.earliestBy] };
			group.earliest = lifted;
		}
		for (const group of groups.toReversed()) {
			for (const member of group.members) for (const { after, isStrict } of this.#from[member] ?? []) {
				const other = groupOf.get(after);
				if (other === group) continue;
				const bound = shifted(other?.latest ?? this.#object(after), isStrict ? -1 : 0);
				if (comparePositions(bound, group.latest) >= 0) continue;
				group.latest = bound;
				group.latestBy = other === void 0 ? after : other.latestBy;
			}
			const lowered = atOrBefore(group.phases, group.latest);
			if (lowered === void 0) return group.latestBy < 0 ? "impossible" : { conflict: [group.latestBy] };
			group.latest = lowered;
			if (comparePositions(group.earliest, group.latest) > 0) return { conflict: [group.earliestBy, group.latestBy].filter((index) => index >= 0) };
		}
		const positions = /* @__PURE__ */ new Map();
		for (const group of groups) {
			let lowest = group.earliest;
			for (const member of group.members) for (const { before, isStrict } of this.#to[member] ?? []) {
				const position = positions.get(before);
				if (position === void 0) continue;
				lowest = maximum(lowest, atOrAfter(group.phases, shifted(position, isStrict ? 1 : 0)) ?? group.latest);
			}
			const [first = 0] = group.members;
			const here = this.#object(first);
			const { phase } = minimum(maximum(here, lowest), group.latest);
			const low = lowest.phase === phase ? lowest.wave : -1e400;
			const high = group.latest.phase === phase ? group.latest.wave : 1e400;
			const wanted = phase > here.phase ? low : phase < here.phase ? high : here.wave;
			const wave = Number.isFinite(wanted) ? wanted : here.wave;
			const position = {
				phase,
				wave: Math.min(Math.max(wave, low), high)
			};
			for (const member of group.members) positions.set(member, position);
		}
		return { positions };
	}
	cost(positions) {
		let sum = 0;
		for (const [index, { phase }] of positions) sum += this.#object(index).cost + (phase === this.#object(index).phase ? 0 : PHASE_COST);
		return sum;
	}
	/** The least disturbing of the smallest solutions that have `moves` moves. */
	search(moves, tries) {
		const seen = /* @__PURE__ */ new Set();
		let best;
		const visit = (moved) => {
			const key = [...moved].sort((a, b) => a - b).join();
			if (seen.has(key) || tries.left-- <= 0) return;
			seen.add(key);
			const outcome = this.place(moved);
			if (outcome === "impossible") return;
			if ("positions" in outcome) {
				const cost = this.cost(outcome.positions);
				if (best === void 0 || cost < best.cost) best = {
					positions: outcome.positions,
					cost
				};
				return;
			}
			if (moved.size >= moves) return;
			for (const index of outcome.conflict) if (!moved.has(index) && this.#object(index).phases.length > 0) visit(/* @__PURE__ */ new Set([...moved, index]));
		};
		visit(/* @__PURE__ */ new Set());
		return best?.positions;
	}
	/** Moves whatever is in the way, the least disturbing first: not the smallest solution, but a quick one. */
	greedy() {
		const moved = /* @__PURE__ */ new Set();
		for (;;) {
			const outcome = this.place(moved);
			if (outcome === "impossible") return void 0;
			if ("positions" in outcome) return outcome.positions;
			const [next] = outcome.conflict.filter((index) => !moved.has(index) && this.#object(index).phases.length > 0).sort((a, b) => this.#object(a).cost - this.#object(b).cost);
			if (next === void 0) return void 0;
			moved.add(next);
		}
	}
};
/**
* The new positions of as few objects as possible, so that all constraints are fulfilled; undefined when nothing does it.
* An object without phases is never moved.
*/
function rearrange(objects, constraints) {
	const problem = new Problem(objects, constraints);
	const tries = { left: MOST_TRIES };
	for (let moves = 0; moves <= Math.min(MOST_MOVES, objects.length); moves++) {
		const found = problem.search(moves, tries);
		if (found !== void 0) return found;
		if (tries.left <= 0) break;
	}
	return problem.greedy();
}
// src/schedule/keep-order.ts
/** How many pairs in their old order one more moved object must save at least, and then one more. */
const WORTH = 1;
/** Larger applications are left as they are repaired. */
const MOST_OBJECTS = 1e3;
/** How often the best improvement is made. */
const MOST_ROUNDS = 40;
var Order = class {
	#objects;
	#constraints;
	#before;
	#after;
	#hazards;
	constructor(objects, constraints) {
		this.#objects = objects;
		this.#constraints = constraints;
		this.#before = objects.map(() => []);
		this.#after = objects.map(() => []);
		for (const constraint of constraints) {
			this.#before[constraint.after]?.push(constraint);
			this.#after[constraint.before]?.push(constraint);
		}
		this.#hazards = new Set(constraints.map(({ before, after }) => `${after} ${before}`));
	}
	#object(index) {
		return this.#objects[index];
	}
	isMoved(positions, index) {
		return comparePositions(positions[index], this.#object(index)) !== 0;
	}
	/** The pairs of an object with others that stood in different steps and no longer stand in that order; `done` are counted elsewhere. */
	#broken(positions, index, done) {
		const [old, now] = [this.#object(index), positions[index]];
		let count = 0;
		for (const [other, place] of this.#objects.entries()) {
			const was = Math.sign(comparePositions(old, place));
			if (was === 0 || done.has(other) || other === index) continue;
			if (Math.sign(comparePositions(now, positions[other])) === was) continue;
			if (!this.#hazards.has(was < 0 ? `${index} ${other}` : `${other} ${index}`)) count++;
		}
		return count;
	}
	cost(positions) {
		const done = /* @__PURE__ */ new Set();
		let sum = 0;
		for (const index of positions.keys()) {
			if (!this.isMoved(positions, index)) continue;
			sum += this.#broken(positions, index, done) + WORTH;
			done.add(index);
		}
		return sum;
	}
	/** The places that an object may be put to: the waves that there are, those beside them, in each of its phases. */
	places(positions, index) {
		const own = this.#object(index);
		const found = /* @__PURE__ */ new Map();
		for (const { phase, wave } of [...positions, own]) {
			if (!own.phases.includes(phase)) continue;
			for (const beside of [
				wave - 1,
				wave,
				wave + 1
			]) found.set(`${phase} ${beside}`, {
				phase,
				wave: beside
			});
		}
		return [...found.values()];
	}
	/** Puts an object to a place, and what must come before or after it out of the way; undefined where that cannot be. */
	put(positions, index, place) {
		const next = [...positions];
		next[index] = place;
		const queue = [index];
		for (let steps = 0; queue.length > 0; steps++) {
			if (steps > positions.length * 4) return void 0;
			const at = queue.shift();
			const here = next[at];
			for (const { before, after, isStrict } of [...this.#before[at] ?? [], ...this.#after[at] ?? []]) {
				const other = before === at ? after : before;
				if (isFulfilled(next[before], next[after], isStrict)) continue;
				const by = isStrict ? other === before ? -1 : 1 : 0;
				const { phases } = this.#object(other);
				if (other === index || !phases.includes(here.phase)) return void 0;
				next[other] = {
					phase: here.phase,
					wave: here.wave + by
				};
				queue.push(other);
			}
		}
		return next;
	}
	/** The objects that it is worth to try: those that moved, and what they need or are needed by. */
	candidates(positions) {
		const found = /* @__PURE__ */ new Set();
		for (const index of positions.keys()) if (this.isMoved(positions, index)) found.add(index);
		for (const { before, after } of this.#constraints) if (found.has(before) || found.has(after)) found.add(before).add(after);
		return [...found].filter((index) => this.#object(index).phases.length > 0).sort((a, b) => a - b);
	}
};
/**
* Better positions than the given ones, which fulfil the constraints that those fulfil. `objects` are where they stood at
* first; an object without phases stays where it is.
*/
function keepOrder(objects, repaired, constraints) {
	if (objects.length > MOST_OBJECTS) return repaired;
	const order = new Order(objects, constraints.filter(({ before, after, isStrict }) => isFulfilled(repaired[before], repaired[after], isStrict)));
	let best = {
		positions: repaired,
		cost: order.cost(repaired)
	};
	for (let round = 0; round < MOST_ROUNDS; round++) {
		let better = best;
		for (const index of order.candidates(best.positions)) for (const place of order.places(best.positions, index)) {
			const positions = order.put(best.positions, index, place);
			const cost = positions === void 0 ? 1e400 : order.cost(positions);
			if (positions !== void 0 && cost < better.cost) better = {
				positions,
				cost
			};
		}
		if (better === best) break;
		best = better;
	}
	return best.positions;
}
// src/suggest.ts
const MOVABLE_PHASES = [
	0,
	1,
	2
];
/** What moving an object disturbs: a wave that somebody wrote, and what starts pods. */
function costOf(model, resource) {
	return 1 + (resource.annotations["argocd.argoproj.io/sync-wave"] !== void 0 || resource.annotations["helm.sh/hook-weight"] !== void 0 ? 4 : 0) + (model.behaviourOf(resource).pods === null ? 0 : 1);
}
/** Where an object stands and where it may go; `undefined` when its wave is beyond what a number holds. */
function movable(model, resource) {
	const [step] = model.schedule.stepsOf(resource);
	if (step === void 0 || typeof step.wave === "bigint") return void 0;
	const phase = PHASES.indexOf(step.phase);
	const isHoisted = resource.kind === "Namespace" || resource.kind === "CustomResourceDefinition";
	const isFree = isHook(resource.annotations) && deleteHooks(resource.annotations).length === 0;
	return {
		phase,
		wave: step.wave,
		phases: isHoisted ? [] : isFree ? MOVABLE_PHASES : [phase],
		cost: costOf(model, resource)
	};
}
/**
* The value of a hook annotation in which the types of one phase have become another; `null` where its vocabulary has no
* word for that. A hook of several phases keeps the others.
*/
function movedTypes(words, typeOf, wordFor, from) {
	const moved = words.map((word) => typeOf(word) === from ? wordFor(word) : word);
	return moved.includes(null) ? null : [...new Set(moved)].join(",");
}
/** The hook annotation that moves a hook into another phase, in the vocabulary that places it now if that can say it. */
function hookFor({ resource: { annotations }, from, to }) {
	const own = tokens(annotations[HOOK]);
	const typeOf = (word) => isHookType(word) ? word : void 0;
	const argo = movedTypes(own.some(isHookType) ? own : hookTypes(annotations), typeOf, () => to.phase, from.phase) || to.phase;
	if (own.some(isHookType)) return [HOOK, argo];
	const prefix = {
		PreSync: "pre-",
		Sync: null,
		PostSync: "post-",
		SyncFail: null
	}[to.phase];
	const wordFor = (word) => prefix === null ? null : word.replace(/^(?:pre|post)-/, prefix);
	const helm = movedTypes(tokens(annotations[HELM_HOOK]), helmHookType, wordFor, from.phase);
	return !helm || annotations["argocd.argoproj.io/hook"] !== void 0 ? [HOOK, argo] : [HELM_HOOK, helm];
}
/** What the annotations of a changed object must say, by key. The annotation that places it now is the one that changes. */
function annotationsFor(change) {
	const { annotations } = change.resource;
	const isInteger = (key) => annotations[key] !== void 0 && atoi(annotations[key]) !== void 0;
	const waveKey = annotations["argocd.argoproj.io/sync-wave"] === void 0 && isInteger("helm.sh/hook-weight") ? HOOK_WEIGHT : SYNC_WAVE;
	const needed = /* @__PURE__ */ new Map();
	if (change.from.phase !== change.to.phase) needed.set(...hookFor(change));
	if (change.from.wave !== change.to.wave) needed.set(waveKey, String(change.to.wave));
	return needed;
}
/** The resource with the annotations that a change gives it. */
function changed(change) {
	const { resource } = change;
	const { index, group, version, kind, namespace, name, generateName, manifest, duplicateKeys, document } = resource;
	return {
		index,
		group,
		version,
		kind,
		namespace,
		name,
		generateName,
		manifest,
		duplicateKeys,
		document,
		annotations: {
			...resource.annotations,
			...Object.fromEntries(annotationsFor(change))
		},
		locate: (field) => resource.locate(field),
		locateKey: (field) => resource.locateKey(field)
	};
}
/** How the first sync ends with some changes. */
function firstSyncWith(model, changes) {
	const { application, namespaceOf } = model;
	const { namespace, syncOptions } = application;
	const byOld = new Map(changes.map((change) => [change.resource, changed(change)]));
	const byNew = new Map([...byOld].map(([before, after]) => [after, before]));
	return firstSync({
		schedule: schedule(model.resources.map((resource) => byOld.get(resource) ?? resource), {
			namespace,
			createNamespace: syncOptions.includes("CreateNamespace=true")
		}),
		namespace,
		namespaceOf,
		behaviourOf: (resource) => model.behaviourOf(byNew.get(resource) ?? resource)
	});
}
/** How the first sync of an application ends. */
function firstSyncOf(model) {
	return firstSync({
		...model,
		namespace: model.application.namespace
	});
}
/**
* Whether a sync comes as far as an order can bring it: it succeeds, or waits, as it did before, for a person or for what
* is never applied.
*/
function isAsFarAsOrderGoes(model, { outcome, because }) {
	if (outcome === "succeeded") return true;
	const names = new Set(model.schedule.steps.flatMap(({ tasks }) => tasks.flatMap(({ resource }) => {
		if (resource === null) return [];
		return [model.nameOf(resource), ...model.behaviourOf(resource).makes];
	})));
	const before = new Set(firstSyncOf(model).because.map(({ task }) => task.resource));
	const unused = waitingClaims(model).filter(({ claim, consumers }) => !consumers.some(({ startsPods }) => startsPods) && unwaitedPlace(model, claim) === void 0);
	const isBeyondOrder = ({ why, names: lacking, task }) => why === "suspended" || why === "missing" && !lacking.some((name) => names.has(name)) || why === "unused" && unused.some(({ claim }) => claim === task.resource);
	const wasWaitedFor = ({ task: { resource } }) => resource === null || before.has(resource) || model.schedule.stepsOf(resource).some(({ waits }) => waits === "all" || waits === "hooks" && isHook(resource.annotations));
	return because.every((lack) => isBeyondOrder(lack) && wasWaitedFor(lack));
}
function componentsOf(model, all) {
	const parents = /* @__PURE__ */ new Map();
	const rootOf = (resource) => {
		let root = resource;
		for (let parent = parents.get(root); parent !== void 0 && parent !== root; parent = parents.get(root)) root = parent;
		for (let at = resource; at !== root;) {
			const next = parents.get(at) ?? root;
			parents.set(at, root);
			at = next;
		}
		return root;
	};
	for (const { before, after } of all) if (before !== null) parents.set(rootOf(before), rootOf(after));
	const groups = /* @__PURE__ */ new Map();
	for (const precedence of all) {
		const root = rootOf(precedence.after);
		const group = groups.get(root);
		if (group === void 0) groups.set(root, [precedence]);
		else group.push(precedence);
	}
	const components = /* @__PURE__ */ new Map();
	for (const group of groups.values()) {
		const resources = [...new Set(group.flatMap(({ before, after }) => before === null ? [after] : [before, after]))].sort((a, b) => compareBytes(model.nameOf(a), model.nameOf(b)) || compareBytes(a.generateName, b.generateName));
		const objects = resources.map((resource) => movable(model, resource));
		if (objects.some((object) => object === void 0)) continue;
		const indexOf = new Map(resources.map((resource, index) => [resource, index]));
		const component = {
			objects,
			resources,
			constraints: group.map((precedence) => ({
				precedence,
				before: precedence.before === null ? resources.length : indexOf.get(precedence.before),
				after: indexOf.get(precedence.after),
				isStrict: precedence.isStrict
			}))
		};
		for (const resource of resources) components.set(resource, component);
	}
	return components;
}
/**
* Where what is moved may go. Argo CD waits for nothing in the last step; a step after it, or a hook in it, makes it wait
* for all of it, which may be too much. Then all stay before its end, and hooks before it or out of its phase.
*/
const WAYS = [
	{
		phases: MOVABLE_PHASES,
		keepsEnd: false
	},
	{
		phases: MOVABLE_PHASES,
		keepsEnd: true
	},
	{
		phases: [0, 2],
		keepsEnd: false
	}
];
/** The last step as it is: an object that never moves. */
function endOf({ schedule: { steps } }) {
	const last = steps.at(-1);
	return {
		phase: PHASES.indexOf(last?.phase ?? "Sync"),
		wave: Number(last?.wave ?? 0),
		phases: [],
		cost: 0
	};
}
/** The smallest changes of a part, one for each way, the fewest first. With `isBetter` what should be in an earlier step is. */
function solve(model, { objects, resources, constraints }, isBetter) {
	const placeOf = ({ phase, wave }) => ({
		phase: PHASES[phase],
		wave
	});
	const end = endOf(model);
	const beforeLast = objects.flatMap((object, before) => {
		if (comparePositions(object, end) > 0) return [];
		const isStrict = object.phases.length > 1;
		return isStrict && comparePositions(object, end) === 0 ? [] : [{
			before,
			after: objects.length,
			isStrict
		}];
	});
	const isLate = ({ before, after }) => !isFulfilled(objects[before] ?? end, objects[after], false);
	return WAYS.flatMap(({ phases, keepsEnd }) => {
		const restricted = objects.map((object) => object.phases.length > 1 ? {
			...object,
			phases: object.phases.filter((phase) => phases.includes(phase))
		} : object);
		const withGap = (isStricter) => rearrange([...restricted, end], [...constraints.map((constraint) => ({
			...constraint,
			isStrict: constraint.isStrict || isStricter(constraint)
		})), ...keepsEnd ? beforeLast : []]);
		const loose = withGap(() => false);
		const tight = withGap(({ precedence, ...constraint }) => precedence.isBetterStrict && (isBetter || isLate(constraint)));
		const found = tight !== void 0 && (isBetter || loose === void 0 || tight.size <= loose.size) ? tight : loose;
		if (found === void 0) return [];
		return [[...found].filter(([index, position]) => comparePositions(position, objects[index]) !== 0).sort(([a], [b]) => a - b).map(([index, position]) => ({
			resource: resources[index],
			from: placeOf(objects[index]),
			to: placeOf(position)
		}))];
	}).sort((a, b) => a.length - b.length);
}
/** Whether a part has something that comes too late. */
function isViolated({ objects, constraints }, end) {
	return constraints.some(({ before, after, isStrict }) => !isFulfilled(objects[before] ?? end, objects[after], isStrict));
}
/** Chooses a solution for each part of the application so that the first sync comes as far as an order can bring it. */
function choose(model, components) {
	const options = new Map(components.map((component) => [component, solve(model, component, false)]));
	const chosen = /* @__PURE__ */ new Map();
	for (const [component, [first]] of options) if (first !== void 0) chosen.set(component, first);
	const partOf = new Map(components.flatMap((component) => component.resources.map((resource) => [resource, component])));
	for (;;) {
		const result = firstSyncWith(model, [...chosen.values()].flat());
		if (isAsFarAsOrderGoes(model, result)) return chosen;
		const { stopped } = result;
		const end = model.schedule.steps.at(-1);
		const isOldEnd = end !== void 0 && end.waits !== "all" && stopped?.phase === end.phase && stopped.wave === end.wave;
		const placeOf = ({ phase, wave }) => ({
			phase: PHASES.indexOf(phase),
			wave: Number(wave)
		});
		const isHere = ({ to }) => {
			const order = stopped === null ? -1 : comparePositions(placeOf(to), placeOf(stopped));
			return order === 0 || isOldEnd && order > 0;
		};
		const culprit = [...result.because.map(({ task }) => task.resource === null ? void 0 : partOf.get(task.resource)), ...components.filter((component) => chosen.get(component)?.some(isHere))].find((component) => component !== void 0 && (options.get(component)?.length ?? 0) > 0);
		if (culprit === void 0) return chosen;
		const [, ...rest] = options.get(culprit) ?? [];
		options.set(culprit, rest);
		const [next] = rest;
		if (next === void 0) chosen.delete(culprit);
		else chosen.set(culprit, next);
	}
}
/**
* Of the changes of a part those that one precedence wants: without the others it is fulfilled all the same, and nothing
* that was fulfilled is broken.
*/
function wantedFor({ objects, resources, constraints }, changes, wanted, isBetter, end) {
	const indexOf = new Map(resources.map((resource, index) => [resource, index]));
	const placeAfter = new Map(changes.map(({ resource, to }) => [indexOf.get(resource), {
		phase: PHASES.indexOf(to.phase),
		wave: to.wave
	}]));
	const isKept = new Set(placeAfter.keys());
	const placeOf = (index) => (isKept.has(index) ? placeAfter.get(index) : void 0) ?? objects[index] ?? end;
	const isSound = () => constraints.every((constraint) => {
		const { before, after, isStrict } = constraint;
		const wasFulfilled = isFulfilled(objects[before] ?? end, objects[after], isStrict);
		if (constraint === wanted) return isFulfilled(placeOf(before), placeOf(after), isStrict || isBetter);
		return !wasFulfilled || isFulfilled(placeOf(before), placeOf(after), isStrict);
	});
	for (const index of placeAfter.keys()) {
		isKept.delete(index);
		if (!isSound()) isKept.add(index);
	}
	return changes.filter(({ resource }) => isKept.has(indexOf.get(resource)));
}
/** Prepares the suggestions for an application; nothing is solved until it is asked for. */
function suggest(model) {
	const components = componentsOf(model, precedences(model));
	let chosen;
	const better = /* @__PURE__ */ new Map();
	const solutionOf = (component, isBetter) => {
		chosen ??= choose(model, [...new Set(components.values())].filter((each) => isViolated(each, endOf(model))));
		if (!isBetter) return chosen.get(component);
		if (!better.has(component)) {
			const others = [...chosen].filter(([other]) => other !== component).flatMap(([, changes]) => changes);
			const proven = solve(model, component, true).find((changes) => isAsFarAsOrderGoes(model, firstSyncWith(model, [...others, ...changes])));
			better.set(component, proven);
		}
		return better.get(component);
	};
	return { changesFor(before, after, isBetter) {
		const component = components.get(after);
		const wanted = component?.constraints.find(({ precedence }) => precedence.before === before && precedence.after === after);
		if (component === void 0 || wanted === void 0) return void 0;
		const changes = solutionOf(component, isBetter);
		return changes && wantedFor(component, changes, wanted, isBetter, endOf(model));
	} };
}
/**
* All changes of an application, so that more of the order that there was stays: what is moved stays before and after what
* it stood before and after, where more moves than the fewest can do that. They are as they were where the simulation does
* not prove them.
*/
function keepingOrder(model, changes) {
	const resources = model.resources.filter((resource) => movable(model, resource) !== void 0);
	const end = endOf(model);
	const objects = [...resources.map((resource) => movable(model, resource)), end];
	const indexOf = new Map(resources.map((resource, index) => [resource, index]));
	const constraints = precedences(model).flatMap(({ before, after, isStrict }) => {
		const [first, second] = [before === null ? resources.length : indexOf.get(before), indexOf.get(after)];
		return first === void 0 || second === void 0 ? [] : [{
			before: first,
			after: second,
			isStrict
		}];
	});
	const placed = new Map(changes.map(({ resource, to }) => [resource, {
		phase: PHASES.indexOf(to.phase),
		wave: to.wave
	}]));
	const repaired = [...resources.map((resource, index) => placed.get(resource) ?? objects[index]), end];
	const placeOf = ({ phase, wave }) => ({
		phase: PHASES[phase],
		wave
	});
	const kept = keepOrder(objects, repaired, constraints).flatMap((position, index) => {
		const [resource, object] = [resources[index], objects[index]];
		return resource === void 0 || comparePositions(position, object) === 0 ? [] : [{
			resource,
			from: placeOf(object),
			to: placeOf(position)
		}];
	});
	return isAsFarAsOrderGoes(model, firstSyncWith(model, kept)) || !isAsFarAsOrderGoes(model, firstSyncWith(model, changes)) ? kept : changes;
}
const listed = (names) => names.length < 2 ? names[0] ?? "" : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
/** More objects than this are counted, not named. */
const MOST_NAMED = 6;
/** The annotations of a change as they are written. */
function annotationLines(change) {
	return [...annotationsFor(change)].map(([key, value]) => `${key}: ${/^[A-Za-z]/.test(value) ? value : JSON.stringify(value)}`).join(", ");
}
/** Moving some objects to one place, as what to write. */
function instruction(changes) {
	const [{ from, to }] = changes;
	const names = changes.slice(0, MOST_NAMED).map(({ resource }) => `${resource.kind} ${resource.name || resource.generateName}`);
	const more = changes.length > MOST_NAMED ? [`${changes.length - MOST_NAMED} more object${changes.length - MOST_NAMED === 1 ? "" : "s"}`] : [];
	const all = listed([...names, ...more]);
	const lines = annotationLines(changes[0]);
	if (from.phase === to.phase) return `put ${all} into wave ${to.wave} (${lines})`;
	return `make ${all} ${changes.length === 1 ? "a " : ""}${to.phase} hook${changes.length === 1 ? "" : "s"} in wave ${to.wave} (${lines})`;
}
/** Changes as a sentence. */
function changeText(changes) {
	const byPlace = /* @__PURE__ */ new Map();
	for (const change of changes) {
		const key = `${change.from.phase === change.to.phase} ${change.to.phase} ${change.to.wave} ${annotationLines(change)}`;
		byPlace.set(key, [...byPlace.get(key) ?? [], change]);
	}
	const text = listed([...byPlace.values()].map(instruction));
	return text === "" ? "" : `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}
// src/suppress.ts
const IGNORE = "wavelint.dev/ignore";
const COMMENT = /#[ \t]*wavelint-ignore-(next-line|file)\b[ \t]*([^\n\r]*)/g;
const UNTIL = /\buntil=(\d{4}-\d{2}-\d{2})\b/;
/** `a, b -- reason until=2027-01-31` */
function parseRules(text) {
	const [names = "", ...rest] = text.split(/(?:^|\s)--(?:\s|$)/);
	return {
		rules: names.split(",").map((rule) => rule.trim()).filter((rule) => rule !== ""),
		...parseReason(rest.join(" -- "))
	};
}
function parseReason(text) {
	return {
		reason: text.replace(UNTIL, "").trim(),
		until: UNTIL.exec(text)?.[1] ?? null
	};
}
function fromAnnotations(resource) {
	return Object.entries(resource.annotations).flatMap(([key, value]) => {
		if (key !== IGNORE && !key.startsWith(`${IGNORE}.`)) return [];
		const { rules, reason, until } = key === IGNORE ? parseRules(value) : {
			rules: [key.slice(20)],
			...parseReason(value)
		};
		const at = locateAnnotation(resource, key);
		return rules.map((rule) => ({
			by: "annotation",
			rule,
			reason,
			until,
			at,
			resource,
			scope: resource
		}));
	});
}
function fromComments(file, text) {
	if (!text.includes("wavelint-ignore-")) return [];
	const lines = linesOf(text);
	return [...text.matchAll(COMMENT)].flatMap((match) => {
		const { line, column } = lines.at(match.index);
		const at = {
			file,
			line,
			column,
			endLine: line,
			endColumn: column + match[0].trimEnd().length,
			approximate: false
		};
		const scope = match[1] === "file" ? file : `${file}:${line + 1}`;
		const { rules, reason, until } = parseRules(match[2] ?? "");
		return rules.map((rule) => ({
			by: "comment",
			rule,
			reason,
			until,
			at,
			resource: null,
			scope
		}));
	});
}
function fromConfig(ignores, files) {
	return ignores.filter((ignore) => files.some((file) => ignore.matches(file))).flatMap((ignore) => ignore.rules.map((rule) => ({
		...ignore,
		by: "config",
		rule,
		resource: null,
		scope: (file) => ignore.matches(file)
	})));
}
/** Finds the suppressions that speak of a place, without asking all of them. */
function lookup(suppressions) {
	const byScope = /* @__PURE__ */ new Map();
	for (const suppression of suppressions) {
		const same = byScope.get(suppression.scope);
		if (same === void 0) byScope.set(suppression.scope, [suppression]);
		else same.push(suppression);
	}
	const patterns = suppressions.filter(({ scope }) => typeof scope === "function");
	return ({ file, line }, resource) => [...[
		resource,
		file,
		`${file}:${line}`
	].flatMap((scope) => byScope.get(scope) ?? []), ...patterns.filter(({ scope }) => typeof scope === "function" && scope(file))];
}
/** Marks the findings that are suppressed and says of each suppression whether it did something. */
function suppress(found, model, options) {
	const { texts } = model.application;
	const suppressions = [
		...model.resources.flatMap(fromAnnotations),
		...[...texts].flatMap(([file, text]) => fromComments(file, text)),
		...fromConfig(options.ignores, [...texts.keys()])
	];
	const speakingOf = lookup(suppressions);
	const used = /* @__PURE__ */ new Set();
	const isExpired = ({ until }) => until !== null && until < options.now;
	const findings = found.map(({ finding, resource }) => {
		const matching = speakingOf(finding.location, resource).filter((suppression) => suppression.rule === finding.rule && !isExpired(suppression));
		for (const suppression of matching) used.add(suppression);
		const first = matching[0];
		return first === void 0 ? finding : {
			...finding,
			suppressed: {
				by: first.by,
				reason: first.reason,
				until: first.until
			}
		};
	});
	const isOff = (rule) => options.isKnownRule(rule) && !options.isEnabled(rule);
	return {
		findings,
		seen: suppressions.map((suppression) => {
			const { rule, reason, until, at, resource } = suppression;
			const isUsed = used.has(suppression) || isOff(rule);
			return {
				rule,
				isKnown: options.isKnownRule(rule),
				isUsed,
				reason,
				expired: isExpired(suppression) && !isOff(rule) ? until : null,
				at,
				resource
			};
		})
	};
}
// src/lint.ts
/** The home of the rule pages. */
const HOMEPAGE = "https://github.com/wavelint/wavelint";
/** The name under which the time for what several rules share is told. */
const SHARED_TIME = "(facts that rules share)";
/** The name under which the time for the suggested changes is told. */
const SUGGESTION_TIME = "(suggested changes)";
const RANK = {
	off: 0,
	info: 1,
	warning: 2,
	error: 3
};
/** The lower of two severities. */
function capped(severity, cap) {
	return RANK[severity] <= RANK[cap] ? severity : cap;
}
/** Whether a severity is at least as bad as another. */
function isAtLeast(severity, other) {
	return RANK[severity] >= RANK[other];
}
/** An object by its names, in the namespace that it will live in. */
function resourceId(model, resource) {
	const { group, version, kind, name, generateName } = resource;
	return {
		group,
		version,
		kind,
		namespace: model.namespaceOf(resource),
		name: name || generateName
	};
}
/** A step by its phase and wave. */
function stepId({ phase, wave }) {
	return {
		phase,
		wave: typeof wave === "bigint" ? String(wave) : wave
	};
}
/** The 64-bit FNV-1a hash of a text, as 16 hexadecimal digits. */
function hash(text) {
	let value = 14695981039346656037n;
	for (const byte of new TextEncoder().encode(text)) value = (value ^ BigInt(byte)) * 1099511628211n & 18446744073709551615n;
	return value.toString(16).padStart(16, "0");
}
const idText = (id) => id === null ? "" : `${id.group}/${id.kind}/${id.namespace}/${id.name}`;
function toFinding(id, rule, report, model, severity, suggestions) {
	const firstStep = (resource) => {
		const step = resource === null ? void 0 : model.schedule.stepsOf(resource)[0];
		return step === void 0 ? null : stepId(step);
	};
	const idOf = (resource) => resource === null ? null : resourceId(model, resource);
	const { order } = report;
	const changes = order === void 0 ? void 0 : suggestions.changesFor(order.before, order.after, severity === "info");
	const data = {
		...report.data,
		...changes !== void 0 && changes.length > 0 && { change: changeText(changes) }
	};
	const message = fillIn(rule.meta.messages[report.messageId] ?? report.messageId, data);
	const related = (report.related ?? []).map(({ resource, at, note }) => ({
		resource: idOf(resource),
		step: firstStep(resource),
		location: at,
		note
	}));
	const origin = model.application.originOf?.(report.at);
	const values = origin === void 0 ? [] : [{
		resource: null,
		step: null,
		location: origin,
		note: "the value comes from here"
	}];
	const resource = idOf(report.resource);
	const moves = (changes ?? []).flatMap((change) => [...annotationsFor(change)].map(([annotation, value]) => ({
		resource: resourceId(model, change.resource),
		annotation,
		value
	})));
	const { correction } = report;
	const corrections = correction === void 0 ? [] : [{
		...correction,
		resource: resourceId(model, correction.resource)
	}];
	const identity = resource === null ? `${report.at.file} ${message}` : idText(resource);
	return {
		rule: id,
		messageId: report.messageId,
		severity,
		message,
		help: fillIn(rule.meta.help[report.messageId] ?? "", data),
		url: `${HOMEPAGE}/blob/main/rules/${id}.md`,
		application: model.application.name,
		when: report.when ?? rule.meta.when,
		resource,
		step: firstStep(report.resource),
		location: report.at,
		related: [...related, ...values],
		changes: (changes ?? []).map(({ resource: moved, from, to }) => ({
			resource: resourceId(model, moved),
			from,
			to,
			location: locateOrder(moved)
		})),
		fixes: [...moves, ...corrections],
		fingerprint: hash([
			id,
			report.messageId,
			identity,
			...related.map((place) => idText(place.resource))
		].join("\n")),
		suppressed: null
	};
}
function runRule(id, rule, model, settings, suppressions, suggestions) {
	const found = [];
	const argocdVersion = settings.argocdVersion ?? "3.6";
	const report = (options, reported) => {
		const { file } = reported.at;
		const setting = settings.setting(id, file);
		if (setting.options !== options || settings.isIgnored(file)) return;
		const severity = capped(reported.severity ?? rule.meta.severity, setting.severity);
		if (severity !== "off") found.push({
			finding: toFinding(id, rule, reported, model, severity, suggestions),
			resource: reported.resource
		});
	};
	try {
		for (const options of settings.optionSets(id)) rule.check({
			options,
			model,
			argocdVersion,
			suppressions,
			report: (reported) => report(options, reported)
		});
		return { found };
	} catch (error) {
		const reason = error instanceof Error ? error.stack ?? error.message : String(error);
		return {
			found,
			problem: {
				kind: "rule",
				application: model.application.name,
				message: `The rule "${id}" failed: ${reason}`
			}
		};
	}
}
/** Compares findings by place, then by rule and text: the same order on every machine. */
function compareFindings(a, b) {
	return compareBytes(a.location.file, b.location.file) || a.location.line - b.location.line || a.location.column - b.location.column || compareBytes(a.rule, b.rule) || compareBytes(a.messageId, b.messageId) || compareBytes(a.application, b.application) || compareBytes(a.message, b.message);
}
function withoutDoubles(findings) {
	const seen = /* @__PURE__ */ new Set();
	return findings.filter((finding) => {
		const { file, line, column } = finding.location;
		const key = JSON.stringify([
			finding.application,
			finding.fingerprint,
			file,
			line,
			column,
			finding.message
		]);
		return seen.has(key) ? false : seen.add(key);
	});
}
/** Measures by name; what is measured inside of another measurement counts once. */
function stopwatch(clock) {
	const times = /* @__PURE__ */ new Map();
	let inside = 0;
	return {
		times,
		measure(name, work) {
			if (clock === void 0) return work();
			const outside = inside;
			inside = 0;
			const start = clock();
			try {
				return work();
			} finally {
				const spent = clock() - start;
				times.set(name, (times.get(name) ?? 0) + spent - inside);
				inside = outside + spent;
			}
		}
	};
}
/** Runs the rules over an application. A rule that throws is named in `problems`; the others are not disturbed. */
function lint(model, rules, settings) {
	const problems = [];
	const { times, measure } = stopwatch(settings.clock);
	let suggested;
	const suggestions = { changesFor: (before, after, isBetter) => settings.isTrial === true ? void 0 : measure(SUGGESTION_TIME, () => {
		suggested ??= suggest(model);
		return suggested.changesFor(before, after, isBetter);
	}) };
	if (settings.clock !== void 0) measure(SHARED_TIME, () => [
		model.references,
		model.migrations,
		model.databaseNeeds,
		model.initNeeds
	]);
	const run = (runsLast, suppressions) => [...rules].filter(([, rule]) => rule.meta.runsLast === true === runsLast).flatMap(([id, rule]) => {
		const { found, problem } = measure(id, () => runRule(id, rule, model, settings, suppressions, suggestions));
		if (problem !== void 0) problems.push(problem);
		return found;
	});
	const { findings, seen } = suppress(run(false, []), model, {
		ignores: settings.ignores,
		now: settings.now,
		isKnownRule: (rule) => rules.has(rule),
		isEnabled: (rule) => settings.optionSets(rule).length > 0
	});
	const last = run(true, seen).map(({ finding }) => finding);
	return {
		findings: withoutDoubles([...findings, ...last].sort(compareFindings)),
		problems,
		times
	};
}
export { atoi as $, staleness as A, PHASES as B, firstOfPair as C, lateSeverity as D, isOfPods as E, compareWaves as F, helmHookType as G, HELM_HOOK as H, isClusterScoped as I, isHookType as J, hookTypes as K, objectKey as L, isChecked as M, isSuspended as N, needs as O, compareBytes as P, SYNC_WAVE as Q, objectName as R, consequence as S, isHard as T, HOOK as U, phases as V, deleteHooks as W, tokens as X, isSkipped as Y, HOOK_WEIGHT as Z, deletePolicies as _, isAtLeast as a, isWorkflow as at, accountsOf as b, stepId as c, defineRule as ct, firstSync as d, describeStep as dt, wave as et, waitingClaims as f, locateAnnotation as ft, HOOK_DELETE_POLICY as g, HELM_HOOK_DELETE_POLICY as h, hash as i, isAtRest as it, behaviour as j, providersOf as k, annotationsFor as l, describe as lt, DELETE_POLICIES as m, capped as n, containers as nt, lint as o, podTemplates as ot, connections as p, locateOrder as pt, isHook as q, compareFindings as r, imageRepository as rt, resourceId as s, runOf as st, HOMEPAGE as t, commandLine as tt, keepingOrder as u, describeAt as ut, namedDeletePolicies as v, hasDeadline as w, isBinding as x, accountUses as y, schedule as z };
