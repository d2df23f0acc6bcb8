import Stripe from 'stripe';
import { Bench } from './testing/bench.js';
import { failure, hold, onboardedAccount } from './testing/scenes.js';

const RESERVE = 10_000;

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

  it('moves money with charge, transfer, reversal and refund, and the balances match', async () => {
    await bench.control('adjustments', { account: null, amount: RESERVE });
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
    expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(RESERVE - 175);
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
