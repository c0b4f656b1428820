// What the ServiceAccount of a Job or hook may do: the bindings of the render that name it, and their roles.
import { isHook } from "../schedule/hook.ts";
import { compareBytes } from "../schedule/schedule.ts";
import type { Field, Resource } from "../types.ts";
import { isSuspended } from "./behaviour.ts";
import type { Model } from "./resolve.ts";
import { getList, getText } from "./resource.ts";
import { podTemplates, runOf } from "./workloads.ts";

const GROUP = "rbac.authorization.k8s.io";

/** An object with pods, with what gives its account its rights. */
export interface AccountUse {
  readonly from: Resource;
  /** Where the account is named; undefined for the `default` account that nobody names. */
  readonly field: Field | undefined;
  readonly account: { readonly name: string; readonly namespace: string };
  /** The account, when it is in the render. */
  readonly resource: Resource | undefined;
  /** The bindings that name the account, and the roles of the render that they give. */
  readonly grants: readonly Resource[];
}

/** Whether an object is a binding of RBAC. */
export function isBinding({ group, kind }: Resource): boolean {
  return group === GROUP && (kind === "RoleBinding" || kind === "ClusterRoleBinding");
}

function accountOf(resource: Resource): { name: string; field: Field | undefined } | undefined {
  const [template] = podTemplates(resource);
  if (template === undefined) return undefined;
  for (const key of ["serviceAccountName", "serviceAccount"]) {
    const name = getText(template.spec, [key]);
    if (name !== "") return { name, field: [...template.field, key] };
  }
  return { name: "default", field: undefined };
}

/** The objects with pods, each with the grants of its account; those without a grant are left out. Default: all of the render. */
export function accountsOf(model: Model, resources: readonly Resource[] = model.resources): AccountUse[] {
  const bindings = model.resources
    .filter((resource) => isBinding(resource) && !model.isLost(resource))
    .sort((a, b) => compareBytes(model.nameOf(a), model.nameOf(b)));
  if (bindings.length === 0) return [];
  const byAccount = new Map<string, Resource[]>();
  for (const binding of bindings) {
    for (const subject of getList(binding.manifest, ["subjects"])) {
      if (getText(subject, ["kind"]) !== "ServiceAccount") continue;
      const key = `${getText(subject, ["namespace"]) || model.namespaceOf(binding)}/${getText(subject, ["name"])}`;
      const known = byAccount.get(key);
      if (known === undefined) byAccount.set(key, [binding]);
      else known.push(binding);
    }
  }
  const roleOf = (binding: Resource): Resource | undefined => {
    const kind = getText(binding.manifest, ["roleRef", "kind"]);
    const namespace = kind === "ClusterRole" ? "" : model.namespaceOf(binding);
    return model.target({ group: GROUP, kind, namespace, name: getText(binding.manifest, ["roleRef", "name"]) });
  };
  return resources.flatMap((from): AccountUse[] => {
    const named = accountOf(from);
    if (named === undefined) return [];
    const namespace = model.namespaceOf(from);
    const grants = (byAccount.get(`${namespace}/${named.name}`) ?? []).flatMap((binding) => {
      const role = roleOf(binding);
      return role === undefined ? [binding] : [binding, role];
    });
    const account = { name: named.name, namespace };
    const resource = model.target({ group: "", kind: "ServiceAccount", ...account });
    return grants.length === 0 ? [] : [{ from, field: named.field, account, resource, grants: [...new Set(grants)] }];
  });
}

/** The Jobs and hooks with pods that a sync runs, each with the grants of its account. */
export function accountUses(model: Model): AccountUse[] {
  const running = model.resources.filter(
    (resource) =>
      (runOf(resource) === "once" || isHook(resource.annotations)) && model.schedule.stepsOf(resource).length > 0 && !isSuspended(resource),
  );
  return accountsOf(model, running);
}
