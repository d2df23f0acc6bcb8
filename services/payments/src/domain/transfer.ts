import { money } from '@bandeja/money';
import { isForfeited } from './dispute-record.js';
import { bookReversal, bookTransfer } from './ledger.js';
import type { PaymentRecord } from './payment-record.js';
import type { Payment } from './payment.js';
import { beginReversal, movePayout, restorePayout } from './payout.js';

/** A transfer as the provider has it now, in our words. */
export interface ProviderTransfer {
  id: string;
  /** Ours, written when the transfer was made. */
  paymentId: string | null;
  amountMinor: number;
  reversals: { id: string; amountMinor: number }[];
}

export const leftOf = ({ amountMinor, reversals }: ProviderTransfer): number =>
  amountMinor - reversals.reduce((sum, reversal) => sum + reversal.amountMinor, 0);

/** Records what the provider says of a payment's transfer, however late or often it says it. */
export function observeTransfer(payment: Payment, told: ProviderTransfer, now: Date): void {
  const { record } = payment;
  if (told.id !== record.providerTransferId && !payOut(payment, told, now)) return;
  const { total } = record;
  for (const { id, amountMinor } of told.reversals) {
    if (record.transferReversals.includes(id)) continue;
    record.transferReversals.push(id);
    record.reversedMinor += amountMinor;
    payment.movements.push(...bookReversal(id, money(amountMinor, total.currency)));
  }
  if (leftOf(told) === 0) endReversal(payment);
}

/** False for one that is not the transfer of the share: it was undone already, or another was made. */
function payOut(payment: Payment, told: ProviderTransfer, now: Date): boolean {
  const { record } = payment;
  const { payoutStatus, total } = record;
  const isAwaited =
    payoutStatus === 'processing' || payoutStatus === 'pending' || payoutStatus === 'canceled';
  if (!isAwaited || leftOf(told) === 0) return false;
  movePayout(record, 'completed');
  Object.assign(record, { paidOutAt: now, providerTransferId: told.id });
  payment.movements.push(...bookTransfer(told.id, money(told.amountMinor, total.currency)));
  const isAskedBack = record.status === 'completed' && record.refundState === 'requested';
  if (isAskedBack || (record.status === 'disputed' && isForfeited(payment.disputes))) beginReversal(record);
  return true;
}

function endReversal({ record, disputes }: Payment): void {
  const isOurs = record.payoutStatus === 'reversing';
  if (!isOurs && record.payoutStatus !== 'completed') return;
  movePayout(record, 'reversed');
  // Won or declined while it was under way.
  if (isOurs && record.refundState !== 'requested' && !isForfeited(disputes)) restorePayout(record);
}

/** The provider would not undo the transfer: the coach keeps the share, and nothing else changes. */
export function declineReversal(record: PaymentRecord): void {
  movePayout(record, 'completed');
  if (record.refundState === 'requested') record.refundState = 'declined';
}
