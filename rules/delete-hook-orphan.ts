// PostDelete hooks run when the objects of the Application have been deleted: a ConfigMap, claim or account that the hook
// needs is gone by then. Its pod never starts, and the deletion of the Application hangs.
// Source: controller/appcontroller.go (finalizeApplicationDeletion, shouldBeDeleted), controller/hook.go.
import { isDeletedWithApplication, takesProduct } from "../src/model/deletion.ts";
import { firstOfPair, isOfPods } from "../src/model/lateness.ts";
import { accountsOf, isBinding } from "../src/model/rbac.ts";
import type { Model } from "../src/model/resolve.ts";
import { getText } from "../src/model/resource.ts";
import { defineRule, describe, locateOrder } from "../src/rule.ts";
import { deleteHooks, HOOK, isSkipped } from "../src/schedule/hook.ts";
import { phases } from "../src/schedule/phase.ts";
import type { Field, Resource } from "../src/types.ts";

/**
 * The grants of an account that are gone when its hook runs; none where a binding stays together with its role, since that
 * may be all that the hook needs.
 */
function lostGrants(grants: readonly Resource[], isGone: (resource: Resource) => boolean): Resource[] {
  const roleOf = ({ manifest }: Resource): Resource | undefined =>
    grants.find(({ kind, name }) => kind === getText(manifest, ["roleRef", "kind"]) && name === getText(manifest, ["roleRef", "name"]));
  const stays = (binding: Resource): boolean => {
    const role = roleOf(binding);
    return !isGone(binding) && (role === undefined || !isGone(role));
  };
  return grants.filter(isBinding).some(stays) ? [] : grants.filter(isGone);
}

interface Orphaned {
  readonly hook: Resource;
  readonly target: Resource;
  readonly field: Field | undefined;
  /** Named with it: what gives the account its rights. */
  readonly grants: readonly Resource[];
}

function orphaned(model: Model): Orphaned[] {
  const isGone = (resource: Resource): boolean =>
    !deleteHooks(resource.annotations).includes("PostDelete") &&
    isDeletedWithApplication(model, resource) &&
    !isSkipped(resource.annotations) &&
    phases(resource.annotations).length > 0;
  const hooks = model.schedule.deleteHooks.filter(({ hooks: kinds }) => kinds.includes("PostDelete")).map(({ resource }) => resource);
  if (hooks.length === 0) return [];
  const accounts = accountsOf(model, hooks);
  return hooks.flatMap((hook): Orphaned[] => {
    const grants = lostGrants(accounts.find(({ from }) => from === hook)?.grants ?? [], isGone);
    const needed = model.referencesOf(hook).flatMap((reference): Orphaned[] => {
      if (!isOfPods(reference) || reference.optional || reference.use === "pullSecret") return [];
      const own = model.target(reference.to);
      const makers = model.producers(reference.to).map(({ producer }) => producer);
      const providers = own === undefined ? makers : [own, ...makers];
      const [target] = providers;
      const isAccount = reference.use === "account";
      const isLeft = providers.some((provider) => !isGone(provider)) || (own === undefined && !makers.every(takesProduct));
      return target !== undefined && !isLeft ? [{ hook, target, field: reference.field, grants: isAccount ? grants : [] }] : [];
    });
    const hasAccount = needed.some(({ target }) => target.kind === "ServiceAccount");
    const [grant, ...more] = grants;
    const field = accounts.find(({ from }) => from === hook)?.field;
    return hasAccount || grant === undefined ? needed : [...needed, { hook, target: grant, field, grants: more }];
  });
}

export default defineRule({
  meta: {
    description: "Disallow a PostDelete hook that needs an object which is deleted before it runs",
    severity: "error",
    preset: "recommended",
    when: "deletion",
    messages: {
      gone: "{{ hook }} runs when the Application has been deleted, but it needs {{ target }}, which is deleted before: {{ end }}.",
    },
    help: {
      gone: "Make {{ target }} a PostDelete hook too (argocd.argoproj.io/hook: PostDelete) with HookSucceeded as its delete policy, or do the work in a PreDelete hook.",
    },
  },
  check({ model, report }) {
    const isFirst = firstOfPair();
    for (const { hook, target, field, grants } of orphaned(model)) {
      if (!isFirst(hook, target)) continue;
      const isGrant = target.group === "rbac.authorization.k8s.io";
      report({
        messageId: "gone",
        data: {
          hook: `${describe(model, hook)} (PostDelete)`,
          target: describe(model, target),
          end: isGrant ? "its requests are forbidden" : "its pod cannot start, and the deletion hangs",
        },
        resource: hook,
        at:
          field === undefined
            ? hook.locateKey(["metadata", "annotations", hook.annotations[HOOK] === undefined ? "helm.sh/hook" : HOOK])
            : hook.locate(field),
        related: [target, ...grants].map((resource) => ({ resource, at: locateOrder(resource), note: "deleted before the hook runs" })),
      });
    }
  },
});
