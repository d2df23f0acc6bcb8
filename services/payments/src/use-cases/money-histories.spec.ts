import { DomainError } from '@bandeja/errors';
import { vi } from 'vitest';
import fc from 'fast-check';
import 'reflect-metadata';
import {
  act,
  ACTIONS,
  BEGINNINGS,
  RARE_ENDS,
  type Action,
  type ActionName,
} from '../../test/histories/actions.js';
import { Killed } from '../../test/histories/fate.js';
import { checkEnd, checkStep } from '../../test/histories/invariants.js';
import { MemoryWorld } from '../../test/histories/memory-world.js';

const RUNS = process.env.MAKE_TEST_ALL ? 2_000 : 500;

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) }));
afterAll(() => vi.useRealTimers());

const anAction: fc.Arbitrary<Action> = fc.record({
  name: fc.constantFrom(...(Object.keys(ACTIONS) as ActionName[])),
  choice: fc.nat(20),
  dies: fc.option(fc.nat(12), { nil: undefined, freq: 2 }),
});

/** A refusal is an answer and a death is bad luck; anything else is a fault of ours. */
async function take(world: MemoryWorld, action: Action): Promise<void> {
  world.fate.begin(action.dies);
  try {
    await act(world, action);
  } catch (error) {
    if (!(error instanceof Killed) && !(error instanceof DomainError)) throw error;
  }
  world.spread();
  checkStep(world);
}

/** Everything that is under way comes to its end: jobs run, events are told, time passes. */
async function settle(world: MemoryWorld): Promise<void> {
  world.provider.answers.trouble = undefined;
  for (let round = 0; round < 8; round += 1) {
    world.provider.settleRefund('succeeded');
    const names: ActionName[] = [
      'hear',
      'hear',
      'watchHolds',
      'reconcile',
      'watchUnpaid',
      'payOut',
      'recognize',
    ];
    for (const name of names) await take(world, { name, choice: 0 });
    for (let index = 0; index < world.provider.events.length; index += 1)
      await take(world, { name: 'webhook', choice: index });
    world.wait(48);
  }
}

it(`charges none of ${RUNS} random histories twice and forgets none, whatever order it takes and wherever its process dies`, async () => {
  const ends = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...BEGINNINGS),
      fc.array(anAction, { maxLength: 25 }),
      async (beginning, actions) => {
        const world = new MemoryWorld();
        for (const action of [...beginning, ...actions]) await take(world, action);
        await settle(world);
        checkEnd(world);
        const { payment, payout } = world.store.state.settlement ?? {};
        const end = `${payment?.status} ${payout?.status ?? null}`;
        ends.set(end, (ends.get(end) ?? 0) + 1);
      },
    ),
    { numRuns: RUNS, examples: RARE_ENDS.map((history) => [[], history]) },
  );
  const reached = [...ends.keys()];
  for (const end of ['canceled null', 'completed completed', 'refunded canceled', 'refunded reversed'])
    expect(reached).toContain(end);
  for (const end of ['disputed pending', 'disputed canceled', 'disputed completed', 'disputed reversed'])
    expect(reached).toContain(end);
}, 600_000);
