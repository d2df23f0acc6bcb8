import { debtsOf } from '../../src/domain/coach-debts.js';
import { isOpen } from '../../src/domain/dispute.js';
import type { LedgerAccount } from '../../src/domain/ledger.js';
import { payableMinorOf } from '../../src/domain/refund-share.js';
import { isAcceptedRefund } from '../../src/domain/refund-status.js';
import type { Settlement } from '../../src/domain/settlement.js';
import { vatOfPart } from '../../src/domain/tax/vat-parts.js';
import { movementIdOf } from './memory-taxes.js';
import type { MemorySale } from './memory-sale.js';
import type { MemoryWorld } from './memory-world.js';
import { require } from './require.js';

type Books = Partial<Record<LedgerAccount, number>>;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** What stands in each account of the ledger for one sale, debits positive. */
export function booksOf({ stored }: MemorySale): Books {
  const balances: Books = {};
  for (const { account, debitMinor, creditMinor } of stored.movements.flatMap(({ entries }) => entries))
    balances[account] = (balances[account] ?? 0) + debitMinor - creditMinor;
  return balances;
}

/** What was kept from shares of the coach is what was collected for debts, in each currency, and never more than is owed. */
export function checkDebts({ state, sales }: MemoryWorld): void {
  const { debts } = state;
  const owes = JSON.stringify(debts);
  require(debts.every(
    ({ amountMinor, collectedMinor }) => collectedMinor <= amountMinor,
  ), `collected twice: ${owes}`);
  for (const currency of new Set(sales.map(({ rate }) => rate.currency))) {
    const own = sales.filter(({ rate }) => rate.currency === currency);
    const keptMinor = sum(own.map(({ stored }) => stored.settlement?.payout?.collectedMinor ?? 0));
    const collected = debts.filter((debt) => debt.currency === currency);
    const collectedMinor = sum(collected.map((debt) => debt.collectedMinor));
    require(keptMinor === collectedMinor, `${keptMinor} ${currency} are kept for ${owes}`);
  }
}

/** At the end the coach has what is theirs in each currency, and what they owe beside it. */
export function checkCoach({ state, sales }: MemoryWorld): void {
  for (const currency of new Set(sales.map(({ rate }) => rate.currency))) {
    const own = sales.filter(({ rate }) => rate.currency === currency);
    const debts = state.debts.filter((debt) => debt.currency === currency);
    const owedMinor = sum(debts.map(({ amountMinor, collectedMinor }) => amountMinor - collectedMinor));
    const unpaidMinor = sum(own.map(({ stored: { settlement } }) => unpaidMinorOf(settlement)));
    const payableMinor = sum(own.map((sale) => booksOf(sale).coach_payable ?? 0));
    const told = JSON.stringify([state.debts, own.map(booksOf)]);
    require(payableMinor === owedMinor - unpaidMinor, `${currency} of the coach: ${told}`);
  }
}

function unpaidMinorOf(settlement: Settlement | undefined): number {
  const { payout } = settlement ?? {};
  if (!settlement || !payout) return 0;
  return Math.max(0, payableMinorOf(settlement) - payout.transferredMinor - payout.collectedMinor);
}

/**
 * The coach has what refunds and lost disputes left of the share, or the books say who owes whom; banks hold what is in
 * dispute, and nothing else.
 */
export function checkShare({ state }: MemoryWorld, sale: MemorySale, settlement: Settlement): void {
  const { payment, payout, disputes } = settlement;
  const ledger = booksOf(sale);
  const hasMinor = sale.transferredMinor;
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
  const stored = state.debts.filter(({ paymentId }) => paymentId === payment.id);
  const storedMinor = sum(stored.map(({ amountMinor }) => amountMinor));
  require(storedMinor === owedMinor, `debts: ${JSON.stringify(stored)} of ${told}`);
  const takenMinor = payment.total.amountMinor - totalLeftOf(settlement);
  const partMinor = payment.split.coachPayoutMinor - dueMinor;
  const fairMinor = (takenMinor * payment.split.coachPayoutMinor) / payment.total.amountMinor;
  require(Math.abs(partMinor - fairMinor) <
    2, `${partMinor} instead of ${fairMinor} from the coach: ${told}`);
  const lostMinor = sum(disputes.map(({ coachLossMinor }) => coachLossMinor));
  require(dueMinor >= 0 && lostMinor >= 0, `more than the share is lost: ${told}`);
}

/** Tax is owed on what is left of what the platform sold, and the provider has been told just that. */
export function checkTaxes({ plan, taxes }: MemoryWorld, sale: MemorySale, settlement: Settlement): void {
  const { tax, taxBookings } = sale.stored;
  const told = JSON.stringify([booksOf(sale), tax, taxBookings]);
  const leftMinor = plan.role === 'agent' ? commissionLeftOf(settlement) : totalLeftOf(settlement);
  const vatMinor = tax ? vatOfPart(tax, leftMinor) : 0;
  require(tax !== undefined &&
    0 - (booksOf(sale).vat_payable ?? 0) === vatMinor, `VAT of ${leftMinor}: ${told}`);
  if (plan.tax !== 'stripe') return;
  const references = new Set(taxBookings.map(({ movement }) => movementIdOf(movement)));
  const recorded = taxes.transactions.filter(({ reference }) =>
    references.has(reference.replace(':before', '')),
  );
  const recordedMinor = sum(recorded.map(({ amountMinor }) => amountMinor));
  require(recordedMinor === Math.max(0, leftMinor), `${JSON.stringify(recorded)} of ${leftMinor}: ${told}`);
}

const totalLeftOf = (settlement: Settlement): number =>
  settlement.payment.total.amountMinor - takenOf(settlement, (amountMinor) => amountMinor);

const commissionLeftOf = (settlement: Settlement): number =>
  settlement.payment.split.platformFeeMinor -
  takenOf(settlement, (amountMinor, coachMinor) => amountMinor - coachMinor);

/** What refunds and lost disputes took of a payment, or a part of each. */
function takenOf(
  { refunds, disputes }: Settlement,
  part: (amountMinor: number, coachMinor: number) => number,
): number {
  const accepted = refunds.filter(({ status }) => isAcceptedRefund(status));
  return (
    sum(accepted.map(({ amountMinor, coachMinor }) => part(amountMinor, coachMinor))) +
    sum(disputes.map(({ bookedLossMinor, coachLossMinor }) => part(bookedLossMinor, coachLossMinor)))
  );
}
