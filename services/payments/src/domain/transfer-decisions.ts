import { money } from '@bandeja/money';
import { coachLostMinorOf } from './dispute.js';
import { bookReversal, bookTransfer } from './ledger.js';
import { beginReversal, movePayout, withReversals, type Payout } from './payout.js';
import { excessMinorOf, fitPayout, isShareGone } from './refund-share.js';
import { withEvent, withMovements, type Settlement } from './settlement.js';
import { laterOf } from './time-order.js';

/** A transfer as the provider has it now, in our words. */
export interface ProviderTransfer {
  id: string;
  /** Our own id, written when the transfer was made. */
  paymentId: string | null;
  amountMinor: number;
  createdAt: Date;
  reversals: { id: string; amountMinor: number; createdAt: Date }[];
}

export const leftOf = ({ amountMinor, reversals }: ProviderTransfer): number =>
  amountMinor - reversals.reduce((sum, reversal) => sum + reversal.amountMinor, 0);

/** Records the state of a payment's transfer at the provider, however late or often it is reported. */
export function observeTransfer(settlement: Settlement, transfer: ProviderTransfer): Settlement {
  const isKnown = settlement.payout?.transferIds.includes(transfer.id);
  const paid = isKnown ? settlement : payOut(settlement, transfer);
  if (!paid?.payout) return settlement;
  return endReversal(takeReversals(paid, paid.payout, transfer), paid);
}

/** Undefined for one that does not pay the share: it was undone already, or another transfer was made. */
function payOut(settlement: Settlement, transfer: ProviderTransfer): Settlement | undefined {
  const { payment, payout } = settlement;
  const isAwaited =
    payout?.status === 'processing' || payout?.status === 'pending' || payout?.status === 'canceled';
  if (!isAwaited || leftOf(transfer) === 0) return undefined;
  const paidOutAt = laterOf(transfer.createdAt, payment.capturedAt);
  const completed = movePayout(payout, 'completed', {
    paidOutAt,
    providerTransferId: transfer.id,
    transferIds: [...payout.transferIds, transfer.id],
    transferredMinor: payout.transferredMinor + transfer.amountMinor,
    nextTryAt: null,
    failures: 0,
    failureCode: '',
    failureMessage: '',
  });
  const amount = money(transfer.amountMinor, payment.total.currency);
  const paid = withMovements(
    askedBack({ ...settlement, payout: completed }, completed),
    bookTransfer(transfer.id, amount, paidOutAt),
  );
  const { collectedMinor } = payout;
  return withEvent(paid, { type: 'paid-out', amountMinor: transfer.amountMinor, collectedMinor, paidOutAt });
}

/** It was refunded or lost to a dispute while the transfer was being made, all of it or a part. */
function askedBack(settlement: Settlement, payout: Payout): Settlement {
  const { payment, disputes } = settlement;
  if (payment.status !== 'refunded' && isShareGone(settlement))
    return { ...settlement, payout: beginReversal(payout) };
  const backMinor = Math.min(payout.transferredMinor, excessMinorOf(settlement), coachLostMinorOf(disputes));
  return backMinor > 0 ? { ...settlement, payout: beginReversal(payout, backMinor) } : settlement;
}

function takeReversals(settlement: Settlement, payout: Payout, transfer: ProviderTransfer): Settlement {
  const fresh = transfer.reversals
    .filter(({ id }) => !payout.reversals.some((known) => known.id === id))
    .map(({ id, amountMinor, createdAt }) => ({
      id,
      amountMinor,
      reversedAt: laterOf(createdAt, payout.paidOutAt),
    }));
  const { currency } = settlement.payment.total;
  return withMovements(
    { ...settlement, payout: withReversals(payout, fresh) },
    fresh.flatMap(({ id, amountMinor, reversedAt }) =>
      bookReversal(id, money(amountMinor, currency), reversedAt),
    ),
  );
}

/** The dispute may have been won, or the refund declined, while the reversal was under way: then the share is owed again. */
function endReversal(settlement: Settlement, before: Settlement): Settlement {
  const { payout } = settlement;
  if (payout?.status !== 'reversing' && payout?.status !== 'completed') return settlement;
  const isOver = payout.status === 'reversing' && payout.reversalMinor === 0;
  if (payout.transferredMinor > 0 && !isOver) return settlement;
  const ended = movePayout(payout, payout.transferredMinor > 0 ? 'completed' : 'reversed', {
    reversalMinor: null,
  });
  return fitPayout({ ...settlement, payout: ended }, before);
}
