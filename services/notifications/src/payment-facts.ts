import type { PaymentSubject } from '@bandeja/contracts/payments-events';
import type { AnalysisStory } from './analyses.js';

export function named(subject: PaymentSubject | undefined): PaymentSubject {
  if (!subject) throw new Error('the event names no payment');
  return subject;
}

/** The coach is told their own share, not the price. */
export function coachShare(
  { coachAmountMinor, total }: PaymentSubject,
  { analysis }: AnalysisStory,
): Record<string, string> {
  return { amountMinor: String(coachAmountMinor), currency: total?.currency ?? analysis.currency };
}
