import type { CommitStatement, Database } from '@bandeja/database';
import { correlationId, traceparent } from '@bandeja/observability';
import { randomUUID } from 'node:crypto';
import { FAIR_CLAIM, PLAIN_CLAIM } from './claim-sql.js';
import type { Job, NewJob } from './job.js';
import { isHolderGone } from './living-processes.js';
import {
  JUST_NOW,
  outlookOf,
  type Claimed,
  type ClaimLimits,
  type Outlook,
  type OutlookRow,
  type Retry,
  type WorkTable,
} from './work-table.js';

interface Row {
  id: string;
  key: string;
  data: unknown;
  attempts: number;
  cost_ms: number;
  created_at: Date;
  correlation_id: string | null;
  traceparent: string | null;
}

const MINE = 'id = $1::bigint and lease_id = $2::uuid';

const deleteJobs: CommitStatement<Claimed> = (jobs) =>
  jobs.length === 1
    ? {
        name: 'jobs done',
        text: `with done as (delete from jobs.job where ${MINE} returning 1) select jobs.require_all(count(*), 1) from done`,
        values: jobs.flatMap(({ id, leaseId }) => [id, leaseId]),
      }
    : {
        text: `with done as (
            delete from jobs.job using unnest($1::bigint[], $2::uuid[]) as held(id, lease_id)
            where job.id = held.id and job.lease_id = held.lease_id
            returning 1)
          select jobs.require_all(count(*), $3) from done`,
        values: [jobs.map(({ id }) => id), jobs.map(({ leaseId }) => leaseId), jobs.length],
      };

/** The SQL for the jobs of one queue in `jobs.job`. */
export class JobTable<Data> implements WorkTable<Job<Data>> {
  constructor(
    private readonly database: Database,
    readonly queue: string,
    private readonly leaseMs: number,
    private readonly isFair: boolean,
  ) {}

  /** Adds jobs in the open transaction. Returns how many were new. */
  add(jobs: readonly NewJob<Data>[]): Promise<number> {
    return this.database.execute(
      `insert into jobs.job (queue, key, data, order_key, owner, cost_ms, due_at, run_at, correlation_id, traceparent)
       select $1, job.key, job.data::jsonb, job.order_key, job.owner, job.cost_ms,
         now() + job.in_ms * interval '1 millisecond', now() + job.in_ms * interval '1 millisecond', $8, $9
       from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::float8[])
         with ordinality as job(key, data, order_key, owner, cost_ms, in_ms, place)
       order by place on conflict (queue, key) do nothing`,
      this.queue,
      jobs.map(({ key }) => key),
      jobs.map(({ data }) => JSON.stringify(data)),
      jobs.map(({ orderKey }) => orderKey ?? null),
      jobs.map(({ owner }) => owner ?? null),
      jobs.map(({ costMs }) => Math.round(costMs ?? 0)),
      jobs.map(({ inMs }) => inMs ?? 0),
      correlationId() ?? null,
      traceparent() ?? null,
    );
  }

  async claim({ jobs, longJobs = jobs, longMs = 0 }: ClaimLimits): Promise<Job<Data>[]> {
    const leaseId = randomUUID();
    const plain = [this.queue, leaseId, this.leaseMs, jobs, this.database.processKey ?? null];
    const rows = await this.database.query<Row>(
      this.isFair ? FAIR_CLAIM : PLAIN_CLAIM,
      ...(this.isFair ? [...plain, longJobs, longMs] : plain),
    );
    return rows.map((row) => ({
      id: row.id,
      key: row.key,
      data: row.data as Data,
      attempt: row.attempts,
      costMs: row.cost_ms,
      createdAt: row.created_at,
      correlationId: row.correlation_id,
      traceparent: row.traceparent,
      leaseId,
    }));
  }

  async renew(jobs: readonly Job<Data>[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `update jobs.job set run_at = now() + $3 * interval '1 millisecond'
       from unnest($1::bigint[], $2::text[]) as held(id, lease_id)
       where job.id = held.id and job.lease_id = held.lease_id::uuid
       returning job.id::text`,
      jobs.map(({ id }) => id),
      jobs.map(({ leaseId }) => leaseId),
      this.leaseMs,
    );
    return rows.map(({ id }) => id);
  }

  completeAtCommit(jobs: readonly Job<Data>[]): void {
    this.database.atCommit(deleteJobs, jobs);
  }

  completeUntil(job: Job<Data>, againInMs: number): Promise<boolean> {
    const due = `now() + $3 * interval '1 millisecond'`;
    return this.#change(job, `attempts = 0, error = null, due_at = ${due}, run_at = ${due}`, againInMs);
  }

  retry(job: Job<Data>, { error, pauseMs, countsAsAttempt }: Retry): Promise<boolean> {
    const after = `attempts = attempts - $5::integer, run_at = now() + $4 * interval '1 millisecond'`;
    return this.#change(job, `error = $3, ${after}`, error, pauseMs, countsAsAttempt ? 0 : 1);
  }

  park(job: Job<Data>, error: string): Promise<boolean> {
    return this.#change(job, 'error = $3, parked_at = now()', error);
  }

  async release(job: Job<Data>): Promise<void> {
    await this.#change(job, 'attempts = attempts - 1, run_at = now()');
  }

  /** Also removes running jobs: their worker cannot commit any more. */
  remove(keys: readonly string[]): Promise<number> {
    return this.database.execute(
      'delete from jobs.job where queue = $1 and key = any($2::text[])',
      this.queue,
      keys,
    );
  }

  removeIdle(keys: readonly string[]): Promise<number> {
    return this.database.execute(
      'delete from jobs.job where queue = $1 and key = any($2::text[]) and lease_id is null',
      this.queue,
      keys,
    );
  }

  removeOf(owner: string): Promise<number> {
    return this.database.execute('delete from jobs.job where queue = $1 and owner = $2', this.queue, owner);
  }

  async releaseOrphans(): Promise<void> {
    await this.database.execute(
      `update jobs.job set lease_id = null, holder = null, run_at = now()
       where queue = $1 and lease_id is not null and ${isHolderGone('job.holder')}`,
      this.queue,
    );
  }

  async look(): Promise<Outlook> {
    const open = 'from jobs.job where queue = $1 and parked_at is null';
    const [row] = await this.database.query<OutlookRow>(
      `select exists(select 1 ${open} and run_at <= now()) as is_due,
         (select (extract(epoch from min(run_at) - now()) * 1000)::float8 ${open} and run_at > ${JUST_NOW}) as ms,
         exists(select 1 ${open} and holder is distinct from $2 and lease_id is not null) as is_held`,
      this.queue,
      this.database.processKey ?? null,
    );
    return outlookOf(row);
  }

  async #change({ id, leaseId }: Job<Data>, changes: string, ...values: unknown[]): Promise<boolean> {
    const sql = `update jobs.job set lease_id = null, holder = null, ${changes} where ${MINE}`;
    return (await this.database.execute(sql, id, leaseId, ...values)) === 1;
  }
}
