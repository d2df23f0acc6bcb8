import type { Database, DatabaseListener } from '@bandeja/database';
import type { EventServerOptions } from './event-server.js';
import { topicOf } from './envelope.js';
import type { InboxRow } from './inbox.js';
import { LOCK_CLASS } from './outbox-relay.js';
import { RepeatingJob } from './repeating-job.js';
import type { DeadLetterMessage } from './transports/event-transport.js';
import { toRawMessage } from './transports/kafka/cloud-events.js';
import { rawMessageOf } from './unreadable-messages.js';

/** Beside the class of the outbox relay, whose keys name processes. */
const LOCK = [LOCK_CLASS + 1, 0] as const;
const POLL_MS = 2_000;
const BATCH = 50;

/**
 * Puts what a service gave up on the topics of dead letters, where the transport has such. The tables are the truth: what
 * could not be put there now is put there later, after a crash perhaps twice.
 */
export class DeadLetterRelay {
  readonly #job: RepeatingJob | undefined;

  constructor(
    private readonly options: EventServerOptions,
    private readonly listener: DatabaseListener,
  ) {
    if (!options.transport.publishDeadLetter) return;
    const run = () => this.#relay();
    this.#job = new RepeatingJob({
      ...{ name: 'dead letter relay', everyMs: POLL_MS, logger: options.logger, run },
    });
  }

  start(): void {
    this.#job?.start();
  }

  async stop(): Promise<void> {
    await this.#job?.stop();
  }

  async #relay(): Promise<boolean> {
    if (!(await this.listener.tryLock(LOCK))) return false;
    try {
      const counts = [
        await this.#relayEvents('inbox'),
        await this.#relayEvents('outbox'),
        await this.#relayUnreadable(),
      ];
      return counts.includes(BATCH);
    } finally {
      await this.listener.unlock(LOCK);
    }
  }

  async #relayEvents(table: 'inbox' | 'outbox'): Promise<number> {
    const { database, service } = this.options;
    const rows = await database.query<InboxRow & { error: string; traceparent: string | null }>(
      `select id, type, ${table === 'inbox' ? 'source, attempts' : `'${service}' as source, 0 as attempts`}, aggregate_id, payload,
         correlation_id, traceparent, occurred_at, error
       from events.${table} where dead_at is not null and dead_lettered_at is null order by seq limit ${BATCH}`,
    );
    for (const row of rows) {
      const message = toRawMessage({
        ...{ id: row.id, type: row.type, source: row.source, aggregateId: row.aggregate_id },
        ...{ occurredAt: row.occurred_at, payload: row.payload },
        correlationId: row.correlation_id ?? undefined,
        traceparent: row.traceparent ?? undefined,
      });
      await this.#tell({ ...message, topic: topicOf(row.type), reason: row.error, attempts: row.attempts });
      await markTold(database, table, row.id);
    }
    return rows.length;
  }

  async #relayUnreadable(): Promise<number> {
    const { database } = this.options;
    const rows = await database.query<
      Parameters<typeof rawMessageOf>[0] & { id: string; topic: string; reason: string }
    >(
      `select id, topic, key, headers, value, reason from events.unreadable
       where dead_lettered_at is null order by received_at limit ${BATCH}`,
    );
    for (const row of rows) {
      await this.#tell({ ...rawMessageOf(row), topic: row.topic, reason: row.reason, attempts: 0 });
      await markTold(database, 'unreadable', row.id);
    }
    return rows.length;
  }

  async #tell(letter: Omit<DeadLetterMessage, 'service'>): Promise<void> {
    await this.options.transport.publishDeadLetter?.({ ...letter, service: this.options.service });
  }
}

async function markTold(
  database: Database,
  table: 'inbox' | 'outbox' | 'unreadable',
  id: string,
): Promise<void> {
  await database.execute(`update events.${table} set dead_lettered_at = now() where id = $1::uuid`, id);
}
