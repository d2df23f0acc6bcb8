import { buildProviderRefund } from '../../test/factories/payments.js';
import { buildDispute } from '../../test/factories/disputes.js';
import { buildSettlement, NOW, WINDOW_END } from '../../test/factories/settlements.js';
import type { Payout } from './payout.js';
import type { ProviderRefund } from './provider-intent.js';
import { excessMinorOf } from './refund-share.js';
import { requestRefund } from './refund-decisions.js';
import { observeRefunds } from './refund-observations.js';
import type { Settlement } from './settlement.js';

const LATER = new Date('2026-11-25T12:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const made = (refund: Partial<ProviderRefund> = {}) =>
  buildProviderRefund({ amountMinor: 7_500, createdAt: after(1), ...refund });
const see = (settlement: Settlement, ...refunds: Partial<ProviderRefund>[]) =>
  observeRefunds(settlement, refunds.map(made), LATER);
const asked = (payout: Partial<Payout> = {}) =>
  requestRefund(buildSettlement('completed', payout), { by: 'a', asOperator: true, reason: 'x', now: NOW });
const booked = ({ movements }: Settlement) =>
  movements.map(({ kind, reference, entries }) => [
    kind,
    reference,
    Object.fromEntries(entries.map((entry) => [entry.account, entry.debitMinor - entry.creditMinor])),
  ]);
const events = ({ events }: Settlement) => events.filter(({ type }) => type !== 'refund-requested');
const WHOLE = { coach_payable: 5_250, deferred_revenue: 2_250, provider_balance: -7_500 };
const BACK = { coach_payable: -5_250, deferred_revenue: -2_250, provider_balance: 7_500 };

describe('the refund that was requested', () => {
  it('is settled when the provider made it, but not before it was requested', () => {
    const settled = see(asked(), { createdAt: after(-0.4) });
    expect(settled).toMatchObject({
      payment: { status: 'refunded' },
      payout: { status: 'canceled' },
      refunds: [{ status: 'succeeded', providerRefundId: 're_1', settledAt: NOW, coachMinor: 5_250 }],
    });
    expect(events(settled)).toEqual([{ type: 'refunded', refundedAt: NOW }]);
    expect(booked(settled)).toEqual([['refund', 're_1', WHOLE]]);
  });

  it('may be pending for days: the payment is not refunded, and the coach is not paid', () => {
    const pending = see(asked(), { status: 'pending' });
    expect(pending).toMatchObject({
      payment: { status: 'completed' },
      payout: { status: 'canceled' },
      refunds: [{ status: 'pending', settledAt: null }],
    });
    expect(events(pending)).toEqual([]);
    const settled = see(pending, { status: 'succeeded' });
    expect(settled).toMatchObject({ payment: { status: 'refunded' }, refunds: [{ settledAt: LATER }] });
    expect(booked(settled)).toEqual([['refund', 're_1', WHOLE]]);
  });

  it.each(['failed', 'canceled'] as const)(
    'that is pending and then %s leaves the share to be paid',
    (status) => {
      const ended = see(see(asked(), { status: 'pending' }), { status, failureCode: 'lost_or_stolen_card' });
      expect(ended).toMatchObject({
        payment: { status: 'completed' },
        payout: { status: 'pending', withheldMinor: 0 },
        refunds: [{ status, failureCode: 'lost_or_stolen_card', settledAt: LATER }],
      });
      expect(events(ended)).toMatchObject([{ type: 'refund-failed', wasRefunded: false, failedAt: LATER }]);
      expect(booked(ended)).toEqual([
        ['refund', 're_1', WHOLE],
        ['refund_returned', 're_1', BACK],
      ]);
    },
  );

  it('that waited for funds has moved no money when it fails', () => {
    const waiting = see(asked(), { status: 'pending', isTaken: false });
    expect(booked(see(waiting, { status: 'failed', isTaken: false }))).toEqual([]);
    expect(booked(see(waiting, { status: 'succeeded' }))).toEqual([['refund', 're_1', WHOLE]]);
  });

  it('that succeeded may still be returned by the bank, and another may be requested', () => {
    const returned = see(see(asked(), {}), { status: 'failed', failureCode: 'expired_or_canceled_card' });
    expect(returned).toMatchObject({
      payment: { status: 'completed' },
      payout: { status: 'pending' },
      refunds: [{ status: 'failed' }],
    });
    expect(events(returned).at(-1)).toMatchObject({ type: 'refund-failed', wasRefunded: true });
    const again = requestRefund(returned, { by: 'a', asOperator: false, reason: '', now: NOW });
    const [, second] = again.refunds;
    expect(see(again, { status: 'failed' }, { id: 're_2', refundId: second!.id })).toMatchObject({
      payment: { status: 'refunded' },
      refunds: [{ status: 'failed' }, { status: 'succeeded', providerRefundId: 're_2' }],
    });
  });

  it('that was returned after the share came back pays that share by another transfer', () => {
    const settled = see(asked({ status: 'reversed' }), {});
    expect(see(settled, { status: 'failed' }).payout).toMatchObject({ status: 'pending', attempt: 1 });
  });

  it('that was returned leaves a share lost that a dispute took, and the payment disputed', () => {
    const disputes = [buildDispute()];
    const returned = see({ ...see(asked(), {}), disputes }, { status: 'failed' });
    expect(returned).toMatchObject({ payment: { status: 'disputed' }, payout: { status: 'canceled' } });
  });

  it('is recognized by our own id when the answer was lost', () => {
    const settlement = asked();
    const refundId = settlement.refunds[0]!.id;
    const less = see(settlement, { refundId, amountMinor: 7_000, status: 'pending' });
    expect(less.refunds).toMatchObject([{ id: refundId, amountMinor: 7_000, providerRefundId: 're_1' }]);
  });

  it('takes no step back on older answers, and none twice', () => {
    const failed = see(see(asked(), {}), { status: 'failed' });
    for (const status of ['pending', 'succeeded', 'failed'] as const)
      expect(see(failed, { status })).toBe(failed);
    expect(see(failed)).toBe(failed);
  });

  it('is dropped when all was refunded at the provider meanwhile', () => {
    const parts = [{ amountMinor: 5_000 }, { id: 're_2', amountMinor: 2_500 }];
    expect(see(asked(), ...parts)).toMatchObject({
      payment: { status: 'refunded' },
      refunds: [{ status: 'canceled' }, { status: 'succeeded' }, { status: 'succeeded' }],
    });
  });
});

describe('a refund that was made at the provider alone', () => {
  it('is a refund that nobody requested', () => {
    expect(see(buildSettlement(), {})).toMatchObject({
      payment: { status: 'refunded' },
      payout: { status: 'canceled' },
      refunds: [{ status: 'succeeded', requestedAt: null, requestedBy: null, settledAt: after(1) }],
    });
  });

  it('of a part lowers the share in proportion; the rest goes with the last part', () => {
    const part = see(buildSettlement(), { amountMinor: 1_001 });
    expect(part).toMatchObject({
      payment: { status: 'completed' },
      payout: { status: 'pending', withheldMinor: 700 },
    });
    expect(events(part)).toMatchObject([
      { type: 'partly-refunded', amountMinor: 1_001, coachAmountMinor: 700, refundedAt: after(1) },
    ]);
    const whole = see(part, { amountMinor: 1_001 }, { id: 're_2', amountMinor: 6_499, createdAt: after(2) });
    expect(whole).toMatchObject({ payment: { status: 'refunded' }, payout: { status: 'canceled' } });
    expect(booked(whole)).toEqual([
      ['refund', 're_1', { coach_payable: 700, deferred_revenue: 301, provider_balance: -1_001 }],
      ['refund', 're_2', { coach_payable: 4_550, deferred_revenue: 1_949, provider_balance: -6_499 }],
    ]);
  });

  it('of a part that is returned gives the coach that part again', () => {
    const part = { amountMinor: 1_000 };
    const returned = see(see(buildSettlement(), part), { ...part, status: 'failed' });
    expect(returned.payout).toMatchObject({ status: 'pending', withheldMinor: 0 });
    expect(booked(returned).at(-1)).toEqual([
      'refund_returned',
      're_1',
      { coach_payable: -700, deferred_revenue: -300, provider_balance: 1_000 },
    ]);
  });

  it('of a part leaves less to request', () => {
    const part = see(buildSettlement(), { amountMinor: 1_000 });
    const rest = requestRefund(part, { by: 'a', asOperator: false, reason: '', now: NOW });
    expect(rest.refunds).toMatchObject([{ amountMinor: 1_000 }, { amountMinor: 6_500, attempt: 2 }]);
  });

  it.each([
    ['processing', 0, 0],
    ['completed', 700, 700],
  ] as const)('of a part is a debt of the coach whose share is %s', (status, withheldMinor, excessMinor) => {
    const before = buildSettlement('completed', { status, dueAt: WINDOW_END });
    const part = see(before, { amountMinor: 1_000 });
    expect(part.payout).toEqual({ ...before.payout, withheldMinor });
    expect(excessMinorOf(part)).toBe(excessMinor);
    expect(booked(part)).toEqual([
      ['refund', 're_1', { coach_payable: 700, deferred_revenue: 300, provider_balance: -1_000 }],
    ]);
  });

  it('and failed before we heard of it is booked, and told to nobody', () => {
    const failed = see(buildSettlement(), { status: 'failed' });
    expect(failed).toMatchObject({
      payment: { status: 'completed' },
      payout: { status: 'pending' },
      events: [],
    });
    expect(booked(failed).map(([kind]) => kind)).toEqual(['refund', 'refund_returned']);
  });
});

it('takes from the share never more than there is, in whatever parts', () => {
  const parts = Array.from({ length: 75 }, (_, index) => ({
    id: `re_${index}`,
    amountMinor: index === 74 ? 7_500 - 74 * 99 : 99,
    createdAt: after(index),
  }));
  const whole = see(buildSettlement(), ...parts);
  expect(whole.refunds.reduce((sum, { coachMinor }) => sum + coachMinor, 0)).toBe(5_250);
  expect(
    whole.refunds.every(({ coachMinor }) => coachMinor === 69 || coachMinor === 70 || coachMinor > 99),
  ).toBe(true);
});
