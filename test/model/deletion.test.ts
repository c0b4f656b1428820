import { describe, expect, test } from "vitest";
import { DEFAULT_ASSUMPTIONS } from "../../src/model/assumptions.ts";
import { isDeletedWithApplication, takesProduct } from "../../src/model/deletion.ts";
import { PRODUCERS } from "../../src/model/producers.ts";
import { buildModel } from "../../src/model/resolve.ts";
import type { ArgocdVersion } from "../../src/schedule/argocd-version.ts";
import { modelOf, named, resourceOf } from "./read.ts";

describe("isDeletedWithApplication", () => {
  const isDeleted = (
    notes: string,
    syncOptions: readonly string[] = [],
    argocdVersion: ArgocdVersion = "3.6",
    kind = "Secret",
  ): boolean => {
    const { application } = modelOf(`{apiVersion: v1, kind: ${kind}, metadata: {name: keys, annotations: {${notes}}}}`);
    const model = buildModel({ ...application, syncOptions }, { assumptions: { ...DEFAULT_ASSUMPTIONS, argocdVersion } });
    return isDeletedWithApplication(model, named(model, "keys"));
  };
  const option = (value: string): string => `argocd.argoproj.io/sync-options: "${value}"`;

  test.each<[string, boolean]>([
    ["", true],
    [option("Delete=false"), false],
    [option("Prune=false, Delete=false"), false],
    [option("Delete=true"), true],
    [option("Delete=confirm"), true],
    [option("Prune=false"), true],
    ["helm.sh/resource-policy: keep", false],
    ['helm.sh/resource-policy: "other, keep"', false],
    ["helm.sh/resource-policy: delete", true],
  ])("by its annotations: %s", (notes, expected) => expect(isDeleted(notes)).toBe(expected));

  test("a CustomResourceDefinition never is", () => expect(isDeleted("", [], "3.6", "CustomResourceDefinition")).toBe(false));

  test("an option of the Application counts from 3.4 on, after that of the object", () => {
    expect(isDeleted("", ["Prune=false", "Delete=false"], "3.4")).toBe(false);
    expect(isDeleted("", ["Delete=false"], "3.3")).toBe(true);
    expect(isDeleted("", ["Delete=true"], "3.4")).toBe(true);
    expect(isDeleted("", ["Prune=false"], "3.4")).toBe(true);
    expect(isDeleted(option("Delete=true"), ["Delete=false"], "3.4")).toBe(true);
  });
});

describe("takesProduct", () => {
  const takes = (type: string, spec = ""): boolean => {
    const [apiVersion, kind] = type.split(" ");
    return takesProduct(resourceOf(`{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: keys}, spec: {${spec}}}`));
  };
  /** Those that leave it, as long as nothing in their spec says otherwise. */
  const LEAVE = new Set([
    "cert-manager.io Certificate",
    "secrets.doppler.com DopplerSecret",
    "secrets.hashicorp.com VaultStaticSecret",
    "secrets.hashicorp.com VaultDynamicSecret",
    "secrets.hashicorp.com VaultPKISecret",
    "secrets.hashicorp.com HCPVaultSecretsApp",
  ]);

  test.each(PRODUCERS.filter(({ kind }) => kind !== "InfisicalSecret").map(({ group, kind }) => [group, kind]))("%s %s", (group, kind) => {
    expect(takes(`${group}/v1 ${kind}`)).toBe(!LEAVE.has(`${group} ${kind}`));
  });

  test.each<[string, string, boolean]>([
    ["external-secrets.io/v1 ExternalSecret", "target: {creationPolicy: Orphan}", false],
    ["external-secrets.io/v1 ExternalSecret", "target: {creationPolicy: Owner}", true],
    ["external-secrets.io/v1 ClusterExternalSecret", "externalSecretSpec: {target: {creationPolicy: Orphan}}", false],
    ["external-secrets.io/v1 ClusterExternalSecret", "externalSecretSpec: {target: {creationPolicy: Owner}}", true],
    [
      "bitnami.com/v1alpha1 SealedSecret",
      'template: {metadata: {annotations: {sealedsecrets.bitnami.com/skip-set-owner-references: "true"}}}',
      false,
    ],
    ["secrets.hashicorp.com/v1beta1 VaultStaticSecret", "destination: {create: true}", true],
    ["secrets.hashicorp.com/v1beta1 VaultDynamicSecret", "destination: {create: true}", true],
    ["secrets.hashicorp.com/v1beta1 VaultPKISecret", "destination: {create: true}", true],
    ["secrets.hashicorp.com/v1beta1 HCPVaultSecretsApp", "destination: {create: true}", true],
    ["secrets.hashicorp.com/v1beta1 VaultPKISecret", "destination: {create: false}", false],
    ["secrets.infisical.com/v1alpha1 InfisicalSecret", "managedSecretReference: {creationPolicy: Owner}", true],
    ["secrets.infisical.com/v1alpha1 InfisicalSecret", "managedSecretReference: {creationPolicy: Orphan}", false],
    ["secrets.infisical.com/v1alpha1 InfisicalSecret", "managedSecretReference: {}", false],
    ["secrets.infisical.com/v1alpha1 InfisicalSecret", "managedKubeSecretReferences: [{creationPolicy: Owner}]", true],
    ["secrets.infisical.com/v1alpha1 InfisicalSecret", "managedKubeSecretReferences: [{creationPolicy: Owner}, {}]", false],
    ["shop.io/v1 Bucket", "", false],
    ["example.com/v1 SealedSecret", "", false],
  ])("%s {%s}", (type, spec, expected) => expect(takes(type, spec)).toBe(expected));
});
