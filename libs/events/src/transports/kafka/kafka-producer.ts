import type { Kafka, Message, Producer } from 'kafkajs';
import { kafkaErrorType, REQUEST_TIMEOUT_MS, SHORT_RETRY } from './kafka-client.js';
import type { RawMessage } from './cloud-events.js';

/** Below the broker's usual limit of 1 MiB for what one request has for one partition. */
const CHUNK_BYTES = 512 * 1024;
const OVERHEAD_BYTES = 512;
const TOO_LARGE = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE']);

/**
 * An idempotent producer that waits for all replicas in sync. After any failure it is thrown away: kafkajs then no
 * longer knows which sequence number the broker expects, and a new one starts afresh. What was stored already is stored
 * twice by that, which inboxes see; the order in which things come first stays.
 */
export class KafkaProducer {
  #producer: Promise<Producer> | undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly mayCreateTopics: boolean,
  ) {}

  /** Sends in order. Answers the places of those that the broker will never take because they are too large. */
  async send(topic: string, messages: readonly RawMessage[]): Promise<Map<number, string>> {
    const tooLarge = new Map<number, string>();
    for (const chunk of chunksOf(messages)) {
      const reason = await this.#trySend(topic, chunk.messages);
      if (reason === undefined) continue;
      if (chunk.messages.length === 1) tooLarge.set(chunk.first, reason);
      else
        for (const [place, message] of chunk.messages.entries()) {
          const refused = await this.#trySend(topic, [message]);
          if (refused !== undefined) tooLarge.set(chunk.first + place, refused);
        }
    }
    return tooLarge;
  }

  async close(): Promise<void> {
    const producer = this.#producer;
    this.#producer = undefined;
    await (await producer?.catch(() => undefined))?.disconnect();
  }

  /** Answers why it is too large, nothing when it was sent; rejects when it can be tried again. */
  async #trySend(topic: string, messages: readonly RawMessage[]): Promise<string | undefined> {
    const producer = await this.#connected();
    try {
      await producer.sendBatch({
        acks: -1,
        timeout: REQUEST_TIMEOUT_MS,
        topicMessages: [{ topic, messages: messages as Message[] }],
      });
      return undefined;
    } catch (error) {
      void this.close().catch(() => undefined);
      if (error instanceof Error && TOO_LARGE.has(kafkaErrorType(error) ?? '')) return error.message;
      throw error;
    }
  }

  #connected(): Promise<Producer> {
    this.#producer ??= this.#connect().catch((error: unknown) => {
      this.#producer = undefined;
      throw error;
    });
    return this.#producer;
  }

  async #connect(): Promise<Producer> {
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: this.mayCreateTopics,
      // kafkajs asks for at least one more try of an idempotent producer; ours is the shortest that it takes.
      retry: SHORT_RETRY,
    });
    try {
      await producer.connect();
      return producer;
    } catch (error) {
      await producer.disconnect().catch(() => undefined);
      throw error;
    }
  }
}

function* chunksOf(messages: readonly RawMessage[]): Generator<{ first: number; messages: RawMessage[] }> {
  let chunk: RawMessage[] = [];
  let bytes = 0;
  for (const [place, message] of messages.entries()) {
    const own = OVERHEAD_BYTES + (message.value?.length ?? 0);
    if (chunk.length > 0 && bytes + own > CHUNK_BYTES) {
      yield { first: place - chunk.length, messages: chunk };
      [chunk, bytes] = [[], 0];
    }
    chunk.push(message);
    bytes += own;
  }
  if (chunk.length > 0) yield { first: messages.length - chunk.length, messages: chunk };
}
