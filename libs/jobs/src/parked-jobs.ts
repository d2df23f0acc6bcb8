import type { Database } from '@bandeja/database';
import { channelOf } from './queue-options.js';

export interface ParkedJob {
  id: string;
  queue: string;
  key: string;
  attempts: number;
  error: string;
  createdAt: Date;
  parkedAt: Date;
}

/** Lists the parked jobs of a service, and runs them again once the cause is fixed. */
export class ParkedJobs {
  constructor(private readonly database: Database) {}

  /** Everything except their data, which may be personal. Latest first. */
  list(queue?: string, limit = 100): Promise<ParkedJob[]> {
    return this.database.query<ParkedJob>(
      `select id::text, queue, key, attempts, error, created_at as "createdAt", parked_at as "parkedAt"
       from jobs.job where parked_at is not null and ($1::text is null or queue = $1) order by parked_at desc limit $2`,
      queue ?? null,
      limit,
    );
  }

  /** Makes one parked job, those of a queue, or all due again with all their attempts. Returns how many. */
  async runAgain(which: { id?: string; queue?: string } = {}): Promise<number> {
    const rows = await this.database.query<{ queue: string }>(
      `update jobs.job set parked_at = null, attempts = 0, due_at = now(), run_at = now()
       where parked_at is not null and ($1::bigint is null or id = $1::bigint) and ($2::text is null or queue = $2)
       returning queue`,
      which.id ?? null,
      which.queue ?? null,
    );
    for (const queue of new Set(rows.map((row) => row.queue))) this.database.wake(channelOf(queue));
    return rows.length;
  }
}
