// Ports the list of kinds in gitops-engine/pkg/sync/sync_tasks.go (Argo CD 3.6). It looks at the kind only, not at the group.

/** The kinds that Argo CD applies first inside one wave, in this order. */
export const KINDS: readonly string[] = [
  "Namespace",
  "NetworkPolicy",
  "ResourceQuota",
  "LimitRange",
  "PodSecurityPolicy",
  "PodDisruptionBudget",
  "ServiceAccount",
  "Secret",
  "SecretList",
  "ConfigMap",
  "StorageClass",
  "PersistentVolume",
  "PersistentVolumeClaim",
  "CustomResourceDefinition",
  "ClusterRole",
  "ClusterRoleList",
  "ClusterRoleBinding",
  "ClusterRoleBindingList",
  "Role",
  "RoleList",
  "RoleBinding",
  "RoleBindingList",
  "Service",
  "DaemonSet",
  "Pod",
  "ReplicationController",
  "ReplicaSet",
  "Deployment",
  "HorizontalPodAutoscaler",
  "StatefulSet",
  "Job",
  "CronJob",
  "IngressClass",
  "Ingress",
  "APIService",
];

const ORDER: ReadonlyMap<string, number> = new Map(KINDS.map((kind, index) => [kind, index]));

/** The place of a kind in the order of application. Kinds that are not in the list share the last place. */
export function kindOrder(kind: string): number {
  return ORDER.get(kind) ?? KINDS.length;
}
