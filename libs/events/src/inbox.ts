import type { CommitStatement, Database } from '@bandeja/database';
import {
  isHolderGone,
  JUST_NOW,
  outlookOf,
  type Claimed,
  type ClaimLimits,
  type Outlook,
  type OutlookRow,
  type Retry,
  type WorkTable,
} from '@bandeja/jobs';
import { randomUUID } from 'node:crypto';
import { NOT_FLUSHED, OPEN } from './tables.js';

export const inboxNameOf = (service: string): string => `${service}.inbox`;

/** A consumed event of another service. */
export interface InboxEvent extends Claimed {
  eventId: string;
  type: string;
  source: string;
  aggregateId: string;
  payload: Uint8Array;
  occurredAt: Date;
}

interface Row {
  seq: string;
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

export interface InboxOptions {
  service: string;
  leaseMs: number;
  /** Types that this process has handlers for. Other pending events wait for a version that handles them. */
  handledTypes: () => readonly string[];
}

const HELD = `from unnest($1::bigint[], $2::text[]) as held(seq, lease_id)
  where inbox.seq = held.seq and inbox.lease_id = held.lease_id::uuid and ${OPEN}`;

const HANDLED = 'handled_at = now(), claimed_by = null, lease_id = null, error = null';

const markHandled: CommitStatement<InboxEvent> = (events) =>
  events.length === 1
    ? {
        name: 'events.inbox handled',
        text: `with done as (
            update events.inbox set ${HANDLED} where seq = $1::bigint and lease_id = $2::uuid and ${OPEN} returning 1)
          select jobs.require_all(count(*), 1) from done`,
        values: heldOf(events).flat(),
      }
    : {
        name: 'events.inbox all handled',
        text: `with done as (update events.inbox set ${HANDLED} ${HELD} returning 1)
          select jobs.require_all(count(*), $3) from done`,
        values: [...heldOf(events), events.length],
      };

/**
 * The consumed events: stored once, handled effectively once, and in order per aggregate. `claimed_by` is the process that
 * handles an event; `next_attempt_at` is when it is due, or when that process's lease ends.
 */
export class Inbox implements WorkTable<InboxEvent> {
  constructor(
    private readonly database: Database,
    private readonly options: InboxOptions,
  ) {}

  /** How many events are waiting; counting stops at `most`. */
  async backlog(most: number): Promise<number> {
    const [row] = await this.database.query<{ waiting: number }>(
      `select count(*)::int as waiting from (
         select 1 from events.inbox where ${OPEN} and type = any($2::text[]) limit $1) as open`,
      most,
      this.options.handledTypes(),
    );
    return row?.waiting ?? 0;
  }

  /**
   * Claims at most one event per aggregate, and none that has an earlier pending event which this version handles. A claim
   * may be lost when the database crashes.
   */
  async claim({ jobs }: ClaimLimits): Promise<InboxEvent[]> {
    const leaseId = randomUUID();
    const rows = await this.database.query<Row>(
      `update events.inbox set lease_id = $1::uuid, claimed_by = $2::integer, attempts = attempts + 1,
         next_attempt_at = now() + $3 * interval '1 millisecond'
       where seq in (
         select seq from events.inbox candidate
         where ${OPEN} and next_attempt_at <= now() and (claimed_by is null or lease_id is not null)
           and type = any($5::text[])
           and ${NOT_FLUSHED} and not exists (
             select 1 from events.inbox earlier
             where earlier.source = candidate.source and earlier.aggregate_id = candidate.aggregate_id
               and earlier.seq < candidate.seq and earlier.handled_at is null and earlier.dead_at is null
               and earlier.type = any($5::text[]))
         order by next_attempt_at, seq limit $4 for update skip locked)
       returning seq::text, id, type, source, aggregate_id, payload, correlation_id, traceparent, occurred_at, attempts`,
      leaseId,
      this.database.processKey ?? 0,
      this.options.leaseMs,
      jobs,
      this.options.handledTypes(),
    );
    return rows.map((row) => ({
      id: row.seq,
      key: row.id,
      attempt: row.attempts,
      costMs: 0,
      correlationId: row.correlation_id,
      traceparent: row.traceparent,
      leaseId,
      eventId: row.id,
      type: row.type,
      source: row.source,
      aggregateId: row.aggregate_id,
      payload: row.payload,
      occurredAt: row.occurred_at,
    }));
  }

  async renew(events: readonly InboxEvent[]): Promise<string[]> {
    const rows = await this.database.query<{ seq: string }>(
      `update events.inbox set next_attempt_at = now() + $3 * interval '1 millisecond' ${HELD} returning inbox.seq::text`,
      ...heldOf(events),
      this.options.leaseMs,
    );
    return rows.map(({ seq }) => seq);
  }

  completeAtCommit(events: readonly InboxEvent[]): void {
    this.database.atCommit(markHandled, events);
  }

  completeUntil(): Promise<boolean> {
    throw new Error('an event is not a recurring job');
  }

  retry(event: InboxEvent, { error, pauseMs, countsAsAttempt }: Retry): Promise<boolean> {
    const after = `next_attempt_at = now() + $4 * interval '1 millisecond', attempts = attempts - $5::integer`;
    return this.#change(event, `error = $3, ${after}`, error, pauseMs, countsAsAttempt ? 0 : 1);
  }

  park(event: InboxEvent, error: string): Promise<boolean> {
    return this.#change(event, 'dead_at = now(), error = $3', error);
  }

  async release(event: InboxEvent): Promise<void> {
    await this.#change(event, 'attempts = attempts - 1, next_attempt_at = now()');
  }

  async releaseOrphans(): Promise<void> {
    await this.database.execute(
      `update events.inbox set claimed_by = null, lease_id = null, next_attempt_at = now()
       where ${OPEN} and ${isHolderGone('claimed_by')}`,
    );
  }

  async look(): Promise<Outlook> {
    const open = `from events.inbox where ${OPEN} and type = any($1::text[])`;
    const [row] = await this.database.query<OutlookRow>(
      `select exists(select 1 ${open} and next_attempt_at <= now()) as is_due,
         (select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 ${open}
            and next_attempt_at > ${JUST_NOW}) as ms,
         exists(select 1 ${open} and claimed_by <> $2) as is_held`,
      this.options.handledTypes(),
      this.database.processKey ?? 0,
    );
    return outlookOf(row);
  }

  async #change({ id, leaseId }: InboxEvent, changes: string, ...values: unknown[]): Promise<boolean> {
    const count = await this.database.execute(
      `update events.inbox set claimed_by = null, lease_id = null, ${changes}
       where seq = $1::bigint and lease_id = $2::uuid and ${OPEN}`,
      id,
      leaseId,
      ...values,
    );
    return count === 1;
  }
}

const heldOf = (events: readonly InboxEvent[]) => [
  events.map(({ id }) => id),
  events.map(({ leaseId }) => leaseId),
];
