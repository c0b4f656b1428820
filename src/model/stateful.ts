// Which kinds hold data, so that deleting an object of theirs loses it.

/** Kinds of Kubernetes and of Argo CD whose objects hold data, or hold other objects that do: `group/Kind`. */
const BUILT_IN: readonly string[] = [
  "/Namespace",
  "/PersistentVolume",
  "/PersistentVolumeClaim",
  "apiextensions.k8s.io/CustomResourceDefinition",
  "apps/StatefulSet",
  "argoproj.io/Application",
  "argoproj.io/ApplicationSet",
];

/** Databases, queues, object stores and the like that operators run, as their documentation names the kinds. */
const DATABASES: readonly string[] = [
  "acid.zalan.do/postgresql",
  "cassandra.datastax.com/CassandraDatacenter",
  "ceph.rook.io/CephBlockPool",
  "ceph.rook.io/CephCluster",
  "ceph.rook.io/CephFilesystem",
  "ceph.rook.io/CephObjectStore",
  "clickhouse.altinity.com/ClickHouseInstallation",
  "couchbase.com/CouchbaseCluster",
  "databases.spotahome.com/RedisFailover",
  "dragonflydb.io/Dragonfly",
  "elasticsearch.k8s.elastic.co/Elasticsearch",
  "hazelcast.com/Hazelcast",
  "infinispan.org/Infinispan",
  "k8s.mariadb.com/MariaDB",
  "k8ssandra.io/K8ssandraCluster",
  "kafka.strimzi.io/Kafka",
  "kafka.strimzi.io/KafkaNodePool",
  "kafka.strimzi.io/KafkaTopic",
  "mariadb.mmontes.io/MariaDB",
  "minio.min.io/Tenant",
  "mongodb.com/MongoDB",
  "mongodbcommunity.mongodb.com/MongoDBCommunity",
  "mysql.oracle.com/InnoDBCluster",
  "nats.io/NatsCluster",
  "objectbucket.io/ObjectBucketClaim",
  "opensearch.opster.io/OpenSearchCluster",
  "postgres-operator.crunchydata.com/PostgresCluster",
  "postgresql.cnpg.io/Cluster",
  "postgresql.cnpg.io/Database",
  "psmdb.percona.com/PerconaServerMongoDB",
  "pxc.percona.com/PerconaXtraDBCluster",
  "rabbitmq.com/Queue",
  "rabbitmq.com/RabbitmqCluster",
  "redis.redis.opstreelabs.in/Redis",
  "redis.redis.opstreelabs.in/RedisCluster",
  "redis.redis.opstreelabs.in/RedisReplication",
  "scylla.scylladb.com/ScyllaCluster",
  "solr.apache.org/SolrCloud",
  "valkey.io/Valkey",
  "zookeeper.pravega.io/ZookeeperCluster",
];

const HOLDING: ReadonlySet<string> = new Set([...BUILT_IN, ...DATABASES]);

/** Kinds that serve all the time without holding data. */
const SERVING: ReadonlySet<string> = new Set([
  "/ReplicationController",
  "/Service",
  "apps/DaemonSet",
  "apps/Deployment",
  "apps/ReplicaSet",
  "argoproj.io/Rollout",
  "networking.k8s.io/Ingress",
  "serving.knative.dev/Service",
]);

interface Kind {
  readonly group: string;
  readonly kind: string;
}

/** Whether deleting an object of a kind loses data. */
export function holdsData({ group, kind }: Kind): boolean {
  return HOLDING.has(`${group}/${kind}`);
}

/** Whether a kind is a database or another store that an operator runs. */
export function isDatabase({ group, kind }: Kind): boolean {
  return DATABASES.includes(`${group}/${kind}`);
}

/** Whether deleting an object of a kind interrupts a service. */
export function serves({ group, kind }: Kind): boolean {
  return SERVING.has(`${group}/${kind}`);
}
