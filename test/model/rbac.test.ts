import { describe, expect, test } from "vitest";
import { accountsOf, accountUses, isBinding } from "../../src/model/rbac.ts";
import type { Model } from "../../src/model/resolve.ts";
import { modelOf, named, resourceOf } from "./read.ts";

const RBAC = "rbac.authorization.k8s.io/v1";
const HOOK = "argocd.argoproj.io/hook";

const object = (type: string, name: string, more = "", notes = "", metadata = "") => {
  const [apiVersion, kind] = type.split(" ");
  return `{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: ${name}${metadata}, annotations: {${notes}}}${more && `, ${more}`}}`;
};
const subject = (name: string, more = "") => `{kind: ServiceAccount, name: ${name}${more}}`;
const binding = (name: string, subjects: string, role = "Role reader", kind = "RoleBinding", metadata = "") => {
  const [roleKind, roleName] = role.split(" ");
  return object(`${RBAC} ${kind}`, name, `roleRef: {kind: ${roleKind}, name: ${roleName}}, subjects: [${subjects}]`, "", metadata);
};
const role = (name: string, kind = "Role", metadata = "") => object(`${RBAC} ${kind}`, name, "rules: []", "", metadata);
const job = (name: string, podSpec: string, notes = "", metadata = "") =>
  object("batch/v1 Job", name, `spec: {template: {spec: {${podSpec}}}}`, notes, metadata);
const read = (...objects: string[]): Model => modelOf(objects.join("\n---\n"));

/** The uses, each as who uses which account, and what it is granted. */
const told = (uses: ReturnType<typeof accountsOf>) =>
  uses.map(({ from, account, grants }) => [from.name, `${account.namespace}/${account.name}`, grants.map(({ name }) => name)]);

test.each<[string, boolean]>([
  [`${RBAC} RoleBinding`, true],
  [`${RBAC} ClusterRoleBinding`, true],
  [`${RBAC} Role`, false],
  [`${RBAC} ClusterRole`, false],
  ["example.com/v1 RoleBinding", false],
])("isBinding: %s: %s", (type, expected) => expect(isBinding(resourceOf(object(type, "a")))).toBe(expected));

