// A Job or hook runs with the rights that its account has at that moment. A Role or binding of a later step is not there
// yet: at the first sync the requests of the Job are forbidden, the Job fails, and with it the sync.
// Source: gitops-engine/pkg/sync/sync_context.go (Sync), sync_tasks.go (phases and waves come before kinds).
import { needs } from "../src/model/lateness.ts";
import { accountUses, isBinding } from "../src/model/rbac.ts";
import type { Timing } from "../src/model/resolve.ts";
import { defineRule, describe, describeAt, locateOrder, type Related } from "../src/rule.ts";
import type { Resource } from "../src/types.ts";

/** After every step. */
const NEVER = Number.MAX_SAFE_INTEGER;

export default defineRule({
  meta: {
    description: "Disallow a Job or hook whose ServiceAccount gets its rights in a later step, and a binding before its role",
    severity: "warning",
    preset: "recommended",
    when: "first-sync",
    messages: {
      late: "{{ from }} runs as ServiceAccount {{ account }}, which gets its rights only later, from {{ grant }}: until then its requests are forbidden.",
      never:
        "{{ from }} runs as ServiceAccount {{ account }}, which gets its rights from {{ grant }}, which no sync applies: its requests are forbidden.",
      binding: "{{ from }} gives {{ role }}, which Argo CD applies in a later step: until then it gives nothing.",
      bindingNever: "{{ from }} gives {{ role }}, which no sync applies: it gives nothing.",
    },
    help: { late: "{{ change }}", never: "{{ change }}", binding: "{{ change }}", bindingNever: "{{ change }}" },
  },
  check({ model, report }) {
    const note = (resource: Resource): string =>
      isBinding(resource) ? "gives the rights" : resource.kind === "ServiceAccount" ? "the account" : "the role";
    const relatedTo = (resources: readonly Resource[]): Related[] =>
      resources.map((resource) => ({ resource, at: locateOrder(resource), note: note(resource) }));
    const isLate = (timing: Timing): boolean => timing === "later" || timing === "never" || timing === "skipped";
    const indexOf = (resource: Resource): number => model.schedule.stepsOf(resource)[0]?.index ?? NEVER;
    const told = new Set<Resource>();
    for (const { from, field, account, resource: own, grants } of accountUses(model)) {
      const [step] = model.schedule.stepsOf(from);
      if (step === undefined) continue;
      // The last of them first: what comes after it comes after all.
      const late = grants.filter((resource) => isLate(model.timing(step, resource))).sort((a, b) => indexOf(b) - indexOf(a));
      const [grant] = late;
      if (grant === undefined) continue;
      for (const resource of late) told.add(resource);
      report({
        messageId: model.timing(step, grant) === "later" ? "late" : "never",
        data: {
          from: describeAt(model, from, step),
          account: `${account.namespace}/${account.name}`,
          grant: describeAt(model, grant),
          change: `Make ${describe(model, grant)} an object that a sync applies before ${describe(model, from)}.`,
        },
        resource: from,
        at: from.locate(field),
        related: relatedTo([...late, ...(own === undefined ? [] : [own])]),
        order: { before: grant, after: from },
      });
    }
    for (const { reference, step } of needs(model)) {
      const { from, to, use, field } = reference;
      const role = use === "role" ? model.target(to) : undefined;
      const timing = role === undefined ? "earlier" : model.timing(step, role);
      if (role === undefined || !isLate(timing) || told.has(role)) continue;
      report({
        messageId: timing === "later" ? "binding" : "bindingNever",
        data: {
          from: describeAt(model, from, step),
          role: describeAt(model, role),
          change: `Make ${describe(model, role)} an object that a sync applies before ${describe(model, from)}.`,
        },
        resource: from,
        at: from.locate(field),
        related: relatedTo([role]),
        order: { before: role, after: from },
      });
    }
  },
});
