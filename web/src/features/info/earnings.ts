/** The platform's share unless another one is agreed. */
export const PLATFORM_PERCENT = 30;

/** The price of the worked example. */
export const EXAMPLE_RATE_MINOR = 7_500;

export interface Earnings {
  feeMinor: number;
  shareMinor: number;
}

/** Fee rounded half up; the coach gets the rest, so that both always add up to the price. */
export function earningsOf(rateMinor: number): Earnings {
  const feeMinor = Math.round((rateMinor * PLATFORM_PERCENT) / 100);
  return { feeMinor, shareMinor: rateMinor - feeMinor };
}
