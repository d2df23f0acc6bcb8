import type Stripe from 'stripe';
import { ProviderEvents, type ProviderEvent } from '../../use-cases/ports/provider-events.js';
import { call } from './stripe-errors.js';
import { NOTICED_TYPES, toNotice } from './stripe-notices.js';

/** What the `stripe` package takes for the most that one list may hold. */
const MOST = 10_000;

export class StripeEvents extends ProviderEvents {
  constructor(private readonly stripe: Stripe) {
    super();
  }

  async since(time: Date, which: 'undelivered' | 'all'): Promise<ProviderEvent[]> {
    const asked = {
      types: NOTICED_TYPES,
      created: { gte: Math.floor(time.getTime() / 1000) },
      ...(which === 'undelivered' ? { delivery_success: false } : {}),
      limit: 100,
    };
    const events = await call(this.stripe.events.list(asked).autoPagingToArray({ limit: MOST }));
    return events.map((event) => ({ notice: toNotice(event), payload: JSON.stringify(event) }));
  }
}
