// When an Application is deleted, Argo CD deletes its objects wave by wave, the highest first, and waits for each wave. A
// custom resource with a finalizer stays until its operator removes that. When the operator is gone by then, nobody does.
// Source: controller/sort_delete.go (FilterObjectsForDeletion), controller/appcontroller.go (finalizeApplicationDeletion).
import { isCustom } from "../src/model/custom-resources.ts";
import { isDeletedWithApplication } from "../src/model/deletion.ts";
import { type Installer, installers, linkOf } from "../src/model/installers.ts";
import { accountsOf } from "../src/model/rbac.ts";
import type { Model } from "../src/model/resolve.ts";
import { getList } from "../src/model/resource.ts";
import { defineRule, describe, describeAt, locateOrder } from "../src/rule.ts";
import { isHook } from "../src/schedule/hook.ts";
import { compareWaves } from "../src/schedule/schedule.ts";
import { wave } from "../src/schedule/wave.ts";
import type { Resource } from "../src/types.ts";

const NOT_OF_OPERATORS = /^(?:foregroundDeletion|orphan|kubernetes|.*argocd\.argoproj\.io(?:\/.*)?)$/;
const WRITES = new Set(["*", "patch", "update"]);

function ownFinalizers({ manifest }: Resource): string[] {
  const finalizers = getList(manifest, ["metadata", "finalizers"]);
  return finalizers.filter((name): name is string => typeof name === "string" && !NOT_OF_OPERATORS.test(name));
}

/** The groups of custom resources that the account of a workload may write. */
function writableGroups(model: Model, workloads: readonly Resource[]): ReadonlyMap<Resource, ReadonlySet<string>> {
  return new Map(
    accountsOf(model, workloads).map(({ from, grants }) => {
      const rules = grants.flatMap(({ manifest }) => getList(manifest, ["rules"]));
      const writing = rules.filter((rule) => getList(rule, ["verbs"]).some((verb) => WRITES.has(String(verb))));
      return [from, new Set(writing.flatMap((rule) => getList(rule, ["apiGroups"]).map(String)))];
    }),
  );
}

export default defineRule({
  meta: {
    description: "Require an operator in an earlier wave than the custom resources that it finalizes, so that it is deleted after them",
    severity: "info",
    preset: "strict",
    when: "deletion",
    messages: {
      before:
        "{{ operator }} is deleted before {{ object }}, since Argo CD deletes the highest wave first: nobody is left to remove the finalizer, and the deletion of the Application hangs.",
      together:
        "{{ operator }} is deleted together with {{ object }}, of the same wave: when the operator is gone first, nobody removes the finalizer, and the deletion of the Application hangs.",
    },
    help: {
      before: "Put {{ name }} into a lower wave than {{ objects }}, for example wave {{ wave }}{{ along }}.",
      together: "Put {{ name }} into a lower wave than {{ objects }}, for example wave {{ wave }}{{ along }}.",
    },
  },
  check({ model, report }) {
    const isOrdinary = (resource: Resource): boolean =>
      model.schedule.stepsOf(resource).length > 0 && !isHook(resource.annotations) && isDeletedWithApplication(model, resource);
    const customs = model.resources.filter((resource) => isCustom(resource) && isOrdinary(resource));
    if (customs.length === 0) return;
    // Without its Subscription an operator of OLM stays.
    const operators = installers(model).filter(({ by, resource }) => by !== "subscription" && isOrdinary(resource));
    const writable = writableGroups(
      model,
      operators.map(({ resource }) => resource),
    );
    const finalizes = (operator: Installer, object: Resource): boolean => {
      const link = linkOf(operator, object);
      const hasOwn = ownFinalizers(object).length > 0;
      return link === undefined ? hasOwn && writable.get(operator.resource)?.has(object.group) === true : hasOwn || link.finalizes;
    };
    for (const operator of operators) {
      const { resource } = operator;
      const ofOperator = wave(resource.annotations);
      const isEarly = (object: Resource): boolean => compareWaves(wave(object.annotations), ofOperator) <= 0;
      const objects = customs
        .filter((object) => object !== resource && isEarly(object) && finalizes(operator, object))
        .sort((a, b) => compareWaves(wave(a.annotations), wave(b.annotations)));
      const [first, ...others] = objects;
      if (first === undefined) continue;
      const lowest = wave(first.annotations);
      report({
        messageId: compareWaves(lowest, ofOperator) < 0 ? "before" : "together",
        data: {
          operator: describeAt(model, resource),
          object: describeAt(model, first),
          name: describe(model, resource),
          objects:
            others.length === 0 ? describe(model, first) : `${describe(model, first)} and ${others.length} more of its custom resources`,
          along: operator.by === "workload" ? ", with its account and its roles" : "",
          wave: String(typeof lowest === "bigint" ? lowest - 1n : lowest - 1),
        },
        resource,
        at: locateOrder(resource),
        related: objects.map((object) => ({ resource: object, at: object.locate(), note: "has a finalizer" })),
      });
    }
  },
});
