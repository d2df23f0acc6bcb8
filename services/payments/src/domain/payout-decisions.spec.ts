import { buildDispute } from '../../test/factories/disputes.js';
import { buildSettlement, WINDOW_END } from '../../test/factories/settlements.js';
import type { PaymentStatus } from './payment-status.js';
import {
  beginPayout,
  delayPayout,
  giveUpPayout,
  holdPayout,
  pauseAfter,
  renewGuarantee,
  retryPayout,
} from './payout-decisions.js';
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
    const disputes = isLost ? [buildDispute()] : [];
    expect(giveUpPayout({ ...settlementOf(status, payout), disputes }).payout?.status).toBe(after);
  });
});

const TROUBLE = { code: 'balance_insufficient', message: 'Insufficient funds.' };

describe('a transfer that was not made', () => {
  it('is tried again with a new key after a minute, and later each time, at most a day', () => {
    const first = delayPayout(
      settlementOf('completed', 'processing'),
      { ...TROUBLE, isRefused: true, usedUpKey: true },
      WINDOW_END,
    );
    expect(first.payout).toMatchObject({
      status: 'pending',
      attempt: 1,
      failures: 1,
      failureCode: 'balance_insufficient',
      failureMessage: 'Insufficient funds.',
      nextTryAt: new Date(WINDOW_END.getTime() + 60_000),
    });
    expect([1, 2, 3, 6, 7, 100].map((failures) => pauseAfter(failures) / 60_000)).toEqual([
      1, 4, 16, 1_024, 1_440, 1_440,
    ]);
  });

  it('may exist where the provider did not answer: it stays begun, and only an answer uses its key up', () => {
    for (const usedUpKey of [false, true])
      expect(
        delayPayout(
          settlementOf('completed', 'processing'),
          { ...TROUBLE, isRefused: false, usedUpKey },
          WINDOW_END,
        ).payout,
      ).toMatchObject({ status: 'processing', attempt: Number(usedUpKey) });
  });

  it('is not delayed once it is known to be made', () => {
    const paid = settlementOf('completed', 'completed');
    expect(delayPayout(paid, { ...TROUBLE, isRefused: true, usedUpKey: true }, WINDOW_END)).toBe(paid);
  });
});

describe('a payout that an operator holds', () => {
  it('is not begun until it is retried, which also ends the pause after a refusal', () => {
    const delayed = delayPayout(
      settlementOf('completed', 'processing'),
      { ...TROUBLE, isRefused: true, usedUpKey: true },
      WINDOW_END,
    );
    const held = holdPayout(delayed, 'Looks wrong', WINDOW_END);
    expect(held.payout).toMatchObject({ heldAt: WINDOW_END, heldReason: 'Looks wrong' });
    expect(beginPayout(held)).toBeUndefined();
    const retried = retryPayout(held);
    expect(retried.payout).toMatchObject({ heldAt: null, heldReason: '', nextTryAt: null });
    expect(beginPayout(retried)?.payout?.status).toBe('processing');
  });

  it.each(['completed', 'canceled', 'reversed'] as const)('is refused once it is %s', (status) => {
    const settlement = settlementOf('completed', status);
    for (const change of [() => holdPayout(settlement, '', WINDOW_END), () => retryPayout(settlement)])
      expect(change).toThrow('no share that waits');
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
