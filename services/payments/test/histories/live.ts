import { DomainError } from '@bandeja/errors';
import { vi } from 'vitest';
import { ReturnDelayed } from '../../src/domain/coach-debts.js';
import { act, type Action, type ActionName } from './actions.js';
import { Killed } from './fate.js';
import { checkEnd, checkNothingUnderWay, checkStep } from './invariants.js';
import type { Plan } from './memory-parts.js';
import { MemoryWorld, type Watch } from './memory-world.js';

const BEGINNING = Date.UTC(2026, 10, 21);

/** What the jobs of payments do, and what reaches it. */
const ROUND: ActionName[] = ['watchHolds', 'reconcile', 'watchUnpaid', 'payOut', 'recognize', 'bookTaxes'];
/** Enough for the last day to pay and for everything that waits for a day. */
const ROUNDS = 8;

/** Lives through a history, then through everything that follows from it by itself. Throws where something is wrong. */
export async function live(plan: Plan, history: readonly Action[], watch?: Watch): Promise<MemoryWorld> {
  vi.setSystemTime(BEGINNING);
  const world = new MemoryWorld(plan, watch);
  for (const action of history) {
    if (action.name === 'wait') await hearTaxes(world);
    await take(world, action);
  }
  world.provider.answers.trouble = undefined;
  await passTime(world, ROUNDS);
  checkNothingUnderWay(world);
  // What waits for people goes on once they act: the coach has an account, the operator has looked at the payouts.
  world.provider.coach.account = 'active';
  await take(world, { name: 'watchAccount', choice: 0 });
  world.freeze(false);
  for (const sale of world.sales.keys()) await take(world, { name: 'retryPayout', choice: 0, sale });
  await passTime(world, 2);
  checkEnd(world);
  return world;
}

/** False when it is to be repeated. A refusal is an answer and a death is bad luck; anything else is a fault of ours. */
async function take(world: MemoryWorld, action: Action): Promise<boolean> {
  world.fate.begin(action.dies);
  let isDone = true;
  try {
    await act(world, action);
  } catch (error) {
    isDone = !(error instanceof ReturnDelayed);
    if (isDone && !(error instanceof Killed) && !(error instanceof DomainError)) throw error;
  }
  for (const sale of world.sales) sale.spread();
  checkStep(world);
  await world.watch?.(world);
  return isDone;
}

/**
 * Who died while telling Stripe Tax comes back before the day is over for which it keeps its keys: it has no way to ask later
 * what was recorded.
 */
async function hearTaxes(world: MemoryWorld): Promise<void> {
  for (let minutes = 0; minutes < 60 && world.isTaxUnheard; minutes += 5) {
    world.wait(5 / 60);
    await take(world, { name: 'bookTaxes', choice: 0 });
  }
}

/** Jobs run, banks answer, events are told, days pass. */
async function passTime(world: MemoryWorld, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const [sale, { analysisId }] of world.sales.entries()) {
      world.provider.settleRefund(analysisId, 'succeeded');
      for (const name of ['hear', 'hear'] as const) await take(world, { name, choice: 0, sale });
    }
    for (const name of ROUND) await take(world, { name, choice: 0 });
    await hearAll(world);
    await hearTaxes(world);
    world.wait(48);
  }
}

/** Each object once that an event was about since the last time: it is read as it is now. What is delayed comes again. */
async function hearAll(world: MemoryWorld): Promise<void> {
  const { events } = world.provider.books;
  const hear = async (choice: number) => {
    if (!(await take(world, { name: 'webhook', choice }))) world.delayedEvents.push(choice);
  };
  for (const index of world.delayedEvents.splice(0)) await hear(index);
  for (let index = world.heardEvents; index < events.length; index += 1) {
    const { kind, id } = events[index]!;
    const isLast = !events.slice(index + 1).some((later) => later.kind === kind && later.id === id);
    if (isLast) await hear(index);
  }
  world.heardEvents = events.length;
}
