// What the name of an image says about what runs in it.
import type { Resource } from "../types.ts";
import { lastPart, TOOLS } from "./migrations.ts";
import { getText } from "./resource.ts";
import { type Container, containers, imageRepository } from "./workloads.ts";

/** Images that help or hold data: sharing one says nothing about whose schema it is. */
const HELPERS =
  /^(?:busybox|alpine|debian|ubuntu|bash|curl|kubectl|os-shell|pause|k8s-wait-for|wait-for-it|wait-for|dockerize|wait4x|python|node|ruby|golang|openjdk|eclipse-temurin|php|nginx|envoy|proxyv2|proxy|cloud-sql-proxy|gce-proxy|vault|vault-agent|vault-k8s|fluent-bit|fluentd|git-sync|oauth2-proxy|haproxy|pgbouncer|toolbox|helm|aws-cli|cloud-sdk|jq|yq)$/;
const STORES =
  /^(?:postgres|postgresql|pgvector|postgis|timescaledb|spilo|mysql|mariadb|percona|mongo|mongodb|redis|valkey|keydb|dragonfly|memcached|rabbitmq|kafka|zookeeper|cassandra|scylla|elasticsearch|opensearch|clickhouse|cockroach|etcd|minio|nats|influxdb|neo4j|weaviate|qdrant|milvus|couchdb|mssql|arangodb|tidb|yugabyte|surrealdb|questdb|solr|meilisearch|typesense)(?:db)?(?:[-_](?:server|ha|repmgr|cluster|sentinel|sharded|galera|enterprise|community|oss|alpine|stack|single|replica|node|db))*(?:[-_.]?\d[\w.-]*)?$/;

/** The repositories of the images that are an application's own: no helpers, no migration tools, no stores. */
export function ownRepositories(list: readonly Container[]): string[] {
  const images = list.map(({ manifest }) => imageRepository(getText(manifest, ["image"])));
  return images.filter(
    (image) => image !== "" && !HELPERS.test(lastPart(image)) && !TOOLS.has(lastPart(image)) && !STORES.test(lastPart(image)),
  );
}

/** Whether a container is none of those that run first. */
export const isWorking = ({ isInit }: Container): boolean => !isInit;

/** Whether the main container of a workload, its first, is a database or another store. */
export function isStore(workload: Resource): boolean {
  const main = containers(workload).find(isWorking);
  return main !== undefined && STORES.test(lastPart(imageRepository(getText(main.manifest, ["image"]))));
}
