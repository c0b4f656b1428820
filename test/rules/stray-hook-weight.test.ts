import rule from "../../rules/stray-hook-weight.ts";
import { testRule } from "../../src/rule-tester.ts";

const service = (annotations: string): string => `
  apiVersion: v1
  kind: Service
  metadata: {name: api, annotations: ${annotations}}
`;

testRule("stray-hook-weight", rule, {
  valid: {
    "a weight on a Helm hook": service(`{helm.sh/hook: pre-install, helm.sh/hook-weight: "2"}`),
    "a weight on an Argo CD hook": service(`{argocd.argoproj.io/hook: PreSync, helm.sh/hook-weight: "2"}`),
    "a wave beside it decides": service(`{argocd.argoproj.io/sync-wave: "1", helm.sh/hook-weight: "2"}`),
    "weight 0 changes nothing": service(`{helm.sh/hook-weight: "0"}`),
    "weight -0 is 0 too": service(`{helm.sh/hook-weight: "-0"}`),
    "a weight that is no integer is invalid-wave's": service(`{helm.sh/hook-weight: "1.5"}`),
    "a weight that is no string is non-string-annotation's": service(`{helm.sh/hook-weight: 2}`),
    "an object that is skipped": service(`{argocd.argoproj.io/hook: Skip, helm.sh/hook-weight: "2"}`),
    "an object of crd-install": service(`{helm.sh/hook: crd-install, helm.sh/hook-weight: "2"}`),
    "a misspelt Helm hook is unknown-annotation's": service(`{helm.sh/hooks: pre-install, helm.sh/hook-weight: "2"}`),
    "a misspelt Argo CD hook is unknown-annotation's": service(`{argo-cd.argoproj.io/hook: PreSync, helm.sh/hook-weight: "2"}`),
    "no annotations at all": `
      apiVersion: v1
      kind: Service
      metadata: {name: api}
    `,
  },
  invalid: {
    "a weight on an ordinary Service": `
      apiVersion: v1
      kind: Service
      metadata:
        name: api
        annotations:
          example.com/team: shop
          helm.sh/hook-weight: "2"  # expect: stray warning
    `,
    "a negative weight": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: api
        annotations:
          helm.sh/hook-weight: "-5"  # expect: stray warning
    `,
    "a weight beside a deletion policy, without a hook": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          helm.sh/hook-delete-policy: hook-succeeded
          helm.sh/hook-weight: "+1"  # expect: stray warning
    `,
  },
});
