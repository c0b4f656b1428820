// src/presets.ts
/** The names of the presets: `recommended` is the default, `strict` has every rule. */
const PRESETS = ["recommended", "strict"];
/** The severity that a preset lets through for each rule. */
function presetSeverities(preset, rules) {
	return new Map([...rules].map(([id, { meta }]) => [id, meta.preset === "recommended" || preset === "strict" ? "error" : "off"]));
}
export { presetSeverities as n, PRESETS as t };
