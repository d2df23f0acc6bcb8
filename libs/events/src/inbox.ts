import type { Database } from '@bandeja/database';
import type { EventEnvelope } from './envelope.js';
import { LOCK_CLASS } from './outbox-relay.js';

export const INBOX_CHANNEL = 'events_inbox';

export interface InboxRow {
  seq: bigint;
  id: string;
  type: string;
  source: string;
  aggregate_id: string;
  payload: Uint8Array;
  correlation_id: string | null;
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

  /** Takes an event in once, however often it is delivered. */
  async store(event: EventEnvelope): Promise<void> {
    const added = await this.database.execute(
      `insert into events.inbox (id, type, source, aggregate_id, payload, correlation_id, traceparent, occurred_at)
       values ($1::uuid, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
      event.id,
      event.type,
      event.source,
      event.aggregateId,
      Buffer.from(event.payload),
      event.correlationId ?? null,
      event.traceparent ?? null,
      event.occurredAt,
    );
    if (added > 0) await this.database.query(`select pg_notify('${INBOX_CHANNEL}', '')::text`);
  }

  /** Claims due events, at most one an aggregate and never past an open earlier one. */
  claim(limit: number): Promise<InboxRow[]> {
    return this.database.query<InboxRow>(
      `update events.inbox set claimed_by = $1, attempts = attempts + 1 where seq in (
         select seq from events.inbox candidate
         where handled_at is null and dead_at is null and claimed_by is null and next_attempt_at <= now()
           and not exists (
             select 1 from events.inbox earlier
             where earlier.source = candidate.source and earlier.aggregate_id = candidate.aggregate_id
               and earlier.seq < candidate.seq and earlier.handled_at is null and earlier.dead_at is null)
         order by seq limit $2 for update skip locked)
       returning seq, id, type, source, aggregate_id, payload, correlation_id, occurred_at, attempts`,
      this.processKey,
      limit,
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
