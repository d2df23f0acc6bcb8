import type Stripe from 'stripe';

import { invalidRequest } from '../errors.js';
import { idOf, newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { NO_EVIDENCE } from './dispute-evidence.js';
import { emit } from './events.js';
import { closeWarnings } from './fraud-warnings.js';
import { record } from './ledger.js';
import { failPendingRefunds } from './refund-outcomes.js';

/** Kept also when the dispute is won: https://stripe.com/pricing */
const FEE = 1500;
const EVIDENCE_SECONDS = 9 * 24 * 60 * 60;

export interface NewDispute {
  reason: string;
  /** A part of what is left of the charge; all of it unless given. */
  amount?: number | undefined;
  /** The bank asks and takes nothing yet: https://docs.stripe.com/disputes/how-disputes-work#inquiries */
  isInquiry?: boolean | undefined;
}

/** The bank takes the money back first and asks afterwards: https://docs.stripe.com/disputes/how-disputes-work */
export function openDispute(
  tx: Transaction,
  before: Stripe.Charge,
  { reason, amount, isInquiry = false }: NewDispute,
): Stripe.Dispute {
  if (!isInquiry) failPendingRefunds(tx, before.id);
  const charge = tx.get('charge', before.id) ?? before;
  const left = charge.amount_captured - charge.amount_refunded;
  if (amount !== undefined && amount > left)
    throw invalidRequest(`The charge has ${left} left to dispute.`, { param: 'amount' });
  const { brand = 'visa', network = 'visa' } = charge.payment_method_details?.card ?? {};
  const card = { brand: brand ?? 'visa', network: network ?? 'visa', network_reason_code: '10.4' };
  tx.update('charge', charge, { disputed: true });
  const dispute = tx.put('dispute', {
    id: newId('dp'),
    object: 'dispute',
    amount: amount ?? left,
    balance_transactions: [],
    charge: charge.id,
    created: tx.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: tx.now + EVIDENCE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: { ...card, case_type: isInquiry ? 'inquiry' : 'chargeback' },
      type: 'card',
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  });
  const opened = isInquiry ? dispute : withdraw(tx, dispute);
  emit(tx, 'charge.dispute.created', opened);
  if (!isInquiry) {
    emit(tx, 'charge.dispute.funds_withdrawn', opened);
    closeWarnings(tx, charge.id);
  }
  return opened;
}

/** One line takes the money and the fee. */
export function withdraw(tx: Transaction, dispute: Stripe.Dispute): Stripe.Dispute {
  const line = record(tx, {
    ...{ amount: -dispute.amount, fee: FEE, feeDescription: 'Dispute fee', currency: dispute.currency },
    ...{ type: 'adjustment', source: dispute.id },
    description: `Chargeback withdrawal for ${idOf(dispute.charge) ?? ''}`,
  });
  return tx.update('dispute', dispute, { balance_transactions: [...dispute.balance_transactions, line] });
}
