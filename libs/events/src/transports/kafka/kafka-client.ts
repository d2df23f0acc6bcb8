import type { Logger } from '@bandeja/observability';
import { Kafka, logLevel, type RetryOptions, type SASLOptions } from 'kafkajs';
import { openSocket, readAuthority } from './kafka-socket.js';

/** The Kafka part of a service's configuration (`eventSettings` of libs/config). */
export interface KafkaSettings {
  KAFKA_BROKERS: string[];
  KAFKA_SSL: boolean;
  KAFKA_CA_FILE?: string | undefined;
  KAFKA_SASL_MECHANISM?: 'plain' | 'scram-sha-256' | 'scram-sha-512' | undefined;
  KAFKA_SASL_USERNAME?: string | undefined;
  KAFKA_SASL_PASSWORD?: string | undefined;
  KAFKA_ADMIN_USERNAME?: string | undefined;
  KAFKA_ADMIN_PASSWORD?: string | undefined;
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
  /** False for a part that publishes no events and so has no topic. */
  publishes?: boolean;
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
  const { KAFKA_CA_FILE: authorityFile } = settings;
  // A file that cannot be read is found now, not when the first connection fails.
  if (settings.KAFKA_SSL) readAuthority(authorityFile);
  else if (authorityFile)
    throw new Error('KAFKA_CA_FILE needs KAFKA_SSL=on: without it nothing is encrypted');
  return new Kafka({
    clientId: service,
    brokers: settings.KAFKA_BROKERS,
    ssl: settings.KAFKA_SSL,
    socketFactory: (target) => openSocket(target, authorityFile),
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

/** The settings of the `topics` commands, which may have a user of their own. */
export function adminSettingsOf(settings: KafkaSettings): KafkaSettings {
  const { KAFKA_ADMIN_USERNAME: username, KAFKA_ADMIN_PASSWORD: password } = settings;
  if (!username && !password) return settings;
  if (!username || !password || !settings.KAFKA_SASL_MECHANISM)
    throw new Error('KAFKA_ADMIN_USERNAME and KAFKA_ADMIN_PASSWORD go together, with KAFKA_SASL_MECHANISM');
  return { ...settings, KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password };
}

/** The Kafka user of a part, in ACLs. */
export const principalOf = (part: string): string => `User:${part}`;

/** The type of the error that kafkajs gave up with, or of its cause, or of the first of several. */
export function kafkaErrorType(error: unknown): string | undefined {
  for (let next = error, depth = 0; next instanceof Error && depth < 5; next = innerOf(next), depth += 1)
    if ('type' in next && typeof next.type === 'string') return next.type;
  return undefined;
}

function innerOf(error: Error): unknown {
  return 'errors' in error && Array.isArray(error.errors) ? error.errors[0] : error.cause;
}
