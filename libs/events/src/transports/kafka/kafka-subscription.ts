import type { Logger } from '@bandeja/observability';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Consumer, Kafka } from 'kafkajs';
import type { EventSubscription } from '../event-transport.js';
import { BatchIntake } from './batch-intake.js';
import { broadcastGroupsOf } from './access-rules.js';
import { SHORT_RETRY } from './kafka-client.js';

export interface SubscriptionOptions {
  kafka: Kafka;
  logger: Logger;
  /** Resolves when the topics exist; rejects if it should be called again. */
  topicsThere(topics: readonly string[]): Promise<void>;
  /** The same error, or a clearer one. */
  explain(error: unknown, topics: readonly string[]): unknown;
  mayCreateTopics: boolean;
  /** When this many events wait in the inbox, fetching stops. */
  inboxLimit: number;
}

/** After this, the partitions of a killed process are reassigned. */
const SESSION_TIMEOUT_MS = 10_000;
const HEARTBEAT_MS = 2_000;
/** Longest wait for the other members in a rebalance. */
const REBALANCE_TIMEOUT_MS = 20_000;
const FETCH_WAIT_MS = 250;
/** Their events are stored together. */
const PARTITIONS_AT_ONCE = 12;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;
/** A consumer without a sign of life for this long is replaced. */
const SILENCE_MS = 60_000;
const SILENCE_CHECK_MS = 5_000;
const DISCONNECT_TIMEOUT_MS = 10_000;

/**
 * A subscription that survives failures of the broker and of the kafkajs consumer: after a pause it creates a new consumer.
 * The restarts of kafkajs are not used, because they stop for good at errors that it considers final.
 */
export class KafkaSubscription {
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  #problem: string | undefined = 'has not joined its group yet';

  constructor(
    private readonly subscription: EventSubscription,
    private readonly options: SubscriptionOptions,
  ) {}

  start(): void {
    this.#running ??= this.#consumeForEver();
  }

  /** Leaves the group at once; the chunk in progress is finished. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  /** Why no events arrive at the moment. */
  get problem(): string | undefined {
    return this.#problem && `${this.subscription.topics.join(', ')}: ${this.#problem}`;
  }

  async #consumeForEver(): Promise<void> {
    const { signal } = this.#stop;
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const joined = await this.#consumeOnce().catch((error: unknown) => this.#failed(error, pauseMs));
      if (joined) pauseMs = FIRST_PAUSE_MS;
      if (!signal.aborted) await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  #failed(reason: unknown, pauseMs: number): boolean {
    const hadJoined = this.#problem === undefined;
    const error = this.options.explain(reason, this.subscription.topics);
    this.#problem = error instanceof Error ? error.message : String(error);
    if (!this.#stop.signal.aborted) {
      const { topics } = this.subscription;
      this.options.logger.warn({ err: error, topics, pauseMs }, 'a consumer failed and will be replaced');
    }
    return hadJoined;
  }

  /** Runs until it is stopped; rejects if the consumer fails. */
  async #consumeOnce(): Promise<boolean> {
    const { topics } = this.subscription;
    await this.options.topicsThere(topics);
    const consumer = this.#createConsumer();
    const intake = new BatchIntake(consumer, this.subscription, this.options);
    const over = new AbortController();
    const stop = () => over.abort();
    if (this.#stop.signal.aborted) stop();
    this.#stop.signal.addEventListener('abort', stop);
    try {
      const failed = this.#failureOf(consumer, intake.lost, over.signal);
      failed.catch(() => undefined);
      await consumer.connect();
      const fromBeginning = this.subscription.mode === 'group';
      await consumer.subscribe({ topics: [...topics], fromBeginning });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
        eachBatch: (payload) => intake.take(payload),
      });
      await failed;
      return true;
    } finally {
      stop();
      this.#stop.signal.removeEventListener('abort', stop);
      const closed = intake.close(this.#stop.signal.aborted);
      const disconnected = closed.then(() => consumer.disconnect().catch(() => undefined));
      await Promise.race([disconnected, pause(DISCONNECT_TIMEOUT_MS, undefined, { ref: false })]);
    }
  }

  #createConsumer(): Consumer {
    const { consumer, mode } = this.subscription;
    return this.options.kafka.consumer({
      groupId: mode === 'broadcast' ? `${broadcastGroupsOf(consumer)}${randomUUID()}` : consumer,
      sessionTimeout: SESSION_TIMEOUT_MS,
      rebalanceTimeout: REBALANCE_TIMEOUT_MS,
      heartbeatInterval: HEARTBEAT_MS,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      allowAutoTopicCreation: this.options.mayCreateTopics,
      retry: { ...SHORT_RETRY, restartOnFailure: () => Promise.resolve(false) },
    });
  }

  /** Resolves when the consumer should stop; rejects if it crashed, lost events or stopped showing signs of life. */
  #failureOf(consumer: Consumer, lost: AbortSignal, over: AbortSignal): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      let lastSignAt = Date.now();
      const alive = () => {
        lastSignAt = Date.now();
      };
      const { CRASH, FETCH, HEARTBEAT, GROUP_JOIN, END_BATCH_PROCESS } = consumer.events;
      for (const event of [HEARTBEAT, GROUP_JOIN, END_BATCH_PROCESS] as const) consumer.on(event, alive);
      // Only now are its offsets known.
      consumer.on(FETCH, () => {
        alive();
        this.#problem = undefined;
      });
      consumer.on(CRASH, ({ payload }) => reject(payload.error));
      lost.addEventListener('abort', () => reject(lost.reason as Error));
      const watch = setInterval(() => {
        if (Date.now() - lastSignAt > SILENCE_MS) reject(new Error('the consumer shows no sign of life'));
      }, SILENCE_CHECK_MS).unref();
      const end = () => {
        clearInterval(watch);
        resolve();
      };
      if (over.aborted) end();
      else over.addEventListener('abort', end, { once: true });
    });
  }
}
