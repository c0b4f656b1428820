// The render cache: what a renderer printed, by the content of everything that it read.
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { homedir, platform } from "node:os";
import path from "node:path";

/** Changes whenever what is stored, or what goes into a key, changes. */
const FORMAT = 1;
/** Entries that nobody used for so long are removed, in milliseconds. */
const MAX_AGE = 14 * 24 * 3600 * 1000;

/** The folder of this user where programs keep what they can make again. */
export function userCacheFolder(env: Readonly<Record<string, string | undefined>>): string {
  if (env["XDG_CACHE_HOME"]) return path.join(env["XDG_CACHE_HOME"], "wavelint");
  if (platform() === "win32" && env["LOCALAPPDATA"]) return path.join(env["LOCALAPPDATA"], "wavelint", "cache");
  return platform() === "darwin" ? path.join(homedir(), "Library", "Caches", "wavelint") : path.join(homedir(), ".cache", "wavelint");
}

/** The SHA-256 of bytes or a text, in hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Texts by key. */
export interface Cache {
  /** The text of a key: kept from an earlier run, or made now and kept. A text that cannot be kept is still given. */
  get(key: readonly unknown[], make: () => Promise<string>): Promise<{ readonly text: string; readonly isKept: boolean }>;
}

/** A cache that keeps nothing. */
export const noCache: Cache = { get: async (_key, make) => ({ text: await make(), isKept: false }) };

function removeOld(folder: string): void {
  const stamp = path.join(folder, "swept");
  const age = Date.now() - (statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age < MAX_AGE / 14) return;
  writeFileSync(stamp, "");
  for (const entry of readdirSync(folder)) {
    const file = path.join(folder, entry);
    if (Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > MAX_AGE) rmSync(file, { force: true });
  }
}

/**
 * A cache in a folder. Safe with several processes at once: a text is written beside and then renamed, and a key says
 * all that the text depends on. The folder is for this user alone, since renders may hold Secrets.
 */
export function openCache(folder: string): Cache {
  const renders = path.join(folder, "renders");
  let isOpen = false;
  const open = (): void => {
    if (isOpen) return;
    mkdirSync(renders, { recursive: true, mode: 0o700 });
    removeOld(renders);
    isOpen = true;
  };
  return {
    async get(key, make) {
      const name = sha256(JSON.stringify([FORMAT, ...key]));
      const file = path.join(renders, name);
      try {
        const text = readFileSync(file, "utf8");
        // The first line proves that the entry is whole.
        if (text.startsWith(`${sha256(text.slice(65))}\n`)) {
          const now = new Date();
          utimesSync(file, now, now);
          return { text: text.slice(65), isKept: true };
        }
      } catch {
        // There is none, or it cannot be read: it is made.
      }
      const text = await make();
      try {
        open();
        const written = `${file}.${randomUUID()}.new`;
        writeFileSync(written, `${sha256(text)}\n${text}`, { mode: 0o600 });
        renameSync(written, file);
      } catch {
        // A cache that cannot be written makes a run slower, not wrong.
      }
      return { text, isKept: false };
    },
  };
}
