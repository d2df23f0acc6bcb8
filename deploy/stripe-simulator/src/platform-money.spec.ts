import type Stripe from 'stripe';

import { NEW_US_PLATFORM, type PlatformProfile } from './platform.js';
import { Bench } from './testing/bench.js';
import { balances, captured, failure, onboardedAccount } from './testing/scenes.js';
import { SCHEMAS_TIMEOUT_MS, StripeSchemas } from './testing/stripe-schemas.js';
import { Watch } from './testing/watch.js';

const DAY = 24 * 60 * 60;
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

async function start(platform: PlatformProfile): Promise<void> {
  bench = await new Bench({ platform }).start();
  watch = new Watch(schemas);
  stripe = bench.stripe({ httpClient: watch.client() });
}

async function stop(): Promise<void> {
  await bench.stop();
  expect(watch.differences()).toEqual([]);
}
const advance = (seconds: number) => bench.control('clock', { advanceSeconds: seconds });

describe('the money of a new platform in the United States', () => {
  beforeEach(() => start(NEW_US_PLATFORM));
  afterEach(stop);

  it.each([
    ['ES', undefined],
    ['AU', 'transfers_not_allowed'],
  ])('sends money to a full account in %s: %s', async (country, code) => {
    const destination = await onboardedAccount(stripe, { country, capabilities: BOTH });
    await advance(60);
    await captured(stripe);
    const transfer = stripe.transfers.create({ amount: 1100, currency: 'usd', destination });
    if (code !== undefined) expect(await failure(transfer)).toMatchObject({ code });
    else {
      expect(await transfer).toMatchObject({ amount: 1100, currency: 'usd' });
      expect(await balances(stripe, destination)).toEqual({ lines: { eur: 1000 }, balance: { eur: 1000 } });
    }
  });

  it('transfers nothing before it is available, except with a source charge', async () => {
    const destination = await onboardedAccount(stripe, { capabilities: BOTH });
    await advance(60);
    const source = await captured(stripe, 'pm_card_visa');
    const transfer = { amount: 1000, currency: 'usd', destination };
    expect(await failure(stripe.transfers.create(transfer))).toMatchObject({ code: 'balance_insufficient' });
    await stripe.transfers.create({ ...transfer, source_transaction: source });
    const { available, pending } = await stripe.balance.retrieve();
    expect([available[0]?.amount, pending[0]?.amount]).toEqual([0, 5000 - 175 - 1000]);
    const { id } = await stripe.transfers.create({ ...transfer, source_transaction: source });
    await stripe.transfers.createReversal(id);
    expect((await stripe.balance.retrieve({}, { stripeAccount: destination })).available[0]?.amount).toBe(0);
    await advance(2 * DAY);
    expect(await stripe.transfers.create(transfer)).toMatchObject({ amount: 1000 });
    expect(await balances(stripe)).toEqual({ lines: { usd: 2825 }, balance: { usd: 2825 } });
  });

  it('settles in its own currency, also transfers', async () => {
    const destination = await onboardedAccount(stripe, { capabilities: BOTH });
    await advance(60);
    const { id } = await stripe.paymentIntents.create({
      ...{ amount: 1000, currency: 'eur', payment_method: 'pm_card_bypassPending', confirm: true },
    });
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge.balance_transaction'],
    });
    const { id: source_transaction, balance_transaction: line } = charge as Stripe.Charge;
    expect(line).toMatchObject({ amount: 1100, currency: 'usd', exchange_rate: 1.1 });
    const transfer = (currency: string, amount: number) =>
      stripe.transfers.create({ amount, currency, destination, source_transaction });
    const wrong = await failure(transfer('eur', 500));
    expect(wrong).toMatchObject({ param: 'currency' });
    expect(wrong.message).toContain(
      'balance transaction (usd) must be the same as the transfer currency (eur)',
    );
    expect(await failure(transfer('usd', 1101))).toMatchObject({ param: 'amount' });
    expect(await transfer('usd', 1000)).toMatchObject({ currency: 'usd' });
    await stripe.refunds.create({ charge: source_transaction, amount: 10 });
    const { lines, balance } = await balances(stripe);
    expect(balance).toEqual(lines);
  });

  it('delays a refund until its balance covers it', async () => {
    const charge = await captured(stripe, 'pm_card_visa');
    const { id, ...made } = await stripe.refunds.create({ charge });
    expect(made).toMatchObject({
      ...{ status: 'pending', pending_reason: 'insufficient_funds', balance_transaction: null },
    });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true });
    await advance(DAY);
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'pending' });
    await captured(stripe);
    await advance(DAY);
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' });
    expect(await bench.eventOf('charge.refund.updated')).toMatchObject({ data: { object: { id } } });
    expect(await balances(stripe)).toEqual({ lines: { usd: 4650 }, balance: { usd: 4650 } });
  });

  it('may not touch what its accounts owe', async () => {
    const destination = await onboardedAccount(stripe, { capabilities: BOTH });
    await advance(60);
    await captured(stripe);
    await bench.control('adjustments', { account: destination, amount: -4000 });
    const { available, connect_reserved: reserved } = await stripe.balance.retrieve();
    expect([available[0]?.amount, reserved?.[0]?.amount]).toEqual([825, 4000]);
    const transfer = stripe.transfers.create({ amount: 900, currency: 'usd', destination });
    expect(await failure(transfer)).toMatchObject({ code: 'balance_insufficient' });
    expect(await balances(stripe)).toEqual({ lines: { usd: 4825 }, balance: { usd: 4825 } });
    expect(await balances(stripe, destination)).toMatchObject({ balance: { usd: -4000 } });
  });
});

describe('a platform that was granted recipients', () => {
  beforeEach(() => start({ ...NEW_US_PLATFORM, approvals: ['recipient_agreement'] }));
  afterEach(stop);

  it('has them abroad, and their funds are available a day later', async () => {
    const fields = { country: 'AR', capabilities: TRANSFERS, ...RECIPIENT };
    const destination = await onboardedAccount(stripe, fields);
    await advance(60);
    expect(await stripe.accounts.retrieve(destination)).toMatchObject({
      ...{
        charges_enabled: false,
        payouts_enabled: true,
        tos_acceptance: { service_agreement: 'recipient' },
      },
    });
    expect(
      (await failure(stripe.accounts.update(destination, { tos_acceptance: { service_agreement: 'full' } })))
        .message,
    ).toContain('cannot be changed');
    await captured(stripe);
    await stripe.transfers.create({ amount: 1000, currency: 'usd', destination });
    const available = async () =>
      (await stripe.balance.retrieve({}, { stripeAccount: destination })).available[0]?.amount;
    expect(await available()).toBe(0);
    await advance(DAY);
    expect(await available()).toBeGreaterThan(0);
  });
});
