/** An amount in the smallest unit of an ISO 4217 currency. */
export interface Money {
  amountMinor: number;
  currency: string;
}

export interface Split {
  platformFeeMinor: number;
  coachPayoutMinor: number;
}

export function money(amountMinor: number, currency: string): Money {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`not a whole amount: ${amountMinor}`);
  return { amountMinor, currency: currency.toUpperCase() };
}

/**
 * Splits a rate by a commission in basis points (3000 = 30 %). The fee is rounded half up (reading T-02),
 * so fee and payout always add up to the rate.
 */
export function splitByCommission(rateMinor: number, commissionBps: number): Split {
  if (!Number.isSafeInteger(rateMinor) || rateMinor < 0) throw new RangeError(`not an amount: ${rateMinor}`);
  if (!Number.isInteger(commissionBps) || commissionBps < 0 || commissionBps > 10_000)
    throw new RangeError(`not a commission: ${commissionBps}`);
  const platformFeeMinor = Math.floor((rateMinor * commissionBps + 5_000) / 10_000);
  return { platformFeeMinor, coachPayoutMinor: rateMinor - platformFeeMinor };
}
