import type { Logger } from '@bandeja/observability';
import { setTimeout as pause } from 'node:timers/promises';
import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { EventEnvelope } from '../../envelope.js';
import type { EventSubscription, UnreadableMessage } from '../event-transport.js';
import { readCloudEvent } from './cloud-events.js';
import { buffersOf } from './message-headers.js';
import { OffsetCommits } from './offset-commits.js';

export interface IntakeOptions {
  logger: Logger;
  inboxLimit: number;
}

const CHUNK = 200;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;
const BACKLOG_CHECK_MS = 1_000;
const BACKLOG_POLL_MS = 500;

/**
 * Stores batches in the inbox, chunk by chunk. An offset is committed soon after everything before it is stored durably. On a
 * rebalance all batches of this process end after their current chunk. The next owner of the partition starts at the last
 * commit, and the inbox skips what it already has.
 */
export class BatchIntake {
  readonly #commits: OffsetCommits;
  readonly #lost = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  #revoked = false;
  #closed = false;
  #isBehind = false;
  #backlogCheckedAt = 0;

  constructor(
    private readonly consumer: Consumer,
    private readonly subscription: EventSubscription,
    private readonly options: IntakeOptions,
  ) {
    this.#commits = new OffsetCommits(consumer, {
      flush: subscription.flush,
      onLost: () => this.#lost.abort(new Error('a crash of the database has lost stored events')),
    });
    consumer.on(consumer.events.GROUP_JOIN, () => {
      this.#revoked = false;
      this.#commits.forget();
    });
  }

  /** Aborted if stored events were lost. Only a new consumer gets them again. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** @param isBrokerThere if so, it resolves when everything that it has stored is committed */
  async close(isBrokerThere: boolean): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#underWay);
    if (!isBrokerThere) this.#commits.forget();
    await this.#commits.close();
  }

  async take(payload: EachBatchPayload): Promise<void> {
    const taking = this.#take(payload);
    const ended = taking.catch(() => undefined);
    this.#underWay.add(ended);
    await taking.finally(() => this.#underWay.delete(ended));
  }

  async #take(payload: EachBatchPayload): Promise<void> {
    const { batch, resolveOffset } = payload;
    for (let first = 0; first < batch.messages.length; first += CHUNK) {
      if (this.#isOver(payload) || this.#isBehind) return;
      const chunk = batch.messages.slice(first, first + CHUNK);
      if (!(await this.#store(payload, chunk))) return;
      const last = chunk.at(-1)?.offset ?? batch.lastOffset();
      resolveOffset(last);
      if (this.subscription.mode === 'group')
        this.#commits.add(batch.topic, batch.partition, (BigInt(last) + 1n).toString());
      void this.#checkBacklog();
      await this.#heartbeat(payload);
    }
  }

  /** Retries until the chunk is stored; false if the partition may have been reassigned. */
  async #store(payload: EachBatchPayload, chunk: readonly KafkaMessage[]): Promise<boolean> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        await this.#deliver(payload, chunk);
        return true;
      } catch (error) {
        const { topic, partition } = payload.batch;
        this.options.logger.warn(
          { err: error, topic, partition, pauseMs },
          'could not store events and will try again',
        );
      }
      await pause(pauseMs);
      if (this.#isOver(payload)) return false;
      await this.#heartbeat(payload);
    }
  }

  async #deliver({ batch }: EachBatchPayload, chunk: readonly KafkaMessage[]): Promise<void> {
    const events: EventEnvelope[] = [];
    for (const message of chunk) {
      const headers = buffersOf(message.headers);
      const read = readCloudEvent({ ...message, headers }, batch.topic);
      if ('reason' in read) await this.#unreadable({ ...message, ...batch, ...read, headers });
      else events.push(read);
    }
    if (this.subscription.mode === 'group') await this.subscription.onEvents(events);
    else for (const event of events) await this.#broadcast(event);
  }

  /** Broadcast events are delivered once, without retries. */
  async #broadcast(event: EventEnvelope): Promise<void> {
    try {
      await this.subscription.onEvents([event]);
    } catch (error) {
      this.options.logger.warn({ err: error, type: event.type }, 'could not deliver a broadcast event');
    }
  }

  async #unreadable(
    found: Omit<UnreadableMessage, 'sentAt'> & { timestamp: string; reason: string },
  ): Promise<void> {
    const { topic, partition, offset, key, headers, value, reason, timestamp } = found;
    this.options.logger.error(
      { topic, partition, offset, reason },
      'a message is not an event and was set aside',
    );
    const sentAt = new Date(Number(timestamp));
    await this.subscription.onUnreadable?.({
      ...{ topic, partition, offset, sentAt, key, headers, value, reason },
    });
  }

  /** It rejects in only one of the batches in progress, but all of them must stop. */
  async #heartbeat({ heartbeat }: EachBatchPayload): Promise<void> {
    try {
      await heartbeat();
    } catch (error) {
      this.#revoked = true;
      throw error;
    }
  }

  #isOver({ isRunning, isStale }: EachBatchPayload): boolean {
    return this.#revoked || this.#closed || !isRunning() || isStale();
  }

  /** Stops fetching while the inbox has too many events. Counts them at most once a second, and no event waits for that. */
  async #checkBacklog(): Promise<void> {
    if (this.#isBehind || Date.now() - this.#backlogCheckedAt < BACKLOG_CHECK_MS) return;
    this.#backlogCheckedAt = Date.now();
    const waiting = await this.#waiting();
    if (this.#isBehind || this.#closed || waiting < this.options.inboxLimit) return;
    this.#isBehind = true;
    const { topics } = this.subscription;
    this.consumer.pause(topics.map((topic) => ({ topic })));
    this.options.logger.warn({ topics, waiting }, 'the inbox is full: no more events are fetched');
    void this.#untilRoom();
  }

  async #untilRoom(): Promise<void> {
    while (!this.#closed && (await this.#waiting()) >= this.options.inboxLimit / 2)
      await pause(BACKLOG_POLL_MS, undefined, { ref: false });
    this.#isBehind = false;
    if (this.#closed) return;
    const { topics } = this.subscription;
    this.consumer.resume(topics.map((topic) => ({ topic })));
    this.options.logger.info({ topics }, 'the inbox has room: events are fetched again');
  }

  /** If the backlog cannot be read, the inbox counts as full and is checked again. */
  async #waiting(): Promise<number> {
    const { inboxLimit } = this.options;
    return (await this.subscription.backlog?.(inboxLimit).catch(() => inboxLimit)) ?? 0;
  }
}
