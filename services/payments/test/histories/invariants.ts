import { isOpen } from '../../src/domain/dispute.js';
import type { LedgerAccount } from '../../src/domain/ledger.js';
import { openRefund } from '../../src/domain/settlement.js';
import { RATE, type MemoryWorld } from './memory-world.js';

const SHARE = 5_251;
/** What is booked and what is issued go together, at every moment. */
const DOCUMENTED = [
  ['capture', 'receipt'],
  ['refund', 'credit_note'],
] as const;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

export function books({ store }: MemoryWorld): Partial<Record<LedgerAccount, number>> {
  const balances: Partial<Record<LedgerAccount, number>> = {};
  for (const { account, debitMinor, creditMinor } of store.state.movements.flatMap(({ entries }) => entries))
    balances[account] = (balances[account] ?? 0) + debitMinor - creditMinor;
  return balances;
}

function require(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

/** Holds after every step, wherever a process died. The store itself refuses what does not balance or comes twice. */
export function checkStep({ provider, store }: MemoryWorld): void {
  const intents = [...provider.intents.values()];
  const taken = intents.filter(({ state }) => state === 'captured' || state === 'refunded');
  require(taken.length <= 1, 'charged twice');
  require(taken.length + intents.filter(({ state }) => state === 'held').length <= 1, 'held twice');
  const lineSum = (prefix: string) =>
    sum(provider.lines.filter(({ id }) => id.startsWith(prefix)).map(({ amountMinor }) => amountMinor));
  require(lineSum('re_') >= -RATE.amountMinor, 'refunded twice');
  const kept = -lineSum('tr_') - lineSum('trr_');
  require(kept === 0 || kept === SHARE, 'transferred twice');
  require(lineSum('re_') === 0 || kept === 0, 'refunded and transferred');
  for (const { kind, reference } of store.state.movements)
    if (['transfer', 'reversal', 'dispute'].includes(kind))
      require(provider.lines.some(({ id }) => id === reference), `${kind} ${reference} is invented`);
  const numbers = store.state.documents.map(({ number }) => number);
  require(new Set(numbers).size === numbers.length && numbers.length <= 2, `documents: ${numbers.join()}`);
  for (const [movement, document] of DOCUMENTED)
    require(store.state.movements.some(({ kind }) => kind === movement) ===
      store.state.documents.some(({ kind }) => kind === document), `a ${movement} without its ${document}`);
  for (const type of ['captured', 'refunded'] as const)
    require(store.state.told.filter((event) => event.type === type).length <= 1, `${type} told twice`);
}

/** Holds once everything that was under way has ended. */
export function checkEnd(world: MemoryWorld): void {
  const { provider, store } = world;
  const { settlement } = store.state;
  const intents = [...provider.intents.values()];
  if (!settlement) return require(intents.length === 0, 'an intent without a payment');
  const { payment, payout, disputes } = settlement;
  const { status } = payment;
  const isTaken = intents.some(({ state }) => state === 'captured' || state === 'refunded');
  const ledger = books(world);
  require(!['authorized', 'processing'].includes(status), `forgotten while ${status}`);
  require(isTaken === ['completed', 'refunded', 'disputed'].includes(status), `${status}, taken: ${isTaken}`);
  require(!intents.some(({ state }) => state === 'held'), 'a hold is left');
  require((ledger.card_holds ?? 0) === 0 && (ledger.hold_obligations ?? 0) === 0, 'holds left in the books');
  const provided = sum(provider.lines.map(({ amountMinor }) => amountMinor));
  require((ledger.provider_balance ?? 0) === provided, `books differ: ${JSON.stringify([ledger, provided])}`);
  require(store.state.told.some(({ type }) => type === 'captured') === isTaken, 'the capture is not told');
  // After a failed capture the athlete may open a new payment and leave it unconfirmed: the work stays locked and open to pay.
  const isOpenAgain = status === 'pending' && world.stage === 'payment_failed';
  if (world.attempt > 0 && !isTaken)
    require(status === 'failed' || isOpenAgain, `delivered, ${status}, ${world.stage}`);
  if (status === 'pending')
    require(!intents.some(({ state }) => state !== 'open' && state !== 'released'), 'unheard');
  for (const dispute of provider.disputes.values())
    require(disputes.some(
      ({ id, status: known }) => id === dispute.id && known === dispute.status,
    ), 'dispute unheard');
  const isFrozen = disputes.some((one) => isOpen(one) || one.status === 'lost');
  require((status === 'disputed') === (isTaken && isFrozen), `${status} with a frozen share: ${isFrozen}`);
  require(!['processing', 'reversing'].includes(payout?.status ?? ''), `the payout is ${payout?.status}`);
  if (status === 'completed')
    require(payout?.status === 'completed' && !openRefund(settlement), 'not paid out');
  if (status === 'completed' || status === 'refunded')
    require(ledger.coach_payable === 0 &&
      (ledger.disputed_funds ?? 0) === 0, `owed: ${JSON.stringify(ledger)}`);
  if (disputes.some((one) => one.status === 'lost'))
    require(payout?.status !== 'pending', 'a lost share is still to be paid');
}
