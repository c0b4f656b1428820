// `wavelint plan --format json`.
import type { Plan } from "./plan.ts";

/** The plan as JSON. */
export function json({ applications, problems, skipped, since }: Plan): string {
  return `${JSON.stringify({ version: 1, applications, problems, skipped, ...(since !== undefined && { since }) }, null, 2)}\n`;
}
