// Which rules are on by default, and how bad their findings may be.
import type { Rules } from "./rule.ts";
import type { Severity } from "./types.ts";

/** The names of the presets: `recommended` is the default, `strict` has every rule. */
export const PRESETS = ["recommended", "strict"] as const;

/** The name of a preset. */
export type Preset = (typeof PRESETS)[number];

/** The severity that a preset lets through for each rule. */
export function presetSeverities(preset: Preset, rules: Rules): ReadonlyMap<string, Severity | "off"> {
  return new Map([...rules].map(([id, { meta }]) => [id, meta.preset === "recommended" || preset === "strict" ? "error" : "off"]));
}
