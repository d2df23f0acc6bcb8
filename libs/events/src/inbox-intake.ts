import type { Database } from '@bandeja/database';
import { channelOf } from '@bandeja/jobs';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from './envelope.js';
import { inboxNameOf, type InboxEvent, type InboxOptions } from './inbox.js';
import { NOT_FLUSHED, OPEN } from './tables.js';

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

/** $2 handled types, $3 lease, $4 how many, $5 process, $6 milliseconds of the lease. */
const STORE_AND_CLAIM = {
  name: 'events.inbox store and claim',
  text: `with chosen as (
     select *, is_first and count(*) filter (where is_first) over (order by place) <= $4 as is_claimed
     from (
       select *, type = any($2::text[]) and row_number() over (partition by source, aggregate_id order by place) = 1
         and not exists (
           select 1 from events.inbox earlier
           where earlier.source = event.source and earlier.aggregate_id = event.aggregate_id
             and ${OPEN} and earlier.type = any($2::text[])) as is_first
       from ${DELIVERED}
     ) as event
   ), added as (
     insert into events.inbox (${COLUMNS}, attempts, lease_id, claimed_by, next_attempt_at)
     select ${COLUMNS}, is_claimed::integer, case when is_claimed then $3::uuid end,
       case when is_claimed then $5::integer end,
       now() + case when is_claimed then $6 else 0 end * interval '1 millisecond'
     from chosen where ${NOT_FLUSHED} order by place on conflict (id) do nothing
     returning seq, id, lease_id
   )
   select seq::text, id, lease_id is not null as is_claimed from added`,
};

/** If no handler has committed by then, the stored events are flushed without one. */
const FLUSH_AFTER_MS = 20;
const FLUSH = { name: 'events flush', text: `select pg_logical_emit_message(true, 'events', '')::text` };

const deliveredOf = (events: readonly EventEnvelope[]): string =>
  JSON.stringify(
    events.map(({ id, type, source, aggregateId, payload, correlationId, traceparent, occurredAt }) => ({
      ...{ id, type, source, aggregate_id: aggregateId, payload: Buffer.from(payload).toString('base64') },
      ...{ correlation_id: correlationId, traceparent, occurred_at: occurredAt },
    })),
  );

/** Stores consumed events in the inbox. */
export class InboxIntake {
  constructor(
    private readonly database: Database,
    private readonly options: InboxOptions,
  ) {}

  /** Stores events in this order, each once, however often they are delivered. */
  async store(events: readonly EventEnvelope[]): Promise<void> {
    if (events.length === 0) return;
    const added = await this.database.executePrepared(STORE, deliveredOf(events));
    if (added > 0) this.#wake();
  }

  /**
   * The same, and claims up to `most` of them at once, of different aggregates without an earlier pending event. `run` gets
   * them before they are on disk: what their handlers commit comes after them in PostgreSQL's log, and flushes them too. It
   * resolves to whether something was committed.
   */
  async storeAndClaim(
    events: readonly EventEnvelope[],
    most: number,
    run: (claimed: InboxEvent[]) => Promise<boolean>,
  ): Promise<void> {
    const leaseId = randomUUID();
    const added = await this.database.queryPrepared<{ seq: string; id: string; is_claimed: boolean }>(
      STORE_AND_CLAIM,
      deliveredOf(events),
      this.options.handledTypes(),
      leaseId,
      most,
      this.database.processKey ?? 0,
      this.options.leaseMs,
    );
    const claimed = added.filter((row) => row.is_claimed);
    const byId = new Map(events.map((event) => [event.id, event]));
    const committed = run(claimed.map(({ seq, id }) => claimedEvent(seq, leaseId, byId.get(id)!)));
    if (claimed.length < added.length) this.#wake();
    const isSoon =
      claimed.length > 0 && Promise.race([committed, pause(FLUSH_AFTER_MS, false, { ref: false })]);
    if (added.length > 0 && !(await isSoon)) await this.database.queryPrepared(FLUSH);
  }

  #wake(): void {
    this.database.wake(channelOf(inboxNameOf(this.options.service)));
  }
}

const claimedEvent = (seq: string, leaseId: string, event: EventEnvelope): InboxEvent => ({
  id: seq,
  key: event.id,
  attempt: 1,
  costMs: 0,
  correlationId: event.correlationId ?? null,
  traceparent: event.traceparent ?? null,
  leaseId,
  eventId: event.id,
  type: event.type,
  source: event.source,
  aggregateId: event.aggregateId,
  payload: event.payload,
  occurredAt: event.occurredAt,
});
