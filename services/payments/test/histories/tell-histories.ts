import { vi } from 'vitest';
import fc from 'fast-check';
import 'reflect-metadata';
import { ACTIONS, BEGINNINGS, RARE_ENDS, type Action, type ActionName } from './actions.js';
import { live } from './live.js';

const FILES = 2;
const RUNS = (process.env.MAKE_TEST_ALL ? 100_000 : 1_000) / FILES;
const TIMEOUT_MS = 1_800_000;

const ENDS = [
  ...['canceled null', 'completed completed', 'refunded canceled', 'refunded reversed'],
  ...['disputed pending', 'disputed canceled', 'disputed completed', 'disputed reversed'],
];

const anAction: fc.Arbitrary<Action> = fc.record({
  name: fc.constantFrom(...(Object.keys(ACTIONS) as ActionName[])),
  choice: fc.nat(20),
  dies: fc.option(fc.nat(30), { nil: undefined, freq: 2 }),
});

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
        fc.asyncProperty(
          fc.constantFrom(...BEGINNINGS),
          fc.array(anAction, { maxLength: 25 }),
          async (beginning, actions) => {
            const { settlement } = (await live([...beginning, ...actions])).store.state;
            const end = `${settlement?.payment.status} ${settlement?.payout?.status ?? null}`;
            ends.set(end, (ends.get(end) ?? 0) + 1);
          },
        ),
        { seed, numRuns: RUNS, examples: RARE_ENDS.map((history) => [[], history]) },
      );
      const perSecond = Math.round((RUNS * 1000) / (performance.now() - startedAt));
      process.stdout.write(`${RUNS} histories of money, ${perSecond}/s: ${JSON.stringify([...ends])}\n`);
      expect([...ends.keys()]).toEqual(expect.arrayContaining(ENDS));
    },
    TIMEOUT_MS,
  );
}
