import { n as capped } from "./chunk-CDe9Ov6C.js";
import { n as presetSeverities } from "./chunk-C9gi8Prd.js";
// src/print-config.ts
/** The settings of every rule for a file. */
function printedConfig(settings, { config, configFile, preset, file, rules }) {
	const byPreset = presetSeverities(preset, rules);
	const layers = config?.layers ?? [];
	return {
		config: configFile ?? null,
		preset,
		file,
		isIgnored: settings.isIgnored(file),
		rules: Object.fromEntries([...rules.keys()].sort().map((id) => {
			const { severity: cap, options } = settings.setting(id, file);
			return [id, {
				severity: capped(rules.get(id)?.meta.severity ?? "error", cap),
				options,
				source: layers.some((layer) => layer.matches(file) && layer.rules.has(id)) ? configFile ?? "config" : byPreset.get(id) === "off" ? "in no preset that is on" : `preset ${preset}`
			}];
		}))
	};
}
/** As YAML that says of each rule where its setting comes from. */
function configText({ config, preset, file, isIgnored, rules }) {
	const lines = Object.entries(rules).map(([id, { severity, options, source }]) => {
		return `  ${id}: ${Object.keys(options).length === 0 ? severity : `[${severity}, ${JSON.stringify(options)}]`}  # ${source}`;
	});
	return [
		`# The config: ${config ?? "none"}. For the file: ${file}${isIgnored ? ", which is ignored" : ""}`,
		`extends: ${preset}`,
		"rules:",
		...lines,
		""
	].join("\n");
}
export { configText, printedConfig };
