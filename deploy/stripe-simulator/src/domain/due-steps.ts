import type Stripe from 'stripe';

import type { DueStep } from '../store/collections.js';
import type { Transaction } from '../store/transaction.js';
import { endVerification } from './account-verification.js';
import { expireHolds } from './payment-settle.js';
import { advancePayout } from './payouts.js';
import { advanceRefund } from './refund-outcomes.js';

const DO: Record<DueStep['kind'], (tx: Transaction, step: DueStep) => void> = {
  refund: advanceRefund,
  payout: advancePayout,
  verification: endVerification,
};

/** Everything that the clock alone brings about; answers the holds that ended. */
export function passTime(tx: Transaction): Stripe.PaymentIntent[] {
  const expired = expireHolds(tx);
  const done = new Set<string>();
  for (let step = nextStep(tx, done); step !== undefined; step = nextStep(tx, done)) {
    done.add(`${step.id} ${step.status}`);
    tx.delete('due_step', step.id);
    DO[step.kind](tx, step);
  }
  return expired;
}

/** Each once a round: what has to wait longer puts itself back. */
const nextStep = (tx: Transaction, done: ReadonlySet<string>): DueStep | undefined =>
  tx
    .all('due_step')
    .filter(({ id, status, at }) => at <= tx.now && !done.has(`${id} ${status}`))
    .sort((one, other) => one.at - other.at)[0];
