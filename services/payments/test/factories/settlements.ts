import type { PaymentStatus } from '../../src/domain/payment-status.js';
import { openPayout, type Payout } from '../../src/domain/payout.js';
import { openSettlement, type Settlement } from '../../src/domain/settlement.js';
import { buildTerms } from './payments.js';

export const NOW = new Date('2026-11-21T12:00:00Z');
export const WINDOW_END = new Date('2026-11-28T12:00:00Z');

/** Over 75 dollars, of which the coach gets 52.50; without a payout where its part is null. */
export function buildSettlement(
  status: PaymentStatus = 'completed',
  payout: Partial<Payout> | null = {},
): Settlement {
  const opened = openSettlement(buildTerms({ total: { amountMinor: 7_500, currency: 'USD' } }), NOW);
  return {
    ...opened,
    payment: { ...opened.payment, status },
    payout: payout && { ...openPayout(opened.payment, WINDOW_END), ...transferOf(payout), ...payout },
  };
}

function transferOf({ status }: Partial<Payout>): Partial<Payout> {
  if (status === 'reversed') return { transferIds: ['tr_1'] };
  return status === 'completed' || status === 'reversing'
    ? { transferIds: ['tr_1'], transferredMinor: 5_250 }
    : {};
}
