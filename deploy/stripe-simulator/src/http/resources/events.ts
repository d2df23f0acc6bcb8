import type Stripe from 'stripe';
import { z } from 'zod';

import { noSuch } from '../../errors.js';
import type { Transaction } from '../../store/transaction.js';
import { flag, listInput, text, texts } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiCall, type ApiRoute } from '../route.js';

/** A connected account's events are listed with its id in `Stripe-Account` alone: https://docs.stripe.com/api/connected-accounts */
const isSeen = ({ account }: ApiCall<unknown>, event: Stripe.Event): boolean =>
  (event.account ?? null) === account;

/** An event is stored as it was told; whether its delivery is still owed is known elsewhere. */
const current = (tx: Transaction, event: Stripe.Event): Stripe.Event => ({
  ...event,
  pending_webhooks: tx.get('delivery', event.id) === undefined ? 0 : 1,
});

export const eventRoutes: ApiRoute[] = [
  route({
    method: 'GET',
    path: '/v1/events',
    operation: 'events.list',
    schema: z.strictObject({ ...listInput, type: text, types: texts, delivery_success: flag }),
    handle: (call) => {
      const { tx, input } = call;
      const wanted = input.types ?? (input.type === undefined ? undefined : [input.type]);
      const seen = tx.all('event').filter((event) => isSeen(call, event));
      const events = seen.map((event) => current(tx, event));
      return list(
        '/v1/events',
        events,
        input,
        ({ type, pending_webhooks }) =>
          (wanted === undefined || wanted.includes(type)) &&
          (input.delivery_success === undefined || input.delivery_success === (pending_webhooks === 0)),
      );
    },
  }),
  route({
    method: 'GET',
    path: '/v1/events/:id',
    operation: 'events.retrieve',
    schema: z.strictObject({}),
    handle: (call) => {
      const event = call.tx.get('event', param(call));
      if (event === undefined || !isSeen(call, event)) throw noSuch('event', param(call));
      return current(call.tx, event);
    },
  }),
];
