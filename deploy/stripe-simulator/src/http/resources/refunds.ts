import type Stripe from 'stripe';
import { z } from 'zod';

import { emit } from '../../domain/events.js';
import { mergeMetadata } from '../../domain/payment-intents.js';
import { refund } from '../../domain/refunds.js';
import { invalidRequest, noSuch } from '../../errors.js';
import { idOf } from '../../ids.js';
import type { Transaction } from '../../store/transaction.js';
import { integer, listInput, metadata, oneOf, text } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiCall, type ApiRoute } from '../route.js';

const createInput = z.strictObject({
  charge: text,
  payment_intent: text,
  amount: integer,
  metadata,
  reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']),
});

function chargeFor(tx: Transaction, input: z.output<typeof createInput>): Stripe.Charge {
  if (input.charge !== undefined) {
    const charge = tx.get('charge', input.charge);
    if (charge === undefined) throw noSuch('charge', input.charge, 'charge', 400);
    return charge;
  }
  if (input.payment_intent === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      { code: 'parameter_missing', param: 'payment_intent' },
    );
  }
  const intent = tx.get('payment_intent', input.payment_intent);
  if (intent === undefined) throw noSuch('payment_intent', input.payment_intent, 'payment_intent', 400);
  const charge = tx.get('charge', idOf(intent.latest_charge));
  if (charge?.paid !== true) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  return charge;
}

function refundOf(call: ApiCall<unknown>): Stripe.Refund {
  const found = call.tx.get('refund', param(call));
  if (found === undefined) throw noSuch('refund', param(call));
  return found;
}

export const refundRoutes: ApiRoute[] = [
  route({
    method: 'POST',
    path: '/v1/refunds',
    operation: 'refunds.create',
    schema: createInput,
    handle: ({ tx, input }) => refund(tx, chargeFor(tx, input), input),
  }),
  route({
    method: 'GET',
    path: '/v1/refunds',
    operation: 'refunds.list',
    schema: z.strictObject({ ...listInput, charge: text, payment_intent: text }),
    handle: ({ tx, input }) =>
      list(
        '/v1/refunds',
        tx
          .all('refund')
          .filter(
            (made) =>
              (input.charge === undefined || made.charge === input.charge) &&
              (input.payment_intent === undefined || made.payment_intent === input.payment_intent),
          ),
        input,
      ),
  }),
  route({
    method: 'GET',
    path: '/v1/refunds/:id',
    operation: 'refunds.retrieve',
    schema: z.strictObject({}),
    handle: refundOf,
  }),
  route({
    method: 'POST',
    path: '/v1/refunds/:id',
    operation: 'refunds.update',
    schema: z.strictObject({ metadata }),
    handle: (call) => {
      const made = refundOf(call);
      const changed = call.tx.update('refund', made, {
        metadata: mergeMetadata(made.metadata, call.input.metadata ?? {}),
      });
      emit(call.tx, 'refund.updated', changed);
      return changed;
    },
  }),
];
