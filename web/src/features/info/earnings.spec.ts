import { earningsOf, EXAMPLE_RATE_MINOR } from './earnings';

describe('what a coach earns', () => {
  it('is 70% of the $75 of the example', () => {
    expect(EXAMPLE_RATE_MINOR).toBe(7_500);
    expect(earningsOf(EXAMPLE_RATE_MINOR)).toEqual({ feeMinor: 2_250, shareMinor: 5_250 });
  });

  it.each([1_001, 1_005, 3_333, 49_999])('adds up to the price of %d with the fee', (rateMinor) => {
    const { feeMinor, shareMinor } = earningsOf(rateMinor);
    expect(feeMinor + shareMinor).toBe(rateMinor);
  });
});
