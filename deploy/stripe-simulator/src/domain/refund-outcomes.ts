import type Stripe from 'stripe';

import { invalidRequest } from '../errors.js';
import { idOf } from '../ids.js';
import type { DueStep } from '../store/collections.js';
import type { Transaction } from '../store/transaction.js';
import { emit } from './events.js';
import { record } from './ledger.js';
import { coversRefund, expectAnswer, recordRefund } from './refunds.js';

export type RefundOutcome = 'succeeded' | 'failed' | 'canceled';

const GIVEN_UP_AFTER_SECONDS = 30 * 24 * 60 * 60;

/** What the bank, or the balance, has to say by now. */
export function advanceRefund(tx: Transaction, { object, status }: DueStep): void {
  const made = tx.get('refund', object);
  if (made === undefined || isOver(made)) return;
  if (status !== 'funds') settleRefund(tx, made, status as RefundOutcome);
  else if (coversRefund(tx, made.currency, made.amount)) settleRefund(tx, made, 'succeeded');
  else if (tx.now - made.created >= GIVEN_UP_AFTER_SECONDS)
    settleRefund(tx, made, 'failed', 'insufficient_funds');
  else expectAnswer(tx, made.id, 'funds');
}

const isOver = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

const REASON: Record<RefundOutcome, string | null> = {
  succeeded: null,
  failed: 'expired_or_canceled_card',
  canceled: 'merchant_request',
};

/** A refund may fail after it succeeded; its money is the platform's again: https://docs.stripe.com/refunds#failed-refunds */
export function settleRefund(
  tx: Transaction,
  made: Stripe.Refund,
  status: RefundOutcome,
  reason = REASON[status],
): Stripe.Refund {
  const charge = tx.get('charge', idOf(made.charge));
  if (charge === undefined || isOver(made) || made.status === status)
    throw invalidRequest(`Refund ${made.id} is ${made.status ?? 'unknown'} and cannot become ${status}.`);
  tx.delete('due_step', `refund_${made.id}`);
  const { pending_reason, ...rest } = made;
  const changed = tx.put('refund', {
    ...rest,
    ...(status === 'succeeded' ? paid(tx, made, charge) : unpaid(tx, made, charge)),
    ...(reason !== null && { failure_reason: reason }),
    status,
  });
  const before = pending_reason === undefined ? {} : { pending_reason };
  const previous = { status: made.status, ...before };
  emit(tx, 'refund.updated', changed, { previous });
  emit(tx, 'charge.refund.updated', changed, { previous });
  if (status === 'failed') emit(tx, 'refund.failed', changed, { previous });
  return changed;
}

function paid(tx: Transaction, made: Stripe.Refund, charge: Stripe.Charge): Partial<Stripe.Refund> {
  return made.balance_transaction === null ? { balance_transaction: recordRefund(tx, made, charge).id } : {};
}

function unpaid(tx: Transaction, made: Stripe.Refund, charge: Stripe.Charge): Partial<Stripe.Refund> {
  tx.update('charge', charge, { amount_refunded: charge.amount_refunded - made.amount, refunded: false });
  if (made.balance_transaction === null) return {};
  const line = record(tx, {
    ...{ amount: made.amount, currency: made.currency, type: 'refund_failure', source: made.id },
    description: `REFUND FAILURE (${charge.description ?? charge.id})`,
  });
  return { failure_balance_transaction: line.id };
}

/** A dispute takes the money, so no pending refund does: https://docs.stripe.com/api/refunds/object */
export function failPendingRefunds(tx: Transaction, charge: string): void {
  for (const made of tx.all('refund').filter((one) => one.charge === charge && one.status === 'pending'))
    settleRefund(tx, made, 'failed', 'charge_for_pending_refund_disputed');
}
