import rule from "../../rules/hook-ttl.ts";
import type { ArgocdVersion } from "../../src/rule.ts";
import { type RuleCase, testRule } from "../../src/rule-tester.ts";
import { hook, join } from "./objects.ts";

const job = (ttl: string, notes = hook("PreSync"), type = "batch/v1 Job"): string => {
  const [apiVersion, kind] = type.split(" ");
  return `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: a, annotations: {${notes}}}\nspec:\n  ttlSecondsAfterFinished: ${ttl}\n`;
};
const under = (argocdVersion: ArgocdVersion, files: string): RuleCase => ({ files, argocdVersion });

testRule("hook-ttl", rule, {
  valid: {
    "a minute or more": under("2.14", join(job("60"), job("3600"))),
    "no time to live": under("2.14", `apiVersion: batch/v1\nkind: Job\nmetadata: {name: a, annotations: {${hook("PreSync")}}}\nspec: {}\n`),
    "an ordinary Job": under("2.14", job("0", "")),
    "other kinds": under("2.14", join(job("0", hook("PreSync"), "v1 Pod"), job("0", hook("PreSync"), "example.com/v1 Job"))),
    "hooks that no sync runs": under("2.14", join(job("0", hook("Skip")), job("0", hook("PostDelete")))),
    "what is no number": under("2.14", job('"0"')),
  },
  invalid: {
    "before 3.0": under("2.14", job("0  # expect: missed error")),
    "just under a minute": under("2.10", job("59  # expect: missed error")),
    "from 3.0 on": under("3.0", job("0  # expect: short info")),
    "in Helm's vocabulary": under("2.13", job("30  # expect: missed error", "helm.sh/hook: post-install")),
    "by default the newest": job("0  # expect: short info"),
  },
});
