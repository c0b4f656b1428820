import { t as UserError } from "./chunk-Biur-L0U.js";
// src/baseline.ts
/** Where the baseline is written when no file is named. */
const BASELINE_FILE = ".wavelint-baseline.json";
/** Reads a baseline. Throws a {@link UserError} for one that is none. */
function readBaseline(file, text) {
	const fix = "Write it anew with --update-baseline.";
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		throw new UserError({
			what: `The baseline is no valid JSON: ${error instanceof Error ? error.message : String(error)}`,
			where: { file },
			fix
		});
	}
	const entries = value?.findings;
	const isEntry = (entry) => typeof entry === "object" && entry !== null && typeof entry.fingerprint === "string" && typeof entry.application === "string";
	if (value?.version !== 1 || !Array.isArray(entries) || !entries.every(isEntry)) throw new UserError({
		what: "This is no baseline of version 1.",
		where: { file },
		fix
	});
	return entries;
}
/** The text of a baseline with some findings, each on a line, sorted. */
function writeBaseline(findings, toRepositoryPath) {
	const lines = findings.map(({ fingerprint, application, rule, location, message }) => ({
		fingerprint,
		application,
		rule,
		file: toRepositoryPath(location.file),
		message
	})).map((entry) => JSON.stringify(entry)).sort();
	return `{"version": 1, "findings": [${lines.length === 0 ? "" : `\n  ${lines.join(",\n  ")}\n`}]}\n`;
}
/**
* Marks the findings that the baseline has as suppressed. Each entry stands for one finding: of the same application if
* there is one, else of another.
*/
function applyBaseline(findings, baseline) {
	const left = /* @__PURE__ */ new Map();
	for (const entry of baseline) left.set(entry.fingerprint, [...left.get(entry.fingerprint) ?? [], entry]);
	const accepted = /* @__PURE__ */ new Set();
	const open = findings.filter(({ suppressed }) => suppressed === null);
	const accept = (isSame) => {
		for (const finding of open) {
			const entries = left.get(finding.fingerprint) ?? [];
			const index = accepted.has(finding) ? -1 : entries.findIndex((entry) => isSame(finding, entry));
			if (index < 0) continue;
			entries.splice(index, 1);
			accepted.add(finding);
		}
	};
	accept((finding, entry) => finding.application === entry.application);
	accept(() => true);
	const suppressed = {
		by: "baseline",
		reason: "in the baseline",
		until: null
	};
	return {
		findings: findings.map((finding) => accepted.has(finding) ? {
			...finding,
			suppressed
		} : finding),
		stale: [...left.values()].flat().length
	};
}
export { BASELINE_FILE, applyBaseline, readBaseline, writeBaseline };
