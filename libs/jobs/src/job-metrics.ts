import type { Database } from '@bandeja/database';
import { gauge, onScrape } from '@bandeja/observability';

const waiting = gauge('bandeja_jobs_waiting', 'Jobs that are due and that no worker has', ['queue']);
const oldest = gauge(
  'bandeja_jobs_oldest_seconds',
  'For how long the oldest job that no worker has has been due',
  ['queue'],
);
const parked = gauge('bandeja_jobs_parked', 'Jobs given up until an operator has them run again', ['queue']);
const GAUGES = [waiting, oldest, parked];

/** Counted no further: more of them tell nothing more, and the reading stays cheap. */
const MOST = 100_000;

const SQL = `select
  (select count(*) from (select 1 from jobs.job
    where queue = $1 and parked_at is null and lease_id is null and run_at <= now() limit ${MOST}) as due)::float8 as waiting,
  (select extract(epoch from now() - min(due_at)) from jobs.job
    where queue = $1 and parked_at is null and lease_id is null and due_at <= now())::float8 as oldest,
  (select count(*) from jobs.job where queue = $1 and parked_at is not null)::float8 as parked`;

/** Reads a queue whenever Prometheus asks; answers how to end it. */
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
