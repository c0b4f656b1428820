import rule from "../../rules/applicationset-template-wave.ts";
import { testRule } from "../../src/rule-tester.ts";

/** An ApplicationSet with annotations, whose template has a line of annotations. */
const set = (own: string, line: string, apiVersion = "argoproj.io/v1alpha1"): string => `
  apiVersion: ${apiVersion}
  kind: ApplicationSet
  metadata: {name: apps, annotations: {${own}}}
  spec:
    generators: [{list: {elements: [{name: shop}]}}]
    template:
      metadata:
        name: "{{name}}"
        annotations:
          team: red
          ${line}
`;
const WAVE = `argocd.argoproj.io/sync-wave: "4"`;
const FOUND = `${WAVE}  # expect: inert info`;

testRule("applicationset-template-wave", rule, {
  valid: {
    "no wave on the template": set(WAVE, "notifications.argoproj.io/subscribe: x"),
    "the ApplicationSet has another wave": set(`argocd.argoproj.io/sync-wave: "3"`, WAVE),
    "a number is non-string-annotation's": set("", "argocd.argoproj.io/sync-wave: 4"),
    "another order key": set("", "argocd.argoproj.io/hook: PreSync"),
    "another group": set("", WAVE, "example.com/v1"),
    "another kind with a template": set("", WAVE).replace("kind: ApplicationSet", "kind: Rollout"),
    "a template without metadata": `
      apiVersion: argoproj.io/v1alpha1
      kind: ApplicationSet
      metadata: {name: apps}
      spec: {template: {}}
    `,
    "a copy that Argo CD drops": `
      apiVersion: argoproj.io/v1alpha1
      kind: ApplicationSet
      metadata: {name: apps}
      spec: {template: {metadata: {annotations: {argocd.argoproj.io/sync-wave: "4"}}}}
      ---
      apiVersion: argoproj.io/v1alpha1
      kind: ApplicationSet
      metadata: {name: apps}
    `,
  },
  invalid: {
    "no wave on the ApplicationSet": set("", FOUND),
    "the same wave on the ApplicationSet": set(WAVE, FOUND),
    "a wave that the generator fills in": set("", `argocd.argoproj.io/sync-wave: "{{wave}}"  # expect: inert`),
    "another annotation on the ApplicationSet": set(`helm.sh/hook-weight: "4"`, FOUND),
  },
});
