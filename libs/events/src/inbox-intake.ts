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

/**
 * One event, whose values are parameters: reading them from JSON takes several times as long. $9 whether it may be claimed,
 * $10 handled types, $11 lease, $12 process, $13 milliseconds of the lease.
 */
const STORE_AND_CLAIM = {
  name: 'events.inbox store and claim',
  text: `insert into events.inbox (${COLUMNS}, attempts, lease_id, claimed_by, next_attempt_at)
    select $1::uuid, $2::text, $3::text, $4::text, $5::bytea, $6::text, $7::text, $8::timestamptz,
      is_claimed::integer, case when is_claimed then $11::uuid end, case when is_claimed then $12::integer end,
      now() + case when is_claimed then $13 else 0 end * interval '1 millisecond'
    from (
      select $9::boolean and $2 = any($10::text[]) and not exists (
        select 1 from events.inbox earlier
        where earlier.source = $3 and earlier.aggregate_id = $4 and ${OPEN} and earlier.type = any($10::text[])
      ) as is_claimed
    ) as event
    where ${NOT_FLUSHED} on conflict (id) do nothing
    returning seq::text, lease_id is not null as is_claimed`,
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
   * The same one by one, and claims up to `most` of them at once, of different aggregates without an earlier pending event.
   * `run` gets each before it is on disk: what its handler commits comes after it in PostgreSQL's log, and flushes it too. It
   * resolves to whether something was committed, and does not reject.
   */
  async storeAndClaim(
    events: readonly EventEnvelope[],
    most: number,
    run: (claimed: InboxEvent, claimSentAt: number) => Promise<boolean>,
  ): Promise<void> {
    if (events.length === 0) return;
    let claims = 0;
    /** Whether a handler of the last new event commits. If none is new, an attempt before may have failed before its flush. */
    let committed = Promise.resolve(false);
    for (const event of events) {
      const leaseId = randomUUID();
      const claimSentAt = performance.now();
      const row = await this.#storeOne(event, leaseId, claims < most);
      if (!row) continue;
      committed = Promise.resolve(false);
      if (!row.is_claimed) this.#wake();
      else {
        claims += 1;
        committed = run(claimedEvent(row.seq, leaseId, event), claimSentAt);
      }
    }
    const isFlushed = await Promise.race([committed, pause(FLUSH_AFTER_MS, false, { ref: false })]);
    if (!isFlushed) await this.database.queryPrepared(FLUSH);
  }

  /** Returns nothing if it had been stored before. */
  async #storeOne(
    { id, type, source, aggregateId, payload, correlationId, traceparent, occurredAt }: EventEnvelope,
    leaseId: string,
    mayClaim: boolean,
  ): Promise<{ seq: string; is_claimed: boolean } | undefined> {
    const { handledTypes, leaseMs } = this.options;
    const values = [
      id,
      type,
      source,
      aggregateId,
      Buffer.from(payload),
      correlationId,
      traceparent,
      occurredAt,
    ];
    const claim = [mayClaim, handledTypes(), leaseId, this.database.processKey ?? 0, leaseMs];
    const [row] = await this.database.queryPrepared<{ seq: string; is_claimed: boolean }>(
      STORE_AND_CLAIM,
      ...values,
      ...claim,
    );
    return row;
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
