import Stripe from 'stripe';

import { declineMessage, TEST_CARDS } from './cards.js';
import { Bench } from './testing/bench.js';
import { customerWithCard, failure, hold } from './testing/scenes.js';
import { SCHEMAS_TIMEOUT_MS, StripeSchemas } from './testing/stripe-schemas.js';
import { Watch } from './testing/watch.js';

const { errors } = Stripe;
const REQUEST_ID = expect.stringMatching(/^req_\w{14}$/) as string;
const docsOf = (code: string): string => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
const USD = { amount: 5000, currency: 'usd' };
const PARAM_OF: Record<string, string> = { incorrect_cvc: 'cvc', expired_card: 'exp_month' };

let bench: Bench;
let watch: Watch;
let stripe: Stripe;

beforeAll(async () => {
  watch = new Watch(await StripeSchemas.load());
  bench = await new Bench().start();
  stripe = bench.stripe({ httpClient: watch.client() });
}, SCHEMAS_TIMEOUT_MS);
afterEach(() => expect(watch.differences()).toEqual([]));
afterAll(() => bench.stop());

describe('a card error', () => {
  const declined = TEST_CARDS.flatMap(({ number, alias, decline, chargeDecline, authentication }) => {
    const refusal = decline ?? chargeDecline;
    return refusal && alias && !authentication ? [{ ...refusal, number, card: `pm_card_${alias}` }] : [];
  });

  it.each(declined)('is thrown for $number: $code, $declineCode', async ({ code, declineCode, card }) => {
    const error = await failure(
      stripe.paymentIntents.create({ ...USD, payment_method: card, confirm: true }),
    );
    expect(error).toBeInstanceOf(errors.StripeCardError);
    expect(error).toMatchObject({
      ...{ type: 'StripeCardError', rawType: 'card_error', code, decline_code: declineCode },
      ...{ statusCode: 402, requestId: REQUEST_ID, doc_url: docsOf(code) },
      message: declineMessage({ code, ...(declineCode && { declineCode }) }),
      charge: expect.stringMatching(/^ch_/) as string,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    });
    expect(error.param).toBe(PARAM_OF[code]);
  });

  it('is thrown if authentication is required off-session', async () => {
    const { customer, card } = await customerWithCard(stripe, 'pm_card_authenticationRequired');
    const absent = { ...USD, customer, payment_method: card, confirm: true, off_session: true };
    const error = await failure(stripe.paymentIntents.create(absent));
    const code = 'authentication_required';
    expect(error).toBeInstanceOf(errors.StripeCardError);
    expect(error).toMatchObject({ code, decline_code: code, statusCode: 402, doc_url: docsOf(code) });
  });

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
    [{ exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_year: 2020 }, 'invalid_expiry_year', 'exp_year'],
    [{ cvc: '12' }, 'invalid_cvc', 'cvc'],
  ])('is thrown without contacting a bank: %j', async (wrong, code, param) => {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123', ...wrong };
    const error = await failure(stripe.paymentMethods.create({ type: 'card', card }));
    expect(error).toBeInstanceOf(errors.StripeCardError);
    expect(error).toMatchObject({ code, param, decline_code: '', statusCode: 402, doc_url: docsOf(code) });
  });
});

describe('an invalid request', () => {
  const create = (params: object) => stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);
  const wrong: [string, () => Promise<unknown>, string | undefined, string | undefined, number][] = [
    ['a missing parameter', () => create({ currency: 'usd' }), 'parameter_missing', 'amount', 400],
    ['an unknown one', () => create({ ...USD, colour: 'red' }), 'parameter_unknown', 'colour', 400],
    [
      'an unknown one inside',
      () => create({ ...USD, payment_method_data: { type: 'card', x: 1 } }),
      'parameter_unknown',
      'payment_method_data[x]',
      400,
    ],
    ['no number', () => create({ ...USD, amount: 'ten' }), 'parameter_invalid_integer', 'amount', 400],
    ['an empty value', () => create({ ...USD, currency: '' }), 'parameter_invalid_empty', 'currency', 400],
    ['too little', () => create({ ...USD, amount: 49 }), 'amount_too_small', 'amount', 400],
    [
      'a word that is none',
      () => create({ ...USD, capture_method: 'later' }),
      undefined,
      'capture_method',
      400,
    ],
    ['another one’s id', () => create({ ...USD, customer: 'cus_none' }), 'resource_missing', 'customer', 400],
    ['an id that is none', () => stripe.charges.retrieve('ch_none'), 'resource_missing', 'id', 404],
    [
      'an intent that is none',
      () => stripe.paymentIntents.capture('pi_none'),
      'resource_missing',
      'intent',
      404,
    ],
    ['an address that is none', () => stripe.products.list(), undefined, undefined, 404],
  ];

  it.each(wrong)('is thrown for %s', async (_what, run, code, param, statusCode) => {
    const error = await failure(run());
    expect(error).toBeInstanceOf(errors.StripeInvalidRequestError);
    expect(error).toMatchObject({
      type: 'StripeInvalidRequestError',
      rawType: 'invalid_request_error',
      statusCode,
    });
    expect([error.code, error.param, error.doc_url]).toEqual([code, param, code && docsOf(code)]);
    expect(error.requestId).toEqual(REQUEST_ID);
  });

  it('is thrown in the wrong state, with the unchanged object', async () => {
    const { id } = await hold(stripe);
    await stripe.paymentIntents.cancel(id);
    const code = 'payment_intent_unexpected_state';
    for (const again of [stripe.paymentIntents.capture(id), stripe.paymentIntents.cancel(id)]) {
      const error = await failure(again);
      expect(error).toBeInstanceOf(errors.StripeInvalidRequestError);
      expect(error).toMatchObject({
        code,
        doc_url: docsOf(code),
        payment_intent: { id, status: 'canceled' },
      });
    }
  });

  it('is thrown for an unsupported version', async () => {
    const old = bench.stripe({ apiVersion: '2020-08-27' as never });
    expect(await failure(old.customers.list())).toMatchObject({
      type: 'StripeInvalidRequestError',
      message: expect.stringContaining('Invalid Stripe API version: 2020-08-27') as string,
    });
  });
});
