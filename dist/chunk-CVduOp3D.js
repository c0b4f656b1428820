import { t as require_dist } from "./chunk-CvtwBQzF.js";
import { n as printable } from "./chunk-6VGuDjSL.js";
// src/plan/manifests.ts
var import_dist = require_dist();
/** A manifest as YAML that Argo CD reads the same way: YAML 1.1, in which `yes` and `0o7` need quotes. */
function yamlOf({ manifest }) {
	const document = new import_dist.Document(manifest, {
		version: "1.1",
		aliasDuplicateObjects: false,
		sortMapEntries: false
	});
	document.directives = void 0;
	return document.toString({ lineWidth: 0 });
}
/** All objects of an application, each once: by step, then what runs on failure or deletion, then what is never applied. */
function ordered({ schedule, resources, isLost }) {
	const found = /* @__PURE__ */ new Map();
	const add = (resource, when) => {
		if (resource !== null && !found.has(resource)) found.set(resource, when);
	};
	for (const { phase, wave, tasks } of schedule.steps) for (const { resource } of tasks) add(resource, `${phase}, wave ${wave}`);
	for (const { resource, wave } of schedule.syncFail) add(resource, `SyncFail, wave ${wave}`);
	for (const { resource, hooks } of schedule.deleteHooks) add(resource, hooks.join(", "));
	for (const resource of resources) if (!isLost(resource)) add(resource, "never applied");
	return [...found].map(([resource, when]) => ({
		resource,
		when
	}));
}
/** The manifests of some applications as one YAML stream. */
function manifests(models) {
	return models.flatMap((model) => ordered(model).map(({ resource, when }) => {
		const { file, line, approximate } = resource.locate();
		const place = `${printable(file)}:${line}${approximate ? " (approximate)" : ""}`;
		return `---\n# Application: ${printable(model.application.name)}\n# Step: ${when}\n# Source: ${place}\n${yamlOf(resource)}`;
	})).join("");
}
export { manifests };
