import rule from "../../rules/delete-hook-wave.ts";
import { testRule } from "../../src/rule-tester.ts";

/** A Job with annotations and a marker on them. */
const job = (name: string, annotations: string, marker = ""): string => `
  apiVersion: batch/v1
  kind: Job
  metadata:
    name: ${name}
    annotations: {${annotations}}${marker}
`;
const hook = (type: string, wave?: string): string =>
  `argocd.argoproj.io/hook: "${type}"${wave === undefined ? "" : `, argocd.argoproj.io/sync-wave: "${wave}"`}`;
const helm = (type: string, weight: string): string => `helm.sh/hook: "${type}", helm.sh/hook-weight: "${weight}"`;
const all = (...texts: string[]): string => texts.join("  ---\n");
const FOUND = "  # expect: unordered warning";
const RELATED = "  # related";

testRule("delete-hook-wave", rule, {
  valid: {
    "one hook": job("export", hook("PreDelete", "1")),
    "one wave": all(job("export", hook("PreDelete", "1")), job("drain", hook("PreDelete", "1"))),
    "the wave 0 that all have anyway": all(job("export", hook("PostDelete")), job("drain", hook("PostDelete", "0"))),
    "two lives with a wave each": all(job("export", hook("PreDelete", "1")), job("wipe", hook("PostDelete", "2"))),
    "two lives in both vocabularies": all(job("export", helm("pre-delete", "1")), job("wipe", hook("PostDelete", "2"))),
    "ordinary objects in other waves": all(job("export", hook("PreDelete")), job("seed", `argocd.argoproj.io/sync-wave: "1"`)),
    "hooks of a sync": all(job("migrate", hook("PreSync", "-1")), job("smoke", hook("PostSync", "1"))),
    "a weight that Argo CD refuses counts as 0": all(job("export", hook("PreDelete", "first")), job("drain", hook("PreDelete"))),
    "a copy that Argo CD drops": all(job("export", hook("PreDelete", "1")), job("export", hook("PreDelete", "2"))),
    "PreDelete before Argo CD 3.3, where nothing runs it": {
      files: all(job("export", hook("PreDelete", "0")), job("drain", hook("PreDelete", "1"))),
      argocdVersion: "3.2",
    },
  },
  invalid: {
    "PreDelete hooks in two waves": all(job("export", hook("PreDelete", "0"), RELATED), job("drain", hook("PreDelete", "1"), FOUND)),
    "PostDelete hooks in two waves": all(job("wipe", hook("PostDelete", "1"), FOUND), job("export", hook("PostDelete"), RELATED)),
    "PreDelete from Argo CD 3.3 on": {
      files: all(job("export", hook("PreDelete", "0"), RELATED), job("drain", hook("PreDelete", "1"), FOUND)),
      argocdVersion: "3.3",
    },
    "PostDelete before Argo CD 3.3": {
      files: all(job("export", hook("PostDelete", "0"), RELATED), job("drain", hook("PostDelete", "1"), FOUND)),
      argocdVersion: "3.2",
    },
    "weights of Helm": all(job("export", helm("pre-delete", "-5"), RELATED), job("drain", helm("pre-delete", "0"), FOUND)),
    "one hook of each vocabulary": all(job("export", helm("post-delete", "-5"), RELATED), job("drain", hook("PostDelete"), FOUND)),
    "an account in a lower wave is created at the same time": all(
      `
  apiVersion: v1
  kind: ServiceAccount
  metadata: {name: drain, annotations: {${hook("PostDelete", "-1")}}}  # related
`,
      job("drain", hook("PostDelete"), FOUND),
    ),
    "three waves: one finding, at the first of the second": all(
      job("d", hook("PreDelete", "3"), RELATED),
      job("c", hook("PreDelete", "2"), FOUND),
      job("b", hook("PreDelete", "2"), RELATED),
      job("a", hook("PreDelete", "1"), RELATED),
    ),
    "a finding for each life": all(
      job("a", hook("PreDelete", "1"), RELATED),
      job("b", hook("PreDelete", "2"), FOUND),
      job("c", hook("PostDelete", "3"), RELATED),
      job("d", hook("PostDelete", "4"), FOUND),
    ),
    "a hook of a sync too": all(job("a", hook("PreSync,PostDelete", "-1"), RELATED), job("b", hook("PostDelete"), FOUND)),
    "a hook that a sync skips": all(job("a", hook("Skip,PostDelete", "-1"), RELATED), job("b", hook("PostDelete"), FOUND)),
    "a hook with generateName": all(
      job("a", hook("PostDelete", "-1"), RELATED),
      job("b", hook("PostDelete"), FOUND).replace("name: b", "generateName: b-"),
    ),
  },
});
