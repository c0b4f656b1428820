// How each rule is set for each file: the preset and the config, put together.
import type { Config } from "./config.ts";
import type { LintSettings, RuleSetting } from "./lint.ts";
import { type Preset, presetSeverities } from "./presets.ts";
import type { ArgocdVersion, Rules } from "./rule.ts";

/** What the settings take from the options of a run. */
export interface SettingsOptions {
  /** Wins over the config's. */
  readonly preset: Preset | undefined;
  readonly now: string;
  readonly argocdVersion: ArgocdVersion;
}

/** How the rules are set: the preset, then each layer of the config that matches a file. */
export function settingsOf(config: Config | undefined, rules: Rules, options: SettingsOptions): LintSettings {
  const severities = presetSeverities(options.preset ?? config?.preset ?? "recommended", rules);
  const layers = config?.layers ?? [];
  const known = new Map<string, Map<string, object>>();
  const optionsOf = (rule: string, partial: object): object => {
    const merged = { ...rules.get(rule)?.meta.defaults, ...partial };
    const sets = known.get(rule) ?? new Map<string, object>();
    known.set(rule, sets);
    const key = JSON.stringify(merged);
    const same = sets.get(key) ?? merged;
    sets.set(key, same);
    return same;
  };
  const merge = (rule: string, matching: readonly (Partial<RuleSetting> | undefined)[]): RuleSetting => {
    const severity = matching.findLast((entry) => entry?.severity !== undefined)?.severity ?? severities.get(rule) ?? "off";
    const chosen = matching.findLast((entry) => entry?.options !== undefined)?.options ?? {};
    return { severity, options: optionsOf(rule, chosen) };
  };
  const cache = new Map<string, RuleSetting>();
  return {
    optionSets(rule) {
      // Any subset of the layers may match a file; the options are those of one layer, or none.
      const entries = layers.map((layer) => layer.rules.get(rule));
      const candidates = [merge(rule, []), ...entries.map((entry) => merge(rule, [entry]))];
      const isOn =
        candidates.some(({ severity }) => severity !== "off") &&
        (entries[0]?.severity !== "off" || entries.slice(1).some((entry) => entry !== undefined && entry.severity !== "off"));
      return isOn ? [...new Set(candidates.map((candidate) => candidate.options))] : [];
    },
    setting(rule, file) {
      const key = `${rule}\0${file}`;
      const setting =
        cache.get(key) ??
        merge(
          rule,
          layers.filter((layer) => layer.matches(file)).map((layer) => layer.rules.get(rule)),
        );
      cache.set(key, setting);
      return setting;
    },
    ignores: config?.ignores ?? [],
    isIgnored: (file) => config?.isIgnored(file) ?? false,
    now: options.now,
    argocdVersion: options.argocdVersion,
  };
}
