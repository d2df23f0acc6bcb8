import { vi } from 'vitest';
import fc from 'fast-check';
import 'reflect-metadata';
import { live } from './live.js';
import { aHistory, KNOWN_HISTORIES } from './random-histories.js';

const FILES = 2;
const RUNS = (process.env.MAKE_TEST_ALL ? 100_000 : 1_000) / FILES;
const TIMEOUT_MS = 1_800_000;

const ENDS = [
  ...['canceled null', 'completed completed', 'refunded canceled', 'refunded reversed'],
  ...['disputed pending', 'disputed canceled', 'disputed completed', 'disputed reversed'],
];

/** Registers one file's part of the random histories; each has seeds of its own. */
export function tellHistories(part: number): void {
  beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => vi.useRealTimers());

  it(
    `takes, pays and tells the truth in ${RUNS} random histories, wherever their process dies`,
    async () => {
      const ends = new Map<string, number>();
      const startedAt = performance.now();
      const seed = (Math.floor(Math.random() * 2 ** 30) * FILES + part) % 2 ** 31;
      await fc.assert(
        fc.asyncProperty(aHistory, async ({ plan, actions }) => {
          const world = await live(plan, actions);
          for (const { stored } of world.sales) {
            const { payment, payout } = stored.settlement ?? {};
            const end = `${payment?.status} ${payout?.status ?? null}`;
            ends.set(end, (ends.get(end) ?? 0) + 1);
          }
        }),
        { seed, numRuns: RUNS, examples: KNOWN_HISTORIES.map((known) => [known]) },
      );
      const perSecond = Math.round((RUNS * 1000) / (performance.now() - startedAt));
      process.stdout.write(
        `${RUNS} histories of money from seed ${seed}, ${perSecond}/s: ${JSON.stringify([...ends])}\n`,
      );
      expect([...ends.keys()]).toEqual(expect.arrayContaining(ENDS));
    },
    TIMEOUT_MS,
  );
}
