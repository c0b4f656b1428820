// Charts that an Application takes from a chart repository: vendored in the tree, kept from an earlier run, or fetched.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { UserError } from "../errors.ts";
import type { ApplicationSource } from "./argo.ts";
import { sha256 } from "./cache.ts";
import { readChart } from "./charts.ts";
import { NotRendered, type RenderContext } from "./context.ts";
import { isWithin } from "./files.ts";
import type { Repository } from "./repository.ts";
import { run } from "./run.ts";
import { temporaryFolder } from "./temporary.ts";

/** One version, not a range of them. */
const EXACT = /^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

/** A chart in the repository, packed or not, that is the one which is asked for. */
async function vendored(
  { chart, targetRevision }: ApplicationSource,
  repository: Repository,
  mapped: string | undefined,
): Promise<string | undefined> {
  if (!EXACT.test(targetRevision)) return undefined;
  const name = path.posix.basename(chart);
  const version = targetRevision.replace(/^v/, "");
  const files = (await repository.files()).filter((file) => mapped === undefined || isWithin(mapped, file));
  const packed = files.find((file) => [`${name}-${version}.tgz`, `${name}-v${version}.tgz`].includes(path.basename(file)));
  if (packed !== undefined) return packed;
  for (const file of files) {
    if (path.basename(file) !== "Chart.yaml") continue;
    const found = await readChart(path.dirname(file), repository.root);
    if (found?.name === name && found.version.replace(/^v/, "") === version) return path.dirname(file);
  }
  return undefined;
}

/** The folder or packed chart of a remote source. Throws {@link NotRendered} when it would have to be fetched and may not. */
export async function remoteChart(source: ApplicationSource, repository: Repository, context: RenderContext): Promise<string> {
  const { chart, repoURL, targetRevision } = source;
  const found = await vendored(source, repository, repository.folderOf(repoURL) ?? undefined);
  if (found !== undefined) return found;
  const kept = path.join(
    context.cacheFolder ?? temporaryFolder(),
    "charts",
    sha256(JSON.stringify([repoURL, chart, targetRevision])).slice(0, 32),
  );
  const inKept = (): string | undefined => {
    const [only] = existsSync(kept) ? readdirSync(kept) : [];
    return only === undefined ? undefined : path.join(kept, only);
  };
  const present = EXACT.test(targetRevision) ? inKept() : undefined;
  if (present !== undefined) return present;
  if (!context.allowNetwork) throw new NotRendered("its chart is in a chart repository, which needs --allow-network");
  const helm = await context.programs.helm();
  const folder = temporaryFolder();
  const what = `the chart ${chart} ${targetRevision} could not be fetched from ${repoURL}`;
  const isOci = repoURL.startsWith("oci://") || !/^https?:\/\//.test(repoURL);
  const place = isOci ? [`oci://${repoURL.replace(/^oci:\/\//, "").replace(/\/$/, "")}/${chart}`] : [chart, "--repo", repoURL];
  const version = targetRevision === "" ? [] : ["--version", targetRevision];
  const missing = new UserError({ what, fix: "" });
  await run(helm.file, ["pull", ...place, ...version, "--untar", "--untardir", folder], {
    missing,
    what,
    timeout: context.timeout,
    usesNetwork: true,
  });
  const unpacked = readdirSync(folder).find((name) => existsSync(path.join(folder, name, "Chart.yaml")));
  if (unpacked === undefined) throw missing;
  mkdirSync(path.dirname(kept), { recursive: true, mode: 0o700 });
  rmSync(kept, { recursive: true, force: true });
  const ready = path.join(folder, "ready");
  mkdirSync(ready);
  renameSync(path.join(folder, unpacked), path.join(ready, unpacked));
  try {
    renameSync(ready, kept);
  } catch {
    // On another file system, or another run was faster.
    return inKept() ?? path.join(ready, unpacked);
  }
  return inKept() ?? path.join(ready, unpacked);
}
