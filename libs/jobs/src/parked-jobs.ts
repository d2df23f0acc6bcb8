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

/** What the queues of a service gave up: to be read, and to be run again once the cause is mended. */
export class ParkedJobs {
  constructor(private readonly database: Database) {}

  /** All but their data, which may hold what belongs to people; those parked last come first. */
  list(queue?: string, limit = 100): Promise<ParkedJob[]> {
    return this.database.query<ParkedJob>(
      `select id::text, queue, key, attempts, error, created_at as "createdAt", parked_at as "parkedAt"
       from jobs.job where parked_at is not null and ($1::text is null or queue = $1) order by parked_at desc limit $2`,
      queue ?? null,
      limit,
    );
  }

  /** Makes one of them, those of a queue, or all due with all their attempts; answers how many. */
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
