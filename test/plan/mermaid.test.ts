import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mermaid } from "../../src/plan/mermaid.ts";
import type { PlannedApplication, PlannedResource, PlannedStep } from "../../src/plan/plan.ts";
import { printable } from "../../src/report/report.ts";
import { hostile } from "../report/hostile.ts";

const object = (kind: string, name: string, namespace = "shop"): PlannedResource => ({
  group: "",
  version: "v1",
  kind,
  namespace,
  name,
  hook: [],
  deletePolicies: [],
  location: null,
});
const step = (wave: number | string, resources: readonly PlannedResource[], phase: PlannedStep["phase"] = "Sync"): PlannedStep => ({
  phase,
  wave,
  waits: "all",
  resources,
});

function application(steps: readonly PlannedStep[], stopped: PlannedApplication["firstSync"]["stopped"] = null): PlannedApplication {
  return {
    name: "apps/shop",
    sources: [],
    namespace: "shop",
    syncOptions: [],
    steps,
    syncFail: [],
    deleteHooks: [],
    dropped: [],
    firstSync: {
      outcome: stopped === null ? "succeeded" : "stuck",
      stopped,
      waiting: [],
      failed: [],
      notReached: [],
      message: null,
      because: [],
    },
  };
}

/** Half of a character is shown as a sign of its own. */
const whole = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");

/** The labels of a diagram as a reader sees them: Mermaid knows a character by its number. */
const labelsOf = (diagram: string): string[] =>
  [...diagram.matchAll(/\["(.*)"\]$/gm)].map(([, label = ""]) =>
    label.replace(/#(\d+);/g, (_, code: string) => whole(String.fromCodePoint(Number(code)))),
  );

test("is a box for each step with its objects, an arrow between steps, and a mark where the first sync stops", () => {
  const steps = [
    step(-1, [object("Namespace", "shop", ""), object("Job", "migrate")], "PreSync"),
    step(0, [object("Secret", "key", "other")]),
    step("9007199254740993", [object("Deployment", "api")]),
  ];
  expect(mermaid(application(steps, { phase: "Sync", wave: 0 }))).toBe(`\`\`\`mermaid
flowchart LR
  subgraph s0["PreSync, wave -1"]
    direction TB
    s0r0["Namespace shop"]
    s0r1["Job migrate"]
  end
  subgraph s1["Sync, wave 0 - stops here"]
    direction TB
    s1r0["Secret other/key"]
  end
  style s1 stroke:#cf222e,stroke-width:3px
  subgraph s2["Sync, wave 9007199254740993"]
    direction TB
    s2r0["Deployment api"]
  end
  s0 --> s1
  s1 --> s2
\`\`\`
`);
});

test("a first sync that succeeds has no mark", () => {
  const diagram = mermaid(application([step(0, [object("Secret", "a")])]));
  expect(diagram).not.toContain("style");
  expect(diagram).not.toContain("stops");
});

describe("is left out", () => {
  const objects = (count: number): PlannedResource[] => Array.from({ length: count }, (_, index) => object("ConfigMap", `c${index}`));
  const steps = (count: number): PlannedStep[] => Array.from({ length: count }, (_, index) => step(index, objects(1)));

  test("where there is nothing", () => {
    expect(mermaid(application([]))).toBeUndefined();
  });

  test("above 60 objects", () => {
    expect(mermaid(application([step(0, objects(60))]))).toBeDefined();
    expect(mermaid(application([step(0, objects(61))]))).toBeUndefined();
    expect(mermaid(application([step(0, objects(31)), step(1, objects(30))]))).toBeUndefined();
  });

  test("above 20 steps", () => {
    expect(mermaid(application(steps(20)))).toBeDefined();
    expect(mermaid(application(steps(21)))).toBeUndefined();
  });
});

test("is never longer than Mermaid reads, whatever the names", () => {
  for (const letter of ["\uffff", "😀", "\u{10ffff}", "#", "a"]) {
    const full = object("ConfigMap", letter.repeat(500));
    const steps = Array.from({ length: 20 }, (_, index) => step(`-${"9".repeat(18)}${index}`, [full, full, full], "PostSync"));
    expect(mermaid(application(steps))?.length).toBeLessThan(50_000);
  }
});

describe("the label of a hostile name", () => {
  test.each([
    ['a"] --> b["', "a#34;#93; --#62; b#91;#34;"],
    ["end", "end"],
    ["%%{init: {}}%%", "#37;#37;#123;init: #123;#125;#125;#37;#37;"],
    ["a;b", "a#59;b"],
    ["a\nend\n```", "a end #96;#96;#96;"],
    ["#34;", "#35;34#59;"],
    ["<b>`x`</b>", "#60;b#62;#96;x#96;#60;/b#62;"],
    ["é 😀", "é #128512;"],
  ])("%j", (name, expected) => {
    expect(mermaid(application([step(0, [object("Job", name)])]))).toContain(`    s0r0["Job ${expected}"]\n`);
  });

  test("cannot leave its quotes", () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (kind, namespace, name) => {
        const diagram = mermaid(application([step(0, [object(kind, name, namespace)]), step(1, [object("Job", "b")])])) ?? "";
        const lines = diagram.split("\n");
        expect(lines).toHaveLength(13);
        expect(lines[4]).toMatch(/^ {4}s0r0\["(?:[\p{L}\p{N} ./_,:-]|#\d+;)*"\]$/u);
        lines.splice(4, 1);
        expect(lines).toEqual([
          "```mermaid",
          "flowchart LR",
          '  subgraph s0["Sync, wave 0"]',
          "    direction TB",
          "  end",
          '  subgraph s1["Sync, wave 1"]',
          "    direction TB",
          '    s1r0["Job b"]',
          "  end",
          "  s0 --> s1",
          "```",
          "",
        ]);
      }),
    );
  });

  test("shows the name, up to a length", () => {
    const shownOf = (name: string): string | undefined => labelsOf(mermaid(application([step(0, [object("Job", name)])])) ?? "")[1];
    fc.assert(
      fc.property(hostile, (name) => {
        const text = whole(`Job ${printable(name)}`);
        const shown = shownOf(name);
        if (text.length <= 80) expect(shown).toBe(text);
        else {
          expect(shown?.endsWith("…")).toBe(true);
          expect(text.startsWith(shown?.slice(0, -1) ?? "?")).toBe(true);
        }
      }),
    );
    expect(shownOf("x".repeat(76))).toBe(`Job ${"x".repeat(76)}`);
    expect(shownOf("x".repeat(77))).toBe(`Job ${"x".repeat(75)}…`);
    expect(shownOf(`${"x".repeat(74)}😀😀`)).toBe(`Job ${"x".repeat(74)}…`);
  });
});
