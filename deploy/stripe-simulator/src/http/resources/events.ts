import type Stripe from 'stripe';
import { z } from 'zod';

import { noSuch } from '../../errors.js';
import type { Transaction } from '../../store/transaction.js';
import { flag, listInput, text, texts } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiRoute } from '../route.js';

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
    handle: ({ tx, input }) => {
      const wanted = input.types ?? (input.type === undefined ? undefined : [input.type]);
      const told = tx.all('event').map((event) => current(tx, event));
      return list(
        '/v1/events',
        told,
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
      if (event === undefined) throw noSuch('event', param(call));
      return current(call.tx, event);
    },
  }),
];
