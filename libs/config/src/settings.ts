import { z } from 'zod';

export const port = z.coerce.number().int().min(0).max(65_535);
/** on/off, true/false, 1/0. */
export const flag = z.stringbool();

/** Settings of every process that serves requests; spread them into its schema. */
export const shutdownSettings = {
  /** How long a process keeps serving after SIGTERM, already not ready, until the load balancer sends it nothing new. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(15_000).default(0),
};

/** PEM files by which the parts recognize each other over gRPC and HTTP: all three or none. They are read again when they change. */
export const tlsSettings = {
  /** Of this part, with the chain; for the name of the part, such as `payments`. */
  TLS_CERTIFICATE_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  /** Of the authority that signs the certificates of all parts, and nothing else. */
  TLS_CA_FILE: z.string().optional(),
};

/** Settings of every service; spread them into its schema. */
export const serverSettings = {
  ...shutdownSettings,
  ...tlsSettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** host:port or unix:/path of the gRPC listener. */
  GRPC_BIND: z.string().default('0.0.0.0:50051'),
  /** Port of /healthz, /readyz and /metrics. */
  HTTP_PORT: port.default(9090),
};

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address');

export const databaseSettings = {
  /** Of the role that the service runs as, which owns nothing. */
  DATABASE_URL: databaseUrl,
  /** Of the role that owns the database, for `migrate` alone; default: the same. */
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
};

/** `NAME:KEY,NAME:KEY`; a name may have two keys while one replaces the other. */
const publicKeys = z
  .string()
  .regex(/^[a-z-]+:[\w+/=]+(,[a-z-]+:[\w+/=]+)*$/, 'must be a list of NAME:KEY, separated by commas')
  .transform((list) => {
    const keys: Record<string, string[]> = {};
    for (const entry of list.split(',')) {
      const [name = '', key = ''] = entry.split(':');
      (keys[name] ??= []).push(key);
    }
    return keys;
  });

export const authSettings = {
  /** PEM (SPKI) of the ES256 public key that verifies access tokens. */
  AUTH_PUBLIC_KEY: z.string().includes('BEGIN PUBLIC KEY', { error: 'must be a PEM public key' }),
  /** PEM (PKCS #8) of this service's own ES256 key, by which the others recognize its calls. No other service has it. */
  SERVICE_PRIVATE_KEY: z.string().includes('BEGIN PRIVATE KEY', { error: 'must be a PEM private key' }),
  /** The public keys of all services (ES256, SPKI in base64), by which their calls are recognized. */
  SERVICE_PUBLIC_KEYS: publicKeys,
};

export const eventSettings = {
  EVENT_DRIVER: z.enum(['local', 'kafka']).default('kafka'),
  KAFKA_BROKERS: z
    .string()
    .default('localhost:9092')
    .transform((list) => list.split(',').map((broker) => broker.trim())),
  KAFKA_SSL: flag.default(false),
  /** PEM file of the authority that signs the brokers' certificates; default: the authorities that Node knows. */
  KAFKA_CA_FILE: z.string().optional(),
  /** Requires a user name and a password. A service's user has the name of the service. */
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  /** Of a user that may create topics and ACLs, for the `topics` commands alone; default: the service's own user. */
  KAFKA_ADMIN_USERNAME: z.string().optional(),
  KAFKA_ADMIN_PASSWORD: z.string().optional(),
  /** Off if operators create the topics (`topics prepare`); a service then waits for them. */
  KAFKA_CREATE_TOPICS: flag.default(true),
  KAFKA_TOPIC_PARTITIONS: z.coerce.number().int().min(1).max(1_000).default(12),
  KAFKA_TOPIC_REPLICATION_FACTOR: z.coerce.number().int().min(1).max(9).default(1),
  KAFKA_TOPIC_MIN_INSYNC_REPLICAS: z.coerce.number().int().min(1).max(9).default(1),
  /** Must be shorter than the inbox remembers handled events, or an old event could be handled twice. */
  KAFKA_TOPIC_RETENTION_HOURS: z.coerce.number().int().min(1).max(240).default(168),
  KAFKA_DEAD_LETTER_RETENTION_HOURS: z.coerce.number().int().min(1).max(8_760).default(720),
  /** When this many events wait in the inbox, a service stops fetching from Kafka. */
  EVENT_INBOX_LIMIT: z.coerce.number().int().min(100).max(10_000_000).default(10_000),
};
