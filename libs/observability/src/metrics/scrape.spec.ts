import { vi } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { gauge } from './metrics.js';
import { onScrape, scrape } from './scrape.js';

const depth = gauge('test_queue_depth', 'Of the test', ['service']);
const ends: (() => void)[] = [];

function reading(read: () => Promise<number> | number, service = 'payments') {
  const end = onScrape(
    async () => depth.set({ service }, await read()),
    () => depth.remove({ service }),
  );
  ends.push(end);
  return end;
}

const shown = async (service = 'payments') =>
  new RegExp(`^test_queue_depth\\{service="${service}"\\} (.+)$`, 'm').exec((await scrape()).text)?.[1];

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

it('reads at a scrape, and not again for some seconds', async () => {
  let reads = 0;
  reading(() => (reads += 1));
  expect(await shown()).toBe('1');
  await Promise.all([shown(), shown()]);
  expect(reads).toBe(1);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 5_001);
  expect(await shown()).toBe('2');
  clock.mockRestore();
});

it('reads once for concurrent scrapes', async () => {
  let reads = 0;
  reading(async () => {
    reads += 1;
    await pause(20);
    return reads;
  });
  expect(await Promise.all([shown(), shown()])).toEqual(['1', '1']);
  expect(reads).toBe(1);
});

it('shows no stale value once reading fails, and still shows the others', async () => {
  let works = true;
  reading(() => (works ? 7 : Promise.reject(new Error('no database'))));
  reading(() => 3, 'catalog');
  expect(await shown()).toBe('7');
  works = false;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  expect(await shown()).toBeUndefined();
  expect(await shown('catalog')).toBe('3');
  clock.mockRestore();
});

it('waits at most two seconds for a reading that hangs', async () => {
  vi.useFakeTimers();
  let finish: ((value: number) => void) | undefined;
  reading(() => new Promise<number>((resolve) => (finish = resolve)));
  const waited = vi.fn();
  const scraped = shown().then((value) => {
    waited();
    return value;
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(waited).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await scraped).toBeUndefined();
  finish?.(1);
});

it('removes the gauges after it was stopped', async () => {
  const end = reading(() => 1);
  expect(await shown()).toBe('1');
  end();
  expect(await shown()).toBeUndefined();
});
