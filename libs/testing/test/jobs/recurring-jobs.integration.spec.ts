import { RecurringJobs, type RecurringJob } from '@bandeja/jobs';
import { createLogger } from '@bandeja/observability';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../src/index.js';
import { jobsUnderTest, type JobsUnderTest } from './job-bench.js';

describe('recurring jobs', () => {
  let jobs: JobsUnderTest;
  const opened: RecurringJobs[] = [];

  beforeAll(async () => {
    jobs = await jobsUnderTest();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.beforeApplicationShutdown()));
    await jobs.clear();
  });
  afterAll(() => jobs.close());

  /** Counts as a separate process in the database. */
  const start = (...all: RecurringJob[]) => {
    const logger = createLogger('jobs', 'silent');
    const recurring = new RecurringJobs('test', jobs.openDatabase(), logger, all);
    opened.push(recurring);
    recurring.onApplicationBootstrap();
  };

  it('run repeatedly, on one of several processes at a time', async () => {
    let [running, most, runs] = [0, 0, 0];
    const run = async () => {
      running += 1;
      most = Math.max(most, running);
      await pause(30);
      running -= 1;
      runs += 1;
    };
    for (let processes = 0; processes < 3; processes += 1) start({ name: 'sweep', everyMs: 20, run });
    await eventually(() => expect(runs).toBeGreaterThan(5));
    expect(most).toBe(1);
    expect(await jobs.rows()).toHaveLength(1);
  });

  it('run again at once while there is more to do, after a pause if they fail, and are never given up', async () => {
    const outcomes = ['more', 'fails', 'fails', 'fails', 'fails', 'done'];
    let runs = 0;
    const run = () => {
      const outcome = outcomes[runs];
      runs += 1;
      if (outcome === 'fails') return Promise.reject(new Error('not now'));
      return Promise.resolve(outcome === 'more');
    };
    start({ name: 'sweep', everyMs: 100, run });
    await eventually(() => expect(runs).toBeGreaterThan(outcomes.length));
    expect(await jobs.rows()).toMatchObject([{ parked: false }]);
  });

  it('wait after the start of a process if configured', async () => {
    let runs = 0;
    const run = () => Promise.resolve(void (runs += 1));
    start(
      { name: 'sweep', everyMs: 50, restAfterStartMs: 3_600_000, run },
      { name: 'other', everyMs: 50, run },
    );
    await eventually(() => expect(runs).toBeGreaterThan(3));
    const [sweep] = await jobs.database.query<{ isDue: boolean }>(
      `select run_at <= now() as "isDue" from jobs.job where queue = 'test.sweep'`,
    );
    expect(sweep).toEqual({ isDue: true });
  });
});
