import type { DocumentKind } from '../../src/domain/document.js';
import { debtsOf } from '../../src/domain/coach-debts.js';
import { isOpen } from '../../src/domain/dispute.js';
import type { LedgerAccount } from '../../src/domain/ledger.js';
import type { PaymentEvent } from '../../src/domain/payment.events.js';
import { transferMinorOf } from '../../src/domain/payout.js';
import { isForfeited, payableMinorOf } from '../../src/domain/refund-share.js';
import { requestedRefund, type Settlement } from '../../src/domain/settlement.js';
import { lieOf, misbeliefOf } from './messages.js';
import { RATE, type MemoryWorld } from './memory-world.js';

const SHARE = 5_251;
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
export function checkStep(world: MemoryWorld): void {
  const { provider, store } = world;
  const lie = lieOf(world, world.news());
  require(lie === undefined, lie ?? '');
  const intents = [...provider.intents.values()];
  const taken = intents.filter(({ state }) => state === 'captured');
  require(taken.length <= 1, 'charged twice');
  require(taken.length + intents.filter(({ state }) => state === 'held').length <= 1, 'held twice');
  const lineSum = (prefix: string) =>
    sum(provider.books.lines.filter(({ id }) => id.startsWith(prefix)).map(({ amountMinor }) => amountMinor));
  require(lineSum('re_') >= -RATE.amountMinor, 'refunded twice');
  const kept = -lineSum('tr_') - lineSum('trr_');
  require(kept >= 0 && kept <= SHARE, 'transferred twice');
  for (const { kind, reference } of store.state.movements)
    if (['transfer', 'reversal', 'dispute', 'refund', 'refund_returned'].includes(kind))
      require(provider.books.lines.some(({ id }) => id === reference), `${kind} ${reference} is invented`);
  checkDocuments(store.state);
  checkReminders(store.state.told);
}

/** Each reminder of unpaid work once and in order, none after the money came or the end; and nothing is captured after it. */
function checkReminders(told: readonly PaymentEvent[]): void {
  const days = told.flatMap((event) => (event.type === 'overdue' ? [event.days] : []));
  require(days.every((day, index) => day > (days[index - 1] ?? 0)), `reminded on days ${days.join()}`);
  const isEnd = (event: PaymentEvent) =>
    event.type === 'canceled' && (event.reason === 'unpaid' || event.reason === 'operator');
  const ended = told.findIndex((event) => event.type === 'captured' || isEnd(event));
  const after = ended < 0 ? [] : told.slice(ended + 1);
  require(!after.some(({ type }) => type === 'overdue'), 'reminded of what is settled');
  require(!after.some(
    ({ type }) => type === 'captured' || type === 'capture-failed',
  ), 'captured after its end');
}

/** What happened, what is told and what is issued go together, at every moment. */
function checkDocuments({ documents, told, settlement }: MemoryWorld['store']['state']): void {
  const numbers = documents.map(({ number }) => number);
  require(new Set(numbers).size === numbers.length, `documents: ${numbers.join()}`);
  const count = (...types: PaymentEvent['type'][]) => told.filter(({ type }) => types.includes(type)).length;
  const issued = (kind: DocumentKind) => documents.filter((one) => one.kind === kind).length;
  require(count('captured') <= 1 && count('captured') === issued('receipt'), 'a capture without its receipt');
  const succeeded = count('refunded', 'partly-refunded');
  require(succeeded === issued('credit_note'), 'a refund without its credit note');
  const returned = told.filter((event) => event.type === 'refund-failed' && event.wasRefunded).length;
  const refunds = settlement?.refunds.filter(({ status }) => status === 'succeeded').length ?? 0;
  require(succeeded - returned === refunds, 'a refund that is told twice, or not at all');
}

/** Whatever became of accounts and whoever looks at it: nothing that was begun is left between two states. */
export function checkNothingUnderWay({ store }: MemoryWorld): void {
  const { payment, payout, refunds = [] } = store.state.settlement ?? {};
  require(!['authorized', 'processing'].includes(payment?.status ?? ''), `left while ${payment?.status}`);
  require(!['processing', 'reversing'].includes(
    payout?.status ?? '',
  ), `the payout is left ${payout?.status}`);
  const isFrozen = payment?.status === 'disputed';
  require(isFrozen || !refunds.some(({ status }) => status === 'requested'), 'a refund is left requested');
}

