// The formats of findings by name.
import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { markdown } from "./markdown.ts";
import type { Reporter } from "./report.ts";
import { sarif } from "./sarif.ts";
import { text } from "./text.ts";

/** Every format of `wavelint [paths]`. */
export const reporters: ReadonlyMap<string, Reporter> = new Map([
  ["text", text],
  ["json", json],
  ["sarif", sarif],
  ["github", github],
  ["junit", junit],
  ["markdown", markdown],
  ["gitlab", gitlab],
]);
