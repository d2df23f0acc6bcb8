import type { Database } from '@bandeja/database';
import { gauge, onScrape } from '@bandeja/observability';

/** Counting stops here: a higher number would add nothing, and the query stays cheap. */
const MOST = 100_000;

const SQL = `select
  (select count(*) from (select 1 from events.outbox where published_at is null limit ${MOST}) as waiting)::float8 as unpublished,
  extract(epoch from now() - (select occurred_at from events.outbox where published_at is null order by seq limit 1))::float8
    as "outboxAge",
  extract(epoch from now() - (select min(received_at) from events.inbox where handled_at is null and dead_at is null and type = any($1::text[])))::float8
    as "inboxAge",
  (select count(*) from events.inbox where handled_at is null and dead_at is null and type <> all($1::text[]))::float8 as unknown,
  ((select count(*) from events.inbox where dead_at is not null)
    + (select count(*) from events.outbox where dead_at is not null)
    + (select count(*) from events.unreadable))::float8 as dead`;

interface Reading {
  unpublished: number;
  outboxAge: number | null;
  inboxAge: number | null;
  dead: number;
  unknown: number;
}

const outboxAge = gauge(
  'bandeja_events_outbox_age_seconds',
  'Age of the oldest event in the outbox that is not published yet',
  ['service'],
);
const unpublished = gauge(
  'bandeja_events_outbox_unpublished',
  'Events in the outbox that are not published yet',
  ['service'],
);
const inboxAge = gauge(
  'bandeja_events_inbox_age_seconds',
  'How long the oldest event in the inbox has been waiting',
  ['service'],
);
const deadLetters = gauge('bandeja_events_dead_letters', 'Dead letters that are not replayed yet', [
  'service',
]);
const unknown = gauge(
  'bandeja_events_unknown',
  'Events of a type that this version does not know, stored for one that does',
  ['service'],
);
const GAUGES = [outboxAge, unpublished, inboxAge, deadLetters, unknown];

/** Reads the service's outbox and inbox at each Prometheus scrape. Returns a function to stop. */
export function measureEvents(
  service: string,
  database: Database,
  handledTypes: readonly string[],
): () => void {
  const read = async () => {
    const [reading] = await database.query<Reading>(SQL, handledTypes);
    if (!reading) return;
    outboxAge.set({ service }, reading.outboxAge ?? 0);
    unpublished.set({ service }, reading.unpublished);
    inboxAge.set({ service }, reading.inboxAge ?? 0);
    deadLetters.set({ service }, reading.dead);
    unknown.set({ service }, reading.unknown);
  };
  return onScrape(read, () => GAUGES.forEach((each) => each.remove({ service })));
}
