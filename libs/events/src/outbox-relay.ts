import type { Database } from '@bandeja/database';
import { JobQueue } from '@bandeja/jobs';
import { counter, type Logger } from '@bandeja/observability';
import { setTimeout as pause } from 'node:timers/promises';
import type { DeadLetterRelay } from './dead-letter-relay.js';
import type { EventEnvelope } from './envelope.js';
import { tracedSending } from './event-tracing.js';
import { OUTBOX_CHANNEL } from './outbox.js';
import { PublishedMarks } from './published-marks.js';
import type { EventTransport, RefusedEvent } from './transports/event-transport.js';

const BATCH = 500;
const POLL_MS = 2_000;
/** When several events were waiting, those of this time are gathered: a batch costs as much as ten events. */
const GATHER_MS = 20;
/** How long another process waits before it takes over from a relay that stopped responding. */
const LEASE_MS = 10_000;
const RETRY = { firstPauseMs: 100, longestPauseMs: 2_000, maxAttempts: Infinity };

const NEXT_BATCH = {
  name: 'events.outbox next',
  text: `select seq, id, type, aggregate_id, payload, correlation_id, traceparent, occurred_at from events.outbox where published_at is null order by seq limit ${BATCH}`,
};

const published = counter('bandeja_events_published_total', 'Events published to the transport', ['service']);

const refusals = counter('bandeja_events_refused_total', 'Events that the transport can never carry', [
  'service',
]);

interface OutboxRow {
  seq: bigint;
  id: string;
  type: string;
  aggregate_id: string;
  payload: Uint8Array;
  correlation_id: string | null;
  traceparent: string | null;
  occurred_at: Date;
}

/** While the relay waits to be woken. */
interface Rest {
  /** Whether a commit queries the next batch. */
  isAsked: boolean;
  /** The batch that the commit that ends the rest brings along. */
  ahead: Promise<OutboxRow[] | undefined> | undefined;
}

/**
 * Publishes events from the outbox to the transport in order. One process of a service relays at a time: the relay is a job
 * that never ends, and another process takes it over when its lease ends. Events published by both are stored once by the
 * inboxes, in the order of the first time.
 */
export class OutboxRelay {
  readonly #queue: JobQueue<object>;
  /** While this process relays. */
  #wake: (() => void) | undefined;
  #rest: Rest | undefined;
  #endWaking: (() => void) | undefined;
  readonly #marks: PublishedMarks;

  constructor(
    private readonly service: string,
    private readonly database: Database,
    private readonly transport: EventTransport,
    private readonly deadLetters: DeadLetterRelay,
    private readonly logger: Logger,
  ) {
    this.#marks = new PublishedMarks(database, GATHER_MS);
    this.#queue = new JobQueue({
      name: `${service}.outbox`,
      database,
      logger,
      concurrency: 1,
      retry: RETRY,
      leaseMs: LEASE_MS,
      run: async (_job, signal) => {
        try {
          return await this.#relayUntil(signal);
        } finally {
          await this.#stopRelaying();
        }
      },
    });
  }

  async start(): Promise<void> {
    this.#endWaking = this.database.onWake(
      OUTBOX_CHANNEL,
      (ahead) => {
        // A commit that comes later brings nothing along, and what was read before does not have its events.
        if (this.#rest?.isAsked) this.#rest.ahead = ahead as Rest['ahead'];
        this.#wake?.();
        // Only one process relays, so no other one has to be woken.
        if (this.#wake) return true;
      },
      () => {
        if (!this.#rest || this.#rest.isAsked) return undefined;
        this.#rest.isAsked = true;
        return NEXT_BATCH;
      },
    );
    await this.#queue.add({ key: 'relay', data: {} });
    this.#queue.start();
  }

  async stop(): Promise<void> {
    await this.#queue.stop();
    this.#endWaking?.();
  }

  async #relayUntil(signal: AbortSignal): Promise<never> {
    let ahead: Rest['ahead'];
    signal.addEventListener('abort', () => this.#wake?.(), { once: true });
    for (;;) {
      signal.throwIfAborted();
      // Before anything is read, so that no commit is missed that comes after what is read.
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      const rows = (await ahead) ?? (await this.database.queryPrepared<OutboxRow>(NEXT_BATCH));
      ahead = undefined;
      const added = this.#marks.unpublished(rows);
      if (added.length > 0) await this.#publish(added);
      if (added.length > 1 || rows.length === BATCH || this.#marks.dueInMs === 0) await this.#marks.write();
      if (rows.length === BATCH) continue;
      if (added.length > 1) await pause(GATHER_MS);
      else {
        const rest: Rest = { isAsked: false, ahead: undefined };
        this.#rest = rest;
        await this.#untilWoken(woken);
        this.#rest = undefined;
        ahead = rest.ahead?.catch(() => undefined);
      }
    }
  }

  async #stopRelaying(): Promise<void> {
    this.#wake = undefined;
    // What stays unmarked is published again, by whoever relays next.
    await this.#marks.write().catch(() => undefined);
  }

  /** Marks what was published before, once it is due. */
  async #untilWoken(woken: Promise<void>): Promise<void> {
    const { dueInMs } = this.#marks;
    if (dueInMs !== undefined) {
      if (await isIn(dueInMs, woken)) return;
      await this.#marks.write();
    }
    await isIn(POLL_MS, woken);
  }

  async #publish(rows: readonly OutboxRow[]): Promise<void> {
    const refused = await tracedSending(
      rows.map((row) => this.#toEnvelope(row)),
      (events) => this.transport.publish(events),
    );
    for (const event of refused) await this.#giveUp(event);
    this.#marks.add(rows);
    published.inc({ service: this.service }, rows.length);
  }

  async #giveUp({ id, reason }: RefusedEvent): Promise<void> {
    this.logger.error(
      { eventId: id, reason },
      'the transport refused an event, which is now a dead letter: nobody consumes it',
    );
    refusals.inc({ service: this.service });
    await this.database.transaction(async () => {
      await this.database.execute(
        'update events.outbox set dead_at = now(), error = $2 where id = $1::uuid',
        id,
        reason,
      );
      await this.deadLetters.add('outbox', id);
    });
  }

  #toEnvelope(row: OutboxRow): EventEnvelope {
    return {
      id: row.id,
      type: row.type,
      source: this.service,
      aggregateId: row.aggregate_id,
      occurredAt: row.occurred_at,
      correlationId: row.correlation_id ?? undefined,
      traceparent: row.traceparent ?? undefined,
      payload: row.payload,
    };
  }
}

/** Whether the promise resolves within that time. Without an abort signal: making its error, with a stack, takes as long as a statement. */
async function isIn(mostMs: number, promise: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => (timer = setTimeout(resolve, mostMs, false).unref()));
  const isResolved = await Promise.race([promise.then(() => true), timeout]);
  clearTimeout(timer);
  return isResolved;
}
