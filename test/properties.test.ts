// What must hold for any input.
import fc from "fast-check";
import { expect, test } from "vitest";
import { rules } from "../rules/index.ts";
import { lint } from "../src/lint.ts";
import { buildModel } from "../src/model/resolve.ts";
import { parseSources } from "../src/model/resource.ts";
import { placeOf, readDocument } from "../src/model/yaml.ts";
import { splitDocuments } from "../src/model/yaml-stream.ts";
import type { Application } from "../src/types.ts";

const piece = fc.constantFrom(
  "a",
  "b:",
  ": ",
  "- ",
  "\n",
  "  ",
  "\t",
  "'",
  '"',
  "#",
  "[",
  "]",
  "{",
  "}",
  ",",
  "&x ",
  "*x",
  "<<: ",
  "|",
  ">",
  "---\n",
  "...\n",
  "!!int ",
  "%Y",
  "1",
  "yes",
  "\r\n",
  "\u2028",
  "é",
  "{{ x }}",
);
const text = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(""));

test("any text is read to its end, and every place lies inside of it", () => {
  fc.assert(
    fc.property(text, (input) => {
      let end = 0;
      for (const document of splitDocuments(input)) {
        expect(document.offset).toBeGreaterThanOrEqual(end);
        expect(input.slice(document.offset, document.offset + document.text.length)).toBe(document.text);
        end = document.offset + document.text.length;
        const result = readDocument(document);
        if (!result.ok) expect(result.offset).toBeLessThanOrEqual(input.length);
        const place = placeOf(document, ["a", "b", 0]);
        if (place !== undefined) expect(place.value.end).toBeLessThanOrEqual(document.text.length);
      }
    }),
    { numRuns: 3000 },
  );
});

const wave = fc.integer({ min: -3, max: 3 }).map(String);
const name = fc.constantFrom("a", "b", "c");
const annotations = fc.record(
  {
    "argocd.argoproj.io/sync-wave": fc.oneof(wave, fc.constantFrom("x", "")),
    "argocd.argoproj.io/hook": fc.constantFrom("PreSync", "Sync", "PostSync", "PreSync,PostSync", "Presync", "Skip", "SyncFail"),
    "helm.sh/hook-weight": wave,
    "argocd.argoproj.io/hook-delete-policy": fc.constantFrom("HookSucceeded", "never"),
  },
  { requiredKeys: [] },
);
const manifest = fc
  .record({
    kind: fc.constantFrom("ConfigMap", "Secret", "Job", "Deployment", "ExternalSecret"),
    name,
    config: name,
    secret: name,
    annotations,
  })
  .map(({ kind, name: own, config, secret, annotations: chosen }) => {
    const pod = {
      containers: [
        {
          name: "main",
          image: `shop/${own}:1`,
          command: ["alembic", "upgrade"],
          envFrom: [{ configMapRef: { name: config } }, { secretRef: { name: secret } }],
        },
      ],
    };
    const apiVersion = { Job: "batch/v1", Deployment: "apps/v1", ExternalSecret: "external-secrets.io/v1" }[kind as "Job"] ?? "v1";
    return {
      apiVersion,
      kind,
      metadata: { name: own, annotations: chosen },
      ...(kind === "Job" || kind === "Deployment" ? { spec: { template: { spec: pod } } } : {}),
    };
  });

const settings = {
  optionSets: (rule: string) => [OPTIONS.get(rule) ?? {}],
  setting: (rule: string) => ({ severity: "error" as const, options: OPTIONS.get(rule) ?? {} }),
  ignores: [],
  isIgnored: () => false,
  now: "2026-12-01",
};
const OPTIONS = new Map([...rules].map(([id, { meta }]) => [id, (meta.defaults as object | undefined) ?? {}]));

