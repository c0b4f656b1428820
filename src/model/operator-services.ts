// The Services that operators make for their custom resources, as a table. A Service of such a name is not in the render,
// but what stands behind it is.

/** A custom resource for which an operator makes Services. */
export interface OperatorService {
  /** The groups that have the kind; `*` is every kind of the group. */
  readonly groups: readonly string[];
  readonly kind: string;
  /** The names of the Services, with `*` for the name of the custom resource. */
  readonly services: readonly string[];
  /** Where the custom resource itself says what its Service is called. */
  readonly namedAt?: readonly string[];
  /** The label of its pods that holds its name: Services in the render may select it. */
  readonly label?: string;
  /** It is no database, queue or cache. */
  readonly isNoStore?: true;
}

const CNPG = { kind: "Cluster", services: ["*-rw", "*-ro", "*-r"] } as const;

/** Every custom resource that is known, sorted by group and kind. Names are those that the operators give. */
export const OPERATOR_SERVICES: readonly OperatorService[] = [
  { groups: ["acid.zalan.do"], kind: "postgresql", services: ["*", "*-repl", "*-pooler", "*-pooler-repl"], label: "cluster-name" },
  { groups: ["app.redislabs.com"], kind: "RedisEnterpriseDatabase", services: ["*"] },
  { groups: ["apps.emqx.io"], kind: "EMQX", services: ["*-listeners", "*-dashboard"] },
  { groups: ["broker.amq.io"], kind: "ActiveMQArtemis", services: ["*-hdls-svc"] },
  { groups: ["cache.cs.sap.com"], kind: "Redis", services: ["redis-*"] },
  { groups: ["cache.cs.sap.com"], kind: "Valkey", services: ["valkey-*"] },
  { groups: ["clickhouse-keeper.altinity.com"], kind: "ClickHouseKeeperInstallation", services: ["keeper-*"] },
  { groups: ["clickhouse.altinity.com"], kind: "ClickHouseInstallation", services: ["clickhouse-*"] },
  { groups: ["cluster.redpanda.com"], kind: "Redpanda", services: ["*", "*-external"] },
  { groups: ["crdb.cockroachlabs.com"], kind: "CrdbCluster", services: ["*", "*-public"] },
  { groups: ["database.arangodb.com"], kind: "ArangoDeployment", services: ["*", "*-ea", "*-int"] },
  { groups: ["databases.spotahome.com"], kind: "RedisFailover", services: ["rfs-*", "rfr-*", "rfrm-*", "rfrs-*"] },
  { groups: ["dragonflydb.io"], kind: "Dragonfly", services: ["*"] },
  {
    groups: ["elasticsearch.k8s.elastic.co"],
    kind: "Elasticsearch",
    services: ["*-es-http", "*-es-internal-http", "*-es-transport"],
    label: "elasticsearch.k8s.elastic.co/cluster-name",
  },
  { groups: ["etcd.database.coreos.com"], kind: "EtcdCluster", services: ["*", "*-client"] },
  { groups: ["hyperspike.io"], kind: "Valkey", services: ["*", "*-headless"] },
  { groups: ["k8s.keycloak.org"], kind: "Keycloak", services: ["*-service", "*-discovery"], isNoStore: true },
  { groups: ["k8s.mariadb.com"], kind: "MariaDB", services: ["*", "*-primary", "*-secondary", "*-internal"] },
  { groups: ["k8s.mariadb.com"], kind: "MaxScale", services: ["*", "*-internal"] },
  {
    groups: ["kafka.strimzi.io"],
    kind: "Kafka",
    services: ["*-kafka-bootstrap", "*-kafka-brokers", "*-zookeeper-client", "*-zookeeper-nodes"],
    label: "strimzi.io/cluster",
  },
  { groups: ["kafka.strimzi.io"], kind: "KafkaBridge", services: ["*-bridge-service"], isNoStore: true },
  { groups: ["kafka.strimzi.io"], kind: "KafkaConnect", services: ["*-connect-api"], isNoStore: true },
  { groups: ["kibana.k8s.elastic.co"], kind: "Kibana", services: ["*-kb-http"], isNoStore: true },
  { groups: ["kubedb.com"], kind: "*", services: ["*", "*-standby", "*-pods", "*-master"] },
  { groups: ["kubegres.reactive-tech.io"], kind: "Kubegres", services: ["*", "*-replica"] },
  { groups: ["milvus.io"], kind: "Milvus", services: ["*-milvus"] },
  { groups: ["minio.min.io"], kind: "Tenant", services: ["minio", "*-hl", "*-console"] },
  { groups: ["moco.cybozu.com"], kind: "MySQLCluster", services: ["moco-*", "moco-*-primary", "moco-*-replica"] },
  { groups: ["mongodb.com"], kind: "MongoDB", services: ["*-svc"] },
  { groups: ["mongodbcommunity.mongodb.com"], kind: "MongoDBCommunity", services: ["*-svc"] },
  { groups: ["mysql.oracle.com"], kind: "InnoDBCluster", services: ["*", "*-instances"] },
  { groups: ["mysql.presslabs.org"], kind: "MysqlCluster", services: ["*-mysql", "*-mysql-master", "*-mysql-replicas"] },
  { groups: ["nats.io"], kind: "NatsCluster", services: ["*", "*-mgmt"] },
  {
    groups: ["opensearch.opster.io", "opensearch.org"],
    kind: "OpenSearchCluster",
    services: [],
    namedAt: ["spec", "general", "serviceName"],
  },
  { groups: ["pgv2.percona.com"], kind: "PerconaPGCluster", services: ["*-primary", "*-replicas", "*-ha", "*-pgbouncer"] },
  { groups: ["pingcap.com"], kind: "TidbCluster", services: ["*-tidb", "*-pd"] },
  { groups: ["platform.confluent.io"], kind: "Kafka", services: ["*"] },
  { groups: ["platform.confluent.io"], kind: "SchemaRegistry", services: ["*"], isNoStore: true },
  { groups: ["platform.confluent.io"], kind: "Zookeeper", services: ["*"] },
  {
    groups: ["postgres-operator.crunchydata.com"],
    kind: "PostgresCluster",
    services: ["*-primary", "*-replicas", "*-ha", "*-pgbouncer"],
    label: "postgres-operator.crunchydata.com/cluster",
  },
  { groups: ["postgresql.cnpg.io"], ...CNPG, label: "cnpg.io/cluster" },
  { groups: ["postgresql.cnpg.io", "postgresql.k8s.enterprisedb.io"], kind: "Pooler", services: ["*"], label: "cnpg.io/poolerName" },
  { groups: ["postgresql.k8s.enterprisedb.io"], ...CNPG, label: "k8s.enterprisedb.io/cluster" },
  {
    groups: ["ps.percona.com"],
    kind: "PerconaServerMySQL",
    services: ["*-haproxy", "*-haproxy-replicas", "*-mysql", "*-mysql-primary", "*-router"],
  },
  { groups: ["psmdb.percona.com"], kind: "PerconaServerMongoDB", services: ["*-rs0", "*-cfg", "*-mongos"] },
  { groups: ["pxc.percona.com"], kind: "PerconaXtraDBCluster", services: ["*-haproxy", "*-haproxy-replicas", "*-proxysql", "*-pxc"] },
  { groups: ["rabbitmq.com"], kind: "RabbitmqCluster", services: ["*", "*-nodes"], label: "app.kubernetes.io/name" },
  { groups: ["redis.redis.opstreelabs.in"], kind: "Redis", services: ["*", "*-headless", "*-additional"] },
  { groups: ["redis.redis.opstreelabs.in"], kind: "RedisCluster", services: ["*-leader", "*-follower", "*-master"] },
  { groups: ["redis.redis.opstreelabs.in"], kind: "RedisReplication", services: ["*", "*-headless", "*-master", "*-replica"] },
  { groups: ["redis.redis.opstreelabs.in"], kind: "RedisSentinel", services: ["*-sentinel"] },
  { groups: ["scylla.scylladb.com"], kind: "ScyllaCluster", services: ["*-client"] },
  { groups: ["serving.knative.dev"], kind: "Service", services: ["*"], isNoStore: true },
  { groups: ["solr.apache.org"], kind: "SolrCloud", services: ["*-solrcloud-common", "*-solrcloud-headless"] },
  { groups: ["stackgres.io"], kind: "SGCluster", services: ["*", "*-primary", "*-replicas"] },
  { groups: ["temporal.io"], kind: "TemporalCluster", services: ["*-frontend"] },
  { groups: ["vault.banzaicloud.com"], kind: "Vault", services: ["*"], isNoStore: true },
  { groups: ["zookeeper.pravega.io"], kind: "ZookeeperCluster", services: ["*-client", "*-headless"] },
];
