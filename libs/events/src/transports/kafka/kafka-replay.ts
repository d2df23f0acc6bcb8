import { randomUUID } from 'node:crypto';
import type { Kafka } from 'kafkajs';
import type { Replay } from '../event-transport.js';
import { replayGroupsOf } from './access-rules.js';
import { readCloudEvent } from './cloud-events.js';
import type { KafkaAdmin } from './kafka-admin.js';
import { buffersOf } from './message-headers.js';

interface Part {
  from: string;
  /** The offset after the last message at the start of the replay. */
  end: bigint;
}

/** Reads a topic from a point in time to its end as of now, in a separate group that commits nothing. */
export async function replayTopic(
  kafka: Kafka,
  admin: KafkaAdmin,
  service: string,
  { topic, from, onEvents, signal }: Replay,
): Promise<void> {
  const parts = await partsOf(admin, topic, from);
  if (parts.size === 0) return;
  const consumer = kafka.consumer({ groupId: `${replayGroupsOf(service)}${randomUUID()}` });
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      const running = consumer.run({
        autoCommit: false,
        eachBatch: async ({ batch, heartbeat }) => {
          const events = batch.messages.map((message) =>
            readCloudEvent({ ...message, headers: buffersOf(message.headers) }, batch.topic),
          );
          await onEvents(events.flatMap((event) => ('reason' in event ? [] : [event])));
          await heartbeat();
          const end = parts.get(batch.partition)?.end;
          if (end !== undefined && BigInt(batch.lastOffset()) + 1n >= end) parts.delete(batch.partition);
          if (parts.size === 0) resolve();
        },
      });
      running
        .then(() => {
          for (const [partition, part] of parts) consumer.seek({ topic, partition, offset: part.from });
        })
        .catch(reject);
    });
  } finally {
    await consumer.disconnect().catch(() => undefined);
  }
}

async function partsOf(admin: KafkaAdmin, topic: string, from: Date): Promise<Map<number, Part>> {
  const [starts, ends] = await admin.run((connection) =>
    Promise.all([
      connection.fetchTopicOffsetsByTimestamp(topic, from.getTime()),
      connection.fetchTopicOffsets(topic),
    ]),
  );
  const parts = new Map<number, Part>();
  for (const { partition, high } of ends) {
    const start = starts.find((one) => one.partition === partition)?.offset ?? '-1';
    if (start !== '-1' && BigInt(start) < BigInt(high))
      parts.set(partition, { from: start, end: BigInt(high) });
  }
  return parts;
}
