import type Stripe from 'stripe';

import { NEW_US_PLATFORM } from './platform.js';
import { Bench } from './testing/bench.js';
import { captured, failure, onboardedAccount } from './testing/scenes.js';
import { SCHEMAS_TIMEOUT_MS, StripeSchemas } from './testing/stripe-schemas.js';
import { Watch } from './testing/watch.js';

const TRANSFERS = { transfers: { requested: true } };
const BOTH = { ...TRANSFERS, card_payments: { requested: true } };
const RECIPIENT = { tos_acceptance: { service_agreement: 'recipient' } };

let bench: Bench;
let stripe: Stripe;
let watch: Watch;
let schemas: StripeSchemas;

beforeAll(async () => {
  schemas = await StripeSchemas.load();
}, SCHEMAS_TIMEOUT_MS);

const advance = (seconds: number) => bench.control('clock', { advanceSeconds: seconds });
const create = (fields: Stripe.AccountCreateParams) => stripe.accounts.create({ type: 'express', ...fields });

describe('a new platform in the United States', () => {
  beforeEach(async () => {
    bench = await new Bench({ platform: NEW_US_PLATFORM }).start();
    watch = new Watch(schemas);
    stripe = bench.stripe({ httpClient: watch.client() });
  });
  afterEach(async () => {
    await bench.stop();
    expect(watch.differences()).toEqual([]);
  });

  it.each([
    ['transfers alone', { country: 'US', capabilities: TRANSFERS }, 'Your platform needs approval'],
    ['recipients', { country: 'AR', capabilities: TRANSFERS, ...RECIPIENT }, 'Your platform needs approval'],
    [
      'recipients at home',
      { country: 'US', capabilities: TRANSFERS, ...RECIPIENT },
      'The recipient ToS agreement is not supported for platforms in US creating accounts in US.',
    ],
    ['recipients with cards', { country: 'AR', capabilities: BOTH, ...RECIPIENT }, 'card_payments'],
    ['a full account where there is no Stripe', { country: 'AR', capabilities: BOTH }, 'AR is not currently'],
    ['no such country', { country: 'XX', capabilities: BOTH }, "Country 'XX' is unknown."],
  ])('may not have %s', async (_what, fields, message) => {
    const error = await failure(create(fields));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
    expect(error.message).toContain(message);
  });

  it.each([
    [
      'beside a type',
      { type: 'express', controller: { stripe_dashboard: { type: 'express' } } },
      'mutually exclusive',
    ],
    [
      'whose losses are Stripe’s',
      { controller: { stripe_dashboard: { type: 'express' } } },
      'must be `application`',
    ],
  ] as const)('may not create an account %s', async (_what, fields, message) => {
    const error = await failure(stripe.accounts.create({ country: 'US', capabilities: BOTH, ...fields }));
    expect(error.message).toContain(message);
  });

  it('describes an account by its controller', async () => {
    const controller = {
      ...({ fees: { payer: 'application' }, losses: { payments: 'application' } } as const),
      ...({ requirement_collection: 'stripe', stripe_dashboard: { type: 'express' } } as const),
    };
    const made = await stripe.accounts.create({ country: 'US', capabilities: BOTH, controller });
    expect(made).toMatchObject({ type: 'none', controller });
  });

  it('may not get them by a later change', async () => {
    const { id } = await create({ country: 'US', capabilities: BOTH });
    const change = stripe.accounts.updateCapability(id, 'card_payments', { requested: false });
    expect((await failure(change)).message).toContain('Your platform needs approval');
    expect((await failure(stripe.accounts.update(id, RECIPIENT))).message).toContain('recipient ToS');
  });

  it('waits until Stripe has reviewed an account', async () => {
    const id = await onboardedAccount(stripe, { capabilities: BOTH });
    const waiting = {
      capabilities: { transfers: 'pending' },
      charges_enabled: false,
      payouts_enabled: false,
    };
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      ...{ ...waiting, details_submitted: true },
      requirements: { disabled_reason: 'requirements.pending_verification' },
    });
    expect(await stripe.accounts.retrieveCapability(id, 'transfers')).toMatchObject({
      ...{ status: 'pending', requested: true },
      requirements: { disabled_reason: 'pending.review' },
    });
    await captured(stripe);
    const transfer = () => stripe.transfers.create({ amount: 100, currency: 'usd', destination: id });
    expect(await failure(transfer())).toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
    await advance(60);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      ...{ capabilities: { transfers: 'active', card_payments: 'active' }, payouts_enabled: true },
      requirements: { disabled_reason: null },
    });
    expect(await transfer()).toMatchObject({ amount: 100 });
    await bench.control('webhooks/flush', {});
    const updates = bench.connectEvents().filter(({ type }) => type === 'capability.updated');
    expect(updates.map(({ data }) => (data.object as Stripe.Capability).status)).toEqual([
      ...['pending', 'pending', 'active', 'active'],
    ]);
  });

  it('loses a capability with its requirements, and gets it back', async () => {
    const id = await onboardedAccount(stripe, { capabilities: BOTH });
    await advance(60);
    const due = ['individual.verification.document'];
    await bench.control(`accounts/${id}/capabilities`, { status: 'inactive', currently_due: due });
    expect(await stripe.accounts.retrieveCapability(id, 'transfers')).toMatchObject({
      ...{ status: 'inactive', requirements: { currently_due: due } },
    });
    await bench.control(`accounts/${id}/requirements`, { currently_due: [] });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ capabilities: { transfers: 'active' } });
  });
});
