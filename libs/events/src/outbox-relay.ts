import type { Database, DatabaseListener } from '@bandeja/database';
import { counter, type Logger } from '@bandeja/observability';
import type { EventEnvelope } from './envelope.js';
import { OUTBOX_CHANNEL } from './outbox.js';
import { PollingLoop } from './polling-loop.js';
import type { EventTransport } from './transports/event-transport.js';

/** pg advisory lock class of this package ('BNDJ'), and the key of the right to relay. */
export const LOCK_CLASS = 1112425034;
const RELAY_LOCK = [LOCK_CLASS, 0] as const;
const BATCH = 100;
const KEPT_DAYS = 7;

const published = counter('bandeja_events_published_total', 'Events handed to the transport', ['service']);

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
  readonly #loop: PollingLoop;
  #holdsLock = false;

  constructor(
    private readonly service: string,
    private readonly database: Database,
    private readonly listener: DatabaseListener,
    private readonly transport: EventTransport,
    logger: Logger,
  ) {
    this.#loop = new PollingLoop('outbox relay', () => this.#relayBatch(), logger);
    listener.on(OUTBOX_CHANNEL, () => this.#loop.wake());
  }

  start(): void {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
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
      await this.database.execute(
        `delete from events.outbox where published_at < now() - interval '${KEPT_DAYS} days'`,
      );
      return false;
    }
    await this.transport.publish(rows.map((row) => this.#toEnvelope(row)));
    await this.database.execute(
      `update events.outbox set published_at = now() where seq = any($1::bigint[])`,
      rows.map(({ seq }) => seq),
    );
    published.inc({ service: this.service }, rows.length);
    return rows.length === BATCH;
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
