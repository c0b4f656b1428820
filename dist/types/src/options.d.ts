import type { Preset } from "./presets.ts";
import { type ArgocdVersion } from "./rule.ts";
import type { Severity } from "./types.ts";
/** What a run ends with. */
export declare const EXIT: {
    /** No finding at or above `failOn`. */
    readonly clean: 0;
    /** At least one finding at or above `failOn`. */
    readonly findings: 1;
    /** wavelint could not do all of its work. */
    readonly failed: 2;
};
/** What wavelint can do. `lint` is meant where no command is named. */
export declare const COMMANDS: readonly ["lint", "plan", "render", "rules", "explain", "init", "print-config", "completion", "setup"];
/** One of {@link COMMANDS}. */
export type Command = (typeof COMMANDS)[number];
/** What a person asks for. Paths are relative to the current folder. */
export interface Options {
    readonly command: Command;
    readonly paths: readonly string[];
    /** The n-th format goes to the n-th output, the rest to standard output. */
    readonly formats: readonly string[];
    readonly outputs: readonly string[];
    /** A config file; `null` for none at all; undefined to look for one. */
    readonly config: string | null | undefined;
    readonly preset: Preset | undefined;
    /** The version of Argo CD that will sync. */
    readonly argocdVersion: ArgocdVersion;
    readonly failOn: Severity;
    /** More warnings than this are a failure, whatever `failOn` says. */
    readonly maxWarnings: number | undefined;
    /** Only errors are reported. */
    readonly isQuiet: boolean;
    /** Writes the changes that findings compute into the files, or prints them as a patch. */
    readonly fix: "write" | "patch" | undefined;
    /** The file of findings that are known and accepted. */
    readonly baseline: string | undefined;
    readonly updatesBaseline: boolean;
    /** The commit to compare with: any name that git knows. */
    readonly base: string | undefined;
    /** Judges only the applications that a change since `base` touches. */
    readonly isChangedOnly: boolean;
    /**
     * The working tree is a stranger's: what hides findings (`ignore` of the config, the baseline) is taken from `base`, and
     * does not count where there is none.
     */
    readonly isUntrusted: boolean;
    readonly allowEmpty: boolean;
    readonly verbose: boolean;
    readonly namespace: string | undefined;
    readonly releaseName: string | undefined;
    readonly values: readonly string[];
    readonly set: readonly string[];
    readonly kubeVersion: string | undefined;
    readonly apiVersions: readonly string[];
    readonly helmBinary: string | undefined;
    readonly kustomizeBinary: string | undefined;
    /** Names or globs of the applications that are wanted; none for all. */
    readonly apps: readonly string[];
    /** Globs of files that are left out, from the current folder. */
    readonly exclude: readonly string[];
    /** The commit that `$ARGOCD_APP_REVISION` stands for. */
    readonly revision: string | undefined;
    /** What happens to what cannot be rendered because helm or kustomize is missing. */
    readonly missingRenderer: "error" | "skip";
    readonly allowNetwork: boolean;
    /** How long one renderer may take, in seconds. */
    readonly timeout: number;
    readonly cache: boolean;
    /** Default: a folder for wavelint in the user's cache folder. */
    readonly cacheDir: string | undefined;
    readonly concurrency: number;
    readonly stdinFilename: string;
    /** The day that `until=` of a suppression is compared with, as `YYYY-MM-DD`. */
    readonly now: string;
    readonly color: boolean;
    /** Says on standard error how long each rule took. */
    readonly timing: boolean;
}
/** What is done when nothing is said; the doors add the day and the number of renderers. */
export declare const DEFAULTS: Omit<Options, "now" | "concurrency">;
/** Everything outside of the program. */
export interface Io {
    readonly cwd: string;
    readonly version: string;
    readonly env: Readonly<Record<string, string | undefined>>;
    /** Standard error is a terminal. */
    readonly isTerminal: boolean;
    stdout(text: string): void;
    stderr(text: string): void;
    readStdin(): Promise<string>;
    readFile(file: string): Promise<string>;
    writeFile(file: string, text: string): Promise<void>;
    fileExists(file: string): Promise<boolean>;
    /** A page that comes with wavelint, by its path in the package. */
    readPage(file: string): Promise<string>;
}
