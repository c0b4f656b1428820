// Programs on the PATH, by their absolute path: a folder of a stranger is never searched, which Windows does by itself.
import { accessSync, constants, statSync } from "node:fs";
import { platform } from "node:os";
import path from "node:path";

/** Whether a file can be run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The first program of a name in the absolute folders of the PATH. */
export function onPath(name: string, env: Readonly<Record<string, string | undefined>>): string | undefined {
  const endings = platform() === "win32" ? ["", ...(env["PATHEXT"] ?? ".EXE;.CMD").split(";")] : [""];
  const folders = (env["PATH"] ?? env["Path"] ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  return folders.flatMap((folder) => endings.map((ending) => path.join(folder, name + ending))).find(isProgram);
}
