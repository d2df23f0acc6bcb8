import type { Database } from '@bandeja/database';
import { channelOf } from '@bandeja/jobs';
import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from './envelope.js';
import { inboxNameOf, type InboxEvent, type InboxOptions } from './inbox.js';
import { OPEN } from './tables.js';

const COLUMNS = 'id, type, source, aggregate_id, payload, correlation_id, traceparent, occurred_at';

/**
 * $1: the events as JSON. A function that returns a set is planned once whatever it gets, whereas the plan for arrays is made
 * anew each time, which takes longer than the rest.
 */
const DELIVERED = `(
  select event.id::uuid, event.type, event.source, event.aggregate_id, decode(event.payload, 'base64') as payload,
    event.correlation_id, event.traceparent, event.occurred_at::timestamptz, event.place
  from rows from (
    json_to_recordset($1::json) as (id text, type text, source text, aggregate_id text, payload text,
      correlation_id text, traceparent text, occurred_at text)
  ) with ordinality as event(id, type, source, aggregate_id, payload, correlation_id, traceparent, occurred_at, place)
) as event`;

const STORE = {
  name: 'events.inbox store',
  text: `insert into events.inbox (${COLUMNS}) select ${COLUMNS} from ${DELIVERED} order by place on conflict (id) do nothing`,
};

/** One event, whose values are parameters: reading them from JSON takes several times as long. */
const ONE = '$1::uuid, $2::text, $3::text, $4::text, $5::bytea, $6::text, $7::text, $8::timestamptz';

/** As handled, unless an earlier event of its aggregate is pending. $9 handled types, $10 limit of each later statement in milliseconds. */
const STORE_HANDLED = {
  name: 'events.inbox store handled',
  text: `insert into events.inbox (${COLUMNS}, attempts, handled_at)
    select ${ONE}, is_first::integer, case when is_first then now() end
    from (
      select not exists (
        select 1 from events.inbox earlier
        where earlier.source = $3 and earlier.aggregate_id = $4 and ${OPEN} and earlier.type = any($9::text[])
      ) as is_first
    ) as event
    where set_config('statement_timeout', $10, true) is not null
    on conflict (id) do nothing
    returning handled_at is not null as is_handled`,
};

/** Under a lease, as after a claim. $9 lease, $10 process, $11 milliseconds of the lease. */
const STORE_CLAIMED = {
  name: 'events.inbox store claimed',
  text: `insert into events.inbox (${COLUMNS}, attempts, lease_id, claimed_by, next_attempt_at)
    values (${ONE}, 1, $9::uuid, $10::integer, now() + $11 * interval '1 millisecond')
    on conflict (id) do nothing
    returning seq::text`,
};

/** Its own commit is flushed, and with it all earlier ones. A message in the log changes nothing but makes it one. */
const FLUSH = {
  name: 'events.inbox flush',
  text: `select pg_logical_emit_message(true, 'bandeja', '')::text as flushed,
    (select count(*)::integer from events.inbox where id = any($1::uuid[])) as stored`,
};

const deliveredOf = (events: readonly EventEnvelope[]): string =>
  JSON.stringify(
    events.map(({ id, type, source, aggregateId, payload, correlationId, traceparent, occurredAt }) => ({
      ...{ id, type, source, aggregate_id: aggregateId, payload: Buffer.from(payload).toString('base64') },
      ...{ correlation_id: correlationId, traceparent, occurred_at: occurredAt },
    })),
  );

/** Stores consumed events in the inbox. */
export class InboxIntake {
  /** Of events whose commit, by this process or another, may not be on disk. */
  readonly #unflushed = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly options: InboxOptions,
    /** Whether `flush` is called. */
    private readonly flushesLater = false,
  ) {}

  /** Stores events in this order, each once, however often they are delivered. */
  async store(events: readonly EventEnvelope[]): Promise<void> {
    if (events.length === 0) return;
    const added = await this.database.executePrepared(STORE, deliveredOf(events));
    if (added > 0) this.#wake();
    else for (const event of events) this.#askLater(event);
  }

  /**
   * In the open transaction, stores an event as handled. Returns false if its handlers must not run in this transaction: it
   * was stored before, or it is now stored as pending, because an earlier event of its aggregate is. PostgreSQL cancels each
   * later statement of the transaction after `mostMs`.
   *
   * If `flush` waits for the disk, before the event counts as delivered, handlers that only write do not.
   */
  async storeHandled(event: EventEnvelope, mostMs: number): Promise<boolean> {
    const [row] = await this.database.queryPrepared<{ is_handled: boolean }>(
      STORE_HANDLED,
      ...valuesOf(event),
      this.options.handledTypes(),
      `${mostMs}ms`,
    );
    if (!row) this.#askLater(event);
    if (row?.is_handled && this.flushesLater) this.database.mayFlushLater(() => this.#askLater(event));
    return row?.is_handled ?? false;
  }

  /** Stores an event as claimed by this process, and returns it; undefined if it was stored before. */
  async storeClaimed(event: EventEnvelope): Promise<InboxEvent | undefined> {
    const leaseId = randomUUID();
    const [row] = await this.database.queryPrepared<{ seq: string }>(
      STORE_CLAIMED,
      ...valuesOf(event),
      leaseId,
      this.database.processKey ?? 0,
      this.options.leaseMs,
    );
    if (!row) this.#askLater(event);
    return row && { ...firstAttemptOf(event), id: row.seq, leaseId };
  }

  /**
   * Resolves to true once all that was stored before the call survives a crash of PostgreSQL, and to false if a crash has lost some
   * of it, which must be delivered again. Rejects while neither is known.
   */
  async flush(): Promise<boolean> {
    const ids = [...this.#unflushed];
    if (ids.length === 0) return true;
    const [row] = await this.database.queryPrepared<{ stored: number }>(FLUSH, ids);
    for (const id of ids) this.#unflushed.delete(id);
    return row?.stored === ids.length;
  }

  #askLater({ id }: EventEnvelope): void {
    if (this.flushesLater) this.#unflushed.add(id);
  }

  #wake(): void {
    this.database.wake(channelOf(inboxNameOf(this.options.service)));
  }
}

const valuesOf = (event: EventEnvelope) => {
  const { id, type, source, aggregateId, payload, correlationId, traceparent, occurredAt } = event;
  return [id, type, source, aggregateId, Buffer.from(payload), correlationId, traceparent, occurredAt];
};

/** An event that is not in the inbox yet, and so has neither its number there nor a lease. */
export const firstAttemptOf = (event: EventEnvelope): InboxEvent => ({
  id: '',
  key: event.id,
  attempt: 1,
  costMs: 0,
  correlationId: event.correlationId ?? null,
  traceparent: event.traceparent ?? null,
  leaseId: '',
  eventId: event.id,
  type: event.type,
  source: event.source,
  aggregateId: event.aggregateId,
  payload: event.payload,
  occurredAt: event.occurredAt,
});
