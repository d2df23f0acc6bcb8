import { z } from 'zod';

import { cardInput } from '../../domain/card-input.js';
import { emit } from '../../domain/events.js';
import { mergeMetadata } from '../../domain/payment-intents.js';
import {
  attach,
  createPaymentMethod,
  detach,
  findPaymentMethod,
  refuseSpent,
} from '../../domain/payment-methods.js';
import { invalidRequest, missingParam } from '../../errors.js';
import type { Transaction } from '../../store/transaction.js';
import { billingDetails, integer, listInput, metadata, requiredText, text } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiRoute } from '../route.js';
import { customerOrThrow } from './customers.js';

export const paymentMethodData = z.strictObject({
  type: z.literal('card'),
  card: z.union([cardInput, z.strictObject({ token: requiredText })]).optional(),
  billing_details: billingDetails,
  metadata,
  allow_redisplay: text,
});

export function fromData(
  tx: Transaction,
  input: z.output<typeof paymentMethodData>,
): ReturnType<typeof createPaymentMethod> {
  if (input.card === undefined) throw missingParam('card');
  if ('number' in input.card) {
    return createPaymentMethod(tx, {
      card: input.card,
      billingDetails: input.billing_details,
      metadata: input.metadata,
    });
  }
  // A test token stands for a test card, as a ready-made payment method does.
  if (!input.card.token.startsWith('tok_'))
    throw invalidRequest(`No such token: '${input.card.token}'`, {
      code: 'resource_missing',
      param: 'card[token]',
    });
  return findPaymentMethod(tx, input.card.token, 'card[token]');
}

const updateInput = z.strictObject({
  billing_details: billingDetails,
  card: z.strictObject({ exp_month: integer, exp_year: integer }).optional(),
  metadata,
  allow_redisplay: text,
});

export const paymentMethodRoutes: ApiRoute[] = [
  route({
    method: 'POST',
    path: '/v1/payment_methods',
    operation: 'payment_methods.create',
    isPublic: true,
    schema: paymentMethodData,
    handle: ({ tx, input }) => fromData(tx, input),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_methods',
    operation: 'payment_methods.list',
    schema: z.strictObject({ ...listInput, customer: text, type: text }),
    handle: ({ tx, input }) => {
      const owner =
        input.customer === undefined ? undefined : customerOrThrow(tx, input.customer, 'customer').id;
      return list(
        '/v1/payment_methods',
        tx.all('payment_method').filter((method) => owner !== undefined && method.customer === owner),
        input,
      );
    },
  }),
  route({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    operation: 'payment_methods.retrieve',
    schema: z.strictObject({}),
    handle: (call) => findPaymentMethod(call.tx, param(call), 'id'),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id',
    operation: 'payment_methods.update',
    schema: updateInput,
    handle: (call) => {
      const method = findPaymentMethod(call.tx, param(call), 'id');
      refuseSpent(call.tx, method);
      if (method.customer === null)
        throw invalidRequest('You must save this PaymentMethod to a customer before you can update it.');
      const { billing_details: billing, metadata: patch, card } = call.input;
      const changed = call.tx.update('payment_method', method, {
        ...(billing === undefined ? {} : { billing_details: { ...method.billing_details, ...billing } }),
        ...(patch === undefined ? {} : { metadata: mergeMetadata(method.metadata, patch) }),
        ...(card === undefined || method.card === undefined
          ? {}
          : {
              card: {
                ...method.card,
                exp_month: card.exp_month ?? method.card.exp_month,
                exp_year: card.exp_year ?? method.card.exp_year,
              },
            }),
      });
      emit(call.tx, 'payment_method.updated', changed);
      return changed;
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    operation: 'payment_methods.attach',
    schema: z.strictObject({ customer: requiredText }),
    handle: (call) => attach(call.tx, findPaymentMethod(call.tx, param(call), 'id'), call.input.customer),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    operation: 'payment_methods.detach',
    schema: z.strictObject({}),
    handle: (call) => detach(call.tx, findPaymentMethod(call.tx, param(call), 'id')),
  }),
];
