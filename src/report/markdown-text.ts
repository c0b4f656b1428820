// Texts of strangers in GitHub Flavored Markdown: shown as they are, never as a link, a mention, an image or HTML.
import { printable } from "./report.ts";

/**
 * GitHub makes a link of a bare address, an @name, a #1 or a GH-1, and a picture of a :name:, whatever stands before it;
 * GitLab makes one of an address with any scheme. A character without width inside prevents that.
 */
function withoutLinks(text: string): string {
  return text
    .replace(/[@#]/g, (letter) => `${letter}\u200b`)
    .replace(/(https?|ftp|mailto|xmpp|[a-z\d+.-](?=:\/\/)):/gi, "$1\u200b:")
    .replace(/(www)\./gi, "$1\u200b.")
    .replace(/(?<![a-z\d])(GH)-(?=\d)/gi, "$1-\u200b")
    .replace(/:(?=[\w+\\-]+:)/g, ":\u200b");
}

/**
 * A text that Markdown shows as it is, inside a table too. ASCII punctuation may always be escaped. For GitLab, !1 ~1 $1 %1
 * and &1 are references too, unless they are escaped by a backslash.
 */
export function escapeText(text: string): string {
  const escaped = printable(text).replace(/[\\`*_[\]<>|~$!(){}&%]/g, (letter) => (letter === "<" ? "&lt;" : `\\${letter}`));
  return withoutLinks(escaped)
    .replace(/^(\s*)([-+=])/, "$1\\$2")
    .replace(/^(\s*\d+)([.)])/, "$1\\$2");
}

/** A text inside of an HTML element, where Markdown's escapes would be seen. */
export function html(text: string): string {
  const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return withoutLinks(printable(text).replace(/[&<>"]/g, (letter) => entities[letter] ?? letter));
}

/** A text as code, inside a table too. */
export function code(text: string): string {
  const shown = printable(text).replaceAll("|", "\\|");
  if (shown.trim() === "") return "";
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `${fence}${shown}${fence}` : `${fence} ${shown} ${fence}`;
}

/** A table; its cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
