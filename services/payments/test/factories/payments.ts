import type { Terms } from '../../src/domain/payment.js';
import type { ProviderIntent, ProviderRefund } from '../../src/domain/provider-intent.js';

export const buildTerms = (terms: Partial<Terms> = {}): Terms => ({
  analysisId: 'a',
  athleteId: 'athlete',
  coachId: 'coach',
  title: 'My bandeja',
  total: { amountMinor: 7_501, currency: 'USD' },
  commissionBps: 3_000,
  ...terms,
});

/** The first intent of a payment, which waits to be confirmed. */
export const buildProviderIntent = (intent: Partial<ProviderIntent> = {}): ProviderIntent => ({
  id: 'pi_1',
  state: 'open',
  amountMinor: 7_501,
  currency: 'USD',
  clientSecret: 'secret',
  customerId: 'cus',
  paymentMethodId: 'pm',
  paymentId: null,
  sequence: 1,
  chargeId: null,
  heldAt: null,
  captureBefore: null,
  releasedAt: null,
  refunds: [],
  card: null,
  lapsed: false,
  disputed: false,
  failureMessage: '',
  ...intent,
});

/** Of the whole amount, made at the provider alone. */
export const buildProviderRefund = (refund: Partial<ProviderRefund> = {}): ProviderRefund => ({
  id: 're_1',
  refundId: null,
  status: 'succeeded',
  amountMinor: 7_501,
  createdAt: new Date('2026-11-21T12:00:00Z'),
  isTaken: true,
  failureCode: '',
  ...refund,
});
