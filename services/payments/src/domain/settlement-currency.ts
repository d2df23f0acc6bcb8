/** All payments are settled in one currency (reading T-16). */
export const SETTLEMENT_CURRENCY = 'USD';
