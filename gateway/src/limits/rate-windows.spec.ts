import { ThrottlerStorageService } from '@nestjs/throttler';
import { vi } from 'vitest';
import { RateWindows } from './rate-windows.js';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** The same pauses in each run: most short, some as long as a window or a block. */
const PAUSES_MS = Array.from({ length: 600 }, (_, n) =>
  (n * 7_919) % 97 === 0 ? 61_000 : (n * 2_677) % 9_000,
);

it.each([
  ['refuses until the oldest request has left the window', 0],
  ['refuses for the time of a block', 20_000],
  ['refuses for a block as long as the window', MINUTE_MS],
])('%s, as the storage of the library does', async (_, blockMs) => {
  const [sut, theirs] = [new RateWindows(), new ThrottlerStorageService()];
  const refused = new Set<boolean>();
  for (const [n, pauseMs] of PAUSES_MS.entries()) {
    vi.setSystemTime(Date.now() + pauseMs);
    const key = `person ${n % 2}`;
    const expected = await theirs.increment(key, MINUTE_MS, 6, blockMs, 'changes');
    const { isBlocked } = expected;
    // While nothing is blocked, this says nothing.
    const timeToBlockExpire = isBlocked ? expected.timeToBlockExpire : 0;
    expect(await sut.increment(key, MINUTE_MS, 6, blockMs)).toEqual({ ...expected, timeToBlockExpire });
    refused.add(isBlocked);
  }
  theirs.onApplicationShutdown();
  expect(refused).toEqual(new Set([false, true]));
});

it('counts as many requests as an address may make in a window', async () => {
  const sut = new RateWindows();
  for (let n = 0; n < 200_000; n += 1) await sut.increment('address', MINUTE_MS, 200_001, 0);
  expect(await sut.increment('address', MINUTE_MS, 200_001, 0)).toMatchObject({ totalHits: 200_001 });
  expect(await sut.increment('address', MINUTE_MS, 200_001, 0)).toMatchObject({ isBlocked: true });
  vi.setSystemTime(Date.now() + MINUTE_MS);
  expect(await sut.increment('address', MINUTE_MS, 200_001, 0)).toMatchObject({ totalHits: 1 });
});
