import { buildDispute } from '../../test/factories/disputes.js';
import { buildSettlement, NOW } from '../../test/factories/settlements.js';
import { completeUntransferred, debtsOf, keepForDebts, returnKept } from './coach-debts.js';
import type { Settlement } from './settlement.js';

const LOST = buildDispute({ bookedLossMinor: 7_500, coachLossMinor: 5_250 });
const paid = (change: Partial<Settlement> = {}): Settlement => ({
  ...buildSettlement('completed', { status: 'completed', paidOutAt: NOW }),
  ...change,
});

describe('what a coach owes', () => {
  it('is nothing while the share is theirs', () => {
    expect(debtsOf(paid())).toEqual([]);
  });

  it('is their part of a loss, as far as the transfer was not reversed', () => {
    const lost = paid({ disputes: [LOST] });
    expect(debtsOf(lost)).toEqual([{ reason: 'dispute', reference: 'dp', amountMinor: 5_250 }]);
    const partly = { ...lost, payout: { ...lost.payout!, transferredMinor: 1_250 } };
    expect(debtsOf(partly)).toMatchObject([{ amountMinor: 1_250 }]);
  });

  it('is not known while a transfer or its reversal is under way', () => {
    for (const status of ['processing', 'reversing'] as const)
      expect(debtsOf(buildSettlement('disputed', { status }))).toBeUndefined();
  });
});

it('keeps a share for debts, which are not transferred and may be returned', () => {
  const kept = keepForDebts(buildSettlement('completed', { status: 'processing' }), 5_250);
  const completed = completeUntransferred(kept, NOW);
  expect(completed).toMatchObject({
    payout: { status: 'completed', paidOutAt: NOW },
    events: [{ type: 'paid-out', amountMinor: 0, collectedMinor: 5_250 }],
  });
  expect(returnKept(completed, 1_000).payout).toMatchObject({ status: 'pending', collectedMinor: 4_250 });
});