describe("accountsOf", () => {
  const BOUND = [role("reader"), binding("gives", subject("sa"))];

  test("names the binding and its role, the field that names the account, and the account", () => {
    const model = read(job("a", "serviceAccountName: sa"), object("v1 ServiceAccount", "sa"), ...BOUND);
    expect(told(accountsOf(model))).toEqual([["a", "shop/sa", ["gives", "reader"]]]);
    expect(accountsOf(model)[0]).toMatchObject({
      field: ["spec", "template", "spec", "serviceAccountName"],
      resource: named(model, "sa"),
    });
  });
  test("an account that is not in the render", () =>
    expect(accountsOf(read(job("a", "serviceAccountName: sa"), ...BOUND))[0]?.resource).toBeUndefined());
  test("the old name of the field counts where the new one is missing", () => {
    const old = accountsOf(read(job("a", "serviceAccount: sa"), ...BOUND));
    expect(old.map(({ field }) => field)).toEqual([["spec", "template", "spec", "serviceAccount"]]);
    expect(told(accountsOf(read(job("a", "serviceAccount: other, serviceAccountName: sa"), ...BOUND)))).toEqual([
      ["a", "shop/sa", ["gives", "reader"]],
    ]);
  });
  test("a pod that names none runs as the default account", () => {
    const model = read(job("a", "containers: []"), role("reader"), binding("gives", subject("default")));
    expect(told(accountsOf(model))).toEqual([["a", "shop/default", ["gives", "reader"]]]);
    expect(accountsOf(model)[0]?.field).toBeUndefined();
  });
  test("a role that is not in the render is left out, as is an account without a binding", () => {
    const model = read(job("a", "serviceAccountName: sa"), job("b", "serviceAccountName: other"), binding("gives", subject("sa")));
    expect(told(accountsOf(model))).toEqual([["a", "shop/sa", ["gives"]]]);
    expect(accountsOf(read(job("a", "serviceAccountName: sa"), role("reader")))).toEqual([]);
  });
  test("a ClusterRole has no namespace, and a ClusterRoleBinding reaches an account by its namespace", () => {
    const model = read(
      job("a", "serviceAccountName: sa"),
      role("view", "ClusterRole"),
      binding("all", subject("sa", ", namespace: shop"), "ClusterRole view", "ClusterRoleBinding"),
      binding("one", subject("sa"), "ClusterRole view"),
    );
    expect(told(accountsOf(model))).toEqual([["a", "shop/sa", ["all", "view", "one"]]]);
    const without = read(job("a", "serviceAccountName: sa"), binding("all", subject("sa"), "ClusterRole view", "ClusterRoleBinding"));
    expect(accountsOf(without)).toEqual([]);
  });
  test("a Role is that of the binding's own namespace", () => {
    const model = read(
      job("a", "serviceAccountName: sa"),
      role("reader"),
      binding("gives", subject("sa", ", namespace: shop"), "Role reader", "RoleBinding", ", namespace: far"),
    );
    expect(told(accountsOf(model))).toEqual([["a", "shop/sa", ["gives"]]]);
  });
  test("a subject without a namespace is in that of the binding", () => {
    const far = binding("gives", subject("sa"), "Role reader", "RoleBinding", ", namespace: far");
    expect(accountsOf(read(job("a", "serviceAccountName: sa"), far))).toEqual([]);
    expect(told(accountsOf(read(job("a", "serviceAccountName: sa", "", ", namespace: far"), far)))).toEqual([["a", "far/sa", ["gives"]]]);
  });
  test("users and groups are no accounts", () =>
    expect(
      accountsOf(read(job("a", "serviceAccountName: sa"), binding("gives", "{kind: User, name: sa}, {kind: Group, name: sa}"))),
    ).toEqual([]));
  test("a role that two bindings give is named once; the bindings come by kind and name", () => {
    const model = read(
      job("a", "serviceAccountName: sa"),
      binding("z", subject("sa")),
      binding("x", `${subject("other")}, ${subject("sa")}`),
      role("reader"),
    );
    expect(told(accountsOf(model))).toEqual([["a", "shop/sa", ["x", "reader", "z"]]]);
  });
  test("of a binding that is written twice the last counts", () => {
    const model = read(job("a", "serviceAccountName: sa"), binding("gives", subject("sa")), binding("gives", subject("other")));
    expect(accountsOf(model)).toEqual([]);
  });
  test("all objects with pods are asked, or those that are given", () => {
    const deployment = object("apps/v1 Deployment", "d", "spec: {template: {spec: {serviceAccountName: sa}}}");
    const model = read(job("a", "serviceAccountName: sa"), deployment, ...BOUND);
    expect(accountsOf(model).map(({ from }) => from.name)).toEqual(["a", "d"]);
    expect(accountsOf(model, [named(model, "d")]).map(({ from }) => from.name)).toEqual(["d"]);
  });
});

describe("accountUses", () => {
  const template = "spec: {template: {spec: {serviceAccountName: sa}}}";
  const uses = (...objects: string[]) => accountUses(read(...objects, binding("gives", subject("sa")))).map(({ from }) => from.name);

  test("are those of Jobs, of Pods that run once, of Workflows, and of hooks with pods", () =>
    expect(
      uses(
        job("job", "serviceAccountName: sa"),
        object("v1 Pod", "once", "spec: {restartPolicy: Never, serviceAccountName: sa}"),
        object("argoproj.io/v1alpha1 Workflow", "workflow", "spec: {serviceAccountName: sa}"),
        object("apps/v1 Deployment", "hook", template, `${HOOK}: PreSync`),
      ),
    ).toEqual(["job", "once", "workflow", "hook"]));
  test("not those of workloads and of what runs on a schedule", () =>
    expect(
      uses(
        object("apps/v1 Deployment", "api", template),
        object("v1 Pod", "always", "spec: {serviceAccountName: sa}"),
        object("batch/v1 CronJob", "cron", `spec: {jobTemplate: {${template}}}`),
      ),
    ).toEqual([]));
  test("not those of what no sync runs, or what waits for a person", () =>
    expect(
      uses(
        job("skipped", "serviceAccountName: sa", `${HOOK}: Skip`),
        job("deleting", "serviceAccountName: sa", `${HOOK}: PostDelete`),
        job("failing", "serviceAccountName: sa", `${HOOK}: SyncFail`),
        object("batch/v1 Job", "suspended", "spec: {suspend: true, template: {spec: {serviceAccountName: sa}}}"),
      ),
    ).toEqual([]));
});
