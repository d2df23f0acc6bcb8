import { buildDispute } from '../../test/factories/disputes.js';
import { buildProviderRefund } from '../../test/factories/payments.js';
import { buildSettlement, NOW } from '../../test/factories/settlements.js';
import { bookLosses } from './dispute-loss.js';
import { isRefunding, refundUnderWay, requestRefund } from './refund-decisions.js';
import { observeRefunds } from './refund-observations.js';
import { payableMinorOf } from './refund-share.js';
import type { ProviderRefund } from './provider-intent.js';
import type { Settlement } from './settlement.js';

const ask = (settlement: Settlement) =>
  requestRefund(settlement, { by: 'someone', asOperator: true, reason: 'No sound', now: NOW });
const see = (settlement: Settlement, ...refunds: Partial<ProviderRefund>[]) =>
  observeRefunds(settlement, refunds.map(buildProviderRefund), NOW);
const lostPart = buildDispute({ status: 'lost', amountMinor: 2_500, withdrawnMinor: 2_500 });

describe('a refund of all that is left', () => {
  it('is not requested a second time while the bank has not settled it, also beside a part that a bank took', () => {
    const asked = ask(buildSettlement());
    const made = { refundId: asked.refunds[0]?.id ?? null, amountMinor: 5_000 };
    const pending = see(asked, { ...made, status: 'pending' });
    expect(isRefunding(pending)).toBe(true);
    const settled = see(pending, made);
    expect(isRefunding({ ...settled, disputes: [lostPart] })).toBe(true);
    expect(isRefunding(settled)).toBe(false);
  });

  it('that was requested goes on once a dispute is decided, so that it ends', () => {
    const asked = ask(buildSettlement());
    const disputed = { ...asked, payment: { ...asked.payment, status: 'disputed' as const } };
    const open = buildDispute({ status: 'under_review' });
    expect(refundUnderWay({ ...disputed, disputes: [open] })).toBeUndefined();
    expect(refundUnderWay({ ...disputed, disputes: [lostPart] })).toBe(asked.refunds[0]);
  });

  it('needs no reversal where all of the share was kept for debts', () => {
    const kept = buildSettlement('completed', {
      status: 'completed',
      transferredMinor: 0,
      collectedMinor: 5_250,
    });
    expect(ask(kept).payout).toMatchObject({ status: 'completed' });
  });

  it('is not told as complete when a part of it came back before the rest succeeded', () => {
    const first = { id: 're_1', amountMinor: 6_500 };
    const rest = { id: 're_2', amountMinor: 1_000 };
    const both = see(buildSettlement(), { ...rest, status: 'pending' }, first);
    const told = see(both, { ...rest, status: 'succeeded' }, { ...first, status: 'failed' });
    expect(told.events.map(({ type }) => type)).toEqual([
      'partly-refunded',
      'refund-failed',
      'partly-refunded',
    ]);
  });
});

it('takes the coach’s part of a refund that was seen before the end of the loss beside it', () => {
  const lost = buildDispute({ bookedLossMinor: 7_500, coachLossMinor: 5_250 });
  const refunded = see(
    { ...buildSettlement('disputed'), disputes: [lost] },
    { id: 're_1', amountMinor: 7_500 },
  );
  expect(refunded.refunds).toMatchObject([{ status: 'succeeded', coachMinor: 0 }]);
  const won = buildDispute({ ...lost, status: 'won', withdrawnMinor: 0 });
  expect(payableMinorOf(bookLosses({ ...refunded, disputes: [won] }, NOW))).toBe(0);
});
