// What npm ships: packed, installed into an empty project without a network, and used as users use it.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LATE } from "../project.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const packageJson = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
const folder = mkdtempSync(path.join(tmpdir(), "wavelint-test-"));
let packed: { readonly files: readonly { readonly path: string }[]; readonly size: number; readonly filename: string };

const npm = (cwd: string, ...args: string[]): string =>
  execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

beforeAll(() => {
  [packed] = JSON.parse(npm(ROOT, "pack", "--json", "--pack-destination", folder)) as [typeof packed];
  writeFileSync(path.join(folder, "package.json"), '{"name": "consumer", "version": "1.0.0", "type": "module", "private": true}');
  npm(folder, "install", "--offline", "--no-audit", "--no-fund", path.join(folder, packed.filename));
  writeFileSync(path.join(folder, "late.yaml"), LATE);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the package", () => {
  test("is small and holds only what is run, typed or read", () => {
    const files = packed.files.map((file) => file.path);
    expect(packed.size).toBeLessThan(600_000);
    expect(
      files.filter(
        (file) =>
          !/^(?:dist\/|rules\/[\w-]+\.md$|src\/wavelint\.schema\.json$|(?:package\.json|README\.md|CHANGELOG\.md|LICENSE)$)/.test(file),
      ),
    ).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining(["dist/cli.js", "dist/index.js", "dist/types/src/index.d.ts", "dist/THIRD-PARTY-LICENCES.txt"]),
    );
    expect(files).not.toContain("dist/action.js");
  });

  test("brings nothing along and runs nothing when it is installed, packed or cloned", () => {
    expect(packageJson.dependencies ?? {}).toEqual({});
    const scripts = Object.keys(packageJson.scripts).filter((name) =>
      /^(?:pre|post)?(?:install|pack|prepare|publish)|^prepublishOnly$/.test(name),
    );
    expect(scripts).toEqual([]);
    expect(readdirSync(path.join(folder, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["wavelint"]);
  });

  test("its command runs", () => {
    const bin = path.join(folder, "node_modules/.bin/wavelint");
    expect(statSync(bin).mode & 0o111).not.toBe(0);
    const { status, stdout } = spawnSync(bin, ["late.yaml"], { cwd: folder, encoding: "utf8" });
    expect(status).toBe(1);
    expect(stdout).toContain("late-config");
    expect(spawnSync(bin, ["explain", "late-config"], { cwd: folder, encoding: "utf8" }).status).toBe(0);
  });
});

const CONSUMER = `
import { defineRule, describeResource, type Finding, lint, testRule } from "wavelint";
export const rule = defineRule({
  meta: {
    description: "Disallow a Secret in plain text",
    severity: "warning",
    preset: "recommended",
    when: "first-sync",
    messages: { plain: "{{ object }} is in plain text" },
    help: { plain: "Use an ExternalSecret." },
  },
  check({ model, report }) {
    for (const resource of model.resources) {
      if (resource.kind !== "Secret") continue;
      report({ messageId: "plain", data: { object: describeResource(model, resource) }, resource, at: resource.locate() });
    }
  },
});
const names: string[] = [];
const framework = { describe: (_: string, body: () => void) => body(), it: (name: string, body: () => void) => (body(), names.push(name)) };
testRule("no-plain-secret", rule, {
  valid: { other: "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}" },
  invalid: { secret: "apiVersion: v1\\nkind: Secret # expect: plain warning\\nmetadata: {name: a}" },
}, framework);
const { findings, summary, plan }: { findings: readonly Finding[]; summary: { errors: number }; plan: { applications: readonly object[] } } = await lint({ paths: ["late.yaml"] });
console.log(JSON.stringify({ names, rules: findings.map(({ rule }) => rule), errors: summary.errors, applications: plan.applications.length }));
`;

describe('import { lint, defineRule, testRule } from "wavelint"', () => {
  test("is typed, strictly, and works", () => {
    writeFileSync(path.join(folder, "consumer.ts"), CONSUMER);
    const tsc = path.join(ROOT, "node_modules/typescript/bin/tsc");
    const types = path.join(ROOT, "node_modules/@types");
    const flags = [
      "--strict",
      "--module",
      "nodenext",
      "--target",
      "es2022",
      "--skipLibCheck",
      "false",
      "--typeRoots",
      types,
      "--types",
      "node",
    ];
    const compiled = spawnSync(process.execPath, [tsc, ...flags, "consumer.ts"], { cwd: folder, encoding: "utf8" });
    expect(compiled.stdout).toBe("");
    const { stdout, stderr } = spawnSync(process.execPath, ["consumer.js"], { cwd: folder, encoding: "utf8" });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual({ names: ["other", "secret"], rules: ["late-config"], errors: 1, applications: 1 });
  });

  test("a mistake in a rule is an error of the compiler", () => {
    writeFileSync(path.join(folder, "wrong.ts"), CONSUMER.replace('messageId: "plain"', 'messageId: "plane"'));
    const tsc = path.join(ROOT, "node_modules/typescript/bin/tsc");
    const flags = [
      "--noEmit",
      "--strict",
      "--module",
      "nodenext",
      "--target",
      "es2022",
      "--typeRoots",
      path.join(ROOT, "node_modules/@types"),
      "--types",
      "node",
    ];
    const { stdout } = spawnSync(process.execPath, [tsc, ...flags, "wrong.ts"], { cwd: folder, encoding: "utf8" });
    expect(stdout).toMatch(/"plane"' is not assignable to type '"plain"'/);
  });

  test("a path that is not there rejects with what to do", () => {
    const code =
      'import("wavelint").then(({ lint }) => lint({ paths: ["nowhere"] })).then(({ problems }) => console.log(JSON.stringify(problems)), (error) => console.log(error.name, error.what))';
    const { stdout } = spawnSync(process.execPath, ["-e", code], { cwd: folder, encoding: "utf8" });
    expect(stdout).toContain("nowhere");
  });
});
