import { buildSettlement, WINDOW_END } from '../../test/factories/settlements.js';
import type { Dispute } from './dispute.js';
import type { PaymentStatus } from './payment-status.js';
import { beginPayout, giveUpPayout, renewGuarantee } from './payout-decisions.js';
import type { PayoutStatus } from './payout-status.js';

const settlementOf = (status: PaymentStatus, payoutStatus: PayoutStatus | null) =>
  buildSettlement(status, payoutStatus && { status: payoutStatus });

describe('a payout', () => {
  it.each([
    ['completed', 'pending', 'processing'],
    ['completed', 'processing', 'processing'],
    ['completed', 'canceled', undefined],
    ['completed', 'completed', undefined],
    ['refunded', 'processing', 'processing'],
    ['refunded', 'canceled', undefined],
    ['disputed', 'pending', undefined],
    ['disputed', 'processing', 'processing'],
    ['authorized', null, undefined],
  ] as const)('of a %s payment that is %s is begun: %s', (status, payout, after) => {
    expect(beginPayout(settlementOf(status, payout))?.payout?.status).toBe(after);
  });

  it.each([
    ['completed', 'processing', false, 'pending'],
    ['disputed', 'processing', false, 'pending'],
    ['disputed', 'processing', true, 'canceled'],
    ['refunded', 'processing', false, 'canceled'],
    ['completed', 'completed', false, 'completed'],
  ] as const)('of a %s payment that is %s (lost: %s) and was not made is %s', (...row) => {
    const [status, payout, isLost, after] = row;
    const disputes = isLost ? [{ status: 'lost' } as Dispute] : [];
    expect(giveUpPayout({ ...settlementOf(status, payout), disputes }).payout?.status).toBe(after);
  });
});

describe('the guarantee', () => {
  it('starts anew with a new delivery (T-25)', () => {
    const renewed = renewGuarantee(settlementOf('completed', 'pending'), WINDOW_END, 1_000);
    expect(renewed.payout?.dueAt).toEqual(new Date(WINDOW_END.getTime() + 1_000));
  });

  it('does not start anew for money that is gone', () => {
    for (const payoutStatus of ['processing', 'completed', 'canceled'] as const) {
      const settlement = settlementOf('completed', payoutStatus);
      expect(renewGuarantee(settlement, WINDOW_END, 1_000)).toBe(settlement);
    }
  });
});
