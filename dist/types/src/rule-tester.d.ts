import { type Assumptions } from "./model/assumptions.ts";
import type { AnyRule, ArgocdVersion } from "./rule.ts";
import type { SourcePath } from "./types.ts";
/** One manifest file, or several, with options of the rule and of the application, and the tables of the config. */
export type RuleCase = string | {
    readonly files: string | Readonly<Record<string, string>>;
    readonly options?: object;
    readonly namespace?: string;
    readonly type?: SourcePath["type"];
    readonly isGuess?: boolean;
    readonly argocdVersion?: ArgocdVersion;
    readonly assumptions?: Partial<Assumptions>;
};
/** Named cases: what must be silent, and what must be found where. */
export interface RuleCases {
    readonly valid: Readonly<Record<string, RuleCase>>;
    readonly invalid: Readonly<Record<string, RuleCase>>;
}
interface TestFramework {
    describe(name: string, body: () => void): void;
    it(name: string, body: () => void): void;
}
/** What a rule does wrong in a case; empty when it does all as marked. */
export declare function checkCase(id: string, rule: AnyRule, ruleCase: RuleCase, isValid: boolean): string[];
/** Declares one test for each case, with the `describe` and `it` of the test framework (default: its globals). */
export declare function testRule(id: string, rule: AnyRule, { valid, invalid }: RuleCases, framework?: TestFramework): void;
export {};
