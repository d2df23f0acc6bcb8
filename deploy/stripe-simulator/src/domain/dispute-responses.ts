import type Stripe from 'stripe';

import { invalidRequest } from '../errors.js';
import { idOf } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { closeDispute, isInquiry, type DisputeOutcome } from './dispute-outcomes.js';
import { withdraw } from './disputes.js';
import { emit } from './events.js';
import { failPendingRefunds } from './refund-outcomes.js';

interface Response {
  evidence?: Record<string, string | undefined> | undefined;
  metadata?: Record<string, string> | undefined;
  submit?: boolean | undefined;
}

/** What the bank makes of this text: https://docs.stripe.com/testing#evidence */
const DECIDED: Record<string, DisputeOutcome> = { winning_evidence: 'won', losing_evidence: 'lost' };

/** Evidence is handed in once, at once unless told otherwise: https://docs.stripe.com/disputes/api */
export function respond(tx: Transaction, dispute: Stripe.Dispute, response: Response): Stripe.Dispute {
  const { evidence, metadata, submit = true } = response;
  if (!dispute.status.endsWith('needs_response') && evidence !== undefined)
    throw invalidRequest('This dispute is already closed or its evidence was already submitted.');
  const isSubmitted = evidence !== undefined && submit;
  const changed = tx.update('dispute', dispute, {
    ...(metadata !== undefined && { metadata }),
    ...(evidence !== undefined && { evidence: { ...dispute.evidence, ...given(evidence) } }),
    ...(isSubmitted && { status: isInquiry(dispute) ? 'warning_under_review' : 'under_review' }),
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: dispute.evidence_details.has_evidence || evidence !== undefined,
      submission_count: dispute.evidence_details.submission_count + (isSubmitted ? 1 : 0),
      submission_method: isSubmitted ? 'manual' : dispute.evidence_details.submission_method,
    },
  });
  emit(tx, 'charge.dispute.updated', changed, { previous: { status: dispute.status } });
  const text = changed.evidence.uncategorized_text ?? '';
  const outcome = DECIDED[text];
  if (!isSubmitted) return changed;
  if (text === 'escalate_inquiry_evidence' && isInquiry(changed)) return escalate(tx, changed);
  if (outcome === undefined) return changed;
  return closeDispute(tx, changed, isInquiry(changed) ? 'warning_closed' : outcome);
}

const given = (evidence: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(evidence).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** An inquiry becomes a chargeback: https://docs.stripe.com/disputes/how-disputes-work#inquiries */
export function escalate(tx: Transaction, dispute: Stripe.Dispute): Stripe.Dispute {
  if (!isInquiry(dispute) || dispute.status === 'warning_closed')
    throw invalidRequest(`Dispute ${dispute.id} is ${dispute.status} and cannot be escalated.`);
  const charge = idOf(dispute.charge) ?? '';
  failPendingRefunds(tx, charge);
  const { amount_captured: paid = dispute.amount, amount_refunded: refunded = 0 } =
    tx.get('charge', charge) ?? {};
  const details = dispute.payment_method_details;
  const taken = withdraw(tx, {
    ...dispute,
    amount: Math.min(dispute.amount, paid - refunded),
    is_charge_refundable: false,
    status: 'needs_response',
    ...(details?.card && {
      payment_method_details: { ...details, card: { ...details.card, case_type: 'chargeback' } },
    }),
  });
  emit(tx, 'charge.dispute.updated', taken, { previous: { status: dispute.status } });
  emit(tx, 'charge.dispute.funds_withdrawn', taken);
  return taken;
}
