import Stripe from 'stripe';

import { Bench, PUBLISHABLE_KEY, WEBHOOK_SECRET } from './testing/bench.js';
import { failure } from './testing/scenes.js';
import { SCHEMAS_TIMEOUT_MS, StripeSchemas } from './testing/stripe-schemas.js';
import { Watch } from './testing/watch.js';

const { errors } = Stripe;
const REQUEST_ID = expect.stringMatching(/^req_\w{14}$/) as string;
const docsOf = (code: string): string => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

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

const planned = (error: object, times = 1): Promise<unknown> =>
  bench.control('fail-next', { operation: 'customers.create', error, times });

describe('each other class', () => {
  it('StripeAuthenticationError: a wrong key, and one for browsers', async () => {
    const wrong = await failure(bench.stripe({}, 'sk_test_of_somebody_else').customers.list());
    expect(wrong).toBeInstanceOf(errors.StripeAuthenticationError);
    expect(wrong).toMatchObject({ rawType: 'invalid_request_error', statusCode: 401, requestId: REQUEST_ID });
    expect([wrong.code, wrong.doc_url]).toEqual([undefined, undefined]);
    expect(wrong.message).toBe('Invalid API Key provided: sk_test_********else');
    const browser = await failure(bench.stripe({}, PUBLISHABLE_KEY).customers.list());
    expect(browser).toBeInstanceOf(errors.StripeAuthenticationError);
    expect(browser).toMatchObject({ code: 'secret_key_required', doc_url: docsOf('secret_key_required') });
  });

  it('StripePermissionError: the account of another platform', async () => {
    const error = await failure(stripe.accounts.retrieve('acct_other'));
    expect(error).toBeInstanceOf(errors.StripePermissionError);
    expect(error).toMatchObject({
      code: 'account_invalid',
      statusCode: 403,
      doc_url: docsOf('account_invalid'),
    });
  });

  it('StripeRateLimitError: too many calls', async () => {
    await planned({ type: 'rate_limit_error', message: 'Request rate limit exceeded.' });
    const error = await failure(stripe.customers.create({}));
    expect(error).toBeInstanceOf(errors.StripeRateLimitError);
    expect(error).toMatchObject({ code: 'rate_limit', statusCode: 429, requestId: REQUEST_ID });
  });

  it('StripeIdempotencyError: the key of another body', async () => {
    const key = { idempotencyKey: 'of-ana' };
    await stripe.customers.create({ name: 'Ana' }, key);
    const error = await failure(stripe.customers.create({ name: 'Bea' }, key));
    expect(error).toBeInstanceOf(errors.StripeIdempotencyError);
    expect(error).toMatchObject({ rawType: 'idempotency_error', statusCode: 400, requestId: REQUEST_ID });
    expect([error.code, error.doc_url, error.param]).toEqual([undefined, undefined, undefined]);
  });

  it('StripeAPIError: a failure at Stripe', async () => {
    await planned({ type: 'api_error', message: 'Something broke.' });
    const error = await failure(stripe.customers.create({}));
    expect(error).toBeInstanceOf(errors.StripeAPIError);
    expect(error).toMatchObject({ rawType: 'api_error', statusCode: 500, message: 'Something broke.' });
  });

  it('StripeConnectionError: a lost response, a late one, an unreachable server', async () => {
    // The package tries a closed connection once more by itself, under the same key: a change is healed by it.
    await bench.control('fail-next', { operation: 'customers.list', loseAnswer: true, times: 2 });
    expect(await failure(stripe.customers.list())).toBeInstanceOf(errors.StripeConnectionError);
    await bench.control('fail-next', { operation: 'customers.create', loseAnswer: true });
    const { id: healed } = await stripe.customers.create({ email: 'lost@example.com' });
    expect((await stripe.customers.list({ email: 'lost@example.com' })).data.map(({ id }) => id)).toEqual([
      healed,
    ]);
    await bench.control('fail-next', { operation: 'customers.create', delayMs: 500 });
    const late = await failure(bench.stripe({ timeout: 100 }).customers.create({}));
    expect(late).toBeInstanceOf(errors.StripeConnectionError);
    expect(late.message).toContain('timeout');
    const nobody = await failure(bench.stripe({ port: 1 }).customers.list());
    expect(nobody).toBeInstanceOf(errors.StripeConnectionError);
    expect(nobody.statusCode).toBeUndefined();
  });

  it('StripeSignatureVerificationError: another payload, another secret, an old signature', async () => {
    await stripe.customers.create({});
    await bench.eventOf('customer.created');
    const { payload, signature } = bench.received[0] ?? { payload: '', signature: '' };
    const read = (text: string, secret: string, now?: number) => () =>
      stripe.webhooks.constructEvent(text, signature, secret, undefined, undefined, now);
    expect(read(payload, WEBHOOK_SECRET)().object).toBe('event');
    for (const wrong of [
      read(`${payload} `, WEBHOOK_SECRET),
      read(payload, 'whsec_other'),
      read(payload, WEBHOOK_SECRET, Date.now() + 10 * 60_000),
    ])
      expect(wrong).toThrow(errors.StripeSignatureVerificationError);
  });
});
