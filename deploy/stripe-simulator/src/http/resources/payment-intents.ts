import type Stripe from 'stripe';
import { z } from 'zod';

import { confirm } from '../../domain/payment-confirm.js';
import { newIntent, updateIntent, type IntentFields } from '../../domain/payment-intents.js';
import { cancel, capture } from '../../domain/payment-settle.js';
import { invalidRequest, noSuch } from '../../errors.js';
import { listInput, text } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiCall, type ApiRoute } from '../route.js';
import { checkClientSecret, errorFor, viewFor } from './client-secret.js';
import {
  cancelInput,
  captureInput,
  confirmInput,
  createInput,
  updateInput,
} from './payment-intent-inputs.js';
import { fromData, type paymentMethodData } from './payment-methods.js';

type Call<Input> = ApiCall<Input>;

function intentOf(call: Call<unknown>): Stripe.PaymentIntent {
  const intent = call.tx.get('payment_intent', param(call));
  if (intent === undefined) throw noSuch('payment_intent', param(call), 'intent');
  return intent;
}

function withMethod(
  call: Call<IntentFields & { payment_method_data?: z.output<typeof paymentMethodData> | undefined }>,
): IntentFields {
  const { payment_method_data: data, ...rest } = call.input;
  return data === undefined ? rest : { ...rest, payment_method: fromData(call.tx, data).id };
}

/** `off_session` may be a flag or a word such as "recurring". */
const isOffSession = (value: string | undefined): boolean => value !== undefined && value !== 'false';

function create(call: Call<z.output<typeof createInput>>): Stripe.PaymentIntent {
  const {
    confirm: confirms,
    off_session,
    error_on_requires_action,
    return_url,
    amount,
    currency,
  } = call.input;
  if (off_session !== undefined && confirms !== true)
    throw invalidRequest('off_session is only allowed when confirm is true.', { param: 'off_session' });
  const intent = newIntent(call.tx, { ...withMethod(call), amount, currency });
  if (confirms !== true) return intent;
  return confirm(
    call.tx,
    intent,
    {
      isOffSession: isOffSession(off_session),
      failsOnAction: error_on_requires_action,
      returnUrl: return_url,
    },
    call.links,
  );
}

function confirmCall(call: Call<z.output<typeof confirmInput>>): object {
  const found = intentOf(call);
  checkClientSecret(call, found, call.input.client_secret);
  const { payment_method, setup_future_usage, receipt_email, capture_method } = withMethod(call);
  const intent = updateIntent(call.tx, found, {
    payment_method,
    setup_future_usage,
    receipt_email,
    capture_method,
  });
  const { off_session, error_on_requires_action: failsOnAction, return_url: returnUrl } = call.input;
  try {
    return viewFor(
      call,
      confirm(
        call.tx,
        intent,
        { isOffSession: isOffSession(off_session), failsOnAction, returnUrl },
        call.links,
      ),
    );
  } catch (error) {
    throw errorFor(call, error);
  }
}

export const paymentIntentRoutes: ApiRoute[] = [
  route({
    method: 'POST',
    path: '/v1/payment_intents',
    operation: 'payment_intents.create',
    schema: createInput,
    handle: create,
  }),
  route({
    method: 'GET',
    path: '/v1/payment_intents',
    operation: 'payment_intents.list',
    schema: z.strictObject({ ...listInput, customer: text }),
    handle: ({ tx, input }) =>
      list(
        '/v1/payment_intents',
        tx
          .all('payment_intent')
          .filter((intent) => input.customer === undefined || intent.customer === input.customer),
        input,
      ),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    operation: 'payment_intents.retrieve',
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
    path: '/v1/payment_intents/:id',
    operation: 'payment_intents.update',
    schema: updateInput,
    handle: (call) => updateIntent(call.tx, intentOf(call), withMethod(call)),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    operation: 'payment_intents.confirm',
    isPublic: true,
    schema: confirmInput,
    handle: confirmCall,
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    operation: 'payment_intents.capture',
    schema: captureInput,
    handle: (call) => {
      const { amount_to_capture: amount, metadata: patch } = call.input;
      const intent = intentOf(call);
      return capture(
        call.tx,
        patch === undefined ? intent : updateIntent(call.tx, intent, { metadata: patch }),
        amount,
      );
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    operation: 'payment_intents.cancel',
    schema: cancelInput,
    handle: (call) => cancel(call.tx, intentOf(call), call.input.cancellation_reason ?? null),
  }),
];
