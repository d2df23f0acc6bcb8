import type Stripe from 'stripe';

import { hold } from '../scenes.js';
import { call, type PackageCall } from './package-call.js';

const USD = { currency: 'usd' };

const setup = async (
  stripe: Stripe,
  more: Stripe.SetupIntentCreateParams = {},
): Promise<Stripe.SetupIntent> =>
  stripe.setupIntents.create({ customer: (await stripe.customers.create({})).id, ...more });

export const setupIntentCalls: PackageCall[] = [
  call(
    'setupIntents.create',
    (stripe) =>
      setup(stripe, {
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        usage: 'on_session',
      }),
    'setup_intents.create',
  ),
  call(
    'setupIntents.list',
    async (stripe) => {
      await setup(stripe);
      await stripe.setupIntents.list();
    },
    'setup_intents.list',
  ),
  call(
    'setupIntents.retrieve',
    async (stripe) => stripe.setupIntents.retrieve((await setup(stripe)).id),
    'setup_intents.retrieve',
  ),
  call(
    'setupIntents.update',
    async (stripe) =>
      stripe.setupIntents.update((await setup(stripe)).id, { payment_method: 'pm_card_visa' }),
    'setup_intents.update',
  ),
  call(
    'setupIntents.confirm',
    async (stripe) => {
      await stripe.setupIntents.confirm((await setup(stripe)).id, { payment_method: 'pm_card_visa' });
      const authenticated = { payment_method: 'pm_card_authenticationRequired' };
      await stripe.setupIntents.confirm((await setup(stripe)).id, authenticated);
      const leading = { ...authenticated, return_url: 'https://shop.test/' };
      await stripe.setupIntents.confirm((await setup(stripe)).id, leading);
      const refused = { payment_method: 'pm_card_chargeDeclined' };
      await stripe.setupIntents.confirm((await setup(stripe)).id, refused).catch(() => undefined);
    },
    'setup_intents.confirm',
  ),
  call(
    'setupIntents.cancel',
    async (stripe) =>
      stripe.setupIntents.cancel((await setup(stripe)).id, { cancellation_reason: 'abandoned' }),
    'setup_intents.cancel',
  ),
];

export const paymentIntentCalls: PackageCall[] = [
  call('paymentIntents.create', (stripe) => hold(stripe), 'payment_intents.create'),
  call('paymentIntents.list', (stripe) => stripe.paymentIntents.list(), 'payment_intents.list'),
  call(
    'paymentIntents.retrieve',
    async (stripe) =>
      stripe.paymentIntents.retrieve((await hold(stripe)).id, { expand: ['latest_charge', 'customer'] }),
    'payment_intents.retrieve',
  ),
  call(
    'paymentIntents.update',
    async (stripe) => {
      const { id } = await stripe.paymentIntents.create({ ...USD, amount: 900 });
      await stripe.paymentIntents.update(id, { payment_method: 'pm_card_visa', expand: ['latest_charge'] });
    },
    'payment_intents.update',
  ),
  call(
    'paymentIntents.confirm',
    async (stripe) => {
      const cards = ['visa', 'authenticationRequired', 'chargeCustomerFail', 'radarBlock'];
      for (const card of cards) {
        const { id } = await stripe.paymentIntents.create({
          ...USD,
          amount: 900,
          payment_method: `pm_card_${card}`,
        });
        await stripe.paymentIntents.confirm(id).catch(() => undefined);
        await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
      }
      const { id } = await stripe.paymentIntents.create({ ...USD, amount: 900 });
      const leading = { payment_method: 'pm_card_authenticationRequired', return_url: 'https://shop.test/' };
      await stripe.paymentIntents.confirm(id, leading);
    },
    'payment_intents.confirm',
  ),
  call(
    'paymentIntents.capture',
    async (stripe) => stripe.paymentIntents.capture((await hold(stripe)).id, { expand: ['latest_charge'] }),
    'payment_intents.capture',
  ),
  call(
    'paymentIntents.cancel',
    async (stripe) => stripe.paymentIntents.cancel((await hold(stripe)).id, { expand: ['latest_charge'] }),
    'payment_intents.cancel',
  ),
];
