import { F as compareWaves, V as phases, _ as deletePolicies, c as stepId, d as firstSync, q as isHook, s as resourceId } from "./chunk-CDe9Ov6C.js";
import { a as isMapping, t as getField } from "./chunk-DoNG35Ra.js";
// src/plan/order-changes.ts
const HASH = /-[2456789bcdfghkmt]{10}$/;
const idOf = ({ group, kind, namespace, name }) => [
	group,
	kind,
	namespace,
	name
].join("/");
function placesIn(application) {
	const found = /* @__PURE__ */ new Map();
	const add = ({ group, version, kind, namespace, name }, place) => {
		const resource = {
			group,
			version,
			kind,
			namespace,
			name
		};
		const placed = found.get(idOf(resource)) ?? {
			resource,
			places: []
		};
		found.set(idOf(resource), placed);
		if (place !== void 0) placed.places.push(place);
	};
	if (application === void 0) return found;
	const { steps, syncFail, deleteHooks, dropped } = application;
	for (const { phase, wave, resources } of steps) for (const resource of resources) add(resource, {
		phase,
		wave
	});
	for (const resource of syncFail) add(resource, {
		phase: "SyncFail",
		wave: resource.wave
	});
	for (const { hooks, wave, ...resource } of deleteHooks) for (const phase of hooks) add(resource, {
		phase,
		wave
	});
	for (const resource of dropped) if (resource.reason !== "duplicate") add(resource, void 0);
	return found;
}
const sameText = (a, b) => JSON.stringify(a) === JSON.stringify(b);
function changesOf(before, after) {
	const old = placesIn(before);
	const now = placesIn(after);
	const vanished = [...old].filter(([id]) => !now.has(id)).map(([, placed]) => placed);
	const changes = [];
	for (const [id, { resource, places }] of now) {
		const known = old.get(id);
		const index = known !== void 0 ? -1 : vanished.findIndex((placed) => HASH.test(resource.name) && HASH.test(placed.resource.name) && idOf(placed.resource).replace(HASH, "") === id.replace(HASH, ""));
		const [renamed] = index < 0 ? [] : vanished.splice(index, 1);
		const from = (known ?? renamed)?.places ?? null;
		if (!sameText(from, places)) changes.push({
			resource,
			from,
			to: places
		});
	}
	return [...changes, ...vanished.map(({ resource, places }) => ({
		resource,
		from: places,
		to: null
	}))];
}
/** Applications by their name; of several with one name the n-th is the n-th. */
function byName(applications) {
	const counts = /* @__PURE__ */ new Map();
	return new Map(applications.map((application) => {
		const count = (counts.get(application.name) ?? 0) + 1;
		counts.set(application.name, count);
		return [`${application.name}\n${count}`, application];
	}));
}
/** Compares two plans; applications whose order and outcome are the same are left out. */
function orderChanges(before, after) {
	const old = byName(before.applications);
	const now = byName(after.applications);
	return [.../* @__PURE__ */ new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
		const [was, is] = [old.get(key), now.get(key)];
		const changes = changesOf(was, is);
		const firstSync = {
			before: was?.firstSync.outcome ?? null,
			after: is?.firstSync.outcome ?? null
		};
		if (was !== void 0 && is !== void 0 && changes.length === 0 && firstSync.before === firstSync.after) return [];
		const status = was === void 0 ? "added" : is === void 0 ? "removed" : "changed";
		return [{
			name: (is ?? was)?.name ?? "",
			status,
			changes,
			firstSync
		}];
	});
}
/** A place in words; `never applied` for none. */
function placesText(places) {
	if (places === null) return "";
	if (places.length === 0) return "never applied";
	return places.map(({ phase, wave }) => `${phase} ${wave}`).join(", ");
}
const OUTCOMES = {
	succeeded: "succeeds",
	stuck: "hangs",
	failed: "fails"
};
/** How the end of the first sync changed, in words; `""` when it did not. */
function firstSyncChange({ firstSync: { before, after }, status }) {
	if (before === after || status === "removed" || after === null) return "";
	const now = OUTCOMES[after] ?? after;
	return before === null ? `the first sync ${now}` : `the first sync ${now}; it ${{
		succeeded: "succeeded",
		stuck: "hung",
		failed: "failed"
	}[before] ?? before} before`;
}
// src/plan/first-sync.ts
function readName(name) {
	const [group = "", kind = "", namespace = "", ...rest] = name.split("/");
	return {
		group,
		kind,
		namespace,
		name: rest.join("/")
	};
}
const nameOf = ({ kind, namespace, name }) => `${kind} ${namespace === "" ? name : `${namespace}/${name}`}`;
/** The object behind a name: itself, or what makes it. */
function makerOf(model, wanted) {
	return model.target(wanted) ?? model.producers(wanted)[0]?.producer;
}
function needText(model, name) {
	const wanted = readName(name);
	const maker = makerOf(model, wanted);
	if (maker === void 0) return nameOf(wanted);
	const isItself = model.nameOf(maker) === name;
	const [step] = model.schedule.stepsOf(maker);
	const when = step === void 0 ? ", which no sync applies" : ` of ${step.phase}, wave ${step.wave}`;
	return isItself ? `${nameOf(wanted)}${when}` : `${nameOf(wanted)}, made by ${nameOf(resourceId(model, maker))}${when}`;
}
/** Why an object holds the sync, as a sentence. */
function lackText(model, { task, why, names }) {
	const own = task.resource === null ? "The Namespace" : nameOf(resourceId(model, task.resource));
	if (why === "suspended") return `${own} is suspended until a person resumes it`;
	if (why === "unused") return `${own} is bound only when a pod uses it, and none of this or an earlier step does`;
	if (why === "unbound") return `${own} waits for ${names.map((name) => nameOf(readName(name))).join(", ")}, which is not bound`;
	return names.length === 0 ? `${own} is not healthy` : `${own} waits for ${names.map((name) => needText(model, name)).join(", and for ")}`;
}
/** How the first sync of an application ends; `planned` shows an object as the plan does. */
function plannedFirstSync(model, planned) {
	const result = firstSync({
		...model,
		namespace: model.application.namespace
	});
	const ofTasks = (tasks) => tasks.map(({ resource }) => planned(resource));
	return {
		outcome: result.outcome,
		stopped: result.stopped === null ? null : stepId(result.stopped),
		waiting: ofTasks(result.waiting),
		failed: ofTasks(result.failed),
		notReached: ofTasks(result.notReached),
		message: result.message,
		because: result.because.map((lack) => ({
			resource: planned(lack.task.resource),
			why: lack.why,
			needs: lack.names.map((name) => {
				const wanted = readName(name);
				const maker = makerOf(model, wanted);
				const step = maker === void 0 ? void 0 : model.schedule.stepsOf(maker)[0];
				const isItself = maker !== void 0 && model.nameOf(maker) === name;
				return {
					...wanted,
					madeBy: maker === void 0 || isItself ? null : resourceId(model, maker),
					step: step === void 0 ? null : stepId(step)
				};
			}),
			text: lackText(model, lack)
		}))
	};
}
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
function plan(models, problems, skipped = []) {
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
				syncOptions: application.syncOptions,
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
				dropped: schedule.dropped.map(({ resource, reason }) => named(resource, { reason })),
				firstSync: plannedFirstSync(model, planned)
			}];
		}),
		problems: [...problems, ...refused.flat()],
		skipped,
		purposeOf: (resource) => purposes.get(resource) ?? ""
	};
}
export { placesText as i, firstSyncChange as n, orderChanges as r, plan as t };
