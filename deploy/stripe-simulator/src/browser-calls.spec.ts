import { readFileSync } from 'node:fs';

import type Stripe from 'stripe';

import { apiRoutes } from './http/routes.js';
import { Bench, PUBLISHABLE_KEY } from './testing/bench.js';
import { SCHEMAS_TIMEOUT_MS, StripeSchemas } from './testing/stripe-schemas.js';
import { Watch } from './testing/watch.js';

type Body = Record<string, unknown>;

const CARD = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '40',
  'payment_method_data[card][cvc]': '123',
};
const PRIVATE = ['customer', 'metadata', 'latest_charge', 'amount_received', 'transfer_group', 'application'];
const ASSETS = ['stripe.js', 'card.js'].map((name) => new URL(`../assets/${name}`, import.meta.url));

describe('the calls of the script in the browser', () => {
  let bench: Bench;
  let watch: Watch;
  let stripe: Stripe;

  beforeAll(async () => {
    watch = new Watch(await StripeSchemas.load());
    bench = await new Bench().start();
    stripe = bench.stripe();
  }, SCHEMAS_TIMEOUT_MS);
  afterAll(() => bench.stop());

  const ask = async (path: string, fields?: Record<string, string>): Promise<Body> => {
    const answer = await fetch(bench.url + path, {
      headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
    return (await answer.json()) as Body;
  };
  const intents = async (): Promise<(Stripe.PaymentIntent | Stripe.SetupIntent)[]> => {
    const customer = (await stripe.customers.create({})).id;
    const metadata = { analysis_id: 'a1' };
    return [
      await stripe.paymentIntents.create({ amount: 900, currency: 'usd', customer, metadata }),
      await stripe.setupIntents.create({ customer, metadata }),
    ];
  };
  const addressOf = ({ object, id }: { object: string; id: string }): string => `/v1/${object}s/${id}`;
  const secretOf = (intent: { client_secret: string | null }): string => intent.client_secret ?? '';

  it('are those allowed with its key', () => {
    const text = ASSETS.map((asset) => readFileSync(asset, 'utf8')).join('\n');
    const open = apiRoutes().filter(({ isPublic }) => isPublic === true);
    expect(open.map(({ operation }) => operation).sort()).toEqual([
      ...['payment_intents.confirm', 'payment_intents.retrieve', 'payment_methods.create'],
      ...['setup_intents.confirm', 'setup_intents.retrieve'],
    ]);
    for (const part of ['/v1/payment_methods', "'payment' : 'setup'}_intents/", '/confirm`'])
      expect(text).toContain(part);
  });

  it('return only fields of the types, and none that are private to the platform', async () => {
    for (const intent of await intents()) {
      const read = await ask(`${addressOf(intent)}?client_secret=${secretOf(intent)}`);
      const confirmed = await ask(`${addressOf(intent)}/confirm`, {
        client_secret: secretOf(intent),
        ...CARD,
      });
      for (const seen of [read, confirmed]) {
        expect(Object.keys(seen).filter((key) => PRIVATE.includes(key))).toEqual([]);
        expect(watch.partDifferences(intent.object, seen)).toEqual([]);
      }
      expect(confirmed['status']).toBe('succeeded');
    }
  });

  it('are refused with an intent that reveals no more than the intent itself', async () => {
    const declined = { ...CARD, 'payment_method_data[card][number]': '4000000000000002' };
    for (const intent of await intents()) {
      const { error } = await ask(`${addressOf(intent)}/confirm`, {
        ...{ client_secret: secretOf(intent), ...declined },
      });
      const returned = (error as Body)[intent.object] as Body;
      expect(error).toMatchObject({
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
      });
      expect(returned).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
      expect(Object.keys(returned).filter((key) => PRIVATE.includes(key))).toEqual([]);
      expect(watch.partDifferences(intent.object, returned)).toEqual([]);
    }
  });
});
