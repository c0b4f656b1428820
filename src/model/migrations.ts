// Which Job migrates a database schema. Names and commands are read as hints.
import type { Resource } from "../types.ts";
import { getField, getText, isMapping } from "./resource.ts";
import { type Container, commandLine, containers, imageRepository, runOf } from "./workloads.ts";

/** The annotation that says whether a Job is a migration that must come first. */
export const MIGRATION = "wavelint.dev/migration";

const SAYS_YES: ReadonlySet<string> = new Set(["true", "expand"]);
const SAYS_NO: ReadonlySet<string> = new Set(["false", "none", "contract", "seed", "backfill"]);

/** `migrat` at the start of a word: in `db-migrate` and `runMigrations`, not in `immigration`. */
const MIGRAT = /(?:^|[^A-Za-z])[Mm][Ii][Gg][Rr][Aa][Tt]|[a-z]Migrat/;
const SCHEMA_WORDS = /(?:^|[^a-z])(?:db-(?:init|setup|schema)|schema-(?:update|upgrade))(?![a-z])/i;
const OPPOSITE = /(?:^|[^a-z])(?:seed|backfill|fixture|load-?data|import|export|console|rollback|storage-?version|backup|restore)/i;

/** Programs that change a schema, with the arguments that only look. */
export const TOOLS: ReadonlyMap<string, RegExp | null> = new Map<string, RegExp | null>([
  ["alembic", /^(?:check|current|heads|history|show|revision|branches)$/],
  ["flyway", /^(?:validate|info)$/],
  ["liquibase", /^(?:status|validate|history|diff)$/],
  ["atlas", /^(?:lint|status|inspect|validate)$/],
  ["goose", /^(?:status|version|validate)$/],
  ["golang-migrate", null],
  ["prisma", /^(?:generate|seed|studio|validate|format|status)$/],
  ["knex", /^seed/],
  ["typeorm", /^(?:query|schema:log|migration:show)$/],
  ["typeorm-ts-node-commonjs", /^(?:query|schema:log|migration:show)$/],
  ["sequelize", /^db:seed/],
  ["sequelize-cli", /^db:seed/],
  ["dbmate", /^(?:status|dump|wait)$/],
  ["sqitch", /^(?:status|verify|log|plan)$/],
  ["efbundle", null],
]);
const COMMANDS =
  /\bmanage\.py\s+(?:\S+\s+)*?migrate\b|\bartisan\s+migrate\b|\b(?:rails|rake)\s+(?:\S+\s+)*?db:(?:migrate|prepare|schema:load)(?![:\w])|\becto\.migrate\b|\b(?:airflow|superset|flask)\s+db\s+(?:upgrade|migrate)\b|\bdotnet\s+ef\s+database\s+update\b|\bdrizzle-kit\s+(?:push|migrate)\b/;
const LAUNCHERS = /^(?:npx|bunx|exec|sudo|env|time|yarn|pnpm|npm|run|dlx|bundle|poetry|uv|pipenv|python3?|-m|-y|--yes|--|\w+=\S*)$/;
/** A command that only looks whether the schema is there. */
export const CHECKS =
  /\b(?:check|verify|pending|wait)[\w-]*migrat|\bmigrat\w*[^;&|\n]*?[\s:-](?:check|status|wait|ready|verify|pending)\b|db:abort_if_pending_migrations|alembic\s[^;&|\n]*\bcheck\b|flyway\s[^;&|\n]*\bvalidate\b|wait-for-(?:[\w-]+-)?migrations?/;

/** The single commands of a command line, each as its words. */
export function commandsOf(line: string): string[][] {
  return line.split(/[;|&\n]+/).map((command) =>
    command
      .trim()
      .split(/\s+/)
      .filter((word) => word !== ""),
  );
}

