import type Stripe from 'stripe';

import { invalidRequest } from '../errors.js';
import { idOf } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { emit } from './events.js';
import { record } from './ledger.js';

export type DisputeOutcome = 'won' | 'lost' | 'warning_closed';

const OVER = new Set(['won', 'lost', 'warning_closed']);
export const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith('warning_');

/**
 * The bank has decided: https://docs.stripe.com/disputes/how-disputes-work#dispute-lifecycle
 * One that is lost may still bring a part back:
 * https://support.stripe.com/questions/dispute-for-full-charge-amount-after-a-partial-refund-was-issued
 */
export function closeDispute(
  tx: Transaction,
  dispute: Stripe.Dispute,
  status: DisputeOutcome,
  returned = status === 'won' ? dispute.amount : 0,
): Stripe.Dispute {
  if (OVER.has(dispute.status)) return dispute;
  if (isInquiry(dispute) !== (status === 'warning_closed'))
    throw invalidRequest(`Dispute ${dispute.id} is ${dispute.status} and cannot become ${status}.`);
  if (returned > dispute.amount || (status === 'warning_closed' && returned > 0))
    throw invalidRequest(`Dispute ${dispute.id} took no ${returned}.`, { param: 'reinstated' });
  const back = returned > 0 ? reinstated(tx, dispute, returned) : {};
  const closed = tx.update('dispute', dispute, { ...back, status });
  const charge = tx.get('charge', idOf(dispute.charge));
  if (charge !== undefined && status !== 'lost') tx.update('charge', charge, { disputed: false });
  if (returned > 0) emit(tx, 'charge.dispute.funds_reinstated', closed);
  emit(tx, 'charge.dispute.closed', closed);
  return closed;
}

/** The amount comes back, the fee does not. */
function reinstated(tx: Transaction, dispute: Stripe.Dispute, amount: number): Partial<Stripe.Dispute> {
  const line = record(tx, {
    ...{ amount, currency: dispute.currency, type: 'adjustment', source: dispute.id },
    description: 'Chargeback reversal',
  });
  return { balance_transactions: [...dispute.balance_transactions, line] };
}

const disputesOf = (tx: Transaction, charge: string): Stripe.Dispute[] =>
  tx.all('dispute').filter((dispute) => dispute.charge === charge);

/** An inquiry leaves the charge refundable: https://docs.stripe.com/api/disputes/object#dispute_object-is_charge_refundable */
export const hasOpenChargeback = (tx: Transaction, charge: string): boolean =>
  disputesOf(tx, charge).some((dispute) => !isInquiry(dispute) && dispute.status !== 'won');

/** Money given back in full answers the bank's question. */
export function closeInquiry(tx: Transaction, charge: string): void {
  for (const dispute of disputesOf(tx, charge))
    if (isInquiry(dispute)) closeDispute(tx, dispute, 'warning_closed');
}
