import type { PaymentSubject } from '@bandeja/contracts/payments-events';
import type { Payment } from '../../use-cases/follow/follow-payment.js';

/** The subject of a payment event in our words. */
export function paymentOf(subject: PaymentSubject | undefined): Payment {
  if (!subject) throw new Error('the payment event has no subject');
  const { analysisId, athleteId, coachId, coachAmountMinor, total } = subject;
  return { analysisId, athleteId, coachId, coachAmountMinor, currency: total?.currency ?? '' };
}
