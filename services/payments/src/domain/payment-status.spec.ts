import { buildSettlement } from '../../test/factories/settlements.js';
import { mayBecome, PAYMENT_STATUSES, type PaymentStatus } from './payment-status.js';
import { movePayment } from './payment.js';

const ALLOWED: Record<PaymentStatus, PaymentStatus[]> = {
  pending: ['authorized', 'failed', 'canceled'],
  authorized: ['processing', 'completed', 'failed', 'canceled'],
  processing: ['completed', 'failed'],
  completed: ['refunded', 'disputed'],
  failed: ['pending', 'authorized', 'processing', 'completed', 'canceled'],
  canceled: ['pending', 'failed'],
  refunded: ['completed'],
  disputed: ['completed', 'refunded'],
};

describe('the steps of a payment', () => {
  it.each(PAYMENT_STATUSES.flatMap((from) => PAYMENT_STATUSES.map((to) => [from, to] as const)))(
    '%s to %s',
    (from, to) => {
      const isAllowed = ALLOWED[from].includes(to);
      expect(mayBecome(from, to)).toBe(isAllowed);
      const { payment } = buildSettlement(from);
      if (isAllowed) expect(movePayment(payment, to)).toEqual({ ...payment, status: to });
      else expect(() => movePayment(payment, to)).toThrow('cannot go');
    },
  );
});
