import { customerWithCard } from '../scenes.js';
import { call, type PackageCall } from './package-call.js';

export const customerCalls: PackageCall[] = [
  call('customers.create', (stripe) =>
    stripe.customers.create({ email: 'ana@example.com', name: 'Ana', metadata: { user_id: 'u1' } }),
  ),
  call('customers.list', (stripe) => stripe.customers.list({ email: 'ana@example.com' })),
  call('customers.retrieve', async (stripe) => {
    const { id } = await stripe.customers.create({ address: { city: 'Cádiz', country: 'ES' } });
    await stripe.customers.retrieve(id);
    await stripe.customers.del(id);
    await stripe.customers.retrieve(id);
  }),
  call('customers.update', async (stripe) => {
    const { customer, card } = await customerWithCard(stripe);
    await stripe.customers.update(customer, {
      name: 'Bea',
      invoice_settings: { default_payment_method: card },
    });
  }),
  call(
    'customers.del',
    async (stripe) => stripe.customers.del((await stripe.customers.create({})).id),
    'customers.delete',
  ),
  call(
    'customers.listPaymentMethods',
    async (stripe) => {
      const { customer } = await customerWithCard(stripe, 'pm_card_amex');
      await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 });
    },
    'customers.payment_methods',
  ),
  call(
    'customers.retrievePaymentMethod',
    async (stripe) => {
      const { customer, card } = await customerWithCard(stripe);
      await stripe.customers.retrievePaymentMethod(customer, card);
    },
    'customers.payment_method',
  ),
];

export const paymentMethodCalls: PackageCall[] = [
  call(
    'paymentMethods.create',
    (stripe) =>
      stripe.paymentMethods.create({
        type: 'card',
        card: { token: 'tok_mastercard' },
      }),
    'payment_methods.create',
  ),
  call(
    'paymentMethods.list',
    async (stripe) =>
      stripe.paymentMethods.list({ ...(await customerWithCard(stripe)), card: undefined } as object),
    'payment_methods.list',
  ),
  call(
    'paymentMethods.retrieve',
    async (stripe) => stripe.paymentMethods.retrieve((await customerWithCard(stripe)).card),
    'payment_methods.retrieve',
  ),
  call(
    'paymentMethods.update',
    async (stripe) =>
      stripe.paymentMethods.update((await customerWithCard(stripe)).card, {
        billing_details: { name: 'Ana', address: { postal_code: '11001' } },
        metadata: { nick: 'blue' },
      }),
    'payment_methods.update',
  ),
  call(
    'paymentMethods.attach',
    (stripe) => customerWithCard(stripe, 'pm_card_discover'),
    'payment_methods.attach',
  ),
  call(
    'paymentMethods.detach',
    async (stripe) => stripe.paymentMethods.detach((await customerWithCard(stripe)).card),
    'payment_methods.detach',
  ),
];
