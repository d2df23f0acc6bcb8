import type { Database } from '@bandeja/database';
import type { EventEnvelope } from './envelope.js';
import { LOCK_CLASS } from './outbox-relay.js';

export const INBOX_CHANNEL = 'events_inbox';

/** In a statement by itself: its commit waits for no disk. For what may be forgotten when the database server crashes. */
export const NOT_FLUSHED = `(select set_config('synchronous_commit', 'off', true)) = 'off'`;

export interface InboxRow {
  seq: bigint;
  id: string;
  type: string;
  source: string;
  aggregate_id: string;
  payload: Uint8Array;
  correlation_id: string | null;
  traceparent: string | null;
  occurred_at: Date;
  attempts: number;
}

/** The tables' side of the inbox: taking in, claiming in order, marking. */
export class Inbox {
  constructor(
    private readonly database: Database,
    /** Number of this process; its advisory lock shows the others that it lives. */
    private readonly processKey: number,
  ) {}

  /** Takes events in, in this order and each once, however often it is delivered. */
  async store(events: readonly EventEnvelope[]): Promise<void> {
    if (events.length === 0) return;
    await this.database.query(
      `with added as (
         insert into events.inbox (id, type, source, aggregate_id, payload, correlation_id, traceparent, occurred_at)
         select event.id::uuid, event.type, event.source, event.aggregate_id, decode(event.payload, 'base64'),
           event.correlation_id, event.traceparent, event.occurred_at::timestamptz
         from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
           with ordinality as event(id, type, source, aggregate_id, payload, correlation_id, traceparent, occurred_at, place)
         order by place on conflict (id) do nothing returning 1)
       select pg_notify('${INBOX_CHANNEL}', '')::text from added limit 1`,
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ source }) => source),
      events.map(({ aggregateId }) => aggregateId),
      events.map(({ payload }) => Buffer.from(payload).toString('base64')),
      events.map(({ correlationId }) => correlationId ?? null),
      events.map(({ traceparent }) => traceparent ?? null),
      events.map(({ occurredAt }) => occurredAt.toISOString()),
    );
  }

  /** How many events wait to be handled, counted no further than this. */
  async backlog(most: number): Promise<number> {
    const [row] = await this.database.query<{ waiting: number }>(
      `select count(*)::int as waiting from (
         select 1 from events.inbox where handled_at is null and dead_at is null limit $1) as open`,
      most,
    );
    return row?.waiting ?? 0;
  }

  /** Claims due events, at most one an aggregate and never past an open earlier one. A claim that a crash loses is none. */
  claim(limit: number): Promise<InboxRow[]> {
    return this.database.query<InboxRow>(
      `update events.inbox set claimed_by = $1, attempts = attempts + 1 where seq in (
         select seq from events.inbox candidate
         where handled_at is null and dead_at is null and claimed_by is null and next_attempt_at <= now()
           and ${NOT_FLUSHED} and not exists (
             select 1 from events.inbox earlier
             where earlier.source = candidate.source and earlier.aggregate_id = candidate.aggregate_id
               and earlier.seq < candidate.seq and earlier.handled_at is null and earlier.dead_at is null)
         order by seq limit $2 for update skip locked)
       returning seq, id, type, source, aggregate_id, payload, correlation_id, traceparent, occurred_at, attempts`,
      this.processKey,
      limit,
    );
  }

  /** Of this process' claims those that it has not begun. */
  async giveBack(seqs: readonly bigint[]): Promise<void> {
    await this.database.execute(
      `update events.inbox set claimed_by = null, attempts = attempts - 1
       where claimed_by = $1 and seq = any($2::bigint[])`,
      this.processKey,
      seqs,
    );
  }

  /** False when another process has handled it meanwhile; the caller's transaction must then not commit. */
  async markHandled(seq: bigint): Promise<boolean> {
    const marked = await this.database.execute(
      `update events.inbox set handled_at = now(), claimed_by = null, error = null where seq = $1 and handled_at is null`,
      seq,
    );
    return marked === 1;
  }

  async markFailed(seq: bigint, error: string, pauseMs: number): Promise<void> {
    await this.database.execute(
      `update events.inbox set claimed_by = null, error = $2, next_attempt_at = now() + $3 * interval '1 millisecond'
       where seq = $1 and handled_at is null`,
      seq,
      error,
      pauseMs,
    );
  }

  async markDead(seq: bigint, error: string): Promise<void> {
    await this.database.execute(
      `update events.inbox set claimed_by = null, dead_at = now(), error = $2 where seq = $1 and handled_at is null`,
      seq,
      error,
    );
  }

  /**
   * Gives back what nobody works on any more: rows of processes that are no longer there, and rows of this one that
   * are not among those under way (their end could not be recorded).
   */
  async releaseOrphans(underWay: readonly bigint[]): Promise<void> {
    await this.database.execute(
      `update events.inbox set claimed_by = null
       where claimed_by is not null and handled_at is null and seq <> all($2::bigint[]) and (
         claimed_by = $1 or claimed_by not in (
           select objid::bigint::integer from pg_locks where locktype = 'advisory' and classid = ${LOCK_CLASS} and granted
             and database = (select oid from pg_database where datname = current_database())))`,
      this.processKey,
      underWay,
    );
  }

  async millisecondsToNext(): Promise<number | undefined> {
    const [row] = await this.database.query<{ ms: number | null }>(
      `select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as ms
       from events.inbox where handled_at is null and dead_at is null and claimed_by is null`,
    );
    return row?.ms == null ? undefined : Math.max(10, Math.ceil(row.ms));
  }

  async prune(days: number): Promise<void> {
    await this.database.execute(
      `delete from events.inbox where handled_at < now() - interval '${days} days'`,
    );
  }
}
