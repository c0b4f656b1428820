// Helm tells an install from an upgrade, Argo CD does not: pre-install and pre-upgrade are PreSync, post-install and
// post-upgrade are PostSync, at every sync, the first one too.
// Source: gitops-engine/pkg/sync/hook/helm/type.go, hook/hook.go (Types).
import { isRun, syncHooks } from "../src/model/hooks.ts";
import { defineRule, describeAt, locateAnnotation } from "../src/rule.ts";
import { HELM_HOOK, HOOK, tokens } from "../src/schedule/hook.ts";

export default defineRule({
  meta: {
    description: "Disallow a Helm hook that means only installs or only upgrades, since Argo CD runs it at every sync",
    severity: "warning",
    preset: "recommended",
    when: "every-sync",
    messages: {
      install: "{{ hook }} is meant for the installation only ({{ words }}), but Argo CD runs it at every sync.",
      upgrade:
        "{{ hook }} is meant for upgrades only ({{ words }}), but Argo CD runs it at the first sync too, before there is anything to upgrade.",
    },
    help: {
      install:
        "Make sure that it may run again and again, and say so: helm.sh/hook: {{ both }}. Or leave it out under Argo CD, by a value of the chart.",
      upgrade:
        "Make sure that it may run on an empty cluster, and say so: helm.sh/hook: {{ both }}. Or leave it out under Argo CD, by a value of the chart.",
    },
  },
  check({ model, report }) {
    for (const { hook, step } of syncHooks(model)) {
      const words = tokens(hook.annotations[HELM_HOOK]);
      const ofInstall = words.filter((word) => /^(?:pre|post)-install$/.test(word));
      const ofUpgrade = words.filter((word) => /^(?:pre|post)-upgrade$/.test(word));
      if (!isRun(hook) || hook.annotations[HOOK] !== undefined || (ofInstall.length > 0 && ofUpgrade.length > 0)) continue;
      const own = [...ofInstall, ...ofUpgrade];
      const [when = "pre"] = (own[0] ?? "").split("-");
      report({
        messageId: ofInstall.length > 0 ? "install" : "upgrade",
        data: { hook: describeAt(model, hook, step), words: own.join(", "), both: `${when}-install,${when}-upgrade` },
        resource: hook,
        at: locateAnnotation(hook, HELM_HOOK),
      });
    }
  },
});
