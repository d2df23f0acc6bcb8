import type { Database } from '@bandeja/database';
import { JobQueue } from '@bandeja/jobs';
import { counter, type Logger } from '@bandeja/observability';
import { setTimeout as pause } from 'node:timers/promises';
import type { DeadLetterRelay } from './dead-letter-relay.js';
import type { EventEnvelope } from './envelope.js';
import { tracedSending } from './event-tracing.js';
import { OUTBOX_CHANNEL } from './outbox.js';
import { NOT_FLUSHED } from './tables.js';
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
const MARK_PUBLISHED = {
  name: 'events.outbox published',
  text: `update events.outbox set published_at = now() where seq = any($1::bigint[]) and ${NOT_FLUSHED}`,
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

/**
 * Publishes events from the outbox to the transport in order. One process of a service relays at a time: the relay is a job
 * that never ends, and another process takes it over when its lease ends. Events published by both are stored once by the
 * inboxes, in the order of the first time.
 */
export class OutboxRelay {
  readonly #queue: JobQueue<object>;
  /** While this process relays. */
  #wake: (() => void) | undefined;
  #endWaking: (() => void) | undefined;

  constructor(
    private readonly service: string,
    private readonly database: Database,
    private readonly transport: EventTransport,
    private readonly deadLetters: DeadLetterRelay,
    private readonly logger: Logger,
  ) {
    this.#queue = new JobQueue({
      name: `${service}.outbox`,
      database,
      logger,
      concurrency: 1,
      retry: RETRY,
      leaseMs: LEASE_MS,
      run: (_job, signal) => this.#relayUntil(signal).finally(() => (this.#wake = undefined)),
    });
  }

  async start(): Promise<void> {
    this.#endWaking = this.database.onWake(OUTBOX_CHANNEL, () => {
      this.#wake?.();
      // Only one process relays, so no other one has to be woken.
      if (this.#wake) return true;
    });
    await this.#queue.add({ key: 'relay', data: {} });
    this.#queue.start();
  }

  async stop(): Promise<void> {
    await this.#queue.stop();
    this.#endWaking?.();
  }

  async #relayUntil(signal: AbortSignal): Promise<never> {
    for (;;) {
      signal.throwIfAborted();
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      const count = await this.#relayBatch();
      if (count === BATCH) continue;
      if (count > 1) await pause(GATHER_MS);
      else await this.#rest(woken, signal);
    }
  }

  async #rest(woken: Promise<void>, signal: AbortSignal): Promise<void> {
    const ended = new AbortController();
    const rest = pause(POLL_MS, undefined, { signal: AbortSignal.any([signal, ended.signal]), ref: false });
    await Promise.race([woken, rest.catch(() => undefined)]);
    ended.abort();
  }

  /** Returns how many events it published. */
  async #relayBatch(): Promise<number> {
    const rows = await this.database.queryPrepared<OutboxRow>(NEXT_BATCH);
    if (rows.length === 0) return 0;
    const refused = await tracedSending(
      rows.map((row) => this.#toEnvelope(row)),
      (events) => this.transport.publish(events),
    );
    for (const event of refused) await this.#giveUp(event);
    await this.database.executePrepared(
      MARK_PUBLISHED,
      rows.map(({ seq }) => seq),
    );
    published.inc({ service: this.service }, rows.length);
    return rows.length;
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
