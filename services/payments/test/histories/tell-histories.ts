import { vi } from 'vitest';
import fc from 'fast-check';
import 'reflect-metadata';
import { ACTIONS, type Action, type ActionName } from './actions.js';
import { BEGINNINGS, on, RARE_ENDS, TAX_ENDS } from './known-histories.js';
import { live } from './live.js';
import type { Plan } from './memory-parts.js';
import { RATES, SELLERS, USD } from './plans.js';

const FILES = 2;
const RUNS = (process.env.MAKE_TEST_ALL ? 100_000 : 1_000) / FILES;
const MOST_SALES = Math.max(...RATES.map(({ length }) => length));
const TIMEOUT_MS = 1_800_000;

const ENDS = [
  ...['canceled null', 'completed completed', 'refunded canceled', 'refunded reversed'],
  ...['disputed pending', 'disputed canceled', 'disputed completed', 'disputed reversed'],
];

const anAction: fc.Arbitrary<Action> = fc.record({
  name: fc.constantFrom(...(Object.keys(ACTIONS) as ActionName[])),
  choice: fc.nat(20),
  sale: fc.nat(MOST_SALES - 1),
  dies: fc.option(fc.nat(30), { nil: undefined, freq: 2 }),
});

const aPlan: fc.Arbitrary<Plan> = fc
  .tuple(fc.constantFrom(...RATES), fc.constantFrom(...SELLERS))
  .map(([rates, seller]) => ({ rates, ...seller }));

/** How far each sale has come before anything may happen. */
const begun = fc.array(fc.constantFrom(...BEGINNINGS), { minLength: MOST_SALES, maxLength: MOST_SALES });
const begin = ({ rates }: Plan, histories: readonly (readonly Action[])[]): Action[] =>
  rates.flatMap((_rate, sale) => (sale === 0 ? (histories[0] ?? []) : on(sale, ...(histories[sale] ?? []))));

const THREE_SALES = [USD, USD, USD];
const BY_STRIPE_TAX = SELLERS.filter(({ tax }) => tax === 'stripe');

/** The rare ends, each with another seller. */
const examples: [Plan, Action[][], Action[]][] = [
  ...RARE_ENDS.map((history, index) => ({ seller: SELLERS[index % SELLERS.length]!, history })),
  ...TAX_ENDS.flatMap((history) => BY_STRIPE_TAX.map((seller) => ({ seller, history }))),
].map(({ seller, history }) => [{ rates: THREE_SALES, ...seller }, [], history]);

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
          aPlan,
          begun,
          fc.array(anAction, { maxLength: 25 }),
          async (plan, histories, actions) => {
            const world = await live(plan, [...begin(plan, histories), ...actions]);
            for (const { stored } of world.sales) {
              const { payment, payout } = stored.settlement ?? {};
              const end = `${payment?.status} ${payout?.status ?? null}`;
              ends.set(end, (ends.get(end) ?? 0) + 1);
            }
          },
        ),
        { seed, numRuns: RUNS, examples },
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
