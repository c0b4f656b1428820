// A hook is no part of the application's state: it is not compared, not healed, and by default deleted and created again
// at every sync. What an ordinary object needs, or a hook of another phase, must not be a hook.
// Source: gitops-engine/pkg/sync/sync_context.go (runTasks: BeforeHookCreation; Sync: HookSucceeded), controller/state.go.
import { takesProduct } from "../src/model/deletion.ts";
import { needs, providersOf } from "../src/model/lateness.ts";
import { accountsOf } from "../src/model/rbac.ts";
import type { Model } from "../src/model/resolve.ts";
import { isAtRest, runOf } from "../src/model/workloads.ts";
import { defineRule, describe, describeAt, locateAnnotation, locateOrder } from "../src/rule.ts";
import { deletePolicies } from "../src/schedule/delete-policy.ts";
import { HELM_HOOK, HOOK, isHook } from "../src/schedule/hook.ts";
import { PHASES, phases } from "../src/schedule/phase.ts";
import { compareBytes } from "../src/schedule/schedule.ts";
import type { Resource } from "../src/types.ts";

/** What is needed by being there, besides what makes a Secret or ConfigMap. */
const PASSIVE: ReadonlySet<string> = new Set([
  "/ConfigMap",
  "/Secret",
  "/ServiceAccount",
  "rbac.authorization.k8s.io/Role",
  "rbac.authorization.k8s.io/ClusterRole",
  "rbac.authorization.k8s.io/RoleBinding",
  "rbac.authorization.k8s.io/ClusterRoleBinding",
]);

/** Who needs each hook, and whether it cannot do without: with a pull secret alone it may, since the image may be there. */
function usersOfHooks(model: Model): Map<Resource, Map<Resource, boolean>> {
  const users = new Map<Resource, Map<Resource, boolean>>();
  const add = (hook: Resource, user: Resource, isHard = true): void => {
    if (!isHook(hook.annotations)) return;
    const own = users.get(hook) ?? new Map<Resource, boolean>();
    users.set(hook, own.set(user, isHard || own.get(user) === true));
  };
  for (const need of needs(model))
    for (const { resource } of providersOf(model, need)) add(resource, need.reference.from, need.reference.use !== "pullSecret");
  const applied = model.resources.filter((resource) => model.schedule.stepsOf(resource).length > 0);
  for (const { from, grants } of accountsOf(model, applied)) for (const grant of grants) add(grant, from);
  return users;
}

/** Whether Argo CD waits until an object has ended, so that it needs nothing when the sync has succeeded. */
function hasEnded(model: Model, resource: Resource): boolean {
  return runOf(resource) === "once" && model.schedule.stepsOf(resource).every(({ waits }) => waits === "all");
}

export default defineRule({
  meta: {
    description: "Disallow a hook that an ordinary object, or a hook of another phase, needs",
    severity: "error",
    preset: "recommended",
    when: "every-sync",
    messages: {
      deleted: "{{ hook }} is deleted after every successful sync, but {{ user }} needs it.",
      recreated: "{{ hook }} is deleted and created again at every sync, and never compared with git, but {{ user }} needs it.",
      unmanaged: "{{ hook }} is never compared with git nor healed, since it is a hook, but {{ user }} needs it.",
    },
    help: {
      deleted: "{{ what }}",
      recreated: "{{ what }}",
      unmanaged: "{{ what }}",
    },
  },
  check({ model, report }) {
    const users = usersOfHooks(model);
    for (const hook of model.resources) {
      const own = phases(hook.annotations);
      const isPassive = PASSIVE.has(`${hook.group}/${hook.kind}`) || model.behaviourOf(hook).makes.length > 0;
      if (!isPassive || model.schedule.stepsOf(hook).length === 0) continue;
      const all = users.get(hook) ?? new Map<Resource, boolean>();
      const others = [...all.keys()]
        .filter((user) => !isHook(user.annotations) || phases(user.annotations).some((phase) => !own.includes(phase)))
        .sort((a, b) => Number(isHook(a.annotations)) - Number(isHook(b.annotations)) || compareBytes(model.nameOf(a), model.nameOf(b)));
      const [user] = others;
      if (user === undefined) continue;
      const policies = deletePolicies(hook.annotations);
      const isDeleted = policies.includes("HookSucceeded");
      // A hook of a later phase still finds it: hooks are deleted when the whole sync has succeeded.
      const isMissed = others.some(
        (other) =>
          all.get(other) === true &&
          !isAtRest(other) &&
          ((!isHook(other.annotations) && !hasEnded(model, other)) ||
            phases(other.annotations).some((phase) => own.every((mine) => PHASES.indexOf(phase) < PHASES.indexOf(mine)))),
      );
      const leavesProduct = model.behaviourOf(hook).makes.length > 0 && !takesProduct(hook);
      const isOrdinary = !isHook(user.annotations);
      const phase = phases(user.annotations).find((each) => !own.includes(each)) ?? "Sync";
      const isNeededByHooks = [...all.keys()].some((other) => !others.includes(other));
      const name = describe(model, hook);
      const what = isNeededByHooks
        ? `Keep ${name} for the hooks that need it, and give ${describe(model, user)} one of its own${isOrdinary ? " that is no hook" : ` that is a ${phase} hook`}.`
        : isOrdinary
          ? `Take the hook annotation off ${name}, so that it is an ordinary object, in a wave before what needs it.`
          : `Make ${name} a ${phase} hook too, or an ordinary object in a wave before what needs it.`;
      report({
        messageId: isDeleted ? "deleted" : policies.includes("BeforeHookCreation") ? "recreated" : "unmanaged",
        data: { hook: describeAt(model, hook), user: describeAt(model, user), what },
        severity: isDeleted && isMissed && !leavesProduct ? "error" : "warning",
        resource: hook,
        at: locateAnnotation(hook, hook.annotations[HOOK] === undefined ? HELM_HOOK : HOOK),
        related: others.map((other) => ({ resource: other, at: locateOrder(other), note: "needs it" })),
      });
    }
  },
});
