import type { Plan } from './memory-parts.js';

export const USD = { amountMinor: 7_501, currency: 'USD', commissionBps: 3_000 };
const LESS = { amountMinor: 4_999, currency: 'USD', commissionBps: 2_500 };
const EUR = { amountMinor: 6_001, currency: 'EUR', commissionBps: 3_000 };
const JPY = { amountMinor: 12_345, currency: 'JPY', commissionBps: 1_000 };

/** What the histories sell: one analysis, several of one coach, and in currencies in which debts must not mix. */
export const RATES: readonly (readonly (typeof USD)[])[] = [
  [USD],
  [USD],
  [JPY],
  [USD, LESS],
  [EUR, EUR],
  [USD, EUR, LESS],
];

/** Who sells, and how tax is worked out. */
export const SELLERS: readonly Pick<Plan, 'role' | 'tax'>[] = [
  { role: 'agent', tax: 'none' },
  { role: 'agent', tax: 'table' },
  { role: 'agent', tax: 'stripe' },
  { role: 'principal', tax: 'table' },
  { role: 'principal', tax: 'stripe' },
];
