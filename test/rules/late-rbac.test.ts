import { expect, test } from "vitest";
import rule from "../../rules/late-rbac.ts";
import { testRule } from "../../src/rule-tester.ts";
import { findingsOf, hook, join, object, type Parts, told, wave } from "./objects.ts";

const RBAC = "rbac.authorization.k8s.io/v1";
const LATE = "expect: late warning";
const RELATED = { mark: "related" };
const LATER: Parts = { notes: wave(1), ...RELATED };

/** A Job that runs as an account; the comment stands where it names it. */
const job = (parts: Parts = {}, comment = "", spec = "serviceAccountName: sa"): string =>
  object("batch/v1 Job", "migrate", { body: `spec: {template: {spec: {${spec}}}}${comment && `  # ${comment}`}`, ...parts });
const account = (parts: Parts = {}): string => object("v1 ServiceAccount", "sa", parts);
const role = (parts: Parts = {}, kind = "Role"): string => object(`${RBAC} ${kind}`, "reader", parts);
/** A binding of that role; the comment stands where it names it. */
const binding = (parts: Parts & { name?: string; kind?: string; role?: string; subject?: string } = {}, comment = ""): string => {
  const { name = "gives", kind = "RoleBinding", role: given = "Role", subject = "name: sa", ...rest } = parts;
  const body = [
    `roleRef: {kind: ${given}, name: reader}${comment && `  # ${comment}`}`,
    `subjects: [{kind: ServiceAccount, ${subject}}]`,
  ].join("\n");
  return object(`${RBAC} ${kind}`, name, { body, ...rest });
};
const PRE_SYNC = hook("PreSync");

testRule("late-rbac", rule, {
  valid: {
    "a role and binding in an earlier wave": join(job({ notes: wave(1) }), account(), role(), binding()),
    "a role and binding in an earlier phase": join(job(), account(), role({ notes: PRE_SYNC }), binding({ notes: PRE_SYNC })),
    "the same step: they come before Jobs by kind": join(job(), account(), role(), binding()),
    "hooks of one step": join(...[job, account, role, binding].map((make) => make({ notes: PRE_SYNC }))),
    "a Helm hook with its account, role and binding at lower weights": join(
      job({ notes: 'helm.sh/hook: "pre-install,pre-upgrade"' }),
      ...[account, role, binding].map((make) => make({ notes: 'helm.sh/hook: pre-install, helm.sh/hook-weight: "-1"' })),
    ),
    "a PostSync hook": join(job({ notes: hook("PostSync") }), account(), role({ notes: wave(7) }), binding({ notes: wave(8) })),
    "a binding before its ServiceAccount": join(binding(), role(), account({ notes: wave(1) })),
    "nothing in the render gives the account its rights": join(job({ notes: PRE_SYNC }), account({ notes: PRE_SYNC }), role()),
    "the binding is of another account": join(job({ notes: PRE_SYNC }), role(), binding({ subject: "name: other" })),
    "the binding is of an account in another namespace": join(
      job({ notes: PRE_SYNC }),
      role(),
      binding({ subject: "name: sa, namespace: far" }),
    ),
    "the subject is no ServiceAccount": join(job({ notes: PRE_SYNC }), role(), binding().replace("kind: ServiceAccount", "kind: User")),
    "a binding of another group": join(job({ notes: PRE_SYNC }), role(), binding().replace(RBAC, "authorization.openshift.io/v1")),
    "workloads try again": join(
      object("apps/v1 Deployment", "api", { body: "spec: {template: {spec: {serviceAccountName: sa}}}" }),
      object("batch/v1 CronJob", "cron", { body: "spec: {jobTemplate: {spec: {template: {spec: {serviceAccountName: sa}}}}}" }),
      object("v1 Pod", "shell", { body: "spec: {serviceAccountName: sa}" }),
      account(),
      role({ notes: wave(1) }),
      binding({ notes: wave(1) }),
    ),
    "a Job that waits for a person": join(
      object("batch/v1 Job", "later", { body: "spec: {suspend: true, template: {spec: {serviceAccountName: sa}}}" }),
      role({ notes: wave(1) }),
      binding({ notes: wave(1) }),
    ),
    "Jobs that no sync runs": join(
      ...["Skip", "PostDelete", "SyncFail", "Presync"].map((type, index) =>
        job({ notes: hook(type) }).replace("name: migrate", `name: migrate${index}`),
      ),
      role({ notes: wave(1) }),
      binding({ notes: wave(1) }),
    ),
    "a binding that is dropped since its hook is unknown": join(
      job({ notes: PRE_SYNC }),
      account({ notes: PRE_SYNC }),
      binding({ notes: hook("Presync") }),
    ),
    "a binding in the same step as its role, or after it": join(
      binding(),
      role(),
      binding({ name: "again", notes: wave(1) }),
      binding({ name: "hook", notes: hook("PostSync") }),
    ),
    "a binding of a role that is not in the render": join(binding(), role({ notes: wave(1) }, "ClusterRole")),
    "a binding of a role in another namespace": join(binding(), role({ notes: wave(1), namespace: "far" })),
    "of a binding that is written twice the last counts": join(
      job({ notes: wave(0) }),
      role({ notes: wave(-1) }),
      binding({ notes: wave(1) }),
      binding({ notes: wave(-1) }),
    ),
  },
  invalid: {
    "a PreSync Job whose account, role and binding are ordinary objects": join(
      job({ notes: PRE_SYNC }, LATE),
      account(RELATED),
      role(RELATED),
      binding(RELATED),
    ),
    "a PreSync Job with an account of its own phase": join(
      job({ notes: PRE_SYNC }, LATE),
      account({ notes: PRE_SYNC, ...RELATED }),
      role(RELATED),
      binding(RELATED),
    ),
    "an account that is not in the render": join(job({ notes: PRE_SYNC }, LATE), role(RELATED), binding(RELATED)),
    "an ordinary Job, a wave before": join(job({}, LATE), role(LATER), binding(LATER)),
    "only the binding comes later": join(job({}, LATE), role(), binding(LATER)),
    "a role that is not in the render": join(job({}, LATE), binding(LATER)),
    "only the role comes later: the Job and the binding have one cause": join(job({}, LATE), role(LATER), binding()),
    "a Sync hook of an earlier wave": join(job({ notes: hook("Sync", "", -1) }, LATE), role(RELATED), binding(RELATED)),
    "a PreSync Job whose binding is a PostSync hook": join(
      job({ notes: PRE_SYNC }, LATE),
      role({ notes: PRE_SYNC }),
      binding({ notes: hook("PostSync"), ...RELATED }),
    ),
    "the first phase of a hook in several": join(job({ notes: hook("PreSync,PostSync") }, LATE), role(RELATED), binding(RELATED)),
    "a Helm hook": join(job({ notes: "helm.sh/hook: pre-upgrade" }, LATE), role(RELATED), binding(RELATED)),
    "Helm's weights": join(
      job({ notes: 'helm.sh/hook: pre-install, helm.sh/hook-weight: "-5"' }, LATE),
      role({ notes: "helm.sh/hook: pre-install", ...RELATED }),
      binding({ notes: "helm.sh/hook: pre-install", ...RELATED }),
    ),
    "the default account that nobody names": `
      apiVersion: batch/v1
      kind: Job  # expect: late warning
      metadata: {name: migrate}
      spec: {template: {spec: {containers: []}}}
      ---
      apiVersion: ${RBAC}
      kind: RoleBinding
      metadata: {name: gives, annotations: {${wave(1)}}}  # related
      roleRef: {kind: ClusterRole, name: view}
      subjects: [{kind: ServiceAccount, name: default}]
    `.replaceAll("      ---", "---"),
    "the old name of the field": join(job({}, LATE, "serviceAccount: sa"), role(LATER), binding(LATER)),
    "a ClusterRoleBinding of a ClusterRole": join(
      job({}, LATE),
      role(LATER, "ClusterRole"),
      binding({ kind: "ClusterRoleBinding", role: "ClusterRole", subject: "name: sa, namespace: default", ...LATER }),
    ),
    "a binding in another namespace that names the account": join(
      job({}, LATE),
      role({ ...LATER, namespace: "far" }),
      binding({ namespace: "far", subject: "name: sa, namespace: default", ...LATER }),
    ),
    "one binding of two comes later": join(job({}, LATE), binding(), binding({ name: "more", ...LATER })),
    "each of two Jobs": join(job({}, LATE), job({}, LATE).replace("name: migrate", "name: seed"), role(LATER), binding(LATER)),
    "a Pod that runs once": join(
      object("v1 Pod", "check", { body: `spec: {restartPolicy: Never, serviceAccountName: sa}  # ${LATE}` }),
      role(LATER),
      binding(LATER),
    ),
    "an Argo Workflow": join(
      object("argoproj.io/v1alpha1 Workflow", "check", { body: `spec: {serviceAccountName: sa}  # ${LATE}` }),
      role(LATER),
      binding(LATER),
    ),
    "a Deployment that is a hook": join(
      object("apps/v1 Deployment", "proxy", { notes: PRE_SYNC, body: `spec: {template: {spec: {serviceAccountName: sa}}}  # ${LATE}` }),
      role(RELATED),
      binding(RELATED),
    ),
    "a Job with a generated name": join(
      job({ notes: PRE_SYNC }, LATE).replace("name: migrate", "generateName: migrate-"),
      role(RELATED),
      binding(RELATED),
    ),
    "the namespace of the destination, whether or not all name it": {
      files: join(job({ namespace: "shop" }, LATE), role(LATER), binding(LATER)),
      namespace: "shop",
    },

    // Never applied.
    "a binding that a person may apply": join(job({}, "expect: never warning"), role(), binding({ notes: hook("Skip"), ...RELATED })),
    "a role and binding for the deletion": join(
      job({}, "expect: never warning"),
      role({ notes: hook("PostDelete"), ...RELATED }),
      binding({ notes: hook("PostDelete"), ...RELATED }),
    ),
    "a binding that is applied after a failure only": join(
      job({}, "expect: never warning"),
      binding({ notes: hook("SyncFail"), ...RELATED }),
    ),

    // A binding before its role.
    "a binding before its role": join(binding({}, "expect: binding warning"), role(LATER)),
    "a binding before its ClusterRole": join(binding({ role: "ClusterRole" }, "expect: binding warning"), role(LATER, "ClusterRole")),
    "a ClusterRoleBinding before its ClusterRole": join(
      binding({ kind: "ClusterRoleBinding", role: "ClusterRole" }, "expect: binding warning"),
      role(LATER, "ClusterRole"),
    ),
    "a binding that is a PreSync hook": join(binding({ notes: PRE_SYNC }, "expect: binding warning"), role(RELATED)),
    "a binding of users": join(binding({}, "expect: binding warning").replace("kind: ServiceAccount", "kind: Group"), role(LATER)),
    "a binding before its role, and a Job after both": join(job({ notes: wave(2) }), binding({}, "expect: binding warning"), role(LATER)),
    "a binding of a role that no sync applies": join(
      binding({}, "expect: bindingNever warning"),
      role({ notes: hook("PostDelete"), ...RELATED }),
    ),
    "a binding of a role that a person may apply": join(
      binding({}, "expect: bindingNever warning"),
      role({ notes: hook("Skip"), ...RELATED }),
    ),
  },
});

test("the help puts the Job after all that gives it its rights", () => {
  expect(told(rule, join(job({ notes: PRE_SYNC }), account(), role(), binding()))).toEqual([
    {
      message:
        "Job shop/migrate (PreSync, wave 0) runs as ServiceAccount shop/sa, which gets its rights only later, from RoleBinding shop/gives (Sync, wave 0): until then its requests are forbidden.",
      help: "Make Job migrate a Sync hook in wave 0 (argocd.argoproj.io/hook: Sync).",
    },
  ]);
  const waves = (ofRole: number, ofBinding: number) =>
    told(rule, join(job(), role({ notes: wave(ofRole) }), binding({ notes: wave(ofBinding) }))).map(({ help }) => help);
  expect(waves(1, 2)).toEqual(['Put Job migrate into wave 2 (argocd.argoproj.io/sync-wave: "2").']);
  expect(waves(2, 1)).toEqual(['Put Job migrate and Role reader into wave 1 (argocd.argoproj.io/sync-wave: "1").']);
});

test("the texts for a binding before its role", () => {
  expect(told(rule, join(binding(), role({ notes: wave(1) })))).toEqual([
    {
      message:
        "RoleBinding shop/gives (Sync, wave 0) gives Role shop/reader (Sync, wave 1), which Argo CD applies in a later step: until then it gives nothing.",
      help: 'Put RoleBinding gives into wave 1 (argocd.argoproj.io/sync-wave: "1").',
    },
  ]);
  expect(told(rule, join(binding(), role({ notes: hook("Skip") })))).toEqual([
    {
      message: "RoleBinding shop/gives (Sync, wave 0) gives Role shop/reader (never applied), which no sync applies: it gives nothing.",
      help: "Make Role shop/reader an object that a sync applies before RoleBinding shop/gives.",
    },
  ]);
});

test("what is never applied is named before what comes later", () => {
  const [{ message, help } = {}] = told(rule, join(job(), role({ notes: wave(1) }), binding({ notes: hook("PostDelete") })));
  expect(message).toContain("from RoleBinding shop/gives (never applied), which no sync applies");
  expect(help).toBe("Make RoleBinding shop/gives an object that a sync applies before Job shop/migrate.");
});

test("the other places say what they are", () => {
  const [finding] = findingsOf(rule, join(job(), account(), role({ notes: wave(1) }), binding({ notes: wave(1) })));
  expect(finding?.related.map(({ resource, note }) => [resource?.kind, note])).toEqual([
    ["RoleBinding", "gives the rights"],
    ["Role", "the role"],
    ["ServiceAccount", "the account"],
  ]);
});
