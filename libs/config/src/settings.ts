import { z } from 'zod';

export const port = z.coerce.number().int().min(0).max(65_535);
/** on/off, true/false, 1/0. */
export const flag = z.stringbool();

/** Settings of everything that is asked; spread them into its schema. */
export const shutdownSettings = {
  /** How long a process that was told to end goes on serving, not ready, until nobody sends it anything new. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(15_000).default(0),
};

/** Settings that every service has; spread them into its schema. */
export const serverSettings = {
  ...shutdownSettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** host:port or unix:/path of the gRPC listener. */
  GRPC_BIND: z.string().default('0.0.0.0:50051'),
  /** Port of /healthz, /readyz and /metrics. */
  HTTP_PORT: port.default(9090),
};

export const databaseSettings = {
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
};

export const authSettings = {
  /** PEM (SPKI) of the ES256 key that identity signs access tokens with. */
  AUTH_PUBLIC_KEY: z.string().includes('BEGIN PUBLIC KEY', { error: 'must be a PEM public key' }),
  /** Shared by the services; signs their tokens to each other. */
  SERVICE_TOKEN_SECRET: z.string().min(32, 'must be at least 32 characters'),
};

export const eventSettings = {
  EVENT_DRIVER: z.enum(['local', 'kafka']).default('kafka'),
  KAFKA_BROKERS: z
    .string()
    .default('localhost:9092')
    .transform((list) => list.split(',').map((broker) => broker.trim())),
  KAFKA_SSL: flag.default(false),
  /** With user name and password, or not at all. */
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  /** Off where operators make the topics (`topics prepare`); a service then waits for them. */
  KAFKA_CREATE_TOPICS: flag.default(true),
  KAFKA_TOPIC_PARTITIONS: z.coerce.number().int().min(1).max(1_000).default(12),
  KAFKA_TOPIC_REPLICATION_FACTOR: z.coerce.number().int().min(1).max(9).default(1),
  KAFKA_TOPIC_MIN_INSYNC_REPLICAS: z.coerce.number().int().min(1).max(9).default(1),
  /** Shorter than an inbox remembers what it has handled, or an old event could be handled twice. */
  KAFKA_TOPIC_RETENTION_HOURS: z.coerce.number().int().min(1).max(240).default(168),
  KAFKA_DEAD_LETTER_RETENTION_HOURS: z.coerce.number().int().min(1).max(8_760).default(720),
  /** From so many events that wait to be handled on, a service fetches no more from Kafka. */
  EVENT_INBOX_LIMIT: z.coerce.number().int().min(100).max(10_000_000).default(10_000),
};
