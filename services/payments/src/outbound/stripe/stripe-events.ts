import type Stripe from 'stripe';
import { ProviderEvents, type ProviderEvent } from '../../use-cases/ports/provider-events.js';
import { translated } from './stripe-errors.js';
import { NOTICED_TYPES, toNotice } from './stripe-notices.js';

export class StripeEvents extends ProviderEvents {
  constructor(private readonly stripe: Stripe) {
    super();
  }

  async *since(time: Date, which: 'undelivered' | 'all'): AsyncIterable<ProviderEvent> {
    const asked = {
      types: NOTICED_TYPES,
      created: { gte: Math.floor(time.getTime() / 1000) },
      ...(which === 'undelivered' ? { delivery_success: false } : {}),
      limit: 100,
    };
    try {
      for await (const event of this.stripe.events.list(asked))
        yield { notice: toNotice(event), payload: JSON.stringify(event) };
    } catch (error) {
      throw translated(error);
    }
  }
}
