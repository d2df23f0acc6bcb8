import type { Database } from '@bandeja/database';
import { JobQueue, type Job } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import { topicOf } from './envelope.js';
import type { DeadLetterMessage, EventTransport } from './transports/event-transport.js';
import { toRawMessage } from './transports/kafka/cloud-events.js';
import { rawMessageOf } from './unreadable-messages.js';

/** The table that a dead letter is in. */
export type LetterTable = 'inbox' | 'outbox' | 'unreadable';

interface Letter {
  table: LetterTable;
  id: string;
}

interface EventRow {
  id: string;
  type: string;
  source: string;
  attempts: number;
  aggregate_id: string;
  payload: Uint8Array;
  correlation_id: string | null;
  traceparent: string | null;
  occurred_at: Date;
  error: string;
}

type UnreadableRow = Parameters<typeof rawMessageOf>[0] & { topic: string; reason: string };

const RETRY = { firstPauseMs: 1_000, longestPauseMs: 60_000, maxAttempts: Infinity };
const MOST_MISSING = 1_000;

/**
 * Publishes dead letters to the dead-letter topics, if the transport has them. The tables are the source of truth; after a
 * crash a letter may be on the topic twice.
 */
export class DeadLetterRelay {
  readonly #queue: JobQueue<Letter> | undefined;

  constructor(
    private readonly service: string,
    private readonly database: Database,
    private readonly transport: EventTransport,
    logger: Logger,
  ) {
    if (!transport.publishDeadLetter) return;
    this.#queue = new JobQueue<Letter>({
      name: `${service}.dead-letters`,
      database,
      logger,
      concurrency: 2,
      retry: RETRY,
      run: ({ data }: Job<Letter>) => this.#relay(data),
    });
  }

  async start(): Promise<void> {
    if (!this.#queue) return;
    await this.#addMissing();
    this.#queue.start();
  }

  async stop(): Promise<void> {
    await this.#queue?.stop();
  }

  /** Call it in the transaction that gives the message up. */
  async add(table: LetterTable, id: string): Promise<void> {
    await this.#queue?.add({ key: `${table}:${id}`, data: { table, id } });
  }

  /** Adds dead letters from versions that did not add them. */
  async #addMissing(): Promise<void> {
    const letters = await this.database.query<Letter>(
      `select 'inbox' as table, id::text from events.inbox where dead_at is not null and dead_lettered_at is null
       union all select 'outbox', id::text from events.outbox where dead_at is not null and dead_lettered_at is null
       union all select 'unreadable', id::text from events.unreadable where dead_lettered_at is null
       limit ${MOST_MISSING}`,
    );
    await this.#queue?.addAll(letters.map((data) => ({ key: `${data.table}:${data.id}`, data })));
  }

  async #relay({ table, id }: Letter) {
    const letter = await (table === 'unreadable' ? this.#readUnreadable(id) : this.#readEvent(table, id));
    if (!letter) return {};
    await this.transport.publishDeadLetter?.({ ...letter, service: this.service });
    const commit = async () => {
      await this.database.execute(
        `update events.${table} set dead_lettered_at = now() where id = $1::uuid`,
        id,
      );
    };
    return { commit, isDoneForGood: true };
  }

  /** Returns nothing if the event was replayed meanwhile. */
  async #readEvent(
    table: 'inbox' | 'outbox',
    id: string,
  ): Promise<Omit<DeadLetterMessage, 'service'> | undefined> {
    const [row] = await this.database.query<EventRow>(
      `select id::text, type, ${table === 'inbox' ? 'source, attempts' : `'${this.service}' as source, 0 as attempts`},
         aggregate_id, payload, correlation_id, traceparent, occurred_at, error
       from events.${table} where id = $1::uuid and dead_at is not null and dead_lettered_at is null`,
      id,
    );
    if (!row) return undefined;
    const message = toRawMessage({
      id: row.id,
      type: row.type,
      source: row.source,
      aggregateId: row.aggregate_id,
      occurredAt: row.occurred_at,
      payload: row.payload,
      correlationId: row.correlation_id ?? undefined,
      traceparent: row.traceparent ?? undefined,
    });
    return { ...message, topic: topicOf(row.type), reason: row.error, attempts: row.attempts };
  }

  async #readUnreadable(id: string): Promise<Omit<DeadLetterMessage, 'service'> | undefined> {
    const [row] = await this.database.query<UnreadableRow>(
      `select topic, key, headers, value, reason from events.unreadable where id = $1::uuid and dead_lettered_at is null`,
      id,
    );
    return row && { ...rawMessageOf(row), topic: row.topic, reason: row.reason, attempts: 0 };
  }
}
