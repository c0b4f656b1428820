// The JSON Schema of the config, made from the rules. Editors read the copy in wavelint.schema.json.
import { PRESETS } from "./presets.ts";
import type { Rules } from "./rule.ts";

const SEVERITY = {
  enum: ["off", "info", "warning", "error", false],
  description: "The worst severity that is let through; off (or false) for none.",
};

const OBJECT_KIND = {
  kind: { type: "string", minLength: 1 },
  group: { type: "string", description: "The API group; empty or left out for the core group." },
};

function ruleSchema(options: Readonly<Record<string, object>> | undefined): object {
  const properties = { type: "object", properties: options ?? {}, additionalProperties: false };
  return {
    anyOf: [{ $ref: "#/$defs/severity" }, { type: "array", items: [{ $ref: "#/$defs/severity" }, properties], minItems: 1, maxItems: 2 }],
  };
}

/** The schema of `.wavelint.yaml`. */
export function configSchema(rules: Rules): object {
  const settings = {
    type: "object",
    description: "Rules by id: a severity, or a list of a severity and options.",
    properties: Object.fromEntries(
      [...rules].map(([id, { meta }]) => [id, { description: `${meta.description}.`, ...ruleSchema(meta.options) }]),
    ),
    additionalProperties: false,
  };
  const globs = { type: "array", items: { type: "string", minLength: 1 } };
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "wavelint configuration",
    type: "object",
    properties: {
      $schema: { type: "string" },
      extends: {
        description: "What to start from: a preset, a file such as ./base.yaml, or a package; of several, later ones win.",
        anyOf: [
          { enum: [...PRESETS] },
          { type: "string", minLength: 1 },
          { type: "array", items: { type: "string", minLength: 1 }, minItems: 1 },
        ],
      },
      rules: { $ref: "#/$defs/rules" },
      overrides: {
        description: "Other settings for some files; later ones win.",
        type: "array",
        items: {
          type: "object",
          properties: {
            files: { ...globs, minItems: 1, description: "Globs, from the folder of the config." },
            rules: { $ref: "#/$defs/rules" },
          },
          required: ["files", "rules"],
          additionalProperties: false,
        },
      },
      ignore: {
        description: "Globs of files to leave out, or entries that suppress some rules in some files.",
        type: "array",
        items: {
          anyOf: [
            { type: "string", minLength: 1 },
            {
              type: "object",
              properties: {
                files: { ...globs, minItems: 1 },
                rules: { type: "array", items: { enum: [...rules.keys()] }, minItems: 1 },
                reason: { type: "string" },
                until: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$", description: "The last day on which it holds." },
              },
              required: ["files", "rules"],
              additionalProperties: false,
            },
          ],
        },
      },
      applications: {
        description: "What Argo CD syncs, for repositories without Application manifests. One path may stand in several entries.",
        type: "array",
        items: {
          type: "object",
          properties: {
            name: { type: "string", minLength: 1, description: "Default: the path." },
            path: {
              type: "string",
              minLength: 1,
              description: "A chart, kustomization or folder, or a glob of them, from the folder of the config.",
            },
            namespace: { type: "string", description: "The destination namespace." },
            syncOptions: { type: "array", items: { type: "string" }, description: "As in an Application: CreateNamespace=true, …" },
            releaseName: { type: "string", description: "Default: the name of the application." },
            valueFiles: {
              ...globs,
              description: "As in an Application: from the chart, or with / from the root of the repository; globs are expanded.",
            },
            set: { type: "array", items: { type: "string" }, description: "Values as helm's --set takes them." },
            kubeVersion: { type: "string", description: "The Kubernetes version that the chart sees." },
            apiVersions: { type: "array", items: { type: "string" }, description: "APIs that the chart sees." },
          },
          required: ["path"],
          additionalProperties: false,
        },
      },
      repositories: {
        description: "The folder that a repoURL of an Application means, from the folder of the config.",
        type: "object",
        additionalProperties: { type: "string", minLength: 1 },
      },
      references: {
        description: "What a custom resource needs: it must come after that.",
        type: "array",
        items: {
          type: "object",
          properties: {
            ...OBJECT_KIND,
            path: {
              type: "string",
              pattern: "^[^.\\s]+(\\.[^.\\s]+)*$",
              description: "Where the name is: spec.secretName; * stands for every item of a list: spec.secrets.*.name.",
            },
            to: { type: "string", minLength: 1, description: "The kind that is needed: Secret, or group/Kind." },
          },
          required: ["kind", "path", "to"],
          additionalProperties: false,
        },
      },
      producers: {
        description: "What a custom resource makes.",
        type: "array",
        items: {
          type: "object",
          properties: {
            ...OBJECT_KIND,
            makes: { enum: ["Secret", "ConfigMap"] },
            name: { type: "string", minLength: 1, description: "Its name, with fields in braces: {metadata.name}-credentials." },
          },
          required: ["kind", "makes", "name"],
          additionalProperties: false,
        },
      },
      health: {
        description: "Kinds that your Argo CD has a health check for, by resource.customizations of its own.",
        type: "array",
        items: {
          type: "object",
          properties: {
            ...OBJECT_KIND,
            needs: { type: "array", items: { type: "string", minLength: 1 }, description: "The kinds without which it is not healthy." },
            whenMissing: { enum: ["progressing", "degraded"], description: "What the check says until then; progressing by default." },
          },
          required: ["kind"],
          additionalProperties: false,
        },
      },
      storageClasses: {
        description: "When the StorageClasses of the cluster bind a claim.",
        type: "object",
        additionalProperties: { enum: ["Immediate", "WaitForFirstConsumer"] },
      },
      installedCrds: { ...globs, description: "Groups whose CRDs the cluster has before the sync, as globs: *.example.com." },
      externals: {
        ...globs,
        description: "Objects that come from elsewhere although the render has them, as globs: Secret/shared-*.",
      },
      applicationHealth: {
        type: "boolean",
        description: "Whether your Argo CD has a health check for Applications, so that their waves wait for each other.",
      },
      kustomize: {
        type: "object",
        properties: { buildOptions: { type: "string", description: "As kustomize.buildOptions in argocd-cm, such as --enable-helm." } },
        additionalProperties: false,
      },
    },
    additionalProperties: false,
    $defs: { severity: SEVERITY, rules: settings },
  };
}