/** Holds once everything that was under way has ended. */
export function checkEnd(world: MemoryWorld): void {
  const { provider, store } = world;
  const { settlement } = store.state;
  const intents = [...provider.intents.values()];
  if (!settlement) return require(intents.length === 0, 'an intent without a payment');
  const { payment, payout, disputes } = settlement;
  const { status } = payment;
  const misbelief = misbeliefOf(world);
  require(misbelief === undefined, misbelief ?? '');
  const isTaken = intents.some(({ state }) => state === 'captured');
  const ledger = books(world);
  require(!['authorized', 'processing'].includes(status), `forgotten while ${status}`);
  require(isTaken === ['completed', 'refunded', 'disputed'].includes(status), `${status}, taken: ${isTaken}`);
  require(!intents.some(({ state }) => state === 'held'), 'a hold is left');
  require((ledger.card_holds ?? 0) === 0 && (ledger.hold_obligations ?? 0) === 0, 'holds left in the books');
  const provided = sum(provider.books.lines.map(({ amountMinor }) => amountMinor));
  require((ledger.provider_balance ?? 0) === provided, `books differ: ${JSON.stringify([ledger, provided])}`);
  require(store.state.told.some(({ type }) => type === 'captured') === isTaken, 'the capture is not told');
  if (world.attempt > 0 && !isTaken)
    require(status === 'canceled' && world.stage === 'closed', `delivered, ${status}, ${world.stage}`);
  if (status === 'pending')
    require(!intents.some(({ state }) => state !== 'open' && state !== 'released'), 'unheard');
  for (const dispute of provider.banks.disputes.values())
    require(disputes.some(
      ({ id, status: known }) => id === dispute.id && known === dispute.status,
    ), 'dispute unheard');
  const isFrozen = status !== 'refunded' && (disputes.some(isOpen) || isForfeited(settlement));
  require((status === 'disputed') === (isTaken && isFrozen), `${status} with a frozen share: ${isFrozen}`);
  require(!['processing', 'reversing'].includes(payout?.status ?? ''), `the payout is ${payout?.status}`);
  const isPaid = payout && (payout.status === 'completed' || transferMinorOf(payout) === 0);
  if (status === 'completed')
    require(Boolean(isPaid) && !requestedRefund(settlement), `not paid out: ${payout?.status}`);
  for (const made of intents.flatMap(({ refunds }) => refunds))
    require(settlement.refunds.some(
      ({ providerRefundId, status: known }) => providerRefundId === made.id && known === made.status,
    ), `refund ${made.id} is ${made.status} unheard`);
  if (isTaken) checkShare(world, settlement, ledger);
  if (isTaken && isForfeited(settlement))
    require(payout?.status !== 'pending', 'a lost share is still to be paid');
}

/**
 * The coach has what refunds and lost disputes left of the share, or the books say who owes whom; banks hold what is in
 * dispute, and nothing else.
 */
function checkShare(
  { provider }: MemoryWorld,
  settlement: Settlement,
  ledger: Partial<Record<LedgerAccount, number>>,
): void {
  const { payout, disputes } = settlement;
  const moved = provider.books.lines
    .filter(({ id }) => /^trr?_/.test(id))
    .map(({ amountMinor }) => amountMinor);
  const hasMinor = -sum(moved);
  const dueMinor = payableMinorOf(settlement);
  const told = JSON.stringify([ledger, payout, disputes]);
  const heldMinor = sum(disputes.filter(isOpen).map(({ withdrawnMinor }) => withdrawnMinor));
  require((ledger.disputed_funds ?? 0) === heldMinor, `disputed: ${told}`);
  require((ledger.coach_payable ?? 0) === hasMinor - dueMinor, `owed: ${told}`);
  require((ledger.deferred_revenue ?? 0) === 0, `deferred after the window: ${told}`);
  require(payout?.transferredMinor === hasMinor, `transferred: ${told}`);
  const keptMinor = payout?.collectedMinor ?? 0;
  const owedMinor = sum((debtsOf(settlement) ?? []).map(({ amountMinor }) => amountMinor));
  require(owedMinor === Math.max(0, hasMinor + keptMinor - dueMinor), `owed by the coach: ${told}`);
  const lostMinor = sum(disputes.map(({ coachLossMinor }) => coachLossMinor));
  require(dueMinor >= 0 && lostMinor >= 0, `more than the share is lost: ${told}`);
}
