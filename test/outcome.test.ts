// How a run ends and what it shows: `--fail-on`, `--max-warnings`, `--quiet`.
import { describe, expect, test } from "vitest";
import { configMap, LATE, repository } from "./project.ts";
import { run } from "./run.ts";

/** A warning each: a hook without a deletion policy. */
const hooks = (count: number): string =>
  Array.from({ length: count }, (_, index) =>
    configMap(`c${index}`).replace(`name: c${index}`, `name: c${index}\n  annotations: {argocd.argoproj.io/hook: Sync}`),
  ).join("---\n");

describe("the exit code", () => {
  test.each([
    [2, {}, 0],
    [2, { maxWarnings: 2 }, 0],
    [2, { maxWarnings: 1 }, 1],
    [1, { maxWarnings: 0 }, 1],
    [0, { maxWarnings: 0 }, 0],
    [1, { failOn: "warning" }, 1],
    [1, { failOn: "warning", isQuiet: true }, 1],
    [2, { maxWarnings: 1, isQuiet: true }, 1],
  ] as const)("of %i warnings with %j is %i", async (count, options, exit) => {
    const cwd = repository({ "all.yaml": `${configMap("a")}---\n${hooks(count)}` });
    expect((await run(cwd, { paths: ["."], ...options })).exit).toBe(exit);
  });
  test("of an error does not ask for the warnings", async () => {
    expect((await run(repository({ "all.yaml": LATE }), { paths: ["."], maxWarnings: 9 })).exit).toBe(1);
  });
  test("suppressed warnings do not count", async () => {
    const cwd = repository({ "all.yaml": `# wavelint-ignore-file hook-without-delete-policy -- known\n${configMap("a")}---\n${hooks(2)}` });
    expect((await run(cwd, { paths: ["."], maxWarnings: 0 })).exit).toBe(0);
  });
});

test("--quiet shows errors only, and counts all", async () => {
  const cwd = repository({ "all.yaml": `${LATE}---\n${hooks(2)}` });
  const [all, quiet] = await Promise.all(
    [false, true].map(async (isQuiet) => JSON.parse((await run(cwd, { paths: ["."], isQuiet })).stdout)),
  );
  expect(all.findings.length).toBeGreaterThan(quiet.findings.length);
  expect(new Set(quiet.findings.map(({ severity }: { severity: string }) => severity))).toEqual(new Set(["error"]));
  expect(quiet.summary).toEqual(all.summary);
});
