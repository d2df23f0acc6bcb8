import { payUntilAfter } from './dunning.js';
import { movePayment } from './payment.js';
import { withEvent, type Settlement } from './settlement.js';

/** Starts or resumes a capture. A new attempt after a failure asks the provider under a new key. */
export function beginCapture(settlement: Settlement): Settlement {
  const { payment } = settlement;
  if (payment.status === 'processing') return settlement;
  const captureAttempt = payment.captureAttempt + 1;
  return {
    ...settlement,
    payment: movePayment(payment, 'processing', { captureAttempt, failureMessage: '' }),
  };
}

/** The provider repeats its first answer to a key: what may work the next time needs a new one. */
export function renewCaptureKey(settlement: Settlement): Settlement {
  const { payment } = settlement;
  return { ...settlement, payment: { ...payment, captureAttempt: payment.captureAttempt + 1 } };
}

/** The work is delivered and could not be paid for. Reminders and the end are counted from the first failure. */
export function failCapture(settlement: Settlement, error: string, now: Date): Settlement {
  const { payment } = settlement;
  if (payment.status === 'failed') return settlement;
  const failedAt = payment.failedAt ?? now;
  const payUntil = payment.payUntil ?? payUntilAfter(failedAt);
  const change = { failureMessage: error, refusedAt: now, failedAt, payUntil };
  const failed = movePayment(payment, 'failed', change);
  return withEvent({ ...settlement, payment: failed }, { type: 'capture-failed', error });
}
