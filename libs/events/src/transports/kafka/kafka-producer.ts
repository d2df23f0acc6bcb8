import type { Kafka, Message, Producer } from 'kafkajs';
import { kafkaErrorType, REQUEST_TIMEOUT_MS, SHORT_RETRY } from './kafka-client.js';
import type { RawMessage } from './cloud-events.js';

/** Below the broker's default limit of 1 MiB for the messages of one partition in a request. */
const CHUNK_BYTES = 512 * 1024;
const OVERHEAD_BYTES = 512;
const TOO_LARGE = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE']);

/**
 * An idempotent producer that waits for all in-sync replicas. It is replaced after any failure, because kafkajs then no
 * longer knows which sequence number the broker expects. Messages may be stored twice that way, which the inboxes detect;
 * the order of first occurrences stays.
 */
export class KafkaProducer {
  #producer: Promise<Producer> | undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly mayCreateTopics: boolean,
  ) {}

  /** Sends in order. Returns the indexes and errors of the messages that are too large for the broker. */
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

  /** Returns the error if a message is too large, undefined if all were sent. Rejects if a retry may help. */
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
      // kafkajs requires at least one retry for an idempotent producer; this is the shortest it accepts.
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
