// The formats of findings by name.
import { json } from "./json.ts";
import type { Reporter } from "./report.ts";
import { sarif } from "./sarif.ts";
import { text } from "./text.ts";

/** Every format of `wavelint [paths]`. */
export const reporters: ReadonlyMap<string, Reporter> = new Map([
  ["text", text],
  ["json", json],
  ["sarif", sarif],
]);
