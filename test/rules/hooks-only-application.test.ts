import rule from "../../rules/hooks-only-application.ts";
import { type RuleCase, testRule } from "../../src/rule-tester.ts";
import { hook, join, object } from "./objects.ts";

const whole = (...files: string[]): RuleCase => ({ files: join(...files), type: "directory" });
const FOUND = "expect: onlyHooks warning";
const job = (name: string, notes: string, mark = ""): string => object("batch/v1 Job", name, { notes, mark });

testRule("hooks-only-application", rule, {
  valid: {
    "an ordinary object beside them": whole(job("a", hook("Sync")), object("v1 ConfigMap", "b")),
    "no hook": whole(object("v1 ConfigMap", "b")),
    nothing: whole(""),
    "only delete hooks and what is never applied": whole(job("a", hook("PostDelete")), job("b", hook("Skip"))),
    "a part of an application: standard input": { files: job("a", hook("Sync")), type: "stdin" },
    "a part of an application: a file": { files: job("a", hook("Sync")), type: "file" },
    "a folder that was found by walking": { files: job("a", hook("Sync")), type: "directory", isGuess: true },
  },
  invalid: {
    "one hook": whole(job("a", hook("Sync"), FOUND)),
    "the first one of the schedule is named": whole(
      job("a", hook("PostSync")),
      job("b", hook("PreSync", "", 1)),
      job("c", hook("PreSync", "", -1), FOUND),
    ),
    "of Helm": whole(job("a", "helm.sh/hook: post-install", FOUND)),
    "what is never applied does not count": whole(
      job("a", hook("Sync"), FOUND),
      object("v1 ConfigMap", "b", { notes: hook("Skip") }),
      job("c", "helm.sh/hook: test"),
    ),
    "delete hooks count as hooks": whole(job("a", hook("Sync"), FOUND), job("b", hook("PostDelete"))),
  },
});
