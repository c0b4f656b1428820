import { describe, expect, test } from "vitest";
import { buildModel } from "../../src/model/resolve.ts";
import { json } from "../../src/plan/json.ts";
import { markdown } from "../../src/plan/markdown.ts";
import { plan } from "../../src/plan/plan.ts";
import { text } from "../../src/plan/text.ts";

const object = (kind: string, name: string, annotations: Record<string, string> = {}, more = {}) =>
  JSON.stringify({ apiVersion: kind === "Job" ? "batch/v1" : "v1", kind, metadata: { name, annotations, ...more } });
const hook = (types: string, more: Record<string, string> = {}) => ({ "argocd.argoproj.io/hook": types, ...more });

function planOf(documents: readonly string[], name = "apps/shop", createNamespace = false) {
  const source = { file: `${name}.yaml`, text: documents.join("\n---\n"), trace: null, kind: "manifest" as const };
  const application = {
    name,
    namespace: "shop",
    syncOptions: createNamespace ? ["CreateNamespace=true"] : [],
    paths: [{ type: "directory" as const, path: name }],
    sources: [source],
    texts: new Map([[source.file, source.text]]),
    partial: false,
    isGuess: false,
  };
  return buildModel(application);
}

const model = planOf(
  [
    object("ConfigMap", "settings", { "argocd.argoproj.io/sync-wave": "9007199254740993", "wavelint.dev/purpose": "flags | for *all*" }),
    object("Job", "migrate", hook("PreSync,Sync", { "argocd.argoproj.io/hook-delete-policy": "HookSucceeded" })),
    object("Job", "alert", hook("SyncFail", { "argocd.argoproj.io/sync-wave": "3" })),
    object("Job", "drain", hook("PreDelete", { "argocd.argoproj.io/sync-wave": "-1" })),
    object("Job", "misspelt", hook("Presync")),
    object("Job", "skipped", hook("Skip")),
    object("Pod", "probe", { "helm.sh/hook": "test" }),
    object("Secret", "twice"),
    object("Secret", "twice", { "kubernetes.io/description": "the last one" }),
    object("Secret", "elsewhere", {}, { namespace: "other" }),
  ],
  "apps/shop",
  true,
);
const made = plan([model], []);

describe("the JSON", () => {
  const output = JSON.parse(json(made));
  const [application] = output.applications;

  test("has the steps in the order of Argo CD, each with what is waited for", () => {
    expect(
      application.steps.map((step: { phase: string; wave: unknown; waits: string; resources: { name: string }[] }) => [
        step.phase,
        step.wave,
        step.waits,
        step.resources.map(({ name }) => name),
      ]),
    ).toEqual([
      ["PreSync", 0, "all", ["shop", "migrate"]],
      ["Sync", 0, "all", ["elsewhere", "twice", "migrate"]],
      ["Sync", "9007199254740993", "nothing", ["settings"]],
    ]);
  });

  test("names objects with their hook, their policies and their place", () => {
    expect(application.steps[0].resources[0]).toEqual({
      group: "",
      version: "v1",
      kind: "Namespace",
      namespace: "",
      name: "shop",
      hook: [],
      deletePolicies: [],
      location: null,
    });
    expect(application.steps[0].resources[1]).toMatchObject({
      group: "batch",
      version: "v1",
      kind: "Job",
      namespace: "shop",
      hook: ["PreSync", "Sync"],
      deletePolicies: ["HookSucceeded"],
      location: { file: "apps/shop.yaml", line: 3 },
    });
    expect(application.steps[1].resources[0]).toMatchObject({ namespace: "other", hook: [], deletePolicies: [] });
  });

  test("has SyncFail and delete hooks apart, and what is never applied with the reason", () => {
    expect(application.syncFail).toMatchObject([{ name: "alert", wave: 3 }]);
    expect(application.deleteHooks).toMatchObject([{ name: "drain", wave: -1, hooks: ["PreDelete"] }]);
    expect(application.dropped.map(({ name, reason }: { name: string; reason: string }) => [name, reason])).toEqual([
      ["misspelt", "unknown-hook"],
      ["skipped", "skip"],
      ["probe", "helm-test"],
      ["twice", "duplicate"],
    ]);
  });

  test("names the application, its sources and its namespace", () => {
    expect(output.version).toBe(1);
    expect(application).toMatchObject({ name: "apps/shop", sources: [{ type: "directory", path: "apps/shop" }], namespace: "shop" });
  });
});

