import { Database } from '@bandeja/database';
import { JobQueue, type JobQueueOptions } from '@bandeja/jobs';
import { createLogger } from '@bandeja/observability';
import { createTestDatabase, type TestDatabase } from '../../src/index.js';

const logger = createLogger('jobs', 'silent');
const RETRY = { firstPauseMs: 20, longestPauseMs: 200, maxAttempts: 3 };

/** A database with the job tables and a table of effects, and the queues that a test opens on it. */
export interface JobsUnderTest {
  test: TestDatabase;
  database: Database;
  /** Counts as a separate process in the database. */
  openDatabase(url?: string): Database;
  open<Data>(options: Partial<JobQueueOptions<Data>> & Pick<JobQueueOptions<Data>, 'run'>): JobQueue<Data>;
  /** The effect of a job; call it in `commit`. */
  effect(key: string, on?: Database): Promise<void>;
  /** The keys of the effects, in order. */
  effects(): Promise<string[]>;
  rows(): Promise<{ key: string; attempts: number; parked: boolean; error: string | null }[]>;
  /** Stops the queues and empties the tables. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function jobsUnderTest(): Promise<JobsUnderTest> {
  const test = await createTestDatabase(undefined);
  const opened: Database[] = [];
  const queues: JobQueue<never>[] = [];
  const openDatabase = (url = test.url) => {
    const database = new Database({ url });
    opened.push(database);
    return database;
  };
  const database = openDatabase();
  await database.execute(
    'create table effect (place bigint generated always as identity, key text not null)',
  );
  const stopAll = () => Promise.all(queues.splice(0).map((queue) => queue.stop()));
  return {
    test,
    database,
    openDatabase,
    open: (options) => {
      const queue = new JobQueue({
        name: 'test',
        database,
        logger,
        concurrency: 2,
        retry: RETRY,
        pollMs: 100,
        ...options,
      });
      queues.push(queue as unknown as JobQueue<never>);
      return queue;
    },
    effect: async (key, on = database) =>
      void (await on.execute('insert into effect (key) values ($1)', key)),
    effects: async () =>
      (await database.query<{ key: string }>('select key from effect order by place')).map(({ key }) => key),
    rows: () =>
      database.query(
        'select key, attempts, parked_at is not null as parked, error from jobs.job order by id',
      ),
    clear: async () => {
      await stopAll();
      await test.clear();
    },
    close: async () => {
      await stopAll();
      await Promise.all(opened.map((each) => each.close()));
      await test.drop();
    },
  };
}
