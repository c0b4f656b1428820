// `--format json`: the contract of the design, version 1.
import type { Reporter } from "./report.ts";

/** The findings as JSON. */
export const json: Reporter = ({ version, findings, problems, skipped, summary }) =>
  `${JSON.stringify({ version: 1, tool: { name: "wavelint", version }, findings, problems, skipped, summary }, null, 2)}\n`;
