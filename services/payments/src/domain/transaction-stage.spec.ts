import { buildSettlement } from '../../test/factories/settlements.js';
import { coachDueMinor, isPayoutLate } from './transaction-stage.js';

describe('a payout', () => {
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
    expect(coachDueMinor(buildSettlement(status, payout && { status: payout }))).toBe(dueMinor);
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
      const dueAt = new Date(now.getTime() - hours * 3_600_000);
      expect(isPayoutLate(buildSettlement(status, { status: payout, dueAt }), now)).toBe(isLate);
    },
  );
});
