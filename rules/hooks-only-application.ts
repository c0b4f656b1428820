// Hooks are no part of what Argo CD compares with git. An Application that has nothing else is always Synced, so automated
// sync never starts it, and a change of a hook starts nothing either.
// Source: controller/state.go (CompareAppState: hooks are left out), controller/appcontroller.go (autoSync).
import { hookKey, syncHooks } from "../src/model/hooks.ts";
import { defineRule, describeAt, locateAnnotation } from "../src/rule.ts";

export default defineRule({
  meta: {
    description: "Disallow an application of nothing but hooks",
    severity: "warning",
    preset: "recommended",
    when: "every-sync",
    messages: {
      onlyHooks:
        "All that this application applies are hooks, such as {{ hook }}: it is always Synced, so automated sync never starts and its hooks never run.",
    },
    help: {
      onlyHooks:
        "Add an ordinary object that changes together with the hooks, such as a ConfigMap with the version, or make them ordinary objects.",
    },
  },
  check({ model, report }) {
    // Of a folder that was found by walking nobody said that it is one Application.
    if (model.application.partial || model.application.isGuess) return;
    const hooks = syncHooks(model);
    const [first] = hooks;
    const applied = new Set(model.schedule.steps.flatMap(({ tasks }) => tasks.flatMap(({ resource }) => resource ?? [])));
    if (first === undefined || applied.size > hooks.length) return;
    const { hook, step } = first;
    report({
      messageId: "onlyHooks",
      data: { hook: describeAt(model, hook, step) },
      resource: hook,
      at: locateAnnotation(hook, hookKey(hook)),
    });
  },
});
