import type { JobQueue } from '@bandeja/jobs';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../src/index.js';
import { jobsUnderTest, type JobsUnderTest } from './job-bench.js';

const FAIR = { longMs: 60_000 };
const SHORT_MS = 2_000;
const LONG_MS = 300_000;

describe('a fair queue', () => {
  let jobs: JobsUnderTest;

  beforeAll(async () => {
    jobs = await jobsUnderTest();
  });
  afterEach(() => jobs.clear());
  afterAll(() => jobs.close());

  const openQueue = (concurrency = 1, database = jobs.database) =>
    jobs.open<object>({
      concurrency,
      database,
      fair: FAIR,
      run: async ({ key }) => ({ commit: () => jobs.effect(key, database) }),
    });

  /** A job that has been due for this many seconds. */
  async function waiting(
    queue: JobQueue<object>,
    owner: string,
    costMs: number,
    sinceSeconds = 0,
  ): Promise<string> {
    const key = randomUUID();
    await queue.add({ key, data: {}, owner, costMs, inMs: -1_000 * sinceSeconds });
    return key;
  }

  /** The keys in the order in which the queue runs the jobs. */
  async function orderOf(queue: JobQueue<object>): Promise<string[]> {
    queue.start();
    await eventually(async () => expect(await jobs.rows()).toEqual([]));
    return jobs.effects();
  }

  it('runs a job of another owner before the many earlier jobs of one owner', async () => {
    const queue = openQueue();
    const [many, other] = [randomUUID(), randomUUID()];
    const first: string[] = [];
    for (let added = 0; added < 4; added += 1) first.push(await waiting(queue, many, 30_000, 60));
    const theirs = await waiting(queue, other, 30_000);
    const done = await orderOf(queue);
    expect(done.indexOf(theirs)).toBeLessThanOrEqual(2);
    expect(done.filter((key) => first.includes(key))).toHaveLength(4);
  });

  it('runs short jobs before long ones, of other owners and of the same owner', async () => {
    const queue = openQueue();
    const owner = randomUUID();
    const long = await waiting(queue, owner, LONG_MS, 10);
    const ownShort = await waiting(queue, owner, SHORT_MS);
    const otherShort = await waiting(queue, randomUUID(), SHORT_MS);
    const done = await orderOf(queue);
    expect(done.at(-1)).toBe(long);
    expect(done.slice(0, 2).toSorted()).toEqual([ownShort, otherShort].toSorted());
  });

  it('eventually runs long jobs, however many short ones arrive', async () => {
    const queue = openQueue();
    const long = await waiting(queue, randomUUID(), LONG_MS, LONG_MS / 1_000 + 10);
    for (let added = 0; added < 5; added += 1) await waiting(queue, randomUUID(), SHORT_MS);
    expect((await orderOf(queue))[0]).toBe(long);
  });

  it('reserves a worker for short jobs while a long one runs', async () => {
    const begun: string[] = [];
    let endLong = () => {};
    const longEnds = new Promise<void>((resolve) => (endLong = resolve));
    const queue = jobs.open<object>({
      concurrency: 2,
      fair: FAIR,
      run: async ({ key, costMs }) => {
        begun.push(key);
        if (costMs > FAIR.longMs) await longEnds;
        return { commit: () => jobs.effect(key) };
      },
    });
    const costs = { 'long-1': LONG_MS, 'long-2': LONG_MS, 'short-1': SHORT_MS, 'short-2': 2 * SHORT_MS };
    await queue.addAll(
      Object.entries(costs).map(([key, costMs]) => ({ key, data: {}, owner: `owner of ${key}`, costMs })),
    );
    queue.start();
    try {
      await eventually(async () => expect((await jobs.effects()).toSorted()).toEqual(['short-1', 'short-2']));
      await eventually(() => expect(begun.filter((key) => key.startsWith('long'))).toHaveLength(1));
    } finally {
      endLong();
    }
    await eventually(async () => expect(await jobs.rows()).toEqual([]));
    expect((await jobs.effects()).toSorted()).toEqual(Object.keys(costs));
  });

  it('gives a job to one of several processes that claim at the same moment', async () => {
    const queues = [openQueue(4), openQueue(4, jobs.openDatabase()), openQueue(4, jobs.openDatabase())];
    const keys: string[] = [];
    for (let added = 0; added < 12; added += 1)
      keys.push(await waiting(queues[0]!, `owner ${added % 3}`, SHORT_MS));
    for (const queue of queues) queue.start();
    await eventually(async () => expect(await jobs.rows()).toEqual([]));
    expect((await jobs.effects()).toSorted()).toEqual(keys.toSorted());
  });
});
