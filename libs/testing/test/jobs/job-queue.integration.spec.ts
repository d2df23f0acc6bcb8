import { Park, ParkedJobs, RetryIn } from '@bandeja/jobs';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../src/index.js';
import { jobsUnderTest, type JobsUnderTest } from './job-bench.js';

describe('a job queue', () => {
  let jobs: JobsUnderTest;

  beforeAll(async () => {
    jobs = await jobsUnderTest();
  });
  afterEach(() => jobs.clear());
  afterAll(() => jobs.close());

  const keys = (count: number) => Array.from({ length: count }, (_, index) => `key-${index}`);
  const isEmpty = () => eventually(async () => expect(await jobs.rows()).toEqual([]));

  it('runs what was added by a transaction that committed, and nothing of one that did not', async () => {
    const queue = jobs.open<object>({ run: async ({ key }) => ({ commit: () => jobs.effect(key) }) });
    queue.start();
    await jobs.database.transaction(() => queue.add({ key: 'kept', data: {} }));
    await expect(
      jobs.database.transaction(async () => {
        await queue.add({ key: 'undone', data: {} });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await isEmpty();
    expect(await jobs.effects()).toEqual(['kept']);
  });

  it('does each job once, also where two processes work and a key is added again', async () => {
    const run = async ({ key }: { key: string }) => ({ commit: () => jobs.effect(key) });
    const [one, other] = [
      jobs.open<object>({ run }),
      jobs.open<object>({ run, database: jobs.openDatabase() }),
    ];
    await one.addAll([...keys(40), ...keys(10)].map((key) => ({ key, data: {} })));
    one.start();
    other.start();
    await isEmpty();
    expect((await jobs.effects()).toSorted()).toEqual(keys(40).toSorted());
  });

  it('runs the jobs of one order key one after the other in their order, and others beside them', async () => {
    const running = new Set<string>();
    let most = 0;
    const queue = jobs.open<{ order: string }>({
      concurrency: 4,
      run: async ({ key, data: { order }, attempt }) => {
        expect(running.has(order)).toBe(false);
        running.add(order);
        most = Math.max(most, running.size);
        await pause(5);
        running.delete(order);
        if (key === 'a2' && attempt < 3) throw new Error('not yet');
        return { commit: () => jobs.effect(key) };
      },
    });
    const all = ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'c1'];
    await queue.addAll(all.map((key) => ({ key, data: { order: key[0]! }, orderKey: key[0]! })));
    queue.start();
    await isEmpty();
    const effects = await jobs.effects();
    for (const order of 'abc')
      expect(effects.filter((key) => key.startsWith(order))).toEqual(
        all.filter((key) => key.startsWith(order)),
      );
    expect(most).toBeGreaterThan(1);
  });

  it('tries again after growing pauses, behind what waits, and parks the job with its reason after the last', async () => {
    const tried: string[] = [];
    const parked: string[] = [];
    const queue = jobs.open<object>({
      concurrency: 1,
      run: async ({ key }) => {
        tried.push(key);
        if (key === 'bad') throw new TypeError('never works');
        return { commit: () => jobs.effect(key) };
      },
      onParked: async ({ key }) => void parked.push(key),
    });
    await queue.addAll(['bad', 'good'].map((key) => ({ key, data: {} })));
    queue.start();
    await eventually(async () =>
      expect(await jobs.rows()).toEqual([
        { key: 'bad', attempts: 3, parked: true, error: 'TypeError: never works' },
      ]),
    );
    expect(tried).toEqual(['bad', 'good', 'bad', 'bad']);
    expect(parked).toEqual(['bad']);
  });

  it('runs a parked job again when an operator says so', async () => {
    let isMended = false;
    const queue = jobs.open<object>({
      run: async ({ key }) => {
        if (!isMended) throw new Park('cannot be helped');
        return { commit: () => jobs.effect(key) };
      },
    });
    await queue.add({ key: 'one', data: {} });
    queue.start();
    const operator = new ParkedJobs(jobs.database);
    const parked = await eventually(async () => {
      const [job] = await operator.list('test');
      expect(job).toMatchObject({ key: 'one', attempts: 1, error: 'Error: cannot be helped' });
      return job!;
    });
    isMended = true;
    expect(await operator.runAgain({ id: parked.id })).toBe(1);
    await isEmpty();
    expect(await jobs.effects()).toEqual(['one']);
    expect(await operator.runAgain()).toBe(0);
  });

  it('waits as long as a job asks for, and does not count what says nothing of the job', async () => {
    const attempts: number[] = [];
    const queue = jobs.open<object>({
      run: async ({ key, attempt }) => {
        attempts.push(attempt);
        if (attempts.length <= 5) throw new RetryIn(10, new Error('the disk is full'), false);
        if (attempts.length === 6) throw new RetryIn(10, new Error('busy'));
        return { commit: () => jobs.effect(key) };
      },
    });
    await queue.add({ key: 'one', data: {} });
    queue.start();
    await isEmpty();
    expect(attempts).toEqual([1, 1, 1, 1, 1, 1, 2]);
  });

  it('tells the end of a job again to a database that did not take it, without doing the work again', async () => {
    let runs = 0;
    let commits = 0;
    const queue = jobs.open<object>({
      run: async ({ key }) => {
        runs += 1;
        return {
          isDoneForGood: true,
          commit: async () => {
            commits += 1;
            if (commits === 1) throw new Error('the connection is gone');
            await jobs.effect(key);
          },
        };
      },
    });
    await queue.add({ key: 'one', data: {} });
    queue.start();
    await isEmpty();
    expect({ runs, commits, effects: await jobs.effects() }).toEqual({
      runs: 1,
      commits: 2,
      effects: ['one'],
    });
  });

  it('tells what runs to stop when the process ends, and gives it back for the next to begin at once', async () => {
    let reason: unknown;
    const first = jobs.open<object>({
      run: (_job, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reason = signal.reason;
            reject(new Error('stopped'));
          });
        }),
    });
    await first.add({ key: 'one', data: {} });
    first.start();
    await eventually(async () => expect(await jobs.rows()).toMatchObject([{ attempts: 1 }]));
    await first.stop();
    expect(reason).toMatchObject({ message: 'the process is stopping' });
    expect(await jobs.rows()).toMatchObject([{ attempts: 0 }]);
    const next = jobs.open<object>({ run: async ({ key }) => ({ commit: () => jobs.effect(key) }) });
    next.start();
    await isEmpty();
    expect(await jobs.effects()).toEqual(['one']);
  });

  it('keeps the lease of work that takes longer than one', async () => {
    let runs = 0;
    const run = async ({ key }: { key: string }) => {
      runs += 1;
      await pause(1_500);
      return { commit: () => jobs.effect(key) };
    };
    for (const database of [jobs.database, jobs.openDatabase()])
      jobs.open<object>({ run, database, leaseMs: 600 }).start();
    await jobs.open<object>({ run, concurrency: 0 }).add({ key: 'long', data: {} });
    await eventually(async () => expect(await jobs.effects()).toEqual(['long']));
    expect(runs).toBe(1);
  });

  it('does many at a time in one transaction, and by itself what fails among them', async () => {
    const transactions: string[] = [];
    const queue = jobs.open<object>({
      concurrency: 1,
      together: { most: 20, mayShare: () => true },
      run: async ({ key }) => ({
        commit: async () => {
          if (key === 'key-7') throw new Error('bad');
          const [row] = await jobs.database.query<{ id: string }>('select pg_current_xact_id()::text as id');
          transactions.push(row!.id);
          await jobs.effect(key);
        },
      }),
    });
    await queue.addAll(keys(60).map((key) => ({ key, data: {} })));
    queue.start();
    await eventually(async () => expect(await jobs.rows()).toMatchObject([{ key: 'key-7', parked: true }]));
    expect((await jobs.effects()).toSorted()).toEqual(
      keys(60)
        .filter((key) => key !== 'key-7')
        .toSorted(),
    );
    // 19 each alone, 40 in two; what was done beside the bad one was undone and is not counted twice.
    expect(new Set(transactions.slice(-59)).size).toBeLessThan(30);
  });

  it('undoes what a job did that was removed while it ran', async () => {
    const queue = jobs.open<object>({
      run: async ({ key }) => {
        await queue.remove([key]);
        return { commit: () => jobs.effect(key) };
      },
    });
    await queue.addAll(keys(3).map((key) => ({ key, data: {} })));
    queue.start();
    await isEmpty();
    await queue.stop();
    expect(await jobs.effects()).toEqual([]);
  });
});
