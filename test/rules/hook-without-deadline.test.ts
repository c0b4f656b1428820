import rule from "../../rules/hook-without-deadline.ts";
import { testRule } from "../../src/rule-tester.ts";
import { hook, join, object } from "./objects.ts";

const run = (type: string, body: string, expected = ""): string => {
  const [apiVersion, kind] = type.split(" ");
  return `apiVersion: ${apiVersion}\nkind: ${kind}${expected === "" ? "" : `  # ${expected}`}\nmetadata: {name: a, annotations: {${hook("PreSync")}}}\nspec: ${body}\n`;
};
const FOUND = "expect: endless warning";
const CONTAINERS = "containers: [{name: a, image: a}]";

testRule("hook-without-deadline", rule, {
  valid: {
    "a deadline of the Job": run("batch/v1 Job", `{activeDeadlineSeconds: 600, template: {spec: {${CONTAINERS}}}}`),
    "a deadline of its pods": run("batch/v1 Job", `{template: {spec: {activeDeadlineSeconds: 600, ${CONTAINERS}}}}`),
    "a deadline of a Pod": run("v1 Pod", `{activeDeadlineSeconds: 600, ${CONTAINERS}}`),
    "an ordinary Job": object("batch/v1 Job", "a", { body: `spec: {template: {spec: {${CONTAINERS}}}}` }),
    "hooks that run nothing": join(run("v1 ConfigMap", "{}"), run("apps/v1 Deployment", "{}"), run("example.com/v1 Job", "{}")),
    "hooks that no sync runs": join(
      object("batch/v1 Job", "a", { notes: hook("Skip") }),
      object("batch/v1 Job", "b", { notes: hook("PostDelete") }),
      object("batch/v1 Job", "c", { notes: "helm.sh/hook: test" }),
    ),
  },
  invalid: {
    "a Job": run("batch/v1 Job", `{template: {spec: {${CONTAINERS}}}}`, FOUND),
    "a Pod": run("v1 Pod", `{restartPolicy: Never, ${CONTAINERS}}`, FOUND),
    "a deadline that is no number": run("batch/v1 Job", `{activeDeadlineSeconds: "600", template: {spec: {${CONTAINERS}}}}`, FOUND),
  },
});
