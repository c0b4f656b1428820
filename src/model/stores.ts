// Which objects and addresses are databases, queues or caches.
import type { Resource } from "../types.ts";
import type { HostMention } from "./host-mentions.ts";
import { lastPart } from "./migrations.ts";
import { getText } from "./resource.ts";
import { containers, imageRepository } from "./workloads.ts";

/** The ports at which databases, queues and caches answer. */
const PORTS: ReadonlySet<number> = new Set([
  // PostgreSQL and PgBouncer, MySQL, SQL Server, Oracle, CockroachDB.
  ...[5432, 6432, 3306, 33060, 1433, 1521, 26257],
  // Redis and Sentinel, Memcached, MongoDB, Cassandra, Elasticsearch, CouchDB, Neo4j, InfluxDB, ArangoDB, Qdrant, Milvus.
  ...[6379, 26379, 11211, 27017, 9042, 9200, 5984, 7687, 8086, 8529, 6333, 6334, 19530],
  // ClickHouse (9000 is everybody's), etcd, ZooKeeper.
  ...[8123, 9440, 2379, 2181],
  // Kafka, RabbitMQ, NATS, Pulsar, MQTT, Temporal.
  ...[9092, 9093, 9094, 5672, 5671, 4222, 6650, 1883, 7233],
]);

const WORDS =
  "(?:postgres(?:ql)?|pgsql|mysql|mysqlx|mariadb|sqlserver|mssql|oracle|cockroachdb|mongodb|rediss?|valkeys?|memcached|cassandra|clickhouse|amqps?|nats|kafka|mqtts?|pulsar|bolt|neo4j|etcd)";
const SCHEME = new RegExp(`^${WORDS}(?:\\+\\w+)*$`);
const VARIABLE =
  /(?:^|_)(?:DB|DATABASE|PG|POSTGRES|POSTGRESQL|MYSQL|MARIADB|MSSQL|SQL|MONGO|MONGODB|REDIS|VALKEY|MEMCACHED|CASSANDRA|CLICKHOUSE|RABBITMQ|AMQP|KAFKA|NATS)_?(?:HOST|HOSTNAME|ADDR|ADDRESS|SERVER|ENDPOINT|BROKERS)$/i;

/** Whether an address says by its scheme, its port or its variable that a database, queue or cache answers there. */
export function isStoreAddress({ scheme, port, variable }: Pick<HostMention, "scheme" | "port" | "variable">): boolean {
  return SCHEME.test(scheme) || (port !== undefined && PORTS.has(port)) || VARIABLE.test(variable);
}

const QUEUES = /^(?:pulsar(?:-all)?|emqx|eclipse-mosquitto|mosquitto|activemq(?:-\w+)*|artemis|redpanda|nsq|beanstalkd)$/;

/** Whether the main container of a workload, its first, is a queue of those that nobody migrates. */
export function isQueueImage(workload: Resource): boolean {
  const main = containers(workload).find(({ isInit }) => !isInit);
  return main !== undefined && QUEUES.test(lastPart(imageRepository(getText(main.manifest, ["image"]))));
}
