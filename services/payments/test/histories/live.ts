import { DomainError } from '@bandeja/errors';
import { vi } from 'vitest';
import { act, type Action, type ActionName } from './actions.js';
import { Killed } from './fate.js';
import { checkEnd, checkNothingUnderWay, checkStep } from './invariants.js';
import { MemoryWorld } from './memory-world.js';

const BEGINNING = Date.UTC(2026, 10, 21);

/** What the jobs of payments do, and what reaches it. */
const ROUND: ActionName[] = ['hear', 'hear', 'watchHolds', 'reconcile', 'watchUnpaid', 'payOut', 'recognize'];
/** Enough for the last day to pay and for everything that waits for a day. */
const ROUNDS = 8;

/** Lives through a history, then through everything that follows from it by itself. Throws where something is wrong. */
export async function live(history: readonly Action[]): Promise<MemoryWorld> {
  vi.setSystemTime(BEGINNING);
  const world = new MemoryWorld();
  for (const action of history) await take(world, action);
  world.provider.answers.trouble = undefined;
  await passTime(world, ROUNDS);
  checkNothingUnderWay(world);
  // What waits for people goes on once they act: the coach has an account, the operator has looked at the payout.
  world.provider.coach.account = 'active';
  for (const name of ['watchAccount', 'retryPayout'] as const) await take(world, { name, choice: 0 });
  await passTime(world, 2);
  checkEnd(world);
  return world;
}

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

/** Jobs run, banks answer, events are told, days pass. */
async function passTime(world: MemoryWorld, rounds: number): Promise<void> {
  const { provider } = world;
  for (let round = 0; round < rounds; round += 1) {
    provider.settleRefund('succeeded');
    for (const name of ROUND) await take(world, { name, choice: 0 });
    await hearAll(world);
    world.wait(48);
  }
}

/** Each object once that an event was about since the last time: it is read as it is now. */
async function hearAll(world: MemoryWorld): Promise<void> {
  const { events } = world.provider.books;
  for (let index = world.heardEvents; index < events.length; index += 1) {
    const { kind, id } = events[index]!;
    const isLast = !events.slice(index + 1).some((later) => later.kind === kind && later.id === id);
    if (isLast) await take(world, { name: 'webhook', choice: index });
  }
  world.heardEvents = events.length;
}
