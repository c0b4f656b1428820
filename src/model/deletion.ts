// What goes when an Application is deleted, and what goes together with an object that is deleted.
import { isBefore } from "../schedule/argocd-version.ts";
import { tokens } from "../schedule/hook.ts";
import type { Resource } from "../types.ts";
import type { Model } from "./resolve.ts";
import { getField, getList, getText } from "./resource.ts";

const isDelete = (option: string): boolean => option.startsWith("Delete=");

/**
 * Whether the deletion of the Application deletes an object (controller/appcontroller.go, `shouldBeDeleted`). An option of
 * the Application itself counts since Argo CD 3.4; that of the object goes before it.
 */
export function isDeletedWithApplication({ application, assumptions }: Model, { annotations, kind }: Resource): boolean {
  const ofApplication = isBefore(assumptions.argocdVersion, "3.4") ? undefined : application.syncOptions.find(isDelete);
  const option = tokens(annotations["argocd.argoproj.io/sync-options"]).find(isDelete) ?? ofApplication;
  const isKept = tokens(annotations["helm.sh/resource-policy"]).includes("keep");
  return kind !== "CustomResourceDefinition" && option !== "Delete=false" && !isKept;
}

/** The kinds whose operator makes the custom resource the owner of what it makes, so that Kubernetes deletes both. */
const OWNERS: ReadonlyMap<string, (resource: Resource) => boolean> = new Map([
  ["external-secrets.io/ExternalSecret", ({ manifest }) => getText(manifest, ["spec", "target", "creationPolicy"]) !== "Orphan"],
  [
    "external-secrets.io/ClusterExternalSecret",
    ({ manifest }) => getText(manifest, ["spec", "externalSecretSpec", "target", "creationPolicy"]) !== "Orphan",
  ],
  ["kubernetes-client.io/ExternalSecret", () => true],
  [
    "bitnami.com/SealedSecret",
    ({ manifest }) => {
      const field = ["spec", "template", "metadata", "annotations", "sealedsecrets.bitnami.com/skip-set-owner-references"];
      return getText(manifest, field) !== "true";
    },
  ],
  ["secrets-store.csi.x-k8s.io/SecretProviderClass", () => true],
  ...["VaultStaticSecret", "VaultDynamicSecret", "VaultPKISecret", "HCPVaultSecretsApp"].map(
    (kind) =>
      [
        `secrets.hashicorp.com/${kind}`,
        ({ manifest }: Resource): boolean => getField(manifest, ["spec", "destination", "create"]) === true,
      ] as const,
  ),
  ["ricoberger.de/VaultSecret", () => true],
  ["onepassword.com/OnePasswordItem", () => true],
  ["objectbucket.io/ObjectBucketClaim", () => true],
  ["postgresql.cnpg.io/Cluster", () => true],
  ["kafka.strimzi.io/KafkaUser", () => true],
  ["acid.zalan.do/postgresql", () => true],
  [
    "secrets.infisical.com/InfisicalSecret",
    ({ manifest }) => {
      const one = getField(manifest, ["spec", "managedSecretReference"]);
      const all = [...(one === undefined ? [] : [one]), ...getList(manifest, ["spec", "managedKubeSecretReferences"])];
      return all.every((reference) => getText(reference, ["creationPolicy"]) === "Owner");
    },
  ],
]);

/**
 * Whether the Secret or ConfigMap that a custom resource made surely goes when the custom resource is deleted. It stays for a
 * cert-manager Certificate and a DopplerSecret; of a kind that the config adds nobody knows.
 */
export function takesProduct(producer: Resource): boolean {
  return OWNERS.get(`${producer.group}/${producer.kind}`)?.(producer) === true;
}
