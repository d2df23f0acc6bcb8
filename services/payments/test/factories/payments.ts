import type { Terms } from '../../src/domain/payment.js';
import type { ProviderIntent } from '../../src/domain/provider-intent.js';

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
  refund: null,
  card: null,
  lapsed: false,
  disputed: false,
  failureMessage: '',
  ...intent,
});
