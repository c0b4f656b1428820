// The tables of operators and of what gives addresses: their order, and links that real repositories rely on.
import { describe, expect, test } from "vitest";
import { ADDRESS_CONTROLLERS } from "../../src/model/address-controllers.ts";
import { type Installer, linkOf } from "../../src/model/installers.ts";
import { OPERATORS } from "../../src/model/operators.ts";
import { parseSources } from "../../src/model/resource.ts";

const sorted = (words: readonly string[]): string[] => [...new Set(words)].sort();

test("operators stand in the order of their first name, each with its names and groups in order", () => {
  const firsts = OPERATORS.map(({ names }) => names[0] ?? "");
  expect(firsts).toEqual(sorted(firsts));
  for (const { names, groups } of OPERATORS) {
    expect(names).toEqual(sorted(names));
    expect(groups).toEqual(sorted(groups));
    expect(groups.length).toBeGreaterThan(0);
  }
});

test("groups are written as groups, suffixes or kinds of a group", () => {
  for (const group of OPERATORS.flatMap(({ groups }) => groups)) {
    expect(group).toMatch(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[A-Z]\w+)?$/);
  }
});

test("what gives addresses stands in the order of its first name", () => {
  const firsts = ADDRESS_CONTROLLERS.map(({ names }) => names[0] ?? "");
  expect(firsts).toEqual(sorted(firsts));
  for (const { names } of ADDRESS_CONTROLLERS) expect(names).toEqual(sorted(names));
});

const [resource] = parseSources([
  { file: "a.yaml", text: "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n", trace: null, kind: "manifest" },
]).resources;

function isLinked(by: Installer["by"], name: string, group: string, kind = "Any"): boolean {
  if (resource === undefined) throw new Error("the text has an object");
  return linkOf({ resource, by, names: [name] }, { group, kind }) !== undefined;
}

describe("Subscriptions and what their custom resources are, as real repositories have them", () => {
  test.each([
    ["redhat-oadp-operator", "oadp.openshift.io"],
    ["redhat-oadp-operator", "velero.io"],
    ["openshift-pipelines-operator-rh", "operator.tekton.dev"],
    ["openshift-pipelines-operator-rh", "pipelinesascode.tekton.dev"],
    ["kueue-operator", "kueue.openshift.io"],
    ["kueue-operator", "kueue.x-k8s.io"],
    ["multicluster-engine", "multicluster.openshift.io"],
    ["multicluster-engine", "config.open-cluster-management.io"],
    ["cluster-manager", "operator.open-cluster-management.io"],
    ["cluster-logging", "observability.openshift.io", "ClusterLogForwarder"],
    ["costmanagement-metrics-operator", "costmanagement-metrics-cfg.openshift.io"],
    ["cluster-aas-operator", "clustertemplate.openshift.io"],
    ["servicemeshoperator3", "sailoperator.io"],
    // By a word.
    ["performance-addon-operator", "performance.example.com"],
    ["ibm-truststore-mgr", "truststore-mgr.ibm.com"],
  ])("%s brings %s", (name: string, group: string, kind?: string) => {
    expect(isLinked("subscription", name, group, kind)).toBe(true);
  });

  test.each([
    ["cluster-logging", "observability.openshift.io", "UIPlugin"],
    ["cluster-observability-operator", "observability.openshift.io", "ClusterLogForwarder"],
    ["cert-utils-operator", "cert-manager.io"],
    ["prometheus-exporter-operator", "monitoring.coreos.com"],
    ["openshift-gitops-operator", "gitops.openshift.io"],
    // Words that many share.
    ["fleet-config-agent", "config.example.com"],
    ["fleet-database-agent", "database.example.com"],
    ["fleet-network-agent", "network.example.com"],
    ["fleet-platform-agent", "platform.example.com"],
    ["ibm-fleet-agent", "shelf.ibm.com"],
  ])("%s does not bring %s %s", (name: string, group: string, kind?: string) => {
    expect(isLinked("subscription", name, group, kind)).toBe(false);
  });
});

describe("Providers of Crossplane", () => {
  test.each([
    ["provider-aws-s3", "s3.aws.m.upbound.io"],
    ["provider-aws-s3", "aws.m.upbound.io"],
    ["provider-family-aws", "aws.upbound.io"],
    ["provider-aws", "ec2.aws.crossplane.io"],
    ["provider-upjet-github", "repo.github.upbound.io"],
    ["provider-azure-dbforpostgresql", "dbforpostgresql.azure.upbound.io"],
    ["crossplane-provider-btp", "account.btp.sap.crossplane.io"],
    ["provider-equinix-metal", "server.metal.equinix.com"],
    ["provider-kubernetes", "kubernetes.m.crossplane.io"],
    ["provider-helm", "helm.crossplane.io"],
    ["provider-terraform", "tf.upbound.io"],
  ])("%s brings %s", (name, group) => {
    expect(isLinked("provider", name, group)).toBe(true);
  });

  test.each([
    ["provider-aws-s3", "rds.aws.upbound.io"],
    ["provider-aws", "rds.services.k8s.aws"],
    ["provider-helm", "helm.toolkit.fluxcd.io"],
    ["provider-http", "http.keda.sh"],
    ["provider-aws-s3", "platform.example.com"],
    ["provider", "upbound.io"],
  ])("%s does not bring %s", (name, group) => {
    expect(isLinked("provider", name, group)).toBe(false);
  });
});

test("workloads are linked by the table alone, and give finalizers only where it says so", () => {
  expect(isLinked("workload", "shelf", "shelf.example.com")).toBe(false);
  expect(isLinked("release", "shelf", "shelf.example.com")).toBe(true);
  if (resource === undefined) throw new Error("the text has an object");
  const finalizes = (by: Installer["by"], name: string, group: string): boolean | undefined =>
    linkOf({ resource, by, names: [name] }, { group, kind: "Any" })?.finalizes;
  expect(finalizes("workload", "keda-operator", "keda.sh")).toBe(true);
  expect(finalizes("workload", "cloudnative-pg", "postgresql.cnpg.io")).toBe(false);
  expect(finalizes("release", "shelf", "shelf.example.com")).toBe(false);
  expect(finalizes("provider", "provider-aws-s3", "s3.aws.upbound.io")).toBe(true);
  expect(finalizes("provider", "provider-terraform", "tf.upbound.io")).toBe(true);
});
