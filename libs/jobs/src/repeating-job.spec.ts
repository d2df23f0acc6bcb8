import type { Logger } from '@bandeja/observability';
import { vi } from 'vitest';
import { RepeatingJob, type RepeatingJobOptions } from './repeating-job.js';

const EVERY_MS = 60_000;
const warn = vi.fn();
const jobs: { job: RepeatingJob; count: () => number }[] = [];

function jobOf(
  run: (count: number) => ReturnType<RepeatingJobOptions['run']>,
  more: Pick<RepeatingJobOptions, 'firstAfterMs' | 'afterFailureMs'> = {},
) {
  let runs = 0;
  const logger = { warn } as unknown as Logger;
  const job = new RepeatingJob({
    name: 'a job',
    everyMs: EVERY_MS,
    logger,
    run: () => run((runs += 1)),
    ...more,
  });
  const started = { job, count: () => runs };
  jobs.push(started);
  return started;
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  // The program that runs the tests may have timers of its own, so the job's are seen by what they would do.
  for (const { job, count } of jobs.splice(0)) {
    await job.stop();
    const before = count();
    await pass(2 * EVERY_MS);
    expect(count()).toBe(before);
  }
  vi.useRealTimers();
});

it('runs at the start, again while there is more to do, and then after a pause', async () => {
  const { job, count } = jobOf((run) => Promise.resolve(run < 3));
  job.start();
  await pass();
  expect(count()).toBe(3);
  await pass(EVERY_MS - 1);
  expect(count()).toBe(3);
  await pass(1);
  expect(count()).toBe(4);
});

it('pauses before its first run if configured, and runs when it is woken', async () => {
  const { job, count } = jobOf(() => Promise.resolve(), { firstAfterMs: EVERY_MS });
  job.start();
  await pass(EVERY_MS - 1);
  expect(count()).toBe(0);
  job.wake();
  await pass();
  expect(count()).toBe(1);
});

it('is not woken before it has started', async () => {
  const { job, count } = jobOf(() => Promise.resolve());
  job.wake();
  await pass(EVERY_MS);
  expect(count()).toBe(0);
});

it('pauses no longer than until there is more to do', async () => {
  const { job, count } = jobOf(() => Promise.resolve(100));
  job.start();
  await pass(100);
  expect(count()).toBe(2);
});

it('never runs twice at a time, and once more for all wake-ups in between', async () => {
  let atOnce = 0;
  const { job, count } = jobOf(async () => {
    expect((atOnce += 1)).toBe(1);
    await pause(10);
    atOnce -= 1;
  });
  job.start();
  for (let time = 0; time < 5; time += 1) job.wake();
  await pass(30);
  expect(count()).toBe(2);
});

it('survives a failure, logs it, and pauses before it retries', async () => {
  const { job, count } = jobOf((run) => (run === 1 ? Promise.reject(new Error('no')) : Promise.resolve()));
  job.start();
  job.wake();
  await pass();
  expect(count()).toBe(1);
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'a job failed and will be tried again');
  await pass(EVERY_MS);
  expect(count()).toBe(2);
});

it('stops after the current run has ended, and does not run again', async () => {
  let ended = false;
  const { job, count } = jobOf(async () => {
    await pause(10);
    ended = true;
    return true;
  });
  job.start();
  const stopped = job.stop();
  await pass(10);
  await stopped;
  expect(ended).toBe(true);
  job.wake();
  await pass(EVERY_MS);
  expect(count()).toBe(1);
});

it('starts and stops with the application', async () => {
  const { job, count } = jobOf(() => Promise.resolve());
  job.onApplicationBootstrap();
  await pass(EVERY_MS);
  expect(count()).toBe(2);
  await job.beforeApplicationShutdown();
  await pass(EVERY_MS);
  expect(count()).toBe(2);
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

it.each([1, 2, 3, 4, 5, 6])('notices a wake-up %i turns after a run has ended', async (turns) => {
  const ended = Promise.resolve();
  const { job, count } = jobOf((run) => {
    if (run === 1) void wakeAfter(turns);
    return ended;
  });
  const wakeAfter = async (left: number): Promise<void> => {
    await ended;
    if (left > 1) return wakeAfter(left - 1);
    job.wake();
  };
  job.start();
  await pass();
  expect(count()).toBe(2);
});

it('retries sooner after a failure if configured', async () => {
  const { job, count } = jobOf(() => Promise.reject(new Error('no database')), { afterFailureMs: 100 });
  job.start();
  await pass(100);
  expect(count()).toBe(2);
});
