// Temporary folders, which are gone when the process is, also when it is killed.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { killChildren } from "./run.ts";

const PREFIX = "wavelint-";
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

let home: string | undefined;

function removeHome(): void {
  if (home !== undefined) rmSync(home, { recursive: true, force: true, maxRetries: 2 });
  home = undefined;
}

/** Removes what processes that were killed outright have left. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = /^wavelint-(\d+)-\w{6}$/.exec(name)?.[1];
    if (pid === undefined) continue;
    try {
      process.kill(Number(pid), 0);
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === "ESRCH";
      const folder = path.join(tmpdir(), name);
      if (isGone && statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.())
        rmSync(folder, { recursive: true, force: true });
    }
  }
}

function makeHome(): string {
  sweep();
  // First the listeners: a signal that comes between would leave the folder.
  process.once("exit", removeHome);
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      killChildren();
      removeHome();
      // The default of the signal: the process ends by it.
      process.kill(process.pid, signal);
    });
  }
  return mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
}

let count = 0;

/** A new, empty folder. */
export function temporaryFolder(): string {
  home ??= makeHome();
  const folder = path.join(home, String(count++));
  mkdirSync(folder);
  return folder;
}

/** Removes a folder made by {@link temporaryFolder}. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 2 });
}