function verdicts(manifests: readonly object[]): string[] {
  const source = {
    file: "x.yaml",
    text: manifests.map((one) => JSON.stringify(one)).join("\n---\n"),
    trace: null,
    kind: "manifest" as const,
  };
  const application: Application = {
    name: "x",
    namespace: "default",
    syncOptions: [],
    paths: [{ type: "file", path: "x" }],
    sources: [source],
    texts: new Map(),
    partial: true,
    isGuess: false,
  };
  const { findings, problems } = lint(buildModel(application, { parsed: parseSources([source]) }), rules, settings);
  expect(problems).toEqual([]);
  return findings.map(({ rule, severity, message }) => `${severity} ${rule} ${message}`).sort();
}

const application = fc.uniqueArray(manifest, { maxLength: 8, selector: ({ kind, metadata }) => `${kind} ${metadata.name}` });

test("the order of the documents changes nothing", () => {
  fc.assert(
    fc.property(application, fc.infiniteStream(fc.nat()), (manifests, keys) => {
      const order = new Map(manifests.map((one) => [one, keys.next().value as number]));
      const shuffled = [...manifests].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
      expect(verdicts(shuffled)).toEqual(verdicts(manifests));
    }),
    { numRuns: 500 },
  );
});

test("an object that nobody needs, in a step that is there, adds no finding about others", () => {
  fc.assert(
    fc.property(application, fc.nat(), (manifests, index) => {
      const { annotations } = manifests[index % manifests.length]?.metadata ?? { annotations: {} };
      const stranger = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "nobody-needs-it", annotations } };
      const after = verdicts([...manifests, stranger]).filter((verdict) => !verdict.includes("nobody-needs-it"));
      expect(after).toEqual(verdicts(manifests).filter((verdict) => after.includes(verdict)));
    }),
    { numRuns: 500 },
  );
});

const scalar = fc.oneof(fc.string({ maxLength: 4 }), fc.integer(), fc.boolean(), fc.constant(null));
const key = fc.constantFrom(
  ...[
    "name",
    "namespace",
    "annotations",
    "labels",
    "spec",
    "template",
    "metadata",
    "containers",
    "initContainers",
    "env",
    "envFrom",
    "volumes",
  ],
  ...[
    "valueFrom",
    "secretKeyRef",
    "configMapRef",
    "secretRef",
    "image",
    "command",
    "args",
    "target",
    "serviceAccountName",
    "imagePullSecrets",
  ],
  ...[
    "selector",
    "matchLabels",
    "users",
    "bootstrap",
    "initdb",
    "items",
    "projected",
    "sources",
    "csi",
    "templates",
    "data",
    "__proto__",
    "constructor",
  ],
);
const anything = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 6 }, scalar, fc.array(tie("value"), { maxLength: 3 }), fc.dictionary(key, tie("value"), { maxKeys: 5 })),
})).value;
const kinds = [
  ...[
    "v1/Pod",
    "v1/Secret",
    "v1/Service",
    "v1/ServiceAccount",
    "v1/Namespace",
    "v1/List",
    "apps/v1/Deployment",
    "batch/v1/Job",
    "batch/v1/CronJob",
  ],
  ...[
    "argoproj.io/v1alpha1/Workflow",
    "argoproj.io/v1alpha1/ApplicationSet",
    "external-secrets.io/v1/ClusterExternalSecret",
    "postgresql.cnpg.io/v1/Cluster",
  ],
  ...[
    "acid.zalan.do/v1/postgresql",
    "secrets-store.csi.x-k8s.io/v1/SecretProviderClass",
    "apiextensions.k8s.io/v1/CustomResourceDefinition",
  ],
];

test("no manifest, whatever its fields hold, makes a rule fail", () => {
  const odd = fc
    .record({ type: fc.constantFrom(...kinds), metadata: fc.dictionary(key, anything), spec: anything, items: anything })
    .map(({ type, ...rest }) => {
      const slash = type.lastIndexOf("/");
      return { apiVersion: type.slice(0, slash), kind: type.slice(slash + 1), ...rest };
    });
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 5 }), (manifests) => {
      verdicts(manifests);
    }),
    { numRuns: 1500 },
  );
});
