import type { Database } from '@bandeja/database';

export const PRUNE_EVERY_MS = 600_000;

const OUTBOX_DAYS = 7;
/** Longer than any topic retains an event (`KAFKA_TOPIC_RETENTION_HOURS`), or an event could be handled twice. */
const INBOX_DAYS = 14;

/** Deletes events that were published and handled long ago. Dead letters stay. */
export async function pruneEvents(database: Database): Promise<void> {
  await database.execute(
    `delete from events.outbox where published_at < now() - interval '${OUTBOX_DAYS} days' and dead_at is null`,
  );
  await database.execute(`delete from events.inbox where handled_at < now() - interval '${INBOX_DAYS} days'`);
}
