import type Stripe from 'stripe';
import { z } from 'zod';

import { mergeMetadata } from '../../domain/payment-intents.js';
import { findPaymentMethod } from '../../domain/payment-methods.js';
import { cancelSetup, confirmSetup, newSetupIntent } from '../../domain/setup-intents.js';
import { noSuch } from '../../errors.js';
import { automaticPaymentMethods, flag, listInput, metadata, oneOf, text, texts } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiCall, type ApiRoute } from '../route.js';
import { checkClientSecret, errorFor, viewFor } from './client-secret.js';
import { fromData, paymentMethodData } from './payment-methods.js';

const fields = {
  customer: text,
  payment_method: text,
  description: text,
  metadata,
  payment_method_types: texts,
};
const createInput = z.strictObject({
  ...fields,
  automatic_payment_methods: automaticPaymentMethods,
  usage: oneOf(['off_session', 'on_session']),
  confirm: flag,
  return_url: text,
  payment_method_options: z.record(z.string(), z.unknown()).optional(),
  mandate_data: z.unknown().optional(),
  use_stripe_sdk: flag,
});
const confirmInput = z.strictObject({
  client_secret: text,
  payment_method: text,
  payment_method_data: paymentMethodData.optional(),
  return_url: text,
  mandate_data: z.unknown().optional(),
  use_stripe_sdk: flag,
});

function intentOf(call: ApiCall<unknown>): Stripe.SetupIntent {
  const intent = call.tx.get('setup_intent', param(call));
  if (intent === undefined) throw noSuch('setupintent', param(call), 'intent');
  return intent;
}

function confirmCall(call: ApiCall<z.output<typeof confirmInput>>): object {
  const { tx, input, links } = call;
  const found = intentOf(call);
  checkClientSecret(call, found, input.client_secret);
  const method =
    input.payment_method_data === undefined
      ? input.payment_method
      : fromData(tx, input.payment_method_data).id;
  const intent =
    method === undefined
      ? found
      : tx.update('setup_intent', found, { payment_method: findPaymentMethod(tx, method).id });
  try {
    return viewFor(call, confirmSetup(tx, intent, input.return_url, links));
  } catch (error) {
    throw errorFor(call, error);
  }
}

export const setupIntentRoutes: ApiRoute[] = [
  route({
    method: 'POST',
    path: '/v1/setup_intents',
    operation: 'setup_intents.create',
    schema: createInput,
    handle: ({ tx, input, links }) => {
      const intent = newSetupIntent(tx, input);
      return input.confirm === true ? confirmSetup(tx, intent, input.return_url, links) : intent;
    },
  }),
  route({
    method: 'GET',
    path: '/v1/setup_intents',
    operation: 'setup_intents.list',
    schema: z.strictObject({ ...listInput, customer: text, payment_method: text }),
    handle: ({ tx, input }) =>
      list(
        '/v1/setup_intents',
        tx
          .all('setup_intent')
          .filter(
            ({ customer, payment_method: method }) =>
              (input.customer === undefined || customer === input.customer) &&
              (input.payment_method === undefined || method === input.payment_method),
          ),
        input,
      ),
  }),
  route({
    method: 'GET',
    path: '/v1/setup_intents/:id',
    operation: 'setup_intents.retrieve',
    isPublic: true,
    schema: z.strictObject({ client_secret: text, is_stripe_sdk: text }),
    handle: (call) => {
      const intent = intentOf(call);
      checkClientSecret(call, intent, call.input.client_secret);
      return viewFor(call, intent);
    },
  }),
  route({
    method: 'POST',
    path: '/v1/setup_intents/:id',
    operation: 'setup_intents.update',
    schema: z.strictObject(fields),
    handle: (call) => {
      const intent = intentOf(call);
      const { metadata: patch, payment_method: method, customer, description } = call.input;
      return call.tx.update('setup_intent', intent, {
        ...(patch === undefined ? {} : { metadata: mergeMetadata(intent.metadata, patch) }),
        ...(method === undefined
          ? {}
          : { payment_method: findPaymentMethod(call.tx, method).id, status: 'requires_confirmation' }),
        ...(customer === undefined ? {} : { customer }),
        ...(description === undefined ? {} : { description }),
      });
    },
  }),
  route({
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    operation: 'setup_intents.confirm',
    isPublic: true,
    schema: confirmInput,
    handle: confirmCall,
  }),
  route({
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    operation: 'setup_intents.cancel',
    schema: z.strictObject({
      cancellation_reason: oneOf(['abandoned', 'duplicate', 'requested_by_customer']),
    }),
    handle: (call) => cancelSetup(call.tx, intentOf(call), call.input.cancellation_reason ?? null),
  }),
];
