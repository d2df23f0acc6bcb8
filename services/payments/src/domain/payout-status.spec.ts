import { buildSettlement } from '../../test/factories/settlements.js';
import { movePayout, openPayout } from './payout.js';
import { PAYOUT_STATUSES, type PayoutStatus } from './payout-status.js';

const ALLOWED: Record<PayoutStatus, PayoutStatus[]> = {
  pending: ['processing', 'completed', 'canceled'],
  processing: ['completed', 'pending', 'canceled'],
  completed: ['reversing', 'reversed', 'pending'],
  canceled: ['pending', 'completed'],
  reversing: ['completed', 'reversed'],
  reversed: ['pending'],
};

describe('the steps of a payout', () => {
  it.each(PAYOUT_STATUSES.flatMap((from) => PAYOUT_STATUSES.map((to) => [from, to] as const)))(
    '%s to %s',
    (from, to) => {
      const payout = { ...openPayout(buildSettlement().payment, new Date()), status: from };
      if (ALLOWED[from].includes(to)) expect(movePayout(payout, to)).toEqual({ ...payout, status: to });
      else expect(() => movePayout(payout, to)).toThrow('cannot go');
    },
  );
});
