import { createLogger } from '@bandeja/observability';
import { PollingLoop } from './polling-loop.js';

const logger = createLogger('tests', 'silent');

function loopOf(step: (count: number) => Promise<boolean | number>) {
  let steps = 0;
  const loop = new PollingLoop('work', () => step(++steps), logger);
  return { loop, count: () => steps };
}

const moment = (ms = 30) => new Promise((resolve) => setTimeout(resolve, ms));

it('goes on at once while there is more, then rests until woken', async () => {
  const { loop, count } = loopOf((step) => Promise.resolve(step < 3));
  loop.start();
  await moment();
  expect(count()).toBe(3);
  loop.wake();
  await moment();
  expect(count()).toBe(4);
  await loop.stop();
});

it('does not miss a wake that comes during a step', async () => {
  let end: (() => void) | undefined;
  const { loop, count } = loopOf(async (step) => {
    if (step === 1) await new Promise<void>((resolve) => (end = resolve));
    return false;
  });
  loop.start();
  await moment();
  loop.wake();
  end?.();
  await moment();
  expect(count()).toBe(2);
  await loop.stop();
});

it('ends only when the step under way has ended', async () => {
  let done = false;
  const { loop } = loopOf(async () => {
    await moment();
    done = true;
    return false;
  });
  loop.start();
  await loop.stop();
  expect(done).toBe(true);
});

it('goes on after a step that failed', async () => {
  const { loop, count } = loopOf((step) =>
    step === 1 ? Promise.reject(new Error('no database')) : Promise.resolve(false),
  );
  loop.start();
  await moment();
  loop.wake();
  await moment();
  expect(count()).toBe(2);
  await loop.stop();
});
