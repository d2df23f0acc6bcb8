import type Stripe from 'stripe';
import { z } from 'zod';

import { accountOrThrow } from '../../domain/account-changes.js';
import { emit } from '../../domain/events.js';
import { mergeMetadata } from '../../domain/payment-intents.js';
import { createPayout, ownerOf, settlePayout } from '../../domain/payouts.js';
import { noSuch } from '../../errors.js';
import { listInput, metadata, oneOf, requiredInteger, requiredText, text } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiCall, type ApiRoute } from '../route.js';

const createInput = z.strictObject({
  amount: requiredInteger,
  currency: requiredText,
  description: text,
  metadata,
  method: oneOf(['standard']),
  statement_descriptor: text,
});

/** Of the account in `Stripe-Account`, or the platform's own: https://docs.stripe.com/connect/manual-payouts */
function payoutOf(call: ApiCall<unknown>): Stripe.Payout {
  const payout = call.tx.get('payout', param(call));
  if (payout === undefined || ownerOf(call.tx, payout) !== call.account) throw noSuch('payout', param(call));
  return payout;
}

export const payoutRoutes: ApiRoute[] = [
  route({
    method: 'POST',
    path: '/v1/payouts',
    operation: 'payouts.create',
    schema: createInput,
    handle: ({ tx, account, input }) =>
      createPayout(tx, {
        ...input,
        currency: input.currency.toLowerCase(),
        account: account === null ? null : accountOrThrow(tx, account),
      }),
  }),
  route({
    method: 'GET',
    path: '/v1/payouts',
    operation: 'payouts.list',
    schema: z.strictObject({ ...listInput, status: text, destination: text }),
    handle: ({ tx, account, input }) =>
      list(
        '/v1/payouts',
        tx.all('payout').filter((payout) => ownerOf(tx, payout) === account),
        input,
        ({ status, destination }) =>
          (input.status === undefined || input.status === status) &&
          (input.destination === undefined || input.destination === destination),
      ),
  }),
  route({
    method: 'GET',
    path: '/v1/payouts/:id',
    operation: 'payouts.retrieve',
    schema: z.strictObject({}),
    handle: payoutOf,
  }),
  route({
    method: 'POST',
    path: '/v1/payouts/:id',
    operation: 'payouts.update',
    schema: z.strictObject({ metadata }),
    handle: (call) => {
      const payout = payoutOf(call);
      const changed = call.tx.update('payout', payout, {
        metadata: mergeMetadata(payout.metadata, call.input.metadata ?? {}),
      });
      const { account } = call;
      emit(call.tx, 'payout.updated', changed, account === null ? {} : { account });
      return changed;
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payouts/:id/cancel',
    operation: 'payouts.cancel',
    schema: z.strictObject({}),
    handle: (call) => settlePayout(call.tx, payoutOf(call), 'canceled'),
  }),
];
