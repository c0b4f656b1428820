// What every render needs to know besides what it renders.
import type { Cache } from "./cache.ts";
import type { ChartFiles } from "./charts.ts";
import type { Programs } from "./programs.ts";

/** How a run renders. */
export interface RenderContext {
  readonly cwd: string;
  /** Nothing outside of it is read. */
  readonly root: string;
  /** All files that git knows or would add, as absolute paths. */
  files(): Promise<readonly string[]>;
  /** The files of a chart; each chart is read once in a run. */
  chartFiles(chart: string): ChartFiles;
  /** Makes something once for each key in a run. */
  once<T>(key: string, make: () => Promise<T>): Promise<T>;
  readonly programs: Programs;
  readonly cache: Cache;
  /** Where charts that were fetched are kept; undefined to keep none. */
  readonly cacheFolder: string | undefined;
  /** How long one renderer may take, in milliseconds. */
  readonly timeout: number;
  readonly allowNetwork: boolean;
  /** The Kubernetes version that charts see unless an Application says otherwise. */
  readonly kubeVersion: string;
  readonly apiVersions: readonly string[];
  /** What `kustomize build` is given besides the folder: from the config, else what the repository says of its Argo CD. */
  buildOptions(): Promise<readonly string[]>;
}

/** Something that needs the network, a cluster or a plugin, which this run may not use: no mistake, and not rendered. */
export class NotRendered extends Error {}
