import { z } from 'zod';

export const port = z.coerce.number().int().min(0).max(65_535);
/** on/off, true/false, 1/0. */
export const flag = z.stringbool();

/** Settings that every service has; spread them into its schema. */
export const serverSettings = {
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
};
