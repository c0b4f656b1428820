import type { Rules } from "../rule.ts";
import type { Finding, Problem, ResourceId, Skipped } from "../types.ts";
/** The result of `wavelint [paths]`. */
export interface LintReport {
    readonly version: string;
    /** In a fixed order; suppressed findings are among them. */
    readonly findings: readonly Finding[];
    readonly problems: readonly Problem[];
    /** What was found and not rendered, for a reason that is no mistake. */
    readonly skipped: readonly Skipped[];
    readonly summary: Summary;
    readonly rules: Rules;
    /** The texts of files that findings point to, for snippets. */
    readonly texts: ReadonlyMap<string, string>;
    /** Turns a shown path into one relative to the root of the git repository. */
    toRepositoryPath(file: string): string;
    /** Whether a line is new or changed, where there is a commit to compare with. */
    isChanged?(file: string, line: number): boolean;
}
/**
 * The finding at the end that the change touches: GitHub shows an alert on a pull request only where its line is in the
 * diff. The other end becomes a related place.
 */
export declare function atChange(finding: Finding, { isChanged }: Pick<LintReport, "isChanged">): Finding;
/** The counts at the end of a run. Suppressed findings count only as such. */
export interface Summary {
    readonly errors: number;
    readonly warnings: number;
    readonly infos: number;
    readonly suppressed: number;
    readonly applications: number;
    readonly resources: number;
    readonly files: number;
}
/** `Deployment shop/api`; without a namespace where the kind has none. */
export declare function objectText({ kind, namespace, name }: Pick<ResourceId, "kind" | "namespace" | "name">): string;
/** `1 file`, `2 files`. */
export declare function count(number: number, noun: string): string;
/** A text that is no longer than so many UTF-16 code units, with a sign where it was cut. */
export declare function shortened(text: string, most: number): string;
/** Where a problem is, as formats name files: from the root of the repository. */
export declare function problemPlace({ location }: Problem, { toRepositoryPath }: Pick<LintReport, "toRepositoryPath">): {
    file?: string;
    line?: number;
};
/** The other places of a finding, each on a line. */
export declare function relatedLines({ related }: Finding, { toRepositoryPath }: Pick<LintReport, "toRepositoryPath">): string[];
/** How a format may look. */
export interface Style {
    readonly color: boolean;
}
/** Makes the text of a report. */
export type Reporter = (report: LintReport, style: Style) => string;
/** A text from the repository without characters that steer a terminal. */
export declare function printable(text: string): string;
