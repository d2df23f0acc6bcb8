import type { DocumentKind } from '../../src/domain/document.js';
import { isOpen } from '../../src/domain/dispute.js';
import type { PaymentEvent } from '../../src/domain/payment.events.js';
import { transferMinorOf } from '../../src/domain/payout.js';
import { isForfeited } from '../../src/domain/refund-share.js';
import { requestedRefund } from '../../src/domain/settlement.js';
import { booksOf, checkCoach, checkDebts, checkShare, checkTaxes } from './balances.js';
import { lieOf, misbeliefOf } from './messages.js';
import { awaitsTax } from './memory-parts.js';
import type { MemorySale } from './memory-sale.js';
import type { MemoryWorld } from './memory-world.js';
import { require } from './require.js';

const PROVIDED = ['transfer', 'reversal', 'dispute', 'refund', 'refund_returned'];

/** Holds after every step, wherever a process died. The store itself refuses what does not balance or comes twice. */
export function checkStep(world: MemoryWorld): void {
  for (const sale of world.sales) checkSale(world, sale);
  checkDebts(world);
  const { transferCount, transfersBeforeFreeze = transferCount } = world;
  require(transferCount === transfersBeforeFreeze, 'a transfer left while payouts were frozen');
}

function checkSale(world: MemoryWorld, sale: MemorySale): void {
  const lie = lieOf(world, sale, sale.news());
  require(lie === undefined, lie ?? '');
  const { intents, rate, split, stored } = sale;
  const taken = intents.filter(({ state }) => state === 'captured');
  require(taken.length <= 1, 'charged twice');
  require(taken.length + intents.filter(({ state }) => state === 'held').length <= 1, 'held twice');
  require(sale.lineSum('re') >= -rate.amountMinor, 'refunded twice');
  const hasMinor = sale.transferredMinor;
  require(hasMinor >= 0 && hasMinor <= split.coachPayoutMinor, 'transferred twice');
  for (const { kind, reference } of stored.movements)
    if (PROVIDED.includes(kind))
      require(world.provider.books.lines.some(
        ({ id }) => id === reference,
      ), `${kind} ${reference} is invented`);
  checkDocuments(sale, awaitsTax(world.plan));
  checkReminders(stored.told);
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

/** What happened, what is told and what is issued go together, at every moment: as principal once its tax is known. */
function checkDocuments({ stored: { documents, told, settlement } }: MemorySale, mayWait: boolean): void {
  const numbers = documents.map(({ number }) => number);
  require(new Set(numbers).size === numbers.length, `documents: ${numbers.join()}`);
  const count = (...types: PaymentEvent['type'][]) => told.filter(({ type }) => types.includes(type)).length;
  const issued = (kind: DocumentKind) => documents.filter((one) => one.kind === kind).length;
  const waits = mayWait && issued('receipt') === 0;
  require(count('captured') <= 1 &&
    (waits || issued('receipt') === count('captured')), 'a capture without its receipt');
  const succeeded = count('refunded', 'partly-refunded');
  const returned = told.filter((event) => event.type === 'refund-failed' && event.wasRefunded).length;
  const refunds = settlement?.refunds.filter(({ status }) => status === 'succeeded').length ?? 0;
  require(succeeded - returned === refunds, 'a refund that is told twice, or not at all');
  const notes = issued('credit_note');
  // A refund that came back before the receipt has none.
  const fewest = mayWait ? 0 : succeeded;
  require(waits ? notes === 0 : notes >= fewest && notes <= succeeded, 'a refund without its credit note');
}

/** Whatever became of accounts and whoever looks at it: nothing that was begun is left between two states. */
export function checkNothingUnderWay({ sales }: MemoryWorld): void {
  for (const { stored } of sales) {
    const { payment, payout, refunds = [] } = stored.settlement ?? {};
    require(!['authorized', 'processing'].includes(payment?.status ?? ''), `left while ${payment?.status}`);
    require(!['processing', 'reversing'].includes(
      payout?.status ?? '',
    ), `the payout is left ${payout?.status}`);
    const isFrozen = payment?.status === 'disputed';
    require(isFrozen || !refunds.some(({ status }) => status === 'requested'), 'a refund is left requested');
    require(stored.taxBookings.every(({ bookedAt }) => bookedAt !== null), 'a tax is left to be booked');
  }
}

/** Holds once everything that was under way has ended. */
export function checkEnd(world: MemoryWorld): void {
  for (const sale of world.sales) checkEndOf(world, sale);
  checkCoach(world);
}

function checkEndOf(world: MemoryWorld, sale: MemorySale): void {
  const { provider } = world;
  const { intents, stored } = sale;
  const { settlement, told } = stored;
  if (!settlement) return require(intents.length === 0, 'an intent without a payment');
  const { payment, payout, disputes } = settlement;
  const { status } = payment;
  const misbelief = misbeliefOf(world, sale);
  require(misbelief === undefined, misbelief ?? '');
  const isTaken = sale.taken !== undefined;
  const ledger = booksOf(sale);
  require(!['authorized', 'processing'].includes(status), `forgotten while ${status}`);
  require(isTaken === ['completed', 'refunded', 'disputed'].includes(status), `${status}, taken: ${isTaken}`);
  require(!intents.some(({ state }) => state === 'held'), 'a hold is left');
  require((ledger.card_holds ?? 0) === 0 && (ledger.hold_obligations ?? 0) === 0, 'holds left in the books');
  const provided = sale.lineSum();
  require((ledger.provider_balance ?? 0) === provided, `books differ: ${JSON.stringify([ledger, provided])}`);
  require(told.some(({ type }) => type === 'captured') === isTaken, 'the capture is not told');
  require(stored.documents.some(({ kind }) => kind === 'receipt') === isTaken, 'no receipt');
  if (sale.attempt > 0 && !isTaken)
    require(status === 'canceled' && sale.stage === 'closed', `delivered, ${status}, ${sale.stage}`);
  if (status === 'pending')
    require(!intents.some(({ state }) => state !== 'open' && state !== 'released'), 'unheard');
  for (const dispute of provider.banks.about(sale.analysisId))
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
  if (isTaken) checkShare(world, sale, settlement);
  if (isTaken) checkTaxes(world, sale, settlement);
  if (isTaken && isForfeited(settlement))
    require(payout?.status !== 'pending', 'a lost share is still to be paid');
}
