import type { Logger } from '@bandeja/observability';
import { RepeatingJob } from './repeating-job.js';

const logged: unknown[] = [];
const logger = { error: (entry: unknown) => logged.push(entry) } as unknown as Logger;
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

function jobOf(run: () => Promise<boolean | void>, everyMs = 60_000): RepeatingJob {
  return new RepeatingJob({ name: 'a job', everyMs, logger, run });
}

it('runs when woken, never twice at a time, and once more for a wake in between', async () => {
  let runs = 0;
  let atOnce = 0;
  const job = jobOf(async () => {
    runs += 1;
    atOnce += 1;
    expect(atOnce).toBe(1);
    await soon();
    atOnce -= 1;
  });
  for (let time = 0; time < 5; time += 1) job.wake();
  await soon();
  await soon();
  await soon();
  await job.stop();
  expect(runs).toBe(2);
});

it('goes on at once while there is more, and by itself after a while', async () => {
  let left = 3;
  const job = jobOf(() => Promise.resolve((left -= 1) > 0));
  job.wake();
  await soon();
  expect(left).toBe(0);
  await job.stop();

  let runs = 0;
  const repeated = jobOf(() => Promise.resolve(void (runs += 1)), 1);
  repeated.wake();
  await soon();
  await repeated.stop();
  expect(runs).toBeGreaterThan(1);
});

it('survives a failure and says so', async () => {
  let runs = 0;
  const job = jobOf(() => {
    runs += 1;
    return Promise.reject(new Error('no'));
  }, 1);
  job.wake();
  await soon();
  await job.stop();
  expect(runs).toBeGreaterThan(1);
  expect(logged.length).toBeGreaterThan(1);
});

it('does not stop before the run that is under way has ended', async () => {
  let ended = false;
  const job = jobOf(async () => {
    await soon();
    ended = true;
  });
  job.wake();
  await job.stop();
  expect(ended).toBe(true);
  job.wake();
});
