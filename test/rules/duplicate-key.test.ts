import rule from "../../rules/duplicate-key.ts";
import { testRule } from "../../src/rule-tester.ts";

testRule("duplicate-key", rule, {
  valid: {
    "every key once": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings}
      data: {LOG_LEVEL: info, LOG_FORMAT: json}
    `,
    "one key in two mappings": `
      apiVersion: v1
      kind: Service
      metadata: {name: api, labels: {name: api}}
      spec: {ports: [{name: http, port: 80}, {name: https, port: 443}]}
    `,
    "one key in two documents": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: a}
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: b}
    `,
    "keys that differ in case": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings}
      data: {level: info, LEVEL: debug}
    `,
    "a merge key and a key that overrides it": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
        labels: &labels {app: api, tier: back}
        annotations:
          <<: *labels
          tier: front
    `,
    "a file that is no manifest": `
      replicas: 1
      replicas: 2
    `,
    "the same word in a text": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings}
      data:
        settings.yaml: |
          level: info
          level: debug
    `,
  },
  invalid: {
    "an annotation twice: the last one counts": `
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: api
        annotations:
          argocd.argoproj.io/sync-wave: "-1"  # related
          example.com/team: shop
          argocd.argoproj.io/sync-wave: "2"  # expect: duplicate warning
    `,
    "a key of a container": `
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: api}
      spec:
        template:
          spec:
            containers:
              - name: web
                image: registry.example.com/web:1
              - name: api
                envFrom: [{configMapRef: {name: a}}]  # related
                image: registry.example.com/api:1
                envFrom: [{configMapRef: {name: b}}]  # expect: duplicate warning
    `,
    "a key at the top": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings}
      data: {a: "1"}  # related
      data: {b: "2"}  # expect: duplicate warning
    `,
    "a key three times: each later one": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings}
      data:
        level: info  # related
        level: warn  # expect: duplicate warning
        level: debug  # expect: duplicate warning
    `,
    "keys that are equal only once they are read": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings}
      data:
        yes: a  # related
        "true": b  # expect: duplicate warning
    `,
    "keys of one flow mapping": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings}
      data: {level: info, level: debug}  # expect: duplicate warning # related
    `,
    "in the second document": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: a}
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: b  # related
        name: c  # expect: duplicate warning
    `,
    "in an item of a List": `
      apiVersion: v1
      kind: List
      items:
        - apiVersion: v1
          kind: ConfigMap
          metadata: {name: a}
        - apiVersion: v1
          kind: ConfigMap
          metadata: {name: b}
          data:
            level: info  # related
            level: debug  # expect: duplicate warning
    `,
  },
});
