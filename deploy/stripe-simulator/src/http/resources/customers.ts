import type Stripe from 'stripe';
import { z } from 'zod';

import { emit } from '../../domain/events.js';
import { mergeMetadata } from '../../domain/payment-intents.js';
import { attach, findPaymentMethod } from '../../domain/payment-methods.js';
import { invalidRequest, noSuch } from '../../errors.js';
import { idOf, newId, randomText } from '../../ids.js';
import type { Transaction } from '../../store/transaction.js';
import { address, listInput, metadata, text, texts } from '../input.js';
import { list } from '../list.js';
import { param, route, type ApiRoute } from '../route.js';

const fields = {
  email: text,
  name: text,
  phone: text,
  description: text,
  metadata,
  address: address.optional(),
  preferred_locales: texts,
  invoice_settings: z.strictObject({ default_payment_method: text }).optional(),
};
const createInput = z.strictObject({ ...fields, payment_method: text });
const updateInput = z.strictObject(fields);
type UpdateInput = z.output<typeof updateInput>;

export function customerOrThrow(tx: Transaction, id: string, name = 'id'): Stripe.Customer {
  const customer = tx.get('customer', id);
  if (customer === undefined) throw noSuch('customer', id, name, name === 'id' ? 404 : 400);
  return customer;
}

function defaultMethod(
  tx: Transaction,
  customer: string,
  { invoice_settings: settings }: UpdateInput,
): Stripe.Customer.InvoiceSettings {
  const id = settings?.default_payment_method ?? null;
  if (id !== null && idOf(tx.get('payment_method', id)?.customer) !== customer) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      {
        code: 'resource_missing',
        param: 'invoice_settings[default_payment_method]',
      },
    );
  }
  return { custom_fields: null, default_payment_method: id, footer: null, rendering_options: null };
}

function create(tx: Transaction, input: z.output<typeof createInput>): Stripe.Customer {
  const id = newId('cus');
  tx.put('customer', {
    id,
    object: 'customer',
    address: input.address ?? null,
    balance: 0,
    created: tx.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: defaultMethod(tx, id, {}),
    livemode: false,
    metadata: input.metadata ?? {},
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: input.phone ?? null,
    preferred_locales: input.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  if (input.payment_method !== undefined) attach(tx, findPaymentMethod(tx, input.payment_method), id);
  const customer = tx.update('customer', customerOrThrow(tx, id), {
    invoice_settings: defaultMethod(tx, id, input),
  });
  emit(tx, 'customer.created', customer);
  return customer;
}

function update(tx: Transaction, customer: Stripe.Customer, input: UpdateInput): Stripe.Customer {
  const { metadata: patch, invoice_settings: settings, ...plain } = input;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const changed = tx.update('customer', customer, {
    ...given,
    ...(patch === undefined ? {} : { metadata: mergeMetadata(customer.metadata, patch) }),
    ...(settings === undefined ? {} : { invoice_settings: defaultMethod(tx, customer.id, input) }),
  });
  emit(tx, 'customer.updated', changed, {
    previous: Object.fromEntries(
      Object.keys(given).map((key) => [key, customer[key as keyof Stripe.Customer] ?? null]),
    ),
  });
  return changed;
}

function remove(tx: Transaction, customer: Stripe.Customer): object {
  for (const method of tx.all('payment_method')) {
    if (method.customer === customer.id) tx.update('payment_method', method, { customer: null });
  }
  tx.delete('customer', customer.id);
  const gone = tx.put('deleted', { id: customer.id, object: 'customer', deleted: true });
  emit(tx, 'customer.deleted', customer);
  return gone;
}

const methodsOf = (tx: Transaction, customer: string): Stripe.PaymentMethod[] =>
  tx.all('payment_method').filter((method) => method.customer === customer);

export const customerRoutes: ApiRoute[] = [
  route({
    method: 'POST',
    path: '/v1/customers',
    operation: 'customers.create',
    schema: createInput,
    handle: ({ tx, input }) => create(tx, input),
  }),
  route({
    method: 'GET',
    path: '/v1/customers',
    operation: 'customers.list',
    schema: z.strictObject({ ...listInput, email: text }),
    handle: ({ tx, input }) =>
      list(
        '/v1/customers',
        tx.all('customer').filter((customer) => input.email === undefined || customer.email === input.email),
        input,
      ),
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id',
    operation: 'customers.retrieve',
    schema: z.strictObject({}),
    handle: (call) => call.tx.get('deleted', param(call)) ?? customerOrThrow(call.tx, param(call)),
  }),
  route({
    method: 'POST',
    path: '/v1/customers/:id',
    operation: 'customers.update',
    schema: updateInput,
    handle: (call) => update(call.tx, customerOrThrow(call.tx, param(call)), call.input),
  }),
  route({
    method: 'DELETE',
    path: '/v1/customers/:id',
    operation: 'customers.delete',
    schema: z.strictObject({}),
    handle: (call) => remove(call.tx, customerOrThrow(call.tx, param(call))),
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    operation: 'customers.payment_methods',
    schema: z.strictObject({ ...listInput, type: text, allow_redisplay: text }),
    handle: (call) => {
      const { id } = customerOrThrow(call.tx, param(call));
      return list(`/v1/customers/${id}/payment_methods`, methodsOf(call.tx, id), call.input);
    },
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods/:method',
    operation: 'customers.payment_method',
    schema: z.strictObject({}),
    handle: (call) => {
      const found = methodsOf(call.tx, customerOrThrow(call.tx, param(call)).id).find(
        ({ id }) => id === param(call, 'method'),
      );
      if (found === undefined) throw noSuch('PaymentMethod', param(call, 'method'), 'payment_method');
      return found;
    },
  }),
];
