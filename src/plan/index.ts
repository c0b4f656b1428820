// The formats of a plan by name.
import { json } from "./json.ts";
import { markdown } from "./markdown.ts";
import type { Plan } from "./plan.ts";
import { text } from "./text.ts";

/** Every format of `wavelint plan`. */
export const planFormats: ReadonlyMap<string, (plan: Plan) => string> = new Map([
  ["text", text],
  ["markdown", markdown],
  ["json", json],
]);
