import { buildSettlement, NOW, WINDOW_END } from '../../test/factories/settlements.js';
import { deferredMinorOf, recognizeRevenue, settleCommission } from './deferred-revenue.js';
import { bookCapture, bookRefund, bookRefundReturned, type Movement } from './ledger.js';

const MINUTE_LATER = new Date(WINDOW_END.getTime() + 60_000);
const whole = { amountMinor: 7_500, currency: 'USD' };
const split = { platformFeeMinor: 2_250, coachPayoutMinor: 5_250 };
const part = { platformFeeMinor: 300, coachPayoutMinor: 700 };
const refund = bookRefund('re_1', { amountMinor: 1_000, currency: 'USD' }, part, NOW);
const returned = bookRefundReturned('re_1', { amountMinor: 1_000, currency: 'USD' }, part, NOW);

const commission = (movements: readonly Movement[]) =>
  movements
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => account === 'deferred_revenue' || account === 'platform_revenue')
    .map(({ account, debitMinor, creditMinor }) => [account, debitMinor - creditMinor]);

it('defers the commission of a capture until the guarantee window is over, and dates its revenue then', () => {
  const captured = bookCapture({ reference: 'pi', providerRef: 'ch' }, whole, split, NOW);
  expect(deferredMinorOf(captured)).toBe(2_250);
  const settlement = buildSettlement();
  expect(recognizeRevenue(settlement, 2_250, NOW)).toBe(settlement);
  const recognized = recognizeRevenue(settlement, 2_250, MINUTE_LATER);
  expect(recognized).toMatchObject({
    payout: { revenueRecognizedAt: WINDOW_END },
    movements: [{ kind: 'revenue_recognized', reference: settlement.payment.id, occurredAt: WINDOW_END }],
  });
  expect(commission(recognized.movements)).toEqual([
    ['deferred_revenue', 2_250],
    ['platform_revenue', -2_250],
  ]);
  expect(recognizeRevenue(recognized, 0, MINUTE_LATER)).toBe(recognized);
});

it('recognizes nothing of what was refunded, and looks at it once', () => {
  const recognized = recognizeRevenue(buildSettlement(), 0, MINUTE_LATER);
  expect(recognized).toMatchObject({ payout: { revenueRecognizedAt: WINDOW_END }, movements: [] });
});

it.each([
  ['deferred_revenue, where all of it is deferred', 2_250, [['deferred_revenue', 300]]],
  [
    'both accounts, where a part of it is',
    120,
    [
      ['deferred_revenue', 120],
      ['platform_revenue', 180],
    ],
  ],
  ['platform_revenue, where nothing is', 0, [['platform_revenue', 300]]],
])('takes a refund from %s', (_from, deferredMinor, taken) => {
  const booked = settleCommission(refund, { deferredMinor, isRecognized: false });
  expect(commission(booked)).toEqual(taken);
});

it('counts what each of several movements takes', () => {
  const booked = settleCommission([...refund, ...refund], { deferredMinor: 400, isRecognized: false });
  expect(commission(booked)).toEqual([
    ['deferred_revenue', 300],
    ['deferred_revenue', 100],
    ['platform_revenue', 200],
  ]);
});

it.each([
  [false, 'deferred_revenue'],
  [true, 'platform_revenue'],
])('gives back what a failed refund had taken, after the window (%s) to %s', (isRecognized, account) => {
  const booked = settleCommission(returned, { deferredMinor: 0, isRecognized });
  expect(commission(booked)).toEqual([[account, -300]]);
});
