import { buildSettlement } from '../../test/factories/settlements.js';
import { moveRefund, newRefund } from './refund.js';
import { REFUND_STATUSES, type RefundStatus } from './refund-status.js';

const ALLOWED: Record<RefundStatus, RefundStatus[]> = {
  requested: ['pending', 'succeeded', 'failed', 'canceled'],
  pending: ['succeeded', 'failed', 'canceled'],
  succeeded: ['failed'],
  failed: [],
  canceled: [],
};
const { payment } = buildSettlement();
const REQUEST = { reason: '', requestedBy: null, requestedAt: null };

describe('the steps of a refund', () => {
  it.each(REFUND_STATUSES.flatMap((from) => REFUND_STATUSES.map((to) => [from, to] as const)))(
    '%s to %s',
    (from, to) => {
      const refund = { ...newRefund(payment, 7_500, REQUEST, []), status: from };
      if (ALLOWED[from].includes(to)) expect(moveRefund(refund, to)).toEqual({ ...refund, status: to });
      else expect(() => moveRefund(refund, to)).toThrow('cannot go');
    },
  );
});
