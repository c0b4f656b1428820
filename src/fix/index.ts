// What `--fix` gives to the command line.
import { formatPatch, structuredPatch } from "diff";
import { count, objectText, printable } from "../report/report.ts";
import { annotationText } from "../suggest.ts";
import type { Annotations, Fixed } from "./fix.ts";

export { fix } from "./fix.ts";

const whatOf = ({ resource, annotations }: Annotations): string => `${objectText(resource)}: ${annotationText(annotations)}`;

/** What was done, and what is left to do by hand. */
export function tellFixed({ files, written, byHand }: Fixed, isDry: boolean): string {
  const objects = `${count(written.length, "object")} in ${count(files.length, "file")}`;
  const changed = written.map((each) => `  ${each.file}: ${whatOf(each)}`);
  const left = byHand.map((each) => `  ${each.file}:${each.line}: ${whatOf(each)} (${each.reason})`);
  const all = [
    `${isDry ? "To change" : "Changed"}: ${written.length === 0 ? "nothing" : objects}`,
    ...changed,
    ...(left.length === 0 ? [] : ["To do by hand:", ...left]),
  ];
  return `${all.map(printable).join("\n")}\n`;
}

/** All changes as one patch that `git apply` takes, from the root of the repository. */
export function patchOf({ files }: Fixed): string {
  return files
    .map(({ file, before, after }) => {
      // It quotes names as git does.
      const patch = formatPatch(structuredPatch(`a/${file}`, `b/${file}`, before, after, "", "", { context: 3 }));
      const [, from, to] = /^--- (.*)\n\+\+\+ (.*)$/m.exec(patch) ?? [];
      return `diff --git ${from} ${to}\n${patch.slice(patch.indexOf("--- ")).replace(/\n?$/, "\n")}`;
    })
    .join("");
}
