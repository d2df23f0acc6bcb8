import type { Database } from '@bandeja/database';
import { gauge, onScrape } from '@bandeja/observability';

const waiting = gauge('bandeja_jobs_waiting', 'Jobs that are due and not claimed by a worker', ['queue']);
const oldest = gauge('bandeja_jobs_oldest_seconds', 'How long the oldest unclaimed job has been due', [
  'queue',
]);
const parked = gauge(
  'bandeja_jobs_parked',
  'Jobs that were given up and wait for an operator to run them again',
  ['queue'],
);
const GAUGES = [waiting, oldest, parked];

/** Counting stops here: a higher number would add nothing, and the query stays cheap. */
const MOST = 100_000;

const SQL = `select
  (select count(*) from (select 1 from jobs.job
    where queue = $1 and parked_at is null and lease_id is null and run_at <= now() limit ${MOST}) as due)::float8 as waiting,
  (select extract(epoch from now() - min(due_at)) from jobs.job
    where queue = $1 and parked_at is null and lease_id is null and due_at <= now())::float8 as oldest,
  (select count(*) from jobs.job where queue = $1 and parked_at is not null)::float8 as parked`;

/** Reads a queue at each Prometheus scrape. Returns a function to stop. */
export function measureQueue(database: Database, queue: string): () => void {
  const read = async () => {
    const [row] = await database.query<{ waiting: number; oldest: number | null; parked: number }>(
      SQL,
      queue,
    );
    waiting.set({ queue }, row?.waiting ?? 0);
    oldest.set({ queue }, Math.max(0, row?.oldest ?? 0));
    parked.set({ queue }, row?.parked ?? 0);
  };
  return onScrape(read, () => GAUGES.forEach((each) => each.remove({ queue })));
}
