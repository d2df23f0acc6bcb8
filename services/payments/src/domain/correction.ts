import type { Money } from '@bandeja/money';
import { credit, debit, type LedgerAccount, type Movement } from './ledger.js';

/** What an operator puts right in the ledger. */
export interface Correction {
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: Money;
  /** The payment that it is about, if any. */
  paymentId: string | null;
  operator: string;
  reason: string;
}

/**
 * What is owed to a coach follows from payouts, refunds and disputes: the next transfer would not know of a correction, and
 * the coach's statement would not explain it.
 */
export const isCorrectable = (account: LedgerAccount): boolean => account !== 'coach_payable';

export function bookCorrection(id: string, correction: Correction, at: Date): Movement {
  const { amountMinor, currency } = correction.amount;
  return {
    kind: 'correction',
    reference: id,
    providerRef: '',
    currency,
    occurredAt: at,
    entries: [debit(correction.debit, amountMinor), credit(correction.credit, amountMinor)],
  };
}
