import { _ as rules, d as inParallel, r as findWork, u as buildModel } from "./chunk-CI0CEpZ1.js";
import { o as lint, r as compareFindings } from "./chunk-CDe9Ov6C.js";
import { u as retraced } from "./chunk-DoNG35Ra.js";
import { n as presetSeverities } from "./chunk-C9gi8Prd.js";
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
// src/judge.ts
/** Lints the models. Those with findings are rendered once more, so that the findings point to the lines to edit. */
async function lintAll(work, options) {
	const settings = {
		...settingsOf(work.config, rules, options),
		...options.timing && { clock: () => performance.now() }
	};
	const done = await inParallel(work.models, options.concurrency, async (model) => {
		const { placeLines } = model.application;
		const result = lint(model, rules, {
			...settings,
			isTrial: placeLines !== void 0
		});
		if (placeLines === void 0 || result.findings.length === 0) return {
			model,
			result
		};
		const application = await placeLines();
		const placed = buildModel(application, {
			assumptions: model.assumptions,
			parsed: retraced(model, model.application.sources, application.sources)
		});
		return {
			model: placed,
			result: lint(placed, rules, settings)
		};
	});
	return {
		models: done.map(({ model }) => model),
		results: done.map(({ result }) => result)
	};
}
/** Judges everything that the options name, or some of its applications. `root` is the root of the git repository. */
async function judge(options, io, root, select = async (work) => work.models) {
	const work = await findWork(options, io, root);
	const { models, results } = await lintAll({
		...work,
		models: await select(work)
	}, options);
	return {
		work,
		models,
		findings: results.flatMap((result) => result.findings).sort(compareFindings),
		problems: [...work.problems, ...results.flatMap((result) => result.problems)],
		results
	};
}
/** The counts of a run. */
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
export { summarize as n, settingsOf as r, judge as t };
