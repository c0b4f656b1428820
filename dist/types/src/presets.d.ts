import type { Rules } from "./rule.ts";
import type { Severity } from "./types.ts";
/** The names of the presets: `recommended` is the default, `strict` has every rule. */
export declare const PRESETS: readonly ["recommended", "strict"];
/** The name of a preset. */
export type Preset = (typeof PRESETS)[number];
/** The severity that a preset lets through for each rule. */
export declare function presetSeverities(preset: Preset, rules: Rules): ReadonlyMap<string, Severity | "off">;
