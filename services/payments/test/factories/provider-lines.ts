import type { ProviderLine } from '../../src/domain/provider-line.js';

/** A charge of 75 dollars. */
export const buildProviderLine = (line: Partial<ProviderLine> = {}): ProviderLine => ({
  id: 'txn_1',
  type: 'charge',
  reportingCategory: 'charge',
  sourceId: 'ch_1',
  amountMinor: 7_500,
  feeMinor: 248,
  netMinor: 7_252,
  currency: 'USD',
  createdAt: new Date('2026-11-21T12:00:00Z'),
  availableAt: new Date('2026-11-23T12:00:00Z'),
  ...line,
});
