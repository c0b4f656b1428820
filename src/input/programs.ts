// Where helm and kustomize are: named by a flag, on PATH, or fetched by `wavelint setup`.
import { realpathSync, statSync } from "node:fs";
import path from "node:path";
import { UserError } from "../errors.ts";
import { isProgram, onPath } from "./on-path.ts";
import { run } from "./run.ts";

/** A renderer that is there. */
export interface Program {
  readonly file: string;
  /** Another text for another version; goes into the key of the render cache. */
  readonly identity: string;
}

/** Where programs are looked for. */
export interface ProgramOptions {
  readonly helmBinary: string | undefined;
  readonly kustomizeBinary: string | undefined;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that `wavelint setup` fills. */
  readonly setupFolder: string;
}

/** The renderers of a run. Asking for one that is not there is a {@link UserError}. */
export interface Programs {
  helm(): Promise<Program>;
  kustomize(): Promise<Program>;
}

/** An error that says a renderer is missing, so that `--missing-renderer skip` can tell it from others. */
export class MissingRenderer extends UserError {}

/** The folder that `wavelint setup` fills. */
export const setupFolder = (cacheFolder: string): string => path.join(cacheFolder, "bin");

/** A program that is this large is no wrapper that another version may hide behind. */
const NO_WRAPPER = 1_000_000;

async function identify(file: string, missing: UserError): Promise<Program> {
  const { size, mtimeMs } = statSync(file);
  const isWrapper = size < NO_WRAPPER;
  const args = isKubectl({ file }) ? ["version", "--client"] : ["version"];
  const version = isWrapper ? await run(file, args, { missing, what: `${file} does not run`, timeout: 30_000 }) : "";
  return { file, identity: [realpathSync(file), size, mtimeMs, version].join(" ") };
}

/** Whether a program is kubectl, whose `kustomize` is a command of it. */
export const isKubectl = ({ file }: Pick<Program, "file">): boolean => path.basename(file).startsWith("kubectl");

/** Makes the search for renderers; each is looked for once, when it is first needed. */
export function findPrograms({ helmBinary, kustomizeBinary, cwd, env, setupFolder: fetched }: ProgramOptions): Programs {
  const find = (flag: string | undefined, names: readonly string[]): string | undefined => {
    if (flag === undefined) {
      return (
        names.map((name) => onPath(name, env)).find((file) => file !== undefined) ??
        names.map((name) => path.join(fetched, name)).find(isProgram)
      );
    }
    const named = /[\\/]/.test(flag) ? path.resolve(cwd, flag) : onPath(flag, env);
    return named !== undefined && isProgram(named) ? named : undefined;
  };
  const finder = (flag: string | undefined, names: readonly string[], install: string): (() => Promise<Program>) => {
    let found: Promise<Program> | undefined;
    const said = names.length > 1 ? `neither ${names.join(" nor ")} is installed` : `${names[0]} is not installed`;
    const missing = new MissingRenderer({
      what: flag === undefined ? `${said}, or not on PATH` : `there is no ${names[0]} at ${flag}`,
      fix: `${install}, or name one with --${names[0]}-binary.`,
    });
    return () => {
      found ??= (async () => {
        const file = find(flag, names);
        if (file === undefined) throw missing;
        return identify(file, missing);
      })();
      return found;
    };
  };
  return {
    helm: finder(
      helmBinary,
      ["helm"],
      "Run `wavelint setup`, which fetches helm on Linux x64, install helm 3 or 4 (https://helm.sh/docs/intro/install)",
    ),
    kustomize: finder(
      kustomizeBinary,
      ["kustomize", "kubectl"],
      "Run `wavelint setup`, which fetches kubectl on Linux x64, install kustomize 5 (https://kubectl.docs.kubernetes.io/installation/kustomize) or kubectl",
    ),
  };
}
