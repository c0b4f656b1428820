import rule from "../../rules/invalid-wave.ts";
import { testRule } from "../../src/rule-tester.ts";

const withWave = (value: string): string => `
  apiVersion: v1
  kind: ConfigMap
  metadata:
    name: settings
    annotations:
      argocd.argoproj.io/sync-wave: ${value}
`;

testRule("invalid-wave", rule, {
  valid: {
    "an integer": withWave(`"1"`),
    "a negative integer": withWave(`"-5"`),
    "an integer with a plus": withWave(`"+5"`),
    "an integer with a leading zero": withWave(`"05"`),
    "the largest of 64 bits": withWave(`"9223372036854775807"`),
    "the smallest of 64 bits": withWave(`"-9223372036854775808"`),
    "a wave that is no string is non-string-annotation's": withWave("1.5"),
    "an empty value is null, which is non-string-annotation's": withWave(""),
    "an integer as a weight": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: migrate, annotations: {helm.sh/hook: pre-install, helm.sh/hook-weight: "-1"}}
    `,
    "a weight that nobody reads, since the wave is good": `
      apiVersion: batch/v1
      kind: Job
      metadata: {name: migrate, annotations: {argocd.argoproj.io/sync-wave: "1", helm.sh/hook-weight: first}}
    `,
    "no wave": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings}
    `,
    "a pod template has no wave that counts": `
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: api}
      spec: {template: {metadata: {annotations: {argocd.argoproj.io/sync-wave: "1.5"}}}}
    `,
  },
  invalid: {
    "a decimal": withWave(`"1.0"  # expect: invalid error`),
    spaces: withWave(`" 1"  # expect: invalid error`),
    "an empty text": withWave(`""  # expect: invalid error`),
    "a word": withWave("first  # expect: invalid error"),
    "an exponent": withWave(`"1e3"  # expect: invalid error`),
    "hexadecimal digits": withWave(`"0x1"  # expect: invalid error`),
    "an underscore": withWave(`"1_0"  # expect: invalid error`),
    "one more than 64 bits hold": withWave(`"9223372036854775808"  # expect: invalid error`),
    "one less than 64 bits hold": withWave(`"-9223372036854775809"  # expect: invalid error`),
    "a newline at the end": withWave(`|  # expect: invalid error
        1`),
    "quotes inside quotes": withWave(`"'1'"  # expect: invalid error`),
    "a placeholder of envsubst": withWave(`"\${WAVE}"  # expect: placeholder info`),
    "a placeholder of a vault plugin": withWave(`"<path:secret/data/waves#api>"  # expect: placeholder info`),
    "a placeholder of a template": withWave(`"{{ .Values.wave }}"  # expect: placeholder info`),
    "a placeholder beside digits": withWave(`"1\${WAVE}"  # expect: placeholder info`),
    "a weight": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          helm.sh/hook: pre-install
          helm.sh/hook-weight: "1.5"  # expect: invalid error
    `,
    "a wave, though the weight takes its place": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/sync-wave: first  # expect: invalid error
          helm.sh/hook-weight: "2"
    `,
    "wave and weight": `
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: migrate
        annotations:
          argocd.argoproj.io/sync-wave: first  # expect: invalid error
          helm.sh/hook-weight: second  # expect: invalid error
    `,
    "an object that is no hook": `
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: api, annotations: {argocd.argoproj.io/sync-wave: "1 "}}  # expect: invalid error
    `,
  },
});
