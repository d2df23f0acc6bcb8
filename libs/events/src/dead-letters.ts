import type { Database } from '@bandeja/database';
import { channelOf } from '@bandeja/jobs';
import { inboxNameOf } from './inbox.js';
import { OUTBOX_CHANNEL } from './outbox.js';
import { UnreadableMessages } from './unreadable-messages.js';

/**
 * `handling`: an event that could not be handled. `unknown`: an event of a type that this version does not know, stored for
 * a version that does. `reading`: a message that is not an event. `publishing`: an event of this service that the
 * transport refused.
 */
export type Stage = 'handling' | 'unknown' | 'reading' | 'publishing';

export interface DeadLetter {
  id: string;
  stage: Stage;
  type: string;
  aggregateId: string;
  attempts: number;
  occurredAt: Date;
  deadAt: Date;
  error: string;
}

/** Everything except the payload, which may hold personal data. */
export interface DeadLetterDetails extends DeadLetter {
  source: string;
  receivedAt: Date;
  correlationId: string | null;
  traceparent: string | null;
  sizeBytes: number;
}

export interface Replayed {
  /** Events that are due again. */
  count: number;
  /** Messages that were read again and are still not events; they stay. */
  unreadable: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All stages in one shape; each part reads the few rows of a partial index. */
const LETTERS = `(
  select id, 'handling' as stage, type, aggregate_id as "aggregateId", attempts, occurred_at as "occurredAt",
    dead_at as "deadAt", error, source, received_at as "receivedAt", correlation_id as "correlationId", traceparent,
    octet_length(payload) as "sizeBytes", seq as place
  from events.inbox where dead_at is not null
  union all
  select id, 'unknown', type, aggregate_id, attempts, occurred_at, received_at, 'this version does not know the type', source,
    received_at, correlation_id, traceparent, octet_length(payload), seq
  from events.inbox where handled_at is null and dead_at is null and type <> all($1::text[])
  union all
  select id, 'reading', topic || '/' || partition || '/' || message_offset, coalesce(encode(key, 'escape'), ''), 0, sent_at,
    received_at, reason, topic, received_at, null, null, coalesce(octet_length(value), 0), message_offset
  from events.unreadable
  union all
  select id, 'publishing', type, aggregate_id, 0, occurred_at, dead_at, error, split_part(type, '.', 2), occurred_at,
    correlation_id, traceparent, octet_length(payload), seq
  from events.outbox where dead_at is not null) as letter`;

/** Lists a service's dead letters and replays them once the cause is fixed. */
export class DeadLetters {
  readonly #unreadable: UnreadableMessages;

  constructor(
    private readonly database: Database,
    private readonly service: string,
    private readonly knownTypes: ReadonlySet<string>,
  ) {
    this.#unreadable = new UnreadableMessages(database, service);
  }

  /** Ordered by stage, then by arrival. */
  list(limit = 100): Promise<DeadLetter[]> {
    return this.database.query<DeadLetter>(
      `select id::text, stage, type, "aggregateId", attempts, "occurredAt", "deadAt", error
       from ${LETTERS} order by stage, place limit $2`,
      [...this.knownTypes],
      limit,
    );
  }

  async find(id: string): Promise<DeadLetterDetails | undefined> {
    if (!UUID.test(id)) return undefined;
    const [letter] = await this.database.query<DeadLetterDetails>(
      `select id::text, stage, type, "aggregateId", attempts, "occurredAt", "deadAt", error, source, "receivedAt",
         "correlationId", traceparent, "sizeBytes"
       from ${LETTERS} where id = $2::uuid`,
      [...this.knownTypes],
      id,
    );
    return letter;
  }

  /**
   * Retries one dead letter, or all: events go back into the inbox or the outbox, where a running service picks them up at
   * once; messages that were not events are read again.
   */
  async replay(id?: string): Promise<Replayed> {
    if (id !== undefined && !UUID.test(id)) return { count: 0, unreadable: 0 };
    const handling = await this.#again(
      `update events.inbox set dead_at = null, dead_lettered_at = null, attempts = 0, next_attempt_at = now()`,
      channelOf(inboxNameOf(this.service)),
      id,
    );
    const publishing = await this.#again(
      `update events.outbox set dead_at = null, dead_lettered_at = null, error = null, published_at = null`,
      OUTBOX_CHANNEL,
      id,
    );
    const { replayed, unreadable } = await this.#unreadable.replay(id);
    return { count: handling + publishing + replayed, unreadable };
  }

  async #again(update: string, channel: string, id: string | undefined): Promise<number> {
    const count = await this.database.execute(
      `${update} where dead_at is not null and ($1::uuid is null or id = $1::uuid)`,
      id ?? null,
    );
    if (count > 0) this.database.wake(channel);
    return count;
  }
}
