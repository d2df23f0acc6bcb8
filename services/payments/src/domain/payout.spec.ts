import {
  beginPayout,
  coachDueMinor,
  giveUpPayout,
  isPayoutLate,
  movePayout,
  PAYOUT_STATUSES,
  PAYOUT_TRANSITIONS,
} from './payout.js';
import type { PayoutStatus } from './payout.js';
import { Payment } from './payment.js';
import type { PaymentRecord } from './payment-record.js';
import type { PaymentStatus } from './payment-status.js';

function recordOf(status: PaymentStatus, payoutStatus: PayoutStatus | null): PaymentRecord {
  const terms = { analysisId: 'a', athleteId: 'athlete', coachId: 'coach', title: 'T', commissionBps: 3_000 };
  const { record } = Payment.open({ ...terms, total: { amountMinor: 7_500, currency: 'USD' } }, new Date());
  return { ...record, status, payoutStatus };
}

describe('a payout', () => {
  it('moves as its table says and in no other way', () => {
    for (const from of PAYOUT_STATUSES)
      for (const to of PAYOUT_STATUSES) {
        const record = recordOf('completed', from);
        if (PAYOUT_TRANSITIONS[from].includes(to)) {
          movePayout(record, to);
          expect(record.payoutStatus).toBe(to);
        } else expect(() => movePayout(record, to)).toThrow('cannot go');
      }
    expect(() => movePayout(recordOf('authorized', null), 'pending')).toThrow('cannot go');
  });

  it.each([
    ['authorized', null, 5_250],
    ['completed', 'pending', 5_250],
    ['completed', 'completed', 5_250],
    ['disputed', 'pending', 5_250],
    ['disputed', 'canceled', 0],
    ['completed', 'canceled', 0],
    ['refunded', 'canceled', 0],
    ['failed', null, 0],
    ['canceled', null, 0],
  ] as const)('of a %s payment that is %s is worth %i to the coach', (status, payout, dueMinor) => {
    expect(coachDueMinor(recordOf(status, payout))).toBe(dueMinor);
  });

  it.each([
    ['completed', 'pending', 25, true],
    ['completed', 'processing', 25, true],
    ['completed', 'pending', 23, false],
    ['completed', 'completed', 25, false],
    ['disputed', 'pending', 25, false],
  ] as const)(
    'of a %s payment that is %s and was due %i hours ago is late: %s',
    (status, payout, hours, isLate) => {
      const now = new Date();
      const payoutDueAt = new Date(now.getTime() - hours * 3_600_000);
      expect(isPayoutLate({ ...recordOf(status, payout), payoutDueAt }, now)).toBe(isLate);
    },
  );

  it.each([
    ['completed', 'pending', true, 'processing'],
    ['completed', 'processing', true, 'processing'],
    ['completed', 'canceled', false, 'canceled'],
    ['completed', 'completed', false, 'completed'],
    ['refunded', 'processing', true, 'processing'],
    ['refunded', 'canceled', false, 'canceled'],
    ['disputed', 'pending', false, 'pending'],
    ['disputed', 'processing', true, 'processing'],
    ['authorized', null, false, null],
  ] as const)('of a %s payment that is %s is begun: %s', (status, payout, isBegun, after) => {
    const record = recordOf(status, payout);
    expect(beginPayout(record)).toBe(isBegun);
    expect(record.payoutStatus).toBe(after);
  });

  it.each([
    ['completed', 'processing', false, 'pending'],
    ['disputed', 'processing', false, 'pending'],
    ['disputed', 'processing', true, 'canceled'],
    ['refunded', 'processing', false, 'canceled'],
    ['completed', 'completed', false, 'completed'],
  ] as const)('of a %s payment that is %s (lost: %s) and was not made is %s', (...row) => {
    const [status, payout, isForfeited, after] = row;
    const record = recordOf(status, payout);
    giveUpPayout(record, isForfeited);
    expect(record.payoutStatus).toBe(after);
  });
});
