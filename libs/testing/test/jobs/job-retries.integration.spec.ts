import { Park, ParkedJobs, RetryIn } from '@bandeja/jobs';
import { eventually } from '../../src/index.js';
import { jobsUnderTest, type JobsUnderTest } from './job-bench.js';

describe('retries of jobs', () => {
  let jobs: JobsUnderTest;

  beforeAll(async () => {
    jobs = await jobsUnderTest();
  });
  afterEach(() => jobs.clear());
  afterAll(() => jobs.close());
  const isEmpty = () => eventually(async () => expect(await jobs.rows()).toEqual([]));

  it('retries with growing pauses, behind waiting jobs, and parks the job with its error after the last attempt', async () => {
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

  it('runs a parked job again when an operator requests it', async () => {
    let isFixed = false;
    const queue = jobs.open<object>({
      run: async ({ key }) => {
        if (!isFixed) throw new Park('cannot be helped');
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
    isFixed = true;
    expect(await operator.runAgain({ id: parked.id })).toBe(1);
    await isEmpty();
    expect(await jobs.effects()).toEqual(['one']);
    expect(await operator.runAgain()).toBe(0);
  });

  it('waits as long as a job requests, and does not count failures for other reasons', async () => {
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

  it('runs a job that lost a deadlock again soon, which costs no attempt', async () => {
    const attempts: Record<string, number[]> = { ab: [], ba: [] };
    let holding = 0;
    const lock = (name: string) =>
      jobs.database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))::text', name);
    const queue = jobs.open<object>({
      concurrency: 2,
      run: async ({ key, attempt }) => {
        attempts[key]?.push(attempt);
        return {
          commit: async () => {
            const [first = '', second = ''] = key;
            await lock(first);
            holding += 1;
            // Each waits for what the other holds.
            await eventually(async () => expect(holding).toBeGreaterThanOrEqual(2));
            await lock(second);
            await jobs.effect(key);
          },
        };
      },
    });
    await queue.addAll(['ab', 'ba'].map((key) => ({ key, data: {} })));
    queue.start();
    await isEmpty();
    expect((await jobs.effects()).toSorted()).toEqual(['ab', 'ba']);
    expect(Object.values(attempts).toSorted((one, other) => one.length - other.length)).toEqual([
      [1],
      [1, 1],
    ]);
  });

  it('retries a failed commit without running the job again', async () => {
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
});
