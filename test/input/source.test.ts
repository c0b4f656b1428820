// What a source of an Application resolves to where the vectors say nothing: value files by glob, components, versions.
import { describe, expect, test } from "vitest";
import type { Plan } from "../../src/plan/plan.ts";
import { configMap, repository } from "../project.ts";
import { renderers } from "../renderers.ts";
import { run } from "../run.ts";

const { helm, kubectl, missing } = renderers("helm4");
const because = missing === undefined ? "" : ` (${missing})`;

/** The names of the objects that a source gives, or the first problem. */
async function names(source: object, files: Readonly<Record<string, string>>): Promise<string[] | string> {
  const cwd = repository({
    ...files,
    "app.yaml": JSON.stringify({
      apiVersion: "argoproj.io/v1alpha1",
      kind: "Application",
      metadata: { name: "shop" },
      spec: { destination: { namespace: "shop" }, source: { repoURL: "https://git.example.com/x.git", ...source } },
    }),
  });
  const { stdout } = await run(cwd, { command: "plan", apps: ["shop"], helmBinary: helm, kustomizeBinary: kubectl });
  const { applications, problems } = JSON.parse(stdout) as Plan;
  return (
    problems[0]?.message.split("\n")[0] ??
    applications.flatMap(({ steps }) => steps.flatMap(({ resources }) => resources.map(({ name }) => name)))
  );
}

describe.skipIf(missing)(`value files${because}`, () => {
  const FILES = {
    "chart/Chart.yaml": "apiVersion: v2\nname: c\nversion: 1.0.0\n",
    "chart/values.yaml": "name: default\n",
    "chart/templates/c.yaml": configMap("{{ .Values.name }}"),
    "env/prod.yaml": "name: prod\n",
    "env/eu/a.yaml": "name: eu-a\n",
    "env/eu/b.yaml": "name: eu-b\n",
    "env/us/a.yaml": "name: us-a\n",
  };
  const last = async (...valueFiles: string[]): Promise<string[] | string> => names({ path: "chart", helm: { valueFiles } }, FILES);

  // doublestar gives the files of a folder before those of its subfolders (repository_test.go, TestGetResolvedValueFiles_Glob).
  test.each([
    [["/env/**/*.yaml"], "us-a"],
    [["/env/eu/*.yaml"], "eu-b"],
    [["/env/eu/[a]*.yaml"], "eu-a"],
    [["../env/{us,eu}/*.yaml"], "us-a"],
    [["/env/**/*.yaml", "/env/prod.yaml"], "prod"],
    [["/env/prod.yaml", "/env/eu/*.yaml", "/env/prod.yaml"], "eu-b"],
  ])("%j: %s counts", async (valueFiles, name) => expect(await last(...valueFiles)).toEqual([name]));
  test("a glob that matches a folder is refused, as helm cannot read one", async () =>
    expect(await last("/env/*")).toContain("matches the folder"));
  test("braces alone are no glob", async () =>
    expect(await last("/env/{eu,us}.yaml")).toContain("there is no value file /env/{eu,us}.yaml"));
  test.each(["v3", "v4"])("helm.version %s", async (version) =>
    expect(await names({ path: "chart", helm: { version } }, FILES)).toEqual(["default"]),
  );
  test("helm.version v2 is refused", async () =>
    expect(await names({ path: "chart", helm: { version: "v2" } }, FILES)).toContain("version v2"));
});

describe.skipIf(missing)(`components${because}`, () => {
  const component = (name: string): Record<string, string> => ({
    [`components/${name}/kustomization.yaml`]: "apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [c.yaml]\n",
    [`components/${name}/c.yaml`]: configMap(name),
  });
  const FILES = {
    "base/kustomization.yaml": "resources: [a.yaml]\n",
    "base/a.yaml": configMap("a"),
    ...component("one"),
    ...component("two"),
  };
  const withComponents = (...components: string[]): Promise<string[] | string> => names({ path: "base", kustomize: { components } }, FILES);

  test("by a glob", async () => expect(await withComponents("../components/*")).toEqual(["a", "one", "two"]));
  test("each once", async () => expect(await withComponents("../components/t*", "../components/two")).toEqual(["a", "two"]));
  test("a glob that matches none is missing", async () =>
    expect(await withComponents("../components/x*")).toContain("the component ../components/x* is not there"));
});
