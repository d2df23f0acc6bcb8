import type { Database, DatabaseListener } from '@bandeja/database';
import { counter, type Logger } from '@bandeja/observability';
import type { EventEnvelope } from './envelope.js';
import { tracedSending } from './event-tracing.js';
import { NOT_FLUSHED } from './inbox.js';
import { OUTBOX_CHANNEL } from './outbox.js';
import { RepeatingJob } from './repeating-job.js';
import type { EventTransport, RefusedEvent } from './transports/event-transport.js';

/** pg advisory lock class of this package ('BNDJ'), and the key of the right to relay. */
export const LOCK_CLASS = 1112425034;
const RELAY_LOCK = [LOCK_CLASS, 0] as const;
const BATCH = 100;
const POLL_MS = 2_000;
const KEPT_DAYS = 7;
const PRUNE_EVERY_MS = 600_000;

const published = counter('bandeja_events_published_total', 'Events handed to the transport', ['service']);

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

/** Moves events from the outbox to the transport in order. Of several processes of a service one relays at a time. */
export class OutboxRelay {
  readonly #job: RepeatingJob;
  #holdsLock = false;
  #prunedAt = 0;

  constructor(
    private readonly service: string,
    private readonly database: Database,
    private readonly listener: DatabaseListener,
    private readonly transport: EventTransport,
    private readonly logger: Logger,
  ) {
    const run = () => this.#relayBatch();
    this.#job = new RepeatingJob({ name: 'outbox relay', everyMs: POLL_MS, logger, run });
    listener.on(OUTBOX_CHANNEL, () => this.#job.wake());
  }

  start(): void {
    this.#job.start();
  }

  async stop(): Promise<void> {
    await this.#job.stop();
  }

  async #relayBatch(): Promise<boolean> {
    if (!this.listener.connected) {
      this.#holdsLock = false;
      return false;
    }
    this.#holdsLock ||= await this.listener.tryLock(RELAY_LOCK);
    if (!this.#holdsLock) return false;
    const rows = await this.database.query<OutboxRow>(
      `select * from events.outbox where published_at is null order by seq limit ${BATCH}`,
    );
    if (rows.length === 0) {
      await this.#prune();
      return false;
    }
    const refused = await tracedSending(
      rows.map((row) => this.#toEnvelope(row)),
      (events) => this.transport.publish(events),
    );
    for (const event of refused) await this.#giveUp(event);
    await this.database.execute(
      `update events.outbox set published_at = now() where seq = any($1::bigint[]) and ${NOT_FLUSHED}`,
      rows.map(({ seq }) => seq),
    );
    published.inc({ service: this.service }, rows.length);
    return rows.length === BATCH;
  }

  async #prune(): Promise<void> {
    if (Date.now() - this.#prunedAt < PRUNE_EVERY_MS) return;
    this.#prunedAt = Date.now();
    await this.database.execute(
      `delete from events.outbox where published_at < now() - interval '${KEPT_DAYS} days' and dead_at is null`,
    );
  }

  async #giveUp({ id, reason }: RefusedEvent): Promise<void> {
    this.logger.error(
      { eventId: id, reason },
      'the transport refuses an event: it is a dead letter, nobody hears it',
    );
    refusals.inc({ service: this.service });
    await this.database.execute(
      'update events.outbox set dead_at = now(), error = $2 where id = $1::uuid',
      id,
      reason,
    );
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
