import type { Database } from '@bandeja/database';
import { INBOX_CHANNEL } from './inbox.js';

export interface DeadLetter {
  id: string;
  type: string;
  aggregateId: string;
  attempts: number;
  occurredAt: Date;
  deadAt: Date;
  error: string;
}

/** All but the contents, which may hold secrets of people. */
export interface DeadLetterDetails extends DeadLetter {
  source: string;
  receivedAt: Date;
  correlationId: string | null;
  traceparent: string | null;
  sizeBytes: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const COLUMNS = `id::text, type, aggregate_id as "aggregateId", attempts, occurred_at as "occurredAt",
  dead_at as "deadAt", error`;

/** Events of a service's inbox that were given up: to be read, and to be tried again once the cause is mended. */
export class DeadLetters {
  constructor(private readonly database: Database) {}

  /** In the order in which they came. */
  list(limit = 100): Promise<DeadLetter[]> {
    return this.database.query<DeadLetter>(
      `select ${COLUMNS} from events.inbox where dead_at is not null order by seq limit $1`,
      limit,
    );
  }

  async find(id: string): Promise<DeadLetterDetails | undefined> {
    if (!UUID.test(id)) return undefined;
    const [letter] = await this.database.query<DeadLetterDetails>(
      `select ${COLUMNS}, source, received_at as "receivedAt", correlation_id as "correlationId", traceparent,
         octet_length(payload) as "sizeBytes"
       from events.inbox where dead_at is not null and id = $1::uuid`,
      id,
    );
    return letter;
  }

  /** Puts one dead letter, or all, back into the inbox; a running service takes them up at once. */
  async replay(id?: string): Promise<number> {
    if (id !== undefined && !UUID.test(id)) return 0;
    const count = await this.database.execute(
      `update events.inbox set dead_at = null, attempts = 0, next_attempt_at = now()
       where dead_at is not null and ($1::uuid is null or id = $1::uuid)`,
      id ?? null,
    );
    await this.database.query(`select pg_notify('${INBOX_CHANNEL}', '')::text`);
    return count;
  }
}
