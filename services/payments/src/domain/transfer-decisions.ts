import { money } from '@bandeja/money';
import { isForfeited } from './dispute.js';
import { bookReversal, bookTransfer } from './ledger.js';
import { beginReversal, movePayout, restorePayout, type Payout } from './payout.js';
import { isShareWithheld } from './refund-share.js';
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
  const isKnown = transfer.id === settlement.payout?.providerTransferId;
  const paid = isKnown ? settlement : payOut(settlement, transfer);
  if (!paid?.payout) return settlement;
  const reversed = takeReversals(paid, paid.payout, transfer);
  return leftOf(transfer) === 0 ? endReversal(reversed) : reversed;
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
    nextTryAt: null,
    failures: 0,
    failureCode: '',
    failureMessage: '',
  });
  const amount = money(transfer.amountMinor, payment.total.currency);
  const paid = withMovements(
    { ...settlement, payout: isAskedBack(settlement) ? beginReversal(completed) : completed },
    bookTransfer(transfer.id, amount, paidOutAt),
  );
  const { collectedMinor } = payout;
  return withEvent(paid, { type: 'paid-out', amountMinor: transfer.amountMinor, collectedMinor, paidOutAt });
}

/** It was refunded or lost to a dispute while the transfer was being made. */
function isAskedBack(settlement: Settlement): boolean {
  const { payment, disputes } = settlement;
  if (payment.status === 'completed') return isShareWithheld(settlement);
  return payment.status === 'disputed' && isForfeited(disputes);
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
    { ...settlement, payout: { ...payout, reversals: [...payout.reversals, ...fresh] } },
    fresh.flatMap(({ id, amountMinor, reversedAt }) =>
      bookReversal(id, money(amountMinor, currency), reversedAt),
    ),
  );
}

function endReversal(settlement: Settlement): Settlement {
  const { payout, disputes } = settlement;
  if (payout?.status !== 'reversing' && payout?.status !== 'completed') return settlement;
  const isOurs = payout.status === 'reversing';
  const reversed = movePayout(payout, 'reversed');
  // The dispute may have been won, or the refund declined, while the reversal was under way.
  const isOwedAgain = isOurs && !isShareWithheld(settlement) && !isForfeited(disputes);
  return { ...settlement, payout: isOwedAgain ? restorePayout(reversed) : reversed };
}
