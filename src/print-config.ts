// `wavelint print-config`: what holds for a file, and who says so.
import type { Config } from "./config.ts";
import { capped, type LintSettings } from "./lint.ts";
import { type Preset, presetSeverities } from "./presets.ts";
import type { Rules } from "./rule.ts";

/** What is printed. */
export interface PrintedConfig {
  /** The config file, or `null` for none. */
  readonly config: string | null;
  /** The files that it extends, in the order in which they count. */
  readonly extends: readonly string[];
  readonly preset: Preset;
  /** The file that it is printed for; a rule's options and severity may differ by file. */
  readonly file: string;
  readonly isIgnored: boolean;
  readonly rules: Readonly<Record<string, { readonly severity: string; readonly options: object; readonly source: string }>>;
}

/** The settings of every rule for a file. */
export function printedConfig(
  settings: LintSettings,
  {
    config,
    configFile,
    preset,
    file,
    rules,
  }: { config: Config | undefined; configFile: string | undefined; preset: Preset; file: string; rules: Rules },
): PrintedConfig {
  const byPreset = presetSeverities(preset, rules);
  const layers = config?.layers ?? [];
  return {
    config: configFile ?? null,
    extends: (config?.files ?? []).slice(0, -1),
    preset,
    file,
    isIgnored: settings.isIgnored(file),
    rules: Object.fromEntries(
      [...rules.keys()].sort().map((id) => {
        const { severity: cap, options } = settings.setting(id, file);
        const severity = capped(rules.get(id)?.meta.severity ?? "error", cap);
        const layer = layers.findLast((each) => each.matches(file) && each.rules.has(id));
        const source = layer !== undefined ? layer.source : byPreset.get(id) === "off" ? "in no preset that is on" : `preset ${preset}`;
        return [id, { severity, options, source }];
      }),
    ),
  };
}

/** A text that stays in its comment, whatever a file is called. */
const inComment = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\ufffd");

/** As YAML that says of each rule where its setting comes from. */
export function configText({ config, extends: files, preset, file, isIgnored, rules }: PrintedConfig): string {
  const lines = Object.entries(rules).map(([id, { severity, options, source }]) => {
    const value = Object.keys(options).length === 0 ? severity : `[${severity}, ${JSON.stringify(options)}]`;
    return `  ${id}: ${value}  # ${inComment(source)}`;
  });
  return [
    `# The config: ${inComment(config ?? "none")}. For the file: ${inComment(file)}${isIgnored ? ", which is ignored" : ""}`,
    ...(files.length === 0 ? [] : [`# It extends: ${files.map(inComment).join(", ")}`]),
    `extends: ${preset}`,
    "rules:",
    ...lines,
    "",
  ].join("\n");
}
