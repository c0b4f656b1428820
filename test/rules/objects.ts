// Short ways to write an application in the test of a rule, and to read what the rule says of it.
import { lint } from "../../src/lint.ts";
import type { AnyRule } from "../../src/rule.ts";
import type { Finding } from "../../src/types.ts";
import { modelOf } from "../model/read.ts";

/** What an object has besides its type and name. */
export interface Parts {
  readonly namespace?: string;
  /** Its annotations, in flow style. */
  readonly notes?: string;
  /** Its other fields, each with the comment that says what is expected there. */
  readonly body?: string;
  /** The comment on the line where its order is written: that of the annotations, else of the kind. */
  readonly mark?: string;
}

/** An object of `v1 Secret`, `apps/v1 Deployment`… in block style, its metadata in one line. */
export function object(type: string, name: string, { namespace = "", notes = "", body = "", mark = "" }: Parts = {}): string {
  const [apiVersion, kind] = type.split(" ");
  const comment = mark === "" ? "" : `  # ${mark}`;
  const metadata = [`name: ${name}`, ...(namespace === "" ? [] : [`namespace: ${namespace}`]), `annotations: {${notes}}`];
  return [
    `apiVersion: ${apiVersion}`,
    `kind: ${kind}${notes === "" ? comment : ""}`,
    `metadata: {${metadata.join(", ")}}${notes === "" ? "" : comment}`,
    ...(body === "" ? [] : [body]),
    "",
  ].join("\n");
}

/** The annotation for a wave. */
export const wave = (number: number): string => `argocd.argoproj.io/sync-wave: "${number}"`;

/** The annotations for a hook, with the delete policies and the wave that it has. */
export function hook(types: string, policies = "", number?: number): string {
  return [
    `argocd.argoproj.io/hook: "${types}"`,
    ...(policies === "" ? [] : [`argocd.argoproj.io/hook-delete-policy: "${policies}"`]),
    ...(number === undefined ? [] : [wave(number)]),
  ].join(", ");
}

/** Objects as the documents of one file. */
export const join = (...texts: readonly string[]): string => texts.join("---\n");

/** What a rule finds in the application `shop`, whose destination namespace is `shop`. */
export function findingsOf(rule: AnyRule, text: string): readonly Finding[] {
  const options = rule.meta.defaults ?? {};
  return lint(modelOf(text), new Map([["rule", rule]]), {
    optionSets: () => [options],
    setting: () => ({ severity: "error", options }),
    ignores: [],
    isIgnored: () => false,
    now: "2026-12-01",
  }).findings;
}

/** The texts of what it finds. */
export function told(rule: AnyRule, text: string): { message: string; help: string }[] {
  return findingsOf(rule, text).map(({ message, help }) => ({ message, help }));
}
