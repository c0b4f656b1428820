// One fixed report for the tests of all formats.
import { rules } from "../../rules/index.ts";
import type { LintReport } from "../../src/report/report.ts";
import type { Finding, Location } from "../../src/types.ts";

const at = (file: string, line: number, column: number, endColumn: number, approximate = false): Location => ({
  file,
  line,
  column,
  endLine: line,
  endColumn,
  approximate,
});

const late: Finding = {
  rule: "late-config",
  messageId: "later",
  severity: "error",
  message:
    "Deployment shop/api (Sync, wave 0) needs ConfigMap shop/api [old] (Sync, wave 2), which Argo CD applies only after Deployment shop/api is healthy: the first sync waits for ever.",
  help: 'Put ConfigMap api into wave 0 (argocd.argoproj.io/sync-wave: "0"), or Deployment api into wave 2.',
  url: "https://github.com/wavelint/wavelint/blob/main/rules/late-config.md",
  application: "apps/shop",
  when: "first-sync",
  resource: { group: "apps", version: "v1", kind: "Deployment", namespace: "shop", name: "api" },
  step: { phase: "Sync", wave: 0 },
  location: at("apps/my shop/api.yaml", 3, 17, 20),
  related: [
    {
      resource: { group: "", version: "v1", kind: "ConfigMap", namespace: "shop", name: "api" },
      step: { phase: "Sync", wave: 2 },
      location: at("apps/my shop/config.yaml", 2, 5, 37, true),
      note: "applied later",
    },
  ],
  changes: [
    {
      resource: { group: "", version: "v1", kind: "ConfigMap", namespace: "shop", name: "api" },
      from: { phase: "Sync", wave: 2 },
      to: { phase: "Sync", wave: 0 },
      location: at("apps/my shop/config.yaml", 2, 5, 37, true),
    },
    {
      resource: { group: "batch", version: "v1", kind: "Job", namespace: "shop", name: "seed" },
      from: { phase: "PreSync", wave: -1 },
      to: { phase: "Sync", wave: 0 },
      location: at("apps/my shop/seed.yaml", 6, 5, 33),
    },
  ],
  fixes: [
    {
      resource: { group: "", version: "v1", kind: "ConfigMap", namespace: "shop", name: "api" },
      annotation: "argocd.argoproj.io/sync-wave",
      value: "0",
    },
  ],
  fingerprint: "0123456789abcdef",
  suppressed: null,
};

const broken: Finding = {
  ...late,
  rule: "parse-error",
  messageId: "unreadable",
  message: "This document cannot be read: \u001b[31mred\u001b[0m. Argo CD refuses the whole Application.",
  help: "Correct the YAML at this place.",
  application: "apps/web",
  resource: null,
  step: null,
  location: at("apps/web.yaml", 1, 1, 2),
  related: [],
  changes: [],
  fixes: [],
  fingerprint: "fedcba9876543210",
};

const hidden: Finding = {
  ...late,
  severity: "warning",
  changes: [],
  suppressed: { by: "comment", reason: "by hand", until: null },
};

/** Two findings in two applications, one that is suppressed, and a problem. */
export const report: LintReport = {
  version: "1.2.3",
  findings: [late, broken, hidden],
  problems: [{ kind: "render", application: "charts/x", message: "The chart charts/x could not be rendered: no\n  The command was: helm" }],
  skipped: [{ application: "redis", reason: "its chart is in a chart repository, which needs --allow-network" }],
  summary: { errors: 2, warnings: 0, infos: 0, suppressed: 1, applications: 2, resources: 7, files: 3 },
  rules,
  texts: new Map([
    ["apps/my shop/api.yaml", `a\nb\n          name: api   # ${"long ".repeat(30)}\n`],
    ["apps/my shop/config.yaml", 'metadata:\r\n    argocd.argoproj.io/sync-wave: "2"\r\n'],
    ["apps/web.yaml", "\u001b]0;title\u0007kind: [\n"],
  ]),
  toRepositoryPath: (file) => `deploy/${file}`,
};