test("the text has a line for each object", () => {
  expect(text(made)).toBe(`apps/shop (directory, namespace shop)

  PreSync, wave 0: then waits until all of it is healthy
    Namespace  shop
    Job        migrate  (hook: HookSucceeded)
  Sync, wave 0: then waits until all of it is healthy
    Secret  other/elsewhere
    Secret  twice
    Job     migrate  (hook: HookSucceeded)
  Sync, wave 9007199254740993: waits for nothing
    ConfigMap  settings
  SyncFail: only after a failure, all at once
    Job  alert  (hook: BeforeHookCreation)
  When the Application is deleted
    Job  drain  (PreDelete)
  Never applied
    Job     misspelt  (no hook type that Argo CD knows)
    Job     skipped  (hook: Skip)
    Pod     probe  (Helm test)
    Secret  twice  (written twice; the last one is kept)

  First sync into an empty cluster: succeeds
`);
});

describe("the Markdown", () => {
  test("has a table with purposes, escaped", () => {
    const output = markdown(made);
    expect(output).toContain("## shop\n");
    expect(output).toContain("| Sync | 9007199254740993 | ConfigMap | `settings` | flags \\| for \\*all\\* |");
    expect(output).toContain("| Sync | 0 | Secret | `twice` | the last one |");
    expect(output).toContain("| SyncFail | 3 | Job | `alert` |  |");
    expect(output).toContain("| Delete-only | -1 | Job | `drain` |  |");
    expect(output).toContain("| Job | `misspelt` | no hook type that Argo CD knows |");
    expect(output).not.toContain("Across applications");
  });

  test("puts neighbouring waves of the same applications into one bucket", () => {
    const wave = (value: number) => ({ "argocd.argoproj.io/sync-wave": String(value) });
    const first = planOf([object("Secret", "a", wave(-2)), object("Secret", "b", wave(0)), object("Secret", "c", wave(1))], "x/one");
    const second = planOf([object("Secret", "a", wave(-1)), object("ConfigMap", "b", wave(0))], "x/two");
    const section = markdown(plan([first, second], [])).split("## Across applications")[1] ?? "";
    expect(section.match(/^\| .+$/gm)).toEqual([
      "| Wave bucket | Kinds | Who has it |",
      "| --- | --- | --- |",
      "| Sync -2 | Secret | one |",
      "| Sync -1 | Secret | two |",
      "| Sync 0 | Secret, ConfigMap | all |",
      "| Sync 1 | Secret | one |",
    ]);
  });

  test("applications with the same last part keep their paths as headings", () => {
    const output = markdown(plan([planOf([object("Secret", "a")], "a/app"), planOf([object("Secret", "a")], "b/app")], []));
    expect(output).toContain("## a/app\n");
    expect(output).toContain("## b/app\n");
  });
});

test("an application that Argo CD refuses is a problem", () => {
  const refused = plan(
    [
      planOf(["kind: [", object("Secret", "a")]),
      planOf([JSON.stringify({ apiVersion: "v1", kind: "Secret", metadata: { name: "a", annotations: { x: 1 } } })], "b"),
    ],
    [],
  );
  expect(refused.applications).toEqual([]);
  expect(refused.problems.map(({ application, message }) => [application, message])).toEqual([
    ["apps/shop", "Argo CD refuses apps/shop: a bracket or a quote is not closed."],
    ["b", "Argo CD refuses b: an annotation value is not a string."],
  ]);
});
