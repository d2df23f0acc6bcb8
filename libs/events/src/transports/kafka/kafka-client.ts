import type { Logger } from '@bandeja/observability';
import { Kafka, logLevel, type RetryOptions, type SASLOptions } from 'kafkajs';

/** The Kafka part of a service's configuration (`eventSettings` of libs/config). */
export interface KafkaSettings {
  KAFKA_BROKERS: string[];
  KAFKA_SSL: boolean;
  KAFKA_SASL_MECHANISM?: 'plain' | 'scram-sha-256' | 'scram-sha-512' | undefined;
  KAFKA_SASL_USERNAME?: string | undefined;
  KAFKA_SASL_PASSWORD?: string | undefined;
  KAFKA_CREATE_TOPICS: boolean;
  KAFKA_TOPIC_PARTITIONS: number;
  KAFKA_TOPIC_REPLICATION_FACTOR: number;
  KAFKA_TOPIC_MIN_INSYNC_REPLICAS: number;
  KAFKA_TOPIC_RETENTION_HOURS: number;
  KAFKA_DEAD_LETTER_RETENTION_HOURS: number;
  EVENT_INBOX_LIMIT: number;
}

export interface KafkaOptions {
  /** The service: used as the client id and the consumer group. */
  service: string;
  settings: KafkaSettings;
  logger: Logger;
}

/**
 * By default kafkajs retries for minutes, in steps that double. Each of our callers retries forever by itself, with a new
 * client, so one attempt is short and a broker that is back is found at once.
 */
export const SHORT_RETRY: RetryOptions = {
  initialRetryTime: 100,
  maxRetryTime: 1_000,
  retries: 4,
  multiplier: 2,
};
export const REQUEST_TIMEOUT_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 3_000;

export function createKafka({ service, settings }: Pick<KafkaOptions, 'service' | 'settings'>): Kafka {
  const sasl = saslOf(settings);
  return new Kafka({
    clientId: service,
    brokers: settings.KAFKA_BROKERS,
    ssl: settings.KAFKA_SSL,
    ...(sasl ? { sasl } : {}),
    logLevel: logLevel.NOTHING,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    authenticationTimeout: REQUEST_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    retry: SHORT_RETRY,
  });
}

function saslOf(settings: KafkaSettings): SASLOptions | undefined {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: username } = settings;
  const password = settings.KAFKA_SASL_PASSWORD;
  if (!mechanism && !username && !password) return undefined;
  if (!mechanism || !username || !password)
    throw new Error('KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD go together');
  return { mechanism, username, password };
}

/** The type of the error that kafkajs gave up with, or of its cause. */
export function kafkaErrorType(error: unknown): string | undefined {
  for (let next = error, depth = 0; next instanceof Error && depth < 5; next = next.cause, depth += 1)
    if ('type' in next && typeof next.type === 'string') return next.type;
  return undefined;
}
