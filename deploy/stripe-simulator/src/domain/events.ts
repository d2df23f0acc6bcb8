import type Stripe from 'stripe';

import { newId } from '../ids.js';
import type { Endpoint } from '../settings.js';
import type { Transaction } from '../store/transaction.js';

export const API_VERSION = '2026-10-28.endive';

interface EventExtras {
  previous?: object;
  account?: string;
}

/** Events of connected accounts go to Connect endpoints alone: https://docs.stripe.com/connect/webhooks */
export const endpointOf = ({ account }: { account?: string | undefined }): Endpoint =>
  account === undefined ? 'platform' : 'connect';

/** Records what happened with the object as it now is; the webhook sender picks it up after the commit. */
export function emit(
  tx: Transaction,
  type: Stripe.Event['type'],
  object: object,
  extras: EventExtras = {},
): void {
  const endpoint = endpointOf(extras);
  const isOwed = tx.settings.endpoints.includes(endpoint);
  const event: object = {
    id: newId('evt'),
    object: 'event',
    ...(extras.account === undefined ? {} : { account: extras.account }),
    api_version: API_VERSION,
    created: tx.now,
    data: { object, ...(extras.previous === undefined ? {} : { previous_attributes: extras.previous }) },
    livemode: false,
    pending_webhooks: isOwed ? 1 : 0,
    request: { id: tx.request?.id ?? null, idempotency_key: tx.request?.idempotencyKey ?? null },
    type,
  };
  // Stripe.Event pairs each type with its object; that pairing is the caller's to keep.
  const stored = tx.put('event', event as Stripe.Event);
  if (isOwed) owe(tx, stored.id, endpoint);
}

/** Delivered with the next round, however often it was before. */
export function owe(tx: Transaction, id: string, endpoint: Endpoint): void {
  tx.put('delivery', { id, endpoint, attempts: 0, nextAttemptAt: Date.now(), lastError: null });
}
