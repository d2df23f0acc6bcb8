import fc from 'fast-check';
import { JobTable, type Job } from '@bandeja/jobs';
import { eventually, silentProxy } from '../../src/index.js';
import { jobsUnderTest, type JobsUnderTest } from './job-bench.js';

const LEASE_MS = 30_000;

/** What may happen to two workers between any two of their statements. */
type Step =
  | { what: 'claim' | 'end' | 'fail' | 'renew' | 'crash' | 'give back'; worker: 0 | 1 }
  /** The clock of the database server is set forward or back. */
  | { what: 'clock'; seconds: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constantFrom('claim', 'claim', 'end', 'end', 'fail', 'renew', 'crash', 'give back'),
      worker: fc.constantFrom(0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('clock' as const),
      seconds: fc.integer({ min: -60, max: 120 }),
    }),
  },
);

describe('leases of jobs', () => {
  let jobs: JobsUnderTest;

  beforeAll(async () => {
    jobs = await jobsUnderTest();
  });
  afterEach(() => jobs.clear());
  afterAll(() => jobs.close());

  /** For the statements, shifting all times is the same as setting the clock. */
  const setClock = (seconds: number) =>
    jobs.database.execute(
      `update jobs.job set run_at = run_at - $1 * interval '1 second', due_at = due_at - $1 * interval '1 second'`,
      seconds,
    );

  async function commit(table: JobTable<object>, job: Job<object>): Promise<void> {
    await jobs.database
      .transaction(async () => {
        await jobs.effect(job.key);
        table.completeAtCommit([job]);
      })
      .catch(() => undefined);
  }

  it('lose nothing, apply nothing twice and keep the order, whatever two workers do and wherever they crash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        await jobs.test.clear();
        const table = new JobTable<object>(jobs.database, 'test', LEASE_MS, false);
        const all = ['a1', 'a2', 'b1', 'b2', 'c1'];
        await table.add(all.map((key) => ({ key, data: {}, orderKey: key[0]! })));
        const held: [Job<object>[], Job<object>[]] = [[], []];
        for (const each of steps) {
          if (each.what === 'clock') {
            await setClock(each.seconds);
            continue;
          }
          const mine = held[each.worker];
          if (each.what === 'claim') mine.push(...(await table.claim({ jobs: 2 })));
          if (each.what === 'crash') mine.length = 0;
          if (each.what === 'renew') await table.renew(mine);
          const job = ['end', 'fail', 'give back'].includes(each.what) ? mine.shift() : undefined;
          if (job && each.what === 'end') await commit(table, job);
          if (job && each.what === 'fail')
            await table.retry(job, { error: 'x', pauseMs: 1_000, countsAsAttempt: true });
          if (job && each.what === 'give back') await table.release(job);
        }
        // Both are gone; another worker starts after the leases and pauses have ended.
        for (let round = 0; round < all.length; round += 1) {
          await setClock(3_600);
          for (const job of await table.claim({ jobs: 10 })) await commit(table, job);
        }
        const effects = await jobs.effects();
        expect(effects.toSorted()).toEqual(all);
        for (const order of 'abc')
          expect(effects.filter((key) => key.startsWith(order))).toEqual(
            all.filter((key) => key.startsWith(order)),
          );
      }),
      { numRuns: process.env.MAKE_TEST_ALL ? 200 : 40 },
    );
  });

  it('end when a connection goes silent: the work is aborted, another process repeats it, and it takes effect once', async () => {
    const proxy = await silentProxy(jobs.test.url);
    const cutOff = jobs.openDatabase(proxy.url);
    const stopped: unknown[] = [];
    let begin = () => {};
    // The table shows the claim before the worker behind the proxy has heard of it.
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const run = ({ key }: Job<object>, signal: AbortSignal, on = cutOff) =>
      new Promise<{ commit: () => Promise<void> }>((resolve) => {
        signal.addEventListener('abort', () => {
          stopped.push(signal.reason);
          resolve({ commit: () => jobs.effect(key, on) });
        });
        begin();
      });
    const first = jobs.open<object>({ database: cutOff, leaseMs: 1_500, run });
    await first.add({ key: 'one', data: {} });
    first.start();
    await begun;
    expect(await jobs.rows()).toMatchObject([{ attempts: 1 }]);
    proxy.goSilent();

    const second = jobs.open<object>({
      leaseMs: 1_500,
      run: async ({ key }) => ({ commit: () => jobs.effect(key) }),
    });
    second.start();
    await eventually(async () => expect(await jobs.effects()).toEqual(['one']));
    await eventually(() => expect(stopped).toMatchObject([{ name: 'Error' }]));
    proxy.speakAgain();
    await first.stop();
    expect(await jobs.effects()).toEqual(['one']);
    proxy.close();
  });

  it('do not depend on the clock of the worker’s machine', async () => {
    const now = Date.now;
    let calls = 0;
    Date.now = () => now() + (calls++ % 2 ? 1 : -1) * 86_400_000;
    try {
      const queue = jobs.open<object>({ run: async ({ key }) => ({ commit: () => jobs.effect(key) }) });
      await queue.addAll(['a', 'b'].map((key) => ({ key, data: {} })));
      queue.start();
      for (let tries = 0; (await jobs.effects()).length < 2 && tries < 600; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      expect((await jobs.effects()).toSorted()).toEqual(['a', 'b']);
    } finally {
      Date.now = now;
    }
  });
});
