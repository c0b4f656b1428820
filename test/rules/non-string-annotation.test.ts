import rule from "../../rules/non-string-annotation.ts";
import { testRule } from "../../src/rule-tester.ts";

const withValue = (value: string): string => `
  apiVersion: apps/v1
  kind: Deployment
  metadata:
    name: api
    annotations:
      example.com/value: ${value}
`;

testRule("non-string-annotation", rule, {
  valid: {
    "a number in quotes": withValue(`"1"`),
    "an empty text in quotes": withValue(`""`),
    "a word": withValue("shop"),
    "a date stays a text": withValue("2024-05-01"),
    "a time stays a text": withValue("12:30"),
    "a version of three parts": withValue("1.2.3"),
    "a number that no float can hold stays a text": withValue("1e400"),
    "annotations that are null": `
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: api
        annotations:
    `,
    "annotations that are empty": `
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: api, annotations: {}}
    `,
    "a CustomResourceDefinition is exempt": `
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: backups.example.com, annotations: {example.com/generation: 1}}
    `,
    "strings on the template of an ApplicationSet": `
      apiVersion: argoproj.io/v1alpha1
      kind: ApplicationSet
      metadata: {name: shop, annotations: {argocd.argoproj.io/sync-wave: "1"}}
      spec: {template: {metadata: {annotations: {argocd.argoproj.io/sync-wave: "1"}}}}
    `,
    "a template of another ApplicationSet": `
      apiVersion: example.com/v1
      kind: ApplicationSet
      metadata: {name: shop}
      spec: {template: {metadata: {annotations: {example.com/order: 1}}}}
    `,
    "a label": `
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: api, labels: {example.com/order: 1}}
    `,
  },
  invalid: {
    "a wave without quotes": `
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: api
        annotations:
          argocd.argoproj.io/sync-wave: 1  # expect: notString error
          example.com/team: shop
    `,
    "a negative number": withValue("-1  # expect: notString error"),
    "a float": withValue("1.5  # expect: notString error"),
    "a boolean": withValue("true  # expect: notString error"),
    "a word that is a boolean": withValue("yes  # expect: notString error"),
    "a letter that is a boolean": withValue("n  # expect: notString error"),
    null: withValue("null  # expect: notString error"),
    "a tilde": withValue("~  # expect: notString error"),
    "nothing after the key": withValue("  # expect: notString error"),
    "an octal number": withValue("010  # expect: notString error"),
    "a list": withValue("[PreSync, Sync]  # expect: notString error"),
    "a mapping": withValue("{wave: 1}  # expect: notString error"),
    "each of several": `
      apiVersion: v1
      kind: Service
      metadata:
        name: api
        annotations:
          example.com/a: 1  # expect: notString error
          example.com/b: "1"
          example.com/c: off  # expect: notString error
    `,
    "an item of a List": `
      apiVersion: v1
      kind: List
      items:
        - apiVersion: v1
          kind: ConfigMap
          metadata:
            name: settings
            annotations:
              argocd.argoproj.io/sync-wave: 1  # expect: notString error
    `,
    "an ApplicationSet itself and its template": `
      apiVersion: argoproj.io/v1alpha1
      kind: ApplicationSet
      metadata:
        name: shop
        annotations:
          argocd.argoproj.io/sync-wave: 1  # expect: notString error
      spec:
        template:
          metadata:
            annotations:
              argocd.argoproj.io/sync-wave: 2  # expect: template error
              example.com/empty:  # expect: template error
    `,
    "annotations as a text": `
      apiVersion: v1
      kind: Service
      metadata:
        name: api
        annotations: none  # expect: notMapping error
    `,
    "annotations as a list": `
      apiVersion: v1
      kind: Service
      metadata:
        name: api
        annotations: [{argocd.argoproj.io/sync-wave: "1"}]  # expect: notMapping error
    `,
  },
});
