import type { Model } from "./model/resolve.ts";
import type { ArgocdVersion } from "./schedule/argocd-version.ts";
import type { Location, Resource, Severity, Step, Task } from "./types.ts";
export { ARGOCD_VERSIONS, type ArgocdVersion, isBefore, NEWEST_ARGOCD } from "./schedule/argocd-version.ts";
/** The severities, the worst first. */
export declare const SEVERITIES: readonly Severity[];
/** When a hazard strikes. */
export type When = "first-sync" | "every-sync" | "update" | "failure" | "deletion" | "render";
/** Another place that a finding is about. */
export interface Related {
    readonly resource: Resource | null;
    readonly at: Location;
    readonly note: string;
}
/** What a rule reports: which message, about which object, at which place. */
export interface Report<Id extends string> {
    readonly messageId: Id;
    /** The values of the placeholders in the message and the help. */
    readonly data?: Readonly<Record<string, string | number>>;
    /** The object that must wait or is wrong; `null` for a finding about a whole document. */
    readonly resource: Resource | null;
    readonly at: Location;
    /** Default: the rule's own severity. */
    readonly severity?: Severity;
    /** Default: the rule's own. */
    readonly when?: When;
    readonly related?: readonly Related[];
    /**
     * What must come before what for the finding to go away. The smallest change of waves and phases that does it fills the
     * placeholder `{{ change }}`; the `change` in the data stands where there is none. `null` is the last step as it is.
     */
    readonly order?: {
        readonly before: Resource | null;
        readonly after: Resource;
    };
    /** What an annotation must say where no order helps: a misspelt word put right, or a phase for what is never applied. */
    readonly correction?: {
        readonly resource: Resource;
        readonly annotation: string;
        readonly value: string;
    };
}
/** What a rule gets to see. */
export interface RuleContext<Id extends string = string, Options extends object = object> {
    readonly options: Readonly<Options>;
    readonly model: Model;
    /** The version of Argo CD that will sync. */
    readonly argocdVersion: ArgocdVersion;
    /** All suppressions; only rules that run last see them. */
    readonly suppressions: readonly SeenSuppression[];
    report(report: Report<Id>): void;
}
/** A suppression, as the rules that run last see it. */
export interface SeenSuppression {
    readonly rule: string;
    /** Whether there is a rule of that name. */
    readonly isKnown: boolean;
    /** Whether it suppressed something, or its rule is off so that it could not. */
    readonly isUsed: boolean;
    readonly reason: string;
    /** The day on which it ended, as `YYYY-MM-DD`. */
    readonly expired: string | null;
    readonly at: Location;
    readonly resource: Resource | null;
}
/** What a rule says of itself. */
export interface RuleMeta<Id extends string = string, Options extends object = object> {
    /** "Disallow …" or "Require …", without a full stop. */
    readonly description: string;
    /** The worst that it reports by default. */
    readonly severity: Severity;
    /** The smallest preset that has it. */
    readonly preset: "recommended" | "strict";
    readonly when: When;
    /** One sentence for each message, with `{{ placeholders }}`. */
    readonly messages: Readonly<Record<Id, string>>;
    /** What to do, for each message, with the same placeholders. */
    readonly help: Readonly<Record<Id, string>>;
    /** The properties of the options, each as JSON Schema with a description. */
    readonly options?: Readonly<Record<string, object>>;
    readonly defaults?: Options;
    /** It runs after all others, when the suppressions have been applied. */
    readonly runsLast?: true;
}
/** A named hazard. Its id is its file's name. */
export interface Rule<Id extends string = string, Options extends object = object> {
    readonly meta: RuleMeta<Id, Options>;
    check(context: RuleContext<Id, Options>): void;
}
/** Any rule, whatever its messages and options. */
export type AnyRule = Rule<any, any>;
/** Rules by id. */
export type Rules = ReadonlyMap<string, AnyRule>;
/** Declares a rule; the ids of its messages and its options are checked by the compiler. */
export declare function defineRule<const Id extends string, Options extends object = object>(rule: Rule<Id, Options>): Rule<Id, Options>;
/** `Deployment shop/api`; without a namespace where the kind has none. */
export declare function describe(model: Model, resource: Resource): string;
/** `Sync, wave 2`. */
export declare function describeStep({ phase, wave }: Pick<Task, "phase" | "wave">): string;
/** `Deployment shop/api (Sync, wave 2)`, at its first step. */
export declare function describeAt(model: Model, resource: Resource, step?: Step | undefined): string;
/** Where the order of an object is written: its wave, else its hook, else its kind. */
export declare function locateOrder(resource: Resource): Location;
/** Where an annotation is written. */
export declare function locateAnnotation(resource: Resource, key: string): Location;
/** Fills the placeholders of a message. An unknown one stays, so that a test can see it. */
export declare function fillIn(template: string, data: Readonly<Record<string, string | number>>): string;
