import Stripe from 'stripe';

import { Bench } from './testing/bench.js';
import { failure, hold, onboardedAccount, ONBOARDING } from './testing/scenes.js';

const RETURN = 'https://shop.test/return';
const REFRESH = 'https://shop.test/refresh';

describe('paying a coach', () => {
  let bench: Bench;
  let stripe: Stripe;

  beforeEach(async () => {
    bench = await new Bench().start();
    stripe = bench.stripe();
  });
  afterEach(() => bench.stop());

  const newAccount = (): Promise<Stripe.Account> =>
    stripe.accounts.create({
      type: 'express',
      country: 'US',
      email: 'coach@example.com',
      business_type: 'individual',
      capabilities: { transfers: { requested: true } },
    });
  const linkTo = async (account: string): Promise<string> =>
    (
      await stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: RETURN,
        refresh_url: REFRESH,
      })
    ).url;
  const post = (url: string, fields: Record<string, string>): Promise<Response> =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  it('onboards through the hosted page', async () => {
    const account = await newAccount();
    expect(account).toMatchObject({
      details_submitted: false,
      payouts_enabled: false,
      requirements: { disabled_reason: 'requirements.past_due' },
    });
    const page = await fetch(await linkTo(account.id));
    const text = await page.text();
    expect(text).toContain('Stripe simulator · test mode');
    const answer = await post(page.url, { ...ONBOARDING, action: 'submit' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, RETURN]);
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      details_submitted: true,
      charges_enabled: true,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [], disabled_reason: null },
      external_accounts: { data: [{ last4: '6789' }] },
    });
    expect(await bench.eventOf('account.updated')).toMatchObject({
      account: account.id,
      data: { object: { payouts_enabled: true } },
    });
  });

  it('reports what is missing and keeps the input, escaped', async () => {
    const page = await fetch(await linkTo((await newAccount()).id));
    const answer = await post(page.url, {
      ...ONBOARDING,
      first_name: '"><script>',
      dob: '',
      action: 'submit',
    });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain('Enter your date of birth.');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  it('allows the coach to finish later', async () => {
    const account = await newAccount();
    const page = await fetch(await linkTo(account.id));
    const answer = await post(page.url, { first_name: 'Jenny', last_name: 'Rosen', action: 'later' });
    expect(answer.headers.get('location')).toBe(RETURN);
    const left = await stripe.accounts.retrieve(account.id);
    expect(left.details_submitted).toBe(false);
    expect(left.requirements?.currently_due).not.toContain('individual.first_name');
    expect(left.requirements?.currently_due).toContain('external_account');
    expect(await (await fetch(await linkTo(account.id))).text()).toContain('value="Jenny"');
  });

  it('sends a used or old link to the refresh address', async () => {
    const account = await newAccount();
    const used = await linkTo(account.id);
    await fetch(used);
    expect((await fetch(used, { redirect: 'manual' })).headers.get('location')).toBe(REFRESH);
    const old = await linkTo(account.id);
    await bench.control('clock', { advanceSeconds: 301 });
    expect((await fetch(old, { redirect: 'manual' })).headers.get('location')).toBe(REFRESH);
  });

  it('pauses payouts until an unverified identity has its document', async () => {
    const account = await newAccount();
    const first = await fetch(await linkTo(account.id));
    await post(first.url, { ...ONBOARDING, ssn_last_4: '1111', action: 'submit' });
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: false,
      requirements: {
        currently_due: ['individual.verification.document'],
        errors: [{ code: 'verification_failed_keyed_identity' }],
      },
    });
    const second = await fetch(await linkTo(account.id));
    await post(second.url, { ...ONBOARDING, ssn_last_4: '1111', document: 'provided', action: 'submit' });
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({ payouts_enabled: true });
    await bench.control(`accounts/${account.id}/requirements`, { currently_due: ['external_account'] });
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({ payouts_enabled: false });
  });

  it('opens the express dashboard once', async () => {
    const unfinished = await newAccount();
    expect(await failure(stripe.accounts.createLoginLink(unfinished.id))).toMatchObject({ statusCode: 400 });
    const { url } = await stripe.accounts.createLoginLink(await onboardedAccount(stripe));
    expect(await (await fetch(url)).text()).toContain('Your payouts');
    expect((await fetch(url)).status).toBe(410);
  });

  it('names what is still needed in the words of the form', async () => {
    const id = await onboardedAccount(stripe);
    const currently_due = [
      'individual.ssn_last_4',
      'individual.dob.day',
      'individual.dob.year',
      'external_account',
    ];
    await bench.control(`accounts/${id}/requirements`, { currently_due });
    const { url } = await stripe.accounts.createLoginLink(id);
    expect(await (await fetch(url)).text()).toContain(
      '<dd>Last 4 digits of Social Security number, Date of birth, Account number or IBAN</dd>',
    );
  });

  it('moves money with charge, transfer, reversal and refund, and the balances match', async () => {
    const destination = await onboardedAccount(stripe);
    const held = await hold(stripe);
    const charge = String(held.latest_charge);
    await stripe.paymentIntents.capture(held.id);
    const transfer = await stripe.transfers.create({
      amount: 3500,
      currency: 'usd',
      destination,
      source_transaction: charge,
      metadata: { analysisId: 'a1' },
    });
    expect(
      await failure(
        stripe.transfers.create({ amount: 1501, currency: 'usd', destination, source_transaction: charge }),
      ),
    ).toMatchObject({ param: 'amount' });
    expect((await stripe.balance.retrieve({}, { stripeAccount: destination })).pending[0]?.amount).toBe(3500);

    const reversal = await stripe.transfers.createReversal(transfer.id, {});
    expect(reversal).toMatchObject({ amount: 3500, transfer: transfer.id });
    expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
      reversed: true,
      amount_reversed: 3500,
    });
    const part = await stripe.refunds.create({
      payment_intent: held.id,
      amount: 2000,
      reason: 'requested_by_customer',
    });
    const rest = await stripe.refunds.create({ charge });
    expect([part.amount, rest.amount]).toEqual([2000, 3000]);
    expect(await failure(stripe.refunds.create({ charge }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const full = await stripe.charges.retrieve(charge, { expand: ['refunds'] });
    expect(full).toMatchObject({ refunded: true, amount_refunded: 5000 });
    expect(full.refunds?.data).toHaveLength(2);

    const lines = await stripe.balanceTransactions.list().autoPagingToArray({ limit: 100 });
    expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(-175);
    const ledger = await bench.control<{ charges: object[]; transfers: object[] }>('ledger');
    expect(ledger.charges).toEqual([
      expect.objectContaining({
        captured: true,
        amount: 5000,
        amount_refunded: 5000,
        metadata: { analysisId: 'a1' },
      }),
    ]);
    expect(ledger.transfers).toEqual([
      expect.objectContaining({ amount: 3500, amount_reversed: 3500, metadata: { analysisId: 'a1' } }),
    ]);
    await bench.eventOf('transfer.reversed');
    await bench.eventOf('charge.refunded');
  });

  it('refuses a transfer without funds, a reversal after payout and a deletion with money left', async () => {
    const destination = await onboardedAccount(stripe);
    expect(
      await failure(stripe.transfers.create({ amount: 100, currency: 'usd', destination })),
    ).toMatchObject({ code: 'balance_insufficient' });
    expect(
      await failure(
        stripe.transfers.create({ amount: 100, currency: 'usd', destination: (await newAccount()).id }),
      ),
    ).toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
    await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      payment_method: 'pm_card_bypassPending',
      confirm: true,
    });
    const transfer = await stripe.transfers.create({ amount: 100, currency: 'usd', destination });
    expect(await failure(stripe.accounts.del(destination))).toMatchObject({ statusCode: 400 });
    await bench.control('payouts', { account: destination });
    expect(await failure(stripe.transfers.createReversal(transfer.id))).toMatchObject({
      code: 'balance_insufficient',
    });
    expect(await stripe.accounts.del(destination)).toMatchObject({ deleted: true });
    expect(await failure(stripe.accounts.retrieve(destination))).toBeInstanceOf(
      Stripe.errors.StripePermissionError,
    );
  });
});
