import rule from "../../rules/unused-suppression.ts";
import { testRule } from "../../src/rule-tester.ts";

testRule("unused-suppression", rule, {
  valid: {
    "no suppression": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings, annotations: {example.com/ignore: no-such-rule}}
    `,
    "a suppression that names no rule": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings, annotations: {wavelint.dev/ignore: "-- because"}}
    `,
    "another annotation of ours": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: migrate, annotations: {wavelint.dev/migration: contract, wavelint.dev/ignored: no-such-rule}}
    `,
    "a comment that is none of ours": `
      # wavelint-ignore-line no-such-rule -- because
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings}
    `,
    "an annotation on a pod template": `
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: api}
      spec: {template: {metadata: {annotations: {wavelint.dev/ignore: no-such-rule}}}}
    `,
  },
  invalid: {
    "a suppression without a reason, where one is required": {
      files: `
        apiVersion: v1
        kind: ConfigMap
        metadata:
          name: settings
          annotations:
            wavelint.dev/ignore: unused-suppression  # expect: unused warning, # expect: noReason warning
      `,
      options: { requireReason: true },
    },
    "an annotation that names no rule there is": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
        annotations:
          wavelint.dev/ignore: "no-such-rule -- because"  # expect: unknown warning
    `,
    "the rule in the key": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
        annotations:
          wavelint.dev/ignore.no-such-rule: because  # expect: unknown warning
    `,
    "a comment for the next line": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        # wavelint-ignore-next-line no-such-rule -- because  # expect: unknown warning
        name: settings
    `,
    "a comment for the file": `
      # wavelint-ignore-file no-such-rule -- because  # expect: unknown warning
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings}
    `,
    "an expired suppression of no rule is unknown first": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
        annotations:
          wavelint.dev/ignore: "no-such-rule -- because until=2026-01-01"  # expect: unknown warning
    `,
    "a rule that finds nothing here": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
        annotations:
          wavelint.dev/ignore: "unused-suppression -- because"  # expect: unused warning
    `,
    "a rule in the key that finds nothing here": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
        annotations:
          wavelint.dev/ignore.unused-suppression: because  # expect: unused warning
    `,
    "a comment with a rule that finds nothing here": `
      # wavelint-ignore-file unused-suppression -- because  # expect: unused warning
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings}
    `,
    "several rules in one annotation": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
        annotations:
          wavelint.dev/ignore: "no-such-rule, unused-suppression -- because"  # expect: unknown warning # expect: unused warning
    `,
    "a suppression that has ended": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
        annotations:
          wavelint.dev/ignore: "unused-suppression -- because until=2026-01-01"  # expect: expired warning
    `,
    "a comment that has ended": `
      # wavelint-ignore-file unused-suppression -- because until=2026-11-30  # expect: expired warning
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings}
    `,
    "the last day is still good": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: settings
        annotations:
          wavelint.dev/ignore: "unused-suppression -- because until=2026-12-01"  # expect: unused warning
    `,
  },
});
