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

  it('runs jobs of a committed transaction, and none of a rolled-back one', async () => {
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

  it('runs each job once, even with two processes and a key that is added again', async () => {
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

  it('runs the jobs of an order key one after the other in order, and others in parallel', async () => {
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

  it('removes idle jobs and leaves one that is running', async () => {
    const begun: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const queue = jobs.open<object>({
      concurrency: 1,
      run: async ({ key }) => {
        begun.push(key);
        await finished;
        return { commit: () => jobs.effect(key) };
      },
    });
    await queue.addAll(keys(2).map((key) => ({ key, data: {} })));
    queue.start();
    await eventually(() => expect(begun).toEqual(['key-0']));
    await queue.removeIdle(keys(2));
    finish();
    await isEmpty();
    expect(await jobs.effects()).toEqual(['key-0']);
  });

  it('aborts running jobs when the process stops, and releases them for the next process at once', async () => {
    let reason: unknown;
    let begin = () => {};
    // The table shows the claim before the worker has heard of it.
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const first = jobs.open<object>({
      run: (_job, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reason = signal.reason;
            reject(new Error('stopped'));
          });
          begin();
        }),
    });
    await first.add({ key: 'one', data: {} });
    first.start();
    await begun;
    expect(await jobs.rows()).toMatchObject([{ attempts: 1 }]);
    await first.stop();
    expect(reason).toMatchObject({ message: 'the process is stopping' });
    expect(await jobs.rows()).toMatchObject([{ attempts: 0 }]);
    const next = jobs.open<object>({ run: async ({ key }) => ({ commit: () => jobs.effect(key) }) });
    next.start();
    await isEmpty();
    expect(await jobs.effects()).toEqual(['one']);
  });

  it('renews the lease of work that takes longer than the lease', async () => {
    // Renewed every 800 ms; a busy machine may keep the process waiting for longer than a short lease.
    const leaseMs = 2_400;
    let runs = 0;
    const run = async ({ key }: { key: string }) => {
      runs += 1;
      await pause(leaseMs + 600);
      return { commit: () => jobs.effect(key) };
    };
    for (const database of [jobs.database, jobs.openDatabase()])
      jobs.open<object>({ run, database, leaseMs }).start();
    await jobs.open<object>({ run, concurrency: 0 }).add({ key: 'long', data: {} });
    await eventually(async () => expect(await jobs.effects()).toEqual(['long']));
    expect(runs).toBe(1);
  });

  it('runs many jobs in one transaction, and a failing one on its own', async () => {
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
    // 19 alone, 40 in two transactions; what shared one with the bad job was rolled back and does not count twice.
    expect(new Set(transactions.slice(-59)).size).toBeLessThan(30);
  });

  it('rolls back a job that was removed while it ran', async () => {
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
