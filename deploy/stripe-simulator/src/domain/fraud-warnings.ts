import type Stripe from 'stripe';

import { idOf, newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { emit } from './events.js';

/**
 * The issuer believes that a payment is fraud; a dispute may follow, and a full refund prevents it.
 * https://docs.stripe.com/disputes/prevention/card-schemes
 */
export function warnOfFraud(
  tx: Transaction,
  charge: Stripe.Charge,
  fraudType = 'unauthorized_use_of_card',
): Stripe.Radar.EarlyFraudWarning {
  const intent = idOf(charge.payment_intent);
  const warning = tx.put('early_fraud_warning', {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: tx.now,
    fraud_type: fraudType,
    livemode: false,
    ...(intent !== null && { payment_intent: intent }),
  });
  emit(tx, 'radar.early_fraud_warning.created', warning);
  return warning;
}

/** Refunded or disputed, nothing is left to do about it. */
export function closeWarnings(tx: Transaction, charge: string): void {
  const open = tx
    .all('early_fraud_warning')
    .filter((warning) => warning.charge === charge && warning.actionable);
  for (const warning of open) {
    const closed = tx.update('early_fraud_warning', warning, { actionable: false });
    emit(tx, 'radar.early_fraud_warning.updated', closed, { previous: { actionable: true } });
  }
}
