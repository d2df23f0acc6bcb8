import { buildDispute } from '../../test/factories/disputes.js';
import { buildSettlement, NOW } from '../../test/factories/settlements.js';
import {
  collectDebts,
  completeUntransferred,
  debtsOf,
  keepForDebts,
  renewDebts,
  returnKept,
  type StoredDebt,
} from './coach-debts.js';
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

describe('stored debts', () => {
  const debt = (id: string, amountMinor: number, collectedMinor = 0): StoredDebt => ({
    ...{ id, reason: 'refund', reference: `re_${id}`, amountMinor, collectedMinor },
  });

  it('are collected in their order, none beyond its amount and all of them not beyond the share', () => {
    const debts = [debt('1', 700, 700), debt('2', 1_000, 400), debt('3', 5_000)];
    expect(collectDebts(debts, 5_250)).toEqual({
      collectedMinor: 5_250,
      changed: [debt('2', 1_000, 1_000), debt('3', 5_000, 4_650)],
    });
    expect(collectDebts(debts, 10_000).collectedMinor).toBe(5_600);
    expect(collectDebts([], 5_250)).toEqual({ collectedMinor: 0, changed: [] });
  });

  it('end with what caused them, and give back what was collected beyond', () => {
    const known = [debt('1', 700, 700), debt('2', 1_000, 400), debt('3', 500, 100)];
    const now = [
      { reason: 'refund', reference: 're_2', amountMinor: 300 },
      { reason: 'refund', reference: 're_3', amountMinor: 500 },
      { reason: 'dispute', reference: 'dp_1', amountMinor: 50 },
    ] as const;
    expect(renewDebts(known, now)).toEqual({
      returnedMinor: 800,
      changed: [debt('1', 0, 0), debt('2', 300, 300)],
      added: [now[2]],
    });
  });
});
