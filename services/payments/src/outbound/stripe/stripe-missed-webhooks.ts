import type Stripe from 'stripe';
import { MissedWebhooks, type MissedWebhook } from '../../use-cases/ports/missed-webhooks.js';
import { call } from './stripe-errors.js';
import { NOTICED_TYPES, toNotice } from './stripe-notices.js';

const MOST = 1_000;

export class StripeMissedWebhooks extends MissedWebhooks {
  constructor(private readonly stripe: Stripe) {
    super();
  }

  async list(since: Date): Promise<MissedWebhook[]> {
    const asked = {
      types: NOTICED_TYPES,
      created: { gte: Math.floor(since.getTime() / 1000) },
      delivery_success: false,
      limit: 100,
    };
    const events = await call(this.stripe.events.list(asked).autoPagingToArray({ limit: MOST }));
    return events.map((event) => ({ notice: toNotice(event), payload: JSON.stringify(event) }));
  }
}
