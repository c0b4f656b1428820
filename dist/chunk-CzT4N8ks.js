import { a as readText, c as globby, d as readDocument, f as nearest, i as listFiles, l as isDynamicPattern, m as describeError, n as presetSeverities, o as relativePath, p as UserError, r as gitRoot, s as rootOf, u as placeOf } from "./chunk-BipXHV0E.js";
import { styleText } from "node:util";
import { access, stat, writeFile } from "node:fs/promises";
import { text as text$2 } from "node:stream/consumers";
import path from "node:path";
import { execFile } from "node:child_process";
// package.json
var version = "0.1.0";
// src/io.ts
/** This process and its files. */
function processIo() {
	return {
		cwd: process.cwd(),
		version,
		stdout: (output) => process.stdout.write(output),
		stderr: (output) => process.stderr.write(output),
		readStdin: () => text$2(process.stdin),
		writeFile: (file, output) => writeFile(file, output),
		fileExists: (file) => access(file).then(() => true, () => false)
	};
}
// src/rule.ts
/** The Argo CD versions that wavelint knows, oldest first. */
const ARGOCD_VERSIONS = [
	"2.10",
	"2.11",
	"2.12",
	"2.13",
	"2.14",
	"3.0",
	"3.1",
	"3.2",
	"3.3",
	"3.4",
	"3.5",
	"3.6"
];
/** Whether a version is older than another. */
function isBefore(version, other) {
	return ARGOCD_VERSIONS.indexOf(version) < ARGOCD_VERSIONS.indexOf(other);
}
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
const PLACEHOLDER$1 = /\{\{ (\w+) \}\}/g;
/** Fills the placeholders of a message. An unknown one stays, so that a test can see it. */
function fillIn(template, data) {
	return template.replace(PLACEHOLDER$1, (whole, name) => Object.hasOwn(data, name) ? String(data[name]) : whole);
}
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
// src/schedule/phase.ts
/** The phases in the order in which Argo CD runs them; SyncFail runs apart, after a failure. */
const PHASES$1 = [
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
	return PHASES$1.filter((phase) => types.includes(phase));
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
const ORDER$1 = new Map(KINDS.map((kind, index) => [kind, index]));
/** The place of a kind in the order of application. Kinds that are not in the list share the last place. */
function kindOrder(kind) {
	return ORDER$1.get(kind) ?? KINDS.length;
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
	return PHASES$1.indexOf(a.phase) - PHASES$1.indexOf(b.phase) || compareWaves(a.wave, b.wave) || kindOrder(a.kind) - kindOrder(b.kind) || compareBytes(a.name, b.name);
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
/** Whether a kind is known to have no namespace. */
function isClusterScoped(group, kind) {
	return CLUSTER_SCOPED.has(`${group}/${kind}`);
}
/** Group, kind, namespace and name as one text; undefined for an object that has only a `generateName`. */
function objectKey(resource, destination) {
	if (resource.name === "" && resource.generateName !== "") return void 0;
	const namespace = isClusterScoped(resource.group, resource.kind) ? "" : resource.namespace || destination;
	return `${resource.group}/${resource.kind}/${namespace}/${resource.name}`;
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
const BARE = /* @__PURE__ */ new Set([
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
	return slash < 0 && BARE.has(name) || isNear || dotted !== void 0 ? {
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
// src/model/yaml-stream.ts
/**
* Splits a stream at lines that begin with `---`. After it only a comment may follow; anything else makes Argo CD
* refuse the document before it.
*/
function splitDocuments(text) {
	const documents = [];
	let start = 0;
	const nextSeparator = () => text.startsWith("---", start) ? start : text.indexOf("\n---", start) + 1 || text.length;
	for (let at = nextSeparator();; at = nextSeparator()) {
		const newline = text.indexOf("\n", at);
		const end = newline < 0 ? text.length : newline + 1;
		const rest = text.slice(at + 3, end).trim();
		if (!(rest === "" || rest.startsWith("#"))) documents.push({
			text: text.slice(start, end),
			offset: start,
			badSeparator: at
		});
		else if (at > start) documents.push({
			text: text.slice(start, at),
			offset: start
		});
		if (at >= text.length) return documents.flatMap(splitJson);
		start = end;
	}
}
/** A text that begins with `{` is read as a row of JSON objects as long as it goes well, then as YAML. */
function splitJson(document) {
	const { text } = document;
	if (document.badSeparator !== void 0 || text.trimStart().charCodeAt(0) !== 123) return [document];
	const parts = [];
	let rest = 0;
	for (;;) {
		const start = text.length - text.slice(rest).trimStart().length;
		const end = text.charCodeAt(start) === 123 ? endOfJsonObject(text, start) : -1;
		if (end < 0) break;
		parts.push({
			text: text.slice(rest, end),
			offset: document.offset + rest,
			isJson: true
		});
		rest = end;
	}
	if (parts.length === 0) return [document];
	if (text.slice(rest).trim() !== "") parts.push({
		text: text.slice(rest),
		offset: document.offset + rest
	});
	return parts;
}
/** The end of the JSON object that begins at `start`, or -1 when it is none. */
function endOfJsonObject(text, start) {
	let depth = 0;
	for (let i = start; i < text.length; i++) {
		const char = text.charCodeAt(i);
		if (char === 34) {
			for (i++; i < text.length && text.charCodeAt(i) !== 34; i++) if (text.charCodeAt(i) === 92) i++;
		} else if (char === 123) depth++;
		else if (char === 125 && --depth === 0) try {
			JSON.parse(text.slice(start, i + 1));
			return i + 1;
		} catch {
			return -1;
		}
	}
	return -1;
}
// src/model/resource.ts
/** Whether a value is a mapping. */
function isMapping(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** The value at a field, or undefined. */
function getField(value, field) {
	let current = value;
	for (const key of field) {
		if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) return void 0;
		current = current[key];
	}
	return current;
}
/** The text at a field, or `""` when there is none. */
function getText(value, field) {
	const found = getField(value, field);
	return typeof found === "string" ? found : "";
}
/** The items of a list at a field; none when it is no list. */
function getList(value, field) {
	const found = getField(value, field);
	return Array.isArray(found) ? found : [];
}
function lineStarts(text) {
	const starts = [0];
	if (text.includes("\r")) for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length);
	else for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return starts;
}
/** Makes an index of the lines of a text; it is built when it is first asked. */
function linesOf(text) {
	let starts;
	return { at(offset) {
		starts ??= lineStarts(text);
		let low = 0;
		let high = starts.length - 1;
		while (low < high) {
			const middle = low + high + 1 >> 1;
			if (starts[middle] <= offset) low = middle;
			else high = middle - 1;
		}
		return {
			line: low + 1,
			column: offset - starts[low] + 1
		};
	} };
}
const TOOLS$1 = "(?:skaffold|backstage\\.io|kustomize\\.config\\.k8s\\.io|kind\\.x-k8s\\.io|config\\.kubernetes\\.io)/";
const NOT_FOR_CLUSTERS = new RegExp(`^${TOOLS$1}`);
const TOP_KEYS = [
	"apiVersion",
	"kind",
	"metadata"
].map((key) => new RegExp(`^${key}:`, "m"));
const TOOL_FILE = new RegExp(`^apiVersion:[ \\t]*["']?${TOOLS$1}`, "m");
/** Whether a text holds a manifest for sure, seen from how its lines begin, without reading it. */
function isPlainlyManifest(text) {
	return TOP_KEYS.every((key) => key.test(text)) && !TOOL_FILE.test(text);
}
/** Whether a value is an object for the API server, rather than a file of some tool that looks like one. */
function isManifest(value) {
	if (!isMapping(value)) return false;
	const { apiVersion, kind, metadata, items } = value;
	if (typeof apiVersion !== "string" || typeof kind !== "string" || apiVersion === "" || kind === "") return false;
	return !NOT_FOR_CLUSTERS.test(apiVersion) && (isMapping(metadata) || kind.endsWith("List") && Array.isArray(items));
}
const MANIFEST_KEYS = [
	"apiVersion",
	"kind",
	"metadata"
].map((key) => new RegExp(`(?:^|[{,])[ \\t]*["']?${key}["']?[ \\t]*:`, "m"));
/** Text that Argo CD takes for a manifest even if it does not parse (reposerver/repository/repository.go, `splitYAMLOrJSON`). */
function looksLikeManifest(text) {
	return MANIFEST_KEYS.every((key) => key.test(text));
}
function annotationsOf(manifest) {
	const annotations = getField(manifest, ["metadata", "annotations"]);
	if (!isMapping(annotations)) return NO_ANNOTATIONS;
	const entries = Object.entries(annotations);
	if (entries.every(([, value]) => typeof value === "string")) return annotations;
	return Object.fromEntries(entries.filter((entry) => typeof entry[1] === "string"));
}
const NO_ANNOTATIONS = Object.freeze({});
const SOURCE_COMMENT = /^# Source: (\S.*?)\s*$/gm;
function scalarText(value) {
	return typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
/** A class, so that the 25,000 objects of a large repository share their methods. */
var ManifestResource = class {
	index;
	group;
	version;
	kind;
	namespace;
	name;
	generateName;
	annotations;
	manifest;
	#origin;
	constructor(manifest, index, origin) {
		const apiVersion = manifest["apiVersion"];
		const slash = apiVersion.indexOf("/");
		const metadata = manifest["metadata"];
		this.index = index;
		this.group = slash < 0 ? "" : apiVersion.slice(0, slash);
		this.version = slash < 0 ? apiVersion : apiVersion.slice(slash + 1);
		this.kind = manifest["kind"];
		this.namespace = scalarText(getField(metadata, ["namespace"]));
		this.name = scalarText(getField(metadata, ["name"]));
		this.generateName = scalarText(getField(metadata, ["generateName"]));
		this.annotations = annotationsOf(manifest);
		this.manifest = manifest;
		this.#origin = origin;
	}
	get duplicateKeys() {
		const { base, duplicates } = this.#origin;
		return duplicates.filter(({ field }) => base.every((key, index) => field[index] === key)).map(({ field, offset, first }) => {
			const inside = field.slice(base.length);
			const traced = this.#trace(inside);
			return {
				field: inside,
				at: traced ?? this.#span(offset, offset + 1),
				first: traced ?? this.#span(first, first + 1)
			};
		});
	}
	get document() {
		const { source, document, lines } = this.#origin;
		return {
			text: document.text,
			file: source.file,
			line: lines.at(document.offset).line
		};
	}
	locate(field) {
		const { document, base } = this.#origin;
		const place = this.#trace(field);
		if (place !== void 0) return place;
		const found = placeOf(document, [...base, ...field ?? ["kind"]]);
		return found === void 0 ? this.#span(0, 1, true) : this.#span(found.value.start, found.value.end, !found.exact);
	}
	locateKey(field) {
		const { document, base } = this.#origin;
		const place = this.#trace(field);
		if (place !== void 0) return place;
		const found = placeOf(document, [...base, ...field]);
		if (found === void 0) return this.#span(0, 1, true);
		const at = found.key ?? found.value;
		const key = this.#span(at.start, at.end, !found.exact);
		const value = this.#span(found.value.start, found.value.end);
		return value.endLine === key.line ? {
			...key,
			endColumn: Math.max(key.endColumn, value.endColumn)
		} : key;
	}
	/** A span of the document as a place in its file. */
	#span(start, end, approximate = false) {
		const { source, document, lines } = this.#origin;
		const from = lines.at(document.offset + start);
		const to = lines.at(document.offset + Math.max(start, end));
		return {
			file: source.file,
			line: from.line,
			column: from.column,
			endLine: to.line,
			endColumn: to.column,
			approximate
		};
	}
	/** The place in a file that a person edits, for a rendered text. */
	#trace(field) {
		const { source, renderedFrom } = this.#origin;
		if (source.trace === null) return void 0;
		const { kind, namespace, manifest } = this;
		return source.trace({
			kind,
			name: this.name || this.generateName,
			namespace,
			manifest,
			renderedFrom
		}, field);
	}
};
/** The manifests of a document: of a List its items (util/kube, `SplitYAML`; repository.go flattens lists). */
function flatten(value, base = []) {
	const { kind, items } = value;
	if (typeof kind === "string" && kind.endsWith("List") && Array.isArray(items)) return items.flatMap((item, index) => isMapping(item) ? flatten(item, [
		...base,
		"items",
		index
	]) : []);
	return [{
		manifest: value,
		base
	}];
}
/** Reads the sources of an application. Documents that are no manifests are passed over; broken ones are told. */
function parseSources(sources) {
	const resources = [];
	const unreadable = [];
	for (const source of sources) {
		const lines = linesOf(source.text);
		const locationAt = (offset) => {
			const { line, column } = lines.at(offset);
			return {
				file: source.file,
				line,
				column,
				endLine: line,
				endColumn: column + 1,
				approximate: source.trace !== null
			};
		};
		let renderedFrom = "";
		for (const document of splitDocuments(source.text)) {
			if (source.trace !== null) renderedFrom = [...document.text.matchAll(SOURCE_COMMENT)].at(-1)?.[1] ?? renderedFrom;
			const result = readDocument(document);
			if (!result.ok) {
				unreadable.push({
					location: locationAt(document.offset + result.offset),
					message: result.message,
					isLost: false
				});
				continue;
			}
			if (result.lost !== void 0) unreadable.push({
				location: locationAt(document.offset + result.lost),
				message: "what follows ... is lost",
				isLost: true
			});
			if (!isManifest(result.value)) continue;
			for (const { manifest, base } of flatten(result.value)) {
				if (!isManifest(manifest)) continue;
				resources.push(new ManifestResource(manifest, resources.length, {
					source,
					document,
					lines,
					base,
					duplicates: result.duplicates,
					renderedFrom
				}));
			}
		}
	}
	return {
		resources,
		unreadable
	};
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
/** Whether a missing object leaves the sync waiting; a CronJob, a workload at rest and a pull secret do not. */
function isHard({ from, use }) {
	return runOf(from) !== "onSchedule" && !isAtRest(from) && use !== "pullSecret";
}
/** How bad it is that an object comes later than, or never for, one that needs it. */
function lateSeverity(reference, timing) {
	return isHard(reference) && timing !== "skipped" ? "error" : "warning";
}
/** What Argo CD waits for before it goes on, and how the first sync ends when that never comes. */
function consequence(resource) {
	const runsOnce = isHook(resource.annotations) || resource.kind === "Job";
	const isDeployment = resource.kind === "Deployment" && !isHook(resource.annotations);
	const end = hasDeadline(resource) ? "the first sync fails when its activeDeadlineSeconds have passed" : isDeployment ? "the first sync hangs, and fails when the Deployment's progress deadline has passed" : "the first sync waits for ever";
	return {
		done: runsOnce ? "has completed" : "is healthy",
		end
	};
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
/** The wave before or after a wave. */
function plus(wave, more) {
	return typeof wave === "bigint" ? wave + BigInt(more) : wave + more;
}
/** What to change so that `needed` is there when `step` begins, as a command with numbers. */
function moveEarlier(model, needed, from, step, isSameStepEnough) {
	const target = model.schedule.stepsOf(needed)[0];
	const label = (resource) => `${resource.kind} ${resource.name || resource.generateName}`;
	const wave = isSameStepEnough ? step.wave : plus(step.wave, -1);
	const put = `Put ${label(needed)} into wave ${wave} (argocd.argoproj.io/sync-wave: "${wave}")`;
	if (target === void 0) return `Make ${label(needed)} an object that a sync applies before ${step.phase}, wave ${step.wave}, or drop the need for it.`;
	if (target.phase === step.phase) return `${put}, or ${label(from)} into wave ${isSameStepEnough ? target.wave : plus(target.wave, 1)}.`;
	if (step.phase === "PreSync") {
		const after = isSameStepEnough ? target.wave : plus(target.wave, 1);
		const tooEarly = model.migrations.filter(({ job }) => job === from).flatMap(({ workloads }) => workloads).filter((workload) => model.schedule.stepsOf(workload).some(({ phase, wave }) => phase === "Sync" && wave <= after));
		const move = tooEarly.length === 0 ? "before what waits for it" : `and ${tooEarly.map(label).join(", ")} in wave ${plus(after, 1)}`;
		const sync = `Make ${label(from)} a Sync hook (argocd.argoproj.io/hook: Sync) in wave ${after}, ${move}`;
		if (needed.kind === "PersistentVolumeClaim") return `${sync}.`;
		return `${sync}; or make ${label(needed)} a PreSync hook in wave ${wave}, which is deleted and created again at every sync.`;
	}
	return `Take the ${target.phase} hook annotation off ${label(needed)} and give it wave ${wave}, or make ${label(from)} a ${target.phase} hook too.`;
}
// rules/late-config.ts
var late_config_default = defineRule({
	meta: {
		description: "Disallow a pod that needs a ConfigMap, Secret, ServiceAccount, claim or class of a later step",
		severity: "error",
		preset: "recommended",
		when: "first-sync",
		messages: {
			later: "{{ from }} needs {{ target }}, which Argo CD applies only after {{ fromName }} {{ done }}: {{ end }}.",
			laterSoft: "{{ from }} needs {{ target }}, which Argo CD applies in a later step: until then its pods cannot start.",
			never: "{{ from }} needs {{ target }}, which no sync applies: without it its pods cannot start.",
			refused: "{{ from }} needs {{ target }} of the same step, which Argo CD applies after it: the API server refuses the Pod.",
			sameStep: "{{ from }} needs {{ target }} of the same step, which Argo CD applies after it: its pods are refused until then."
		},
		help: {
			later: "{{ change }}",
			laterSoft: "{{ change }}",
			never: "{{ change }}",
			refused: "{{ change }}",
			sameStep: "{{ change }}"
		}
	},
	check({ model, report }) {
		const isFirst = firstOfPair();
		for (const { reference, step } of needs(model)) {
			const { from, field, to, use } = reference;
			const target = model.target(to);
			if (target === void 0) continue;
			const timing = model.timing(step, target);
			const isClass = use === "class";
			if (timing === "earlier" || timing === "dropped" || timing === "same" && !(isClass && isHard(reference))) continue;
			if (!isFirst(from, target)) continue;
			const isBarePod = from.kind === "Pod";
			const soft = isHard(reference) ? "later" : "laterSoft";
			const messageId = timing === "same" ? isBarePod ? "refused" : "sameStep" : timing === "later" ? soft : "never";
			report({
				messageId,
				data: {
					from: describeAt(model, from, step),
					...messageId === "later" && {
						fromName: describe(model, from),
						...consequence(from)
					},
					target: describeAt(model, target),
					change: moveEarlier(model, target, from, step, !isClass)
				},
				severity: messageId === "sameStep" ? "warning" : lateSeverity(reference, timing),
				resource: from,
				at: from.locate(field),
				related: [{
					resource: target,
					at: locateOrder(target),
					note: timing === "later" ? "applied later" : "this is the object"
				}]
			});
		}
	}
});
// rules/late-external-secret.ts
const ORDER = [
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
	const [mounted] = model.resources.filter((resource) => mountsClass(resource, producer) && isHere(resource)).map((resource) => model.timing(step, resource)).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
	return mounted !== void 0 && ORDER.indexOf(mounted) > ORDER.indexOf(applied) ? mounted : applied;
}
var late_external_secret_default = defineRule({
	meta: {
		description: "Disallow a pod that needs a Secret or ConfigMap whose producer comes in the same or a later step",
		severity: "error",
		preset: "recommended",
		when: "first-sync",
		messages: {
			later: "{{ from }} needs {{ product }}, made by {{ producer }}, which Argo CD applies only after {{ fromName }} {{ done }}: {{ end }}.",
			laterSoft: "{{ from }} needs {{ product }}, made by {{ producer }}, which Argo CD applies in a later step: until then its pods cannot start.",
			never: "{{ from }} needs {{ product }}, made by {{ producer }}, which no sync applies: without it its pods cannot start.",
			sameStep: "{{ from }} needs {{ product }}, made by {{ producer }} of the same step: the pods wait for it and then start.",
			deadline: "{{ from }} needs {{ product }}, made by {{ producer }} of the same step: its deadline may pass before the Secret is there."
		},
		help: {
			later: "{{ change }}",
			laterSoft: "{{ change }}",
			never: "{{ change }}",
			sameStep: "{{ change }}",
			deadline: "{{ change }}"
		}
	},
	check({ model, report }) {
		const isFirst = firstOfPair();
		for (const { reference, step } of needs(model)) {
			const { from, field, to } = reference;
			if (model.target(to) !== void 0) continue;
			const made = model.producers(to).map(({ producer }) => ({
				producer,
				timing: madeAt(model, step, from, producer)
			}));
			const firstStep = (resource) => model.schedule.stepsOf(resource)[0]?.index ?? 1e400;
			const [best] = made.sort((a, b) => ORDER.indexOf(a.timing) - ORDER.indexOf(b.timing) || firstStep(a.producer) - firstStep(b.producer));
			if (best === void 0 || best.timing === "earlier" || best.timing === "dropped") continue;
			const { producer, timing } = best;
			if (timing === "same" && !isHard({
				...reference,
				use: "env"
			})) continue;
			if (!isFirst(from, producer)) continue;
			const same = hasDeadline(from) ? "deadline" : "sameStep";
			const later = isHard(reference) ? "later" : "laterSoft";
			const messageId = timing === "same" ? same : timing === "later" ? later : "never";
			report({
				messageId,
				data: {
					from: describeAt(model, from, step),
					...messageId === "later" && {
						fromName: describe(model, from),
						...consequence(from)
					},
					product: `${to.kind} ${to.namespace}/${to.name}`,
					producer: describeAt(model, producer),
					change: moveEarlier(model, producer, from, step, false)
				},
				severity: messageId === "sameStep" ? "info" : messageId === "deadline" ? "warning" : lateSeverity(reference, timing),
				resource: from,
				at: from.locate(field),
				related: [{
					resource: producer,
					at: locateOrder(producer),
					note: `makes ${to.kind} ${to.name}`
				}]
			});
		}
	}
});
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
	const waits = rest.includes("wait") || rest.includes("rollout") && rest.includes("status");
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
/** The waits of a resource's init containers. */
function initWaits(resource) {
	return containers(resource).filter(({ isInit }) => isInit).flatMap((container) => {
		const line = commandLine(container).join(" ");
		const isWaitImage = /k8s-wait-for/.test(getText(container.manifest, ["image"]));
		const names = [...commandsOf(line.replace(/["']/g, " ")).flatMap((words) => namedInCommand(words, isWaitImage)), ...namedInVariables(container)];
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
// rules/late-migration.ts
const LINKS = {
	image: "they run the same image",
	database: "they read the same database credentials",
	name: "their names and labels agree"
};
/** Whether everything of the render that the Job needs is there before a wave of the Sync phase. */
function canRunIn(model, job, wave) {
	return model.references.filter(({ from, optional }) => from === job && !optional).flatMap(({ to }) => model.target(to) ?? model.producers(to).map(({ producer }) => producer)).every((resource) => {
		const [step] = model.schedule.stepsOf(resource);
		return step === void 0 || step.phase === "PreSync" || step.phase === "Sync" && step.wave <= wave;
	});
}
/** The numbers to change: the Job before the workload where its needs allow it, or the workload after the Job. */
function change(model, job, workload) {
	const [jobStep] = model.schedule.stepsOf(job);
	const [step] = model.schedule.stepsOf(workload);
	if (jobStep === void 0 || step === void 0) return "";
	const before = plus(step.wave, -1);
	const after = plus(jobStep.wave, 1);
	const moveJob = `Run Job ${job.name || job.generateName} in Sync, wave ${before} (argocd.argoproj.io/sync-wave: "${before}")`;
	const moveWorkload = `${workload.kind} ${workload.name} in wave ${after} (argocd.argoproj.io/sync-wave: "${after}")`;
	if (jobStep.phase !== "Sync") return canRunIn(model, job, before) ? `${moveJob} instead of ${jobStep.phase}.` : `Make Job ${job.name || job.generateName} a Sync hook after what it needs, and put ${workload.kind} ${workload.name} one wave after it.`;
	return canRunIn(model, job, before) ? `${moveJob}, or put ${moveWorkload}.` : `Put ${moveWorkload}: the Job needs objects of its own wave.`;
}
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
					change: change(model, job, workload)
				},
				severity: isSure ? "error" : "warning",
				resource: workload,
				at: locateOrder(workload),
				related: [{
					resource: job,
					at: locateOrder(job),
					note: "migrates the database"
				}]
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
				report({
					messageId: isRollback ? "unsupported" : "neverApplied",
					data,
					severity: isRollback ? "warning" : "error",
					resource,
					at: place()
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
	["duplicate-key", duplicate_key_default],
	["duplicate-resource", duplicate_resource_default],
	["hook-without-delete-policy", hook_without_delete_policy_default],
	["invalid-wave", invalid_wave_default],
	["late-config", late_config_default],
	["late-external-secret", late_external_secret_default],
	["late-migration", late_migration_default],
	["misplaced-annotation", misplaced_annotation_default],
	["mixed-hook-annotations", mixed_hook_annotations_default],
	["negative-postsync-wave", negative_postsync_wave_default],
	["non-string-annotation", non_string_annotation_default],
	["parse-error", parse_error_default],
	["stray-delete-policy", stray_delete_policy_default],
	["stray-hook-weight", stray_hook_weight_default],
	["unknown-annotation", unknown_annotation_default],
	["unknown-delete-policy", unknown_delete_policy_default],
	["unknown-hook", unknown_hook_default],
	["unused-suppression", unused_suppression_default]
]);
// src/input/render.ts
/** How long a renderer may take, in milliseconds. */
const TIME_LIMIT = 12e4;
/** How much it may print, in bytes. */
const OUTPUT_LIMIT = 268435456;
/** A renderer lives for a moment: collecting garbage costs more than it saves. */
const GO_ENVIRONMENT = {
	GOGC: "off",
	GOMAXPROCS: "1"
};
/** What a renderer printed, or the error that it ended with. */
async function run(binary, args, missing, what) {
	return new Promise((resolve, reject) => {
		const options = {
			maxBuffer: OUTPUT_LIMIT,
			timeout: TIME_LIMIT,
			env: {
				...process.env,
				...GO_ENVIRONMENT
			},
			windowsHide: true
		};
		execFile(binary, args, options, (error, stdout, stderr) => {
			if (error === null) return resolve(stdout);
			if (error.code === "ENOENT" || error.code === "EACCES") return reject(missing);
			const command = [binary, ...args].join(" ");
			const message = stderr.trim().replace(/^error: /i, "");
			const reason = error.killed ? `it took more than ${TIME_LIMIT / 1e3} s` : message || error.message;
			reject(new UserError({
				what: `${what}: ${reason}`,
				fix: `The command was: ${command}`
			}));
		});
	});
}
/** Reads the Chart.yaml of a folder; undefined when it is none that helm would take. */
async function readChart(folder, root) {
	const text = await readText(path.join(folder, "Chart.yaml"), root);
	const document = text === void 0 ? void 0 : readDocument({
		text,
		offset: 0
	});
	if (document?.ok !== true) return void 0;
	const name = getText(document.value, ["name"]);
	const repositories = getList(document.value, ["dependencies"]).map((dependency) => getText(dependency, ["repository"]));
	return {
		name: name || path.basename(folder),
		isLibrary: getText(document.value, ["type"]) === "library",
		localDependencies: repositories.flatMap((repository) => repository.startsWith("file://") ? [path.resolve(folder, repository.slice(7))] : [])
	};
}
/** A release name that helm takes: the name of the chart, in lower case, at most 53 characters. */
function toReleaseName(name) {
	return name.toLowerCase().replace(/[^a-z0-9-]+/g, "-").slice(0, 53).replace(/^-+|-+$/g, "") || "release";
}
/** The arguments of `helm template` for a chart. */
function helmArguments(chart, name, options) {
	const { releaseName, namespace, values, set, kubeVersion, apiVersions } = options;
	return [
		"template",
		chart,
		"--name-template",
		releaseName ?? toReleaseName(name),
		"--namespace",
		namespace,
		"--kube-version",
		kubeVersion ?? "1.34.0",
		...set.flatMap((value) => ["--set", value]),
		...values.flatMap((file) => ["--values", file]),
		...apiVersions.flatMap((version) => ["--api-versions", version]),
		"--include-crds"
	];
}
/** Renders a chart. Throws a {@link UserError} with helm's own message when that fails. */
async function renderChart(folder, cwd, chart, options) {
	const shown = relativePath(cwd, folder);
	const binary = options.binary ?? "helm";
	const missing = new UserError({
		what: `The chart ${shown} was not rendered: ${options.binary === void 0 ? "helm is not installed, or not on PATH" : `there is no helm at ${binary}`}.`,
		fix: "Install helm 3 or 4 (https://helm.sh/docs/intro/install), or name it with --helm-binary."
	});
	try {
		return await run(binary, helmArguments(folder, chart.name, options), missing, `The chart ${shown} could not be rendered`);
	} catch (error) {
		if (error instanceof UserError && /missing in charts|dependency build|found in Chart\.yaml, but missing/.test(error.what)) throw new UserError({
			what: error.what,
			fix: `Fetch its dependencies first: helm dependency build ${shown}`
		});
		throw error;
	}
}
// src/input/kustomize.ts
/** The names that a kustomization may have. */
const KUSTOMIZATION_FILES = [
	"kustomization.yaml",
	"kustomization.yml",
	"Kustomization"
];
const isString = (value) => typeof value === "string";
function fileOfGenerator(entry) {
	return entry.slice(entry.indexOf("=") + 1);
}
function remoteOf(entry) {
	return /^(?:[a-z+]+:\/\/|git@|github\.com[/:]|git::)/i.test(entry) || /\?ref=|\/\/.*\?|\.git(?:\/|\?|$)/.test(entry);
}
/** Reads the kustomization of a folder; undefined when there is none that can be read. */
async function readKustomization(folder, root) {
	for (const name of KUSTOMIZATION_FILES) {
		const file = path.join(folder, name);
		const text = await readText(file, root);
		if (text === void 0) continue;
		const document = readDocument({
			text: text.replace(/^---[^\n]*\n/, ""),
			offset: 0
		});
		const value = document.ok ? document.value : void 0;
		const bases = [
			"resources",
			"bases",
			"components",
			"crds",
			"configurations",
			"generators",
			"transformers",
			"validators"
		].flatMap((key) => getList(value, [key]));
		const patches = [
			"patches",
			"patchesJson6902",
			"replacements"
		].flatMap((key) => getList(value, [key]).map((entry) => getField(entry, ["path"])));
		const generators = ["configMapGenerator", "secretGenerator"].flatMap((key) => getList(value, [key]).flatMap((entry) => [
			...getList(entry, ["files"]),
			...getList(entry, ["envs"]),
			getField(entry, ["env"])
		]));
		const helm = getList(value, ["helmCharts"]).flatMap((entry) => [getField(entry, ["valuesFile"]), ...getList(entry, ["additionalValuesFiles"])]);
		const entries = [...[
			...bases,
			...patches,
			...getList(value, ["patchesStrategicMerge"]),
			...helm,
			getField(value, ["openapi", "path"])
		].filter(isString), ...generators.filter(isString).map(fileOfGenerator)].filter((entry) => !entry.includes("\n"));
		const folders = [];
		const files = [];
		const remote = [];
		for (const entry of entries) {
			const target = path.resolve(folder, entry);
			const found = await stat(target).catch(() => void 0);
			if (found?.isDirectory()) folders.push(target);
			else if (found !== void 0) files.push(target);
			else if (remoteOf(entry)) remote.push(entry);
		}
		return {
			file,
			isComponent: getText(value, ["kind"]) === "Component",
			folders,
			files,
			remote,
			hasCharts: getList(value, ["helmCharts"]).length > 0 || getList(value, ["helmChartInflationGenerator"]).length > 0
		};
	}
}
/** All kustomizations that one is built from, itself first. Each is read once, so circles end. */
async function kustomizationTree(folder, root) {
	const seen = /* @__PURE__ */ new Set();
	const visit = async (at) => {
		if (seen.has(at)) return [];
		seen.add(at);
		const own = await readKustomization(at, root);
		if (own === void 0) return [];
		const trees = [own];
		for (const used of own.folders) trees.push(...await visit(used));
		return trees;
	};
	return visit(folder);
}
/** Renders a kustomization. Throws a {@link UserError} with the tool's own message when that fails, or when it would need the network. */
async function renderKustomization(folder, cwd, tree, binary) {
	const shown = relativePath(cwd, folder);
	const remote = tree.flatMap((kustomization) => kustomization.remote);
	if (remote.length > 0) throw new UserError({
		what: `The kustomization ${shown} was not rendered: it would fetch ${remote.join(", ")} from the network.`,
		fix: "Vendor what it fetches, or leave it out with `ignore` in the config."
	});
	const what = `The kustomization ${shown} could not be rendered`;
	const missing = new UserError({
		what: `The kustomization ${shown} was not rendered: ${binary === void 0 ? "neither kustomize nor kubectl is installed, or on PATH" : `there is no kustomize at ${binary}`}.`,
		fix: "Install kustomize 5 (https://kubectl.docs.kubernetes.io/installation/kustomize) or kubectl, or name one with --kustomize-binary."
	});
	if (tree.some(({ hasCharts }) => hasCharts)) throw new UserError({
		what: `The kustomization ${shown} was not rendered: it inflates Helm charts, which kustomize does only with --enable-helm.`,
		fix: "wavelint does not pass that flag yet; leave the kustomization out with `ignore` in the config."
	});
	const isKubectl = (name) => path.basename(name).startsWith("kubectl");
	const build = (name, ifMissing) => run(name, isKubectl(name) ? ["kustomize", folder] : ["build", folder], ifMissing, what);
	if (binary !== void 0) return build(binary, missing);
	const noKustomize = new UserError({
		what: "",
		fix: ""
	});
	return build("kustomize", noKustomize).catch((error) => {
		if (error !== noKustomize) throw error;
		return build("kubectl", missing);
	});
}
// src/input/discover.ts
const MANIFEST_FILE = /\.(?:ya?ml|json)$/i;
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
	const dependencies = new Set(found.flatMap(({ chart }) => chart.localDependencies));
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
		used: new Set(found.flatMap(([, kustomization]) => kustomization.files))
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
	const files = (await listFiles(folder)).filter((file) => !walk.isIgnored(relativePath(walk.cwd, file)));
	const { charts, folders: chartFolders } = await findCharts(files, walk);
	const templates = new Set([...chartFolders].flatMap((chart) => [path.join(chart, "charts"), path.join(chart, "templates")]));
	const { kustomizations, folders, used } = await findKustomizations(files.filter((file) => outermost(templates, file) === void 0), walk);
	const patches = new Set([...folders].map((kustomization) => path.join(kustomization, "patches")));
	const isOthers = (file) => folders.has(path.dirname(file)) || used.has(file) || outermost(chartFolders, file) !== void 0 || outermost(patches, file) !== void 0;
	const plain = files.filter((file) => MANIFEST_FILE.test(file) && !isOthers(file));
	return [
		...charts,
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
	if (KUSTOMIZATION_FILES.includes(path.basename(absolute))) return [{
		type: "kustomize",
		folder: path.dirname(absolute)
	}];
	return [{
		type: "file",
		file: absolute
	}];
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
// src/input/trace.ts
function lineLocation(file, text, line) {
	const content = text.split(/\r\n?|\n/)[line - 1] ?? "";
	const column = content.length - content.trimStart().length + 1;
	return {
		file,
		line,
		column,
		endLine: line,
		endColumn: Math.max(column + 1, content.trimEnd().length + 1),
		approximate: true
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
/**
* Places objects of a chart in its templates, by helm's `# Source:` comment.
* `files` are the texts of the chart by shown path; `fileOf` turns helm's path into such a path.
*/
function traceChart(files, fileOf, chartFile) {
	return (object, field) => {
		const file = fileOf(object.renderedFrom);
		const text = files.get(file);
		if (text === void 0) return lineLocation(chartFile, files.get(chartFile) ?? "", 1);
		return lineLocation(file, text, likelyLine(text.split(/\r\n?|\n/), object, field));
	};
}
function readCandidates(files) {
	return [...files].flatMap(([file, text]) => splitDocuments(text).flatMap((document) => {
		const read = readDocument(document);
		const value = read.ok ? read.value : void 0;
		const name = getText(value, ["metadata", "name"]);
		return isMapping(value) && name !== "" ? [{
			file,
			text,
			document,
			kind: value["kind"],
			name,
			value
		}] : [];
	}));
}
/** Places objects of a kustomization in the files that it is built from, in the order in which it uses them. */
function traceKustomization(files, kustomizationFile) {
	let known;
	return (object, field) => {
		known ??= readCandidates(files);
		const found = known.filter(({ kind, name }) => kind === object.kind && object.name.includes(name));
		const isSameName = ({ name }) => name === object.name;
		const wanted = field ?? ["kind"];
		const rendered = JSON.stringify(getField(object.manifest, wanted));
		const matching = found.filter(({ value }) => getField(value, wanted) !== void 0 && JSON.stringify(getField(value, wanted)) === rendered);
		const best = matching.find(isSameName) ?? matching[0] ?? found.find(isSameName) ?? found[0];
		if (best === void 0) return lineLocation(kustomizationFile, files.get(kustomizationFile) ?? "", 1);
		const place = placeOf(best.document, wanted);
		if (place === void 0) return lineLocation(best.file, best.text, 1);
		const lines = linesOf(best.text);
		const start = lines.at(best.document.offset + (place.key ?? place.value).start);
		const end = lines.at(best.document.offset + place.value.end);
		const isProven = matching.length === 1 && isSameName(best) && place.exact;
		const endColumn = end.line === start.line ? Math.max(end.column, start.column + 1) : start.column + 1;
		return {
			file: best.file,
			line: start.line,
			column: start.column,
			endLine: start.line,
			endColumn,
			approximate: !isProven
		};
	};
}
// src/input/application.ts
async function textsBelow(folder, cwd) {
	const root = await rootOf(folder);
	const texts = /* @__PURE__ */ new Map();
	for (const file of await listFiles(folder)) {
		if (!/\.(?:ya?ml|tpl|txt|json)$/.test(file)) continue;
		const text = await readText(file, root);
		if (text !== void 0) texts.set(relativePath(cwd, file), text);
	}
	return texts;
}
async function loadChart(folder, chart, options) {
	const { cwd } = options;
	const shown = relativePath(cwd, folder);
	const [text, texts] = await Promise.all([renderChart(folder, cwd, chart, options.helm), textsBelow(folder, cwd)]);
	const inFolder = (file) => shown === "." ? file : `${shown}/${file}`;
	const trace = traceChart(texts, (source) => inFolder(source.slice(source.indexOf("/") + 1)), inFolder("Chart.yaml"));
	return {
		name: shown,
		paths: [{
			type: "helm",
			path: shown
		}],
		sources: [{
			file: shown,
			text,
			trace,
			kind: "helm"
		}],
		texts,
		partial: false,
		isGuess: false
	};
}
async function loadKustomization(folder, options) {
	const { cwd } = options;
	const shown = relativePath(cwd, folder);
	const root = await rootOf(folder);
	const tree = await kustomizationTree(folder, root);
	const text = await renderKustomization(folder, cwd, tree, options.kustomizeBinary);
	const texts = /* @__PURE__ */ new Map();
	for (const file of tree.flatMap((kustomization) => [...kustomization.files, kustomization.file])) {
		const content = await readText(file, root);
		if (content !== void 0) texts.set(relativePath(cwd, file), content);
	}
	const file = relativePath(cwd, tree[0]?.file ?? folder);
	const trace = traceKustomization(texts, file);
	return {
		name: shown,
		paths: [{
			type: "kustomize",
			path: shown
		}],
		sources: [{
			file,
			text,
			trace,
			kind: "kustomize"
		}],
		texts,
		partial: false,
		isGuess: false
	};
}
function loadPlain(name, type, sources, isGuess = false) {
	const texts = new Map(sources.map(({ file, text }) => [file, text]));
	return {
		name,
		paths: [{
			type,
			path: name
		}],
		sources,
		texts,
		partial: type !== "directory",
		isGuess
	};
}
const plainSource = (file, text) => ({
	file,
	text,
	trace: null,
	kind: "manifest"
});
async function load(candidate, options) {
	const { cwd } = options;
	switch (candidate.type) {
		case "helm": return loadChart(candidate.folder, candidate.chart, options);
		case "kustomize": return loadKustomization(candidate.folder, options);
		case "directory": {
			const sources = candidate.files.map((file) => plainSource(relativePath(cwd, file), candidate.texts.get(file) ?? ""));
			return loadPlain(candidate.shown, "directory", sources, candidate.isGuess);
		}
		case "stdin": return loadPlain("-", "stdin", [plainSource(options.stdinFilename, await options.readStdin())]);
		case "file": {
			const shown = relativePath(cwd, candidate.file);
			const text = await readText(candidate.file, path.parse(candidate.file).root);
			if (text === void 0) throw new UserError({
				what: `The file ${shown} cannot be read.`,
				fix: "Check its permissions."
			});
			if (!splitDocuments(text).some((document) => {
				const read = readDocument(document);
				return !read.ok || isManifest(read.value);
			})) throw new UserError({
				what: `The file ${shown} holds no Kubernetes manifest.`,
				fix: "Name a file with apiVersion, kind and metadata, a chart, a kustomization or a folder."
			});
			return loadPlain(shown, "file", [plainSource(shown, text)]);
		}
	}
}
function keyOf(candidate) {
	return candidate.type === "stdin" ? "-" : `${candidate.type} ${"folder" in candidate ? candidate.folder : candidate.file}`;
}
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
function toProblem(kind, error, application) {
	if (!(error instanceof UserError)) throw error;
	return {
		kind,
		message: describeError(error),
		...application !== void 0 && { application }
	};
}
/** Finds and renders the applications under the given paths. What fails is told in `problems`; the rest is still there. */
async function readInput(options) {
	const { cwd } = options;
	const notes = [];
	const problems = [];
	const walk = {
		cwd,
		notes,
		isIgnored: (file) => options.isIgnored(file)
	};
	const candidates = /* @__PURE__ */ new Map();
	for (const argument of options.paths) try {
		for (const candidate of await candidatesOf(argument, walk)) {
			const key = keyOf(candidate);
			if (!candidates.has(key)) candidates.set(key, candidate);
		}
	} catch (error) {
		problems.push(toProblem("parse", error));
	}
	const applications = (await inParallel([...candidates.values()], options.concurrency, async (candidate) => {
		const name = candidate.type === "helm" || candidate.type === "kustomize" ? relativePath(cwd, candidate.folder) : void 0;
		try {
			return await load(candidate, options);
		} catch (error) {
			problems.push(toProblem(name === void 0 ? "parse" : "render", error, name));
			return;
		}
	})).flatMap((application) => application === void 0 ? [] : [{
		...application,
		namespace: options.helm.namespace,
		createNamespace: false
	}]);
	for (const { name, paths } of applications) notes.push(`${name} is an application of type ${paths[0]?.type}.`);
	problems.sort((a, b) => a.message < b.message ? -1 : a.message > b.message ? 1 : 0);
	return {
		applications,
		problems,
		notes
	};
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
function toFinding(id, rule, report, model, severity) {
	const firstStep = (resource) => {
		const step = resource === null ? void 0 : model.schedule.stepsOf(resource)[0];
		return step === void 0 ? null : stepId(step);
	};
	const idOf = (resource) => resource === null ? null : resourceId(model, resource);
	const data = report.data ?? {};
	const message = fillIn(rule.meta.messages[report.messageId] ?? report.messageId, data);
	const related = (report.related ?? []).map(({ resource, at, note }) => ({
		resource: idOf(resource),
		step: firstStep(resource),
		location: at,
		note
	}));
	const resource = idOf(report.resource);
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
		related,
		fingerprint: hash([
			id,
			report.messageId,
			identity,
			...related.map((place) => idText(place.resource))
		].join("\n")),
		suppressed: null
	};
}
function runRule(id, rule, model, settings, suppressions) {
	const found = [];
	const argocdVersion = settings.argocdVersion ?? "3.6";
	const report = (options, reported) => {
		const { file } = reported.at;
		const setting = settings.setting(id, file);
		if (setting.options !== options || settings.isIgnored(file)) return;
		const severity = capped(reported.severity ?? rule.meta.severity, setting.severity);
		if (severity !== "off") found.push({
			finding: toFinding(id, rule, reported, model, severity),
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
/** Runs the rules over an application. A rule that throws is named in `problems`; the others are not disturbed. */
function lint(model, rules, settings) {
	const problems = [];
	const run = (runsLast, suppressions) => [...rules].filter(([, rule]) => rule.meta.runsLast === true === runsLast).flatMap(([id, rule]) => {
		const { found, problem } = runRule(id, rule, model, settings, suppressions);
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
		problems
	};
}
// src/model/hosts.ts
const HOST = "([a-zA-Z][a-zA-Z0-9-]*(?:\\.[a-zA-Z0-9-]+)*)";
const PATTERNS = [
	new RegExp(`(?:://(?:[^\\s/@]*@)?|@(?:tcp\\()?)${HOST}`, "g"),
	new RegExp(`(?:^|[\\s,;=("'])${HOST}:\\d{2,5}(?![\\d.])`, "g"),
	new RegExp(`(?:^|[\\s;,"'])(?:server|data source|host|addr|address)\\s*=\\s*(?:tcp:)?${HOST}`, "gi"),
	new RegExp(`(?:^|\\s)(?:--host(?:name)?(?:\\s+|=)|-h\\s+)${HOST}`, "g")
];
const HOST_VARIABLE = /(?:HOST|HOSTNAME|ADDR|ADDRESS|SERVER|ENDPOINT|BROKERS)$/i;
/** The hosts that a text names as the other end of a connection. */
function hostsIn(text) {
	return PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]));
}
/** The hosts of a variable: its whole value where its name says that it is an address. */
function hostsOfVariable(name, value) {
	return [...HOST_VARIABLE.test(name) ? value.split(",").flatMap((part) => new RegExp(`^\\s*${HOST}(?::\\d+)?\\s*$`).exec(part)?.[1] ?? []) : [], ...hostsIn(value)];
}
/** The hosts that the pods of a resource name; `configMap` gives the ConfigMaps of the render by name. */
function hostsOf(resource, configMap) {
	const dataOf = (name) => {
		const data = getField(configMap(name)?.manifest, ["data"]);
		return isMapping(data) ? Object.entries(data).filter((entry) => typeof entry[1] === "string") : [];
	};
	const hosts = containers(resource).flatMap((container) => {
		const variables = getList(container.manifest, ["env"]).flatMap((variable) => {
			const name = getText(variable, ["name"]);
			const reference = getField(variable, ["valueFrom", "configMapKeyRef"]);
			const fromConfig = dataOf(getText(reference, ["name"])).filter(([key]) => key === getText(reference, ["key"]));
			return [[name, getText(variable, ["value"])], ...fromConfig.map(([, value]) => [name, value])];
		});
		const fromConfig = getList(container.manifest, ["envFrom"]).flatMap((source) => dataOf(getText(source, ["configMapRef", "name"])));
		return [...[...variables, ...fromConfig].flatMap(([name, value]) => hostsOfVariable(name, value)), ...hostsIn(commandLine(container).join(" "))];
	});
	return new Set(hosts);
}
/** Whether a host is the address of a Service: `db`, `db.shop`, `db.shop.svc`, `pod-0.db.shop.svc.cluster.local`. */
function isHostOf(host, service, namespace) {
	const [first, second, third] = host.split(".");
	if (first === service) return second === void 0 || second === namespace && (third === void 0 || third === "svc");
	return second === service && third === namespace;
}
// src/model/migration-links.ts
/** Images that help or hold data: sharing one says nothing about whose schema it is. */
const HELPERS = /^(?:busybox|alpine|debian|ubuntu|bash|curl|kubectl|os-shell|pause|k8s-wait-for|wait-for-it|wait-for|dockerize|wait4x|python|node|ruby|golang|openjdk|eclipse-temurin|php|nginx|envoy|proxyv2|proxy|cloud-sql-proxy|gce-proxy|vault|vault-agent|vault-k8s|fluent-bit|fluentd|git-sync|oauth2-proxy|haproxy|pgbouncer|toolbox|helm|aws-cli|cloud-sdk|jq|yq)$/;
const STORES = /^(?:postgres|postgresql|pgvector|postgis|timescaledb|spilo|mysql|mariadb|percona|mongo|mongodb|redis|valkey|keydb|dragonfly|memcached|rabbitmq|kafka|zookeeper|cassandra|scylla|elasticsearch|opensearch|clickhouse|cockroach|etcd|minio|nats|influxdb|neo4j|weaviate|qdrant|milvus|couchdb|mssql|arangodb|tidb|yugabyte|surrealdb|questdb|solr|meilisearch|typesense)(?:db)?(?:[-_](?:server|ha|repmgr|cluster|sentinel|sharded|galera|enterprise|community|oss|alpine|stack|single|replica|node|db))*(?:[-_.]?\d[\w.-]*)?$/;
function repositories(list) {
	return list.map(({ manifest }) => imageRepository(getText(manifest, ["image"]))).filter((image) => image !== "" && !HELPERS.test(lastPart(image)) && !TOOLS.has(lastPart(image)) && !STORES.test(lastPart(image)));
}
const isWorking = ({ isInit }) => !isInit;
/** Whether the main container of a workload, its first, is a database or another store. */
function isStore(workload) {
	const main = containers(workload).find(isWorking);
	return main !== void 0 && STORES.test(lastPart(imageRepository(getText(main.manifest, ["image"]))));
}
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
	const images = new Set(repositories(containers(job)));
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
				images: [...new Set(repositories(containers(resource).filter(isWorking)))]
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
const BY_KIND = new Map([
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
].map((row) => [`${row.group}/${row.kind}`, row]));
/** What the resources of an application make, in the order of the resources. */
function products(resources, destinationNamespace) {
	const found = resources.flatMap((producer) => {
		const row = BY_KIND.get(`${producer.group}/${producer.kind}`);
		return row === void 0 ? [] : [{
			producer,
			row
		}];
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
/** All values at a path, each with its field. */
function walk(value, path, field) {
	const [step, ...rest] = path;
	if (step === void 0) return [{
		field,
		value
	}];
	if (step === "*") return Array.isArray(value) ? value.flatMap((item, index) => walk(item, rest, [...field, index])) : [];
	return isMapping(value) && Object.hasOwn(value, step) ? walk(value[step], rest, [...field, step]) : [];
}
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
			use: row.use
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
/** Reads an application and prepares its model. */
function buildModel(application, parsed = parseSources(application.sources)) {
	const { resources, unreadable } = parsed;
	const { namespace, createNamespace } = application;
	const order = schedule(resources, {
		namespace,
		createNamespace
	});
	const duplicates = new Set(order.dropped.filter(({ reason }) => reason === "duplicate").map(({ resource }) => resource));
	const kept = duplicates.size === 0 ? resources : resources.filter((resource) => !duplicates.has(resource));
	const reasons = new Map(order.dropped.map(({ resource, reason }) => [resource, reason]));
	const namespaceOf = (resource) => isClusterScoped(resource.group, resource.kind) ? "" : resource.namespace || namespace;
	const keyOf = ({ group, kind, namespace: of, name }) => `${group}/${kind}/${of}/${name}`;
	const byKey = lazy(() => new Map(kept.map((resource) => [keyOf({
		...resource,
		namespace: namespaceOf(resource)
	}), resource])));
	const target = (to) => byKey().get(keyOf(to));
	const withAccounts = (reference) => {
		const account = reference.use === "account" ? target(reference.to) : void 0;
		return account === void 0 ? [reference] : [reference, ...accountPullSecrets(reference, account)];
	};
	const applied = lazy(() => kept.filter((resource) => order.stepsOf(resource).length > 0));
	const allProducts = lazy(() => groupBy(products(kept, namespace), (product) => keyOf({
		group: "",
		...product
	})));
	const producers = (to) => allProducts().get(keyOf(to)) ?? [];
	const isInRender = ({ to }) => target(to) !== void 0 || producers(to).length > 0;
	const allReferences = lazy(() => applied().flatMap((resource) => references(resource, namespace).flatMap(withAccounts).filter(isInRender)));
	const referencesOf = (resource) => references(resource, namespace);
	const allMigrations = lazy(() => migrationLinks({
		resources: applied(),
		destination: namespace,
		referencesOf
	}));
	return {
		application,
		resources,
		unreadable,
		schedule: order,
		get references() {
			return allReferences();
		},
		get migrations() {
			return allMigrations();
		},
		target,
		producers,
		timing(step, resource) {
			const first = order.stepsOf(resource)[0];
			if (first !== void 0) return first.index < step.index ? "earlier" : first.index === step.index ? "same" : "later";
			const reason = reasons.get(resource);
			return reason === "skip" ? "skipped" : reason === "unknown-hook" ? "dropped" : "never";
		},
		isLost: (resource) => duplicates.has(resource),
		namespaceOf
	};
}
// src/plan/json.ts
/** The plan as JSON. */
function json$1({ applications, problems }) {
	return `${JSON.stringify({
		version: 1,
		applications,
		problems
	}, null, 2)}\n`;
}
// src/report/report.ts
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A text from the repository without characters that steer a terminal. */
function printable(text) {
	return text.replace(CONTROL, "�").replaceAll("\n", " ").replaceAll("	", " ");
}
// src/plan/text.ts
const WAITS = {
	all: "then waits until all of it is healthy",
	hooks: "then waits for its hooks",
	nothing: "waits for nothing"
};
/** Why an object is never applied, in words. */
const REASONS = {
	skip: "hook: Skip",
	"unknown-hook": "no hook type that Argo CD knows",
	"helm-test": "Helm test",
	duplicate: "written twice; the last one is kept"
};
function name({ namespace, name: own }, home) {
	return printable(namespace === "" || namespace === home ? own : `${namespace}/${own}`);
}
function rows(resources, home, note) {
	const width = Math.max(0, ...resources.map(({ kind }) => kind.length));
	return resources.map((resource) => `    ${printable(resource.kind).padEnd(width)}  ${name(resource, home)}${note(resource)}`);
}
function hookNote({ hook, deletePolicies }) {
	return hook.length === 0 ? "" : `  (hook: ${deletePolicies.join(", ")})`;
}
function applicationText({ name: title, sources, namespace, steps, syncFail, deleteHooks, dropped }) {
	const lines = [`${printable(title)} (${sources.map(({ type }) => type).join(", ")}, namespace ${printable(namespace)})`, ""];
	for (const { phase, wave, waits, resources } of steps) lines.push(`  ${phase}, wave ${wave}: ${WAITS[waits]}`, ...rows(resources, namespace, hookNote));
	if (syncFail.length > 0) lines.push("  SyncFail: only after a failure, all at once", ...rows(syncFail, namespace, hookNote));
	if (deleteHooks.length > 0) {
		const when = (resource) => `  (${deleteHooks.find((other) => other === resource)?.hooks.join(", ") ?? ""})`;
		lines.push("  When the Application is deleted", ...rows(deleteHooks, namespace, when));
	}
	if (dropped.length > 0) {
		const why = (resource) => `  (${REASONS[dropped.find((other) => other === resource)?.reason ?? "skip"]})`;
		lines.push("  Never applied", ...rows(dropped, namespace, why));
	}
	return `${lines.join("\n")}\n`;
}
/** The plan as text. */
function text$1({ applications }) {
	return applications.map(applicationText).join("\n");
}
// src/plan/markdown.ts
const PHASES = [
	"PreSync",
	"Sync",
	"PostSync",
	"SyncFail",
	"Delete-only"
];
/** A text that Markdown shows as it is, inside a table too. */
function escapeText(text) {
	return printable(text).replace(/[\\`*_[\]<>#|~&$]/g, "\\$&");
}
function code(text) {
	return `\`${printable(text).replaceAll("`", "'").replaceAll("|", "\\|")}\``;
}
function rowsOf({ steps, syncFail, deleteHooks }) {
	return [
		...steps.flatMap(({ phase, wave, resources }) => resources.map((resource) => ({
			phase,
			wave,
			resource
		}))),
		...syncFail.map((resource) => ({
			phase: "SyncFail",
			wave: resource.wave,
			resource
		})),
		...deleteHooks.map((resource) => ({
			phase: "Delete-only",
			wave: resource.wave,
			resource
		}))
	];
}
function table(head, rows) {
	const line = (cells) => `| ${cells.join(" | ")} |`;
	return [
		line(head),
		line(head.map(() => "---")),
		...rows.map(line)
	].join("\n");
}
/** Short headings: the last part of each path where that is unique. */
function headings(applications) {
	const short = (name) => name.replace(/\/+$/, "").split("/").at(-1) || name;
	const isUnique = (name) => applications.filter((other) => short(other.name) === short(name)).length === 1;
	return new Map(applications.map((application) => [application, isUnique(application.name) ? short(application.name) : application.name]));
}
function applicationSection(application, heading, purposeOf) {
	const home = application.namespace;
	const name = ({ namespace, name: own }) => code(namespace === "" || namespace === home ? own : `${namespace}/${own}`);
	const rows = rowsOf(application).map(({ phase, wave, resource }) => [
		phase,
		String(wave),
		escapeText(resource.kind),
		name(resource),
		escapeText(purposeOf(resource))
	]);
	const dropped = application.dropped.map((resource) => [
		escapeText(resource.kind),
		name(resource),
		REASONS[resource.reason]
	]);
	return [
		`## ${escapeText(heading)}`,
		"",
		table([
			"Phase",
			"Wave",
			"Kind",
			"Resource name",
			"Purpose"
		], rows),
		...dropped.length === 0 ? [] : [
			"",
			"Never applied:",
			"",
			table([
				"Kind",
				"Resource name",
				"Why"
			], dropped)
		],
		""
	].join("\n");
}
/**
* One bucket for each phase and wave; neighbours in the same phase that the same applications have are one.
*/
function buckets(applications, names) {
	const rows = applications.flatMap((application) => rowsOf(application).map((row) => ({
		...row,
		name: names.get(application) ?? application.name
	})));
	const cells = /* @__PURE__ */ new Map();
	for (const { phase, wave, resource, name } of rows) {
		const key = `${phase} ${wave}`;
		const cell = cells.get(key) ?? {
			phase,
			wave,
			who: /* @__PURE__ */ new Set(),
			kinds: /* @__PURE__ */ new Set()
		};
		cells.set(key, cell);
		cell.who.add(name);
		cell.kinds.add(resource.kind);
	}
	const sorted = [...cells.values()].sort((a, b) => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) || Number(a.wave) - Number(b.wave));
	const merged = [];
	for (const { phase, wave, who, kinds } of sorted) {
		const everyone = applications.map((application) => names.get(application) ?? application.name);
		const list = who.size === applications.length && who.size > 1 ? "all" : everyone.filter((name) => who.has(name)).join(", ");
		const last = merged.at(-1);
		if (last?.phase === phase && last.who === list) {
			last.to = wave;
			for (const kind of kinds) last.kinds.add(kind);
		} else merged.push({
			phase,
			from: wave,
			to: wave,
			who: list,
			kinds
		});
	}
	return merged;
}
function crossSection(applications, names) {
	return [
		"## Across applications",
		"",
		table([
			"Wave bucket",
			"Kinds",
			"Who has it"
		], buckets(applications, names).map(({ phase, from, to, who, kinds }) => [
			from === to ? `${phase} ${from}` : `${phase} (${from} → ${to})`,
			[...kinds].map(escapeText).join(", "),
			escapeText(who)
		])),
		""
	].join("\n");
}
/** The plan as Markdown. */
function markdown({ applications, purposeOf }) {
	const names = headings(applications);
	return [
		"# Sync order",
		"",
		...applications.map((application) => applicationSection(application, names.get(application) ?? application.name, purposeOf)),
		...applications.length > 1 ? [crossSection(applications, names)] : []
	].join("\n");
}
// src/plan/index.ts
/** Every format of `wavelint plan`. */
const planFormats = /* @__PURE__ */ new Map([
	["text", text$1],
	["markdown", markdown],
	["json", json$1]
]);
// src/plan/plan.ts
const waveId = (wave) => stepId({
	phase: "Sync",
	wave
}).wave;
/** Why Argo CD refuses a whole application before it orders anything. */
function refusals({ application, resources, unreadable }) {
	const broken = unreadable.filter(({ isLost }) => !isLost).map(({ message, location }) => ({
		message: `Argo CD refuses ${application.name}: ${message}.`,
		location
	}));
	const notStrings = resources.flatMap((resource) => {
		const annotations = getField(resource.manifest, ["metadata", "annotations"]);
		if (resource.kind === "CustomResourceDefinition" || annotations === void 0 || annotations === null) return [];
		const key = isMapping(annotations) ? Object.keys(annotations).find((name) => typeof annotations[name] !== "string") : "";
		if (key === void 0) return [];
		return [{
			message: `Argo CD refuses ${application.name}: an annotation value is not a string.`,
			location: resource.locateKey([
				"metadata",
				"annotations",
				key
			])
		}];
	});
	return [...broken, ...notStrings].map(({ message, location }) => ({
		kind: "parse",
		application: application.name,
		message,
		location: {
			file: location.file,
			line: location.line,
			column: location.column
		}
	}));
}
/** The purpose that an object gives itself. */
function purpose({ annotations }) {
	return annotations["wavelint.dev/purpose"] ?? annotations["kubernetes.io/description"] ?? "";
}
/** Makes the plan of some applications; `problems` are those of reading them. */
function plan(models, problems) {
	const purposes = /* @__PURE__ */ new Map();
	const refused = models.map(refusals);
	return {
		applications: models.flatMap((model, index) => {
			if ((refused[index] ?? []).length > 0) return [];
			const { application, schedule } = model;
			const planned = (resource) => {
				const isAHook = resource !== null && isHook(resource.annotations);
				const result = resource === null ? {
					group: "",
					version: "v1",
					kind: "Namespace",
					namespace: "",
					name: application.namespace,
					hook: [],
					deletePolicies: [],
					location: null
				} : {
					...resourceId(model, resource),
					hook: isAHook ? phases(resource.annotations) : [],
					deletePolicies: isAHook ? deletePolicies(resource.annotations) : [],
					location: resource.locate()
				};
				if (resource !== null) purposes.set(result, purpose(resource));
				return result;
			};
			const named = (resource, more) => {
				const result = {
					...planned(resource),
					...more
				};
				purposes.set(result, purpose(resource));
				return result;
			};
			return [{
				name: application.name,
				sources: application.paths,
				namespace: application.namespace,
				steps: schedule.steps.map(({ phase, wave, waits, tasks }) => ({
					phase,
					wave: waveId(wave),
					waits,
					resources: tasks.map(({ resource }) => planned(resource))
				})),
				syncFail: schedule.syncFail.flatMap(({ resource, wave }) => resource === null ? [] : [named(resource, { wave: waveId(wave) })]),
				deleteHooks: [...schedule.deleteHooks].sort((a, b) => compareWaves(a.wave, b.wave) || a.resource.index - b.resource.index).map(({ resource, wave, hooks }) => named(resource, {
					wave: waveId(wave),
					hooks
				})),
				dropped: schedule.dropped.map(({ resource, reason }) => named(resource, { reason }))
			}];
		}),
		problems: [...problems, ...refused.flat()],
		purposeOf: (resource) => purposes.get(resource) ?? ""
	};
}
// src/report/json.ts
/** The findings as JSON. */
const json = ({ version, findings, problems, summary }) => `${JSON.stringify({
	version: 1,
	tool: {
		name: "wavelint",
		version
	},
	findings,
	problems,
	summary
}, null, 2)}\n`;
// src/report/sarif.ts
const LEVELS = {
	error: "error",
	warning: "warning",
	info: "note"
};
const PROBLEM_SEVERITY = {
	error: "error",
	warning: "warning",
	info: "recommendation"
};
/** In a message with links, brackets that are no link are escaped (SARIF 3.11.6). */
function escapeMessage(text) {
	return text.replace(/[\\[\]]/g, "\\$&");
}
function physicalLocation(location, report) {
	const uri = report.toRepositoryPath(location.file).split("/").map(encodeURIComponent).join("/");
	const { line, column, endLine, endColumn } = location;
	const end = endLine === line ? Math.max(endColumn, column + 1) : column + 1;
	return {
		artifactLocation: {
			uri,
			uriBaseId: "%SRCROOT%"
		},
		region: {
			startLine: line,
			startColumn: column,
			endLine: line,
			endColumn: end
		}
	};
}
function resultOf(finding, ruleIndex, report) {
	const { rule, severity, message, help, location, related, fingerprint, application, when } = finding;
	const relatedLocations = related.map((place, index) => ({
		id: index + 1,
		physicalLocation: physicalLocation(place.location, report),
		message: { text: place.note }
	}));
	const links = related.map((place, index) => ` See [${escapeMessage(place.note)}](${index + 1}).`).join("");
	const primary = { physicalLocation: physicalLocation(location, report) };
	const flow = [...relatedLocations.map(({ physicalLocation, message }) => ({
		physicalLocation,
		message
	})), {
		...primary,
		message: { text: message }
	}];
	return {
		ruleId: rule,
		ruleIndex,
		level: LEVELS[severity],
		message: { text: `${escapeMessage(message)}${links} ${escapeMessage(help)}`.trimEnd() },
		locations: [primary],
		...relatedLocations.length > 0 && {
			relatedLocations,
			codeFlows: [{ threadFlows: [{ locations: flow.map((step) => ({ location: step })) }] }]
		},
		partialFingerprints: { "wavelint/v1": fingerprint },
		properties: {
			application,
			when,
			approximate: location.approximate
		}
	};
}
function ruleOf(id, { meta }) {
	const page = `${HOMEPAGE}/blob/main/rules/${id}.md`;
	const text = `${meta.description}.`;
	return {
		id,
		shortDescription: { text },
		fullDescription: { text },
		help: {
			text: `${text} ${page}`,
			markdown: `${text} [What happens in the cluster, and what to do](${page}).`
		},
		helpUri: page,
		defaultConfiguration: { level: LEVELS[meta.severity] },
		properties: {
			tags: ["argocd", "kubernetes"],
			precision: "very-high",
			"problem.severity": PROBLEM_SEVERITY[meta.severity]
		}
	};
}
/** The findings as SARIF. Suppressed ones are left out: GitHub would open alerts for them. */
const sarif = (report) => {
	const ids = [...report.rules.keys()];
	const log = {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [{
			tool: { driver: {
				name: "wavelint",
				semanticVersion: report.version,
				informationUri: HOMEPAGE,
				rules: [...report.rules].map(([id, rule]) => ruleOf(id, rule))
			} },
			invocations: [{
				executionSuccessful: report.problems.length === 0,
				toolExecutionNotifications: report.problems.map(({ message }) => ({
					level: "error",
					message: { text: escapeMessage(message) }
				}))
			}],
			originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository." } } },
			columnKind: "utf16CodeUnits",
			results: report.findings.filter(({ suppressed }) => suppressed === null).map((finding) => resultOf(finding, ids.indexOf(finding.rule), report))
		}]
	};
	return `${JSON.stringify(log, null, 2)}\n`;
};
// src/report/text.ts
const WIDTH = 80;
const COLORS = {
	error: "red",
	warning: "yellow",
	info: "blue"
};
function paint(text, format, { color }) {
	return color ? styleText(format, text, { validateStream: false }) : text;
}
/** Breaks a text into lines of at most 80 columns. Words that are longer stay whole. */
function wrap(text, indent, first = indent) {
	const lines = [];
	let line = first;
	let isEmpty = true;
	for (const word of printable(text).split(" ")) {
		if (!isEmpty && line.length + word.length + 1 > WIDTH) {
			lines.push(line);
			line = indent;
			isEmpty = true;
		}
		line += isEmpty ? word : ` ${word}`;
		isEmpty = false;
	}
	return [...lines, line].join("\n");
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
function findingText(finding, isOneOfMany, report, style) {
	const { location, severity, rule, message, help, url, related, application } = finding;
	const of = isOneOfMany ? paint(`  in ${printable(application)}`, "dim", style) : "";
	return [
		`${paint(placeText(location), "bold", style)}  ${paint(severity, COLORS[severity], style)}  ${rule}${of}`,
		wrap(message, "  "),
		"",
		...snippet(location, report.texts, style),
		...related.flatMap((place) => [`  ${placeText(place.location)}  ${printable(place.note)}`, ...snippet(place.location, report.texts, style)]),
		wrap(help, "        ", "  help: "),
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
/** The findings as text. */
const text = (report, style) => {
	const shown = report.findings.filter(({ suppressed }) => suppressed === null);
	const isOneOfMany = new Set(shown.map(({ application }) => application)).size > 1;
	return `${shown.map((finding) => `${findingText(finding, isOneOfMany, report, style)}\n`).join("")}${summaryText(report.summary)}\n`;
};
// src/report/index.ts
/** Every format of `wavelint [paths]`. */
const reporters = /* @__PURE__ */ new Map([
	["text", text],
	["json", json],
	["sarif", sarif]
]);
// src/settings.ts
/** How the rules are set: the preset, then each layer of the config that matches a file. */
function settingsOf(config, rules, options) {
	const severities = presetSeverities(options.preset ?? config?.preset ?? "recommended", rules);
	const layers = config?.layers ?? [];
	const known = /* @__PURE__ */ new Map();
	const optionsOf = (rule, partial) => {
		const merged = {
			...rules.get(rule)?.meta.defaults,
			...partial
		};
		const sets = known.get(rule) ?? /* @__PURE__ */ new Map();
		known.set(rule, sets);
		const key = JSON.stringify(merged);
		const same = sets.get(key) ?? merged;
		sets.set(key, same);
		return same;
	};
	const merge = (rule, matching) => {
		const severity = matching.findLast((entry) => entry?.severity !== void 0)?.severity ?? severities.get(rule) ?? "off";
		const chosen = matching.findLast((entry) => entry?.options !== void 0)?.options ?? {};
		return {
			severity,
			options: optionsOf(rule, chosen)
		};
	};
	const cache = /* @__PURE__ */ new Map();
	return {
		optionSets(rule) {
			const entries = layers.map((layer) => layer.rules.get(rule));
			const candidates = [merge(rule, []), ...entries.map((entry) => merge(rule, [entry]))];
			return candidates.some(({ severity }) => severity !== "off") && (entries[0]?.severity !== "off" || entries.slice(1).some((entry) => entry !== void 0 && entry.severity !== "off")) ? [...new Set(candidates.map((candidate) => candidate.options))] : [];
		},
		setting(rule, file) {
			const key = `${rule}\0${file}`;
			const setting = cache.get(key) ?? merge(rule, layers.filter((layer) => layer.matches(file)).map((layer) => layer.rules.get(rule)));
			cache.set(key, setting);
			return setting;
		},
		ignores: config?.ignores ?? [],
		isIgnored: (file) => config?.isIgnored(file) ?? false,
		now: options.now,
		argocdVersion: options.argocdVersion
	};
}
// src/main.ts
/** What a run ends with. */
const EXIT = {
	/** No finding at or above `failOn`. */
	clean: 0,
	/** At least one finding at or above `failOn`. */
	findings: 1,
	/** wavelint could not do all of its work. */
	failed: 2
};
const CONFIG_FILE = ".wavelint.yaml";
async function findConfig(options, io, root) {
	if (options.config !== void 0) return options.config === null ? void 0 : path.resolve(io.cwd, options.config);
	for (let at = io.cwd;; at = path.dirname(at)) {
		const file = path.join(at, CONFIG_FILE);
		if (await io.fileExists(file)) return file;
		if (at === root || path.dirname(at) === at) return void 0;
	}
}
function summarize(findings, models) {
	const shown = findings.filter(({ suppressed }) => suppressed === null);
	const count = (severity) => shown.filter((finding) => finding.severity === severity).length;
	return {
		errors: count("error"),
		warnings: count("warning"),
		infos: count("info"),
		suppressed: findings.length - shown.length,
		applications: models.length,
		resources: models.reduce((sum, model) => sum + model.resources.length, 0),
		files: new Set(models.flatMap(({ application }) => [...application.texts.keys()])).size
	};
}
async function write(texts, options, io) {
	for (const [index, { make }] of texts.entries()) {
		const output = options.outputs[index];
		if (output === void 0 || output === "-") io.stdout(make());
		else await io.writeFile(path.resolve(io.cwd, output), make()).catch((error) => {
			throw new UserError({
				what: `The report cannot be written to ${output}: ${error instanceof Error ? error.message : String(error)}`,
				fix: "Check that its folder exists."
			});
		});
	}
}
function formatsOf(options, known) {
	return options.formats.map((format) => {
		const value = known.get(format);
		if (value === void 0) throw new UserError({
			what: `There is no format "${format}".`,
			fix: `It may be ${[...known.keys()].join(", ")}.`
		});
		return {
			format,
			value
		};
	});
}
async function runCommand(options, io) {
	const root = await gitRoot(io.cwd) ?? path.parse(io.cwd).root;
	const lintFormats = options.command === "lint" ? formatsOf(options, reporters) : [];
	const planned = options.command === "plan" ? formatsOf(options, planFormats) : [];
	const configFile = await findConfig(options, io, root);
	const config = configFile === void 0 ? void 0 : await (await import("./chunk-Bj1umx4U.js")).readConfig(configFile, io.cwd, rules);
	const input = await readInput({
		paths: options.paths,
		cwd: io.cwd,
		helm: {
			binary: options.helmBinary,
			releaseName: options.releaseName,
			namespace: options.namespace ?? "default",
			values: options.values.map((file) => path.resolve(io.cwd, file)),
			set: options.set,
			kubeVersion: options.kubeVersion,
			apiVersions: options.apiVersions
		},
		kustomizeBinary: options.kustomizeBinary,
		concurrency: options.concurrency,
		stdinFilename: options.stdinFilename,
		isIgnored: (file) => config?.isIgnored(file) ?? false,
		readStdin: () => io.readStdin()
	});
	if (options.verbose) {
		io.stderr(`${configFile === void 0 ? "There is no config." : `The config is ${relativePath(io.cwd, configFile)}.`}\n`);
		io.stderr(`Charts are rendered for Kubernetes ${options.kubeVersion ?? "1.34.0"}.\n`);
		for (const note of input.notes) io.stderr(`${note}\n`);
	}
	const problems = [...input.problems];
	const models = input.applications.map((application) => buildModel(application)).filter(({ resources, unreadable }) => resources.length > 0 || unreadable.length > 0);
	if (models.length === 0 && problems.length === 0 && !options.allowEmpty) {
		const where = options.paths.join(", ");
		problems.push({
			kind: "parse",
			message: `There is nothing to lint under ${where}: no chart, kustomization or Kubernetes manifest.\n  Name another path, or say --allow-empty.`
		});
	}
	let worst = EXIT.clean;
	if (options.command === "plan") {
		const plan$1 = plan(models, problems);
		await write(planned.map(({ format, value }) => ({
			format,
			make: () => value(plan$1)
		})), options, io);
		for (const problem of plan$1.problems) io.stderr(`${problemText(problem)}\n`);
		return plan$1.problems.length > 0 ? EXIT.failed : EXIT.clean;
	}
	const settings = settingsOf(config, rules, options);
	const results = models.map((model) => lint(model, rules, settings));
	problems.push(...results.flatMap((result) => result.problems));
	const findings = results.flatMap((result) => result.findings).sort(compareFindings);
	if (findings.some(({ severity, suppressed }) => suppressed === null && isAtLeast(severity, options.failOn))) worst = EXIT.findings;
	const report = {
		version: io.version,
		findings,
		problems,
		summary: summarize(findings, models),
		rules,
		texts: new Map(models.flatMap(({ application }) => [...application.texts])),
		toRepositoryPath: (file) => relativePath(root, path.resolve(io.cwd, file))
	};
	await write(lintFormats.map(({ format, value }) => ({
		format,
		make: () => value(report, { color: options.color })
	})), options, io);
	for (const problem of problems) io.stderr(`${problemText(problem)}\n`);
	return problems.length > 0 ? EXIT.failed : worst;
}
/** Runs a command and gives its exit code. Mistakes of the user are told on standard error; other errors keep their stack. */
async function main(options, io) {
	try {
		return await runCommand(options, io);
	} catch (error) {
		if (error instanceof UserError) io.stderr(`${describeError(error)}\n`);
		else io.stderr(`wavelint failed, which is a fault of its own. Please report it with this text:\n${error instanceof Error ? error.stack : String(error)}\n`);
		return EXIT.failed;
	}
}
export { processIo as i, main as n, ARGOCD_VERSIONS as r, EXIT as t };
