// What `--fix` gives to the command line.
import { formatPatch, structuredPatch } from "diff";
import { printable } from "../report/report.ts";
import type { Annotations, Fixed } from "./fix.ts";

export { fix } from "./fix.ts";

const nameOf = ({ resource: { kind, namespace, name } }: Annotations): string =>
  `${kind} ${namespace === "" ? name : `${namespace}/${name}`}`;

const linesOf = ({ annotations }: Annotations): string =>
  [...annotations].map(([key, value]) => `${key}: ${/^[A-Za-z]/.test(value) ? value : JSON.stringify(value)}`).join(", ");

/** What was done, and what is left to do by hand. */
export function tellFixed({ files, written, byHand }: Fixed, isDry: boolean): string {
  const objects = `${written.length} object${written.length === 1 ? "" : "s"} in ${files.length} file${files.length === 1 ? "" : "s"}`;
  const changed = written.map((each) => `  ${each.file}: ${nameOf(each)}: ${linesOf(each)}`);
  const left = byHand.map((each) => `  ${each.file}:${each.line}: ${nameOf(each)}: ${linesOf(each)} (${each.reason})`);
  const all = [
    `${isDry ? "To change" : "Changed"}: ${written.length === 0 ? "nothing" : objects}`,
    ...changed,
    ...(left.length === 0 ? [] : ["To do by hand:", ...left]),
  ];
  return `${all.map(printable).join("\n")}\n`;
}

/** A path as git writes it in a patch. */
function quoted(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what git quotes
  if (!/["\\\u0000-\u001f\u007f]/.test(name)) return name;
  const escaped = name.replace(/["\\]/g, "\\$&").replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what git quotes
    /[\u0000-\u001f\u007f]/g,
    (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, "0")}`,
  );
  return `"${escaped}"`;
}

/** All changes as one patch that `git apply` takes, from the root of the repository. */
export function patchOf({ files }: Fixed): string {
  return files
    .map(({ file, before, after }) => {
      const [from, to] = [quoted(`a/${file}`), quoted(`b/${file}`)];
      const patch = formatPatch(structuredPatch(from, to, before, after, "", "", { context: 3 }));
      return `diff --git ${from} ${to}\n${patch.slice(patch.indexOf("--- ")).replace(/\n?$/, "\n")}`;
    })
    .join("");
}
