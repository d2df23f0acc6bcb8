import fc from 'fast-check';
import { ACTIONS, type Action, type ActionName } from './actions.js';
import { BEGINNINGS, on, RARE_ENDS, TAX_ENDS } from './known-histories.js';
import type { Plan } from './memory-parts.js';
import { RATES, SELLERS, USD } from './plans.js';

const MOST_SALES = Math.max(...RATES.map(({ length }) => length));

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

/** What is sold, and everything that happens. */
export interface History {
  plan: Plan;
  actions: readonly Action[];
}

export const aHistory: fc.Arbitrary<History> = fc
  .tuple(aPlan, begun, fc.array(anAction, { maxLength: 25 }))
  .map(([plan, histories, actions]) => ({ plan, actions: [...begin(plan, histories), ...actions] }));

/** The rare ends, each with another seller. */
export const KNOWN_HISTORIES: readonly History[] = [
  ...RARE_ENDS.map((history, index) => ({ seller: SELLERS[index % SELLERS.length]!, history })),
  ...TAX_ENDS.flatMap((history) => BY_STRIPE_TAX.map((seller) => ({ seller, history }))),
].map(({ seller, history: actions }) => ({ plan: { rates: THREE_SALES, ...seller }, actions }));
