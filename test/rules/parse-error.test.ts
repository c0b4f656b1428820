import rule from "../../rules/parse-error.ts";
import { testRule } from "../../src/rule-tester.ts";

testRule("parse-error", rule, {
  valid: {
    "documents that can be read": `
      # A comment only
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: a}
      ---
      ---  # nothing in between
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: b}
    `,
    "only comments follow the end of a document": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: a}
      ...
      # the end

    `,
    "the next document follows the end of one": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: a}
      ...
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: b}
    `,
    "three dots inside a text": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: a}
      data:
        text: |
          ...
          more
    `,
    "a key twice is duplicate-key's": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: a}
      data: {a: "1", a: "2"}
    `,
    "an anchor and its alias": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: &name a, labels: {app: *name}}
    `,
    "an empty file": { files: { "empty.yaml": "" } },
    "one JSON object": { files: { "a.json": `{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a"}}` } },
  },
  invalid: {
    "a mapping inside a plain text": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: a: b  # expect: unreadable error
    `,
    "a key that is less indented than its neighbours": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
          name: a
        namespace: b  # expect: unreadable error
    `,
    "an alias without an anchor": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: *nowhere  # expect: unreadable error
    `,
    "a tab that indents": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
      \tname: a  # expect: unreadable error
    `,
    "infinity has no JSON": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: a}
      data:
        limit: .inf  # expect: unreadable error
    `,
    "a text after the separator": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: a}
      --- b  # expect: unreadable error
    `,
    "a directive": `
      %YAML 1.1
      ---  # expect: unreadable error
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: a}
    `,
    "the other documents are still read, each broken one is told": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: a: b}  # expect: unreadable error
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: c}
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: *nowhere}  # expect: unreadable error
    `,
    "two mistakes in one document are said once": `
      apiVersion: v1
      kind: ConfigMap
      metadata:
        name: *nowhere  # expect: unreadable error
        namespace: *neither
    `,
    "text after the end of a document": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: a}
      ...
      apiVersion: v1  # expect: lost warning
      kind: ConfigMap
      metadata: {name: b}
    `,
    "text after the end of a document and a comment": `
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: a}
      ...
      # the next one
      apiVersion: v1  # expect: lost warning
      kind: ConfigMap
      metadata: {name: b}
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: c}
    `,
    "a second file": {
      files: {
        "good.yaml": `
          apiVersion: v1
          kind: ConfigMap
          metadata: {name: a}
        `,
        "bad.yaml": `
          apiVersion: v1
          kind: ConfigMap
          metadata: {name: *nowhere}  # expect: unreadable error
        `,
      },
    },
  },
});
