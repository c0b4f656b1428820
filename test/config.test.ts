// Mistakes in the config: what is wrong, where, and the right spelling.
import path from "node:path";
import { describe, expect, test } from "vitest";
import { configMap, repository } from "./project.ts";
import { run } from "./run.ts";

async function errorOf(config: string): Promise<string> {
  const cwd = repository({ ".wavelint.yaml": config, "a.yaml": configMap("a") });
  const { exit, stderr, stdout } = await run(cwd, {});
  expect(exit).toBe(2);
  expect(stdout).toBe("");
  return stderr.trimEnd();
}

describe("each mistake is named with its line and column", () => {
  test.each([
    [
      "a rule that is not there",
      "rules:\n  late-confg: off\n",
      '.wavelint.yaml:2:3: There is no rule "late-confg".\n  Did you mean late-config?',
    ],
    [
      "a rule like none",
      "rules: {zzzzzzzz: off}\n",
      '.wavelint.yaml:1:9: There is no rule "zzzzzzzz".\n  The rules are listed in the README.',
    ],
    [
      "a severity that is none",
      "rules:\n  late-config: warn\n",
      '.wavelint.yaml:2:16: "rules.late-config" may not be "warn".\n  Did you mean warning?',
    ],
    [
      "a severity of another type",
      "rules:\n  late-config: 2\n",
      '.wavelint.yaml:2:16: "rules.late-config" may not be 2.\n  It may be off, info, warning, error.',
    ],
    [
      "a severity in a list that is none",
      "rules:\n  late-config: [eror, {}]\n",
      '.wavelint.yaml:2:17: "rules.late-config.0" may not be "eror".\n  Did you mean error?',
    ],
    [
      "an option that is not there",
      "rules:\n  unknown-annotation: [error, {allows: []}]\n",
      '.wavelint.yaml:2:32: "rules.unknown-annotation.1" has an unknown key "allows".\n  Did you mean allow?',
    ],
    [
      "an option of a rule without options",
      "rules:\n  late-config: [error, {strict: true}]\n",
      '.wavelint.yaml:2:25: "rules.late-config.1" has an unknown key "strict".\n  It takes no options.',
    ],
    [
      "an option of the wrong type",
      "rules:\n  unknown-annotation: [error, {allow: x}]\n",
      '.wavelint.yaml:2:39: "rules.unknown-annotation.1.allow" must be array.\n  See wavelint.schema.json, which editors read too.',
    ],
    ["an unknown key", "rule: {}\n", '.wavelint.yaml:1:1: The config has an unknown key "rule".\n  Did you mean rules?'],
    [
      "an unknown key in an override",
      "overrides:\n  - file: [a]\n    rules: {}\n",
      '.wavelint.yaml:2:5: "overrides.0" has an unknown key "file".\n  Did you mean files?',
    ],
    [
      "a preset that is none",
      "extends: recomended\n",
      '.wavelint.yaml:1:10: "extends" may not be "recomended".\n  Did you mean recommended?',
    ],
    [
      "an ignore without rules",
      "ignore:\n  - {files: [a]}\n",
      ".wavelint.yaml:2:5: \"ignore.0\" must have required property 'rules'.\n  See wavelint.schema.json, which editors read too.",
    ],
    [
      "broken YAML",
      "rules:\n  late-config: [off\n",
      ".wavelint.yaml:3:1: The config is no valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]\n  Correct it at this place.",
    ],
  ])("%s", async (_, config, expected) => {
    expect(await errorOf(config)).toBe(expected);
  });

  test("the file is named from the current folder", async () => {
    const cwd = repository({ ".wavelint.yaml": "rule: {}\n", "apps/a.yaml": configMap("a") });
    expect((await run(path.join(cwd, "apps"), {})).stderr).toMatch(/^\.\.\/\.wavelint\.yaml:1:1: /);
  });
});

describe("what is allowed", () => {
  test.each([
    ["an empty file", ""],
    ["only comments", "# nothing\n"],
    ["false for off, as YAML 1.1 reads it", "rules: {late-config: false, late-migration: off}\n"],
    ["a list with a severity alone", "rules: {late-config: [warning]}\n"],
    ["anchors", "rules: {late-config: &x warning, late-migration: *x}\n"],
    ["a schema for editors", "$schema: https://example.com/wavelint.schema.json\nextends: strict\n"],
  ])("%s", async (_, config) => {
    const { exit, stderr } = await run(repository({ ".wavelint.yaml": config, "a.yaml": configMap("a") }), {});
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
  });
});