/** What stands behind the last `/`. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The program of a command and what follows it, behind `npx`, `bundle exec` and the like. */
function programOf(words: readonly string[]): [string, readonly string[]] {
  let start = 0;
  while (
    start < words.length - 1 &&
    (LAUNCHERS.test(words[start] as string) || /(?:^|\/)(?:ba|da|z)?sh$|^-\w*c$/.test(words[start] as string))
  )
    start++;
  return [lastPart(words[start] ?? "").replace(/\.(?:sh|exe|py|js|ts)$/, ""), words.slice(start + 1)];
}

function runsTool(words: readonly string[]): boolean {
  const [program, rest] = programOf(words);
  if (!TOOLS.has(program)) return false;
  const onlyLooks = TOOLS.get(program);
  return onlyLooks === null || onlyLooks === undefined || !rest.some((word) => onlyLooks.test(word));
}

/** Whether what a container runs changes a schema. */
function migrates(container: Container): boolean {
  const line = commandLine(container).join(" ");
  if (CHECKS.test(line)) return false;
  if (COMMANDS.test(line)) return true;
  const commands = commandsOf(line);
  if (commands.some(runsTool)) return true;
  const image = lastPart(imageRepository(getText(container.manifest, ["image"])));
  return TOOLS.has(image) ? runsTool([image, ...line.split(/\s+/)]) : false;
}

const LABELS_THAT_NAME = /(?:^|\/)(?:name|component|role|job|app|task|purpose)$/;

/** Whether it is said that a Job migrates (`said`), or only a part of a longer script says so (`hinted`). */
export type MigrationEvidence = "said" | "hinted";

/** A script of more commands than this does other things too. */
const LONG_SCRIPT = 4;

/** Why a Job (or a Pod that runs once) is taken to migrate a schema, so that it must come before its workloads. */
export function migrationEvidence(resource: Resource): MigrationEvidence | undefined {
  if (runOf(resource) !== "once" || (resource.kind !== "Job" && resource.kind !== "Pod")) return undefined;
  const said = resource.annotations[MIGRATION];
  if (said !== undefined && SAYS_YES.has(said.trim())) return "said";
  if (said !== undefined && SAYS_NO.has(said.trim())) return undefined;
  const own = containers(resource);
  if (own.some(migrates)) return "said";
  const labels = getField(resource.manifest, ["metadata", "labels"]);
  const names = [
    resource.name || resource.generateName,
    ...Object.entries(isMapping(labels) ? labels : {}).flatMap(([key, value]) =>
      LABELS_THAT_NAME.test(key) && typeof value === "string" ? [value] : [],
    ),
  ];
  const lines = own.map((container) => commandLine(container).join(" "));
  if ([...names, ...lines].some((text) => OPPOSITE.test(text)) || lines.some((line) => CHECKS.test(line))) return undefined;
  const images = own.map(({ manifest }) => lastPart(imageRepository(getText(manifest, ["image"]))));
  const says = (text: string): boolean => MIGRAT.test(text) || SCHEMA_WORDS.test(text);
  if ([...names, ...images].some(says)) return "said";
  const saying = lines.filter(says);
  if (saying.length === 0) return undefined;
  return saying.some((line) => commandsOf(line).filter((words) => words.length > 0).length <= LONG_SCRIPT) ? "said" : "hinted";
}

/** Programs that only wait for something else. */
const WAITING = /\b(?:kubectl|wait|nc|wait-for-it|wait-for|pg_isready|mysqladmin|dockerize|wait4x|until)\b/;

/** Whether a workload runs its migration itself, in an init container. */
export function migratesItself(workload: Resource): boolean {
  return containers(workload).some((container) => {
    const line = commandLine(container).join(" ");
    if (!container.isInit || CHECKS.test(line)) return false;
    const name = getText(container.manifest, ["name"]);
    return migrates(container) || ((MIGRAT.test(line) || MIGRAT.test(name)) && !/^wait/.test(name) && !WAITING.test(line));
  });
}
