import type { Logger } from '@bandeja/observability';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Kafka,
  logLevel,
  type Admin,
  type Consumer,
  type IHeaders,
  type KafkaMessage,
  type Producer,
} from 'kafkajs';
import { topicOf, type EventEnvelope } from '../envelope.js';
import type { EventSubscription, EventTransport, Unsubscribe } from './event-transport.js';

export interface KafkaOptions {
  clientId: string;
  brokers: string[];
  logger: Logger;
}

const TOPIC_ATTEMPTS = 20;
const TOPIC_PAUSE_MS = 500;

/** The only file that knows kafkajs. Headers are CloudEvents 1.0 in Kafka's binary mode (`ce_` prefix). */
export class KafkaEventTransport implements EventTransport {
  readonly #kafka: Kafka;
  #producer: Promise<Producer> | undefined;
  readonly #consumers = new Set<Consumer>();

  constructor(private readonly options: KafkaOptions) {
    this.#kafka = new Kafka({
      clientId: options.clientId,
      brokers: options.brokers,
      logLevel: logLevel.NOTHING,
      retry: { initialRetryTime: 200, retries: 8 },
    });
  }

  async publish(events: readonly EventEnvelope[]): Promise<void> {
    const producer = await this.#connectedProducer();
    const byTopic = new Map<string, EventEnvelope[]>();
    for (const event of events)
      byTopic.set(topicOf(event.type), [...(byTopic.get(topicOf(event.type)) ?? []), event]);
    await producer.sendBatch({
      acks: -1,
      topicMessages: [...byTopic].map(([topic, list]) => ({ topic, messages: list.map(toMessage) })),
    });
  }

  async subscribe(subscription: EventSubscription): Promise<Unsubscribe> {
    if (subscription.topics.length === 0) return () => Promise.resolve();
    const broadcast = subscription.mode === 'broadcast';
    const consumer = this.#kafka.consumer({
      groupId: broadcast ? `${subscription.consumer}.${randomUUID()}` : subscription.consumer,
      maxWaitTimeInMs: 100,
      allowAutoTopicCreation: true,
      retry: { restartOnFailure: () => Promise.resolve(true) },
    });
    this.#consumers.add(consumer);
    await this.#makeTopics(subscription.topics);
    await consumer.connect();
    await consumer.subscribe({ topics: [...subscription.topics], fromBeginning: !broadcast });
    await consumer.run({
      autoCommit: false,
      partitionsConsumedConcurrently: 3,
      eachBatch: async ({
        batch,
        resolveOffset,
        heartbeat,
        isRunning,
        isStale,
        commitOffsetsIfNecessary,
      }) => {
        for (const message of batch.messages) {
          if (!isRunning() || isStale()) return;
          const envelope = fromMessage(message);
          if (envelope) await subscription.onEvent(envelope);
          else
            this.options.logger.warn(
              { topic: batch.topic, offset: message.offset },
              'skipped a message that is not a CloudEvent',
            );
          resolveOffset(message.offset);
          await heartbeat();
        }
        await commitOffsetsIfNecessary({
          topics: [
            {
              topic: batch.topic,
              partitions: [
                { partition: batch.partition, offset: (BigInt(batch.lastOffset()) + 1n).toString() },
              ],
            },
          ],
        });
      },
    });
    return async () => {
      this.#consumers.delete(consumer);
      await consumer.disconnect();
    };
  }

  async checkHealth(): Promise<void> {
    const admin = this.#kafka.admin();
    await admin.connect();
    try {
      await admin.describeCluster();
    } finally {
      await admin.disconnect();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#consumers].map((consumer) => consumer.disconnect()));
    await (await this.#producer)?.disconnect();
  }

  /** Topics that operators made before stay as they are. Several processes may come to this at the same moment. */
  async #makeTopics(topics: readonly string[]): Promise<void> {
    const admin = this.#kafka.admin();
    await admin.connect();
    try {
      for (let attempt = 1; ; attempt += 1)
        try {
          return await this.#askForTopics(admin, topics);
        } catch (error) {
          if (attempt === TOPIC_ATTEMPTS) throw error;
          await pause(TOPIC_PAUSE_MS);
        }
    } finally {
      await admin.disconnect();
    }
  }

  /** Rejects until each is there and led: one that another process is making is not for a moment. */
  async #askForTopics(admin: Admin, topics: readonly string[]): Promise<void> {
    // A broker that lets nobody create topics makes them itself when it is asked about them.
    await admin
      .createTopics({ topics: topics.map((topic) => ({ topic })), waitForLeaders: true })
      .catch(() => undefined);
    await admin.fetchTopicMetadata({ topics: [...topics] });
  }

  #connectedProducer(): Promise<Producer> {
    this.#producer ??= (async () => {
      const producer = this.#kafka.producer({
        idempotent: true,
        maxInFlightRequests: 1,
        allowAutoTopicCreation: true,
      });
      await producer.connect();
      return producer;
    })().catch((error: unknown) => {
      this.#producer = undefined;
      throw error;
    });
    return this.#producer;
  }
}

function toMessage(event: EventEnvelope): { key: string; value: Buffer; headers: IHeaders } {
  return {
    key: event.aggregateId,
    value: Buffer.from(event.payload),
    headers: {
      ce_specversion: '1.0',
      ce_id: event.id,
      ce_type: event.type,
      ce_source: `/services/${event.source}`,
      ce_subject: event.aggregateId,
      ce_time: event.occurredAt.toISOString(),
      'content-type': 'application/protobuf',
      ...(event.correlationId ? { correlationid: event.correlationId } : {}),
      ...(event.traceparent ? { traceparent: event.traceparent } : {}),
    },
  };
}

function fromMessage({ key, value, headers }: KafkaMessage): EventEnvelope | undefined {
  const header = (name: string) => headers?.[name]?.toString();
  const [id, type, source, time] = ['ce_id', 'ce_type', 'ce_source', 'ce_time'].map(header);
  if (!id || !type || !source || !time || !value) return undefined;
  return {
    id,
    type,
    source: source.replace('/services/', ''),
    aggregateId: header('ce_subject') ?? key?.toString() ?? '',
    occurredAt: new Date(time),
    correlationId: header('correlationid'),
    traceparent: header('traceparent'),
    payload: value,
  };
}
