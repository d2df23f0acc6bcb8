import type { Database } from '@bandeja/database';
import { INBOX_CHANNEL } from './inbox.js';

export interface DeadLetter {
  id: string;
  type: string;
  aggregateId: string;
  attempts: number;
  error: string;
  occurredAt: Date;
  deadAt: Date;
}

/** Events of a service's inbox that were given up: to be read, and to be tried again once the cause is mended. */
export class DeadLetters {
  constructor(private readonly database: Database) {}

  list(limit = 100): Promise<DeadLetter[]> {
    return this.database.query<DeadLetter>(
      `select id::text, type, aggregate_id as "aggregateId", attempts, error, occurred_at as "occurredAt", dead_at as "deadAt"
       from events.inbox where dead_at is not null order by seq limit $1`,
      limit,
    );
  }

  /** Puts one dead letter, or all, back into the inbox; a running service takes them up at once. */
  async replay(id?: string): Promise<number> {
    const count = await this.database.execute(
      `update events.inbox set dead_at = null, attempts = 0, next_attempt_at = now()
       where dead_at is not null and ($1::uuid is null or id = $1::uuid)`,
      id ?? null,
    );
    await this.database.query(`select pg_notify('${INBOX_CHANNEL}', '')::text`);
    return count;
  }
}
