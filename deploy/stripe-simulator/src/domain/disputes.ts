import type Stripe from 'stripe';

import { idOf, newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { emit } from './events.js';
import { record } from './ledger.js';

const FEE = 1500;
const EVIDENCE_SECONDS = 9 * 24 * 60 * 60;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The bank takes the money back first and asks afterwards. */
export function openDispute(tx: Transaction, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const id = newId('dp');
  const amount = charge.amount_captured - charge.amount_refunded;
  const line = record(tx, {
    amount: -amount,
    fee: FEE,
    currency: charge.currency,
    type: 'adjustment',
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const disputed = tx.update('charge', charge, { disputed: true });
  const dispute = tx.put('dispute', {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [line],
    charge: disputed.id,
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
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  });
  emit(tx, 'charge.dispute.created', dispute);
  emit(tx, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(
  tx: Transaction,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost',
): Stripe.Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') return dispute;
  if (status === 'lost') {
    const lost = tx.update('dispute', dispute, { status });
    emit(tx, 'charge.dispute.closed', lost);
    return lost;
  }
  const line = record(tx, {
    amount: dispute.amount,
    currency: dispute.currency,
    type: 'adjustment',
    source: dispute.id,
    description: 'Chargeback reversal',
  });
  const won = tx.update('dispute', dispute, {
    status,
    balance_transactions: [...dispute.balance_transactions, line],
  });
  const charge = tx.get('charge', idOf(dispute.charge));
  if (charge !== undefined) tx.update('charge', charge, { disputed: false });
  emit(tx, 'charge.dispute.funds_reinstated', won);
  emit(tx, 'charge.dispute.closed', won);
  return won;
}
