import rule from "../../rules/syncfail-wave.ts";
import { testRule } from "../../src/rule-tester.ts";

/** A hook with a marker on its annotations. */
const hook = (
  name: string,
  wave: string,
  marker = "",
  { type = "SyncFail", kind = "Job", apiVersion = "batch/v1", spec = "{}" } = {},
): string => `
  apiVersion: ${apiVersion}
  kind: ${kind}
  metadata:
    name: ${name}
    annotations: {argocd.argoproj.io/hook: "${type}", argocd.argoproj.io/sync-wave: "${wave}"}${marker}
  spec: ${spec}
`;
const CONFIG = { kind: "ConfigMap", apiVersion: "v1" };
const pod = (restartPolicy: string): object => ({ kind: "Pod", apiVersion: "v1", spec: `{restartPolicy: ${restartPolicy}}` });
const all = (...texts: string[]): string => texts.join("  ---\n");
const FOUND = "  # expect: unordered warning";
const RELATED = "  # related";

testRule("syncfail-wave", rule, {
  valid: {
    "one Job": hook("tell", "1"),
    "one wave": all(hook("collect", "1"), hook("tell", "1")),
    "the wave 0 that all have anyway": all(hook("collect", "0"), hook("tell", "none")),
    "a ConfigMap in a lower wave": all(hook("text", "-1", "", CONFIG), hook("tell", "0")),
    "a ConfigMap in a higher wave": all(hook("text", "1", "", CONFIG), hook("tell", "0")),
    "ConfigMaps in several waves": all(hook("a", "-1", "", CONFIG), hook("b", "0", "", CONFIG)),
    "a Deployment and a Pod that keep running": all(
      hook("a", "-1", "", { kind: "Deployment", apiVersion: "apps/v1" }),
      hook("b", "0", "", pod("Always")),
      hook("tell", "1"),
    ),
    "a Job of another group": all(hook("a", "-1", "", { apiVersion: "batch.volcano.sh/v1alpha1" }), hook("tell", "1")),
    "hooks of other phases": all(
      hook("migrate", "-1", "", { type: "PreSync" }),
      hook("smoke", "3", "", { type: "PostSync" }),
      hook("tell", "1"),
    ),
    "delete hooks and hooks that are dropped": all(
      hook("wipe", "-1", "", { type: "PostDelete" }),
      hook("lost", "3", "", { type: "SyncFailed" }),
      hook("tell", "1"),
    ),
    "a copy that Argo CD drops": all(hook("tell", "1"), hook("tell", "2")),
  },
  invalid: {
    "Jobs in two waves": all(hook("tell", "1", FOUND), hook("collect", "0", RELATED)),
    "a Pod that ends and a Workflow": all(
      hook("collect", "0", RELATED, pod("Never")),
      hook("tell", "1", FOUND, { kind: "Workflow", apiVersion: "argoproj.io/v1alpha1" }),
    ),
    "a Job that is a hook of another phase too": all(
      hook("collect", "0", RELATED),
      hook("tell", "1", FOUND, { type: "PostSync,SyncFail" }),
    ),
    "a hook without a wave": all(
      hook("collect", "-1", RELATED),
      `
  apiVersion: batch/v1
  kind: Job
  metadata: {name: tell, annotations: {argocd.argoproj.io/hook: SyncFail}}  # expect: unordered
`,
    ),
    "three waves and a ConfigMap: one finding, at the first of the second": all(
      hook("d", "3", RELATED),
      hook("c", "2", RELATED),
      hook("b", "2", FOUND),
      hook("a", "1", RELATED),
      hook("text", "0", "", CONFIG),
    ),
    "a hook with generateName": all(hook("collect", "0", RELATED), hook("tell", "1", FOUND).replace("name: tell", "generateName: tell-")),
  },
});
