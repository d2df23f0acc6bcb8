import { money, splitByCommission } from './money.js';

describe('splitByCommission', () => {
  it.each([
    [6500, 3000, 1950],
    [7500, 3000, 2250],
    [1001, 3000, 300],
    [1005, 3000, 302],
    [1, 5000, 1],
    [50_000, 0, 0],
    [50_000, 10_000, 50_000],
  ])('takes of %d at %d bps a fee of %d and gives the coach the rest', (rate, bps, fee) => {
    expect(splitByCommission(rate, bps)).toEqual({ platformFeeMinor: fee, coachPayoutMinor: rate - fee });
  });

  it.each([
    [10.5, 3000],
    [-1, 3000],
    [100, 10_001],
    [100, 0.3],
  ])('refuses %d at %d bps', (rate, bps) => {
    expect(() => splitByCommission(rate, bps)).toThrow(RangeError);
  });
});

it('refuses a fraction of a minor unit', () => {
  expect(() => money(10.01, 'usd')).toThrow(RangeError);
  expect(money(1001, 'usd')).toEqual({ amountMinor: 1001, currency: 'USD' });
});
