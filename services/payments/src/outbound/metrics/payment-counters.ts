import { counter } from '@bandeja/observability';
import type { PaymentEvent } from '../../domain/payment.events.js';

const changes = counter('bandeja_payments_changes_total', 'What payments had to tell, by kind', ['type']);
const captureFailures = counter(
  'bandeja_payments_capture_failures_total',
  'Captures of delivered work that were refused or found no payment',
  [],
);

/** Counts published events, also those of a transaction that is rolled back. */
export function countChange(type: PaymentEvent['type']): void {
  changes.inc({ type });
  if (type === 'capture-failed') captureFailures.inc();
}
